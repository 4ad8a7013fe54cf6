"""How a team of bots weighs what it sees: bold or careful, for the mission or for what can be eliminated on the way.

`PLAIN` is one weighing for all missions. Those that `studied` finds have been fitted to games in which the weights were
varied at random, apart for each mission and mode (`benchmarks/tempers.py`); they are data, marked as designed.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import msgspec

from kohort.siege.content import DATA
from kohort.siege.state import Field

LONGEST = 40
"""Move actions after which a goal fades no further."""


class Temper(msgspec.Struct, frozen=True, dict=True):
    """The weights. Points are Promotion Points; the others are parts or factors."""

    later: float = 0.45
    """What an attack in the next turn is worth today."""
    fading: float = 0.1
    """What the worth of a goal loses for each Move action that it is away."""
    feared: float = 0.5
    """How much less dangerous a creature is that is eliminated, against the points of the wounds it would make."""
    wound: float = 0.3
    """Points for a wound, besides what it brings nearer."""
    unseen: float = 0.8
    """Points for a face-down Force Card's creatures, for those who come to it."""
    firepower: float = 0.5
    """Points that an average action to come earns, for who lives to take it."""
    extra: float = 0.8
    """Points that an Extra Action must bring, while there are rounds left to use it better."""
    kept: float = 0.6
    """What a card must bring now to be played: it may bring more later."""
    dread: float = 1.0
    """How much the wounds that are expected count."""
    kills: float = 1.0
    """How much counts what missions add to a creature's own points."""
    things: float = 1.0
    """How much the mission's targets count, the sectors to come into and the squares to hold."""
    leaving: float = 1.0
    """How much leaving the board counts that a mission asks for."""
    secondary: float = 1.0
    """How much Secondary Missions count."""
    revealing: float = 1.0
    """How much turning up Force Cards counts for its own sake."""

    @cached_property
    def faded(self) -> tuple[float, ...]:
        """What remains of the worth of a goal, by the Move actions that it is away."""
        return tuple(max(0.01, 1 - self.fading) ** moves for moves in range(LONGEST))


PLAIN = Temper()


def studied(field: Field) -> Temper:
    """The temper fitted for the mission and mode of a table; the plain one where there is none."""
    return PLAIN if field.options["training"] else _of(field.mission, "coop" if field.coop else "legion")


@cache
def _of(mission: int, mode: str) -> Temper:
    known = _table().get(str(mission), {}).get(mode)
    return PLAIN if known is None else msgspec.convert(known, Temper)


@cache
def _table() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = msgspec.json.decode((DATA / "tempers.json").read_bytes())["tempers"]
    return found
