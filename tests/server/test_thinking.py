"""Bots think in processes of their own, and neither a slow one, a dead one nor a dead server leaves a table hanging."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.server.toy import RULES, OfferedToy, plain_for_tests

import kohort
from kohort.core.game import Game
from kohort.server.registered import Registered
from kohort.server.thinking import Answer, Thinker


def saved_toy() -> bytes:
    return Game(RULES, RULES.setup(["Ann", "Bot"], [[], []], {}, 7)).start().save()


def sleep_long(saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
    """A bot that thinks for ever."""
    time.sleep(600)
    return []


def die(saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
    """A bot whose process dies."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


async def test_a_registered_game_thinks_in_another_process() -> None:
    game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], seed=3)
    offered = Registered("doomtrooper")
    thinker = Thinker(offered.think, offered.plain, processes=1, seconds=60)
    try:
        asked = game.choice.seat
        run = await thinker.think(game.save(), {asked: "greedy"}, 1)
        assert run
        for seat, content in run:
            assert seat == asked
            game.apply(kohort.Move.from_json(content), seat)
        assert multiprocessing.active_children()
    finally:
        thinker.close()


@pytest.mark.parametrize("think", [sleep_long, die])
async def test_a_bot_that_does_not_answer_gets_a_plain_move(think: object) -> None:
    thinker = Thinker(think, plain_for_tests, processes=1, seconds=4)  # type: ignore[arg-type]
    try:
        run = await thinker.think(saved_toy(), {1: "random"}, 1)
        assert [seat for seat, _ in run] == [1]
    finally:
        thinker.close()


async def test_a_thread_does_where_there_are_no_processes() -> None:
    toy = OfferedToy()
    thinker = Thinker(toy.think, toy.plain, processes=0, seconds=5)
    assert await thinker.think(saved_toy(), {1: "random"}, 1)
    thinker.close()


def test_bots_end_when_the_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(
        "import asyncio, multiprocessing, time\n"
        "from kohort.server.thinking import Thinker\n"
        "def think(saved, levels, seed):\n"
        "    return []\n"
        "async def main():\n"
        "    thinker = Thinker(think, think, processes=1, seconds=30)\n"
        "    await thinker.think(b'', {}, 0)\n"
        "    print(multiprocessing.active_children()[0].pid, flush=True)\n"
        "    time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    server = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    bot = int(server.stdout.readline())
    os.kill(bot, 0)
    server.kill()
    server.wait()
    until = time.monotonic() + 10
    while Path(f"/proc/{bot}").exists() and "zombie" not in Path(f"/proc/{bot}/status").read_text():
        assert time.monotonic() < until, "the bot's process lives on"
        time.sleep(0.05)
