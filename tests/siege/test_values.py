"""What a table is still worth to a team: the fitted weights, and that they judge as the games were played."""

from __future__ import annotations

import json
from math import isfinite

import pytest
from tests.siege.kit import Siege

from kohort.siege import values
from kohort.siege.content import DATA, MISSIONS
from kohort.siege.state import LEFT

LONG = """
    +--+--+--+--+--+--+
    | 1  2  .  .  L  R|
    +--+--+--+--+--+--+
    """


@pytest.mark.parametrize("mission", range(1, 11))
def test_every_mission_has_weights_for_every_round_in_both_modes(mission: int) -> None:
    table = json.loads((DATA / "values.json").read_text())
    assert tuple(table["features"]) == values.FEATURES
    for mode in ("coop", "legion"):
        rows = table["weights"][str(mission)][mode]
        assert len(rows) == MISSIONS[mission].rounds
        for row in rows:
            assert len(row) == 1 + len(values.FEATURES)
            assert all(isfinite(weight) for weight in row)


def test_rounds_without_weights_of_their_own_take_those_for_most() -> None:
    assert values._weights(3, "coop", 99) == values._weights(3, "coop", 4)


def test_the_features_are_those_of_the_table() -> None:
    t = Siege(LONG, mission=3, mode="coop")
    t.turn_of("1")
    named = dict(zip(values.FEATURES, values.features(t.field, 0), strict=True))
    assert named["alive"] == 2
    assert named["strength"] == 10
    assert named["actions-now"] == 4
    assert named["creatures"] == 2
    assert named["progress"] == 0, "no Centurion is there"
    t.field.strength[0] = 2
    t.field.put(1, LEFT)
    t.field.touch()
    named = dict(zip(values.FEATURES, values.features(t.field, 0), strict=True))
    assert (named["alive"], named["strength"], named["withdrawn"]) == (1, 2, 1)


def test_who_has_left_for_the_mission_counts_as_one_who_surely_will() -> None:
    t = Siege(mission=7, mode="coop", round_number=6)
    for label, square in zip("12", t.field.ground.entrance("8S"), strict=True):
        t.put(label, t.field.ground.board.place(square))
        t.arm(label, "Punisher Sword")
    t.turn_of("1")
    place = values.FEATURES.index("way-out")
    before = values.features(t.field, 0)[place]
    t.does("leave", "1", "8S")
    assert 1.9 < before < values.features(t.field, 0)[place] < 2


@pytest.mark.parametrize("mission", [3, 4, 5, 9, 10])
def test_strength_is_worth_something_while_there_are_rounds_to_come(mission: int) -> None:
    found = []
    for strength in (1, 5):
        t = Siege(LONG, mission=mission, mode="coop", round_number=2)
        t.arm("1", "Punisher Combo")
        t.arm("2", "Punisher Combo")
        t.field.strength[0] = t.field.strength[1] = strength
        t.turn_of("1")
        found.append(values.evaluate(t.field, 0))
    assert found[1] > found[0] + 1


def test_weights_for_other_features_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "FEATURES", (*values.FEATURES, "luck"))
    with pytest.raises(ValueError, match="fit them anew"):
        values._table.__wrapped__()
