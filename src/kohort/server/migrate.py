"""Brings a database to the structure that this version needs."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

HEAD = "0001"
"""The newest step in `migrations/versions` (a test keeps it true). A database that has it needs no Alembic."""

_LOCK = 7_205_759_403
"""Key of the lock under which one PostgreSQL server process migrates while the others wait."""


class NewerDatabase(RuntimeError):
    """The database was made by a newer version of the server."""


async def migrate(engine: AsyncEngine) -> None:
    """Run the steps that the database lacks. Raises `NewerDatabase` when it knows more steps than this version."""
    if await _revision(engine) == HEAD:
        return
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        await connection.run_sync(_upgrade)


async def _revision(engine: AsyncEngine) -> str | None:
    try:
        async with engine.connect() as connection:
            return (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    except DBAPIError:
        return None  # there is no such table yet


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(f"this database was made by a newer version of Kohort ({error})") from error
