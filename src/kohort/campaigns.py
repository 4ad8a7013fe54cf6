"""Campaigns: several games in a row, of which each begins where the last ended.

from kohort import campaigns

campaign = campaigns.begin("siege", members=[("Ann", ["bauhaus"]), ("Ben", ["mishima"])], options={}, seed=7)
while not campaign.over:
    game = campaigns.next_game(campaign, seed=len(campaign.played))
    while not game.over:
        game.apply(game.choice.moves[0])
    campaign = campaigns.record(campaign, game)
print(campaign.winners, campaigns.sheet(campaign).series)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

import kohort
from kohort.core.campaigns import Campaign, NextMission
from kohort.core.game import Game
from kohort.registry import CAMPAIGNS, campaigns_of

__all__ = ["begin", "branch", "games", "load", "next_game", "next_mission", "record", "renamed", "save", "sheet"]


def games() -> list[str]:
    """The names of the games that are played in campaigns."""
    return list(CAMPAIGNS)


def begin(
    game: str, *, members: Sequence[tuple[str, Sequence[str]]], options: Mapping[str, Any] | None = None, seed: int
) -> Campaign:
    """A campaign before its first game.

    `members`: each player's name with what he plays (in Siege one corporation, or several where the Legion plays
    itself). `options`: as the game names them, the rest by default. Raises ValueError with a clear sentence.
    """
    begun: Campaign = campaigns_of(game).begin(members, options or {}, seed)
    return begun


def next_mission(campaign: Campaign, mission: int | None = None, out: Iterable[str] = ()) -> NextMission:
    """What `kohort.new` needs for the next game. `out`: teams that sit it out. Raises ValueError."""
    return campaigns_of(campaign.game).next_mission(campaign, mission, out)


def next_game(campaign: Campaign, mission: int | None = None, out: Iterable[str] = (), *, seed: int) -> Game:
    """The next game, at its first question. Raises ValueError."""
    coming = next_mission(campaign, mission, out)
    return kohort.new(campaign.game, players=coming.players, decks=coming.decks, options=coming.options, seed=seed)


def record(campaign: Campaign, game: Game) -> Campaign:
    """The campaign after a game that was played to its end. Raises ValueError for a game that is not its next one."""
    after: Campaign = campaigns_of(campaign.game).record(campaign, game)
    return after


def branch(campaign: Campaign, played: int, *, seed: int) -> Campaign:
    """Another campaign that goes on from where this one was after so many games. Raises ValueError."""
    other: Campaign = campaigns_of(campaign.game).branch(campaign, played, seed)
    return other


def renamed(campaign: Campaign, member: int, name: str) -> Campaign:
    """The campaign with another name for one of its members."""
    other: Campaign = campaigns_of(campaign.game).renamed(campaign, member, name)
    return other


def sheet(campaign: Campaign) -> Any:
    """What the players see: standings, the games played, what may come next, points over time."""
    return campaigns_of(campaign.game).sheet(campaign)


def save(campaign: Campaign) -> bytes:
    """The campaign in bytes."""
    return campaigns_of(campaign.game).dump(campaign)


def load(data: bytes) -> Campaign:
    """The campaign that `save` wrote. Raises ValueError for anything else."""
    try:
        game = msgspec.json.decode(data, type=_Kept).game
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no saved campaign: {error}") from error
    campaign: Campaign = campaigns_of(game).load(data)
    return campaign


class _Kept(msgspec.Struct):
    game: str
