"""Bots think here, outside the event loop: in processes of their own, or in a thread where the server is small.

A run starts from a saved game and ends when a person is asked; what comes back are answers, which the table then
makes itself.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

from kohort.core.choice import Move
from kohort.core.faults import IllegalMove, RuleFault
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.server.parent import when_parent_dies

log = logging.getLogger("kohort.server")

RUN = 40
"""Answers in one run at most: two bots at one table are seen to play, not only to have played."""

RUN_SECONDS = 2.0
"""A run ends after this time, so that what is thought is seen."""

TRIES = 12
"""Moves tried where a bot's own move fails, before the table is left as it is."""

ATTEMPTS = 2
"""Processes that may die under a run before a plain move is made."""

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


def _end_with_the_server() -> None:
    """In a bot's process: it waits for work on a pipe that it holds open itself, and would wait for ever."""
    when_parent_dies(lambda: os._exit(1))


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
        self._slots = asyncio.Semaphore(max(1, processes))

    async def think(self, saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
        """A run of answers, not empty where one of the seats is asked. Raises `BotFault` when no move can be made."""
        for _ in range(ATTEMPTS):
            # A run has its time from when a process is free, not from when it began to wait for one.
            async with self._slots:
                pool = self._pool = self._pool or self._new_pool()
                try:
                    thinking = asyncio.get_running_loop().run_in_executor(pool, self._think, saved, levels, seed)
                    return await asyncio.wait_for(thinking, self._seconds)
                except TimeoutError:
                    log.error("a bot thought longer than %.0f s; a plain move is made for it", self._seconds)
                    self._give_up(pool)
                    break
                except BrokenExecutor:
                    # Its own process died, or that of a neighbour who thought too long.
                    log.warning("a bot's process died")
                    self._give_up(pool)
        return await asyncio.to_thread(self._plain, saved, list(levels), seed)

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._give_up(self._pool)

    def _new_pool(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_the_server)

    def _give_up(self, pool: Executor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False)
        for process in multiprocessing.active_children():
            if process.pid in processes:
                process.kill()  # a process that thinks for ever hears nothing else
