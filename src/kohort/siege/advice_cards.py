"""When a Doomtrooper Card or gear is worth using, and on whom (rules 9.2, 8.3).

What the effects of a card are stands in `cards.USES`; here is what each may bring, by its place there. What is chosen
for it is thought of together with the card.
"""

from __future__ import annotations

from collections.abc import Sequence

from kohort.core.choice import BACK, PASS, Ask, Content
from kohort.core.rules import Advice
from kohort.siege import attacks, cards, dice, goals
from kohort.siege.content import EQUIPMENT, STRENGTH
from kohort.siege.judging import Outlook, outlook
from kohort.siege.state import LEGION, Field
from kohort.siege.temper import Temper

NOT_NOW = Advice(-1.0)
LAST = 0.05
"""What a card must bring to be played in the last round; before that its team's temper says."""
AURA, FRENZY, INTERFERENCE, VOICE, DEFENSE, LUCK, JUMP, MEDIC, DRUGS, PHASING, BOOST, DISPLACED, WEAK = range(13)


def window(kind: str, field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """A window in which cards and gear may be used; passing is worth nothing."""
    view = outlook(field, ask.seat, temper)
    return [Advice(0.0) if move == PASS else use(view, move, (kind,)) for move in moves]


def use(view: Outlook, move: Content, kind: Content) -> Advice:
    """What using a card or gear brings, with what is chosen for it."""
    window_kind = kind[0]
    if move[0] == "gear":
        return _gear(view, EQUIPMENT[move[1]].name, window_kind)
    card, which = move[1], move[2]
    found = _first(view, card, window_kind) if which == 0 else _second(view, card, window_kind)
    if found is NOT_NOW:
        return found
    kept = view.temper.kept if view.left else LAST
    return Advice(found.value - kept, found.rest)


# --- first effects ----------------------------------------------------------------------------------------------------


def _first(view: Outlook, card: int, kind: str) -> Advice:
    field, seat = view.field, view.seat
    pair = [f for f in field.troopers_of(seat) if field.square[f] >= 0]
    if card in (MEDIC, DRUGS):
        return _healing(view, pair, 2.0, kind)
    if card == LUCK and kind == "rolled":
        return _luck(view)
    if kind != "pass" or not pair:
        return NOT_NOW
    ready = [f for f in pair if not field.marks.get(f"done:{f}")]
    if card in (AURA, DISPLACED):
        if -1 not in field.markers or any(_fresh(field, f) for f in ready):
            return NOT_NOW
        return Advice(sum(view.cost(f, view.wounds_at(f, field.square[f])) for f in pair))
    if card == FRENZY:
        best = max((view.best_from(f, field.square[f]) for f in ready if field.actions[f] >= 2), default=0.0)
        return Advice(2 * best - 0.3) if best and not field.holds("free-actions", seat) else NOT_NOW
    if card == DEFENSE:
        target, value = _shot(view)
        return Advice(value, (("figure", target),)) if target >= 0 else NOT_NOW
    if card == VOICE:
        return _voice(view)
    if card == LUCK and all(_fresh(field, f) for f in ready) and ready:
        return Advice(0.12 * 2 * sum(view.best_from(f, field.square[f]) for f in ready))
    if card == JUMP:
        return _jump(view, ready, beside=True)
    if card == WEAK and any(_fresh(field, f) for f in ready):
        best = max((view.worth(c) for c in view.foes if field.creature(c).armor > 1), default=0.0)
        target = max(view.foes, key=view.worth, default=-1)
        seen = any(view.best_from(f, field.square[f]) > 0 for f in ready)
        return Advice(0.3 * best, (("figure", target),)) if target >= 0 and seen else NOT_NOW
    if card == BOOST:
        worth = sum(view.goals.leaving.get(f, 0.0) for f in pair)
        gain = [view.pull(f, field.square[f]) - view.best_from(f, field.square[f]) for f in pair]
        return Advice(0.15 * worth + 0.5 * max(0.0, *gain))
    return NOT_NOW


def _fresh(field: Field, figure: int) -> bool:
    """Whether a trooper has an own action left in this turn."""
    return not field.marks.get(f"done:{figure}") and field.actions[figure] < 2


def _healing(view: Outlook, pair: list[int], wounds: float, kind: str, bearer: str = "") -> Advice:
    """Healing: at the last moment, or before that where death is near and the last moment cannot be used."""
    field = view.field
    found = NOT_NOW
    for figure in pair:
        missing = STRENGTH - field.strength[figure]
        if missing <= 0 or (bearer and not field.has_gear(figure, bearer)):
            continue
        healed = min(wounds, missing)
        value = 0.3 * healed - 1.0
        if field.strength[figure] <= 0:
            value = 9.0 + healed + view.goals.leaving.get(figure, 0.0)
        elif bearer == "Combat Medic Unit":
            # It does not help the one who has fallen: it is used while there is time.
            threat = view.wounds_at(figure, field.square[figure])
            worse = view.cost(figure, threat)
            value = 0.3 * healed + (worse * min(1.0, healed / 4) if field.strength[figure] <= 2 else -1.0)
        if value > found.value:
            found = Advice(value, (("figure", figure),))
    return found


def _luck(view: Outlook) -> Advice:
    """A re-roll of the attack just made: where one hit more would be enough."""
    field = view.field
    attack = field.attacks[-1]
    if attack.team != view.seat or attack.failed:
        return NOT_NOW
    chance = dice.chance(attack.colour)  # type: ignore[arg-type]
    value = 0.0
    for row in attack.targets:
        lacking = attacks.armor_against(field, attack, row) + 1 - attacks.hits_of(attack, row)
        if lacking == 1 and (row[0] >= attacks.TARGET or not field.is_trooper(row[0])):
            worth = view.goals.things.get(row[0], 0.0) if row[0] >= attacks.TARGET else view.worth(row[0])
            value += chance * worth
    return Advice(value) if value else NOT_NOW


def _shot(view: Outlook) -> tuple[int, float]:
    """The creature at which three black dice are best thrown."""
    best, target = 0.0, -1
    for c in view.foes:
        armor = max(0, attacks.armor_of(view.field, c, LEGION))
        value = view.worth(c) * dice.chance_to_beat("black", 3, armor)
        if value > best:
            best, target = value, c
    return target, best


def _voice(view: Outlook) -> Advice:
    """A creature that can attack another one twice."""
    field = view.field
    best, actor = 0.0, -1
    for c in cards.commandable(field, view.seat, []):
        row = field.creature(c)
        here = field.square[c]
        for other in view.foes:
            if other == c:
                continue
            there = field.square[other]
            if field.ground.board.adjacent(here, there):
                number, colour = row.close
            elif field.ground.sees(here, there, view.figures & ~(1 << here) & ~(1 << there)):
                number, colour = row.firearm
            else:
                continue
            value = view.worth(other) * dice.chance_to_beat(colour, number, field.creature(other).armor)
            if value > best:
                best, actor = value, c
    return Advice(1.7 * best, (("figure", actor),)) if actor >= 0 else NOT_NOW


def _jump(view: Outlook, ready: list[int], *, beside: bool) -> Advice:
    """Another sector for a trooper: nearer to the way out, or to the place that must be held."""
    field = view.field
    best = NOT_NOW
    for figure in ready:
        if not view.goals.leaving.get(figure) and not view.goals.posts:
            continue
        squares = (cards.adjacent_sector_squares if beside else cards.other_sector_squares)(field, view.seat, [figure])
        now = view.way_out(figure, field.square[figure], 0) + view.goals.posts.get(field.square[figure], 0.0)
        for square in squares:
            value = view.way_out(figure, square, 0) + view.goals.posts.get(square, 0.0) - now
            if value > best.value:
                best = Advice(value, (("figure", figure), ("square", square)))
    return best if best.value > 0 else NOT_NOW


# --- second effects ---------------------------------------------------------------------------------------------------


def _second(view: Outlook, card: int, kind: str) -> Advice:
    field, seat = view.field, view.seat
    if card == BOOST and kind == "pass":
        ready = [f for f in field.troopers_of(seat) if field.square[f] >= 0 and not field.marks.get(f"done:{f}")]
        return _jump(view, ready, beside=False)
    if field.coop:
        return NOT_NOW
    if card == FRENZY and kind == "pass":
        richest = max(cards.players_with_points(field, seat, []), key=lambda p: _score(field, p), default=-1)
        if richest < 0:
            return NOT_NOW
        return Advice(1.3 * min(5, field.points[richest]) - (3.5 if view.left else 0.0), (("seat", richest),))
    if card == JUMP and kind == "rolled":
        attack = field.attacks[-1]
        lost = sum(
            field.creature(row[0]).points
            for row in attack.targets
            if row[0] < attacks.TARGET
            and not field.is_trooper(row[0])
            and attacks.hits_of(attack, row) > attacks.armor_against(field, attack, row)
        )
        return Advice(0.4 * lost)
    return NOT_NOW


def _score(field: Field, player: int) -> float:
    return field.points[player] + goals.CREDIT * field.credits[player]


# --- gear -------------------------------------------------------------------------------------------------------------


def _gear(view: Outlook, name: str, kind: str) -> Advice:
    field = view.field
    pair = [f for f in field.troopers_of(view.seat) if field.square[f] >= 0]
    if name == "Coagulant Auto-Injector":
        return _healing(view, pair, 1.5, kind, name)
    if name == "Combat Medic Unit":
        return _healing(view, pair, 4.0, kind, name)
    if name == "Teleportal" and kind == "pass":
        ready = [f for f in pair if not field.marks.get(f"done:{f}")]
        return _jump(view, ready, beside=False)
    return NOT_NOW


# --- choosing without having thought of it ----------------------------------------------------------------------------


def chooses(name: str, field: Field, ask: Ask, moves: Sequence[Content], temper: Temper) -> list[Advice]:
    """What to choose for a card: the most wounded of one's own, the creature worth most, the richest rival."""
    view = outlook(field, ask.seat, temper)
    found = []
    for move in moves:
        if move == BACK:
            found.append(Advice(-1.0 if len(moves) > 1 else 0.0))
        elif name == "figure":
            figure = move[1]
            own = field.is_trooper(figure)
            found.append(Advice(float(STRENGTH - field.strength[figure]) if own else view.worth(figure)))
        elif name == "square":
            pair = [f for f in field.troopers_of(ask.seat) if field.square[f] >= 0]
            found.append(Advice(max((view.place(f, move[1]) for f in pair), default=0.0)))
        elif name == "seat":
            rival = move[1] not in (ask.seat, field.legion)
            found.append(Advice(_score(field, move[1]) if rival else 0.0))
        else:
            found.append(Advice(0.0))
    return found
