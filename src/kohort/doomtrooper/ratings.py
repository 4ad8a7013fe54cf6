"""The ratings of a warrior, now: base, then every effect in its layer, recomputed from the log of effects and never
stored.

Sources (mechanics of the layers): a base, multiplied bases, additions; V never falls below 0 (gEngine rules, Modify).
"""

from __future__ import annotations

from kohort.core.ratings import ADD, MULTIPLY, SET, Part, Rating, layered
from kohort.core.text import Text
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import COVER, COVER_ARMOR, A, V
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import cached, definition, indexed, silent

COVER_RULE = -1
"""The source of the +3 A that a warrior in cover has."""
Change = tuple[int, int, int, int]
"""(rating, layer, amount, source card or COVER_RULE)."""


def base(table: Table, card: int) -> tuple[int, int, int, int]:
    """The printed F, S, A and V of a warrior; 0 where a warrior has none."""
    header = table.header(card)
    return (header.fight or 0, header.shoot or 0, header.armor or 0, header.value or 0)


def ratings(table: Table, card: int) -> tuple[int, int, int, int]:
    """F, S, A and V as they count now."""
    key = ("ratings", card)
    found: tuple[int, int, int, int] | None = cached(table, key)
    if found is None:
        now = list(base(table, card))
        changes = _changes(table, card)
        if changes:
            # All that the starter cards know is additive; the general order of layers is kept for the rest.
            if any(layer != ADD for _, layer, _, _ in changes):
                changes = sorted(changes, key=lambda change: change[1])
            for rating_, layer, amount, _ in changes:
                if layer == ADD:
                    now[rating_] += amount
                elif layer == MULTIPLY:
                    now[rating_] *= amount
                elif layer == SET:
                    now[rating_] = amount
        now[V] = max(0, now[V])
        found = (now[0], now[1], now[2], now[3])
        table.cache[key] = found
    return found


def rating(table: Table, card: int, which: int) -> int:
    """One rating as it counts now."""
    return ratings(table, card)[which]


def provenance(table: Table, card: int, which: int) -> Rating:
    """One rating with where it comes from: "F 5 = 3 Heretic + 2 Charge"."""
    parts: list[Part] = []
    for rating_, layer, amount, source in _changes(table, card):
        if rating_ == which:
            name = Text("rule.cover") if source == COVER_RULE else table.name_of(source)
            parts.append(Part(layer, amount, name))
    return layered(base(table, card)[which], parts, 0 if which == V else None)


def _changes(table: Table, card: int) -> list[Change]:
    """Every change of the warrior's ratings, from its own text, what it bears, the others in play, and effects."""
    from kohort.doomtrooper.equipment import counted  # equipment asks what ratings are

    found: list[Change] = []
    own = definition(table, card)
    for node in own.own_modifiers:
        if node.holds(table, card, card):
            _add(found, node.amounts, node.times(table, card), node.layer, card)
    if card in table.attached:
        for attached, mask in counted(table, card):
            bears = definition(table, attached)
            if bears.bearer_modifiers and not silent(table, bears.power, card):
                for node in bears.bearer_modifiers:
                    if node.holds(table, attached, card):
                        _add(found, node.amounts, node.times(table, attached), node.layer, attached, mask)
    for source, node in indexed(table, "aura_modifiers"):
        if node.reaches(table, source, card) and not silent(table, definition(table, source).power, card):
            _add(found, node.amounts, node.times(table, source), node.layer, source)
    if table.combats:
        _from_foes(table, card, found)
    for effect in table.effects:
        if effect.target == card:
            played = DEFINITIONS[table.edition][effect.kind]
            assert played is not None
            node = played.lasting[effect.node]
            if node.is_modifier and not silent(table, played.power, card) and node.holds(table, effect.source, card):
                _add(found, node.amounts, effect.amount, node.layer, effect.source)
    if table.flags[card] & COVER:
        found.append((A, ADD, COVER_ARMOR, COVER_RULE))
    return found


def _from_foes(table: Table, card: int, found: list[Change]) -> None:
    """What those who fight the warrior do to its ratings, by their text and by what they use."""
    from kohort.doomtrooper.equipment import in_use
    from kohort.doomtrooper.language.conditions import opponents

    for foe in opponents(table, card):
        if table.unpaid(foe):
            continue
        for source in (foe, *in_use(table, foe)):
            theirs = definition(table, source)
            for node in theirs.foe_modifiers:
                if node.holds(table, source, foe) and not silent(table, theirs.power, card):
                    _add(found, node.amounts, node.times(table, source), node.layer, source)


def _add(
    found: list[Change], amounts: tuple[int, int, int, int], times: int, layer: int, source: int, mask: int = 15
) -> None:
    if times:
        for which, amount in enumerate(amounts):
            if amount and mask >> which & 1:
                found.append((which, layer, amount * times, source))
