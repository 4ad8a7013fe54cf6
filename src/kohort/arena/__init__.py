"""Many games between bots, decks and missions, spread over all cores.

    from kohort import arena

    pairs = arena.pairings(["bauhaus", "capitol"])
    bouts = arena.between("greedy", "random", pairs, games=200, edition="gengine", seed=1)
    outcomes = [outcome for chunk in arena.Local(jobs=2).map_games(arena.chunks(bouts)) for outcome in chunk]

`by_level` and `by_pairing` count them. Missions are played by `mission_bouts`, and counted by `by_cell`.
"""

from __future__ import annotations

from kohort.arena.bouts import MOST_ANSWERS, UNFINISHED, Bout, Outcome, play
from kohort.arena.missions import (
    COOP,
    Cell,
    Difference,
    accomplished,
    by_cell,
    cells,
    difference,
    legion_made,
    legion_won,
    mission_bouts,
    teams_made,
)
from kohort.arena.offers import offer_of
from kohort.arena.schedule import all_decks, between, chunks, every_pair, pairings
from kohort.arena.tally import Score, by_level, by_pairing, wilson
from kohort.arena.workers import Cluster, Local, Workers

__all__ = [
    "COOP",
    "MOST_ANSWERS",
    "UNFINISHED",
    "Bout",
    "Cell",
    "Cluster",
    "Difference",
    "Local",
    "Outcome",
    "Score",
    "Workers",
    "accomplished",
    "all_decks",
    "between",
    "by_cell",
    "by_level",
    "by_pairing",
    "cells",
    "chunks",
    "difference",
    "every_pair",
    "legion_made",
    "legion_won",
    "mission_bouts",
    "offer_of",
    "pairings",
    "play",
    "teams_made",
    "wilson",
]
