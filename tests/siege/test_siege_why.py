"""Why nothing can be done: what is said of a figure or a square that somebody points at."""

from __future__ import annotations

import pytest
from tests.siege.kit import RULES, Siege

from kohort import words
from kohort.core.marks import Pointed
from kohort.siege.obstacles import obstacle

DRAWING = """
    +--+--+--+--+--+--+--+--+
    | 1  .  .  .  .  L  .  .|
    +  +  +--+  +  +  +  +  +
    | 2  .  .  C  .  .  N  .|
    +  +  +  +  +  +  +  +  +
    | .  .| R  .  .  .  .  .|
    +--+--+--+--+--+--+--+--+
"""


def said(t: Siege, by: str, piece: str = "", square: tuple[int, int] | None = None) -> list[str]:
    """What is said to the first team."""
    pointed = Pointed(
        t.labels[piece] if piece else -1, -1 if square is None else t.at(square), t.labels[by] if by else -1
    )
    assert t.game is not None
    return [words.render(refusal.text, game="siege") for refusal in t.game.seat(0).why_not(pointed)]


@pytest.fixture
def t() -> Siege:
    t = Siege(DRAWING)
    t.arm("1", "Plasma Carbine")
    t.arm("2", "Punisher Sword")
    t.turn_of("1")
    return t


def test_a_line_is_blocked_by_figures_walls_or_the_stairs(t: Siege) -> None:
    by_figure = obstacle(t.field, t.at("2"), t.at("N"))
    assert by_figure is not None
    assert (by_figure.at, by_figure.squares) == (None, [t.at("C")])
    by_wall = obstacle(t.field, t.at((0, 2)), t.at("R"))
    assert by_wall is not None
    assert (by_wall.at, by_wall.squares) == ((2.0, 2.5), [])
    assert words.render(by_wall.why, game="siege") == "A wall by B3 and C3 stops the line"
    assert obstacle(t.field, t.at("1"), t.at("L")) is None


def test_an_enemy_that_cannot_be_attacked_says_what_is_in_the_way(t: Siege) -> None:
    assert said(t, "1", "L") == []
    assert said(t, "1", "N") == [
        '"Big Bob" Watts does not see Necromutant 1: Centurion 1 is in the way.',
        'Necromutant 1 does not stand beside "Big Bob" Watts.',
    ]
    t.put("1", (0, 2))
    assert said(t, "1", "N")[0] == ('"Big Bob" Watts does not see Necromutant 1: a wall by B3 and C3 stops the line.')
    assert said(t, "2", "N") == ["Mitch Hunter has no firearm.", "Necromutant 1 does not stand beside Mitch Hunter."]


def test_a_square_too_far_says_how_far_it_is(t: Siege) -> None:
    assert said(t, "1", square=(1, 0)) == []
    assert said(t, "1", square=(7, 0)) == ['H1 is 7 squares away; "Big Bob" Watts has 3 squares to a Move action.']
    assert said(t, "1", square=(5, 0)) == ["Somebody stands there already."]
    assert said(t, "", square=(7, 0)) == ["Choose first who is to act."]


def test_whoever_is_done_says_so_and_nobody_answers_for_others(t: Siege) -> None:
    assert said(t, "1", "1") == []
    for _ in range(2):
        t.does("move", "2", (1, 1) if t.where("2") == (0, 1) else (0, 1))
    t.field.extra[0] = 0
    assert said(t, "", "2") == ["Mitch Hunter has no action left, and the team no Extra Action."]
    assert said(t, "2", "L") == ["Mitch Hunter has no action left, and the team no Extra Action."]
    assert t.game is not None
    assert [refusal.key for refusal in t.game.seat(1).why_not(Pointed(t.labels["1"]))] == ["not-asked"]


def test_the_legion_player_is_told_who_sleeps(t: Siege) -> None:
    t.field.idle[t.labels["L"]] = 1
    t.legion_acts()
    assert t.game is not None
    why = t.game.seat(1).why_not(Pointed(t.labels["L"]))
    assert [refusal.key for refusal in why] == ["asleep"]
    assert t.game.seat(1).why_not(Pointed(t.labels["C"])) == []
    assert RULES.why_not(t.field, None, 1, 0)[0].key == "not-asked"
