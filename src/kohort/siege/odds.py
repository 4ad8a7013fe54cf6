"""The exact odds of an attack before it is made (rules 6.1): the chance to eliminate, or the expected wounds."""

from __future__ import annotations

from typing import NamedTuple

from kohort.core.choice import Content
from kohort.siege import attacks, dice, team
from kohort.siege.attacks import CLOSE, FIRE, TARGET
from kohort.siege.content import Die
from kohort.siege.rows import Attack
from kohort.siege.state import Field


class Odds(NamedTuple):
    """What an attack may do to one target: `chance` that it is eliminated or destroyed, or, of a Doomtrooper, that he
    loses Strength; `wounds` is the Strength he loses on average, 0.0 for everybody else, and in Trial By Fire, where a
    wound is enough; `hits` it takes on average, against so much `armor`."""

    target: int
    chance: float
    wounds: float
    hits: float
    armor: int


def announced(field: Field, seat: int, move: Content) -> Attack:
    """The attack that a listed move would make, of a team or of the Legion player."""
    verb, figure = move[0], move[1]
    if field.is_trooper(figure):
        return team.attack_of(field, seat, move)
    mode = CLOSE if verb == "close" else FIRE
    own = attacks.dice_for(field, figure, mode)
    return Attack(figure, seat, mode, own.colour, [own.number], [[move[2], 0, 0, 0]], rerolls=own.rerolls)


def of_attack(field: Field, attack: Attack) -> list[Odds]:
    """The odds for each target. Re-rolls are counted where there is one roll: which of several they will mend is not
    known before."""
    rerolls = attack.rerolls if len(attack.dice) == 1 else 0
    own = attack.again or [0] * len(attack.dice)
    return [_against(field, attack, row, rerolls + own[row[1]]) for row in attack.targets]


def _against(field: Field, attack: Attack, row: list[int], rerolls: int) -> Odds:
    target, roll, less, _ = row
    colour: Die = attack.colour  # type: ignore[assignment]
    number, armor = attack.dice[roll], attacks.armor_against(field, attack, row)
    spread = dice.hits(colour, number, rerolls)
    hits = sum(max(0, n - less) * weight for n, weight in enumerate(spread))
    if target < TARGET and field.is_trooper(target):
        kevlarite = attacks.die_of(field, field.team_of(target))
        own = attacks.kevlarite_dice(field, target)
        wounds = dice.wounds(colour, number, kevlarite, own, rerolls, less, armor)
        mean = 0.0 if field.options["training"] else dice.mean(wounds)
        return Odds(target, 1.0 - wounds[0], mean, hits, armor)
    return Odds(target, dice.chance_to_beat(colour, number, armor + less, rerolls), 0.0, hits, armor)


def percent(chance: float) -> str:
    """A chance as people read it; what can fail is never shown as certain."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return f"{whole} %"
