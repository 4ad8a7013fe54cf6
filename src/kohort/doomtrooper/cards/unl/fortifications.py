"""Fortifications of the basic set."""

from __future__ import annotations

from kohort.doomtrooper.language.definition import card
from kohort.doomtrooper.language.filters import ANOTHER, HERE, YOURS, follower, in_area, of
from kohort.doomtrooper.language.statics import BEARER, keyword, law, modify
from kohort.doomtrooper.language.ways import Upkeep, build, build_on_warrior, movable
from kohort.doomtrooper.names import KOHORT

CITIES = {
    "Fukido": "imperial",
    "Heimburg": "bauhaus",
    "Longshore": "mishima",
    "San Dorado": "capitol",
    "The Cathedral": "brotherhood",
    "The HQ": "cybertronic",
}
for city, affiliation in CITIES.items():
    card(city).has(build("squad"), keyword("CITY"), modify(YOURS & of(affiliation), A=3)).standard(
        build("squad"), keyword("CITY"), modify(YOURS & of(affiliation), A=2)
    )

OWN_FOLLOWERS = follower("algeroth") & in_area(KOHORT, "in-your-kohort")
card("Citadel of Algeroth").has(build("kohort"), keyword("CITADEL"), modify(OWN_FOLLOWERS, A=3)).standard(
    build("kohort"), keyword("CITADEL"), modify(OWN_FOLLOWERS, A=2)
)

card("Foxhole").has(
    build_on_warrior(many=True), modify(BEARER, A=4), law("no-fight-attack", BEARER), movable(ANOTHER & HERE, many=True)
).standard(
    build_on_warrior(many=False),
    modify(BEARER, F=-2, A=2),
    law("no-fight-attack", BEARER),
    movable(ANOTHER & YOURS, many=False),
)
card("Secret HQ").has(build("squad", "kohort"), modify(HERE, A=4), law("never-leaves")).standard(
    build("squad", "kohort", price=5), law("no-sabotage"), Upkeep(5)
)
card("Spiked Barricade").has(
    build_on_warrior(many=False),
    modify(BEARER, A=1),
    law("no-fight-attack", BEARER),
    movable(ANOTHER & HERE, many=False),
).standard(
    build_on_warrior(many=False),
    modify(BEARER, A=1),
    law("no-fight-attack", BEARER),
    movable(ANOTHER & YOURS, many=False),
)
