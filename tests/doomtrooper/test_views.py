"""What a player sees of the table, beyond what the contract tests of hidden things cover."""

from __future__ import annotations

from tests.kit import Table, bearing, in_cover, squad, wounded

import kohort
from kohort.doomtrooper.names import FIGHT
from kohort.registry import in_words


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


def test_warriors_of_one_name_are_told_apart_in_the_list_of_targets() -> None:
    """7.7. Wounds, cover and equipment are said where two of a side bear the same name, and not where one does."""
    table = Table(
        ann=squad("Hussar"),
        ben=squad(wounded("Sea Lion"), bearing(in_cover("Sea Lion"), "Combat Armor"), wounded("Infantry")),
    )
    game = table.game
    game.apply(next(move for move in game.choice.moves if move.verb == "attack"))
    game.apply(game.choice.moves[0])
    choice = game.choice
    assert choice.kind == "defender"
    said = [in_words(table.game, text, 0) for text in choice.texts]
    assert said == ["Sea Lion (wounded)", "Sea Lion (in cover, with Combat Armor)", "Infantry", "Back"]


def test_the_cardinals_gift_quotes_the_paragraph_that_fits_the_hand() -> None:
    """2.3, 2.4."""
    for seed in range(6):
        game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], seed=seed)
        for choice in game.choices:
            hand = game.seat(choice.seat).view().sides[choice.seat].hand_cards  # type: ignore[attr-defined]
            assert choice.rule == ("2.4" if any(card.type == "warrior" for card in hand) else "2.3")
