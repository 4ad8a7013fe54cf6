"""What is kept: users, tables, seats, answers, games, events and results, on SQLite or PostgreSQL.

All writing goes through one queue per process: what waits in it is written in one transaction, each change in a
savepoint of its own, and acknowledged when the transaction is on the disk. So a hundred tables cost a few
synchronisations of the disk, and a change that another process was quicker with fails alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, func, insert, literal, or_, select, union_all, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from kohort.server import schema
from kohort.server.database import Postgres, SqliteFile
from kohort.server.migrate import migrate

log = logging.getLogger("kohort.server")
T = TypeVar("T")

BATCH = 200
"""Changes written in one transaction at most."""

PLACES = 400
"""Seats in one statement at most: SQLite bounds the depth of an expression."""

CHANNEL = "kohort"
"""The PostgreSQL channel on which workers tell each other that a table has changed."""


class Conflict(RuntimeError):
    """Another worker has changed the table meanwhile; nothing was written."""


class NotSaved(RuntimeError):
    """The database could not write (a full disk, a lost connection); nothing was written."""


@dataclass(frozen=True, slots=True)
class User:
    """A browser, or later an account."""

    id: str
    name: str


@dataclass(slots=True)
class SeatRow:
    """A seat of a table. `deck` is None until its player has chosen one; `seen` seconds since 1970, 0 for never."""

    seat: int
    token: str
    user_id: str | None
    kind: str
    level: str | None
    name: str
    deck: list[str] | None = None
    seen: float = 0.0

    def columns(self) -> dict[str, Any]:
        """The row as the database holds it, without its table."""
        return {
            "seat": self.seat,
            "token": self.token,
            "user_id": self.user_id,
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            "deck": None if self.deck is None else json.dumps(self.deck),
            "seen": self.seen,
        }


@dataclass(slots=True)
class TableRow:
    """A table. `state` is waiting, playing or over; `waiting`: who is asked, in which choice.

    `series`: the number of a turn and the points of each side then. `rematch`: the next table's id, and the link of
    each seat's player. `campaign`: the id of the campaign that the game belongs to, and each seat's link to it; empty
    for a game by itself.
    """

    id: str
    game: str
    options: dict[str, Any]
    state: str
    version: int
    number: int
    waiting: dict[int, int]
    undo_by: int | None
    undo_agreed: list[int]
    rematch: list[str]
    series: list[list[int]]
    created: float
    updated: float
    campaign: list[str] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)

    def columns(self) -> dict[str, Any]:
        """The row as the database holds it, without its seats."""
        return {
            "id": self.id,
            "game": self.game,
            "options": json.dumps(self.options),
            "state": self.state,
            "version": self.version,
            "number": self.number,
            "waiting": json.dumps(self.waiting),
            "undo_by": self.undo_by,
            "undo_agreed": json.dumps(self.undo_agreed),
            "rematch": json.dumps(self.rematch),
            "series": json.dumps(self.series),
            "campaign": json.dumps(self.campaign),
            "created": self.created,
            "updated": self.updated,
        }


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer to the choice `number`.

    `asked`: the number under which its player knew it; `posted`: what he posted.
    """

    number: int
    seat: int
    content: str
    digest: str
    asked: int
    posted: str | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a game ended; `reason` is a text's JSON, `views` what each seat saw at the end."""

    winners: list[int]
    points: list[int]
    reason: str
    rule: str
    views: list[str]
    ended: float


@dataclass(slots=True)
class MemberRow:
    """A member of a campaign. `kind` is human, bot, or open: his place is free. `teams`: what he plays. `seen` seconds
    since 1970, 0 for never."""

    member: int
    token: str
    user_id: str | None
    kind: str
    level: str | None
    name: str
    teams: list[str]
    seen: float = 0.0

    def columns(self) -> dict[str, Any]:
        """The row as the database holds it, without its campaign."""
        return {
            "member": self.member,
            "token": self.token,
            "user_id": self.user_id,
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            "teams": json.dumps(self.teams),
            "seen": self.seen,
        }


@dataclass(slots=True)
class CampaignRow:
    """A campaign. `data` is the game's own account of it; `running` the table that is being played, `tables` those of
    the games that are over, in order: each one's id, and each member's link to it."""

    id: str
    game: str
    name: str
    data: str
    version: int
    running: str | None
    tables: list[list[str]]
    created: float
    updated: float
    members: list[MemberRow] = field(default_factory=list)

    def columns(self) -> dict[str, Any]:
        """The row as the database holds it, without its members."""
        return {
            "id": self.id,
            "game": self.game,
            "name": self.name,
            "data": self.data,
            "version": self.version,
            "running": self.running,
            "tables": json.dumps(self.tables),
            "created": self.created,
            "updated": self.updated,
        }


@dataclass(slots=True)
class Change:
    """What one answer, or a bot's run of answers, changes: written whole or not at all.

    `table.version` is the new version. `events`: the number of the first, and all of them in bytes.
    `save`: the game after the change. `campaign`: the campaign after a game of it that is over, with its new version.
    """

    table: TableRow
    seats: Sequence[SeatRow] = ()
    answers: Sequence[AnswerRow] = ()
    events: tuple[int, bytes] | None = None
    save: bytes | None = None
    result: ResultRow | None = None
    campaign: CampaignRow | None = None


class Store:
    """The database. Reading is open to all; writing goes through one queue."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._database = SqliteFile(url) if url.startswith("sqlite") else Postgres(url)
        self._queue: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def sqlite(self) -> bool:
        """Whether the database is an SQLite file."""
        return isinstance(self._database, SqliteFile)

    async def open(self) -> None:
        """Migrate, and start the queue. Raises `NewerDatabase`."""
        await migrate(self._database)
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        """Write what waits, and close all connections."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
            self._writer = None
        await self._database.close()

    async def __aenter__(self) -> Store:
        await self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds."""
        return await self._database.read(query)

    async def transact(self, statements: Callable[[Connection], T]) -> T:
        """Run statements in one transaction. Raises `NotSaved`."""
        try:
            return await self._database.write(statements)
        except (DBAPIError, OSError) as error:
            log.error("not saved: %s", error)
            raise NotSaved(str(error)) from error

    # --- users -------------------------------------------------------------------------------------------------------

    async def add_user(self, user: User, secret: str) -> None:
        """Keep a new user; of his secret only the digest is kept. Raises `NotSaved`."""
        row = {"id": user.id, "name": user.name, "secret": _digest(secret), "created": time.time()}
        await self.transact(lambda connection: connection.execute(insert(schema.users).values(row)))

    async def user(self, secret: str) -> User | None:
        """The user whose secret this is."""
        query = select(schema.users.c.id, schema.users.c.name).where(schema.users.c.secret == _digest(secret))
        row = await self.read(lambda connection: connection.execute(query).first())
        return User(row.id, row.name) if row else None

    async def rename_user(self, user_id: str, name: str) -> None:
        """Give a user another name. Raises `NotSaved`."""
        change = update(schema.users).where(schema.users.c.id == user_id).values(name=name)
        await self.transact(lambda connection: connection.execute(change))

    # --- tables ------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        found = await self._tables(schema.tables.c.id == table_id)
        return found[0] if found else None

    async def tables_of(self, user_id: str) -> list[TableRow]:
        """The tables at which a user sits, the latest first."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user_id)
        return await self._tables(schema.tables.c.id.in_(mine))

    async def unfinished(self, kind: str) -> list[str]:
        """Ids of the tables in play at which a seat of this kind is asked."""
        query = (
            select(schema.tables.c.id, schema.tables.c.waiting, schema.seats.c.seat)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.tables.c.state == "playing", schema.seats.c.kind == kind)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return list(dict.fromkeys(row.id for row in rows if str(row.seat) in json.loads(row.waiting)))

    async def place(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a token opens."""
        query = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.token == token)
        row = await self.read(lambda connection: connection.execute(query).first())
        return (row.table_id, row.seat) if row else None

    async def version(self, table_id: str) -> int | None:
        """The version of a table, to see whether another worker has changed it."""
        query = select(schema.tables.c.version).where(schema.tables.c.id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def versions(self, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
        """The versions of several tables, and of campaigns with that of the table being played; 0 for none."""
        wanted = list(ids)
        table, campaign = schema.tables.c, schema.campaigns.c
        tables = select(table.id, table.version, literal(0).label("running")).where(table.id.in_(wanted))
        campaigns = (
            select(campaign.id, campaign.version, func.coalesce(table.version, 0).label("running"))
            .select_from(schema.campaigns.outerjoin(schema.tables, table.id == campaign.running))
            .where(campaign.id.in_(wanted))
        )
        rows = await self.read(lambda connection: connection.execute(union_all(tables, campaigns)).all())
        return {row.id: (row.version, row.running) for row in rows}

    async def save(self, table_id: str) -> bytes | None:
        """The game as it was after the latest change; None before it has begun."""
        query = select(schema.saves.c.data).where(schema.saves.c.table_id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def answers(self, table_id: str, since: int = 0) -> list[AnswerRow]:
        """The answers of a game from number `since` on, in order."""
        own = schema.answers.c
        query = select(schema.answers).where(own.table_id == table_id, own.number >= since).order_by(own.number)
        return [
            AnswerRow(row.number, row.seat, row.content, row.digest, row.asked, row.posted)
            for row in await self.read(lambda connection: connection.execute(query).all())
        ]

    async def posted(self, table_id: str, seat: int, asked: int) -> str | None:
        """What a seat posted to answer choice `asked`, if it has."""
        own = schema.answers.c
        query = select(own.posted).where(own.table_id == table_id, own.seat == seat, own.asked == asked)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def events(self, table_id: str) -> list[bytes]:
        """What happened, in pieces, in order."""
        own = schema.events.c
        query = select(own.content).where(own.table_id == table_id).order_by(own.first)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def result(self, table_id: str) -> ResultRow | None:
        """How a game ended, if it has."""
        return (await self.results([table_id])).get(table_id)

    async def results(self, table_ids: Iterable[str]) -> dict[str, ResultRow]:
        """How several games ended."""
        query = select(schema.results).where(schema.results.c.table_id.in_(list(table_ids)))
        return {
            row.table_id: ResultRow(
                json.loads(row.winners),
                json.loads(row.points),
                row.reason,
                row.rule,
                json.loads(row.views),
                row.ended,
            )
            for row in await self.read(lambda connection: connection.execute(query).all())
        }

    async def last_seen(self, ids: Iterable[str]) -> dict[tuple[str, int], float]:
        """When the players of these tables, and the members of these campaigns, were last noted."""
        wanted = list(ids)
        seat, member = schema.seats.c, schema.members.c
        query = union_all(
            select(seat.table_id.label("id"), seat.seat.label("place"), seat.seen).where(seat.table_id.in_(wanted)),
            select(member.campaign_id, member.member, member.seen).where(member.campaign_id.in_(wanted)),
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {(row.id, row.place): row.seen for row in rows}

    async def add_table(
        self, table: TableRow, change: Change | None = None, campaign: CampaignRow | None = None
    ) -> None:
        """Keep a new table with its seats and, where the game has begun, its first save and events; and that it is the
        next one of its `campaign`, whose version is the new one.

        Raises `NotSaved`, and `Conflict` when the campaign was changed meanwhile: then nothing is written.
        """

        def statements(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(table.columns()))
            rows = [{"table_id": table.id, **seat.columns()} for seat in table.seats]
            connection.execute(insert(schema.seats), rows)
            if change is not None:
                _write_game(connection, change)
            if campaign is not None:
                _write_campaign(connection, campaign)

        await self.transact(statements)

    async def seen(self, places: Iterable[tuple[str, int]], when: float) -> None:
        """Note that the players of these seats of tables, and these members of campaigns, were here."""
        noted = list(places)
        seat, member = schema.seats.c, schema.members.c
        for table, whole, place in (
            (schema.seats, seat.table_id, seat.seat),
            (schema.members, member.campaign_id, member.member),
        ):
            ids = [and_(whole == one, place == at) for one, at in noted]
            for start in range(0, len(ids), PLACES):
                change = update(table).where(or_(*ids[start : start + PLACES])).values(seen=when)
                await self.transact(partial(Connection.execute, statement=change))

    async def write(self, change: Change) -> None:
        """Commit a change; it is on the disk when this returns.

        Raises `Conflict` or `NotSaved`, and then nothing is written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put((change, done))
        await done

    # --- campaigns ---------------------------------------------------------------------------------------------------

    async def add_campaign(self, campaign: CampaignRow) -> None:
        """Keep a new campaign with its members. Raises `NotSaved`."""

        def statements(connection: Connection) -> None:
            connection.execute(insert(schema.campaigns).values(campaign.columns()))
            rows = [{"campaign_id": campaign.id, **member.columns()} for member in campaign.members]
            connection.execute(insert(schema.members), rows)

        await self.transact(statements)

    async def campaign(self, campaign_id: str) -> CampaignRow | None:
        """A campaign with its members."""
        found = await self._campaigns(schema.campaigns.c.id == campaign_id)
        return found[0] if found else None

    async def campaigns_of(self, user_id: str) -> list[CampaignRow]:
        """The campaigns of which a user is a member, the latest first."""
        mine = select(schema.members.c.campaign_id).where(schema.members.c.user_id == user_id)
        return await self._campaigns(schema.campaigns.c.id.in_(mine))

    async def membership(self, token: str) -> tuple[str, int] | None:
        """The campaign and member that a token opens."""
        query = select(schema.members.c.campaign_id, schema.members.c.member).where(schema.members.c.token == token)
        row = await self.read(lambda connection: connection.execute(query).first())
        return (row.campaign_id, row.member) if row else None

    async def write_campaign(self, campaign: CampaignRow, members: Sequence[MemberRow] = ()) -> None:
        """Commit a changed campaign, whose version is the new one, and changed members.

        Raises `Conflict` or `NotSaved`, and then nothing is written.
        """

        def statements(connection: Connection) -> None:
            _write_campaign(connection, campaign)
            own = schema.members.c
            for member in members:
                where = and_(own.campaign_id == campaign.id, own.member == member.member)
                columns = member.columns()
                del columns["seen"]  # as with seats
                connection.execute(update(schema.members).where(where).values(columns))

        await self.transact(statements)

    async def tables(self, table_ids: Iterable[str]) -> dict[str, TableRow]:
        """Several tables with their seats."""
        return {row.id: row for row in await self._tables(schema.tables.c.id.in_(list(table_ids)))}

    # --- inside ------------------------------------------------------------------------------------------------------

    async def _tables(self, where: ColumnElement[bool]) -> list[TableRow]:
        def query(connection: Connection) -> list[TableRow]:
            rows = connection.execute(select(schema.tables).where(where).order_by(schema.tables.c.updated.desc()))
            by_id = {row.id: _table(row) for row in rows}
            own = schema.seats
            seats = select(own).where(own.c.table_id.in_(list(by_id))).order_by(own.c.table_id, own.c.seat)
            for row in connection.execute(seats):
                by_id[row.table_id].seats.append(_seat(row))
            return list(by_id.values())

        return await self.read(query)

    async def _campaigns(self, where: ColumnElement[bool]) -> list[CampaignRow]:
        def query(connection: Connection) -> list[CampaignRow]:
            rows = connection.execute(select(schema.campaigns).where(where).order_by(schema.campaigns.c.updated.desc()))
            by_id = {row.id: _campaign(row) for row in rows}
            own = schema.members
            found = select(own).where(own.c.campaign_id.in_(list(by_id))).order_by(own.c.campaign_id, own.c.member)
            for row in connection.execute(found):
                by_id[row.campaign_id].members.append(_member(row))
            return list(by_id.values())

        return await self.read(query)

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(NotSaved("the server is stopping"))
                    self._queue.task_done()

    async def _write_batch(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        changes = [change for change, _ in batch]
        try:
            written = await self.transact(lambda connection: _write_all(connection, changes))
        except Conflict:
            written = [False]
        except NotSaved as error:
            for _, done in batch:
                _fail(done, NotSaved(str(error)))
            return
        for was_written, (_, done) in zip(written, batch, strict=True):
            if not was_written:
                _fail(done, Conflict("another worker was quicker"))
            elif not done.done():
                done.set_result(None)


def _write_all(connection: Connection, changes: list[Change]) -> list[bool]:
    """Write changes, each in a savepoint of its own; which of them were written.

    One alone needs none, and raises `Conflict`.
    """
    if len(changes) == 1:
        try:
            _write(connection, changes[0])
        except IntegrityError as error:
            raise Conflict(str(error)) from error
        return [True]
    written = []
    for change in changes:
        try:
            with connection.begin_nested():
                _write(connection, change)
            written.append(True)
        except (Conflict, IntegrityError):
            written.append(False)
    return written


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _write(connection: Connection, change: Change) -> None:
    table = change.table
    own = schema.tables.c
    values = table.columns()
    moved = connection.execute(
        update(schema.tables).where(own.id == table.id, own.version == table.version - 1).values(values)
    )
    if moved.rowcount != 1:
        raise Conflict(f"table {table.id} is not at version {table.version - 1}")
    for seat in change.seats:
        where = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == seat.seat)
        columns = seat.columns()
        del columns["seen"]  # presence is noted elsewhere, and must not be put back
        connection.execute(update(schema.seats).where(where).values(columns))
    _write_game(connection, change)
    if change.campaign is not None:
        _write_campaign(connection, change.campaign)
    _tell(connection, table.id, table.version)
    if table.campaign:
        _tell(connection, table.campaign[0], table.version)  # its sheet says who is asked


def _write_campaign(connection: Connection, campaign: CampaignRow) -> None:
    own = schema.campaigns.c
    before = and_(own.id == campaign.id, own.version == campaign.version - 1)
    if connection.execute(update(schema.campaigns).where(before).values(campaign.columns())).rowcount != 1:
        raise Conflict(f"campaign {campaign.id} is not at version {campaign.version - 1}")
    _tell(connection, campaign.id, campaign.version)


def _tell(connection: Connection, what: str, version: int) -> None:
    """Tell other workers of a change to a table or a campaign, once it is committed."""
    if connection.dialect.name == "postgresql":
        payload = json.dumps([what, version])
        connection.exec_driver_sql(f"NOTIFY {CHANNEL}, '{payload}'")


def _write_game(connection: Connection, change: Change) -> None:
    table_id = change.table.id
    if change.answers:
        rows = [
            {
                "table_id": table_id,
                "number": row.number,
                "seat": row.seat,
                "content": row.content,
                "digest": row.digest,
                "asked": row.asked,
                "posted": row.posted,
            }
            for row in change.answers
        ]
        connection.execute(insert(schema.answers), rows)
    if change.events is not None:
        first, content = change.events
        connection.execute(insert(schema.events).values(table_id=table_id, first=first, content=content))
    if change.save is not None:
        saves = schema.saves
        row = {"number": change.table.number, "data": change.save}
        if connection.execute(update(saves).where(saves.c.table_id == table_id).values(row)).rowcount == 0:
            connection.execute(insert(saves).values(table_id=table_id, **row))
    if change.result is not None:
        result = change.result
        connection.execute(
            insert(schema.results).values(
                table_id=table_id,
                winners=json.dumps(result.winners),
                points=json.dumps(result.points),
                reason=result.reason,
                rule=result.rule,
                views=json.dumps(result.views),
                ended=result.ended,
            )
        )


def _table(row: Any) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        state=row.state,
        version=row.version,
        number=row.number,
        waiting={int(seat): number for seat, number in json.loads(row.waiting).items()},
        undo_by=row.undo_by,
        undo_agreed=json.loads(row.undo_agreed),
        rematch=json.loads(row.rematch),
        series=json.loads(row.series),
        campaign=json.loads(row.campaign),
        created=row.created,
        updated=row.updated,
    )


def _campaign(row: Any) -> CampaignRow:
    return CampaignRow(
        id=row.id,
        game=row.game,
        name=row.name,
        data=row.data,
        version=row.version,
        running=row.running,
        tables=json.loads(row.tables),
        created=row.created,
        updated=row.updated,
    )


def _member(row: Any) -> MemberRow:
    return MemberRow(
        member=row.member,
        token=row.token,
        user_id=row.user_id,
        kind=row.kind,
        level=row.level,
        name=row.name,
        teams=json.loads(row.teams),
        seen=row.seen,
    )


def _seat(row: Any) -> SeatRow:
    return SeatRow(
        seat=row.seat,
        token=row.token,
        user_id=row.user_id,
        kind=row.kind,
        level=row.level,
        name=row.name,
        deck=None if row.deck is None else json.loads(row.deck),
        seen=row.seen,
    )


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
