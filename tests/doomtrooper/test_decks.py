"""Decks: pasted lists are read, faults are named with what to do, and the decks of the game are legal."""

import string
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohort.doomtrooper.decks import STARTER, Deck, DeckProblem, check, deck, english, parse, preconstructed
from kohort.doomtrooper.decks.pasted import MOST_LINES
from kohort.doomtrooper.decks.problems import ENGLISH
from kohort.doomtrooper.headers import HEADERS, Edition, by_code, find

EDITIONS: tuple[Edition, ...] = ("standard", "gengine")
CORPORATIONS = ("bauhaus", "capitol", "cybertronic", "imperial", "mishima")


def code(name: str) -> str:
    header = find(name)
    assert header is not None, name
    return header.code


def listed(cards: Deck) -> dict[str, int]:
    return {by_code(number).name: count for number, count in cards.counts.items()}


def sixty(**extra: int) -> Deck:
    """A legal deck of sixty, with cards by name (an underscore for a space) put in front."""
    counts = {code(name.replace("_", " ")): count for name, count in extra.items()}
    for number in STARTER:
        if sum(counts.values()) >= 60:
            break
        counts.setdefault(number, min(5, 60 - sum(counts.values())))
    return Deck(name="Sixty", counts=counts)


def everything(_: str) -> bool:
    return True


def problems(
    cards: Deck, edition: Edition = "standard", tournament: bool = False
) -> list[tuple[str, dict[str, object]]]:
    found = check(cards, edition, everything, "tournament" if tournament else "casual")
    return [(problem.key, problem.args) for problem in found]


# pasted lists ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "5 Hussar", "5x Hussar", "5 x Hussar", "5xHussar", "5× Hussar", "x5 Hussar", "Hussar x5", "Hussar 5x",
        "Hussar (5)", "Hussar 5", "  5  HUSSAR  ", "- 5 Hussar", "* 5 hussar",
        "5 Hussar # as many as may be", "5 Hussar // all",
    ],
)  # fmt: skip
def test_a_line_may_say_how_many_in_many_ways(line: str) -> None:
    cards, found = parse(line)
    assert (listed(cards), found) == ({"Hussar": 5}, [])


def test_a_name_alone_is_one_card() -> None:
    cards, found = parse("Hussar\nSean Gallagher")
    assert (listed(cards), found) == ({"Hussar": 1, "Sean Gallagher": 1}, [])


def test_blank_lines_comments_and_headings_are_passed_over() -> None:
    cards, found = parse("# my deck\n\nWarriors:\n5 Hussar\n// and\n   \nEquipment (2):\n2 Violator Sword\n")
    assert (listed(cards), found) == ({"Hussar": 5, "Violator Sword": 2}, [])


def test_a_card_listed_twice_is_added_up_in_the_first_place() -> None:
    cards, _ = parse("2 Hussar\n1 Wolfe\n3 hussar")
    assert list(listed(cards).items()) == [("Hussar", 5), ("Wolfe", 1)]


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("Giacchio Forza 750", "Giacchio Forza 750", 1),
        ("2 Giacchio Forza 750", "Giacchio Forza 750", 2),
        ("Giacchio Forza 750 x2", "Giacchio Forza 750", 2),
        ("3 Sherman .74 Model 13 Bolter", 'Sherman .74 Model 13 "Bolter"', 3),
        ("2 HAGELSTURM/M516D SHOTGUN", "Hagelsturm/M516D Shotgun", 2),
        ("2 CAP 7000P", "CAP 7000P", 2),
    ],
)
def test_numbers_and_strokes_in_names_are_no_counts_and_no_comments(line: str, name: str, count: int) -> None:
    cards, found = parse(line)
    assert (listed(cards), found) == ({name: count}, [])


def test_a_misspelt_name_gets_suggestions() -> None:
    cards, found = parse("5 Hussar\n4 Venusian Rangr")
    assert listed(cards) == {"Hussar": 5}
    assert [problem.key for problem in found] == ["misspelt-card"]
    assert found[0].args["line"] == 2
    assert found[0].args["suggestions"] == ["Venusian Ranger", "Venusian Jungle", "Venusian Marshal"]
    assert english(found[0]) == (
        'Line 2: there is no card called "Venusian Rangr". '
        "Did you mean Venusian Ranger, Venusian Jungle or Venusian Marshal?"
    )


def test_a_single_suggestion_stands_alone() -> None:
    assert english(parse("1 Bolter")[1][0]).endswith('Did you mean Sherman .74 Model 13 "Bolter"?')


def test_a_name_like_no_other_is_unknown() -> None:
    _, found = parse("3 qqqqqqqqq")
    assert english(found[0]) == (
        'Line 1: there is no card called "qqqqqqqqq". Check the spelling or take the line out.'
    )


def test_a_number_without_a_name_is_a_problem() -> None:
    _, found = parse("5")
    assert english(found[0]) == "Line 1: there is a number but no card. Write the card's name after it."


@pytest.mark.parametrize("count", ["0", "100", "9" * 5000])
def test_a_count_that_cannot_be_is_a_problem(count: str) -> None:
    cards, found = parse(f"{count} Hussar")
    assert cards.counts == {}
    assert [problem.key for problem in found] == ["bad-count"]
    assert english(found[0]).endswith("Write a number from 1 to 99.")


def test_counts_that_add_up_to_too_many_are_a_problem() -> None:
    cards, found = parse("60 Hussar\n60 Hussar")
    assert (listed(cards), [problem.key for problem in found]) == ({"Hussar": 60}, ["bad-count"])


def test_a_list_that_is_too_long_is_read_to_its_limit() -> None:
    cards, found = parse("\n" * MOST_LINES + "5 Hussar")
    assert (cards.counts, [problem.key for problem in found]) == ({}, ["list-too-long"])
    assert parse("\n" * (MOST_LINES - 1) + "5 Hussar")[1] == []


def test_a_list_of_unknown_names_alone_is_read_without_guessing_for_ever() -> None:
    _, found = parse("1 Hussr\n" * MOST_LINES)
    assert Counter(problem.key for problem in found) == {"misspelt-card": 30, "unknown-card": MOST_LINES - 30}


@given(st.text(alphabet=string.printable + "×“”–é٣²", max_size=60))
def test_any_text_is_read_without_an_error_and_its_problems_have_words(text: str) -> None:
    cards, found = parse(text)
    assert set(cards.counts) <= {header.code for header in HEADERS}
    assert all(english(problem) for problem in found)


@given(st.dictionaries(st.sampled_from(HEADERS), st.integers(1, 99), max_size=20))
def test_a_deck_written_out_is_read_back(cards: dict) -> None:
    original = Deck(name="Pasted deck", counts={header.code: count for header, count in cards.items()})
    assert parse(original.text()) == (original, [])


# decks ----------------------------------------------------------------------------------------------------------------


def test_a_deck_lists_each_card_as_often_as_it_holds_it() -> None:
    cards = Deck(name="Two", counts={code("Wolfe"): 1, code("Hussar"): 2})
    assert cards.size == 3
    assert cards.cards() == (code("Wolfe"), code("Hussar"), code("Hussar"))


@pytest.mark.parametrize("count", [0, -1, 100])
def test_a_deck_with_an_impossible_count_cannot_be_made(count: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 99"):
        Deck(name="Odd", counts={code("Hussar"): count})


# checking -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_sixty_cards_with_five_of_each_are_legal(edition: Edition) -> None:
    assert problems(sixty(Hussar=5), edition) == []


def test_fewer_than_sixty_cards_are_too_few() -> None:
    cards = deck("bauhaus")
    short = Deck(name="Short", counts=cards.counts | {code("Hussar"): 4})
    found = check(short, "standard", everything)
    assert [english(problem) for problem in found] == ["The deck has 59 cards. Add 1 more: it needs at least 60."]


def test_six_copies_are_too_many() -> None:
    found = check(sixty(Hussar=7), "gengine", everything)
    assert [english(problem) for problem in found] == ["Hussar: a deck may hold 5 copies at most. Take out 2."]


def test_undead_legionnaires_are_limited_in_the_standard_edition_only() -> None:
    cards = sixty(Undead_Legionnaire=20)
    assert [key for key, _ in problems(cards, "standard")] == ["too-many-copies"]
    assert problems(cards, "gengine") == []
    assert problems(cards, "gengine", tournament=True) == []


def test_a_card_that_limits_itself_is_limited_in_every_format() -> None:
    found = check(sixty(Leveled_Field=2), "gengine", everything)
    assert [english(problem) for problem in found] == [
        "Leveled Field: the card itself allows only 1 copy in a deck. Take out 1."
    ]
    assert problems(sixty(Leveled_Field=1)) == []


def test_the_tournament_list_binds_only_tournament_decks() -> None:
    restricted, banned, promotional = sixty(Subterfuge=2), sixty(Suicide_Attack=1), sixty(Luna=1)
    assert problems(restricted) == problems(banned) == problems(promotional) == []
    assert [key for key, _ in problems(restricted, tournament=True)] == ["restricted"]
    assert [key for key, _ in problems(banned, tournament=True)] == ["banned"]
    assert [key for key, _ in problems(promotional, tournament=True)] == ["promotional"]
    assert problems(sixty(Subterfuge=1), tournament=True) == []


def test_a_restricted_card_gets_one_problem_with_the_strictest_limit() -> None:
    found = check(sixty(Subterfuge=7), "standard", everything, "tournament")
    assert [english(problem) for problem in found] == ["Subterfuge: tournament decks may hold 1 copy only. Take out 6."]


def test_cards_that_cannot_be_played_yet_are_named() -> None:
    found = check(sixty(Hussar=3), "gengine", lambda number: number != code("Hussar"))
    assert [english(problem) for problem in found] == [
        "Hussar: not playable yet in the gEngine edition. Replace 3 copies."
    ]


def test_a_code_that_no_card_has_is_named() -> None:
    cards = Deck(name="Odd", counts=dict(sixty().counts) | {"09999": 1})
    assert problems(cards) == [("no-such-card", {"code": "09999"})]


def test_every_problem_has_words_in_this_file() -> None:
    """Each key is raised by a test above; a new key needs one too."""
    assert set(ENGLISH) == {
        "unknown-card", "misspelt-card", "no-card-named", "bad-count", "list-too-long", "too-few-cards",
        "too-many-copies", "card-limits-itself", "restricted", "banned", "promotional", "not-playable-yet",
        "no-such-card",
    }  # fmt: skip
    with pytest.raises(KeyError):
        english(DeckProblem("no-such-key", {}))


@pytest.mark.parametrize(("size", "words"), [(1, "has 1 card."), (0, "has 0 cards."), (2, "has 2 cards.")])
def test_numbers_bring_the_right_word(size: int, words: str) -> None:
    args: dict[str, object] = {"size": size, "missing": 60 - size, "least": 60}
    assert words in english(DeckProblem("too-few-cards", args))


# the decks of the game ------------------------------------------------------------------------------------------------


def test_there_are_seven_decks_in_order() -> None:
    assert [cards.id for cards in preconstructed()] == [*CORPORATIONS, "brotherhood", "dark-legion"]
    assert all(deck(cards.id) is cards and cards.name and cards.about for cards in preconstructed())
    with pytest.raises(KeyError):
        deck("kohort")


@pytest.mark.parametrize("cards", preconstructed(), ids=lambda cards: cards.id)
def test_a_preconstructed_deck_has_sixty_starter_cards_and_is_legal_everywhere(cards: Deck) -> None:
    assert cards.size == 60
    for edition in EDITIONS:
        assert problems(cards, edition, tournament=True) == []
        assert check(cards, edition, lambda number: number in STARTER) == []
    assert max(cards.counts.values()) <= 5


@pytest.mark.parametrize("cards", preconstructed(), ids=lambda cards: cards.id)
def test_a_preconstructed_deck_keeps_to_its_side(cards: Deck) -> None:
    affiliations = {side for number in cards.counts for side in by_code(number).affiliations}
    doubled = {"capitol"} if cards.id == "bauhaus" else set()  # the Hagelsturm serves both
    assert affiliations == {cards.affiliation, "general"} | doubled


@pytest.mark.parametrize("cards", preconstructed(), ids=lambda cards: cards.id)
def test_a_preconstructed_deck_has_warriors_enough_and_no_personality_twice(cards: Deck) -> None:
    warriors = {number: n for number, n in cards.counts.items() if by_code(number).type == "warrior"}
    assert 15 <= sum(warriors.values()) <= 21
    for name in ("Max Steiner", "Wolfe", "Mitch Hunter", "Chris Jackson", "Cyril Dent", "Atilla III", "Yojimbo",
                 "Fay & Klaus", "Sean Gallagher", "Nicola Brannaghan", "Sgt. McBride"):  # fmt: skip
        assert warriors.get(code(name), 0) <= 1


def test_the_corporate_decks_share_a_core_of_thirty_six_cards() -> None:
    shared = Counter(deck("bauhaus").counts)
    for corporation in CORPORATIONS[1:]:
        shared &= Counter(deck(corporation).counts)
    assert shared.total() == 36
    assert shared[code("Evasive Action")] == 3
    assert listed(Deck(name="Its own", counts=dict(Counter(deck("capitol").counts) - shared))) == {
        "Infantry": 4, "Martian Banshee": 3, "Sea Lion": 4, "Sunset Striker": 3, "Mitch Hunter": 1, "Chris Jackson": 1,
        "Captain": 1, "Sergeant": 2, "Capitol Sword of Honor": 2, 'Sherman .74 Model 13 "Bolter"': 2, "San Dorado": 1,
    }  # fmt: skip


def test_the_brotherhood_can_cast_its_art() -> None:
    """Strike and Shield are of Kinetics (Mortificators), Presence of Premonition (Sacred Warriors, Valkyries)."""
    cards = listed(deck("brotherhood"))
    assert min(cards[name] for name in ("Mortificator", "Sacred Warrior", "Valkyrie")) >= 3
    assert {name for name in cards if by_code(code(name)).type == "art"} == {"Strike", "Shield", "Presence"}


def test_the_dark_legion_has_followers_for_its_gifts() -> None:
    cards = listed(deck("dark-legion"))
    gifts = {by_code(code(name)).apostle for name in cards if by_code(code(name)).type == "symmetry"}
    assert gifts == {None, "algeroth"}
    assert cards["Nepharite of Algeroth"] == 2
    assert cards["Undead Legionnaire"] == 5


def test_the_starter_list_has_120_cards_of_every_side() -> None:
    assert len(STARTER) == len(set(STARTER)) == 120
    assert list(STARTER) == sorted(STARTER)
    assert Counter(by_code(number).type for number in STARTER) == {
        "warrior": 51, "equipment": 24, "fortification": 12, "special": 27, "art": 3, "symmetry": 3,
    }  # fmt: skip
    sides = Counter(side for number in STARTER for side in by_code(number).affiliations)
    assert sides == {
        "bauhaus": 10, "capitol": 12, "cybertronic": 11, "imperial": 11, "mishima": 11, "general": 44,
        "brotherhood": 11, "legion": 11,
    }  # fmt: skip
