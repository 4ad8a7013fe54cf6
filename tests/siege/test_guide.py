"""The guide through Trial By Fire: each thing when it first comes up, told from what the seat has seen."""

from __future__ import annotations

from kohort import words
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.guide import Lesson
from kohort.core.rng import Rng
from kohort.core.saved import read_save
from kohort.siege.guide import PLACES
from kohort.siege.rules import SiegeRules

RULES = SiegeRules()
TRAINING = {"mission": 0, "mode": "legion"}
SIDES = ["bauhaus", "capitol", "legion"]


def training(seed: int = 5) -> Game:
    return Game(RULES, RULES.setup(["Ann", "Ben", "Cat"], SIDES, TRAINING, seed)).start()


def told(game: Game, seat: int = 0) -> list[Lesson]:
    return game.seat(seat).guide(TRAINING, game.seat(seat).events_since(0))


def keys(game: Game, seat: int = 0) -> list[str]:
    return [lesson.key for lesson in told(game, seat)]


def play_until(game: Game, seat: int, kind: str, rng: Rng) -> None:
    while game.asks[0].seat != seat or game.asks[0].kind != kind:
        ask = game.asks[0]
        game.answer(ask.seat, sample_content(ask, rng))


def test_the_beginning_tells_of_task_board_and_team() -> None:
    assert keys(training())[:4] == ["goal", "board", "tray", "round"]


def test_the_entrance_is_explained_when_it_is_asked_for_and_stays() -> None:
    game, rng = training(), Rng(4)
    assert "entrance" not in keys(game)
    play_until(game, 0, "entrance", rng)
    assert keys(game)[-1] == "entrance"
    assert "moving" not in keys(game)
    game.answer(0, game.asks[0].listed()[0])
    found = keys(game)
    assert found[found.index("entrance") :][:3] == ["entrance", "actions", "moving"]


def test_a_shot_that_can_be_fired_is_pointed_at() -> None:
    """The lesson stands beside the creatures that can be fired at now, and goes with them."""
    game, rng = training(), Rng(4)
    for _ in range(400):
        play_until(game, 0, "act", rng)
        ask = game.asks[0]
        targets = [move[2] for move in ask.listed() if move[0] == "fire"]
        shown = {lesson.key: lesson for lesson in told(game)}
        fired = any(
            event.kind == "attack-fire" and event.args["id"] in (0, 1) for event in game.seat(0).events_since(0)
        )
        assert ("fire" in shown) == (bool(targets) or fired)
        if targets:
            mark = shown["fire"].mark
            assert mark is not None
            assert set(mark.pieces) == set(targets)
            return
        game.answer(0, sample_content(ask, rng))
    raise AssertionError("nobody could ever be fired at")


def test_dice_are_explained_with_the_first_roll_and_armor_with_ones_own() -> None:
    """In some game another team rolls first, and one's own first roll comes later."""
    first: set[bool] = set()
    for seed in range(1, 9):
        game, rng = training(seed), Rng(1)
        own = False
        while not game.over and not own:
            ask = game.asks[0]
            game.answer(ask.seat, sample_content(ask, rng))
            events = game.seat(0).events_since(0)
            rolled = [place for place, event in enumerate(events) if event.kind == "rolls"]
            own = any(events[place - 1].args.get("id") in (0, 1) for place in rolled)
            assert ("dice" in keys(game)) == bool(rolled)
            assert ("armor" in keys(game)) == own
            if rolled:
                first.add(events[rolled[0] - 1].args.get("id") in (0, 1))
        if first == {True, False}:
            return
    raise AssertionError("the same team rolled first in every game")


def test_the_legion_player_and_other_missions_have_no_guide() -> None:
    game = training()
    assert told(game, 2) == []
    assert told(game, 1) != []
    assert game.seat(0).guide({"mission": 1, "mode": "legion"}, game.seat(0).events_since(0)) == []


def test_the_guide_is_the_same_after_a_restart_and_ends_with_what_the_full_game_adds() -> None:
    """Of a game that is over only its events are left: they are enough."""
    game, rng = training(), Rng(4)
    seen: set[str] = set()
    step = 0
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, sample_content(ask, rng))
        seen.update(keys(game))
        step += 1
        if step == 150:
            events = game.seat(0).events_since(0)
            again = Game.restore(RULES, read_save(game.save()))
            assert again.seat(0).guide(TRAINING, events) == told(game)
    after = RULES.guide(TRAINING, None, 0, None, game.seat(0).events_since(0))
    assert [lesson.key for lesson in after[-2:]] == ["end", "more"]
    assert all(lesson.mark is None for lesson in after)
    assert RULES.guide(TRAINING, None, 2, None, game.seat(2).events_since(0)) == []
    result = game.result
    assert result is not None
    own, lost = after[-1].args["own"], after[-1].args["lost"]
    assert (own, lost) == (result.points[0], result.points[2])
    assert seen <= set(PLACES)


def test_every_lesson_has_words_a_paragraph_and_its_numbers() -> None:
    said = {lesson.key: lesson for seed in (1, 2) for lesson in _whole(seed)}
    assert len(said) > 15
    for key in PLACES:
        assert f"siege.guide.{key}" in words.catalogue("en")
        assert f"siege.guide.{key}-title" in words.catalogue("en")
    for lesson in said.values():
        for text in (lesson.title, lesson.text):
            assert "‹" not in words.render(text, names=("Ann", "Ben", "Cat"), reader=0, game="siege")
    assert "up to 3 squares" in words.render(said["moving"].text, game="siege")
    assert "3 white dice" in words.render(said["dice"].text, game="siege")
    assert "0 for a Legionnaire, 1 for Necromutant and Centurion, 2 for a Razide" in words.render(
        said["armor"].text, game="siege"
    )


def _whole(seed: int) -> list[Lesson]:
    game, rng = training(seed), Rng(seed)
    found: dict[str, Lesson] = {}
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, sample_content(ask, rng))
        found.update((lesson.key, lesson) for lesson in told(game))
    return list(found.values())
