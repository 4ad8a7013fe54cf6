"""The two kinds of databases. Both run plain functions of a connection; how they get one is all that differs.

SQLite is used from threads of its own: a statement costs microseconds, and handing each to another thread would cost
more than that. PostgreSQL is used over its asynchronous driver.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")
BUSY_MS = 10_000
"""How long SQLite waits for another process's write, in milliseconds."""

READERS = 2
"""Threads that read an SQLite file, per worker; one more writes."""


class Database(Protocol):
    """Runs functions of a connection, each in a transaction."""

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a function that only reads."""

    async def write(self, statements: Callable[[Connection], T]) -> T:
        """Run a function that writes; what it wrote is on the disk when this returns."""

    async def close(self) -> None:
        """Close all connections."""


class SqliteFile:
    """An SQLite file, in threads."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="sqlite")
        self._reading = _sqlite_engine(plain.render_as_string(), "BEGIN", READERS)
        # One connection that begins as the writer never has to give up in the middle.
        self._writing = _sqlite_engine(plain.render_as_string(), "BEGIN IMMEDIATE", 1)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-read")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="sqlite-write")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a function that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, _transact, self._reading, query)

    async def write(self, statements: Callable[[Connection], T]) -> T:
        """Run a function that writes; what it wrote is on the disk when this returns."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, _transact, self._writing, statements)

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._writer.shutdown)
        self._reading.dispose()
        self._writing.dispose()


class Postgres:
    """A PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a function that only reads."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(query)

    async def write(self, statements: Callable[[Connection], T]) -> T:
        """Run a function that writes; what it wrote is on the disk when this returns."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(statements)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _transact(engine: Engine, function: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return function(connection)


def _sqlite_engine(url: str, begin: str, connections: int) -> Engine:
    engine = create_engine(url, pool_size=connections, max_overflow=0, pool_timeout=60)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {BUSY_MS}",
            "journal_mode = WAL",
            "synchronous = FULL",  # an acknowledged answer survives a power cut
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
