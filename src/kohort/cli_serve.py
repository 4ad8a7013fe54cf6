"""`kohort serve`: the server on this machine."""

from __future__ import annotations

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for any free one.")] = 8000,
    workers: Annotated[int, typer.Option(min=1, help="Processes that answer.")] = 1,
    database: Annotated[
        str, typer.Option(help="SQLite or PostgreSQL URL; without it, a file in the user's data folder.")
    ] = "",
) -> None:
    """Serve the games in the browser."""
    from kohort.server.serving import CannotServe, serve

    try:
        serve(host, port, workers, database)
    except CannotServe as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
