"""Games in progress: one lock for each, loaded when wanted, every answer committed before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from kohort.core.choice import IllegalMove, Move, RuleFault
from kohort.core.events import Recorded
from kohort.core.game import Game
from kohort.server import setting_up, showing
from kohort.server.hub import Hub
from kohort.server.kept import keep_events, keep_text, kept_events, kept_text
from kohort.server.offered import Offered, Reader
from kohort.server.refusals import ENGLISH, Refused, refused
from kohort.server.settings import Settings
from kohort.server.store import AnswerRow, Change, Conflict, NotSaved, ResultRow, SeatRow, Store, TableRow, User
from kohort.server.thinking import Answer, BotFault, Thinker
from kohort.server.wire import (
    ChoiceOut,
    JoinIn,
    MoveIn,
    PlayerOut,
    PushOut,
    ResultOut,
    SeatOut,
    StopIn,
    TableIn,
    TableOut,
    UndoOut,
    WhyOut,
)

log = logging.getLogger("kohort.server")

ATTEMPTS = 6
"""How often a change is tried anew when other workers are quicker."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
BOT_FAULT_SECONDS = 5.0
PHRASE_SECONDS = 1.0

_encode = msgspec.json.encode


@dataclass(slots=True)
class Asked:
    """A question that a seat has been sent: its number then, and its moves where other seats are asked too."""

    number: int
    kind: str
    moves: list[Move] | None


@dataclass(slots=True)
class Live:
    """A table in memory. `row` is as the database has it; `game` None before it begins and after it is over."""

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    row: TableRow | None = None
    game: Game | None = None
    result: ResultRow | None = None
    recorded: list[Recorded] = field(default_factory=list)
    asked: dict[int, Asked] = field(default_factory=dict)
    notice: str = ""
    bots: asyncio.Task[None] | None = None
    said: dict[int, float] = field(default_factory=dict)

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
        """Seats of people."""
        return [seat.seat for seat in self.table.seats if seat.kind == "human"]

    def bot_levels(self) -> dict[int, str]:
        """Bots' seats and their levels."""
        return {seat.seat: seat.level or "" for seat in self.table.seats if seat.kind == "bot"}


@dataclass(slots=True)
class Done:
    """What an act has changed in a live table and must be written."""

    answers: list[AnswerRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)


Act = Callable[[Live, int], Done | Awaitable[Done | None] | None]
"""Changes a live table for a seat; None when there is nothing to write. It refuses before it changes anything."""


class Tables:
    """All tables of this worker."""

    def __init__(self, store: Store, hub: Hub, offered: Mapping[str, Offered], settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.offered = offered
        self._settings = settings
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._places: dict[str, tuple[str, int]] = {}
        self._thinkers = {
            name: Thinker(game.think, game.plain, processes=settings.bot_processes, seconds=settings.bot_seconds)
            for name, game in offered.items()
        }
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def resume(self) -> None:
        """Let bots go on thinking where the server was stopped."""
        for table_id in await self.store.unfinished("bot"):
            self._wake_bots(self._table(table_id))

    async def close(self) -> None:
        """Stop the bots; what they have not committed they think of again after the next start."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in self._thinkers.values():
            thinker.close()

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, user: User, wanted: TableIn) -> TableOut:
        """Set up a table, and begin where nobody has to be waited for."""
        offered = self._offered(wanted.game)
        row = setting_up.new_table(offered, user, wanted)
        await self._add(offered, row)
        return self.table_out(row, user.id)

    async def quick(self, user: User) -> TableOut:
        """The quick start of the first game."""
        offered = next(iter(self.offered.values()))
        options, seats = offered.quick()
        return await self.create(user, TableIn(offered.name, options, seats))

    async def mine(self, user: User) -> list[TableOut]:
        """The tables at which a user sits, the latest first."""
        rows = await self.store.tables_of(user.id)
        results = await self.store.results([row.id for row in rows if row.state == "over"])
        return [self.table_out(row, user.id, results.get(row.id)) for row in rows]

    def table_out(self, row: TableRow, user_id: str, result: ResultRow | None = None) -> TableOut:
        """A table as a list of tables shows it to a user."""
        mine = [seat for seat in row.seats if seat.user_id == user_id and seat.kind == "human"]
        mine.sort(key=lambda seat: seat.seat not in row.waiting)
        free = [seat for seat in row.seats if seat.kind == "open"]
        about = self.offered[row.game].about() if row.game in self.offered else None
        return TableOut(
            table=row.id,
            game=row.game,
            title=about.name if about else row.game,
            link=link(mine[0]) if mine else None,
            invite=link(free[0]) if free else None,
            players=[self._player_out(row.id, seat) for seat in row.seats],
            your_turn=row.state == "playing" and any(seat.seat in row.waiting for seat in mine),
            over=row.state == "over",
            result=_summary(row, result),
            updated=row.updated,
        )

    # --- what a seat asks for ----------------------------------------------------------------------------------------

    async def show(self, token: str, since: int, language: str) -> SeatOut:
        """What a seat sees now."""
        live, seat = await self._open(token)
        async with live.lock:
            await self._refresh(live)
            return self._seat_out(live, seat, since, language)

    async def why(self, token: str, handle: int, language: str) -> WhyOut:
        """Why nothing can be done with a card now."""
        live, seat = await self._open(token)
        async with live.lock:
            await self._refresh(live)
            reader = self._reader(live, seat, language)
            return showing.why_out(self.offered[live.table.game], live.playing, seat, handle, reader)

    async def move(self, token: str, posted: MoveIn, since: int, language: str) -> SeatOut:
        """Answer a question. The same message again is answered as the first time."""
        content = _encode({"move": posted.move, "number": posted.number, "moves": posted.moves}).decode()

        async def act(live: Live, seat: int) -> Done | None:
            asked = live.asked.get(seat)
            if posted.choice > live.table.number:
                raise refused(409, "future-choice")
            if asked is None or posted.choice != asked.number:
                first = await self.store.posted(live.id, seat, posted.choice) if posted.choice >= 0 else None
                if first == content:
                    return None
                raise refused(409, "stale-choice" if live.game is not None or first is not None else "game-over")
            if live.table.seats[seat].kind != "human":
                raise refused(409, "seat-is-bots")
            game = live.playing
            choice = game.choice_of(seat)
            move = showing.move_of(choice, posted)
            number = game.number
            game.apply(move, seat)
            live.table.undo_by, live.table.undo_agreed = None, []
            return Done([_answer(game, number, seat, move, asked.number, content)])

        return await self._change(token, act, since, language)

    async def undo(self, token: str, since: int, language: str) -> SeatOut:
        """Take the last answer back, or ask the others whether it may be taken back."""

        def act(live: Live, seat: int) -> Done:
            game = live.playing
            offer = showing.undo_out(game, seat, live.people(), None)
            if offer.free:
                return self._take_back(live, seat)
            if not offer.ask:
                raise refused(409, "nothing-to-undo" if game.undo_status(seat).index is None else "nobody-to-ask")
            live.table.undo_by, live.table.undo_agreed = seat, []
            return Done()

        return await self._change(token, act, since, language)

    async def answer_undo(self, token: str, yes: bool, since: int, language: str) -> SeatOut:
        """Agree, or not, that another seat takes its answer back. It is taken back when all agree."""

        def act(live: Live, seat: int) -> Done:
            table = live.table
            asker = table.undo_by
            if asker is None or asker == seat:
                raise refused(409, "nobody-asked")
            if not yes:
                table.undo_by, table.undo_agreed = None, []
                return Done()
            agreed = sorted({*table.undo_agreed, seat})
            if set(live.people()) - {asker} <= set(agreed):
                return self._take_back(live, asker)
            table.undo_agreed = agreed
            return Done()

        return await self._change(token, act, since, language)

    def _take_back(self, live: Live, seat: int) -> Done:
        game = live.playing
        number = game.number
        game.undo(seat)
        live.table.undo_by, live.table.undo_agreed = None, []
        return Done([_answer(game, number, seat, Move("undo"), number)])

    async def concede(self, token: str, since: int, language: str) -> SeatOut:
        """Give up."""

        def act(live: Live, seat: int) -> Done:
            game = live.playing
            number = game.number
            game.concede(seat)
            live.table.undo_by, live.table.undo_agreed = None, []
            return Done([_answer(game, number, seat, Move("concede"), number)])

        return await self._change(token, act, since, language)

    async def stops(self, token: str, wanted: StopIn, since: int, language: str) -> SeatOut:
        """Say where this seat wants to be asked, or that it passes until something happens."""

        def act(live: Live, seat: int) -> Done:
            game = live.playing
            kinds = [kind for kind, _ in self.offered[live.table.game].windows()]
            if wanted.kind is not None and (wanted.kind not in kinds or wanted.setting is None):
                raise refused(422, "no-such-window")
            stops = game.stops[seat]
            if wanted.kind is not None and wanted.setting is not None:
                stops.settings[wanted.kind] = wanted.setting
            if wanted.until_something:
                game.pass_until_something(seat)
                return Done()
            if wanted.kind is None:
                stops.until_something = False
            game.nudge()
            return Done()

        return await self._change(token, act, since, language)

    async def give_to_bot(self, token: str, other: int, since: int, language: str) -> SeatOut:
        """Let a bot play the seat of a player who has left."""

        def act(live: Live, seat: int) -> Done:
            game = live.playing
            if not 0 <= other < len(live.table.seats) or other == seat:
                raise refused(422, "no-such-seat")
            row = live.table.seats[other]
            if row.kind != "human":
                raise refused(409, "seat-is-bots")
            if self.hub.away(live.id, other, row.seen) is None:
                raise refused(409, "player-present")
            levels = self.offered[live.table.game].about().levels
            row.kind, row.level = "bot", levels[-1]
            game.bots = set(live.bot_levels())
            if live.table.undo_by == other:
                live.table.undo_by, live.table.undo_agreed = None, []
            return Done(seats=[row])

        return await self._change(token, act, since, language)

    async def join(self, token: str, user: User, wanted: JoinIn, language: str) -> SeatOut:
        """Sit down at a free seat; the game begins when it was the last one."""

        def act(live: Live, seat: int) -> Done:
            table = live.table
            offered = self.offered[table.game]
            row = table.seats[seat]
            if row.kind != "open":
                raise refused(409, "seat-taken")
            deck = row.deck
            if deck is None:
                deck = setting_up.chosen_deck(offered, wanted.deck, wanted.deck_text, table.options)
            if deck is None:
                raise refused(422, "no-deck")
            taken = [other.name for other in table.seats if other is not row]
            row.name = setting_up.distinct_name(setting_up.clean_name(wanted.name, otherwise=user.name), taken)
            row.kind, row.user_id, row.deck = "human", user.id, deck
            if all(other.kind != "open" for other in table.seats):
                try:
                    live.game = self._begin(offered, table)
                except Refused:
                    live.forget()
                    raise
            return Done(seats=[row])

        return await self._change(token, act, 0, language, joining=True)

    async def rematch(self, token: str) -> TableOut:
        """The same players again, sides swapped. Everybody at the table gets the same new one."""
        again: TableRow | None = None

        async def act(live: Live, seat: int) -> Done | None:
            nonlocal again
            table = live.table
            if table.state != "over":
                raise refused(409, "not-over")
            if table.rematch:
                again = await self.store.table(table.rematch[0])
                return None
            offered = self.offered[table.game]
            if again is None:
                again = setting_up.again(offered, table)
                await self._add(offered, again)
            after = [again.seats[setting_up.seat_after(table, index)] for index in range(len(table.seats))]
            table.rematch = [again.id, *(link(row) for row in after)]
            return Done()

        live, seat = await self._open(token)
        await self._change(token, act, 0, "en")
        if again is None:
            raise refused(404, "no-such-table")
        return self.table_out(again, live.table.seats[seat].user_id or "")

    async def say(self, token: str, phrase: int) -> None:
        """Say one of the set phrases to the table."""
        live, seat = await self._open(token)
        async with live.lock:
            await self._refresh(live)
            if not 0 <= phrase < len(showing.PHRASES):
                raise refused(422, "no-such-phrase")
            now = time.monotonic()
            if now - live.said.get(seat, -PHRASE_SECONDS) < PHRASE_SECONDS:
                raise refused(429, "too-fast")
            live.said[seat] = now
            text = f"{live.table.seats[seat].name}: {showing.PHRASES[phrase]}"
            self.hub.push(live.id, PushOut(live.table.number, "phrase", text))

    async def place(self, token: str) -> tuple[str, int]:
        """The table and seat that a token opens. Raises `Refused`."""
        place = self._places.get(token)
        if place is None:
            place = await self.store.place(token) if TOKEN.fullmatch(token) else None
            if place is None:
                raise refused(404, "no-such-table")
            self._places[token] = place
        return place

    def heard_of(self, table_id: str, version: int) -> None:
        """Another worker, or this one, has changed a table."""
        live = self._live.get(table_id)
        if live is not None and live.row is not None and live.row.version >= version:
            return
        self.hub.push(table_id, PushOut(0, "changed"))

    # --- inside ------------------------------------------------------------------------------------------------------

    def _offered(self, game: str) -> Offered:
        if game not in self.offered:
            raise refused(404, "no-such-game")
        return self.offered[game]

    def _table(self, table_id: str) -> Live:
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = Live(table_id)
        self._live.move_to_end(table_id)
        if len(self._live) > self._settings.games_in_memory:
            for old_id, old in list(self._live.items())[: len(self._live) - self._settings.games_in_memory]:
                if not old.lock.locked() and old.bots is None:
                    del self._live[old_id]
        return live

    async def _open(self, token: str) -> tuple[Live, int]:
        table_id, seat = await self.place(token)
        self.hub.heard(table_id, seat)
        return self._table(table_id), seat

    async def _add(self, offered: Offered, row: TableRow) -> None:
        change = None
        if all(seat.kind != "open" for seat in row.seats):
            game = self._begin(offered, row)
            change = self._change_of(Live(row.id, row=row, game=game), offered, Done(), None)
        await self.store.add_table(row, change)
        if change is not None and any(row.seats[seat].kind == "bot" for seat in row.waiting):
            self._wake_bots(self._table(row.id))

    def _begin(self, offered: Offered, row: TableRow) -> Game:
        names = [seat.name for seat in row.seats]
        decks = [seat.deck or [] for seat in row.seats]
        try:
            game = offered.new(names, decks, row.options, secrets.randbits(63))
        except ValueError as error:
            raise refused(422, "bad-table", what=str(error)) from error
        game.bots = {seat.seat for seat in row.seats if seat.kind == "bot"}
        for seat in row.seats:
            if seat.kind != "bot":
                game.stops[seat.seat].settings.update(offered.default_stops)
        game.nudge()
        row.state = "playing"
        return game

    async def _refresh(self, live: Live) -> None:
        """Load the table, or load it again when another worker has changed it. Raises `Refused`."""
        if live.row is not None and await self.store.version(live.id) == live.row.version:
            return
        live.forget()
        row = await self.store.table(live.id)
        if row is None or row.game not in self.offered:
            raise refused(404, "no-such-table")
        offered = self.offered[row.game]
        if row.state != "waiting":
            pieces = await self.store.events(live.id)
            live.recorded = [event for piece in pieces for event in kept_events(piece)]
        if row.state == "over":
            live.result = await self.store.result(live.id)
        if row.state == "playing":
            save = await self.store.save(live.id)
            try:
                live.game = offered.load(save or b"")
            except ValueError as error:
                log.error("table %s cannot be resumed: %s", live.id, error)
                raise refused(409, "not-resumable") from error
            live.game.bots = {seat.seat for seat in row.seats if seat.kind == "bot"}
            if live.game.diverged:
                live.notice = ENGLISH["diverged"]
        live.row = row
        if live.game is not None:
            several = len(row.waiting) > 1
            for choice in live.game.choices:
                number = row.waiting.get(choice.seat, live.game.number)
                live.asked[choice.seat] = Asked(number, choice.kind, choice.moves if several else None)

    async def _change(self, token: str, act: Act, since: int, language: str, *, joining: bool = False) -> SeatOut:
        """Let an act change the table of a seat, commit it, tell everybody, and return what the seat sees then."""
        live, seat = await self._open(token)
        for _ in range(ATTEMPTS):
            async with live.lock:
                await self._refresh(live)
                if live.table.seats[seat].kind == "open" and not joining:
                    raise refused(409, "seat-open")
                reader = self._reader(live, seat, language)
                try:
                    acted = act(live, seat)
                    done = await acted if isinstance(acted, Awaitable) else acted
                    if done is not None:
                        await self._commit(live, done, seat)
                except Conflict:
                    live.forget()
                    continue
                except IllegalMove as error:
                    offered = self.offered[live.table.game]
                    raise Refused(422, showing.refusal_out(offered, error.refusal, reader)) from None
                except RuleFault as fault:
                    log.error("table %s: a rule failed, incident %s", live.id, fault.incident)
                    live.forget()
                    raise refused(409, "rule-fault", incident=fault.incident) from None
                except Refused:
                    raise
                except BaseException:
                    live.forget()
                    raise
                out = self._seat_out(live, seat, since, language)
            self._wake_bots(live)
            return out
        raise refused(503, "busy")

    async def _commit(self, live: Live, done: Done, seat: int | None) -> None:
        """Write what was done; when this returns it is on the disk, and everybody has been told."""
        offered = self.offered[live.table.game]
        change = self._change_of(live, offered, done, seat)
        await self.store.write(change)
        if change.result is not None:
            live.result, live.game, live.asked = change.result, None, {}
        self.hub.push(live.id, PushOut(live.table.number, "changed"))

    def _change_of(self, live: Live, offered: Offered, done: Done, answered: int | None) -> Change:
        """The change that the database needs, and the row brought up to it."""
        row, game = live.table, live.game
        row.version += 1
        row.updated = time.time()
        change = Change(row, done.seats, done.answers)
        if game is None:
            return change
        first = live.recorded[-1].number + 1 if live.recorded else 0
        new = [event for event in game.events.kept if event.number >= first]
        if new:
            live.recorded.extend(new)
            change.events = (first, keep_events(new))
        row.number = game.number
        self._note_asked(live, answered)
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
            views = [showing.view_out(game, seat.seat) for seat in row.seats]
            change.result = ResultRow(
                list(result.winners),
                list(result.points),
                keep_text(result.reason),
                result.rule,
                [bytes(view).decode() for view in views],
                row.updated,
            )
        return change

    def _note_asked(self, live: Live, answered: int | None) -> None:
        """Note each seat's question and its number; an answer of one seat leaves the others' as they were."""
        game = live.game
        if game is None:
            live.asked = {}
            return
        choices = game.choices
        several = len(choices) > 1
        asked: dict[int, Asked] = {}
        for choice in choices:
            before = live.asked.get(choice.seat)
            same = (
                before is not None
                and before.moves is not None
                and choice.seat != answered
                and before.kind == choice.kind
                and before.moves == choice.moves
            )
            if before is not None and same:
                asked[choice.seat] = before
            else:
                moves = choice.moves if several else None
                asked[choice.seat] = Asked(game.number, choice.kind, moves)
        live.asked = asked

    # --- bots --------------------------------------------------------------------------------------------------------

    def _wake_bots(self, live: Live) -> None:
        """Let a bot think when one is asked."""
        if self._closed or live.bots is not None:
            return
        row = live.row
        if row is not None and not any(row.seats[seat].kind == "bot" for seat in row.waiting):
            return
        task = live.bots = asyncio.create_task(self._play_bots(live), name=f"bots of {live.id}")
        self._tasks.add(task)

        def ended(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            live.bots = None
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("the bots of table %s stopped: %r", live.id, error, exc_info=error)

        task.add_done_callback(ended)

    async def _play_bots(self, live: Live) -> None:
        """Runs of bots' answers until a person is asked or the game is over; each run is one transaction."""
        faults = 0
        while faults < 3:
            async with live.lock:
                await self._refresh(live)
                game, levels = live.game, live.bot_levels()
                if game is None or not any(choice.seat in levels for choice in game.choices):
                    live.bots = None  # a person's answer right after this must be able to wake them again
                    return
                save, version = game.save(), live.table.version
            try:
                run = await self._thinkers[live.table.game].think(save, levels, secrets.randbits(63))
            except BotFault as fault:
                log.error("table %s: %s", live.id, fault)
                faults += 1
                await asyncio.sleep(BOT_FAULT_SECONDS)
                continue
            async with live.lock:
                await self._refresh(live)
                if live.table.version != version or live.game is None:
                    continue  # somebody answered, took back or conceded meanwhile
                try:
                    done = _answer_all(live.game, run)
                    await self._commit(live, done, None)
                except (Conflict, IllegalMove, RuleFault, NotSaved) as error:
                    log.warning("table %s: a run of a bot is thought anew: %s", live.id, error)
                    live.forget()
                    faults += not isinstance(error, Conflict)
                    await asyncio.sleep(0 if isinstance(error, Conflict) else BOT_FAULT_SECONDS)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _reader(self, live: Live, seat: int, language: str) -> Reader:
        return Reader(language, seat, tuple(row.name for row in live.table.seats))

    def _player_out(self, table_id: str, seat: SeatRow) -> PlayerOut:
        away = self.hub.away(table_id, seat.seat, seat.seen) if seat.kind == "human" else None
        return PlayerOut(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            level=seat.level,
            present=seat.kind == "human" and away is None,
            away_seconds=away,
        )

    def _seat_out(self, live: Live, seat: int, since: int, language: str) -> SeatOut:
        table, game = live.table, live.game
        offered = self.offered[table.game]
        if table.seats[seat].kind == "open":
            raise refused(409, "seat-open")
        reader = self._reader(live, seat, language)
        seen = [event.seen_by(seat) for event in live.recorded[max(0, since) :]]
        return SeatOut(
            table=table.id,
            game=table.game,
            number=table.number,
            you=seat,
            players=[self._player_out(table.id, row) for row in table.seats],
            view=self._view(live, seat),
            choice=self._choice_out(live, seat, reader),
            waiting=list(table.waiting),
            events=[showing.event_out(offered, event, reader) for event in seen],
            undo=UndoOut(False, False) if game is None else showing.undo_out(game, seat, live.people(), table.undo_by),
            stops=[] if game is None else showing.stops_out(offered, game, seat),
            phrases=list(showing.PHRASES),
            passing=game is not None and game.stops[seat].until_something,
            not_asked="" if game is None else showing.not_asked(offered, game, seat),
            result=self._result(live, reader),
            rematch=table.rematch[1 + seat] if table.rematch else None,
            invitations=[link(row) for row in table.seats if row.kind == "open"],
            notice=live.notice,
        )

    def _choice_out(self, live: Live, seat: int, reader: Reader) -> ChoiceOut | None:
        game, asked = live.game, live.asked.get(seat)
        if game is None or asked is None:
            return None
        offered = self.offered[live.table.game]
        return showing.choice_out(offered, game, game.choice_of(seat), asked.number, reader)

    def _view(self, live: Live, seat: int) -> Raw:
        if live.game is not None:
            return showing.view_out(live.game, seat)
        if live.result is not None:
            return Raw(live.result.views[seat])
        return Raw(b"null")

    def _result(self, live: Live, reader: Reader) -> ResultOut | None:
        result, series = live.result, live.table.series
        if result is None:
            return None
        offered = self.offered[live.table.game]
        return ResultOut(
            winners=result.winners,
            points=result.points,
            reason=offered.words(kept_text(result.reason), reader),
            rule=result.rule,
            turns=[point[0] for point in series],
            series=[[point[1 + side] for point in series] for side in range(len(result.points))],
        )


def link(seat: SeatRow) -> str:
    """Where a seat is played."""
    return f"/t/{seat.token}"


def _answer(game: Game, number: int, seat: int, move: Move, asked: int, posted: str | None = None) -> AnswerRow:
    return AnswerRow(number, seat, _encode(move.to_json()).decode(), f"{game.digest:08x}", asked, posted)


def _answer_all(game: Game, run: Sequence[Answer]) -> Done:
    answers = []
    for seat, content in run:
        number, move = game.number, Move.from_json(content)
        game.apply(move, seat)
        answers.append(_answer(game, number, seat, move, number))
    return Done(answers)


def _summary(row: TableRow, result: ResultRow | None) -> str:
    if result is None:
        return ""
    names = [row.seats[seat].name for seat in result.winners]
    points = " : ".join(str(points) for points in result.points)
    return f"{' and '.join(names)} won, {points}" if names else f"A draw, {points}"
