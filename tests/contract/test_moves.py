"""Every move that is listed is accepted; nothing else is, and what is refused changes nothing and tells nothing."""

from collections.abc import Iterator

import msgspec
import pytest
from tests.contract.playing import each_setup, play, seats_of, sometimes
from tests.contract.setups import SETUPS, Setup
from tests.contract.worlds import encode, handles_in, same_words

from kohort.core.choice import Choice, Move
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.core.rng import Rng

ODD: list[int | str | bool | float | None] = [-1, 0, 10**9, 1 << 63, 10**30, "", "x", "fight", True, False, 1.0, None]


def mutations(game: Game, choice: Choice, rng: Rng) -> Iterator[Move]:
    """Moves like those that are listed, each with something wrong, and some from nowhere."""
    listed = choice.moves
    verbs = sorted(
        {move.verb for move in listed} | {"attack", "play", "use", "target", "muster", "number", "some", "order"}
    )
    handles = [game.state.next_handle + 1, *game.state.handle]
    for move in [listed[rng.below(len(listed))] for _ in range(3)] if listed else []:
        yield Move(verbs[rng.below(len(verbs))], move.args)
        yield Move(move.verb, (*move.args, 0))
        yield Move(move.verb, move.args[:-1])
        for odd in ODD:
            yield Move(move.verb, (odd,))  # type: ignore[arg-type]
            if move.args:
                yield Move(move.verb, (*move.args[:-1], odd))  # type: ignore[arg-type]
        for _ in range(4):
            yield Move(move.verb, (handles[rng.below(len(handles))], *move.args[1:]))
    for number in (choice.low - 1, choice.high + 1):
        yield Move("number", (number,))
    yield from (Move(verb, ()) for verb in verbs)
    yield from (Move(verb, (handles[rng.below(len(handles))],)) for verb in verbs)


def is_listed(choice: Choice, move: Move) -> bool:
    return any(
        move.verb == other.verb
        and len(move.args) == len(other.args)
        and all(type(a) is type(b) and a == b for a, b in zip(move.args, other.args, strict=True))
        for other in choice.moves
    )


def look(game: Game, rng: Rng) -> None:
    if game.over:
        with pytest.raises(IllegalMove):
            game.apply(Move("pass"))
        return
    choice = game.choices[rng.below(len(game.choices))]
    before = (game.rules.dump(game.state), game.number, game.events.next, game.digest)
    for move in choice.moves:
        assert choice.accept(move) is None, move
        assert Move.from_json(msgspec.json.decode(encode(move.to_json()))) == move
        if choice.form not in ("some", "order"):
            copy = game.clone()
            copy.apply(move, choice.seat)
            assert copy.number > game.number
    assert choice.accept(choice.sample(rng)) is None
    for move in mutations(game, choice, rng):
        if is_listed(choice, move):
            continue
        refusal = choice.accept(move)
        assert refusal is not None, f"{move} was accepted, and is not listed"
        encode(refusal)
        with pytest.raises(IllegalMove):
            game.apply(move, choice.seat)
    for seat in seats_of(game):
        if all(other.seat != seat for other in game.choices):
            with pytest.raises(IllegalMove):
                game.apply(choice.sample(rng), seat)
    assert before == (game.rules.dump(game.state), game.number, game.events.next, game.digest), (
        "a refusal changed something"
    )


@each_setup(SETUPS)
def test_listed_moves_are_accepted_and_no_others(setup: Setup) -> None:
    play(setup, 21, sometimes(look, 6 if setup.seats == 2 else 20), most=4000)


@each_setup(SETUPS)
def test_a_card_out_of_sight_is_refused_like_one_that_is_not_there(setup: Setup) -> None:
    """Or one could ask of every handle whether it lies in a pile, a hand or nowhere."""

    def unseen(game: Game, rng: Rng) -> None:
        for choice in game.choices:
            sight = handles_in(encode(game.seat(choice.seat).view()))
            hidden = [handle for handle in game.state.handle if handle not in sight]
            nowhere = game.state.next_handle + 1
            for verb in ("target", "play", "muster", "equip", "use", "muster-in-cover", "weapons"):
                more = (0,) if verb == "use" else ()
                expected = choice.accept(Move(verb, (nowhere, *more)))
                assert expected is not None
                for handle in hidden[:: max(1, len(hidden) // 12)]:
                    refusal = choice.accept(Move(verb, (handle, *more)))
                    assert refusal is not None
                    assert same_words(refusal, expected), (verb, refusal, expected)
            for handle in hidden[:: max(1, len(hidden) // 12)]:
                assert [r.key for r in game.seat(choice.seat).why_not(handle)] == ["no-such-card"]

    play(setup, 22, sometimes(unseen, 12), most=4000)
