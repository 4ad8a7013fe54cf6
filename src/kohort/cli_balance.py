"""`kohort balance`: missions played by bots, how often they are accomplished, and who makes more of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from kohort.arena import Cell, Outcome, Score, Workers

GAME = "siege"
WIDTH = 116
"""Columns that the table needs: in a file it is not cut to those of a terminal."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(balance)


def balance(
    missions: Annotated[str, typer.Option(help="Numbers, with commas between.")] = "1,2,3,4,5,6,7,8,9,10",
    teams: Annotated[str, typer.Option(help="How many teams, with commas between.")] = "1,2,3,4",
    bots: Annotated[str, typer.Option(help="Levels of the teams; with several they are compared.")] = "greedy",
    legion: Annotated[
        str, typer.Option(help="coop: the Legion plays itself; or the level of its player. Several are compared.")
    ] = "coop,greedy",
    games: Annotated[int, typer.Option(min=1, help="Games of each kind.")] = 200,
    rank: Annotated[int, typer.Option(min=1, max=6, help="The Rank at which everybody begins.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler to play on instead.")] = "",
    record: Annotated[
        Path | None, typer.Option(help="A file to which every game is added; games that it holds are not played again.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="A PNG to draw: how often each mission is accomplished.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play missions of Siege of the Citadel, and print how often they are accomplished, with 95 % intervals (Wilson's).

    Where levels are compared, the difference in Promotion Points with five for each Credit is printed too, game by game
    of the same seed. Ctrl-C prints what has been played; with --record the run is taken up again.
    """
    from kohort import arena as ring
    from kohort.cli_arena import play_bouts

    levels, legions = _words(bots), _words(legion)
    known = ring.offer_of(GAME).LEVELS
    for level in (*levels, *(one for one in legions if one != ring.COOP)):
        if level not in known:
            _stop(f"there is no bot {level!r} for this game; the levels are {', '.join(known)}")
    try:
        wanted = ring.cells([int(m) for m in _words(missions)], [int(t) for t in _words(teams)], levels, legions)
        bouts = ring.mission_bouts(GAME, wanted, games=games, rank=rank, seed=seed)
    except ValueError as error:
        _stop(str(error))
    workers: Workers = ring.Cluster(cluster) if cluster else ring.Local(jobs)
    outcomes, interrupted = play_bouts(bouts, workers, record, quiet=as_json)
    found = ring.by_cell(outcomes)
    if as_json:
        typer.echo(json.dumps(_as_json(found, len(bouts), levels, legions), indent=2))
    else:
        _print(found, len(outcomes), len(bouts), interrupted, levels, legions)
    if picture is not None:
        from kohort.arena.balance_picture import draw_balance

        draw_balance(found, picture, rank=rank, names=ring.offer_of(GAME).mission_names())
        typer.echo(f"drawn to {picture}", err=True)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _pairs(found: dict[Cell, list[Outcome]], levels: Sequence[str], legions: Sequence[str]) -> list[tuple[Cell, Cell]]:
    """Cells that differ in one level only: the teams' or the Legion player's."""
    from kohort.arena import COOP

    pairs = []
    for one in found:
        for other in found:
            if (one.mission, one.teams) != (other.mission, other.teams):
                continue
            teams = one.legion == other.legion and levels.index(one.level) < levels.index(other.level)
            both = COOP not in (one.legion, other.legion) and one.level == other.level
            if teams or (both and legions.index(one.legion) < legions.index(other.legion)):
                pairs.append((one, other))
    return pairs


def _percent(score: Score) -> str:
    low, high = score.interval
    return f"{100 * score.rate:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def _print(
    found: dict[Cell, list[Outcome]],
    played: int,
    planned: int,
    interrupted: bool,
    levels: Sequence[str],
    legions: Sequence[str],
) -> None:
    from statistics import fmean

    from rich.console import Console
    from rich.table import Table

    from kohort import arena as ring

    table = Table(title=f"{played} of {planned} games" + (", interrupted" if interrupted else ""))
    columns = (
        "mission",
        "teams",
        "bots",
        "Legion",
        "games",
        "accomplished",
        "Legion won",
        "team's",
        "Legion made",
    )
    for column in (*columns, "seconds"):
        table.add_column(column, justify="left" if column in ("bots", "Legion") else "right")
    for cell, outcomes in found.items():
        coop = cell.legion == ring.COOP
        table.add_row(
            str(cell.mission),
            str(cell.teams),
            cell.level,
            cell.legion,
            str(len(outcomes)),
            _percent(ring.accomplished(outcomes)),
            "" if coop else _percent(ring.legion_won(outcomes)),
            f"{fmean(map(ring.teams_made, outcomes)):.1f}",
            "" if coop else f"{fmean(map(ring.legion_made, outcomes)):.1f}",
            f"{fmean(outcome.seconds for outcome in outcomes):.2f}",
        )
    console = Console(width=max(WIDTH, Console().width))
    console.print(table)
    pairs = [pair for pair in _pairs(found, levels, legions) if min(len(found[cell]) for cell in pair) > 1]
    if not pairs:
        return
    table = Table(title="points with five a Credit, game by game of the same seed")
    for column in ("mission", "teams", "one", "other", "games", "more by", "95 %"):
        table.add_column(column, justify="left" if column in ("one", "other") else "right")
    for one, other in pairs:
        legion = one.legion != other.legion
        found_here = ring.difference(found[one], found[other], legion=legion)
        names = (f"Legion {one.legion}", f"Legion {other.legion}") if legion else (one.level, other.level)
        interval = f"{found_here.low:+.2f} to {found_here.high:+.2f}"
        row = (str(one.mission), str(one.teams), *names, str(found_here.games), f"{found_here.mean:+.2f}", interval)
        table.add_row(*row)
    console.print(table)


def _as_json(
    found: dict[Cell, list[Outcome]], planned: int, levels: Sequence[str], legions: Sequence[str]
) -> dict[str, Any]:
    from statistics import fmean

    import msgspec

    from kohort import arena as ring

    def rate(score: Score) -> dict[str, Any]:
        return {
            "wins": score.wins,
            "games": score.games,
            "rate": round(score.rate, 4),
            "interval": [round(bound, 4) for bound in score.interval],
        }

    rows = []
    for cell, outcomes in found.items():
        row = {
            **msgspec.to_builtins(cell),
            "accomplished": rate(ring.accomplished(outcomes)),
            "team_points": round(fmean(map(ring.teams_made, outcomes)), 3),
        }
        if cell.legion != ring.COOP:
            row["legion_won"] = rate(ring.legion_won(outcomes))
            row["legion_points"] = round(fmean(map(ring.legion_made, outcomes)), 3)
        rows.append(row)
    differences = [
        {
            "one": msgspec.to_builtins(one),
            "other": msgspec.to_builtins(other),
            **msgspec.to_builtins(ring.difference(found[one], found[other], legion=one.legion != other.legion)),
        }
        for one, other in _pairs(found, levels, legions)
        if min(len(found[one]), len(found[other])) > 1
    ]
    played = sum(map(len, found.values()))
    return {"planned": planned, "played": played, "cells": rows, "differences": differences}


def _stop(sentence: str) -> None:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
