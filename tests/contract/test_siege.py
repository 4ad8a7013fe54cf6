"""What every game keeps, for Siege of the Citadel at random tables: it holds together, and nobody is told what he may
not know."""

from __future__ import annotations

import pytest
from tests.contract import siege_invariants, siege_tables
from tests.contract.playing import eager_answer, play, random_answer, seats_of, sometimes
from tests.contract.setups import Setup, named
from tests.contract.siege_worlds import Pair, other_world, seen_by
from tests.contract.worlds import encode

from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege.rules import OPTIONS

TABLES = siege_tables.tables()
SECRETS = [
    siege_tables.table(mission, mode, seats)
    for mission, mode, seats in (
        (5, "legion", 5), (9, "legion", 4), (10, "legion", 4), (7, "legion", 5), (8, "legion", 3), (1, "legion", 2),
        (0, "legion", 3), (6, "coop", 3), (10, "coop", 4), (9, "coop", 2),
    )
]  # fmt: skip
"""Missions with a key card inside the Citadel and without, with Secondary Missions and without, in each mode."""


def test_there_is_a_table_for_every_mission_mode_and_number_of_players() -> None:
    assert len(TABLES) == 11 * 4 + 10 * 4
    assert all(named(setup.name).name == setup.name for setup in TABLES[::17])


def test_every_value_of_every_option_is_drawn() -> None:
    rng = Rng(1)
    met: dict[str, set[object]] = {}
    for seed in range(200):
        for key, value in siege_tables.drawn(Rng(seed), 3, "legion").items():
            met.setdefault(key, set()).add(str(value))
    for key, values in OPTIONS.items():
        if key not in siege_tables.TABLE:
            assert met[key] == {str(value) for value in values}, key
    assert rng is not None


@pytest.mark.parametrize("part", range(6))
def test_random_missions_hold_together(part: int) -> None:
    """Six in a row of the tables that `tests.tools.random_games` plays thousands at."""
    for seed in range(part * 14, part * 14 + 7):
        setup = TABLES[seed * 5 % len(TABLES)]
        concede = 200 if setup.seats > 2 and seed % 5 == 0 else 0
        answer = eager_answer if seed % 2 else random_answer
        game = play(setup, seed, sometimes(siege_invariants.check, 3), answer=answer, concede=concede)
        assert game.result is not None


# --- what a seat may not know  ---


@pytest.mark.parametrize("setup", SECRETS, ids=str)
def test_whatever_is_hidden_from_a_seat_changes_nothing_that_it_is_told(setup: Setup) -> None:
    """Other hands, the deck, face-down Force Cards, coming events, others' Secondary Missions, coming chance."""
    met: set[str] = set()

    def look(game: Game, rng: Rng) -> None:
        if game.over:
            return  # then Secondary Missions lie open
        for seat in seats_of(game):
            world = other_world(game, seat, rng)
            ours, theirs = seen_by(game, seat), seen_by(world, seat)
            for key, value in ours.items():
                assert value == theirs[key], f"seat {seat} tells two missions apart by its {key}"
            for name in ("hand", "force", "events", "secondary", "rng"):
                if getattr(game.state, name) != getattr(world.state, name):
                    met.add(name)
            if game.asks and game.asks[0].stage and game.asks[0].seat != seat:
                met.add("announcing")
            if game.state.attacks:
                met.add("attack")

    for seed, answer in ((3, eager_answer), (4, random_answer)):
        play(setup, seed, sometimes(look, 30 if setup.seats > 2 else 12), answer=answer, most=900)
    training = setup.options["mission"] == 0
    wanted = {"force", "rng"} if training else {"hand", "force", "events", "rng"}
    if setup.options["mode"] == "legion" and setup.options["mission"] in (5, 7, 9, 10):
        wanted |= {"secondary"}
    assert wanted <= met, wanted - met


@pytest.mark.parametrize("setup", SECRETS, ids=str)
@pytest.mark.parametrize("everybody_asked", [True, False])
def test_two_missions_that_differ_in_what_a_seat_does_not_know_are_one_to_it(
    setup: Setup, everybody_asked: bool
) -> None:
    """Played side by side with the same answers, whoever is asked in one and passed for in the other, until the seat
    learns what differs: its views, questions, texts, refusals, events, numbers and what it may undo are the same."""
    compared = 0
    for seed in range(11, 24):
        if seed > 12 and compared > 120:
            break
        game, rng = setup.begin(seed), Rng(seed)
        answer = eager_answer if seed % 2 else random_answer
        ask_everybody(game, everybody_asked)
        while not game.over and game.number < 450:
            seat = rng.below(setup.seats)
            pair = Pair(game, seat, rng, everybody_asked)
            ask_everybody(pair.world, everybody_asked)
            for number in range(50):
                different = pair.differences(refusals=number % 8 == 0)
                assert not different, f"{setup}, seed {seed}, seat {seat}, answer {game.number}: {different}"
                compared += 1
                if game.over or not pair.step(*answer(game, rng)):
                    break
            for _ in range(1 + rng.below(60)):
                if not game.over:
                    game.answer(*answer(game, rng))
    assert compared > 120, compared


def ask_everybody(game: Game, wanted: bool) -> None:
    for stops in game.stops if wanted else []:
        stops.settings.update((kind, "ask") for kind in game.rules.window_kinds)


def test_a_sample_differs_as_another_world_does_and_is_the_same_to_the_seat() -> None:
    """`seat.sample`, by which bots think, held against the same measure."""
    differ = 0

    def look(game: Game, rng: Rng) -> None:
        nonlocal differ
        for seat in seats_of(game):
            if game.asks and game.asks[0].stage and game.asks[0].seat != seat:
                continue  # what another has begun to announce is nobody's yet
            world = game.seat(seat).sample(rng)
            ours, theirs = seen_by(game, seat, refusals=False), seen_by(world, seat, refusals=False)
            assert {key: value == theirs[key] for key, value in ours.items() if key != "undo"} == dict.fromkeys(
                (key for key in ours if key != "undo"), True
            )
            differ += encode(game.state.force) != encode(world.state.force)

    for setup in SECRETS[:4]:
        play(setup, 7, sometimes(look, 60), answer=eager_answer, most=700)
    assert differ > 10


def test_what_is_dealt_stolen_or_assigned_is_told_to_its_owner_alone() -> None:
    met: set[tuple[str, bool]] = set()
    for setup in SECRETS:
        if setup.options["mission"] == 0:
            continue
        game = play(setup, 5, answer=eager_answer, most=900)
        for seat in seats_of(game):
            for event in game.seat(seat).events_since(0):
                if event.kind not in ("dealt", "stole-card", "secondary"):
                    continue
                own = event.args["player"].seat == seat  # type: ignore[union-attr]
                open_ = event.kind == "secondary" and setup.options["mode"] == "coop"
                named_ = bool({"card", "name"} & set(event.args))
                assert named_ is (own or open_), (setup.name, seat, event)
                met.add((event.kind, own))
    assert len(met) == 6, met
