"""What a player can do at a table. Each act refuses before it changes anything, and says what must be written."""

from __future__ import annotations

from collections.abc import Sequence

from kohort.core.choice import Move
from kohort.server import setting_up, showing
from kohort.server.hub import ABSENT_SECONDS
from kohort.server.live import Done, Live, answer_row, begin
from kohort.server.offered import Offered
from kohort.server.refusals import Refused, refused
from kohort.server.store import User
from kohort.server.thinking import Answer
from kohort.server.wire import JoinIn, MoveIn, StopIn


def answer(live: Live, seat: int, posted: MoveIn, content: str) -> Done:
    """Answer the question that the seat is asked. `content`: the message as it is kept. Raises as `Game.apply` does."""
    if live.table.seats[seat].kind != "human":
        raise refused(409, "seat-is-bots")
    game = live.playing
    move = showing.move_of(game.choice_of(seat), posted)
    number = game.number
    game.apply(move, seat)
    _end_request(live)
    return Done([answer_row(game, number, seat, move, posted.choice, content)])


def answer_for_bots(live: Live, run: Sequence[Answer]) -> Done:
    """The answers of a run of bots. Raises what `Game.apply` does, some of them made already."""
    game = live.playing
    answers = []
    for seat, content in run:
        number, move = game.number, Move.from_json(content)
        game.apply(move, seat)
        answers.append(answer_row(game, number, seat, move, number))
    return Done(answers)


def undo(live: Live, seat: int) -> Done:
    """Take the last answer back, or ask the others whether it may be taken back."""
    game = live.playing
    offer = showing.undo_out(game, seat, live.people(), None)
    if offer.free:
        return _take_back(live, seat)
    if not offer.ask:
        raise refused(409, "nobody-to-ask" if showing.has_answered(game, seat) else "nothing-to-undo")
    live.table.undo_by, live.table.undo_agreed = seat, []
    return Done()


def answer_undo(live: Live, seat: int, yes: bool) -> Done:
    """Agree, or not, that another seat takes its answer back. It is taken back when all agree."""
    table = live.table
    asker = table.undo_by
    if asker is None or asker == seat or seat not in live.people():
        raise refused(409, "nobody-asked")
    if not yes:
        _end_request(live)
        return Done()
    agreed = sorted({*table.undo_agreed, seat})
    others = {other for other in live.people() if not live.playing.same_person(asker, other)}
    if others <= set(agreed):
        return _take_back(live, asker)
    table.undo_agreed = agreed
    return Done()


def concede(live: Live, seat: int) -> Done:
    """Give up."""
    if live.table.seats[seat].kind != "human":
        raise refused(409, "seat-is-bots")
    game = live.playing
    number = game.number
    game.concede(seat)
    _end_request(live)
    return Done([answer_row(game, number, seat, Move("concede"), number)])


def set_stops(live: Live, offered: Offered, seat: int, wanted: StopIn) -> Done:
    """Say where this seat wants to be asked, or that it passes until something happens."""
    game = live.playing
    kinds = [kind for kind, _ in offered.windows()]
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


def give_to_bot(live: Live, offered: Offered, seat: int, other: int, away: int | None) -> Done:
    """Let a bot play the seat of a player who has been `away` for so many seconds; None: he is here.

    The seat stays his: see `come_back`.
    """
    game = live.playing
    row = live.table.seats[other]
    if other == seat:
        raise refused(422, "no-such-seat")
    if row.kind != "human":
        raise refused(409, "seat-is-bots")
    if away is None:
        raise refused(409, "player-present")
    if away < ABSENT_SECONDS:
        raise refused(409, "not-away-for-long", minutes=int(ABSENT_SECONDS) // 60)
    row.kind, row.level = "bot", offered.about().levels[-1]
    game.bots = set(live.bot_levels())
    game.nudge()
    if live.table.undo_by == other:
        _end_request(live)
    return Done(seats=[row])


def come_back(live: Live, offered: Offered, seat: int) -> Done:
    """Give a seat back to its player, for whom a bot stood in."""
    row, game = live.table.seats[seat], live.playing
    row.kind, row.level = "human", None
    game.bots = set(live.bot_levels())
    stops = game.stops[seat].settings
    if not stops:  # the bot sat there from the beginning on, after a rematch
        stops.update(offered.default_stops)
    game.nudge()
    return Done(seats=[row])


def sit_down(live: Live, offered: Offered, seat: int, user: User, wanted: JoinIn, seed: int) -> Done:
    """Sit down at a free seat; the game begins, from `seed`, when it was the last one."""
    table = live.table
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
            live.game = begin(offered, table, seed)
        except Refused:
            live.forget()
            raise
    return Done(seats=[row])


def _take_back(live: Live, seat: int) -> Done:
    game = live.playing
    number = game.number
    game.undo(seat)
    _end_request(live)
    return Done([answer_row(game, number, seat, Move("undo"), number)])


def _end_request(live: Live) -> None:
    live.table.undo_by, live.table.undo_agreed = None, []
