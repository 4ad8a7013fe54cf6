"""What every game keeps, for Siege: changes are counted, listed moves are accepted, copies and saves go on alike,
samples fit what a seat knows, hash seeds change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.siege.test_random import begin

import kohort
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege.state import Field

TABLES = [(1, "legion", 3), (7, "legion", 4), (8, "legion", 5), (10, "legion", 2), (5, "coop", 3), (6, "coop", 2)]
Look = Callable[[Game, int], None]


def play(g: Game, seed: int, most: int, look: Look | None = None) -> Game:
    """Play at random, looking at every answer."""
    rng = Rng(seed)
    for count in range(most):
        if g.over:
            break
        if look is not None:
            look(g, count)
        ask = g.asks[0]
        g.answer(ask.seat, sample_content(ask, rng))
    return g


def told(field: Field) -> str:
    """All of the state but what the driver keeps in it."""
    return repr([getattr(field, name) for name in Field.COLUMNS if name not in ("agenda", "rng", "version")])


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_every_change_of_the_state_is_counted(mission: int, mode: str, players: int) -> None:
    last: list[tuple[str, int]] = []

    def look(g: Game, count: int) -> None:
        now = (told(g.state), g.state.version)
        if last:
            was = last.pop()
            assert was[0] == now[0] or was[1] != now[1], "the state changed and its version did not"
        last.append(now)

    play(begin(mission, mode, players, seed=4), 4, 600, look)


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_every_listed_move_is_accepted(mission: int, mode: str, players: int) -> None:
    tried = 0

    def look(g: Game, count: int) -> None:
        nonlocal tried
        if count % 19:
            return
        choice = g.choice
        moves = choice.moves
        for move in moves[:: max(1, len(moves) // 6)]:
            copy = g.clone()
            copy.apply(move, choice.seat)
            tried += 1

    play(begin(mission, mode, players, seed=6), 6, 500, look)
    assert tried > 20


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_a_loaded_game_goes_on_as_it_would_have(mission: int, mode: str, players: int) -> None:
    straight = play(begin(mission, mode, players, seed=8), 8, 300)

    rng = Rng(8)
    g = begin(mission, mode, players, seed=8)
    for count in range(300):
        if g.over:
            break
        if count % 29 == 0:
            g = kohort.load(g.save())
            assert not g.diverged
        ask = g.asks[0]
        g.answer(ask.seat, sample_content(ask, rng))
    assert g.state.dump() == straight.state.dump()
    assert g.digest == straight.digest


@pytest.mark.parametrize(("mission", "mode", "players"), TABLES)
def test_a_sample_is_the_same_to_the_seat_and_can_be_played_on(mission: int, mode: str, players: int) -> None:
    other = 0

    def look(g: Game, count: int) -> None:
        nonlocal other
        if count % 37:
            return
        rng = Rng(count)
        for seat in range(players):
            if g.asks[0].stage and g.asks[0].seat != seat:
                continue  # what another has begun to announce is nobody's yet
            world = g.sample(seat, rng)
            assert msgspec.json.encode(world.seat(seat).view()) == msgspec.json.encode(g.seat(seat).view())
            assert [ask.kind for ask in world.asks] == [ask.kind for ask in g.asks]
            own = [ask for ask in g.asks if ask.seat == seat]
            if own:
                assert world.asks[0].listed() == own[0].listed()
            other += told(world.state) != told(g.state)
            play(world, count, 15)

    play(begin(mission, mode, players, seed=9), 9, 450, look)
    assert other > 3


def test_an_answer_is_taken_back() -> None:
    g = begin(1, "legion", 2, seed=3)
    for _ in range(400):
        ask = g.asks[0]
        if ask.kind == "act":
            break
        g.answer(ask.seat, ("end",) if ("end",) in ask.listed() else ask.listed()[0])
    before = g.state.dump()
    ask = g.asks[0]
    move = next(move for move in ask.listed() if move[0] == "move")
    g.answer(ask.seat, move)
    assert g.undo_status(ask.seat).at is not None
    g.undo(ask.seat)
    assert g.state.dump() == before


def fingerprint() -> int:
    """A number for several random games: where they ended, and all that was answered."""
    found = 0
    for mission, mode, players in TABLES[::2]:
        g = play(begin(mission, mode, players, seed=12), 12, 250)
        found = zlib.crc32(g.state.dump(), zlib.crc32(str(g.digest).encode(), found))
    return found


def test_hash_seeds_change_nothing() -> None:
    root = Path(__file__).parents[2]
    code = "from tests.siege.test_contract import fingerprint; print(fingerprint())"
    shown = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert shown == {str(fingerprint())}
