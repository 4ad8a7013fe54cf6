"""The headers of all 1,073 Doomtrooper cards: what is printed round the text, as facts.

A card's *number* inside the engine is its place in `HEADERS`, which is sorted by code. What a card does is its
definition in `kohort.doomtrooper.cards`; nothing here depends on it.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Edition = Literal["standard", "gengine"]
CardSet = Literal["unl", "inq", "wz", "mort", "gol", "apo", "pl", "promo"]
CardType = Literal[
    "warrior", "equipment", "fortification", "special", "art", "symmetry",
    "mission", "relic", "warzone", "ki", "beast", "alliance",
]  # fmt: skip
Affiliation = Literal[
    "bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "legion",
    "crescentia", "lutheran", "rasputin", "templars", "general",
]  # fmt: skip
Rating = Literal["fight", "shoot", "armor", "value"]
PostPlay = Literal["stays", "discard", "annihilate"]
Aspect = Literal[
    "changeling", "elements", "exorcism", "kinetics", "manipulation", "mentalism", "premonition", "summoning", "any"
]
ArtKind = Literal["any", "combat", "personal"]
Gift = Literal["minor", "heretic", "major"]
Apostle = Literal["algeroth", "demnogonis", "ilian", "muawijhe", "semai"]
Rarity = Literal["C1", "C2", "C3", "U", "U1", "U2", "U3", "R", "P"]
Code = Annotated[str, Meta(pattern=r"^0[1-8]\d{3}$", description="Set and place in the set, two and three digits.")]

RATINGS: tuple[Rating, ...] = ("fight", "shoot", "armor", "value")
RATED: frozenset[CardType] = frozenset(("warrior", "warzone", "beast"))
"""The types that have ratings; those of warzones and beasts are modifiers. Other cards give theirs in their text."""

SETS: dict[CardSet, str] = {
    "unl": "Basic set",
    "inq": "Inquisition",
    "wz": "Warzone",
    "mort": "Mortificator",
    "gol": "Golgotha",
    "apo": "Apocalypse",
    "pl": "Paradise Lost",
    "promo": "Promotional cards",
}


class Copies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many copies of a card a deck may hold in each edition, where the card itself says so; None is any number."""

    standard: int | None
    gengine: int | None


FIVE_COPIES = Copies(standard=5, gengine=5)


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One card's facts.

    Ratings are None for types without ratings (see `RATED`). For a warrior None in `fight` or `shoot` means that it may
    not take part in that kind of combat; all of `fight`, `shoot` and `armor` None: it takes part in none.
    """

    code: Code
    name: Annotated[str, Meta(min_length=1, description="As shown; the card's face has it in capitals.")]
    set: CardSet
    type: CardType
    affiliations: Annotated[tuple[Affiliation, ...], Meta(min_length=1, max_length=2)]
    fight: int | None = None
    shoot: int | None = None
    armor: int | None = None
    value: int | None = None
    unfixed: Annotated[
        tuple[tuple[Rating, Literal["?", "x2"]], ...],
        Meta(description="Ratings that are no fixed number and stand as 0: '?' is settled in play, 'x2' doubles."),
    ] = ()
    post_play: Annotated[
        PostPlay | None,
        Meta(
            description="The icon that says where the card goes once played; null: no icon, its type or text says it."
        ),
    ] = None
    copies: Annotated[Copies, Meta(description="Most copies in a deck where the card says so; else five.")] = (
        FIVE_COPIES
    )
    limit: Annotated[
        Literal[0, 1, 5],
        Meta(
            description="The tournament list: 0 not allowed, 1 restricted to one copy, 5 not on the list. No card rule."
        ),
    ] = 5
    rarity: Rarity
    aspect: Annotated[Aspect | None, Meta(description="Art only: the aspect; 'any' for whoever casts Art.")] = None
    art_kind: Annotated[
        ArtKind | None,
        Meta(
            description="Art only: combat spell, personal combat spell, or cast when its text says ('any'). As printed."
        ),
    ] = None
    gift: Annotated[Gift | None, Meta(description="Dark Symmetry only: minor, for Heretics, or major.")] = None
    apostle: Annotated[Apostle | None, Meta(description="Major gifts only: whose Followers may have it.")] = None

    @property
    def capitals(self) -> str:
        """The name as the card's face has it."""
        return self.name.upper()

    def most_copies(self, edition: Edition) -> int | None:
        """The most copies that a deck may hold by the rules and the card's own words; None for any number."""
        return self.copies.standard if edition == "standard" else self.copies.gengine


DATA = Path(__file__).parents[1] / "data" / "doomtrooper"

HEADERS: tuple[Header, ...] = msgspec.json.decode((DATA / "cards.json").read_bytes(), type=tuple[Header, ...])
"""Every card, sorted by code. A card's place in this tuple is its number inside the engine."""

_NUMBER_OF_CODE = {header.code: number for number, header in enumerate(HEADERS)}


def number(code: str) -> int:
    """The card's number inside the engine. Raises KeyError for a code that no card has."""
    return _NUMBER_OF_CODE[code]


def by_code(code: str) -> Header:
    """The card with this code. Raises KeyError for a code that no card has."""
    return HEADERS[_NUMBER_OF_CODE[code]]


def json_schema() -> bytes:
    """The schema of the data file, JSON Schema 2020-12: what `cards.schema.json` holds."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema"} | msgspec.json.schema(tuple[Header, ...])
    return msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"


def _key(name: str) -> str:
    """The name without case, accents, punctuation and spaces, so that `AC40 Justifier` finds AC-40 "Justifier"."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("&", "and"))
    return "".join(sign for sign in plain if sign.isalnum())


@cache
def _by_key() -> dict[str, Header]:
    return {_key(header.name): header for header in HEADERS}


def find(name: str) -> Header | None:
    """The card of this name, whatever its case and punctuation; None if there is none."""
    return _by_key().get(_key(name))


def suggest(name: str, n: int = 3) -> tuple[Header, ...]:
    """Up to `n` cards whose names are most like a misspelt one, the likeliest first; then names that contain it."""
    from difflib import get_close_matches  # seldom needed, and slow to import

    sought = _key(name)[:60]
    if not sought:
        return ()
    names = _by_key()
    begun = [key for key in names if len(sought) >= 4 and sought in key]
    alike = get_close_matches(sought, names, n=n, cutoff=0.65)
    keys = dict.fromkeys([*alike, *sorted(begun, key=len)])
    return tuple(names[key] for key in list(keys)[:n])
