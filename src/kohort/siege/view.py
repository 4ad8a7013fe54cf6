"""What a seat sees of a mission: built from nothing, by naming what is shown."""

from __future__ import annotations

from msgspec import Struct


class FigureView(Struct, frozen=True):
    """A figure: trooper or creature, where it is, how it is."""

    id: int
    name: str
    kind: str
    team: int
    square: int
    place: str
    entrance: str
    strength: int
    armor: int
    actions: int
    done: bool
    idle: bool
    weapon: str
    gear: list[str]


class SectorView(Struct, frozen=True):
    """A sector: number, place in the layout, turned by quarters, face-down Force Cards, inside the Citadel."""

    number: int
    column: int
    row: int
    quarters: int
    force: int
    inside: bool


class TeamView(Struct, frozen=True):
    """A team's tray. Cards and Secondary Missions are named for their own team; others see how many."""

    seat: int
    name: str
    corporation: str
    points: int
    credits: int
    rank: int
    die: str
    extra: int
    earned: int
    cards: int
    hand: list[list[str]]
    secondary: list[str]
    secondary_count: int
    primary: bool


class AttackView(Struct, frozen=True):
    """An attack, running or past: dice shown, re-rolls, and what it did to each target."""

    attacker: str
    mode: str
    colour: str
    rolls: list[list[int]]
    rerolled: list[list[int]]
    targets: list[str]
    wounds: list[int]
    absorbed: list[int]
    failed: bool


class SiegeView(Struct, frozen=True):
    """The whole mission as one seat sees it. `above` and `left` are the walls, row by row."""

    game: str
    mission: int
    title: str
    mark: str
    round: int
    rounds: int | None
    phase: str
    turn: int
    legion: int
    band: str
    width: int
    height: int
    covered: list[int]
    above: list[int]
    left: list[int]
    stairs: list[int]
    sectors: list[SectorView]
    entrances: list[str]
    legion_entrances: list[str]
    figures: list[FigureView]
    things: list[tuple[str, int, bool]]
    doors: list[tuple[int, int, bool]]
    teams: list[TeamView]
    attack: AttackView | None
    last_attacks: list[AttackView]
    effects: list[str]
    events_left: int
