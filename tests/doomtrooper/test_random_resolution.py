"""Every card is resolved many times over in random play, in each edition, and no rule fails on the way.

The players are random but for one thing: they hurry to play what has been played least. Resolved is a warrior that was
mustered, any other card that was played and not countered, and each use of a card that can be used.
"""

from __future__ import annotations

from importlib import resources

import msgspec
import pytest

import kohort
from kohort.core.choice import BACK, NO, PASS, Ask, Content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.text import CardName
from kohort.doomtrooper.headers import by_code, find, number
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import EDITIONS

TIMES = 50
KINDS_IN_A_DECK, COPIES = 12, 5
MOST_GAMES = 1500
MOST_ANSWERS = 150
"""For each game: a short one has seen most of what is still wanted."""

RESOLVING = ("play", "equip", "build", "bestow", "cast", "muster", "use")
"""Verbs that resolve a card."""
COMPANY = {
    "Infantry": 1, "Hussar": 1, "Samurai": 2, "Machinator": 1, "Clansman": 1, "Mortificator": 2, "Valkyrie": 1,
    "Necromutant": 3, "Positive Karma": 14, "Industrial Complex": 2,
}  # fmt: skip
"""What is in every deck, so that the rest can be played: one of each side, and Destiny."""
NEEDS = {
    "Hagelsturm/M516D Shotgun": ("Sergeant", "Aide-de-Camp"),
    "Grenade Launcher": ("L&A Plasma Carbine",),
    "Telescopic Sight": ("L&A Plasma Carbine",),
    "Dull Blade": ("Punisher Blade",),
    "Out of Ammo": ("L&A Plasma Carbine", "Punisher Handgun"),
    "Malfunction!": ("Combat Armor",),
    "Sabotage!": ("Combat Armor",),
    "Aide-de-Camp": ("Hussar", "Hussar"),
    "Combat Overseer": ("Machinator", "Machinator"),
    "Jito": ("Samurai",),
    "Sergeant": ("Infantry", "Infantry"),
    "Squadron Commander": ("Clansman", "Clansman"),
}
"""What some cards need to be played at all: three of each, in both decks."""


def starter() -> list[str]:
    """The codes of the cards that can be played."""
    data = resources.files("kohort.data").joinpath("doomtrooper/starter.json").read_bytes()
    return [code(name) for name in msgspec.json.decode(data, type=list[str])]


def code(name: str) -> str:
    """The code of a card."""
    header = find(name)
    assert header is not None
    return header.code


class Tally:
    """How often what has been resolved: a card by its code, its use by its code and "used"."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.counts: dict[str, int] = {}
        for one in starter():
            self.counts[one] = 0
            defined = DEFINITIONS[edition][number(one)]
            assert defined is not None
            if defined.abilities:
                self.counts[f"{one} used"] = 0
        self.seen = 0

    def begin(self) -> None:
        """A new game begins."""
        self.seen = 0

    def read(self, game: Game) -> None:
        """Count what has happened since the last time."""
        events = game.events
        for event in events.kept[max(0, self.seen - events.first) :]:
            if event.kind == "mustered" or (event.kind.startswith("plays-") and event.kind != "plays-muster"):
                self._count(event.public["card"], 1)
            elif event.kind == "countered":
                countered = event.public["other"]
                if isinstance(countered, CardName) and countered.code and by_code(countered.code).type != "warrior":
                    self._count(countered, -1)
            elif event.kind == "uses":
                self._count(event.public["card"], 1, " used")
        self.seen = events.next

    def _count(self, card: object, n: int, what: str = "") -> None:
        if isinstance(card, CardName) and card.code is not None:
            self.counts[card.code + what] += n

    def rare(self, key: str) -> bool:
        """Whether this is still to be done more often."""
        return self.counts.get(key, TIMES) < TIMES

    def rarest(self) -> list[str]:
        """The codes of the cards with something still to do, those first that have most."""
        left = {
            one: min(self.counts[one], self.counts.get(f"{one} used", TIMES)) for one in self.counts if " " not in one
        }
        return sorted((one for one in left if left[one] < TIMES), key=lambda one: (left[one], one))

    def done(self) -> bool:
        """Whether everything has been resolved as often as it should be."""
        return all(n >= TIMES for n in self.counts.values())

    def table(self) -> str:
        """The counts in words, the least first."""
        rows = sorted((n, by_code(key.split()[0]).name, key) for key, n in self.counts.items())
        return "\n".join(f"{n:4} {name} ({key})" for n, name, key in rows)


def company_of(kinds: list[str]) -> list[str]:
    """What is in every deck, and what these cards need."""
    company = [code(name) for name, n in COMPANY.items() for _ in range(n)]
    for one in kinds:
        company.extend(code(name) for name in NEEDS.get(by_code(one).name, ()) for _ in range(3))
    return company


def answer(game: Game, ask: Ask, tally: Tally, rng: Rng) -> Content:
    """What is still to be done more often where it can be done; anything else otherwise."""
    if ask.form in ("number", "split"):
        # Few points are taken as P, and little is paid at a time, so that much can be played.
        return ("number", ask.low + rng.below(min(3, ask.high - ask.low + 1)))
    listed = ask.listed()
    wanted = [
        (tally.counts[key], move) for move in listed if move[0] in RESOLVING and tally.rare(key := _key(game, move))
    ]
    if wanted and rng.below(10) < 9:
        least = min(n for n, _ in wanted)
        best = [move for n, move in wanted if n == least]
        return best[rng.below(len(best))]
    if ask.kind in ("discard", "discard-for"):
        idle = [move for move in listed if move[0] == "target" and not tally.rare(_key(game, move))]
        return idle[rng.below(len(idle))] if idle else listed[0]
    if ask.kind == "action":
        # What brings Destiny comes next: Specials, an attack as the last action, meditation.
        free = [move for move in listed if move[0] == "play"]
        if free:
            return free[rng.below(len(free))]
        if ("attack",) in listed and (sum(grant[0] for grant in game.state.grants) == 1 or rng.below(3) == 0):
            return ("attack",)
        musters = [move for move in listed if move[0] == "muster"]
        if musters and len(game.state.warriors(ask.seat)) < 5:
            return musters[rng.below(len(musters))]
        if ("meditate",) in listed and rng.below(8):
            return ("meditate",)
    if ask.window is not None and rng.below(12):
        return PASS
    going_on = [move for move in listed if move not in (BACK, NO)]
    return going_on[rng.below(len(going_on))] if going_on else listed[rng.below(len(listed))]


def _key(game: Game, move: Content) -> str:
    card: str = game.state.header(move[1]).code
    return f"{card} used" if move[0] == "use" else card


def play(tally: Tally, seed: int) -> None:
    """One game with the cards that have been resolved least, half of them in each deck; the last few in both."""
    rarest = tally.rarest()[: 2 * KINDS_IN_A_DECK]
    company = company_of(rarest)
    halves = [rarest[0::2], rarest[1::2]] if len(rarest) > KINDS_IN_A_DECK else [rarest, rarest]
    decks = [[one for one in half for _ in range(COPIES)] + company for half in halves]
    options = {"edition": tally.edition, "goal": 999}
    game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=decks, options=options, seed=seed)
    rng = Rng(seed)
    tally.begin()
    for n in range(MOST_ANSWERS):
        if game.over:
            break
        ask = next(iter(game._open.values()))
        game.answer(ask.seat, answer(game, ask, tally, rng))
        if n % 20 == 0:
            tally.read(game)
    tally.read(game)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_resolved_many_times(edition: str) -> None:
    kohort.new(
        "doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], options={"edition": edition}, seed=1
    )
    tally = Tally(edition)
    for seed in range(MOST_GAMES):
        if tally.done():
            break
        play(tally, seed)
    assert tally.done(), f"after {MOST_GAMES} games:\n{tally.table()}"
