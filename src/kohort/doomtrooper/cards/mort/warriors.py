"""Warriors of Mortificator."""

from __future__ import annotations

from kohort.doomtrooper.language.conditions import IN_COMBAT, using
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.statics import THIS, keyword, modify
from kohort.doomtrooper.names import PERSONALITY

card("Wolfe").has(keyword(PERSONALITY, "VENUSIAN RANGER"), modify(THIS, S=5, when=IN_COMBAT & using("Deathlockdrum")))
