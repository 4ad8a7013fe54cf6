"""What a seat sees of a mission: built from nothing, by naming what is shown."""

from __future__ import annotations

from msgspec import Struct


class FigureView(Struct, frozen=True):
    """A figure: trooper or creature, where it is, how it is.

    `number` tells creatures of a kind apart, 0 for a trooper; `actions` taken of `most`; `close` and `fire` are dice of
    the colours `close_die` and `fire_die`; `worth` Promotion Points.
    """

    id: int
    name: str
    number: int
    kind: str
    team: int
    square: int
    place: str
    entrance: str
    strength: int
    armor: int
    actions: int
    most: int
    reach: int
    close: int
    fire: int
    close_die: str
    fire_die: str
    worth: int
    done: bool
    idle: bool
    weapon: str
    gear: list[str]
    weapon_text: str
    gear_texts: list[str]


class CreatureView(Struct, frozen=True):
    """A creature as the reference card has it, with what an event or the mission adds to its actions; `supply` figures
    are left in the box."""

    name: str
    kind: str
    close: int
    close_die: str
    fire: int
    fire_die: str
    armor: int
    actions: int
    points: int
    supply: int


class SectorView(Struct, frozen=True):
    """A sector: number, place in the layout, turned by quarters, face-down Force Cards, inside the Citadel."""

    number: int
    column: int
    row: int
    quarters: int
    force: int
    inside: bool


class TrooperCardView(Struct, frozen=True):
    """A Doomtrooper Card in hand: two effects, of which one is used, each with its name and what it does."""

    first: str
    first_text: str
    second: str
    second_text: str


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
    hand: list[TrooperCardView]
    secondary: list[str]
    secondary_texts: list[str]
    secondary_count: int
    primary: bool


class EquipmentView(Struct, frozen=True):
    """An Equipment Card in the bunker, for the draft: dice of the team's colour, what it does, `left` of `copies`; for
    each of the pair of the seat that looks, why he may not have it, "" where he may."""

    name: str
    kind: str
    close: int
    fire: int
    rank: int
    cost: int
    left: int
    copies: int
    text: str
    refused: list[str]


class AttackView(Struct, frozen=True):
    """An attack, running or past: dice shown, re-rolls, Kevlarite dice (of the colour `kevlarite_dice` for each
    target), and what it did to each target."""

    attacker: str
    mode: str
    colour: str
    rolls: list[list[int]]
    rerolled: list[list[int]]
    targets: list[str]
    hits: list[int]
    armors: list[int]
    wounds: list[int]
    absorbed: list[int]
    kevlarite: list[list[int]]
    kevlarite_dice: list[str]
    failed: bool


class SightView(Struct, frozen=True):
    """A line from a figure to one that it could want to fire at: whether it is seen; else the squares whose figures
    block the line, or `at`, the point where a wall stops it, in squares from the board's top left corner; `why` in
    words."""

    figure: int
    target: int
    square: int
    seen: bool
    blockers: list[int]
    at: tuple[float, float] | None
    why: str


class ReportLineView(Struct, frozen=True):
    """What a side won or lost by one thing, in words, in Promotion Points and Credits."""

    what: str
    points: int
    credits: int


class ReportView(Struct, frozen=True):
    """A side's account of a mission that is over; `lines` add up to `points` and `credits`,
    which make its `score`; in Trial By Fire figures do."""

    seat: int
    points: int
    credits: int
    score: int
    lines: list[ReportLineView]


class SiegeView(Struct, frozen=True):
    """The whole mission as one seat sees it. `above` and `left` are the walls, row by row.

    `task`, `progress` and `leaving` (where troopers leave) are the mission sheet in words; `sights` are for the figures
    of the seat that looks, in its turn; `event` is the Event Card drawn last, in words;
    `designed` says what is our own design, where the printed one is not known; `bunker` the
    Equipment Cards while they are checked out; `report` is empty until the
    mission is over.
    """

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
    active: int
    sights: list[SightView]
    task: str
    progress: list[str]
    leaving: str
    citadel: tuple[int, int]
    event: str
    designed: str
    reference: list[CreatureView]
    bunker: list[EquipmentView]
    report: list[ReportView]


class GainView(Struct, frozen=True):
    """A corporation after a mission of a campaign: what it has, and what the mission changed.

    `rank`: in that mission; 0 where it sat out."""

    key: str
    points: int
    credits: int
    points_gained: int
    credits_gained: int
    rank: int


class CampaignMissionView(Struct, frozen=True):
    """A mission of a campaign that has been played; corporations by their keys. `legion`: the Legion player's, empty
    where the Legion played itself; `out`: who sat it out; `reason`: how it ended, where it did before its time."""

    number: int
    mission: int
    title: str
    legion: str
    out: list[str]
    primary: list[str]
    accomplished: list[str]
    secondary: list[str]
    rounds: int
    band: str
    reason: str
    gains: list[GainView]


class CampaignTeamView(Struct, frozen=True):
    """A corporation in a campaign. `member`: which of the members plays it; `score`: what counts for winning;
    `next_rank`: from how many points its next Rank is, 0 for none."""

    key: str
    corporation: str
    troopers: list[str]
    member: int
    player: str
    points: int
    credits: int
    score: int
    rank: int
    die: str
    extra: int
    next_rank: int
    legion_times: int
    winner: bool


class CampaignNextView(Struct, frozen=True):
    """A mission that may come next."""

    mission: int
    title: str


class CampaignView(Struct, frozen=True):
    """The campaign sheet. `wanted`: how many missions, or points; `legion_order`: the first of these corporations that
    takes part is the Legion player's next; `branched`: missions taken over from another campaign, -1 for none;
    `series`: each corporation's points that count after 0, 1, 2, ... missions."""

    game: str
    mode: str
    won: str
    wanted: int
    counted: str
    branched: int
    over: bool
    teams: list[CampaignTeamView]
    played: list[CampaignMissionView]
    next: list[CampaignNextView]
    legion_order: list[str]
    band: str
    turns: list[int]
    series: list[list[int]]
