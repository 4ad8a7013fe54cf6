"""Cover: seeking and leaving it, warriors mustered in cover, revealed and paid for (Seek Cover, Exit Cover, Muster
Warrior in Cover)."""

from __future__ import annotations

from kohort.core.choice import Rule
from kohort.core.text import Refusal, SeatName
from kohort.doomtrooper import changes, economy
from kohort.doomtrooper.laws import stunned
from kohort.doomtrooper.names import ACTIONS, BETWEEN, COVER, HAND, PERSONALITY, UNPAID
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import definition, designations

MUSTER_COST = ACTIONS
"""Mustering in cover takes all three actions."""


def in_the_open(table: Table, side: int) -> list[int]:
    """A side's warriors that are not in cover."""
    return [card for card in table.warriors(side) if not table.in_cover(card)]


def must_leave(table: Table, side: int) -> bool:
    """Whether the side's next action must be Exit Cover: it has warriors, and all of them are in cover."""
    warriors = table.warriors(side)
    return bool(warriors) and all(table.in_cover(card) for card in warriors)


def refuse_seek(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a warrior may not seek cover."""
    name = table.name_for(card, seat)
    refusal = economy.refuse_actions(table, seat, 1)
    if refusal is not None:
        return refusal
    if table.in_cover(card):
        return Refusal("in-cover", {"card": name}, "4.3")
    if stunned(table, card):
        return Refusal("may-not-act", {"card": name})
    if len(in_the_open(table, seat)) < 2:
        return Refusal("one-in-the-open", {"card": name}, "4.3")
    return None


def seek(table: Table, seat: int, card: int) -> None:
    """A warrior takes cover. Everybody has seen which one it is."""
    economy.spend(table, seat, 1)
    changes.set_cover(table, card, True)
    table.say("seeks-cover", seat, card, rule="4.3")


def refuse_exit(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a warrior may not leave cover: no action, stunned, or it must be paid for and is a Personality already in
    play."""
    refusal = economy.refuse_actions(table, seat, 1)
    if refusal is not None:
        return refusal
    if not table.in_cover(card):
        return Refusal("not-in-cover", {"card": table.name_of(card)}, "4.4")
    if stunned(table, card):
        return Refusal("may-not-act", {"card": table.name_of(card)})
    return None


def leave(table: Table, seat: int, card: int) -> Rule:
    """A warrior leaves cover, is turned up and paid for where that is due. It may not attack this turn."""
    economy.spend(table, seat, 1)
    here = yield from reveal(table, card)
    if here:
        changes.set_cover(table, card, False)
        table.mark(f"left-cover:{card}", table.turn_number)
        table.say("exits-cover", seat, card, rule="4.4")


def refuse_muster(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a warrior may not be mustered in cover: too few actions, or nobody of the side would be in the open."""
    refusal = economy.refuse_actions(table, seat, MUSTER_COST)
    if refusal is not None:
        return refusal
    if not in_the_open(table, seat):
        return Refusal("one-in-the-open", {"card": table.name_for(card, seat)}, "4.3")
    from kohort.doomtrooper.plays import refuse_personality

    return refuse_personality(table, seat, card)


def muster(table: Table, seat: int, card: int) -> None:
    """Put a warrior face down between Squad and Kohort; nothing is paid until it is revealed."""
    economy.spend(table, seat, MUSTER_COST)
    table.control[card] = seat
    table.put(card, BETWEEN)
    table.flags[card] = COVER | UNPAID
    table.since[card] = table.turn_number
    table.reveal(card, 1 << seat)
    table.without_warriors[seat] = 0
    table.emit(
        "musters-in-cover",
        {"player": SeatName(seat), "card": table.name_of(card), "n": 0},
        private={"player": SeatName(seat), "card": table.name_for(card, seat), "n": 0},
        insiders=1 << seat,
        rule="4.5",
    )


def reveal(table: Table, card: int) -> Rule:
    """Turn up a warrior that was mustered in cover, and pay for it. Returns whether it stays in play.

    Who cannot pay loses the warrior and all D, and the rest in P as far as he has them. A Personality that is known to
    be in play goes back to the hand unpaid; one that stays sends hidden copies back to their owners' hands
    (Personalities: the first to show its face is the real one).
    """
    if not table.unpaid(card):
        return True
    side = table.control[card]
    table.reveal(card)
    table.say("revealed", side, card, rule="4.5")
    if PERSONALITY in designations(table, card) and _real_one(table, card) >= 0:
        _send_back(table, card)
        return False
    price = table.header(card).value or 0
    table.flags[card] &= ~UNPAID
    table.touch()
    if price <= table.destiny[side]:
        changes.lose_destiny(table, side, price, card)
        table.put(card, changes.home_area(table, card))
        if "no-attachments" in definition(table, card).own_laws:
            # What others attached to it, not knowing what it is, falls off.
            for attached in list(table.attachments(card)):
                yield from changes.discard(table, attached, card)
        if PERSONALITY in designations(table, card):
            for other in table.all_warriors():
                if other != card and table.kind[other] == table.kind[card]:
                    _send_back(table, other)
        return True
    rest = price - table.destiny[side]
    changes.lose_destiny(table, side, table.destiny[side], card)
    changes.leave_play(table, card, 8)
    table.say("cannot-pay", side, card, n=price, rule="4.5")
    changes.lose_promotion(table, side, rest, card)
    return False


def _send_back(table: Table, card: int) -> None:
    """Put a Personality mustered in cover back into its owner's hand, shown and unpaid."""
    side = table.control[card]
    changes.leave_play(table, card, HAND)
    table.say("personality-returns", side, card, rule="7.4")


def _real_one(table: Table, card: int) -> int:
    """The same Personality in play and known to be it; -1 for none."""
    for other in table.all_warriors():
        if other != card and table.kind[other] == table.kind[card] and not table.unpaid(other):
            return other
    return -1


def personality_clash(table: Table, seat: int, card: int, price: int) -> Rule:
    """A Personality is mustered openly while another player hides the same in cover: that one is shown and paid for,
    and stays in cover; the one mustered goes back to the hand and D are given back (Personalities). Returns whether
    that happened; the caller gives back the action.
    """
    if PERSONALITY not in designations(table, card):
        return False
    for other in table.all_warriors():
        if table.kind[other] == table.kind[card] and table.unpaid(other):
            stays = yield from reveal(table, other)
            if not stays:
                continue
            table.put(card, HAND)
            changes.gain_destiny(table, seat, price, card)
            table.say("personality-returns", seat, card, other, rule="7.4")
            return True
    return False
