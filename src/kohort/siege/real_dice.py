"""Real dice (the option real_dice): who rolls them, and how he is asked what they show."""

from __future__ import annotations

from kohort.core.choice import Ask, Chance
from kohort.core.text import Arg, Text
from kohort.siege import attacks
from kohort.siege.dice import AGAIN, ATTACK, INJECTOR, KEVLARITE
from kohort.siege.state import LEGION, Field

RULE = {ATTACK: "6.1", AGAIN: "6.1", KEVLARITE: "4.2", INJECTOR: "8.3"}
"""The paragraph in which the dice are rolled."""


def asked(field: Field, rolled: Chance, people: list[int]) -> list[Ask]:
    """A roll of real dice as a question. The attacker's player rolls, for the Legion that plays itself and for a card
    the player of its target; Kevlarite and an injector are rolled by their Doomtrooper's player. Where a bot sits
    there, or nobody, any of the people may roll for him."""
    purpose, figure, colour = rolled.about
    args: dict[str, Arg] = {"n": rolled.number, "colour": colour, "dice": Text(f"colour.{colour}")}
    if figure >= 0:
        args["figure"] = field.name_of(figure)
    roller = field.team_of(figure) if figure >= 0 else LEGION
    if purpose in (ATTACK, AGAIN) and field.attacks:
        attack = field.attacks[-1]
        others: list[Arg] = [attacks.name_of_target(field, row[0]) for row in attack.targets]
        args["other"] = others
        roller = attack.team
        if roller == LEGION:
            hit = [row[0] for row in attack.targets if row[0] < attacks.TARGET and field.is_trooper(row[0])]
            roller = field.legion if not field.coop else field.team_of(hit[0]) if hit else LEGION
    seats = [roller] if roller in people else people
    return [rolled.ask_of(seat, f"dice-{purpose}", args, RULE[purpose]) for seat in seats]
