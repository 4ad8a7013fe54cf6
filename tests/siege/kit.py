"""Small drawn boards for tests of Siege of the Citadel.

    t = Siege('''
        +--+--+--+
        | 1  .  L|
        +--+--+--+
        ''', teams=("capitol",))
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    t.does("fire", "1", "L", dice="HMM")
    assert t.gone("L")

Walls are drawn as in the reference: `|` left of a square, `--` above it; the rim of the drawing is closed. Digits are
Doomtroopers (1 and 2 the first team's pair, 3 and 4 the second's, ...), letters creatures: L Legionnaire,
N Necromutant, C Centurion, R Razide, P Nepharite, E Ezoghoul; `*` is a place to be named by the test. The second
Legionnaire in reading order is "L2". Without a drawing the mission's own board is used and figures are set by column
and row.

Dice are typed in: `H` a hit, `M` a miss, a number what the die shows. A test fails when a die is rolled that it did not
give, or a die is left over.
"""

from __future__ import annotations

import textwrap
from collections import deque
from collections.abc import Iterable
from typing import Any

from kohort.core.choice import CHANCE, PASS, Ask, Content
from kohort.core.game import Game
from kohort.core.grid import Piece
from kohort.core.saved import read_save
from kohort.core.text import Refusal
from kohort.siege import attacks, content
from kohort.siege.cards import USES
from kohort.siege.content import EQUIPMENT, TROOPER_CARDS, equipment
from kohort.siege.rules import SiegeRules, checked, new_field
from kohort.siege.state import LEFT, OUT, SUPPLIED, WAITING, Field

RULES = SiegeRules()
LETTERS = {"L": "Legionnaire", "N": "Necromutant", "C": "Centurion", "R": "Razide", "P": "Nepharite", "E": "Ezoghoul"}
FACES = {"H": 6, "M": 1}
ORDER = ("bauhaus", "imperial", "cybertronic", "capitol", "mishima")
HERE = {"waiting": WAITING, "out": OUT, "left": LEFT, "supply": SUPPLIED}


def piece_of(drawing: str) -> tuple[Piece, dict[str, tuple[int, int]]]:
    """A square piece of 8 x 8 squares with the drawing in its top left corner, and where its signs stand."""
    lines = textwrap.dedent(drawing).strip("\n").split("\n")
    walls, squares = lines[0::2], lines[1::2]
    height, width = len(squares), (len(walls[0]) - 1) // 3
    size = content.SECTOR
    assert height <= size, "a drawing has at most eight rows"
    assert width <= size, "a drawing has at most eight columns"
    above = [[False] * size for _ in range(size + 1)]
    left = [[False] * (size + 1) for _ in range(size)]
    signs: dict[str, tuple[int, int]] = {}
    for y in range(height + 1):
        for x in range(width):
            above[y][x] = y in (0, height) or walls[y].ljust(3 * width)[3 * x + 1] == "-"
    for y, row in enumerate(squares):
        for x in range(width):
            left[y][x] = x == 0 or row[3 * x] == "|"
            sign = row[3 * x + 2]
            if sign != ".":
                count = sum(1 for name in signs if name[0] == sign)
                signs[sign if not count else f"{sign}{count + 1}"] = (x, y)
        left[y][width] = True
    return Piece(tuple(map(tuple, above)), tuple(map(tuple, left))), signs


class Siege:
    """A mission in the middle, played by names."""

    def __init__(
        self,
        drawing: str = "",
        *,
        teams: Iterable[str] = ("capitol",),
        mission: int = 3,
        mode: str = "legion",
        rank: int = 1,
        round_number: int = 1,
        **options: Any,
    ) -> None:
        corporations = list(teams)
        chosen = checked({"mission": mission, "mode": mode, "rank": rank, **options})
        names = [name.capitalize() for name in corporations]
        seats = len(corporations)
        if mode == "legion":
            corporations.append(next(name for name in ORDER if name not in corporations))
            names.append("Legion")
        self.field = new_field(chosen, {"corporations": corporations}, names, seats if mode == "legion" else -1, seed=7)
        field = self.field
        self.signs: dict[str, tuple[int, int]] = {}
        if drawing:
            piece, self.signs = piece_of(drawing)
            name = f"drawn {drawing}"
            content.PIECES[name] = {1: piece}
            field.options["sectors"] = name
            field.layout, field.force = [[1, 0, 0, 0]], [[]]
        self.labels: dict[str, int] = {str(figure + 1): figure for figure in range(2 * seats)}
        free = dict.fromkeys(LETTERS, 0)
        for label, (x, y) in self.signs.items():
            if label in self.labels:
                field.square[self.labels[label]] = field.ground.board.square(x, y)
            elif label[0] in LETTERS:
                kind = LETTERS[label[0]]
                mine = [c for c in field.creatures() if field.creature_kind(c) == kind]
                self.labels[label] = mine[free[label[0]]]
                free[label[0]] += 1
                field.square[self.labels[label]] = field.ground.board.square(x, y)
        for seat in field.teams:
            for figure in field.troopers_of(seat):
                if drawing and field.square[figure] == WAITING:
                    field.square[figure] = OUT
            field.entered[seat] = 1
        field.primary = list(field.teams)
        field.phase, field.round, field.agenda = "mission", round_number, []
        self.game: Game | None = None
        self.asks_during_attacks: tuple[int, ...] = ()
        """The seats that want to be asked for any card before and after each roll: by default nobody is."""
        self.dice: deque[int] = deque()

    # --- setting ----------------------------------------------------------------------------------------------------

    def at(self, where: str | tuple[int, int]) -> int:
        """A square: (column, row), a sign of the drawing, or where a figure stands."""
        if isinstance(where, tuple):
            return self.field.ground.board.square(*where)
        if where in self.labels:
            return self.field.square[self.labels[where]]
        return self.field.ground.board.square(*self.signs[where])

    def put(self, label: str, where: tuple[int, int] | str, entrance: str = "") -> None:
        """Set a figure on a square, or "waiting" outside an entrance, "out", "left"."""
        if label not in self.labels:
            kind = LETTERS[label[0]]
            taken = set(self.labels.values())
            self.labels[label] = next(
                c for c in self.field.creatures() if self.field.creature_kind(c) == kind and c not in taken
            )
        figure = self.labels[label]
        square = HERE[where] if isinstance(where, str) and where in HERE else self.at(where)
        self.field.put(figure, square)
        self.field.entrance[figure] = entrance

    def arm(self, label: str, weapon: str, *gear: str) -> None:
        """Give a trooper a weapon and gear."""
        figure = self.labels[label]
        self.field.weapon[figure] = equipment(weapon)
        self.field.gear[figure] = [equipment(name) for name in gear]

    def hand(self, seat: int, *names: str) -> None:
        """Give a team Doomtrooper Cards, each named by either of its effects."""
        self.field.hand[seat] = [card_of(name)[0] for name in names]

    def thing(self, kind: int, where: tuple[int, int] | str) -> int:
        """Place a computer or a doorway; returns its number as a target."""
        self.field.targets.append([kind, self.at(where), 1])
        self.field.touch()
        return attacks.TARGET + len(self.field.targets) - 1

    # --- playing ----------------------------------------------------------------------------------------------------

    def begin(self, *steps: tuple[Any, ...]) -> None:
        """Run the steps, the last one first; the game stands still when they are done."""
        self.field.agenda = list(steps)
        self.game = Game(RULES, self.field)
        self.game.manual_chance = True
        for seat, stops in enumerate(self.game.stops):
            if seat not in self.asks_during_attacks:
                stops.settings["attack"] = "pass"
        self.game.start()
        self._settle(None)

    def turn_of(self, label: str) -> None:
        """The team of a trooper is at its actions."""
        seat = self.field.team_of(self.labels[label])
        self.field.turn = seat
        self.begin(("team-end", seat), ("act", seat))

    def legion_acts(self) -> None:
        """The Legion player is at the actions of its creatures."""
        self.field.turn = self.field.legion
        self.begin(("legion-end",), ("legion-act",))

    def save_and_load(self) -> None:
        """Save and load, as a server would."""
        assert self.game is not None
        self.game = Game.restore(RULES, read_save(self.game.save()))
        assert not self.game.diverged
        self.field = self.game.state

    def content(self, verb: str, *words: Any) -> Content:
        """A move as the engine writes it: labels are figures, (column, row) squares, the rest stays."""
        return (verb, *(self._word(word) for word in words))

    def _word(self, word: Any) -> Any:
        if isinstance(word, tuple):
            return self.at(word)
        if isinstance(word, str) and word in self.labels:
            return self.labels[word]
        if isinstance(word, str) and word in self.signs:
            return self.at(word)
        return word

    def moves(self) -> list[Content]:
        """What is offered now."""
        assert self.game is not None
        return list(next(iter(self.game.asks)).listed())

    def asked(self) -> str:
        """What is asked now; "" when nobody is asked."""
        assert self.game is not None
        return next((ask.kind for ask in self.game.asks), "")

    def can(self, verb: str, *words: Any) -> bool:
        """Whether a move is offered now."""
        return self.content(verb, *words) in self.moves()

    def why_not(self, verb: str, *words: Any) -> str:
        """The key of the refusal of a move that is not offered."""
        assert self.game is not None
        ask = next(iter(self.game.asks))
        refusal = RULES.refuse(self.field, ask, self.content(verb, *words))
        assert isinstance(refusal, Refusal)
        return refusal.key

    def does(self, verb: str, *words: Any, dice: str | Iterable[int] = ()) -> None:
        """Make a move; the dice that are rolled for it follow, in order. Passes for everybody until it can be made."""
        move = self.content(verb, *words)
        self.dice.extend(FACES[sign] if isinstance(sign, str) else sign for sign in dice)
        self._settle(move)
        assert self.game is not None
        ask = next(iter(self.game.asks))
        assert move in ask.listed(), f"{move} is not among {ask.listed()}"
        self.game.answer(ask.seat, move)
        self._settle(None, stay=True)

    def plays(self, seat: int, name: str, *choices: Any, dice: str | Iterable[int] = ()) -> None:
        """Play a Doomtrooper Card's effect or use gear, in the window that is open or the next one."""
        self.dice.extend(FACES[sign] if isinstance(sign, str) else sign for sign in dice)
        use = name_of_use(name)
        self._settle(use, seat=seat)
        assert self.game is not None
        assert self.may_play(seat, name), f"{name} cannot be played now; asked: {self.asked()}"
        self.game.answer(seat, use)
        for choice in choices:
            ask = next(ask for ask in self.game.asks if ask.seat == seat)
            move = (ask.kind.removeprefix("choose-"), self._word(choice))
            assert move in ask.listed(), f"{move} is not among {ask.listed()}"
            self.game.answer(seat, move)
        self._settle(None, stay=True)

    def may_play(self, seat: int, name: str) -> bool:
        """Whether a seat is asked something to which a card's effect or gear is an answer."""
        assert self.game is not None
        ask = next((ask for ask in self.game.asks if ask.seat == seat), None)
        return ask is not None and name_of_use(name) in ask.listed()

    def skips(self, dice: str | Iterable[int] = ()) -> None:
        """Pass in the window that is open, and in no other one; the dice that are rolled then."""
        assert self.game is not None
        self.dice.extend(FACES[sign] if isinstance(sign, str) else sign for sign in dice)
        ask = self.game.asks[0]
        assert ask.window is not None
        self.game.answer(ask.seat, PASS)
        self._settle(None, stay=True)

    def passes(self, dice: str | Iterable[int] = ()) -> None:
        """Pass for everybody until somebody is asked for more than a card; the dice that are rolled then."""
        self.dice.extend(FACES[sign] if isinstance(sign, str) else sign for sign in dice)
        self._settle(None)

    def done(self) -> None:
        """All dice given were rolled."""
        assert not self.dice, f"dice left over: {list(self.dice)}"

    def _settle(self, wanted: Content | None, *, stay: bool = False, seat: int | None = None) -> None:
        """Feed dice; pass windows, unless they are to stay open or offer what is wanted."""
        game = self.game
        assert game is not None
        for _ in range(500):
            asks = game.asks
            if not asks:
                break
            ask = asks[0]
            if ask.seat == CHANCE:
                count = ask.high if ask.form == "dice" else 1
                assert len(self.dice) >= count, f"a die is rolled that the test did not give: {ask.kind} {ask.args}"
                game.answer(CHANCE, answer_of(ask, [self.dice.popleft() for _ in range(count)]))
            elif wanted is not None and wanted in ask.listed() and seat in (None, ask.seat):
                break
            elif ask.window is not None and not stay:
                game.answer(ask.seat, PASS)
            else:
                break
        if wanted is None and (not (asks := game.asks) or asks[0].window is None):
            self.done()

    # --- looking ----------------------------------------------------------------------------------------------------

    def gone(self, label: str) -> bool:
        """Whether a figure has been eliminated."""
        return self.field.square[self.labels[label]] in (SUPPLIED, OUT)

    def strength(self, label: str) -> int:
        """A trooper's Strength."""
        return self.field.strength[self.labels[label]]

    def where(self, label: str) -> tuple[int, int]:
        """Column and row of a figure on the board."""
        return self.field.ground.board.place(self.field.square[self.labels[label]])

    def reaches(self, label: str) -> dict[tuple[int, int], int]:
        """Where one Move action can end, with the steps."""
        from kohort.siege.moving import destinations

        found = destinations(self.field, self.labels[label])
        return {self.field.ground.board.place(square): n for square, n in found.items()}

    def sees(self, a: str | tuple[int, int], b: str | tuple[int, int]) -> bool:
        """Whether a square is seen from another, figures between counted."""
        one, two = self.at(a), self.at(b)
        return self.field.ground.sees(one, two, attacks.sight_figures(self.field, one, two))


def answer_of(ask: Ask, shown: list[int]) -> Content:
    """The answer of chance where dice, or one draw, show these numbers."""
    if ask.form != "dice":
        return ("number", *shown)
    assert ask.args is not None
    least = 7 - int(str(ask.args["hits"]))
    return ("dice", *(int(face >= least) for face in shown))


def card_of(name: str) -> tuple[int, int]:
    """A Doomtrooper Card by the name of one of its effects, and which of the two it is."""
    for place, card in enumerate(TROOPER_CARDS):
        if name in (card.first, card.second):
            return place, 0 if name == card.first else 1
    raise KeyError(name)


def name_of_use(name: str) -> Content:
    """The move that uses a card's effect or a piece of gear."""
    if any(card.name == name for card in EQUIPMENT):
        return ("gear", equipment(name))
    return ("card", *card_of(name))


__all__ = ["RULES", "USES", "Field", "Siege", "answer_of", "card_of", "name_of_use", "piece_of"]
