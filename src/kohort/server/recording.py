"""What a campaign is after a game of it that is over. It is written in one transaction with the game's end."""

from __future__ import annotations

import logging
import time

from kohort.core.campaigns import Campaigns
from kohort.core.game import Game
from kohort.server import showing
from kohort.server.offered import Offered
from kohort.server.store import CampaignRow, MemberRow, Store, TableRow

log = logging.getLogger("kohort.server")


def link(member: MemberRow) -> str:
    """Where a member sees his campaign."""
    return f"/c/{member.token}"


def seats_of(member: MemberRow, table: TableRow) -> list[int]:
    """The seats that a member has at a table of his campaign."""
    return [seat for seat, found in enumerate(table.campaign[1:]) if found == link(member)]


async def after_game(store: Store, offered: Offered, table: TableRow, game: Game) -> CampaignRow | None:
    """The campaign that a game belongs to, with what the game has changed; None where it belongs to none.

    A campaign that does not wait for this table any more is left as it is: so nothing is written down twice.
    """
    if not table.campaign or not game.over:
        return None
    row = await store.campaign(table.campaign[0])
    campaigns: Campaigns[object] | None = offered.campaigns
    if row is None or campaigns is None or row.running != table.id:
        return None
    row.version += 1
    row.running = None
    row.updated = time.time()
    try:
        row.data = campaigns.dump(campaigns.record(campaigns.load(row.data.encode()), game)).decode()
    except ValueError as error:
        # The game ends all the same; the campaign goes on as if it had not been played.
        log.error("table %s could not be written down in campaign %s: %s", table.id, row.id, error)
        return row
    mine = [[seat for seat in seats_of(member, table) if table.seats[seat].user_id] for member in row.members]
    row.tables.append([table.id, *(showing.link(table.seats[seats[0]]) if seats else "" for seats in mine)])
    return row
