"""What keeps one square from being seen from another: a wall, figures, or the Stairs (rules 6.4)."""

from __future__ import annotations

from math import ceil, floor
from typing import NamedTuple

from kohort.core.grid import Square
from kohort.core.text import Arg, Text
from kohort.siege import attacks
from kohort.siege.phrasing import square_name
from kohort.siege.state import Field


class Obstacle(NamedTuple):
    """What blocks a line: `at`, where a wall stops it, in squares from the board's top left corner; `squares`, on which
    figures stand in its way; `why`, in words."""

    at: tuple[float, float] | None
    squares: list[Square]
    why: Text


def obstacle(field: Field, here: Square, there: Square) -> Obstacle | None:
    """What blocks the line between two squares; None where nothing does."""
    ground = field.ground
    figures = attacks.sight_figures(field, here, there)
    if ground.sees(here, there, figures):
        return None
    at = ground.board.stopped_at(here, there)
    if at is not None:
        return Obstacle(at, [], Text("sight.wall", {"squares": [square_name(field, s) for s in _beside(field, at)]}))
    squares = ground.blocked_by(here, there, figures)
    if squares and ground.stairs_allow(here, there):
        who = [_who_is(field, square) for square in squares]
        if len(who) == 1:
            return Obstacle(None, squares, Text("sight.figure", {"who": who[0]}))
        return Obstacle(None, squares, Text("sight.figures", {"who": who}))
    return Obstacle(None, [], Text("sight.stairs"))


def _beside(field: Field, at: tuple[float, float]) -> list[Square]:
    """The squares that touch a point: two on an edge, up to four round a corner."""
    board = field.ground.board
    columns, rows = ({ceil(n) - 1, floor(n)} if n == int(n) else {floor(n)} for n in at)
    return [board.square(x, y) for y in sorted(rows) for x in sorted(columns) if board.has(x, y)]


def _who_is(field: Field, square: Square) -> Arg:
    figure = field.figure_at(square)
    return field.name_of(figure) if figure >= 0 else Text("target.computer")
