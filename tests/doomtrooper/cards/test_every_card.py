"""Every card that can be played has a test of its effect and one of a limit, in each edition."""

from __future__ import annotations

from importlib import import_module, resources
from pathlib import Path

import msgspec
import pytest
from tests.doomtrooper.cards import LIMITED, SHOWN

from kohort.doomtrooper.names import EDITIONS

STARTER: list[str] = msgspec.json.decode(
    resources.files("kohort.data").joinpath("doomtrooper/starter.json").read_bytes(), type=list[str]
)
MODULES = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))


@pytest.fixture(scope="module", autouse=True)
def tests_of_cards() -> None:
    """Whatever was selected to run: all modules have said which cards they test."""
    for module in MODULES:
        import_module(f"tests.doomtrooper.cards.{module}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_effect_of_every_card_is_tested(edition: str) -> None:
    assert [card for card in STARTER if not SHOWN.get((card, edition))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_limit_of_every_card_is_tested(edition: str) -> None:
    assert [card for card in STARTER if not LIMITED.get((card, edition))] == []


def test_no_test_is_about_a_card_that_does_not_exist() -> None:
    assert sorted({card for card, _ in (*SHOWN, *LIMITED)} - set(STARTER)) == []


def test_what_is_recorded_are_tests() -> None:
    names = {name for where in (SHOWN, LIMITED) for tests in where.values() for name in tests}
    assert [name for name in sorted(names) if not name.startswith("test_")] == []
