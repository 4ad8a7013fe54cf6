"""Doomtrooper Cards, both effects of each, and the gear that is used at a moment (rules 9.2, 8.3).

A use is written ("card", card, effect) or ("gear", card); choices are asked one after the other with a way back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from kohort.core.choice import BACK, Ask, Chance, Content, Rule
from kohort.core.grid import Board
from kohort.core.text import SeatName, Text
from kohort.siege import attacks, dice, missions, moving
from kohort.siege.content import EQUIPMENT, STRENGTH, TROOPER_CARDS, equipment, slug
from kohort.siege.rows import Attack
from kohort.siege.state import LEGION, WAITING, Field

Choices = Callable[[Field, int, list[Any]], list[Any]]
MISSION = 99
"""Rounds for "the rest of the mission"."""

ANY, ATTACK, BEFORE, ROLLED, HURT = "cards", "attack", "before-roll", "rolled", "hurt"


class Use:
    """One effect of a card: the windows in which it may be used, what is chosen for it, and what it does. What may be
    used between two actions (ANY) may also be used during an attack (ATTACK)."""

    def __init__(
        self,
        run: Callable[[Field, int, list[Any]], Rule],
        *choices: tuple[str, Choices],
        windows: tuple[str, ...] = (ANY,),
    ) -> None:
        self.run = run
        self.choices = choices
        self.windows = windows

    def possible(self, field: Field, seat: int, chosen: list[Any]) -> bool:
        """Whether what is left to choose can be chosen."""
        if len(chosen) == len(self.choices):
            return True
        return any(
            self.possible(field, seat, [*chosen, value]) for value in self.choices[len(chosen)][1](field, seat, chosen)
        )


# --- what can be chosen -----------------------------------------------------------------------------------------------


def own_troopers(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """The team's troopers on the board."""
    return [figure for figure in field.troopers_of(seat) if field.square[figure] >= 0]


def own_wounded(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """The team's wounded troopers, one about to be removed included."""
    return [f for f in own_troopers(field, seat, chosen) if field.strength[f] < STRENGTH]


def any_trooper(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Any Doomtrooper on the board."""
    return field.all_troopers()


def pairs(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Any team that still has a figure."""
    return [team for team in field.teams if field.live_troopers(team)]


def other_pairs(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Any team but one's own that has a figure on the board."""
    return [team for team in field.teams if team != seat and any(field.square[f] >= 0 for f in field.troopers_of(team))]


def players_with_points(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Other players with Promotion Points, the Legion player included."""
    return [player for player in range(field.seats) if player != seat and field.points[player] > 0]


def players_with_cards(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Other teams that hold Doomtrooper Cards."""
    return [team for team in field.teams if team != seat and field.hand[team]]


def legion_figures(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Any Legion figure on the board."""
    return [figure for figure in field.creatures() if field.square[figure] >= 0]


def commandable(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """A Legion figure on the board; not the Nepharite or the Ezoghoul in the co-op variant (V29)."""
    captive = missions.captives(field)
    barred = ("Nepharite", "Ezoghoul") if field.coop and field.options["house_voice"] else ()
    return [
        figure
        for figure in legion_figures(field, seat, chosen)
        if field.creature_kind(figure) not in barred and figure not in captive
    ]


def sectors_with_cards(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Sectors, by their place, with face-down Force Cards."""
    return [place for place, cards in enumerate(field.force) if cards]


def adjacent_sector_squares(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Empty squares of the sectors that border the chosen trooper's."""
    here = field.sector_of(chosen[0])
    return [
        s for place in field.ground.beside(here) for s in moving.empty_squares(field, place, away_from_troopers=False)
    ]


def other_sector_squares(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Empty squares of every sector but the chosen trooper's."""
    here = field.sector_of(chosen[0])
    return [
        s
        for place in range(len(field.layout))
        if place != here
        for s in moving.empty_squares(field, place, away_from_troopers=False)
    ]


def any_square(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Empty squares of every sector."""
    return [
        s for place in range(len(field.layout)) for s in moving.empty_squares(field, place, away_from_troopers=False)
    ]


def door_edges(field: Field, seat: int, chosen: list[Any]) -> list[int]:
    """Edges across passages one square wide (B34), written as edge numbers: open, and with a wall that touches each
    end."""
    return list(passages(field.ground.board))


@lru_cache(maxsize=32)
def passages(board: Board) -> tuple[int, ...]:
    """The edges of a board at which a door can be placed."""
    found = []
    for square in board.squares():
        x, y = board.place(square)
        across = all(_wall_at(board, end, y) for end in (x, x + 1))
        down = all(_wall_at(board, x, end) for end in (y, y + 1))
        if across and board.has(x, y - 1) and not board.wall_above(x, y):
            found.append(2 * square)
        if down and board.has(x - 1, y) and not board.wall_left(x, y):
            found.append(2 * square + 1)
    return tuple(found)


def _wall_at(board: Board, x: int, y: int) -> bool:
    """Whether a wall touches the top left corner of (x, y); the rim of the board counts as one."""
    if not (0 < x < board.width and 0 < y < board.height):
        return True
    return board.wall_above(x, y) or board.wall_above(x - 1, y) or board.wall_left(x, y) or board.wall_left(x, y - 1)


# --- what they do -----------------------------------------------------------------------------------------------------


def _lasts(kind: str, rounds: int, *, on: str = "seat", amount: int = 1) -> Callable[[Field, int, list[Any]], Rule]:
    """An effect on one's own team ("seat") or on what was chosen ("chosen")."""

    def run(field: Field, seat: int, chosen: list[Any]) -> Rule:
        field.last(kind, seat if on == "seat" else chosen[0], seat, amount, rounds)
        return
        yield

    return run


def combat_report(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Take five Promotion Points from another player."""
    taken = attacks.lose_points(field, chosen[0], 5)
    attacks.gain_points(field, seat, taken)
    return
    yield


def command_interference(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """The Legion moves a Force Card of one's choice to a sector of its choice beside it; where troopers are, it is
    revealed."""
    from kohort.siege.legion import reveal_sector

    place = chosen[0]
    around = field.ground.beside(place)
    if field.coop:
        roll = yield Chance("roll", len(around))
        goal = around[roll[1] - 1]
    else:
        answer = yield Ask(field.legion, "move-force", lambda: [("sector", p) for p in around], rule="9.2")
        goal = answer[1]
    card = field.force[place].pop()
    field.force[goal].append(card)
    field.touch()
    number, drawn = field.ground.number, len(around) if field.coop and len(around) > 1 else 0
    field.say("force-moved", n=number(place), sector=number(goal), drawn=drawn, rule="9.2")
    if any(field.sector_of(f) == goal for f in field.all_troopers()):
        yield from reveal_sector(field, goal)


def commanding_voice(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Two Actions with a Legion figure, as the card's player likes (B30)."""
    from kohort.siege.legion import command

    yield from command(field, seat, chosen[0], 2)


def steal_initiative(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Take a random Doomtrooper Card from a player."""
    roll = yield Chance("roll", len(field.hand[chosen[0]]))
    card = field.hand[chosen[0]].pop(roll[1] - 1)
    field.hand[seat].append(card)
    field.touch()
    name: Text = card_name(card)
    field.tell("stole-card", seat, {"player": SeatName(seat), "card": name}, {"player": SeatName(seat)}, "9.2")


def lost_initiative(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """A random Doomtrooper Card of a player is discarded, for all to see."""
    roll = yield Chance("roll", len(field.hand[chosen[0]]))
    card = field.hand[chosen[0]].pop(roll[1] - 1)
    field.touch()
    field.say("discards", seat=chosen[0], card=card_name(card), rule="9.2")


def defense_system(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Three black dice against a Legion figure."""
    again = sum(effect.amount for effect in field.holds("luck", seat))
    attack = Attack(-1, seat, attacks.CARD, "black", [3], [[chosen[0], 0, 0, 0]], rerolls=again)
    yield from attacks.perform(field, attack)


def controlled_door(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Place a door on an edge."""
    square, left = divmod(chosen[0], 2)
    x, y = field.ground.board.place(square)
    field.doors.append([x, y, 0 if left else 1])
    field.touch()
    return
    yield


def heroic_luck(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Re-roll one die in each attack left in this round, one announced too; in the one just rolled as well."""
    field.last("luck", seat, seat, 1)
    for attack in field.attacks:
        if attack.team == seat and not attack.rolls and (attack.attacker < 0 or field.is_trooper(attack.attacker)):
            attack.rerolls += 1
    if field.attacks and field.attacks[-1].rolls and field.attacks[-1].team == seat:
        yield from attacks.reroll(field, field.attacks[-1], 1)
        field.touch()


def dud_round(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """The attack just rolled fails."""
    field.attacks[-1].failed = True
    field.touch()
    return
    yield


def place_trooper(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """A trooper appears on a square; cards of a sector nobody has entered are revealed (B07)."""
    from kohort.siege.team import arrived

    figure, square = chosen
    field.put(figure, square)
    field.say("teleported", figure=figure)
    yield from arrived(field, figure, [square])


def heal_two(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Heal two wounds, up to full Strength."""
    heal(field, chosen[0], 2)
    return
    yield


def heal(field: Field, figure: int, n: int) -> None:
    """Give Strength back, never above five."""
    healed = min(n, STRENGTH - field.strength[figure])
    field.strength[figure] += healed
    field.touch()
    field.say("healed", figure=figure, n=healed)


def coordinating_error(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """A pair loses two Extra Actions."""
    field.extra[chosen[0]] = max(0, field.extra[chosen[0]] - 2)
    field.touch()
    return
    yield


def movement_boost(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Each of the team's troopers makes a free Move action."""
    from kohort.siege.team import free_move

    for figure in field.troopers_of(seat):
        if field.square[figure] >= WAITING:
            yield from free_move(field, seat, figure, leaving=True)


def false_orders(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Two Move actions with another team's pair."""
    from kohort.siege.team import free_move

    for _ in range(2):
        movers = [f for f in field.troopers_of(chosen[0]) if field.square[f] >= 0]
        if not movers:
            return
        answer = yield Ask(seat, "which-trooper", partial(_figures, movers), rule="9.2")
        yield from free_move(field, seat, answer[1])


def _figures(figures: list[int]) -> list[Content]:
    return [("figure", figure) for figure in figures]


TROOPER: tuple[str, Choices] = ("figure", own_troopers)
USES: tuple[tuple[Use, Use], ...] = (
    (Use(_lasts("aura", 1)), Use(_lasts("fear:Legionnaire", MISSION, on="chosen"), ("seat", pairs))),
    (Use(_lasts("free-actions", 1, amount=2)), Use(combat_report, ("seat", players_with_points))),
    (
        Use(command_interference, ("sector", sectors_with_cards)),
        Use(_lasts("hurt-leg", MISSION, on="chosen"), ("figure", any_trooper)),
    ),
    (Use(commanding_voice, ("figure", commandable)), Use(steal_initiative, ("seat", players_with_cards))),
    (Use(defense_system, ("figure", legion_figures)), Use(controlled_door, ("edge", door_edges))),
    (Use(heroic_luck, windows=(ANY, ROLLED)), Use(_lasts("fear:Necromutant", MISSION, on="chosen"), ("seat", pairs))),
    (Use(place_trooper, TROOPER, ("square", adjacent_sector_squares)), Use(dud_round, windows=(ROLLED,))),
    (
        Use(heal_two, ("figure", own_wounded), windows=(ANY, HURT)),
        Use(_lasts("uncalibrated", MISSION, on="chosen"), ("figure", any_trooper)),
    ),
    (
        Use(heal_two, ("figure", own_wounded), windows=(ANY, HURT)),
        Use(_lasts("neurosis", 1, on="chosen"), ("seat", pairs)),
    ),
    (Use(_lasts("phasing", 1)), Use(coordinating_error, ("seat", pairs))),
    (Use(movement_boost), Use(place_trooper, ("figure", any_trooper), ("square", other_sector_squares))),
    (Use(_lasts("displaced", 1)), Use(false_orders, ("seat", other_pairs))),
    (
        Use(_lasts("weak", 1, on="chosen"), ("figure", legion_figures)),
        Use(lost_initiative, ("seat", players_with_cards)),
    ),
)
"""The two effects of each Doomtrooper Card, in the order of `TROOPER_CARDS`."""


def card_name(card: int) -> Text:
    """A Doomtrooper Card in words: its two names."""
    return Text("trooper-card", {"first": TROOPER_CARDS[card].first, "second": TROOPER_CARDS[card].second})


# --- gear -------------------------------------------------------------------------------------------------------------


def injector(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Three red dice: each hit heals one wound of the bearer."""
    faces = yield from dice.roll("red", 3, dice.INJECTOR, chosen[0])
    heal(field, chosen[0], sum(faces))


def medic_unit(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """Four wounds of the bearer are removed."""
    heal(field, chosen[0], 4)
    return
    yield


def phaser(field: Field, seat: int, chosen: list[Any]) -> Rule:
    """The bearer passes through walls this round."""
    field.last("phaser", chosen[0], seat)
    return
    yield


def _bearer_wounded(name: str) -> Choices:
    def choices(field: Field, seat: int, chosen: list[Any]) -> list[int]:
        return [f for f in own_wounded(field, seat, chosen) if field.has_gear(f, name)]

    return choices


def _bearer(name: str) -> Choices:
    def choices(field: Field, seat: int, chosen: list[Any]) -> list[int]:
        return [f for f in own_troopers(field, seat, chosen) if field.has_gear(f, name)]

    return choices


GEAR: dict[str, Use] = {
    "Coagulant Auto-Injector": Use(
        injector, ("figure", _bearer_wounded("Coagulant Auto-Injector")), windows=(ANY, BEFORE, HURT)
    ),
    "Combat Medic Unit": Use(medic_unit, ("figure", _bearer_wounded("Combat Medic Unit")), windows=(ANY, BEFORE)),
    "Molecular Phaser": Use(phaser, ("figure", _bearer("Molecular Phaser"))),
    "Teleportal": Use(place_trooper, ("figure", own_troopers), ("square", any_square)),
}
"""Gear that is used at a moment and then discarded."""
GEAR_CARDS = {name: equipment(name) for name in GEAR}
MEDIC_UNIT = "Combat Medic Unit"
MOMENTARY = {
    ANY: frozenset(GEAR_CARDS.values()),
    ATTACK: frozenset(GEAR_CARDS.values()),
    BEFORE: frozenset(GEAR_CARDS[name] for name, use in GEAR.items() if BEFORE in use.windows),
    ROLLED: frozenset[int](),
    HURT: frozenset(GEAR_CARDS[name] for name, use in GEAR.items() if HURT in use.windows or name == MEDIC_UNIT),
}
"""The gear that may be used in each kind of window."""
KINDS_OF_CARDS = frozenset(kind for uses in USES for use in uses for kind in use.windows) | {ATTACK}
"""The windows in which a Doomtrooper Card may be played."""


# --- using ------------------------------------------------------------------------------------------------------------


def playable(field: Field, seat: int, kind: str) -> list[Content]:
    """The cards and gear that a seat may use in a window."""
    found: list[Content] = []
    for card in field.hand[seat]:
        for which in (0, 1):
            use = USES[card][which]
            if _fits(field, seat, kind, card, which) and use.possible(field, seat, []):
                found.append(("card", card, which))
    # Who has left the board has taken his gear along.
    worn = [card for figure in field.live_troopers(seat) for card in field.gear[figure]]
    if worn:
        for name, card in GEAR_CARDS.items():
            if card in worn and _gear_fits(field, seat, kind, name) and GEAR[name].possible(field, seat, []):
                found.append(("gear", card))
    return found


def equipped(field: Field, seat: int, kind: str) -> bool:
    """Whether a seat may have something to use in a window, as far as everybody can see: a card in hand, whichever it
    is, or a piece of gear for such a moment."""
    if kind in KINDS_OF_CARDS and field.hand[seat]:
        return True
    square, gear, meant = field.square, field.gear, MOMENTARY[kind]
    for figure in field.troopers_of(seat):
        if gear[figure] and square[figure] >= WAITING and not meant.isdisjoint(gear[figure]):
            return True
    return False


def _gear_fits(field: Field, seat: int, kind: str, name: str) -> bool:
    """Whether a window is one for a piece of gear: of those about to fall, only for who wears it himself; the Medic
    Unit not once an attack on its bearer is rolled (B22)."""
    windows = GEAR[name].windows
    late = name == MEDIC_UNIT and bool(field.options["medic_unit_any_time"])
    if kind == HURT:
        return (late or HURT in windows) and _dying(field, seat, name)
    if kind != ATTACK:
        return kind in windows
    if not field.attacks[-1].rolls:
        return ANY in windows and BEFORE not in windows
    return ANY in windows and (name != MEDIC_UNIT or late or not _attacked(field, seat, name))


def _fits(field: Field, seat: int, kind: str, card: int, which: int) -> bool:
    """Whether a window is one for an effect of a card: a firearm attack that hit for Dud Round, an own dying trooper
    for healing. What is meant for a roll is not offered a second time after it."""
    use = USES[card][which]
    if kind == ATTACK:
        rolled = bool(field.attacks[-1].rolls)
        return ANY in use.windows and not (rolled and _fits(field, seat, ROLLED, card, which))
    if kind not in use.windows:
        return False
    if kind == ROLLED and use.run is dud_round:
        attack = field.attacks[-1]
        fired = attack.mode in (attacks.FIRE, attacks.TWO, attacks.RAY, attacks.GRENADE)
        other = attacks.scorer(field, attack) not in (LEGION, seat)
        return fired and other and not attack.failed and attacks.succeeds(field, attack)
    if kind == ROLLED:
        return bool(field.attacks) and field.attacks[-1].team == seat
    if kind == HURT:
        return any(field.square[f] >= 0 and field.strength[f] <= 0 for f in field.troopers_of(seat))
    return True


def _attacked(field: Field, seat: int, name: str) -> bool:
    """Whether the attack under way is one on who wears a piece of gear."""
    at = [row[0] for row in field.attacks[-1].targets]
    return any(f in at and field.has_gear(f, name) for f in field.troopers_of(seat))


def _dying(field: Field, seat: int, name: str) -> bool:
    return any(
        field.has_gear(f, name) and field.square[f] >= 0 and field.strength[f] <= 0 for f in field.troopers_of(seat)
    )


def play(field: Field, seat: int, move: Content) -> Rule:
    """Use a card or gear: choose stage by stage with a way back, discard it, let it take effect. False where the
    player went back."""
    use = USES[move[1]][move[2]] if move[0] == "card" else GEAR[EQUIPMENT[move[1]].name]
    title = _title(move)
    chosen: list[Any] = []
    while len(chosen) < len(use.choices):
        name, choices = use.choices[len(chosen)]
        answer = yield Ask(
            seat,
            f"choose-{name}",
            partial(_listed, field, seat, use, name, choices, list(chosen)),
            rule="9.2",
            stage=len(chosen) + 1,
            args={"name": title},
        )
        if answer == BACK:
            if not chosen:
                return False
            chosen.pop()
            continue
        chosen.append(answer[1])
    if move[0] == "card":
        field.hand[seat].remove(move[1])
        field.say("plays-card", seat=seat, name=title, text=Text(f"card.{slug(title)}"), rule="9.2")
    else:
        for figure in field.troopers_of(seat):
            if move[1] in field.gear[figure]:
                field.gear[figure].remove(move[1])
                break
        field.say("uses-gear", seat=seat, name=title, text=Text(f"gear.{slug(title)}"), rule="8.3")
    field.reveals += 1
    field.touch()
    yield from use.run(field, seat, chosen)
    return True


def _title(move: Content) -> str:
    """The name of the effect or gear that a move uses."""
    if move[0] == "gear":
        return EQUIPMENT[move[1]].name
    return TROOPER_CARDS[move[1]].second if move[2] else TROOPER_CARDS[move[1]].first


def _listed(field: Field, seat: int, use: Use, name: str, choices: Choices, chosen: list[Any]) -> list[Content]:
    found: list[Content] = [
        (name, value) for value in choices(field, seat, chosen) if use.possible(field, seat, [*chosen, value])
    ]
    found.append(BACK)
    return found
