"""Moving (rules 5): steps, entering and leaving the board, passing through figures and walls, what a move reveals."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from kohort.core.choice import Content
from kohort.core.grid import Mask, Square, spread, squares_in
from kohort.core.text import Refusal
from kohort.siege.boards import FAR
from kohort.siege.content import STEPS
from kohort.siege.state import TELEPORTER, WAITING, Field

ZEROS = bytes.maketrans(b"0", bytes(1))
"""Makes of a number that is written out with ones and zeros what is true for the ones only."""


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
    if not swapped(field):
        return list(sheet.entrances)
    numbers = list(dict.fromkeys(int(name[:-1]) for name in sheet.entrances))
    found = [f"{n}{side}" for n in numbers for side in ground.outer_doorways(ground.place_of(n))]
    return found or list(sheet.entrances)


def swapped(field: Field) -> bool:
    """Whether sectors lie elsewhere than the mission's sheet has them (Nepharite Altered Reality)."""
    laid = {sector.number: [sector.column, sector.row] for sector in field.sheet.sectors}
    return any(laid.get(row[0], row[1:3]) != row[1:3] for row in field.layout)


def doorways(field: Field) -> list[Square]:
    """The two Teleporter Doorways while both stand: who steps on one appears on the other (B33)."""
    if not field.targets:
        return []
    live = [square for kind, square, alive in field.targets if kind == TELEPORTER and alive]
    return live if len(live) == 2 else []


def phases(field: Field, figure: int) -> bool:
    """Whether the figure passes through walls this round: Molecular Phasing, Molecular Phaser."""
    if not field.lasting or not field.is_trooper(figure):
        return False
    return bool(field.holds("phasing", field.team_of(figure)) or field.holds("phaser", figure))


def destinations(field: Field, figure: int, reach: int | None = None) -> dict[Square, int]:
    """Where one Move action can end, with the number of steps: empty squares; from outside, the first step is onto
    the doorway. Shared while nothing changes, not to be changed."""
    limit = reach_of(field, figure) if reach is None else reach
    known: dict[Square, int] | None = field.now.get((figure, limit))
    if known is not None:
        return known
    blocked, stop = held(field, figure)
    found = field.now[(figure, limit)] = {
        square: n
        for n, ring in enumerate(_rings(field, figure, limit, blocked))
        if n
        for square in squares_in(ring & ~stop)
    }
    return found


def moves(field: Field, figure: int) -> list[Content]:
    """The moves that one Move action allows, by the numbers of their squares; shared, not to be changed."""
    goals = goals_of(field, figure)
    kept = field.kept.get(("moves", figure))
    if kept is not None and kept[0] == goals:
        known: list[Content] = kept[1]
        return known
    board = field.ground.board
    listed = _moves_to(figure, goals, board.width * board.height) if goals else []
    field.kept[("moves", figure)] = goals, listed
    return listed


def _moves_to(figure: int, goals: Mask, squares: int) -> list[Content]:
    """The moves of a figure to the squares of a mask, on a board of so many squares. The mask's bits choose from the
    moves to all of them: moves are listed so often that looking for one square after the other takes longer."""
    first = (goals & -goals).bit_length() - 1
    chosen = f"{goals >> first:b}"[::-1].encode().translate(ZEROS)
    return list(compress(_all_moves(figure, squares)[first : first + len(chosen)], chosen))


@lru_cache(maxsize=512)
def _all_moves(figure: int, squares: int) -> list[Content]:
    """The moves of a figure to all squares of a board, not to be changed."""
    return [("move", figure, square) for square in range(squares)]


def goals_of(field: Field, figure: int) -> Mask:
    """The mask of the squares where one Move action can end: those of `destinations`."""
    limit = reach_of(field, figure)
    if limit < 1:
        return 0
    blocked, stop = held(field, figure)
    start, ground = field.square[figure], field.ground
    if (
        start >= 0
        and not blocked & ground.within(start, limit - 1)
        and not doorways(field)
        and not phases(field, figure)
    ):
        return ground.within(start, limit) & ~(stop | 1 << start)
    reached = 0
    for ring in _rings(field, figure, limit, blocked)[1:]:
        reached |= ring
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


def _rings(field: Field, figure: int, limit: int, blocked: Mask, until: Mask = 0) -> list[Mask]:
    """The squares that a figure comes to with so many steps and not with fewer, by the number of steps up to `limit`,
    those that it can only pass too; no farther than to one of the squares `until`. From outside, the first step is
    onto the doorway."""
    ground, start = field.ground, field.square[figure]
    if start >= 0:
        edge = 1 << start
        found = [edge]
    else:
        edge = 0
        for name in entrances_of(field, figure) if limit > 0 else ():
            for square in ground.entrance(name):
                edge |= 1 << square
        edge &= ~blocked
        found = [0, edge]
    through = phases(field, figure)
    ways = ground.ways_through_walls if through else ground.ways
    gates = doorways(field)
    free = ~(blocked | edge)
    if start >= 0 and not gates and not through:
        # As far as nobody stands in the way, the rings are those of the empty board.
        near = edge
        while not blocked & near and edge and not edge & until and len(found) <= limit:
            wider = ground.within(start, len(found))
            edge = wider & ~near & free
            near = wider
            free &= ~edge
            found.append(edge)
    while edge and not edge & until and len(found) <= limit:
        edge = spread(ways, edge) & free
        if gates:
            edge = _beyond(field, gates, edge, free)
        free &= ~edge
        found.append(edge)
    return found


def _beyond(field: Field, gates: list[Square], edge: Mask, free: Mask) -> Mask:
    """Where steps onto some squares bring a figure: to the other one from a live Teleporter Doorway, nowhere where
    that one is held."""
    found = edge & ~(1 << gates[0] | 1 << gates[1])
    for gate, other in zip(gates, reversed(gates), strict=True):
        if edge >> gate & 1 and free >> other & 1 and field.figure_at(other) < 0:
            found |= 1 << other
    return found


def entrances_of(field: Field, figure: int) -> list[str]:
    """The entrances at which a figure off the board waits; several are written with spaces between."""
    return field.entrance[figure].split()


def way_to(field: Field, figure: int, goal: Square) -> list[Square]:
    """The squares that a move to a destination passes, the goal included: a shortest way, the same every time. Shared
    while nothing changes, not to be changed."""
    known: list[Square] | None = field.now.get(("way", figure, goal))
    if known is not None:
        return known
    way = field.now[("way", figure, goal)] = _way(field, figure, goal, held(field, figure)[0], FAR)
    return way


def trooper_way(field: Field, figure: int, goal: Square) -> list[Square]:
    """The way of a Doomtrooper's Move action: round sectors with face-down Force Cards where it is long enough for
    that. Who moves chooses his way, and would turn up no more cards than he must (12.3)."""
    way, ground = way_to(field, figure, goal), field.ground
    ends = (field.sector_of(figure), ground.sector_of[goal])
    shunned = 0
    for place, cards in enumerate(field.force):
        if cards and place not in ends:
            shunned |= ground.masks_of[place]
    if not any(shunned >> square & 1 for square in way):
        return way
    round_them = _way(field, figure, goal, held(field, figure)[0] | shunned, reach_of(field, figure))
    return round_them or way


def _way(field: Field, figure: int, goal: Square, blocked: Mask, limit: int) -> list[Square]:
    """A shortest way to a square past those that are blocked, of so many steps at the most; empty where there is
    none."""
    rings = _rings(field, figure, limit, blocked, 1 << goal)
    if not rings[-1] >> goal & 1:
        return []
    ground, gates = field.ground, doorways(field)
    ways = ground.ways_through_walls if phases(field, figure) else ground.ways
    way = [goal]
    for ring in reversed(rings[1:-1]):
        # Who stands on one Teleporter Doorway has stepped on the other.
        onto = gates[1 - gates.index(way[-1])] if way[-1] in gates else way[-1]
        before = spread(ways, 1 << onto) & ring
        way.append((before & -before).bit_length() - 1)
    way.reverse()
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
    ways_out = ground.exit_mask
    if limit < 1:
        return {}
    near = ground.within(field.square[figure], limit - 1) & ways_out
    if not near and not doorways(field) and not phases(field, figure):
        return {}
    found: dict[str, int] = {}
    # Whom it may pass may stand in the doorway too (V01).
    for steps, ring in enumerate(_rings(field, figure, limit - 1, held(field, figure)[0])):
        for square in squares_in(ring & ways_out):
            for name in ground.exits[square]:
                if name not in found and refuse_leaving(field, figure, name) is None:
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
