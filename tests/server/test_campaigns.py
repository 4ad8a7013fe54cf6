"""Campaigns over HTTP, with the toy: begun, joined, played on, written down once, branched, and what is refused."""

from __future__ import annotations

import dataclasses
import json
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.conftest import Serve
from tests.server.process import Process, serving
from tests.server.test_store import a_table, answered
from tests.server.toy import OfferedToy, ToyCampaigns

from kohort.server.app import create_app
from kohort.server.hub import PRESENT_SECONDS, Hub
from kohort.server.recording import after_game
from kohort.server.setting_up import new_token
from kohort.server.settings import Settings
from kohort.server.store import CampaignRow, Change, Conflict, MemberRow, Store, TableRow, User

Json = dict[str, Any]
RULES_OF_TOY = OfferedToy()
ANN_AND_BEN = [{"kind": "me", "teams": ["red"], "name": "Ann"}, {"kind": "friend", "teams": ["blue"]}]


class Member:
    """A member of a campaign, by his link: what one would do in his browser."""

    def __init__(self, client: Any, link: str) -> None:
        self.client = client
        self.token = link.removeprefix("/c/")

    def post(self, rest: str, **body: Any) -> Any:
        return self.client.post(f"/api/campaigns/{self.token}{rest}", json=body)

    def look(self) -> Any:
        return self.client.get(f"/api/campaigns/{self.token}")

    @property
    def sees(self) -> Json:
        response = self.look()
        assert response.status_code == 200, response.text
        body: Json = response.json()
        return body

    def seat(self) -> str:
        """The token of his seat at the table that is being played."""
        token: str = self.sees["running"]["link"]
        return token.removeprefix("/t/")


def began(client: Any, members: list[Json] | None = None, **body: Any) -> Any:
    client.get("/api/me")
    wanted = {"game": "toy", "options": {}, "members": members or ANN_AND_BEN, **body}
    return client.post("/api/campaigns", json=wanted)


def two(client: Any, **body: Any) -> tuple[Member, Member]:
    """Ann and Ben, who has joined; nobody has been heard of lately."""
    made = began(client, **body)
    assert made.status_code == 200, made.text
    assert made.json()["link"] == client.get("/api/campaigns").json()[0]["link"]
    ann, ben = Member(client, made.json()["link"]), Member(client, made.json()["members"][1]["invite"])
    anns = dict(client.cookies)
    client.cookies.clear()
    joined = ben.post("/join", name="Ben")
    assert joined.status_code == 200, joined.text
    client.cookies.clear()
    client.cookies.update(anns)
    return ann, ben


def play_out(client: Any, tokens: list[str]) -> Json:
    """Everybody answers with his first moves, the first seat with its last, until the game is over."""
    for _ in range(2_000):
        for place, token in enumerate(tokens):
            seen = client.get(f"/api/seats/{token}").json()
            if seen["result"] is not None:
                found: Json = seen
                return found
            if seen["choice"] is not None:
                move = len(seen["choice"]["moves"]) - 1 if place == 0 else 0
                client.post(f"/api/seats/{token}/moves", json={"choice": seen["choice"]["number"], "move": move})
    raise AssertionError("the game does not end")


def play_next(ann: Member, ben: Member) -> Json:
    assert ann.post("/next", played=ann.sees["played"]).status_code == 200
    return play_out(ann.client, [ann.seat(), ben.seat()])


def test_a_campaign_is_played_to_its_end_and_a_friend_is_invited_once(client: TestClient) -> None:
    ann, ben = two(client, name="The long war")
    for number in range(3):
        assert (ann.sees["played"], ann.sees["over"], ann.sees["running"]) == (number, False, None)
        assert ann.post("/next", played=number).status_code == 200
        assert ann.seat() != ben.seat()
        at_table = client.get(f"/api/seats/{ben.seat()}").json()
        assert at_table["campaign"] == f"/c/{ben.token}"
        assert [player["name"] for player in at_table["players"]] == ["Ann", "Ben"]
        last = play_out(client, [ann.seat(), ben.seat()])
        assert last["campaign"] == f"/c/{ann.token}"
        assert last["rematch"] is None
    sheet = ann.sees
    assert (sheet["name"], sheet["over"], len(sheet["sheet"]["points"])) == ("The long war", True, 3)
    assert sheet["sheet"]["names"] == ["Ann", "Ben"]
    assert sheet["sheet"]["points"][-1] != sheet["sheet"]["points"][0]
    assert len(sheet["tables"]) == 3
    for mine, his in zip(sheet["tables"], ben.sees["tables"], strict=True):
        assert mine != his
        assert client.get(f"/api/seats/{his.removeprefix('/t/')}").json()["you"] == 1
    refusal = ann.post("/next", played=3)
    assert (refusal.status_code, refusal.json()["key"]) == (422, "bad-next")
    assert "not for ever" in refusal.json()["text"]


def test_my_games_lists_campaigns_and_their_running_game_only(client: TestClient) -> None:
    ann, ben = two(client)
    play_next(ann, ben)
    assert client.get("/api/tables").json() == []
    (line,) = client.get("/api/campaigns").json()
    assert (line["played"], line["running"], line["your_turn"], line["players"]) == (1, False, False, ["Ann", "Ben"])
    ann.post("/next", played=1)
    (line,) = client.get("/api/campaigns").json()
    assert (line["running"], line["your_turn"]) == (True, True)
    assert len(client.get("/api/tables").json()) == 1


def test_a_free_place_says_what_it_is_for_and_is_taken_once(serve: Serve) -> None:
    one, other = serve(), serve()
    invite = Member(other, began(one).json()["members"][1]["invite"])
    refusal = invite.look()
    assert (refusal.status_code, refusal.json()["key"], refusal.json()["game"]) == (409, "place-open", "toy")
    assert refusal.json()["kept"] == "blue"
    assert invite.post("/next", played=0).json()["key"] == "place-open"
    assert invite.post("/join", name="Ann").json()["members"][1]["name"] == "Ann 2"
    assert invite.post("/join", name="Ann").status_code == 200  # the same person again
    thief = Member(one, f"/c/{invite.token}")
    assert thief.post("/join", name="Zed").json()["key"] == "place-taken"


def test_what_cannot_be_is_refused_in_words(client: TestClient) -> None:
    for members, body, key in (
        ([{"kind": "me", "teams": ["red"]}], {}, "bad-campaign"),
        ([{"kind": "bot", "teams": ["red"]}, {"kind": "bot", "teams": ["blue"]}], {}, "bad-members"),
        ([{"kind": "me", "teams": ["red"]}, {"kind": "bot", "level": "divine", "teams": ["b"]}], {}, "no-such-level"),
        (ANN_AND_BEN, {"options": {"games": "77"}}, "no-such-option"),
        (ANN_AND_BEN, {"game": "chess"}, "no-such-game"),
        (ANN_AND_BEN, {"game": "chess", "colour": 1}, "malformed"),
    ):
        assert began(client, members, **body).json()["key"] == key
    assert began(client, ANN_AND_BEN, options={"games": "2"}).status_code == 200
    assert Member(client, "/c/nonsense-token").look().json()["key"] == "no-such-campaign"
    assert Member(client, "/c/..%2F..").look().status_code == 404
    ann, ben = two(client)
    assert ann.post("/next", played=1).json()["key"] == "played-on"
    assert ann.post("/next", played=0, absent={"green": "bot"}).json()["key"] == "bad-next"
    assert ann.post("/next", played=0, absent={"red": "asleep"}).json()["key"] == "malformed"
    assert ann.post("/branch", played=5).json()["key"] == "bad-branch"
    last = play_next(ann, ben)
    assert last["result"] is not None
    over = ann.sees["tables"][0].removeprefix("/t/")
    assert client.post(f"/api/seats/{over}/rematch").json()["key"] == "campaign-game"


def test_a_missing_member_is_waited_for_unless_somebody_says_who_plays(client: TestClient) -> None:
    made = began(client, [*ANN_AND_BEN, {"kind": "me", "teams": ["green"], "name": "Ann2"}]).json()
    ann = Member(client, client.get("/api/campaigns").json()[0]["link"])
    refusal = ann.post("/next", played=0)
    assert (refusal.status_code, refusal.json()["key"]) == (409, "member-missing")
    assert "blue" in refusal.json()["text"]
    assert ann.post("/next", played=0, absent={"blue": "out"}).status_code == 200
    out = client.get(f"/api/seats/{ann.seat()}").json()
    assert [player["name"] for player in out["players"]] == ["Ann", "Ann2"]
    ben = Member(client, made["members"][1]["invite"])
    ben.post("/join", name="Ben")
    assert ben.sees["running"]["link"] is None  # he sits this one out


def test_a_bot_plays_for_an_absent_member_until_he_comes(client: TestClient) -> None:
    ann, ben = two(client)
    hub: Hub = client.app.state.tables.hub  # type: ignore[attr-defined]
    hub._heard.clear()
    started = ann.post("/next", played=0, absent={"blue": "bot"})
    assert started.status_code == 200, started.text
    players = client.get(f"/api/seats/{ann.seat()}").json()["players"]
    assert [(player["kind"], player["name"]) for player in players] == [("human", "Ann"), ("bot", "Ben")]
    seat = ben.seat()  # looking at the campaign does not yet bring him back to the table
    assert client.get(f"/api/seats/{ann.seat()}").json()["players"][1]["kind"] == "bot"
    assert client.get(f"/api/seats/{seat}").json()["players"][1]["kind"] == "human"


def test_nobody_says_of_somebody_who_is_here_that_he_is_not(client: TestClient) -> None:
    ann, ben = two(client)
    ben.look()
    assert ann.sees["members"][1]["here"] is True
    for how in ("bot", "out"):
        refusal = ann.post("/next", played=0, absent={"blue": how})
        assert (refusal.status_code, refusal.json()["key"]) == (409, "member-here")
    assert ben.post("/next", played=0, absent={"blue": "bot"}).status_code == 200  # of himself he may


def test_who_has_been_heard_of_lately() -> None:
    now = [100.0]
    hub = Hub(lambda: now[0])
    assert not hub.here("c", 0)
    hub.heard("c", 0)
    assert hub.here("c", 0)
    now[0] += PRESENT_SECONDS
    assert not hub.here("c", 0)


def test_the_open_sheets_are_told_of_what_changes(client: TestClient) -> None:
    """Who comes, that a game is begun, each answer at its table, and its end; the socket of a free place is refused."""
    made = began(client).json()
    ann, ben = Member(client, made["link"]), Member(client, made["members"][1]["invite"])
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/campaigns/{ben.token}/socket"):
        pass
    with client.websocket_connect(f"/api/campaigns/{ann.token}/socket") as anns:
        ben.post("/join", name="Ben")
        assert anns.receive_json() == {"number": 0, "kind": "changed", "text": ""}
        with client.websocket_connect(f"/api/campaigns/{ben.token}/socket") as bens:
            assert anns.receive_json()["kind"] == "presence"
            ann.post("/next", played=0)
            assert [anns.receive_json()["kind"], bens.receive_json()["kind"]] == ["changed"] * 2
            seat = ann.seat()
            choice = client.get(f"/api/seats/{seat}").json()["choice"]
            if choice is None:
                seat = ben.seat()
                choice = client.get(f"/api/seats/{seat}").json()["choice"]
            answer = {"choice": choice["number"], "move": 0}
            assert client.post(f"/api/seats/{seat}/moves", json=answer).status_code == 200
            assert [anns.receive_json()["kind"], bens.receive_json()["kind"]] == ["changed"] * 2
        assert anns.receive_json()["kind"] == "presence"


def test_who_is_at_another_worker_is_here_and_is_told_there(url: str, serve: Serve, settings: Settings) -> None:
    """Two workers on one database, where each has heard of one of the two members."""
    several = dataclasses.replace(settings, database_url=url, workers=2, poll_seconds=0.02)
    one, other = serve(settings=several), serve(settings=several)
    ann, ben = two(one)
    away = Member(other, f"/c/{ben.token}")
    hub: Hub = one.app.state.tables.hub  # type: ignore[attr-defined]
    hub._heard.clear()  # as if he had never been at this worker
    assert ann.sees["members"][1]["here"] is False
    away.look()
    assert ann.sees["members"][1]["here"] is True
    assert ann.post("/next", played=0, absent={"blue": "bot"}).json()["key"] == "member-here"
    with one.websocket_connect(f"/api/campaigns/{ann.token}/socket") as anns:
        time.sleep(0.2)  # until the worker has looked for the first time
        assert away.post("/next", played=0).status_code == 200
        assert anns.receive_json()["kind"] == "changed"
        assert ann.sees["running"] is not None


def test_a_game_is_begun_once_however_often_it_is_asked_for(serve: Serve, settings: Settings) -> None:
    """Also by two servers on one database, at the same moment."""
    several = dataclasses.replace(settings, workers=2)
    one, other = serve(settings=several), serve(settings=several)
    ann, ben = two(one)
    again = Member(other, f"/c/{ben.token}")
    first = ann.post("/next", played=0).json()["running"]["link"]
    assert ann.post("/next", played=0).json()["running"]["link"] == first
    assert again.post("/next", played=0).json()["running"]["link"] == f"/t/{ben.seat()}"
    assert len(one.get("/api/tables").json()) == 1


def test_what_a_member_may_not_know_is_not_on_the_sheet(client: TestClient) -> None:
    """Nothing of the running game, no seat but his own, no token but his own and free places'."""
    ann, ben = two(client)
    ann.post("/next", played=0)
    text = ann.look().text
    assert ben.token not in text
    assert ben.seat() not in text
    assert set(ann.sees["running"]) == {"table", "link", "your_turn", "waiting"}
    play_out(client, [ann.seat(), ben.seat()])
    assert ben.token not in ann.look().text
    assert ben.sees["tables"][0].removeprefix("/t/") not in ann.look().text


def test_a_branch_is_a_campaign_of_its_own(client: TestClient) -> None:
    ann, ben = two(client)
    play_next(ann, ben)
    first = ann.sees["sheet"]["points"]
    play_next(ann, ben)
    branched = ben.post("/branch", played=1)
    assert branched.status_code == 200, branched.text
    assert branched.json()["sheet"]["points"] == first
    lines = client.get("/api/campaigns").json()
    assert [line["played"] for line in lines] == [1, 2]
    assert lines[0]["name"] == "Campaign, branch after 1"
    assert ben.post("/branch", played=0).json()["name"] == "Campaign, branch after 0"
    again = Member(client, lines[0]["link"]).post("/branch", played=1).json()
    assert again["name"] == "Campaign, branch after 1"
    other = Member(client, lines[0]["link"])
    assert other.token not in (ann.token, ben.token)
    assert other.sees["tables"] == ann.sees["tables"][:1]
    assert other.post("/next", played=1).status_code == 200
    assert ann.sees["running"] is None
    assert ann.sees["played"] == 2


def test_a_campaign_of_one_person_and_a_bot(client: TestClient) -> None:
    members = [{"kind": "me", "teams": ["red"]}, {"kind": "bot", "teams": ["blue"], "name": "Robot"}]
    assert began(client, members, options={"games": "2"}).status_code == 200
    ann = Member(client, client.get("/api/campaigns").json()[0]["link"])
    for number in range(2):
        ann.post("/next", played=number)
        play_out(client, [ann.seat()])
        assert ann.sees["played"] == number + 1
    assert ann.sees["over"]


def test_a_game_that_cannot_be_written_down_ends_all_the_same(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = two(client)
    ann.post("/next", played=0)

    def refuse(*_: object) -> None:
        raise ValueError("no")

    with monkeypatch.context() as patch:
        patch.setattr(ToyCampaigns, "record", refuse)
        play_out(client, [ann.seat(), ben.seat()])
    assert (ann.sees["played"], ann.sees["running"]) == (0, None)
    assert ann.post("/next", played=0).status_code == 200


def test_no_message_whatever_makes_the_server_fail(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Any JSON at all, and what looks like a message, is answered with less than 500."""
    file = tmp_path_factory.mktemp("fuzz") / "fuzz.sqlite3"
    app = create_app(Settings(database_url=f"sqlite:///{file}", bot_processes=0), {"toy": OfferedToy()})
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=6,
    )
    keys = ("played", "mission", "absent", "name", "members", "options", "game")
    number = st.integers(-(1 << 70), 1 << 70)
    near = st.fixed_dictionaries({}, optional={**dict.fromkeys(keys, anything), "played": number, "mission": number})
    with TestClient(app, raise_server_exceptions=False) as client:
        ann, _ = two(client)

        @given(anything | near, st.sampled_from(["/join", "/next", "/branch", None]))
        def post(body: Any, rest: str | None) -> None:
            path = "/api/campaigns" if rest is None else f"/api/campaigns/{ann.token}{rest}"
            response = client.post(path, json=body)
            assert response.status_code < 500, response.text

        post()
        assert ann.sees["you"] == 0


# --- exactly once -----------------------------------------------------------------------------------------------------


async def a_campaign(store: Store) -> tuple[CampaignRow, TableRow]:
    user = User(new_token(), "Ann")
    await store.add_user(user, new_token())
    members = [MemberRow(0, new_token(), user.id, "human", None, "Ann", ["red"])]
    campaign = CampaignRow(new_token()[:12], "toy", "War", "{}", 1, None, [], 1.0, 2.0, members)
    await store.add_campaign(campaign)
    table = await a_table(store)
    campaign.running, campaign.version = table.id, 2
    await store.write_campaign(campaign)
    return campaign, table


@pytest.fixture
async def store(url: str) -> Any:
    async with Store(url) as store:
        yield store


async def test_a_campaign_is_read_back_as_it_was_written(store: Store) -> None:
    campaign, table = await a_campaign(store)
    assert await store.campaign(campaign.id) == campaign
    assert await store.membership(campaign.members[0].token) == (campaign.id, 0)
    assert await store.membership("nonsense") is None
    member = campaign.members[0]
    assert await store.campaigns_of(member.user_id or "") == [campaign]
    member.name, member.kind = "Zoe", "bot"
    campaign.version, campaign.tables = 3, [["t", "/t/x", ""]]
    await store.write_campaign(campaign, [member])
    assert await store.campaign(campaign.id) == campaign
    assert set(await store.tables([table.id])) == {table.id}


async def test_the_end_of_a_game_and_its_campaign_are_written_both_or_neither(store: Store) -> None:
    campaign, table = await a_campaign(store)
    campaign.version = 9  # somebody else has changed it meanwhile
    change = answered(table)
    change.campaign = campaign
    with pytest.raises(Conflict):
        await store.write(change)
    found = await store.table(table.id)
    assert found is not None
    assert found.version == 1
    campaign.version, campaign.data, campaign.running = 3, '{"played":1}', None
    change.campaign = campaign
    await store.write(change)
    assert await store.campaign(campaign.id) == campaign
    table.version += 1
    with pytest.raises(Conflict):  # the same a second time
        await store.write(Change(table, campaign=campaign))


async def test_a_table_is_added_only_where_the_campaign_is_as_it_was(store: Store) -> None:
    campaign, table = await a_campaign(store)
    table.id = "another"
    for seat in table.seats:
        seat.token = new_token()
    campaign.version = 7
    with pytest.raises(Conflict):
        await store.add_table(table, campaign=campaign)
    assert await store.table("another") is None
    campaign.version, campaign.running = 3, "another"
    await store.add_table(table, campaign=campaign)
    assert await store.campaign(campaign.id) == campaign


async def test_only_the_table_that_a_campaign_waits_for_is_written_down_in_it(store: Store) -> None:
    """Not one of another table, not a second time, and nothing of a game that goes on."""
    game = RULES_OF_TOY.new(["Ann", "Ben"], [], {"goal": 2}, 1)
    campaign, table = await a_campaign(store)
    begun = ToyCampaigns().begin([("Ann", ["red"]), ("Ben", ["blue"])], {"games": 3}, 1)
    campaign.data, campaign.version = ToyCampaigns().dump(begun).decode(), 3
    await store.write_campaign(campaign)
    table.campaign = [campaign.id, f"/c/{campaign.members[0].token}", ""]
    assert await after_game(store, RULES_OF_TOY, table, game) is None
    game.concede(0)
    found = await after_game(store, RULES_OF_TOY, table, game)
    assert found is not None
    assert (found.version, found.running) == (4, None)
    assert found.tables == [[table.id, f"/t/{table.seats[0].token}"]]
    await store.write_campaign(found)
    assert await after_game(store, RULES_OF_TOY, table, game) is None
    table.campaign = []
    assert await after_game(store, RULES_OF_TOY, table, game) is None


def test_a_campaign_that_changes_at_the_last_moment_is_written_down_all_the_same(serve: Serve) -> None:
    """Ben joins with his new name just when the game ends: both stay."""
    members = [*ANN_AND_BEN, {"kind": "me", "teams": ["green"], "name": "Cat"}]
    client = serve()
    began(client, members)
    ann = Member(client, client.get("/api/campaigns").json()[0]["link"])
    ann.post("/next", played=0, absent={"blue": "out"})
    store: Store = client.app.state.tables.store  # type: ignore[attr-defined]
    works = store.write
    joined: list[bool] = []

    async def late(change: Change) -> None:
        if change.campaign is not None and not joined:
            joined.append(True)
            row = await store.campaign(change.campaign.id)
            assert row is not None
            row.version += 1
            row.members[1].name, row.members[1].kind = "Ben", "human"
            await store.write_campaign(row, [row.members[1]])
        await works(change)

    store.write = late  # type: ignore[method-assign]
    token = ann.seat()
    client.post(f"/api/seats/{token}/concede")
    assert joined
    assert (ann.sees["played"], ann.sees["members"][1]["name"]) == (1, "Ben")


def test_a_killed_server_has_kept_the_campaign_and_writes_each_game_down_once(tmp_path: Path) -> None:
    """Killed in the middle of a game, and right after its end."""
    database = f"sqlite:///{tmp_path / 'campaign.sqlite3'}"
    with serving(database) as server:
        ann, ben = two(server.client)
        assert ann.post("/next", played=0).status_code == 200
        tokens = [ann.seat(), ben.seat()]
        server.answers(tokens[0], 1)
        before = ann.sees
        server.stop(signal.SIGKILL)
    with serving(database) as server:
        ann, ben = again(server, ann), again(server, ben)
        now = ann.sees
        assert (now["played"], now["running"]) == (0, before["running"])
        play_out(server.client, tokens)
        server.stop(signal.SIGKILL)
    with serving(database) as server:
        ann, ben = again(server, ann), again(server, ben)
        assert (ann.sees["played"], ann.sees["running"]) == (1, None)
        assert ann.post("/next", played=1).status_code == 200
        assert ann.seat() != tokens[0]
        play_out(server.client, [ann.seat(), ben.seat()])
        assert ben.sees["played"] == 2
    with sqlite3.connect(tmp_path / "campaign.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM results").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM campaigns").fetchone() == (1,)


def again(server: Process, member: Member) -> Member:
    return Member(server.client, f"/c/{member.token}")


def test_wherever_the_server_is_killed_games_over_and_games_written_down_are_as_many(tmp_path: Path) -> None:
    """Bots play three games in a row; the server is killed now and then."""
    database = f"sqlite:///{tmp_path / 'often.sqlite3'}"
    members = [{"kind": "me", "teams": ["red"]}, *({"kind": "bot", "teams": [team]} for team in ("blue", "green"))]
    token, played = "", 0
    for life in range(9):
        with serving(database) as server:
            if not token:
                made = began(server.client, members)
                assert made.status_code == 200, made.text
                token = server.client.get("/api/campaigns").json()[0]["link"].removeprefix("/c/")
            ann = Member(server.client, f"/c/{token}")
            until = time.monotonic() + 0.05 * life
            while time.monotonic() < until and not ann.sees["over"]:
                sees = ann.sees
                if sees["running"] is None:
                    ann.post("/next", played=sees["played"], absent={"red": "out"})
            server.stop(signal.SIGKILL)
        with sqlite3.connect(tmp_path / "often.sqlite3") as connection:
            (over,) = connection.execute("SELECT count(*) FROM results").fetchone()
            (data,) = connection.execute("SELECT data FROM campaigns").fetchone()
            (tables,) = connection.execute("SELECT tables FROM campaigns").fetchone()
        assert len(json.loads(data)["points"]) == over == len(json.loads(tables))
        assert over >= played
        played = over
