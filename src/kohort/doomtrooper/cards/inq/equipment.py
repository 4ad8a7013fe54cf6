"""Equipment of Inquisition."""

from __future__ import annotations

from kohort.doomtrooper.combat import OVERWHELM
from kohort.doomtrooper.language.conditions import during
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import of
from kohort.doomtrooper.language.statics import BEARER, grant, keyword, modify
from kohort.doomtrooper.language.ways import equip
from kohort.doomtrooper.names import SHOOT, SHOOT_WEAPON

card("SSW4200P").has(
    equip(to=of("cybertronic")),
    keyword(SHOOT_WEAPON, "HEAVY MACHINE GUN"),
    modify(BEARER, S=4),
    grant(BEARER, OVERWHELM, when=during(SHOOT)),
)
