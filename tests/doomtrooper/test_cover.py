"""Rules 4.3 to 4.5: seeking cover, leaving it, and warriors mustered in cover."""

import pytest
from tests.kit import (
    ARMOR,
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    equip,
    exit_cover,
    having,
    in_cover,
    kohort,
    meditate,
    muster,
    muster_in_cover,
    mustered_in_cover,
    nobody,
    play,
    refusal,
    seek_cover,
    squad,
    wounded,
)

EDITIONS = ["standard", "gengine"]


# --- 4.3 seek cover -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_cover_gives_three_armor(edition: str) -> None:
    """4.3. For one action."""
    table = Table(edition=edition, ann=squad("Hussar", "Martian Banshee"), ben=nobody())
    table.ann.seeks_cover("Hussar")
    assert (table.armor("Hussar"), table.actions, table.covered) == (6, 2, {"Hussar"})
    assert str(table.rating("Hussar", ARMOR)) == "A 6 = 3 Hussar + 3 rule.cover"
    assert (table.fight("Hussar"), table.shoot("Hussar")) == (2, 2)


def test_one_warrior_must_stay_in_the_open() -> None:
    """4.3. The only one may not seek cover, nor the last of several."""
    alone = Table(ann=squad("Hussar"), ben=nobody())
    assert alone.ann.why_not(seek_cover("Hussar")) == refusal("one-in-the-open", "Hussar", rule="4.3")
    table = Table(ann=squad("Hussar", "Infantry") + kohort("Necromutant"), ben=nobody())
    table.ann.seeks_cover("Hussar")
    table.ann.seeks_cover("Necromutant")
    assert table.ann.why_not(seek_cover("Infantry")) == refusal("one-in-the-open", "Infantry", rule="4.3")


def test_a_warrior_in_cover_does_not_attack() -> None:
    """4.3."""
    table = Table(ann=squad("Hussar", in_cover("Infantry")), ben=squad("Martian Banshee", "Clansman"))
    assert table.ann.why_not(attack("Infantry", "Clansman")) == refusal("in-cover", "Infantry", rule="4.3")


def test_a_warrior_in_cover_may_be_attacked_and_stays_in_cover() -> None:
    """4.3, 5.3. The bonus counts in the combat."""
    table = Table(ann=squad("Capitaine"), ben=squad("Martian Banshee", in_cover("Sunset Striker")))
    table.ann.attacks("Capitaine", "Sunset Striker", FIGHT)
    assert table.armor("Sunset Striker") == 6
    table.everyone_passes()
    assert table.wounded == set()
    assert table.covered == {"Sunset Striker"}


def test_a_wounded_defender_in_cover_stays_there_too() -> None:
    """4.3. S 6 is enough for A 6."""
    table = Table(ann=squad("Capitaine"), ben=squad("Martian Banshee", in_cover("Sunset Striker")))
    table.ann.attacks("Capitaine", "Sunset Striker", SHOOT)
    table.everyone_passes()
    assert (table.wounded, table.covered) == ({"Sunset Striker"}, {"Sunset Striker"})


def test_a_wounded_warrior_may_seek_cover_and_stays_wounded() -> None:
    """4.3."""
    table = Table(ann=squad(wounded("Hussar"), "Infantry"), ben=nobody())
    table.ann.seeks_cover("Hussar")
    assert (table.wounded, table.covered) == ({"Hussar"}, {"Hussar"})
    table.ann.exits_cover("Hussar")
    assert (table.wounded, table.covered) == ({"Hussar"}, set())


def test_a_warrior_is_not_in_cover_twice() -> None:
    """4.3."""
    table = Table(ann=squad("Hussar", "Infantry", in_cover("Sea Lion")), ben=nobody())
    assert table.ann.why_not(seek_cover("Sea Lion")) == refusal("in-cover", "Sea Lion", rule="4.3")


def test_when_all_are_in_cover_leaving_it_is_the_next_action() -> None:
    """4.3. The one in the open was killed; Ben may do nothing else first, but may play cards that cost no action."""
    table = Table(
        ann=squad("Sean Gallagher"),
        ben=squad(wounded("Infantry"), in_cover("Hussar"), hand=["Positive Karma", "Violator Sword", "Samurai"]),
    )
    table.ann.attacks("Sean Gallagher", "Infantry", FIGHT)
    table.splits(p=0)
    table.everyone_passes()
    assert table.asked == ("ben", "action")
    assert {move.verb for move in table.game.choice.moves} == {"exit-cover", "play"}
    for attempt in (
        meditate(),
        muster("Samurai"),
        equip("Violator Sword", "Hussar"),
        attack("Hussar", "Sean Gallagher"),
    ):
        assert table.ben.why_not(attempt) is not None
    table.ben.plays("Positive Karma")
    # Nothing but leaving cover is left to do, so it is done.
    assert (table.covered, table.actions, table.ben.destiny) == (set(), 2, 15)
    assert table.ben.may(meditate())


def test_the_actions_cannot_be_ended_while_all_are_in_cover() -> None:
    """4.3. Exit Cover is the next available action; there are actions to use."""
    table = Table(ann=squad(in_cover("Hussar"), in_cover("Infantry")), ben=nobody())
    assert sorted(move.verb for move in table.game.choice.moves) == ["exit-cover", "exit-cover"]


def test_an_opponent_sees_which_warrior_sought_cover_and_not_what_was_mustered_there() -> None:
    """4.3, 4.5."""
    table = Table(ann=squad("Hussar", "Infantry", mustered_in_cover("Sea Lion")), ben=nobody())
    table.ann.seeks_cover("Hussar")
    side = table.ben.view.sides[0]
    assert [(card.name, card.cover) for card in side.squad] == [("Hussar", True), ("Infantry", False)]
    assert [(card.name, card.cover, card.unpaid) for card in side.cover] == [(None, True, True)]


# --- 4.4 exit cover -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_leaving_cover_costs_an_action_and_the_bonus(edition: str) -> None:
    """4.4."""
    table = Table(edition=edition, ann=squad(in_cover("Hussar"), "Martian Banshee"), ben=nobody())
    table.ann.exits_cover("Hussar")
    assert (table.armor("Hussar"), table.actions) == (3, 2)
    assert table.ann.why_not(exit_cover("Hussar")) == refusal("not-in-cover", "Hussar", rule="4.4")


def test_a_warrior_may_not_attack_in_the_turn_it_leaves_cover() -> None:
    """4.4. Others may; the turn after it may."""
    table = Table(ann=squad("Hussar", in_cover("Samurai")), ben=squad("Sea Lion"))
    table.ann.exits_cover("Samurai")
    assert table.ann.why_not(attack("Samurai", "Sea Lion")) == refusal("left-cover-this-turn", "Samurai", rule="4.4")
    assert table.ann.may(attack("Hussar", "Sea Lion"))
    table.save_and_load()
    table.ann.ends_turn()
    table.ben.ends_turn()
    assert table.ann.may(attack("Samurai", "Sea Lion"))


def test_a_warrior_that_left_cover_may_be_attacked() -> None:
    """4.4."""
    table = Table(ann=squad("Hussar", in_cover("Samurai")), ben=squad("Sea Lion"))
    table.ann.exits_cover("Samurai")
    table.ann.ends_turn()
    assert table.ben.may(attack("Sea Lion", "Samurai"))


# --- 4.5 muster in cover --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_mustering_in_cover_takes_all_three_actions_and_no_destiny(edition: str) -> None:
    """4.5."""
    table = Table(edition=edition, ann=squad("Infantry", hand=["Capitaine"], destiny=0), ben=nobody())
    table.ann.musters_in_cover("Capitaine")
    assert (table.where("Capitaine"), table.ann.destiny) == ("cover", 0)
    assert table.asked == ("ben", "action")
    assert table.armor("Capitaine") == 12
    short = Table(edition=edition, ann=squad("Infantry", hand=["Capitaine"]), ben=nobody(), actions=2)
    assert short.ann.why_not(muster_in_cover("Capitaine")) == refusal("too-few-actions", rule="3.4")


def test_an_extra_action_leaves_one_after_mustering_in_cover() -> None:
    """4.5."""
    table = Table(ann=squad("Infantry", hand=["Capitaine", "Initiative"]), ben=nobody())
    table.ann.plays("Initiative")
    table.ann.musters_in_cover("Capitaine")
    table.ann.meditates()
    assert table.ann.destiny == 6


def test_the_first_warrior_cannot_be_mustered_in_cover() -> None:
    """4.5, 4.3. One must be in the open."""
    table = Table(ann=having(hand=["Capitaine"]), ben=nobody())
    assert table.ann.why_not(muster_in_cover("Capitaine")) == refusal("one-in-the-open", "Capitaine", rule="4.3")


def test_nobody_else_learns_what_was_mustered_in_cover() -> None:
    """4.5. Neither its name nor Squad or Kohort: not by the events and not by what is seen."""
    for name in ("Hussar", "Necromutant"):
        table = Table(ann=squad("Infantry", hand=[name]), ben=nobody())
        table.ann.musters_in_cover(name)
        seen = table.ben.view.sides[0].cover
        assert [(card.name, card.type, card.armor) for card in seen] == [(None, None, None)]
        event = next(event for event in table.game.events.kept if event.kind == "musters-in-cover")
        assert event.seen_by(1).args["card"].code is None  # type: ignore[union-attr]
        assert event.seen_by(0).args["card"].code is not None  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", EDITIONS)
def test_leaving_cover_reveals_and_costs_the_value(edition: str) -> None:
    """4.5, 4.4. It takes its place in the Squad or the Kohort."""
    table = Table(edition=edition, ann=squad("Infantry", mustered_in_cover("Necromutant"), destiny=5), ben=nobody())
    table.ann.exits_cover("Necromutant")
    assert (table.where("Necromutant"), table.ann.destiny, table.covered) == ("kohort", 1, set())
    assert [card.name for card in table.ben.view.sides[0].kohort] == ["Necromutant"]


def test_who_cannot_pay_loses_the_warrior_all_destiny_and_the_rest_in_promotion() -> None:
    """4.5. V 10, 4 D: 6 P are taken."""
    table = Table(ann=squad("Infantry", mustered_in_cover("Capitaine"), destiny=4, promotion=9), ben=nobody())
    table.ann.exits_cover("Capitaine")
    assert (table.where("Capitaine"), table.ann.destiny, table.ann.promotion) == ("discard", 0, 3)


def test_promotion_points_fall_to_zero_and_no_further() -> None:
    """4.5."""
    table = Table(ann=squad("Infantry", mustered_in_cover("Capitaine"), destiny=4, promotion=2), ben=nobody())
    table.ann.exits_cover("Capitaine")
    assert (table.where("Capitaine"), table.ann.destiny, table.ann.promotion) == ("discard", 0, 0)


def test_what_was_attached_in_cover_is_discarded_with_who_cannot_be_paid_for() -> None:
    """4.5."""
    table = Table(
        ann=squad("Infantry", bearing(mustered_in_cover("Capitaine"), "Combat Armor"), destiny=4), ben=nobody()
    )
    table.ann.exits_cover("Capitaine")
    assert sorted(table.ann.discard_pile) == ["Capitaine", "Combat Armor"]


def test_an_attacked_warrior_is_turned_up_after_the_tactic_paid_for_and_fights_from_cover() -> None:
    """4.5, 5.3. It is turned down again, in its own area now, and known."""
    table = Table(ann=squad("Capitaine"), ben=squad("Infantry", mustered_in_cover("Sunset Striker"), destiny=5))
    table.ann.attacks("Capitaine", "Sunset Striker", SHOOT)
    assert (table.where("Sunset Striker"), table.ben.destiny) == ("squad", 2)
    assert table.armor("Sunset Striker") == 6
    kinds = table.kinds_of_events()
    assert kinds.index("tactic") < kinds.index("revealed")
    table.save_and_load()
    table.everyone_passes()
    assert (table.wounded, table.covered) == ({"Sunset Striker"}, {"Sunset Striker"})


def test_a_warrior_in_cover_is_a_target_whoever_it_may_be() -> None:
    """4.5. The attacker's player cannot know that it is of the same corporation."""
    table = Table(ann=squad("Hussar"), ben=squad("Venusian Ranger", mustered_in_cover("Capitaine")))
    assert table.ann.may(attack("Hussar", "Capitaine"))
    assert table.ann.why_not(attack("Hussar", "Venusian Ranger")) == refusal("same-corporation", rule="6.1")


def test_a_combat_that_proves_illegal_ends_and_the_attack_is_spent() -> None:
    """4.5. The D are paid all the same; the warrior goes back into cover."""
    table = Table(ann=squad("Hussar"), ben=squad("Infantry", mustered_in_cover("Venusian Ranger"), destiny=6))
    table.ann.attacks("Hussar", "Venusian Ranger", FIGHT)
    assert not table.in_combat
    assert table.events("illegal-combat")
    table.everyone_passes()
    assert (table.where("Venusian Ranger"), table.ben.destiny) == ("squad", 2)
    assert (table.wounded, table.covered) == (set(), {"Venusian Ranger"})
    assert table.asked == ("ben", "action")


def test_an_attacked_warrior_that_cannot_be_paid_for_is_gone_and_nobody_earns_points() -> None:
    """4.5."""
    table = Table(ann=squad("Clansman"), ben=squad("Infantry", mustered_in_cover("Capitaine"), destiny=6, promotion=1))
    table.ann.attacks("Clansman", "Capitaine", FIGHT)
    table.everyone_passes()
    assert (table.where("Capitaine"), table.ben.destiny, table.ben.promotion) == ("discard", 0, 0)
    assert (table.ann.destiny, table.ann.promotion, table.killed) == (5, 0, set())
    assert table.asked == ("ben", "action")


def test_a_brother_may_find_out_who_is_in_cover_at_the_price_of_his_attack() -> None:
    """4.5, 6.3."""
    table = Table(ann=squad("Valkyrie"), ben=squad("Infantry", mustered_in_cover("Hussar"), destiny=6))
    table.ann.attacks("Valkyrie", "Hussar", FIGHT)
    assert table.events("illegal-combat")
    legion = Table(ann=squad("Valkyrie"), ben=squad("Infantry", mustered_in_cover("Necromutant"), destiny=6))
    legion.ann.attacks("Valkyrie", "Necromutant", FIGHT)
    assert legion.in_combat


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_warrior_not_yet_revealed_does_nothing_for_others(edition: str) -> None:
    """4.5, ruling K05. A hidden Captain makes nobody a SLAYER, a revealed one in cover does."""
    hidden = Table(edition=edition, ann=squad("Hussar", mustered_in_cover("Capitaine")), ben=nobody())
    assert not hidden.has("Hussar", "SLAYER")
    known = Table(edition=edition, ann=squad("Hussar", in_cover("Capitaine")), ben=nobody())
    assert known.has("Hussar", "SLAYER")


def test_a_warrior_in_cover_may_be_given_equipment_and_be_played_on() -> None:
    """4.3, 4.6. It is in play."""
    table = Table(
        ann=squad("Infantry", in_cover("Hussar"), hand=["Violator Sword", "Hidden in the Shadows"]), ben=nobody()
    )
    table.ann.equips("Violator Sword", "Hussar")
    assert table.ann.may(play("Hidden in the Shadows", "Hussar"))
    assert table.fight("Hussar") == 4


def test_a_hidden_warrior_counts_as_one_in_play_but_not_as_one_in_the_open() -> None:
    """4.3."""
    table = Table(ann=squad("Infantry", mustered_in_cover("Hussar")), ben=nobody())
    assert table.ann.why_not(seek_cover("Infantry")) == refusal("one-in-the-open", "Infantry", rule="4.3")
