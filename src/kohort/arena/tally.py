"""Counting: wins, draws and losses, and how sure they are."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct

from kohort.arena.bouts import Outcome

Z95 = 1.959964
"""The 97.5 % point of the normal distribution: intervals hold with 95 %."""


class Score(Struct):
    """What one side did against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All games, draws included."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """The part of the games that was won; a draw is not won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def count(self, seat: int, outcome: Outcome) -> None:
        """Add a game from one seat's side."""
        if not outcome.winners:
            self.draws += 1
        elif seat in outcome.winners:
            self.wins += 1
        else:
            self.losses += 1


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; (0, 1) where nothing was played."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    scale = 1 + Z95 * Z95 / games
    middle = (rate + Z95 * Z95 / (2 * games)) / scale
    half = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def by_level(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Score]:
    """For every two levels that met, the score of the first against the second; both ways round."""
    scores: dict[tuple[str, str], Score] = {}
    for outcome in outcomes:
        levels = outcome.bout.levels
        if levels[0] != levels[1]:
            for seat in (0, 1):
                scores.setdefault((levels[seat], levels[1 - seat]), Score()).count(seat, outcome)
    return scores


def by_pairing(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Score]:
    """For every two decks that met, the score of the first against the second; both ways round."""
    scores: dict[tuple[str, str], Score] = {}
    for outcome in outcomes:
        decks = outcome.bout.decks
        for seat in (0, 1):
            scores.setdefault((decks[seat], decks[1 - seat]), Score()).count(seat, outcome)
    return scores
