"""Who plays whom with what. Every comparison is made with swapped seats, since it matters who begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kohort.arena.bouts import Bout
from kohort.doomtrooper.decks import deck, preconstructed

DOOMTROOPER = "doomtrooper"
CHUNK = 2
"""Games handed to a process at a time: few, so that an interrupted run ends soon."""


def all_decks() -> list[str]:
    """The ids of the decks that come with the game."""
    return [one.id for one in preconstructed()]


def pairings(decks: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of unlike decks that may fight each other: corporations and the Dark Legion among themselves, the
    Brotherhood only the Dark Legion. Raises ValueError for an unknown deck, and where there is no pair."""
    for one in decks:
        if one not in all_decks():
            raise ValueError(f"there is no deck {one!r}; ours are {', '.join(all_decks())}")
    found = [pair for pair in combinations(decks, 2) if _may_fight(*pair)]
    if not found:
        raise ValueError(f"no two of these decks may fight each other: {', '.join(decks)}")
    return found


def _may_fight(one: str, other: str) -> bool:
    sides = {deck(one).affiliation, deck(other).affiliation}
    return len(sides) == 2 and ("brotherhood" not in sides or "legion" in sides)


def between(
    level: str, other: str, pairs: Sequence[tuple[str, str]], *, games: int, edition: str, seed: int
) -> list[Bout]:
    """Bouts of two bots over pairs of decks. Four in a row share a pair and a seed: each bot plays each deck from each
    seat, as far as `games` goes."""
    bouts = []
    for n in range(games):
        decks = pairs[(n // 4) % len(pairs)]
        levels = (level, other) if n % 2 == 0 else (other, level)
        bouts.append(Bout(DOOMTROOPER, edition, levels, decks if n % 4 < 2 else decks[::-1], seed + n // 4))
    return bouts


def every_pair(level: str, pairs: Sequence[tuple[str, str]], *, games: int, edition: str, seed: int) -> list[Bout]:
    """So many bouts for each pair of decks, both seats with a bot of one level; every other one with swapped seats.

    The pairs take turns, so that an interrupted run has played all of them about as often.
    """
    bouts = []
    for n in range(games):
        for one, other in pairs:
            decks = (one, other) if n % 2 == 0 else (other, one)
            bouts.append(Bout(DOOMTROOPER, edition, (level, level), decks, seed + n // 2))
    return bouts


def chunks(bouts: Sequence[Bout], size: int = CHUNK) -> list[list[Bout]]:
    """The bouts in pieces of at most `size`."""
    return [list(bouts[start : start + size]) for start in range(0, len(bouts), size)]
