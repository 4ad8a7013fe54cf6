"""The Legion that plays itself (rules 13): the co-op variant's rules V01 to V31, one function each where one rule is
one step.

Every choice is said with its reason (`coop-reason`; who acts next with `coop-order`). What the variant leaves open is
settled at random (V16), and said to be so.
"""

from __future__ import annotations

from functools import lru_cache, partial, reduce
from operator import or_
from typing import Any, NamedTuple, TypeVar

from kohort.core.choice import Chance, Rule
from kohort.core.grid import Board, Mask, Square, mask_of, squares_in
from kohort.core.text import Arg, Text
from kohort.siege import attacks, legion, missions, moving
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.boards import FAR, Citadel, Rings
from kohort.siege.rows import Attack
from kohort.siege.state import LEGION, WAITING, Field
from kohort.siege.windows import between_actions

Key = TypeVar("Key", int, str)
Rank = tuple[int, int]
"""How near something is: steps, then the square of the straight distance; less is nearer."""
HUNTED = {missions.BOSS: "Centurion", missions.CORRIDORS: "Ezoghoul", missions.HUNT: "Nepharite"}
FEWER = {1: 3, 2: 2, 3: 1}
"""How many figures fewer the Legion calls, or in how many of the last rounds none, by the number of teams (V21)."""


def pick(field: Field, among: list[int]) -> Rule:
    """One of several, at random where there is more than one (V16)."""
    if len(among) == 1:
        return among[0]
    roll = yield Chance("roll", len(among))
    return among[roll[1] - 1]


def say_why(field: Field, figure: int, reason: str, rule: str, *, at: int = -1, n: int = 0, **more: Arg) -> None:
    """Say what a creature does next, and why: whom it attacks (`at`) out of how many (`n`), or where it makes for."""
    if field.sink is None:
        return
    args: dict[str, Arg] = {"figure": field.name_of(figure), "n": n, **more}
    if at >= 0:
        args["other"] = field.name_of(at)
    field.say("coop-reason", figure=figure, other=at, n=n, reason=Text(f"coop.{reason}", args), rule=rule)


class Nearest(NamedTuple):
    """A Doomtrooper, -1 for none, and how many were as near, of whom it was drawn."""

    trooper: int
    among: int


class Favoured(NamedTuple):
    """A creature, and why this one."""

    figure: int
    why: Text


class Stop(NamedTuple):
    """The square on which a Move action ends; how many were as near to the goal, and by which Doomtrooper one of them
    was chosen, -1 for none (V12)."""

    square: Square
    among: int = 1
    second: int = -1


# --- V-A12: who is how near -------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _steps(ground: Citadel, goals: tuple[Square, ...], barrier: Mask, gates: tuple[Square, ...] = ()) -> Rings:
    """The steps to the nearest of some squares, kept; boards never change."""
    return Rings(ground, goals, barrier, gates)


def steps_to(field: Field, goal: Square) -> Rings:
    """Steps of a creature to a square from every other: past its own side (V01), not through Doomtroopers, and through
    the Teleporter Doorways (V-A12, B33)."""
    return _steps_to(field, (goal,))


def steps_to_troopers(field: Field) -> Rings:
    """`steps_to` the nearest Doomtrooper."""
    return _steps_to(field, tuple([field.square[trooper] for trooper in field.standing.troopers]))


def _steps_to(field: Field, goals: tuple[Square, ...]) -> Rings:
    standing = field.standing
    return _steps(field.ground, goals, standing.trooper_mask | standing.computer, tuple(moving.doorways(field)))


def squares_of(field: Field, figure: int) -> list[Square]:
    """Where a figure stands; outside, its doorway (V-A10)."""
    if field.square[figure] >= 0:
        return [field.square[figure]]
    return [s for name in moving.entrances_of(field, figure) for s in field.ground.entrance(name)]


def straight(board: Board, a: Square, b: Square) -> int:
    """The square of the straight distance between two squares."""
    (ax, ay), (bx, by) = board.place(a), board.place(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


def nearness(field: Field, squares: list[Square], trooper: int) -> Rank:
    """How near a Doomtrooper is to the nearest of some squares: in steps, then straight (V-A12)."""
    return nearest_of([distances_to(field, trooper)], squares, field.ground.board.width)


class Distances(NamedTuple):
    """The steps to a goal, and its column and row."""

    steps: Rings
    x: int
    y: int


def distances_to(field: Field, trooper: int) -> Distances:
    """How far every square is from a Doomtrooper."""
    goal, width = field.square[trooper], field.ground.board.width
    return Distances(steps_to(field, goal), goal % width, goal // width)


def nearest_of(goals: list[Distances], squares: list[Square], width: int) -> Rank:
    """How near the nearest of some goals is to the nearest of some squares, on a board so wide."""
    best = (FAR, FAR)
    among = mask_of(squares)
    for steps, goal_x, goal_y in goals:
        n = steps.to(among)
        if n > best[0]:
            continue
        for s in squares if n == FAR else squares_in(steps.rings[n] & among):
            rank = (n, (s % width - goal_x) ** 2 + (s // width - goal_y) ** 2)
            if rank < best:
                best = rank
    return best


def _with_fewest_steps(steps: Rings, squares: dict[Key, Mask]) -> list[Key]:
    """Those of several that stand on the squares with the fewest steps; all of them where there is no way."""
    fewest = steps.to(reduce(or_, squares.values()))
    return [key for key, mask in squares.items() if fewest == FAR or steps.rings[fewest] & mask]


def nearest(field: Field, figure: int, without: int = -1) -> Rule:
    """The nearest Doomtrooper to a creature, one of them left out, ties at random (as `Nearest`)."""
    here = squares_of(field, figure)
    mask = mask_of(here)
    steps = {t: steps_to(field, field.square[t]).to(mask) for t in field.standing.troopers if t != without}
    if not steps:
        return Nearest(-1, 0)
    fewest = min(steps.values())
    among = [trooper for trooper in steps if steps[trooper] == fewest]
    if len(among) > 1:
        ranked = {t: nearness(field, here, t) for t in among}
        best = min(ranked.values())
        among = [trooper for trooper in among if ranked[trooper] == best]
    return Nearest((yield from pick(field, among)), len(among))


def favoured(field: Field, among: list[int]) -> Rule:
    """Of some creatures the one worth most points; of equals the nearest to a Doomtrooper (V07, V09; as
    `Favoured`)."""
    number, reason = len(among), "chosen-only" if len(among) == 1 else "chosen-worth"
    most = max(field.creature(c).points for c in among)
    among = [c for c in among if field.creature(c).points == most]
    troopers = field.all_troopers()
    if len(among) > 1 and troopers:
        number, reason = len(among), "chosen-near"
        among = _with_fewest_steps(steps_to_troopers(field), {c: mask_of(squares_of(field, c)) for c in among})
    if len(among) > 1 and troopers:
        goals, width = [distances_to(field, t) for t in troopers], field.ground.board.width
        ranked = {c: nearest_of(goals, squares_of(field, c), width) for c in among}
        best = min(ranked.values())
        among = [c for c in among if ranked[c] == best]
    if len(among) > 1:
        number, reason = len(among), "chosen-drawn"
    return Favoured((yield from pick(field, among)), Text(f"coop.{reason}", {"n": number}))


# --- V07: events that choose ------------------------------------------------------------------------------------------


def event(field: Field, card: int) -> Rule:
    """The events that give one creature an advantage, or strike one Doomtrooper (V07, V-A08, V-A09)."""
    if card == legion.INFLUENCE:
        field.last("influence", LEGION, amount=2)
        yield from _influence(field)
    elif card == legion.TIMERIFT:
        field.last("timerift", LEGION, amount=1)
    elif card == legion.TELEPORT:
        idle = [c for c in _ready(field) if field.square[c] >= 0 and _moves(field, c)]
        if idle and field.all_troopers():
            figure, why = yield from favoured(field, idle)
            field.last("dark-teleport", figure, amount=1)
            say_why(field, figure, "given-teleport", "V07", n=len(idle), why=why)
        else:
            field.say("coop-nobody", rule="V07")
    elif card == legion.DEFENSE:
        yield from _defense(field)


def _influence(field: Field) -> Rule:
    """Dark Influence: both extra Actions go to one creature. Where none was there when the event was drawn, to the
    first that is (V-A08)."""
    if not field.holds("influence", LEGION) or not (ready := _ready(field)):
        return
    figure, why = yield from favoured(field, ready)
    field.lasting = [effect for effect in field.lasting if effect.kind != "influence"]
    field.last("influence", figure, amount=2)
    say_why(field, figure, "given-actions", "V07", n=len(ready), why=why)


def _defense(field: Field) -> Rule:
    """Temporary Defense System strikes the most wounded Doomtrooper that no card protects (V-A09, V-A33)."""
    troopers = [t for t in field.all_troopers() if not legion.protected(field, t)]
    if not troopers:
        return
    least = min(field.strength[t] for t in troopers)
    worst = [t for t in troopers if field.strength[t] == least]
    target = yield from pick(field, worst)
    reason = Text(f"coop.defense-{_how_wounded(troopers, worst)}", {"n": len(troopers), "drawn": len(worst)})
    field.say("coop-defense", other=target, n=len(troopers), reason=reason, rule="V07")
    yield from attacks.perform(field, Attack(-1, LEGION, attacks.CARD, "black", [3], [[target, 0, 0, 0]]))


# --- V08: reinforcements ----------------------------------------------------------------------------------------------


def call(field: Field, kinds: list[str]) -> list[str]:
    """The reinforcements that come: with fewer than four teams the last ones listed stay away, or, as the table likes
    it, all of them in the last rounds (V21, V-A24)."""
    fewer = FEWER.get(len(field.teams), 0)
    if field.options["variant_fewer"] == "rounds":
        come = [] if field.round > (field.sheet.rounds or 0) - fewer else kinds
    else:
        come = kinds[: max(0, len(kinds) - fewer)]
    away = kinds[len(come) :]
    if away:
        field.say("coop-fewer", n=len(away), teams=len(field.teams), kinds=[*away], rule="V21")
    return come


def doorway_for(field: Field, figure: int, names: list[str]) -> Rule:
    """A random doorway of permitted sectors with a Doomtrooper in them; else the doorway nearest to one. A doorway of
    which both squares are held is passed over, while there is another (V08, V-A10, V-A32)."""
    among = [name for name in names if not _full(field, name)] or names
    troopers = field.all_troopers()
    here = {field.ground.number(field.sector_of(t)) for t in troopers}
    near = [name for name in among if int(name[:-1]) in here]
    if not troopers:
        reason = "doorway-drawn"
    elif near:
        among, reason = near, "doorway-of-troopers"
    else:
        entrances = {name: mask_of(field.ground.entrance(name)) for name in among}
        among, reason = _with_fewest_steps(steps_to_troopers(field), entrances), "doorway-nearest"
    name = among[(yield from pick(field, list(range(len(among)))))]
    say_why(field, figure, reason, "V08", n=len(among), name=name, drawn=len(among) > 1)
    return name


def _full(field: Field, name: str) -> bool:
    """Whether figures stand on every square of a doorway."""
    taken = field.figures()
    return all(taken >> square & 1 for square in field.ground.entrance(name))


def doors_step(field: Field) -> Rule:
    """Creatures that wait outside a doorway that is held, or has become none, try another (V-A10)."""
    for figure in field.live_creatures():
        name = field.entrance[figure]
        if field.square[figure] != WAITING or figure in missions.captives(field):
            continue
        closed = name not in legion.everywhere(field)
        bound = field.mission == missions.TRAPPED and field.creature_kind(figure) == "Ezoghoul"
        if not closed and (bound or not _full(field, name)):
            continue
        others = [n for n in legion.permitted(field) if not _full(field, n)]
        if others:
            field.entrance[figure] = yield from doorway_for(field, figure, others)
            field.touch()
            field.say("reinforcement", figure=figure, name=field.entrance[figure], rule="V08")


# --- V09 to V14: the creatures ----------------------------------------------------------------------------------------


def _ready(field: Field) -> list[int]:
    """Creatures that have yet to act in this turn."""
    drugged = missions.captives(field)
    return [
        c for c in field.live_creatures() if c not in drugged and not field.marks.get(f"done:{c}") and not field.idle[c]
    ]


def monsters_step(field: Field) -> Rule:
    """The creature worth most that has not acted, the nearest first; it acts, and so on (V09, V-A12)."""
    yield from _influence(field)
    waiting = _ready(field)
    if not waiting or not any(field.live_troopers(seat) for seat in field.teams):
        return
    if not field.all_troopers():
        field.say("coop-still", rule="V11")
        return
    figure, why = yield from favoured(field, waiting)
    if len(waiting) > 1:
        field.say("coop-order", figure=figure, n=len(waiting), reason=why, rule="V09")
    field.marks[f"done:{figure}"] = 1
    field.active = figure
    field.touch()
    field.agenda.append(("coop-monsters",))
    field.agenda.append(("coop-act", figure))


def act_step(field: Field, figure: int) -> Rule:
    """One action of the creature: an attack where it can, else a move; again until its actions are spent (V10, V11,
    V-A14).

    The Move action of Nepharite Timerift is used first when it has nobody to attack, and lost when it always has.
    """
    if field.square[figure] < WAITING or field.idle[figure] or not field.all_troopers():
        return
    extra = sum(effect.amount for effect in field.holds("influence", figure))
    acts = field.actions[figure] < missions.actions_of(field, figure) + extra
    rift = bool(field.holds("timerift")) and field.creature_kind(figure) == "Nepharite"
    if not acts and (not rift or not _moves(field, figure)):
        return
    field.agenda.append(("coop-act", figure))
    between_actions(field)
    if breaks_out(field):
        target, move = yield from _break_out(field, figure, acts)
    else:
        target, move = (yield from choose_target(field, figure, attackable(field, figure))), _move
    if target < 0 and rift:
        legion.use_up(field, "timerift")
        say_why(field, figure, "timerift", "V07")
    else:
        field.actions[figure] += 1
        field.touch()
    if target >= 0:
        yield from _attack(field, figure, target)
    else:
        yield from move(field, figure)


def _moves(field: Field, figure: int) -> bool:
    """Whether a creature would move now: it has nobody to attack (V11), or the way out is open to it (V19)."""
    return (breaks_out(field) and bool(_ways_open(field, figure))) or not attackable(field, figure)


def attackable(field: Field, figure: int) -> list[int]:
    """The Doomtroopers that a creature can attack now: adjacent, or in range and sight (V10, V-A13)."""
    if field.square[figure] < 0:
        return []
    close, fire = (attacks.targets(field, figure, mode) for mode in (CLOSE, FIRE))
    return [trooper for trooper in field.standing.troopers if trooper in close or trooper in fire]


def choose_target(field: Field, figure: int, among: list[int], *, blocking: bool = False) -> Rule:
    """The most wounded of those it can attack, or of those that are `blocking` its way out (V19), ties at random; -1
    where there is none (V10, V-A13)."""
    if not among:
        return -1
    least = min(field.strength[t] for t in among)
    worst = [t for t in among if field.strength[t] == least]
    target = yield from pick(field, worst)
    reason, rule = f"target-{_how_wounded(among, worst)}", "V19" if blocking else "V10"
    say_why(field, figure, reason, rule, at=target, n=len(among), drawn=len(worst), blocking=blocking)
    return target


def _how_wounded(among: list[int], worst: list[int]) -> str:
    """How the most wounded of some Doomtroopers was found, as its reason is named."""
    if len(among) == 1:
        return "only"
    if len(worst) == 1:
        return "most-wounded"
    return "equal" if len(worst) == len(among) else "drawn"


def _attack(field: Field, figure: int, target: int) -> Rule:
    """Close combat where the target is adjacent, else fire (V-A13)."""
    adjacent = field.ground.board.adjacent(field.square[figure], field.square[target])
    yield from legion.do(field, ("close" if adjacent else "fire", figure, target), LEGION)


def beyond(field: Field, figure: int, trooper: int) -> tuple[int, int]:
    """The point beyond a Doomtrooper as seen from a creature: column and row, on the board or not (V-A15)."""
    board = field.ground.board
    start = min(squares_of(field, figure), key=lambda s: straight(board, s, field.square[trooper]))
    (ax, ay), (bx, by) = board.place(start), board.place(field.square[trooper])
    dx, dy = bx - ax, by - ay
    sign_x, sign_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    if abs(dx) > 2 * abs(dy):
        sign_y = 0
    elif abs(dy) > 2 * abs(dx):
        sign_x = 0
    return bx + sign_x, by + sign_y


def inverted(field: Field, figure: int) -> bool:
    """Whether the creature moves away from Doomtroopers: the hunted kind (V17), all in mission 4 once no more
    reinforcements come (V18)."""
    if HUNTED.get(field.mission) == field.creature_kind(figure):
        return True
    return field.mission == missions.TOWER and field.round in field.sheet.no_reinforcements


def _move(field: Field, figure: int) -> Rule:
    """One Move action: away from Doomtroopers where its kind is hunted, else towards the square beyond the nearest
    (V11, V17, V18). Dark Teleportation takes it to any square instead (V-A08)."""
    warps = _warps(field, figure)
    places = stops(field, figure)
    if not places:
        say_why(field, figure, "waits", "V11")
        return
    if inverted(field, figure):
        near, rule = Nearest(-1, 0), "V17" if HUNTED.get(field.mission) == field.creature_kind(figure) else "V18"
        stop = yield from _away(field, places)
        reason, still = "hunted" if rule == "V17" else "retreats", "stays-away"
    else:
        near, rule = (yield from nearest(field, figure)), "V07" if warps else "V11"
        stop = yield from stop_near(field, figure, places, _towards(field, figure, near.trooper, places), near.trooper)
        reason, still = "beyond", "stays"
    if stop.square == field.square[figure]:
        reason = still
    say_why(field, figure, reason, rule, n=near.among, warps=warps, **_settled(field, near, stop))
    yield from go(field, figure, stop.square)


def _settled(field: Field, near: Nearest, stop: Stop) -> dict[str, Any]:
    """What chance or the second-nearest Doomtrooper has settled, for the reason."""
    return {
        # No target: the board draws a line to whom an event is about.
        "other": field.name_of(near.trooper) if near.trooper >= 0 else None,
        "drawn": near.among > 1,
        "squares": stop.among if stop.among > 1 else 0,
        "second": field.name_of(stop.second) if stop.second >= 0 else None,
    }


def _warps(field: Field, figure: int) -> bool:
    """Whether a creature's next Move action takes it to any square (Dark Teleportation; V-A08)."""
    return bool(field.holds("dark-teleport", figure)) and field.square[figure] >= 0


def stops(field: Field, figure: int) -> list[Square]:
    """Where a Move action can end: the square it stands on included, since it need not use all its steps (V-A16); with
    Dark Teleportation any free square.

    Until every team has come in, not in a doorway through which one may still come (B05).
    """
    warps = _warps(field, figure)
    places = _not_camping(field, _free_squares(field) if warps else squares_in(moving.goals_of(field, figure)))
    return [field.square[figure], *places] if field.square[figure] >= 0 and not warps else places


def _not_camping(field: Field, places: list[Square]) -> list[Square]:
    if not field.options["no_camping"] or all(_has_entered(field, seat) for seat in field.teams):
        return places
    kept = {s for name in missions.entrances(field) for s in field.ground.entrance(name)}
    return [s for s in places if s not in kept]


def _has_entered(field: Field, seat: int) -> bool:
    return all(field.square[figure] != WAITING for figure in field.troopers_of(seat))


def _free_squares(field: Field) -> list[Square]:
    places = range(len(field.layout))
    return [s for place in places for s in moving.empty_squares(field, place, away_from_troopers=False)]


def _away(field: Field, places: list[Square]) -> Rule:
    """The square from which the nearest Doomtrooper is most steps away (V-A21; as `Stop`)."""
    steps = steps_to_troopers(field)
    ranked = {square: steps[square] for square in places}
    most = max(ranked.values())
    among = [square for square in places if ranked[square] == most]
    return Stop((yield from pick(field, among)), len(among))


class Goal(NamedTuple):
    """What a creature makes for, by the fewest steps to one of several squares; of what is as near as that, straight
    to a point, its column and row, where there is one."""

    steps: list[Rings]
    point: tuple[int, int] | None = None

    def nearest(self, board: Board, places: list[Square]) -> list[Square]:
        """Of some squares those that are nearest to it, in their order."""
        among, near = mask_of(places), 0
        fewest = min(steps.to(among) for steps in self.steps)
        if fewest < FAR:
            for steps in self.steps:
                near |= steps.rings[fewest] if len(steps.rings) > fewest else 0
            places = [square for square in places if near >> square & 1]
        if self.point is None or len(places) < 2:
            return places
        x, y = self.point
        apart = {s: (s % board.width - x) ** 2 + (s // board.width - y) ** 2 for s in places}
        least = min(apart.values())
        return [square for square in places if apart[square] == least]


def _towards(field: Field, figure: int, trooper: int, places: list[Square]) -> Goal:
    """The square beyond a Doomtrooper (V11, V-A15).

    In steps, also where another figure holds it. Where there is no such square, or no way to it: in steps to the
    Doomtrooper, then straight to the point.
    """
    board = field.ground.board
    x, y = beyond(field, figure, trooper)
    if board.has(x, y) and _usable(field, board.square(x, y), field.square[trooper]):
        steps = steps_to(field, board.square(x, y))
        if steps.to(mask_of(places)) < FAR:
            return Goal([steps])
    return Goal([steps_to(field, field.square[trooper])], (x, y))


def _usable(field: Field, square: Square, beside: Square) -> bool:
    """Whether one could stand on the square beyond a Doomtrooper: no wall lies between, and it is no Teleporter
    Doorway."""
    return square in field.ground.board.steps[beside] and square not in moving.doorways(field)


def stop_near(field: Field, figure: int, places: list[Square], goal: Goal, near: int = -1) -> Rule:
    """Of the squares it can stop on, those nearest to its goal; of these the one nearest to the second-nearest
    Doomtrooper (V12, V-A17; as `Stop`). `near`: the nearest one, where it has been settled."""
    among = goal.nearest(field.ground.board, places)
    number, second = len(among), -1
    if len(among) > 1 and len(field.all_troopers()) > 1:
        near = near if near >= 0 else (yield from nearest(field, figure)).trooper
        second = (yield from nearest(field, figure, without=near)).trooper
        goals, width = [distances_to(field, second)], field.ground.board.width
        ranked = {square: nearest_of(goals, [square], width) for square in among}
        best = min(ranked.values())
        among = [square for square in among if ranked[square] == best]
    return Stop((yield from pick(field, among)), number, second)


def go(field: Field, figure: int, goal: Square) -> Rule:
    """Make a Move action to a square, then turn up the Force Cards of the sectors it came into; staying is one too."""
    if goal == field.square[figure]:
        return
    before, warps = field.sector_of(figure), _warps(field, figure)
    way = [goal] if warps else moving.way_to(field, figure, goal)
    yield from legion.do(field, ("warp" if warps else "move", figure, goal), LEGION)
    yield from entered(field, figure, before, way)


def entered(field: Field, figure: int, before: int, way: list[Square]) -> Rule:
    """The Force Cards of every sector that a creature has come into on its way are turned up; who they bring stays
    idle (V13, V-A18, V-A35)."""
    for square in way:
        place = field.ground.sector_of[square]
        if place != before and field.force[place]:
            field.flipped = 1
            say_why(field, figure, "enters", "V13", sector=field.ground.number(place))
            yield from legion.reveal_sector(field, place, by_troopers=False)
        before = place


# --- V19: mission 6 ---------------------------------------------------------------------------------------------------


def breaks_out(field: Field) -> bool:
    """Whether the creatures make for the way out: in mission 6; bound to mission 8, as it is printed, the rule does
    nothing, since that mission has none (V19, V-A22)."""
    return field.mission == missions.FORT and field.options["variant_way_out"] == missions.FORT


def _break_out(field: Field, figure: int, acts: bool) -> Rule:
    """(whom it attacks, -1 for nobody; else how it moves). Blocked: first who stands in the way, then anybody, else on
    by that way. Not blocked: to the way out and off the board (V-A23)."""
    free = _ways_open(field, figure)
    if free:
        return -1, partial(_to_exit, free, "breaks-out")
    ground, exits = field.ground, field.ground.entrance(missions.FORT_DOOR)
    here = squares_of(field, figure)
    through = [_steps(ground, (square,), 0) for square in exits]
    shortest = min(steps[s] for steps in through for s in here)
    on_way = [
        t
        for t in field.all_troopers()
        if min(_steps(ground, (s,), 0)[field.square[t]] for s in here)
        + min(steps[field.square[t]] for steps in through)
        == shortest
    ]
    can = attackable(field, figure) if acts else []
    blocking = [trooper for trooper in can if trooper in on_way]
    target = yield from choose_target(field, figure, blocking or can, blocking=bool(blocking))
    return target, partial(_to_exit, through, "blocked")


def _ways_open(field: Field, figure: int) -> list[Rings]:
    """The steps to each square of the way out, where one of them can be reached past the Doomtroopers; else none."""
    free = [steps_to(field, s) for s in field.ground.entrance(missions.FORT_DOOR) if not _trooper_on(field, s)]
    return free if any(steps[s] < FAR for steps in free for s in squares_of(field, figure)) else []


def _trooper_on(field: Field, square: Square) -> bool:
    figure = field.figure_at(square)
    return figure >= 0 and field.is_trooper(figure)


def _to_exit(fields: list[Rings], reason: str, field: Field, figure: int) -> Rule:
    """A Move action to the way out: off the board where the steps suffice, else as near as it can come."""
    if missions.FORT_DOOR in moving.exits(field, figure):
        say_why(field, figure, "gets-out", "V19", name=missions.FORT_DOOR)
        yield from legion.do(field, ("out", figure, missions.FORT_DOOR), LEGION)
        return
    places, warps = stops(field, figure), _warps(field, figure)
    if not places:
        say_why(field, figure, "waits", "V11")
        return
    stop = yield from stop_near(field, figure, places, Goal(fields))
    if stop.square == field.square[figure]:
        reason = "stays-inside"
    say_why(field, figure, reason, "V19", warps=warps, name=missions.FORT_DOOR, **_settled(field, Nearest(-1, 0), stop))
    yield from go(field, figure, stop.square)


# --- V14 --------------------------------------------------------------------------------------------------------------


def end_step(field: Field) -> Rule:
    """If no card was turned up: all cards of a random sector that borders one with Doomtroopers; else of the nearest
    (V14, V-A19, V-A32)."""
    field.active = -1
    with_cards = [place for place, cards in enumerate(field.force) if cards]
    if not field.flipped and with_cards:
        occupied = sorted({field.sector_of(t) for t in field.all_troopers()})
        doors = [field.ground.place_of(int(name[:-1])) for name in missions.entrances(field)]
        links = field.ground.links_from(occupied or doors or with_cards)
        bordering = [p for p in with_cards if any(q in occupied for q in field.ground.beside(p))]
        near = bordering or [p for p in with_cards if links[p] == min(links[q] for q in with_cards)]
        place = yield from pick(field, near)
        field.say(
            "coop-flip",
            sector=field.ground.number(place),
            n=len(near),
            reason=Text(f"coop.flip-{_how_near(bordering, occupied)}", {"n": len(near), "drawn": len(near) > 1}),
            rule="V14",
        )
        yield from legion.reveal_sector(field, place, by_troopers=False)
    # What was turned up in this turn acts from the next one on (V-A18).
    for figure in field.creatures():
        field.idle[figure] = 0
    field.touch()


def _how_near(bordering: list[int], occupied: list[int]) -> str:
    """What the sector whose cards are turned up is near to, as its reason is named."""
    return "borders" if bordering else "nearest" if occupied else "entrances"


# --- V02: how nasty ---------------------------------------------------------------------------------------------------


def band_after(played: int, every: int) -> str:
    """The reference card for a campaign's next mission, after so many have been played (V02, V-A02, V-A39)."""
    return ("1-2", "3-4", "5-6")[min(2, played // every)]


# --- V03, V04: sharing ------------------------------------------------------------------------------------------------


def shares(total: int, parts: int) -> tuple[int, int]:
    """(each one's part, units left over), both below zero where the total is (V-A03)."""
    part = abs(total) // parts
    rest = abs(total) - part * parts
    return (part, rest) if total >= 0 else (-part, -rest)
