"""Primary and Secondary Missions (rules 10 and 11): what each asks, forbids and pays."""

from __future__ import annotations

from typing import Any

import pytest
from tests.siege.kit import Siege

from kohort import words
from kohort.core.faults import GameOver
from kohort.core.game import EventLog
from kohort.siege import missions, rounds, team
from kohort.siege.attacks import COMPUTER, TELEPORTER, eliminate_creature
from kohort.siege.content import CREATURES, MISSIONS, SECONDARY, STRENGTH
from kohort.siege.missions import accomplished, legion_reward, reward, secondary_done

# number: rounds, Force Cards, key cards, removed events, rounds and sectors without reinforcements, Secondary Missions,
# Credits for teams and for the Legion
SHEETS: dict[int, tuple[Any, ...]] = {
    0: (None, (1, 2, 4, 5, 7), (), (), (), (), "none", 0, 0),
    1: (4, tuple(range(1, 8)), (), (), (), (), "none", 1, 2),
    2: (7, (3, 4, 5, 6, 7), (), ("Ezoghoul Attack",), (), (2,), "none", 1, 1),
    3: (5, tuple(range(1, 8)), (7,), (), (5,), (), "none", 2, 2),
    4: (8, (*range(1, 9), 12), (), (), (6, 7, 8), (), "none", 2, 2),
    5: (6, (*range(1, 10), 12), (12,), (), (), (), "used", 3, 2),
    6: (6, tuple(range(1, 13)), (), (), (), (8,), "everybody", 1, 3),
    7: (6, (*range(1, 9), 10), (), (), (), (), "everybody", 3, 2),
    8: (5, tuple(range(1, 13)), (), (), (), (), "used", 3, 1),
    9: (9, tuple(range(1, 12)), (11,), ("Ezoghoul Attack",), (), (), "used", 3, 2),
    10: (8, tuple(range(1, 13)), (10,), ("Nepharite Timerift", "Nepharite Altered Reality"), (), (), "everybody", 2, 2),
}  # fmt: skip


@pytest.mark.parametrize("number", SHEETS)
def test_the_mission_sheets(number: int) -> None:
    m = MISSIONS[number]
    assert SHEETS[number] == (
        m.rounds, m.force_cards, m.key_cards, tuple(sorted(m.events_removed, reverse=True)), m.no_reinforcements,
        m.barred, m.secondary, m.reward, m.legion_reward,
    )  # fmt: skip


def alive(mission: int, *, teams: tuple[str, ...] = ("capitol", "mishima"), **options: Any) -> Siege:
    """A mission in which the first pair stands on the board and the others wait."""
    t = Siege(mission=mission, teams=teams, **options)
    ground = t.field.ground
    for label, square in zip("12", ground.squares_of[0], strict=False):
        t.field.square[t.labels[label]] = square
    t.field.visited[0] = 1
    return t


def kill(t: Siege, label: str, seat: int = 0) -> None:
    """A team eliminates a creature."""
    eliminate_creature(t.field, t.labels[label], seat)


def kills(t: Siege, kinds: str, seat: int = 0) -> None:
    """A team has eliminated creatures."""
    from tests.siege.kit import LETTERS

    for kind in kinds:
        figure = next(c for c in t.field.creatures() if t.field.creature_kind(c) == LETTERS[kind])
        eliminate_creature(t.field, figure, seat)


# --- the ten  ---


def test_1_eagle_strike_twenty_points_together_and_one_trooper_off_by_sector_1_or_4() -> None:
    t = alive(1)
    kills(t, "CCC" + "NNNNN", 0)
    t.put("1", "left")
    assert not accomplished(t.field, 0), "nineteen points"
    t.put("1", (3, 3))
    kills(t, "L", 1)
    assert t.field.points == [19, 1, 0]
    assert not accomplished(t.field, 0), "nobody has left"
    t.put("1", "left")
    assert accomplished(t.field, 0)
    assert not accomplished(t.field, 1), "each team must take one off"
    assert (reward(t.field, 0), reward(t.field, 1), legion_reward(t.field)) == (1, 0, 0)
    t.field.points[0], t.field.earned[0] = 4, 4
    assert accomplished(t.field, 0), "points lost otherwise do not count against the task"


def test_1_leaving_only_by_sectors_1_and_4() -> None:
    t = alive(1)
    t.put("1", (3, 0))
    t.put("2", (11, 0))
    t.turn_of("1")
    assert t.can("leave", "1", "1N")
    assert t.why_not("leave", "2", "2N") == "wrong-exit"


def test_2_trapped_pays_for_each_that_escapes_by_7e_and_the_legion_for_the_others() -> None:
    t = alive(2)
    t.put("1", "left")
    assert (reward(t.field, 0), legion_reward(t.field)) == (1, 3)
    t.put("2", "left")
    assert (reward(t.field, 0), legion_reward(t.field)) == (2, 2)
    t = Siege(mission=2)
    t.put("1", (15, 11))
    t.put("2", (11, 0))
    t.turn_of("1")
    assert t.can("leave", "1", "7E")
    assert not any(move[0] == "leave" and move[1] == 1 for move in t.moves()), "not back by 2N"


def test_2_the_ezoghoul_waits_outside_3e_from_the_beginning() -> None:
    t = Siege(mission=2)
    for _ in missions.prepare(t.field):
        pass
    beast = next(c for c in t.field.live_creatures())
    assert t.field.creature_kind(beast) == "Ezoghoul"
    assert t.field.entrance[beast] == "3E"


def test_3_no_centurion_may_be_left() -> None:
    t = alive(3)
    assert accomplished(t.field, 0)
    t.put("C", (12, 12))
    assert not accomplished(t.field, 0)
    assert legion_reward(t.field) == 2
    kill(t, "C")
    assert reward(t.field, 0) == 2


def test_3_and_4_who_waits_outside_at_the_end_is_not_on_the_board() -> None:
    """B49: or the Legion player would win by keeping one out of reach."""
    for number, label, doorway in ((3, "C", "5E"), (4, "L", "3N")):
        t = alive(number)
        t.put(label, "waiting", doorway)
        assert accomplished(t.field, 0)
        assert legion_reward(t.field) == 0


def test_4_no_creature_at_all_and_nobody_leaves_before_round_7() -> None:
    t = alive(4)
    t.put("L", (20, 20))
    assert not accomplished(t.field, 0)
    kill(t, "L")
    assert reward(t.field, 0) == 2
    for number, may in ((6, False), (7, True)):
        t = Siege(mission=4, round_number=number)
        t.put("1", (3, 0))
        t.turn_of("1")
        assert any(move[0] == "leave" for move in t.moves()) is may
        if not may:
            assert t.why_not("leave", "1", "7N") == "too-early-to-leave"


def test_5_card_12_is_the_computer_that_must_be_destroyed() -> None:
    t = alive(5)
    assert not accomplished(t.field, 0), "it has not been found"
    t.put("1", (19, 23))
    t.field.force[6] = [12]  # sector 4, south of the Stairs
    t.turn_of("1")
    t.does("move", "1", (19, 25))
    assert t.asked() == "place-thing"
    squares = {t.field.ground.board.place(move[1]) for move in t.moves()}
    assert not squares & {(19, 31), (20, 31)}, "not in a doorway that leads out"
    t.does("square", (22, 29))
    assert t.field.targets == [[COMPUTER, t.at((22, 29)), 1]]
    assert not accomplished(t.field, 0)
    t.field.targets[0] = [COMPUTER, -1, 0]
    t.field.touch()
    assert t.field.figures(), "what is gone is nowhere"
    assert reward(t.field, 0) == 3


def test_5_leaving_by_sectors_1_and_2_only() -> None:
    t = alive(5)
    t.put("1", (19, 31))
    t.put("2", (0, 19))
    t.turn_of("1")
    leaving = {move[1:] for move in t.moves() if move[0] == "leave"}
    assert leaving == {(1, "1W")}


def test_6_hold_the_fort_creatures_leave_by_8w_and_that_is_the_end_of_it() -> None:
    t = Siege(mission=6)
    t.put("1", (6, 12))
    t.put("L", (0, 11))
    t.legion_acts()
    assert accomplished(t.field, 0)
    t.does("out", "L", "8W")
    assert not accomplished(t.field, 0)
    assert legion_reward(t.field) == 3


def test_6_creatures_leave_by_no_other_doorway() -> None:
    t = Siege(mission=6)
    t.put("1", (6, 12))
    for label, doorway in (("L", "5S"), ("L2", "3N")):
        t.put(label, t.field.ground.board.place(t.field.ground.entrance(doorway)[0]))
    t.legion_acts()
    assert not any(move[0] == "out" for move in t.moves())


def test_6_teams_start_in_sector_8() -> None:
    t = Siege(mission=6)
    t.begin(("start",))
    assert t.asked() == "start-square"
    squares = {t.field.ground.board.place(move[1]) for move in t.moves()}
    assert squares == {(x, y) for x in range(8) for y in range(8, 16)}
    t.does("square", (2, 10))
    assert t.content("square", (2, 10)) not in t.moves()


def test_6_a_fort_that_troopers_have_left_is_not_safe() -> None:
    t = Siege(mission=6)
    t.put("1", "left")
    t.put("2", "left")
    assert not missions.over_now(t.field), "the Legion player goes on"
    t = Siege(mission=6, mode="coop")
    t.put("1", "left")
    t.put("2", "left")
    assert missions.over_now(t.field)
    assert not accomplished(t.field, 0)


@pytest.mark.parametrize("number", [3, 4, 6])
def test_where_the_end_of_the_board_counts_the_legion_player_plays_on(number: int) -> None:
    """B44."""
    t = Siege(mission=number)
    t.put("1", "left")
    t.put("2", "out")
    assert not missions.over_now(t.field)
    t.field.marks["broken-out"] = 1
    assert missions.over_now(t.field), "nothing is left to be decided"
    t = Siege(mission=number, mode="coop")
    t.put("1", "left")
    t.put("2", "out")
    assert missions.over_now(t.field)


@pytest.mark.parametrize("number", [1, 2, 5, 7, 8, 9, 10])
def test_elsewhere_the_mission_is_over_when_no_trooper_is_left(number: int) -> None:
    t = Siege(mission=number)
    assert not missions.over_now(t.field)
    t.put("1", "left")
    t.put("2", "out")
    assert missions.over_now(t.field)


def test_7_two_through_the_portal_while_it_is_open() -> None:
    for number in range(1, 7):
        t = Siege(mission=7, round_number=number)  # sector 8 lies west of 7
        t.put("1", (3, 15))
        t.put("2", (0, 11))
        t.turn_of("1")
        leaving = {move[1:] for move in t.moves() if move[0] == "leave"}
        assert leaving == ({(0, "8S")} if number in (3, 5, 6) else set())
        assert t.why_not("leave", "2", "8W") == "portal-closed"
    t = alive(7)
    t.put("1", "left")
    assert not accomplished(t.field, 0)
    t.put("3", "left")
    assert accomplished(t.field, 0), "two of any teams"
    assert reward(t.field, 1) == 3


def test_8_both_doorways_one_inside_the_citadel_and_one_outside() -> None:
    t = Siege(mission=8)
    step: Any = missions.prepare(t.field)
    ask = next(step)
    inside = {t.field.ground.number(t.field.ground.sector_of[move[1]]) for move in ask.listed()}
    assert inside == {2, 3, 6, 8}
    ask = step.send(ask.listed()[0])
    outside = {t.field.ground.number(t.field.ground.sector_of[move[1]]) for move in ask.listed()}
    assert outside == {1, 4, 5, 7}
    with pytest.raises(StopIteration):
        step.send(ask.listed()[0])
    assert [row[0] for row in t.field.targets] == [TELEPORTER, TELEPORTER]
    t.put("1", (20, 3))
    assert not accomplished(t.field, 0)
    t.field.targets[0][1:] = [-1, 0]
    assert not accomplished(t.field, 0)
    t.field.targets[1][1:] = [-1, 0]
    assert reward(t.field, 0) == 3


@pytest.mark.parametrize(("number", "label", "pay"), [(9, "E", 3), (10, "P", 2)])
def test_9_and_10_the_hunted_must_fall(number: int, label: str, pay: int) -> None:
    t = alive(number)
    t.put(label, t.field.ground.board.place(t.field.ground.squares_of[1][0]))
    assert not accomplished(t.field, 0)
    assert legion_reward(t.field) == 2
    kill(t, label)
    assert reward(t.field, 0) == pay


def test_10_the_nepharite_has_four_actions_here() -> None:
    for number, actions in ((10, 4), (9, 3)):
        t = Siege(mission=number)
        t.put("P", t.field.ground.board.place(t.field.ground.squares_of[0][0]))
        assert missions.actions_of(t.field, t.labels["P"]) == actions


def test_10_leaving_by_sectors_1_and_2_only() -> None:
    t = alive(10)
    ground = t.field.ground
    for label, doorway in (("1", "2W"), ("2", "3S")):
        t.field.put(t.labels[label], ground.entrance(doorway)[0])
    t.turn_of("1")
    assert {move[1:] for move in t.moves() if move[0] == "leave"} == {(0, "2W")}
    assert t.why_not("leave", "2", "3S") == "wrong-exit"


def test_credits_are_for_teams_with_somebody_alive_or_withdrawn() -> None:
    t = alive(3)
    for label in "12":
        t.put(label, "out")
    assert accomplished(t.field, 0)
    assert reward(t.field, 0) == 0


def test_who_waits_outside_at_the_end_gets_nothing() -> None:
    t = alive(3)
    assert reward(t.field, 1) == 0


# --- the training mission  ---


def trained(**options: Any) -> Siege:
    """Trial By Fire with two teams."""
    return Siege(mission=0, teams=("cybertronic", "mishima"), **options)


def test_training_three_white_dice_with_what_the_figure_holds_and_no_abilities() -> None:
    from kohort.siege.attacks import CLOSE, FIRE, dice_for, kevlarite_dice

    t = trained(rank=6)
    coral, attila, tatsu, yojimbo = 1, 0, 2, 3
    assert [dice_for(t.field, f, CLOSE)[:2] for f in (attila, coral, tatsu, yojimbo)] == [
        ("white", 0), ("white", 3), ("white", 0), ("white", 3)
    ]  # fmt: skip
    assert [dice_for(t.field, f, FIRE).number for f in (attila, coral, tatsu, yojimbo)] == [3, 3, 3, 0]
    assert kevlarite_dice(t.field, attila) == 0
    t.put("3", (3, 3))
    assert max(t.reaches("3").values()) == 3
    assert t.field.band == "1-2"


def test_training_two_actions_and_no_extra_ones() -> None:
    t = trained()
    t.put("1", (3, 3))
    t.put("L", (20, 12))
    t.turn_of("1")
    t.does("move", "1", (3, 4))
    t.does("move", "1", (3, 5))
    assert t.asked() == ""


def test_training_two_hits_eliminate_a_trooper() -> None:
    t = trained()
    t.put("1", (3, 3))
    t.put("R", (4, 3))
    t.legion_acts()
    t.does("close", "R", "1", dice="HMM")
    assert t.strength("1") == STRENGTH
    t.does("close", "R", "1", dice="HHM")
    assert t.gone("1")


def test_training_gives_no_points_and_its_result_counts_figures() -> None:
    from tests.siege.kit import RULES

    t = trained()
    kills(t, "LN", 0)
    kills(t, "L", 1)
    t.put("4", "out")
    assert t.field.points == [0, 0, 0]
    told = t.field.sink = EventLog()
    kills(t, "N", 1)
    assert words.render(told.since(0, 0)[-1].text, names=(), game="siege") == "Necromutant 1 is eliminated."
    end(t)
    result = RULES.result(t.field)
    assert result is not None
    assert result.points == (2, 2, 1)


def test_training_is_over_at_once_when_one_side_is_gone() -> None:
    t = trained()
    t.put("1", (3, 3))
    t.put("2", (3, 2))
    t.put("L", (5, 3))
    t.turn_of("1")
    t.does("fire", "1", "L", dice="HMM")
    assert t.asked() == "", "there is nobody left to fight"
    t = trained()
    for label, where in (("1", (3, 3)), ("L", (5, 3)), ("N", (3, 6))):
        t.put(label, where)
    for label in "234":
        t.put(label, "out")
    t.legion_acts()
    t.does("fire", "L", "1", dice="HHM")
    assert t.asked() == ""


def test_training_the_player_who_eliminated_most_wins_and_the_legion_counts_troopers() -> None:
    for own, other, fallen, winner in (("LL", "L", 0, 0), ("L", "L", 2, 2), ("L", "LL", 1, 1)):
        t = trained()
        kills(t, own, 0)
        kills(t, other, 1)
        for label in ("1", "3")[:fallen]:
            t.put(label, "out")
        end(t)
        assert t.field.ending[0] == [winner]


# --- Secondary Missions  ---


def end(t: Siege) -> None:
    """Reckon up."""
    step = rounds.mission_end_step(t.field)
    with pytest.raises(GameOver):
        for _ in step:
            pass


def card(name: str) -> int:
    """A Secondary Mission's place."""
    return SECONDARY.index(name)


def done(t: Siege, name: str, seat: int = 0) -> bool:
    """Whether a team has accomplished a Secondary Mission."""
    return secondary_done(t.field, seat, card(name))


def test_there_are_ten() -> None:
    assert len(SECONDARY) == 10
    assert SECONDARY[missions.MUTINY] == "Instigate Legionnaire Mutiny"


def test_attack_the_citadel_ten_points_destroy_the_legion_fifteen() -> None:
    t = alive(5)
    kills(t, "RCL")
    assert not done(t, "Attack the Citadel")
    kills(t, "L")
    assert done(t, "Attack the Citadel")
    t.field.visited[0] = 0
    assert not done(t, "Attack the Citadel"), "it must have entered the board"
    t.field.visited[0] = 1
    kills(t, "NN")
    assert not done(t, "Destroy the Legion"), "fourteen"
    kills(t, "L")
    assert done(t, "Destroy the Legion")


def test_mutiny_ten_points_without_a_legionnaire() -> None:
    t = alive(5)
    kills(t, "R")
    assert not done(t, "Instigate Legionnaire Mutiny")
    kills(t, "R")
    assert done(t, "Instigate Legionnaire Mutiny")
    kills(t, "L")
    assert not done(t, "Instigate Legionnaire Mutiny")


def test_replenish_collection_four_kinds() -> None:
    t = alive(5)
    kills(t, "LLNC")
    assert not done(t, "Replenish Collection")
    kills(t, "P")
    assert done(t, "Replenish Collection")


def test_map_the_citadel_every_sector() -> None:
    t = alive(5)
    for number in range(7):
        assert not done(t, "Map the Citadel")
        t.field.visited[0] |= 1 << number
    assert done(t, "Map the Citadel")


def test_a_move_visits_the_sectors_it_passes() -> None:
    t = Siege(mission=1)
    t.put("1", (7, 3))
    t.turn_of("1")
    t.does("move", "1", (8, 3))
    assert t.field.visited[0] & 1 << 1


def test_prove_your_worth_both_alive_with_five_wounds() -> None:
    t = alive(5)
    t.field.strength[0], t.field.strength[1] = 2, 4
    assert not done(t, "Prove Your Worth")
    t.field.strength[1] = 3
    assert done(t, "Prove Your Worth")
    t.put("2", "left")
    assert done(t, "Prove Your Worth")
    t.put("2", "out")
    assert not done(t, "Prove Your Worth")


def test_prepare_for_main_attack_looks_at_the_stairs_at_the_end_of_the_last_turn() -> None:
    for number, place, kept in ((5, (20, 20), False), (5, (20, 12), False), (6, (20, 20), False), (6, (20, 12), True)):
        t = alive(5, round_number=number)
        t.field.secondary[0] = [missions.CLEAR]
        t.put("L", place)
        for _ in team.team_end_step(t.field, 0):
            pass
        assert done(t, "Prepare for Main Attack") is kept


def test_capture_alien_specimen_drugs_it_without_an_action_and_leads_it_out() -> None:
    t = alive(5)
    t.field.secondary[0] = [missions.SPECIMEN]
    t.put("1", (0, 19))
    t.put("2", (0, 16))
    t.put("C", (1, 20))
    t.put("L", (20, 28))
    t.field.actions[0] = t.field.actions[1] = 2
    t.field.extra[0] = 0
    t.turn_of("1")
    t.does("drug", "1", "C")
    assert t.asked() == "", "it is led from the next turn on, and nobody has an action left"
    t.legion_acts()
    assert not any(move[1:2] == (t.labels["C"],) for move in t.moves())
    t.begin(("team-turn", 0))
    t.does("lead", "C", (1, 19))
    t.does("lead-out", "C", "1W")
    assert done(t, "Capture Alien Specimen")


def test_only_centurions_and_razides_are_drugged_and_only_by_one_team() -> None:
    for label, may in (("C", True), ("R", True), ("N", False), ("P", False)):
        t = alive(5)
        t.field.secondary[0] = [missions.SPECIMEN]
        t.put("1", (0, 19))
        t.put(label, (1, 20))
        t.turn_of("1")
        assert t.can("drug", "1", label) is may
        t.field.marks["captive:1"] = t.labels[label]
        t.put("2", (0, 20))
        t.turn_of("2")
        assert not t.can("drug", "1", label), "it is another team's"


def test_a_captive_leaves_only_where_troopers_may() -> None:
    for number, square, may in ((5, (0, 19), True), (5, (19, 31), False), (7, (0, 11), False)):
        t = alive(number)
        t.field.secondary[0] = [missions.SPECIMEN]
        t.put("C", square)
        t.field.marks["captive:0"] = t.labels["C"]
        t.turn_of("1")
        assert any(move[0] == "lead-out" for move in t.moves()) is may


def test_a_captive_can_be_attacked_by_everybody_and_is_nobodys_once_it_falls() -> None:
    t = alive(5, teams=("capitol", "mishima"))
    t.field.secondary[0] = [missions.SPECIMEN]
    t.field.marks["captive:0"] = -1
    t.put("3", (3, 20))
    t.put("C", (1, 20))
    t.put("L", (1, 22))
    t.field.marks["captive:0"] = t.labels["C"]
    t.arm("3", "Plasma Carbine")
    t.turn_of("3")
    assert t.can("fire", "3", "C")
    t.legion_acts()
    assert t.can("fire", "L", "C")
    kill(t, "C", 1)
    assert t.field.marks["captive:0"] == -1
    assert t.field.points[1] == 3


def test_convey_important_message_ends_a_round_there_changes_hands_and_leaves() -> None:
    t = alive(9)  # the Stairs lie above sector 3; their ways out are 8N and 8E
    t.field.secondary[0] = [missions.MESSAGE]
    exits = [square for square in t.field.ground.squares_of[t.field.ground.place_of(8)]
             if t.field.ground.exits_from(square)]  # fmt: skip
    t.field.square[0] = exits[0]
    for _ in rounds.round_end_step(t.field):
        pass
    assert t.field.marks["courier:0"] == 0
    beside = next(s for s in t.field.ground.board.steps[exits[0]] if t.field.ground.exits_from(s))
    t.field.put(1, beside)
    t.turn_of("1")
    t.does("hand-over", "1", "2")
    assert t.field.marks["courier:0"] == 1
    leaving = next(move for move in t.moves() if move[0] == "leave" and move[1] == 0)
    t.does(*leaving)
    assert not done(t, "Convey Important Message")
    t.does(*next(move for move in t.moves() if move[0] == "leave" and move[1] == 1))
    assert done(t, "Convey Important Message")


def test_the_message_is_fetched_in_a_doorway_out_of_the_stairs_in_mission_5_out_of_sector_4() -> None:
    for number, sector in ((9, 8), (5, 4)):
        ground = Siege(mission=number).field.ground
        for other in {8, 4, 3}:
            for square in ground.squares_of[ground.place_of(other)]:
                t = alive(number)
                t.field.secondary[0] = [missions.MESSAGE]
                t.field.put(0, square)
                t.field.put(1, -2)
                team.fetch_message(t.field, 0)
                out = other == sector and bool(ground.exits_from(square))
                assert ("courier:0" in t.field.marks) is out, (number, other, square)


def test_the_message_wants_the_end_of_a_round_not_of_a_turn() -> None:
    t = alive(9)
    t.field.secondary[0] = [missions.MESSAGE]
    place = t.field.ground.place_of(8)
    t.field.square[0] = next(s for s in t.field.ground.squares_of[place] if t.field.ground.exits_from(s))
    for _ in team.team_end_step(t.field, 0):
        pass
    assert "courier:0" not in t.field.marks


def test_support_examination_takes_an_action_and_brings_that_trooper_off() -> None:
    t = alive(5)
    t.field.secondary[0] = [missions.SAMPLES]
    t.put("1", (0, 19))
    t.put("2", (0, 20))
    t.put("R", (1, 18))
    t.turn_of("1")
    t.does("samples", "1", "R")
    assert t.field.actions[0] == 1
    other = t.field.clone()
    team.leave(other, 1, "1W")
    assert not secondary_done(other, 0, missions.SAMPLES), "that Doomtrooper, not the other one"
    assert not any(move[0] == "samples" for move in t.moves())
    t.does("leave", "1", "1W")
    assert done(t, "Support Examination")


def test_samples_are_taken_of_the_three_greatest_only() -> None:
    for label, may in (("R", True), ("P", True), ("E", True), ("C", False), ("N", False), ("L", False)):
        t = alive(5)
        t.field.secondary[0] = [missions.SAMPLES]
        t.put("1", (0, 19))
        t.put(label, (1, 18))
        t.turn_of("1")
        assert t.can("samples", "1", label) is may


def test_samples_are_lost_with_their_bearer_and_may_be_taken_again() -> None:
    t = alive(5)
    t.field.secondary[0] = [missions.SAMPLES]
    t.field.marks["sampler:0"] = 0
    t.put("1", "out")
    t.put("2", (0, 20))
    t.put("E", (1, 20))
    t.turn_of("2")
    assert t.can("samples", "2", "E")


def test_a_secondary_mission_pays_two_credits_and_a_failed_one_the_legion_one() -> None:
    t = alive(9)
    t.field.secondary = [[missions.ATTACK], [missions.DESTROY], []]
    t.field.primary = []
    before = list(t.field.credits)
    kills(t, "EL", 0)
    t.field.marks["fallen:Ezoghoul"] = 0
    end(t)
    paid = [now - then for now, then in zip(t.field.credits, before, strict=True)]
    assert paid == [2, 0, 1 + 2], "the Primary Mission failed too"


def test_who_has_only_a_secondary_mission_is_not_paid_for_the_primary_one() -> None:
    t = alive(9)
    t.field.put(t.labels["3"], t.field.ground.squares_of[1][0])
    t.field.secondary[1] = [missions.DESTROY]
    t.field.primary = [0]
    before = list(t.field.credits)
    kills(t, "E", 1)
    end(t)
    assert [now - then for now, then in zip(t.field.credits, before, strict=True)] == [3, 0, 1]


def test_a_secondary_mission_of_the_dead_pays_nobody() -> None:
    t = alive(9)
    t.field.secondary[0] = [missions.ATTACK]
    kills(t, "EL", 0)
    for label in "1234":
        t.put(label, "out")
    before = t.field.credits[0]
    end(t)
    assert t.field.credits[0] == before


# --- reckoning  ---


def test_the_legion_player_scores_a_point_for_each_wound_and_most_points_win() -> None:
    """B12, B36: a Credit counts five."""
    t = alive(3)
    t.put("C", (12, 12))
    t.field.wounds_made = 4
    end(t)
    assert t.field.points == [0, 0, 4]
    assert t.field.credits == [2, 2, 4]
    assert t.field.ending[0] == [2]


def test_who_has_given_up_does_not_win() -> None:
    for mission, mode, winners in ((3, "legion", [[1], [0, 1]]), (3, "coop", [[1], [0, 1]])):
        for out in (True, False):
            t = alive(mission, mode=mode, two_player_three=False)
            t.field.points = [50, 50, 0][: t.field.seats]
            for seat in t.field.teams:
                t.field.marks[f"start-points:{seat}"] = t.field.marks[f"start-credits:{seat}"] = 0
            t.field.put(t.labels["3"], t.field.ground.squares_of[1][0])
            t.field.out = int(out)
            end(t)
            assert t.field.ending[0] == winners[0 if out else 1]
    for gone, won in ((0, [0]), (1, [1])):
        t = trained()
        kills(t, "LL", 0)
        kills(t, "L", 1)
        t.field.out = gone
        end(t)
        assert t.field.ending[0] == won


def test_equal_points_are_a_tie() -> None:
    t = alive(3)
    t.field.credits = [2, 4, 2]
    t.field.points = [5, 0, 5]
    t.put("C", "supply")
    end(t)
    assert t.field.ending[0] == [0]
    assert CREATURES[0] == "Legionnaire"
