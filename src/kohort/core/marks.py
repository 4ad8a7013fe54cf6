"""Where on a board a move or an event happens, for those who draw it. A game without a board says nothing."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class Mark(Struct, frozen=True):
    """`piece`: who acts (-1: nobody); `pieces`: at whom; `squares`: what is pointed at, or the way gone, in order;
    `area`: the squares that are hit; `note`: a short word to stand there, such as a number of steps or a chance;
    `dice`: faces that were rolled, 1 for a hit."""

    piece: int = -1
    pieces: list[int] = []
    squares: list[int] = []
    area: list[int] = []
    note: str = ""
    dice: list[int] = []


class Pointed(NamedTuple):
    """What somebody points at and asks why nothing can be done: a piece, or a square; `by` is the piece that he would
    do it with. -1 for each that is not meant."""

    piece: int = -1
    square: int = -1
    by: int = -1
