"""Fortifications of Inquisition."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.ways import Income, build

card("Factory").has(build("squad", "kohort", many=True), Income(1))
card("Industrial Complex").has(build("squad", "kohort", many=True), Income(3))
