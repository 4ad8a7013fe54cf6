"""Sentences of the rules that are easily passed over: who is second, what makes a round, what comes before what."""

from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    kohort,
    mustered_in_cover,
    nobody,
    play,
    refusal,
    sabotage,
    squad,
    stub,
    wounded,
)

from kohort.core.choice import PASS
from kohort.doomtrooper.language.statics import keyword
from kohort.doomtrooper.language.ways import casts


def asked_in_turn(table: Table, kind: str) -> list[str]:
    """The players asked in the windows of a kind, in order, each passing."""
    order = []
    while table.asked[1] == kind:
        order.append(table.asked[0])
        table.game.answer(table.game.choice.seat, PASS)
    return order


def test_the_defending_player_modifies_second_wherever_he_sits() -> None:
    """5.4: the attacking player, then the defending one, then the others."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion"), cat=squad("Sunset Striker"))
    table.ann.attacks("Hussar", "Sunset Striker", FIGHT)
    while table.asked[1] != "modify":
        table._pass_one()
    assert asked_in_turn(table, "modify") == ["ann", "cat", "ben"]


def test_rounds_before_the_draw_piles_were_empty_make_no_draw_of_a_tie() -> None:
    """7.2: only rounds of the tie count; turns without a point before it do not."""
    table = Table(ann=squad("Hussar", draw=1), ben=squad("Sea Lion", draw=2))
    table.state.quiet = 40
    turns = 0
    while not table.over and turns < 20:
        turns += 1
        table.players[table.state.turn].ends_turn()
    assert table.ending == ("ending.tie", "7.2")
    assert turns > 6


def test_income_comes_before_upkeep_whichever_was_built_first() -> None:
    """3.1: 4 D and a Factory pay for the Secret HQ, built before it."""
    table = Table(ann=nobody(), ben=squad("Secret HQ", "Factory", destiny=4))
    table.ann.ends_actions()
    table.ann.keeps() if table.asks(table.ann, "discard") else None
    while not table.asks(table.ben, "upkeep"):
        assert table._pass_one()
    table.save_and_load()
    table.ben.agrees()
    assert table.ben.destiny == 0
    assert table.ben.squad == ["Secret HQ", "Factory"]


def test_promotion_points_of_a_sabotage_may_be_answered() -> None:
    """4.12, 5.7: a saboteur has earned them; Portents of Victory gives 2 D for each."""
    table = Table(edition="gengine", ann=squad("Hussar", hand=["Portents of Victory"], destiny=0), ben=nobody())
    table.ann.sabotages("Hussar")
    table.ann.splits(p=1)
    table.ann.plays("Portents of Victory")
    table.everyone_passes()
    assert (table.ann.promotion, table.ann.destiny) == (1, 2)


def test_nobody_sabotages_before_everybody_has_had_a_turn_himself_included() -> None:
    """4.12: the second player, too, must have had his own first turn."""
    table = Table(ann=squad("Hussar"), ben=nobody(), turns=(0, 1), options={"sabotage": "once"})
    assert table.ann.why_not(sabotage("Hussar")) == refusal("sabotage-too-early", rule="4.12")
    table = Table(ann=squad("Hussar"), ben=nobody(), turns=(1, 1), options={"sabotage": "once"})
    assert table.ann.may(sabotage("Hussar"))


def test_what_an_absent_player_made_last_until_his_next_turn_ends_with_him() -> None:
    """1.4: nobody waits for a turn that never comes."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", hand=["Chasm!"]), cat=kohort("Necromutant"))
    table.ann.meditates()
    table.ben.plays("Chasm!")
    table.everyone_passes()
    assert table.state.effects
    table.ben.concedes()
    assert not table.state.effects


def test_an_absent_player_takes_his_cards_from_other_warriors_too() -> None:
    """1.4: what would fade in his next turn would otherwise stay for good."""
    table = Table(ann=squad("Hussar"), ben=squad("Sea Lion", hand=["Hidden in the Shadows"]), cat=kohort("Necromutant"))
    table.ann.meditates()
    table.ben.plays("Hidden in the Shadows", "Necromutant")
    table.everyone_passes()
    assert table.armor("Necromutant") == 7
    table.ben.concedes()
    assert table.armor("Necromutant") == 4
    assert table.where("Hidden in the Shadows") == "discard"


def test_initiative_may_be_played_before_drawing() -> None:
    """3.1: before the first action of one's turn is from the beginning of the turn on."""
    table = Table(edition="gengine", ann=nobody(), ben=squad("Sea Lion", hand=["Initiative"]))
    table.ben.stops_at("pre-draw")
    table.ann.ends_actions()
    while not table.asks(table.ben, "pre-draw"):
        assert table._pass_one() or table.asks(table.ann, "discard")
    assert table.ben.may(play("Initiative"))


def test_the_dead_have_struck_as_well() -> None:
    """5.5: blows are simultaneous; an Ezoghoul that falls with its opponent has killed it all the same and may draw."""
    table = Table(edition="gengine", ann=squad(wounded("Inquisitor Majoris")), ben=kohort(wounded("Ezoghoul"), draw=10))
    table.ann.attacks("Inquisitor Majoris", "Ezoghoul", SHOOT)
    table.everyone_passes()
    assert table.killed == {"Inquisitor Majoris", "Ezoghoul"}
    assert table.asks(table.ben, "may-draw")


def test_the_first_of_two_hidden_personalities_to_show_its_face_sends_the_other_back() -> None:
    """7.4: at once, unpaid; its owner has lost only his actions."""
    table = Table(
        ann=squad("Hussar", mustered_in_cover("Mitch Hunter"), destiny=9),
        ben=squad("Sea Lion", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.exits_cover("Mitch Hunter")
    table.save_and_load()
    assert table.ann.squad == ["Hussar", "Mitch Hunter"]
    assert (table.ann.destiny, table.ben.destiny) == (2, 9)
    assert table.ben.hand == ["Mitch Hunter"]


def test_a_hidden_personality_that_cannot_be_paid_for_sends_nobody_back() -> None:
    """7.4, 4.5: it is lost, and the other may still be the real one."""
    table = Table(
        ann=squad("Hussar", mustered_in_cover("Mitch Hunter"), destiny=3),
        ben=squad("Sea Lion", mustered_in_cover("Mitch Hunter"), destiny=9),
    )
    table.ann.exits_cover("Mitch Hunter")
    assert table.where("Mitch Hunter") == "discard"
    assert table.where("ben's Mitch Hunter") == "cover"


def test_a_refusal_does_not_tell_what_hides_in_cover() -> None:
    """7.7, ruling K05: an opponent may attach to it; what it may not bear falls off when it is revealed."""
    table = Table(
        edition="gengine",
        ann=squad("Hussar", hand=["Reputation"]),
        ben=kohort("Necromutant", mustered_in_cover("Undead Legionnaire"), destiny=9),
    )
    table.ann.plays("Reputation", "Undead Legionnaire")
    table.everyone_passes()
    assert table.bears("Undead Legionnaire") == ["Reputation"]
    table.ann.ends_turn()
    table.ben.exits_cover("Undead Legionnaire")
    assert table.bears("Undead Legionnaire") == []
    assert table.where("Reputation") == "discard"


def test_a_tainted_brother_casts_for_the_legion_a_pure_one_does_not() -> None:
    """7.3: a Heretic that is a Doomtrooper still casts on anybody."""
    brother = stub("Brother", "3/3/3/3", "brotherhood", keyword("HERETIC"), casts("premonition"))
    for caster, may in ((brother, True), ("Valkyrie", False)):
        table = Table(
            ann=squad(caster, hand=["Presence"], destiny=3) + kohort("Necromutant"), ben=kohort("Blessed Legionnaire")
        )
        table.ann.attacks("Necromutant", "Blessed Legionnaire", FIGHT)
        while table.asked != ("ann", "modify"):
            assert table._pass_one()
        assert table.ann.may(play("Presence", "Necromutant", 1)) is may
