"""The numbered rules: code, short form, docs and tests speak of the same paragraphs, and of rulings that exist."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import kohort
from kohort.core.choice import sample_content
from kohort.core.rng import Rng
from kohort.doomtrooper.rulebook import paragraph, paragraphs

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "kohort" / "doomtrooper"
RULES = ROOT / "docs" / "rules" / "doomtrooper.md"
RULINGS = ROOT / "docs" / "rulings.md"
NUMBER = re.compile(r"[1-9]\d*\.\d+")
RULING = re.compile(r"\bK\d\d\b")
NAMED = re.compile(r"`(test_\w+)`")


def literals(path: Path) -> set[str]:
    """The strings in a module that are numbers of paragraphs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    strings = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {string for string in strings if NUMBER.fullmatch(string)}


@cache
def documented() -> dict[str, str]:
    """The paragraphs of the docs by number, each with its whole text. A chapter's heading is one."""
    found: dict[str, str] = {}
    number = ""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        chapter = re.match(r"## (\d+) ", line)
        start = re.match(r"\*\*(\d+(?:\.\d+)?) [^*]+\.\*\*", line)
        if chapter or start:
            number = (chapter or start)[1]  # type: ignore[index]
        if number:
            found[number] = found.get(number, "") + line + "\n"
    return found


@cache
def rulings() -> dict[str, str]:
    """The rulings by number, each with its whole text."""
    found: dict[str, str] = {}
    number = ""
    for line in RULINGS.read_text(encoding="utf-8").splitlines():
        start = re.match(r"\*\*(K\d\d) ", line)
        if start:
            number = start[1]
            assert number not in found, f"{number} stands twice"
        elif line.startswith("## "):
            number = ""
        if number:
            found[number] = found.get(number, "") + line + "\n"
    return found


@cache
def existing_tests() -> frozenset[str]:
    """The names of all test functions."""
    return frozenset(
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    )


def test_every_number_in_the_code_is_a_paragraph() -> None:
    used = {path.name: literals(path) for path in CODE.rglob("*.py")}
    assert sum(map(len, used.values())) > 40
    known = set(paragraphs())
    missing = {name: sorted(numbers - known) for name, numbers in used.items() if numbers - known}
    assert not missing


def test_short_form_and_docs_have_the_same_paragraphs() -> None:
    assert list(documented()) == list(paragraphs())


def test_every_paragraph_has_a_title_and_a_short_text() -> None:
    for number, (title, text) in paragraphs().items():
        assert 0 < len(title) <= 40, number
        assert text.endswith("."), number
        assert len(text) <= 240, number


def test_a_number_that_no_rule_has_is_an_error() -> None:
    assert paragraph("4.3").title == "Seek Cover"
    with pytest.raises(LookupError, match=r"9\.9"):
        paragraph("9.9")


@pytest.mark.parametrize("edition", ["standard", "gengine"])
def test_what_is_asked_and_said_in_a_game_names_paragraphs(edition: str) -> None:
    """Those put together at run time too; a refusal for a move that nobody may make included."""
    seen: set[str] = set()
    for seed, decks in enumerate((["bauhaus", "capitol"], ["brotherhood", "dark-legion"], ["imperial", "mishima"])):
        game = kohort.new(
            "doomtrooper", players=["Ann", "Ben"], decks=decks, options={"edition": edition, "goal": 40}, seed=seed
        )
        rng = Rng(seed)
        while not game.over and game.number < 600:
            choice = game.choice
            seen.add(choice.rule)
            game.answer(choice.seat, sample_content(choice._ask, rng))
        seen.update(event.rule for event in game.events.kept)
    seen.discard("")
    assert len(seen) > 20
    assert seen <= set(paragraphs())


def test_every_paragraph_names_tests_that_exist() -> None:
    bare = [number for number, text in documented().items() if "." in number and not NAMED.search(text)]
    assert not bare, "paragraphs without a test"
    unknown = {name for text in documented().values() for name in NAMED.findall(text)} - existing_tests()
    assert not unknown


def test_every_ruling_says_what_tests_it() -> None:
    """`Test:` names tests that exist, or says "none"."""
    bare = [number for number, text in rulings().items() if "`Test:` none" not in text and not NAMED.search(text)]
    assert not bare, "rulings without a test"
    unknown = {name for text in rulings().values() for name in NAMED.findall(text)} - existing_tests()
    assert not unknown


def test_every_ruling_that_is_quoted_exists() -> None:
    places = [*CODE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").rglob("*.md")]
    quoted = {ruling for path in places for ruling in RULING.findall(path.read_text(encoding="utf-8"))}
    assert len(quoted) > 20
    assert quoted <= set(rulings())
