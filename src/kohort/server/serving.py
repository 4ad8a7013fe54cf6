"""Runs the server: one process, or several on one database."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import time
from http.client import HTTPConnection, HTTPException
from threading import Thread

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from kohort.server.app import create_app
from kohort.server.migrate import NewerDatabase
from kohort.server.settings import PREFIX, Settings, with_driver
from kohort.server.store import Store

log = logging.getLogger("kohort.server")

FACTORY = "kohort.server.serving:application"


class CannotServe(RuntimeError):
    """The server cannot start; the text says what to do."""


def serve(host: str, port: int, workers: int, database: str, factory: str = FACTORY) -> None:
    """Serve until the process is told to stop. Raises `CannotServe` with a sentence for the person who started it."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Workers are started anew and read their settings from the environment.
    os.environ[f"{PREFIX}WORKERS"] = str(workers)
    if database:
        os.environ[f"{PREFIX}DATABASE_URL"] = with_driver(database)
    try:
        settings = Settings.from_environment()
        url = make_url(settings.url).render_as_string(hide_password=True)
        asyncio.run(_prepare(settings))
    except (ValueError, OSError, SQLAlchemyError, NewerDatabase, ImportError) as error:
        raise CannotServe(f"The database cannot be used: {error}") from error
    if settings.seed >= 0:
        log.warning("Every game begins with the seed %d: anybody can foretell all dice and cards", settings.seed)
    listening = _listen(host, port)
    config = uvicorn.Config(
        factory,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=4096,  # nothing is read from a socket
        access_log=False,  # a seat's address is its key, and keys are not for logs
        log_level="warning",
        timeout_keep_alive=75,  # longer than a player thinks, as a rule
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=60,  # a busy machine is no reason to kill a worker
    )
    port = listening.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    words = f"Kohort is served on http://{shown}:{port} (database {url}; stop with Ctrl-C)"
    Thread(target=_say_when_it_answers, args=(host, port, words), daemon=True).start()
    if workers > 1:
        Multiprocess(config, sockets=[listening]).run()
        return
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    if not server.started:
        raise CannotServe("The server could not start.")
    if server.force_exit:
        sys.exit(128 + signal.SIGINT)


def application() -> FastAPI:
    """The application of a server process.

    What is loaded by then stays: the garbage collector need not look at it again and again, and stop everybody for a
    tenth of a second.
    """
    app = create_app()
    gc.collect()
    gc.freeze()
    return app


def _say_when_it_answers(host: str, port: int, words: str) -> None:
    """Say where the server is once it answers there: whoever reads it may go there at once."""
    itself = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while True:
        asking = HTTPConnection(itself, port, timeout=5)
        try:
            asking.request("GET", "/api/games")
            if asking.getresponse().status == 200:
                break
        except (OSError, HTTPException):
            pass
        finally:
            asking.close()
        time.sleep(0.05)
    print(words, flush=True)


async def _prepare(settings: Settings) -> None:
    """Bring the database up to date before the first worker starts."""
    async with Store(settings.url):
        pass


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServe(f"Port {port} on {host} cannot be used ({error.strerror}). Try --port 8001.") from error
    listening.set_inheritable(True)
    return listening
