"""The command line. Each command is in a module `cli_<name>` of this package, which has a `register(app)`."""

from __future__ import annotations

import importlib
import pkgutil

import typer

import kohort

app = typer.Typer(
    name="kohort",
    help="Out-of-print tabletop games, with every rule enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)


@app.callback()
def kohort_command() -> None:
    """Out-of-print tabletop games, with every rule enforced."""


for _module in sorted(module.name for module in pkgutil.iter_modules(kohort.__path__)):
    if _module.startswith("cli_"):
        importlib.import_module(f"kohort.{_module}").register(app)


if __name__ == "__main__":
    app()
