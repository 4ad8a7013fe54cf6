"""What holds while a card is in play, or while an effect lasts: changed ratings, keywords, laws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kohort.core.ratings import ADD
from kohort.core.text import Arg, Text
from kohort.doomtrooper.language.conditions import Condition, Count, opponents
from kohort.doomtrooper.language.filters import Filter, keyword_text
from kohort.doomtrooper.names import RATING_LETTERS
from kohort.doomtrooper.state import Table


class Who(Enum):
    """Whom a static reaches, when it is not a class of warriors: this card, its bearer, whom that fights, the target
    of an effect."""

    THIS = "this"
    BEARER = "bearer"
    FOE = "foe"
    TARGET = "target"
    PLAYER = "player"


THIS, BEARER, FOE, TARGET, PLAYER = Who.THIS, Who.BEARER, Who.FOE, Who.TARGET, Who.PLAYER


def subject(who: Who | Filter) -> tuple[Text, bool]:
    """Whom, in words, and whether these are several."""
    return (Text(f"who.{who.value}"), False) if isinstance(who, Who) else (who.phrase("all"), True)


@dataclass(frozen=True, slots=True)
class Static:
    """Base: whom it reaches and when."""

    who: Who | Filter
    when: Condition | None = None

    is_modifier = False
    is_grant = False
    is_law = False

    def has(self) -> list[Text]:
        """What is had, in words: "+3 F", "Slayer"."""
        return []

    def does(self, many: bool) -> list[Text]:
        """What is done besides, as verb phrases for one or for several: "may not attack with Fight"."""
        return []

    def then(self) -> list[Text]:
        """What follows from it, as clauses of their own."""
        return []

    def holds(self, table: Table, source: int, subject: int) -> bool:
        """Whether its condition is met for the warrior it reaches."""
        return self.when is None or self.when.test(table, source, subject)

    def reaches(self, table: Table, source: int, card: int) -> bool:
        """Whether it reaches a warrior now; for statics on a class of warriors, and on those whom this card or its
        bearer fights."""
        who = self.who
        if isinstance(who, Filter):
            return who.test(table, source, card) and self.holds(table, source, card)
        holder = source if table.zone[source] != 5 else table.bearer(source)
        if who is FOE:
            return holder in opponents(table, card) and self.holds(table, source, holder)
        return card == holder and self.holds(table, source, card)


@dataclass(frozen=True, slots=True)
class Modify(Static):
    """Ratings change by `amounts` (F, S, A, V), times a count where `per` is given. Additive unless `layer` says
    otherwise."""

    amounts: tuple[int, int, int, int] = (0, 0, 0, 0)
    per: Count | None = None
    layer: int = ADD
    is_modifier = True

    def times(self, table: Table, source: int) -> int:
        """How often it counts."""
        return 1 if self.per is None else self.per.of(table, source)

    def has(self) -> list[Text]:
        """ "+3 F/S", for each what."""
        return [
            Text("static.change", {"parts": amounts_in_words(self.amounts), "per": self.per.text if self.per else ""})
        ]


def amounts_in_words(amounts: tuple[int, int, int, int]) -> list[Arg]:
    """Equal amounts together: "+2 F/S/A"."""
    groups: dict[int, str] = {}
    for letter, amount in zip(RATING_LETTERS, amounts, strict=True):
        if amount:
            groups[amount] = groups[amount] + "/" + letter if amount in groups else letter
    return [f"{amount:+d} {letters}" for amount, letters in groups.items()]


VERBS = {"FRAGILE": "fragile", "OVERWHELM": "overwhelm", "STRIKES BEFORE": "strikes-before"}
"""Keywords of ours that stand on no card, as verb phrases."""
SEQUELS = {"ENDS ON WOUND": "ends-on-wound"}
"""The same, as clauses of their own."""


@dataclass(frozen=True, slots=True)
class Grant(Static):
    """Keywords are had."""

    keywords: tuple[str, ...] = ()
    is_grant = True

    def has(self) -> list[Text]:
        """The keywords."""
        return [keyword_text(word) for word in self.keywords if word not in VERBS and word not in SEQUELS]

    def does(self, many: bool) -> list[Text]:
        """What those that are no keywords on cards say."""
        return [Text(f"static.{VERBS[word]}", {"many": many}) for word in self.keywords if word in VERBS]

    def then(self) -> list[Text]:
        """What those say that say more than whom they reach."""
        return [Text(f"static.{SEQUELS[word]}") for word in self.keywords if word in SEQUELS]


@dataclass(frozen=True, slots=True)
class Law(Static):
    """A permission, a ban or a limit, by its kind; `n` and `which` are its parameters."""

    kind: str = ""
    n: int = 0
    which: Filter | None = None
    is_law = True

    def does(self, many: bool) -> list[Text]:
        """The law as a verb phrase; for players and for everybody a clause of its own."""
        which: Arg = self.which.phrase("bare") if self.which else ""
        return [Text(f"law.{self.kind}", {"many": many, "n": self.n, "which": which})]


def modify(
    who: Who | Filter, *, F: int = 0, S: int = 0, A: int = 0, V: int = 0, when: Condition | None = None,
    per: Count | None = None,
) -> Modify:  # fmt: skip
    """Ratings change."""
    return Modify(who, when, (F, S, A, V), per)


def fsa(who: Who | Filter, n: int, *, when: Condition | None = None, per: Count | None = None) -> Modify:
    """F, S and A change alike."""
    return Modify(who, when, (n, n, n, 0), per)


def grant(who: Who | Filter, *keywords: str, when: Condition | None = None) -> Grant:
    """Keywords are had."""
    return Grant(who, when, keywords)


def keyword(*keywords: str, when: Condition | None = None) -> Grant:
    """The card's own keywords and designations."""
    return Grant(THIS, when, keywords)


def law(
    kind: str, who: Who | Filter = THIS, n: int = 0, which: Filter | None = None, when: Condition | None = None
) -> Law:
    """A permission, a ban or a limit."""
    return Law(who, when, kind, n, which)
