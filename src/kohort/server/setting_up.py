"""From what a person asks for to a table with seats: options, decks, names, levels."""

from __future__ import annotations

import secrets
import time
import unicodedata

import msgspec

from kohort.server.offered import Offered
from kohort.server.refusals import Refused, refused
from kohort.server.store import SeatRow, TableRow, User
from kohort.server.wire import OptionOut, SeatIn, TableIn

NAME_LENGTH = 40
JOINER = "\u200d"
PICTURES = ("So", "Sm")
"""Categories of the signs that are joined: pictures, and the arrows among the mathematical signs."""

DRESSES = ("\ufe0f", *map(chr, range(0x1F3FB, 0x1F400)))
"""What may stand between a picture and the joiner: the wish for colours, and tones of skin."""

DECK_TEXT_LENGTH = 20_000
Options = dict[str, str | int | bool]


def clean_name(name: str, otherwise: str = "") -> str:
    """A name as it is shown: one line, no control signs, of bounded length. Raises `Refused` when nothing is left."""
    plain = "".join(
        sign if unicodedata.category(sign)[0] != "C" or _joins(name, place) else " " for place, sign in enumerate(name)
    )
    cleaned = " ".join(plain.replace("[[", "").replace("]]", "").split())[:NAME_LENGTH].strip(f" {JOINER}")
    if not cleaned:
        cleaned = otherwise
    if not cleaned:
        raise refused(422, "bad-name")
    return cleaned


def _joins(name: str, place: int) -> bool:
    """Whether the sign there makes one picture of two; between letters it would only make names that look alike."""
    if name[place] != JOINER or not 0 < place < len(name) - 1:
        return False
    before, after = name[place - 1], name[place + 1]
    return (before in DRESSES or unicodedata.category(before) in PICTURES) and unicodedata.category(after) in PICTURES


def chosen_options(offered: Offered, given: Options) -> Options:
    """The options with the defaults filled in. Raises `Refused` for one that the game does not have."""
    return checked_options(offered.about().options, given)


def checked_options(there: list[OptionOut], given: Options) -> Options:
    """Of the options that there are what is given, and the defaults of the rest. Raises `Refused`."""
    known = {option.key: option for option in there}
    options: Options = {key: _typed(option.values[0][0]) for key, option in known.items()}
    for key, value in given.items():
        allowed = [_typed(text) for text, _ in known[key].values] if key in known else []
        wanted = _typed(value) if isinstance(value, str) else value
        if wanted not in allowed:
            raise refused(422, "no-such-option", option=key[:40], value=str(value)[:40])
        options[key] = wanted
    return options


def _typed(text: str) -> str | int | bool:
    """An option's value as the game takes it: on the wire they are all strings."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def chosen_deck(offered: Offered, deck: str | None, text: str | None, options: Options) -> list[str] | None:
    """Card codes of a deck that is named or pasted; None when neither is given.

    Raises `Refused` for a deck that cannot be played.
    """
    if text is not None and text.strip():
        if len(text) > DECK_TEXT_LENGTH:
            raise refused(413, "too-large", limit=DECK_TEXT_LENGTH)
        read = offered.read_deck(text, options)
        problems = [problem.text for problem in read.problems]
    elif deck is not None:
        found = next((one for one in offered.decks() if one.id == deck), None)
        if found is None:
            raise refused(422, "no-such-deck")
        read, problems = found, []
    else:
        return None
    codes = [code for code, count in read.cards for _ in range(count)]
    problems = problems or offered.check_deck(codes, options)
    if problems:
        raise refused(422, "bad-deck", problems=" ".join(problems[:5]))
    return codes


def new_table(offered: Offered, user: User, wanted: TableIn) -> TableRow:
    """A table as it was asked for, not begun yet. Raises `Refused`."""
    about = offered.about()
    low, high = about.players
    if not low <= len(wanted.seats) <= high or not any(seat.kind == "me" for seat in wanted.seats):
        raise refused(422, "bad-seats", seats=f"{high} seats" if low == high else f"{low} to {high} seats")
    options = chosen_options(offered, wanted.options)
    needs_deck = bool(offered.decks())
    seats = []
    for index, seat in enumerate(wanted.seats):
        deck = chosen_deck(offered, seat.deck, seat.deck_text, options)
        if deck is None and needs_deck and seat.kind != "friend":
            raise refused(422, "no-deck")
        if deck is None and not needs_deck:
            deck = []
        seats.append(_new_seat(index, seat, user, deck, about.levels))
    return blank_table(offered.name, options, _distinct(seats))


def _new_seat(index: int, seat: SeatIn, user: User, deck: list[str] | None, levels: list[str]) -> SeatRow:
    kind = {"me": "human", "friend": "open", "bot": "bot"}[seat.kind]
    level = None
    if kind == "bot":
        level = seat.level or levels[-1]
        if level not in levels:
            raise refused(422, "no-such-level")
    name = {"human": user.name, "open": "", "bot": f"{level} bot".capitalize()}[kind]
    if kind != "open":
        name = clean_name(seat.name, otherwise=name)
    user_id = user.id if kind == "human" else None
    return SeatRow(index, new_token(), user_id, kind, level, name, deck)


def seat_open(offered: Offered, table: TableRow, seat: int) -> Refused:
    """A seat is still free: of which game, and with what it is to be played where that is settled."""
    deck = table.seats[seat].deck
    names = (one.name for one in offered.decks() if [code for code, n in one.cards for _ in range(n)] == deck)
    free = refused(409, "seat-open")
    return Refused(409, msgspec.structs.replace(free.out, game=offered.name, kept=next(names, "") if deck else ""))


def distinct_name(name: str, taken: list[str]) -> str:
    """The name, or with a number when somebody at the table has it."""
    count = 1
    distinct = name
    while distinct in taken:
        count += 1
        distinct = f"{name} {count}"
    return distinct


def _distinct(seats: list[SeatRow]) -> list[SeatRow]:
    taken: list[str] = []
    for seat in seats:
        if seat.kind != "open":
            seat.name = distinct_name(seat.name, taken)
            taken.append(seat.name)
    return seats


def blank_table(game: str, options: Options, seats: list[SeatRow]) -> TableRow:
    """A table that waits for its players."""
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(9),
        game=game,
        options=options,
        state="waiting",
        version=1,
        number=0,
        waiting={},
        undo_by=None,
        undo_agreed=[],
        rematch=[],
        series=[],
        created=now,
        updated=now,
        seats=seats,
    )


def again(offered: Offered, table: TableRow) -> TableRow:
    """The same table anew, sides swapped: everybody gets the seat, and the deck, of the one before him."""
    count = len(table.seats)
    seats = []
    for index, seat in enumerate(table.seats):
        player = table.seats[(index + 1) % count]
        seats.append(SeatRow(index, new_token(), player.user_id, player.kind, player.level, player.name, seat.deck))
    return blank_table(offered.name, dict(table.options), seats)


def seat_after(table: TableRow, seat: int) -> int:
    """Where the player of a seat sits when the same table is played again."""
    return (seat - 1) % len(table.seats)


def new_token() -> str:
    """A seat's private token: whoever has it plays the seat."""
    return secrets.token_urlsafe(24)
