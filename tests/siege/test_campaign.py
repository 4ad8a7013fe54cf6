"""Campaigns (rules 15): what carries over, who is the Legion player, which mission comes next, who has won."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.siege.kit import RULES

import kohort
from kohort import campaigns
from kohort.core.choice import NO, YES
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import campaign as siege
from kohort.siege import giving_up
from kohort.siege.attacks import lose_trooper
from kohort.siege.campaign import CAMPAIGN_OPTIONS, KEYS, Campaign, holdings, legion_order, next_missions
from kohort.siege.content import CORPORATIONS, MISSIONS, RANKS, rank_of
from kohort.siege.report import report
from kohort.siege.rules import OPTIONS
from kohort.siege.state import LEFT, OUT, WAITING, Field
from kohort.words import catalogue, render

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
MOST = 20_000


def begun(players: int = 3, seed: int = 5, **options: Any) -> Campaign:
    """A campaign of players with a corporation each."""
    members = [(NAMES[place], [KEYS[place]]) for place in range(players)]
    return siege.begin(members, options, seed)


def ready(campaign: Campaign, mission: int | None = None, out: tuple[str, ...] = ()) -> Field:
    """The next mission when equipment has been chosen and nothing has happened yet."""
    coming = siege.next_mission(campaign, mission, out)
    field = RULES.setup(coming.players, list(coming.decks), coming.options, seed=3)
    field.primary, field.round, field.phase = list(field.teams), 1, "mission"
    for seat in field.teams:
        field.marks[f"start-points:{seat}"] = field.points[seat]
        field.marks[f"start-credits:{seat}"] = field.credits[seat]
    return field


def ended(field: Field) -> Game:
    """A mission that is over now."""
    field.agenda = [("mission-end",)]
    game = Game(RULES, field).start()
    assert game.over
    return game


def after(campaign: Campaign, *, earned: tuple[int, ...] = (), mission: int | None = None, **how: Any) -> Campaign:
    """The campaign after a mission in which the corporations, in their order, earned so many points."""
    field = ready(campaign, mission, **how)
    for key, points in zip(campaign.teams, earned, strict=False):
        keys = [KEYS[place] for place in field.corporation]
        if key in keys:
            field.points[keys.index(key)] += points
    return siege.record(campaign, ended(field))


def played_at_random(game: Game, rng: Rng, concede: int = 0) -> Game:
    """Play to the end; one answer in `concede` is that somebody gives up."""
    for _ in range(MOST):
        if game.over:
            return game
        choice = game.choice
        if concede and rng.below(concede) == 0 and not game.state.out >> choice.seat & 1:
            game.concede(choice.seat)
        else:
            game.apply(choice.sample(rng), choice.seat)
    raise AssertionError("the mission hangs")


# --- whole campaigns --------------------------------------------------------------------------------------------------


def test_a_campaign_of_three_missions_is_played_to_its_end() -> None:
    """By the public door alone, kept in bytes between the missions."""
    members = [("Ann", ["bauhaus"]), ("Ben", ["mishima"]), ("Cat", ["capitol"])]
    campaign = campaigns.begin("siege", members=members, options={"order": "random"}, seed=7)
    rng = Rng(4)
    for _ in range(3):
        assert not campaign.over
        game = campaigns.next_game(campaign, seed=len(campaign.played))
        assert kohort.load(game.save()).state.options == game.state.options
        campaign = campaigns.record(campaign, played_at_random(game, rng))
        again = campaigns.load(campaigns.save(campaign))
        assert again == campaign
        campaign = again
    assert campaign.over
    best = max(row[-1] for row in campaigns.sheet(campaign).series)
    assert campaign.winners == [t.key for t in campaigns.sheet(campaign).teams if t.score == best]
    with pytest.raises(ValueError, match="has been decided"):
        campaigns.next_game(campaign, seed=1)


@settings(max_examples=8, deadline=None)
@given(
    seed=st.integers(0, 1 << 62),
    players=st.integers(2, 5),
    options=st.fixed_dictionaries(
        {key: st.sampled_from(values) for key, values in CAMPAIGN_OPTIONS.items() if key not in ("won", "missions")}
    ),
)
def test_points_and_credits_add_up_over_whole_campaigns(seed: int, players: int, options: dict[str, Any]) -> None:
    """Whatever is played, given up and sat out: what a corporation has is what it began with and all it gained."""
    rng = Rng(seed)
    campaign = begun(min(players, 4 if options["mode"] == "coop" else 5), seed, missions=2, **options)
    start = {key: holdings(campaign, key) for key in campaign.teams}
    while not campaign.over:
        out = tuple(key for key in campaign.teams[2:] if rng.below(4) == 0)
        mission = next_missions(campaign)[rng.below(len(next_missions(campaign)))]
        game = campaigns.next_game(campaign, mission, out, seed=rng.below(1 << 40))
        campaign = siege.record(campaign, played_at_random(game, rng, concede=150))
        played = campaign.played[-1]
        state = game.state
        held = {KEYS[state.corporation[seat]]: (state.points[seat], state.credits[seat]) for seat in range(state.seats)}
        for key in campaign.teams:
            gain = played.gains[key]
            assert (gain.points, gain.credits) == held.get(key, holdings(campaign, key, len(campaign.played) - 1))
            assert min(gain.points, gain.credits) >= 0
            if key in out:
                assert (gain.points_gained, gain.credits_gained, gain.rank) == (0, 0, 0)
            if key == played.legion:
                # Points can be taken from him as from others (Combat Report), Credits cannot.
                assert gain.credits_gained >= 0
        assert (played.legion == "") == campaign.coop
        assert set(played.accomplished) <= set(played.primary) <= set(campaign.teams) - set(out) - {played.legion}
    for key, (points, owned) in start.items():
        assert points + sum(one.gains[key].points_gained for one in campaign.played) == holdings(campaign, key)[0]
        assert owned + sum(one.gains[key].credits_gained for one in campaign.played) == holdings(campaign, key)[1]
    sheet = siege.sheet(campaign)
    assert [row[-1] for row in sheet.series] == [team.score for team in sheet.teams]


# --- 15.1 -------------------------------------------------------------------------------------------------------------


def test_everybody_begins_with_no_points_and_two_credits() -> None:
    for mode in ("legion", "coop"):
        campaign = begun(3, mode=mode)
        assert [holdings(campaign, key) for key in campaign.teams] == [(0, 2)] * 3
        field = ready(campaign)
        assert (field.points, field.credits) == ([0, 0, 0], [2, 2, 2])


def test_two_corporations_against_the_legion_begin_with_three_credits() -> None:
    """V04; not by the option, and not with a Legion player."""
    assert ready(begun(2, mode="coop")).credits == [3, 3]
    assert ready(begun(2, mode="coop", two_player_three=False)).credits == [2, 2]
    assert ready(begun(2, mode="legion")).credits == [2, 2]


@pytest.mark.parametrize(
    ("members", "mode", "said"),
    [
        ([("Ann", ["bauhaus"])], "legion", "2 to 5 players"),
        ([("Ann", ["bauhaus"]), ("Ben", ["bauhaus"])], "legion", "corporation of his own"),
        ([("Ann", ["bauhaus"]), ("Ben", ["legion"])], "legion", "corporation of his own"),
        ([("Ann", ["bauhaus"]), ("Ben", [])], "coop", "corporation of his own"),
        ([("Ann", ["bauhaus", "capitol"]), ("Ben", ["mishima"])], "legion", "each plays one"),
        ([("Ann", list(KEYS))], "coop", "1 to 4 corporations"),
        ([], "coop", "1 to 4 corporations"),
    ],
)
def test_who_may_play_a_campaign(members: list[tuple[str, list[str]]], mode: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        siege.begin(members, {"mode": mode}, 1)


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="no option 'rank'"):
        begun(rank=3)
    with pytest.raises(ValueError, match="option missions is one of"):
        begun(missions=99)
    for key, values in CAMPAIGN_OPTIONS.items():
        words = catalogue("en")
        assert f"siege.option.{key}" in words
        assert all(f"siege.value.{key}.{value}" in words for value in values), key


def test_one_player_with_several_corporations() -> None:
    """Four for one, two for each of two, or one and two; seats are named after player and corporation."""
    for members in (
        [("Ann", KEYS[:4])],
        [("Ann", KEYS[:2]), ("Ben", KEYS[2:4])],
        [("Ann", KEYS[:2]), ("Ben", KEYS[3:4])],
    ):
        campaign = siege.begin(members, {"mode": "coop"}, 1)
        coming = siege.next_mission(campaign)
        assert coming.teams == [key for _, keys in members for key in keys]
        assert coming.players[:2] == ["Ann (Bauhaus)", f"Ann ({CORPORATIONS[1].name})"]
        assert len(set(coming.players)) == len(coming.teams)
        assert after(campaign).played[0].legion == ""


# --- 15.2 -------------------------------------------------------------------------------------------------------------


def test_points_and_credits_carry_over_and_nothing_else_does() -> None:
    campaign = begun(3, mode="coop")
    first = ready(campaign)
    first.points, first.credits = [12, 30, 7], [5, 1, 0]
    first.square[0], first.strength[1], first.weapon[2], first.gear[3] = OUT, 1, 4, [9]
    first.hand[0], first.extra = [3], [0, 0, 0]
    total = 12 + 30 + 7, 5 + 1 + 0 - 6
    campaign = siege.record(campaign, ended(first))
    held = [holdings(campaign, key) for key in campaign.teams]
    assert (sum(points for points, _ in held), sum(owned for _, owned in held) - 6) == total
    second = ready(campaign)
    assert list(zip(second.points, second.credits, strict=True)) == held
    assert second.mission == 2
    assert second.square[:6] == [WAITING] * 6
    assert second.strength[:6] == [5] * 6
    assert (second.weapon, second.gear) == ([-1] * 6, [[]] * 6)
    assert (second.hand, second.secondary) == ([[]] * 3, [[]] * 3)
    assert second.extra == [rank_of(points).extra_actions for points in second.points]


def test_the_legion_players_corporation_keeps_its_points_and_gets_what_the_legion_earned() -> None:
    """A point for each wound (B12), and the Credits of a mission that failed, to those that it has already."""
    campaign = after(begun(3, order="choice"), mission=3, earned=(14, 15, 16))
    before = {key: holdings(campaign, key) for key in campaign.teams}
    field = ready(campaign, 9)
    legion = KEYS[field.corporation[field.legion]]
    assert field.points[field.legion] == before[legion][0]
    field.wounds_made = 4
    campaign = siege.record(campaign, ended(field))
    points, owned = before[legion]
    assert holdings(campaign, legion) == (points + 4, owned + MISSIONS[9].legion_reward)
    assert MISSIONS[9].legion_reward > 0
    assert campaign.played[-1].legion == legion
    assert field.square[2 * field.legion] == OUT


def test_ranks_are_read_at_the_start_of_each_mission() -> None:
    """Rank, Extra Actions and the card of the Legion; the Legion player's own Rank does not count for the card."""
    campaign = begun(3, order="choice", legion_player="turns")
    campaign = after(campaign, mission=9, earned=(25, 25, 24))
    assert legion_order(campaign)[0] == KEYS[1]
    field = ready(campaign, 9)
    assert field.rank == [3, 3, 2]
    assert field.extra == [RANKS[2].extra_actions, RANKS[2].extra_actions, RANKS[1].extra_actions]
    assert field.band == "1-2"
    assert siege.sheet(campaign).band == "1-2"
    campaign = after(campaign, mission=9)
    assert ready(campaign, 9).band == siege.sheet(campaign).band == "3-4"  # Cat's now: both teams have Rank 3


def test_a_credit_can_be_bought_before_each_mission() -> None:
    """B15: for five points, before the Rank is read; the sheet shows it as lost and gained."""
    campaign = after(begun(2, order="choice", legion_player="turns"), mission=9, earned=(0, 12))
    campaign = after(campaign, mission=9, earned=(0, 0))
    assert legion_order(campaign)[0] == KEYS[0]
    points, owned = holdings(campaign, KEYS[1])
    game = campaigns.next_game(campaign, 9, seed=2)
    assert game.asks[0].kind == "buy-credit"
    for answer in (YES, NO):
        trial = game.clone()
        trial.answer(1, answer)
        for _ in range(400):
            if trial.state.round:
                break
            ask = trial.asks[0]
            trial.answer(ask.seat, ask.listed()[0])
        bought = int(answer == YES)
        assert trial.state.rank[1] == (1 if bought else 2)
        trial.state.agenda = [("mission-end",)]
        over = Game(RULES, trial.state).start()
        gain = siege.record(campaign, over).played[-1].gains[KEYS[1]]
        assert (gain.points_gained, gain.credits_gained) == (-5 * bought, bought)
        assert (gain.points, gain.credits) == (points - 5 * bought, owned + bought)


def test_V02_the_card_of_the_legion_follows_from_the_missions_played() -> None:
    """V-A39: missions played, lost ones and repeats included; Ranks do not matter (V-A02)."""
    campaign = begun(2, mode="coop", variant_every=2, missions=6, order="choice")
    bands = []
    for _ in range(6):
        bands.append(siege.sheet(campaign).band)
        assert ready(campaign, 9).band == bands[-1]
        campaign = after(campaign, mission=9, earned=(90, 90))
    assert bands == ["1-2", "1-2", "3-4", "3-4", "5-6", "5-6"]
    assert campaign.played[-1].accomplished == ()


def test_only_the_next_mission_is_recorded() -> None:
    campaign = begun(3, order="choice")
    field = ready(campaign, 4)
    running = Game(RULES, field.clone())
    with pytest.raises(ValueError, match="that is over"):
        siege.record(campaign, running)
    game = ended(field)
    later = siege.record(campaign, game)
    for other in (later, begun(3, order="sequence"), begun(2, order="choice"), begun(3, order="choice", any_line=True)):
        with pytest.raises(ValueError, match=r"next one of this campaign|cannot come next"):
            siege.record(other, game)
    one, two = after(campaign, mission=4, earned=(9, 9, 9)), after(campaign, mission=4, earned=(1, 1, 1))
    game = ended(ready(one, 4))
    siege.record(one, game)
    with pytest.raises(ValueError, match="next one of this campaign"):
        siege.record(two, game)
    alone = ended(RULES.setup(["Ann", "Ben"], [], {"mission": 4}, 1))
    with pytest.raises(ValueError, match="next one of this campaign"):
        siege.record(begun(2, order="choice"), alone)


# --- 15.3 -------------------------------------------------------------------------------------------------------------


def test_the_legion_player_is_drawn_before_each_mission() -> None:
    """The same when asked again; over many seeds everybody is as likely, in the next mission too."""
    firsts: dict[int, list[str]] = {0: [], 1: []}
    for seed in range(400):
        campaign = begun(4, seed)
        assert legion_order(campaign) == legion_order(siege.load(siege.dump(campaign)))
        firsts[0].append(legion_order(campaign)[0])
        assert ready(campaign).legion == campaign.teams.index(firsts[0][-1])
        if seed % 4 == 0:
            firsts[1].append(legion_order(after(campaign))[0])
    for drawn in firsts.values():
        assert all(0.12 < drawn.count(key) / len(drawn) < 0.4 for key in KEYS[:4]), drawn
    again = sum(1 for seed in range(0, 400, 4) if firsts[0][seed] == firsts[1][seed // 4])
    assert 10 <= again <= 45, "the second draw does not depend on the first"


def test_by_the_option_the_legion_changes_in_turn() -> None:
    campaign = begun(3, legion_player="turns", missions=6)
    for _ in range(4):
        campaign = after(campaign)
    assert [one.legion for one in campaign.played] == [*KEYS[:3], KEYS[0]]
    campaign = after(campaign, out=(KEYS[1],))  # whose turn it would have been
    campaign = after(campaign)
    assert [one.legion for one in campaign.played[4:]] == [KEYS[2], KEYS[1]]


# --- 15.4 -------------------------------------------------------------------------------------------------------------


def test_missions_come_in_sequence_and_begin_again_after_the_tenth() -> None:
    campaign = begun(2, won="points", goal=200)
    for number in (*range(1, 11), 1):
        assert next_missions(campaign) == [number]
        with pytest.raises(ValueError, match=f"mission {number + 1} cannot come next"):
            siege.next_mission(campaign, number + 1)
        campaign = after(campaign)


def test_missions_drawn_at_random_come_once_each() -> None:
    """B56."""
    orders = []
    for seed in (1, 2):
        campaign = begun(2, seed, order="random", won="points", goal=200)
        for _ in range(11):
            assert len(next_missions(campaign)) == 1
            campaign = after(campaign)
        orders.append([one.mission for one in campaign.played])
        assert sorted(orders[-1][:10]) == list(range(1, 11))
    assert orders[0] != orders[1]


def test_missions_as_the_players_choose() -> None:
    campaign = begun(2, order="choice")
    assert next_missions(campaign) == list(range(1, 11))
    campaign = after(after(campaign, mission=7), mission=7)
    assert [one.mission for one in campaign.played] == [7, 7]
    with pytest.raises(ValueError, match="say which mission"):
        siege.next_mission(campaign)
    with pytest.raises(ValueError, match="mission 0 cannot come next"):
        siege.next_mission(campaign, 0)


# --- 15.5 -------------------------------------------------------------------------------------------------------------


def test_who_sits_out_is_not_drawn_and_neither_gains_nor_loses() -> None:
    """B55."""
    for seed in range(12):
        campaign = after(begun(3, seed, order="choice"), mission=9, earned=(5, 6, 7))
        away = legion_order(campaign)[0]
        before = holdings(campaign, away)
        field = ready(campaign, 9, (away,))
        assert len(field.names) == 2
        assert KEYS[field.corporation[field.legion]] == legion_order(campaign)[1]
        campaign = siege.record(campaign, ended(field))
        assert campaign.played[-1].out == (away,)
        assert holdings(campaign, away) == before
    with pytest.raises(ValueError, match="two corporations"):
        siege.next_mission(campaign, 9, KEYS[:2])
    with pytest.raises(ValueError, match="takes no part"):
        siege.next_mission(campaign, 9, ("mishima",))
    with pytest.raises(ValueError, match="needs a corporation"):
        siege.next_mission(begun(1, mode="coop"), 1, KEYS[:1])


def test_V04_does_not_hold_for_two_of_three_corporations() -> None:
    """B55: what two of three earn is shared by two."""
    campaign = begun(3, mode="coop")
    assert siege.next_mission(campaign, out=KEYS[:1]).options["two_player_three"] is False
    campaign = after(campaign, out=KEYS[:1], earned=(0, 8, 0))
    assert [holdings(campaign, key)[0] for key in campaign.teams] == [0, 4, 4]
    two = after(begun(2, mode="coop"), earned=(9, 0))
    assert [holdings(two, key)[0] for key in two.teams] == [3, 3]


def begun_game(campaign: Campaign, mission: int) -> Game:
    """The next mission at its first question after everybody is equipped."""
    game = campaigns.next_game(campaign, mission, seed=6)
    for _ in range(400):
        if game.state.round:
            return game
        ask = game.asks[0]
        game.answer(ask.seat, ask.listed()[0])
    raise AssertionError("the mission does not begin")


def assert_reported(game: Game) -> None:
    """The report at the end adds up from what everybody began with."""
    for seat in range(game.state.seats):
        lines = report(game.state, seat)
        assert lines[0].what.key == "report.start"
        assert (lines[0].points, lines[0].credits) == (0, 2)
        total = sum(line.points for line in lines), sum(line.credits for line in lines)
        assert total == (game.state.points[seat], game.state.credits[seat])
        assert not any(line.what.key == "report.credits" for line in lines), lines


def test_a_team_that_gives_up_pays_for_its_doomtroopers() -> None:
    """B54, B15: a Credit each, or five points without any; outside a campaign it costs nothing."""
    campaign = begun(3, order="choice", legion_player="turns")
    game = begun_game(campaign, 9)
    field = game.state
    field.credits[1], field.points[1] = 1, 9
    game.concede(1)
    assert not game.over
    assert (field.credits[1], field.points[1]) == (0, 4)
    assert field.square[2:4] == [OUT, OUT]
    single = Game(RULES, RULES.setup(["Ann", "Ben", "Cat"], [], {"mission": 9}, 1)).start()
    single.concede(1)
    assert single.state.credits[1] == 2


@pytest.mark.parametrize(("mission", "lost", "paid"), [(9, 1, MISSIONS[9].reward), (2, 0, 2)])
def test_when_the_legion_player_gives_up_the_teams_are_paid(mission: int, lost: int, paid: int) -> None:
    """B54: each with a Doomtrooper left, in mission 2 for each of those; the Legion keeps its points for wounds."""
    campaign = begun(3, order="choice", legion_player="turns")
    game = begun_game(campaign, mission)
    field = game.state
    field.wounds_made = 3
    for figure in (2, 4, 5)[1 - lost :]:  # Ben has one or both left, Cat nobody
        lose_trooper(field, figure)
    game.concede(0)
    assert game.over
    campaign = siege.record(campaign, game)
    assert [holdings(campaign, key) for key in campaign.teams] == [(3, 2), (0, 2 - lost + paid), (0, 0)]
    assert campaign.played[0].accomplished == (KEYS[1],)
    assert_reported(game)
    assert siege.sheet(campaign).played[0].reason == "The others have given up."


@pytest.mark.parametrize(("mission", "paid"), [(3, MISSIONS[3].legion_reward), (2, 3)])
def test_when_all_teams_give_up_the_legion_is_paid(mission: int, paid: int) -> None:
    """B54: also where nothing of what is forbidden stands on the board yet; in mission 2 not for one who got out."""
    campaign = begun(3, order="choice", legion_player="turns")
    game = begun_game(campaign, mission)
    game.state.wounds_made = 2
    game.state.square[2] = LEFT
    game.concede(1)
    assert not game.over
    game.concede(2)
    assert game.over
    assert paid > 0
    campaign = siege.record(campaign, game)
    assert holdings(campaign, KEYS[0]) == (2, 2 + paid)
    assert holdings(campaign, KEYS[2]) == (0, 0)
    assert campaign.played[0].accomplished == ()
    assert_reported(game)


def brings(game: Game, seat: int) -> str:
    """What a seat is told that giving up brings."""
    return render(RULES.conceding(game.state, seat), names=NAMES, reader=seat, game="siege")


@pytest.mark.parametrize(
    ("purse", "points", "said"),
    [
        (3, 9, "Your 2 Doomtroopers are lost, at a price of 2 Credits."),
        (1, 9, "Your 2 Doomtroopers are lost, at a price of 1 Credit and 5 Promotion Points."),
        (0, 7, "Your 2 Doomtroopers are lost, at a price of 7 Promotion Points."),
        (0, 0, "Your 2 Doomtroopers are lost, and you have nothing to pay for it."),
    ],
)
def test_a_team_is_told_what_giving_up_costs_it(purse: int, points: int, said: str) -> None:
    """15.5, B15, B54: what it is told is what it then loses."""
    game = begun_game(begun(3, order="choice", legion_player="turns"), 9)
    field = game.state
    field.credits[1], field.points[1] = purse, points
    assert brings(game, 1) == f"{said} The others play on, and the mission pays you nothing."
    cost = giving_up.price(field, 1, 2)
    game.concede(1)
    assert (purse - field.credits[1], points - field.points[1]) == cost
    assert brings(game, 2).endswith(
        "No team is left then: the Primary Mission has failed, and the Legion player is paid for that."
    )


def test_a_team_with_one_withdrawn_is_not_told_that_the_mission_pays_nothing() -> None:
    game = begun_game(begun(3, order="choice", legion_player="turns"), 9)
    game.state.credits[1], game.state.square[2] = 2, LEFT
    assert brings(game, 1) == "Your 1 Doomtrooper is lost, at a price of 1 Credit. The others play on."
    game.state.square[3] = OUT
    assert brings(game, 1) == "You have no Doomtrooper left to lose. The others play on."


@pytest.mark.parametrize(
    ("mission", "lost", "gained", "said"),
    [
        (9, (), (3, 3), "Imperial and Cybertronic get 6 Credits in all."),
        (9, (2, 4, 5), (3, 0), "Imperial gets 3 Credits."),
        (2, (2,), (1, 2), "Imperial and Cybertronic get 3 Credits in all."),
        (9, (2, 3, 4, 5), (0, 0), "no team has a Doomtrooper left to be paid for it."),
    ],
)
def test_the_legion_player_is_told_whom_his_giving_up_pays(
    mission: int, lost: tuple[int, ...], gained: tuple[int, int], said: str
) -> None:
    """15.5, B54: the Credits that he is told are those that the teams then get; in mission 2 one for each trooper."""
    game = begun_game(begun(3, order="choice", legion_player="turns"), mission)
    field = game.state
    for figure in lost:
        lose_trooper(field, figure)
    had = list(field.credits)
    assert said in brings(game, 0)
    game.concede(0)
    assert tuple(field.credits[seat] - had[seat] for seat in (1, 2)) == gained


def test_outside_a_campaign_giving_up_costs_nothing_and_that_is_not_said() -> None:
    game = Game(RULES, RULES.setup(["Ann", "Ben", "Cat"], [], {"mission": 9}, 1)).start()
    assert brings(game, game.state.legion) == "The mission is over, and the teams win."
    teams = list(game.state.teams)
    assert brings(game, teams[0]) == "Your Doomtroopers leave the board. The others play on."
    game.concede(teams[0])
    assert brings(game, teams[1]) == (
        "Your Doomtroopers leave the board. No team is left then, and the mission is over: the Legion player wins."
    )


def test_together_the_loss_of_who_gives_up_is_told_to_be_shared() -> None:
    """15.5, V03: the mission runs to its end against the Legion that plays itself."""
    game = begun_game(begun(2, mode="coop", order="choice"), 9)
    assert brings(game, 0) == (
        "Your 2 Doomtroopers are lost, at a price of 2 Credits. "
        "The mission goes on to its end without you, and all share what it brought and cost."
    )


def test_a_team_that_gives_up_with_a_card_in_hand_ends_its_turn() -> None:
    """What is answered for it leads on, whatever it could still do."""
    game = Game(RULES, RULES.setup(["Ann", "Ben", "Cat"], [], {"mission": 4}, 1)).start()
    for _ in range(600):
        choice = game.choice
        if choice.kind == "act" and choice.seat == 0 and any(move.verb == "card" for move in choice.moves):
            break
        game.apply(choice.moves[0], choice.seat)
    assert choice.kind == "act"
    hand = list(game.state.hand[0])
    game.concede(0)
    assert game.state.hand[0] == hand
    assert game.state.turn != 0 or game.choice.kind != "act"
    assert not game.over


def test_when_all_give_up_against_the_legion_that_plays_itself_the_loss_is_shared() -> None:
    """B54, V03: the mission runs to its end, and is lost whatever stands on the board."""
    campaign = begun(3, mode="coop", order="choice")
    game = begun_game(campaign, 3)
    game.state.credits[0] = 4  # two gained so far
    for seat in (2, 0, 1):
        assert not game.over
        game.concede(seat)
    assert game.over
    assert game.result is not None
    assert game.result.winners == ()
    campaign = siege.record(campaign, game)
    # Two gained and six lost are shared by three, and one is left over.
    assert sorted(holdings(campaign, key)[1] for key in campaign.teams) == [0, 1, 1]
    assert campaign.played[0].accomplished == ()
    assert siege.sheet(campaign).played[0].reason == ""


# --- 15.6 -------------------------------------------------------------------------------------------------------------


def test_most_points_after_the_missions_agreed_win() -> None:
    campaign = begun(3, missions=2, order="choice", legion_player="turns")
    campaign = after(campaign, mission=9, earned=(90, 1, 1))
    assert not campaign.over
    assert campaign.winners == []
    campaign = after(campaign, mission=9, earned=(0, 40, 2))
    assert campaign.over
    assert campaign.winners == [KEYS[0]]
    assert [team.winner for team in siege.sheet(campaign).teams] == [True, False, False]
    tie = after(begun(2, missions=2, counted="promotion", order="choice"), mission=9, earned=(7, 7))
    assert after(tie, mission=9).winners == [KEYS[0], KEYS[1]]


def test_the_first_to_a_number_of_points_wins() -> None:
    """Looked at after each mission; of several who have reached it the one with most."""
    campaign = begun(3, won="points", goal=50, missions=2, order="choice", counted="promotion")
    for _ in range(4):
        campaign = after(campaign, mission=9, earned=(10, 9, 12))
        assert not campaign.over
    campaign = after(campaign, mission=9, earned=(11, 0, 13))
    assert campaign.over
    assert [holdings(campaign, key)[0] for key in campaign.teams] == [51, 36, 61]
    assert campaign.winners == [KEYS[2]]
    assert next_missions(campaign) == []


def test_credits_count_five_unless_the_option_says_otherwise() -> None:
    """B52."""
    for counted, winner in (("all", KEYS[1]), ("promotion", KEYS[0])):
        campaign = after(begun(2, missions=2, counted=counted, order="choice", legion_player="turns"), mission=3)
        field = ready(campaign, 3)
        field.points, field.credits = [9, 0], [2, 9]
        campaign = siege.record(campaign, ended(field))
        assert campaign.winners == [winner]
    sheet = siege.sheet(begun(2))
    assert [team.score for team in sheet.teams] == [10, 10]


def test_nobody_wins_against_another_where_the_legion_plays_itself() -> None:
    """B53."""
    campaign = after(after(begun(2, mode="coop", missions=2), earned=(9, 0)), earned=(0, 9))
    assert campaign.over
    assert campaign.winners == []


# --- 15.7, and the sheet ----------------------------------------------------------------------------------------------


def test_a_branch_goes_on_from_an_earlier_mission() -> None:
    campaign = begun(4, missions=4)
    for _ in range(3):
        campaign = after(campaign, earned=(1, 2, 3, 4))
    other = siege.branch(campaign, 1, seed=99)
    assert other.played == campaign.played[:1]
    assert other.branched == siege.sheet(other).branched == 1
    assert [holdings(other, key) for key in KEYS[:4]] == [holdings(campaign, key, 1) for key in KEYS[:4]]
    drawn = {legion_order(siege.branch(campaign, 1, seed=seed))[0] for seed in range(60)}
    assert drawn == set(KEYS[:4])
    other = after(other, earned=(50, 0, 0, 0))
    assert len(campaign.played) == 3
    for wrong in (-1, 4):
        with pytest.raises(ValueError, match="after 0 to 3 missions"):
            siege.branch(campaign, wrong, 1)


def test_the_sheet_says_how_it_stands() -> None:
    campaign = after(begun(3, order="choice"), mission=7, earned=(3, 30, 200))
    sheet = siege.sheet(campaign)
    assert [(team.points, team.rank, team.die, team.next_rank) for team in sheet.teams] == [
        (3, 1, "white", 10),
        (30, 3, "red", 45),
        (200, 6, "black", 0),
    ]
    assert sheet.turns == [0, 1]
    assert [row[0] for row in sheet.series] == [10, 10, 10]
    assert sum(team.legion_times for team in sheet.teams) == 1
    assert sheet.played[0].title == "Portal of Doom"
    assert [row.points_gained for row in sheet.played[0].gains] == [3, 30, 200]
    assert sorted(sheet.legion_order) == sorted(KEYS[:3])
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=type(sheet)) == sheet


def test_a_member_is_renamed_and_what_is_no_campaign_is_refused() -> None:
    campaign = siege.renamed(begun(2), 1, "Zoe")
    assert siege.next_mission(campaign).players == ["Ann", "Zoe"]
    for data in (b"", b"{}", b'{"game":"doomtrooper"}', b'{"game":"siege"}'):
        with pytest.raises(ValueError, match=r"campaign|required field"):
            campaigns.load(data)
    kept = msgspec.json.decode(siege.dump(campaign))
    del kept["options"]["any_line"]
    kept["options"].update(missions=4, house_of_old=True, hurt_leg_each_move="often")
    read = siege.load(msgspec.json.encode(kept))  # as an older version kept it
    assert read.options == {**campaign.options, "missions": 4}
    with pytest.raises(ValueError, match="format 2"):
        siege.load(siege.dump(campaign).replace(b'"format":1', b'"format":2'))
    with pytest.raises(ValueError, match="not played in campaigns"):
        campaigns.begin("doomtrooper", members=[], seed=1)
    assert set(CAMPAIGN_OPTIONS) & set(OPTIONS) == {"mode"}
