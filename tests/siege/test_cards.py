"""Doomtrooper Cards and gear that is used at a moment (rules 9.2, 8.3): both effects of all thirteen."""

from __future__ import annotations

from typing import Any

import pytest
from tests.siege.kit import RULES, Siege, card_of

from kohort.core.game import Game
from kohort.core.grid import DIRECTIONS
from kohort.siege.attacks import DOOR, FIRE, dice_for
from kohort.siege.cards import GEAR, USES
from kohort.siege.content import TROOPER_CARDS

LINE = """
    +--+--+--+--+--+--+
    | 1  .  .  .  .  L|
    +  +  +  +  +  +  +
    | 2  .  .  .  .  .|
    +  +  +  +  +  +  +
    | 3  .  .  .  .  .|
    +--+--+--+--+--+--+
    """
"""Two teams and a Legionnaire."""


def table(drawing: str = LINE, *hand: str, other: tuple[str, ...] = (), **options: Any) -> Siege:
    """Two teams, the first at its actions and with cards in hand."""
    t = Siege(drawing, teams=("capitol", "mishima"), **options)
    for label in ("1", "2", "3"):
        t.arm(label, "Punisher Combo")
    t.hand(0, *hand)
    t.hand(1, *other)
    t.turn_of("1")
    return t


def test_there_are_thirteen_cards_of_two_effects() -> None:
    assert len(TROOPER_CARDS) == len(USES) == 13
    assert len({name for card in TROOPER_CARDS for name in (card.first, card.second)}) == 26


def test_a_card_is_discarded_with_the_effect_that_was_not_used() -> None:
    t = table(LINE, "Medic")
    t.field.strength[0] = 2
    t.turn_of("1")
    t.plays(0, "Medic", "1")
    assert t.strength("1") == 4
    assert t.field.hand[0] == []


def test_one_may_go_back_before_a_card_is_played() -> None:
    t = table(LINE, "Hurt Leg")
    assert t.game is not None
    t.game.answer(0, ("card", *card_of("Hurt Leg")))
    t.game.answer(0, ("back",))
    assert t.field.hand[0] != []
    assert t.field.lasting == []


def test_healing_goes_up_to_five() -> None:
    t = table(LINE, "Medicine Injector")
    t.field.strength[0] = 4
    t.turn_of("1")
    t.plays(0, "Medicine Injector", "1")
    assert t.strength("1") == 5


@pytest.mark.parametrize("name", ["Combat Aura", "Spectral Displacement"])
def test_the_legion_may_not_attack_a_protected_team_in_this_round(name: str) -> None:
    t = table(LINE, name)
    t.plays(0, name)
    t.legion_acts()
    assert not t.can("fire", "L", "1")
    assert t.can("fire", "L", "3")
    t.field.round += 1
    t.legion_acts()
    assert t.can("fire", "L", "1")


def test_no_attack_at_all_reaches_a_displaced_team() -> None:
    """Neither another team's line of fire, nor a commanded creature."""
    drawing = """
        +--+--+--+--+
        | 3  1  L  .|
        +--+--+--+--+
        """
    for displaced, left in ((False, 3), (True, 5)):
        t = Siege(drawing, teams=("capitol", "mishima"))
        t.arm("3", "Gehenna Puker")
        t.hand(1, "Commanding Voice")
        if displaced:
            t.field.last("displaced", 0)
        t.put("L", (3, 0))
        t.turn_of("3")
        t.plays(1, "Commanding Voice", "L")
        assert t.can("fire", "L", "1") is not displaced
        t.does("end")
        t.does("ray", "3", DIRECTIONS.index((1, 0)), dice="HHH" + ("" if displaced else "M"))
        assert t.strength("1") == left
        assert t.gone("L")


def test_cards_can_be_played_at_the_start_of_a_turn_before_anybody_acts() -> None:
    """B23: when the Legion's marker has been drawn, before its first creature attacks."""
    t = table(LINE, "Combat Aura")
    t.field.events = []
    t.begin(("legion-turn",))
    assert t.asked() == "legion-act"
    t = table(LINE, "Combat Aura")
    t.field.agenda, t.field.events = [("legion-turn",)], [12]
    game = Game(RULES, t.field).start()
    assert (game.asks[0].seat, game.asks[0].kind) == (0, "cards")
    assert game.state.played == [], "before the event too, which may strike"
    t = table(LINE, other=("Combat Neurosis",))
    t.field.agenda = [("team-turn", 0)]
    game = Game(RULES, t.field).start()
    assert (game.asks[0].seat, game.asks[0].kind) == (1, "cards")


@pytest.mark.parametrize("attacker", ["L", "3"])
def test_who_holds_a_card_is_asked_whichever_it_is_and_who_has_nothing_is_not(attacker: str) -> None:
    """An opponent counts the answers: they must not tell which card one holds, and may tell what all can see."""

    def answers(hand: tuple[str, ...], gear: tuple[str, ...]) -> int:
        """How many an attack takes, its roll left out."""
        t = table(LINE, *hand)
        t.arm("1", "Punisher Combo", *gear)
        t.legion_acts() if attacker == "L" else t.turn_of("3")
        assert t.game is not None
        before = t.game.number
        number = 3
        t.does("fire", attacker, "1" if attacker == "L" else "L", dice="M" * number)
        t.passes()
        return t.game.number - before - 1

    # The attack; the windows before the roll, two after it, and after the action.
    assert {answers((card.first,), ()) for card in TROOPER_CARDS} == {5}
    assert answers((), ()) == answers((), ("Explosive Ammo",)) == 1
    assert answers((), ("Combat Medic Unit",)) == 5, "two before the roll, one after it"


def test_fear_keeps_a_pair_from_close_combat_with_its_kind_for_the_rest_of_the_mission() -> None:
    drawing = """
        +--+--+--+
        | 1  L  .|
        +  +  +  +
        | N  .  .|
        +--+--+--+
        """
    for name, kind, other in (("Legionnaire Fear", "L", "N"), ("Necrofear", "N", "L")):
        t = table(drawing, name)
        t.plays(0, name, 0)
        assert t.why_not("close", "1", kind) == "fears"
        assert t.can("close", "1", other)
        t.field.round += 3
        t.turn_of("1")
        assert not t.can("close", "1", kind)


def test_a_swing_passes_by_whom_the_pair_fears() -> None:
    drawing = """
        +--+--+--+
        | N  L  C|
        +  +  +  +
        | .  1  .|
        +--+--+--+
        """
    t = table(drawing, "Legionnaire Fear", rank=3)
    t.arm("1", "Violator Sword")
    t.plays(0, "Legionnaire Fear", 0)
    swings = [move for move in t.moves() if move[0] == "swing"]
    assert len(swings) == 1
    t.does(*swings[0], dice="HHHH")
    assert t.gone("N")
    assert t.gone("C")
    assert not t.gone("L")


def test_combat_frenzy_gives_two_free_extra_actions_in_this_round() -> None:
    t = table(LINE, "Combat Frenzy")
    pool = t.field.extra[0]
    t.plays(0, "Combat Frenzy")
    for column in (1, 2, 1, 2):
        t.does("move", "1", (column, 1))
    assert t.field.extra[0] == pool
    assert t.why_not("move", "1", (1, 1)) == "four-actions"
    for column in (1, 3, 4):
        t.does("move", "2", (column, 2))
    assert t.field.extra[0] == pool - 1


def test_combat_report_takes_up_to_five_points_from_any_other_player() -> None:
    for seat in (1, 2):
        for had, left in ((9, 4), (3, 0)):
            t = table(LINE, "Combat Report")
            t.field.points[seat] = had
            t.turn_of("1")
            t.plays(0, "Combat Report", seat)
            assert t.field.points[seat] == left
            assert t.field.points[0] == had - left
            assert t.field.earned[0] == had - left
            assert t.field.earned[seat] == left - had


def test_command_interference_moves_a_force_card_and_reveals_it_where_troopers_are() -> None:
    t = Siege(mission=1)  # 1 2 5 / 4
    for label, square in (("1", (3, 3)), ("2", (4, 4))):
        t.put(label, square)
    t.hand(0, "Command Interference")
    t.field.force[1] = [7]
    t.turn_of("1")
    t.plays(0, "Command Interference", 1)
    assert t.asked() == "move-force"
    assert [move[1] for move in t.moves()] == [0, 2], "a sector beside it, the Legion player's choice"
    t.does("sector", 0)
    assert t.asked() == "place-creature"
    assert t.field.force == [[], [], [], []]
    assert t.content("square", (3, 4)) not in t.moves(), "not next to a Doomtrooper"


def test_hurt_leg_shortens_the_first_move_of_each_round_or_by_the_option_every_one() -> None:
    """B28."""
    for option in (False, True):
        t = table(LINE, "Hurt Leg", hurt_leg_each_move=option)
        t.plays(0, "Hurt Leg", "3")
        t.turn_of("3")
        assert max(t.reaches("3").values()) == 3, "Mishima's four, less one"
        t.does("move", "3", (1, 2))
        assert max(t.reaches("3").values()) == (3 if option else 4)
        t.field.round += 1
        t.field.touch()
        assert max(t.reaches("3").values()) == 3


def test_commanding_voice_gives_two_actions_with_a_creature_and_its_kills_score() -> None:
    """B30."""
    drawing = """
        +--+--+--+--+
        | 1  .  L  N|
        +--+--+--+--+
        """
    t = table(drawing, "Commanding Voice")
    t.plays(0, "Commanding Voice", "N")
    assert t.asked() == "command"
    assert not any(move[0] == "out" for move in t.moves()), "it may not walk off"
    t.does("close", "N", "L", dice="HMM")
    assert t.gone("L")
    assert t.field.points[0] == 1
    assert t.asked() == "command"
    t.does("fire", "N", "1", dice=[4, 4, 1])
    assert t.strength("1") == 4
    assert t.field.wounds_made == 0, "not the Legion's"
    assert t.asked() == "act"


def test_a_commanded_creature_may_break_a_door() -> None:
    t = table(LINE, "Commanding Voice")
    t.field.doors = [[5, 0, 0]]
    t.field.touch()
    t.turn_of("1")
    t.plays(0, "Commanding Voice", "L")
    t.does("close", "L", DOOR, dice="HH")
    assert t.field.doors == [[5, 0, 0]]


def test_wounds_by_a_commanded_creature_are_those_of_the_team_that_commands() -> None:
    """B11, B12."""
    t = table(LINE.replace("L", "R"), "Commanding Voice")
    t.field.points[0] = 9
    t.plays(0, "Commanding Voice", "R")
    t.does("fire", "R", "3", dice="HHHM" + "M") if t.can("fire", "R", "3") else t.does("fire", "R", "1", dice="HHHMM")
    assert t.field.points[0] == 3
    assert t.field.wounds_made == 0


def test_steal_initiative_takes_a_random_card_and_lost_initiative_discards_one() -> None:
    t = table(LINE, "Steal Initiative", other=("Medic", "Weak Spot"))
    t.plays(0, "Steal Initiative", 1, dice=[2])
    assert t.field.hand == [[card_of("Weak Spot")[0]], [card_of("Medic")[0]], []]
    t = table(LINE, "Lost Initiative", other=("Medic", "Weak Spot"))
    assert t.game is not None
    before = t.game.events.next
    t.plays(0, "Lost Initiative", 1, dice=[1])
    told = [event for event in t.game.seat(2).events_since(before) if event.kind == "discards"]
    assert "Medic" in repr(told), "a discarded card lies open"
    assert t.field.hand == [[], [card_of("Weak Spot")[0]], []]


def test_control_defense_system_is_three_black_dice_at_any_creature() -> None:
    t = table(LINE.replace("L", "R"), "Control Defense System")
    t.plays(0, "Control Defense System", "R", dice=[3, 3, 3])
    assert t.gone("R")
    assert t.field.points[0] == 5
    t = table(LINE.replace("L", "R"), "Control Defense System", "Heroic Luck")
    t.plays(0, "Heroic Luck")
    t.plays(0, "Control Defense System", "R", dice=[3, 3, 1, 3])
    assert t.gone("R"), "it is an attack of the round"


def test_a_remote_controlled_door_goes_across_a_passage_one_square_wide() -> None:
    drawing = """
        +--+--+--+
        | 1  .  .|
        +--+--+  +
        | 2  3  L|
        +--+--+--+
        """
    t = table(drawing, "Remote Controlled Door")
    edge = 2 * t.at((2, 1))
    t.plays(0, "Remote Controlled Door", edge)
    assert t.field.doors == [[2, 1, 1]]
    assert (2, 1) not in t.reaches("1")


def test_no_door_across_a_wide_hall() -> None:
    t = table(LINE, "Remote Controlled Door")
    assert not t.can("card", *card_of("Remote Controlled Door"))


def test_heroic_luck_re_rolls_in_each_attack_of_the_round_and_in_the_one_just_made() -> None:
    t = table(LINE.replace("L", "N"), "Heroic Luck")
    t.plays(0, "Heroic Luck")
    t.does("fire", "1", "N", dice="HMM" + "H")
    assert t.gone("N")
    t = table(LINE.replace("L", "N"), "Heroic Luck", other=("Dud Round",))
    t.does("fire", "1", "N", dice="HMM")
    t.plays(0, "Heroic Luck", dice="H")
    t.passes()
    assert t.gone("N")
    assert dice_for(t.field, 0, FIRE).rerolls == 1
    t.field.round += 1
    assert dice_for(t.field, 0, FIRE).rerolls == 0


def test_heroic_luck_is_for_ones_own_attacks_only() -> None:
    t = table(LINE.replace("L", "N"), other=("Heroic Luck",))
    t.does("fire", "1", "N", dice="HMM")
    assert t.asked() == "cards", "between two actions it may be played, not after another team's roll"


def test_limited_teleportation_goes_to_a_sector_beside_and_reveals_it() -> None:
    """B07."""
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.hand(0, "Limited Teleportation")
    t.field.force[1], t.field.force[2] = [1], [2]
    t.turn_of("1")
    assert t.game is not None
    t.game.answer(0, ("card", *card_of("Limited Teleportation")))
    t.game.answer(0, ("figure", 0))
    there = {t.field.ground.number(t.field.ground.sector_of[move[1]]) for move in t.moves() if move[0] == "square"}
    assert there == {2, 4}, "sectors beside sector 1"
    t.turn_of("1")
    t.plays(0, "Limited Teleportation", "1", (9, 1))
    assert t.where("1") == (9, 1)
    assert t.asked() == "place-creature"
    assert t.field.force[1] == []
    assert t.field.force[2] == [2]


def test_dud_round_undoes_a_firearm_attack_of_another_team_that_would_succeed() -> None:
    for dice, possible in (("HMM", True), ("MMM", False)):
        t = table(LINE, other=("Dud Round",))
        t.does("fire", "1", "L", dice=dice)
        assert t.may_play(1, "Dud Round") is possible
        if possible:
            t.plays(1, "Dud Round")
            t.passes()
            assert not t.gone("L")


def test_dud_round_is_for_firearms_of_another_pair() -> None:
    drawing = """
        +--+--+--+
        | 1  L  3|
        +--+--+--+
        """
    t = table(drawing, other=("Dud Round",))
    t.does("close", "1", "L", dice="HMM")
    assert not t.may_play(1, "Dud Round"), "no firearm"
    t = table(LINE, "Dud Round")
    t.does("fire", "1", "L", dice="HMM")
    assert not t.may_play(0, "Dud Round"), "one's own"
    t = table(LINE, other=("Dud Round",))
    t.legion_acts()
    t.does("fire", "L", "1", dice="HHM" + "M")
    assert t.strength("1") == 4
    assert t.field.hand[1] != [], "no pair's"


def test_uncalibrated_targeter_takes_a_colour_from_firearms() -> None:
    """B29."""
    for rank, colour in ((1, "white"), (3, "white"), (5, "red")):
        t = table(LINE, "Uncalibrated Targeter", rank=rank)
        t.plays(0, "Uncalibrated Targeter", "3")
        t.field.round += 3
        assert dice_for(t.field, t.labels["3"], FIRE).colour == colour
    assert dice_for(t.field, t.labels["3"], "close").colour == "black"


def test_combat_neurosis_leaves_one_action_and_no_extra_ones() -> None:
    t = table(LINE, "Combat Neurosis")
    t.plays(0, "Combat Neurosis", 1)
    t.turn_of("3")
    t.does("move", "3", (1, 2))
    assert t.asked() == "", "nothing is left to do"
    t.field.round += 1
    t.turn_of("3")
    t.does("move", "3", (1, 1))
    t.does("move", "3", (1, 2))


def test_molecular_phasing_goes_through_walls_but_not_up_the_plateau() -> None:
    drawing = """
        +--+--+--+
        | 1| .| L|
        +--+--+--+
        | 3  2  .|
        +--+--+--+
        """
    t = table(drawing, "Molecular Phasing")
    assert t.reaches("1") == {}
    t.plays(0, "Molecular Phasing")
    assert (1, 0) in t.reaches("1")
    assert (2, 1) in t.reaches("1")
    assert (0, 0) not in t.reaches("1")
    assert t.reaches("3") == {}, "not another pair"
    t.field.round += 1
    t.field.touch()
    assert t.reaches("1") == {}, "in this round only"
    t = Siege(mission=2)
    t.put("1", (7, 3))
    t.field.last("phasing", 0)
    reached = t.reaches("1")
    assert (7, 2) not in reached
    assert (6, 3) in reached


def test_coordinating_error_takes_two_extra_actions() -> None:
    for had, left in ((1, 0), (4, 2)):
        t = table(LINE, "Coordinating Error")
        t.field.extra[1] = had
        t.plays(0, "Coordinating Error", 1)
        assert t.field.extra[1] == left


def test_movement_boost_moves_each_of_the_pair_at_once_and_costs_no_action() -> None:
    """B14."""
    t = table(LINE, "Movement Boost")
    t.plays(0, "Movement Boost")
    t.does("move", "1", (3, 0))
    assert t.asked() == "free-move"
    t.does("stay")
    assert t.asked() == "act"
    assert t.field.actions[0] == 0
    assert t.where("1") == (3, 0)


def test_movement_boost_may_lead_off_the_board_and_false_orders_may_not() -> None:
    """B47."""
    for name, seat, leaves in (("Movement Boost", 0, True), ("False Orders", 1, False)):
        t = Siege(mission=1, teams=("capitol", "mishima"))
        t.put("1", (3, 0))
        t.put("3", (4, 0))
        t.hand(0, name)
        t.turn_of("1")
        t.plays(0, name, *([] if leaves else [seat]))
        if not leaves and t.asked() == "which-trooper":
            t.does("figure", "3")
        assert t.asked() == "free-move"
        assert any(move[0] == "leave" for move in t.moves()) is leaves


def test_faulty_teleportation_sends_any_doomtrooper_to_another_sector() -> None:
    t = Siege(mission=1, teams=("capitol", "mishima"))
    t.put("1", (3, 3))
    t.put("3", (3, 5))
    t.hand(0, "Faulty Teleportation")
    t.turn_of("1")
    assert t.game is not None
    t.game.answer(0, ("card", *card_of("Faulty Teleportation")))
    t.game.answer(0, ("figure", t.labels["3"]))
    there = {t.field.ground.number(t.field.ground.sector_of[move[1]]) for move in t.moves() if move[0] == "square"}
    assert there == {2, 4, 5}, "another sector"
    t.turn_of("1")
    t.plays(0, "Faulty Teleportation", "3", (20, 4))
    assert t.where("3") == (20, 4)


def test_second_effects_choose_whom_they_can_be_meant_for() -> None:
    """Other pairs for False Orders, other players for cards and points; any pair for the rest."""
    offered = {}
    for name in ("False Orders", "Steal Initiative", "Lost Initiative", "Combat Report", "Coordinating Error"):
        t = table(LINE, name, "Medic", other=("Weak Spot",))
        t.field.points = [9, 9, 9]
        t.turn_of("1")
        assert t.game is not None
        t.game.answer(0, ("card", *card_of(name)))
        offered[name] = {move[1] for move in t.moves() if move[0] == "seat"}
    assert offered == {
        "False Orders": {1}, "Steal Initiative": {1}, "Lost Initiative": {1}, "Combat Report": {1, 2},
        "Coordinating Error": {0, 1},
    }  # fmt: skip


def test_false_orders_makes_two_moves_with_another_pair() -> None:
    t = table(LINE, "False Orders")
    t.plays(0, "False Orders", 1)
    t.does("move", "3", (4, 2))
    t.does("move", "3", (5, 2))
    assert t.where("3") == (5, 2)
    assert t.asked() == "act"
    assert t.field.actions[t.labels["3"]] == 0


def test_weak_spot_lowers_armor_for_its_own_team_only() -> None:
    t = table(LINE.replace("L", "N"), "Weak Spot")
    t.plays(0, "Weak Spot", "N")
    t.turn_of("3")
    t.does("fire", "3", "N", dice="HMM")
    assert not t.gone("N")
    t.turn_of("1")
    t.does("fire", "1", "N", dice="HMM")
    assert t.gone("N")
    t = table(LINE.replace("L", "N"), "Weak Spot")
    t.plays(0, "Weak Spot", "N")
    t.field.round += 1
    t.turn_of("1")
    t.does("fire", "1", "N", dice="HMM")
    assert not t.gone("N"), "in this round only"


# --- gear  ---


def dying(**options: Any) -> Siege:
    """A Razide is about to strike a trooper who has one point left."""
    t = Siege(
        """
        +--+--+
        | 1  R|
        +--+--+
        """,
        **options,
    )
    t.field.strength[0] = 1
    return t


def test_gear_used_at_a_moment_is_discarded() -> None:
    assert sorted(GEAR) == ["Coagulant Auto-Injector", "Combat Medic Unit", "Molecular Phaser", "Teleportal"]
    t = table(LINE)
    t.arm("1", "Punisher Combo", "Combat Medic Unit")
    t.field.strength[0] = 1
    t.turn_of("1")
    t.plays(0, "Combat Medic Unit", "1")
    assert t.strength("1") == 5
    assert t.field.gear[0] == []


def test_the_injector_saves_a_trooper_who_falls_if_a_red_die_hits() -> None:
    """B22."""
    for faces, strength in (([4, 4, 1], 2), ([3, 3, 3], 0)):
        t = dying()
        t.arm("1", "Punisher Sword", "Coagulant Auto-Injector")
        t.legion_acts()
        t.does("close", "R", "1")
        assert t.asked() == "before-roll"
        t.skips(dice="HHHM")
        assert t.asked() == "hurt"
        t.plays(0, "Coagulant Auto-Injector", "1", dice=faces)
        assert t.strength("1") == strength
        assert t.gone("1") is (strength == 0)


def test_the_medic_unit_comes_before_the_roll_only_unless_the_option_says_any_time() -> None:
    """B22."""
    for option in (False, True):
        t = dying(medic_unit_any_time=option)
        t.arm("1", "Punisher Sword", "Combat Medic Unit")
        t.legion_acts()
        t.does("close", "R", "1")
        assert t.asked() == "before-roll"
        assert t.may_play(0, "Combat Medic Unit")
        t.skips(dice="HHHM")
        assert (t.asked() == "hurt") is option
        assert t.gone("1") is not option


def test_a_medic_card_saves_a_trooper_who_falls() -> None:
    t = dying()
    t.hand(0, "Medic")
    t.legion_acts()
    t.does("close", "R", "1", dice="HHM" + "M")
    assert t.asked() == "hurt"
    t.save_and_load()
    t.plays(0, "Medic", "1")
    assert t.strength("1") == 2
    assert not t.gone("1")


def test_a_molecular_phaser_is_for_its_bearer_and_this_round() -> None:
    drawing = """
        +--+--+--+
        | 1| .| 2|
        +  +--+  +
        | .  .  .|
        +--+--+--+
        """
    t = table(drawing)
    t.arm("1", "Punisher Combo", "Molecular Phaser")
    t.turn_of("1")
    t.plays(0, "Molecular Phaser", "1")
    assert t.reaches("1")[(1, 0)] == 1
    assert (1, 0) not in t.reaches("2")
    t.field.round += 1
    t.field.touch()
    assert (1, 0) not in t.reaches("1")


def test_gear_of_one_who_has_left_is_gone_with_him() -> None:
    t = table(LINE)
    t.arm("1", "Plasma Carbine", "Teleportal")
    t.put("1", "left")
    t.turn_of("2")
    assert not any(move[0] == "gear" for move in t.moves())


def test_a_teleportal_brings_one_doomtrooper_to_any_sector() -> None:
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.put("2", (3, 4))
    t.arm("1", "Plasma Carbine", "Teleportal")
    t.turn_of("1")
    t.plays(0, "Teleportal", "2", (20, 4))
    assert t.where("2") == (20, 4)
    assert t.field.gear[0] == []
