"""`kohort cards`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from kohort.cli import app
from kohort.doomtrooper.catalogue import coverage
from kohort.doomtrooper.headers import HEADERS, SETS


def run(*arguments: str, code: int = 0) -> str:
    """What the command prints, both streams."""
    result = CliRunner().invoke(app, ["cards", *arguments], env={"COLUMNS": "120", "NO_COLOR": "1"})
    assert result.exit_code == code, result.output
    return result.output


def read(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json"))


def test_coverage_is_an_object_of_sets_with_three_numbers_each() -> None:
    found = read("--coverage")
    assert list(found) == list(SETS)
    for card_set, one in found.items():
        assert set(one) == {"total", "standard", "gengine"}
        assert one["total"] == sum(header.set == card_set for header in HEADERS)
        assert one == {name: getattr(coverage()[card_set], name) for name in one}


def test_coverage_is_a_table_and_says_what_does_not_count() -> None:
    printed = run()
    assert "Basic set" in printed
    assert "gEngine" in printed
    assert "1073" in printed
    assert "Not counted: Hatamoto, Standard" in printed
    assert run("--coverage") == printed


def test_a_list_can_be_narrowed() -> None:
    found = read("list", "--set", "unl", "--type", "warrior", "--affiliation", "bauhaus", "--playable", "gengine")
    assert {one["name"] for one in found} == {"Hussar", "Venusian Ranger", "Max Steiner"}
    assert len(read("list")) == len(HEADERS)
    printed = run("list", "--set", "unl", "--affiliation", "bauhaus", "--playable", "gengine")
    assert "Violator Sword" in printed
    assert printed.splitlines()[-1] == "5 cards"


@pytest.mark.parametrize("option", ["--set", "--type", "--affiliation", "--playable"])
def test_a_list_of_what_there_is_not_says_what_there_is(option: str) -> None:
    printed = run("list", option, "nonsense", code=1)
    assert f"{option} is one of" in printed


def test_a_search_finds_words_of_names_and_texts() -> None:
    assert {one["name"] for one in read("search", "venusian ranger")} >= {"Venusian Ranger", "Max Steiner", "Wolfe"}
    assert read("search", "no card says this") == []
    assert "No card has" in run("search", "no card says this", code=1)


def test_a_card_is_shown_with_both_texts() -> None:
    printed = run("show", "clansman")
    assert "F/S/A/V 4/2/3/3" in printed
    assert "Standard: This warrior has +1 F while it attacks a Dark Legion warrior." in printed
    assert "gEngine: This warrior has +3 F/S/A while it fights a Dark Legion warrior." in printed
    assert read("show", "01048")["name"] == "Clansman"


def test_a_card_that_does_less_than_its_rules_says_so() -> None:
    assert "incomplete:" in run("show", "Hatamoto")


def test_a_card_that_cannot_be_played_yet_says_so() -> None:
    header = next(header for header in HEADERS if header.set == "pl")
    assert "cannot be played yet" in run("show", header.code)


def test_a_misspelt_name_gets_suggestions() -> None:
    printed = run("show", "Hussr", code=1)
    assert "No card is called 'Hussr'" in printed
    assert "Did you mean Hussar" in printed
