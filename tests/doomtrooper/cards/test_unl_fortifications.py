"""Fortifications of the basic set."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, limits, shows
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    bearing,
    build,
    kohort,
    nobody,
    play,
    refusal,
    sabotage,
    squad,
    use,
)

G, P = "gengine", "standard"
EXTRA = {P: 2, G: 3}
"""What a city or a citadel adds to A."""
CITIES = {
    "Fukido": ("Blood Beret", "4/4/3/4", "Imperial"),
    "Heimburg": ("Hussar", "2/2/3/2", "Bauhaus"),
    "Longshore": ("Samurai", "3/3/3/3", "Mishima"),
    "San Dorado": ("Infantry", "2/3/2/2", "Capitol"),
    "The Cathedral": ("Valkyrie", "3/3/3/3", "the Brotherhood"),
    "The HQ": ("Machinator", "3/3/3/3", "Cybertronic"),
}
"""A warrior of each city's people."""


def raised(ratings: str, n: int) -> str:
    """Ratings with n more A."""
    fight, shoot, armor, value = ratings.split("/")
    return f"{fight}/{shoot}/{int(armor) + n}/{value}"


@shows(*CITIES)
@both
@pytest.mark.parametrize(("city", "people"), CITIES.items())
def test_a_city_protects_its_people(city: str, people: tuple[str, str, str], edition: str) -> None:
    name, ratings, _ = people
    table = Table(ann=squad(name, hand=[city]), ben=nobody(), edition=edition)
    assert table.ratings(name) == ratings
    table.ann.builds(city, "squad")
    table.save_and_load()
    table.everyone_passes()
    assert table.actions == 2
    assert table.where(city) == "squad"
    assert table.ratings(name) == raised(ratings, EXTRA[edition])


@limits(*CITIES)
@both
@pytest.mark.parametrize(("city", "people"), CITIES.items())
def test_a_city_protects_neither_others_nor_opponents(city: str, people: tuple[str, str, str], edition: str) -> None:
    name, ratings, _ = people
    other, others = next((who, rate) for who, rate, _ in CITIES.values() if who != name)
    table = Table(ann=squad(city, other), ben=squad(name), edition=edition)
    assert table.ratings(other) == others
    assert table.ratings(name) == ratings


@limits(*CITIES)
@both
@pytest.mark.parametrize("city", CITIES)
def test_a_player_has_one_of_each_city_in_his_squad(city: str, edition: str) -> None:
    table = Table(ann=squad(city, hand=[city]), ben=squad(city), edition=edition)
    assert table.ann.why_not(build(city, "squad")) == refusal("one-copy-area", rule="4.9")
    table = Table(ann=nobody(hand=[city]), ben=squad(city), edition=edition)
    assert table.ann.may(build(city, "squad"))
    assert not table.ann.may(build(city, "kohort"))


@shows("Citadel of Algeroth")
@both
def test_the_citadel_protects_followers_of_algeroth(edition: str) -> None:
    table = Table(ann=kohort("Centurion", hand=["Citadel of Algeroth"]), ben=nobody(), edition=edition)
    table.ann.builds("Citadel of Algeroth", "kohort")
    table.everyone_passes()
    assert table.actions == 2
    table.save_and_load()
    assert table.ratings("Centurion") == raised("4/4/4/5", EXTRA[edition])


@limits("Citadel of Algeroth")
@both
def test_the_citadel_protects_nobody_else_and_stands_once_in_the_kohort(edition: str) -> None:
    table = Table(
        ann=kohort("Citadel of Algeroth", "Blessed Legionnaire", hand=["Citadel of Algeroth"]) + squad("Hussar"),
        ben=kohort("Centurion"),
        edition=edition,
    )
    assert table.ratings("Blessed Legionnaire") == "2/2/1/3"
    assert table.ratings("Hussar") == "2/2/3/2"
    assert table.ratings("Centurion") == "4/4/4/5"
    assert table.ann.why_not(build("Citadel of Algeroth", "kohort")) == refusal("one-copy-area", rule="4.9")
    assert not table.ann.may(build("Citadel of Algeroth", "squad"))


# --- fortifications on a warrior ------------------------------------------------------------------

ON_A_WARRIOR = {
    ("Foxhole", P): "2/4/5/4",
    ("Foxhole", G): "4/4/7/4",
    ("Spiked Barricade", P): "4/4/4/4",
    ("Spiked Barricade", G): "4/4/4/4",
}
"""The ratings of a Blood Beret (4/4/3/4) that has it."""


@shows("Foxhole", "Spiked Barricade")
@pytest.mark.parametrize(("face", "ratings"), ON_A_WARRIOR.items())
def test_it_protects_one_warrior_and_moves_to_another(face: tuple[str, str], ratings: str) -> None:
    card, edition = face
    table = Table(ann=squad("Blood Beret", "Blood Beret", hand=[card]), ben=nobody(), edition=edition)
    table.ann.builds(card, "Blood Beret")
    table.everyone_passes()
    assert table.ratings("Blood Beret") == ratings
    assert table.ratings("Blood Beret 2") == "4/4/3/4"
    table.ann.uses(card, "Blood Beret 2")
    table.save_and_load()
    table.everyone_passes()
    assert table.ratings("Blood Beret") == "4/4/3/4"
    assert table.ratings("Blood Beret 2") == ratings
    assert table.actions == 1


@shows("Foxhole", "Spiked Barricade")
@both
@pytest.mark.parametrize("card", ["Foxhole", "Spiked Barricade"])
def test_who_sits_in_it_makes_no_fight_attack(card: str, edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", card), hand=["Tactical Advantage"]), ben=squad("Samurai"), edition=edition
    )
    table.ann.attacks("Hussar", "Samurai")
    assert table.tactic == SHOOT
    assert table.ann.why_not(play("Tactical Advantage")) == refusal("no-fight-attack", "Hussar", card, rule="5.2")


@limits("Foxhole", "Spiked Barricade")
@both
@pytest.mark.parametrize("card", ["Foxhole", "Spiked Barricade"])
def test_who_sits_in_it_may_be_attacked_in_a_fight(card: str, edition: str) -> None:
    table = Table(ann=squad("Samurai"), ben=squad(bearing("Hussar", card)), edition=edition)
    table.ann.attacks("Samurai", "Hussar", FIGHT)
    assert table.tactic == FIGHT


@limits("Foxhole", "Spiked Barricade")
@both
@pytest.mark.parametrize("card", ["Foxhole", "Spiked Barricade"])
def test_where_it_moves(card: str, edition: str) -> None:
    """In the gEngine text within its area; in the printed one to any of its player's warriors. Never to where it is."""
    table = Table(ann=squad(bearing("Hussar", card)) + kohort("Centurion"), ben=squad("Samurai"), edition=edition)
    assert table.ann.may(use(card, "Centurion")) == (edition == P)
    assert not table.ann.may(use(card, "Hussar"))
    assert not table.ann.may(use(card, "Samurai"))


HOW_MANY = {("Foxhole", P): False, ("Foxhole", G): True, ("Spiked Barricade", P): False, ("Spiked Barricade", G): False}
"""Whether a second copy may stand in the same area."""


@limits("Foxhole", "Spiked Barricade")
@pytest.mark.parametrize(("face", "many"), HOW_MANY.items())
def test_how_many_stand_in_an_area(face: tuple[str, str], many: bool) -> None:
    card, edition = face
    table = Table(
        ann=squad(bearing("Hussar", card), "Samurai", hand=[card]) + kohort("Centurion"), ben=nobody(), edition=edition
    )
    why = table.ann.why_not(build(card, "Samurai"))
    assert why is None if many else why == refusal("one-copy-area", rule="4.9")
    assert table.ann.may(build(card, "Centurion"))


@limits("Foxhole", "Spiked Barricade", edition=P)
@pytest.mark.parametrize("card", ["Foxhole", "Spiked Barricade"])
def test_it_does_not_move_to_where_another_stands(card: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", card), "Samurai") + kohort(bearing("Centurion", card), "Necromutant"),
        ben=nobody(),
        edition=P,
    )
    assert table.ann.why_not(use(card, "Necromutant")) == refusal("one-copy-area", rule="4.9")
    assert table.ann.may(use(card, "Samurai"))


# --- the Secret HQ --------------------------------------------------------------------------------


@shows("Secret HQ", edition=G)
@pytest.mark.parametrize("area", ["squad", "kohort"])
def test_a_secret_hq_protects_its_area(area: str) -> None:
    table = Table(ann=squad("Hussar", hand=["Secret HQ"]) + kohort("Centurion"), ben=squad("Samurai"), edition=G)
    table.ann.builds("Secret HQ", area)
    table.everyone_passes()
    assert table.actions == 2
    table.save_and_load()
    assert table.armor("Hussar") == (7 if area == "squad" else 3)
    assert table.armor("Centurion") == (8 if area == "kohort" else 4)
    assert table.armor("Samurai") == 3
    assert table.ann.destiny == 5


@limits("Secret HQ", "Surprise Invasion!", edition=G)
def test_a_secret_hq_never_leaves_and_stands_once_in_an_area() -> None:
    table = Table(
        ann=squad("Secret HQ", hand=["Secret HQ", "Surprise Invasion!"]) + kohort("Centurion"),
        ben=squad("Secret HQ"),
        edition=G,
    )
    assert table.ann.why_not(play("Surprise Invasion!", "ben's Secret HQ")) == refusal("protected")
    assert table.ann.why_not(build("Secret HQ", "squad")) == refusal("one-copy-area", rule="4.9")
    assert table.ann.may(build("Secret HQ", "kohort"))
    table.ann.ends_turn()
    assert table.where("ben's Secret HQ") == "squad"


@shows("Secret HQ", edition=P)
def test_a_printed_secret_hq_costs_five_and_keeps_saboteurs_out() -> None:
    options = {"sabotage": "once"}
    table = Table(ann=nobody(hand=["Secret HQ"], destiny=10), ben=squad("Samurai"), edition=P, options=options)
    table.ann.builds("Secret HQ", "squad")
    table.everyone_passes()
    assert (table.actions, table.ann.destiny) == (2, 5)
    table.ann.ends_turn()
    assert table.ben.why_not(sabotage("Samurai")) == refusal("nobody-to-sabotage", rule="4.12")
    table.ben.ends_actions()
    table._wait_for(1, "discard")
    table.ben.keeps()
    table.everyone_passes()
    assert table.asked == ("ann", "upkeep")
    table.save_and_load()
    table.ann.agrees()
    table.everyone_passes()
    assert table.ann.destiny == 0
    assert table.where("Secret HQ") == "squad"


@limits("Secret HQ", edition=P)
def test_a_printed_secret_hq_goes_when_it_is_not_paid() -> None:
    for destiny, asked in ((5, True), (4, False)):
        table = Table(ann=squad("Samurai"), ben=squad("Secret HQ", destiny=destiny), edition=P)
        table.ann.ends_actions()
        table.ann.keeps() if table.asks(table.ann, "discard") else None
        table.everyone_passes()
        assert table.asks(table.ben, "upkeep") == asked
        if asked:
            table.ben.declines()
        assert table.where("Secret HQ") == "discard"
        assert table.ben.destiny == destiny


@limits("Secret HQ", edition=P)
def test_one_printed_secret_hq_stands_in_an_area() -> None:
    table = Table(ann=squad("Secret HQ", hand=["Secret HQ"]), ben=nobody(), edition=P)
    assert table.ann.why_not(build("Secret HQ", "squad")) == refusal("one-copy-area", rule="4.9")
    assert table.ann.may(build("Secret HQ", "kohort"))


@limits("Secret HQ", edition=P)
def test_a_printed_secret_hq_protects_no_armor_and_must_be_affordable() -> None:
    table = Table(ann=squad("Hussar", "Secret HQ"), ben=nobody(hand=["Secret HQ"], destiny=4), edition=P)
    assert table.armor("Hussar") == 3
    table.ann.ends_turn()
    assert table.ben.why_not(build("Secret HQ", "squad")) == refusal("too-little-destiny")
