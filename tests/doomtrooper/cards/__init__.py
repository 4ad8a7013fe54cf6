"""Tests of what each card does, and of what it does not do, in each edition.

A test says of which cards it shows the effect and of which it tests a limit or a refusal; `test_every_card.py` counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from tests.kit import Table

from kohort.doomtrooper.names import EDITIONS

Test = TypeVar("Test", bound=Callable[..., Any])

SHOWN: dict[tuple[str, str], list[str]] = {}
"""By card and edition the tests that show its effect."""
LIMITED: dict[tuple[str, str], list[str]] = {}
"""By card and edition the tests of a limit or a refusal."""

both = pytest.mark.parametrize("edition", EDITIONS)
"""The card does the same in both editions."""


def shows(*cards: str, edition: str | None = None) -> Callable[[Test], Test]:
    """The test shows what these cards do, in one edition or in both."""
    return _recorder(SHOWN, cards, edition)


def limits(*cards: str, edition: str | None = None) -> Callable[[Test], Test]:
    """The test shows a limit of what these cards do, or a refusal, in one edition or in both."""
    return _recorder(LIMITED, cards, edition)


def _recorder(where: dict[tuple[str, str], list[str]], cards: tuple[str, ...], edition: str | None) -> Any:
    def record(test: Test) -> Test:
        for card in cards:
            for one in EDITIONS if edition is None else (edition,):
                where.setdefault((card, one), []).append(test.__name__)
        return test

    return record


def fought(table: Table, attacker: str, defender: str, tactic: str) -> Table:
    """Ann attacks, and nobody plays a card: the table after the blows."""
    table.ann.attacks(attacker, defender, tactic)
    table.everyone_passes()
    return table
