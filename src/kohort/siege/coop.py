"""The Legion that plays itself (rules 13): the co-op variant's rules V01 to V31, one function each where one rule is
one step."""

from __future__ import annotations

from kohort.core.choice import Chance, Rule
from kohort.core.grid import Square
from kohort.core.text import Text
from kohort.siege import attacks, legion, missions, moving
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.state import LEGION, WAITING, Field

FAR = 1 << 20


def pick(field: Field, among: list[int]) -> Rule:
    """What the rules leave open is settled at random (V16)."""
    if len(among) == 1:
        return among[0]
    roll = yield Chance("roll", len(among))
    return among[roll[1] - 1]


def squares_of(field: Field, figure: int) -> list[Square]:
    """Where a figure stands; outside, its doorway (V-A10)."""
    if field.square[figure] >= 0:
        return [field.square[figure]]
    return [s for name in moving.entrances_of(field, figure) for s in field.ground.entrance(name)]


def distances(field: Field, figure: int) -> dict[Square, int]:
    """Steps from a creature to every square, past its own side, not through the other (V-A12)."""
    blocked, _ = moving.held(field, figure)
    return field.ground.board.distances(squares_of(field, figure), blocked)


def nearness(field: Field, figure: int, trooper: int, reached: dict[Square, int]) -> tuple[int, int]:
    """How near a trooper is to a creature: by path to a square beside it, then by straight distance; unreachable
    counts as farthest."""
    board = field.ground.board
    goal = field.square[trooper]
    path = min((reached[s] + 1 for s in board.steps[goal] if s in reached), default=FAR)
    if goal in reached:
        path = min(path, reached[goal])
    start = squares_of(field, figure)[0]
    (ax, ay), (bx, by) = board.place(start), board.place(goal)
    return path, (ax - bx) ** 2 + (ay - by) ** 2


def nearest_trooper(field: Field, figure: int) -> Rule:
    """The nearest Doomtrooper, ties at random; -1 while none is on the board."""
    troopers = field.all_troopers()
    if not troopers:
        return -1
    reached = distances(field, figure)
    ranked = {t: nearness(field, figure, t, reached) for t in troopers}
    best = min(ranked.values())
    return (yield from pick(field, [t for t in troopers if ranked[t] == best]))


# --- V08: reinforcements ----------------------------------------------------------------------------------------------


def doorway_for(field: Field, names: list[str]) -> Rule:
    """A random doorway of permitted sectors with a Doomtrooper in them; else the doorway nearest to one (V08, V-A10,
    V-A32)."""
    here = {field.ground.number(field.sector_of(t)) for t in field.all_troopers()}
    near = [name for name in names if int(name[:-1]) in here]
    if not near and here:
        from_troopers = field.ground.board.distances([field.square[t] for t in field.all_troopers()])
        ranked = {n: min((from_troopers.get(s, FAR) for s in field.ground.entrance(n)), default=FAR) for n in names}
        best = min(ranked.values())
        near = [name for name in names if ranked[name] == best]
    among = near or names
    roll = yield Chance("roll", len(among))
    return among[roll[1] - 1]


# --- V09 to V14: the creatures ----------------------------------------------------------------------------------------


def monsters_step(field: Field) -> Rule:
    """The creature worth most that has not acted, the nearest first; it acts, and so on (V09, V-A12)."""
    waiting = [c for c in missions.on_board(field) if not field.marks.get(f"done:{c}") and not field.idle[c]]
    if not waiting or not any(field.live_troopers(seat) for seat in field.teams):
        return
    most = max(field.creature(c).points for c in waiting)
    waiting = [c for c in waiting if field.creature(c).points == most]
    figure = yield from _nearest_first(field, waiting)
    field.marks[f"done:{figure}"] = 1
    field.active = figure
    field.touch()
    field.agenda.append(("coop-monsters",))
    field.agenda.append(("coop-act", figure))


def _nearest_first(field: Field, waiting: list[int]) -> Rule:
    troopers = field.all_troopers()
    if not troopers or len(waiting) == 1:
        return (yield from pick(field, waiting))
    ranked = {}
    for c in waiting:
        reached = distances(field, c)
        ranked[c] = min(nearness(field, c, t, reached) for t in troopers)
    best = min(ranked.values())
    return (yield from pick(field, [c for c in waiting if ranked[c] == best]))


def act_step(field: Field, figure: int) -> Rule:
    """One action of the creature: an attack where it can, else a move; again until its actions are spent (V10, V11,
    V-A14)."""
    extra = field.marks.get("influence-by", -1) == figure
    most = missions.actions_of(field, figure) + (2 if extra else 0)
    if field.square[figure] < WAITING or field.actions[figure] >= most or not field.all_troopers():
        return
    field.actions[figure] += 1
    field.touch()
    field.agenda.append(("coop-act", figure))
    field.agenda.append(("cards",))
    if breaks_out(field) and (yield from _break_out(field, figure)):
        return
    target = yield from choose_target(field, figure)
    if target >= 0:
        yield from _attack(field, figure, target)
    else:
        yield from _move(field, figure)


def choose_target(field: Field, figure: int, among: list[int] | None = None) -> Rule:
    """The most wounded of those it can attack, ties at random; -1 where there is none (V10, V-A13)."""
    if field.square[figure] < 0:
        return -1
    can = set(attacks.targets(field, figure, CLOSE)) | set(attacks.targets(field, figure, FIRE))
    targets = [t for t in sorted(can) if (among is None or t in among) and field.is_trooper(t)]
    if not targets:
        return -1
    least = min(field.strength[t] for t in targets)
    chosen = [t for t in targets if field.strength[t] == least]
    target = yield from pick(field, chosen)
    reason = "only-target" if len(targets) == 1 else "most-wounded"
    field.say("coop-reason", figure=figure, other=target, n=len(targets), reason=Text(f"coop.{reason}"), rule="V10")
    return target


def _attack(field: Field, figure: int, target: int) -> Rule:
    """Close combat where the target is adjacent, else fire (V-A13)."""
    adjacent = field.ground.board.adjacent(field.square[figure], field.square[target])
    yield from legion.do(field, ("close" if adjacent else "fire", figure, target), LEGION)


def beyond(field: Field, figure: int, trooper: int) -> tuple[int, int]:
    """The point beyond a Doomtrooper as seen from a creature: column and row, on the board or not (V-A15)."""
    board = field.ground.board
    start = squares_of(field, figure)[0]
    (ax, ay), (bx, by) = board.place(start), board.place(field.square[trooper])
    dx, dy = bx - ax, by - ay
    sign_x, sign_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    if abs(dx) > 2 * abs(dy):
        sign_y = 0
    elif abs(dy) > 2 * abs(dx):
        sign_x = 0
    return bx + sign_x, by + sign_y


def inverted(field: Field, figure: int) -> bool:
    """Whether the creature moves away from Doomtroopers: the hunted kind (V17), all in mission 4 from round 6 on
    (V18)."""
    kind = field.creature_kind(figure)
    hunted = {missions.BOSS: "Centurion", missions.CORRIDORS: "Ezoghoul", missions.HUNT: "Nepharite"}
    if hunted.get(field.mission) == kind:
        return True
    return field.mission == missions.TOWER and field.round in field.sheet.no_reinforcements


def _move(field: Field, figure: int) -> Rule:
    """Towards the square beyond the nearest Doomtrooper, as near as one Move action brings it; equal squares by V12."""
    from kohort.siege.team import move_figure

    trooper = yield from nearest_trooper(field, figure)
    if trooper < 0:
        return
    places = moving.destinations(field, figure)
    if not places:
        return
    if inverted(field, figure):
        from_troopers = field.ground.board.distances([field.square[t] for t in field.all_troopers()])
        if field.square[figure] >= 0:
            places = {**places, field.square[figure]: 0}
        far = max(from_troopers.get(s, FAR) for s in places)
        goal = yield from pick(field, [s for s in places if from_troopers.get(s, FAR) == far])
        field.say("coop-reason", figure=figure, other=trooper, reason=Text("coop.flees"), rule="V17")
    else:
        goal = yield from _towards(field, figure, trooper, places)
        field.say("coop-reason", figure=figure, other=trooper, reason=Text("coop.nearest"), rule="V11")
    if goal != field.square[figure]:
        yield from move_figure(field, figure, goal)
        yield from entered(field, figure)


def _towards(field: Field, figure: int, trooper: int, places: dict[Square, int]) -> Rule:
    """Of the squares it can stop on, those nearest to its goal; of these the one nearest to the second-nearest
    Doomtrooper (V12)."""
    board = field.ground.board
    x, y = beyond(field, figure, trooper)
    usable = board.has(x, y) and field.figure_at(board.square(x, y)) < 0
    goal = board.square(x, y) if usable else field.square[trooper]
    blocked, _ = moving.held(field, figure)
    to_goal = board.distances([goal], blocked & ~(1 << goal))
    candidates = {**places, **({field.square[figure]: 0} if field.square[figure] >= 0 else {})}

    def rank(square: Square) -> tuple[int, int]:
        (ax, ay) = board.place(square)
        return to_goal.get(square, FAR), (ax - x) ** 2 + (ay - y) ** 2 if square not in to_goal else 0

    best = min(rank(s) for s in candidates)
    nearest = [s for s in candidates if rank(s) == best]
    if len(nearest) > 1:
        others = [t for t in field.all_troopers() if t != trooper]
        if others:
            second = min(
                others,
                key=lambda t: (to_goal.get(field.square[t], FAR), board.distances([field.square[t]]).get(goal, FAR)),
            )
            from_second = board.distances([field.square[second]])
            best_second = min(from_second.get(s, FAR) for s in nearest)
            nearest = [s for s in nearest if from_second.get(s, FAR) == best_second]
    return (yield from pick(field, nearest))


def entered(field: Field, figure: int) -> Rule:
    """A creature has come into a sector with Force Cards: they are turned up, and what they bring stays idle (V13,
    V-A18)."""
    place = field.sector_of(figure)
    if place >= 0 and field.force[place]:
        field.flipped = 1
        yield from legion.reveal_sector(field, place)


# --- V19: mission 6 ---------------------------------------------------------------------------------------------------


def breaks_out(field: Field) -> bool:
    """Whether the creatures make for the way out (V19, V-A22)."""
    return field.mission == missions.FORT


def _break_out(field: Field, figure: int) -> Rule:
    """Not blocked: move to the exit and leave. Blocked: attack those who stand in the way first (V-A23). Returns
    whether it acted."""
    from kohort.siege.team import move_figure

    ground = field.ground
    goals = ground.entrance("8W")
    leaving = moving.exits(field, figure)
    if leaving:
        yield from legion.do(field, ("out", figure, "8W"), LEGION)
        return True
    blocked, _ = moving.held(field, figure)
    reached = ground.board.distances(squares_of(field, figure), blocked)
    mask = sum(1 << s for s in goals)
    if any(s in reached for s in goals):
        places = moving.destinations(field, figure)
        to_exit = ground.board.distances(goals, blocked & ~mask)
        if places:
            best = min(to_exit.get(s, FAR) for s in places)
            goal = yield from pick(field, [s for s in places if to_exit.get(s, FAR) == best])
            field.say("coop-reason", figure=figure, reason=Text("coop.breaks-out"), rule="V19")
            yield from move_figure(field, figure, goal)
            yield from entered(field, figure)
            return True
        return False
    way = ground.board.path(squares_of(field, figure)[0], mask) or []
    in_the_way = [t for t in field.all_troopers() if field.square[t] in way]
    target = yield from choose_target(field, figure, in_the_way)
    if target >= 0:
        yield from _attack(field, figure, target)
        return True
    return False


# --- V14 --------------------------------------------------------------------------------------------------------------


def end_step(field: Field) -> Rule:
    """If no card was turned up: all cards of a random sector that borders one with Doomtroopers; else of the nearest
    (V14, V-A19)."""
    field.active = -1
    if not field.flipped:
        with_cards = [place for place, cards in enumerate(field.force) if cards]
        occupied = sorted({field.sector_of(t) for t in field.all_troopers()})
        if with_cards:
            start = (
                occupied or [field.ground.place_of(int(name[:-1])) for name in missions.entrances(field)] or with_cards
            )
            links = field.ground.links_from(start)
            near = [p for p in with_cards if links.get(p) == 1] if occupied else []
            if not near:
                best = min(links.get(p, FAR) for p in with_cards)
                near = [p for p in with_cards if links.get(p, FAR) == best]
            place = yield from pick(field, near)
            field.say("coop-flip", sector=field.ground.number(place), rule="V14")
            yield from legion.reveal_sector(field, place)
    # What was turned up in this turn, or by troopers before it, acts from the next turn on (V-A18).
    for figure in field.creatures():
        field.idle[figure] = 0
    field.marks.pop("influence-by", None)
    field.touch()
