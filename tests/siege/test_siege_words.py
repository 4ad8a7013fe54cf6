"""Everything that a mission says has words, and every move that it lists has its place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kohort import siege, words
from kohort.core.choice import sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.text import Refusal, Text
from kohort.siege import odds
from kohort.siege.content import EQUIPMENT, EVENTS, MISSIONS, SECONDARY, TROOPER_CARDS, slug
from kohort.siege.looking import SPECIAL
from kohort.siege.phrasing import ATTACKS
from kohort.siege.rules import OPTIONS, SiegeRules
from kohort.siege.windows import KINDS

ENGLISH = words.catalogue("en")
NAMES = ("Ann", "Ben", "Cat")
MISSING = "‹"
CALLS = {"Refusal": (0, "refusal."), "Text": (0, ""), "say": (0, "event."), "tell": (0, "event."), "Ask": (1, "ask.")}


def has_words(key: str) -> bool:
    return f"siege.{key}" in ENGLISH or key in ENGLISH


def clear(text: Text | Refusal, reader: int) -> str:
    shown = words.render(text, names=NAMES, reader=reader, game="siege")
    assert shown
    assert MISSING not in shown, text
    assert "  " not in shown, text
    return shown


def test_every_key_in_the_sources_has_words() -> None:
    missing = []
    for path in sorted(Path(siege.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place, prefix = CALLS.get(name, (99, ""))
            if place < len(node.args):
                key = node.args[place]
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and not has_words(prefix + key.value):
                    missing.append((prefix + key.value, path.name, node.lineno))
    assert missing == []


def test_every_option_card_mission_and_window_has_words() -> None:
    wanted = [f"value.{key}.{str(value).lower()}" for key, values in OPTIONS.items() for value in values]
    wanted += [f"option.{key}" for key in OPTIONS]
    wanted += [f"{family}.{kind}" for kind in KINDS for family in ("window", "ask")]
    wanted += [f"card.{slug(name)}" for card in TROOPER_CARDS for name in (card.first, card.second)]
    wanted += [f"gear.{slug(row.name)}" for row in EQUIPMENT if row.kind == "gear"]
    wanted += [f"happens.{slug(card.name)}" for card in EVENTS]
    wanted += [f"{family}.{slug(name)}" for name in SPECIAL for family in ("weapon", "weapon-variant")]
    wanted += [f"secondary.{slug(name)}" for name in SECONDARY] + [f"task.{number}" for number in MISSIONS]
    assert [key for key in wanted if not has_words(key)] == []


def test_every_effect_that_lasts_has_words() -> None:
    """As the sheet says what is in force: `Field.last` and the cards that last name their kind."""
    kinds = set()
    for path in Path(siege.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[0]
            if name in ("last", "_lasts") and isinstance(first, ast.Constant):
                kinds.add(str(first.value).split(":")[0])
    kinds |= {kind.removesuffix("-next") for kind in kinds}
    assert len(kinds) > 15
    assert [kind for kind in sorted(kinds) if not has_words(f"effect.{kind}")] == []


@pytest.mark.parametrize(
    ("mission", "mode", "players", "seed"),
    [(1, "coop", 2, 1), (6, "coop", 3, 2), (8, "legion", 3, 3), (5, "coop", 1, 4), (0, "legion", 2, 5)],
)
def test_a_whole_mission_leaves_nothing_unsaid(mission: int, mode: str, players: int, seed: int) -> None:
    """Every question, move, event, view and ending of a random mission has words; attacks say whom they hit."""
    rules = SiegeRules()
    options = {"mission": mission, "mode": mode, "rank": 6 if mission else 1}
    game = Game(rules, rules.setup(list(NAMES[:players]), [], options, seed)).start()
    rng = Rng(seed)
    attacks = 0
    for step in range(20_000):
        if game.over:
            break
        ask = next(iter(game._open.values()))
        if step % 5 == 0:
            choice = game.choice_of(ask.seat)
            clear(choice.prompt, ask.seat)
            for move, text, mark in zip(choice.moves, choice.texts, choice.marks, strict=True):
                clear(text, ask.seat)
                if move.verb in ATTACKS:
                    attacks += 1
                    assert mark is not None
                    assert mark.pieces
                    assert mark.area
                    assert mark.note
            assert MISSING not in repr(game.seat(ask.seat).view())
        game.answer(ask.seat, sample_content(ask, rng))
    assert game.over
    assert attacks
    for seat in range(players):
        for event in game.seat(seat).events_since(0):
            clear(event.text, seat)
    assert game.result is not None
    clear(game.result.reason, 0)


def test_what_can_fail_is_never_shown_as_certain() -> None:
    assert [odds.percent(p) for p in (0.0, 0.0001, 0.5, 0.9999, 1.0)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]


def test_cards_say_what_they_do() -> None:
    """Two Ranks lower are one colour (B29); two events bring some of their figures in by any entrance (12.2)."""
    said = {key.removeprefix("siege."): str(text) for key, text in ENGLISH.items()}
    assert "one colour lower" in said["card.uncalibrated-targeter"]
    for name in ("the-legionnaires-charge", "ezoghoul-attack"):
        assert "by any entrance" in said[f"happens.{name}"]
