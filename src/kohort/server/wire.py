"""All that crosses the wire between server and client. `web/src/wire.ts` is generated from this module.

Words are rendered by the server in the reader's language. Inside words a card is mentioned as `[[code|Name]]`, which
the client shows as a hoverable name.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

Form = Literal["pick", "some", "number", "order", "split", "yesno", "dice"]
SeatKind = Literal["human", "bot", "open"]


class MarkOut(Struct, frozen=True):
    """Where on a board a move or an event happens.

    `piece` acts (-1: nobody) at `pieces`; `squares` are pointed at, or are the way gone; `area` is hit; `note` stands
    there (steps, a chance); `dice` were rolled, 1 for a hit.
    """

    piece: int
    pieces: list[int]
    squares: list[int]
    area: list[int]
    note: str
    dice: list[int]


class MoveOut(Struct, frozen=True):
    """One legal move. `cards` are the handles it touches (lit on the table); `seats` the players it touches; `mark`
    says where on a board it happens. `warning`: what to ask the player before he makes it."""

    id: int
    verb: str
    text: str
    cards: list[int]
    seats: list[int] = []
    mark: MarkOut | None = None
    warning: str = ""


class ChoiceOut(Struct, frozen=True):
    """The question a seat is asked. `number` names it: a move that answers another number is stale.

    `form` is "pick" (one of `moves`), "yesno" (as pick), "number" and "split" (a whole number from `low` to `high`, or
    one of `moves`), "some" (from `low` to `high` of `moves`), "order" (all of `moves`, in an order) or "dice" (`high`
    real dice of the colour `colour`: of each whether it is a hit, or one of `moves`). `window` is the kind for stops;
    `pass_id` the move that passes.
    """

    number: int
    kind: str
    prompt: str
    rule: str
    rule_text: str
    form: Form
    moves: list[MoveOut]
    low: int = 0
    high: int = 0
    window: str | None = None
    pass_id: int | None = None
    colour: str = ""


class EventOut(Struct, frozen=True):
    """Something that happened, in the order of `number`.

    `cards` are handles, for the animation; `text` goes to the log.
    """

    number: int
    kind: str
    text: str
    cards: list[int] = []
    seats: list[int] = []
    amount: int | None = None
    rule: str = ""
    mark: MarkOut | None = None


class PlayerOut(Struct, frozen=True):
    """Who sits at a seat. `present`: his page is open. `away_seconds`: None when present or a bot.
    `replaceable`: he has been away for so long that a bot may play on for him."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    present: bool
    away_seconds: int | None = None
    replaceable: bool = False


class ResultOut(Struct, frozen=True):
    """How the game ended: winners' seats, points of each side, why in words, and points over time for the plot.
    `unit`: what is counted, in words."""

    winners: list[int]
    points: list[int]
    reason: str
    rule: str
    turns: list[int]
    series: list[list[int]]
    unit: str = "points"


class UndoOut(Struct, frozen=True):
    """What may be undone now. `free`: at once; `ask`: the opponents are asked; `asked_by`: a seat asks for consent."""

    free: bool
    ask: bool
    asked_by: int | None = None


class StopOut(Struct, frozen=True):
    """A kind of window and what its player wants there: always ask, ask when something can be played, or pass."""

    kind: str
    text: str
    setting: Literal["ask", "auto", "pass"]


class BesideOut(Struct, frozen=True):
    """Another seat of the same person at this table, whether it is asked something, and whether it is open on another
    page. The way to it is in "My games": a token opens its own seat only."""

    seat: int
    asked: bool
    open: bool = False


class LessonOut(Struct, frozen=True):
    """One thing explained to a newcomer. `key` names it; `rule` is the paragraph that it tells of; `at` the part of the
    page beside which it is shown; `mark` what it points at on the board."""

    key: str
    title: str
    text: str
    rule: str
    at: str
    mark: MarkOut | None = None


class SeatOut(Struct, frozen=True):
    """All that a seat is sent: its view, its choice, what happened since the number it named.

    `view` is null while a seat of the table is still free; `invitations` are the links to it. `notice` is said once
    on top of the page. `beside` are the other seats of the same person, for several at one screen. `guide` is what has
    been explained to a newcomer so far, in order; empty in a game without a guide. `campaign` is the link to the sheet
    of the campaign that the game belongs to; `awaited` says what real dice the
    table waits for, and whose. `secrets`: people at one screen hide something from each other. `conceding`: what comes
    of it if this seat gives up, empty where that goes without saying.
    """

    table: str
    game: str
    number: int
    you: int
    players: list[PlayerOut]
    view: Raw
    choice: ChoiceOut | None
    waiting: list[int]
    events: list[EventOut]
    undo: UndoOut
    stops: list[StopOut]
    phrases: list[str]
    passing: bool = False
    not_asked: str = ""
    result: ResultOut | None = None
    rematch: str | None = None
    invitations: list[str] = []
    notice: str = ""
    beside: list[BesideOut] = []
    guide: list[LessonOut] = []
    campaign: str | None = None
    awaited: str = ""
    secrets: bool = False
    conceding: str = ""


class MoveIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer to choice `choice`: the id of a listed move; a number, or ids in order, where the form wants them;
    of dice for each 1 for a hit, 0 for a miss."""

    choice: int
    move: int | None = None
    number: int | None = None
    moves: list[int] | None = None


class RefusalOut(Struct, frozen=True):
    """Why something was refused, in words, with the paragraph of the rules. For a seat that is still free also the
    table's `game`, and what is `kept` for the seat (a deck, a corporation) where that is settled already."""

    key: str
    text: str
    rule: str = ""
    game: str = ""
    kept: str = ""


class WhyOut(Struct, frozen=True):
    """Why nothing can be done with a card now: one reason for each thing one could want to do with it."""

    handle: int
    reasons: list[RefusalOut]


class FaceOut(Struct, frozen=True):
    """A card's full face: text of both editions generated from its definition, None where it is not playable yet."""

    code: str
    name: str
    set: str
    type: str
    affiliations: list[str]
    fight: int | None
    shoot: int | None
    armor: int | None
    value: int | None
    post_play: str | None
    limit: int
    text_standard: str | None
    text_gengine: str | None


class CardsOut(Struct, frozen=True):
    """Every card of a game, for the page of cards and for hovering."""

    cards: list[FaceOut]


class DeckProblemOut(Struct, frozen=True):
    """One thing wrong with a deck list, in words that say what to do; `line` counts from 1, 0 for the whole list."""

    text: str
    line: int = 0
    suggestions: list[str] = []


class DeckIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A pasted deck list."""

    text: str
    edition: str


class DeckOut(Struct, frozen=True):
    """A deck: its id when it is one of ours, name, and cards as [code, count]."""

    id: str | None
    name: str
    cards: list[tuple[str, int]]
    size: int
    problems: list[DeckProblemOut] = []


class PairIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Two decks that are to play against each other, each named or pasted."""

    edition: str
    decks: list[JoinIn]


class PairOut(Struct, frozen=True):
    """What somebody should know before these two decks play: a sentence, or nothing."""

    text: str


class SeatIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: who plays it and with what. `deck` is a deck's id, or `deck_text` a pasted list."""

    kind: Literal["me", "friend", "bot"]
    name: str = ""
    level: str | None = None
    deck: str | None = None
    deck_text: str | None = None


class TableIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. A friend's seat brings its own deck when he joins, unless one is named here."""

    game: str
    options: dict[str, str | int | bool]
    seats: list[SeatIn]


class JoinIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A friend sits down at an open seat: his name and his deck."""

    name: str = ""
    deck: str | None = None
    deck_text: str | None = None


class TableOut(Struct, frozen=True):
    """A table as "My games" lists it. `link` reopens the reader's seat; `invite` is the link to send to a friend."""

    table: str
    game: str
    title: str
    link: str | None
    invite: str | None
    players: list[PlayerOut]
    your_turn: bool
    over: bool
    result: str
    updated: float


class OptionOut(Struct, frozen=True):
    """An option of a game: its allowed values in words, the first is the default."""

    key: str
    text: str
    values: list[tuple[str, str]]


class GameOut(Struct, frozen=True):
    """A game one can play here: options, bot levels, numbers of players in the client. `learn`: the name of the game in
    which a newcomer is guided, empty where there is none. `campaign`: the options of its campaigns, none where it is
    played in single games only."""

    game: str
    name: str
    options: list[OptionOut]
    levels: list[str]
    players: tuple[int, int]
    learn: str = ""
    campaign: list[OptionOut] = []


class StopIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a stop, or `until_something=True`: pass until something happens."""

    kind: str | None = None
    setting: Literal["ask", "auto", "pass"] | None = None
    until_something: bool = False


class PhraseIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Say one of the set phrases, by its place in the list."""

    phrase: int


class MeOut(Struct, frozen=True):
    """Who asks: a guest, known by his browser's cookie."""

    user: str
    name: str


class NameIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A user's new name."""

    name: str


class AnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to an opponent's request."""

    yes: bool


class PushOut(Struct, frozen=True):
    """What the socket pushes: news that the table has reached `number`; the client fetches what it lacks."""

    number: int
    kind: Literal["changed", "presence", "phrase"] = "changed"
    text: str = ""


class MemberIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A member of a new campaign: who he is, and what he plays (in Siege corporations)."""

    kind: Literal["me", "friend", "bot"]
    teams: list[str]
    name: str = ""
    level: str | None = None


class CampaignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A new campaign."""

    game: str
    options: dict[str, str | int | bool]
    members: list[MemberIn]
    name: str = ""


class NextIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a campaign's next game. `played`: how many have been, as the reader saw it. `mission`: which comes, where
    there is a choice. `absent`: teams that a bot plays this time, or that sit it out."""

    played: int
    mission: int | None = None
    absent: dict[str, Literal["bot", "out"]] = {}


class BranchIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on, in another campaign, from where one was after so many games."""

    played: int


class MemberOut(Struct, frozen=True):
    """A member of a campaign. `invite`: the link for a friend whose place is free; `here`: his page of the campaign is
    open, so that nobody else says who plays for him."""

    member: int
    name: str
    kind: SeatKind
    level: str | None
    teams: list[str]
    invite: str | None
    here: bool


class RunningOut(Struct, frozen=True):
    """The campaign's game that is being played: its table, the reader's seat there, and who is asked."""

    table: str
    link: str | None
    your_turn: bool
    waiting: list[str]


class CampaignOut(Struct, frozen=True):
    """A campaign as one of its members sees it. `link` is his way to it; `sheet` is the game's own; `tables` are the
    reader's links to the games played, in order, null where he had no seat.
    """

    campaign: str
    link: str
    game: str
    name: str
    you: int
    members: list[MemberOut]
    sheet: Raw
    played: int
    over: bool
    running: RunningOut | None
    tables: list[str | None]


class CampaignLineOut(Struct, frozen=True):
    """A campaign as "My games" lists it."""

    campaign: str
    game: str
    title: str
    name: str
    link: str
    players: list[str]
    played: int
    over: bool
    running: bool
    your_turn: bool
    updated: float
