"""Warriors of Warzone: officers, their sergeants and standard bearers."""

from __future__ import annotations

from typing import Any

from kohort.doomtrooper.language.conditions import fighting
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import (
    GROUP,
    HERE,
    IS_PERSONALITY,
    SELF,
    YOURS,
    base_value_at_most,
    of,
    value_at_most,
)
from kohort.doomtrooper.language.statics import grant, keyword, modify
from kohort.doomtrooper.language.ways import sergeant
from kohort.doomtrooper.names import MINOR_SYMMETRY_IMMUNITY, PERSONALITY, PROFANE, SERGEANT, SLAYER

CYBERTRONIC_TROOPER = keyword(MINOR_SYMMETRY_IMMUNITY, PROFANE)


def sergeants(name: str, affiliation: str, *also: Any) -> None:
    """A Sergeant whose group has +4 F, S, A and V in its Combat Area."""
    card(name).has(
        keyword("COMMANDER", SERGEANT),
        *also,
        sergeant(YOURS & ~IS_PERSONALITY & of(affiliation)),
        modify(GROUP & HERE, F=4, S=4, A=4, V=4),
    )


def captains(name: str, affiliation: str, value: int, *also: Any) -> None:
    """An officer whose weaker comrades kill what they wound."""
    lesser = of(affiliation) & base_value_at_most(value)
    card(name).has(keyword("COMMANDER", "CAPTAIN"), *also, grant(lesser & HERE, SLAYER)).standard(
        keyword("COMMANDER", "CAPTAIN"), *also, grant(YOURS & lesser, SLAYER)
    )


sergeants("Aide-de-Camp", "bauhaus")
card("Banner Bearer").has(keyword("STANDARD BEARER"), modify(~SELF & of("imperial") & HERE, A=2))
captains("Battle Functionary", "cybertronic", 9, CYBERTRONIC_TROOPER)
card("Bushi").has(keyword("STANDARD BEARER"), modify(~SELF & of("mishima") & HERE, A=2))
captains("Capitaine", "bauhaus", 9)
captains("Captain", "capitol", 8)
sergeants("Combat Overseer", "cybertronic", CYBERTRONIC_TROOPER)
captains("Commander Chieftain", "imperial", 8)
card("Cyril Dent").has(
    keyword(PERSONALITY, "CUIRASSIER", MINOR_SYMMETRY_IMMUNITY, PROFANE),
    keyword(SLAYER, when=fighting(value_at_most(7))),
)
sergeants("Jito", "mishima")
sergeants("Sergeant", "capitol")
captains("Shugo", "mishima", 8)
sergeants("Squadron Commander", "imperial")
