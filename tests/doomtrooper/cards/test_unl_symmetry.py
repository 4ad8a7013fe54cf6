"""Gifts of the Dark Symmetry of the basic set: the same in both editions."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, fought, limits, shows
from tests.kit import FIGHT, Table, bearing, bestow, kohort, nobody, refusal, squad, stand_in

GIFTS = {"Dark Fire": "5/4/4/5", "Resist Pain": "4/4/5/5"}
"""The ratings of a Centurion (4/4/4/5) that has it."""
ALL = ("Dark Fire", "Resist Pain", "Dimensional Warp")


@shows("Dark Fire", "Resist Pain")
@both
@pytest.mark.parametrize(("gift", "ratings"), GIFTS.items())
def test_a_lesser_gift_is_for_any_warrior_of_the_legion(gift: str, ratings: str, edition: str) -> None:
    table = Table(ann=kohort("Centurion", "Blessed Legionnaire", hand=[gift]), ben=nobody(), edition=edition)
    assert table.ann.may(bestow(gift, "Blessed Legionnaire"))
    table.ann.bestows(gift, "Centurion")
    table.save_and_load()
    table.everyone_passes()
    assert table.actions == 2
    assert table.ratings("Centurion") == ratings


@shows("Dimensional Warp")
@both
def test_whom_a_warped_warrior_wounds_dies(edition: str) -> None:
    table = Table(ann=kohort("Centurion", hand=["Dimensional Warp"]), ben=squad("Samurai"), edition=edition)
    table.ann.bestows("Dimensional Warp", "Centurion")
    table.everyone_passes()
    table.save_and_load()
    fought(table, "Centurion", "Samurai", FIGHT)
    assert table.killed == {"Samurai"}


@limits("Dimensional Warp")
@both
def test_a_gift_of_algeroth_is_for_his_followers(edition: str) -> None:
    table = Table(
        ann=kohort("Centurion", "Blessed Legionnaire", hand=["Dimensional Warp"]), ben=nobody(), edition=edition
    )
    why = table.ann.why_not(bestow("Dimensional Warp", "Blessed Legionnaire"))
    assert why == refusal("not-follower", "Blessed Legionnaire", rule="4.10")
    assert table.ann.may(bestow("Dimensional Warp", "Centurion"))


@limits(*ALL)
@both
@pytest.mark.parametrize("gift", ALL)
def test_a_gift_is_for_the_legion_and_once_for_each_warrior(gift: str, edition: str) -> None:
    table = Table(
        ann=kohort(bearing("Centurion", gift), "Necromutant", hand=[gift]) + squad("Hussar"),
        ben=kohort("Ezoghoul"),
        edition=edition,
    )
    assert table.ann.why_not(bestow(gift, "Hussar")) == refusal("not-legion", "Hussar", rule="4.10")
    assert table.ann.why_not(bestow(gift, "Centurion")) == refusal("one-copy-each", rule="4.10")
    assert table.ann.why_not(bestow(gift, "Ezoghoul")) == refusal("no-such-target")
    assert table.ann.may(bestow(gift, "Necromutant"))


@limits("Dark Fire", "Resist Pain")
@both
@pytest.mark.parametrize("gift", GIFTS)
def test_a_lesser_gift_is_for_heretics_too_and_silent_against_the_immune(gift: str, edition: str) -> None:
    heretic = stand_in("Heretic")
    table = Table(
        ann=kohort(heretic, bearing("Centurion", gift), hand=[gift]), ben=squad("Machinator"), edition=edition
    )
    assert table.ann.may(bestow(gift, heretic))
    table.ann.attacks("Centurion", "Machinator", FIGHT)
    assert table.ratings("Centurion") == "4/4/4/5"
