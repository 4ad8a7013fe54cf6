"""What is kept beside a mission's state, so that it need not be computed at every question: always what would be
computed anew; and the short cuts leave out nothing that is legal."""

from __future__ import annotations

import pytest
from tests.siege.test_contract import TABLES, play
from tests.siege.test_random import begin

from kohort.core.game import Game
from kohort.siege import attacks, moving
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.state import Field


def anew(field: Field) -> Field:
    """The same state, with nothing kept beside it."""
    copy = Field.restore(field.dump())
    assert not copy.kept
    return copy


def possible(field: Field, figure: int) -> list[object]:
    """What a figure could do, had it an action: moves in their order, ways out, targets."""
    return [
        list(moving.destinations(field, figure).items()),
        moving.exits(field, figure),
        attacks.targets(field, figure, CLOSE),
        attacks.targets(field, figure, FIRE),
    ]


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_what_is_kept_is_what_would_be_computed_anew(mission: int, mode: str, players: int) -> None:
    looked = 0

    def look(g: Game, count: int) -> None:
        nonlocal looked
        field = g.state
        fresh = anew(field)
        assert fresh.standing == field.standing
        assert fresh.captives == field.captives
        if count % 3:
            return
        for figure in [*fresh.live_creatures(), *(f for seat in field.teams for f in field.live_troopers(seat))]:
            assert possible(field, figure) == possible(fresh, figure)
            looked += 1

    play(begin(mission, mode, players, seed=14, strict_corners=mission % 2 == 0), 14, 350, look)
    assert looked > 60


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_whoever_is_not_in_place_is_refused(mission: int, mode: str, players: int) -> None:
    """`targets` asks only about those in place; of all others `refuse_target` says why not."""
    refused = 0

    def look(g: Game, count: int) -> None:
        nonlocal refused
        if count % 9:
            return
        field = g.state
        for figure in (*field.standing.troopers, *field.standing.creatures):
            for mode in (CLOSE, FIRE):
                near = attacks.in_place(field, figure, mode)
                things = attacks.things(field) if field.is_trooper(figure) else []
                for target in (*attacks.enemies(field, figure), *things):
                    if target not in near:
                        assert attacks.refuse_target(field, figure, target, mode) is not None
                        refused += 1

    play(begin(mission, mode, players, seed=15), 15, 450, look)
    assert refused > 60
