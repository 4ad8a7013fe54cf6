"""Measure, and write `benchmarks/results.json`: one flat object of named figures.

    python -m benchmarks                 everything; some minutes
    python -m benchmarks play copies     only these parts; the other figures of the file stay
    python -m benchmarks --table         the figures of the file that have a target, as a table
    python -m benchmarks --profile       where random play spends its time, as a table

Each part has the time of a fixed loop beside it (`calibration_ms_...`, processor time), so that figures of different
machines and hours can be compared.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks import calibration, citadel, client, playing, server_load, thinking
from kohort.doomtrooper.names import EDITIONS
from kohort.siege import moving

RESULTS = Path(__file__).parent / "results.json"
Figures = dict[str, float | str]


def play() -> dict[str, float]:
    """Random play of Siege and of both editions of Doomtrooper, with and without events."""
    found: dict[str, float] = {}
    for events in (False, True):
        found.update(playing.random_missions(events=events))
    for edition in EDITIONS:
        for events in (False, True):
            found.update(playing.random_play(edition, events=events))
    return found


def page() -> dict[str, float]:
    """The browser client."""
    return {**client.bundle(), **client.first_page()}


PARTS: dict[str, Callable[[], dict[str, float]]] = {
    "play": play,
    "copies": playing.copies,
    "sight": citadel.sight,
    "legion": citadel.legion,
    "greedy": thinking.greedy,
    "page": page,
    "server": server_load.measure,
}


TARGETS: dict[str, tuple[str, str, float]] = {
    "random_standard_events_on_decisions_per_second": ("random play, standard: asked decisions/s", ">=", 5000),
    "random_gengine_events_on_decisions_per_second": ("random play, gEngine: asked decisions/s", ">=", 5000),
    "random_siege_events_on_decisions_per_second": ("random play, Siege: asked decisions/s", ">=", 6000),
    "clone_quiet_us_median": ("clone at quiet points, median, µs", "<=", 60),
    "clone_us_p95": ("clone at all points, 95th percentile, µs", "<=", 1000),
    "save_and_load_us_median": ("save and load, median, µs", "<=", 500),
    "save_bytes_most": ("largest save of a two-player game, bytes", "<=", 30_000),
    "sight_look_us_p95": ("Siege, sight from a square to all others, 95th percentile, µs", "<=", 200),
    "sight_lines_of_the_first_board_ms": ("Siege, making the lines of the first whole board, ms", "<=", 20),
    "sight_lines_of_a_board_ms": ("Siege, making those of another one of its width, ms", "<=", 20),
    "sight_lines_of_a_square_ms_most": ("Siege, listing a square's lines at the first look, most, ms", "<=", 20),
    "legion_turn_ms_p95": ("Siege, a turn of the co-op Legion, 95th percentile, ms", "<=", 50),
    "legion_turn_ms_most": ("Siege, a turn of the co-op Legion, most, ms", "<=", 50),
    "greedy_decision_ms_mean": ("a decision of greedy, mean, ms", "<=", 8),
    "greedy_decision_ms_p95": ("a decision of greedy, 95th percentile, ms", "<=", 50),
    "server_move_ms_p99": ("server, 100 tables, 100 moves/s: a move, 99th percentile, ms", "<=", 150),
    "page_load_ms_median": ("first page on localhost, load event, ms", "<=", 2000),
}
"""What a figure is, and its bound."""


def table(found: Figures) -> str:
    """The figures that have a target, in Markdown."""
    rows = ["| what | measured | target |", "|---|---:|---:|"]
    for name, (what, sign, bound) in TARGETS.items():
        figure = found.get(name)
        words = f"{figure:,}" if isinstance(figure, int | float) else "not measured"
        rows.append(f"| {what} | {words} | {'at least' if sign == '>=' else 'at most'} {bound:,} |")
    return "\n".join(rows)


def main() -> int:
    """Measure the parts named on the command line, all without any."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure, and write results.json.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; all without any")
    parser.add_argument(
        "--profile", action="store_true", help="print where random play spends its time, and measure nothing"
    )
    parser.add_argument(
        "--table", action="store_true", help="print the figures with their targets, and measure nothing"
    )
    wanted = parser.parse_args()
    for part in wanted.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    if wanted.table:
        print(table(json.loads(RESULTS.read_text()) if RESULTS.exists() else {}))
        return 0
    if wanted.profile:
        for edition in (*EDITIONS, "siege"):
            print(f"{edition}\n\n| part | calls | function |\n|---:|---:|---|")
            for part, calls, name in playing.profile(edition):
                print(f"| {100 * part:.1f} % | {calls:,} | `{name}` |")
            print()
        return 0
    found: Figures = json.loads(RESULTS.read_text()) if wanted.parts and RESULTS.exists() else {}
    found.update(python=platform.python_version(), machine=platform.machine(), cores=os.cpu_count() or 0)
    found["rules"] = "plain" if str(moving.__file__).endswith(".py") else "compiled"
    failed = False
    for part in wanted.parts or list(PARTS):
        print(f"{part} ...", file=sys.stderr, flush=True)
        found[f"calibration_ms_{part}"] = round(1000 * calibration.calibrate(), 3)
        try:
            figures = PARTS[part]()
        except Exception as error:
            print(f"{part} could not be measured: {type(error).__name__}: {error}", file=sys.stderr)
            failed = True
            continue
        found.update(figures)
        for name, figure in figures.items():
            print(f"  {name}: {figure}", file=sys.stderr)
        RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
