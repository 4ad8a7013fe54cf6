"""What a seat is shown of a mission: odds, dice, the reference card, lines of sight, the bunker."""

from __future__ import annotations

from tests.siege.kit import Siege

from kohort.siege import legion, looking, missions, odds, team

OPEN = """
    +--+--+--+--+--+--+
    | 1  .  .  .  .  L|
    +  +  +  +  +--+  +
    | 2  .  .  .| C  .|
    +--+--+--+--+--+--+
    """


def test_the_odds_say_the_hits_on_average_and_the_armor() -> None:
    """Three white dice hit once on average; a Disruptor takes the Legionnaire's Armor."""
    t = Siege(OPEN)
    t.arm("1", "Plasma Carbine", "Disruptor")
    t.turn_of("1")
    [plain] = odds.of_attack(t.field, team.attack_of(t.field, 0, t.content("fire", "1", "L")))
    assert round(plain.hits, 6) == 1.0
    assert plain.armor == 0
    t.arm("1", "Plasma Carbine", "Laser Sight")
    t.field.touch()
    [again] = odds.of_attack(t.field, team.attack_of(t.field, 0, t.content("fire", "1", "L")))
    assert round(again.hits, 6) == round(1 + (1 - (1 / 3) ** 3) / 3, 6), "a miss, if there is one, once more"


def test_the_dice_of_kevlarite_are_kept_to_look_back_at() -> None:
    t = Siege(OPEN, teams=("cybertronic",), rank=3)
    t.legion_acts()
    t.does("fire", "L", "1", dice="HHH" + "HM")
    [attack] = looking.view(t.field, 0).last_attacks
    assert attack.kevlarite == [[1, 0]]
    assert attack.kevlarite_dice == ["red"]
    assert (attack.wounds, attack.absorbed) == ([1], [1])


def test_the_reference_card_has_each_colour_of_dice() -> None:
    t = Siege(OPEN)
    t.turn_of("1")
    view = looking.view(t.field, 0)
    assert [row.name for row in view.reference][:2] == ["Legionnaire", "Necromutant"]
    first, figure = view.reference[0], next(one for one in view.figures if one.kind == "legionnaire")
    assert (first.close, first.close_die, first.fire, first.fire_die) == (2, "red", 3, "white")
    assert (figure.close_die, figure.fire_die) == ("red", "white")
    assert first.supply == 11


def test_lines_of_sight_are_for_whoever_can_act() -> None:
    t = Siege(OPEN)
    t.arm("1", "Plasma Carbine")
    t.turn_of("1")
    lines = {(one.figure, one.target): one for one in looking.view(t.field, 0).sights}
    one, two, legionnaire, centurion = (t.labels[label] for label in ("1", "2", "L", "C"))
    assert set(lines) == {(a, b) for a in (one, two) for b in (legionnaire, centurion)}
    assert lines[one, legionnaire].seen
    blocked = lines[two, centurion]
    assert (blocked.seen, blocked.at, blocked.why) == (False, (4.0, 1.5), "A wall by D2 and E2 stops the line")
    assert looking.view(t.field, 1).sights == []
    t.legion_acts()
    assert {one.figure for one in looking.view(t.field, 1).sights} == {legionnaire, centurion}


def test_what_is_designed_is_said() -> None:
    assert looking.view(Siege(mission=4).field, 0).designed == "Where the Legion's reinforcements enter"
    assert "the sectors" in looking.view(Siege(mission=4, sectors="designed").field, 0).designed


def test_the_message_is_fetched_in_sector_4_in_mission_5_as_the_tray_says() -> None:
    """The Stairs have no outer doorway there."""
    for mission, sector in ((5, 4), (7, 8)):
        t = Siege(mission=mission)
        t.field.secondary[0] = [missions.MESSAGE]
        [text] = looking.view(t.field, 0).teams[0].secondary_texts
        assert f"sector {sector}," in text


def test_swapped_sectors_are_shown_with_the_entrances_that_they_have_now() -> None:
    """B26, B31: sector 4 has come into the Citadel, and 3 out of it."""
    t = Siege(mission=3)
    numbers = [row[0] for row in t.field.layout]
    before = looking.view(t.field, 0)
    assert [sector.number for sector in before.sectors if sector.inside] == [3, 5]
    legion._swap_sectors(t.field, numbers.index(4), numbers.index(3))
    view = looking.view(t.field, 0)
    assert sorted(sector.number for sector in view.sectors if sector.inside) == [4, 5]
    assert view.entrances == ["2N", "2W", "4N", "4E", "4W"]
    assert sorted(view.legion_entrances) == ["4E", "4N", "4W", "5E", "5S"]
    assert before.legion_entrances == ["3N", "3W", "3E", "5S", "5E"]
