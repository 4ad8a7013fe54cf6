"""The socket only pushes: news of the table, who is here, and phrases."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import Table


def test_an_answer_is_pushed_to_both_seats_with_the_tables_number(table: Table) -> None:
    with (
        table.client.websocket_connect(table.path(0, "/socket")) as anns,
        table.client.websocket_connect(table.path(1, "/socket")) as bens,
    ):
        assert anns.receive_json()["kind"] == "presence"
        number = table.answers(0, 1).json()["number"]
        assert anns.receive_json() == {"number": number, "kind": "changed", "text": ""}
        assert bens.receive_json()["number"] == number


def test_an_open_page_is_present_and_a_closed_one_is_told(table: Table) -> None:
    with table.client.websocket_connect(table.path(0, "/socket")) as anns:
        with table.client.websocket_connect(table.path(1, "/socket")):
            assert anns.receive_json()["kind"] == "presence"
            assert table.seen(0)["players"][1]["present"] is True
        assert anns.receive_json()["kind"] == "presence"


def test_a_phrase_is_pushed_in_words_and_not_too_often(table: Table) -> None:
    with table.client.websocket_connect(table.path(1, "/socket")) as bens:
        assert table.post(0, "/phrase", {"phrase": 0}).status_code == 204
        assert bens.receive_json()["text"] == "Guest: Hello!"
    assert table.post(0, "/phrase", {"phrase": 0}).json()["key"] == "too-fast"
    assert table.post(1, "/phrase", {"phrase": 99}).json()["key"] == "no-such-phrase"


def test_what_a_client_sends_is_not_read(table: Table) -> None:
    before = table.seen(0)
    with table.client.websocket_connect(table.path(0, "/socket")) as socket:
        socket.send_text('{"choice": 0, "move": 0}')
        socket.send_bytes(b"\xff")
    assert table.seen(0)["number"] == before["number"]


def test_a_foreign_token_gets_no_socket(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/seats/nonsense/socket"):
        pass
