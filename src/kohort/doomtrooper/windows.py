"""Windows: the moments in which players may play cards, in order, round and round, until all pass in a row (Timing)."""

from __future__ import annotations

from kohort.core.choice import PASS, Ask, Content, Rule
from kohort.doomtrooper.state import Table

RULES = {
    "free": "7.7",
    "pre-draw": "3.1",
    "pre-discard": "3.7",
    "answers": "5.2",
    "modify": "5.4",
    "respond": "7.7",
    "killed": "5.6",
    "points": "5.7",
    "survived": "5.7",
}


def window(table: Table, kind: str, first: int) -> Rule:
    """Ask every seat from `first` on, clockwise, until all have passed in a row.

    In the modification step a seat plays as many as it likes before the next is asked (Modify Combat Ratings);
    elsewhere one.
    """
    from kohort.doomtrooper.plays import perform, window_moves

    order = order_of(table, kind, first)
    passed = place = 0
    while passed < len(order):
        seat = order[place % len(order)]
        move: Content = yield Ask(seat, kind, _lister(window_moves, table, seat, kind), rule=RULES[kind], window=kind)
        if move == PASS:
            if kind == "modify" and "tactic-changed" in table.marks:
                del table.marks["tactic-changed"]
                table.touch()
            passed += 1
            place += 1
            continue
        done = yield from perform(table, seat, move)
        if done:
            passed = 0
            if kind != "modify":
                place += 1
            if over_early(table, kind):
                return


def order_of(table: Table, kind: str, first: int) -> list[int]:
    """Who is asked after whom: clockwise from `first`; in a combat the attacking player, the defending one, then the
    others (Modify Combat Ratings)."""
    order = table.clockwise(first)
    combat = table.combat
    if kind in ("answers", "modify") and combat is not None and combat.defending_side in order[1:]:
        order.remove(combat.defending_side)
        order.insert(1, combat.defending_side)
    return order


def _lister(moves, table: Table, seat: int, kind: str):  # type: ignore[no-untyped-def]
    return lambda: moves(table, seat, kind)


def over_early(table: Table, kind: str) -> bool:
    """Whether what was played has closed the window: a kill cancelled, an announcement countered, a combat ended."""
    if kind == "killed":
        return table.pending[-1].cancelled
    if kind == "respond":
        return table.announcements[-1].countered
    if kind in ("modify", "answers"):
        return not table.combats or bool(table.combats[-1].ended) or combatant_left(table)
    return False


def combatant_left(table: Table) -> bool:
    """Whether a combatant is no longer in play."""
    combat = table.combat
    return combat is not None and any(table.zone[c] > 3 for c in (*combat.attackers, *combat.defenders))
