"""Undo, rules that fail, saves of other rules: what the driver can put back, and what it tells of it."""

from random import Random

import pytest
from tests.core.toys import ToyRules, begin

import kohort
from kohort.core.choice import Ask, Content, Move, Rule
from kohort.core.faults import IllegalMove, RuleFault
from kohort.core.game import Game
from kohort.core.saved import Saved, read_save

HANDS = [[1, 2], [3], [4]]


def go(game: Game, *moves: tuple[str | int, ...], seat: int | None = None) -> None:
    for verb, *args in moves:
        game.apply(Move(str(verb), tuple(args)), seat)


def saved(game: Game) -> Saved:
    return read_save(game.save())


def everything(game: Game) -> list[object]:
    return [
        game.rules.dump(game.state),
        game.number,
        game.digest,
        game.events.next,
        [stops.until_something for stops in game.stops],
        [game.seat(seat).skipped() for seat in range(len(game.stops))],
        [(choice.seat, choice.kind, choice.moves) for choice in game.choices],
    ]


# --- copies at every point --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agenda", ["dice", "sealed", "race", "deal"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_copy_is_the_game_at_every_point(agenda: str, seats: int) -> None:
    from kohort.core.choice import sample_content
    from kohort.core.rng import Rng

    rng = Rng(seats)
    step = (agenda, 0) if agenda == "dice" else (agenda,)
    game = begin(step, seats=seats, hands=[[50 + seat, 60 + seat] for seat in range(seats)])
    copies: list[Game] = []
    for _ in range(150):
        if game.over:
            break
        now = everything(game)
        for copy in (game.clone(), Game.restore(ToyRules(), saved(game))):
            assert everything(copy)[0:3] == now[0:3]
            assert everything(copy)[6] == now[6]
            copies.append(copy)
        copies = copies[-8:]
        ask = game.asks[rng.below(len(game.asks))]
        content = sample_content(ask, rng)
        game.answer(ask.seat, content)
        for copy in copies:
            copy.answer(ask.seat, content)
            assert copy.digest == game.digest
            assert copy.rules.dump(copy.state) == game.rules.dump(game.state)


def test_a_copy_in_the_middle_of_an_announcement_announces_once() -> None:
    """What the step had put on the agenda before the first stage is there once, not twice."""
    game = begin(("cards", 0), hands=HANDS[:2])
    go(game, ("play", 1), ("side", 0))
    copy, loaded = game.clone(), Game.restore(ToyRules(), saved(game))
    assert copy.state.agenda == loaded.state.agenda == game.state.agenda
    for one in (game, copy, loaded):
        go(one, ("number", 1))
        assert one.state.agenda == [("cards", 1), ("cheer", 1)][: len(one.state.agenda)]
    assert game.digest == copy.digest == loaded.digest


def test_an_announcement_that_came_to_nothing_leaves_nothing_but_its_number() -> None:
    game = begin(("cards", 0), hands=HANDS[:2])
    before = everything(game)
    go(game, ("play", 1), ("side", 1), ("back",), ("play", 2), ("back",))
    after = everything(game)
    assert after[1] == 5
    assert [after[place] for place in (0, 2, 3, 6)] == [before[place] for place in (0, 2, 3, 6)]
    assert game._line == []


# --- undo -------------------------------------------------------------------------------------------------------------


def test_inside_an_announcement_taking_back_is_free_and_nobody_learns_of_it() -> None:
    game = begin(("cards", 0), hands=HANDS[:2])
    go(game, ("play", 1), ("side", 1))
    assert game.undo_status(0).free
    assert game.undo_status(1).at is None
    game.undo(0)
    assert game.choice.kind == "against"
    assert game.undo_status(0).free
    game.undo(0)
    assert game.choice.kind == "turn"
    assert game.events.kept == []
    assert game.number == 2 + 2
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        game.undo(0)


def test_against_a_person_taking_back_needs_his_consent_whether_he_was_asked_or_not() -> None:
    """Or one could see from the offer whether he held something to play."""
    offers = []
    for ben in ([3], []):
        game = begin(("cards", 0), hands=[[1, 2], ben])
        go(game, ("draw",))
        offers.append(game.undo_status(0).free)
    assert offers == [False, False]


def test_against_bots_taking_back_is_free_until_something_is_revealed() -> None:
    game = begin(("cheer", 0), ("cheer", 0), hands=[[1, 2], [3]])
    game.bots = {1}
    go(game, ("pass",))
    assert (game.choice.seat, game.undo_status(0).free) == (1, True)
    go(game, ("pass",))
    assert game.undo_status(0).free
    game.undo(0)
    assert game.choice.seat == 0
    assert [event.kind for event in game.seat(1).events_since(0)] == ["undone"]
    go(game, ("pass",), ("cheer", 3))
    assert not game.undo_status(0).free


def test_over_the_seats_of_one_person_taking_back_is_free_until_something_is_revealed() -> None:
    game = begin(("cheer", 0), ("cheer", 0), hands=[[1, 2], [3]])
    game.persons = (0, 1)
    go(game, ("pass",))
    assert not game.undo_status(0).free
    game.persons = (0, 0)
    assert game.undo_status(0).free
    assert game.clone().undo_status(0).free
    go(game, ("pass",), ("pass",))
    go(game, ("cheer", 3))
    assert not game.undo_status(0).free


def test_against_bots_a_roll_cannot_be_taken_back() -> None:
    game = begin(("dice", 0))
    game.bots = {1}
    go(game, ("roll",))
    assert game.undo_status(0).at is not None
    assert not game.undo_status(0).free


def test_with_consent_the_last_answer_and_all_after_it_are_taken_back() -> None:
    game = begin(("cards", 0), hands=[[1, 2], [3]])
    before = game.rules.dump(game.state)
    go(game, ("play", 1))
    after_play = game.rules.dump(game.state)
    go(game, ("side", 0), ("number", 2))
    assert game.state.points == [2, 0]
    said, number = game.events.next, game.number
    game.undo(0)
    assert game.choice.kind == "amount"
    assert game.events.next == said + 1
    assert game.number == number + 1
    game.undo(0)
    assert game.rules.dump(game.state) == after_play
    game.undo(0)
    assert game.rules.dump(game.state) == before


def test_a_sealed_answer_can_be_taken_back_and_those_of_others_stay() -> None:
    game = begin(("sealed",), seats=3)
    go(game, ("number", 3), seat=0)
    go(game, ("number", 2), seat=1)
    assert game.undo_status(0).free
    game.undo(0)
    assert {choice.seat for choice in game.choices} == {0, 2}
    assert game.events.kept == []
    go(game, ("number", 0), seat=0)
    go(game, ("number", 1), seat=2)
    assert game.state.bids == [0, 2, 1]


def test_there_is_an_end_to_taking_back() -> None:
    game = begin(("deal",))
    for _ in range(15):
        go(game, ("draw",))
    taken = 0
    while game.undo_status(0).at is not None or game.undo_status(1).at is not None:
        game.undo()
        taken += 1
    assert 1 <= taken <= 3  # a copy is kept of the last three turns
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        game.undo(0)
    go(game, ("draw",), ("draw",))


def test_when_the_game_is_over_nothing_is_taken_back() -> None:
    game = begin(("dice", 0), seed=5)
    while not game.over:
        go(game, ("stop",))
    assert [game.undo_status(seat).at for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize("broken", ["at-once", "later"])
def test_a_rule_that_fails_leaves_the_game_as_it_was(broken: str, caplog: pytest.LogCaptureFixture) -> None:
    """Also where the fault comes after a quiet point, with events said and seats passed for on the way."""
    game = begin(("cards", 0), hands=[[1, 2], []], broken=broken)
    game.stops[1].until_something = True
    go(game, ("play", 1), ("side", 1))
    before = everything(game)
    with pytest.raises(RuleFault) as fault:
        go(game, ("number", 2))
    assert fault.value.incident in caplog.text
    assert everything(game) == before
    assert game.seat(0).events_since(0) == []
    for other in (game.clone(), Game.restore(ToyRules(), saved(game)), game):
        go(other, ("back",), ("draw",))
        assert len(other.state.hands[0]) == 3


@pytest.mark.parametrize("how", ["played", "cloned", "loaded"])
def test_a_fault_far_behind_the_last_question_is_put_back_too(how: str) -> None:
    """More answers given by the driver, and more quiet points, than lie between two anchors."""
    game = begin(("endless", 0))
    if how == "cloned":
        game = game.clone()
    elif how == "loaded":
        game = Game.restore(ToyRules(), saved(game))
    before = everything(game)
    for _ in range(2):
        with pytest.raises(RuleFault):
            go(game, ("go",))
        assert everything(game) == before


def test_conceding_is_put_back_as_well() -> None:
    game = begin(("sealed",), seats=3, broken="conceding")
    before = everything(game)
    with pytest.raises(RuleFault):
        game.concede(1)
    assert everything(game) == before
    go(game, ("number", 1), seat=1)
    assert {choice.seat for choice in game.choices} == {0, 2}


# --- saves ------------------------------------------------------------------------------------------------------------


def longer_cards(toy, seat: int) -> Rule:  # type: ignore[no-untyped-def]
    """Other rules: one is asked twice."""
    moves: list[Content] = [("draw",), ("play", 1)]
    yield Ask(seat, "sure", lambda: moves)
    toy.version += 5
    yield Ask(seat, "really", lambda: moves)


def other_seat(toy, seat: int) -> Rule:  # type: ignore[no-untyped-def]
    """Other rules: somebody else is asked first."""
    yield Ask(1 - seat, "turn", lambda: [("draw",), ("stay",)])


class NewerRules(ToyRules):
    version = "2"
    steps = {**ToyRules.steps, "cards": longer_cards}  # noqa: RUF012 - as the core declares it


class OtherRules(ToyRules):
    version = "3"
    steps = {**ToyRules.steps, "cards": other_seat}  # noqa: RUF012 - as the core declares it


@pytest.mark.parametrize("rules", [NewerRules(), OtherRules()])
def test_where_other_rules_lead_elsewhere_the_game_resumes_from_its_quiet_point_and_says_so(rules: ToyRules) -> None:
    game = begin(("cards", 0), hands=[[1, 2], [3]])
    go(game, ("play", 1), ("side", 1))
    loaded = Game.restore(rules, saved(game))
    assert loaded.diverged
    assert loaded.choice.kind in ("sure", "turn")
    assert loaded.state.hands == [[1, 2], [3]]
    assert loaded.number == game.number
    go(loaded, ("draw",))
    again = Game.restore(rules, saved(loaded))
    assert not again.diverged
    assert not Game.restore(ToyRules(), saved(game)).diverged


def test_rules_that_can_no_longer_play_the_answers_resume_as_well() -> None:
    game = begin(("cards", 0), hands=[[1, 2], [3]])
    go(game, ("play", 1), ("side", 1))
    data = saved(game)
    data.entries = [(0, ["play", 99], *data.entries[0][2:]), *data.entries[1:]]
    loaded = Game.restore(ToyRules(), data)
    assert loaded.diverged
    assert loaded.choice.kind == "turn"


def test_a_save_keeps_stops_and_numbers_of_events() -> None:
    game = begin(("deal",), seats=2)
    game.stops[1].settings["cheer"] = "ask"
    go(game, ("draw",))
    loaded = Game.restore(ToyRules(), saved(game))
    assert loaded.stops[1].settings == {"cheer": "ask"}
    assert loaded.events.next == game.events.next
    go(game, ("draw",))
    go(loaded, ("draw",))
    assert game.seat(0).events_since(loaded.events.first) == loaded.seat(0).events_since(loaded.events.first)


def test_a_copy_shares_nothing_with_the_game() -> None:
    game = begin(("deal",), seats=2)
    before = everything(game)
    copy = game.clone()
    copy.bots.add(1)
    copy.stops[0].settings["cheer"] = "ask"
    go(copy, ("draw",), ("draw",))
    assert everything(game) == before
    assert game.bots == set()
    assert game.stops[0].settings == {}


def test_what_could_be_taken_back_can_be_after_saving_and_loading() -> None:
    game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], seed=5)
    game.bots = {0, 1}
    for _ in range(30):
        game.apply(game.choice.moves[0])
        if game.choice.kind == "action" and game.undo_status(game.choice.seat).free:
            break
    seat = game.choice.seat
    again = kohort.load(game.save())
    again.bots = {0, 1}
    assert again.undo_status(seat).free == game.undo_status(seat).free is True
    game.undo(seat)
    again.undo(seat)
    assert [again.seat(s).view() for s in (0, 1)] == [game.seat(s).view() for s in (0, 1)]
    assert again.choice.moves == game.choice.moves


@pytest.mark.parametrize("place", [0, 3, 9, 40, -1])
def test_a_damaged_save_is_refused_with_a_sentence(place: int) -> None:
    data = bytearray(kohort.new("doomtrooper", players=["A", "B"], decks=["bauhaus", "capitol"], seed=5).save())
    data[place] ^= 0x10
    with pytest.raises(ValueError, match="saved game"):
        kohort.load(bytes(data))


@pytest.mark.plain
def test_what_is_no_save_no_move_no_seat_and_no_seed_is_refused_with_a_sentence() -> None:
    game = kohort.new("doomtrooper", players=["A", "B"], decks=["bauhaus", "capitol"], seed=5)
    with pytest.raises(ValueError, match="no saved game"):
        kohort.load(b"nonsense")
    for nonsense in (None, 5, "x", ("pass",)):
        with pytest.raises(IllegalMove):
            game.apply(nonsense)  # type: ignore[arg-type]
    for seat in (-1, 2, "0"):
        with pytest.raises(ValueError, match="seats of this game"):
            game.seat(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="whole number"):
        kohort.new("doomtrooper", players=["A", "B"], decks=["bauhaus", "capitol"], seed="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="list of names"):
        kohort.new("doomtrooper", players="AB", decks=["bauhaus", "capitol"], seed=1)  # type: ignore[arg-type]


def test_decks_may_name_their_cards() -> None:
    game = kohort.new("doomtrooper", players=["A", "B"], decks=[["Hussar"] * 60, ["Sea Lion"] * 60], seed=1)
    view = game.seat(0).view()
    assert {card.name for card in view.sides[0].hand_cards} == {"Hussar"}  # type: ignore[attr-defined]


def test_samples_are_drawn_with_the_random_numbers_of_python_too() -> None:
    game = kohort.new("doomtrooper", players=["A", "B"], decks=["bauhaus", "capitol"], seed=5)
    assert game.seat(0).sample(Random(1)).seat(0).view() == game.seat(0).view()
