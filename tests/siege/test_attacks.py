"""Attacks (rules 6, 8.2, 8.3): dice, armor, Kevlarite, special weapons, gear, friendly fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.siege.kit import Siege

from kohort.siege import attacks, dice, odds, team
from kohort.siege.attacks import CLOSE, COMPUTER, FIRE, TELEPORTER, dice_for
from kohort.siege.content import BANDS, CREATURES, EQUIPMENT, RANGE, REFERENCE, SUPPLY, equipment

LINE = """
    +--+--+--+--+
    | 1  .  .  L|
    +--+--+--+--+
    """
"""A trooper and a Legionnaire two squares apart."""
BESIDE = """
    +--+--+
    | 1  L|
    +--+--+
    """


def armed(drawing: str, weapon: str, *gear: str, teams: tuple[str, ...] = ("capitol",), **options: Any) -> Siege:
    """A board on which the first trooper is armed and at his actions."""
    t = Siege(drawing, teams=teams, **options)
    t.arm("1", weapon, *gear)
    t.turn_of("1")
    return t


# --- components  ---

CARDS = {
    "1-2": ("2r 3w 0 2 1", "3w 2r 1 2 2", "3w 4w 1 2 3", "3r 4w 2 2 5", "4r 5w 2 3 7", "4r 5w 3 3 10"),
    "3-4": ("2r 3w 1 2 1", "3r 2b 1 2 2", "3r 4w 2 2 3", "3b 4r 2 2 5", "5r 4r 3 3 7", "4b 5r 3 3 10"),
    "5-6": ("2b 3r 1 2 1", "3r 2b 2 2 2", "3b 4r 2 2 3", "3b 4r 3 2 5", "4b 5r 3 3 7", "4b 5r 4 3 10"),
}
"""The three reference cards: close dice, firearm dice, Armor, actions, points; in the order of CREATURES."""


@pytest.mark.parametrize("band", BANDS)
@pytest.mark.parametrize("kind", CREATURES)
def test_creatures_are_as_on_the_three_reference_cards(band: str, kind: str) -> None:
    row = REFERENCE[band][kind]
    shown = (
        f"{row.close[0]}{row.close[1][0]} {row.firearm[0]}{row.firearm[1][0]} {row.armor} {row.actions} {row.points}"
    )
    assert shown == CARDS[band][CREATURES.index(kind)]


def test_the_box_has_28_creatures_and_36_equipment_cards() -> None:
    assert list(SUPPLY.values()) == [12, 9, 3, 2, 1, 1]
    assert sum(card.copies for card in EQUIPMENT) == 36
    assert sum(card.copies for card in EQUIPMENT if card.kind == "weapon") == 25


@pytest.mark.parametrize(
    ("colour", "number", "armor", "chance"),
    [("white", 3, 1, 0.2593), ("white", 7, 4, 0.0453), ("red", 3, 1, 0.5), ("red", 6, 3, 0.3438),
     ("black", 4, 2, 0.5926), ("black", 7, 4, 0.5706), ("white", 3, 3, 0.0)],
)  # fmt: skip
def test_the_chance_to_beat_armor(colour: Any, number: int, armor: int, chance: float) -> None:
    assert dice.chance_to_beat(colour, number, armor) == pytest.approx(chance, abs=1e-4)


def test_a_re_roll_is_worth_a_die_and_lifts_no_ceiling() -> None:
    assert dice.chance_to_beat("white", 3, 1, rerolls=1) == pytest.approx(0.407, abs=1e-3)
    assert dice.chance_to_beat("white", 3, 1, rerolls=2) == pytest.approx(0.539, abs=1e-3)
    assert dice.chance_to_beat("black", 3, 3, rerolls=2) == 0


@pytest.mark.parametrize(
    ("kind", "close", "fire"),
    [("Legionnaire", 0.167, 0.21), ("Razide", 0.463, 0.40), ("Nepharite", 0.833, 0.62)],
)
def test_expected_wounds_on_a_doomtrooper_of_rank_1(kind: str, close: float, fire: float) -> None:
    row = REFERENCE["1-2"][kind]
    assert dice.mean(dice.wounds(row.close[1], row.close[0], "white", 1)) == pytest.approx(close, abs=5e-3)
    assert dice.mean(dice.wounds(row.firearm[1], row.firearm[0], "white", 1)) == pytest.approx(fire, abs=5e-3)


# --- close combat and firearms  ---


def test_more_hits_than_armor_eliminate_a_creature_and_score() -> None:
    t = armed(LINE.replace("L", "C"), "Plasma Carbine")
    t.does("fire", "1", "C", dice="HMM")
    assert not t.gone("C"), "one hit does not beat Armor 1"
    t.save_and_load()
    t.does("fire", "1", "C", dice="HHM")
    assert t.gone("C")
    assert t.field.points[0] == 3


def test_firearms_are_for_those_further_away_and_close_combat_for_adjacent_ones() -> None:
    t = armed(BESIDE, "Plasma Carbine")
    assert t.can("close", "1", "L")
    assert not t.can("fire", "1", "L")
    assert t.why_not("fire", "1", "L") == "adjacent"
    t = armed(LINE, "Punisher Combo")
    assert t.can("fire", "1", "L")
    assert t.why_not("close", "1", "L") == "not-adjacent"


def test_an_adjacent_enemy_stops_fire_at_another_by_the_option_only() -> None:
    """B01."""
    drawing = """
        +--+--+--+--+
        | 1  .  .  N|
        +  +  +  +  +
        | L  .  .  .|
        +--+--+--+--+
        """
    assert armed(drawing, "Plasma Carbine").can("fire", "1", "N")
    t = armed(drawing, "Plasma Carbine", no_fire_when_adjacent=True)
    assert t.why_not("fire", "1", "N") == "enemy-adjacent"


def test_a_wall_or_a_figure_takes_sight_a_figure_beside_the_line_does_not() -> None:
    walled = """
        +--+--+--+
        | 1| .  L|
        +  +--+--+
        | .  .  .|
        +--+--+--+
        """
    assert armed(walled, "Plasma Carbine").why_not("fire", "1", "L") == "no-sight"
    behind = """
        +--+--+--+--+
        | 1  L  .  N|
        +--+--+--+--+
        """
    assert armed(behind, "Plasma Carbine").why_not("fire", "1", "N") == "no-sight"


def test_a_sword_cannot_fire() -> None:
    assert armed(LINE, "Punisher Sword").why_not("fire", "1", "L") == "no-fire-weapon"


def test_firearms_reach_24_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    """No board has a line that long; so with a shorter reach."""
    assert RANGE == 24
    t = Siege(mission=1)
    for label, square in (("1", (0, 3)), ("L", (4, 3)), ("N", (5, 7))):
        t.put(label, square)
    t.arm("1", "Plasma Carbine")
    monkeypatch.setattr(attacks, "RANGE", 4)
    t.turn_of("1")
    assert t.can("fire", "1", "L")
    assert t.why_not("fire", "1", "N") == "out-of-range"


# --- Kevlarite (B09)  ---


def attacked(strikes: str, *teams: str, dice: str) -> Siege:
    """A Razide beside a trooper strikes him."""
    t = Siege(BESIDE.replace("L", "R"), teams=teams or ("capitol",))
    t.legion_acts()
    t.does(strikes, "R", "1", dice=dice)
    return t


def test_three_hits_one_for_armor_one_for_kevlarite_leave_one() -> None:
    """The printed example."""
    t = attacked("close", dice="HHH" + "H")
    assert t.strength("1") == 4
    assert t.field.wounds_made == 1


def test_without_kevlarite_two_are_left() -> None:
    assert attacked("close", dice="HHH" + "M").strength("1") == 3


def test_one_hit_is_armors_and_kevlarite_is_not_rolled() -> None:
    assert attacked("close", dice="HMM").strength("1") == 5


def test_cybertronic_rolls_two_dice_for_kevlarite() -> None:
    assert attacked("close", "cybertronic", dice="HHH" + "HH").strength("1") == 5
    assert attacked("close", "cybertronic", dice="HHH" + "HM").strength("1") == 4


def test_kevlarite_is_rolled_with_the_die_of_the_teams_rank() -> None:
    t = Siege(BESIDE.replace("L", "R"), rank=3)
    t.legion_acts()
    t.does("close", "R", "1", dice=[6, 6, 6, 4])
    assert t.strength("1") == 4, "a red die hits with 4"
    t = Siege(BESIDE.replace("L", "R"))
    t.legion_acts()
    t.does("close", "R", "1", dice=[6, 6, 6, 4])
    assert t.strength("1") == 3, "a white one does not"


def test_a_doomtrooper_without_strength_is_out_with_his_equipment_and_costs_a_credit() -> None:
    t = Siege(BESIDE.replace("L", "R"))
    t.arm("1", "Punisher Sword", "Laser Sight")
    t.field.strength[0] = 1
    t.legion_acts()
    t.does("close", "R", "1", dice="HHH" + "M")
    assert t.gone("1")
    assert (t.field.credits[0], t.field.weapon[0], t.field.gear[0]) == (1, -1, [])
    assert t.field.wounds_made == 1, "a wound for each point of Strength that there was"


def test_without_credits_a_lost_doomtrooper_costs_five_points_not_below_none() -> None:
    """B15."""
    for points, left in ((12, 7), (3, 0)):
        t = Siege(BESIDE.replace("L", "R"))
        t.field.strength[0], t.field.credits[0], t.field.points[0] = 1, 0, points
        t.legion_acts()
        t.does("close", "R", "1", dice="HHM" + "M")
        assert t.field.points[0] == left


# --- abilities and gear  ---


def number_of(mode: str, weapon: str, *gear: str, team: str = "capitol", **options: Any) -> tuple[str, int, int, int]:
    """The dice of an attack: colour, number, re-rolls, Armor lowered by."""
    t = Siege(LINE, teams=(team,), **options)
    t.arm("1", weapon, *gear)
    return dice_for(t.field, 0, mode)


def test_bauhaus_has_a_die_more_with_firearms_only() -> None:
    assert number_of(FIRE, "Plasma Carbine", team="bauhaus")[1] == 4
    assert number_of(CLOSE, "Punisher Combo", team="bauhaus")[1] == 3


def test_the_die_follows_the_rank() -> None:
    assert [number_of(FIRE, "Plasma Carbine", rank=rank)[0] for rank in range(1, 7)] == [
        "white", "white", "red", "red", "black", "black"
    ]  # fmt: skip


def test_gear_of_firearms_adds_up() -> None:
    assert number_of(FIRE, "Deathlockdrum", "Explosive Ammo", "Laser Sight", "Targeting Eye", "Disruptor") == (
        "white", 5, 3, 1
    )  # fmt: skip
    assert number_of(CLOSE, "Deathlockdrum", "Explosive Ammo", "Laser Sight", "Targeting Eye", "Disruptor") == (
        "white", 1, 0, 0
    )  # fmt: skip


def test_the_power_arm_is_for_close_combat() -> None:
    assert number_of(CLOSE, "Punisher Sword", "Cybernetic Power Arm") == ("white", 4, 1, 0)
    assert number_of(CLOSE, "Nimrod Autocannon", "Cybernetic Power Arm")[1] == 0, "without a weapon there is no arm"
    assert number_of(FIRE, "Punisher Combo", "Cybernetic Power Arm")[1:] == (3, 0, 0)


def test_a_re_roll_rolls_one_miss_again_and_the_new_result_stands() -> None:
    """B21."""
    t = armed(LINE.replace("L", "N"), "Plasma Carbine", "Laser Sight")
    t.does("fire", "1", "N", dice="HMM" + "H")
    assert t.gone("N")
    t = armed(LINE.replace("L", "N"), "Plasma Carbine", "Laser Sight", "Targeting Eye")
    t.does("fire", "1", "N", dice="MMM" + "MHM")
    assert not t.gone("N"), "each of the three dice once"
    t = armed(LINE.replace("L", "N"), "Plasma Carbine", "Targeting Eye")
    t.does("fire", "1", "N", dice="HHM" + "M")
    assert t.gone("N"), "two dice may be rolled again, and one has missed"


def test_a_re_roll_goes_to_the_roll_that_lacks_least() -> None:
    """B21: with a Nimrod at two targets."""
    drawing = """
        +--+--+--+
        | 1  .  N|
        +  +  +  +
        | .  .  .|
        +  +  +  +
        | R  .  .|
        +--+--+--+
        """
    for lacks, rolls in (("R", {"N": "MMM", "R": "HHM"}), ("N", {"N": "HMM", "R": "MMM"})):
        t = armed(drawing, "Nimrod Autocannon", "Laser Sight", rank=4)
        first, second = ("R", "N") if t.can("two", "1", "R", "N") else ("N", "R")
        t.does("two", "1", first, second, dice=rolls[first] + rolls[second] + "H")
        assert {label for label in "NR" if t.gone(label)} == {lacks}


def test_the_last_six_attacks_are_kept_to_look_back_at() -> None:
    t = armed(LINE.replace("L", "E"), "Plasma Carbine")
    for count in range(1, 9):
        t.field.actions[0] = 0
        t.turn_of("1")
        t.does("fire", "1", "E", dice="HMM")
        assert len(t.field.last_attacks) == min(6, count)


def test_the_disruptor_lowers_armor_never_below_none() -> None:
    t = armed(LINE.replace("L", "N"), "Plasma Carbine", "Disruptor")
    t.does("fire", "1", "N", dice="HMM")
    assert t.gone("N")
    t = armed(LINE, "Plasma Carbine", "Disruptor")
    t.does("fire", "1", "L", dice="MMM")
    assert not t.gone("L"), "no hit is not more than Armor 0"


def test_the_disruptor_lowers_the_armor_of_every_target_friends_too() -> None:
    t = armed(RAY.replace("N", "R").replace("C", "E"), "Gehenna Puker", "Disruptor")
    move = t.content("ray", "1", east())
    friend = odds.of_attack(t.field, team.attack_of(t.field, 0, move))[0]
    assert friend.wounds == pytest.approx(sum(n * p for n, p in enumerate(dice.hits("white", 3)))
                                          - (1 - 4 / 9 - 8 / 27) / 3)  # fmt: skip
    t.does("ray", "1", east(), dice="HMM")
    assert t.strength("2") == 4, "one hit, and no armor that takes it"
    t.does("ray", "1", east(), dice="HHM" + "H")
    assert t.strength("2") == 3, "two hits, one for Kevlarite"


# --- special weapons  ---

RAY = """
    +--+--+--+--+
    | 1  2  N  C|
    +--+--+--+--+
    """


def test_the_puker_hits_everybody_on_a_line_with_one_roll() -> None:
    """B10, B20: friends too, with Kevlarite; the line goes on behind them."""
    t = armed(RAY, "Gehenna Puker")
    t.field.points[0] = 10
    assert not t.can("fire", "1", "C"), "it fires along lines"
    t.does("ray", "1", east(), dice="HHH" + "H")
    assert t.gone("N")
    assert t.gone("C")
    assert t.strength("2") == 4
    assert t.field.points[0] == 10 + 2 + 3 - 3


def test_the_puker_needs_somebody_who_is_not_adjacent() -> None:
    assert not armed(BESIDE, "Gehenna Puker").can("ray", "1", east())
    assert armed(LINE, "Gehenna Puker").can("ray", "1", east())


def east() -> int:
    """The number of the direction east."""
    from kohort.core.grid import DIRECTIONS

    return DIRECTIONS.index((1, 0))


def test_a_line_of_fire_hits_on_the_stairs_whom_one_could_see() -> None:
    """B37: from the plateau down the east flight of mission 2."""
    t = Siege(mission=2)
    ground = t.field.ground
    for start, hit in (((4, 3), [(5, 3)]), ((5, 3), [(6, 3), (7, 3)])):
        t.put("1", start)
        assert [ground.board.place(square) for square in attacks.ray_line(t.field, 0, east())] == hit


def test_the_puker_fires_along_eight_directions_only_unless_any_line_will_do() -> None:
    drawing = """
        +--+--+--+--+
        | 1  .  .  .|
        +  +  +  +  +
        | .  .  N  L|
        +--+--+--+--+
        """
    assert [move for move in armed(drawing, "Gehenna Puker").moves() if move[0] == "ray"] == []
    t = armed(drawing, "Gehenna Puker", any_line=True)
    t.does("ray", "1", 8 + t.at((3, 1)), dice="HHM")
    assert t.gone("L")
    assert t.gone("N"), "the line to the Legionnaire enters the Necromutant's square"


def test_a_swing_strikes_everybody_round_until_a_wall_stops_it() -> None:
    """B19."""
    drawing = """
        +--+--+--+
        | L  .  .|
        +--+  +  +
        | L  1  N|
        +  +  +  +
        | .  .  C|
        +--+--+--+
        """
    t = armed(drawing, "Violator Sword", rank=3)
    swings = [move for move in t.moves() if move[0] == "swing"]
    caught = [
        {label for label in ("L", "L2", "N", "C") if t.labels[label] in attacks.swing_targets(t.field, *move[1:])}
        for move in swings
    ]
    assert {"N", "C"} in caught
    assert {"L2", "C", "N"} in caught
    assert {"L", "L2"} not in caught, "a wall stands between the two squares of the ring"
    move = swings[caught.index({"N", "C"})]
    t.does(move[0], *move[1:], dice="HHHM")
    assert t.gone("N")
    assert t.gone("C")
    assert not t.gone("L2")


def test_the_nimrod_fires_at_one_with_six_dice_or_at_two_with_three_each() -> None:
    drawing = """
        +--+--+--+
        | 1  .  N|
        +  +  +  +
        | .  .  .|
        +  +  +  +
        | L  .  .|
        +--+--+--+
        """
    t = armed(drawing, "Nimrod Autocannon", rank=4)
    assert t.moves().count(t.content("two", "1", "L", "N")) + t.moves().count(t.content("two", "1", "N", "L")) == 1
    t.does("fire", "1", "N", dice="HHMMMM")
    assert t.gone("N")
    t = armed(drawing, "Nimrod Autocannon", rank=4)
    verb = ("two", "1", "L", "N") if t.can("two", "1", "L", "N") else ("two", "1", "N", "L")
    t.does(*verb, dice="HHM" + "HMM")
    assert t.gone(verb[1 + 1])


def test_the_bauhaus_die_goes_to_one_roll_of_the_nimrod_or_by_the_option_to_both() -> None:
    """B18: the target named first has it."""
    drawing = """
        +--+--+--+
        | 1  .  N|
        +  +  +  +
        | .  .  .|
        +  +  +  +
        | R  .  .|
        +--+--+--+
        """
    for first, second, gone in (("N", "R", ("N",)), ("R", "N", ("N", "R"))):
        t = armed(drawing, "Nimrod Autocannon", teams=("bauhaus",), rank=4)
        t.does("two", "1", first, second, dice="MHHH" + "HHM")
        assert {label for label in ("N", "R") if t.gone(label)} == set(gone)
    t = armed(drawing, "Nimrod Autocannon", teams=("bauhaus",), rank=4, bauhaus_both_rolls=True)
    t.does("two", "1", "N", "R", dice="MMMM" + "MHHH")
    assert t.gone("R")


GRENADE = """
    +--+--+--+--+--+--+
    | 1  .  .  L  N| L|
    +  +  +  +  +  +  +
    | .  .  .  .  .| .|
    +--+--+--+--+--+--+
    """


def test_a_grenade_counts_a_hit_less_beside_its_square_and_stops_at_walls() -> None:
    """B17."""
    t = armed(GRENADE, "Plasma Carbine", "Grenade Launcher")
    t.does("grenade", "1", (3, 0), dice=[4, 4, 1])
    assert t.gone("L"), "the dice are red at every Rank"
    assert not t.gone("N"), "one hit beside the square does not beat Armor 1"
    t = armed(GRENADE, "Plasma Carbine", "Grenade Launcher")
    t.does("grenade", "1", (4, 1), dice="HHH")
    assert t.gone("N")
    assert t.gone("L")
    assert not t.gone("L2"), "behind the wall"


def test_gear_is_not_for_grenades_unless_the_option_says_so_but_the_bauhaus_die_is() -> None:
    gear = ("Grenade Launcher", "Explosive Ammo", "Laser Sight", "Disruptor")
    assert number_of("grenade", "Plasma Carbine", *gear) == ("red", 3, 0, 0)
    assert number_of("grenade", "Plasma Carbine", *gear, team="bauhaus")[1] == 4
    assert number_of("grenade", "Plasma Carbine", *gear, grenade_takes_gear=True) == ("red", 4, 1, 1)


def test_a_disruptor_lowers_the_armor_that_a_grenade_must_beat_by_the_option_only() -> None:
    """Beside its square too, where a hit is lost."""
    for option, gone in ((False, False), (True, True)):
        t = armed(GRENADE, "Plasma Carbine", "Grenade Launcher", "Disruptor", grenade_takes_gear=option)
        t.does("grenade", "1", (4, 1), dice="HHM")
        assert t.gone("N") is gone, "one hit against Armor 1, or none"


def test_a_grenade_may_fall_beside_the_shooter_who_is_never_hit() -> None:
    drawing = """
        +--+--+--+
        | 1  .  L|
        +--+--+--+
        """
    t = armed(drawing, "Plasma Carbine", "Grenade Launcher")
    t.does("grenade", "1", (1, 0), dice="HHH")
    assert t.gone("L")
    assert t.strength("1") == 5


# --- friendly fire (B11)  ---


def test_three_points_for_each_wound_on_any_doomtrooper_none_for_what_armor_took() -> None:
    t = armed(RAY, "Gehenna Puker")
    t.field.points[0] = 10
    t.does("ray", "1", east(), dice="HHM" + "H")
    assert t.strength("2") == 5
    assert t.field.points[0] == 10 + 5


def test_by_the_option_hits_count_as_rolled() -> None:
    t = armed(RAY, "Gehenna Puker", friendly_fire_rolled=True)
    t.field.points[0] = 10
    t.does("ray", "1", east(), dice="HHM" + "H")
    assert t.field.points[0] == 10 + 5 - 6


def test_a_team_that_has_less_is_told_what_it_loses() -> None:
    """B11: never below none."""
    t = armed(RAY, "Gehenna Puker")
    t.field.points[0] = 4
    t.does("ray", "1", east(), dice="HHH" + "M")
    assert t.strength("2") == 3
    assert t.game is not None
    [told] = [event for event in t.game.events.kept if event.kind == "friendly-fire"]
    assert told.public["n"] == 4
    assert t.field.points[0] == 2 + 3, "then the creatures behind are counted"


# --- things and doors  ---


def test_the_computer_blocks_and_falls_to_three_hits_in_one_attack() -> None:
    """B32."""
    drawing = """
        +--+--+--+--+
        | 1  .  *  L|
        +--+--+--+--+
        """
    t = Siege(drawing, mission=3)
    t.arm("1", "Plasma Carbine")
    computer = t.thing(COMPUTER, "*")
    t.turn_of("1")
    assert t.why_not("fire", "1", "L") == "no-sight"
    assert (2, 0) not in t.reaches("1")
    t.does("fire", "1", computer, dice="HHM")
    assert t.field.targets[0][2] == 1
    t.does("fire", "1", computer, dice="HHH")
    assert t.field.targets[0][2] == 0
    assert t.field.points[0] == 0
    assert t.sees("1", "L"), "what is destroyed blocks nothing"


def test_nobody_walks_through_the_computer() -> None:
    t = Siege(
        """
        +--+--+--+--+
        | 1  *  .  .|
        +--+--+--+--+
        """
    )
    t.thing(COMPUTER, "*")
    assert t.reaches("1") == {}


DOORWAYS = """
    +--+--+--+--+--+--+--+
    | 1  *  .| .  .  *  .|
    +--+--+--+--+--+--+--+
    """


def with_doorways(drawing: str = DOORWAYS) -> Siege:
    """A board with both Teleporter Doorways, in drawn order."""
    t = Siege(drawing)
    t.arm("1", "Plasma Carbine")
    t.thing(TELEPORTER, "*")
    t.thing(TELEPORTER, "*2")
    return t


def test_a_step_onto_a_doorway_brings_to_the_other_from_which_one_goes_on() -> None:
    """B33: nobody stops on a doorway."""
    t = with_doorways()
    assert t.reaches("1") == {(4, 0): 2, (3, 0): 3, (6, 0): 2}
    t.turn_of("1")
    t.does("move", "1", (3, 0))
    assert t.where("1") == (3, 0)


def test_a_held_doorway_lets_nobody_through_and_a_lone_one_is_a_square() -> None:
    t = with_doorways(DOORWAYS.replace("*  .|\n", "*  L|\n"))
    t.put("L", (5, 0))
    assert t.reaches("1") == {}
    t = with_doorways()
    t.field.targets[1][1:] = [-1, 0]
    t.field.touch()
    assert t.reaches("1") == {(1, 0): 1, (2, 0): 2}


def test_who_stands_on_a_doorway_that_leads_nowhere_may_strike_at_it() -> None:
    t = with_doorways()
    t.field.targets[1][1:] = [-1, 0]
    t.put("1", (1, 0))
    t.turn_of("1")
    assert t.can("close", "1", attacks.TARGET)
    assert not t.can("fire", "1", attacks.TARGET)


def test_a_doorway_falls_to_four_hits() -> None:
    t = with_doorways()
    t.field.weapon[0] = equipment("Nimrod Autocannon")
    t.field.rank[0] = 4
    t.turn_of("1")
    assert not t.can("close", "1", attacks.TARGET)
    t = Siege(DOORWAYS.replace("1  *", "1  .").replace(".| .", "*| ."))
    t.arm("1", "Nimrod Autocannon")
    thing = t.thing(TELEPORTER, "*")
    t.turn_of("1")
    t.does("fire", "1", thing, dice="HHHMMM")
    assert t.field.targets[0][2] == 1
    t.does("fire", "1", thing, dice="HHHHMM")
    assert t.field.targets[0][2] == 0


def test_a_figure_before_a_door_takes_sight_of_it() -> None:
    t = Siege(LINE.replace("1  .", "1  2"))
    t.arm("1", "Plasma Carbine")
    t.field.doors = [[3, 0, 0]]
    t.field.touch()
    t.turn_of("1")
    assert not t.can("fire", "1", attacks.DOOR)
    t.put("2", "out")
    t.turn_of("1")
    assert t.can("fire", "1", attacks.DOOR)


def test_a_remote_controlled_door_is_a_wall_until_three_hits_in_one_attack() -> None:
    """B34."""
    t = Siege(LINE)
    t.arm("1", "Plasma Carbine")
    t.field.doors = [[2, 0, 0]]
    t.field.touch()
    t.turn_of("1")
    assert t.why_not("fire", "1", "L") == "no-sight"
    assert t.reaches("1") == {(1, 0): 1}
    assert t.can("fire", "1", attacks.DOOR)
    assert not t.can("close", "1", attacks.DOOR)
    t.does("fire", "1", attacks.DOOR, dice="HHM")
    assert t.field.doors == [[2, 0, 0]]
    t.save_and_load()
    t.does("fire", "1", attacks.DOOR, dice="HHH")
    assert t.field.doors == []
    assert t.sees("1", "L")


def test_creatures_break_doors_too_in_close_combat_from_beside_them() -> None:
    t = Siege(LINE.replace("L", "R"))
    t.field.doors = [[3, 0, 0]]
    t.field.touch()
    t.legion_acts()
    assert t.can("close", "R", attacks.DOOR)
    assert not t.can("fire", "R", attacks.DOOR)
    t.does("close", "R", attacks.DOOR, dice="HHH")
    assert t.field.doors == []


DOOR_IN_A_WALL = """
    +--+--+--+--+--+--+
    | .  1  .| .  2  .|
    +  +  +  +  +  +  +
    | .  .  .| .  .  .|
    +  +  +  +  +  +  +
    | .  .  .  .  .  .|
    +  +  +  +  +  +  +
    | .  .  .| .  .  .|
    +--+--+--+--+--+--+
    """


@pytest.mark.parametrize("label", ["1", "2"])
def test_a_door_is_fired_at_slantwise_from_either_side(label: str) -> None:
    """B34: both see the square behind it when it is gone; the line passes the end of the door."""
    t = Siege(DOOR_IN_A_WALL)
    t.arm(label, "Plasma Carbine")
    assert t.sees("1", (3, 2))
    assert t.sees("2", (2, 2))
    t.field.doors.append([3, 2, 0])
    t.field.touch()
    t.turn_of(label)
    t.does("fire", label, attacks.DOOR, dice="HHH")
    assert not t.field.doors
