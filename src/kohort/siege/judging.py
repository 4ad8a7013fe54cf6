"""How good a table is for a seat: what its figures can hit from where, what threatens them, how far their goals are.

Attacks are judged by the exact odds (`dice`). An `Outlook` is made once for a state and kept in its cache, so that
each of many moves is judged by looking up.
"""

from __future__ import annotations

from kohort.core.grid import Square
from kohort.siege import attacks, dice, goals, missions
from kohort.siege.attacks import CLOSE, FIRE
from kohort.siege.content import RANGE, Die
from kohort.siege.goals import Goals
from kohort.siege.moving import entrances_of, reach_of
from kohort.siege.state import Field
from kohort.siege.temper import LONGEST, PLAIN, Temper

SURE = 0.97
"""The chance to leave in this turn for who has the actions for it: somebody may stand in the way."""
Strike = tuple[int, Square, list[int], float, float]
"""A target: its number, square, the lines from there, and the points that an attack in close combat and with a firearm
is worth on average."""
Danger = tuple[Square, list[int], list[int], float, float, int, float]
"""A creature: its square, the lines and the steps from there, the wounds of one attack in close combat and with a
firearm, its actions, and the part of them that meets one of several Doomtroopers."""


class Outlook:
    """What a team's seat can look up about a state, weighed by its temper."""

    def __init__(self, field: Field, seat: int, temper: Temper = PLAIN) -> None:
        self.field, self.seat, self.temper = field, seat, temper
        self.ground = field.ground
        self.goals: Goals = goals.goals_of(field, seat, temper)
        self.left = max(0, goals.rounds_left(field))
        self.figures = field.figures()
        captives = missions.captives(field)
        self.foes = [c for c in field.creatures() if field.square[c] >= 0 and c not in captives]
        self.to_come = -1 in field.markers or self.left > 0
        """Whether the Legion has another turn."""
        self.open_now = field.mission != missions.PORTAL or field.round in missions.PORTAL_OPEN
        """Whether the way out is open in this round."""
        self._ways: dict[int, tuple[float, int, int, float]] = {}
        self._safe: dict[int, bool] = {}
        self._pulls: dict[int, list[tuple[list[int], float, bool]]] = {}
        self._strikes: dict[int, list[Strike]] = {}
        self._danger: dict[int, list[Danger]] = {}
        self._away = goals.steps_to(self.ground, self.goals.exits) if self.goals.exits else None

    # --- attacking --------------------------------------------------------------------------------------------------

    def worth(self, creature: int) -> float:
        """The points for eliminating a creature: its own, what a mission adds, what it would have done."""
        field = self.field
        row = field.creature(creature)
        feared = (
            self.temper.feared
            * row.actions
            * max(_mean(row.close[1], row.close[0]), _mean(row.firearm[1], row.firearm[0]))
        )
        return row.points + self.goals.kills.get(creature, 0.0) + (feared if self.to_come else 0.0)

    def strikes(self, figure: int) -> list[Strike]:
        """Whom a trooper could attack if it stood where it can, with what an attack is worth."""
        found = self._strikes.get(figure)
        if found is None:
            field = self.field
            close, fire = attacks.dice_for(field, figure, CLOSE), attacks.dice_for(field, figure, FIRE)
            if field.holds("no-close"):
                close = close._replace(number=0)
            if field.holds("no-fire"):
                fire = fire._replace(number=0)
            found = []
            wanted = [(c, field.square[c], self.worth(c)) for c in self.foes]
            wanted += [(t, attacks.square_of(field, t), w) for t, w in self.goals.things.items()]
            for target, square, worth in wanted:
                armor = attacks.armor_of(field, target, self.seat)
                one = worth * dice.chance_to_beat(close.colour, close.number, max(0, armor), close.rerolls)
                other = worth * dice.chance_to_beat(fire.colour, fire.number, max(0, armor - fire.pierce), fire.rerolls)
                if one > 0 or other > 0:
                    found.append((target, square, self.ground.board.lines(square), one, other))
            self._strikes[figure] = found
        return found

    def best_from(self, figure: int, square: Square) -> float:
        """What the best attack of a trooper is worth from a square, figures in the way counted."""
        best = 0.0
        figures = self.figures
        here = self.field.square[figure]
        if here >= 0:
            figures &= ~(1 << here)
        beside = self.ground.steps[square]
        width = self.ground.board.width
        x, y = square % width, square // width
        for _, there, lines, close, fire in self.strikes(figure):
            if there in beside:
                if close > best:
                    best = close
            elif fire > best:
                line = lines[square]
                if (
                    line >= 0
                    and not line & figures
                    and abs(there % width - x) <= RANGE
                    and abs(there // width - y) <= RANGE
                    and self.ground.stairs_allow(square, there)
                ):
                    best = fire
        return best

    # --- dangers ----------------------------------------------------------------------------------------------------

    def wounds_at(self, figure: int, square: Square) -> float:
        """The wounds that a trooper may expect on a square in the Legion's next turn."""
        if not self.to_come:
            return 0.0
        field, seat = self.field, self.field.team_of(figure)
        safe = self._safe.get(seat)
        if safe is None:
            safe = self._safe[seat] = bool(field.holds("aura", seat) or field.holds("displaced", seat))
        if safe:
            return 0.0
        figures = self.figures
        here = field.square[figure]
        if here >= 0:
            figures &= ~(1 << here)
        beside = self.ground.steps[square]
        total = 0.0
        for there, lines, away, close, fire, actions, crowd in self._dangers(seat):
            if there in beside:
                total += close * actions * crowd
                continue
            line = lines[square]
            if line >= 0 and not line & figures:
                total += max(fire * actions, close * (actions - 1)) * crowd
            else:
                steps = away[square]
                if steps <= 8:
                    total += max(fire, close if steps <= 4 else 0.0) * (actions - 1) * 0.5 * crowd
        return total

    def _dangers(self, seat: int) -> list[Danger]:
        found = self._danger.get(seat)
        if found is None:
            field = self.field
            colour = attacks.die_of(field, seat)
            absorbing = attacks.kevlarite_dice(field, field.troopers_of(seat)[0])
            crowd = 1 / (1 + 0.4 * max(0, len(field.all_troopers()) - 1))
            found = []
            for c in self.foes:
                row = field.creature(c)
                found.append((
                    field.square[c],
                    self.ground.board.lines(field.square[c]),
                    goals.steps_to(self.ground, (field.square[c],)),
                    dice.mean(dice.wounds(row.close[1], row.close[0], colour, absorbing)),
                    dice.mean(dice.wounds(row.firearm[1], row.firearm[0], colour, absorbing)),
                    missions.actions_of(field, c),
                    crowd,
                ))  # fmt: skip
            self._danger[seat] = found
        return found

    def cost(self, figure: int, wounds: float) -> float:
        """The points that so many expected wounds cost: each a little, and more the nearer a trooper is to death."""
        if wounds <= 0:
            return 0.0
        field = self.field
        share = wounds / max(1, field.strength[figure])
        dying = min(1.0, 0.45 * share * share)
        temper = self.temper
        lost = goals.CREDIT + 2 * temper.firepower * self.left + self.goals.leaving.get(figure, 0.0) * 0.6
        hurt = temper.wound * wounds * (1 if self.left else 0.3 if field.coop else 1.0)
        return temper.dread * (hurt + lost * dying)

    # --- places -----------------------------------------------------------------------------------------------------

    def place(self, figure: int, square: Square, spent: int = 0) -> float:
        """What it is worth for a trooper to stand on a square when its turn ends, after `spent` more actions."""
        value = self.goals.posts.get(square, 0.0)
        value += self.way_out(figure, square, spent)
        value -= self.cost(figure, self.wounds_at(figure, square))
        if self.left:
            best = self.best_from(figure, square)
            value += self.temper.later * max(best, self.pull(figure, square))
        return value

    def way_out(self, figure: int, square: Square, spent: int) -> float:
        """What leaving is worth from a square, by the actions that will be to spare."""
        found = self._ways.get(figure)
        if found is None:
            field = self.field
            now, later = goals.actions_now(field, figure), goals.actions_to_come(field, figure)
            worth = self.goals.leaving.get(figure, 0.0) if self._away is not None else 0.0
            found = worth, max(1, reach_of(field, figure)), now, later + 0.5 * field.extra[self.seat]
            self._ways[figure] = found
        worth, reach, now, to_come = found
        if worth <= 0 or self._away is None:
            return 0.0
        needed = -(-(self._away[square] + 1) // reach)
        if needed <= now - spent and self.open_now:
            return worth * (SURE - 0.003 * needed)
        return worth * (goals.in_time(to_come - spent - needed) - 0.003 * needed)

    def pull(self, figure: int, square: Square) -> float:
        """What draws a trooper on: targets out of reach and sectors to come into, less the farther they are."""
        found = self._pulls.get(figure)
        if found is None:
            found = self._pulls[figure] = self._drawn(figure)
        best, faded = 0.0, self.temper.faded
        for steps, worth, within in found:
            if worth <= best:
                # They stand by what they are worth from near by: no later one draws more.
                break
            away = steps[square]
            if away or within:
                one = worth * faded[min(LONGEST - 1, (away + 2) // 3)]
                if one > best:
                    best = one
        return best

    def _drawn(self, figure: int) -> list[tuple[list[int], float, bool]]:
        """What draws a trooper on: the steps to it, what it is worth, and whether being there is worth it too; what is
        worth most first."""
        found = [
            (goals.steps_to(self.ground, (there,)), max(close, fire), True)
            for _, there, _, close, fire in self.strikes(figure)
        ]
        sectors = dict(self.goals.sectors)
        for place, cards in enumerate(self.field.force):
            if cards:
                sectors[place] = sectors.get(place, 0.0) + self.temper.unseen * len(cards)
        for place, worth in sectors.items():
            found.append((goals.steps_to(self.ground, tuple(self.ground.squares_of[place])), worth, False))
        for post, worth in self.goals.posts.items():
            if not self.figures >> post & 1:
                found.append((goals.steps_to(self.ground, (post,)), worth, True))
        return sorted(found, key=lambda drawing: -drawing[1])

    def squares(self, figure: int) -> list[Square]:
        """Where a trooper stands; outside, the squares of its entrance."""
        if self.field.square[figure] >= 0:
            return [self.field.square[figure]]
        return [s for name in entrances_of(self.field, figure) for s in self.ground.entrance(name)]

    def stands(self, figure: int) -> float:
        """What a trooper's place is worth if it stays where it is."""
        if self.field.square[figure] >= 0:
            return self.place(figure, self.field.square[figure])
        squares = self.squares(figure)
        later = self.temper.later
        return max((later * self.pull(figure, s) + self.way_out(figure, s, 0) for s in squares), default=0.0) - 1.0


def outlook(field: Field, seat: int, temper: Temper = PLAIN) -> Outlook:
    """The outlook of a team on the state as it is; made once for each temper."""
    key = ("outlook", seat, id(temper))
    found: Outlook | None = field.now.get(key)
    if found is None or found.temper is not temper:
        found = field.now[key] = Outlook(field, seat, temper)
    return found


def _mean(colour: Die, number: int) -> float:
    return dice.mean(dice.wounds(colour, number, "white", 1))
