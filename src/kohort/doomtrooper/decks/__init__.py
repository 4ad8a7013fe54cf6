"""Decks: preconstructed ones, reading a pasted list, and whether a deck may be played (Designing a Deck)."""

from kohort.doomtrooper.decks.decklist import Deck
from kohort.doomtrooper.decks.legality import DeckFormat, check
from kohort.doomtrooper.decks.pasted import parse
from kohort.doomtrooper.decks.preconstructed import STARTER, PreconstructedId, deck, preconstructed
from kohort.doomtrooper.decks.problems import DeckProblem, english

__all__ = [
    "STARTER",
    "Deck",
    "DeckFormat",
    "DeckProblem",
    "PreconstructedId",
    "check",
    "deck",
    "english",
    "parse",
    "preconstructed",
]
