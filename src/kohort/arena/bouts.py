"""One game between bots: what is agreed, and how it ended; plain data, which travels between processes."""

from __future__ import annotations

import time

from msgspec import Struct

import kohort
from kohort import bots
from kohort.arena.offers import offer_of
from kohort.core.rng import Rng

MOST_ANSWERS = 20_000
"""Asked answers after which a game is left where it is."""
UNFINISHED = "unfinished"
"""The reason of a game that was left; it counts as drawn."""


class Bout(Struct, frozen=True):
    """A game to be played: for each seat the bot's level and the deck. `options` besides the edition, in the order of
    their names."""

    game: str
    edition: str
    levels: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str | int | bool], ...] = ()


class Outcome(Struct, frozen=True):
    """How a bout ended, in how many turns of both players.

    `decisions` counts what each seat's bot was asked, `thinking` is the processor time of the process meanwhile, in
    seconds; `seconds` is how long the whole game took by the clock. `accomplished`: the seats that did what their
    mission asked, in a game of missions.
    """

    bout: Bout
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    turns: int
    decisions: tuple[int, ...]
    thinking: tuple[float, ...]
    seconds: float
    accomplished: tuple[int, ...] = ()


def play(bout: Bout) -> Outcome:
    """Play a bout to its end. The same bout ends the same on every machine."""
    began = time.perf_counter()
    game = kohort.new(
        bout.game,
        players=[f"{level.title()} {seat + 1}" for seat, level in enumerate(bout.levels)],
        decks=list(bout.decks),
        options={**({"edition": bout.edition} if bout.edition else {}), **dict(bout.options)},
        seed=bout.seed,
    )
    offer = offer_of(bout.game)
    for stops in game.stops:
        stops.settings = dict(getattr(offer, "ARENA_STOPS", {}))
    seeds = Rng(bout.seed)
    players = [bots.make(level, seeds.below(1 << 32)) for level in bout.levels]
    decisions, thinking = [0] * len(players), [0.0] * len(players)
    while not game.over and sum(decisions) < MOST_ANSWERS:
        choice = game.choice
        seat = choice.seat
        asked = time.process_time()
        move = players[seat].move(game.seat(seat), choice)
        thinking[seat] += time.process_time() - asked
        decisions[seat] += 1
        game.apply(move, seat)
    result = game.result
    return Outcome(
        bout,
        result.winners if result is not None else (),
        result.points if result is not None else (),
        result.reason.key.removeprefix("ending.") if result is not None else UNFINISHED,
        game.state.turn_number,
        tuple(decisions),
        tuple(thinking),
        time.perf_counter() - began,
        tuple(offer.accomplished(game.state)) if hasattr(offer, "accomplished") else (),
    )


def play_all(bouts: list[Bout]) -> list[Outcome]:
    """Play a chunk of bouts, one after the other."""
    return [play(bout) for bout in bouts]
