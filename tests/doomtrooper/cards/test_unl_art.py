"""Spells of the basic set: the same in both editions."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, limits, shows
from tests.kit import FIGHT, SHOOT, Table, bearing, cast, in_cover, kohort, refusal, squad

PERSONAL = {"Shield": "3/3/7/3", "Strike": "3/7/3/3"}
"""The ratings of a Mortificator (3/3/3/3) for four D, in the standard edition."""


@shows("Shield", "Strike")
@both
@pytest.mark.parametrize(("spell", "ratings"), PERSONAL.items())
def test_a_personal_spell_adds_one_for_each_destiny(spell: str, ratings: str, edition: str) -> None:
    """Two D when it is cast, two more later; in the gEngine edition a Mortificator has 2 more against the Legion."""
    table = Table(ann=squad("Mortificator", hand=[spell]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Mortificator", "Ezoghoul", FIGHT)
    table.ann.casts(spell, "Mortificator", 2)
    table.save_and_load()
    table.ann.adds(2)
    fight, shoot, armor, value = (int(part) for part in ratings.split("/"))
    more = 2 if edition == "gengine" else 0
    assert table.ratings("Mortificator") == f"{fight + more}/{shoot + more}/{armor + more}/{value}"
    assert table.ann.destiny == 1
    assert table.ann.discard_pile == [spell]
    table.everyone_passes()
    if table.where("Mortificator") == "squad":
        assert table.ratings("Mortificator") == "3/3/3/3"


@limits("Shield", "Strike")
@both
@pytest.mark.parametrize("spell", PERSONAL)
def test_a_personal_spell_is_for_a_caster_in_the_combat(spell: str, edition: str) -> None:
    table = Table(ann=squad("Mortificator", "Mortificator", hand=[spell]), ben=kohort("Ezoghoul"), edition=edition)
    assert not table.ann.may(cast(spell, "Mortificator", 1))
    table.ann.stops_at("answers")
    table.ann.attacks("Mortificator", "Ezoghoul", FIGHT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(cast(spell, "Mortificator", 1))
    table._wait_for(table.ann.seat, "modify")
    assert table.ann.why_not(cast(spell, "Mortificator 2", 1)) == refusal("caster-not-in-combat", rule="7.3")
    assert table.ann.may(cast(spell, "Mortificator", 1))


@limits("Shield", "Strike", "Presence")
@both
@pytest.mark.parametrize("spell", ["Shield", "Strike", "Presence"])
def test_a_spell_costs_destiny_and_a_brother_who_knows_its_aspect(spell: str, edition: str) -> None:
    table = Table(ann=squad("Inquisitor Majoris", hand=[spell], destiny=0), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Inquisitor Majoris", "Ezoghoul", FIGHT)
    assert table.ann.why_not(cast(spell, "Inquisitor Majoris", 1)) == refusal("too-little-destiny")
    table = Table(ann=squad("Inquisitor Majoris", hand=[spell], destiny=3), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Inquisitor Majoris", "Ezoghoul", FIGHT)
    assert not table.ann.may(cast(spell, "Inquisitor Majoris", 4))
    table = Table(ann=squad("Inquisitor", "Hussar", hand=[spell]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Inquisitor", "Ezoghoul", FIGHT)
    assert table.ann.why_not(cast(spell, "Inquisitor", 1)) == refusal("cannot-cast")


@shows("Presence")
@both
def test_presence_protects_whoever_fights_the_legion(edition: str) -> None:
    """Cast by a Valkyrie in cover on a Hussar."""
    table = Table(ann=squad("Hussar", in_cover("Valkyrie"), hand=["Presence"]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.stops_at("answers")
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(cast("Presence", "Hussar", 3))
    table.ann.casts("Presence", "Hussar", 3)
    table.save_and_load()
    assert table.ratings("Hussar") == "2/2/6/2"
    table.ann.adds(2)
    assert table.ratings("Hussar") == "2/2/8/2"
    assert table.ann.destiny == 0
    table.everyone_passes()
    assert table.ratings("Hussar") == "2/2/3/2"


@limits("Presence")
@both
def test_presence_is_for_those_who_fight_the_legion_and_never_for_the_legion(edition: str) -> None:
    table = Table(ann=squad("Hussar", "Valkyrie", hand=["Presence"]), ben=squad("Samurai"), edition=edition)
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    assert table.ann.why_not(cast("Presence", "Hussar", 1)) == refusal("wrong-warrior", rule="7.3")
    table = Table(
        ann=kohort("Centurion") + squad("Valkyrie", hand=["Presence"]), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.attacks("Centurion", "Ezoghoul", FIGHT)
    assert table.ann.why_not(cast("Presence", "Centurion", 1)) == refusal("art-helps-no-legion", rule="7.3")


@limits("Shield", "Strike", "Presence")
@both
@pytest.mark.parametrize("spell", ["Shield", "Strike", "Presence"])
def test_no_spell_in_a_combat_with_one_immune_to_the_art(spell: str, edition: str) -> None:
    table = Table(ann=squad("Inquisitor Majoris", hand=[spell]), ben=kohort("Nepharite of Algeroth"), edition=edition)
    table.ann.attacks("Inquisitor Majoris", "Nepharite of Algeroth", SHOOT)
    why = table.ann.why_not(cast(spell, "Inquisitor Majoris", 1))
    assert why == (refusal("no-target", rule="7.3") if spell == "Presence" else refusal("immune", rule="7.6"))


@limits("Shield", "Strike")
@both
def test_two_spells_of_a_kind_add_up(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Inquisitor Majoris"), hand=["Shield", "Shield"]), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.attacks("Inquisitor Majoris", "Ezoghoul", FIGHT)
    table.ann.casts("Shield", "Inquisitor Majoris", 1)
    table.ann.casts("Shield 2", "Inquisitor Majoris", 2)
    assert table.ratings("Inquisitor Majoris") == "7/7/10/8"
