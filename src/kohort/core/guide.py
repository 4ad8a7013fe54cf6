"""What a game explains to a newcomer, where and when it first happens. A game that has no such guide says nothing."""

from __future__ import annotations

from typing import NamedTuple

from kohort.core.marks import Mark
from kohort.core.text import Arg, Text


class Lesson(NamedTuple):
    """One thing explained: its words stand under `guide.<key>`, with a title under `guide.<key>-title`.

    `rule`: the paragraph that it tells of; `at`: the part of the table beside which it is shown; `mark`: the figures
    and squares on the board that it points at.
    """

    key: str
    rule: str
    at: str
    mark: Mark | None = None
    args: dict[str, Arg] = {}  # noqa: RUF012 - read only

    @property
    def title(self) -> Text:
        """Its title."""
        return Text(f"guide.{self.key}-title", self.args)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text(f"guide.{self.key}", self.args)
