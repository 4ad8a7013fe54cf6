"""The toy in a server process: `python -m tests.server.toy_server <database> <port> <workers> <slow>`."""

from __future__ import annotations

import os
import sys

from fastapi import FastAPI
from tests.server.toy import OfferedToy

from kohort.server.app import create_app
from kohort.server.serving import serve


def app() -> FastAPI:
    """The application. Its bots take as long as `TOY_SLOW` says."""
    return create_app(offered={"toy": OfferedToy(float(os.environ["TOY_SLOW"]))})


if __name__ == "__main__":
    database, port, workers, os.environ["TOY_SLOW"] = sys.argv[1:]
    serve("127.0.0.1", int(port), int(workers), database, "tests.server.toy_server:app")
