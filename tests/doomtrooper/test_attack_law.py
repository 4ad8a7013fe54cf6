"""Rules 6: who may attack whom, for every affiliation, those included of which no card is defined yet."""

from collections.abc import Callable

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Side,
    Table,
    attack,
    bearing,
    kohort,
    nobody,
    outpost,
    refusal,
    squad,
    stand_in,
    wounded,
)

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]
Placer = Callable[..., Side]

WHO: dict[str, tuple[str, Placer, tuple[str, ...]]] = {
    # short name: a card of that kind, its area, the keywords that a stand-in needs
    "bauhaus": ("Hussar", squad, ()),
    "capitol": ("Martian Banshee", squad, ()),
    "cybertronic": ("Machinator", squad, ()),
    "imperial": ("Clansman", squad, ()),
    "mishima": ("Samurai", squad, ()),
    "brother": ("Valkyrie", squad, ()),
    "mortificator": ("Mortificator", squad, ()),
    "crenshaw": ("Crenshaw the Mortificator", squad, ("MORTIFICATOR", "PERSONALITY")),
    "assassin": ("Shadow Walker", squad, ("ASSASSIN",)),
    "general": ("Paparazzo", squad, ()),
    "freelancer": ("Ex-Capitol Freelancer", squad, ("FREELANCER",)),
    "legion": ("Necromutant", kohort, ()),
    "spy": ("Golden Lion", squad, ("HERETIC",)),
    "stahler": ("Erwin Stahler", kohort, ("HERETIC", "PERSONALITY")),
}
LAW = """
             bauhaus capitol cybertronic imperial mishima brother mortificator general freelancer legion spy stahler
bauhaus         -       +         +         +        +       -         -        +         +        +     +     -
capitol         +       -         +         +        +       -         -        +         +        +     +     +
cybertronic     +       +         -         +        +       -         -        +         +        +     +     +
imperial        +       +         +         -        +       -         -        +         +        +     -     +
mishima         +       +         +         +        -       -         -        +         +        +     +     +
brother         -       -         -         -        -       -         -        -         +        +     +     +
mortificator    +       +         +         +        +       +         +        +         +        +     +     +
crenshaw        +       +         +         +        +       +         +        +         +        +     +     +
assassin        +       +         +         +        +       +         +        +         +        +     +     +
general         +       +         +         +        +       -         -        +         +        +     +     +
freelancer      +       +         +         +        +       +         +        +         +        +     +     +
legion          +       +         +         +        +       +         +        +         +        +     +     +
spy             +       +         +         -        +       -         -        +         +        +     -     +
stahler         -       +         +         +        +       -         -        +         +        +     +     -
"""
"""Rows attack columns. Stahler is a Doomtrooper of Bauhaus and of the Legion at once, and obeys all of it; the spy is a
Heretic that kept its Imperial membership. Two of one Personality cannot meet, all others are two cards of one kind."""
ROWS = [line.split() for line in LAW.strip().splitlines()]
PAIRS = [
    (row[0], ROWS[0][place], sign == "+")
    for row in ROWS[1:]
    for place, sign in enumerate(row[1:])
    if not row[0] == ROWS[0][place] == "stahler"
]


def placed(kind: str) -> tuple[str, Side]:
    name, area, words = WHO[kind]
    if words:
        stand_in(name, keyword(*words))
    elif kind == "general":
        stand_in(name)
    return name, area(name)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("attacker", "defender", "legal"), PAIRS)
def test_the_law_of_affiliations(edition: str, attacker: str, defender: str, legal: bool) -> None:
    """6.1 to 6.7. Through the attack action: it is offered where it is legal."""
    (mine, ann), (theirs, ben) = placed(attacker), placed(defender)
    table = Table(edition=edition, ann=ann, ben=ben)
    target = theirs if theirs != mine else f"{theirs} 2"
    assert table.ann.may(attack(mine, target)) is legal
    if legal:
        table.ann.attacks(mine, target, FIGHT)
        assert table.in_combat


@pytest.mark.parametrize(
    ("attacker", "defender", "key", "rule"),
    [
        ("bauhaus", "bauhaus", "same-corporation", "6.1"),
        ("bauhaus", "stahler", "same-corporation", "6.1"),
        ("imperial", "spy", "same-corporation", "6.1"),
        ("bauhaus", "brother", "never-attacks-brotherhood", "6.2"),
        ("general", "mortificator", "never-attacks-brotherhood", "6.2"),
        ("spy", "brother", "never-attacks-brotherhood", "6.2"),
        ("brother", "bauhaus", "brotherhood-attacks-legion-only", "6.3"),
        ("brother", "brother", "brotherhood-attacks-legion-only", "6.3"),
    ],
)
def test_the_law_says_why(attacker: str, defender: str, key: str, rule: str) -> None:
    """6.1 to 6.3."""
    (mine, ann), (theirs, ben) = placed(attacker), placed(defender)
    table = Table(ann=ann, ben=ben)
    target = theirs if theirs != mine else f"{theirs} 2"
    assert table.ann.why_not(attack(mine, target)) == refusal(key, mine, target, rule=rule)


def test_a_doomtrooper_of_two_corporations_obeys_both() -> None:
    """6.1. Sharing any membership forbids the attack."""
    double = stand_in("Erwin Stahler", keyword("PERSONALITY"))
    table = Table(ann=kohort(double), ben=squad("Hussar", "Martian Banshee"))
    assert not table.ann.may(attack(double, "Hussar"))
    assert table.ann.may(attack(double, "Martian Banshee"))


def test_an_ability_of_assassins_may_be_gained_and_lost() -> None:
    """6.4. The gEngine Yojimbo makes Hatamoto in his area ASSASSINS."""
    for comrades, legal in ((("Hatamoto", "Yojimbo"), True), (("Hatamoto",), False)):
        table = Table(edition="gengine", ann=squad(*comrades), ben=squad("Samurai"))
        assert table.ann.may(attack("Hatamoto", "Samurai")) is legal
    table = Table(edition="standard", ann=squad("Hatamoto", "Yojimbo"), ben=squad("Samurai"))
    assert not table.ann.may(attack("Hatamoto", "Samurai"))


def test_assassins_are_attacked_by_whom_the_law_lets() -> None:
    """6.4. Other Brothers and Doomtroopers may still not attack a Mortificator."""
    table = Table(ann=squad("Valkyrie", "Hussar") + kohort("Necromutant"), ben=squad("Mortificator"))
    assert not table.ann.may(attack("Valkyrie", "Mortificator"))
    assert not table.ann.may(attack("Hussar", "Mortificator"))
    assert table.ann.may(attack("Necromutant", "Mortificator"))


def test_nobody_attacks_his_own_warriors() -> None:
    """6.6. Not even an Assassin, not the Dark Legion its own Doomtroopers."""
    table = Table(ann=squad("Mortificator", "Hussar") + kohort("Necromutant"), ben=squad("Sea Lion"))
    for attacker, defender in (("Mortificator", "Hussar"), ("Necromutant", "Hussar"), ("Hussar", "Necromutant")):
        assert table.ann.why_not(attack(attacker, defender)) == refusal("own-warrior", rule="6.6")
    assert table.ann.why_not(attack("Hussar", "Hussar")) == refusal("itself", rule="6.6")


def test_a_player_is_never_attacked() -> None:
    """6.6. With no warrior to attack there is no attack."""
    table = Table(ann=squad("Hussar"), ben=squad("Factory"))
    assert "attack" not in {move.verb for move in table.game.choice.moves}


# --- 6.8 areas and tribes -------------------------------------------------------------------------------------------


TRIBES = {
    "Brotherbound Trooper": "crescentia",
    "Corsair": "lutheran",
    "Soldat": "rasputin",
    "Templar Marine": "templars",
}


@pytest.mark.parametrize("mine", TRIBES)
@pytest.mark.parametrize("theirs", TRIBES)
def test_tribes_attack_anybody_in_an_outpost_their_own_tribe_too(mine: str, theirs: str) -> None:
    """6.8."""
    stand_in(mine)
    stand_in(theirs)
    table = Table(ann=outpost(mine), ben=outpost(theirs))
    assert table.ann.may(attack(mine, theirs if theirs != mine else f"{theirs} 2"))


@pytest.mark.parametrize("other", ["Hussar", "Valkyrie", "Necromutant"])
def test_tribes_fight_others_in_outposts_only(other: str) -> None:
    """6.8. Both ways."""
    soldat = stand_in("Soldat")
    home = kohort if other == "Necromutant" else squad
    apart = Table(ann=outpost(soldat), ben=home(other))
    assert apart.ann.why_not(attack("Soldat", other)) == refusal("other-area", rule="6.8")
    apart.ann.ends_turn()
    assert apart.ben.why_not(attack(other, "Soldat")) == refusal("other-area", rule="6.8")
    together = Table(ann=outpost(soldat), ben=outpost(other))
    assert together.ann.may(attack("Soldat", other))
    together.ann.ends_turn()
    assert together.ben.may(attack(other, "Soldat"))


def test_the_law_of_affiliations_holds_in_the_outpost() -> None:
    """6.8."""
    table = Table(ann=outpost("Hussar"), ben=outpost("Venusian Ranger", "Sea Lion"))
    assert not table.ann.may(attack("Hussar", "Venusian Ranger"))
    assert table.ann.may(attack("Hussar", "Sea Lion"))


def test_not_even_an_assassin_attacks_across_the_border_of_the_outpost() -> None:
    """6.8. The areas' bar is above affiliations."""
    table = Table(ann=squad("Mortificator"), ben=outpost("Hussar"))
    assert table.ann.why_not(attack("Mortificator", "Hussar")) == refusal("other-area", rule="6.8")


# --- 6.9 noncombatants and laws of cards ----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_noncombatant_neither_attacks_nor_is_attacked(edition: str) -> None:
    """6.9. Nor by an Assassin."""
    general = stand_in("Staff General Constance Romanov", keyword("NONCOMBATANT"))
    table = Table(edition=edition, ann=squad(general, "Mortificator"), ben=squad("Sea Lion"))
    assert table.ann.why_not(attack(general, "Sea Lion")) == refusal("noncombatant", general, rule="6.9")
    table = Table(edition=edition, ann=squad("Mortificator"), ben=squad(general, "Sea Lion"))
    assert table.ann.why_not(attack("Mortificator", general)) == refusal("noncombatant", general, rule="6.9")


def test_a_warrior_without_ratings_takes_part_in_no_combat() -> None:
    """6.9. The printed Apostles carry no keyword, and no ratings."""
    apostle = stand_in("Algeroth-Apostle of War")
    table = Table(ann=kohort(apostle, "Necromutant"), ben=squad("Sea Lion"))
    assert table.ann.why_not(attack(apostle, "Sea Lion")) == refusal("noncombatant", apostle, rule="6.9")


def test_the_printed_sean_gallagher_attacks_the_legion_where_he_can() -> None:
    """6.9. "If one is available": in play, an opponent's, and his to attack."""
    table = Table(ann=squad("Sean Gallagher"), ben=squad("Hussar") + kohort("Necromutant"))
    assert table.ann.why_not(attack("Sean Gallagher", "Hussar")) == refusal("legion-first", rule="6.9")
    assert table.ann.may(attack("Sean Gallagher", "Necromutant"))
    without = Table(ann=squad("Sean Gallagher") + kohort("Necromutant"), ben=squad("Hussar"))
    assert without.ann.may(attack("Sean Gallagher", "Hussar"))
    free = Table(edition="gengine", ann=squad("Sean Gallagher"), ben=squad("Hussar") + kohort("Necromutant"))
    assert free.ann.may(attack("Sean Gallagher", "Hussar"))


def test_a_foxhole_bars_fight_attacks_but_no_defence() -> None:
    """6.9, 5.2."""
    table = Table(ann=squad(bearing("Hussar", "Foxhole")), ben=squad("Sea Lion"))
    table.ann.attacks("Hussar", "Sea Lion")
    assert table.tactic == SHOOT


def test_a_stunned_warrior_does_not_attack_and_defends() -> None:
    """6.9. The gEngine Powerful Blow, until its player's next turn."""
    table = Table(
        edition="gengine", ann=squad("Hussar", hand=["Powerful Blow"]), ben=squad("Samurai", "Martian Banshee")
    )
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.ann.plays("Powerful Blow", "Hussar")
    table.everyone_passes()
    assert table.wounded == {"Martian Banshee"}
    assert table.ben.why_not(attack("Martian Banshee", "Hussar")) == refusal("may-not-act", "Martian Banshee")
    assert table.ben.may(attack("Samurai", "Hussar"))
    table.ben.ends_turn()
    assert table.ann.may(attack("Hussar", "Martian Banshee"))
    table.ann.ends_turn()
    assert table.ben.may(attack("Martian Banshee", "Hussar"))


def test_the_gengine_ezoghoul_attacks_once_a_turn() -> None:
    """6.9. Another warrior may make the second attack."""
    table = Table(edition="gengine", ann=kohort("Ezoghoul", "Centurion", hand=["Initiative"]), ben=squad("Capitaine"))
    table.ann.plays("Initiative")
    table.ann.attacks("Ezoghoul", "Capitaine", FIGHT)
    table.everyone_passes()
    assert table.ann.why_not(attack("Ezoghoul", "Capitaine")) == refusal("attacked-already", "Ezoghoul")
    assert table.ann.may(attack("Centurion", "Capitaine"))


def test_a_freelancer_earns_destiny_only_as_defender_too() -> None:
    """6.7, 5.7."""
    free = stand_in("Ex-Capitol Freelancer", keyword("FREELANCER"))
    table = Table(ann=squad(wounded("Infantry")), ben=squad(free))
    table.ann.attacks("Infantry", free, FIGHT)
    table.everyone_passes()
    assert table.killed == {"Infantry"}
    assert (table.ben.destiny, table.ben.promotion) == (7, 0)


def test_whoever_attacks_is_an_opponent_of_any_seat() -> None:
    """6, 7.9. With three players both others are open to attack."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=kohort("Necromutant"), dan=nobody())
    assert table.ann.may(attack("Hussar", "Sea Lion"))
    assert table.ann.may(attack("Hussar", "Necromutant"))
