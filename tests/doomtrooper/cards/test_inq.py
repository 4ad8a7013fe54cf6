"""Cards of Inquisition."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, limits, shows
from tests.kit import FIGHT, SHOOT, Table, bearing, build, equip, kohort, nobody, play, refusal, squad, stub

G, P = "gengine", "standard"


@shows("Mentor")
@both
def test_mentors_help_the_other_mishima_warriors(edition: str) -> None:
    table = Table(ann=squad("Mentor", "Mentor", "Samurai"), ben=squad("Samurai"), edition=edition)
    table.save_and_load()
    assert table.ratings("Samurai") == "5/5/3/3"
    assert table.ratings("Mentor") == "4/4/3/3"
    assert table.ratings("Mentor 2") == "4/4/3/3"


@limits("Mentor")
@both
def test_a_mentor_helps_neither_itself_nor_others_nor_opponents(edition: str) -> None:
    table = Table(ann=squad("Mentor", "Hussar"), ben=squad("Samurai"), edition=edition)
    assert table.ratings("Mentor") == "3/3/3/3"
    assert table.ratings("Hussar") == "2/2/3/2"
    assert table.ratings("Samurai") == "3/3/3/3"


@shows("Venusian Marshal", edition=G)
def test_marshals_help_the_others_and_each_other() -> None:
    table = Table(ann=squad("Venusian Marshal", "Venusian Marshal", "Hussar"), ben=nobody(), edition=G)
    table.save_and_load()
    assert table.ratings("Hussar") == "6/6/7/2"
    assert table.ratings("Venusian Marshal") == "10/9/10/8"
    assert table.ratings("Venusian Marshal 2") == "10/9/10/8"


@shows("Venusian Marshal", edition=P)
def test_printed_marshals_help_the_others_but_no_marshal() -> None:
    table = Table(ann=squad("Venusian Marshal", "Venusian Marshal", "Hussar"), ben=nobody(), edition=P)
    table.save_and_load()
    assert table.ratings("Hussar") == "6/6/7/2"
    assert table.ratings("Venusian Marshal") == "8/7/8/8"
    assert table.ratings("Venusian Marshal 2") == "8/7/8/8"


@limits("Venusian Marshal")
@both
def test_a_marshal_helps_no_personality_no_other_corporation_and_no_opponent(edition: str) -> None:
    table = Table(ann=squad("Venusian Marshal", "Max Steiner", "Samurai"), ben=squad("Hussar"), edition=edition)
    assert table.ratings("Venusian Marshal") == "8/7/8/8"
    assert table.ratings("Max Steiner") == "4/7/9/8"
    assert table.ratings("Samurai") == "3/3/3/3"
    assert table.ratings("Hussar") == "2/2/3/2"


@shows("SSW4200P")
@both
def test_an_ssw4200p_kills_by_more_than_twice_the_armor(edition: str) -> None:
    """A Cuirassier's S 3 + 4 against A 3."""
    table = Table(ann=squad("Cuirassier", hand=["SSW4200P"]), ben=kohort(stub("Target", "0/0/3/1")), edition=edition)
    table.ann.equips("SSW4200P", "Cuirassier")
    table.everyone_passes()
    assert table.actions == 2
    table.ann.attacks("Cuirassier", "Target", SHOOT)
    table._wait_for(table.ann.seat, "modify")
    table.save_and_load()
    assert table.shoot("Cuirassier") == 7
    table.everyone_passes()
    assert table.killed == {"Target"}


@limits("SSW4200P")
@both
def test_an_ssw4200p_wounds_by_twice_the_armor_and_kills_in_no_fight(edition: str) -> None:
    """A Cuirassier's S 3 + 4 against A 4 wounds; its F 4 against A 1 wounds."""
    table = Table(ann=squad(bearing("Cuirassier", "SSW4200P")), ben=kohort(stub("Target", "0/0/4/1")), edition=edition)
    table.ann.attacks("Cuirassier", "Target", SHOOT)
    table.everyone_passes()
    assert table.wounded == {"Target"}
    table = Table(ann=squad(bearing("Cuirassier", "SSW4200P")), ben=kohort(stub("Target", "0/0/1/1")), edition=edition)
    table.ann.attacks("Cuirassier", "Target", FIGHT)
    table.everyone_passes()
    assert table.wounded == {"Target"}


@limits("SSW4200P")
@both
def test_an_ssw4200p_is_for_cybertronic(edition: str) -> None:
    table = Table(ann=squad("Machinator", "Hussar", hand=["SSW4200P"]), ben=nobody(), edition=edition)
    assert table.ann.may(equip("SSW4200P", "Machinator"))
    assert table.ann.why_not(equip("SSW4200P", "Hussar")) == refusal("wrong-bearer", "Hussar", rule="4.6")


INCOMES = {"Factory": 1, "Industrial Complex": 3}


@shows(*INCOMES)
@both
@pytest.mark.parametrize(("card", "income"), INCOMES.items())
def test_it_pays_in_each_of_its_players_draw_steps(card: str, income: int, edition: str) -> None:
    table = Table(ann=squad(card, hand=[card]) + kohort(card), ben=nobody(), edition=edition)
    table.ann.builds(card, "squad")
    table.save_and_load()
    table.everyone_passes()
    assert (table.actions, table.ann.destiny) == (2, 5)
    table.ann.ends_turn()
    assert (table.ann.destiny, table.ben.destiny) == (5, 5)
    table.ben.ends_turn()
    assert (table.ann.destiny, table.ben.destiny) == (5 + 3 * income, 5)


@limits(*INCOMES)
@both
@pytest.mark.parametrize(("card", "income"), INCOMES.items())
def test_it_pays_no_more_when_it_is_gone_and_takes_an_action(card: str, income: int, edition: str) -> None:
    table = Table(ann=squad(card), ben=nobody(hand=["Surprise Invasion!", card]), edition=edition)
    table.ann.ends_turn()
    assert table.ben.may(build(card, "kohort"))
    assert not table.ben.may(build(card, "outpost"))
    table.ben.plays("Surprise Invasion!", card)
    table.ben.ends_turn()
    assert table.ann.destiny == 5
    table = Table(ann=nobody(hand=[card, "Combat Armor"]), ben=nobody(), edition=edition, actions=1)
    table.ann.meditates()
    table.everyone_passes()
    assert not table.ann.may(build(card, "squad"))


@shows("Ferocity")
@both
def test_ferocity_kills_by_more_than_twice_the_armor(edition: str) -> None:
    table = Table(
        ann=kohort("Centurion", hand=["Ferocity"]), ben=squad(stub("Target", "0/0/1/1", "mishima")), edition=edition
    )
    table.ann.attacks("Centurion", "Target", FIGHT)
    table.ann.plays("Ferocity", "Centurion")
    table.save_and_load()
    table.everyone_passes()
    assert table.killed == {"Target"}


@limits("Ferocity")
@both
def test_ferocity_does_nothing_by_twice_the_armor_and_ends_with_the_combat(edition: str) -> None:
    target = stub("Target", "0/0/2/1", "mishima")
    table = Table(ann=kohort("Centurion", "Ezoghoul", hand=["Ferocity"]), ben=squad(target), edition=edition)
    assert not table.ann.may(play("Ferocity", "Centurion"))
    table.ann.stops_at("answers")
    table.ann.attacks("Centurion", "Target", FIGHT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(play("Ferocity", "Centurion"))
    table._wait_for(table.ann.seat, "modify")
    assert table.ann.why_not(play("Ferocity", "Ezoghoul")) == refusal("wrong-warrior", "Ezoghoul")
    table.ann.plays("Ferocity", "Centurion")
    assert table.has("Centurion", "OVERWHELM")
    table.everyone_passes()
    assert table.wounded == {"Target"}
    assert not table.has("Centurion", "OVERWHELM")
