"""Specials of the basic set."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, limits, shows
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    kohort,
    nobody,
    play,
    refusal,
    seek_cover,
    squad,
    wounded,
)

G, P = "gengine", "standard"

# --- ratings during a combat ----------------------------------------------------------------------

MODIFIERS = {
    ("Powerful Blow", P): (2, 0, 0),
    ("Powerful Blow", G): (3, 0, 0),
    ("Lucky Shot", P): (0, 2, 0),
    ("Lucky Shot", G): (0, 3, 0),
    ("Evasive Action", P): (0, 0, 2),
    ("Evasive Action", G): (0, 0, 3),
}
"""What they add to F, S and A."""
BONUSES = ("Powerful Blow", "Lucky Shot", "Evasive Action")


@shows(*BONUSES)
@pytest.mark.parametrize(("face", "more"), MODIFIERS.items())
def test_it_adds_for_this_combat_as_often_as_it_is_played(face: tuple[str, str], more: tuple[int, int, int]) -> None:
    card, edition = face
    table = Table(ann=squad("Hussar", hand=[card, card]), ben=kohort("Ezoghoul", hand=[card]), edition=edition)
    table.ann.attacks("Hussar", "Ezoghoul", SHOOT)
    table.ann.plays(card, "Hussar")
    assert table.ratings("Hussar") == f"{2 + more[0]}/{2 + more[1]}/{3 + more[2]}/2"
    table.save_and_load()
    table.ann.plays(f"{card} 2", "Hussar")
    assert table.ratings("Hussar") == f"{2 + 2 * more[0]}/{2 + 2 * more[1]}/{3 + 2 * more[2]}/2"
    table.ben.plays(card, "Hussar")
    assert table.ratings("Hussar") == f"{2 + 3 * more[0]}/{2 + 3 * more[1]}/{3 + 3 * more[2]}/2"
    assert table.ann.discard_pile == [card, card]
    table.everyone_passes()
    assert table.ratings("Hussar") == "2/2/3/2"


@limits(*BONUSES)
@both
@pytest.mark.parametrize("card", BONUSES)
def test_it_is_for_combatants_in_a_combat(card: str, edition: str) -> None:
    table = Table(ann=squad("Hussar", "Samurai", hand=[card]), ben=kohort("Ezoghoul"), edition=edition)
    assert not table.ann.may(play(card, "Hussar"))
    table.ann.stops_at("answers")
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(play(card, "Hussar"))
    table._wait_for(table.ann.seat, "modify")
    assert table.ann.why_not(play(card, "Samurai")) == refusal("wrong-warrior", "Samurai")


@shows("Powerful Blow", edition=G)
def test_a_powerful_blow_stuns_whom_it_wounds_until_its_players_next_turn() -> None:
    table = Table(ann=kohort("Centurion", hand=["Powerful Blow"]), ben=squad("Samurai", "Hussar"), edition=G)
    table.ann.attacks("Centurion", "Samurai", SHOOT)
    table.ann.plays("Powerful Blow", "Centurion")
    table.everyone_passes()
    assert table.wounded == {"Centurion", "Samurai"} - {"Centurion"}
    table.ann.ends_turn()
    table.save_and_load()
    assert table.ben.why_not(attack("Samurai", "Centurion")) == refusal("may-not-act", "Samurai")
    assert table.ben.why_not(seek_cover("Samurai")) == refusal("may-not-act", "Samurai")
    assert table.ben.may(attack("Hussar", "Centurion"))
    table.ben.ends_turn()
    table.ann.ends_turn()
    assert table.ben.may(attack("Samurai", "Centurion"))


@shows("Powerful Blow", edition=G)
def test_a_powerful_blow_stuns_though_its_warrior_falls_at_the_same_time() -> None:
    """The Hussar's F 2 + 3 wounds the Centurion, whose F 4 kills the wounded Hussar."""
    table = Table(
        ann=kohort("Centurion", "Necromutant", hand=["Initiative"]),
        ben=squad(wounded("Hussar"), "Samurai", hand=["Powerful Blow"]),
        edition=G,
    )
    table.ann.plays("Initiative")
    table.ann.attacks("Centurion", "Hussar", FIGHT)
    table.ben.plays("Powerful Blow", "Hussar")
    table.everyone_passes()
    table.splits(p=0)
    table.everyone_passes()
    assert table.killed == {"Hussar"}
    assert table.wounded == {"Centurion"}
    assert table.ann.why_not(attack("Centurion", "Samurai")) == refusal("may-not-act", "Centurion")
    assert table.ann.may(attack("Necromutant", "Samurai"))


@limits("Powerful Blow", edition=P)
def test_a_printed_powerful_blow_stuns_nobody() -> None:
    table = Table(ann=kohort("Centurion", hand=["Powerful Blow"]), ben=squad("Samurai"), edition=P)
    table.ann.attacks("Centurion", "Samurai", FIGHT)
    table.ann.plays("Powerful Blow", "Centurion")
    table.everyone_passes()
    assert table.wounded == {"Samurai"}
    table.ann.ends_turn()
    assert table.ben.may(attack("Samurai", "Centurion"))


@limits("Powerful Blow", edition=G)
def test_a_powerful_blow_that_misses_stuns_nobody() -> None:
    table = Table(ann=squad("Hussar", hand=["Powerful Blow"]), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table.ann.plays("Powerful Blow", "Hussar")
    table.everyone_passes()
    table.ann.ends_turn()
    assert table.ben.may(attack("Ezoghoul", "Hussar"))


# --- who strikes first ----------------------------------------------------------------------------


@shows("Ambush")
@both
def test_an_ambush_lets_the_defender_strike_and_ends_the_combat(edition: str) -> None:
    """A Samurai and a Blood Beret would wound each other."""
    table = Table(ann=squad("Samurai"), ben=squad("Blood Beret", hand=["Ambush"]), edition=edition)
    table.ann.attacks("Samurai", "Blood Beret", SHOOT)
    table.ben.plays("Ambush")
    table.save_and_load()
    table.everyone_passes()
    assert table.wounded == {"Samurai"}


@limits("Ambush")
@both
def test_after_an_ambush_that_fails_the_attacker_strikes_back(edition: str) -> None:
    table = Table(ann=kohort("Ezoghoul"), ben=squad("Samurai", hand=["Ambush"]), edition=edition)
    table.ann.attacks("Ezoghoul", "Samurai", SHOOT)
    table.ben.plays("Ambush")
    table.everyone_passes()
    assert table.wounded == {"Samurai"}


@shows("Surprise Attack")
@both
def test_a_surprise_attack_lets_the_attacker_strike_and_ends_the_combat(edition: str) -> None:
    table = Table(ann=squad("Samurai", hand=["Surprise Attack"]), ben=squad("Blood Beret"), edition=edition)
    table.ann.attacks("Samurai", "Blood Beret", SHOOT)
    table.ann.plays("Surprise Attack")
    table.save_and_load()
    table.everyone_passes()
    assert table.wounded == {"Blood Beret"}


@limits("Surprise Attack")
@both
def test_after_a_surprise_attack_that_fails_the_defender_strikes_back(edition: str) -> None:
    table = Table(ann=squad("Samurai", hand=["Surprise Attack"]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Samurai", "Ezoghoul", SHOOT)
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Samurai"}


@limits("Ambush", "Surprise Attack")
@both
def test_ambush_and_surprise_attack(edition: str) -> None:
    """By the printed texts the last card sets the order; by the gEngine ones both strike first, so neither does."""
    for last, hurt in (("ann", "Blood Beret"), ("ben", "Samurai")):
        table = Table(
            ann=squad("Samurai", hand=["Surprise Attack"]), ben=squad("Blood Beret", hand=["Ambush"]), edition=edition
        )
        table.ann.attacks("Samurai", "Blood Beret", SHOOT)
        if last == "ben":
            table.ann.plays("Surprise Attack")
            table.ben.plays("Ambush")
        else:
            table.ben.plays("Ambush")
            table.ann.plays("Surprise Attack")
        table.everyone_passes()
        assert table.wounded == ({hurt} if edition == P else {"Samurai", "Blood Beret"})


@limits("Ambush", "Surprise Attack")
@both
@pytest.mark.parametrize("card", ["Ambush", "Surprise Attack"])
def test_who_strikes_first_is_set_in_a_combat_and_for_it(card: str, edition: str) -> None:
    table = Table(ann=squad("Samurai", hand=[card]), ben=kohort("Ezoghoul"), edition=edition)
    assert not table.ann.may(play(card))
    table.ann.stops_at("answers")
    table.ann.attacks("Samurai", "Ezoghoul", SHOOT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(play(card))
    table.ann.plays(card)
    assert table.state.effects != []
    table.everyone_passes()
    assert table.state.effects == []


@limits("Ambush", "Surprise Attack", edition=G)
def test_first_strike_of_the_other_cancels_it() -> None:
    table = Table(ann=squad("Infantry"), ben=squad("Blood Beret", hand=["Ambush"]), edition=G)
    table.ann.attacks("Infantry", "Blood Beret", SHOOT)
    table.ben.plays("Ambush")
    table.everyone_passes()
    assert table.wounded == {"Infantry", "Blood Beret"}
    table = Table(ann=squad("Blood Beret", hand=["Surprise Attack"]), ben=squad("Infantry"), edition=G)
    table.ann.attacks("Blood Beret", "Infantry", SHOOT)
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Infantry", "Blood Beret"}


# --- tactics --------------------------------------------------------------------------------------

BANS = [("Chasm!", FIGHT, SHOOT), ("Heavy Fog", SHOOT, FIGHT)]
"""The card, what it bars, what it leaves."""


@shows("Chasm!", "Heavy Fog")
@both
@pytest.mark.parametrize(("card", "barred", "left"), BANS)
def test_it_ends_a_combat_and_bars_a_tactic_until_its_players_next_turn(
    card: str, barred: str, left: str, edition: str
) -> None:
    table = Table(ann=squad("Samurai"), ben=squad("Blood Beret", hand=[card]), edition=edition)
    table.ann.attacks("Samurai", "Blood Beret", barred)
    table.ben.plays(card)
    table.everyone_passes()
    assert (table.wounded, table.in_combat) == (set(), False)
    table.ann.ends_turn()
    table.save_and_load()
    table.ben.attacks("Blood Beret", "Samurai", barred)
    assert table.tactic == barred
    table = Table(ann=squad("Samurai", hand=[card]), ben=squad("Blood Beret"), edition=edition)
    table.ann.plays(card)
    table.everyone_passes()
    table.ann.ends_turn()
    table.ben.attacks("Blood Beret", "Samurai")
    assert table.tactic == left
    table.everyone_passes()
    table.ben.ends_turn()
    table.ann.attacks("Samurai", "Blood Beret", barred)
    assert table.tactic == barred


@limits("Chasm!", "Heavy Fog")
@both
@pytest.mark.parametrize(("card", "barred", "left"), BANS)
def test_it_does_not_end_a_combat_of_the_other_tactic(card: str, barred: str, left: str, edition: str) -> None:
    table = Table(
        ann=squad("Samurai", hand=["Tactical Advantage"]), ben=squad("Blood Beret", hand=[card]), edition=edition
    )
    table.ann.attacks("Samurai", "Blood Beret", left)
    table.ben.plays(card)
    assert table.in_combat
    assert table.tactic == left
    table._wait_for(table.ann.seat, "modify")
    assert table.ann.why_not(play("Tactical Advantage")) == refusal(f"no-{barred}-combat", card, rule="5.2")


@shows("Tactical Advantage")
@both
def test_tactical_advantage_changes_the_tactic_and_the_weapons(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword")),
        ben=squad(bearing("Samurai", "L&A Plasma Carbine"), hand=["Tactical Advantage"]),
        edition=edition,
    )
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    table.ben.plays("Tactical Advantage")
    table.ben.uses_weapons("L&A Plasma Carbine")
    table.save_and_load()
    assert table.tactic == SHOOT
    assert (table.shoot("Hussar"), table.fight("Hussar"), table.shoot("Samurai")) == (2, 2, 6)


@shows("Tactical Advantage", edition=G)
def test_tactical_advantage_changes_the_tactic_again_and_again() -> None:
    """Ruling K06: again only after somebody else has played."""
    table = Table(
        ann=squad("Hussar", hand=["Lucky Shot"]), ben=squad("Samurai", hand=["Tactical Advantage"]), edition=G
    )
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    table.ben.plays("Tactical Advantage")
    assert table.tactic == SHOOT
    table.ben.passes()
    table.ann.plays("Lucky Shot", "Hussar")
    table._wait_for(table.ben.seat, "modify")
    table.ben.changes_tactic()
    assert table.tactic == FIGHT


@limits("Tactical Advantage", edition=P)
def test_a_printed_tactical_advantage_changes_the_tactic_once() -> None:
    table = Table(
        ann=squad("Hussar", hand=["Lucky Shot"]), ben=squad("Samurai", hand=["Tactical Advantage"]), edition=P
    )
    table.ann.attacks("Hussar", "Samurai", FIGHT)
    table.ben.plays("Tactical Advantage")
    table.ben.passes()
    table.ann.plays("Lucky Shot", "Hussar")
    table._wait_for(table.ben.seat, "modify")
    with pytest.raises(AssertionError, match="cannot be changed"):
        table.ben.changes_tactic()


@limits("Tactical Advantage")
@both
def test_tactical_advantage_needs_a_combat_that_may_change(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Foxhole"), hand=["Tactical Advantage"]), ben=squad("Samurai"), edition=edition
    )
    assert not table.ann.may(play("Tactical Advantage"))
    table.ann.attacks("Hussar", "Samurai")
    assert table.ann.why_not(play("Tactical Advantage")) == refusal("no-fight-attack")


# --- weapons --------------------------------------------------------------------------------------


@shows("Dull Blade")
@both
def test_a_dull_blade_is_not_used_in_this_combat(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword", "Punisher Handgun")),
        ben=kohort("Ezoghoul", hand=["Dull Blade"]),
        edition=edition,
    )
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    table.ben.plays("Dull Blade", "Violator Sword")
    table.ann.uses_weapons("Punisher Handgun")
    table.save_and_load()
    assert table.fight("Hussar") == (4 if edition == G else 3)
    table.everyone_passes()
    assert table.fight("Hussar") == (6 if edition == G else 4)


@limits("Dull Blade")
@both
def test_a_dull_blade_is_a_fight_weapon_of_a_combatant(edition: str) -> None:
    table = Table(
        ann=squad(
            bearing("Hussar", "Punisher Handgun", "L&A Plasma Carbine", "Violator Sword"),
            bearing("Samurai", "Scalper"),
            hand=["Dull Blade", "Dull Blade"],
        ),
        ben=kohort("Ezoghoul"),
        edition=edition,
    )
    assert not table.ann.may(play("Dull Blade", "Violator Sword"))
    table.ann.stops_at("answers")
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(play("Dull Blade", "Violator Sword"))
    table.ann.uses_weapons("Punisher Handgun")
    for weapon in ("Punisher Handgun", "L&A Plasma Carbine"):
        assert table.ann.why_not(play("Dull Blade", weapon)) == refusal("wrong-weapon", weapon, rule="4.7")
    assert table.ann.why_not(play("Dull Blade", "Scalper")) == refusal("no-such-target")
    table.ann.plays("Dull Blade", "Violator Sword")
    table._wait_for(table.ann.seat, "modify")
    assert not table.ann.may(play("Dull Blade 2", "Violator Sword"))


@shows("Out of Ammo")
@both
@pytest.mark.parametrize(("weapon", "tactic"), [("L&A Plasma Carbine", SHOOT), ("Punisher Handgun", FIGHT)])
def test_a_weapon_out_of_ammo_is_not_used_in_this_combat(weapon: str, tactic: str, edition: str) -> None:
    table = Table(ann=squad(bearing("Hussar", weapon)), ben=kohort("Ezoghoul", hand=["Out of Ammo"]), edition=edition)
    before = table.ratings("Hussar")
    table.ann.attacks("Hussar", "Ezoghoul", tactic)
    table.ann.uses_weapons(weapon)
    table.ben.plays("Out of Ammo", weapon)
    table.save_and_load()
    assert table.ratings("Hussar") == "2/2/3/2"
    table.everyone_passes()
    assert table.where("Hussar") == "discard" or table.ratings("Hussar") == before


@limits("Out of Ammo")
@both
def test_out_of_ammo_is_for_an_opponents_weapon_that_shoots(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Hussar", "L&A Plasma Carbine"), hand=["Out of Ammo"]),
        ben=squad(bearing("Samurai", "Scalper", "Punisher Handgun")),
        edition=edition,
    )
    table.ann.stops_at("answers")
    table.ann.attacks("Hussar", "Samurai", SHOOT)
    assert table.asked == ("ann", "answers")
    assert not table.ann.may(play("Out of Ammo", "Punisher Handgun"))
    table._wait_for(table.ann.seat, "modify")
    assert table.ann.why_not(play("Out of Ammo", "L&A Plasma Carbine")) == refusal("not-opponents")
    assert table.ann.why_not(play("Out of Ammo", "Scalper")) == refusal("wrong-weapon", rule="4.7")
    assert table.ann.may(play("Out of Ammo", "Punisher Handgun"))


# --- points ---------------------------------------------------------------------------------------


@shows("Positive Karma")
@limits("Positive Karma")
@both
def test_positive_karma_gives_ten_to_its_player(edition: str) -> None:
    """At any time: in the opponent's turn too, and only to him who plays it."""
    table = Table(ann=nobody(hand=["Combat Armor"]), ben=nobody(hand=["Positive Karma"]), edition=edition)
    table.ann.meditates()
    table.ben.plays("Positive Karma")
    table.save_and_load()
    table.everyone_passes()
    assert (table.ann.destiny, table.ben.destiny) == (6, 15)
    assert table.ben.discard_pile == ["Positive Karma"]


@shows("Negative Karma")
@both
def test_negative_karma_empties_a_pool(edition: str) -> None:
    table = Table(ann=nobody(hand=["Negative Karma"]), ben=nobody(destiny=14), edition=edition)
    table.ann.plays("Negative Karma", "ben")
    table.save_and_load()
    table.everyone_passes()
    assert (table.ann.destiny, table.ben.destiny) == (5, 0)


@limits("Negative Karma")
@both
def test_negative_karma_needs_a_pool_to_empty(edition: str) -> None:
    table = Table(ann=nobody(hand=["Negative Karma"]), ben=nobody(destiny=0), edition=edition)
    assert table.ann.why_not(play("Negative Karma", "ben")) == refusal("no-destiny", rule="7.7")
    assert table.ann.may(play("Negative Karma", "ann"))


@shows("Lost Paperwork")
@both
def test_lost_paperwork_takes_three_promotion_points(edition: str) -> None:
    table = Table(ann=nobody(hand=["Lost Paperwork"]), ben=nobody(promotion=8), edition=edition)
    table.ann.plays("Lost Paperwork", "ben")
    table.save_and_load()
    table.everyone_passes()
    assert table.ben.promotion == 5


@limits("Lost Paperwork")
@both
def test_lost_paperwork_takes_no_more_than_there_is(edition: str) -> None:
    table = Table(ann=nobody(hand=["Lost Paperwork", "Lost Paperwork"]), ben=nobody(promotion=2), edition=edition)
    table.ann.plays("Lost Paperwork", "ben")
    table.everyone_passes()
    assert table.ben.promotion == 0
    assert not table.ann.may(play("Lost Paperwork 2", "ben"))


@shows("Influence")
@both
def test_influence_costs_what_it_takes(edition: str) -> None:
    table = Table(ann=nobody(hand=["Influence"], destiny=6), ben=nobody(destiny=9), edition=edition)
    table.ann.plays("Influence", "ben", 4)
    table.save_and_load()
    table.everyone_passes()
    assert (table.ann.destiny, table.ben.destiny) == (2, 5)


@limits("Influence")
@both
def test_influence_takes_no_more_than_is_paid_or_than_there_is(edition: str) -> None:
    table = Table(ann=nobody(hand=["Influence"], destiny=6), ben=nobody(destiny=3), edition=edition)
    assert table.ann.may(play("Influence", "ben", 3))
    assert not table.ann.may(play("Influence", "ben", 4))
    assert not table.ann.may(play("Influence", "ben", 0))
    table = Table(ann=nobody(hand=["Influence"], destiny=2), ben=nobody(destiny=9), edition=edition)
    assert not table.ann.may(play("Influence", "ben", 3))
    table = Table(ann=nobody(hand=["Influence"], destiny=2), ben=nobody(destiny=0), edition=edition)
    assert table.ann.why_not(play("Influence", "ben")) == refusal("no-destiny", rule="7.7")


@shows("Portents of Victory")
@both
def test_portents_of_victory_pays_two_for_each_promotion_point(edition: str) -> None:
    """A Centurion of V 5 taken as three P and two D: six D more."""
    table = Table(
        ann=squad("Sea Lion", hand=["Portents of Victory"]), ben=kohort(wounded("Centurion")), edition=edition
    )
    table.ann.attacks("Sea Lion", "Centurion", SHOOT)
    table.splits(p=3)
    table.ann.plays("Portents of Victory")
    table.save_and_load()
    table.everyone_passes()
    assert (table.ann.promotion, table.ann.destiny) == (3, 13)


@shows("Portents of Victory", edition=G)
def test_portents_of_victory_follows_sabotage_too() -> None:
    table = Table(ann=squad("Sea Lion", hand=["Portents of Victory"]), ben=nobody(), edition=G)
    table.ann.sabotages("Sea Lion")
    table.splits(p=2)
    table.ann.plays("Portents of Victory")
    table.everyone_passes()
    assert (table.ann.promotion, table.ann.destiny) == (2, 9)


@limits("Portents of Victory")
@both
def test_portents_of_victory_needs_promotion_points_of_ones_own(edition: str) -> None:
    table = Table(
        ann=squad("Sea Lion", hand=["Portents of Victory"]),
        ben=kohort(wounded("Centurion"), hand=["Portents of Victory"]),
        edition=edition,
    )
    assert not table.ann.may(play("Portents of Victory"))
    table.ann.attacks("Sea Lion", "Centurion", SHOOT)
    table.splits(p=0)
    table.everyone_passes()
    assert table.ann.destiny == 10
    assert not table.ann.may(play("Portents of Victory"))
    table = Table(
        ann=squad("Sea Lion"), ben=kohort(wounded("Centurion"), hand=["Portents of Victory"]), edition=edition
    )
    table.ann.attacks("Sea Lion", "Centurion", SHOOT)
    table.ben.stops_at("points")
    table.splits(p=3)
    table._wait_for(table.ben.seat, "points")
    assert table.ben.why_not(play("Portents of Victory")) == refusal("no-points-earned")


# --- actions --------------------------------------------------------------------------------------


@shows("Initiative")
@both
def test_initiative_gives_an_action_even_a_second_attack(edition: str) -> None:
    table = Table(ann=squad("Sea Lion", hand=["Initiative"]), ben=kohort("Centurion", "Necromutant"), edition=edition)
    table.ann.plays("Initiative")
    table.everyone_passes()
    assert table.actions == 4
    table.save_and_load()
    table.ann.attacks("Sea Lion", "Centurion", SHOOT)
    table.everyone_passes()
    if table.asks(table.ann, "split"):
        table.splits(p=0)
        table.everyone_passes()
    assert table.actions == 1
    table.ann.attacks("Sea Lion", "Necromutant", SHOOT)
    assert table.in_combat


@limits("Initiative")
@both
def test_initiative_comes_before_all_actions_and_once_a_turn(edition: str) -> None:
    table = Table(ann=nobody(hand=["Initiative", "Initiative"]), ben=nobody(hand=["Initiative"]), edition=edition)
    assert table.ann.may(play("Initiative"))
    table.ann.plays("Initiative")
    table.everyone_passes()
    assert table.ann.why_not(play("Initiative 2")) == refusal("once-a-turn")
    table = Table(ann=nobody(hand=["Initiative"]), ben=nobody(hand=["Initiative"]), edition=edition)
    table.ann.meditates()
    table.everyone_passes()
    assert table.ann.why_not(play("Initiative")) == refusal("after-first-action")
    assert not table.ben.may(play("Initiative"))


@shows("Initiative")
@limits("Initiative")
@both
def test_initiative_may_be_played_from_the_beginning_of_ones_own_turn(edition: str) -> None:
    """Ruling K13. The opponent may not play his in the same window."""
    table = Table(ann=nobody(hand=["Initiative"]), ben=nobody(hand=["Initiative"]), edition=edition)
    for player in table.players:
        player.stops_at("pre-draw")
    table.ann.ends_actions()
    table.ann.keeps()
    table._wait_for(table.ben.seat, "pre-draw")
    table.ben.plays("Initiative")
    assert table.asked == ("ann", "pre-draw")
    assert table.ann.why_not(play("Initiative")) == refusal("not-your-turn")
    table.everyone_passes()
    assert table.actions == 4


@limits("Initiative")
@both
def test_an_initiative_that_came_to_nothing_was_played(edition: str) -> None:
    table = Table(ann=nobody(hand=["Initiative", "Initiative"]), ben=nobody(hand=["Miscommunication"]), edition=edition)
    table.ann.plays("Initiative")
    table.ben.plays("Miscommunication")
    table.everyone_passes()
    assert table.actions == 3
    assert table.ann.why_not(play("Initiative 2")) == refusal("once-a-turn")


@shows("Forced March")
@both
def test_a_forced_march_leaves_an_action_less_in_the_next_turn(edition: str) -> None:
    table = Table(ann=nobody(hand=["Forced March"]), ben=nobody(), edition=edition)
    table.ann.plays("Forced March", "ben")
    table.everyone_passes()
    assert table.actions == 3
    table.ann.ends_turn()
    table.save_and_load()
    assert table.actions == 2
    table.ben.ends_turn()
    table.ann.ends_turn()
    assert table.actions == 3


@limits("Forced March")
@pytest.mark.parametrize(("edition", "left"), [(P, 0), (G, 1)])
def test_how_many_actions_forced_marches_leave(edition: str, left: int) -> None:
    cards = ["Forced March", "Forced March", "Forced March"]
    table = Table(ann=nobody(hand=cards), ben=nobody(hand=["Combat Armor"]), edition=edition)
    for card in ("Forced March", "Forced March 2", "Forced March 3"):
        table.ann.plays(card, "ben")
        table.everyone_passes()
    table.ann.ends_actions()
    table.ann.keeps() if table.asks(table.ann, "discard") else None
    table.everyone_passes()
    assert table.state.turn == table.ben.seat
    assert table.actions == left


@shows("Joy of Victory")
@both
def test_joy_of_victory_pays_five_and_heals_the_attacker(edition: str) -> None:
    table = Table(ann=squad("Machinator", hand=["Joy of Victory"]), ben=squad("Samurai"), edition=edition)
    table.ann.attacks("Machinator", "Samurai", SHOOT)
    if edition == G:
        table.splits(p=0)
    table.ann.plays("Joy of Victory")
    table.save_and_load()
    table.everyone_passes()
    assert "Machinator" not in table.wounded
    assert table.ann.destiny == (13 if edition == G else 10)


@limits("Joy of Victory")
@both
def test_joy_of_victory_heals_no_older_wound(edition: str) -> None:
    table = Table(ann=squad(wounded("Sea Lion"), hand=["Joy of Victory"]), ben=squad("Hussar"), edition=edition)
    table.ann.attacks("Sea Lion", "Hussar", SHOOT)
    assert table.asked == ("ann", "modify")
    assert not table.ann.may(play("Joy of Victory"))
    if edition == G:
        table.splits(p=0)
    table.ann.plays("Joy of Victory")
    table.everyone_passes()
    assert "Sea Lion" in table.wounded
    assert table.ann.destiny == (12 if edition == G else 10)


@limits("Joy of Victory")
@both
def test_joy_of_victory_is_for_the_attackers_player(edition: str) -> None:
    table = Table(ann=squad("Hussar"), ben=kohort("Ezoghoul", hand=["Joy of Victory"]), edition=edition)
    table.ben.stops_at("survived")
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table._wait_for(table.ben.seat, "survived")
    assert table.ben.why_not(play("Joy of Victory")) == refusal("no-attacker-survived")


@limits("Joy of Victory")
@both
def test_there_is_no_joy_for_the_dead(edition: str) -> None:
    table = Table(ann=squad(wounded("Hussar"), hand=["Joy of Victory"]), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    table.everyone_passes()
    if table.asked[1] == "may-draw":
        table.ben.agrees()
    table.splits(p=1)
    table.everyone_passes()
    assert table.ann.hand == ["Joy of Victory"]
    assert not table.ann.may(play("Joy of Victory"))


# --- what is discarded ----------------------------------------------------------------------------


@shows("Malfunction!")
@both
def test_malfunction_discards_a_piece_of_equipment_with_what_is_on_it(edition: str) -> None:
    table = Table(
        ann=nobody(hand=["Malfunction!"]),
        ben=squad(bearing("Samurai", "Combat Armor", bearing("L&A Plasma Carbine", "Telescopic Sight"))),
        edition=edition,
    )
    table.ann.plays("Malfunction!", *([] if edition == G else ["Samurai"]), "L&A Plasma Carbine")
    table.save_and_load()
    table.everyone_passes()
    assert table.bears("Samurai") == ["Combat Armor"]
    assert table.where("Telescopic Sight") == "discard"


@limits("Malfunction!")
@both
def test_malfunction_touches_neither_fortifications_nor_gifts(edition: str) -> None:
    table = Table(
        ann=nobody(hand=["Malfunction!"]),
        ben=squad(bearing("Samurai", "Foxhole"), "Longshore", "Hussar") + kohort(bearing("Centurion", "Dark Fire")),
        edition=edition,
    )
    assert table.ann.why_not(play("Malfunction!")) == refusal("no-target" if edition == G else "no-equipment-there")
    kept = squad(bearing("Infantry", "Combat Armor"), bearing("Hussar", "Combat Armor"), hand=["Malfunction!"])
    table = Table(ann=kept, ben=nobody(), edition=G)
    assert table.ann.why_not(play("Malfunction!", "Combat Armor 2")) == refusal("protected", "Combat Armor 2")
    if edition == P:
        table = Table(
            ann=squad(bearing("Infantry", "Combat Armor"), hand=["Malfunction!"]), ben=squad("Hussar"), edition=P
        )
        assert table.ann.why_not(play("Malfunction!", "Hussar")) == refusal("no-equipment-there", "Hussar")
        assert table.ann.may(play("Malfunction!", "Infantry", "Combat Armor"))


@shows("Surprise Invasion!")
@both
@pytest.mark.parametrize("target", ["Longshore", "Foxhole", "Portable Force Shield"])
def test_a_surprise_invasion_discards_a_fortification_as_one_action(target: str, edition: str) -> None:
    table = Table(
        ann=nobody(hand=["Surprise Invasion!"]),
        ben=squad(bearing("Samurai", "Foxhole", "Portable Force Shield"), "Longshore"),
        edition=edition,
    )
    table.ann.plays("Surprise Invasion!", target)
    table.save_and_load()
    table.everyone_passes()
    assert table.where(target) == "discard"
    assert table.actions == 2


@limits("Surprise Invasion!")
@both
def test_a_surprise_invasion_takes_an_action_of_ones_own_and_a_fortification(edition: str) -> None:
    table = Table(
        ann=squad("Hussar", hand=["Combat Armor"]),
        ben=squad(bearing("Samurai", "Combat Armor"), "Longshore", hand=["Surprise Invasion!"]),
        edition=edition,
    )
    table.ben.stops_at("free")
    table.ann.meditates()
    assert table.asked == ("ben", "free")
    assert not table.ben.may(play("Surprise Invasion!", "Longshore"))
    table = Table(
        ann=nobody(hand=["Surprise Invasion!"]), ben=squad(bearing("Samurai", "Combat Armor")), edition=edition
    )
    assert not table.ann.may(play("Surprise Invasion!", "Combat Armor"))


@shows("Sabotage!")
@both
def test_sabotage_discards_all_equipment_of_an_organisation(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Samurai", "Combat Armor"), hand=["Sabotage!"]),
        ben=squad(bearing("Samurai", "Scalper", bearing("L&A Plasma Carbine", "Telescopic Sight"), "Foxhole")),
        edition=edition,
    )
    table.ann.plays("Sabotage!", "mishima")
    table.save_and_load()
    table.everyone_passes()
    assert table.bears("Samurai") == []
    assert table.bears("ben's Samurai") == ["Foxhole"]
    assert table.where("Telescopic Sight") == "discard"


@limits("Sabotage!")
@both
def test_sabotage_touches_no_other_organisation_and_no_gift(edition: str) -> None:
    table = Table(
        ann=squad(bearing("Infantry", "Combat Armor"), hand=["Sabotage!"]),
        ben=kohort(bearing("Centurion", "Dark Fire", "Kratach")),
        edition=edition,
    )
    assert table.ann.why_not(play("Sabotage!", "mishima")) == refusal("no-effect", rule="7.7")
    table.ann.plays("Sabotage!", "legion")
    table.everyone_passes()
    assert table.bears("Centurion") == ["Dark Fire"]
    assert table.bears("Infantry") == ["Combat Armor"]


# --- lives ----------------------------------------------------------------------------------------


@shows("Narrow Escape!")
@both
def test_a_narrow_escape_leaves_a_warrior_as_it_was(edition: str) -> None:
    """A wounded one wounded; one hit by a SLAYER unhurt. Nobody earns points."""
    table = Table(
        ann=kohort("Blessed Legionnaire"),
        ben=squad("Infantry", hand=["Narrow Escape!"]),
        edition=edition,
    )
    table.ann.attacks("Blessed Legionnaire", "Infantry", FIGHT)
    table.ben.plays("Narrow Escape!")
    table.save_and_load()
    table.everyone_passes()
    assert (table.where("Infantry"), "Infantry" in table.wounded) == ("squad", False)
    table = Table(ann=kohort("Ezoghoul"), ben=squad(wounded("Hussar"), hand=["Narrow Escape!"]), edition=edition)
    table.ann.attacks("Ezoghoul", "Hussar", FIGHT)
    table.ben.plays("Narrow Escape!")
    table.everyone_passes()
    assert table.wounded == {"Hussar"}
    assert (table.ann.promotion, table.ann.destiny) == (0, 5)


@limits("Narrow Escape!")
@both
def test_a_narrow_escape_is_for_ones_own_warrior_when_it_is_killed(edition: str) -> None:
    table = Table(ann=kohort("Ezoghoul", hand=["Narrow Escape!"]), ben=squad(wounded("Hussar")), edition=edition)
    assert not table.ann.may(play("Narrow Escape!"))
    table.ann.stops_at("killed")
    table.ann.attacks("Ezoghoul", "Hussar", FIGHT)
    table._wait_for(table.ann.seat, "killed")
    assert table.ann.why_not(play("Narrow Escape!")) == refusal("no-warrior-killed")
    table.everyone_passes()
    assert table.killed == {"Hussar"}


@shows("Miscommunication")
@both
def test_miscommunication_undoes_a_special_and_what_was_paid_stays_paid(edition: str) -> None:
    table = Table(
        ann=nobody(hand=["Influence"], destiny=6), ben=nobody(hand=["Miscommunication"], destiny=9), edition=edition
    )
    table.ann.plays("Influence", "ben", 4)
    table.ben.plays("Miscommunication")
    table.save_and_load()
    table.everyone_passes()
    assert (table.ann.destiny, table.ben.destiny) == (2, 9)
    assert table.ann.discard_pile == ["Influence"]
    assert table.ben.discard_pile == ["Miscommunication"]


@shows("Miscommunication")
@limits("Miscommunication")
@both
def test_miscommunication_undoes_a_miscommunication(edition: str) -> None:
    table = Table(
        ann=nobody(hand=["Positive Karma", "Miscommunication"]), ben=nobody(hand=["Miscommunication"]), edition=edition
    )
    assert not table.ann.may(play("Miscommunication"))
    table.ann.plays("Positive Karma")
    table.ben.plays("Miscommunication")
    table.ann.plays("Miscommunication")
    table.everyone_passes()
    assert table.ann.destiny == 15


MISUNDERSTOOD = {"Hussar": (), "Combat Armor": ("Samurai",), "Longshore": ("squad",), "Dark Fire": ("Centurion",)}
"""Cards that are no Specials, with what is chosen for them."""


@shows("Miscommunication", edition=P)
@limits("Miscommunication", edition=G)
@both
@pytest.mark.parametrize(("card", "chosen"), MISUNDERSTOOD.items())
def test_only_a_printed_miscommunication_undoes_other_cards(card: str, chosen: tuple[str, ...], edition: str) -> None:
    table = Table(
        ann=squad("Samurai", hand=[card], draw=["Evasive Action"] * 3) + kohort("Centurion"),
        ben=nobody(hand=["Miscommunication"], draw=["Evasive Action"] * 3),
        edition=edition,
    )
    table.ben.stops_at("respond")
    table.ann.plays(card, *chosen)
    table._wait_for(table.ben.seat, "respond")
    if edition == G:
        assert table.ben.why_not(play("Miscommunication")) == refusal("nothing-to-answer", rule="7.7")
        return
    table.ben.plays("Miscommunication")
    table.everyone_passes()
    assert table.where(card) == "discard"
    assert table.actions == 2
    assert table.ann.destiny == (3 if card == "Hussar" else 5)


# --- what stays -----------------------------------------------------------------------------------


@shows("Hidden in the Shadows")
@both
def test_hidden_in_the_shadows_protects_until_its_players_next_turn(edition: str) -> None:
    cards = ["Hidden in the Shadows", "Hidden in the Shadows"]
    table = Table(ann=squad("Hussar", hand=cards), ben=squad("Samurai"), edition=edition)
    table.ann.plays("Hidden in the Shadows", "Hussar")
    table.everyone_passes()
    assert table.armor("Hussar") == 6
    table.ann.plays("Hidden in the Shadows 2", "Hussar")
    table.everyone_passes()
    assert table.armor("Hussar") == 9
    assert table.actions == 3
    table.ann.ends_turn()
    table.save_and_load()
    assert table.armor("Hussar") == 9
    table.ben.ends_turn()
    assert table.armor("Hussar") == 3
    assert table.where("Hidden in the Shadows") == "discard"


@limits("Hidden in the Shadows")
@both
def test_hidden_in_the_shadows_lasts_until_the_turn_of_him_who_played_it(edition: str) -> None:
    """Ben hides Ann's warrior in Ann's turn: it stays hidden to the end of it, and no longer."""
    table = Table(ann=squad("Hussar"), ben=squad("Samurai", hand=["Hidden in the Shadows"]), edition=edition)
    table.ann.meditates()
    table.ben.plays("Hidden in the Shadows", "Hussar")
    table.everyone_passes()
    assert table.armor("Hussar") == 6
    assert table.armor("Samurai") == 3
    table.ann.ends_turn()
    assert table.armor("Hussar") == 3


@shows("Reputation")
@pytest.mark.parametrize(("edition", "actions", "value"), [(P, 3, 3), (G, 2, 5)])
def test_reputation_makes_a_warrior_worth_more(edition: str, actions: int, value: int) -> None:
    table = Table(ann=nobody(hand=["Reputation", "Combat Armor"]), ben=squad("Samurai"), edition=edition)
    table.ann.plays("Reputation", "Samurai")
    table.save_and_load()
    table.everyone_passes()
    assert table.actions == 3 - actions
    assert table.ratings("Samurai") == f"3/3/3/{3 + value}"
    assert table.where("Reputation") == "attached"


@limits("Reputation")
@pytest.mark.parametrize(("edition", "needs"), [(P, 3), (G, 2)])
def test_reputation_takes_its_actions(edition: str, needs: int) -> None:
    table = Table(ann=squad("Hussar", hand=["Reputation"]), ben=nobody(), edition=edition, actions=needs - 1)
    assert table.ann.why_not(play("Reputation", "Hussar")) == refusal("too-few-actions", rule="3.4")
    assert Table(ann=squad("Hussar", hand=["Reputation"]), ben=nobody(), edition=edition, actions=needs).ann.may(
        play("Reputation", "Hussar")
    )


@shows("Manifest Destiny", edition=G)
def test_manifest_destiny_raises_the_hand_limit_to_ten() -> None:
    table = Table(ann=nobody(hand=["Manifest Destiny"]), ben=nobody(), edition=G)
    table.ann.plays("Manifest Destiny")
    table.save_and_load()
    table.everyone_passes()
    assert table.where("Manifest Destiny") == "player"
    table.ann.ends_turn()
    assert len(table.ben.hand) == 7
    table.ben.ends_turn()
    assert len(table.ann.hand) == 10


@limits("Manifest Destiny", edition=G)
def test_a_second_manifest_destiny_has_no_effect() -> None:
    table = Table(ann=nobody(hand=["Manifest Destiny"], player=["Manifest Destiny"]), ben=nobody(), edition=G)
    assert table.ann.why_not(play("Manifest Destiny")) == refusal("no-effect", rule="7.7")


@shows("Manifest Destiny", edition=P)
def test_a_printed_manifest_destiny_is_played_before_drawing_and_draws_ten() -> None:
    table = Table(ann=nobody(), ben=nobody(hand=["Manifest Destiny"]), edition=P)
    table.ann.ends_actions()
    table.ben.plays("Manifest Destiny")
    table.everyone_passes()
    assert table.asked == ("ben", "draw-more")
    assert len(table.ben.hand) == 7
    table.save_and_load()
    table._answer(table.ben.seat, ("number", 3))
    assert len(table.ben.hand) == 10


@limits("Manifest Destiny", edition=P)
def test_a_printed_manifest_destiny_makes_nobody_draw_more_than_seven() -> None:
    table = Table(ann=nobody(), ben=nobody(hand=["Manifest Destiny"]), edition=P)
    table.ann.ends_actions()
    table.ben.plays("Manifest Destiny")
    table.everyone_passes()
    assert [table.game.choice_of(1).low, table.game.choice_of(1).high] == [0, 3]
    table._answer(table.ben.seat, ("number", 0))
    assert len(table.ben.hand) == 7
    assert len(table.ben.draw_pile) == 13


@limits("Manifest Destiny", edition=P)
def test_a_printed_manifest_destiny_makes_discard_down_to_ten() -> None:
    table = Table(ann=nobody(), ben=nobody(hand=["Manifest Destiny"] + ["Combat Armor"] * 12), edition=P)
    table.ann.ends_actions()
    table.ben.plays("Manifest Destiny")
    table.everyone_passes()
    assert len(table.ben.hand) == 12
    for _ in range(2):
        table.ben.discards("Combat Armor")
    assert table.asked == ("ben", "discard")
    assert len(table.ben.hand) == 10


@limits("Manifest Destiny", edition=P)
def test_a_printed_manifest_destiny_is_for_ones_own_draw_step_and_once() -> None:
    card = "Manifest Destiny"
    table = Table(ann=nobody(hand=[card]), ben=nobody(hand=[card, card]), edition=P)
    table.ann.stops_at("pre-draw")
    table.ben.stops_at("pre-draw")
    table.ann.ends_actions()
    table.ann.keeps()
    table._wait_for(table.ben.seat, "pre-draw")
    table.ben.plays(card)
    assert table.asked == ("ann", "pre-draw")
    assert table.ann.why_not(play(card)) == refusal("not-your-turn")
    table._wait_for(table.ben.seat, "pre-draw")
    assert table.ben.why_not(play(card)) == refusal("no-effect", rule="7.7")


@limits("Manifest Destiny", edition=P)
def test_a_printed_manifest_destiny_is_not_played_later() -> None:
    table = Table(ann=nobody(hand=["Manifest Destiny"]), ben=nobody(), edition=P)
    assert table.ann.why_not(play("Manifest Destiny")) == refusal("only-in-pre-draw")
