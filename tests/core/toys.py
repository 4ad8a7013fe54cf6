"""Small games on the core, each for one thing that the driver does: dice, sealed bids, a race, hidden cards.

They share one state and one set of rules; what is played is the agenda that a game begins with. Seats and sides are
different things in them: two seats may share a side.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from kohort.core.choice import BACK, PASS, Ask, AskAll, Chance, Content, Move, Rule
from kohort.core.faults import GameOver
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.rules import EventSink, Result, Rules
from kohort.core.text import CardName, Refusal, SeatName, Text

FIELDS = (
    "seats", "side_of", "points", "hands", "deck", "shown", "bids", "broken", "agenda", "rng", "version", "reveals",
    "turn_number", "over", "out",
)  # fmt: skip
GOAL = 12


class Toy:
    """The state: points by side, hands by seat, a deck, cards that lie open."""

    seats: int
    side_of: list[int]
    points: list[int]
    hands: list[list[int]]
    deck: list[int]
    shown: list[int]
    bids: list[int]
    broken: str
    agenda: list[tuple[Any, ...]]
    rng: int
    version: int
    reveals: int
    turn_number: int
    over: bool
    out: int

    def __init__(self) -> None:
        self.alert = 0
        self.sink: EventSink | None = None

    def clone(self) -> Toy:
        """A copy without sink."""
        copy = Toy()
        for field in FIELDS:
            value = getattr(self, field)
            setattr(
                copy, field, [x[:] if isinstance(x, list) else x for x in value] if isinstance(value, list) else value
            )
        return copy

    def say(self, kind: str, public: dict[str, Any], private: dict[str, Any] | None = None, insiders: int = 0) -> None:
        """Say that something happened."""
        if self.sink is not None:
            self.sink.record(kind, public, private, insiders, "Toy")

    def score(self, side: int, n: int) -> None:
        """Give points to a side; who reaches the goal has won."""
        self.points[side] += n
        self.version += 1
        self.say("scored", {"side": side, "n": n})
        if self.points[side] >= GOAL:
            self.over = True
            self.version += 1
            raise GameOver


class ToyView(Struct, frozen=True):
    """What a seat sees."""

    points: list[int]
    hand: list[int]
    sizes: list[int]
    shown: list[int]
    out: int


# --- dice: chance, windows, forced moves ------------------------------------------------------------------------------


def dice(toy: Toy, seat: int) -> Rule:
    """A seat rolls as often as it dares; a 1 ends its turn with nothing. Then everybody may cheer."""
    toy.turn_number += 1
    toy.version += 1
    total = 0
    while True:
        answer = yield Ask(seat, "dare", partial(dares, total), rule="Dice 1")
        if answer == ("stop",):
            break
        rolled = (yield Chance("roll", 6))[1]
        toy.reveals += 1
        toy.version += 1
        toy.say("rolled", {"player": SeatName(seat), "n": rolled})
        if rolled == 1:
            total = 0
            break
        total += rolled
    toy.score(toy.side_of[seat], total)
    following = (seat + 1) % toy.seats
    toy.agenda.extend([("dice", following), ("cheer", following)])


def dares(total: int) -> list[Content]:
    """The first roll is due; then one may stop."""
    return [("roll",), ("stop",)] if total else [("roll",)]


def cheers(toy: Toy, seat: int) -> list[Content]:
    """Who has a card may cheer, and who has an ace may break the game."""
    return [PASS, *(("cheer", card) for card in toy.hands[seat])]


def cheer(toy: Toy, first: int) -> Rule:
    """A window for everybody."""
    for place in range(toy.seats):
        seat = (first + place) % toy.seats
        answer = yield Ask(seat, "cheer", partial(cheers, toy, seat), window="cheer", rule="Dice 2")
        if answer != PASS:
            toy.hands[seat].remove(answer[1])
            toy.shown.append(answer[1])
            toy.reveals += 1
            toy.version += 1
            toy.alert |= ~(1 << seat) & ((1 << toy.seats) - 1)
            toy.say("cheered", {"player": SeatName(seat), "n": answer[1]})


# --- sealed: questions to several seats -------------------------------------------------------------------------------


def sealed(toy: Toy) -> Rule:
    """Everybody bids 0 to 3, sealed; the highest single bid scores as much as was bid."""
    toy.turn_number += 1
    toy.version += 1
    asked = [seat for seat in range(toy.seats) if not toy.out >> seat & 1]
    answers = yield AskAll([Ask(seat, "bid", list, form="number", low=0, high=3, rule="Bids 1") for seat in asked])
    toy.bids = [answers[seat][1] if seat in answers else -1 for seat in range(toy.seats)]
    toy.reveals += 1
    toy.version += 1
    toy.say("bids", {"bids": list(toy.bids)})
    best = max(toy.bids)
    if toy.bids.count(best) == 1:
        toy.score(toy.side_of[toy.bids.index(best)], best)
    toy.agenda.append(("sealed",))


def race(toy: Toy) -> Rule:
    """Who is first to shout has the point; one may also pass."""
    toy.turn_number += 1
    toy.version += 1

    def moves(seat: int) -> list[Content]:
        return [PASS, ("shout",)] if toy.hands[seat] else [PASS]

    asks = [Ask(seat, "shout", partial(moves, seat), window="shout", rule="Race 1") for seat in range(toy.seats)]
    answers = yield AskAll(asks, mode="first")
    toy.say("race", {"answers": [f"{seat}:{answer[0]}" for seat, answer in answers.items()]})
    shouted = [seat for seat, answer in answers.items() if answer == ("shout",)]
    toy.version += 1
    if shouted:
        toy.score(toy.side_of[shouted[0]], 1)
    toy.agenda.append(("race",))


# --- cards: announcements, hidden cards, faults -----------------------------------------------------------------------


def deal(toy: Toy) -> Rule:
    """Shuffle, and deal four to each."""
    order = yield Chance("shuffle", len(toy.deck))
    toy.deck = [toy.deck[place] for place in order[1:]]
    for seat in range(toy.seats):
        toy.hands[seat] = [toy.deck.pop() for _ in range(4)]
    toy.version += 1
    toy.reveals += 1
    for seat in range(toy.seats):
        toy.say(
            "dealt",
            {"player": SeatName(seat), "n": 4},
            {"player": SeatName(seat), "cards": list(toy.hands[seat])},
            1 << seat,
        )
    toy.agenda.append(("cards", 0))


def cards(toy: Toy, seat: int) -> Rule:
    """A seat plays a card against a side for an amount, announced in stages; or draws. Then everybody may cheer."""
    following = (seat + 1) % toy.seats
    while True:
        move = yield Ask(
            seat, "turn", lambda: [("draw",), *(("play", card) for card in toy.hands[seat])], rule="Cards 1"
        )
        if move == ("draw",):
            break
        toy.agenda.append(("cheer", following))
        target = yield Ask(seat, "against", lambda: [("side", 0), ("side", 1), BACK], stage=1, rule="Cards 2")
        if target != BACK:
            n = yield Ask(seat, "amount", lambda: [BACK], form="number", low=1, high=3, stage=2, rule="Cards 2")
            if n != BACK:
                toy.agenda.insert(-1, ("cards", following))
                yield from play(toy, seat, move[1], target[1], n[1])
                return
        toy.agenda.pop()
    if toy.deck:
        toy.hands[seat].append(toy.deck.pop())
        toy.reveals += 1
    toy.turn_number += 1
    toy.version += 1
    toy.say("drew", {"player": SeatName(seat)}, {"player": SeatName(seat), "cards": toy.hands[seat][-1:]}, 1 << seat)
    toy.agenda.append(("cards", following))


def play(toy: Toy, seat: int, card: int, side: int, n: int) -> Rule:
    """Show a card; it scores for a side. Some cards break the rules, to see what the driver makes of it."""
    toy.hands[seat].remove(card)
    toy.shown.append(card)
    toy.reveals += 1
    toy.turn_number += 1
    toy.version += 1
    toy.say("played", {"player": SeatName(seat), "card": card})
    if toy.broken == "at-once":
        raise ZeroDivisionError("the rules of this card are broken")
    if toy.broken == "nothing-to-choose":
        yield Ask(seat, "nothing", list)
    toy.score(side, n)
    toy.agenda.append(("after", seat))
    if False:
        yield


def after(toy: Toy, seat: int) -> Rule:
    """A step of its own after a card was played: a fault may come after a quiet point, too."""
    toy.version += 1
    toy.say("after", {"player": SeatName(seat)})
    if toy.broken == "later":
        raise KeyError("the step after it is broken")
    return
    yield


def endless(toy: Toy, n: int) -> Rule:
    """Ten questions with one answer each, and a quiet point after each; then a broken one."""
    toy.version += 1
    if n == 0:
        yield Ask(0, "go", lambda: [("go",), ("stay",)])
        toy.agenda.append(("endless", 1))
    elif n <= 20:
        yield Ask(n % toy.seats, "nod", lambda: [("nod",)])
        toy.agenda.append(("endless", n + 1))
    else:
        toy.say("far", {"n": n})
        raise RuntimeError("broken, far from the last question")


class ToyRules(Rules):
    """The rules of all toys. `enumerated` counts how often somebody listed moves."""

    name = "toys"
    version = "1"
    steps = {  # noqa: RUF012 - as the core declares it
        "dice": dice, "cheer": cheer, "sealed": sealed, "race": race, "deal": deal, "cards": cards, "after": after,
        "endless": endless,
    }  # fmt: skip
    window_kinds = ("cheer", "shout")

    def setup(self, players: list[str], decks: list[Any], options: dict[str, Any], seed: int) -> Toy:
        """A new game: `options` name the first step, the sides of the seats, and what is broken."""
        toy = Toy()
        toy.seats = len(players)
        toy.side_of = options.get("sides", list(range(toy.seats)))
        toy.points = [0] * (max(toy.side_of) + 1)
        toy.hands = [list(hand) for hand in options.get("hands", [[] for _ in players])]
        toy.deck = list(range(1, 31))
        toy.shown, toy.bids, toy.broken = [], [], options.get("broken", "")
        toy.agenda = [tuple(step) for step in options["agenda"]]
        toy.rng = Rng(seed).state
        toy.version = toy.reveals = toy.turn_number = toy.out = 0
        toy.over = False
        return toy

    def seats(self, state: Toy) -> int:
        """How many decide."""
        return state.seats

    def dump(self, state: Toy) -> bytes:
        """JSON."""
        return json.dumps([getattr(state, field) for field in FIELDS]).encode()

    def load(self, data: bytes) -> Toy:
        """From JSON."""
        toy = Toy()
        for field, value in zip(FIELDS, json.loads(data), strict=True):
            setattr(toy, field, value)
        toy.agenda = [tuple(step) for step in toy.agenda]
        return toy

    def encode(self, state: Toy, content: Content) -> Move:
        """As it is: toy cards have no handles."""
        return Move(content[0], content[1:])

    def decode(self, state: Toy, seat: int, move: Move) -> Content | Refusal:
        """As it is."""
        return (move.verb, *move.args)

    def refuse(self, state: Toy, ask: Ask, content: Content) -> Refusal:
        """One refusal for all."""
        return Refusal("not-offered", {"verb": str(content[0])}, ask.rule)

    def why_not(self, state: Toy, ask: Ask | None, seat: int, handle: int) -> list[Refusal]:
        """A card in the hand can be played in one's turn."""
        return (
            [] if handle in state.hands[seat] and ask is not None else [Refusal("not-yours", {"card": CardName(None)})]
        )

    def view(self, state: Toy, seat: int) -> ToyView:
        """Own hand, the sizes of all, what is open."""
        return ToyView(
            state.points[:], sorted(state.hands[seat]), [len(hand) for hand in state.hands], state.shown[:], state.out
        )

    def redraw(self, base: Toy, current: Toy, seat: int, rng: Rng) -> None:
        """Exchange the cards that the seat has not seen for one another."""
        known = {*current.shown, *current.hands[seat]}
        hidden = [card for card in range(1, 31) if card not in known]
        new = dict(zip(hidden, (hidden[place] for place in rng.permutation(len(hidden))), strict=True))
        base.hands = [[new.get(card, card) for card in hand] for hand in base.hands]
        base.deck = [new.get(card, card) for card in base.deck]
        base.rng = rng.below(1 << 60)
        base.version += 1

    def result(self, state: Toy) -> Result | None:
        """Most points."""
        if not state.over:
            return None
        best = max(state.points)
        winners = tuple(
            s for s in range(state.seats) if state.points[state.side_of[s]] == best and not state.out >> s & 1
        )
        return Result(winners, tuple(state.points), Text("ending.toy"))

    def concede(self, state: Toy, seat: int) -> None:
        """The game ends when seats of one side are left."""
        if state.broken == "conceding":
            raise ValueError("conceding is broken")
        state.out |= 1 << seat
        state.version += 1
        state.say("out", {"player": SeatName(seat)})
        if len({state.side_of[s] for s in range(state.seats) if not state.out >> s & 1}) == 1:
            state.over = True


class CountingRules(ToyRules):
    """Counts how often moves are listed, by wrapping every step."""

    name = "toys"

    def __init__(self) -> None:
        self.listed = 0
        self.steps = {name: self._counting(step) for name, step in ToyRules.steps.items()}

    def _counting(self, step: Callable[..., Rule]) -> Callable[..., Rule]:
        def counted(*args: Any) -> Rule:
            rule = step(*args)
            value = None
            while True:
                try:
                    request = rule.send(value)
                except StopIteration:
                    return
                for ask in (
                    request.asks if isinstance(request, AskAll) else [request] if isinstance(request, Ask) else []
                ):
                    ask.moves = partial(self._count, ask.moves)
                value = yield request

        return counted

    def _count(self, moves: Callable[[], list[Content]]) -> list[Content]:
        self.listed += 1
        return moves()


def begin(*agenda: tuple[Any, ...], seats: int = 2, seed: int = 3, rules: Rules | None = None, **options: Any) -> Game:
    """A toy at its first question."""
    rules = rules or ToyRules()
    names = ["Ann", "Ben", "Cat", "Dan"][:seats]
    return Game(rules, rules.setup(names, [], {"agenda": list(agenda), **options}, seed)).start()
