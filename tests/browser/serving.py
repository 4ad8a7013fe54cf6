"""The real server, for tests with a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(folder: Path, seed: int = 1) -> Iterator[str]:
    """The address of a server whose database lies in a folder. All its games begin with one seed: no test depends on
    what is dealt or rolled, nor on which tests have had tables there before."""
    database = f"sqlite:///{folder / 'games.sqlite3'}"
    command = [str(Path(sys.executable).with_name("kohort")), "serve", "--port", "0", "--database", database]
    settings = {"KOHORT_BOT_PROCESSES": "0", "KOHORT_SEED": str(seed)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings})
    try:
        assert process.stdout is not None
        said = ""
        while "http://" not in said:
            line = process.stdout.readline()
            assert line, f"the server did not start: {said}"
            said += line
        yield next(word for word in said.split() if word.startswith("http://"))
    finally:
        process.terminate()
        process.wait(20)
