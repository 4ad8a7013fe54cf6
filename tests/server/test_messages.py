"""Malformed, foreign and oversized messages, and impossible tables, get a clear refusal and change nothing."""

from __future__ import annotations

import json
import threading
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient
from tests.server.conftest import Table, two_people
from tests.server.toy import OfferedToy

from kohort.server.app import create_app
from kohort.server.hub import ABSENT_SECONDS, Hub
from kohort.server.refusals import Refused
from kohort.server.setting_up import new_table
from kohort.server.settings import Settings
from kohort.server.store import User
from kohort.server.wire import SeatIn, TableIn

MALFORMED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'{"choice": "one", "move": 0}',
    b'{"choice": 0}{"choice": 0}',
    b'{"choice": 0, "move": 0, "seat": 1}',
    b'{"choice": 0, "move": 1e99}',
    b"\xff\xfe",
    b'{"choice": ' + b"[" * 20_000,
]


@pytest.mark.parametrize("body", MALFORMED, ids=lambda body: repr(body[:40]))
def test_a_malformed_message_is_refused_and_changes_nothing(table: Table, body: bytes) -> None:
    before = table.seen(0)
    refusal = table.client.post(table.path(0, "/moves"), content=body)
    assert refusal.status_code == 422
    assert refusal.json()["key"] == "malformed"
    assert "Traceback" not in refusal.text
    assert table.seen(0) == before


def test_an_oversized_message_is_refused_whether_or_not_it_says_its_size(table: Table) -> None:
    before = table.seen(0)
    body = b'{"choice": 0, "move": 0, "x": "' + b"x" * 70_000 + b'"}'
    assert table.client.post(table.path(0, "/moves"), content=body).json()["key"] == "too-large"
    chunks = (body[start : start + 1000] for start in range(0, len(body), 1000))
    refusal = table.client.post(table.path(0, "/moves"), content=chunks)
    assert refusal.status_code == 413
    assert table.seen(0) == before


@pytest.mark.parametrize("token", ["x", "a" * 32, "..%2f", "%00", "a" * 3000])
def test_a_foreign_token_opens_nothing(client: TestClient, token: str) -> None:
    for method, rest in [("GET", ""), ("GET", "/why?card=1"), ("POST", "/undo"), ("POST", "/concede")]:
        refusal = client.request(method, f"/api/seats/{token}{rest}")
        assert refusal.status_code in (404, 405), refusal.text
        assert refusal.json()["key"] in ("no-such-table", "no-such-page", "not-allowed")


def test_another_tables_token_moves_nothing_here(client: TestClient) -> None:
    table, other = two_people(client), two_people(client)
    before = table.seen(0)
    number = before["choice"]["number"]
    assert other.post(0, "/moves", {"choice": number, "move": 1}).status_code == 200
    assert table.seen(0) == before
    assert table.seen(1)["choice"] is not None


def test_a_token_shows_only_its_own_seat(table: Table) -> None:
    table.answers(0, 3)
    table.answers(1, 0)
    mine, theirs = table.seen(0), table.seen(1)
    assert (mine["view"]["tokens"], theirs["view"]["tokens"]) == (1, 4)
    assert table.tokens[1] not in json.dumps(mine)
    assert table.tokens[0] not in json.dumps(theirs)


def test_a_choice_that_was_not_asked_is_refused(table: Table) -> None:
    assert table.post(0, "/moves", {"choice": 999, "move": 0}).json()["key"] == "future-choice"
    assert table.post(0, "/moves", {"choice": 10**30, "move": 0}).json()["key"] == "future-choice"
    assert table.post(0, "/moves", {"choice": -1, "move": 0}).json()["key"] == "stale-choice"
    assert table.post(0, "/moves", {"choice": -(10**30), "move": 0}).json()["key"] == "stale-choice"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"game": "chess", "options": {}, "seats": []}, "no-such-game"),
        ({"game": "toy", "options": {}, "seats": []}, "bad-seats"),
        ({"game": "toy", "options": {}, "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "bad-seats"),
        (
            {"game": "toy", "options": {}, "seats": [{"kind": "me", "deck": "ones"}] + [{"kind": "bot"}] * 9},
            "bad-seats",
        ),
        ({"game": "toy", "options": {"goal": "6"}, "seats": [{"kind": "me"}, {"kind": "bot"}]}, "no-such-option"),
        ({"game": "toy", "options": {"gaol": "5"}, "seats": [{"kind": "me"}, {"kind": "bot"}]}, "no-such-option"),
        ({"game": "toy", "options": {}, "seats": [{"kind": "me"}, {"kind": "bot"}]}, "no-deck"),
        ({"game": "toy", "options": {}, "seats": [{"kind": "me", "deck": "x"}, {"kind": "bot"}]}, "no-such-deck"),
        ({"game": "toy", "options": {}, "seats": [{"kind": "me", "deck_text": "x"}, {"kind": "bot"}]}, "bad-deck"),
        (
            {
                "game": "toy",
                "options": {},
                "seats": [{"kind": "me", "deck": "ones"}, {"kind": "bot", "level": "god", "deck": "ones"}],
            },
            "no-such-level",
        ),
        (
            {
                "game": "toy",
                "options": {"goal": 13},
                "seats": [{"kind": "me", "deck": "ones"}, {"kind": "bot", "deck": "ones"}],
            },
            "bad-table",
        ),
        ({"game": "toy", "options": [], "seats": []}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(client: TestClient, wanted: dict[str, Any], key: str) -> None:
    refusal = client.post("/api/tables", json=wanted)
    assert refusal.json()["key"] == key
    assert 400 <= refusal.status_code < 500
    assert client.get("/api/tables").json() == []


def test_an_open_seat_asks_to_sit_down_and_is_taken_once(client: TestClient) -> None:
    seats = [{"kind": "me", "deck": "ones"}, {"kind": "friend"}]
    made = client.post("/api/tables", json={"game": "toy", "options": {}, "seats": seats}).json()
    table = Table(client, [made["link"], made["invite"]])
    waiting = table.seen(0)
    assert waiting["view"] is None
    assert waiting["invitations"] == [made["invite"]]
    assert table.post(0, "/moves", {"choice": 0, "move": 0}).json()["key"] in ("not-begun", "game-over", "stale-choice")
    assert client.get(table.path(1)).json()["key"] == "seat-open"
    assert table.post(1, "/concede").json()["key"] == "seat-open"
    assert table.post(1, "/join", {"name": "Ben"}).json()["key"] == "no-deck"
    assert table.post(1, "/join", {"name": "Ben", "deck_text": "5 toy-2"}).json()["key"] == "bad-deck"
    assert table.post(1, "/join", {"name": "Guest", "deck_text": "5 toy-1"}).status_code == 200
    assert table.post(1, "/join", {"name": "Eve", "deck": "ones"}).json()["key"] == "seat-taken"
    assert [player["name"] for player in table.seen(0)["players"]] == ["Guest", "Guest 2"]


def test_a_seat_is_given_to_a_bot_only_when_its_player_has_left(table: Table) -> None:
    path = table.path(0, "/bot")
    assert table.client.post(path, params={"seat": 0}).json()["key"] == "no-such-seat"
    assert table.client.post(path, params={"seat": 9}).json()["key"] == "no-such-seat"
    table.seen(1)
    assert table.client.post(path, params={"seat": 1}).json()["key"] == "player-present"
    later(table.client, 60)
    away = table.seen(0)["players"][1]
    assert 60 <= away["away_seconds"] < 120
    assert not away["replaceable"]
    assert table.client.post(path, params={"seat": 1}).json()["key"] == "not-away-for-long"
    later(table.client, ABSENT_SECONDS - 60)
    assert table.seen(0)["players"][1]["replaceable"]
    given = table.client.post(path, params={"seat": 1})
    assert given.json()["players"][1]["kind"] == "bot"
    assert table.client.post(path, params={"seat": 1}).json()["key"] == "seat-is-bots"


def later(client: TestClient, seconds: float) -> None:
    """Let time pass for the server's notion of who is here."""
    hub = client.app.state.tables.hub  # type: ignore[attr-defined]
    hub._clock = lambda real=hub._clock: real() + seconds


def left_to_a_bot(table: Table) -> None:
    """Ben leaves, and his seat is given to a bot."""
    table.seen(1)
    later(table.client, ABSENT_SECONDS + 1)
    assert table.client.post(table.path(0, "/bot"), params={"seat": 1}).status_code == 200


def test_a_seat_never_heard_of_is_absent_only_since_the_table_was_made(table: Table) -> None:
    """The seats of a rematch are new to the server: their players have not been away since 1970."""
    table.client.app.state.tables.hub._started = 0.0  # type: ignore[attr-defined]
    table.post(0, "/concede")
    table.post(0, "/rematch")
    again = table.seen(0)["rematch"].removeprefix("/t/")
    assert table.client.get(f"/api/seats/{again}").json()["players"][0]["away_seconds"] is None
    refused = table.client.post(f"/api/seats/{again}/bot", params={"seat": 0})
    assert refused.json()["key"] == "player-present"


def test_a_seat_never_heard_of_is_absent_only_since_the_server_started() -> None:
    now = [1_000_000.0]
    hub = Hub(lambda: now[0])
    assert hub.away("t", 0, 0.0, 5.0) is None
    now[0] += 40
    assert hub.away("t", 0, 999_000.0, 5.0) == 40
    assert hub.away("t", 0, 0.0, now[0] - 30) == 30
    hub.heard("t", 0)
    now[0] += 600
    hub.present()
    assert hub.away("t", 0, 0.0, 5.0) == 600


@pytest.mark.parametrize("comes", ["looks", "moves"])
def test_a_player_who_comes_back_has_his_seat_again(table: Table, comes: str) -> None:
    left_to_a_bot(table)
    if comes == "moves":
        assert table.post(1, "/stops", {"kind": "boast", "setting": "ask"}).status_code == 200
    seen = table.seen(1)
    assert seen["players"][1]["kind"] == "human"
    assert seen["players"][1]["level"] is None
    assert "yours again" in seen["notice"]
    assert "Ben is back" in table.seen(0)["notice"]
    assert table.post(1, "/concede").json()["result"]["winners"] == [0]


def test_a_seat_that_a_bot_keeps_warm_is_still_among_ones_games(table: Table) -> None:
    left_to_a_bot(table)
    mine = table.client.get("/api/tables").json()[0]
    assert mine["players"][1]["kind"] == "bot"
    assert mine["link"] is not None


def test_who_has_conceded_does_not_come_back(client: TestClient) -> None:
    """In a game of three the others play on, and a bot may sit where somebody has given up."""
    seats = [{"kind": "me", "deck": "ones"} for _ in range(3)]
    made = client.post("/api/tables", json={"game": "toy", "options": {}, "seats": seats}).json()
    assert client.portal is not None
    row = client.portal.call(client.app.state.tables.store.table, made["table"])  # type: ignore[attr-defined]
    table = Table(client, [f"/t/{seat.token}" for seat in row.seats])
    assert table.post(1, "/concede").status_code == 200
    left_to_a_bot(table)
    assert table.seen(1)["players"][1]["kind"] == "bot"
    assert table.seen(1)["notice"] == ""


def test_how_many_seats_a_table_has_is_said_shortly(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "toy", "options": {}, "seats": [{"kind": "me", "deck": "ones"}]})
    assert made.json()["text"] == "A table has a seat for you, and 2 to 3 seats in all."
    offered = OfferedToy()
    about = msgspec.structs.replace(offered.about(), players=(2, 2))
    offered.about = lambda: about  # type: ignore[method-assign]
    with pytest.raises(Refused, match="and 2 seats in all"):
        new_table(offered, User("u", "Ann"), TableIn("toy", {}, [SeatIn("me", deck="ones")]))


def test_unknown_addresses_and_methods_are_refused_in_words(client: TestClient) -> None:
    assert client.get("/api/nonsense").json()["key"] == "no-such-page"
    assert client.get("/api/games/chess/cards").json()["key"] == "no-such-game"
    assert client.delete("/api/me").json()["key"] == "not-allowed"
    assert client.get("/api/seats/x/why").status_code in (404, 422)
    assert client.get("/api/seats/x", params={"since": -1}).json()["key"] == "malformed"
    assert client.put("/api/me", json={"name": " \n "}).json()["key"] == "bad-name"


def test_without_a_built_client_a_page_says_so_and_with_one_every_path_is_a_page(
    client: TestClient, settings: Settings
) -> None:
    from pathlib import Path

    missing = client.get("/t/whatever")
    assert missing.status_code == 503
    assert "./dev setup" in missing.text
    static = Path(settings.static)
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<html>the client</html>")
    (static / "assets" / "index-abc.js").write_text("1")
    (static / ".stamp").write_text("secret")
    assert "the client" in client.get("/t/whatever").text
    assert client.get("/cards").headers["cache-control"] == "no-cache"
    assert "immutable" in client.get("/assets/index-abc.js").headers["cache-control"]
    assert client.get("/assets/gone.js").status_code == 404
    assert client.get("/.stamp").status_code == 404
    assert client.get("/..%2f..%2ftest.sqlite3").status_code == 404
    assert client.get("/").headers["referrer-policy"] == "no-referrer"


def test_cards_are_sent_once(client: TestClient) -> None:
    first = client.get("/api/games/toy/cards")
    assert first.json()["cards"][0]["name"] == "Toy One"
    assert client.get("/api/games/toy/cards", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert client.get("/api/games/toy/decks").json()[0]["id"] == "ones"
    checked = client.post("/api/games/toy/decks/check", json={"text": "5 toy-2", "edition": "toy"}).json()
    assert checked["problems"][0]["suggestions"] == ["toy-1"]
    assert client.post("/api/games/toy/decks/check", json={"text": "x" * 30_000, "edition": "toy"}).status_code == 413


def test_no_message_whatever_makes_the_server_fail(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Any JSON at all, posted anywhere, is answered with less than 500."""
    file = tmp_path_factory.mktemp("fuzz") / "fuzz.sqlite3"
    app = create_app(Settings(database_url=f"sqlite:///{file}", bot_processes=0), {"toy": OfferedToy()})
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=6,
    )
    near = st.fixed_dictionaries({}, optional=dict.fromkeys(("choice", "move", "number", "moves", "yes"), anything))
    with TestClient(app, raise_server_exceptions=False) as client:
        table = two_people(client)

        @given(anything | near, st.sampled_from(["moves", "join", "undo", "undo/answer", "stops", "phrase"]))
        def post(body: Any, rest: str) -> None:
            response = client.post(table.path(0, f"/{rest}"), json=body)
            assert response.status_code < 500, response.text

        post()
        assert table.seen(0)["view"] is not None


def test_many_posts_at_once_are_answered_one_after_the_other(table: Table) -> None:
    number = table.seen(0)["choice"]["number"]
    answers: list[int] = []

    def post(move: int) -> None:
        answers.append(table.post(0, "/moves", {"choice": number, "move": move}).status_code)

    threads = [threading.Thread(target=post, args=(move % 4,)) for move in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # One bid counts; its three repetitions are answered alike, and the nine others are stale.
    assert sorted(answers) == [200] * 3 + [409] * 9
