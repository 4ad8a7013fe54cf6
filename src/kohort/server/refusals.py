"""What the server itself refuses, in words. What a game refuses is worded by the game."""

from __future__ import annotations

from kohort.server.wire import RefusalOut

ENGLISH = {
    "no-such-table": "There is no such table here. The link may be incomplete.",
    "no-such-game": "There is no game of that name here.",
    "no-guide": "This game has no guide for newcomers.",
    "no-such-page": "There is nothing under this address.",
    "not-allowed": "This address does not take that kind of request.",
    "malformed": "The message could not be read: {what}.",
    "too-large": "The message is larger than {limit} bytes.",
    "stale-choice": "The table has moved on: this answer was for an earlier question.",
    "future-choice": "That question has not been asked.",
    "why-what": "Say with `card` or `square` what you ask about.",
    "no-such-move": "There is no such move in this question.",
    "not-asked": "You are not asked anything now.",
    "seat-open": "This seat is still free: choose a deck and sit down.",
    "seat-taken": "Somebody sits here already.",
    "seat-is-bots": "A bot plays this seat now.",
    "not-begun": "The game has not begun: a seat is still free.",
    "game-over": "The game is over.",
    "not-over": "The game is still going on.",
    "no-deck": "Choose a deck.",
    "no-such-deck": "There is no deck of that name here.",
    "bad-deck": "This deck cannot be played: {problems}",
    "no-such-level": "There is no bot of that level here.",
    "no-such-option": "The option {option} cannot be {value}.",
    "bad-seats": "A table has a seat for you, and {seats} in all.",
    "bad-table": "This table cannot be set up: {what}",
    "no-such-seat": "There is no such seat at this table.",
    "player-present": "This player is still here.",
    "not-away-for-long": "A bot can play on for a player only after {minutes} minutes of absence.",
    "nothing-to-undo": "There is nothing that you could take back.",
    "nobody-to-ask": "Something was revealed or rolled since: this cannot be taken back.",
    "nobody-asked": "Nobody asks to take a move back.",
    "no-such-window": "There is no such kind of window.",
    "no-such-phrase": "There is no such phrase.",
    "too-fast": "One moment: not so fast.",
    "bad-name": "A name has at least one letter.",
    "campaign-game": "This game belongs to a campaign: go on from its sheet.",
    "no-such-campaign": "There is no such campaign here. The link may be incomplete.",
    "no-campaigns": "This game is not played in campaigns.",
    "bad-campaign": "This campaign cannot be begun: {what}.",
    "bad-members": "A campaign has a member who is you.",
    "bad-next": "The next game cannot be begun: {what}.",
    "bad-branch": "There is nothing to go on from: {what}.",
    "place-open": "This place in the campaign is still free: sit down.",
    "place-taken": "Somebody has this place already.",
    "member-missing": "The place for {teams} is still free: send the link, or say who plays.",
    "member-here": "{name} is here, and plays for himself.",
    "played-on": "The campaign has gone on meanwhile: look at its sheet again.",
    "not-readable": "This campaign was kept by a version of the game that this server does not know.",
    "not-resumable": "This game was played with rules that this server no longer knows.",
    "diverged": "The rules have been mended since: the game goes on from a little earlier.",
    "not-saved": "The server could not write this down, so it does not count. Please try again in a moment.",
    "busy": "The table changed at the same moment. Please try again.",
    "rule-fault": "A rule failed here; the game is as it was before your answer. "
    "Incident {incident} is noted, and another move may work.",
    "fault": "Something failed on the server. Incident {incident} is noted.",
}


class Refused(Exception):
    """A request is refused: with this status, and this body."""

    def __init__(self, status: int, out: RefusalOut) -> None:
        super().__init__(f"{status} {out.key}: {out.text}")
        self.status = status
        self.out = out


def refused(status: int, key: str, **args: str | int) -> Refused:
    """A refusal by the server, in English."""
    return Refused(status, RefusalOut(key, ENGLISH[key].format(**args)))
