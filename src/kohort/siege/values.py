"""What a table is still worth to a team: Promotion Points, with five for each Credit, that it may expect to make from
here on.

A weighted sum of a few features of the table. The weights have been fitted to games that the greedy bot played against
itself, advised as the planner is (`benchmarks/fitting.py`), apart for each mission, mode, and number of rounds that are
left.
"""

from __future__ import annotations

from functools import cache
from math import exp

import msgspec

from kohort.core.text import Arg
from kohort.siege import dice, goals, missions
from kohort.siege.content import DATA, STRENGTH
from kohort.siege.judging import SURE, outlook
from kohort.siege.state import LEFT, WAITING, Field
from kohort.siege.temper import PLAIN, Temper

FEATURES: tuple[str, ...] = (
    "alive", "strength", "wounds", "dying", "withdrawn", "way-out", "attack", "drawn", "posts", "accomplished",
    "extra-actions", "cards", "actions-now", "rank", "teams", "creatures", "their-points", "face-down", "progress",
    "within-reach", "legion-to-come", "progress-alive", "within-reach-alive",
)  # fmt: skip
"""What is weighed, in this order: first of the team, from "creatures" on of the whole table. A constant comes before
all."""
TRAINING = Temper(later=0.2)
"""An attack in the next turn is worth less in Trial By Fire, where actions to come count for what they make on average
anyway."""
FALLS = (0.15, 0.4, 0.6, 0.75)
"""The chance that a creature which must fall still does, by the rounds that are left."""
HEALTH = 0.15
"""Points for each Strength of a Doomtrooper in Trial By Fire."""
HIT = 0.4
"""Points that a hit more in an attack makes, about."""
LEAVING = (missions.EAGLE_STRIKE, missions.TRAPPED, missions.PORTAL)
"""The Primary Missions that ask Doomtroopers to leave the board: who has left counts as one who surely will."""
NEAR_DOOR = 4
"""Steps within which a creature threatens the way out of mission 6."""


def features(field: Field, seat: int) -> list[float]:
    """The features of a table for a team, in the order of `FEATURES`."""
    view = outlook(field, seat)
    alive = strength = withdrawn = actions = 0
    wounds = dying = chance = out = attack = drawn = posts = 0.0
    for figure in field.troopers_of(seat):
        square = field.square[figure]
        if square == LEFT:
            if field.mission in LEAVING:
                chance += 1
            else:
                withdrawn += 1
        if square < WAITING:
            continue
        alive += 1
        strength += field.strength[figure]
        actions += goals.actions_now(field, figure)
        if square < 0:
            drawn += max((view.pull(figure, there) for there in view.squares(figure)), default=0.0)
            continue
        leaving = view.way_out(figure, square, 0)
        worth = view.goals.leaving.get(figure, 0.0)
        chance += leaving / worth if worth > 0 else 0.0
        out += leaving
        expected = view.wounds_at(figure, square)
        share = expected / max(1, field.strength[figure])
        wounds += expected
        dying += min(1.0, 0.45 * share * share)
        attack += view.best_from(figure, square)
        drawn += view.pull(figure, square)
        posts += view.goals.posts.get(square, 0.0)
    teams = len(field.teams)
    creatures = missions.on_board(field)
    done, near = _progress(field, creatures, chance)
    everybody = sum(len(field.live_troopers(team)) for team in field.teams) / teams
    return [
        alive, strength, wounds, dying, withdrawn, chance, attack, drawn, posts, accomplished(field, seat, out),
        field.extra[seat], len(field.hand[seat]), actions, field.rank[seat], teams, len(creatures) / teams,
        sum(field.creature(c).points for c in creatures) / teams, sum(map(len, field.force)) / teams, done, near,
        float(-1 in field.markers), done * everybody, near * everybody,
    ]  # fmt: skip


def _progress(field: Field, creatures: list[int], chance: float) -> tuple[float, float]:
    """How far the Primary Mission is, and how near what is to be done next: in units of its own for each mission.
    `chance`: how many of the team's have got off the board or will, as far as can be told."""
    number = field.mission
    if number == missions.EAGLE_STRIKE:
        return min(1.0, missions.eliminated_points(field) / missions.TASK_POINTS), goals.strike_chance(field)
    if number in (missions.TRAPPED, missions.PORTAL):
        gone = sum(len(missions.withdrawn(field, team)) for team in field.teams)
        if number == missions.TRAPPED:
            return gone, min(2, gone)
        wanted = missions.PORTAL_WANTED
        return min(gone, wanted) / wanted, min(max(gone, chance), wanted) / wanted
    if number == missions.BOSS:
        return sum(field.creature_kind(c) == "Centurion" for c in creatures), 0.0
    if number == missions.TOWER:
        return len(creatures), 0.7 ** len(creatures)
    if number == missions.FORT:
        away = goals.steps_to(field.ground, tuple(field.ground.entrance(missions.FORT_DOOR)))
        threat = sum(exp(-away[field.square[c]] / NEAR_DOOR) for c in creatures)
        return float(bool(field.marks.get("broken-out", 0))), threat
    if number in (missions.BACK, missions.TOP):
        return sum(not alive for _, _, alive in field.targets), sum(1 for _, _, alive in field.targets if alive)
    if number in goals.HUNTED:
        kind = goals.HUNTED[number]
        hunted = sum(field.creature_kind(c) == kind for c in creatures)
        return float(missions.fallen(field, kind) > 0), hunted
    return 0.0, 0.0


def to_come(field: Field, seat: int) -> float:
    """What a team may still expect to make: points, with five for each Credit; in the co-op variant with what winning
    together is worth, its part of what all of them may."""
    weights = _weights(field.mission, "coop" if field.coop else "legion", max(0, goals.rounds_left(field)))
    return weights[0] + sum(w * x for w, x in zip(weights[1:], features(field, seat), strict=True))


@cache
def _weights(mission: int, mode: str, left: int) -> list[float]:
    """The weights for a mission, a mode and the rounds that are left; those for most rounds where there were never so
    many."""
    by_left = _table()[str(mission)][mode]
    return by_left[min(left, len(by_left) - 1)]


@cache
def _table() -> dict[str, dict[str, list[list[float]]]]:
    found = msgspec.json.decode((DATA / "values.json").read_bytes())
    if tuple(found["features"]) != FEATURES:
        raise ValueError("the weights of values.json are for other features: fit them anew")
    table: dict[str, dict[str, list[list[float]]]] = found["weights"]
    return table


# --- the whole table --------------------------------------------------------------------------------------------------


def evaluate(field: Field, seat: int) -> float:
    """How good the table is for a seat, in Promotion Points; only differences count.

    In the co-op variant all teams count alike; else a team counts itself, and the Legion player against all.
    """
    if seat == field.legion:
        score = field.points[seat] + goals.CREDIT * field.credits[seat] + (0 if field.over else field.wounds_made)
        others = [_team(field, team) for team in field.teams]
        return score - (max(others) + sum(others)) / (1 + len(others)) + _attacked(field)
    if field.coop:
        won = goals.TOGETHER * len(field.teams) if field.over and field.ending[1] == "coop-won" else 0.0
        return won + sum(_team(field, team) for team in field.teams)
    rival = 0.3 * field.wounds_made
    return _team(field, seat) - rival


def luck(field: Field, seat: int, args: dict[str, Arg]) -> float:
    """How lucky a roll was for a seat: the hits more than its dice show on average, at what a hit is about worth."""
    faces, colour = args["faces"], args["colour"]
    assert isinstance(faces, list)
    hits = sum(1 for face in faces if face == 1) - len(faces) * dice.chance(colour)  # type: ignore[arg-type]
    by_teams = field.phase != "legion"
    return hits * (HIT if by_teams == (seat != field.legion) else -HIT)


def _team(field: Field, seat: int) -> float:
    """A team's points, Credits, and what it may still expect to make."""
    if field.options["training"]:
        return _training(field, seat)
    score = field.points[seat] + goals.CREDIT * field.credits[seat]
    return score if field.over else score + to_come(field, seat)


def _training(field: Field, seat: int) -> float:
    """Trial By Fire: figures eliminated, less those lost, and what its Doomtroopers may still do."""
    score = float(len(field.kills[seat]) - sum(3 for f in field.troopers_of(seat) if field.square[f] < WAITING))
    if field.over:
        return score
    view = outlook(field, seat, TRAINING)
    for figure in field.troopers_of(seat):
        if field.square[figure] >= WAITING:
            score += view.stands(figure) + goals.FIREPOWER * goals.actions_to_come(field, figure)
            score += HEALTH * field.strength[figure]
    return score


def accomplished(field: Field, seat: int, hoped: float) -> float:
    """What of the Primary and Secondary Missions is done already, or as good as done; where two may leave for the same
    reward, what is `hoped` of their leaving counts no more than that."""
    score, worth, left = 0.0, goals.reward(field), max(0, goals.rounds_left(field))
    number = field.mission
    if seat in field.primary:
        if number == missions.TRAPPED:
            score += worth * len(missions.withdrawn(field, seat))
        elif number == missions.PORTAL:
            gone = sum(len(missions.withdrawn(field, team)) for team in field.teams)
            done = worth * min(1.0, gone / missions.PORTAL_WANTED)
            score += done - max(0.0, hoped - SURE * (worth - done))
        elif number == missions.EAGLE_STRIKE:
            chance = goals.strike_chance(field)
            score += worth * chance if missions.withdrawn(field, seat) else -max(0.0, hoped - SURE * worth * chance)
        elif number == missions.TOP:
            standing = sum(1 for _, _, alive in field.targets if alive)
            score += worth * (1.0, 0.4, 0.0)[min(2, standing)]
        elif number == missions.FORT:
            score += 0.0 if field.marks.get("broken-out", 0) else worth * 0.8
        elif number in (missions.BOSS, missions.TOWER):
            kind = "Centurion" if number == missions.BOSS else ""
            still = len(missions.on_board(field, kind))
            score += worth * 0.9**left * (FALLS[left] if left < len(FALLS) else FALLS[-1]) ** still
        elif missions.accomplished(field, seat):
            score += worth
    for card in field.secondary[seat]:
        if card != missions.CLEAR and missions.secondary_done(field, seat, card):
            score += goals.CREDIT * (1 if field.coop else 2)
    return score


def _attacked(field: Field) -> float:
    """What the creatures threaten, for the Legion player."""
    total = 0.0
    for team in field.teams:
        view = outlook(field, team)
        for figure in field.troopers_of(team):
            if field.square[figure] >= 0:
                wounds = view.wounds_at(figure, field.square[figure])
                total += min(wounds, STRENGTH) * (1.0 + 1.0 / max(1, field.strength[figure]))
    return PLAIN.later * total
