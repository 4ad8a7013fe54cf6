"""How good a table is for a seat, and which moves are worth imagining: for programs that play, no part of the rules.

Everything is counted in points: one Promotion Point is 1. What a table holds is added up side by side; then come the
best attack that the seat could make and the best that threatens it, counted as if nobody played a card in them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kohort.core.choice import BACK, NO, YES, Ask, Content
from kohort.core.text import CardName
from kohort.doomtrooper import economy
from kohort.doomtrooper.headers import HEADERS
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.laws import player_law, tactic_banned
from kohort.doomtrooper.names import (
    ASSASSIN,
    BROTHERHOOD,
    CORPORATIONS,
    COVER,
    FIGHT,
    FIRST_STRIKE,
    FRAGILE,
    FREELANCER,
    GENGINE,
    HAND_LIMIT,
    HERETIC,
    LEGION,
    MORTIFICATOR,
    NONCOMBATANT,
    OUTPOST,
    PERSONALITY,
    SHOOT,
    SLAYER,
    TRIBES,
    UNPAID,
    WOUNDED,
    A,
    F,
    S,
    V,
)
from kohort.doomtrooper.ratings import ratings
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import keywords

WON = 1000.0
NEARLY_WON = 25.0
"""An attack at hand that would win the game."""
NEW_CARD = 0.45
"""What an empty place in the hand is worth, since it is filled in the next Draw step."""
UNKNOWN_CARD = 0.5
LONG_GAME = 30
"""Turns of both players after which new cards are worth more than old ones."""
HIDDEN_WARRIOR = 1.5
"""A warrior in cover whose face the table does not count, since its Destiny is unpaid."""
WOUND = 0.45
"""The part of a warrior's worth that a wound takes."""
ACTION_LEFT = 0.1
"""Less than what any sensible use of an action brings."""
PAIRS = 4
"""Attacks that are imagined move by move, of all that are weighed."""
AMOUNTS = (1, 2, 3, 4, 6, 8, 12)
TARGETS = 6
BEARERS = 4
"""Warriors that are imagined as the target of a card, the best first."""
TACTIC_CHANGES = 4
"""Changes of the tactic in one combat after which no more are made: two players who may both change it at will, and
each gain by it, would never end."""
HIDERS = 2
"""Warriors that are imagined seeking cover, those at stake first."""


# --- warriors ---------------------------------------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A warrior as it counts here. `tactics`: the ratings with which it could attack now, F or S."""

    card: int
    kind: int
    ratings: tuple[int, int, int, int]
    worth: float
    wounded: bool
    fragile: bool
    slays: bool
    first: bool
    assassin: bool
    outpost: bool
    tactics: tuple[int, ...]
    strikes: bool
    """Whether it could attack in a coming turn."""
    exposed: bool
    """Whether it is known and could be attacked."""


def fighter(table: Table, card: int) -> Fighter:
    """The warrior, with all that attacks ask for."""
    header = HEADERS[table.kind[card]]
    flags = table.flags[card]
    now = ratings(table, card)
    words = keywords(table, card)
    fights = NONCOMBATANT not in words and (header.fight is not None or header.shoot is not None)
    tactics = [F] if header.fight is not None and tactic_banned(table, FIGHT) < 0 else []
    if header.shoot is not None and tactic_banned(table, SHOOT) < 0:
        tactics.append(S)
    return Fighter(
        card,
        table.kind[card],
        now,
        _worth(now, words, flags),
        bool(flags & WOUNDED),
        FRAGILE in words,
        SLAYER in words,
        FIRST_STRIKE in words,
        ASSASSIN in words,
        table.zone[card] == OUTPOST,
        tuple(tactics),
        fights and not flags & COVER,
        fights and not flags & UNPAID,
    )


def _worth(now: tuple[int, int, int, int], words: frozenset[str], flags: int) -> float:
    """A warrior in play: what it can do, and what it would cost to replace; a wound takes nearly half."""
    if flags & UNPAID:
        return HIDDEN_WARRIOR
    worth = 0.28 * now[V] + 0.13 * (max(now[F], now[S]) + 0.5 * min(now[F], now[S]) + 1.2 * now[A])
    if SLAYER in words:
        worth += 0.8
    if FIRST_STRIKE in words:
        worth += 0.4
    return worth * (1 - WOUND) if flags & WOUNDED else worth


# --- the table --------------------------------------------------------------------------------------------------------


def evaluate(table: Table, seat: int) -> float:
    """How good the table is for the seat, in points. A game that is over counts `WON`, `-WON`, or 0 for a draw."""
    others = [side for side in range(len(table.names)) if side != seat]
    if table.over:
        winners = table.ending[0]
        lead = table.promotion[seat] - max(table.promotion[side] for side in others)
        return (0.0 if not winners else WON if seat in winners else -WON) + lead
    still = [side for side in others if not table.out >> side & 1]
    forces = {side: [fighter(table, card) for card in table.warriors(side)] for side in (seat, *still)}
    worth = side_worth(table, seat, forces[seat]) + hand_worth(table, seat) + actions_worth(table, seat)
    worth -= max(side_worth(table, side, forces[side]) + UNKNOWN_CARD * _cards_soon(table, side) for side in still)
    mine = max(best_attack(table, seat, side, forces) for side in still)
    theirs = max(best_attack(table, side, seat, forces) for side in still)
    return worth + _hope(table, seat) * mine - _fear(table, seat) * theirs


def _hope(table: Table, seat: int) -> float:
    """How much of the seat's best attack counts.

    All of it while it can be made in this turn, and a little more while other actions can come first: the attack ends
    the turn.
    """
    if not _can_attack(table, seat):
        return 0.35
    return 1.05 if economy.left(table) > 1 else 0.95


def _fear(table: Table, seat: int) -> float:
    """How much of the best attack against the seat counts.

    It is the same before and after a turn passes to the opponent, since a try may end on either side of that.
    """
    if table.turn == seat:
        following = table.clockwise(seat + 1)[0]
        return 0.65 if table.turns_taken[following] else 0.25
    if table.phase in ("actions", "discard", "turn-end") and not _can_attack(table, table.turn):
        return 0.35
    return 0.65 if table.turns_taken[table.turn] else 0.25


def _can_attack(table: Table, seat: int) -> bool:
    return table.turn == seat and table.phase == "actions" and bool(table.turns_taken[seat]) and economy.left(table) > 0


def _cards_soon(table: Table, side: int) -> int:
    """How many cards a side has in the hand once it has drawn."""
    hand = len(table.hand[side])
    return max(hand, min(HAND_LIMIT, hand + len(table.draw[side])))


def actions_worth(table: Table, seat: int) -> float:
    """What the seat's actions not yet spent are worth."""
    return ACTION_LEFT * economy.left(table) if table.turn == seat and table.phase == "actions" else 0.0


def side_worth(table: Table, side: int, force: list[Fighter]) -> float:
    """Points, Destiny, warriors, income and laws of a side; the hand aside."""
    goal = table.options["goal"]
    points = table.promotion[side]
    worth: float = points + 0.25 * points * points / goal + destiny_worth(table.destiny[side])
    worth += sum(one.worth for one in force) + (0.4 * min(len(force), 4) if force else -2.0)
    for zone in table.area[side]:
        for card in zone:
            own = DEFINITIONS[table.edition][table.kind[card]]
            if own is not None:
                worth += 1.3 * own.income - 0.8 * own.upkeep
    if player_law(table, side, "hand-limit") is not None:
        worth += 1.5
    return worth - 0.6 * table.fewer[side]


def destiny_worth(n: int) -> float:
    """D is worth less the more there is: the first 6 pay for warriors at once, what is above 20 is hardly spent."""
    return 0.45 * min(n, 6) + 0.3 * min(max(n - 6, 0), 6) + 0.12 * min(max(n - 12, 0), 8) + 0.02 * max(n - 20, 0)


def hand_worth(table: Table, seat: int) -> float:
    """The cards in the hand, and the places that the next Draw step will fill."""
    hand = table.hand[seat]
    empty = max(0, min(HAND_LIMIT - len(hand), len(table.draw[seat])))
    return sum(card_worth(table, seat, card) for card in hand) + NEW_CARD * empty


def fresh_card(table: Table, seat: int) -> float:
    """What a card is worth that the seat would draw for one that it discards.

    In a long game what is in the hand has not helped, and two full hands would keep each other waiting for ever.
    """
    if not table.draw[seat]:
        return 0.0
    return NEW_CARD + min(1.0, 0.02 * max(0, table.turn_number - LONG_GAME))


def card_worth(table: Table, seat: int, card: int) -> float:
    """A card in the hand: a warrior that can be paid for soon, a card that answers or turns a combat, or less."""
    header = HEADERS[table.kind[card]]
    own = DEFINITIONS[table.edition][table.kind[card]]
    if own is None or own.frame is None:
        return 0.0
    if header.type == "warrior":
        if PERSONALITY in own.designations and any(table.kind[w] == table.kind[card] for w in table.all_warriors()):
            return 0.1
        short = (header.value or 0) - table.destiny[seat]
        few = len(table.warriors(seat)) < 3
        return 0.7 + 0.03 * (header.value or 0) + (0.4 if few else 0.0) - 0.1 * max(0, short - 2)
    windows = own.frame.windows
    if header.type == "art":
        return 0.7 if any(BROTHERHOOD in table.header(w).affiliations for w in table.warriors(seat)) else 0.3
    if header.type == "equipment":
        return 0.5
    if "killed" in windows:
        return 1.3
    if "respond" in windows:
        return 1.0
    if "modify" in windows:
        return 0.8
    return 0.6


# --- attacks ----------------------------------------------------------------------------------------------------------


def best_attack(table: Table, side: int, other: int, forces: dict[int, list[Fighter]]) -> float:
    """What the best attack of a side on another would bring it, at least 0; sabotage counts as one."""
    best = 0.0
    strikers = [one for one in forces[side] if one.strikes]
    for one in strikers:
        for foe in forces[other]:
            if foe.exposed and may_attack(table.edition, one, foe):
                gain = attack_gain(table, one, foe)
                if gain > best:
                    best = gain
    if not forces[other] and strikers and table.turns_taken[other] and _sabotages(table):
        best = 1.05 * ((max(one.ratings[V] for one in strikers) + 1) // 2)
    return best


def _sabotages(table: Table) -> bool:
    return table.edition == GENGINE or table.options.get("sabotage", "off") != "off"


def may_attack(edition: str, one: Fighter, foe: Fighter) -> bool:
    """Whether the affiliations of two warriors allow the attack, as far as their own cards say."""
    return one.outpost == foe.outpost and (one.assassin or _kinds_may(edition, one.kind, foe.kind))


@lru_cache(maxsize=65536)
def _kinds_may(edition: str, kind: int, foe: int) -> bool:
    """The law of the affiliations (rules 6.1 to 6.7) between two cards, without what others grant them."""
    mine, theirs = HEADERS[kind], HEADERS[foe]
    own, other = DEFINITIONS[edition][kind], DEFINITIONS[edition][foe]
    if own is None or other is None:
        return False
    corporations = [name for name in mine.affiliations if name in CORPORATIONS]
    brother = BROTHERHOOD in mine.affiliations
    free = FREELANCER in own.designations and not corporations and not brother
    tribal = any(name in TRIBES for name in mine.affiliations)
    if MORTIFICATOR in own.designations or ASSASSIN in own.designations or free or tribal:
        return True
    if LEGION in mine.affiliations and not corporations and not brother:
        return True
    if FREELANCER in other.designations or any(name in TRIBES for name in theirs.affiliations):
        return True
    if brother:
        return LEGION in theirs.affiliations or HERETIC in other.designations
    return BROTHERHOOD not in theirs.affiliations and not any(name in theirs.affiliations for name in corporations)


def attack_gain(table: Table, one: Fighter, foe: Fighter) -> float:
    """What an attack would bring with the better tactic, if nobody played a card in it."""
    return max((combat_gain(table, one, foe, which) for which in one.tactics), default=-WON)


def combat_gain(table: Table, one: Fighter, foe: Fighter, which: int) -> float:
    """What a combat with F or S would bring to the side of the first; both strike at once unless one strikes first."""
    strike = _blow(one.ratings[which], one.slays, foe)
    answer = _blow(foe.ratings[which], foe.slays, one)
    if one.first != foe.first:
        if one.first and strike == KILLED:
            answer = FAILED
        elif foe.first and answer == KILLED:
            strike = FAILED
    return _struck(table, foe, strike, table.control[one.card]) - _struck(table, one, answer, table.control[foe.card])


FAILED, HURT, KILLED = range(3)


def _blow(force: int, slays: bool, victim: Fighter) -> int:
    if force < victim.ratings[A]:
        return FAILED
    return KILLED if victim.wounded or slays or victim.fragile else HURT


def _struck(table: Table, victim: Fighter, blow: int, earner: int) -> float:
    """What a blow takes from the victim's side and gives to the one that earns its points."""
    if blow == FAILED:
        return 0.0
    value = victim.ratings[V]
    if blow == HURT:
        return victim.worth * WOUND + 0.12 * value
    wins = table.promotion[earner] + value >= table.options["goal"]
    return 1.05 * value + victim.worth + (NEARLY_WON if wins else 0.0)


# --- what is worth imagining ------------------------------------------------------------------------------------------


def settled(table: Table, ask: Ask) -> bool:
    """Whether nothing is announced, fought or pending at a question."""
    return not (ask.stage or table.combats or table.announcements or table.pending) and ask.kind not in (
        "split",
        "weapons",
    )


def promising(table: Table, ask: Ask) -> list[Content]:
    """The moves worth imagining, the likeliest first."""
    seat, kind = ask.seat, ask.kind
    if ask.form == "split":
        return [("number", n) for n in dict.fromkeys((ask.high, ask.low, (ask.low + ask.high) // 2))]
    if ask.form == "number":
        return [("number", n) for n in AMOUNTS if ask.low <= n < ask.high] + [("number", ask.high)]
    listed = [move for move in ask.listed() if move != BACK] or ask.listed()
    if kind == "cardinals-gift":
        return [YES if wants_gift(table, seat) else NO]
    if kind == "attacker":
        pairs = best_pairs(table, seat)
        return [("target", card) for card in dict.fromkeys(pair[0] for pair in pairs)] or listed[:1]
    if kind == "defender":
        attacker = _named(table, ask)
        chosen = [("target", foe) for card, foe in best_pairs(table, seat) if card == attacker]
        return [move for move in chosen if move in listed] or _ranked_defenders(table, attacker, listed)
    if kind in ("discard", "discard-down", "discard-for"):
        cards = [move for move in listed if move[0] == "target"]
        least = min(cards, key=lambda move: card_worth(table, seat, move[1]))
        if kind == "discard" and card_worth(table, seat, least[1]) >= fresh_card(table, seat):
            return [("keep",)]
        return [least]
    if kind == "weapons":
        return listed[:2]
    if kind == "action":
        unlike = [move for move in _unlike(table, listed) if move[0] != "muster-in-cover"]
        hiding = sorted(
            (move for move in unlike if move[0] == "seek-cover"), key=lambda move: -at_stake(table, move[1])
        )
        return [move for move in unlike if move[0] != "seek-cover" or move in hiding[:HIDERS]]
    if ask.window is not None or kind == "tactic":
        if table.marks.get("tactic-changes", 0) >= TACTIC_CHANGES:
            listed = [move for move in listed if move[0] != "change-tactic"]
        return _unlike(table, listed)
    if listed[0][0] != "target":
        return listed
    unlike = _unlike(table, listed)
    if all(table.header(move[1]).type == "warrior" for move in unlike):
        return sorted(unlike, key=lambda move: -fighter(table, move[1]).worth)[:BEARERS]
    return unlike[:TARGETS]


def at_stake(table: Table, card: int) -> int:
    """What a warrior's side has to lose with it: its V, doubled when the next blow kills."""
    value = ratings(table, card)[V]
    return 2 * value if table.flags[card] & WOUNDED else value


def wants_gift(table: Table, seat: int) -> bool:
    """Whether a first hand is worth changing: it holds no warrior that can soon be paid for (Cardinal's Gift)."""
    values = [table.header(card).value or 0 for card in table.hand[seat] if table.header(card).type == "warrior"]
    return not any(value <= table.destiny[seat] + 2 for value in values)


def best_pairs(table: Table, seat: int) -> list[tuple[int, int]]:
    """(Attacker, Defender) of the attacks that promise most; a Defender in cover that nobody knows comes last."""
    from kohort.doomtrooper.attack_law import attackers, targets

    weighed: list[tuple[float, int, int]] = []
    for card in attackers(table, seat):
        one = fighter(table, card)
        for foe in targets(table, card):
            gain = 0.0 if table.flags[foe] & UNPAID else attack_gain(table, one, fighter(table, foe))
            weighed.append((gain, card, foe))
    weighed.sort(key=lambda row: (-row[0], row[1], row[2]))
    return [(card, foe) for _, card, foe in weighed[:PAIRS]]


def _ranked_defenders(table: Table, attacker: int, listed: list[Content]) -> list[Content]:
    known = [move for move in listed if move[0] == "target" and not table.flags[move[1]] & UNPAID]
    one = fighter(table, attacker)
    return sorted(known, key=lambda move: -attack_gain(table, one, fighter(table, move[1])))[:2] or listed[:1]


def _named(table: Table, ask: Ask) -> int:
    """The card that a question names."""
    name = (ask.args or {}).get("card")
    return table.handle.index(name.handle) if isinstance(name, CardName) else -1


def _unlike(table: Table, listed: list[Content]) -> list[Content]:
    """Moves that differ: of several copies of a card in one place and state, one."""
    found: dict[object, Content] = {}
    for move in listed:
        if len(move) > 1 and type(move[1]) is int and move[0] not in ("number", "seat", "add", "change-tactic"):
            card = move[1]
            worn = tuple(table.kind[c] for c in table.attached.get(card, ()))
            likeness = (table.kind[card], table.zone[card], table.control[card], table.flags[card], worn)
            fighting = table.combats and (card in table.combats[-1].attackers or card in table.combats[-1].defenders)
            found.setdefault((move[0], move[2:], likeness, card if fighting else -1), move)
        else:
            found.setdefault(move, move)
    return list(found.values())
