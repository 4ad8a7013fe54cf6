"""Doomtrooper over HTTP: whole games against a bot, and what is sent fits what the client expects."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.process import serving

from kohort.doomtrooper.view import DoomtrooperView
from kohort.server.app import create_app
from kohort.server.settings import Settings
from kohort.server.wire import CardsOut, DeckOut, GameOut, SeatOut, TableOut, WhyOut

Json = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Any:
    url = f"sqlite:///{tmp_path / 'doomtrooper.sqlite3'}"
    with TestClient(create_app(Settings(database_url=url, bot_processes=0))) as client:
        yield client


def answer(choice: Json, rng: random.Random) -> Json:
    """Some answer to a question, whatever its form."""
    ids = [move["id"] for move in choice["moves"]]
    match choice["form"]:
        case "number" | "split":
            return {"number": rng.randint(choice["low"], choice["high"])}
        case "some":
            return {"moves": rng.sample(ids, rng.randint(choice["low"], choice["high"]))}
        case "order":
            return {"moves": rng.sample(ids, len(ids))}
    return {"move": rng.choice(ids)}


def play(client: TestClient, link: str, seed: int, seconds: float = 60.0) -> list[SeatOut]:
    """Answer at random until the game is over; all that the seat was sent."""
    path, rng = f"/api/seats/{link.removeprefix('/t/')}", random.Random(seed)
    sent: list[SeatOut] = []
    until = time.monotonic() + seconds
    body = client.get(path)
    while time.monotonic() < until:
        assert body.status_code == 200, body.text
        seen = msgspec.json.decode(body.content, type=SeatOut)
        sent.append(seen)
        if seen.result is not None:
            return sent
        since = seen.events[-1].number + 1 if seen.events else sent[-1].number
        if seen.choice is None:
            time.sleep(0.002)
            body = client.get(path, params={"since": since})
            continue
        choice = body.json()["choice"]
        message = {"choice": choice["number"], **answer(choice, rng)}
        body = client.post(f"{path}/moves", params={"since": since}, json=message)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("edition", ["standard", "gengine"])
def test_a_whole_game_against_a_bot(client: TestClient, edition: str) -> None:
    seats = [{"kind": "me", "deck": "bauhaus"}, {"kind": "bot", "level": "greedy", "deck": "dark-legion"}]
    made = client.post("/api/tables", json={"game": "doomtrooper", "options": {"edition": edition}, "seats": seats})
    table = msgspec.json.decode(made.content, type=TableOut)
    assert table.link is not None
    sent = play(client, table.link, 11)
    for seen in sent:
        assert "‹" not in msgspec.json.encode(seen).decode(), "a word is missing"
        view = msgspec.json.decode(seen.view, type=DoomtrooperView)
        assert view.edition == edition
        assert view.sides[1].hand_cards == [] or all(card.code is None for card in view.sides[1].hand_cards)
    last = sent[-1]
    assert last.result is not None
    assert len(last.result.turns) == len(last.result.series[0]) > 1
    everything = msgspec.json.decode(client.get(f"/api/seats/{table.link[3:]}").content, type=SeatOut)
    assert [event.number for event in everything.events] == list(range(len(everything.events)))
    assert everything.result == last.result
    rematch = msgspec.json.decode(client.post(f"/api/seats/{table.link[3:]}/rematch").content, type=TableOut)
    assert rematch.players[1].name == table.players[0].name


def test_the_quick_start_is_two_corporations_in_the_gengine_edition(client: TestClient) -> None:
    table = msgspec.json.decode(client.post("/api/quick").content, type=TableOut)
    assert [player.kind for player in table.players] == ["human", "bot"]
    assert table.link is not None
    seen = msgspec.json.decode(client.get(f"/api/seats/{table.link[3:]}").content, type=SeatOut)
    assert msgspec.json.decode(seen.view, type=DoomtrooperView).edition == "gengine"
    assert {stop.kind: stop.setting for stop in seen.stops}["free"] == "pass"
    hand = msgspec.json.decode(seen.view, type=DoomtrooperView).sides[0].hand_cards
    why = client.get(f"/api/seats/{table.link[3:]}/why", params={"card": hand[0].handle})
    assert msgspec.json.decode(why.content, type=WhyOut).handle == hand[0].handle


def test_cards_decks_and_options_are_offered(client: TestClient) -> None:
    games = msgspec.json.decode(client.get("/api/games").content, type=list[GameOut])
    game = next(game for game in games if game.game == "doomtrooper")
    assert [key for key, _ in game.options[0].values] == ["standard", "gengine"]
    cards = msgspec.json.decode(client.get("/api/games/doomtrooper/cards").content, type=CardsOut).cards
    assert len(cards) == 1073
    playable = [card for card in cards if card.text_standard is not None and card.text_gengine is not None]
    assert len(playable) >= 120
    decks = msgspec.json.decode(client.get("/api/games/doomtrooper/decks").content, type=list[DeckOut])
    assert len(decks) == 7
    assert {deck.size for deck in decks} == {60}


def test_a_pasted_list_is_read_checked_and_played(client: TestClient) -> None:
    path = "/api/games/doomtrooper/decks/check"
    bad = client.post(path, json={"text": "5 Husar\n60 Meditate", "edition": "standard"}).json()
    assert "Hussar" in bad["problems"][0]["suggestions"]
    assert bad["problems"][0]["line"] == 1
    deck = client.get("/api/games/doomtrooper/decks").json()[0]
    names = {card["code"]: card["name"] for card in client.get("/api/games/doomtrooper/cards").json()["cards"]}
    text = "\n".join(f"{count} {names[code]}" for code, count in deck["cards"])
    good = client.post(path, json={"text": text, "edition": "standard"}).json()
    assert good["problems"] == []
    assert sorted(good["cards"]) == sorted(deck["cards"])
    seats = [{"kind": "me", "deck_text": text}, {"kind": "bot", "deck": "capitol"}]
    table = {"game": "doomtrooper", "options": {}, "seats": seats}
    assert client.post("/api/tables", json=table).status_code == 200
    seats[0]["deck_text"] = "5 Hussar"
    assert client.post("/api/tables", json=table).json()["key"] == "bad-deck"


def in_combat(seen: Json) -> bool:
    """Whether a combat is going on and this seat is asked something in it."""
    return bool(seen["choice"] and seen["view"]["combats"])


def test_a_server_killed_in_the_middle_of_a_combat_goes_on_there(tmp_path: Path) -> None:
    database, rng = f"sqlite:///{tmp_path / 'killed.sqlite3'}", random.Random(5)
    seats = [{"kind": "me", "deck": "bauhaus"}, {"kind": "friend", "deck": "capitol"}]
    with serving(database, game="doomtrooper") as server:
        tokens = server.table(seats, "doomtrooper")
        for _ in range(6000):
            waiting = server.seen(tokens[0])["waiting"]
            if not waiting:  # one game in three is over before anything is fought
                tokens = server.table(seats, "doomtrooper")
                continue
            asked = waiting[0]
            seen = server.seen(tokens[asked])
            if in_combat(seen) and seen["choice"]["kind"] in ("modify", "weapons", "split"):
                break
            moves = {"choice": seen["choice"]["number"], **answer(seen["choice"], rng)}
            assert server.client.post(f"/api/seats/{tokens[asked]}/moves", json=moves).status_code == 200
        assert in_combat(seen)
        message = {"choice": seen["choice"]["number"], **answer(seen["choice"], rng)}
        acknowledged = server.client.post(f"/api/seats/{tokens[asked]}/moves", json=message).json()
        others = server.seen(tokens[1 - asked])
        server.stop(signal.SIGKILL)
    with serving(database, game="doomtrooper") as server:
        again = server.client.post(f"/api/seats/{tokens[asked]}/moves", json=message)  # the client had heard nothing
        assert again.status_code == 200
        for shown in ("number", "view", "choice", "events", "waiting", "stops"):
            assert again.json()[shown] == acknowledged[shown], shown
            assert server.seen(tokens[1 - asked])[shown] == others[shown], shown
        for _ in range(40):
            asked = server.seen(tokens[0])["waiting"][0]
            choice = server.seen(tokens[asked])["choice"]
            moves = {"choice": choice["number"], **answer(choice, rng)}
            seen = server.client.post(f"/api/seats/{tokens[asked]}/moves", json=moves).json()
            if seen["result"]:
                break


def test_a_bot_whose_server_is_killed_goes_on_thinking(tmp_path: Path) -> None:
    database, rng = f"sqlite:///{tmp_path / 'killed.sqlite3'}", random.Random(5)
    seats = [{"kind": "me", "deck": "bauhaus"}, {"kind": "bot", "level": "greedy", "deck": "capitol"}]
    with serving(database, game="doomtrooper") as server:
        (token,) = server.table(seats, "doomtrooper")
        for _ in range(300):
            choice = server.until_asked(token, 60)["choice"]
            moves = {"choice": choice["number"], **answer(choice, rng)}
            seen = server.client.post(f"/api/seats/{token}/moves", json=moves).json()
            if seen["waiting"] == [1]:
                server.stop(signal.SIGKILL)
                break
        assert seen["waiting"] == [1]
    with serving(database, game="doomtrooper") as server:
        assert server.until_asked(token, 60)["number"] > seen["number"]


BROTHERS = "Brothers attack only the Dark Legion and Heretics"
DOOMTROOPERS = "Doomtroopers never attack the Brotherhood"


@pytest.mark.parametrize("edition", ["standard", "gengine"])
@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (("brotherhood", "bauhaus"), ["hardly fight", BROTHERS, DOOMTROOPERS, "Only Mortificator may attack"]),
        (("imperial", "brotherhood"), ["hardly fight", BROTHERS, DOOMTROOPERS, "Only Mortificator may attack"]),
        (("brotherhood", "brotherhood"), ["hardly fight", BROTHERS, "Only Mortificator may attack"]),
        (("capitol", "capitol"), ["never fight", "warriors of one corporation never attack each other"]),
        (("bauhaus", "capitol"), []),
        (("brotherhood", "dark-legion"), []),
        (("dark-legion", "imperial"), []),
        (("dark-legion", "dark-legion"), []),
    ],
)
def test_decks_that_can_never_fight_each_other_are_told_apart(
    client: TestClient, decks: tuple[str, str], words: list[str], edition: str
) -> None:
    wanted = {"edition": edition, "decks": [{"deck": deck} for deck in decks]}
    text = client.post("/api/games/doomtrooper/decks/pair", json=wanted).json()["text"]
    assert [word for word in words if word not in text] == []
    assert bool(text) == bool(words)


def test_a_pasted_list_counts_with_what_stands_in_it(client: TestClient) -> None:
    """Without its Mortificators the Brotherhood cannot fight a corporation at all; of what cannot be played nothing is
    said."""
    lists = {deck["id"]: deck for deck in client.get("/api/games/doomtrooper/decks").json()}
    names = {card["code"]: card["name"] for card in client.get("/api/games/doomtrooper/cards").json()["cards"]}
    brothers = [(count, names[code]) for code, count in lists["brotherhood"]["cards"]]

    def told(cards: list[tuple[int, str]]) -> str:
        text = "\n".join(f"{count} {name}" for count, name in cards)
        wanted = {"edition": "standard", "decks": [{"deck": "bauhaus"}, {"deck_text": text}]}
        said: str = client.post("/api/games/doomtrooper/decks/pair", json=wanted).json()["text"]
        return said

    def can_be_played(cards: list[tuple[int, str]]) -> bool:
        wanted = {"text": "\n".join(f"{count} {name}" for count, name in cards), "edition": "standard"}
        return client.post("/api/games/doomtrooper/decks/check", json=wanted).json()["problems"] == []

    peaceful = [*((count, name) for count, name in brothers if name != "Mortificator"), (4, "Hussar")]
    assert can_be_played(peaceful)
    assert "never fight" in told(peaceful)
    mixed = [*peaceful, (5, "Necromutant")]
    assert can_be_played(mixed)
    assert told(mixed) == ""
    assert told([(5, "Hussar")]) == ""
    assert told([(1, "nonsense")]) == ""
