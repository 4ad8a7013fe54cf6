"""What the Legion that plays itself may decide (V07 to V19), read from the variant a second time and searched plainly.

Nothing of `kohort.siege.coop` is used: a decision is a set of what would be right, by brute force over the board, and
what the engine does must be in it. Only walls, sight and whose turn it is are taken from the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from kohort.core.grid import Board
from kohort.siege.state import COMPUTER, SUPPLIED, TELEPORTER, WAITING, Field

NEVER = 1 << 20
Square = int
Rank = tuple[int, int]
HUNTED = {3: "Centurion", 9: "Ezoghoul", 10: "Nepharite"}
NO_MORE_HELP = (6, 7, 8)
"""The rounds of mission 4 in which no reinforcements come."""
EXIT = "8W"


def best(ranked: Mapping[int, Rank]) -> set[int]:
    """All that rank as well as any."""
    return {one for one in ranked if ranked[one] == min(ranked.values())}


@lru_cache(maxsize=8)
def steps_on(board: Board) -> list[list[Square]]:
    """For each square those one step away: slantwise where one of both ways round the corner is open (B02)."""

    def is_open(x: int, y: int, dx: int, dy: int) -> bool:
        if not dx and not dy:
            return True
        return board.has(x, y) and board.has(x + dx, y + dy) and not board.edge(x, y, dx, dy)

    found: list[list[Square]] = []
    for square in range(board.width * board.height):
        x, y = board.place(square)
        found.append([])
        for dx, dy in ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy):
            ways = [((dx, 0), (0, dy)), ((0, dy), (dx, 0))] if dx and dy else [((dx, dy), (0, 0))]
            if any(is_open(x, y, *one) and is_open(x + one[0], y + one[1], *two) for one, two in ways):
                found[square].append(board.square(x + dx, y + dy))
    return found


class Reading:
    """A moment of a mission."""

    def __init__(self, field: Field) -> None:
        self.field, self.board = field, field.ground.board
        self.troopers = {t: field.square[t] for t in field.all_troopers()}
        things = [square for kind, square, alive in field.targets if alive and kind == COMPUTER]
        self.solid = {*self.troopers.values(), *things}
        self.held = {*(square for square in field.square if square >= 0), *things}
        doors = [square for kind, square, alive in field.targets if alive and kind == TELEPORTER]
        self.doors = dict(zip(doors, doors[::-1], strict=True)) if len(doors) == 2 else {}
        self.beside = steps_on(self.board)
        self._from: dict[tuple[Square, bool], dict[Square, int]] = {}

    # --- steps --------------------------------------------------------------------------------------------------------

    def walk(self, starts: Iterable[Square], most: int = NEVER, *, through: bool = False) -> dict[Square, int]:
        """Steps from some squares past one's own side (V01), by the Teleporter Doorways (B33); `through` Doomtroopers
        as if they were not there."""
        steps = dict.fromkeys(starts, 0)
        edge, count = list(steps), 0
        while edge and count < most:
            count, following = count + 1, []
            for square in edge:
                for onto in self.beside[square]:
                    onto = onto if onto in self.solid else self.doors.get(onto, onto)
                    if onto not in steps and (through or onto not in self.solid):
                        steps[onto] = count
                        following.append(onto)
            edge = following
        return steps

    def steps(self, start: Square, goal: Square, *, through: bool = False) -> int:
        """Steps from a square to another, whoever stands there."""
        if (start, through) not in self._from:
            self._from[start, through] = self.walk([start], through=through)
        ways = self._from[start, through]
        if start == goal or (goal in ways and goal not in self.solid):
            return ways[goal]
        return min((ways[s] + 1 for s in self.beside[goal] if s in ways and goal not in self.doors), default=NEVER)

    def straight(self, a: Square, b: Square) -> int:
        """The square of the straight distance."""
        (ax, ay), (bx, by) = self.board.place(a), self.board.place(b)
        return (ax - bx) ** 2 + (ay - by) ** 2

    def near(self, squares: Iterable[Square], goal: Square) -> Rank:
        """How near the nearest of some squares is: steps, then straight (V-A12)."""
        return min(((self.steps(s, goal), self.straight(s, goal)) for s in squares), default=(NEVER, NEVER))

    def stands(self, creature: int) -> list[Square]:
        """Where a creature stands; outside, on its doorway (V-A10)."""
        if self.field.square[creature] != WAITING:
            return [self.field.square[creature]]
        return [s for name in self.field.entrance[creature].split() for s in self.field.ground.entrance(name)]

    def nearness(self, creature: int) -> dict[int, Rank]:
        """How near each Doomtrooper is to a creature."""
        return {t: self.near(self.stands(creature), square) for t, square in self.troopers.items()}

    # --- V07, V09, V10 ------------------------------------------------------------------------------------------------

    @cached_property
    def ready(self) -> list[int]:
        """Who has yet to act."""
        field = self.field
        drugged = {field.marks.get(f"captive:{seat}") for seat in field.teams}
        return [
            c
            for c in field.creatures()
            if field.square[c] >= WAITING
            and not field.idle[c]
            and not field.marks.get(f"done:{c}")
            and c not in drugged
        ]

    def worth_most(self, among: list[int]) -> set[int]:
        """Most points, then the nearest to a Doomtrooper (V07, V09)."""
        points = {c: self.field.creature(c).points for c in among}
        among = [c for c in among if points[c] == max(points.values())]
        return best({c: min(self.nearness(c).values()) for c in among}) if self.troopers else set(among)

    def targets(self, creature: int) -> list[int]:
        """Whom a creature can attack: beside it, or in range and sight, and not protected (V-A13)."""
        field, here = self.field, self.field.square[creature]
        if here < 0:
            return []
        (x, y), found = self.board.place(here), []
        for trooper, square in self.troopers.items():
            if field.holds("aura", trooper // 2) or field.holds("displaced", trooper // 2):
                continue
            tx, ty = self.board.place(square)
            between = sum(1 << other for other in self.held - {here, square})
            far = max(abs(x - tx), abs(y - ty))
            if square in self.beside[here] or (far <= 24 and field.ground.sees(here, square, between)):
                found.append(trooper)
        return found

    def most_wounded(self, among: list[int]) -> set[int]:
        """Those with the least Strength (V10)."""
        return {t for t in among if self.field.strength[t] == min(self.field.strength[u] for u in among)}

    # --- V11, V12, V17 to V19 -----------------------------------------------------------------------------------------

    def stops(self, creature: int, *, anywhere: bool) -> set[Square]:
        """Where its Move action may end (V-A16); `anywhere` with Dark Teleportation."""
        field = self.field
        if anywhere:
            places = set(field.ground.sector_of)
        elif field.square[creature] >= 0:
            places = set(self.walk([field.square[creature]], 3))
        else:
            places = set(self.walk([s for s in self.stands(creature) if s not in self.solid], 2))
        places -= self.held | {square for _, square, alive in field.targets if alive}
        if field.options["no_camping"] and any(field.square[t] == WAITING for t in range(2 * len(field.names))):
            places -= {s for name in field.sheet.entrances for s in field.ground.entrance(name)}
        return places if anywhere or field.square[creature] < 0 else places | {field.square[creature]}

    def goals(self, creature: int, places: set[Square]) -> set[Square]:
        """The squares nearest to the one beyond the nearest Doomtrooper (V11, V-A15)."""
        found: set[Square] = set()
        for trooper in best(self.nearness(creature)):
            square = self.troopers[trooper]
            for x, y in self._beyond(creature, square):
                ranked = dict.fromkeys(places, (NEVER, 0))
                if self.board.has(x, y) and (goal := self.board.square(x, y)) in set(self.beside[square]) - {
                    *self.doors
                }:
                    ranked = {p: (self.steps(p, goal), 0) for p in places}
                if min(ranked.values())[0] >= NEVER:
                    at = {p: self.board.place(p) for p in places}
                    ranked = {p: (self.steps(p, square), (at[p][0] - x) ** 2 + (at[p][1] - y) ** 2) for p in places}
                found |= self.settle(creature, trooper, ranked)
        return found

    def _beyond(self, creature: int, square: Square) -> set[tuple[int, int]]:
        """The far side of a Doomtrooper, as seen from where the creature stands nearest to him."""
        start = {s: (self.straight(s, square), 0) for s in self.stands(creature)}
        found = set()
        for s in best(start):
            (x, y), (tx, ty) = self.board.place(s), self.board.place(square)
            dx, dy = tx - x, ty - y
            along_x, along_y = abs(dx) <= 2 * abs(dy), abs(dy) <= 2 * abs(dx)
            found.add((tx + (along_y or not along_x) * _sign(dx), ty + (along_x or not along_y) * _sign(dy)))
        return found

    def settle(self, creature: int, nearest: int, ranked: dict[Square, Rank]) -> set[Square]:
        """Of the nearest squares the one nearest to the second-nearest Doomtrooper (V12, V-A17)."""
        among = best(ranked)
        others = {t: rank for t, rank in self.nearness(creature).items() if t != nearest}
        if len(among) == 1 or not others:
            return among
        found: set[Square] = set()
        for second in best(others):
            found |= best({p: self.near([p], self.troopers[second]) for p in among})
        return found

    def away(self, places: set[Square]) -> set[Square]:
        """The squares farthest from the nearest Doomtrooper (V-A21)."""
        return best({p: (-min(self.steps(p, s) for s in self.troopers.values()), 0) for p in places})

    def flees(self, creature: int) -> bool:
        """Whether it moves by inverted rules (V17, V18)."""
        kind, field = self.field.creature_kind(creature), self.field
        return HUNTED.get(field.mission) == kind or (field.mission == 4 and field.round in NO_MORE_HELP)

    @cached_property
    def exits(self) -> list[Square]:
        """The squares of the way out of mission 6."""
        return self.field.ground.entrance(EXIT)

    def way_open(self, creature: int) -> bool:
        """Whether some square of the way out can be reached past the Doomtroopers (V-A23)."""
        ways = self.walk(s for s in self.stands(creature) if s not in self.troopers.values())
        return any(s in ways for s in self.exits)

    def in_the_way(self, creature: int) -> list[int]:
        """The Doomtroopers on a shortest way out, as if there were none (V-A23)."""
        starts, exits = self.stands(creature), self.exits
        length = min(self.steps(s, e, through=True) for s in starts for e in exits)
        return [
            t
            for t, square in self.troopers.items()
            if min(self.steps(s, square, through=True) for s in starts)
            + min(self.steps(square, e, through=True) for e in exits)
            == length
        ]

    def outwards(self, creature: int, places: set[Square]) -> set[Square]:
        """The squares nearest to the way out."""
        blocked = not self.way_open(creature)
        exits = [e for e in self.exits if blocked or e not in self.troopers.values()]
        ranked = {p: (min(self.steps(p, e, through=blocked) for e in exits), 0) for p in places}
        found: set[Square] = set()
        for nearest in best(self.nearness(creature)):
            found |= self.settle(creature, nearest, ranked)
        return found

    # --- a whole action -----------------------------------------------------------------------------------------------

    def attacked(self, creature: int) -> set[int]:
        """Whom its action may be an attack at; nobody where it moves (V10, V19)."""
        can = self.targets(creature)
        if self.field.mission == 6:
            if self.way_open(creature):
                return set()
            blocking = self.in_the_way(creature)
            can = [t for t in can if t in blocking] or can
        return self.most_wounded(can)

    def moved(self, creature: int, *, anywhere: bool) -> set[Square]:
        """Where its Move action may take it; nowhere where it must wait. Leaving the board is not among them."""
        places = self.stops(creature, anywhere=anywhere)
        if not places:
            return set()
        if self.field.mission == 6:
            return self.outwards(creature, places)
        return self.away(places) if self.flees(creature) else self.goals(creature, places)

    def leaves(self, creature: int) -> bool:
        """Whether its Move action takes it out of the board (V19)."""
        if self.field.mission != 6 or self.field.square[creature] < 0:
            return False
        return any(s in self.walk([self.field.square[creature]], 2) for s in self.exits)

    # --- V08, V14 -----------------------------------------------------------------------------------------------------

    def doorways(self, permitted: list[str]) -> set[str]:
        """By which doorway reinforcements may come (V08, V-A10, V-A32)."""
        ground = self.field.ground
        free = [n for n in permitted if not all(s in self.held for s in ground.entrance(n))] or permitted
        if not self.troopers:
            return set(free)
        sectors = {ground.number(ground.sector_of[s]) for s in self.troopers.values()}
        if here := {n for n in free if int(n[:-1]) in sectors}:
            return here
        ranked = {n: min(self.near(ground.entrance(n), s)[0] for s in self.troopers.values()) for n in free}
        return {n for n in free if ranked[n] == min(ranked.values())}

    def turned_up(self) -> set[int]:
        """Whose cards may be turned up at the end (V14, V-A19, V-A32); nobody's where there is none."""
        field = self.field
        cards = {place for place, found in enumerate(field.force) if found}
        occupied = {field.ground.sector_of[s] for s in self.troopers.values()}
        doors = {field.ground.place_of(int(name[:-1])) for name in field.sheet.entrances}
        reached = occupied or doors or cards
        found = cards & self._around(occupied)
        while not found and cards:
            found, reached = cards & reached, reached | self._around(reached)
        return found

    def _around(self, places: set[int]) -> set[int]:
        return {p for p in range(len(self.field.layout)) if any(self._border(p, q) for q in places)}

    def _border(self, a: int, b: int) -> bool:
        (_, ax, ay, _), (_, bx, by, _) = self.field.layout[a], self.field.layout[b]
        return abs(ax - bx) + abs(ay - by) == 1


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


__all__ = ["SUPPLIED", "Reading"]
