"""Warriors of the basic set."""

from __future__ import annotations

from kohort.doomtrooper.language.conditions import ATTACKING, WHILE_WOUNDED, Count, during, fighting
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.effects import MayDraw, until_combat_ends
from kohort.doomtrooper.language.filters import (
    HERE,
    IS_PERSONALITY,
    LEGION,
    SELF,
    YOURS,
    designated,
    follower,
    of,
    titled,
)
from kohort.doomtrooper.language.frames import COMBAT
from kohort.doomtrooper.language.statics import TARGET, THIS, fsa, grant, keyword, law, modify
from kohort.doomtrooper.language.ways import casts, pump, use, when_it_kills
from kohort.doomtrooper.names import (
    ART_IMMUNITY,
    ASSASSIN,
    BLESSED,
    COMPLETE_SYMMETRY_IMMUNITY,
    FIGHT,
    FIRST_STRIKE,
    FRAGILE,
    MINOR_SYMMETRY_IMMUNITY,
    PERSONALITY,
    PROFANE,
    SERGEANT,
    SHOOT,
    SLAYER,
)

OF_ALGEROTH = "FOLLOWER OF ALGEROTH"

card("Blessed Legionnaire").has(keyword("FOLLOWER OF DEMNOGONIS", "LEGIONNAIRE", SLAYER)).standard(
    keyword("FOLLOWER OF DEMNOGONIS", SLAYER)
)
card("Blood Beret").has(
    keyword(COMPLETE_SYMMETRY_IMMUNITY), fsa(THIS, 2, when=fighting(follower("algeroth")))
).standard(keyword(MINOR_SYMMETRY_IMMUNITY))
card("Centurion").has(keyword(OF_ALGEROTH), fsa(THIS, 2, per=Count(HERE & titled("Undead Legionnaire")))).standard(
    keyword(OF_ALGEROTH)
)
card("Chemiman").has(keyword(MINOR_SYMMETRY_IMMUNITY, PROFANE, SLAYER))
card("Clansman").has(fsa(THIS, 3, when=fighting(LEGION))).standard(modify(THIS, F=1, when=ATTACKING & fighting(LEGION)))
card("Combat Warhead").has(keyword(FIRST_STRIKE, COMPLETE_SYMMETRY_IMMUNITY)).standard(
    keyword(COMPLETE_SYMMETRY_IMMUNITY)
)
card("Cuirassier").has(
    keyword(COMPLETE_SYMMETRY_IMMUNITY, PROFANE),
    use(
        until_combat_ends(fsa(TARGET, 1), "bearer", scaled=True),
        windows=COMBAT, discards_from_hand=True, in_combat=True,
    ),
).standard(keyword(MINOR_SYMMETRY_IMMUNITY, PROFANE))  # fmt: skip
card("Ezoghoul").has(keyword(OF_ALGEROTH), law("one-attack"), when_it_kills(MayDraw(2))).standard(keyword(OF_ALGEROTH))
card("Fay & Klaus").has(
    keyword(PERSONALITY, MINOR_SYMMETRY_IMMUNITY),
    use(
        until_combat_ends(modify(TARGET, F=3, S=3, A=3, V=3), "bearer"),
        windows=COMBAT, destiny=5, in_combat=True, limit="combat",
    ),
)  # fmt: skip
card("Hatamoto").has(keyword(SLAYER), law("annihilates")).standard(law("missions-first"))
card("Hussar").has(law("equipment-stays")).standard()
card("Infantry").has(keyword(FIRST_STRIKE, when=during(SHOOT)), law("free-muster")).standard()
card("Inquisitor").has(
    keyword(SLAYER, when=fighting(LEGION)),
    casts("exorcism", "mentalism"),
    fsa(THIS, 2, when=fighting(designated("HERETIC"))),
).standard(casts("exorcism", "mentalism"))
card("Inquisitor Majoris").has(
    keyword("INQUISITOR", BLESSED, SLAYER),
    grant(titled("Inquisitor"), SLAYER),
    law("bonus-heretic", titled("Inquisitor"), 3),
).standard(keyword(BLESSED))
card("Machinator").has(keyword(MINOR_SYMMETRY_IMMUNITY, PROFANE, SLAYER)).standard(
    keyword(MINOR_SYMMETRY_IMMUNITY, PROFANE)
)
card("Martian Banshee").has(keyword(FIRST_STRIKE, when=during(SHOOT))).standard()
card("Max Steiner").has(
    keyword(PERSONALITY, "VENUSIAN RANGER", COMPLETE_SYMMETRY_IMMUNITY),
    modify(THIS, F=5, S=5, when=WHILE_WOUNDED),
    grant(~SELF & titled("Venusian Ranger") & HERE, COMPLETE_SYMMETRY_IMMUNITY),
).standard(
    keyword(PERSONALITY, "VENUSIAN RANGER"), grant(YOURS & titled("Venusian Ranger"), COMPLETE_SYMMETRY_IMMUNITY)
)
card("Mitch Hunter").has(
    keyword(PERSONALITY, "HERO", "INFANTRY", COMPLETE_SYMMETRY_IMMUNITY),
    pump(3, modify(TARGET, F=1, S=1)),
    grant(~SELF & titled("Infantry") & HERE, COMPLETE_SYMMETRY_IMMUNITY),
).standard(keyword(PERSONALITY, "INFANTRY"), grant(YOURS & titled("Infantry"), COMPLETE_SYMMETRY_IMMUNITY))
card("Mortificator").has(
    keyword(ASSASSIN), casts("kinetics", "manipulation"), fsa(THIS, 2, when=fighting(LEGION))
).standard(keyword(ASSASSIN), casts("kinetics", "manipulation"))
card("Necromutant").has(keyword(OF_ALGEROTH), fsa(titled("Undead Legionnaire") & HERE, 2)).standard(
    keyword(OF_ALGEROTH)
)
card("Nepharite of Algeroth").has(
    keyword("NEPHARITE", OF_ALGEROTH, ART_IMMUNITY),
    fsa(~IS_PERSONALITY & follower("algeroth") & HERE, 3, when=ATTACKING),
).standard(keyword("NEPHARITE", OF_ALGEROTH, ART_IMMUNITY))
card("Sacred Warrior").has(casts("premonition", "exorcism"), fsa(THIS, 3, when=fighting(LEGION))).standard(
    casts("premonition", "exorcism")
)
card("Samurai").has(keyword(FIRST_STRIKE, when=during(FIGHT))).standard()
card("Sea Lion").has(keyword(SLAYER)).standard()
card("Sean Gallagher").has(
    keyword(PERSONALITY, "HERO", "CLANSMAN", COMPLETE_SYMMETRY_IMMUNITY),
    law("bonus-legion", n=3),
    grant(~SELF & titled("Clansman") & HERE, COMPLETE_SYMMETRY_IMMUNITY),
).standard(
    keyword(PERSONALITY, "CLANSMAN"), law("legion-first"), grant(YOURS & titled("Clansman"), COMPLETE_SYMMETRY_IMMUNITY)
)
card("Sgt. McBride").has(
    keyword(PERSONALITY, SERGEANT, "BLOOD BERET"), modify(~SELF & titled("Blood Beret") & HERE, F=3, S=3)
).standard(keyword(PERSONALITY, "BLOOD BERET"), modify(~SELF & titled("Blood Beret"), F=1, S=1))
card("Suicide Warhead").has(keyword(COMPLETE_SYMMETRY_IMMUNITY, FRAGILE), law("no-equipment"))
card("Sunset Striker").has(fsa(THIS, 2, per=Count(~SELF & of("capitol") & HERE))).standard()
card("Undead Legionnaire").has(
    keyword(OF_ALGEROTH, "LEGIONNAIRE"),
    law("no-attachments"),
    fsa(THIS, 1, per=Count(~SELF & titled("Undead Legionnaire") & HERE)),
).standard(keyword(OF_ALGEROTH))
card("Valkyrie").has(casts("changeling", "premonition"), fsa(THIS, 2, when=ATTACKING)).standard(
    casts("changeling", "premonition")
)
card("Venusian Ranger").has(keyword(MINOR_SYMMETRY_IMMUNITY), fsa(THIS, 2, when=ATTACKING)).standard(
    keyword(MINOR_SYMMETRY_IMMUNITY)
)
card("Yojimbo").has(
    keyword(PERSONALITY, "HERO", "HATAMOTO", ASSASSIN, COMPLETE_SYMMETRY_IMMUNITY),
    grant(~SELF & titled("Hatamoto") & HERE, ASSASSIN, COMPLETE_SYMMETRY_IMMUNITY),
).standard(keyword(PERSONALITY, "HATAMOTO"), grant(YOURS & titled("Hatamoto"), COMPLETE_SYMMETRY_IMMUNITY))
