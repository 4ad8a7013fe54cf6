"""A server that is not there: the built client's files, and answers made of the wire's own structs."""

from __future__ import annotations

import json
import mimetypes
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from playwright.sync_api import Page, Route

import kohort.server
from kohort.doomtrooper.view import (
    AnnouncementView,
    CardView,
    CombatantView,
    CombatView,
    DoomtrooperView,
    RatingView,
    SideView,
)
from kohort.server.wire import (
    CardsOut,
    ChoiceOut,
    DeckOut,
    DeckProblemOut,
    EventOut,
    FaceOut,
    GameOut,
    MoveOut,
    OptionOut,
    PairOut,
    PlayerOut,
    RefusalOut,
    ResultOut,
    SeatOut,
    StopOut,
    TableOut,
    UndoOut,
    WhyOut,
)

STATIC = Path(kohort.server.__file__).parent / "static"
ORIGIN = "http://kohort.test"

Json = Any


def header(code: str, name: str, type_: str, side: str, *numbers: int) -> FaceOut:
    """A card of the catalogue; text in both editions."""
    rated = [*numbers, None, None, None, None][:4]
    return FaceOut(
        code, name, "unl", type_, [side], rated[0], rated[1], rated[2], rated[3], None, 5,
        f"What {name} does in standard.", f"What {name} does in gEngine.",
    )  # fmt: skip


CATALOGUE = [
    header("1", "Hussar", "warrior", "bauhaus", 2, 2, 3, 2),
    header("2", "Capitaine", "warrior", "bauhaus", 7, 7, 8, 10),
    header("3", "Sea Lion", "warrior", "capitol", 3, 4, 4, 4),
    header("4", "Lucky Shot", "special", "general"),
    header("5", "Violator Sword", "equipment", "bauhaus"),
    header("6", "Heimburg", "fortification", "bauhaus"),
    replace(header("7", "Dark Fire", "symmetry", "legion"), text_standard=None, text_gengine=None),
]


def rating(base: int | None, now: int | None = None, parts: tuple[str, ...] = ()) -> RatingView | None:
    return None if base is None else RatingView(base, base if now is None else now, list(parts))


def card(handle: int, code: str, seat: int = 0, **change: Any) -> CardView:
    """A card in sight, as the catalogue has it."""
    fact = next(one for one in CATALOGUE if one.code == code)
    view = CardView(
        handle, seat, seat, code=code, name=fact.name, type=fact.type, affiliations=fact.affiliations,
        fight=rating(fact.fight), shoot=rating(fact.shoot), armor=rating(fact.armor), value=rating(fact.value),
    )  # fmt: skip
    return replace(view, **change)


def side(seat: int, name: str, **change: Any) -> SideView:
    empty = SideView(seat, name, 6, 15, 5, 38, 11, 0, [], [], [], [], [], [])
    return replace(empty, **change)


CAPITAINE = card(12, "2", fight=rating(7, 9, ("+2 Violator Sword",)), attachments=[card(13, "5")])
HUSSAR = card(11, "1")
SEA_LION = card(21, "3", 1, wounded=True)
SHOT, SWORD, CITY = card(31, "4"), card(32, "5"), card(33, "6")


def view(**change: Any) -> DoomtrooperView:
    """Ann in Bauhaus, Ben in Capitol, nothing going on."""
    quiet = DoomtrooperView(
        game="doomtrooper", edition="gengine", turn=0, turn_number=7, phase="actions", actions=2, tactical=True,
        goal=25, combats=[], announcements=[], effects=[],
        sides=[
            side(0, "Ann", squad=[HUSSAR, CAPITAINE, card(14, "6")], hand_cards=[SHOT, SWORD, CITY]),
            side(1, "Ben", squad=[SEA_LION], cover=[CardView(22, 1, 1, cover=True)]),
        ],
    )  # fmt: skip
    return replace(quiet, **change)


COMBAT = CombatView(
    attacker=CombatantView(
        0, [12], CAPITAINE.fight, RatingView(8, 8, []), "safe:3:8:10", False, False, [13], "3 does not reach 8"
    ),
    defender=CombatantView(
        1, [21], rating(3), RatingView(4, 4, []), "kill:9:4:4", False, False, [], "9 reaches 4: killed, worth 4"
    ),
    tactic="fight",
    step=4,
    played=[],
)  # fmt: skip

ANNOUNCED = AnnouncementView(1, "Play [[4|Lucky Shot]]", card(41, "4", 1), [12])


def move(id_: int, verb: str, text: str, *cards: int) -> MoveOut:
    return MoveOut(id_, verb, text, list(cards))


def choice(number: int = 5, **change: Any) -> ChoiceOut:
    """Four moves: pass, two with Lucky Shot, one with Heimburg."""
    asked = ChoiceOut(
        number=number, kind="action", prompt="Take an action, or pass", rule="Actions", rule_text="You have three.",
        form="pick",
        moves=[
            move(0, "pass", "Pass"),
            move(1, "play", "Play [[4|Lucky Shot]] on [[2|Capitaine]]", 31, 12),
            move(2, "play", "Play [[4|Lucky Shot]] on [[3|Sea Lion]]", 31, 21),
            move(3, "build", "Build [[6|Heimburg]]", 33),
        ],
        window="action", pass_id=0,
    )  # fmt: skip
    return replace(asked, **change)


def event(number: int, text: str, *seats: int, kind: str = "played") -> EventOut:
    return EventOut(number, kind, text, [], list(seats))


PLAYERS = [PlayerOut(0, "Ann", "human", None, True), PlayerOut(1, "Ben", "bot", "greedy", True)]
RESULT = ResultOut(
    [0],
    [26, 12],
    "Ann has 26 promotion points; 25 were to be won.",
    "Winning",
    [0, 1, 2, 3],
    [[0, 4, 15, 26], [0, 5, 8, 12]],
)


def seat(number: int = 5, shown: DoomtrooperView | None = None, **change: Any) -> SeatOut:
    """What Ann is sent."""
    out = SeatOut(
        table="t", game="doomtrooper", number=number, you=0, players=PLAYERS,
        view=Raw(msgspec.json.encode(shown or view())), choice=choice(number), waiting=[0],
        events=[event(0, "Turn 7: Ann.", kind="turn"), event(1, "You meditate.", 0)],
        undo=UndoOut(True, False),
        stops=[StopOut("modify", "Modify ratings", "auto"), StopOut("respond", "Respond", "ask")],
        phrases=["Hello!", "Good game!"],
    )  # fmt: skip
    return replace(out, **change)


MISSPELT = 'Line 1: there is no card called "Husar". Did you mean Hussar?'
GAME = GameOut(
    "doomtrooper", "Doomtrooper",
    [
        OptionOut("edition", "Edition", [("standard", "Standard"), ("gengine", "gEngine")]),
        OptionOut("goal", "Points to win", [("25", "25"), ("40", "40")]),
    ],
    ["random", "greedy"], (2, 2),
)  # fmt: skip
DECKS = [DeckOut("bauhaus", "Bauhaus", [("1", 60)], 60), DeckOut("capitol", "Capitol", [("3", 60)], 60)]
TABLE = TableOut("t", "doomtrooper", "Doomtrooper", "/t/ann", None, PLAYERS, True, False, "", 1.0)


class StandIn:
    """Answers a page's requests. Set `now` to what the seat is to see; `posted` has what the page sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now: SeatOut = seat()
        self.closed: RefusalOut | None = None
        self.after: list[SeatOut] = []
        """What the seat sees after each answer, in turn."""
        self.posted: list[tuple[str, Json]] = []
        self.lose = 0
        """So many of the next answers get lost on the way."""
        self.why = WhyOut(
            0, [RefusalOut("only-in-combat", "[[5|Violator Sword]] can only be used by a warrior.", "Equip")]
        )
        self.tables: list[TableOut] = [TABLE]
        self.checked = DeckOut(None, "", [], 5, [DeckProblemOut(MISSPELT, 1, ["Hussar"])])
        self.pair = ""
        """What is to be said of two decks."""
        self.errors: list[str] = []
        page.route("**/*", self._route)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, path: str) -> None:
        """Load a page and wait until it can be used."""
        self.page.goto(ORIGIN + path)
        self.page.wait_for_selector("body[data-ready]")

    def moves(self) -> list[Json]:
        """The answers that were sent."""
        return [body for path, body in self.posted if path.endswith("/moves")]

    def _route(self, route: Route) -> None:
        url = urlsplit(route.request.url)
        if not url.path.startswith("/api/"):
            self._file(route, url.path)
            return
        body = route.request.post_data
        sent = json.loads(body) if body else None
        if route.request.method != "GET":
            self.posted.append((url.path, sent))
        if url.path.endswith("/moves") and self.lose > 0:
            self.lose -= 1
            route.abort()
            return
        status, answer = self._answer(route.request.method, url.path)
        route.fulfill(status=status, body=msgspec.json.encode(answer), content_type="application/json")

    def _file(self, route: Route, path: str) -> None:
        file = STATIC / path.lstrip("/")
        if not file.is_file():
            file = STATIC / "index.html"
        assert file.is_file(), "the client is not built: run ./dev setup"
        route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")

    def _answer(self, method: str, path: str) -> tuple[int, Struct | list[Any] | dict[str, Any]]:
        if path == "/api/me":
            return 200, {"user": "u", "name": "Ann"}
        if path.endswith("/cards"):
            return 200, CardsOut(CATALOGUE)
        plain: dict[str, Any] = {"/api/games": [GAME], "/api/games/doomtrooper/decks": DECKS, "/api/quick": TABLE}
        plain["/api/campaigns"] = []
        if path in plain:
            return 200, plain[path]
        if path.endswith("/decks/check"):
            return 200, self.checked
        if path.endswith("/decks/pair"):
            return 200, PairOut(self.pair)
        if path == "/api/tables":
            return 200, self.tables if method == "GET" else TABLE
        if path.endswith("/why"):
            return 200, self.why
        if path.endswith("/rematch"):
            return 200, replace(TABLE, link="/t/again")
        if path.endswith("/join"):
            self.closed = None
        if self.closed is not None:
            return 409, self.closed
        if method == "POST" and self.after:
            self.now = self.after.pop(0)
        return 200, self.now
