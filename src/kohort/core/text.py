"""Words as keys: what is said to people is a key with arguments, put into words for each reader in his language."""

from __future__ import annotations

from msgspec import Struct


class CardName(Struct, frozen=True, array_like=True, tag="card"):
    """A card mentioned in a text. `code` is None where the reader may not know which card it is."""

    code: str | None
    handle: int = 0


class SeatName(Struct, frozen=True, array_like=True, tag="seat"):
    """A player mentioned in a text, by his seat; rendered as his name, or "you" for the reader himself."""

    seat: int


class Text(Struct, frozen=True, array_like=True, tag="text"):
    """A message key with its arguments: numbers, strings, card and player names, further texts, or lists of these."""

    key: str
    args: dict[str, Arg] = {}


Arg = int | str | bool | None | CardName | SeatName | Text | list["Arg"]


class Refusal(Struct, frozen=True, array_like=True, tag="refusal"):
    """Why something may not be done: the fact, as a message key with arguments, and the paragraph of the rules."""

    key: str
    args: dict[str, Arg] = {}
    rule: str = ""

    @property
    def text(self) -> Text:
        """The refusal as a text; its keys stand in the catalogue under `refusal.`."""
        return Text(f"refusal.{self.key}", self.args)
