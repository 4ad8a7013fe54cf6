"""The texts of cards: generated from the definitions, in words of our own, and never apart from what the cards do."""

from __future__ import annotations

import dataclasses
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kohort import words
from kohort.core.text import Text
from kohort.doomtrooper import names
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.catalogue import INCOMPLETE, card_words, coverage, faces
from kohort.doomtrooper.decks import STARTER
from kohort.doomtrooper.headers import HEADERS, by_code, number
from kohort.doomtrooper.language import conditions, effects, filters, frames, statics, ways
from kohort.doomtrooper.language.conditions import fighting
from kohort.doomtrooper.language.definition import Definition
from kohort.doomtrooper.language.effects import until_combat_ends
from kohort.doomtrooper.language.filters import value_at_most
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.statics import TARGET, THIS, Modify, fsa, modify
from kohort.doomtrooper.language.text import card_text, text_of
from kohort.doomtrooper.language.ways import build, cast, pump
from kohort.doomtrooper.names import EDITIONS, GENGINE, STANDARD

load_all()
DEFINED = [
    (header.code, edition) for header in HEADERS for edition in EDITIONS if DEFINITIONS[edition][number(header.code)]
]


def definition(code: str, edition: str) -> Definition:
    found = DEFINITIONS[edition][number(code)]
    assert found is not None
    return found


def shown(own: Definition) -> str:
    return " ".join(words.render(text) for text in text_of(own))


def text(name: str, edition: str) -> str:
    code = next(header.code for header in HEADERS if header.name == name)
    found = card_words(code, edition)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "edition", "expected"),
    [
        ("Sea Lion", GENGINE, "Slayer."),
        ("Sea Lion", STANDARD, "No text."),
        ("Composite Armor", GENGINE, "Armor. Equip any warrior. The bearer has +4 A."),
        ("San Dorado", GENGINE, "City. Build in your Squad. Your Capitol warriors have +3 A."),
        ("Clansman", GENGINE, "This warrior has +3 F/S/A while it fights a Dark Legion warrior."),
        ("Clansman", STANDARD, "This warrior has +1 F while it attacks a Dark Legion warrior."),
        (
            "Undead Legionnaire",
            GENGINE,
            "Follower of Algeroth · Legionnaire. This warrior has +1 F/S/A for each other Undead Legionnaire in the "
            "same area and may have nothing attached.",
        ),
        ("Evasive Action", STANDARD, "Play in combat on any combatant. It has +2 A until the combat ends."),
        (
            "Chris Jackson",
            STANDARD,
            "Personality · Sea Lion. Your other Sea Lions have +3 F/S/A and may use any equipment that is not the Dark "
            "Legion's.",
        ),
        ("Reputation", STANDARD, "Attach to any warrior as 3 actions. The bearer has +3 V."),
        (
            "First Aid Kit",
            GENGINE,
            "Equip any warrior. At any time, discard this card: heal any wounded warrior in the same area.",
        ),
        (
            "Clansman Claymore",
            GENGINE,
            "Equip any Imperial warrior. The bearer has +2 F. It has a further +2 F if it is a Clansman. It has +4 A "
            "if it is a Clansman, while it fights a Dark Legion warrior in Fight combats.",
        ),
        (
            "Shield",
            GENGINE,
            "Personal combat spell of Kinetics. For each 1 D paid, the caster has +1 A until the combat ends; more D "
            "may follow while the combat is modified.",
        ),
    ],
)
def test_a_card_reads_like_house_wording(name: str, edition: str, expected: str) -> None:
    assert text(name, edition) == expected


@pytest.mark.parametrize(("code", "edition"), DEFINED)
def test_every_text_is_whole_sentences(code: str, edition: str) -> None:
    texts = card_text(code, edition)
    assert texts
    for sentence in (words.render(one) for one in texts):
        assert re.fullmatch(r"[A-Z+].*[.)]", sentence), sentence
        assert not re.search(r"‹|  | [,.;:]|\.\.|[,;:]\.|\(n\)", sentence), sentence


def test_all_starter_cards_have_a_text_in_both_editions_and_no_other_card_pretends_to() -> None:
    for face in faces():
        for edition, found in ((STANDARD, face.text_standard), (GENGINE, face.text_gengine)):
            assert (found is None) == (DEFINITIONS[edition][number(face.code)] is None)
    assert all(card_words(code, edition) for code in STARTER for edition in EDITIONS)


def test_coverage_counts_what_is_defined_and_complete() -> None:
    found = coverage()
    assert sum(one.total for one in found.values()) == len(HEADERS) == 1073
    for edition in EDITIONS:
        defined = sum(own is not None for own in DEFINITIONS[edition])
        lacking = sum(1 for _, lacks in INCOMPLETE if lacks == edition)
        assert sum(getattr(one, edition) for one in found.values()) == defined - lacking
    for code, edition in INCOMPLETE:
        assert DEFINITIONS[edition][number(code)] is not None


# --- the text follows the definition ----------------------------------------------------------------------------------


def numbers_in(node: Any) -> Iterator[tuple[str, ...]]:
    """Paths to every number in a tree of frozen nodes; layers, and prices that print elsewhere, left out."""
    if not dataclasses.is_dataclass(node):
        return
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if isinstance(value, bool) or field.name in ("layer", "words", "texts", "slots", "when", "who", "test"):
            continue
        if isinstance(value, int) and value:
            yield (field.name,)
        elif isinstance(value, tuple):
            for place, item in enumerate(value):
                if isinstance(item, int) and item:
                    yield (field.name, str(place))
                else:
                    for path in numbers_in(item):
                        yield (field.name, str(place), *path)
        elif dataclasses.is_dataclass(value):
            for path in numbers_in(value):
                yield (field.name, *path)


def raised(node: Any, path: tuple[str, ...]) -> Any:
    """The node with the number at the end of the path raised by one."""
    if not path:
        assert isinstance(node, int)
        return node + 1
    step, rest = path[0], path[1:]
    if isinstance(node, tuple):
        place = int(step)
        return (*node[:place], raised(node[place], rest), *node[place + 1 :])
    return dataclasses.replace(node, **{step: raised(getattr(node, step), rest)})


ACTIONS_BY_RULE = frozenset(("equip", "build", "bestow"))
"""Their one action is the rulebook's and stands on no card."""


def changes(code: str, edition: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    own = definition(code, edition)
    for place, node in enumerate(own.nodes):
        for path in numbers_in(node):
            if path != ("actions",) or node.verb not in ACTIONS_BY_RULE:
                yield place, path


def test_changing_any_number_of_a_definition_changes_its_text() -> None:
    tried = 0
    for code, edition in DEFINED:
        own = definition(code, edition)
        before = shown(own)
        for place, path in changes(code, edition):
            if path == ("step",) and "for each" in before:
                continue  # printed from the frame's own text, which the next test looks at
            nodes = (*own.nodes[:place], raised(own.nodes[place], path), *own.nodes[place + 1 :])
            after = shown(Definition(own.header, edition, nodes))
            assert after != before, (own.header.name, edition, own.nodes[place], path)
            tried += 1
    assert tried > 250


def test_changing_a_rating_changes_exactly_that_number() -> None:
    own = definition("01050", GENGINE)
    (node,) = own.nodes
    assert isinstance(node, Modify)
    assert shown(own) == "Equip any warrior. The bearer has +1 A."
    other = Definition(own.header, GENGINE, (dataclasses.replace(node, amounts=(0, 0, 7, 0)),))
    assert shown(other) == "Equip any warrior. The bearer has +7 A."


def test_numbers_that_frames_keep_to_themselves_are_printed_too() -> None:
    """Prices and limits in frames are functions; what prints them comes from the same argument."""
    city, hunter, shield = by_code("01275"), by_code("01208"), by_code("01281")
    assert "for 4 D" in shown(Definition(city, GENGINE, (build("squad", price=4),)))
    assert "for each 2 D paid" in shown(Definition(hunter, GENGINE, (pump(2, modify(TARGET, F=1)),)))
    spell = cast(shield, until_combat_ends(modify(TARGET, A=1), scaled=True), step=2)
    assert "For each 2 D paid" in shown(Definition(shield, GENGINE, (spell,)))
    weak = fsa(THIS, 1, when=fighting(value_at_most(6)))
    assert "V 6 or less" in shown(Definition(hunter, GENGINE, (weak,)))


# --- the guide --------------------------------------------------------------------------------------------------------

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "phrases.md"


def rows() -> list[tuple[str, str]]:
    """The code and the text of each row of the guide's tables."""
    found = re.findall(r"^\| `(.+)` \| (.+) \|$", GUIDE.read_text("utf-8"), re.MULTILINE)
    return [(code.replace(r"\|", "|"), text) for code, text in found]


def test_the_guide_has_rows() -> None:
    assert len(rows()) > 35


@pytest.mark.parametrize(("code", "expected"), rows())
def test_a_row_of_the_guide_prints_what_it_says(code: str, expected: str) -> None:
    space: dict[str, Any] = {}
    for module in (names, conditions, effects, filters, frames, statics, ways):
        space.update(vars(module))
    space.update(LEGION=filters.LEGION, ATTACKING=conditions.ATTACKING)  # `names` has a LEGION too
    node = eval(code, space)
    # A warrior, unless the node is a way in which another type is played.
    kind = {"equip": "01334", "build": "01269", "play": "01235"}.get(getattr(node, "verb", ""), "01157")
    assert shown(Definition(by_code(kind), GENGINE, (node,))) == expected


# --- our own words ----------------------------------------------------------------------------------------------------

LONGEST_RUN = 6
"""Words in a row that a text may share with a printed one."""
FRAME_PHRASES: tuple[str, ...] = ()
"""Phrases of the rules that every text of their kind needs; none are needed so far."""


def reference() -> dict[str, dict[str, Any]] | None:
    """The facts of the cards with their printed wording, where they are kept beside the checkout."""
    named = os.environ.get("KOHORT_REFERENCE")
    places = [Path(named)] if named else [Path(__file__).parents[3] / "shared" / "reference"]
    for place in places:
        path = place / "doomtrooper-cards.json" if place.is_dir() else place
        if path.is_file():
            listed = json.loads(path.read_text("utf-8"))
            cards = listed if isinstance(listed, list) else listed.get("cards", listed)
            return {card["code"]: card for card in (cards if isinstance(cards, list) else cards.values())}
    return None


def plain_words(text: str, names: re.Pattern[str] | None) -> list[str]:
    """The words of a text without case, punctuation, and the names in it."""
    return (names.sub(" ", bare(text)) if names else bare(text)).split()


def bare(text: str) -> str:
    """A text without case and punctuation."""
    return " ".join(re.sub(r"[^a-z0-9+/' -]", " ", text.lower().replace("’", "'")).split())


def longest_common_run(ours: list[str], theirs: list[str]) -> list[str]:
    best: list[str] = []
    row = [0] * (len(theirs) + 1)
    for i, word in enumerate(ours):
        previous, row = row, [0] * (len(theirs) + 1)
        for j, other in enumerate(theirs):
            if word == other:
                row[j + 1] = previous[j] + 1
                if row[j + 1] > len(best):
                    best = ours[i + 1 - row[j + 1] : i + 1]
    return best


def allowed_names() -> re.Pattern[str]:
    """Names of cards, affiliations and keywords, and frame phrases: these are facts, not wording."""
    spaces = ("keyword.", "affiliation.", "aspect.")
    keys = [key for key in words.catalogue("en") if key.startswith(spaces)]
    known = {words.render(Text(key, {"many": many})) for key in keys for many in (False, True)}
    known |= {by_code(code).name for code in STARTER} | set(FRAME_PHRASES)
    longest_first = sorted((re.escape(bare(name)) for name in known), key=len, reverse=True)
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(longest_first)})s?(?![a-z0-9])")


def test_the_comparison_finds_a_copied_sentence() -> None:
    ours = plain_words("Then any such warrior gains three points until combat is over.", None)
    theirs = plain_words("ANY SUCH WARRIOR GAINS THREE POINTS UNTIL dawn", None)
    assert len(longest_common_run(ours, theirs)) == 7
    assert plain_words("Three SEA LIONS, swimming", allowed_names()) == ["three", "swimming"]


def test_no_text_shares_more_than_six_words_in_a_row_with_a_printed_one() -> None:
    cards = reference()
    if cards is None:
        pytest.skip(
            "the printed wording is not here: set KOHORT_REFERENCE to the folder with doomtrooper-cards.json to compare"
        )
    known = allowed_names()
    faults = []
    for code, edition in DEFINED:
        ours = plain_words(card_words(code, edition) or "", known)
        for printed in (cards[code].get("text"), cards[code].get("clarification_text")):
            run = longest_common_run(ours, plain_words(printed or "", known))
            if len(run) > LONGEST_RUN:
                faults.append((by_code(code).name, edition, " ".join(run)))
    assert faults == []
