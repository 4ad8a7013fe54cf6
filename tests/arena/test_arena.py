"""Bouts, schedules, counting, and the command that runs them."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kohort import arena
from kohort.arena import Bout, Outcome
from kohort.cli import app


def _outcome(bout: Bout, *winners: int) -> Outcome:
    return Outcome(bout, winners, (0, 0), "goal", 20, (10, 10), (0.1, 0.1), 0.3)


def test_corporations_and_legion_fight_among_themselves_the_brotherhood_only_the_legion() -> None:
    pairs = arena.pairings(arena.all_decks())
    assert len(pairs) == 5 * 4 // 2 + 5 + 1
    assert [pair for pair in pairs if "brotherhood" in pair] == [("brotherhood", "dark-legion")]


def test_decks_that_may_not_fight_or_do_not_exist_are_named() -> None:
    with pytest.raises(ValueError, match="bauhaus, brotherhood"):
        arena.pairings(["bauhaus", "brotherhood"])
    with pytest.raises(ValueError, match="'atlantis'"):
        arena.pairings(["bauhaus", "atlantis"])


def test_each_bot_plays_each_deck_from_each_seat() -> None:
    bouts = arena.between("greedy", "random", [("bauhaus", "capitol")], games=4, edition="gengine", seed=3)
    had = Counter((bout.levels.index("greedy"), bout.decks[bout.levels.index("greedy")]) for bout in bouts)
    assert had == {(0, "bauhaus"): 1, (0, "capitol"): 1, (1, "bauhaus"): 1, (1, "capitol"): 1}
    assert {bout.seed for bout in bouts} == {3}


def test_every_pair_of_decks_meets_as_often_with_swapped_seats() -> None:
    pairs = arena.pairings(arena.all_decks())
    bouts = arena.every_pair("greedy", pairs, games=6, edition="standard", seed=1)
    met = Counter(bout.decks for bout in bouts)
    assert set(met.values()) == {3}
    assert len(met) == 2 * len(pairs)


def test_wilsons_interval() -> None:
    """Known values: 8 of 10, and the ends."""
    assert arena.wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert arena.wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert arena.wilson(0, 0) == (0.0, 1.0)


def test_draws_are_counted_and_are_not_won() -> None:
    one = Bout("doomtrooper", "gengine", ("greedy", "random"), ("bauhaus", "capitol"), 1)
    other = Bout("doomtrooper", "gengine", ("random", "greedy"), ("bauhaus", "capitol"), 1)
    scores = arena.by_level([_outcome(one, 0), _outcome(one), _outcome(other, 1), _outcome(other, 0)])
    score = scores["greedy", "random"]
    assert (score.wins, score.draws, score.losses, score.rate) == (2, 1, 1, 0.5)
    assert (scores["random", "greedy"].wins, scores["random", "greedy"].losses) == (1, 2)


def test_a_bout_ends_the_same_in_any_process() -> None:
    bouts = arena.between("scripted", "random", [("imperial", "dark-legion")], games=4, edition="standard", seed=8)
    here = [arena.play(bout) for bout in bouts]
    there = [outcome for chunk in arena.Local(2).map_games(arena.chunks(bouts, 2)) for outcome in chunk]

    def told(outcomes: list[Outcome]) -> list[tuple[object, ...]]:
        rows = [(o.bout.seed, o.bout.levels, o.bout.decks, o.winners, o.points, o.turns, o.decisions) for o in outcomes]
        return sorted(rows)

    assert told(here) == told(there)


def test_the_command_prints_scores_as_json() -> None:
    result = CliRunner().invoke(app, ["arena", "--bots", "scripted,random", "--games", "4", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["played"] == told["planned"] == 4
    assert {(row["one"], row["other"]) for row in told["scores"]} == {("scripted", "random"), ("random", "scripted")}
    assert all(row["wins"] + row["draws"] + row["losses"] == 4 for row in told["scores"])


def test_a_recorded_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    command = [
        "arena",
        "--bots",
        "random",
        "--decks",
        "bauhaus,capitol",
        "--jobs",
        "1",
        "--json",
        "--record",
        str(record),
    ]
    assert CliRunner().invoke(app, [*command, "--games", "2"]).exit_code == 0
    first = record.read_bytes()
    assert CliRunner().invoke(app, [*command, "--games", "4"]).exit_code == 0
    assert record.read_bytes().startswith(first)
    assert len(record.read_bytes().splitlines()) == 4


def test_ctrl_c_prints_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        def __init__(self, jobs: int) -> None:
            pass

        def map_games(self, chunks: list[list[Bout]]) -> Iterator[list[Outcome]]:
            yield [_outcome(bout, 0) for bout in chunks[0]]
            raise KeyboardInterrupt

    monkeypatch.setattr(arena, "Local", Interrupted)
    result = CliRunner().invoke(app, ["arena", "--bots", "random,scripted", "--games", "40"])
    assert result.exit_code == 0
    assert "2 of 40 games, interrupted" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "chess"], "there is no bot 'chess'"),
        (["--edition", "third"], "gengine or standard"),
        (["--decks", "brotherhood,bauhaus"], "no two of these decks"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: list[str], sentence: str) -> None:
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output


def test_the_matrix_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "matrix.png"
    command = ["arena", "--bots", "random", "--matrix", "--decks", "bauhaus,capitol", "--games", "2", "--jobs", "1"]
    result = CliRunner().invoke(app, [*command, "--picture", str(picture)])
    assert result.exit_code == 0, result.output
    assert picture.read_bytes().startswith(b"\x89PNG")
