"""Builds the package: plain Python, or with KOHORT_COMPILE=1 the rules of the games compiled by mypyc, which needs a C
compiler. Everything else is said in pyproject.toml."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "siege")
"""Packages of which each module is compiled"""
PLAIN = (
    "*/__init__",
    "core/faults", "core/rules", "siege/rules",
    "core/campaigns", "core/events", "core/guide", "core/marks", "core/ratings", "core/saved", "core/text",
    "siege/campaign", "siege/content", "siege/rows", "siege/temper", "siege/view",
)  # fmt: skip
"""but these: classes that others derive from, or that derive from RuntimeError; and data that is read or written by the
types of its fields, which a compiled class has lost."""


def compiled() -> list[Path]:
    """The modules that can be compiled, from this folder."""
    modules = [file for name in COMPILED for file in sorted(Path("src/kohort", name).glob("*.py"))]
    return [file for file in modules if not any(file.with_suffix("").match(plain) for plain in PLAIN)]


def extensions() -> list[object]:
    """The extension modules to build; none unless that is asked for."""
    if os.environ.get("KOHORT_COMPILE") != "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(
            "KOHORT_COMPILE=1 needs mypy and msgspec in the environment that builds; ./dev has them"
        ) from None
    os.environ["MYPYPATH"] = "src"
    files = [str(file) for file in compiled()]
    return mypycify(["--strict", "--explicit-package-bases", *files], opt_level="2", multi_file=True)


if __name__ == "__main__":
    setup(ext_modules=extensions())
