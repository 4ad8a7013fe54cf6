"""Brings a database to the structure that this version needs."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from kohort.server.database import Database

HEAD = "0003"
"""The newest step in `migrations/versions` (a test keeps it true). A database that has it needs no Alembic."""

_LOCK = 7_205_759_403
"""Key of the lock under which one PostgreSQL server process migrates while the others wait."""


class NewerDatabase(RuntimeError):
    """The database was made by a newer version of the server."""


async def migrate(database: Database) -> None:
    """Run the steps that the database lacks. Raises `NewerDatabase` when it knows more steps than this version."""
    if await database.read(_revision) != HEAD:
        await database.write(_upgrade)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(f"this database was made by a newer version of Kohort ({error})") from error
