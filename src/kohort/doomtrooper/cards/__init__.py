"""Definitions of cards: a package for each set, a module for each type."""

from __future__ import annotations

from importlib import import_module

MODULES = (
    "unl.warriors",
    "unl.equipment",
    "unl.fortifications",
    "unl.specials",
    "unl.art",
    "unl.symmetry",
    "inq.warriors",
    "inq.equipment",
    "inq.fortifications",
    "inq.specials",
    "wz.warriors",
    "wz.equipment",
    "mort.warriors",
    "gol.warriors",
    "apo.warriors",
)


def load_all() -> None:
    """Define every card that can be played. Raises DefinitionError where a definition is wrong."""
    for name in MODULES:
        import_module(f"kohort.doomtrooper.cards.{name}")
