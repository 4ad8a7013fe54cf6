"""The decks against each other, as a picture (needs the extra `plots`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from kohort.arena.tally import Score

DPI = 120


def draw_matrix(
    scores: Mapping[tuple[str, str], Score], decks: Sequence[str], path: Path, *, title: str, names: Mapping[str, str]
) -> None:
    """Write a PNG: for every two decks, how often the one of the row beat the one of the column, with its interval.

    Pairs that never met stay grey.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    size = len(decks)
    rates = [[_rate(scores.get((row, column))) for column in decks] for row in decks]
    figure = Figure(figsize=(1.6 + 1.12 * size, 1.7 + 0.86 * size), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.set_facecolor("#d8d6d0")
    image = axes.imshow(rates, cmap="PuOr", vmin=0.0, vmax=1.0, aspect="auto")
    labels = [names.get(deck, deck) for deck in decks]
    axes.set_xticks(range(size), labels, rotation=30, ha="right")
    axes.set_yticks(range(size), labels)
    axes.set_xlabel("against")
    for row, one in enumerate(decks):
        for column, other in enumerate(decks):
            score = scores.get((one, other))
            if score is not None and score.games:
                low, high = score.interval
                words = f"{100 * score.rate:.0f} %\n{100 * low:.0f}–{100 * high:.0f}"
                axes.text(
                    column,
                    row,
                    words,
                    ha="center",
                    va="center",
                    fontsize=9,
                    color="#ffffff" if abs(score.rate - 0.5) > 0.34 else "#1d1d1b",
                )
    axes.set_title(title, fontsize=11)
    figure.colorbar(image, ax=axes, label="games won by the deck of the row", shrink=0.8)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=DPI)


def _rate(score: Score | None) -> float:
    return score.rate if score is not None and score.games else float("nan")
