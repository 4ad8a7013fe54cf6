"""The games that can be played, by name: what the library, the server and the command line need to know of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from kohort.core.rules import Rules


def _doomtrooper() -> Rules:
    from kohort.doomtrooper.rules import DoomtrooperRules

    return DoomtrooperRules()


MAKERS: dict[str, Callable[[], Rules]] = {"doomtrooper": _doomtrooper}


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game. Raises ValueError, naming the games there are, for another name."""
    maker = MAKERS.get(name)
    if maker is None:
        raise ValueError(f"there is no game {name!r}; the games are {', '.join(MAKERS)}")
    return maker()
