"""Moving (rules 5): steps, entering and leaving the board, passing through figures and walls, what a move reveals."""

from __future__ import annotations

from kohort.core.grid import DIRECTIONS, Mask, Square
from kohort.core.text import Refusal
from kohort.siege.content import STAIRS, STEPS
from kohort.siege.state import COMPUTER, TELEPORTER, WAITING, Field


def reach_of(field: Field, figure: int) -> int:
    """Squares of one Move action: three, four for Mishima; one less for the first move of a round with a hurt leg
    (B28)."""
    if not field.is_trooper(figure):
        return STEPS
    if field.options["training"]:
        return STEPS
    seat = field.team_of(figure)
    reach = STEPS + (1 if field.corporation_key(seat) == "mishima" else 0)
    hurt = len(field.holds("hurt-leg", figure))
    if hurt and (field.options["hurt_leg_each_move"] or field.marks.get(f"moved:{figure}") != field.round):
        reach -= hurt
    return max(0, reach)


def held(field: Field, figure: int) -> tuple[Mask, Mask]:
    """(squares that the figure may not enter, squares that it may not stop on): with figures of the other side, and
    of its own.

    In the co-op variant figures may pass through those of their own side (V01); otherwise through nobody.
    """
    blocked = stop = 0
    side = field.is_trooper(figure)
    passing = field.coop or bool(field.options.get("pass_allies"))
    for other, square in enumerate(field.square):
        if square >= 0 and other != figure:
            bit = 1 << square
            stop |= bit
            if not passing or field.is_trooper(other) != side:
                blocked |= bit
    for kind, square, alive in field.targets:
        if kind == COMPUTER and alive:
            blocked |= 1 << square
            stop |= 1 << square
    for square in doorways(field):
        stop |= 1 << square
    if not side and no_camping(field):
        for name in entrance_names(field):
            for square in field.ground.entrance(name):
                stop |= 1 << square
    return blocked, stop


def no_camping(field: Field) -> bool:
    """Whether Legion figures may not stop on trooper entrances: by the option, until every team has entered (B05)."""
    if field.coop or not field.options["no_camping_legion"]:
        return False
    return any(field.square[figure] == WAITING for seat in field.teams for figure in field.troopers_of(seat))


def entrance_names(field: Field) -> list[str]:
    """Where teams may enter: the mission's entrances; where its sectors have been moved, their outer doorways."""
    sheet, ground = field.sheet, field.ground
    moved = [[s.number, s.column, s.row] for s in sheet.sectors] != [row[:3] for row in field.layout]
    if not moved:
        return list(sheet.entrances)
    numbers = list(dict.fromkeys(int(name[:-1]) for name in sheet.entrances))
    found = [f"{n}{side}" for n in numbers for side in ground.outer_doorways(ground.place_of(n))]
    return found or list(sheet.entrances)


def doorways(field: Field) -> list[Square]:
    """The two Teleporter Doorways while both stand: who steps on one appears on the other (B33)."""
    live = [square for kind, square, alive in field.targets if kind == TELEPORTER and alive]
    return live if len(live) == 2 else []


def beyond_doorway(field: Field, square: Square, blocked: Mask) -> Square:
    """Where a step onto a square brings a figure: to the other doorway from a live one, -1 where that one is held."""
    live = doorways(field)
    if square not in live:
        return square
    other = live[1 - live.index(square)]
    held_there = blocked >> other & 1 or field.figure_at(other) >= 0
    return -1 if held_there else other


def phases(field: Field, figure: int) -> bool:
    """Whether the figure passes through walls this round: Molecular Phasing, Molecular Phaser."""
    return field.is_trooper(figure) and bool(
        field.holds("phasing", field.team_of(figure)) or field.holds("phaser", figure)
    )


def steps_from(field: Field, square: Square, through_walls: bool) -> tuple[Square, ...]:
    """The squares one step away; through walls all of them, but never between the levels of the Stairs sector."""
    ground = field.ground
    if not through_walls:
        return ground.steps[square]
    x, y = ground.board.place(square)
    found = []
    for dx, dy in DIRECTIONS:
        if ground.board.has(x + dx, y + dy):
            other = ground.board.square(x + dx, y + dy)
            if other in ground.board.steps[square] or not between_levels(field, square, other):
                found.append(other)
    return tuple(found)


def between_levels(field: Field, a: Square, b: Square) -> bool:
    """Whether a wall between two squares is an edge of the plateau in the Stairs sector."""
    ground = field.ground
    sectors = (ground.sector_of[a], ground.sector_of[b])
    if STAIRS not in (ground.number(sectors[0]), ground.number(sectors[1])):
        return False
    return ground.on_stairs(a) != ground.on_stairs(b) or sectors[0] != sectors[1]


def destinations(field: Field, figure: int, reach: int | None = None) -> dict[Square, int]:
    """Where one Move action can end, with the number of steps: empty squares; from outside, the first step is onto
    the doorway."""
    blocked, stop = held(field, figure)
    reached = _reached(field, figure, reach_of(field, figure) if reach is None else reach, blocked)
    return {square: n for square, n in reached.items() if n and not stop >> square & 1}


def _reached(field: Field, figure: int, limit: int, blocked: Mask) -> dict[Square, int]:
    """The squares that a figure can come to within so many steps, with the steps, those that it can only pass too."""
    start = field.square[figure]
    walls = phases(field, figure)
    found: dict[Square, int] = {}
    if start == WAITING:
        if limit < 1:
            return {}
        first = [s for name in entrances_of(field, figure) for s in field.ground.entrance(name) if not blocked >> s & 1]
        edge, distance = list(dict.fromkeys(first)), 1
        found = dict.fromkeys(edge, 1)
    else:
        edge, distance = [start], 0
        found[start] = 0
    while edge and distance < limit:
        distance += 1
        following: list[Square] = []
        for square in edge:
            for step in _free_steps(field, square, walls, blocked):
                if step not in found:
                    found[step] = distance
                    following.append(step)
        edge = following
    return found


def _free_steps(field: Field, square: Square, walls: bool, blocked: int) -> list[Square]:
    """Where one step from a square can end: through a live doorway at the other one."""
    free = [onto for onto in steps_from(field, square, walls) if not blocked >> onto & 1]
    if not field.targets:
        return free
    return [step for onto in free if (step := beyond_doorway(field, onto, blocked)) >= 0]


def entrances_of(field: Field, figure: int) -> list[str]:
    """The entrances at which a figure off the board waits; several are written with spaces between."""
    return field.entrance[figure].split()


def way_to(field: Field, figure: int, goal: Square) -> list[Square]:
    """The squares that a move to a destination passes, the goal included: a shortest way, the same every time."""
    blocked, _ = held(field, figure)
    start = field.square[figure]
    walls = phases(field, figure)
    if start == WAITING:
        edge = [s for name in entrances_of(field, figure) for s in field.ground.entrance(name) if not blocked >> s & 1]
        came = dict.fromkeys(edge, -1)
    else:
        edge = [start]
        came = {start: -1}
    while goal not in came and edge:
        following: list[Square] = []
        for square in edge:
            for step in _free_steps(field, square, walls, blocked):
                if step not in came:
                    came[step] = square
                    following.append(step)
        edge = following
    way = [goal]
    while came[way[-1]] >= 0 and came[way[-1]] != start:
        way.append(came[way[-1]])
    return way[::-1]


def exits(field: Field, figure: int) -> dict[str, int]:
    """Through which doorways one Move action can leave the board, with the steps it takes: one more than to the
    doorway."""
    if field.square[figure] < 0:
        return {}
    from kohort.siege.missions import refuse_leaving

    limit = reach_of(field, figure)
    if limit < 1:
        return {}
    found: dict[str, int] = {}
    # Whom it may pass may stand in the doorway too (V01).
    for square, steps in _reached(field, figure, limit - 1, held(field, figure)[0]).items():
        for name in field.ground.exits_from(square):
            if steps + 1 < found.get(name, 1 << 30) and refuse_leaving(field, figure, name) is None:
                found[name] = steps + 1
    return found


def adjacent_to_trooper(field: Field, square: Square) -> bool:
    """Whether a square lies next to a Doomtrooper of any team, walls not counted (B06)."""
    neighbours = set(field.ground.board.neighbours(square))
    return any(field.square[figure] in neighbours for figure in field.all_troopers())


def empty_squares(field: Field, place: int, *, away_from_troopers: bool) -> list[Square]:
    """The squares of a sector on which a figure can be placed: not on another one, nor on a thing."""
    taken = field.figures()
    for _, square, alive in field.targets:
        if alive:
            taken |= 1 << square
    return [
        square
        for square in field.ground.squares_of[place]
        if not taken >> square & 1 and not (away_from_troopers and adjacent_to_trooper(field, square))
    ]


def refuse_move(field: Field, figure: int, square: Square) -> Refusal | None:
    """Why a move cannot end on a square."""
    if square in destinations(field, figure):
        return None
    name = field.name_of(figure)
    if field.figures() >> square & 1:
        return Refusal("square-held", {"figure": name}, "5.1")
    return Refusal("too-far", {"figure": name, "n": reach_of(field, figure)}, "5.1")
