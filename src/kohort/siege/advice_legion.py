"""What each move is worth to the Legion player (rules 12): wounds by the exact odds, places from which to make them,
and what the mission must not give the teams."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from kohort.core.choice import YES, Ask, Content
from kohort.core.grid import Square
from kohort.core.rules import Advice
from kohort.siege import attacks, dice, goals, legion, missions, moving
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.boards import FAR
from kohort.siege.content import RANGE, STRENGTH
from kohort.siege.state import WAITING, Field

NOTHING = Advice(0.0)
NEVER = Advice(-1000.0)
KILL = 6.0
"""Points for a Doomtrooper out of action: what its team loses and no longer earns."""
NEARER = 2.5
"""Attacks that a creature will make where it goes, about."""
LOST = 0.25
"""What a creature's points weigh that a team may earn with it."""
APPROACH = tuple(0.88**moves for moves in range(40))
"""What remains of an attack's worth for each Move action until it can be made."""
LONG = len(APPROACH) - 1
Aim = tuple[Square, list[int], list[int], float, float]


class Ground:
    """What the Legion player looks up about a state: the Doomtroopers, what wounding each is worth, and what each
    creature is wanted for."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.ground = field.ground
        self.figures = field.figures()
        self.preys: list[tuple[int, Square, list[int]]] = [
            (t, field.square[t], self.ground.board.lines(field.square[t]))
            for t in field.all_troopers()
            if not legion.protected(field, t)
        ]
        self._aimed: dict[str, list[Aim]] = {}
        self._worth: dict[tuple[int, str], tuple[float, float]] = {}
        self.exits = goals.exit_squares(field)
        self.running = field.mission in (missions.TRAPPED, missions.PORTAL)
        self.away_out = goals.steps_to(self.ground, self.exits) if self.running else []
        self.door: list[int] = []
        if field.mission == missions.FORT:
            self.door = goals.steps_to(self.ground, tuple(self.ground.entrance(missions.FORT_DOOR)))
        self.things = [square for _, square, alive in field.targets if alive and square >= 0]

    def values(self, trooper: int, creature: int) -> tuple[float, float]:
        """The points of one attack of a creature on a Doomtrooper, in close combat and with its firearm."""
        key = (trooper, self.field.creature_kind(creature))
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = (
                self._value(trooper, creature, CLOSE),
                self._value(trooper, creature, FIRE),
            )
        return found

    def _value(self, trooper: int, creature: int, mode: str) -> float:
        field = self.field
        own = attacks.dice_for(field, creature, mode)
        if not own.number:
            return 0.0
        seat = field.team_of(trooper)
        spread = dice.wounds(
            own.colour, own.number, attacks.die_of(field, seat), attacks.kevlarite_dice(field, trooper), own.rerolls
        )
        strength = max(1, field.strength[trooper])
        value = 0.0
        for wounds, weight in enumerate(spread):
            if wounds:
                value += weight * (
                    min(wounds, strength) * (1 + 0.4 * (STRENGTH - strength) / STRENGTH)
                    + (KILL * self._dear(trooper) if wounds >= strength else 0.9 * wounds / strength)
                )
        return value

    def _dear(self, trooper: int) -> float:
        """How much a mission makes of one Doomtrooper."""
        field = self.field
        if self.running and self.away_out:
            return 1.0 + exp(-self.away_out[field.square[trooper]] / 6)
        seat = field.team_of(trooper)
        best = max(field.teams, key=lambda team: field.points[team] + 5 * field.credits[team])
        return 1.2 if seat == best else 1.0

    def _aims(self, creature: int) -> list[Aim]:
        """Each Doomtrooper as a kind of creature sees it: where it is, the lines and steps from there, what an attack
        on it is worth."""
        kind = self.field.creature_kind(creature)
        found = self._aimed.get(kind)
        if found is None:
            found = self._aimed[kind] = []
            for trooper, there, lines in self.preys:
                close, fire = self.values(trooper, creature)
                found.append((there, lines, goals.steps_to(self.ground, (there,)), close, fire))
        return found

    def best_from(self, creature: int, square: Square) -> float:
        """The best attack of a creature from a square."""
        figures = self.figures
        here = self.field.square[creature]
        if here >= 0:
            figures &= ~(1 << here)
        beside = self.ground.steps[square]
        best = 0.0
        for there, lines, _, close, fire in self._aims(creature):
            if there in beside:
                if close > best:
                    best = close
            elif fire > best and there != square:
                line = lines[square]
                seen = line >= 0 and not line & figures and self.ground.stairs_allow(there, square)
                if seen and attacks.distance(self.field, there, square) <= RANGE:
                    best = fire
        return best

    def place(self, creature: int, square: Square, after: int) -> float:
        """What it is worth for a creature to stand on a square, with so many actions still to come."""
        hunted = self._hunted(creature)
        near, exposed = 0.0, 0
        for _, lines, steps, close, fire in self._aims(creature):
            away = steps[square]
            most = (close if close > fire else fire) * APPROACH[min(LONG, (away + 2) // 3)]
            if most > near:
                near = most
            if away == 1:
                exposed += 1
            else:
                line = lines[square]
                exposed += line >= 0 and not line & self.figures
        # Nearer to the weakest that can be come at; the hunted rather away from everybody.
        value = (after + 0.5) * self.best_from(creature, square) + (-2.0 if hunted else NEARER) * near
        value -= (3.0 if hunted else LOST) * 0.1 * self.field.creature(creature).points * min(3, exposed)
        if self.away_out:
            value += 1.2 * exp(-self.away_out[square] / 2)
        if self.door:
            value += 12.0 * exp(-self.door[square] / 6)
        if self.things and self.field.mission == missions.BACK:
            value += 0.3 * exp(-min(goals.steps_to(self.ground, (t,))[square] for t in self.things) / 3)
        return value

    def _hunted(self, creature: int) -> bool:
        """Whether a mission is lost to the Legion by this creature's fall."""
        field = self.field
        if field.mission == missions.TOWER:
            return goals.rounds_left(field) < 2
        if field.mission == missions.BOSS:
            return field.creature_kind(creature) == "Centurion"
        kind = goals.HUNTED.get(field.mission)
        return kind is not None and field.creature_kind(creature) == kind

    def stands(self, creature: int) -> float:
        """What a creature's place is worth as it is; outside, nothing much."""
        square = self.field.square[creature]
        return self.place(creature, square, 0) if square >= 0 else -1.0


def ground_of(field: Field) -> Ground:
    """What is looked up about a state, made once."""
    found: Ground | None = field.now.get(("legion-ground",))
    if found is None:
        found = field.now["legion-ground",] = Ground(field)
    return found


# --- creatures --------------------------------------------------------------------------------------------------------


def acts(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """The creatures' actions, one creature after the other: those that can attack first, then the nearest."""
    view = ground_of(field)
    chosen = _chosen(view, moves)
    found = []
    stands = view.stands(chosen) if chosen >= 0 else 0.0
    after = max(0, missions.actions_of(field, chosen) - field.actions[chosen] - 1) if chosen >= 0 else 0
    for move in moves:
        if len(move) < 2:
            found.append(NOTHING)
        elif move[1] != chosen:
            found.append(NEVER)
        else:
            found.append(Advice(_act(view, move, after, stands)))
    return found


def _act(view: Ground, move: Content, after: int, stands: float) -> float:
    verb, creature = move[0], move[1]
    if verb in ("move", "warp"):
        return view.place(creature, move[2], after) - stands - (0.3 if verb == "warp" else 0.0)
    if verb == "out":
        return 40.0
    if move[2] >= attacks.DOOR:
        return 0.2
    if not view.field.is_trooper(move[2]):
        return 0.5
    close, fire = view.values(move[2], creature)
    value = close if verb == "close" else fire
    return value + after * view.best_from(creature, view.field.square[creature])


def _chosen(view: Ground, moves: Sequence[Content]) -> int:
    """The creature that acts: the one that has begun while it has something useful to do; else the one with the best
    attack; else the one nearest to a Doomtrooper."""
    field = view.field
    able: list[int] = list(dict.fromkeys(move[1] for move in moves if len(move) > 1))
    if field.active in able:
        after = max(0, missions.actions_of(field, field.active) - field.actions[field.active] - 1)
        stands = view.stands(field.active)
        if any(_act(view, m, after, stands) > 0.02 for m in moves if len(m) > 1 and m[1] == field.active):
            return field.active
        able.remove(field.active)
    best, chosen = 0.0, -1
    for move in moves:
        if len(move) > 2 and move[0] in ("close", "fire", "out") and move[1] in able:
            value = _act(view, move, 0, 0.0)
            if value > best:
                best, chosen = value, move[1]
    if chosen >= 0:
        return chosen
    goalwards = view.door or None
    ranked = []
    for creature in able:
        squares = _squares(field, creature)
        if goalwards:
            near = min((goalwards[s] for s in squares), default=FAR)
        else:
            near = min((goals.steps_to(view.ground, (t,))[s] for _, t, _ in view.preys for s in squares), default=99)
        ranked.append((near, creature))
    for _, creature in sorted(ranked):
        after = max(0, missions.actions_of(field, creature) - field.actions[creature] - 1)
        stands = view.stands(creature)
        if any(_act(view, m, after, stands) > 0.02 for m in moves if len(m) > 1 and m[1] == creature):
            return creature
    return -1


def _squares(field: Field, figure: int) -> list[Square]:
    if field.square[figure] >= 0:
        return [field.square[figure]]
    return [s for name in moving.entrances_of(field, figure) for s in field.ground.entrance(name)]


# --- laying and calling -----------------------------------------------------------------------------------------------


def _steps_from_teams(field: Field, squares: Sequence[Square]) -> float:
    """How far the teams are from some squares: from where they stand, or from where they may come in."""
    starts = [field.square[t] for t in field.all_troopers()]
    if not starts:
        starts = [s for name in missions.entrances(field) for s in field.ground.entrance(name)]
    if not starts or not squares:
        return 0.0
    away = goals.steps_to(field.ground, tuple(sorted(set(starts))))
    return min(min(away[s], 999) for s in squares)


def deploys(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Cards where the teams come by first, and no two in one place."""
    return [
        Advice(-0.1 * _steps_from_teams(field, field.ground.squares_of[m[1]]) - 2.0 * len(field.force[m[1]]))
        for m in moves
    ]


def deploys_key(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """The key card as far from the teams as can be."""
    return [Advice(_steps_from_teams(field, field.ground.squares_of[m[1]])) for m in moves]


def hides(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """The computer or a Teleporter Doorway as far from the teams as can be."""
    return [Advice(_steps_from_teams(field, [m[1]])) for m in moves]


def turns_up(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """A card beside the Doomtroopers, whose creatures act at once; the one that was put down for the mission stays
    down."""
    return [
        Advice((-200.0 if m[0] == "key-card" else 0.0) - _steps_from_teams(field, field.ground.squares_of[m[1]]))
        for m in moves
    ]


def places(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Where a creature appears: where its attacks are best; one that waits first rather where it is not seen."""
    kind = str(_argument(ask, "name"))
    creature = legion.supplied(field, kind)
    if creature < 0:
        return [NOTHING for _ in moves]
    view = ground_of(field)
    after = missions.actions_of(field, creature) if field.phase == "legion" else 0
    return [Advice(view.place(creature, move[1], after)) for move in moves]


def _argument(ask: Ask, key: str) -> object:
    figure = (ask.args or {}).get("figure")
    return getattr(figure, "args", {}).get(key, "")


def comes_in(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Reinforcements by the doorway nearest to a Doomtrooper, not all by one; in mission 6 to the way out."""
    waiting = [field.entrance[c] for c in field.live_creatures() if field.square[c] == WAITING]
    view = ground_of(field)
    found = []
    for move in moves:
        squares = field.ground.entrance(move[1])
        near = min((view.door[s] for s in squares), default=99) if view.door else _steps_from_teams(field, squares)
        taken = sum(1 for s in squares if field.figure_at(s) >= 0)
        found.append(Advice(-float(near) - 1.5 * waiting.count(move[1]) - 6.0 * taken))
    return found


def calls(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Reinforcements are called as soon as they may be: early ones act longest."""
    return [Advice(1.0 if move == YES else 0.0) for move in moves]


def misleads(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """The team that is ahead is misled."""
    return [Advice(field.points[m[1]] + 5.0 * field.credits[m[1]]) for m in moves]


def defends(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """The Doomtrooper that is nearest to death is shot at."""
    return [Advice(-float(field.strength[m[1]])) for m in moves]


def alters(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """No opinion on which sector is best turned: a sector without Doomtroopers is let alone."""
    held = {field.sector_of(t) for t in field.all_troopers()}
    return [Advice(1.0 if m[0] == "turn" and m[1] // 4 in held else 0.0) for m in moves]


def moves_force(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """A moved Force Card goes towards the Doomtroopers."""
    return turns_up(field, ask, moves)
