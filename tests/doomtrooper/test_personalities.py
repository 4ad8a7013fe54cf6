"""Rules 7.4, 7.5 and 7.8: Personalities, Sergeants, cards that are considered other cards."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    bearing,
    having,
    kohort,
    muster,
    muster_in_cover,
    mustered_in_cover,
    nobody,
    refusal,
    squad,
    stand_in,
    use,
    wounded,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


# --- 7.4 Personalities ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mine", [True, False])
def test_of_each_personality_one_is_in_play(edition: str, mine: bool) -> None:
    """7.4. On the whole table."""
    here, there = squad("Mitch Hunter"), squad("Hussar")
    table = Table(
        edition=edition,
        ann=(here if mine else there) + having(hand=["Mitch Hunter", "Max Steiner"], destiny=30),
        ben=there if mine else here,
    )
    assert table.ann.why_not(muster("Mitch Hunter")) == refusal("personality-in-play", "Mitch Hunter 2", rule="7.4")
    assert table.ann.why_not(muster_in_cover("Mitch Hunter")) == refusal("personality-in-play", rule="7.4")
    assert table.ann.may(muster("Max Steiner"))


def test_a_killed_personality_may_come_back() -> None:
    """7.4. The same one, of another copy."""
    table = Table(ann=kohort("Ezoghoul", hand=["Mitch Hunter"], destiny=10), ben=squad(wounded("Mitch Hunter")))
    table.ann.attacks("Ezoghoul", "Mitch Hunter", SHOOT)
    table.splits(p=0)
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert table.ann.may(muster("Mitch Hunter"))


def test_one_mustered_openly_while_another_hides_goes_back_with_destiny_and_action() -> None:
    """7.4. The hidden one is shown, paid for, and stays in cover."""
    table = Table(
        ann=having(hand=["Mitch Hunter"], destiny=9),
        ben=squad("Infantry", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.musters("ben's Mitch Hunter".replace("ben's ", ""))
    assert (table.ann.destiny, table.actions, table.ann.hand) == (9, 3, ["Mitch Hunter"])
    assert (table.ben.destiny, table.ben.squad, table.covered) == (2, ["Infantry", "Mitch Hunter"], {"Mitch Hunter"})
    assert table.ann.why_not(muster("Mitch Hunter")) == refusal("personality-in-play", rule="7.4")


def test_a_muster_that_went_back_never_took_place() -> None:
    """7.4. Initiative may still be played: no action has been performed."""
    table = Table(
        ann=having(hand=["Mitch Hunter", "Initiative"], destiny=9),
        ben=squad("Infantry", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.musters("Mitch Hunter")
    table.ann.plays("Initiative")
    assert table.actions == 4


def test_a_hidden_one_that_cannot_be_paid_for_is_gone_and_the_other_stays() -> None:
    """7.4, 4.5."""
    table = Table(
        ann=having(hand=["Mitch Hunter"], destiny=9),
        ben=squad("Infantry", mustered_in_cover("Mitch Hunter"), destiny=3, promotion=9),
    )
    table.ann.musters("Mitch Hunter")
    assert (table.ann.squad, table.ann.destiny) == (["Mitch Hunter 2"], 2)
    assert (table.where("Mitch Hunter"), table.ben.destiny, table.ben.promotion) == ("discard", 0, 5)


def test_of_two_hidden_ones_the_first_to_show_its_face_is_the_real_one() -> None:
    """7.4. The other copy goes back to its owner's hand; nothing is paid or given back for it."""
    table = Table(
        ann=squad("Hussar", mustered_in_cover("Mitch Hunter"), destiny=9),
        ben=squad("Infantry", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.exits_cover("Mitch Hunter")
    assert (table.ann.squad, table.ann.destiny) == (["Hussar", "Mitch Hunter"], 2)
    assert (table.ben.hand, table.ben.destiny) == (["Mitch Hunter"], 9)
    assert table.where("Mitch Hunter 2") == "hand"


def test_nobody_can_tell_from_a_refusal_that_a_personality_hides() -> None:
    """7.4. The muster is offered; only then is the hidden one shown."""
    table = Table(
        ann=having(hand=["Mitch Hunter"], destiny=9), ben=squad("Infantry", mustered_in_cover("Mitch Hunter"))
    )
    assert table.ann.may(muster("Mitch Hunter"))


def test_a_players_own_hidden_personality_bars_a_second() -> None:
    """7.4. He knows of it."""
    table = Table(
        ann=squad("Hussar", mustered_in_cover("Mitch Hunter"), hand=["Mitch Hunter"], destiny=9), ben=nobody()
    )
    assert table.ann.why_not(muster("Mitch Hunter")) == refusal("personality-in-play", rule="7.4")


# --- 7.5 Sergeants --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sergeant_helps_the_group_that_is_assigned_to_him(edition: str) -> None:
    """7.5. All of that title in his Squad, +4 each; not others of the corporation, not another player's."""
    table = Table(
        edition=edition, ann=squad("Aide-de-Camp", "Hussar", "Hussar", "Venusian Ranger"), ben=squad("Hussar")
    )
    table.ann.uses("Aide-de-Camp", "Hussar")
    assert table.ratings("Hussar") == table.ratings("Hussar 2") == "6/6/7/6"
    assert table.ratings("Venusian Ranger") == "4/3/4/4"
    assert table.ratings("Hussar 3") == "2/2/3/2"
    assert table.actions == 3


def test_the_assignment_is_made_at_any_time_in_combat_too() -> None:
    """7.5."""
    table = Table(ann=kohort("Necromutant"), ben=squad("Aide-de-Camp", "Hussar"))
    table.ann.attacks("Necromutant", "Hussar", FIGHT)
    table.ben.uses("Aide-de-Camp", "Hussar")
    assert table.ratings("Hussar") == "6/6/7/6"
    table.everyone_passes()
    assert table.wounded == {"Necromutant"}


def test_it_is_permanent_while_both_are_in_play() -> None:
    """7.5."""
    table = Table(ann=squad("Aide-de-Camp", "Hussar", "Venusian Ranger"), ben=nobody())
    table.ann.uses("Aide-de-Camp", "Hussar")
    assert table.ann.why_not(use("Aide-de-Camp", "Venusian Ranger")) == refusal("already-assigned", rule="7.5")


def test_when_the_last_of_the_group_is_killed_he_may_be_assigned_anew() -> None:
    """7.5."""
    table = Table(ann=kohort("Ezoghoul"), ben=squad("Aide-de-Camp", wounded("Hussar"), "Venusian Ranger"))
    table.ann.ends_turn()
    table.ben.uses("Aide-de-Camp", "Hussar")
    table.ben.ends_turn()
    table.ann.attacks("Ezoghoul", "Hussar", SHOOT)
    table.splits(p=0)
    table.ann.ends_turn()
    table.ben.uses("Aide-de-Camp", "Venusian Ranger")
    assert table.fight("Venusian Ranger") == 8


def test_a_group_has_one_sergeant() -> None:
    """7.5."""
    table = Table(ann=squad("Aide-de-Camp", "Aide-de-Camp", "Hussar", "Venusian Ranger"), ben=nobody())
    table.ann.uses("Aide-de-Camp", "Hussar")
    assert table.ann.why_not(use("Aide-de-Camp 2", "Hussar")) == refusal("has-sergeant", rule="7.5")
    table.ann.uses("Aide-de-Camp 2", "Venusian Ranger")
    assert table.fight("Venusian Ranger") == 8


def test_only_warriors_of_lower_base_value_follow_him() -> None:
    """7.5. Printed Values are compared: V 7 to the Aide's 7, or more, is too much; a Reputation changes nothing."""
    table = Table(ann=squad("Aide-de-Camp", "Venusian Marshal", "Hussar"), ben=nobody())
    why = table.ann.why_not(use("Aide-de-Camp", "Venusian Marshal"))
    assert why == refusal("value-not-lower", "Venusian Marshal", "Aide-de-Camp", rule="7.5")
    famous = Table(edition="gengine", ann=squad("Aide-de-Camp", bearing("Venusian Ranger", "Reputation")), ben=nobody())
    assert famous.value("Venusian Ranger") == 9
    assert famous.ann.may(use("Aide-de-Camp", "Venusian Ranger"))


def test_a_warrior_of_the_same_base_value_does_not_follow_him() -> None:
    """7.5. Lower, not equal: a Shogun and a Jito have V 6."""
    shogun = stand_in("Shogun")
    table = Table(ann=squad("Jito", shogun, "Samurai"), ben=nobody())
    assert table.ann.why_not(use("Jito", shogun)) == refusal("value-not-lower", shogun, "Jito", rule="7.5")
    assert table.ann.may(use("Jito", "Samurai"))


def test_no_sergeant_follows_another() -> None:
    """7.5. Whatever his Value."""
    guard = stand_in("Bauhaus Security Guard", keyword("SERGEANT"))
    table = Table(ann=squad("Aide-de-Camp", guard, "Hussar"), ben=nobody())
    assert table.ann.why_not(use("Aide-de-Camp", guard)) == refusal("not-under-sergeant", guard, rule="7.5")
    assert table.ann.may(use("Aide-de-Camp", "Hussar"))


def test_neither_personalities_nor_sergeants_nor_other_corporations_follow_him() -> None:
    """7.5."""
    table = Table(ann=squad("Squadron Commander", "Sgt. McBride", "Squadron Commander", "Infantry"), ben=nobody())
    for name in ("Sgt. McBride", "Squadron Commander 2", "Infantry"):
        assert table.ann.why_not(use("Squadron Commander", name)) is not None


def test_a_sergeants_bonus_ends_with_him() -> None:
    """7.5. And another may take over."""
    table = Table(
        ann=kohort("Ezoghoul"), ben=squad(wounded("Aide-de-Camp"), "Hussar", hand=["Aide-de-Camp"], destiny=9)
    )
    table.ann.ends_turn()
    table.ben.uses("Aide-de-Camp", "Hussar")
    table.ben.ends_turn()
    table.ann.attacks("Ezoghoul", "Aide-de-Camp", SHOOT)
    table.splits(p=0)
    assert table.ratings("Hussar") == "2/2/3/2"
    table.ann.ends_turn()
    table.ben.musters("Aide-de-Camp")
    table.ben.uses("Aide-de-Camp 2", "Hussar")
    assert table.ratings("Hussar") == "6/6/7/6"


# --- 7.8 considered -------------------------------------------------------------------------------------------------


def test_a_card_considered_another_is_affected_as_that_one() -> None:
    """7.8. Nicola Brannaghan is a Clansman: Sean Gallagher guards her as he guards them."""
    table = Table(edition="gengine", ann=squad("Nicola Brannaghan", "Sean Gallagher", "Clansman"), ben=nobody())
    assert table.has("Nicola Brannaghan", "COMPLETE SYMMETRY IMMUNITY")
    assert table.has("Clansman", "COMPLETE SYMMETRY IMMUNITY")
    without = Table(edition="gengine", ann=squad("Nicola Brannaghan", "Clansman"), ben=nobody())
    assert not without.has("Nicola Brannaghan", "COMPLETE SYMMETRY IMMUNITY")


def test_it_has_none_of_the_abilities_of_that_card() -> None:
    """7.8. The gEngine Infantry strikes first when shots are exchanged; Mitch Hunter does not."""
    for attacker in ("Infantry", "Mitch Hunter"):
        table = Table(edition="gengine", ann=squad(attacker), ben=squad(wounded("Hussar")))
        table.ann.attacks(attacker, "Hussar", SHOOT)
        assert table.has(attacker, "FIRST STRIKE") is (attacker == "Infantry")
        assert table.has(attacker, "INFANTRY")


def test_every_title_is_a_designation() -> None:
    """7.8."""
    table = Table(ann=squad("Hussar", "Max Steiner"), ben=nobody())
    assert table.has("Hussar", "HUSSAR")
    assert table.has("Max Steiner", "VENUSIAN RANGER")
    assert not table.has("Hussar", "VENUSIAN RANGER")
