"""A process ends when the one that started it has died, however it died."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import wait


def when_parent_dies(act: Callable[[], None]) -> None:
    """In a process started by `multiprocessing`: call `act` from a thread when its parent is gone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        act()

    threading.Thread(target=watch, name="parent", daemon=True).start()
