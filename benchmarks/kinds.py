"""What the programs are asked for that fit the bots of Siege: which missions and modes, how many games, how many
processes."""

from __future__ import annotations

import argparse
from typing import NamedTuple

MODES = ("coop", "legion")
Kind = tuple[int, str]
"""A mission and its mode."""


class Wanted(NamedTuple):
    """Games of each kind, the kinds, whether these are all, and processes (None: one for each core)."""

    games: int
    kinds: list[Kind]
    everything: bool
    jobs: int | None


def wanted(description: str, games: int) -> Wanted:
    """Read the command line. `games`: how many unless it says otherwise."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=games, help="games of each mission in each mode")
    parser.add_argument("--missions", default="", help="numbers with commas between; all where none are given")
    parser.add_argument("--modes", default=",".join(MODES), help="which modes, with a comma between")
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one for each core")
    chosen = parser.parse_args()
    missions = [int(number) for number in chosen.missions.split(",") if number] or list(range(1, 11))
    modes = chosen.modes.split(",")
    if not set(modes) <= set(MODES) or not set(missions) <= set(range(1, 11)):
        parser.error(f"missions are 1 to 10, modes {' and '.join(MODES)}")
    kinds = [(mission, mode) for mission in missions for mode in modes]
    return Wanted(chosen.games, kinds, len(set(kinds)) == 10 * len(MODES), chosen.jobs or None)
