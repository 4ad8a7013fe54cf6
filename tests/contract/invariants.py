"""What is always so at a table of Doomtrooper, whatever was played."""

from __future__ import annotations

from collections import Counter

from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.doomtrooper.names import ANNOUNCED, ATTACHED, BETWEEN, DISCARD, DRAW, HAND, PERSONALITY, PLAYER, UNPAID
from kohort.doomtrooper.ratings import ratings
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import designations

AT_REST = ("turn-start", "income", "pre-draw", "draw", "actions", "action", "pre-discard", "discard", "turn-end")
"""Steps before which nothing is fought, announced or pending."""


def check(game: Game, rng: Rng | None = None) -> None:
    """Raises AssertionError with what is wrong."""
    table: Table = game.state
    places(table)
    attachments(table)
    pools(table)
    personalities(table)
    records(table)
    knowledge(table)
    ends(game)


def places(table: Table) -> None:
    """Every card is in exactly one place, and its columns say which."""
    found: list[int] = []
    for side in range(table.seats):
        for zone, pile in ((HAND, table.hand), (DRAW, table.draw), (DISCARD, table.discard), (9, table.annihilated)):
            for card in pile[side]:
                assert table.zone[card] == zone, f"card {card} lies in pile {zone} and says {table.zone[card]}"
                assert table.owner[card] == side, f"card {card} lies in a pile of another than its owner"
                assert table.control[card] == side, f"card {card} in a pile is controlled by another"
                assert table.flags[card] == 0, f"card {card} in a pile has flags {table.flags[card]}"
                found.append(card)
        for zone, cards in enumerate(table.area[side]):
            for card in cards:
                assert table.zone[card] == zone, f"card {card} lies in area {zone} and says {table.zone[card]}"
                assert table.control[card] == side, f"card {card} lies in an area of another than its controller"
                found.append(card)
    for host, cards in table.attached.items():
        assert cards, f"an empty list of attachments of card {host}"
        for card in cards:
            assert (table.zone[card], table.host[card]) == (ATTACHED, host), f"card {card} is attached to another"
            found.append(card)
    found.extend(card for card, zone in enumerate(table.zone) if zone == ANNOUNCED)
    assert sorted(found) == list(range(len(table.kind))), f"cards lost or doubled: {Counter(found).most_common(3)}"
    for card, zone in enumerate(table.zone):
        if zone != ATTACHED:
            assert table.host[card] == -1, f"card {card} in zone {zone} has a host"
    announced = [card for card, zone in enumerate(table.zone) if zone == ANNOUNCED]
    if not table.over:
        assert sorted(announced) == sorted(a.card for a in table.announcements if table.zone[a.card] == ANNOUNCED), (
            "a card announced by nobody"
        )


def attachments(table: Table) -> None:
    """What is attached hangs on something in play."""
    for card, zone in enumerate(table.zone):
        if zone == ATTACHED:
            assert table.in_play(table.host[card]), (
                f"card {card} is attached to card {table.host[card]}, which is not in play"
            )
            assert table.bearer(card) >= 0, f"card {card} is attached in a circle or to nothing in an area"
        if zone == BETWEEN:
            assert table.in_cover(card), f"card {card} lies between Squad and Kohort and is not in cover"
        if table.flags[card] & UNPAID:
            assert zone == BETWEEN, f"card {card} is to be paid for and lies in zone {zone}"
        if table.flags[card]:
            assert zone < PLAYER, f"card {card} in zone {zone} has flags {table.flags[card]}"
            assert table.header(card).type == "warrior" or table.flags[card] == 0, f"card {card} is no warrior"
    for card, kind in table.stored.items():
        assert table.in_play(card), f"card {card} is not in play and keeps group {kind}"


def pools(table: Table) -> None:
    """Points, actions and counts are not negative."""
    for name in ("destiny", "promotion", "fewer", "sabotaged", "without_warriors", "turns_taken"):
        assert min(getattr(table, name)) >= 0, f"{name} below 0: {getattr(table, name)}"
    assert all(grant[0] >= 0 for grant in table.grants), f"actions below 0: {table.grants}"
    assert all(effect.amount >= 1 for effect in table.effects)
    for card in table.all_warriors():
        if not table.unpaid(card):
            assert ratings(table, card)[3] >= 0, f"V of card {card} below 0"


def personalities(table: Table) -> None:
    """At most one of a Personality is known to be in play."""
    known = [
        table.kind[card]
        for card in table.all_warriors()
        if not table.unpaid(card) and PERSONALITY in designations(table, card)
    ]
    assert len(set(known)) == len(known), f"two of a Personality in play: {Counter(known).most_common(1)}"


def records(table: Table) -> None:
    """What is fought, announced and pending has its step on the agenda; at rest there is none of it."""
    assert table.over or table.agenda or table.phase, "nothing more will happen, and the game is not over"
    steps = [step[0] for step in table.agenda]
    assert steps.count("end-combat") <= len(table.combats) or table.over, "a combat will end that is not fought"
    for card in {effect.target for effect in table.effects if effect.target >= 0}:
        assert table.in_play(card), f"an effect on card {card}, which is not in play"
    for effect in table.effects:
        if effect.until == "combat":
            assert 1 <= effect.combat <= len(table.combats), "an effect of a combat that is over"
    for side in range(table.seats):
        if table.out >> side & 1 and not table.over:
            assert not any(table.area[side]), f"side {side} is out and has cards in play"


def knowledge(table: Table) -> None:
    """In the open all is known to all; in a hand to nobody else."""
    everybody = (1 << table.seats) - 1
    handles = set(table.handle)
    assert len(handles) == len(table.handle), "two cards with one handle"
    for card, zone in enumerate(table.zone):
        if zone <= ATTACHED and not table.unpaid(card) and zone != BETWEEN:
            assert table.known[card] == everybody, f"card {card} lies open and is not known to all"
        if zone == HAND:
            assert table.known[card] == 1 << table.owner[card], (
                f"card {card} in a hand is known to {table.known[card]:b}"
            )
        if zone == DRAW:
            assert table.known[card] == 0, f"card {card} in a draw pile is known to somebody"
        if table.unpaid(card):
            assert table.known[card] == 1 << table.control[card], f"card {card} in cover is known to others"


def ends(game: Game) -> None:
    """A game that is over has a result and asks nothing; a turn that begins finds nothing left of the last one."""
    table: Table = game.state
    if game.over:
        assert table.agenda == []
        assert game.choices == ()
        result = game.result
        assert result is not None
        assert all(not table.out >> seat & 1 for seat in result.winners)
        return
    assert game.choices, "nobody is asked, and the game is not over"
    for choice in game.choices:
        assert choice.moves, f"{choice.kind}: no move"
    if table.phase == "draw" and not table.announcements:
        assert not table.combats, "a combat outside the actions"
        assert not table.pending, "something is pending outside the actions"
        assert not [effect for effect in table.effects if effect.until == "combat"]
