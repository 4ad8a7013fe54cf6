"""What happened, for each seat what it may know."""

from tests.core.toys import begin

from kohort.core.choice import Move
from kohort.core.events import Event
from kohort.core.text import CardName, SeatName


def test_insiders_read_more_and_the_numbers_are_the_same_for_all() -> None:
    game = begin(("deal",), seats=3)
    seen = [game.seat(seat).events_since(0) for seat in range(3)]
    assert [[event.number for event in events] for events in seen] == [[0, 1, 2]] * 3
    for seat, events in enumerate(seen):
        for event in events:
            mine = event.seats == [] or event.args["player"] == SeatName(seat)
            assert ("cards" in event.args) == mine
            assert ("n" in event.args) != mine
    assert seen[0][0].args["cards"] == game.state.hands[0]


def test_events_since_a_number() -> None:
    game = begin(("deal",), seats=2)
    game.apply(Move("draw"))
    assert [event.kind for event in game.seat(1).events_since(1)] == ["dealt", "drew"]
    assert game.seat(1).events_since(99) == []
    assert len(game.seat(1).events_since(-5)) == 3


def test_an_event_names_its_cards_seats_and_amount() -> None:
    cards = [CardName("a", 4), CardName(None, 5), CardName("b", 0)]
    event = Event(3, "kind", {"player": SeatName(1), "cards": list(cards), "n": 7, "card": CardName("c", 9)})
    assert event.cards == [4, 5, 9]
    assert event.seats == [1]
    assert event.amount == 7
    assert event.text.key == "event.kind"
