"""The order of play (rules 3): the start of a turn, the Draw step, actions, the Discard step."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kohort.core.choice import Ask, Rule
from kohort.core.text import SeatName
from kohort.doomtrooper import actions, changes, combat, endings
from kohort.doomtrooper.attack_law import fights_at_all
from kohort.doomtrooper.laws import player_law
from kohort.doomtrooper.names import ACTIONS, DISCARD, GENGINE, HAND_LIMIT, TURNS_WITHOUT_WARRIORS
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import active, definition
from kohort.doomtrooper.windows import window

PHASES = ("turn-start", "income", "pre-draw", "draw", "actions", "pre-discard", "discard", "turn-end")


def push_turn(table: Table) -> None:
    """Put the steps of the next turn on the agenda."""
    table.agenda.extend((step,) for step in reversed(PHASES))


def hand_limit(table: Table, side: int) -> int:
    """How many cards the side draws up to; seven unless a card says otherwise."""
    limit = player_law(table, side, "hand-limit")
    return HAND_LIMIT if limit is None else limit


def turn_start_step(table: Table) -> Rule:
    """What lasted until this turn ends; three turns without a warrior lose the game (No Warriors in Play)."""
    seat = table.turn
    table.turn_number += 1
    table.phase = "turn-start"
    table.acted = False
    # Only rounds of a tie on empty piles count towards a draw (ruling K03).
    table.quiet = 0 if any(table.draw[side] for side in table.clockwise(0)) else table.quiet + 1
    table.sabotaged[seat] = 0
    least = 1 if table.edition == GENGINE else 0
    table.grants = [[max(least, ACTIONS - table.fewer[seat]), 0]]
    table.fewer[seat] = 0
    table.touch()
    table.drop_effects(lambda effect: effect.until != "turn" or effect.until_seat != seat)
    table.say("turn", seat, n=table.turn_number, rule="3")
    yield from _fade(table, seat, "turn")
    endings.check_quiet(table)
    _count_without_warriors(table, seat)


def three_turn_rule(table: Table) -> bool:
    """Whether the three-turn rule holds: always in the standard rules without Sabotage; with Sabotage, and in the
    gEngine edition,
    once a draw pile is empty (Optional Rule: Sabotage)."""
    if actions.sabotage_rule(table) == "off":
        return True
    return any(not table.draw[side] for side in table.clockwise(0))


def _count_without_warriors(table: Table, seat: int) -> None:
    if any(fights_at_all(table, card) for card in table.warriors(seat)) or not three_turn_rule(table):
        table.without_warriors[seat] = 0
    else:
        table.without_warriors[seat] += 1
        table.say("no-warriors", seat, n=TURNS_WITHOUT_WARRIORS + 1 - table.without_warriors[seat], rule="7.1")
    table.touch()


def income_step(table: Table) -> Rule:
    """The Draw step begins: D from cards, upkeep, cards that fade."""
    seat = table.turn
    table.phase = "draw"
    table.touch()
    mine = [card for card in table.everything_in_play() if table.control[card] == seat and active(table, card)]
    for card in mine:
        if income := definition(table, card).income:
            changes.gain_destiny(table, seat, income, card)
    for card in mine:
        # What is due comes after what comes in, whichever card came first (ruling K14).
        if (price := definition(table, card).upkeep) and table.in_play(card):
            yield from _upkeep(table, seat, card, price)
    yield from _fade(table, seat, "draw")


def _fade(table: Table, seat: int, when: str) -> Rule:
    """Discard what fades now."""
    for card in list(table.everything_in_play()):
        if table.in_play(card) and table.control[card] == seat and definition(table, card).fades == when:
            yield from changes.discard(table, card, card)


def _upkeep(table: Table, seat: int, card: int, price: int) -> Rule:
    from kohort.core.choice import NO, YES

    if table.destiny[seat] >= price:
        answer = yield Ask(
            seat, "upkeep", lambda: [YES, NO], form="yesno", args={"card": table.name_of(card), "n": price}, rule="3.1"
        )
        if answer == YES:
            changes.lose_destiny(table, seat, price, card)
            return
    yield from changes.discard(table, card, card)


def pre_draw_step(table: Table) -> Rule:
    """Before drawing, cards may be played (Step One: Draw)."""
    yield from window(table, "pre-draw", table.turn)


def draw_step(table: Table) -> Rule:
    """Draw up to the hand limit; nothing may be played meanwhile (Step One: Draw)."""
    seat = table.turn
    if gone(table, seat):
        return
    limit = hand_limit(table, seat)
    if player_law(table, seat, "hand-most") is None:
        changes.draw(table, seat, limit - len(table.hand[seat]))
        return
    # A printed text lets one draw beyond seven; it does not make one.
    changes.draw(table, seat, HAND_LIMIT - len(table.hand[seat]))
    most = min(limit - len(table.hand[seat]), len(table.draw[seat]))
    if most > 0:
        answer = yield Ask(seat, "draw-more", list, form="number", low=0, high=most, rule="3.2", args={"n": most})
        changes.draw(table, seat, answer[1])


def actions_step(table: Table) -> Rule:
    """Step Two: Actions."""
    table.phase = "actions"
    table.touch()
    table.agenda.append(("action",))
    return
    yield


def pre_discard_step(table: Table) -> Rule:
    """After the actions, before discarding, cards may be played (Step Three: Discard)."""
    table.phase = "discard"
    table.grants = []
    table.touch()
    yield from window(table, "pre-discard", table.turn)


def discard_step(table: Table) -> Rule:
    """One card may be discarded, face down (Step Three: Discard); what a card's text makes one discard comes first."""
    seat = table.turn
    most = player_law(table, seat, "hand-most")
    while most is not None and len(table.hand[seat]) > most:
        answer = yield Ask(
            seat, "discard-down", lambda: [("target", card) for card in table.hand[seat]], rule="3.8", args={"n": most}
        )
        changes.discard_from_hand(table, answer[1])
    if not table.hand[seat] or gone(table, seat):
        return
    answer = yield Ask(
        seat, "discard", lambda: [("keep",), *(("target", card) for card in table.hand[seat])], rule="3.8"
    )
    if answer[0] == "target":
        changes.discard_from_hand(table, answer[1])


def turn_end_step(table: Table) -> Rule:
    """The next player's turn; three turns without a warrior able to fight have lost the game by now."""
    seat = table.turn
    table.turns_taken[seat] += 1
    table.phase = "turn-end"
    endings.record_points(table)
    if table.without_warriors[seat] and any(fights_at_all(table, card) for card in table.warriors(seat)):
        table.without_warriors[seat] = 0
    following = table.clockwise(seat + 1)[0] if table.out >> seat & 1 else table.clockwise(seat)[1]
    table.touch()
    push_turn(table)
    table.turn = following
    if table.without_warriors[seat] >= TURNS_WITHOUT_WARRIORS:
        table.say("lost-without-warriors", seat, rule="7.1")
        leave(table, seat, "no-warriors", "7.1")
    return
    yield


def leave(table: Table, seat: int, reason: str, rule: str) -> None:
    """A player is out: what he has announced comes to nothing, and the others may have nothing left to draw now."""
    endings.leave(table, seat, reason, rule)
    remove_from_play(table, seat)
    table.announcements = [
        msgspec.structs.replace(a, countered=True) if a.seat == seat else a for a in table.announcements
    ]
    table.touch()
    endings.check(table)


def gone(table: Table, seat: int) -> bool:
    """Whether the player whose turn it is has left in the middle of it."""
    return bool(table.out >> seat & 1)


def remove_from_play(table: Table, seat: int) -> None:
    """A player who is out takes his cards with him, and what he made last until his next turn ends (ruling K18)."""
    table.drop_effects(lambda effect: effect.until != "turn" or effect.until_seat != seat)
    for zone in table.area[seat]:
        for card in list(zone):
            changes.leave_play(table, card, DISCARD)
    for card in [card for card in table.everything_in_play() if table.owner[card] == seat]:
        # Those on other players' warriors too.
        if table.in_play(card):
            changes.leave_play(table, card, DISCARD)


# --- setting up -------------------------------------------------------------------------------------------------------


def setup_step(table: Table) -> Rule:
    """Setting Up: shuffle, draw seven, each player may claim the Cardinal's Gift once; then somebody goes first."""
    from kohort.core.choice import NO, YES, AskAll, Chance

    for side in range(table.seats):
        pile = table.draw[side]
        order = yield Chance("shuffle", len(pile))
        table.draw[side] = [pile[place] for place in order[1:]]
        table.touch()
    if table.options["first"] == "random":
        roll = yield Chance("roll", table.seats)
        table.turn = table.first_seat = roll[1] - 1
    for side in range(table.seats):
        changes.draw(table, side, HAND_LIMIT)
    answers = yield AskAll(
        [
            Ask(
                seat,
                "cardinals-gift",
                lambda: [NO, YES],
                form="yesno",
                rule="2.4" if has_warrior(table, seat) else "2.3",
                args={"warrior": has_warrior(table, seat)},
            )
            for seat in table.clockwise(table.turn)
        ]
    )
    for seat, answer in answers.items():
        if answer == YES:
            yield from cardinals_gift(table, seat)
    table.say("begins", table.turn, rule="2.2")
    push_turn(table)


def has_warrior(table: Table, seat: int) -> bool:
    """Whether the hand holds a warrior."""
    return any(table.header(card).type == "warrior" for card in table.hand[seat])


def cardinals_gift(table: Table, seat: int) -> Rule:
    """Seven new cards. Without a warrior in hand it is shown and shuffled back after drawing; with one it becomes the
    discard pile."""
    from kohort.core.choice import Chance
    from kohort.core.text import CardName
    from kohort.doomtrooper.names import DRAW

    old = list(table.hand[seat])
    warrior = has_warrior(table, seat)
    table.gift_claimed |= 1 << seat
    if not warrior:
        shown: list[CardName] = [CardName(table.header(card).code, table.handle[card]) for card in old]
        table.reveals += 1
        table.emit("gift-shown", {"player": SeatName(seat), "cards": list(shown)}, rule="2.3")
    else:
        table.emit("gift-kept", {"player": SeatName(seat)}, rule="2.4")
    changes.draw(table, seat, HAND_LIMIT)
    for card in old:
        table.put(card, DRAW if not warrior else DISCARD)
        if not warrior:
            table.hide(card)
    if not warrior:
        order = yield Chance("shuffle", len(table.draw[seat]))
        table.draw[seat] = [table.draw[seat][place] for place in order[1:]]
        table.touch()


STEPS: dict[str, Callable[..., Rule]] = {
    "setup": setup_step,
    "turn-start": turn_start_step,
    "income": income_step,
    "pre-draw": pre_draw_step,
    "draw": draw_step,
    "actions": actions_step,
    "pre-discard": pre_discard_step,
    "discard": discard_step,
    "turn-end": turn_end_step,
    **actions.STEPS,
    **combat.STEPS,
}
