"""Every card as people see it, and how many of them can be played: for the page of cards and the command line."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from kohort import words
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.headers import HEADERS, SETS, Header, by_code
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.text import card_text
from kohort.doomtrooper.names import EDITIONS, GENGINE, STANDARD

INCOMPLETE: dict[tuple[str, str], str] = {
    ("01150", STANDARD): "its one rule is about missions, which cannot be played yet",
}
"""Cards that can be played but do less than their rules, by code and edition, and what they lack: they do not count."""


class Face(Struct, frozen=True):
    """A card as people see it. A text is None where the card cannot be played yet in that edition."""

    code: str
    name: str
    set: str
    type: str
    affiliations: list[str]
    fight: int | None
    shoot: int | None
    armor: int | None
    value: int | None
    post_play: str | None
    limit: int
    text_standard: str | None
    text_gengine: str | None


class Covered(Struct, frozen=True):
    """How many cards a set has, and how many of them do all that their rules say, in each edition."""

    total: int
    standard: int
    gengine: int


def card_name(code: str) -> str:
    """A card's name by its code; the code itself where no card has it."""
    try:
        return by_code(code).name
    except KeyError:
        return code


def card_words(code: str, edition: str, language: str = words.FALLBACK) -> str | None:
    """What a card says in an edition, as a paragraph; None where it cannot be played yet.

    Raises KeyError for a code that no card has.
    """
    load_all()
    texts = card_text(code, edition)
    return None if texts is None else " ".join(words.render(text, language=language) for text in texts)


def face(header: Header, language: str = words.FALLBACK) -> Face:
    """A card as people see it."""
    return Face(
        header.code,
        header.name,
        header.set,
        header.type,
        list(header.affiliations),
        header.fight,
        header.shoot,
        header.armor,
        header.value,
        header.post_play,
        header.limit,
        card_words(header.code, STANDARD, language),
        card_words(header.code, GENGINE, language),
    )


@cache
def faces(language: str = words.FALLBACK) -> tuple[Face, ...]:
    """Every card, sorted by code."""
    return tuple(face(header, language) for header in HEADERS)


def counts(place: int, edition: str) -> bool:
    """Whether the card with this number does all that its rules say in an edition."""
    return DEFINITIONS[edition][place] is not None and (HEADERS[place].code, edition) not in INCOMPLETE


def coverage() -> dict[str, Covered]:
    """How much of each set can be played."""
    load_all()
    found: dict[str, Covered] = {}
    for card_set in SETS:
        places = [place for place, header in enumerate(HEADERS) if header.set == card_set]
        playable = {edition: sum(counts(place, edition) for place in places) for edition in EDITIONS}
        found[card_set] = Covered(len(places), playable[STANDARD], playable[GENGINE])
    return found
