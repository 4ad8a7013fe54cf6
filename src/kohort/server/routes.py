"""The addresses of the API: authenticate, read, hand over, return. What they take and return is in `wire`."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket, WebSocketDisconnect

from kohort.core.marks import Pointed
from kohort.server import setting_up
from kohort.server.campaigns import Campaigns
from kohort.server.hub import Hub
from kohort.server.offered import Offered
from kohort.server.refusals import Refused, refused
from kohort.server.store import User
from kohort.server.tables import Tables
from kohort.server.wire import (
    AnswerIn,
    BranchIn,
    CampaignIn,
    CardsOut,
    DeckIn,
    DeckOut,
    JoinIn,
    MeOut,
    MoveIn,
    NameIn,
    NextIn,
    PairIn,
    PairOut,
    PhraseIn,
    StopIn,
    TableIn,
)

COOKIE = "kohort"
COOKIE_SECONDS = 400 * 86_400
"""As long as browsers keep one; renewed with every visit of /api/me."""

GUEST = "Guest"
T = TypeVar("T")

router = APIRouter(prefix="/api")

# What a request depends on is all `async`: FastAPI would run the rest in threads, at a multiple of its cost.


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A struct as JSON; nothing of a table is kept by caches."""
    return Response(
        msgspec.json.encode(body), status, headers or {"Cache-Control": "no-store"}, media_type="application/json"
    )


async def read(request: Request, kind: type[T]) -> T:
    """The body as a struct. Raises `Refused` for one that is too large or malformed."""
    limit: int = request.app.state.settings.body_bytes
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > limit:
        raise refused(413, "too-large", limit=limit)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise refused(413, "too-large", limit=limit)
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refused(422, "malformed", what=str(error)[:200]) from None


async def tables_of(request: Request) -> Tables:
    """The tables of this worker."""
    tables: Tables = request.app.state.tables
    return tables


async def campaigns_of(request: Request) -> Campaigns:
    """The campaigns of this worker."""
    campaigns: Campaigns = request.app.state.campaigns
    return campaigns


async def language_of(request: Request) -> str:
    """The reader's language: the first that he accepts. Words that are missing in it come in English."""
    first = request.headers.get("accept-language", "en").split(",")[0].split(";")[0].strip().lower()[:2]
    return first if first.isalpha() else "en"


async def user_of(request: Request, response: Response) -> User:
    """Who asks: the user of the cookie, or a new guest, who gets one."""
    tables: Tables = request.app.state.tables
    secret = request.cookies.get(COOKIE, "")
    user = await tables.store.user(secret) if 20 <= len(secret) <= 64 else None
    if user is None:
        secret = secrets.token_urlsafe(32)
        user = User(secrets.token_urlsafe(12), GUEST)
        await tables.store.add_user(user, secret)
    request.state.cookie = secret
    return user


def with_cookie(request: Request, response: Response) -> Response:
    """The response with the user's cookie, for another 400 days."""
    response.set_cookie(
        COOKIE,
        request.state.cookie,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


Here = Annotated[Tables, Depends(tables_of)]
Leading = Annotated[Campaigns, Depends(campaigns_of)]
Language = Annotated[str, Depends(language_of)]
Me = Annotated[User, Depends(user_of)]
Since = Annotated[int, Query(ge=0, le=2**31)]
Handle = Annotated[int | None, Query(ge=0, le=2**31)]


async def offered_of(game: str, tables: Here) -> Offered:
    """The game of that name."""
    if game not in tables.offered:
        raise refused(404, "no-such-game")
    return tables.offered[game]


Game = Annotated[Offered, Depends(offered_of)]


# --- who, and which games ---------------------------------------------------------------------------------------------


@router.get("/me")
async def me(request: Request, user: Me) -> Response:
    """Who asks."""
    return with_cookie(request, answer(MeOut(user.id, user.name)))


@router.put("/me")
async def rename_me(request: Request, user: Me, tables: Here) -> Response:
    """Another name."""
    name = setting_up.clean_name((await read(request, NameIn)).name)
    await tables.store.rename_user(user.id, name)
    return with_cookie(request, answer(MeOut(user.id, name)))


@router.get("/games")
async def games(tables: Here) -> Response:
    """The games that can be played here."""
    return answer([offered.about() for offered in tables.offered.values()])


@router.get("/games/{game}/cards")
async def cards(request: Request, game: str, offered: Game) -> Response:
    """Every card of a game: large, the same for all, and kept by the browser until the server has another."""
    kept: dict[str, tuple[bytes, str]] = request.app.state.cards
    if game not in kept:
        body = await asyncio.to_thread(lambda: msgspec.json.encode(CardsOut(offered.cards())))
        kept[game] = body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    body, tag = kept[game]
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@router.get("/games/{game}/decks")
async def decks(offered: Game) -> Response:
    """The decks that come with a game."""
    return answer(offered.decks())


@router.post("/games/{game}/decks/check")
async def check_deck(request: Request, offered: Game) -> Response:
    """What is wrong with a pasted list."""
    wanted = await read(request, DeckIn)
    if len(wanted.text) > setting_up.DECK_TEXT_LENGTH:
        raise refused(413, "too-large", limit=setting_up.DECK_TEXT_LENGTH)
    options = setting_up.chosen_options(offered, {"edition": wanted.edition})
    deck: DeckOut = offered.read_deck(wanted.text, options)
    return answer(deck)


@router.post("/games/{game}/decks/pair")
async def pair_of_decks(request: Request, offered: Game) -> Response:
    """What somebody should know before he plays one deck against another. Nothing of decks that cannot be played."""
    wanted = await read(request, PairIn)
    options = setting_up.chosen_options(offered, {"edition": wanted.edition})
    try:
        decks = [setting_up.chosen_deck(offered, pick.deck, pick.deck_text, options) for pick in wanted.decks]
    except Refused:
        return answer(PairOut(""))
    if len(decks) != 2 or None in decks:
        return answer(PairOut(""))
    return answer(PairOut(offered.never_fight([deck for deck in decks if deck is not None], options)))


# --- tables -----------------------------------------------------------------------------------------------------------


@router.post("/tables")
async def new_table(request: Request, user: Me, tables: Here) -> Response:
    """Set up a table."""
    return with_cookie(request, answer(await tables.create(user, await read(request, TableIn))))


@router.get("/tables")
async def my_tables(request: Request, user: Me, tables: Here) -> Response:
    """The tables at which the user sits."""
    return with_cookie(request, answer(await tables.mine(user)))


@router.post("/quick")
async def quick(request: Request, user: Me, tables: Here) -> Response:
    """A game at once."""
    return with_cookie(request, answer(await tables.quick(user)))


@router.post("/games/{game}/learn")
async def learn(request: Request, game: str, user: Me, tables: Here) -> Response:
    """The game in which a newcomer is guided, at once."""
    return with_cookie(request, answer(await tables.learn(user, game)))


# --- campaigns, opened by a member's token ----------------------------------------------------------------------------


@router.post("/campaigns")
async def new_campaign(request: Request, user: Me, campaigns: Leading) -> Response:
    """Begin a campaign."""
    return with_cookie(request, answer(await campaigns.create(user, await read(request, CampaignIn))))


@router.get("/campaigns")
async def my_campaigns(request: Request, user: Me, campaigns: Leading) -> Response:
    """The campaigns of which the user is a member."""
    return with_cookie(request, answer(await campaigns.mine(user)))


@router.get("/campaigns/{token}")
async def campaign(token: str, campaigns: Leading) -> Response:
    """What a member sees of his campaign."""
    return answer(await campaigns.show(token))


@router.post("/campaigns/{token}/join")
async def join_campaign(request: Request, token: str, user: Me, campaigns: Leading) -> Response:
    """Take a free place in a campaign."""
    return with_cookie(request, answer(await campaigns.join(token, user, await read(request, NameIn))))


@router.post("/campaigns/{token}/next")
async def next_game(request: Request, token: str, campaigns: Leading) -> Response:
    """Begin the next game of a campaign."""
    return answer(await campaigns.begin_next(token, await read(request, NextIn)))


@router.post("/campaigns/{token}/branch")
async def branch(request: Request, token: str, campaigns: Leading) -> Response:
    """Go on, in another campaign, from an earlier game."""
    return answer(await campaigns.branch(token, await read(request, BranchIn)))


# --- a seat, opened by its token --------------------------------------------------------------------------------------


@router.get("/seats/{token}")
async def seat(token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """What a seat sees now."""
    return answer(await tables.show(token, since, language))


@router.post("/seats/{token}/join")
async def join(request: Request, token: str, user: Me, tables: Here, language: Language) -> Response:
    """Sit down at a free seat."""
    return with_cookie(request, answer(await tables.join(token, user, await read(request, JoinIn), language)))


@router.post("/seats/{token}/moves")
async def move(request: Request, token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """Answer the question that the table waits for, and return what the seat sees then."""
    return answer(await tables.move(token, await read(request, MoveIn), since, language))


@router.get("/seats/{token}/why")
async def why(
    token: str, tables: Here, language: Language, card: Handle = None, square: Handle = None, by: Handle = None
) -> Response:
    """Why nothing can be done with a card now; on a board, why the piece `by` can do nothing to a piece or on a
    square."""
    if square is None and by is None:
        if card is None:
            raise refused(422, "why-what")
        return answer(await tables.why(token, card, language))
    pointed = Pointed(*(-1 if one is None else one for one in (card, square, by)))
    return answer(await tables.why(token, pointed, language))


@router.post("/seats/{token}/undo")
async def undo(token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """Take the last answer back, or ask for it."""
    return answer(await tables.undo(token, since, language))


@router.post("/seats/{token}/undo/answer")
async def answer_undo(request: Request, token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """Yes or no to somebody who asks to take his answer back."""
    return answer(await tables.answer_undo(token, (await read(request, AnswerIn)).yes, since, language))


@router.post("/seats/{token}/concede")
async def concede(token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """Give up."""
    return answer(await tables.concede(token, since, language))


@router.post("/seats/{token}/stops")
async def stops(request: Request, token: str, tables: Here, language: Language, since: Since = 0) -> Response:
    """Say where one wants to be asked."""
    return answer(await tables.stops(token, await read(request, StopIn), since, language))


@router.post("/seats/{token}/phrase")
async def phrase(request: Request, token: str, tables: Here) -> Response:
    """Say one of the set phrases."""
    await tables.say(token, (await read(request, PhraseIn)).phrase)
    return Response(status_code=204)


@router.post("/seats/{token}/bot")
async def give_to_bot(
    token: str, tables: Here, language: Language, seat: Annotated[int, Query()], since: Since = 0
) -> Response:
    """Let a bot play the seat of somebody who has left."""
    return answer(await tables.give_to_bot(token, seat, since, language))


@router.post("/seats/{token}/rematch")
async def rematch(token: str, tables: Here) -> Response:
    """The same players again, sides swapped."""
    return answer(await tables.rematch(token))


@router.websocket("/seats/{token}/socket")
async def socket(websocket: WebSocket, token: str) -> None:
    """Push news of the table. What the client sends is not read: moves are posted."""
    tables: Tables = websocket.app.state.tables
    await _push(websocket, tables.hub, tables.place(token))


@router.websocket("/campaigns/{token}/socket")
async def campaign_socket(websocket: WebSocket, token: str) -> None:
    """Push news of the campaign: that somebody has joined, is asked, has come or gone, or that a game is over."""
    campaigns: Campaigns = websocket.app.state.campaigns
    await _push(websocket, websocket.app.state.tables.hub, campaigns.place(token))


async def _push(websocket: WebSocket, hub: Hub, opened: Awaitable[tuple[str, int]]) -> None:
    """Push news of what a token has opened until its page is gone."""
    try:
        where, place = await opened
    except Refused:
        await websocket.close(4404)
        return
    await websocket.accept()
    listener = hub.open(where, place)
    gone = asyncio.create_task(_until_gone(websocket))
    try:
        while True:
            waiting = asyncio.create_task(listener.queue.get())
            await asyncio.wait({waiting, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not waiting.done():
                waiting.cancel()
                return
            message = waiting.result()
            if message is None:
                await websocket.close(1012)
                return
            await websocket.send_text(msgspec.json.encode(message).decode())
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        gone.cancel()
        hub.close(listener)


async def _until_gone(websocket: WebSocket) -> None:
    message: dict[str, Any] = {"type": ""}
    while message["type"] != "websocket.disconnect":
        message = dict(await websocket.receive())
