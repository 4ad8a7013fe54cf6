"""The acceptance rulings, by their numbers: one test each, with the ruling's own warriors and values.

A card that has no definition yet is stood in for by its real header with just what the ruling needs of it. `WAITING`
names the rulings that need cards or rules of later issues, and why. Where the list of rulings is at hand, a test
compares the numbers.
"""

import json
import os
import re
from pathlib import Path

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    build,
    having,
    in_cover,
    kohort,
    mustered_in_cover,
    nobody,
    refusal,
    sabotage,
    squad,
    stand_in,
    wounded,
)
from tests.kit import play as playing

import kohort as library
from kohort.core.choice import Move, Rule
from kohort.core.faults import IllegalMove
from kohort.core.ratings import MULTIPLY
from kohort.core.text import Text
from kohort.doomtrooper import changes
from kohort.doomtrooper.headers import by_code, find
from kohort.doomtrooper.language.effects import Context, Effect, until_combat_ends
from kohort.doomtrooper.language.filters import YOURS
from kohort.doomtrooper.language.frames import ANY_TIME, Frame, warrior
from kohort.doomtrooper.language.statics import BEARER, TARGET, Modify, keyword, modify
from kohort.doomtrooper.language.ways import Fades, cast, equip, play
from kohort.doomtrooper.names import FIGHT_WEAPON
from kohort.doomtrooper.state import Table as State

EDITIONS = ["standard", "gengine"]

WAITING = {
    "DT-R02": "Grand Assault has no definition; an extra action in a first turn is tested with Initiative, rule 3.6",
    "DT-R03": "Inspired gives actions in another player's turn",
    "DT-R06": "Charge has no definition; the two answers without it are tested with rule 4.4",
    "DT-R13": "Book of Law gives actions of its own",
    "DT-R29": "Spoke in the Cog adds an affiliation; the law itself is tested for all affiliations",
    "DT-R32": "Reinstatement gives an affiliation; a Freelancer's law and points are tested with rules 5.7 and 6.7",
    "DT-R33": "Tainted! turns a warrior; the law for Heretics is tested with rules 4.10 and 6",
    "DT-R38": "missions",
    "DT-R40": "missions",
    "DT-R41": "Greater Telepathy chooses combatants; that own warriors earn D only is tested with rule 5.7",
    "DT-R44": "vehicles",
    "DT-R46": "vehicles",
    "DT-R48": "warzones",
    "DT-R57": "one attack with two combats",
    "DT-R59": "the Outpost's forced transfer",
}


def listed() -> set[str] | None:
    """The numbers of all rulings, where their list is kept beside the checkout."""
    named = os.environ.get("KOHORT_REFERENCE")
    folder = Path(named) if named else Path(__file__).parents[3] / "shared" / "reference"
    path = folder / "doomtrooper-rulings.json"
    if not path.is_file():
        return None
    return {ruling["id"] for ruling in json.loads(path.read_text("utf-8"))["rulings"]}


def test_every_ruling_is_tested_or_waits() -> None:
    """No ruling is forgotten, and none both waits and is tested."""
    found = (re.match(r"test_(DT)_(R\d\d)_", name) for name in globals())
    tested = {f"{name[1]}-{name[2]}" for name in found if name}
    assert not tested & set(WAITING)
    assert len(tested) == 25
    rulings = listed()
    if rulings is None:
        pytest.skip("the list of rulings is not here: set KOHORT_REFERENCE to the folder with doomtrooper-rulings.json")
    assert tested | set(WAITING) == rulings


# --- setting up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R01_cardinals_gift(edition: str) -> None:
    """2.3, 2.4. Where the first seven go, how many cards are left, and no second claim."""
    opening = ["Positive Karma"] * 3 + ["Industrial Complex"] * 2 + ["Ambush", "Narrow Escape!"]
    found = [find(name) for name in (*opening, *["Lucky Shot"] * 53)]
    deck = [header.code for header in found if header is not None]
    hussars = [by_code("01157").code] * 60
    for first, draw_pile, discard_pile in ((deck, 53, 0), (hussars, 46, 7)):
        game = library.new(
            "doomtrooper", players=["Ann", "Ben"], decks=[first, deck], options={"edition": edition}, seed=5
        )
        old = set(game.state.hand[0])
        next_seven = set(game.state.draw[0][-7:])
        game.apply(Move("yes"), 0)
        with pytest.raises(IllegalMove):
            game.apply(Move("yes"), 0)
        game.apply(Move("no"), 1)
        state = game.state
        assert set(state.hand[0]) == next_seven
        assert (len(state.draw[0]), len(state.discard[0])) == (draw_pile, discard_pile)
        assert old <= set(state.draw[0] if discard_pile == 0 else state.discard[0])
        shown = "gift-shown" in [event.kind for event in game.events.kept]
        assert shown is (discard_pile == 0)
        assert "cardinals-gift" not in {choice.kind for choice in game.choices}


# --- cover ----------------------------------------------------------------------------------------------------------


def test_DT_R05_cover_gives_a_defender_three_armor() -> None:
    """4.3. Blood Beret on a Sea Lion in cover: only the Beret is wounded."""
    table = Table(ann=squad("Blood Beret"), ben=squad("Infantry", in_cover("Sea Lion")))
    table.ann.attacks("Blood Beret", "Sea Lion", FIGHT)
    table.save_and_load()
    assert (table.armor("Sea Lion"), table.fight("Blood Beret")) == (7, 4)
    table.everyone_passes()
    assert (table.wounded, table.covered) == ({"Blood Beret"}, {"Sea Lion"})


def test_DT_R08_an_attack_that_turns_out_to_be_illegal() -> None:
    """4.5. Bauhaus Blitzer on an unpaid Venusian Ranger."""
    blitzer = stand_in("Bauhaus Blitzer")
    table = Table(ann=squad(blitzer), ben=squad("Infantry", mustered_in_cover("Venusian Ranger"), destiny=6))
    table.ann.attacks(blitzer, "Venusian Ranger", FIGHT)
    table.everyone_passes()
    assert (table.ben.destiny, table.wounded, table.covered) == (2, set(), {"Venusian Ranger"})
    assert table.where("Venusian Ranger") == "squad"
    assert table.asked == ("ben", "action")


# --- combat and points ----------------------------------------------------------------------------------------------


def test_DT_R09_equal_ratings_wound_and_both_strike_at_once() -> None:
    """5.5 to 5.7. Venusian Ranger and Hatamoto, twice."""
    table = Table(ann=squad("Venusian Ranger"), ben=squad("Hatamoto"))
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.everyone_passes()
    assert table.wounded == {"Venusian Ranger", "Hatamoto"}
    assert (table.ann.destiny, table.ben.destiny) == (5, 5)
    table.ben.ends_turn()
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.save_and_load()
    table.splits(p=4)
    table.splits(p=1)
    assert table.killed == {"Venusian Ranger", "Hatamoto"}
    assert (table.ann.promotion, table.ann.destiny) == (4, 5)
    assert (table.ben.promotion, table.ben.destiny) == (1, 8)
    assert table.where("Venusian Ranger") == table.where("Hatamoto") == "discard"


def test_DT_R10_mutual_kill_of_unequal_warriors() -> None:
    """5.7. Sean Gallagher and a Razide, both wounded."""
    razide = stand_in("Razide", keyword("FOLLOWER OF ALGEROTH"))
    table = Table(ann=squad(wounded("Sean Gallagher")), ben=kohort(wounded(razide)))
    table.ann.attacks("Sean Gallagher", razide, FIGHT)
    table.everyone_passes()
    table.ann.splits(p=3)
    table.ben.splits(p=8)
    assert table.killed == {"Sean Gallagher", "Razide"}
    assert (table.ann.promotion, table.ann.destiny) == (3, 5 + 4)
    assert (table.ben.promotion, table.ben.destiny) == (8, 5)


# --- equipment ------------------------------------------------------------------------------------------------------


def test_DT_R12_one_weapon_and_any_number_of_other_equipment() -> None:
    """4.7. Chemiman with blade, power arm and retinas: 13, not 14; his player picks."""
    gear = ("Punisher Blade", "Cybernetic Power Arm", "Cybernetic Retinas")
    for weapon, total in (("Cybernetic Power Arm", 13), ("Punisher Blade", 8)):
        table = Table(ann=squad(bearing("Chemiman", *gear)), ben=squad("Martian Banshee"))
        table.ann.attacks("Chemiman", "Martian Banshee", FIGHT)
        with pytest.raises(AssertionError, match="cannot be used"):
            table.ann.uses_weapons("Punisher Blade", "Cybernetic Power Arm")
        table.ann.uses_weapons(weapon)
        assert table.fight("Chemiman") == total


def test_DT_R14_weapons_and_the_announced_tactic() -> None:
    """5.3. Hussar with Violator Sword and Justifier."""
    armed = bearing("Hussar", "Violator Sword", 'AC-40 "Justifier"')
    for tactic, weapon, total in (
        (SHOOT, 'AC-40 "Justifier"', 5),
        (FIGHT, 'AC-40 "Justifier"', 5),
        (FIGHT, "Violator Sword", 4),
    ):
        table = Table(ann=squad(armed), ben=squad("Martian Banshee"))
        table.ann.attacks("Hussar", "Martian Banshee", tactic)
        if tactic == SHOOT:
            with pytest.raises(AssertionError, match="cannot be used"):
                table.ann.uses_weapons("Violator Sword")
        with pytest.raises(AssertionError, match="cannot be used"):
            table.ann.uses_weapons("Violator Sword", 'AC-40 "Justifier"')
        table.ann.uses_weapons(weapon)
        assert (table.fight if tactic == FIGHT else table.shoot)("Hussar") == total


@pytest.mark.parametrize(("edition", "total"), [("standard", 6), ("gengine", 8)])
def test_DT_R16_copies_of_a_combat_modifier_add_up(edition: str, total: int) -> None:
    """5.4. Powerful Blow twice on a Hussar."""
    table = Table(edition=edition, ann=squad("Hussar", hand=["Powerful Blow"] * 2), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.ann.plays("Powerful Blow", "Hussar")
    table.save_and_load()
    table.ann.plays("Powerful Blow", "Hussar")
    assert table.fight("Hussar") == total


def improve_self() -> str:
    """The gEngine Improve Self: attached to its caster until his player's next turn, it doubles his base ratings."""
    return stand_in(
        "Improve Self",
        Frame("cast", ANY_TIME, (warrior(YOURS),), attach="target", tags=frozenset(("card", "spell"))),
        Modify(BEARER, None, (2, 2, 2, 2), None, MULTIPLY),
        Fades("turn"),
    )


def test_DT_R17_doubling_a_base_comes_before_additions() -> None:
    """5.4. Mystic with Avenger Sword and Improve Self: F 4 x 2 + 3, V 10, until the caster's player's next turn."""
    mystic = stand_in("Mystic", keyword("BLESSED"))
    sword = stand_in("Avenger Sword", equip(), keyword(FIGHT_WEAPON), modify(BEARER, F=3))
    spell = improve_self()
    table = Table(edition="gengine", ann=squad(bearing(mystic, sword), hand=[spell]), ben=kohort("Necromutant"))
    table.ann.casts(spell, mystic)
    table.ann.attacks(mystic, "Necromutant", FIGHT)
    table.ann.uses_weapons(sword)
    assert table.ratings(mystic) == "11/8/8/10"
    table.everyone_passes()
    assert table.value(mystic) == 10
    assert table.asked == ("ben", "action")
    table.ben.ends_turn()
    assert table.ratings(mystic) == "7/4/4/5"


# --- striking first, SLAYER -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R18_strike_first_against_one_that_dies_and_one_that_does_not(edition: str) -> None:
    """5.8. Shadow Walker on a Sea Lion, wounded and healthy."""
    walker = stand_in("Shadow Walker", keyword("ASSASSIN", "FIRST STRIKE"))
    table = Table(edition=edition, ann=squad(walker), ben=squad(wounded("Sea Lion")))
    table.ann.attacks(walker, "Sea Lion", FIGHT)
    table.splits(p=4)
    assert (table.killed, table.ann.promotion) == ({"Sea Lion"}, 4)
    assert len([kind for kind in table.kinds_of_events() if kind.startswith("blow-")]) == 1
    table = Table(edition=edition, ann=squad(walker), ben=squad("Sea Lion"))
    table.ann.attacks(walker, "Sea Lion", FIGHT)
    table.everyone_passes()
    assert (table.wounded, table.killed) == ({"Sea Lion"}, set())
    assert [kind for kind in table.kinds_of_events() if kind.startswith("blow-")] == ["blow-hit", "blow-fails"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R19_two_that_strike_first_cancel_out(edition: str) -> None:
    """5.8, 6.4. Shadow Walker on Shadow Walker, both wounded."""
    walker = stand_in("Shadow Walker", keyword("ASSASSIN", "FIRST STRIKE"))
    table = Table(edition=edition, ann=squad(wounded(walker)), ben=squad(wounded(walker)))
    table.ann.attacks(walker, "Shadow Walker 2", FIGHT)
    table.splits(p=5)
    table.splits(p=5)
    assert table.killed == {"Shadow Walker", "Shadow Walker 2"}
    assert (table.ann.promotion, table.ben.promotion) == (5, 5)


def test_DT_R21_ambush_ends_the_combat_when_the_attacker_is_wounded() -> None:
    """5.8. Clansman on a Sea Lion."""
    table = Table(ann=squad("Clansman"), ben=squad("Sea Lion", hand=["Ambush"]))
    table.ann.attacks("Clansman", "Sea Lion", FIGHT)
    table.ben.plays("Ambush")
    table.save_and_load()
    table.everyone_passes()
    assert table.wounded == {"Clansman"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R23_a_wound_that_kills(edition: str) -> None:
    """8. Chemiman on a healthy Hussar, Shoot."""
    table = Table(edition=edition, ann=squad("Chemiman"), ben=squad("Hussar"))
    table.ann.attacks("Chemiman", "Hussar", SHOOT)
    table.splits(p=2)
    assert (table.killed, table.wounded, table.ann.promotion) == ({"Hussar"}, set(), 2)
    assert table.where("Hussar") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R25_narrow_escape_and_the_points(edition: str) -> None:
    """5.6, 5.7. A Razide on a wounded Mitch Hunter."""
    razide = stand_in("Razide", keyword("FOLLOWER OF ALGEROTH"))
    table = Table(
        edition=edition,
        ann=kohort(razide),
        ben=squad(wounded(bearing("Mitch Hunter", "Combat Armor")), hand=["Narrow Escape!"], destiny=0),
    )
    table.ann.attacks(razide, "Mitch Hunter", FIGHT)
    table.ben.plays("Narrow Escape!")
    table.everyone_passes()
    assert (table.killed, table.wounded) == (set(), {"Mitch Hunter"})
    assert table.bears("Mitch Hunter") == ["Combat Armor"]
    assert (table.ann.destiny, table.ann.promotion) == (5, 0)


# --- timing ---------------------------------------------------------------------------------------------------------


def test_DT_R26_what_miscommunication_can_cancel() -> None:
    """7.7. A mustered Sea Lion: printed yes, gEngine no."""
    table = Table(ann=having(hand=["Sea Lion"]), ben=nobody(hand=["Miscommunication"]))
    table.ann.musters("Sea Lion")
    table.ben.plays("Miscommunication")
    assert (table.where("Sea Lion"), table.ann.destiny, table.actions) == ("discard", 1, 2)
    table = Table(edition="gengine", ann=having(hand=["Sea Lion"]), ben=nobody(hand=["Miscommunication"]))
    table.ben.stops_at("respond")
    table.ann.musters("Sea Lion")
    assert table.ben.why_not(playing("Miscommunication")) == refusal("nothing-to-answer", rule="7.7")
    table.ben.passes()
    assert table.where("Sea Lion") == "squad"


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R28_no_second_card_before_the_first_may_be_answered(edition: str) -> None:
    """7.7. Positive Karma and Influence with 0 D."""
    for counters in (True, False):
        table = Table(
            edition=edition,
            ann=nobody(hand=["Positive Karma", "Influence"], destiny=0),
            ben=nobody(hand=["Miscommunication"], destiny=10),
        )
        table.ann.plays("Positive Karma")
        assert table.asked == ("ben", "respond")
        if counters:
            table.ben.plays("Miscommunication")
            assert table.ann.destiny == 0
            assert table.ann.why_not(playing("Influence", "ben", 10)) == refusal("too-little-destiny")
        else:
            table.ben.passes()
            table.ann.plays("Influence", "ben", 10)
            table.everyone_passes()
            assert (table.ann.destiny, table.ben.destiny) == (0, 0)


# --- who may attack whom --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R30_a_mortificator_may_attack_anyone_and_nobody_may_attack_it_back(edition: str) -> None:
    """6.2 to 6.4. Crenshaw, a Hussar and a Mystic with three players."""
    crenshaw = stand_in("Crenshaw the Mortificator", keyword("PERSONALITY", "MORTIFICATOR", "ASSASSIN"))
    mystic = stand_in("Mystic", keyword("BLESSED"))
    table = Table(edition=edition, ann=squad(crenshaw), ben=squad("Hussar"), cat=squad(mystic))
    assert table.ann.may(attack(crenshaw, "Hussar"))
    assert table.ann.may(attack(crenshaw, mystic))
    table.ann.ends_turn()
    assert table.ben.why_not(attack("Hussar", crenshaw)) == refusal("never-attacks-brotherhood", rule="6.2")
    table.ben.ends_turn()
    assert table.cat.why_not(attack(mystic, "Hussar")) == refusal("brotherhood-attacks-legion-only", rule="6.3")


# --- the Art and immunity -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R35_the_art_does_not_help_the_dark_legion(edition: str) -> None:
    """7.3. A Mystic outside the combat casts Enlarge on a Blood Beret, not on a Necromutant."""
    mystic = stand_in("Mystic", keyword("BLESSED"))
    header = find("Enlarge")
    assert header is not None
    enlarge = stand_in(
        "Enlarge", cast(header, until_combat_ends(modify(TARGET, F=2, S=2, A=2, V=2), scaled=True), step=6)
    )
    mine = squad(mystic, "Blood Beret", hand=[enlarge], destiny=12) + kohort("Necromutant")
    table = Table(edition=edition, ann=squad("Hussar"), ben=mine)
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    table.ann.passes()
    assert table.ben.why_not(playing(enlarge, "Necromutant", 2)) is not None
    table = Table(edition=edition, ann=squad("Hussar"), ben=mine)
    table.ann.attacks("Hussar", "Blood Beret", FIGHT)
    table.ben.casts(enlarge, "Blood Beret", 2)
    assert table.ratings("Blood Beret") == "8/8/7/8"
    assert table.ben.destiny == 0


def test_DT_R36_immunity_to_the_art_switches_the_opponents_spells_off() -> None:
    """7.6. An improved Mystic on Alakhai: F 4, A 4 in the combat, doubled before and after."""
    mystic = stand_in("Mystic", keyword("BLESSED"))
    alakhai = stand_in("Alakhai the Cunning", keyword("PERSONALITY", "ART IMMUNITY", "FOLLOWER OF ALGEROTH"))
    spell = improve_self()
    table = Table(edition="gengine", ann=squad(mystic, hand=[spell]), ben=kohort(alakhai))
    table.ann.casts(spell, mystic)
    assert table.ratings(mystic) == "8/8/8/10"
    table.ann.attacks(mystic, alakhai, FIGHT)
    table.save_and_load()
    assert (table.fight(mystic), table.armor(mystic)) == (4, 4)
    table.everyone_passes()
    assert table.wounded == {"Mystic"}
    assert table.ratings(mystic) == "8/8/8/10"


# --- Personalities, fortifications, officers ------------------------------------------------------------------------


def test_DT_R43_the_same_personality_mustered_openly_while_another_hides() -> None:
    """7.4. Mitch Hunter and Mitch Hunter."""
    table = Table(
        ann=having(hand=["Mitch Hunter"], destiny=7),
        ben=squad("Infantry", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.musters("Mitch Hunter")
    assert (table.ben.destiny, table.covered, table.where("Mitch Hunter")) == (2, {"Mitch Hunter"}, "squad")
    assert (table.ann.hand, table.ann.destiny, table.actions) == (["Mitch Hunter"], 7, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R49_unique_cities_many_factories(edition: str) -> None:
    """4.9. A third Industrial Complex, no second Heimburg; 9 D in the Draw step."""
    table = Table(
        edition=edition,
        ann=squad("Heimburg", "Industrial Complex", "Industrial Complex", hand=["Industrial Complex", "Heimburg"]),
        ben=squad("Hussar"),
    )
    table.ann.builds("Industrial Complex", "squad")
    assert table.ann.why_not(build("Heimburg", "squad")) == refusal("one-copy-area", rule="4.9")
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert table.ann.destiny == 5 + 9


@pytest.mark.parametrize(("edition", "marshals"), [("standard", "8/7/8/8"), ("gengine", "10/9/10/8")])
def test_DT_R51_officers_that_do_or_do_not_improve_each_other(edition: str, marshals: str) -> None:
    """5.4. Two Venusian Marshals and a Bauhaus Blitzer."""
    blitzer = stand_in("Bauhaus Blitzer")
    table = Table(edition=edition, ann=squad("Venusian Marshal", "Venusian Marshal", blitzer), ben=nobody())
    assert table.ratings(blitzer) == "7/7/7/3"
    assert table.ratings("Venusian Marshal") == table.ratings("Venusian Marshal 2") == marshals


# --- Sabotage and the end of the game -------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "points"), [("standard", 3), ("gengine", 4)])
def test_DT_R52_sabotage_when_and_for_how_much(edition: str, points: int) -> None:
    """4.12. A Hussar with Reputation; the opponent has a Corporate Leader only."""
    leader = stand_in("Staff General Constance Romanov", keyword("PERSONALITY", "NONCOMBATANT"))
    hand = [] if edition == "standard" else ["Initiative"]
    table = Table(
        edition=edition,
        options={"sabotage": "once"},
        ann=squad(bearing("Hussar", "Reputation"), "Infantry", hand=hand),
        ben=squad(leader),
    )
    if hand:
        table.ann.plays("Initiative")
    table.ann.sabotages("Hussar")
    table.splits(p=points - 1)
    assert (table.ann.promotion, table.ann.destiny) == (points - 1, 6)
    if edition == "standard":
        assert table.ann.why_not(sabotage("Infantry")) == refusal("nobody-to-sabotage", rule="4.12")
    else:
        # An action is left, and nothing that it could be used for.
        assert table.asked == ("ben", "action")
    many = Table(options={"sabotage": "many"}, ann=squad("Hussar", "Infantry"), ben=squad(leader))
    many.ann.sabotages("Hussar")
    many.splits(p=1)
    assert many.ann.may(sabotage("Infantry"))


def test_DT_R54_three_turns_without_a_warrior() -> None:
    """7.1. An Apostle does not count: this turn and two more; any warrior that can be in combat saves the game."""
    apostle = stand_in("Algeroth-Apostle of War", keyword("PERSONALITY"))
    for saved in (False, True):
        table = Table(ann=squad("Venusian Ranger"), ben=kohort(apostle, hand=["Hussar"]))
        table.ann.ends_turn()
        for _ in range(2):
            table.ben.ends_turn()
            table.ann.ends_turn()
        assert (table.over, table.asked) == (False, ("ben", "action"))
        if saved:
            # The Hussar can attack nobody here: the only other warrior is of its own corporation.
            table.ben.musters("Hussar")
            assert table.ben.why_not(attack("Hussar", "Venusian Ranger")) == refusal("same-corporation", rule="6.1")
        table.ben.ends_turn()
        assert table.over is not saved
        assert table.winners == ([] if saved else ["ann"])


class FillHand(Effect):
    """Hidden Cache: draw until the hand holds seven."""

    def run(self, table: State, context: Context) -> Rule:
        """Draw."""
        changes.draw(table, context.seat, 7 - len(table.hand[context.seat]))
        return
        yield

    @property
    def text(self) -> Text:
        """Not shown."""
        return Text("effect.fill-hand")


@pytest.mark.parametrize("edition", EDITIONS)
def test_DT_R55_empty_draw_piles(edition: str) -> None:
    """7.2. One empty pile ends nothing; both end the game unless the points are equal; none gives a card."""
    cache = stand_in("Hidden Cache", play(FillHand()))
    table = Table(
        edition=edition,
        ann=squad("Hussar", draw=[cache], promotion=18),
        ben=squad("Sea Lion", hand=["Combat Armor"] * 6, draw=4, promotion=18),
    )
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert (table.ann.draw_pile, table.ann.hand, table.over) == ([], [cache], False)
    turns = 0
    while table.ben.draw_pile:
        player = table.players[table.state.turn]
        if player is table.ben:
            table.ben.ends_actions()
            table.ben.discards("Combat Armor")
        else:
            player.ends_turn()
        turns += 1
        assert turns < 20
    assert (table.over, table.asked) == (False, ("ben", "action"))
    table.ben.ends_turn()
    table.ann.plays(cache)
    assert (table.ann.hand, table.over) == ([], False)
    ahead = Table(
        edition=edition, ann=squad("Hussar", draw=0, promotion=18), ben=squad("Sea Lion", draw=7, promotion=17)
    )
    ahead.ann.ends_turn()
    assert (ahead.winners, ahead.ending) == (["ann"], ("ending.draw-piles", "7.2"))
