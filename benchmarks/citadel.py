"""Siege's board and its Legion: what a look round costs, and a turn of the Legion that plays itself.

Times are processor time of one thread."""

from __future__ import annotations

import time
from statistics import median, quantiles

from benchmarks.playing import fresh_mission
from kohort.core.choice import sample_content
from kohort.core.rng import Rng
from kohort.siege.boards import Citadel
from kohort.siege.content import MISSIONS, PIECES

TURNS = 400
TEAMS = 4
LARGEST = max(MISSIONS.values(), key=lambda sheet: (len(sheet.sectors), len(sheet.force_cards), sheet.rounds or 0))
"""The mission with most sectors, of these with most Force Cards, of these with most rounds."""
FIGURES = 30
"""Figures on the board while somebody looks round."""


def sight() -> dict[str, float]:
    """On the board of the largest mission, in both sets of sectors: making the walls' part of sight on the whole
    board; then, for each square, the list of its lines to all others, when somebody looks from it for the first time;
    then looking from each to all others past the figures."""
    made: list[float] = []
    looks: list[float] = []
    boards: list[float] = []
    layout = tuple((s.number, s.column, s.row, s.quarters) for s in LARGEST.sectors)
    for pieces in PIECES:
        citadel = Citadel(pieces, layout, ())
        squares = citadel.board.squares()
        order = Rng(7).permutation(len(squares))
        figures = sum(1 << squares[place] for place in order[:FIGURES])
        board = citadel.board
        began = time.thread_time_ns()
        board.line(squares[0], squares[-1])  # whichever is asked first makes all
        boards.append((time.thread_time_ns() - began) / 1e6)
        for square in squares:
            began = time.thread_time_ns()
            citadel.lines_from(square)
            made.append((time.thread_time_ns() - began) / 1e6)
        for square in squares:
            began = time.thread_time_ns()
            seen = citadel.seen_from(square, figures)
            looks.append((time.thread_time_ns() - began) / 1e3)
            assert square not in seen
    return {
        "sight_mission": LARGEST.number,
        "sight_squares": len(squares),
        "sight_look_us_median": round(median(looks), 1),
        "sight_look_us_p95": round(_p95(looks), 1),
        "sight_look_us_most": round(max(looks), 1),
        "sight_lines_of_a_square_ms_median": round(median(made), 3),
        "sight_lines_of_a_square_ms_most": round(max(made), 2),
        "sight_lines_of_the_first_board_ms": round(boards[0], 2),
        "sight_lines_of_a_board_ms": round(boards[-1], 2),
    }


def legion(turns: int = TURNS) -> dict[str, float]:
    """Turns of the Legion that plays itself on the largest mission against four teams that play at random: the time of
    all answers in which it was its turn, what follows until somebody is asked again included; milliseconds. Where two
    turns of the Legion lie in one answer, since nobody could do anything between, both are left out."""
    times: list[float] = []
    actions = done = seed = 0
    while len(times) < turns:
        game, rng = fresh_mission(LARGEST.number, "coop", TEAMS, 900 + seed, events=True), Rng(seed)
        took, within, seed = 0.0, 0, seed + 1
        while not game.over:
            ask, said = game.asks[0], len(game.events.kept)
            content = sample_content(ask, rng)
            begun = game.state.phase == "legion"
            began = time.thread_time_ns()
            game.answer(ask.seat, content)
            spent = (time.thread_time_ns() - began) / 1e6
            kinds = [event.kind for event in game.events.kept[said:]]
            if begun or "legion-turn" in kinds:
                took, within = took + spent, within + kinds.count("legion-turn")
                done += sum(kind in ("moves", "teleported", "attack-close", "attack-fire") for kind in kinds)
                if game.state.phase != "legion":
                    if within == 1:
                        times.append(took)
                        actions += done
                    took, within, done = 0.0, 0, 0
    return {
        "legion_mission": LARGEST.number,
        "legion_turns": len(times),
        "legion_actions_per_turn": round(actions / len(times), 1),
        "legion_turn_ms_median": round(median(times), 2),
        "legion_turn_ms_p95": round(_p95(times), 2),
        "legion_turn_ms_most": round(max(times), 2),
    }


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[18]
