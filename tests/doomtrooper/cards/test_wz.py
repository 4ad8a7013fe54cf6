"""Cards of Warzone: officers, sergeants, standard bearers, a shotgun."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, fought, limits, shows
from tests.kit import FIGHT, SHOOT, Table, bearing, equip, kohort, nobody, refusal, squad, stand_in, stub, use, wounded

G, P = "gengine", "standard"

SERGEANTS = {
    "Aide-de-Camp": ("3/4/7/7", "Hussar", "6/6/7/6", "Max Steiner", "Venusian Ranger"),
    "Combat Overseer": ("4/3/7/7", "Machinator", "7/7/7/7", "Fay & Klaus", "Chemiman"),
    "Jito": ("5/5/5/6", "Samurai", "7/7/7/7", "Yojimbo", "Mentor"),
    "Sergeant": ("3/7/5/6", "Infantry", "6/7/6/6", "Mitch Hunter", "Sea Lion"),
    "Squadron Commander": ("7/3/5/6", "Clansman", "8/6/7/7", "Sgt. McBride", "Blood Beret"),
}
"""Ratings; one of his corporation, what it has under him; a Personality and another of his corporation."""


@shows(*SERGEANTS)
@both
@pytest.mark.parametrize(("name", "about"), SERGEANTS.items())
def test_a_sergeant_is_assigned_to_all_copies_of_a_card(
    name: str, about: tuple[str, str, str, str, str], edition: str
) -> None:
    """At any time: in a combat, by the player who defends."""
    own, trooper, led, _, _ = about
    table = Table(ann=kohort("Ezoghoul"), ben=squad(name, trooper, trooper), edition=edition)
    assert table.ratings(name) == own
    table.ann.attacks("Ezoghoul", trooper, FIGHT)
    table.ben.uses(name, trooper)
    table.save_and_load()
    assert table.value(f"{trooper} 2") == int(led.split("/")[3])
    table = Table(ann=squad(name, trooper, trooper), ben=squad(trooper), edition=edition)
    table.ann.uses(name, trooper)
    assert table.actions == 3
    assert table.ratings(trooper) == table.ratings(f"{trooper} 2") == led
    assert table.ratings(name) == own
    assert table.ratings(f"ben's {trooper}") != led


@limits(*SERGEANTS)
@both
@pytest.mark.parametrize(("name", "about"), SERGEANTS.items())
def test_whom_a_sergeant_does_not_lead(name: str, about: tuple[str, str, str, str, str], edition: str) -> None:
    _, trooper, _, personality, other = about
    outsider = "Samurai" if trooper != "Samurai" else "Hussar"
    table = Table(ann=squad(name, name, trooper, personality, outsider, other), ben=squad(trooper), edition=edition)
    assert table.ann.why_not(use(name, personality)) == refusal("wrong-warrior", personality, rule="7.5")
    assert table.ann.why_not(use(name, outsider)) == refusal("wrong-warrior", outsider, rule="7.5")
    assert table.ann.why_not(use(name, f"{name} 2")) == refusal("not-under-sergeant", f"{name} 2", rule="7.5")
    table.ann.uses(name, trooper)
    assert table.ann.why_not(use(f"{name} 2", trooper)) == refusal("has-sergeant", rule="7.5")
    assert table.ann.may(use(f"{name} 2", other))
    assert table.ann.why_not(use(name, trooper)) == refusal("already-assigned", name, rule="7.5")


@limits("Aide-de-Camp")
@both
def test_a_sergeant_leads_nobody_of_his_own_value_or_more(edition: str) -> None:
    table = Table(ann=squad("Aide-de-Camp", "Venusian Marshal", "Hussar"), ben=nobody(), edition=edition)
    why = table.ann.why_not(use("Aide-de-Camp", "Venusian Marshal"))
    assert why == refusal("value-not-lower", "Venusian Marshal", "Aide-de-Camp", rule="7.5")


@limits(*SERGEANTS)
@both
@pytest.mark.parametrize(("name", "about"), SERGEANTS.items())
def test_without_their_sergeant_they_are_themselves(
    name: str, about: tuple[str, str, str, str, str], edition: str
) -> None:
    """And when the last of them is gone, he may be assigned again."""
    _, trooper, led, _, _ = about
    table = Table(ann=squad(wounded(name), trooper), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.uses(name, trooper)
    assert table.ratings(trooper) == led
    fought(table, name, "Ezoghoul", SHOOT)
    assert table.killed == {name}
    assert table.ratings(trooper) != led


CAPTAINS = {
    "Capitaine": ("5/6/9/10", "Hussar", "Venusian Marshal", "Kommandant"),
    "Captain": ("6/8/7/9", "Infantry", "Mitch Hunter", "Flight Commander"),
    "Battle Functionary": ("6/5/9/10", "Cuirassier", "Cyril Dent", "Vince Diamond"),
    "Commander Chieftain": ("9/5/7/9", "Clansman", "Sean Gallagher", "Andrew Drougan"),
    "Shugo": ("7/7/7/9", "Samurai", "Shinobi", "Yuichiro"),
}
"""Ratings; one of his corporation; the greatest who slays with him; one a little greater, who does not."""


def enlist(name: str) -> str:
    """A warrior that may have no definition yet: it then fights with what is printed."""
    return (
        stand_in(name)
        if name in ("Kommandant", "Flight Commander", "Vince Diamond", "Andrew Drougan", "Shinobi", "Yuichiro")
        else name
    )


@shows(*CAPTAINS)
@both
@pytest.mark.parametrize(("name", "about"), CAPTAINS.items())
def test_the_warriors_of_a_captain_slay(name: str, about: tuple[str, str, str, str], edition: str) -> None:
    _, trooper, greatest, _ = about
    table = Table(ann=squad(name, trooper, enlist(greatest)), ben=kohort(stub("Target", "0/0/1/1")), edition=edition)
    assert table.has(greatest, "SLAYER")
    table.save_and_load()
    fought(table, trooper, "Target", FIGHT)
    assert table.killed == {"Target"}


@limits(*CAPTAINS)
@both
@pytest.mark.parametrize(("name", "about"), CAPTAINS.items())
def test_a_captain_himself_the_greater_and_others_do_not(
    name: str, about: tuple[str, str, str, str], edition: str
) -> None:
    own, trooper, _, greater = about
    outsider = "Samurai" if trooper != "Samurai" else "Hussar"
    table = Table(ann=squad(name, outsider, enlist(greater)), ben=squad(trooper), edition=edition)
    assert table.ratings(name) == own
    for other in (name, outsider, greater, trooper):
        assert not table.has(other, "SLAYER")


@limits("Commander Chieftain")
@both
def test_a_captain_goes_by_the_value_that_is_printed(edition: str) -> None:
    """Nicola Brannaghan has V 12; a Clansman under a Squadron Commander V 7, with Reputation more."""
    table = Table(
        ann=squad("Commander Chieftain", "Nicola Brannaghan", bearing("Clansman", "Reputation", "Reputation")),
        ben=nobody(),
        edition=edition,
    )
    assert table.value("Clansman") > 8
    assert table.has("Clansman", "SLAYER")
    assert not table.has("Nicola Brannaghan", "SLAYER")


BEARERS = {"Banner Bearer": ("5/1/4/4", "Clansman", "4/2/5/3"), "Bushi": ("3/3/4/4", "Samurai", "3/3/5/3")}
"""Ratings; one of his corporation, and what it has beside him."""


@shows(*BEARERS)
@both
@pytest.mark.parametrize(("name", "about"), BEARERS.items())
def test_a_standard_bearer_protects_his_comrades(name: str, about: tuple[str, str, str], edition: str) -> None:
    own, trooper, beside = about
    table = Table(ann=squad(name, name, trooper), ben=nobody(), edition=edition)
    table.save_and_load()
    fight, shoot, armor, value = beside.split("/")
    assert table.ratings(trooper) == f"{fight}/{shoot}/{int(armor) + 2}/{value}"
    fight, shoot, armor, value = own.split("/")
    assert table.ratings(name) == f"{fight}/{shoot}/{int(armor) + 2}/{value}"


@limits(*BEARERS)
@both
@pytest.mark.parametrize(("name", "about"), BEARERS.items())
def test_a_standard_bearer_protects_neither_himself_nor_others(
    name: str, about: tuple[str, str, str], edition: str
) -> None:
    own, trooper, beside = about
    table = Table(ann=squad(name, "Infantry"), ben=squad(trooper), edition=edition)
    assert table.ratings(name) == own
    assert table.ratings("Infantry") == "2/3/2/2"
    assert table.ratings(trooper) != beside


@shows("Cyril Dent")
@both
def test_cyril_dent_slays_the_lesser(edition: str) -> None:
    """A Shugo has V 9; an Ezoghoul V 8; Max Steiner V 8; a Target of V 7 dies."""
    table = Table(ann=squad("Cyril Dent"), ben=kohort(stub("Target", "0/0/9/7")), edition=edition)
    table.ann.attacks("Cyril Dent", "Target", FIGHT)
    table.save_and_load()
    table.everyone_passes()
    assert table.killed == {"Target"}


@limits("Cyril Dent")
@both
def test_cyril_dent_wounds_the_greater(edition: str) -> None:
    """By the V that counts now: a Samurai of V 3 with two Reputations is one of the greater."""
    for target in (stub("Target", "0/0/9/8"), bearing(stub("Other", "0/0/9/4"), "Reputation", "Reputation")):
        table = Table(ann=squad("Cyril Dent"), ben=kohort(target), edition=edition)
        fought(table, "Cyril Dent", target.label, FIGHT)
        assert table.wounded == {target.label}


# --- the Hagelsturm -------------------------------------------------------------------------------

SHOTGUN = "Hagelsturm/M516D Shotgun"


@shows(SHOTGUN)
@both
def test_a_hagelsturm_serves_in_a_fight_and_kills_by_more_than_twice_the_armor(edition: str) -> None:
    """A Captain's F 6 + 4 against A 4."""
    table = Table(ann=squad("Captain", hand=[SHOTGUN]), ben=kohort(stub("Target", "0/0/4/1")), edition=edition)
    table.ann.equips(SHOTGUN, "Captain")
    table.everyone_passes()
    assert table.actions == 2
    table.ann.attacks("Captain", "Target", FIGHT)
    table._wait_for(table.ann.seat, "modify")
    table.save_and_load()
    assert table.fight("Captain") == 10
    table.everyone_passes()
    assert table.killed == {"Target"}


@limits(SHOTGUN)
@both
def test_a_hagelsturm_wounds_by_twice_the_armor_and_is_of_no_use_in_a_shoot(edition: str) -> None:
    table = Table(ann=squad(bearing("Captain", SHOTGUN)), ben=kohort(stub("Target", "0/0/5/1")), edition=edition)
    fought(table, "Captain", "Target", FIGHT)
    assert table.wounded == {"Target"}
    table = Table(ann=squad(bearing("Captain", SHOTGUN)), ben=kohort(stub("Target", "0/0/1/1")), edition=edition)
    table.ann.attacks("Captain", "Target", SHOOT)
    assert table.asked == ("ann", "modify")
    assert table.ratings("Captain") == "6/8/7/9"
    table.everyone_passes()
    assert table.wounded == {"Target"}


@limits(SHOTGUN)
@both
def test_a_hagelsturm_is_for_commanders_of_bauhaus_and_capitol(edition: str) -> None:
    table = Table(
        ann=squad("Captain", "Capitaine", "Aide-de-Camp", "Shugo", "Hussar", hand=[SHOTGUN]),
        ben=nobody(),
        edition=edition,
    )
    for name in ("Captain", "Capitaine", "Aide-de-Camp"):
        assert table.ann.may(equip(SHOTGUN, name))
    for name in ("Shugo", "Hussar"):
        assert table.ann.why_not(equip(SHOTGUN, name)) == refusal("wrong-bearer", name, rule="4.6")
