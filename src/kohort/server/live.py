"""A table in memory: what is loaded of it, how a game begins, and what must be written when it has changed."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import msgspec

from kohort.core.choice import Move
from kohort.core.events import Recorded
from kohort.core.game import Game
from kohort.server.kept import keep_events, keep_text
from kohort.server.offered import Offered
from kohort.server.refusals import refused
from kohort.server.store import AnswerRow, Change, ResultRow, SeatRow, TableRow


@dataclass(slots=True)
class Asked:
    """A question that a seat has been sent: its number then, and its moves where other seats are asked too."""

    number: int
    kind: str
    moves: list[Move] | None


@dataclass(slots=True)
class Live:
    """A table in memory. `row` is as the database has it; `game` None before it begins and after it is over.

    `checked`: when it was last compared with the database, in seconds of the monotonic clock. `returned`: when players
    for whom a bot stood in came back, by the same clock.
    """

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    row: TableRow | None = None
    game: Game | None = None
    result: ResultRow | None = None
    recorded: list[Recorded] = field(default_factory=list)
    asked: dict[int, Asked] = field(default_factory=dict)
    checked: float = 0.0
    notice: str = ""
    bots: asyncio.Task[None] | None = None
    said: dict[int, float] = field(default_factory=dict)
    returned: dict[int, float] = field(default_factory=dict)

    def forget(self) -> None:
        """Drop what is in memory: it is loaded again from the database when it is wanted."""
        self.row = self.game = self.result = None
        self.recorded = []
        self.asked = {}

    @property
    def table(self) -> TableRow:
        """The row. Raises RuntimeError when it is not loaded."""
        if self.row is None:
            raise RuntimeError(f"table {self.id} is not loaded")
        return self.row

    @property
    def playing(self) -> Game:
        """The game. Raises `Refused` when there is none going on."""
        if self.game is None:
            raise refused(409, "not-begun" if self.table.state == "waiting" else "game-over")
        return self.game

    def people(self) -> list[int]:
        """Seats of people who are still in the game."""
        out = self.game.state.out if self.game is not None else 0
        return [seat.seat for seat in self.table.seats if seat.kind == "human" and not out >> seat.seat & 1]

    def bot_levels(self) -> dict[int, str]:
        """Bots' seats and their levels."""
        return {seat.seat: seat.level or "" for seat in self.table.seats if seat.kind == "bot"}

    def stood_in_for(self, seat: int) -> bool:
        """Whether a bot plays only until the seat's player comes back: the seat is his as long as he is in the game."""
        row = self.table.seats[seat]
        mine = row.kind == "bot" and row.user_id is not None
        return mine and self.game is not None and not self.game.state.out >> seat & 1

    def waits_for_bot(self) -> bool:
        """Whether a bot is asked."""
        return any(self.table.seats[seat].kind == "bot" for seat in self.table.waiting)

    def note_asked(self, answered: int | None) -> None:
        """Note each seat's question and its number; an answer of one seat leaves the others' as they were."""
        choices = self.game.choices if self.game is not None else ()
        several = len(choices) > 1
        asked: dict[int, Asked] = {}
        for choice in choices:
            before = self.asked.get(choice.seat)
            same = (
                before is not None
                and before.moves is not None
                and choice.seat != answered
                and choice.form != "dice"  # the next roll can look just like the last one
                and before.kind == choice.kind
                and before.moves == choice.moves
            )
            if before is not None and same:
                asked[choice.seat] = before
            else:
                asked[choice.seat] = Asked(choice.number, choice.kind, choice.moves if several else None)
        self.asked = asked

    def recall_asked(self) -> None:
        """After loading: the numbers under which the open questions were sent."""
        choices = self.game.choices if self.game is not None else ()
        several = len(choices) > 1
        self.asked = {
            choice.seat: Asked(
                self.table.waiting.get(choice.seat, choice.number), choice.kind, choice.moves if several else None
            )
            for choice in choices
        }


@dataclass(slots=True)
class Done:
    """What an act has changed in a live table and must be written."""

    answers: list[AnswerRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)


def answer_row(game: Game, number: int, seat: int, move: Move, asked: int, posted: str | None = None) -> AnswerRow:
    """An answer that the game has just taken, for the log. `number`: the game's before it."""
    content = msgspec.json.encode(move.to_json()).decode()
    return AnswerRow(number, seat, content, f"{game.digest:08x}", asked, posted)


def seat_people(game: Game, row: TableRow) -> None:
    """Tell the game which seats are bots', and which are one person's."""
    users = [seat.user_id for seat in row.seats]
    game.persons = tuple(users.index(user) if user is not None else place for place, user in enumerate(users))
    game.bots = {seat.seat for seat in row.seats if seat.kind == "bot"}


def begin(offered: Offered, row: TableRow, seed: int) -> Game:
    """The game of a table whose seats are all taken. Raises `Refused` when it cannot be set up."""
    names = [seat.name for seat in row.seats]
    decks = [seat.deck or [] for seat in row.seats]
    try:
        game = offered.new(names, decks, row.options, seed)
    except ValueError as error:
        raise refused(422, "bad-table", what=str(error)) from error
    seat_people(game, row)
    for seat in row.seats:
        if seat.kind != "bot":
            game.stops[seat.seat].settings.update(offered.default_stops)
    game.nudge()
    row.state = "playing"
    return game


def change_of(live: Live, offered: Offered, done: Done, answered: int | None, views: list[str]) -> Change:
    """The change that the database needs, and the row brought up to it. `views`: what each seat sees at the end."""
    row, game = live.table, live.game
    row.version += 1
    row.updated = time.time()
    change = Change(row, done.seats, done.answers)
    if game is None:
        return change
    first = live.recorded[-1].number + 1 if live.recorded else 0
    new = game.events.kept[first - game.events.first :]
    if new:
        live.recorded.extend(new)
        change.events = (first, keep_events(new))
    row.number = game.number
    live.note_asked(answered)
    row.waiting = {seat: asked.number for seat, asked in live.asked.items()}
    now = [game.state.turn_number, *offered.points(game)]
    if row.series and row.series[-1][0] == now[0]:
        row.series[-1] = now
    else:
        row.series.append(now)
    change.save = game.save()
    result = game.result
    if game.over and result is not None:
        row.state = "over"
        winners, points = list(result.winners), list(result.points)
        change.result = ResultRow(winners, points, keep_text(result.reason), result.rule, views, row.updated)
    return change
