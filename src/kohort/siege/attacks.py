"""Attacks (rules 6): who can be attacked how, with which dice, and what an attack does.

Close combat against an adjacent figure, firearms against one in sight that is not adjacent (B01). More hits than its
Armor eliminate a
creature; a Doomtrooper has Armor 1 and Kevlarite, and loses Strength.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from kohort.core.choice import Rule
from kohort.core.grid import DIRECTIONS, Square
from kohort.core.text import Arg, Refusal, Text
from kohort.siege import dice
from kohort.siege.content import CREATURES, DICE, EQUIPMENT, RANGE, RANKS, STRENGTH, Die
from kohort.siege.rows import Attack
from kohort.siege.state import COMPUTER as COMPUTER
from kohort.siege.state import LEGION, OUT, SUPPLIED, Field
from kohort.siege.state import TELEPORTER as TELEPORTER

CLOSE, FIRE, RAY, SWING, TWO, GRENADE, CARD = "close", "fire", "ray", "swing", "two", "grenade", "card"
OBJECT_ARMOR = {COMPUTER: 2, TELEPORTER: 3}
DOOR_ARMOR = 2
"""A Remote Controlled Door falls to three hits in one attack."""
NIMROD_EACH = 3
"""Dice against each of two targets."""
TARGET, DOOR = 1000, 2000
"""Targets that are no figures are numbered from here on, in the order of `Field.targets`; doors in that of
`Field.doors`."""


class Dice(NamedTuple):
    """What an attack is rolled with: colour, number, re-rolls of misses, Armor lowered by."""

    colour: Die
    number: int
    rerolls: int
    pierce: int


def distance(field: Field, a: Square, b: Square) -> int:
    """Squares between two squares as a firearm's range counts them."""
    return field.ground.apart(a, b)


def die_of(field: Field, seat: int) -> Die:
    """The die of a team's Rank."""
    return RANKS[field.rank[seat] - 1].die


def lower(colour: Die, steps: int) -> Die:
    """A die so many colours lower, white at the least (B29)."""
    return DICE[max(0, DICE.index(colour) - steps)]


def dice_for(field: Field, figure: int, mode: str) -> Dice:
    """The dice with which a figure attacks; none where it cannot in this way."""
    if not field.is_trooper(figure):
        creature = field.creature(figure)
        number, colour = creature.close if mode == CLOSE else creature.firearm
        again = 0
        if field.lasting:
            again = len(field.holds("frenzy-all")) + (len(field.holds("frenzy-close")) if mode == CLOSE else 0)
        return Dice(colour, number, again, 0)
    return _trooper_dice(field, figure, mode)


def _trooper_dice(field: Field, figure: int, mode: str) -> Dice:
    seat = field.team_of(figure)
    colour = die_of(field, seat)
    rerolls = sum(effect.amount for effect in field.holds("luck", seat))
    if field.options["training"]:
        wanted = "sword" if mode in (CLOSE, SWING) else "firearm"
        return Dice("white", TRAINING_DICE if wanted in field.trooper(figure).holds else 0, 0, 0)
    if field.weapon[figure] < 0:
        return Dice(colour, 0, 0, 0)
    weapon = EQUIPMENT[field.weapon[figure]]
    if mode in (CLOSE, SWING):
        number = weapon.close
        if number and field.has_gear(figure, "Cybernetic Power Arm"):
            number, rerolls = number + 1, rerolls + 1
        return Dice(colour, number, rerolls, 0)
    bauhaus = 1 if field.corporation_key(seat) == "bauhaus" else 0
    if mode == GRENADE:
        variant = field.coop and field.options["variant_grenade"]
        colour = lower(colour, len(field.holds("uncalibrated", figure))) if variant else "red"
        if not field.options["grenade_takes_gear"]:
            return Dice(colour, 3 + bauhaus, rerolls, 0)
        return _with_gear(field, figure, Dice(colour, 3 + bauhaus, rerolls, 0))
    number = NIMROD_EACH if mode == TWO else weapon.fire
    if not number:
        return Dice(colour, 0, 0, 0)
    colour = lower(colour, len(field.holds("uncalibrated", figure)))
    return _with_gear(field, figure, Dice(colour, number + bauhaus, rerolls, 0))


def _with_gear(field: Field, figure: int, own: Dice) -> Dice:
    """What gear adds to a firearm: a die, re-rolls, Armor lowered."""
    return Dice(
        own.colour,
        own.number + field.has_gear(figure, "Explosive Ammo"),
        own.rerolls + field.has_gear(figure, "Laser Sight") + 2 * field.has_gear(figure, "Targeting Eye"),
        own.pierce + field.has_gear(figure, "Disruptor"),
    )


TRAINING_DICE, TRAINING_HITS = 3, 2
"""In the training mission: the dice of every Doomtrooper, and the hits in one attack that eliminate one."""

# --- whom -------------------------------------------------------------------------------------------------------------


def enemies(field: Field, figure: int) -> list[int]:
    """The figures on the board that a figure may want to attack; not to be changed."""
    standing = field.standing
    if figure < 2 * len(field.names):
        return standing.creatures
    captives, troopers = field.captives, standing.troopers
    return troopers + [c for c in set(captives) if field.square[c] >= 0] if captives else troopers


def refuse_target(field: Field, figure: int, target: int, mode: str) -> Refusal | None:
    """Why a figure may not attack another in close combat or with a firearm now."""
    a, b = field.square[figure], square_of(field, target)
    if a < 0 or b < 0:
        return Refusal("off-board", {"figure": field.name_of(figure)}, "6.1")
    if not armed(field, figure, CLOSE if mode == CLOSE else FIRE):
        return Refusal(f"no-{mode}-weapon", {"figure": field.name_of(figure)}, "6.1")
    refusal = _forbidden(field, figure, target, mode)
    if refusal is not None:
        return refusal
    ground = field.ground
    adjacent = ground.board.adjacent(a, b)
    if mode == CLOSE:
        # On a doorway that leads nowhere any more one stands on what one strikes at (B33).
        return None if adjacent or a == b else Refusal("not-adjacent", _both(field, figure, target), "6.2")
    if adjacent or a == b:
        return Refusal("adjacent", _both(field, figure, target), "6.3")
    if held_down(field, figure):
        return Refusal("enemy-adjacent", {"figure": field.name_of(figure)}, "6.3")
    if ground.apart(a, b) > RANGE:
        return Refusal("out-of-range", {**_both(field, figure, target), "n": RANGE}, "6.3")
    if not ground.sees(a, b, sight_figures(field, a, b)):
        return Refusal("no-sight", _both(field, figure, target), "6.4")
    return None


def _both(field: Field, figure: int, target: int) -> dict[str, Arg]:
    """A figure and its target, for a refusal."""
    return {"figure": field.name_of(figure), "other": name_of_target(field, target)}


def held_down(field: Field, figure: int) -> bool:
    """Whether an enemy next to the figure keeps it from firing at all: by the option only (B01)."""
    if not field.options["no_fire_when_adjacent"]:
        return False
    board, here = field.ground.board, field.square[figure]
    return any(board.adjacent(here, field.square[enemy]) for enemy in enemies(field, figure))


def sight_figures(field: Field, a: Square, b: Square) -> int:
    """The figures that block a line: all but those at its ends."""
    return field.figures() & ~(1 << a) & ~(1 << b)


def _forbidden(field: Field, figure: int, target: int, mode: str) -> Refusal | None:
    """What cards and events forbid."""
    if not field.lasting:
        return None
    who = field.name_of(figure)
    if field.is_trooper(figure):
        seat = field.team_of(figure)
        if mode == CLOSE and field.holds("no-close"):
            return Refusal("close-forbidden", {"figure": who}, "9.1")
        if mode != CLOSE and field.holds("no-fire"):
            return Refusal("fire-forbidden", {"figure": who}, "9.1")
        if mode == CLOSE and target < TARGET and not field.is_trooper(target):
            kind = field.creature_kind(target)
            if field.holds(f"fear:{kind}", seat):
                return Refusal("fears", {"figure": who, "other": field.name_of(target)}, "9.2")
        return None
    if target < TARGET and field.is_trooper(target):
        seat = field.team_of(target)
        if field.holds("aura", seat) or field.holds("displaced", seat):
            return Refusal("protected", {"other": field.name_of(target)}, "9.2")
    return None


def things(field: Field) -> list[int]:
    """The targets on the board that are no figures: the computer, the teleporter doorways."""
    return [TARGET + place for place, (_, square, alive) in enumerate(field.targets) if alive and square >= 0]


def commanded_mode(field: Field, figure: int, target: int) -> str:
    """How a commanded creature can attack another figure, of whatever side (Commanding Voice); "" where it cannot."""
    ground, here, there = field.ground, field.square[figure], field.square[target]
    if target == figure or here < 0 or there < 0 or displaced(field, target):
        return ""
    if ground.board.adjacent(here, there):
        return CLOSE
    near = ground.apart(here, there) <= RANGE
    return FIRE if near and ground.sees(here, there, sight_figures(field, here, there)) else ""


def square_of(field: Field, target: int) -> Square:
    """Where a figure or thing is; for a door, the square below or right of it; -1 for one that is gone."""
    if target >= DOOR:
        x, y, _ = field.doors[target - DOOR] if target - DOOR < len(field.doors) else (-1, -1, 0)
        return field.ground.board.square(x, y) if x >= 0 else -1
    return field.targets[target - TARGET][1] if target >= TARGET else field.square[target]


def name_of_target(field: Field, target: int) -> Text:
    """A figure or thing in words."""
    if target < TARGET:
        return field.name_of(target)
    if target >= DOOR:
        return Text("target.door")
    return Text(f"target.{'computer' if field.targets[target - TARGET][0] == COMPUTER else 'teleporter'}")


def targets(field: Field, figure: int, mode: str) -> list[int]:
    """Whom a figure can attack in close combat or with a firearm now."""
    if field.square[figure] < 0 or not armed(field, figure, CLOSE if mode == CLOSE else FIRE):
        return []
    found = in_place(field, figure, mode)
    if not field.lasting:
        return found
    return [target for target in found if _forbidden(field, figure, target, mode) is None]


def in_place(field: Field, figure: int, mode: str) -> list[int]:
    """Enemies and things that stand where a figure on the board can strike them, or fire at them: beside it, or in
    range and sight. `refuse_target` says of all others why not."""
    square, ground, standing = field.square, field.ground, field.standing
    a = square[figure]
    found: list[int] = []
    if mode == CLOSE:
        beside = ground.next_to(a) | 1 << a
        if not field.targets and not beside & (standing.held ^ 1 << a):
            return found
        for target in enemies_and_things(field, figure):
            if beside >> (square[target] if target < TARGET else square_of(field, target)) & 1:
                found.append(target)
        return found
    if held_down(field, figure):
        return found
    shots, held, row = ground.shots, standing.held, a << 16
    for target in enemies_and_things(field, figure):
        b = square[target] if target < TARGET else square_of(field, target)
        line = shots.get(row | b)
        if line is None:
            line = ground.shot(a, b)
        if line >= 0 and not line & held:
            found.append(target)
    return found


def enemies_and_things(field: Field, figure: int) -> list[int]:
    """Whom a figure may want to attack, and what: only Doomtroopers attack things. Not to be changed."""
    found = enemies(field, figure)
    return found + things(field) if field.targets and field.is_trooper(figure) else found


def armor_of(field: Field, target: int, team: int) -> int:
    """The Armor of a target against a team's attack."""
    if target >= DOOR:
        return DOOR_ARMOR
    if target >= TARGET:
        return OBJECT_ARMOR[field.targets[target - TARGET][0]]
    if field.is_trooper(target):
        return 1
    weak = sum(effect.amount for effect in field.holds("weak", target) if effect.by == team)
    return field.creature(target).armor - weak


# --- special weapons --------------------------------------------------------------------------------------------------


def weapon_name(field: Field, figure: int) -> str:
    """The name of a trooper's weapon; "" for none."""
    return EQUIPMENT[field.weapon[figure]].name if field.is_trooper(figure) and field.weapon[figure] >= 0 else ""


def ray_targets(field: Field, figure: int, direction: int) -> list[int]:
    """All figures and things on one straight line, up to the range, until a wall stops it (B20)."""
    found = [other for square in ray_line(field, figure, direction) for other in caught(field, square)]
    if field.coop and field.options["variant_puker"]:
        return found[:2]
    return found


def ray_line(field: Field, figure: int, direction: int) -> list[Square]:
    """The squares of a line of fire, nearest first. With the option any_line, `direction` less eight is the square at
    which it is aimed."""
    here, board = field.square[figure], field.ground.board
    if direction < len(DIRECTIONS):
        return list(field.ground.rays(here)[direction])
    goal = direction - len(DIRECTIONS)
    line = max(0, board.line(here, goal))
    return sorted([*(s for s in board.squares() if line >> s & 1), goal], key=partial(distance, field, here))


def swing_targets(field: Field, figure: int, first: int, turn: int, count: int) -> list[int]:
    """All figures and things on a run of squares round a figure (B19), those it may not strike left out."""
    run = field.ground.board.swing(field.square[figure], first, turn, count)
    return [o for s in run for o in caught(field, s) if _forbidden(field, figure, o, CLOSE) is None]


def caught(field: Field, square: Square) -> list[int]:
    """The figure or thing on a square that an attack at several catches: not a Doomtrooper whom no attack may be made
    against."""
    return [t for t in at_square(field, square) if not displaced(field, t)]


def displaced(field: Field, target: int) -> bool:
    """Whether no attack at all may be made against a target (Spectral Displacement)."""
    return target < TARGET and field.is_trooper(target) and bool(field.holds("displaced", field.team_of(target)))


def at_square(field: Field, square: Square) -> list[int]:
    """The figure or thing on a square."""
    figure = field.figure_at(square)
    if figure >= 0:
        return [figure]
    return [t for t in things(field) if square_of(field, t) == square] if field.targets else []


def grenade_squares(field: Field, figure: int) -> list[Square]:
    """Squares in sight at which a grenade can be aimed so that it hits a creature or thing (B17)."""
    if weapon_name(field, figure) != "Plasma Carbine" or not field.has_gear(figure, "Grenade Launcher"):
        return []
    if held_down(field, figure):
        return []
    a, board = field.square[figure], field.ground.board
    foes = {square_of(field, t) for t in (*enemies(field, figure), *things(field))}
    wanted = foes | {step for square in foes for step in board.steps[square]}
    return [square for square in sorted(wanted) if can_aim_at(field, a, square)]


def can_aim_at(field: Field, here: Square, square: Square) -> bool:
    """Whether a grenade can be aimed at a square: in range and sight, and nothing on it that is adjacent (B17)."""
    ground = field.ground
    return (
        square != here
        and not (ground.board.adjacent(here, square) and at_square(field, square))
        and ground.apart(here, square) <= RANGE
        and ground.sees(here, square, sight_figures(field, here, square))
    )


def can_aim_along(field: Field, here: Square, square: Square) -> bool:
    """Whether a line of fire can be aimed at a square, past figures: by the option any_line (B20)."""
    ground = field.ground
    return square != here and ground.apart(here, square) <= RANGE and ground.sees(here, square, 0)


def grenade_targets(field: Field, figure: int, square: Square, pierce: int = 0) -> list[list[int]]:
    """(figure, roll, hits less, Armor change) of a blast: the square itself, and each open adjacent square with one
    hit less. `pierce`: by how much Armor is lowered."""
    rows = [[target, 0, 0, -pierce] for target in caught(field, square)]
    for step in field.ground.board.steps[square]:
        rows.extend([target, 0, 1, -pierce] for target in caught(field, step) if target != figure)
    return rows


# --- doors ------------------------------------------------------------------------------------------------------------


def refuse_door(field: Field, figure: int, door: int, mode: str) -> Refusal | None:
    """Why a figure may not attack a Remote Controlled Door: close combat from beside it, firearms across it (B34)."""
    here = field.square[figure]
    if here < 0 or not armed(field, figure, mode):
        return Refusal(f"no-{mode}-weapon", {"figure": field.name_of(figure)}, "6.1")
    refusal = _forbidden(field, figure, DOOR + door, mode)
    if refusal is not None:
        return refusal
    ground, sides = field.ground, sides_of(field, door)
    if mode == CLOSE:
        return None if here in sides else Refusal("not-adjacent", _both(field, figure, DOOR + door), "6.2")
    if here in sides:
        return Refusal("adjacent", _both(field, figure, DOOR + door), "6.3")
    if held_down(field, figure):
        return Refusal("enemy-adjacent", {"figure": field.name_of(figure)}, "6.3")
    far = _behind_door(field, here, sides)
    others = field.figures() & ~(1 << here) & ~(1 << sides[0]) & ~(1 << sides[1])
    # The line to the square behind the door is stopped by the door and by nothing else.
    stopped = not ground.sees(here, far, others)
    if ground.apart(here, far) > RANGE or not stopped or not field.without_door(door).sees(here, far, others):
        return Refusal("no-sight", _both(field, figure, DOOR + door), "6.4")
    return None


def doors_in_reach(field: Field, figure: int) -> list[tuple[str, int]]:
    """The doors that a figure can attack now, and how."""
    return [
        (mode, door)
        for mode, door in doors_in_place(field, field.square[figure])
        if refuse_door(field, figure, door, mode) is None
    ]


def doors_in_place(field: Field, here: Square) -> list[tuple[str, int]]:
    """The doors that can be struck from a square, or fired at if no figure is in the way. Of all others `refuse_door`
    says why not."""
    if not field.doors or here < 0:
        return []
    ground = field.ground
    kept = field.kept.get(("doors", here))
    if kept is not None and kept[0] is ground:
        known: list[tuple[str, int]] = kept[1]
        return known
    found: list[tuple[str, int]] = []
    for door in range(len(field.doors)):
        sides = sides_of(field, door)
        far = _behind_door(field, here, sides)
        if here in sides:
            found.append((CLOSE, door))
        elif ground.line(here, far) < 0 <= field.without_door(door).line(here, far):
            found.append((FIRE, door))
    field.kept[("doors", here)] = ground, found
    return found


def sides_of(field: Field, door: int) -> tuple[Square, Square]:
    """The two squares between which a door stands."""
    x, y, above = field.doors[door]
    board = field.ground.board
    return board.square(x, y), board.square(x, y - 1) if above else board.square(x - 1, y)


def _behind_door(field: Field, here: Square, sides: tuple[Square, Square]) -> Square:
    """The one of a door's two sides that lies behind it as seen from a square: the farther one in a straight line."""
    board = field.ground.board
    (x, y), (ax, ay), (bx, by) = board.place(here), board.place(sides[0]), board.place(sides[1])
    return sides[0] if (ax - x) ** 2 + (ay - y) ** 2 > (bx - x) ** 2 + (by - y) ** 2 else sides[1]


def armed(field: Field, figure: int, mode: str) -> bool:
    """Whether a figure has dice for close combat, or for a firearm."""
    if field.is_trooper(figure):
        return dice_for(field, figure, mode).number > 0
    creature = field.creature(figure)
    return (creature.close if mode == CLOSE else creature.firearm)[0] > 0


# --- doing it ---------------------------------------------------------------------------------------------------------


def perform(field: Field, attack: Attack) -> Rule:
    """Let cards be played, roll, let cards answer, and let it take effect (B23). The attack is kept to look back at.

    Of an attack that cards have made impossible before its dice nothing is rolled (6.6).
    """
    from kohort.siege import announced
    from kohort.siege.windows import window

    field.attacks.append(attack)
    field.touch()
    announced_at = field.version
    yield from window(field, "attack", "before-roll")
    attack = field.attacks[-1]
    if field.version == announced_at or announced.cut_down(field, attack):
        for number in attack.dice:
            faces = yield from dice.roll(attack.colour, number, dice.ATTACK, attack.attacker)  # type: ignore[arg-type]
            attack.rolls.append(faces)
        attack.rerolled = [[] for _ in attack.dice]
        for place, times in enumerate(attack.again):
            yield from reroll(field, attack, times, place)
        yield from reroll(field, attack, attack.rerolls)
        field.touch()
        _say_roll(field, attack)
        yield from window(field, "rolled", "attack")
        attack = field.attacks[-1]
        if not attack.failed:
            yield from _take_effect(field, attack)
        field.last_attacks = [*field.last_attacks[-5:], attack]
    field.attacks.pop()
    field.touch()


def reroll(field: Field, attack: Attack, times: int, only: int = -1) -> Rule:
    """Roll misses once more, each die once, first in the roll that is nearest to beating its Armor (B21); of one roll
    `only`, where it is given (V28)."""
    while times > 0:
        open_ = [
            place
            for place, faces in enumerate(attack.rolls)
            if faces.count(0) > len(attack.rerolled[place]) and only in (-1, place)
        ]
        if not open_:
            return
        place = min(open_, key=partial(_missing, field, attack))
        faces = yield from dice.roll(attack.colour, 1, dice.AGAIN, attack.attacker)  # type: ignore[arg-type]
        attack.rerolled[place].append(faces[0])
        times -= 1


def _missing(field: Field, attack: Attack, roll: int) -> tuple[bool, int]:
    """How many hits a roll still lacks for one of its targets; one that lacks nothing comes last."""
    lacking = [armor_against(field, attack, row) + 1 - hits_of(attack, row) for row in attack.targets if row[1] == roll]
    need = min((n for n in lacking if n > 0), default=0)
    return need == 0, need


def scorer(field: Field, attack: Attack) -> int:
    """The team whose Doomtrooper attacks; LEGION for creatures, commanded ones included, and for cards."""
    return attack.team if attack.attacker >= 0 and field.is_trooper(attack.attacker) else LEGION


def succeeds(field: Field, attack: Attack) -> bool:
    """Whether an attack that has been rolled beats the Armor of one of its targets."""
    return any(
        hits_of(attack, row) > armor_against(field, attack, row)
        for row in attack.targets
        if square_of(field, row[0]) >= 0
    )


def armor_against(field: Field, attack: Attack, row: list[int]) -> int:
    """The Armor that the hits on one of an attack's targets must beat: lowered by what lowers it, never below none."""
    return max(0, armor_of(field, row[0], scorer(field, attack)) + row[3])


def hits_of(attack: Attack, row: list[int]) -> int:
    """The hits of an attack on one of its targets, as far as it is rolled: real dice come roll after roll."""
    roll = row[1]
    if roll >= len(attack.rolls):
        return 0
    again = sum(attack.rerolled[roll]) if attack.rerolled else 0
    return max(0, sum(attack.rolls[roll]) + again - row[2])


def _say_roll(field: Field, attack: Attack) -> None:
    total = [sum(row) + sum(again) for row, again in zip(attack.rolls, attack.rerolled, strict=True)]
    faces: list[Arg] = [face for row in (*attack.rolls, *attack.rerolled) for face in row]
    seat = attack.team if attack.team >= 0 else max(field.legion, -1)
    field.say("rolls", seat=seat, n=sum(total), faces=faces, colour=attack.colour, rule="6.1")


def _take_effect(field: Field, attack: Attack) -> Rule:
    """Compare with each target in turn: a creature or thing with Armor below the hits is gone, a Doomtrooper loses
    Strength."""
    for row in attack.targets:
        target, hits = row[0], hits_of(attack, row)
        if square_of(field, target) < 0:
            attack.wounds, attack.absorbed = [*attack.wounds, 0], [*attack.absorbed, 0]
            attack.kevlarite = [*attack.kevlarite, []]
            continue
        armor = armor_against(field, attack, row)
        suffered = absorbed = 0
        kevlarite: list[int] = []
        if target >= TARGET:
            if hits > armor:
                _destroy(field, attack, target)
                suffered = 1
        elif field.is_trooper(target):
            if hits >= 2:
                colour, number = die_of(field, field.team_of(target)), kevlarite_dice(field, target)
                kevlarite = yield from dice.roll(colour, number, dice.KEVLARITE, target)
                absorbed = sum(kevlarite)
                _say_kevlarite(field, target, kevlarite, colour)
            suffered = max(0, hits - armor - absorbed)
            if field.options["training"]:
                suffered = STRENGTH if hits >= TRAINING_HITS else 0
            if suffered:
                yield from hurt(field, target, suffered, attack.team, hits)
            elif hits and attack.team != LEGION and field.options["friendly_fire_rolled"]:
                _friendly_fire(field, attack.team, hits)
        elif hits > armor:
            suffered = 1
            eliminate_creature(field, target, attack.team)
        attack.wounds = [*attack.wounds, suffered]
        attack.absorbed = [*attack.absorbed, absorbed]
        attack.kevlarite = [*attack.kevlarite, kevlarite]
        field.touch()


def _say_kevlarite(field: Field, figure: int, faces: list[int], colour: Die) -> None:
    if faces:
        field.say("kevlarite", figure=figure, n=sum(faces), faces=list(faces), colour=colour, rule="4.2")


def kevlarite_dice(field: Field, figure: int) -> int:
    """Dice for Kevlarite: one, two for Cybernetic; none in the training mission."""
    if field.options["training"]:
        return 0
    return 2 if field.corporation_key(field.team_of(figure)) == "cybertronic" else 1


def hurt(field: Field, figure: int, wounds: int, by: int, rolled: int) -> Rule:
    """A Doomtrooper loses Strength; at none it is out of action, unless it is healed at once (B22). `rolled`: the hits
    before its armor, which may be what friendly fire counts (B11)."""
    from kohort.siege.windows import window

    lost = min(wounds, field.strength[figure])
    field.strength[figure] -= lost
    field.touch()
    field.say("hurt", figure=figure, n=lost, other=figure, rule="4.1")
    if by == LEGION:
        field.wounds_made += lost
    elif not field.options["training"]:
        _friendly_fire(field, by, rolled if field.options["friendly_fire_rolled"] else lost)
    if field.strength[figure] <= 0:
        yield from window(field, "hurt")
        if field.strength[figure] <= 0 and field.square[figure] >= 0:
            lose_trooper(field, figure)


def _friendly_fire(field: Field, seat: int, hits: int) -> None:
    """A team that hits a Doomtrooper loses three Promotion Points for each hit (B11)."""
    lost = lose_points(field, seat, 3 * hits)
    field.say("friendly-fire", seat=seat, n=lost, rule="4.3")


def lose_points(field: Field, seat: int, n: int) -> int:
    """A team loses Promotion Points, never below none; how many it lost."""
    lost = min(n, field.points[seat])
    field.points[seat] -= lost
    field.earned[seat] -= lost
    field.touch()
    return lost


def lose_trooper(field: Field, figure: int) -> None:
    """A Doomtrooper is out of action: off the board with its equipment; the team loses a Credit, or five Promotion
    Points (B15)."""
    seat = field.team_of(figure)
    field.say("trooper-out", figure=figure, rule="4.1")
    field.put(figure, OUT)
    field.weapon[figure] = -1
    field.gear[figure] = []
    if not field.options["training"]:
        if field.credits[seat] > 0:
            field.credits[seat] -= 1
        else:
            lose_points(field, seat, 5)
    field.touch()


def eliminate_creature(field: Field, figure: int, team: int) -> None:
    """A creature is eliminated: it can be placed again; its points go to the team."""
    kind = field.creature_kind(figure)
    worth = 0 if field.options["training"] else field.creature(figure).points
    field.say("eliminated", seat=team, figure=figure, n=worth, rule="6.5")
    field.put(figure, SUPPLIED)
    for seat in field.teams:
        if field.marks.get(f"captive:{seat}") == figure:
            field.marks[f"captive:{seat}"] = -1
    field.marks[f"fallen:{kind}"] = field.marks.get(f"fallen:{kind}", 0) + 1
    if len(field.attacks) > 1:
        _forget(field, figure)
    if team >= 0:
        gain_points(field, team, worth)
        field.kills[team].append(CREATURES.index(kind))
    field.lasting = [
        effect for effect in field.lasting if not (effect.kind in ("weak", "commanded") and effect.on == figure)
    ]
    field.touch()


def _forget(field: Field, figure: int) -> None:
    """A creature has fallen while other attacks are under way: they lose it, and those that it has announced. Its
    figure may come back as another creature before they are rolled."""
    for attack in field.attacks[:-1]:
        gone = attack.attacker == figure and not attack.rolls
        attack.targets = [] if gone else [row for row in attack.targets if row[0] != figure]


def gain_points(field: Field, seat: int, n: int) -> None:
    """A team gains Promotion Points."""
    field.points[seat] += n
    field.earned[seat] += n
    field.touch()


def _destroy(field: Field, attack: Attack, target: int) -> None:
    if target >= DOOR:
        field.say("destroyed", seat=attack.team, what=name_of_target(field, target), rule="9.2")
        del field.doors[target - DOOR]
        for other in field.attacks[:-1]:
            # Doors are numbered by their places.
            rows = [row for row in other.targets if row[0] != target]
            other.targets = [[row[0] - 1, *row[1:]] if row[0] > target else row for row in rows]
        field.touch()
        return
    place = target - TARGET
    field.targets[place][2] = 0
    field.say("destroyed", seat=attack.team, what=name_of_target(field, target), rule="10")
    field.targets[place][1] = -1
    field.touch()
