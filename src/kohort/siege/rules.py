"""Siege of the Citadel as the core runs it: one mission is one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kohort.core.choice import Ask, Chance, Content, Move
from kohort.core.events import Event
from kohort.core.faults import GameOver
from kohort.core.guide import Lesson
from kohort.core.marks import Mark, Pointed
from kohort.core.rng import Rng
from kohort.core.rules import Advice, Result, Rules
from kohort.core.text import Arg, Refusal, Text
from kohort.siege import (
    advice,
    attacks,
    giving_up,
    guide,
    legion,
    looking,
    missions,
    moving,
    phrasing,
    real_dice,
    rounds,
    team,
    temper,
    values,
    why,
)
from kohort.siege.content import CORPORATIONS, CREDIT_WORTH, EQUIPMENT, EVENTS, MISSIONS, RANKS, STRENGTH
from kohort.siege.ranks import read_ranks
from kohort.siege.state import CREATURE_KINDS, OUT, SUPPLIED, WAITING, Field
from kohort.siege.windows import KINDS, SELDOM

MODES = ("legion", "coop")
LEGION_SIDE = "legion"
"""What the Legion player brings to the table in place of a corporation."""
OPTIONS: dict[str, tuple[Any, ...]] = {
    "mission": (*range(1, 11), 0),
    "mode": MODES,
    "sectors": ("printed", "designed"),
    "rank": (1, 2, 3, 4, 5, 6),
    "band": ("auto", "1-2", "3-4", "5-6"),
    "variant_capitol": (True, False),
    "variant_deathlockdrum": (True, False),
    "variant_nimrod": (True, False),
    "variant_puker": (True, False),
    "variant_grenade": (True, False),
    "variant_violator": (True, False),
    "variant_one_roll": (True, False),
    "variant_every": (3, 2, 4),
    "variant_fewer": ("figures", "rounds"),
    "variant_way_out": (6, 8),
    "house_voice": (True, False),
    "house_extra_card": (True, False),
    "house_no_mutiny": (True, False),
    "no_camping": (True, False),
    "two_player_three": (True, False),
    "pass_allies": (False, True),
    "imperial_printed_sheet": (False, True),
    "no_fire_when_adjacent": (False, True),
    "no_camping_legion": (False, True),
    "strict_corners": (False, True),
    "orthogonal_stair_entry": (False, True),
    "friendly_fire_rolled": (False, True),
    "grenade_takes_gear": (False, True),
    "bauhaus_both_rolls": (False, True),
    "any_line": (False, True),
    "medic_unit_any_time": (False, True),
    "hurt_leg_each_move": (False, True),
    "violator_combo_rank": (3, 4),
    "real_dice": (False, True),
}
"""The options of a mission with their values; the first is the default."""


class SiegeRules(Rules):
    """Siege of the Citadel, a mission at a time, for 2 to 5 players, or 1 to 4 corporations against the Legion that
    plays itself."""

    name = "siege"
    version = "5"
    window_kinds = KINDS
    seldom = SELDOM

    def __init__(self) -> None:
        self.steps = rounds.STEPS

    def setup(self, players: list[str], decks: list[Any], options: dict[str, Any], seed: int) -> Field:
        """The mission before its first step.

        `decks`: for each seat a corporation's name, or "legion" for the Legion player's; none for the usual order.

        `options` besides those in OPTIONS: `corporations`, a corporation's name for each seat; `legion`, the seat of
        the Legion player
        (the last, when not given); for a campaign `points` and `credits` of each seat, and how many missions have been
        `played`, by which the co-op variant chooses the reference card (V02). Raises ValueError with a
        clear sentence.
        """
        keys = ("corporations", "legion", "points", "credits", "played")
        extra: dict[str, Any] = {key: options[key] for key in keys if key in options}
        chosen = checked({key: value for key, value in options.items() if key not in extra})
        coop = chosen["mode"] == "coop"
        if any(decks):
            extra = {**seated([deck if isinstance(deck, str) else "".join(deck) for deck in decks], coop), **extra}
        training = chosen["mission"] == 0
        if coop and training:
            raise ValueError("Trial By Fire is played with a Legion player")
        least, most = (1, 4) if coop else (2, 5)
        if not least <= len(players) <= most:
            raise ValueError(f"this mode is for {least} to {most} players, got {len(players)}")
        chosen["missions_played"] = int(extra.get("played", -1))
        chosen["campaign"] = not training and ("points" in extra or "credits" in extra)
        return new_field(chosen, extra, list(players), -1 if coop else int(extra.get("legion", len(players) - 1)), seed)

    def seats(self, state: Field) -> int:
        """One seat for each player."""
        return len(state.names)

    def dump(self, state: Field) -> bytes:
        """The state in bytes."""
        return state.dump()

    def load(self, data: bytes) -> Field:
        """The state that `dump` wrote."""
        return Field.restore(data)

    def encode(self, state: Field, content: Content) -> Move:
        """Figures, squares and cards in hand are numbers that everybody may know."""
        return Move(content[0], content[1:])

    def decode(self, state: Field, seat: int, move: Move) -> Content | Refusal:
        """As `encode`."""
        return (move.verb, *move.args)

    def refuse(self, state: Field, ask: Ask, content: Content) -> Refusal:
        """Why a move is not among those offered."""
        refusal = None
        if ask.kind == "act" and len(content) > 1 and content[1] in state.troopers_of(ask.seat):
            refusal = team.refuse_action(state, ask.seat, content[1]) or _refuse_doing(state, content)
        elif ask.kind == "legion-act" and len(content) > 1 and content[1] in state.live_creatures():
            if not legion.may_act(state, content[1]):
                return Refusal("no-actions-left", {"figure": state.name_of(content[1])}, "12.4")
            refusal = _refuse_doing(state, content)
        if refusal is not None:
            return refusal
        return Refusal("not-offered", {"ask": Text(f"ask.{ask.kind}", ask.args or {})}, ask.rule)

    def why_not(self, state: Field, ask: Ask | None, seat: int, handle: int) -> list[Refusal]:
        """Why nothing can be done with a figure now."""
        return why.why_not(state, ask, seat, Pointed(handle))

    def why_not_there(self, state: Field, ask: Ask | None, seat: int, pointed: Pointed) -> list[Refusal]:
        """Why a figure cannot do what is pointed at: attack a figure, move to a square."""
        return why.why_not(state, ask, seat, pointed)

    def players(self, state: Field) -> list[str]:
        """The players' names, by seat."""
        return list(state.names)

    def prompt(self, state: Field, ask: Ask) -> Text:
        """The question in words."""
        return phrasing.prompt(state, ask)

    def move_text(self, state: Field, ask: Ask, content: Content) -> Text:
        """A move in words, with its odds."""
        return phrasing.move_text(state, ask, content)

    def mark(self, state: Field, ask: Ask, content: Content) -> Mark | None:
        """Where on the board a move happens."""
        return phrasing.mark(state, ask, content)

    def guide(
        self, options: Mapping[str, object], state: Field | None, seat: int, ask: Ask | None, told: Iterable[Event]
    ) -> list[Lesson]:
        """What the guide through Trial By Fire has explained so far."""
        return guide.lessons(options, state, seat, ask, told)

    def warning(self, state: Field, ask: Ask, content: Content) -> Text | None:
        """What is left undone by who ends a turn."""
        return phrasing.warning(state, ask, content)

    def secrets(self, state: Field) -> bool:
        """Cards, Secondary Missions and where the Legion player put his key card; in the training mission there are
        none, and together against the Legion nobody is an opponent."""
        return not state.coop and not state.options["training"]

    def view(self, state: Field, seat: int) -> Any:
        """What a seat sees."""
        return looking.view(state, seat)

    def looks_same(self, state: Field, other: Field, seat: int) -> bool:
        """Whether all that is shown to a seat is the same: what its view is built from, compared without building
        it."""
        return looking.shown(state, seat) == looking.shown(other, seat)

    def redraw(self, base: Field, current: Field, seat: int, rng: Rng) -> None:
        """Deal anew what a seat does not know: Force Cards, events, other teams' cards and Secondary Missions, coming
        chance."""
        _redraw_force(base, current, seat, rng)
        hands = [s for s in current.teams if s != seat]
        pool = [card for s in hands for card in current.hand[s]] + list(current.trooper_deck)
        pool = [pool[at] for at in rng.permutation(len(pool))]
        for s in hands:
            held = current.hand[s]
            base.hand[s] = [pool.pop() if card in held else card for card in base.hand[s]]
        # What lies behind the end of a pile as it is now has been drawn since, and was seen.
        left = len(current.trooper_deck)
        base.trooper_deck = [*pool[:left], *base.trooper_deck[left:]]
        unseen = [
            place
            for place, card in enumerate(EVENTS)
            if card.name not in current.sheet.events_removed and place not in current.played
        ]
        left = len(current.events)
        base.events = [*(unseen[at] for at in rng.permutation(len(unseen))[:left]), *base.events[left:]]
        if not current.coop:
            _redraw_secondary(base, current, seat, rng)
        base.rng = rng.below(1 << 62)
        base.version += 1

    def evaluate(self, state: Field, seat: int) -> float:
        """How good the table is for a seat, in Promotion Points (`values`)."""
        return values.evaluate(state, seat)

    def turn_side(self, state: Field, seat: int) -> int:
        """The Legion answers the teams, and they answer it."""
        if state.phase == "legion":
            return 1 if seat == state.legion else -1
        return 1 if state.turn == seat else -1 if seat == state.legion else 0

    def idle(self, state: Field, ask: Ask) -> Content | None:
        """End the turn, where that is offered. Together against the Legion nobody stands still."""
        if state.coop:
            return None
        return team.END if ask.kind == "act" else ask.default()

    def luck(self, state: Field, seat: int, kind: str, args: dict[str, Arg]) -> float:
        """Hits more than an attack's dice show on average (`values`)."""
        return values.luck(state, seat, args) if kind == "rolls" else 0.0

    def advised(
        self, state: Field, ask: Ask, moves: Sequence[Content], *, learned: bool = False
    ) -> list[Advice] | None:
        """What each move is worth, by exact odds and by looking up (`advice`); `learned`: to a team that has studied
        the mission (`temper`)."""
        return advice.advised(state, ask, moves, temper.studied(state) if learned else temper.PLAIN)

    def result(self, state: Field) -> Result | None:
        """How the mission ended: points with five for each Credit; figures eliminated in the training mission."""
        if not state.over:
            return None
        winners, reason, rule = state.ending
        if reason == "conceded" and not winners:
            reason = "all-conceded"
        if state.options["training"]:
            points = tuple(rounds.figures_taken(state))
        else:
            points = tuple(state.points[s] + CREDIT_WORTH * state.credits[s] for s in range(state.seats))
        return Result(tuple(winners), points, Text(f"ending.{reason}"), rule)

    def real_dice(self, state: Field) -> bool:
        """By the option of that name."""
        return bool(state.options.get("real_dice"))

    def dice_asks(self, state: Field, chance: Chance, people: list[int]) -> list[Ask]:
        """Who rolls the dice, and what he is asked."""
        return real_dice.asked(state, chance, people)

    def conceding(self, state: Field, seat: int) -> Text:
        """What becomes of the mission, and in a campaign what it costs (`giving_up`)."""
        return giving_up.told(state, seat)

    def concede(self, state: Field, seat: int) -> None:
        """A player leaves: his troopers are out; the mission ends where no other team is left.

        In a campaign each of them costs a Credit like any other (B15), and what the mission pays goes to the others;
        with the Legion that plays itself the mission then runs to its end, where points are shared (15.5, B54).
        """
        state.out |= 1 << seat
        state.touch()
        campaign = state.options["campaign"]
        if campaign and seat != state.legion:
            _retire(state, seat, attacks.lose_trooper)
        left = [s for s in state.teams if not state.out >> s & 1]
        if seat == state.legion or (not left and not (campaign and state.coop)):
            if campaign:
                rounds.settle_conceded(state)
            others = [s for s in range(state.seats) if not state.out >> s & 1]
            state.over, state.ending = True, [others, "conceded", "2.6"]
            raise GameOver
        _retire(state, seat, lambda field, figure: field.put(figure, OUT))


def _retire(field: Field, seat: int, remove: Callable[[Field, int], None]) -> None:
    """Take a team's troopers off the board, those that wait outside it too."""
    for figure in field.troopers_of(seat):
        if field.square[figure] >= WAITING:
            remove(field, figure)


def seated(sides: list[str], coop: bool) -> dict[str, Any]:
    """Corporations and the Legion player's seat from what each seat brings. Raises ValueError with a clear sentence."""
    legion = [seat for seat, side in enumerate(sides) if side == LEGION_SIDE]
    if coop and legion:
        raise ValueError("the Legion plays itself in this mode: every player takes a corporation")
    if not coop and len(legion) != 1:
        raise ValueError("one player, and one only, takes the Dark Legion in this mode")
    free = [corporation.key for corporation in CORPORATIONS if corporation.key not in sides]
    found: dict[str, Any] = {"corporations": [free.pop() if side == LEGION_SIDE else side for side in sides]}
    return {**found, "legion": legion[0]} if legion else found


def _refuse_doing(state: Field, content: Content) -> Refusal | None:
    """Why a figure with an action left cannot move, attack or leave as it was told."""
    match content:
        case ("move", int(figure), int(square)) if 0 <= square < state.ground.board.width * state.ground.board.height:
            return moving.refuse_move(state, figure, square)
        case ("close" | "fire" as mode, int(figure), int(target)) if target in range(len(state.square)):
            return attacks.refuse_target(state, figure, target, mode)
        case ("leave" | "out", int(figure), str(name)) if name in legion.all_doorways(state):
            return missions.refuse_leaving(state, figure, name)
    return None


def checked(options: dict[str, Any]) -> dict[str, Any]:
    """The options with their defaults. Raises ValueError for an unknown option or value."""
    chosen = {key: values[0] for key, values in OPTIONS.items()}
    for key, value in options.items():
        if key not in OPTIONS:
            raise ValueError(f"there is no option {key!r}; the options are {', '.join(OPTIONS)}")
        if value not in OPTIONS[key]:
            raise ValueError(f"option {key} is one of {', '.join(map(str, OPTIONS[key]))}, got {value!r}")
        chosen[key] = value
    return {**chosen, "training": chosen["mission"] == 0, "campaign": False, "missions_played": -1}


def new_field(options: dict[str, Any], extra: dict[str, Any], names: list[str], legion: int, seed: int) -> Field:
    """A mission with everybody off the board and every creature in the supply."""
    n = len(names)
    known = [corporation.name.lower() for corporation in CORPORATIONS]
    wanted = [name.lower() for name in extra.get("corporations", known[:n])]
    if len(wanted) != n or len(set(wanted)) != n or any(name not in known for name in wanted):
        raise ValueError(f"each player needs a corporation of his own out of {', '.join(known)}")
    sheet = MISSIONS[options["mission"]]
    field = Field()
    field.options, field.names, field.mission, field.legion = options, names, sheet.number, legion
    field.corporation = [known.index(name) for name in wanted]
    figures = 2 * n + len(CREATURE_KINDS)
    field.square = [OUT if figure // 2 == legion else WAITING for figure in range(2 * n)] + [SUPPLIED] * len(
        CREATURE_KINDS
    )
    field.entrance = [""] * figures
    field.strength = [STRENGTH] * (2 * n) + [0] * len(CREATURE_KINDS)
    field.actions, field.idle = [0] * figures, [0] * figures
    field.weapon, field.gear = [-1] * (2 * n), [[] for _ in range(2 * n)]
    least = RANKS[0 if options["training"] else options["rank"] - 1]
    field.points = list(extra.get("points", [least.least] * n))
    # Two teams that share as if they were three begin with a Credit more (V04, V-A04).
    more = 1 if legion < 0 and n == 2 and options["two_player_three"] else 0
    field.credits = list(extra.get("credits", [2 * least.rank + more] * n))
    field.hand, field.secondary = [[] for _ in names], [[] for _ in names]
    field.primary, field.entered, field.earned = [], [0] * n, [0] * n
    field.kills, field.visited = [[] for _ in names], [0] * n
    field.wounds_made = 0
    field.layout = [[s.number, s.column, s.row, s.quarters] for s in sheet.sectors]
    field.doors, field.force = [], [[] for _ in sheet.sectors]
    field.bunker = [card.copies for card in EQUIPMENT]
    field.trooper_deck, field.events, field.played, field.aside = [], [], [], []
    field.round = field.turn_number = field.calls = field.flipped = 0
    field.markers, field.turn, field.active = [], -1, -1
    field.lasting, field.attacks, field.last_attacks, field.targets, field.marks = [], [], [], [], {}
    field.agenda = [("setup",)]
    field.rng, field.version, field.reveals = seed & ((1 << 63) - 1), 0, 0
    field.over, field.out, field.ending, field.phase = False, 0, [], "setup"
    read_ranks(field)
    return field


def _redraw_force(base: Field, current: Field, seat: int, rng: Rng) -> None:
    """Lay out the face-down Force Cards anew, those taken out included; a key card stays where the mission wants it,
    and the Legion player knows where he put it."""
    slots = [(p, i) for p, cards in enumerate(current.force) for i in range(len(cards))]
    pool = [current.force[p][i] for p, i in slots] + list(current.aside)
    dealt: dict[tuple[int, int], int] = {}
    inside = current.inside
    for key in current.sheet.key_cards:
        at = next(((p, i) for p, i in slots if current.force[p][i] == key), None)
        if at is None:
            continue
        if seat != current.legion or key not in missions.hidden_keys(current):
            wanted = [slot for slot in slots if slot[0] in inside] if key in missions.hidden_keys(current) else slots
            wanted = wanted or slots
            at = wanted[rng.below(len(wanted))]
        dealt[at] = key
        pool.remove(key)
    pool = [pool[at] for at in rng.permutation(len(pool))]
    for p, i in slots:
        card = dealt[(p, i)] if (p, i) in dealt else pool.pop()
        if i < len(base.force[p]):
            base.force[p][i] = card
    base.aside = pool


def _redraw_secondary(base: Field, current: Field, seat: int, rng: Rng) -> None:
    """Deal other teams Secondary Missions anew, unless what they did has shown theirs."""
    shown = {missions.SPECIMEN: "captive", missions.SAMPLES: "sampler", missions.MESSAGE: "courier"}
    hidden = [
        s
        for s in current.teams
        if s != seat
        and current.secondary[s]
        and base.secondary[s]
        and not any(f"{shown[card]}:{s}" in current.marks for card in current.secondary[s] if card in shown)
    ]
    kept = {card for s in current.teams if s not in hidden for card in current.secondary[s]}
    deck = [card for card in rounds.secondary_deck(current) if card not in kept]
    deck = [deck[at] for at in rng.permutation(len(deck))]
    for s in hidden:
        base.secondary[s] = [deck.pop() for _ in current.secondary[s]]
