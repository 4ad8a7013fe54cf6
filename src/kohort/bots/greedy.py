"""One decision ahead: each promising move is tried on a sample of what the seat knows, and where it leads is judged.

Where the game itself can tell what its moves are worth (`Rules.advised`), nothing is tried: the best is taken. A try
goes on until nothing announced is left open: the stages of an announcement are searched, combats are fought out, and
everybody passes meanwhile. What follows after that is left to the judgement of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from kohort.core.choice import PASS, Ask, Choice, Content, Move
from kohort.core.game import Game, Seat, Stops
from kohort.core.rng import Rng
from kohort.core.rules import Advice
from kohort.core.text import Refusal

TRIES = 60
"""Copies of the game in one decision: after that the likeliest answer is taken at every question that comes."""
STEPS = 200
"""Answers in one try; a try that has not settled by then is judged where it is."""
RELUCTANCE = 0.15
"""A card is played in a window only where it brings that much more than passing."""
PAIRED = 14
"""Second plays that are tried where no single play in a window brings anything."""

Path = list[tuple[str, Move]]
"""The kind of each of the seat's own questions in a try, with the move that answered it; "" where any may come."""


class Greedy:
    """Takes the move whose table it judges best. Remembers the rest of an announcement that it has begun."""

    def __init__(self, seed: int, *, learned: bool = False) -> None:
        """`learned`: it is advised by what was found out beforehand (`Rules.advised`)."""
        self._rng = Rng(seed)
        self._learned = learned
        self._plan: Path = []
        self._next = -1
        self._left = 0

    def move(self, seat: Seat, choice: Choice) -> Move:
        """The best move found, with the announcement's later stages thought of already."""
        if self._plan and choice.number == self._next:
            kind, planned = self._plan.pop(0)
            if kind in ("", choice.kind) and choice.accept(planned) is None:
                self._next += 1
                return planned
        self._plan = []
        try:
            game = seat.sample(self._rng)
        except LookupError:
            # What this seat knows is so narrow that nothing drawn fits it: it does what can hardly be wrong.
            return _plain(choice)
        ask = next(ask for ask in game.asks if ask.seat == seat.index)
        ranked = best_first(game, ask, choice, learned=self._learned)
        if ranked is not None:
            content, advice = ranked[0]
            self._plan = [("", game.rules.encode(game.state, rest)) for rest in advice.rest]
            self._next = choice.number + 1
            return game.rules.encode(game.state, content)
        options = game.rules.promising(game.state, ask)
        if len(options) == 1:
            return game.rules.encode(game.state, options[0])
        path = self._best(game, ask, options)
        self._plan = path[1:]
        self._next = choice.number + 1
        return path[0][1]

    def _best(self, game: Game, ask: Ask, options: list[Content]) -> Path:
        """The best of the options and what follows it."""
        self._left = TRIES
        passing, best = None, None
        for option in options:
            value, path = self._try(game, ask, option)
            if option == PASS:
                passing = value, path
            elif best is None or value > best[0]:
                best = value, path
        if passing is None:
            assert best is not None
            return best[1]
        if best is not None and best[0] > passing[0] + RELUCTANCE:
            return best[1]
        if ask.window in game.rules.chained:
            pair = self._pair(game, ask, options)
            if pair is not None and pair[0] > passing[0] + RELUCTANCE:
                return pair[1]
        return passing[1]

    def _try(self, game: Game, ask: Ask, option: Content) -> tuple[float, Path]:
        """What a move leads to when everybody passes from then on, and the own moves on the way."""
        seat, rules = ask.seat, game.rules
        path = [(ask.kind, rules.encode(game.state, option))]
        copy = game.clone()
        copy.stops = _passing(game)
        copy.answer(seat, option)
        self._left -= 1
        for _ in range(STEPS):
            if copy.over:
                break
            following = copy.asks[0]
            if rules.settled(copy.state, following):
                break
            options = rules.promising(copy.state, following)
            if following.seat != seat:
                copy.answer(following.seat, options[0])
                continue
            if len(options) > 1 and self._left > 0:
                tried = [self._try(copy, following, option) for option in options[: self._left]]
                value, rest = max(tried, key=lambda found: found[0])
                return value, path + rest
            path.append((following.kind, rules.encode(copy.state, options[0])))
            copy.answer(seat, options[0])
        return rules.evaluate(copy.state, seat), path

    def _pair(self, game: Game, ask: Ask, options: list[Content]) -> tuple[float, Path] | None:
        """The best pair of plays in a window in which a seat plays several; None where there is none to try."""
        best: tuple[float, Path] | None = None
        self._left = PAIRED
        for option in options:
            if option == PASS:
                continue
            for played, path in self._announced(game, ask, option, ask):
                if played.over or played.asks[0].window != ask.window or played.asks[0].seat != ask.seat:
                    continue
                second = played.asks[0]
                for other in played.rules.promising(played.state, second):
                    if other != PASS and self._left > 0:
                        value, _ = self._try(played, second, other)
                        if best is None or value > best[0]:
                            best = value, path
        return best

    def _announced(self, game: Game, ask: Ask, option: Content, window: Ask) -> Iterator[tuple[Game, Path]]:
        """Each way to announce a play in a window, with all its stages, and the game where the seat may play again."""
        copy = game.clone()
        copy.stops = _passing(game, window)
        copy.answer(ask.seat, option)
        first = (ask.kind, game.rules.encode(game.state, option))
        if not copy.over and copy.asks[0].seat == ask.seat and copy.asks[0].stage:
            following = copy.asks[0]
            for choice in copy.rules.promising(copy.state, following):
                for played, rest in self._announced(copy, following, choice, window):
                    yield played, [first, *rest]
        else:
            yield copy, [first]


def best_first(game: Game, ask: Ask, choice: Choice, *, learned: bool = False) -> list[tuple[Content, Advice]] | None:
    """The moves of a question as the game sees them on a sample (`Rules.advised`), those that it thinks most of first;
    None where it cannot tell."""
    if ask.form not in ("pick", "yesno"):
        return None
    rules, state = game.rules, game.state
    moves = choice.moves
    contents = [content for move in moves if not isinstance(content := rules.decode(state, ask.seat, move), Refusal)]
    if len(contents) < len(moves):
        return None
    found = rules.advised(state, ask, contents, learned=learned)
    if found is None:
        return None
    return sorted(zip(contents, found, strict=True), key=lambda one: -one[1].value)


def _plain(choice: Choice) -> Move:
    """Pass where that is offered, or the first move that does not lead back."""
    moves = choice.moves
    return next((move for move in moves if move.verb == "pass"), None) or next(
        (move for move in moves if move.verb != "back"), moves[0]
    )


def _passing(game: Game, but: Ask | None = None) -> list[Stops]:
    """Stops with which everybody passes in every window; `but` asks its seat in its kind of window."""
    found = []
    for seat in range(len(game.stops)):
        stops = Stops()
        stops.settings = dict.fromkeys(game.rules.window_kinds, "pass")
        if but is not None and but.seat == seat and but.window is not None:
            stops.settings[but.window] = "auto"
        found.append(stops)
    return found
