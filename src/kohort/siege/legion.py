"""The Dark Legion (rules 12): events, reinforcements, Force Cards turned up, and the Legion player's creatures."""

from __future__ import annotations

from functools import partial
from typing import Any

from kohort.core.choice import NO, YES, Ask, Chance, Content, Rule
from kohort.core.grid import Mask, squares_in
from kohort.core.text import Arg, Text
from kohort.siege import attacks, dice, missions, moving
from kohort.siege.attacks import CARD, CLOSE, FIRE
from kohort.siege.content import CREATURES, EVENTS, FORCE_CARDS, SECTOR, SHUT, slug
from kohort.siege.rows import Attack
from kohort.siege.state import CREATURE_KINDS, LEFT, LEGION, SUPPLIED, WAITING, Field, Standing
from kohort.siege.windows import between_actions

DONE = tuple(f"done:{figure}" for figure in range(2 * 5 + len(CREATURE_KINDS)))
"""Under which mark it is kept that a figure is done for this turn."""
ACTS = tuple(f"acts:{figure}" for figure in range(2 * 5 + len(CREATURE_KINDS)))
"""Under which word a creature's moves are kept."""
AIMS = tuple(f"aims:{figure}" for figure in range(2 * 5 + len(CREATURE_KINDS)))
"""Under which word a creature's attacks are kept."""
END: Content = ("end",)
CHARGE, FRENZY, PHOBIA, WAVE, INFLUENCE, TELEPORT, BEAST, BLOCK, ORDERS, NECROFRENZY, REALITY, TIMERIFT, DEFENSE = (
    range(13)
)


# --- Force Cards ------------------------------------------------------------------------------------------------------


def supplied(field: Field, kind: str) -> int:
    """A figure of a kind that is in the supply; -1 when all are in use."""
    for figure in field.creatures():
        if field.square[figure] == SUPPLIED and field.creature_kind(figure) == kind:
            return figure
    return -1


def reveal_sector(field: Field, place: int, *, by_troopers: bool = True) -> Rule:
    """Every Force Card of a sector is revealed: by Doomtroopers that came into it, away from them, idle until the
    Legion's turn; or by the Legion that plays itself (V13, V14)."""
    while field.force[place]:
        card = field.force[place].pop()
        yield from reveal(field, card, place, by_troopers=by_troopers)


def reveal(field: Field, card: int, place: int, *, by_troopers: bool) -> Rule:
    """Turn up a Force Card and place its creatures in the sector; what has no figure or no square is ignored."""
    field.reveals += 1
    field.touch()
    field.say("force-card", n=card, name=FORCE_CARDS[card].name, sector=field.ground.number(place), rule="12.3")
    for kind, number in FORCE_CARDS[card].creatures.items():
        for _ in range(number):
            figure = supplied(field, kind)
            if figure < 0:
                continue
            square = yield from _place(field, figure, place, by_troopers)
            if square < 0:
                continue
            field.put(figure, square)
            field.idle[figure] = 1 if by_troopers or field.coop else 0
            field.touch()
            field.say("appears", figure=figure, rule="12.3")
    yield from missions.card_revealed(field, card, place)


def _place(field: Field, figure: int, place: int, by_troopers: bool) -> Rule:
    """The Legion player chooses an empty square; in the co-op variant two dice do (V15). Returns -1 where there is
    none."""
    squares = moving.empty_squares(field, place, away_from_troopers=by_troopers)
    if not squares:
        return -1
    if field.coop:
        while True:
            across = yield Chance("roll", SECTOR)
            down = yield Chance("roll", SECTOR)
            square = field.ground.own_square(place, across[1] - 1, down[1] - 1)
            if square in squares:
                return square
    if field.options["training"] or len(squares) > 1:
        answer = yield Ask(
            field.legion,
            "place-creature",
            lambda: [("square", square) for square in squares],
            rule="12.3",
            args={"figure": field.name_of(figure)},
        )
        return answer[1]
    return squares[0]


# --- the Legion's turn ------------------------------------------------------------------------------------------------


def turn_step(field: Field) -> Rule:
    """The Legion's turn: event and reinforcements, one Force Card turned up, then its creatures."""
    field.turn, field.phase, field.active = field.legion, "legion", -1
    field.flipped = 0
    for figure in field.creatures():
        field.actions[figure] = 0
        field.idle[figure] = 0
        field.marks[DONE[figure]] = 0
    field.touch()
    field.say("legion-turn", n=field.round, rule="12")
    if field.coop:
        field.agenda.append(("coop-end",))
        field.agenda.append(("coop-monsters",))
        field.agenda.append(("cards",))
        field.agenda.append(("coop-doors",))
    else:
        field.agenda.append(("legion-end",))
        field.agenda.append(("legion-act",))
        field.agenda.append(("cards",))
        field.agenda.append(("legion-flip",))
    if not field.options["training"]:
        field.agenda.append(("event",))
        # Before the event strikes or what it brings comes, cards may be played (B23).
        field.agenda.append(("cards",))
    return
    yield


def event_step(field: Field) -> Rule:
    """Draw the top Event Card, follow it, place its reinforcements. With fewer than four teams calls are limited
    (rules 14)."""
    if not field.events:
        return
    call = True
    if not field.coop and len(field.teams) < 4:
        call = False
        if field.calls < len(field.teams) and field.round not in field.sheet.no_reinforcements:
            answer = yield Ask(
                field.legion, "call", lambda: [YES, NO], form="yesno", rule="14", args={"n": field.calls}
            )
            call = answer == YES
    card = field.events.pop()
    field.played.append(card)
    field.reveals += 1
    field.touch()
    name = EVENTS[card].name
    field.say("event", name=name, text=Text(f"happens.{slug(name)}"), rule="12.1")
    yield from apply_event(field, card)
    if field.round in field.sheet.no_reinforcements:
        call = False
    if call:
        if not field.coop and len(field.teams) < 4:
            field.calls += 1
        yield from reinforce(field, card)


def apply_event(field: Field, card: int) -> Rule:
    """What an Event Card does besides its reinforcements."""
    if field.coop and card in (INFLUENCE, TIMERIFT, TELEPORT, DEFENSE):
        from kohort.siege import coop

        yield from coop.event(field, card)
    elif card == FRENZY:
        field.last("frenzy-close", LEGION)
    elif card == WAVE:
        field.last("frenzy-all", LEGION)
    elif card == PHOBIA:
        field.last("no-close-next", LEGION, rounds=2)
    elif card == BLOCK:
        field.last("no-fire-next", LEGION, rounds=2)
    elif card == INFLUENCE:
        field.last("influence", LEGION, amount=2)
    elif card == NECROFRENZY:
        field.last("necrofrenzy", LEGION)
    elif card == TIMERIFT:
        field.last("timerift", LEGION, amount=1)
    elif card == TELEPORT:
        field.last("dark-teleport", LEGION, amount=1)
    elif card == ORDERS:
        there = 0 if field.coop else WAITING  # by chance only who is on the board (V-A09)
        teams = [seat for seat in field.teams if any(field.square[f] >= there for f in field.troopers_of(seat))]
        if teams:
            seat = yield from choose(field, "misinterpreted", [("seat", team) for team in teams])
            field.last("misinterpreted-next", seat, rounds=2)
            field.say("misinterpreted", seat=seat, n=len(teams) if field.coop and len(teams) > 1 else 0, rule="12.1")
    elif card == DEFENSE:
        troopers = [f for f in field.all_troopers() if not protected(field, f)]
        if troopers:
            target = yield from choose(field, "defense-target", [("figure", f) for f in troopers])
            yield from attacks.perform(field, Attack(-1, LEGION, CARD, "black", [3], [[target, 0, 0, 0]]))
    elif card == REALITY:
        yield from altered_reality(field)


def protected(field: Field, figure: int) -> bool:
    """Whether the Legion may not attack a Doomtrooper (Combat Aura, Spectral Displacement)."""
    team = field.team_of(figure)
    return bool(field.holds("aura", team) or field.holds("displaced", team))


def choose(field: Field, kind: str, moves: list[Content]) -> Rule:
    """The Legion player chooses; without one, chance does (V16)."""
    if field.coop:
        roll = yield Chance("roll", len(moves))
        return moves[roll[1] - 1][1]
    answer = yield Ask(field.legion, kind, lambda: moves, rule="12.1")
    return answer[1]


def altered_reality(field: Field) -> Rule:
    """Turn a sector a quarter either way, or swap two; sector 7, and the sector of the mission's exit, stay (B31)."""
    fixed = {SHUT, *missions.exit_sectors(field)}
    places = [p for p in range(len(field.layout)) if field.ground.number(p) not in fixed]
    options: list[Content] = [("turn", p * 4 + q) for p in places for q in (1, 3)]
    options += [("swap", p * 16 + q) for i, p in enumerate(places) for q in places[i + 1 :]]
    if field.coop:
        roll = yield Chance("roll", 2)
        options = [option for option in options if option[0] == ("turn", "swap")[roll[1] - 1]]
        roll = yield Chance("roll", len(options))
        answer = options[roll[1] - 1]
    else:
        answer = yield Ask(field.legion, "altered-reality", lambda: options, rule="12.1")
    drawn = len(options) if field.coop and len(options) > 1 else 0
    if answer[0] == "turn":
        place, quarters = divmod(answer[1], 4)
        way = Text("way.right" if quarters == 1 else "way.left")
        field.say("sector-turned", sector=field.ground.number(place), way=way, n=drawn, rule="12.1")
        _turn_sector(field, place, quarters)
    else:
        first, second = divmod(answer[1], 16)
        both: list[Arg] = [field.ground.number(first), field.ground.number(second)]
        field.say("sectors-swapped", sectors=both, n=drawn, rule="12.1")
        _swap_sectors(field, first, second)


def _turn_sector(field: Field, place: int, quarters: int) -> None:
    """Turn a sector with all that stands on it."""
    left, top = field.ground.corner[place]
    board = field.ground.board
    moved: dict[int, int] = {}
    for square in field.ground.squares_of[place]:
        x, y = board.place(square)
        x, y = x - left, y - top
        for _ in range(quarters):
            x, y = SECTOR - 1 - y, x
        moved[square] = board.square(left + x, top + y)

    def edge(x: int, y: int, above: int) -> tuple[int, int, int]:
        for _ in range(quarters):
            # A line above (x, y) comes to stand right of where that square goes, a line left of it above.
            x, y, above = (SECTOR - y, x, 0) if above else (SECTOR - 1 - y, x, 1)
        return x, y, above

    for door in field.doors:
        if door_in(door, left, top):
            x, y, above = edge(door[0] - left, door[1] - top, door[2])
            door[:] = [left + x, top + y, above]
    field.layout[place] = [*field.layout[place][:3], (field.layout[place][3] + quarters) % 4]
    _carry(field, moved)


def door_in(door: list[int], left: int, top: int) -> bool:
    """Whether a door stands on a line of the sector whose corner is at (left, top), its rim left out."""
    x, y, above = door[0] - left, door[1] - top, door[2]
    return (0 <= x < SECTOR and 0 < y < SECTOR) if above else (0 < x < SECTOR and 0 <= y < SECTOR)


def _swap_sectors(field: Field, a: int, b: int) -> None:
    """Swap two sectors, unturned, with all that stands on them."""
    board = field.ground.board
    (ax, ay), (bx, by) = field.ground.corner[a], field.ground.corner[b]
    moved: dict[int, int] = {}
    for y in range(SECTOR):
        for x in range(SECTOR):
            first, second = board.square(ax + x, ay + y), board.square(bx + x, by + y)
            moved[first], moved[second] = second, first
    for door in field.doors:
        if door_in(door, ax, ay):
            door[:2] = [door[0] - ax + bx, door[1] - ay + by]
        elif door_in(door, bx, by):
            door[:2] = [door[0] - bx + ax, door[1] - by + ay]
    one, two = field.layout[a], field.layout[b]
    field.layout[a], field.layout[b] = [one[0], two[1], two[2], one[3]], [two[0], one[1], one[2], two[3]]
    _carry(field, moved)


def _carry(field: Field, moved: dict[int, int]) -> None:
    field.square = [moved.get(square, square) if square >= 0 else square for square in field.square]
    for row in field.targets:
        row[1] = moved.get(row[1], row[1])
    field.touch()
    # Who waits outside a doorway that leads into another sector now goes to one that still leads in from outside.
    for figure, square in enumerate(field.square):
        if square == WAITING and field.entrance[figure]:
            names = [name for name in field.entrance[figure].split() if _leads_in(field, name)]
            if not names:
                names = (moving.entrance_names(field) if field.is_trooper(figure) else permitted(field))[:1]
            field.entrance[figure] = " ".join(names or everywhere(field)[:1])
    field.touch()


def _leads_in(field: Field, name: str) -> bool:
    return name[-1] in field.ground.outer_doorways(field.ground.place_of(int(name[:-1])))


# --- reinforcements ---------------------------------------------------------------------------------------------------


def permitted(field: Field) -> list[str]:
    """Doorways through which reinforcements may come: outer doorways of sectors inside the Citadel that the mission
    does not bar (B25)."""
    inside = field.inside
    return [
        f"{number}{side}"
        for place, (number, _, _, _) in enumerate(field.layout)
        if place in inside and number not in field.sheet.barred
        for side in field.ground.outer_doorways(place)
        if not missions.is_portal(field, f"{number}{side}")
    ]


def everywhere(field: Field) -> list[str]:
    """Every entrance of the board, for reinforcements that are bound to no sector: its outer doorways but for the
    portal, and for those of sectors that the mission bars to all of them (B25)."""
    barred = field.sheet.barred
    return [
        name for name in all_doorways(field) if int(name[:-1]) not in barred and not missions.is_portal(field, name)
    ]


def all_doorways(field: Field) -> list[str]:
    """Every outer doorway of the board."""
    return [
        f"{field.ground.number(place)}{side}"
        for place in range(len(field.layout))
        for side in field.ground.outer_doorways(place)
    ]


def reinforce(field: Field, card: int) -> Rule:
    """Place the figures of an Event Card outside permitted entrances; without a figure in the supply they are
    ignored."""
    wanted = [kind for kind, number in EVENTS[card].reinforcements for _ in range(number)]
    if field.coop:
        from kohort.siege import coop

        wanted = coop.call(field, wanted)
    for kind in wanted:
        figure = supplied(field, kind)
        if figure < 0:
            continue
        free = (card == CHARGE and kind == "Legionnaire") or (card == BEAST and kind == "Ezoghoul")
        names = everywhere(field) if free else permitted(field)
        if not names:
            continue
        if field.coop:
            name = yield from coop.doorway_for(field, figure, names)
        else:
            answer = yield Ask(
                field.legion,
                "reinforcement",
                partial(_doorways, names),
                rule="12.2",
                args={"figure": field.name_of(figure)},
            )
            name = answer[1]
        field.put(figure, WAITING)
        field.entrance[figure] = name
        field.idle[figure] = 0
        field.touch()
        field.say("reinforcement", figure=figure, name=name, rule="12.2")


def _doorways(names: list[str]) -> list[Content]:
    return [("entrance", name) for name in names]


# --- the Legion player's part -----------------------------------------------------------------------------------------


def flip_step(field: Field) -> Rule:
    """The Legion player turns up one face-down Force Card, if there is one; its creatures may act at once (B08). He
    knows the key card that he laid, and which card of its sector it is."""
    keys = missions.hidden_keys(field)
    found: list[Content] = []
    for place, cards in enumerate(field.force):
        if any(card not in keys for card in cards):
            found.append(("sector", place))
        found.extend(("key-card", place, card) for card in cards if card in keys)
    if not found:
        return
    verb, place, *named = yield Ask(field.legion, "turn-up", lambda: found, rule="12.3")
    card = named[0] if verb == "key-card" else next(c for c in reversed(field.force[place]) if c not in keys)
    field.force[place].remove(card)
    field.touch()
    yield from reveal(field, card, place, by_troopers=False)


def able(field: Field) -> dict[int, bool]:
    """The creatures that can act now: not finished, with an action left, their own or one of an event's; and whether
    it may be any action, not only the Move action of an event."""
    captives, marks, idle, actions = field.captives, field.marks, field.idle, field.actions
    influence = bool(field.lasting and field.holds("influence"))
    found = {}
    for figure in field.live_creatures():
        if not idle[figure] and not marks.get(DONE[figure]) and figure not in captives:
            if influence or actions[figure] < missions.actions_of(field, figure):
                found[figure] = True
            elif _rift(field, figure):
                found[figure] = False
    return found


def may_act(field: Field, figure: int) -> bool:
    """Whether a creature is among those that can act now."""
    return figure in able(field)


def _rift(field: Field, figure: int) -> bool:
    return bool(field.lasting and field.holds("timerift")) and field.creature_kind(figure) == "Nepharite"


def act_step(field: Field) -> Rule:
    """One action of one creature, as the Legion player likes; all of a creature's before the next one's."""
    if missions.over_now(field):
        return
    move = yield Ask(field.legion, "legion-act", partial(moves, field), rule="12.4", args={"round": field.round})
    if move == END:
        return
    field.agenda.append(("legion-act",))
    between_actions(field)
    figure = move[1]
    _spend(field, figure, move[0])
    yield from do(field, move, LEGION)


def _spend(field: Field, figure: int, verb: str) -> None:
    if field.active >= 0 and field.active != figure:
        field.marks[f"done:{field.active}"] = 1
    field.active = figure
    if field.actions[figure] < missions.actions_of(field, figure):
        field.actions[figure] += 1
    else:
        kind = "timerift" if _rift(field, figure) and verb in ("move", "warp", "out") else "influence"
        use_up(field, kind)
    field.touch()


def use_up(field: Field, kind: str) -> None:
    """One of an event's extra actions is used."""
    for place, effect in enumerate(field.lasting):
        if effect.kind == kind and field.round <= effect.until:
            rest = effect.amount - 1
            field.lasting = [
                *field.lasting[:place],
                *([type(effect)(kind, effect.on, effect.by, rest, effect.until)] if rest else []),
                *field.lasting[place + 1 :],
            ]
            field.touch()
            return


def moves(field: Field) -> list[Content]:
    """What the Legion player may do."""
    found: list[Content] = []
    scene, standing = _scene(field), field.standing
    square = field.square
    for figure, any_action in able(field).items():
        if scene is None:
            found += creature_moves(field, figure, only_move=not any_action)
        else:
            found += _kept_moves(field, figure, not any_action, scene, standing)
        if field.doors and square[figure] >= 0 and any_action:
            found += [(mode, figure, attacks.DOOR + door) for mode, door in attacks.doors_in_reach(field, figure)]
    found.append(END)
    return found


def _scene(field: Field) -> tuple[Any, ...] | None:
    """All that the moves of creatures depend on besides where creatures stand, the same object while it is
    equal; None where they depend on more."""
    if field.captives or (field.lasting and field.holds("dark-teleport")):
        return None
    first = 2 * len(field.names)
    targets = [row[:] for row in field.targets]
    scene = (field.ground, field.square[:first], field.lasting[:], field.round, targets)
    known: tuple[Any, ...] | None = field.kept.get("scene")
    if known == scene:
        return known
    field.kept["scene"] = scene
    return scene


def _kept_moves(
    field: Field, figure: int, only_move: bool, scene: tuple[Any, ...], standing: Standing
) -> list[Content]:
    """The moves of a creature, kept until a creature comes or goes near it or on a line between it and a
    Doomtrooper; shared, not to be changed."""
    here, creatures = field.square[figure], standing.creature_mask
    where = here if here >= 0 else field.entrance[figure]
    kept = field.kept.get(ACTS[figure])
    if (
        kept is not None
        and kept[0] is scene
        and kept[1] == where
        and kept[2] is only_move
        and creatures & kept[3] == kept[4]
    ):
        known: list[Content] = kept[5]
        return known
    found = _ways(field, figure)
    matter = moving.squares_that_matter(field, figure)
    if here >= 0 and not only_move:
        lines, aims = _kept_attacks(field, figure, scene, standing)
        matter |= lines
        found += aims
    field.kept[ACTS[figure]] = (scene, where, only_move, matter, creatures & matter, found)
    return found


def _kept_attacks(field: Field, figure: int, scene: tuple[Any, ...], standing: Standing) -> tuple[Mask, list[Content]]:
    """The attacks of a creature on the board, with the squares that lie between it and a Doomtrooper: kept until a
    creature comes or goes there, which happens less often than one near it moves; shared, not to be changed."""
    here, creatures = field.square[figure], standing.creature_mask
    kept = field.kept.get(AIMS[figure])
    if kept is not None and kept[0] is scene and kept[1] == here and creatures & kept[2] == kept[3]:
        known: tuple[Mask, list[Content]] = (kept[2], kept[4])
        return known
    found = _attacks(field, figure)
    shot, square, lines = field.ground.shot, field.square, 0
    for trooper in standing.troopers:
        line = shot(here, square[trooper])
        if line > 0:
            lines |= line
    field.kept[AIMS[figure]] = (scene, here, lines, creatures & lines, found)
    return lines, found


def creature_moves(field: Field, figure: int, *, only_move: bool = False) -> list[Content]:
    """All actions of a creature that are legal now, doors left out."""
    found = _ways(field, figure)
    if field.square[figure] >= 0 and not only_move:
        found += _attacks(field, figure)
    return found


def _ways(field: Field, figure: int) -> list[Content]:
    """Where a creature can go now, off the board too."""
    found: list[Content] = moving.moves(field, figure)[:]
    if field.lasting and field.holds("dark-teleport") and field.square[figure] >= 0:
        free = field.ground.board.covered & ~(moving.taken_squares(field) | moving.held(field, figure)[1])
        found += [("warp", figure, square) for square in squares_in(free)]
    if not missions.stays(field, figure):
        found += [("out", figure, name) for name in moving.exits(field, figure)]
    return found


def _attacks(field: Field, figure: int) -> list[Content]:
    """Whom a creature on the board can attack now."""
    found: list[Content] = [("close", figure, target) for target in attacks.targets(field, figure, CLOSE)]
    found += [("fire", figure, target) for target in attacks.targets(field, figure, FIRE)]
    return found


def do(field: Field, move: Content, team: int) -> Rule:
    """Carry out a creature's action. `team`: who commands it, LEGION or a seat."""
    from kohort.siege.team import move_figure

    verb, figure = move[0], move[1]
    if verb == "move":
        yield from move_figure(field, figure, move[2])
    elif verb == "warp":
        use_up(field, "dark-teleport")
        field.put(figure, move[2])
        field.say("teleported", figure=figure, rule="12.1")
    elif verb == "out":
        field.put(figure, LEFT)
        field.marks["broken-out"] = field.marks.get("broken-out", 0) + 1
        field.touch()
        field.say("leaves", figure=figure, name=move[2], rule="5.3")
    else:
        own = attacks.dice_for(field, figure, CLOSE if verb == "close" else FIRE)
        other = move[2] if move[2] < attacks.TARGET else -1
        field.say(f"attack-{verb}", figure=figure, other=other, rule="6.1")
        mode = CLOSE if verb == "close" else FIRE
        yield from attacks.perform(
            field, Attack(figure, team, mode, own.colour, [own.number], [[move[2], 0, 0, 0]], rerolls=own.rerolls)
        )


def end_step(field: Field) -> Rule:
    """The Legion's turn is over: creatures revealed by troopers may act from the next one on."""
    field.active = -1
    for figure in field.creatures():
        field.idle[figure] = 0
    field.touch()
    return
    yield


def command(field: Field, seat: int, figure: int, n: int) -> Rule:
    """A team commands a creature for n actions (Commanding Voice): it may attack other creatures, and not leave the
    board."""
    for _ in range(n):
        if field.square[figure] < 0:
            return
        answer = yield Ask(seat, "command", partial(_commanded, field, figure), rule="9.2")
        if answer == END:
            return
        yield from do(field, answer, seat)


def _commanded(field: Field, figure: int) -> list[Content]:
    found: list[Content] = moving.moves(field, figure)[:]
    for other in (*field.creatures(), *field.all_troopers()):
        mode = attacks.commanded_mode(field, figure, other)
        if mode:
            found.append((mode, figure, other))
    found.extend((mode, figure, attacks.DOOR + door) for mode, door in attacks.doors_in_reach(field, figure))
    found.append(END)
    return found


__all__ = ["CREATURES", "dice", "permitted", "reinforce", "reveal_sector", "supplied"]
