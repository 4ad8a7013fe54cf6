"""Many random games, watched: `python -m tests.tools.random_games --edition gengine --games 2000 --jobs 2`, or with
`--game siege` over all missions, modes and numbers of players, every option drawn.

Prints the seed and the answers of each game in which anything fails, with the line that plays it again, and how the
games ended.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.contract import invariants, siege_invariants, siege_tables
from tests.contract.playing import Found, eager_answer, play, random_answer, sometimes
from tests.contract.setups import tables

CHUNK = 10


def chunk(game: str, edition: str, first: int, every: int) -> tuple[Counter[str], int, list[str]]:
    """Play some games. Returns how they ended, the answers given, and what was found."""
    logging.disable(logging.CRITICAL)
    ended: Counter[str] = Counter()
    answers = 0
    found: list[str] = []
    setups = siege_tables.tables() if game == "siege" else tables(edition)
    check = siege_invariants.check if game == "siege" else invariants.check
    for seed in range(first, first + CHUNK):
        setup = setups[seed % len(setups)]
        concede = 150 if setup.seats > 2 and seed % 3 == 0 else 0
        try:
            answer = eager_answer if seed // 10 % 2 else random_answer
            played = play(setup, seed, sometimes(check, every), answer=answer, concede=concede)
        except Found as fault:
            found.append(str(fault))
            ended["FAILED"] += 1
        else:
            answers += played.number
            ended[played.result.reason.key if played.result else "?"] += 1
    return ended, answers, found


def main() -> int:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("doomtrooper", "siege"), default="doomtrooper")
    parser.add_argument("--edition", choices=("standard", "gengine"), default="standard", help="of Doomtrooper")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--every", type=int, default=3, help="check the invariants at one answer in so many")
    wanted = parser.parse_args()
    os.nice(10)
    begun = time.perf_counter()
    ended: Counter[str] = Counter()
    answers = failed = 0
    firsts = range(wanted.first, wanted.first + wanted.games, CHUNK)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        n_chunks = len(firsts)
        what, every = [wanted.game] * n_chunks, [wanted.every] * n_chunks
        for some, n, found in pool.map(chunk, what, [wanted.edition] * n_chunks, firsts, every):
            ended += some
            answers += n
            failed += len(found)
            for fault in found:
                print(fault, flush=True)
    seconds = time.perf_counter() - begun
    name = wanted.game if wanted.game == "siege" else wanted.edition
    print(f"{name}: {ended.total()} games, {answers} answers, {failed} failed, {seconds:.0f} s")
    print("  " + ", ".join(f"{key} {n}" for key, n in ended.most_common()))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
