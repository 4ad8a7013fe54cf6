"""Small positions of Siege in which one move is clearly best, and the greedy bot that finds it by the exact odds."""

import pytest
from tests.siege.kit import Siege

from kohort import bots
from kohort.core.choice import CHANCE, PASS, Content
from kohort.siege import goals
from kohort.siege.advice_legion import ground_of
from kohort.siege.content import CREATURES, EQUIPMENT
from kohort.siege.judging import outlook
from kohort.siege.state import OUT
from kohort.siege.values import evaluate

SEEDS = (1, 2, 3)


def answer(t: Siege) -> Content:
    """What greedy answers, whatever it draws for what is hidden."""
    assert t.game is not None
    found = set()
    for seed in SEEDS:
        choice = t.game.choice
        move = bots.make("greedy", seed).move(t.game.seat(choice.seat), choice)
        found.add((move.verb, *move.args))
    assert len(found) == 1, found
    return found.pop()


def worth(t: Siege, verb: str, *words: object) -> float:
    """What a move that is offered is worth, more than ending the turn."""
    assert t.game is not None
    ask = t.game.asks[0]
    move = t.content(verb, *words)
    found = t.game.rules.advised(t.game.state, ask, [move])
    assert move in ask.listed()
    assert found is not None
    return found[0].value


def test_a_kill_that_is_likely_is_made() -> None:
    """A Legionnaire falls to one hit of three white dice: 19 of 27."""
    t = Siege("""
        +--+--+--+--+--+--+
        | 1  .  .  L  .  .|
        +  +  +  +  +  +  +
        | .  .  .  .  .  .|
        +--+--+--+--+--+--+
        """)
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    assert answer(t) == t.content("fire", "1", "L")


def test_the_shot_that_earns_more_on_average_is_taken() -> None:
    """A Legionnaire at 70 % for one point, a Razide at 4 % for five."""
    t = Siege("""
        +--+--+--+--+--+--+
        | 1  .  .  .  .  R|
        +  +  +  +  +  +  +
        | .  .  .  .  L  .|
        +--+--+--+--+--+--+
        """)
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    assert answer(t) == t.content("fire", "1", "L")
    assert worth(t, "fire", "1", "L") > worth(t, "fire", "1", "R")


def test_a_swordsman_walks_up_to_his_foe() -> None:
    t = Siege("""
        +--+--+--+--+--+--+
        | 1  .  .  .  L  .|
        +--+--+--+--+--+--+
        """)
    t.arm("1", "Punisher Sword")
    t.turn_of("1")
    assert answer(t) == t.content("move", "1", (3, 0))


def test_a_friend_in_the_line_of_fire_costs_more_than_the_foe_behind_is_worth() -> None:
    """Three points are lost for each wound on him (B11), and he is near death."""
    t = Siege(
        """
        +--+--+--+--+--+--+
        | 1  .  2  .  L  .|
        +--+--+--+--+--+--+
        """,
        rank=6,
    )
    t.arm("1", "Gehenna Puker")
    t.arm("2", "Punisher Sword")
    t.field.strength[1] = 1
    t.turn_of("1")
    assert worth(t, "ray", "1", 2) < 0
    assert answer(t)[0] != "ray"


def test_a_card_heals_when_the_last_strength_is_lost_and_not_before() -> None:
    t = Siege("""
        +--+--+--+--+
        | 1  L  .  .|
        +--+--+--+--+
        """)
    t.hand(0, "Medic")
    t.arm("1", "Punisher Sword")
    t.field.strength[0] = 2
    t.turn_of("1")
    assert answer(t) == t.content("close", "1", "L")
    t.field.strength[0] = 1
    t.legion_acts()
    assert t.game is not None
    t.game.answer(1, t.content("close", "L", "1"))
    while t.asked() != "hurt":
        ask = t.game.asks[0]
        # Hits for the Legionnaire, and a miss of the Kevlarite, which is rolled last.
        face = 6 if not t.field.attacks or not t.field.attacks[-1].rolls else 1
        t.game.answer(ask.seat, ("number", face) if ask.seat == CHANCE else PASS)
    assert answer(t)[0] == "card"


def test_in_the_last_round_one_runs_for_the_exit_and_leaves_a_likely_kill() -> None:
    """Mission 2: three steps and one more are two Move actions; a Credit is worth more than a Legionnaire."""
    t = Siege(mission=2, mode="coop", round_number=7)
    door = t.field.ground.entrance("7E")[0]
    way = goals.steps_to(t.field.ground, (door,))
    here = next(s for s, steps in enumerate(way) if steps == 4)
    t.put("1", t.field.ground.board.place(here))
    beside = next(s for s in t.field.ground.steps[here] if way[s] == 5)
    t.put("L", t.field.ground.board.place(beside))
    t.put("2", "out")
    t.arm("1", "Punisher Sword")
    t.field.extra[0] = 0
    t.turn_of("1")
    move = answer(t)
    assert move[0] == "move"
    assert way[move[2]] < 4
    t.does(*move)
    assert answer(t) == ("leave", 0, "7E")


def test_with_rounds_to_spare_the_kill_comes_first() -> None:
    t = Siege(mission=2, mode="coop", round_number=1)
    door = t.field.ground.entrance("7E")[0]
    t.put("1", t.field.ground.board.place(door))
    beside = t.field.ground.steps[door][0]
    t.put("L", t.field.ground.board.place(beside))
    t.put("2", "out")
    t.arm("1", "Punisher Sword")
    t.turn_of("1")
    assert answer(t) == t.content("close", "1", "L")


def test_the_computer_is_shot_at_before_anybody_else() -> None:
    """Mission 5: three hits in one attack; four dice have an even chance where black ones hit with four faces."""
    t = Siege(
        """
        +--+--+--+--+--+--+
        | 1  .  .  .  *  .|
        +  +  +  +  +  +  +
        | .  .  .  .  L  .|
        +--+--+--+--+--+--+
        """,
        mission=5,
        rank=6,
    )
    t.arm("1", "Deathlockdrum")
    target = t.thing(0, "*")
    t.turn_of("1")
    assert answer(t) == ("fire", 0, target)


def test_the_legion_attacks_the_one_it_can_kill() -> None:
    """Both are in reach; one has a single point of Strength left."""
    t = Siege("""
        +--+--+--+--+
        | 1  L  2  .|
        +  +  +  +  +
        | .  .  .  .|
        +--+--+--+--+
        """)
    for label in ("1", "2"):
        t.arm(label, "Punisher Sword")
    t.field.strength[1] = 1
    t.legion_acts()
    assert answer(t) == t.content("close", "L", "2")


def test_the_legion_comes_nearer_where_it_can_attack_nobody() -> None:
    t = Siege("""
        +--+--+--+--+--+--+--+--+
        | 1| .  .  .  .  .  .  L|
        +  +  +  +  +  +  +  +  +
        | .  .  .  .  .  .  .  .|
        +--+--+--+--+--+--+--+--+
        """)
    t.arm("1", "Punisher Sword")
    t.legion_acts()
    move = answer(t)
    assert move[0] == "move"
    away = goals.steps_to(t.field.ground, (t.at("1"),))
    assert away[move[2]] < away[t.at("L")]


def test_creatures_break_out_where_the_fort_is_open() -> None:
    """Mission 6 is won by the Legion with one step through 8W."""
    t = Siege(mission=6)
    for label, where in (("1", (7, 8)), ("2", (7, 9))):
        t.put(label, where)
    door = t.field.ground.entrance("8W")[0]
    t.put("L", t.field.ground.board.place(door))
    t.legion_acts()
    assert answer(t) == t.content("out", "L", "8W")


def test_a_turn_never_ends_with_a_shot_left() -> None:
    t = Siege("""
        +--+--+--+--+--+--+
        | 1  .  .  .  L  .|
        +  +  +  +  +  +  +
        | 2  .  .  .  N  .|
        +--+--+--+--+--+--+
        """)
    for label in ("1", "2"):
        t.arm(label, "Plasma Carbine")
    t.field.extra[0] = 0
    t.turn_of("1")
    assert t.game is not None
    shots = 0
    while t.asked() == "act":
        move = answer(t)
        if move == ("end",):
            break
        shots += move[0] == "fire"
        t.does(*move, dice="MMM" if move[0] == "fire" else "")
    assert shots == 4


def test_weapons_are_drafted_by_what_they_do() -> None:
    """A specialist has to take a sword; the other takes a firearm, and what raises his dice."""
    import kohort

    game = kohort.new("siege", players=["Ann"], decks=["bauhaus"], options={"mission": 3, "mode": "coop"}, seed=4)
    bot = bots.make("greedy", 1)
    while game.choice.kind == "draft":
        game.apply(bot.move(game.seat(0), game.choice), 0)
    field = game.state
    fire = [EQUIPMENT[field.weapon[f]].fire for f in field.troopers_of(0)]
    assert all(card >= 0 for card in field.weapon[:2])
    assert max(fire) >= 3
    assert sum(map(len, field.gear[:2])) > 0


def test_a_table_is_better_with_a_creature_gone_and_worse_with_a_trooper_out() -> None:
    t = Siege("""
        +--+--+--+--+--+--+
        | 1  .  .  L  .  .|
        +  +  +  +  +  +  +
        | 2  .  .  .  .  .|
        +--+--+--+--+--+--+
        """)
    for label in ("1", "2"):
        t.arm(label, "Plasma Carbine")
    t.turn_of("1")
    before, legion = evaluate(t.field, 0), evaluate(t.field, 1)
    t.does("fire", "1", "L", dice="HHH")
    assert evaluate(t.field, 0) > before
    shot = evaluate(t.field, 0)
    t.field.put(1, OUT)
    t.field.credits[0] -= 1
    t.field.touch()
    assert evaluate(t.field, 0) < shot - 5
    assert evaluate(t.field, 1) > legion


def test_danger_is_what_creatures_can_do_by_the_exact_odds() -> None:
    """Beside a Legionnaire: two attacks with two red dice; two hits, of which Armor takes one and a white Kevlarite die
    one in three: a quarter of two thirds of a wound for each."""
    t = Siege("""
        +--+--+--+
        | 1  L  .|
        +--+--+--+
        """)
    t.turn_of("1")
    found = outlook(t.field, 0).wounds_at(0, t.at("1"))
    assert abs(found - 2 * 0.25 * (2 / 3)) < 1e-9


def test_what_was_looked_up_is_forgotten_with_each_change() -> None:
    """Whatever else has been computed meanwhile."""
    t = Siege("""
        +--+--+--+
        | 1  L  .|
        +--+--+--+
        """)
    t.turn_of("1")
    field = t.field
    first, legion = outlook(field, 0), ground_of(field)
    danger = first.wounds_at(0, t.at("1"))
    assert outlook(field, 0) is first
    assert ground_of(field) is legion
    field.put(t.labels["L"], t.at("1") + 2)
    assert outlook(field, 0) is not first
    assert ground_of(field) is not legion
    assert outlook(field, 0).wounds_at(0, t.at("1")) != danger


@pytest.mark.parametrize(("mission", "exit_"), [(1, "1N"), (2, "7E"), (7, "8S")])
def test_a_table_is_better_once_one_has_left_for_the_mission(mission: int, exit_: str) -> None:
    """Whoever stands in the doorway may still be held up; and two who could leave for one reward bring it once."""
    t = Siege(mission=mission, mode="coop", round_number={1: 4, 2: 7, 7: 6}[mission])
    squares = t.field.ground.entrance(exit_)
    for label, square in zip("12", squares, strict=True):
        t.put(label, t.field.ground.board.place(square))
        t.arm(label, "Punisher Sword")
    if mission == 1:
        t.field.kills[0] = [CREATURES.index("Ezoghoul")] * 2
    t.turn_of("1")
    for figure in (0, 1) if mission != 1 else (0,):
        before = evaluate(t.field, 0)
        t.does("leave", str(figure + 1), exit_)
        # The rest of his actions is all that is lost.
        assert evaluate(t.field, 0) > before - 2 * goals.FIREPOWER
