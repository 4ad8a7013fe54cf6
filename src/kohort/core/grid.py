"""Squares and walls: steps, lines of sight, distances, areas. Knows no game; each game names the sight rule that it
uses.

A square is an integer, `y * width + x`, x to the right and y down. Walls stand on edges. Sets of squares are integers
used as bit
masks. What can be computed from the walls alone is kept by the board, which never changes; figures are given with
each question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

Square = int
Mask = int

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions, clockwise from north."""


def _mask(bits: Iterable[bool]) -> Mask:
    """The mask of those places at which something holds."""
    return sum(1 << place for place, bit in enumerate(bits) if bit)


def mask_of(squares: Iterable[Square]) -> Mask:
    """The mask of some squares."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def squares_in(mask: Mask) -> list[Square]:
    """The squares of a mask, from the lowest number on."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def moved(mask: Mask, by: int) -> Mask:
    """The mask with what lies `by` places further on brought to each place."""
    return mask >> by if by > 0 else mask << -by


def spread(ways: Iterable[tuple[int, Mask]], squares: Mask) -> Mask:
    """The squares one step from any of some, by the ways of a board."""
    found = 0
    for by, open_ in ways:
        moving = squares & open_
        if moving:
            found |= moving << by if by > 0 else moving >> -by
    return found


class OffBoard(ValueError):
    """A square that the board does not have, or that no piece of it covers."""


class Piece(NamedTuple):
    """A square piece of a board: walls on the lines above each row (one line more than rows) and left of each column.

    `above[y][x]` is the wall on the line above row y at column x; `left[y][x]` the wall on the line left of column x
    at row y.
    """

    above: tuple[tuple[bool, ...], ...]
    left: tuple[tuple[bool, ...], ...]

    @property
    def size(self) -> int:
        """Squares on a side."""
        return len(self.left)

    def turned(self, quarters: int = 1) -> Piece:
        """The piece turned clockwise by quarters."""
        piece = self
        for _ in range(quarters % 4):
            n = piece.size
            above = tuple(tuple(piece.left[n - 1 - x][y] for x in range(n)) for y in range(n + 1))
            left = tuple(tuple(piece.above[n - x][y] for x in range(n + 1)) for y in range(n))
            piece = Piece(above, left)
        return piece

    def at(self, x: int, y: int, quarters: int) -> tuple[int, int]:
        """Where the piece's own square (x, y) lies once it is turned clockwise by quarters."""
        for _ in range(quarters % 4):
            x, y = self.size - 1 - y, x
        return x, y

    @classmethod
    def of_rows(cls, above: Sequence[str], left: Sequence[str]) -> Piece:
        """A piece from rows of 0 and 1. Raises ValueError where the rows do not fit one another."""
        n = len(left)
        if len(above) != n + 1 or any(len(row) != n for row in above) or any(len(row) != n + 1 for row in left):
            raise ValueError(
                f"a piece of {n} rows needs {n + 1} rows of {n} above and {n} rows of {n + 1} left of its squares"
            )
        return cls(
            tuple(tuple(sign == "1" for sign in row) for row in above),
            tuple(tuple(sign == "1" for sign in row) for row in left),
        )


class Placed(NamedTuple):
    """A piece on the board: in which column and row of pieces, turned clockwise by how many quarters."""

    piece: Piece
    column: int
    row: int
    quarters: int = 0


Lines = tuple[Mask, Mask]
"""The lines of sight of one length and direction: from which squares nothing but figures can stand in the way; and the
squares that they enter, ends left out, as a mask counted from a row before the line's beginning, since lines to the
left enter squares of lower numbers. Plain tuples of numbers, since there are many: the collector of garbage does not
look at those."""
Way = tuple[int, int]
"""So many squares across and down."""
Beam = tuple[int, int, Mask, Mask, Way, Way]
"""Lines that have led alike so far: to the square that is so far across and down; from which squares no wall has
stopped them; which squares they have entered, as in `Lines`; between which two ways they lead, the flatter one first,
neither included. Two that are the same stand for the lines of that way."""


def _turn(way: Way, other: Way) -> int:
    """More than 0 where the other way is the steeper one, less where it is the flatter one, 0 where they are one."""
    return way[0] * other[1] - way[1] * other[0]


class Board:
    """Squares with walls. `covered` is the mask of squares that are part of it."""

    def __init__(self, width: int, height: int, covered: Mask, above: Sequence[bool], left: Sequence[bool]) -> None:
        """`above`: (height + 1) * width walls; `left`: height * (width + 1) walls, row by row."""
        if len(above) != (height + 1) * width or len(left) != height * (width + 1):
            raise ValueError(f"walls do not fit a board of {width} x {height} squares")
        self.width = width
        self.height = height
        self.covered = covered
        self._above = tuple(above)
        self._left = tuple(left)
        self.ways = self._open_ways()
        """For each of the eight directions: by how much a square's number grows, and the squares from which a step that
        way is open."""
        self._open: dict[int, Mask] = {}
        for by, open_ in self.ways:
            self._open[by] = self._open.get(by, 0) | open_
        self._steps: list[tuple[Square, ...]] | None = None
        self._lines: dict[Square, list[Mask]] = {}
        self._parallel: dict[Way, Lines] | None = None
        """`_open_lines`, once somebody has asked."""

    @property
    def steps(self) -> list[tuple[Square, ...]]:
        """For each square the squares that are one open step away, figures not counted."""
        if self._steps is None:
            self._steps = [
                tuple([square + by for by, open_ in self.ways if open_ >> square & 1])
                if self.covered >> square & 1
                else ()
                for square in range(self.width * self.height)
            ]
        return self._steps

    @classmethod
    def open_field(cls, width: int, height: int) -> Board:
        """A board without walls, its rim included."""
        return cls(
            width, height, (1 << width * height) - 1, [False] * ((height + 1) * width), [False] * (height * (width + 1))
        )

    @classmethod
    def assembled(cls, pieces: Iterable[Placed], *, ignore: Callable[[int, int], bool] | None = None) -> Board:
        """A board of pieces of one size. Where two pieces meet, a wall on either is a wall.

        Raises ValueError for two pieces in one place.
        """
        laid = list(pieces)
        size = laid[0].piece.size
        columns, rows = max(p.column for p in laid) + 1, max(p.row for p in laid) + 1
        width, height = columns * size, rows * size
        above, left = [False] * ((height + 1) * width), [False] * (height * (width + 1))
        covered = 0
        for placed in laid:
            piece = placed.piece.turned(placed.quarters)
            x0, y0 = placed.column * size, placed.row * size
            for y in range(size):
                for x in range(size):
                    bit = 1 << (y0 + y) * width + x0 + x
                    if covered & bit:
                        raise ValueError(f"two pieces lie in column {placed.column}, row {placed.row}")
                    covered |= bit
            for y in range(size + 1):
                for x in range(size):
                    above[(y0 + y) * width + x0 + x] |= piece.above[y][x]
            for y in range(size):
                for x in range(size + 1):
                    left[(y0 + y) * (width + 1) + x0 + x] |= piece.left[y][x]
        return cls(width, height, covered, above, left)

    # --- squares ----------------------------------------------------------------------------------------------------

    def square(self, x: int, y: int) -> Square:
        """The square in column x and row y. Raises OffBoard where the board has none."""
        if not self.has(x, y):
            raise OffBoard(f"there is no square in column {x}, row {y}")
        return y * self.width + x

    def has(self, x: int, y: int) -> bool:
        """Whether the board has this square."""
        return 0 <= x < self.width and 0 <= y < self.height and bool(self.covered >> y * self.width + x & 1)

    def place(self, square: Square) -> tuple[int, int]:
        """Column and row of a square."""
        return square % self.width, square // self.width

    def squares(self) -> list[Square]:
        """Every square of the board."""
        return squares_in(self.covered)

    def wall_above(self, x: int, y: int) -> bool:
        """Whether a wall stands on the line above row y at column x."""
        return self._above[y * self.width + x]

    def wall_left(self, x: int, y: int) -> bool:
        """Whether a wall stands on the line left of column x at row y."""
        return self._left[y * (self.width + 1) + x]

    def with_walls(self, above: Iterable[tuple[int, int]] = (), left: Iterable[tuple[int, int]] = ()) -> Board:
        """The board with further walls, at (x, y)."""
        more_above, more_left = list(self._above), list(self._left)
        for x, y in above:
            more_above[y * self.width + x] = True
        for x, y in left:
            more_left[y * (self.width + 1) + x] = True
        return Board(self.width, self.height, self.covered, more_above, more_left)

    def without_walls(self) -> Board:
        """The same squares, and no wall between any two of them."""
        return Board(self.width, self.height, self.covered, [False] * len(self._above), [False] * len(self._left))

    # --- steps ------------------------------------------------------------------------------------------------------

    def open_step(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether one step from (x, y) by (dx, dy) crosses no wall and stays on the board.

        A diagonal is open if at least one of the two ways round the corner point crosses no wall.
        """
        if not self.has(x + dx, y + dy):
            return False
        if dx and dy:
            return self._side_open(x, y, dx, 0, dy) or self._side_open(x, y, 0, dy, dx)
        return not self.edge(x, y, dx, dy)

    def _side_open(self, x: int, y: int, dx: int, dy: int, turn: int) -> bool:
        """Whether a diagonal's way round by (dx, dy) first, then across, crosses no wall."""
        if dx:
            return not self.edge(x, y, dx, 0) and not self.edge(x + dx, y, 0, turn)
        return not self.edge(x, y, 0, dy) and not self.edge(x, y + dy, turn, 0)

    def edge(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether a wall stands between (x, y) and the square beside it."""
        if dx:
            return self._left[y * (self.width + 1) + (x + 1 if dx > 0 else x)]
        return self._above[(y + 1 if dy > 0 else y) * self.width + x]

    def _open_ways(self) -> list[tuple[int, Mask]]:
        """What `open_step` says, for all squares of the board at once."""
        width, whole = self.width, (1 << self.width * self.height) - 1
        rows = range(self.height)
        free_north = whole & ~_mask(self._above[: width * self.height])
        free_west = whole & ~_mask(
            [wall for y in rows for wall in self._left[y * (width + 1) : y * (width + 1) + width]]
        )
        free_beside = {(0, -1): free_north, (0, 1): free_north >> width, (-1, 0): free_west, (1, 0): free_west >> 1}
        west_rim = _mask([x == 0 for _ in rows for x in range(width)])
        inner = {-1: whole & ~west_rim, 0: whole, 1: whole & ~(west_rim << width - 1)}
        ways: list[tuple[int, Mask]] = []
        for dx, dy in DIRECTIONS:
            if dx and dy:
                across, down = free_beside[(dx, 0)], free_beside[(0, dy)]
                open_ = (across & moved(down, dx)) | (down & moved(across, dy * width))
            else:
                open_ = free_beside[(dx, dy)]
            by = dy * width + dx
            ways.append((by, open_ & self.covered & moved(self.covered, by) & inner[dx]))
        return ways

    def neighbours(self, square: Square) -> list[Square]:
        """The squares round a square, walls not counted."""
        x, y = self.place(square)
        return [(y + dy) * self.width + x + dx for dx, dy in DIRECTIONS if self.has(x + dx, y + dy)]

    def adjacent(self, a: Square, b: Square) -> bool:
        """Whether two squares are one open step apart."""
        return bool(self._open.get(b - a, 0) >> a & 1)

    # --- distances --------------------------------------------------------------------------------------------------

    def distances(self, start: Iterable[Square], blocked: Mask = 0, most: int = 1 << 30) -> dict[Square, int]:
        """Steps from the nearest starting square to every square that can be reached in `most` steps without entering
        a blocked one."""
        found = dict.fromkeys(start, 0)
        edge = list(found)
        distance = 0
        while edge and distance < most:
            distance += 1
            following: list[Square] = []
            for square in edge:
                for step in self.steps[square]:
                    if step not in found and not blocked >> step & 1:
                        found[step] = distance
                        following.append(step)
            edge = following
        return found

    def path(self, start: Square, goals: Mask, blocked: Mask = 0) -> list[Square] | None:
        """A shortest way from a square to one of the goals, the start left out; None where there is none."""
        if goals >> start & 1:
            return []
        came: dict[Square, Square] = {start: start}
        edge = [start]
        while edge:
            following: list[Square] = []
            for square in edge:
                for step in self.steps[square]:
                    if step in came or blocked >> step & 1:
                        continue
                    came[step] = square
                    if goals >> step & 1:
                        way = [step]
                        while came[way[-1]] != start:
                            way.append(came[way[-1]])
                        return way[::-1]
                    following.append(step)
            edge = following
        return None

    # --- sight ------------------------------------------------------------------------------------------------------

    def lines(self, square: Square) -> list[Mask]:
        """For every square of the board: the squares that the line to it enters, its ends left out; -1 where a wall
        blocks it.

        Computed once for each square that somebody looks from.
        """
        found = self._lines.get(square)
        if found is None:
            found = self._lines[square] = [self.line(square, other) for other in range(self.width * self.height)]
        return found

    def line(self, a: Square, b: Square) -> Mask:
        """The squares that the line between two squares enters, its ends left out; -1 where a wall blocks it.
        Symmetric."""
        if a > b:
            a, b = b, a
        if self._parallel is None:
            self._parallel = self._open_lines()
        width = self.width
        lines = self._parallel.get((b % width - a % width, b // width - a // width))
        if lines is None:
            return -1
        clear, entered = lines
        return entered << a >> width if clear >> a & 1 else -1

    def sees(self, a: Square, b: Square, figures: Mask = 0) -> bool:
        """Whether the straight line from centre to centre crosses no wall and enters no square with a figure.
        Symmetric.

        Touching the corner of a square is not entering it; a line through a corner point passes where a step would.
        """
        line = self.line(a, b)
        return line >= 0 and not line & figures

    def seen_from(self, square: Square, figures: Mask = 0) -> list[Square]:
        """Every square that is seen from a square, itself left out."""
        return [
            other
            for other, line in enumerate(self.lines(square))
            if line >= 0 and not line & figures and other != square
        ]

    def blockers(self, a: Square, b: Square, figures: Mask = 0) -> list[Square]:
        """The squares with figures that the line enters; empty where only a wall blocks, or nothing does."""
        line = self.line(a, b)
        if line < 0:
            return []
        return squares_in(line & figures)

    def _open_lines(self) -> dict[Way, Lines]:
        """The lines, by how far they lead across and down, that are open from any square: those that lead down, or
        level to the right."""
        found: dict[Way, Lines] = {}
        self._follow(found, 1, (1, -1), (-1, 1))
        self._follow(found, -1, (1, 0), (0, 1))
        return found

    def _follow(self, found: dict[Way, Lines], side: int, flat: Way, steep: Way) -> None:
        """Find the open lines between two ways, to the right (1) or the left (-1); across counts to that side here.

        Lines that cross the same edges are followed together. Where they leave a square, its far corner parts them: the
        flatter ones cross its side, the steeper ones its bottom, and the one through the corner goes slantwise.
        """
        width = self.width
        beyond, below, slant = [self.ways[DIRECTIONS.index(step)][1] for step in ((side, 0), (0, 1), (side, 1))]
        beams: list[Beam] = [(0, 0, self.covered, 0, flat, steep)]
        while beams:
            x, y, clear, entered, flat, steep = beams.pop()
            at = y * width + side * x
            here, corner = (x, y), (2 * x + 1, 2 * y + 1)
            low, high = _turn(flat, here), _turn(here, steep)
            if (low > 0 and high > 0) or low == high == 0:
                found[side * x, y] = clear, entered
            if at:
                entered |= 1 << at + width
            low, high = _turn(flat, corner), _turn(corner, steep)
            parted = low > 0 and high > 0
            open_ = clear & moved(beyond, at) if low > 0 else 0
            if open_:
                beams.append((x + 1, y, open_, entered, flat, corner if parted else steep))
            open_ = clear & moved(below, at) if high > 0 else 0
            if open_:
                beams.append((x, y + 1, open_, entered, corner if parted else flat, steep))
            open_ = clear & moved(slant, at) if parted or low == high == 0 else 0
            if open_:
                beams.append((x + 1, y + 1, open_, entered, corner, corner))

    def stopped_at(self, a: Square, b: Square) -> tuple[float, float] | None:
        """Where a wall, or the edge of the board, stops the straight line from the middle of one square to that of
        another, in squares from the board's top left corner; None for a line that no wall stops."""
        (x, y), (to_x, to_y) = self.place(a), self.place(b)
        from_x, from_y, dx, dy = x, y, to_x - x, to_y - y
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        while (x, y) != (to_x, to_y):
            # How far along the line its next crossings lie, times 2 * |dx * dy|, or of the one that there is.
            across = (2 * abs(x - from_x) + 1) * max(1, abs(dy)) if dx else 0
            down = (2 * abs(y - from_y) + 1) * max(1, abs(dx)) if dy else 0
            over_x, over_y = bool(dx) and (not dy or across <= down), bool(dy) and (not dx or down <= across)
            step_x, step_y = sx if over_x else 0, sy if over_y else 0
            if not self.open_step(x, y, step_x, step_y):
                part = (across if over_x else down) / (2 * max(1, abs(dx)) * max(1, abs(dy)))
                return from_x + 0.5 + part * dx, from_y + 0.5 + part * dy
            x, y = x + step_x, y + step_y
        return None

    # --- areas ------------------------------------------------------------------------------------------------------

    def ray(self, square: Square, direction: int, reach: int) -> list[Square]:
        """The squares in one of the eight directions, up to `reach` of them, until a wall stops the line."""
        dx, dy = DIRECTIONS[direction]
        x, y = self.place(square)
        found: list[Square] = []
        while len(found) < reach and self.open_step(x, y, dx, dy):
            x, y = x + dx, y + dy
            found.append(y * self.width + x)
        return found

    def swing(self, square: Square, first: int, turn: int, most: int = 8) -> list[Square]:
        """A sweep through the squares round a square, from direction `first` on, clockwise (`turn` 1) or the other
        way (-1).

        The first square must be one open step away; the sweep stops at a wall between two squares of the ring, or
        between the middle
        and a square beside it.
        """
        x, y = self.place(square)
        found: list[Square] = []
        dx, dy = DIRECTIONS[first]
        if not self.open_step(x, y, dx, dy):
            return found
        direction = first
        while len(found) < most:
            found.append((y + dy) * self.width + x + dx)
            direction = (direction + turn) % 8
            next_dx, next_dy = DIRECTIONS[direction]
            at_x, at_y = x + dx, y + dy
            if not self.has(x + next_dx, y + next_dy) or self.edge(at_x, at_y, next_dx - dx, next_dy - dy):
                break
            if not (next_dx and next_dy) and self.edge(x, y, next_dx, next_dy):
                break
            dx, dy = next_dx, next_dy
        return found
