"""What is wrong with a deck or a pasted list, as a key with arguments; and the English for it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class DeckProblem(msgspec.Struct, frozen=True):
    """A message key and its arguments: numbers, card names and codes, and edition names."""

    key: str
    args: dict[str, object]


ENGLISH: Mapping[str, str] = {
    # reading a pasted list
    "unknown-card": 'Line {line}: there is no card called "{written}". Check the spelling or take the line out.',
    "misspelt-card": 'Line {line}: there is no card called "{written}". Did you mean {suggestions}?',
    "no-card-named": "Line {line}: there is a number but no card. Write the card's name after it.",
    "bad-count": "Line {line}: {written} copies cannot be right. Write a number from 1 to {most}.",
    "list-too-long": "The list has more than {most} lines. Shorten it; nothing after line {most} was read.",
    # checking a deck
    "too-few-cards": "The deck has {size:card|cards}. Add {missing} more: it needs at least {least}.",
    "too-many-copies": "{name}: a deck may hold {most:copy|copies} at most. Take out {excess}.",
    "card-limits-itself": "{name}: the card itself allows only {most:copy|copies} in a deck. Take out {excess}.",
    "restricted": "{name}: tournament decks may hold {most:copy|copies} only. Take out {excess}.",
    "banned": "{name}: not allowed in tournament decks. Take it out or play a casual game.",
    "promotional": "{name}: promotional cards are not allowed in tournament decks. Take it out or play a casual game.",
    "not-playable-yet": "{name}: not playable yet in the {edition} edition. Replace {count:copy|copies}.",
    "no-such-card": "No card has the code {code}. Take it out.",
}
"""The messages. A number with two words behind it, `{size:card|cards}`, says the number and the right one of them."""

EDITIONS = {"standard": "standard", "gengine": "gEngine"}


class _Counted(int):
    """An int that formats as itself with the right one of two words, so that messages need no code for plurals."""

    def __format__(self, words: str) -> str:
        if "|" not in words:
            return super().__format__(words)
        one, many = words.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def _shown(value: object) -> object:
    match value:
        case int():
            return _Counted(value)
        case list() | tuple():
            names = [str(name) for name in value]
            return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
        case _:
            return value


def english(problem: DeckProblem) -> str:
    """The problem as sentences that say what to do. Raises KeyError for an unknown key or a missing argument."""
    args = {name: EDITIONS[str(v)] if name == "edition" else _shown(v) for name, v in problem.args.items()}
    return ENGLISH[problem.key].format(**args)
