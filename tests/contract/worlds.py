"""What leaves a game for a seat, in bytes; and a second game that the seat cannot tell from the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from kohort.core.choice import PASS, Choice, Content, Move
from kohort.core.game import EventLog, Game
from kohort.core.rng import Rng
from kohort.core.text import Refusal
from kohort.doomtrooper.rules import is_personality

encode = msgspec.json.encode


def choice_bytes(choice: Choice | None) -> bytes:
    """All that a question says."""
    if choice is None:
        return b""
    moves = [move.to_json() for move in choice.moves]
    return encode(
        [
            choice.kind,
            choice.prompt,
            choice.rule,
            choice.form,
            choice.low,
            choice.high,
            choice.window,
            choice.stage,
            moves,
        ]
    )


def handles_in(view: bytes) -> list[int]:
    """Every handle that stands in a view."""
    found = [int(number) for number in re.findall(rb'"handle":(\d+)', view)]
    for group in re.findall(rb'"(?:handles|weapons|targets)":\[([\d,]*)\]', view):
        found.extend(int(number) for number in group.split(b",") if number)
    return sorted(set(found) - {0})


def refusals_of(game: Game, seat: int, view: bytes) -> bytes:
    """Why nothing can be done with each card in sight, and what is answered to moves that may not be made."""
    who = game.seat(seat)
    handles = handles_in(view)
    said: list[Any] = [[handle, who.why_not(handle)] for handle in handles]
    if who.choice is not None:
        said.extend([list(move), who.why_not(move)] for move in strange_moves(who.choice, handles))
    return encode(said)


def strange_moves(choice: Choice, handles: list[int]) -> Iterator[Move]:
    """Moves with cards in sight that one might try: each verb of cards with each handle."""
    for handle in handles:
        for verb in ("play", "muster", "muster-in-cover", "seek-cover", "exit-cover", "equip", "target"):
            yield Move(verb, (handle,))
        yield Move("use", (handle, 0))
    yield from (Move(verb) for verb in ("attack", "sabotage", "meditate", "pass", "end", "back", "yes"))


def seen_by(game: Game, seat: int, refusals: bool = True) -> dict[str, bytes]:
    """Everything that leaves the game for a seat now, but the events."""
    who = game.seat(seat)
    view = encode(who.view())
    choice = who.choice
    return {
        "view": view,
        "choice": choice_bytes(choice),
        "asked": encode(choice is not None),
        "number": encode(who.number),
        "result": encode(who.result),
        "refusals": refusals_of(game, seat, view) if refusals else b"",
    }


def codes_in(data: bytes) -> set[bytes]:
    """Codes of cards that are mentioned."""
    return set(re.findall(rb'"(\d{5})"', data))


def other_world(game: Game, seat: int, rng: Rng) -> Game:
    """A game that differs in what the others hold and in nothing that the seat knows, nor in what it will draw."""
    world = game.seat(seat).sample(rng)
    for card, owner in enumerate(game.state.owner):
        if owner == seat:
            world.state.kind[card] = game.state.kind[card]
    changed(world)
    world.state.rng = game.state.rng
    world.events = EventLog(game.events.next)
    world.state.sink = world.events
    return world


def changed(world: Game) -> None:
    """Cards have been exchanged under the game: nothing that was computed counts any more."""
    world.state.version += 1
    world.state.layout += 1
    for ask in world.asks:
        ask.forget()


class Pair:
    """Two games played alike. What `seat` gets of them is the same as long as it learns nothing that differs; what it
    is about to learn is made the same just before."""

    def __init__(self, game: Game, world: Game, seat: int, rng: Rng, everybody_asked: bool) -> None:
        self.game, self.world, self.seat, self.rng, self.everybody_asked = game, world, seat, rng, everybody_asked
        self.events = game.events.next
        self._turn_up()

    def differences(self, refusals: bool = True) -> list[str]:
        """What the seat gets of one game and not of the other."""
        ours, theirs = (seen_by(one, self.seat, refusals) for one in (self.game, self.world))
        found = [f"{key}: {ours[key]!r} | {theirs[key]!r}" for key in ours if ours[key] != theirs[key]]
        a, b = (encode(one.seat(self.seat).events_since(self.events)) for one in (self.game, self.world))
        if a != b:
            found.append(f"events: {a!r} | {b!r}")
        self.events = self.game.events.next
        a, b = (encode(one.undo_status(self.seat).free) for one in (self.game, self.world))
        if a != b:
            found.append(f"undo: {a!r} | {b!r}")
        return found

    def step(self, choose: Callable[[Game, Rng], tuple[int, Content]]) -> bool:
        """Answer one question in both. False where the games cannot be played alike any more, or are over."""
        game, world = self.game, self.world
        if game.over:
            return False
        if world.over or not world.asks:
            return False
        seat, content = choose(game, self.rng)
        before = game.state.known[:]
        if seat != self.seat:
            self._lend(content)
        if all(choice.seat != seat or not choice.accepts(content) for choice in world.choices):
            return False
        self._turn_up()
        game.answer(seat, content)
        for card, was in enumerate(before):
            if game.state.known[card] >> self.seat & 1 and not was >> self.seat & 1:
                self._same(card)
        world.answer(seat, content)
        return self._catch_up()

    def _turn_up(self) -> None:
        """Make the same in both what the seat may learn before the games can be compared again: a Personality in cover,
        that another one flushes out; whom a player must lead out of cover, because he has nobody else; and, where
        players are passed for, so that one game may run ahead, all that is in cover."""
        game, world = self.game.state, self.world.state
        for side in range(game.seats):
            warriors = game.warriors(side)
            alone = all(game.in_cover(card) for card in warriors)
            for card in warriors:
                if game.unpaid(card) and not game.knows(self.seat, card):
                    special = any(is_personality(game, table.kind[card]) for table in (game, world))
                    if alone or special or not self.everybody_asked:
                        self._same(card)

    def _lend(self, content: Content) -> None:
        """What another plays now, he plays in both games; what he musters in cover is a warrior in both."""
        card = content[1] if len(content) > 1 and isinstance(content[1], int) else -1
        if content[0] in ("pass", "number", "add", "change-tactic", "seat", "choose") or card < 0:
            return
        if self.world.state.known[card] >> self.seat & 1:
            return
        if content[0] == "muster-in-cover":
            if self.world.state.header(card).type != "warrior":
                warriors = [
                    k for c, k in enumerate(self.game.state.kind) if self.game.state.header(c).type == "warrior"
                ]
                self.world.state.kind[card] = warriors[self.rng.below(len(warriors))]
                changed(self.world)
        elif content[0] != "target" or self.game.state.zone[card] > 5:
            self._same(card)

    def _same(self, card: int) -> None:
        if self.world.state.kind[card] != self.game.state.kind[card]:
            self.world.state.kind[card] = self.game.state.kind[card]
            changed(self.world)

    def _catch_up(self) -> bool:
        """In one game somebody is asked who has nothing to play in the other: he passes."""
        for _ in range(40):
            if self.game.number == self.world.number:
                return True
            behind = self.game if self.game.number < self.world.number else self.world
            if not behind.asks or behind.asks[0].seat == self.seat or behind.asks[0].window is None:
                return False
            behind.answer(behind.asks[0].seat, PASS)
        return False


def same_words(a: Refusal, b: Refusal) -> bool:
    """Whether two refusals say the same, the handle asked for apart."""
    return (
        a.key == b.key
        and a.rule == b.rule
        and {k: v for k, v in a.args.items() if k != "handle"} == {k: v for k, v in b.args.items() if k != "handle"}
    )
