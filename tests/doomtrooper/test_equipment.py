"""Rules 4.6 to 4.10: equipment, weapons, armor, fortifications, gifts."""

import pytest
from tests.kit import (
    ARMOR,
    FIGHT,
    SHOOT,
    Table,
    bearing,
    bestow,
    build,
    equip,
    having,
    kohort,
    nobody,
    refusal,
    squad,
    stand_in,
    stub,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


# --- 4.6 equip ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_equipping_costs_an_action_and_attaches_the_card(edition: str) -> None:
    """4.6. It costs no D."""
    table = Table(edition=edition, ann=squad("Hussar", hand=["Composite Armor"], destiny=0), ben=nobody())
    table.ann.equips("Composite Armor", "Hussar")
    assert (table.bears("Hussar"), table.actions, table.armor("Hussar")) == (["Composite Armor"], 2, 7)


def test_any_warrior_may_use_any_equipment_that_does_not_say_otherwise() -> None:
    """4.6. The Dark Legion uses the Brotherhood's gun, but not what is for Doomtroopers."""
    table = Table(ann=kohort("Necromutant", hand=['AC-40 "Justifier"', "Blessed Armor"]), ben=nobody())
    table.ann.equips('AC-40 "Justifier"', "Necromutant")
    assert table.fight("Necromutant") == 7
    assert table.ann.why_not(equip("Blessed Armor", "Necromutant")) == refusal("wrong-bearer", rule="4.6")


def test_only_ones_own_warriors_are_equipped() -> None:
    """4.6."""
    table = Table(ann=squad("Hussar", hand=["Combat Armor"]), ben=squad("Sea Lion"))
    assert table.ann.why_not(equip("Combat Armor", "Sea Lion")) == refusal("no-such-target", rule="4.6")


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_of_cards_but_one_of_each_copy_counts(edition: str) -> None:
    """4.6. The second is a spare."""
    table = Table(
        edition=edition,
        ann=squad(bearing("Hussar", "Combat Armor", "Combat Armor", "Composite Armor"), hand=["Combat Armor"]),
        ben=nobody(),
    )
    assert table.armor("Hussar") == 3 + 1 + 4
    table.ann.equips("Combat Armor", "Hussar")
    assert (table.armor("Hussar"), len(table.bears("Hussar"))) == (8, 4)


def test_a_spare_serves_at_once_when_the_copy_in_use_is_gone() -> None:
    """4.6. Malfunction! takes one Combat Armor; the other counts."""
    table = Table(
        ann=squad("Hussar", hand=["Malfunction!"]), ben=squad(bearing("Sea Lion", "Combat Armor", "Combat Armor"))
    )
    table.ann.plays("Malfunction!", "Sea Lion", "Combat Armor")
    assert (table.bears("Sea Lion"), table.armor("Sea Lion")) == (["Combat Armor 2"], 5)


def test_equipment_is_not_moved_and_goes_with_its_bearer() -> None:
    """4.6. No move takes it off; it is discarded when the bearer is killed."""
    table = Table(ann=squad("Sean Gallagher"), ben=squad(bearing("Infantry", "Combat Armor")))
    assert {move.verb for move in table.game.choice.moves} == {"meditate", "attack", "end"}
    table.ann.attacks("Sean Gallagher", "Infantry", FIGHT)
    table.everyone_passes()
    table.ann.ends_turn()
    table.ben.ends_turn()
    table.ann.attacks("Sean Gallagher", "Infantry", FIGHT)
    table.splits(p=0)
    assert sorted(table.ben.discard_pile) == ["Combat Armor", "Infantry"]


def test_a_warrior_that_may_not_have_equipment_gets_none() -> None:
    """4.6."""
    table = Table(ann=squad("Suicide Warhead", hand=["Combat Armor"]), ben=nobody())
    assert table.ann.why_not(equip("Combat Armor", "Suicide Warhead")) == refusal("no-equipment", rule="4.6")


# --- 4.7 weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tactic", "rating"), [(FIGHT, 6), (SHOOT, 2)])
def test_a_fight_weapon_counts_in_a_fight_only(tactic: str, rating: int) -> None:
    """4.7, 5.3. A Violator Sword does nothing when shots are exchanged."""
    table = Table(edition="gengine", ann=squad(bearing("Hussar", "Violator Sword")), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", tactic)
    if tactic == FIGHT:
        table.ann.uses_weapons("Violator Sword")
    assert (table.fight if tactic == FIGHT else table.shoot)("Hussar") == rating


def test_a_weapon_need_not_be_used() -> None:
    """4.7. Its player picks, and may pick none."""
    table = Table(ann=squad(bearing("Hussar", "Violator Sword")), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    assert table.asked == ("ann", "weapons")
    table.ann.uses_weapons()
    assert table.fight("Hussar") == 2


def test_one_weapon_is_used_in_a_combat_and_its_player_picks_it() -> None:
    """4.7. Of two the better one or the other; both defender and attacker pick."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword", 'AC-40 "Justifier"')),
        ben=squad(bearing("Machinator", "Punisher Blade", "Cybernetic Power Arm")),
    )
    table.ann.attacks("Hussar", "Machinator", FIGHT)
    with pytest.raises(AssertionError, match="cannot be used"):
        table.ann.uses_weapons("Violator Sword", 'AC-40 "Justifier"')
    table.ann.uses_weapons("Violator Sword")
    table.ben.uses_weapons("Punisher Blade")
    assert (table.fight("Hussar"), table.fight("Machinator")) == (4, 4)


def test_what_is_no_weapon_counts_beside_one() -> None:
    """4.7. The Cybernetic Power Arm is a weapon as printed and none in the gEngine edition."""
    for edition, best in (("standard", 3 + 6), ("gengine", 3 + 4 + 3)):
        table = Table(
            edition=edition,
            ann=squad(bearing("Machinator", "Punisher Blade", "Cybernetic Power Arm")),
            ben=squad("Martian Banshee"),
        )
        table.ann.attacks("Machinator", "Martian Banshee", FIGHT)
        table.everyone_passes() if not table.asks(table.ann, "weapons") else table._pass_one()
        assert table.fight("Machinator") == best


@pytest.mark.parametrize(("edition", "total"), [("standard", 2 + 2 + 1), ("gengine", 2 + 2 + 2)])
@pytest.mark.parametrize("tactic", [FIGHT, SHOOT])
def test_two_handguns_are_used_together(edition: str, total: int, tactic: str) -> None:
    """4.7. A Bolter and a Punisher Handgun, in Fight and in Shoot; a third one is not."""
    guns = ['Sherman .74 Model 13 "Bolter"', "Punisher Handgun"]
    table = Table(
        edition=edition,
        ann=squad(bearing("Hussar", *guns, "Punisher Handgun", "Violator Sword")),
        ben=squad("Martian Banshee"),
    )
    table.ann.attacks("Hussar", "Martian Banshee", tactic)
    sizes = {len(content) - 1 for content in table._ask(0).listed()}
    assert sizes == {0, 1, 2}
    table.ann.uses_weapons(*guns)
    assert (table.fight if tactic == FIGHT else table.shoot)("Hussar") == total


def test_a_handgun_and_a_sword_are_not_used_together() -> None:
    """4.7."""
    table = Table(ann=squad(bearing("Hussar", "Punisher Handgun", "Violator Sword")), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    with pytest.raises(AssertionError, match="cannot be used"):
        table.ann.uses_weapons("Punisher Handgun", "Violator Sword")


def test_every_warrior_fights_and_shoots_without_a_weapon() -> None:
    """4.7."""
    table = Table(ann=squad("Hussar"), ben=squad("Infantry"))
    table.ann.attacks("Hussar", "Infantry", SHOOT)
    assert table.asked[1] != "weapons"
    table.everyone_passes()
    assert table.wounded == {"Hussar", "Infantry"}


def test_what_is_attached_to_a_weapon_counts_with_it() -> None:
    """4.7. A Telescopic Sight on a Carbine; not when another weapon is used, and not in a Fight."""
    armed = bearing("Hussar", bearing("L&A Plasma Carbine", "Telescopic Sight"), 'AC-40 "Justifier"')
    table = Table(ann=squad(armed), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", SHOOT)
    table.ann.uses_weapons("L&A Plasma Carbine")
    assert table.shoot("Hussar") == 2 + 3 + 1
    table = Table(ann=squad(armed), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", SHOOT)
    table.ann.uses_weapons('AC-40 "Justifier"')
    assert table.shoot("Hussar") == 2 + 3


def test_outside_combat_the_best_weapon_of_each_kind_is_shown() -> None:
    """4.7. F with the sword, S with the carbine."""
    table = Table(edition="gengine", ann=squad(bearing("Hussar", "Violator Sword", "L&A Plasma Carbine")), ben=nobody())
    assert (table.fight("Hussar"), table.shoot("Hussar")) == (6, 5)


# --- 4.8 armor ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_warrior_has_one_piece_of_armor(edition: str) -> None:
    """4.8. Designated ARMOR: Combat Armor is none, in spite of its name."""
    table = Table(
        edition=edition,
        ann=squad(bearing("Hussar", "Composite Armor"), hand=["Composite Armor", "Blessed Armor", "Combat Armor"]),
        ben=nobody(),
    )
    for armor in ("Composite Armor", "Blessed Armor"):
        assert table.ann.why_not(equip(armor, "Hussar")) == refusal(
            "has-armor", "Hussar", "Composite Armor", rule="4.8"
        )
    table.ann.equips("Combat Armor", "Hussar")
    assert table.armor("Hussar") == 8


# --- 4.9 fortifications ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "bonus"), [("standard", 2), ("gengine", 3)])
def test_a_fortification_is_built_for_an_action_where_it_says(edition: str, bonus: int) -> None:
    """4.9. Heimburg in the Squad helps Bauhaus."""
    table = Table(edition=edition, ann=squad("Hussar", "Sea Lion", hand=["Heimburg"]), ben=squad("Hussar"))
    assert table.ann.why_not(build("Heimburg", "kohort")) is not None
    table.ann.builds("Heimburg", "squad")
    assert (table.armor("Hussar"), table.armor("Sea Lion"), table.armor("ben's Hussar")) == (3 + bonus, 4, 3)
    assert table.actions == 2
    assert str(table.rating("Hussar", ARMOR)) == f"A {3 + bonus} = 3 Hussar + {bonus} Heimburg"


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_each_fortification_one_copy_stands_in_an_area(edition: str) -> None:
    """4.9. Another player may have his."""
    table = Table(edition=edition, ann=squad("Heimburg", hand=["Heimburg"]), ben=having(hand=["Heimburg"]))
    assert table.ann.why_not(build("Heimburg", "squad")) == refusal("one-copy-area", "Heimburg 2", rule="4.9")
    table.ann.ends_turn()
    table.ben.builds("Heimburg", "squad")
    assert table.ben.squad == ["Heimburg 3"]


def test_a_fortification_whose_text_allows_it_stands_there_many_times() -> None:
    """4.9."""
    table = Table(ann=squad("Factory", hand=["Factory"]), ben=nobody())
    table.ann.builds("Factory", "squad")
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert (table.ann.squad, table.ann.destiny) == (["Factory", "Factory 2"], 7)


def test_squad_and_kohort_may_each_have_a_copy() -> None:
    """4.9. Where the card may be built in either."""
    table = Table(edition="gengine", ann=squad("Secret HQ", hand=["Secret HQ"]), ben=nobody())
    assert table.ann.why_not(build("Secret HQ", "squad")) == refusal("one-copy-area", rule="4.9")
    table.ann.builds("Secret HQ", "kohort")
    assert table.ann.kohort == ["Secret HQ 2"]


def test_fortifications_remain_without_warriors() -> None:
    """4.9."""
    table = Table(ann=squad("Sean Gallagher"), ben=squad("Fukido", stub("Weakling", "0/0/0/1", "capitol")))
    for _ in range(2):
        table.ann.attacks("Sean Gallagher", "Weakling", FIGHT)
        table.everyone_passes()
        if table.asked[1] == "split":
            table.splits(p=0)
            break
        table.ann.ends_turn()
        table.ben.ends_turn()
    assert table.killed == {"Weakling"}
    assert table.ben.squad == ["Fukido"]


def test_a_fortification_for_one_warrior_is_attached_to_it() -> None:
    """4.9. A Spiked Barricade; its bearer makes no Fight attack but is attacked in Fights."""
    table = Table(ann=squad("Hussar", hand=["Spiked Barricade"]), ben=squad("Sea Lion"))
    table.ann.builds("Spiked Barricade", "Hussar")
    assert (table.bears("Hussar"), table.armor("Hussar")) == (["Spiked Barricade"], 4)
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    assert table.tactic == SHOOT
    table.everyone_passes()
    table.ben.attacks("Sea Lion", "Hussar", FIGHT)
    assert table.tactic == FIGHT


# --- 4.10 gifts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gift_is_bestowed_on_a_legion_warrior_for_an_action_and_works_at_once(edition: str) -> None:
    """4.10."""
    table = Table(edition=edition, ann=kohort("Necromutant", hand=["Dark Fire"], destiny=0), ben=nobody())
    table.ann.bestows("Dark Fire", "Necromutant")
    assert (table.fight("Necromutant"), table.actions, table.bears("Necromutant")) == (5, 2, ["Dark Fire"])


def test_doomtroopers_get_no_gifts() -> None:
    """4.10."""
    table = Table(ann=squad("Hussar", hand=["Dark Fire"]), ben=nobody())
    assert table.ann.why_not(bestow("Dark Fire", "Hussar")) == refusal("not-legion", "Hussar", rule="4.10")


def test_only_ones_own_warriors_get_gifts() -> None:
    """4.10."""
    table = Table(ann=kohort("Necromutant", hand=["Dark Fire"]), ben=kohort("Centurion"))
    assert table.ann.why_not(bestow("Dark Fire", "Centurion")) is not None
    assert table.ann.may(bestow("Dark Fire", "Necromutant"))


def test_the_gift_of_an_apostle_is_for_his_followers() -> None:
    """4.10. Dimensional Warp is Algeroth's."""
    table = Table(ann=kohort("Necromutant", "Blessed Legionnaire", hand=["Dimensional Warp"]), ben=nobody())
    why = table.ann.why_not(bestow("Dimensional Warp", "Blessed Legionnaire"))
    assert why == refusal("not-follower", "Blessed Legionnaire", rule="4.10")
    table.ann.bestows("Dimensional Warp", "Necromutant")
    assert table.has("Necromutant", "SLAYER")


def test_any_number_of_gifts_but_no_two_of_one_name() -> None:
    """4.10."""
    table = Table(ann=kohort(bearing("Centurion", "Dark Fire"), hand=["Dark Fire", "Resist Pain"]), ben=nobody())
    assert table.ann.why_not(bestow("Dark Fire", "Centurion")) == refusal("one-copy-each", rule="4.10")
    table.ann.bestows("Resist Pain", "Centurion")
    assert (table.fight("Centurion"), table.armor("Centurion")) == (5, 5)


def test_a_heretic_among_doomtroopers_may_have_the_plain_gifts() -> None:
    """4.10. It follows no Apostle."""
    spy = stand_in("Golden Lion", keyword("HERETIC"))
    table = Table(ann=squad(spy, hand=["Dark Fire", "Dimensional Warp"]), ben=nobody())
    assert table.ann.may(bestow("Dark Fire", spy))
    assert table.ann.why_not(bestow("Dimensional Warp", spy)) == refusal("not-follower", rule="4.10")


def test_a_warrior_that_may_not_have_attachments_gets_neither_gift_nor_equipment() -> None:
    """4.6, 4.9, 4.10. The gEngine Undead Legionnaire; the printed one may."""
    for edition, barred in (("gengine", True), ("standard", False)):
        table = Table(
            edition=edition,
            ann=kohort("Undead Legionnaire", hand=["Dark Fire", "Combat Armor", "Foxhole"]),
            ben=nobody(),
        )
        for card in ("Dark Fire", "Combat Armor", "Foxhole"):
            assert table.ann.may(equip(card, "Undead Legionnaire")) is not barred
