"""The engine under random play, and what copies and saves cost on the way. Times are processor time of one thread."""

from __future__ import annotations

import cProfile
import pstats
import time
from collections.abc import Iterator
from statistics import median, quantiles

import kohort
from kohort.arena import all_decks, pairings
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.doomtrooper.names import EDITIONS

SECONDS = 8.0
"""Random play for one figure."""
EVERY = 3
"""Every so many asked decisions a game is copied and saved for the measurements of these."""
POINTS = 3000
MOST_ANSWERS = 20_000
WARM = 4
"""Games played before anything is measured."""


def fresh(edition: str, seed: int, *, events: bool) -> Game:
    """A game of two starter decks that may fight each other."""
    pairs = pairings(all_decks())
    decks = pairs[seed % len(pairs)]
    game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=list(decks), options={"edition": edition}, seed=seed)
    if not events:
        game.state.sink = None
    return game


def walk(game: Game, rng: Rng) -> Iterator[int]:
    """Play at random; after each asked decision, how many moves it had."""
    asked = 0
    while not game.over and asked < MOST_ANSWERS:
        ask = game.asks[0]
        content = sample_content(ask, rng)
        many = ask.high - ask.low + 1 if ask.form in ("number", "split") else len(ask.listed())
        game.answer(ask.seat, content)
        asked += 1
        yield many


def random_play(edition: str, *, events: bool, seconds: float = SECONDS) -> dict[str, float]:
    """Asked decisions (two or more moves) and all answers for each second of one core."""
    decisions = answers = games = 0
    for seed in range(WARM):
        for _ in walk(fresh(edition, seed, events=events), Rng(seed)):
            pass
    began = time.thread_time()
    while (took := time.thread_time() - began) < seconds:
        game = fresh(edition, 100 + games, events=events)
        first = game.number
        decisions += sum(many > 1 for many in walk(game, Rng(games)))
        answers += game.number - first
        games += 1
    name = f"random_{edition}_events_{'on' if events else 'off'}"
    return {
        f"{name}_decisions_per_second": round(decisions / took, 1),
        f"{name}_answers_per_second": round(answers / took, 1),
        f"{name}_decisions_per_game": round(decisions / games, 1),
    }


def plans() -> list[tuple[int, str, int]]:
    """Every mission, Trial By Fire included, in each mode that it has, for each number of players from two on:
    (mission, mode, players)."""
    against = [(mission, "legion", players) for mission in range(11) for players in range(2, 6)]
    return against + [(mission, "coop", players) for mission in range(1, 11) for players in range(2, 5)]


def fresh_mission(mission: int, mode: str, players: int, seed: int, *, events: bool) -> Game:
    """A mission of Siege with the table's defaults; Ranks and the two sets of sectors take turns."""
    names = ["Ann", "Ben", "Cat", "Dan", "Eve"][:players]
    options = {"mission": mission, "mode": mode, "rank": 1 + seed % 6, "sectors": ("printed", "designed")[seed % 2]}
    game = kohort.new("siege", players=names, decks=[[]] * players, options=options, seed=seed)
    if not events:
        game.state.sink = None
    return game


def random_missions(*, events: bool, seconds: float = SECONDS) -> dict[str, float]:
    """Asked decisions (two or more moves) and all answers of Siege for each second of one core, in all and by mode: as
    many times through all plans as fill the time."""
    decisions, answers, took = ({"legion": 0, "coop": 0} for _ in range(3))
    for seed, plan in enumerate(plans()[:: len(plans()) // WARM]):
        for _ in walk(fresh_mission(*plan, seed, events=events), Rng(seed)):
            pass
    games = 0
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        for plan in plans():
            start = time.thread_time_ns()
            # One more each time through, so that a plan meets both sets of sectors.
            game = fresh_mission(*plan, 100 + games + games // len(plans()), events=events)
            first = game.number
            decisions[plan[1]] += sum(many > 1 for many in walk(game, Rng(games)))
            answers[plan[1]] += game.number - first
            took[plan[1]] += time.thread_time_ns() - start
            games += 1
    name = f"random_siege_events_{'on' if events else 'off'}"
    found = {
        f"{name}_decisions_per_second": round(1e9 * sum(decisions.values()) / sum(took.values()), 1),
        f"{name}_answers_per_second": round(1e9 * sum(answers.values()) / sum(took.values()), 1),
        f"{name}_decisions_per_game": round(sum(decisions.values()) / games, 1),
    }
    for mode in decisions:
        found[f"{name}_{mode}_decisions_per_second"] = round(1e9 * decisions[mode] / took[mode], 1)
        found[f"{name}_{mode}_answers_per_second"] = round(1e9 * answers[mode] / took[mode], 1)
    return found


def copies(points: int = POINTS) -> dict[str, float]:
    """Clones and saves at points of random games of both editions.

    At a quiet point a step of the agenda has just begun and nothing was answered in it; all points are asked decisions
    anywhere, in the middle of announcements and combats too.
    """
    quiet: list[float] = []
    every: list[float] = []
    saves: list[float] = []
    sizes: list[int] = []
    seed = 0
    while len(every) < points:
        game = fresh(EDITIONS[seed % 2], 500 + seed, events=True)
        for place, _ in enumerate(walk(game, Rng(seed))):
            if place % EVERY or game.over:
                continue
            took = _timed_clone(game)
            every.append(took)
            if _at_quiet_point(game):
                quiet.append(took)
            saved, size = _timed_save(game)
            saves.append(saved)
            sizes.append(size)
        seed += 1
    return {
        "clone_quiet_us_median": round(1e6 * median(quiet), 1),
        "clone_quiet_points": len(quiet),
        "clone_us_median": round(1e6 * median(every), 1),
        "clone_us_p95": round(1e6 * _p95(every), 1),
        "clone_points": len(every),
        "save_and_load_us_median": round(1e6 * median(saves), 1),
        "save_and_load_us_p95": round(1e6 * _p95(saves), 1),
        "save_bytes_median": round(median(sizes)),
        "save_bytes_most": max(sizes),
    }


def _at_quiet_point(game: Game) -> bool:
    """Whether the open question is the first of its step, and nothing has changed since the step began."""
    version, index = game._frame_point[:2]
    return bool(game.state.version == version and index == len(game._line))


def _timed_clone(game: Game) -> float:
    began = time.thread_time_ns()
    game.clone()
    return (time.thread_time_ns() - began) / 1e9


def _timed_save(game: Game) -> tuple[float, int]:
    began = time.thread_time_ns()
    data = game.save()
    loaded = kohort.load(data)
    took = (time.thread_time_ns() - began) / 1e9
    assert loaded.digest == game.digest
    return took, len(data)


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[18]


def profile(name: str, games: int = 20, top: int = 15) -> list[tuple[float, int, str]]:
    """Where random play of an edition of Doomtrooper, or of "siege", spends its time: (part of the whole, calls,
    function), by the function's own time."""

    def begun(seed: int) -> Game:
        if name == "siege":
            every = plans()
            return fresh_mission(*every[7 * seed % len(every)], seed, events=True)
        return fresh(name, seed, events=True)

    for _ in walk(begun(0), Rng(0)):
        pass  # what is loaded and cached the first time
    profiler = cProfile.Profile(time.process_time)
    profiler.enable()
    for seed in range(games):
        for _ in walk(begun(900 + seed), Rng(seed)):
            pass
    profiler.disable()
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    whole = sum(row[2] for row in stats.values())
    rows = sorted(((row[2], row[1], key) for key, row in stats.items()), reverse=True)[:top]
    return [(own / whole, calls, _name(*key)) for own, calls, key in rows]


def _name(path: str, line: int, function: str) -> str:
    if "kohort/" not in path:
        return function
    return f"{path.rsplit('kohort/', 1)[1]}: {function}"
