"""Players that are programs. A bot holds a seat, never the game.

bot = kohort.bots.make("greedy", seed=1)
move = bot.move(game.seat(0), game.choice_of(0))
"""

from __future__ import annotations

from typing import Protocol

from kohort.bots.greedy import Greedy
from kohort.bots.planner import Planner
from kohort.bots.random import Random
from kohort.bots.scripted import Scripted
from kohort.core.choice import Choice, Move
from kohort.core.game import Seat

LEVELS = ("random", "scripted", "greedy", "planner")
"""From the weakest to the strongest. Which of them play a game, its offer says (`kohort.<game>.offer.LEVELS`)."""


class Bot(Protocol):
    """A player. It may remember what it planned; a new one in its place plays on from any question."""

    def move(self, seat: Seat, choice: Choice) -> Move:
        """A legal answer to the question that its seat is asked."""


def make(level: str, seed: int) -> Bot:
    """A bot of a level; the same seed plays the same. Raises ValueError, naming the levels there are, for another."""
    if level == "random":
        return Random(seed)
    if level == "scripted":
        return Scripted()
    if level == "greedy":
        return Greedy(seed)
    if level == "planner":
        return Planner(seed)
    raise ValueError(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}")


__all__ = ["LEVELS", "Bot", "make"]
