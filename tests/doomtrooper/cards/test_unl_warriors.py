"""Warriors of the basic set."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import both, fought, limits, shows
from tests.kit import (
    FIGHT,
    SHOOT,
    Table,
    attack,
    bearing,
    bestow,
    build,
    cast,
    equip,
    kohort,
    muster,
    nobody,
    play,
    refusal,
    squad,
    stand_in,
    stub,
    use,
    wounded,
)

G, P = "gengine", "standard"

# --- Personalities --------------------------------------------------------------------------------

PERSONALITIES = {
    "Max Steiner": "4/7/9/8",
    "Mitch Hunter": "4/7/7/7",
    "Fay & Klaus": "3/3/3/5",
    "Sean Gallagher": "10/3/8/8",
    "Sgt. McBride": "5/5/4/5",
    "Yojimbo": "7/5/7/7",
    "Cyril Dent": "11/8/11/9",
    "Wolfe": "3/9/9/8",
    "Atilla III": "8/7/8/9",
    "Chris Jackson": "4/8/8/7",
    "Nicola Brannaghan": "7/9/10/12",
}


@limits(*PERSONALITIES)
@both
@pytest.mark.parametrize(("name", "ratings"), PERSONALITIES.items())
def test_only_one_of_each_personality_is_in_play(name: str, ratings: str, edition: str) -> None:
    table = Table(ann=squad(hand=[name], destiny=20), ben=squad(name), edition=edition)
    assert table.ratings(name) == ratings
    assert table.ann.why_not(muster(name)) == refusal("personality-in-play", rule="7.4")


# --- what is printed without an ability -----------------------------------------------------------

PLAIN = {
    "Hussar": "2/2/3/2",
    "Infantry": "2/3/2/2",
    "Martian Banshee": "1/5/3/3",
    "Sea Lion": "3/4/4/4",
    "Sunset Striker": "3/3/3/3",
    "Samurai": "3/3/3/3",
    "Necromutant": "4/4/4/4",
    "Centurion": "4/4/4/5",
    "Ezoghoul": "5/8/7/8",
    "Undead Legionnaire": "3/1/2/2",
}
"""Without an ability in the standard edition, with the ratings that they keep in company."""
LEGION = ("Necromutant", "Centurion", "Ezoghoul", "Undead Legionnaire")


@shows(*PLAIN, edition=P)
@pytest.mark.parametrize(("name", "ratings"), PLAIN.items())
def test_a_plain_warrior_fights_with_what_is_printed(name: str, ratings: str) -> None:
    """Two of a kind beside an Undead Legionnaire and an Infantry, attacking and being attacked."""
    home = kohort if name in LEGION else squad
    company = home(name, name) + squad("Infantry") + kohort("Undead Legionnaire")
    table = Table(ann=company, ben=kohort("Nepharite of Algeroth", "Blessed Legionnaire"), edition=P)
    table.ann.attacks(name, "Blessed Legionnaire", FIGHT)
    table.save_and_load()
    assert table.ratings(name) == ratings
    assert table.ratings(f"{name} 2") == ratings


@limits(*PLAIN, edition=P)
@pytest.mark.parametrize("tactic", [FIGHT, SHOOT])
@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_warrior_wounds_and_strikes_at_the_same_time(name: str, tactic: str) -> None:
    """It is no SLAYER: what it hits is wounded. And it does not strike first: what it kills has hit it."""
    for target, killed in ((stub("Target", "20/20/0/1"), set()), (wounded(stub("Target", "20/20/0/1")), {"Target"})):
        table = Table(ann=squad(name) if name not in LEGION else kohort(name), ben=kohort(target), edition=P)
        fought(table, name, "Target", tactic)
        assert table.killed == killed
        assert table.wounded == {name, "Target"} - killed


# --- Bauhaus --------------------------------------------------------------------------------------


@shows("Hussar", edition=G)
@limits("Malfunction!", edition=G)
def test_equipment_of_a_hussar_is_not_discarded() -> None:
    table = Table(
        ann=squad(hand=["Sabotage!", "Malfunction!"]),
        ben=squad(bearing("Hussar", "Violator Sword"), bearing("Venusian Ranger", "Combat Armor")),
        edition=G,
    )
    assert table.ann.why_not(play("Malfunction!", "Violator Sword")) == refusal("protected", "Violator Sword")
    table.ann.plays("Sabotage!", "bauhaus")
    table.save_and_load()
    table.everyone_passes()
    assert table.bears("Hussar") == ["Violator Sword"]
    assert table.where("Combat Armor") == "discard"


@limits("Hussar", edition=G)
def test_a_hussar_may_discard_its_equipment_to_use_it_and_loses_it_with_its_life() -> None:
    table = Table(
        ann=squad(wounded(bearing("Hussar", "First Aid Kit", "Combat Armor"))), ben=kohort("Necromutant"), edition=G
    )
    table.ann.uses("First Aid Kit", "Hussar")
    assert table.wounded == set()
    assert table.where("First Aid Kit") == "discard"
    assert table.bears("Hussar") == ["Combat Armor"]
    table = Table(ann=kohort("Necromutant"), ben=squad(wounded(bearing("Hussar", "Combat Armor"))), edition=G)
    fought(table, "Necromutant", "Hussar", FIGHT)
    assert table.killed == {"Hussar"}
    assert table.where("Combat Armor") == "discard"


@limits("Hussar", edition=G)
def test_sabotage_needs_more_than_a_hussars_equipment() -> None:
    table = Table(ann=squad(hand=["Sabotage!"]), ben=squad(bearing("Hussar", "Violator Sword")), edition=G)
    assert table.ann.why_not(play("Sabotage!", "bauhaus")) == refusal("no-effect", rule="7.7")


@limits("Hussar", edition=P)
def test_equipment_of_a_printed_hussar_is_discarded_like_any() -> None:
    table = Table(ann=squad(hand=["Malfunction!"]), ben=squad(bearing("Hussar", "Violator Sword")), edition=P)
    table.ann.plays("Malfunction!", "Hussar", "Violator Sword")
    table.everyone_passes()
    assert table.where("Violator Sword") == "discard"


MINOR = {
    "Venusian Ranger": ("squad", (P, G)),
    "Machinator": ("squad", (P, G)),
    "Chemiman": ("squad", (P, G)),
    "Cuirassier": ("squad", (P,)),
    "Fay & Klaus": ("squad", (P, G)),
    "Blood Beret": ("squad", (P,)),
    "Battle Functionary": ("squad", (P, G)),
    "Combat Overseer": ("squad", (P, G)),
    "Cyril Dent": ("squad", (P, G)),
}
"""Who is immune to the lesser gifts only, in which editions."""
MINOR_FACES = [(name, edition) for name, (_, editions) in MINOR.items() for edition in editions]


@shows("Blood Beret", "Cuirassier", edition=P)
@shows("Venusian Ranger", "Machinator", "Chemiman", "Fay & Klaus", edition=P)
@shows("Machinator", "Fay & Klaus", "Battle Functionary", "Combat Overseer", "Cyril Dent", edition=G)
@pytest.mark.parametrize(("name", "edition"), MINOR_FACES)
def test_lesser_gifts_are_silent_against_the_immune(name: str, edition: str) -> None:
    """A Centurion with Dark Fire has F 5, and F 4 while it fights an immune warrior; F 5 again when that is over."""
    table = Table(ann=kohort(bearing("Centurion", "Dark Fire", "Resist Pain")), ben=squad(name), edition=edition)
    assert table.ratings("Centurion") == "5/4/5/5"
    table.ann.attacks("Centurion", name, FIGHT)
    assert table.ratings("Centurion") == "4/4/4/5"
    table.save_and_load()
    table.everyone_passes()
    if table.where("Centurion") == "kohort":
        assert table.ratings("Centurion") == "5/4/5/5"


@limits("Blood Beret", "Cuirassier", edition=P)
@limits(
    "Venusian Ranger", "Machinator", "Chemiman", "Fay & Klaus", "Battle Functionary", "Combat Overseer", "Cyril Dent"
)
@pytest.mark.parametrize(("name", "edition"), MINOR_FACES)
def test_a_gift_of_an_apostle_reaches_those_immune_to_lesser_gifts_only(name: str, edition: str) -> None:
    table = Table(ann=kohort(bearing("Centurion", "Dimensional Warp")), ben=squad(name), edition=edition)
    table.ann.attacks("Centurion", name, FIGHT)
    assert table.has("Centurion", "SLAYER")
    assert not table.has(name, "COMPLETE SYMMETRY IMMUNITY")


COMPLETE = [
    ("Cuirassier", G),
    ("Blood Beret", G),
    ("Max Steiner", G),
    ("Max Steiner", P),
    ("Mitch Hunter", G),
    ("Mitch Hunter", P),
    ("Sean Gallagher", G),
    ("Sean Gallagher", P),
    ("Yojimbo", G),
    ("Yojimbo", P),
    ("Combat Warhead", G),
    ("Combat Warhead", P),
    ("Suicide Warhead", G),
    ("Suicide Warhead", P),
    ("Atilla III", G),
    ("Atilla III", P),
]
"""Who is immune to all Dark Symmetry, in which edition."""


@shows("Combat Warhead", "Suicide Warhead")
@shows("Blood Beret", "Cuirassier", "Max Steiner", "Mitch Hunter", "Sean Gallagher", "Yojimbo", "Atilla III", edition=G)
@shows("Atilla III", edition=P)
@pytest.mark.parametrize(("name", "edition"), COMPLETE)
def test_all_gifts_are_silent_against_the_completely_immune(name: str, edition: str) -> None:
    table = Table(ann=kohort(bearing("Centurion", "Dimensional Warp", "Dark Fire")), ben=squad(name), edition=edition)
    assert table.has("Centurion", "SLAYER")
    table.ann.attacks("Centurion", name, FIGHT)
    assert not table.has("Centurion", "SLAYER")
    assert table.fight("Centurion") == 4


IMMUNE_WITH = {
    "Max Steiner": "Venusian Ranger",
    "Mitch Hunter": "Infantry",
    "Sean Gallagher": "Clansman",
    "Yojimbo": "Hatamoto",
}
"""Who makes which warriors immune to all Dark Symmetry."""


@shows("Max Steiner", "Mitch Hunter", "Sean Gallagher", "Yojimbo")
@both
@pytest.mark.parametrize(("leader", "follower"), IMMUNE_WITH.items())
def test_a_leader_makes_his_kind_immune(leader: str, follower: str, edition: str) -> None:
    table = Table(ann=kohort(bearing("Centurion", "Dimensional Warp")), ben=squad(leader, follower), edition=edition)
    assert table.has(follower, "COMPLETE SYMMETRY IMMUNITY")
    fought(table, "Centurion", follower, SHOOT)
    assert table.where(follower) == "squad"


@limits("Max Steiner", "Mitch Hunter", "Sean Gallagher", "Yojimbo")
@both
@pytest.mark.parametrize(("leader", "follower"), IMMUNE_WITH.items())
def test_a_leader_does_nothing_for_others_or_for_opponents(leader: str, follower: str, edition: str) -> None:
    table = Table(ann=squad(leader, "Valkyrie"), ben=squad(follower), edition=edition)
    assert not table.has(follower, "COMPLETE SYMMETRY IMMUNITY")
    assert not table.has("Valkyrie", "COMPLETE SYMMETRY IMMUNITY")


@shows("Venusian Ranger", edition=G)
def test_a_venusian_ranger_is_better_when_it_attacks() -> None:
    table = Table(ann=squad("Venusian Ranger"), ben=squad("Samurai"), edition=G)
    assert table.ratings("Venusian Ranger") == "4/3/4/4"
    table.ann.attacks("Venusian Ranger", "Samurai", SHOOT)
    table.save_and_load()
    assert table.ratings("Venusian Ranger") == "6/5/6/4"
    table.everyone_passes()
    assert table.ratings("Venusian Ranger") == "4/3/4/4"


@limits("Venusian Ranger", edition=G)
def test_a_venusian_ranger_is_itself_when_it_is_attacked() -> None:
    table = Table(ann=squad("Samurai"), ben=squad("Venusian Ranger"), edition=G)
    table.ann.attacks("Samurai", "Venusian Ranger", SHOOT)
    assert table.ratings("Venusian Ranger") == "4/3/4/4"


@limits("Venusian Ranger", edition=P)
def test_a_printed_venusian_ranger_attacks_with_what_is_printed() -> None:
    table = Table(ann=squad("Venusian Ranger"), ben=squad("Samurai"), edition=P)
    table.ann.attacks("Venusian Ranger", "Samurai", SHOOT)
    assert table.ratings("Venusian Ranger") == "4/3/4/4"


@shows("Max Steiner", edition=G)
def test_max_steiner_fights_harder_when_wounded() -> None:
    assert Table(ann=squad(wounded("Max Steiner")), ben=nobody(), edition=G).ratings("Max Steiner") == "9/12/9/8"


@limits("Max Steiner", edition=P)
def test_a_printed_max_steiner_does_not_mind_a_wound() -> None:
    assert Table(ann=squad(wounded("Max Steiner")), ben=nobody(), edition=P).ratings("Max Steiner") == "4/7/9/8"


# --- Capitol --------------------------------------------------------------------------------------


@shows("Infantry", edition=G)
def test_infantry_shoots_first() -> None:
    """S 3 kills a wounded Samurai of A 3, whose S 3 would have hit A 2."""
    table = fought(Table(ann=squad("Infantry"), ben=squad(wounded("Samurai")), edition=G), "Infantry", "Samurai", SHOOT)
    assert table.killed == {"Samurai"}
    assert table.wounded == set()


@limits("Infantry", edition=G)
def test_infantry_does_not_fight_first() -> None:
    """F 2 kills a Suicide Warhead of A 0, whose F 10 hits A 2 at the same time."""
    table = Table(ann=squad("Infantry"), ben=squad("Suicide Warhead"), edition=G)
    fought(table, "Infantry", "Suicide Warhead", FIGHT)
    assert table.killed == {"Suicide Warhead"}
    assert table.wounded == {"Infantry"}


@shows("Infantry", edition=G)
def test_mustering_infantry_costs_no_action_but_its_destiny() -> None:
    table = Table(ann=squad(hand=["Infantry", "Infantry"]), ben=nobody(), edition=G, actions=1)
    table.ann.meditates()
    table.ann.musters("Infantry")
    assert (table.ann.destiny, table.actions) == (4, 0)
    assert table.ann.squad == ["Infantry"]


@limits("Infantry", edition=G)
def test_infantry_is_paid_for_and_mustered_in_its_players_turn() -> None:
    table = Table(ann=squad(hand=["Infantry"], destiny=1), ben=nobody(hand=["Infantry"]), edition=G)
    assert table.ann.why_not(muster("Infantry")) == refusal("cannot-pay", rule="4.2")
    table.ben.stops_at("free")
    table.ann.meditates()
    assert table.asked == ("ben", "free")
    assert not table.ben.may(muster("Infantry"))


@limits("Infantry", edition=P)
def test_a_printed_infantry_costs_an_action_and_shoots_at_the_same_time() -> None:
    table = Table(ann=squad("Infantry", hand=["Infantry"]), ben=squad(wounded("Samurai")), edition=P)
    table.ann.musters("Infantry 2")
    table.everyone_passes()
    assert table.actions == 2
    fought(table, "Infantry", "Samurai", SHOOT)
    assert table.killed == {"Samurai"}
    assert table.wounded == {"Infantry"}


@shows("Martian Banshee", edition=G)
def test_a_martian_banshee_shoots_first() -> None:
    """As the Defender too: S 5 kills a wounded Centurion, whose S 4 would have hit A 3."""
    table = Table(ann=kohort(wounded("Centurion")), ben=squad("Martian Banshee"), edition=G)
    fought(table, "Centurion", "Martian Banshee", SHOOT)
    assert table.killed == {"Centurion"}
    assert table.wounded == set()


@limits("Martian Banshee", edition=G)
def test_a_martian_banshee_does_not_fight_first() -> None:
    """F 1 kills a Suicide Warhead of A 0, whose F 10 hits at the same time."""
    table = Table(ann=squad("Martian Banshee"), ben=squad("Suicide Warhead"), edition=G)
    fought(table, "Martian Banshee", "Suicide Warhead", FIGHT)
    assert table.killed == {"Suicide Warhead"}
    assert table.wounded == {"Martian Banshee"}


@shows("Sea Lion", edition=G)
def test_what_a_sea_lion_wounds_dies() -> None:
    table = fought(Table(ann=squad("Sea Lion"), ben=squad("Samurai"), edition=G), "Sea Lion", "Samurai", SHOOT)
    assert table.killed == {"Samurai"}


@limits("Sea Lion", edition=G)
def test_a_sea_lion_must_still_hit() -> None:
    """S 4 does not reach A 7; and a printed Sea Lion only wounds."""
    table = fought(Table(ann=squad("Sea Lion"), ben=kohort("Ezoghoul"), edition=G), "Sea Lion", "Ezoghoul", SHOOT)
    assert table.killed == set()
    assert "Ezoghoul" not in table.wounded
    table = fought(Table(ann=squad("Sea Lion"), ben=squad("Samurai"), edition=P), "Sea Lion", "Samurai", SHOOT)
    assert table.wounded == {"Samurai"}


@shows("Sunset Striker", edition=G)
def test_a_sunset_striker_gains_by_each_other_capitol_warrior_here() -> None:
    table = Table(ann=squad("Sunset Striker", "Sunset Striker", "Infantry"), ben=nobody(), edition=G)
    assert table.ratings("Sunset Striker") == "7/7/7/3"
    assert table.ratings("Sunset Striker 2") == "7/7/7/3"


@limits("Sunset Striker", edition=G)
def test_a_sunset_striker_gains_nothing_by_itself_by_others_or_by_opponents() -> None:
    table = Table(ann=squad("Sunset Striker", "Hussar"), ben=squad("Infantry", "Sea Lion"), edition=G)
    assert table.ratings("Sunset Striker") == "3/3/3/3"


@shows("Mitch Hunter", edition=G)
def test_mitch_hunter_spends_destiny_in_combat() -> None:
    table = Table(ann=squad("Mitch Hunter", destiny=10), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Mitch Hunter", "Ezoghoul", FIGHT)
    table.ann.uses("Mitch Hunter", 2)
    table.save_and_load()
    assert table.ratings("Mitch Hunter") == "6/9/7/7"
    table.ann.uses("Mitch Hunter", 1)
    assert table.ratings("Mitch Hunter") == "7/10/7/7"
    assert table.ann.destiny == 1
    table.everyone_passes()
    assert table.ratings("Mitch Hunter") == "4/7/7/7"


@limits("Mitch Hunter", edition=G)
def test_mitch_hunter_needs_three_destiny_and_a_combat_of_his_own() -> None:
    table = Table(ann=squad("Mitch Hunter", "Hussar", destiny=9), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Mitch Hunter", 1)) == refusal("not-in-combat", rule="5.4")
    table = Table(ann=squad("Mitch Hunter", destiny=2), ben=kohort("Ezoghoul"), edition=G)
    assert not table.ann.may(use("Mitch Hunter", 1))
    table.ann.attacks("Mitch Hunter", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Mitch Hunter", 1)) == refusal("too-little-destiny")


@limits("Mitch Hunter", edition=P)
def test_a_printed_mitch_hunter_spends_nothing() -> None:
    table = Table(ann=squad("Mitch Hunter", destiny=10), ben=kohort("Ezoghoul"), edition=P)
    table.ann.attacks("Mitch Hunter", "Ezoghoul", FIGHT)
    assert not [move for move in table.game.choice.moves if move.verb == "use"]


# --- Cybertronic ----------------------------------------------------------------------------------

PROFANE = ["Machinator", "Chemiman", "Cuirassier", "Cyril Dent", "Atilla III", "Battle Functionary", "Combat Overseer"]


@limits(*PROFANE, edition=G)
@pytest.mark.parametrize("name", PROFANE)
def test_the_profane_never_cast_even_when_blessed(name: str) -> None:
    table = Table(
        ann=squad(bearing(name, "Blessed Armor"), hand=["Shield"], destiny=3), ben=kohort("Centurion"), edition=G
    )
    assert table.has(name, "BLESSED")
    table.ann.attacks(name, "Centurion", FIGHT)
    assert table.ann.why_not(cast("Shield", name, 1)) == refusal("cannot-cast", rule="7.3")


@limits(*PROFANE, edition=P)
@pytest.mark.parametrize("name", PROFANE)
def test_cybertronic_never_casts(name: str) -> None:
    table = Table(ann=squad(name, hand=["Shield"], destiny=3), ben=kohort("Centurion"), edition=P)
    assert table.has(name, "PROFANE")
    table.ann.attacks(name, "Centurion", FIGHT)
    assert table.ann.why_not(cast("Shield", name, 1)) == refusal("cannot-cast", rule="7.3")


@shows("Machinator", edition=G)
def test_what_a_machinator_wounds_dies() -> None:
    table = fought(Table(ann=squad("Machinator"), ben=squad("Samurai"), edition=G), "Machinator", "Samurai", SHOOT)
    assert table.killed == {"Samurai"}


@limits("Machinator", edition=P)
def test_what_a_printed_machinator_wounds_is_wounded() -> None:
    table = fought(Table(ann=squad("Machinator"), ben=squad("Samurai"), edition=P), "Machinator", "Samurai", SHOOT)
    assert table.wounded == {"Machinator", "Samurai"}


@shows("Chemiman")
@both
def test_what_a_chemiman_wounds_dies(edition: str) -> None:
    table = Table(ann=squad("Samurai"), ben=squad("Chemiman"), edition=edition)
    table.ann.attacks("Samurai", "Chemiman", SHOOT)
    table.save_and_load()
    table.everyone_passes()
    assert table.killed == {"Samurai"}


@shows("Cuirassier", edition=G)
def test_a_cuirassier_gains_by_each_card_discarded_in_combat() -> None:
    table = Table(ann=squad("Cuirassier", hand=["Combat Armor", "Factory"]), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Cuirassier", "Ezoghoul", FIGHT)
    table.ann.uses("Cuirassier", "Factory")
    assert table.ratings("Cuirassier") == "5/4/5/4"
    table.save_and_load()
    table.ann.uses("Cuirassier", "Combat Armor")
    assert table.ratings("Cuirassier") == "6/5/6/4"
    assert table.ann.hand == []
    assert table.ann.discard_pile[:2] == ["Combat Armor", "Factory"]
    table.everyone_passes()
    assert table.ratings("Cuirassier") == "4/3/4/4"


@limits("Cuirassier", edition=G)
def test_a_cuirassier_gains_in_its_own_combat_only_and_by_cards_of_the_hand() -> None:
    table = Table(
        ann=squad("Cuirassier", "Hussar", hand=["Combat Armor"]), ben=kohort("Ezoghoul", "Centurion"), edition=G
    )
    assert not table.ann.may(use("Cuirassier", "Combat Armor"))
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Cuirassier", "Combat Armor")) == refusal("not-in-combat", rule="5.4")
    table = Table(ann=squad("Cuirassier"), ben=kohort("Ezoghoul"), edition=G)
    table.ann.attacks("Cuirassier", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Cuirassier")) == refusal("no-hand")


@shows("Fay & Klaus")
@both
def test_fay_and_klaus_join_for_five_destiny(edition: str) -> None:
    table = Table(ann=squad("Fay & Klaus", destiny=12), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Fay & Klaus", "Ezoghoul", FIGHT)
    table.ann.uses("Fay & Klaus")
    table.save_and_load()
    assert table.ratings("Fay & Klaus") == "6/6/6/8"
    assert table.ann.destiny == 7
    table.everyone_passes()
    if table.where("Fay & Klaus") == "squad":
        assert table.ratings("Fay & Klaus") == "3/3/3/5"


@limits("Fay & Klaus")
@both
def test_fay_and_klaus_join_once_in_each_combat(edition: str) -> None:
    table = Table(
        ann=squad("Fay & Klaus", hand=["Initiative"], destiny=15), ben=kohort("Blessed Legionnaire"), edition=edition
    )
    assert not table.ann.may(use("Fay & Klaus"))
    table.ann.plays("Initiative")
    table.ann.attacks("Fay & Klaus", "Blessed Legionnaire", FIGHT)
    table.ann.uses("Fay & Klaus")
    assert table.ann.why_not(use("Fay & Klaus")) == refusal("once-a-combat", "Fay & Klaus")
    table.everyone_passes()
    assert table.wounded == {"Blessed Legionnaire"}
    table.ann.attacks("Fay & Klaus", "Blessed Legionnaire", FIGHT)
    table.ann.uses("Fay & Klaus")
    assert table.ratings("Fay & Klaus") == "6/6/6/8"
    assert table.ann.destiny == 5


@limits("Fay & Klaus")
@both
def test_fay_and_klaus_join_for_nothing_less(edition: str) -> None:
    table = Table(ann=squad("Fay & Klaus", destiny=4), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Fay & Klaus", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Fay & Klaus")) == refusal("too-little-destiny")
    table = Table(ann=squad("Fay & Klaus", "Hussar", destiny=9), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.attacks("Hussar", "Ezoghoul", FIGHT)
    assert table.ann.why_not(use("Fay & Klaus")) == refusal("not-in-combat", rule="5.4")


@limits("Fay & Klaus", "Mitch Hunter", edition=G)
@limits("Fay & Klaus", edition=P)
@pytest.mark.parametrize(("name", "edition"), [("Fay & Klaus", P), ("Fay & Klaus", G), ("Mitch Hunter", G)])
def test_destiny_is_spent_when_the_ratings_are_modified(name: str, edition: str) -> None:
    table = Table(ann=squad(name, destiny=9), ben=kohort("Ezoghoul"), edition=edition)
    table.ann.stops_at("answers")
    table.ann.attacks(name, "Ezoghoul", FIGHT)
    assert table.asked == ("ann", "answers")
    assert [move.verb for move in table.game.choice.moves] == ["pass"]


# --- Imperial -------------------------------------------------------------------------------------


@shows("Clansman", edition=G)
def test_a_clansman_is_better_against_the_legion() -> None:
    table = Table(ann=kohort("Centurion"), ben=squad("Clansman"), edition=G)
    table.ann.attacks("Centurion", "Clansman", FIGHT)
    table.save_and_load()
    assert table.ratings("Clansman") == "7/5/6/3"


@shows("Clansman", edition=P)
def test_a_printed_clansman_is_better_when_it_attacks_the_legion() -> None:
    table = Table(ann=squad("Clansman"), ben=kohort("Centurion"), edition=P)
    table.ann.attacks("Clansman", "Centurion", FIGHT)
    assert table.ratings("Clansman") == "5/2/3/3"


@limits("Clansman", edition=P)
def test_a_printed_clansman_is_itself_when_the_legion_attacks() -> None:
    table = Table(ann=kohort("Centurion"), ben=squad("Clansman"), edition=P)
    table.ann.attacks("Centurion", "Clansman", FIGHT)
    assert table.ratings("Clansman") == "4/2/3/3"


@limits("Clansman")
@both
def test_a_clansman_is_itself_against_doomtroopers(edition: str) -> None:
    table = Table(ann=squad("Clansman"), ben=squad("Samurai"), edition=edition)
    table.ann.attacks("Clansman", "Samurai", FIGHT)
    assert table.ratings("Clansman") == "4/2/3/3"


@shows("Blood Beret", edition=G)
def test_a_blood_beret_is_better_against_followers_of_algeroth() -> None:
    table = Table(ann=squad("Blood Beret"), ben=kohort("Necromutant"), edition=G)
    table.ann.attacks("Blood Beret", "Necromutant", FIGHT)
    assert table.ratings("Blood Beret") == "6/6/5/4"


@limits("Blood Beret", edition=G)
def test_a_blood_beret_is_itself_against_other_followers() -> None:
    table = Table(ann=squad("Blood Beret"), ben=kohort("Blessed Legionnaire"), edition=G)
    table.ann.attacks("Blood Beret", "Blessed Legionnaire", FIGHT)
    assert table.ratings("Blood Beret") == "4/4/3/4"


@shows("Sgt. McBride", edition=G)
def test_sgt_mcbride_helps_the_other_blood_berets_here() -> None:
    table = Table(ann=squad("Sgt. McBride", "Blood Beret"), ben=squad("Blood Beret"), edition=G)
    assert table.ratings("Blood Beret") == "7/7/3/4"


@shows("Sgt. McBride", edition=P)
def test_a_printed_sgt_mcbride_helps_all_blood_berets_in_play() -> None:
    table = Table(ann=squad("Sgt. McBride", "Blood Beret"), ben=squad("Blood Beret"), edition=P)
    assert table.ratings("Blood Beret") == "5/5/3/4"
    assert table.ratings("Blood Beret 2") == "5/5/3/4"


@limits("Sgt. McBride")
@both
def test_sgt_mcbride_helps_neither_himself_nor_clansmen(edition: str) -> None:
    table = Table(ann=squad("Sgt. McBride", "Clansman"), ben=squad("Blood Beret"), edition=edition)
    assert table.ratings("Sgt. McBride") == "5/5/4/5"
    assert table.ratings("Clansman") == "4/2/3/3"
    assert table.ratings("Blood Beret") == ("4/4/3/4" if edition == G else "5/5/3/4")


@shows("Sean Gallagher", edition=G)
def test_sean_gallagher_earns_three_more_for_the_legion() -> None:
    """A wounded Centurion of V 5: five points to split, and three P beside them."""
    table = Table(ann=squad("Sean Gallagher"), ben=kohort(wounded("Centurion")), edition=G)
    fought(table, "Sean Gallagher", "Centurion", FIGHT)
    table.splits(p=0)
    assert (table.ann.promotion, table.ann.destiny) == (3, 10)


@limits("Sean Gallagher", edition=G)
def test_sean_gallagher_earns_no_more_for_doomtroopers() -> None:
    table = Table(ann=squad("Sean Gallagher"), ben=squad(wounded("Samurai")), edition=G)
    fought(table, "Sean Gallagher", "Samurai", FIGHT)
    table.splits(p=0)
    assert (table.ann.promotion, table.ann.destiny) == (0, 8)


@shows("Sean Gallagher", edition=P)
def test_a_printed_sean_gallagher_attacks_the_legion_first() -> None:
    table = Table(ann=squad("Sean Gallagher"), ben=squad("Samurai") + kohort("Centurion"), edition=P)
    assert table.ann.why_not(attack("Sean Gallagher", "Samurai")) == refusal(
        "legion-first", "Sean Gallagher", rule="6.9"
    )
    assert table.ann.may(attack("Sean Gallagher", "Centurion"))


@limits("Sean Gallagher", edition=P)
def test_a_printed_sean_gallagher_attacks_others_where_there_is_no_legion() -> None:
    table = Table(ann=squad("Sean Gallagher", "Hussar"), ben=squad("Samurai"), edition=P)
    assert table.ann.may(attack("Sean Gallagher", "Samurai"))
    table = Table(ann=squad("Sean Gallagher", "Hussar"), ben=squad("Samurai") + kohort("Centurion"), edition=P)
    assert table.ann.may(attack("Hussar", "Samurai"))
    fought(table, "Sean Gallagher", "Centurion", FIGHT)
    assert table.wounded == {"Centurion"}


# --- Mishima --------------------------------------------------------------------------------------


@shows("Samurai", edition=G)
def test_a_samurai_fights_first() -> None:
    table = Table(ann=squad("Samurai"), ben=squad(wounded("Machinator")), edition=G)
    fought(table, "Samurai", "Machinator", FIGHT)
    assert table.killed == {"Machinator"}
    assert table.wounded == set()


@limits("Samurai", edition=G)
def test_a_samurai_does_not_shoot_first() -> None:
    table = Table(ann=squad("Samurai"), ben=squad(wounded("Machinator")), edition=G)
    fought(table, "Samurai", "Machinator", SHOOT)
    assert table.killed == {"Machinator", "Samurai"}


@shows("Hatamoto", edition=G)
def test_whom_a_hatamoto_kills_is_annihilated() -> None:
    table = Table(ann=squad("Hatamoto"), ben=squad(bearing("Hussar", "Combat Armor")), edition=G)
    table.ann.attacks("Hatamoto", "Hussar", FIGHT)
    table.save_and_load()
    table.everyone_passes()
    assert table.where("Hussar") == "annihilated"
    assert table.where("Combat Armor") == "discard"


@shows("Hatamoto", edition=G)
def test_a_hatamoto_that_falls_at_the_same_time_still_annihilates() -> None:
    """As the Attacker and as the Defender: which blow is carried out first does not matter."""
    for attacker, defender in (("Hatamoto", "Chemiman"), ("Chemiman", "Hatamoto")):
        table = Table(ann=squad(attacker), ben=squad(defender), edition=G)
        fought(table, attacker, defender, FIGHT)
        assert table.killed == {"Hatamoto", "Chemiman"}
        assert table.where("Chemiman") == "annihilated"
        assert table.where("Hatamoto") == "discard"


@limits("Hatamoto", edition=G)
def test_a_hatamotos_victim_may_escape() -> None:
    table = Table(ann=squad("Hatamoto"), ben=squad("Hussar", hand=["Narrow Escape!"]), edition=G)
    table.ann.attacks("Hatamoto", "Hussar", FIGHT)
    table.ben.plays("Narrow Escape!")
    table.everyone_passes()
    assert table.where("Hussar") == "squad"
    assert table.wounded == set()


@shows("Hatamoto", edition=P)
@limits("Hatamoto", edition=P)
def test_a_printed_hatamoto_wounds() -> None:
    """Its law on Missions binds nothing until there are Missions."""
    table = fought(Table(ann=squad("Hatamoto"), ben=squad("Hussar"), edition=P), "Hatamoto", "Hussar", FIGHT)
    assert table.ratings("Hatamoto") == "4/4/4/4"
    assert table.wounded == {"Hussar"}


@shows("Combat Warhead", edition=G)
@pytest.mark.parametrize("tactic", [FIGHT, SHOOT])
def test_a_combat_warhead_strikes_first(tactic: str) -> None:
    table = Table(ann=squad("Combat Warhead"), ben=kohort(wounded("Centurion")), edition=G)
    fought(table, "Combat Warhead", "Centurion", tactic)
    assert table.killed == {"Centurion"}
    assert table.wounded == set()


@limits("Combat Warhead", edition=G)
def test_a_wounded_opponent_of_a_combat_warhead_strikes_back() -> None:
    table = Table(ann=squad("Combat Warhead"), ben=kohort("Centurion"), edition=G)
    fought(table, "Combat Warhead", "Centurion", FIGHT)
    assert table.wounded == {"Centurion", "Combat Warhead"}


@limits("Combat Warhead", edition=P)
def test_a_printed_combat_warhead_strikes_at_the_same_time() -> None:
    table = Table(ann=squad("Combat Warhead"), ben=kohort(wounded("Centurion")), edition=P)
    fought(table, "Combat Warhead", "Centurion", FIGHT)
    assert table.killed == {"Centurion"}
    assert table.wounded == {"Combat Warhead"}


@shows("Suicide Warhead")
@both
def test_a_suicide_warhead_dies_of_its_first_wound(edition: str) -> None:
    table = Table(ann=squad("Hussar"), ben=squad("Suicide Warhead"), edition=edition)
    fought(table, "Hussar", "Suicide Warhead", SHOOT)
    assert table.killed == {"Suicide Warhead"}


@limits("Suicide Warhead")
@both
def test_a_suicide_warhead_uses_no_equipment(edition: str) -> None:
    table = Table(ann=squad("Suicide Warhead", hand=["Combat Armor", "Foxhole"]), ben=nobody(), edition=edition)
    assert table.ann.why_not(equip("Combat Armor", "Suicide Warhead")) == refusal("no-equipment", rule="4.6")
    assert table.ann.may(build("Foxhole", "Suicide Warhead"))


@shows("Yojimbo", edition=G)
def test_yojimbo_and_his_hatamoto_attack_anyone() -> None:
    table = Table(ann=squad("Yojimbo", "Hatamoto", "Samurai"), ben=squad("Valkyrie", "Samurai", "Hussar"), edition=G)
    for assassin in ("Yojimbo", "Hatamoto"):
        for victim in ("Valkyrie", "ben's Samurai"):
            assert table.ann.may(attack(assassin, victim))
    assert table.ann.why_not(attack("Samurai", "Valkyrie")) == refusal("never-attacks-brotherhood", rule="6.2")


@limits("Yojimbo", edition=G)
def test_a_hatamoto_without_yojimbo_obeys_the_law() -> None:
    table = Table(ann=squad("Hatamoto"), ben=squad("Yojimbo", "Valkyrie", "Hussar"), edition=G)
    assert table.ann.why_not(attack("Hatamoto", "Valkyrie")) == refusal("never-attacks-brotherhood", rule="6.2")
    assert table.ann.why_not(attack("Hatamoto", "Yojimbo")) == refusal("same-corporation", rule="6.1")


@limits("Yojimbo", edition=P)
def test_a_printed_yojimbo_is_no_assassin() -> None:
    table = Table(ann=squad("Yojimbo", "Hatamoto"), ben=squad("Valkyrie", "Hussar"), edition=P)
    assert table.ann.why_not(attack("Yojimbo", "Valkyrie")) == refusal("never-attacks-brotherhood", rule="6.2")


# --- the Brotherhood ------------------------------------------------------------------------------

SPELLS = {"Shield": "kinetics", "Strike": "kinetics", "Presence": "premonition"}
ASPECTS = {
    "Mortificator": ("kinetics", "manipulation"),
    "Sacred Warrior": ("premonition", "exorcism"),
    "Valkyrie": ("changeling", "premonition"),
    "Inquisitor": ("exorcism", "mentalism"),
}


@shows("Mortificator", "Sacred Warrior", "Valkyrie", "Inquisitor", edition=P)
@limits("Mortificator", "Sacred Warrior", "Valkyrie", "Inquisitor")
@both
@pytest.mark.parametrize("spell", SPELLS)
@pytest.mark.parametrize("name", ASPECTS)
def test_a_brother_casts_the_aspects_he_has_learnt(name: str, spell: str, edition: str) -> None:
    table = Table(ann=squad(name, hand=[spell], destiny=3), ben=kohort("Centurion"), edition=edition)
    table.ann.attacks(name, "Centurion", FIGHT)
    why = table.ann.why_not(cast(spell, name, 2))
    if SPELLS[spell] in ASPECTS[name]:
        assert why is None
    else:
        assert why == refusal("cannot-cast", rule="7.3")


@shows("Inquisitor Majoris")
@both
@pytest.mark.parametrize("spell", SPELLS)
def test_an_inquisitor_majoris_casts_every_aspect(spell: str, edition: str) -> None:
    table = Table(ann=squad("Inquisitor Majoris", hand=[spell], destiny=3), ben=kohort("Centurion"), edition=edition)
    table.ann.attacks("Inquisitor Majoris", "Centurion", FIGHT)
    assert table.has("Inquisitor Majoris", "BLESSED")
    assert table.ann.may(cast(spell, "Inquisitor Majoris", 3))


@shows("Mortificator")
@both
def test_a_mortificator_attacks_anyone(edition: str) -> None:
    table = Table(ann=squad("Mortificator"), ben=squad("Hussar", "Valkyrie") + kohort("Centurion"), edition=edition)
    assert all(table.ann.may(attack("Mortificator", victim)) for victim in ("Hussar", "Valkyrie", "Centurion"))


@limits("Mortificator")
@both
def test_a_mortificator_is_attacked_by_the_rules(edition: str) -> None:
    table = Table(ann=squad("Hussar", "Valkyrie"), ben=squad("Mortificator"), edition=edition)
    assert table.ann.why_not(attack("Hussar", "Mortificator")) == refusal("never-attacks-brotherhood", rule="6.2")
    assert table.ann.why_not(attack("Valkyrie", "Mortificator")) == refusal(
        "brotherhood-attacks-legion-only", rule="6.3"
    )


BROTHERS = {"Mortificator": "5/5/5/3", "Sacred Warrior": "6/6/6/3", "Valkyrie": "5/5/5/3"}
"""With what they attack a Dark Legion warrior in the gEngine edition; 3/3/3/3 without."""


@shows("Mortificator", "Sacred Warrior", "Valkyrie", edition=G)
@pytest.mark.parametrize(("name", "ratings"), BROTHERS.items())
def test_a_brother_is_better_when_he_attacks_the_legion(name: str, ratings: str) -> None:
    table = Table(ann=squad(name), ben=kohort("Centurion"), edition=G)
    assert table.ratings(name) == "3/3/3/3"
    table.ann.attacks(name, "Centurion", FIGHT)
    table.save_and_load()
    assert table.ratings(name) == ratings


@limits("Mortificator", "Sacred Warrior", "Valkyrie", edition=G)
@pytest.mark.parametrize("name", BROTHERS)
def test_a_valkyrie_is_better_only_when_she_attacks(name: str) -> None:
    table = Table(ann=kohort("Centurion"), ben=squad(name), edition=G)
    table.ann.attacks("Centurion", name, FIGHT)
    assert table.ratings(name) == ("3/3/3/3" if name == "Valkyrie" else BROTHERS[name])


@limits("Mortificator", edition=G)
def test_a_mortificator_is_itself_against_doomtroopers() -> None:
    table = Table(ann=squad("Mortificator"), ben=squad("Hussar"), edition=G)
    table.ann.attacks("Mortificator", "Hussar", FIGHT)
    assert table.ratings("Mortificator") == "3/3/3/3"


@limits("Mortificator", "Sacred Warrior", "Valkyrie", "Inquisitor", edition=P)
@pytest.mark.parametrize("name", ["Mortificator", "Sacred Warrior", "Valkyrie", "Inquisitor"])
def test_a_printed_brother_attacks_with_what_is_printed(name: str) -> None:
    table = Table(ann=squad(name), ben=kohort("Centurion"), edition=P)
    before = table.ratings(name)
    table.ann.attacks(name, "Centurion", FIGHT)
    assert table.ratings(name) == before == ("4/4/4/4" if name == "Inquisitor" else "3/3/3/3")
    table.everyone_passes()
    assert table.killed == set()


@shows("Inquisitor", edition=G)
def test_an_inquisitor_slays_the_legion() -> None:
    table = Table(ann=squad("Inquisitor"), ben=kohort("Centurion"), edition=G)
    fought(table, "Inquisitor", "Centurion", FIGHT)
    assert table.killed == {"Centurion"}


@shows("Inquisitor", edition=G)
def test_an_inquisitor_is_better_against_heretics() -> None:
    heretic = stand_in("Heretic")
    table = Table(ann=squad("Inquisitor"), ben=kohort(heretic), edition=G)
    table.ann.attacks("Inquisitor", heretic, FIGHT)
    assert table.ratings("Inquisitor") == "6/6/6/4"


@limits("Inquisitor", edition=G)
def test_an_inquisitor_is_no_better_against_others_and_slays_no_doomtrooper() -> None:
    table = Table(ann=squad("Inquisitor"), ben=kohort("Centurion"), edition=G)
    table.ann.attacks("Inquisitor", "Centurion", FIGHT)
    assert table.ratings("Inquisitor") == "4/4/4/4"
    table = Table(ann=squad("Mortificator"), ben=squad("Inquisitor"), edition=G)
    table.ann.attacks("Mortificator", "Inquisitor", FIGHT)
    assert not table.has("Inquisitor", "SLAYER")


@shows("Inquisitor Majoris", edition=G)
def test_an_inquisitor_majoris_makes_inquisitors_slayers_and_their_heretics_dearer() -> None:
    heretic = stand_in("Heretic")
    table = Table(ann=squad("Inquisitor", "Inquisitor Majoris"), ben=kohort(heretic) + squad("Inquisitor"), edition=G)
    for name in ("Inquisitor", "Inquisitor Majoris", "ben's Inquisitor"):
        assert table.has(name, "SLAYER")
    value = table.value(heretic)
    fought(table, "Inquisitor", heretic, FIGHT)
    table.splits(p=0)
    assert (table.ann.promotion, table.ann.destiny) == (3, 5 + value)


@limits("Inquisitor Majoris", edition=G)
def test_an_inquisitor_majoris_helps_no_other_brother_and_for_no_other_victim() -> None:
    table = Table(ann=squad("Inquisitor Majoris", "Valkyrie"), ben=kohort("Centurion"), edition=G)
    assert not table.has("Valkyrie", "SLAYER")
    fought(table, "Inquisitor Majoris", "Centurion", FIGHT)
    assert table.killed == {"Centurion"}
    table.splits(p=0)
    assert (table.ann.promotion, table.ann.destiny) == (0, 10)


@limits("Inquisitor Majoris", edition=P)
def test_a_printed_inquisitor_majoris_slays_nobody() -> None:
    table = Table(ann=squad("Inquisitor Majoris", "Inquisitor"), ben=kohort("Centurion"), edition=P)
    fought(table, "Inquisitor Majoris", "Centurion", FIGHT)
    assert table.wounded == {"Centurion"}
    assert not table.has("Inquisitor", "SLAYER")


# --- the Dark Legion ------------------------------------------------------------------------------


@shows("Undead Legionnaire", edition=G)
def test_undead_legionnaires_gain_by_each_other() -> None:
    table = Table(
        ann=kohort("Undead Legionnaire", "Undead Legionnaire", "Undead Legionnaire"),
        ben=kohort("Undead Legionnaire"),
        edition=G,
    )
    assert table.ratings("Undead Legionnaire") == "5/3/4/2"
    assert table.ratings("Undead Legionnaire 3") == "5/3/4/2"
    assert table.ratings("Undead Legionnaire 4") == "3/1/2/2"


@limits("Undead Legionnaire", "Foxhole", "Spiked Barricade", "Reputation", "Hidden in the Shadows", edition=G)
def test_undead_legionnaires_never_have_attachments() -> None:
    table = Table(
        ann=kohort(
            "Undead Legionnaire",
            bearing("Centurion", "Foxhole"),
            hand=["Combat Armor", "Dark Fire", "Foxhole", "Spiked Barricade", "Reputation", "Hidden in the Shadows"],
        ),
        ben=nobody(),
        edition=G,
    )
    assert table.ann.why_not(equip("Combat Armor", "Undead Legionnaire")) == refusal("no-equipment")
    for card in ("Dark Fire", "Foxhole 2", "Spiked Barricade", "Reputation", "Hidden in the Shadows"):
        assert table.ann.why_not(play(card, "Undead Legionnaire")) == refusal("no-attachments", "Undead Legionnaire")
        assert table.ann.may(play(card, "Centurion"))
    assert not table.ann.may(use("Foxhole", "Undead Legionnaire"))


@shows("Undead Legionnaire", edition=P)
def test_a_printed_undead_legionnaire_may_be_equipped() -> None:
    table = Table(ann=kohort("Undead Legionnaire", hand=["Combat Armor"]), ben=nobody(), edition=P)
    table.ann.equips("Combat Armor", "Undead Legionnaire")
    table.everyone_passes()
    assert table.ratings("Undead Legionnaire") == "3/1/3/2"


@shows("Necromutant", edition=G)
def test_each_necromutant_helps_the_undead_legionnaires_here() -> None:
    table = Table(ann=kohort("Necromutant", "Necromutant", "Undead Legionnaire"), ben=nobody(), edition=G)
    assert table.ratings("Undead Legionnaire") == "7/5/6/2"


@limits("Necromutant", edition=G)
def test_a_necromutant_helps_nobody_else() -> None:
    table = Table(ann=kohort("Necromutant", "Blessed Legionnaire"), ben=kohort("Undead Legionnaire"), edition=G)
    assert table.ratings("Undead Legionnaire") == "3/1/2/2"
    assert table.ratings("Blessed Legionnaire") == "2/2/1/3"
    assert table.ratings("Necromutant") == "4/4/4/4"


@shows("Centurion", edition=G)
def test_a_centurion_gains_by_each_undead_legionnaire_here() -> None:
    table = Table(ann=kohort("Centurion", "Undead Legionnaire", "Undead Legionnaire"), ben=nobody(), edition=G)
    assert table.ratings("Centurion") == "8/8/8/5"


@limits("Centurion", edition=G)
def test_a_centurion_gains_by_nobody_else() -> None:
    table = Table(ann=kohort("Centurion", "Blessed Legionnaire"), ben=kohort("Undead Legionnaire"), edition=G)
    assert table.ratings("Centurion") == "4/4/4/5"


@shows("Ezoghoul", edition=G)
def test_an_ezoghoul_draws_when_it_kills() -> None:
    table = Table(ann=kohort("Ezoghoul"), ben=squad(wounded("Hussar")), edition=G)
    table.ann.attacks("Ezoghoul", "Hussar", FIGHT)
    table.everyone_passes()
    table.save_and_load()
    assert table.asked == ("ann", "may-draw")
    table.ann.agrees()
    assert len(table.ann.hand) == 2


@shows("Ezoghoul", edition=G)
@pytest.mark.parametrize(
    ("attacker", "defender"), [("Ezoghoul", "Commander Chieftain"), ("Commander Chieftain", "Ezoghoul")]
)
def test_an_ezoghoul_that_falls_at_the_same_time_draws_too(attacker: str, defender: str) -> None:
    """F 9 hits A 7, and with a power arm F 5 + 4 hits A 7: both were wounded, both die."""
    sides = {
        "Ezoghoul": kohort(wounded(bearing("Ezoghoul", "Cybernetic Power Arm"))),
        "Commander Chieftain": squad(wounded("Commander Chieftain")),
    }
    table = Table(ann=sides[attacker], ben=sides[defender], edition=G)
    table.ann.attacks(attacker, defender, FIGHT)
    table.everyone_passes()
    owner = table.ann if attacker == "Ezoghoul" else table.ben
    assert table.asked == (owner.name, "may-draw")
    owner.agrees()
    assert len(owner.hand) == 2
    assert table.killed == {"Ezoghoul", "Commander Chieftain"}


@limits("Ezoghoul", edition=G)
def test_an_ezoghoul_need_not_draw_and_attacks_once() -> None:
    table = Table(
        ann=kohort("Ezoghoul", "Centurion", hand=["Initiative"]),
        ben=squad(wounded("Hussar"), "Samurai"),
        edition=G,
    )
    table.ann.plays("Initiative")
    table.ann.attacks("Ezoghoul", "Hussar", FIGHT)
    table.everyone_passes()
    table.ann.declines()
    assert table.ann.hand == []
    table.splits(p=1)
    table.everyone_passes()
    assert table.ann.may(attack("Centurion", "Samurai"))
    assert table.ann.why_not(attack("Ezoghoul", "Samurai")) == refusal("attacked-already", "Ezoghoul")


@limits("Ezoghoul", edition=P)
def test_a_printed_ezoghoul_attacks_as_often_as_others_and_draws_nothing() -> None:
    table = Table(ann=kohort("Ezoghoul", hand=["Initiative"]), ben=squad(wounded("Hussar"), "Samurai"), edition=P)
    table.ann.plays("Initiative")
    fought(table, "Ezoghoul", "Hussar", FIGHT)
    table.splits(p=1)
    table.everyone_passes()
    assert table.ann.hand == []
    assert table.ann.may(attack("Ezoghoul", "Samurai"))


@shows("Nepharite of Algeroth", edition=G)
def test_a_nepharite_leads_followers_of_algeroth_in_attack() -> None:
    """Itself too: it is in its own area, and its text says all, not the others."""
    for name, ratings in (("Centurion", "7/7/7/5"), ("Nepharite of Algeroth", "14/8/9/8")):
        table = Table(ann=kohort("Nepharite of Algeroth", "Centurion"), ben=squad("Hussar"), edition=G)
        table.ann.attacks(name, "Hussar", FIGHT)
        table.save_and_load()
        assert table.ratings(name) == ratings


@limits("Nepharite of Algeroth", edition=G)
def test_a_nepharite_leads_no_defence_and_no_others() -> None:
    table = Table(ann=squad("Sean Gallagher"), ben=kohort("Nepharite of Algeroth", "Centurion"), edition=G)
    table.ann.attacks("Sean Gallagher", "Centurion", FIGHT)
    assert table.ratings("Centurion") == "4/4/4/5"
    table = Table(ann=kohort("Nepharite of Algeroth", "Blessed Legionnaire"), ben=squad("Hussar"), edition=G)
    table.ann.attacks("Blessed Legionnaire", "Hussar", FIGHT)
    assert table.ratings("Blessed Legionnaire") == "2/2/1/3"


@shows("Nepharite of Algeroth", edition=P)
@both
def test_the_art_is_silent_against_a_nepharite(edition: str) -> None:
    table = Table(
        ann=squad("Mortificator", hand=["Strike"], destiny=5), ben=kohort("Nepharite of Algeroth"), edition=edition
    )
    table.ann.attacks("Mortificator", "Nepharite of Algeroth", SHOOT)
    assert table.ann.why_not(cast("Strike", "Mortificator", 1)) == refusal("immune", rule="7.6")


@limits("Nepharite of Algeroth", edition=P)
def test_a_printed_nepharite_leads_nobody() -> None:
    table = Table(ann=kohort("Nepharite of Algeroth", "Centurion"), ben=squad("Hussar"), edition=P)
    table.ann.attacks("Centurion", "Hussar", FIGHT)
    assert table.ratings("Centurion") == "4/4/4/5"


@shows("Blessed Legionnaire")
@both
def test_what_a_blessed_legionnaire_wounds_dies(edition: str) -> None:
    table = Table(ann=kohort("Blessed Legionnaire"), ben=squad("Infantry"), edition=edition)
    fought(table, "Blessed Legionnaire", "Infantry", FIGHT)
    assert "Infantry" in table.killed


@limits("Blessed Legionnaire")
@both
def test_a_blessed_legionnaire_must_still_hit_and_has_no_gift_of_algeroth(edition: str) -> None:
    table = Table(ann=kohort("Blessed Legionnaire", hand=["Dimensional Warp"]), ben=squad("Hussar"), edition=edition)
    why = table.ann.why_not(bestow("Dimensional Warp", "Blessed Legionnaire"))
    assert why == refusal("not-follower", "Blessed Legionnaire", rule="4.10")
    fought(table, "Blessed Legionnaire", "Hussar", FIGHT)
    assert table.killed == set()
    assert "Hussar" not in table.wounded
