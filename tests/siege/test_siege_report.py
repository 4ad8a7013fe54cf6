"""The report at the end of a mission: what each side has, and what it came from."""

from __future__ import annotations

import pytest
from tests.siege.kit import Siege

import kohort
from kohort import words
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import looking, missions
from kohort.siege.report import report
from kohort.siege.rules import SiegeRules
from kohort.siege.state import LEFT, OUT

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]


def lines(t: Siege, seat: int) -> list[tuple[str, int, int]]:
    return [(words.render(line.what, game="siege"), line.points, line.credits) for line in report(t.field, seat)]


def test_a_team_reads_what_its_points_and_credits_came_from() -> None:
    t = Siege(teams=("capitol",), mission=3, rank=2)
    field = t.field
    field.marks["start-points:0"], field.marks["start-credits:0"] = 10, 4
    field.points[0], field.earned[0], field.credits[0] = 14, 4, 4
    field.kills[0] = [0, 0, 2]  # two Legionnaires, a Centurion
    field.square[0], field.square[1] = LEFT, OUT
    field.credits[0] += missions.reward(field, 0) - 1
    field.ending = [[0], "points", "2.6"]
    worth = 2 * field.worth("Legionnaire") + field.worth("Centurion")
    assert lines(t, 0) == [
        ("At the start of the mission", 10, 4),
        ("Eliminated: 2 × Legionnaire, 1 × Centurion", worth, 0),
        ("Cards, friendly fire and Doomtroopers lost", 4 - worth, 0),
        ("1 Doomtrooper lost", 0, -1),
        ("The Primary Mission is accomplished", 0, field.sheet.reward),
    ]
    assert field.sheet.reward > 0


@pytest.mark.parametrize(
    ("mission", "mode", "players", "seed"),
    [
        (1, "coop", 2, 1),
        (2, "coop", 3, 2),
        (4, "legion", 3, 3),
        (6, "legion", 5, 4),
        (7, "coop", 1, 5),
        (0, "legion", 3, 6),
    ],
)
def test_the_lines_add_up_and_have_words(mission: int, mode: str, players: int, seed: int) -> None:
    rules = SiegeRules()
    options = {"mission": mission, "mode": mode, "rank": 4 if mission else 1}
    game = Game(rules, rules.setup(NAMES[:players], [], options, seed)).start()
    rng = Rng(seed)
    assert looking.view(game.state, 0).report == []
    while not game.over:
        ask = next(iter(game._open.values()))
        game.answer(ask.seat, sample_content(ask, rng))
    view = looking.view(game.state, 0)
    assert [row.seat for row in view.report] == list(range(players))
    assert game.result is not None
    for row in view.report:
        assert row.lines
        assert "‹" not in "".join(line.what for line in row.lines)
        assert row.score == game.result.points[row.seat]
        if mission:
            assert row.score == row.points + 5 * row.credits
            assert sum(line.points for line in row.lines) == row.points
            assert sum(line.credits for line in row.lines) == row.credits


def test_when_all_have_given_up_against_the_legion_that_plays_itself_nobody_else_is_blamed() -> None:
    game = kohort.new(
        "siege", players=["Ann", "Ben"], decks=[["bauhaus"], ["capitol"]], options={"mode": "coop"}, seed=3
    )
    game.concede(0)
    assert not game.over
    game.concede(1)
    result = game.result
    assert result is not None
    assert (result.winners, result.reason.key) == ((), "ending.all-conceded")
