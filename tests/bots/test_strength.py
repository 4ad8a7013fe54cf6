"""Greedy beats the others: a sample of what the documentation states for 200 games.

A bot no better than its opponent would pass with less than 1.2 %: 11 of 12 games (0.3 %), 18 of 24 (1.1 %).
"""

import pytest

from kohort import arena

DECKS = ["bauhaus", "capitol", "cybertronic", "imperial", "mishima"]


def _won(other: str, games: int, edition: str, seed: int) -> int:
    bouts = arena.between("greedy", other, arena.pairings(DECKS), games=games, edition=edition, seed=seed)
    outcomes = [arena.play(bout) for bout in bouts]
    return arena.by_level(outcomes)["greedy", other].wins


@pytest.mark.parametrize("edition", ["gengine", "standard"])
def test_greedy_beats_random(edition: str) -> None:
    assert _won("random", 12, edition, seed=4001) >= 11


@pytest.mark.parametrize("edition", ["gengine", "standard"])
def test_greedy_beats_the_careful_script(edition: str) -> None:
    assert _won("scripted", 24, edition, seed=4001) >= 18
