"""How questions and moves are put to a seat, and where on the board a move happens."""

from __future__ import annotations

from kohort.core.choice import Ask, Content
from kohort.core.marks import Mark
from kohort.core.text import Arg, SeatName, Text
from kohort.siege import attacks, legion, moving, odds, team
from kohort.siege.content import EQUIPMENT, TROOPER_CARDS, slug
from kohort.siege.rounds import cost_of
from kohort.siege.state import Field

ATTACKS = frozenset(("close", "fire", "two", "ray", "swing", "strikes", "grenade"))
"""Verbs that announce an attack."""
OWN_SQUARES = frozenset(("move", "lead", "warp"))
"""Verbs with a figure and the square to which it goes."""
THROUGH = frozenset(("leave", "lead-out", "out"))
"""Verbs with a figure and the doorway through which it leaves."""
AIMED_AT = frozenset(("samples", "drug", "hand-over"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def square_name(field: Field, square: int) -> str:
    """A square as it is read off the edges of the board: column letter and row, "D11"."""
    x, y = field.ground.board.place(square)
    column = LETTERS[x] if x < len(LETTERS) else f"A{LETTERS[x - len(LETTERS)]}"
    return f"{column}{y + 1}"


# --- questions --------------------------------------------------------------------------------------------------------


def prompt(field: Field, ask: Ask) -> Text:
    """The question, with the attack that it is about in a window."""
    args: dict[str, Arg] = dict(ask.args or {})
    if ask.window in ("attack", "before-roll", "rolled") and field.attacks:
        attack = field.attacks[-1]
        args["other"] = [attacks.name_of_target(field, row[0]) for row in attack.targets]
        if attack.attacker >= 0:
            args["figure"] = field.name_of(attack.attacker)
        args["n"] = sum(sum(faces) for faces in (*attack.rolls, *attack.rerolled))
        args["rolled"] = len(attack.rolls)
    return Text(f"ask.{ask.kind}", args)


# --- moves ------------------------------------------------------------------------------------------------------------


def move_text(field: Field, ask: Ask, content: Content) -> Text:
    """A move as a button says it: an attack with its dice and odds, a move with its square."""
    verb = content[0]
    if verb in ATTACKS:
        return _attack_text(field, ask, content)
    match content:
        case ("move" | "lead" | "warp", int(figure), int(square)):
            return Text(f"move.{verb}", {"figure": field.name_of(figure), "square": square_name(field, square)})
        case ("leave" | "lead-out" | "out", int(figure), str(name)):
            return Text(f"move.{verb}", {"figure": field.name_of(figure), "name": name})
        case ("samples" | "drug" | "hand-over", int(figure), int(other)):
            return Text(f"move.{verb}", {"figure": field.name_of(figure), "other": field.name_of(other)})
        case ("figure", int(figure)):
            return Text("move.figure", {"figure": field.name_of(figure)})
        case ("target", int(target)):
            return Text("move.target", {"other": attacks.name_of_target(field, target)})
        case ("seat", int(seat)):
            return Text("move.seat", {"player": SeatName(seat)})
        case ("square", int(square)):
            return Text("move.square", {"square": square_name(field, square)})
        case ("sector", int(place)):
            return Text("move.sector", {"n": field.ground.number(place)})
        case ("key-card", int(place), int(card)):
            return Text("move.key-card", {"n": field.ground.number(place), "card": card})
        case ("entrance", str(name)):
            return Text("move.entrance", {"name": name})
        case ("edge", int(edge)):
            side = Text("edge.left" if edge % 2 else "edge.above")
            return Text("move.edge", {"square": square_name(field, edge // 2), "side": side})
        case ("turn", int(number)):
            place, quarters = divmod(number, 4)
            way = Text("way.right" if quarters == 1 else "way.left")
            return Text("move.turn", {"n": field.ground.number(place), "way": way})
        case ("swap", int(number)):
            first, second = (field.ground.number(place) for place in divmod(number, 16))
            return Text("move.swap", {"n": first, "other": second})
        case ("take", int(card), int(figure)):
            return _take_text(field, card, figure)
        case ("card", int(card), int(which)):
            name = TROOPER_CARDS[card].second if which else TROOPER_CARDS[card].first
            return Text("move.card", {"name": name, "text": Text(f"card.{slug(name)}")})
        case ("gear", int(card)):
            name = EQUIPMENT[card].name
            return Text("move.gear", {"name": name, "text": Text(f"gear.{slug(name)}")})
        case ("yes",) | ("no",):
            return Text(f"answer.{ask.kind}-{verb}")
        case ("end",) if ask.kind == "act":
            return Text("move.end-act", {"n": _unspent(field, ask.seat)})
        case ("end",) | ("pass",):
            return Text(f"move.{verb}-{ask.kind}" if ask.kind in ENDS else f"move.{verb}")
    return Text(f"move.{verb}")


ENDS = frozenset(("act", "legion-act", "command", "draft"))
"""Questions in which ending or passing has words of its own."""


def _unspent(field: Field, seat: int) -> int:
    """Actions that a team's Doomtroopers have left of their own: who ends the turn is told."""
    return sum(
        max(0, team.BASE_ACTIONS - field.actions[figure])
        for figure in field.troopers_of(seat)
        if team.refuse_action(field, seat, figure) is None
    )


def warning(field: Field, ask: Ask, content: Content) -> Text | None:
    """Who could still act, and who attack, when a turn is ended; nothing where nobody could. Extra Actions are no
    loss: they keep."""
    if content != team.END or ask.kind not in ("act", "legion-act"):
        return None
    if ask.kind == "act":
        able = [
            figure
            for figure in field.troopers_of(ask.seat)
            if team.refuse_action(field, ask.seat, figure) is None
            and team.base_left(field, ask.seat, figure)
            and team.actions_of(field, ask.seat, figure)
        ]
    else:
        able = [c for c in legion.able(field) if legion.creature_moves(field, c)]
    if not able:
        return None
    ready = [f for f in able if any(attacks.targets(field, f, mode) for mode in (attacks.CLOSE, attacks.FIRE))]
    names: list[Arg] = [field.name_of(figure) for figure in able]
    aiming: list[Arg] = [field.name_of(figure) for figure in ready]
    return Text(f"warning.{ask.kind}", {"figures": names, "many": len(able) > 1, "ready": aiming, "n": len(able)})


def _take_text(field: Field, card: int, figure: int) -> Text:
    row = EQUIPMENT[card]
    args: dict[str, Arg] = {"name": row.name, "figure": field.name_of(figure), "n": cost_of(field, card)}
    if row.kind == "weapon":
        return Text("move.take-weapon", {**args, "close": row.close, "fire": row.fire})
    return Text("move.take-gear", {**args, "text": Text(f"gear.{slug(row.name)}")})


def _attack_text(field: Field, ask: Ask, content: Content) -> Text:
    attack = odds.announced(field, ask.seat, content)
    found = odds.of_attack(field, attack)
    at: list[Arg] = [
        Text(
            "odds.wounds" if one.wounds else "odds.chance",
            {
                "other": attacks.name_of_target(field, one.target),
                "chance": odds.percent(one.chance),
                "wounds": f"{one.wounds:.1f}",
                "hits": f"{one.hits:.1f}",
                "armor": one.armor,
            },
        )
        for one in found
    ]
    args: dict[str, Arg] = {
        "figure": field.name_of(content[1]),
        "at": at,
        "dice": [Text("dice", {"n": number, "colour": Text(f"colour.{attack.colour}")}) for number in attack.dice],
        "rerolls": attack.rerolls,
    }
    if content[0] == "grenade":
        args["square"] = square_name(field, content[2])
    return Text(f"move.{content[0]}", args)


# --- where ------------------------------------------------------------------------------------------------------------


def mark(field: Field, ask: Ask, content: Content) -> Mark | None:
    """Where on the board a move happens: who acts, at whom, which square is pointed at, which squares are hit."""
    verb = content[0]
    if verb in ATTACKS:
        return _attack_mark(field, ask, content)
    if verb in OWN_SQUARES:
        reached = moving.destinations(field, content[1]) if verb == "move" else {}
        return Mark(content[1], squares=[content[2]], note=str(reached.get(content[2], "")))
    if verb in THROUGH:
        return Mark(content[1], squares=_doorway(field, content[2]), note=content[2])
    if verb in AIMED_AT:
        return Mark(content[1], [content[2]])
    match content:
        case ("figure", int(figure)):
            return Mark(pieces=[figure])
        case ("target", int(target)):
            return Mark(pieces=[target], squares=[attacks.square_of(field, target)])
        case ("square", int(square)):
            return Mark(squares=[square])
        case ("sector", int(place)) | ("key-card", int(place), int()):
            return Mark(area=field.ground.squares_of[place])
        case ("entrance", str(name)):
            return Mark(squares=_doorway(field, name), note=name)
        case ("edge", int(edge)):
            return Mark(squares=[edge // 2], note="|" if edge % 2 else "–")
        case ("turn", int(number)):
            return Mark(area=field.ground.squares_of[number // 4])
        case ("swap", int(number)):
            first, second = divmod(number, 16)
            return Mark(area=[*field.ground.squares_of[first], *field.ground.squares_of[second]])
        case ("take", int(card), int(figure)):
            return Mark(figure, note=EQUIPMENT[card].name)
        case ("card", int(card), int(which)):
            return Mark(note=TROOPER_CARDS[card].second if which else TROOPER_CARDS[card].first)
        case ("gear", int(card)):
            return Mark(note=EQUIPMENT[card].name)
    return None


def _doorway(field: Field, name: str) -> list[int]:
    return list(field.ground.entrance(name))


def _attack_mark(field: Field, ask: Ask, content: Content) -> Mark:
    verb, figure = content[0], content[1]
    attack = odds.announced(field, ask.seat, content)
    found = odds.of_attack(field, attack)
    note = " · ".join(f"{one.wounds:.1f}" if one.wounds else odds.percent(one.chance) for one in found)
    targets = [row[0] for row in attack.targets]
    board, here = field.ground.board, field.square[figure]
    squares = [square for target in targets if (square := attacks.square_of(field, target)) >= 0]
    if verb == "ray":
        area = attacks.ray_line(field, figure, content[2])
    elif verb == "swing":
        area = list(board.swing(here, content[2], content[3], content[4]))
    elif verb == "grenade":
        squares = [content[2]]
        area = [content[2], *board.steps[content[2]]]
    else:
        area = squares
    return Mark(figure, targets, squares, area, note)
