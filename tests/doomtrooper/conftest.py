"""Tests of Doomtrooper leave no stand-in behind."""

from tests.kit import forget_stand_ins

__all__ = ["forget_stand_ins"]
