"""Numbers in layers, with where they come from. Rules take the sum, people see the parts."""

from __future__ import annotations

from typing import NamedTuple

from kohort.core.text import Arg

SET, MULTIPLY, ADD, FLOOR = 1, 4, 5, 9
"""Layers, in the order in which they are applied: a base is set, the base is multiplied, then everything is added."""


class Part(NamedTuple):
    """One effect on a number: its layer, how much, and the card, rule or player that it comes from."""

    layer: int
    amount: int
    source: Arg


class Rating(NamedTuple):
    """A number as it counts now: the base and every part, in the order of the layers."""

    base: int
    parts: tuple[Part, ...]
    now: int


def layered(base: int, parts: list[Part], floor: int | None = None) -> Rating:
    """The rating that `parts` make of `base`. Within a layer the later part comes later; nothing falls below
    `floor`."""
    now = base
    if any(part.layer != ADD for part in parts):
        parts = sorted(parts, key=lambda part: part.layer)
    for part in parts:
        if part.layer == SET:
            now = part.amount
        elif part.layer == MULTIPLY:
            now *= part.amount
        else:
            now += part.amount
    if floor is not None and now < floor:
        now = floor
    return Rating(base, tuple(parts), now)
