"""A turn of the Legion that plays itself (V01, V07 to V21), on drawn boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from tests.siege.coop_boards import Drawn

from kohort.siege import boards, coop, moving
from kohort.siege.state import LEFT, LEGION, SUPPLIED, TELEPORTER, WAITING

Draw = Callable[..., Drawn]
ROW = ".\n"
"""A row of empty floor."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Makes drawn boards."""
    return partial(Drawn, monkeypatch)


# --- V01 --------------------------------------------------------------------------------------------------------------


def test_V01_a_figure_passes_through_its_own_side(drawn: Draw) -> None:
    t = drawn(
        """
        LN..1###
        ########
        """
    )
    t.legion_turn()
    assert t.place("N") == (1, 0)
    assert t.place("L") == (3, 0)


def test_V_A01_doomtroopers_of_all_teams_pass_one_another_but_nobody_stops_on_a_held_square_or_passes_the_other_side(
    drawn: Draw,
) -> None:
    t = drawn(
        """
        13..L.##
        ########
        """
    )
    field = t.field
    assert set(moving.destinations(field, t.labels["1"])) == {t.square(2, 0), t.square(3, 0)}
    assert set(moving.destinations(field, t.labels["L"])) == {t.square(2, 0), t.square(3, 0), t.square(5, 0)}


def test_V01_one_leaves_the_board_past_ones_own_side_in_the_doorway(drawn: Draw) -> None:
    t = drawn(ROW * 3 + "L.......\nLL......\n", sectors=("8",), doors="8W", mission=6)
    assert moving.exits(t.field, t.labels["L3"]) == {"8W": 2}
    t = drawn(ROW * 3 + "1.......\n3.2.....\n", sectors=("1",), doors="1W")
    assert moving.exits(t.field, t.labels["2"]) == {"1W": 3}
    t = drawn(ROW * 3 + "1.......\n3.L.....\n", sectors=("8",), doors="8W", mission=6)
    assert moving.exits(t.field, t.labels["L"]) == {}


# --- V07 --------------------------------------------------------------------------------------------------------------


def test_V07_dark_influence_gives_both_actions_to_the_creature_worth_most(drawn: Draw) -> None:
    t = drawn("R1.....L")
    t.legion_turn("Dark Influence")
    assert [who for who, _, _ in t.attacks()] == ["R"] * 4 + ["L"] * 2
    assert ("R", "given-actions") in t.reasons()


def test_V07_of_equal_creatures_the_one_nearest_to_a_doomtrooper_is_chosen(drawn: Draw) -> None:
    t = drawn("R1....R.")
    t.legion_turn("Dark Influence")
    assert [who for who, _, _ in t.attacks()] == ["R"] * 4 + ["R2"] * 2


def test_V07_dark_influence_waits_for_the_first_creature_where_there_is_none(drawn: Draw) -> None:
    t = drawn(
        "1.......",
        doors="1W",
        teams=4,
    )
    t.legion_turn("Dark Influence", rolls=None)
    assert [who for who, _, _ in t.attacks()] == [t.label(t.field.creatures()[0])] * 3 + [
        t.label(t.field.creatures()[1])
    ]


def test_V_A08_dark_teleportation_takes_the_most_valuable_creature_without_a_target_to_the_square_beyond(
    drawn: Draw,
) -> None:
    t = drawn(
        """
        1.......
        .N......
        ########
        R......#
        """
    )
    t.legion_turn("Dark Teleportation")
    # From (0, 3) the square beyond (0, 0) lies off the board: of the squares next to the Doomtrooper the nearest to it.
    assert t.place("R") == (1, 0) or t.place("R") == (0, 1)
    assert ("R", "beyond") in t.reasons()
    assert [who for who, _, _ in t.attacks() if who == "R"] == ["R"]


def test_V_A08_dark_teleportation_into_a_sector_turns_its_cards_up(drawn: Draw) -> None:
    t = drawn("R" + "." * 11 + "1...", sectors=("1 2",)).calm().cards(2, 6)
    t.legion_turn("Dark Teleportation", rolls=[1, 1, 2, 1])
    assert ("R", "beyond") in t.reasons()
    assert t.field.force == [[], []]
    assert not t.said("coop-flip")


def test_B05_dark_teleportation_ends_in_no_entrance_either_while_a_team_is_outside(drawn: Draw) -> None:
    for waiting, places in ((WAITING, set()), (LEFT, {(3, 0), (4, 0)})):
        t = drawn("R#.1....\n##......", doors="1N", entrances="1N", teams=2).calm()
        t.field.square[2] = waiting
        t.field.last("dark-teleport", t.labels["R"], amount=1)
        doorway = {t.square(3, 0), t.square(4, 0)}
        found = {t.field.ground.board.place(s) for s in doorway & set(coop.stops(t.field, t.labels["R"]))}
        assert found == places - {(3, 0)}


def test_V19_dark_teleportation_takes_the_most_valuable_creature_to_the_way_out(drawn: Draw) -> None:
    t = drawn(ROW * 3 + "........\n......1R\n" + ROW * 2 + "L", sectors=("8",), doors="8W", mission=6)
    t.legion_turn("Dark Teleportation", rolls=None)
    assert t.reasons()[0] == ("R", "given-teleport")
    assert t.said("teleported")[0].public["at"] in (t.square(0, 3), t.square(0, 4))
    assert not t.attacks()
    assert t.where("R") == LEFT


def test_V17_the_hunted_kind_is_teleported_away_too(drawn: Draw) -> None:
    t = drawn("1.C.....\n" + "########\n" * 6 + "........", mission=3).calm()
    t.legion_turn("Dark Teleportation", rolls=None)
    # Nothing on the lower side of the wall can be reached: it is as far as can be.
    assert t.place("C")[1] > 0
    assert t.reasons()[1] == ("C", "hunted")


def test_V_A16_a_creature_that_no_step_brings_nearer_stays_and_says_so(drawn: Draw) -> None:
    t = drawn("L1######\n########").calm().acts("L")
    assert t.place("L") == (0, 0)
    assert t.reasons() == [("L", "stays")]


def test_V_A08_timerift_is_one_more_move_of_the_nepharite_and_no_more_attack(drawn: Draw) -> None:
    t = drawn(
        """
        P#......
        .#......
        .#......
        .#......
        .#......
        ........
        ........
        ......1.
        """
    )
    t.legion_turn("Nepharite Timerift", rolls=None)
    assert t.reasons()[0] == ("P", "timerift")
    # Two moves of three squares bring it in sight: the extra one, and one of its three actions.
    assert [how for _, how, _ in t.attacks()] == ["fire"] * 2


def test_V_A08_timerift_is_lost_on_a_nepharite_that_always_has_a_target(drawn: Draw) -> None:
    t = drawn("P.....1.")
    t.legion_turn("Nepharite Timerift")
    assert t.place("P") == (0, 0)
    assert len(t.attacks()) == 3


@pytest.mark.parametrize(("card", "dice"), [("Dark Energy Wave", "MMMH"), ("Close Combat Frenzy", "MMM")])
def test_V_A08_waves_re_roll_one_missed_die_in_each_attack_they_are_for(drawn: Draw, card: str, dice: str) -> None:
    t = drawn("L.1.....")
    t.legion_turn(card, dice=dice * 2)
    assert t.field.last_attacks[0].rerolled == ([[1]] if "H" in dice else [[]])


def test_V_A09_temporary_defense_strikes_the_most_wounded_doomtrooper(drawn: Draw) -> None:
    t = drawn("1..2..3.").strength(t2=2)
    t.legion_turn("Temporary Defense System", dice="HHMM")
    assert t.field.strength[:3] == [5, 1, 5]


def test_V16_temporary_defense_is_drawn_among_equally_wounded_ones(drawn: Draw) -> None:
    t = drawn("1..2..3.").strength(t1=4, t2=2, t3=2)
    t.legion_turn("Temporary Defense System", rolls=[2], dice="HHMM")
    assert t.field.strength[:3] == [4, 2, 1]


def test_V_A33_temporary_defense_passes_over_whom_a_card_protects(drawn: Draw) -> None:
    t = drawn("1..2..3.").strength(t2=2, t3=4)
    t.field.last("aura", 0)
    t.legion_turn("Temporary Defense System", dice="HHMM")
    assert t.field.strength[:3] == [5, 2, 3]


def test_V_A09_misinterpreted_orders_fall_on_a_random_team_on_the_board(drawn: Draw) -> None:
    t = drawn("1....3..")
    t.legion_turn("Misinterpreted Orders", rolls=[2])
    assert [(e.kind, e.on) for e in t.field.lasting] == [("misinterpreted-next", 1)]


def test_V_A09_altered_reality_tosses_a_coin_and_takes_random_sectors(drawn: Draw) -> None:
    t = drawn("1" + "." * 15, sectors=("1 2",), mission=4, barred=(1, 2))
    t.legion_turn("Nepharite Altered Reality", rolls=[2, 1])
    assert [row[0] for row in t.field.layout] == [1, 2]
    assert [row[1] for row in t.field.layout] == [1, 0]
    assert t.place("1") == (8, 0)
    t = drawn("1" + "." * 15, sectors=("1 2",), mission=4, barred=(1, 2))
    t.legion_turn("Nepharite Altered Reality", rolls=[1, 1])
    assert t.field.layout[0][3] == 1
    assert t.place("1") == (7, 0)


# --- V08 --------------------------------------------------------------------------------------------------------------


def test_V08_reinforcements_come_through_a_random_doorway_of_sectors_with_doomtroopers(drawn: Draw) -> None:
    t = drawn("." * 8 + "...1....", sectors=("1 2",), doors="1W 1N 2N 2E 2S").calm()
    t.draws("Mental Block", rolls=[2, 3])
    assert [e.public["name"] for e in t.said("reinforcement")] == ["2E", "2S"]
    assert [why for _, why in t.reasons()].count("doorway-of-troopers") == 2


def test_V08_without_a_doomtrooper_in_a_permitted_sector_the_nearest_doorway_is_used(drawn: Draw) -> None:
    t = drawn("." * 16 + "1.......", sectors=("1 2 3",), doors="1W 2N 3E")
    t.draws("Mental Block")
    assert [e.public["name"] for e in t.said("reinforcement")] == ["2N", "2N"]
    assert [why for _, why in t.reasons()] == ["doorway-nearest"] * 2


def test_V_A10_a_doorway_that_is_held_is_passed_over(drawn: Draw) -> None:
    t = drawn("...12...", doors="1N 1S").calm()
    t.draws("Mental Block")
    assert [e.public["name"] for e in t.said("reinforcement")] == ["1S", "1S"]


def test_V_A10_where_all_are_held_the_figure_waits_outside_and_tries_again_next_turn(drawn: Draw) -> None:
    t = drawn("...12...", doors="1N 1S", waiting={"L": "1N"}).calm()
    t.legion_turn(rolls=None)
    assert t.doorway("L") == "1S"
    assert t.place("L")[1] <= 7
    t = drawn("...12...", doors="1N", waiting={"L": "1N"}).calm()
    t.legion_turn(rolls=None)
    assert t.where("L") == WAITING


def test_V_A11_the_charge_of_legionnaires_may_use_every_doorway(drawn: Draw) -> None:
    t = drawn("." * 8 + "...1....", sectors=("1 2",), doors="1W 2E", citadel=(0, 1)).calm()
    t.draws("The Legionnaires' Charge")
    names = [(str(e.public["figure"]), e.public["name"]) for e in t.said("reinforcement")]
    assert {door for figure, door in names if "Legionnaire" in figure} == {"2E"}
    assert {door for figure, door in names if "Legionnaire" not in figure} == {"1W"}


def test_V_A11_but_none_of_a_sector_that_the_mission_bars(drawn: Draw) -> None:
    t = drawn("." * 8 + "...1....", sectors=("1 2",), doors="1W 2E", citadel=(0, 1), barred=(2,)).calm()
    t.draws("The Legionnaires' Charge")
    assert {e.public["name"] for e in t.said("reinforcement")} == {"1W"}


def test_V_A32_with_no_doomtrooper_on_the_board_any_doorway_is_drawn_and_nobody_moves(drawn: Draw) -> None:
    t = drawn("L.......", doors="1N 1S", entrances="1S")
    t.field.square[0] = WAITING
    t.draws("Mental Block", rolls=[2, 1])
    assert [e.public["name"] for e in t.said("reinforcement")] == ["1S", "1N"]
    t.legion_turn(rolls=None)
    assert t.place("L") == (0, 0)
    assert not t.acted()


def test_V_A38_permitted_are_sectors_of_the_citadel_with_an_outer_doorway_that_are_not_barred(drawn: Draw) -> None:
    from kohort.siege import legion

    t = drawn("1", sectors=("1 2 3",), doors="1W 2N 3E 3N", citadel=(2, 1), barred=(2,))
    assert legion.permitted(t.field) == ["3N", "3E"]


# --- V09 --------------------------------------------------------------------------------------------------------------


def test_V09_the_creature_worth_most_acts_first(drawn: Draw) -> None:
    t = drawn("1L..N..R")
    t.legion_turn()
    assert t.acted() == ["R", "N", "L"]


def test_V09_of_equal_ones_the_nearest_to_a_doomtrooper_acts_first(drawn: Draw) -> None:
    t = drawn("L.....1L")
    t.legion_turn()
    assert t.acted() == ["L2", "L"]


def test_V_A12_nearness_is_in_steps_then_straight(drawn: Draw) -> None:
    t = drawn(
        """
        L#1.....
        .#...L..
        .#......
        .#......
        .#......
        .#......
        .#......
        ........
        """
    )
    t.legion_turn()
    assert t.acted()[0] == "L2"
    near = coop.nearness(t.field, [t.square(3, 1)], 0)
    straight = coop.nearness(t.field, [t.square(3, 0)], 0)
    assert straight < near
    assert straight[0] == near[0] == 1


def test_V_A12_steps_lead_through_the_teleporter_doorways(drawn: Draw) -> None:
    t = drawn(
        """
        L.....#1
        .###..#.
        ......#.
        ......##
        ........
        ##......
        .#......
        L#......
        """,
        mission=8,
    )
    assert coop.nearness(t.field, [t.square(0, 0)], 0)[0] == boards.FAR
    t.field.targets = [[TELEPORTER, t.square(2, 0), 1], [TELEPORTER, t.square(7, 2), 1]]
    t.field.touch()
    # Two steps to the doorway that brings it out two steps from the Doomtrooper.
    assert coop.nearness(t.field, [t.square(0, 0)], 0)[0] == 4
    # What lies behind a doorway is reached by going through, off the other one, and back.
    assert coop.steps_to(t.field, t.square(3, 0))[t.square(1, 0)] == 4
    t.calm().acts("L")
    assert t.place("L") == (7, 1)


def test_V_A15_a_teleporter_doorway_is_no_square_beyond(drawn: Draw) -> None:
    t = drawn("..L.1...\n........", mission=8).calm()
    t.field.targets = [[TELEPORTER, t.square(5, 0), 1], [TELEPORTER, t.square(0, 7), 1]]
    t.field.touch()
    t.acts("L")
    assert t.place("L") == (5, 1)


# --- V10 --------------------------------------------------------------------------------------------------------------


def test_V10_a_creature_attacks_with_all_its_actions_the_most_wounded_of_its_targets(drawn: Draw) -> None:
    t = drawn("L..1..2.\n...3....").strength(t3=4)
    t.legion_turn()
    assert t.attacks() == [("L", "fire", "3"), ("L", "fire", "3")]
    assert t.reasons() == [("L", "target-most-wounded")] * 2


def test_V_A13_close_combat_where_the_chosen_target_is_adjacent_else_fire(drawn: Draw) -> None:
    t = drawn("L1......\n.......2").strength(t1=3)
    t.legion_turn()
    assert t.attacks() == [("L", "close", "1")] * 2
    t = drawn("L1......\n........\n..2.....").strength(t2=3)
    t.legion_turn()
    assert t.attacks() == [("L", "fire", "2")] * 2


def test_V_A13_after_a_kill_another_target_is_chosen_and_without_one_it_moves(drawn: Draw) -> None:
    t = drawn("L1......\n.......2").strength(t1=1)
    t.legion_turn(dice="HHM" + "MMM")
    assert t.attacks() == [("L", "close", "1"), ("L", "fire", "2")]


def test_V_A14_a_creature_that_moved_attacks_with_what_is_left(drawn: Draw) -> None:
    t = drawn("L#1.....")
    t.legion_turn()
    assert t.acted() == ["L"]
    assert t.attacks() == [("L", "close", "1")]


def test_V_A33_protected_doomtroopers_are_no_targets_but_are_walked_to(drawn: Draw) -> None:
    t = drawn("L.....1.\n2.......").strength(t2=1)
    t.field.last("displaced", 0)
    t.legion_turn(rolls=[])
    assert not t.attacks()
    assert {why for _, why in t.reasons()} == {"beyond"}


# --- V11 --------------------------------------------------------------------------------------------------------------


def test_V11_a_creature_without_a_target_moves_to_the_square_beyond_the_nearest_doomtrooper(drawn: Draw) -> None:
    t = drawn("L#1.....")
    t.legion_turn()
    assert t.place("L") == (3, 0)
    assert t.reasons()[0] == ("L", "beyond")


@pytest.mark.parametrize(
    ("creature", "point"),
    [((0, 3), (4, 3)), ((0, 2), (4, 3)), ((1, 1), (4, 4)), ((2, 0), (3, 4)), ((3, 7), (3, 2)), ((5, 4), (2, 2))],
)
def test_V_A15_the_square_beyond_lies_on_the_far_side_along_one_axis_where_that_is_more_than_twice_the_other(
    drawn: Draw, creature: tuple[int, int], point: tuple[int, int]
) -> None:
    t = drawn(ROW * 3 + "...1....\n")
    figure = t.new("L")
    t.field.put(figure, t.square(*creature))
    assert coop.beyond(t.field, figure, 0) == point


def test_V_A15_where_that_is_no_square_to_stand_on_it_ends_as_near_to_the_point_as_it_can(drawn: Draw) -> None:
    t = drawn(
        """
        .......1
        ........
        ...L....
        """
    ).calm()
    t.legion_turn()
    # The point is (8, -1): of the squares beside the Doomtrooper these two are nearest to it in a straight line.
    assert t.place("L") in {(6, 0), (7, 1)}


def test_V_A15_a_held_square_beyond_is_approached_all_the_same(drawn: Draw) -> None:
    t = drawn(
        """
        ........
        .L.1R...
        ........
        """
    ).calm()
    field = t.field
    field.idle[t.labels["R"]] = 1
    places = coop.stops(field, t.labels["L"])
    goal = coop._towards(field, t.labels["L"], 0, places)
    assert set(goal.nearest(field.ground.board, places)) == {t.square(x, y) for x in (3, 4) for y in (0, 2)}


def test_V_A16_a_move_is_not_cut_short_by_a_target_that_comes_in_sight(drawn: Draw) -> None:
    t = drawn("L#1.....")
    t.legion_turn()
    assert [len(e.public["way"]) for e in t.said("moves")] == [3]  # type: ignore[arg-type]


def test_V_A16_a_creature_uses_only_the_steps_that_bring_it_nearer(drawn: Draw) -> None:
    t = drawn("..L1....").calm().acts("L")
    assert t.place("L") == (4, 0)
    assert [len(e.public["way"]) for e in t.said("moves")] == [2]  # type: ignore[arg-type]


# --- V12 --------------------------------------------------------------------------------------------------------------


def test_V12_of_equally_near_squares_the_one_nearest_to_the_second_nearest_doomtrooper(drawn: Draw) -> None:
    t = drawn(
        """
        ......2.
        ........
        ........
        ........
        L...1...
        """
    ).calm()
    t.acts("L")
    assert t.place("L") == (3, 2)


def test_V_A18_a_creature_that_fell_in_its_turn_and_comes_back_with_a_card_stays_idle(drawn: Draw) -> None:
    t = drawn("L.1.....").calm()
    figure = t.labels["L"]
    t.field.idle[figure], agenda = 1, t.field.agenda[:]
    assert next(coop.act_step(t.field, figure), None) is None
    assert (t.field.actions[figure], t.field.agenda) == (0, agenda)
    assert t.place("L") == (0, 0)


def test_V_A17_with_one_doomtrooper_left_chance_settles_it(drawn: Draw) -> None:
    t = drawn(ROW * 4 + "L...1...").calm()
    places = coop.stops(t.field, t.labels["L"])
    goal = coop._towards(t.field, t.labels["L"], 0, places)
    tied = goal.nearest(t.field.ground.board, places)
    assert set(tied) == {t.square(3, y) for y in range(2, 7)}
    t.acts("L", rolls=[2])
    assert t.field.square[t.labels["L"]] == tied[1]


# --- V13 to V15 -------------------------------------------------------------------------------------------------------


def test_V13_a_creature_that_enters_a_sector_turns_its_cards_up_and_they_stay_idle(drawn: Draw) -> None:
    t = drawn("......L.....1...\n" + "#" * 16, sectors=("1 2",)).calm().cards(2, 6)
    t.legion_turn(rolls=[1, 1, 3, 1])
    ours = t.said("appears")
    assert len(ours) == 2
    assert ("L", "enters") in t.reasons()
    assert t.acted() == ["L"]
    assert t.field.force == [[], []]
    assert not t.said("coop-flip")


def test_V_A18_what_is_turned_up_either_way_acts_from_the_next_turn_on(drawn: Draw) -> None:
    t = drawn("......L.....1...\n" + "#" * 16, sectors=("1 2",)).calm().cards(2, 6)
    t.legion_turn(rolls=[1, 1, 3, 1])
    assert t.acted() == ["L"]
    t.events.clear()
    t.field.round += 1
    t.legion_turn()
    assert len({who for who, _ in t.reasons()}) == 3
    t = drawn("1", sectors=("1 2",)).cards(2, 6)
    t.legion_turn(rolls=[1, 1, 3, 1])
    assert not t.acted()
    t.legion_turn(rolls=None)
    assert len({who for who, _ in t.reasons()}) == 2


def test_V_A35_touching_a_sector_on_the_way_is_entering_it(drawn: Draw) -> None:
    rows = ["." * 16] * 7 + [".......L........"] + ["########........"] + ["." * 9 + "#" * 7] + ["." * 8 + "#" * 8] * 6
    rows[10] = ".......1########"
    t = drawn("\n".join(rows), sectors=("1 2", "3 4")).calm().cards(4, 6)
    t.acts("L", rolls=[8, 1, 7, 1])
    assert t.field.sector_of(t.labels["L"]) == 2
    assert t.field.force[3] == []
    assert not t.said("coop-flip")


def test_V_A35_moving_about_in_ones_own_sector_is_not_entering_it(drawn: Draw) -> None:
    t = drawn("L.......1.......\n" + "#" * 16, sectors=("1 2",)).calm().cards(1, 6)
    t.acts("L")
    assert t.place("L") == (3, 0)
    assert t.field.force[0] == [6]


def test_V14_otherwise_the_cards_of_a_random_sector_beside_doomtroopers_are_turned_up(drawn: Draw) -> None:
    t = drawn("1", sectors=("1 2", "3 4")).cards(2, 6).cards(3, 6, 6).cards(4, 6)
    t.legion_turn(rolls=[2, 1, 1, 2, 1, 3, 1, 4, 1])
    assert t.field.force == [[], [6], [], [6]]
    assert [(e.public["sector"], e.public["n"]) for e in t.said("coop-flip")] == [(3, 2)]
    assert not t.acted()


def test_V14_not_where_a_creature_has_turned_cards_up(drawn: Draw) -> None:
    t = drawn("......L.....1...", sectors=("1 2", "3 4")).calm().cards(2, 12).cards(4, 12)
    t.legion_turn(rolls=None)
    assert ("L", "enters") in t.reasons()
    assert t.field.force == [[], [], [], [12]]
    assert not t.said("coop-flip")


def test_V14_if_none_borders_the_nearest_one_is_taken(drawn: Draw) -> None:
    t = drawn("1", sectors=("1 2 3 4",)).cards(3, 6).cards(4, 6)
    t.legion_turn(rolls=[1, 1, 2, 1])
    assert t.field.force == [[], [], [], [6]]


def test_V_A19_a_closed_side_borders_too(drawn: Draw) -> None:
    t = drawn(".......#\n" * 3 + "1......#\n" + ".......#\n" * 4, sectors=("1 2 3",)).cards(2, 12).cards(3, 12)
    assert coop.steps_to(t.field, t.square(0, 3))[t.square(8, 3)] == boards.FAR
    t.legion_turn()
    assert t.field.force == [[], [], [12]]


def test_V_A19_the_nearest_has_the_least_links_equal_ones_are_drawn(drawn: Draw) -> None:
    for roll, left in ((1, [[], [], [], [12], [12]]), (2, [[], [], [12], [], [12]])):
        t = drawn("1", sectors=("1 2 3", "0 4 0", "0 5 0")).cards(3, 12).cards(4, 12).cards(5, 12)
        t.legion_turn(rolls=[roll])
        assert t.field.force == left
        assert t.said("coop-flip")[0].public["n"] == 2


def test_V_A19_waiting_outside_a_sector_is_not_entering_it(drawn: Draw) -> None:
    doorway = "." * 15 + "2\n" + "." * 15 + "3\n"
    t = drawn("1\n" + ROW * 2 + doorway, sectors=("1 2",), doors="2E", waiting={"L": "2E"}).cards(2, 12)
    t.run(("coop-act", t.labels["L"]), ("coop-end",))
    assert t.where("L") == WAITING
    assert [e.public["sector"] for e in t.said("coop-flip")] == [2]


def test_V_A32_with_no_doomtrooper_on_the_board_a_sector_nearest_to_the_entrances_is_turned_up(drawn: Draw) -> None:
    t = drawn("", sectors=("1 2 3",), doors="3E", entrances="3E").cards(1, 6).cards(2, 6)
    t.field.square[0] = WAITING
    t.legion_turn(rolls=[1, 1, 2, 1])
    assert t.field.force == [[6], [], []]


def test_V15_creatures_are_placed_with_two_dice_from_the_corner_with_the_number(drawn: Draw) -> None:
    t = drawn("1", sectors=("1 2",)).cards(2, 6)
    t.legion_turn(rolls=[1, 2, 8, 8])
    assert t.on_board("Necromutant") == [(8, 1), (15, 7)]


def test_V_A20_the_corner_turns_with_the_sector_and_held_squares_are_rolled_again(drawn: Draw) -> None:
    t = drawn("1", sectors=("1 2",)).cards(2, 6)
    t.field.layout[1][3] = 1
    t.field.touch()
    t.legion_turn(rolls=[1, 1, 1, 1, 8, 1])
    assert t.on_board("Necromutant") == [(15, 0), (15, 7)]


def test_V_A20_beside_a_doomtrooper_only_where_the_legion_turned_them_up(drawn: Draw) -> None:
    t = drawn("." * 7 + "1", sectors=("1 2",)).cards(2, 6)
    t.legion_turn(rolls=[1, 1, 1, 2])
    assert t.on_board("Necromutant") == [(8, 0), (8, 1)]
    t = drawn("." * 7 + "1", sectors=("1 2",)).cards(1, 6)
    from kohort.siege.legion import reveal_sector
    from kohort.siege.rounds import STEPS

    STEPS["test-reveal"] = lambda field: reveal_sector(field, 0)
    t.run(("test-reveal",), rolls=[7, 1, 8, 2, 1, 1, 2, 1])
    del STEPS["test-reveal"]
    assert t.on_board("Necromutant") == [(0, 0), (1, 0)]


# --- V16 --------------------------------------------------------------------------------------------------------------


def test_V16_what_is_equal_is_settled_at_random(drawn: Draw) -> None:
    t = drawn("L..1....\n...2....")
    t.legion_turn(rolls=[2, 1])
    assert t.attacks() == [("L", "fire", "2"), ("L", "fire", "1")]
    assert t.reasons() == [("L", "target-equal")] * 2


# --- V17, V18 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "letter"), [(3, "C"), (9, "E"), (10, "P")])
def test_V17_the_hunted_kind_moves_away_but_attacks_as_usual(drawn: Draw, mission: int, letter: str) -> None:
    t = drawn("1." + letter + "...##\n........", mission=mission)
    t.legion_turn()
    assert {who for who, _, _ in t.attacks()} == {letter}
    assert t.place(letter) == (2, 0)
    t = drawn("1." + letter + "...##\n########", mission=mission).calm()
    t.legion_turn()
    assert t.place(letter) == (5, 0)
    assert t.reasons()[0] == (letter, "hunted")


def test_V17_others_come_nearer_in_these_missions(drawn: Draw) -> None:
    t = drawn("1....L..\n########", mission=3).calm()
    t.legion_turn()
    assert t.place("L") == (1, 0)


def test_V_A21_it_takes_the_square_from_which_the_nearest_doomtrooper_is_most_steps_away(drawn: Draw) -> None:
    t = drawn(
        """
        1...C.#.
        ######..
        ........
        """,
        mission=3,
    ).calm()
    t.acts("C")
    # (5, 0) is a dead end five steps away.
    assert t.place("C") == (5, 0)


def test_V18_in_mission_4_all_flee_once_no_more_reinforcements_come(drawn: Draw) -> None:
    for number, place in ((5, (1, 0)), (6, (6, 0))):
        t = drawn("1....L.#\n########", mission=4, at_round=number).calm()
        t.legion_turn()
        assert t.place("L") == place


# --- V19 --------------------------------------------------------------------------------------------------------------


def test_V19_with_the_way_out_open_creatures_leave_rather_than_attack(drawn: Draw) -> None:
    t = drawn(ROW * 4 + ".1L.....", sectors=("8",), doors="8W", mission=6)
    t.legion_turn()
    assert not t.attacks()
    assert t.where("L") == LEFT
    assert t.field.marks["broken-out"] == 1
    assert t.reasons() == [("L", "gets-out")]


def test_V19_where_it_is_blocked_they_attack_first_who_blocks_it(drawn: Draw) -> None:
    t = drawn(ROW * 3 + "1.......\n2.L.....\n.....3..", sectors=("8",), doors="8W", mission=6)
    t.strength(t3=1, t1=4)
    t.legion_turn()
    assert t.attacks() == [("L", "fire", "1")] * 2
    assert ("L", "target-most-wounded") in t.reasons()


def test_V_A23_else_anybody_else_on_by_that_way(drawn: Draw) -> None:
    t = drawn(
        """
        .......3
        ........
        ####....
        1..#....
        2..#....
        ####....
        .......L
        """,
        sectors=("8",),
        doors="8W",
        mission=6,
    )
    t.legion_turn()
    assert t.attacks() == [("L", "fire", "3")] * 2
    t = drawn(ROW * 2 + "###\n1.#...L.\n2.#\n..#\n...", sectors=("8",), doors="8W", mission=6)
    t.acts("L")
    assert ("L", "blocked") in t.reasons()


def test_V_A23_who_stands_in_the_way_comes_before_one_more_wounded(drawn: Draw) -> None:
    t = drawn(ROW * 3 + "1.......\n2.L.....\n3.......", sectors=("8",), doors="8W", mission=6)
    t.strength(t3=1).acts("L", rolls=[2])
    assert t.attacks() == [("L", "fire", "2")]


def test_V_A22_bound_to_mission_8_the_rule_does_nothing(drawn: Draw) -> None:
    t = drawn(ROW * 4 + ".1L.....", sectors=("8",), doors="8W", mission=6, variant_way_out=8)
    t.legion_turn()
    assert t.attacks() == [("L", "close", "1")] * 2


# --- V20, V21 ---------------------------------------------------------------------------------------------------------


def test_V20_eliminated_creatures_can_be_placed_again(drawn: Draw) -> None:
    from kohort.siege import attacks, legion

    t = drawn("1..P....")
    assert legion.supplied(t.field, "Nepharite") == -1
    attacks.eliminate_creature(t.field, t.labels["P"], 0)
    assert t.where("P") == SUPPLIED
    assert legion.supplied(t.field, "Nepharite") == t.labels["P"]


@pytest.mark.parametrize(
    ("teams", "come"),
    [(4, ["Centurion", "Necromutant", "Legionnaire"]), (3, ["Centurion", "Necromutant"]), (2, ["Centurion"]), (1, [])],
)
def test_V21_reinforcements_come_every_round_fewer_for_fewer_teams(drawn: Draw, teams: int, come: list[str]) -> None:
    for number in (1, 2, 3, 4):
        t = drawn("1......#", doors="1S", teams=teams, at_round=number).calm()
        t.draws("Close Combat Frenzy")
        assert [str(e.public["figure"].args["name"]) for e in t.said("reinforcement")] == come  # type: ignore[union-attr]


@pytest.mark.parametrize(("teams", "last"), [(4, 4), (3, 3), (2, 2), (1, 1)])
def test_V_A24_or_none_in_the_last_rounds_for_fewer_teams(drawn: Draw, teams: int, last: int) -> None:
    for number in (1, 2, 3, 4):
        t = drawn("1......#", doors="1S", teams=teams, at_round=number, variant_fewer="rounds").calm()
        t.draws("Close Combat Frenzy")
        assert len(t.said("reinforcement")) == (3 if number <= last else 0)


def test_V21_not_where_the_mission_says_otherwise(drawn: Draw) -> None:
    t = drawn("1......#", doors="1S", mission=3, at_round=5).calm()
    t.draws("Close Combat Frenzy")
    assert len(t.said("event")) == 1
    assert not t.said("reinforcement")


# --- the turn as a whole ----------------------------------------------------------------------------------------------


def test_B05_nobody_of_the_legion_stops_in_an_entrance_while_a_team_is_outside(drawn: Draw) -> None:
    t = drawn("1#.....L", doors="1N", entrances="1N", teams=2).calm()
    t.field.square[2] = WAITING
    doorway = {t.square(3, 0), t.square(4, 0)}
    assert not doorway & set(coop.stops(t.field, t.labels["L"]))
    t.field.put(2, LEFT)
    assert doorway & set(coop.stops(t.field, t.labels["L"]))


def test_a_turn_saved_and_loaded_at_every_roll_goes_on_as_it_would_have(drawn: Draw) -> None:
    places = []
    for saved in (False, True):
        t = drawn("L..1....\n...2...N", doors="1S", teams=4)
        t.legion_turn("Mental Block", rolls=None, saved=saved)
        places.append((t.field.square, t.attacks()))
        assert t.field.team_of(t.labels["L"]) == LEGION
    assert places[0] == places[1]
