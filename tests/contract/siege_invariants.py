"""What is always so in a mission of Siege of the Citadel, whatever was played."""

from __future__ import annotations

from collections import Counter

from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.siege import moving, rounds
from kohort.siege.boards import citadel
from kohort.siege.content import EQUIPMENT, MOST_ACTIONS, MOST_EXTRA, STRENGTH, SUPPLY, TROOPER_CARDS
from kohort.siege.rounds import SPECIALIST_DICE
from kohort.siege.state import COMPUTER, OUT, WAITING, Field

BETWEEN = frozenset(("act", "legion-act", "cards"))
"""Questions between two actions: nothing is rolled or announced then."""


def check(game: Game, rng: Rng | None = None) -> None:
    """Raises AssertionError with what is wrong."""
    field: Field = game.state
    figures(field)
    things(field)
    columns(field)
    cards(field)
    points(field)
    connected(field)
    ends(game)


def figures(field: Field) -> None:
    """No two figures share a square; there are as many as in the box, and each is somewhere it can be."""
    standing = Counter(square for square in field.square if square >= 0)
    assert max(standing.values(), default=1) == 1, f"two figures share a square: {standing.most_common(1)}"
    assert all(field.ground.board.covered >> square & 1 for square in standing), "a figure stands beside the board"
    assert Counter(field.creature_kind(figure) for figure in field.creatures()) == SUPPLY
    for figure, square in enumerate(field.square):
        if square == WAITING and field.entrance[figure]:
            for name in moving.entrances_of(field, figure):
                assert field.ground.entrance(name), f"a figure waits outside {name}, which does not lead in"
        if square == WAITING and not field.is_trooper(figure):
            assert field.entrance[figure], "a creature waits nowhere"
    for seat in field.teams:
        for figure in field.troopers_of(seat):
            assert 0 <= field.strength[figure] <= STRENGTH
            gone = field.square[figure] == OUT
            assert field.strength[figure] > 0 or gone or field.attacks, "without Strength and not out"
            assert field.actions[figure] <= MOST_ACTIONS, "five actions in a turn"
    if field.legion >= 0:
        assert all(field.square[figure] == OUT for figure in field.troopers_of(field.legion))


def things(field: Field) -> None:
    """The computer has its square to itself; nobody stands on a doorway that leads on; doors are on the board."""
    taken = {square for square in field.square if square >= 0}
    live = moving.doorways(field)
    for kind, square, alive in field.targets:
        assert (square >= 0) == bool(alive)
        if alive and (kind == COMPUTER or square in live):
            assert square not in taken, "a figure stands on a thing"
    assert len({row[1] for row in field.targets if row[2]}) == sum(row[2] for row in field.targets)
    for x, y, above in field.doors:
        assert field.ground.board.has(x, y), "a door beside the board"
        assert field.ground.board.has(*((x, y - 1) if above else (x - 1, y))), "a door that leads nowhere"


def columns(field: Field) -> None:
    """Nothing that is counted is below none, or above its most."""
    assert all(value >= 0 for value in (*field.points, *field.credits, *field.extra))
    assert all(extra <= MOST_EXTRA for extra in field.extra)
    assert field.sheet.rounds is None or field.round <= field.sheet.rounds
    assert len(set(field.markers)) == len(field.markers), "a marker twice"
    assert all(effect.amount >= 0 for effect in field.lasting)
    if not field.coop:
        assert field.calls <= len(field.teams), "more calls than teams"


def cards(field: Field) -> None:
    """Each card is in one place."""
    dealt = [card for hand in (*field.hand, field.trooper_deck) for card in hand]
    assert len(set(dealt)) == len(dealt) <= len(TROOPER_CARDS), "a Doomtrooper Card twice"
    force = [card for row in field.force for card in row] + list(field.aside)
    assert len(set(force)) == len(force), "a Force Card twice"
    assert set(force) <= set(field.sheet.force_cards)
    events = [*field.events, *field.played]
    assert len(set(events)) == len(events), "an event twice"
    assert len(events) <= (field.sheet.rounds or 0)
    missions = [card for row in field.secondary for card in row]
    assert len(set(missions)) == len(missions), "a Secondary Mission twice"
    taken = Counter(card for card in field.weapon if card >= 0) + Counter(c for row in field.gear for c in row)
    for card, count in taken.items():
        assert count + field.bunker[card] <= EQUIPMENT[card].copies, f"too many of {EQUIPMENT[card].name}"
    if field.phase == "setup" or field.options["training"]:
        return
    for seat in field.teams:
        assert rounds.spent(field, seat) <= field.marks[f"start-credits:{seat}"], "more equipment than Credits"
        for figure in field.troopers_of(seat):
            if field.square[figure] != OUT:
                assert field.weapon[figure] >= 0, "unarmed"
                row = EQUIPMENT[field.weapon[figure]]
                assert row.close >= SPECIALIST_DICE or not field.trooper(figure).specialist


def points(field: Field) -> None:
    """Points and Credits add up: what a team had, what it earned, and a Credit for each it has lost."""
    if field.over or field.phase == "setup" or field.options["training"]:
        return
    for seat in field.teams:
        had = field.marks[f"start-points:{seat}"]
        assert field.points[seat] == had + field.earned[seat], f"points of seat {seat} do not add up"
        lost = sum(1 for figure in field.troopers_of(seat) if field.square[figure] == OUT)
        if not field.out >> seat & 1:
            had = field.marks[f"start-credits:{seat}"]
            assert field.credits[seat] == max(0, had - lost), f"Credits of seat {seat} do not add up"


def connected(field: Field) -> None:
    """Whatever has been turned or swapped: without doors, from every square one comes to every other."""
    layout = tuple((row[0], row[1], row[2], row[3]) for row in field.layout)
    board = citadel(str(field.options["sectors"]), layout).board
    first = board.squares()[0]
    if field.layout != [[s.number, s.column, s.row, s.quarters] for s in field.sheet.sectors]:
        assert len(board.distances([first])) == len(board.squares()), f"the board falls apart: {field.layout}"


def ends(game: Game) -> None:
    """A mission that is over has a result and asks nothing; else somebody is asked, and has an answer."""
    field: Field = game.state
    if game.over:
        assert field.over
        assert game.choices == ()
        result = game.result
        assert result is not None
        assert all(not field.out >> seat & 1 for seat in result.winners), "who has given up has won"
        return
    assert game.asks, "nobody is asked, and the mission is not over"
    for ask in game.asks:
        assert ask.listed(), f"{ask.kind}: no move"
        if ask.kind in BETWEEN:
            assert not field.attacks, "an attack is left over"
