"""The same game under every hash seed: nothing that is played hangs on the order of a set."""

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import hashlib
from tests.contract.playing import play
from tests.contract.setups import SETUPS
from tests.contract.worlds import encode, seen_by

for setup in SETUPS:
    seen = hashlib.sha256()

    def look(game, rng):
        if rng.below(12) == 0:
            for seat in range(setup.seats):
                for value in seen_by(game, seat).values():
                    seen.update(value)
                seen.update(encode(game.seat(seat).events_since(0)[-40:]))
                seen.update(encode(game.seat(seat).sample(rng).state.kind))

    game = play(setup, 91, look, most=700)
    print(setup, game.number, f"{game.digest:08x}", seen.hexdigest())
"""


def played(hash_seed: str) -> str:
    """What a process with this hash seed plays."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "src")])
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_digests_views_and_samples_are_the_same_under_every_hash_seed() -> None:
    first, *others = (played(seed) for seed in ("0", "4711"))
    assert len(first.splitlines()) == 7
    for other in others:
        assert other == first
