"""A server under load: 100 tables of scripted people who make 100 moves a second in all, on the cores of this machine.

Measured is the time from posting a move to its acknowledged view, at the client, with a socket open for every seat.
Server and clients share the machine: `python -m benchmarks.server_load` prints the figures.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

from websockets.asyncio.client import connect

TABLES = 100
MOVES_PER_SECOND = 100.0
WARM_SECONDS = 5.0
SECONDS = 30.0
START_SECONDS = 60.0

Json = dict[str, Any]


class Connection:
    """One kept-alive HTTP connection: a browser's, without its weight."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        """Status and JSON of an answer. An idle connection may have been closed meanwhile: then it is asked again."""
        try:
            return await self._ask(method, path, body)
        except (OSError, IndexError, asyncio.IncompleteReadError):
            self.close()
            return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: Json | None) -> tuple[int, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Length: {len(data)}\r\n"
        head += f"Content-Type: application/json\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode() + data)
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := await reader.readline()) != b"\r\n":
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.split(";")[0].strip()
        content = await reader.readexactly(length)
        return status, json.loads(content) if content else None

    def close(self) -> None:
        """Close it."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class ScriptedTable:
    """Two people at one table, who answer at random."""

    def __init__(self, host: str, port: int, game: str, decks: list[str], seed: int) -> None:
        self.connection = Connection(host, port)
        self._address = f"{host}:{port}"
        self._game = game
        self._decks = decks
        self._random = random.Random(seed)
        self._tokens: list[str] = []
        self._seen: list[Json] = []
        self._listening: list[asyncio.Task[None]] = []
        self.games = 0

    async def begin(self) -> None:
        """Set up a new game and sit down at both seats."""
        await self.close()
        self.games += 1
        first, second = self._random.sample(self._decks, 2) if len(self._decks) > 1 else self._decks * 2
        seats = [{"kind": "me", "deck": first}, {"kind": "friend", "deck": second}]
        status, made = await self.connection.ask(
            "POST", "/api/tables", {"game": self._game, "options": {}, "seats": seats}
        )
        assert status == 200, made
        self._tokens = [made[link].removeprefix("/t/") for link in ("link", "invite")]
        status, joined = await self.connection.ask("POST", f"/api/seats/{self._tokens[1]}/join", {"name": "Ben"})
        assert status == 200, joined
        self._seen = [joined, joined]
        for seat in (0, 1):
            await self._look(seat)
            self._listening.append(asyncio.create_task(self._listen(self._tokens[seat])))

    async def move(self) -> float:
        """Answer one question; seconds from the post to the acknowledged view."""
        seat = self._random.choice(self._seen[0]["waiting"] or [0])
        if self._seen[seat]["choice"] is None:
            await self._look(seat)
        choice = self._seen[seat]["choice"]
        if choice is None:
            await self.begin()
            return await self.move()
        since = self._seen[seat]["number"]
        message = {"choice": choice["number"], **self._answer(choice)}
        began = time.perf_counter()
        status, seen = await self.connection.ask(
            "POST", f"/api/seats/{self._tokens[seat]}/moves?since={2**30}", message
        )
        took = time.perf_counter() - began
        assert status == 200, (since, message, seen)
        self._seen[seat] = seen
        self._seen[1 - seat] = {**self._seen[1 - seat], "waiting": seen["waiting"], "choice": None}
        self._seen[0]["waiting"] = seen["waiting"]
        return took

    def _answer(self, choice: Json) -> Json:
        form, moves = choice["form"], [move["id"] for move in choice["moves"]]
        if form in ("number", "split"):
            return {"number": self._random.randint(choice["low"], choice["high"])}
        if form == "order":
            return {"moves": self._random.sample(moves, len(moves))}
        if form == "some":
            return {"moves": self._random.sample(moves, self._random.randint(choice["low"], choice["high"]))}
        return {"move": self._random.choice(moves)}

    async def _look(self, seat: int) -> None:
        status, seen = await self.connection.ask("GET", f"/api/seats/{self._tokens[seat]}?since={2**30}")
        assert status == 200, seen
        self._seen[seat] = seen

    async def _listen(self, token: str) -> None:
        with contextlib.suppress(Exception):
            async with connect(f"ws://{self._address}/api/seats/{token}/socket", compression=None) as socket:
                async for _ in socket:
                    pass

    async def close(self) -> None:
        """Leave the table."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        self._listening = []


async def _load(host: str, port: int, game: str, tables: int, rate: float, seconds: float) -> list[float]:
    """Times of the moves after the warming up, in seconds."""
    asking = Connection(host, port)
    _, decks = await asking.ask("GET", f"/api/games/{game}/decks")
    asking.close()
    playing = [ScriptedTable(host, port, game, [deck["id"] for deck in decks], seed) for seed in range(tables)]
    for table in playing:
        await table.begin()
    times: list[float] = []
    start = time.perf_counter() + 0.5

    async def play(place: int, table: ScriptedTable) -> None:
        every = tables / rate
        due = start + place * every / tables
        while due < start + WARM_SECONDS + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await table.move()
            if due >= start + WARM_SECONDS:
                times.append(took)
            due += every

    await asyncio.gather(*(play(place, table) for place, table in enumerate(playing)))
    for table in playing:
        await table.close()
        table.connection.close()
    return times


def measure(
    *,
    game: str = "doomtrooper",
    tables: int = TABLES,
    rate: float = MOVES_PER_SECOND,
    seconds: float = SECONDS,
    command: list[str] | None = None,
) -> dict[str, float]:
    """Named figures, times in milliseconds. Takes about `seconds` and 15 more; starts and stops its own server."""
    with tempfile.TemporaryDirectory(prefix="kohort-load-") as folder:
        database = f"sqlite:///{Path(folder) / 'load.sqlite3'}"
        command = command or [sys.executable, "-m", "kohort.cli", "serve", "--port", "0", "--database", database]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "KOHORT_DATABASE_URL": database}
        )
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            port = int(address.rsplit(":", 1)[1])
            _wait_for(port)
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            times = asyncio.run(_load("127.0.0.1", port, game, tables, rate, seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        size = (Path(folder) / "load.sqlite3").stat().st_size
    cuts = quantiles([1000 * took for took in times], n=100, method="inclusive")
    busy = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    return {
        "server_tables": float(tables),
        "server_moves_per_second": round(len(times) / seconds, 1),
        "server_move_ms_p50": round(cuts[49], 2),
        "server_move_ms_p95": round(cuts[94], 2),
        "server_move_ms_p99": round(cuts[98], 2),
        "server_cpu_seconds_per_second": round(busy / (WARM_SECONDS + seconds), 2),
        "server_database_mb": round(size / 1e6, 1),
    }


def _wait_for(port: int) -> None:
    async def look() -> bool:
        connection = Connection("127.0.0.1", port)
        try:
            return (await connection.ask("GET", "/api/games"))[0] == 200
        except (OSError, IndexError):
            return False
        finally:
            connection.close()

    until = time.monotonic() + START_SECONDS
    while not asyncio.run(look()):
        if time.monotonic() > until:
            raise TimeoutError("the server did not start")
        time.sleep(0.1)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
