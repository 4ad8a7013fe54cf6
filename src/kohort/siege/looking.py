"""Building a seat's view of a mission."""

from __future__ import annotations

from typing import Any

from kohort.core.text import Arg, Text
from kohort.siege import attacks, coop_weapons, legion, missions, moving, rounds
from kohort.siege.content import (
    CORPORATIONS,
    CREATURES,
    CREDIT_WORTH,
    EQUIPMENT,
    EVENTS,
    RANKS,
    REFERENCE,
    SECONDARY,
    TROOPER_CARDS,
    slug,
)
from kohort.siege.obstacles import obstacle
from kohort.siege.report import report
from kohort.siege.rows import Attack
from kohort.siege.sheet import designed, leaving, progress, task
from kohort.siege.state import LEFT, OUT, SUPPLIED, WAITING, Field
from kohort.siege.team import BASE_ACTIONS
from kohort.siege.view import (
    AttackView,
    CreatureView,
    EquipmentView,
    FigureView,
    ReportLineView,
    ReportView,
    SectorView,
    SiegeView,
    SightView,
    TeamView,
    TrooperCardView,
)
from kohort.words import render

PLACES = {WAITING: "waiting", OUT: "out", LEFT: "left"}


def view(field: Field, seat: int) -> SiegeView:
    """The whole mission as one seat sees it."""
    ground, sheet = field.ground, field.sheet
    board, inside = ground.board, field.inside
    return SiegeView(
        game="siege",
        mission=field.mission,
        title=sheet.name,
        mark=sheet.mark,
        round=field.round,
        rounds=sheet.rounds,
        phase=field.phase,
        turn=field.turn,
        legion=field.legion,
        band=field.band,
        width=board.width,
        height=board.height,
        covered=board.squares(),
        above=[int(board.wall_above(x, y)) for y in range(board.height + 1) for x in range(board.width)],
        left=[int(board.wall_left(x, y)) for y in range(board.height) for x in range(board.width + 1)],
        stairs=[square for square in board.squares() if ground.on_stairs(square)],
        sectors=[
            SectorView(number, column, row, quarters, _force(field, place, seat), place in inside)
            for place, (number, column, row, quarters) in enumerate(field.layout)
        ],
        entrances=moving.entrance_names(field),
        legion_entrances=legion.permitted(field) if moving.swapped(field) else list(sheet.legion_entrances),
        figures=[figure_view(field, figure) for figure in range(len(field.square)) if field.square[figure] >= OUT - 1],
        things=[
            ("computer" if kind == 0 else "teleporter", square, bool(alive)) for kind, square, alive in field.targets
        ],
        doors=[(x, y, bool(above)) for x, y, above in field.doors],
        teams=[team_view(field, team, seat) for team in range(field.seats)],
        attack=attack_view(field, field.attacks[-1]) if field.attacks else None,
        last_attacks=[attack_view(field, attack) for attack in field.last_attacks],
        effects=effects(field, seat),
        events_left=len(field.events),
        active=field.active,
        sights=sights(field, seat),
        task=said(task(field)),
        progress=[said(line) for line in progress(field)],
        leaving=said(leaving(field)),
        citadel=sheet.citadel,
        event=event(field),
        designed=said(designed(field)),
        reference=reference(field),
        bunker=bunker(field, seat) if field.phase == "setup" and not field.options["training"] else [],
        report=[report_view(field, side) for side in range(field.seats)] if field.over else [],
    )


def shown(field: Field, seat: int) -> tuple[Any, ...]:
    """All of a mission of which a seat's view is made, to be compared: what lies open, how many hidden cards lie
    where, and the seat's own."""
    coop = field.coop
    return (
        field.mission, field.round, field.phase, field.turn, field.legion, field.band, field.active, field.over,
        field.square, field.entrance, field.strength, field.actions, field.idle, field.weapon, field.gear,
        field.points, field.credits, field.rank, field.extra, field.earned, field.primary, field.marks, field.out,
        field.layout, field.doors, field.targets, field.lasting, field.attacks, field.last_attacks, field.markers,
        [len(cards) for cards in field.force], len(field.events), [len(cards) for cards in field.hand],
        field.hand[seat], field.secondary if coop else [len(cards) for cards in field.secondary],
        field.secondary[seat],
    )  # fmt: skip


def said(text: Text) -> str:
    """A text of the sheet in words."""
    return render(text, names=(), game="siege")


def event(field: Field) -> str:
    """The Event Card drawn last, in words; "" before the first."""
    if not field.played:
        return ""
    name = EVENTS[field.played[-1]].name
    return said(Text("event.event", {"name": name, "text": Text(f"happens.{slug(name)}")}))


def reference(field: Field) -> list[CreatureView]:
    """The reference card that the mission is played with."""
    found = []
    for kind in CREATURES:
        row = REFERENCE[field.band][kind]
        figures = [figure for figure in field.creatures() if field.creature_kind(figure) == kind]
        found.append(
            CreatureView(
                name=kind,
                kind=kind.lower(),
                close=row.close[0],
                close_die=row.close[1],
                fire=row.firearm[0],
                fire_die=row.firearm[1],
                armor=row.armor,
                actions=missions.actions_of(field, figures[0]),
                points=row.points,
                supply=sum(1 for figure in figures if field.square[figure] == SUPPLIED),
            )
        )
    return found


def bunker(field: Field, seat: int) -> list[EquipmentView]:
    """The Equipment Cards, with what a seat may check out for whom."""
    pair = field.troopers_of(seat) if seat in field.teams else ()
    return [
        EquipmentView(
            name=row.name,
            kind=row.kind,
            close=row.close,
            fire=row.fire,
            rank=rounds.rank_for(field, card),
            cost=rounds.cost_of(field, card),
            left=field.bunker[card],
            copies=row.copies,
            text=card_text(field, card),
            refused=[
                "" if refusal is None else said(refusal.text)
                for refusal in (rounds.refuse_take(field, seat, card, figure) for figure in pair)
            ],
        )
        for card, row in enumerate(EQUIPMENT)
    ]


SPECIAL = {"Gehenna Puker": "ray", "Violator Sword": "strikes", "Violator Combo": "strikes", "Nimrod Autocannon": "two"}
"""The weapons that do more than their dice say (rules 8.2), with the attack by which the variant changes them."""


def card_text(field: Field, card: int) -> str:
    """What an Equipment Card does besides its dice; "" for a plain weapon."""
    row = EQUIPMENT[card]
    if row.kind == "gear":
        return said(Text(f"gear.{slug(row.name)}"))
    if row.name not in SPECIAL:
        return ""
    return said(
        Text(f"{'weapon-variant' if coop_weapons.used(field, SPECIAL[row.name]) else 'weapon'}.{slug(row.name)}")
    )


def report_view(field: Field, side: int) -> ReportView:
    """A side's account of the mission."""
    lines = [ReportLineView(said(line.what), line.points, line.credits) for line in report(field, side)]
    if field.options["training"]:
        return ReportView(side, 0, 0, rounds.figures_taken(field)[side], lines)
    score = field.points[side] + CREDIT_WORTH * field.credits[side]
    return ReportView(side, field.points[side], field.credits[side], score, lines)


ON_FIGURES = frozenset(("hurt-leg", "uncalibrated", "phaser", "weak", "commanded"))
"""Lasting effects that are on one figure; others are on a team, or on everybody."""


def _force(field: Field, place: int, seat: int) -> int:
    """How many face-down cards a seat sees on a sector; while they are laid, the Legion player alone."""
    return 0 if "laying" in field.marks and seat != field.legion else len(field.force[place])


def effects(field: Field, seat: int) -> list[str]:
    """What lasts, in words, with whom it concerns; for the Legion player where his key card lies."""
    found = []
    if seat == field.legion:
        for place, cards in enumerate(field.force):
            for card in cards:
                if card in missions.hidden_keys(field):
                    found.append(said(Text("effect.key", {"card": card, "n": field.ground.number(place)})))
    for effect in field.lasting:
        if field.round > effect.until:
            continue
        kind = effect.kind.split(":")[0]
        args: dict[str, Arg] = {"n": effect.amount, "what": effect.kind.partition(":")[2]}
        if kind in ON_FIGURES:
            args["who"] = field.name_of(effect.on)
        elif effect.on in field.teams:
            args["who"] = CORPORATIONS[field.corporation[effect.on]].name
        found.append(said(Text(f"effect.{kind}", args)))
    return list(dict.fromkeys(found))


def sights(field: Field, seat: int) -> list[SightView]:
    """From the seat's figures to those that they could want to fire at, while it is their turn."""
    if field.over or seat != field.turn:
        return []
    own = list(legion.able(field)) if seat == field.legion else field.troopers_of(seat)
    found: list[SightView] = []
    for figure in own:
        if figure < 0 or field.square[figure] < 0:
            continue
        here = field.square[figure]
        others = attacks.enemies(field, figure)
        for target in [*others, *attacks.things(field)] if field.is_trooper(figure) else others:
            there = attacks.square_of(field, target)
            blocked = obstacle(field, here, there)
            if blocked is None:
                found.append(SightView(figure, target, there, True, [], None, ""))
            else:
                found.append(SightView(figure, target, there, False, blocked.squares, blocked.at, said(blocked.why)))
    return found


def figure_view(field: Field, figure: int) -> FigureView:
    """A figure on the board, waiting, out or withdrawn."""
    trooper = field.is_trooper(figure)
    team = field.team_of(figure)
    there = field.square[figure] >= WAITING
    close, fire = (attacks.dice_for(field, figure, mode) for mode in (attacks.CLOSE, attacks.FIRE))
    return FigureView(
        id=figure,
        name=field.trooper(figure).name if trooper else field.creature_kind(figure),
        number=0 if trooper else field.ordinal(figure),
        kind=field.corporation_key(team) if trooper else field.creature_kind(figure).lower(),
        team=team,
        square=field.square[figure],
        place=PLACES.get(field.square[figure], "board" if field.square[figure] >= 0 else "supply"),
        entrance=field.entrance[figure],
        strength=field.strength[figure],
        armor=1 if trooper else field.creature(figure).armor,
        actions=field.actions[figure],
        most=BASE_ACTIONS if trooper else missions.actions_of(field, figure),
        reach=moving.reach_of(field, figure) if there else 0,
        close=close.number,
        fire=fire.number,
        close_die=close.colour,
        fire_die=fire.colour,
        worth=0 if trooper else field.creature(figure).points,
        done=bool(field.marks.get(f"done:{figure}", 0)),
        idle=bool(field.idle[figure]),
        weapon=_held(field, figure),
        gear=[EQUIPMENT[card].name for card in field.gear[figure]] if trooper else [],
        weapon_text=card_text(field, field.weapon[figure]) if trooper and field.weapon[figure] >= 0 else "",
        gear_texts=[card_text(field, card) for card in field.gear[figure]] if trooper else [],
    )


def _held(field: Field, figure: int) -> str:
    """The weapon of a trooper; in the training mission what his figure holds."""
    if field.is_trooper(figure) and field.options["training"]:
        return said(Text("held", {"what": [Text(f"held-{what}") for what in field.trooper(figure).holds]}))
    return attacks.weapon_name(field, figure)


def team_view(field: Field, team: int, seat: int) -> TeamView:
    """A player's tray as a seat sees it."""
    own = team == seat
    open_missions = own or field.coop
    shown = field.secondary[team] if open_missions else []
    return TeamView(
        seat=team,
        name=field.names[team],
        corporation=CORPORATIONS[field.corporation[team]].name,
        points=field.points[team],
        credits=field.credits[team],
        rank=field.rank[team],
        die=RANKS[field.rank[team] - 1].die,
        extra=field.extra[team],
        earned=field.earned[team],
        cards=len(field.hand[team]),
        hand=[card_view(card) for card in field.hand[team]] if own else [],
        secondary=[SECONDARY[card] for card in shown],
        secondary_texts=[
            said(Text(f"secondary.{slug(SECONDARY[card])}", {"n": missions.message_sector(field)})) for card in shown
        ],
        secondary_count=len(field.secondary[team]),
        primary=team in field.primary,
    )


def card_view(card: int) -> TrooperCardView:
    """A Doomtrooper Card in words."""
    names = TROOPER_CARDS[card]
    first, second = (said(Text(f"card.{slug(name)}")) for name in (names.first, names.second))
    return TrooperCardView(names.first, first, names.second, second)


def attack_view(field: Field, attack: Attack) -> AttackView:
    """An attack with its dice."""
    return AttackView(
        attacker=_name(field, attack.attacker) if attack.attacker >= 0 else "card",
        mode=attack.mode,
        colour=attack.colour,
        rolls=attack.rolls,
        rerolled=attack.rerolled,
        targets=[_name(field, row[0]) for row in attack.targets],
        hits=[attacks.hits_of(attack, row) for row in attack.targets],
        armors=[attacks.armor_against(field, attack, row) for row in attack.targets],
        wounds=attack.wounds,
        absorbed=attack.absorbed,
        kevlarite=attack.kevlarite,
        kevlarite_dice=[
            attacks.die_of(field, field.team_of(row[0])) if row[0] < attacks.TARGET and field.is_trooper(row[0]) else ""
            for row in attack.targets
        ],
        failed=attack.failed,
    )


def _name(field: Field, figure: int) -> str:
    if figure >= attacks.DOOR:
        return "door"
    if figure >= attacks.TARGET:
        return "computer" if field.targets[figure - attacks.TARGET][0] == attacks.COMPUTER else "teleporter"
    if field.is_trooper(figure):
        return field.trooper(figure).name
    return f"{field.creature_kind(figure)} {field.ordinal(figure)}"
