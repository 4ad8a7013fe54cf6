"""The tables at which missions of Siege of the Citadel are played at random: every mission, mode and number of
players, with every option drawn by the seed."""

from __future__ import annotations

from typing import Any

from tests.contract.setups import Setup

from kohort.core.rng import Rng
from kohort.siege.content import CORPORATIONS, MISSIONS, RANKS
from kohort.siege.rules import OPTIONS

TABLE = ("mission", "mode")
"""Options that a table names itself."""


def drawn(rng: Rng, seats: int, mode: str) -> dict[str, Any]:
    """A value of every option, corporations, the Legion player's seat, and now and then a campaign behind."""
    found: dict[str, Any] = {key: values[rng.below(len(values))] for key, values in OPTIONS.items() if key not in TABLE}
    names = [corporation.key for corporation in CORPORATIONS]
    found["corporations"] = [names[at] for at in rng.permutation(len(names))[:seats]]
    if mode == "legion":
        found["legion"] = rng.below(seats)
    if rng.below(3) == 0:
        found["points"] = [rng.below(RANKS[-1].least + 30) for _ in range(seats)]
        found["credits"] = [rng.below(15) for _ in range(seats)]
        if rng.below(2):
            found["played"] = rng.below(10)
    return found


def table(mission: int, mode: str, seats: int) -> Setup:
    """A mission at which so many play, in a mode."""

    def draw(rng: Rng) -> dict[str, Any]:
        return drawn(rng, seats, mode)

    name = f"siege-{mode}-{seats}-mission-{mission}"
    return Setup(name, "siege", seats, {"mission": mission, "mode": mode}, draw=draw)


def tables() -> list[Setup]:
    """Every mission in each mode with every number of players."""
    against = [table(mission, "legion", seats) for mission in sorted(MISSIONS) for seats in range(2, 6)]
    together = [table(mission, "coop", seats) for mission in sorted(MISSIONS) if mission for seats in range(1, 5)]
    # Missions and modes one after the other, so that a few games in a row meet many.
    return sorted([*against, *together], key=lambda setup: (setup.seats, setup.name.split("-")[-1], setup.name))
