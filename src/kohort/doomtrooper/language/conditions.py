"""When: conditions on the warrior that an effect reaches, and numbers that are counted on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kohort.core.text import Text
from kohort.doomtrooper import traits
from kohort.doomtrooper.language.filters import Filter, keyword_text
from kohort.doomtrooper.names import WOUNDED
from kohort.doomtrooper.state import Table


@dataclass(frozen=True, slots=True)
class Condition:
    """`test(table, source, subject)`: whether it holds for the warrior `subject`; `text`: the clause that says so."""

    test: Callable[[Table, int, int], bool]
    text: Text

    def __and__(self, other: Condition) -> Condition:
        first, second = self.test, other.test
        return Condition(lambda t, s, c: first(t, s, c) and second(t, s, c), together(self.text, other.text))


JOINED = {("when.attacking", "when.fighting"): "when.attacking-one", ("when.in-combat", "when.using"): "when.using"}
"""Pairs of clauses that read better as one."""


def together(a: Text, b: Text) -> Text:
    """Two clauses as one."""
    key = JOINED.get((a.key, b.key))
    if key is not None:
        return Text(key, {**a.args, **b.args})
    return Text("when.narrowed" if b.key.startswith("when.during") else "when.both", {"a": a, "b": b})


def clause(text: Text, many: bool) -> Text:
    """A clause for one warrior or for several: "while it attacks", "while they attack"."""
    inner = {
        name: clause(arg, many)
        for name, arg in text.args.items()
        if isinstance(arg, Text) and arg.key.startswith("when.")
    }
    return Text(text.key, {**text.args, **inner, "many": many})


def opponents(table: Table, card: int) -> list[int]:
    """Whom the warrior fights now; nobody outside a combat."""
    combat = table.combat
    if combat is None:
        return []
    if card in combat.attackers:
        return combat.defenders
    return combat.attackers if card in combat.defenders else []


def _attacks(table: Table, source: int, card: int) -> bool:
    combat = table.combat
    return combat is not None and card in combat.attackers


def _defends(table: Table, source: int, card: int) -> bool:
    combat = table.combat
    return combat is not None and card in combat.defenders


ATTACKING = Condition(_attacks, Text("when.attacking"))
DEFENDING = Condition(_defends, Text("when.defending"))
IN_COMBAT = Condition(lambda t, s, c: bool(opponents(t, c)), Text("when.in-combat"))
WHILE_WOUNDED = Condition(lambda t, s, c: bool(t.flags[c] & WOUNDED), Text("when.wounded"))


def fighting(who: Filter) -> Condition:
    """While the warrior is in combat with one of these."""
    test = who.test
    return Condition(
        # What an opponent in cover is counts from the moment when it is turned up.
        lambda t, s, c: any(test(t, s, other) for other in opponents(t, c) if not t.unpaid(other)),
        Text("when.fighting", {"who": who.phrase("a")}),
    )


def during(tactic: str) -> Condition:
    """While the warrior is in a combat of this tactic."""
    return Condition(
        lambda t, s, c: bool(opponents(t, c)) and t.combats[-1].tactic == tactic, Text(f"when.during-{tactic}")
    )


def bears(who: Filter) -> Condition:
    """While the warrior that bears the card is one of these."""
    test = who.test
    return Condition(lambda t, s, c: test(t, s, c), Text("when.bears", {"who": who.phrase("a")}))


def using(title: str) -> Condition:
    """While the warrior uses a piece of equipment of this title in combat."""
    from kohort.doomtrooper.equipment import in_use

    wanted = title.upper()
    return Condition(
        lambda t, s, c: any(wanted in traits.designations(t, card) for card in in_use(t, c)),
        Text("when.using", {"name": keyword_text(title)}),
    )


@dataclass(frozen=True, slots=True)
class Count:
    """How many warriors on the table are of a kind, seen from the source; `text` says for each what."""

    who: Filter

    def of(self, table: Table, source: int) -> int:
        """The number."""
        test = self.who.test
        return sum(1 for card in table.all_warriors() if test(table, source, card) and not table.unpaid(card))

    @property
    def text(self) -> Text:
        """The phrase "for each ..."."""
        return Text("when.per", {"who": self.who.phrase("each")})
