"""The driver: runs rules, asks seats, answers for chance; copies, saves, undoes and restores a game.

Between two steps of the agenda no generator is alive: a quiet point. The game keeps a copy of the state at a recent
quiet point (the anchor) and the answers since; everything else follows from these two.
"""

from __future__ import annotations

import logging
import zlib
from collections import deque
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from kohort.core.choice import BACK, CHANCE, DRAW, PASS, Ask, AskAll, Chance, Choice, Content, Move, Request, Rule
from kohort.core.events import Event, Recorded
from kohort.core.faults import GameOver, IllegalMove, RuleFault
from kohort.core.guide import Lesson
from kohort.core.marks import Pointed
from kohort.core.rng import Rng
from kohort.core.rules import Result, Rules
from kohort.core.saved import Saved, Setting, write_save
from kohort.core.text import Arg, Refusal, SeatName, Text

logger = logging.getLogger(__name__)

ANCHOR_EVERY = 8
"""Answers between two anchors: copying a state costs as much as replaying a few answers."""
TURNS_KEPT = 3
"""Turns that can be undone: the game keeps a copy of the state at the start of each."""
SAMPLES_TRIED = 16
"""How often hidden cards are drawn anew when what was drawn cannot have led here."""
CONCEDE: Content = ("concede",)


class Entry(NamedTuple):
    """One answer: whose, what, the digest of the game up to it, what was revealed before it, and whether the driver
    gave it."""

    seat: int
    content: Content
    digest: int
    reveals: int
    auto: bool


class Skipped(NamedTuple):
    """The driver passed for a seat: at which answer, in which kind of window, and why ("nothing", "stops", "until")."""

    number: int
    window: str
    reason: str


class Stops:
    """Where a seat wants to be asked: "auto" asks where it can play something; `until_something` passes until
    something happens to it."""

    __slots__ = ("settings", "until_something")

    def __init__(self) -> None:
        self.settings: dict[str, Setting] = {}
        self.until_something = False


class EventLog:
    """The events of a game, numbered for all seats alike."""

    __slots__ = ("first", "kept")

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.kept: list[Recorded] = []

    @property
    def next(self) -> int:
        """The number of the next event."""
        return self.first + len(self.kept)

    def record(
        self, kind: str, public: dict[str, Arg], private: dict[str, Arg] | None, insiders: int, rule: str
    ) -> None:
        """Keep an event under the next number."""
        self.kept.append(Recorded(self.next, kind, public, private, insiders, rule))

    def since(self, number: int, seat: int) -> list[Event]:
        """The events from `number` on, as a seat sees them."""
        return [event.seen_by(seat) for event in self.kept[max(0, number - self.first) :]]


class Point(NamedTuple):
    """A quiet point: how many answers of the line came before it, the digest there, and the state, which nobody
    changes."""

    at: int
    digest: int
    state: Any


class UndoStatus(NamedTuple):
    """What a seat may take back: nothing (`at` None), its last answer freely, or with its opponents' consent."""

    free: bool
    at: int | None


class Game:
    """A game being played. Made by `kohort.new` and `kohort.load`."""

    __slots__ = (
        "_anchor",
        "_announced",
        "_announced_at",
        "_bots",
        "_dropped",
        "_frame",
        "_frame_point",
        "_gen",
        "_line",
        "_open",
        "_opened",
        "_request",
        "_safe",
        "_sealed",
        "_turns",
        "digest",
        "diverged",
        "events",
        "manual_chance",
        "number",
        "persons",
        "real_dice",
        "rules",
        "skipped",
        "state",
        "stops",
    )

    def __init__(self, rules: Rules, state: Any, anchor: Point | None = None) -> None:
        self.rules = rules
        self.state = state
        self.events = EventLog()
        seats = rules.seats(state)
        self.stops = [Stops() for _ in range(seats)]
        self.skipped: list[deque[Skipped]] = [deque(maxlen=8) for _ in range(seats)]
        self._bots: set[int] = set()
        self.persons: tuple[int, ...] = ()
        """Who plays each seat: seats with the same number are one person's, who has nothing to ask himself. Each seat's
        own where it is empty."""
        self.manual_chance = False
        """Whether a program answers for chance, at the seat CHANCE: all rolls, but no shuffles."""
        self.real_dice = False
        """Whether the people at the table roll real dice and type them in. Never in a sample."""
        self.diverged = False
        """Whether a save of other rules could only be resumed from its quiet point."""
        self.number = 0
        """Answers logged so far, undone ones included: the number of the open question."""
        self._anchor = anchor if anchor is not None else Point(0, 0, state.clone())
        self.digest = self._anchor.digest
        self._line: list[Entry] = []
        self._dropped = 0
        self._gen: Rule | None = None
        self._frame: tuple[Any, ...] = ()
        self._frame_point = (-1, 0, 0, 0)
        self._turns: list[Point] | None = None
        self._request: Request | None = None
        self._open: dict[int, Ask] = {}
        self._opened = 0
        self._announced = -1
        self._announced_at = (0, 0)
        self._sealed: dict[int, Content] = {}
        self._safe = self._anchor

    # --- playing ------------------------------------------------------------------------------------------------------

    def start(self) -> Game:
        """Run a new game to its first question."""
        self._turns = []
        self.state.sink = self.events
        self.real_dice = self.rules.real_dice(self.state)
        self._request = self._next(None)
        self._drive()
        return self

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def bots(self) -> set[int]:
        """The seats at which bots sit: their undo is nobody's, and they have no dice."""
        return self._bots

    @bots.setter
    def bots(self, seats: set[int]) -> None:
        self._bots = seats
        if isinstance(self._request, Chance):
            self._reopen()

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.rules.result(self.state)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The open questions, one for each seat that is asked and has not answered."""
        return tuple(self._choice(ask) for ask in self._open.values())

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The open questions as the rules asked them: for programs that imagine moves on samples, with `answer`."""
        return tuple(self._open.values())

    @property
    def rolling(self) -> Text | None:
        """Which real dice the table waits for, and who may type them in; its keys stand in the catalogue under
        `rolling.`. None when it does not wait for dice."""
        if not isinstance(self._request, Chance) or CHANCE in self._open or not self._open:
            return None
        ask = next(iter(self._open.values()))
        players: list[Arg] = [SeatName(seat) for seat in self._open]
        return Text(f"rolling.{ask.kind}", {**(ask.args or {}), "players": players})

    @property
    def choice(self) -> Choice:
        """The open question; the first of them where several seats are asked. Raises IllegalMove when the game is
        over."""
        return self.choice_of(None)

    def choice_of(self, seat: int | None) -> Choice:
        """The open question of a seat. Raises IllegalMove when it is asked nothing."""
        if seat is None and self._open:
            return self._choice(next(iter(self._open.values())))
        if seat is None or seat not in self._open:
            raise IllegalMove(Refusal("game-over" if self.over else "not-asked"))
        return self._choice(self._open[seat])

    def apply(self, move: Move, seat: int | None = None) -> None:
        """Answer the open question of `seat` (of the first seat asked, when not given).

        Raises IllegalMove with its refusal, the game unchanged; RuleFault when a rule failed, the game as before the
        answer.
        """
        choice = self.choice_of(seat)
        content = choice.content(move)
        if isinstance(content, Refusal):
            raise IllegalMove(content)
        self.answer(choice.seat, content)

    def answer(self, seat: int, content: Content) -> None:
        """Answer with a move as the engine writes it, known to be legal. Raises RuleFault as `apply` does."""
        self._attempt(seat, content)

    def concede(self, seat: int) -> None:
        """A seat gives up: it is out, and the game ends where one side is left. Raises IllegalMove when the game is
        over, or the seat is out already; RuleFault as `apply` does."""
        if self.over or self.state.out >> seat & 1:
            raise IllegalMove(Refusal("game-over"))
        self._attempt(seat, CONCEDE)

    def _attempt(self, seat: int, content: Content | None) -> None:
        """Give an answer (None: only those that the driver gives) and run on; where a rule fails, everything is put
        back to where it was before, what was said included, and RuleFault is raised."""
        given, number, said = self._dropped + len(self._line), self.number, len(self.events.kept)
        waiting = [stops.until_something for stops in self.stops]
        self._safe = self._anchor
        try:
            if content is not None and content != CONCEDE and isinstance(self._request, Chance):
                self._roll(self._request, content)
            elif content is not None:
                self._log(seat, content, False)
                self._feed(seat, content)
            self._drive()
        except Exception as fault:
            incident = f"{number}-{self.digest:08x}"
            logger.exception("incident %s: seat %d answered %r", incident, seat, content)
            self._return_to(given - self._dropped)
            self.number = number
            del self.events.kept[said:]
            for stops, skipped, was in zip(self.stops, self.skipped, waiting, strict=True):
                stops.until_something = was
                while skipped and skipped[-1].number >= number:
                    skipped.pop()
            raise RuleFault(incident) from fault

    def seat(self, seat: int) -> Seat:
        """All that the player or bot at a seat gets. Raises ValueError for a seat that the game does not have."""
        if type(seat) is not int or not 0 <= seat < len(self.stops):
            raise ValueError(f"the seats of this game are 0 to {len(self.stops) - 1}, got {seat!r}")
        return Seat(self, seat)

    def pass_until_something(self, seat: int) -> None:
        """Pass for a seat until something happens to it from now on. Raises RuleFault as `apply` does."""
        self.state.alert &= ~(1 << seat)
        self.stops[seat].until_something = True
        self.nudge()

    def nudge(self) -> None:
        """Answer what a seat's changed stops now answer. Raises RuleFault as `apply` does."""
        self._attempt(CHANCE, None)

    # --- undo ---------------------------------------------------------------------------------------------------------

    def undo_status(self, seat: int) -> UndoStatus:
        """What a seat may take back: its last answer, while the game goes on.

        Freely while nobody else has learned of it, inside its unfinished announcement or sealed; and, where all others
        are bots or seats of the same person, as long as nothing was revealed or rolled since. Whether another person
        was asked since, or had nothing to play, makes no difference: it would tell what he holds.
        """
        bots = all(
            other in self.bots or self.same_person(seat, other) or self.state.out >> other & 1
            for other in range(len(self.stops))
        )
        if self.over:
            return UndoStatus(False, None)
        rolled = False
        for index in range(len(self._line) - 1, self._first_point().at - 1, -1):
            entry = self._line[index]
            if entry.seat == CHANCE:
                rolled = True
            elif entry.seat == seat and not entry.auto and entry.content != CONCEDE:
                unrevealed = not rolled and self.state.reveals == entry.reveals
                return UndoStatus(self._unseen(index) or (bots and unrevealed), index)
        return UndoStatus(False, None)

    def same_person(self, seat: int, other: int) -> bool:
        """Whether one person plays both seats."""
        return seat == other or (bool(self.persons) and self.persons[seat] == self.persons[other])

    def _unseen(self, index: int) -> bool:
        """Whether nobody but its seat has learned of an answer: it is sealed, or a stage of an announcement."""
        if isinstance(self._request, AskAll):
            return index >= self._opened
        return 0 <= self._announced <= index

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer of a seat (of the one that answered last, when not given), who must agree having
        agreed.

        Raises IllegalMove when there is nothing to take back. Numbers of answers and events go on: what was undone
        stays in the log. Nothing is said of an answer of which nobody else has learned.
        """
        if seat is None:
            seat = next((entry.seat for entry in reversed(self._line) if not entry.auto and entry.seat != CHANCE), 0)
        index = self.undo_status(seat).at
        if index is None:
            raise IllegalMove(Refusal("nothing-to-undo"))
        unseen = self._unseen(index)
        others = [e for e in self._line[index + 1 :] if e.seat != seat] if unseen else []
        self._return_to(index)
        for entry in others:
            # Sealed answers of others stay.
            self._log(entry.seat, entry.content, entry.auto)
            self._feed(entry.seat, entry.content)
        self._reopen()
        self.number += 1
        if not unseen:
            self.events.record("undone", {"player": SeatName(seat)}, None, 0, "")

    def _first_point(self) -> Point:
        return self._turns[0] if self._turns else self._anchor

    def _return_to(self, index: int) -> None:
        """Put the game back to where `index` answers of the line were given."""
        points = [point for point in [*(self._turns or []), self._safe, self._anchor] if point.at <= index]
        if not points:
            raise RuntimeError("the game is past the last point that it could be put back to")
        start = max(points, key=lambda point: point.at)
        entries = self._line[start.at : index]
        self._line = self._line[: start.at]
        if self._turns is not None:
            self._turns = [point for point in self._turns if point.at <= start.at]
        self._anchor = self._safe = start
        self.state = start.state.clone()
        self._replay(entries, start.digest)
        self.state.sink = self.events

    # --- copies -------------------------------------------------------------------------------------------------------

    def _resume_point(self) -> Point:
        """The latest point from which the game can be resumed; its state must be cloned before use when it is the
        anchor's."""
        version, index, digest, depth = self._frame_point
        if self._gen is not None and self.state.version == version and len(self.state.agenda) >= depth:
            # Nothing has changed since this step began: the state itself, with the step back on the agenda, is the
            # quiet point. What the step has put on the agenda, it will put there again.
            state = self.state.clone()
            state.agenda[depth:] = [self._frame]
            return Point(index, digest, state)
        if self._gen is None:
            return Point(len(self._line), self.digest, self.state.clone())
        return self._anchor

    def clone(self) -> Game:
        """An independent copy at the same point, without events."""
        point = self._resume_point()
        state = point.state.clone() if point is self._anchor else point.state
        return self._copy(state, point)

    def _copy(self, state: Any, point: Point) -> Game:
        anchor = self._anchor
        copy = Game(self.rules, state, Point(0, anchor.digest, anchor.state))
        copy.bots = set(self.bots)
        copy.number = self.number
        copy.persons = self.persons
        copy.manual_chance, copy.real_dice = self.manual_chance, self.real_dice
        for stops, own in zip(copy.stops, self.stops, strict=True):
            stops.settings, stops.until_something = dict(own.settings), own.until_something
        copy._line = self._line[anchor.at : point.at]
        copy._replay(self._line[point.at :], point.digest)
        copy.state.alert = self.state.alert
        return copy

    def sample(self, seat: int, rng: Rng) -> Game:
        """A game that fits all that a seat knows, hidden things and coming chance drawn anew.

        What others have answered in secret is not in it: their sealed answers are asked for again, and who is in the
        middle of an announcement stands before it. Nobody's stops are in it. Raises LookupError when nothing that was
        drawn could have led here.
        """
        for _ in range(SAMPLES_TRIED):
            point = self._resume_point()
            state = point.state.clone() if point is self._anchor else point.state
            self.rules.redraw(state, self.state, seat, rng)
            copy = Game(self.rules, state, Point(0, point.digest, state.clone()))
            copy.bots = set(self.bots)
            copy.number = self.number
            entries = self._told(point.at, seat)
            try:
                copy._replay(entries, point.digest)
            except Exception:
                # What was drawn cannot be played as it was: another card stands where one was needed.
                continue
            # At a quiet point, or where the step has changed nothing yet, nothing was played that could differ.
            played = entries or point is self._anchor
            if not played or self.rules.looks_same(self.state, copy.state, seat):
                if isinstance(copy._request, Chance):
                    copy._drive()  # real dice are not waited for
                return copy
        raise LookupError(f"none of {SAMPLES_TRIED} games drawn for seat {seat} led to answer {self.number}")

    def _told(self, start: int, seat: int) -> list[Entry]:
        """The answers from `start` on without those of which a seat knows nothing yet."""
        request = self._request
        if isinstance(request, AskAll):
            since = self._line[self._opened :]
            return self._line[start : self._opened] + [e for e in since if e.seat == seat or e.content == CONCEDE]
        if isinstance(request, Ask) and request.seat != seat and self._announced >= 0:
            return self._line[start : self._announced]
        return self._line[start:]

    def save(self) -> bytes:
        """The game in bytes: a recent quiet point, and the answers since with a digest at each."""
        point = self._resume_point()
        turn = self._turns[-1] if self._turns and self._turns[-1].at <= point.at else None
        first = point.at if turn is None else turn.at
        saved = Saved(
            self.rules.name,
            self.rules.version,
            self.number,
            self.events.next,
            self.rules.dump(point.state),
            point.digest,
            [(e.seat, list(e.content), e.digest, e.reveals, e.auto) for e in self._line[first:]],
            point.at - first,
            None if turn is None else (turn.digest, self.rules.dump(turn.state)),
            [(stops.settings, stops.until_something) for stops in self.stops],
            self.manual_chance,
            self.state.alert,
            self.state.version,
            self.real_dice,
        )
        return write_save(saved)

    @classmethod
    def restore(cls, rules: Rules, saved: Saved) -> Game:
        """The game that `save` wrote. Where these rules lead elsewhere, it resumes from the quiet point and
        `diverged` says so."""
        state = rules.load(saved.state)
        game = cls(rules, state, Point(saved.at, saved.digest, state.clone()))
        game._turns = [] if saved.turn is None else [Point(0, saved.turn[0], rules.load(saved.turn[1]))]
        game.events = EventLog(saved.next_event)
        game.number = saved.number
        game.manual_chance, game.real_dice = saved.manual_chance, saved.real_dice
        for stops, (settings, until_something) in zip(game.stops, saved.stops, strict=True):
            stops.settings, stops.until_something = settings, until_something
        entries = [Entry(seat, tuple(content), at, reveals, auto) for seat, content, at, reveals, auto in saved.entries]
        game._line, entries = entries[: saved.at], entries[saved.at :]
        try:
            same = game._replay(entries, saved.digest, check=True) and game.state.version == saved.reached
        except Exception:
            logger.exception("a save of version %s does not replay", saved.version)
            same = False
        if not same:
            game.diverged = True
            # Where the anchor has moved on since, it is the last point at which both rules agreed.
            game.state = game._anchor.state.clone()
            game._line = game._line[: game._anchor.at]
            game.number = saved.number
            game._replay([], game._anchor.digest)
        game.state.sink = game.events
        game.state.alert = saved.alert
        if not same:
            game._drive()
        return game

    # --- the driver ---------------------------------------------------------------------------------------------------

    def _choice(self, ask: Ask) -> Choice:
        rules, state = self.rules, self.state
        return Choice(
            self.number,
            ask,
            lambda content: rules.encode(state, content),
            lambda move: rules.decode(state, ask.seat, move),
            lambda ask, content: rules.refuse(state, ask, content),
            lambda content: rules.prompt(state, ask) if content is None else rules.move_text(state, ask, content),
            lambda content: rules.mark(state, ask, content),
            lambda content: rules.warning(state, ask, content),
        )

    def _next(self, value: Any) -> Request | None:
        """Give a value to the running step and run on to the next question; None when the game is over."""
        state = self.state
        while True:
            gen = self._gen
            if gen is None:
                if state.over or not state.agenda:
                    return None
                self._quiet()
                frame = self._frame = state.agenda.pop()
                self._frame_point = (state.version, len(self._line), self.digest, len(state.agenda))
                gen = self._gen = self.rules.steps[frame[0]](state, *frame[1:])
                value = None
            try:
                return gen.send(value)
            except StopIteration:
                self._gen = None
            except GameOver:
                self._gen = None
                state.agenda.clear()
                return None

    def _quiet(self) -> None:
        index = len(self._line)
        turn = self._turns is not None and (
            not self._turns or self._turns[-1].state.turn_number != self.state.turn_number
        )
        if not turn and index - self._anchor.at < ANCHOR_EVERY:
            rules, anchor = self.rules, self._anchor
            if rules.forgotten(anchor.state) == rules.forgotten(self.state):
                return
        self._anchor = Point(index, self.digest, self.state.clone())
        if turn and self._turns is not None:
            self._turns.append(self._anchor)
            if len(self._turns) > TURNS_KEPT:
                self._turns.pop(0)
        drop = min(self._first_point().at, self._safe.at)
        if drop:
            del self._line[:drop]
            self._dropped += drop
            self._anchor = self._anchor._replace(at=index - drop)
            self._safe = self._safe._replace(at=self._safe.at - drop)
            if self._announced >= 0:
                self._announced -= drop
            if self._turns is not None:
                self._turns = [point._replace(at=point.at - drop) for point in self._turns]

    def _log(self, seat: int, content: Content, auto: bool) -> None:
        state = self.state
        digest = zlib.crc32(f"({seat}, {content!r}, {state.version}, {state.rng})".encode(), self.digest)
        self.digest = digest
        # As Entry(...), of which thousands are made a second.
        self._line.append(tuple.__new__(Entry, (seat, content, digest, state.reveals, auto)))
        self.number += 1

    def _feed(self, seat: int, content: Content) -> None:
        """Give an answer to the open question, and run on to the next one where that was the last answer it waited
        for."""
        request = self._request
        if content == CONCEDE:
            try:
                self.rules.concede(self.state, seat)
            except GameOver:
                pass
            if self.state.over:
                self._gen = self._request = None
                self.state.agenda.clear()
            else:
                for ask in asks_of(request):
                    ask.forget()
            return
        given = self._dropped + len(self._line) - 1
        if isinstance(request, AskAll):
            self._sealed[seat] = content
            if len(self._sealed) < len(request.asks) and (request.mode == "all" or content == PASS):
                return
            answers = {ask.seat: self._sealed[ask.seat] for ask in request.asks if ask.seat in self._sealed}
            self._sealed = {}
            self._request = self._next(answers)
        else:
            self._request = self._next(content)
        if content == BACK and self._came_to_nothing(seat):
            self._forget_announcement()
        self._opened = len(self._line)
        request = self._request
        if isinstance(request, Ask) and request.stage and request.seat == seat:
            self._note_announcement(given - self._dropped)
        else:
            self._announced = -1

    def _came_to_nothing(self, seat: int) -> bool:
        """Whether a seat has gone back before the first stage of its announcement: it is asked what it was asked."""
        request = self._request
        return (
            self._announced >= 0
            and self._announced_at[0] == self.state.version
            and isinstance(request, Ask)
            and request.seat == seat
            and not request.stage
        )

    def _forget_announcement(self) -> None:
        """Take an announcement that came to nothing out of the line: it changed nothing, and a game in which the seat
        holds other cards could not be led through it. Only the number of the answers goes on."""
        at, digest = self._announced, self._announced_at[1]
        del self._line[at:]
        self.digest = digest
        version, frame_at, _, depth = self._frame_point
        if frame_at > at:
            self._frame_point = (version, at, digest, depth)
        if self._anchor.at > at:
            self._anchor = self._anchor._replace(at=at, digest=digest)

    def _note_announcement(self, given: int) -> None:
        """Remember with which answer the announcement began of which the open question is a stage: nobody else knows of
        it yet."""
        if self._announced < 0:
            # An announcement with which a step begins, begins there.
            self._announced = max(given, self._frame_point[1])
            before = (
                self._line[self._announced - 1].digest if self._announced > self._anchor.at else self._anchor.digest
            )
            self._announced_at = (self.state.version, before)

    def _drive(self) -> None:
        """Answer for chance and for seats that need not be asked, until somebody must be asked."""
        while True:
            request = self._request
            if request is None:
                self._open = {}
                return
            if isinstance(request, Ask):
                content = self._answer_for(request)
                if content is None:
                    self._open = {request.seat: request}
                    return
                self._log(request.seat, content, True)
                self._feed(request.seat, content)
            elif isinstance(request, Chance):
                self._open = self._typed(request)
                if self._open:
                    return
                self._roll(request, DRAW)
            else:
                for ask in request.asks:
                    content = None if ask.seat in self._sealed else self._answer_for(ask)
                    if content is not None:
                        self._log(ask.seat, content, True)
                        self._feed(ask.seat, content)
                        if self._request is not request:
                            break
                else:
                    self._open = {ask.seat: ask for ask in request.asks if ask.seat not in self._sealed}
                    return

    def _typed(self, request: Chance) -> dict[int, Ask]:
        """Who may type in what chance says; nobody where it is drawn."""
        if self.manual_chance and request.kind != "shuffle":
            return {CHANCE: request.ask()}
        if not self.real_dice or request.kind != "dice":
            return {}
        people = [s for s in range(len(self.stops)) if s not in self._bots and not self.state.out >> s & 1]
        return {ask.seat: ask for ask in self.rules.dice_asks(self.state, request, people)} if people else {}

    def _roll(self, request: Chance, content: Content) -> None:
        """Answer for chance with what was typed in, or with what the generator draws."""
        if content != DRAW:
            self._log(CHANCE, content, False)
        else:
            rng = Rng(self.state.rng)
            content = request.draw(rng)
            self._log(CHANCE, content, True)
            self.state.rng = rng.state
            # The generator is part of the state: a step that has drawn is not as it was when it began.
            self.state.version += 1
        self._feed(CHANCE, content)

    def _answer_for(self, ask: Ask) -> Content | None:
        """What the driver answers for a seat: *pass* where it has nothing to play or its stops say so, the only move
        where there is one."""
        state, seat = self.state, ask.seat
        if state.out >> seat & 1:
            return ask.default()
        stops = self.stops[seat]
        if ask.window is None:
            if ask.form in ("pick", "yesno"):
                listed = ask.listed()
                if not listed:
                    raise LookupError(f"seat {seat} is asked {ask.kind!r}, and there is no answer to it")
                if len(listed) == 1:
                    return listed[0]
            stops.until_something = False
            return None
        if stops.until_something:
            if state.alert >> seat & 1:
                stops.until_something = False
            else:
                self._skip(seat, ask.window, "until")
                return PASS
        setting = stops.settings.get(ask.window, "auto") if stops.settings else "auto"
        if setting == "pass":
            self._skip(seat, ask.window, "stops")
            return PASS
        if setting == "auto" and len(ask.listed()) == 1:
            self._skip(seat, ask.window, "nothing")
            return PASS
        return None

    def _skip(self, seat: int, window: str, reason: str) -> None:
        self.skipped[seat].append(tuple.__new__(Skipped, (self.number, window, reason)))

    def _replay(self, entries: list[Entry], digest: int, check: bool = False) -> bool:
        """From a quiet point, give answers that were given before. Enumerates nothing, tells nobody.

        With `check`: False when a digest differs, or another seat is asked.
        """
        self.state.sink = None
        self.digest = digest
        self._gen = None
        self._sealed = {}
        self._open = {}
        self._announced = -1
        number = self.number
        self._request = self._next(None)
        self._opened = len(self._line)
        for entry in entries:
            self._log(entry.seat, entry.content, entry.auto)
            if check and (self.digest != entry.digest or not self._asks(entry)):
                return False
            if entry.seat == CHANCE:
                # What was drawn is in the log; the generator moves on all the same, so that what follows is what
                # followed.
                self._skip_draw(entry)
            self._feed(entry.seat, entry.content)
        self.number = number
        self._reopen()
        return True

    def _asks(self, entry: Entry) -> bool:
        if entry.content == CONCEDE:
            return True
        if isinstance(self._request, Chance):
            return entry.seat == CHANCE
        return any(ask.seat == entry.seat for ask in asks_of(self._request))

    def _skip_draw(self, entry: Entry) -> None:
        request = self._request
        if isinstance(request, Chance) and entry.auto:
            rng = Rng(self.state.rng)
            request.draw(rng)
            self.state.rng = rng.state
            self.state.version += 1

    def _reopen(self) -> None:
        request = self._request
        if isinstance(request, Ask):
            self._open = {request.seat: request}
        elif isinstance(request, AskAll):
            self._open = {ask.seat: ask for ask in request.asks if ask.seat not in self._sealed}
        elif isinstance(request, Chance):
            self._open = self._typed(request) or {CHANCE: request.ask()}
        else:
            self._open = {}


def asks_of(request: Request | None) -> list[Ask]:
    """The questions to seats of which a request consists."""
    if isinstance(request, AskAll):
        return request.asks
    return [request] if isinstance(request, Ask) else []


class Seat:
    """All that a player or a bot at a seat gets of a game: what it may know, and nothing else."""

    __slots__ = ("_game", "index")

    def __init__(self, game: Game, index: int) -> None:
        self._game = game
        self.index = index

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self._game.result

    @property
    def number(self) -> int:
        """The number of the open question."""
        return self._game.number

    @property
    def choice(self) -> Choice | None:
        """The question this seat is asked, None when it is not asked."""
        game = self._game
        return game.choice_of(self.index) if self.index in game._open else None

    def view(self) -> Struct:
        """What this seat sees of the table."""
        return self._game.rules.view(self._game.state, self.index)

    def events_since(self, number: int) -> list[Event]:
        """What happened from event `number` on, as this seat saw it."""
        return self._game.events.since(number, self.index)

    def why_not(self, subject: int | Pointed | Move) -> list[Refusal]:
        """Why nothing can be done with a card (its handle) or what is pointed at on a board, or why a move is refused;
        empty when it may be made."""
        game = self._game
        ask = game._open.get(self.index)
        if isinstance(subject, Pointed):
            return game.rules.why_not_there(game.state, ask, self.index, subject)
        if isinstance(subject, int):
            return game.rules.why_not(game.state, ask, self.index, subject)
        if ask is None:
            return [Refusal("not-asked")]
        refusal = game._choice(ask).accept(subject)
        return [] if refusal is None else [refusal]

    def guide(self, options: Mapping[str, object], told: Iterable[Event]) -> list[Lesson]:
        """What has been explained to this seat so far. `options`: the table's; `told`: all events that it was told."""
        game = self._game
        return game.rules.guide(options, game.state, self.index, game._open.get(self.index), told)

    def skipped(self) -> list[Skipped]:
        """Where the driver lately passed for this seat, and why."""
        return list(self._game.skipped[self.index])

    def undo_status(self) -> UndoStatus:
        """What this seat may take back."""
        return self._game.undo_status(self.index)

    def sample(self, rng: Rng | Random) -> Game:
        """A game that fits all that this seat knows, hidden things and coming chance drawn anew from `rng`."""
        return self._game.sample(self.index, rng if isinstance(rng, Rng) else Rng(rng.getrandbits(64)))
