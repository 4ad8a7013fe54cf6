"""Words: what templates can do, and that no key which the program can say is without words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kohort
from kohort import words
from kohort.core.choice import Ask, sample_content
from kohort.core.game import Game
from kohort.core.rng import Rng
from kohort.core.text import Arg, CardName, Refusal, SeatName, Text
from kohort.doomtrooper.cards import load_all
from kohort.doomtrooper.catalogue import card_name
from kohort.doomtrooper.headers import HEADERS, SETS
from kohort.doomtrooper.language.frames import WINDOW_KINDS
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import EDITIONS
from kohort.doomtrooper.rules import OPTIONS
from kohort.registry import in_words

SOURCES = Path(kohort.__file__).parent
NAMES = ("Ann", "Ben")
MISSING = "‹"


def said(template: str, *, reader: int | None = None, plain: bool = False, **args: Arg) -> str:
    """A template filled in, as `render` does it with one from the catalogue."""
    parsed = words.parse(template, "test")
    told = words.Reader("en", NAMES, reader, card_name, plain)
    filled = words._fill(parsed, args, told)
    return words.capitalised(words._ARTICLE.sub(words._article, filled))


def test_a_number_brings_the_word_that_goes_with_it() -> None:
    assert said("{n:card|cards} drawn", n=1) == "1 card drawn"
    assert said("{n:card|cards} drawn", n=3) == "3 cards drawn"


def test_a_player_is_you_to_himself_and_a_name_to_others() -> None:
    template = "{player} {player:muster|musters} {player's} best."
    assert said(template, reader=1, player=SeatName(1)) == "You muster your best."
    assert said(template, reader=0, player=SeatName(1)) == "Ben musters Ben's best."
    assert said(template, player=SeatName(1)) == "Ben musters Ben's best."
    assert said("{player} begins", player=SeatName(4)) == "Player 5 begins"


def test_a_card_stands_with_its_code_or_as_a_plain_name() -> None:
    hussar = CardName("01157", 7)
    assert said("{card} dies.", card=hussar) == "[[01157|Hussar]] dies."
    assert said("{card} dies.", card=hussar, plain=True) == "Hussar dies."
    assert said("{card} dies.", card=CardName(None, 7)) == "A card dies."


def test_a_list_says_what_stands_between_its_items() -> None:
    assert said("{list:, | and }", list=["A", "B", "C"]) == "A, B and C"
    assert said("{list:, | and }", list=["A"]) == "A"
    assert said("{list: · }", list=["A", "B"]) == "A · B"


def test_a_part_for_what_may_be_absent() -> None:
    template = "Gain {n} D{card? ({card})}{by?: {by?yes|no}|, by nobody}."
    assert said(template, n=2) == "Gain 2 D, by nobody."
    assert said(template, n=2, card=CardName("01157"), by=True, plain=True) == "Gain 2 D (Hussar): yes."
    assert said("{n? some|none}", n=0) == "None"


def test_the_article_follows_the_next_word() -> None:
    assert said("a(n) {who}", who="Imperial warrior") == "An Imperial warrior"
    assert said("a(n) {who}", who="Bauhaus warrior") == "A Bauhaus warrior"
    assert (
        said("it is a(n) {card}", card=CardName("01003"))
        == f"It is {'an' if card_name('01003')[0] in 'AEIOU' else 'a'} [[01003|{card_name('01003')}]]"
    )


def test_texts_nest() -> None:
    inner = Text("move.equip", {"card": CardName("01157", 3)})
    assert words.render(Text("refusal.not-offered", {"ask": inner}), names_of_cards=card_name, plain=True).endswith(
        "Equip Hussar"
    )


def test_a_refusal_is_words_too() -> None:
    assert words.render(Refusal("first-turn", {}, "3.6")) == "Nobody attacks in his first turn."


def test_what_is_missing_is_shown_and_never_raises() -> None:
    assert words.render(Text("no.such.key")) == "‹no.such.key›"
    assert words.render(Text("move.equip")) == "Equip ‹card›"
    assert words.render(Text("move.pass"), language="xx") == "Pass"
    assert words.render(Text("move.pass"), language="../en") == "Pass"


@pytest.mark.parametrize("template", ["{", "{n", "{n:card", "{n? yes", "no }", "{n;x}", "{?x}"])
def test_a_template_that_is_not_well_formed_is_refused_with_its_key(template: str) -> None:
    with pytest.raises(words.TemplateError, match="some-key"):
        words.parse(template, "some-key")


def test_cards_and_seats_of_a_text_are_found_in_order() -> None:
    text = Text("x", {"a": CardName("1", 5), "b": [SeatName(1), Text("y", {"c": CardName(None, 9)})], "d": SeatName(0)})
    assert words.handles_in(text) == [5, 9]
    assert words.seats_in(text) == [1, 0]


def test_a_game_says_its_texts_in_words() -> None:
    game = kohort.new("doomtrooper", players=["Ann", "Ben"], decks=["bauhaus", "capitol"], seed=7)
    drew = next(event for event in game.seat(0).events_since(0) if event.kind == "drew")
    assert in_words(game, drew.text, 0).startswith("You draw 7 cards: ")
    hidden = next(event for event in game.seat(1).events_since(0) if event.kind == "drew")
    assert in_words(game, hidden.text, 1) == "Ann draws 7 cards."
    choice = game.choice
    assert [in_words(game, text, choice.seat) for text in choice.texts] == ["Keep your hand", "Exchange your hand"]
    assert in_words(game, choice.text_of(choice.moves[1])) == "Exchange your hand"
    with pytest.raises(kohort.IllegalMove):
        choice.text_of(kohort.Move("equip", (10_000,)))


# --- every key has words ----------------------------------------------------------------------------------------------

PLACES = {"Refusal": (0, "refusal."), "Text": (0, ""), "say": (0, "event."), "emit": (0, "event."), "Ask": (1, "ask.")}
"""Calls that name a key: in which argument, and what is put before it."""


def spoken() -> Iterator[tuple[str, bool, str]]:
    """(key, whether it is whole, where) for every key that stands in the sources; of a composed one, its beginning."""
    for path in sorted(SOURCES.rglob("*.py")):
        if "server" in path.parts or "siege" in path.parts:
            continue  # the server's own refusals have words of their own; Siege is not playable yet
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place, prefix = PLACES.get(name, (99, ""))
            if place < len(node.args):
                for key, whole in keys_of(node.args[place]):
                    yield prefix + key, whole, f"{path.name}:{node.lineno}"


def keys_of(node: ast.expr) -> list[tuple[str, bool]]:
    """The key that an expression is, where it is written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.value, True)]
    if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        return [(str(node.values[0].value), False)]
    if isinstance(node, ast.IfExp):
        return keys_of(node.body) + keys_of(node.orelse)
    return []


def test_every_key_in_the_sources_has_words() -> None:
    catalogue = words.catalogue("en")
    english = {*catalogue, *(key.removeprefix(f"{game}.") for game in kohort.games() for key in catalogue)}
    missing = [
        (key, where)
        for key, whole, where in spoken()
        if not (key in english if whole else any(known.startswith(key) for known in english))
    ]
    assert missing == []
    assert sum(whole for _, whole, _ in spoken()) > 150


def test_no_refusal_event_or_question_has_words_that_nobody_says() -> None:
    found = list(spoken())
    whole = {key for key, complete, _ in found if complete}
    families = ("event.plays-", "ask.slot-", "refusal.only-in-", "refusal.once-a-", "refusal.no-", "refusal.cannot-")
    begun = tuple(key for key, complete, _ in found if not complete and key.startswith(("event.b", *families)))
    windows = {f"ask.{kind}" for kind in WINDOW_KINDS}
    indirect = {"event.undone"}  # the driver records it
    idle = [
        key
        for key in words.catalogue("en")
        if key.split(".")[0] in ("refusal", "event", "ask")
        and key not in whole | windows | indirect
        and not key.startswith((*begun, "event.plays-", "ask.slot-"))
    ]
    assert idle == []


def test_every_choice_of_words_by_value_is_there() -> None:
    english = words.catalogue("en")
    wanted = [f"window.{kind}" for kind in WINDOW_KINDS] + [f"ask.{kind}" for kind in WINDOW_KINDS]
    wanted += [f"value.{key}.{str(value).lower()}" for key, values in OPTIONS.items() for value in values]
    wanted += [f"option.{key}" for key in OPTIONS] + [f"set.{name}" for name in SETS]
    wanted += [f"type.{header.type}" for header in HEADERS]
    wanted += [f"affiliation.{name}" for header in HEADERS for name in header.affiliations]
    wanted += [f"aspect.{header.aspect}" for header in HEADERS if header.aspect]
    assert [key for key in wanted if key not in english] == []


def test_every_stage_of_an_announcement_is_asked_in_words() -> None:
    load_all()
    frames = [
        frame
        for edition in EDITIONS
        for own in DEFINITIONS[edition]
        if own is not None
        for frame in (own.frame, *(ability.frame for ability in own.abilities))
        if frame is not None
    ]
    names = {slot.name for frame in frames for slot in frame.slots}
    assert {f"ask.slot-{name}" for name in names} == {
        key for key in words.catalogue("en") if key.startswith("ask.slot-")
    }
    for frame in frames:
        for slot in frame.slots:
            clear(slot.text, 0)


def test_every_window_has_words_for_a_card_that_is_not_for_it() -> None:
    load_all()
    kinds = {
        sorted(own.frame.windows)[0]
        for edition in EDITIONS
        for own in DEFINITIONS[edition]
        if own is not None and own.frame is not None
    }
    assert [kind for kind in sorted(kinds) if f"refusal.only-in-{kind}" not in words.catalogue("en")] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("seed", "decks"),
    [(1, ("imperial", "dark-legion")), (2, ("mishima", "capitol")), (3, ("brotherhood", "dark-legion"))],
)
def test_whole_games_leave_nothing_unsaid(edition: str, seed: int, decks: tuple[str, str]) -> None:
    """Every event, question, move, refusal, view and ending of random games has words, for each seat."""
    game = kohort.new("doomtrooper", players=list(NAMES), decks=list(decks), options={"edition": edition}, seed=seed)
    rng = Rng(seed)
    lines = 0
    for step in range(4000):
        if game.over:
            break
        ask = next(iter(game._open.values()))
        lines += check_question(game, ask, step)
        game.answer(ask.seat, sample_content(ask, rng))
    for seat in range(len(NAMES)):
        for event in game.seat(seat).events_since(0):
            lines += clear(event.text, seat)
    assert game.result is not None
    clear(game.result.reason, 0)
    assert lines > 500


def check_question(game: Game, ask: Ask, step: int) -> int:
    """The question and its moves; now and then all refusals and the view as well. Returns how much was looked at."""
    seat = game.seat(ask.seat)
    choice = seat.choice
    assert choice is not None
    assert len(choice.texts) == len(choice.moves)
    for text in (choice.prompt, *choice.texts):
        clear(text, ask.seat)
    if step % 20 == 0:
        view = repr(seat.view())
        assert MISSING not in view
        for handle in game.state.handle:
            for refusal in seat.why_not(handle):
                clear(refusal, ask.seat)
    return 1


def clear(text: Text | Refusal, reader: int) -> int:
    """That a text has words, without gaps and double blanks. Returns 1."""
    shown = words.render(text, names=NAMES, reader=reader, names_of_cards=card_name)
    assert shown, text
    assert MISSING not in shown, text
    assert "  " not in shown, text
    assert not shown.endswith(" "), text
    return 1
