"""What holds while a card is in play, or while an effect lasts: changed ratings, keywords, laws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kohort.core.ratings import ADD
from kohort.core.text import Arg, Text
from kohort.doomtrooper.language.conditions import Condition, Count, opponents
from kohort.doomtrooper.language.filters import Filter
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


def phrase(who: Who | Filter, form: str = "all") -> Text:
    """Whom, in words."""
    return Text(f"who.{who.value}") if isinstance(who, Who) else who.phrase(form)


@dataclass(frozen=True, slots=True)
class Static:
    """Base: whom it reaches and when."""

    who: Who | Filter
    when: Condition | None = None

    is_modifier = False
    is_grant = False
    is_law = False

    @property
    def text(self) -> Text:
        """What it says."""
        raise NotImplementedError

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

    @property
    def text(self) -> Text:
        """ "+3 F" and whom, when, for each what."""
        args: dict[str, Arg] = {"who": phrase(self.who), "change": change(self.amounts)}
        args["when"] = self.when.text if self.when else ""
        args["per"] = self.per.text if self.per else ""
        return Text("static.modify", args)


def change(amounts: tuple[int, int, int, int]) -> Text:
    """The amounts in words: equal ones together, "+2 F/S/A"."""
    groups: dict[int, str] = {}
    for letter, amount in zip(RATING_LETTERS, amounts, strict=True):
        if amount:
            groups[amount] = groups[amount] + "/" + letter if amount in groups else letter
    return Text("static.change", {"parts": [f"{amount:+d} {letters}" for amount, letters in groups.items()]})


@dataclass(frozen=True, slots=True)
class Grant(Static):
    """Keywords are had."""

    keywords: tuple[str, ...] = ()
    is_grant = True

    @property
    def text(self) -> Text:
        """Whom, which keywords, when."""
        words: list[Arg] = [Text(f"keyword.{word.lower().replace(' ', '-')}") for word in self.keywords]
        args: dict[str, Arg] = {"who": phrase(self.who), "keywords": words, "when": self.when.text if self.when else ""}
        return Text("static.grant" if self.when or self.who is not THIS else "static.keywords", args)


@dataclass(frozen=True, slots=True)
class Law(Static):
    """A permission, a ban or a limit, by its kind; `n` and `which` are its parameters."""

    kind: str = ""
    n: int = 0
    which: Filter | None = None
    is_law = True

    @property
    def text(self) -> Text:
        """The law in words."""
        return Text(
            f"law.{self.kind}",
            {
                "who": phrase(self.who),
                "n": self.n,
                "which": self.which.phrase("bare") if self.which else "",
                "when": self.when.text if self.when else "",
            },
        )


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
