"""What a game gives to the core: its state, its steps, and how a seat sees them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from msgspec import Struct

from kohort.core.choice import BACK, Ask, Chance, Content, Move, Rule
from kohort.core.events import Event
from kohort.core.guide import Lesson
from kohort.core.marks import Mark, Pointed
from kohort.core.rng import Rng
from kohort.core.text import Arg, Refusal, Text


class Result(Struct, frozen=True):
    """How a game ended: winning seats (none for a draw), points of each side, and why, with the paragraph of the
    rules."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: Text
    rule: str = ""


class Advice(NamedTuple):
    """What a game makes of a move: how much more than others it is worth, and how the announcement that it begins is
    best gone on with."""

    value: float
    rest: tuple[Content, ...] = ()


class EventSink(Protocol):
    """Takes what happens while a game is played; replays have none."""

    def record(
        self, kind: str, public: dict[str, Arg], private: dict[str, Arg] | None, insiders: int, rule: str
    ) -> None:
        """Keep an event."""


class State(Protocol):
    """Plain data that is a whole game. Between two steps of the agenda nothing else exists."""

    agenda: list[tuple[Any, ...]]
    rng: int
    version: int
    """Counts the changes of the state; what is computed from the state is cached under it."""
    reveals: int
    """Counts what became known to somebody, and chance: undo stops there."""
    turn_number: int
    over: bool
    out: int
    """A bit mask of seats that have left the game."""
    alert: int
    """A bit mask of seats to which something happened since they last asked to pass until then."""
    sink: EventSink | None
    """Where events go; None on copies and replays."""

    def clone(self) -> State:
        """A copy that shares nothing that changes, and has no sink."""


class Rules(ABC):
    """One game, as the core runs it. Methods get the state; they keep none of their own."""

    name: ClassVar[str]
    version: ClassVar[str]
    """Changes with every change of rules that can make an old save diverge."""
    steps: dict[str, Callable[..., Rule]]
    window_kinds: ClassVar[tuple[str, ...]]
    """Kinds of windows for which a player can set a stop; in words under `window.`."""

    @abstractmethod
    def setup(self, players: list[str], decks: list[Any], options: dict[str, Any], seed: int) -> Any:
        """The state before the first step. Raises ValueError with a clear sentence for bad options or decks."""

    @abstractmethod
    def seats(self, state: Any) -> int:
        """The number of seats."""

    @abstractmethod
    def dump(self, state: Any) -> bytes:
        """The state in bytes, for `load`."""

    @abstractmethod
    def load(self, data: bytes) -> Any:
        """The state that `dump` wrote. Raises ValueError for anything else."""

    @abstractmethod
    def encode(self, state: Any, content: Content) -> Move:
        """A move as it leaves the engine, hidden cards' ids replaced by handles."""

    @abstractmethod
    def decode(self, state: Any, seat: int, move: Move) -> Content | Refusal:
        """The move inside the engine, or why it names nothing."""

    @abstractmethod
    def refuse(self, state: Any, ask: Ask, content: Content) -> Refusal:
        """Why a move that the question does not offer is illegal."""

    @abstractmethod
    def why_not(self, state: Any, ask: Ask | None, seat: int, handle: int) -> list[Refusal]:
        """Why nothing can be done with a card now: a refusal for each thing one could want."""

    def why_not_there(self, state: Any, ask: Ask | None, seat: int, pointed: Pointed) -> list[Refusal]:
        """Why nothing can be done with a piece, or on a square, of a board now."""
        return self.why_not(state, ask, seat, pointed.piece)

    def players(self, state: Any) -> list[str]:
        """The players' names, by seat."""
        return []

    def card_name(self, code: str) -> str:
        """A card's name by its code; the code itself for an unknown one."""
        return code

    def prompt(self, state: Any, ask: Ask) -> Text:
        """A question as its seat reads it."""
        return Text(f"ask.{ask.kind}", ask.args or {})

    def move_text(self, state: Any, ask: Ask, content: Content) -> Text:
        """A move of a question as its seat reads it: what a button says."""
        return Text(f"move.{content[0]}")

    def mark(self, state: Any, ask: Ask, content: Content) -> Mark | None:
        """Where on the board a move happens; None in a game without one."""
        return None

    def guide(
        self, options: Mapping[str, object], state: Any | None, seat: int, ask: Ask | None, told: Iterable[Event]
    ) -> list[Lesson]:
        """What has been explained to a seat so far, in order. `options` are the table's; `state` is None once the game
        is over; `told` are all events as the seat was told them."""
        return []

    def warning(self, state: Any, ask: Ask, content: Content) -> Text | None:
        """What a player may not have thought of who makes this move, such as actions left unspent; mostly nothing."""
        return None

    def secrets(self, state: Any) -> bool:
        """Whether a seat may know what another's player must not see: people at one screen then look away."""
        return True

    @abstractmethod
    def view(self, state: Any, seat: int) -> Struct:
        """What a seat sees, built from nothing."""

    @abstractmethod
    def redraw(self, base: Any, current: Any, seat: int, rng: Rng) -> None:
        """Change in `base`, an earlier state of the same game, all that `seat` does not know in `current`."""

    def forgotten(self, state: Any) -> int:
        """Counts what a seat knew of a card and can no longer tell, since the card was mixed with others. A game is not
        led to such a point from before it, where the seat still knows which card is which."""
        return 0

    def looks_same(self, state: Any, other: Any, seat: int) -> bool:
        """Whether a seat cannot tell two states of a game apart."""
        return bool(self.view(state, seat) == self.view(other, seat))

    @abstractmethod
    def result(self, state: Any) -> Result | None:
        """How the game ended, None while it goes on."""

    # What a program that imagines moves may ask of a game that can judge a table.

    chained: ClassVar[frozenset[str]] = frozenset()
    """Kinds of windows in which one seat plays several in a row, so that a pair may do what neither does alone."""

    def evaluate(self, state: Any, seat: int) -> float:
        """How good the table is for a seat, seen whole; only differences count. For samples, never for the game
        itself."""
        return 0.0

    def advised(self, state: Any, ask: Ask, moves: Sequence[Content], *, learned: bool = False) -> list[Advice] | None:
        """What each of these moves of a question is worth, told without imagining it, in the unit of `evaluate`; None
        where the game cannot tell. For samples. `learned`: by all that was found out beforehand about games of this
        kind, where there is such knowledge."""
        return None

    seldom: ClassVar[frozenset[str]] = frozenset()
    """Kinds of windows that come so often, and are used so seldom, that a play-out passes in them."""

    def turn_side(self, state: Any, seat: int) -> int:
        """Whose turn it is as a seat sees it: 1 its own, -1 an opponent's who answers it, 0 somebody else's."""
        return 1

    def idle(self, state: Any, ask: Ask) -> Content | None:
        """How a seat answers that does nothing: what others do in a play-out while it is not their turn to answer. None
        where they go on as the game advises."""
        return ask.default()

    def luck(self, state: Any, seat: int, kind: str, args: dict[str, Arg]) -> float:
        """By how much an event was luckier for a seat than could be expected, in the unit of `evaluate`; zero on
        average over all that chance may bring, whatever else is true."""
        return 0.0

    def promising(self, state: Any, ask: Ask) -> list[Content]:
        """The moves worth imagining, the likeliest first: never empty, and no way back where there is a way on."""
        if ask.form in ("number", "split"):
            return [("number", n) for n in range(ask.high, ask.low - 1, -1)]
        if ask.form in ("some", "order"):
            return [ask.default()]
        listed = ask.listed()
        return [move for move in listed if move != BACK] or listed

    def settled(self, state: Any, ask: Ask) -> bool:
        """Whether nothing announced is left open at a question, so that the table can be judged."""
        return ask.stage == 0

    def real_dice(self, state: Any) -> bool:
        """Whether the people at this table roll real dice, and type in what they show."""
        return False

    def dice_asks(self, state: Any, chance: Chance, people: list[int]) -> list[Ask]:
        """A roll of real dice as a question to those of the `people` who may type it in (`Chance.ask_of`); the first to
        answer answers. None where nobody can: then the dice are drawn."""
        return []

    def conceding(self, state: Any, seat: int) -> Text | None:
        """What comes of it when a seat gives up now, for its player to read before; None where that goes without
        saying: the opponent wins."""
        return None

    @abstractmethod
    def concede(self, state: Any, seat: int) -> None:
        """Take a seat out of the game; end the game where one side is left."""
