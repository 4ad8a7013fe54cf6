"""Who is here, and who is told: the sockets of this process, by table and seat, or by campaign and member."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from kohort.server.wire import PushOut

QUEUE = 32
"""Pushes that may wait for a slow socket; one that lags further is closed, and its client fetches what it lacks."""

PRESENT_SECONDS = 25.0
"""A player without a socket counts as present this long after his last request."""

ABSENT_SECONDS = 180.0
"""So long a player is not heard of before a bot may have his seat: trains pass tunnels, telephones ring."""

HEARD_KEPT_SECONDS = 86_400.0
"""So long this process remembers when a seat was last heard of; after that the database's word counts."""


class Listener:
    """One open socket. `None` in its queue closes it."""

    __slots__ = ("queue", "seat", "table_id")

    def __init__(self, table_id: str, seat: int) -> None:
        self.table_id = table_id
        self.seat = seat
        self.queue: asyncio.Queue[PushOut | None] = asyncio.Queue(QUEUE)

    def push(self, message: PushOut) -> None:
        """Queue a message, or close the socket when it lags too far."""
        if self.queue.full():
            self.queue.get_nowait()
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(message)


class Hub:
    """The sockets of this process, and when each seat was last heard of."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._started = clock()
        self._listeners: dict[str, list[Listener]] = {}
        self._heard: dict[tuple[str, int], float] = {}

    def open(self, table_id: str, seat: int) -> Listener:
        """Start to listen; the table's other sockets learn that the player is here."""
        listener = Listener(table_id, seat)
        new = not self.connected(table_id, seat)
        self._listeners.setdefault(table_id, []).append(listener)
        self.heard(table_id, seat)
        if new:
            self.push(table_id, PushOut(0, "presence"), but=seat)
        return listener

    def close(self, listener: Listener) -> None:
        """Stop to listen."""
        table_id, seat = listener.table_id, listener.seat
        listeners = self._listeners.get(table_id, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(table_id, None)
        self.heard(table_id, seat)
        if not self.connected(table_id, seat):
            self.push(table_id, PushOut(0, "presence"), but=seat)

    def close_all(self) -> None:
        """Close every socket: the server stops."""
        for listeners in self._listeners.values():
            for listener in listeners:
                while not listener.queue.empty():
                    listener.queue.get_nowait()
                listener.queue.put_nowait(None)

    def push(self, table_id: str, message: PushOut, *, but: int | None = None) -> None:
        """Send a message to the table's sockets."""
        for listener in self._listeners.get(table_id, []):
            if listener.seat != but:
                listener.push(message)

    def connected(self, table_id: str, seat: int) -> bool:
        """Whether the seat has an open socket in this process."""
        return any(listener.seat == seat for listener in self._listeners.get(table_id, []))

    def here(self, table_id: str, seat: int, seen: float = 0.0) -> bool:
        """Whether the player of a seat has a page open, or was heard of just now. `seen`: the database's word."""
        last = max(seen, self._heard.get((table_id, seat), 0.0))
        return self.connected(table_id, seat) or self._clock() - last < PRESENT_SECONDS

    def heard(self, table_id: str, seat: int) -> None:
        """Note that the player of a seat asked for something."""
        self._heard[table_id, seat] = self._clock()

    def away(self, table_id: str, seat: int, seen: float, made: float) -> int | None:
        """Whole seconds since the player was last heard of; None while present.

        `seen`: the database's word. Nobody is away from before the table was `made`, nor from before this process
        started: while the server stood still nobody could be heard.
        """
        if self.connected(table_id, seat):
            return None
        since = max(seen, made, self._started, self._heard.get((table_id, seat), 0.0))
        gone = self._clock() - since
        return None if gone < PRESENT_SECONDS else int(gone)

    @property
    def watched(self) -> list[str]:
        """The tables that have sockets here."""
        return list(self._listeners)

    def heard_elsewhere(self, seen: dict[tuple[str, int], float]) -> None:
        """What the database says of seats that other processes heard of."""
        for place, when in seen.items():
            self._heard[place] = max(when, self._heard.get(place, 0.0))

    def present(self) -> list[tuple[str, int]]:
        """Seats that are here now, for the database; those silent for very long are forgotten."""
        now = self._clock()
        for table_id, listeners in self._listeners.items():
            for listener in listeners:
                self._heard[table_id, listener.seat] = now
        self._heard = {place: when for place, when in self._heard.items() if now - when < HEARD_KEPT_SECONDS}
        return [place for place, when in self._heard.items() if now - when < PRESENT_SECONDS]
