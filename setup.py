"""Builds the package: plain Python, or with KOHORT_COMPILE=1 the rules of the games compiled by mypyc, which needs a C
compiler. Everything else is said in pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "siege")
"""Packages of which each module is compiled"""
PLAIN = {"faults", "content", "temper", "__init__"}
"""but these: classes derived from the language's own, and rows of data whose types are read while they are loaded."""


def extensions() -> list[object]:
    """The modules to compile; none unless that is asked for."""
    if os.environ.get("KOHORT_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    root = Path(__file__).parent
    os.environ["MYPYPATH"] = str(root / "src")
    files = [file for name in COMPILED for file in sorted((root / "src" / "kohort" / name).glob("*.py"))]
    return mypycify(
        ["--strict", "--explicit-package-bases", *(str(f.relative_to(root)) for f in files if f.stem not in PLAIN)],
        opt_level="2",
        multi_file=True,
    )


setup(ext_modules=extensions())
