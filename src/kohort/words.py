"""Texts in words: a key finds its template in the catalogue of the reader's language, and its arguments fill it.

A catalogue is one file, `data/words/<language>.toml`. What a template may hold:

| in a template | what comes out |
|---|---|
| `{card}` | the argument: number, string, text in its own words, card as `[[code|Name]]`, player by name, or "you" |
| `{n:card|cards}` | a number with the word that goes with it: "1 card", "3 cards" |
| `{player:draw|draws}` | the verb that goes with a player: "draw" for the reader himself, "draws" for others |
| `{player's}` | "your", or the player's name with its ending |
| `{list:, | and }` | the items of a list, with what stands between them, and between the last two |
| `{when? {when}}` | the part behind `?` where the argument is not empty (0, "", no items, nothing); may nest |
| `{many?have|has}` | the first part where it is not empty, the second where it is |
| `a(n)` | "a" or "an", by the letter that follows |

A key that no catalogue has is rendered as the key itself in ‹›: a missing word never stops a game. Tests find those.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kohort.core.text import Arg, CardName, Refusal, SeatName, Text

WORDS = Path(__file__).parent / "data" / "words"
FALLBACK = "en"
"""The language of what another has not translated yet."""

Said = Text | Refusal | str
_ARTICLE = re.compile(r"\b([Aa])\(n\)(?=\s+(?:\[\[[^|\]]*\|)?[\"“(]*(\w?))")
_FIRST = re.compile(r"^[\"“(]*(\w)")


class TemplateError(ValueError):
    """A template is not well formed: which key, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a template: the argument, its words (`:`), or the parts for present and absent (`?`)."""

    name: str
    possessive: bool = False
    words: tuple[str, ...] = ()
    present: Template | None = None
    absent: Template | None = None


Template = tuple[str | Slot, ...]


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom words are made: language, names of the players, his own seat, names of cards, with markup or plain.

    What a `game` words in its own way stands under its name: `siege.event.healed` before `event.healed`.
    """

    language: str = FALLBACK
    names: tuple[str, ...] = ()
    seat: int | None = None
    card_name: Callable[[str], str] | None = None
    plain: bool = False
    game: str = ""


def render(
    said: Said,
    *,
    language: str = FALLBACK,
    names: Sequence[str] = (),
    reader: int | None = None,
    names_of_cards: Callable[[str], str] | None = None,
    plain: bool = False,
    sentence: bool = True,
    game: str = "",
) -> str:
    """A text, or a refusal, in words.

    `names`: the players by seat; `reader`: the seat that reads, who is called "you". Cards stand as `[[code|Name]]`,
    or by their names alone when `plain`; `names_of_cards` gives a code's name. The first letter is a capital unless
    `sentence` is false. Never raises: what is missing stands in ‹›.
    """
    if isinstance(said, str):
        return said
    return render_for(said, Reader(language, tuple(names), reader, names_of_cards, plain, game), sentence=sentence)


def render_for(said: Said, reader: Reader, *, sentence: bool = True) -> str:
    """As `render`, for a reader made before."""
    if isinstance(said, str):
        return said
    text = said.text if isinstance(said, Refusal) else said
    words = _text(text, reader)
    if "(n)" in words:
        words = _ARTICLE.sub(_article, words)
    return capitalised(words) if sentence else words


def capitalised(words: str) -> str:
    """With a capital first letter; a name at the beginning is left as it is, be it a card's or "gEngine"."""
    found = _FIRST.match(words)
    if found is None or words[found.end() : found.end() + 1].isupper():
        return words
    place = found.start(1)
    return words[:place] + words[place].upper() + words[place + 1 :]


def handles_in(text: Text) -> list[int]:
    """Handles of the cards mentioned, in the order of the arguments."""
    return [arg.handle for arg in _flat(text) if isinstance(arg, CardName) and arg.handle]


def seats_in(text: Text) -> list[int]:
    """Seats mentioned, in the order of the arguments."""
    return [arg.seat for arg in _flat(text) if isinstance(arg, SeatName)]


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.stem for path in WORDS.glob("*.toml"))


@cache
def catalogue(language: str) -> dict[str, Template]:
    """Every template of a language by its key; none for a language without a catalogue.

    Raises TemplateError for a template that is not well formed.
    """
    path = WORDS / f"{language}.toml"
    if not re.fullmatch(r"[a-z]{2,3}", language) or not path.is_file():
        return {}
    return {key: parse(template, key) for key, template in _keys("", tomllib.loads(path.read_text("utf-8")))}


def template_of(key: str, language: str = FALLBACK) -> Template | None:
    """The template of a key in a language, in English where it has none; None where English has none either."""
    found = catalogue(language).get(key)
    return found if found is not None or language == FALLBACK else catalogue(FALLBACK).get(key)


def _keys(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found.extend(_keys(f"{prefix}{key}.", value))
        elif isinstance(value, str):
            found.append((prefix + key, value))
        else:
            raise TemplateError(f"{prefix}{key}: a template is a string, got {value!r}")
    return found


# --- reading a template -----------------------------------------------------------------------------------------------


def parse(template: str, key: str = "") -> Template:
    """A template in parts. Raises TemplateError, naming the key, when it is not well formed."""
    parts, end = _parts(template, 0, key, "")
    if end != len(template):
        raise TemplateError(f"{key}: a }} without its {{ in {template!r}")
    return parts


def _parts(template: str, at: int, key: str, until: str) -> tuple[Template, int]:
    """Parts from a place to one of the signs in `until`, or to the end."""
    parts: list[str | Slot] = []
    begun = at
    while at < len(template) and template[at] not in until:
        if template[at] == "{":
            if begun < at:
                parts.append(template[begun:at])
            slot, at = _slot(template, at + 1, key)
            parts.append(slot)
            begun = at
        elif template[at] == "}":
            break
        else:
            at += 1
    if begun < at:
        parts.append(template[begun:at])
    return tuple(parts), at


def _slot(template: str, at: int, key: str) -> tuple[Slot, int]:
    found = re.compile(r"([a-z_]+)('s)?").match(template, at)
    if found is None:
        raise TemplateError(f"{key}: no name of an argument behind a {{ in {template!r}")
    name, possessive, at = found[1], found[2] is not None, found.end()
    sign = template[at : at + 1]
    if sign == "}":
        return Slot(name, possessive), at + 1
    if sign == ":":
        end = template.find("}", at)
        if end < 0:
            raise TemplateError(f"{key}: a {{ without its }} in {template!r}")
        return Slot(name, words=tuple(template[at + 1 : end].split("|"))), end + 1
    if sign == "?":
        present, at = _parts(template, at + 1, key, "|}")
        absent: Template = ()
        if template[at : at + 1] == "|":
            absent, at = _parts(template, at + 1, key, "}")
        if template[at : at + 1] != "}":
            raise TemplateError(f"{key}: a {{ without its }} in {template!r}")
        return Slot(name, present=present, absent=absent), at + 1
    raise TemplateError(f"{key}: {sign!r} behind {{{name} in {template!r}")


# --- filling it -------------------------------------------------------------------------------------------------------


def _text(text: Text, reader: Reader) -> str:
    template = template_of(f"{reader.game}.{text.key}", reader.language) if reader.game else None
    if template is None:
        template = template_of(text.key, reader.language)
    if template is None:
        return f"‹{text.key}›"
    return _fill(template, text.args, reader)


def _fill(template: Template, args: dict[str, Arg], reader: Reader) -> str:
    out: list[str] = []
    for part in template:
        if isinstance(part, str):
            out.append(part)
        elif part.present is not None:
            chosen = part.present if args.get(part.name) else part.absent
            out.append(_fill(chosen or (), args, reader))
        elif part.name not in args:
            out.append(f"‹{part.name}›")
        elif part.words:
            out.append(_worded(args[part.name], part.words, reader))
        elif part.possessive:
            out.append(_possessive(args[part.name], reader))
        else:
            out.append(_plain(args[part.name], reader))
    return "".join(out)


def _plain(value: Arg, reader: Reader) -> str:
    match value:
        case str():
            return value
        case bool() | None:
            return ""
        case Text():
            return _text(value, reader)
        case CardName():
            return _card(value, reader)
        case SeatName():
            return _own(reader, "you") if value.seat == reader.seat else _player(value, reader)
        case list():
            return _joined(value, (", ",), reader)
        case _:
            return str(value)


def _worded(value: Arg, words: tuple[str, ...], reader: Reader) -> str:
    """Number and word, verb of a player, or a list with what stands between its items."""
    match value:
        case list():
            return _joined(value, words, reader)
        case SeatName():
            return words[0] if value.seat == reader.seat else words[-1]
        case bool() | None:
            return words[0] if value else words[-1]
        case int():
            return f"{value} {words[0] if abs(value) == 1 else words[-1]}"
        case _:
            return f"{_plain(value, reader)} {words[-1]}"


def _joined(items: list[Arg], between: tuple[str, ...], reader: Reader) -> str:
    said = [_plain(item, reader) for item in items]
    if len(said) < 2:
        return "".join(said)
    return between[0].join(said[:-1]) + between[-1] + said[-1]


def _card(card: CardName, reader: Reader) -> str:
    if card.code is None:
        return _own(reader, "unknown-card")
    name = reader.card_name(card.code) if reader.card_name is not None else card.code
    return name if reader.plain else f"[[{card.code}|{name}]]"


def _player(seat: SeatName, reader: Reader) -> str:
    if 0 <= seat.seat < len(reader.names):
        return reader.names[seat.seat]
    return _text(Text("grammar.player", {"n": seat.seat + 1}), reader)


def _possessive(value: Arg, reader: Reader) -> str:
    if isinstance(value, SeatName) and value.seat == reader.seat:
        return _own(reader, "your")
    return _text(Text("grammar.possessive", {"name": _plain(value, reader)}), reader)


def _own(reader: Reader, key: str) -> str:
    return _text(Text(f"grammar.{key}"), reader)


def _article(found: re.Match[str]) -> str:
    return found[1] + ("n" if found[2] in "aeiouAEIOU" and found[2] else "")


def _flat(text: Text) -> list[Arg]:
    found: list[Arg] = []
    waiting: list[Arg] = [text]
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, Text):
            waiting[:0] = list(value.args.values())
        elif isinstance(value, list):
            waiting[:0] = value
        else:
            found.append(value)
    return found
