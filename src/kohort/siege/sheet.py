"""The mission sheet in texts: the task, how far it is accomplished, and where troopers leave the board (rules 10)."""

from __future__ import annotations

from kohort.core.text import Text
from kohort.siege import missions
from kohort.siege.attacks import COMPUTER
from kohort.siege.content import CREATURES
from kohort.siege.state import LEFT, OUT, Field


def task(field: Field) -> Text:
    """What the Primary Mission asks for."""
    return Text(f"task.{field.mission}", {"n": missions.TASK_POINTS})


def leaving(field: Field) -> Text:
    """Through which doorways, and when, troopers leave the board."""
    number = field.mission
    if number in missions.ONLY_THROUGH:
        return Text("leaving.sectors", {"sectors": [f"{sector}" for sector in missions.ONLY_THROUGH[number]]})
    if number in (missions.TRAPPED, missions.PORTAL, missions.TOWER):
        return Text(f"leaving.{number}")
    return Text("leaving.anywhere")


def progress(field: Field) -> list[Text]:
    """How far the mission has come."""
    number = field.mission
    troopers = [figure for seat in field.teams for figure in field.troopers_of(seat)]
    gone = sum(1 for figure in troopers if field.square[figure] == LEFT)
    if field.options["training"]:
        creatures = sum(missions.fallen(field, kind) for kind in CREATURES)
        lost = sum(1 for figure in troopers if field.square[figure] == OUT)
        return [Text("progress.training", {"creatures": creatures, "troopers": lost})]
    if number == missions.EAGLE_STRIKE:
        earned = missions.eliminated_points(field)
        points = Text("progress.points", {"n": earned, "most": missions.TASK_POINTS})
        return [points, Text("progress.left", {"n": gone})]
    if number == missions.TRAPPED:
        return [Text("progress.left", {"n": gone})]
    if number == missions.BOSS:
        return [Text("progress.centurions", {"n": len(missions.on_board(field, "Centurion"))})]
    if number == missions.TOWER:
        return [Text("progress.legion", {"n": len(missions.on_board(field))})]
    if number == missions.BACK:
        computers = [bool(alive) for kind, _, alive in field.targets if kind == COMPUTER]
        state = "hidden" if not computers else "found" if any(computers) else "destroyed"
        return [Text(f"progress.computer-{state}")]
    if number == missions.FORT:
        return [Text("progress.broken-out", {"n": field.marks.get("broken-out", 0)})]
    if number == missions.PORTAL:
        return [Text("progress.left-of", {"n": gone, "most": missions.PORTAL_WANTED})]
    if number == missions.TOP:
        return [Text("progress.doorways", {"n": sum(1 for _, _, alive in field.targets if alive)})]
    kind = "Ezoghoul" if number == missions.CORRIDORS else "Nepharite"
    return [Text("progress.fallen" if missions.fallen(field, kind) else "progress.not-fallen", {"name": kind})]


def designed(field: Field) -> Text:
    """What of the mission is our own design, where the printed one is not known; a text without words for nothing."""
    sheet = field.sheet
    marks = (
        ("mission", sheet.mark),
        ("entrances", sheet.entrances_mark),
        ("legion-entrances", sheet.legion_entrances_mark),
        ("sectors", "designed" if field.options["sectors"] == "designed" else "public"),
        ("hands", "designed" if field.options["training"] else "public"),
    )
    return Text("designed.is", {"what": [Text(f"designed.{what}") for what, mark in marks if mark == "designed"]})
