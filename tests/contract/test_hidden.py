"""What leaves a game for a seat is a function of what that seat knows: views, questions, refusals, events, numbers."""

import re

from tests.contract.playing import each_setup, eager_answer, play, seats_of, sometimes
from tests.contract.setups import SETUPS, Setup
from tests.contract.worlds import Pair, codes_in, encode, handles_in, other_world, seen_by

from kohort.core.game import Game
from kohort.core.rng import Rng


@each_setup(SETUPS)
def test_drawing_anew_what_a_seat_does_not_know_changes_nothing_for_it(setup: Setup) -> None:
    """In every window, in mid-combat, in the middle of others' announcements."""
    met: set[str] = set()

    def look(game: Game, rng: Rng) -> None:
        for seat in seats_of(game):
            world = game.seat(seat).sample(rng)
            ours, theirs = seen_by(game, seat), seen_by(world, seat)
            for key, value in ours.items():
                assert value == theirs[key], f"seat {seat} tells two games apart by its {key}"
            if any(a != b for a, b in zip(game.state.kind, world.state.kind, strict=True)):
                met.add("another game")
            if game.state.combats:
                met.add("combat")
            if game.asks and game.asks[0].stage and game.asks[0].seat != seat:
                met.add("announcing")
            if any(game.state.unpaid(card) and not game.state.knows(seat, card) for card in game.state.all_warriors()):
                met.add("cover")

    for seed in (31, 32):
        play(setup, seed, sometimes(look, 4 if setup.seats == 2 else 12), answer=eager_answer, most=2000)
    assert met == {"another game", "combat", "announcing", "cover"}


@each_setup(SETUPS)
def test_nothing_names_a_card_that_the_seat_may_not_know(setup: Setup) -> None:
    """The codes in all that is sent are those of cards that it has seen."""
    seen: dict[int, set[bytes]] = {}

    def look(game: Game, rng: Rng) -> None:
        state = game.state
        for seat in seats_of(game):
            codes = seen.setdefault(seat, set())
            codes |= {state.header(card).code.encode() for card, known in enumerate(state.known) if known >> seat & 1}
            sent = b"".join(seen_by(game, seat).values()) + encode(game.seat(seat).events_since(0))
            assert codes_in(sent) <= codes, f"seat {seat} was told of {codes_in(sent) - codes}"
            names = {state.header(card).name.encode() for card, _ in enumerate(state.kind)}
            allowed = {
                state.header(card).name.encode()
                for card in range(len(state.kind))
                if state.header(card).code.encode() in codes
            }
            told = set(re.findall(rb'"name":"([^"]+)"', sent)) & names
            assert told <= allowed, f"seat {seat} was told of {told - allowed}"

    # Every answer is looked at in a game that is not long: what was once known stays known.
    def every(game: Game, rng: Rng) -> None:
        look(game, rng) if rng.below(8) == 0 else remember(game)

    def remember(game: Game) -> None:
        for seat in seats_of(game):
            codes = seen.setdefault(seat, set())
            state = game.state
            codes |= {state.header(card).code.encode() for card, known in enumerate(state.known) if known >> seat & 1}

    play(setup, 41, every, most=3000)


@each_setup(SETUPS)
def test_a_handle_does_not_outlive_a_mixing(setup: Setup) -> None:
    """A card that goes into a hand or a pile, or comes out of one, has a new handle: nobody can follow it by that."""
    names: dict[int, int] = {}
    places: list[int] = []

    def look(game: Game, rng: Rng) -> None:
        nonlocal places
        state = game.state
        for card, handle in enumerate(state.handle):
            assert names.setdefault(handle, card) == card, f"handle {handle} has named two cards"
            if places and places[card] != state.zone[card] and (places[card] >= 6 or state.zone[card] >= 6):
                assert handle not in before, (
                    f"card {card} kept its handle from place {places[card]} to {state.zone[card]}"
                )
        places = state.zone[:]
        before.clear()
        before.update(state.handle)

    before: set[int] = set()
    play(setup, 51, look, most=5000)


@each_setup(SETUPS)
def test_two_games_that_differ_in_what_a_seat_does_not_know_are_one_to_it(setup: Setup) -> None:
    """Played side by side with the same answers: its views, questions, refusals, events and numbers stay the same,
    whoever is asked in one game and passed for in the other, until it learns what differs."""
    compared = 0
    for seed in range(61, 62):
        for everybody_asked in (True, False):
            compared += side_by_side(setup, seed, everybody_asked)
    assert compared > 300


def side_by_side(setup: Setup, seed: int, everybody_asked: bool) -> int:
    """Play pairs through a game. Returns how many decisions were compared."""
    game, rng, compared = setup.begin(seed), Rng(seed), 0
    ask_everybody(game, everybody_asked)
    for _ in range(40 + rng.below(150)):
        if not game.over:
            game.answer(*eager_answer(game, rng))
    while not game.over and game.number < 2000:
        seat = rng.below(setup.seats)
        world = other_world(game, seat, rng)
        ask_everybody(world, everybody_asked)
        pair = Pair(game, world, seat, rng, everybody_asked)
        for number in range(60):
            different = pair.differences(refusals=number % 4 == 0)
            assert not different, f"{setup}, seed {seed}, seat {seat}, answer {game.number}: {different}"
            compared += 1
            if not pair.step(eager_answer):
                break
        for _ in range(1 + rng.below(30)):
            if not game.over:
                game.answer(*eager_answer(game, rng))
    return compared


def ask_everybody(game: Game, wanted: bool) -> None:
    for stops in game.stops if wanted else []:
        stops.settings.update((kind, "ask") for kind in game.rules.window_kinds)


@each_setup(SETUPS[:2])
def test_a_sample_holds_no_secret_answers_and_no_stops(setup: Setup) -> None:
    """The Cardinal's Gift is asked of all at once; who has answered is asked again in another's sample."""
    game = setup.begin(5)
    assert len(game.asks) == 2
    first = game.asks[0].seat
    game.stops[first].settings["free"] = "ask"
    game.answer(first, ("yes",))
    other = game.asks[0].seat
    sample = game.seat(other).sample(Rng(1))
    assert {ask.seat for ask in sample.asks} == {first, other}
    assert {ask.seat for ask in game.seat(first).sample(Rng(1)).asks} == {other}
    assert all(not stops.settings for stops in sample.stops)
    assert sample.number == game.number


@each_setup(SETUPS[:2])
def test_handles_in_a_view_are_in_sight(setup: Setup) -> None:
    """What a view names can be asked about."""

    def look(game: Game, rng: Rng) -> None:
        for seat in seats_of(game):
            for handle in handles_in(encode(game.seat(seat).view())):
                assert "no-such-card" not in [refusal.key for refusal in game.seat(seat).why_not(handle)]

    play(setup, 71, sometimes(look, 15), most=3000)
