"""Which cards: filters that combine with `&`, `|` and `~`, test a card, and print as words.

A filter is asked relative to a source, the card whose text it stands on. It prints as a phrase of four places: a head
("your other"),
adjectives ("non-Personality Bauhaus"), a noun ("warriors", "Hussars") and tails ("in the same area").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kohort.core.text import Arg, Text
from kohort.doomtrooper import traits
from kohort.doomtrooper.headers import HEADERS
from kohort.doomtrooper.names import ATTACHED, COVER, PERSONALITY, WOUNDED, V
from kohort.doomtrooper.state import Table

Test = Callable[[Table, int, int], bool]


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a phrase: in which place it stands, and its message key with arguments."""

    place: str
    key: str
    args: dict[str, Arg] = field(default_factory=dict)

    def text(self, many: bool) -> Text:
        """The word as a text, for one card or for several."""
        args: dict[str, Arg] = {name: numbered(arg, many) for name, arg in self.args.items()}
        return Text(f"who.{self.key}", {**args, "many": many})


def keyword_text(word: str, many: bool = False) -> Text:
    """A keyword, designation or title in words, for one card or for several."""
    return Text(f"keyword.{word.lower().replace(' ', '-')}", {"many": many})


def numbered(arg: Arg, many: bool) -> Arg:
    """A text with the number of whom it is about; anything else as it is."""
    if not isinstance(arg, Text):
        return arg
    return Text(arg.key, {**{name: numbered(inner, many) for name, inner in arg.args.items()}, "many": many})


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards. `test(table, source, card)` says whether a card is one of them; `words` are its phrase."""

    test: Test
    words: tuple[Word, ...]
    negation: str | None = None
    """The key of its opposite, for filters that have one of a single word."""

    def __and__(self, other: Filter) -> Filter:
        first, second = self.test, other.test
        return Filter(lambda t, s, c: first(t, s, c) and second(t, s, c), self.words + other.words)

    def __or__(self, other: Filter) -> Filter:
        first, second = self.test, other.test
        nouns = any(word.place == "noun" for word in (*self.words, *other.words))
        args: dict[str, Arg] = {"a": self.phrase("bare"), "b": other.phrase("bare", alternative=True)}
        both = Word("noun" if nouns else "adjective", "either", args)
        return Filter(lambda t, s, c: first(t, s, c) or second(t, s, c), (both,))

    def __invert__(self) -> Filter:
        if self.negation is None or len(self.words) != 1:
            raise TypeError(f"this filter has no opposite in words: {self.words}")
        test, word = self.test, self.words[0]
        return Filter(
            lambda t, s, c: not test(t, s, c),
            (Word("head" if self.negation == "other" else "adjective", self.negation, word.args),),
        )

    def phrase(self, form: str, *, alternative: bool = False) -> Text:
        """The filter in words.

        `form`: "all" (your other Hussars), "one" (any Hussar), "a" (a Hussar), "each" (other Hussar, behind
        "for each"), "bare" (no noun but its own; `alternative`: as the second of two).
        """
        keys = [word.key for word in self.words]
        yours = "your" in keys
        many = form == "all" or (yours and form != "bare")
        args: dict[str, Arg] = {"yours": yours, "other": "other" in keys, "another": "another" in keys}
        places: dict[str, list[Arg]] = {"head": [], "adjective": [], "noun": [], "tail": []}
        for word in self.words:
            if word.key not in ("your", "other", "another", "this"):
                text = word.text(many)
                places[word.place].append(Text(text.key, {**text.args, "alternative": True}) if alternative else text)
        nouns = places["noun"][-1:]
        if form == "bare":
            return Text("who.bare", {"parts": [*places["adjective"], *nouns]})
        if not nouns and "in-combat" in keys:
            nouns = [Text("who.combatant", {"many": many})]
            places["tail"] = [
                tail for tail in places["tail"] if not isinstance(tail, Text) or tail.key != "who.in-combat"
            ]
        nouns = nouns or [Text("who.warrior", {"many": many})]
        return Text(f"who.{form}", {**args, "parts": [*places["head"], *places["adjective"], *nouns, *places["tail"]]})


def _same_area(table: Table, source: int, card: int) -> bool:
    holder = source
    if table.zone[source] == ATTACHED:
        holder = table.bearer(source)
    return holder >= 0 and table.zone[card] == table.zone[holder] and table.control[card] == table.control[holder]


YOURS = Filter(lambda t, s, c: t.control[c] == t.control[s], (Word("head", "your"),))
THEIRS = Filter(lambda t, s, c: t.control[c] != t.control[s], (Word("head", "opposing"),))
SELF = Filter(lambda t, s, c: c == s, (Word("head", "this"),), negation="other")
HERE = Filter(_same_area, (Word("tail", "here"),))
"""In the same Combat Area: the same Squad, Kohort or Outpost, of the same player."""
DOOMTROOPER = Filter(lambda t, s, c: traits.is_doomtrooper(t, c), (Word("noun", "doomtrooper"),))
LEGION = Filter(lambda t, s, c: traits.is_legion(t, c), (Word("adjective", "legion"),))
IS_WOUNDED = Filter(lambda t, s, c: bool(t.flags[c] & WOUNDED), (Word("adjective", "wounded"),), negation="unwounded")
IS_COVERED = Filter(lambda t, s, c: bool(t.flags[c] & COVER), (Word("tail", "in-cover"),))
IS_PERSONALITY = Filter(
    lambda t, s, c: PERSONALITY in traits.designations(t, c),
    (Word("adjective", "personality"),),
    negation="non-personality",
)
ANY = Filter(lambda t, s, c: True, ())
"""Any warrior."""


def _in_combat(table: Table, source: int, card: int) -> bool:
    combat = table.combat
    return combat is not None and (card in combat.attackers or card in combat.defenders)


COMBATANT = Filter(_in_combat, (Word("tail", "in-combat"),))


def of(affiliation: str) -> Filter:
    """Cards of an affiliation."""
    return Filter(
        lambda t, s, c: affiliation in HEADERS[t.kind[c]].affiliations,
        (Word("adjective", "affiliation", {"name": Text(f"affiliation.{affiliation}")}),),
    )


def titled(title: str) -> Filter:
    """Cards that bear a title or are considered to (Cards That Are Considered Other Cards)."""
    wanted = title.upper()
    word = Word("noun", "titled", {"name": keyword_text(title)})
    return Filter(lambda t, s, c: wanted in traits.designations(t, c), (word,))


def base_value_at_most(n: int) -> Filter:
    """Warriors whose printed V is at most n."""
    return Filter(
        lambda t, s, c: (HEADERS[t.kind[c]].value or 0) <= n, (Word("tail", "base-at-most", {"r": "V", "n": n}),)
    )


def value_at_most(n: int) -> Filter:
    """Warriors whose modified V is at most n."""
    from kohort.doomtrooper.ratings import rating

    return Filter(lambda t, s, c: rating(t, c, V) <= n, (Word("tail", "at-most", {"r": "V", "n": n}),))


def in_area(zone: int, key: str) -> Filter:
    """Cards in the source's player's Squad or Kohort."""
    return Filter(lambda t, s, c: t.zone[c] == zone and t.control[c] == t.control[s], (Word("tail", key),))


def _in_group(table: Table, source: int, card: int) -> bool:
    return table.stored.get(source, -1) == table.kind[card]


GROUP = Filter(_in_group, (Word("noun", "group"),))
"""The warriors assigned to a Sergeant: all that bear the chosen card's title."""


def type_is(kind: str) -> Filter:
    """Cards of a type: equipment, fortification."""
    return Filter(lambda t, s, c: HEADERS[t.kind[c]].type == kind, (Word("noun", f"type-{kind}"),))


def designated(designation: str) -> Filter:
    """Cards with a designation."""
    return Filter(
        lambda t, s, c: designation in traits.designations(t, c),
        (Word("noun", "designated", {"name": keyword_text(designation)}),),
    )


def follower(apostle: str) -> Filter:
    """Followers of an Apostle."""
    wanted = f"FOLLOWER OF {apostle.upper()}"
    return Filter(
        lambda t, s, c: wanted in traits.designations(t, c), (Word("noun", "follower", {"apostle": apostle.title()}),)
    )


def besides(title: str) -> Filter:
    """All but those of a title."""
    wanted = title.upper()
    word = Word("tail", "besides", {"name": keyword_text(title)})
    return Filter(lambda t, s, c: wanted not in traits.designations(t, c), (word,))


def _same_allegiance(table: Table, source: int, card: int) -> bool:
    bearer = table.bearer(source)
    return bearer >= 0 and traits.is_legion(table, bearer) == traits.is_legion(table, card)


SAME_ALLEGIANCE = Filter(_same_allegiance, (Word("tail", "same-allegiance"),))
"""Doomtroopers for a Doomtrooper, Dark Legion for Dark Legion."""


def _elsewhere(table: Table, source: int, card: int) -> bool:
    return table.bearer(source) != card


ANOTHER = Filter(_elsewhere, (Word("head", "another"),))
"""Not the one that bears the card."""


def _fights_legion(table: Table, source: int, card: int) -> bool:
    from kohort.doomtrooper.language.conditions import opponents

    return any(traits.is_legion(table, other) for other in opponents(table, card))


FIGHTS_LEGION = Filter(_fights_legion, (Word("tail", "fights-legion"),))
