"""What becomes of an announced attack that cards are played before, and of one that is rolled (rules 6.6, B57)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.siege.kit import RULES, Siege, card_of, name_of_use
from tests.siege.test_legion import legion_turn

from kohort.core.choice import PASS
from kohort.core.game import Game
from kohort.core.grid import DIRECTIONS
from kohort.siege import attacks, offer
from kohort.siege.attacks import CARD, CLOSE, DOOR
from kohort.siege.content import TROOPER_CARDS
from kohort.siege.rows import Attack
from kohort.siege.state import COMPUTER, LEGION
from kohort.siege.windows import KINDS, SELDOM

ROOM = """
    +--+--+--+--+--+--+
    | 1  .  .  .  .  L|
    +  +  +  +  +  +  +
    | .  .  .  .  .  .|
    +  +  +  +--+--+  +
    | .  .  .| 3  .  .|
    +--+--+--+--+--+--+
    """
BESIDE = """
    +--+--+--+--+
    | 1  L  .  .|
    +  +  +  +  +
    | .  .  .  3|
    +--+--+--+--+
    """
ROW = """
    +--+--+--+--+--+
    | 1  .  L  3  N|
    +  +  +  +  +  +
    | .  .  .  .  .|
    +--+--+--+--+--+
    """
EAST = DIRECTIONS.index((1, 0))


def during(drawing: str, *hand: str, other: tuple[str, ...] = (), weapon: str = "Punisher Combo", **more: Any) -> Siege:
    """Two teams that are asked during attacks, with cards in hand; the first trooper bears the weapon."""
    t = Siege(drawing, teams=("capitol", "mishima"), **more)
    t.asks_during_attacks = (0, 1)
    t.arm("1", weapon)
    for label in ("2", "3"):
        t.arm(label, "Punisher Combo")
    t.hand(0, *hand)
    t.hand(1, *other)
    return t


def comes_to_nothing(t: Siege, *kept: str) -> None:
    """No die is rolled, nothing is kept of the attack but those that cards have made, and the game goes on."""
    t.passes()
    assert t.field.attacks == []
    assert [attack.mode for attack in t.field.last_attacks] == list(kept)
    assert "attack-lost" in told(t)


def told(t: Siege) -> list[str]:
    """The kinds of what was said to everybody."""
    assert t.game is not None
    return [event.kind for event in t.game.seat(0).events_since(0)]


def edge_above(t: Siege, square: tuple[int, int]) -> int:
    """The edge above a square, as a door is placed on it."""
    return 2 * t.at(square)


# --- close combat -----------------------------------------------------------------------------------------------------


def test_a_target_that_has_stepped_away_is_not_struck_and_the_action_is_spent() -> None:
    t = during(BESIDE, "Movement Boost")
    t.legion_acts()
    t.does("close", "L", "1")
    assert t.asked() == "attack"
    t.save_and_load()
    t.plays(0, "Movement Boost")
    t.does("move", "1", (3, 0))
    comes_to_nothing(t)
    assert t.field.actions[t.labels["L"]] == 1
    assert t.strength("1") == 5


def test_a_target_that_still_stands_beside_is_struck() -> None:
    t = during(BESIDE, "Movement Boost")
    t.legion_acts()
    t.does("close", "L", "1")
    t.plays(0, "Movement Boost")
    t.does("move", "1", (0, 1), dice="HH" + "M")
    assert t.strength("1") == 4


def test_an_attacker_that_has_stepped_away_strikes_nobody() -> None:
    t = during(BESIDE, other=("False Orders",))
    t.turn_of("1")
    t.does("close", "1", "L")
    t.plays(1, "False Orders", 0)
    t.does("move", "1", (0, 1))
    t.does("move", "1", (3, 0))
    comes_to_nothing(t)
    assert t.field.actions[0] == 1


def test_an_attacker_that_has_fallen_strikes_nobody() -> None:
    t = during(BESIDE, "Control Defense System")
    t.legion_acts()
    t.does("close", "L", "1")
    t.plays(0, "Control Defense System", "L", dice="HHH")
    comes_to_nothing(t, CARD)
    assert t.gone("L")
    assert t.strength("1") == 5


def test_a_target_that_another_card_has_killed_is_not_struck_any_more() -> None:
    t = during(BESIDE, other=("Control Defense System",))
    t.turn_of("1")
    t.does("close", "1", "L")
    t.plays(1, "Control Defense System", "L", dice="HHH")
    comes_to_nothing(t, CARD)
    assert t.gone("L")
    assert t.field.points[:2] == [0, 1], "it is the other team's"


@pytest.mark.parametrize("fallen", ["attacker", "target"])
def test_a_figure_that_comes_back_as_another_creature_is_not_that_one(fallen: str) -> None:
    t = during(BESIDE)
    creature, trooper = t.labels["L"], t.labels["1"]
    announced = (
        Attack(creature, LEGION, CLOSE, "red", [2], [[trooper, 0, 0, 0]])
        if fallen == "attacker"
        else Attack(trooper, 0, CLOSE, "white", [3], [[creature, 0, 0, 0]])
    )
    t.field.attacks = [announced, Attack(-1, 1, CARD, "black", [3], [[creature, 0, 0, 0]])]
    where = t.field.square[creature]
    attacks.eliminate_creature(t.field, creature, 1)
    t.field.attacks.pop()
    t.field.put(creature, where)
    assert left(t, announced) == []


def left(t: Siege, attack: Attack) -> list[int]:
    """Whom an announced attack is rolled against as the table is now."""
    from kohort.siege import announced

    return [row[0] for row in attack.targets] if announced.cut_down(t.field, attack) else []


def test_fear_keeps_a_trooper_from_the_strike_that_he_has_announced() -> None:
    t = during(BESIDE, other=("Legionnaire Fear",))
    t.turn_of("1")
    t.does("close", "1", "L")
    t.plays(1, "Legionnaire Fear", 0)
    comes_to_nothing(t)


def test_a_door_between_them_stops_a_strike() -> None:
    drawing = """
        +--+--+
        | 1| .|
        +  +--+
        | L| 3|
        +--+--+
        """
    t = during(drawing, "Remote Controlled Door")
    t.legion_acts()
    t.does("close", "L", "1")
    t.plays(0, "Remote Controlled Door", edge_above(t, (0, 1)))
    comes_to_nothing(t)


# --- firearms ---------------------------------------------------------------------------------------------------------


def test_a_target_out_of_sight_is_not_fired_at() -> None:
    t = during(ROOM, other=("False Orders",))
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(1, "False Orders", 0)
    t.does("move", "1", (2, 2))
    t.does("stay")
    comes_to_nothing(t)


def test_a_door_across_the_line_takes_the_sight() -> None:
    drawing = """
        +--+--+--+--+--+
        | 1  .  .  .  L|
        +--+--+--+--+--+
        | 3  .  .  .  .|
        +--+--+--+--+--+
        """
    t = during(drawing, "Remote Controlled Door")
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(0, "Remote Controlled Door", edge_above(t, (2, 0)) + 1)
    comes_to_nothing(t)


def test_a_figure_that_has_come_between_takes_the_sight() -> None:
    t = during(ROOM, other=("Movement Boost",))
    t.put("3", (3, 1))
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(1, "Movement Boost")
    t.does("move", "3", (3, 0))
    comes_to_nothing(t)


def test_a_target_that_has_come_beside_is_not_fired_at() -> None:
    t = during(ROOM, "Movement Boost")
    t.put("1", (2, 0))
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(0, "Movement Boost")
    t.does("move", "1", (4, 0))
    comes_to_nothing(t)


def test_a_target_that_has_left_the_board_is_not_fired_at() -> None:
    t = during("", "Movement Boost", mission=1)
    t.put("1", (3, 0))
    t.put("L", (3, 6))
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(0, "Movement Boost")
    t.does("leave", "1", "1N")
    comes_to_nothing(t)


@pytest.mark.parametrize("gear", ["Teleportal", ""])
def test_a_target_that_was_teleported_away_is_not_fired_at(gear: str) -> None:
    t = during("", *(() if gear else ("Limited Teleportation",)), mission=1)
    t.put("1", (1, 0))
    t.put("L", (1, 6))
    t.arm("1", "Punisher Combo", *([gear] if gear else []))
    t.legion_acts()
    t.does("fire", "L", "1")
    assert t.asked() == "attack", "gear that is used at any time is asked for too"
    t.plays(0, gear or "Limited Teleportation", "1", (8, 0))
    comes_to_nothing(t)
    assert t.where("1") == (8, 0)


def test_a_target_that_is_still_in_sight_where_it_went_is_fired_at() -> None:
    t = during(ROOM, "Movement Boost")
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(0, "Movement Boost")
    t.does("move", "1", (0, 1), dice="HHH" + "M")
    assert t.strength("1") == 3


@pytest.mark.parametrize("name", ["Combat Aura", "Spectral Displacement"])
def test_a_protected_target_is_not_attacked_any_more(name: str) -> None:
    t = during(ROOM, name)
    t.legion_acts()
    t.does("fire", "L", "1")
    t.plays(0, name)
    comes_to_nothing(t)
    assert t.field.actions[t.labels["L"]] == 1
    assert not t.can("fire", "L", "1")


@pytest.mark.parametrize("name", ["Combat Aura", "Spectral Displacement"])
def test_combat_aura_is_against_the_legion_player_and_not_against_a_creature_that_a_team_commands(name: str) -> None:
    """As when the attack is announced: Combat Aura binds the Legion player, Spectral Displacement everybody."""
    t = during(ROOM, name, other=("Commanding Voice",))
    t.turn_of("3")
    t.plays(1, "Commanding Voice", "L")
    t.does("fire", "L", "1")
    aura = name == "Combat Aura"
    t.plays(0, name, dice="MMM" if aura else "")
    assert t.asked() == "command"
    assert len(t.field.last_attacks) == aura
    assert t.can("fire", "L", "1") is aura


@pytest.mark.parametrize("name", ["Combat Aura", "Spectral Displacement"])
def test_a_card_of_the_legion_does_not_fire_at_whom_a_card_protects_meanwhile(name: str) -> None:
    t = during(ROOM, name)
    legion_turn(t, "Temporary Defense System")
    t.does("figure", "1")
    assert t.asked() == "attack"
    t.plays(0, name)
    comes_to_nothing(t)


def test_a_card_of_the_legion_does_not_fire_at_who_has_fallen_meanwhile() -> None:
    t = during(ROOM, other=("Commanding Voice",))
    t.field.strength[0] = 1
    legion_turn(t, "Temporary Defense System")
    t.does("figure", "1")
    t.plays(1, "Commanding Voice", "L")
    t.does("fire", "L", "1", dice="HHH" + "M")
    t.does("end")
    comes_to_nothing(t, "fire")


def test_a_card_against_a_creature_finds_it_wherever_it_is() -> None:
    t = during(ROOM, "Control Defense System", other=("Commanding Voice",))
    t.turn_of("1")
    t.plays(0, "Control Defense System", "L")
    t.plays(1, "Commanding Voice", "L")
    t.does("move", "L", (5, 2))
    t.does("end", dice="HMM")
    assert t.gone("L")


def test_one_of_two_that_is_left_is_fired_at_with_its_own_dice() -> None:
    drawing = """
        +--+--+--+--+--+
        | 1  .  .  .  L|
        +  +  +  +  +  +
        | 3  .  .  .  N|
        +--+--+--+--+--+
        """
    t = during(drawing, weapon="Nimrod Autocannon", rank=4, other=("Control Defense System",))
    t.turn_of("1")
    t.does("two", "1", "L", "N")
    t.plays(1, "Control Defense System", "L", dice="HHH" + "HHH")
    assert t.gone("N")
    attack = t.field.last_attacks[-1]
    assert (attack.dice, attack.targets) == ([3], [[t.labels["N"], 0, 0, 0]])


# --- at squares -------------------------------------------------------------------------------------------------------


def test_a_line_of_fire_burns_who_is_on_it_when_the_dice_are_rolled() -> None:
    t = during(ROW, weapon="Gehenna Puker", rank=2, other=("Movement Boost",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Movement Boost")
    t.does("move", "3", (3, 1), dice="HHM")
    assert t.gone("L")
    assert t.gone("N")
    assert t.strength("3") == 5
    t = during(ROW, weapon="Gehenna Puker", rank=2, other=("Movement Boost",))
    t.put("3", (3, 1))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Movement Boost")
    t.does("move", "3", (3, 0), dice="HHH" + "M")
    assert t.strength("3") == 3, "who has come onto it too"


def test_a_line_of_fire_with_friends_only_is_not_fired() -> None:
    t = during(ROW.replace("N", "."), weapon="Gehenna Puker", rank=2, other=("Control Defense System",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Control Defense System", "L", dice="HHH")
    comes_to_nothing(t, CARD)


def test_a_line_of_fire_is_not_fired_at_an_adjacent_figure_alone() -> None:
    """B01; whoever is on the way to one further off burns with it."""
    drawing = ROW.replace(".  L", "L  .", 1)
    t = during(drawing, weapon="Gehenna Puker", rank=2, other=("Control Defense System",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Control Defense System", "N", dice="HHH")
    comes_to_nothing(t, CARD)
    assert not t.gone("L")


@pytest.mark.parametrize(("verb", "weapon"), [("ray", "Gehenna Puker"), ("grenade", "Plasma Carbine"), ("fire", "")])
def test_by_the_option_an_enemy_that_has_come_beside_the_shooter_stops_his_fire(verb: str, weapon: str) -> None:
    """B01, no_fire_when_adjacent."""
    drawing = """
        +--+--+--+--+--+--+
        | 1  .  .  .  L  .|
        +  +  +  +  +  +  +
        | .  .  .  N  .  3|
        +--+--+--+--+--+--+
        """
    for option in (False, True):
        t = during(drawing, rank=2, other=("Commanding Voice",), no_fire_when_adjacent=option)
        t.arm("1", weapon or "Punisher Combo", *(["Grenade Launcher"] if verb == "grenade" else []))
        t.turn_of("1")
        t.does(verb, "1", {"ray": EAST, "grenade": (4, 0), "fire": "L"}[verb])
        t.plays(1, "Commanding Voice", "N")
        t.does("move", "N", (1, 1))
        t.does("end", dice="" if option else "MMM")
        t.passes()
        assert len(t.field.last_attacks) == (not option)


@pytest.mark.parametrize("way", ["falls", "gives up"])
@pytest.mark.parametrize(("verb", "weapon"), [("ray", "Gehenna Puker"), ("grenade", "Plasma Carbine")])
def test_a_shooter_who_is_gone_hits_nobody(verb: str, weapon: str, way: str) -> None:
    t = during(ROW, rank=2, other=("Commanding Voice",))
    t.arm("1", weapon, *(["Grenade Launcher"] if verb == "grenade" else []))
    t.field.strength[0] = 1
    t.turn_of("1")
    t.does(verb, "1", EAST if verb == "ray" else (2, 0))
    if way == "falls":
        t.plays(1, "Commanding Voice", "L")
        t.does("fire", "L", "1", dice="HHH" + "M")
        t.does("end")
        comes_to_nothing(t, "fire")
    else:
        assert t.game is not None
        assert t.asked() == "attack"
        t.game.concede(0)
        comes_to_nothing(t)
    assert t.field.square[0] < 0


def test_a_line_of_fire_passes_by_whom_no_attack_may_be_made_against() -> None:
    t = during(ROW, weapon="Gehenna Puker", rank=2, other=("Spectral Displacement",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Spectral Displacement", dice="HHH")
    assert t.strength("3") == 5
    assert t.gone("L")
    assert "targets-lost" in told(t)


def test_a_line_aimed_at_a_square_that_is_hidden_now_is_not_fired() -> None:
    """By the option any_line (B20)."""
    drawing = """
        +--+--+--+
        | 1  .  .|
        +  +--+--+
        | .  .  .|
        +--+--+  +
        | 3| .  L|
        +--+--+--+
        """
    t = during(drawing, weapon="Gehenna Puker", rank=2, any_line=True)
    aim = 8 + t.at((2, 1))
    t.put("L", (2, 1))
    attack = Attack(0, 0, attacks.RAY, "white", [3], [[t.labels["L"], 0, 0, 0]], aim=[aim])
    assert (t.sees("1", "L"), left(t, attack)) == (False, [])
    t.put("1", (0, 1))
    attack = Attack(0, 0, attacks.RAY, "white", [3], [[t.labels["L"], 0, 0, 0]], aim=[aim])
    assert (t.sees("1", "L"), left(t, attack)) == (True, [t.labels["L"]])


def test_a_swing_strikes_whom_it_reaches_when_the_dice_are_rolled() -> None:
    drawing = """
        +--+--+--+--+
        | N  L  C  .|
        +  +  +  +  +
        | .  1  .  .|
        +  +  +  +  +
        | .  .  .  3|
        +--+--+--+--+
        """
    t = during(drawing, weapon="Violator Sword", rank=3, other=("Legionnaire Fear",))
    t.turn_of("1")
    swing = max((move for move in t.moves() if move[0] == "swing"), key=lambda move: move[4])
    t.does(*swing)
    t.plays(1, "Legionnaire Fear", 0, dice="HHHM")
    assert (t.gone("N"), t.gone("C"), t.gone("L")) == (True, True, False)
    t = during(drawing, weapon="Violator Sword", rank=3, other=("False Orders",))
    t.turn_of("1")
    t.does(*swing)
    t.plays(1, "False Orders", 0)
    t.does("move", "1", (1, 2))
    t.does("stay")
    comes_to_nothing(t)


def test_a_grenade_hits_who_is_in_its_blast_when_the_dice_are_rolled() -> None:
    drawing = """
        +--+--+--+--+--+--+
        | 1  .  .  .  L  .|
        +  +  +  +  +  +  +
        | .  .  .  3  .  .|
        +--+--+--+--+--+--+
        """
    t = during(drawing, other=("Movement Boost",))
    t.arm("1", "Plasma Carbine", "Grenade Launcher")
    t.turn_of("1")
    t.does("grenade", "1", (4, 0))
    t.plays(1, "Movement Boost")
    t.does("move", "3", (1, 1), dice="HHM")
    assert t.gone("L")
    assert t.strength("3") == 5
    t = during(drawing, other=("Movement Boost",))
    t.put("3", (2, 1))
    t.arm("1", "Plasma Carbine", "Grenade Launcher")
    t.turn_of("1")
    t.does("grenade", "1", (4, 0))
    t.plays(1, "Movement Boost")
    t.does("move", "3", (3, 1), dice="HHH" + "M")
    assert t.strength("3") == 4, "a hit less beside the square"


def test_a_grenade_is_not_fired_at_a_square_out_of_sight_or_where_no_creature_is_left() -> None:
    drawing = """
        +--+--+--+--+--+
        | 1  .  .  .  L|
        +--+--+--+--+--+
        | 3  .  .  .  .|
        +--+--+--+--+--+
        """
    t = during(drawing, other=("Remote Controlled Door",))
    t.arm("1", "Plasma Carbine", "Grenade Launcher")
    t.turn_of("1")
    t.does("grenade", "1", (3, 0))
    t.plays(1, "Remote Controlled Door", edge_above(t, (2, 0)) + 1)
    comes_to_nothing(t)
    t = during(drawing, other=("Control Defense System",))
    t.arm("1", "Plasma Carbine", "Grenade Launcher")
    t.turn_of("1")
    t.does("grenade", "1", (4, 0))
    t.plays(1, "Control Defense System", "L", dice="HHH")
    comes_to_nothing(t, CARD)


# --- doors and things -------------------------------------------------------------------------------------------------


def test_a_door_that_another_attack_has_destroyed_is_not_attacked_and_those_behind_it_keep_their_place() -> None:
    drawing = """
        +--+--+--+--+
        | 1  .  .  .|
        +--+--+--+--+
        | 3  L  .  .|
        +--+--+--+--+
        """
    for struck, expected in ((0, []), (1, [DOOR])):
        t = during(drawing, other=("Commanding Voice",))
        t.field.doors = [[1, 1, 0], [1, 0, 0]]
        t.field.touch()
        attack = Attack(0, 0, CLOSE, "white", [3], [[DOOR + struck, 0, 0, 0]])
        nested = Attack(t.labels["L"], 1, CLOSE, "red", [2], [[DOOR, 0, 0, 0]])
        t.field.attacks = [attack, nested]
        attacks._destroy(t.field, nested, DOOR)
        t.field.attacks.pop()
        assert left(t, attack) == expected


def test_a_commanded_creature_destroys_the_door_at_which_a_trooper_has_aimed() -> None:
    drawing = """
        +--+--+--+--+
        | 1  C  .  .|
        +--+--+--+--+
        | 3  .  .  .|
        +--+--+--+--+
        """
    t = during(drawing, other=("Commanding Voice",))
    t.field.doors = [[2, 0, 0]]
    t.put("C", (2, 0))
    t.put("1", (1, 0))
    t.turn_of("1")
    t.does("close", "1", DOOR)
    t.plays(1, "Commanding Voice", "C")
    t.does("close", "C", DOOR, dice="HHH")
    t.does("end")
    comes_to_nothing(t, CLOSE)
    assert t.field.doors == []


def test_a_trooper_who_has_been_moved_away_does_not_strike_at_a_door_or_at_the_computer() -> None:
    drawing = """
        +--+--+--+--+
        | 1  .  .  .|
        +  +--+--+--+
        | .| 3  .  .|
        +--+--+--+--+
        """
    for thing in ("door", "computer"):
        t = during(drawing, other=("False Orders",), mission=5)
        if thing == "door":
            t.field.doors = [[1, 0, 0]]
            target = DOOR
        else:
            target = t.thing(COMPUTER, (1, 0))
        t.turn_of("1")
        t.does("close", "1", target)
        t.plays(1, "False Orders", 0)
        t.does("move", "1", (0, 1))
        t.does("stay", dice="" if thing == "door" else "MMM")
        if thing == "door":
            comes_to_nothing(t)
        else:
            assert t.field.last_attacks[-1].targets[0][0] == target, "still beside the computer, by the corner"


# --- the Legion that plays itself -------------------------------------------------------------------------------------


def test_a_creature_of_the_legion_that_plays_itself_spends_its_action_and_looks_for_another() -> None:
    drawing = """
        +--+--+--+
        | 1  L  3|
        +--+--+--+
        """
    t = during(drawing, "Combat Aura", mode="coop")
    t.field.strength[0] = 2
    t.field.agenda = [("coop-act", t.labels["L"])]
    t.game = Game(RULES, t.field)
    t.game.manual_chance = True
    t.game.start()
    assert (t.asked(), t.field.attacks[-1].targets[0][0]) == ("attack", 0), "the most wounded first"
    t.plays(0, "Combat Aura", dice="HH" + "M")
    t.passes()
    assert t.strength("1") == 2
    assert t.strength("3") == 4, "the second action goes to the other"
    assert t.field.actions[t.labels["L"]] == 2


def test_with_separate_rolls_nobody_joins_those_announced() -> None:
    """V25: the dice belong to the two first on the line."""
    drawing = """
        +--+--+--+--+--+
        | 1  .  L  N  .|
        +  +  +  +  +  +
        | .  .  .  .  3|
        +--+--+--+--+--+
        """
    t = during(drawing, weapon="Gehenna Puker", rank=2, mode="coop", other=("Movement Boost",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Movement Boost")
    t.does("move", "3", (1, 0), dice="HHM" + "HHM")
    assert t.gone("L")
    assert t.gone("N")
    assert t.strength("3") == 5
    t = during(drawing, weapon="Gehenna Puker", rank=2, mode="coop", other=("Control Defense System",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    t.plays(1, "Control Defense System", "L", dice="HHH" + "HHM")
    assert t.gone("N")
    assert t.field.last_attacks[-1].dice == [3], "the roll against the one that fell is not made"


@pytest.mark.parametrize(("verb", "weapon"), [("strikes", "Violator Sword"), ("grenade", "Plasma Carbine")])
def test_with_separate_rolls_who_cannot_be_attacked_any_more_is_left_out(verb: str, weapon: str) -> None:
    """V26, V27."""
    drawing = """
        +--+--+--+--+--+--+
        | 1  L  .  C  R  3|
        +  +  +  +  +  +  +
        | .  N  .  .  .  .|
        +--+--+--+--+--+--+
        """
    t = during(drawing, rank=3, mode="coop", other=("Control Defense System",))
    t.arm("1", weapon, *(["Grenade Launcher"] if verb == "grenade" else []))
    t.put("3", (5, 1))
    t.turn_of("1")
    if verb == "strikes":
        t.does("strikes", "1", "L", "N")
        t.plays(1, "Control Defense System", "L", dice="HHH" + "HHHM")
        assert t.gone("N")
        assert t.field.last_attacks[-1].dice == [4]
    else:
        t.put("L", (5, 0))
        t.put("C", (3, 1))
        t.put("3", (0, 1))
        t.turn_of("1")
        t.does("grenade", "1", (4, 0))
        announced = [row[0] for row in t.field.attacks[-1].targets]
        assert announced[0] == t.labels["R"]
        t.plays(1, "Control Defense System", "R", dice="HHH" + "MM" * (len(announced) - 1))
        assert [row[0] for row in t.field.last_attacks[-1].targets] == announced[1:]
        assert t.field.last_attacks[-1].dice == [2] * (len(announced) - 1)


# --- the dice ---------------------------------------------------------------------------------------------------------


def test_an_uncalibrated_targeter_lowers_the_dice_of_a_shot_that_is_announced() -> None:
    """B29: red to white, and none of close combat."""
    for verb, target, colour in (("fire", (5, 0), "white"), ("close", (1, 0), "red")):
        t = during(ROOM, other=("Uncalibrated Targeter",), rank=3)
        t.put("L", target)
        t.turn_of("1")
        t.does(verb, "1", "L")
        assert t.field.attacks[-1].colour == "red"
        t.plays(1, "Uncalibrated Targeter", "1", dice="MMM")
        assert t.field.last_attacks[-1].colour == colour


def test_heroic_luck_re_rolls_in_an_attack_that_is_announced_and_in_nobody_elses() -> None:
    t = during(ROOM.replace("L", "N"), "Heroic Luck")
    t.turn_of("1")
    t.does("fire", "1", "N")
    t.plays(0, "Heroic Luck", dice="HMM" + "H")
    assert t.gone("N")
    assert t.field.last_attacks[-1].rerolled == [[1]], "once"
    for moment in ("before", "after"):
        t = during(ROOM, "Heroic Luck")
        t.legion_acts()
        t.does("fire", "L", "1")
        if moment == "after":
            t.skips(dice="HMM")
        assert t.asked() == "attack"
        t.plays(0, "Heroic Luck", dice="" if moment == "after" else "HMM")
        assert t.field.last_attacks[-1].rerolled == [[]]
        assert t.field.holds("luck", 0), "it is for the attacks that are left"
    t = during(ROOM, "Heroic Luck", "Commanding Voice")
    t.turn_of("1")
    t.plays(0, "Commanding Voice", "L")
    t.does("fire", "L", "3" if t.can("fire", "L", "3") else "1")
    t.plays(0, "Heroic Luck", dice="HMM")
    assert t.field.last_attacks[-1].rerolled == [[]], "a creature that the team commands is none of its Doomtroopers"


def test_a_copy_of_an_attack_is_all_of_it() -> None:
    """A line of fire, seen in a copy of the game too."""
    t = during(ROW, weapon="Gehenna Puker", rank=2, other=("Medic",))
    t.turn_of("1")
    t.does("ray", "1", EAST)
    attack = t.field.attacks[-1]
    assert attack.aim == [EAST]
    assert attack.copy() == attack
    assert t.field.clone().attacks == t.field.attacks


# --- after the roll ---------------------------------------------------------------------------------------------------


def rolled(drawing: str, *hand: str, dice: str, gear: str = "", **more: Any) -> Siege:
    """A Legionnaire has fired at the first trooper, and its dice lie there."""
    t = during(drawing, *hand, **more)
    t.field.strength[0] = 4
    t.arm("1", "Punisher Combo", *([gear] if gear else []))
    t.legion_acts()
    t.does("fire", "L", "1", dice=dice)
    while not t.field.attacks[-1].rolls:
        t.skips()
    return t


def test_an_attack_that_is_rolled_strikes_whom_it_was_rolled_at_wherever_he_goes() -> None:
    t = rolled(ROOM, "Movement Boost", dice="HHM")
    assert t.asked() == "attack"
    t.save_and_load()
    t.plays(0, "Movement Boost")
    t.does("move", "1", (2, 2), dice="M")
    assert t.strength("1") == 3


@pytest.mark.parametrize("name", ["Combat Aura", "Spectral Displacement"])
def test_protection_comes_too_late_for_an_attack_that_is_rolled(name: str) -> None:
    t = rolled(ROOM, name, dice="HHM")
    t.plays(0, name, dice="M")
    assert t.strength("1") == 3


def test_who_has_left_the_board_since_the_roll_is_out_of_it() -> None:
    t = during("", "Movement Boost", mission=1)
    t.put("1", (3, 0))
    t.put("L", (3, 6))
    t.legion_acts()
    t.does("fire", "L", "1")
    t.skips(dice="HHH")
    t.plays(0, "Movement Boost")
    t.does("leave", "1", "1N")
    assert t.strength("1") == 5
    assert t.field.last_attacks[-1].wounds == [0]


def test_a_weak_spot_found_after_the_roll_lowers_the_armor_that_it_must_beat() -> None:
    t = during(ROOM.replace("L", "N"), "Weak Spot")
    t.turn_of("1")
    t.does("fire", "1", "N")
    t.skips(dice="HMM")
    assert t.asked() == "attack"
    t.plays(0, "Weak Spot", "N")
    assert t.gone("N")
    assert t.field.points[0] == 2


def test_a_creature_that_a_card_has_killed_since_the_roll_scores_for_that_card() -> None:
    t = during(ROOM, other=("Control Defense System",))
    t.turn_of("1")
    t.does("fire", "1", "L")
    t.skips(dice="HHH")
    t.plays(1, "Control Defense System", "L", dice="HHH")
    t.passes()
    assert t.field.points[:2] == [0, 1]


def test_the_medic_unit_comes_too_late_for_whom_the_roll_is_against() -> None:
    """B22; the injector does not."""
    for gear, bearer, possible in (
        ("Combat Medic Unit", "1", False),
        ("Combat Medic Unit", "2", True),
        ("Coagulant Auto-Injector", "1", True),
    ):
        t = during(ROOM)
        t.put("2", (0, 2))
        t.arm(bearer, "Punisher Combo", gear)
        t.field.strength[:2] = [3, 3]
        t.legion_acts()
        t.does("fire", "L", "1")
        assert t.asked() == "before-roll", "gear that is meant for this moment is not asked for twice"
        t.skips(dice="MMM")
        assert (t.asked() == "attack") is possible
        t.passes()
    t = during(ROOM, medic_unit_any_time=True)
    t.arm("1", "Punisher Combo", "Combat Medic Unit")
    t.field.strength[0] = 3
    t.legion_acts()
    t.does("fire", "L", "1")
    t.skips(dice="MMM")
    assert t.may_play(0, "Combat Medic Unit")


def test_what_is_meant_for_a_roll_is_offered_once_and_before_all_else() -> None:
    t = during(ROOM, "Heroic Luck", other=("Dud Round", "Medic"))
    t.turn_of("1")
    t.does("fire", "1", "L", dice="HHH")
    while not t.field.attacks[-1].rolls:
        t.skips()
    assert t.asked() == "rolled"
    assert t.may_play(0, "Heroic Luck")
    t.skips()
    assert (t.asked(), t.may_play(1, "Dud Round")) == ("rolled", True)
    t.skips()
    assert (t.asked(), t.may_play(0, "Heroic Luck"), t.may_play(0, "Necrofear")) == ("attack", False, True)


def test_after_any_card_everybody_may_answer_again() -> None:
    """B23: an effect is finished before the next, and one may follow."""
    t = during(ROOM.replace("L", "N"), "Weak Spot", other=("Dud Round",))
    t.turn_of("1")
    t.does("fire", "1", "N")
    t.dice.extend([6, 1, 1])
    while not t.field.attacks[-1].rolls:
        t.skips()
    assert not t.may_play(1, "Dud Round"), "the roll fails"
    t.plays(0, "Weak Spot", "N")
    assert t.may_play(1, "Dud Round")
    t.plays(1, "Dud Round")
    assert not t.gone("N")


# --- who is asked -----------------------------------------------------------------------------------------------------


def asks_in_an_attack(
    attacker: str, hand: tuple[str, ...], gear: tuple[str, ...], setting: str
) -> list[tuple[int, str]]:
    """Whom an attack is the occasion to ask, and in which windows, until its action is over."""
    t = Siege(ROOM.replace("3", ".").replace("|  .  .|", "| 3  .  .|"), teams=("capitol", "mishima"))
    for label in ("1", "2", "3"):
        t.arm(label, "Punisher Combo")
    t.put("3", (0, 1))
    t.arm("1", "Punisher Combo", *gear)
    t.hand(0, *hand)
    t.legion_acts() if attacker == "L" else t.turn_of("3")
    game = t.game
    assert game is not None
    for stops in game.stops:
        stops.settings = dict.fromkeys(KINDS, setting)  # type: ignore[arg-type]
    game.manual_chance = False
    found: list[tuple[int, str]] = []
    first = len(game._line)
    game.answer(game.asks[0].seat, t.content("fire", attacker, "1" if attacker == "L" else "L"))
    while game.asks and game.asks[0].window is not None:
        found.append((game.asks[0].seat, game.asks[0].window))
        game.answer(game.asks[0].seat, PASS)
    if setting == "pass":
        found = [(entry.seat, "?") for entry in game._line[first + 1 :] if entry.content == PASS]
    return found


@pytest.mark.parametrize("attacker", ["L", "3"])
def test_an_attack_tells_nobody_which_card_a_seat_holds(attacker: str) -> None:
    """Whoever holds a card is asked before the roll and after it, whichever it is; who has nothing, as all can see, is
    not."""
    asked = [(0, "attack"), (0, "rolled"), (0, "attack"), (0, "cards")]
    for card in TROOPER_CARDS:
        assert asks_in_an_attack(attacker, (card.first,), (), "ask") == asked
        assert len(asks_in_an_attack(attacker, (card.first,), (), "pass")) == len(asked), "passes are counted too"
    assert asks_in_an_attack(attacker, (), ("Explosive Ammo",), "ask") == []
    for gear in ("Teleportal", "Molecular Phaser"):
        assert asks_in_an_attack(attacker, (), (gear,), "ask") == [(0, "attack"), (0, "attack"), (0, "cards")]
    for gear in ("Combat Medic Unit", "Coagulant Auto-Injector"):
        expected = [(0, "attack"), (0, "before-roll"), (0, "attack"), (0, "cards")]
        assert asks_in_an_attack(attacker, (), (gear,), "ask") == expected


def test_nobody_is_asked_for_any_card_during_attacks_who_has_not_said_so() -> None:
    """The gear that is meant for the moment before the roll is asked for, as Dud Round and Heroic Luck after it."""
    assert {"cards", "attack"} == SELDOM == RULES.seldom
    assert offer.DEFAULT_STOPS == offer.ARENA_STOPS == {"cards": "pass", "attack": "pass"}
    t = during(ROOM, "Medic", "Combat Aura", "Weak Spot")
    t.arm("1", "Punisher Combo", "Combat Medic Unit", "Teleportal")
    t.field.strength[0] = 3
    t.legion_acts()
    assert t.game is not None
    for stops in t.game.stops:
        stops.settings = dict(offer.DEFAULT_STOPS)
    t.does("fire", "L", "1")
    assert (t.asked(), t.moves()) == ("before-roll", [PASS, name_of_use("Combat Medic Unit")])
    t.skips(dice="MMM")
    assert t.asked() == "legion-act"
    t.does("fire", "L", "1", dice="")
    assert t.game.asks[0].seat == 0
    t.game.stops[0].settings["attack"] = "ask"
    t.skips(dice="MMM")
    assert (t.asked(), t.may_play(0, "Medic"), t.may_play(0, "Teleportal")) == ("attack", True, True)


def test_no_window_opens_in_the_training_mission() -> None:
    t = Siege(ROOM, teams=("capitol", "mishima"), mission=0)
    t.asks_during_attacks = (0, 1)
    t.hand(0, "Medic")
    t.legion_acts()
    t.does("fire", "L", "1", dice="MMM")
    assert t.asked() == "legion-act"


def test_every_other_effect_may_be_used_before_the_roll() -> None:
    """B23: all that may be used between two actions."""
    for card in TROOPER_CARDS:
        for name in (card.first, card.second):
            t = during("", name, mission=1, other=("Medic",))
            t.field.force[1] = [3]
            t.field.points[1] = 5
            t.field.strength[0] = 3
            t.put("1", (1, 1))
            t.put("3", (2, 1))
            t.put("L", (1, 5))
            t.field.doors = []
            t.turn_of("1")
            anyway = t.can("card", *card_of(name))
            t.does("fire", "1", "L")
            assert t.may_play(0, name) is (anyway and name != "Dud Round"), name
            if name not in ("Dud Round", "Remote Controlled Door"):
                assert anyway, name
