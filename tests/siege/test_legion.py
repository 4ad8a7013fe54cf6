"""The Dark Legion (rules 12): events, reinforcements, Force Cards, and the Legion player's creatures."""

from __future__ import annotations

import pytest
from tests.siege.kit import Siege

from kohort.siege.content import EVENTS, FORCE_CARDS
from kohort.siege.legion import all_doorways, everywhere
from kohort.siege.rounds import round_step

ROOM = """
    +--+--+--+--+--+--+
    | 1  .  .  .  .  L|
    +  +  +  +  +  +  +
    | 2  .  .  .  .  N|
    +  +  +  +  +  +  +
    | 3  .  .  .  .  C|
    +--+--+--+--+--+--+
    """


def event(name: str) -> int:
    """The place of an Event Card."""
    return next(place for place, card in enumerate(EVENTS) if card.name == name)


def next_round(t: Siege) -> None:
    """The next round begins."""
    for _ in round_step(t.field):
        pass
    t.field.agenda.clear()


def legion_turn(t: Siege, name: str, call: bool = False) -> None:
    """A whole turn of the Legion, up to its actions."""
    t.field.events = [event(name)]
    t.begin(("legion-turn",))
    if t.asked() == "call":
        t.does("yes" if call else "no")


# --- Force Cards  ---


def test_the_twelve_force_cards() -> None:
    assert [sum(card.creatures.values()) for card in FORCE_CARDS.values()] == [3, 3, 3, 3, 2, 2, 3, 3, 3, 1, 1, 0]
    assert FORCE_CARDS[6].creatures == {"Necromutant": 2}
    assert FORCE_CARDS[12].creatures == {}


def test_entering_a_sector_reveals_its_cards_once_the_move_is_over_not_next_to_troopers() -> None:
    """B06."""
    t = Siege(mission=1)
    t.put("1", (6, 3))
    t.field.force[1] = [5]
    t.turn_of("1")
    t.does("move", "1", (9, 3))
    assert t.where("1") == (9, 3)
    assert t.asked() == "place-creature"
    squares = [t.field.ground.board.place(move[1]) for move in t.moves()]
    assert all(8 <= x < 16 and y < 8 for x, y in squares)
    assert not any(abs(x - 9) <= 1 and abs(y - 3) <= 1 for x, y in squares)
    t.does("square", (15, 0))
    t.save_and_load()
    t.does("square", (14, 0))
    assert t.asked() == "act"
    assert t.field.visited[0] & 1 << 1


def test_creatures_that_troopers_reveal_act_from_the_next_legion_turn_on() -> None:
    t = Siege(ROOM)
    t.field.idle[t.labels["L"]] = 1
    t.legion_acts()
    assert not any(move[1:2] == (t.labels["L"],) for move in t.moves())
    legion_turn(t, "Dark Influence")
    assert any(move[1:2] == (t.labels["L"],) for move in t.moves())


def test_creatures_revealed_in_the_legions_own_turn_do_not_act_in_it() -> None:
    """B06: a Doomtrooper is teleported into a sector while the creatures act."""
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.put("L", (20, 3))
    t.hand(0, "Limited Teleportation")
    t.field.force[1] = [10]
    t.legion_acts()
    t.does("move", "L", (19, 3))
    t.plays(0, "Limited Teleportation", "1", (9, 1))
    t.does("square", (15, 7))
    t.passes()
    assert t.asked() == "legion-act"
    nepharite = t.field.figure_at(t.at((15, 7)))
    assert not any(move[1:2] == (nepharite,) for move in t.moves())


def test_the_legion_turns_up_one_card_of_its_choice_and_places_next_to_troopers_too() -> None:
    """B08: one card, not a whole sector; its creatures act in this turn."""
    t = Siege(mission=1)
    t.put("1", (8, 0))
    t.field.force[1], t.field.force[2] = [1, 10], [2]
    legion_turn(t, "Dark Influence")
    assert t.asked() == "turn-up"
    t.does("sector", 1)
    assert t.asked() == "place-creature"
    t.does("square", (9, 0))
    assert t.field.force[1] == [1]
    assert t.asked() == "legion-act"
    nepharite = t.field.figure_at(t.at((9, 0)))
    assert t.content("close", nepharite, "1") in t.moves()


def test_the_legion_player_turns_up_his_key_card_or_another_one_beside_it() -> None:
    """B51."""
    for verb, args, left in (("sector", (1,), [11]), ("key-card", (1, 11), [3])):
        t = Siege(mission=9)
        t.put("1", (11, 3))
        t.field.force[1], t.field.force[2] = [3, 11], []
        legion_turn(t, "Dark Influence")
        assert t.asked() == "turn-up"
        t.does(verb, *args)
        assert t.field.force[1] == left


def test_a_key_card_that_lies_alone_is_turned_up_by_its_name_only() -> None:
    t = Siege(mission=9)
    t.put("1", (11, 3))
    t.field.force[1], t.field.force[2] = [11], [3]
    legion_turn(t, "Dark Influence")
    assert set(t.moves()) == {("key-card", 1, 11), ("sector", 2)}


def test_creatures_without_a_figure_in_the_box_are_ignored() -> None:
    t = Siege(mission=1)
    t.put("1", (6, 3))
    t.put("P", (20, 3))
    t.field.force[1] = [10]
    t.turn_of("1")
    t.does("move", "1", (9, 3))
    assert t.asked() == "act"
    assert t.field.force[1] == []


# --- the Legion player's actions  ---


def test_creatures_have_two_actions_and_one_finishes_before_the_next() -> None:
    t = Siege(ROOM)
    t.legion_acts()
    t.does("move", "L", (4, 0))
    t.does("move", "N", (4, 1))
    assert not t.can("move", "L", (3, 0)), "the Legionnaire is done"
    t.does("fire", "N", "2", dice="MM")
    assert not any(move[1:2] == (t.labels["N"],) for move in t.moves()), "two actions"


@pytest.mark.parametrize(("label", "actions"), [("R", 2), ("P", 3), ("E", 3)])
def test_nepharite_and_ezoghoul_have_three_actions(label: str, actions: int) -> None:
    from kohort.siege.missions import actions_of

    t = Siege(ROOM.replace("L", label))
    assert actions_of(t.field, t.labels[label]) == actions


def test_creatures_do_not_leave_the_board() -> None:
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.put("L", (11, 0))
    t.legion_acts()
    assert not any(move[0] == "out" for move in t.moves())
    assert t.why_not("out", "L", "2N") == "legion-stays"
    assert t.why_not("move", "L", (3, 3)) == "square-held"


def test_reinforcements_enter_with_their_own_actions_through_their_doorway() -> None:
    t = Siege(mission=1)
    t.put("1", (3, 3))
    t.put("L", "waiting", "5N")
    t.legion_acts()
    assert t.can("move", "L", (19, 0))
    assert t.reaches("L")[(19, 0)] == 1
    assert not any(move[0] in ("fire", "close") for move in t.moves()), "not from off the board"


def test_by_an_option_creatures_do_not_stop_in_entrances_before_all_teams_are_in() -> None:
    """B05."""
    for option in (False, True):
        t = Siege(mission=2, no_camping_legion=option)
        t.put("1", "waiting", "2N")
        t.put("L", (11, 2))
        assert ((11, 0) in t.reaches("L")) is not option
        t.put("1", (11, 1))
        t.put("2", (12, 1))
        t.field.touch()
        assert (11, 0) not in t.reaches("L") or not option


def test_nor_by_dark_teleportation() -> None:
    for option in (False, True):
        t = Siege(mission=2, no_camping_legion=option)
        t.put("1", "waiting", "2N")
        t.put("L", (20, 4))
        t.field.last("dark-teleport", -1, amount=1)
        t.legion_acts()
        assert t.can("warp", "L", (11, 0)) is not option


# --- reinforcements  ---


def test_reinforcements_wait_outside_permitted_doorways_each_its_own() -> None:
    t = Siege(mission=1, teams=("bauhaus", "imperial", "cybertronic", "capitol"))
    t.put("1", (3, 3))
    legion_turn(t, "Dark Influence")
    assert t.asked() == "reinforcement", "with four teams nothing is called for"
    assert sorted(move[1] for move in t.moves()) == ["2N", "2S", "5E", "5N", "5S"]
    t.does("entrance", "2N")
    t.does("entrance", "5E")
    waiting = [t.field.entrance[c] for c in t.field.creatures() if t.field.square[c] == -1]
    assert waiting == ["2N", "5E"]


def test_with_fewer_than_four_teams_the_legion_calls_before_it_draws_and_once_for_each_team() -> None:
    """B25, rules 14."""
    t = Siege(mission=1)
    t.put("1", (3, 3))
    legion_turn(t, "Dark Influence", call=True)
    assert t.asked() == "reinforcement"
    t.does("entrance", "2N")
    t.does("entrance", "2N")
    assert t.field.calls == 1
    t.field.events = [event("Dark Influence")]
    t.begin(("legion-turn",))
    assert t.asked() == "legion-act", "one team: one call, and it has been made"


def test_no_call_for_an_event_in_rounds_without_reinforcements() -> None:
    t = Siege(mission=4, round_number=6)
    t.put("1", (20, 20))
    legion_turn(t, "Close Combat Frenzy")
    assert t.asked() in ("legion-act", "")
    assert t.field.holds("frenzy-close")


def test_what_is_not_in_the_box_is_ignored_and_the_others_come() -> None:
    t = Siege(mission=1, teams=("bauhaus", "imperial", "cybertronic", "capitol"))
    t.put("1", (3, 3))
    t.put("E", (20, 3))
    legion_turn(t, "Ezoghoul Attack")
    for _ in range(3):
        t.does("entrance", "2N")
    assert t.asked() == "legion-act"
    waiting = [t.field.creature_kind(c) for c in t.field.creatures() if t.field.square[c] == -1]
    assert waiting == ["Legionnaire"] * 3


def test_nor_are_there_any_with_four_teams_in_such_a_round() -> None:
    for number, asked in ((5, "reinforcement"), (6, "legion-act")):
        t = Siege(mission=4, teams=("bauhaus", "imperial", "cybertronic", "capitol"), round_number=number)
        t.put("1", (20, 20))
        t.put("L", (3, 3))
        legion_turn(t, "Close Combat Frenzy")
        assert t.asked() == asked


def test_reinforcements_never_come_in_by_a_barred_sector() -> None:
    t = Siege(mission=2, teams=("bauhaus", "imperial", "cybertronic", "capitol"))
    t.put("1", (11, 3))
    legion_turn(t, "Dark Influence")
    assert not any(move[1].startswith("2") for move in t.moves())


@pytest.mark.parametrize(
    ("name", "kind"), [("The Legionnaires' Charge", "Legionnaire"), ("Ezoghoul Attack", "Ezoghoul")]
)
def test_some_come_in_by_any_entrance_of_the_board(name: str, kind: str) -> None:
    t = Siege(mission=1, teams=("bauhaus", "imperial", "cybertronic", "capitol"))
    t.put("1", (3, 3))
    legion_turn(t, name)
    for _ in range(12):
        if t.asked() != "reinforcement":
            break
        offered = {move[1] for move in t.moves()}
        assert t.game is not None
        figure = next(iter(t.game.asks)).args["figure"]  # type: ignore[index]
        free = str(figure.args["name"]) == kind  # type: ignore[union-attr]
        assert (offered == set(everywhere(t.field))) is free
        t.does("entrance", "2N")


@pytest.mark.parametrize(
    ("name", "kind"), [("The Legionnaires' Charge", "Legionnaire"), ("Ezoghoul Attack", "Ezoghoul")]
)
def test_not_even_those_that_come_in_by_any_entrance_come_by_a_barred_sector(name: str, kind: str) -> None:
    """Mission 6: who came in by 8W would leave by it in the same turn."""
    t = Siege(mission=6, teams=("bauhaus", "imperial", "cybertronic", "capitol"))
    t.put("1", (3, 10))
    legion_turn(t, name)
    free = set()
    for _ in range(12):
        if t.asked() != "reinforcement":
            break
        assert t.game is not None
        figure = next(iter(t.game.asks)).args["figure"]  # type: ignore[index]
        if str(figure.args["name"]) == kind:  # type: ignore[union-attr]
            free |= {move[1] for move in t.moves()}
        t.does("entrance", "2S")
    assert free
    assert free == {door for door in all_doorways(t.field) if not door.startswith("8")}


def test_a_doomtrooper_goes_round_a_sector_with_cards_where_the_move_is_long_enough() -> None:
    """12.3: who moves chooses his way. A Necromutant stands between him and his goal; north of it lies sector 1."""
    t = Siege(mission=1)
    t.put("1", (2, 8))
    t.put("N", (3, 8))
    sector = t.field.ground.place_of(1)
    t.field.force[sector] = [1]
    t.turn_of("1")
    t.does("move", "1", (4, 8))
    assert t.where("1") == (4, 8)
    assert t.field.force[sector] == [1]
    t.put("L", (3, 9))
    t.put("2", "out")
    for at in ((3, 9), (2, 9), (4, 9), (3, 10), (4, 10), (2, 10), (5, 9), (5, 10)):
        if t.field.figure_at(t.at(at)) < 0:
            free = next(c for c in t.field.creatures() if t.field.square[c] < 0)
            t.field.put(free, t.at(at))
    t.does("move", "1", (2, 8))
    assert t.field.force[sector] == [], "there is no other way"


# --- the events  ---


def test_frenzy_re_rolls_one_die_in_close_attacks_and_the_wave_in_all() -> None:
    from kohort.siege.attacks import dice_for

    for name, fire in (("Close Combat Frenzy", 0), ("Dark Energy Wave", 1)):
        t = Siege(ROOM, teams=("capitol", "mishima"))
        legion_turn(t, name)
        assert dice_for(t.field, t.labels["L"], "close").rerolls == 1
        assert dice_for(t.field, t.labels["L"], "fire").rerolls == fire
        t.field.round += 1
        t.field.touch()
        assert dice_for(t.field, t.labels["L"], "close").rerolls == 0


@pytest.mark.parametrize(("name", "mode"), [("Close Combat Phobia", "close"), ("Mental Block", "fire")])
def test_next_round_events_bind_for_the_whole_following_round(name: str, mode: str) -> None:
    """B24."""
    drawing = """
        +--+--+--+
        | 1  L  .|
        +  +  +  +
        | .  .  .|
        +  +  +  +
        | N  .  .|
        +--+--+--+
        """
    target = {"close": "L", "fire": "N"}[mode]
    t = Siege(drawing)
    t.arm("1", "Punisher Combo")
    legion_turn(t, name)
    t.turn_of("1")
    assert t.can(mode, "1", target), "not yet"
    next_round(t)
    t.turn_of("1")
    assert not t.can(mode, "1", target)
    assert t.why_not(mode, "1", target) == f"{mode}-forbidden"
    next_round(t)
    t.turn_of("1")
    assert t.can(mode, "1", target), "no longer"


@pytest.mark.parametrize(
    ("kind", "weapon", "gear", "verb"),
    [("no-fire", "Gehenna Puker", (), "ray"), ("no-fire", "Plasma Carbine", ("Grenade Launcher",), "grenade"),
     ("no-fire", "Nimrod Autocannon", (), "two"), ("no-close", "Violator Sword", (), "swing")],
)  # fmt: skip
def test_what_is_forbidden_is_so_for_every_weapon(kind: str, weapon: str, gear: tuple[str, ...], verb: str) -> None:
    drawing = """
        +--+--+--+--+
        | L  1  N  .|
        +  +  +  +  +
        | N  .  .  .|
        +  +  +  +  +
        | .  L  .  C|
        +--+--+--+--+
        """
    for forbidden in (False, True):
        t = Siege(drawing, rank=4)
        t.arm("1", weapon, *gear)
        if forbidden:
            t.field.last(kind, -1)
        t.turn_of("1")
        assert any(move[0] == verb for move in t.moves()) is not forbidden


def test_dark_influence_is_two_extra_actions_for_any_creatures() -> None:
    t = Siege(ROOM, teams=("capitol", "mishima"))
    legion_turn(t, "Dark Influence")
    for column in (4, 3, 4, 3):
        t.does("move", "L", (column, 0))
    assert not any(move[1:2] == (t.labels["L"],) for move in t.moves()), "four actions: the two extra ones are used"
    assert not t.field.holds("influence")


def test_dark_teleportation_takes_one_creature_anywhere_in_place_of_a_move() -> None:
    t = Siege(ROOM, teams=("capitol", "mishima"))
    legion_turn(t, "Dark Teleportation")
    t.does("warp", "L", (1, 0))
    assert t.where("L") == (1, 0)
    assert t.field.actions[t.labels["L"]] == 1
    assert not any(move[0] == "warp" for move in t.moves())


def test_misinterpreted_orders_leave_a_pair_two_actions_between_them() -> None:
    t = Siege(ROOM, teams=("capitol", "mishima"))
    legion_turn(t, "Misinterpreted Orders")
    assert t.asked() == "misinterpreted"
    t.does("seat", 0)
    assert not t.field.holds("misinterpreted"), "not in this round"
    next_round(t)
    t.field.extra[0] = 1
    t.turn_of("1")
    t.does("move", "1", (1, 0))
    t.does("move", "2", (1, 1))
    assert t.field.extra[0] == 1
    t.does("move", "2", (2, 1))
    assert t.field.extra[0] == 0, "Extra Actions stay available"
    assert t.asked() == ""


def test_misinterpreted_orders_may_go_to_a_pair_that_is_still_outside() -> None:
    t = Siege(mission=1, teams=("capitol", "mishima"))
    t.put("1", (3, 3))
    t.put("4", "out")
    legion_turn(t, "Misinterpreted Orders")
    assert {move[1] for move in t.moves()} == {0, 1}


def test_misinterpreted_orders_and_combat_neurosis_bind_together() -> None:
    t = Siege(ROOM)
    t.field.last("misinterpreted", 0)
    t.field.last("neurosis", 0)
    t.turn_of("1")
    t.does("move", "1", (1, 0))
    assert not any(move[:2] == ("move", t.labels["1"]) for move in t.moves()), "one action each"
    t.does("move", "2", (1, 1))
    assert t.asked() == ""


def test_necrofrenzy_gives_necromutants_and_centurions_an_action() -> None:
    from kohort.siege.missions import actions_of

    t = Siege(ROOM, teams=("capitol", "mishima"))
    legion_turn(t, "Necrofrenzy")
    assert [actions_of(t.field, t.labels[label]) for label in "LNC"] == [2, 3, 3]


def test_timerift_is_one_more_move_of_a_nepharite() -> None:
    t = Siege(ROOM.replace("L", "P"), teams=("capitol", "mishima"))
    legion_turn(t, "Nepharite Timerift")
    for column in (4, 3, 4):
        t.does("move", "P", (column, 0))
    assert {move[0] for move in t.moves() if move[1:2] == (t.labels["P"],)} == {"move"}, "a Move action only"
    t.does("move", "P", (3, 0))
    assert not any(move[1:2] == (t.labels["P"],) for move in t.moves())


def test_temporary_defense_system_fires_once_at_any_doomtrooper_not_at_protected_ones() -> None:
    t = Siege(ROOM, teams=("capitol", "mishima"))
    t.field.last("aura", 1)
    legion_turn(t, "Temporary Defense System")
    assert {move[1] for move in t.moves()} == {t.labels["1"], t.labels["2"]}
    t.does("figure", "1", dice=[3, 3, 1, 1])
    assert t.strength("1") == 4
    assert t.field.wounds_made == 1


class TestAlteredReality:
    """B31: mission 1 is 1 2 5 / 4, and only 2 and 5 hold no way out."""

    def begun(self) -> Siege:
        t = Siege(mission=1)
        t.put("1", (3, 3))
        t.put("L", (8, 0))
        t.field.force[2] = [3]
        t.field.doors = [[9, 1, 0]]
        t.field.touch()
        legion_turn(t, "Nepharite Altered Reality")
        assert t.asked() == "altered-reality"
        return t

    def test_sectors_with_the_way_out_stay(self) -> None:
        t = self.begun()
        turned = {move[1] // 4 for move in t.moves() if move[0] == "turn"}
        assert {t.field.ground.number(place) for place in turned} == {2, 5}
        assert len([move for move in t.moves() if move[0] == "swap"]) == 1

    def test_sector_7_stays_and_others_turn_either_way(self) -> None:
        t = Siege(mission=4, round_number=6)
        t.put("1", (20, 20))
        legion_turn(t, "Nepharite Altered Reality")
        turned = {(t.field.ground.number(move[1] // 4), move[1] % 4) for move in t.moves() if move[0] == "turn"}
        assert turned == {(number, quarters) for number in (1, 2, 3, 4, 5, 6, 8) for quarters in (1, 3)}
        swapped = {t.field.ground.number(p) for move in t.moves() if move[0] == "swap" for p in divmod(move[1], 16)}
        assert swapped == {1, 2, 3, 4, 5, 6, 8}

    def test_the_sector_that_holds_the_way_out_stays(self) -> None:
        for number, fixed in ((6, {7, 8}), (7, {7, 8}), (5, {1, 2})):
            t = Siege(mission=number, round_number=6)
            t.put("1", t.field.ground.board.place(t.field.ground.squares_of[0][0]))
            legion_turn(t, "Nepharite Altered Reality")
            turned = {t.field.ground.number(move[1] // 4) for move in t.moves() if move[0] == "turn"}
            assert turned == {row[0] for row in t.field.layout} - fixed

    def test_a_turned_sector_takes_along_what_stands_on_it(self) -> None:
        t = self.begun()
        t.does("turn", 1 * 4 + 1)
        assert t.field.layout[1][3] == 1
        assert t.where("L") == (15, 0)
        assert t.field.doors == [[14, 1, 1]], "left of a square becomes above it"
        t.save_and_load()
        assert t.field.layout[1][3] == 1

    def test_swapped_sectors_keep_their_turn_figures_cards_and_doors(self) -> None:
        t = self.begun()
        t.does(*next(move for move in t.moves() if move[0] == "swap"))
        assert t.where("L") == (16, 0)
        assert t.field.doors == [[17, 1, 0]]
        assert [row[:3] for row in t.field.layout] == [[1, 0, 0], [2, 2, 0], [5, 1, 0], [4, 0, 1]]
        assert t.asked() == "place-creature", "the only card left is turned up, where its sector lies now"
        columns = {t.field.ground.board.place(move[1])[0] for move in t.moves()}
        assert columns == set(range(8, 16))

    def test_a_door_turned_four_times_is_where_it_was(self) -> None:
        from kohort.siege.legion import _turn_sector

        for door in ([9, 1, 0], [9, 1, 1], [12, 5, 0], [15, 7, 1]):
            t = Siege(mission=1)
            t.field.doors = [list(door)]
            for _ in range(4):
                _turn_sector(t.field, 1, 1)
            assert t.field.doors == [door]

    def test_who_waits_outside_a_doorway_that_no_longer_leads_in_goes_to_another(self) -> None:
        t = self.begun()
        t.put("N", "waiting", "5E")
        t.does(*next(move for move in t.moves() if move[0] == "swap"))
        assert t.field.entrance[t.labels["N"]] in ("2N", "2E", "2S", "5N", "5S")


def test_in_the_last_round_next_round_events_do_nothing() -> None:
    t = Siege(ROOM, mission=3, round_number=5)
    legion_turn(t, "Mental Block")
    assert not t.field.holds("no-fire")
