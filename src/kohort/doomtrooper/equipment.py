"""Equipment on a warrior: which of it is in use, which weapons may be used together (Equip Warrior; Attack, step 3)."""

from __future__ import annotations

from itertools import combinations

from kohort.doomtrooper.names import FIGHT, FIGHT_SHOOT_WEAPON, FIGHT_WEAPON, SHOOT, SHOOT_WEAPON, WEAPONS
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import cached, definition

ALL_RATINGS, WITHOUT_SHOOT, SHOOT_ONLY = 0b1111, 0b1101, 0b0010


def is_weapon(table: Table, card: int) -> bool:
    """Whether the card is designated a weapon of any kind."""
    return not WEAPONS.isdisjoint(definition(table, card).designations)


def serves(table: Table, weapon: int, tactic: str) -> bool:
    """Whether a weapon may be used in a combat of this tactic."""
    own = definition(table, weapon)
    if own.only_tactic:
        return own.only_tactic == tactic
    if FIGHT_SHOOT_WEAPON in own.designations:
        return True
    return (FIGHT_WEAPON if tactic == FIGHT else SHOOT_WEAPON) in own.designations


def weapon_sets(table: Table, warrior: int, tactic: str) -> list[tuple[int, ...]]:
    """The sets of weapons that the warrior may use together in a combat of this tactic: one weapon, or two where
    their texts say so."""
    combat = table.combat
    disabled = combat.disabled if combat is not None else []
    weapons = [
        card
        for card in table.attachments(warrior)
        if card not in disabled and is_weapon(table, card) and serves(table, card, tactic)
    ]
    sets: list[tuple[int, ...]] = [(weapon,) for weapon in weapons]
    sets.extend(pair for pair in combinations(weapons, 2) if _go_together(table, *pair))
    return sets


def _go_together(table: Table, a: int, b: int) -> bool:
    """Two handguns, or two copies of a weapon of which two may be used."""
    first, second = definition(table, a), definition(table, b)
    if first.pairs_with and second.pairs_with and first.pairs_with == second.pairs_with:
        return first.pairs_with in first.designations and first.pairs_with in second.designations
    return table.kind[a] == table.kind[b] and first.copies_used >= 2


def weight(table: Table, weapons: tuple[int, ...], tactic: str) -> int:
    """How much a set of weapons is worth at a glance: what it and what is attached to it adds to the attack rating,
    and to A."""
    which = 0 if tactic == FIGHT else 1
    total = 0
    for weapon in weapons:
        for card in (weapon, *table.attachments(weapon)):
            for node in definition(table, card).bearer_modifiers:
                total += 2 * node.amounts[which] + node.amounts[2]
    return total


def best_set(table: Table, warrior: int, tactic: str) -> tuple[int, ...]:
    """The weapons with which the warrior would be counted outside combat: the set that weighs most."""
    sets = weapon_sets(table, warrior, tactic)
    return max(sets, key=lambda weapons: weight(table, weapons, tactic)) if sets else ()


def _others(table: Table, warrior: int) -> list[int]:
    """What the warrior bears besides weapons: of each card as many copies as may be used at a time."""
    found: list[int] = []
    used: dict[int, int] = {}
    for card in table.attachments(warrior):
        if is_weapon(table, card):
            continue
        kind = table.kind[card]
        own = definition(table, card)
        used[kind] = used.get(kind, 0) + 1
        if table.header(card).type != "equipment" or used[kind] <= own.copies_used:
            found.append(card)
    return found


def _first_of_each(table: Table, cards: list[int]) -> list[int]:
    """Of each card one copy: only one of each may be used at a time."""
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(table.kind[card], card)
    return list(first.values())


def in_use(table: Table, warrior: int) -> list[int]:
    """What the warrior uses now, what is attached to a weapon in use included. Outside combat: what it would use in
    either tactic."""
    return [card for card, _ in counted(table, warrior)]


def counted(table: Table, warrior: int) -> list[tuple[int, int]]:
    """(card, mask of the ratings for which it counts) for all that the warrior uses.

    In a combat whose tactic is named: the weapons chosen. Otherwise F counts the best set for a Fight and S the best
    for a Shoot.
    """
    key = ("counted", warrior)
    found: list[tuple[int, int]] | None = cached(table, key)
    if found is not None:
        return found
    found = [(card, ALL_RATINGS) for card in _others(table, warrior)]
    combat = table.combat
    if combat is not None and combat.tactic and (warrior in combat.attackers or warrior in combat.defenders):
        chosen = [(weapon, ALL_RATINGS) for weapon in combat.weapons if table.host[weapon] == warrior]
    else:
        chosen = [(weapon, WITHOUT_SHOOT) for weapon in best_set(table, warrior, FIGHT)]
        chosen += [(weapon, SHOOT_ONLY) for weapon in best_set(table, warrior, SHOOT)]
    for weapon, mask in chosen:
        found.append((weapon, mask))
        found.extend((card, mask) for card in _first_of_each(table, table.attachments(weapon)))
    table.cache[key] = found
    return found


def carries_equipment(table: Table, warrior: int) -> list[int]:
    """Every equipment card on the warrior and on its weapons."""
    found: list[int] = []
    for card in table.attachments(warrior):
        if table.header(card).type == "equipment":
            found.append(card)
        found.extend(c for c in table.attachments(card) if table.header(c).type == "equipment")
    return found
