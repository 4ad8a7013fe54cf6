"""Spells of the basic set."""

from __future__ import annotations

from kohort.doomtrooper.headers import by_code
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.effects import until_combat_ends
from kohort.doomtrooper.language.filters import FIGHTS_LEGION
from kohort.doomtrooper.language.statics import TARGET, modify
from kohort.doomtrooper.language.ways import cast

card("Presence").has(cast(by_code("01240"), until_combat_ends(modify(TARGET, A=1), scaled=True), target=FIGHTS_LEGION))
card("Shield").has(cast(by_code("01281"), until_combat_ends(modify(TARGET, A=1), scaled=True)))
card("Strike").has(cast(by_code("01297"), until_combat_ends(modify(TARGET, S=1), scaled=True)))
