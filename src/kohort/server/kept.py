"""Events and texts in bytes, as the database keeps them.

What a text mentions (a card, a player, another text) is an object named by one letter; lists are lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kohort.core.events import Recorded
from kohort.core.text import Arg, CardName, SeatName, Text


def keep_events(events: Iterable[Recorded]) -> bytes:
    """Events in bytes."""
    return msgspec.json.encode(
        [
            [
                event.number,
                event.kind,
                _plain_args(event.public),
                None if event.private is None else _plain_args(event.private),
                event.insiders,
                event.rule,
            ]
            for event in events
        ]
    )


def kept_events(data: bytes) -> list[Recorded]:
    """The events that `keep_events` wrote. Raises ValueError for anything else."""
    return [
        Recorded(number, kind, _args(public), None if private is None else _args(private), insiders, rule)
        for number, kind, public, private, insiders, rule in msgspec.json.decode(data)
    ]


def keep_text(text: Text) -> str:
    """A text in JSON."""
    return msgspec.json.encode(_plain(text)).decode()


def kept_text(data: str) -> Text:
    """The text that `keep_text` wrote. Raises ValueError for anything else."""
    text = _arg(msgspec.json.decode(data))
    if not isinstance(text, Text):
        raise ValueError(f"not a text: {data[:80]}")
    return text


def _plain_args(args: dict[str, Arg]) -> dict[str, Any]:
    return {name: _plain(arg) for name, arg in args.items()}


def _args(plain: dict[str, Any]) -> dict[str, Arg]:
    return {name: _arg(value) for name, value in plain.items()}


def _plain(arg: Arg) -> Any:
    match arg:
        case CardName(code, handle):
            return {"c": [code, handle]}
        case SeatName(seat):
            return {"s": seat}
        case Text(key, args):
            return {"t": [key, _plain_args(args)]}
        case list():
            return [_plain(one) for one in arg]
        case _:
            return arg


def _arg(plain: Any) -> Arg:
    match plain:
        case {"c": [code, handle]}:
            return CardName(code, handle)
        case {"s": seat}:
            return SeatName(seat)
        case {"t": [key, args]}:
            return Text(key, _args(args))
        case list():
            return [_arg(one) for one in plain]
        case _:
            return plain  # type: ignore[no-any-return]
