"""Warriors of Inquisition."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import DOOMTROOPER, HERE, IS_PERSONALITY, SELF, YOURS, besides, of
from kohort.doomtrooper.language.statics import fsa, modify

card("Mentor").has(modify(~SELF & of("mishima") & HERE, F=1, S=1)).standard(
    modify(YOURS & ~SELF & of("mishima"), F=1, S=1)
)
card("Venusian Marshal").has(fsa(~SELF & ~IS_PERSONALITY & of("bauhaus") & DOOMTROOPER & HERE, 2)).standard(
    fsa(YOURS & ~IS_PERSONALITY & of("bauhaus") & DOOMTROOPER & besides("Venusian Marshal"), 2)
)
