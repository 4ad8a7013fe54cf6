"""Missions in the arena: who plays what, and counting."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kohort import arena
from kohort.arena import Bout, Cell, Outcome
from kohort.cli import app


def _outcome(seed: int, points: tuple[int, ...], *winners: int, legion: str = "greedy", done: bool = False) -> Outcome:
    options = (("mission", 1), ("mode", "coop" if legion == arena.COOP else "legion"), ("rank", 1))
    levels = ("greedy", "greedy") + (() if legion == arena.COOP else (legion,))
    bout = Bout("siege", "", levels, ("bauhaus", "capitol", "legion")[: len(levels)], seed, options)
    return Outcome(bout, winners, points, "points", 4, (1, 1), (0.1, 0.1), 0.3, (0,) if done else ())


def test_cells_take_turns_with_the_same_seeds_and_teams() -> None:
    wanted = arena.cells([1, 2], [2], ["greedy", "random"], ["coop", "greedy"])
    bouts = arena.mission_bouts("siege", wanted, games=5, rank=1, seed=7)
    assert len(bouts) == 5 * 8
    assert [arena.missions.cell_of(bout) for bout in bouts[:8]] == wanted
    assert {bout.seed for bout in bouts[:8]} == {7}
    assert {bout.decks[:2] for bout in bouts[:8]} == {bouts[0].decks[:2]}
    assert len({bout.decks[0] for bout in bouts}) == 5
    assert {len(bout.levels) for bout in bouts} == {2, 3}


def test_a_mission_that_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match="1 to 4 teams"):
        arena.mission_bouts("siege", [Cell(1, 5, "greedy", "coop")], games=1, rank=1, seed=1)


def test_what_is_accomplished_and_who_won_by_points_are_two_counts() -> None:
    played = [_outcome(1, (9, 5, 4), 0, done=True), _outcome(2, (3, 5, 40), 2, done=True), _outcome(3, (4, 1, 4), 0, 2)]
    assert (arena.accomplished(played).wins, arena.accomplished(played).losses) == (2, 1)
    score = arena.legion_won(played)
    assert (score.wins, score.draws, score.losses) == (1, 1, 1)


def test_a_difference_is_taken_game_by_game() -> None:
    """Teams made 7 and 4 on average, the others 5 and 4: 2 and 0 more."""
    one = [_outcome(1, (9, 5, 4)), _outcome(2, (3, 5, 4)), _outcome(3, (99, 99, 0))]
    other = [_outcome(2, (4, 4, 9)), _outcome(1, (5, 5, 1))]
    found = arena.difference(one, other)
    assert (found.games, found.mean) == (2, 1.0)
    assert found.high - found.mean == pytest.approx(1.959964)
    assert arena.difference(one, other, legion=True).mean == -1.0
    with pytest.raises(ValueError, match="two games"):
        arena.difference(one[:1], other)


def test_a_bout_of_a_mission_is_played_the_same_twice() -> None:
    bout = arena.mission_bouts("siege", [Cell(1, 2, "greedy", "greedy")], games=1, rank=1, seed=3)[0]
    first, second = arena.play(bout), arena.play(bout)
    assert (first.points, first.decisions, first.accomplished) == (second.points, second.decisions, second.accomplished)
    assert first.reason != arena.UNFINISHED


def test_the_command_compares_levels_and_takes_up_a_run(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    record, picture = tmp_path / "games.jsonl", tmp_path / "balance.png"
    command = ["balance", "--missions", "1", "--teams", "1", "--bots", "greedy,random", "--legion", "coop,random"]
    command += ["--jobs", "1", "--json", "--record", str(record), "--picture", str(picture)]
    assert CliRunner().invoke(app, [*command, "--games", "1"]).exit_code == 0
    first = record.read_bytes()
    result = CliRunner().invoke(app, [*command, "--games", "2"])
    assert result.exit_code == 0, result.output
    assert record.read_bytes().startswith(first)
    told = json.loads(result.stdout)
    assert told["played"] == told["planned"] == 8
    assert {(row["level"], row["legion"]) for row in told["cells"]} == {
        (level, legion) for level in ("greedy", "random") for legion in ("coop", "random")
    }
    assert len(told["differences"]) == 2
    assert picture.stat().st_size > 10_000


def test_an_unknown_level_or_mission_is_named() -> None:
    result = CliRunner().invoke(app, ["balance", "--bots", "scripted"])
    assert result.exit_code == 2
    assert "random, greedy, planner" in result.output
    result = CliRunner().invoke(app, ["balance", "--missions", "12"])
    assert result.exit_code == 2
    assert "missions are" in result.output
