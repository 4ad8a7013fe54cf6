"""Rules 1 and 2: the object, the table, setting up, the Cardinal's Gift. Played from the first shuffle."""

from typing import Any

import pytest
from tests.kit import FIGHT, Table, having, nobody, outpost, squad, stub, wounded
from tests.kit import kohort as kohort_of

import kohort
from kohort.core.choice import Move
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.doomtrooper.headers import HEADERS, find

WARRIORS = ("Hussar", "Venusian Ranger", "Infantry", "Sea Lion", "Clansman", "Blood Beret")
OTHERS = (
    "Positive Karma", "Industrial Complex", "Ambush", "Narrow Escape!", "Lucky Shot", "Evasive Action", "Combat Armor",
    "Negative Karma", "Influence", "Reputation", "Factory", "Dull Blade",
)  # fmt: skip


def codes(names: tuple[str, ...], each: int) -> list[str]:
    found = [find(name) for name in names]
    return [header.code for header in found if header is not None for _ in range(each)]


NO_WARRIORS = codes(OTHERS, 5)
ALL_WARRIORS = codes(WARRIORS, 10)


def begin(*decks: Any, edition: str = "standard", seed: int = 3, **options: Any) -> Game:
    names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"][: len(decks)]
    return kohort.new(
        "doomtrooper", players=names, decks=list(decks), options={"edition": edition, **options}, seed=seed
    )


def claim(game: Game, seat: int) -> None:
    game.apply(Move("yes"), seat)


def decline(game: Game, seat: int) -> None:
    game.apply(Move("no"), seat)


def names(game: Game, cards: list[int]) -> list[str]:
    return sorted(HEADERS[game.state.kind[card]].name for card in cards)


# --- 1 the object --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_two_to_six_players_play(players: int) -> None:
    """1.1. Every player has his own deck."""
    game = begin(*[ALL_WARRIORS] * players)
    assert [len(pile) for pile in game.state.draw] == [53] * players


@pytest.mark.parametrize("players", [1, 7])
def test_nobody_plays_alone_and_not_more_than_six_play(players: int) -> None:
    """1.1."""
    with pytest.raises(ValueError, match="2 to 6 players"):
        kohort.new(
            "doomtrooper", players=["x"] * players, decks=[ALL_WARRIORS] * players, options={}, seed=1
        )  # fmt: skip


@pytest.mark.parametrize(
    ("goal", "promotion", "over"), [(25, 21, True), (25, 20, False), (40, 36, True), (40, 35, False)]
)
def test_who_reaches_the_goal_wins_at_once(goal: int, promotion: int, over: bool) -> None:
    """1.2. A kill worth 4 decides, or does not."""
    table = Table(
        ann=squad("Venusian Ranger", promotion=promotion), ben=squad(wounded("Hatamoto")), options={"goal": goal}
    )
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.splits(p=4)
    assert table.over is over
    assert table.winners == (["ann"] if over else [])
    assert table.ending == (("ending.goal", "1.2") if over else ("", ""))


def test_points_taken_as_destiny_do_not_reach_the_goal() -> None:
    """1.2."""
    table = Table(ann=squad("Venusian Ranger", promotion=24), ben=squad(wounded("Hatamoto")))
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.splits(p=0)
    assert not table.over
    assert (table.ann.promotion, table.ann.destiny) == (24, 9)


def test_of_two_that_reach_the_goal_together_the_higher_wins() -> None:
    """1.2. Both die, both earn 4."""
    table = Table(ann=squad(wounded("Venusian Ranger"), promotion=23), ben=squad(wounded("Hatamoto"), promotion=22))
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.splits(p=2)
    table.splits(p=4)
    assert table.winners == ["ben"]


def test_of_two_that_reach_the_goal_together_with_equal_points_neither_has_won() -> None:
    """1.2. The game goes on."""
    table = Table(ann=squad(wounded("Venusian Ranger"), promotion=22), ben=squad(wounded("Hatamoto"), promotion=22))
    table.ann.attacks("Venusian Ranger", "Hatamoto", FIGHT)
    table.splits(p=4)
    table.splits(p=4)
    assert (table.ann.promotion, table.ben.promotion, table.over) == (26, 26, False)


def test_doomtroopers_are_placed_in_the_squad_and_the_legion_in_the_kohort() -> None:
    """1.3, 4.2. Whatever has no Dark Legion affiliation is a Doomtrooper."""
    table = Table(ann=having(hand=["Hussar", "Necromutant", "Mortificator"], destiny=20), ben=nobody())
    for name in ("Hussar", "Necromutant", "Mortificator"):
        table.ann.musters(name)
    assert table.ann.squad == ["Hussar", "Mortificator"]
    assert table.ann.kohort == ["Necromutant"]


def test_a_tribal_warrior_is_placed_in_the_outpost() -> None:
    """1.3, 6.8."""
    soldat = stub("Tribesman", "3/3/3", "rasputin")
    table = Table(ann=having(hand=[soldat], destiny=50), ben=nobody())
    table.ann.musters("Tribesman")
    assert table.where("Tribesman") == "outpost"


def test_players_see_counts_of_piles_and_hands_and_nothing_in_them() -> None:
    """1.3. Nobody looks through piles, his own neither."""
    table = Table(ann=squad("Hussar", hand=["Ambush"], discard=["Lucky Shot"]), ben=nobody(hand=["Dull Blade"]))
    seen = table.ann.view
    assert (seen.sides[0].draw_pile, seen.sides[0].discard_pile, seen.sides[1].hand) == (20, 1, 1)
    assert [card.name for card in seen.sides[0].hand_cards] == ["Ambush"]
    assert seen.sides[1].hand_cards == []
    assert "Lucky Shot" not in repr(seen)
    assert "Dull Blade" not in repr(seen)


def test_who_concedes_has_lost() -> None:
    """1.4."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", promotion=3))
    table.ben.concedes()
    assert table.winners == ["ann"]
    assert table.ending == ("ending.conceded", "1.4")


def test_of_three_one_may_concede_and_the_others_play_on() -> None:
    """1.4, 7.9. His cards leave play; the turn goes on to the next of those left."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad("Clansman"))
    table.ben.concedes()
    assert not table.over
    assert table.where("Sea Lion") == "discard"
    table.ann.ends_turn()
    assert table.asked == ("cat", "action")
    table.cat.concedes()
    assert table.winners == ["ann"]


def test_who_concedes_in_his_own_turn_does_nothing_more() -> None:
    """1.4. No action is performed for him; the next player's turn begins."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad("Clansman"))
    table.ann.concedes()
    table._look()
    assert table.asked == ("ben", "action")
    assert "meditates" not in table.kinds_of_events()
    assert table.ann.destiny == 5


# --- 2 setting up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["standard", "gengine"])
def test_everybody_begins_with_five_destiny_and_seven_cards(edition: str) -> None:
    """2.2."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, edition=edition)
    assert game.state.destiny == [5, 5]
    assert [len(hand) for hand in game.state.hand] == [7, 7]
    assert [len(pile) for pile in game.state.draw] == [53, 53]
    assert game.state.promotion == [0, 0]


def test_decks_are_shuffled_by_the_seed() -> None:
    """2.2. The same seed deals the same hands, another one others."""
    first, again, other = (names(game, game.state.hand[1]) for game in (
        begin(NO_WARRIORS, NO_WARRIORS, seed=8), begin(NO_WARRIORS, NO_WARRIORS, seed=8),
        begin(NO_WARRIORS, NO_WARRIORS, seed=9),
    ))  # fmt: skip
    assert first == again
    assert first != other


def test_who_goes_first_is_drawn_by_lot_or_agreed() -> None:
    """2.2."""
    firsts = {begin(NO_WARRIORS, NO_WARRIORS, seed=seed).state.first_seat for seed in range(12)}
    assert firsts == {0, 1}
    hosts = {begin(NO_WARRIORS, NO_WARRIORS, seed=seed, first="host").state.first_seat for seed in range(12)}
    assert hosts == {0}


def test_all_are_asked_for_the_gift_at_once_and_the_first_player_begins() -> None:
    """2.3."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, first="host")
    assert sorted(choice.seat for choice in game.choices) == [0, 1]
    assert {choice.kind for choice in game.choices} == {"cardinals-gift"}
    decline(game, 1)
    assert [choice.seat for choice in game.choices] == [0]
    decline(game, 0)
    assert (game.state.turn, game.state.phase) == (0, "draw")
    assert [len(pile) for pile in game.state.draw] == [53, 53]


@pytest.mark.parametrize("edition", ["standard", "gengine"])
def test_the_gift_without_a_warrior_shuffles_the_first_hand_back_after_drawing(edition: str) -> None:
    """2.3. The hand is shown; seven new cards are drawn first, so that none of the old ones can be among them."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, edition=edition, first="host")
    old = list(game.state.hand[1])
    top = game.state.draw[1][-7:]
    claim(game, 1)
    decline(game, 0)
    assert sorted(game.state.hand[1]) == sorted(top)
    assert len(game.state.draw[1]) == 53
    assert set(old) <= set(game.state.draw[1])
    assert game.state.discard[1] == []
    shown: Any = [event for event in game.events.kept if event.kind == "gift-shown"]
    assert sorted(card.code for card in shown[0].seen_by(0).args["cards"]) == sorted(
        HEADERS[game.state.kind[card]].code for card in old
    )
    assert not any(game.state.known[card] for card in old)


def test_the_first_hand_is_shuffled_in_and_not_put_on_top() -> None:
    """2.3. The seven lie anywhere in the pile."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, first="host")
    old = set(game.state.hand[1])
    claim(game, 1)
    decline(game, 0)
    places = [place for place, card in enumerate(game.state.draw[1]) if card in old]
    assert places != list(range(46, 53))
    assert places != list(range(7))


@pytest.mark.parametrize("edition", ["standard", "gengine"])
def test_the_gift_with_a_warrior_makes_the_first_hand_the_discard_pile(edition: str) -> None:
    """2.4. It need not be shown."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, edition=edition, first="host")
    old = list(game.state.hand[0])
    claim(game, 0)
    decline(game, 1)
    assert len(game.state.hand[0]) == 7
    assert sorted(game.state.discard[0]) == sorted(old)
    assert len(game.state.draw[0]) == 46
    assert "gift-shown" not in [event.kind for event in game.events.kept]
    assert not any(game.state.knows(1, card) for card in old)


@pytest.mark.parametrize("deck", [ALL_WARRIORS, NO_WARRIORS])
def test_the_gift_is_claimed_once(deck: list[str]) -> None:
    """2.3, 2.4. Whatever the new hand holds, it stays."""
    game = begin(deck, NO_WARRIORS, first="host")
    claim(game, 0)
    with pytest.raises(IllegalMove):
        claim(game, 0)
    decline(game, 1)
    assert game.state.gift_claimed == 0b01
    assert "cardinals-gift" not in {choice.kind for choice in game.choices}


def test_a_game_goes_on_from_a_save_in_the_middle_of_the_gift() -> None:
    """2.3. One has answered, the other has not."""
    game = begin(ALL_WARRIORS, NO_WARRIORS, first="host")
    claim(game, 1)
    again = kohort.load(game.save())
    for one in (game, again):
        claim(one, 0)
    assert game.state.dump() == again.state.dump()


def test_options_and_decks_that_do_not_exist_are_named() -> None:
    """2.1."""
    with pytest.raises(ValueError, match="there is no deck 'mutant'"):
        begin("mutant", "bauhaus")
    with pytest.raises(ValueError, match="no option 'speed'"):
        begin("bauhaus", "capitol", speed=3)
    with pytest.raises(ValueError, match="option edition is one of"):
        begin("bauhaus", "capitol", edition="third")
    razide = find("Razide")
    assert razide is not None
    with pytest.raises(ValueError, match="Razide cannot be played yet"):
        begin([razide.code] * 60, "bauhaus")


def test_squad_and_kohort_exist_even_when_they_are_empty() -> None:
    """1.3. A fortification can be built in an empty Kohort."""
    table = Table(ann=nobody(hand=["Factory"]), ben=kohort_of("Necromutant"))
    table.ann.builds("Factory", "kohort")
    assert table.ann.kohort == ["Factory"]


def test_the_outpost_is_an_area_of_its_own() -> None:
    """1.3."""
    table = Table(ann=outpost(stub("Tribesman", "3/3/3", "rasputin")), ben=nobody())
    assert [card.name for card in table.ann.view.sides[0].outpost] != []
