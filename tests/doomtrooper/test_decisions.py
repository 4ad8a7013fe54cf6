"""The rulings of docs/rulings.md, as far as they decide something that the rules alone would leave open."""

import pytest
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    exit_cover,
    in_cover,
    kohort,
    muster,
    muster_in_cover,
    mustered_in_cover,
    nobody,
    play,
    refusal,
    sabotage,
    seek_cover,
    squad,
    use,
    wounded,
)

G, P = "gengine", "standard"


def until(table: Table, player: str, kind: str) -> None:
    """Pass for everybody until a player is asked this."""
    while table.asked != (player, kind):
        assert table._pass_one(), table.asked


# --- the turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [P, G])
def test_initiative_is_played_before_the_first_action_or_not_at_all(edition: str) -> None:
    """Ruling K13."""
    table = Table(edition=edition, ann=squad("Hussar", hand=["Initiative"]), ben=squad("Sea Lion"))
    table.ann.plays("Initiative")
    assert table.actions == 4
    table = Table(edition=edition, ann=squad("Hussar", hand=["Initiative"]), ben=squad("Sea Lion"))
    table.ann.meditates()
    assert table.ann.why_not(play("Initiative")) == refusal("after-first-action")


def test_a_warrior_that_costs_no_action_is_no_first_action() -> None:
    """Rulings K13, K20."""
    table = Table(edition=G, ann=squad("Hussar", hand=["Infantry", "Initiative"]), ben=squad("Sea Lion"))
    table.ann.musters("Infantry")
    assert table.actions == 3
    assert table.ann.may(play("Initiative"))


def test_infantry_comes_when_no_action_is_left_but_not_after_an_attack() -> None:
    """Ruling K20."""
    table = Table(edition=G, ann=squad("Hussar", hand=["Infantry"]), ben=squad("Sea Lion"), actions=1)
    table.ann.meditates()
    assert table.actions == 0
    table.ann.musters("Infantry")
    assert "Infantry" in table.ann.squad
    table = Table(edition=G, ann=squad("Hussar", hand=["Infantry"]), ben=squad("Sea Lion"))
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    table.everyone_passes()
    assert not table.ann.may(muster("Infantry"))


def test_an_extra_action_after_an_attack_is_good_for_an_attack_only() -> None:
    """Ruling K07."""
    table = Table(ann=squad("Hussar", "Blood Beret", hand=["Initiative", "Sea Lion"]), ben=squad("Sunset Striker"))
    table.ann.plays("Initiative")
    table.ann.attacks("Hussar", "Sunset Striker", SHOOT)
    table.everyone_passes()
    assert table.actions == 1
    assert not table.ann.may(muster("Sea Lion"))
    assert not table.ann.may(seek_cover("Hussar"))
    assert table.ann.may(attack("Blood Beret", "Sunset Striker"))


def test_manifest_destiny_lets_one_draw_to_ten_and_makes_one_discard_down_to_ten() -> None:
    """Ruling K27: standard. Up to seven one must draw."""
    table = Table(ann=nobody(), ben=nobody(player=["Manifest Destiny"]))
    table.ann.ends_actions()
    until(table, "ben", "draw-more")
    assert len(table.ben.hand) == 7
    table.game.answer(1, ("number", 2))
    assert len(table.ben.hand) == 9
    table = Table(ann=nobody(), ben=nobody(hand=["Combat Armor"] * 12, player=["Manifest Destiny"]))
    table.ann.ends_actions()
    until(table, "ben", "action")
    table.ben.ends_actions()
    table.ben.discards("Combat Armor")
    assert table.asked == ("ben", "discard-down")
    table.ben.discards("Combat Armor")
    assert table.asked == ("ben", "discard")


def test_a_stunned_warrior_may_be_equipped_but_not_act() -> None:
    """Ruling K21."""
    table = Table(
        edition=G,
        ann=squad("Sunset Striker", hand=["Powerful Blow"]),
        ben=squad("Hussar", "Blood Beret", hand=["Violator Sword"]),
    )
    table.ann.attacks("Sunset Striker", "Hussar", FIGHT)
    table.ann.plays("Powerful Blow", "Sunset Striker")
    table.everyone_passes()
    assert "Hussar" in table.wounded
    table.ann.ends_turn()
    assert table.ben.why_not(seek_cover("Hussar")) == refusal("may-not-act", "Hussar")
    assert table.ben.why_not(attack("Hussar", "Sunset Striker")) == refusal("may-not-act", "Hussar")
    assert table.ben.may(play("Violator Sword", "Hussar"))


# --- Sabotage, no warriors ------------------------------------------------------------------------------------------


def test_a_revealed_warrior_in_cover_may_sabotage_a_hidden_one_may_not() -> None:
    """Ruling K08."""
    table = Table(edition=G, ann=squad("Hussar", in_cover("Blood Beret"), mustered_in_cover("Sea Lion")), ben=nobody())
    assert table.ann.may(sabotage("Blood Beret"))
    assert not table.ann.may(sabotage("Sea Lion"))


def test_the_standard_sabotage_does_not_follow_an_attack() -> None:
    """Ruling K08."""
    table = Table(
        ann=squad("Hussar", hand=["Initiative"]), ben=squad("Sea Lion"), cat=nobody(), options={"sabotage": "once"}
    )
    table.ann.plays("Initiative")
    assert table.ann.may(sabotage("Hussar"))
    table.ann.attacks("Hussar", "Sea Lion", SHOOT)
    table.everyone_passes()
    assert not table.ann.may(sabotage("Hussar"))


def test_a_secret_hq_keeps_saboteurs_away() -> None:
    """Ruling K34."""
    table = Table(ann=squad("Hussar"), ben=squad("Secret HQ"), options={"sabotage": "once"})
    assert table.ann.why_not(sabotage("Hussar")) == refusal("nobody-to-sabotage", rule="4.12")


@pytest.mark.parametrize(("edition", "sabotage_option"), [(G, "off"), (P, "once"), (P, "off")])
def test_the_three_turn_rule_waits_for_an_empty_draw_pile_where_there_is_sabotage(
    edition: str, sabotage_option: str
) -> None:
    """Ruling K04."""
    table = Table(edition=edition, ann=nobody(), ben=squad("Hussar"), options={"sabotage": sabotage_option})
    for _ in range(8):
        if not table.over:
            table.players[table.state.turn].ends_turn()
    assert table.over == (edition == P and sabotage_option == "off")


# --- cover ----------------------------------------------------------------------------------------------------------


def test_a_personality_that_its_player_cannot_pay_for_leaves_the_field_to_the_other() -> None:
    """Ruling K09."""
    table = Table(
        ann=squad("Hussar", hand=["Mitch Hunter"], destiny=9),
        ben=squad("Sea Lion", mustered_in_cover("Mitch Hunter"), destiny=2),
    )
    table.ann.musters("ann's Mitch Hunter")
    table.everyone_passes()
    assert (table.ann.destiny, table.ben.destiny) == (2, 0)
    assert "Mitch Hunter" in [label.removesuffix(" 2") for label in table.ann.squad]
    assert table.ben.discard_pile == ["Mitch Hunter"]


def test_there_is_cover_in_the_gengine_edition() -> None:
    """Ruling K47."""
    table = Table(edition=G, ann=squad("Hussar", in_cover("Blood Beret"), hand=["Sea Lion"]), ben=squad("Sea Lion"))
    assert table.ann.may(exit_cover("Blood Beret"))
    assert table.ann.may(muster_in_cover("Sea Lion"))


def test_a_warrior_mustered_in_cover_is_no_card_to_answer() -> None:
    """Ruling K28."""
    table = Table(ann=squad("Hussar", hand=["Sea Lion"]), ben=squad("Sunset Striker", hand=["Miscommunication"]))
    table.ben.stops_at("respond")
    table.ann.musters_in_cover("Sea Lion")
    assert table.asked[1] != "respond"
    assert table.where("Sea Lion") == "cover"


def test_the_price_of_a_card_that_was_undone_stays_paid() -> None:
    """Ruling K28: P, any card; the equipment is discarded and the action spent."""
    table = Table(ann=squad("Hussar", hand=["Violator Sword"]), ben=squad("Sea Lion", hand=["Miscommunication"]))
    table.ann.equips("Violator Sword", "Hussar")
    table.ben.plays("Miscommunication")
    table.everyone_passes()
    assert table.where("Violator Sword") == "discard"
    assert table.actions == 2


# --- timing ---------------------------------------------------------------------------------------------------------


def test_no_card_is_played_to_no_effect() -> None:
    """Ruling K36."""
    hand = ["Negative Karma", "Influence", "Lost Paperwork", "Sabotage!"]
    table = Table(ann=squad("Hussar", hand=hand, destiny=0), ben=squad("Sea Lion", destiny=0))
    assert table.ann.why_not(play("Negative Karma", "ben")) is not None
    assert table.ann.why_not(play("Lost Paperwork", "ben")) is not None
    assert table.ann.why_not(play("Sabotage!", "bauhaus")) is not None
    assert table.ann.why_not(play("Influence", "ben", 1)) is not None


def test_a_modifier_for_the_other_tactic_may_be_played() -> None:
    """Ruling K36: the tactic can still change."""
    table = Table(ann=squad("Hussar", hand=["Lucky Shot"]), ben=squad("Sea Lion", hand=["Tactical Advantage"]))
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.plays("Lucky Shot", "Hussar")
    table.ben.plays("Tactical Advantage")
    table.everyone_passes()
    assert table.wounded == {"Sea Lion", "Hussar"}


def test_an_answer_can_be_answered() -> None:
    """Ruling K46: the first card then takes effect after all."""
    table = Table(
        ann=squad("Hussar", hand=["Positive Karma", "Miscommunication"], destiny=0),
        ben=squad("Sea Lion", hand=["Miscommunication"]),
    )
    table.ann.plays("Positive Karma")
    table.ben.plays("Miscommunication 2")
    table.ann.plays("Miscommunication")
    table.everyone_passes()
    assert table.ann.destiny == 10


def test_the_attacking_player_chooses_weapons_first() -> None:
    """Ruling K44."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword")), ben=squad(bearing("Sea Lion", "Capitol Sword of Honor"))
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    while table.asked[1] != "weapons":
        table.game.answer(table.game.choice.seat, ("pass",))
    assert table.asked == ("ann", "weapons")
    table.ann.uses_weapons("Violator Sword")
    assert table.asked == ("ben", "weapons")


def test_a_spare_is_used_when_a_weapon_is_put_out_of_use() -> None:
    """Ruling K12."""
    table = Table(
        ann=squad(bearing("Hussar", "Violator Sword", "Punisher Blade")), ben=squad("Sea Lion", hand=["Dull Blade"])
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.uses_weapons("Violator Sword")
    table.ben.plays("Dull Blade", "Violator Sword")
    table.ann.uses_weapons("Punisher Blade")
    assert table.fight("Hussar") == 3


def test_the_tactic_is_changed_again_only_after_passing() -> None:
    """Ruling K06."""
    table = Table(
        edition=G, ann=squad("Hussar", hand=["Tactical Advantage"]), ben=squad("Sea Lion", hand=["Lucky Shot"])
    )
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ann.plays("Tactical Advantage")
    assert table.tactic == SHOOT
    until(table, "ann", "modify")
    assert "change-tactic" not in [move.verb for move in table.game.choice_of(0).moves]
    table.ann.passes()
    table.ben.plays("Lucky Shot", "Sea Lion")
    table.ben.passes()
    table.ann.changes_tactic()
    assert table.tactic == FIGHT


# --- blows and points -----------------------------------------------------------------------------------------------


def test_of_two_cards_that_set_the_order_the_last_one_holds() -> None:
    """Ruling K02, standard: Ambush, then Surprise Attack; the Attacker's blow comes first and ends the combat."""
    table = Table(ann=squad("Sea Lion", hand=["Surprise Attack"]), ben=squad("Clansman", hand=["Ambush"]))
    table.ann.attacks("Sea Lion", "Clansman", FIGHT)
    table.ann.passes()
    table.ben.plays("Ambush")
    table.ben.passes()
    table.ann.plays("Surprise Attack")
    table.everyone_passes()
    assert table.wounded == {"Clansman"}


def test_two_first_strikes_cancel_and_no_wound_ends_the_combat() -> None:
    """Ruling K02, gEngine: the same cards; both are hit at once."""
    table = Table(
        edition=G, ann=squad("Sunset Striker", hand=["Surprise Attack"]), ben=squad("Hussar", hand=["Ambush"])
    )
    table.ann.attacks("Sunset Striker", "Hussar", FIGHT)
    table.ann.plays("Surprise Attack")
    table.ann.passes()
    table.ben.plays("Ambush")
    table.everyone_passes()
    assert table.wounded == {"Hussar"}
    assert table.kinds_of_events().count("blow-hit") + table.kinds_of_events().count("blow-fails") == 2


def test_a_first_blow_that_a_card_undoes_has_ended_the_combat() -> None:
    """Ruling K22."""
    table = Table(
        ann=squad(wounded("Clansman"), hand=["Narrow Escape!"]), ben=squad(wounded("Sea Lion"), hand=["Ambush"])
    )
    table.ann.attacks("Clansman", "Sea Lion", FIGHT)
    table.ann.passes()
    table.ben.plays("Ambush")
    until(table, "ann", "killed")
    table.ann.plays("Narrow Escape!")
    table.everyone_passes()
    assert table.killed == set()


def test_a_kill_is_worth_the_value_at_the_moment_of_the_blow() -> None:
    """Ruling K24: Fay & Klaus as a team are worth 8; mustering costs what is printed, whatever it would be worth."""
    table = Table(ann=squad("Sean Gallagher"), ben=squad(wounded("Fay & Klaus"), destiny=5), edition=G)
    table.ann.attacks("Sean Gallagher", "Fay & Klaus", FIGHT)
    table.ann.passes()
    table.ben.uses("Fay & Klaus")
    assert table.value("Fay & Klaus") == 8
    table.ann.splits(p=8)
    assert table.ann.promotion == 8
    table = Table(ann=squad("Aide-de-Camp", bearing("Hussar"), hand=["Hussar"]), ben=squad("Sea Lion"))
    table.ann.uses("Aide-de-Camp", "Hussar")
    table.ann.musters("Hussar 2")
    table.everyone_passes()
    assert table.value("Hussar 2") == 6
    assert table.ann.destiny == 3


def test_an_aura_reads_the_printed_value_an_opponent_the_modified_one() -> None:
    """Ruling K17."""
    table = Table(
        edition=G,
        ann=squad("Capitaine", bearing("Max Steiner", "Reputation"), destiny=0),
        ben=squad("Sea Lion"),
    )
    assert table.value("Max Steiner") == 13
    assert table.has("Max Steiner", "SLAYER")
    table = Table(edition=G, ann=squad("Cyril Dent"), ben=squad(bearing("Sea Lion", "Reputation"), "Sunset Striker"))
    table.ann.attacks("Cyril Dent", "Sea Lion", FIGHT)
    until(table, "ann", "modify")
    assert table.value("Sea Lion") == 9
    assert not table.has("Cyril Dent", "SLAYER")


def test_a_combat_that_a_card_ended_was_survived_an_illegal_one_was_none() -> None:
    """Ruling K29."""
    table = Table(ann=squad("Hussar", hand=["Joy of Victory"], destiny=0), ben=squad("Sea Lion", hand=["Chasm!"]))
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    table.ben.plays("Chasm!")
    table.ann.plays("Joy of Victory")
    table.everyone_passes()
    assert table.ann.destiny == 5
    table = Table(
        ann=squad("Hussar", hand=["Joy of Victory"]), ben=squad("Sea Lion", mustered_in_cover("Venusian Ranger"))
    )
    table.ann.attacks("Hussar", "Venusian Ranger", FIGHT)
    table.everyone_passes()
    assert not table.in_combat
    assert table.ann.hand == ["Joy of Victory"]


def test_sean_gallagher_is_bound_by_legion_warriors_that_are_known() -> None:
    """Ruling K38, standard."""
    table = Table(ann=squad("Sean Gallagher"), ben=squad("Sea Lion", mustered_in_cover("Necromutant")))
    assert table.ann.may(attack("Sean Gallagher", "Sea Lion"))
    table = Table(ann=squad("Sean Gallagher"), ben=squad("Sea Lion") + kohort("Necromutant"))
    assert table.ann.why_not(attack("Sean Gallagher", "Sea Lion")) == refusal("legion-first", rule="6.9")


def test_drawing_the_last_card_of_all_in_a_combat_ends_the_game_before_its_points() -> None:
    """Ruling K39: an Ezoghoul has killed; who leads has won."""
    table = Table(
        edition=G,
        ann=kohort("Ezoghoul", draw=2, promotion=1),
        ben=squad(wounded("Sea Lion"), "Hussar", draw=0, promotion=3),
    )
    table.ann.attacks("Ezoghoul", "Sea Lion", FIGHT)
    until(table, "ann", "may-draw")
    table.ann.agrees()
    assert table.winners == ["ben"]
    assert table.ending == ("ending.draw-piles", "7.2")


def test_exactly_double_is_not_more_than_double() -> None:
    """Ruling K43: S 4 kills at A 1 and only wounds at A 2."""
    table = Table(ann=squad("Blood Beret", hand=["Ferocity"]), ben=kohort("Blessed Legionnaire", "Necromutant"))
    table.ann.attacks("Blood Beret", "Blessed Legionnaire", SHOOT)
    table.ann.plays("Ferocity", "Blood Beret")
    table.everyone_passes()
    assert "Blessed Legionnaire" in table.killed
    table = Table(ann=squad("Blood Beret", hand=["Ferocity"]), ben=kohort("Undead Legionnaire", "Necromutant"))
    table.ann.attacks("Blood Beret", "Undead Legionnaire", SHOOT)
    table.ann.plays("Ferocity", "Blood Beret")
    table.everyone_passes()
    assert table.wounded == {"Undead Legionnaire"}


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_lost_number_is_three() -> None:
    """Ruling K26: Lucky Shot, Evasive Action, Powerful Blow in the gEngine edition."""
    hand = ["Lucky Shot", "Evasive Action", "Powerful Blow"]
    table = Table(edition=G, ann=squad("Hussar", hand=hand), ben=squad("Sea Lion"))
    table.ann.attacks("Hussar", "Sea Lion", FIGHT)
    for card in hand:
        table.ann.plays(card, "Hussar")
    assert table.ratings("Hussar") == "5/5/6/2"


def test_the_nepharite_helps_itself() -> None:
    """Ruling K10."""
    table = Table(edition=G, ann=kohort("Nepharite of Algeroth"), ben=squad("Sea Lion"))
    table.ann.attacks("Nepharite of Algeroth", "Sea Lion", FIGHT)
    until(table, "ann", "modify")
    assert table.fight("Nepharite of Algeroth") == 14


def test_a_printed_aura_without_your_reaches_everybody() -> None:
    """Ruling K25."""
    for edition, fight in ((P, 8), (G, 4)):
        table = Table(edition=edition, ann=squad("Nicola Brannaghan"), ben=squad("Blood Beret"))
        assert table.fight("Blood Beret") == fight


def test_the_ac_40_is_a_weapon_in_both_editions() -> None:
    """Ruling K52: it and a sword are not used together."""
    for edition, fight in ((P, 5), (G, 6)):
        table = Table(
            edition=edition, ann=squad(bearing("Hussar", 'AC-40 "Justifier"', "Violator Sword")), ben=nobody()
        )
        assert table.fight("Hussar") == fight


def test_a_grenade_launcher_slays_in_a_shoot_only() -> None:
    """Ruling K19."""
    for tactic, slays in ((SHOOT, True), (FIGHT, False)):
        table = Table(
            edition=G,
            ann=squad(bearing("Hussar", bearing('AC-40 "Justifier"', "Grenade Launcher"))),
            ben=squad("Sea Lion"),
        )
        table.ann.attacks("Hussar", "Sea Lion", tactic)
        until(table, "ann", "modify")
        assert table.has("Hussar", "SLAYER") is slays


def test_wolfe_uses_his_drum_in_a_shoot() -> None:
    """Ruling K49."""
    for tactic, shoot in ((SHOOT, 9 + 3 + 5), (FIGHT, 9)):
        table = Table(ann=squad(bearing("Wolfe", "Deathlockdrum")), ben=squad("Sea Lion"))
        table.ann.attacks("Wolfe", "Sea Lion", tactic)
        until(table, "ann", "modify")
        assert table.shoot("Wolfe") == shoot


def test_equipment_stays_when_the_one_who_allowed_it_is_gone() -> None:
    """Ruling K16: a Sea Lion with Chris Jackson's leave to use a Bauhaus sword."""
    table = Table(
        ann=squad("Sea Lion", wounded("Chris Jackson"), hand=["Violator Sword", "Violator Sword"]),
        ben=kohort("Nepharite of Algeroth"),
    )
    table.ann.equips("Violator Sword", "Sea Lion")
    table.ann.ends_turn()
    table.ben.attacks("Nepharite of Algeroth", "Chris Jackson", FIGHT)
    table.ben.splits(p=0)
    table.ben.ends_turn()
    assert table.fight("Sea Lion") == 5
    assert table.ann.why_not(play("Violator Sword 2", "Sea Lion")) == refusal("wrong-bearer", rule="4.6")


def test_protection_stops_effects_not_costs() -> None:
    """Ruling K42: the Hussar's kit cannot be discarded by Malfunction!, but used."""
    table = Table(
        edition=G, ann=squad(wounded(bearing("Hussar", "First Aid Kit"))), ben=squad("Sea Lion", hand=["Malfunction!"])
    )
    table.ann.meditates()
    assert table.ben.why_not(play("Malfunction!", "First Aid Kit")) is not None
    table.everyone_passes()
    table.ann.uses("First Aid Kit", "Hussar")
    assert table.wounded == set()
    assert table.where("First Aid Kit") == "discard"


def test_a_kit_heals_comrades_in_the_middle_of_a_combat() -> None:
    """Ruling K50."""
    table = Table(
        ann=squad("Sean Gallagher"),
        ben=squad(wounded("Sea Lion"), bearing("Sunset Striker", "First Aid Kit")) + kohort(wounded("Necromutant")),
    )
    table.ann.attacks("Sean Gallagher", "Necromutant", FIGHT)
    until(table, "ben", "modify")
    assert table.ben.why_not(use("First Aid Kit", "Necromutant")) is not None
    table.ben.uses("First Aid Kit", "Sea Lion")
    assert table.wounded == {"Necromutant"}


def test_from_a_foxhole_one_shoots_and_the_tactic_stays() -> None:
    """Ruling K30."""
    table = Table(ann=squad(bearing("Hussar", "Foxhole")), ben=squad("Sea Lion", hand=["Tactical Advantage"]))
    table.ann.attacks("Hussar", "Sea Lion")
    assert table.tactic == SHOOT
    until(table, "ben", "modify")
    assert table.ben.why_not(play("Tactical Advantage")) is not None


@pytest.mark.parametrize("edition", [P, G])
def test_surprise_invasion_reaches_what_is_considered_a_fortification(edition: str) -> None:
    """Ruling K32."""
    table = Table(
        edition=edition,
        ann=squad("Hussar", hand=["Surprise Invasion!"]),
        ben=squad(bearing("Sea Lion", "Portable Force Shield")),
    )
    table.ann.plays("Surprise Invasion!", "Portable Force Shield")
    table.everyone_passes()
    assert table.where("Portable Force Shield") == "discard"


def test_sabotage_spares_whom_nobody_knows() -> None:
    """Ruling K31: the card Sabotage!."""
    table = Table(
        ann=squad("Hussar", hand=["Sabotage!"]),
        ben=squad(bearing("Sea Lion", "Combat Armor"), mustered_in_cover(bearing("Sunset Striker", "Combat Armor"))),
    )
    table.ann.plays("Sabotage!", "capitol")
    table.everyone_passes()
    assert table.bears("Sea Lion") == []
    assert table.bears("Sunset Striker") != []


@pytest.mark.parametrize("edition", [P, G])
def test_a_mortificator_attacks_anybody_by_its_name(edition: str) -> None:
    """Ruling K40."""
    table = Table(edition=edition, ann=squad("Mortificator"), ben=squad("Hussar", "Valkyrie"))
    assert table.ann.may(attack("Mortificator", "Hussar"))
    assert table.ann.may(attack("Mortificator", "Valkyrie"))


def test_a_sergeant_leads_copies_only_and_keeps_a_group_that_comes_back() -> None:
    """Ruling K15: Mitch Hunter is considered Infantry and is no copy of it."""
    table = Table(ann=squad("Sergeant", "Infantry", "Mitch Hunter", hand=["Infantry"]), ben=squad("Hussar"))
    table.ann.uses("Sergeant", "Infantry")
    assert table.fight("Infantry") == 6
    assert table.fight("Mitch Hunter") == 4
    table.ann.musters("Infantry 2")
    table.everyone_passes()
    assert table.fight("Infantry 2") == 6


def test_destiny_is_added_to_a_spell_by_its_player_while_all_modify() -> None:
    """Ruling K37."""
    table = Table(ann=squad("Mortificator", hand=["Shield"], destiny=5), ben=kohort("Necromutant", hand=["Lucky Shot"]))
    table.ann.attacks("Mortificator", "Necromutant", FIGHT)
    table.ann.casts("Shield", "Mortificator", 2)
    table.ann.passes()
    assert "add" not in [move.verb for move in table.game.choice_of(1).moves]
    table.ben.plays("Lucky Shot", "Necromutant")
    table.ben.passes()
    table.ann.adds(3)
    assert table.armor("Mortificator") == 8


def test_abilities_of_combat_are_for_combatants_while_all_modify() -> None:
    """Ruling K35."""
    table = Table(edition=G, ann=squad("Mitch Hunter", "Sea Lion", destiny=9), ben=squad("Hussar"))
    assert table.ann.why_not(use("Mitch Hunter", 1)) is not None
    table.ann.attacks("Sea Lion", "Hussar", FIGHT)
    assert table.ann.why_not(use("Mitch Hunter", 1)) is not None
    table = Table(edition=G, ann=squad("Mitch Hunter", "Sea Lion", destiny=9), ben=squad("Hussar"))
    table.ann.attacks("Mitch Hunter", "Hussar", FIGHT)
    table.ann.uses("Mitch Hunter", 1)
    table.ann.uses("Mitch Hunter", 2)
    assert (table.fight("Mitch Hunter"), table.ann.destiny) == (7, 0)
