"""The planner: what it compares, how it weighs samples against what the game thought, and what luck is taken off."""

import pytest
from tests.siege.kit import RULES, Siege

import kohort
from kohort import bots
from kohort.bots import planner
from kohort.bots.greedy import Greedy
from kohort.bots.planner import Planner
from kohort.core.choice import Content
from kohort.core.rules import Advice
from kohort.siege.content import HIT_FACES
from kohort.siege.offer import ARENA_STOPS


@pytest.mark.parametrize(("mode", "other"), [("legion", "legion"), ("coop", "mishima")])
def test_without_thinking_it_plays_as_greedy_that_has_learned(mode: str, other: str) -> None:
    game = kohort.new(
        "siege", players=["Ann", "Ben"], decks=["bauhaus", other], options={"mission": 1, "mode": mode}, seed=3
    )
    for stops in game.stops:
        stops.settings = dict(ARENA_STOPS)
    players = [Planner(seat, answers=0) for seat in range(2)]
    greedy = [Greedy(seat, learned=True) for seat in range(2)]
    asked = 0
    while not game.over and asked < 80:
        choice = game.choice
        seat = game.seat(choice.seat)
        move = players[choice.seat].move(seat, choice)
        assert greedy[choice.seat].move(seat, choice) == move
        game.apply(move, choice.seat)
        asked += 1
    assert asked > 40


def test_few_moves_are_compared_and_few_that_are_alike() -> None:
    ranked: list[tuple[Content, Advice]] = [(("move", 1, square), Advice(2.0 - 0.01 * square)) for square in range(9)]
    ranked += [(("fire", 1, 5), Advice(1.5)), (("end",), Advice(0.0))]
    assert [content for content, _ in planner._candidates(ranked)] == [("move", 1, 0), ("move", 1, 1), ("fire", 1, 5)]


def test_samples_have_to_speak_against_what_the_game_thought() -> None:
    """A move that promises half a point less needs a clear difference over several samples."""
    first = [1.0, 0.5]
    base = [0.0, 3.0, -2.0, 1.0, 2.0, 0.0, -1.0, 4.0]
    better = [one + 2.0 for one in base]
    hardly = [one + 0.02 for one in base]
    samples, thought = 8 / planner.LEAST_SPREAD, 1 / 0.5**2
    weighed = (samples * 2.0 + thought * -0.5) / (samples + thought)
    assert planner._gain([base, better], first, 1) == pytest.approx(weighed)
    assert planner._gain([base, hardly], first, 1) < 0.0
    assert planner._gain([base, better], first, 0) == 0.0
    noisy = [1.0, -4.0, 9.0, -3.0, 6.0, -5.0, 4.0, 0.0]
    assert planner._gain([[0.0] * 8, noisy], first, 1) < planner._gain([[0.0] * 8, [1.0] * 8], first, 1)


def test_what_can_no_longer_win_is_dropped() -> None:
    assert planner._may_win([[5.0] * 8, [1.0, 1.2] * 4], 1, 0) is False
    assert planner._may_win([[1.0] * 4, [0.0, 3.0, 0.0, 0.5]], 1, 0) is True


@pytest.mark.parametrize("colour", ["white", "red", "black"])
def test_luck_is_none_on_average_and_one_sides_gain_is_the_others_loss(colour: str) -> None:
    """Over all faces of a die, for the team that rolls it and for the Legion player who looks on."""
    t = Siege("""
        +--+--+
        | 1  L|
        +--+--+
        """)
    t.field.phase = "team"
    hits = [1 if face > 6 - HIT_FACES[colour] else 0 for face in range(1, 7)]  # type: ignore[index]
    for seat in (0, 1):
        values = [RULES.luck(t.field, seat, "rolls", {"faces": [hit], "colour": colour}) for hit in hits]
        assert sum(values) == pytest.approx(0.0)
        assert (max(values) == values[-1]) == (seat == 0)
    assert RULES.luck(t.field, 0, "moves", {}) == 0.0


def test_a_play_out_ends_where_the_opponent_has_answered() -> None:
    """From a team's first action to its next question, with the Legion's turn between, or to its own next turn."""
    game = kohort.new("siege", players=["Ann"], decks=["capitol"], options={"mission": 1, "mode": "coop"}, seed=5)
    while game.choice.kind != "act":
        game.apply(bots.make("greedy", 1).move(game.seat(0), game.choice), 0)
    copy = game.clone()
    value, answers = planner._played_out(copy, 0, [("end",)])
    assert answers >= 1
    assert copy.over or copy.state.round > game.state.round or copy.state.phase == "legion"
    assert isinstance(value, float)
    assert game.choice.kind == "act"
