"""The variant's special weapons (V25 to V28): one roll for each target, and each bonus on one of the rolls.

A line of fire hits two at most, a grenade its target and two beside it, a swing three of the player's choice. What
gear and Bauhaus add counts for one roll of the action; the player says for which, before anything is rolled. Each of
these is an option of the table; without the last one every roll has all that gear and Bauhaus add.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from kohort.core.choice import Ask, Chance, Content, Rule
from kohort.siege import attacks
from kohort.siege.attacks import CLOSE, GRENADE, NIMROD_EACH, RAY, SWING, TWO
from kohort.siege.content import EQUIPMENT, Die
from kohort.siege.rows import Attack
from kohort.siege.state import Field

MODES = {"ray": RAY, "strikes": SWING, "two": TWO, "grenade": GRENADE}
"""The verbs of attacks with separate rolls."""
ONE_ROLL = "variant_one_roll"
OPTIONS = {"ray": "variant_puker", "strikes": "variant_violator", "two": ONE_ROLL, "grenade": "variant_grenade"}
"""The option by which the variant changes an attack; that at two targets with the Nimrod has separate rolls anyway."""
MOST_STRUCK = 3
MOST_ON_LINE = 2
GRENADE_DICE, BESIDE_DICE, MOST_BESIDE = 3, 2, 2


class Bonus(NamedTuple):
    """What one piece of gear, or being Bauhaus, adds to a roll."""

    name: str
    dice: int = 0
    rerolls: int = 0
    pierce: int = 0


GEAR = {
    "Explosive Ammo": Bonus("Explosive Ammo", dice=1),
    "Laser Sight": Bonus("Laser Sight", rerolls=1),
    "Targeting Eye": Bonus("Targeting Eye", rerolls=2),
    "Disruptor": Bonus("Disruptor", pierce=1),
}
POWER_ARM = Bonus("Cybernetic Power Arm", dice=1, rerolls=1)
BAUHAUS = Bonus("Bauhaus", dice=1)


def used(field: Field, verb: str) -> bool:
    """Whether an attack with this verb is made as the variant has it at this table."""
    return field.coop and verb in OPTIONS and bool(field.options[OPTIONS[verb]])


# --- which attacks ----------------------------------------------------------------------------------------------------


def strikes(field: Field, figure: int) -> list[Content]:
    """Two or three enemies or things beside a figure with a Violator, in any order round it (V27, V-A28)."""
    beside = attacks.targets(field, figure, CLOSE)
    return [("strikes", figure, *some) for number in range(2, MOST_STRUCK + 1) for some in combinations(beside, number)]


# --- rolls and bonuses ------------------------------------------------------------------------------------------------


def bonuses(field: Field, figure: int, verb: str) -> list[Bonus]:
    """What may be added to one roll each: gear on close combat or firearms, none on a grenade; the Bauhaus die on any
    firearm (V26, V-A36)."""
    if verb == "strikes":
        return [POWER_ARM] if field.has_gear(figure, POWER_ARM.name) else []
    found = [BAUHAUS] if field.corporation_key(field.team_of(figure)) == "bauhaus" else []
    if verb != "grenade":
        found += [bonus for name, bonus in GEAR.items() if field.has_gear(figure, name)]
    return found


def plan(field: Field, seat: int, move: Content, targets: Sequence[int] = (), rolls: Sequence[int] = ()) -> Attack:
    """The attack that a move announces. `targets`: whom it hits, in the order of its rolls, where that was drawn;
    `rolls`: to which roll each bonus goes, the first where nothing was said."""
    verb, figure = move[0], move[1]
    hit = list(targets) or certain(field, move) + possible(field, move)[:MOST_BESIDE]
    number = [_dice(field, figure, verb, move, target) for target in hit]
    again, pierce = [0] * len(hit), [0] * len(hit)
    for place, bonus in enumerate(bonuses(field, figure, verb)):
        one = rolls[place] if place < len(rolls) else 0
        for roll in [one] if field.options[ONE_ROLL] else range(len(hit)):
            number[roll] += bonus.dice
            again[roll] += bonus.rerolls
            pierce[roll] += bonus.pierce
    rows = [[target, roll, 0, -pierce[roll]] for roll, target in enumerate(hit)]
    luck = sum(effect.amount for effect in field.holds("luck", seat))
    return Attack(
        figure, seat, MODES[verb], _colour(field, seat, figure, verb), number, rows, rerolls=luck, again=again,
        aim=list(move[2:]),
    )  # fmt: skip


def _dice(field: Field, figure: int, verb: str, move: Content, target: int) -> int:
    if verb == "two":
        return NIMROD_EACH
    if verb == "grenade":
        return GRENADE_DICE if attacks.square_of(field, target) == move[2] else BESIDE_DICE
    weapon = EQUIPMENT[field.weapon[figure]]
    return weapon.close if verb == "strikes" else weapon.fire


def _colour(field: Field, seat: int, figure: int, verb: str) -> Die:
    colour = attacks.die_of(field, seat)
    return colour if verb == "strikes" else attacks.lower(colour, len(field.holds("uncalibrated", figure)))


def certain(field: Field, move: Content) -> list[int]:
    """Whom an attack hits at in any case."""
    verb, figure = move[0], move[1]
    if verb == "ray":
        return attacks.ray_targets(field, figure, move[2])[:MOST_ON_LINE]
    if verb == "grenade":
        return attacks.caught(field, move[2])
    return list(move[2:])


def possible(field: Field, move: Content) -> list[int]:
    """Whom a grenade may hit beside its square, those nearest to the shooter in a straight line first (V26, V-A27)."""
    if move[0] != "grenade":
        return []
    return sorted(
        (row[0] for row in attacks.grenade_targets(field, move[1], move[2]) if row[2]),
        key=partial(_far, field, move[1]),
    )


def _far(field: Field, figure: int, target: int) -> int:
    board = field.ground.board
    (ax, ay), (bx, by) = board.place(field.square[figure]), board.place(attacks.square_of(field, target))
    return (ax - bx) ** 2 + (ay - by) ** 2


# --- announcing -------------------------------------------------------------------------------------------------------


def announce(field: Field, seat: int, move: Content) -> Rule:
    """Draw whom a grenade hits where several are as near, ask where each bonus goes, and return the attack (V28)."""
    figure = move[1]
    targets = certain(field, move)
    beside = possible(field, move)
    for _ in range(min(MOST_BESIDE, len(beside))):
        near = [t for t in beside if _far(field, figure, t) == _far(field, figure, beside[0])]
        place = 0
        if len(near) > 1:
            roll = yield Chance("roll", len(near))
            place = roll[1] - 1
        targets.append(near[place])
        beside.remove(near[place])
    rolls: list[int] = []
    if len(targets) > 1 and field.options[ONE_ROLL]:
        for bonus in bonuses(field, figure, move[0]):
            answer = yield Ask(
                seat,
                "assign",
                partial(_rolls, targets),
                rule="V28",
                args={"figure": field.name_of(figure), "name": bonus.name},
            )
            rolls.append(targets.index(answer[1]))
    return plan(field, seat, move, targets, rolls)


def _rolls(targets: list[int]) -> list[Content]:
    return [("target", target) for target in targets]
