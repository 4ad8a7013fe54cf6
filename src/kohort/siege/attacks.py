"""Attacks (rules 6): who can be attacked how, with which dice, and what an attack does.

Close combat against an adjacent figure, firearms against one in sight that is not adjacent (B01). More hits than its
Armor eliminate a
creature; a Doomtrooper has Armor 1 and Kevlarite, and loses Strength.
"""

from __future__ import annotations

from typing import NamedTuple

from kohort.core.choice import Rule
from kohort.core.grid import Square
from kohort.core.text import Refusal
from kohort.siege import dice
from kohort.siege.content import DICE, EQUIPMENT, RANGE, RANKS, Die
from kohort.siege.state import LEGION, OUT, SUPPLIED, Attack, Field

CLOSE, FIRE, RAY, SWING, TWO, GRENADE, CARD = "close", "fire", "ray", "swing", "two", "grenade", "card"
COMPUTER, TELEPORTER = 0, 1
"""Kinds of things to be destroyed."""
OBJECT_ARMOR = {COMPUTER: 2, TELEPORTER: 3}
TARGET = 1000
"""Targets that are no figures are numbered from here on, in the order of `Field.targets`."""


class Dice(NamedTuple):
    """What an attack is rolled with: colour, number, re-rolls of misses, Armor lowered by."""

    colour: Die
    number: int
    rerolls: int
    pierce: int


def distance(field: Field, a: Square, b: Square) -> int:
    """Squares between two squares as a firearm's range counts them."""
    (ax, ay), (bx, by) = field.ground.board.place(a), field.ground.board.place(b)
    return max(abs(ax - bx), abs(ay - by))


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
        again = len(field.holds("frenzy-all")) + (len(field.holds("frenzy-close")) if mode == CLOSE else 0)
        return Dice(colour, number, again, 0)
    return _trooper_dice(field, figure, mode)


def _trooper_dice(field: Field, figure: int, mode: str) -> Dice:
    seat = field.team_of(figure)
    colour = die_of(field, seat)
    rerolls = sum(effect.amount for effect in field.holds("luck", seat))
    if field.options["training"]:
        close, fire = TRAINING_WEAPONS[field.trooper(figure).name]
        return Dice("white", 3 if (close if mode in (CLOSE, SWING) else fire) else 0, 0, 0)
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
        return Dice(colour if field.coop else "red", 3 + bauhaus, rerolls, 0)
    number = 3 if mode == TWO else weapon.fire
    if not number:
        return Dice(colour, 0, 0, 0)
    number += bauhaus + (1 if field.has_gear(figure, "Explosive Ammo") else 0)
    rerolls += field.has_gear(figure, "Laser Sight") + 2 * field.has_gear(figure, "Targeting Eye")
    colour = lower(colour, len(field.holds("uncalibrated", figure)))
    return Dice(colour, number, rerolls, 1 if field.has_gear(figure, "Disruptor") else 0)


TRAINING_WEAPONS = {
    "Max Steiner": (False, True),
    "Valerie Duval": (True, True),
    "Edward S. Murdoch": (False, True),
    "Sean Gallagher": (True, False),
    "Attila III": (False, True),
    "Coral Beach": (True, True),
    '"Big Bob" Watts': (False, True),
    "Mitch Hunter": (True, True),
    "Tatsu": (False, True),
    "Yojimbo": (True, False),
}
"""What the figures hold, (sword, firearm), for the training mission: specialists hold swords (designed, K21)."""

# --- whom -------------------------------------------------------------------------------------------------------------


def enemies(field: Field, figure: int) -> list[int]:
    """The figures on the board that a figure may want to attack."""
    if field.is_trooper(figure):
        own = {field.marks.get(f"captive:{seat}", -1) for seat in field.teams}
        return [c for c in field.creatures() if field.square[c] >= 0 and c not in own]
    captives = {field.marks.get(f"captive:{seat}", -1) for seat in field.teams}
    return [t for t in field.all_troopers() if t >= 0] + [c for c in captives if c >= 0 and field.square[c] >= 0]


def refuse_target(field: Field, figure: int, target: int, mode: str) -> Refusal | None:
    """Why a figure may not attack another in close combat or with a firearm now."""
    who, whom = field.name_of(figure), name_of_target(field, target)
    a, b = field.square[figure], square_of(field, target)
    if a < 0 or b < 0:
        return Refusal("off-board", {"figure": who}, "6.1")
    if dice_for(field, figure, CLOSE if mode == CLOSE else FIRE).number < 1:
        return Refusal(f"no-{mode}-weapon", {"figure": who}, "6.1")
    refusal = _forbidden(field, figure, target, mode)
    if refusal is not None:
        return refusal
    adjacent = field.ground.board.adjacent(a, b)
    if mode == CLOSE:
        return None if adjacent else Refusal("not-adjacent", {"figure": who, "other": whom}, "6.2")
    if adjacent:
        return Refusal("adjacent", {"figure": who, "other": whom}, "6.3")
    if field.options.get("no_fire_when_adjacent") and any(
        field.ground.board.adjacent(a, field.square[e]) for e in enemies(field, figure)
    ):
        return Refusal("enemy-adjacent", {"figure": who}, "6.3")
    if distance(field, a, b) > RANGE:
        return Refusal("out-of-range", {"figure": who, "other": whom, "n": RANGE}, "6.3")
    if not field.ground.sees(a, b, sight_figures(field, a, b)):
        return Refusal("no-sight", {"figure": who, "other": whom}, "6.4")
    return None


def sight_figures(field: Field, a: Square, b: Square) -> int:
    """The figures that block a line: all but those at its ends."""
    return field.figures() & ~(1 << a) & ~(1 << b)


def _forbidden(field: Field, figure: int, target: int, mode: str) -> Refusal | None:
    """What cards and events forbid."""
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


def square_of(field: Field, target: int) -> Square:
    """Where a figure or thing is."""
    return field.targets[target - TARGET][1] if target >= TARGET else field.square[target]


def name_of_target(field: Field, target: int):  # type: ignore[no-untyped-def]
    """A figure or thing in words."""
    from kohort.core.text import Text

    if target < TARGET:
        return field.name_of(target)
    return Text(f"target.{'computer' if field.targets[target - TARGET][0] == COMPUTER else 'teleporter'}")


def targets(field: Field, figure: int, mode: str) -> list[int]:
    """Whom a figure can attack in close combat or with a firearm now."""
    wanted = enemies(field, figure)
    if field.is_trooper(figure):
        wanted = wanted + things(field)
    return [target for target in wanted if refuse_target(field, figure, target, mode) is None]


def armor_of(field: Field, target: int, team: int) -> int:
    """The Armor of a target against a team's attack."""
    if target >= TARGET:
        return OBJECT_ARMOR[field.targets[target - TARGET][0]]
    if field.is_trooper(target):
        return 1
    weak = sum(effect.amount for effect in field.holds("weak", target) if effect.by == team)
    return field.creature(target).armor - weak


def can_attack(field: Field, figure: int) -> bool:
    """Whether a figure has anybody to attack now."""
    return bool(targets(field, figure, CLOSE) or targets(field, figure, FIRE))


# --- special weapons --------------------------------------------------------------------------------------------------


def weapon_name(field: Field, figure: int) -> str:
    """The name of a trooper's weapon; "" for none."""
    return EQUIPMENT[field.weapon[figure]].name if field.is_trooper(figure) and field.weapon[figure] >= 0 else ""


def ray_targets(field: Field, figure: int, direction: int) -> list[int]:
    """All figures and things on one straight line, up to the range, until a wall stops it (B20)."""
    line = field.ground.board.ray(field.square[figure], direction, RANGE)
    found = [other for square in line for other in at_square(field, square)]
    if field.coop and field.options["variant_weapons"]:
        return found[:2]
    return found


def swing_targets(field: Field, figure: int, first: int, turn: int, count: int) -> list[int]:
    """All figures and things on a run of squares round a figure (B19)."""
    return [o for s in field.ground.board.swing(field.square[figure], first, turn, count) for o in at_square(field, s)]


def at_square(field: Field, square: Square) -> list[int]:
    """The figure or thing on a square."""
    figure = field.figure_at(square)
    if figure >= 0:
        return [figure]
    return [t for t in things(field) if square_of(field, t) == square]


def grenade_squares(field: Field, figure: int) -> list[Square]:
    """Squares in sight at which a grenade can be aimed so that it hits a creature or thing (B17)."""
    if weapon_name(field, figure) != "Plasma Carbine" or not field.has_gear(figure, "Grenade Launcher"):
        return []
    a = field.square[figure]
    board = field.ground.board
    foes = {square_of(field, t) for t in (*enemies(field, figure), *things(field))}
    wanted = foes | {step for square in foes for step in board.steps[square]}
    return [
        square
        for square in sorted(wanted)
        if square != a
        and not board.adjacent(a, square)
        and distance(field, a, square) <= RANGE
        and field.ground.sees(a, square, sight_figures(field, a, square))
    ]


def grenade_targets(field: Field, figure: int, square: Square) -> list[list[int]]:
    """(figure, roll, hits less, Armor change) of a blast: the square itself, and each open adjacent square with one
    hit less."""
    rows = [[target, 0, 0, 0] for target in at_square(field, square)]
    for step in field.ground.board.steps[square]:
        rows.extend([target, 0, 1, 0] for target in at_square(field, step) if target != figure)
    return rows


# --- doing it ---------------------------------------------------------------------------------------------------------


def perform(field: Field, attack: Attack) -> Rule:
    """Roll, let cards answer, and let it take effect. The attack is kept to look back at."""
    from kohort.siege.windows import window

    field.attacks.append(attack)
    field.touch()
    yield from window(field, "before-roll")
    attack = field.attacks[-1]
    if field.figures() >= 0 and _still_there(field, attack):
        for number in attack.dice:
            faces = yield from dice.roll(attack.colour, number)  # type: ignore[arg-type]
            attack.rolls.append(faces)
        attack.rerolled = [[] for _ in attack.dice]
        yield from _reroll(field, attack, attack.rerolls)
        field.touch()
        _say_roll(field, attack)
        yield from window(field, "rolled")
        attack = field.attacks[-1]
        if not attack.failed:
            yield from _take_effect(field, attack)
    field.attacks.pop()
    field.last_attacks = [*field.last_attacks[-5:], attack]
    field.touch()


def _still_there(field: Field, attack: Attack) -> bool:
    attack.targets = [row for row in attack.targets if square_of(field, row[0]) >= 0]
    return bool(attack.targets)


def _reroll(field: Field, attack: Attack, times: int) -> Rule:
    """Roll misses once more, each die once, first in the roll that is nearest to beating its Armor (B21)."""
    while times > 0:
        open_ = [place for place, faces in enumerate(attack.rolls) if faces.count(0) > len(attack.rerolled[place])]
        if not open_:
            return
        place = max(open_, key=lambda p: (sum(attack.rolls[p]) <= 4, sum(attack.rolls[p])))
        faces = yield from dice.roll(attack.colour, 1)  # type: ignore[arg-type]
        attack.rerolled[place].append(faces[0])
        times -= 1


def hits_of(attack: Attack, row: list[int]) -> int:
    """The hits of an attack on one of its targets."""
    return max(0, sum(attack.rolls[row[1]]) + sum(attack.rerolled[row[1]]) - row[2])


def _say_roll(field: Field, attack: Attack) -> None:
    total = [sum(faces) + sum(again) for faces, again in zip(attack.rolls, attack.rerolled, strict=True)]
    field.say("rolls", seat=attack.team if attack.team >= 0 else max(field.legion, -1), n=sum(total), rule="6.1")


def _take_effect(field: Field, attack: Attack) -> Rule:
    """Compare with each target in turn: a creature or thing with Armor below the hits is gone, a Doomtrooper loses
    Strength."""
    for row in attack.targets:
        target, hits = row[0], hits_of(attack, row)
        armor = armor_of(field, target, attack.team) + row[3]
        suffered = absorbed = 0
        if target >= TARGET:
            if hits > armor:
                _destroy(field, attack, target)
                suffered = 1
        elif field.is_trooper(target):
            if hits >= 2:
                kevlarite = yield from dice.roll(die_of(field, field.team_of(target)), kevlarite_dice(field, target))
                absorbed = sum(kevlarite)
            suffered = max(0, hits - 1 - absorbed)
            if field.options["training"]:
                suffered = 5 if hits >= 2 else 0
            if suffered:
                yield from hurt(field, target, suffered, attack.team)
        elif hits > armor:
            suffered = 1
            eliminate_creature(field, target, attack.team)
        attack.wounds = [*attack.wounds, suffered]
        attack.absorbed = [*attack.absorbed, absorbed]
        field.touch()


def kevlarite_dice(field: Field, figure: int) -> int:
    """Dice for Kevlarite: one, two for Cybernetic; none in the training mission."""
    if field.options["training"]:
        return 0
    return 2 if field.corporation_key(field.team_of(figure)) == "cybertronic" else 1


def hurt(field: Field, figure: int, wounds: int, by: int) -> Rule:
    """A Doomtrooper loses Strength; at none it is out of action, unless it is healed at once (B22)."""
    from kohort.siege.windows import window

    seat = field.team_of(figure)
    lost = min(wounds, field.strength[figure])
    field.strength[figure] -= lost
    field.touch()
    field.say("hurt", figure=figure, n=lost, other=figure, rule="4.1")
    if by == LEGION:
        field.wounds_made += lost
    else:
        _lose_points(field, by, 3 * lost)
        field.say("friendly-fire", seat=by, n=3 * lost, rule="4.3")
    if field.strength[figure] <= 0:
        yield from window(field, "hurt")
        if field.strength[figure] <= 0 and field.square[figure] >= 0:
            lose_trooper(field, figure)
    _ = seat


def _lose_points(field: Field, seat: int, n: int) -> None:
    field.points[seat] = max(0, field.points[seat] - n)
    field.earned[seat] -= n
    field.touch()


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
            _lose_points(field, seat, 5)
    field.touch()


def eliminate_creature(field: Field, figure: int, team: int) -> None:
    """A creature is eliminated: it can be placed again; its points go to the team."""
    kind = field.creature_kind(figure)
    worth = field.creature(figure).points
    field.say("eliminated", seat=team, figure=figure, n=worth, rule="6.5")
    field.put(figure, SUPPLIED)
    field.marks[f"fallen:{kind}"] = field.marks.get(f"fallen:{kind}", 0) + 1
    if team >= 0:
        gain_points(field, team, worth)
        from kohort.siege.content import CREATURES

        field.kills[team].append(CREATURES.index(kind))
    field.lasting = [
        effect for effect in field.lasting if not (effect.kind in ("weak", "commanded") and effect.on == figure)
    ]
    field.touch()


def gain_points(field: Field, seat: int, n: int) -> None:
    """A team gains Promotion Points."""
    field.points[seat] += n
    field.earned[seat] += n
    field.touch()


def _destroy(field: Field, attack: Attack, target: int) -> None:
    place = target - TARGET
    field.targets[place][2] = 0
    field.say("destroyed", seat=attack.team, what=name_of_target(field, target), rule="10")
    field.targets[place][1] = -1
    field.touch()
