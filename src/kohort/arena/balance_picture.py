"""How often missions are accomplished, as a picture (needs the extra `plots`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill

from kohort.arena.bouts import Outcome
from kohort.arena.missions import COOP, Cell, accomplished, legion_won
from kohort.arena.picture import DPI
from kohort.arena.tally import Score

COLOURS = ("#1b6ca8", "#c8553d", "#3d7c47", "#7a4fa3")
MARKERS = "os^D"
"""One of each for a number of teams."""
LABEL = 14
"""Letters in a line under the axis."""
ACCOMPLISHED = "mission accomplished"


def draw_balance(found: Mapping[Cell, Sequence[Outcome]], path: Path, *, rank: int, names: Mapping[int, str]) -> None:
    """Write a PNG: for each mission and number of teams how often it was accomplished, with Wilson's interval; a panel
    for each pair of levels, and one more for how often a Legion player won by points."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    panels: list[tuple[str, str, str]] = []
    for level, legion in sorted({(cell.level, cell.legion) for cell in found}):
        panels.append((level, legion, ACCOMPLISHED))
        if legion != COOP:
            panels.append((level, legion, "Legion player won by points"))
    missions = sorted({cell.mission for cell in found})
    figure = Figure(figsize=(11.5, 1.2 + 2.7 * len(panels)), layout="constrained")
    FigureCanvasAgg(figure)
    for row, (level, legion, what) in enumerate(panels):
        axes = figure.add_subplot(len(panels), 1, row + 1)
        counting = accomplished if what == ACCOMPLISHED else legion_won
        shown = {cell: counting(games) for cell, games in found.items() if (cell.level, cell.legion) == (level, legion)}
        _panel(axes, missions, shown)
        against = "the Legion that plays itself" if legion == COOP else f"a {legion} Legion player"
        axes.set_title(f"{level} teams against {against}: {what}", fontsize=10, loc="left")
        axes.set_xticks(range(len(missions)), [fill(f"{m} {names.get(m, '')}", LABEL) for m in missions], fontsize=8)
        if row == 0:
            axes.legend(title="teams", ncols=4, fontsize=8, title_fontsize=8, loc="upper right")
    number = sorted({len(games) for games in found.values()})
    words = f"{number[0]}" if number[0] == number[-1] else f"{number[0]} to {number[-1]}"
    figure.suptitle(f"Siege of the Citadel at Rank {rank}: {words} games of each kind, 95 % intervals", fontsize=11)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=DPI)


def _panel(axes, missions: Sequence[int], shown: Mapping[Cell, Score]) -> None:  # type: ignore[no-untyped-def]
    numbers = sorted({cell.teams for cell in shown})
    for place, teams in enumerate(numbers):
        scores = {cell.mission: score for cell, score in shown.items() if cell.teams == teams}
        shift = 0.16 * (place - (len(numbers) - 1) / 2)
        at = [missions.index(mission) + shift for mission in scores]
        rates = [100 * score.rate for score in scores.values()]
        low = [100 * (score.rate - score.interval[0]) for score in scores.values()]
        high = [100 * (score.interval[1] - score.rate) for score in scores.values()]
        colour = COLOURS[(teams - 1) % len(COLOURS)]
        spread = [[max(0.0, x) for x in low], [max(0.0, x) for x in high]]
        look = {"fmt": MARKERS[(teams - 1) % len(MARKERS)], "ms": 4, "capsize": 2, "lw": 1.2, "color": colour}
        axes.errorbar(at, rates, yerr=spread, label=str(teams), **look)
    axes.set_ylim(-4, 104)
    axes.set_xlim(-0.6, len(missions) - 0.4)
    axes.set_ylabel("% of games", fontsize=8)
    axes.grid(axis="y", color="#d8d6d0", lw=0.7)
    axes.tick_params(axis="y", labelsize=8)
