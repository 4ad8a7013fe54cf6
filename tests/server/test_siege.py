"""Siege over HTTP: a whole mission on one screen, what a friend is told of his seat, and places on the board."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.siege.kit import RULES, Siege

from kohort.core.game import Game
from kohort.server.app import create_app
from kohort.server.live import Live
from kohort.server.setting_up import blank_table
from kohort.server.settings import Settings
from kohort.server.wire import CampaignOut, SeatOut
from kohort.siege.state import LEGION
from kohort.siege.view import CampaignView, SiegeView

Json = dict[str, Any]
TOGETHER = [{"kind": "me", "deck": "bauhaus", "name": "Ann"}, {"kind": "me", "deck": "mishima", "name": "Ben"}]


@pytest.fixture
def client(tmp_path: Path) -> Any:
    url = f"sqlite:///{tmp_path / 'siege.sqlite3'}"
    with TestClient(create_app(Settings(database_url=url, bot_processes=0, seed=1))) as client:
        yield client


def new_table(client: TestClient, seats: list[Json], **options: Any) -> Any:
    client.get("/api/me")
    return client.post("/api/tables", json={"game": "siege", "options": options, "seats": seats})


def seen(client: TestClient, link: str) -> SeatOut:
    response = client.get(f"/api/seats/{link.removeprefix('/t/')}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=SeatOut)


def test_one_person_plays_a_mission_with_two_corporations(client: TestClient) -> None:
    """Who is not asked finds the seat that is first among his games; what is sent fits the client; odds are said."""
    table = new_table(client, TOGETHER, mission=1, mode="coop", rank=3).json()
    rng, link = random.Random(4), table["link"]
    shown = {"attacks": 0, "moves": 0}
    for _ in range(600):
        out = seen(client, link)
        if out.result is not None:
            break
        if out.choice is None:
            assert [other.asked for other in out.beside] == [True]
            link = client.get("/api/tables").json()[0]["link"]
            continue
        for move in out.choice.moves:
            if move.verb in ("close", "fire"):
                shown["attacks"] += 1
                assert move.mark is not None
                assert move.mark.pieces
                assert "%" in move.text
            if move.verb == "move":
                shown["moves"] += 1
                assert move.mark is not None
                assert int(move.mark.note) in (1, 2, 3, 4)
        move = rng.choice(out.choice.moves)
        path = f"/api/seats/{link.removeprefix('/t/')}/moves"
        answered = client.post(path, json={"choice": out.choice.number, "move": move.id})
        assert answered.status_code == 200, answered.text
    assert out.result is not None
    assert shown["moves"] > 100
    assert shown["attacks"]
    view = msgspec.json.decode(bytes(out.view), type=SiegeView)
    assert view.phase == "over"
    assert any(event.mark is not None and event.kind == "moves" and event.mark.squares for event in out.events)


def played(client: TestClient, answers: int = 40) -> list[str]:
    """What has happened at a new table with a bot when it has got so many answers, each the first that was offered."""
    seats = [*TOGETHER, {"kind": "bot", "deck": "legion", "level": "random"}]
    table = new_table(client, seats, mission=1, mode="legion").json()
    until, events = time.monotonic() + 30, []
    while answers and time.monotonic() < until:
        mine = next(one for one in client.get("/api/tables").json() if one["table"] == table["table"])
        if mine["over"]:
            break
        out = seen(client, mine["link"])
        if out.choice is not None:
            events = out.events
            path = f"/api/seats/{mine['link'].removeprefix('/t/')}/moves"
            answered = client.post(path, json={"choice": out.choice.number, "move": 0})
            assert answered.status_code == 200, answered.text
            answers -= 1
    assert not answers or mine["over"]
    return [event.kind + event.text for event in events]


def test_with_a_seed_every_table_is_dealt_the_same_and_bots_think_the_same(tmp_path: Path) -> None:
    """So that tests with a browser do not depend on the deal; without one no two tables are alike."""
    for seed in (5, -1):
        url = f"sqlite:///{tmp_path / f'seed{seed}.sqlite3'}"
        with TestClient(create_app(Settings(database_url=url, bot_processes=0, seed=seed))) as client:
            first, second = played(client), played(client)
        assert (first == second) is (seed >= 0)


def test_why_not_speaks_of_figures(client: TestClient) -> None:
    table = new_table(client, TOGETHER, mission=1, mode="coop").json()
    path = f"/api/seats/{table['link'].removeprefix('/t/')}/why"
    assert client.get(path, params={"card": 2}).json()["reasons"]
    assert client.get(path, params={"card": 100_000}).status_code == 200


def test_a_friend_is_told_what_his_seat_is_for(client: TestClient) -> None:
    seats = [{"kind": "me", "deck": "bauhaus"}, {"kind": "friend", "deck": "legion"}]
    table = new_table(client, seats, mission=2, mode="legion").json()
    refused = client.get(f"/api/seats/{table['invite'].removeprefix('/t/')}")
    assert refused.status_code == 409
    assert (refused.json()["key"], refused.json()["game"], refused.json()["kept"]) == (
        "seat-open",
        "siege",
        "The Dark Legion",
    )


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (TOGETHER, {"mission": 0, "mode": "coop"}, "Legion player"),
        (TOGETHER, {"mission": 1, "mode": "legion"}, "takes the Dark Legion"),
        ([{"kind": "me", "deck": "bauhaus"}] * 2, {"mission": 1, "mode": "coop"}, "corporation of his own"),
        ([{"kind": "me", "deck": "legion"}], {"mission": 1, "mode": "coop"}, "plays itself"),
        ([{"kind": "me", "deck_text": "5 Hussar"}], {"mission": 1, "mode": "coop"}, "no list of cards"),
    ],
)
def test_a_mission_that_cannot_be_set_up_says_why(
    client: TestClient, seats: list[Json], options: Json, said: str
) -> None:
    refused = new_table(client, seats, **options)
    assert refused.status_code == 422
    assert said in refused.json()["text"]


def test_why_not_speaks_of_squares_and_of_who_would_act(client: TestClient) -> None:
    table = new_table(client, TOGETHER, mission=1, mode="coop").json()
    path = f"/api/seats/{table['link'].removeprefix('/t/')}/why"
    assert client.get(path, params={"square": 3, "by": 0}).json()["reasons"]
    assert client.get(path).json()["key"] == "why-what"
    assert client.get(path, params={"square": -4}).status_code == 422


def test_a_newcomer_is_guided_from_one_click_on_and_after_a_restart(tmp_path: Path) -> None:
    """The guided game has bots for all others; what was explained is there again when the server has been restarted."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'guided.sqlite3'}", bot_processes=0, seed=1)
    with TestClient(create_app(settings)) as client:
        client.get("/api/me")
        assert next(one["learn"] for one in client.get("/api/games").json() if one["game"] == "siege")
        table = client.post("/api/games/siege/learn").json()
        assert [player["kind"] for player in table["players"]] == ["human", "bot", "bot"]
        out = until_asked(client, table["link"])
        assert [lesson.key for lesson in out.guide][:3] == ["goal", "board", "tray"]
        assert out.choice is not None
        assert out.choice.kind == "entrance"
        lesson = next(one for one in out.guide if one.key == "entrance")
        assert (lesson.rule, lesson.at) == ("5.2", "entrance")
        path = f"/api/seats/{table['link'].removeprefix('/t/')}"
        assert client.post(f"{path}/moves", json={"choice": out.choice.number, "move": 0}).status_code == 200
        before = until_asked(client, table["link"]).guide
    with TestClient(create_app(settings)) as client:
        assert seen(client, table["link"]).guide == before
        assert before[-1].key != "entrance"


def test_a_game_without_a_guide_says_so(client: TestClient) -> None:
    refused = client.post("/api/games/doomtrooper/learn")
    assert (refused.status_code, refused.json()["key"]) == (404, "no-guide")
    other = new_table(client, TOGETHER, mission=1, mode="coop").json()
    assert seen(client, other["link"]).guide == []


def until_asked(client: TestClient, link: str, seconds: float = 30.0) -> SeatOut:
    until = time.monotonic() + seconds
    while (out := seen(client, link)).choice is None:
        assert time.monotonic() < until, "the seat is not asked"
        time.sleep(0.02)
    return out


def test_a_campaign_of_siege_is_led_by_its_sheet(client: TestClient) -> None:
    """Two corporations of one person against the Legion that plays itself; he gives the mission up, and pays for it."""
    client.get("/api/me")
    about = next(game for game in client.get("/api/games").json() if game["game"] == "siege")
    assert {"won", "missions", "order"} < {option["key"] for option in about["campaign"]}
    assert not next(game for game in client.get("/api/games").json() if game["game"] == "doomtrooper")["campaign"]
    members = [{"kind": "me", "teams": ["bauhaus", "mishima"], "name": "Ann"}]
    wanted = {"game": "siege", "options": {"mode": "coop", "missions": "2", "order": "choice"}, "members": members}
    assert client.post("/api/campaigns", json=wanted).status_code == 200
    link = client.get("/api/campaigns").json()[0]["link"]
    path = f"/api/campaigns/{link.removeprefix('/c/')}"
    assert "which mission" in client.post(f"{path}/next", json={"played": 0}).json()["text"]
    begun = client.post(f"{path}/next", json={"played": 0, "mission": 4}).json()
    out = seen(client, begun["running"]["link"])
    view = msgspec.json.decode(bytes(out.view), type=SiegeView)
    assert (view.mission, out.campaign) == (4, link)
    assert "all share what it brought and cost" in out.conceding
    assert [player.name for player in out.players] == ["Ann (Bauhaus)", "Ann (Mishima)"]
    for _ in range(2):
        table = client.get("/api/tables").json()[0]
        assert client.post(f"/api/seats/{table['link'].removeprefix('/t/')}/concede").status_code == 200
    seat = begun["running"]["link"].removeprefix("/t/")
    assert seen(client, seat).result is not None
    shown = msgspec.json.decode(client.get(path).content, type=CampaignOut)
    sheet = msgspec.json.decode(bytes(shown.sheet), type=CampaignView)
    assert (shown.played, shown.running, sheet.played[0].mission) == (1, None, 4)
    assert [(team.points, team.credits) for team in sheet.teams] == [(0, 1), (0, 1)]
    assert sheet.played[0].accomplished == []
    refused = client.post("/api/campaigns", json={**wanted, "members": [{"kind": "me", "teams": ["legion"]}]})
    assert refused.json()["key"] == "bad-campaign"
    assert client.post("/api/campaigns", json={**wanted, "game": "doomtrooper"}).json()["key"] == "no-campaigns"


def until_dice(client: TestClient, link: str, rng: random.Random) -> tuple[str, SeatOut]:
    """Play on with all seats of one person until real dice are waited for; the link of the seat that rolls."""
    for _ in range(600):
        out = seen(client, link)
        assert out.result is None, "the mission was over before anybody rolled"
        if out.choice is None:
            link = client.get("/api/tables").json()[0]["link"]
            continue
        if out.choice.form == "dice":
            return link, out
        attacks = [move for move in out.choice.moves if move.verb in ("close", "fire")]
        move = rng.choice(attacks or out.choice.moves)
        body = {"choice": out.choice.number, "move": move.id}
        assert client.post(f"/api/seats/{link.removeprefix('/t/')}/moves", json=body).status_code == 200
    raise AssertionError("nobody rolled")


def test_real_dice_are_typed_in_together_and_a_restart_waits_for_them(tmp_path: Path) -> None:
    """The others see who rolls what; a wrong number of dice is refused in words; an answer sent again is the first."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'dice.sqlite3'}", bot_processes=0, seed=1)
    rng = random.Random(6)
    with TestClient(create_app(settings)) as client:
        table = new_table(client, TOGETHER, mission=1, mode="coop", rank=3, real_dice=True).json()
        link, out = until_dice(client, table["link"], rng)
        cookies = dict(client.cookies)
    with TestClient(create_app(settings), cookies=cookies) as client:
        again = seen(client, link)
        assert again.choice == out.choice
        choice = again.choice
        assert choice is not None
        assert (choice.colour, choice.rule) in {("red", "6.1"), ("white", "6.1")}
        path = f"/api/seats/{link.removeprefix('/t/')}"
        few = client.post(f"{path}/moves", json={"choice": choice.number, "moves": [1] * (choice.high + 1)})
        assert (few.status_code, few.json()["key"]) == (422, "dice-number")
        assert f"This roll has {choice.high}" in few.json()["text"]
        assert client.post(f"{path}/moves", json={"choice": choice.number, "number": 2}).status_code == 422
        body = {"choice": choice.number, "moves": [1] * choice.high}
        first = client.post(f"{path}/moves", json=body)
        assert first.status_code == 200, first.text
        assert first_roll(client, link) == [1] * choice.high
        assert client.post(f"{path}/moves", json=body).status_code == 200
        assert seen(client, link).number == msgspec.json.decode(first.content, type=SeatOut).number
        other = client.post(f"{path}/moves", json={**body, "moves": [0] * choice.high})
        assert (other.status_code, other.json()["key"]) == (409, "stale-choice")


def first_roll(client: TestClient, link: str) -> list[int]:
    """The first roll of the attack that runs, or ran last."""
    view = msgspec.json.decode(bytes(seen(client, link).view), type=SiegeView)
    return (view.attack or view.last_attacks[-1]).rolls[0]


def two_people(client: TestClient, bots: list[Json], **options: Any) -> list[str]:
    """The links of a table of two people, each at his own screen, and bots."""
    seats = [TOGETHER[0], {"kind": "friend", "deck": "mishima"}, *bots]
    table = new_table(client, seats, real_dice=True, **options).json()
    invite = f"/api/seats/{table['invite'].removeprefix('/t/')}"
    assert client.post(f"{invite}/join", json={"name": "Ben"}).status_code == 200
    return [table["link"], table["invite"]]


def play_until(client: TestClient, links: list[str], wanted: Callable[[list[SeatOut]], bool]) -> list[SeatOut]:
    """Answer for both, with dice that all miss, until what both see is wanted."""
    rng = random.Random(6)
    until = time.monotonic() + 120
    while time.monotonic() < until:
        outs = [seen(client, link) for link in links]
        if wanted(outs):
            return outs
        assert outs[0].result is None
        asked = next((place for place, out in enumerate(outs) if out.choice is not None), None)
        if asked is None:
            time.sleep(0.01)
            continue
        choice = outs[asked].choice
        assert choice is not None
        body: Json = {"choice": choice.number}
        if choice.form == "dice":
            body["moves"] = [0] * choice.high
        else:
            attacks = [move for move in choice.moves if move.verb in ("close", "fire")]
            body["move"] = rng.choice(attacks or choice.moves).id
        assert client.post(f"/api/seats/{links[asked].removeprefix('/t/')}/moves", json=body).status_code == 200
    raise AssertionError("it never came to that")


def rolls(out: SeatOut) -> bool:
    return out.choice is not None and out.choice.form == "dice"


def test_who_plays_by_a_link_sees_that_dice_are_rolled(client: TestClient) -> None:
    links = two_people(client, [], mission=1, mode="coop", rank=3)
    outs = play_until(client, links, lambda outs: any(map(rolls, outs)))
    roller = next(place for place, out in enumerate(outs) if rolls(out))
    other = outs[1 - roller]
    assert other.choice is None
    assert other.awaited.startswith(f"{('Ann', 'Ben')[roller]} rolls ")
    assert outs[roller].awaited == ""


def test_a_bots_dice_are_rolled_by_the_first_person_to_type_them_in(client: TestClient) -> None:
    """What the slower one sends for this roll is never taken for the next."""
    links = two_people(client, [{"kind": "bot", "deck": "legion", "level": "random"}], mission=0, mode="legion")
    first, second = play_until(client, links, lambda outs: all(map(rolls, outs)))
    assert first.choice is not None
    assert second.choice is not None
    typed = {"choice": first.choice.number, "moves": [0] * first.choice.high}
    assert client.post(f"/api/seats/{links[0].removeprefix('/t/')}/moves", json=typed).status_code == 200
    late = {"choice": second.choice.number, "moves": [1] * second.choice.high}
    refused = client.post(f"/api/seats/{links[1].removeprefix('/t/')}/moves", json=late)
    assert (refused.status_code, refused.json()["key"]) == (409, "stale-choice")


def test_one_persons_seats_need_no_consent_and_are_told_of_each_other(client: TestClient) -> None:
    """A move is taken back freely where all other seats are his own; the seat that is asked is named."""
    new_table(client, TOGETHER, mission=1, mode="coop")
    links: dict[int, str] = {}
    for _ in range(60):
        link = client.get("/api/tables").json()[0]["link"]
        out = seen(client, link)
        links[out.you] = link
        assert out.choice is not None
        assert not out.secrets
        if out.choice.kind == "draft" and len(links) == 2:
            break
        body = {"choice": out.choice.number, "move": 0}
        assert client.post(f"/api/seats/{link.removeprefix('/t/')}/moves", json=body).status_code == 200
    assert len(links) == 2
    assert out.choice is not None
    asked, path = out.you, f"/api/seats/{link.removeprefix('/t/')}"
    other = seen(client, links[1 - asked])
    assert [(one.seat, one.asked, one.open) for one in other.beside] == [(asked, True, False)]
    with client.websocket_connect(f"{path}/socket"):
        assert [one.open for one in seen(client, links[1 - asked]).beside] == [True]
    taken = client.post(f"{path}/moves", json={"choice": out.choice.number, "move": 1})
    undo = msgspec.json.decode(taken.content, type=SeatOut).undo
    assert (undo.free, undo.ask) == (True, False)
    back = client.post(f"{path}/undo")
    assert back.status_code == 200
    again = msgspec.json.decode(back.content, type=SeatOut)
    assert again.choice is not None
    assert again.choice.moves == out.choice.moves


def test_opponents_at_one_screen_have_secrets_and_unspent_actions_are_told(client: TestClient) -> None:
    seats = [TOGETHER[0], {"kind": "me", "deck": "legion", "name": "Legion"}]
    table = new_table(client, seats, mission=1, mode="legion").json()
    assert seen(client, table["link"]).secrets
    rng = random.Random(2)
    for _ in range(200):
        link = client.get("/api/tables").json()[0]["link"]
        out = seen(client, link)
        assert out.choice is not None
        if out.choice.kind == "act":
            break
        body = {"choice": out.choice.number, "move": rng.choice(out.choice.moves).id}
        assert client.post(f"/api/seats/{link.removeprefix('/t/')}/moves", json=body).status_code == 200
    assert out.choice is not None
    warnings = {move.verb: move.warning for move in out.choice.moves if move.warning}
    assert list(warnings) == ["end"]
    assert "have actions left" in warnings["end"]


def test_two_rolls_that_look_alike_have_numbers_of_their_own() -> None:
    """Two people may roll for a bot, twice in a row: the slower one's answer to the first is stale for the second."""
    t = Siege(mission=1, teams=("capitol", "bauhaus"), real_dice=True)
    t.put("1", (3, 3))
    t.put("L", (6, 3))
    for _ in range(2):
        t.field.last("frenzy-all", LEGION)
    t.field.turn, t.field.agenda = t.field.legion, [("legion-end",), ("legion-act",)]
    game = Game(RULES, t.field).start()
    game.bots = {2}
    game.answer(2, t.content("fire", "L", "1"))
    table = blank_table("siege", {}, [])
    live = Live(table.id, row=table, game=game)
    live.note_asked(None)
    game.answer(0, ("dice", *(0,) * game.choice.high))
    numbers = []
    for _ in range(2):
        live.note_asked(0)
        assert [(seat, asked.kind) for seat, asked in live.asked.items()] == [(0, "dice-again"), (1, "dice-again")]
        numbers.append(live.asked[1].number)
        game.answer(0, ("dice", 0))
    assert numbers[0] < numbers[1]
