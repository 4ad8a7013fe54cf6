"""How a team weighs what it sees: the plain temper, those fitted to missions, and who is advised by which."""

from __future__ import annotations

import json
from math import isclose
from random import Random

import pytest
from benchmarks import tempers as fitting
from tests.siege.kit import RULES, Siege

from kohort.core.choice import Content
from kohort.siege import temper
from kohort.siege.advice import advised
from kohort.siege.content import DATA
from kohort.siege.judging import outlook
from kohort.siege.temper import PLAIN, Temper

CORRIDOR = """
    +--+--+--+--+--+--+
    | 1  .  .  .  L  .|
    +--+--+--+--+--+--+
    """


def worth(t: Siege, own: Temper, verb: str, *words: object) -> float:
    """What a move that is offered is worth to a team of some temper."""
    assert t.game is not None
    ask, move = t.game.asks[0], t.content(verb, *words)
    assert move in ask.listed()
    found = advised(t.field, ask, [move], own)
    assert found is not None
    return found[0].value


def best(t: Siege, own: Temper) -> Content:
    """The move that is worth most to a team of some temper."""
    assert t.game is not None
    moves = t.game.asks[0].listed()
    found = advised(t.field, t.game.asks[0], moves, own)
    assert found is not None
    return moves[max(range(len(moves)), key=lambda place: found[place].value)]


def test_the_file_names_missions_modes_and_weights_that_there_are() -> None:
    found = json.loads((DATA / "tempers.json").read_text())
    assert found["mark"] == "designed"
    assert {int(number) for number in found["tempers"]} <= set(range(1, 11))
    for modes in found["tempers"].values():
        assert set(modes) <= {"coop", "legion"}
        for weights in modes.values():
            assert set(weights) == set(PLAIN.__struct_fields__)
            assert all(0 < weight < 10 for weight in weights.values())


def test_a_table_is_studied_by_its_mission_and_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temper, "_table", lambda: {"3": {"coop": {"later": 0.25}}})
    temper._of.cache_clear()
    try:
        assert temper.studied(Siege(CORRIDOR, mission=3, mode="coop").field) == Temper(later=0.25)
        assert temper.studied(Siege(CORRIDOR, mission=3).field) is PLAIN
        assert temper.studied(Siege(CORRIDOR, mission=4, mode="coop").field) is PLAIN
        assert temper.studied(Siege(CORRIDOR, mission=0).field) is PLAIN
    finally:
        temper._of.cache_clear()


def test_who_has_not_learned_is_advised_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temper, "_table", lambda: {"3": {"legion": {"leaving": 0.25, "later": 3.0}}})
    temper._of.cache_clear()
    try:
        t = Siege(CORRIDOR, mission=3)
        t.arm("1", "Punisher Sword")
        t.turn_of("1")
        assert t.game is not None
        ask = t.game.asks[0]
        moves = ask.listed()
        plain, learned = (RULES.advised(t.field, ask, moves, learned=known) for known in (False, True))
        assert plain == advised(t.field, ask, moves, PLAIN)
        assert learned == advised(t.field, ask, moves, Temper(leaving=0.25, later=3.0))
        assert plain != learned
    finally:
        temper._of.cache_clear()


def test_an_outlook_belongs_to_its_temper() -> None:
    t = Siege(CORRIDOR)
    t.turn_of("1")
    bold = Temper(dread=0.1)
    first, other = outlook(t.field, 0), outlook(t.field, 0, bold)
    assert first.temper is PLAIN
    assert other.temper is bold
    assert outlook(t.field, 0, bold) is other
    assert outlook(t.field, 0) is first


def test_who_dreads_wounds_likes_it_less_to_walk_up_to_a_creature() -> None:
    """A Nepharite beside which it is dangerous to stand."""
    t = Siege("""
        +--+--+--+--+--+--+--+
        | 1  .  .  .  N  .  .|
        +--+--+--+--+--+--+--+
        """)
    t.arm("1", "Punisher Sword")
    t.turn_of("1")
    field = t.field
    cost = [outlook(field, 0, Temper(dread=dread)).cost(t.labels["1"], 2.0) for dread in (0.5, 1.0, 2.0)]
    assert isclose(cost[0] * 2, cost[1])
    assert isclose(cost[1] * 2, cost[2])
    assert best(t, Temper(dread=0.01))[0] == "move"
    near = [worth(t, Temper(dread=dread), "move", "1", (3, 0)) for dread in (0.01, 1.0, 5.0)]
    assert near[0] > near[1] > near[2]


def test_leaving_counts_as_much_as_the_temper_says() -> None:
    t = Siege(CORRIDOR, mission=2, mode="coop")
    t.turn_of("1")
    plain, half = outlook(t.field, 0).goals, outlook(t.field, 0, Temper(leaving=0.5)).goals
    assert plain.leaving
    assert half.leaving == {figure: 0.5 * worth for figure, worth in plain.leaving.items()}
    assert half.kills == plain.kills


def test_a_goal_fades_by_the_tempers_part_for_each_move() -> None:
    assert PLAIN.faded[:3] == pytest.approx((1.0, 0.9, 0.81))
    assert Temper(fading=0.5).faded[:3] == pytest.approx((1.0, 0.5, 0.25))


def test_the_fit_finds_the_places_that_make_most() -> None:
    """Made up: one weight is best at 0.6, one at -0.4, one wants to go as far as it may, the others do not matter."""
    random = Random(7)
    games = []
    for _ in range(4000):
        places = tuple(random.uniform(-1, 1) for _ in fitting.WEIGHTS)
        made = 20 - 2 * (places[0] - 0.6) ** 2 - 2 * (places[1] + 0.4) ** 2 + 1.5 * places[2] + random.gauss(0, 2)
        games.append(fitting.Played(places, made))
    found = fitting.best(games, 1.0)
    assert found[0] == pytest.approx(0.6, abs=0.15)
    assert found[1] == pytest.approx(-0.4, abs=0.15)
    assert found[2] == 1.0


def test_the_places_of_the_plain_temper_are_none() -> None:
    assert fitting.temper_at((0.0,) * len(fitting.WEIGHTS)) == PLAIN
    places = [0.0] * len(fitting.WEIGHTS)
    places[fitting.WEIGHTS.index("leaving")] = -1.0
    assert fitting.temper_at(tuple(places)).leaving == pytest.approx(1 / 3)


def test_games_of_the_fit_are_the_same_each_time_and_hear_their_weights() -> None:
    plain = (0.0,) * len(fitting.WEIGHTS)
    first = fitting.varied((2, "legion"), plain, 0.0, range(2))
    assert first == fitting.varied((2, "legion"), plain, 0.0, range(2))
    assert [one.places for one in first] == [plain] * 4
    drawn = fitting.varied((2, "legion"), plain, 1.0, range(2))
    assert len({one.places for one in drawn}) == 4
    assert [one.made for one in drawn] != [one.made for one in first]
