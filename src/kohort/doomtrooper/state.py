"""The whole of a game of Doomtrooper as plain data: cards are small integers, and each fact about them is a column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from kohort.core.rules import EventSink
from kohort.core.text import Arg, CardName, SeatName
from kohort.doomtrooper.headers import HEADERS, Header
from kohort.doomtrooper.names import (
    ANNIHILATED,
    ANNOUNCED,
    AREAS,
    ATTACHED,
    BETWEEN,
    COVER,
    DISCARD,
    DRAW,
    HAND,
    UNPAID,
    WOUNDED,
)

CardId = int
PILES = (HAND, DRAW, DISCARD, ANNIHILATED)


class Combat(Struct, array_like=True):
    """A combat on the stack. Sides are lists, since warriors may join; `tactic` is "" before it is named.

    `weapons` are in use; `disabled` may not be used in this combat. `results` holds, for each side, what its blow did
    to the other:
    "", "hit" or "kill". `values` are what the killed are worth, by card.
    """

    attackers: list[int]
    defenders: list[int]
    attacking_side: int
    defending_side: int
    tactic: str = ""
    step: int = 1
    weapons: list[int] = []
    disabled: list[int] = []
    was_wounded: list[int] = []
    killed: list[int] = []
    wounded: list[int] = []
    points: list[list[int]] = []
    struck: list[str] = []
    ended: str = ""

    def copy(self) -> Combat:
        """An independent copy."""
        return Combat(
            self.attackers[:], self.defenders[:], self.attacking_side, self.defending_side, self.tactic, self.step,
            self.weapons[:], self.disabled[:], self.was_wounded[:], self.killed[:], self.wounded[:],
            [row[:] for row in self.points], self.struck[:], self.ended,
        )  # fmt: skip


class Effect(Struct, array_like=True):
    """An effect that lasts. It names its definition: node `node` of the card numbered `kind`.

    `target` is a card, -1 for none; `seat` played it; `amount` multiplies it; it ends with "combat", or at the start
    of the turn of
    seat `until_seat` ("turn"), or never ("game"). `combat` is the depth of the combat it belongs to.
    """

    serial: int
    kind: int
    node: int
    source: int
    seat: int
    target: int
    amount: int
    until: str
    until_seat: int = -1
    combat: int = -1


class Announcement(Struct, array_like=True):
    """Something announced and not yet applied: who, which verb and card, and what was chosen for it so far."""

    seat: int
    verb: str
    card: int
    chosen: list[int | str]
    ability: int = -1
    countered: bool = False
    tags: list[str] = []


class Pending(Struct, array_like=True):
    """Something that is about to be final, so that cards can undo or change it: its kind, the card, the side, how
    much, and by whom."""

    kind: str
    card: int
    side: int
    amount: int = 0
    by: int = -1
    cancelled: bool = False


class Table:
    """The state. Lists indexed by card have one place for each card of the game; lists indexed by side one for each
    player.

    What is computed from it is cached under `version`, which every change counts up, or under `layout`, which counts
    cards that
    moved; the caches, the sink and `alert` are no part of the state.
    """

    COLUMNS = (
        "edition", "options", "names", "kind", "owner", "control", "zone", "host", "flags", "handle", "known", "since",
        "next_handle", "hand", "draw", "discard", "annihilated", "area", "attached", "stored", "destiny", "promotion",
        "turns_taken", "turn", "turn_number", "phase", "grants", "acted", "gift_claimed", "without_warriors",
        "sabotaged",
        "fewer", "quiet", "series", "combats", "announcements", "pending", "effects", "serial", "marks", "ending",
        "agenda", "rng", "version", "layout", "reveals", "forgotten", "over", "out", "first_seat",
    )  # fmt: skip
    __slots__ = (*COLUMNS, "alert", "cache", "cache_version", "index", "index_layout", "sink")

    edition: str
    options: dict[str, Any]
    names: list[str]
    kind: list[int]
    owner: list[int]
    control: list[int]
    zone: list[int]
    host: list[int]
    flags: list[int]
    handle: list[int]
    known: list[int]
    since: list[int]
    next_handle: int
    hand: list[list[int]]
    draw: list[list[int]]
    discard: list[list[int]]
    annihilated: list[list[int]]
    area: list[list[list[int]]]
    attached: dict[int, list[int]]
    stored: dict[int, int]
    destiny: list[int]
    promotion: list[int]
    turns_taken: list[int]
    turn: int
    turn_number: int
    phase: str
    grants: list[list[int]]
    acted: bool
    gift_claimed: int
    without_warriors: list[int]
    sabotaged: list[int]
    fewer: list[int]
    quiet: int
    series: list[list[int]]
    combats: list[Combat]
    announcements: list[Announcement]
    pending: list[Pending]
    effects: list[Effect]
    serial: int
    marks: dict[str, int]
    ending: list[Any]
    agenda: list[tuple[Any, ...]]
    rng: int
    version: int
    layout: int
    reveals: int
    forgotten: int
    over: bool
    out: int
    first_seat: int
    alert: int
    cache: dict[Any, Any]
    cache_version: int
    index: dict[Any, Any]
    index_layout: int
    sink: EventSink | None

    def __init__(self) -> None:
        self.alert = 0
        self.cache = {}
        self.cache_version = -1
        self.index = {}
        self.index_layout = -1
        self.sink = None

    # --- copies -------------------------------------------------------------------------------------------------------

    def clone(self) -> Table:
        """A copy that shares nothing that changes; without sink and caches."""
        copy = Table()
        copy.edition, copy.options, copy.names = self.edition, self.options, self.names
        copy.kind, copy.owner, copy.control = self.kind[:], self.owner, self.control[:]
        copy.zone, copy.host, copy.flags = self.zone[:], self.host[:], self.flags[:]
        copy.handle, copy.known, copy.since = self.handle[:], self.known[:], self.since[:]
        copy.next_handle = self.next_handle
        copy.hand, copy.draw = [pile[:] for pile in self.hand], [pile[:] for pile in self.draw]
        copy.discard, copy.annihilated = [pile[:] for pile in self.discard], [pile[:] for pile in self.annihilated]
        copy.area = [[zone[:] for zone in areas] for areas in self.area]
        copy.attached = {host: cards[:] for host, cards in self.attached.items()} if self.attached else {}
        copy.stored, copy.marks = self.stored.copy(), self.marks.copy()
        copy.destiny, copy.promotion, copy.turns_taken = self.destiny[:], self.promotion[:], self.turns_taken[:]
        copy.turn, copy.turn_number, copy.phase = self.turn, self.turn_number, self.phase
        copy.grants = [grant[:] for grant in self.grants]
        copy.acted, copy.gift_claimed = self.acted, self.gift_claimed
        copy.without_warriors, copy.sabotaged, copy.fewer = self.without_warriors[:], self.sabotaged[:], self.fewer[:]
        copy.quiet, copy.series = self.quiet, self.series[:]
        copy.combats = [combat.copy() for combat in self.combats] if self.combats else []
        copy.announcements = [msgspec.structs.replace(a, chosen=a.chosen[:]) for a in self.announcements]
        copy.pending = [msgspec.structs.replace(p) for p in self.pending]
        copy.effects = self.effects[:]
        copy.serial, copy.ending, copy.agenda = self.serial, self.ending, self.agenda[:]
        copy.rng, copy.version, copy.layout = self.rng, self.version, self.layout
        copy.reveals, copy.forgotten = self.reveals, self.forgotten
        copy.over, copy.out, copy.first_seat = self.over, self.out, self.first_seat
        return copy

    def dump(self) -> bytes:
        """The state in bytes. Cards are written by code, so that a save survives new cards in the data."""
        columns = [getattr(self, name) for name in self.COLUMNS]
        columns[self.COLUMNS.index("kind")] = [HEADERS[kind].code for kind in self.kind]
        columns[self.COLUMNS.index("effects")] = [
            [HEADERS[effect.kind].code, msgspec.structs.astuple(effect)] for effect in self.effects
        ]
        return msgspec.msgpack.encode(columns)

    @classmethod
    def restore(cls, data: bytes) -> Table:
        """The state that `dump` wrote. Raises ValueError for anything else."""
        columns = msgspec.msgpack.decode(data, type=list[Any])
        if len(columns) != len(cls.COLUMNS):
            raise ValueError(f"a saved state has {len(cls.COLUMNS)} columns, this one has {len(columns)}")
        table = cls()
        for name, value in zip(cls.COLUMNS, columns, strict=True):
            setattr(table, name, value)
        from kohort.doomtrooper.headers import number

        table.kind = [number(code) for code in columns[cls.COLUMNS.index("kind")]]
        table.combats = [Combat(*row) for row in columns[cls.COLUMNS.index("combats")]]
        table.announcements = [Announcement(*row) for row in columns[cls.COLUMNS.index("announcements")]]
        table.pending = [Pending(*row) for row in columns[cls.COLUMNS.index("pending")]]
        effects = [(number(code), row) for code, row in columns[cls.COLUMNS.index("effects")]]
        table.effects = [Effect(row[0], kind, *row[2:]) for kind, row in effects]
        table.agenda = [tuple(step) for step in table.agenda]
        return table

    # --- reading ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    def header(self, card: CardId) -> Header:
        """What is printed on the card besides its text."""
        return HEADERS[self.kind[card]]

    def seat_of(self, side: int) -> int:
        """Who decides for a side."""
        return side

    def clockwise(self, first: int) -> list[int]:
        """The seats that still play, from `first` on, clockwise."""
        n = len(self.names)
        return [(first + i) % n for i in range(n) if not self.out >> (first + i) % n & 1]

    def opponents(self, side: int) -> list[int]:
        """The other sides that still play, clockwise."""
        return [seat for seat in self.clockwise(side) if seat != side]

    def wounded(self, card: CardId) -> bool:
        """Whether the warrior is wounded."""
        return bool(self.flags[card] & WOUNDED)

    def in_cover(self, card: CardId) -> bool:
        """Whether the warrior is in cover."""
        return bool(self.flags[card] & COVER)

    def unpaid(self, card: CardId) -> bool:
        """Whether the warrior was mustered in cover and its Destiny has not been paid."""
        return bool(self.flags[card] & UNPAID)

    def in_play(self, card: CardId) -> bool:
        """Whether the card is in play: in an area, in cover, or attached to something that is."""
        return self.zone[card] <= ATTACHED

    def warriors(self, side: int) -> list[CardId]:
        """A side's warriors in play, those in cover and unrevealed included."""
        area = self.area[side]
        return [
            card
            for zone in (area[0], area[1], area[2], area[3])
            for card in zone
            if HEADERS[self.kind[card]].type == "warrior"
        ]

    def all_warriors(self) -> list[CardId]:
        """Every warrior in play."""
        return [card for side in range(len(self.names)) for card in self.warriors(side)]

    def attachments(self, card: CardId) -> list[CardId]:
        """The cards attached to a card, in the order in which they came."""
        return self.attached.get(card, [])

    def bearer(self, card: CardId) -> CardId:
        """The warrior that a card is attached to, through a weapon too; -1 for none."""
        while self.zone[card] == ATTACHED:
            card = self.host[card]
        return card if self.zone[card] in (*AREAS, BETWEEN) else -1

    def everything_in_play(self) -> Iterator[CardId]:
        """All cards in play: areas, then what is attached to them, side by side."""
        for areas in self.area:
            for zone in areas:
                for card in zone:
                    yield card
                    if card in self.attached:
                        yield from self._attached_below(card)

    def _attached_below(self, card: CardId) -> Iterator[CardId]:
        for attached in self.attached.get(card, ()):
            yield attached
            yield from self._attached_below(attached)

    @property
    def combat(self) -> Combat | None:
        """The running combat, the innermost of several."""
        return self.combats[-1] if self.combats else None

    def knows(self, seat: int, card: CardId) -> bool:
        """Whether a seat may know which card this is."""
        return bool(self.known[card] >> seat & 1)

    # --- changing -----------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Count a change."""
        self.version += 1

    def put(self, card: CardId, zone: int, *, host: int = -1, top: bool = True) -> None:
        """Move a card, without any rule: take it from where it is, and put it where it goes.

        Piles and hands belong to the owner, areas to the controller. The card gets a new handle wherever it could
        have been mixed
        with others on either side of the move.
        """
        self.version += 1
        self.layout += 1
        self._take(card)
        old = self.zone[card]
        self.zone[card] = zone
        self.host[card] = host
        if zone in PILES:
            self._pile(zone, self.owner[card]).append(card)
            self.flags[card] = 0
            self.control[card] = self.owner[card]
            self.stored.pop(card, None)
        elif zone == ATTACHED:
            self.attached.setdefault(host, []).append(card)
        elif zone != ANNOUNCED:
            self.area[self.control[card]][zone].append(card)
        if zone == HAND:
            # Others may have seen the card; which of the hand it is now, they do not know.
            known = self.known[card]
            self.known[card] &= 1 << self.seat_of(self.owner[card])
            self.forgotten += self.known[card] != known
        if old in PILES or zone in PILES:
            self.next_handle += 1
            self.handle[card] = self.next_handle

    def _take(self, card: CardId) -> None:
        zone = self.zone[card]
        if zone in PILES:
            self._pile(zone, self.owner[card]).remove(card)
        elif zone == ATTACHED:
            siblings = self.attached[self.host[card]]
            siblings.remove(card)
            if not siblings:
                del self.attached[self.host[card]]
        elif zone != ANNOUNCED:
            self.area[self.control[card]][zone].remove(card)

    def _pile(self, zone: int, side: int) -> list[CardId]:
        if zone == HAND:
            return self.hand[side]
        if zone == DRAW:
            return self.draw[side]
        return self.discard[side] if zone == DISCARD else self.annihilated[side]

    def reveal(self, card: CardId, seats: int = -1) -> None:
        """Let seats (a bit mask; all of them by default) know which card this is."""
        mask = (1 << len(self.names)) - 1 if seats < 0 else seats
        if self.known[card] | mask != self.known[card]:
            self.known[card] |= mask
            self.reveals += 1
            self.version += 1

    def hide(self, card: CardId) -> None:
        """Let nobody know any more which card this is: it was mixed with others."""
        self.known[card] = 0
        self.forgotten += 1
        self.version += 1

    def mark(self, key: str, value: int) -> None:
        """Remember a number under a key, for limits and states that few cards have."""
        self.marks[key] = value
        self.version += 1

    def add_effect(
        self, kind: int, node: int, source: int, seat: int, target: int = -1, amount: int = 1, until: str = "combat"
    ) -> Effect:
        """Let an effect begin. An effect until a turn ends at the start of the next turn of the seat that made it."""
        self.serial += 1
        self.version += 1
        effect = Effect(
            self.serial,
            kind,
            node,
            source,
            seat,
            target,
            amount,
            until,
            seat,
            len(self.combats) if until == "combat" else -1,
        )
        self.effects.append(effect)
        return effect

    def grow_effect(self, serial: int, amount: int) -> None:
        """Add to an effect's amount."""
        self.effects = [
            msgspec.structs.replace(effect, amount=effect.amount + amount) if effect.serial == serial else effect
            for effect in self.effects
        ]
        self.version += 1

    def drop_effects(self, keep: Any) -> None:
        """End the effects for which `keep(effect)` is false."""
        kept = [effect for effect in self.effects if keep(effect)]
        if len(kept) != len(self.effects):
            self.effects = kept
            self.version += 1

    # --- saying -------------------------------------------------------------------------------------------------------

    def name_of(self, card: CardId) -> CardName:
        """The card as events and refusals mention it to everybody: its code only where everybody knows it."""
        mask = (1 << len(self.names)) - 1
        code = HEADERS[self.kind[card]].code if self.known[card] & mask == mask else None
        return CardName(code, self.handle[card])

    def name_for(self, card: CardId, seat: int) -> CardName:
        """The card as it is mentioned to one seat."""
        code = HEADERS[self.kind[card]].code if self.known[card] >> seat & 1 else None
        return CardName(code, self.handle[card])

    def emit(
        self,
        kind: str,
        args: dict[str, Arg] | None = None,
        *,
        private: dict[str, Arg] | None = None,
        insiders: int = 0,
        concerns: int = -1,
        rule: str = "",
    ) -> None:
        """Say what happened. `concerns` is the seat to which it happened; it is asked again where it passed until
        then."""
        if concerns >= 0:
            self.alert |= 1 << concerns
        if self.sink is not None:
            self.sink.record(kind, args or {}, private, insiders, rule)

    def say(
        self, kind: str, side: int, card: int = -1, other: int = -1, n: int = 0, rule: str = "", **more: Arg
    ) -> None:
        """Say what happened, in the usual form: a player, a card, another card, a number."""
        if other >= 0 and self.control[other] != self.turn:
            self.alert |= 1 << self.control[other]
        if self.sink is None:
            return
        args: dict[str, Arg] = {"player": SeatName(self.seat_of(side)), "n": n, **more}
        if card >= 0:
            args["card"] = self.name_of(card)
        if other >= 0:
            args["other"] = self.name_of(other)
        self.sink.record(kind, args, None, 0, rule)
