"""What each mission asks and forbids (rules 10): special starts, exits, targets, and whether it is accomplished."""

from __future__ import annotations

from functools import lru_cache

from kohort.core.choice import Ask, Chance, Rule
from kohort.core.text import Refusal
from kohort.siege import moving
from kohort.siege.content import CREATURES, REFERENCE, STAIRS
from kohort.siege.state import COMPUTER, CREATURE_KINDS, LEFT, OUT, SUPPLIED, TELEPORTER, WAITING, Field

EAGLE_STRIKE, TRAPPED, BOSS, TOWER, BACK, FORT, PORTAL, TOP, CORRIDORS, HUNT = range(1, 11)
ONLY_THROUGH: dict[int, tuple[int, ...]] = {EAGLE_STRIKE: (1, 4), BACK: (1, 2), HUNT: (1, 2)}
"""Missions in which troopers leave only from some sectors."""
PORTAL_OPEN = (3, 5, 6)
TASK_POINTS = 20
PORTAL_WANTED = 2
FREE_TO_LEAVE_FROM = 7
FORT_DOOR = "8W"
"""Mission 6: through which the creatures break out."""
HUNTED_ACTIONS = 4
"""Of the Nepharite in mission 10."""


def stays(field: Field, figure: int) -> bool:
    """Whether a figure leaves the board nowhere: a creature that nobody has drugged, save in mission 6."""
    return not field.is_trooper(figure) and field.mission != FORT and figure not in captives(field)


def refuse_leaving(field: Field, figure: int, exit_: str) -> Refusal | None:
    """Why a figure may not leave the board through a doorway."""
    number, sector = field.mission, int(exit_[:-1])
    name = field.name_of(figure)
    if stays(field, figure):
        return Refusal("legion-stays", {"figure": name}, "5.3")
    if not field.is_trooper(figure) and figure not in captives(field):
        if exit_ == FORT_DOOR:
            return None
        return Refusal("legion-stays", {"figure": name}, "5.3")
    if field.options["training"]:
        return None
    if number == TRAPPED and exit_ != "7E":
        return Refusal("wrong-exit", {"figure": name, "exit": "7E"}, "10.2")
    if number == TOWER and field.round < FREE_TO_LEAVE_FROM:
        return Refusal("too-early-to-leave", {"figure": name, "n": FREE_TO_LEAVE_FROM}, "10.4")
    if number in ONLY_THROUGH and sector not in ONLY_THROUGH[number]:
        return Refusal("wrong-exit", {"figure": name, "exit": " ".join(map(str, ONLY_THROUGH[number]))}, f"10.{number}")
    if number == PORTAL and (not is_portal(field, exit_) or field.round not in PORTAL_OPEN):
        return Refusal("portal-closed", {"figure": name}, "10.7")
    return None


def is_portal(field: Field, doorway: str) -> bool:
    """Whether a doorway is the portal of mission 7: nobody comes in by it."""
    return field.mission == PORTAL and doorway == "8S"


def exit_sectors(field: Field) -> tuple[int, ...]:
    """The sectors that hold the mission's way out, which stay where they are (B31)."""
    return {TRAPPED: (7,), FORT: (8,), PORTAL: (8,)}.get(field.mission, ONLY_THROUGH.get(field.mission, ()))


def hidden_keys(field: Field) -> list[int]:
    """The Force Cards that the mission wants inside the Citadel."""
    wanted = field.mission in (BACK, CORRIDORS, HUNT)
    return list(field.sheet.key_cards) if wanted else []


def captives(field: Field) -> list[int]:
    """Creatures that a team has drugged and moves as its own (Capture Alien Specimen)."""
    return field.captives


def entrances(field: Field) -> list[str]:
    """Where teams may enter."""
    return moving.entrance_names(field)


def starts_inside(field: Field) -> bool:
    """Whether the teams start on the board (mission 6: in sector 8)."""
    return field.mission == FORT


def prepare(field: Field) -> Rule:
    """What a mission puts on the board before the first round."""
    if field.mission == TRAPPED:
        beast = next((c for c in field.creatures() if field.creature_kind(c) == "Ezoghoul"), -1)
        field.put(beast, WAITING)
        field.entrance[beast] = "3E"
    if field.mission == TOP:
        inside = field.inside
        outside = [place for place in range(len(field.layout)) if place not in inside]
        for places in (inside, outside):
            squares = [s for p in places for s in thing_squares(field, p, away_from_troopers=False)]
            square = yield from place_thing(field, squares)
            field.targets.append([TELEPORTER, square, 1])
            field.touch()


def thing_squares(field: Field, place: int, *, away_from_troopers: bool) -> list[int]:
    """Where in a sector a thing may stand: not in a way in or out of the board."""
    free = moving.empty_squares(field, place, away_from_troopers=away_from_troopers)
    return [square for square in free if not field.ground.exits_from(square)]


def place_thing(field: Field, squares: list[int]) -> Rule:
    """The Legion player chooses a square for a thing; without one, chance does."""
    if field.coop:
        roll = yield Chance("roll", len(squares))
        return squares[roll[1] - 1]
    answer = yield Ask(field.legion, "place-thing", lambda: [("square", s) for s in squares], rule="10")
    return answer[1]


def card_revealed(field: Field, card: int, place: int) -> Rule:
    """Card 12 in mission 5 is the battle computer: a target in that sector."""
    if field.mission == BACK and card == 12:
        squares = thing_squares(field, place, away_from_troopers=True) or thing_squares(
            field, place, away_from_troopers=False
        )
        square = yield from place_thing(field, squares)
        field.targets.append([COMPUTER, square, 1])
        field.touch()
        field.say("computer-found", rule="10.5")


def actions_of(field: Field, figure: int) -> int:
    """A creature's actions in a round: as on its reference card, four for the Nepharite of mission 10, and what
    events add."""
    number = _actions(field.band, field.mission)[figure - 2 * len(field.names)]
    if field.lasting and field.creature_kind(figure) in ("Necromutant", "Centurion"):
        number += len(field.holds("necrofrenzy"))
    return number


@lru_cache(maxsize=64)
def _actions(band: str, mission: int) -> tuple[int, ...]:
    """The actions of each creature of the box by a reference card, in a mission."""
    row = REFERENCE[band]
    return tuple(
        HUNTED_ACTIONS if mission == HUNT and kind == "Nepharite" else row[kind].actions for kind in CREATURE_KINDS
    )


def on_board(field: Field, kind: str = "") -> list[int]:
    """Legion figures on the board, of one kind where given; who waits outside is not on it (B49)."""
    drugged = captives(field)
    found = [c for c in field.creatures() if field.square[c] >= 0 and c not in drugged]
    return [c for c in found if not kind or field.creature_kind(c) == kind]


def eliminated_points(field: Field) -> int:
    """Promotion Points of all creatures that the teams have eliminated."""
    worth = [field.worth(kind) for kind in CREATURES]
    return sum(worth[kind] for seat in field.teams for kind in field.kills[seat])


def _held(field: Field) -> bool:
    return any(field.live_troopers(seat) for seat in field.teams)


def fallen(field: Field, kind: str) -> int:
    """How many of a kind have been eliminated."""
    return field.marks.get(f"fallen:{kind}", 0)


def withdrawn(field: Field, seat: int) -> list[int]:
    """A team's troopers that left the board."""
    return [figure for figure in field.troopers_of(seat) if field.square[figure] == LEFT]


def accomplished(field: Field, seat: int) -> bool:
    """Whether the Primary Mission is accomplished for a team, at the end."""
    number = field.mission
    if number == EAGLE_STRIKE:
        return eliminated_points(field) >= TASK_POINTS and bool(withdrawn(field, seat))
    if number == TRAPPED:
        return bool(withdrawn(field, seat))
    if number == BOSS:
        return not on_board(field, "Centurion")
    if number == TOWER:
        return not on_board(field)
    if number == BACK:
        return any(kind == COMPUTER for kind, _, _ in field.targets) and not any(
            a for k, _, a in field.targets if k == COMPUTER
        )
    if number == FORT:
        # With the Legion playing itself, a fort that everybody has left before the end is lost.
        deserted = field.coop and field.round < (field.sheet.rounds or 0) and not _held(field)
        return not field.marks.get("broken-out", 0) and not deserted
    if number == PORTAL:
        return sum(len(withdrawn(field, team)) for team in field.teams) >= PORTAL_WANTED
    if number == TOP:
        return not any(alive for _, _, alive in field.targets)
    if number == CORRIDORS:
        return fallen(field, "Ezoghoul") > 0
    if number == HUNT:
        return fallen(field, "Nepharite") > 0
    return False


def reward(field: Field, seat: int) -> int:
    """Credits for an accomplished Primary Mission: to teams with a trooper alive or withdrawn."""
    if not accomplished(field, seat) or not survivors(field, seat):
        return 0
    return len(withdrawn(field, seat)) if field.mission == TRAPPED else field.sheet.reward


def conceded_reward(field: Field, seat: int) -> int:
    """Credits for a team when the Legion player has given up a mission of a campaign: as if it were accomplished, to
    teams that share it and have a Doomtrooper left (B54)."""
    return reward_if_legion_gives_up(field, seat) if field.out >> field.legion & 1 else 0


def reward_if_legion_gives_up(field: Field, seat: int) -> int:
    """Credits that a team would get if the Legion player gave up now (B54)."""
    left = [figure for figure in field.troopers_of(seat) if field.square[figure] != OUT]
    if field.out >> seat & 1 or not left or seat not in (field.primary or field.teams):
        return 0
    return len(left) if field.mission == TRAPPED else field.sheet.reward


def conceded_legion_reward(field: Field) -> int:
    """Credits for the Legion player when all teams have given up a mission of a campaign: it has failed (B54)."""
    if field.out >> field.legion & 1:
        return 0
    return legion_reward(field) if field.mission == TRAPPED else field.sheet.legion_reward


def secondary_failed(field: Field) -> int:
    """How many Secondary Missions have not been accomplished: a Credit each for the Legion player, unless he has given
    up."""
    if field.legion < 0 or field.out >> field.legion & 1:
        return 0
    return sum(1 for seat in field.teams for card in field.secondary[seat] if not secondary_done(field, seat, card))


def secondary_reward(field: Field) -> int:
    """Credits for an accomplished Secondary Mission."""
    return 1 if field.coop else 2


def legion_reward(field: Field) -> int:
    """Credits for the Legion player: where the mission fails; in mission 2 for each trooper that did not escape."""
    if field.mission == TRAPPED:
        return sum(1 for seat in field.teams for figure in field.troopers_of(seat) if field.square[figure] != LEFT)
    sharing = field.primary or field.teams
    return 0 if any(accomplished(field, seat) for seat in sharing) else field.sheet.legion_reward


def survivors(field: Field, seat: int) -> list[int]:
    """A team's troopers alive on the board or withdrawn."""
    return [f for f in field.troopers_of(seat) if field.square[f] >= 0 or field.square[f] == LEFT]


def can_end_early(field: Field) -> bool:
    """Whether nothing more can happen: no trooper is left that could act, and the Legion player cannot change any
    more how the mission ends, as he can where it matters what is on the board then, or what has left it."""
    if _held(field):
        return False
    if field.coop or field.options["training"]:
        return True
    return field.mission not in (BOSS, TOWER, FORT) or bool(field.marks.get("broken-out", 0))


def over_now(field: Field) -> bool:
    """Whether the mission is over before its time: nobody is left that could do anything, or one side in the training
    mission."""
    if can_end_early(field):
        return True
    if field.options["training"]:
        return not field.live_creatures() and not any(field.force)
    return False


# --- Secondary Missions -----------------------------------------------------------------------------------------------

ATTACK, SPECIMEN, MESSAGE, DESTROY, MUTINY, MAP, CLEAR, WORTH, COLLECTION, SAMPLES = range(10)


def message_sector(field: Field) -> int:
    """The number of the sector from which the message is fetched: the Stairs, which lead nowhere out of the board in
    mission 5."""
    return 4 if field.mission == BACK else STAIRS


def secondary_done(field: Field, seat: int, card: int) -> bool:
    """Whether a team has accomplished a Secondary Mission."""
    earned = field.earned[seat]
    if card == ATTACK:
        return bool(field.visited[seat]) and earned >= 10
    if card == SPECIMEN:
        return field.marks.get(f"specimen-out:{seat}", 0) == 1
    if card == MESSAGE:
        return field.marks.get(f"message-out:{seat}", 0) == 1
    if card == DESTROY:
        return earned >= 15
    if card == MUTINY:
        return earned >= 10 and CREATURES.index("Legionnaire") not in field.kills[seat]
    if card == MAP:
        return field.visited[seat] == (1 << len(field.layout)) - 1
    if card == CLEAR:
        return field.marks.get(f"stairs-clear:{seat}", 0) == 1
    if card == WORTH:
        pair = field.troopers_of(seat)
        alive = all(field.square[f] >= 0 or field.square[f] == LEFT for f in pair)
        return alive and sum(5 - field.strength[f] for f in pair) >= 5
    if card == COLLECTION:
        return len(set(field.kills[seat])) >= 4
    if card == SAMPLES:
        return field.marks.get(f"samples-out:{seat}", 0) == 1
    raise ValueError(f"there is no Secondary Mission {card}")


__all__ = ["OUT", "SUPPLIED", "accomplished", "prepare", "refuse_leaving", "reward", "secondary_done"]
