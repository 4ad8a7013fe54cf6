"""Real dice (the option real_dice): combat dice, Kevlarite and injector are typed in; everything else is drawn."""

from __future__ import annotations

import msgspec
import pytest
from tests.siege.kit import RULES, Siege

from kohort import words
from kohort.core.choice import CHANCE, DRAW, Move, sample_content
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.saved import read_save
from kohort.core.text import SeatName
from kohort.siege.real_dice import RULE


def facing(mode: str = "legion", teams: tuple[str, ...] = ("capitol", "bauhaus")) -> Siege:
    """A trooper with a firearm, and two Legionnaires in sight of him."""
    t = Siege(mission=1, mode=mode, teams=teams, real_dice=True)
    t.put("1", (3, 3))
    t.put("L", (6, 3))
    t.put("L2", (3, 6))
    t.arm("1", "Plasma Carbine")
    return t


def begin(t: Siege, *steps: tuple[object, ...]) -> Game:
    t.field.agenda = list(steps)
    t.game = Game(RULES, t.field).start()
    return t.game


def turn(t: Siege) -> Game:
    t.field.turn = 0
    return begin(t, ("team-end", 0), ("act", 0))


def legion_turn(t: Siege) -> Game:
    t.field.turn = t.field.legion
    return begin(t, ("legion-end",), ("legion-act",))


def dice(*hits: int) -> Move:
    return Move("dice", hits)


def test_all_dice_of_a_roll_are_typed_in_at_once_by_the_attackers_player() -> None:
    t = facing()
    game = turn(t)
    before = game.state.rng
    game.answer(0, t.content("fire", "1", "L"))
    choice = game.choice
    assert (choice.seat, choice.kind, choice.form, choice.high) == (0, "dice-attack", "dice", 3)
    assert choice.args["colour"] == "white"
    assert game.seat(1).choice is None
    game.apply(dice(1, 0, 0), 0)
    assert t.gone("L")
    assert game.state.last_attacks[-1].rolls == [[1, 0, 0]]
    assert game.state.rng == before


@pytest.mark.parametrize("wrong", [dice(1, 0), dice(1, 0, 0, 0), dice(2, 0, 0), Move("number", (3,))])
def test_what_no_roll_can_show_is_refused_with_the_number_of_dice(wrong: Move) -> None:
    t = facing()
    game = turn(t)
    game.answer(0, t.content("fire", "1", "L"))
    with pytest.raises(IllegalMove) as refused:
        game.apply(wrong, 0)
    assert (refused.value.refusal.key, refused.value.refusal.args) == ("dice-number", {"n": 3})
    assert game.choice.kind == "dice-attack"


def test_what_is_typed_counts_as_rolled_and_cannot_be_taken_back() -> None:
    t = facing()
    game = turn(t)
    game.bots = {1, 2}
    game.answer(0, t.content("fire", "1", "L"))
    assert game.undo_status(0).free  # nothing has been rolled yet
    game.apply(dice(0, 0, 0), 0)
    assert not game.undo_status(0).free


def test_the_legions_dice_are_its_players_and_kevlarite_is_the_troopers() -> None:
    t = facing()
    game = legion_turn(t)
    game.answer(2, t.content("fire", "L", "1"))
    number = game.choice.high
    assert [(choice.seat, choice.kind) for choice in game.choices] == [(2, "dice-attack")]
    game.apply(dice(*(1,) * number), 2)
    assert [(one.seat, one.kind, one.high) for one in game.choices] == [(0, "dice-kevlarite", 1)]
    game.apply(dice(1), 0)
    assert t.strength("1") == 5 - max(0, number - 2)


def test_a_re_roll_is_asked_for_by_itself() -> None:
    t = facing()
    t.arm("1", "Plasma Carbine", "Laser Sight")
    game = turn(t)
    game.answer(0, t.content("fire", "1", "L"))
    game.apply(dice(0, 0, 0), 0)
    assert (game.choice.kind, game.choice.high) == ("dice-again", 1)
    game.apply(dice(1), 0)
    assert t.gone("L")


def test_between_two_rolls_of_one_attack_the_first_lies_there_for_all_to_see() -> None:
    t = facing()
    t.field.rank[0] = 4
    t.arm("1", "Nimrod Autocannon")
    game = turn(t)
    game.answer(0, t.content("two", "1", "L", "L2"))
    game.apply(dice(1, 1, 0), 0)
    assert (game.choice.kind, game.choice.high) == ("dice-attack", 3)
    for seat in range(3):
        attack = msgspec.to_builtins(game.seat(seat).view())["attack"]
        assert (attack["rolls"], attack["rerolled"], attack["hits"]) == ([[1, 1, 0]], [], [2, 0])
    game.apply(dice(1, 0, 1), 0)
    assert t.gone("L")
    assert t.gone("L2")


def test_for_the_legion_that_plays_itself_the_attacked_player_rolls() -> None:
    t = facing("coop", ("capitol", "bauhaus"))
    t.put("L", (4, 3))
    t.field.turn = t.field.legion
    game = begin(t, ("coop-act", t.labels["L"]))
    assert [(choice.seat, choice.kind) for choice in game.choices] == [(0, "dice-attack")]


def test_for_a_bot_any_person_rolls_and_without_people_the_dice_are_drawn() -> None:
    t = facing()
    game = legion_turn(t)
    game.bots = {2}
    game.answer(2, t.content("fire", "L", "1"))
    assert [choice.seat for choice in game.choices] == [0, 1]
    assert game.rolling is not None
    assert game.rolling.args["players"] == [SeatName(0), SeatName(1)]
    game.apply(dice(0, 0, 0), 1)
    assert [choice.seat for choice in game.choices] == [2]
    game.answer(2, t.content("fire", "L", "1"))
    game.bots = {0, 1, 2}
    game.nudge()
    assert all(choice.form != "dice" for choice in game.choices)


def test_who_leaves_is_asked_for_no_dice() -> None:
    t = facing()
    game = turn(t)
    game.answer(0, t.content("fire", "1", "L"))
    game.concede(0)
    assert all(choice.form != "dice" or choice.seat != 0 for choice in game.choices)


def test_the_computer_rolls_when_it_is_asked_to() -> None:
    """As if the table had no real dice: from the seed."""
    t = facing()
    game = turn(t)
    other = facing()
    other.field.options["real_dice"] = False
    drawn = turn(other)
    game.answer(0, t.content("fire", "1", "L"))
    drawn.answer(0, other.content("fire", "1", "L"))
    game.apply(Move("draw"), 0)
    assert game.state.last_attacks[-1].rolls == drawn.state.last_attacks[-1].rolls
    assert DRAW not in [entry.content for entry in game._line]


def test_a_copy_and_a_save_in_the_midst_of_a_roll_wait_for_the_same_dice() -> None:
    t = facing()
    t.arm("1", "Plasma Carbine", "Laser Sight")
    game = turn(t)
    game.answer(0, t.content("fire", "1", "L"))
    game.apply(dice(0, 0, 0), 0)
    copies = [game.clone(), Game.restore(RULES, read_save(game.save()))]
    for copy in copies:
        assert not copy.diverged
        assert (copy.choice.seat, copy.choice.kind, copy.choice.high) == (0, "dice-again", 1)
        copy.apply(dice(1), 0)
    game.apply(dice(1), 0)
    assert {copy.digest for copy in copies} == {game.digest}
    assert t.gone("L")


def test_bots_imagine_dice_and_wait_for_none() -> None:
    t = facing()
    game = turn(t)
    game.answer(0, t.content("fire", "1", "L"))
    sample = game.seat(0).sample(Rng(3))
    assert all(choice.form != "dice" for choice in sample.choices)
    assert sample.state.last_attacks


def test_nothing_but_dice_is_asked_of_the_table_in_a_whole_mission() -> None:
    """Markers, random picks and placement come from the seed: only persons are asked, and dice only by their kinds."""
    options = {"mission": 3, "mode": "coop", "real_dice": True, "rank": 3}
    game = Game(RULES, RULES.setup(["Ann", "Ben"], [], options, 4)).start()
    rng, kinds, seats = Rng(8), set(), set()
    for _ in range(6000):
        if game.over:
            break
        ask = game.asks[0]
        seats.add(ask.seat)
        if ask.form == "dice":
            kinds.add(ask.kind)
            assert game.rolling is not None
            for text in (RULES.prompt(game.state, ask), game.rolling):
                for reader in (0, 1):
                    said = words.render(text, names=("Ann", "Ben"), reader=reader, game="siege")
                    assert said
                    assert "‹" not in said
        game.answer(ask.seat, sample_content(ask, rng))
    assert game.over
    assert CHANCE not in seats
    assert {"dice-attack", "dice-kevlarite"} <= kinds
    assert kinds <= {f"dice-{purpose}" for purpose in RULE}
