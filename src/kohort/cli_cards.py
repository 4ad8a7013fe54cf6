"""`kohort cards`: how many cards can be played, lists of them, a search, and single cards with their texts."""

from __future__ import annotations

from typing import Annotated, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from kohort import words
from kohort.core.text import Text
from kohort.doomtrooper.catalogue import INCOMPLETE, Face, coverage, face, faces
from kohort.doomtrooper.headers import HEADERS, Header, find, suggest
from kohort.doomtrooper.names import EDITIONS, GENGINE, STANDARD

cards_app = typer.Typer(help="Cards of Doomtrooper: coverage, lists, a search, texts.", add_completion=False)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(cards_app, name="cards")


@cards_app.callback(invoke_without_command=True)
def cards(
    context: typer.Context,
    coverage_: Annotated[bool, typer.Option("--coverage", help="How many cards of each set can be played.")] = False,
    as_json: AsJson = False,
) -> None:
    """How many cards of each set can be played; with a command: lists, a search, single cards."""
    if context.invoked_subcommand is not None:
        return
    found = coverage()
    if as_json:
        _print_json(found)
        return
    table = Table("Set")
    for title in ("Cards", *(_word(f"edition.{edition}") for edition in EDITIONS)):
        table.add_column(title, justify="right")
    for card_set, one in found.items():
        table.add_row(_word(f"set.{card_set}"), str(one.total), str(one.standard), str(one.gengine))
    table.add_section()
    table.add_row(
        "All", *(str(sum(column)) for column in zip(*map(msgspec.structs.astuple, found.values()), strict=True))
    )
    console = _console()
    console.print(table)
    for (code, edition), lacks in INCOMPLETE.items():
        console.print(f"Not counted: {_name(code)}, {_word(f'edition.{edition}')}: {lacks}.", highlight=False)


@cards_app.command("list")
def list_cards(
    set_: Annotated[str, typer.Option("--set", help="Only this set, by its short name (unl, inq, ...).")] = "",
    type_: Annotated[str, typer.Option("--type", help="Only this type (warrior, special, ...).")] = "",
    affiliation: Annotated[str, typer.Option(help="Only this affiliation (bauhaus, legion, ...).")] = "",
    playable: Annotated[str, typer.Option(help="Only what can be played in this edition (standard, gengine).")] = "",
    as_json: AsJson = False,
) -> None:
    """List cards."""
    _one_of("set", set_, {header.set for header in HEADERS})
    _one_of("type", type_, {header.type for header in HEADERS})
    _one_of("affiliation", affiliation, {name for header in HEADERS for name in header.affiliations})
    _one_of("playable", playable, set(EDITIONS))
    found = [
        one
        for one in faces()
        if (not set_ or one.set == set_)
        and (not type_ or one.type == type_)
        and (not affiliation or affiliation in one.affiliations)
        and (not playable or _text(one, playable) is not None)
    ]
    _print_faces(found, as_json)


@cards_app.command()
def search(
    sought: Annotated[str, typer.Argument(help="Words to look for in names and texts; all must be there.")],
    as_json: AsJson = False,
) -> None:
    """Find cards by words in their names and texts."""
    wanted = sought.casefold().split()
    found = [one for one in faces() if all(word in _everything(one) for word in wanted)]
    if not found and not as_json:
        alike = suggest(sought)
        _fail(f"No card has {sought!r} in its name or text." + _did_you_mean(alike))
    _print_faces(found, as_json)


@cards_app.command()
def show(
    name: Annotated[str, typer.Argument(help="The card's name or its code.")],
    as_json: AsJson = False,
) -> None:
    """Show a card with its texts in both editions."""
    header = find(name) or next((header for header in HEADERS if header.code == name), None)
    if header is None:
        _fail(f"No card is called {name!r}." + _did_you_mean(suggest(name)))
    one = face(header)
    if as_json:
        _print_json(one)
        return
    console = _console()
    console.print(f"[bold]{_plain(one.name)}[/bold]  {_kind(one)}", highlight=False)
    ratings = _ratings(one)
    if ratings:
        console.print(f"F/S/A/V {ratings}", highlight=False)
    for edition in EDITIONS:
        text = _text(one, edition)
        lacks = INCOMPLETE.get((one.code, edition))
        said = "cannot be played yet" if text is None else text
        console.print(f"[bold]{_word(f'edition.{edition}')}:[/bold] {_plain(said)}", highlight=False)
        if lacks:
            console.print(f"  incomplete: {lacks}", highlight=False)


# --- printing ---------------------------------------------------------------------------------------------------------


def _print_faces(found: list[Face], as_json: bool) -> None:
    if as_json:
        _print_json(found)
        return
    table = Table("Code", "Name", "Kind", "F/S/A/V", *(_word(f"edition.{edition}") for edition in EDITIONS))
    for one in found:
        marks = ("yes" if _text(one, edition) is not None else "" for edition in EDITIONS)
        table.add_row(one.code, _plain(one.name), _kind(one), _ratings(one), *marks)
    console = _console()
    console.print(table)
    console.print(f"{len(found)} cards", highlight=False)


def _print_json(found: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def _console() -> Console:
    """Made anew for each command, so that it prints where the command's output goes now."""
    return Console()


def _word(key: str) -> str:
    return words.render(Text(key))


def _plain(said: str) -> str:
    """Words in which nothing is markup for the terminal."""
    return said.replace("[", r"\[")


def _name(code: str) -> str:
    return next(header.name for header in HEADERS if header.code == code)


def _kind(one: Face) -> str:
    names = "/".join(_word(f"affiliation.{name}") for name in one.affiliations)
    return f"{names} {_word(f'type.{one.type}')}"


def _ratings(one: Face) -> str:
    if one.value is None and one.armor is None:
        return ""
    ratings = (one.fight, one.shoot, one.armor, one.value)
    return "/".join("-" if number is None else str(number) for number in ratings)


def _text(one: Face, edition: str) -> str | None:
    return {STANDARD: one.text_standard, GENGINE: one.text_gengine}[edition]


def _everything(one: Face) -> str:
    return " ".join((one.name, one.text_standard or "", one.text_gengine or "")).casefold()


def _did_you_mean(alike: tuple[Header, ...]) -> str:
    return f" Did you mean {', '.join(header.name for header in alike)}?" if alike else ""


def _one_of(what: str, value: str, allowed: set[str]) -> None:
    if value and value not in allowed:
        _fail(f"--{what} is one of {', '.join(sorted(allowed))}, got {value!r}.")


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(1)
