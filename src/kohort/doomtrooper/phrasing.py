"""How questions and moves are put to a seat: texts made from what that seat knows of the table."""

from __future__ import annotations

from collections.abc import Callable

from kohort.core.choice import Ask, Content
from kohort.core.text import Arg, SeatName, Text
from kohort.doomtrooper.combat import other_tactic
from kohort.doomtrooper.language.effects import AssignGroup, Effect, Heal, Lasting, MoveTo
from kohort.doomtrooper.names import BETWEEN
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import definition

CARD_MOVES = frozenset(("play", "equip", "build", "bestow", "cast", "muster-in-cover", "seek-cover", "exit-cover"))
"""Verbs that are said of one card, and nothing else."""
DISCARDS = frozenset(("discard", "discard-down", "discard-for"))
"""Questions whose answer is the card that goes."""
USES: dict[type[Effect], str] = {Heal: "heal", Lasting: "gain", MoveTo: "move", AssignGroup: "group"}
"""What the use of a card comes to, by its first effect; cards with one ability need no more words."""


def prompt(table: Table, ask: Ask) -> Text:
    """The question, with what it is about where the rules need not say it."""
    args: dict[str, Arg] = dict(ask.args or {})
    about = ABOUT.get(ask.kind)
    if about is not None:
        args.update(about(table, ask.seat))
    return Text(f"ask.{ask.kind}", args)


def _respond(table: Table, seat: int) -> dict[str, Arg]:
    answered = table.announcements[-1]
    return {"player": SeatName(answered.seat), "card": table.name_for(answered.card, seat)}


def _pending(table: Table, seat: int) -> dict[str, Arg]:
    pending = table.pending[-1]
    return {"card": table.name_for(pending.card, seat), "n": pending.amount}


def _answers(table: Table, seat: int) -> dict[str, Arg]:
    return {"tactic": Text(f"tactic.{table.combats[-1].tactic}")}


def _turn(table: Table, seat: int) -> dict[str, Arg]:
    return {"turn": SeatName(table.turn)}


ABOUT: dict[str, Callable[[Table, int], dict[str, Arg]]] = {
    "respond": _respond,
    "killed": _pending,
    "points": _pending,
    "answers": _answers,
    "pre-discard": _turn,
}


def move_text(table: Table, ask: Ask, content: Content) -> Text:
    """A move of a question, as a button or a menu says it."""
    verb, seat = content[0], ask.seat
    if verb in ("yes", "no"):
        return _answer(ask, verb)
    if verb in CARD_MOVES:
        return Text(f"move.{verb}", {"card": table.name_for(content[1], seat)})
    match content:
        case ("muster", int(card)):
            return Text("move.muster", {"card": table.name_for(card, seat), "n": table.header(card).value or 0})
        case ("target", int(card)):
            return _target(table, ask, card)
        case ("use", int(card), int(place)):
            return Text("move.use", {"card": table.name_for(card, seat), "what": _use(table, card, place)})
        case ("weapons",):
            return Text("move.no-weapon")
        case ("weapons", *cards):
            return Text("move.weapons", {"weapons": [table.name_for(card, seat) for card in cards]})
        case ("tactic", str(tactic)):
            return Text("move.tactic", {"tactic": Text(f"tactic.{tactic}")})
        case ("choose", str(value)):
            space = "area" if ask.kind == "slot-area" else "affiliation"
            return Text("move.choose", {"what": Text(f"{space}.{value}")})
        case ("seat", int(player)):
            return Text("move.seat", {"player": SeatName(player)})
        case ("number", int(n)):
            return Text("move.number", {"n": n})
        case ("add" | "change-tactic", int(serial)):
            return _running(table, verb, serial)
        case (str(),):
            return Text(f"move.{verb}")
    return Text("move.other", {"verb": str(verb)})


def _answer(ask: Ask, verb: str) -> Text:
    if ask.kind in ("cardinals-gift", "upkeep", "may-draw"):
        return Text(f"answer.{ask.kind}-{verb}", dict(ask.args or {}))
    return Text(f"answer.{verb}")


def _target(table: Table, ask: Ask, card: int) -> Text:
    name = table.name_for(card, ask.seat)
    if ask.kind in DISCARDS:
        return Text("move.discard", {"card": name})
    args: dict[str, Arg] = {"card": name, "state": _told_apart(table, ask.seat, card)}
    if ask.kind == "attacker":
        return Text("move.attacker", args)
    if ask.kind.startswith("slot-") and table.control[card] != ask.seat:
        # Both sides may have a card of this name: whose it is belongs to the move.
        return Text("move.target-of", {**args, "player": SeatName(table.seat_of(table.control[card]))})
    return Text("move.target", args)


def _told_apart(table: Table, seat: int, card: int) -> list[Arg]:
    """What tells a warrior from another of its name on the same side: wounds, cover, and what it bears."""
    if table.zone[card] > BETWEEN or table.header(card).type != "warrior" or not table.knows(seat, card):
        return []
    alike = [
        c for c in table.warriors(table.control[card]) if table.kind[c] == table.kind[card] and table.knows(seat, c)
    ]
    if len(alike) < 2:
        return []
    found: list[Arg] = []
    if table.wounded(card):
        found.append(Text("state.wounded"))
    if table.in_cover(card):
        found.append(Text("state.in-cover"))
    borne = [table.name_for(c, seat) for c in table.attachments(card)]
    if borne:
        found.append(Text("state.with", {"cards": list(borne)}))
    return found


def _use(table: Table, card: int, place: int) -> Arg:
    abilities = definition(table, card).abilities
    if len(abilities) < 2:
        return ""
    first = abilities[place].frame.effects[:1]
    return Text(f"use.{USES.get(type(first[0]), 'other')}") if first else ""


def _running(table: Table, verb: str, serial: int) -> Text:
    source = next((effect.source for effect in table.effects if effect.serial == serial), None)
    if source is None:
        return Text("move.other", {"verb": verb})
    args: dict[str, Arg] = {"card": table.name_of(source)}
    if verb == "change-tactic":
        args["tactic"] = Text(f"tactic.{other_tactic(table)}")
    return Text(f"move.{verb}", args)
