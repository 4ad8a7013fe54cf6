"""What the server asks of a game: what can be set up, how a game is begun and restored, and its words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import Struct

from kohort.core.campaigns import Campaigns
from kohort.core.choice import Choice
from kohort.core.events import Event
from kohort.core.game import Game
from kohort.core.saved import Setting
from kohort.core.text import Refusal, Text
from kohort.server.thinking import Answer
from kohort.server.wire import DeckOut, FaceOut, GameOut, LessonOut, MoveOut, SeatIn


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom words are rendered: his language, his seat, and the names of all who play."""

    language: str
    seat: int
    names: tuple[str, ...]


class Offered(Protocol):
    """One game, as tables need it. Words are for one reader; everything else is the same for all."""

    name: str
    default_stops: dict[str, Setting]
    """What a person's seat wants in each kind of window until he says otherwise; a kind that is missing: "auto"."""

    @property
    def view(self) -> type[Struct]:
        """What a seat sees."""

    def about(self) -> GameOut:
        """What can be set up, in words."""

    def quick(self) -> tuple[dict[str, str | int | bool], list[SeatIn]]:
        """Options and seats of the quick start."""

    def learn(self) -> tuple[dict[str, str | int | bool], list[SeatIn]] | None:
        """Options and seats of the game in which a newcomer is guided; None where there is none."""

    def guide(
        self,
        options: dict[str, str | int | bool],
        game: Game | None,
        seat: int,
        told: Iterable[Event],
        reader: Reader,
    ) -> list[LessonOut]:
        """What has been explained to a seat so far, in words. `game`: None once it is over; `told`: what happened."""

    def cards(self) -> list[FaceOut]:
        """Every card, for the page of cards."""

    def decks(self) -> list[DeckOut]:
        """The decks that come with the game; none for a game without decks."""

    def read_deck(self, text: str, options: dict[str, str | int | bool]) -> DeckOut:
        """A pasted list, with what is wrong with it."""

    def check_deck(self, codes: list[str], options: dict[str, str | int | bool]) -> list[str]:
        """What is wrong with a deck under these options, in words."""

    def never_fight(self, decks: list[list[str]], options: dict[str, str | int | bool]) -> str:
        """Why two decks can never fight each other, in a sentence; empty where they can."""

    def new(self, players: list[str], decks: list[list[str]], options: dict[str, Any], seed: int) -> Game:
        """A game at its first question. Raises ValueError with a clear sentence."""

    def load(self, data: bytes) -> Game:
        """The game that was saved. Raises ValueError."""

    @property
    def campaigns(self) -> Campaigns[Any] | None:
        """Campaigns of the game; None where it is played in single games only."""

    def windows(self) -> list[tuple[str, str]]:
        """Kinds of windows for stops, in words."""

    def points(self, game: Game) -> list[int]:
        """The points of each side now."""

    def unit(self, options: dict[str, str | int | bool]) -> str:
        """What a result counts, in words."""

    def words(self, said: Text | Refusal, reader: Reader) -> str:
        """A text or a refusal in words; a card's name stands as `[[code|Name]]`."""

    def rule_words(self, rule: str, reader: Reader) -> str:
        """The title of a paragraph of the rules, and what it says."""

    def moves_out(self, choice: Choice, reader: Reader) -> list[MoveOut]:
        """The legal moves of a choice in words, in their order, with the cards and seats that they touch."""

    def think(self, saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
        """A run of bots' answers from a saved game on. Can be sent to another process."""

    def plain(self, saved: bytes, seats: list[int], seed: int) -> list[Answer]:
        """One plain answer for one of these seats."""
