"""Options of the table that no other test turns both ways: sectors, Rank, reference card, entrances, stairs."""

from __future__ import annotations

import pytest
from tests.siege.kit import RULES, Siege

from kohort.siege import coop
from kohort.siege.content import BANDS, MISSIONS, PIECES, RANKS, REFERENCE
from kohort.siege.rules import OPTIONS


@pytest.mark.parametrize("sectors", OPTIONS["sectors"])
def test_the_board_is_laid_of_the_sectors_that_the_table_chose(sectors: str) -> None:
    t = Siege(mission=1, sectors=sectors)
    board = t.field.ground.board
    piece = PIECES[sectors][2]  # unturned, in column 1 of mission 1
    assert [[board.wall_left(8 + x, y) for x in range(1, 8)] for y in range(8)] == [
        list(row[1:8]) for row in piece.left
    ]
    assert PIECES["printed"][2] != PIECES["designed"][2]


@pytest.mark.parametrize("rank", OPTIONS["rank"])
def test_a_mission_is_played_at_every_rank(rank: int) -> None:
    field = RULES.setup(["Ann", "Ben"], [], {"mission": 1, "rank": rank}, seed=1)
    assert field.rank == [rank, rank]
    assert (field.points[0], field.credits[0]) == (RANKS[rank - 1].least, 2 * rank)


@pytest.mark.parametrize("band", OPTIONS["band"])
def test_the_reference_card_is_the_one_named_or_the_teams_own(band: str) -> None:
    for rank, own in ((1, "1-2"), (3, "3-4"), (6, "5-6")):
        t = Siege(mission=1, teams=("capitol", "mishima"), rank=rank, band=band)
        t.put("L", (3, 3))
        assert t.field.band == (own if band == "auto" else band)
        assert t.field.creature(t.labels["L"]) == REFERENCE[t.field.band]["Legionnaire"]
    assert {"auto", *BANDS} == set(OPTIONS["band"])


@pytest.mark.parametrize("no_camping", OPTIONS["no_camping"])
def test_in_the_variant_creatures_keep_entrances_free_until_every_team_is_in(no_camping: bool) -> None:
    t = Siege(mission=2, mode="coop", no_camping=no_camping)
    t.put("1", "waiting", "2N")
    t.put("2", (12, 3))
    t.put("L", (11, 2))
    entrance = {t.at((11, 0)), t.at((12, 0))}
    assert bool(entrance & set(coop.stops(t.field, t.labels["L"]))) is not no_camping
    t.put("1", (12, 2))
    assert entrance & set(coop.stops(t.field, t.labels["L"]))


@pytest.mark.parametrize("straight", OPTIONS["orthogonal_stair_entry"])
def test_nobody_steps_slantwise_onto_the_lowest_stair_where_the_table_says_so(straight: bool) -> None:
    """B37: the doorway between the Stairs and sector 2 in mission 2."""
    t = Siege(mission=2, orthogonal_stair_entry=straight)
    t.put("1", (8, 3))
    assert t.reaches("1")[(7, 3)] == 1
    assert t.reaches("1")[(7, 4)] == (2 if straight else 1)
    t.put("1", (7, 4))
    assert t.reaches("1")[(8, 3)] == (2 if straight else 1)


@pytest.mark.parametrize("mode", OPTIONS["mode"])
def test_who_plays_the_legion_is_the_mode(mode: str) -> None:
    field = RULES.setup(["Ann", "Ben"], [], {"mission": 1, "mode": mode}, seed=1)
    assert (field.legion, field.teams) == ((1, [0]) if mode == "legion" else (-1, [0, 1]))


@pytest.mark.parametrize("mission", OPTIONS["mission"])
def test_every_mission_can_be_chosen(mission: int) -> None:
    field = RULES.setup(["Ann", "Ben"], [], {"mission": mission}, seed=1)
    assert field.sheet is MISSIONS[mission]
    assert [row[0] for row in field.layout] == [sector.number for sector in MISSIONS[mission].sectors]
