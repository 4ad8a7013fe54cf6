"""How fast this machine is now, for a fixed piece of plain Python: other figures are comparable as multiples of it."""

from __future__ import annotations

import time

ROUNDS = 60_000


class _Cell:
    __slots__ = ("left", "right")

    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right


def calibrate(times: int = 5) -> float:
    """Seconds of processor time for the loop, the best of some: calls, attributes, lists and dicts."""
    return min(_once() for _ in range(times))


def _once() -> float:
    began = time.thread_time()
    cells = [_Cell(i, i + 1) for i in range(64)]
    found: dict[int, int] = {}
    total = 0
    for i in range(ROUNDS):
        cell = cells[i & 63]
        total += _step(cell, found, i)
        if i & 255 == 0:
            found = {key: value for key, value in found.items() if value & 1}
            cells = cells[:]
    assert total
    return time.thread_time() - began


def _step(cell: _Cell, found: dict[int, int], i: int) -> int:
    cell.left, cell.right = cell.right, cell.left ^ i
    found[i & 127] = cell.left
    return (cell.left + len(found)) & 7
