"""Out-of-print tabletop games, with every rule enforced.

import kohort

game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], seed=7)
while not game.over:
    game.apply(game.choice.moves[0])
print(game.result)
"""

from __future__ import annotations

from typing import Any

from kohort.core.choice import Choice, Move
from kohort.core.events import Event
from kohort.core.faults import IllegalMove, RuleFault
from kohort.core.game import Game, Seat
from kohort.core.rng import Rng
from kohort.core.rules import Result
from kohort.core.saved import read_save
from kohort.core.text import Refusal, Text
from kohort.registry import MAKERS, rules_of

__all__ = [
    "Choice",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Refusal",
    "Result",
    "Rng",
    "RuleFault",
    "Seat",
    "Text",
    "games",
    "load",
    "new",
]


def games() -> list[str]:
    """The names of the games that can be played."""
    return list(MAKERS)


def new(
    game: str, *, players: list[str], decks: list[Any] | None = None, options: dict[str, Any] | None = None, seed: int
) -> Game:
    """Begin a game and run it to its first question.

    `decks`: one for each player, an id of ours, a `Deck`, or card codes. `options`: as the game names them, the rest by
    default.
    Raises ValueError with a sentence that says what to mend.
    """
    rules = rules_of(game)
    if type(seed) is not int:
        raise ValueError(f"the seed is a whole number, got {seed!r}")
    if not isinstance(players, list | tuple) or not all(isinstance(name, str) and name for name in players):
        raise ValueError(f"players is a list of names, one for each player, got {players!r}")
    return Game(rules, rules.setup(list(players), decks or [], options or {}, seed)).start()


def load(data: bytes) -> Game:
    """The game that `Game.save` wrote. Raises ValueError when the bytes are no saved game, or a damaged one."""
    saved = read_save(data)
    return Game.restore(rules_of(saved.game), saved)
