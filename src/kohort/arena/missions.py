"""Missions played by teams of bots, against a Legion that plays itself or a bot as its player: for games whose offer
has `seating`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from kohort.arena.bouts import Bout, Outcome
from kohort.arena.offers import offer_of
from kohort.arena.tally import Z95, Score

COOP = "coop"
"""In place of a level: the Legion plays itself."""


class Cell(Struct, frozen=True, order=True):
    """Games of one kind: the mission, how many teams, the level of their bots and of the Legion player's, or COOP."""

    mission: int
    teams: int
    level: str
    legion: str


class Difference(Struct, frozen=True):
    """How much more one side made than another in the same games: the mean and its 95 % interval (normal)."""

    games: int
    mean: float
    low: float
    high: float


def cells(missions: Sequence[int], teams: Sequence[int], levels: Sequence[str], legions: Sequence[str]) -> list[Cell]:
    """Every combination."""
    return [Cell(m, t, level, one) for m in missions for t in teams for one in legions for level in levels]


def mission_bouts(game: str, wanted: Sequence[Cell], *, games: int, rank: int, seed: int) -> list[Bout]:
    """So many games of each cell. The nth game of every cell has the same seed, and where the mission and the number of
    teams are the same, the same teams: cells can be compared game by game. The cells take turns, so that an interrupted
    run has played all of them about as often."""
    offer = offer_of(game)
    found = []
    for n in range(games):
        for cell in wanted:
            coop = cell.legion == COOP
            sides, options = offer.seating(cell.mission, cell.teams, coop=coop, rank=rank, turn=n)
            levels = (cell.level,) * cell.teams + (() if coop else (cell.legion,))
            found.append(Bout(game, "", levels, sides, seed + n, tuple(sorted(options.items()))))
    return found


def cell_of(bout: Bout) -> Cell:
    """The cell to which a bout of `mission_bouts` belongs."""
    options = dict(bout.options)
    coop = options["mode"] == COOP
    return Cell(
        int(options["mission"]), len(bout.levels) - (not coop), bout.levels[0], COOP if coop else bout.levels[-1]
    )


def by_cell(outcomes: Iterable[Outcome]) -> dict[Cell, list[Outcome]]:
    """Outcomes by their cells, in the order of their seeds."""
    found: dict[Cell, list[Outcome]] = {}
    for outcome in outcomes:
        found.setdefault(cell_of(outcome.bout), []).append(outcome)
    return {cell: sorted(found[cell], key=lambda one: one.bout.seed) for cell in sorted(found)}


def accomplished(outcomes: Iterable[Outcome]) -> Score:
    """In how many games at least one team accomplished the mission."""
    score = Score()
    for outcome in outcomes:
        if outcome.accomplished:
            score.wins += 1
        else:
            score.losses += 1
    return score


def legion_won(outcomes: Iterable[Outcome]) -> Score:
    """In how many games the Legion player alone had most points; shared wins are draws."""
    score = Score()
    for outcome in outcomes:
        seat = len(outcome.bout.levels) - 1
        if seat not in outcome.winners:
            score.losses += 1
        elif len(outcome.winners) == 1:
            score.wins += 1
        else:
            score.draws += 1
    return score


def teams_made(outcome: Outcome) -> float:
    """Promotion Points with five for each Credit that the teams had at the end, on average."""
    return fmean(outcome.points[: cell_of(outcome.bout).teams])


def legion_made(outcome: Outcome) -> float:
    """The same of the Legion player."""
    return float(outcome.points[-1])


def difference(one: Sequence[Outcome], other: Sequence[Outcome], *, legion: bool = False) -> Difference:
    """How much more the teams (or the Legion player) made in one cell than in another, game by game of the same seed.

    Raises ValueError where fewer than two games were played in both.
    """
    made = legion_made if legion else teams_made
    there = {outcome.bout.seed: made(outcome) for outcome in other}
    found = [made(outcome) - there[outcome.bout.seed] for outcome in one if outcome.bout.seed in there]
    if len(found) < 2:
        raise ValueError("a difference needs two games or more that were played in both cells")
    mean, half = fmean(found), Z95 * stdev(found) / sqrt(len(found))
    return Difference(len(found), mean, mean - half, mean + half)
