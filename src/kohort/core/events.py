"""What happened: typed, ordered, and with who may see what.

An event is written once, with what everybody may know, and for the seats in `insiders` with what only they know. Its
number is the same
for all, so that the numbers tell nothing.
"""

from __future__ import annotations

from msgspec import Struct

from kohort.core.marks import Mark
from kohort.core.text import Arg, CardName, SeatName, Text


class Recorded(Struct, frozen=True, array_like=True):
    """An event as it is kept: both forms, before a seat reads it. `insiders` is a bit mask of seats."""

    number: int
    kind: str
    public: dict[str, Arg]
    private: dict[str, Arg] | None = None
    insiders: int = 0
    rule: str = ""

    def seen_by(self, seat: int) -> Event:
        """The event as one seat sees it."""
        args = self.private if self.private is not None and self.insiders >> seat & 1 else self.public
        return Event(self.number, self.kind, args, self.rule)


class Event(Struct, frozen=True, array_like=True):
    """An event as one seat sees it. `number` counts all events of the game from 0."""

    number: int
    kind: str
    args: dict[str, Arg]
    rule: str = ""

    @property
    def text(self) -> Text:
        """The event in words; its keys stand in the catalogue under `event.`."""
        return Text(f"event.{self.kind}", self.args)

    @property
    def cards(self) -> list[int]:
        """Handles of the cards mentioned, in the order of the arguments."""
        return [arg.handle for arg in _flat(self.args.values()) if isinstance(arg, CardName) and arg.handle]

    @property
    def seats(self) -> list[int]:
        """Seats mentioned."""
        return [arg.seat for arg in _flat(self.args.values()) if isinstance(arg, SeatName)]

    @property
    def mark(self) -> Mark | None:
        """Where on the board it happened: by its arguments `id`, `other_id`, `way` or `at`, `faces` and their `colour`;
        None without them."""
        piece, other, at = (_number(self.args.get(key)) for key in ("id", "other_id", "at"))
        way, faces = _numbers(self.args.get("way")), _numbers(self.args.get("faces"))
        if piece is None and other is None and not faces:
            return None
        colour = self.args.get("colour")
        note = colour if isinstance(colour, str) else ""
        squares = way or ([] if at is None else [at])
        return Mark(-1 if piece is None else piece, [] if other is None else [other], squares, note=note, dice=faces)

    @property
    def amount(self) -> int | None:
        """The number of points, cards or the like, where it has one."""
        amount = self.args.get("n")
        return amount if isinstance(amount, int) else None


def _number(arg: Arg) -> int | None:
    return arg if isinstance(arg, int) else None


def _numbers(arg: Arg) -> list[int]:
    return [part for part in arg if isinstance(part, int)] if isinstance(arg, list) else []


def _flat(args: object) -> list[Arg]:
    flat: list[Arg] = []
    for arg in args:  # type: ignore[attr-defined]
        if isinstance(arg, list):
            flat.extend(_flat(arg))
        else:
            flat.append(arg)
    return flat
