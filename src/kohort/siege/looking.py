"""Building a seat's view of a mission."""

from __future__ import annotations

from kohort.siege import attacks
from kohort.siege.content import CORPORATIONS, EQUIPMENT, RANKS, SECONDARY, TROOPER_CARDS
from kohort.siege.state import LEFT, OUT, WAITING, Attack, Field
from kohort.siege.view import AttackView, FigureView, SectorView, SiegeView, TeamView

PLACES = {WAITING: "waiting", OUT: "out", LEFT: "left"}


def view(field: Field, seat: int) -> SiegeView:
    """The whole mission as one seat sees it."""
    ground, sheet = field.ground, field.sheet
    board = ground.board
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
            SectorView(number, column, row, quarters, len(field.force[place]), number in sheet.inside)
            for place, (number, column, row, quarters) in enumerate(field.layout)
        ],
        entrances=list(sheet.entrances),
        legion_entrances=list(sheet.legion_entrances),
        figures=[figure_view(field, figure) for figure in range(len(field.square)) if field.square[figure] >= OUT - 1],
        things=[
            ("computer" if kind == 0 else "teleporter", square, bool(alive)) for kind, square, alive in field.targets
        ],
        doors=[(x, y, bool(above)) for x, y, above in field.doors],
        teams=[team_view(field, team, seat) for team in range(field.seats)],
        attack=attack_view(field, field.attacks[-1]) if field.attacks else None,
        last_attacks=[attack_view(field, attack) for attack in field.last_attacks],
        effects=sorted({effect.kind for effect in field.lasting if field.round <= effect.until}),
        events_left=len(field.events),
    )


def figure_view(field: Field, figure: int) -> FigureView:
    """A figure on the board, waiting, out or withdrawn."""
    trooper = field.is_trooper(figure)
    team = field.team_of(figure)
    return FigureView(
        id=figure,
        name=field.trooper(figure).name if trooper else field.creature_kind(figure),
        kind=field.corporation_key(team) if trooper else field.creature_kind(figure).lower(),
        team=team,
        square=field.square[figure],
        place=PLACES.get(field.square[figure], "board" if field.square[figure] >= 0 else "supply"),
        entrance=field.entrance[figure],
        strength=field.strength[figure],
        armor=1 if trooper else field.creature(figure).armor,
        actions=field.actions[figure],
        done=bool(field.marks.get(f"done:{figure}", 0)),
        idle=bool(field.idle[figure]),
        weapon=attacks.weapon_name(field, figure),
        gear=[EQUIPMENT[card].name for card in field.gear[figure]] if trooper else [],
    )


def team_view(field: Field, team: int, seat: int) -> TeamView:
    """A player's tray as a seat sees it."""
    own = team == seat
    open_missions = own or field.coop
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
        hand=[[TROOPER_CARDS[c].first, TROOPER_CARDS[c].second] for c in field.hand[team]] if own else [],
        secondary=[SECONDARY[card] for card in field.secondary[team]] if open_missions else [],
        secondary_count=len(field.secondary[team]),
        primary=team in field.primary,
    )


def attack_view(field: Field, attack: Attack) -> AttackView:
    """An attack with its dice."""
    return AttackView(
        attacker=_name(field, attack.attacker) if attack.attacker >= 0 else "card",
        mode=attack.mode,
        colour=attack.colour,
        rolls=attack.rolls,
        rerolled=attack.rerolled,
        targets=[_name(field, row[0]) for row in attack.targets],
        wounds=attack.wounds,
        absorbed=attack.absorbed,
        failed=attack.failed,
    )


def _name(field: Field, figure: int) -> str:
    if figure >= attacks.TARGET:
        return "computer" if field.targets[figure - attacks.TARGET][0] == attacks.COMPUTER else "teleporter"
    return field.trooper(figure).name if field.is_trooper(figure) else field.creature_kind(figure)
