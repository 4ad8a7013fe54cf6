"""Which equipment is worth most to a team, by what its attacks would do with it (rules 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kohort.core.choice import Ask, Content
from kohort.core.rules import Advice
from kohort.siege import attacks, dice, missions, rounds
from kohort.siege.content import BANDS, EQUIPMENT, REFERENCE, Die
from kohort.siege.state import Field

FOES = {"Legionnaire": 0.5, "Necromutant": 0.22, "Centurion": 0.15, "Razide": 0.1, "Nepharite": 0.03}
"""How often a target is of a kind, about."""
BESIDE, AFAR = 0.5, 0.85
"""How often close combat, and fire, is to be had."""
MOST = 3.0
"""Credits count as spent: what is over is lost for this mission."""


@lru_cache(maxsize=1024)
def _yield(band: str, colour: Die, number: int, rerolls: int, pierce: int) -> float:
    """Points of an average attack."""
    if not number:
        return 0.0
    return sum(
        often * row.points * dice.chance_to_beat(colour, number, max(0, row.armor - pierce), rerolls)
        for kind, often in FOES.items()
        for row in (REFERENCE[band][kind],)
    )


def takes(field: Field, ask: Ask, moves: Sequence[Content]) -> list[Advice]:
    """Cards to take, by the points that they will make for each Credit they fill."""
    return [_take(field, ask.seat, move) for move in moves]


def _take(field: Field, seat: int, move: Content) -> Advice:
    if move[0] == "pass":
        return Advice(0.0)
    if move[0] == "extra-card":
        return Advice(1.2 / 3)
    _, card, figure = move
    row = EQUIPMENT[card]
    price = rounds.cost_of(field, card)
    actions = 2.0 * (field.sheet.rounds or 4) * 0.7
    if row.kind == "weapon":
        gain = _armed(field, figure, card, field.gear[figure]) * actions
        free = max(
            (_armed(field, figure, c, field.gear[figure]) * actions for c in _free_weapons(field, figure)), default=0.0
        )
        # A free weapon comes last: while Credits are left, something better may be had for them.
        return Advice((gain - free) / price if price else 0.05 + 0.001 * gain)
    return Advice(_gear(field, figure, card, actions) / max(1, price))


def _free_weapons(field: Field, figure: int) -> list[int]:
    specialist = field.trooper(figure).specialist
    return [
        c
        for c, row in enumerate(EQUIPMENT)
        if row.kind == "weapon" and not row.cost and (not specialist or row.close >= rounds.SPECIALIST_DICE)
    ]


def _armed(field: Field, figure: int, card: int, gear: list[int]) -> float:
    """Points of an average action with a weapon and gear."""
    seat = field.team_of(figure)
    row, names = EQUIPMENT[card], {EQUIPMENT[c].name for c in gear}
    colour, band = attacks.die_of(field, seat), field.band or BANDS[0]
    arm = "Cybernetic Power Arm" in names
    close = _yield(band, colour, row.close + arm if row.close else 0, int(arm), 0)
    fire = 0.0
    if row.fire:
        number = row.fire + (field.corporation_key(seat) == "bauhaus") + ("Explosive Ammo" in names)
        again = ("Laser Sight" in names) + 2 * ("Targeting Eye" in names)
        fire = _yield(band, colour, number, again, int("Disruptor" in names))
    more = 1.15 if row.name in ("Gehenna Puker", "Nimrod Autocannon", "Violator Sword", "Violator Combo") else 1.0
    return more * max(BESIDE * close, AFAR * fire, AFAR * fire + 0.3 * BESIDE * (close - fire))


def _gear(field: Field, figure: int, card: int, actions: float) -> float:
    """Points that a piece of gear makes in the mission."""
    weapon = field.weapon[figure]
    if weapon < 0:
        free = _free_weapons(field, figure)
        if not free:
            return 0.0
        weapon = max(free, key=lambda c: _armed(field, figure, c, field.gear[figure]))
    row = EQUIPMENT[card]
    now = _armed(field, figure, weapon, field.gear[figure])
    if row.name == "Command Helmet":
        return 0.45 * actions * now
    if row.name == "Coagulant Auto-Injector":
        return 1.6
    if row.name == "Combat Medic Unit":
        return 3.6
    if row.name == "Teleportal":
        return 9.0 if field.mission in (missions.TRAPPED, missions.PORTAL) else 2.0
    if row.name == "Molecular Phaser":
        return 0.8
    if row.name == "Grenade Launcher":
        return 0.12 * actions
    return (_armed(field, figure, weapon, [*field.gear[figure], card]) - now) * actions
