"""Rules 7.1 and 7.2: no warriors in play, and empty draw piles."""

import pytest
from tests.kit import FIGHT, Table, having, kohort, nobody, squad, stand_in, stub, wounded

from kohort.doomtrooper.language.statics import keyword

EDITIONS = ["standard", "gengine"]


def rounds(table: Table, n: int) -> None:
    """Everybody ends n turns without an action."""
    for _ in range(n * len(table.players)):
        if not table.over:
            table.players[table.state.turn].ends_turn()


# --- 7.1 no warriors in play ----------------------------------------------------------------------------------------


def test_three_turns_without_a_warrior_lose_the_game() -> None:
    """7.1. The turn at whose beginning he had none, and two more: lost at the end of the third."""
    table = Table(ann=squad("Hussar"), ben=nobody())
    table.ann.ends_turn()
    rounds(table, 2)
    assert (table.asked, table.over) == (("ben", "action"), False)
    table.ben.ends_turn()
    assert table.winners == ["ann"]
    assert table.ending == ("ending.no-warriors", "7.1")


def test_a_warrior_mustered_in_time_saves_the_game() -> None:
    """7.1. In the third turn; the count begins anew afterwards."""
    table = Table(ann=squad("Hussar"), ben=having(hand=["Infantry"]))
    table.ann.ends_turn()
    rounds(table, 2)
    table.ben.musters("Infantry")
    rounds(table, 4)
    assert not table.over


def test_a_warrior_that_was_mustered_and_killed_in_these_turns_has_fulfilled_it() -> None:
    """7.1. "At any point during these three turns"."""
    table = Table(ann=squad("Chemiman"), ben=having(hand=["Infantry"]))
    table.ann.ends_turn()
    table.ben.musters("Infantry")
    table.ben.ends_turn()
    table.ann.attacks("Chemiman", "Infantry", FIGHT)
    table.splits(p=0)
    table.ann.ends_turn()
    # Ben's second turn without, counted from here: this one and two more.
    rounds(table, 2)
    assert (table.asked, table.over) == (("ben", "action"), False)
    table.ben.ends_turn()
    assert table.winners == ["ann"]


def test_a_warrior_that_can_attack_nobody_counts_as_well() -> None:
    """7.1."""
    table = Table(ann=squad("Hussar"), ben=squad("Venusian Ranger"))
    rounds(table, 5)
    assert not table.over


@pytest.mark.parametrize("keywords", [("NONCOMBATANT",), ()])
def test_a_warrior_that_takes_part_in_no_combat_does_not_count(keywords: tuple[str, ...]) -> None:
    """7.1. An Apostle, by keyword or without ratings."""
    apostle = stand_in("Algeroth-Apostle of War", *([keyword(*keywords)] if keywords else []))
    table = Table(ann=squad("Hussar"), ben=kohort(apostle))
    table.ann.ends_turn()
    rounds(table, 3)
    assert table.winners == ["ann"]


def test_a_hidden_warrior_counts() -> None:
    """7.1. It is in play."""
    table = Table(ann=squad("Hussar"), ben=squad("Infantry", hand=["Sea Lion"]))
    table.ann.ends_turn()
    table.ben.musters_in_cover("Sea Lion")
    rounds(table, 4)
    assert not table.over


def test_both_may_be_without_warriors() -> None:
    """7.1. Who has to have one first has lost."""
    table = Table(ann=nobody(), ben=nobody())
    table.ann.ends_turn()
    rounds(table, 3)
    assert table.winners == ["ann"]


def test_of_three_players_the_one_without_warriors_is_out() -> None:
    """7.1, 7.9. The others play on."""
    table = Table(ann=squad("Hussar"), ben=nobody(), cat=squad("Sea Lion"))
    table.ann.ends_turn()
    rounds(table, 3)
    assert not table.over
    assert table.state.out == 0b010
    table.players[table.state.turn].ends_turn()
    assert table.asked[0] != "ben"


def test_with_the_option_of_sabotage_the_rule_rests() -> None:
    """7.1, 4.12. Until a draw pile is empty: then it holds beside Sabotage."""
    table = Table(options={"sabotage": "once"}, ann=squad("Hussar"), ben=nobody())
    table.ann.ends_turn()
    rounds(table, 4)
    assert not table.over
    table = Table(options={"sabotage": "once"}, ann=squad("Hussar"), ben=nobody(draw=0))
    table.ann.ends_turn()
    rounds(table, 3)
    assert table.winners == ["ann"]


def test_in_the_gengine_edition_the_rule_waits_for_an_empty_draw_pile() -> None:
    """7.1. Sabotage is always there."""
    table = Table(edition="gengine", ann=squad("Hussar"), ben=nobody())
    table.ann.ends_turn()
    rounds(table, 4)
    assert not table.over
    table = Table(edition="gengine", ann=squad("Hussar"), ben=nobody(draw=0))
    table.ann.ends_turn()
    rounds(table, 3)
    assert table.ending == ("ending.no-warriors", "7.1")


# --- 7.2 empty draw piles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_pile_of_one_player_ends_nothing(edition: str) -> None:
    """7.2. He has no more cards to draw."""
    table = Table(edition=edition, ann=squad("Hussar"), ben=squad("Sea Lion", draw=3))
    table.ann.ends_turn()
    assert (len(table.ben.hand), table.ben.draw_pile, table.over) == (3, [], False)
    rounds(table, 2)
    assert not table.over


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_the_last_pile_is_drawn_the_higher_promotion_wins_at_once(edition: str) -> None:
    """7.2. In the Draw step, before anything else is done."""
    table = Table(edition=edition, ann=squad("Hussar", draw=0, promotion=3), ben=squad("Sea Lion", draw=7, promotion=4))
    table.ann.ends_turn()
    assert table.winners == ["ben"]
    assert table.ending == ("ending.draw-piles", "7.2")


def test_the_last_card_but_one_ends_nothing() -> None:
    """7.2."""
    table = Table(ann=squad("Hussar", draw=0, promotion=3), ben=squad("Sea Lion", draw=8))
    table.ann.ends_turn()
    assert (table.over, table.asked) == (False, ("ben", "action"))


def test_a_tie_is_played_on_until_one_has_more() -> None:
    """7.2. The first Promotion Point decides, a loss of one too."""
    table = Table(ann=squad("Clansman", draw=0, promotion=9), ben=squad(wounded("Infantry"), draw=7, promotion=9))
    table.ann.ends_turn()
    assert not table.over
    table.ben.ends_turn()
    table.ann.attacks("Clansman", "Infantry", FIGHT)
    table.splits(p=1)
    assert table.winners == ["ann"]
    assert table.ending == ("ending.draw-piles", "7.2")


def test_a_lost_point_decides_a_tie() -> None:
    """7.2."""
    table = Table(
        ann=squad("Clansman", draw=0, promotion=9), ben=squad("Infantry", draw=6, promotion=9, hand=["Lost Paperwork"])
    )
    table.ann.ends_turn()
    table.ben.plays("Lost Paperwork", "ann")
    assert table.winners == ["ben"]


def test_a_tie_in_which_nobody_earns_a_point_for_three_rounds_is_a_draw() -> None:
    """7.2, ruling K03. The rounds count from the moment both piles are empty."""
    table = Table(ann=squad("Hussar", draw=0, promotion=2), ben=squad("Sea Lion", draw=7, promotion=2))
    table.ann.ends_turn()
    turns = 0
    while not table.over and turns < 20:
        table.players[table.state.turn].ends_turn()
        turns += 1
    assert table.winners == []
    assert table.ending == ("ending.tie", "7.2")
    assert 6 <= turns <= 7


def test_a_point_for_both_keeps_the_tie_alive() -> None:
    """7.2, ruling K03. Three rounds are counted anew."""
    table = Table(
        ann=squad(wounded("Venusian Ranger"), "Hussar", draw=0), ben=squad(wounded("Hatamoto"), "Sea Lion", draw=7)
    )
    table.ann.ends_turn()
    rounds(table, 2)
    assert table.asked == ("ben", "action")
    table.ben.ends_turn()
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.splits(p=1)
    table.splits(p=1)
    turns = 0
    while not table.over and turns < 20:
        table.players[table.state.turn].ends_turn()
        turns += 1
    assert (table.ending[0], turns >= 6) == ("ending.tie", True)


def test_cards_that_draw_from_an_empty_pile_draw_nothing() -> None:
    """7.2. The gEngine Ezoghoul's player is not even asked."""
    table = Table(
        edition="gengine", ann=kohort("Ezoghoul", draw=0), ben=squad(wounded(stub("Victim", "0/0/0/1", "capitol")))
    )
    table.ann.attacks("Ezoghoul", "Victim", FIGHT)
    table.splits(p=0)
    assert table.killed == {"Victim"}
    assert table.ann.hand == []


def test_a_card_that_draws_the_last_cards_ends_the_game_too() -> None:
    """7.2. Whenever both piles are empty."""
    table = Table(
        edition="gengine",
        ann=kohort("Ezoghoul", draw=2, promotion=1),
        ben=squad(wounded(stub("Victim", "0/0/0/1", "capitol")), draw=0),
    )
    table.ann.attacks("Ezoghoul", "Victim", FIGHT)
    table.everyone_passes()
    table.ann.agrees()
    assert table.ending == ("ending.draw-piles", "7.2")
    assert table.winners == ["ann"]


def test_with_three_players_all_piles_must_be_empty() -> None:
    """7.2, 7.9."""
    table = Table(
        ann=squad("Hussar", draw=0, promotion=1), ben=squad("Sea Lion", draw=7), cat=squad("Clansman", draw=7)
    )
    table.ann.ends_turn()
    assert not table.over
    table.ben.ends_turn()
    assert table.winners == ["ann"]
