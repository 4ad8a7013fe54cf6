"""What becomes of an announced attack when cards are played before its dice (rules 6.6, B57).

It is looked at once more just before the dice: as much of it is made as its attacker could announce then. Its action is
spent in any case.
"""

from __future__ import annotations

from kohort.core.text import Arg
from kohort.siege import attacks, coop_weapons
from kohort.siege.attacks import CLOSE, DOOR, FIRE, GRENADE, RAY, SWING, TARGET
from kohort.siege.rows import Attack
from kohort.siege.state import LEGION, Field


def cut_down(field: Field, attack: Attack) -> bool:
    """Leave of an attack what can still be attacked, with the dice of now; False where that is nothing. Says what is
    lost."""
    before = [row[0] for row in attack.targets]
    rows = _left(field, attack)
    left = {row[0] for row in rows}
    gone: list[Arg] = [attacks.name_of_target(field, target) for target in before if target not in left]
    if attack.attacker >= 0 and field.is_trooper(attack.attacker):
        attack.colour = attacks.dice_for(field, attack.attacker, attack.mode).colour
    rolls = sorted({row[1] for row in rows})
    attack.dice = [attack.dice[roll] for roll in rolls]
    attack.again = [attack.again[roll] for roll in rolls] if attack.again else []
    attack.targets = [[row[0], rolls.index(row[1]), *row[2:]] for row in rows]
    field.touch()
    if not rows:
        who: list[Arg] = [] if attack.attacker < 0 else [field.name_of(attack.attacker)]
        field.say("attack-lost", who=who, others=gone, rule="6.6")
    elif gone:
        field.say("targets-lost", others=gone, rule="6.6")
    return bool(rows)


def _left(field: Field, attack: Attack) -> list[list[int]]:
    """The targets that an attack has now."""
    figure = attack.attacker
    there = [row for row in attack.targets if attacks.square_of(field, row[0]) >= 0]
    if figure < 0:
        return [row for row in there if not _sheltered(field, attack, row[0])]
    if field.square[figure] < 0:
        return []
    if attack.mode in (RAY, GRENADE) or (attack.mode == SWING and not coop_weapons.used(field, "strikes")):
        return _caught(field, attack, there)
    mode = CLOSE if attack.mode in (CLOSE, SWING) else FIRE
    return [row for row in there if _can(field, attack, row[0], mode)]


def _sheltered(field: Field, attack: Attack, target: int) -> bool:
    """Whether a target may not be attacked by a card."""
    from kohort.siege.legion import protected

    if target >= TARGET or not field.is_trooper(target):
        return False
    return protected(field, target) if attack.team == LEGION else attacks.displaced(field, target)


def _can(field: Field, attack: Attack, target: int, mode: str) -> bool:
    """Whether the attacker could announce now to strike, or fire at, a target."""
    figure = attack.attacker
    if target >= DOOR:
        return attacks.refuse_door(field, figure, target - DOOR, mode) is None
    if attack.team != LEGION and not field.is_trooper(figure):
        return attacks.commanded_mode(field, figure, target) == mode
    return attacks.refuse_target(field, figure, target, mode) is None


def _caught(field: Field, attack: Attack, there: list[list[int]]) -> list[list[int]]:
    """Whom an attack at squares catches now. With a roll for each target (V25, V26) nobody joins those announced: the
    dice are theirs. Nobody where no enemy or thing is left that it could be made at."""
    figure, mode, aim = attack.attacker, attack.mode, attack.aim
    own = attacks.dice_for(field, figure, mode)
    if mode == SWING:
        found = [[target, 0, 0, 0] for target in attacks.swing_targets(field, figure, aim[0], aim[1], aim[2])]
    elif field.holds("no-fire") or attacks.held_down(field, figure) or not _in_sight(field, attack):
        return []
    elif mode == GRENADE:
        found = attacks.grenade_targets(field, figure, aim[0], own.pierce)
    else:
        line = attacks.ray_line(field, figure, aim[0])
        found = [[target, 0, 0, -own.pierce] for square in line for target in attacks.caught(field, square)]
    if coop_weapons.used(field, mode):
        now = {row[0] for row in found}
        found = [row for row in there if row[0] in now]
    foes = [row[0] for row in found if row[0] >= TARGET or not field.is_trooper(row[0])]
    if mode == RAY:
        here, board = field.square[figure], field.ground.board
        foes = [foe for foe in foes if not board.adjacent(here, attacks.square_of(field, foe))]
    return found if foes else []


def _in_sight(field: Field, attack: Attack) -> bool:
    """Whether a grenade, or a line of fire aimed at a square (B20), could be aimed there now."""
    here = field.square[attack.attacker]
    if attack.mode == GRENADE:
        return attacks.can_aim_at(field, here, attack.aim[0])
    goal = attack.aim[0] - 8
    return goal < 0 or attacks.can_aim_along(field, here, goal)
