"""The decks that come with the game, and the starter cards they are built from; the lists are data."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from kohort.doomtrooper.decks.decklist import Deck
from kohort.doomtrooper.headers import DATA, Affiliation, find

PreconstructedId = Literal["bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "dark-legion"]


class _Listed(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it stands in the file: with names, so that people can read it."""

    id: PreconstructedId
    name: str
    affiliation: Affiliation
    about: str
    cards: dict[str, int]


def _code(name: str) -> str:
    header = find(name)
    if header is None:
        raise ValueError(f"{DATA}: no card is called {name!r}")
    return header.code


STARTER: tuple[str, ...] = tuple(
    _code(name) for name in msgspec.json.decode((DATA / "starter.json").read_bytes(), type=list[str])
)
"""The codes of the 120 starter cards, sorted: the first to be playable, and all that the preconstructed decks need."""


@cache
def preconstructed() -> tuple[Deck, ...]:
    """The five Corporate War decks, then the Brotherhood's and the Dark Legion's; sixty cards each."""
    listed = msgspec.json.decode((DATA / "decks.json").read_bytes(), type=list[_Listed])
    return tuple(
        Deck(
            id=deck.id,
            name=deck.name,
            affiliation=deck.affiliation,
            about=deck.about,
            counts={_code(name): count for name, count in deck.cards.items()},
        )
        for deck in listed
    )


def deck(deck_id: str) -> Deck:
    """The preconstructed deck with this id. Raises KeyError for an id that none has."""
    for candidate in preconstructed():
        if candidate.id == deck_id:
            return candidate
    raise KeyError(deck_id)
