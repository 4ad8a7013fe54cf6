"""The kit itself: tables set up by names stand as the rules would have left them, and verbs go through the driver."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    equip,
    in_cover,
    kohort,
    mustered_in_cover,
    nobody,
    refusal,
    squad,
    stub,
    wounded,
)

from kohort.core.faults import IllegalMove


def test_a_test_reads_like_the_rulebooks_example() -> None:
    table = Table(ann=squad("Sean Gallagher"), ben=kohort(stub("Nepharite", "8/8/7")))
    assert table.ratings("Nepharite")[:5] == "8/8/7"
    table.ann.attacks("Sean Gallagher", "Nepharite", FIGHT)
    table.save_and_load()
    table.everyone_passes()
    assert table.wounded == {"Sean Gallagher", "Nepharite"}


def test_a_refusal_names_its_rule_and_its_cards() -> None:
    table = Table(ann=squad("Hussar", in_cover("Blood Beret")), ben=squad("Sea Lion"))
    table.ann.exits_cover("Blood Beret")
    why = table.ann.why_not(attack("Blood Beret", "Sea Lion"))
    assert why == refusal("left-cover-this-turn", "Blood Beret", rule="4.4")
    assert why != refusal("left-cover-this-turn", "Hussar")
    assert why != refusal("left-cover-this-turn", rule="4.3")
    assert why != refusal("in-cover")
    assert table.ann.may(attack("Hussar", "Sea Lion"))


def test_ratings_print_with_their_sources() -> None:
    table = Table(ann=squad(bearing("Hussar", "Violator Sword"), "Hussar"), ben=nobody())
    assert str(table.rating("Hussar", FIGHT)) == "F 4 = 2 Hussar + 2 Violator Sword"
    assert str(table.rating("Hussar 2", SHOOT)) == "S 2 = 2 Hussar"
    assert table.bears("Hussar") == ["Violator Sword"]


def test_a_combat_can_be_saved_between_any_two_plays() -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword"), hand=["Powerful Blow"]),
        ben=squad(wounded("Sea Lion"), hand=["Ambush"]),
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.save_and_load()
    table.ann.plays("Powerful Blow", "Hussar")
    table.save_and_load()
    assert table.fight("Hussar") == 6
    table.splits(p=3)
    assert table.killed == {"Sea Lion"}
    assert (table.ann.promotion, table.ann.destiny) == (3, 6)
    assert table.ben.discard_pile == ["Sea Lion"]


def test_turns_go_on_and_piles_are_drawn_from() -> None:
    table = Table(ann=squad("Hussar", hand=["Violator Sword"]), ben=squad("Sea Lion"))
    table.ann.equips("Violator Sword", "Hussar")
    assert table.actions == 2
    table.ann.meditates(2)
    assert table.ann.destiny == 7
    assert table.asked == ("ben", "action")
    assert table.ben.hand == ["Combat Armor"] * 7
    table.ben.ends_turn()
    assert table.asked == ("ann", "action")


def test_what_is_illegal_raises_its_refusal() -> None:
    table = Table(ann=squad("Sea Lion", hand=["Violator Sword"]), ben=nobody())
    assert table.ann.why_not(equip("Violator Sword", "Sea Lion")) == refusal("wrong-bearer", rule="4.6")
    with pytest.raises(IllegalMove):
        table.ann.equips("Violator Sword", "Sea Lion")
    with pytest.raises(ValueError, match="belongs in the squad"):
        Table(ann=kohort("Hussar"), ben=nobody())


def test_a_warrior_mustered_in_cover_is_known_to_its_player_only() -> None:
    table = Table(ann=squad("Hussar", mustered_in_cover("Necromutant")), ben=nobody())
    assert table.where("Necromutant") == "cover"
    assert [card.name for card in table.ann.view.sides[0].cover] == ["Necromutant"]
    assert [card.name for card in table.ben.view.sides[0].cover] == [None]
