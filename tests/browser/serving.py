"""The real server, for tests with a browser."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit


def until_listening(address: str) -> None:
    """Wait until somebody listens: the server says where it will be before it is there."""
    until = time.monotonic() + 60
    parts = urlsplit(address)
    while True:
        try:
            socket.create_connection((parts.hostname or "", parts.port or 0), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < until, "the server does not listen"
            time.sleep(0.1)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server whose database lies in a folder."""
    database = f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}"
    command = [str(Path(sys.executable).with_name("kohort")), "serve", "--port", "0", "--database", database]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "KOHORT_BOT_PROCESSES": "0"}
    )
    try:
        assert process.stdout is not None
        said = ""
        while "http://" not in said:
            line = process.stdout.readline()
            assert line, f"the server did not start: {said}"
            said += line
        address = next(word for word in said.split() if word.startswith("http://"))
        until_listening(address)
        yield address
    finally:
        process.terminate()
        process.wait(20)
