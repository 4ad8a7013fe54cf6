"""Permissions, bans and limits that cards lay down, by kind: one place to ask."""

from __future__ import annotations

from kohort.doomtrooper.language.statics import Law
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import definition, indexed


def law_on(table: Table, card: int, kind: str) -> tuple[int, Law] | None:
    """(source, law) of a kind that binds or frees a card: its own, its attachments', or that of a card in play that
    reaches it."""
    own = definition(table, card).own_laws.get(kind)
    if own is not None and own.holds(table, card, card):
        return card, own
    if card in table.attached:
        for attached in table.attachments(card):
            laid = definition(table, attached).bearer_laws.get(kind)
            if laid is not None and laid.holds(table, attached, card):
                return attached, laid
    for source, laid in indexed(table, "aura_laws"):
        if laid.kind == kind and laid.reaches(table, source, card):
            return source, laid
    return None


def bound(table: Table, card: int, kind: str) -> bool:
    """Whether a law of this kind is on a card."""
    return law_on(table, card, kind) is not None


def player_law(table: Table, side: int, kind: str) -> int | None:
    """The parameter of a law on a player, by a card attached to him or by a lasting effect; None where there is
    none."""
    for card in table.area[side][4]:
        laid = definition(table, card).player_laws.get(kind)
        if laid is not None:
            return laid.n
    return None


def tactic_banned(table: Table, tactic: str) -> int:
    """The card whose effect bars a battle tactic now; -1 for none."""
    from kohort.doomtrooper.language.registry import DEFINITIONS

    for effect in table.effects:
        if effect.target < 0:
            played = DEFINITIONS[table.edition][effect.kind]
            node = played.lasting[effect.node] if played is not None else None
            if node is not None and node.is_law and node.kind == f"no-{tactic}-combat":
                return effect.source
    return -1


def stunned(table: Table, card: int) -> bool:
    """Whether the warrior may not perform actions now."""
    from kohort.doomtrooper.language.registry import DEFINITIONS

    for effect in table.effects:
        if effect.target == card:
            played = DEFINITIONS[table.edition][effect.kind]
            node = played.lasting[effect.node] if played is not None else None
            if node is not None and node.is_law and node.kind == "no-actions":
                return True
    return False
