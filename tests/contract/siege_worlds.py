"""All that leaves a mission for a seat, in bytes; and a second mission that the seat cannot tell from the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.contract.worlds import choice_bytes, encode

from kohort.core.choice import PASS, Content, Move
from kohort.core.game import EventLog, Game
from kohort.core.rng import Rng
from kohort.siege import missions, rounds
from kohort.siege.content import EQUIPMENT, EVENTS, TROOPER_CARDS
from kohort.siege.state import Field

SHOWN = {"samples": missions.SAMPLES, "drug": missions.SPECIMEN, "hand-over": missions.MESSAGE}
"""What somebody does who has one of these Secondary Missions, and nobody else."""
MARKS = {"sampler": missions.SAMPLES, "captive": missions.SPECIMEN, "courier": missions.MESSAGE}
END: Content = ("end",)


def seen_by(game: Game, seat: int, refusals: bool = True) -> dict[str, bytes]:
    """Everything that leaves the game for a seat now, but the events."""
    who = game.seat(seat)
    choice = who.choice
    said = [] if choice is None else [choice.texts, choice.marks]
    return {
        "view": encode(who.view()),
        "choice": choice_bytes(choice),
        "texts": encode(said),
        "number": encode(who.number),
        "result": encode(who.result),
        "undo": encode(who.undo_status().free),
        "refusals": refusals_of(game, seat) if refusals else b"",
    }


def refusals_of(game: Game, seat: int) -> bytes:
    """Why nothing can be done with each figure, and what is answered to moves that may not be made."""
    who = game.seat(seat)
    field: Field = game.state
    said: list[Any] = [who.why_not(figure) for figure in range(len(field.square))]
    if who.choice is not None:
        said.extend([list(move), who.why_not(move)] for move in strange_moves(field, seat))
    return encode(said)


def strange_moves(field: Field, seat: int) -> Iterator[Move]:
    """Moves that one might try: every card and every piece of gear, each figure on squares and on one another."""
    for card in range(len(TROOPER_CARDS)):
        yield from (Move("card", (card, which)) for which in (0, 1))
    yield from (Move("gear", (card,)) for card in range(len(EQUIPMENT)))
    standing = [figure for figure, square in enumerate(field.square) if square >= 0]
    for figure in [*field.troopers_of(seat), *standing[-3:]]:
        for other in standing[:3]:
            yield from (Move(verb, (figure, other)) for verb in ("close", "fire", "samples", "drug", "hand-over"))
        yield from (Move("move", (figure, square)) for square in field.ground.board.squares()[::29])
        yield from (Move(verb, (figure, "1N")) for verb in ("leave", "out"))
    for place in range(len(field.layout)):
        yield Move("sector", (place,))
        yield from (Move("key-card", (place, card)) for card in (7, 10, 11, 12))
    yield from (Move(verb) for verb in ("pass", "end", "back", "yes", "stay", "extra-card"))


# --- another world ----------------------------------------------------------------------------------------------------


def other_world(game: Game, seat: int, rng: Rng, hands_only: bool = False) -> Game:
    """A mission that differs in everything that the seat does not know, or in what others hold alone. It is made here,
    not by the rules' own `redraw`, so that one can be held against the other."""
    world = game.clone()
    field: Field = world.state
    others = [team for team in field.teams if team != seat]
    mixed = mix([card for team in others for card in field.hand[team]] + field.trooper_deck, rng)
    for team in others:
        field.hand[team] = [mixed.pop() for _ in field.hand[team]]
    field.trooper_deck = mixed
    if not hands_only:
        _mix_piles(field, seat, rng)
    field.rng = rng.below(1 << 60)
    changed(world)
    world.events = EventLog(game.events.next)
    field.sink = world.events
    return world


def _mix_piles(field: Field, seat: int, rng: Rng) -> None:
    if "laying" not in field.marks:
        _mix_force(field, seat, rng)
    unseen = [
        place
        for place, card in enumerate(EVENTS)
        if card.name not in field.sheet.events_removed and place not in field.played
    ]
    field.events = mix(unseen, rng)[: len(field.events)]
    if not field.coop:
        _mix_secondary(field, seat, rng)


def mix(cards: list[int], rng: Rng) -> list[int]:
    """The cards in another order."""
    return [cards[at] for at in rng.permutation(len(cards))]


def _mix_force(field: Field, seat: int, rng: Rng) -> None:
    """Other face-down cards. That a key card lies inside the Citadel all know, in which sector the Legion player."""
    kept: dict[tuple[int, int], int] = {}
    slots = [(place, at) for place, row in enumerate(field.force) for at in range(len(row))]
    inside = [slot for slot in slots if slot[0] in field.inside]
    for key in missions.hidden_keys(field):
        here = next((slot for slot in slots if field.force[slot[0]][slot[1]] == key), None)
        if here is not None:
            movable = seat != field.legion and here in inside
            kept[inside[rng.below(len(inside))] if movable else here] = key
    pool = [card for row in field.force for card in row if card not in kept.values()] + list(field.aside)
    pool = mix([card for card in pool if card not in field.sheet.key_cards], rng)
    # A key card that may lie anywhere is never among those taken out.
    loose = [key for key in field.sheet.key_cards if key not in kept.values() and any(key in r for r in field.force)]
    free = mix([at for at in range(len(slots)) if slots[at] not in kept], rng)
    for key in loose:
        kept[slots[free.pop()]] = key
    for place, at in slots:
        field.force[place][at] = kept[(place, at)] if (place, at) in kept else pool.pop()
    field.aside = pool


def _mix_secondary(field: Field, seat: int, rng: Rng) -> None:
    hidden = [team for team in field.teams if team != seat and field.secondary[team] and not _has_shown(field, team)]
    held = {card for team in field.teams if team not in hidden for card in field.secondary[team]}
    deck = mix([card for card in rounds.secondary_deck(field) if card not in held], rng)
    for team in hidden:
        field.secondary[team] = [deck.pop() for _ in field.secondary[team]]


def _has_shown(field: Field, team: int) -> bool:
    return any(f"{mark}:{team}" in field.marks for mark in MARKS)


def changed(world: Game) -> None:
    """Cards have been exchanged under the game: nothing that was computed counts any more."""
    world.state.version += 1
    for ask in world.asks:
        ask.forget()


# --- two played alike -------------------------------------------------------------------------------------------------


class Pair:
    """Two missions played alike. What `seat` gets of them is the same as long as it learns nothing that differs; what
    it is about to learn is made the same just before. Where players are passed for, one mission may run ahead and turn
    up what the other one has not yet: there the piles are alike from the beginning."""

    def __init__(self, game: Game, seat: int, rng: Rng, everybody_asked: bool) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.world = other_world(game, seat, rng, hands_only=not everybody_asked)
        self.world.state.rng = game.state.rng
        self.events = game.events.next

    def differences(self, refusals: bool = True) -> list[str]:
        """What the seat gets of one mission and not of the other."""
        ours, theirs = (seen_by(one, self.seat, refusals) for one in (self.game, self.world))
        found = [f"{key}: {ours[key]!r} | {theirs[key]!r}" for key in ours if ours[key] != theirs[key]]
        a, b = (encode(one.seat(self.seat).events_since(self.events)) for one in (self.game, self.world))
        if a != b:
            found.append(f"events: {a!r} | {b!r}")
        self.events = self.game.events.next
        return found

    def step(self, seat: int, content: Content) -> bool:
        """Give one answer in both. False where they cannot be played alike any more, or are over."""
        game, world = self.game, self.world
        if game.over or world.over or not world.asks or world.asks[0].seat != game.asks[0].seat:
            return False
        before: Field = game.state.clone()
        kind = game.asks[0].kind
        if seat != self.seat:
            self._lend(seat, content)
        if all(choice.seat != seat or not choice.accepts(content) for choice in world.choices):
            return False
        game.answer(seat, content)
        if game.over:
            return False
        self._learn(before, content if kind == "turn-up" else ())
        world.answer(seat, content)
        return self._catch_up()

    def _lend(self, seat: int, content: Content) -> None:
        """What another plays now, or does for his Secondary Mission, he has in both."""
        field: Field = self.world.state
        if content[0] == "card" and content[1] not in field.hand[seat]:
            self._hold(seat, 0, content[1])
        elif content[0] in SHOWN:
            self._assign(seat)

    def _hold(self, seat: int, at: int, card: int) -> None:
        """A card lies at a place of a hand in the world too: exchanged with what was there."""
        field: Field = self.world.state
        if field.hand[seat][at] == card:
            return
        for row in (*field.hand, field.trooper_deck):
            if card in row:
                row[row.index(card)] = field.hand[seat][at]
                break
        field.hand[seat][at] = card
        changed(self.world)

    def _assign(self, seat: int) -> None:
        """A team's Secondary Mission is the same in both."""
        field: Field = self.world.state
        wanted, had = self.game.state.secondary[seat], field.secondary[seat]
        if had == wanted:
            return
        for team in field.teams:
            if team != seat and field.secondary[team] == wanted:
                field.secondary[team] = had
        field.secondary[seat] = list(wanted)
        changed(self.world)

    def _learn(self, before: Field, turned_up: Content) -> None:
        """Make the same in the world what all learned by the answer: Force Cards turned up, events drawn, cards stolen
        by the seat or discarded, Secondary Missions that show."""
        game, field = self.game.state, self.world.state
        left = {card for row in (*game.force, game.aside) for card in row}
        for place, row in enumerate(before.force):
            for at, card in enumerate(row):
                if card not in left:
                    self._lay(place, at, card, turned_up)
        for card in game.played[len(before.played) :]:
            if card in field.events:
                field.events[field.events.index(card)] = field.events[-1]
            if field.events:
                field.events[-1] = card
        for team in game.teams:
            if team == self.seat:
                continue
            for at, card in enumerate(before.hand[team]):
                stolen = card in game.hand[self.seat]
                gone = all(card not in row for row in game.hand)
                if (stolen or gone) and len(field.hand[team]) == len(before.hand[team]) and at < len(field.hand[team]):
                    self._hold(team, at, card)
        for team in game.teams:
            if any(game.marks.get(f"{m}:{team}") != before.marks.get(f"{m}:{team}") for m in MARKS):
                self._assign(team)
        changed(self.world)

    def _lay(self, place: int, at: int, card: int, turned_up: Content) -> None:
        """A Force Card lies at its place in the world too; where the Legion player turns up one of several that look
        alike, at the place of the one that he turns up there."""
        field: Field = self.world.state
        keys = missions.hidden_keys(field)
        if turned_up and turned_up[0] == "sector" and turned_up[1] == place:
            at = max((i for i, c in enumerate(field.force[place]) if c not in keys), default=at)
        for row in (*field.force, field.aside):
            if card in row:
                row[row.index(card)] = field.force[place][at]
                break
        field.force[place][at] = card

    def _catch_up(self) -> bool:
        """In one mission somebody is asked who has nothing to play in the other: he passes, or ends his turn."""
        for _ in range(80):
            if self.game.number == self.world.number:
                return True
            behind = self.game if self.game.number < self.world.number else self.world
            if not behind.asks or behind.asks[0].seat == self.seat:
                return False
            listed = behind.asks[0].listed()
            nothing = PASS if PASS in listed else END
            if nothing not in listed:
                return False
            behind.answer(behind.asks[0].seat, nothing)
            if behind.over:
                return False
        return False
