"""What a game gives that is played in campaigns: several games in a row, of which each begins where the last ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from kohort.core.game import Game


class NextMission(Struct, frozen=True):
    """What `kohort.new` needs for a campaign's next game. `teams`: what the campaign calls the team of each seat."""

    players: list[str]
    decks: list[str]
    options: dict[str, Any]
    teams: list[str]


class Campaign(Protocol):
    """A campaign as far as it has come: plain data that never changes."""

    @property
    def game(self) -> str:
        """The game's name."""

    @property
    def teams(self) -> list[str]:
        """Its teams, in their order at the table."""

    @property
    def played(self) -> Sequence[Any]:
        """The games that have been played, in order."""

    @property
    def over(self) -> bool:
        """Whether it has been decided."""

    @property
    def winners(self) -> list[str]:
        """The teams that have won."""


C = TypeVar("C")


class Campaigns(Protocol[C]):
    """A game's module of campaigns. Everything raises ValueError with a clear sentence for what cannot be."""

    def options(self) -> dict[str, tuple[Any, ...]]:
        """The options with their values, the default first."""

    def begin(self, members: Sequence[tuple[str, Sequence[str]]], options: Mapping[str, Any], seed: int) -> C:
        """A campaign before its first game. `members`: each player's name with his teams."""

    def renamed(self, campaign: C, member: int, name: str) -> C:
        """With another name for a member."""

    def next_mission(self, campaign: C, mission: int | None = None, out: Iterable[str] = ()) -> NextMission:
        """What comes next. `out`: teams that sit it out."""

    def record(self, campaign: C, game: Game) -> C:
        """After a game that was played to its end."""

    def branch(self, campaign: C, played: int, seed: int) -> C:
        """Another campaign that goes on from an earlier point."""

    def sheet(self, campaign: C) -> Struct:
        """What its players see of it."""

    def dump(self, campaign: C) -> bytes:
        """The campaign in bytes."""

    def load(self, data: bytes) -> C:
        """The campaign that `dump` wrote."""
