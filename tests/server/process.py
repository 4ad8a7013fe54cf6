"""Server processes for tests: started, asked over HTTP, killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2

Json = dict[str, Any]


class Process:
    """A server process and a client of it."""

    def __init__(self, database: str, *, port: int = 0, workers: int = 1, slow: float = 0.0, game: str = "toy") -> None:
        if game == "toy":
            arguments = ["tests.server.toy_server", database, str(port), str(workers), str(slow)]
        else:
            arguments = ["kohort.cli", "serve", "--port", str(port), "--workers", str(workers), "--database", database]
        command = [sys.executable, "-m", *arguments]
        environment = {**os.environ, "KOHORT_BOT_PROCESSES": "0"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.base = next((word for word in said.split() if word.startswith("http://")), "")
        assert self.base, said
        self.client = httpx2.Client(base_url=self.base, timeout=20)
        try:
            self.first = self.client.get("/api/me")
        except BaseException:
            self.process.kill()
            raise

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.client.close()
        self.process.send_signal(number)
        return self.process.wait(20)

    def table(self, seats: list[Json], game: str = "toy") -> list[str]:
        wanted = {"game": game, "options": {"goal": "40"}, "seats": seats}
        made = self.client.post("/api/tables", json=wanted).json()
        tokens = [made["link"].removeprefix("/t/")]
        if made["invite"]:
            tokens.append(made["invite"].removeprefix("/t/"))
            assert self.client.post(f"/api/seats/{tokens[1]}/join", json={"name": "Ben"}).status_code == 200
        return tokens

    def seen(self, token: str) -> Json:
        seen: Json = self.client.get(f"/api/seats/{token}").json()
        return seen

    def answers(self, token: str, move: int) -> Json:
        choice = self.seen(token)["choice"]
        response = self.client.post(f"/api/seats/{token}/moves", json={"choice": choice["number"], "move": move})
        assert response.status_code == 200, response.text
        answered: Json = response.json()
        return answered

    def until_asked(self, token: str, seconds: float = 15.0) -> Json:
        until = time.monotonic() + seconds
        while (seen := self.seen(token))["choice"] is None:
            assert time.monotonic() < until, "the seat is not asked"
            time.sleep(0.02)
        return seen


def until_free(port: int) -> None:
    """Wait until nobody listens on a port."""
    until = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except ConnectionRefusedError:
            return
        assert time.monotonic() < until, "somebody still listens"
        time.sleep(0.05)


@contextmanager
def serving(database: str, **how: Any) -> Iterator[Process]:
    process = Process(database, **how)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.stop(signal.SIGKILL)
