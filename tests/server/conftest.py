"""A server for tests: in this process, on a database of its own, with the toy game."""

from __future__ import annotations

import asyncio
import os
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient
from tests.server.toy import OfferedToy

from kohort.server.app import create_app
from kohort.server.settings import Settings

Json = dict[str, Any]
PG = os.environ.get("KOHORT_TEST_PG", "")


class Table:
    """A table of the toy with two people, by names: what one would do in two browsers."""

    def __init__(self, client: TestClient, links: list[str]) -> None:
        self.client = client
        self.tokens = [link.removeprefix("/t/") for link in links]

    def path(self, seat: int, rest: str = "") -> str:
        return f"/api/seats/{self.tokens[seat]}{rest}"

    def seen(self, seat: int, since: int = 0) -> Json:
        response = self.client.get(self.path(seat), params={"since": since})
        assert response.status_code == 200, response.text
        body: Json = response.json()
        return body

    def post(self, seat: int, rest: str, body: Json | None = None) -> Any:
        return (
            self.client.post(self.path(seat, rest), json=body)
            if body is not None
            else self.client.post(self.path(seat, rest))
        )

    def answers(self, seat: int, move: int) -> Any:
        """Answer the open question of a seat."""
        choice = self.seen(seat)["choice"]
        assert choice is not None, "the seat is not asked"
        return self.post(seat, "/moves", {"choice": choice["number"], "move": move})

    def until_asked(self, seat: int, seconds: float = 10.0) -> Json:
        """What a seat sees when it is asked something, which may take a bot's time."""
        until = time.monotonic() + seconds
        while (seen := self.seen(seat))["choice"] is None:
            assert time.monotonic() < until, "the seat is not asked"
            time.sleep(0.01)
        return seen

    def plays_on(self, answers: int = 10_000) -> None:
        """Both seats answer with their first moves until the game is over."""
        for _ in range(answers):
            for seat in range(len(self.tokens)):
                if self.seen(seat)["choice"] is not None:
                    highest = len(self.seen(seat)["choice"]["moves"]) - 1 if seat == 0 else 0
                    assert self.answers(seat, highest).status_code == 200
            if self.seen(0)["result"] is not None:
                return


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database_url=f"sqlite:///{tmp_path / 'test.sqlite3'}",
        bot_processes=0,
        static=str(tmp_path / "static"),
    )


def _on_postgres(command: str) -> None:
    async def run() -> None:
        admin = create_async_engine(PG, isolation_level="AUTOCOMMIT")
        async with admin.connect() as connection:
            await connection.execute(text(command))
        await admin.dispose()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database on SQLite and, where KOHORT_TEST_PG names one, on PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'store.sqlite3'}"
        return
    if not PG:
        pytest.skip("KOHORT_TEST_PG names no PostgreSQL")
    name = f"kohort_{uuid.uuid4().hex[:12]}"
    _on_postgres(f"CREATE DATABASE {name}")
    yield make_url(PG).set(database=name).render_as_string(hide_password=False)
    _on_postgres(f"DROP DATABASE {name} WITH (FORCE)")


Serve = Callable[..., TestClient]


@pytest.fixture
def serve(settings: Settings) -> Iterator[Serve]:
    """Start a server in this process: `serve()`, `serve(OfferedToy(slow=1))`; several of them share the database."""
    with ExitStack() as stack:

        def start(toy: OfferedToy | None = None, settings: Settings = settings) -> TestClient:
            app = create_app(settings, {"toy": toy or OfferedToy()})
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield start


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


def two_people(client: TestClient, options: Json | None = None) -> Table:
    """A table of two people that has begun."""
    seats = [{"kind": "me", "deck": "ones"}, {"kind": "friend"}]
    made = client.post("/api/tables", json={"game": "toy", "options": options or {}, "seats": seats}).json()
    invite = made["invite"].removeprefix("/t/")
    ann = type(client.cookies)(client.cookies)  # with their domains: a cookie set anew replaces them
    client.cookies.clear()  # Ben has a browser of his own
    joined = client.post(f"/api/seats/{invite}/join", json={"name": "Ben", "deck": "ones"})
    assert joined.status_code == 200, joined.text
    client.cookies.clear()
    client.cookies.update(ann)
    return Table(client, [made["link"], made["invite"]])


@pytest.fixture
def table(client: TestClient) -> Table:
    return two_people(client)
