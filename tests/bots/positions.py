"""Small positions of Doomtrooper with one clearly best move, and what solves each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.kit import FIGHT, SHOOT, Side, Table, bearing, nobody, squad, wounded

from kohort.bots import Bot
from kohort.core.choice import Move
from kohort.doomtrooper.names import GENGINE

Line = list[str]
"""What a player did, from a question on until it was done: ["attack", "Hussar", "Sea Lion", "fight"]."""


@dataclass(frozen=True)
class Position:
    """A table in which Ann is to decide, and whether what she did was right."""

    name: str
    table: Callable[[], Table]
    solved: Callable[[Line], bool]


def line(table: Table, bot: Bot) -> Line:
    """Let the bot answer for Ann until what she began is done, or she is asked something else."""
    said: Line = []
    seat = table.ann.seat
    while (choice := table.game.seat(seat).choice) is not None:
        if said and choice.stage == 0 and choice.kind != "tactic":
            break
        move = bot.move(table.game.seat(seat), choice)
        said.extend(_words(table, move))
        table.game.apply(move, seat)
    return said


def _words(table: Table, move: Move) -> list[str]:
    """A move by the labels of its cards: the verb where the move does something, the card, the number."""
    handles = table.game.state.handle
    if move.verb in ("tactic", "number", "seat"):
        return [str(move.args[0])]
    cards = [table.label(handles.index(int(move.args[0])))] if move.args and move.verb != "choose" else []
    return cards if move.verb == "target" else [move.verb, *cards]


def of_gengine(*, actions: int = 3, ann: Side, ben: Side, ben_first: bool = False) -> Table:
    """A table of the gEngine edition; Ann is to act unless Ben is first."""
    if ben_first:
        return Table(edition=GENGINE, actions=actions, ben=ben, ann=ann)
    return Table(edition=GENGINE, actions=actions, ann=ann, ben=ben)


# --- tables that need a few moves first -------------------------------------------------------------------------------


def _ben_attacks(attacker: str, defender: str, tactic: str, *, ann: Side, ben: Side) -> Table:
    """Ben attacks, the attacker's windows are passed, Ann is asked in the modification step."""
    table = of_gengine(ann=ann, ben=ben, ben_first=True)
    table.ben.attacks(attacker, defender, tactic)
    return _until(table, "modify")


def _ann_attacks(attacker: str, defender: str, tactic: str, *, ann: Side, ben: Side) -> Table:
    table = of_gengine(ann=ann, ben=ben)
    table.ann.attacks(attacker, defender, tactic)
    return _until(table, "modify")


def _until(table: Table, kind: str) -> Table:
    """Everybody passes until Ann is asked this."""
    for _ in range(60):
        if table.asks(table.ann, kind):
            return table
        table._pass_one()
    raise AssertionError(f"Ann is never asked {kind}; asked is {table.asked}")


def _countered() -> Table:
    table = of_gengine(
        ann=squad(wounded("Capitaine"), "Hussar", hand=["Miscommunication"]),
        ben=squad("Mitch Hunter", hand=["Lucky Shot"]),
        ben_first=True,
    )
    table.ben.attacks("Mitch Hunter", "Capitaine", SHOOT)
    table.ben.plays("Lucky Shot", "Mitch Hunter")
    return _until(table, "respond")


def _escapes() -> Table:
    table = of_gengine(
        ann=squad(wounded("Aide-de-Camp"), "Hussar", hand=["Narrow Escape!"]),
        ben=squad("Captain", "Sea Lion"),
        ben_first=True,
    )
    table.ben.attacks("Captain", "Aide-de-Camp", SHOOT)
    return _until(table, "killed")


def _points(promotion: int, destiny: int) -> Table:
    table = of_gengine(
        ann=squad("Venusian Marshal", promotion=promotion, destiny=destiny), ben=squad(wounded("Sea Lion"), "Infantry")
    )
    table.ann.attacks("Venusian Marshal", "Sea Lion", FIGHT)
    return _until(table, "split")


def _joy() -> Table:
    table = of_gengine(ann=squad("Venusian Ranger", hand=["Joy of Victory"]), ben=squad("Sea Lion", "Infantry"))
    table.ann.attacks("Venusian Ranger", "Sea Lion", SHOOT)
    return _until(table, "survived")


def _portents() -> Table:
    table = of_gengine(
        ann=squad("Venusian Marshal", hand=["Portents of Victory"], destiny=1),
        ben=squad(wounded("Captain"), "Infantry"),
    )
    table.ann.attacks("Venusian Marshal", "Captain", FIGHT)
    table.everyone_passes()
    table.splits(9)
    return _until(table, "points")


def _discards() -> Table:
    table = of_gengine(
        actions=1,
        ann=squad("Max Steiner", hand=["Max Steiner", "Evasive Action", "Narrow Escape!"]),
        ben=squad("Sea Lion"),
    )
    table.ann.meditates()
    return _until(table, "discard")


POSITIONS = [
    Position(
        "attack the rich wounded warrior that you beat without dying",
        lambda: of_gengine(
            actions=1,
            ann=squad("Venusian Marshal", "Hussar"),
            ben=squad(wounded("Mitch Hunter"), "Infantry", "Sea Lion"),
        ),
        lambda did: did[:3] == ["attack", "Venusian Marshal", "Mitch Hunter"],
    ),
    Position(
        "of two wounded warriors kill the one worth more",
        lambda: of_gengine(
            actions=1, ann=squad("Captain"), ben=squad(wounded("Hussar"), wounded("Venusian Ranger"), "Hussar")
        ),
        lambda did: did[:3] == ["attack", "Captain", "Venusian Ranger"],
    ),
    Position(
        "shoot with the one who shoots",
        lambda: of_gengine(actions=1, ann=squad("Martian Banshee"), ben=squad("Hussar")),
        lambda did: did == ["attack", "Martian Banshee", "Hussar", SHOOT],
    ),
    Position(
        "do not attack into a loss",
        lambda: of_gengine(actions=1, ann=squad(wounded("Sea Lion"), "Infantry"), ben=squad("Venusian Marshal")),
        lambda did: "attack" not in did,
    ),
    Position(
        "hide a rich wounded officer from the one who would kill it",
        lambda: of_gengine(
            actions=1, ann=squad(wounded("Captain"), "Sea Lion"), ben=squad("Venusian Marshal", "Venusian Ranger")
        ),
        lambda did: did == ["seek-cover", "Captain"],
    ),
    Position(
        "muster before meditating",
        lambda: of_gengine(actions=1, ann=nobody(hand=["Hussar"]), ben=squad("Sea Lion")),
        lambda did: did == ["muster", "Hussar"],
    ),
    Position(
        "muster first, for the attack comes last",
        lambda: of_gengine(ann=squad("Venusian Marshal", hand=["Hussar"]), ben=squad(wounded("Sea Lion"), "Infantry")),
        lambda did: did == ["muster", "Hussar"],
    ),
    Position(
        "sabotage an empty table with the one of highest V",
        lambda: of_gengine(actions=1, ann=squad("Hussar", "Venusian Marshal"), ben=nobody()),
        lambda did: did == ["sabotage", "Venusian Marshal"],
    ),
    Position(
        "give the sword to the one whom it lets win",
        lambda: of_gengine(
            actions=2,
            ann=squad("Venusian Ranger", "Hussar", hand=["Violator Sword"]),
            ben=squad(wounded("Captain")),
        ),
        lambda did: did == ["equip", "Violator Sword", "Venusian Ranger"],
    ),
    Position(
        "play Evasive Action that saves",
        lambda: _ben_attacks(
            "Sea Lion",
            "Venusian Ranger",
            SHOOT,
            ann=squad(wounded("Venusian Ranger"), "Hussar", hand=["Evasive Action"]),
            ben=squad("Sea Lion"),
        ),
        lambda did: did == ["play", "Evasive Action", "Venusian Ranger"],
    ),
    Position(
        "keep Evasive Action where nobody is in danger",
        lambda: _ben_attacks(
            "Sea Lion",
            "Venusian Marshal",
            SHOOT,
            ann=squad("Venusian Marshal", hand=["Evasive Action"]),
            ben=squad("Sea Lion"),
        ),
        lambda did: did == ["pass"],
    ),
    Position(
        "throw no card after a lost combat",
        lambda: _ben_attacks(
            "Mitch Hunter",
            "Hussar",
            SHOOT,
            ann=squad(wounded("Hussar"), "Venusian Ranger", hand=["Evasive Action"]),
            ben=squad("Mitch Hunter"),
        ),
        lambda did: did == ["pass"],
    ),
    Position(
        "play two cards where one is not enough",
        lambda: _ben_attacks(
            "Captain",
            "Venusian Ranger",
            SHOOT,
            ann=squad(wounded("Venusian Ranger"), "Hussar", hand=["Evasive Action", "Evasive Action"]),
            ben=squad("Captain"),
        ),
        lambda did: did[:2] == ["play", "Evasive Action"] and did[2] == "Venusian Ranger",
    ),
    Position(
        "play Lucky Shot that kills",
        lambda: _ann_attacks(
            "Sea Lion",
            "Aide-de-Camp",
            SHOOT,
            ann=squad("Sea Lion", hand=["Lucky Shot"]),
            ben=squad(wounded("Aide-de-Camp"), "Hussar"),
        ),
        lambda did: did == ["play", "Lucky Shot", "Sea Lion"],
    ),
    Position(
        "take the sword out of the hand that would kill",
        lambda: _ben_attacks(
            "Venusian Ranger",
            "Captain",
            FIGHT,
            ann=squad(wounded("Captain"), "Infantry", hand=["Dull Blade", "Lucky Shot"]),
            ben=squad(bearing("Venusian Ranger", "Violator Sword")),
        ),
        lambda did: did[:2] == ["play", "Dull Blade"],
    ),
    Position(
        "let fog fall on a shot that would kill",
        lambda: _ben_attacks(
            "Captain",
            "Venusian Marshal",
            SHOOT,
            ann=squad(wounded("Venusian Marshal"), "Hussar", hand=["Heavy Fog"]),
            ben=squad("Captain", "Infantry"),
        ),
        lambda did: did == ["play", "Heavy Fog"],
    ),
    Position("counter the card that would kill", _countered, lambda did: did == ["play", "Miscommunication"]),
    Position("let a dying officer escape", _escapes, lambda did: did == ["play", "Narrow Escape!"]),
    Position("take the points that win", lambda: _points(22, 0), lambda did: int(did[0]) >= 3),
    Position("take promotion, not destiny, when rich", lambda: _points(0, 30), lambda did: did == ["4"]),
    Position("enjoy the victory that cost a wound", _joy, lambda did: did == ["play", "Joy of Victory"]),
    Position("see portents where they pay", _portents, lambda did: did == ["play", "Portents of Victory"]),
    Position("discard the second of a Personality", _discards, lambda did: did == ["Max Steiner 2"]),
    Position(
        "burn cards for the Cuirassier's life",
        lambda: _ben_attacks(
            "Sea Lion",
            "Cuirassier",
            SHOOT,
            ann=squad(wounded("Cuirassier"), hand=["Factory", "Factory"]),
            ben=squad("Sea Lion"),
        ),
        lambda did: did[:2] == ["use", "Cuirassier"],
    ),
]

__all__ = ["POSITIONS", "Line", "Position", "line"]
