"""What a mission of Siege can be set up with, in words: options, corporations, the quick start."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kohort.core.saved import Setting
from kohort.siege import missions
from kohort.siege.content import CORPORATIONS, DATA, MISSIONS
from kohort.siege.guide import TRAINING
from kohort.siege.rounds import figures_taken
from kohort.siege.rules import LEGION_SIDE, MODES, OPTIONS
from kohort.siege.state import Field
from kohort.siege.view import SiegeView
from kohort.siege.windows import SELDOM

VIEW = SiegeView
RULES = DATA.parent / "rules" / "siege.toml"
CLIENT_PLAYERS = (1, 5)
"""The fewest and the most who can play in the browser; how many a mission takes depends on the mode."""
LEVELS = ("random", "greedy", "planner")
"""The bots that know how to play a mission, from the weakest to the strongest."""

QUICK_OPTIONS: dict[str, str | int | bool] = {"mission": 1, "mode": "coop"}
QUICK_DECKS = ("bauhaus", "capitol")

LEARN_OPTIONS: dict[str, str | int | bool] = {"mission": 0, "mode": "legion"}
LEARN_SIDES = (("bauhaus", ""), ("capitol", "Capitol"), (LEGION_SIDE, "The Legion"))
"""The guided first game: what the newcomer plays, and the others with their names."""

DEFAULT_STOPS: dict[str, Setting] = dict.fromkeys(sorted(SELDOM), "pass")
"""Doomtrooper Cards may be played between any two actions, and before and after the roll of every attack. In his own
turn a player finds them among his actions; who wants to be asked in the others' turns or during attacks too says so."""

ARENA_STOPS: dict[str, Setting] = DEFAULT_STOPS
"""Bots play their cards in their own turns, and where one would be too late after it."""


@dataclass(frozen=True, slots=True)
class Side:
    """What a player brings to the table instead of a deck: a corporation, or the Dark Legion."""

    id: str
    name: str

    @property
    def counts(self) -> dict[str, int]:
        """Its code, once."""
        return {self.id: 1}

    @property
    def size(self) -> int:
        """Two Doomtroopers; the Legion has as many figures as the box."""
        return 1


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a side cannot be played."""

    text: str
    line: int = 0
    suggestions: tuple[str, ...] = ()


def decks() -> tuple[Side, ...]:
    """The five corporations and the Legion."""
    corporations = [
        Side(one.key, f"{one.name}: {' and '.join(trooper.name for trooper in one.troopers)}") for one in CORPORATIONS
    ]
    return (*corporations, Side(LEGION_SIDE, "The Dark Legion"))


def read_deck(text: str, edition: str) -> tuple[Side, list[Fault]]:
    """Siege has no lists of cards: always a fault."""
    return Side("", text[:40]), [Fault("Here one plays a corporation or the Legion, no list of cards.")]


def check_deck(deck: list[str], edition: str) -> list[Fault]:
    """Why this is no side of the game."""
    known = {side.id for side in decks()}
    return [] if len(deck) == 1 and deck[0] in known else read_deck("", edition)[1]


def faces() -> tuple[()]:
    """No pages of cards."""
    return ()


def card_name(code: str) -> str:
    """No cards with codes."""
    return code


def points(field: Field) -> list[int]:
    """The Promotion Points of each side now; in the training mission the figures that it has eliminated."""
    return figures_taken(field) if field.options["training"] else list(field.points)


def unit(options: Mapping[str, object]) -> str:
    """What a mission's result counts, as a key of words."""
    return "unit-figures" if options.get("mission") == TRAINING else "unit-points"


def accomplished(field: Field) -> list[int]:
    """The teams that have accomplished the Primary Mission, of those that have it (rules 10)."""
    if field.options["training"]:
        return []
    return [seat for seat in field.primary if missions.accomplished(field, seat)]


def mission_names() -> dict[int, str]:
    """The Primary Missions by number."""
    return {number: mission.name for number, mission in MISSIONS.items()}


def seating(
    mission: int, teams: int, *, coop: bool, rank: int, turn: int
) -> tuple[tuple[str, ...], dict[str, str | int | bool]]:
    """What each seat brings to a mission, and the options: the corporations take turns, so that five games in a row
    give each of them every place. Raises ValueError for a mission or a number of teams that there is not."""
    if mission not in MISSIONS or not 1 <= teams <= 4:
        raise ValueError(f"missions are {', '.join(map(str, sorted(MISSIONS)))}, with 1 to 4 teams")
    sides = tuple(CORPORATIONS[(turn + place) % len(CORPORATIONS)].key for place in range(teams))
    more = () if coop else (LEGION_SIDE,)
    return (*sides, *more), {"mission": mission, "mode": "coop" if coop else "legion", "rank": rank}


def options() -> list[tuple[str, list[str]]]:
    """Options and their values as texts write them, the default first; missions in their order."""
    found = {**OPTIONS, "mission": tuple(sorted(MISSIONS, key=lambda number: number or 99)), "mode": MODES[::-1]}
    return [(key, [str(value).lower() for value in values]) for key, values in found.items()]


def rule_text(rule: str) -> tuple[str, str]:
    """Title and words of a paragraph of the rules; two empty strings for a number that they do not have."""
    return paragraphs().get(rule, ("", ""))


@cache
def paragraphs() -> dict[str, tuple[str, str]]:
    """The paragraphs of the rules in short, by number: title and words."""
    with RULES.open("rb") as file:
        return {number: (entry["title"], entry["text"]) for number, entry in tomllib.load(file).items()}


__all__ = [
    "ARENA_STOPS",
    "CLIENT_PLAYERS",
    "DEFAULT_STOPS",
    "LEARN_OPTIONS",
    "LEARN_SIDES",
    "LEVELS",
    "QUICK_DECKS",
    "QUICK_OPTIONS",
    "VIEW",
    "accomplished",
    "card_name",
    "check_deck",
    "decks",
    "faces",
    "mission_names",
    "options",
    "points",
    "read_deck",
    "rule_text",
    "seating",
    "unit",
]
