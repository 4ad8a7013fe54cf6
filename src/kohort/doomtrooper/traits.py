"""What a card is, now: affiliations, designations, keywords, immunity. Asked, never stored; cached under the state's
version.

Three levels keep a query from needing itself: designations come from the card alone; immunity from the card, from
equipment and from
warriors that grant it, never from a mystical power; all other keywords from everything in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import (
    ART_IMMUNITY,
    ATTACHED,
    BROTHERHOOD,
    COMPLETE_SYMMETRY_IMMUNITY,
    CORPORATIONS,
    FREELANCER,
    HERETIC,
    LEGION,
    MINOR_SYMMETRY_IMMUNITY,
    TRIBES,
    Power,
)
from kohort.doomtrooper.state import Table

if TYPE_CHECKING:
    from kohort.doomtrooper.language.definition import Definition
    from kohort.doomtrooper.language.statics import Grant

IMMUNITIES = frozenset((ART_IMMUNITY, COMPLETE_SYMMETRY_IMMUNITY, MINOR_SYMMETRY_IMMUNITY))
IMMUNE_TO: dict[Power, frozenset[str]] = {
    "art": frozenset((ART_IMMUNITY,)),
    "minor": frozenset((COMPLETE_SYMMETRY_IMMUNITY, MINOR_SYMMETRY_IMMUNITY)),
    "major": frozenset((COMPLETE_SYMMETRY_IMMUNITY,)),
}

INDEXED = ("abilities", "aura_grants", "aura_laws", "aura_modifiers", "triggers")
"""Kinds of nodes that do something beyond their own card, for which all cards in play are looked through."""


def definition(table: Table, card: int) -> Definition:
    """What the card does in this edition."""
    found = DEFINITIONS[table.edition][table.kind[card]]
    if found is None:
        raise LookupError(f"{table.header(card).code} {table.header(card).name} has no definition in {table.edition}")
    return found


def cached(table: Table, key: Any) -> Any:
    """What was computed under this key since the last change; None if nothing was."""
    if table.cache_version != table.version:
        table.cache.clear()
        table.cache_version = table.version
        return None
    return table.cache.get(key)


def power_of(table: Table, card: int) -> Power | None:
    """The mystical power that a card's effects belong to."""
    return definition(table, card).power


# --- sides ------------------------------------------------------------------------------------------------------------


def affiliations(table: Table, card: int) -> tuple[str, ...]:
    """The card's affiliations; ("general",) for none."""
    return table.header(card).affiliations


def corporations(table: Table, card: int) -> list[str]:
    """The corporations that the card belongs to; a Freelancer's icon only says where it comes from."""
    if FREELANCER in designations(table, card):
        return []
    return [name for name in affiliations(table, card) if name in CORPORATIONS]


def is_legion(table: Table, card: int) -> bool:
    """Whether the warrior has the Dark Legion affiliation."""
    return LEGION in affiliations(table, card)


def is_heretic(table: Table, card: int) -> bool:
    """Whether the warrior is a Heretic: of the Legion, or a spy among Doomtroopers."""
    return HERETIC in designations(table, card)


def is_tribal(table: Table, card: int) -> bool:
    """Whether the warrior belongs to one of the tribes of Earth."""
    return any(name in TRIBES for name in affiliations(table, card))


def is_brother(table: Table, card: int) -> bool:
    """Whether the warrior is of the Brotherhood."""
    return BROTHERHOOD in affiliations(table, card)


def is_doomtrooper(table: Table, card: int) -> bool:
    """Any warrior without the Dark Legion affiliation and not of a tribe (The Table Layout, 1)."""
    return not is_legion(table, card) and not is_tribal(table, card)


def is_freelancer(table: Table, card: int) -> bool:
    """A Freelancer while it has gained no affiliation (Freelancers). No card that gives one is defined yet."""
    return FREELANCER in designations(table, card)


# --- names and keywords -----------------------------------------------------------------------------------------------


def designations(table: Table, card: int) -> frozenset[str]:
    """The card's own title, the titles it is considered to have, and its printed keywords."""
    return definition(table, card).designations


def active(table: Table, card: int) -> bool:
    """Whether a card in play does anything: a warrior mustered in cover and not yet revealed does nothing (ruling
    K05)."""
    return not table.unpaid(card) and (table.zone[card] != ATTACHED or not _bearer_unpaid(table, card))


def _bearer_unpaid(table: Table, card: int) -> bool:
    bearer = table.bearer(card)
    return bearer >= 0 and table.unpaid(bearer)


def indexed(table: Table, name: str) -> list[tuple[int, Any]]:
    """(source, node) for every node of a kind, one of `INDEXED`, in the definitions of the cards in play.

    Made anew, for all kinds at once, when cards have moved.
    """
    if table.index_layout != table.layout:
        table.index.clear()
        table.index_layout = table.layout
    found: list[tuple[int, Any]] | None = table.index.get(name)
    if found is None:
        table.index.update({kind: [] for kind in INDEXED})
        for card in table.everything_in_play():
            nodes = definition(table, card).indexed
            if nodes and active(table, card):
                for kind, node in nodes:
                    table.index[kind].append((card, node))
        found = table.index[name]
    assert found is not None
    return found


def immunities(table: Table, card: int) -> frozenset[str]:
    """The immunities that the warrior has, whoever gives them."""
    key = ("immunities", card)
    found: frozenset[str] | None = cached(table, key)
    if found is None:
        granted = {word for word in designations(table, card) if word in IMMUNITIES}
        for grant in definition(table, card).own_grants:
            granted.update(word for word in grant.keywords if word in IMMUNITIES and grant.holds(table, card, card))
        for attached in table.attachments(card):
            for grant in definition(table, attached).bearer_grants:
                granted.update(word for word in grant.keywords if word in IMMUNITIES)
        for source, grant in indexed(table, "aura_grants"):
            if IMMUNITIES.intersection(grant.keywords) and grant.reaches(table, source, card):
                granted.update(word for word in grant.keywords if word in IMMUNITIES)
        found = table.cache[key] = frozenset(granted)
    return found


def immune(table: Table, card: int, power: Power) -> bool:
    """Whether a mystical power does nothing to this warrior (Immunity). Of one not revealed nobody knows."""
    return not table.unpaid(card) and bool(immunities(table, card) & IMMUNE_TO[power])


def silent(table: Table, power: Power | None, card: int) -> bool:
    """Whether effects of a power are off for this warrior: it is immune, or in combat one of the combatants is
    (Immunity)."""
    if power is None:
        return False
    if immune(table, card, power):
        return True
    combat = table.combat
    if combat is None or (card not in combat.attackers and card not in combat.defenders):
        return False
    return any(immune(table, other, power) for other in (*combat.attackers, *combat.defenders))


def keywords(table: Table, card: int) -> frozenset[str]:
    """All that the warrior is called and can do, from its own card, from what it bears, from others and from
    effects."""
    key = ("keywords", card)
    found: frozenset[str] | None = cached(table, key)
    if found is None:
        granted = set(designations(table, card)) | immunities(table, card)
        for _, grant in grants_to(table, card):
            granted.update(grant.keywords)
        found = table.cache[key] = frozenset(granted)
    return found


def grants_to(table: Table, card: int) -> list[tuple[int, Grant]]:
    """(source, grant) for every grant that gives the warrior keywords now."""
    from kohort.doomtrooper.equipment import in_use  # equipment asks what a weapon is

    found: list[tuple[int, Grant]] = []
    for grant in definition(table, card).own_grants:
        if grant.holds(table, card, card):
            found.append((card, grant))
    if card in table.attached:
        for attached in in_use(table, card):
            own = definition(table, attached)
            for grant in own.bearer_grants:
                if not silent(table, own.power, card) and grant.holds(table, attached, card):
                    found.append((attached, grant))
    for source, grant in indexed(table, "aura_grants"):
        if grant.reaches(table, source, card):
            found.append((source, grant))
    for effect in table.effects:
        if effect.target == card:
            node = DEFINITIONS[table.edition][effect.kind].lasting[effect.node]  # type: ignore[union-attr]
            if node.is_grant and node.holds(table, effect.source, card):
                found.append((effect.source, node))
    return found


def has(table: Table, card: int, keyword: str) -> bool:
    """Whether the warrior has a keyword now."""
    return keyword in keywords(table, card)
