"""Rules 3: the order of play. Draw, actions, discard; the first turn; the last action."""

import pytest
from tests.kit import (
    FIGHT,
    FILLER,
    Table,
    attack,
    bearing,
    having,
    kohort,
    meditate,
    muster,
    nobody,
    play,
    refusal,
    sabotage,
    squad,
    wounded,
)

EDITIONS = ["standard", "gengine"]


# --- 3.1, 3.2 the draw step -----------------------------------------------------------------------------------------


def test_income_comes_before_anything_may_be_played_in_the_draw_step() -> None:
    """3.1. A Factory pays in its player's Draw step only."""
    table = Table(ann=squad("Hussar", destiny=0), ben=squad("Factory", "Industrial Complex", destiny=0))
    table.ben.stops_at("pre-draw")
    table.ann.ends_actions()
    assert table.asked == ("ben", "pre-draw")
    assert (table.ann.destiny, table.ben.destiny) == (0, 4)
    assert table.ben.hand == []


def test_upkeep_is_paid_or_the_card_is_discarded() -> None:
    """3.1. The printed Secret HQ costs 5 D in each Draw step."""
    table = Table(ann=squad("Hussar"), ben=squad("Secret HQ", destiny=6))
    table.ann.ends_actions()
    table.everyone_passes()
    assert table.asked == ("ben", "upkeep")
    table.ben.agrees()
    assert (table.ben.destiny, table.where("Secret HQ")) == (1, "squad")


def test_upkeep_that_cannot_be_paid_is_not_asked() -> None:
    """3.1."""
    table = Table(ann=squad("Hussar"), ben=squad("Secret HQ", destiny=4))
    table.ann.ends_actions()
    assert table.asked == ("ben", "action")
    assert (table.ben.destiny, table.where("Secret HQ")) == (4, "discard")


def test_upkeep_may_be_declined() -> None:
    """3.1."""
    table = Table(ann=squad("Hussar"), ben=squad("Secret HQ", destiny=6))
    table.ann.ends_actions()
    table.ben.declines()
    assert (table.ben.destiny, table.where("Secret HQ")) == (6, "discard")


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_may_be_played_before_drawing_by_all_the_current_player_first(edition: str) -> None:
    """3.1. In the pre-draw phase all may play what is played at any time."""
    table = Table(
        edition=edition,
        ann=nobody(hand=["Positive Karma"]),
        ben=nobody(hand=["Positive Karma", "Lost Paperwork"]),
        cat=nobody(hand=["Positive Karma"]),
    )
    for player in table.players:
        player.stops_at("pre-discard", setting="pass")
    table.ann.ends_actions()
    table.ann.keeps()
    order = []
    while table.asked[1] == "pre-draw":
        order.append(table.asked[0])
        table._pass_one()
    assert order == ["ben", "cat", "ann"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_played_before_drawing_is_replaced_at_once(edition: str) -> None:
    """3.1, 3.2. The hand is filled after the pre-draw phase."""
    table = Table(edition=edition, ann=nobody(), ben=nobody(hand=["Positive Karma"], draw=9, destiny=0))
    table.ann.ends_actions()
    table.ben.plays("Positive Karma")
    assert table.ben.destiny == 10
    table.everyone_passes()
    assert table.asked == ("ben", "action")
    assert (len(table.ben.hand), len(table.ben.draw_pile)) == (7, 2)


@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (3, 4), (6, 1), (7, 0), (9, 0)])
def test_the_hand_is_filled_to_seven(held: int, drawn: int) -> None:
    """3.2. The draw is mandatory; with seven or more no card is drawn, and none is lost."""
    table = Table(ann=nobody(), ben=nobody(hand=[FILLER] * held, draw=20))
    table.ann.ends_turn()
    assert len(table.ben.hand) == held + drawn
    assert len(table.ben.draw_pile) == 20 - drawn


def test_cards_are_drawn_from_the_top() -> None:
    """3.2."""
    pile = ["Hussar", "Infantry", "Ambush", "Chasm!", "Samurai", "Sea Lion", "Clansman", "Dull Blade"]
    table = Table(ann=nobody(), ben=nobody(draw=pile))
    table.ann.ends_turn()
    assert sorted(table.ben.hand) == sorted(pile[:7])
    assert table.ben.draw_pile == ["Dull Blade"]


def test_what_is_drawn_is_seen_by_who_draws_only() -> None:
    """3.2."""
    table = Table(ann=nobody(), ben=nobody(draw=["Hussar"]))
    table.ann.ends_turn()
    drew = next(event for event in table.game.events.kept if event.kind == "drew")
    assert "cards" in drew.seen_by(1).args
    assert "cards" not in drew.seen_by(0).args
    assert drew.seen_by(0).args["n"] == 1


# --- 3.4 actions ----------------------------------------------------------------------------------------------------


def test_three_actions_in_any_order_and_the_same_one_repeatedly() -> None:
    """3.4."""
    table = Table(ann=having(hand=["Hussar", "Violator Sword"], destiny=4), ben=nobody())
    table.ann.musters("Hussar")
    table.ann.equips("Violator Sword", "Hussar")
    assert table.actions == 1
    table.ann.meditates()
    assert table.asked == ("ben", "action")
    assert (table.ann.destiny, table.fight("Hussar")) == (3, 4)


def test_there_is_no_fourth_action() -> None:
    """3.4."""
    table = Table(ann=having(hand=["Hussar", "Positive Karma"]), ben=nobody())
    table.ann.meditates(3)
    assert table.ann.destiny == 8
    table.ann.passes()
    assert table.asked == ("ann", "pre-discard")
    assert table.ann.why_not(muster("Hussar")) == refusal("only-in-action")


def test_actions_may_be_left_unused_and_do_not_carry_over() -> None:
    """3.4."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"))
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert (table.asked, table.actions) == (("ann", "action"), 3)


def test_an_opponent_performs_no_action() -> None:
    """3.4. Playing a warrior is an action of one's own turn."""
    table = Table(ann=nobody(), ben=nobody(hand=["Hussar", "Positive Karma"]))
    table.ann.meditates()
    assert table.asked == ("ben", "free")
    assert table.ben.why_not(muster("Hussar")) == refusal("only-in-action")


# --- 3.5 the last action --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_ends_the_actions(edition: str) -> None:
    """3.5. Two actions were left; both are lost."""
    table = Table(edition=edition, ann=squad("Hussar"), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    assert table.actions == 0
    table.everyone_passes()
    assert table.asked == ("ben", "action")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_may_be_the_third_action(edition: str) -> None:
    """3.5."""
    table = Table(edition=edition, ann=squad("Hussar"), ben=squad("Martian Banshee"))
    table.ann.meditates(2)
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.everyone_passes()
    assert table.asked == ("ben", "action")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_warrior_may_attack_and_be_attacked_in_the_turn_it_is_mustered(edition: str) -> None:
    """3.5, 4.2."""
    table = Table(edition=edition, ann=having(hand=["Hussar"]), ben=squad("Sea Lion"))
    table.ann.musters("Hussar")
    assert table.ann.may(attack("Hussar", "Sea Lion"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_initiative_allows_a_second_attack_and_nothing_else_after_the_first(edition: str) -> None:
    """3.5. The same warriors may fight again; the turn's own actions are lost with the first attack."""
    table = Table(edition=edition, ann=squad("Hussar", hand=["Initiative"]), ben=squad("Martian Banshee"))
    table.ann.plays("Initiative")
    assert table.actions == 4
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.everyone_passes()
    assert (table.asked, table.actions) == (("ann", "action"), 1)
    assert table.ann.why_not(meditate()) == refusal("too-few-actions", rule="3.4")
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.everyone_passes()
    assert table.asked == ("ben", "action")


def test_each_attack_is_conducted_separately() -> None:
    """3.5. What was played in the first combat is gone in the second."""
    table = Table(ann=squad("Hussar", hand=["Initiative", "Powerful Blow"]), ben=squad("Martian Banshee"))
    table.ann.plays("Initiative")
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.ann.plays("Powerful Blow", "Hussar")
    assert table.fight("Hussar") == 4
    table.everyone_passes()
    assert table.fight("Hussar") == 2
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    assert table.fight("Hussar") == 2


def test_without_initiative_there_is_one_attack() -> None:
    """3.5."""
    table = Table(ann=squad("Hussar", "Infantry", hand=["Positive Karma"]), ben=squad("Martian Banshee"))
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.everyone_passes()
    assert table.asked == ("ann", "discard")


# --- 3.6 the first turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turns", [(0, 0), (0, 1)])
def test_nobody_attacks_in_his_first_turn(edition: str, turns: tuple[int, int]) -> None:
    """3.6. The second player neither."""
    table = Table(edition=edition, turns=turns, ann=squad("Hussar"), ben=squad("Sea Lion"))
    assert table.ann.why_not(attack("Hussar", "Sea Lion")) == refusal("first-turn", rule="3.6")
    assert table.ann.may(meditate())


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_extra_action_does_not_lift_the_ban_of_the_first_turn(edition: str) -> None:
    """3.6. Nor is a Tactical Action that a card gives."""
    table = Table(edition=edition, turns=(0, 0), ann=squad("Hussar", hand=["Initiative"]), ben=squad("Sea Lion"))
    table.ann.plays("Initiative")
    assert table.ann.why_not(attack("Hussar", "Sea Lion")) == refusal("first-turn", rule="3.6")
    table.ann.meditates(4)
    assert table.ann.destiny == 9


def test_in_the_second_turn_one_may_attack() -> None:
    """3.6."""
    table = Table(turns=(1, 1), ann=squad("Hussar"), ben=squad("Sea Lion"))
    assert table.ann.may(attack("Hussar", "Sea Lion"))


def test_no_sabotage_in_the_first_turn() -> None:
    """3.6, 4.12."""
    table = Table(edition="gengine", turns=(0, 1), ann=squad("Hussar"), ben=nobody())
    assert table.ann.why_not(sabotage("Hussar")) == refusal("first-turn", rule="3.6")


# --- 3.7, 3.8 the discard step --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_may_be_played_between_the_actions_and_the_discard(edition: str) -> None:
    """3.7. The current player first, then all others."""
    table = Table(edition=edition, ann=nobody(hand=["Positive Karma"]), ben=nobody(hand=["Positive Karma"]))
    table.ann.ends_actions()
    assert table.asked == ("ann", "pre-discard")
    table.ann.passes()
    assert table.asked == ("ben", "pre-discard")
    table.ben.plays("Positive Karma")
    assert table.ben.destiny == 15


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_card_may_be_discarded_whatever_the_hand_holds(edition: str) -> None:
    """3.8. One, not two; and it ends the turn."""
    table = Table(edition=edition, ann=nobody(hand=["Hussar", "Infantry", "Ambush"]), ben=nobody())
    table.ann.ends_actions()
    table.ann.discards("Infantry")
    assert table.ann.discard_pile == ["Infantry"]
    assert table.ann.hand == ["Hussar", "Ambush"]
    assert table.asked == ("ben", "action")


def test_nothing_need_be_discarded_even_from_a_hand_of_more_than_seven() -> None:
    """3.8."""
    table = Table(ann=nobody(hand=["Ambush"] * 9), ben=nobody())
    table.ann.ends_actions()
    table.ann.keeps()
    assert len(table.ann.hand) == 9
    assert table.asked == ("ben", "action")


def test_a_discarded_card_is_seen_by_nobody_else() -> None:
    """3.8. It is put down face down."""
    table = Table(ann=nobody(hand=["Hussar"]), ben=nobody())
    table.ann.discards("Hussar")
    gone = next(event for event in table.game.events.kept if event.kind == "discarded-from-hand")
    assert [card.code for card in gone.seen_by(0).args["cards"]] == ["01157"]  # type: ignore[union-attr]
    assert "cards" not in gone.seen_by(1).args
    assert not table.state.knows(1, table.card("Hussar"))


def test_nothing_may_be_played_while_a_card_is_discarded() -> None:
    """3.8. From the Discard step on Ben is asked nothing until his own turn."""
    table = Table(ann=nobody(hand=["Ambush"]), ben=nobody(hand=["Positive Karma"]))
    table.ann.ends_actions()
    table.ben.passes()
    assert table.asked == ("ann", "discard")
    assert table.ben.why_not(play("Positive Karma")) == refusal("not-asked")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_turn_goes_clockwise(edition: str) -> None:
    """3."""
    table = Table(edition=edition, ann=nobody(), ben=nobody(), cat=nobody())
    order = []
    for _ in range(4):
        order.append(table.asked[0])
        table.players[table.keys.index(table.asked[0])].ends_turn()
    assert order == ["ann", "ben", "cat", "ann"]


def test_a_turn_saved_in_every_step_goes_on_alike() -> None:
    """3. Saved and loaded at each question of a whole round."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword"), hand=["Positive Karma", "Powerful Blow"]),
        ben=kohort(wounded("Necromutant"), hand=["Evasive Action", "Ambush", "Lost Paperwork"]),
    )
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    for _ in range(40):
        table.save_and_load()
        if not table._pass_one():
            if table.asked[1] in ("action", "discard"):
                break
            table._answer(table._open_seat(), ("number", 1))
    assert table.asked == ("ann", "discard")
    assert table.killed == {"Necromutant"}
