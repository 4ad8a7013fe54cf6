"""Reading a list that somebody pasted: `5 Hussar`, `5x Hussar`, `Hussar x5` or `Hussar`, a line each."""

from __future__ import annotations

import re

from kohort.doomtrooper.decks.decklist import MOST_OF_ONE, Deck
from kohort.doomtrooper.decks.problems import DeckProblem
from kohort.doomtrooper.headers import Header, find, suggest

MOST_LINES = 500
MOST_SUGGESTIONS = 30
"""Looking for similar names takes some milliseconds each; after so many, names are only called unknown."""

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_BULLET = re.compile(r"^[-*•·]\s+")
_COUNT_FIRST = re.compile(r"^(?:(?P<count>\d+)\s*[x×]?|[x×]\s*(?P<count2>\d+))(?:\s+(?P<name>.*))?$", re.IGNORECASE)
_COUNT_GLUED = re.compile(r"^(?P<count>\d+)[x×](?P<name>\D.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(
    r"^(?P<name>.+?)\s+(?:[x×]\s*(?P<count>\d+)|(?P<count2>\d+)\s*[x×]|\(\s*(?P<count3>\d+)\s*\))$", re.I
)
_COUNT_BARE = re.compile(r"^(?P<name>.+?)\s+(?P<count>\d+)$")


def parse(text: str, name: str = "Pasted deck") -> tuple[Deck, list[DeckProblem]]:
    """The deck that the text lists, and what could not be read; lines with a problem are left out of the deck.

    Blank lines, comments (`#` or `//`) and headings that end in a colon are passed over. Counts of a card that is
    listed twice are added. Case and punctuation of names do not matter.
    """
    counts: dict[str, int] = {}
    problems: list[DeckProblem] = []
    misspelt = 0
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        problems.append(DeckProblem("list-too-long", {"most": MOST_LINES}))
    for number, line in enumerate(lines[:MOST_LINES], start=1):
        entry = _BULLET.sub("", _COMMENT.sub("", line).strip())
        if not entry or entry.endswith(":"):
            continue
        card, written, count = _read(entry)
        if card is not None:
            total = counts.get(card.code, 0) + count
            if count >= 1 and total <= MOST_OF_ONE:
                counts[card.code] = total
            else:
                problems.append(DeckProblem("bad-count", {"line": number, "written": str(count), "most": MOST_OF_ONE}))
        elif not written:
            problems.append(DeckProblem("no-card-named", {"line": number}))
        else:
            misspelt += 1
            alike = [header.name for header in suggest(written)] if misspelt <= MOST_SUGGESTIONS else []
            args: dict[str, object] = {"line": number, "written": written[:80]}
            if alike:
                problems.append(DeckProblem("misspelt-card", args | {"suggestions": alike}))
            else:
                problems.append(DeckProblem("unknown-card", args))
    return Deck(name=name, counts=counts), problems


def _read(entry: str) -> tuple[Header | None, str, int]:
    """The card of an entry, if there is one; the name as written; how many."""
    if card := find(entry):  # first of all: a name may end in a number, such as Giacchio Forza 750
        return card, entry, 1
    for form in (_COUNT_FIRST, _COUNT_GLUED, _COUNT_LAST):
        if match := form.match(entry):
            groups = match.groupdict()
            digits = next(groups[key] for key in ("count", "count2", "count3") if groups.get(key))
            name = (groups["name"] or "").strip()
            return find(name) if name else None, name, _number(digits)
    if (match := _COUNT_BARE.match(entry)) and (card := find(match["name"])):
        return card, match["name"], _number(match["count"])
    return None, entry, 1


def _number(digits: str) -> int:
    """The number, or one that is too large: Python refuses to read thousands of digits."""
    return int(digits[:9])
