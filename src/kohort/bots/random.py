"""Any legal move."""

from __future__ import annotations

from kohort.core.choice import Choice, Move
from kohort.core.game import Seat
from kohort.core.rng import Rng


class Random:
    """Each legal move is equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def move(self, seat: Seat, choice: Choice) -> Move:
        """One of the legal moves."""
        return choice.sample(self._rng)
