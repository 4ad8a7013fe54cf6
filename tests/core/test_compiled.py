"""The rules can be compiled (ADR 10). What the compiler takes and then does otherwise than Python is kept out."""

from __future__ import annotations

import ast
import importlib
import os
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WANTED = os.environ.get("KOHORT_COMPILE") == "1"


def modules() -> list[Path]:
    """The modules that `setup.py` compiles when that is asked for."""
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        found: list[Path] = runpy.run_path("setup.py")["compiled"]()
    finally:
        os.chdir(here)
    assert len(found) > 30
    return found


def classes(file: Path) -> Iterator[ast.ClassDef]:
    for node in ast.walk(ast.parse((ROOT / file).read_text())):
        if isinstance(node, ast.ClassDef):
            yield node


@pytest.mark.parametrize("file", modules(), ids=lambda file: "/".join(file.parts[2:]))
def test_a_module_is_compiled_when_that_is_wanted_and_only_then(file: Path) -> None:
    module = importlib.import_module(".".join(file.with_suffix("").parts[1:]))
    assert module.__file__ is not None
    assert module.__file__.endswith(".py") != WANTED


@pytest.mark.parametrize("file", modules(), ids=lambda file: "/".join(file.parts[2:]))
def test_nothing_stands_in_a_compiled_module_that_would_do_something_else_there(file: Path) -> None:
    """A property is computed anew each time in place of `cached_property`; a Struct loses its options and the types of
    its fields."""
    assert "cached_property" not in (ROOT / file).read_text()
    for node in classes(file):
        assert not {"Struct", "msgspec.Struct"} & {ast.unparse(base) for base in node.bases}, node.name
