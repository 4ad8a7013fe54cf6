"""Fit how a team of bots weighs each mission of Siege (`kohort.siege.temper`) to games in which the weights vary.

    python -m benchmarks.tempers                 writes tempers.json among the data of Siege; an hour or two
    python -m benchmarks.tempers --games 100     fewer games of each kind in a round: quicker, and worse
    python -m benchmarks.tempers --missions 7    these missions only; the others keep their tempers
    python -m benchmarks.tempers --modes coop    this mode only

Each game is played by two teams of greedy bots whose weights are drawn at random around a centre, up to some times as
much or as little: those of both alike in the co-op variant, else each its own. What a team made is regressed on its
weights and their squares; the centre moves to where the most is to be made, as far as the games can tell, and the next
round is played around that. In the end the temper found plays games that it was not fitted to beside the plain one, and
is kept only where it made more.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import NamedTuple

import msgspec
import numpy as np
from rich.progress import track

import kohort
from benchmarks.kinds import Kind, wanted
from kohort import bots
from kohort.core.choice import Ask, Content
from kohort.core.rng import Rng
from kohort.core.rules import Advice
from kohort.siege import advice, offer
from kohort.siege.content import DATA
from kohort.siege.rules import SiegeRules
from kohort.siege.state import Field
from kohort.siege.temper import PLAIN, Temper

WEIGHTS = tuple(PLAIN.__struct_fields__)
FACTOR = 3.0
"""A weight is this many times what it is in the plain temper, to the power of its place."""
WIDTHS = (1.0, 0.8, 0.6, 0.5)
"""How far around the centre the places of weights are drawn, round by round."""
REACH = (1.0, 1.3, 1.5, 1.6)
"""How far from the plain temper the centre may be after each round."""
GAMES = 300
"""Games of each kind in a round."""
CHECKED = 300
"""Games in which the temper found is compared with the plain one."""
CHUNK = 25
SEED = 3_000_000
SLOPE, BEND = 0.8, 0.6
"""How much a weight is likely to matter, in points: the spread of slopes, and of bends around `BENT`."""
BENT = -0.2
FILE = DATA / "tempers.json"


class Played(NamedTuple):
    """A team in a game: the places of its weights, and what it made."""

    places: tuple[float, ...]
    made: float


class Varied(SiegeRules):
    """The rules, with a temper of its own for each team's advice."""

    def __init__(self, tempers: list[Temper]) -> None:
        super().__init__()
        self.tempers = tempers

    def advised(
        self, state: Field, ask: Ask, moves: Sequence[Content], *, learned: bool = False
    ) -> list[Advice] | None:
        """What each move is worth to a team of its temper."""
        own = self.tempers[ask.seat] if ask.seat < len(self.tempers) else PLAIN
        return advice.advised(state, ask, moves, own)


def main() -> None:
    """Play, fit, print what was found, write the file."""
    asked = wanted("Fit the tempers of kohort.siege to games of the greedy bot.", GAMES)
    kinds = asked.kinds
    centres = dict.fromkeys(kinds, (0.0,) * len(WEIGHTS))
    seen: dict[Kind, list[Played]] = {kind: [] for kind in kinds}
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:

        def run(jobs: list[tuple[Kind, tuple[float, ...], float, range]], title: str) -> dict[Kind, list[Played]]:
            found: dict[Kind, list[Played]] = {kind: [] for kind in kinds}
            waiting = {pool.submit(varied, *job): job[0] for job in jobs}
            for done in track(as_completed(waiting), title, len(waiting)):
                found[waiting[done]].extend(done.result())
            return found

        def parts(first: int, games: int) -> list[range]:
            return [range(n, min(n + CHUNK, first + games)) for n in range(first, first + games, CHUNK)]

        for turn, (width, reach) in enumerate(zip(WIDTHS, REACH, strict=True)):
            numbers = parts(turn * asked.games, asked.games)
            jobs = [(kind, centres[kind], width, part) for part in numbers for kind in kinds]
            for kind, found in run(jobs, f"round {turn + 1}").items():
                seen[kind] += found
                centres[kind] = best(seen[kind], reach)
        numbers = parts(len(WIDTHS) * asked.games, CHECKED)
        plain = (0.0,) * len(WEIGHTS)
        tried = run([(kind, centres[kind], 0.0, part) for part in numbers for kind in kinds], "as fitted")
        before = run([(kind, plain, 0.0, part) for part in numbers for kind in kinds], "plain")
    table: dict[str, dict[str, dict[str, float]]] = {} if asked.everything else json.loads(FILE.read_text())["tempers"]
    for mission, mode in kinds:
        more = fmean(one.made for one in tried[mission, mode]) - fmean(one.made for one in before[mission, mode])
        varied_teams = len(seen[mission, mode])
        print(f"mission {mission:2} {mode:6} {varied_teams} teams varied; {more:+.2f} points over the plain temper")
        here = table.setdefault(str(mission), {})
        here.pop(mode, None)
        if more > 0:
            weights = msgspec.to_builtins(temper_at(centres[mission, mode]))
            here[mode] = {name: float(f"{x:.4g}") for name, x in weights.items()}
    FILE.write_text(written({key: table[key] for key in sorted(table, key=int)}))


def temper_at(places: tuple[float, ...]) -> Temper:
    """The temper at some places: 0 is as in the plain one."""
    plain = msgspec.to_builtins(PLAIN)
    return Temper(**{name: plain[name] * FACTOR**place for name, place in zip(WEIGHTS, places, strict=True)})


def varied(kind: Kind, centre: tuple[float, ...], width: float, numbers: range) -> list[Played]:
    """Games of two teams whose weights are drawn around a centre: each team as it was and what it made."""
    mission, mode = kind
    found: list[Played] = []
    for number in numbers:
        random = Random(f"{mission} {mode} {number}")
        drawn = [tuple(round(c + random.uniform(-width, width), 3) for c in centre) for _ in range(2)]
        places = [drawn[0]] * 2 if mode == "coop" else drawn
        sides, options = offer.seating(mission, 2, coop=mode == "coop", rank=1, turn=number)
        seed = SEED + number
        game = kohort.new("siege", players=list(sides), decks=list(sides), options=options, seed=seed)
        game.rules = Varied([temper_at(one) for one in places])
        for stops in game.stops:
            stops.settings = dict(offer.ARENA_STOPS)
        seeds = Rng(seed)
        players = [bots.make("greedy", seeds.below(1 << 32)) for _ in sides]
        while not game.over:
            choice = game.choice
            game.apply(players[choice.seat].move(game.seat(choice.seat), choice), choice.seat)
        assert game.result is not None
        made = game.result.points[:2]
        # The teams of the co-op variant win and lose together.
        found += [Played(drawn[0], fmean(made))] if mode == "coop" else map(Played, drawn, made)
    return found


def best(games: list[Played], reach: float) -> tuple[float, ...]:
    """The places that promise most within a reach, by a Bayesian regression on places and their squares."""
    x, y = np.array([one.places for one in games]), np.array([one.made for one in games])
    number = x.shape[1]
    rows = np.hstack([np.ones((len(x), 1)), x, x * x])
    expected = np.concatenate([[y.mean()], np.zeros(number), np.full(number, BENT)])
    trust = np.diag(np.concatenate([[1e-6], np.full(number, SLOPE**-2), np.full(number, BEND**-2)]))
    noise = y.var()
    weights = np.linalg.solve(rows.T @ rows / noise + trust, rows.T @ y / noise + trust @ expected)
    grid = np.linspace(-reach, reach, 61)
    slopes, bends = weights[1 : 1 + number], weights[1 + number :]
    return tuple(float(round(grid[np.argmax(a * grid + b * grid**2)], 3)) for a, b in zip(slopes, bends, strict=True))


def written(table: dict[str, dict[str, dict[str, float]]]) -> str:
    """The file: a line for each temper."""
    bodies = []
    for mission, modes in table.items():
        if not modes:
            continue
        lines = ",\n".join(f'  "{mode}": {json.dumps(weights)}' for mode, weights in modes.items())
        bodies.append(f' "{mission}": {{\n{lines}\n }}')
    return '{"mark": "designed",\n"tempers": {\n' + ",\n".join(bodies) + "\n}}\n"


if __name__ == "__main__":
    main()
