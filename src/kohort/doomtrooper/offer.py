"""What a table of Doomtrooper can be set up with, in words: options, decks, cards, the quick start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kohort.core.saved import Setting
from kohort.doomtrooper.attack_law import fights_at_all, refuse_affiliation
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.catalogue import card_name, faces
from kohort.doomtrooper.decks import Deck, DeckProblem, check, english, parse, preconstructed
from kohort.doomtrooper.headers import number
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import GENGINE
from kohort.doomtrooper.rulebook import paragraphs
from kohort.doomtrooper.rules import OPTIONS, DoomtrooperRules
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.view import DoomtrooperView

VIEW = DoomtrooperView
CLIENT_PLAYERS = (2, 2)
"""The fewest and the most who can play in the browser; the rules allow six."""

LEVELS = ("random", "scripted", "greedy")
"""The bots that know how to play it, from the weakest to the strongest."""

QUICK_OPTIONS: dict[str, str | int | bool] = {"edition": GENGINE}
QUICK_DECKS = ("bauhaus", "capitol")

DEFAULT_STOPS: dict[str, Setting] = {"free": "pass", "pre-draw": "pass"}
"""The free windows come many times a turn and are seldom used: a player who wants them says so. In all others he is
asked when he has something to play: before the opponent discards is his last chance in a turn, so he is asked there."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a deck, in words; `line` of a pasted list, 0 for the deck as a whole."""

    text: str
    line: int
    suggestions: tuple[str, ...] = ()


def decks() -> tuple[Deck, ...]:
    """The decks that come with the game."""
    return preconstructed()


def read_deck(text: str, edition: str) -> tuple[Deck, list[Fault]]:
    """A pasted list, and all that keeps it from being played in an edition."""
    deck, problems = parse(text)
    return deck, [_fault(problem) for problem in problems] + check_deck(deck, edition)


def check_deck(deck: Deck | list[str], edition: str) -> list[Fault]:
    """All that keeps a deck, or so many card codes, from being played in an edition."""
    load_all()
    if not isinstance(deck, Deck):
        deck = Deck(name="", counts=dict(Counter(deck)))
    known = DEFINITIONS[edition]
    found = check(deck, "gengine" if edition == GENGINE else "standard", lambda code: known[number(code)] is not None)
    return [_fault(problem) for problem in found]


FORBIDDEN = {
    "brotherhood-attacks-legion-only": "Brothers attack only the Dark Legion and Heretics",
    "never-attacks-brotherhood": "Doomtroopers never attack the Brotherhood",
    "same-corporation": "warriors of one corporation never attack each other",
}
"""Why the warriors of two decks may not attack each other, by the law that forbids it."""

FEW = 1 / 3
"""Two decks hardly fight where no more of their warriors than this may attack any of the other deck's."""


def never_fight(decks: list[list[str]], edition: str) -> str:
    """Why two decks never fight, or hardly, by the affiliations that they bring along: a sentence or two. Empty where
    they do, and for a deck with a card that cannot be played or without a warrior that fights."""
    load_all()
    try:
        table = DoomtrooperRules().setup(["1", "2"], list(decks), {"edition": edition}, seed=0)
    except ValueError:
        return ""
    copies = Counter(zip(table.owner, table.kind, strict=True))
    one_of_each = {(table.owner[card], kind): card for card, kind in enumerate(table.kind)}
    fighting = {
        card: copies[key]
        for key, card in one_of_each.items()
        if table.header(card).type == "warrior" and fights_at_all(table, card)
    }
    able: dict[int, str] = {}
    keys = set()
    for one in fighting:
        for other in fighting:
            if table.owner[one] == table.owner[other]:
                continue
            refusal = refuse_affiliation(table, one, other)
            if refusal is None:
                able[one] = table.header(one).name
            else:
                keys.add(refusal.key)
    if not keys or sum(fighting[card] for card in able) > FEW * sum(fighting.values()):
        return ""
    why = ", and ".join(words for key, words in FORBIDDEN.items() if key in keys)
    if not able:
        return f"These two decks never fight each other: {why}."
    names = " and ".join(sorted(set(able.values())))
    return f"These two decks hardly fight each other: {why}. Only {names} may attack the other side's warriors."


def points(table: Table) -> list[int]:
    """The Promotion Points of each side now."""
    return list(table.promotion)


def _fault(problem: DeckProblem) -> Fault:
    line, suggestions = problem.args.get("line"), problem.args.get("suggestions")
    return Fault(
        english(problem),
        line if isinstance(line, int) else 0,
        tuple(str(name) for name in suggestions) if isinstance(suggestions, list) else (),
    )


def options() -> list[tuple[str, list[str]]]:
    """Options and their values as texts write them, the default first.

    Their words are `option.<key>` and `value.<key>.<value>`.
    """
    return [(key, [str(value).lower() for value in values]) for key, values in OPTIONS.items()]


def rule_text(rule: str) -> tuple[str, str]:
    """Title and words of a paragraph of the rules; two empty strings for a number that the rules do not have."""
    found = paragraphs().get(rule)
    return ("", "") if found is None else (found.title, found.text)


__all__ = [
    "CLIENT_PLAYERS",
    "DEFAULT_STOPS",
    "LEVELS",
    "QUICK_DECKS",
    "QUICK_OPTIONS",
    "VIEW",
    "card_name",
    "check_deck",
    "decks",
    "faces",
    "never_fight",
    "options",
    "points",
    "read_deck",
    "rule_text",
]
