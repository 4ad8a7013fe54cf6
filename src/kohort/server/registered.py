"""The registered games as tables take them: the core's rules, the game's offer, and words for one reader."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

import kohort
from kohort.bots import Bot, make
from kohort.core.campaigns import Campaigns
from kohort.core.choice import Choice
from kohort.core.events import Event
from kohort.core.game import Game
from kohort.core.marks import Mark
from kohort.core.saved import Setting
from kohort.core.text import Refusal, Text
from kohort.registry import CAMPAIGNS, campaigns_of, rules_of
from kohort.server.offered import Reader
from kohort.server.thinking import Answer, Chooses, plain, run
from kohort.server.wire import (
    DeckOut,
    DeckProblemOut,
    FaceOut,
    GameOut,
    LessonOut,
    MarkOut,
    MoveOut,
    OptionOut,
    SeatIn,
)
from kohort.words import Reader as WordsReader
from kohort.words import handles_in, render, render_for, seats_in

Options = dict[str, str | int | bool]


def registered() -> dict[str, Registered]:
    """All games that can be played, by name."""
    return {name: Registered(name) for name in kohort.games()}


class Registered:
    """One game. It can be sent to another process: there it is looked up anew by its name."""

    def __init__(self, name: str) -> None:
        self.name = name
        rules_of(name)
        self._offer = _offer(name)
        self.default_stops: dict[str, Setting] = dict(self._offer.DEFAULT_STOPS)

    def __reduce__(self) -> tuple[type[Registered], tuple[str]]:
        return Registered, (self.name,)

    @property
    def view(self) -> type[Struct]:
        """What a seat sees."""
        view: type[Struct] = self._offer.VIEW
        return view

    def about(self) -> GameOut:
        """What can be set up, in words."""
        return _about(self.name)

    def quick(self) -> tuple[Options, list[SeatIn]]:
        """Options and seats of the quick start: a person against the best bot that answers at once."""
        mine, *others = self._offer.QUICK_DECKS
        return dict(self._offer.QUICK_OPTIONS), [
            SeatIn("me", deck=mine),
            *(SeatIn("bot", deck=deck) for deck in others),
        ]

    def learn(self) -> tuple[Options, list[SeatIn]] | None:
        """Options and seats of the game in which a newcomer is guided: against the best bots."""
        sides = getattr(self._offer, "LEARN_SIDES", None)
        if sides is None:
            return None
        (mine, _), *others = sides
        return dict(self._offer.LEARN_OPTIONS), [
            SeatIn("me", deck=mine),
            *(SeatIn("bot", name=name, deck=deck) for deck, name in others),
        ]

    def guide(
        self, options: Options, game: Game | None, seat: int, told: Iterable[Event], reader: Reader
    ) -> list[LessonOut]:
        """What has been explained to a seat so far, in words."""
        rules = rules_of(self.name)
        found = rules.guide(options, None, seat, None, told) if game is None else game.seat(seat).guide(options, told)
        return [
            LessonOut(
                one.key, self.words(one.title, reader), self.words(one.text, reader), one.rule, one.at,
                mark_out(one.mark),
            )
            for one in found
        ]  # fmt: skip

    def cards(self) -> list[FaceOut]:
        """Every card."""
        return [msgspec.convert(face, FaceOut, from_attributes=True) for face in self._offer.faces()]

    def decks(self) -> list[DeckOut]:
        """The decks that come with the game."""
        return [_deck_out(deck) for deck in self._offer.decks()]

    def read_deck(self, text: str, options: Options) -> DeckOut:
        """A pasted list, with what is wrong with it."""
        deck, faults = self._offer.read_deck(text, str(options.get("edition", "")))
        return _deck_out(deck, faults)

    def check_deck(self, codes: list[str], options: Options) -> list[str]:
        """What is wrong with a deck under these options, in words."""
        return [fault.text for fault in self._offer.check_deck(codes, str(options.get("edition", "")))]

    def never_fight(self, decks: list[list[str]], options: Options) -> str:
        """Why two decks can never fight each other, in a sentence; empty where they can, or in a game without decks."""
        asked = getattr(self._offer, "never_fight", None)
        return "" if asked is None else str(asked(decks, str(options.get("edition", ""))))

    @property
    def campaigns(self) -> Campaigns[Any] | None:
        """Campaigns of the game; None where it is played in single games only."""
        return campaigns_of(self.name) if self.name in CAMPAIGNS else None

    def new(self, players: list[str], decks: list[list[str]], options: dict[str, Any], seed: int) -> Game:
        """A game at its first question. Raises ValueError with a clear sentence."""
        return kohort.new(self.name, players=players, decks=decks, options=options, seed=seed)

    def load(self, data: bytes) -> Game:
        """The game that was saved. Raises ValueError."""
        return kohort.load(data)

    def windows(self) -> list[tuple[str, str]]:
        """Kinds of windows for stops, in words."""
        return _windows(self.name)

    def points(self, game: Game) -> list[int]:
        """The points of each side now."""
        points: list[int] = self._offer.points(game.state)
        return points

    def unit(self, options: Options) -> str:
        """What a result counts, in words."""
        asked = getattr(self._offer, "unit", None)
        return render(Text("unit" if asked is None else asked(options)), game=self.name, sentence=False)

    def words(self, said: Text | Refusal, reader: Reader) -> str:
        """A text or a refusal in words."""
        return render_for(said, self._for(reader))

    def rule_words(self, rule: str, reader: Reader) -> str:
        """The title of a paragraph of the rules, and what it says."""
        title, text = self._offer.rule_text(rule)
        return f"{title}. {text}" if title else ""

    def moves_out(self, choice: Choice, reader: Reader) -> list[MoveOut]:
        """The legal moves of a choice in words, with the cards and seats that they touch."""
        told = self._for(reader)
        return [
            MoveOut(
                place, move.verb, render_for(text, told), handles_in(text), seats_in(text), mark_out(mark),
                "" if warning is None else render_for(warning, told),
            )
            for place, (move, text, mark, warning) in enumerate(
                zip(choice.moves, choice.texts, choice.marks, choice.warnings, strict=True)
            )
        ]  # fmt: skip

    def _for(self, reader: Reader) -> WordsReader:
        return WordsReader(reader.language, reader.names, reader.seat, self._offer.card_name, game=self.name)

    def think(self, saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
        """A run of bots' answers from a saved game on."""
        bots = {seat: _thinking(make(level, seed + seat)) for seat, level in levels.items()}
        return run(self.load, bots, saved, seed)

    def plain(self, saved: bytes, seats: list[int], seed: int) -> list[Answer]:
        """One plain answer for one of these seats."""
        return plain(self.load, seats, saved, seed)


def mark_out(mark: Mark | None) -> MarkOut | None:
    """Where on the board something happens, as it is sent."""
    return None if mark is None else msgspec.convert(mark, MarkOut, from_attributes=True)


def _thinking(bot: Bot) -> Chooses:
    return lambda game, seat: bot.move(game.seat(seat), game.choice_of(seat))


@cache
def _windows(name: str) -> list[tuple[str, str]]:
    return [(kind, render(Text(f"window.{kind}"), game=name)) for kind in rules_of(name).window_kinds]


@cache
def _about(name: str) -> GameOut:
    offer = _offer(name)
    options = [_option_out(name, key, values) for key, values in offer.options()]
    levels = list(offer.LEVELS)
    learn = render(Text("learn"), game=name) if hasattr(offer, "LEARN_SIDES") else ""
    campaign = campaigns_of(name).options() if name in CAMPAIGNS else {}
    rows = [_option_out(name, key, [str(value).lower() for value in values]) for key, values in campaign.items()]
    return GameOut(name, render(Text(f"game.{name}")), options, levels, offer.CLIENT_PLAYERS, learn, rows)


def _option_out(game: str, key: str, values: list[str]) -> OptionOut:
    return OptionOut(
        key,
        render(Text(f"option.{key}"), game=game),
        [(value, render(Text(f"value.{key}.{value}"), game=game)) for value in values],
    )


def _offer(name: str) -> ModuleType:
    """Each game has a module `offer`; what else is in its package is none of the server's business."""
    return importlib.import_module(f"kohort.{name}.offer")


def _deck_out(deck: Any, faults: Any = ()) -> DeckOut:
    problems = [DeckProblemOut(fault.text, fault.line, list(fault.suggestions)) for fault in faults]
    return DeckOut(deck.id or None, deck.name, list(deck.counts.items()), deck.size, problems)
