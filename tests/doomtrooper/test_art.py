"""Rules 7.3 and 7.6: the Art, and immunity."""

import pytest
from tests.kit import (
    ARMOR,
    FIGHT,
    SHOOT,
    Table,
    bearing,
    bestow,
    cast,
    equip,
    in_cover,
    kohort,
    mustered_in_cover,
    refusal,
    squad,
    stub,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


# --- 7.3 the Art ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("amount", [1, 4])
def test_the_more_destiny_is_spent_the_stronger_a_spell(edition: str, amount: int) -> None:
    """7.3. Shield: +1 A for each D."""
    table = Table(edition=edition, ann=squad("Mortificator", hand=["Shield"], destiny=4), ben=squad("Hussar"))
    table.ann.attacks("Mortificator", "Hussar", FIGHT)
    table.ann.casts("Shield", "Mortificator", amount)
    assert (table.armor("Mortificator"), table.ann.destiny) == (3 + amount, 4 - amount)
    assert str(table.rating("Mortificator", ARMOR)) == f"A {3 + amount} = 3 Mortificator + {amount} Shield"


def test_no_more_destiny_is_spent_than_there_is() -> None:
    """7.3."""
    table = Table(ann=squad("Mortificator", hand=["Shield"], destiny=2), ben=squad("Hussar"))
    table.ann.attacks("Mortificator", "Hussar", FIGHT)
    assert table.ann.why_not(cast("Shield", "Mortificator", 3)) is not None
    table.ann.casts("Shield", "Mortificator", 2)
    broke = Table(ann=squad("Mortificator", hand=["Shield"], destiny=0), ben=squad("Hussar"))
    broke.ann.attacks("Mortificator", "Hussar", FIGHT)
    assert broke.ann.why_not(cast("Shield", "Mortificator", 1)) == refusal("too-little-destiny", rule="7.3")


def test_destiny_may_be_added_throughout_the_modification_step() -> None:
    """7.3. It grows the one effect; others have modified in between."""
    table = Table(ann=squad("Mortificator", hand=["Shield"], destiny=5), ben=squad("Hussar", hand=["Powerful Blow"]))
    table.ann.attacks("Mortificator", "Hussar", FIGHT)
    table.ann.casts("Shield", "Mortificator", 1)
    table.ann.passes()
    table.ben.plays("Powerful Blow", "Hussar")
    table.ben.passes()
    table.save_and_load()
    table.ann.adds(2, "Shield")
    assert (table.armor("Mortificator"), table.ann.destiny) == (6, 2)
    assert str(table.rating("Mortificator", ARMOR)) == "A 6 = 3 Mortificator + 3 Shield"
    table.everyone_passes()
    assert table.armor("Mortificator") == 3


def test_combat_spells_are_cast_in_combat_only() -> None:
    """7.3."""
    table = Table(ann=squad("Mortificator", hand=["Shield"]), ben=squad("Hussar"))
    assert table.ann.why_not(cast("Shield", "Mortificator", 1)) == refusal("only-in-modify", rule="7.3")


def test_a_caster_knows_the_aspect() -> None:
    """7.3. Shield is of Kinetics: for the Mortificator, not for the Valkyrie or a Hussar."""
    for name, knows in (("Mortificator", True), ("Inquisitor Majoris", True), ("Valkyrie", False), ("Hussar", False)):
        table = Table(ann=squad(name, hand=["Shield"]), ben=kohort("Necromutant"))
        table.ann.attacks(name, "Necromutant", FIGHT)
        assert table.ann.may(cast("Shield", name, 1)) is knows


def test_a_personal_combat_spell_needs_its_caster_in_the_combat() -> None:
    """7.3. It affects its caster."""
    table = Table(ann=squad("Hussar"), ben=kohort("Necromutant"), cat=squad("Mortificator", hand=["Shield"]))
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    while table.asked != ("cat", "modify"):
        table._pass_one()
    why = table.cat.why_not(cast("Shield", "Mortificator", 1))
    assert why == refusal("caster-not-in-combat", "Mortificator", rule="7.3")


def test_a_defender_casts_as_well() -> None:
    """7.3."""
    table = Table(ann=kohort("Necromutant"), ben=squad("Mortificator", hand=["Strike"]))
    table.ann.attacks("Necromutant", "Mortificator", SHOOT)
    table.ben.casts("Strike", "Mortificator", 2)
    assert table.shoot("Mortificator") == 5


def test_a_combat_spell_is_cast_by_an_outsider_on_any_combatant() -> None:
    """7.3. Presence: on whoever fights the Dark Legion, the opponent's warrior too."""
    table = Table(ann=squad("Valkyrie", "Hussar", hand=["Presence"]), ben=kohort("Necromutant"))
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    table.ann.casts("Presence", "Hussar", 3)
    assert table.armor("Hussar") == 6
    table = Table(ann=kohort("Necromutant"), ben=squad("Hussar"), cat=squad("Valkyrie", hand=["Presence"]))
    table.ann.attacks("Necromutant", "Hussar", FIGHT)
    table.cat.casts("Presence", "Hussar", 1)
    assert table.armor("Hussar") == 4


def test_a_condition_of_a_spell_is_kept() -> None:
    """7.3. Presence does nothing among Doomtroopers."""
    table = Table(ann=squad("Valkyrie", "Hussar", hand=["Presence"]), ben=squad("Sea Lion"))
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    assert table.ann.why_not(cast("Presence", "Hussar", 1)) is not None


def test_which_caster_is_asked_where_there_are_several() -> None:
    """7.3."""
    table = Table(ann=squad("Valkyrie", "Sacred Warrior", "Hussar", hand=["Presence"]), ben=kohort("Necromutant"))
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    table.ann.casts("Presence", "Sacred Warrior", "Hussar", 1)
    assert table.armor("Hussar") == 4


def test_a_warrior_in_cover_casts() -> None:
    """7.3. One mustered there and not yet revealed is in no Squad."""
    table = Table(ann=squad(in_cover("Valkyrie"), "Hussar", hand=["Presence"]), ben=kohort("Necromutant"))
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    table.ann.casts("Presence", "Hussar", 1)
    assert table.armor("Hussar") == 4
    hidden = Table(
        ann=kohort("Necromutant"), ben=squad("Hussar"), cat=squad(mustered_in_cover("Valkyrie"), hand=["Presence"])
    )
    hidden.ann.attacks("Necromutant", "Hussar", FIGHT)
    while hidden.asked != ("cat", "modify"):
        hidden._pass_one()
    assert hidden.cat.why_not(cast("Presence", "Hussar", 1)) == refusal("caster-not-in-squad", rule="7.3")


def test_the_art_helps_no_dark_legion() -> None:
    """7.3. Presence on a Necromutant that fights another: refused to a pure Brother."""
    table = Table(ann=kohort("Necromutant") + squad("Valkyrie", hand=["Presence"]), ben=kohort("Centurion"))
    table.ann.attacks("Necromutant", "Centurion", FIGHT)
    assert table.ann.why_not(cast("Presence", "Necromutant", 1)) == refusal("art-helps-no-legion", rule="7.3")


def test_the_profane_cast_nothing() -> None:
    """7.3. Not even with a suit that makes others BLESSED."""
    table = Table(
        edition="gengine", ann=squad(bearing("Machinator", "Blessed Armor"), hand=["Shield"]), ben=squad("Hussar")
    )
    assert table.has("Machinator", "BLESSED")
    table.ann.attacks("Machinator", "Hussar", FIGHT)
    assert table.ann.why_not(cast("Shield", "Machinator", 1)) == refusal("cannot-cast", "Machinator", rule="7.3")


def test_the_blessed_cast_every_aspect() -> None:
    """7.3. The gEngine Blessed Armor makes a Hussar BLESSED."""
    table = Table(
        edition="gengine", ann=squad(bearing("Hussar", "Blessed Armor"), hand=["Shield"]), ben=squad("Sea Lion")
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.casts("Shield", "Hussar", 2)
    assert table.armor("Hussar") == 3 + 5 + 2


def test_a_spell_is_discarded_once_cast() -> None:
    """7.3."""
    table = Table(ann=squad("Mortificator", hand=["Shield"]), ben=squad("Hussar"))
    table.ann.attacks("Mortificator", "Hussar", FIGHT)
    table.ann.casts("Shield", "Mortificator", 1)
    assert table.ann.discard_pile == ["Shield"]


# --- 7.6 immunity ---------------------------------------------------------------------------------------------------


def test_an_immune_warrior_gets_no_gift() -> None:
    """7.6. From plain gifts by either immunity; from an Apostle's by the complete one only."""
    for word, plain, major in (
        ("MINOR SYMMETRY IMMUNITY", False, True),
        ("COMPLETE SYMMETRY IMMUNITY", False, False),
        ("ART IMMUNITY", True, True),
    ):
        follower = stub("Follower", "4/4/4/4", "legion", keyword("FOLLOWER OF ALGEROTH", word))
        table = Table(ann=kohort(follower, hand=["Dark Fire", "Dimensional Warp"]), ben=squad("Hussar"))
        assert table.ann.may(bestow("Dark Fire", "Follower")) is plain
        assert table.ann.may(bestow("Dimensional Warp", "Follower")) is major
        if not plain:
            assert table.ann.why_not(bestow("Dark Fire", "Follower")) == refusal("immune", rule="7.6")


def test_no_spell_is_cast_in_a_combat_with_one_immune_to_the_art() -> None:
    """7.6. Neither by the opponent of the immune warrior nor for it."""
    for foe, legal in (("Nepharite of Algeroth", False), ("Ezoghoul", True)):
        table = Table(ann=squad("Mortificator", hand=["Shield"]), ben=kohort(foe))
        table.ann.attacks("Mortificator", foe, FIGHT)
        assert table.ann.may(cast("Shield", "Mortificator", 1)) is legal
        if not legal:
            assert table.ann.why_not(cast("Shield", "Mortificator", 1)) == refusal("immune", rule="7.6")
        table = Table(ann=squad("Hussar", "Valkyrie", hand=["Presence"]), ben=kohort(foe))
        table.ann.attacks("Hussar", foe, FIGHT)
        assert table.ann.may(cast("Presence", "Hussar", 1)) is legal


def test_gifts_are_off_in_a_combat_with_one_immune_to_them_and_on_again_afterwards() -> None:
    """7.6. Dark Fire against a Blood Beret and against a Hussar."""
    for foe, rating in (("Blood Beret", 4), ("Hussar", 5)):
        table = Table(ann=kohort(bearing("Necromutant", "Dark Fire")), ben=squad(foe))
        table.ann.attacks("Necromutant", foe, FIGHT)
        assert table.fight("Necromutant") == rating
        table.everyone_passes()
        assert table.fight("Necromutant") == 5


def test_minor_immunity_leaves_the_gifts_of_apostles_on() -> None:
    """7.6. Dimensional Warp (SLAYER) against the printed Blood Beret, and against the gEngine one, immune to all."""
    for edition, slayer in (("standard", True), ("gengine", False)):
        table = Table(edition=edition, ann=kohort(bearing("Centurion", "Dimensional Warp")), ben=squad("Blood Beret"))
        table.ann.attacks("Centurion", "Blood Beret", FIGHT)
        assert table.has("Centurion", "SLAYER") is slayer


def test_an_immune_defender_switches_off_the_attackers_gift_of_armor() -> None:
    """7.6. Negates all such effects on either side; a comrade outside the combat keeps his."""
    table = Table(
        ann=kohort(bearing("Necromutant", "Resist Pain"), bearing("Centurion", "Resist Pain")), ben=squad("Machinator")
    )
    table.ann.attacks("Necromutant", "Machinator", FIGHT)
    assert (table.armor("Necromutant"), table.armor("Centurion")) == (4, 5)


def test_immunity_may_be_given_by_armor() -> None:
    """7.6. Blessed Armor."""
    for edition in EDITIONS:
        table = Table(
            edition=edition,
            ann=kohort(bearing("Centurion", "Dimensional Warp")),
            ben=squad(bearing("Hussar", "Blessed Armor")),
        )
        table.ann.attacks("Centurion", "Hussar", FIGHT)
        assert not table.has("Centurion", "SLAYER")


def test_immunity_given_by_a_comrade_ends_with_him() -> None:
    """7.6. Sean Gallagher guards Clansmen against all Dark Symmetry."""
    for comrades, slayer in ((("Clansman", "Sean Gallagher"), False), (("Clansman",), True)):
        table = Table(ann=kohort(bearing("Centurion", "Dimensional Warp")), ben=squad(*comrades))
        table.ann.attacks("Centurion", "Clansman", FIGHT)
        assert table.has("Centurion", "SLAYER") is slayer


def test_equipment_and_specials_know_no_immunity() -> None:
    """7.6. Only mystical powers are switched off."""
    table = Table(ann=squad("Hussar", hand=["Powerful Blow"]), ben=kohort("Nepharite of Algeroth"))
    table.ann.attacks("Hussar", "Nepharite of Algeroth", FIGHT)
    table.ann.plays("Powerful Blow", "Nepharite of Algeroth")
    assert table.fight("Nepharite of Algeroth") == 13
    given = Table(ann=squad("Blood Beret", hand=['AC-40 "Justifier"']), ben=squad("Hussar"))
    assert given.ann.may(equip('AC-40 "Justifier"', "Blood Beret"))
