"""Rules 8 and 3.3: keywords and designations, areas, what lasts until a turn."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    cast,
    equip,
    in_cover,
    kohort,
    mustered_in_cover,
    nobody,
    outpost,
    sabotage,
    squad,
    stand_in,
    stub,
    wounded,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


# --- 3.3 what lasts until a turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lasts_until_ones_next_turn_ends_before_ones_draw_step(edition: str) -> None:
    """3.3. A Heavy Fog of Ann's is gone in her pre-draw phase; it held through Ben's whole turn."""
    table = Table(edition=edition, ann=squad("Hussar", hand=["Heavy Fog"]), ben=squad("Martian Banshee"))
    table.ann.stops_at("pre-draw")
    table.ann.plays("Heavy Fog")
    table.ann.ends_actions()
    table.everyone_passes()
    assert table.asked == ("ben", "action")
    table.ben.attacks("Martian Banshee", "Hussar")
    assert table.tactic == FIGHT
    table.ben.stops_at("pre-discard")
    while table.asked != ("ann", "pre-draw"):
        if not table._pass_one():
            table._answer(table._open_seat(), ("keep",))
    assert table.state.effects == []


# --- 8 keywords -----------------------------------------------------------------------------------------------------


def test_slayers_kill_in_both_roles_and_only_what_they_hit() -> None:
    """8.1."""
    slayer = stub("Slayer", "4/4/4/4", "legion", keyword("SLAYER"))
    table = Table(ann=squad("Hussar", "Capitaine"), ben=kohort(slayer))
    table.ann.attacks("Hussar", "Slayer", FIGHT)
    table.splits(p=2)
    assert (table.killed, table.ben.promotion) == ({"Hussar"}, 2)
    table.ben.attacks("Slayer", "Capitaine", FIGHT)
    table.everyone_passes()
    assert table.killed == {"Hussar"}


@pytest.mark.parametrize(("tactic", "first"), [(SHOOT, True), (FIGHT, False)])
def test_some_strike_first_in_one_tactic_only(tactic: str, first: bool) -> None:
    """8.2. The gEngine Martian Banshee when shots are exchanged."""
    table = Table(edition="gengine", ann=squad("Martian Banshee"), ben=squad("Hussar"))
    table.ann.attacks("Martian Banshee", "Hussar", tactic)
    assert table.has("Martian Banshee", "FIRST STRIKE") is first
    assert table.ben.view.combats[0].attacker.strikes_first is first


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_noncombatant_does_nothing_that_a_fighter_does(edition: str) -> None:
    """8.4. No attack, no sabotage, no target."""
    medic = stand_in("War Medic", keyword("NONCOMBATANT"))
    table = Table(edition=edition, options={"sabotage": "once"}, ann=squad(medic), ben=nobody(), cat=squad("Hussar"))
    assert not table.ann.may(attack(medic, "Hussar"))
    assert not table.ann.may(sabotage(medic))
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert not table.cat.may(attack("Hussar", medic))
    assert table.cat.may(sabotage("Hussar", "ann"))


def test_blessed_and_profane_together_cast_nothing() -> None:
    """8.5."""
    for words, casts in ((("BLESSED",), True), (("BLESSED", "PROFANE"), False), (("PROFANE",), False), ((), False)):
        brother = stub("Brother", "4/4/4/4", "brotherhood", *([keyword(*words)] if words else []))
        table = Table(ann=squad(brother, hand=["Shield"]), ben=kohort("Necromutant"))
        table.ann.attacks("Brother", "Necromutant", FIGHT)
        assert table.ann.may(cast("Shield", "Brother", 1)) is casts


def test_equipment_is_what_it_is_designated() -> None:
    """8.9. SHOOT WEAPON and SHOTGUN: a Hagelsturm is for COMMANDERs, and serves in Fights only."""
    table = Table(
        edition="gengine",
        ann=squad("Capitaine", "Hussar", hand=["Hagelsturm/M516D Shotgun"]),
        ben=squad("Martian Banshee"),
    )
    assert not table.ann.may(equip("Hagelsturm/M516D Shotgun", "Hussar"))
    table.ann.equips("Hagelsturm/M516D Shotgun", "Capitaine")
    table.ann.attacks("Capitaine", "Martian Banshee", FIGHT)
    table.ann.uses_weapons("Hagelsturm/M516D Shotgun")
    assert table.fight("Capitaine") == 5 + 4
    shooting = Table(
        edition="gengine", ann=squad(bearing("Capitaine", "Hagelsturm/M516D Shotgun")), ben=squad("Martian Banshee")
    )
    shooting.ann.attacks("Capitaine", "Martian Banshee", SHOOT)
    assert shooting.asked[1] != "weapons"


def test_areas_are_apart_squad_and_outpost_and_each_players() -> None:
    """8.10. A gEngine Banner Bearer helps Imperials in its own area, in cover or not; one not revealed is in none."""
    table = Table(
        edition="gengine",
        ann=squad("Banner Bearer", "Clansman", in_cover("Clansman"), mustered_in_cover("Clansman"))
        + outpost("Clansman"),
        ben=squad("Clansman"),
    )
    assert [table.armor(f"Clansman{n}") for n in ("", " 2", " 3", " 4", " 5")] == [5, 3 + 2 + 3, 3 + 3, 3, 3]


def test_squad_and_kohort_are_two_areas() -> None:
    """8.10. The gEngine Secret HQ in the Squad helps nobody in the Kohort."""
    table = Table(edition="gengine", ann=squad("Secret HQ", "Hussar") + kohort("Necromutant"), ben=nobody())
    assert (table.armor("Hussar"), table.armor("Necromutant")) == (7, 4)


def test_an_extra_action_is_of_either_kind() -> None:
    """8.11. Four Standard Actions, or three and an attack."""
    table = Table(edition="gengine", ann=squad("Hussar", hand=["Initiative"]), ben=squad("Martian Banshee"))
    table.ann.plays("Initiative")
    table.ann.meditates(3)
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.everyone_passes()
    assert (table.asked, table.ann.destiny) == (("ben", "action"), 8)


def test_what_kills_by_its_own_keyword_says_so_for_others_in_its_area() -> None:
    """8.1, 8.8. A gEngine Captain makes weaker Capitol warriors SLAYERs, by base Value."""
    table = Table(
        edition="gengine",
        ann=squad("Captain", "Infantry", bearing("Martian Banshee", "Reputation"), "Hussar"),
        ben=squad(wounded("Infantry")),
    )
    names = ("Captain", "Infantry", "Martian Banshee", "Hussar", "Infantry 2")
    assert [name for name in names if table.has(name, "SLAYER")] == ["Infantry", "Martian Banshee"]
