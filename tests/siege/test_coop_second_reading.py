"""The Legion that plays itself does what a second, plain reading of the variant allows (V07 to V19), in random games
of all missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.siege.coop_boards import RULES
from tests.siege.second_reading import Reading

from kohort.core.choice import Content, sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import legion, rounds
from kohort.siege.state import LEFT, LEGION, WAITING, Field

ROUNDS = 3
SHOTS = frozenset(("close", "fire", "two", "ray", "strikes", "grenade"))
Said = list[tuple[str, dict[str, Any]]]


class Watched:
    """Compares each decision with what it might have been, and counts them by kind."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.said: Said = []
        self.seen: Counter[str] = Counter()
        self.patch = patch
        say = Field.say

        def listen(field: Field, kind: str, **args: Any) -> None:
            self.said.append((kind, args))
            say(field, kind, **args)

        patch.setattr(Field, "say", listen)
        self._watch("coop-monsters", self.order)
        self._watch("coop-act", self.act)
        self._watch("coop-end", self.end)
        self._watch("event", self.reinforcements)

    def _watch(self, name: str, look: Callable[..., None]) -> None:
        step = rounds.STEPS[name]

        def watched(field: Field, *args: Any) -> Any:
            before, start = field.clone(), len(self.said)
            yield from step(field, *args)
            look(before, field, self.said[start:], *args)

        self.patch.setitem(rounds.STEPS, name, watched)

    def is_one_of(self, what: str, done: object, right: object, *, of: Field) -> None:
        self.seen[what] += 1
        assert isinstance(right, set | frozenset)
        assert done in right, (what, f"mission {of.mission}", f"round {of.round}", done, right)

    def order(self, before: Field, after: Field, said: Said) -> None:
        reading = Reading(before)
        for kind, args in said:
            if kind == "coop-reason" and args["reason"].key == "coop.given-actions":
                self.is_one_of("influence", args["figure"], reading.worth_most(reading.ready), of=before)
        if reading.ready and reading.troopers:
            self.is_one_of("order", after.active, reading.worth_most(reading.ready), of=before)

    def act(self, before: Field, after: Field, said: Said, creature: int) -> None:
        reading = Reading(before)
        shots = [args["other"] for kind, args in said if kind in ("attack-close", "attack-fire")]
        if len(after.agenda) == len(before.agenda) or not reading.troopers:
            assert not shots
            assert before.square[creature] == after.square[creature]
            return
        only_moves = after.actions[creature] == before.actions[creature]
        targets = reading.attacked(creature)
        if targets and not only_moves:
            assert len(shots) == 1
            self.is_one_of("attack", shots[0], targets, of=before)
            return
        assert not shots
        warps = bool(before.holds("dark-teleport", creature)) and before.square[creature] >= 0
        right = reading.moved(creature, anywhere=warps) or {WAITING}
        what = "inverted" if reading.flees(creature) else "out" if before.mission == 6 else "towards"
        self.is_one_of(what, after.square[creature], {LEFT} if reading.leaves(creature) else right, of=before)

    def end(self, before: Field, after: Field, said: Said) -> None:
        up = [place for place, cards in enumerate(before.force) if cards and not after.force[place]]
        right = set() if before.flipped else Reading(before).turned_up()
        assert len(up) == bool(right)
        if right:
            self.is_one_of("turned up", up[0], right, of=before)

    def reinforcements(self, before: Field, after: Field, said: Said) -> None:
        charge = before.events and before.events[-1] in (legion.CHARGE, legion.BEAST)
        for kind, args in said:
            if kind == "reinforcement" and not charge:
                right = Reading(after).doorways(legion.permitted(after))
                self.is_one_of("doorway", args["name"], right, of=after)


def likely(moves: list[Content], rng: Rng) -> Content:
    """A move of a team that wants to meet the Legion."""
    shots = [move for move in moves if move[0] in SHOTS]
    steps = [move for move in moves if move[0] == "move"]
    if shots and rng.below(2):
        return shots[rng.below(len(shots))]
    among = steps if steps and rng.below(8) else moves
    return among[rng.below(len(among))]


@pytest.mark.parametrize("mission", range(1, 11))
@pytest.mark.plain
def test_each_decision_of_the_legion_is_one_that_a_second_reading_allows(
    monkeypatch: pytest.MonkeyPatch, mission: int
) -> None:
    watched = Watched(monkeypatch)
    for seed in (mission, mission + 10):
        names = ["Ann", "Ben", "Cal", "Dee"][: 1 + seed % 4]
        options = {"mission": mission, "mode": "coop", "rank": 1 + seed % 6}
        game, rng = Game(RULES, RULES.setup(names, [], options, seed)).start(), Rng(seed)
        # The hunted kinds and what follows the last reinforcements come late.
        game.state.round = 4 if mission == 4 and seed > 10 else 0
        first = game.state.round
        while not game.over and game.state.round <= first + ROUNDS:
            ask = game.asks[0]
            content = likely(list(ask.listed()), rng) if ask.kind == "act" else sample_content(ask, rng)
            game.answer(ask.seat, content)
    assert watched.seen["order"] > 10
    assert sum(watched.seen[what] for what in ("attack", "towards", "out", "inverted")) > 30
    assert LEGION not in game.state.teams
