"""Many games between bots and decks, spread over all cores.

    from kohort import arena

    pairs = arena.pairings(["bauhaus", "capitol"])
    bouts = arena.between("greedy", "random", pairs, games=200, edition="gengine", seed=1)
    outcomes = [outcome for chunk in arena.Local(jobs=2).map_games(arena.chunks(bouts)) for outcome in chunk]

`by_level` and `by_pairing` count them.
"""

from __future__ import annotations

from kohort.arena.bouts import MOST_ANSWERS, UNFINISHED, Bout, Outcome, play
from kohort.arena.schedule import all_decks, between, chunks, every_pair, pairings
from kohort.arena.tally import Score, by_level, by_pairing, wilson
from kohort.arena.workers import Cluster, Local, Workers

__all__ = [
    "MOST_ANSWERS",
    "UNFINISHED",
    "Bout",
    "Cluster",
    "Local",
    "Outcome",
    "Score",
    "Workers",
    "all_decks",
    "between",
    "by_level",
    "by_pairing",
    "chunks",
    "every_pair",
    "pairings",
    "play",
    "wilson",
]
