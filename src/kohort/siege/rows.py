"""The rows of a mission's state that hold more than numbers. They are written as they are declared, so they are never
compiled."""

from __future__ import annotations

from msgspec import Struct


class Lasting(Struct, array_like=True, frozen=True):
    """An effect of a card that lasts: its kind, the figure or seat it is on (-1: none), an amount, and the last round
    in which it holds."""

    kind: str
    on: int
    by: int
    amount: int
    until: int


class Attack(Struct, array_like=True):
    """An attack on the stack: who shoots or strikes how at whom, the dice, what they showed, and what it did.

    `rolls`: one row of faces (1 hit, 0 miss) for each roll; `targets`: (figure, roll, hits less, Armor change) for
    each figure hit at;
    `wounds`: what each target suffered; `kevlarite`: the faces of its Kevlarite dice, none where it rolled none;
    `rerolls`: of misses of any roll; `again`: of one roll only, for each roll; `aim`: what was announced besides the
    figure: the direction of a line, the sweep, the square of a grenade, the targets of others.
    """

    attacker: int
    team: int
    mode: str
    colour: str
    dice: list[int]
    targets: list[list[int]]
    rolls: list[list[int]] = []
    rerolled: list[list[int]] = []
    rerolls: int = 0
    failed: bool = False
    wounds: list[int] = []
    absorbed: list[int] = []
    again: list[int] = []
    kevlarite: list[list[int]] = []
    aim: list[int] = []

    def copy(self) -> Attack:
        """An independent copy."""
        return Attack(
            self.attacker, self.team, self.mode, self.colour, self.dice[:], [row[:] for row in self.targets],
            [row[:] for row in self.rolls], [row[:] for row in self.rerolled], self.rerolls, self.failed,
            self.wounds[:],
            self.absorbed[:], self.again[:], [row[:] for row in self.kevlarite],
            self.aim[:],
        )  # fmt: skip
