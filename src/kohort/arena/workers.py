"""Where games are played: in processes on this machine, or on a Dask cluster. Chunks go in, outcomes come out."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing.process import BaseProcess
from typing import Protocol

from kohort.arena.bouts import Bout, Outcome, play_all


class Workers(Protocol):
    """Plays chunks of bouts."""

    def map_games(self, chunks: list[list[Bout]]) -> Iterator[list[Outcome]]:
        """The outcomes of each chunk as it is done, in any order. Closing the iterator ends what is not done."""


class Local:
    """Processes on this machine, one for each core unless `jobs` says otherwise. One job plays in this process."""

    def __init__(self, jobs: int = 0) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def map_games(self, chunks: list[list[Bout]]) -> Iterator[list[Outcome]]:
        """The outcomes of each chunk as it is done."""
        if self.jobs == 1:
            yield from map(play_all, chunks)
            return
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_follow_the_parent)
        try:
            for done in as_completed([pool.submit(play_all, chunk) for chunk in chunks]):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """A Dask cluster, by the address of its scheduler (needs the extra `cluster`)."""

    def __init__(self, address: str) -> None:
        self.address = address

    def map_games(self, chunks: list[list[Bout]]) -> Iterator[list[Outcome]]:
        """The outcomes of each chunk as it is done."""
        from distributed import Client
        from distributed import as_completed as as_finished

        with Client(self.address) as client:  # type: ignore[no-untyped-call]
            futures = client.map(play_all, chunks, pure=False)
            try:
                for done in as_finished(futures):  # type: ignore[no-untyped-call]
                    yield done.result()
            finally:
                client.cancel(futures)


def _follow_the_parent() -> None:
    """Ctrl-C goes to all processes of a terminal; the parent decides what is done about it. Where the parent is killed,
    nobody waits for the games any more: they are not played on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
