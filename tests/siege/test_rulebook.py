"""The numbered rules of Siege: code, short form, docs and tests speak of the same paragraphs, and rulings exist."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "kohort" / "siege"
SHORT = ROOT / "src" / "kohort" / "data" / "rules" / "siege.toml"
RULES = (ROOT / "docs" / "rules" / "siege.md").read_text(encoding="utf-8")
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\d{1,2}(\.\d{1,2})?|V\d\d")
NAMED = re.compile(r"`(test_\w+)`")
RULING = re.compile(r"\bB\d\d\b")
WITH_RULE = frozenset(("Refusal", "Ask", "say", "tell"))


def numbers_in_code() -> set[str]:
    """The numbers of rules that refusals, questions and events name."""
    found: set[str] = set()
    for path in CODE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"V\d\d", node.value):
                found.add(node.value)
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in WITH_RULE:
                continue
            given = [word.value for word in node.keywords if word.arg == "rule"] + node.args[2:]
            for value in given:
                if isinstance(value, ast.Constant) and isinstance(value.value, str) and NUMBER.fullmatch(value.value):
                    found.add(value.value)
    return found | {f"10.{mission}" for mission in range(1, 11)}


def paragraphs() -> dict[str, str]:
    """The paragraphs of the docs by number."""
    found: dict[str, str] = {}
    number = ""
    for line in RULES.splitlines():
        start = re.match(r"## (\d+) ", line) or re.match(r"\*\*(\d+\.\d+|V\d\d) ", line)
        if start:
            number = start[1]
            assert number not in found, f"{number} stands twice"
        if number:
            found[number] = found.get(number, "") + line + "\n"
    return found


def rulings() -> dict[str, str]:
    """The rulings by number."""
    found: dict[str, str] = {}
    number = ""
    for line in RULINGS.splitlines():
        start = re.match(r"\*\*(B\d\d) ", line)
        number = start[1] if start else number
        if number:
            found[number] = found.get(number, "") + line + "\n"
    return found


def existing() -> set[str]:
    """The names of all tests of Siege."""
    return {
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_number_in_the_code_has_a_paragraph_and_a_short_form() -> None:
    used = numbers_in_code()
    assert {"6.3", "V10", "10.7", "9.2"} <= used
    assert used - set(paragraphs()) == set()
    short = tomllib.loads(SHORT.read_text(encoding="utf-8"))
    assert used - set(short) == set()


def test_every_paragraph_names_tests_that_exist() -> None:
    there = existing()
    for number, text in paragraphs().items():
        named = NAMED.findall(text)
        assert named or number in ("4", "5", "6", "7", "8", "9", "12", "13"), number
        assert set(named) <= there, (number, set(named) - there)


def test_every_rule_of_the_variant_and_every_ruling_on_it_names_a_test_of_its_own() -> None:
    co_op = {number: text for number, text in paragraphs().items() if number.startswith("V")}
    assert list(co_op) == [f"V{number:02d}" for number in range(1, 32)]
    for number, text in co_op.items():
        assert any(f"_{number}_" in name for name in NAMED.findall(text)), number
    told = "\n".join(co_op.values())
    for ruling in range(1, 40):
        assert f"_V_A{ruling:02d}_" in told, ruling


def test_every_ruling_is_there_and_names_its_test_or_says_that_there_is_none() -> None:
    there, found = existing(), rulings()
    assert list(found) == [f"B{number:02d}" for number in range(1, len(found) + 1)]
    assert len(found) >= 38
    for number, text in found.items():
        named = NAMED.findall(text)
        assert named or "`Test:` none" in text, number
        assert set(named) <= there, (number, set(named) - there)


def test_rulings_that_code_and_rules_speak_of_exist() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE.glob("*.py"))
    spoken = set(RULING.findall(code)) | set(RULING.findall(RULES))
    assert len(spoken) > 20
    assert spoken <= set(rulings())
