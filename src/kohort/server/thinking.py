"""Bots think here, outside the event loop: in processes of their own, or in a thread where the server is small.

A run starts from a saved game and ends when a person is asked; what comes back are answers, which the table then
makes itself.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

from kohort.core.choice import IllegalMove, Move, RuleFault
from kohort.core.game import Game
from kohort.core.rng import Rng

log = logging.getLogger("kohort.server")

RUN = 40
"""Answers in one run at most: two bots at one table are seen to play, not only to have played."""

RUN_SECONDS = 2.0
"""A run ends after this time, so that what is thought is seen."""

TRIES = 12
"""Moves tried where a bot's own move fails, before the table is left as it is."""

Chooses = Callable[[Game, int], Move]
"""Chooses a move for a seat that is asked."""

Answer = tuple[int, list[int | str]]
"""A seat and its move, as JSON."""


class BotFault(RuntimeError):
    """No move could be made for a bot."""


def run(load: Callable[[bytes], Game], bots: Mapping[int, Chooses], saved: bytes, seed: int) -> list[Answer]:
    """The answers of the bots, in order, from a saved game on until a person is asked.

    Raises `BotFault` when none can be made.
    """
    game = load(saved)
    game.bots = set(bots)
    rng = Rng(seed)
    answers: list[Answer] = []
    until = time.monotonic() + RUN_SECONDS
    while len(answers) < RUN and time.monotonic() < until:
        seat = next((choice.seat for choice in game.choices if choice.seat in bots), None)
        if seat is None:
            break
        answers.append((seat, _one(game, seat, bots[seat], rng).to_json()))
    return answers


def plain(load: Callable[[bytes], Game], seats: list[int], saved: bytes, seed: int) -> list[Answer]:
    """One plain answer for the first of these seats that is asked: what is made when a bot has thought too long."""
    game = load(saved)
    rng = Rng(seed)
    for choice in game.choices:
        if choice.seat in seats:
            return [(choice.seat, _plain(game, choice.seat, rng).to_json())]
    return []


def _one(game: Game, seat: int, bot: Chooses, rng: Rng) -> Move:
    try:
        move = bot(game, seat)
        game.apply(move, seat)
    except Exception:
        log.exception("a bot's move failed at seat %d; a plain move is made for it", seat)
        return _plain(game, seat, rng)
    return move


def _plain(game: Game, seat: int, rng: Rng) -> Move:
    choice = game.choice_of(seat)
    passing = [move for move in choice.moves if move.verb == "pass"]
    for attempt in range(TRIES):
        move = passing[0] if passing and attempt == 0 else choice.sample(rng)
        try:
            game.apply(move, seat)
        except (IllegalMove, RuleFault):
            continue
        return move
    raise BotFault(f"no move could be made for seat {seat}")


class Thinker:
    """Where runs are made.

    `think(saved, levels, seed)` and `plain(saved, seats, seed)` are functions that a process can import.
    """

    def __init__(
        self,
        think: Callable[[bytes, dict[int, str], int], list[Answer]],
        make_plain: Callable[[bytes, list[int], int], list[Answer]],
        *,
        processes: int,
        seconds: float,
    ) -> None:
        self._think = think
        self._plain = make_plain
        self._processes = processes
        self._seconds = seconds
        self._pool: Executor | None = None

    async def think(self, saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
        """A run of answers, not empty where one of the seats is asked. Raises `BotFault` when no move can be made."""
        loop = asyncio.get_running_loop()
        pool = self._pool = self._pool or self._new_pool()
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, self._think, saved, levels, seed), self._seconds)
        except TimeoutError:
            log.error("a bot thought longer than %.0f s; a plain move is made for it", self._seconds)
        except BrokenExecutor:
            log.exception("a bot's process died; a plain move is made for it")
        self._give_up(pool)
        return await asyncio.to_thread(self._plain, saved, list(levels), seed)

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._give_up(self._pool)

    def _new_pool(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        return ProcessPoolExecutor(self._processes, mp_context=multiprocessing.get_context("spawn"))

    def _give_up(self, pool: Executor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process.pid in processes:
                process.kill()  # a process that thinks for ever hears nothing else
