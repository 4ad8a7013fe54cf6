"""A copy and a save are the game: the same now, and the same after the same answers."""

import pytest
from tests.contract.playing import each_setup, play, seats_of
from tests.contract.setups import SETUPS, Setup
from tests.contract.worlds import choice_bytes, encode

import kohort
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng


def whole(game: Game) -> list[object]:
    """The game: its state, what each seat sees and is asked, and the digest of how it came here."""
    return [
        game.rules.dump(game.state),
        game.number,
        game.digest,
        [encode(game.seat(seat).view()) for seat in seats_of(game)],
        [(choice.seat, choice.number, choice_bytes(choice)) for choice in game.choices],
        game.over,
        game.result,
    ]


class Followers:
    """Copies and saves of a game, made on its way, that are given the same answers."""

    def __init__(self) -> None:
        self.behind: list[tuple[int, str, Game]] = []

    def look(self, game: Game, rng: Rng) -> None:
        """Compare the copies with the game, and make new ones."""
        now = whole(game)
        for _, kind, other in self.behind:
            assert whole(other) == now, f"a {kind} went on differently"
        self.behind = [(left - 1, kind, other) for left, kind, other in self.behind if left > 0]
        clone, loaded = game.clone(), kohort.load(game.save())
        assert whole(clone) == now, "the clone differs"
        assert whole(loaded) == now, "what was loaded differs"
        assert not loaded.diverged
        assert whole(game) == now, "copying changed the game"
        if rng.below(6) == 0 and len(self.behind) < 4:
            self.behind += [(8, "clone", clone), (8, "save", loaded), (4, "clone of a save", loaded.clone())]


@each_setup(SETUPS)
def test_clone_and_save_are_the_game(setup: Setup) -> None:
    """At every decision; and what was copied goes on the same when it is given the same answers."""
    for seed in range(1):
        game, rng, followers = setup.begin(seed), Rng(seed + 1000), Followers()
        while not game.over and game.number < (1200 if setup.seats == 2 else 700):
            followers.look(game, rng)
            ask = game.asks[rng.below(len(game.asks))]
            content = sample_content(ask, rng)
            for _, _, other in followers.behind:
                other.answer(ask.seat, content)
            game.answer(ask.seat, content)


@each_setup(SETUPS[:4])
def test_every_change_of_the_state_is_counted(setup: Setup) -> None:
    """`version` counts them all: what is computed from the state is kept under it. `layout` counts cards that moved."""
    last: list[tuple[bytes, int, int, list[object]]] = []

    def look(game: Game, rng: Rng) -> None:
        state = game.state
        skipped = ("agenda", "rng", "version", "layout")
        columns = [(name, repr(getattr(state, name))) for name in state.COLUMNS if name not in skipped]
        places: list[object] = [state.zone[:], state.host[:], state.control[:]]
        now = (repr(columns).encode(), state.version, state.layout, places)
        if last:
            was = last.pop()
            assert (was[0] == now[0]) or was[1] != now[1], "the state changed and its version did not"
            assert was[3] == now[3] or was[2] != now[2], "a card moved and the layout did not count"
        last.append(now)

    play(setup, 11, look)


def test_a_save_of_another_game_is_refused() -> None:
    for data in (b"", b"nonsense", b"\x93\x01\x02\x03"):
        with pytest.raises(ValueError, match="no saved game"):
            kohort.load(data)
