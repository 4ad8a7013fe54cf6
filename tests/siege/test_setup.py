"""Setting up (rules 2, 8.1, 9.2, 11, 14): Force Cards, events, cards, the equipment draft, buying Credits."""

from __future__ import annotations

from typing import Any

import pytest
from tests.siege.kit import RULES, Siege

from kohort.core.choice import CHANCE, NO, YES, Content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import looking, missions, rounds
from kohort.siege.content import EQUIPMENT, EVENTS, equipment
from kohort.siege.rounds import draft_moves
from kohort.siege.rules import OPTIONS, checked
from kohort.siege.state import Field

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]


def game(n: int, **options: Any) -> Game:
    """A game of n players at its first question."""
    return Game(RULES, RULES.setup(NAMES[:n], [], options, seed=3)).start()


def until(g: Game, kind: str, skip: tuple[str, ...] = ()) -> Field:
    """Give first answers until a question of a kind comes."""
    for _ in range(400):
        ask = g.asks[0]
        if ask.kind == kind:
            return g.state
        g.answer(ask.seat, ask.listed()[0])
    raise AssertionError(f"{kind} is never asked")


def begun(n: int, **options: Any) -> Field:
    """A game of n players once it is set up, first answers given."""
    g = game(n, **options)
    while g.state.phase == "setup":
        g.answer(g.asks[0].seat, g.asks[0].listed()[0])
    return g.state


# --- Force Cards and events  ---


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_fewer_force_cards_for_fewer_teams_one_on_each_sector_the_rest_in_the_citadel(players: int, cards: int) -> None:
    """B25, rules 14; mission 1 has seven cards and four sectors."""
    field = until(game(players, mission=1), "draft")
    assert [len(row) >= 1 for row in field.force] == [True] * 4
    assert sum(len(row) for row in field.force) == cards
    outside = [p for p in range(4) if p not in field.inside]
    assert all(len(field.force[p]) == 1 for p in outside)
    assert len(field.aside) == 7 - cards


def test_key_cards_are_never_taken_out() -> None:
    for seed in range(8):
        g = Game(RULES, RULES.setup(NAMES[:2], [], {"mission": 3}, seed=seed)).start()
        field = until(g, "draft")
        assert any(7 in cards for cards in field.force)


def test_the_legion_player_puts_a_key_card_into_a_sector_of_the_citadel() -> None:
    """B27."""
    g = game(5, mission=9)
    assert g.asks[0].kind == "deploy-key"
    assert {g.state.ground.number(move[1]) for move in g.asks[0].listed()} == {3, 5, 8}
    place = g.asks[0].listed()[1][1]
    g.answer(4, ("sector", place))
    assert g.state.force[place] == [11]


def test_nobody_sees_force_cards_laid_but_the_legion_player() -> None:
    """The key card goes first: whoever saw it would know the one sector that must be searched."""
    g = game(5, mission=9)
    g.answer(4, ("sector", g.state.inside[0]))
    assert g.asks[0].kind == "deploy", "in the middle of it"
    for seat in range(5):
        seen = [sector.force for sector in looking.view(g.state, seat).sectors]
        assert seen == ([len(row) for row in g.state.force] if seat == 4 else [0] * 8)
    field = begun(5, mission=9)
    for seat in range(5):
        assert [sector.force for sector in looking.view(field, seat).sectors] == [len(row) for row in field.force]
        told = any("Force Card 11" in line for line in looking.view(field, seat).effects)
        assert told is (seat == 4)


def test_a_key_card_lies_anywhere_among_those_of_its_sector() -> None:
    places = set()
    for seed in range(12):
        g = Game(RULES, RULES.setup(NAMES[:5], [], {"mission": 9}, seed=seed)).start()
        while g.state.phase == "setup":
            g.answer(g.asks[0].seat, g.asks[0].listed()[0])
        row = next(row for row in g.state.force if 11 in row)
        assert len(row) == 4, "the first sector listed gets all that are left"
        places.add(row.index(11))
    assert len(places) > 1


def test_mission_6_has_two_cards_in_each_sector_but_sector_8_fewer_for_fewer_teams() -> None:
    for players, cards in ((5, 10), (4, 9), (3, 8), (2, 7)):
        field = until(game(players, mission=6), "draft")
        counts = {field.ground.number(p): len(row) for p, row in enumerate(field.force)}
        assert counts.pop(8) == 0
        assert sum(counts.values()) == cards
        assert max(counts.values()) == 2


def test_mission_6_lets_the_legion_player_say_where_a_second_card_lies_with_fewer_teams() -> None:
    g = game(3, mission=6)
    asked = []
    while g.state.phase == "setup" and g.asks[0].kind == "deploy":
        asked.append(len(g.asks[0].listed()))
        g.answer(g.asks[0].seat, g.asks[0].listed()[-1])
    assert asked == [5, 4, 3], "ten cards less two on five sectors"
    assert all(ask.kind != "deploy" for ask in game(5, mission=6).asks)


def test_with_fewer_cards_than_sectors_the_legion_player_chooses_the_sectors() -> None:
    g = game(2, mission=4)  # nine cards less three on eight sectors
    assert g.asks[0].kind == "deploy"
    assert len(g.asks[0].listed()) == 8
    field = until(g, "draft")
    assert sorted(len(row) for row in field.force) == [0, 0, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("number", range(1, 11))
def test_an_event_for_each_round_without_those_removed(number: int) -> None:
    field = until(game(3, mission=number), "draft")
    assert len(field.events) == field.sheet.rounds
    assert len(set(field.events)) == len(field.events)
    assert not {EVENTS[card].name for card in field.events} & set(field.sheet.events_removed)


# --- cards  ---


def test_two_doomtrooper_cards_each_three_for_capitol_once_equipment_is_chosen() -> None:
    field = until(game(5, mission=1), "draft")
    assert [len(hand) for hand in field.hand] == [0, 0, 0, 0, 0], "nobody chooses by his cards"
    field = begun(5, mission=1)
    assert [len(hand) for hand in field.hand] == [2, 2, 2, 3, 0]
    assert [field.corporation_key(seat) for seat in range(4)] == ["bauhaus", "imperial", "cybertronic", "capitol"]


@pytest.mark.parametrize(
    ("mission", "players", "primary", "secondary"),
    [(1, 5, 4, 0), (5, 5, 2, 2), (5, 4, 2, 1), (5, 3, 2, 0), (6, 5, 4, 4), (9, 5, 2, 2), (10, 4, 3, 3)],
)
def test_who_has_the_primary_mission_and_who_a_secondary_one(
    mission: int, players: int, primary: int, secondary: int
) -> None:
    """B35."""
    field = until(game(players, mission=mission), "draft")
    assert len(field.primary) == primary
    assert sum(len(cards) for cards in field.secondary) == secondary
    dealt = [card for cards in field.secondary for card in cards]
    assert len(set(dealt)) == len(dealt)
    if primary < players - 1:
        assert all(not field.secondary[seat] for seat in field.primary)


def test_mission_6_deals_no_message() -> None:
    t = Siege(mission=6)
    assert missions.MESSAGE not in rounds.secondary_deck(t.field)
    assert len(rounds.secondary_deck(t.field)) == 9


# --- Credits and Ranks  ---


@pytest.mark.parametrize(("rank", "points", "held"), [(1, 0, 2), (2, 10, 4), (3, 25, 6), (6, 100, 12)])
def test_a_single_mission_at_a_rank(rank: int, points: int, held: int) -> None:
    """The rulebook's example: Rank 3 is 25 points and six Credits."""
    g = game(3, mission=1, rank=rank)
    assert (g.state.points, g.state.credits, g.state.rank) == ([points] * 3, [held] * 3, [rank] * 3)
    assert all(ask.kind != "buy-credit" for ask in g.asks), "its Rank has been chosen"


def test_in_a_campaign_a_team_may_buy_one_credit_before_its_rank_is_read() -> None:
    """B15."""
    g = game(3, mission=1, points=[27, 4, 60], credits=[1, 3, 2])
    assert g.asks[0].kind == "buy-credit"
    assert g.asks[0].seat == 0
    bought = g.clone()
    bought.answer(0, YES)
    assert (bought.state.points[0], bought.state.credits[0], bought.state.rank[0]) == (22, 2, 2)
    g.answer(0, NO)
    assert (g.state.points[0], g.state.credits[0], g.state.rank[0]) == (27, 1, 3)
    assert g.asks[0].kind != "buy-credit", "four points are too few, and the Legion player buys nothing"


# --- the draft (B16)  ---


def takes(field: Field, seat: int, name: str) -> set[int]:
    """Which of a team's two troopers may take a card: 0 and 1."""
    card = equipment(name)
    return {move[2] - 2 * seat for move in draft_moves(field, seat) if move[:2] == ("take", card)}


def drafting(team: str = "capitol", **options: Any) -> Field:
    """A team about to choose equipment."""
    return Siege(teams=(team, "bauhaus"), **options).field


def test_specialists_need_three_close_dice() -> None:
    field = drafting(rank=4)
    assert takes(field, 0, "Plasma Carbine") == {0}
    assert takes(field, 0, "Nimrod Autocannon") == {0}
    assert takes(field, 0, "Punisher Combo") == {0, 1}
    assert takes(field, 0, "Violator Sword") == {0, 1}


def test_rank_and_credits_limit_what_is_checked_out() -> None:
    assert takes(drafting(rank=1), 0, "Punisher Combo") == set(), "Rank 2"
    assert takes(drafting(rank=3), 0, "Nimrod Autocannon") == set(), "Rank 4"
    field = drafting(rank=2)
    field.weapon[0] = equipment("Deathlockdrum")
    assert takes(field, 0, "Punisher Combo") == set(), "three of four Credits are filled"
    assert takes(field, 0, "Laser Sight") == {0, 1}


def test_the_violator_combo_is_for_rank_3_or_by_the_option_for_rank_4() -> None:
    for option, rank, may in ((3, 3, True), (4, 3, False), (4, 4, True)):
        assert bool(takes(drafting(rank=rank, violator_combo_rank=option), 0, "Violator Combo")) is may


def test_one_weapon_each_and_any_number_of_gear() -> None:
    field = drafting(rank=6)
    field.weapon[0] = equipment("Plasma Carbine")
    field.gear[0] = [equipment("Laser Sight")]
    assert takes(field, 0, "Deathlockdrum") == set()
    assert 0 in takes(field, 0, "Targeting Eye")


def test_a_grenade_launcher_needs_a_carbine_and_a_disruptor_a_firearm() -> None:
    field = drafting(rank=6)
    assert takes(field, 0, "Grenade Launcher") == set()
    field.weapon[0], field.weapon[1] = equipment("Plasma Carbine"), equipment("Punisher Sword")
    assert takes(field, 0, "Grenade Launcher") == {0}
    assert takes(field, 0, "Disruptor") == {0}


def test_the_last_swords_are_kept_for_specialists() -> None:
    field = drafting()
    assert takes(field, 0, "Punisher Sword") == {0, 1}
    field.bunker[equipment("Punisher Sword")] = 2
    assert takes(field, 0, "Punisher Sword") == {1}, "two specialists have no weapon yet"


def test_copies_run_out() -> None:
    field = drafting(rank=6)
    field.bunker[equipment("Laser Sight")] = 0
    assert takes(field, 0, "Laser Sight") == set()


def test_the_draft_begins_at_the_legion_players_left_one_card_at_a_time() -> None:
    g = game(4, mission=1, legion=1)
    until(g, "draft")
    seats = []
    for _ in range(3):
        ask = g.asks[0]
        seats.append(ask.seat)
        g.answer(ask.seat, next(move for move in ask.listed() if move[0] == "take"))
    assert seats == [2, 3, 0]


def test_nobody_passes_before_both_his_troopers_are_armed() -> None:
    g = game(2, mission=1)
    until(g, "draft")
    assert ("pass",) not in g.asks[0].listed()
    free: list[Content] = [("take", equipment("Plasma Carbine"), 0), ("take", equipment("Punisher Sword"), 1)]
    for move in free:
        g.answer(0, move)
    assert ("pass",) in g.asks[0].listed()


def test_who_passes_may_take_again_until_all_have_passed_in_a_row_and_cards_leave_the_bunker() -> None:
    g = game(3, mission=1, rank=6)
    until(g, "draft")
    while ("pass",) not in g.asks[0].listed():
        ask = g.asks[0]
        free = [move for move in ask.listed() if EQUIPMENT[move[1]].kind == "weapon" and not EQUIPMENT[move[1]].cost]
        card = free[-1][1]
        was = g.state.bunker[card]
        g.answer(ask.seat, free[-1])
        assert g.state.bunker[card] == was - 1
    first = g.asks[0].seat
    g.answer(first, ("pass",))
    other = g.asks[0].seat
    assert other != first
    gear = next(move for move in g.asks[0].listed() if move[0] == "take")
    g.answer(other, gear)
    assert (g.asks[0].seat, g.asks[0].kind) == (first, "draft"), "another has taken something since"
    g.answer(first, ("pass",))
    g.answer(other, ("pass",))
    assert g.state.phase != "setup"


# --- properties  ---


def test_options_are_checked() -> None:
    assert all(checked({})[key] == values[0] for key, values in OPTIONS.items())
    with pytest.raises(ValueError, match="no option 'colour'"):
        checked({"colour": 1})
    with pytest.raises(ValueError, match="option rank is one of"):
        checked({"rank": 9})
    with pytest.raises(ValueError, match="2 to 5 players"):
        RULES.setup(["Ann"], [], {}, 1)
    with pytest.raises(ValueError, match="corporation of his own"):
        RULES.setup(["Ann", "Ben"], [], {"corporations": ["bauhaus", "bauhaus"]}, 1)


def test_chance_can_be_typed_in() -> None:
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.put("L", (6, 3))
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    assert t.game is not None
    t.game.answer(0, t.content("fire", "1", "L"))
    assert t.game.asks[0].seat == CHANCE
    assert (t.game.asks[0].form, t.game.asks[0].high) == ("dice", 3)


def test_a_sample_redraws_what_is_hidden_and_keeps_what_is_known() -> None:
    """Cards of other teams, their Secondary Missions, Force Cards and coming events; all of them possible ones."""
    g = game(5, mission=10, rank=3)
    while g.state.phase == "setup":
        g.answer(g.asks[0].seat, g.asks[0].listed()[0])
    field = g.state
    drawn = [imagined(g, 0, seed) for seed in range(30)]
    for other in drawn:
        assert other.hand[0] == field.hand[0]
        assert other.secondary[0] == field.secondary[0]
        held = [card for hand in (*other.hand, other.trooper_deck) for card in hand]
        assert sorted(held) == list(range(13))
        cards = sorted(card for row in (*other.force, other.aside) for card in row)
        assert cards == list(range(1, 13))
        assert [len(row) for row in other.force] == [len(row) for row in field.force]
        assert any(10 in other.force[place] for place in field.inside)
        assert len(set(other.events)) == len(field.events)
        dealt = [card for row in other.secondary for card in row]
        assert len(set(dealt)) == 4
    for name in ("hand", "secondary", "force", "events"):
        assert len({str(getattr(other, name)) for other in drawn}) > 5, name
    legion = [imagined(g, 4, seed) for seed in range(10)]
    assert all([10 in row for row in other.force] == [10 in row for row in field.force] for other in legion)


def imagined(g: Game, seat: int, seed: int) -> Field:
    """The state as a seat may imagine it."""
    base = g.state.clone()
    RULES.redraw(base, g.state, seat, Rng(seed))
    return base


def test_every_card_of_the_bunker_is_offered_to_somebody() -> None:
    field = drafting(rank=6)
    field.weapon[0] = equipment("Plasma Carbine")
    offered = {
        EQUIPMENT[move[1]].name for move in (*draft_moves(field, 0), *draft_moves(field, 1)) if move[0] == "take"
    }
    assert offered == {card.name for card in EQUIPMENT}
