"""The co-op variant around the Legion's turn: campaign, sharing, Force Cards, weapons, cards, switches (V02 to V06,
V22 to V31), and how long a turn of the Legion takes to compute."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.siege.coop_boards import RULES, Drawn

from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import attacks, cards, coop, looking, missions, rounds
from kohort.siege.content import TROOPER_CARDS, equipment
from kohort.siege.state import LEFT, OUT, SUPPLIED, WAITING, Field

Draw = Callable[..., Drawn]
EAST = 2
"""The direction of a line of fire along a row to the right."""
PLAIN = ("capitol",)
"""A corporation that adds nothing to attacks."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Makes drawn boards."""
    return partial(Drawn, monkeypatch)


def real(mission: int, teams: int = 4, seed: int = 3, **options: Any) -> Field:
    """A mission as it stands when the equipment draft begins."""
    names = ["Ann", "Ben", "Cal", "Dee"][:teams]
    state = RULES.setup(names, [], {"mission": mission, "mode": "coop", **options}, seed)
    game = Game(RULES, state).start()
    assert game.asks[0].kind == "draft"
    return game.state


def dealt(mission: int, teams: int = 4, **options: Any) -> Field:
    """A mission once its Doomtrooper Cards are dealt."""
    field = real(mission, teams, **options)
    field.agenda = [("deal",)]
    Game(RULES, field).start()
    return field


def counts(field: Field) -> dict[int, int]:
    """How many Force Cards lie on each sector, by its number."""
    return {field.ground.number(place): len(found) for place, found in enumerate(field.force)}


# --- V02 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("every", "played", "band"),
    [(3, 0, "1-2"), (3, 2, "1-2"), (3, 3, "3-4"), (3, 5, "3-4"), (3, 6, "5-6"), (3, 12, "5-6"), (2, 2, "3-4"),
     (2, 4, "5-6"), (4, 3, "1-2"), (4, 4, "3-4"), (4, 8, "5-6")],
)  # fmt: skip
def test_V02_V_A39_creatures_get_nastier_after_an_agreed_number_of_missions_played(
    every: int, played: int, band: str
) -> None:
    assert real(1, played=played, variant_every=every).band == band


def test_V_A02_whatever_the_ranks_of_the_teams(drawn: Draw) -> None:
    assert real(1, played=0, rank=6).band == "1-2"
    assert real(1, rank=6).band == "5-6"


# --- V03, V04 ---------------------------------------------------------------------------------------------------------


def ended(drawn: Draw, earned: list[int], gained: list[int], **options: Any) -> tuple[list[int], list[int]]:
    """(points, Credits) that each team has gained or lost by sharing, when they have earned so much."""
    t = drawn("1", mission=9, teams=len(earned), **options)
    field = t.field
    for seat in field.teams:
        field.marks[f"start-points:{seat}"], field.marks[f"start-credits:{seat}"] = 20, 10
        field.points[seat], field.credits[seat] = 20 + earned[seat], 10 + gained[seat]
    t.run(("mission-end",))
    return [n - 20 for n in t.field.points], [n - 10 for n in t.field.credits]


def test_V03_points_and_credits_are_added_together_and_split_evenly(drawn: Draw) -> None:
    assert ended(drawn, [9, 0, 3], [2, 0, 1]) == ([4, 4, 4], [1, 1, 1])


def test_V_A03_what_is_left_over_goes_to_random_teams_one_each(drawn: Draw) -> None:
    points, money = ended(drawn, [11, 0, 0], [4, 0, 0])
    assert sorted(points) == [3, 4, 4]
    assert sorted(money) == [1, 1, 2]


def test_V_A03_losses_are_shared_too(drawn: Draw) -> None:
    points, money = ended(drawn, [-7, 0, 0], [-1, -1, -1])
    assert sorted(points) == [-3, -2, -2]
    assert money == [-1, -1, -1]


def test_V_A03_what_teams_had_before_stays_theirs(drawn: Draw) -> None:
    t = drawn("1", mission=9, teams=2, two_player_three=False)
    t.field.points, t.field.credits = [30, 12], [9, 3]
    for seat in (0, 1):
        t.field.marks[f"start-points:{seat}"] = t.field.points[seat]
        t.field.marks[f"start-credits:{seat}"] = t.field.credits[seat]
    t.field.points[1] += 6
    t.run(("mission-end",))
    assert t.field.points == [33, 15]
    assert t.field.credits == [9, 3]


def test_V04_two_teams_begin_with_a_credit_more_and_share_points_as_if_they_were_three(drawn: Draw) -> None:
    assert real(1, 2).credits == [3, 3]
    assert real(1, 2, two_player_three=False).credits == [2, 2]
    assert real(1, 3).credits == [2, 2, 2]
    assert ended(drawn, [9, 0], [0, 0])[0] == [3, 3]
    assert ended(drawn, [9, 1], [0, 0], two_player_three=False)[0] == [5, 5]


def test_V_A04_their_credits_are_divided_by_two(drawn: Draw) -> None:
    assert ended(drawn, [0, 0], [4, 0])[1] == [2, 2]


def test_V_A31_nobody_gets_the_points_of_the_legion(drawn: Draw) -> None:
    t = drawn("1", mission=9, teams=1)
    t.field.marks.update({"start-points:0": 5, "start-credits:0": 1})
    t.field.points, t.field.credits, t.field.wounds_made = [5], [1], 7
    t.run(("mission-end",))
    assert (t.field.points, t.field.credits) == ([5], [1])


# --- V05 --------------------------------------------------------------------------------------------------------------


def test_V05_secondary_missions_are_open_and_give_one_credit(drawn: Draw) -> None:
    t = drawn("1", mission=9, teams=2, two_player_three=False)
    t.field.marks.update({f"start-{kind}:{seat}": 0 for kind in ("points", "credits") for seat in (0, 1)})
    t.field.points, t.field.credits, t.field.earned = [15, 0], [0, 0], [15, 0]
    t.field.secondary[0] = [missions.DESTROY]
    assert looking.view(t.field, 1).teams[0].secondary
    t.run(("mission-end",))
    assert len(t.said("secondary-done")) == 1
    assert sum(t.field.credits) == 1


def test_V_A37_all_teams_share_the_primary_mission(drawn: Draw) -> None:
    field = real(5, 4)
    assert field.primary == [0, 1, 2, 3]
    assert sorted(map(len, field.secondary)) == [0, 0, 1, 1]


# --- V06 --------------------------------------------------------------------------------------------------------------


def test_V06_force_cards_lie_in_the_citadel_first_then_farther_and_farther_the_higher_number_first() -> None:
    # Mission 1: 5 and 2 are inside, then 1, then 4; seven cards, the fifth to the seventh from the start again.
    assert counts(real(1)) == {5: 2, 2: 2, 1: 2, 4: 1}
    # Mission 4: 8, 6, 3 inside, then 7 and 1, 5 and 2, 4; nine cards.
    assert counts(real(4)) == {8: 2, 6: 1, 3: 1, 7: 1, 1: 1, 5: 1, 2: 1, 4: 1}
    # With one team three cards fewer.
    assert counts(real(4, 1)) == {8: 1, 6: 1, 3: 1, 7: 1, 1: 1, 5: 1, 2: 0, 4: 0}


def test_V_A06_sector_8_counts_as_any_other_number() -> None:
    # Mission 9: 8, 5, 3 inside, then 6, 2, then 7, 4, 1, of which 7 comes first.
    assert rounds._deploy_order(real(9), real(9).inside) == [
        real(9).ground.place_of(number) for number in (8, 5, 3, 6, 2, 7, 4, 1)
    ]


def test_V_A05_a_key_card_lies_on_a_random_sector_of_the_citadel_and_mission_6_leaves_out_sector_8() -> None:
    places = set()
    for seed in range(12):
        field = real(9, seed=seed)
        place = next(p for p, found in enumerate(field.force) if 11 in found)
        places.add(field.ground.number(place))
    assert places == {3, 5, 8}
    assert counts(real(6)) == {7: 2, 8: 0, 3: 2, 1: 2, 2: 2, 5: 2}


def test_V_A07_the_legion_has_a_marker_in_every_round(drawn: Draw) -> None:
    t = drawn("1", teams=1)
    for _ in range(2):
        t.run(("round",), rolls=[2, 1])
        assert t.field.markers == []
    assert len(t.said("legion-turn")) == 2


def test_V_A34_the_ezoghoul_of_mission_2_waits_outside_and_acts_from_the_first_turn(drawn: Draw) -> None:
    field = real(2)
    beast = next(c for c in field.creatures() if field.creature_kind(c) == "Ezoghoul")
    assert (field.square[beast], field.entrance[beast]) == (WAITING, "3E")
    field.square[0] = field.ground.entrance("2N")[0]
    field.round, field.agenda, field.events = 1, [("legion-turn",)], []
    field.hand = [[] for _ in field.names]  # nothing that could be played before it acts
    Game(RULES, field).start()
    assert field.square[beast] >= 0


# --- V22 to V24 -------------------------------------------------------------------------------------------------------


def test_V22_V_A25_capitol_has_four_doomtrooper_cards() -> None:
    corporations = ["capitol", "mishima"]
    assert [len(hand) for hand in dealt(1, 2, corporations=corporations).hand] == [4, 2]
    assert [len(hand) for hand in dealt(1, 2, corporations=corporations, variant_capitol=False).hand] == [3, 2]


def test_V23_the_deathlockdrum_costs_two_credits(drawn: Draw) -> None:
    drum = equipment("Deathlockdrum")
    assert rounds.cost_of(drawn("1").field, drum) == 2
    assert rounds.cost_of(drawn("1", variant_deathlockdrum=False).field, drum) == 3
    t = drawn("1", corporations=PLAIN, rank=2, variant_nimrod=False)
    t.field.credits = [2]
    assert ("take", drum, 0) in listed(t.run(("draft", 0, 0)), "take")


def test_V24_the_nimrod_costs_six_credits(drawn: Draw) -> None:
    nimrod = equipment("Nimrod Autocannon")
    assert rounds.cost_of(drawn("1").field, nimrod) == 6
    assert rounds.cost_of(drawn("1", variant_nimrod=False).field, nimrod) == 4
    t = drawn("1", corporations=PLAIN, rank=4, variant_deathlockdrum=False)
    t.field.credits = [5]
    assert ("take", nimrod, 0) not in listed(t.run(("draft", 0, 0)), "take")


# --- V25 to V28 -------------------------------------------------------------------------------------------------------


def acting(t: Drawn) -> Drawn:
    """The first team's turn to act."""
    return t.run(("act", 0))


def listed(t: Drawn, verb: str) -> list[tuple[Any, ...]]:
    """The moves with a verb that the team is offered."""
    assert t.ask is not None
    return [move for move in t.ask.listed() if move[0] == verb]


def last(t: Drawn) -> list[tuple[str, int, bool]]:
    """(whom, dice, whether it hurt) for each target of the last attack."""
    attack = t.field.last_attacks[-1]
    return [
        (t.label(row[0]), attack.dice[row[1]], bool(wounds))
        for row, wounds in zip(attack.targets, attack.wounds, strict=True)
    ]


def test_V25_a_puker_hits_two_of_whom_one_hides_the_other_with_separate_rolls(drawn: Draw) -> None:
    t = acting(drawn("1.L.N.N.", corporations=PLAIN).arm("1", "Gehenna Puker"))
    assert listed(t, "ray") == [("ray", 0, EAST)]
    t.answer("ray", 0, EAST, dice="HMM" + "HMM")
    assert last(t) == [("L", 3, True), ("N", 3, False)]
    assert t.where("L") == SUPPLIED


def test_V25_or_one_like_any_firearm(drawn: Draw) -> None:
    t = acting(drawn("1.......\n.....L..", corporations=PLAIN).arm("1", "Gehenna Puker"))
    assert not listed(t, "ray")
    assert listed(t, "fire") == [("fire", 0, t.labels["L"])]


def test_V_A26_friends_on_the_line_are_hit_too(drawn: Draw) -> None:
    t = acting(drawn("1.2.L.N.", corporations=PLAIN).arm("1", "Gehenna Puker"))
    t.answer("ray", 0, EAST, dice="MMM" + "HMM")
    assert last(t) == [("2", 3, False), ("L", 3, True)]


@pytest.mark.parametrize(("rank", "colour"), [(1, "white"), (3, "red"), (5, "black")])
def test_V26_a_grenade_has_three_dice_of_the_figures_colour_and_two_against_each_of_two_beside(
    drawn: Draw, rank: int, colour: str
) -> None:
    t = drawn("1...L...\n...N.N..\n", corporations=PLAIN, rank=rank)
    t.arm("1", "Plasma Carbine", "Grenade Launcher", "Laser Sight", "Explosive Ammo", "Targeting Eye", "Disruptor")
    acting(t).answer("grenade", 0, t.square(4, 0), dice="HHM" + "HH" + "HM")
    assert last(t)[0][:2] == ("L", 3)
    assert [row[:2] for row in last(t)[1:]] == [("N", 2), ("N2", 2)]
    attack = t.field.last_attacks[-1]
    assert (attack.colour, attack.rerolls, attack.rerolled) == (colour, 0, [[], [], []])
    assert all(row[2:] == [0, 0] for row in attack.targets)


def test_V_A27_those_beside_it_are_the_nearest_to_the_shooter_equal_ones_at_random(drawn: Draw) -> None:
    t = drawn("........\n...NN...\n1...L...\n....N...\n", corporations=PLAIN)
    t.arm("1", "Plasma Carbine", "Grenade Launcher")
    acting(t).answer("grenade", 0, t.square(4, 2), rolls=[2], dice="MMM" + "MM" + "MM")
    assert [who for who, _, _ in last(t)] == ["L", "N", "N3"]


def test_V_A27_a_wall_shelters_from_a_grenade(drawn: Draw) -> None:
    t = drawn("1...L#N.\n...#####", corporations=PLAIN).arm("1", "Plasma Carbine", "Grenade Launcher")
    acting(t).answer("grenade", 0, t.square(4, 0), dice="HMM")
    assert last(t) == [("L", 3, True)]


def test_V27_a_violator_strikes_up_to_three_of_ones_choice_with_separate_rolls(drawn: Draw) -> None:
    t = drawn("L.N\n.1.\nR.L", corporations=PLAIN).arm("1", "Violator Sword")
    acting(t)
    assert len(listed(t, "strikes")) == 6 + 4
    assert not listed(t, "swing")
    chosen = [t.labels[name] for name in ("L", "R", "N")]
    move = next(m for m in listed(t, "strikes") if sorted(m[2:]) == sorted(chosen))
    names = [t.label(target) for target in move[2:]]
    faces = {"L": "HMMM", "N": "HMMM", "R": "HHHM"}
    t.answer(*move, dice="".join(faces[name] for name in names))
    assert sorted(last(t)) == [("L", 4, True), ("N", 4, False), ("R", 4, True)]


def test_V_A28_not_through_a_wall(drawn: Draw) -> None:
    t = acting(drawn("1L#\n.#N", corporations=PLAIN).arm("1", "Violator Sword"))
    assert not listed(t, "strikes")


def test_V28_each_bonus_counts_for_one_roll_that_the_player_names_before_any_die_falls(drawn: Draw) -> None:
    t = drawn("1.L.C...", corporations=("bauhaus",)).arm("1", "Gehenna Puker", "Laser Sight", "Disruptor")
    acting(t).answer("ray", 0, EAST)
    both = [("target", t.labels["L"]), ("target", t.labels["C"])]
    asked = []
    for target in ("L", "C", "C"):
        assert t.ask is not None
        assert t.ask.kind == "assign"
        assert t.ask.listed() == both
        asked.append(t.ask.args["name"])  # type: ignore[index]
        t.answer("target", t.labels[target], dice="MMMM" + "HMM" + "M" if len(asked) == 3 else "")
    assert asked == ["Bauhaus", "Laser Sight", "Disruptor"]
    attack = t.field.last_attacks[-1]
    assert attack.dice == [4, 3]
    assert attack.rerolled == [[], [0]]
    assert [row[3] for row in attack.targets] == [0, -1]
    # One hit beats Armor 1 lowered to none.
    assert last(t) == [("L", 4, False), ("C", 3, True)]


def test_V_A36_the_power_arm_goes_to_one_strike_and_a_single_roll_has_everything(drawn: Draw) -> None:
    t = drawn("L1N", corporations=PLAIN).arm("1", "Violator Sword", "Cybernetic Power Arm")
    acting(t).answer(*listed(t, "strikes")[0])
    t.answer("target", t.labels["N"], dice="MMMM" + "HMMMM" + "H")
    assert last(t) == [("L", 4, False), ("N", 5, True)]
    t = drawn("L1.", corporations=PLAIN).arm("1", "Violator Sword", "Cybernetic Power Arm")
    acting(t).answer("close", 0, t.labels["L"], dice="MMMMM" + "H")
    assert last(t) == [("L", 5, True)]


def test_V28_a_nimrod_at_two_targets(drawn: Draw) -> None:
    t = drawn("1..L....\n....L...", corporations=("bauhaus",), rank=4).arm("1", "Nimrod Autocannon")
    acting(t)
    assert len(listed(t, "two")) == 1
    t.answer(*listed(t, "two")[0])
    t.answer("target", t.labels["L2"], dice="MMM" + "MMMM")
    assert [dice for _, dice, _ in last(t)] == [3, 4]


def test_V25_is_a_switch(drawn: Draw) -> None:
    t = acting(drawn("1.L.N.L.", corporations=("bauhaus",), variant_puker=False).arm("1", "Gehenna Puker"))
    assert not listed(t, "fire")
    t.answer("ray", 0, EAST, dice="HMMM")
    assert last(t) == [("L", 4, True), ("N", 4, False), ("L2", 4, True)]


def test_V26_is_a_switch(drawn: Draw) -> None:
    t = drawn("1...L...\n...LLL..\n", corporations=PLAIN, variant_grenade=False)
    acting(t.arm("1", "Plasma Carbine", "Grenade Launcher")).answer("grenade", 0, t.square(4, 0), dice="HHM")
    attack = t.field.last_attacks[-1]
    assert (attack.colour, attack.dice, len(attack.targets)) == ("red", [3], 4)


def test_V27_is_a_switch(drawn: Draw) -> None:
    t = acting(drawn("L.N\n.1.\nR.L", corporations=PLAIN, variant_violator=False).arm("1", "Violator Sword"))
    assert listed(t, "swing")
    assert not listed(t, "strikes")


def test_V28_is_a_switch_without_which_every_roll_has_all_that_is_added(drawn: Draw) -> None:
    t = drawn("1.L.C...", corporations=("bauhaus",), variant_one_roll=False)
    acting(t.arm("1", "Gehenna Puker", "Laser Sight", "Disruptor")).answer("ray", 0, EAST, dice="MMMM" * 2 + "MH")
    attack = t.field.last_attacks[-1]
    assert attack.dice == [4, 4]
    assert attack.rerolled == [[0], [1]]
    assert [row[3] for row in attack.targets] == [-1, -1]
    t = drawn("1..L....\n....L...", corporations=("bauhaus",), rank=4, variant_one_roll=False)
    acting(t.arm("1", "Nimrod Autocannon"))
    # As in the rulebook the die goes to the one named first, so that the order matters.
    assert len(listed(t, "two")) == 2
    t.answer(*listed(t, "two")[1], dice="MMMM" + "MMM")
    assert [(who, dice) for who, dice, _ in last(t)] == [("L2", 4), ("L", 3)]


# --- V29 to V31 -------------------------------------------------------------------------------------------------------


def test_V29_nobody_commands_nepharite_or_ezoghoul(drawn: Draw) -> None:
    t = drawn("1.LRPE")
    assert [t.label(c) for c in cards.commandable(t.field, 0, [])] == ["L", "R"]
    t = drawn("1.LRPE", house_voice=False)
    assert [t.label(c) for c in cards.commandable(t.field, 0, [])] == ["L", "R", "P", "E"]


def test_V30_one_more_doomtrooper_card_for_three_credits_once(drawn: Draw) -> None:
    t = drawn("1", corporations=PLAIN, rank=3)
    t.run(("draft", 0, 0))
    assert t.field.credits == [6]
    due = rounds.cards_due(t.field, 0)
    t.answer("extra-card")
    assert rounds.cards_due(t.field, 0) == due + 1
    assert rounds.spent(t.field, 0) == 3
    assert not listed(t, "extra-card")
    assert not listed(drawn("1", corporations=PLAIN, rank=3, house_extra_card=False).run(("draft", 0, 0)), "extra-card")


def test_V_A29_it_fills_credits_of_this_mission_as_equipment_does(drawn: Draw) -> None:
    t = drawn("1", corporations=PLAIN)
    t.field.trooper_deck = [4, 5]
    assert t.field.credits == [2]
    assert not listed(t.run(("draft", 0, 0)), "extra-card")
    t = drawn("1", corporations=PLAIN, rank=2)
    t.field.trooper_deck, t.field.credits = [4, 5], [5]
    assert ("take", equipment("Targeting Eye"), 0) in listed(t.run(("draft", 0, 0)), "take")
    t.answer("extra-card")
    assert t.field.credits == [5]
    assert ("take", equipment("Targeting Eye"), 0) not in listed(t, "take")
    assert ("take", equipment("Explosive Ammo"), 0) in listed(t, "take")


def test_V31_instigate_legionnaire_mutiny_is_removed(drawn: Draw) -> None:
    assert missions.MUTINY not in rounds.secondary_deck(drawn("1").field)
    assert missions.MUTINY in rounds.secondary_deck(drawn("1", house_no_mutiny=False).field)


def changes(drawn: Draw, **options: Any) -> dict[str, Any]:
    """What each of the variant's changes is seen by at a table with some options."""
    cards_of = dealt(1, 1, corporations=["capitol"], **options).hand[0]
    field = drawn("1", **options).field

    def attack(drawing: str, weapon: str, *gear: str) -> tuple[Any, ...]:
        t = acting(drawn(drawing, corporations=("bauhaus",), rank=6, **options).arm("1", weapon, *gear))
        verbs = ("ray", "two", "grenade", "strikes", "swing")
        assert t.ask is not None
        move = [m for m in t.ask.listed() if m[0] in verbs][-1]
        t.answer(*move)
        return move[0], "asked" if t.ask is not None and t.ask.kind == "assign" else "not asked"

    voice = cards.commandable(drawn("1.LRPE", **options).field, 0, [])
    t = drawn("1", corporations=PLAIN, rank=6, **options)
    t.field.trooper_deck = [4]
    return {
        "variant_capitol": len(cards_of),
        "variant_deathlockdrum": rounds.cost_of(field, equipment("Deathlockdrum")),
        "variant_nimrod": rounds.cost_of(field, equipment("Nimrod Autocannon")),
        "variant_puker": len(attacks.ray_targets(drawn("1.LLL", **options).field, 0, EAST)),
        "variant_grenade": attacks.dice_for(
            t.arm("1", "Plasma Carbine", "Grenade Launcher").field, 0, "grenade"
        ).colour,
        "variant_violator": attack("L1L", "Violator Sword")[0],
        "variant_one_roll": attack("1..L....\n....L...", "Nimrod Autocannon"),
        "house_voice": len(voice),
        "house_extra_card": bool(listed(t.run(("draft", 0, 0)), "extra-card")),
        "house_no_mutiny": missions.MUTINY in rounds.secondary_deck(field),
        "two_player_three": real(1, 2, **options).credits,
    }


def test_each_change_of_balance_and_each_house_rule_is_a_switch_of_its_own(drawn: Draw) -> None:
    on = changes(drawn)
    for option in on:
        off = changes(drawn, **{option: False})
        assert [name for name in on if on[name] != off[name]] == [option]


def test_V_A30_all_doomtrooper_cards_stay_in_the_deck() -> None:
    field = dealt(1)
    assert sorted([*field.trooper_deck, *(card for hand in field.hand for card in hand)]) == list(
        range(len(TROOPER_CARDS))
    )


@pytest.mark.parametrize(
    ("mission", "teams"), [*((number, 1 + number % 4) for number in range(1, 11)), (4, 4), (8, 2), (9, 3), (10, 1)]
)
def test_one_to_four_corporations_play_every_mission_to_its_end(mission: int, teams: int) -> None:
    from kohort.core.choice import sample_content

    names = ["Ann", "Ben", "Cal", "Dee"][:teams]
    state = RULES.setup(names, [], {"mission": mission, "mode": "coop", "rank": 1 + mission % 6}, 40 + teams)
    game, rng = Game(RULES, state).start(), Rng(mission)
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, sample_content(ask, rng))
        squares = [square for square in game.state.square if square >= 0]
        assert len(squares) == len(set(squares))
    assert game.result is not None
    assert game.result.reason.key in ("ending.coop-won", "ending.coop-lost")


# --- how long it takes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", [4, 8, 10])
def test_a_legion_turn_computes_in_50_ms_with_every_creature_of_the_box_on_the_board(mission: int) -> None:
    times = []
    for seed in range(5):
        field = real(mission, seed=seed)
        squares = Rng(seed).permutation(len(field.ground.board.squares()))
        for figure in range(len(field.square)):
            field.square[figure] = field.ground.board.squares()[squares[figure]]
        field.round, field.agenda = 1, [("legion-turn",)]
        field.hand = [[] for _ in field.names]
        field.touch()
        began = time.process_time()
        Game(RULES, field).start()
        times.append(time.process_time() - began)
        assert all(field.marks[f"done:{c}"] for c in field.creatures() if field.square[c] not in (LEFT, OUT, SUPPLIED))
    assert min(times) <= 0.050, times


def test_band_after_never_goes_beyond_the_last_card() -> None:
    assert coop.band_after(1000, 3) == "5-6"
