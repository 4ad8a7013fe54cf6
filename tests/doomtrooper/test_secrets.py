"""What a warrior in cover is, and what a hand holds, no rating, target, refusal or ending tells."""

from tests.kit import FIGHT, Table, mustered_in_cover, refusal, sabotage, squad, stub

from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.doomtrooper import traits
from kohort.doomtrooper.language.statics import keyword
from kohort.doomtrooper.names import ART_IMMUNITY, BETWEEN
from kohort.doomtrooper.rules import DoomtrooperRules


def test_what_an_unrevealed_opponent_is_changes_no_rating() -> None:
    """5.2, 4.5. A Clansman has more F against the Dark Legion, once it sees whom it fights."""
    shown = []
    for hidden in ("Hussar", "Necromutant"):
        table = Table(ann=squad("Clansman"), ben=squad("Blood Beret", mustered_in_cover(hidden), destiny=9))
        for player in table.players:
            player.stops_at("answers", "modify")
        table.ann.attacks("Clansman", hidden, FIGHT)
        assert table.asked == ("ann", "answers")
        shown.append(table.fight("Clansman"))
        while table.asked[1] != "modify":
            assert table._pass_one()
        shown.append(table.fight("Clansman"))
    assert shown == [4, 4, 4, 5]


def test_of_an_unrevealed_warrior_nobody_knows_whether_it_is_immune() -> None:
    """7.6, 4.5. Or one could see it from what may be done with it."""
    golem = stub("Golem", "2/2/2", "bauhaus", keyword(ART_IMMUNITY))
    table = Table(ann=squad("Sea Lion"), ben=squad("Hussar", mustered_in_cover(golem), destiny=9))
    card = table.card("Golem")
    assert not traits.immune(table.state, card, "art")
    table.state.flags[card] = 0
    table.state.touch()
    assert traits.immune(table.state, card, "art")


def test_a_personality_that_went_back_to_the_hand_is_hidden_again_in_cover() -> None:
    """7.4, 4.5. Everybody has seen it; that it is the one in cover, nobody knows."""
    table = Table(ann=squad("Hussar", hand=["Max Steiner"]), ben=squad("Sea Lion"))
    card = table.card("Max Steiner")
    table.state.reveal(card)
    table.state.put(card, 6)
    table.ann.musters_in_cover("Max Steiner")
    assert table.state.zone[card] == BETWEEN
    assert not table.state.knows(1, card)
    assert table.state.knows(0, card)


def test_sabotage_does_not_ask_what_is_in_cover() -> None:
    """4.12. An unrevealed warrior is taken to be able to fight, whatever it is."""
    clerk = stub("Clerk", "2/2/2", "bauhaus", keyword("NONCOMBATANT"))
    for hidden in ("Hussar", clerk):
        table = Table(options={"sabotage": "once"}, ann=squad("Sea Lion"), ben=squad(mustered_in_cover(hidden)))
        assert table.ann.why_not(sabotage("Sea Lion")) == refusal("nobody-to-sabotage", rule="4.12")


def test_a_sample_puts_a_warrior_where_one_lies_in_cover() -> None:
    """4.5. Also where the cards that the seat can imagine are few; never the real one for want of another."""
    table = Table(ann=squad("Sea Lion"), ben=squad("Hussar", mustered_in_cover("Blood Beret")))
    card = table.card("Blood Beret")
    found = set()
    for seed in range(40):
        world = table.game.seat(0).sample(Rng(seed)).state
        assert world.header(card).type == "warrior"
        found.add(world.header(card).name)
    assert len(found) > 5


def test_a_sample_leaves_out_a_personality_that_is_in_play() -> None:
    """7.4."""
    table = Table(ann=squad("Max Steiner"), ben=squad("Hussar", mustered_in_cover("Blood Beret")))
    card = table.card("Blood Beret")
    names = {table.game.seat(0).sample(Rng(seed)).state.header(card).name for seed in range(60)}
    assert "Max Steiner" not in names


def test_a_conceding_player_musters_nobody_who_costs_no_action() -> None:
    """1.4. Infantry could still be mustered when no action is left."""
    table = Table(
        ann=squad("Hussar", hand=["Infantry"]), ben=squad("Sea Lion"), cat=squad("Clansman"), edition="gengine"
    )
    table.ann.meditates(3)
    assert table.asked == ("ann", "action")
    table.ann.concedes()
    assert table.asked == ("ben", "action")
    assert "mustered" not in table.kinds_of_events()


def test_what_a_player_has_announced_comes_to_nothing_when_he_leaves() -> None:
    """1.4, 7.7. Nobody need answer it any more."""
    table = Table(
        ann=squad("Hussar", hand=["Positive Karma"]),
        ben=squad("Sea Lion", hand=["Miscommunication"]),
        cat=squad("Clansman"),
    )
    table.ann.plays("Positive Karma")
    assert table.asked == ("ben", "respond")
    table.ann.concedes()
    assert table.state.destiny[0] == 5
    assert table.where("Positive Karma") in ("discard", "annihilated")
    assert table.state.announcements == []


def test_the_others_may_have_nothing_left_to_draw_when_somebody_leaves() -> None:
    """7.2. He had the last cards; the one who leads has won."""
    table = Table(
        ann=squad("Hussar", draw=0, promotion=4),
        ben=squad("Sea Lion", draw=0, promotion=2),
        cat=squad("Clansman", draw=5),
    )
    table.cat.concedes()
    assert table.ending == ("ending.draw-piles", "7.2")
    assert table.winners == ["ann"]


def test_handles_say_nothing_of_the_deck() -> None:
    """7.7. A card that is drawn has a new handle, the next one in order, whichever it is."""
    rules = DoomtrooperRules()
    handles = set()
    for seed in range(5):
        state = rules.setup(["Ann", "Ben"], ["bauhaus", "capitol"], {}, seed)
        game = Game(rules, state).start()
        handles.add(tuple(game.state.handle[card] for card in game.state.hand[0]))
    assert len(handles) == 1
