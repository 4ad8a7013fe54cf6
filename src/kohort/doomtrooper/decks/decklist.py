"""A deck: which cards, and how many of each."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kohort.doomtrooper import headers

MOST_OF_ONE = 99
"""More copies of one card than any deck holds: a bound on what is read, not a rule."""


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A named list of cards. `counts` maps card codes to how many, in the order of the list.

    Decks of the game's own have an `id`, an affiliation and a line on how they play. Whether a deck is legal is another
    question: see `check`. Raises ValueError for a count below one or above `MOST_OF_ONE`.
    """

    name: Annotated[str, Meta(max_length=100)]
    counts: Annotated[dict[str, int], Meta(max_length=2000)]
    id: str = ""
    affiliation: headers.Affiliation | None = None
    about: str = ""

    def __post_init__(self) -> None:
        for code, count in self.counts.items():
            if not 1 <= count <= MOST_OF_ONE:
                raise ValueError(f"deck {self.name!r}: {count} copies of {code}; expected 1 to {MOST_OF_ONE}")

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return sum(self.counts.values())

    def cards(self) -> tuple[str, ...]:
        """The code of every card, each as often as it is in the deck, in the order of the list."""
        return tuple(code for code, count in self.counts.items() for _ in range(count))

    def text(self) -> str:
        """The list as one pastes it, `5 Hussar` a line; `parse` reads it back. Raises KeyError for an unknown code."""
        return "".join(f"{count} {headers.by_code(code).name}\n" for code, count in self.counts.items())
