"""The paragraphs of the rules in short, by number: what a question or a refusal shows when somebody asks for its rule.

The whole rules, with the tests that show each paragraph, are docs/rules/doomtrooper.md; the numbers are the same.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from kohort.doomtrooper.headers import DATA

FILE = DATA.parent / "rules" / "doomtrooper.toml"


class Paragraph(NamedTuple):
    """A paragraph: what it is called, and what it says in a sentence or two."""

    title: str
    text: str


@cache
def paragraphs() -> dict[str, Paragraph]:
    """All paragraphs by number ("4.3"; "4" for the chapter), in their order."""
    with FILE.open("rb") as file:
        return {number: Paragraph(entry["title"], entry["text"]) for number, entry in tomllib.load(file).items()}


def paragraph(number: str) -> Paragraph:
    """Title and text of a paragraph. Raises LookupError for a number that the rules do not have."""
    found = paragraphs().get(number)
    if found is None:
        raise LookupError(f"the rules have no paragraph {number!r}")
    return found
