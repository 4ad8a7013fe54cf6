"""The store keeps what it acknowledges, on SQLite and, where KOHORT_TEST_PG names one, on PostgreSQL."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from starlette.testclient import TestClient
from tests.server.conftest import Serve, Table, two_people

from kohort.server import migrate, schema
from kohort.server.setting_up import blank_table, new_token
from kohort.server.settings import Settings
from kohort.server.store import (
    AnswerRow,
    Change,
    Conflict,
    NotSaved,
    ResultRow,
    SeatRow,
    Store,
    TableRow,
    User,
)

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with Store(url) as store:
        yield store


async def a_table(store: Store) -> TableRow:
    user = User(new_token(), "Ann")
    await store.add_user(user, new_token())
    seats = [
        SeatRow(0, new_token(), user.id, "human", None, "Ann", ["a", "b"]),
        SeatRow(1, new_token(), None, "bot", "random", "Bot", []),
    ]
    table = blank_table("toy", {"goal": 5, "fast": True, "edition": "toy"}, seats)
    table.state = "playing"
    await store.add_table(table, Change(table, save=b"begun"))
    return table


def answered(table: TableRow, *answers: AnswerRow, save: bytes = b"save") -> Change:
    table.version += 1
    table.number += len(answers)
    return Change(table, answers=answers, save=save)


def answer(number: int, content: str = '["pass"]') -> AnswerRow:
    return AnswerRow(number, 0, content, "00000000", number, '{"move":0}')


async def test_what_is_written_is_read_back(store: Store) -> None:
    table = await a_table(store)
    assert await store.table(table.id) == table
    assert await store.place(table.seats[0].token) == (table.id, 0)
    assert await store.place("nonsense") is None
    assert await store.save(table.id) == b"begun"
    table.waiting, table.series = {1: 7}, [[1, 0, 3]]
    table.seats[1].kind = "human"
    change = answered(table, answer(0), answer(1), save=b"\x00\xff later")
    change.seats, change.events = [table.seats[1]], (0, b"[1]")
    change.result = ResultRow([0], [5, 2], '{"t":["won",{}]}', "Toy 5", ["{}", "null"], 12.5)
    await store.write(change)
    assert await store.table(table.id) == table
    assert await store.save(table.id) == b"\x00\xff later"
    assert await store.answers(table.id) == [answer(0), answer(1)]
    assert await store.answers(table.id, since=1) == [answer(1)]
    assert await store.posted(table.id, 0, 1) == '{"move":0}'
    assert await store.posted(table.id, 1, 1) is None
    assert await store.events(table.id) == [b"[1]"]
    assert await store.result(table.id) == change.result


async def test_users_are_known_by_their_secret_and_only_its_digest_is_kept(store: Store) -> None:
    await store.add_user(User("u1", "Ann"), "the secret")
    assert await store.user("the secret") == User("u1", "Ann")
    assert await store.user("another") is None
    await store.rename_user("u1", "Anne")
    assert await store.user("the secret") == User("u1", "Anne")
    row = await store.read(lambda connection: connection.execute(schema.users.select()).one())
    assert "the secret" not in str(row)


async def test_two_workers_cannot_both_write_a_number(store: Store, url: str) -> None:
    table = await a_table(store)
    async with Store(url) as other:
        theirs = await other.table(table.id)
        assert theirs is not None
        mine_and_theirs = [
            store.write(answered(table, answer(0, '["mine"]'), save=b"mine")),
            other.write(answered(theirs, answer(0, '["theirs"]'), save=b"theirs")),
        ]
        done = await asyncio.gather(*mine_and_theirs, return_exceptions=True)
    assert sorted(str(type(one)) for one in done) == sorted([str(type(None)), str(Conflict)])
    winner = b"mine" if done[0] is None else b"theirs"
    assert await store.save(table.id) == winner
    assert [row.content for row in await store.answers(table.id)] == [f'["{winner.decode()}"]']


async def test_a_number_that_is_written_already_is_refused_even_at_the_right_version(store: Store) -> None:
    table = await a_table(store)
    await store.write(answered(table, answer(0)))
    table.number = 0
    with pytest.raises(Conflict):
        await store.write(answered(table, answer(0, '["again"]'), save=b"again"))
    assert await store.save(table.id) == b"save"


async def test_a_refused_change_takes_none_of_its_neighbours_with_it(store: Store) -> None:
    """Changes that wait together are written in one transaction; each stands or falls alone."""
    tables = [await a_table(store) for _ in range(12)]
    for table in tables[::3]:
        table.version += 5
    done = await asyncio.gather(*(store.write(answered(table, answer(0))) for table in tables), return_exceptions=True)
    for place, (table, one) in enumerate(zip(tables, done, strict=True)):
        if place % 3 == 0:
            assert isinstance(one, Conflict)
            assert await store.save(table.id) == b"begun"
        else:
            assert one is None
            assert await store.save(table.id) == b"save"


async def test_unfinished_bots_are_found(store: Store) -> None:
    asked, idle, over = [await a_table(store) for _ in range(3)]
    asked.waiting, idle.waiting, over.waiting, over.state = {1: 0}, {0: 0}, {1: 0}, "over"
    for table in (asked, idle, over):
        await store.write(answered(table, answer(0)))
    assert await store.unfinished("bot") == [asked.id]


async def test_presence_is_noted_and_an_answer_does_not_put_it_back(store: Store) -> None:
    table = await a_table(store)
    await store.seen([(table.id, 0)], 99.0)
    change = answered(table, answer(0))
    change.seats = table.seats
    await store.write(change)
    assert await store.last_seen([table.id]) == {(table.id, 0): 99.0, (table.id, 1): 0.0}


async def test_the_structure_is_that_of_the_newest_migration(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    differences = await store.read(
        lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
    )
    assert differences == []
    folder = Path(migrate.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == migrate.HEAD


async def test_opening_again_and_by_several_at_once_is_harmless(url: str) -> None:
    async with Store(url) as first:
        table = await a_table(first)

    async def look() -> TableRow | None:
        async with Store(url) as store:
            return await store.table(table.id)

    assert await asyncio.gather(*(look() for _ in range(4))) == [table] * 4


async def test_a_database_of_the_first_version_is_brought_up_to_date_with_what_is_in_it(url: str) -> None:
    """Tables from before there were campaigns belong to none."""

    def step_back(connection: Connection) -> None:
        for statement in (
            "DROP TABLE members",
            "DROP TABLE campaigns",
            "ALTER TABLE tables DROP COLUMN campaign",
            "UPDATE alembic_version SET version_num = '0001'",
        ):
            connection.execute(text(statement))

    async with Store(url) as store:
        table = await a_table(store)
        await store.transact(step_back)
    async with Store(url) as store:
        assert await store.table(table.id) == table
        assert table.campaign == []
        assert await store.campaigns_of(table.seats[0].user_id or "") == []


async def test_a_newer_database_is_refused(url: str) -> None:
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    async with Store(url) as store:
        await store.transact(lambda connection: connection.execute(newer))
    with pytest.raises(migrate.NewerDatabase):
        await Store(url).open()


async def test_sqlite_is_set_to_survive_a_power_cut(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'pragmas.sqlite3'}"
    async with Store(url) as store:
        values = await store.transact(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        )
    assert values == ["wal", 2, 1]


async def test_a_full_disk_is_reported_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "full.sqlite3"
    async with Store(f"sqlite:///{file}") as store:
        table = await a_table(store)

        def fill(connection: Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        await store.transact(fill)
        with pytest.raises(NotSaved):
            await store.write(answered(table, answer(0), save=b"x" * 100_000))
        assert await store.save(table.id) == b"begun"
        assert await store.answers(table.id) == []


def test_where_nothing_can_be_saved_nothing_is_acknowledged_and_the_game_is_put_back(table: Table) -> None:
    store: Store = table.client.app.state.tables.store  # type: ignore[attr-defined]
    before = table.seen(0)
    works = store.write

    async def full(change: Change) -> None:
        raise NotSaved("disk full")

    store.write = full  # type: ignore[method-assign]
    refusal = table.answers(0, 1)
    assert refusal.status_code == 503
    assert refusal.json()["key"] == "not-saved"
    assert table.seen(0) == before
    assert table.post(0, "/concede").json()["key"] == "not-saved"
    store.write = works  # type: ignore[method-assign]
    assert table.seen(0) == before
    assert table.answers(0, 1).status_code == 200


def test_a_server_notices_what_another_has_written(serve: Serve, settings: Settings) -> None:
    several = dataclasses.replace(settings, workers=2)
    one, other = serve(settings=several), serve(settings=several)
    table = two_people(one)
    there = Table(other, table.tokens)
    table.answers(0, 1)
    assert there.seen(0)["number"] == 1
    there.answers(1, 0)
    assert table.seen(0)["events"] == there.seen(0)["events"] != []
    number = table.seen(0)["choice"]["number"]
    table.answers(0, 0)
    stale = there.post(0, "/moves", {"choice": number, "move": 1})
    assert stale.json()["key"] == "stale-choice"
    assert there.post(0, "/moves", {"choice": number, "move": 0}).status_code == 200


def test_a_database_is_one_file_in_the_users_folder_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("KOHORT_DATABASE_URL", raising=False)
    assert Settings.from_environment().url == f"sqlite:///{tmp_path}/kohort/kohort.sqlite3"
    monkeypatch.setenv("KOHORT_DATABASE_URL", "postgresql://host/name")
    assert Settings.from_environment().url == "postgresql+asyncpg://host/name"
    monkeypatch.setenv("KOHORT_WORKERS", "many")
    with pytest.raises(ValueError, match="KOHORT_WORKERS must be a number"):
        Settings.from_environment()


def test_a_closed_server_leaves_a_plain_database(serve: Serve, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "test.sqlite3") as connection:
        connection.execute("PRAGMA integrity_check")
    client: TestClient = serve()
    two_people(client)
    with sqlite3.connect(tmp_path / "test.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM seats").fetchone() == (2,)


def test_a_second_server_by_mistake_loses_nothing(serve: Serve) -> None:
    """Each believes to be alone: what they write is checked all the same, and read anew when it does not fit."""
    one, other = serve(), serve()
    table = two_people(one)
    there = Table(other, table.tokens)
    there.seen(0)
    table.answers(0, 1)
    refusal = there.post(0, "/moves", {"choice": 0, "move": 2})
    assert refusal.json()["key"] == "stale-choice"
    assert there.seen(0)["number"] == 1
    assert table.seen(0)["view"] == there.seen(0)["view"]
