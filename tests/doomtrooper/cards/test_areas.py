"""How far a card reaches: by the gEngine text its Combat Area, by the printed one all warriors of its player or all."""

from __future__ import annotations

import pytest
from tests.doomtrooper.cards import limits
from tests.kit import Side, Table, kohort, nobody, outpost, squad

from kohort.doomtrooper import traits
from kohort.doomtrooper.names import EDITIONS

P, G = EDITIONS

REACHES = {
    "Atilla III": "Cuirassier",
    "Battle Functionary": "Cuirassier",
    "Capitaine": "Hussar",
    "Captain": "Infantry",
    "Chris Jackson": "Sea Lion",
    "Commander Chieftain": "Clansman",
    "Max Steiner": "Venusian Ranger",
    "Mentor": "Samurai",
    "Mitch Hunter": "Infantry",
    "Nicola Brannaghan": "Clansman",
    "Sean Gallagher": "Clansman",
    "Sgt. McBride": "Blood Beret",
    "Shugo": "Samurai",
    "Venusian Marshal": "Hussar",
    "Yojimbo": "Hatamoto",
}
"""Whom the card helps: here, or by the printed text wherever he is."""
HERE_ONLY = {
    "Banner Bearer": "Clansman",
    "Bushi": "Samurai",
    "Necromutant": "Undead Legionnaire",
    "Secret HQ": "Hussar",
}
"""Whom the card helps here, in the gEngine edition."""


def seen(side: Side, name: str, edition: str) -> tuple[str, frozenset[str]]:
    """The ratings and keywords that a warrior of Ann's has."""
    table = Table(ann=side, ben=nobody(), edition=edition)
    return table.ratings(name), traits.keywords(table.state, table.card(name))


@limits(*REACHES, *HERE_ONLY, edition=G)
@pytest.mark.parametrize(("source", "name"), (REACHES | HERE_ONLY).items())
def test_a_card_reaches_its_own_area_only(source: str, name: str) -> None:
    home = kohort if source == "Necromutant" else squad
    alone = seen(outpost(name), name, G)
    assert seen(home(source, name), name, G) != alone
    assert seen(home(source) + outpost(name), name, G) == alone


@limits(*REACHES, edition=P)
@pytest.mark.parametrize(("source", "name"), REACHES.items())
def test_a_printed_card_reaches_all_of_its_players_warriors(source: str, name: str) -> None:
    alone = seen(outpost(name), name, P)
    assert seen(squad(source, name), name, P) != alone
    assert seen(squad(source) + outpost(name), name, P) == seen(squad(source, name), name, P)


COUNTS = {"Centurion": "Undead Legionnaire", "Sunset Striker": "Infantry", "Undead Legionnaire": "Undead Legionnaire"}
"""Who gains by whom in its area, in the gEngine edition."""


@limits(*COUNTS, edition=G)
@pytest.mark.parametrize(("name", "counted"), COUNTS.items())
def test_a_warrior_counts_those_in_its_area(name: str, counted: str) -> None:
    home = squad if name == "Sunset Striker" else kohort
    alone = Table(ann=home(name), ben=nobody(), edition=G).ratings(name)
    assert Table(ann=home(name, counted), ben=nobody(), edition=G).ratings(name) != alone
    assert Table(ann=home(name) + outpost(counted), ben=nobody(), edition=G).ratings(name) == alone
