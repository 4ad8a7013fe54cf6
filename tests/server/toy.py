"""A small game on the core, so that tests of the server are quick: bids in secret, a trump card, a window, and chance.

Each round both seats bid 0 to 3 from what they have, sealed. The higher bid scores the roll of a die (a tie: nobody),
then the scorer may boast in a window, and each seat in turn takes a token or lets it lie. A seat that has `goal`
points wins.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kohort.core.campaigns import Campaigns, NextMission
from kohort.core.choice import PASS, Ask, AskAll, Chance, Choice, Content, Move, Rule
from kohort.core.events import Event
from kohort.core.faults import GameOver
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.rules import EventSink, Result, Rules
from kohort.core.saved import Setting
from kohort.core.text import CardName, Refusal, SeatName, Text
from kohort.server.offered import Reader
from kohort.server.thinking import Answer, plain, run
from kohort.server.wire import DeckOut, DeckProblemOut, FaceOut, GameOut, LessonOut, MoveOut, OptionOut, SeatIn

Options = dict[str, str | int | bool]


class Toy:
    """The state."""

    def __init__(self, seats: int, goal: int, trap: bool, seed: int) -> None:
        self.agenda: list[tuple[Any, ...]] = [("round",)]
        self.rng = Rng(seed).state
        self.version = 0
        self.reveals = 0
        self.turn_number = 0
        self.over = False
        self.out = 0
        self.alert = 0
        self.sink: EventSink | None = None
        self.goal = goal
        self.trap = trap
        self.points = [0] * seats
        self.tokens = [3] * seats

    def clone(self) -> Toy:
        """A copy without a sink."""
        copy = Toy.__new__(Toy)
        copy.__dict__.update(self.__dict__)
        copy.agenda = list(self.agenda)
        copy.points = list(self.points)
        copy.tokens = list(self.tokens)
        copy.sink = None
        return copy

    def tell(self, kind: str, **args: Any) -> None:
        """Say that something happened."""
        if self.sink is not None:
            self.sink.record(kind, args, None, 0, "Toy 1")


class ToyView(Struct, frozen=True):
    """What a seat sees."""

    points: list[int]
    tokens: int
    turn: int


def play_round(state: Toy) -> Rule:
    """A round."""
    state.turn_number += 1
    state.version += 1
    seats = range(len(state.points))

    def bids(seat: int) -> Callable[[], list[Content]]:
        return lambda: [("bid", n) for n in range(min(3, state.tokens[seat]) + 1)]

    chosen = yield AskAll([Ask(seat, "bid", bids(seat), rule="Toy 1") for seat in seats])
    state.version += 1
    for seat in seats:
        state.tell("bid", player=SeatName(seat), n=chosen[seat][1])
        state.tokens[seat] += 1 - chosen[seat][1]
    roll = (yield Chance("roll", 3))[1]
    state.reveals += 1
    state.version += 1
    best = max(chosen[seat][1] for seat in seats)
    leaders = [seat for seat in seats if chosen[seat][1] == best]
    if len(leaders) == 1:
        state.points[leaders[0]] += roll
        state.tell("score", player=SeatName(leaders[0]), n=roll, card=CardName("toy-1", 7))
        if state.points[leaders[0]] >= state.goal:
            state.over = True
            raise GameOver
        boast = yield Ask(leaders[0], "boast", lambda: [PASS, ("boast",)], rule="Toy 2", window="boast")
        if boast != PASS:
            state.tell("boast", player=SeatName(leaders[0]))
    for seat in seats:
        moves: list[Content] = [("take",), ("leave",)] + ([("trap",)] if state.trap else [])
        took = yield Ask(seat, "take", lambda moves=moves: moves, rule="Toy 3")  # type: ignore[misc]
        if took == ("trap",):
            raise ArithmeticError("the trap")
        state.version += 1
        if took == ("take",):
            state.tokens[seat] += 1
            state.tell("take", player=SeatName(seat))
    state.agenda.append(("round",))


class ToyRules(Rules):
    """The rules, as the core runs them."""

    name = "toy"
    version = "1"
    steps = {"round": play_round}  # noqa: RUF012 - as the core declares it
    window_kinds = ("boast",)

    def setup(self, players: list[str], decks: list[Any], options: dict[str, Any], seed: int) -> Toy:
        """A new game."""
        if options.get("goal") == 13:
            raise ValueError("nobody plays to 13")
        return Toy(len(players), int(options.get("goal", 5)), bool(options.get("trap", False)), seed)

    def seats(self, state: Toy) -> int:
        """How many play."""
        return len(state.points)

    def dump(self, state: Toy) -> bytes:
        """The state in bytes."""
        kept = {key: value for key, value in state.__dict__.items() if key != "sink"}
        return msgspec.json.encode(kept)

    def load(self, data: bytes) -> Toy:
        """The state from bytes."""
        state = Toy.__new__(Toy)
        state.__dict__.update(msgspec.json.decode(data))
        state.agenda = [tuple(frame) for frame in state.agenda]
        state.sink = None
        return state

    def encode(self, state: Toy, content: Content) -> Move:
        """A move."""
        return Move(content[0], tuple(content[1:]))

    def decode(self, state: Toy, seat: int, move: Move) -> Content | Refusal:
        """A move inside."""
        return (move.verb, *move.args)

    def refuse(self, state: Toy, ask: Ask, content: Content) -> Refusal:
        """Why not."""
        return Refusal("toy-not-now", {"verb": str(content[0])}, "Toy 1")

    def why_not(self, state: Toy, ask: Ask | None, seat: int, handle: int) -> list[Refusal]:
        """Why not with a card."""
        return [Refusal("toy-card-is-only-shown", {"card": CardName("toy-1", handle)}, "Toy 4")]

    def view(self, state: Toy, seat: int) -> ToyView:
        """What a seat sees."""
        return ToyView(list(state.points), state.tokens[seat], state.turn_number)

    def redraw(self, base: Toy, current: Toy, seat: int, rng: Rng) -> None:
        """Nothing but coming chance is hidden."""
        base.rng = rng.state

    def result(self, state: Toy) -> Result | None:
        """Who won."""
        if not state.over:
            return None
        left = [seat for seat in range(len(state.points)) if not state.out >> seat & 1]
        best = max(state.points[seat] for seat in left)
        winners = tuple(seat for seat in left if state.points[seat] == best)
        return Result(winners, tuple(state.points), Text("toy-won", {"player": SeatName(winners[0])}), "Toy 5")

    def concede(self, state: Toy, seat: int) -> None:
        """Leave."""
        state.out |= 1 << seat
        state.version += 1
        if len(state.points) - state.out.bit_count() <= 1:
            state.over = True


RULES = ToyRules()


class ToyCampaign(Struct, frozen=True):
    """Toys in a row: `points` of each team after each game."""

    members: list[tuple[str, list[str]]]
    games: int
    points: list[dict[str, int]] = []
    game: str = "toy"

    @property
    def teams(self) -> list[str]:
        """The teams."""
        return [team for _, teams in self.members for team in teams]

    @property
    def played(self) -> list[dict[str, int]]:
        """The games played."""
        return self.points

    @property
    def over(self) -> bool:
        """After so many games."""
        return len(self.points) >= self.games

    @property
    def winners(self) -> list[str]:
        """Nobody."""
        return []


class ToySheet(Struct, frozen=True):
    """The sheet."""

    names: list[str]
    points: list[dict[str, int]]


class ToyCampaigns:
    """Campaigns of the toy: two teams or more, everybody's points are kept."""

    def options(self) -> dict[str, tuple[Any, ...]]:
        """How many games."""
        return {"games": (3, 2)}

    def begin(self, members: Sequence[tuple[str, Sequence[str]]], options: Mapping[str, Any], seed: int) -> ToyCampaign:
        """A campaign."""
        if sum(len(teams) for _, teams in members) < 2:
            raise ValueError("nobody plays alone")
        return ToyCampaign([(name, list(teams)) for name, teams in members], int(options["games"]))

    def renamed(self, campaign: ToyCampaign, member: int, name: str) -> ToyCampaign:
        """With another name."""
        members = list(campaign.members)
        members[member] = (name, members[member][1])
        return msgspec.structs.replace(campaign, members=members)

    def next_mission(self, campaign: ToyCampaign, mission: int | None = None, out: Iterable[str] = ()) -> NextMission:
        """All who are there play."""
        missing = set(out)
        teams = [team for team in campaign.teams if team not in missing]
        if campaign.over or len(teams) < 2:
            raise ValueError("two play at least, and not for ever")
        names = {team: name for name, teams in campaign.members for team in teams}
        return NextMission([names[team] for team in teams], ["toy-1"] * len(teams), {"goal": 2, "teams": teams}, teams)

    def record(self, campaign: ToyCampaign, game: Game) -> ToyCampaign:
        """The points of a game."""
        last = dict(campaign.points[-1]) if campaign.points else dict.fromkeys(campaign.teams, 0)
        if len(game.state.points) > len(last):
            raise ValueError("too many played")
        for team, points in zip(last, game.state.points, strict=False):
            last[team] += points
        return msgspec.structs.replace(campaign, points=[*campaign.points, last])

    def branch(self, campaign: ToyCampaign, played: int, seed: int) -> ToyCampaign:
        """From an earlier game on."""
        if not 0 <= played <= len(campaign.points):
            raise ValueError("so many were not played")
        return msgspec.structs.replace(campaign, points=campaign.points[:played])

    def sheet(self, campaign: ToyCampaign) -> ToySheet:
        """What is seen."""
        return ToySheet([name for name, _ in campaign.members], list(campaign.points))

    def dump(self, campaign: ToyCampaign) -> bytes:
        """In bytes."""
        return msgspec.json.encode(campaign)

    def load(self, data: bytes) -> ToyCampaign:
        """From bytes."""
        return msgspec.json.decode(data, type=ToyCampaign)


def load(data: bytes) -> Game:
    """The game that was saved."""
    from kohort.core.saved import read_save

    return Game.restore(RULES, read_save(data))


class OfferedToy:
    """The toy as the server offers it. `slow` seconds a bot thinks; `bot` replaces how it thinks."""

    name = "toy"
    view = ToyView
    default_stops: dict[str, Setting] = {"boast": "pass"}  # noqa: RUF012 - as the server declares it

    def __init__(self, slow: float = 0.0, faulty: bool = False) -> None:
        self.slow = slow
        self.faulty = faulty
        self.thought = 0

    def about(self) -> GameOut:
        """What can be set up."""
        goal = OptionOut("goal", "Play to", [("5", "5 points"), ("13", "13 points"), ("40", "40 points")])
        edition = OptionOut("edition", "Edition", [("toy", "Toy")])
        trap = OptionOut("trap", "A trap", [("false", "no"), ("true", "yes")])
        games = OptionOut("games", "Games", [("3", "three"), ("2", "two")])
        return GameOut("toy", "Toy", [edition, goal, trap], ["random"], (2, 3), campaign=[games])

    @property
    def campaigns(self) -> Campaigns[Any]:
        """Campaigns."""
        return ToyCampaigns()

    def quick(self) -> tuple[Options, list[SeatIn]]:
        """The quick start."""
        return {}, [SeatIn("me", deck="ones"), SeatIn("bot", level="random", deck="ones")]

    def learn(self) -> None:
        """Nobody is guided."""

    def guide(
        self, options: Options, game: Game | None, seat: int, told: Iterable[Event], reader: Reader
    ) -> list[LessonOut]:
        """Nothing is explained."""
        return []

    def cards(self) -> list[FaceOut]:
        """One card."""
        return [FaceOut("toy-1", "Toy One", "toy", "toy", [], 1, 2, 3, 4, None, 5, "Does it.", None)]

    def decks(self) -> list[DeckOut]:
        """One deck."""
        return [DeckOut("ones", "Ones", [("toy-1", 5)], 5)]

    def read_deck(self, text: str, options: Options) -> DeckOut:
        """`5 toy-1` and nothing else."""
        wrong = [DeckProblemOut(f"No card is called {text}.", 1, ["toy-1"])] if text != "5 toy-1" else []
        return DeckOut(None, "Pasted deck", [] if wrong else [("toy-1", 5)], 0 if wrong else 5, wrong)

    def check_deck(self, codes: list[str], options: Options) -> list[str]:
        """Five cards at least."""
        return [] if len(codes) >= 5 else ["Too small."]

    def never_fight(self, decks: list[list[str]], options: Options) -> str:
        """They always can."""
        return ""

    def new(self, players: list[str], decks: list[list[str]], options: Options, seed: int) -> Game:
        """A game."""
        return Game(RULES, RULES.setup(players, decks, options, seed)).start()

    def load(self, data: bytes) -> Game:
        """A game."""
        return load(data)

    def windows(self) -> list[tuple[str, str]]:
        """Kinds of windows."""
        return [("boast", "After a score")]

    def points(self, game: Game) -> list[int]:
        """The points."""
        return list(game.state.points)

    def unit(self, options: Options) -> str:
        """Points are points."""
        return "points"

    def words(self, said: Text | Refusal, reader: Reader) -> str:
        """The key and its arguments."""
        parts = [said.key]
        for value in said.args.values():
            if isinstance(value, SeatName):
                parts.append("you" if value.seat == reader.seat else reader.names[value.seat])
            elif isinstance(value, CardName):
                parts.append(f"[[{value.code}|Toy One]]")
            else:
                parts.append(str(value))
        return " ".join(parts)

    def rule_words(self, rule: str, reader: Reader) -> str:
        """The rule."""
        return f"Rule {rule}"

    def moves_out(self, choice: Choice, reader: Reader) -> list[MoveOut]:
        """The moves."""
        return [
            MoveOut(place, move.verb, " ".join(map(str, (move.verb, *move.args))), [])
            for place, move in enumerate(choice.moves)
        ]

    def think(self, saved: bytes, levels: dict[int, str], seed: int) -> list[Answer]:
        """Random answers."""
        self.thought += 1
        time.sleep(self.slow)

        def bot(game: Game, seat: int) -> Move:
            if self.faulty:
                raise LookupError("a faulty bot")
            return game.choice_of(seat).sample(Rng(seed))

        return run(load, dict.fromkeys(levels, bot), saved, seed)

    def plain(self, saved: bytes, seats: list[int], seed: int) -> list[Answer]:
        """One plain answer."""
        return plain(load, seats, saved, seed)


def plain_for_tests(saved: bytes, seats: list[int], seed: int) -> list[Answer]:
    """One plain answer, as a function that another process can import."""
    return plain(load, seats, saved, seed)
