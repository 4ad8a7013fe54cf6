"""`kohort arena`: bots and decks of Doomtrooper against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from kohort.arena import Bout, Outcome, Score, Workers


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(arena)


def arena(
    bots: Annotated[
        str, typer.Option(help="Levels, with commas between; with one only decks are compared.")
    ] = "greedy,random",
    decks: Annotated[str, typer.Option(help="Decks, with commas between; without it, all of ours.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Games for every two bots; --matrix: every two decks.")] = 200,
    edition: Annotated[str, typer.Option(help="gengine or standard.")] = "gengine",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler to play on instead.")] = "",
    matrix: Annotated[bool, typer.Option("--matrix", help="Every deck against every other it may fight.")] = False,
    picture: Annotated[Path | None, typer.Option(help="With --matrix: a PNG to draw.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="A file to which every game is added; games that it holds are not played again.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play Doomtrooper against each other, and print how often each has won, with 95 % intervals (Wilson's).

    Seats are swapped from game to game. Ctrl-C prints what has been played.
    """
    from kohort import arena as ring

    known = ring.offer_of("doomtrooper").LEVELS
    levels = [level.strip() for level in bots.split(",")]
    for level in levels:
        if level not in known:
            _stop(f"there is no bot {level!r} for this game; the levels are {', '.join(known)}")
    if edition not in ("gengine", "standard"):
        _stop(f"the edition is gengine or standard, not {edition!r}")
    chosen = [deck.strip() for deck in decks.split(",")] if decks else ring.all_decks()
    try:
        pairs = ring.pairings(chosen)
    except ValueError as error:
        _stop(str(error))
    bouts: list[Bout] = []
    if matrix or len(levels) == 1:
        for level in levels:
            bouts.extend(ring.every_pair(level, pairs, games=games, edition=edition, seed=seed))
    else:
        for place, level in enumerate(levels):
            for other in levels[place + 1 :]:
                bouts.extend(ring.between(level, other, pairs, games=games, edition=edition, seed=seed))
    workers: Workers = ring.Cluster(cluster) if cluster else ring.Local(jobs)
    outcomes, interrupted = play_bouts(bouts, workers, record, quiet=as_json)
    by_deck = matrix or len(levels) == 1
    scores = ring.by_pairing(outcomes) if by_deck else ring.by_level(outcomes)
    if as_json:
        typer.echo(json.dumps(_as_json(scores, outcomes, len(bouts)), indent=2))
    else:
        _print(scores, outcomes, len(bouts), interrupted)
    if picture is not None and matrix:
        _draw(scores, chosen, picture, levels, edition, outcomes)
        typer.echo(f"drawn to {picture}", err=True)


def play_bouts(bouts: list[Bout], workers: Workers, record: Path | None, *, quiet: bool) -> tuple[list[Outcome], bool]:
    """The outcomes, those in the record included, and whether Ctrl-C ended it."""
    import msgspec
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from kohort import arena as ring

    outcomes: list[Outcome] = []
    if record is not None and record.exists():
        wanted = set(bouts)
        lines = record.read_bytes().splitlines()
        outcomes = [one for line in lines if (one := msgspec.json.decode(line, type=ring.Outcome)).bout in wanted]
    played = {outcome.bout for outcome in outcomes}
    chunks = ring.chunks([bout for bout in bouts if bout not in played])
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=quiet) as progress:
        bar = progress.add_task("games", total=len(bouts), completed=len(outcomes))
        running = workers.map_games(chunks)
        try:
            for done in running:
                outcomes.extend(done)
                progress.advance(bar, len(done))
                if record is not None:
                    record.parent.mkdir(parents=True, exist_ok=True)
                    with record.open("ab") as file:
                        file.writelines(msgspec.json.encode(outcome) + b"\n" for outcome in done)
        except KeyboardInterrupt:
            return outcomes, True
        finally:
            close = getattr(running, "close", None)
            if close is not None:
                close()
    return outcomes, False


def _print(scores: dict[tuple[str, str], Score], outcomes: list[Outcome], planned: int, interrupted: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{len(outcomes)} of {planned} games" + (", interrupted" if interrupted else ""))
    for column in ("", "against", "won", "drawn", "lost", "rate", "95 %"):
        table.add_column(column, justify="left" if column in ("", "against") else "right")
    for (one, other), score in sorted(scores.items()):
        low, high = score.interval
        numbers = (str(score.wins), str(score.draws), str(score.losses))
        table.add_row(one, other, *numbers, f"{100 * score.rate:.1f} %", f"{100 * low:.1f}–{100 * high:.1f}")
    console = Console()
    console.print(table)
    for level, (decisions, seconds) in sorted(_thinking(outcomes).items()):
        console.print(f"{level}: {1000 * seconds / max(1, decisions):.2f} ms a decision, {decisions} decisions")


def _thinking(outcomes: list[Outcome]) -> dict[str, tuple[int, float]]:
    found: dict[str, tuple[int, float]] = {}
    for outcome in outcomes:
        for level, decisions, seconds in zip(outcome.bout.levels, outcome.decisions, outcome.thinking, strict=True):
            before = found.get(level, (0, 0.0))
            found[level] = before[0] + decisions, before[1] + seconds
    return found


def _as_json(scores: dict[tuple[str, str], Score], outcomes: list[Outcome], planned: int) -> dict[str, Any]:
    return {
        "planned": planned,
        "played": len(outcomes),
        "scores": [
            {
                "one": one,
                "other": other,
                "wins": score.wins,
                "draws": score.draws,
                "losses": score.losses,
                "rate": round(score.rate, 4),
                "interval": [round(bound, 4) for bound in score.interval],
            }
            for (one, other), score in sorted(scores.items())
        ],
        "milliseconds_a_decision": {
            level: round(1000 * seconds / max(1, decisions), 3)
            for level, (decisions, seconds) in sorted(_thinking(outcomes).items())
        },
    }


def _draw(
    scores: dict[tuple[str, str], Score],
    decks: list[str],
    path: Path,
    levels: list[str],
    edition: str,
    outcomes: list[Outcome],
) -> None:
    from kohort.arena.picture import draw_matrix
    from kohort.doomtrooper.decks import deck

    least = min((score.games for score in scores.values()), default=0)
    most = max((score.games for score in scores.values()), default=0)
    number = f"{least}" if least == most else f"{least} to {most}"
    words = {"gengine": "gEngine edition", "standard": "standard edition"}[edition]
    title = f"Doomtrooper, {words}: {', '.join(levels)} plays both sides, {number} games a pairing"
    draw_matrix(scores, decks, path, title=title, names={one: deck(one).name for one in decks})


def _stop(sentence: str) -> None:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
