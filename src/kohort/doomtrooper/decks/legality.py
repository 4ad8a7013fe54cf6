"""Whether a deck may be played (Designing a Deck): its size, its copies, and which cards the program can play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from kohort.doomtrooper import headers
from kohort.doomtrooper.decks.decklist import Deck
from kohort.doomtrooper.decks.problems import DeckProblem
from kohort.doomtrooper.headers import Edition, Header

LEAST_CARDS = 60
RULEBOOK_COPIES = 5
DeckFormat = Literal["casual", "tournament"]


def check(
    deck: Deck, edition: Edition, playable: Callable[[str], bool], deck_format: DeckFormat = "casual"
) -> list[DeckProblem]:
    """Everything that keeps the deck from being played; an empty list if nothing does.

    `playable` says of a code whether the program can play that card in this edition. "casual" keeps to the rulebook and
    the cards' own words; "tournament" also to the tournament list, which is format data and no card rule.
    """
    problems: list[DeckProblem] = []
    if deck.size < LEAST_CARDS:
        args: dict[str, object] = {"size": deck.size, "least": LEAST_CARDS, "missing": LEAST_CARDS - deck.size}
        problems.append(DeckProblem("too-few-cards", args))
    for code, count in deck.counts.items():
        try:
            header = headers.by_code(code)
        except KeyError:
            problems.append(DeckProblem("no-such-card", {"code": code}))
            continue
        if (problem := _copies(header, count, edition, deck_format)) is not None:
            problems.append(problem)
        if not playable(code):
            args = {"code": code, "name": header.name, "edition": edition, "count": count}
            problems.append(DeckProblem("not-playable-yet", args))
    return problems


def _copies(header: Header, count: int, edition: Edition, deck_format: DeckFormat) -> DeckProblem | None:
    """The strictest limit that so many copies of the card break."""
    card: dict[str, object] = {"code": header.code, "name": header.name}
    if deck_format == "tournament" and header.limit == 0:
        return DeckProblem("promotional" if header.set == "promo" else "banned", card)
    most = header.most_copies(edition)
    if most is not None and count > most:
        key = "too-many-copies" if most == RULEBOOK_COPIES else "card-limits-itself"
        if deck_format == "tournament" and header.limit < most:
            key, most = "restricted", header.limit
        return DeckProblem(key, card | {"most": most, "excess": count - most})
    if deck_format == "tournament" and header.limit < count and header.limit < RULEBOOK_COPIES:
        return DeckProblem("restricted", card | {"most": header.limit, "excess": count - header.limit})
    return None
