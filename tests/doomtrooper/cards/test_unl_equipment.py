"""Equipment of the basic set."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, fought, limits, shows
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    bearing,
    cast,
    equip,
    kohort,
    nobody,
    play,
    refusal,
    squad,
    stub,
    use,
    wounded,
)

from kohort.doomtrooper.laws import bound

G, P = "gengine", "standard"

# --- weapons that only add ------------------------------------------------------------------------

FIGHT_WEAPONS = {
    ("Capitol Sword of Honor", P): ("Infantry", 1),
    ("Capitol Sword of Honor", G): ("Infantry", 4),
    ("Violator Sword", P): ("Hussar", 2),
    ("Violator Sword", G): ("Hussar", 4),
    ("Cybernetic Power Arm", P): ("Hussar", 6),
    ("Punisher Blade", P): ("Hussar", 1),
    ("Punisher Blade", G): ("Hussar", 3),
    ("Scalper", P): ("Samurai", 1),
    ("Scalper", G): ("Samurai", 3),
    ("Clansman Claymore", P): ("Blood Beret", 1),
}
"""The bearer, and what the weapon adds to F."""
SHOOT_WEAPONS = {
    ('SMG Mk. III "Interceptor"', P): ("Hussar", 2),
    ('SMG Mk. III "Interceptor"', G): ("Hussar", 3),
    ("L&A Plasma Carbine", P): ("Hussar", 3),
    ("L&A Plasma Carbine", G): ("Hussar", 3),
    ("Kratach", P): ("Necromutant", 3),
    ("Kratach", G): ("Necromutant", 3),
    ("Gehenna Puker", P): ("Hussar", 6),
    ("Gehenna Puker", G): ("Hussar", 6),
    ("Deathlockdrum", P): ("Hussar", 3),
    ("Deathlockdrum", G): ("Hussar", 4),
}
"""The bearer, and what the weapon adds to S."""
FIGHT_SHOOT_WEAPONS = {
    ('AC-40 "Justifier"', P): 3,
    ('AC-40 "Justifier"', G): 3,
    ('Sherman .74 Model 13 "Bolter"', P): 2,
    ('Sherman .74 Model 13 "Bolter"', G): 2,
    ("Punisher Handgun", P): 1,
    ("Punisher Handgun", G): 2,
}
"""What the weapon adds to F and S."""


def in_combat(card: str, bearer: str, edition: str, tactic: str) -> Table:
    """A warrior of Ann's, equipped in play, attacks an Ezoghoul; the weapon is used where it serves."""
    home = kohort if bearer == "Necromutant" else squad
    table = Table(ann=home(bearer, hand=[card]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.equips(card, bearer)
    table.everyone_passes()
    assert table.actions == 2
    table.ann.attacks(bearer, "Ezoghoul", tactic)
    table._wait_for(table.ann.seat, "modify")
    table.save_and_load()
    return table


def parts(table: Table, bearer: str, tactic: str) -> int:
    """What the bearer's attack rating has beside its base."""
    return table.rating(bearer, tactic).now - table.rating(bearer, tactic).rating.base


@shows("Capitol Sword of Honor", "Violator Sword", "Punisher Blade", "Scalper")
@shows("Cybernetic Power Arm", "Clansman Claymore", edition=P)
@pytest.mark.parametrize(("face", "has"), FIGHT_WEAPONS.items())
def test_a_fight_weapon_adds_to_fight(face: tuple[str, str], has: tuple[str, int]) -> None:
    (card, edition), (bearer, n) = face, has
    assert parts(in_combat(card, bearer, edition, FIGHT), bearer, FIGHT) == n


@limits("Capitol Sword of Honor", "Violator Sword", "Punisher Blade", "Scalper")
@limits("Cybernetic Power Arm", "Clansman Claymore", edition=P)
@pytest.mark.parametrize(("face", "has"), FIGHT_WEAPONS.items())
def test_a_fight_weapon_is_of_no_use_in_a_shoot(face: tuple[str, str], has: tuple[str, int]) -> None:
    (card, edition), (bearer, _) = face, has
    table = in_combat(card, bearer, edition, SHOOT)
    assert [parts(table, bearer, which) for which in (FIGHT, SHOOT, "armor")] == [0, 0, 0]


@shows('SMG Mk. III "Interceptor"', "L&A Plasma Carbine", "Kratach", "Gehenna Puker", "Deathlockdrum")
@pytest.mark.parametrize(("face", "has"), SHOOT_WEAPONS.items())
def test_a_shoot_weapon_adds_to_shoot(face: tuple[str, str], has: tuple[str, int]) -> None:
    (card, edition), (bearer, n) = face, has
    assert parts(in_combat(card, bearer, edition, SHOOT), bearer, SHOOT) == n


@limits('SMG Mk. III "Interceptor"', "L&A Plasma Carbine", "Kratach", "Gehenna Puker", "Deathlockdrum")
@pytest.mark.parametrize(("face", "has"), SHOOT_WEAPONS.items())
def test_a_shoot_weapon_is_of_no_use_in_a_fight(face: tuple[str, str], has: tuple[str, int]) -> None:
    (card, edition), (bearer, _) = face, has
    table = in_combat(card, bearer, edition, FIGHT)
    assert [parts(table, bearer, which) for which in (FIGHT, SHOOT, "armor")] == [0, 0, 0]
    assert not table.has(bearer, "SLAYER")
    assert table.shoot("Ezoghoul") == 8


@shows('AC-40 "Justifier"', 'Sherman .74 Model 13 "Bolter"', "Punisher Handgun")
@pytest.mark.parametrize("tactic", [FIGHT, SHOOT])
@pytest.mark.parametrize(("face", "n"), FIGHT_SHOOT_WEAPONS.items())
def test_a_fight_shoot_weapon_adds_to_both(face: tuple[str, str], n: int, tactic: str) -> None:
    card, edition = face
    table = in_combat(card, "Hussar", edition, tactic)
    assert [parts(table, "Hussar", which) for which in (FIGHT, SHOOT, "armor")] == [n, n, 0]


EVERYBODYS = [
    ("Cybernetic Power Arm", P),
    *((card, edition) for card in ("Punisher Blade", "Punisher Handgun") for edition in (P, G)),
    *((card, edition) for card in ('AC-40 "Justifier"', 'Sherman .74 Model 13 "Bolter"') for edition in (P, G)),
    *((card, edition) for card in ("Deathlockdrum", "Gehenna Puker", "L&A Plasma Carbine") for edition in (P, G)),
    *(('SMG Mk. III "Interceptor"', edition) for edition in (P, G)),
]
"""Weapons that any warrior may be given, whatever it is."""


@shows('AC-40 "Justifier"', 'Sherman .74 Model 13 "Bolter"', "Punisher Handgun", "Punisher Blade")
@pytest.mark.parametrize(("card", "edition"), EVERYBODYS)
def test_any_warrior_may_be_given_a_weapon_that_names_nobody(card: str, edition: str) -> None:
    table = Table(ann=squad("Hussar") + kohort("Necromutant", hand=[card]), ben=squad("Samurai"), edition=edition)
    assert table.ann.may(equip(card, "Hussar"))
    assert table.ann.may(equip(card, "Necromutant"))
    assert table.ann.why_not(equip(card, "Samurai")) in (refusal("not-yours"), refusal("no-such-target"))


@limits('AC-40 "Justifier"', 'Sherman .74 Model 13 "Bolter"', "Punisher Handgun", "Punisher Blade")
@limits("Deathlockdrum", "Gehenna Puker", "L&A Plasma Carbine", 'SMG Mk. III "Interceptor"')
@limits("Cybernetic Power Arm", edition=P)
@pytest.mark.parametrize(("card", "edition"), EVERYBODYS)
def test_one_weapon_is_used_at_a_time(card: str, edition: str) -> None:
    """Beside it a Hussar carries a sword and a machine gun: of all these one adds to its rating."""
    table = Table(
        ann=squad(bearing("Hussar", card, "Violator Sword", 'SMG Mk. III "Interceptor"')),
        ben=kohort("Ezoghoul"),
        edition=edition,
    )
    tactic = SHOOT if card in ("Deathlockdrum", "Gehenna Puker", "L&A Plasma Carbine") or "SMG" in card else FIGHT
    table.ann.attacks("Hussar", "Ezoghoul", tactic)
    table.ann.uses_weapons(card)
    assert len(table.rating("Hussar", tactic).rating.parts) == 1


ONLY_FOR = {
    ("Capitol Sword of Honor", P): ("Infantry", "Hussar"),
    ("Capitol Sword of Honor", G): ("Infantry", "Hussar"),
    ("Violator Sword", P): ("Hussar", "Infantry"),
    ("Violator Sword", G): ("Hussar", "Infantry"),
    ("Clansman Claymore", P): ("Blood Beret", "Infantry"),
    ("Clansman Claymore", G): ("Clansman", "Infantry"),
    ("Scalper", P): ("Samurai", "Infantry"),
    ("Scalper", G): ("Samurai", "Infantry"),
    ("Blessed Armor", P): ("Infantry", "Centurion"),
    ("Blessed Armor", G): ("Infantry", "Centurion"),
    ("Kratach", P): ("Centurion", "Infantry"),
    ("Kratach", G): ("Centurion", "Infantry"),
}
"""Who may be given it, and who may not."""


@shows("Kratach")
@limits("Capitol Sword of Honor", "Violator Sword", "Clansman Claymore", "Scalper", "Blessed Armor", "Kratach")
@pytest.mark.parametrize(("face", "bearers"), ONLY_FOR.items())
def test_some_equipment_is_for_some_warriors_only(face: tuple[str, str], bearers: tuple[str, str]) -> None:
    (card, edition), (allowed, barred) = face, bearers
    sides = {name: kohort(name) if name == "Centurion" else squad(name) for name in bearers}
    table = Table(ann=sides[allowed] + sides[barred] + nobody(hand=[card]), ben=nobody(), edition=edition)
    assert table.ann.may(equip(card, allowed))
    assert table.ann.why_not(equip(card, barred)) == refusal("wrong-bearer", barred, rule="4.6")


@shows("Deathlockdrum")
@pytest.mark.parametrize(("edition", "shoot"), [(P, 6), (G, 4)])
def test_a_deathlockdrum_takes_from_the_opponents_shoot(edition: str, shoot: int) -> None:
    """An Ezoghoul has S 8; its F 5 stays."""
    table = in_combat("Deathlockdrum", "Hussar", edition, SHOOT)
    assert table.ratings("Ezoghoul") == f"5/{shoot}/7/8"


@shows("Scalper")
@pytest.mark.parametrize(("edition", "fight"), [(P, 4), (G, 2)])
def test_a_scalper_takes_from_the_opponents_fight(edition: str, fight: int) -> None:
    table = in_combat("Scalper", "Samurai", edition, FIGHT)
    assert table.ratings("Ezoghoul") == f"{fight}/8/7/8"


@limits("Scalper")
@both
def test_a_scalper_that_is_not_used_takes_nothing(edition: str) -> None:
    table = Table(ann=squad(bearing("Samurai", "Scalper")), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Samurai", "Ezoghoul", FIGHT)
    table.ann.uses_weapons()
    assert table.ratings("Ezoghoul") == "5/8/7/8"
    assert table.fight("Samurai") == 3


@shows("Gehenna Puker", edition=G)
def test_a_gehenna_puker_slays() -> None:
    table = in_combat("Gehenna Puker", "Hussar", G, SHOOT)
    table.everyone_passes()
    assert table.killed == {"Ezoghoul"}


@limits("Gehenna Puker", edition=P)
def test_a_printed_gehenna_puker_wounds() -> None:
    table = in_combat("Gehenna Puker", "Hussar", P, SHOOT)
    table.everyone_passes()
    assert table.killed == set()
    assert "Ezoghoul" in table.wounded


# --- two at a time --------------------------------------------------------------------------------

PAIRS = {
    ('Sherman .74 Model 13 "Bolter"', "Punisher Handgun", P): 3,
    ('Sherman .74 Model 13 "Bolter"', "Punisher Handgun", G): 4,
    ('Sherman .74 Model 13 "Bolter"', 'Sherman .74 Model 13 "Bolter"', P): 4,
    ('Sherman .74 Model 13 "Bolter"', 'Sherman .74 Model 13 "Bolter"', G): 4,
    ("Punisher Handgun", "Punisher Handgun", P): 2,
    ("Punisher Handgun", "Punisher Handgun", G): 4,
    ("Punisher Blade", "Punisher Blade", G): 6,
}
"""Weapons that are used together, and what they add to F."""


@shows('Sherman .74 Model 13 "Bolter"', "Punisher Handgun")
@shows("Punisher Blade", edition=G)
@pytest.mark.parametrize(("pair", "n"), PAIRS.items())
def test_two_of_these_weapons_are_used_together(pair: tuple[str, str, str], n: int) -> None:
    first, second, edition = pair
    table = Table(ann=squad(bearing("Hussar", first, second)), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table.ann.uses_weapons(first, f"{second} 2" if first == second else second)
    assert parts(table, "Hussar", FIGHT) == n


@limits('Sherman .74 Model 13 "Bolter"', "Punisher Handgun")
@limits("Punisher Blade")
@both
@pytest.mark.parametrize("card", ['Sherman .74 Model 13 "Bolter"', "Punisher Handgun", "Punisher Blade"])
def test_no_third_and_no_weapon_of_another_kind_beside_them(card: str, edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", card, card, card, "Violator Sword")), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    with pytest.raises(AssertionError, match="cannot be used"):
        table.ann.uses_weapons(card, f"{card} 2", f"{card} 3")
    with pytest.raises(AssertionError, match="cannot be used"):
        table.ann.uses_weapons(card, "Violator Sword")
    if (card, edition) == ("Punisher Blade", P):
        with pytest.raises(AssertionError, match="cannot be used"):
            table.ann.uses_weapons(card, f"{card} 2")


NON_WEAPONS_IN_PAIRS = {"Cybernetic Power Arm": "10/2/3/2", "Cybernetic Retinas": "8/8/3/2"}
"""The ratings of a Hussar with three of them: two are used."""


@shows("Cybernetic Power Arm", "Cybernetic Retinas", edition=G)
@limits("Cybernetic Power Arm", "Cybernetic Retinas", edition=G)
@pytest.mark.parametrize(("card", "ratings"), NON_WEAPONS_IN_PAIRS.items())
def test_two_of_these_are_used_but_no_third_and_a_weapon_beside_them(card: str, ratings: str) -> None:
    table = Table(ann=squad(bearing("Hussar", card)), ben=nobody(), edition=G)
    assert table.ratings("Hussar") == ("6/2/3/2" if card == "Cybernetic Power Arm" else "5/5/3/2")
    assert Table(ann=squad(bearing("Hussar", card, card)), ben=nobody(), edition=G).ratings("Hussar") == ratings
    table = Table(ann=squad(bearing("Hussar", card, card, card, "Violator Sword")), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    assert table.fight("Hussar") == int(ratings.split("/")[0]) + 4


@shows("Cybernetic Retinas", edition=P)
@limits("Cybernetic Retinas", edition=P)
def test_one_pair_of_printed_cybernetic_retinas_is_used() -> None:
    assert (
        Table(ann=squad(bearing("Hussar", "Cybernetic Retinas")), ben=nobody(), edition=P).ratings("Hussar")
        == "5/5/3/2"
    )
    table = Table(ann=squad(bearing("Hussar", "Cybernetic Retinas", "Cybernetic Retinas")), ben=nobody(), edition=P)
    assert table.ratings("Hussar") == "5/5/3/2"


@limits("Cybernetic Power Arm", edition=P)
def test_one_printed_cybernetic_power_arm_is_used() -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Cybernetic Power Arm", "Cybernetic Power Arm")), ben=kohort("Ezoghoul"), edition=P
    )
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    with pytest.raises(AssertionError, match="cannot be used"):
        table.ann.uses_weapons("Cybernetic Power Arm", "Cybernetic Power Arm 2")
    table.ann.uses_weapons("Cybernetic Power Arm")
    assert table.fight("Hussar") == 8


# --- what stays -----------------------------------------------------------------------------------


@shows("Punisher Blade", "Punisher Handgun", edition=G)
@pytest.mark.parametrize("card", ["Punisher Blade", "Punisher Handgun"])
def test_a_punisher_weapon_is_not_discarded_but_with_its_bearer(card: str) -> None:
    table = Table(
        ann=kohort("Centurion", hand=["Malfunction!", "Sabotage!"]),
        ben=squad(wounded(bearing("Samurai", card, "Combat Armor"))),
        edition=G,
    )
    assert table.ann.why_not(play("Malfunction!", card)) == refusal("protected", card)
    table.ann.plays("Sabotage!", "mishima")
    table.everyone_passes()
    assert table.bears("Samurai") == [card]
    table.ann.attacks("Centurion", "Samurai", SHOOT)
    table.everyone_passes()
    assert table.killed == {"Samurai"}
    assert table.where(card) == "discard"


@limits("Punisher Blade", "Punisher Handgun", edition=P)
@pytest.mark.parametrize("card", ["Punisher Blade", "Punisher Handgun"])
def test_a_printed_punisher_weapon_is_discarded_like_any(card: str) -> None:
    table = Table(ann=nobody(hand=["Malfunction!"]), ben=squad(bearing("Samurai", card)), edition=P)
    table.ann.plays("Malfunction!", "Samurai", card)
    table.everyone_passes()
    assert table.where(card) == "discard"


# --- the Claymore ---------------------------------------------------------------------------------


@shows("Clansman Claymore", edition=G)
def test_a_claymore_is_no_weapon_and_counts_beside_one() -> None:
    """Ruling K11. A Clansman has F 4 +3 against the Legion, +4 by the Claymore, +3 by the AC-40; A 3 +3 +4."""
    table = Table(
        ann=squad(bearing("Clansman", "Clansman Claymore", 'AC-40 "Justifier"')), ben=kohort("Ezoghoul"), edition=G
    )
    assert table.ratings("Clansman") == "11/5/3/3"
    table.ann.attacks("Clansman", "Ezoghoul", FIGHT)
    table.ann.uses_weapons('AC-40 "Justifier"')
    assert table.ratings("Clansman") == "14/8/10/3"


@shows("Clansman Claymore", edition=G)
def test_a_claymore_serves_other_imperial_warriors_less() -> None:
    table = Table(ann=squad(bearing("Blood Beret", "Clansman Claymore")), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Blood Beret", "Ezoghoul", FIGHT)
    assert table.ratings("Blood Beret") == "8/6/5/4"


@limits("Clansman Claymore", edition=G)
def test_a_claymore_protects_in_a_fight_with_the_legion_only() -> None:
    table = Table(ann=squad(bearing("Clansman", "Clansman Claymore")), ben=squad("Samurai"), edition=G)
    table.ann.attacks("Clansman", "Samurai", FIGHT)
    assert table.ratings("Clansman") == "8/2/3/3"
    table = Table(ann=squad(bearing("Clansman", "Clansman Claymore")), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Clansman", "Ezoghoul", SHOOT)
    assert table.armor("Clansman") == 6


@shows("Clansman Claymore", edition=P)
def test_a_printed_claymore_adds_more_with_a_clansman_and_protects_against_the_legion() -> None:
    """A Clansman that attacks the Legion has +1 F of its own; Sean Gallagher is considered a Clansman."""
    for name, fight, armor in (
        ("Clansman", 4 + 1 + 2, 3 + 2),
        ("Sean Gallagher", 10 + 2, 8 + 2),
        ("Blood Beret", 5, 4),
    ):
        table = Table(ann=squad(bearing(name, "Clansman Claymore")), ben=kohort("Ezoghoul"), edition=P)
        table.ann.attacks(name, "Ezoghoul", FIGHT)
        table._wait_for(0, "modify")
        assert (table.fight(name), table.armor(name)) == (fight, armor)


@limits("Clansman Claymore", edition=P)
def test_a_printed_claymore_does_not_protect_against_doomtroopers() -> None:
    table = Table(ann=squad(bearing("Clansman", "Clansman Claymore")), ben=squad("Samurai"), edition=P)
    table.ann.attacks("Clansman", "Samurai", FIGHT)
    table._wait_for(0, "modify")
    assert table.ratings("Clansman") == "6/2/3/3"


# --- armor ----------------------------------------------------------------------------------------


@shows("Combat Armor", "Composite Armor", "Portable Force Shield")
@both
@pytest.mark.parametrize(("card", "n"), [("Combat Armor", 1), ("Composite Armor", 4), ("Portable Force Shield", 6)])
def test_it_adds_to_armor(card: str, n: int, edition: str) -> None:
    table = Table(ann=squad("Hussar", hand=[card]), ben=nobody(), edition=edition)
    table.ann.equips(card, "Hussar")
    table.save_and_load()
    table.everyone_passes()
    assert table.actions == 2
    assert table.ratings("Hussar") == f"2/2/{3 + n}/2"


@limits("Composite Armor", "Blessed Armor")
@both
@pytest.mark.parametrize("card", ["Composite Armor", "Blessed Armor"])
def test_a_warrior_wears_one_suit_of_armor(card: str, edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Composite Armor"), "Samurai", hand=[card]), ben=nobody(), edition=edition
    )
    assert table.ann.why_not(equip(card, "Hussar")) == refusal("has-armor", rule="4.8")
    assert table.ann.may(equip(card, "Samurai"))


@limits("Combat Armor")
@both
def test_combat_armor_is_no_suit_but_counts_once(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Composite Armor", "Combat Armor"), hand=["Combat Armor"]),
        ben=nobody(),
        edition=edition,
    )
    assert table.armor("Hussar") == 8
    table.ann.equips("Combat Armor", "Hussar")
    table.everyone_passes()
    assert table.armor("Hussar") == 8


@limits("Portable Force Shield", edition=G)
def test_a_warrior_has_one_portable_force_shield() -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Portable Force Shield"), "Samurai", hand=["Portable Force Shield"]),
        ben=nobody(),
        edition=G,
    )
    why = table.ann.why_not(equip("Portable Force Shield", "Hussar"))
    assert why == refusal("one-copy-each", rule="4.6")
    assert table.ann.may(equip("Portable Force Shield", "Samurai"))


@limits("Portable Force Shield", edition=P)
def test_a_second_printed_force_shield_is_a_spare() -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Portable Force Shield"), hand=["Portable Force Shield"]), ben=nobody(), edition=P
    )
    table.ann.equips("Portable Force Shield", "Hussar")
    table.everyone_passes()
    assert table.armor("Hussar") == 9


@shows("Portable Force Shield")
@both
def test_a_portable_force_shield_is_considered_a_fortification(edition: str) -> None:
    table = Table(
        ann=squad(hand=["Surprise Invasion!"]), ben=squad(bearing("Samurai", "Portable Force Shield")), edition=edition
    )
    table.ann.plays("Surprise Invasion!", "Portable Force Shield")
    table.everyone_passes()
    assert table.where("Portable Force Shield") == "discard"


@shows("Blessed Armor")
@both
def test_blessed_armor_makes_immune_to_the_dark_symmetry(edition: str) -> None:
    table = Table(
        ann=kohort(bearing("Centurion", "Dimensional Warp", "Dark Fire")),
        ben=squad(bearing("Hussar", "Blessed Armor")),
        edition=edition,
    )
    assert table.ratings("Hussar") == ("2/2/8/2" if edition == G else "2/2/3/2")
    table.ann.attacks("Centurion", "Hussar", FIGHT)
    table.save_and_load()
    assert not table.has("Centurion", "SLAYER")
    assert table.fight("Centurion") == 4


@shows("Blessed Armor", edition=G)
def test_who_wears_blessed_armor_casts() -> None:
    table = Table(ann=squad(bearing("Hussar", "Blessed Armor"), hand=["Shield"]), ben=kohort("Centurion"), edition=G)
    table.ann.attacks("Hussar", "Centurion", FIGHT)
    table.ann.casts("Shield", "Hussar", 3)
    table.everyone_passes()
    assert table.ann.destiny == 2


@limits("Blessed Armor", edition=P)
def test_who_wears_printed_blessed_armor_does_not_cast() -> None:
    table = Table(ann=squad(bearing("Hussar", "Blessed Armor"), hand=["Shield"]), ben=kohort("Centurion"), edition=P)
    table.ann.attacks("Hussar", "Centurion", FIGHT)
    assert table.ann.why_not(cast("Shield", "Hussar", 1)) == refusal("cannot-cast", rule="7.3")


@shows("Blessed Armor", "Clansman Claymore")
@both
@pytest.mark.parametrize("card", ["Blessed Armor", "Clansman Claymore"])
def test_giving_it_takes_an_action(card: str, edition: str) -> None:
    table = Table(ann=squad("Clansman", hand=[card]), ben=nobody(), edition=edition)
    table.ann.equips(card, "Clansman")
    table.everyone_passes()
    assert (table.actions, table.bears("Clansman")) == (2, [card])


@shows("Cybernetic Retinas")
@both
def test_cybernetic_retinas_are_never_blinded(edition: str) -> None:
    """No card that blinds can be played yet: the law stands ready for them."""
    table = Table(ann=squad(bearing("Hussar", "Cybernetic Retinas"), "Samurai"), ben=nobody(), edition=edition)
    assert bound(table.state, table.card("Hussar"), "immune-to-blindness")
    assert not bound(table.state, table.card("Samurai"), "immune-to-blindness")


# --- the First Aid Kit ----------------------------------------------------------------------------


@shows("First Aid Kit")
@both
def test_a_first_aid_kit_heals_at_any_time(edition: str) -> None:
    """Also in the opponent's combat: the wounded Samurai is healed before the blows, and only wounded by them."""
    table = Table(
        ann=kohort("Centurion"), ben=squad(bearing("Hussar", "First Aid Kit"), wounded("Samurai")), edition=edition
    )
    table.ann.attacks("Centurion", "Samurai", SHOOT)
    table.ben.uses("First Aid Kit", "Samurai")
    table.save_and_load()
    assert table.wounded == set()
    assert table.where("First Aid Kit") == "discard"
    table.everyone_passes()
    assert table.wounded == {"Samurai"}


@limits("First Aid Kit")
@both
def test_a_first_aid_kit_heals_the_wounded_of_its_side(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "First Aid Kit"), wounded("Samurai"), "Valkyrie") + kohort(wounded("Centurion")),
        ben=squad(wounded("Infantry")),
        edition=edition,
    )
    assert table.ann.may(use("First Aid Kit", "Samurai"))
    for name in ("Valkyrie", "Centurion", "Infantry"):
        assert table.ann.why_not(use("First Aid Kit", name)) == refusal("wrong-warrior")


@limits("First Aid Kit")
@both
def test_a_first_aid_kit_does_not_help_the_dying(edition: str) -> None:
    table = Table(ann=kohort("Centurion"), ben=squad(wounded(bearing("Samurai", "First Aid Kit"))), edition=edition)
    table.ann.attacks("Centurion", "Samurai", SHOOT)
    table.ben.stops_at("killed")
    table._wait_for(table.ben.seat, "killed")
    assert table.wounded == {"Samurai"}
    assert not table.ben.may(use("First Aid Kit", "Samurai"))
    table.everyone_passes()
    assert table.killed == {"Samurai"}


# --- what is attached to weapons ------------------------------------------------------------------


@shows("Grenade Launcher", "Telescopic Sight")
@both
@pytest.mark.parametrize(("card", "n"), [("Grenade Launcher", 3), ("Telescopic Sight", 1)])
def test_it_is_attached_to_a_weapon_and_adds_to_shoot(card: str, n: int, edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "L&A Plasma Carbine"), hand=[card]), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.equips(card, "L&A Plasma Carbine")
    table.everyone_passes()
    assert table.actions == 2
    table.save_and_load()
    assert table.bears("L&A Plasma Carbine") == [card]
    table.ann.attacks("Hussar", "Ezoghoul", SHOOT)
    table.ann.uses_weapons("L&A Plasma Carbine")
    assert table.shoot("Hussar") == 2 + 3 + n
    assert table.has("Hussar", "SLAYER") == (card == "Grenade Launcher" and edition == G)


@shows("Grenade Launcher", edition=G)
def test_a_grenade_launcher_slays() -> None:
    table = Table(
        ann=squad(bearing("Hussar", bearing("L&A Plasma Carbine", "Grenade Launcher"))),
        ben=kohort("Ezoghoul"),
        edition=G,
    )
    fought(table, "Hussar", "Ezoghoul", SHOOT)
    assert table.killed == {"Ezoghoul"}


@limits("Grenade Launcher", "Telescopic Sight")
@both
@pytest.mark.parametrize("card", ["Grenade Launcher", "Telescopic Sight"])
def test_it_serves_only_with_its_weapon(card: str, edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", bearing("L&A Plasma Carbine", card))), ben=kohort("Ezoghoul"), edition=edition
    )
    table.ann.attacks("Hussar", "Ezoghoul", SHOOT)
    table.ann.uses_weapons()
    assert table.shoot("Hussar") == 2
    assert not table.has("Hussar", "SLAYER")


@limits("Grenade Launcher", "Telescopic Sight")
@both
@pytest.mark.parametrize("card", ["Grenade Launcher", "Telescopic Sight"])
def test_it_goes_on_a_shoot_weapon_only(card: str, edition: str) -> None:
    """The gEngine text admits Fight/Shoot weapons; the printed one does not."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword", "Punisher Handgun", "L&A Plasma Carbine"), hand=[card]),
        ben=nobody(),
        edition=edition,
    )
    assert table.ann.may(equip(card, "L&A Plasma Carbine"))
    assert table.ann.why_not(equip(card, "Violator Sword")) == refusal("wrong-weapon", rule="4.7")
    handgun = table.ann.why_not(equip(card, "Punisher Handgun"))
    assert handgun is None if edition == G else handgun == refusal("wrong-weapon", rule="4.7")


@limits("Grenade Launcher", "Telescopic Sight")
@both
@pytest.mark.parametrize(("card", "n"), [("Grenade Launcher", 3), ("Telescopic Sight", 1)])
def test_a_second_copy_on_a_weapon(card: str, n: int, edition: str) -> None:
    """Refused by the gEngine text; a spare by the printed one."""
    table = Table(
        ann=squad(bearing("Hussar", bearing("L&A Plasma Carbine", card)), hand=[card]), ben=nobody(), edition=edition
    )
    if edition == G:
        assert table.ann.why_not(equip(card, "L&A Plasma Carbine")) == refusal("one-copy-each")
    else:
        table.ann.equips(card, "L&A Plasma Carbine")
        table.everyone_passes()
        assert table.shoot("Hussar") == 2 + 3 + n


@limits("L&A Plasma Carbine", 'SMG Mk. III "Interceptor"', "Kratach")
@both
def test_a_hit_with_a_plain_weapon_wounds(edition: str) -> None:
    for card in ("L&A Plasma Carbine", 'SMG Mk. III "Interceptor"', "Kratach"):
        table = Table(ann=kohort(bearing("Centurion", card)), ben=kohort(stub("Target", "0/0/1/1")), edition=edition)
        fought(table, "Centurion", "Target", SHOOT)
        assert table.wounded == {"Target"}
