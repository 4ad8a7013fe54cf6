"""Where definitions are found: by edition and by the card's number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohort.doomtrooper.headers import HEADERS
from kohort.doomtrooper.names import EDITIONS

if TYPE_CHECKING:
    from kohort.doomtrooper.language.definition import Definition

DEFINITIONS: dict[str, list[Definition | None]] = {edition: [None] * len(HEADERS) for edition in EDITIONS}
"""For each edition a place for every card; None for cards that cannot be played yet."""
