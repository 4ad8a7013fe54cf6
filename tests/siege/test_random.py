"""Whole missions at random: nothing breaks, and what must hold holds at every question."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.contract.siege_invariants import check
from tests.siege.kit import RULES

from kohort.core.choice import BACK, Move, sample_content
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.saved import Setting, read_save
from kohort.siege.content import MISSIONS
from kohort.siege.rules import OPTIONS

MOST = 20_000
"""Answers after which a mission is held to hang."""


def begin(mission: int, mode: str, players: int, seed: int, **options: Any) -> Game:
    """A mission at its first question."""
    rank = 1 + seed % 6 if mission else 1
    chosen = {"mission": mission, "mode": mode, "rank": rank, "sectors": ("printed", "designed")[seed % 2]}
    names = ["Ann", "Ben", "Cat", "Dan", "Eve"][:players]
    return Game(RULES, RULES.setup(names, [], {**chosen, **options}, seed)).start()


def play(g: Game, seed: int, every: int = 7) -> int:
    """Play to the end at random, checking; saved, loaded and cloned now and then. The number of answers."""
    rng = Rng(seed)
    for count in range(MOST):
        if g.over:
            return count
        ask = g.asks[0]
        move = sample_content(ask, rng)
        if count % every == 0:
            check(g)
        if count % 97 == 0:
            other = Game.restore(RULES, read_save(g.save()))
            assert not other.diverged
            assert other.state.dump() == g.state.dump()
            assert other.asks[0].listed() == ask.listed()
            copy = g.clone()
            copy.answer(ask.seat, move)
            g.answer(ask.seat, move)
            assert copy.state.dump() == g.state.dump()
            continue
        g.answer(ask.seat, move)
    raise AssertionError("the mission does not end")


@pytest.mark.parametrize("mission", MISSIONS)
def test_missions_against_a_legion_player(mission: int) -> None:
    for players in (2 + mission % 2, 4 + mission % 2):
        g = begin(mission, "legion", players, seed=mission + players)
        play(g, mission)
        result = g.result
        assert result is not None
        if not mission:
            assert sum(result.points) > 0
            assert g.state.points == [0] * players, "no Promotion Points in training"
            continue
        assert result.points == tuple(p + 5 * c for p, c in zip(g.state.points, g.state.credits, strict=True))


@pytest.mark.parametrize("mission", range(1, 11))
def test_missions_against_the_legion_that_plays_itself(mission: int) -> None:
    play(begin(mission, "coop", 1 + mission % 4, seed=mission), mission, every=3)


def test_missions_with_every_option_turned_round() -> None:
    switches = {name: values[-1] for name, values in OPTIONS.items() if set(values) <= {True, False}}
    for mission, mode in ((1, "legion"), (8, "legion"), (2, "coop")):
        play(begin(mission, mode, 3, seed=11, **switches, violator_combo_rank=4), mission)


@pytest.mark.parametrize("setting", ["pass", "ask"])
def test_a_mission_resumes_after_a_card_that_was_not_played_after_all(setting: Setting) -> None:
    """Who goes back is asked the same again, in his turn and in every window; nobody is asked between."""
    backs = {"act": 0, "window": 0}
    for seed in range(8):
        g, rng, look = begin(1, "coop", 2 + seed % 2, seed), Rng(seed), 0
        for stops in g.stops:
            stops.settings.update(dict.fromkeys(RULES.seldom, setting))
        g.nudge()
        before = g.asks[0]
        for _ in range(500):
            if g.over:
                break
            ask = g.asks[0]
            before = before if ask.stage else ask
            answer = BACK if ask.stage and BACK in ask.listed() and rng.below(3) else sample_content(ask, rng)
            first = ask.stage == 1
            g.answer(ask.seat, answer)
            if answer == BACK and first:
                assert (g.asks[0].seat, g.asks[0].kind) == (before.seat, before.kind)
                backs["window" if before.window else "act"] += 1
                look = 3
            if look:
                look -= 1
                other = Game.restore(RULES, read_save(g.save()))
                assert not other.diverged
                assert other.state.dump() == g.state.dump()
                assert g.over or other.asks[0].listed() == g.asks[0].listed()
                g.clone()
    assert min(backs.values()) > 5, backs


def test_a_move_that_is_not_listed_is_refused_with_a_reason_and_changes_nothing() -> None:
    g = begin(1, "legion", 3, seed=5)
    rng = Rng(5)
    refused = 0
    for _ in range(300):
        ask = g.asks[0]
        before = g.state.dump()
        for verb, args in (
            ("move", (0, 0)),
            ("fire", (0, 9)),
            ("close", (1, 9)),
            ("card", (0, 0)),
            ("fly", ()),
            ("move", (0, -7)),
            ("move", (0, 10**9)),
        ):
            if (verb, *args) not in ask.listed():
                with pytest.raises(IllegalMove) as caught:
                    g.apply(Move(verb, args), ask.seat)
                assert caught.value.refusal.key
                refused += 1
        assert g.state.dump() == before
        g.answer(ask.seat, sample_content(ask, rng))
        if g.over:
            break
    assert refused > 500


def test_what_a_seat_may_not_know_is_not_in_its_view() -> None:
    """Its view stays the same whatever the hidden cards are."""
    g = begin(7, "legion", 4, seed=3)
    rng = Rng(3)
    looked = 0
    for count in range(600):
        if g.over:
            break
        if count % 40 == 0:
            for seat in range(4):
                other = g.state.clone()
                RULES.redraw(other, g.state, seat, rng)
                assert msgspec.json.encode(RULES.view(other, seat)) == msgspec.json.encode(RULES.view(g.state, seat))
                looked += 1
        ask = g.asks[0]
        g.answer(ask.seat, sample_content(ask, rng))
    assert looked > 20
