"""Playing at random, and what is looked at after every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.contract.setups import Setup, named

from kohort.core.choice import BACK, Content, sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng

MOST_ANSWERS = 40_000
"""Answers, the driver's included, after which a game counts as never ending; the longest seen had a third of it."""


EAGER = {
    "doomtrooper": ("attack", "muster", "muster-in-cover"),
    "siege": ("close", "fire", "two", "ray", "swing", "strikes", "grenade", "card", "gear", "leave", "out"),
}
"""Verbs of moves that make more happen, by game."""


class Found(AssertionError):
    """Something that must not be, with what is needed to see it again."""


def random_answer(game: Game, rng: Rng) -> tuple[int, Content]:
    """Who of those asked answers, and what."""
    asks = game.asks
    ask = asks[rng.below(len(asks))] if len(asks) > 1 else asks[0]
    return ask.seat, sample_content(ask, rng)


def eager_answer(game: Game, rng: Rng) -> tuple[int, Content]:
    """As `random_answer`, but rather an attack, a card, a muster or a warrior in cover than anything else, and seldom
    back: more is fought."""
    seat, content = random_answer(game, rng)
    ask = next(ask for ask in game.asks if ask.seat == seat)
    if ask.form == "pick" and rng.below(3):
        eager = [move for move in ask.listed() if move[0] in EAGER[game.rules.name]]
        if eager:
            return seat, eager[rng.below(len(eager))]
    return (seat, content) if content != BACK or not rng.below(4) else random_answer(game, rng)


def play(
    setup: Setup,
    seed: int,
    look: Callable[[Game, Rng], None] = lambda game, rng: None,
    *,
    answer: Callable[[Game, Rng], tuple[int, Content]] = random_answer,
    concede: int = 0,
    most: int = MOST_ANSWERS,
) -> Game:
    """A random game, `look` called before every answer. `concede`: one in so many answers is that somebody gives up.

    Raises `Found` with the seed and the answers when anything fails.
    """
    given: list[tuple[int, Content]] = []
    game = None
    try:
        game = setup.begin(seed)
        rng = Rng(seed + 1000)
        while not game.over:
            look(game, rng)
            if game.number > MOST_ANSWERS:
                raise AssertionError(f"not over after {MOST_ANSWERS} answers")
            if game.number > most:
                return game
            if concede and rng.below(concede) == 0:
                seat = rng.below(setup.seats)
                if not game.state.out >> seat & 1:
                    given.append((seat, ("concede",)))
                    game.concede(seat)
                    continue
            seat, content = answer(game, rng)
            given.append((seat, content))
            game.answer(seat, content)
        look(game, rng)
    except Exception as fault:
        number = game.number if game is not None else 0
        raise Found(
            f"{setup}, seed {seed}, at answer {number}: {fault!r}\nagain: again('{setup}', {seed}, {given!r})"
        ) from fault
    return game


def again(name: str, seed: int, given: list[tuple[int, Content]]) -> Game:
    """The game that `Found` tells of, before its last answer: it is left to whoever looks for the fault."""
    game = named(name).begin(seed)
    for seat, content in given[:-1]:
        if content == ("concede",):
            game.concede(seat)
        else:
            game.answer(seat, content)
    return game


def each_setup(setups: list[Setup]) -> pytest.MarkDecorator:
    """A test for each of these tables."""
    return pytest.mark.parametrize("setup", setups, ids=str)


def sometimes(look: Callable[[Game, Rng], None], one_in: int) -> Callable[[Game, Rng], None]:
    """Look at one in so many decisions only."""

    def maybe(game: Game, rng: Rng) -> None:
        if rng.below(one_in) == 0:
            look(game, rng)

    return maybe


def seats_of(game: Game) -> Iterator[int]:
    """Every seat."""
    yield from range(game.rules.seats(game.state))
