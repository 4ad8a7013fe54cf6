"""Real server processes: killed in the middle of a game, started again, and several on one database."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from tests.server.process import Json, Process, serving, until_free
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

TWO_PEOPLE = [{"kind": "me", "deck": "ones"}, {"kind": "friend", "deck": "ones"}]
AGAINST_A_BOT = [{"kind": "me", "deck": "ones"}, {"kind": "bot", "deck": "ones"}]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'restart.sqlite3'}"


@pytest.mark.parametrize("workers", [1, 2])
def test_where_the_server_is_is_said_once_it_answers_there(database: str, workers: int) -> None:
    """`Process` asks once, as soon as it has read the line, and raises when nobody answers."""
    with serving(database, workers=workers) as server:
        assert server.first.status_code == 200


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(database: str) -> None:
    with serving(database) as server:
        ann, ben = server.table(TWO_PEOPLE)
        server.answers(ann, 1)
        server.answers(ben, 0)
        server.answers(ann, 0)
        server.answers(ben, 1)
        sealed = server.answers(ann, 2)  # in the middle of a question to both
        bens = server.seen(ben)
        server.stop(signal.SIGKILL)
    with serving(database) as server:
        again = server.seen(ann)
        for shown in ("number", "view", "choice", "events", "stops", "undo", "waiting"):
            assert again[shown] == sealed[shown], shown
        # How far back one may undo is not kept: that is the one thing that differs.
        left_out = {"players": None, "undo": None}
        assert {**server.seen(ben), **left_out} == {**bens, **left_out}
        server.answers(ben, 1)
        assert server.seen(ann)["choice"] is not None
        assert server.stop() in (0, -signal.SIGTERM)


def test_every_acknowledged_answer_is_there_wherever_the_server_is_killed(database: str) -> None:
    """Two people play as fast as they can; the server is killed at some moment, and goes on exactly there."""
    acknowledged: dict[str, Json] = {}

    def play(server: Process, token: str, other: str) -> None:
        try:
            while True:
                for who in (token, other):
                    if server.seen(who)["choice"] is not None:
                        acknowledged[who] = server.answers(who, 0)
        except (httpx2.TransportError, RuntimeError):
            pass

    with serving(database) as server:
        ann, ben = server.table(TWO_PEOPLE)
        playing = threading.Thread(target=play, args=(server, ann, ben))
        playing.start()
        time.sleep(1.0)
        server.process.kill()
        playing.join()
        server.process.wait()
    last = max(acknowledged.values(), key=lambda seen: int(seen["number"]))
    assert last["number"] > 10
    with serving(database) as server:
        now = server.seen(ann if last["you"] == 0 else ben)
        # One more answer may have been written whose acknowledgement did not arrive.
        assert now["number"] >= last["number"]
        assert now["events"][: len(last["events"])] == last["events"]
        assert any(server.seen(token)["choice"] for token in (ann, ben))


def test_a_bot_goes_on_thinking_after_a_restart(database: str) -> None:
    with serving(database, slow=60) as server:
        (ann,) = server.table(AGAINST_A_BOT)
        server.answers(ann, 1)
        assert server.seen(ann)["waiting"] == [1]
        server.stop(signal.SIGKILL)
    with serving(database) as server:
        assert server.until_asked(ann)["number"] > 1


def test_a_server_stops_cleanly_with_sockets_open_and_bots_thinking(database: str) -> None:
    with serving(database, slow=3) as server:
        (ann,) = server.table(AGAINST_A_BOT)
        with connect(f"{server.base.replace('http', 'ws')}/api/seats/{ann}/socket") as listening:
            server.answers(ann, 1)
            began = time.monotonic()
            assert server.stop() in (0, -signal.SIGTERM)
            assert time.monotonic() - began < 8
            assert json.loads(listening.recv(timeout=1))["kind"] == "changed"
            with pytest.raises(ConnectionClosed, match="1012"):
                listening.recv(timeout=1)


def test_a_port_in_use_is_said_in_words(database: str) -> None:
    with serving(database) as server:
        port = server.base.rsplit(":", 1)[1]
        command = [sys.executable, "-m", "kohort.cli", "serve", "--port", port, "--database", database]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 1
        assert f"Port {port} on 127.0.0.1 cannot be used" in second.stderr
        assert "Traceback" not in second.stderr


def test_several_workers_play_one_table(url: str) -> None:
    with serving(url, workers=2) as server, ExitStack() as stack:
        ann, ben = server.table(TWO_PEOPLE)
        address = f"{server.base.replace('http', 'ws')}/api/seats/{ben}/socket"
        sockets = [stack.enter_context(connect(address, max_queue=None)) for _ in range(4)]
        for _ in range(10):
            for token in (ann, ben):
                # A connection of its own each time, so that either worker answers.
                with httpx2.Client(base_url=server.base, timeout=20) as fresh:
                    choice = fresh.get(f"/api/seats/{token}").json()["choice"]
                    if choice is not None:
                        message = {"choice": choice["number"], "move": 0}
                        assert fresh.post(f"/api/seats/{token}/moves", json=message).status_code == 200
        assert server.seen(ann)["number"] >= 10
        for listening in sockets:
            assert "changed" in str(listening.recv(timeout=5))  # the worker that only hears of it pushes too
        stack.close()
        number = server.seen(ann)["number"]
        server.stop(signal.SIGKILL)
        port = int(server.base.rsplit(":", 1)[1])
        until_free(port)
    with serving(url, workers=2, port=port) as server:  # the workers have not kept the port
        assert server.seen(ann)["number"] == number
        assert server.stop() in (0, -signal.SIGTERM)
