"""What the Legion that plays itself says of each thing it does: why, of how many, and what chance has settled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from tests.siege.coop_boards import Drawn

from kohort import words
from kohort.siege.state import WAITING

Draw = Callable[..., Drawn]
ROW = ".\n"
FORT = {"sectors": ("8",), "doors": "8W", "mission": 6}
"""The way out is open to the west."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Makes drawn boards."""
    return partial(Drawn, monkeypatch)


def outside(drawn: Draw) -> Drawn:
    """Nobody is on the board yet."""
    t = drawn("L.......", doors="1N 1S", entrances="1S")
    t.field.square[0] = WAITING
    return t


TOLD: dict[str, tuple[Callable[[Draw], Drawn], str]] = {
    "target-only": (
        lambda drawn: drawn("L..1....").acts("L"),
        "Legionnaire 1 attacks Max Steiner, the only one that it can attack.",
    ),
    "target-most-wounded": (
        lambda drawn: drawn("L..1..2.\n...3....").strength(t3=4).acts("L"),
        "Legionnaire 1 attacks Edward S. Murdoch, the most wounded of 2 targets.",
    ),
    "target-equal": (
        lambda drawn: drawn("L..1....\n...2....").acts("L", rolls=[2]),
        "Legionnaire 1 attacks Valerie Duval, drawn from 2 equally wounded targets.",
    ),
    "target-drawn": (
        lambda drawn: drawn("L..1....\n...2....\n..3.....").strength(t1=3, t2=3).acts("L", rolls=[1]),
        "Legionnaire 1 attacks Max Steiner, drawn from the 2 most wounded of 3 targets.",
    ),
    "target-equal in the way out": (
        lambda drawn: drawn(ROW * 3 + "1.......\n2.L.....\n3.......", **FORT).strength(t3=1).acts("L", rolls=[1]),
        "Legionnaire 1 attacks Max Steiner, drawn from 2 equally wounded in its way out.",
    ),
    "beyond": (
        lambda drawn: drawn("L#1.....").acts("L"),
        "Legionnaire 1 has nobody to attack and makes for the square beyond Max Steiner, the nearest Doomtrooper.",
    ),
    "beyond, as V12 has it": (
        lambda drawn: drawn("......2.\n" + ROW * 3 + "L...1...").calm().acts("L"),
        "Legionnaire 1 has nobody to attack and makes for the square beyond Max Steiner, the nearest Doomtrooper; "
        "of 5 squares equally near to it, it takes the one nearest to Valerie Duval.",
    ),
    "beyond, by chance": (
        lambda drawn: drawn(ROW * 4 + "L...1...").calm().acts("L", rolls=[2]),
        "Legionnaire 1 has nobody to attack and makes for the square beyond Max Steiner, the nearest Doomtrooper; "
        "of 5 squares equally near to it, it takes one at random.",
    ),
    "beyond, of two": (
        lambda drawn: drawn("1......L......2.", sectors=("1 2",)).calm().acts("L", rolls=[2]),
        "Legionnaire 1 has nobody to attack and makes for the square beyond Valerie Duval, "
        "drawn from 2 equally near Doomtroopers; of 4 squares equally near to it, "
        "it takes the one nearest to Max Steiner.",
    ),
    "stays": (
        lambda drawn: drawn("L1######\n########").calm().acts("L"),
        "Legionnaire 1 has nobody to attack and stays: no step brings it nearer to the square beyond Max Steiner, "
        "the nearest Doomtrooper.",
    ),
    "hunted": (
        lambda drawn: drawn("1.C...##\n########", mission=3).calm().acts("C"),
        "Centurion 1 is what you hunt: with nobody to attack it goes as far from the Doomtroopers as it can.",
    ),
    "retreats": (
        lambda drawn: drawn("1....L.#\n########", mission=4, at_round=6).calm().acts("L"),
        "No more reinforcements come: with nobody to attack, Legionnaire 1 goes as far from the Doomtroopers "
        "as it can.",
    ),
    "stays-away": (
        lambda drawn: drawn("1.C#####\n########", mission=3).calm().acts("C"),
        "Centurion 1 has nobody to attack and stays: no step brings it farther from the Doomtroopers.",
    ),
    "waits": (
        lambda drawn: drawn("...12...", doors="1N", waiting={"L": "1N"}).calm().acts("L"),
        "Legionnaire 1 waits outside: there is no square at its doorway on which it may stop.",
    ),
    "breaks-out": (
        lambda drawn: drawn(ROW * 4 + "1....L..", **FORT).acts("L", rolls=[1]),
        "Legionnaire 1 makes for the way out, 8W, which is open to it; "
        "of 5 squares equally near to it, it takes one at random.",
    ),
    "gets-out": (
        lambda drawn: drawn(ROW * 4 + "1.L.....", **FORT).acts("L"),
        "Legionnaire 1 goes out by 8W: the way is open.",
    ),
    "blocked": (
        lambda drawn: drawn(ROW * 2 + "###\n1.#...L.\n2.#\n..#\n...", **FORT).acts("L"),
        "Legionnaire 1 has nobody to attack, and its way out, 8W, is blocked: it presses on towards it; "
        "of 2 squares equally near to it, it takes the one nearest to Max Steiner.",
    ),
    "stays-inside": (
        lambda drawn: drawn(ROW * 3 + "1L######\n2#", **FORT).calm().acts("L"),
        "Legionnaire 1 stays: no step brings it nearer to the way out, 8W.",
    ),
    "given-actions": (
        lambda drawn: drawn("R1.....L").draws("Dark Influence"),
        "Razide 1 gets the two extra Actions: it is worth most of 2 creatures.",
    ),
    "chosen-only": (
        lambda drawn: drawn("R1......").draws("Dark Influence"),
        "Razide 1 gets the two extra Actions: it is the only creature.",
    ),
    "given-teleport": (
        lambda drawn: drawn("1.......\n########\nR......L").draws("Dark Teleportation"),
        "Of those with nobody to attack, Razide 1 is to be teleported: it is worth most of 2 creatures.",
    ),
    "timerift": (
        lambda drawn: drawn("P#.....1\n.#......").draws("Nepharite Timerift").acts("P"),
        "Nepharite 1 uses the extra Move action of the Timerift.",
    ),
    "chosen-worth": (
        lambda drawn: drawn("L1L....N").calm().legion_turn(rolls=None),
        "Necromutant 1 acts next: it is worth most of 3 creatures.",
    ),
    "chosen-near": (
        lambda drawn: drawn("L.....1L").calm().legion_turn(rolls=None),
        "Legionnaire 2 acts next: of the 2 creatures worth most it is nearest to a Doomtrooper.",
    ),
    "chosen-drawn": (
        lambda drawn: drawn("L1L.....").legion_turn(rolls=[2]),
        "Legionnaire 2 acts next: it is drawn from 2 creatures worth most and equally near to a Doomtrooper.",
    ),
    "doorway-of-troopers": (
        lambda drawn: drawn("." * 8 + "1", sectors=("1 2",), doors="1W 2N 2S").draws("Mental Block", rolls=[2, 1]),
        "Centurion 1 comes by 2S, drawn from 2 doorways of permitted sectors with Doomtroopers.",
    ),
    "doorway-nearest": (
        lambda drawn: drawn("." * 16 + "1", sectors=("1 2 3",), doors="1W 2N 3E").draws("Mental Block"),
        "Centurion 1 comes by 2N, the doorway nearest to a Doomtrooper.",
    ),
    "doorway-drawn": (
        lambda drawn: outside(drawn).draws("Mental Block", rolls=[2, 1]),
        "Centurion 1 comes by 1S, drawn from 2 doorways: no Doomtrooper is on the board.",
    ),
    "enters": (
        lambda drawn: drawn("......L.....1...", sectors=("1 2",)).calm().cards(2, 12).acts("L", rolls=[1]),
        "Legionnaire 1 has come into sector 2, so the Force Cards there are turned up.",
    ),
    "defense-only": (
        lambda drawn: drawn("1.......").draws("Temporary Defense System"),
        "The defense system fires at Max Steiner: nobody else can be struck.",
    ),
    "defense-most-wounded": (
        lambda drawn: drawn("1..2..3.").strength(t2=2).draws("Temporary Defense System"),
        "The defense system fires at Valerie Duval: the most wounded of 3 Doomtroopers.",
    ),
    "defense-equal": (
        lambda drawn: drawn("1..2....").draws("Temporary Defense System", rolls=[2]),
        "The defense system fires at Valerie Duval: drawn from 2 equally wounded Doomtroopers.",
    ),
    "defense-drawn": (
        lambda drawn: drawn("1..2..3.").strength(t2=2, t3=2).draws("Temporary Defense System", rolls=[2]),
        "The defense system fires at Edward S. Murdoch: drawn from the 2 most wounded of 3 Doomtroopers.",
    ),
    "flip-borders": (
        lambda drawn: drawn("1", sectors=("1 2", "3 4")).cards(2, 12).cards(3, 12).legion_turn(rolls=[2]),
        "No creature has come into a sector with Force Cards: those of sector 3 are turned up, "
        "drawn from 2 sectors with cards beside Doomtroopers.",
    ),
    "flip-nearest": (
        lambda drawn: drawn("1", sectors=("1 2 3",)).cards(3, 12).legion_turn(),
        "No creature has come into a sector with Force Cards: those of sector 3 are turned up, "
        "the sector with cards nearest to Doomtroopers.",
    ),
    "flip-entrances": (
        lambda drawn: outside(drawn).cards(1, 12).legion_turn(),
        "No creature has come into a sector with Force Cards: those of sector 1 are turned up, "
        "the sector with cards nearest to your entrances.",
    ),
    "flip-borders, only one": (
        lambda drawn: drawn("1", sectors=("1 2 3",)).cards(2, 12).cards(3, 12).legion_turn(),
        "No creature has come into a sector with Force Cards: those of sector 2 are turned up, "
        "the only sector with cards beside Doomtroopers.",
    ),
    "fewer for two teams": (
        lambda drawn: drawn("1", teams=2).draws("Close Combat Frenzy"),
        "With 2 teams 2 reinforcements stay away: Necromutant and Legionnaire.",
    ),
    "nobody to be teleported": (
        lambda drawn: drawn("1......L").draws("Dark Teleportation"),
        "Nobody is teleported: there is no creature on the board that would move.",
    ),
    "nobody on the board": (
        lambda drawn: outside(drawn).legion_turn(),
        "No Doomtrooper is on the board: no creature moves.",
    ),
    "orders": (
        lambda drawn: drawn("1....3..").draws("Misinterpreted Orders", rolls=[2]),
        "The orders of Imperials are misinterpreted: next round they have two Actions in all, drawn from 2 teams.",
    ),
    "reality swapped": (
        lambda drawn: drawn("1", sectors=("1 2",), mission=4, barred=(1, 2)).draws(
            "Nepharite Altered Reality", rolls=[2, 1]
        ),
        "The Citadel shifts: sectors 1 and 2 change places.",
    ),
    "reality turned": (
        lambda drawn: drawn("1", sectors=("1 2",), mission=4, barred=(1, 2)).draws(
            "Nepharite Altered Reality", rolls=[1, 1]
        ),
        "The Citadel shifts: sector 1 is turned to the right, by the toss of a coin and drawn from 4 ways.",
    ),
}
"""What is told where, by the reason's key and what is special about it."""
KINDS = (
    "coop-reason", "coop-order", "coop-still", "coop-flip", "coop-defense", "misinterpreted", "sector-turned",
    "sectors-swapped", "coop-fewer", "coop-nobody",
)  # fmt: skip


@pytest.mark.parametrize("case", TOLD)
def test_each_thing_that_the_legion_does_is_told_with_its_reason(drawn: Draw, case: str) -> None:
    play, sentence = TOLD[case]
    assert sentence in play(drawn).told(*KINDS)


def test_every_reason_there_is_is_told_above() -> None:
    reasons = {key.removeprefix("siege.coop.") for key in words.catalogue("en") if key.startswith("siege.coop.")}
    assert len(reasons) > 25
    assert reasons <= set(TOLD)


def test_every_action_of_a_creature_follows_a_reason(drawn: Draw) -> None:
    t = drawn("L..1....\n...2...N", doors="1S", teams=4)
    t.legion_turn("Mental Block", rolls=None)
    acts = ("attack-close", "attack-fire", "moves", "leaves", "teleported")
    last = ""
    for event in t.events:
        if event.kind in acts:
            assert last == "coop-reason"
        if event.kind in (*acts, "coop-reason"):
            last = event.kind
    assert sum(event.kind in acts for event in t.events) > 6
