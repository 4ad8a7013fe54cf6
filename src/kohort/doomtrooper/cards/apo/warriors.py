"""Warriors of Apocalypse."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import HERE, SELF, of
from kohort.doomtrooper.language.statics import fsa, keyword
from kohort.doomtrooper.names import PERSONALITY

card("Nicola Brannaghan").has(keyword(PERSONALITY, "CLANSMAN"), fsa(~SELF & of("imperial") & HERE, 4)).standard(
    keyword(PERSONALITY, "CLANSMAN"), fsa(~SELF & of("imperial"), 4)
)
