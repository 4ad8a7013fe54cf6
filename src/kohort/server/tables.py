"""Games in progress: one lock for each, loaded when wanted, every answer committed before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

import msgspec

from kohort.core.faults import IllegalMove, RuleFault
from kohort.core.marks import Pointed
from kohort.server import acts, recording, setting_up, showing
from kohort.server.hub import ABSENT_SECONDS, Hub
from kohort.server.kept import kept_events
from kohort.server.live import Done, Live, begin, change_of, seat_people
from kohort.server.offered import Offered, Reader
from kohort.server.refusals import ENGLISH, Refused, refused
from kohort.server.settings import Settings
from kohort.server.store import CampaignRow, Conflict, NotSaved, ResultRow, SeatRow, Store, TableRow, User
from kohort.server.thinking import BotFault, Thinker
from kohort.server.wire import (
    JoinIn,
    MoveIn,
    PlayerOut,
    PushOut,
    SeatOut,
    StopIn,
    TableIn,
    TableOut,
    WhyOut,
)

log = logging.getLogger("kohort.server")

ATTEMPTS = 6
"""How often a change is tried anew when other workers are quicker."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
BOT_FAULT_SECONDS = 5.0
BOT_LOST_SECONDS = 15.0
"""A table that has waited so long for a bot lets it think anew when somebody looks."""

ALONE_SECONDS = 2.0
"""So long the only worker believes that nobody else writes to its database. What it writes is checked all the same."""

PHRASE_SECONDS = 1.0
PLACES_KEPT = 50_000

_encode = msgspec.json.encode


Act = Callable[[Live, int], Done | Awaitable[Done | None] | None]
"""Changes a live table for a seat; None when there is nothing to write. It refuses before it changes anything."""


class Tables:
    """All tables of this worker."""

    def __init__(self, store: Store, hub: Hub, offered: Mapping[str, Offered], settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.offered = offered
        self.settings = settings
        self.alone = store.sqlite and settings.workers == 1
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

    async def learn(self, user: User, game: str) -> TableOut:
        """The game in which a newcomer is guided. Raises `Refused` where there is none."""
        offered = self._offered(game)
        wanted = offered.learn()
        if wanted is None:
            raise refused(404, "no-guide")
        return await self.create(user, TableIn(offered.name, *wanted))

    async def mine(self, user: User) -> list[TableOut]:
        """The tables at which a user sits, the latest first; those of campaigns only while they are played."""
        rows = [row for row in await self.store.tables_of(user.id) if not (row.campaign and row.state == "over")]
        results = await self.store.results([row.id for row in rows if row.state == "over"])
        return [self.table_out(row, user.id, results.get(row.id)) for row in rows]

    def table_out(self, row: TableRow, user_id: str, result: ResultRow | None = None) -> TableOut:
        """A table as a list of tables shows it to a user."""
        mine = [seat for seat in row.seats if seat.user_id == user_id]  # a bot may stand in: the seat stays his
        mine.sort(key=lambda seat: seat.seat not in row.waiting)
        free = [seat for seat in row.seats if seat.kind == "open"]
        about = self.offered[row.game].about() if row.game in self.offered else None
        return TableOut(
            table=row.id,
            game=row.game,
            title=about.name if about else row.game,
            link=showing.link(mine[0]) if mine else None,
            invite=showing.link(free[0]) if free else None,
            players=[self._player_out(row, seat) for seat in row.seats],
            your_turn=row.state == "playing" and any(one.seat in row.waiting and one.kind == "human" for one in mine),
            over=row.state == "over",
            result=_summary(row, result),
            updated=row.updated,
        )

    # --- what a seat asks for ----------------------------------------------------------------------------------------

    async def show(self, token: str, since: int, language: str) -> SeatOut:
        """What a seat sees now."""
        live, seat = await self._open(token)
        async with self._held(live, seat):
            out = self._seat_out(live, seat, since, language)
        if time.time() - live.table.updated > BOT_LOST_SECONDS:
            self._wake_bots(live)  # whoever let it think may have died
        return out

    async def why(self, token: str, subject: int | Pointed, language: str) -> WhyOut:
        """Why nothing can be done with a card, or with what is pointed at on a board, now."""
        live, seat = await self._open(token)
        async with self._held(live, seat):
            reader = self._reader(live, seat, language)
            return showing.why_out(self.offered[live.table.game], live.playing, seat, subject, reader)

    async def move(self, token: str, posted: MoveIn, since: int, language: str) -> SeatOut:
        """Answer a question. The same message again is answered as the first time."""
        content = _encode({"move": posted.move, "number": posted.number, "moves": posted.moves}).decode()

        async def act(live: Live, seat: int) -> Done | None:
            asked = live.asked.get(seat)
            if posted.choice > live.table.number:
                raise refused(409, "future-choice")
            if asked is not None and posted.choice == asked.number:
                return acts.answer(live, seat, posted, content)
            first = await self.store.posted(live.id, seat, posted.choice) if posted.choice >= 0 else None
            if first == content:
                return None
            raise refused(409, "stale-choice" if live.game is not None or first is not None else "game-over")

        return await self._change(token, act, since, language)

    async def undo(self, token: str, since: int, language: str) -> SeatOut:
        """Take the last answer back, or ask for it."""
        return await self._change(token, acts.undo, since, language)

    async def answer_undo(self, token: str, yes: bool, since: int, language: str) -> SeatOut:
        """Agree, or not, that another seat takes its answer back."""
        return await self._change(token, lambda live, seat: acts.answer_undo(live, seat, yes), since, language)

    async def concede(self, token: str, since: int, language: str) -> SeatOut:
        """Give up."""
        return await self._change(token, acts.concede, since, language)

    async def stops(self, token: str, wanted: StopIn, since: int, language: str) -> SeatOut:
        """Say where this seat wants to be asked, or that it passes until something happens."""

        def act(live: Live, seat: int) -> Done:
            return acts.set_stops(live, self.offered[live.table.game], seat, wanted)

        return await self._change(token, act, since, language)

    async def give_to_bot(self, token: str, other: int, since: int, language: str) -> SeatOut:
        """Let a bot play the seat of a player who has left."""

        def act(live: Live, seat: int) -> Done:
            if not 0 <= other < len(live.table.seats):
                raise refused(422, "no-such-seat")
            away = self.hub.away(live.id, other, live.table.seats[other].seen, live.table.created)
            return acts.give_to_bot(live, self.offered[live.table.game], seat, other, away)

        return await self._change(token, act, since, language)

    async def join(self, token: str, user: User, wanted: JoinIn, language: str) -> SeatOut:
        """Sit down at a free seat; the game begins when it was the last one."""

        def act(live: Live, seat: int) -> Done:
            return acts.sit_down(live, self.offered[live.table.game], seat, user, wanted, self.settings.new_seed())

        return await self._change(token, act, 0, language, joining=True)

    async def rematch(self, token: str) -> TableOut:
        """The same players again, sides swapped. Everybody at the table gets the same new one."""
        again: TableRow | None = None

        async def act(live: Live, seat: int) -> Done | None:
            nonlocal again
            table = live.table
            if table.state != "over":
                raise refused(409, "not-over")
            if table.campaign:
                raise refused(409, "campaign-game")
            if table.rematch:
                again = await self.store.table(table.rematch[0])
                return None
            offered = self.offered[table.game]
            if again is None:
                again = setting_up.again(offered, table)
                await self._add(offered, again)
            after = [again.seats[setting_up.seat_after(table, index)] for index in range(len(table.seats))]
            table.rematch = [again.id, *(showing.link(row) for row in after)]
            return Done()

        live, seat = await self._open(token)
        await self._change(token, act, 0, "en")
        if again is None:
            raise refused(404, "no-such-table")
        out = self.table_out(again, live.table.seats[seat].user_id or "")
        # One user may hold several seats: the link is that of this seat's player.
        return msgspec.structs.replace(out, link=live.table.rematch[1 + seat])

    async def say(self, token: str, phrase: int) -> None:
        """Say one of the set phrases to the table."""
        live, seat = await self._open(token)
        async with self._held(live, seat):
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
            if len(self._places) >= PLACES_KEPT:
                self._places.clear()
            self._places[token] = place
        return place

    def heard_of(self, table_id: str, version: int) -> None:
        """Another worker, or this one, has changed a table, or a campaign."""
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
        if len(self._live) > self.settings.games_in_memory:
            for old_id, old in list(self._live.items())[: len(self._live) - self.settings.games_in_memory]:
                if not old.lock.locked() and old.bots is None:
                    del self._live[old_id]
        return live

    async def _open(self, token: str) -> tuple[Live, int]:
        table_id, seat = await self.place(token)
        self.hub.heard(table_id, seat)
        return self._table(table_id), seat

    async def add(self, row: TableRow, campaign: CampaignRow) -> None:
        """Keep the table of a campaign's next game, begun. Raises `Conflict` when the campaign has changed."""
        await self._add(self._offered(row.game), row, campaign)

    async def _add(self, offered: Offered, row: TableRow, campaign: CampaignRow | None = None) -> None:
        change = None
        if all(seat.kind != "open" for seat in row.seats):
            live = Live(row.id, row=row, game=begin(offered, row, self.settings.new_seed()))
            change = change_of(live, offered, Done(), None, showing.views(live))
        await self.store.add_table(row, change, campaign)
        if change is not None and any(row.seats[seat].kind == "bot" for seat in row.waiting):
            self._wake_bots(self._table(row.id))

    async def _refresh(self, live: Live) -> None:
        """Load the table, or load it again when another worker has changed it. Raises `Refused`."""
        now = time.monotonic()
        if live.row is not None:
            if self.alone and now - live.checked < ALONE_SECONDS:
                return
            if await self.store.version(live.id) == live.row.version:
                live.checked = now
                return
        live.forget()
        live.checked = now
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
            seat_people(live.game, row)
            if live.game.diverged:
                live.notice = ENGLISH["diverged"]
        live.row = row
        live.recall_asked()

    @asynccontextmanager
    async def _held(self, live: Live, seat: int) -> AsyncIterator[None]:
        """A table that nobody else changes meanwhile, as the database has it, for the player of a seat.

        Where a bot stood in for him the seat is his again, whatever he came for.
        """
        async with live.lock:
            await self._refresh(live)
            while live.stood_in_for(seat):
                try:
                    await self._commit(live, acts.come_back(live, self.offered[live.table.game], seat), seat)
                    live.returned[seat] = time.monotonic()
                except Conflict:
                    live.forget()
                    await self._refresh(live)
                except BaseException:
                    live.forget()
                    raise
            yield

    async def _change(self, token: str, act: Act, since: int, language: str, *, joining: bool = False) -> SeatOut:
        """Let an act change the table of a seat, commit it, tell everybody, and return what the seat sees then."""
        live, seat = await self._open(token)
        for _ in range(ATTEMPTS):
            async with self._held(live, seat):
                if live.table.seats[seat].kind == "open" and not joining:
                    raise setting_up.seat_open(self.offered[live.table.game], live.table, seat)
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
        change = change_of(live, offered, done, seat, showing.views(live))
        if live.game is not None:
            change.campaign = await recording.after_game(self.store, offered, live.table, live.game)
        await self.store.write(change)
        if change.result is not None:
            live.result, live.game, live.asked = change.result, None, {}
        self.hub.push(live.id, PushOut(live.table.number, "changed"))
        if live.table.campaign:
            self.hub.push(live.table.campaign[0], PushOut(0, "changed"))  # its sheet says who is asked

    # --- bots --------------------------------------------------------------------------------------------------------

    def _wake_bots(self, live: Live) -> None:
        """Let a bot think when one is asked."""
        if self._closed or live.bots is not None:
            return
        if live.row is not None and not live.waits_for_bot():
            return
        task = live.bots = asyncio.create_task(self._play_bots(live), name=f"bots of {live.id}")
        self._tasks.add(task)

        def ended(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            if live.bots is task:
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
                save, version, seed = game.save(), live.table.version, self.settings.new_seed(game.number)
            try:
                run = await self._thinkers[live.table.game].think(save, levels, seed)
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
                    await self._commit(live, acts.answer_for_bots(live, run), None)
                except (Conflict, IllegalMove, RuleFault, NotSaved) as error:
                    log.warning("table %s: a run of a bot is thought anew: %s", live.id, error)
                    live.forget()
                    faults += not isinstance(error, Conflict)
                    await asyncio.sleep(0 if isinstance(error, Conflict) else BOT_FAULT_SECONDS)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _reader(self, live: Live, seat: int, language: str) -> Reader:
        return Reader(language, seat, tuple(row.name for row in live.table.seats))

    def _player_out(self, table: TableRow, seat: SeatRow) -> PlayerOut:
        away = self.hub.away(table.id, seat.seat, seat.seen, table.created) if seat.kind == "human" else None
        return PlayerOut(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            level=seat.level,
            present=seat.kind == "human" and away is None,
            away_seconds=away,
            replaceable=table.state == "playing" and away is not None and away >= ABSENT_SECONDS,
        )

    def _seat_out(self, live: Live, seat: int, since: int, language: str) -> SeatOut:
        if live.table.seats[seat].kind == "open":
            raise setting_up.seat_open(self.offered[live.table.game], live.table, seat)
        players = [self._player_out(live.table, row) for row in live.table.seats]
        offered = self.offered[live.table.game]
        reader = self._reader(live, seat, language)
        return showing.seat_out(
            live, offered, seat, since, reader, players, lambda other: self.hub.connected(live.id, other)
        )


def _summary(row: TableRow, result: ResultRow | None) -> str:
    if result is None:
        return ""
    names = [row.seats[seat].name for seat in result.winners]
    points = " : ".join(str(points) for points in result.points)
    return f"{' and '.join(names)} won, {points}" if names else f"A draw, {points}"
