"""A campaign (rules 15): missions in a row, whose Promotion Points and Credits carry over, until somebody has won.

A campaign is plain data that never changes: beginning one, recording a mission and branching each give a new one. It
holds what happened; who is the Legion player next, which mission may come and who has won are read off that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from kohort.core.campaigns import NextMission
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.text import Text
from kohort.siege.content import CORPORATIONS, CREDIT_WORTH, MISSIONS, RANKS, rank_of
from kohort.siege.coop import band_after
from kohort.siege.ranks import band_for
from kohort.siege.rounds import CREDIT_PRICE
from kohort.siege.rules import LEGION_SIDE, OPTIONS, checked
from kohort.siege.state import Field
from kohort.siege.view import CampaignMissionView, CampaignNextView, CampaignTeamView, CampaignView, GainView
from kohort.words import render

GAME = "siege"
FORMAT = 1
"""The version of the data that `dump` writes."""
KEYS = tuple(corporation.key for corporation in CORPORATIONS)
FIRST_CREDITS = 2
MOST_SEED = 1 << 63

CAMPAIGN_OPTIONS: dict[str, tuple[Any, ...]] = {
    "mode": ("legion", "coop"),
    "won": ("missions", "points"),
    "missions": (3, 2, 4, 5, 6, 7, 8, 9, 10),
    "goal": (130, 50, 75, 100, 150, 200),
    "order": ("sequence", "random", "choice"),
    "legion_player": ("drawn", "turns"),
    "counted": ("all", "promotion"),
}
"""The options of a campaign with their values; the first is the default."""
MISSION_ONLY = ("mission", "mode", "rank", "band")
"""Options of a mission that a campaign settles itself."""
TABLE_OPTIONS = {key: values for key, values in OPTIONS.items() if key not in MISSION_ONLY}
"""Options of all missions of a campaign."""


class Member(Struct, frozen=True):
    """A player, and the corporations that he plays: one, or several where the Legion plays itself."""

    name: str
    corporations: tuple[str, ...]


class Gain(Struct, frozen=True):
    """A corporation after a mission, and what the mission has changed. `rank`: its Rank in that mission; 0 where it sat
    out."""

    points: int
    credits: int
    points_gained: int
    credits_gained: int
    rank: int


class Played(Struct, frozen=True):
    """A mission that has been played. Corporations stand by their keys.

    `legion`: the Legion player's, "" where the Legion played itself; `out`: who sat it out; `primary`: who had the
    Primary Mission; `secondary`: who accomplished a Secondary one; `reason`: how it ended.
    """

    mission: int
    legion: str
    out: tuple[str, ...]
    primary: tuple[str, ...]
    accomplished: tuple[str, ...]
    secondary: tuple[str, ...]
    rounds: int
    band: str
    reason: str
    gains: dict[str, Gain]


class Campaign(Struct, frozen=True):
    """A campaign as far as it has come. `branched`: how many missions it took over from another one; -1: none."""

    options: dict[str, Any]
    members: tuple[Member, ...]
    seed: int
    played: tuple[Played, ...] = ()
    branched: int = -1
    game: Literal["siege"] = "siege"
    format: int = FORMAT

    @property
    def teams(self) -> list[str]:
        """The corporations, in their order at the table."""
        return [key for member in self.members for key in member.corporations]

    @property
    def coop(self) -> bool:
        """Whether the Legion plays itself."""
        return bool(self.options["mode"] == "coop")

    @property
    def over(self) -> bool:
        """Whether it has been decided (15.6): after the missions agreed, or once somebody has the number of points."""
        if self.options["won"] == "missions":
            return len(self.played) >= int(self.options["missions"])
        return max(score(self, key) for key in self.teams) >= int(self.options["goal"])

    @property
    def winners(self) -> list[str]:
        """The corporations with most points once it is over; ties stay ties. Where the Legion plays itself nobody wins
        against another (15.6, B53)."""
        if not self.over or self.coop:
            return []
        best = max(score(self, key) for key in self.teams)
        return [key for key in self.teams if score(self, key) == best]


# --- beginning --------------------------------------------------------------------------------------------------------


def options() -> dict[str, tuple[Any, ...]]:
    """All options with their values, the default first: the campaign's own, then those of its missions."""
    return {**CAMPAIGN_OPTIONS, **TABLE_OPTIONS}


def begin(members: Sequence[tuple[str, Sequence[str]]], options: Mapping[str, Any], seed: int) -> Campaign:
    """A campaign before its first mission: no points and two Credits each (15.1).

    `members`: each player's name with his corporations. Raises ValueError with a clear sentence.
    """
    known = {**CAMPAIGN_OPTIONS, **TABLE_OPTIONS}
    chosen: dict[str, Any] = {key: values[0] for key, values in known.items()}
    for key, value in options.items():
        if key not in known:
            raise ValueError(f"there is no option {key!r} of a campaign; the options are {', '.join(known)}")
        if value not in known[key]:
            raise ValueError(f"option {key} is one of {', '.join(map(str, known[key]))}, got {value!r}")
        chosen[key] = value
    found = tuple(Member(name, tuple(key.lower() for key in corporations)) for name, corporations in members)
    teams = [key for member in found for key in member.corporations]
    if len(set(teams)) != len(teams) or any(key not in KEYS for key in teams) or not all(m.corporations for m in found):
        raise ValueError(f"each player needs a corporation of his own out of {', '.join(KEYS)}")
    if chosen["mode"] == "legion":
        if any(len(member.corporations) > 1 for member in found):
            raise ValueError("where one of the players has the Legion, each plays one corporation")
        if not 2 <= len(teams) <= 5:
            raise ValueError(f"a campaign with a Legion player is for 2 to 5 players, got {len(teams)}")
    elif not 1 <= len(teams) <= 4:
        raise ValueError(f"a campaign where the Legion plays itself is for 1 to 4 corporations, got {len(teams)}")
    return Campaign(chosen, found, seed % MOST_SEED)


def renamed(campaign: Campaign, member: int, name: str) -> Campaign:
    """The campaign with another name for one of its members."""
    members = list(campaign.members)
    members[member] = msgspec.structs.replace(members[member], name=name)
    return msgspec.structs.replace(campaign, members=tuple(members))


# --- where it stands --------------------------------------------------------------------------------------------------


def holdings(campaign: Campaign, key: str, after: int | None = None) -> tuple[int, int]:
    """A corporation's Promotion Points and Credits after so many missions; after all of them when not given (15.2)."""
    after = len(campaign.played) if after is None else after
    if after == 0:
        return 0, FIRST_CREDITS + int(_in_thirds(campaign))
    gain = campaign.played[after - 1].gains[key]
    return gain.points, gain.credits


def score(campaign: Campaign, key: str, after: int | None = None) -> int:
    """The points that count for winning: Promotion Points and five for each Credit, or the former alone (15.6, B52)."""
    points, owned = holdings(campaign, key, after)
    return points + CREDIT_WORTH * owned if campaign.options["counted"] == "all" else points


def _in_thirds(campaign: Campaign) -> bool:
    """Whether the campaign is one of two corporations that share as if they were three (V04)."""
    return campaign.coop and len(campaign.teams) == 2 and bool(campaign.options["two_player_three"])


def _draws(campaign: Campaign) -> Rng:
    """The chance of the next mission's setting up: other numbers for each mission, the same when asked again."""
    rng = Rng(campaign.seed)
    for _ in campaign.played:
        rng.below(MOST_SEED)
    return Rng(rng.below(MOST_SEED))


def legion_order(campaign: Campaign) -> list[str]:
    """In which order the corporations are asked to be the Legion's next: the first that takes part is (15.3).

    The markers as they are drawn; by the option whoever had it least often, in the order of the table. Empty where the
    Legion plays itself.
    """
    teams = campaign.teams
    if campaign.coop:
        return []
    if campaign.options["legion_player"] == "turns":
        times = [sum(1 for one in campaign.played if one.legion == key) for key in teams]
        return [key for _, _, key in sorted(zip(times, range(len(teams)), teams, strict=True))]
    return [teams[place] for place in _draws(campaign).permutation(len(teams))]


def next_missions(campaign: Campaign) -> list[int]:
    """Which missions may come next (15.4): the following number, one drawn among those not yet played (B56), or any."""
    if campaign.over:
        return []
    numbers = [number for number in MISSIONS if number]
    count = len(campaign.played)
    if campaign.options["order"] == "sequence":
        return [numbers[count % len(numbers)]]
    if campaign.options["order"] == "choice":
        return numbers
    since = count - count % len(numbers)
    left = [n for n in numbers if n not in {one.mission for one in campaign.played[since:]}]
    rng = _draws(campaign)
    rng.permutation(len(campaign.teams))
    return [left[rng.below(len(left))]]


def next_mission(campaign: Campaign, mission: int | None = None, out: Iterable[str] = ()) -> NextMission:
    """What `kohort.new` needs for the next mission.

    `mission`: one of `next_missions`, needed where there are several. `out`: corporations that sit it out (15.5, B55):
    they are not drawn for the Legion, and neither win nor lose anything. Raises ValueError with a clear sentence.
    """
    if campaign.over:
        raise ValueError("this campaign has been decided; branch from one of its missions to play on")
    may = next_missions(campaign)
    if mission is None:
        if len(may) > 1:
            raise ValueError(f"say which mission comes next: one of {', '.join(map(str, may))}")
        mission = may[0]
    if mission not in may:
        raise ValueError(f"mission {mission} cannot come next; it is one of {', '.join(map(str, may))}")
    missing = set(out)
    if unknown := missing - set(campaign.teams):
        raise ValueError(f"{', '.join(sorted(unknown))} takes no part in this campaign")
    teams = [key for key in campaign.teams if key not in missing]
    least = 1 if campaign.coop else 2
    if len(teams) < least:
        raise ValueError(
            f"a mission needs {'a corporation' if least == 1 else 'two corporations, one of them the Legion player’s'}"
        )
    legion = next((key for key in legion_order(campaign) if key in teams), "")
    names = {key: member.name for member in campaign.members for key in member.corporations}
    held = [holdings(campaign, key) for key in teams]
    chosen: dict[str, Any] = {key: campaign.options[key] for key in TABLE_OPTIONS}
    chosen["two_player_three"] = _in_thirds(campaign)
    chosen.update(
        mission=mission,
        mode=campaign.options["mode"],
        corporations=teams,
        points=[points for points, _ in held],
        credits=[owned for _, owned in held],
        played=len(campaign.played),
    )
    if legion:
        chosen["legion"] = teams.index(legion)
    return NextMission(
        players=_distinct([names[key] for key in teams], teams),
        decks=[LEGION_SIDE if key == legion else key for key in teams],
        options=chosen,
        teams=teams,
    )


def _distinct(names: list[str], teams: list[str]) -> list[str]:
    """Players' names; of one who plays several corporations, with the corporation."""
    titles = {corporation.key: corporation.name for corporation in CORPORATIONS}
    return [
        name if names.count(name) == 1 else f"{name} ({titles[key]})" for name, key in zip(names, teams, strict=True)
    ]


# --- a mission has been played ----------------------------------------------------------------------------------------


def record(campaign: Campaign, game: Game) -> Campaign:
    """The campaign after a mission that has been played to its end (15.2).

    Raises ValueError for a game that is not over, or is not this campaign's next mission.
    """
    if game.rules.name != GAME or not game.over:
        raise ValueError("only a mission that is over can be written down in a campaign")
    field: Field = game.state
    teams = [KEYS[corporation] for corporation in field.corporation]
    expected = next_mission(campaign, field.mission, [key for key in campaign.teams if key not in teams])
    stated = {**checked({key: expected.options[key] for key in OPTIONS if key in expected.options}), "campaign": True}
    stated["missions_played"] = len(campaign.played)
    # An option that has come or gone while the mission was played makes it no other one.
    same = all(field.options[key] == stated[key] for key in stated if key in field.options)
    if (
        teams != expected.teams
        or field.legion != expected.options.get("legion", -1)
        or not same
        or not all(_began_with(field, seat, *holdings(campaign, key)) for seat, key in enumerate(teams))
    ):
        raise ValueError("this mission was not set up as the next one of this campaign")
    legion = teams[field.legion] if field.legion >= 0 else ""
    gains = {key: Gain(*holdings(campaign, key), 0, 0, 0) for key in campaign.teams}
    for seat, key in enumerate(teams):
        points, owned = holdings(campaign, key)
        now = field.points[seat], field.credits[seat]
        gains[key] = Gain(*now, now[0] - points, now[1] - owned, field.rank[seat])

    def marked(kind: str) -> tuple[str, ...]:
        return tuple(key for seat, key in enumerate(teams) if field.marks.get(f"{kind}:{seat}"))

    played = Played(
        mission=field.mission,
        legion=legion,
        out=tuple(key for key in campaign.teams if key not in teams),
        primary=tuple(teams[seat] for seat in field.primary),
        accomplished=marked("accomplished"),
        secondary=marked("secondary"),
        rounds=field.round,
        band=field.band,
        reason=field.ending[1],
        gains=gains,
    )
    return msgspec.structs.replace(campaign, played=(*campaign.played, played))


def _began_with(field: Field, seat: int, points: int, owned: int) -> bool:
    """Whether a team began the mission with these points and Credits, of which it may have bought one (B15)."""
    start = field.marks.get(f"start-points:{seat}"), field.marks.get(f"start-credits:{seat}")
    return seat == field.legion or start in ((points, owned), (points - CREDIT_PRICE, owned + 1))


def branch(campaign: Campaign, played: int, seed: int) -> Campaign:
    """Another campaign that goes on from where this one was after so many missions (15.7); what was drawn then for the
    next one is drawn anew. Raises ValueError where there were not so many."""
    if not 0 <= played <= len(campaign.played):
        raise ValueError(f"a branch begins after 0 to {len(campaign.played)} missions, got {played}")
    return msgspec.structs.replace(campaign, played=campaign.played[:played], branched=played, seed=seed % MOST_SEED)


# --- keeping and showing ----------------------------------------------------------------------------------------------


def dump(campaign: Campaign) -> bytes:
    """The campaign as JSON."""
    return msgspec.json.encode(campaign)


def load(data: bytes) -> Campaign:
    """The campaign that `dump` wrote; an option that has come or gone since has its default. Raises ValueError for
    anything else."""
    campaign = msgspec.json.decode(data, type=Campaign)
    if campaign.format != FORMAT:
        raise ValueError(f"this campaign was kept in format {campaign.format}; this version reads {FORMAT}")
    kept = campaign.options
    chosen = {key: kept[key] if kept.get(key) in values else values[0] for key, values in options().items()}
    return msgspec.structs.replace(campaign, options=chosen)


def sheet(campaign: Campaign) -> CampaignView:
    """The campaign sheet: standings, the missions played, what comes next, and points over time."""
    order = legion_order(campaign) if not campaign.over else []
    winners = campaign.winners
    count = len(campaign.played)
    return CampaignView(
        game=GAME,
        mode=campaign.options["mode"],
        won=campaign.options["won"],
        wanted=campaign.options[{"missions": "missions", "points": "goal"}[campaign.options["won"]]],
        counted=campaign.options["counted"],
        branched=campaign.branched,
        over=campaign.over,
        teams=[
            _team(campaign, place, key, winners) for place, m in enumerate(campaign.members) for key in m.corporations
        ],
        played=[_mission(number, one) for number, one in enumerate(campaign.played, start=1)],
        next=[CampaignNextView(number, MISSIONS[number].name) for number in next_missions(campaign)],
        legion_order=order,
        band=_band(campaign, order[:1]) if not campaign.over else "",
        turns=list(range(count + 1)),
        series=[[score(campaign, key, after) for after in range(count + 1)] for key in campaign.teams],
    )


def _band(campaign: Campaign, legion: list[str]) -> str:
    """The reference card of the next mission, if nobody sits out or buys a Credit (4.3, V02)."""
    if campaign.coop:
        return band_after(len(campaign.played), campaign.options["variant_every"])
    return band_for([rank_of(holdings(campaign, key)[0]).rank for key in campaign.teams if key not in legion])


def _team(campaign: Campaign, member: int, key: str, winners: list[str]) -> CampaignTeamView:
    points, owned = holdings(campaign, key)
    rank = rank_of(points)
    corporation = CORPORATIONS[KEYS.index(key)]
    imperial = campaign.options["imperial_printed_sheet"] and key == "imperial"
    return CampaignTeamView(
        key=key,
        corporation=corporation.name,
        troopers=[trooper.name for trooper in corporation.troopers],
        member=member,
        player=campaign.members[member].name,
        points=points,
        credits=owned,
        score=score(campaign, key),
        rank=rank.rank,
        die=rank.die,
        extra=rank.imperial_sheet if imperial else rank.extra_actions,
        next_rank=next((row.least for row in RANKS if row.rank == rank.rank + 1), 0),
        legion_times=sum(1 for one in campaign.played if one.legion == key),
        winner=key in winners,
    )


def _mission(number: int, one: Played) -> CampaignMissionView:
    return CampaignMissionView(
        number=number,
        mission=one.mission,
        title=MISSIONS[one.mission].name,
        legion=one.legion,
        out=list(one.out),
        primary=list(one.primary),
        accomplished=list(one.accomplished),
        secondary=list(one.secondary),
        rounds=one.rounds,
        band=one.band,
        reason=render(Text("ending.conceded"), names=(), game=GAME) if one.reason == "conceded" else "",
        gains=[
            GainView(key, gain.points, gain.credits, gain.points_gained, gain.credits_gained, gain.rank)
            for key, gain in one.gains.items()
        ],
    )
