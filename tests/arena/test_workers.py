"""Processes that play games: they end with the one that wanted the games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

LONG = """
from kohort import arena
cell = arena.Cell(2, 2, "planner", "coop")
bouts = arena.mission_bouts("siege", [cell], games=400, rank=1, seed=1)
if __name__ == "__main__":
    for _ in arena.Local(2).map_games([bouts[:200], bouts[200:]]):
        pass
"""
"""Two chunks that take far longer than anybody waits here."""
PATIENCE = 30.0


def _workers(parent: int) -> list[int]:
    """The processes that a process has begun and that play games, Linux only."""
    found = []
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        try:
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
        except FileNotFoundError:
            continue
    return found


def _until(holds: object, what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < deadline, f"not within {PATIENCE} s: {what}"
        time.sleep(0.05)


def _gone(process: int) -> bool:
    """Whether a process has ended; a zombie that nobody has waited for has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except FileNotFoundError:
        return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for child processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_nobody_plays_on_where_the_parent_was_killed(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "long.py"
    script.write_text(LONG)
    with subprocess.Popen([sys.executable, str(script)], env=os.environ | {"PYTHONWARNINGS": "ignore"}) as parent:
        try:
            _until(lambda: len(_workers(parent.pid)) == 2, "two workers")
            workers = _workers(parent.pid)
            # They have begun to play, which keeps them busy for long.
            time.sleep(2.0)
            assert not any(map(_gone, workers))
        finally:
            parent.send_signal(how)
        parent.wait(PATIENCE)
        try:
            _until(lambda: all(map(_gone, workers)), "the workers end")
        finally:
            for worker in workers:
                if not _gone(worker):
                    os.kill(worker, signal.SIGKILL)
