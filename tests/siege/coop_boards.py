"""Drawn boards for tests of the Legion that plays itself.

    t = drawn('''
        L......#
        ......1.
        ...
        ''')
    t.legion_turn()
    assert t.place("L") == (5, 1)

One sign is one square; eight lines make a sector, eight signs a column of it; what is not drawn is empty floor. `#` is
walled off on all sides. Digits are Doomtroopers (1 and 2 the first team's pair, 3 and 4 the second's, ...), letters
creatures: L Legionnaire, N Necromutant, C Centurion, R Razide, P Nepharite, E Ezoghoul, the second one of a kind in
reading order "L2"; the letters `waiting` stand outside a doorway. The rim of the board is closed but for the doorways
named in `doors`.

Chance is fed: `rolls` for what is settled at random and for placing, in order (None: always the first); `dice` for
attacks (H and M), all of them misses where none are given. A test fails when chance is asked for something it did not
give, or something is left over.
"""

from __future__ import annotations

import textwrap
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.siege.kit import answer_of

from kohort import words
from kohort.core.choice import CHANCE, Ask, Content
from kohort.core.events import Recorded
from kohort.core.game import Game
from kohort.core.grid import Piece
from kohort.core.saved import read_save
from kohort.core.text import Text
from kohort.siege import content, missions
from kohort.siege.content import EVENTS, MISSIONS, SECTOR, SIDES, SectorPlace, equipment
from kohort.siege.rules import SiegeRules, checked, new_field
from kohort.siege.state import LEFT, SUPPLIED, WAITING, Field

RULES = SiegeRules()
LETTERS = {"L": "Legionnaire", "N": "Necromutant", "C": "Centurion", "R": "Razide", "P": "Nepharite", "E": "Ezoghoul"}
FACES = {"H": 6, "M": 1}
CORPORATIONS = ("bauhaus", "imperial", "cybertronic", "mishima", "capitol")
MIDDLE = (3, 4)
FLOOR = "."


def event(name: str) -> int:
    """The place of an Event Card."""
    return next(place for place, card in enumerate(EVENTS) if card.name == name)


def pieces(rows: list[str], numbers: list[list[int]], doors: set[str]) -> dict[int, Piece]:
    """The sectors of a drawing: solid squares walled round, the rim closed but for its doorways."""
    found: dict[int, Piece] = {}
    for down, line in enumerate(numbers):
        for across, number in enumerate(line):
            if not number:
                continue
            beside = {
                "N": (across, down - 1),
                "E": (across + 1, down),
                "S": (across, down + 1),
                "W": (across - 1, down),
            }
            closed = {side for side in SIDES if not _number(numbers, *beside[side])}
            above = [[False] * SECTOR for _ in range(SECTOR + 1)]
            left = [[False] * (SECTOR + 1) for _ in range(SECTOR)]
            for at in range(SECTOR):
                open_to = {side for side in SIDES if at in MIDDLE and f"{number}{side}" in doors}
                above[0][at] = "N" in closed - open_to
                above[SECTOR][at] = "S" in closed - open_to
                left[at][0] = "W" in closed - open_to
                left[at][SECTOR] = "E" in closed - open_to
            for y in range(SECTOR):
                for x in range(SECTOR):
                    if rows[down * SECTOR + y][across * SECTOR + x] == "#":
                        above[y][x] = above[y + 1][x] = left[y][x] = left[y][x + 1] = True
            found[number] = Piece(tuple(map(tuple, above)), tuple(map(tuple, left)))
    return found


def _number(numbers: list[list[int]], x: int, y: int) -> int:
    return numbers[y][x] if 0 <= y < len(numbers) and 0 <= x < len(numbers[y]) else 0


class Drawn:
    """A co-op mission in the middle, drawn."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        drawing: str,
        *,
        sectors: Sequence[str] = ("1",),
        mission: int = 1,
        teams: int = 4,
        corporations: Sequence[str] = (),
        doors: str = "",
        entrances: str = "",
        waiting: dict[str, str] | None = None,
        citadel: tuple[int, int] = (1, 1),
        barred: tuple[int, ...] = (),
        at_round: int = 1,
        rank: int = 1,
        **options: Any,
    ) -> None:
        """`sectors`: a line of sector numbers for each row of sectors, 0 for none; `waiting`: creatures outside
        doorways, by their label."""
        numbers = [[int(number) for number in line.split()] for line in sectors]
        lines = textwrap.dedent(drawing).strip("\n").split("\n")
        width = SECTOR * max(len(line) for line in numbers)
        rows = [line.ljust(width, FLOOR) for line in lines] + [FLOOR * width] * (SECTOR * len(numbers) - len(lines))
        assert len(rows) == SECTOR * len(numbers), "eight lines make a sector"
        assert all(len(row) == width for row in rows), "eight signs make a sector"
        sheet = MISSIONS[mission]
        placed = tuple(
            SectorPlace(number, across, down, 0)
            for down, line in enumerate(numbers)
            for across, number in enumerate(line)
            if number
        )
        x, y = citadel
        patch.setitem(
            MISSIONS,
            mission,
            msgspec.structs.replace(
                sheet,
                sectors=placed,
                citadel=citadel,
                inside=tuple(p.number for p in placed if p.column in (x - 1, x) and p.row in (y - 1, y)),
                entrances=tuple(entrances.split()),
                barred=barred,
            ),
        )
        name = f"drawn {drawing} {sectors} {doors}"
        patch.setitem(content.PIECES, name, pieces(rows, numbers, set(doors.split())))
        chosen = checked({"mission": mission, "mode": "coop", "rank": rank, **options}) | {"training": False}
        chosen["sectors"] = name
        seated = list(corporations) or list(CORPORATIONS[:teams])
        field = self.field = new_field(
            chosen, {"corporations": seated}, [name.capitalize() for name in seated], -1, seed=7
        )
        field.round, field.phase, field.agenda = at_round, "mission", []
        field.primary = field.teams
        self.labels: dict[str, int] = {}
        for figure in range(2 * len(seated)):
            self.labels[str(figure + 1)] = figure
            field.square[figure], field.entered[figure // 2] = LEFT, 1
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign in self.labels and sign.isdigit():
                    field.square[self.labels[sign]] = field.ground.board.square(x, y)
                elif sign in LETTERS:
                    field.square[self.new(sign)] = field.ground.board.square(x, y)
        for label, entrance in (waiting or {}).items():
            figure = self.new(label[0])
            field.square[figure], field.entrance[figure] = WAITING, entrance
        field.touch()
        self.events: list[Recorded] = []
        self.game: Game | None = None

    # --- setting up ---------------------------------------------------------------------------------------------------

    def new(self, letter: str) -> int:
        """The next figure of a kind, with its label."""
        field = self.field
        used = {self.labels[label] for label in self.labels}
        figure = next(
            c
            for c in field.creatures()
            if field.creature_kind(c) == LETTERS[letter] and field.square[c] == SUPPLIED and c not in used
        )
        count = sum(1 for label in self.labels if label[0] == letter)
        self.labels[letter if not count else f"{letter}{count + 1}"] = figure
        return figure

    def strength(self, **left: int) -> Drawn:
        """Set Strength: `t.strength(t1=3)` for the Doomtrooper 1."""
        for label, value in left.items():
            self.field.strength[self.labels[label[1:]]] = value
        return self

    def calm(self) -> Drawn:
        """Let nobody be attacked (Combat Aura), so that all creatures move."""
        for seat in self.field.teams:
            self.field.last("aura", seat)
        return self

    def cards(self, sector: int, *cards: int) -> Drawn:
        """Lay Force Cards face down on a sector."""
        self.field.force[self.field.ground.place_of(sector)] = list(cards)
        return self

    def arm(self, label: str, weapon: str, *gear: str) -> Drawn:
        """Give a Doomtrooper a weapon and gear."""
        self.field.weapon[self.labels[label]] = equipment(weapon)
        self.field.gear[self.labels[label]] = [equipment(name) for name in gear]
        self.field.touch()
        return self

    # --- playing ------------------------------------------------------------------------------------------------------

    def legion_turn(
        self, card: str = "", rolls: Sequence[int] | None = (), dice: str = "", saved: bool = False
    ) -> Drawn:
        """The Legion's turn, with an Event Card where one is named."""
        self.field.events = [event(card)] if card else []
        return self.run(("legion-turn",), rolls=rolls, dice=dice, saved=saved)

    def draws(self, card: str, rolls: Sequence[int] = (), dice: str = "") -> Drawn:
        """The Legion draws an Event Card and calls its reinforcements; its creatures do not act."""
        self.field.events = [event(card)]
        return self.run(("event",), rolls=rolls, dice=dice)

    def acts(self, label: str, actions: int = 1, rolls: Sequence[int] = (), dice: str = "") -> Drawn:
        """A creature performs its last actions."""
        figure = self.labels[label]
        self.field.actions[figure] = missions.actions_of(self.field, figure) - actions
        return self.run(("coop-act", figure), rolls=rolls, dice=dice)

    def run(self, *steps: Content, rolls: Sequence[int] | None = (), dice: str = "", saved: bool = False) -> Drawn:
        """Run steps to the end, or to a player's choice. `saved`: the game is saved and loaded at every roll."""
        self.field.agenda = list(steps)[::-1]
        self.game = Game(RULES, self.field)
        self.game.manual_chance = True
        self.game.start()
        return self.go_on(rolls, dice, saved)

    def go_on(self, rolls: Sequence[int] | None = (), dice: str = "", saved: bool = False) -> Drawn:
        """Feed chance until nothing, or a player, is asked."""
        game = self.game
        assert game is not None
        given, faces = deque(rolls or ()), deque(dice)
        while (ask := self.ask) is not None and ask.seat == CHANCE:
            if ask.form == "dice":
                shown = [FACES[faces.popleft()] if faces else FACES["M"] for _ in range(ask.high)]
                game.answer(CHANCE, answer_of(ask, shown))
                game = self._saved_and_loaded(game) if saved else game
                continue
            if rolls is None:
                answer = 1
            else:
                assert given, f"chance was asked for one of {ask.high}"
                answer = given.popleft()
                assert answer <= ask.high, f"chance was asked for one of {ask.high}, not for {answer}"
            game.answer(CHANCE, ("number", answer))
            game = self._saved_and_loaded(game) if saved else game
        assert not given, f"chance was not asked for {list(given)}"
        assert not faces, f"{len(faces)} dice were not rolled"
        self.events.extend(game.events.kept)
        del game.events.kept[:]
        self.field = game.state
        return self

    def _saved_and_loaded(self, game: Game) -> Game:
        self.events.extend(game.events.kept)
        self.game = Game.restore(RULES, read_save(game.save()))
        assert not self.game.diverged
        return self.game

    @property
    def ask(self) -> Ask | None:
        """The question that is open."""
        assert self.game is not None
        return next(iter(self.game.asks), None)

    def answer(self, *content: Any, rolls: Sequence[int] = (), dice: str = "") -> Drawn:
        """Answer a player's question, and run on."""
        assert self.game is not None
        ask = self.ask
        assert ask is not None
        assert content in ask.listed(), f"{content} is not among {ask.listed()}"
        self.game.answer(ask.seat, content)
        return self.go_on(rolls, dice)

    # --- looking ------------------------------------------------------------------------------------------------------

    def place(self, label: str) -> tuple[int, int]:
        """Column and row of a figure."""
        square = self.field.square[self.labels[label]]
        assert square >= 0, f"{label} is not on the board"
        return self.field.ground.board.place(square)

    def square(self, x: int, y: int) -> int:
        """The square in a column and row."""
        return self.field.ground.board.square(x, y)

    def where(self, label: str) -> int:
        """Where a figure is when it is on no square."""
        return self.field.square[self.labels[label]]

    def doorway(self, label: str) -> str:
        """The doorway outside which a figure waits."""
        return self.field.entrance[self.labels[label]]

    def on_board(self, kind: str) -> list[tuple[int, int]]:
        """Where the figures of a kind stand."""
        field = self.field
        return [
            field.ground.board.place(field.square[c])
            for c in field.creatures()
            if field.creature_kind(c) == kind and field.square[c] >= 0
        ]

    def label(self, figure: int) -> str:
        """The label of a figure."""
        return next((label for label, number in self.labels.items() if number == figure), str(figure))

    def said(self, kind: str) -> list[Recorded]:
        """The events of a kind, in order."""
        return [event for event in self.events if event.kind == kind]

    def reasons(self) -> list[tuple[str, str]]:
        """(who, why) for all that the Legion decided."""
        found = []
        for event in self.said("coop-reason"):
            reason = event.public["reason"]
            assert isinstance(reason, Text)
            found.append((self.label(int(str(event.public.get("id", -1)))), reason.key.removeprefix("coop.")))
        return found

    def told(self, *kinds: str) -> list[str]:
        """What is said to the first player, in English, of events of some kinds; of all that give reasons."""
        names = [f"{key.capitalize()}s" for key in CORPORATIONS]
        return [
            words.render(Text(f"event.{e.kind}", e.public), names=names, reader=0, game="siege")
            for e in self.events
            if (e.kind in kinds if kinds else e.kind.startswith("coop-"))
        ]

    def attacks(self) -> list[tuple[str, str, str]]:
        """(who, how, whom) for all attacks of the Legion, in order."""
        return [
            (
                self.label(int(str(e.public["id"]))),
                e.kind.removeprefix("attack-"),
                self.label(int(str(e.public["other_id"]))),
            )
            for e in self.events
            if e.kind in ("attack-close", "attack-fire")
        ]

    def acted(self) -> list[str]:
        """Who moved or attacked, in order, each run of actions once."""
        names = [
            self.label(int(str(e.public["id"])))
            for e in self.events
            if e.kind in ("attack-close", "attack-fire", "moves", "leaves", "teleported")
        ]
        return [name for i, name in enumerate(names) if not i or names[i - 1] != name]


__all__ = ["RULES", "Drawn", "Field", "event"]
