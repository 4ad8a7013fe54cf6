"""Gifts of the Dark Symmetry of the basic set."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.statics import BEARER, grant, modify
from kohort.doomtrooper.names import SLAYER

card("Dark Fire").has(modify(BEARER, F=1))
card("Dimensional Warp").has(grant(BEARER, SLAYER))
card("Resist Pain").has(modify(BEARER, A=1))
