"""The guide through Trial By Fire: each thing is explained when it first comes up, from what the seat has seen.

What has come up is read from the events that the seat was told and from the question it is asked now, so that the
guide is the same after a restart, and can be read again to the end and after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kohort.core.choice import Ask
from kohort.core.events import Event
from kohort.core.guide import Lesson
from kohort.core.marks import Mark
from kohort.core.text import Arg, SeatName
from kohort.siege.attacks import TRAINING_DICE, TRAINING_HITS
from kohort.siege.content import CREATURES, HIT_FACES, RANGE, REFERENCE, SECTOR, STEPS
from kohort.siege.state import Field
from kohort.siege.team import BASE_ACTIONS

TRAINING = 0
"""The number of the mission that has a guide."""

PLACES: dict[str, tuple[str, str]] = {
    "goal": ("1", "sheet"),
    "board": ("3", "board"),
    "tray": ("1", "tray"),
    "round": ("2.1", "turn"),
    "rivals": ("1", "trays"),
    "entrance": ("5.2", "entrance"),
    "actions": ("5", "board"),
    "moving": ("5.1", "board"),
    "force": ("12.3", "board"),
    "sight": ("6.4", "board"),
    "close": ("6.2", "board"),
    "fire": ("6.3", "board"),
    "dice": ("6.1", "attacks"),
    "armor": ("6.5", "board"),
    "legion": ("12.4", "turn"),
    "attacked": ("1", "board"),
    "finish": ("2.2", "question"),
    "eliminated": ("6.5", "sheet"),
    "out": ("1", "tray"),
    "end": ("1", "result"),
    "more": ("2", "result"),
}
"""Each lesson: the paragraph of the rules that it tells of, and the part of the table beside which it stands."""


def lessons(
    options: Mapping[str, object], field: Field | None, seat: int, ask: Ask | None, told: Iterable[Event]
) -> list[Lesson]:
    """What has been explained to a seat so far, in the order in which it came up; nothing for the Legion player, and in
    other missions.

    `field`: None once the mission is over; then nothing on the board is pointed at. `told`: all events that the seat
    was told; `ask`: what it is asked now.
    """
    if options.get("mission") != TRAINING:
        return []
    events = list(told)
    if not _plays(field, seat, events):
        return []
    tally = _tally(seat, events)
    keys = dict.fromkeys((*("goal", "board", "tray"), *_met(seat, ask, events)))
    return [
        Lesson(key, *PLACES[key], None if field is None else _mark(field, seat, ask, key), {**NUMBERS, **tally})
        for key in keys
    ]


def _plays(field: Field | None, seat: int, events: Iterable[Event]) -> bool:
    """Whether a seat plays a corporation."""
    if field is not None:
        return seat in field.teams
    return any(event.kind == "team-turn" and event.args.get("player") == SeatName(seat) for event in events)


NUMBERS: dict[str, Arg] = {
    "sector": SECTOR,
    "actions": BASE_ACTIONS,
    "steps": STEPS,
    "range": RANGE,
    "dice": TRAINING_DICE,
    "faces": HIT_FACES["white"],
    "hits": TRAINING_HITS,
    **{creature.lower(): REFERENCE["1-2"][creature].armor for creature in CREATURES},
}
"""The numbers that the lessons name."""


def _tally(seat: int, events: Iterable[Event]) -> dict[str, Arg]:
    """Figures eliminated so far: by the seat, by the other teams, by the Legion."""
    own = others = lost = 0
    for event in events:
        if event.kind == "eliminated":
            if event.args.get("player") == SeatName(seat):
                own += 1
            else:
                others += 1
        lost += event.kind == "trooper-out"
    return {"own": own, "others": others, "lost": lost}


def _met(seat: int, ask: Ask | None, events: Iterable[Event]) -> Iterator[str]:
    """The lessons that what happened calls for, in its order; the open question comes last."""
    pair = (2 * seat, 2 * seat + 1)
    creatures = False
    attacker = -1
    acted: list[int] = []
    for event in events:
        kind, figure, other = event.kind, event.args.get("id"), event.args.get("other_id")
        mine = event.args.get("player") == SeatName(seat)
        doing = figure in pair and (kind == "moves" or kind.startswith("attack-"))
        if kind == "round":
            yield "round"
        elif kind == "team-turn":
            acted = []
            if not mine:
                yield "rivals"
        elif kind == "legion-turn":
            yield "legion"
        elif kind == "entrance" and mine:
            yield from ("entrance", "actions", "moving")
        elif kind in ("force-card", "appears"):
            creatures = True
            yield "force"
        elif kind == "rolls":
            yield "dice"
            if attacker in pair:
                yield "armor"
        elif kind == "eliminated":
            yield "eliminated"
        elif kind == "trooper-out":
            yield "out"
        elif kind == "mission-over":
            yield from ("end", "more")
        if kind.startswith("attack-"):
            attacker = figure if isinstance(figure, int) else -1
            if other in pair:
                yield "attacked"
        if doing:
            if creatures:
                yield "sight"
            if kind in ("attack-close", "attack-fire"):
                yield kind.removeprefix("attack-")
            acted.append(int(str(figure)))
            if len(acted) >= BASE_ACTIONS and acted[-1] == acted[-BASE_ACTIONS]:
                yield "finish"
    if ask is None:
        return
    if ask.kind == "entrance":
        yield "entrance"
    elif ask.kind == "act":
        yield from ("actions", "moving")
        if creatures:
            yield "sight"
        yield from (verb for verb in ("close", "fire") if _listed(ask, verb))


def _listed(ask: Ask | None, verb: str) -> list[int]:
    """The targets of the moves of a kind that are offered."""
    if ask is None or ask.kind != "act":
        return []
    return list(dict.fromkeys(move[2] for move in ask.listed() if move[0] == verb))


def _mark(field: Field, seat: int, ask: Ask | None, key: str) -> Mark | None:
    """What a lesson points at on the board as it is now."""
    own = field.live_troopers(seat)
    creatures = [figure for figure in field.creatures() if field.square[figure] >= 0]
    pieces = {
        "actions": own,
        "moving": own,
        "attacked": own,
        "force": creatures,
        "sight": creatures,
        "armor": creatures,
        "close": _listed(ask, "close"),
        "fire": _listed(ask, "fire"),
        "rivals": [figure for figure in field.all_troopers() if field.team_of(figure) != seat],
    }.get(key, [])
    return Mark(pieces=pieces) if pieces else None
