"""Moving (rules 5): steps, entering and leaving the board, passing through figures and walls, what a move reveals."""

from __future__ import annotations

from functools import lru_cache

from kohort.core.choice import Content
from kohort.core.grid import DIRECTIONS, Mask, Square, squares_in
from kohort.core.text import Refusal
from kohort.siege.content import STAIRS, STEPS
from kohort.siege.state import TELEPORTER, WAITING, Field


def reach_of(field: Field, figure: int) -> int:
    """Squares of one Move action: three, four for Mishima; one less for the first move of a round with a hurt leg
    (B28)."""
    if not field.is_trooper(figure):
        return STEPS
    if field.options["training"]:
        return STEPS
    seat = field.team_of(figure)
    reach = STEPS + (1 if field.corporation_key(seat) == "mishima" else 0)
    hurt = len(field.holds("hurt-leg", figure)) if field.lasting else 0
    if hurt and (field.options["hurt_leg_each_move"] or field.marks.get(f"moved:{figure}") != field.round):
        reach -= hurt
    return max(0, reach)


def held(field: Field, figure: int) -> tuple[Mask, Mask]:
    """(squares that the figure may not enter, squares that it may not stop on): with figures of the other side, and
    of its own.

    In the co-op variant figures may pass through those of their own side (V01); otherwise through nobody.
    """
    side = field.is_trooper(figure)
    blocked, stop, more_blocked, more_stop = _held_by_others(field, side)
    square = field.square[figure]
    if square >= 0:
        own = 1 << square
        blocked, stop = blocked & ~own, stop & ~own
    return blocked | more_blocked, stop | more_stop


def _held_by_others(field: Field, side: bool) -> tuple[Mask, Mask, Mask, Mask]:
    """For all figures of a side alike: squares of figures that it may not enter, and may not stop on; squares that it
    may not enter, and may not stop on, for another reason."""
    standing, ground = field.standing, field.ground
    kept = field.kept.get(("held", side))
    if kept is not None and kept[0] is standing and kept[1] is ground:
        known: tuple[Mask, Mask, Mask, Mask] = kept[2]
        return known
    stop = standing.trooper_mask | standing.creature_mask
    passing = field.coop or field.options.get("pass_allies")
    blocked = stop if not passing else standing.creature_mask if side else standing.trooper_mask
    more_stop = standing.computer
    for square in doorways(field):
        more_stop |= 1 << square
    if not side and no_camping(field):
        for name in entrance_names(field):
            for square in ground.entrance(name):
                more_stop |= 1 << square
    found = blocked, stop, standing.computer, more_stop
    field.kept[("held", side)] = standing, ground, found
    return found


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
    if not field.targets:
        return []
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
    if not field.lasting or not field.is_trooper(figure):
        return False
    return bool(field.holds("phasing", field.team_of(figure)) or field.holds("phaser", figure))


def steps_through_walls(field: Field, square: Square) -> tuple[Square, ...]:
    """The squares one step away, walls not counted, but never between the levels of the Stairs sector."""
    ground = field.ground
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
    the doorway. Shared while nothing changes, not to be changed."""
    limit = reach_of(field, figure) if reach is None else reach
    known: dict[Square, int] | None = field.now.get((figure, limit))
    if known is not None:
        return known
    blocked, stop = held(field, figure)
    reached = _reached(field, figure, limit, blocked)
    found = field.now[(figure, limit)] = {square: n for square, n in reached.items() if n and not stop >> square & 1}
    return found


def moves(field: Field, figure: int) -> list[Content]:
    """The moves that one Move action allows, by the numbers of their squares; shared, not to be changed."""
    goals = goals_of(field, figure)
    kept = field.kept.get(("moves", figure))
    if kept is not None and kept[0] == goals:
        known: list[Content] = kept[1]
        return known
    listed: list[Content] = []
    width = field.ground.board.width
    row, rest = (1 << width) - 1, goals
    while rest:
        first = ((rest & -rest).bit_length() - 1) // width * width
        squares = rest >> first & row
        listed += [("move", figure, square) for square in _in_row(first, squares)]
        rest ^= squares << first
    field.kept[("moves", figure)] = goals, listed
    return listed


@lru_cache(maxsize=1 << 13)
def _in_row(first: Square, squares: Mask) -> list[Square]:
    """The squares of a mask that is counted from a first square on."""
    return [first + square for square in squares_in(squares)]


def goals_of(field: Field, figure: int) -> Mask:
    """The mask of the squares where one Move action can end: those of `destinations`."""
    if field.targets or phases(field, figure):
        return sum(1 << square for square in destinations(field, figure))
    blocked, stop = held(field, figure)
    limit, start, ground = reach_of(field, figure), field.square[figure], field.ground
    if limit < 1:
        return 0
    if start == WAITING:
        first = 0
        for name in entrances_of(field, figure):
            for square in ground.entrance(name):
                first |= 1 << square
    else:
        if not blocked & ground.within(start, limit - 1):
            return ground.within(start, limit) & ~(stop | 1 << start)
        first = ground.within(start, 1) & ~(1 << start)
        blocked |= 1 << start
    edge = reached = first & ~blocked
    free, ways = ~(blocked | reached), ground.ways
    for _ in range(limit - 1):
        following = 0
        for by, open_ in ways:
            moving = edge & open_
            if moving:
                following |= moving << by if by > 0 else moving >> -by
        edge = following & free
        free &= ~edge
        reached |= edge
    return reached & ~stop


def squares_that_matter(field: Field, figure: int) -> Mask:
    """All squares that can matter for where a Move action of a figure ends."""
    ground, limit, here = field.ground, reach_of(field, figure), field.square[figure]
    if phases(field, figure):
        return ground.board.covered
    near = ground.within(here, limit) if here >= 0 else 0
    if here == WAITING:
        for name in entrances_of(field, figure):
            for square in ground.entrance(name):
                near |= ground.within(square, limit)
    for square in doorways(field):
        near |= ground.within(square, limit)
    return near


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
    beyond = _onto(field, blocked) if field.targets else {}
    plain, ways = not walls and not beyond, field.ground.steps
    while edge and distance < limit:
        distance += 1
        following: list[Square] = []
        for square in edge:
            for step in ways[square] if plain else _free_steps(field, square, walls, blocked, beyond):
                if step not in found and not blocked >> step & 1:
                    found[step] = distance
                    following.append(step)
        edge = following
    return found


def _onto(field: Field, blocked: Mask) -> dict[Square, Square]:
    """Where a step onto a live doorway brings a figure; empty while no doorway is live."""
    return {square: beyond_doorway(field, square, blocked) for square in doorways(field)}


def _free_steps(field: Field, square: Square, walls: bool, blocked: Mask, beyond: dict[Square, Square]) -> list[Square]:
    """Where one step from a square can end, through walls or a live doorway too (`beyond`)."""
    steps = steps_through_walls(field, square) if walls else field.ground.steps[square]
    free = [beyond.get(onto, onto) for onto in steps if not blocked >> onto & 1]
    return [step for step in free if step >= 0]


def entrances_of(field: Field, figure: int) -> list[str]:
    """The entrances at which a figure off the board waits; several are written with spaces between."""
    return field.entrance[figure].split()


def way_to(field: Field, figure: int, goal: Square) -> list[Square]:
    """The squares that a move to a destination passes, the goal included: a shortest way, the same every time. Shared
    while nothing changes, not to be changed."""
    known: list[Square] | None = field.now.get(("way", figure, goal))
    if known is not None:
        return known
    blocked, _ = held(field, figure)
    start = field.square[figure]
    walls = phases(field, figure)
    if start == WAITING:
        edge = [s for name in entrances_of(field, figure) for s in field.ground.entrance(name) if not blocked >> s & 1]
        came = dict.fromkeys(edge, -1)
    else:
        edge = [start]
        came = {start: -1}
    beyond = _onto(field, blocked) if field.targets else {}
    plain, ways = not walls and not beyond, field.ground.steps
    while goal not in came and edge:
        following: list[Square] = []
        for square in edge:
            for step in ways[square] if plain else _free_steps(field, square, walls, blocked, beyond):
                if step not in came and not blocked >> step & 1:
                    came[step] = square
                    following.append(step)
        edge = following
    way = [goal]
    while came[way[-1]] >= 0 and came[way[-1]] != start:
        way.append(came[way[-1]])
    way.reverse()
    field.now[("way", figure, goal)] = way
    return way


def exits(field: Field, figure: int) -> dict[str, int]:
    """Through which doorways one Move action can leave the board, with the steps it takes: one more than to the
    doorway."""
    if field.square[figure] < 0:
        return {}
    from kohort.siege.missions import refuse_leaving, stays

    if stays(field, figure):
        return {}
    limit, ground = reach_of(field, figure), field.ground
    if limit < 1:
        return {}
    if not doorways(field) and not phases(field, figure):
        near = ground.within(field.square[figure], limit - 1) & ground.exit_mask
        names = {name: None for square in squares_in(near) for name in ground.exits[square]}
        if all(refuse_leaving(field, figure, name) is not None for name in names):
            return {}
    found: dict[str, int] = {}
    # Whom it may pass may stand in the doorway too (V01).
    for square, steps in _reached(field, figure, limit - 1, held(field, figure)[0]).items():
        for name in ground.exits_from(square):
            if steps + 1 < found.get(name, 1 << 30) and refuse_leaving(field, figure, name) is None:
                found[name] = steps + 1
    return found


def adjacent_to_trooper(field: Field, square: Square) -> bool:
    """Whether a square lies next to a Doomtrooper of any team, walls not counted (B06)."""
    return bool(field.standing.trooper_mask & field.ground.round(square))


def taken_squares(field: Field) -> Mask:
    """The squares with a figure or a thing."""
    taken = field.figures()
    for _, square, alive in field.targets:
        if alive:
            taken |= 1 << square
    return taken


def empty_squares(field: Field, place: int, *, away_from_troopers: bool) -> list[Square]:
    """The squares of a sector on which a figure can be placed: not on another one, nor on a thing."""
    free = squares_in(field.ground.masks_of[place] & ~taken_squares(field))
    if not away_from_troopers:
        return free
    return [square for square in free if not adjacent_to_trooper(field, square)]


def refuse_move(field: Field, figure: int, square: Square) -> Refusal | None:
    """Why a move cannot end on a square."""
    if square in destinations(field, figure):
        return None
    name = field.name_of(figure)
    if field.figures() >> square & 1:
        return Refusal("square-held", {"figure": name}, "5.1")
    return Refusal("too-far", {"figure": name, "n": reach_of(field, figure)}, "5.1")
