"""Who may attack whom: absolute bans, the affiliations, and what cards change (rules 6; Attack, step 1).

One predicate: legal targets are the warriors that nothing refuses.
"""

from __future__ import annotations

from kohort.core.text import Refusal
from kohort.doomtrooper.laws import bound, law_on, stunned
from kohort.doomtrooper.names import (
    ASSASSIN,
    BETWEEN,
    FIGHT,
    MORTIFICATOR,
    NONCOMBATANT,
    OUTPOST,
    SHOOT,
    TACTICS,
)
from kohort.doomtrooper.state import Table
from kohort.doomtrooper.traits import (
    corporations,
    designations,
    is_brother,
    is_freelancer,
    is_heretic,
    is_legion,
    is_tribal,
    keywords,
)


def fights_at_all(table: Table, card: int) -> bool:
    """Whether a warrior may take part in combat (No Warriors in Play): it is no NONCOMBATANT and has a rating to
    fight with."""
    if table.unpaid(card):
        # Nobody may know what it is: until it shows its face it is taken to be able.
        return True
    header = table.header(card)
    if NONCOMBATANT in keywords(table, card):
        return False
    return header.fight is not None or header.shoot is not None


def refuse_attacker(table: Table, card: int) -> Refusal | None:
    """Why a warrior may not attack anybody now."""
    name = table.name_for(card, table.control[card])
    if not fights_at_all(table, card):
        return Refusal("noncombatant", {"card": name}, "6.9")
    if table.in_cover(card):
        return Refusal("in-cover", {"card": name}, "4.3")
    if table.marks.get(f"left-cover:{card}") == table.turn_number:
        return Refusal("left-cover-this-turn", {"card": name}, "4.4")
    if stunned(table, card):
        return Refusal("may-not-act", {"card": name})
    if table.marks.get(f"attacked:{card}") == table.turn_number and bound(table, card, "one-attack"):
        return Refusal("attacked-already", {"card": name})
    if not any(refuse_tactic(table, card, tactic) is None for tactic in TACTICS):
        return Refusal("no-tactic", {"card": name}, "5.2")
    return None


def refuse_tactic(table: Table, attacker: int, tactic: str) -> Refusal | None:
    """Why an attacker may not use a battle tactic."""
    from kohort.doomtrooper.laws import tactic_banned

    header = table.header(attacker)
    name = table.name_of(attacker)
    if (header.fight if tactic == FIGHT else header.shoot) is None:
        return Refusal(f"cannot-{tactic}", {"card": name}, "5.2")
    banned = tactic_banned(table, tactic)
    if banned >= 0:
        return Refusal(f"no-{tactic}-combat", {"card": table.name_of(banned)}, "5.2")
    if tactic == FIGHT:
        found = law_on(table, attacker, "no-fight-attack")
        if found is not None:
            return Refusal("no-fight-attack", {"card": name, "other": table.name_of(found[0])}, "5.2")
    return None


def refuse_attack(table: Table, attacker: int, defender: int, *, forced: bool = False) -> Refusal | None:
    """Why one warrior may not attack another. A warrior in cover whose face nobody may know is taken to be a legal
    target.

    `forced`: a card makes the attack, and only the ban on one's own warriors is lifted.
    """
    who = table.name_of(attacker)
    if attacker == defender:
        return Refusal("itself", {"card": who}, "6.6")
    if table.control[attacker] == table.control[defender] and not forced:
        return Refusal("own-warrior", {"card": who, "other": table.name_for(defender, table.control[attacker])}, "6.6")
    if (table.zone[attacker] == OUTPOST) != (table.zone[defender] == OUTPOST):
        return Refusal("other-area", {"card": who, "other": table.name_of(defender)}, "6.8")
    if table.zone[defender] == BETWEEN and table.unpaid(defender):
        return None
    return _refuse_known(table, attacker, defender)


def _refuse_known(table: Table, attacker: int, defender: int) -> Refusal | None:
    who, whom = table.name_of(attacker), table.name_of(defender)
    if not fights_at_all(table, defender):
        return Refusal("noncombatant", {"card": whom}, "6.9")
    if bound(table, defender, "may-not-be-attacked"):
        return Refusal("may-not-be-attacked", {"card": whom}, "6.9")
    refusal = refuse_affiliation(table, attacker, defender)
    if refusal is not None:
        return refusal
    if bound(table, attacker, "legion-first") and not is_legion(table, defender) and _legion_available(table, attacker):
        return Refusal("legion-first", {"card": who}, "6.9")
    return None


def refuse_affiliation(table: Table, attacker: int, defender: int) -> Refusal | None:
    """Why the affiliations of two warriors forbid the attack. A warrior of several affiliations obeys all of them."""
    who, whom = table.name_of(attacker), table.name_of(defender)
    words = keywords(table, attacker)
    if ASSASSIN in words or MORTIFICATOR in designations(table, attacker):
        return None
    if is_tribal(table, attacker) or is_freelancer(table, attacker):
        return None
    pure_legion = is_legion(table, attacker) and not corporations(table, attacker) and not is_brother(table, attacker)
    if pure_legion or is_tribal(table, defender) or is_freelancer(table, defender):
        return None
    evil = is_legion(table, defender) or is_heretic(table, defender)
    if is_brother(table, attacker):
        return None if evil else Refusal("brotherhood-attacks-legion-only", {"card": who, "other": whom}, "6.3")
    if is_brother(table, defender):
        return Refusal("never-attacks-brotherhood", {"card": who, "other": whom}, "6.2")
    shared = [name for name in corporations(table, attacker) if name in corporations(table, defender)]
    if shared:
        from kohort.core.text import Text

        return Refusal(
            "same-corporation", {"card": who, "other": whom, "name": Text(f"affiliation.{shared[0]}")}, "6.1"
        )
    return None


def _legion_available(table: Table, attacker: int) -> bool:
    """Whether the attacker could attack a Dark Legion warrior."""
    return any(
        is_legion(table, card) and not table.unpaid(card) and table.control[card] != table.control[attacker]
        and (table.zone[attacker] == OUTPOST) == (table.zone[card] == OUTPOST)
        and fights_at_all(table, card)
        and refuse_affiliation(table, attacker, card) is None
        for card in table.all_warriors()
    )  # fmt: skip


def targets(table: Table, attacker: int) -> list[int]:
    """Whom a warrior may attack now."""
    return [
        card
        for side in table.opponents(table.control[attacker])
        for card in table.warriors(side)
        if refuse_attack(table, attacker, card) is None
    ]


def may_attack(table: Table, card: int) -> bool:
    """Whether a warrior may attack somebody now."""
    if refuse_attacker(table, card) is not None:
        return False
    return any(
        refuse_attack(table, card, foe) is None
        for side in table.opponents(table.control[card])
        for foe in table.warriors(side)
    )


def attackers(table: Table, seat: int) -> list[int]:
    """The warriors of a seat that may attack somebody now."""
    return [card for card in table.warriors(seat) if may_attack(table, card)]


__all__ = [
    "SHOOT",
    "attackers",
    "fights_at_all",
    "may_attack",
    "refuse_attack",
    "refuse_attacker",
    "refuse_tactic",
    "targets",
]
