"""Actions as a currency: grants of actions, what each may be used for, the first turn, the last action (rules 3.4 to
3.6)."""

from __future__ import annotations

from kohort.core.text import Refusal
from kohort.doomtrooper.state import Table

BASE, EXTRA, TACTICAL_ONLY = 0, 1, 2
"""Kinds of grants: the turn's own actions, lost after a Tactical Action; an extra action of either kind; one that may
only be Tactical."""


def left(table: Table) -> int:
    """Actions that the player whose turn it is has left, of any kind."""
    return sum(grant[0] for grant in table.grants)


def standard_left(table: Table) -> int:
    """Actions left that may be used for anything."""
    return sum(grant[0] for grant in table.grants if grant[1] != TACTICAL_ONLY)


def refuse_actions(table: Table, seat: int, n: int) -> Refusal | None:
    """Why a player may not spend n actions on something other than an attack or Sabotage."""
    if table.turn != seat or table.phase != "actions":
        return Refusal("not-your-actions", {}, "3.4")
    have = standard_left(table)
    if have < n:
        return Refusal("too-few-actions", {"n": n, "have": have}, "3.4")
    return None


def refuse_tactical(table: Table, seat: int) -> Refusal | None:
    """Why a player may not perform an attack: not his turn, his first turn, or none left."""
    if table.turn != seat or table.phase != "actions":
        return Refusal("not-your-actions", {}, "3.4")
    if table.turns_taken[seat] == 0:
        return Refusal("first-turn", {}, "3.6")
    if left(table) < 1:
        return Refusal("too-few-actions", {"n": 1, "have": 0}, "3.5")
    return None


def spend(table: Table, seat: int, n: int) -> None:
    """Spend n actions, the turn's own first."""
    table.acted = True
    for grant in table.grants:
        if grant[1] != TACTICAL_ONLY:
            taken = min(n, grant[0])
            grant[0] -= taken
            n -= taken
    table.touch()


def spend_tactical(table: Table) -> None:
    """Spend the attack or Sabotage: what is left of the turn's own actions is lost, an extra action may still be a
    further one."""
    table.acted = True
    table.marks["tactical"] = table.turn_number
    paid = False
    for grant in table.grants:
        if grant[0] and not paid:
            grant[0] = 0 if grant[1] == BASE else grant[0] - 1
            paid = True
        elif grant[1] == BASE:
            grant[0] = 0
        if grant[1] == EXTRA:
            grant[1] = TACTICAL_ONLY
    table.touch()
