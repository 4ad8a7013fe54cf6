"""The words of the rulebook as the engine writes them: areas and piles, tactics, keywords, powers."""

from __future__ import annotations

from typing import Literal

STANDARD, GENGINE = "standard", "gengine"
EDITIONS = (STANDARD, GENGINE)

# Places a card can be. The first five are in play.
SQUAD, KOHORT, OUTPOST, BETWEEN, PLAYER, ATTACHED, HAND, DRAW, DISCARD, ANNIHILATED, ANNOUNCED = range(11)
"""BETWEEN: mustered in cover, between Squad and Kohort. PLAYER: attached to a player. ANNOUNCED: played, its effect
still to come."""
AREAS = (SQUAD, KOHORT, OUTPOST)
AREA_NAMES = {SQUAD: "squad", KOHORT: "kohort", OUTPOST: "outpost", BETWEEN: "between"}

# What a warrior's card shows, as bits.
WOUNDED, COVER, UNPAID = 1, 2, 4

FIGHT, SHOOT = "fight", "shoot"
TACTICS = (FIGHT, SHOOT)
F, S, A, V = range(4)
RATING_LETTERS = "FSAV"

CORPORATIONS = ("bauhaus", "capitol", "cybertronic", "imperial", "mishima")
TRIBES = ("crescentia", "lutheran", "rasputin", "templars")
BROTHERHOOD, LEGION, GENERAL = "brotherhood", "legion", "general"
ORGANISATIONS = (*CORPORATIONS, BROTHERHOOD, LEGION)

# Keywords with rules of their own.
SLAYER = "SLAYER"
FIRST_STRIKE = "FIRST STRIKE"
ASSASSIN = "ASSASSIN"
NONCOMBATANT = "NONCOMBATANT"
BLESSED = "BLESSED"
PROFANE = "PROFANE"
PERSONALITY = "PERSONALITY"
FREELANCER = "FREELANCER"
HERETIC = "HERETIC"
TRIBAL = "TRIBAL"
MORTIFICATOR = "MORTIFICATOR"
SERGEANT = "SERGEANT"
FRAGILE = "FRAGILE"
COMPLETE_SYMMETRY_IMMUNITY = "COMPLETE SYMMETRY IMMUNITY"
MINOR_SYMMETRY_IMMUNITY = "MINOR SYMMETRY IMMUNITY"
ART_IMMUNITY = "ART IMMUNITY"
RULES_KEYWORDS = (
    SLAYER, FIRST_STRIKE, ASSASSIN, NONCOMBATANT, BLESSED, PROFANE, FRAGILE,
    COMPLETE_SYMMETRY_IMMUNITY, MINOR_SYMMETRY_IMMUNITY, ART_IMMUNITY,
)  # fmt: skip

# Designations of equipment with rules of their own.
FIGHT_WEAPON = "FIGHT WEAPON"
SHOOT_WEAPON = "SHOOT WEAPON"
FIGHT_SHOOT_WEAPON = "FIGHT/SHOOT WEAPON"
SPECIAL_WEAPON = "SPECIAL WEAPON"
WEAPONS = frozenset((FIGHT_WEAPON, SHOOT_WEAPON, FIGHT_SHOOT_WEAPON, SPECIAL_WEAPON))
ARMOR = "ARMOR"
HANDGUN = "HANDGUN"

Power = Literal["art", "minor", "major"]
"""Mystical powers that immunity switches off: the Art, the lesser gifts, the gifts of Apostles."""

HAND_LIMIT = 7
ACTIONS = 3
COVER_ARMOR = 3
FIRST_DESTINY = 5
TURNS_WITHOUT_WARRIORS = 3
QUIET_ROUNDS = 3
"""Rounds without a Promotion Point after which a tie on empty draw piles is a draw (ruling K03)."""
