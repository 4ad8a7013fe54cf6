"""The components of Siege of the Citadel as data: dice, creatures, equipment, cards, sectors, missions. Facts only,
with their marks.

`mark` says where a fact comes from: "seed" (the rules book), "public" (a public source), "designed" (ours, where the
printed one is not known).
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from kohort.core.grid import Piece

DATA = Path(__file__).parents[1] / "data" / "siege"
Mark = Literal["seed", "public", "designed"]
Die = Literal["white", "red", "black"]
Side = Literal["N", "E", "S", "W"]

RANGE = 24
STRENGTH = 5
STEPS = 3
CREDIT_WORTH = 5
"""Promotion Points for which a Credit counts at the end (rules 2.6)."""
MOST_ACTIONS = 4
MOST_EXTRA = 6
SECTOR = 8
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
STAIRS = 8
"""The number of the Stairs sector."""
SHUT = 7
"""The number of the sector with a closed side; it is never moved."""


class Trooper(Struct, frozen=True):
    """One of a corporation's two Doomtroopers. A specialist must end the draft with a weapon of three or more close
    dice. `holds`: what the figure fights with in the training mission (B50)."""

    name: str
    specialist: bool
    holds: tuple[Literal["sword", "firearm"], ...]


class Corporation(Struct, frozen=True):
    """A corporation and its pair."""

    name: str
    troopers: tuple[Trooper, Trooper]

    @property
    def key(self) -> str:
        """The name in small letters: bauhaus, imperial, cybertronic, capitol, mishima."""
        return self.name.lower()


class Creature(Struct, frozen=True):
    """A creature on one of the three reference cards: dice as (number, colour), Armor, actions, Promotion Points."""

    band: str
    creature: str
    close: tuple[int, Die]
    firearm: tuple[int, Die]
    armor: int
    actions: int
    points: int


class Equipment(Struct, frozen=True):
    """An Equipment Card. Weapons have close and firearm dice; `rank` and `cost` say who may check it out; `copies`
    are in the bunker."""

    name: str
    kind: Literal["weapon", "gear"]
    rank: int
    cost: int
    copies: int
    close: int = 0
    fire: int = 0


class ForceCard(Struct, frozen=True):
    """A Force Card: the creatures it brings."""

    number: int
    name: str
    creatures: dict[str, int]


class EventCard(Struct, frozen=True):
    """An Event Card: its reinforcements, in printed order."""

    name: str
    reinforcements: tuple[tuple[str, int], ...]


class TrooperCard(Struct, frozen=True):
    """A Doomtrooper Card: the names of its two effects, of which one is used."""

    first: str
    second: str


class Rank(Struct, frozen=True, rename={"least": "from"}):
    """A Rank: from how many Promotion Points, its die, and Extra Actions for a mission."""

    rank: int
    least: int
    die: Die
    extra_actions: int
    imperial_sheet: int


class SectorPlace(Struct, frozen=True):
    """A sector in a mission's layout: column, row, quarters turned clockwise."""

    number: int
    column: int
    row: int
    quarters: int


class Mission(Struct, frozen=True):
    """A Primary Mission. Entrances are a sector's number and a side of the board: "4W"."""

    number: int
    name: str
    mark: Mark
    rounds: int | None
    sectors: tuple[SectorPlace, ...]
    citadel: tuple[int, int]
    inside: tuple[int, ...]
    entrances: tuple[str, ...]
    entrances_mark: Mark
    legion_entrances: tuple[str, ...]
    legion_entrances_mark: Mark
    force_cards: tuple[int, ...]
    key_cards: tuple[int, ...]
    events_removed: tuple[str, ...]
    no_reinforcements: tuple[int, ...]
    barred: tuple[int, ...]
    secondary: Literal["none", "used", "everybody"]
    reward: int
    legion_reward: int
    coop: str


class _Sector(Struct, frozen=True):
    number: int
    above: tuple[str, ...]
    left: tuple[str, ...]


def _rows(name: str, kind: object) -> tuple:  # type: ignore[type-arg]
    """The rows of a data file. Raises msgspec.ValidationError where it does not fit its schema."""
    raw = msgspec.json.decode((DATA / name).read_bytes(), type=dict[str, msgspec.Raw])
    return tuple(msgspec.json.decode(raw["rows"], type=list[kind]))  # type: ignore[valid-type]


class _Dice(Struct, frozen=True):
    faces: int
    hits: dict[Die, int]


_DICE = msgspec.json.decode((DATA / "dice.json").read_bytes(), type=_Dice)
FACES = _DICE.faces
"""Faces of a die."""
HIT_FACES = _DICE.hits
"""Those that show a hit, by the colour of the die."""
DICE: tuple[Die, ...] = tuple(HIT_FACES)
CORPORATIONS: tuple[Corporation, ...] = _rows("corporations.json", Corporation)
CREATURE_ROWS: tuple[Creature, ...] = _rows("creatures.json", Creature)
EQUIPMENT: tuple[Equipment, ...] = _rows("equipment.json", Equipment)
FORCE_CARDS: dict[int, ForceCard] = {card.number: card for card in _rows("force_cards.json", ForceCard)}
EVENTS: tuple[EventCard, ...] = _rows("events.json", EventCard)
TROOPER_CARDS: tuple[TrooperCard, ...] = _rows("trooper_cards.json", TrooperCard)
RANKS: tuple[Rank, ...] = _rows("ranks.json", Rank)
MISSIONS: dict[int, Mission] = {mission.number: mission for mission in _rows("missions.json", Mission)}


class _Named(Struct, frozen=True):
    name: str


SECONDARY: tuple[str, ...] = tuple(card.name for card in _rows("secondary_missions.json", _Named))
"""The names of the ten Secondary Missions."""
CREATURES = ("Legionnaire", "Necromutant", "Centurion", "Razide", "Nepharite", "Ezoghoul")
SUPPLY: dict[str, int] = msgspec.json.decode(
    msgspec.json.decode((DATA / "creatures.json").read_bytes(), type=dict[str, msgspec.Raw])["supply"],
    type=dict[str, int],
)
"""Figures of each creature in the box."""
BANDS = ("1-2", "3-4", "5-6")
REFERENCE: dict[str, dict[str, Creature]] = {
    band: {row.creature: row for row in CREATURE_ROWS if row.band == band} for band in BANDS
}
"""The three reference cards."""
PIECES: dict[str, dict[int, Piece]] = {
    kind: {sector.number: Piece.of_rows(sector.above, sector.left) for sector in _rows(f"sectors_{kind}.json", _Sector)}
    for kind in ("printed", "designed")
}
"""Both sets of sectors, unturned."""


def slug(name: str) -> str:
    """A printed name as a part of a key: "The Legionnaires' Charge" is "the-legionnaires-charge"."""
    kept = "".join(sign for sign in name.lower() if sign.isalnum() or sign in " -")
    return "-".join(kept.split())


def equipment(name: str) -> int:
    """The place of an Equipment Card in `EQUIPMENT`."""
    return next(place for place, card in enumerate(EQUIPMENT) if card.name == name)


def rank_of(points: int) -> Rank:
    """The Rank that a number of Promotion Points gives."""
    return max((rank for rank in RANKS if rank.least <= points), key=lambda rank: rank.rank)
