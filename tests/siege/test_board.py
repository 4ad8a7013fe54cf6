"""The board (rules 3, 5.1, 6.4): sectors, entrances, ways, sight and the Stairs; the printed examples."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.siege.kit import Siege

from kohort.core.grid import Board
from kohort.siege.boards import STRAIGHT_UP, STRICT_CORNERS, Citadel, citadel
from kohort.siege.content import MISSIONS, PIECES, SECTOR, SIDES, Mission
from kohort.siege.legion import altered_reality, permitted

Place = tuple[int, int]
ABOVE = [(1, 1), (2, 1), (0, 3)]
"""Walls of the printed examples, above squares; the grenade's board has one more row than the first."""


def example(size: Place, above: list[Place], left: list[Place]) -> Board:
    """The board of a printed example."""
    return Board.open_field(*size).with_walls(above, left)


def board_of(mission: Mission, pieces: str = "printed") -> Citadel:
    """A mission's board as it is laid out."""
    return citadel(pieces, tuple((s.number, s.column, s.row, s.quarters) for s in mission.sectors))


# --- printed examples  ---

SEEN = {(0, 0): False, (2, 0): False, (4, 0): False, (0, 1): True, (4, 1): True, (0, 2): False, (1, 2): True,
        (1, 3): False}  # fmt: skip


@pytest.mark.parametrize(("goal", "seen"), SEEN.items())
def test_the_printed_example_of_sight_both_ways(goal: Place, seen: bool) -> None:
    board = example((5, 4), ABOVE, [(1, 0), (2, 3)])
    trooper = board.square(3, 2)
    figures = sum(1 << board.square(*place) for place in SEEN)
    other = board.square(*goal)
    between = figures & ~(1 << other)
    assert board.sees(trooper, other, between) is seen
    assert board.sees(other, trooper, between) is seen
    blocked_by_figure = goal in ((4, 0), (0, 2))
    assert bool(board.blockers(trooper, other, between)) is blocked_by_figure


def test_the_printed_example_of_a_grenade() -> None:
    board = example((5, 5), ABOVE, [(1, 0), (2, 3), (2, 4)])
    caught = {board.place(square) for square in board.steps[board.square(1, 1)]}
    assert caught == {(0, 0), (0, 1), (0, 2), (1, 2), (2, 1), (2, 2)}


def test_the_printed_example_of_a_line_of_fire() -> None:
    board = example((5, 5), ABOVE, [(1, 0), (2, 3), (2, 4)])
    rays = {tuple(board.place(s) for s in board.ray(board.square(4, 4), direction, 24)) for direction in range(8)}
    assert rays == {
        ((3, 3), (2, 2), (1, 1), (0, 0)),
        ((4, 3), (4, 2), (4, 1), (4, 0)),
        ((3, 4), (2, 4)),
        (),
    }


@pytest.mark.parametrize(
    ("above", "left", "run"),
    [
        ([(0, 2)], [(2, 2), (2, 3)], [(1, 3), (0, 3), (0, 2)]),
        ([(0, 2)], [(2, 2), (2, 3)], [(0, 1), (1, 1), (2, 1)]),
        ([], [(1, 2), (1, 3)], [(1, 3), (2, 3), (2, 2), (2, 1), (1, 1), (0, 1)]),
    ],
)
def test_the_printed_examples_of_a_swing_both_ways(above: list[Place], left: list[Place], run: list[Place]) -> None:
    board = example((4, 4), above, left)
    middle = board.square(1, 2)
    swings = [
        [board.place(square) for square in board.swing(middle, first, turn)] for first in range(8) for turn in (1, -1)
    ]
    assert run in swings
    assert run[::-1] in swings


# --- boards of the missions  ---

ALL = [pytest.param(mission, pieces, id=f"{mission.number}-{pieces}")
       for mission in MISSIONS.values() for pieces in ("printed", "designed")]  # fmt: skip


@pytest.mark.parametrize(("mission", "pieces"), ALL)
def test_every_square_of_every_board_is_reached_from_every_entrance(mission: Mission, pieces: str) -> None:
    ground = board_of(mission, pieces)
    for name in (*mission.entrances, *mission.legion_entrances):
        assert ground.leads_out(ground.place_of(int(name[:-1])), name[-1]), name  # type: ignore[arg-type]
        squares = ground.entrance(name)
        assert len(squares) == 2, name
        assert len(ground.board.distances(squares)) == len(ground.board.squares()), name


@pytest.mark.parametrize("number", range(1, 11))
def test_legion_entrances_are_the_outer_doorways_of_the_sectors_at_the_citadel(number: int) -> None:
    """B25, B26; mission 1 has them printed."""
    t = Siege(mission=number)
    assert sorted(permitted(t.field)) == sorted(MISSIONS[number].legion_entrances)
    assert sorted(t.field.ground.number(place) for place in t.field.inside) == sorted(MISSIONS[number].inside)


def test_sectors_have_doorways_in_the_middle_of_every_side_but_one() -> None:
    for pieces, number in itertools.product(PIECES, range(1, 9)):
        if pieces.startswith("drawn"):
            continue
        ground = Citadel(pieces, ((number, 0, 0, 0),), ())
        open_sides = [side for side in SIDES if len(ground.doorway(0, side)) == 2]
        assert open_sides == [side for side in SIDES if (number, side) != (7, "W")], (pieces, number)
        for at in range(SECTOR):
            closed = at not in (3, 4)
            assert ground.board.wall_above(at, 0) is closed, (pieces, number, at)


def steps_out(mission: int, start: str, goal: str, pieces: str = "printed") -> int:
    """Steps from outside one doorway to outside another."""
    ground = board_of(MISSIONS[mission], pieces)
    found = ground.board.distances(ground.entrance(start))
    return 2 + min(found[square] for square in ground.entrance(goal))


def steps_to(mission: int, start: str, sector: int, pieces: str = "printed") -> int:
    """Steps from outside a doorway to the first square of a sector."""
    ground = board_of(MISSIONS[mission], pieces)
    found = ground.board.distances(ground.entrance(start))
    return 1 + min(found[square] for square in ground.squares_of[ground.place_of(sector)])


@pytest.mark.parametrize(
    ("mission", "start", "goal", "printed", "designed"),
    [(2, "2N", "7E", 29, 23), (7, "3N", "8S", 43, 26), (6, "2W", "8W", 12, 12), (7, "5S", "8S", 50, None),
     (6, "3N", "8W", 20, None), (6, "2S", "8W", 14, None)],
)  # fmt: skip
def test_ways_to_the_exit_are_as_long_as_counted(
    mission: int, start: str, goal: str, printed: int, designed: int | None
) -> None:
    assert steps_out(mission, start, goal) == printed
    if designed is not None:
        starts = MISSIONS[mission].entrances or MISSIONS[mission].legion_entrances
        assert min(steps_out(mission, name, goal, "designed") for name in starts) == designed


@pytest.mark.parametrize(
    ("mission", "start", "sector", "steps"),
    [(1, "1N", 2, 5), (1, "4E", 5, 22), (3, "2W", 3, 15), (4, "4S", 3, 32), (4, "2S", 8, 34), (5, "2W", 4, 26),
     (8, "4S", 8, 34), (9, "4N", 3, 50), (9, "7S", 3, 43), (10, "2S", 7, 26), (10, "1W", 8, 5)],
)  # fmt: skip
def test_ways_into_sectors_are_as_long_as_counted(mission: int, start: str, sector: int, steps: int) -> None:
    assert steps_to(mission, start, sector) == steps


@pytest.mark.parametrize(("mission", "pieces"), ALL)
def test_sight_is_symmetric_on_whole_boards(mission: Mission, pieces: str) -> None:
    """With figures on the board: every square of it is looked at from some, at some."""
    ground = board_of(mission, pieces)
    squares = ground.board.squares()
    figures = sum(1 << square for square in squares[mission.number :: 7])
    for a in squares[mission.number % 5 :: 11]:
        for b in squares:
            between = figures & ~(1 << a) & ~(1 << b)
            assert ground.sees(a, b, between) == ground.sees(b, a, between), (a, b)


@pytest.mark.parametrize(("mission", "pieces"), ALL)
def test_the_lines_of_whole_boards_are_those_that_no_wall_stops(mission: Mission, pieces: str) -> None:
    """Each line followed by itself, from some squares to every one, the Stairs not counted."""
    board = board_of(mission, pieces).board
    squares = board.squares()
    for a in squares[mission.number % 5 :: 67]:
        for b in squares:
            assert (board.line(a, b) >= 0) == (board.stopped_at(a, b) is None), (a, b)


@pytest.mark.parametrize(("mission", "pieces"), ALL)
def test_a_board_hangs_together_whatever_altered_reality_does(mission: Mission, pieces: str) -> None:
    """B31: each sector turned, some swapped."""
    if mission.number == 0 or "Nepharite Altered Reality" in mission.events_removed:
        return
    t = Siege(mission=mission.number, sectors=pieces)
    step: Any = altered_reality(t.field)
    moves = next(step).listed()
    assert moves
    for move in [*moves[:: max(1, len(moves) // 6)], moves[-1]]:
        t = Siege(mission=mission.number, sectors=pieces)
        step = altered_reality(t.field)
        next(step)
        with pytest.raises(StopIteration):
            step.send(move)
        board = t.field.ground.board
        assert len(board.distances([board.squares()[0]])) == len(board.squares()), move


# --- the Stairs (B37)  ---


class TestStairs:
    """Mission 2 has the Stairs in its north-west corner, sector 2 east of it and sector 4 south of it."""

    t = Siege(mission=2)
    bottom, middle, top = (7, 3), (6, 3), (5, 3)
    """The east flight."""

    def test_the_bottom_sees_the_top_and_the_next_sector_only(self) -> None:
        assert self.t.sees(self.bottom, self.top)
        assert self.t.sees(self.top, self.bottom)
        assert self.t.sees(self.bottom, (9, 3))
        assert not self.t.sees(self.bottom, (4, 3)), "no further on the plateau"
        assert not self.t.sees(self.bottom, (16, 3)), "not past the next sector"

    def test_the_top_sees_the_plateau_and_its_own_bottom_but_not_out(self) -> None:
        assert self.t.sees(self.top, (3, 3))
        assert not self.t.sees(self.top, (8, 3))
        assert not self.t.sees(self.top, (3, 7)), "not another flight's bottom"

    def test_the_middle_is_seen_from_its_own_flight_only(self) -> None:
        assert self.t.sees(self.middle, self.bottom)
        assert self.t.sees(self.middle, self.top)
        assert not self.t.sees(self.middle, (4, 3))
        assert not self.t.sees(self.middle, (8, 3))
        for bottom, top in (((7, 3), (5, 4)), ((7, 4), (5, 3))):
            for middle in ((6, 3), (6, 4)):
                assert self.t.field.ground.board.adjacent(self.t.at(middle), self.t.at(bottom))
                assert self.t.field.ground.board.adjacent(self.t.at(middle), self.t.at(top))

    def test_nobody_sees_over_the_plateau_or_from_it_into_another_sector(self) -> None:
        assert not self.t.sees((4, 3), (9, 3))
        t = Siege(mission=6)  # the Stairs lie between sector 7 and sector 2
        assert not t.sees((3, 7), (3, 16))

    def test_the_edge_of_the_plateau_is_a_wall(self) -> None:
        assert not self.t.field.ground.board.adjacent(self.t.at((7, 3)), self.t.at((7, 2)))
        assert not self.t.field.ground.board.adjacent(self.t.at((6, 3)), self.t.at((6, 2)))

    def test_by_an_option_the_lowest_stair_is_stepped_on_straight(self) -> None:
        layout = tuple((s.number, s.column, s.row, s.quarters) for s in MISSIONS[2].sectors)
        ground = citadel("printed", layout, (), (STRAIGHT_UP,))
        here, slant, straight = (ground.board.square(*at) for at in ((8, 3), (7, 4), (7, 3)))
        assert slant in ground.board.steps[here]
        assert slant not in ground.steps[here]
        assert straight in ground.steps[here]
        assert here not in ground.steps[slant]


def test_a_diagonal_step_is_open_when_one_way_round_is_unless_corners_are_strict() -> None:
    """B02 and its option."""
    drawing = """
        +--+--+
        | 1| .|
        +  +  +
        | .  .|
        +--+--+
        """
    assert (1, 1) in Siege(drawing).reaches("1")
    assert Siege(drawing, strict_corners=True).reaches("1") == {(0, 1): 1, (1, 1): 2, (1, 0): 3}
    assert STRICT_CORNERS
    shut = """
        +--+--+
        | 1| .|
        +--+  +
        | .  .|
        +--+--+
        """
    assert Siege(shut).reaches("1") == {}
