"""Squares, walls, steps, sight and areas, on small drawn boards."""

from __future__ import annotations

import time
from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohort.core.grid import DIRECTIONS, Board, OffBoard, Piece, Placed, mask_of

SQUARE = Piece.of_rows(["100", "000", "000", "110"], ["1000", "0000", "1001"])


def field(width: int, height: int, above: list[tuple[int, int]], left: list[tuple[int, int]]) -> Board:
    """A small board with walls at (x, y)."""
    return Board.open_field(width, height).with_walls(above, left)


def test_a_piece_turned_four_times_is_itself() -> None:
    assert SQUARE.turned(4) == SQUARE
    assert SQUARE.turned(1) != SQUARE


def test_turning_clockwise_brings_the_north_wall_to_the_east() -> None:
    piece = Piece.of_rows(["10", "00", "00"], ["000", "000"])
    assert piece.turned().left == ((False, False, True), (False, False, False))
    assert piece.at(0, 0, 1) == (1, 0)
    assert piece.turned(3).left == ((False, False, False), (True, False, False))


def test_pieces_of_wrong_rows_are_refused() -> None:
    with pytest.raises(ValueError, match="3 rows of 2 above"):
        Piece.of_rows(["00", "00"], ["000", "000"])


def test_two_pieces_in_one_place_are_refused() -> None:
    with pytest.raises(ValueError, match="column 0, row 0"):
        Board.assembled([Placed(SQUARE, 0, 0), Placed(SQUARE, 0, 0)])


def test_a_wall_on_either_piece_is_a_wall_between_them() -> None:
    closed = Piece.of_rows(["0", "0"], ["01"])
    open_ = Piece.of_rows(["0", "0"], ["00"])
    board = Board.assembled([Placed(closed, 0, 0), Placed(open_, 1, 0)])
    assert not board.adjacent(0, 1)


def test_squares_off_the_board() -> None:
    board = Board.open_field(3, 2)
    assert board.place(board.square(2, 1)) == (2, 1)
    with pytest.raises(OffBoard):
        board.square(3, 0)


def test_a_diagonal_is_open_when_one_way_round_is() -> None:
    one_way = field(2, 2, [(0, 1)], [])
    assert one_way.adjacent(0, 3)
    both_shut = field(2, 2, [(0, 1)], [(1, 0)])
    assert not both_shut.adjacent(0, 3)


def test_distances_go_round_walls_and_blocked_squares() -> None:
    board = field(3, 1, [], [])
    assert board.distances([0])[2] == 2
    assert 2 not in board.distances([0], blocked=1 << 1)
    assert board.distances([0], most=1) == {0: 0, 1: 1}
    assert board.path(0, 1 << 2) == [1, 2]
    assert board.path(0, 1 << 2, blocked=1 << 1) is None


def test_a_figure_blocks_the_line_through_its_square_but_not_through_its_corner() -> None:
    board = Board.open_field(3, 3)
    assert not board.sees(0, 2, figures=1 << 1)
    assert board.blockers(0, 2, figures=1 << 1) == [1]
    assert board.sees(0, 8, figures=1 << 1 | 1 << 3), "a diagonal line between two figures stays open"
    assert not board.sees(0, 8, figures=1 << 4)


WALLS_ABOVE, WALLS_LEFT = [(1, 1), (2, 1), (0, 3)], [(1, 0), (2, 3)]


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        (0, 0, "wall"), (2, 0, "wall"), (4, 0, "figure"), (0, 1, "seen"), (4, 1, "seen"), (0, 2, "figure"),
        (1, 2, "seen"), (1, 3, "wall"),
    ],
)  # fmt: skip
def test_the_printed_example_of_sight(x: int, y: int, expected: str) -> None:
    """Siege, "Line of sight": the printed example, with figures on all the squares that it names."""
    board = field(5, 4, WALLS_ABOVE, WALLS_LEFT)
    named = [(0, 0), (2, 0), (4, 0), (0, 1), (4, 1), (0, 2), (1, 2), (1, 3)]
    figures = sum(1 << board.square(*place) for place in named)
    trooper, target = board.square(3, 2), board.square(x, y)
    assert board.sees(trooper, target, figures) == board.sees(target, trooper, figures) == (expected == "seen")
    assert bool(board.blockers(trooper, target, figures)) == (expected == "figure")


def test_the_printed_example_of_a_line_of_fire() -> None:
    """Siege, Gehenna Puker: the printed example."""
    board = field(5, 5, WALLS_ABOVE, [*WALLS_LEFT, (2, 4)])
    trooper = board.square(4, 4)
    assert [board.place(s) for s in board.ray(trooper, 7, 24)] == [(3, 3), (2, 2), (1, 1), (0, 0)]
    assert [board.place(s) for s in board.ray(trooper, 0, 24)] == [(4, 3), (4, 2), (4, 1), (4, 0)]
    assert [board.place(s) for s in board.ray(trooper, 6, 24)] == [(3, 4), (2, 4)]


def test_the_printed_example_of_a_blast() -> None:
    """Siege, Grenade Launcher: the printed example; squares behind a wall are protected."""
    board = field(5, 5, WALLS_ABOVE, [*WALLS_LEFT, (2, 4)])
    hit = {board.place(s) for s in board.steps[board.square(1, 1)]}
    assert hit == {(0, 0), (0, 1), (0, 2), (1, 2), (2, 1), (2, 2)}


@pytest.mark.parametrize(
    ("above", "left", "runs"),
    [
        ([(0, 2)], [(2, 2), (2, 3)], [[(1, 3), (0, 3), (0, 2)], [(0, 1), (1, 1), (2, 1)]]),
        ([], [(1, 2), (1, 3)], [[(1, 3), (2, 3), (2, 2), (2, 1), (1, 1), (0, 1)]]),
    ],
)
def test_the_printed_examples_of_a_swing(
    above: list[tuple[int, int]], left: list[tuple[int, int]], runs: list[list[tuple[int, int]]]
) -> None:
    """Siege, Violator Sword: the printed examples; a wall stops the swing."""
    board = field(4, 4, above, left)
    middle = board.square(1, 2)
    swings = [[board.place(s) for s in board.swing(middle, first, turn)] for first in range(8) for turn in (1, -1)]
    for run in runs:
        assert run in swings
        assert all(len(swing) <= len(run) for swing in swings if swing[: len(run)] == run)


walls = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=12)


@given(walls, walls, st.integers(0, 24), st.integers(0, 24), st.integers(0, (1 << 25) - 1))
def test_sight_and_steps_are_symmetric(
    above: list[tuple[int, int]], left: list[tuple[int, int]], a: int, b: int, figures: int
) -> None:
    board = field(5, 5, above, left)
    assert board.sees(a, b, figures) == board.sees(b, a, figures)
    assert board.adjacent(a, b) == board.adjacent(b, a)


holes = st.integers(0, (1 << 25) - 1)
edges = st.lists(st.booleans(), min_size=30, max_size=30)


@given(holes, edges, edges, holes)
def test_steps_and_sight_of_all_squares_are_those_of_each(
    covered: int, above: list[bool], left: list[bool], figures: int
) -> None:
    board = Board(5, 5, covered, above, left)
    for square in board.squares():
        x, y = board.place(square)
        open_ = [(dx, dy) for dx, dy in DIRECTIONS if board.open_step(x, y, dx, dy)]
        assert list(board.steps[square]) == [board.square(x + dx, y + dy) for dx, dy in open_]
        others = [other for other in board.squares() if other != square]
        assert board.seen_from(square, figures) == [s for s in others if board.sees(square, s, figures)]


def test_lines_of_a_large_board_are_made_quickly() -> None:
    """A look round in 0.2 ms, once the lines are there; the bounds are generous, since machines differ."""
    board = Board.open_field(24, 40)
    start = time.process_time()
    board.lines(500)
    made = time.process_time() - start
    start = time.process_time()
    for _ in range(20):
        board.seen_from(500, 1 << 3)
    looked = (time.process_time() - start) / 20
    assert made < 0.2
    assert looked < 0.002


def test_a_line_says_where_a_wall_stops_it() -> None:
    board = field(5, 4, above=[(2, 2)], left=[(3, 0)])
    assert board.stopped_at(board.square(0, 0), board.square(4, 0)) == (3.0, 0.5)
    assert board.stopped_at(board.square(4, 0), board.square(0, 0)) == (3.0, 0.5)
    assert board.stopped_at(board.square(2, 0), board.square(2, 3)) == (2.5, 2.0)
    assert board.stopped_at(board.square(0, 0), board.square(4, 3)) == (2.5, 2.0)
    assert board.stopped_at(board.square(0, 0), board.square(1, 3)) is None


@given(st.integers(0, 62), st.integers(0, 62))
def test_a_line_enters_the_squares_through_whose_inside_it_leads(a: int, b: int) -> None:
    """Not those of which it touches a corner; found by cutting the line with each square."""
    board = Board.open_field(9, 7)
    (ax, ay), (bx, by) = board.place(a), board.place(b)
    entered = [
        s
        for s in board.squares()
        if s not in (a, b) and _cuts(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, board.place(s))
    ]
    assert board.line(a, b) == mask_of(entered)


def _cuts(x: int, y: int, to_x: int, to_y: int, place: tuple[int, int]) -> bool:
    """Whether a line has a part of some length inside a square; halves of squares are counted."""
    first, last = Fraction(0), Fraction(1)
    for start, end, edge in ((x, to_x, 2 * place[0]), (y, to_y, 2 * place[1])):
        if start == end:
            if not edge < start < edge + 2:
                return False
        else:
            cuts = sorted((Fraction(edge - start, end - start), Fraction(edge + 2 - start, end - start)))
            first, last = max(first, cuts[0]), min(last, cuts[1])
    return first < last


@pytest.mark.parametrize("right", [1, -1])
@pytest.mark.parametrize("down", [1, -1])
def test_a_line_enters_the_same_squares_whichever_way_it_is_turned(right: int, down: int) -> None:
    """Five squares along and two aside: it crosses the first line between rows after 1.25 squares, the other after 3.75
    squares."""
    board = Board.open_field(11, 11)
    for turned in (False, True):
        along, *entered = [
            board.square(5 + right * (y if turned else x), 5 + down * (x if turned else y))
            for x, y in [(5, 2), (1, 0), (1, 1), (2, 1), (3, 1), (4, 1), (4, 2)]
        ]
        assert board.line(board.square(5, 5), along) == mask_of(entered)
        for square in entered:
            assert board.blockers(along, board.square(5, 5), figures=1 << square) == [square]


def test_lines_of_every_length_on_the_largest_board_enter_as_many_squares_as_they_cross_edges() -> None:
    """From its corners, so that each length and direction is there. A corner point that a line goes through is one
    crossing for two edges; there are such points where its way, in lowest terms, is odd both across and down."""
    board = Board.open_field(24, 40)
    for corner in (0, 23, 936, 959):
        x, y = board.place(corner)
        for square in board.squares():
            across, down = abs(board.place(square)[0] - x), abs(board.place(square)[1] - y)
            parts = gcd(across, down)
            corners = parts if parts and across // parts % 2 and down // parts % 2 else 0
            line = board.line(corner, square)
            assert line >= 0
            assert line.bit_count() == max(0, across + down - corners - 1), (corner, square)


def test_a_square_is_seen_from_itself_if_it_is_part_of_the_board() -> None:
    board = Board(2, 1, 1 << 1, [False] * 4, [False] * 3)
    assert [board.line(square, square) for square in (0, 1)] == [-1, 0]


def test_the_lines_of_a_whole_board_are_made_quickly() -> None:
    """All that walls have to do with sight on the largest board: without any, none of its lines ends early. The bound
    is generous."""
    board = Board.open_field(24, 40)
    start = time.process_time()
    for square in (0, 23):
        board.lines(square)
    assert time.process_time() - start < 0.2


@given(st.data())
def test_a_wall_stops_a_line_where_and_only_where_nothing_is_seen(data: st.DataObject) -> None:
    edges = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 4)), max_size=12)
    board = field(6, 5, data.draw(edges), data.draw(edges))
    a, b = (data.draw(st.sampled_from(board.squares())) for _ in range(2))
    at = board.stopped_at(a, b)
    assert (at is None) == board.sees(a, b)
    if at is not None:
        (ax, ay), (bx, by) = board.place(a), board.place(b)
        assert (bx - ax) * (at[1] - ay - 0.5) == pytest.approx((by - ay) * (at[0] - ax - 0.5))
        assert at[0] == pytest.approx(round(at[0])) or at[1] == pytest.approx(round(at[1]))
