"""Moments in which Doomtrooper Cards and some gear may be used: any time, before a roll, after it, before a figure is
removed (B23)."""

from __future__ import annotations

from functools import partial

from kohort.core.choice import PASS, Ask, Content, Rule
from kohort.siege.state import Field

KINDS = ("cards", "before-roll", "rolled", "hurt")


def window(field: Field, kind: str) -> Rule:
    """Ask every team, from the one whose turn it is on, until all have passed in a row. Everybody is asked, whatever
    he holds."""
    from kohort.siege.cards import play, playable

    if field.options["training"]:
        return
    seats = [seat for seat in _order(field) if not field.out >> seat & 1]
    passed = place = 0
    while passed < len(seats):
        seat = seats[place % len(seats)]
        move: Content = yield Ask(seat, kind, partial(_moves, playable, field, seat, kind), rule="9.2", window=kind)
        place += 1
        if move == PASS:
            passed += 1
            continue
        done = yield from play(field, seat, move)
        if done:
            passed = 0


def _moves(playable, field: Field, seat: int, kind: str) -> list[Content]:  # type: ignore[no-untyped-def]
    return [PASS, *playable(field, seat, kind)]


def _order(field: Field) -> list[int]:
    teams = field.teams
    first = field.turn if field.turn in teams else teams[0]
    at = teams.index(first)
    return teams[at:] + teams[:at]
