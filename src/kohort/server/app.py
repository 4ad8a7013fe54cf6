"""The application: opens the store, resumes what was going on, and answers errors in the same words as refusals."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kohort.server.campaigns import Campaigns
from kohort.server.hub import Hub
from kohort.server.news import News
from kohort.server.offered import Offered
from kohort.server.pages import pages
from kohort.server.parent import when_parent_dies
from kohort.server.refusals import Refused, refused
from kohort.server.routes import answer, router
from kohort.server.settings import Settings
from kohort.server.store import NotSaved, Store
from kohort.server.tables import Tables

log = logging.getLogger("kohort.server")

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a seat's address is its key
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
)


class Headers:
    """Adds what browsers should know to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, sending)


def create_app(settings: Settings | None = None, offered: Mapping[str, Offered] | None = None) -> FastAPI:
    """The application.

    Without settings they come from the environment; without games, all that are registered are offered.
    """
    settings = settings or Settings.from_environment()
    if offered is None:
        from kohort.server.registered import registered

        offered = registered()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        # A worker whose supervisor was killed would hold the port, and nobody could start the server again.
        when_parent_dies(lambda: os.kill(os.getpid(), signal.SIGTERM))
        hub = Hub()
        async with Store(settings.url) as store:
            tables = Tables(store, hub, offered, settings)
            news = News(store, hub, tables.heard_of, alone=settings.workers == 1, poll_seconds=settings.poll_seconds)
            app.state.tables = tables
            app.state.campaigns = Campaigns(tables)
            news.start()
            await tables.resume()
            presence = asyncio.create_task(_note_presence(store, hub, settings), name="presence")
            try:
                yield
            finally:
                hub.close_all()
                presence.cancel()
                await asyncio.gather(presence, return_exceptions=True)
                await news.stop()
                await tables.close()

    app = FastAPI(title="Kohort", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.settings = settings
    app.state.cards = {}
    app.include_router(router)
    app.include_router(pages(Path(settings.static)))
    app.add_middleware(GZipMiddleware, minimum_size=1500, compresslevel=4)
    app.add_middleware(Headers)
    app.add_exception_handler(Refused, _on_refused)
    app.add_exception_handler(NotSaved, _on_not_saved)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(RequestValidationError, _on_validation)
    app.add_exception_handler(Exception, _on_fault)
    return app


async def _note_presence(store: Store, hub: Hub, settings: Settings) -> None:
    """Write now and then who is here, and read whom other workers have heard of."""
    while True:
        await asyncio.sleep(settings.seen_seconds)
        try:
            here = hub.present()
            await store.seen(here, time.time())
            if settings.workers > 1:
                hub.heard_elsewhere(await store.last_seen(hub.watched))
        except Exception:
            log.exception("presence could not be noted")


async def _on_refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        raise error
    return answer(error.out, error.status)


async def _on_not_saved(request: Request, error: Exception) -> Response:
    return answer(refused(503, "not-saved").out, 503)


async def _on_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    refusal = refused(status, "not-allowed" if status == 405 else "no-such-page")
    return answer(refusal.out, status)


async def _on_validation(request: Request, error: Exception) -> Response:
    where = "the address"
    if isinstance(error, RequestValidationError) and error.errors():
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
    return answer(refused(422, "malformed", what=where).out, 422)


async def _on_fault(request: Request, error: Exception) -> Response:
    incident = secrets.token_hex(4)
    log.error("incident %s: %s %s failed", incident, request.method, request.scope.get("route"), exc_info=error)
    return answer(refused(500, "fault", incident=incident).out, 500)
