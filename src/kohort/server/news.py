"""How workers hear that a table has changed: over PostgreSQL's own channel, or by looking now and then."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import make_url

from kohort.server.hub import Hub
from kohort.server.store import CHANNEL, Store

log = logging.getLogger("kohort.server")

OnNews = Callable[[str, int], None]
"""Called with the id of a table or a campaign, and its new version."""

RECONNECT_SECONDS = 2.0


class News:
    """Runs while the server runs, and reports changes that other workers made to tables and campaigns that are
    watched here."""

    def __init__(self, store: Store, hub: Hub, on_news: OnNews, *, alone: bool, poll_seconds: float) -> None:
        self._store = store
        self._hub = hub
        self._on_news = on_news
        self._alone = alone
        self._poll_seconds = poll_seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen; where this is the only worker on an SQLite file, there is nobody to listen to."""
        if self._store.sqlite:
            if not self._alone:
                self._task = asyncio.create_task(self._poll(), name="news")
        else:
            self._task = asyncio.create_task(self._listen(), name="news")

    async def stop(self) -> None:
        """End listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _poll(self) -> None:
        known: dict[str, tuple[int, int]] = {}
        while True:
            await asyncio.sleep(self._poll_seconds)
            try:
                now = await self._store.versions(self._hub.watched)
            except Exception:
                log.exception("the versions of the tables could not be read")
                continue
            for table_id, version in now.items():
                if known.get(table_id, version) != version:
                    self._on_news(table_id, version[0])
            known = now

    async def _listen(self) -> None:
        import asyncpg

        url = make_url(self._store.url).set(drivername="postgresql")
        while True:
            try:
                await self._listen_until_lost(url.render_as_string(hide_password=False))
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("no news from PostgreSQL: %s", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_until_lost(self, dsn: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(dsn)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._hear)
            await lost.wait()
        finally:
            with contextlib.suppress(Exception):
                await connection.close()

    def _hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        table_id, version = json.loads(payload)
        self._on_news(table_id, version)
