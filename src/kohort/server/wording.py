"""Words of games for one reader: texts, refusals, moves, rules. Card names stand as `[[code|Name]]`."""

from __future__ import annotations

import importlib
from functools import cache

import msgspec

from kohort.core.choice import Choice, Move
from kohort.core.game import Game
from kohort.core.text import Arg, CardName, Refusal, SeatName, Text
from kohort.server.offered import Reader
from kohort.server.wire import MoveOut


def words(said: Text | Refusal, reader: Reader) -> str:
    """A text or a refusal in words."""
    key = said.key.split(".", 1)[-1].replace("-", " ")
    parts = [_arg(value, reader) for value in said.args.values()]
    return " ".join([key[:1].upper() + key[1:], *[part for part in parts if part]])


def _arg(value: Arg, reader: Reader) -> str:
    match value:
        case CardName(code, _):
            return f"[[{code}|{_names().get(code, code)}]]" if code else "a card"
        case SeatName(seat):
            return "you" if seat == reader.seat else reader.names[seat] if 0 <= seat < len(reader.names) else "?"
        case Text():
            return words(value, reader)
        case list():
            return ", ".join(_arg(one, reader) for one in value)
        case bool() | None:
            return ""
        case _:
            return str(value)


@cache
def _names() -> dict[str, str]:
    offer = importlib.import_module("kohort.doomtrooper.offer")
    return dict(offer.names())


def rule_words(game: str, rule: str, reader: Reader) -> str:
    """The title of a paragraph of the rules."""
    return f"Rules {rule}" if rule else ""


def moves_out(game: Game, choice: Choice, reader: Reader) -> list[MoveOut]:
    """The legal moves of a choice in words."""
    shown = _handles(game, choice.seat)
    return [_move_out(place, move, shown) for place, move in enumerate(choice.moves)]


def _move_out(number: int, move: Move, shown: dict[int, str]) -> MoveOut:
    cards = [arg for arg in move.args if isinstance(arg, int) and arg in shown]
    spoken = [shown.get(arg, str(arg)) if isinstance(arg, int) else str(arg) for arg in move.args]
    verb = move.verb.replace("-", " ")
    return MoveOut(number, move.verb, " ".join([verb[:1].upper() + verb[1:], *spoken]), cards)


def _handles(game: Game, seat: int) -> dict[int, str]:
    found: dict[int, str] = {}

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if "handle" in part and "owner" in part:
                found[part["handle"]] = f"[[{part['code']}|{part['name']}]]" if part.get("code") else "a card"
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list):
            for inner in part:
                walk(inner)

    walk(msgspec.to_builtins(game.seat(seat).view()))
    return found
