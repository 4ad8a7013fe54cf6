"""The driver: the agenda and its quiet points, windows and stops, forced moves, chance, questions to several seats."""

import pytest
from tests.core.toys import CountingRules, ToyRules, begin

from kohort.core.choice import CHANCE, PASS, Ask, Chance, Move, sample_content
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.core.rng import Rng

HANDS = [[1, 2], [3]]


def go(game: Game, *moves: tuple[str | int, ...], seat: int | None = None) -> None:
    for verb, *args in moves:
        game.apply(Move(str(verb), tuple(args)), seat)


def kinds(game: Game, seat: int = 0) -> list[str]:
    return [event.kind for event in game.seat(seat).events_since(0)]


# --- forced moves, chance ---------------------------------------------------------------------------------------------


def test_the_only_move_is_made_by_the_driver_and_logged() -> None:
    game = begin(("dice", 0))
    assert kinds(game) == ["rolled"]  # the first roll is due
    assert [(entry.seat, entry.content[0], entry.auto) for entry in game._line] == [
        (0, "roll", True),
        (CHANCE, "number", True),
    ]
    assert game.number == 2
    assert game.choice.seat == 0
    assert [move.verb for move in game.choice.moves] == ["roll", "stop"]


def test_chance_comes_from_the_seed_alone() -> None:
    rolled = []
    for seed in (1, 1, 2):
        game = begin(("dice", 0), seed=seed)
        while not game.over:
            go(game, ("stop",))
        rolled.append([event.args["n"] for event in game.seat(0).events_since(0) if event.kind == "rolled"])
    assert rolled[0] == rolled[1] != rolled[2]


def test_a_player_who_dares_nothing_wins_slowly() -> None:
    game = begin(("dice", 0), seed=4)
    while not game.over:
        go(game, ("stop",))
    assert game.result is not None
    assert max(game.result.points) >= 12
    assert game.choices == ()
    with pytest.raises(IllegalMove, match="game-over"):
        _ = game.choice


def test_dice_can_be_typed_in() -> None:
    game = begin(("deal",))  # shuffles are drawn all the same
    assert len(game.state.hands[0]) == 4
    game = Game(ToyRules(), ToyRules().setup(["Ann", "Ben"], [], {"agenda": [("dice", 0)]}, 3))
    game.manual_chance = True
    game.start()
    before = game.state.rng
    assert (game.choice.seat, game.choice.form, game.choice.low, game.choice.high) == (CHANCE, "number", 1, 6)
    assert game.seat(0).choice is None
    for wrong in (0, 7):
        with pytest.raises(IllegalMove):
            go(game, ("number", wrong))
    go(game, ("number", 5))
    assert game.seat(0).events_since(0)[0].args["n"] == 5
    go(game, ("roll",))
    copies = [game.clone(), Game.restore(ToyRules(), _saved(game))]
    for copy in copies:
        assert copy.choice.seat == CHANCE
        go(copy, ("number", 4), ("stop",))
        assert copy.state.points == [9, 0]
        assert copy.state.rng == before
    go(game, ("number", 4))
    assert not game.undo_status(0).free  # a die was rolled
    go(game, ("stop",))
    assert game.digest == copies[0].digest == copies[1].digest


def test_a_shuffle_is_every_card_once() -> None:
    assert sorted(Chance("shuffle", 30).draw(Rng(5))[1:]) == list(range(30))
    rolls = [Chance("roll", 6).draw(Rng(seed))[1] for seed in range(400)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}


# --- windows and stops ------------------------------------------------------------------------------------------------


def test_a_window_goes_to_everybody_and_who_has_nothing_is_passed_for() -> None:
    game = begin(("cheer", 0), seats=3, hands=[[], [1], []])
    assert game.choice.seat == 1
    assert game.choice.window == "cheer"
    assert [(e.seat, e.content, e.auto) for e in game._line] == [(0, PASS, True)]
    assert [(s.number, s.window, s.reason) for s in game.seat(0).skipped()] == [(0, "cheer", "nothing")]
    assert game.seat(1).skipped() == []
    go(game, ("pass",))
    assert [(e.seat, e.auto) for e in game._line] == [(0, True), (1, False), (2, True)]


def test_stops_change_who_is_asked_and_nothing_else() -> None:
    """Everybody asked or nobody: the same answers, numbers and state."""
    digests = set()
    for settings in (("auto", "auto"), ("ask", "ask"), ("auto", "ask")):
        game = begin(("cheer", 0), ("cheer", 1), ("cheer", 0), hands=[[], []])
        if "ask" in settings:
            game = Game(ToyRules(), ToyRules().setup(["Ann", "Ben"], [], {"agenda": [("cheer", 0)] * 3}, 3))
            for stops, setting in zip(game.stops, settings, strict=True):
                stops.settings["cheer"] = setting  # type: ignore[assignment]
            game.start()
        while game.choices:
            go(game, ("pass",))
        digests.add((game.number, game.rules.dump(game.state)[:40]))
    assert len(digests) == 1


def test_pass_is_answered_for_who_wants_it_even_if_he_could_play() -> None:
    game = begin(("cheer", 0), ("cheer", 0), hands=HANDS)
    assert game.choice.seat == 0
    game.stops[1].settings["cheer"] = "pass"
    go(game, ("pass",))
    assert game.choice.seat == 0
    assert [s.reason for s in game.seat(1).skipped()] == ["stops"]
    game.stops[0].settings["cheer"] = "pass"
    game.nudge()
    assert game.choices == ()


def test_pass_until_something_happens_to_me() -> None:
    game = begin(*[("cheer", 1)] * 5, hands=[[1, 2, 3], [4, 5]])
    assert game.choice.seat == 1
    go(game, ("pass",), ("cheer", 1))  # that happened to Ben before he said that he passes
    assert game.choice.seat == 1
    game.pass_until_something(1)
    assert game.choice.seat == 0
    go(game, ("pass",))
    assert game.choice.seat == 0
    for copy in (game.clone(), Game.restore(ToyRules(), _saved(game))):
        assert copy.stops[1].until_something
        go(copy, ("cheer", 2))
        assert copy.choice.seat == 1
    go(game, ("cheer", 2))
    assert game.choice.seat == 1
    assert not game.stops[1].until_something
    assert {s.reason for s in game.seat(1).skipped()} == {"until"}


def test_what_happened_to_a_seat_is_kept_in_copies_and_saves() -> None:
    """It happened before the copy was made, and the seat would be asked only afterwards."""
    game = begin(*[("cheer", 0)] * 4, seats=3, hands=[[1], [2, 3], [4]])
    game.pass_until_something(2)
    go(game, ("cheer", 1))
    assert game.choice.seat == 1
    for copy in (game.clone(), Game.restore(ToyRules(), _saved(game))):
        go(copy, ("pass",))
        assert copy.choice.seat == 2


def test_where_an_answer_is_due_one_is_asked_and_passes_no_more() -> None:
    game = begin(("cards", 1), ("cheer", 0), hands=HANDS)
    game.pass_until_something(1)
    go(game, ("pass",))
    assert (game.choice.seat, game.choice.kind) == (1, "turn")
    assert not game.stops[1].until_something


def test_a_question_without_an_answer_is_a_fault_and_no_hang() -> None:
    game = begin(("cards", 0), hands=HANDS, broken="nothing-to-choose")
    go(game, ("play", 1), ("side", 0))
    before = game.rules.dump(game.state)
    with pytest.raises(RuntimeError, match="a rule failed"):
        go(game, ("number", 1))
    assert game.rules.dump(game.state) == before


# --- several seats at once --------------------------------------------------------------------------------------------


def test_sealed_answers_are_told_to_nobody_before_all_are_in() -> None:
    game = begin(("sealed",), seats=3)
    assert {choice.seat for choice in game.choices} == {0, 1, 2}
    go(game, ("number", 2), seat=1)
    assert {choice.seat for choice in game.choices} == {0, 2}
    assert game.seat(1).choice is None
    with pytest.raises(IllegalMove, match="not-asked"):
        go(game, ("number", 3), seat=1)
    assert kinds(game) == []
    assert game.state.bids == []
    go(game, ("number", 0), seat=2)
    go(game, ("number", 1), seat=0)
    assert game.state.bids == [1, 2, 0]
    assert game.state.points == [0, 2, 0]


def test_two_seats_of_one_side_answer_each_for_itself() -> None:
    """Seat and side are two things: the points are the side's."""
    game = begin(("sealed",), seats=4, sides=[0, 1, 0, 1])
    for seat, n in enumerate((1, 0, 3, 2)):
        go(game, ("number", n), seat=seat)
    assert game.state.points == [3, 0]
    game.concede(0)
    assert not game.over
    assert {choice.seat for choice in game.choices} == {1, 2, 3}
    game.concede(2)
    assert game.over
    assert game.result is not None
    assert game.result.points == (3, 0)


def test_the_rule_gets_sealed_answers_in_the_order_of_the_seats() -> None:
    results = []
    for order in ((0, 1, 2), (2, 0, 1)):
        game = begin(("sealed",), seats=3)
        for seat in order:
            go(game, ("number", seat), seat=seat)
        results.append((game.state.bids, game.rules.dump(game.state)))
    assert results[0] == results[1]


def test_the_first_to_answer_closes_a_race_and_passing_does_not() -> None:
    game = begin(("race",), seats=3, hands=[[1], [2], []])
    assert {choice.seat for choice in game.choices} == {0, 1}  # the third has nothing to shout with: passed for
    go(game, ("pass",), seat=0)
    assert {choice.seat for choice in game.choices} == {1}
    go(game, ("shout",), seat=1)
    assert game.state.points == [0, 1, 0]
    assert game.seat(0).events_since(0)[0].args["answers"] == ["0:pass", "1:shout", "2:pass"]
    go(game, ("pass",), seat=0)
    go(game, ("pass",), seat=1)
    assert game.state.points == [0, 1, 0]
    assert game.seat(0).events_since(0)[2].args["answers"] == ["0:pass", "1:pass", "2:pass"]


def test_a_seat_that_leaves_is_answered_for() -> None:
    game = begin(("sealed",), seats=3)
    go(game, ("number", 2), seat=1)
    game.concede(0)
    assert {choice.seat for choice in game.choices} == {2}
    go(game, ("number", 1), seat=2)
    assert game.state.bids == [0, 2, 1]
    with pytest.raises(IllegalMove):
        game.concede(0)
    game.concede(2)
    assert game.over
    assert game.result is not None
    assert game.result.winners == (1,)
    with pytest.raises(IllegalMove, match="game-over"):
        game.concede(1)


# --- the log ----------------------------------------------------------------------------------------------------------


def test_replay_lists_no_moves_and_tells_nobody() -> None:
    rules = CountingRules()
    game = begin(("deal",), rules=rules, seats=3)
    go(game, ("play", game.state.hands[0][0]), ("side", 1))
    listed, said = rules.listed, game.events.next
    assert listed > 0
    copies = [game.clone(), Game.restore(rules, _saved(game))]
    undone = game.clone()
    assert rules.listed == listed
    for copy in copies:
        assert copy.events.kept == []
        assert copy.digest == game.digest
    assert copies[0].events.next == 0
    assert copies[1].events.next == said
    undone.undo(0)
    assert rules.listed == listed
    copies[0]._return_to(len(copies[0]._line))
    assert rules.listed == listed


def test_a_replay_gives_the_logged_outcome_and_not_a_new_one() -> None:
    game = begin(("dice", 0), seed=9)
    go(game, ("roll",))
    rolled = game.seat(0).events_since(0)[-1].args["n"]
    copy = game.clone()
    assert copy._line[-1].content == ("number", rolled)
    go(game, ("stop",))
    go(copy, ("stop",))
    assert copy.state.rng == game.state.rng
    assert copy.state.points == game.state.points


def test_digests_tell_different_lines_apart() -> None:
    one, two = begin(("sealed",)), begin(("sealed",))
    go(one, ("number", 1), seat=0)
    go(two, ("number", 2), seat=0)
    assert one.digest != two.digest


# --- samples ----------------------------------------------------------------------------------------------------------


def test_a_sample_redraws_what_the_seat_does_not_know() -> None:
    game = begin(("deal",), seats=3)
    worlds = [game.seat(1).sample(Rng(seed)) for seed in range(20)]
    assert all(world.seat(1).view() == game.seat(1).view() for world in worlds)
    assert len({tuple(world.state.hands[0]) for world in worlds}) > 15
    assert all(world.number == game.number for world in worlds)


def test_a_sample_stands_before_an_announcement_of_which_the_seat_knows_nothing() -> None:
    game = begin(("deal",), seats=2)
    card = game.state.hands[0][0]
    go(game, ("play", card), ("side", 1))
    assert game.choice.stage == 2
    for seed in range(10):
        world = game.seat(1).sample(Rng(seed))
        assert (world.choice.kind, world.choice.seat) == ("turn", 0)
        own = game.seat(0).sample(Rng(seed))
        assert own.choice.kind == "amount"
        go(own, ("number", 2))
        assert own.state.shown == [card]


def test_a_sample_has_no_sealed_answer_of_others() -> None:
    game = begin(("sealed",), seats=3)
    go(game, ("number", 3), seat=1)
    go(game, ("number", 1), seat=2)
    assert {choice.seat for choice in game.seat(0).sample(Rng(1)).choices} == {0, 1, 2}
    assert {choice.seat for choice in game.seat(1).sample(Rng(1)).choices} == {0, 2}


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [[], {}, "play", [1, 2], [None], ["play", None], ["play", 1.5], ["play", True], ["play", [1]], ["play", 1 << 63]],
)
def test_what_is_no_move_is_no_move(data: object) -> None:
    with pytest.raises(ValueError, match="move"):
        Move.from_json(data)


def test_a_move_survives_json() -> None:
    for move in (Move("pass"), Move("play", (3, "x", -4))):
        assert Move.from_json(move.to_json()) == move


def test_true_is_no_number() -> None:
    game = begin(("cards", 0), hands=HANDS)
    for move in (Move("play", (True,)), Move("play", (1.0,)), Move("play", ([1],))):  # type: ignore[arg-type]
        with pytest.raises(IllegalMove, match="malformed"):
            game.apply(move)
    go(game, ("play", 1))


def test_some_and_order_accept_each_part_once() -> None:
    from kohort.core.choice import Choice

    parts = [("part", n) for n in (4, 5, 6)]
    some = Ask(0, "some", lambda: list(parts), form="some", low=1, high=2)
    order = Ask(0, "order", lambda: list(parts), form="order")

    def accepts(ask: Ask, *content: int | str) -> bool:
        return Choice(0, ask, None, None, None).accepts(content)  # type: ignore[arg-type]

    assert accepts(some, "some", 4)
    assert accepts(some, "some", 6, 4)
    assert not any(accepts(some, "some", *wrong) for wrong in ([], [4, 5, 6], [4, 4], [7], [4, 7]))
    assert accepts(order, "order", 6, 4, 5)
    assert not any(accepts(order, "order", *wrong) for wrong in ([], [4, 5], [4, 5, 5], [4, 5, 7], [4, 5, 6, 6]))
    rng = Rng(3)
    assert all(accepts(some, *sample_content(some, rng)) for _ in range(50))
    assert all(accepts(order, *sample_content(order, rng)) for _ in range(50))


def test_a_seat_is_told_why_not() -> None:
    game = begin(("cards", 0), hands=HANDS)
    assert [r.key for r in game.seat(1).why_not(Move("draw"))] == ["not-asked"]
    assert game.seat(0).why_not(Move("draw")) == []
    assert [r.key for r in game.seat(0).why_not(Move("play", (3,)))] == ["not-offered"]


def _saved(game: Game):  # type: ignore[no-untyped-def]

    from kohort.core.saved import read_save

    return read_save(game.save())
