"""How a card comes into the game: its window, its price, what is chosen for it, and what it does.

A slot is one stage of an announcement. Its domain lists what could be chosen; `refuse` says why one of these may not
be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kohort.core.text import Refusal, Text
from kohort.doomtrooper import traits
from kohort.doomtrooper.language.filters import ANY, Filter
from kohort.doomtrooper.names import ORGANISATIONS
from kohort.doomtrooper.state import Table

if TYPE_CHECKING:
    from kohort.doomtrooper.language.effects import Effect

Value = Any
Domain = Callable[[Table, int, int, list[Value]], list[Value]]
Refuse = Callable[[Table, int, int, list[Value], Value], Refusal | None]
Condition = Callable[[Table, int, int], Refusal | None]

# Windows: when a question is asked in which the card may be played.
ACTION, FREE, PRE_DRAW, PRE_DISCARD, ANSWERS, MODIFY = "action", "free", "pre-draw", "pre-discard", "answers", "modify"
RESPOND, KILLED, POINTS, SURVIVED = "respond", "killed", "points", "survived"
WINDOW_KINDS = (FREE, PRE_DRAW, PRE_DISCARD, ANSWERS, MODIFY, RESPOND, KILLED, POINTS, SURVIVED)
ANY_TIME = frozenset((ACTION, FREE, PRE_DRAW, PRE_DISCARD, ANSWERS, MODIFY))
COMBAT = frozenset((MODIFY,))
OWN_ACTION = frozenset((ACTION,))


@dataclass(frozen=True, slots=True)
class Requirement:
    """A further condition that prints: `texts` are its sentences."""

    test: Condition
    texts: tuple[Text, ...] = ()

    def __call__(self, table: Table, seat: int, card: int) -> Refusal | None:
        """Why it is not met; None where it is."""
        return self.test(table, seat, card)


def never(table: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
    """Nothing in the domain is refused."""
    return None


NOTHING = Text("slot.nothing")


@dataclass(frozen=True, slots=True)
class Slot:
    """One stage: what it is called, how its move is written, what can be chosen and why not, and how it prints."""

    name: str
    verb: str
    domain: Domain
    refuse: Refuse = never
    text: Text = NOTHING
    bounds: Callable[[Table, int, int, list[Value]], tuple[int, int]] | None = None
    """For an amount: the least and the greatest."""

    def candidates(self, table: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        """What may be chosen."""
        refuse = self.refuse
        return [v for v in self.domain(table, seat, card, chosen) if refuse(table, seat, card, chosen, v) is None]


def affects(table: Table, source: int, target: int) -> Refusal | None:
    """Why a mystical power cannot be used on a warrior: it is immune (Immunity)."""
    power = traits.power_of(table, source)
    if power is not None and traits.silent(table, power, target):
        return Refusal("immune", {"card": table.name_of(target), "source": table.name_of(source)}, "7.6")
    return None


def warrior(who: Filter = ANY, *, name: str = "target", rule: str = "") -> Slot:
    """A warrior in play that the filter admits."""
    one = who.phrase("one")

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        if not who.test(t, card, value):
            return Refusal("wrong-warrior", {"card": t.name_of(value), "who": one}, rule)
        return affects(t, card, value)

    return Slot(name, "target", lambda t, s, c, ch: t.all_warriors(), refuse, Text("slot.warrior", {"who": one}))


def card_in_play(who: Filter, *, name: str = "target") -> Slot:
    """A card in play other than a warrior."""

    def domain(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        return [c for c in t.everything_in_play() if who.test(t, card, c)]

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        from kohort.doomtrooper.changes import forbidden
        from kohort.doomtrooper.state import Pending

        if forbidden(t, Pending("discard", value, t.control[value], by=card)):
            return Refusal("protected", {"card": t.name_of(value)})
        return None

    return Slot(name, "target", domain, refuse, Text("slot.card", {"who": who.phrase("one")}))


def player(*, opponent: bool = False, has: str = "") -> Slot:
    """A player; `has`: "destiny" or "promotion", of which he must have some, since no card may be played without
    effect."""

    def domain(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        return [s for s in t.clockwise(seat) if not (opponent and s == seat)]

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        pool = {"destiny": t.destiny, "promotion": t.promotion}.get(has)
        if pool is not None and pool[value] == 0:
            return Refusal(f"no-{has}", {"player": _seat(value)}, "7.7")
        return None

    pool = {"destiny": "D", "promotion": "P"}.get(has, "")
    return Slot("player", "seat", domain, refuse, Text("slot.player", {"opponent": opponent, "has": pool}))


def organisation() -> Slot:
    """One of the five corporations, the Brotherhood and the Dark Legion."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        from kohort.doomtrooper.changes import forbidden
        from kohort.doomtrooper.equipment import carries_equipment
        from kohort.doomtrooper.state import Pending

        members = [w for w in t.all_warriors() if value in traits.affiliations(t, w) and not t.unpaid(w)]
        equipment = [c for w in members for c in carries_equipment(t, w)]
        if any(not forbidden(t, Pending("discard", c, t.control[c], by=card)) for c in equipment):
            return None
        return Refusal("no-effect", {"card": t.name_for(card, seat)}, "7.7")

    return Slot("choice", "choose", lambda t, s, c, ch: list(ORGANISATIONS), refuse, Text("slot.organisation"))


def amount(bounds: Callable[[Table, int, int, list[Value]], tuple[int, int]]) -> Slot:
    """A whole number within bounds."""

    def domain(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        low, high = bounds(t, seat, card, chosen)
        return list(range(low, high + 1))

    return Slot("amount", "number", domain, never, Text("slot.amount"), bounds)


def _seat(seat: int) -> Any:
    from kohort.core.text import SeatName

    return SeatName(seat)


@dataclass(frozen=True, slots=True)
class Frame:
    """How a card is played: `verb` of the move, slots, windows, price in actions and D, further conditions, and its
    effects.

    `attach` names the slot whose card it is attached to, or "player"; a card without it goes where its post-play icon
    says.
    `tags` are what responses look for.
    """

    verb: str
    windows: frozenset[str]
    slots: tuple[Slot, ...] = ()
    actions: int = 0
    destiny: Callable[[Table, int, int, list[Value]], int] | None = None
    condition: Condition | None = None
    effects: tuple[Effect, ...] = ()
    attach: str = ""
    tags: frozenset[str] = frozenset(("card",))
    texts: tuple[Text, ...] = field(default=())
    rule: str = ""
    once: str = ""
    """The mark that playing it leaves, where it may be played once a turn, countered or not."""

    def value(self, chosen: list[Value], name: str) -> Value:
        """What was chosen in the slot of this name."""
        for slot, value in zip(self.slots, chosen, strict=False):
            if slot.name == name:
                return value
        raise LookupError(f"a {self.verb} has no slot {name}: {[slot.name for slot in self.slots]}")
