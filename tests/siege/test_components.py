"""What is in the box: equipment, Force Cards, Event Cards, Doomtrooper Cards, corporations, as printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kohort.siege.content import (
    CORPORATIONS,
    DATA,
    DICE,
    EQUIPMENT,
    EVENTS,
    FACES,
    FORCE_CARDS,
    HIT_FACES,
    SUPPLY,
    TROOPER_CARDS,
)

WEAPONS = {
    "Plasma Carbine": (1, 3, 1, 0, 5),
    "Punisher Sword": (3, 0, 1, 0, 5),
    "Gehenna Puker": (1, 3, 2, 2, 2),
    "Deathlockdrum": (1, 4, 2, 3, 3),
    "Punisher Combo": (3, 3, 2, 2, 3),
    "Violator Sword": (4, 0, 3, 3, 3),
    "Violator Combo": (5, 3, 3, 4, 2),
    "Nimrod Autocannon": (0, 6, 4, 4, 2),
}
"""Close dice, firearm dice, Rank, Credits, copies."""
GEAR = {
    "Coagulant Auto-Injector": 1, "Laser Sight": 1, "Cybernetic Power Arm": 2, "Explosive Ammo": 2,
    "Grenade Launcher": 2, "Combat Medic Unit": 3, "Command Helmet": 3, "Disruptor": 3, "Molecular Phaser": 3,
    "Targeting Eye": 3, "Teleportal": 3,
}  # fmt: skip
"""Credits."""
FORCE = {1: "L3", 2: "L3", 3: "L3", 4: "L3", 5: "N1L1", 6: "N2", 7: "C1N1L1", 8: "R1L2", 9: "R1L2", 10: "P1", 11: "E1",
         12: ""}  # fmt: skip
REINFORCEMENTS = {
    "The Legionnaires' Charge": "C1N1L8", "Close Combat Frenzy": "C1N1L1", "Close Combat Phobia": "C1N1",
    "Dark Energy Wave": "N1L2", "Dark Influence": "L2", "Dark Teleportation": "R1", "Ezoghoul Attack": "E1L3",
    "Mental Block": "C2", "Misinterpreted Orders": "L3", "Necrofrenzy": "N2L1", "Nepharite Altered Reality": "P1N2",
    "Nepharite Timerift": "P1L1N1", "Temporary Defense System": "N1R1",
}  # fmt: skip
"""In printed order."""
SIGNS = dict(zip(SUPPLY, "LNCRPE", strict=True))


def signs(creatures: object) -> str:
    """Creatures with their numbers, in a few letters."""
    pairs = creatures.items() if isinstance(creatures, dict) else creatures
    return "".join(f"{SIGNS[kind]}{number}" for kind, number in pairs)  # type: ignore[attr-defined]


def test_dice() -> None:
    """From the weakest colour on, since a hurt team's dice are so many colours worse."""
    assert FACES == 6
    assert (HIT_FACES, DICE) == ({"white": 2, "red": 3, "black": 4}, ("white", "red", "black"))


@pytest.mark.parametrize("file", sorted(DATA.glob("*.json")), ids=lambda file: file.stem)
def test_each_file_says_where_its_facts_come_from(file: Path) -> None:
    """As a whole, or each row."""
    found = json.loads(file.read_text())
    marks = [found["mark"]] if "mark" in found else [row["mark"] for row in found["rows"]]
    assert marks
    assert set(marks) <= {"seed", "public", "designed"}


def test_weapons() -> None:
    found = {c.name: (c.close, c.fire, c.rank, c.cost, c.copies) for c in EQUIPMENT if c.kind == "weapon"}
    assert found == WEAPONS


def test_gear() -> None:
    assert {card.name: card.cost for card in EQUIPMENT if card.kind == "gear"} == GEAR
    assert all((card.rank, card.copies) == (1, 1) for card in EQUIPMENT if card.kind == "gear")


def test_force_cards() -> None:
    assert {number: signs(card.creatures) for number, card in FORCE_CARDS.items()} == FORCE


def test_event_cards() -> None:
    assert {card.name: signs(card.reinforcements) for card in EVENTS} == REINFORCEMENTS


@pytest.mark.parametrize(
    ("first", "second"),
    [("Combat Aura", "Legionnaire Fear"), ("Combat Frenzy", "Combat Report"), ("Command Interference", "Hurt Leg"),
     ("Commanding Voice", "Steal Initiative"), ("Control Defense System", "Remote Controlled Door"),
     ("Heroic Luck", "Necrofear"), ("Limited Teleportation", "Dud Round"), ("Medic", "Uncalibrated Targeter"),
     ("Medicine Injector", "Combat Neurosis"), ("Molecular Phasing", "Coordinating Error"),
     ("Movement Boost", "Faulty Teleportation"), ("Spectral Displacement", "False Orders"),
     ("Weak Spot", "Lost Initiative")],
)  # fmt: skip
def test_doomtrooper_cards(first: str, second: str) -> None:
    assert (first, second) in [(card.first, card.second) for card in TROOPER_CARDS]


def test_corporations_and_their_specialists() -> None:
    pairs = {c.name: {trooper.name for trooper in c.troopers} for c in CORPORATIONS}
    assert pairs == {
        "Bauhaus": {"Valerie Duval", "Max Steiner"},
        "Imperial": {"Edward S. Murdoch", "Sean Gallagher"},
        "Cybertronic": {"Attila III", "Coral Beach"},
        "Capitol": {'"Big Bob" Watts', "Mitch Hunter"},
        "Mishima": {"Yojimbo", "Tatsu"},
    }
    specialists = {trooper.name for c in CORPORATIONS for trooper in c.troopers if trooper.specialist}
    assert specialists == {"Valerie Duval", "Sean Gallagher", "Coral Beach", "Mitch Hunter", "Yojimbo"}


def test_there_are_84_cards() -> None:
    equipment = sum(card.copies for card in EQUIPMENT)
    assert (len(TROOPER_CARDS), len(FORCE_CARDS), len(EVENTS), equipment) == (13, 12, 13, 36)
