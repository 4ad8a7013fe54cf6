"""A team's turn (rules 5, 6 and 7): entering, moving, attacking, Extra Actions, one trooper after the other."""

from __future__ import annotations

from functools import partial

from kohort.core.choice import Ask, Content, Rule
from kohort.core.text import Arg, Refusal
from kohort.siege import attacks, cards, coop_weapons, missions, moving
from kohort.siege.attacks import CLOSE, FIRE, GRENADE, NIMROD_EACH, RAY, SWING, TWO
from kohort.siege.content import MOST_ACTIONS, MOST_EXTRA, RANGE, STAIRS
from kohort.siege.rows import Attack
from kohort.siege.state import LEFT, OUT, WAITING, Field
from kohort.siege.windows import between_actions, window

END: Content = ("end",)
STAY: Content = ("stay",)
BASE_ACTIONS = 2


def turn_step(field: Field, seat: int) -> Rule:
    """A team's turn begins: Imperial's Extra Action, the entrance in the first turn."""
    field.turn, field.phase, field.active = seat, "team", -1
    field.marks[f"pair:{seat}"] = 0
    for figure in field.troopers_of(seat):
        field.actions[figure] = 0
        field.marks[f"done:{figure}"] = 0
    field.marks[f"led:{seat}"] = 0
    field.touch()
    field.say("team-turn", seat=seat, n=field.round, rule="2.2")
    if field.corporation_key(seat) == "imperial" and not field.options["training"]:
        field.extra[seat] = min(MOST_EXTRA, field.extra[seat] + 1)
        field.touch()
    if not field.entered[seat]:
        yield from _enter(field, seat)
    field.agenda.append(("team-end", seat))
    field.agenda.append(("act", seat))
    between_actions(field)


def _enter(field: Field, seat: int) -> Rule:
    """The pair is placed outside one entrance, or in sector 8 in mission 6."""
    field.entered[seat] = 1
    field.touch()
    if missions.starts_inside(field):
        return
    names = moving.entrance_names(field)
    answer = yield Ask(seat, "entrance", lambda: [("entrance", name) for name in names], rule="5.2")
    for figure in field.troopers_of(seat):
        field.entrance[figure] = answer[1]
    field.touch()
    field.say("entrance", seat=seat, name=answer[1], rule="5.2")


# --- what a trooper may do --------------------------------------------------------------------------------------------


def refuse_action(field: Field, seat: int, figure: int) -> Refusal | None:
    """Why a trooper has no action left (Extra Actions; B14)."""
    name = field.name_of(figure)
    if field.square[figure] < WAITING:
        return Refusal("out-of-action", {"figure": name}, "4.1")
    if field.marks.get(f"done:{figure}"):
        return Refusal("already-finished", {"figure": name}, "5")
    if field.actions[figure] >= MOST_ACTIONS:
        return Refusal("four-actions", {"figure": name}, "7.1")
    if _source(field, seat, figure) == "":
        return Refusal("no-actions", {"figure": name}, "7.1")
    return None


def base_left(field: Field, seat: int, figure: int) -> bool:
    """Whether the trooper has one of its own two actions left; events and cards allow fewer."""
    if field.holds("misinterpreted", seat) and field.marks.get(f"pair:{seat}", 0) >= BASE_ACTIONS:
        return False
    most = 1 if field.holds("neurosis", seat) else BASE_ACTIONS
    return field.actions[figure] < most


def _source(field: Field, seat: int, figure: int) -> str:
    """Where the next action comes from: its own, the helmet, Combat Frenzy, the pool; "" for nowhere."""
    if base_left(field, seat, figure):
        return "own"
    if field.options["training"] or field.holds("neurosis", seat):
        return ""
    if field.has_gear(figure, "Command Helmet") and field.marks.get(f"helmet:{figure}") != field.round:
        return "helmet"
    if sum(effect.amount for effect in field.holds("free-actions", seat)) > field.marks.get(
        f"free:{seat}:{field.round}", 0
    ):
        return "frenzy"
    return "pool" if field.extra[seat] > 0 else ""


def spend(field: Field, seat: int, figure: int) -> None:
    """Spend one action of a trooper; Extra Actions after its own two."""
    source = _source(field, seat, figure)
    if source == "own":
        field.marks[f"pair:{seat}"] = field.marks.get(f"pair:{seat}", 0) + 1
    elif source == "helmet":
        field.marks[f"helmet:{figure}"] = field.round
    elif source == "frenzy":
        key = f"free:{seat}:{field.round}"
        field.marks[key] = field.marks.get(key, 0) + 1
    else:
        field.extra[seat] -= 1
        field.say("extra-action", seat=seat, figure=figure, n=field.extra[seat], rule="7.1")
    field.actions[figure] += 1
    if field.active >= 0 and field.active != figure:
        field.marks[f"done:{field.active}"] = 1
    field.active = figure
    field.touch()


def moves(field: Field, seat: int) -> list[Content]:
    """What the team may do: each action of each trooper that has one, finishing a trooper, ending the turn.

    A team that has given up only ends its turn: what is answered for it must lead on.
    """
    if field.out >> seat & 1:
        return [END]
    found: list[Content] = []
    for figure in field.troopers_of(seat):
        if refuse_action(field, seat, figure) is None:
            found.extend(actions_of(field, seat, figure))
    captive = field.marks.get(f"captive:{seat}", -1)
    if captive >= 0 and field.square[captive] >= 0 and field.marks.get(f"led:{seat}", 0) < BASE_ACTIONS:
        found.extend(("lead", captive, square) for square in moving.destinations(field, captive))
        found.extend(("lead-out", captive, name) for name in moving.exits(field, captive))
    found.extend(_free_of_charge(field, seat))
    if not field.options["training"]:
        found.extend(cards.playable(field, seat, cards.ANY))
    found.append(END)
    return found


def actions_of(field: Field, seat: int, figure: int) -> list[Content]:
    """All actions of a trooper that are legal now."""
    found: list[Content] = moving.moves(field, figure)[:]
    found.extend(("leave", figure, name) for name in moving.exits(field, figure))
    if field.square[figure] < 0:
        return found
    found.extend(("close", figure, target) for target in attacks.targets(field, figure, CLOSE))
    weapon = attacks.weapon_name(field, figure)
    if weapon == "Gehenna Puker":
        found.extend(_rays(field, figure))
    if (weapon != "Gehenna Puker" or coop_weapons.used(field, "ray")) and attacks.dice_for(field, figure, FIRE).number:
        found.extend(("fire", figure, target) for target in attacks.targets(field, figure, FIRE))
    if weapon == "Nimrod Autocannon":
        seen = attacks.targets(field, figure, FIRE)
        # Extra dice go to the target named first, so that with them the order matters (B18).
        ordered = attacks.dice_for(field, figure, TWO).number > NIMROD_EACH and not coop_weapons.used(field, "two")
        found.extend(("two", figure, a, b) for i, a in enumerate(seen) for b in seen[i + 1 :])
        if ordered:
            found.extend(("two", figure, b, a) for i, a in enumerate(seen) for b in seen[i + 1 :])
    for mode, door in attacks.doors_in_reach(field, figure):
        found.append((mode, figure, attacks.DOOR + door))
    if weapon.startswith("Violator") and not field.holds("no-close"):
        chosen = coop_weapons.used(field, "strikes")
        found.extend(coop_weapons.strikes(field, figure) if chosen else _swings(field, figure))
    if not field.holds("no-fire"):
        found.extend(("grenade", figure, square) for square in attacks.grenade_squares(field, figure))
    found.extend(_mission_actions(field, seat, figure))
    return found


def _rays(field: Field, figure: int) -> list[Content]:
    """The straight lines on which a creature or thing stands that may be fired at (B20)."""
    if field.holds("no-fire") or attacks.held_down(field, figure):
        return []
    found: list[Content] = []
    for direction in (*range(8), *_aimed(field, figure)):
        hit = attacks.ray_targets(field, figure, direction)
        if coop_weapons.used(field, "ray") and len(hit) < coop_weapons.MOST_ON_LINE:
            continue
        if any(
            _behind(field, figure, t) or attacks.refuse_target(field, figure, t, FIRE) is None
            for t in hit
            if not _friend(field, t)
        ):
            found.append(("ray", figure, direction))
    return found


def _aimed(field: Field, figure: int) -> list[int]:
    """Further lines of fire, at any foe in sight past other figures: by the option any_line only (B20)."""
    if not field.options["any_line"]:
        return []
    here, board = field.square[figure], field.ground.board
    straight = {s for direction in range(8) for s in board.ray(here, direction, RANGE)}
    foes = [attacks.square_of(field, t) for t in (*attacks.enemies(field, figure), *attacks.things(field))]
    return [
        8 + square
        for square in dict.fromkeys(foes)
        if square not in straight and attacks.can_aim_along(field, here, square)
    ]


def _behind(field: Field, figure: int, target: int) -> bool:
    """Whether a target of a line of fire is not adjacent; others on the line do not hide it."""
    return not field.ground.board.adjacent(field.square[figure], attacks.square_of(field, target))


def _friend(field: Field, target: int) -> bool:
    return target < attacks.TARGET and field.is_trooper(target)


def _swings(field: Field, figure: int) -> list[Content]:
    """Sweeps that hit at least two figures of which one is no friend, each set of figures once (B19)."""
    found: list[Content] = []
    seen: set[tuple[int, ...]] = set()
    here, ground = field.square[figure], field.ground
    if (ground.round(here) & moving.taken_squares(field)).bit_count() < 2:
        return found
    for first in range(8):
        for turn in (1, -1):
            run = ground.board.swing(here, first, turn)
            for count in range(2, len(run) + 1):
                hit = tuple(sorted(attacks.swing_targets(field, figure, first, turn, count)))
                if len(hit) > 1 and hit not in seen and any(not _friend(field, target) for target in hit):
                    seen.add(hit)
                    found.append(("swing", figure, first, turn, count))
    return found


def _mission_actions(field: Field, seat: int, figure: int) -> list[Content]:
    """Taking samples, which is an action: while no trooper of the team that has some is alive."""
    found: list[Content] = []
    board, here = field.ground.board, field.square[figure]
    sampler = field.marks.get(f"sampler:{seat}", -1)
    for card in field.secondary[seat]:
        if card == missions.SAMPLES and (sampler < 0 or field.square[sampler] == OUT):
            found.extend(
                ("samples", figure, c)
                for c in attacks.enemies(field, figure)
                if not field.is_trooper(c)
                and field.creature_kind(c) in ("Razide", "Nepharite", "Ezoghoul")
                and board.adjacent(here, field.square[c])
            )
    return found


def _free_of_charge(field: Field, seat: int) -> list[Content]:
    """What a Secondary Mission allows without an action: drugging a creature that a trooper stands next to, handing the
    message to the other trooper beside one."""
    found: list[Content] = []
    board = field.ground.board
    pair = [figure for figure in field.troopers_of(seat) if field.square[figure] >= 0]
    if missions.SPECIMEN in field.secondary[seat] and field.marks.get(f"captive:{seat}", -1) < 0:
        taken = missions.captives(field)
        found.extend(
            ("drug", figure, c)
            for figure in pair
            for c in attacks.enemies(field, figure)
            if field.creature_kind(c) in ("Centurion", "Razide")
            and c not in taken
            and board.adjacent(field.square[figure], field.square[c])
        )
    courier = field.marks.get(f"courier:{seat}", -1)
    if courier in pair and len(pair) == 2 and board.adjacent(field.square[pair[0]], field.square[pair[1]]):
        found.append(("hand-over", courier, pair[1 - pair.index(courier)]))
    return found


# --- doing it ---------------------------------------------------------------------------------------------------------


def act_step(field: Field, seat: int) -> Rule:
    """One action of one of the team's troopers; then cards may be played, and so on until the team ends its turn."""
    if missions.over_now(field):
        return
    args: dict[str, Arg] = {"n": 0 if field.options["training"] else field.extra[seat], "round": field.round}
    while True:
        move = yield Ask(seat, "act", partial(moves, field, seat), rule="5", args=args)
        if move == END:
            return
        depth = len(field.agenda)
        field.agenda.append(("act", seat))
        between_actions(field)
        verb, figure = move[0], move[1]
        if verb not in ("card", "gear"):
            break
        done = yield from cards.play(field, seat, move)
        if done:
            return
        del field.agenda[depth:]  # nothing was played: the question is the one that was asked
    if verb == "lead":
        field.marks[f"led:{seat}"] = field.marks.get(f"led:{seat}", 0) + 1
        field.put(figure, move[2])
        field.say("moves", figure=figure, n=1, way=[move[2]], rule="11")
        return
    if verb == "hand-over":
        field.marks[f"courier:{seat}"] = move[2]
        field.touch()
        field.say("hands-over", seat=seat, figure=figure, other=move[2], rule="11")
        return
    if verb == "lead-out":
        field.put(figure, LEFT)
        field.marks[f"specimen-out:{seat}"] = 1
        field.touch()
        return
    if verb == "drug":
        field.marks[f"captive:{seat}"] = move[2]
        field.marks[f"led:{seat}"] = BASE_ACTIONS
        field.touch()
        field.say("drugged", seat=seat, figure=move[2], rule="11")
        return
    spend(field, seat, figure)
    if verb == "move":
        yield from move_figure(field, figure, move[2])
    elif verb == "leave":
        leave(field, figure, move[2])
    elif verb == "samples":
        field.marks[f"sampler:{seat}"] = figure
        field.touch()
    else:
        if coop_weapons.used(field, verb):
            attack = yield from coop_weapons.announce(field, seat, move)
        else:
            attack = attack_of(field, seat, move)
        first = attack.targets[0][0]
        field.say(f"attack-{verb}", seat=seat, figure=figure, other=first if first < attacks.TARGET else -1, rule="6.1")
        yield from attacks.perform(field, attack)


def attack_of(field: Field, seat: int, move: Content) -> Attack:
    """The attack that a move announces: its dice and everybody it hits at."""
    verb, figure = move[0], move[1]
    if coop_weapons.used(field, verb):
        return coop_weapons.plan(field, seat, move)
    mode = {"close": CLOSE, "fire": FIRE, "two": TWO, "ray": RAY, "swing": SWING, "grenade": GRENADE}[verb]
    own = attacks.dice_for(field, figure, mode)
    pierce = -own.pierce
    number = [own.number]
    if verb in ("close", "fire"):
        rows = [[move[2], 0, 0, pierce]]
    elif verb == "two":
        both = field.options["bauhaus_both_rolls"] and field.corporation_key(seat) == "bauhaus"
        number = [own.number, NIMROD_EACH + (1 if both else 0)]
        rows = [[move[2], 0, 0, pierce], [move[3], 1, 0, pierce]]
    elif verb == "ray":
        rows = [[target, 0, 0, pierce] for target in attacks.ray_targets(field, figure, move[2])]
    elif verb == "swing":
        rows = [[target, 0, 0, 0] for target in attacks.swing_targets(field, figure, move[2], move[3], move[4])]
    else:
        rows = attacks.grenade_targets(field, figure, move[2], own.pierce)
    return Attack(figure, seat, mode, own.colour, number, rows, rerolls=own.rerolls, aim=list(move[2:]))


def move_figure(field: Field, figure: int, goal: int) -> Rule:
    """Move, a Doomtrooper round what he need not enter; then what was entered for the first time is revealed (Reveal
    Force Cards)."""
    trooper = field.is_trooper(figure)
    way = moving.trooper_way(field, figure, goal) if trooper else moving.way_to(field, figure, goal)
    field.marks[f"moved:{figure}"] = field.round
    field.put(figure, goal)
    field.say("moves", figure=figure, n=len(way), way=list(way), rule="5.1")
    yield from arrived(field, figure, way)


def arrived(field: Field, figure: int, way: list[int]) -> Rule:
    """A trooper has come into sectors: their Force Cards are revealed once the move is over."""
    if not field.is_trooper(figure):
        return
    from kohort.siege.legion import reveal_sector

    seat = field.team_of(figure)
    places = list(dict.fromkeys(field.ground.sector_of[s] for s in (*way, field.square[figure]) if s >= 0))
    for place in places:
        field.visited[seat] |= 1 << place
    field.touch()
    for place in places:
        if field.force[place]:
            yield from reveal_sector(field, place)


def leave(field: Field, figure: int, name: str) -> None:
    """A figure leaves the board through a doorway and is out of the mission."""
    seat = field.team_of(figure)
    field.say("leaves", figure=figure, name=name, rule="5.3")
    field.put(figure, LEFT)
    if seat >= 0:
        if field.marks.get(f"sampler:{seat}", -1) == figure:
            field.marks[f"samples-out:{seat}"] = 1
        if field.marks.get(f"courier:{seat}", -1) == figure:
            field.marks[f"message-out:{seat}"] = 1
        field.touch()


def free_move(field: Field, seat: int, figure: int, *, leaving: bool = False) -> Rule:
    """A Move action that costs nothing, or none; with `leaving`, off the board too where the mission allows it."""
    answer = yield Ask(seat, "free-move", partial(_free_moves, field, figure, leaving), rule="9.2")
    if answer[0] == "move":
        yield from move_figure(field, figure, answer[2])
    elif answer[0] == "leave":
        leave(field, figure, answer[2])


def _free_moves(field: Field, figure: int, leaving: bool) -> list[Content]:
    found: list[Content] = [STAY, *moving.moves(field, figure)]
    if leaving:
        found.extend(("leave", figure, name) for name in moving.exits(field, figure))
    return found


def cards_step(field: Field) -> Rule:
    """Between two actions Doomtrooper Cards may be played by everybody (B23)."""
    yield from window(field, "cards")


def team_end_step(field: Field, seat: int) -> Rule:
    """The turn ends: the Stairs sector for Prepare for Main Attack."""
    field.active = -1
    if missions.CLEAR in field.secondary[seat] and field.round == field.sheet.rounds:
        stairs = [place for place in range(len(field.layout)) if field.ground.number(place) == STAIRS]
        standing = [c for c in missions.on_board(field, "Legionnaire") if field.sector_of(c) in stairs]
        field.marks[f"stairs-clear:{seat}"] = 0 if standing else 1
    field.touch()
    return
    yield


def fetch_message(field: Field, seat: int) -> None:
    """A trooper that ends a round at a doorway out of the Stairs sector (mission 5: of sector 4) carries the message
    from then on, while nobody of the team that carries it is alive."""
    courier = field.marks.get(f"courier:{seat}", -1)
    if missions.MESSAGE not in field.secondary[seat] or (courier >= 0 and field.square[courier] != OUT):
        return
    number = missions.message_sector(field)
    for figure in field.troopers_of(seat):
        square = field.square[figure]
        if square >= 0 and field.ground.number(field.sector_of(figure)) == number and field.ground.exits_from(square):
            field.marks[f"courier:{seat}"] = figure
            field.touch()
            field.say("has-message", seat=seat, figure=figure, rule="11")
            return
