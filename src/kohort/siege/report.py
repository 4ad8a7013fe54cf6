"""The report at the end of a mission: each side's Promotion Points and Credits, and what they came from (rules 2.6)."""

from __future__ import annotations

from typing import NamedTuple

from kohort.core.text import Arg, Text
from kohort.siege import missions, rounds
from kohort.siege.content import CREATURES, SECONDARY
from kohort.siege.state import OUT, Field


class Line(NamedTuple):
    """What a side won or lost by one thing, in Promotion Points and Credits."""

    what: Text
    points: int
    credits: int


def report(field: Field, seat: int) -> list[Line]:
    """A side's account of a mission that is over. Points and Credits add up to what it has at the end."""
    if field.options["training"]:
        return [_training(field, seat)]
    return _legion(field) if seat == field.legion else _team(field, seat)


def _training(field: Field, seat: int) -> Line:
    taken = rounds.figures_taken(field)[seat]
    return Line(Text("report.fallen" if seat == field.legion else "report.creatures", {"n": taken}), 0, 0)


def _team(field: Field, seat: int) -> list[Line]:
    points, money = (field.marks.get(f"start-{what}:{seat}", 0) for what in ("points", "credits"))
    kills = sum(field.worth(CREATURES[kind]) for kind in field.kills[seat])
    lines = [Line(Text("report.start"), points, money), Line(_kills(field, seat), kills, 0)]
    lines.append(Line(Text("report.other"), field.earned[seat] - kills, 0))
    out = sum(1 for figure in field.troopers_of(seat) if field.square[figure] == OUT)
    if out and (field.options["campaign"] or not field.out >> seat & 1):
        lines.append(Line(Text("report.lost", {"n": out}), 0, -min(money, out)))
    if field.ending[1] != "conceded" or field.options["campaign"]:
        lines += _missions(field, seat)
    rest_points, rest_credits = (
        field.points[seat] - sum(line.points for line in lines),
        field.credits[seat] - sum(line.credits for line in lines),
    )
    lines.append(Line(Text("report.shared" if field.coop else "report.credits"), rest_points, rest_credits))
    told = ("report.other", "report.shared", "report.credits")
    return [line for line in lines if line.what.key not in told or line.points or line.credits]


def _kills(field: Field, seat: int) -> Text:
    kinds: list[Arg] = [
        Text("report.kind", {"n": n, "kind": kind})
        for place, kind in enumerate(CREATURES)
        if (n := field.kills[seat].count(place))
    ]
    return Text("report.kills", {"kinds": kinds}) if kinds else Text("report.nobody")


def _missions(field: Field, seat: int) -> list[Line]:
    """What the Primary and the Secondary Missions gave."""
    lines = []
    if field.ending[1] == "conceded":
        paid = missions.conceded_reward(field, seat)
        lines.append(Line(Text(f"report.primary-{'done' if paid else 'failed'}"), 0, paid))
    elif seat in field.primary:
        done = "done" if missions.accomplished(field, seat) else "failed"
        lines.append(Line(Text(f"report.primary-{done}"), 0, missions.reward(field, seat)))
    for card in field.secondary[seat]:
        name: dict[str, Arg] = {"name": SECONDARY[card]}
        if not missions.secondary_done(field, seat, card):
            lines.append(Line(Text("report.secondary-failed", name), 0, 0))
        elif not missions.survivors(field, seat):
            lines.append(Line(Text("report.secondary-too-late", name), 0, 0))
        else:
            lines.append(Line(Text("report.secondary-done", name), 0, missions.secondary_reward(field)))
    return lines


def _legion(field: Field) -> list[Line]:
    seat = field.legion
    lines = []
    conceded = field.ending[1] == "conceded"
    if not conceded or field.options["campaign"]:
        paid = missions.conceded_legion_reward(field) if conceded else missions.legion_reward(field)
        failed = missions.secondary_failed(field)
        lines = [
            Line(Text("report.wounds"), field.wounds_made, 0),
            Line(Text("report.legion-mission"), 0, paid),
            Line(Text("report.legion-secondary", {"n": failed}), 0, failed),
        ]
    points, money = (
        field.points[seat] - sum(line.points for line in lines),
        field.credits[seat] - sum(line.credits for line in lines),
    )
    return [Line(Text("report.start"), points, money), *lines]
