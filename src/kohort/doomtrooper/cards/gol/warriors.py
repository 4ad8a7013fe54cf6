"""Warriors of Golgotha."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import HERE, SELF, YOURS, titled
from kohort.doomtrooper.language.statics import fsa, grant, keyword, law
from kohort.doomtrooper.names import COMPLETE_SYMMETRY_IMMUNITY, PERSONALITY, PROFANE, SLAYER

card("Atilla III").has(
    keyword(PERSONALITY, "CUIRASSIER", COMPLETE_SYMMETRY_IMMUNITY, PROFANE, SLAYER),
    grant(~SELF & titled("Cuirassier") & HERE, SLAYER),
).standard(
    keyword(PERSONALITY, "CUIRASSIER", COMPLETE_SYMMETRY_IMMUNITY, PROFANE), grant(YOURS & titled("Cuirassier"), SLAYER)
)
card("Chris Jackson").has(
    keyword(PERSONALITY, "SEA LION"),
    fsa(~SELF & titled("Sea Lion") & HERE, 3),
    law("may-use-any-but-legion", ~SELF & titled("Sea Lion") & HERE),
).standard(
    keyword(PERSONALITY, "SEA LION"),
    fsa(YOURS & ~SELF & titled("Sea Lion"), 3),
    law("may-use-any-but-legion", YOURS & ~SELF & titled("Sea Lion")),
)
