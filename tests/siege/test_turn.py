"""A team's turn (rules 2.2, 5, 7): entering, moving, leaving, actions and Extra Actions; rounds and markers."""

from __future__ import annotations

import pytest
from tests.siege.kit import RULES, Siege

from kohort import words
from kohort.siege import rounds
from kohort.siege.content import RANKS, rank_of
from kohort.siege.ranks import band_for

HALL = """
    +--+--+--+--+--+--+
    | 1  .  .  .  .  .|
    +  +  +  +  +  +  +
    | 2  .  .  .  .  .|
    +--+--+--+--+--+--+
    """


def begun(drawing: str = HALL, team: str = "capitol", **options: object) -> Siege:
    """A team's turn from its beginning."""
    t = Siege(drawing, teams=(team,), **options)  # type: ignore[arg-type]
    t.begin(("team-turn", 0))
    return t


# --- moving  ---


def test_three_squares_in_a_move_four_for_mishima() -> None:
    assert max(begun().reaches("1").values()) == 3
    assert max(begun(team="mishima").reaches("1").values()) == 4


def test_not_through_figures_or_walls_but_diagonally_between_two_figures() -> None:
    drawing = """
        +--+--+--+
        | 1  L  .|
        +  +  +  +
        | 2  .  .|
        +--+--+--+
        """
    reached = Siege(drawing).reaches("1")
    assert reached == {(1, 1): 1, (2, 0): 2, (2, 1): 2}
    corridor = """
        +--+--+--+
        | 1  2  .|
        +--+--+--+
        """
    assert Siege(corridor).reaches("1") == {}
    assert Siege(corridor, pass_allies=True).reaches("1") == {(2, 0): 2}, "nobody stops on a held square"


def test_both_enter_at_the_entrance_that_the_team_chose_and_the_doorway_is_the_first_step() -> None:
    """B04, B05."""
    t = Siege(mission=1)
    t.field.entered[0] = 0
    t.begin(("team-turn", 0))
    assert t.asked() == "entrance"
    assert sorted(move[1] for move in t.moves()) == ["1N", "1W", "4E", "4S", "4W"]
    t.does("entrance", "1W")
    assert t.reaches("1")[(0, 3)] == 1
    assert t.reaches("1")[(2, 3)] == 3
    assert (3, 0) not in t.reaches("1")
    assert not any(move[0] in ("fire", "close") for move in t.moves())
    t.save_and_load()
    t.does("move", "1", (0, 3))
    assert (0, 3) not in t.reaches("2")
    assert t.reaches("2")[(0, 4)] == 1


def test_a_team_waits_while_its_entrance_is_held() -> None:
    t = Siege(mission=1)
    for label in "12":
        t.put(label, "waiting", "1W")
    t.put("L", (0, 3))
    t.put("N", (0, 4))
    assert t.reaches("1") == {}


def test_leaving_costs_a_step_beyond_the_doorway() -> None:
    t = Siege(mission=1)
    t.put("1", (3, 2))
    t.put("2", (3, 3))
    t.turn_of("1")
    assert t.can("leave", "1", "1N"), "two steps to the doorway, a third one out"
    assert not t.can("leave", "2", "1N")
    t.does("leave", "1", "1N")
    assert t.field.square[0] == -3
    assert t.why_not("move", "1", (3, 2)) == "out-of-action"


# --- actions  ---


def test_two_actions_then_extra_ones_from_the_teams_pool_four_at_most() -> None:
    t = begun()
    assert t.field.extra[0] == 2
    for column in (1, 2, 1, 2):
        t.does("move", "1", (column, 0))
    assert t.field.extra[0] == 0
    assert t.why_not("move", "1", (1, 0)) == "four-actions"
    t.does("move", "2", (1, 1))
    t.does("move", "2", (2, 1))
    assert t.asked() == "", "the pool is empty"


def test_one_trooper_finishes_before_the_other_begins() -> None:
    t = begun()
    t.does("move", "1", (1, 0))
    t.does("move", "2", (1, 1))
    assert t.why_not("move", "1", (0, 0)) == "already-finished"


def test_imperial_gains_an_extra_action_at_the_start_of_each_turn_six_at_most() -> None:
    t = begun(team="imperial")
    assert t.field.extra[0] == 3
    t.field.extra[0] = 6
    t.begin(("team-turn", 0))
    assert t.field.extra[0] == 6
    assert begun().field.extra[0] == 2


def test_the_helmet_gives_its_bearer_an_action_a_round_that_costs_nothing() -> None:
    t = Siege(HALL)
    t.arm("1", "Plasma Carbine", "Command Helmet")
    t.begin(("team-turn", 0))
    for column in (1, 2, 1):
        t.does("move", "1", (column, 0))
    assert t.field.extra[0] == 2
    t.does("move", "1", (2, 0))
    assert t.field.extra[0] == 1
    assert t.why_not("move", "1", (1, 0)) == "four-actions"


# --- ranks  ---


@pytest.mark.parametrize(
    ("points", "rank"),
    [(0, 1), (9, 1), (10, 2), (24, 2), (25, 3), (44, 3), (45, 4), (69, 4), (70, 5), (99, 5), (100, 6), (149, 6)],
)
def test_rank_by_points(points: int, rank: int) -> None:
    assert rank_of(points).rank == rank


def test_extra_actions_and_dice_by_rank() -> None:
    assert [row.extra_actions for row in RANKS] == [2, 3, 3, 4, 4, 5]
    assert [row.die for row in RANKS] == ["white", "white", "red", "red", "black", "black"]


def test_the_printed_imperial_sheet_is_an_option() -> None:
    """B13."""
    for rank, seed, printed in ((1, 2, 0), (2, 3, 1), (3, 3, 1), (4, 4, 2), (5, 4, 2), (6, 5, 3)):
        assert Siege(teams=("imperial",), rank=rank).field.extra[0] == seed
        assert Siege(teams=("imperial",), rank=rank, imperial_printed_sheet=True).field.extra[0] == printed
        assert Siege(teams=("capitol",), rank=rank, imperial_printed_sheet=True).field.extra[0] == seed


@pytest.mark.parametrize(
    ("ranks", "band"),
    [([2, 2], "1-2"), ([3, 2], "1-2"), ([3, 4], "3-4"), ([5, 3, 1], "3-4"), ([5, 6, 1], "5-6"), ([3], "3-4")],
)
def test_the_reference_card_changes_with_the_second_team_of_its_rank(ranks: list[int], band: str) -> None:
    assert band_for(ranks) == band


# --- rounds  ---


def test_each_marker_is_drawn_once_a_round_the_legions_among_them() -> None:
    """B38."""
    t = Siege(mission=1, teams=("capitol", "mishima", "imperial"))
    for label, square in zip("135", t.field.ground.squares_of[0], strict=False):
        t.field.square[t.labels[label]] = square
    for _ in rounds.round_step(t.field):
        pass
    assert sorted(t.field.markers) == [-1, 0, 1, 2]
    t.put("3", "out")
    t.put("4", "left")
    for _ in rounds.round_step(t.field):
        pass
    assert sorted(t.field.markers) == [-1, 0, 2], "no marker for those who are gone"


def test_the_last_round_is_the_time_limit() -> None:
    for number, following in ((3, "round"), (4, "mission-end")):
        t = Siege(mission=1, round_number=number)
        for _ in rounds.round_end_step(t.field):
            pass
        assert t.field.agenda == [(following,)]


# --- what is left unspent  ---


def said(t: Siege) -> str | None:
    assert t.game is not None
    choice = t.game.choice
    end = next(place for place, move in enumerate(choice.moves) if move.verb == "end")
    warning = choice.warnings[end]
    assert [text for place, text in enumerate(choice.warnings) if place != end and text is not None] == []
    return None if warning is None else words.render(warning, names=("Ann", "Ben"), game="siege")


def test_who_ends_a_turn_is_told_who_could_still_act_and_who_attack() -> None:
    t = Siege(HALL, mission=1)
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    assert said(t) == '"Big Bob" Watts and Mitch Hunter have actions left.'
    t.put("L", (5, 0))
    t.turn_of("1")
    assert said(t) == '"Big Bob" Watts and Mitch Hunter have actions left, and "Big Bob" Watts could attack now.'
    t.does("move", "2", (1, 1))
    assert said(t) == '"Big Bob" Watts and Mitch Hunter have actions left, and "Big Bob" Watts could attack now.'
    t.does("move", "2", (0, 1))
    t.does("move", "1", (1, 0))
    t.does("move", "1", (0, 0))
    assert said(t) is None  # Extra Actions are no loss


def test_who_has_nowhere_to_go_wastes_nothing() -> None:
    drawing = """
        +--+--+--+
        | 1| 2  .|
        +--+--+--+
        """
    t = Siege(drawing, mission=1)
    t.turn_of("1")
    assert said(t) == "Mitch Hunter has actions left."


def test_the_legion_player_is_told_how_many_could_still_act() -> None:
    t = Siege(HALL, mission=1)
    t.put("L", (3, 0))
    t.put("L2", (5, 1))
    t.legion_acts()
    assert said(t) == "2 creatures could still act, and Legionnaire 1 and Legionnaire 2 could attack now."
    t.does("move", "L", (4, 0))
    t.does("move", "L", (3, 0))
    assert said(t) == "1 creature could still act, and Legionnaire 2 could attack now."


def test_only_opponents_have_secrets() -> None:
    assert RULES.secrets(Siege(mission=1).field)
    assert not RULES.secrets(Siege(mission=1, mode="coop").field)
    training = RULES.setup(["Ann", "Ben"], [], {"mission": 0}, 1)
    assert not RULES.secrets(training)
