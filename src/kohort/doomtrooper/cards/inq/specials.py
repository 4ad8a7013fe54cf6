"""Specials of Inquisition."""

from __future__ import annotations

from kohort.doomtrooper.combat import OVERWHELM
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.effects import until_combat_ends
from kohort.doomtrooper.language.frames import COMBAT
from kohort.doomtrooper.language.statics import TARGET, grant
from kohort.doomtrooper.language.ways import on_combatant, play

card("Ferocity").has(play(until_combat_ends(grant(TARGET, OVERWHELM)), on=on_combatant(), windows=COMBAT))
