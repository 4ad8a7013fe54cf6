"""Cards of Mortificator, Golgotha and Apocalypse."""

from __future__ import annotations

from tests.doomtrooper.cards import both, fought, limits, shows
from tests.kit import FIGHT, SHOOT, Table, bearing, equip, kohort, nobody, refusal, squad

G, P = "gengine", "standard"


@shows("Wolfe")
@both
def test_wolfe_is_a_master_of_the_deathlockdrum(edition: str) -> None:
    """S 9 + 3 (gEngine 4) + 5."""
    table = Table(ann=squad(bearing("Wolfe", "Deathlockdrum")), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Wolfe", "Ezoghoul", SHOOT)
    table.ann.uses_weapons("Deathlockdrum")
    table.save_and_load()
    assert table.shoot("Wolfe") == (18 if edition == G else 17)


@limits("Wolfe")
@both
def test_wolfe_gains_nothing_with_other_weapons_or_without_using_it(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Wolfe", "Deathlockdrum", "L&A Plasma Carbine")), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.attacks("Wolfe", "Ezoghoul", SHOOT)
    table.ann.uses_weapons("L&A Plasma Carbine")
    assert table.shoot("Wolfe") == 12
    table = Table(ann=squad(bearing("Wolfe", "Deathlockdrum")), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Wolfe", "Ezoghoul", FIGHT)
    assert table.ratings("Wolfe") == "3/9/9/8"


@shows("Atilla III")
@both
def test_cuirassiers_slay_with_atilla(edition: str) -> None:
    table = Table(ann=squad("Atilla III", "Cuirassier"), ben=kohort("Centurion"), edition=edition)
    assert table.ratings("Atilla III") == "8/7/8/9"
    assert table.has("Atilla III", "SLAYER")
    table.save_and_load()
    fought(table, "Cuirassier", "Centurion", FIGHT)
    assert table.killed == {"Centurion"}


@shows("Atilla III", edition=G)
@shows("Atilla III", edition=P)
@both
def test_atilla_slays(edition: str) -> None:
    table = fought(
        Table(ann=squad("Atilla III"), ben=kohort("Centurion"), edition=edition), "Atilla III", "Centurion", FIGHT
    )
    assert table.killed == {"Centurion"}


@limits("Atilla III")
@both
def test_nobody_else_slays_with_atilla(edition: str) -> None:
    table = Table(ann=squad("Atilla III", "Venusian Ranger"), ben=squad("Cuirassier"), edition=edition)
    assert not table.has("Venusian Ranger", "SLAYER")
    assert not table.has("Cuirassier", "SLAYER")


@shows("Chris Jackson")
@both
def test_sea_lions_are_better_with_chris_jackson_and_use_anything_but_the_legions(edition: str) -> None:
    table = Table(
        ann=squad("Chris Jackson", "Sea Lion", hand=["Violator Sword", "SSW4200P"]), ben=nobody(), edition=edition
    )
    table.save_and_load()
    assert table.ratings("Sea Lion") == "6/7/7/4"
    assert table.ann.may(equip("SSW4200P", "Sea Lion"))
    table.ann.equips("Violator Sword", "Sea Lion")
    table.everyone_passes()
    assert table.fight("Sea Lion") == (10 if edition == G else 8)


@limits("Chris Jackson")
@both
def test_chris_jackson_helps_neither_himself_nor_others_and_not_to_the_legions_weapons(edition: str) -> None:
    table = Table(
        ann=squad("Chris Jackson", "Sea Lion", "Infantry", hand=["Violator Sword", "Kratach"]) + kohort("Centurion"),
        ben=squad("Sea Lion"),
        edition=edition,
    )
    assert table.ratings("Chris Jackson") == "4/8/8/7"
    assert table.ratings("ben's Sea Lion") == "3/4/4/4"
    assert table.ann.why_not(equip("Kratach", "Sea Lion")) == refusal("wrong-bearer", "Sea Lion", rule="4.6")
    for name in ("Chris Jackson", "Infantry"):
        assert table.ann.why_not(equip("Violator Sword", name)) == refusal("wrong-bearer", name, rule="4.6")


@shows("Nicola Brannaghan", edition=G)
def test_nicola_brannaghan_helps_the_other_imperial_warriors_here() -> None:
    table = Table(ann=squad("Nicola Brannaghan", "Clansman"), ben=squad("Clansman"), edition=G)
    table.save_and_load()
    assert table.ratings("Clansman") == "8/6/7/3"
    assert table.ratings("ben's Clansman") == "4/2/3/3"


@shows("Nicola Brannaghan", edition=P)
def test_a_printed_nicola_brannaghan_helps_all_imperial_warriors_in_play() -> None:
    table = Table(ann=squad("Nicola Brannaghan", "Clansman"), ben=squad("Clansman"), edition=P)
    table.save_and_load()
    assert table.ratings("Clansman") == "8/6/7/3"
    assert table.ratings("ben's Clansman") == "8/6/7/3"


@limits("Nicola Brannaghan")
@both
def test_nicola_brannaghan_helps_neither_herself_nor_others(edition: str) -> None:
    table = Table(ann=squad("Nicola Brannaghan", "Hussar"), ben=squad("Samurai"), edition=edition)
    assert table.ratings("Nicola Brannaghan") == "7/9/10/12"
    assert table.ratings("Hussar") == "2/2/3/2"
    assert table.ratings("Samurai") == "3/3/3/3"
