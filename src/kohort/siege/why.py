"""Why nothing can be done with a figure, or on a square, now: what is said when somebody points at it."""

from __future__ import annotations

from kohort.core.choice import Ask
from kohort.core.grid import Square
from kohort.core.marks import Pointed
from kohort.core.text import Refusal, Text
from kohort.siege import attacks, legion, moving, team
from kohort.siege.attacks import CLOSE, DOOR, FIRE, TARGET
from kohort.siege.obstacles import obstacle
from kohort.siege.phrasing import square_name
from kohort.siege.state import Field

ACTING = ("act", "legion-act")
"""Questions in which figures act."""


def why_not(field: Field, ask: Ask | None, seat: int, pointed: Pointed) -> list[Refusal]:
    """Why a figure cannot act, or why `pointed.by` can do nothing to the figure or on the square pointed at. Empty
    where it can."""
    if ask is None:
        return [Refusal("not-asked")]
    if ask.kind not in ACTING:
        return [Refusal("not-offered", {"ask": Text(f"ask.{ask.kind}", ask.args or {})}, ask.rule)]
    by = pointed.by if _own(field, seat, pointed.by) else _on_turn(field, seat)
    if _own(field, seat, pointed.piece):
        return _listed(_cannot_act(field, seat, pointed.piece))
    if pointed.piece >= 0 and not _target(field, seat, pointed.piece):
        return [Refusal("not-yours")]
    if by < 0:
        return [Refusal("choose-first")]
    spent = _cannot_act(field, seat, by)
    if spent is not None:
        return [spent]
    if pointed.piece >= 0:
        return _cannot_attack(field, by, pointed.piece)
    if pointed.square not in field.ground.sector_of:
        return [Refusal("no-square")]
    return _listed(_cannot_move(field, by, pointed.square))


def _listed(refusal: Refusal | None) -> list[Refusal]:
    return [] if refusal is None else [refusal]


def _own(field: Field, seat: int, figure: int) -> bool:
    if not 0 <= figure < len(field.square):
        return False
    return figure in field.live_creatures() if seat == field.legion else figure in field.troopers_of(seat)


def _on_turn(field: Field, seat: int) -> int:
    """The figure that has begun to act; -1 for none."""
    return field.active if _own(field, seat, field.active) else -1


def _target(field: Field, seat: int, piece: int) -> bool:
    """Whether a piece is on the board and no friend of a seat."""
    if piece >= DOOR:
        return piece - DOOR < len(field.doors)
    if piece >= TARGET:
        return piece in attacks.things(field)
    if piece >= len(field.square) or field.square[piece] < 0:
        return False
    return field.is_trooper(piece) == (seat == field.legion)


def _cannot_act(field: Field, seat: int, figure: int) -> Refusal | None:
    if seat != field.legion:
        return team.refuse_action(field, seat, figure)
    if legion.may_act(field, figure):
        return None
    kind = "asleep" if field.idle[figure] else "no-actions-left"
    return Refusal(kind, {"figure": field.name_of(figure)}, "12.4")


def _cannot_attack(field: Field, figure: int, target: int) -> list[Refusal]:
    """Why neither way to attack is open; empty where one is."""
    if target >= DOOR:
        found = [attacks.refuse_door(field, figure, target - DOOR, mode) for mode in (CLOSE, FIRE)]
    else:
        found = [attacks.refuse_target(field, figure, target, mode) for mode in (CLOSE, FIRE)]
    close, fire = found
    if close is None or fire is None:
        return []
    beside = fire.key == "adjacent"
    if fire.key == "no-sight":
        blocked = obstacle(field, field.square[figure], attacks.square_of(field, target))
        if blocked is not None:
            fire = Refusal("no-sight-since", {**fire.args, "why": blocked.why}, fire.rule)
    return [close] if beside else [fire] if close.key == fire.key else [fire, close]


def _cannot_move(field: Field, figure: int, square: Square) -> Refusal | None:
    """Why a Move action cannot end on a square, with the steps that the way there takes."""
    refusal = moving.refuse_move(field, figure, square)
    if refusal is None or refusal.key != "too-far":
        return refusal
    steps = moving.destinations(field, figure, reach=len(field.ground.sector_of)).get(square)
    where = {**refusal.args, "square": square_name(field, square)}
    if steps is None:
        return Refusal("no-way", where, refusal.rule)
    return Refusal("so-far", {**where, "steps": steps}, refusal.rule)
