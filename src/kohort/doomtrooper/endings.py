"""How a game ends: the goal, empty draw piles, no warriors, concession (rules 1 and 7)."""

from __future__ import annotations

from kohort.core.faults import GameOver
from kohort.core.text import Arg, SeatName, Text
from kohort.doomtrooper.names import QUIET_ROUNDS
from kohort.doomtrooper.state import Table


def finish(table: Table, winners: list[int], reason: str, rule: str) -> None:
    """End the game. Raises GameOver, so that nothing more of it is played."""
    table.over = True
    table.touch()
    table.ending = [winners, reason, rule]
    record_points(table)
    table.emit("game-over", {"reason": why_over(table)}, rule=rule)
    raise GameOver


def why_over(table: Table) -> Text:
    """Why the game ended: who won with how many P, or who gave it away where that was one player."""
    winners, reason, _ = table.ending
    args: dict[str, Arg] = {}
    if len(winners) == 1:
        args = {"player": SeatName(table.seat_of(winners[0])), "n": table.promotion[winners[0]]}
    gone = [side for side in range(len(table.names)) if table.out >> side & 1]
    if len(gone) == 1:
        args["loser"] = SeatName(table.seat_of(gone[0]))
    return Text(f"ending.{reason}", args)


def record_points(table: Table) -> None:
    """Add a row to the points over time: the turn's number, then each side's Promotion Points."""
    row = [table.turn_number, *table.promotion]
    if table.series and table.series[-1][0] == table.turn_number:
        table.series = [*table.series[:-1], row]
    else:
        table.series = [*table.series, row]
    table.touch()


def leaders(table: Table) -> list[int]:
    """The sides still in the game with the most Promotion Points."""
    sides = table.clockwise(0)
    best = max(table.promotion[side] for side in sides)
    return [side for side in sides if table.promotion[side] == best]


def check(table: Table) -> None:
    """End the game where a goal is reached or the piles are empty and somebody leads.

    Goal (The Object): with several at or above it the most Promotion Points win, and a tie is played on. Empty piles
    (Step One:
    Draw): when nobody has a card to draw, the most points win at once; a tie is played on until somebody leads.
    """
    goal = table.options["goal"]
    lead = leaders(table)
    if len(lead) == 1:
        if table.promotion[lead[0]] >= goal:
            finish(table, lead, "goal", "1.2")
        if not any(table.draw[side] for side in table.clockwise(0)):
            finish(table, lead, "draw-piles", "7.2")


def check_quiet(table: Table) -> None:
    """A tie on empty draw piles in which no Promotion Point was earned for three rounds is a draw (ruling K03)."""
    if not any(table.draw[side] for side in table.clockwise(0)) and table.quiet > QUIET_ROUNDS * len(
        table.clockwise(0)
    ):
        finish(table, [], "tie", "7.2")


def leave(table: Table, seat: int, reason: str, rule: str) -> None:
    """A player is out of the game: with two sides the other has won, with more the rest play on without his cards in
    play."""
    table.out |= 1 << seat
    table.touch()
    rest = table.clockwise(seat)
    if len(rest) == 1:
        finish(table, rest, reason, rule)
    table.emit("out", {"player": SeatName(table.seat_of(seat)), "reason": reason}, rule=rule)
