"""Random games hold together: no fault, no hang, nothing lost. `tests.tools.random_games` plays thousands of them."""

import pytest
from tests.contract.invariants import check
from tests.contract.playing import Found, again, each_setup, eager_answer, play, random_answer
from tests.contract.setups import SETUPS, Setup


@each_setup(SETUPS)
def test_random_games_hold_together(setup: Setup) -> None:
    for seed in range(100, 108 if setup.seats == 2 else 102):
        game = play(setup, seed, check, answer=eager_answer if seed % 2 else random_answer)
        assert game.result is not None


@each_setup([setup for setup in SETUPS if setup.seats > 2])
def test_games_that_players_leave_hold_together(setup: Setup) -> None:
    """In the middle of anything: of their own combat, of an announcement, of somebody else's turn."""
    for seed in range(200, 212):
        game = play(setup, seed, check, answer=eager_answer, concede=60)
        assert game.result is not None


def test_what_is_found_can_be_played_again() -> None:
    setup = SETUPS[0]

    def look(game, rng) -> None:  # type: ignore[no-untyped-def]
        assert game.number < 200, "far enough"

    with pytest.raises(Found, match="seed 5, at answer") as found:
        play(setup, 5, look)
    given = str(found.value).split("again(", 1)[1]
    game = eval(f"again({given}", {"again": again})
    assert 150 < game.number <= 200
