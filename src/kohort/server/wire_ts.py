"""The client's types, written from the structs that cross the wire: `python -m kohort.server.wire_ts [--check]`."""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import NODEFAULT, Raw, Struct

from kohort.doomtrooper.view import DoomtrooperView
from kohort.server import wire
from kohort.siege.view import CampaignView, SiegeView

TARGET = Path(__file__).parents[3] / "web" / "src" / "wire.ts"
VIEWS: tuple[type[Struct], ...] = (DoomtrooperView, SiegeView, CampaignView)
"""What `SeatOut.view` and `CampaignOut.sheet` may hold."""

HEAD = """// All that crosses the wire. Written by `python -m kohort.server.wire_ts` from server/wire.py
// and the games' views: change those, not this.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Raw: "unknown"}


def typescript() -> str:
    """The whole file."""
    aliases = {name: value for name, value in vars(wire).items() if typing.get_origin(value) is typing.Literal}
    named = {value: name for name, value in aliases.items()}
    structs = [*_own_structs(wire), *_views(VIEWS)]
    parts = [HEAD]
    parts += [f"export type {name} = {_words(value, {})};\n" for name, value in aliases.items()]
    parts += [_interface(struct, named) for struct in structs]
    return "\n".join(parts)


def _own_structs(module: types.ModuleType) -> Iterator[type[Struct]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
            yield value


def _views(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    """The views and all that they hold, each after what it holds."""
    found: list[type[Struct]] = []

    def visit(kind: object) -> None:
        if isinstance(kind, type) and issubclass(kind, Struct):
            if kind in seen:
                return
            seen.add(kind)
            for hint in typing.get_type_hints(kind).values():
                visit(hint)
            found.append(kind)
        for part in typing.get_args(kind):
            visit(part)

    seen: set[object] = set()
    for root in roots:
        visit(root)
    return found


def _interface(struct: type[Struct], named: dict[object, str]) -> str:
    """What comes in may leave out what has a default; what goes out is always whole."""
    hints = typing.get_type_hints(struct)
    incoming = struct.__name__.endswith("In")
    lines = []
    for field in msgspec.structs.fields(struct):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        optional = "?" if incoming and has_default else ""
        lines.append(f"  {field.encode_name}{optional}: {_words(hints[field.name], named)};\n")
    doc = " ".join((inspect.getdoc(struct) or "").split())
    return f"/** {doc} */\nexport interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def _words(kind: typing.Any, named: dict[object, str]) -> str:
    """A type in TypeScript. Raises TypeError for one that has no form there yet."""
    if kind in named:
        return named[kind]
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(_words(arg, named) for arg in args))
    if origin is list:
        inner = _words(args[0], named)
        return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return f"{_words(args[0], named)}[]"
        return f"[{', '.join(_words(arg, named) for arg in args)}]"
    if origin is dict:
        return f"Record<{_words(args[0], named)}, {_words(args[1], named)}>"
    raise TypeError(f"{kind!r} has no form in TypeScript yet: say it in kohort.server.wire_ts")


def main(arguments: list[str]) -> int:
    """Write the file, or with `--check` say whether it is up to date."""
    text = typescript()
    if "--check" in arguments:
        if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET} is not up to date: run python -m kohort.server.wire_ts", file=sys.stderr)
        return 1
    TARGET.write_text(text, encoding="utf-8")
    print(f"written: {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
