"""What giving up brings, said to a player before he does it (15.5, B54)."""

from __future__ import annotations

from kohort.core.text import Arg, Text
from kohort.siege import missions
from kohort.siege.content import CORPORATIONS
from kohort.siege.state import LEFT, Field

POINTS_FOR_A_TROOPER = 5
"""What a lost Doomtrooper costs who has no Credit (B15)."""


def told(field: Field, seat: int) -> Text:
    """What becomes of the mission when a seat gives up, and in a campaign what that costs him and pays others.

    Nothing in it but what lies open to all.
    """
    if seat == field.legion:
        return _legion(field)
    last = not [other for other in field.teams if other != seat and not field.out >> other & 1]
    if not field.options["campaign"]:
        return Text("conceding.team", {"last": last, "coop": field.coop})
    lost = len(field.live_troopers(seat))
    owed, points = price(field, seat, lost)
    loss: dict[str, Arg] = {
        "n": lost,
        "free": not owed and not points,
        "credits": owed,
        "points": points,
        "both": bool(owed and points),
    }
    withdrawn = any(field.square[figure] == LEFT for figure in field.troopers_of(seat))
    how = "coop" if field.coop else "last" if last else "campaign"
    return Text(f"conceding.{how}", {"loss": Text("conceding.loss", loss), "withdrawn": withdrawn})


def price(field: Field, seat: int, lost: int) -> tuple[int, int]:
    """Credits and Promotion Points that a team pays for so many lost Doomtroopers (B15)."""
    owed = min(lost, field.credits[seat])
    return owed, min(field.points[seat], POINTS_FOR_A_TROOPER * (lost - owed))


def _legion(field: Field) -> Text:
    if not field.options["campaign"]:
        return Text("conceding.legion")
    paid = {seat: missions.reward_if_legion_gives_up(field, seat) for seat in field.teams}
    teams: list[Arg] = [CORPORATIONS[field.corporation[seat]].name for seat, due in paid.items() if due]
    return Text("conceding.legion-campaign", {"teams": teams, "many": len(teams) > 1, "credits": sum(paid.values())})
