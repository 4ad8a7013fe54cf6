"""What the cards are besides their own titles.

Designations, keywords that always hold, titles they are considered to have, aspects of the Art that they know: other
cards ask for these, also cards that nobody plays yet.
"""

from __future__ import annotations

from importlib import resources

import msgspec
import pytest

from kohort.doomtrooper.headers import find, number
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import EDITIONS
from kohort.registry import rules_of

P, G = EDITIONS
ALGEROTH = "FOLLOWER OF ALGEROTH"
COMPLETE, MINOR = "COMPLETE SYMMETRY IMMUNITY", "MINOR SYMMETRY IMMUNITY"
STARTER: list[str] = msgspec.json.decode(
    resources.files("kohort.data").joinpath("doomtrooper/starter.json").read_bytes(), type=list[str]
)

BOTH = {
    "Chemiman": {MINOR, "PROFANE", "SLAYER"},
    "Venusian Ranger": {MINOR},
    "Fay & Klaus": {"PERSONALITY", MINOR},
    "Wolfe": {"PERSONALITY", "VENUSIAN RANGER"},
    "Chris Jackson": {"PERSONALITY", "SEA LION"},
    "Nicola Brannaghan": {"PERSONALITY", "CLANSMAN"},
    "Cyril Dent": {"PERSONALITY", "CUIRASSIER", MINOR, "PROFANE"},
    "Mortificator": {"ASSASSIN"},
    "Necromutant": {ALGEROTH},
    "Centurion": {ALGEROTH},
    "Ezoghoul": {ALGEROTH},
    "Nepharite of Algeroth": {"NEPHARITE", ALGEROTH, "ART IMMUNITY"},
    "Suicide Warhead": {COMPLETE, "FRAGILE"},
    "Capitaine": {"COMMANDER", "CAPTAIN"},
    "Captain": {"COMMANDER"},
    "Battle Functionary": {"COMMANDER", "CAPTAIN", MINOR, "PROFANE"},
    "Commander Chieftain": {"COMMANDER", "CAPTAIN"},
    "Shugo": {"COMMANDER", "CAPTAIN"},
    "Aide-de-Camp": {"COMMANDER", "SERGEANT"},
    "Combat Overseer": {"COMMANDER", "SERGEANT", MINOR, "PROFANE"},
    "Jito": {"COMMANDER", "SERGEANT"},
    "Sergeant": {"COMMANDER"},
    "Squadron Commander": {"COMMANDER", "SERGEANT"},
    "Banner Bearer": {"STANDARD BEARER"},
    "Bushi": {"STANDARD BEARER"},
    "Fukido": {"CITY"},
    "Heimburg": {"CITY"},
    "Longshore": {"CITY"},
    "San Dorado": {"CITY"},
    "The Cathedral": {"CITY"},
    "The HQ": {"CITY"},
    "Citadel of Algeroth": {"CITADEL"},
    "Blessed Armor": {"ARMOR"},
    "Capitol Sword of Honor": {"FIGHT WEAPON"},
    "Composite Armor": {"ARMOR"},
    "Deathlockdrum": {"SHOOT WEAPON", "HEAVY MACHINE GUN"},
    "Gehenna Puker": {"SHOOT WEAPON", "FLAMETHROWER"},
    "Hagelsturm/M516D Shotgun": {"SHOOT WEAPON", "SHOTGUN"},
    "Kratach": {"SHOOT WEAPON", "MACHINE GUN"},
    "L&A Plasma Carbine": {"SHOOT WEAPON", "ASSAULT RIFLE"},
    "Portable Force Shield": {"FORTIFICATION"},
    "Punisher Blade": {"FIGHT WEAPON"},
    "Punisher Handgun": {"FIGHT/SHOOT WEAPON", "HANDGUN"},
    "Scalper": {"FIGHT WEAPON"},
    'Sherman .74 Model 13 "Bolter"': {"FIGHT/SHOOT WEAPON", "HANDGUN"},
    "SSW4200P": {"SHOOT WEAPON", "HEAVY MACHINE GUN"},
    "Violator Sword": {"FIGHT WEAPON"},
}
"""The same in both editions."""

EACH = {
    'AC-40 "Justifier"': ({"FIGHT/SHOOT WEAPON", "LIGHT MACHINE GUN"}, {"FIGHT/SHOOT WEAPON"}),
    "Atilla III": (
        {"PERSONALITY", "CUIRASSIER", COMPLETE, "PROFANE"},
        {"PERSONALITY", "CUIRASSIER", COMPLETE, "PROFANE", "SLAYER"},
    ),
    "Blessed Legionnaire": (
        {"FOLLOWER OF DEMNOGONIS", "SLAYER"},
        {"FOLLOWER OF DEMNOGONIS", "LEGIONNAIRE", "SLAYER"},
    ),
    "Blood Beret": ({MINOR}, {COMPLETE}),
    "Clansman Claymore": ({"FIGHT WEAPON"}, set()),
    "Combat Warhead": ({COMPLETE}, {"FIRST STRIKE", COMPLETE}),
    "Cuirassier": ({MINOR, "PROFANE"}, {COMPLETE, "PROFANE"}),
    "Cybernetic Power Arm": ({"FIGHT WEAPON"}, set()),
    "Hatamoto": (set(), {"SLAYER"}),
    "Inquisitor Majoris": ({"BLESSED"}, {"INQUISITOR", "BLESSED", "SLAYER"}),
    "Machinator": ({MINOR, "PROFANE"}, {MINOR, "PROFANE", "SLAYER"}),
    "Max Steiner": ({"PERSONALITY", "VENUSIAN RANGER"}, {"PERSONALITY", "VENUSIAN RANGER", COMPLETE}),
    "Mitch Hunter": ({"PERSONALITY", "INFANTRY"}, {"PERSONALITY", "HERO", "INFANTRY", COMPLETE}),
    "Sea Lion": (set(), {"SLAYER"}),
    "Sean Gallagher": ({"PERSONALITY", "CLANSMAN"}, {"PERSONALITY", "HERO", "CLANSMAN", COMPLETE}),
    "Sgt. McBride": ({"PERSONALITY", "BLOOD BERET"}, {"PERSONALITY", "SERGEANT", "BLOOD BERET"}),
    'SMG Mk. III "Interceptor"': ({"SHOOT WEAPON", "SUB-MACHINE GUN"}, {"SHOOT WEAPON", "MACHINE GUN"}),
    "Undead Legionnaire": ({ALGEROTH}, {ALGEROTH, "LEGIONNAIRE"}),
    "Yojimbo": ({"PERSONALITY", "HATAMOTO"}, {"PERSONALITY", "HERO", "HATAMOTO", "ASSASSIN", COMPLETE}),
}
"""In the standard edition, in the gEngine edition."""

ASPECTS = {
    "Inquisitor": {"exorcism", "mentalism"},
    "Mortificator": {"kinetics", "manipulation"},
    "Sacred Warrior": {"exorcism", "premonition"},
    "Valkyrie": {"changeling", "premonition"},
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", STARTER)
def test_what_a_card_is_called(name: str, edition: str) -> None:
    rules_of("doomtrooper")
    header = find(name)
    assert header is not None
    found = DEFINITIONS[edition][number(header.code)]
    assert found is not None
    wanted = BOTH[name] if name in BOTH else EACH[name][EDITIONS.index(edition)] if name in EACH else set()
    assert found.designations == {header.name.upper()} | wanted
    assert found.aspects == ASPECTS.get(name, set())


def test_no_card_is_named_twice() -> None:
    assert sorted(set(BOTH) & set(EACH)) == []
    assert sorted((set(BOTH) | set(EACH)) - set(STARTER)) == []
