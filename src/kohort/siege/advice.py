"""What each move that is offered is worth, by looking up and by exact odds, without imagining any: for bots.

Values are Promotion Points more than doing nothing would bring; only differences between the moves of one question
count. Whose turn it is sees the whole table but for what is hidden: these functions are for samples.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kohort.core.choice import PASS, Ask, Content
from kohort.core.rules import Advice
from kohort.siege import advice_cards, advice_draft, advice_legion, attacks, goals, missions, odds, team
from kohort.siege.attacks import TARGET
from kohort.siege.judging import Outlook, outlook
from kohort.siege.state import LEFT, OUT, Field
from kohort.siege.temper import PLAIN, Temper
from kohort.siege.windows import KINDS

NOTHING = Advice(0.0)
NEVER = Advice(-1000.0)
FINISHED = 0.01
"""What an active trooper's best action must bring, so that the other one still waits."""
FRIEND = 3.0
"""Points lost for each wound on a Doomtrooper (B11)."""
ACTIONS = frozenset(("move", "leave", "samples", "close", "fire", "two", "ray", "swing", "strikes", "grenade"))

Judge = Callable[[Field, Ask, Sequence[Content]], list[Advice]]
TeamJudge = Callable[[Field, Ask, Sequence[Content], Temper], list[Advice]]


def advised(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper = PLAIN) -> list[Advice] | None:
    """The worth of each move of a question, as a team of that temper sees it; None where the game has no opinion."""
    of_team = BY_TEMPER.get(ask.kind)
    if of_team is not None:
        return of_team(field, ask, moves, temper)
    judge = JUDGES.get(ask.kind)
    return None if judge is None else judge(field, ask, moves)


# --- a team's turn ----------------------------------------------------------------------------------------------------


def acts(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """A team's actions: each counted with the attacks that can still follow it in this turn. One trooper finishes
    before the other begins (2.2): while the active one has something useful to do, the other waits."""
    turn = Turn(outlook(field, ask.seat, temper))
    active = field.active if field.active in field.troopers_of(ask.seat) else -1
    found = [NEVER if active >= 0 and _acts(move) not in (active, -1) else turn.advice(move) for move in moves]
    useful = any(
        advice.value > FINISHED for move, advice in zip(moves, found, strict=True) if active >= 0 and _acts(move) >= 0
    )
    if active >= 0 and not useful:
        for place, move in enumerate(moves):
            if _acts(move) not in (active, -1):
                found[place] = turn.advice(move)
    return found


def _acts(move: Content) -> int:
    """The trooper that a move is an action of; -1 for what is none."""
    return move[1] if move[0] in ACTIONS else -1


class Turn:
    """A team's turn as far as it is: what each trooper's place is worth now, and what its actions would add."""

    def __init__(self, view: Outlook) -> None:
        self.view, self.field, self.seat = view, view.field, view.seat
        self._now: dict[int, tuple[float, int, float]] = {}
        self._following: dict[tuple[int, int], float] = {}

    def _before(self, figure: int) -> tuple[float, int, float]:
        """What a trooper is worth where it is if it does nothing more, the own actions that remain after one more, and
        what that one costs."""
        found = self._now.get(figure)
        if found is None:
            field, seat = self.field, self.seat
            own = team.BASE_ACTIONS - field.actions[figure] if team.base_left(field, seat, figure) else 0
            free = field.has_gear(figure, "Command Helmet") and field.marks.get(f"helmet:{figure}") != field.round
            price = 0.0 if own or free else self.extra_price()
            found = self._now[figure] = self.view.stands(figure), max(0, own - 1), price
        return found

    def extra_price(self) -> float:
        """What an Extra Action would bring later."""
        field, view = self.field, self.view
        if sum(effect.amount for effect in field.holds("free-actions", self.seat)) > field.marks.get(
            f"free:{self.seat}:{field.round}", 0
        ):
            return 0.0
        if not view.left:
            return 0.02
        price = view.temper.extra * min(1.0, 0.4 + 0.2 * view.left)
        return price * (0.6 if field.extra[self.seat] > 3 else 1.0)

    def advice(self, move: Content) -> Advice:
        """What one move is worth."""
        verb = move[0]
        if verb == "end":
            return NOTHING
        if verb in ("card", "gear"):
            return advice_cards.use(self.view, move, PASS)
        figure = move[1]
        if verb in ("lead", "lead-out", "drug", "hand-over"):
            return self._free(verb, move)
        stands, after, price = self._before(figure)
        if verb == "move":
            return Advice(self.moved(figure, move[2], after) - stands - price)
        if verb == "leave":
            return Advice(self.left_board(figure) - stands - price)
        if verb == "samples":
            return Advice(4.0 - price)
        return Advice(self.attack(move, figure, after) - price)

    def moved(self, figure: int, square: int, after: int) -> float:
        """A Move action: the attacks that follow from there, and what the place is worth then."""
        view = self.view
        value = view.place(figure, square, 1)
        if after:
            fighting = after * view.best_from(figure, square)
            if view.goals.leaving.get(figure):
                late = view.way_out(figure, square, 1 + after) - view.way_out(figure, square, 1)
                fighting = max(0.0, fighting + late)
            value += fighting
        place = view.ground.sector_of[square]
        if self.field.force[place] and place != self.field.sector_of(figure):
            value += self._revealing(place, after)
        elif place in view.goals.sectors and place != self.field.sector_of(figure):
            value += view.goals.sectors[place]
        return value

    def _revealing(self, place: int, after: int) -> float:
        """Turning up a sector's Force Cards: targets for what actions are left, and for the next turn."""
        number = len(self.field.force[place])
        value = self.view.goals.sectors.get(place, 0.0)
        shown = 0.35 * after + 0.1 if self.view.left or after else -0.3
        return value + self.view.temper.revealing * shown * number

    def left_board(self, figure: int) -> float:
        """Off the board: what that brings, and no more attacks."""
        worth = self.view.goals.leaving.get(figure, 0.0)
        if self.field.mission == missions.EAGLE_STRIKE and worth:
            pair = [f for f in self.field.troopers_of(self.seat) if self.field.square[f] not in (OUT, LEFT)]
            done = missions.eliminated_points(self.field) >= missions.TASK_POINTS
            if not done and len(pair) > 1 and self.view.left:
                worth *= 0.5
        return worth

    def attack(self, move: Content, figure: int, after: int) -> float:
        """An attack by its exact odds, and the best that can follow it from the same square."""
        field, view = self.field, self.view
        value, sure = 0.0, 0.0
        for one in odds.of_attack(field, odds.announced(field, self.seat, move)):
            if one.target >= TARGET:
                value += one.chance * view.goals.things.get(one.target, 0.3 if one.target >= attacks.DOOR else 0.0)
            elif field.is_trooper(one.target):
                value -= (FRIEND + view.temper.wound) * one.wounds + view.cost(one.target, one.wounds)
            else:
                value += one.chance * view.worth(one.target)
                sure = max(sure, one.chance)
        leaving = view.goals.leaving.get(figure, 0.0)
        here = field.square[figure]
        before = view.way_out(figure, here, 0) if leaving else 0.0
        once = view.way_out(figure, here, 1) if leaving else 0.0
        if after:
            best = self._best(figure)
            following = after * (best if sure < 0.5 else 0.75 * best)
            late = view.way_out(figure, here, 1 + after) if leaving else 0.0
            value += max(following + late, once)
        else:
            value += once
        value -= before
        return value

    def _best(self, figure: int) -> float:
        key = (figure, self.field.square[figure])
        found = self._following.get(key)
        if found is None:
            found = self._following[key] = self.view.best_from(figure, self.field.square[figure])
        return found

    def _free(self, verb: str, move: Content) -> Advice:
        if verb == "drug":
            return Advice(3.0)
        if verb == "lead-out":
            return Advice(8.0)
        if verb == "hand-over" or self.view._away is None:
            return NEVER
        away = self.view._away
        return Advice(0.1 * (away[self.field.square[move[1]]] - away[move[2]]))


# --- other questions to a team ----------------------------------------------------------------------------------------


def entrances(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """Where to come in: near targets, sectors with cards, and the way out."""
    view = outlook(field, ask.seat, temper)
    pair = field.troopers_of(ask.seat)
    found = []
    for move in moves:
        squares = field.ground.entrance(move[1])
        value = sum(
            max((view.pull(f, s) + view.best_from(f, s) + view.way_out(f, s, 1) for s in squares), default=-50.0)
            for f in pair
        )
        found.append(Advice(value))
    return found


def starts(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Mission 6: where in sector 8 to start: at the way out that must be held."""
    away = goals.steps_to(field.ground, tuple(field.ground.entrance(missions.FORT_DOOR)))
    return [Advice(-float(abs(away[move[1]] - 1))) for move in moves]


def free_moves(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """A Move action that costs nothing; with another team's trooper (False Orders), one that does it no good."""
    figure = next((move[1] for move in moves if len(move) > 1), -1)
    if figure < 0:
        return [NOTHING for _ in moves]
    owner = field.team_of(figure)
    sign = 1.0 if owner == ask.seat or field.coop else -1.0
    turn = Turn(outlook(field, owner, temper))
    stands = turn.view.stands(figure)
    found = []
    for move in moves:
        if move[0] == "move":
            found.append(Advice(sign * (turn.moved(figure, move[2], 0) - stands)))
        else:
            found.append(Advice(sign * (turn.left_board(figure) - stands)) if move[0] == "leave" else NOTHING)
    return found


def commands(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """Commanding Voice: let a creature attack others; their points go to nobody's Doomtrooper, and they are gone."""
    view = outlook(field, ask.seat, temper)
    found = []
    for move in moves:
        if move[0] not in ("close", "fire"):
            found.append(NOTHING)
            continue
        one = odds.of_attack(field, odds.announced(field, ask.seat, move))[0]
        if field.is_trooper(move[2]):
            friend = field.coop or field.team_of(move[2]) == ask.seat
            found.append(NEVER if friend else Advice(0.2 * one.wounds))
        else:
            found.append(Advice(one.chance * view.worth(move[2])))
    return found


def assigns(field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """A bonus goes to the target that is worth most (V28)."""
    view = outlook(field, ask.seat, temper)
    found = []
    for move in moves:
        if move[1] >= TARGET:
            found.append(Advice(view.goals.things.get(move[1], 0.0)))
        else:
            found.append(NOTHING if field.is_trooper(move[1]) else Advice(view.worth(move[1])))
    return found


def buys_credit(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Five points are a Credit either way; it is bought where no Rank is lost by it, for equipment."""
    points = field.points[ask.seat]
    from kohort.siege.content import rank_of

    gain = 0.5 if rank_of(points - 5).rank == rank_of(points).rank else -1.0
    return [Advice(gain) if move == ("yes",) else NOTHING for move in moves]


BY_TEMPER: dict[str, TeamJudge] = {
    "act": acts,
    "entrance": entrances,
    "free-move": free_moves,
    "command": commands,
    "assign": assigns,
    **{kind: partial(advice_cards.window, kind) for kind in KINDS},
    **{
        f"choose-{name}": partial(advice_cards.chooses, name) for name in ("figure", "square", "seat", "sector", "edge")
    },
    "which-trooper": partial(advice_cards.chooses, "figure"),
}
"""By the kind of question: those whose answers depend on how a team weighs what it sees."""
JUDGES: dict[str, Judge] = {
    "start-square": starts,
    "buy-credit": buys_credit,
    "draft": advice_draft.takes,
    "legion-act": advice_legion.acts,
    "deploy": advice_legion.deploys,
    "deploy-key": advice_legion.deploys_key,
    "place-creature": advice_legion.places,
    "place-thing": advice_legion.hides,
    "turn-up": advice_legion.turns_up,
    "reinforcement": advice_legion.comes_in,
    "call": advice_legion.calls,
    "misinterpreted": advice_legion.misleads,
    "defense-target": advice_legion.defends,
    "altered-reality": advice_legion.alters,
    "move-force": advice_legion.moves_force,
}
"""By the kind of question: the others."""
