"""What a team wants from the board, in Promotion Points: whom to eliminate, where to be, when to leave (rules 10, 11).

For programs that judge a table. A Credit counts five points (2.6); that all win together in the co-op variant counts
as much as two Credits more.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from kohort.core.grid import Square
from kohort.siege import attacks, missions
from kohort.siege.boards import Citadel
from kohort.siege.content import CREATURES
from kohort.siege.state import COMPUTER, LEFT, OUT, WAITING, Field
from kohort.siege.team import BASE_ACTIONS
from kohort.siege.temper import PLAIN, Temper

CREDIT = 5.0
TOGETHER = 10.0
"""What it is worth that the co-op variant's mission is won, besides its Credits."""
FIREPOWER = 0.5
"""Points that an average action earns: what is still to come is guessed by it."""
IN_TIME = (0.3, 0.55, 0.7, 0.8, 0.87, 0.91, 0.94, 0.96, 0.975, 0.985, 0.99)
"""The chance to get off the board in time, by the actions to spare; none where one is lacking."""
PORTAL_AT = "8S"
HUNTED = {missions.CORRIDORS: "Ezoghoul", missions.HUNT: "Nepharite"}


class Goals(NamedTuple):
    """What a team wants, in points.

    `kills` more than a creature's own points, by figure; `things` by target number; `leaving` by trooper, through
    `exits`; `sectors` for coming into one, by place; `posts` for standing on a square when the round ends.
    """

    kills: dict[int, float]
    things: dict[int, float]
    leaving: dict[int, float]
    exits: tuple[Square, ...]
    sectors: dict[int, float]
    posts: dict[Square, float]


@lru_cache(maxsize=8192)
def steps_to(ground: Citadel, goals: tuple[Square, ...]) -> list[int]:
    """Steps to the nearest of some squares from every square of the board, figures not counted."""
    return ground.steps_from(goals)


def rounds_left(field: Field) -> int:
    """Rounds after this one; in the training mission as many as it may well take."""
    return (field.sheet.rounds or field.round + 3) - field.round


def reward(field: Field) -> float:
    """What an accomplished Primary Mission is worth to a team."""
    if field.mission == missions.TRAPPED:
        return CREDIT + (TOGETHER if field.coop else 0.0)
    more = TOGETHER if field.coop else 0.5 * CREDIT * field.sheet.legion_reward
    return CREDIT * field.sheet.reward + more


def actions_now(field: Field, figure: int) -> int:
    """A trooper's own actions that are left in this round."""
    seat = field.team_of(figure)
    if field.turn == seat:
        return 0 if field.marks.get(f"done:{figure}") else max(0, BASE_ACTIONS - field.actions[figure])
    return BASE_ACTIONS if seat in field.markers else 0


def actions_to_come(field: Field, figure: int) -> int:
    """A trooper's own actions in the rounds that are left, this one included."""
    return actions_now(field, figure) + BASE_ACTIONS * max(0, rounds_left(field))


def in_time(spare: float) -> float:
    """The chance to get off the board with so many actions to spare."""
    return 0.0 if spare < 0 else IN_TIME[min(int(spare), len(IN_TIME) - 1)]


def goals_of(field: Field, seat: int, temper: Temper = PLAIN) -> Goals:
    """What a team wants of the board as it lies, as its temper weighs it."""
    goals = Goals({}, {}, {}, exit_squares(field), {}, {})
    pair = [figure for figure in field.troopers_of(seat) if field.square[figure] >= WAITING]
    if not field.options["training"]:
        if seat in field.primary or field.coop:
            _primary(field, seat, pair, goals)
        for card in field.secondary[seat]:
            _secondary(field, seat, card, pair, goals, temper.secondary)
    for worths, factor in (
        (goals.kills, temper.kills),
        (goals.things, temper.things),
        (goals.sectors, temper.things),
        (goals.posts, temper.things),
        (goals.leaving, temper.leaving),
    ):
        if factor != 1.0:
            worths.update({key: factor * worth for key, worth in worths.items()})
    return goals


def exit_squares(field: Field) -> tuple[Square, ...]:
    """The squares of the doorways through which the mission lets troopers leave, now or later."""
    return _exit_squares(field.ground, field.mission)


@lru_cache(maxsize=256)
def _exit_squares(ground: Citadel, mission: int) -> tuple[Square, ...]:
    found: list[Square] = []
    for place, (number, _, _, _) in enumerate(ground.layout):
        for side in ground.outer_doorways(place):
            name = f"{number}{side}"
            if mission == missions.TRAPPED and name != "7E":
                continue
            if mission == missions.PORTAL and name != PORTAL_AT:
                continue
            if number in missions.ONLY_THROUGH.get(mission, (number,)):
                found.extend(ground.doorway(place, side))
    return tuple(found)


# --- Primary Missions -------------------------------------------------------------------------------------------------


def _primary(field: Field, seat: int, pair: list[int], goals: Goals) -> None:
    number, worth = field.mission, reward(field)
    late = 1.0 if not rounds_left(field) else max(0.35, 1.0 - 0.18 * rounds_left(field))
    creatures = missions.on_board(field)
    if number == missions.EAGLE_STRIKE:
        _strike(field, seat, pair, goals, worth)
    elif number == missions.TRAPPED:
        goals.leaving.update(dict.fromkeys(pair, worth))
    elif number == missions.BOSS:
        bosses = [c for c in creatures if field.creature_kind(c) == "Centurion"]
        goals.kills.update(dict.fromkeys(bosses, worth * late / max(1, len(bosses))))
    elif number == missions.TOWER:
        goals.kills.update(dict.fromkeys(creatures, worth * late / max(4, 2 * len(creatures))))
    elif number == missions.BACK:
        _computer(field, goals, worth)
    elif number == missions.FORT:
        _fort(field, goals, worth)
    elif number == missions.PORTAL:
        gone = sum(1 for team in field.teams for f in field.troopers_of(team) if field.square[f] == LEFT)
        if gone < missions.PORTAL_WANTED:
            goals.leaving.update(dict.fromkeys(pair, worth / missions.PORTAL_WANTED))
    elif number == missions.TOP:
        standing = attacks.things(field)
        goals.things.update(dict.fromkeys(standing, worth / 2 if len(standing) > 1 else worth))
    elif number in HUNTED:
        _hunt(field, creatures, goals, worth)


def strike_chance(field: Field) -> float:
    """Mission 1: the chance that the creatures still to be eliminated make the points."""
    done = missions.eliminated_points(field)
    if done >= missions.TASK_POINTS:
        return 1.0
    ready = sum(actions_to_come(field, f) for team in field.teams for f in field.live_troopers(team))
    return _logistic((done + FIREPOWER * ready - missions.TASK_POINTS) / 3)


def _strike(field: Field, seat: int, pair: list[int], goals: Goals, worth: float) -> None:
    """Mission 1: what is still to come may make the points; one of the pair has to leave."""
    chance = strike_chance(field)
    if not missions.withdrawn(field, seat):
        goals.leaving.update(dict.fromkeys(pair, worth * chance))
    if missions.eliminated_points(field) < missions.TASK_POINTS:
        goals.kills.update({c: 0.35 * field.creature(c).points * chance for c in missions.on_board(field)})


def _computer(field: Field, goals: Goals, worth: float) -> None:
    """Mission 5: the computer, or the sectors of the Citadel in which it may lie."""
    found = [t for t in attacks.things(field) if field.targets[t - attacks.TARGET][0] == COMPUTER]
    goals.things.update(dict.fromkeys(found, worth))
    if not field.targets:
        _seek(field, goals, worth)


def _hunt(field: Field, creatures: list[int], goals: Goals, worth: float) -> None:
    """Missions 9 and 10: the hunted, or the sectors of the Citadel in which it may lie."""
    kind = HUNTED[field.mission]
    if missions.fallen(field, kind):
        return
    hunted = [c for c in creatures if field.creature_kind(c) == kind]
    goals.kills.update(dict.fromkeys(hunted, worth))
    if not hunted:
        _seek(field, goals, worth)


def _seek(field: Field, goals: Goals, worth: float) -> None:
    hidden = [place for place in field.inside if field.force[place]]
    goals.sectors.update({place: 0.3 * worth / len(hidden) for place in hidden})


def _fort(field: Field, goals: Goals, worth: float) -> None:
    """Mission 6: who comes near the way out must fall, and who stands on it keeps it shut."""
    if field.marks.get("broken-out", 0):
        return
    door = field.ground.entrance(missions.FORT_DOOR)
    away = steps_to(field.ground, tuple(door))
    for c in missions.on_board(field):
        near = away[field.square[c]] if field.square[c] >= 0 else 24
        goals.kills[c] = 0.6 * worth * exp(-near / 5)
    goals.posts.update(dict.fromkeys(door, 0.35 * worth))


# --- Secondary Missions -----------------------------------------------------------------------------------------------


def _secondary(field: Field, seat: int, card: int, pair: list[int], goals: Goals, weight: float) -> None:
    worth = weight * CREDIT * (1 if field.coop else 2.5)
    earned, creatures = field.earned[seat], missions.on_board(field)
    if card in (missions.ATTACK, missions.DESTROY):
        wanted = 10 if card == missions.ATTACK else 15
        if earned < wanted:
            for c in creatures:
                _add(goals.kills, c, worth * min(field.creature(c).points, wanted - earned) / wanted)
    elif card == missions.MUTINY:
        spoiled = CREATURES.index("Legionnaire") in field.kills[seat]
        for c in creatures:
            if not spoiled and field.creature_kind(c) == "Legionnaire":
                _add(goals.kills, c, -min(0.9, worth * earned / 20))
            elif not spoiled and earned < 10:
                _add(goals.kills, c, worth * field.creature(c).points / 14)
    elif card == missions.MAP:
        missing = [place for place in range(len(field.layout)) if not field.visited[seat] >> place & 1]
        for place in missing:
            goals.sectors[place] = goals.sectors.get(place, 0.0) + worth / (2 + len(missing))
    elif card == missions.COLLECTION:
        taken = set(field.kills[seat])
        if len(taken) < 4:
            for c in creatures:
                if CREATURES.index(field.creature_kind(c)) not in taken:
                    _add(goals.kills, c, worth / (5 - len(taken)))
    elif card == missions.CLEAR:
        for c in creatures:
            if field.creature_kind(c) == "Legionnaire" and field.square[c] >= 0 and not rounds_left(field):
                _add(goals.kills, c, worth / 4 if field.ground.number(field.sector_of(c)) == 8 else 0.0)
    else:
        bearer = {missions.SAMPLES: "sampler", missions.MESSAGE: "courier"}.get(card)
        figure = field.marks.get(f"{bearer}:{seat}", -1)
        if figure in pair and field.square[figure] != OUT:
            goals.leaving[figure] = goals.leaving.get(figure, 0.0) + worth


def _add(kills: dict[int, float], creature: int, points: float) -> None:
    kills[creature] = kills.get(creature, 0.0) + points


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x))
