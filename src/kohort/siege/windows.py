"""Moments in which Doomtrooper Cards and some gear may be used (B23): between two actions, between an attack and its
roll, after the roll, before a figure is removed.

What is meant for an attack ("before-roll", "rolled") has windows of its own; all else that may be used at any time may
be used in the same moments ("attack"), which few want to be asked about.
"""

from __future__ import annotations

from functools import partial

from kohort.core.choice import PASS, Ask, Content, Rule
from kohort.siege.state import Field

KINDS = ("cards", "attack", "before-roll", "rolled", "hurt")
SELDOM = frozenset(("cards", "attack"))
"""Windows that come at every step, in which one asks to be asked."""


def between_actions(field: Field) -> None:
    """Cards may be played by everybody once an action is over (B23). Where nobody has any there is nothing to do: then
    nobody comes by one."""
    from kohort.siege.cards import equipped

    if not field.options["training"] and any(equipped(field, seat, "cards") for seat in field.teams):
        field.agenda.append(("cards",))


def window(field: Field, *kinds: str) -> Rule:
    """Ask every team, from the one whose turn it is on, until all have passed in a row; with several kinds, in each of
    them. Whoever holds a card is asked, whatever it is; only who has nothing to use, as all can see, has passed
    already. Who goes back before his card is played is asked the same again."""
    from kohort.siege.cards import equipped, play, playable

    if field.options["training"]:
        return
    places = [(seat, kind) for kind in kinds for seat in _order(field)]
    passed = place = 0
    while passed < len(places):
        seat, kind = places[place % len(places)]
        if equipped(field, seat, kind):
            move: Content = yield Ask(seat, kind, partial(_moves, playable, field, seat, kind), rule="9.2", window=kind)
            if move != PASS:
                done = yield from play(field, seat, move)
                if not done:
                    continue
                passed = -1
        passed += 1
        place += 1


def _moves(playable, field: Field, seat: int, kind: str) -> list[Content]:  # type: ignore[no-untyped-def]
    return [PASS, *playable(field, seat, kind)]


def _order(field: Field) -> list[int]:
    """The teams that have not given up, from the one whose turn it is on."""
    teams, out = field.teams, field.out
    first = field.turn if field.turn in teams else teams[0]
    at = teams.index(first)
    ordered = teams[at:] + teams[:at] if at else teams
    return [seat for seat in ordered if not out >> seat & 1] if out else ordered
