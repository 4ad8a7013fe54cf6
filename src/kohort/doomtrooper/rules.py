"""Doomtrooper as the core runs it: set-up, moves with handles, what a seat may not know, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kohort.core.choice import Ask, Content, Move
from kohort.core.rng import Rng
from kohort.core.rules import Result, Rules
from kohort.core.text import Refusal, Text
from kohort.doomtrooper import actions, combat, cover, economy, endings, evaluation, looking, phrasing, turn
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.catalogue import card_name
from kohort.doomtrooper.decks import Deck, preconstructed
from kohort.doomtrooper.decks import deck as deck_of
from kohort.doomtrooper.headers import HEADERS, find, number
from kohort.doomtrooper.language.frames import WINDOW_KINDS
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import BETWEEN, DRAW, EDITIONS, FIRST_DESTINY, GENGINE, PERSONALITY
from kohort.doomtrooper.state import Table
from kohort.words import FALLBACK

CARD_VERBS = frozenset((
    "play", "equip", "build", "bestow", "cast", "muster", "muster-in-cover", "seek-cover", "exit-cover", "target",
))  # fmt: skip
"""Verbs whose only argument is a card."""
OPTIONS: dict[str, tuple[Any, ...]] = {
    "edition": EDITIONS,
    "goal": (25, 40),
    "sabotage": ("off", "once", "many"),
    "first": ("random", "host"),
    "open_lists": (False, True),
}
"""The options of a table with their values; the first is the default."""
MOST_PLAYERS = 6
SEEN_COLUMNS = tuple(
    column for column in Table.COLUMNS if column not in ("kind", "rng", "version", "layout", "agenda", "options")
)
"""What is the same in all games that look the same to a seat: which of the hidden cards is which is not."""


class DoomtrooperRules(Rules):
    """Doomtrooper, standard and gEngine edition, for two to six players."""

    name = "doomtrooper"
    version = "1"
    window_kinds = WINDOW_KINDS

    def __init__(self) -> None:
        load_all()
        self.steps = turn.STEPS

    def setup(self, players: list[str], decks: list[Any], options: dict[str, Any], seed: int) -> Table:
        """The table before the first shuffle. Raises ValueError with a sentence that says what to mend."""
        if not 2 <= len(players) <= MOST_PLAYERS:
            raise ValueError(f"Doomtrooper is for 2 to {MOST_PLAYERS} players, got {len(players)}")
        if len(decks) != len(players):
            raise ValueError(f"every player needs a deck: {len(players)} players, {len(decks)} decks")
        chosen = checked(options)
        edition = chosen["edition"]
        kinds: list[int] = []
        owner: list[int] = []
        for side, deck in enumerate(decks):
            for code in codes_of(deck):
                kinds.append(playable_number(code, edition))
                owner.append(side)
        return new_table(edition, chosen, list(players), kinds, owner, seed)

    def seats(self, state: Table) -> int:
        """One seat for each player."""
        return len(state.names)

    def dump(self, state: Table) -> bytes:
        """The state in bytes."""
        return state.dump()

    def load(self, data: bytes) -> Table:
        """The state that `dump` wrote."""
        return Table.restore(data)

    # --- moves --------------------------------------------------------------------------------------------------------

    def encode(self, state: Table, content: Content) -> Move:
        """Cards by handle; all else as it is."""
        verb = content[0]
        if verb in CARD_VERBS:
            return Move(verb, (state.handle[content[1]],))
        if verb == "use":
            return Move(verb, (state.handle[content[1]], content[2]))
        if verb == "weapons":
            return Move(verb, tuple(state.handle[card] for card in content[1:]))
        return Move(verb, content[1:])

    def decode(self, state: Table, seat: int, move: Move) -> Content | Refusal:
        """Handles back to cards. Refuses a handle that names no card that the seat sees; whether it names another card
        is not for it to know."""
        verb, args = move
        places = range(len(args)) if verb == "weapons" else (0,) if verb in CARD_VERBS or verb == "use" else ()
        content: list[Any] = [verb, *args]
        if len(args) < len(places):
            return Refusal("malformed-move", {"verb": verb})
        handles = handle_index(state)
        for place in places:
            card = handles.get(args[place])  # type: ignore[arg-type]
            if card is None or not looking.visible(state, seat, card):
                return Refusal("no-such-card", {"handle": args[place]})
            content[place + 1] = card
        return tuple(content)

    def refuse(self, state: Table, ask: Ask, content: Content) -> Refusal:
        """Why a move is not among those offered."""
        if ask.explain is not None:
            refusal = ask.explain(content)
            if refusal is not None:
                return refusal
        if ask.kind == "action":
            reasons = self._why_action(state, ask.seat, content)
            if reasons:
                return reasons[0]
        return Refusal("not-offered", {"ask": Text(f"ask.{ask.kind}", ask.args or {})}, ask.rule)

    def _why_action(self, state: Table, seat: int, content: Content) -> list[Refusal]:
        verb = content[0]
        if verb == "attack":
            refusal = combat.refuse_attack_action(state, seat)
        elif verb == "sabotage":
            refusal = actions.refuse_sabotage(state, seat)
        elif verb == "meditate":
            refusal = economy.refuse_actions(state, seat, 1)
        elif verb == "muster-in-cover" and content[1] in state.hand[seat]:
            refusal = cover.refuse_muster(state, seat, content[1])
        elif verb == "seek-cover" and content[1] in state.warriors(seat):
            refusal = cover.refuse_seek(state, seat, content[1])
        elif verb == "exit-cover" and content[1] in state.warriors(seat):
            refusal = cover.refuse_exit(state, seat, content[1])
        elif verb in CARD_VERBS or verb == "use":
            return self.why_not_card(state, seat, content[1])
        else:
            return []
        return [] if refusal is None else [refusal]

    def why_not(self, state: Table, ask: Ask | None, seat: int, handle: int) -> list[Refusal]:
        """Why nothing can be done with a card that the seat sees."""
        card = handle_index(state).get(handle)
        if card is None or not looking.visible(state, seat, card):
            return [Refusal("no-such-card", {"handle": handle})]
        if ask is None:
            return [Refusal("not-asked")]
        if ask.explain is not None:
            refusal = ask.explain(("target", card))
            return [] if refusal is None else [refusal]
        if ask.kind == "action":
            return self.why_not_card(state, seat, card)
        return looking.why_not_in_window(state, ask, seat, card)

    def why_not_card(self, state: Table, seat: int, card: int) -> list[Refusal]:
        """Why nothing can be done with a card in one's own actions."""
        if card not in state.hand[seat] and (not state.in_play(card) or state.control[card] != seat):
            return [Refusal("not-yours", {"card": state.name_for(card, seat)})]
        return actions.why_not(state, seat, card) or [Refusal("nothing-to-do", {"card": state.name_for(card, seat)})]

    # --- what a seat knows --------------------------------------------------------------------------------------------

    def view(self, state: Table, seat: int, language: str = FALLBACK) -> Any:
        """What a seat sees, its sentences in a language."""
        return looking.view(state, seat, language)

    def players(self, state: Table) -> list[str]:
        """The players' names."""
        return list(state.names)

    def card_name(self, code: str) -> str:
        """A card's name."""
        return card_name(code)

    def prompt(self, state: Table, ask: Ask) -> Text:
        """A question as its seat reads it."""
        return phrasing.prompt(state, ask)

    def move_text(self, state: Table, ask: Ask, content: Content) -> Text:
        """A move of a question as its seat reads it."""
        return phrasing.move_text(state, ask, content)

    def redraw(self, base: Table, current: Table, seat: int, rng: Rng) -> None:
        """Deal the cards that a seat does not know anew: among one another where the deck lists are open or its own,
        from all playable cards where they are not. What was mustered in cover stays a warrior, and no Personality that
        is known to be in play where it need not be one (Personalities)."""
        known = {current.kind[card] for card in current.all_warriors() if current.known[card] >> seat & 1}
        for side in range(len(current.names)):
            hidden = [
                card
                for card, owner in enumerate(current.owner)
                if owner == side and not current.known[card] >> seat & 1
            ]
            if side == seat or current.options["open_lists"]:
                # Sorted, so that what is drawn does not depend on how the cards lie.
                kinds = sorted(current.kind[card] for card in hidden)
                kinds = [kinds[place] for place in rng.permutation(len(kinds))]
            else:
                kinds = imagined(current, side, seat, len(hidden), known, rng)
            covered = [card for card in hidden if current.zone[card] == BETWEEN]
            for card in covered:
                warriors = [kind for kind in kinds if HEADERS[kind].type == "warrior"]
                kind = next((k for k in warriors if not is_flushed_out(current, k, known)), warriors[0])
                kinds.remove(kind)
                known.add(kind)
                base.kind[card] = kind
            for card, kind in zip((c for c in hidden if c not in covered), kinds, strict=True):
                base.kind[card] = kind
        base.rng = rng.below(1 << 62)
        base.version += 1
        base.layout += 1

    def forgotten(self, state: Table) -> int:
        """Cards that went back into a hand or a pile."""
        return state.forgotten

    def looks_same(self, state: Table, other: Table, seat: int) -> bool:
        """Everything but which card is which: much quicker than two views."""
        return all(getattr(state, column) == getattr(other, column) for column in SEEN_COLUMNS)

    def result(self, state: Table) -> Result | None:
        """How it ended."""
        if not state.over:
            return None
        winners, _, rule = state.ending
        return Result(tuple(winners), tuple(state.promotion), endings.why_over(state), rule)

    # --- for programs that play ---------------------------------------------------------------------------------------

    chained = frozenset(("modify",))

    def evaluate(self, state: Table, seat: int) -> float:
        """How good the table is for a seat, in points."""
        return evaluation.evaluate(state, seat)

    def promising(self, state: Table, ask: Ask) -> list[Content]:
        """The moves worth imagining."""
        return evaluation.promising(state, ask)

    def settled(self, state: Table, ask: Ask) -> bool:
        """Whether nothing is announced, fought or pending."""
        return evaluation.settled(state, ask)

    def concede(self, state: Table, seat: int) -> None:
        """A player gives up."""
        turn.leave(state, seat, "conceded", "1.4")


def handle_index(table: Table) -> dict[int, int]:
    """The card of every handle; made anew when cards have moved."""
    if table.index_layout != table.layout:
        table.index.clear()
        table.index_layout = table.layout
    found: dict[int, int] | None = table.index.get("handles")
    if found is None:
        found = table.index["handles"] = {handle: card for card, handle in enumerate(table.handle)}
    return found


def checked(options: dict[str, Any]) -> dict[str, Any]:
    """The options with their defaults. Raises ValueError for an unknown option or value."""
    chosen = {key: values[0] for key, values in OPTIONS.items()}
    for key, value in options.items():
        if key not in OPTIONS:
            raise ValueError(f"there is no option {key!r}; the options are {', '.join(OPTIONS)}")
        if key == "goal" and isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 999:
            chosen[key] = value
            continue
        if value not in OPTIONS[key]:
            raise ValueError(f"option {key} is one of {', '.join(map(str, OPTIONS[key]))}, got {value!r}")
        chosen[key] = value
    return chosen


def codes_of(deck: Deck | str | Sequence[str]) -> list[str]:
    """The codes of a deck's cards, one for each copy. A string is the id of one of our decks: "bauhaus",
    "dark-legion"."""
    if isinstance(deck, str):
        try:
            deck = deck_of(deck)
        except KeyError:
            raise ValueError(
                f"there is no deck {deck!r}; ours are {', '.join(str(d.id) for d in preconstructed())}"
            ) from None
    if isinstance(deck, Deck):
        return list(deck.cards())
    return list(deck)


def playable_number(code: str, edition: str) -> int:
    """The number of a card that can be played in an edition. Raises ValueError when it is unknown or not playable
    yet."""
    try:
        kind = number(code)
    except KeyError:
        header = find(code) if isinstance(code, str) else None
        if header is None:
            raise ValueError(f"no card has the code or the name {code!r}") from None
        kind = number(header.code)
    if DEFINITIONS[edition][kind] is None:
        raise ValueError(f"{HEADERS[kind].name} cannot be played yet in the {edition} edition")
    return kind


def new_table(
    edition: str, options: dict[str, Any], names: list[str], kinds: list[int], owner: list[int], seed: int
) -> Table:
    """A table with every card in its owner's draw pile, before the shuffle."""
    n, cards = len(names), len(kinds)
    table = Table()
    table.edition, table.options, table.names = edition, options, names
    table.kind, table.owner, table.control = kinds, owner, owner[:]
    table.zone, table.host, table.flags = [DRAW] * cards, [-1] * cards, [0] * cards
    table.handle, table.known, table.since = list(range(1, cards + 1)), [0] * cards, [0] * cards
    table.next_handle = cards
    table.hand, table.discard, table.annihilated = [[] for _ in names], [[] for _ in names], [[] for _ in names]
    table.draw = [[card for card in range(cards) if owner[card] == side] for side in range(n)]
    table.area = [[[] for _ in range(5)] for _ in names]
    table.attached, table.stored, table.marks = {}, {}, {}
    table.destiny, table.promotion, table.turns_taken = [FIRST_DESTINY] * n, [0] * n, [0] * n
    table.turn = table.turn_number = table.first_seat = 0
    table.phase, table.grants, table.acted = "setup", [], False
    table.gift_claimed, table.without_warriors, table.sabotaged, table.fewer = 0, [0] * n, [0] * n, [0] * n
    table.quiet, table.series, table.serial, table.ending = 0, [], 0, []
    table.combats, table.announcements, table.pending, table.effects = [], [], [], []
    table.agenda = [("setup",)]
    table.rng, table.version, table.layout, table.reveals = seed & ((1 << 63) - 1), 0, 0, 0
    table.forgotten = 0
    table.over, table.out = False, 0
    return table


def imagined(table: Table, side: int, seat: int, n: int, known: set[int], rng: Rng) -> list[int]:
    """Kinds for cards of an opponent whose deck list is closed: playable cards that go with the affiliations he has
    shown.

    At most five copies of a card, those that the seat has seen included.
    """
    seen = [table.kind[c] for c, owner in enumerate(table.owner) if owner == side and table.known[c] >> seat & 1]
    shown = {name for kind in seen for name in HEADERS[kind].affiliations} | {"general"}
    every = [kind for kind, definition in enumerate(DEFINITIONS[table.edition]) if definition is not None]
    fitting = [kind for kind in every if shown.intersection(HEADERS[kind].affiliations)] if len(shown) > 1 else every
    pool: list[int] = []
    for kind in fitting:
        pool.extend([kind] * max(0, 5 - seen.count(kind)))
    while len(pool) < n:
        pool.extend(fitting)
    if not any(could_be_covered(table, kind, known) for kind in pool):
        pool.extend(kind for kind in every if could_be_covered(table, kind, known))
    order = [pool[place] for place in rng.permutation(len(pool))]
    covered = sum(1 for card in table.area[side][BETWEEN] if not table.known[card] >> seat & 1)
    warriors = [place for place, kind in enumerate(order) if could_be_covered(table, kind, known)][:covered]
    rest = [kind for place, kind in enumerate(order) if place not in warriors]
    return [order[place] for place in warriors] + rest[: n - covered]


def could_be_covered(table: Table, kind: int, known: set[int]) -> bool:
    """Whether a card could have been mustered in cover, of these being in play."""
    return HEADERS[kind].type == "warrior" and not is_flushed_out(table, kind, known)


def is_flushed_out(table: Table, kind: int, known: set[int]) -> bool:
    """Whether a card is a Personality that is known to be in play."""
    return kind in known and is_personality(table, kind)


def is_personality(table: Table, kind: int) -> bool:
    """Whether a card is a Personality, of which one may be in play."""
    definition = DEFINITIONS[table.edition][kind]
    return definition is not None and PERSONALITY in definition.designations


__all__ = ["GENGINE", "OPTIONS", "DoomtrooperRules"]
