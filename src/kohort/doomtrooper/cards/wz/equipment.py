"""Equipment of Warzone."""

from __future__ import annotations

from kohort.doomtrooper.combat import OVERWHELM
from kohort.doomtrooper.language.conditions import during
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import designated, of
from kohort.doomtrooper.language.statics import BEARER, grant, keyword, modify
from kohort.doomtrooper.language.ways import ServesOnly, equip
from kohort.doomtrooper.names import FIGHT, SHOOT_WEAPON

card("Hagelsturm/M516D Shotgun").has(
    equip(to=(of("bauhaus") | of("capitol")) & designated("COMMANDER")),
    keyword(SHOOT_WEAPON, "SHOTGUN"),
    ServesOnly(FIGHT),
    modify(BEARER, F=4),
    grant(BEARER, OVERWHELM, when=during(FIGHT)),
)
