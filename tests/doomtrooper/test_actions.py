"""Rules 4.1, 4.2, 4.11 to 4.13: meditate, muster, the attack as an action, Sabotage, abilities."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Attempt,
    Table,
    bearing,
    having,
    kohort,
    meditate,
    muster,
    nobody,
    play,
    refusal,
    sabotage,
    squad,
    stand_in,
    use,
    wounded,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


# --- 4.1 meditate ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_meditating_gives_one_destiny_for_an_action(edition: str) -> None:
    """4.1. Without a warrior in play as well."""
    table = Table(edition=edition, ann=nobody(), ben=nobody())
    table.ann.meditates()
    assert (table.ann.destiny, table.actions) == (6, 2)


# --- 4.2 muster -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_mustering_costs_an_action_and_the_printed_value(edition: str) -> None:
    """4.2. The rulebook's example: a Venusian Ranger (V 4)."""
    table = Table(edition=edition, ann=having(hand=["Venusian Ranger"], destiny=5), ben=nobody())
    table.ann.musters("Venusian Ranger")
    assert (table.ann.destiny, table.actions, table.ann.squad) == (1, 2, ["Venusian Ranger"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_pay_cannot_muster(edition: str) -> None:
    """4.2. Promotion Points pay for nothing."""
    table = Table(edition=edition, ann=having(hand=["Venusian Ranger"], destiny=3, promotion=9), ben=nobody())
    assert table.ann.why_not(muster("Venusian Ranger")) == refusal("cannot-pay", "Venusian Ranger", rule="4.2")
    table.ann.meditates()
    assert table.ann.may(muster("Venusian Ranger"))


def test_any_number_of_copies_that_are_no_personality_may_be_in_play() -> None:
    """4.2, 7.4."""
    table = Table(ann=squad("Hussar", hand=["Hussar"]), ben=squad("Hussar"))
    table.ann.musters("Hussar 3")
    assert table.ann.squad == ["Hussar", "Hussar 3"]


# --- 4.11 attack ----------------------------------------------------------------------------------------------------


def test_an_attack_can_be_taken_back_before_the_defender_is_named() -> None:
    """4.11, 5.1. Nothing is spent until then."""
    table = Table(ann=squad("Hussar", "Sunset Striker"), ben=squad("Sea Lion", "Martian Banshee"))
    table.ann.begins(Attempt("attack", "", ("Hussar",)))
    assert table.asked == ("ann", "defender")
    table.ann.goes_back()
    assert table.asked == ("ann", "attacker")
    table.ann.goes_back()
    assert (table.asked, table.actions) == (("ann", "action"), 3)
    table.ann.meditates()
    assert table.actions == 2


def test_an_attack_is_offered_where_somebody_can_attack_somebody() -> None:
    """4.11. Not without a warrior, not without an opponent's, not on those of one's own corporation only."""
    for mine, theirs, offered in (
        (nobody(), squad("Sea Lion"), False),
        (squad("Hussar"), nobody(), False),
        (squad("Hussar"), squad("Venusian Ranger"), False),
        (squad("Hussar"), squad("Venusian Ranger", "Sea Lion"), True),
    ):
        table = Table(ann=mine, ben=theirs)
        assert ("attack" in {move.verb for move in table.game.choice.moves}) is offered


# --- 4.12 sabotage --------------------------------------------------------------------------------------------------


def test_without_the_option_the_standard_rules_know_no_sabotage() -> None:
    """4.12. Nor any other way to attack a player."""
    table = Table(ann=squad("Hussar"), ben=nobody())
    assert table.ann.why_not(sabotage("Hussar")) == refusal("no-sabotage", rule="4.12")


@pytest.mark.parametrize(("name", "points"), [("Hussar", 1), ("Infantry", 1), ("Sunset Striker", 2), ("Sea Lion", 2)])
def test_sabotage_earns_half_the_value_rounded_up(name: str, points: int) -> None:
    """4.12. V 2, 2, 3, 4; split as its player likes."""
    table = Table(edition="gengine", ann=squad(name), ben=nobody())
    table.ann.sabotages(name)
    table.splits(p=points)
    assert (table.ann.promotion, table.ann.destiny) == (points, 5)


def test_half_of_the_modified_value_counts() -> None:
    """4.12. A gEngine Hussar with Reputation has V 7."""
    table = Table(edition="gengine", ann=squad(bearing("Hussar", "Reputation")), ben=nobody())
    table.ann.sabotages("Hussar")
    table.splits(p=1)
    assert (table.ann.promotion, table.ann.destiny) == (1, 8)


def test_in_the_gengine_edition_sabotage_is_a_tactical_action() -> None:
    """4.12. It is the last one: the other actions are lost."""
    table = Table(edition="gengine", ann=squad("Hussar"), ben=nobody())
    table.ann.sabotages("Hussar")
    table.splits(p=0)
    assert table.asked == ("ben", "action")


def test_by_the_standard_option_sabotage_is_one_action() -> None:
    """4.12. Others may follow, an attack on somebody else too."""
    table = Table(options={"sabotage": "once"}, ann=squad("Hussar"), ben=nobody(), cat=squad("Sea Lion"))
    table.ann.sabotages("Hussar")
    table.splits(p=0)
    assert table.actions == 2
    table.ann.meditates()
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    assert table.in_combat


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_with_a_warrior_that_can_fight_is_not_sabotaged(edition: str) -> None:
    """4.12. Even if none of ours may attack it."""
    table = Table(edition=edition, options={"sabotage": "once"}, ann=squad("Hussar"), ben=squad("Venusian Ranger"))
    assert table.ann.why_not(sabotage("Hussar")) == refusal("nobody-to-sabotage", rule="4.12")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_noncombatant_neither_prevents_a_sabotage_nor_performs_one(edition: str) -> None:
    """4.12."""
    general = stand_in("Staff General Constance Romanov", keyword("NONCOMBATANT"))
    table = Table(edition=edition, options={"sabotage": "once"}, ann=squad("Hussar"), ben=squad(general))
    assert table.ann.may(sabotage("Hussar"))
    table = Table(edition=edition, options={"sabotage": "once"}, ann=squad(general), ben=nobody())
    assert table.ann.why_not(sabotage(general)) == refusal("no-saboteur", rule="4.12")


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sabotage_before_all_have_had_a_turn(edition: str) -> None:
    """4.12. The third player's first turn is still to come."""
    table = Table(
        edition=edition, turns=(1, 1, 0), options={"sabotage": "once"},
        ann=squad("Hussar"), ben=nobody(), cat=nobody(),
    )  # fmt: skip
    assert table.ann.why_not(sabotage("Hussar", "ben")) == refusal("sabotage-too-early", rule="4.12")


def test_each_player_is_sabotaged_once_a_turn() -> None:
    """4.12. From Draw step to Draw step; another player may be sabotaged besides."""
    table = Table(options={"sabotage": "once"}, ann=squad("Hussar", "Infantry"), ben=nobody(), cat=nobody())
    table.ann.sabotages("Hussar", "ben")
    table.splits(p=0)
    table.ann.sabotages("Infantry")
    table.splits(p=0)
    assert table.ann.why_not(sabotage("Infantry")) == refusal("nobody-to-sabotage", rule="4.12")
    table.ann.ends_turn()
    table.ben.ends_turn()
    table.cat.ends_turn()
    assert table.ann.may(sabotage("Hussar", "ben"))


def test_by_the_addendum_a_player_is_sabotaged_as_often_as_actions_allow() -> None:
    """4.12."""
    table = Table(options={"sabotage": "many"}, ann=squad("Hussar"), ben=nobody())
    for _ in range(3):
        table.ann.sabotages("Hussar")
        table.splits(p=1)
    assert table.ann.promotion == 3


def test_an_extra_tactical_action_gives_no_second_sabotage_of_the_same_player() -> None:
    """4.12."""
    table = Table(edition="gengine", ann=squad("Hussar", hand=["Initiative"]), ben=nobody())
    table.ann.plays("Initiative")
    table.ann.sabotages("Hussar")
    table.splits(p=0)
    assert table.asked == ("ben", "action")


def test_an_extra_tactical_action_may_sabotage_another_player() -> None:
    """4.12."""
    table = Table(edition="gengine", ann=squad("Hussar", hand=["Initiative"]), ben=nobody(), cat=nobody())
    table.ann.plays("Initiative")
    table.ann.sabotages("Hussar", "ben")
    table.splits(p=1)
    table.ann.sabotages("Hussar")
    table.splits(p=1)
    assert table.ann.promotion == 2


def test_sabotage_can_be_taken_back_before_it_is_announced_in_full() -> None:
    """4.12."""
    table = Table(edition="gengine", ann=squad("Hussar"), ben=nobody(), cat=nobody())
    table.ann.begins(Attempt("sabotage", "", ("Hussar",)))
    assert table.asked == ("ann", "sabotaged")
    table.ann.goes_back()
    table.ann.goes_back() if table.asks(table.ann, "saboteur") else None
    assert (table.asked, table.actions) == (("ann", "action"), 3)


def test_the_printed_secret_hq_wards_off_sabotage() -> None:
    """4.12. "Attacking a player" is read as sabotage."""
    table = Table(options={"sabotage": "once"}, ann=squad("Hussar"), ben=squad("Secret HQ"))
    assert table.ann.why_not(sabotage("Hussar")) == refusal("nobody-to-sabotage", rule="4.12")


# --- 4.13 abilities -------------------------------------------------------------------------------------------------


def test_an_ability_that_costs_an_action_is_used_in_ones_own_actions() -> None:
    """4.13. A Foxhole is given to another warrior."""
    table = Table(ann=squad(bearing("Hussar", "Foxhole"), "Infantry"), ben=squad("Sea Lion"))
    table.ann.uses("Foxhole", "Infantry")
    assert (table.bears("Infantry"), table.bears("Hussar"), table.actions) == (["Foxhole"], [], 2)
    table.ann.meditates(2)
    assert table.asked != ("ann", "action")


def test_the_controller_alone_uses_an_ability() -> None:
    """4.13."""
    table = Table(ann=squad(wounded("Hussar")), ben=squad(bearing(wounded("Sea Lion"), "First Aid Kit")))
    assert table.ann.why_not(use("First Aid Kit", "Sea Lion")) == refusal("not-yours", "First Aid Kit")


def test_an_ability_of_a_combatant_is_used_in_its_combat_only() -> None:
    """4.13. Fay & Klaus battle as a team for 5 D, once a combat."""
    table = Table(ann=squad("Fay & Klaus", destiny=11), ben=squad("Sea Lion"))
    assert table.ann.why_not(use("Fay & Klaus")) is not None
    table.ann.attacks("Fay & Klaus", "Sea Lion", SHOOT)
    table.ann.uses("Fay & Klaus")
    assert (table.ratings("Fay & Klaus"), table.ann.destiny) == ("6/6/6/8", 6)
    assert table.ann.why_not(use("Fay & Klaus")) == refusal("once-a-combat", "Fay & Klaus")


def test_a_price_in_destiny_must_be_paid() -> None:
    """4.13."""
    table = Table(ann=squad("Fay & Klaus", destiny=4), ben=squad("Sea Lion"))
    table.ann.attacks("Fay & Klaus", "Sea Lion", SHOOT)
    assert table.ann.why_not(use("Fay & Klaus")) == refusal("too-little-destiny")


def test_a_special_that_costs_actions_is_played_in_ones_own_actions() -> None:
    """4.13. Reputation takes three of them in the standard rules, two in the gEngine edition."""
    for edition, cost, value in (("standard", 3, 5), ("gengine", 2, 7)):
        table = Table(edition=edition, ann=squad("Hussar", hand=["Reputation"]), ben=nobody(), actions=cost)
        table.ann.plays("Reputation", "Hussar")
        assert table.value("Hussar") == value
        short = Table(edition=edition, ann=squad("Hussar", hand=["Reputation"]), ben=nobody(), actions=cost - 1)
        assert short.ann.why_not(play("Reputation", "Hussar")) == refusal("too-few-actions", rule="3.4")


def test_an_action_that_is_refused_costs_nothing() -> None:
    """4. The game stands as before."""
    table = Table(ann=kohort("Necromutant", hand=["Violator Sword"]), ben=nobody())
    assert table.ann.why_not(play("Violator Sword", "Necromutant")) == refusal("wrong-bearer", "Necromutant")
    assert (table.actions, table.ann.hand) == (3, ["Violator Sword"])
    assert table.ann.may(meditate())
