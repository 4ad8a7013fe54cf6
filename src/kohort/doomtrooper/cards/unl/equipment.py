"""Equipment of the basic set."""

from __future__ import annotations

from kohort.doomtrooper.language.conditions import bears, during, fighting
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.effects import Heal
from kohort.doomtrooper.language.filters import (
    DOOMTROOPER,
    HERE,
    IS_WOUNDED,
    LEGION,
    SAME_ALLEGIANCE,
    YOURS,
    of,
    titled,
)
from kohort.doomtrooper.language.frames import warrior
from kohort.doomtrooper.language.statics import BEARER, FOE, grant, keyword, law, modify
from kohort.doomtrooper.language.ways import Copies, PairsWith, equip, equip_weapon, use
from kohort.doomtrooper.names import (
    ARMOR,
    BLESSED,
    COMPLETE_SYMMETRY_IMMUNITY,
    FIGHT,
    FIGHT_SHOOT_WEAPON,
    FIGHT_WEAPON,
    HANDGUN,
    SHOOT,
    SHOOT_WEAPON,
    SLAYER,
)

CLANSMAN = bears(titled("Clansman"))
LEGION_IN_A_FIGHT = fighting(LEGION) & during(FIGHT)

card('AC-40 "Justifier"').has(keyword(FIGHT_SHOOT_WEAPON), modify(BEARER, F=3, S=3)).standard(
    keyword(FIGHT_SHOOT_WEAPON, "LIGHT MACHINE GUN"), modify(BEARER, F=3, S=3)
)
card("Blessed Armor").has(
    equip(to=DOOMTROOPER), keyword(ARMOR), modify(BEARER, A=5), grant(BEARER, BLESSED, COMPLETE_SYMMETRY_IMMUNITY)
).standard(equip(to=DOOMTROOPER), keyword(ARMOR), grant(BEARER, COMPLETE_SYMMETRY_IMMUNITY))
card("Capitol Sword of Honor").has(equip(to=of("capitol")), keyword(FIGHT_WEAPON), modify(BEARER, F=4)).standard(
    equip(to=of("capitol") & DOOMTROOPER), keyword(FIGHT_WEAPON), modify(BEARER, F=1)
)
card("Clansman Claymore").has(
    # Here the gEngine text names no kind of weapon: it counts beside one (ruling K11).
    equip(to=of("imperial")),
    modify(BEARER, F=2),
    modify(BEARER, F=2, when=CLANSMAN),
    modify(BEARER, A=4, when=CLANSMAN & LEGION_IN_A_FIGHT),
).standard(
    equip(to=of("imperial") & DOOMTROOPER),
    keyword(FIGHT_WEAPON),
    modify(BEARER, F=1),
    modify(BEARER, A=1, when=LEGION_IN_A_FIGHT),
    modify(BEARER, F=1, when=CLANSMAN),
    modify(BEARER, A=1, when=CLANSMAN & LEGION_IN_A_FIGHT),
)
card("Combat Armor").has(modify(BEARER, A=1))
card("Composite Armor").has(keyword(ARMOR), modify(BEARER, A=4))
card("Cybernetic Power Arm").has(modify(BEARER, F=4), Copies(2)).standard(keyword(FIGHT_WEAPON), modify(BEARER, F=6))
card("Cybernetic Retinas").has(modify(BEARER, F=3, S=3), law("immune-to-blindness", BEARER), Copies(2)).standard(
    modify(BEARER, F=3, S=3), law("immune-to-blindness", BEARER)
)
card("Deathlockdrum").has(keyword(SHOOT_WEAPON, "HEAVY MACHINE GUN"), modify(BEARER, S=4), modify(FOE, S=-4)).standard(
    keyword(SHOOT_WEAPON, "HEAVY MACHINE GUN"), modify(BEARER, S=3), modify(FOE, S=-2)
)
card("First Aid Kit").has(use(Heal(), on=(warrior(IS_WOUNDED & HERE),), discards_itself=True)).standard(
    use(Heal(), on=(warrior(YOURS & IS_WOUNDED & SAME_ALLEGIANCE),), discards_itself=True)
)
card("Gehenna Puker").has(
    keyword(SHOOT_WEAPON, "FLAMETHROWER"), modify(BEARER, S=6), grant(BEARER, SLAYER, when=during(SHOOT))
).standard(keyword(SHOOT_WEAPON, "FLAMETHROWER"), modify(BEARER, S=6))
card("Grenade Launcher").has(
    equip_weapon((SHOOT_WEAPON, FIGHT_SHOOT_WEAPON), once=True),
    modify(BEARER, S=3),
    grant(BEARER, SLAYER, when=during(SHOOT)),
).standard(equip_weapon((SHOOT_WEAPON,), once=False), modify(BEARER, S=3))
card("Kratach").has(equip(to=LEGION), keyword(SHOOT_WEAPON, "MACHINE GUN"), modify(BEARER, S=3))
card("L&A Plasma Carbine").has(keyword(SHOOT_WEAPON, "ASSAULT RIFLE"), modify(BEARER, S=3))
card("Portable Force Shield").has(equip(once=True), keyword("FORTIFICATION"), modify(BEARER, A=6)).standard(
    keyword("FORTIFICATION"), modify(BEARER, A=6)
)
card("Punisher Blade").has(keyword(FIGHT_WEAPON), modify(BEARER, F=3), Copies(2), law("stays-with-bearer")).standard(
    keyword(FIGHT_WEAPON), modify(BEARER, F=1)
)
card("Punisher Handgun").has(
    keyword(FIGHT_SHOOT_WEAPON, HANDGUN), modify(BEARER, F=2, S=2), PairsWith(HANDGUN), law("stays-with-bearer")
).standard(keyword(FIGHT_SHOOT_WEAPON, HANDGUN), modify(BEARER, F=1, S=1), PairsWith(HANDGUN))
card("Scalper").has(
    equip(to=of("mishima") & DOOMTROOPER), keyword(FIGHT_WEAPON), modify(BEARER, F=3), modify(FOE, F=-3)
).standard(equip(to=of("mishima") & DOOMTROOPER), keyword(FIGHT_WEAPON), modify(BEARER, F=1), modify(FOE, F=-1))
card('Sherman .74 Model 13 "Bolter"').has(
    keyword(FIGHT_SHOOT_WEAPON, HANDGUN), modify(BEARER, F=2, S=2), PairsWith(HANDGUN)
)
card('SMG Mk. III "Interceptor"').has(keyword(SHOOT_WEAPON, "MACHINE GUN"), modify(BEARER, S=3)).standard(
    keyword(SHOOT_WEAPON, "SUB-MACHINE GUN"), modify(BEARER, S=2)
)
card("Telescopic Sight").has(equip_weapon((SHOOT_WEAPON, FIGHT_SHOOT_WEAPON), once=True), modify(BEARER, S=1)).standard(
    equip_weapon((SHOOT_WEAPON,), once=False), modify(BEARER, S=1)
)
card("Violator Sword").has(equip(to=of("bauhaus")), keyword(FIGHT_WEAPON), modify(BEARER, F=4)).standard(
    equip(to=of("bauhaus") & DOOMTROOPER), keyword(FIGHT_WEAPON), modify(BEARER, F=2)
)
