"""Campaigns: games in a row at tables of their own. What a campaign is, the game says; who its members are, and which
table is being played, stands here."""

from __future__ import annotations

import contextlib
import re
import secrets
import time
from typing import Any

import msgspec
from msgspec import Raw

from kohort.core.campaigns import Campaigns as GameCampaigns
from kohort.core.campaigns import NextMission
from kohort.server import setting_up
from kohort.server.offered import Offered
from kohort.server.recording import link, seats_of
from kohort.server.refusals import Refused, refused
from kohort.server.store import CampaignRow, Conflict, MemberRow, NotSaved, SeatRow, TableRow, User
from kohort.server.tables import ATTEMPTS, TOKEN, Tables
from kohort.server.wire import (
    BranchIn,
    CampaignIn,
    CampaignLineOut,
    CampaignOut,
    MemberIn,
    MemberOut,
    NameIn,
    NextIn,
    PushOut,
    RunningOut,
)

MOST_MEMBERS = 8
BRANCHED = re.compile(r", branch after \d+$")
"""How the name of a branch ends."""


class Campaigns:
    """All campaigns of this worker. Every change is committed before it is acknowledged; where two members are quicker
    than each other, the second sees what the first has done."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._hub = tables.hub

    async def create(self, user: User, wanted: CampaignIn) -> CampaignOut:
        """Begin a campaign; its first game is begun from its sheet."""
        offered, campaigns = self._game(wanted.game)
        if not 1 <= len(wanted.members) <= MOST_MEMBERS or not any(one.kind == "me" for one in wanted.members):
            raise refused(422, "bad-members")
        options = setting_up.checked_options(offered.about().campaign, wanted.options)
        members = [_new_member(offered, place, one, user) for place, one in enumerate(wanted.members)]
        taken: list[str] = []
        for member in members:
            if member.kind != "open":
                member.name = setting_up.distinct_name(member.name, taken)
                taken.append(member.name)
        try:
            begun = campaigns.begin(
                [(one.name, one.teams) for one in members], options, self._tables.settings.new_seed()
            )
        except ValueError as error:
            raise refused(422, "bad-campaign", what=str(error)) from error
        name = setting_up.clean_name(wanted.name, otherwise="Campaign")
        row = _new_row(wanted.game, name, campaigns.dump(begun).decode(), [], members)
        await self._store.add_campaign(row)
        mine = next(member.member for member in row.members if member.user_id == user.id)
        return await self._out(row, mine)

    async def mine(self, user: User) -> list[CampaignLineOut]:
        """The campaigns of which a user is a member, the latest first."""
        rows = [row for row in await self._store.campaigns_of(user.id) if row.game in self._tables.offered]
        running = await self._store.tables([row.running for row in rows if row.running is not None])
        return [self._line(row, user, running.get(row.running or "")) for row in rows]

    async def show(self, token: str) -> CampaignOut:
        """What a member sees of his campaign. Raises `Refused` where his place is still free."""
        row, member = await self._open(token)
        return await self._out(row, member)

    async def place(self, token: str) -> tuple[str, int]:
        """The campaign and member whose sheet a token opens. Raises `Refused`, also where the place is still free."""
        row, place = await self._open(token)
        return row.id, place

    async def join(self, token: str, user: User, wanted: NameIn) -> CampaignOut:
        """Take a free place in a campaign."""
        for _ in range(ATTEMPTS):
            row, place = await self._find(token)
            member = row.members[place]
            if member.kind != "open":
                if member.user_id == user.id:
                    return await self._out(row, place)
                raise refused(409, "place-taken")
            _, campaigns = self._game(row.game)
            taken = [other.name for other in row.members if other is not member and other.kind != "open"]
            member.name = setting_up.distinct_name(setting_up.clean_name(wanted.name, otherwise=user.name), taken)
            member.kind, member.user_id = "human", user.id
            row.data = campaigns.dump(campaigns.renamed(self._read(row), place, member.name)).decode()
            if await self._written(row, [member]):
                return await self._out(row, place)
        raise refused(503, "busy")

    async def begin_next(self, token: str, wanted: NextIn) -> CampaignOut:
        """Begin the next game. Where it has been begun already, that is what is shown."""
        for _ in range(ATTEMPTS):
            row, place = await self._open(token)
            _, campaigns = self._game(row.game)
            campaign = self._read(row)
            if len(campaign.played) != wanted.played:
                raise refused(409, "played-on")
            if row.running is not None:
                return await self._out(row, place)
            self._check_absent(row, place, wanted)
            out = [team for team, how in wanted.absent.items() if how == "out"]
            try:
                coming = campaigns.next_mission(campaign, wanted.mission, out)
            except ValueError as error:
                raise refused(422, "bad-next", what=str(error)) from error
            table = self._new_table(row, coming, wanted)
            row.running = table.id
            row.version += 1
            row.updated = time.time()
            try:
                await self._tables.add(table, row)
            except Conflict:
                continue
            self._changed(row)
            return await self._out(row, place)
        raise refused(503, "busy")

    async def branch(self, token: str, wanted: BranchIn) -> CampaignOut:
        """Another campaign of the same members that goes on from where this one was after so many games."""
        row, place = await self._open(token)
        _, campaigns = self._game(row.game)
        try:
            other = campaigns.branch(self._read(row), wanted.played, self._tables.settings.new_seed())
        except ValueError as error:
            raise refused(422, "bad-branch", what=str(error)) from error
        members = [_again(member) for member in row.members]
        after = f", branch after {wanted.played}"
        name = BRANCHED.sub("", row.name)[: setting_up.NAME_LENGTH - len(after)] + after
        new = _new_row(row.game, name, campaigns.dump(other).decode(), row.tables[: wanted.played], members)
        await self._store.add_campaign(new)
        return await self._out(new, place)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _game(self, game: str) -> tuple[Offered, GameCampaigns[Any]]:
        offered = self._tables.offered.get(game)
        if offered is None:
            raise refused(404, "no-such-game")
        if offered.campaigns is None:
            raise refused(422, "no-campaigns")
        return offered, offered.campaigns

    def _read(self, row: CampaignRow) -> Any:
        _, campaigns = self._game(row.game)
        try:
            return campaigns.load(row.data.encode())
        except ValueError as error:
            raise refused(409, "not-readable") from error

    async def _find(self, token: str) -> tuple[CampaignRow, int]:
        place = await self._store.membership(token) if TOKEN.fullmatch(token) else None
        row = await self._store.campaign(place[0]) if place is not None else None
        if row is None or place is None:
            raise refused(404, "no-such-campaign")
        return row, place[1]

    async def _open(self, token: str) -> tuple[CampaignRow, int]:
        row, place = await self._find(token)
        member = row.members[place]
        if member.kind == "open":
            free = refused(409, "place-open")
            kept = _said_teams(self._game(row.game)[0], member)
            raise Refused(409, msgspec.structs.replace(free.out, game=row.game, kept=kept))
        self._hub.heard(row.id, place)
        if not self._tables.alone and time.time() - member.seen > self._tables.settings.seen_seconds:
            # at once: at another worker somebody may be about to say that he is absent
            with contextlib.suppress(NotSaved):
                await self._store.seen([(row.id, place)], time.time())
        return row, place

    def _here(self, row: CampaignRow, member: MemberRow) -> bool:
        return self._hub.here(row.id, member.member, member.seen)

    def _changed(self, row: CampaignRow) -> None:
        """Tell the sheets that are open here; those at other workers hear of it from the database."""
        self._hub.push(row.id, PushOut(0, "changed"))

    async def _written(self, row: CampaignRow, members: list[MemberRow]) -> bool:
        row.version += 1
        row.updated = time.time()
        try:
            await self._store.write_campaign(row, members)
        except Conflict:
            return False
        self._changed(row)
        return True

    def _check_absent(self, row: CampaignRow, place: int, wanted: NextIn) -> None:
        """Whether everybody who plays has a player. Nobody says for somebody else who is here that he is not."""
        teams = [team for member in row.members for team in member.teams]
        if unknown := [team for team in wanted.absent if team not in teams]:
            raise refused(422, "bad-next", what=f"{unknown[0][:40]} takes no part in this campaign")
        for member in row.members:
            missing = [team for team in member.teams if team in wanted.absent]
            if member.kind == "open" and len(missing) < len(member.teams):
                raise refused(409, "member-missing", teams=_said_teams(self._game(row.game)[0], member))
            mine = member.member == place or member.user_id == row.members[place].user_id
            if missing and member.kind == "human" and not mine and self._here(row, member):
                raise refused(409, "member-here", name=member.name)

    def _new_table(self, row: CampaignRow, coming: NextMission, wanted: NextIn) -> TableRow:
        """The table of the next game: each team's seat is its member's, or a bot's for this time."""
        offered, _ = self._game(row.game)
        by_team = {team: member for member in row.members for team in member.teams}
        names, seats, links = list(coming.players), [], [row.id]
        for seat, (team, deck) in enumerate(zip(coming.teams, coming.decks, strict=True)):
            member = by_team[team]
            absent = wanted.absent.get(team) == "bot" and member.kind != "bot"
            kind, level = ("bot", offered.about().levels[-1]) if absent else (member.kind, member.level)
            name = names[seat] or setting_up.distinct_name("Guest", names)
            names[seat] = name
            # The seat of somebody for whom a bot plays stays his: when he comes he plays on himself.
            seats.append(SeatRow(seat, setting_up.new_token(), member.user_id, kind, level, name, [deck]))
            links.append("" if member.kind == "bot" else link(member))
        table = setting_up.blank_table(row.game, coming.options, seats)
        table.campaign = links
        return table

    async def _out(self, row: CampaignRow, place: int) -> CampaignOut:
        _, campaigns = self._game(row.game)
        campaign = self._read(row)
        member = row.members[place]
        running = await self._store.table(row.running) if row.running is not None else None
        return CampaignOut(
            campaign=row.id,
            link=link(member),
            game=row.game,
            name=row.name,
            you=place,
            members=[self._member_out(row, one) for one in row.members],
            sheet=Raw(msgspec.json.encode(campaigns.sheet(campaign))),
            played=len(campaign.played),
            over=campaign.over,
            running=None if running is None else _running(running, member),
            tables=[found[1 + place] or None for found in row.tables],
        )

    def _member_out(self, row: CampaignRow, member: MemberRow) -> MemberOut:
        return MemberOut(
            member=member.member,
            name=member.name,
            kind=member.kind,  # type: ignore[arg-type]
            level=member.level,
            teams=member.teams,
            invite=link(member) if member.kind == "open" else None,
            here=member.kind == "human" and self._here(row, member),
        )

    def _line(self, row: CampaignRow, user: User, running: TableRow | None) -> CampaignLineOut:
        offered, campaigns = self._game(row.game)
        mine = [member for member in row.members if member.user_id == user.id]
        try:
            campaign = campaigns.load(row.data.encode())
            played, over = len(campaign.played), campaign.over
        except ValueError:
            played, over = len(row.tables), False
        return CampaignLineOut(
            campaign=row.id,
            game=row.game,
            title=offered.about().name,
            name=row.name,
            link=link(mine[0]),
            players=[member.name for member in row.members],
            played=played,
            over=over,
            running=running is not None,
            your_turn=running is not None and any(_running(running, member).your_turn for member in mine),
            updated=max(row.updated, running.updated if running is not None else 0.0),
        )


def _running(table: TableRow, member: MemberRow) -> RunningOut:
    seats = [table.seats[seat] for seat in seats_of(member, table)]
    seats.sort(key=lambda seat: seat.seat not in table.waiting)
    asked = any(seat.seat in table.waiting and seat.kind == "human" for seat in seats)
    return RunningOut(
        table=table.id,
        link=f"/t/{seats[0].token}" if seats else None,
        your_turn=table.state == "playing" and asked,
        waiting=[table.seats[seat].name for seat in sorted(table.waiting)],
    )


def _new_member(offered: Offered, place: int, wanted: MemberIn, user: User) -> MemberRow:
    kind = {"me": "human", "friend": "open", "bot": "bot"}[wanted.kind]
    levels = offered.about().levels
    level = (wanted.level or levels[-1]) if kind == "bot" else None
    if level is not None and level not in levels:
        raise refused(422, "no-such-level")
    name = {"human": user.name, "open": "", "bot": f"{level} bot".capitalize()}[kind]
    if kind != "open":
        name = setting_up.clean_name(wanted.name, otherwise=name)
    user_id = user.id if kind == "human" else None
    return MemberRow(place, setting_up.new_token(), user_id, kind, level, name, list(wanted.teams))


def _new_row(game: str, name: str, data: str, tables: list[list[str]], members: list[MemberRow]) -> CampaignRow:
    now = time.time()
    return CampaignRow(secrets.token_urlsafe(9), game, name, data, 1, None, tables, now, now, members)


def _again(member: MemberRow) -> MemberRow:
    """The same member of another campaign, with a token of his own."""
    return MemberRow(
        member.member,
        setting_up.new_token(),
        member.user_id,
        member.kind,
        member.level,
        member.name,
        list(member.teams),
    )


def _said_teams(offered: Offered, member: MemberRow) -> str:
    """What a member plays, in words."""
    names = {deck.id: deck.name for deck in offered.decks()}
    return " and ".join(names.get(team, team) for team in member.teams)
