"""Playing over HTTP alone."""

from __future__ import annotations

import time

from starlette.testclient import TestClient
from tests.server.conftest import Serve, Table, two_people
from tests.server.toy import OfferedToy


def test_a_guest_is_made_at_the_first_request_and_known_by_his_cookie(client: TestClient) -> None:
    first = client.get("/api/me")
    assert first.json()["name"] == "Guest"
    assert "httponly" in first.headers["set-cookie"].lower()
    assert client.get("/api/me").json() == first.json()
    assert client.put("/api/me", json={"name": "  Ann\n Onymous "}).json()["name"] == "Ann Onymous"
    for joined in ("\U0001f469\u200d\U0001f680 Ann", "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f469"):
        assert client.put("/api/me", json={"name": joined}).json()["name"] == joined
    assert client.put("/api/me", json={"name": "A\u200dnn\u200d"}).json()["name"] == "A nn"
    client.cookies.clear()
    assert client.get("/api/me").json()["user"] != first.json()["user"]


def test_a_seat_shows_view_choice_and_players(table: Table) -> None:
    seen = table.seen(1)
    assert seen["you"] == 1
    assert seen["view"] == {"points": [0, 0], "tokens": 3, "turn": 1}
    assert seen["choice"]["kind"] == "bid"
    assert [move["text"] for move in seen["choice"]["moves"]] == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert [player["name"] for player in seen["players"]] == ["Guest", "Ben"]
    assert seen["waiting"] == [0, 1]


def test_a_whole_game_is_played_and_its_result_shown(table: Table) -> None:
    table.plays_on()
    seen = table.seen(0)
    result = seen["result"]
    assert result["winners"] == [0]
    assert max(result["points"]) >= 5
    assert result["reason"] == "toy-won you"
    assert len(result["series"]) == 2
    assert [side[-1] for side in result["series"]] == result["points"]
    assert seen["choice"] is None
    assert seen["view"]["points"] == result["points"]
    assert [event["number"] for event in seen["events"]] == list(range(len(seen["events"])))
    mine = table.client.get("/api/tables").json()
    assert mine[0]["over"] is True
    assert "Guest won" in mine[0]["result"]


def test_only_what_is_new_is_sent(table: Table) -> None:
    table.answers(0, 1)
    table.answers(1, 0)
    events = table.seen(0)["events"]
    assert len(events) == 3
    assert [event["number"] for event in table.seen(0, since=2)["events"]] == [2]
    assert table.seen(0, since=99)["events"] == []


def test_bids_are_sealed_until_both_have_bid(table: Table) -> None:
    before = table.seen(1)
    table.answers(0, 3)
    after = table.seen(1)
    assert after["events"] == []
    assert after["choice"] == before["choice"]
    assert after["view"] == before["view"]


def test_the_other_seats_answer_leaves_ones_question_open(table: Table) -> None:
    choice = table.seen(1)["choice"]
    table.answers(0, 3)
    assert table.post(1, "/moves", {"choice": choice["number"], "move": 2}).status_code == 200


def test_a_repeated_answer_is_answered_as_the_first_time(table: Table) -> None:
    message = {"choice": table.seen(0)["choice"]["number"], "move": 2}
    first = table.post(0, "/moves", message)
    again = table.post(0, "/moves", message)
    assert first.status_code == again.status_code == 200
    assert again.json()["number"] == first.json()["number"]
    table.answers(1, 0)
    late = table.post(0, "/moves", message)
    assert late.status_code == 200
    assert late.json()["view"]["tokens"] == 2


def test_another_answer_to_an_answered_question_is_stale(table: Table) -> None:
    number = table.seen(0)["choice"]["number"]
    table.post(0, "/moves", {"choice": number, "move": 2})
    table.answers(1, 0)
    stale = table.post(0, "/moves", {"choice": number, "move": 1})
    assert stale.status_code == 409
    assert stale.json()["key"] == "stale-choice"


def test_an_illegal_number_is_refused_and_changes_nothing(table: Table) -> None:
    before = table.seen(0)
    for wrong in ({"move": 99}, {"move": -1}, {"number": 1}, {"moves": [0]}, {}, {"move": 0, "number": 0}):
        refusal = table.post(0, "/moves", {"choice": before["choice"]["number"], **wrong})
        assert refusal.status_code == 422, wrong
    assert table.seen(0) == before


def test_a_rule_that_fails_leaves_the_table_playable(client: TestClient) -> None:
    table = two_people(client, {"trap": "true"})
    table.answers(0, 0)
    table.answers(1, 0)
    before = table.seen(0)
    fault = table.answers(0, 2)
    assert fault.status_code == 409
    assert fault.json()["key"] == "rule-fault"
    assert table.seen(0) == before
    assert table.answers(0, 0).status_code == 200


def test_why_not_names_the_rule(table: Table) -> None:
    why = table.client.get(table.path(0, "/why"), params={"card": 7}).json()
    assert why["reasons"] == [
        {
            "key": "toy-card-is-only-shown",
            "text": "toy-card-is-only-shown [[toy-1|Toy One]]",
            "rule": "Toy 4",
            "game": "",
            "kept": "",
        }
    ]


def test_undo_is_free_against_a_bot_until_something_is_revealed(serve: Serve) -> None:
    client = serve()
    table = Table(client, [client.post("/api/quick").json()["link"]])
    table.answers(0, 3)
    table.until_asked(0)
    assert table.seen(0)["undo"] == {"free": False, "ask": False, "asked_by": None}
    assert table.post(0, "/undo").json()["key"] == "nobody-to-ask"
    table.answers(0, 0)
    assert table.until_asked(0)["choice"]["kind"] == "bid"
    assert table.seen(0)["undo"]["free"] is True
    assert table.post(0, "/undo").json()["choice"]["kind"] == "take"


def test_undo_is_asked_for_among_people(table: Table) -> None:
    table.answers(0, 0)
    table.answers(1, 1)
    assert table.seen(0)["undo"] == {"free": False, "ask": True, "asked_by": None}
    table.post(0, "/undo")
    assert table.seen(1)["undo"]["asked_by"] == 0
    assert table.post(0, "/undo/answer", {"yes": True}).json()["key"] == "nobody-asked"
    table.post(1, "/undo/answer", {"yes": False})
    assert table.seen(0)["undo"]["asked_by"] is None
    table.post(0, "/undo")
    table.post(1, "/undo/answer", {"yes": True})
    assert table.seen(0)["choice"]["kind"] == "bid"
    assert table.seen(0)["events"][-1]["kind"] == "undone"


def test_a_request_to_undo_lapses_when_play_goes_on(table: Table) -> None:
    table.answers(0, 0)
    table.post(0, "/undo")
    table.answers(1, 1)
    assert table.seen(1)["undo"]["asked_by"] is None


def test_passing_until_something_happens(client: TestClient) -> None:
    table = two_people(client, {"goal": "40"})
    table.post(0, "/stops", {"kind": "boast", "setting": "ask"})
    table.answers(0, 1)
    assert table.post(0, "/stops", {"until_something": True}).json()["passing"] is True
    table.answers(1, 0)
    assert table.seen(0)["choice"]["kind"] == "take"
    assert table.seen(0)["passing"] is False


def test_conceding_ends_the_game(table: Table) -> None:
    seen = table.post(0, "/concede").json()
    assert seen["result"]["winners"] == [1]
    assert table.post(0, "/concede").json()["key"] == "game-over"


def test_stops_decide_where_one_is_asked(client: TestClient) -> None:
    table = two_people(client, {"goal": "40"})
    assert table.seen(0)["stops"] == [{"kind": "boast", "text": "After a score", "setting": "pass"}]
    table.answers(0, 1)
    table.answers(1, 0)
    seen = table.seen(0)
    assert seen["choice"]["kind"] == "take"
    assert seen["not_asked"] == "Not asked (After a score): windows of this kind are set to pass, under Stops."
    table.answers(0, 0)
    table.answers(1, 1)
    table.post(0, "/stops", {"kind": "boast", "setting": "ask"})
    table.answers(0, 2)
    table.answers(1, 0)
    assert table.seen(0)["choice"]["kind"] == "boast"
    table.post(0, "/stops", {"kind": "boast", "setting": "pass"})
    assert table.seen(0)["choice"]["kind"] == "take"
    assert table.post(0, "/stops", {"kind": "nonsense", "setting": "pass"}).status_code == 422


def test_a_rematch_swaps_sides_and_is_the_same_for_both(table: Table) -> None:
    assert table.post(0, "/rematch").json()["key"] == "not-over"
    table.post(0, "/concede")
    mine = table.post(0, "/rematch").json()
    theirs = table.post(1, "/rematch").json()
    assert mine["table"] == theirs["table"]
    assert [player["name"] for player in mine["players"]] == ["Ben", "Guest"]
    assert mine["link"] == table.seen(0)["rematch"] != theirs["link"] == table.seen(1)["rematch"]
    again = table.seen(0)["rematch"].removeprefix("/t/")
    assert table.client.get(f"/api/seats/{again}").json()["you"] == 1


def test_a_bot_answers_by_itself(serve: Serve) -> None:
    client = serve()
    made = client.post("/api/quick").json()
    table = Table(client, [made["link"]])
    for _ in range(200):
        seen = table.seen(0)
        if seen["result"]:
            break
        if seen["choice"]:
            table.answers(0, 0)
        else:
            time.sleep(0.01)
    assert seen["result"] is not None
    assert seen["players"][1] == {
        "seat": 1, "name": "Random bot", "kind": "bot", "level": "random", "present": False, "away_seconds": None,
        "replaceable": False,
    }  # fmt: skip


def test_a_bot_that_fails_is_helped_out(serve: Serve) -> None:
    client = serve(OfferedToy(faulty=True))
    table = Table(client, [client.post("/api/quick").json()["link"]])
    table.answers(0, 3)
    until = time.monotonic() + 5
    while table.seen(0)["choice"] is None and time.monotonic() < until:
        time.sleep(0.01)
    assert table.seen(0)["choice"]["kind"] == "take"
