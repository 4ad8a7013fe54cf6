"""Specials of the basic set."""

from __future__ import annotations

from kohort.core.text import Refusal
from kohort.doomtrooper.combat import ENDS_ON_WOUND, STRIKES_BEFORE
from kohort.doomtrooper.equipment import carries_equipment
from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.effects import (
    ChangeTactic,
    Counter,
    DisableWeapon,
    DiscardEquipmentOf,
    DiscardTarget,
    DrainDestiny,
    EmptyPool,
    EndCombat,
    ExtraAction,
    FewerActions,
    GainDestiny,
    GainForPoints,
    HealIfHurt,
    LosePromotion,
    Save,
    Stun,
    may_change_tactic,
    nobody_may,
    until_combat_ends,
)
from kohort.doomtrooper.language.filters import designated, type_is
from kohort.doomtrooper.language.frames import (
    COMBAT,
    OWN_ACTION,
    PRE_DRAW,
    Slot,
    Value,
    amount,
    card_in_play,
    organisation,
    player,
    warrior,
)
from kohort.doomtrooper.language.statics import BEARER, PLAYER, TARGET, grant, law, modify
from kohort.doomtrooper.language.ways import (
    Fades,
    answering,
    before_actions,
    both,
    not_yet,
    on_combatant,
    on_weapon,
    once_a_turn,
    own_attacker_survived,
    own_points,
    own_turn,
    own_warrior_dies,
    play,
    react,
    tactic_can_change,
)
from kohort.doomtrooper.names import FIGHT, FIGHT_SHOOT_WEAPON, FIGHT_WEAPON, FIRST_STRIKE, SHOOT, SHOOT_WEAPON
from kohort.doomtrooper.state import Table

for name, who in (("Ambush", "defender"), ("Surprise Attack", "attacker")):
    card(name).has(play(until_combat_ends(grant(TARGET, FIRST_STRIKE, ENDS_ON_WOUND), who), windows=COMBAT)).standard(
        play(until_combat_ends(grant(TARGET, STRIKES_BEFORE, ENDS_ON_WOUND), who), windows=COMBAT)
    )

card("Chasm!").has(play(EndCombat(FIGHT), nobody_may("no-fight-combat")))
card("Dull Blade").has(play(DisableWeapon(), on=on_weapon(FIGHT_WEAPON), windows=COMBAT))
card("Evasive Action").has(play(until_combat_ends(modify(TARGET, A=3)), on=on_combatant(), windows=COMBAT)).standard(
    play(until_combat_ends(modify(TARGET, A=2)), on=on_combatant(), windows=COMBAT)
)
card("Forced March").has(play(FewerActions(1), on=(player(),))).standard(play(FewerActions(0), on=(player(),)))
card("Heavy Fog").has(play(EndCombat(SHOOT), nobody_may("no-shoot-combat")))
card("Hidden in the Shadows").has(play(on=(warrior(),), attach="target"), modify(BEARER, A=3), Fades("turn")).standard(
    play(on=(warrior(),), attach="target"), modify(BEARER, A=3), Fades("draw")
)


def _within_both_pools(table: Table, seat: int, card: int, chosen: list[Value]) -> tuple[int, int]:
    return 1, min(table.destiny[seat], table.destiny[chosen[0]])


card("Influence").has(
    play(
        DrainDestiny(),
        on=(player(has="destiny"), amount(_within_both_pools)),
        destiny=lambda t, s, c, chosen: int(chosen[1]),
    )
)
card("Initiative").has(
    play(
        ExtraAction(),
        windows=frozenset((PRE_DRAW, *OWN_ACTION)),  # from the beginning of the turn on (ruling K13)
        condition=both(before_actions, once_a_turn("extra-action")),
        when="before-actions",
        once="extra-action",
    )
)
card("Joy of Victory").has(react("survived", GainDestiny(5), HealIfHurt(), condition=own_attacker_survived))
card("Lost Paperwork").has(play(LosePromotion(3), on=(player(has="promotion"),)))
card("Lucky Shot").has(play(until_combat_ends(modify(TARGET, S=3)), on=on_combatant(), windows=COMBAT)).standard(
    play(until_combat_ends(modify(TARGET, S=2)), on=on_combatant(), windows=COMBAT)
)


def _equipment_of_warrior() -> tuple[Slot, Slot]:
    """A warrior in play that bears equipment, then one piece of it."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        return None if carries_equipment(t, value) else Refusal("no-equipment-there", {"card": t.name_of(value)})

    piece = card_in_play(type_is("equipment"))
    first = Slot("warrior", "target", lambda t, s, c, ch: t.all_warriors(), refuse, warrior().text)
    second = Slot("target", "target", lambda t, s, c, ch: carries_equipment(t, ch[0]), piece.refuse, piece.text)
    return first, second


card("Malfunction!").has(play(DiscardTarget(), on=(card_in_play(type_is("equipment")),))).standard(
    play(DiscardTarget(), on=_equipment_of_warrior())
)
card("Manifest Destiny").has(
    play(attach="player", condition=not_yet("hand-limit")), law("hand-limit", PLAYER, 10)
).standard(
    play(
        attach="player",
        windows=frozenset((PRE_DRAW,)),
        condition=both(own_turn, not_yet("hand-limit")),
        when="draw-step",
    ),
    law("hand-limit", PLAYER, 10),
    law("hand-most", PLAYER, 10),
)
card("Miscommunication").has(react("special", Counter(), condition=answering("special"))).standard(
    react("card", Counter(), condition=answering("card"))
)
card("Narrow Escape!").has(react("killed", Save(), condition=own_warrior_dies))
card("Negative Karma").has(play(EmptyPool(), on=(player(has="destiny"),)))
card("Out of Ammo").has(
    play(DisableWeapon(), on=on_weapon(SHOOT_WEAPON, FIGHT_SHOOT_WEAPON, opponent=True), windows=COMBAT)
)
card("Portents of Victory").has(react("points", GainForPoints(2), condition=own_points))
card("Positive Karma").has(play(GainDestiny(10)))
card("Powerful Blow").has(
    play(until_combat_ends(modify(TARGET, F=3)), Stun(), on=on_combatant(), windows=COMBAT)
).standard(play(until_combat_ends(modify(TARGET, F=2)), on=on_combatant(), windows=COMBAT))
card("Reputation").has(play(on=(warrior(),), actions=2, attach="target"), modify(BEARER, V=5)).standard(
    play(on=(warrior(),), actions=3, attach="target"), modify(BEARER, V=3)
)
card("Sabotage!").has(play(DiscardEquipmentOf(), on=(organisation(),)))
card("Surprise Invasion!").has(
    play(DiscardTarget(), on=(card_in_play(type_is("fortification") | designated("FORTIFICATION")),), actions=1)
)
card("Tactical Advantage").has(
    play(ChangeTactic(), may_change_tactic(), windows=COMBAT, condition=tactic_can_change)
).standard(play(ChangeTactic(), windows=COMBAT, condition=tactic_can_change))
