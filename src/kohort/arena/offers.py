"""What the arena knows of a game besides the public interface: what its package offers (`kohort.<game>.offer`)."""

from __future__ import annotations

import importlib
from types import ModuleType


def offer_of(game: str) -> ModuleType:
    """A game's module `offer`. It may have `LEVELS`, the bots that play it; `ARENA_STOPS`, the kinds of windows in
    which bots are not asked; `accomplished(state)`, the seats that did what their mission asked; `seating`, who plays a
    mission with what."""
    return importlib.import_module(f"kohort.{game}.offer")
