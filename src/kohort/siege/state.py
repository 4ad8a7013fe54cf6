"""The whole of a mission of Siege of the Citadel as plain data: figures, teams, sectors and cards are small
integers."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import msgspec

from kohort.core.grid import Mask
from kohort.core.rules import EventSink
from kohort.core.text import Arg, SeatName, Text
from kohort.siege.boards import STRAIGHT_UP, STRICT_CORNERS, Citadel, citadel
from kohort.siege.content import (
    CORPORATIONS,
    CREATURES,
    EQUIPMENT,
    MISSIONS,
    REFERENCE,
    SUPPLY,
    Creature,
    Mission,
    Trooper,
)
from kohort.siege.rows import Attack, Lasting

WAITING, OUT, LEFT, SUPPLIED = -1, -2, -3, -4
"""Where a figure is when it is on no square: outside an entrance, eliminated, withdrawn from the board, in the
supply."""
COMPUTER, TELEPORTER = 0, 1
"""Kinds of things to be destroyed: the battle computer (mission 5), the Teleporter Doorways (mission 8)."""
LEGION = -1
"""The team of a creature."""
CAPTIVE = tuple(f"captive:{seat}" for seat in range(5))
"""Under which mark a team's drugged creature is kept."""
CORPORATION_KEYS = tuple(corporation.key for corporation in CORPORATIONS)
PLACES_OF = {card.name: place for place, card in enumerate(EQUIPMENT)}
"""The place of each Equipment Card in `EQUIPMENT`, by its name."""
CREATURE_KINDS = tuple(name for name in CREATURES for _ in range(SUPPLY[name]))


class Standing(NamedTuple):
    """Who stands on the board: figures in the order of their numbers, and masks of squares."""

    troopers: list[int]
    creatures: list[int]
    trooper_mask: Mask
    creature_mask: Mask
    computer: Mask
    """The square of the battle computer, while it stands."""
    held: Mask
    """The squares of all of them, the computer's too."""
    at: dict[int, int]
    """The figure on each square that has one."""


class Field:
    """The state of a mission. Columns by figure: two troopers for each seat, then all creatures of the box. Columns
    by seat: players.

    `played` are the Event Cards that were drawn, `aside` the Force Cards that were taken out unseen.
    `legion` is the seat of the Legion player, -1 where the Legion plays itself. What is computed is cached under
    `version`; caches,
    sink and `alert` are no part of the state.
    """

    COLUMNS: ClassVar[tuple[str, ...]] = (
        "options", "names", "mission", "legion", "corporation", "band", "square", "entrance", "strength", "actions",
        "idle", "weapon", "gear", "points", "credits", "rank", "extra", "hand", "secondary", "primary",
        "entered", "earned", "kills", "visited", "wounds_made", "layout", "doors", "force",
        "bunker", "trooper_deck", "events", "played", "aside", "round", "markers", "turn", "active", "calls",
        "lasting", "attacks", "last_attacks", "targets", "marks", "agenda", "rng", "version", "reveals",
        "turn_number", "over", "out", "ending", "phase", "flipped",
    )  # fmt: skip
    LISTS: ClassVar[tuple[str, ...]] = (
        "square", "entrance", "strength", "actions", "idle", "weapon", "points", "credits", "rank", "extra", "primary",
        "entered", "earned", "visited", "bunker", "trooper_deck", "events", "played", "aside", "markers", "lasting",
        "last_attacks", "layout", "agenda",
    )  # fmt: skip
    """Columns that are lists of what is replaced, never changed."""
    ROWS: ClassVar[tuple[str, ...]] = ("gear", "hand", "secondary", "kills", "doors", "force", "targets")
    """Columns that are lists of lists of numbers."""
    SHARED: ClassVar[tuple[str, ...]] = tuple(sorted(set(COLUMNS).difference(LISTS, ROWS, ("attacks", "marks"))))
    """Columns that are never changed, only set."""
    __slots__ = (
        *COLUMNS, "_ground", "_ground_version", "_laid", "_standing", "_standing_of", "_standing_version", "alert",
        "cache", "cache_version", "kept", "sink",
    )  # fmt: skip

    options: dict[str, Any]
    names: list[str]
    mission: int
    legion: int
    corporation: list[int]
    band: str
    square: list[int]
    entrance: list[str]
    strength: list[int]
    actions: list[int]
    idle: list[int]
    weapon: list[int]
    gear: list[list[int]]
    points: list[int]
    credits: list[int]
    rank: list[int]
    extra: list[int]
    hand: list[list[int]]
    secondary: list[list[int]]
    primary: list[int]
    entered: list[int]
    earned: list[int]
    kills: list[list[int]]
    visited: list[int]
    wounds_made: int
    layout: list[list[int]]
    doors: list[list[int]]
    force: list[list[int]]
    bunker: list[int]
    trooper_deck: list[int]
    events: list[int]
    played: list[int]
    aside: list[int]
    round: int
    markers: list[int]
    turn: int
    active: int
    calls: int
    lasting: list[Lasting]
    attacks: list[Attack]
    last_attacks: list[Attack]
    targets: list[list[int]]
    marks: dict[str, int]
    agenda: list[tuple[Any, ...]]
    rng: int
    version: int
    reveals: int
    turn_number: int
    over: bool
    out: int
    ending: list[Any]
    phase: str
    flipped: int
    alert: int
    cache: dict[Any, Any]
    cache_version: int
    kept: dict[Any, Any]
    sink: EventSink | None
    _ground: Citadel | None
    _ground_version: int
    _laid: tuple[list[list[int]], list[list[int]]]
    _standing: Standing
    _standing_of: tuple[list[int], list[list[int]]] | None
    _standing_version: int

    def __init__(self) -> None:
        self.alert = 0
        self.cache = {}
        self.cache_version = -1
        self.kept = {}
        """What was computed from only a part of the state, with that part beside it: it outlives changes elsewhere."""
        self.sink = None
        self._ground = self._standing_of = None
        self._ground_version = self._standing_version = -1

    def clone(self) -> Field:
        """A copy that shares nothing that changes; without sink."""
        copy = Field()
        for name in self.SHARED:
            setattr(copy, name, getattr(self, name))
        for name in self.LISTS:
            setattr(copy, name, getattr(self, name)[:])
        for name in self.ROWS:
            setattr(copy, name, list(map(list, getattr(self, name))))
        copy.attacks = [attack.copy() for attack in self.attacks]
        copy.marks = self.marks.copy()
        copy.kept = self.kept.copy()
        if self._ground is not None:
            copy._ground, copy._ground_version, copy._laid = self._ground, self._ground_version, self._laid
        if self._standing_of is not None:
            copy._standing, copy._standing_of = self._standing, self._standing_of
        return copy

    def dump(self) -> bytes:
        """The state in bytes."""
        return msgspec.msgpack.encode([getattr(self, name) for name in self.COLUMNS])

    @classmethod
    def restore(cls, data: bytes) -> Field:
        """The state that `dump` wrote. Raises ValueError for anything else."""
        columns = msgspec.msgpack.decode(data, type=list[Any])
        if len(columns) != len(cls.COLUMNS):
            raise ValueError(f"a saved mission has {len(cls.COLUMNS)} columns, this one has {len(columns)}")
        value_of = dict(zip(cls.COLUMNS, columns, strict=True))
        value_of["lasting"] = [Lasting(*row) for row in value_of["lasting"]]
        for name in ("attacks", "last_attacks"):
            value_of[name] = [Attack(*row) for row in value_of[name]]
        value_of["agenda"] = [tuple(step) for step in value_of["agenda"]]
        field = cls()
        for name, value in value_of.items():
            setattr(field, name, value)
        return field

    # --- reading ----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def teams(self) -> list[int]:
        """The seats that play a corporation in this mission; not to be changed."""
        found: list[int] | None = self.kept.get("teams")
        if found is None:
            found = self.kept["teams"] = [seat for seat in range(len(self.names)) if seat != self.legion]
        return found

    @property
    def sheet(self) -> Mission:
        """The mission being played."""
        return MISSIONS[self.mission]

    @property
    def coop(self) -> bool:
        """Whether the Legion plays itself."""
        return self.legion < 0

    @property
    def now(self) -> dict[Any, Any]:
        """What was computed from the state as it is; empty after each change."""
        if self.cache_version != self.version:
            self.cache.clear()
            self.cache_version = self.version
        return self.cache

    @property
    def ground(self) -> Citadel:
        """The board as it lies now."""
        ground = self._ground
        if ground is not None and self._ground_version == self.version:
            return ground
        if ground is None or self._laid != (self.layout, self.doors):
            self._laid = ([row[:] for row in self.layout], [row[:] for row in self.doors])
            layout = tuple((row[0], row[1], row[2], row[3]) for row in self.layout)
            doors = tuple((row[0], row[1], bool(row[2])) for row in self.doors)
            ground = self._ground = citadel(self.options["sectors"], layout, doors, self._moving())
        self._ground_version = self.version
        return ground

    @property
    def standing(self) -> Standing:
        """Who stands on the board now."""
        if self._standing_version == self.version:
            return self._standing
        where = (self.square, self.targets)
        if self._standing_of != where:
            first = 2 * len(self.names)
            figures = [figure for figure, square in enumerate(self.square) if square >= 0]
            troopers = [figure for figure in figures if figure < first]
            creatures = figures[len(troopers) :]
            held = side = 0
            for figure in creatures:
                held |= 1 << self.square[figure]
            for figure in troopers:
                side |= 1 << self.square[figure]
            things = 0
            for kind, square, alive in self.targets:
                if kind == COMPUTER and alive:
                    things |= 1 << square
            at = {self.square[figure]: figure for figure in figures}
            self._standing = Standing(troopers, creatures, side, held, things, side | held | things, at)
            self._standing_of = self.square[:], [row[:] for row in self.targets]
        self._standing_version = self.version
        return self._standing

    @property
    def captives(self) -> list[int]:
        """Creatures that a team has drugged and moves as its own (Capture Alien Specimen), by team; not to be
        changed."""
        found: list[int] | None = self.now.get("captives")
        if found is None:
            teams = self.teams
            found = [c for seat in teams if (c := self.marks.get(CAPTIVE[seat], -1)) >= 0]
            self.cache["captives"] = found
        return found

    def without_door(self, door: int) -> Citadel:
        """The board as it would be without one of its doors."""
        found: Citadel | None = self.now.get(("without", door))
        if found is not None:
            return found
        layout = tuple((row[0], row[1], row[2], row[3]) for row in self.layout)
        doors = tuple((row[0], row[1], bool(row[2])) for at, row in enumerate(self.doors) if at != door)
        found = self.cache[("without", door)] = citadel(self.options["sectors"], layout, doors, self._moving())
        return found

    def _moving(self) -> tuple[str, ...]:
        """The options of moving that this table plays with."""
        options = self.options
        return (
            *((STRICT_CORNERS,) if options.get("strict_corners") else ()),
            *((STRAIGHT_UP,) if options.get("orthogonal_stair_entry") else ()),
        )

    @property
    def inside(self) -> list[int]:
        """The sectors inside the Citadel, by place: those that touch the corner on which it stands (B26)."""
        x, y = self.sheet.citadel
        return [p for p, (_, column, row, _) in enumerate(self.layout) if column in (x - 1, x) and row in (y - 1, y)]

    def team_of(self, figure: int) -> int:
        """The seat of a trooper's team; LEGION for a creature."""
        return figure // 2 if figure < 2 * len(self.names) else LEGION

    def is_trooper(self, figure: int) -> bool:
        """Whether the figure is a Doomtrooper."""
        return figure < 2 * len(self.names)

    def troopers_of(self, seat: int) -> tuple[int, int]:
        """The pair of a team."""
        return 2 * seat, 2 * seat + 1

    def trooper(self, figure: int) -> Trooper:
        """Who a trooper is."""
        return CORPORATIONS[self.corporation[figure // 2]].troopers[figure % 2]

    def corporation_key(self, seat: int) -> str:
        """A team's corporation: "bauhaus" and so on."""
        return CORPORATION_KEYS[self.corporation[seat]]

    def creature_kind(self, figure: int) -> str:
        """What a creature is: "Legionnaire" and so on."""
        return CREATURE_KINDS[figure - 2 * len(self.names)]

    def ordinal(self, figure: int) -> int:
        """Which of its kind a creature is, from 1 on."""
        place = figure - 2 * len(self.names)
        return place - CREATURE_KINDS.index(CREATURE_KINDS[place]) + 1

    def creature(self, figure: int) -> Creature:
        """A creature's row on the reference card in use."""
        return REFERENCE[self.band][CREATURE_KINDS[figure - 2 * len(self.names)]]

    def worth(self, kind: str) -> int:
        """The Promotion Points for a creature of a kind."""
        return REFERENCE[self.band][kind].points

    def creatures(self) -> range:
        """All creature figures of the box."""
        return range(2 * len(self.names), len(self.square))

    def on_board(self, figure: int) -> bool:
        """Whether the figure stands on a square."""
        return self.square[figure] >= 0

    def live_creatures(self) -> list[int]:
        """Creatures on the board or waiting outside."""
        first = 2 * len(self.names)
        return [figure for figure, square in enumerate(self.square[first:], first) if square >= WAITING]

    def live_troopers(self, seat: int) -> list[int]:
        """A team's troopers on the board or waiting outside."""
        return [figure for figure in self.troopers_of(seat) if self.square[figure] >= WAITING]

    def all_troopers(self) -> list[int]:
        """Every trooper on the board."""
        return self.standing.troopers[:]

    def figures(self) -> Mask:
        """The mask of squares with figures, the computer included."""
        return self.standing.held

    def figure_at(self, square: int) -> int:
        """The figure on a square; -1 for none."""
        return self.standing.at.get(square, -1)

    def sector_of(self, figure: int) -> int:
        """The sector, as its place in the layout, in which a figure stands; -1 off the board."""
        square = self.square[figure]
        return self.ground.sector_of[square] if square >= 0 else -1

    def holds(self, kind: str, on: int | None = None) -> list[Lasting]:
        """The lasting effects of a kind that hold in this round, on one figure or seat where given."""
        if not self.lasting:
            return []
        return [
            effect
            for effect in self.lasting
            if effect.kind == kind and self.round <= effect.until and (on is None or effect.on == on)
        ]

    def has_gear(self, figure: int, name: str) -> bool:
        """Whether a trooper carries a piece of gear."""
        return PLACES_OF[name] in self.gear[figure]

    # --- changing ---------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Count a change."""
        self.version += 1

    def put(self, figure: int, square: int) -> None:
        """Move a figure, without any rule."""
        self.square[figure] = square
        self.version += 1

    def last(self, kind: str, on: int, by: int = -1, amount: int = 0, rounds: int = 1) -> None:
        """Let an effect begin, that holds for so many rounds from this one on."""
        self.lasting.append(Lasting(kind, on, by, amount, self.round + rounds - 1))
        self.version += 1

    # --- saying -----------------------------------------------------------------------------------------------------

    def name_of(self, figure: int) -> Text:
        """A figure in words."""
        found: Text | None = self.kept.get(("name", figure))
        if found is None:
            if self.is_trooper(figure):
                found = Text("figure.trooper", {"name": self.trooper(figure).name})
            else:
                found = Text("figure.creature", {"name": self.creature_kind(figure), "n": self.ordinal(figure)})
            self.kept[("name", figure)] = found
        return found

    def say(
        self, kind: str, *, seat: int = -1, figure: int = -1, other: int = -1, n: int = 0, rule: str = "", **more: Arg
    ) -> None:
        """Say what happened, in the usual form."""
        if other >= 0 and self.is_trooper(other):
            self.alert |= 1 << self.team_of(other)
        if self.sink is None:
            return
        args: dict[str, Arg] = {"n": n, **more}
        if seat >= 0:
            args["player"] = SeatName(seat)
        if figure >= 0:
            args["figure"] = self.name_of(figure)
            args["at"] = self.square[figure]
            args["id"] = figure
        if other >= 0:
            args["other"] = self.name_of(other)
            args["other_id"] = other
        self.sink.record(kind, args, None, 0, rule)

    def tell(self, kind: str, seat: int, private: dict[str, Arg], public: dict[str, Arg], rule: str = "") -> None:
        """Say something that only one seat may know in full."""
        if self.sink is not None:
            self.sink.record(kind, public, private, 1 << seat, rule)
