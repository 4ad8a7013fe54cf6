"""Rules 7.7 and 7.9: timing, windows and stops, taking back, more than two players."""

from typing import Any

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Attempt,
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
    squad,
    wounded,
)

from kohort.core.faults import IllegalMove

EDITIONS = ["standard", "gengine"]


# --- 7.7 announce, respond, apply -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_happens_when_it_is_announced_unless_something_answers_it(edition: str) -> None:
    """7.7. Nothing holds an answer, so nobody is asked."""
    table = Table(edition=edition, ann=nobody(hand=["Positive Karma"]), ben=nobody())
    table.ann.plays("Positive Karma")
    assert (table.ann.destiny, table.asked) == (15, ("ann", "action"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_counters_a_special(edition: str) -> None:
    """7.7. Miscommunication: no effect, and the countered card is put away."""
    table = Table(edition=edition, ann=nobody(hand=["Positive Karma"]), ben=nobody(hand=["Miscommunication"]))
    table.ann.plays("Positive Karma")
    assert (table.ann.destiny, table.asked) == (5, ("ben", "respond"))
    table.save_and_load()
    table.ben.plays("Miscommunication")
    table.everyone_passes()
    assert (table.ann.destiny, table.ann.discard_pile + table.ann.annihilated_pile) == (5, ["Positive Karma"])
    assert table.ben.discard_pile + table.ben.annihilated_pile == ["Miscommunication"]


def test_what_was_paid_stays_paid() -> None:
    """7.7. The actions of Reputation, the D of Influence."""
    table = Table(
        edition="gengine",
        ann=squad("Hussar", hand=["Reputation", "Influence"]),
        ben=nobody(hand=["Miscommunication"] * 2),
    )
    table.ann.plays("Reputation", "Hussar")
    table.ben.plays("Miscommunication")
    assert (table.value("Hussar"), table.actions) == (2, 1)
    table.ann.plays("Influence", "ben", 3)
    table.ben.plays("Miscommunication")
    assert (table.ann.destiny, table.ben.destiny) == (2, 5)


def test_an_answer_may_be_answered() -> None:
    """7.7. A Miscommunication on the Miscommunication: the Karma works."""
    table = Table(ann=nobody(hand=["Positive Karma", "Miscommunication"]), ben=nobody(hand=["Miscommunication"]))
    table.ann.plays("Positive Karma")
    table.ann.passes() if table.asks(table.ann, "respond") else None
    table.ben.plays("Miscommunication")
    assert table.asked == ("ann", "respond")
    table.ann.plays("Miscommunication")
    table.everyone_passes()
    assert table.ann.destiny == 15


def test_only_what_affects_the_card_at_this_moment_may_answer_it() -> None:
    """7.7. Other cards for any time wait; there is no playing backwards."""
    table = Table(
        ann=nobody(hand=["Positive Karma"], destiny=0),
        ben=nobody(hand=["Miscommunication", "Negative Karma"], destiny=0),
    )
    table.ann.plays("Positive Karma")
    assert table.asked == ("ben", "respond")
    assert table.ben.why_not(play("Negative Karma", "ann")) is not None
    table.ben.passes()
    assert table.ann.destiny == 10
    table.ben.plays("Negative Karma", "ann")
    table.ben.passes()
    assert table.ann.destiny == 0


def test_no_second_card_before_the_first_could_be_answered() -> None:
    """7.7. With 0 D the Influence depends on the Karma: Ben is asked before it can be played."""
    table = Table(
        ann=nobody(hand=["Positive Karma", "Influence"], destiny=0), ben=nobody(hand=["Miscommunication"], destiny=10)
    )
    table.ann.plays("Positive Karma")
    assert table.asked == ("ben", "respond")
    assert table.ann.why_not(play("Influence", "ben", 10)) == refusal("not-asked")
    table.ben.plays("Miscommunication")
    assert table.ann.why_not(play("Influence", "ben", 10)) == refusal("too-little-destiny")


@pytest.mark.parametrize(("edition", "legal"), [("standard", True), ("gengine", False)])
def test_the_printed_miscommunication_follows_any_card_the_gengine_one_a_special(edition: str, legal: bool) -> None:
    """7.7. A muster, a piece of equipment, a fortification, a gift."""
    for card, ann, chosen in (
        ("Hussar", nobody(), ()),
        ("Combat Armor", squad("Hussar"), ("Hussar",)),
        ("Factory", nobody(), ("squad",)),
        ("Dark Fire", kohort("Necromutant"), ("Necromutant",)),
    ):
        table = Table(edition=edition, ann=ann + having(hand=[card]), ben=nobody(hand=["Miscommunication"]))
        table.ann.plays(card, *chosen)
        assert (table.asked == ("ben", "respond")) is legal
        if legal:
            table.ben.plays("Miscommunication")
            assert table.ann.discard_pile == [card]
            assert table.actions == 2


def test_a_card_that_is_no_card_cannot_be_answered_as_one() -> None:
    """7.7. An action without a card is no card played."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", hand=["Miscommunication"]))
    table.ann.meditates()
    assert table.asked == ("ann", "action")
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    assert table.asked == ("ann", "modify")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_current_player_acts_first(edition: str) -> None:
    """7.7. After each action all may play cards for any time: he first, then clockwise."""
    table = Table(
        edition=edition,
        ann=nobody(hand=["Positive Karma"]), ben=nobody(hand=["Positive Karma"]), cat=nobody(hand=["Positive Karma"]),
    )  # fmt: skip
    table.ann.meditates()
    order = []
    while table.asked[1] == "free":
        order.append(table.asked[0])
        table._pass_one()
    assert order == ["ann", "ben", "cat"]


def test_turns_are_taken_with_cards_for_any_time() -> None:
    """7.7. One card each, round and round, until all pass in a row."""
    hand = ["Positive Karma", "Positive Karma"]
    table = Table(ann=nobody(hand=hand), ben=nobody(hand=hand))
    table.ann.meditates()
    order = []
    for _ in range(4):
        order.append(table.asked)
        table.players[table._open_seat()].plays("Positive Karma")
    assert order == [("ann", "free"), ("ben", "free")] * 2
    assert table.asked == ("ann", "action")


def test_in_combat_what_was_played_earlier_may_be_answered_later() -> None:
    """7.7. The modification step is one moment: a Dull Blade takes away what a weapon gave."""
    table = Table(
        edition="gengine",
        ann=squad(bearing("Hussar", "Violator Sword"), hand=["Powerful Blow"]),
        ben=squad("Martian Banshee", hand=["Dull Blade"]),
    )
    table.ann.attacks("Hussar", "Martian Banshee", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    table.ann.plays("Powerful Blow", "Hussar")
    assert table.fight("Hussar") == 9
    table.ben.plays("Dull Blade", "Violator Sword")
    assert table.fight("Hussar") == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_change_of_tactic_counts(edition: str) -> None:
    """7.7. Both have a Tactical Advantage."""
    table = Table(
        edition=edition,
        ann=squad("Hussar", hand=["Tactical Advantage"]),
        ben=squad("Sea Lion", hand=["Tactical Advantage"]),
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.plays("Tactical Advantage")
    assert table.tactic == SHOOT
    table.ben.plays("Tactical Advantage")
    assert table.tactic == FIGHT


def test_the_gengine_tactical_advantage_changes_back_and_forth_without_end_of_turns() -> None:
    """7.7, ruling K06. As often as one wishes, but again only after the other has played since."""
    table = Table(
        edition="gengine",
        ann=squad("Hussar", hand=["Tactical Advantage"]),
        ben=squad("Sea Lion", hand=["Powerful Blow"]),
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.plays("Tactical Advantage")
    moves = {move.verb for move in table.game.choice_of(0).moves}
    assert "change-tactic" not in moves
    table.ann.passes()
    table.ben.plays("Powerful Blow", "Sea Lion")
    table.ben.passes()
    table.ann.changes_tactic()
    assert table.tactic == FIGHT


def test_a_card_that_can_have_no_effect_is_not_played() -> None:
    """7.7. Not merely to be rid of it."""
    table = Table(ann=nobody(hand=["Negative Karma", "Lost Paperwork", "Sabotage!"]), ben=nobody(destiny=0))
    assert table.ann.why_not(play("Negative Karma", "ben")) == refusal("no-destiny", rule="7.7")
    assert table.ann.may(play("Negative Karma", "ann"))
    assert table.ann.why_not(play("Lost Paperwork", "ben")) == refusal("no-promotion", rule="7.7")
    assert table.ann.why_not(play("Sabotage!", "bauhaus")) is not None


def test_an_effect_until_a_players_next_turn_ends_as_that_turn_begins() -> None:
    """7.7. Hidden in the Shadows, played in the opponent's turn too."""
    table = Table(edition="gengine", ann=squad("Hussar", hand=["Hidden in the Shadows"]), ben=squad("Sea Lion"))
    table.ann.plays("Hidden in the Shadows", "Hussar")
    assert table.armor("Hussar") == 6
    table.ann.ends_turn()
    assert table.armor("Hussar") == 6
    table.ben.ends_turn()
    assert (table.armor("Hussar"), table.where("Hidden in the Shadows")) == (3, "discard")


# --- windows and stops ----------------------------------------------------------------------------------------------


def test_who_has_nothing_to_play_is_passed_for_and_can_see_why() -> None:
    """7.7. The driver passes; the seat's log says where."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", hand=["Positive Karma"]))
    table.ben.stops_at("free", setting="pass")
    table.ann.meditates()
    assert table.asked == ("ann", "action")
    assert [(skip.window, skip.reason) for skip in table.game.seat(0).skipped()] == [("free", "nothing")]
    assert [(skip.window, skip.reason) for skip in table.game.seat(1).skipped()] == [("free", "stops")]


def test_a_stop_asks_whatever_one_holds() -> None:
    """7.7."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"))
    table.ben.stops_at("free")
    table.ann.meditates()
    assert table.asked == ("ben", "free")
    table.ben.passes()
    assert table.asked == ("ann", "action")


def test_stops_change_no_rule() -> None:
    """7.7. The same game with all stops on and with none."""
    ends = []
    for setting in ("ask", "auto"):
        table = Table(ann=squad("Hussar", hand=["Powerful Blow"]), ben=squad("Sea Lion", hand=["Evasive Action"]))
        for player in table.players:
            player.stops_at(*("free", "pre-draw", "pre-discard", "answers", "respond", "modify"), setting=setting)
        table.ann.meditates()
        table.ann.attacks("Hussar", "Sea Lion", FIGHT)
        table.ann.plays("Powerful Blow", "Hussar")
        table.ben.plays("Evasive Action", "Sea Lion")
        table.everyone_passes()
        ends.append((table.state.dump(), table.game.digest, table.game.number))
    assert ends[0] == ends[1]


def test_passing_until_something_happens_ends_when_something_happens() -> None:
    """7.7. An attack on one's warrior asks again."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", hand=["Positive Karma"]))
    table.game.stops[1].until_something = True
    table.ann.meditates()
    assert table.asked == ("ann", "action")
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.passes() if table.asks(table.ann, "modify") else None
    assert table.asked[0] == "ben"


# --- taking back ----------------------------------------------------------------------------------------------------


def test_an_announcement_is_taken_back_freely_until_its_last_stage() -> None:
    """7.7. Nothing is spent or shown before."""
    table = Table(ann=nobody(hand=["Influence"]), ben=nobody())
    table.ann.begins(Attempt("play", "Influence", ("ben",)))
    assert table.asked == ("ann", "slot-amount")
    table.ann.goes_back()
    table.ann.goes_back()
    assert (table.asked, table.ann.hand, table.ann.destiny) == (("ann", "action"), ["Influence"], 5)


def test_against_bots_the_last_answer_is_taken_back_freely_until_something_was_revealed() -> None:
    """Undo. Actions in the open; not a card that was played from the hand."""
    table = Table(ann=squad("Hussar", "Infantry", hand=["Positive Karma"]), ben=nobody())
    table.game.bots = {1}
    table.ann.stops_at("free", setting="pass")
    table.ann.meditates()
    table.ann.seeks_cover("Hussar")
    assert table.game.undo_status(0).free
    table.ann.undoes()
    assert (table.covered, table.actions, table.ann.destiny) == (set(), 2, 6)
    table.ann.undoes()
    assert (table.actions, table.ann.destiny) == (3, 5)
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        table.ann.undoes()
    table.ann.plays("Positive Karma")
    status = table.game.undo_status(0)
    assert (status.free, status.at is None) == (False, False)


def test_against_people_an_action_is_taken_back_with_their_consent() -> None:
    """Undo. An announcement that is not complete is still one's own."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", "Martian Banshee"))
    table.ann.meditates()
    assert not table.game.undo_status(0).free
    table.ann.begins(Attempt("attack", "", ("Hussar",)))
    assert table.game.undo_status(0).free
    table.ann.undoes()
    assert table.asked == ("ann", "attacker")


def test_the_game_goes_on_from_what_was_taken_back() -> None:
    """Undo. With the same answers it leads to the same table."""

    def run(table: Table) -> Any:
        table.ann.attacks("Hussar", "Sea Lion", FIGHT)
        table.ann.plays("Powerful Blow", "Hussar")
        table.everyone_passes()
        return table.state.dump()

    plain = Table(ann=squad("Hussar", hand=["Powerful Blow"]), ben=squad("Sea Lion"))
    wavering = Table(ann=squad("Hussar", hand=["Powerful Blow"]), ben=squad("Sea Lion"))
    wavering.ann.meditates()
    wavering.ann.undoes()
    assert run(plain) == run(wavering)


# --- 7.9 more than two players --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_may_attack_all(edition: str) -> None:
    """7.9. Free for all."""
    table = Table(
        edition=edition,
        ann=squad("Hussar"),
        ben=squad("Martian Banshee"),
        cat=kohort("Necromutant"),
        dan=squad("Samurai"),
    )
    for defender in ("Martian Banshee", "Necromutant", "Samurai"):
        assert table.ann.may(attack("Hussar", defender))


def test_points_go_to_whose_warrior_struck() -> None:
    """7.9. A third player's modifier earns him nothing."""
    table = Table(
        ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad(wounded("Samurai"), hand=["Powerful Blow"]), dan=nobody()
    )
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    table.cat.plays("Powerful Blow", "Samurai")
    table.everyone_passes()
    assert table.killed == set()
    table = Table(ann=squad("Hussar"), ben=nobody(hand=["Powerful Blow"]), cat=squad(wounded("Samurai")), dan=nobody())
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    table.ben.plays("Powerful Blow", "Hussar")
    table.splits(p=3)
    assert [player.promotion for player in table.players] == [3, 0, 0, 0]


def test_every_opponent_may_answer() -> None:
    """7.9."""
    table = Table(
        ann=nobody(hand=["Positive Karma"]), ben=nobody(), cat=nobody(hand=["Miscommunication"]), dan=nobody()
    )
    table.ann.plays("Positive Karma")
    assert table.asked == ("cat", "respond")
    table.cat.plays("Miscommunication")
    assert table.ann.destiny == 5


def test_a_card_on_a_player_names_him() -> None:
    """7.9."""
    table = Table(ann=nobody(hand=["Negative Karma"]), ben=nobody(), cat=nobody())
    table.ann.plays("Negative Karma", "cat")
    assert (table.ben.destiny, table.cat.destiny) == (5, 0)


def test_nobody_else_acts_in_a_players_turn() -> None:
    """7.9, 3.4."""
    table = Table(ann=nobody(), ben=nobody(hand=["Hussar"]))
    assert table.ben.why_not(meditate()) == refusal("not-asked")
    assert table.ben.why_not(muster("Hussar")) == refusal("not-asked")
