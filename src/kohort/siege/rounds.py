"""Setting up a mission and its rounds (rules 2, 8 and 11): the equipment draft, cards, the order of play, the end and
its rewards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kohort.core.choice import NO, YES, Ask, Chance, Content, Rule
from kohort.core.faults import GameOver
from kohort.core.text import Refusal, SeatName
from kohort.siege import coop, legion, missions, moving, team
from kohort.siege.cards import card_name
from kohort.siege.content import CREDIT_WORTH, EQUIPMENT, EVENTS, SECONDARY, TROOPER_CARDS
from kohort.siege.ranks import read_ranks
from kohort.siege.rows import Lasting
from kohort.siege.state import OUT, Field

PASS_DRAFT: Content = ("pass",)
SPECIALIST_DICE = 3
CREDIT_PRICE = 5
"""Promotion Points for a Credit."""
VARIANT_COST = {"Deathlockdrum": ("variant_deathlockdrum", 2), "Nimrod Autocannon": ("variant_nimrod", 6)}
"""What the variant's costs are, and the option for each (V23, V24)."""
FEWER_FORCE = {3: 1, 2: 2, 1: 3}
"""Force Cards taken out for fewer than four teams."""


# --- setting up -------------------------------------------------------------------------------------------------------


def setup_step(field: Field) -> Rule:
    """Credits bought and Ranks read, missions for the teams, Force Cards on the sectors, events for the rounds; then
    equipment, and Doomtrooper Cards last."""
    # A step that draws chance counts as changed: it cannot be begun again from where the generator is then.
    field.touch()
    for seat in field.teams:
        field.marks[f"start-points:{seat}"] = field.points[seat]
        field.marks[f"start-credits:{seat}"] = field.credits[seat]
    if field.options["campaign"]:
        yield from _buy_credits(field)
    if not field.options["training"]:
        yield from _assign(field)
    yield from _deploy(field)
    if not field.options["training"]:
        yield from _events(field)
        yield from missions.prepare(field)
        field.agenda.append(("start",))
        field.agenda.append(("deal",))
        field.agenda.append(("draft", _from_left(field), 0))
    else:
        field.agenda.append(("start",))


def _buy_credits(field: Field) -> Rule:
    """Before its Rank is read, a team may give five Promotion Points for a Credit, once (B15). Not where the Rank was
    chosen beforehand."""
    for seat in field.teams:
        if field.points[seat] < CREDIT_PRICE:
            continue
        answer = yield Ask(seat, "buy-credit", lambda: [YES, NO], form="yesno", rule="2", args={"n": CREDIT_PRICE})
        if answer == YES:
            field.points[seat] -= CREDIT_PRICE
            field.credits[seat] += 1
            field.marks[f"start-points:{seat}"] -= CREDIT_PRICE
            field.marks[f"start-credits:{seat}"] += 1
            field.touch()
            field.say("buys-credit", seat=seat, n=CREDIT_PRICE, rule="2")
    read_ranks(field)


def _from_left(field: Field) -> int:
    """The first to choose equipment: on the Legion player's left (Select Equipment)."""
    return (field.legion + 1) % field.seats if field.legion >= 0 else 0


def _shuffled(cards: list[int]) -> Rule:
    order = yield Chance("shuffle", len(cards))
    return [cards[place] for place in order[1:]]


def _deploy(field: Field) -> Rule:
    """One card on each sector, the rest on sectors that touch the Citadel; key cards inside it where the mission says
    so (B27). Nobody but the Legion player sees where the cards lie before all of them do: the key card goes first."""
    field.marks["laying"] = 1
    yield from _lay(field)
    for place, cards in enumerate(field.force):
        if missions.hidden_keys(field) and len(cards) > 1:
            field.force[place] = yield from _shuffled(cards)
    del field.marks["laying"]
    field.touch()


def _lay(field: Field) -> Rule:
    sheet = field.sheet
    key = list(sheet.key_cards)
    rest = yield from _shuffled([card for card in sheet.force_cards if card not in key])
    whole = len(rest)
    if field.mission == missions.FORT:
        whole = 2 * (len(field.layout) - len(sheet.barred))
    if not field.options["training"]:
        whole -= FEWER_FORCE.get(len(field.teams), 0)
    field.aside, rest = rest[max(0, whole) :], rest[: max(0, whole)]
    inside = field.inside
    if field.mission == missions.FORT:
        places = [p for p in _deploy_order(field, inside) if field.ground.number(p) not in sheet.barred]
        for place in places:
            field.force[place].append(rest.pop())
        # With fewer teams the Legion player says which sectors get a second one.
        while rest:
            place = places[0]
            if not field.coop and len(rest) < len(places):
                sectors = partial(_sectors, list(places))
                answer = yield Ask(field.legion, "deploy", sectors, rule="2.4", args={"n": len(rest)})
                place = answer[1]
            places.remove(place)
            field.force[place].append(rest.pop())
            field.touch()
        return
    places = _deploy_order(field, inside)
    hidden_key = missions.hidden_keys(field)
    for card in hidden_key:
        if field.coop:
            roll = yield Chance("roll", len(inside))
            place = inside[roll[1] - 1]
        else:
            answer = yield Ask(field.legion, "deploy-key", partial(_sectors, inside), rule="2.4", args={"card": card})
            place = answer[1]
        field.force[place].append(card)
        field.touch()
    rest = yield from _shuffled([*rest, *(card for card in key if card not in hidden_key)])
    free = [place for place in places if not field.force[place]]
    # With fewer cards than sectors the Legion player says which sectors get one.
    choosing = not field.coop and len(rest) < len(free)
    while free and rest:
        place = free[0]
        if choosing:
            answer = yield Ask(field.legion, "deploy", partial(_sectors, list(free)), rule="2.4", args={"n": len(rest)})
            place = answer[1]
        free.remove(place)
        field.force[place].append(rest.pop())
        field.touch()
    at = 0
    while rest:
        if field.coop:
            place = places[at % len(places)]
            at += 1
        else:
            answer = yield Ask(field.legion, "deploy", partial(_sectors, inside), rule="2.4", args={"n": len(rest)})
            place = answer[1]
        field.force[place].append(rest.pop())
        field.touch()


def _sectors(places: list[int]) -> list[Content]:
    return [("sector", place) for place in places]


def _deploy_order(field: Field, inside: list[int]) -> list[int]:
    """The sectors as they get their Force Cards; in the co-op variant those inside the Citadel first, then by their
    distance from it, of equals the higher number first (V06, V-A05, V-A06)."""
    places = list(range(len(field.layout)))
    if field.coop:
        links = field.ground.links_from(inside)
        places.sort(key=lambda p: (links[p], -field.ground.number(p)))
    return places


def _events(field: Field) -> Rule:
    removed = field.sheet.events_removed
    deck = yield from _shuffled([p for p, card in enumerate(EVENTS) if card.name not in removed])
    field.events = deck[: field.sheet.rounds or 0]
    field.touch()


def deal_step(field: Field) -> Rule:
    """Doomtrooper Cards, once everybody has his equipment."""
    field.trooper_deck = yield from _shuffled(list(range(len(TROOPER_CARDS))))
    for seat in field.teams:
        for _ in range(cards_due(field, seat)):
            card = field.trooper_deck.pop()
            field.hand[seat].append(card)
            name = card_name(card)
            field.tell("dealt", seat, {"player": SeatName(seat), "card": name}, {"player": SeatName(seat)}, "9.2")
    field.touch()


def cards_due(field: Field, seat: int) -> int:
    """How many Doomtrooper Cards a team is dealt: two, Capitol three; one more for Capitol in the co-op variant (V22),
    and one more where it was bought (V30)."""
    number = 2 + field.marks.get(f"bought:{seat}", 0)
    if field.corporation_key(seat) == "capitol":
        number += 2 if field.coop and field.options["variant_capitol"] else 1
    return number


def _assign(field: Field) -> Rule:
    """Who has the Primary Mission, and who a Secondary one (B35)."""
    field.primary = list(field.teams)
    kind = field.sheet.secondary
    deck = yield from _shuffled(secondary_deck(field))
    if kind == "everybody":
        holders = list(field.teams)
    elif kind == "used" and len(field.teams) > 2:
        order = yield from _shuffled(list(field.teams))
        field.primary = list(field.teams) if field.coop else sorted(order[:2])
        holders = sorted(order[2:])
    else:
        holders = []
    for seat in holders:
        card = deck.pop()
        field.secondary[seat].append(card)
        seen = {"player": SeatName(seat), "name": SECONDARY[card]}
        field.tell("secondary", seat, dict(seen), dict(seen) if field.coop else {"player": SeatName(seat)}, "11")
    field.touch()


def secondary_deck(field: Field) -> list[int]:
    """The Secondary Missions that may be dealt in this mission."""
    barred = set()
    if field.mission == missions.FORT:
        barred.add(missions.MESSAGE)
    if field.coop and field.options["house_no_mutiny"]:
        barred.add(missions.MUTINY)
    return [card for card in range(len(SECONDARY)) if card not in barred]


# --- equipment --------------------------------------------------------------------------------------------------------


def cost_of(field: Field, card: int) -> int:
    """What an Equipment Card costs: the variant makes the Deathlockdrum cheaper and the Nimrod dearer (V23, V24)."""
    option, cost = VARIANT_COST.get(EQUIPMENT[card].name, ("", 0))
    return cost if option and field.coop and field.options[option] else EQUIPMENT[card].cost


def rank_for(field: Field, card: int) -> int:
    """The Rank that an Equipment Card asks for; the Violator Combo's as its table has it, or as its card has it."""
    if EQUIPMENT[card].name == "Violator Combo":
        return int(field.options["violator_combo_rank"])
    return EQUIPMENT[card].rank


def spent(field: Field, seat: int) -> int:
    """Credits that a team's equipment fills."""
    cards = [c for f in field.troopers_of(seat) for c in (field.weapon[f], *field.gear[f]) if c >= 0]
    return sum(cost_of(field, card) for card in cards) + 3 * field.marks.get(f"bought:{seat}", 0)


def draft_step(field: Field, seat: int, passed: int) -> Rule:
    """One card at a time, passing allowed, until all have passed in a row (B16)."""
    if passed >= len(field.teams):
        return
    following = (seat + 1) % field.seats
    if seat == field.legion:
        field.agenda.append(("draft", following, passed))
        return
    move = yield Ask(
        seat,
        "draft",
        partial(draft_moves, field, seat),
        rule="8.1",
        args={"n": field.credits[seat] - spent(field, seat)},
    )
    if move == PASS_DRAFT:
        field.agenda.append(("draft", following, passed + 1))
        return
    field.agenda.append(("draft", following, 0))
    if move == ("extra-card",):
        field.marks[f"bought:{seat}"] = 1
        field.touch()
        field.say("buys-card", seat=seat, rule="V30")
        return
    _, card, figure = move
    field.bunker[card] -= 1
    if EQUIPMENT[card].kind == "weapon":
        field.weapon[figure] = card
    else:
        field.gear[figure].append(card)
    field.touch()
    field.say("takes", seat=seat, figure=figure, name=EQUIPMENT[card].name, rule="8.1")


def draft_moves(field: Field, seat: int) -> list[Content]:
    """The cards that a team may take for one of its troopers; passing, once both have a weapon they may have."""
    left = field.credits[seat] - spent(field, seat)
    found: list[Content] = [
        ("take", card, figure)
        for card in range(len(EQUIPMENT))
        if _refuse_choice(field, seat, card, left) is None
        for figure in field.troopers_of(seat)
        if _refuse_bearer(field, figure, card) is None
    ]
    more = sum(cards_due(field, team) for team in field.teams) < len(TROOPER_CARDS)
    may_buy = field.coop and field.options["house_extra_card"] and more
    if may_buy and left >= 3 and not field.marks.get(f"bought:{seat}"):
        found.append(("extra-card",))
    if all(field.weapon[figure] >= 0 for figure in field.troopers_of(seat)) or not any(
        move[0] == "take" and EQUIPMENT[move[1]].kind == "weapon" for move in found
    ):
        found.insert(0, PASS_DRAFT)
    return found


def refuse_take(field: Field, seat: int, card: int, figure: int) -> Refusal | None:
    """Why a team may not check out an Equipment Card for one of its troopers (Select Equipment; B16)."""
    left = field.credits[seat] - spent(field, seat)
    return _refuse_choice(field, seat, card, left) or _refuse_bearer(field, figure, card)


def _refuse_choice(field: Field, seat: int, card: int, left: int) -> Refusal | None:
    """Why a team with so many Credits left may take a card for nobody."""
    if not field.bunker[card]:
        return Refusal("all-taken", {}, "8.1")
    if rank_for(field, card) > field.rank[seat]:
        return Refusal("rank-too-low", {"n": rank_for(field, card)}, "8.1")
    if cost_of(field, card) > left:
        return Refusal("too-dear", {"n": cost_of(field, card), "left": left}, "8.1")
    return None


def _refuse_bearer(field: Field, figure: int, card: int) -> Refusal | None:
    return _refuse_carrying(field, figure, card) or (
        Refusal("kept-for-others", {}, "8.1") if _needed_elsewhere(field, card, figure) else None
    )


def _refuse_carrying(field: Field, figure: int, card: int) -> Refusal | None:
    row, weapon = EQUIPMENT[card], field.weapon[figure]
    if row.kind == "weapon":
        if weapon >= 0:
            return Refusal("one-weapon", {"name": EQUIPMENT[weapon].name}, "8.1")
        if field.trooper(figure).specialist and row.close < SPECIALIST_DICE:
            return Refusal("specialist", {"n": SPECIALIST_DICE}, "8.1")
    elif row.name == "Grenade Launcher" and (weapon < 0 or EQUIPMENT[weapon].name != "Plasma Carbine"):
        return Refusal("for-a-carbine", {}, "8.1")
    elif row.name == "Disruptor" and (weapon < 0 or not EQUIPMENT[weapon].fire):
        return Refusal("for-a-firearm", {}, "8.1")
    return None


def _needed_elsewhere(field: Field, card: int, figure: int) -> bool:
    """Whether a free weapon must be kept for somebody who can afford no other (B16): the free ones are five of each."""
    row = EQUIPMENT[card]
    if row.kind != "weapon" or row.cost:
        return False
    unarmed = [f for seat in field.teams for f in field.troopers_of(seat) if field.weapon[f] < 0 and f != figure]
    if row.close >= SPECIALIST_DICE:
        need = sum(1 for f in unarmed if field.trooper(f).specialist)
        return not field.trooper(figure).specialist and field.bunker[card] <= need
    return False


# --- rounds -----------------------------------------------------------------------------------------------------------


def start_step(field: Field) -> Rule:
    """The mission begins."""
    field.phase = "mission"
    field.touch()
    if missions.starts_inside(field):
        yield from _place_teams(field)
    field.say("begins", rule="2")
    field.agenda.append(("round",))


def _place_teams(field: Field) -> Rule:
    """Mission 6: both figures of each team start on any squares of sector 8."""
    place = field.ground.place_of(8)
    for seat in field.teams:
        field.entered[seat] = 1
        field.visited[seat] |= 1 << place
        for figure in field.troopers_of(seat):
            squares = moving.empty_squares(field, place, away_from_troopers=False)
            answer = yield Ask(
                seat,
                "start-square",
                partial(_squares, squares),
                rule="10.6",
                args={"figure": field.name_of(figure)},
            )
            field.put(figure, answer[1])


def _squares(squares: list[int]) -> list[Content]:
    return [("square", square) for square in squares]


def round_step(field: Field) -> Rule:
    """A round: the markers are mixed."""
    field.round += 1
    field.turn_number += 1
    field.lasting = [_begun(effect.kind, effect) for effect in field.lasting if effect.until >= field.round]
    field.markers = [seat for seat in field.teams if field.live_troopers(seat)] + [-1]
    field.touch()
    field.say("round", n=field.round, rule="2.1")
    field.agenda.append(("marker",))
    return
    yield


def _begun(kind: str, effect: Lasting) -> Lasting:
    """Events for "the next round" hold once it begins (B24)."""
    if kind.endswith("-next"):
        return Lasting(kind[: -len("-next")], effect.on, effect.by, effect.amount, effect.until)
    return effect


def marker_step(field: Field) -> Rule:
    """Draw the next marker; when all have been drawn the round is over."""
    field.markers = [m for m in field.markers if m < 0 or field.live_troopers(m)]
    field.touch()
    if missions.over_now(field):
        field.agenda.append(("mission-end",))
        return
    if not field.markers:
        field.agenda.append(("round-end",))
        return
    roll = yield Chance("roll", len(field.markers))
    marker = field.markers.pop(roll[1] - 1)
    field.touch()
    field.agenda.append(("marker",))
    if marker < 0:
        field.agenda.append(("legion-turn",))
    else:
        field.agenda.append(("team-turn", marker))


def round_end_step(field: Field) -> Rule:
    """Messages are fetched where the round ends; after the last round the mission is over."""
    for seat in field.teams:
        team.fetch_message(field, seat)
    rounds = field.sheet.rounds
    if rounds is not None and field.round >= rounds:
        field.agenda.append(("mission-end",))
    else:
        field.agenda.append(("round",))
    return
    yield


# --- the end ----------------------------------------------------------------------------------------------------------


def mission_end_step(field: Field) -> Rule:
    """Rewards, the Legion player's points, sharing in the co-op variant, and who has won (Completing the Mission)."""
    if field.options["training"]:
        _end_training(field)
    done = False
    for seat in field.teams:
        gained = missions.reward(field, seat) if seat in field.primary else 0
        if missions.accomplished(field, seat) and not field.out >> seat & 1:
            done = True
            if seat in field.primary:
                field.marks[f"accomplished:{seat}"] = 1
        for card in field.secondary[seat]:
            if missions.secondary_done(field, seat, card):
                if not missions.survivors(field, seat):
                    continue
                gained += missions.secondary_reward(field)
                field.marks[f"secondary:{seat}"] = 1
                field.say("secondary-done", seat=seat, name=SECONDARY[card], rule="11")
            elif not field.coop:
                field.credits[field.legion] += 1
        field.credits[seat] += gained
    if field.coop:
        yield from _share(field)
    else:
        field.points[field.legion] += field.wounds_made
        field.credits[field.legion] += missions.legion_reward(field)
    field.touch()
    _finish(field, done)


def _share(field: Field) -> Rule:
    """Points and Credits that all teams earned or lost in this mission are added together and split evenly; what is
    left over goes to random teams, one each (V03, V-A03). Two teams may split the points in three (V04, V-A04)."""
    thirds = len(field.teams) == 2 and field.options["two_player_three"]
    yield from _split(field, field.points, "start-points", 3 if thirds else len(field.teams))
    yield from _split(field, field.credits, "start-credits", len(field.teams))
    for seat in field.teams:
        field.say("shares", seat=seat, n=field.points[seat], credits=field.credits[seat], rule="V03")


def _split(field: Field, column: list[int], start: str, parts: int) -> Rule:
    had = [field.marks[f"{start}:{seat}"] for seat in field.teams]
    part, rest = coop.shares(sum(column[seat] for seat in field.teams) - sum(had), parts)
    order = list(range(parts))
    if rest:
        order = yield from _shuffled(order)
    for place, seat in enumerate(field.teams):
        one = 0 if place not in order[: abs(rest)] else 1 if rest > 0 else -1
        column[seat] = max(0, had[place] + part + one)
    field.touch()


def figures_taken(field: Field) -> list[int]:
    """How many figures each player has eliminated; the Legion player's are Doomtroopers."""
    taken = [len(field.kills[seat]) for seat in range(field.seats)]
    taken[field.legion] = sum(1 for s in field.teams for f in field.troopers_of(s) if field.square[f] == OUT)
    return taken


def _end_training(field: Field) -> None:
    """The player who eliminated most figures has won (Trial By Fire)."""
    taken = figures_taken(field)
    winners = _most(field, taken)
    if len(winners) > 1:
        field.ending = [winners, "training-tie", "1"]
    else:
        field.ending = [winners, "training-legion" if winners[0] == field.legion else "training-troopers", "1"]
    _over(field)


def _finish(field: Field, done: bool) -> None:
    """Most points win, a Credit counting five; in the co-op variant all win or lose together."""
    if field.coop:
        together = [seat for seat in field.teams if not field.out >> seat & 1]
        field.ending = [together if done else [], "coop-won" if done else "coop-lost", "13"]
        _over(field)
    scores = [field.points[seat] + CREDIT_WORTH * field.credits[seat] for seat in range(field.seats)]
    field.ending = [_most(field, scores), "points", "2.6"]
    _over(field)


def _most(field: Field, scores: list[int]) -> list[int]:
    """The seats with most; whoever has given up does not win."""
    playing = [seat for seat in range(field.seats) if not field.out >> seat & 1]
    best = max(scores[seat] for seat in playing)
    return [seat for seat in playing if scores[seat] == best]


def settle_conceded(field: Field) -> None:
    """A campaign's mission that is over because the Legion player, or every team, has given up (15.5, B54).

    Whoever gives up has failed: what the mission pays goes to the others.
    """
    for seat in field.teams:
        paid = missions.conceded_reward(field, seat)
        field.credits[seat] += paid
        if paid:
            field.marks[f"accomplished:{seat}"] = 1
        for card in field.secondary[seat]:
            if missions.secondary_done(field, seat, card) and missions.survivors(field, seat):
                field.credits[seat] += missions.secondary_reward(field)
                field.marks[f"secondary:{seat}"] = 1
    field.points[field.legion] += field.wounds_made
    field.credits[field.legion] += missions.conceded_legion_reward(field) + missions.secondary_failed(field)
    field.touch()


def _over(field: Field) -> None:
    field.over = True
    field.phase = "over"
    field.touch()
    field.say("mission-over", rule="2.6")
    raise GameOver


STEPS: dict[str, Callable[..., Rule]] = {
    "setup": setup_step,
    "draft": draft_step,
    "deal": deal_step,
    "start": start_step,
    "round": round_step,
    "marker": marker_step,
    "round-end": round_end_step,
    "mission-end": mission_end_step,
    "team-turn": team.turn_step,
    "act": team.act_step,
    "cards": team.cards_step,
    "team-end": team.team_end_step,
    "legion-turn": legion.turn_step,
    "event": legion.event_step,
    "legion-flip": legion.flip_step,
    "legion-act": legion.act_step,
    "legion-end": legion.end_step,
    "coop-doors": coop.doors_step,
    "coop-monsters": coop.monsters_step,
    "coop-act": coop.act_step,
    "coop-end": coop.end_step,
}
