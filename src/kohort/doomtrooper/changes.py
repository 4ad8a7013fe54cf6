"""The elementary changes: only these change what is in play and what players have.

Each is proposed (a law may forbid it), can be answered where cards answer it, is enacted with one event, and lets
listeners trigger.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kohort.core.choice import Ask, Rule
from kohort.core.text import SeatName
from kohort.doomtrooper import endings
from kohort.doomtrooper.attack_law import fights_at_all
from kohort.doomtrooper.laws import law_on
from kohort.doomtrooper.names import (
    ANNIHILATED,
    ATTACHED,
    COVER,
    DISCARD,
    HAND,
    HERETIC,
    KOHORT,
    OUTPOST,
    SQUAD,
    UNPAID,
    WOUNDED,
    V,
)
from kohort.doomtrooper.ratings import rating
from kohort.doomtrooper.state import Pending, Table
from kohort.doomtrooper.traits import definition, indexed, is_legion, is_tribal

WINDOWS = {"kill": "killed", "earned": "points"}
"""Pending changes that cards can answer, with the kind of window."""


def enact(table: Table, change: Pending) -> Rule:
    """Propose, let it be answered, enact, let listeners trigger. Returns whether it happened."""
    if forbidden(table, change):
        return False
    window = WINDOWS.get(change.kind)
    if window is not None:
        from kohort.doomtrooper.windows import window as open_window  # windows play cards, and cards change things

        table.pending.append(change)
        table.touch()
        yield from open_window(table, window, table.turn)
        change = table.pending.pop()
        table.touch()
        if change.cancelled:
            return False
    ENACT[change.kind](table, change)
    listeners = list(indexed(table, "triggers"))
    if change.by >= 0 and not table.in_play(change.by):
        # It fell at the same time: what it does when it kills, it still does.
        listeners.extend((change.by, trigger) for trigger in definition(table, change.by).triggers)
    for source, trigger in listeners:
        there = table.in_play(source) or source == change.by
        if trigger.event == change.kind and there and trigger.matches(table, source, change):
            yield from trigger.fire(table, source, change)
    return True


def forbidden(table: Table, change: Pending) -> bool:
    """Whether a card's text keeps the change from happening: protection stops effects, not costs (precedence 5)."""
    if change.kind not in ("discard", "annihilate") or change.by == change.card:
        return False
    card = change.card
    own = definition(table, card).own_laws
    if "never-leaves" in own:
        return True
    if change.kind == "discard" and "stays-with-bearer" in own:
        return True
    if table.zone[card] == ATTACHED and table.header(card).type == "equipment":
        bearer = table.bearer(card)
        return bearer >= 0 and law_on(table, bearer, "equipment-stays") is not None
    return False


# --- cards ------------------------------------------------------------------------------------------------------------


def discard(table: Table, card: int, by: int = -1) -> Rule:
    """Discard a card in play and all that is attached to it. `by` is the card whose effect does it; itself for a
    cost."""
    return (yield from enact(table, Pending("discard", card, table.control[card], by=by)))


def annihilate(table: Table, card: int, by: int = -1) -> Rule:
    """Remove a card in play from the game, and discard what is attached to it."""
    return (yield from enact(table, Pending("annihilate", card, table.control[card], by=by)))


def kill(table: Table, card: int, by: int = -1) -> Rule:
    """Kill a warrior, unless something saves it. Returns whether it died."""
    return (yield from enact(table, Pending("kill", card, table.control[card], by=by)))


def wound(table: Table, card: int, by: int = -1) -> Rule:
    """Wound a warrior that is not wounded. A wounded one is killed by `kill`; combat decides which."""
    return (yield from enact(table, Pending("wound", card, table.control[card], by=by)))


def heal(table: Table, card: int, by: int = -1) -> Rule:
    """Heal a wounded warrior."""
    return (yield from enact(table, Pending("heal", card, table.control[card], by=by)))


def leave_play(table: Table, card: int, zone: int) -> None:
    """Put a card on a pile of its owner, and what is attached to it on the discard pile; effects on them end."""
    for attached in list(table.attachments(card)):
        leave_play(table, attached, DISCARD)
    table.reveal(card)
    table.put(card, zone)
    table.drop_effects(lambda effect: effect.target != card)


def _discard(table: Table, change: Pending) -> None:
    table.reveal(change.card)
    table.say("discarded", change.side, change.card)
    leave_play(table, change.card, DISCARD)


def _annihilate(table: Table, change: Pending) -> None:
    table.reveal(change.card)
    table.say("annihilated", change.side, change.card)
    leave_play(table, change.card, ANNIHILATED)


def _kill(table: Table, change: Pending) -> None:
    killer = change.by
    # The killer may have fallen at the same time.
    annihilated = killer >= 0 and law_on(table, killer, "annihilates") is not None
    table.say("killed", change.side, change.card, rule="5.6")
    leave_play(table, change.card, ANNIHILATED if annihilated else DISCARD)


def _wound(table: Table, change: Pending) -> None:
    table.flags[change.card] |= WOUNDED
    table.touch()
    table.say("wounded", change.side, change.card, rule="5.6")


def _heal(table: Table, change: Pending) -> None:
    table.flags[change.card] &= ~WOUNDED
    table.touch()
    table.say("healed", change.side, change.card)


def attach(table: Table, card: int, host: int) -> None:
    """Attach a card to a warrior or a weapon."""
    table.reveal(card)
    table.put(card, ATTACHED, host=host)


def home_area(table: Table, card: int) -> int:
    """Where a warrior is mustered: Legion in the Kohort, tribes in the Outpost, all others in the Squad (Muster
    Warrior)."""
    if is_legion(table, card):
        return KOHORT
    return OUTPOST if is_tribal(table, card) else SQUAD


def enter(table: Table, card: int, side: int, zone: int, flags: int = 0) -> None:
    """Put a warrior or fortification into an area of a side."""
    table.control[card] = side
    table.put(card, zone)
    table.flags[card] = flags
    table.since[card] = table.turn_number
    if table.header(card).type == "warrior" and fights_at_all(table, card):
        # A warrior that can fight ends the count of turns without one, whatever becomes of it (No Warriors in Play).
        table.without_warriors[side] = 0


def set_cover(table: Table, card: int, covered: bool) -> None:
    """Turn a warrior face down or face up."""
    table.flags[card] = table.flags[card] | COVER if covered else table.flags[card] & ~(COVER | UNPAID)
    table.touch()


# --- piles ------------------------------------------------------------------------------------------------------------


def draw(table: Table, side: int, n: int) -> None:
    """Draw up to n cards from the side's pile. Ends the game when nobody has a card left to draw (Step One: Draw)."""
    drawn: list[int] = []
    for _ in range(n):
        if not table.draw[side]:
            break
        card = table.draw[side][-1]
        table.put(card, HAND)
        table.reveal(card, 1 << table.seat_of(side))
        drawn.append(card)
    if drawn:
        seat = table.seat_of(side)
        table.emit(
            "drew",
            {"player": SeatName(seat), "n": len(drawn)},
            private={
                "player": SeatName(seat),
                "n": len(drawn),
                "cards": [table.name_for(card, seat) for card in drawn],
            },
            insiders=1 << seat,
        )
        endings.check(table)


def discard_from_hand(table: Table, card: int) -> None:
    """Discard a card from the hand, face down: only its owner knows which."""
    side = table.owner[card]
    seat = table.seat_of(side)
    name = table.name_for(card, seat)
    table.put(card, DISCARD)
    table.emit(
        "discarded-from-hand",
        {"player": SeatName(seat), "n": 1},
        private={"player": SeatName(seat), "n": 1, "cards": [name]},
        insiders=1 << seat,
    )


def put_away(table: Table, card: int) -> None:
    """Put a played card on the pile that its post-play icon names."""
    table.put(card, ANNIHILATED if table.header(card).post_play == "annihilate" else DISCARD)


# --- points -----------------------------------------------------------------------------------------------------------


def gain_destiny(table: Table, side: int, n: int, card: int = -1) -> None:
    """Put D into a side's pool."""
    if n > 0:
        table.destiny[side] += n
        table.touch()
        table.say("gains-destiny", side, card, n=n)


def lose_destiny(table: Table, side: int, n: int, card: int = -1) -> int:
    """Take up to n D from a side's pool; it never falls below 0. Returns how many were lost."""
    lost = min(n, table.destiny[side])
    if lost > 0:
        table.destiny[side] -= lost
        table.touch()
        table.alert |= 1 << table.seat_of(side)
        table.say("loses-destiny", side, card, n=lost)
    return lost


def gain_promotion(table: Table, side: int, n: int, card: int = -1) -> None:
    """Put P into a side's pool. Whether that wins is checked where all points of the moment have been credited."""
    if n > 0:
        table.promotion[side] += n
        table.quiet = 0
        table.touch()
        table.say("gains-promotion", side, card, n=n)


def lose_promotion(table: Table, side: int, n: int, card: int = -1) -> None:
    """Take up to n P from a side's pool; it never falls below 0."""
    lost = min(n, table.promotion[side])
    if lost > 0:
        table.promotion[side] -= lost
        table.touch()
        table.alert |= 1 << table.seat_of(side)
        table.say("loses-promotion", side, card, n=lost)
        endings.check(table)


def award(table: Table, side: int, n: int, by: int, *, destiny_only: bool, bonus: int = 0, rule: str = "5.7") -> Rule:
    """Award n points, split as the side likes, and a bonus that is always P. Returns the P credited."""
    promotion = 0
    if n > 0 and not destiny_only:
        seat = table.seat_of(side)
        answer = yield Ask(
            seat, "split", list, form="split", low=0, high=n, rule=rule, args={"n": n, "card": table.name_of(by)}
        )
        promotion = answer[1]
    gain_destiny(table, side, n - promotion, by)
    if destiny_only:
        bonus = 0
    gain_promotion(table, side, promotion + bonus, by)
    return promotion + bonus


def worth(table: Table, victim: int) -> int:
    """The points for killing a warrior: its modified V (Award Points)."""
    return rating(table, victim, V)


def bonus_for(table: Table, killer: int, victim: int) -> int:
    """The additional P that texts give for this kill."""
    from kohort.doomtrooper.traits import designations

    total = 0
    own = definition(table, killer).own_laws.get("bonus-legion")
    if own is not None and is_legion(table, victim):
        total += own.n
    if HERETIC in designations(table, victim):
        for source, laid in indexed(table, "aura_laws"):
            if laid.kind == "bonus-heretic" and laid.reaches(table, source, killer):
                total += laid.n
    return total


def cancel(table: Table) -> None:
    """Cancel the change that is pending."""
    table.pending[-1] = msgspec.structs.replace(table.pending[-1], cancelled=True)
    table.touch()


def _earned(table: Table, change: Pending) -> None:
    """Promotion Points have been earned: nothing more to do, the window was what mattered."""


ENACT: dict[str, Callable[[Table, Pending], None]] = {
    "discard": _discard,
    "annihilate": _annihilate,
    "kill": _kill,
    "wound": _wound,
    "heal": _heal,
    "earned": _earned,
}
