"""Rules 5: an attack, step by step, in both editions."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Attempt,
    Table,
    attack,
    bearing,
    kohort,
    nobody,
    play,
    refusal,
    squad,
    stand_in,
    stub,
    wounded,
)

from kohort.core.faults import IllegalMove
from kohort.core.ratings import MULTIPLY
from kohort.doomtrooper.language.statics import BEARER, Modify, keyword

EDITIONS = ["standard", "gengine"]


def fight(ann: object, ben: object, edition: str = "standard", tactic: str = FIGHT, **more: object) -> Table:
    """A Doomtrooper of Ann's attacks a Legion warrior of Ben's, with ratings "F/S/A/V" and no text."""
    mine = stub("Attacker", str(ann), "capitol")
    theirs = stub("Defender", str(ben), "legion")
    hurt = str(more.get("hurt", ""))
    table = Table(
        edition=edition,
        ann=squad(wounded(mine) if "a" in hurt else mine, hand=more.get("ann_plays", ())),
        ben=kohort(wounded(theirs) if "d" in hurt else theirs, hand=more.get("ben_plays", ())),
    )
    table.ann.attacks("Attacker", "Defender", tactic)
    return table


# --- 5.1 announce ---------------------------------------------------------------------------------------------------


def test_an_attacker_and_a_defender_are_named() -> None:
    """5.1. The roles stay, whatever happens."""
    table = Table(ann=squad("Hussar", "Sunset Striker"), ben=squad("Sea Lion", "Clansman"))
    table.ann.attacks("Sunset Striker", "Clansman", FIGHT)
    combat = table.ben.view.combats[0]
    assert (combat.attacker.seat, combat.defender.seat) == (0, 1)
    assert combat.attacker.handles == [table.state.handle[table.card("Sunset Striker")]]
    assert combat.defender.handles == [table.state.handle[table.card("Clansman")]]


def test_nobody_attacks_with_somebody_elses_warrior() -> None:
    """5.1."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"))
    table.ann.begins(Attempt("attack"))
    assert table.ann.why_not(Attempt("attack")) is not None
    with pytest.raises(IllegalMove, match="not-your-warrior"):
        table._answer(0, ("target", table.card("Sea Lion")))


# --- 5.2 the tactic -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tactic", "hit"), [(FIGHT, {"Defender"}), (SHOOT, {"Attacker"})])
def test_the_tactic_says_which_rating_both_use(edition: str, tactic: str, hit: set[str]) -> None:
    """5.2, 5.3."""
    table = fight("5/1/5/3", "1/5/5/3", edition, tactic)
    table.everyone_passes()
    assert table.wounded == hit


def test_the_attacking_player_names_the_tactic() -> None:
    """5.2."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"))
    table.ann.does(attack("Hussar", "Sea Lion"))
    assert table.asked == ("ann", "tactic")


def test_a_tactic_that_is_barred_is_not_offered() -> None:
    """5.2. By a Chasm! nobody Fights until its player's next turn; the driver does not ask what has one answer."""
    table = Table(ann=squad("Hussar", "Clansman", hand=["Chasm!"]), ben=squad("Sea Lion"))
    table.ann.plays("Chasm!")
    table.ann.attacks("Hussar", "Sea Lion")
    assert table.tactic == SHOOT
    table.everyone_passes()
    table.ben.attacks("Sea Lion", "Hussar")
    assert table.tactic == SHOOT
    table.ben.splits(p=0)
    table.ben.ends_turn()
    table.ann.attacks("Clansman", "Sea Lion", FIGHT)
    assert table.tactic == FIGHT


def test_with_both_tactics_barred_nobody_attacks() -> None:
    """5.2."""
    table = Table(ann=squad("Hussar", hand=["Chasm!", "Heavy Fog"]), ben=squad("Sea Lion"))
    table.ann.plays("Chasm!")
    table.ann.plays("Heavy Fog")
    assert table.ann.why_not(attack("Hussar", "Sea Lion")) == refusal("no-tactic", "Hussar", rule="5.2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_tactic_cards_may_be_played_at_once(edition: str) -> None:
    """5.2. Heavy Fog ends a Shoot combat on the spot: no wounds, the attack is spent."""
    table = Table(edition=edition, ann=squad("Capitaine"), ben=squad("Sea Lion", hand=["Heavy Fog"]))
    table.ann.attacks("Capitaine", "Sea Lion", SHOOT)
    assert table.asked == ("ben", "answers")
    table.ben.plays("Heavy Fog")
    table.everyone_passes()
    assert (table.wounded, table.in_combat, table.asked) == (set(), False, ("ben", "action"))


# --- 5.3 standing ---------------------------------------------------------------------------------------------------


def test_nobody_is_wounded_before_the_combat_is_resolved() -> None:
    """5.3. The standing is for all to see."""
    table = fight("10/5/8/8", "8/8/7/7")
    assert table.wounded == set()
    shown = table.ben.view.combats[0]
    assert (shown.step, shown.tactic) == (4, FIGHT)
    assert (shown.attacker.outcome, shown.defender.outcome) == ("hit:8:8:8", "hit:10:7:7")


def test_a_wounded_warrior_battles_as_normal() -> None:
    """5.3, 5.6. Its ratings and abilities are what they were."""
    table = Table(ann=squad(wounded("Hussar")), ben=nobody())
    assert table.ratings("Hussar") == "2/2/3/2"


# --- 5.4 modify -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attacking_player_modifies_first_and_each_plays_any_number_round_and_round(edition: str) -> None:
    """5.4. Until all have passed in a row."""
    blows = ["Powerful Blow"] * 3
    table = fight("2/2/9/2", "2/2/9/2", edition, ann_plays=blows, ben_plays=["Evasive Action"] * 2)
    assert table.asked == ("ann", "modify")
    table.ann.plays("Powerful Blow", "Attacker")
    assert table.asked == ("ann", "modify")
    table.ann.plays("Powerful Blow", "Attacker")
    table.ann.passes()
    assert table.asked == ("ben", "modify")
    table.ben.plays("Evasive Action", "Defender")
    assert table.asked == ("ben", "modify")
    table.ben.passes()
    assert table.asked == ("ann", "modify")
    table.ann.plays("Powerful Blow", "Attacker")
    table.ann.passes()
    assert table.asked == ("ben", "modify")
    table.ben.passes()
    assert not table.in_combat


def test_one_pass_does_not_end_the_step_for_who_passed() -> None:
    """5.4. Ann passes, Ben plays, Ann may play again."""
    table = fight("2/2/9/2", "2/2/9/2", ann_plays=["Powerful Blow"], ben_plays=["Evasive Action"])
    table.ann.passes()
    table.ben.plays("Evasive Action", "Defender")
    table.ben.passes()
    table.ann.plays("Powerful Blow", "Attacker")
    assert table.fight("Attacker") == 4


def test_all_passing_ends_the_step() -> None:
    """5.4. Nobody is asked a second time."""
    table = fight("2/2/9/2", "2/2/9/2", ann_plays=["Powerful Blow"], ben_plays=["Evasive Action"])
    table.ann.passes()
    table.ben.passes()
    assert not table.in_combat


def test_others_modify_after_the_two() -> None:
    """5.4. A third player may play on any combatant."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad("Clansman", hand=["Lucky Shot"]))
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    order = []
    while table.in_combat and table.asked[1] == "modify":
        order.append(table.asked[0])
        table._pass_one()
    assert order == ["ann", "ben", "cat"]
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad("Clansman", hand=["Lucky Shot"]))
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    table.cat.plays("Lucky Shot", "Hussar")
    assert table.shoot("Hussar") == 4


@pytest.mark.parametrize(("edition", "each"), [("standard", 2), ("gengine", 3)])
def test_copies_of_a_modifier_add_up_on_whomever_they_are_played(edition: str, each: int) -> None:
    """5.4. The opponent's warrior too; the effects end with the combat."""
    table = fight("2/2/30/2", "2/2/30/2", edition, ann_plays=["Powerful Blow"] * 2, ben_plays=["Powerful Blow"])
    table.ann.plays("Powerful Blow", "Attacker")
    table.ann.plays("Powerful Blow", "Attacker")
    table.ben.plays("Powerful Blow 3", "Attacker")
    assert table.fight("Attacker") == 2 + 3 * each
    table.everyone_passes()
    assert table.fight("Attacker") == 2


def test_modifiers_are_played_on_combatants_only() -> None:
    """5.4."""
    table = Table(ann=squad("Hussar", "Infantry", hand=["Lucky Shot"]), ben=squad("Sea Lion"))
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    assert table.ann.why_not(play("Lucky Shot", "Infantry")) is not None
    assert table.ann.may(play("Lucky Shot", "Hussar"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("force", "wounds"), [(-4, True), (-3, True), (-5, False)])
def test_negative_ratings_count(edition: str, force: int, wounds: bool) -> None:
    """5.4. F -4 wounds A -4."""
    table = fight(f"{force}/0/9/1", "0/0/-4/1", edition)
    table.everyone_passes()
    assert table.wounded == ({"Defender"} if wounds else set())


def test_value_never_falls_below_zero() -> None:
    """5.4. Nor is anything earned for it."""
    table = fight("5/5/9/1", "1/1/1/-3", hurt="d")
    assert table.value("Defender") == 0
    table.everyone_passes()
    assert table.killed == {"Defender"}
    assert (table.ann.destiny, table.ann.promotion) == (5, 0)


def test_a_base_is_multiplied_before_anything_is_added() -> None:
    """5.4. Whichever came first: A 4 x 2 + 1 with Combat Armor and what doubles it."""
    doubler = stand_in("Bayonet", Modify(BEARER, None, (1, 1, 2, 1), None, MULTIPLY))
    for gear in (("Combat Armor", doubler), (doubler, "Combat Armor")):
        table = Table(ann=squad(bearing("Sea Lion", *gear)), ben=nobody())
        assert table.armor("Sea Lion") == 9


# --- 5.5, 5.6 resolve and status ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("force", "hits"), [(4, False), (5, True), (6, True), (50, True)])
def test_an_attack_rating_equal_to_armor_wounds_a_lower_one_does_nothing(edition: str, force: int, hits: bool) -> None:
    """5.5. However high it is, it only wounds; nothing carries over to the next combat."""
    table = fight(f"{force}/0/9/1", "0/0/5/1", edition)
    table.everyone_passes()
    assert table.wounded == ({"Defender"} if hits else set())
    assert table.killed == set()
    assert table.armor("Defender") == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_strike_at_once(edition: str) -> None:
    """5.5. The rulebook's example: F 10, A 8 against F 8, A 7; both are wounded."""
    table = fight("10/5/8/8", "8/8/7/7", edition)
    table.save_and_load()
    table.everyone_passes()
    assert table.wounded == {"Attacker", "Defender"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wounded_warrior_that_is_hit_is_killed_and_discarded(edition: str) -> None:
    """5.6."""
    table = fight("5/5/9/1", "1/1/5/3", edition, hurt="d")
    table.splits(p=1)
    assert table.killed == {"Defender"}
    assert table.where("Defender") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wounded_warrior_that_is_not_hit_stays_wounded(edition: str) -> None:
    """5.6."""
    table = fight("4/4/9/1", "1/1/5/3", edition, hurt="d")
    table.everyone_passes()
    assert (table.killed, table.wounded) == (set(), {"Defender"})


# --- 5.7 points -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("promotion", range(5))
def test_a_kill_earns_the_value_split_as_one_likes(edition: str, promotion: int) -> None:
    """5.7."""
    table = fight("5/5/9/1", "1/1/5/4", edition, hurt="d")
    table.splits(p=promotion)
    assert (table.ann.promotion, table.ann.destiny) == (promotion, 5 + 4 - promotion)


def test_no_more_points_are_taken_than_were_earned() -> None:
    """5.7."""
    table = fight("5/5/9/1", "1/1/5/4", hurt="d")
    with pytest.raises(IllegalMove):
        table.splits(p=5)


def test_the_modified_value_is_what_counts() -> None:
    """5.7. A gEngine Reputation makes V 2 to 7."""
    table = Table(edition="gengine", ann=squad("Sean Gallagher"), ben=squad(bearing(wounded("Hussar"), "Reputation")))
    table.ann.attacks("Sean Gallagher", "Hussar", FIGHT)
    table.splits(p=7)
    assert (table.ann.promotion, table.ann.destiny) == (7, 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_dies_and_kills_earns_all_the_same(edition: str) -> None:
    """5.7. Both die: both earn, the attacking player is asked first."""
    table = fight("9/9/7/8", "9/9/7/7", edition, hurt="ad")
    table.everyone_passes()
    assert table.asked == ("ann", "split")
    table.ann.splits(p=3)
    table.save_and_load()
    table.ben.splits(p=8)
    assert table.killed == {"Attacker", "Defender"}
    assert (table.ann.promotion, table.ann.destiny) == (3, 9)
    assert (table.ben.promotion, table.ben.destiny) == (8, 5)


def test_the_defending_player_earns_for_a_killed_attacker() -> None:
    """5.7."""
    table = fight("1/1/5/4", "5/5/9/1", hurt="a")
    table.splits(p=4)
    assert (table.ben.promotion, table.ann.promotion) == (4, 0)


def test_a_wound_earns_nothing() -> None:
    """5.7."""
    table = fight("5/5/9/1", "1/1/5/4")
    table.everyone_passes()
    assert (table.ann.promotion, table.ann.destiny) == (0, 5)


def test_killing_ones_own_warrior_earns_destiny_only() -> None:
    """5.7. A forced combat with a comrade: no Promotion Points, and nobody else earns any."""
    table = Table(ann=kohort("Necromutant") + squad(wounded("Hussar")), ben=nobody(), combat=("Necromutant", "Hussar"))
    table._answer(0, ("tactic", FIGHT))
    table.everyone_passes()
    assert table.killed == {"Hussar"}
    assert (table.ann.promotion, table.ann.destiny, table.ben.destiny) == (0, 7, 5)


def test_a_bonus_is_not_earned_for_ones_own_warriors() -> None:
    """5.7. The gEngine Sean Gallagher earns 3 P more for a Dark Legion warrior, but none for a comrade."""
    for mine in (True, False):
        victim = kohort(wounded("Necromutant"))
        table = Table(
            edition="gengine",
            ann=squad("Sean Gallagher") + (victim if mine else nobody()),
            ben=nobody() if mine else victim,
            combat=("Sean Gallagher", "Necromutant"),
        )
        table._answer(0, ("tactic", FIGHT))
        table.everyone_passes()
        if not mine:
            table.splits(p=0)
        assert (table.ann.promotion, table.ann.destiny) == (0 if mine else 3, 9)


def test_freelancers_earn_destiny_only() -> None:
    """5.7, 6.7."""
    free = stand_in("Ex-Capitol Freelancer", keyword("FREELANCER"))
    table = Table(ann=squad(free), ben=kohort(wounded(stub("Victim", "0/0/2/4"))))
    table.ann.attacks(free, "Victim", FIGHT)
    table.everyone_passes()
    assert (table.ann.promotion, table.ann.destiny) == (0, 9)


# --- 5.8 striking first ---------------------------------------------------------------------------------------------


def strikes(ann: str, ben: str, edition: str = "gengine", hurt: str = "", **hands: list[str]) -> Table:
    mine = stub("Attacker", "3/3/3/2", "capitol", *([keyword("FIRST STRIKE")] if "first" in ann else []))
    theirs = stub("Defender", "3/3/3/2", "legion", *([keyword("FIRST STRIKE")] if "first" in ben else []))
    table = Table(
        edition=edition,
        ann=squad(wounded(mine) if "a" in hurt else mine, hand=hands.get("ann_plays", ())),
        ben=kohort(wounded(theirs) if "d" in hurt else theirs, hand=hands.get("ben_plays", ())),
    )
    table.ann.attacks("Attacker", "Defender", FIGHT)
    return table


def test_a_warrior_killed_by_the_first_blow_does_not_strike_back() -> None:
    """5.8."""
    table = strikes("first", "", hurt="d")
    table.splits(p=0)
    assert (table.killed, table.wounded) == ({"Defender"}, set())


def test_a_defender_strikes_first_as_well() -> None:
    """5.8."""
    table = strikes("", "first", hurt="a")
    table.splits(p=0)
    assert (table.killed, table.wounded) == ({"Attacker"}, set())


def test_a_warrior_wounded_by_the_first_blow_strikes_back() -> None:
    """5.8."""
    table = strikes("first", "")
    table.everyone_passes()
    assert table.wounded == {"Attacker", "Defender"}


def test_two_that_strike_first_strike_at_once() -> None:
    """5.8. The abilities cancel out: both die."""
    table = strikes("first", "first", hurt="ad")
    table.splits(p=0)
    table.splits(p=0)
    assert table.killed == {"Attacker", "Defender"}


def test_without_the_ability_both_strike_at_once() -> None:
    """5.8."""
    table = strikes("", "", hurt="ad")
    table.splits(p=0)
    table.splits(p=0)
    assert table.killed == {"Attacker", "Defender"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_ambush_ends_the_combat_where_the_attacker_is_wounded(edition: str) -> None:
    """5.8. Its Defender is unhurt."""
    table = strikes("", "", edition, ben_plays=["Ambush"])
    table.ben.plays("Ambush")
    table.everyone_passes()
    assert table.wounded == {"Attacker"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_surprise_attack_ends_the_combat_where_the_defender_is_wounded(edition: str) -> None:
    """5.8."""
    table = strikes("", "", edition, ann_plays=["Surprise Attack"])
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Defender"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_first_blow_without_effect_is_answered(edition: str) -> None:
    """5.8. "If not, the other retaliates." """
    table = fight("2/2/3/2", "5/5/5/5", edition, ann_plays=["Surprise Attack"])
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Attacker"}


def test_the_first_blow_follows_all_modifiers() -> None:
    """5.8. The order of strikes is looked at when the combat is resolved."""
    table = strikes("", "", "standard", ann_plays=["Powerful Blow"], ben_plays=["Ambush", "Evasive Action"])
    table.ben.plays("Ambush")
    table.ann.plays("Powerful Blow", "Attacker")
    table.ben.plays("Evasive Action", "Attacker")
    table.everyone_passes()
    # A 5 withstands the first blow; F 5 wounds the Defender.
    assert table.wounded == {"Defender"}


def test_the_printed_cards_set_the_order_and_the_last_one_counts() -> None:
    """5.8. Ambush and then Surprise Attack: the Attacker first."""
    table = strikes("", "", "standard", ann_plays=["Surprise Attack"], ben_plays=["Ambush"])
    table.ann.passes()
    table.ben.plays("Ambush")
    table.ben.passes()
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Defender"}


def test_the_gengine_cards_give_an_ability_that_cancels_out() -> None:
    """5.8. Ambush against Surprise Attack: both strike at once."""
    table = strikes("", "", "gengine", ann_plays=["Surprise Attack"], ben_plays=["Ambush"])
    table.ann.plays("Surprise Attack")
    table.ben.plays("Ambush")
    table.everyone_passes()
    assert table.wounded == {"Attacker", "Defender"}


# --- 8 keywords that decide a combat --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slayer_kills_what_it_wounds(edition: str) -> None:
    """8, SLAYER. The Chemiman, printed "automatically killed"."""
    table = Table(edition=edition, ann=squad("Chemiman"), ben=squad("Hussar"))
    table.ann.attacks("Chemiman", "Hussar", FIGHT)
    table.splits(p=2)
    assert table.killed == {"Hussar"}
    assert table.ann.promotion == 2


def test_a_slayer_that_does_not_wound_kills_nobody() -> None:
    """8, SLAYER."""
    table = Table(ann=squad("Chemiman"), ben=squad("Capitaine"))
    table.ann.attacks("Chemiman", "Capitaine", FIGHT)
    table.everyone_passes()
    assert table.killed == set()
    assert table.wounded == {"Chemiman"}


def test_a_fragile_warrior_dies_of_its_first_wound() -> None:
    """8. The Suicide Warhead (10/0/0/3)."""
    table = Table(ann=squad("Suicide Warhead"), ben=squad("Sea Lion"))
    table.ann.attacks("Suicide Warhead", "Sea Lion", FIGHT)
    table.splits(p=3)
    assert (table.killed, table.wounded, table.ben.promotion) == ({"Suicide Warhead"}, {"Sea Lion"}, 3)


@pytest.mark.parametrize(("force", "dies"), [(10, False), (11, True)])
def test_more_than_twice_the_armor_kills_with_ferocity(force: int, dies: bool) -> None:
    """8. Exactly twice is not more."""
    table = fight(f"{force}/0/9/1", "0/0/5/2", ann_plays=["Ferocity"])
    table.ann.plays("Ferocity", "Attacker")
    table.everyone_passes()
    assert (table.killed == {"Defender"}) is dies
    assert (table.wounded == {"Defender"}) is not dies


# --- combats that end early -----------------------------------------------------------------------------------------


def test_a_combat_ends_when_its_card_says_so_without_results() -> None:
    """5. Chasm! in the modification step of a Fight; what was played stays played."""
    table = fight("9/9/1/4", "9/9/1/4", hurt="ad", ann_plays=["Powerful Blow"], ben_plays=["Chasm!"])
    table.ann.plays("Powerful Blow", "Attacker")
    table.ben.plays("Chasm!")
    # Nobody modifies a combat that is over.
    assert table.asked == ("ben", "action")
    assert (table.killed, table.ann.hand) == (set(), [])
    assert table.asked == ("ben", "action")


def test_a_change_of_tactic_changes_ratings_and_weapons() -> None:
    """5.2, 5.4. Tactical Advantage turns a Fight into a Shoot combat; weapons are chosen anew."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword")),
        ben=squad(bearing("Infantry", "L&A Plasma Carbine"), hand=["Tactical Advantage"]),
    )
    table.ann.attacks("Hussar", "Infantry", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    table.ben.plays("Tactical Advantage")
    table.ben.uses_weapons("L&A Plasma Carbine")
    assert table.tactic == SHOOT
    table.everyone_passes()
    # S 2 against A 2, S 6 against A 3.
    assert table.wounded == {"Hussar", "Infantry"}


def test_weapons_chosen_before_a_change_of_tactic_are_put_down() -> None:
    """5.2, 4.7. One weapon in all: a Justifier used in the Fight does not count beside the Carbine."""
    table = Table(
        ann=squad(bearing("Hussar", 'AC-40 "Justifier"', "L&A Plasma Carbine"), hand=["Tactical Advantage"]),
        ben=squad("Infantry"),
    )
    table.ann.attacks("Hussar", "Infantry", FIGHT)
    table.ann.uses_weapons('AC-40 "Justifier"')
    table.ann.plays("Tactical Advantage")
    table.ann.uses_weapons("L&A Plasma Carbine")
    assert table.shoot("Hussar") == 5


def test_effects_of_a_combat_end_with_it() -> None:
    """5. No trace is left in the state."""
    table = fight("2/2/9/2", "2/2/9/2", ann_plays=["Powerful Blow"])
    table.ann.plays("Powerful Blow", "Attacker")
    table.everyone_passes()
    assert (table.state.effects, table.state.combats, table.state.pending) == ([], [], [])


def test_a_killed_warrior_can_be_saved_and_earns_nobody_points() -> None:
    """5.6, 5.7. Narrow Escape!: it stays as it was."""
    table = fight("9/9/9/4", "1/1/1/4", hurt="d", ben_plays=["Narrow Escape!"])
    table.ben.plays("Narrow Escape!")
    table.everyone_passes()
    assert (table.killed, table.wounded, table.ann.destiny) == (set(), {"Defender"}, 5)


def test_only_its_player_saves_a_warrior() -> None:
    """5.6. "One of your warriors." """
    table = fight("9/9/9/4", "1/1/1/4", hurt="d", ann_plays=["Narrow Escape!"])
    table.everyone_passes()
    assert table.asked == ("ann", "split")


def test_cards_on_points_follow_the_points() -> None:
    """5.7. Portents of Victory: 2 D for each P just earned."""
    table = fight("9/9/9/4", "1/1/1/4", hurt="d", ann_plays=["Portents of Victory"])
    table.splits(p=3)
    assert table.asked == ("ann", "points")
    table.ann.plays("Portents of Victory")
    assert (table.ann.promotion, table.ann.destiny) == (3, 5 + 1 + 6)


def test_cards_on_survival_follow_the_combat() -> None:
    """5.7. Joy of Victory heals what this combat wounded."""
    table = fight("3/3/3/3", "3/3/3/3", ann_plays=["Joy of Victory"])
    table.ann.plays("Joy of Victory")
    assert table.wounded == {"Defender"}
    assert table.ann.destiny == 10


def test_a_trigger_of_the_killer_follows_the_kill() -> None:
    """5.6. The gEngine Ezoghoul draws two cards; its player may decline."""
    for agrees, cards in ((True, 2), (False, 0)):
        table = Table(edition="gengine", ann=kohort("Ezoghoul"), ben=squad(wounded("Hussar")))
        table.ann.attacks("Ezoghoul", "Hussar", FIGHT)
        table.everyone_passes()
        assert table.asked == ("ann", "may-draw")
        (table.ann.agrees if agrees else table.ann.declines)()
        table.splits(p=0)
        assert len(table.ann.hand) == cards
