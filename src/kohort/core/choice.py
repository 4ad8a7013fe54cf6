"""Questions that rules ask, and the answers that people give.

A rule yields an `Ask` (one seat), an `AskAll` (several seats, the answers sealed until it closes) or a `Chance`
(answered `("number", n)`, `("shuffle", *order)` or `("dice", *hits)`). Inside the engine a
move is a tuple: a verb and ids. What leaves the engine is a `Move`, in which hidden cards' ids are replaced by handles.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from kohort.core.faults import IllegalMove
from kohort.core.marks import Mark
from kohort.core.rng import Rng
from kohort.core.text import Arg, Refusal, Text

Content = tuple[Any, ...]
Rule = Generator["Request", Any, Any]

PASS: Content = ("pass",)
BACK: Content = ("back",)
YES: Content = ("yes",)
NO: Content = ("no",)
DRAW: Content = ("draw",)
"""Dice that could be typed in are drawn from the seed instead."""
CHANCE = -1
"""The seat that answers rolls and shuffles."""


class Move(NamedTuple):
    """A move as it leaves the engine: a verb and its arguments (handles of cards, seats, numbers)."""

    verb: str
    args: tuple[int | str, ...] = ()

    def to_json(self) -> list[int | str]:
        """The move as short JSON: `["equip", 17, 4]`."""
        return [self.verb, *self.args]

    @classmethod
    def from_json(cls, data: object) -> Move:
        """The move that `to_json` wrote. Raises ValueError for anything else."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise ValueError("a move is a list: a verb, then numbers or words")
        move = cls(data[0], tuple(data[1:]))
        if not move.well_formed:
            raise ValueError("a move's arguments are whole numbers of at most 64 bits, or words")
        return move

    @property
    def well_formed(self) -> bool:
        """Whether it is a verb with whole numbers that every reader can hold, and words. True is no number here."""
        args: tuple[Any, ...] = self.args  # whoever made it may not have kept to the types
        return type(self.verb) is str and all(
            type(arg) is str or (type(arg) is int and -(1 << 63) <= arg < 1 << 63) for arg in args
        )


class Ask:
    """A question to one seat.

    `moves` is called when somebody reads what is legal, never on replay. `window` marks a question that may be
    passed, by its kind;
    the driver answers it for a seat that has nothing to play. `stage` counts the stages of an announcement, 0 outside
    one. `explain`
    says why a move that is not listed is illegal.
    """

    __slots__ = (
        "_listed",
        "args",
        "explain",
        "form",
        "high",
        "kind",
        "low",
        "moves",
        "rule",
        "seat",
        "stage",
        "window",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        moves: Callable[[], list[Content]],
        *,
        rule: str = "",
        window: str | None = None,
        form: str = "pick",
        low: int = 0,
        high: int = 0,
        args: dict[str, Arg] | None = None,
        stage: int = 0,
        explain: Callable[[Content], Refusal | None] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.moves = moves
        self.rule = rule
        self.window = window
        self.form = form
        self.low = low
        self.high = high
        self.args = args
        self.stage = stage
        self.explain = explain
        self._listed: list[Content] | None = None

    def listed(self) -> list[Content]:
        """The legal moves, computed once."""
        if self._listed is None:
            self._listed = self.moves()
        return self._listed

    def forget(self) -> None:
        """Compute the legal moves anew when they are read next: something changed under the question."""
        self._listed = None

    def default(self) -> Content:
        """What is answered for a seat that has left: pass, no, the first move or the least number."""
        if self.form in ("number", "split"):
            return ("number", self.low)
        listed = self.listed()
        if self.form == "some":
            return ("some", *(part[1] for part in listed[: self.low]))
        if self.form == "order":
            return ("order", *(part[1] for part in listed))
        return next((move for move in (PASS, NO, BACK) if move in listed), listed[0])


class AskAll:
    """The same question to several seats at once. `mode`: "all" waits for all of them, "first" for the first to answer:
    who passes does not close it while others may still answer.

    The rule gets `{seat: answer}`, in the order of the seats, whoever answered first. Nobody sees an answer before it
    closes.
    """

    __slots__ = ("asks", "mode")

    def __init__(self, asks: list[Ask], mode: str = "all") -> None:
        self.asks = asks
        self.mode = mode


class Chance:
    """Something drawn at random: one of `size` ("roll", 1 to `size`), an order of `size` cards ("shuffle"), or a roll
    of `number` dice with `size` sides of which the `hits` highest are hits ("dice", 1 for a hit and 0 for a miss).

    Only dice lie on the table, and can be real ones: `about` says what they are rolled for, and whose they are.
    """

    __slots__ = ("about", "hits", "kind", "number", "size")

    def __init__(self, kind: str, size: int, number: int = 1, hits: int = 1, about: tuple[Any, ...] = ()) -> None:
        self.kind = kind
        self.size = size
        self.number = number
        self.hits = hits
        self.about = about

    def draw(self, rng: Rng) -> Content:
        """An outcome from the game's generator."""
        if self.kind == "roll":
            return ("number", rng.below(self.size) + 1)
        if self.kind == "dice":
            misses = self.size - self.hits
            return ("dice", *(int(rng.below(self.size) >= misses) for _ in range(self.number)))
        return ("shuffle", *rng.permutation(self.size))

    def ask(self) -> Ask:
        """The question for a program that answers for chance."""
        if self.kind == "dice":
            return self.ask_of(CHANCE, "dice", {"n": self.number, "hits": self.hits})
        return Ask(CHANCE, "roll", list, form="number", low=1, high=self.size)

    def ask_of(self, seat: int, kind: str, args: dict[str, Arg], rule: str = "") -> Ask:
        """The question for those who roll real dice: for each whether it is a hit, or to draw them after all."""
        return Ask(seat, kind, lambda: [DRAW], rule=rule, form="dice", low=self.number, high=self.number, args=args)


Request = Ask | AskAll | Chance


class Choice:
    """An open question as its seat sees it."""

    __slots__ = ("_ask", "_decode", "_encode", "_mark", "_moves", "_phrase", "_refuse", "_warn", "number")

    def __init__(
        self,
        number: int,
        ask: Ask,
        encode: Callable[[Content], Move],
        decode: Callable[[Move], Content | Refusal],
        refuse: Callable[[Ask, Content], Refusal],
        phrase: Callable[[Content | None], Text] | None = None,
        mark: Callable[[Content], Mark | None] | None = None,
        warn: Callable[[Content], Text | None] | None = None,
    ) -> None:
        """`phrase` puts a move of the question into a text, and the question itself for None; `mark` says where on a
        board a move happens; `warn` what is lost with a move."""
        self.number = number
        self._ask = ask
        self._encode = encode
        self._decode = decode
        self._refuse = refuse
        self._phrase = phrase
        self._mark = mark
        self._warn = warn
        self._moves: list[Move] | None = None

    def __repr__(self) -> str:
        ask = self._ask
        return f"<Choice {self.number}: seat {ask.seat} is asked {ask.kind} ({ask.form}, rule {ask.rule or 'none'})>"

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self._ask.seat

    @property
    def kind(self) -> str:
        """What is asked: the message key of the prompt, without `ask.`."""
        return self._ask.kind

    @property
    def prompt(self) -> Text:
        """The question in words."""
        return self._phrase(None) if self._phrase is not None else Text(f"ask.{self._ask.kind}", self._ask.args or {})

    @property
    def rule(self) -> str:
        """The paragraph of `docs/rules/` in which it is asked."""
        return self._ask.rule

    @property
    def form(self) -> str:
        """pick, yesno, number, split, some, order or dice."""
        return self._ask.form

    @property
    def low(self) -> int:
        """The least number (number, split), or of moves to pick (some)."""
        return self._ask.low

    @property
    def high(self) -> int:
        """The greatest number (number, split), or of moves to pick (some)."""
        return self._ask.high

    @property
    def args(self) -> dict[str, Arg]:
        """What the question names."""
        return self._ask.args or {}

    @property
    def window(self) -> str | None:
        """The kind of window for the seat's stops; None where an answer is due."""
        return self._ask.window

    @property
    def stage(self) -> int:
        """How far an announcement is; 0 outside one."""
        return self._ask.stage

    @property
    def moves(self) -> list[Move]:
        """The legal moves. For a number or a split: one move for each number. For some and order: the single parts."""
        if self._moves is None:
            self._moves = [self._encode(content) for content in self._contents()]
        return self._moves

    @property
    def texts(self) -> list[Text]:
        """What each of `moves` says, in the same order: "Equip Violator Sword", "Pass"."""
        return [self._said(content) for content in self._contents()]

    @property
    def marks(self) -> list[Mark | None]:
        """Where on the board each of `moves` happens, in the same order."""
        return [self._mark(content) if self._mark is not None else None for content in self._contents()]

    @property
    def warnings(self) -> list[Text | None]:
        """What a player may not have thought of who makes each of `moves`, in the same order."""
        return [self._warn(content) if self._warn is not None else None for content in self._contents()]

    def text_of(self, move: Move) -> Text:
        """What a move says. Raises IllegalMove when it names nothing; whether it is legal is not asked."""
        content = self._decode(move)
        if isinstance(content, Refusal):
            raise IllegalMove(content)
        return self._said(content)

    def _said(self, content: Content) -> Text:
        return self._phrase(content) if self._phrase is not None else Text(f"move.{content[0]}")

    def _contents(self) -> list[Content]:
        if self._ask.form in ("number", "split"):
            return [("number", n) for n in range(self._ask.low, self._ask.high + 1)] + self._ask.listed()
        return self._ask.listed()

    def content(self, move: Move) -> Content | Refusal:
        """The move inside the engine, or why it is refused."""
        if not isinstance(move, Move) or not move.well_formed:
            return Refusal("malformed-move", {"verb": str(move.verb if isinstance(move, Move) else move)[:40]})
        content = self._decode(move)
        if isinstance(content, Refusal):
            return content
        if self.accepts(content):
            return content
        if self._ask.form == "dice":
            return Refusal("dice-number", {"n": self._ask.high})
        return self._refuse(self._ask, content)

    def accepts(self, content: Content) -> bool:
        """Whether a move inside the engine answers this question."""
        ask = self._ask
        if ask.form in ("number", "split"):
            if content[:1] == ("number",) and len(content) == 2 and type(content[1]) is int:
                return ask.low <= content[1] <= ask.high
            return content in ask.listed()
        if ask.form == "some":
            parts = content[1:]
            allowed = {part[1] for part in ask.listed()}
            return content[:1] == ("some",) and ask.low <= len(parts) <= ask.high and _all_once(parts, allowed)
        if ask.form == "dice" and content[:1] == ("dice",):
            return len(content) - 1 == ask.high and all(type(hit) is int and hit in (0, 1) for hit in content[1:])
        if ask.form == "order":
            allowed = {part[1] for part in ask.listed()}
            return content[:1] == ("order",) and len(content) - 1 == len(allowed) and _all_once(content[1:], allowed)
        return content in ask.listed()

    def accept(self, move: Move) -> Refusal | None:
        """None when the move is legal, else why not."""
        content = self.content(move)
        return content if isinstance(content, Refusal) else None

    def sample(self, rng: Rng) -> Move:
        """One legal move at random, each equally likely (for some: each size, then each set of it)."""
        return self._encode(sample_content(self._ask, rng))


def sample_content(ask: Ask, rng: Rng) -> Content:
    """One legal answer at random, as the engine writes it."""
    if ask.form in ("number", "split"):
        extra = ask.listed()
        pick = rng.below(ask.high - ask.low + 1 + len(extra))
        return ("number", ask.low + pick) if pick <= ask.high - ask.low else extra[pick - (ask.high - ask.low + 1)]
    if ask.form == "dice":
        return ("dice", *(rng.below(2) for _ in range(ask.high)))
    listed = ask.listed()
    if ask.form == "some":
        size = ask.low + rng.below(ask.high - ask.low + 1)
        return ("some", *(listed[i][1] for i in rng.permutation(len(listed))[:size]))
    if ask.form == "order":
        return ("order", *(listed[i][1] for i in rng.permutation(len(listed))))
    return listed[rng.below(len(listed))]


def _all_once(parts: tuple[Any, ...], allowed: set[Any]) -> bool:
    return len(set(parts)) == len(parts) and all(part in allowed for part in parts)
