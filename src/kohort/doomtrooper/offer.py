"""What a table of Doomtrooper can be set up with, in words: options, decks, cards, the quick start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kohort.core.game import Setting
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.decks import Deck, DeckProblem, check, english, parse, preconstructed
from kohort.doomtrooper.headers import HEADERS, number
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import GENGINE, STANDARD
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.view import DoomtrooperView

TITLE = "Doomtrooper"
VIEW = DoomtrooperView
CLIENT_PLAYERS = (2, 2)
"""The fewest and the most who can play in the browser; the rules allow six."""

OPTIONS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("edition", "Edition", ((STANDARD, "Standard (2nd edition)"), (GENGINE, "gEngine Edition"))),
    ("goal", "Promotion Points to win", (("25", "25"), ("40", "40"))),
    (
        "sabotage",
        "Sabotage in the standard edition",
        (
            ("off", "Three turns without warriors lose"),
            ("once", "Sabotage, once a turn"),
            ("many", "Sabotage, any number"),
        ),
    ),
    ("first", "Who begins", (("random", "By lot"), ("host", "The first seat"))),
    ("open_lists", "Deck lists", (("false", "Closed"), ("true", "Open to the opponent"))),
)
"""Key, words, and values with their words; the first is the default."""

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


def names() -> dict[str, str]:
    """Every card's name by its code."""
    return {header.code: header.name for header in HEADERS}


@dataclass(frozen=True, slots=True)
class Face:
    """A card as people see it; a text is None where the card cannot be played yet in that edition."""

    code: str
    name: str
    set: str
    type: str
    affiliations: list[str]
    fight: int | None
    shoot: int | None
    armor: int | None
    value: int | None
    post_play: str | None
    limit: int
    text_standard: str | None
    text_gengine: str | None


def cards() -> list[Face]:
    """Every card."""
    load_all()
    return [
        Face(
            header.code,
            header.name,
            header.set,
            header.type,
            list(header.affiliations),
            header.fight,
            header.shoot,
            header.armor,
            header.value,
            header.post_play,
            header.limit,
            *("" if DEFINITIONS[edition][place] is not None else None for edition in (STANDARD, GENGINE)),
        )
        for place, header in enumerate(HEADERS)
    ]
