"""The games and tables on which the contract is tested: every game, every edition, two and more seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import kohort
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.doomtrooper.headers import HEADERS
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.registry import rules_of

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"]
IDS = ["bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "dark-legion"]


@dataclass(frozen=True)
class Setup:
    """A table: the game, how many play, with which decks and options; both may be drawn with the seed."""

    name: str
    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    decks: Callable[[Rng, int, str], list[Any]] | None = None
    draw: Callable[[Rng], dict[str, Any]] | None = None

    def begin(self, seed: int) -> Game:
        """A game at its first question."""
        rules_of(self.game)
        edition = str(self.options.get("edition", ""))
        decks = self.decks(Rng(seed + 77), self.seats, edition) if self.decks is not None else None
        options = {**(self.draw(Rng(seed + 78)) if self.draw is not None else {}), **self.options}
        return kohort.new(self.game, players=NAMES[: self.seats], decks=decks, options=options, seed=seed)

    def __str__(self) -> str:
        return self.name


def ours(rng: Rng, seats: int, edition: str) -> list[Any]:
    """Decks of ours."""
    return [IDS[rng.below(len(IDS))] for _ in range(seats)]


def mixed(rng: Rng, seats: int, edition: str) -> list[Any]:
    """Sixty playable cards at random, nearly half of them warriors: more meets more than in a good deck. Nobody checks
    here what may go together."""
    playable = [kind for kind, definition in enumerate(DEFINITIONS[edition]) if definition is not None]
    warriors = [kind for kind in playable if HEADERS[kind].type == "warrior"]
    return [
        [HEADERS[warriors[rng.below(len(warriors))]].code for _ in range(28)]
        + [HEADERS[playable[rng.below(len(playable))]].code for _ in range(32)]
        for _ in range(seats)
    ]


def _doomtrooper(seats: int, edition: str, decks: Callable[[Rng, int, str], list[Any]], **options: Any) -> Setup:
    words = [edition, str(seats), decks.__name__, *(f"{key}={value}" for key, value in options.items())]
    return Setup(f"doomtrooper-{'-'.join(words)}", "doomtrooper", seats, {"edition": edition, **options}, decks)


SETUPS = [
    _doomtrooper(2, "standard", ours),
    _doomtrooper(2, "gengine", ours),
    _doomtrooper(2, "standard", mixed, sabotage="once"),
    _doomtrooper(2, "gengine", mixed, open_lists=True),
    _doomtrooper(3, "standard", mixed, open_lists=True),
    _doomtrooper(4, "gengine", mixed),
    _doomtrooper(6, "standard", mixed, sabotage="many"),
]
"""Two seats and more, each edition, lists open and closed, each form of Sabotage."""


def tables(edition: str) -> list[Setup]:
    """The tables at which many random games are played, one after the other."""
    return [
        _doomtrooper(2, edition, ours),
        _doomtrooper(2, edition, mixed, sabotage="once"),
        _doomtrooper(2, edition, ours, open_lists=True),
        _doomtrooper(2, edition, mixed, goal=40),
        _doomtrooper(3, edition, mixed),
        _doomtrooper(2, edition, ours, sabotage="many"),
        _doomtrooper(4, edition, ours),
        _doomtrooper(2, edition, mixed),
        _doomtrooper(5, edition, mixed),
        _doomtrooper(6, edition, mixed),
    ]


def named(name: str) -> Setup:
    """The table of this name. Raises StopIteration when there is none."""
    from tests.contract import siege_tables

    every = [*SETUPS, *tables("standard"), *tables("gengine"), *siege_tables.tables()]
    return next(setup for setup in every if setup.name == name)
