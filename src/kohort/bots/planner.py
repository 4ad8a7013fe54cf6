"""Ahead to the end of the turn and through the opponent's answer: the likeliest moves are played out on samples.

For games that tell what their moves are worth (`Rules.advised`); it goes by all that was learned about them beforehand.
The likeliest moves of a question are the candidates. Each is played out on samples of what the seat knows, everybody
going on as the game advises, until the turn is over and the opponent has had his; then the table is judged. Candidates
are compared on the same samples, luck that the game can tell is taken off, and what the game thought of a move
beforehand counts as much as a few samples: where the samples do not speak clearly, it is the advised move that is made.

Thinking is measured in answers, not in seconds, so that the same seed plays the same on every machine.
"""

from __future__ import annotations

from math import sqrt

from kohort.bots.greedy import Greedy, best_first
from kohort.core.choice import Ask, Choice, Content, Move
from kohort.core.game import Game, Seat
from kohort.core.rng import Rng
from kohort.core.rules import Advice
from kohort.core.text import Arg

ANSWERS = 600
"""Answers played out in one turn, about: a third of a second to a second for a turn of Siege."""
PART = 2
"""A question may use this part of what is left of a turn's answers."""
CANDIDATES = 3
"""Moves compared at one question."""
ALIKE = 2
"""Candidates of the same verb and first argument: squares that a figure may go to are many and much alike."""
WITHIN = 1.0
"""How much less than the best a candidate may promise."""
FEWEST = 8
"""Samples without which nothing is compared."""
DOUBT = 0.5
"""By how much what was learned is usually wrong about the difference of two moves, in points."""
EXPECTED = 8.0
"""Answers that a play-out takes, before any was made."""
LEAST_SPREAD = 1.5
"""A few samples that happen to agree prove nothing: what is rare and bad was not among them."""
LONGEST = 160
"""Answers in one play-out; what has not come to its end is judged where it is."""


class Planner:
    """Plays out the best moves of a question. Remembers the rest of an announcement that it has begun."""

    def __init__(self, seed: int, answers: int = ANSWERS) -> None:
        """`answers`: how many are played out in one turn, about."""
        self._rng = Rng(seed)
        self._greedy = Greedy(self._rng.below(1 << 32), learned=True)
        self._plan: list[Move] = []
        self._next = -1
        self._answers = answers
        self._turn: tuple[int, ...] = ()
        self._left = 0
        self._each = EXPECTED
        """Answers that a play-out takes, as far as is known."""

    def move(self, seat: Seat, choice: Choice) -> Move:
        """The best move found; where the game cannot advise, the greedy one."""
        if self._plan and choice.number == self._next:
            planned = self._plan.pop(0)
            if choice.accept(planned) is None:
                self._next += 1
                return planned
        self._plan = []
        if choice.form not in ("pick", "yesno"):
            return self._greedy.move(seat, choice)
        try:
            game = seat.sample(self._rng)
        except LookupError:
            return self._greedy.move(seat, choice)
        ask = next(ask for ask in game.asks if ask.seat == seat.index)
        ranked = best_first(game, ask, choice, learned=True)
        if ranked is None:
            return self._greedy.move(seat, choice)
        self._count(game, seat.index)
        candidates = _candidates(ranked)
        place = self._compared(seat, game, candidates) if len(candidates) > 1 else 0
        content, advice = candidates[place]
        self._plan = [game.rules.encode(game.state, rest) for rest in advice.rest]
        self._next = choice.number + 1
        return game.rules.encode(game.state, content)

    def _count(self, game: Game, seat: int) -> None:
        """Begin to count a new turn's answers."""
        turn = (game.state.turn_number, game.rules.turn_side(game.state, seat))
        if turn != self._turn:
            self._turn, self._left = turn, self._answers

    def _compared(self, seat: Seat, game: Game, candidates: list[tuple[Content, Advice]]) -> int:
        """The place of the candidate that does best in play-outs, as far as they can tell."""
        spend = self._left // PART
        # As many as can be compared for what may be spent; with fewer than two nothing is.
        candidates = candidates[: int(2 * spend / (FEWEST * self._each))]
        if len(candidates) < 2:
            return 0
        spent = rounds = played = 0
        first = [advice.value for _, advice in candidates]
        values: list[list[float]] = [[] for _ in candidates]
        alive = list(range(len(candidates)))
        while len(alive) > 1 and (rounds < FEWEST or spent < spend):
            if rounds and rounds < FEWEST and spent + spent // rounds * (FEWEST - rounds) > 3 * spend:
                # Dearer than was to be expected: nothing can be told.
                break
            try:
                sample = game if not rounds else seat.sample(self._rng)
            except LookupError:
                break
            for place in alive:
                content, advice = candidates[place]
                value, answers = _played_out(sample.clone(), seat.index, [content, *advice.rest])
                values[place].append(value)
                spent += answers
                played += 1
            rounds += 1
            if rounds >= FEWEST:
                best = max(alive, key=lambda place: _gain(values, first, place))
                alive = [p for p in alive if p in (0, best) or _may_win(values, p, best)]
                if best == 0 and len(alive) > 1 and rounds >= 2 * FEWEST:
                    alive = [p for p in alive if p == 0 or _may_win(values, p, 0)]
        self._left -= spent
        if played:
            self._each = 0.8 * self._each + 0.2 * spent / played
        if rounds < FEWEST:
            return 0
        return max(range(len(candidates)), key=lambda place: _gain(values, first, place))


def _candidates(ranked: list[tuple[Content, Advice]]) -> list[tuple[Content, Advice]]:
    """The moves that are worth playing out, the likeliest first."""
    found: list[tuple[Content, Advice]] = []
    alike: dict[tuple[object, ...], int] = {}
    for content, advice in ranked:
        if advice.value < ranked[0][1].value - WITHIN or len(found) == CANDIDATES:
            break
        key = content[:2]
        alike[key] = alike.get(key, 0) + 1
        if alike[key] <= ALIKE:
            found.append((content, advice))
    return found


def _differences(values: list[list[float]], place: int, other: int) -> tuple[float, float, int]:
    """The mean and the variance of how much better one candidate did than another on the samples of both."""
    both = min(len(values[place]), len(values[other]))
    found = [values[place][n] - values[other][n] for n in range(both)]
    mean = sum(found) / both
    spread = sum((one - mean) ** 2 for one in found) / max(1, both - 1)
    return mean, spread, both


def _gain(values: list[list[float]], first: list[float], place: int) -> float:
    """What a candidate is better by than the first one: by the samples, and by what the game thought beforehand."""
    if not place:
        return 0.0
    mean, spread, number = _differences(values, place, 0)
    spread = max(spread, LEAST_SPREAD)
    weight, before = number / spread, 1 / (DOUBT * DOUBT)
    return (weight * mean + before * (first[place] - first[0])) / (weight + before)


def _may_win(values: list[list[float]], place: int, best: int) -> bool:
    """Whether further samples might show a candidate to be the best."""
    if place == best:
        return True
    mean, spread, number = _differences(values, place, best)
    return mean + 1.5 * sqrt(max(spread, LEAST_SPREAD) / number) > 0


class _Luck:
    """Hears what happens in a play-out, and adds up how lucky a seat was."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game, self._seat = game, seat
        self.total = 0.0

    def record(
        self, kind: str, public: dict[str, Arg], private: dict[str, Arg] | None, insiders: int, rule: str
    ) -> None:
        """Count an event."""
        self.total += self._game.rules.luck(self._game.state, self._seat, kind, public)


def _played_out(game: Game, seat: int, begun: list[Content]) -> tuple[float, int]:
    """How good the table is for a seat after a line of moves, the rest of its turn and the opponent's, luck taken off;
    and how many answers that took. Others, whose turn comes between, do nothing, or go on as advised where they play
    together with the seat (`Rules.idle`)."""
    rules, state = game.rules, game.state
    line = list(begun)
    luck = state.sink = _Luck(game, seat)
    for stops in game.stops:
        stops.settings = dict.fromkeys(rules.seldom, "pass")
    side = rules.turn_side(state, seat)
    met, gone = side < 0, False
    count = 0
    while not game.over and count < LONGEST:
        ask = next((ask for ask in game.asks if ask.seat == seat), None) or game.asks[0]
        now = rules.turn_side(state, seat)
        gone |= now != side
        if (now >= 0 and met) or (now > 0 and gone):
            break
        met |= now < 0
        between = ask.seat != seat and now == 0 and ask.window is None
        content = rules.idle(state, ask) if between else None
        game.answer(ask.seat, _next(game, ask, line) if content is None else content)
        count += 1
    return rules.evaluate(game.state, seat) - luck.total, count


def _next(game: Game, ask: Ask, line: list[Content]) -> Content:
    """What is answered in a play-out: the line, then what the game advises."""
    listed = ask.listed()
    if line:
        content = line.pop(0)
        if content in listed:
            return content
        line.clear()
    if ask.form not in ("pick", "yesno"):
        return ask.default()
    if len(listed) == 1:
        return listed[0]
    found = game.rules.advised(game.state, ask, listed, learned=True)
    if found is None:
        return game.rules.promising(game.state, ask)[0]
    return listed[max(range(len(listed)), key=lambda place: found[place].value)]
