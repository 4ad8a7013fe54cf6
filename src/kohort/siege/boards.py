"""A mission's board: sectors laid out and turned, entrances, the Stairs, who sees whom (rules 3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kohort.core.grid import Board, Mask, Piece, Placed, Square, mask_of, moved, spread, squares_in
from kohort.siege.content import PIECES, RANGE, SECTOR, SIDES, STAIRS, Side

PAIRS_KEPT = 30_000
"""Lines between two squares that a board keeps, before it begins anew."""
FAR = 1 << 20
"""Steps to a square that cannot be reached."""
Layout = tuple[tuple[int, int, int, int], ...]
"""(sector number, column, row, quarters turned clockwise) for each sector."""
Door = tuple[int, int, bool]
"""A closed door on an edge: column, row, whether it lies above the square (else left of it)."""
AWAY: dict[Side, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
MIDDLE = (3, 4)
"""A doorway is the two middle squares of a side."""
STRICT_CORNERS, STRAIGHT_UP = "strict-corners", "straight-up"
"""Options of moving: a diagonal step wants both ways round its corner open (B02); nobody steps slantwise onto the
lowest stair, or off it (B37)."""


class Citadel:
    """A board with its sectors: what does not change while the layout and the doors stay."""

    def __init__(self, pieces: str, layout: Layout, doors: tuple[Door, ...], moving: tuple[str, ...] = ()) -> None:
        self.layout = layout
        board = Board.assembled([Placed(PIECES[pieces][n], column, row, turn) for n, column, row, turn in layout])
        if doors:
            board = board.with_walls(
                [(x, y) for x, y, above in doors if above], [(x, y) for x, y, above in doors if not above]
            )
        self.board = board
        self.sector_of: dict[Square, int] = {}
        self.corner: dict[int, tuple[int, int]] = {}
        self.squares_of: dict[int, list[Square]] = {}
        self.masks_of: dict[int, Mask] = {}
        for place, (_, column, row, _) in enumerate(layout):
            self.corner[place] = (column * SECTOR, row * SECTOR)
            first = row * SECTOR * board.width + column * SECTOR
            squares = [first + y * board.width + x for y in range(SECTOR) for x in range(SECTOR)]
            self.squares_of[place] = squares
            self.masks_of[place] = mask_of(squares)
            self.sector_of.update(dict.fromkeys(squares, place))
        self.turn_of = {place: turn for place, (_, _, _, turn) in enumerate(layout)}
        self._stairs = self._flights()
        self._raised = sum(
            1 << square
            for square, place in self.sector_of.items()
            if layout[place][0] == STAIRS and self._stairs.get(square, (0, 3))[1] > 1
        )
        self.ways = board.ways
        """The steps of a figure that moves, figures not counted, as the masks of `Board.ways`."""
        self._steps: list[tuple[Square, ...]] | None = None
        if moving:
            allowed = self._steps = [self._allowed(square, moving) for square in range(board.width * board.height)]
            self.ways = [
                (by, sum([1 << square for square, steps in enumerate(allowed) if square + by in steps]))
                for by, _ in board.ways
            ]
        self.shots: dict[int, Mask] = {}
        """What `shot` has answered, by both squares, the first 16 bits further up."""
        self._through_walls: list[tuple[int, Mask]] | None = None
        self._exits: dict[Square, tuple[str, ...]] | None = None
        self._exit_mask: Mask | None = None
        self._lines_from: dict[Square, list[Mask]] = {}
        self._rays: dict[Square, list[tuple[Square, ...]]] = {}
        self._within: dict[tuple[Square, int], Mask] = {}
        self._rounds: dict[Square, Mask] = {}
        self._next_to: dict[Square, Mask] = {}
        self._entrances: dict[str, list[Square]] = {}

    @property
    def steps(self) -> list[tuple[Square, ...]]:
        """For each square those one step away by `ways`."""
        return self.board.steps if self._steps is None else self._steps

    def _allowed(self, square: Square, moving: tuple[str, ...]) -> tuple[Square, ...]:
        """The steps from a square under the options of moving."""
        board, (x, y) = self.board, self.board.place(square)
        found = []
        for step in board.steps[square]:
            to_x, to_y = board.place(step)
            dx, dy = to_x - x, to_y - y
            if dx and dy:
                if STRICT_CORNERS in moving and (
                    board.edge(x, y, dx, 0)
                    or board.edge(x, y, 0, dy)
                    or board.edge(to_x, to_y, -dx, 0)
                    or board.edge(to_x, to_y, 0, -dy)
                ):
                    continue
                lowest = [s for s in (square, step) if self._stairs.get(s, (0, 0))[1] == 1]
                if STRAIGHT_UP in moving and lowest and self.sector_of[square] != self.sector_of[step]:
                    continue
            found.append(step)
        return tuple(found)

    def within(self, square: Square, steps: int) -> Mask:
        """The mask of squares that a figure on a square could reach in so many steps if nobody stood in its way, its
        own included."""
        key = (square, steps)
        found = self._within.get(key)
        if found is None:
            if not steps:
                return 1 << square
            nearer = self.within(square, steps - 1)
            edge = nearer & ~self.within(square, steps - 2) if steps > 1 else nearer
            found = self._within[key] = nearer | spread(self.ways, edge)
        return found

    def next_to(self, square: Square) -> Mask:
        """The mask of the squares one open step from a square, as attacks count them."""
        found = self._next_to.get(square)
        if found is None:
            found = self._next_to[square] = spread(self.board.ways, 1 << square)
        return found

    def round(self, square: Square) -> Mask:
        """The mask of the squares round a square, walls not counted."""
        found = self._rounds.get(square)
        if found is None:
            found = self._rounds[square] = mask_of(self.board.neighbours(square))
        return found

    @property
    def ways_through_walls(self) -> list[tuple[int, Mask]]:
        """The steps of a figure that walls do not stop (Molecular Phasing), as `ways`; never between the levels of the
        Stairs sector."""
        if self._through_walls is None:
            self._through_walls = self._ways_through_walls()
        return self._through_walls

    def _ways_through_walls(self) -> list[tuple[int, Mask]]:
        board = self.board
        stairs = sum(mask for place, mask in self.masks_of.items() if self.number(place) == STAIRS)
        steps = mask_of(square for square in self._stairs if self.on_stairs(square))
        found = []
        for (by, open_), (_, there) in zip(board.ways, board.without_walls().ways, strict=True):
            in_or_out = stairs ^ moved(stairs, by)
            up_or_down = (stairs | moved(stairs, by)) & (steps ^ moved(steps, by))
            found.append((by, open_ | (there & ~(in_or_out | up_or_down))))
        return found

    # --- sectors ----------------------------------------------------------------------------------------------------

    def number(self, place: int) -> int:
        """The printed number of the sector in a place of the layout."""
        return self.layout[place][0]

    def place_of(self, number: int) -> int:
        """The place in the layout of the sector with this number. Raises KeyError where the mission has none."""
        for place, row in enumerate(self.layout):
            if row[0] == number:
                return place
        raise KeyError(f"the board has no sector {number}")

    def beside(self, place: int) -> list[int]:
        """The sectors that border a sector, closed sides not counted."""
        _, column, row, _ = self.layout[place]
        return [other for other, (_, c, r, _) in enumerate(self.layout) if abs(c - column) + abs(r - row) == 1]

    def links_from(self, places: list[int]) -> dict[int, int]:
        """How many sectors away every sector is from the nearest of some."""
        found = dict.fromkeys(places, 0)
        edge = list(found)
        while edge:
            following: list[int] = []
            for place in edge:
                for other in self.beside(place):
                    if other not in found:
                        found[other] = found[place] + 1
                        following.append(other)
            edge = following
        return found

    def own_square(self, place: int, x: int, y: int) -> Square:
        """The square that lies at (x, y), counted from the corner with the sector's number, wherever the sector is
        turned."""
        turned_x, turned_y = Piece.at(PIECES["printed"][self.number(place)], x, y, self.turn_of[place])
        left, top = self.corner[place]
        return self.board.square(left + turned_x, top + turned_y)

    def steps_from(self, goals: Iterable[Square]) -> list[int]:
        """Steps to the nearest of some squares from every square of the board; FAR where there is no way."""
        found = [FAR] * (self.board.width * self.board.height)
        rings = Rings(self, goals)
        rings.to(0)
        for count, ring in enumerate(rings.rings):
            for square in squares_in(ring):
                found[square] = count
        return found

    # --- doorways ---------------------------------------------------------------------------------------------------

    def doorway(self, place: int, side: Side) -> list[Square]:
        """The squares of a side's doorway that are open; none where the side is closed."""
        left, top = self.corner[place]
        dx, dy = AWAY[side]
        found = []
        for at in MIDDLE:
            x = left + (at if dx == 0 else 0 if dx < 0 else SECTOR - 1)
            y = top + (at if dy == 0 else 0 if dy < 0 else SECTOR - 1)
            if not self.board.edge(x, y, dx, dy):
                found.append(self.board.square(x, y))
        return found

    def leads_out(self, place: int, side: Side) -> bool:
        """Whether nothing lies beyond a side of a sector."""
        left, top = self.corner[place]
        dx, dy = AWAY[side]
        return not self.board.has(left + 3 + dx * SECTOR, top + 3 + dy * SECTOR)

    def outer_doorways(self, place: int) -> list[Side]:
        """The sides of a sector through which a figure can leave or enter the board."""
        return [side for side in SIDES if self.leads_out(place, side) and self.doorway(place, side)]

    def entrance(self, name: str) -> list[Square]:
        """The squares of an entrance such as "4W"."""
        found = self._entrances.get(name)
        if found is None:
            found = self._entrances[name] = self.doorway(self.place_of(int(name[:-1])), name[-1])  # type: ignore[arg-type]
        return found

    def exits_from(self, square: Square) -> tuple[str, ...]:
        """The outer doorways of which a square is part."""
        return self.exits.get(square, ())

    @property
    def exits(self) -> dict[Square, tuple[str, ...]]:
        """The squares of all outer doorways, with the doorways of which each is part."""
        if self._exits is None:
            found: dict[Square, tuple[str, ...]] = {}
            for place in range(len(self.layout)):
                for side in self.outer_doorways(place):
                    for at in self.doorway(place, side):
                        found[at] = (*found.get(at, ()), f"{self.number(place)}{side}")
            self._exits = found
        return self._exits

    @property
    def exit_mask(self) -> Mask:
        """The mask of the squares of all outer doorways."""
        if self._exit_mask is None:
            self._exit_mask = mask_of(self.exits)
        return self._exit_mask

    # --- sight ------------------------------------------------------------------------------------------------------

    def _flights(self) -> dict[Square, tuple[int, int]]:
        """For the squares of the flights of stairs: (flight, step), the steps 1 (bottom), 2 (middle), 3 (top)."""
        found: dict[Square, tuple[int, int]] = {}
        for place, (number, _, _, turn) in enumerate(self.layout):
            if number != STAIRS:
                continue
            for flight in range(4):
                for step in (1, 2, 3):
                    for at in MIDDLE:
                        x, y = at, step - 1
                        for _ in range(flight + turn):
                            x, y = SECTOR - 1 - y, x
                        left, top = self.corner[place]
                        found[self.board.square(left + x, top + y)] = (place * 4 + flight, step)
        return found

    def on_stairs(self, square: Square) -> bool:
        """Whether a square is a bottom or middle step."""
        return square in self._stairs and self._stairs[square][1] < 3

    def apart(self, a: Square, b: Square) -> int:
        """Squares between two squares as a firearm's range counts them."""
        width = self.board.width
        return max(abs(a % width - b % width), abs(a // width - b // width))

    def sees(self, a: Square, b: Square, figures: Mask) -> bool:
        """Whether a figure on `a` sees a figure on `b` (Line of Sight; Line of Sight on the Stairs)."""
        line = self.line(a, b)
        return line >= 0 and not line & figures

    def line(self, a: Square, b: Square) -> Mask:
        """The squares that the line of sight between two squares enters, its ends left out; -1 where a wall or the
        Stairs block it. Symmetric."""
        found = self.board.line(a, b)
        return found if found < 0 or self.stairs_allow(a, b) else -1

    def lines_from(self, square: Square) -> list[Mask]:
        """`line` from a square to every one of the board's; kept."""
        found = self._lines_from.get(square)
        if found is None:
            lines = self.board.lines(square)
            found = self._lines_from[square] = [
                line if line >= 0 and self.stairs_allow(square, other) else -1 for other, line in enumerate(lines)
            ]
        return found

    def seen_from(self, square: Square, figures: Mask) -> list[Square]:
        """Every square that is seen from a square past the figures, itself left out."""
        return [
            other
            for other, line in enumerate(self.lines_from(square))
            if line >= 0 and not line & figures and other != square
        ]

    def shot(self, a: Square, b: Square) -> Mask:
        """The squares that a shot between two squares passes; -1 where nobody on one can fire at the other: next to it,
        out of range, or out of sight, figures not counted. Symmetric."""
        key = a << 16 | b
        found = self.shots.get(key)
        if found is None:
            if len(self.shots) >= PAIRS_KEPT:
                self.shots.clear()
            near = a == b or self.next_to(a) >> b & 1
            found = -1 if near or self.apart(a, b) > RANGE else self.line(a, b)
            self.shots[key] = self.shots[b << 16 | a] = found
        return found

    def rays(self, square: Square) -> list[tuple[Square, ...]]:
        """For each of the eight directions the squares of a straight line of fire, up to the range (B20)."""
        found = self._rays.get(square)
        if found is None:
            found = self._rays[square] = [
                tuple(s for s in self.board.ray(square, direction, RANGE) if self.stairs_allow(square, s))
                for direction in range(8)
            ]
        return found

    def _stairs_allow(self, a: Square, b: Square) -> bool:
        """The steps of a flight: the bottom sees the middle, its own top and the next sector; the middle sees its own
        bottom and top; the top sees its own bottom and the plateau; other squares of the plateau see no steps. Nobody
        sees over the plateau, or from it into another sector (B37)."""
        first, second = self._stairs.get(a), self._stairs.get(b)
        if first is None and second is None:
            ends = (self._raised >> a & 1) + (self._raised >> b & 1)
            return ends == 2 if ends else not max(0, self.board.line(a, b)) & self._raised
        if first is not None and second is not None:
            if first[0] == second[0]:
                return True
            return first[1] == second[1] == 3
        (flight, step), other = (first, b) if first is not None else (second, a)  # type: ignore[misc]
        if step == 3:
            return self.sector_of[a] == self.sector_of[b]
        return step == 1 and self.sector_of[other] == self._below(flight)

    def _below(self, flight: int) -> int:
        """The sector, by its place, in front of a flight of stairs; -1 for none."""
        place, number = divmod(flight, 4)
        _, column, row, turn = self.layout[place]
        dx, dy = AWAY[SIDES[(number + turn) % 4]]
        return next((at for at, (_, c, r, _) in enumerate(self.layout) if (c, r) == (column + dx, row + dy)), -1)

    def stairs_allow(self, a: Square, b: Square) -> bool:
        """Whether the Stairs let one square be seen from another, walls and figures not counted."""
        return not self._stairs or self._stairs_allow(a, b)

    def blocked_by(self, a: Square, b: Square, figures: Mask) -> list[Square]:
        """The squares whose figures block the line; empty where a wall or the stairs do."""
        return self.board.blockers(a, b, figures)


class Rings:
    """How many steps it is to the nearest of some squares around a barrier, found no farther than somebody asks.

    Who steps on one of the two `gates`, the Teleporter Doorways, stands on the other one (B33): it is reached from
    beside that one.
    """

    __slots__ = ("_closed", "_gates", "_ways", "rings")

    def __init__(
        self, ground: Citadel, goals: Iterable[Square], barrier: Mask = 0, gates: tuple[Square, ...] = ()
    ) -> None:
        edge = mask_of(goals)
        self.rings = [edge]
        """The squares at each number of steps, as far as they have been found."""
        self._closed = edge | barrier
        self._ways, self._gates = ground.ways, gates

    def __getitem__(self, square: Square) -> int:
        """The steps from one square; FAR where there is no way."""
        return self.to(1 << square)

    def to(self, squares: Mask) -> int:
        """The steps from the nearest of some squares; FAR where there is no way from any."""
        for count, ring in enumerate(self.rings):
            if ring & squares:
                return count
        rings, edge = self.rings, self.rings[-1]
        while edge:
            if self._gates and sum(edge >> gate & 1 for gate in self._gates) == 1:
                edge ^= 1 << self._gates[0] | 1 << self._gates[1]
            edge = spread(self._ways, edge) & ~self._closed
            self._closed |= edge
            rings.append(edge)
            if edge & squares:
                return len(rings) - 1
        return FAR


@lru_cache(maxsize=64)
def citadel(pieces: str, layout: Layout, doors: tuple[Door, ...] = (), moving: tuple[str, ...] = ()) -> Citadel:
    """The board for a set of sectors, a layout, the doors placed on it, and options of moving."""
    return Citadel(pieces, layout, doors, moving)
