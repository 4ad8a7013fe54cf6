"""The games that can be played, by name: what the library, the server and the command line need to know of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kohort import words
from kohort.core.campaigns import Campaigns
from kohort.core.game import Game
from kohort.core.rules import Rules


def _doomtrooper() -> Rules:
    from kohort.doomtrooper.rules import DoomtrooperRules

    return DoomtrooperRules()


def _siege() -> Rules:
    from kohort.siege.rules import SiegeRules

    return SiegeRules()


def _siege_campaigns() -> Campaigns[Any]:
    from kohort.siege import campaign

    return campaign


CAMPAIGNS: dict[str, Callable[[], Campaigns[Any]]] = {"siege": _siege_campaigns}
"""The games that are played in campaigns."""

MAKERS: dict[str, Callable[[], Rules]] = {"doomtrooper": _doomtrooper, "siege": _siege}


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game. Raises ValueError, naming the games there are, for another name."""
    maker = MAKERS.get(name)
    if maker is None:
        raise ValueError(f"there is no game {name!r}; the games are {', '.join(MAKERS)}")
    return maker()


def campaigns_of(name: str) -> Campaigns[Any]:
    """The campaigns of a game. Raises ValueError, naming the games that have some, for another one."""
    found = CAMPAIGNS.get(name)
    if found is None:
        raise ValueError(f"{name!r} is not played in campaigns; these are: {', '.join(CAMPAIGNS)}")
    return found()


def in_words(
    game: Game, said: words.Said, seat: int | None = None, *, language: str = words.FALLBACK, plain: bool = True
) -> str:
    """A text of a game (prompt, move, event, refusal, ending) in words, as the player at `seat` reads it.

    Cards stand by their names, or as `[[code|Name]]` unless `plain`. Without a seat nobody is called "you".
    """
    rules = game.rules
    reader = words.Reader(language, tuple(rules.players(game.state)), seat, rules.card_name, plain, rules.name)
    return words.render_for(said, reader)
