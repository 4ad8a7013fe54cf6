"""Dice: rolls as chance, and the exact odds of an attack before it is made."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from kohort.core.choice import Chance, Rule
from kohort.siege.content import FACES, HIT_FACES, Die

ATTACK, AGAIN, KEVLARITE, INJECTOR = "attack", "again", "kevlarite", "injector"
"""What dice are rolled for."""


def roll(colour: Die, n: int, purpose: str, figure: int) -> Rule:
    """Roll n dice of a colour: 1 for each hit, 0 for each miss. All dice of a roll are one answer of chance, so that
    real ones can be typed in together. `figure`: whose they are, -1 for a card's."""
    if not n:
        return []
    answer = yield Chance("dice", FACES, n, HIT_FACES[colour], (purpose, figure, colour))
    return list(answer[1:])


def chance(colour: Die) -> float:
    """The chance that one die hits."""
    return HIT_FACES[colour] / FACES


@lru_cache(maxsize=4096)
def hits(colour: Die, dice: int, rerolls: int = 0) -> tuple[float, ...]:
    """The exact distribution of hits of so many dice, of which up to `rerolls` misses are rolled once more."""
    p = chance(colour)
    found = [0.0] * (dice + 1)
    for first in range(dice + 1):
        weight = comb(dice, first) * p**first * (1 - p) ** (dice - first)
        again = min(rerolls, dice - first)
        for second in range(again + 1):
            found[first + second] += weight * comb(again, second) * p**second * (1 - p) ** (again - second)
    return tuple(found)


def chance_to_beat(colour: Die, dice: int, armor: int, rerolls: int = 0) -> float:
    """The chance of more hits than an Armor Factor."""
    return sum(hits(colour, dice, rerolls)[max(0, armor + 1) :])


@lru_cache(maxsize=4096)
def wounds(
    colour: Die, dice: int, kevlarite: Die, kevlarite_dice: int, rerolls: int = 0, less: int = 0, armor: int = 1
) -> tuple[float, ...]:
    """The exact distribution of wounds on a Doomtrooper: one hit is absorbed by Armor 1, of two or more each Kevlarite
    hit absorbs one more.

    `less`: hits by which the roll counts less, as beside a blast. `armor`: 0 where a Disruptor lowers it.
    """
    found = [0.0] * (dice + 1)
    for number, weight in enumerate(hits(colour, dice, rerolls)):
        count = max(0, number - less)
        if count < 2:
            found[max(0, count - armor)] += weight
            continue
        for absorbed, share in enumerate(hits(kevlarite, kevlarite_dice)):
            found[max(0, count - armor - absorbed)] += weight * share
    return tuple(found)


def mean(distribution: tuple[float, ...]) -> float:
    """The expected number."""
    return sum(number * weight for number, weight in enumerate(distribution))
