"""What a player sees of the table, beyond what the contract tests of hidden things cover."""

from __future__ import annotations

from tests.kit import Table, squad, wounded

from kohort.doomtrooper.names import FIGHT


def test_a_combatant_that_has_fallen_is_still_named_in_its_combat() -> None:
    """5.7. Points are split while the dead lie in the discard pile; both players have seen who they were."""
    table = Table(edition="gengine", ann=squad("Sean Gallagher"), ben=squad(wounded("Hussar")))
    table.ann.attacks("Sean Gallagher", "Hussar", FIGHT)
    table.everyone_passes()
    for player in (table.ann, table.ben):
        (combat,) = player.view.combats
        assert [card.name for card in combat.defender.fallen] == ["Hussar"]
        assert [card.handle for card in combat.defender.fallen] == combat.defender.handles
        assert combat.attacker.fallen == []
