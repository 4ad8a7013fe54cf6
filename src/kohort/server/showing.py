"""What a seat is sent: its view, choice, events and the like, in the reader's words. Nothing here changes a game."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from msgspec import Raw

from kohort.core.choice import Choice, Move
from kohort.core.events import Event
from kohort.core.game import Game
from kohort.core.marks import Pointed
from kohort.core.text import Refusal
from kohort.server.kept import kept_text
from kohort.server.live import Live
from kohort.server.offered import Offered, Reader
from kohort.server.refusals import refused
from kohort.server.registered import mark_out
from kohort.server.store import ResultRow, SeatRow, TableRow
from kohort.server.wire import (
    BesideOut,
    ChoiceOut,
    EventOut,
    MoveIn,
    PlayerOut,
    RefusalOut,
    ResultOut,
    SeatOut,
    StopOut,
    UndoOut,
    WhyOut,
)

PHRASES = (
    "Hello!",
    "Good luck!",
    "Well played.",
    "Thank you.",
    "Thinking...",
    "Sorry, one moment.",
    "I have to go soon.",
    "Good game!",
)
"""What players can say to each other."""

RETURNED_SECONDS = 60.0
"""So long everybody at a table is told that a player has come back."""

SKIPPED = {
    "nothing": "you had nothing to play",
    "stops": "windows of this kind are set to pass, under Stops",
    "until": "you are passing until something happens",
}


def refusal_out(offered: Offered, refusal: Refusal, reader: Reader) -> RefusalOut:
    """A game's refusal in words."""
    return RefusalOut(refusal.key, offered.words(refusal, reader), refusal.rule)


def choice_out(offered: Offered, choice: Choice, number: int, reader: Reader) -> ChoiceOut:
    """A question in words. A move's id is its place among the choice's moves; plain numbers are not listed."""
    moves = offered.moves_out(choice, reader)
    if choice.form in ("number", "split"):
        moves = [move for move in moves if move.verb != "number"]
    pass_id = next((move.id for move in moves if move.verb == "pass"), None)
    return ChoiceOut(
        number=number,
        kind=choice.kind,
        prompt=offered.words(choice.prompt, reader),
        rule=choice.rule,
        rule_text=offered.rule_words(choice.rule, reader),
        form=choice.form,  # type: ignore[arg-type]
        moves=moves,
        low=choice.low,
        high=choice.high,
        window=choice.window,
        pass_id=pass_id,
        colour=str(choice.args["colour"]) if choice.form == "dice" else "",
    )


def move_of(choice: Choice, posted: MoveIn) -> Move:
    """The move that a message means. Raises `Refused` when it names none; whether it is legal is the game's to say."""
    moves = choice.moves
    if posted.move is not None and posted.number is None and posted.moves is None:
        if choice.form in ("some", "order") or not 0 <= posted.move < len(moves):
            raise refused(422, "no-such-move")
        return moves[posted.move]
    if posted.number is not None and posted.move is None and posted.moves is None:
        if choice.form not in ("number", "split"):
            raise refused(422, "no-such-move")
        return Move("number", (posted.number,))
    if posted.moves is not None and posted.move is None and posted.number is None:
        if choice.form == "dice":
            return Move("dice", tuple(posted.moves))
        if choice.form not in ("some", "order") or not all(0 <= place < len(moves) for place in posted.moves):
            raise refused(422, "no-such-move")
        return Move(choice.form, tuple(moves[place].args[0] for place in posted.moves))
    raise refused(422, "malformed", what="a move is one of `move`, `number` or `moves`")


def event_out(offered: Offered, event: Event, reader: Reader) -> EventOut:
    """An event in words."""
    return EventOut(
        number=event.number,
        kind=event.kind,
        text=offered.words(event.text, reader),
        cards=event.cards,
        seats=event.seats,
        amount=event.amount,
        rule=event.rule,
        mark=mark_out(event.mark),
    )


def link(seat: SeatRow) -> str:
    """Where a seat is played."""
    return f"/t/{seat.token}"


def seat_out(
    live: Live,
    offered: Offered,
    seat: int,
    since: int,
    reader: Reader,
    players: list[PlayerOut],
    opened: Callable[[int], bool],
) -> SeatOut:
    """All that a seat is sent. `opened`: whether the page of a seat is open somewhere."""
    table, game = live.table, live.game
    asked = live.asked.get(seat)
    choice = None
    if game is not None and asked is not None:
        choice = choice_out(offered, game.choice_of(seat), asked.number, reader)
    seen = [event.seen_by(seat) for event in live.recorded[since:]]
    return SeatOut(
        table=table.id,
        game=table.game,
        number=table.number,
        you=seat,
        players=players,
        view=_view(live, seat),
        choice=choice,
        waiting=list(table.waiting),
        events=[event_out(offered, event, reader) for event in seen],
        undo=UndoOut(False, False) if game is None else undo_out(game, seat, live.people(), table.undo_by),
        stops=[] if game is None else stops_out(offered, game, seat),
        phrases=list(PHRASES),
        passing=game is not None and game.stops[seat].until_something,
        not_asked="" if game is None else not_asked(offered, game, seat),
        result=None if live.result is None else result_out(offered, live.result, table, reader),
        rematch=table.rematch[1 + seat] if table.rematch else None,
        invitations=[link(row) for row in table.seats if row.kind == "open"],
        notice=returned(live, seat) or live.notice,
        beside=beside(live, seat, opened),
        secrets=game is not None and game.rules.secrets(game.state),
        awaited="" if game is None or choice is not None else awaited(offered, game, reader),
        guide=offered.guide(table.options, game, seat, (event.seen_by(seat) for event in live.recorded), reader),
        conceding="" if game is None else conceding(offered, game, seat, reader),
        campaign=table.campaign[1 + seat] or None if table.campaign else None,
    )


def awaited(offered: Offered, game: Game, reader: Reader) -> str:
    """What real dice the table waits for, in words for those who do not roll them."""
    rolling = game.rolling
    return "" if rolling is None else offered.words(rolling, reader)


def conceding(offered: Offered, game: Game, seat: int, reader: Reader) -> str:
    """What comes of it if a seat gives up now, in words; empty where that goes without saying, or nothing is left."""
    told = None if game.over or game.state.out >> seat & 1 else game.rules.conceding(game.state, seat)
    return "" if told is None else offered.words(told, reader)


def returned(live: Live, seat: int) -> str:
    """Who plays himself again, said for a while to everybody at the table; empty when nobody has come back lately."""
    now = time.monotonic()
    back = [other for other, when in live.returned.items() if now - when < RETURNED_SECONDS]
    if seat in back:
        return "The computer played for you while you were away. Your seat is yours again."
    return " ".join(f"{live.table.seats[other].name} is back and plays on." for other in back)


def beside(live: Live, seat: int, opened: Callable[[int], bool]) -> list[BesideOut]:
    """The other seats that the same person plays here."""
    own = live.table.seats[seat]
    return [
        BesideOut(row.seat, row.seat in live.table.waiting, opened(row.seat))
        for row in live.table.seats
        if row is not own and row.kind == "human" and row.user_id is not None and row.user_id == own.user_id
    ]


def result_out(offered: Offered, result: ResultRow, table: TableRow, reader: Reader) -> ResultOut:
    """How a game ended, in words."""
    series = table.series
    return ResultOut(
        winners=result.winners,
        points=result.points,
        reason=offered.words(kept_text(result.reason), reader),
        rule=result.rule,
        turns=[point[0] for point in series],
        series=[[point[1 + side] for point in series] for side in range(len(result.points))],
        unit=offered.unit(table.options),
    )


def views(live: Live) -> list[str]:
    """What each seat sees at the end of a game; nothing while it goes on."""
    game = live.game
    if game is None or not game.over:
        return []
    return [bytes(view_out(game, seat.seat)).decode() for seat in live.table.seats]


def _view(live: Live, seat: int) -> Raw:
    if live.game is not None:
        return view_out(live.game, seat)
    if live.result is not None:
        return Raw(live.result.views[seat])
    return Raw(b"null")


def view_out(game: Game, seat: int) -> Raw:
    """What a seat sees, as JSON."""
    return Raw(msgspec.json.encode(game.seat(seat).view()))


def stops_out(offered: Offered, game: Game, seat: int) -> list[StopOut]:
    """What a seat wants in each kind of window."""
    settings = game.stops[seat].settings
    return [StopOut(kind, text, settings.get(kind, "auto")) for kind, text in offered.windows()]


def undo_out(game: Game, seat: int, people: list[int], asked_by: int | None) -> UndoOut:
    """What a seat may take back: at once, or by asking the other people at the table."""
    status = game.undo_status(seat)
    there = status.at is not None and not game.over
    ask = there and not status.free and any(not game.same_person(seat, other) for other in people)
    return UndoOut(free=there and status.free, ask=ask, asked_by=asked_by)


def not_asked(offered: Offered, game: Game, seat: int) -> str:
    """Why the driver last passed for a seat, in words; empty when it has not lately."""
    skipped = game.seat(seat).skipped()
    if not skipped:
        return ""
    last = skipped[-1]
    window = dict(offered.windows()).get(last.window, last.window)
    return f"Not asked ({window}): {SKIPPED[last.reason]}."


def has_answered(game: Game, seat: int) -> bool:
    """Whether there is an answer of this seat that could be taken back with the others' consent."""
    return game.undo_status(seat).at is not None


def why_out(offered: Offered, game: Game, seat: int, subject: int | Pointed, reader: Reader) -> WhyOut:
    """Why nothing can be done with a card, or with what is pointed at on a board, now."""
    refusals = game.seat(seat).why_not(subject)
    handle = subject if isinstance(subject, int) else subject.piece
    return WhyOut(handle, [refusal_out(offered, refusal, reader) for refusal in refusals])
