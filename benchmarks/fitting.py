"""Fit what a table of Siege is still worth to a team (`kohort.siege.values`) to games of the greedy bot against itself,
advised by the fitted tempers as the planner is (`benchmarks/tempers.py` comes first).

    python -m benchmarks.fitting                 writes values.json among the data of Siege; some minutes
    python -m benchmarks.fitting --games 50      fewer games of each kind: quicker, and worse
    python -m benchmarks.fitting --missions 7    these missions only; the others keep their weights
    python -m benchmarks.fitting --modes coop    this mode only

Each mission is played in both modes at all Ranks with one to four teams. At the start of each team's turn the features
of the table are noted, and what each team made from there on; a ridge regression for each mission, mode and number of
rounds left finds the weights. Printed is how well they foretell games that they were not fitted to.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from rich.progress import track

import kohort
from benchmarks.kinds import Kind, wanted
from kohort.bots.greedy import Greedy
from kohort.core.rng import Rng
from kohort.siege import goals, offer, values
from kohort.siege.content import CREDIT_WORTH, DATA
from kohort.siege.state import Field

GAMES = 480
"""Games of each mission in each mode, a twentieth of them for each Rank and number of teams."""
SEED = 600_000
RIDGE = 30.0
"""How strongly weights are drawn to none, for features measured in their spread."""
FEWEST = 150
"""Tables by which weights are fitted; where fewer were seen with so many rounds left, those for one more are taken."""
FOLDS = 5
FILE = DATA / "values.json"


class Seen(NamedTuple):
    """Tables of one game: the rounds left, the features, and what was made from there on."""

    game: int
    left: int
    features: list[float]
    made: float


def main() -> None:
    """Play, fit, print how well it fits, write the file."""
    asked = wanted("Fit the weights of kohort.siege.values to games of the greedy bot.", GAMES)
    seen: dict[Kind, list[Seen]] = {kind: [] for kind in asked.kinds}
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        parts = [(kind, number) for number in range(0, asked.games, 20) for kind in asked.kinds]
        waiting = {
            pool.submit(played, *kind, range(number, min(number + 20, asked.games))): kind for kind, number in parts
        }
        for done in track(as_completed(waiting), "games", len(waiting)):
            seen[waiting[done]].extend(done.result())
    table: dict[str, dict[str, list[list[float]]]] = {} if asked.everything else json.loads(FILE.read_text())["weights"]
    for (mission, mode), tables in seen.items():
        rows, told = fitted(tables)
        table.setdefault(str(mission), {})[mode] = rows
        print(f"mission {mission:2} {mode:6} {len(tables):6} tables, foretold: {' '.join(f'{r:.2f}' for r in told)}")
    FILE.write_text(written({key: table[key] for key in sorted(table, key=int)}))


def written(table: dict[str, dict[str, list[list[float]]]]) -> str:
    """The file: a line for each row of weights."""
    parts = []
    for mission, modes in table.items():
        for mode, rows in modes.items():
            lines = ",\n   ".join(json.dumps(row) for row in rows)
            parts.append((mission, f'  "{mode}": [\n   {lines}\n  ]'))
    bodies = ",\n".join(
        f' "{mission}": {{\n' + ",\n".join(text for at, text in parts if at == mission) + "\n }" for mission in table
    )
    return f'{{"mark": "designed",\n"features": {json.dumps(values.FEATURES)},\n"weights": {{\n{bodies}\n}}}}\n'


def played(mission: int, mode: str, numbers: range) -> list[Seen]:
    """The tables at the start of each team's turn in some games of greedy bots."""
    found: list[Seen] = []
    coop = mode == "coop"
    for number in numbers:
        rank, teams = 1 + number % 6, 1 + number // 6 % 4
        sides, options = offer.seating(mission, teams, coop=coop, rank=rank, turn=number)
        seed = SEED + number
        game = kohort.new("siege", players=list(sides), decks=list(sides), options=options, seed=seed)
        for stops in game.stops:
            stops.settings = dict(offer.ARENA_STOPS)
        seeds = Rng(seed)
        players = [Greedy(seeds.below(1 << 32), learned=True) for _ in sides]
        field: Field = game.state
        noted: list[tuple[int, list[list[float]], list[float]]] = []
        turn = (-1, -1)
        while not game.over:
            choice, field = game.choice, game.state
            if choice.kind == "act" and (field.round, field.turn) != turn:
                turn = field.round, field.turn
                rows = [values.features(field, seat) for seat in field.teams]
                noted.append((max(0, goals.rounds_left(field)), rows, _scores(field)))
            game.apply(players[choice.seat].move(game.seat(choice.seat), choice), choice.seat)
        field = game.state
        won = goals.TOGETHER if coop and field.ending[1] == "coop-won" else 0.0
        end = _scores(field)
        for left, rows, scores in noted:
            made = [after + won - before for after, before in zip(end, scores, strict=True)]
            if coop:
                rows, made = [np.mean(rows, axis=0).tolist()], [sum(made) / len(made)]
            found.extend(Seen(number, left, row, one) for row, one in zip(rows, made, strict=True))
    return found


def _scores(field: Field) -> list[float]:
    return [field.points[seat] + CREDIT_WORTH * field.credits[seat] for seat in field.teams]


def fitted(tables: list[Seen]) -> tuple[list[list[float]], list[float]]:
    """For each number of rounds left, from none on: a constant and the weights; and how well games left out of the fit
    are foretold by them, as a correlation."""
    rows: list[list[float]] = []
    told: list[float] = []
    most = max(one.left for one in tables)
    for left in range(most, -1, -1):
        here = [one for one in tables if one.left == left]
        if len(here) < FEWEST and rows:
            rows.append(rows[-1])
            told.append(told[-1])
            continue
        x, y = np.array([one.features for one in here]), np.array([one.made for one in here])
        games = np.array([one.game for one in here])
        guess = np.zeros(len(here))
        for fold in range(FOLDS):
            out = games // 24 % FOLDS == fold
            if out.any() and not out.all():
                weights = ridge(x[~out], y[~out])
                guess[out] = weights[0] + x[out] @ weights[1:]
        told.append(float(np.corrcoef(guess, y)[0, 1]))
        rows.append([float(f"{weight:.5g}") for weight in ridge(x, y)])
    return rows[::-1], told[::-1]


def ridge(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """A constant and the weights of a ridge regression of `y` (n,) on `x` (n, features)."""
    mean, spread = x.mean(axis=0), x.std(axis=0)
    scaled = np.where(spread > 1e-9, (x - mean) / np.maximum(spread, 1e-9), 0.0)
    weights = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(x.shape[1]), scaled.T @ (y - y.mean()))
    weights = np.where(spread > 1e-9, weights / np.maximum(spread, 1e-9), 0.0)
    return np.concatenate([[y.mean() - weights @ mean], weights])


if __name__ == "__main__":
    main()
