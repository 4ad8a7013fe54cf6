"""Tables for tests, set up and played by names.

    table = Table(ann=squad("Hussar"), ben=kohort(wounded("Necromutant"), hand=["Powerful Blow"]))
    table.ann.attacks("Hussar", "Necromutant", FIGHT)
    table.ben.plays("Powerful Blow", "Necromutant")
    table.everyone_passes()

A table begins at a quiet point: Ann's action step, three actions, everybody has had turns. All that follows goes
through the public driver. Every card has a label: its name, or "Hussar 2" for the second Hussar of the table (areas of
the first player, then of the second, ...; then hands; then piles); "ben's Hussar" is the first Hussar that Ben owns.

Players are asked in every modification step (so that a combat stands still there), elsewhere where they have something
to play. Verbs pass for everybody until the player can do what the verb says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from kohort import load
from kohort.core.choice import NO, PASS, YES, Content, Move
from kohort.core.faults import IllegalMove
from kohort.core.game import Game
from kohort.core.ratings import ADD, Rating
from kohort.core.text import CardName, Refusal, SeatName, Text
from kohort.doomtrooper import actions, attack_law, changes, traits
from kohort.doomtrooper.combat import start as start_combat
from kohort.doomtrooper.headers import HEADERS, by_code, find, number
from kohort.doomtrooper.language.definition import Definition
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.statics import THIS, Modify
from kohort.doomtrooper.names import (
    ATTACHED,
    BETWEEN,
    COVER,
    DISCARD,
    EDITIONS,
    FIGHT,
    HAND,
    KOHORT,
    OUTPOST,
    PLAYER,
    SHOOT,
    SQUAD,
    UNPAID,
    WOUNDED,
)
from kohort.doomtrooper.ratings import provenance
from kohort.doomtrooper.ratings import rating as rating_of
from kohort.doomtrooper.rules import checked, new_table
from kohort.doomtrooper.state import Table as State
from kohort.registry import rules_of

ARMOR, VALUE = "armor", "value"
RATINGS = (FIGHT, SHOOT, ARMOR, VALUE)
FILLER = "Combat Armor"
"""What draw piles are made of: nothing that could be played in anybody's window."""
ZONES = (
    "squad", "kohort", "outpost", "cover", "player", "attached", "hand", "draw", "discard", "annihilated", "announced",
)  # fmt: skip
MOST_PASSES = 300
RULES = rules_of("doomtrooper")

__all__ = [
    "ARMOR", "FIGHT", "FILLER", "SHOOT", "VALUE", "Player", "Side", "Table",
    "attack", "bearing", "bestow", "build", "cast", "equip", "exit_cover", "having", "in_cover", "kohort", "meditate",
    "muster", "muster_in_cover", "mustered_in_cover", "nobody", "outpost", "play", "refusal", "sabotage", "seek_cover",
    "squad", "stand_in", "stub", "use", "wounded",
]  # fmt: skip


# --- what a table is made of ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A card to be placed: its name, its label where that is another, what it shows, and what is attached to it."""

    name: str
    label: str = ""
    flags: int = 0
    attached: tuple[Card, ...] = ()


Named = Card | str


def _card(named: Named) -> Card:
    return named if isinstance(named, Card) else Card(named)


def wounded(named: Named) -> Card:
    """A wounded warrior."""
    card = _card(named)
    return replace(card, flags=card.flags | WOUNDED)


def in_cover(named: Named) -> Card:
    """A warrior that has sought cover: everybody knows which it is."""
    card = _card(named)
    return replace(card, flags=card.flags | COVER)


def mustered_in_cover(named: Named) -> Card:
    """A warrior mustered in cover, not revealed and not paid for."""
    card = _card(named)
    return replace(card, flags=card.flags | COVER | UNPAID)


def bearing(named: Named, *attached: Named) -> Card:
    """A warrior, or a weapon, with cards attached to it."""
    card = _card(named)
    return replace(card, attached=(*card.attached, *(_card(one) for one in attached)))


@dataclass(frozen=True)
class Side:
    """What a player has. Sides add up: `squad("Hussar") + kohort("Necromutant")`."""

    areas: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    draw: tuple[Card, ...] | None = None
    discard: tuple[Card, ...] = ()
    destiny: int | None = None
    promotion: int | None = None

    def __add__(self, other: Side) -> Side:
        areas = {zone: (*self.areas.get(zone, ()), *other.areas.get(zone, ())) for zone in (*self.areas, *other.areas)}
        return Side(
            areas,
            (*self.hand, *other.hand),
            self.draw if other.draw is None else other.draw,
            (*self.discard, *other.discard),
            self.destiny if other.destiny is None else other.destiny,
            self.promotion if other.promotion is None else other.promotion,
        )


def having(
    *,
    hand: Sequence[Named] = (),
    draw: Sequence[Named] | int | None = None,
    discard: Sequence[Named] = (),
    destiny: int | None = None,
    promotion: int | None = None,
    player: Sequence[Named] = (),
) -> Side:
    """Hand; draw pile, from the top, or a number of fillers (20); D (5); P (0); cards attached to the player."""
    pile = [FILLER] * draw if isinstance(draw, int) else draw
    return Side(
        {PLAYER: tuple(_card(one) for one in player)} if player else {},
        tuple(_card(one) for one in hand),
        None if pile is None else tuple(_card(one) for one in pile),
        tuple(_card(one) for one in discard),
        destiny,
        promotion,
    )


def squad(*cards: Named, **more: Any) -> Side:
    """Doomtroopers, and fortifications built in the Squad."""
    return Side({SQUAD: tuple(_card(one) for one in cards)}) + having(**more)


def kohort(*cards: Named, **more: Any) -> Side:
    """Dark Legion warriors, and fortifications built in the Kohort."""
    return Side({KOHORT: tuple(_card(one) for one in cards)}) + having(**more)


def outpost(*cards: Named, **more: Any) -> Side:
    """Warriors in the Outpost."""
    return Side({OUTPOST: tuple(_card(one) for one in cards)}) + having(**more)


def nobody(**more: Any) -> Side:
    """No card in play."""
    return having(**more)


# --- stand-ins ------------------------------------------------------------------------------------------------------

_stand_ins: list[int] = []


def stand_in(name: str, *nodes: Any) -> str:
    """Give a card that has no definition yet one for this test: its real header, and the nodes given."""
    header = find(name)
    if header is None:
        raise ValueError(f"no card is called {name}")
    place = number(header.code)
    if DEFINITIONS[EDITIONS[0]][place] is not None and place not in _stand_ins:
        raise ValueError(f"{name} has a definition: no stand-in is needed")
    _stand_ins.append(place)
    for edition in EDITIONS:
        DEFINITIONS[edition][place] = Definition(header, edition, nodes)
    return header.name


def stub(label: str, ratings: str, affiliation: str = "legion", *nodes: Any) -> Card:
    """A warrior with ratings "F/S/A" or "F/S/A/V", on the header of a card without definition of the affiliation."""
    wanted = [int(part) for part in ratings.split("/")]
    for place, header in enumerate(HEADERS):
        if header.type == "warrior" and header.affiliations == (affiliation,) and not header.unfixed:
            printed = (header.fight, header.shoot, header.armor, header.value)
            if DEFINITIONS[EDITIONS[0]][place] is None and None not in printed:
                change = [now - (base or 0) for now, base in zip(wanted, printed, strict=False)]
                change += [0] * (4 - len(wanted))
                amounts = (change[0], change[1], change[2], change[3])
                stand_in(header.name, Modify(THIS, None, amounts), *nodes)
                return Card(header.name, label)
    raise ValueError(f"every {affiliation} warrior has a definition: none can lend its header")


@pytest.fixture(autouse=True)
def forget_stand_ins() -> Iterator[None]:
    """Take the definitions of stand-ins away after each test."""
    yield
    for place in _stand_ins:
        for edition in EDITIONS:
            DEFINITIONS[edition][place] = None
    _stand_ins.clear()


# --- refusals -------------------------------------------------------------------------------------------------------


class refusal:
    """What a refusal should say: its key; the paragraph and the names of the cards it mentions where they are given."""

    def __init__(self, key: str, *cards: str, rule: str | None = None) -> None:
        self.key, self.cards, self.rule = key, cards, rule

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, refusal):
            return NotImplemented
        mine, theirs = (self, other) if self.rule is None or not self.cards else (other, self)
        same_rule = mine.rule is None or theirs.rule is None or mine.rule == theirs.rule
        same_cards = not mine.cards or not theirs.cards or mine.cards == theirs.cards
        return self.key == other.key and same_rule and same_cards

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"refusal({', '.join(map(repr, (self.key, *self.cards)))}, rule={self.rule!r})"


# --- attempts -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attempt:
    """Something a player could try: a verb, a card where it has one, and what is chosen for it, stage by stage."""

    verb: str
    card: str = ""
    chosen: tuple[str | int, ...] = ()
    ability: int = 0


def attack(attacker: str, defender: str, tactic: str = "") -> Attempt:
    """Attack with a warrior."""
    return Attempt("attack", "", (attacker, defender, tactic) if tactic else (attacker, defender))


def play(card: str, *chosen: str | int) -> Attempt:
    """Play a card from the hand, in its own way; targets, amounts and so on in the order of the stages."""
    return Attempt("play", card, chosen)


def use(card: str, *chosen: str | int, ability: int = 0) -> Attempt:
    """Use an ability of a card in play."""
    return Attempt("use", card, chosen, ability)


equip = build = bestow = cast = play


def muster(card: str) -> Attempt:
    """Muster a warrior."""
    return Attempt("play", card)


def muster_in_cover(card: str) -> Attempt:
    """Muster a warrior in cover."""
    return Attempt("muster-in-cover", card)


def seek_cover(card: str) -> Attempt:
    """Let a warrior seek cover."""
    return Attempt("seek-cover", card)


def exit_cover(card: str) -> Attempt:
    """Let a warrior leave cover."""
    return Attempt("exit-cover", card)


def sabotage(card: str, *victim: str) -> Attempt:
    """Sabotage with a warrior; whom, where there are several."""
    return Attempt("sabotage", "", (card, *victim))


def meditate() -> Attempt:
    """Meditate."""
    return Attempt("meditate")


# --- players --------------------------------------------------------------------------------------------------------


class Player:
    """A player at a test's table: his verbs, and what he has."""

    def __init__(self, table: Table, seat: int, name: str) -> None:
        self.table, self.seat, self.name = table, seat, name

    def __repr__(self) -> str:
        return self.name

    # What he does.

    def does(self, attempt: Attempt) -> None:
        """Do it, or raise IllegalMove with the refusal."""
        table = self.table
        content = table._content(self.seat, attempt)
        table._reach(self.seat, content)
        table._answer(self.seat, content)
        table._stages(self.seat, list(attempt.chosen), attempt)

    def attacks(self, attacker: str, defender: str, tactic: str = "") -> None:
        """Attack; the tactic, where both are open to the attacker."""
        self.does(attack(attacker, defender))
        if self.table.asks(self, "tactic"):
            if not tactic:
                raise AssertionError(f"{attacker} may Fight or Shoot: say which")
            self.table._answer(self.seat, ("tactic", tactic))
        elif tactic and self.table.state.combats and self.table.state.combats[-1].tactic not in ("", tactic):
            raise AssertionError(f"{attacker} cannot {tactic}")

    def plays(self, card: str, *chosen: str | int) -> None:
        """Play a card from the hand: a Special, equipment, a fortification, a gift, a spell, a warrior."""
        self.does(play(card, *chosen))

    equips = builds = bestows = casts = plays

    def musters(self, card: str) -> None:
        """Muster a warrior."""
        self.does(muster(card))

    def musters_in_cover(self, card: str) -> None:
        """Muster a warrior in cover."""
        self.does(muster_in_cover(card))

    def seeks_cover(self, card: str) -> None:
        """Let a warrior seek cover."""
        self.does(seek_cover(card))

    def exits_cover(self, card: str) -> None:
        """Let a warrior leave cover."""
        self.does(exit_cover(card))

    def meditates(self, times: int = 1) -> None:
        """Meditate."""
        for _ in range(times):
            self.does(meditate())

    def sabotages(self, card: str, *victim: str) -> None:
        """Sabotage with a warrior."""
        self.does(sabotage(card, *victim))

    def uses(self, card: str, *chosen: str | int, ability: int = 0) -> None:
        """Use an ability of a card in play."""
        self.does(use(card, *chosen, ability=ability))

    def adds(self, n: int, spell: str = "") -> None:
        """Add D to a spell that runs."""
        for effect in self.table.state.effects:
            if effect.seat == self.seat and effect.until == "combat" and spell in ("", self.table.label(effect.source)):
                self.table._reach(self.seat, ("add", effect.serial))
                self.table._answer(self.seat, ("add", effect.serial))
                self.table._answer(self.seat, ("number", n))
                return
        raise AssertionError("no spell runs")

    def changes_tactic(self) -> None:
        """Change the tactic again by a card that lets one do so."""
        moves = [move for move in self.table.game.choice_of(self.seat).moves if move.verb == "change-tactic"]
        if not moves:
            raise AssertionError("the tactic cannot be changed")
        self.table._apply(self.seat, moves[0])

    def uses_weapons(self, *weapons: str) -> None:
        """Choose the weapons for the running combat; none is a choice as well."""
        table = self.table
        table._wait_for(self.seat, "weapons")
        wanted = sorted(table.card(weapon) for weapon in weapons)
        for content in table._ask(self.seat).listed():
            if sorted(content[1:]) == wanted:
                table._answer(self.seat, content)
                return
        raise AssertionError(f"{weapons} cannot be used: {table._ask(self.seat).listed()}")

    def splits(self, p: int) -> None:
        """Take p of the points as Promotion Points, the rest as D."""
        self.table._wait_for(self.seat, "split")
        self.table._answer(self.seat, ("number", p))

    def passes(self) -> None:
        """Pass in the window that is open for him."""
        self.table._answer(self.seat, PASS)

    def ends_actions(self) -> None:
        """End his actions; what follows is asked."""
        self.table._wait_for(self.seat, "action")
        self.table._answer(self.seat, actions.END)

    def ends_turn(self) -> None:
        """End his actions, keep all cards, and go on to the next player's actions or the end of the game."""
        table = self.table
        turn = table.state.turn_number
        for _ in range(MOST_PASSES):
            if table.over or (table.state.turn_number > turn and table.asked[1] == "action"):
                return
            if table.asks(self, "action"):
                table._answer(self.seat, actions.END)
            elif table.asked[1] == "discard":
                table._answer(table._open_seat(), ("keep",))
            elif not table._pass_one():
                return

    def discards(self, card: str) -> None:
        """Discard a card in the Discard step, or one that a text makes him discard."""
        table = self.table
        if table.asks(self, "action"):
            self.ends_actions()
        while not any(table.asks(self, kind) for kind in ("discard", "discard-down", "discard-for")):
            if not table._pass_one():
                raise AssertionError(f"{self} is not asked to discard but {table.asked}")
        table._answer(self.seat, ("target", table.card(card, self.seat)))

    def keeps(self) -> None:
        """Discard nothing in the Discard step."""
        self.table._wait_for(self.seat, "discard")
        self.table._answer(self.seat, ("keep",))

    def agrees(self) -> None:
        """Say yes."""
        self.table._answer(self.seat, YES)

    def declines(self) -> None:
        """Say no."""
        self.table._answer(self.seat, NO)

    def goes_back(self) -> None:
        """Go back a stage of an announcement."""
        self.table._answer(self.seat, ("back",))

    def begins(self, attempt: Attempt) -> None:
        """Begin an announcement and answer only the stages that the attempt has choices for."""
        table = self.table
        content = table._content(self.seat, attempt)
        table._reach(self.seat, content)
        table._answer(self.seat, content)
        for value in attempt.chosen:
            table._answer(self.seat, table._stage(self.seat, value))

    def concedes(self) -> None:
        """Give up."""
        self.table.game.concede(self.seat)

    def undoes(self) -> None:
        """Take the last answer back."""
        self.table.game.undo(self.seat)

    def stops_at(self, *kinds: str, setting: Any = "ask") -> None:
        """Ask him in every window of these kinds, whatever he holds; "auto" and "pass" are the other settings."""
        for kind in kinds:
            self.table.game.stops[self.seat].settings[kind] = setting

    # What he may not do.

    def why_not(self, attempt: Attempt) -> refusal | None:
        """Why he may not do something now; None when he may. Changes nothing."""
        return self.table._why_not(self.seat, attempt)

    def may(self, attempt: Attempt) -> bool:
        """Whether he may do something now."""
        return self.why_not(attempt) is None

    # What he has.

    @property
    def destiny(self) -> int:
        """D."""
        return self.table.state.destiny[self.seat]

    @property
    def promotion(self) -> int:
        """P."""
        return self.table.state.promotion[self.seat]

    @property
    def hand(self) -> list[str]:
        """The names of the cards in his hand."""
        return self.table.names(self.table.state.hand[self.seat])

    @property
    def draw_pile(self) -> list[str]:
        """The names of the cards in his draw pile, from the top."""
        return self.table.names(reversed(self.table.state.draw[self.seat]))

    @property
    def discard_pile(self) -> list[str]:
        """The names of his discarded cards, the last first."""
        return self.table.names(reversed(self.table.state.discard[self.seat]))

    @property
    def annihilated_pile(self) -> list[str]:
        """The names of his annihilated cards, the last first."""
        return self.table.names(reversed(self.table.state.annihilated[self.seat]))

    @property
    def squad(self) -> list[str]:
        """The labels of the cards in his Squad."""
        return [self.table.label(card) for card in self.table.state.area[self.seat][SQUAD]]

    @property
    def kohort(self) -> list[str]:
        """The labels of the cards in his Kohort."""
        return [self.table.label(card) for card in self.table.state.area[self.seat][KOHORT]]

    @property
    def view(self) -> Any:
        """What he sees."""
        return self.table.game.seat(self.seat).view()


# --- the table ------------------------------------------------------------------------------------------------------


class Table:
    """A table for a test. Players come as keywords, in the order of play: `Table(ann=squad("Hussar"), ben=nobody())`.

    The first player is to act. `turns`: how many turns each has had, (2, 2) by default; (0, 0) is the first turn of the
    game. `actions`: how many are left. `options`: of the game, beside the edition. `combat`: a combat that a card has
    forced, Attacker and Defender, at its beginning.
    """

    ann: Player
    ben: Player
    cat: Player
    dan: Player

    def __init__(
        self,
        *,
        edition: str = "standard",
        turns: tuple[int, ...] | None = None,
        actions: int = 3,
        options: dict[str, Any] | None = None,
        combat: tuple[str, str] | None = None,
        seed: int = 1,
        **sides: Side,
    ) -> None:
        self.edition = edition
        self.keys = list(sides)
        self._labels: dict[int, str] = {}
        self._handles: dict[int, int] = {}
        self._kinds: list[int] = []
        self._owners: list[int] = []
        self._seen = 0
        self.happened: list[Any] = []
        self.killed: set[str] = set()
        state = self._set_up(sides, edition, options or {}, seed)
        state.turns_taken = list(turns) if turns is not None else [2] * len(self.keys)
        state.turn_number = sum(state.turns_taken) + 1
        state.grants = [[actions, 0]]
        if combat is not None:
            attacker, defender = (next(card for card, one in self._labels.items() if one == name) for name in combat)
            start_combat(state, attacker, defender)
        self.game = Game(RULES, state)
        for stops in self.game.stops:
            stops.settings["modify"] = "ask"
        self.game.start()
        self.players = [Player(self, seat, key) for seat, key in enumerate(self.keys)]
        for player in self.players:
            setattr(self, player.name, player)
        self._look()

    # --- setting up -------------------------------------------------------------------------------------------------

    def _set_up(self, sides: dict[str, Side], edition: str, options: dict[str, Any], seed: int) -> State:
        placed: list[tuple[int, int, Card, int]] = []
        for side, has in enumerate(sides.values()):
            for zone, cards in has.areas.items():
                for card in cards:
                    placed.append((self._new(card, side, edition), zone, card, side))
        held = [[self._new(card, side, edition) for card in has.hand] for side, has in enumerate(sides.values())]
        piles = [
            [self._new(card, side, edition) for card in ((Card(FILLER),) * 20 if has.draw is None else has.draw)]
            for side, has in enumerate(sides.values())
        ]
        thrown = [[self._new(card, side, edition) for card in has.discard] for side, has in enumerate(sides.values())]
        attached = [(host, card) for host, _, card, _ in placed]
        joined: list[tuple[int, int]] = []
        while attached:
            host, card = attached.pop(0)
            for one in card.attached:
                number_ = self._new(one, self._owners[host], edition)
                joined.append((number_, host))
                attached.append((number_, one))
        chosen = checked({"edition": edition, **options})
        names = [key.title() for key in sides]
        state = new_table(edition, chosen, names, self._kinds, self._owners, seed)
        everybody = (1 << len(names)) - 1
        for card_id, zone, card, side in placed:
            self._place(state, card_id, zone, card, side, everybody)
        for card_id, host in joined:
            state.put(card_id, ATTACHED, host=host)
            state.known[card_id] = everybody
        for side, has in enumerate(sides.values()):
            for card_id in held[side]:
                state.put(card_id, HAND)
                state.known[card_id] = 1 << side
            for card_id in thrown[side]:
                state.put(card_id, DISCARD)
            state.draw[side] = piles[side][::-1]
            state.destiny[side] = 5 if has.destiny is None else has.destiny
            state.promotion[side] = has.promotion or 0
        state.phase = "actions"
        state.agenda = [("turn-end",), ("discard",), ("pre-discard",), ("action",)]
        self._name_all(placed, joined, held, piles, thrown)
        return state

    def _new(self, card: Card, side: int, edition: str) -> int:
        header = find(card.name)
        if header is None:
            raise ValueError(f"no card is called {card.name}")
        kind = number(header.code)
        if DEFINITIONS[edition][kind] is None:
            raise ValueError(f"{card.name} has no definition in {edition}: use stand_in or stub")
        self._kinds.append(kind)
        self._owners.append(side)
        if card.label:
            self._labels[len(self._kinds) - 1] = card.label
        return len(self._kinds) - 1

    def _place(self, state: State, card_id: int, zone: int, card: Card, side: int, everybody: int) -> None:
        unpaid = card.flags & UNPAID
        if state.header(card_id).type == "warrior" and not unpaid:
            home = changes.home_area(state, card_id)
            if zone != home and zone != OUTPOST:
                raise ValueError(f"{card.name} belongs in the {ZONES[home]}, not in the {ZONES[zone]}")
        state.put(card_id, BETWEEN if unpaid else zone)
        state.flags[card_id] = card.flags
        state.known[card_id] = 1 << side if unpaid else everybody

    def _name_all(self, placed: Any, joined: Any, held: Any, piles: Any, thrown: Any) -> None:
        order = [
            *(one[0] for one in placed),
            *(one[0] for one in joined),
            *(card for cards in (*held, *piles, *thrown) for card in cards),
        ]
        used: dict[str, int] = {}
        for card in order:
            name = self._labels.get(card, HEADERS[self._kinds[card]].name)
            used[name] = used.get(name, 0) + 1
            self._labels[card] = name if used[name] == 1 else f"{name} {used[name]}"

    # --- cards by name ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, for reading."""
        state: State = self.game.state
        return state

    def label(self, card: int) -> str:
        """A card's label."""
        return self._labels[card]

    def names(self, cards: Any) -> list[str]:
        """The names, not the labels, of cards."""
        return [self.state.header(card).name for card in cards]

    def card(self, label: str, seat: int | None = None) -> int:
        """The number of a card. In the hand of `seat` a name is enough. Raises LookupError for an unknown label."""
        if seat is not None:
            for card in self.state.hand[seat]:
                if label in (self._labels[card], self.state.header(card).name):
                    return card
        owner, _, name = label.partition("'s ")
        if owner in self.keys:
            for card in sorted(self._labels):
                if self._owners[card] == self.keys.index(owner) and self.state.header(card).name == name:
                    return card
        for card, one in self._labels.items():
            if one == label:
                return card
        raise LookupError(f"no card is labelled {label!r}; there are {sorted(set(self._labels.values()))}")

    # --- the driver -------------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> Any:
        return self.game._open[seat]

    def _open_seat(self) -> int:
        return next(iter(self.game._open))

    def _apply(self, seat: int, move: Move) -> None:
        self.game.apply(move, seat)
        self._look()

    def _answer(self, seat: int, content: Content) -> None:
        self._apply(seat, self.game.rules.encode(self.state, content))

    def _look(self) -> None:
        """Note what has happened, and under which handles cards went."""
        events = self.game.events
        for event in events.kept[max(0, self._seen - events.first) :]:
            self.happened.append(event)
            if event.kind == "killed":
                handle = next(arg.handle for arg in event.public.values() if isinstance(arg, CardName))
                self.killed.add(self._labels[self._handles[handle]])
        self._seen = events.next
        for card, handle in enumerate(self.state.handle):
            self._handles[handle] = card

    def _content(self, seat: int, attempt: Attempt) -> Content:
        verb, state = attempt.verb, self.state
        if not attempt.card:
            return (verb,)
        card = self.card(attempt.card, seat if verb != "use" else None)
        if verb == "play":
            frame = traits.definition(state, card).frame
            assert frame is not None
            return (frame.verb, card)
        return ("use", card, attempt.ability) if verb == "use" else (verb, card)

    def _reach(self, seat: int, content: Content) -> None:
        """Pass for everybody until the seat is offered this; stand still where passing ends."""
        for _ in range(MOST_PASSES):
            if seat in self.game._open and self.game.choice_of(seat).accepts(content):
                return
            if not self._pass_one():
                return

    def _wait_for(self, seat: int, kind: str) -> None:
        """Pass for everybody until the seat is asked this."""
        for _ in range(MOST_PASSES):
            if self.asks(self.players[seat], kind):
                return
            if not self._pass_one():
                raise AssertionError(f"{self.keys[seat]} is not asked {kind}; asked is {self.asked}")

    def _pass_one(self) -> bool:
        """Pass in the open window, or use the weapons offered first. False where neither is asked."""
        if not self.game._open:
            return False
        ask = next(iter(self.game._open.values()))
        if ask.window is not None:
            self._answer(ask.seat, PASS)
        elif ask.kind == "weapons":
            self._answer(ask.seat, ask.listed()[0])
        else:
            return False
        return True

    def _stages(self, seat: int, chosen: list[str | int], attempt: Attempt) -> None:
        while seat in self.game._open and self._ask(seat).stage > 0 and self._ask(seat).kind != "discard-for":
            if not chosen:
                raise AssertionError(f"{attempt}: asked {self.asked}, and nothing is chosen for it")
            self._answer(seat, self._stage(seat, chosen.pop(0)))
        if chosen and self._ask_kind(seat) == "discard-for":
            self._answer(seat, ("target", self.card(str(chosen.pop(0)), seat)))
        if chosen:
            raise AssertionError(f"{attempt}: {chosen} was never asked; asked is {self.asked}")

    def _ask_kind(self, seat: int) -> str:
        return self._ask(seat).kind if seat in self.game._open else ""

    def _stage(self, seat: int, value: str | int) -> Content:
        """What a choice means at this stage: a number, a player, an area or organisation, a card."""
        ask = self._ask(seat)
        if isinstance(value, int):
            return ("number", value)
        verbs = {content[0] for content in ask.listed()}
        if value in self.keys:
            return ("seat", self.keys.index(value))
        if "choose" in verbs:
            return ("choose", value)
        if "tactic" in verbs:
            return ("tactic", value)
        return ("target", self.card(value, seat if ask.kind == "discard-for" else None))

    # --- refusals ---------------------------------------------------------------------------------------------------

    def _said(self, found: Refusal) -> refusal:
        cards = []
        for arg in found.args.values():
            if isinstance(arg, CardName):
                card = self._handles.get(arg.handle)
                cards.append(self._labels[card] if card is not None else by_code(arg.code or "").name)
        return refusal(found.key, *cards, rule=found.rule)

    def _why_not(self, seat: int, attempt: Attempt) -> refusal | None:
        self._look()
        game = self.game.clone()
        if seat not in game._open:
            return refusal("not-asked")
        state: State = game.state
        found = self._refused(game, seat, self._content(seat, attempt))
        if found is not None:
            if found.key == "nobody-to-attack" and attempt.chosen:
                # No attack at all is offered; the law says why this one is not.
                pair = [self.card(str(name)) for name in attempt.chosen[:2]]
                law = attack_law.refuse_attacker(state, pair[0]) or attack_law.refuse_attack(state, pair[0], pair[1])
                found = law or found
            return self._said(found)
        for value in attempt.chosen:
            if seat not in game._open:
                raise AssertionError(f"{attempt}: {value} was never asked")
            original, self.game = self.game, game
            try:
                content = self._stage(seat, value)
            finally:
                self.game = original
            found = self._refused(game, seat, content)
            if found is not None:
                return self._said(found)
        return None

    def _refused(self, game: Game, seat: int, content: Content) -> Refusal | None:
        """Answer on a copy; the refusal where that is illegal."""
        move = game.rules.encode(game.state, content)
        try:
            game.apply(move, seat)
        except IllegalMove as illegal:
            found = illegal.refusal
            if found.key == "not-offered" and move.args and content[0] != "target":
                reasons = game.seat(seat).why_not(int(move.args[0]))
                return reasons[0] if reasons else found
            return found
        return None

    # --- what can be done at the table ------------------------------------------------------------------------------

    def everyone_passes(self) -> None:
        """Pass in every window, with the weapons offered first, until something else is asked or the game is over."""
        for _ in range(MOST_PASSES):
            if not self._pass_one():
                return
        raise AssertionError("windows do not end")

    def splits(self, p: int) -> None:
        """Whoever is asked takes p of the points as Promotion Points, the rest as D."""
        self.everyone_passes()
        if self.asked[1] != "split":
            raise AssertionError(f"nobody is asked to split points; asked is {self.asked}")
        self._answer(self._open_seat(), ("number", p))

    def save_and_load(self) -> None:
        """Go on with what a save of the game gives back, as a server does after a crash."""
        data = self.game.save()
        loaded = load(data)
        assert not loaded.diverged
        assert loaded.digest == self.game.digest
        assert loaded.state.dump() == self.state.dump()
        self.game = loaded
        loaded.state.sink = loaded.events
        self._seen = loaded.events.next

    # --- readings ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: the player's key and the kind of question; ("", "") when nobody is."""
        for ask in self.game._open.values():
            return self.keys[ask.seat], ask.kind
        return "", ""

    def asks(self, player: Player, kind: str) -> bool:
        """Whether the player is asked this."""
        return player.seat in self.game._open and self.game._open[player.seat].kind == kind

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def winners(self) -> list[str]:
        """The keys of those who have won."""
        result = self.game.result
        return [] if result is None else [self.keys[seat] for seat in result.winners]

    @property
    def ending(self) -> tuple[str, str]:
        """Why the game has ended, and the paragraph; ("", "") while it goes on."""
        result = self.game.result
        return ("", "") if result is None else (result.reason.key, result.rule)

    @property
    def wounded(self) -> set[str]:
        """The labels of all wounded warriors in play."""
        return {self._labels[card] for card in self.state.all_warriors() if self.state.wounded(card)}

    @property
    def covered(self) -> set[str]:
        """The labels of all warriors in cover."""
        return {self._labels[card] for card in self.state.all_warriors() if self.state.in_cover(card)}

    def where(self, label: str) -> str:
        """Where a card is, one of ZONES; "cover" is mustered in cover and not yet revealed."""
        return ZONES[self.state.zone[self.card(label)]]

    def bears(self, label: str) -> list[str]:
        """The labels of what is attached to a card."""
        return [self._labels[card] for card in self.state.attachments(self.card(label))]

    def _rating(self, label: str, which: str) -> int:
        return rating_of(self.state, self.card(label), RATINGS.index(which))

    def fight(self, label: str) -> int:
        """F, now."""
        return self._rating(label, FIGHT)

    def shoot(self, label: str) -> int:
        """S, now."""
        return self._rating(label, SHOOT)

    def armor(self, label: str) -> int:
        """A, now."""
        return self._rating(label, ARMOR)

    def value(self, label: str) -> int:
        """V, now."""
        return self._rating(label, VALUE)

    def ratings(self, label: str) -> str:
        """F/S/A/V, now."""
        return "/".join(str(self._rating(label, which)) for which in RATINGS)

    def rating(self, label: str, which: str) -> Sum:
        """A rating with where it comes from."""
        card, place = self.card(label), RATINGS.index(which)
        return Sum("FSAV"[place], self.state.header(card).name, provenance(self.state, card, place))

    def has(self, label: str, keyword: str) -> bool:
        """Whether a warrior has a keyword now."""
        return traits.has(self.state, self.card(label), keyword)

    @property
    def actions(self) -> int:
        """Actions that the player whose turn it is has left."""
        return sum(grant[0] for grant in self.state.grants)

    @property
    def tactic(self) -> str:
        """The tactic of the running combat."""
        return self.state.combats[-1].tactic if self.state.combats else ""

    @property
    def in_combat(self) -> bool:
        """Whether a combat runs."""
        return bool(self.state.combats)

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What everybody saw of the events of a kind, by argument."""
        return [event.public for event in self.happened if event.kind == kind]

    def kinds_of_events(self) -> list[str]:
        """The kinds of all events, in order."""
        return [event.kind for event in self.happened]


@dataclass(frozen=True)
class Sum:
    """A rating as it prints: "F 5 = 2 Hussar + 3 Violator Sword"."""

    letter: str
    name: str
    rating: Rating

    @property
    def now(self) -> int:
        """What it is now."""
        return self.rating.now

    def __str__(self) -> str:
        words = [f"{self.letter} {self.rating.now} = {self.rating.base} {self.name}"]
        for part in self.rating.parts:
            sign = ("+" if part.amount >= 0 else "-") if part.layer == ADD else "×" if part.layer == 4 else "="
            words.append(f"{sign} {abs(part.amount)} {_source(part.source)}")
        return " ".join(words)


def _source(source: object) -> str:
    if isinstance(source, CardName):
        return by_code(source.code).name if source.code else "?"
    if isinstance(source, SeatName):
        return f"seat {source.seat}"
    return source.key if isinstance(source, Text) else str(source)
