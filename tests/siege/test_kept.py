"""What is kept beside a mission's state, so that it need not be computed at every question: always what would be
computed anew; and the short cuts leave out nothing that is legal."""

from __future__ import annotations

import pytest
from tests.siege.test_contract import TABLES, play
from tests.siege.test_random import begin

from kohort.core.game import Game
from kohort.core.grid import squares_in
from kohort.core.rng import Rng
from kohort.siege import attacks, cards, legion, moving
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.state import WAITING, Field


def anew(field: Field) -> Field:
    """The same state, with nothing kept beside it."""
    copy = Field.restore(field.dump())
    assert not copy.kept
    return copy


def possible(field: Field, figure: int) -> list[object]:
    """What a figure could do, had it an action: moves in their order, ways out, targets."""
    return [
        list(moving.destinations(field, figure).items()),
        moving.moves(field, figure),
        moving.exits(field, figure),
        *(attacks.targets(field, figure, mode) for mode in (CLOSE, FIRE)),
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
def test_what_the_legion_player_may_do_is_kept_and_the_same_as_anew(mission: int, mode: str, players: int) -> None:
    listed = 0

    def look(g: Game, count: int) -> None:
        nonlocal listed
        if mode == "legion" and g.state.round:
            assert legion.moves(g.state) == legion.moves(anew(g.state))
            listed += len(legion.moves(g.state))

    play(begin(mission, mode, players, seed=16), 16, 250, look)
    assert mode == "coop" or listed > 1000


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_the_mask_of_goals_has_the_squares_where_a_move_can_end(mission: int, mode: str, players: int) -> None:
    looked = 0

    def look(g: Game, count: int) -> None:
        nonlocal looked
        field = g.state
        for figure, square in enumerate(field.square):
            if square >= WAITING and (square >= 0 or field.entrance[figure]) and count % 5 == 0:
                goals = squares_in(moving.goals_of(field, figure))
                assert goals == sorted(moving.destinations(field, figure))
                assert [move[2] for move in moving.moves(field, figure)] == goals
                looked += len(goals)

    play(begin(mission, mode, players, seed=17, strict_corners=mission % 2 == 1), 17, 350, look)
    assert looked > 1000


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_targets_are_those_that_are_not_refused(mission: int, mode: str, players: int) -> None:
    """`targets` goes by where everybody stands, `refuse_target` by one target: they say the same."""
    found = refused = 0

    def look(g: Game, count: int) -> None:
        nonlocal found, refused
        field = g.state
        if count % 7 == 0:
            for figure in (*field.standing.troopers, *field.standing.creatures):
                for mode in (CLOSE, FIRE):
                    among = attacks.enemies_and_things(field, figure)
                    legal = [t for t in among if attacks.refuse_target(field, figure, t, mode) is None]
                    assert attacks.targets(field, figure, mode) == legal
                    found, refused = found + len(legal), refused + len(among) - len(legal)

    play(begin(mission, mode, players, seed=15, no_fire_when_adjacent=mission % 2 == 1), 15, 450, look)
    assert found > 10
    assert refused > 60


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES[:4])
def test_doors_in_reach_are_those_that_are_not_refused(mission: int, mode: str, players: int) -> None:
    """Doors are placed at random edges as the game goes on; one that stands where nobody comes is never struck."""
    found = refused = 0

    def look(g: Game, count: int) -> None:
        nonlocal found, refused
        field, rng = g.state.clone(), Rng(count)
        if count % 11:
            return
        edges = cards.passages(field.ground.board)
        for _ in range(3):
            square, left = divmod(edges[rng.below(len(edges))], 2)
            field.doors.append([*field.ground.board.place(square), 1 - left])
        field.touch()
        for figure in (*field.standing.troopers, *field.standing.creatures):
            every = [(mode, door) for door in range(len(field.doors)) for mode in (CLOSE, FIRE)]
            legal = [pair for pair in every if attacks.refuse_door(field, figure, pair[1], pair[0]) is None]
            assert attacks.doors_in_reach(field, figure) == legal
            found, refused = found + len(legal), refused + len(every) - len(legal)

    play(begin(mission, mode, players, seed=18), 18, 450, look)
    assert found > 3
    assert refused > 60
