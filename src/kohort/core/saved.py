"""A game in bytes. What is read back by the types of its fields is never compiled: a compiled class has lost them."""

from __future__ import annotations

import zlib
from typing import Literal

import msgspec
from msgspec import Struct

SAVE_SIGN = b"KOHORT1\n"
"""What a save begins with, before a checksum and the game itself."""

Setting = Literal["ask", "auto", "pass"]


class Saved(Struct, array_like=True):
    """A game in bytes: the state at a quiet point and the answers since."""

    game: str
    version: str
    number: int
    next_event: int
    state: bytes
    digest: int
    entries: list[tuple[int, list[int | str], int, int, bool]]
    """The answers of this turn: those before the quiet point are for undo only."""
    at: int
    """How many of the entries came before the quiet point."""
    turn: tuple[int, bytes] | None
    """The digest and the state at the turn's start, for undo."""
    stops: list[tuple[dict[str, Setting], bool]]
    manual_chance: bool
    alert: int
    reached: int
    """The state's version where it was saved: other rules that end elsewhere are found out by it."""
    real_dice: bool = False


def write_save(saved: Saved) -> bytes:
    """A game as bytes, with a checksum."""
    data = msgspec.msgpack.encode(saved)
    return SAVE_SIGN + zlib.crc32(data).to_bytes(4) + data


def read_save(data: bytes) -> Saved:
    """What `Game.save` wrote. Raises ValueError for other bytes, and for a save of which a part was lost or changed."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise ValueError(f"a save is bytes, got {type(data).__name__}")
    head = len(SAVE_SIGN)
    data = bytes(data)
    if data[:head] != SAVE_SIGN:
        raise ValueError("these bytes are no saved game")
    if zlib.crc32(data[head + 4 :]).to_bytes(4) != data[head : head + 4]:
        raise ValueError("this saved game is damaged: its checksum does not fit; take an earlier copy")
    try:
        return msgspec.msgpack.decode(data[head + 4 :], type=Saved)
    except msgspec.DecodeError as error:
        raise ValueError(f"this game was saved by a version that is not understood here: {error}") from error
