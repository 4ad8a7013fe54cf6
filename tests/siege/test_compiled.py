"""Compiled rules play the same games as the sources do (ADR 10)."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import kohort
from kohort import bots
from kohort.core.choice import sample_content
from kohort.core.rng import Rng

TABLES = [(0, "legion", 2), (3, "legion", 4), (9, "legion", 5), (4, "coop", 2), (8, "coop", 4), (10, "coop", 3)]
"""Mission, mode and players."""
ANSWERS = 500


def played() -> str:
    """A line for each of some games: how many answers, the digest, and what saves, views, events and a bot were on the
    way."""
    lines = []
    for seed, (mission, mode, players) in enumerate(TABLES):
        names = ["Ann", "Ben", "Cat", "Dan", "Eve"][:players]
        options = {"mission": mission, "mode": mode, "rank": 3}
        game = kohort.new("siege", players=names, decks=[[]] * players, options=options, seed=seed)
        rng, seen, bot = Rng(seed), hashlib.sha256(), bots.make("greedy", seed)
        while not game.over and game.number < ANSWERS:
            ask = game.asks[0]
            if rng.below(20) == 0:
                seat = game.seat(ask.seat)
                seen.update(game.save())
                seen.update(msgspec.json.encode(seat.view()))
                seen.update(repr(seat.events_since(0)[-20:]).encode())
                seen.update(repr(bot.move(seat, game.choice)).encode())
            game.answer(ask.seat, sample_content(ask, rng))
        lines.append(f"{mission} {mode} {game.number} {game.digest:08x} {seen.hexdigest()}")
    return "\n".join(lines)


@pytest.mark.skipif(os.environ.get("KOHORT_COMPILE") != "1", reason="these are the sources")
def test_compiled_rules_save_show_tell_and_play_what_the_sources_do() -> None:
    root = Path(__file__).parents[2]
    program = "from tests.siege.test_compiled import played; print(played())"
    plain = {key: value for key, value in os.environ.items() if key != "KOHORT_COMPILE"}
    plain["PYTHONPATH"] = os.pathsep.join([str(root), str(root / "src")])
    ran = subprocess.run(
        [sys.executable, "-c", program], env=plain, capture_output=True, text=True, timeout=250, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == played()
