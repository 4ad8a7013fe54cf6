"""Bots answer legally, play on from anywhere, and know only what their seat knows."""

from random import Random

import pytest

import kohort
from kohort import bots
from kohort.core.game import Game, Seat
from kohort.core.rng import Rng
from kohort.doomtrooper.names import EDITIONS
from kohort.doomtrooper.offer import LEVELS


def _game(edition: str, decks: tuple[str, str] = ("bauhaus", "capitol"), seed: int = 11) -> Game:
    options = {"edition": edition}
    return kohort.new("doomtrooper", players=["Ann", "Ben"], decks=list(decks), options=options, seed=seed)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_move_is_legal_and_the_game_ends(level: str, edition: str) -> None:
    game = _game(edition, ("brotherhood", "dark-legion"))
    players = [bots.make(level, 1), bots.make("random", 2)]
    for _ in range(6000):
        if game.over:
            break
        choice = game.choice
        move = players[choice.seat].move(game.seat(choice.seat), choice)
        assert choice.accept(move) is None
        game.apply(move, choice.seat)
    assert game.over


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    digests = set()
    for _ in range(2):
        game = _game("gengine")
        players = [bots.make(level, 5), bots.make("random", 6)]
        for _ in range(120):
            if not game.over:
                choice = game.choice
                game.apply(players[choice.seat].move(game.seat(choice.seat), choice), choice.seat)
        digests.add(game.digest)
    assert len(digests) == 1


def test_a_new_bot_plays_on_from_the_middle_of_an_announcement() -> None:
    """A server may stop between any two answers."""
    game = _game("gengine")
    stages = 0
    for number in range(400):
        if game.over:
            break
        choice = game.choice
        stages += choice.stage > 0
        move = bots.make("greedy", number).move(game.seat(choice.seat), choice)
        assert choice.accept(move) is None
        game.apply(move, choice.seat)
    assert stages > 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_does_not_see_what_its_seat_does_not(edition: str) -> None:
    """Everything that the seat may not know is changed, and its move stays the same."""
    dealer = Rng(77)
    checked = unlike = seed = 0
    while checked < 40:
        seed += 1
        game = _game(edition, ("capitol", "dark-legion"), seed)
        players = [bots.make("random", 1), bots.make("random", 2)]
        asked = 0
        while not game.over and checked < 40:
            choice = game.choice
            seat = choice.seat
            asked += 1
            if asked % 4 == 0 and len(choice.moves) > 1:
                other = game.sample(seat, dealer)
                unlike += other.state.kind != game.state.kind
                same = bots.make("greedy", asked).move(game.seat(seat), choice)
                assert bots.make("greedy", asked).move(other.seat(seat), other.choice_of(seat)) == same
                checked += 1
            game.apply(players[seat].move(game.seat(seat), choice), seat)
    assert unlike > 30


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="random, scripted, greedy, planner"):
        bots.make("grandmaster", 1)


def test_the_planner_plays_as_greedy_where_a_game_cannot_tell_what_moves_are_worth() -> None:
    """Doomtrooper does not offer it: it is no stronger there."""
    assert "planner" not in LEVELS
    assert set(LEVELS) < set(bots.LEVELS)
    game = _game("gengine")
    player = bots.make("planner", 3)
    for _ in range(30):
        choice = game.choice
        move = player.move(game.seat(choice.seat), choice)
        assert choice.accept(move) is None
        game.apply(move, choice.seat)


def test_greedy_plays_among_three() -> None:
    options = {"edition": "gengine"}
    decks = ["bauhaus", "imperial", "dark-legion"]
    game = kohort.new("doomtrooper", players=["Ann", "Ben", "Cat"], decks=decks, options=options, seed=2)
    players = [bots.make("greedy", seat) for seat in range(3)]
    for _ in range(250):
        if game.over:
            break
        choice = game.choice
        move = players[choice.seat].move(game.seat(choice.seat), choice)
        assert choice.accept(move) is None
        game.apply(move, choice.seat)
    assert game.over or game.state.turn_number > 6


@pytest.mark.plain
def test_greedy_passes_where_nothing_can_be_imagined() -> None:
    """`sample` gives up where what a seat knows fits nothing that can be drawn."""

    class Blind(Seat):
        def sample(self, rng: Rng | Random) -> Game:
            raise LookupError

    game = _game("gengine")
    player = bots.make("greedy", 1)
    for _ in range(60):
        choice = game.choice
        move = player.move(Blind(game, choice.seat), choice)
        assert choice.accept(move) is None
        if choice.window is not None:
            assert move.verb == "pass"
        game.apply(move, choice.seat)
