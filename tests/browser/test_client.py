"""The client by itself: what it shows of what it is sent, and what it sends."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect
from tests.browser.axe import faults
from tests.browser.stand_in import (
    ANNOUNCED,
    COMBAT,
    RESULT,
    StandIn,
    card,
    choice,
    event,
    move,
    seat,
    view,
)

from kohort.doomtrooper.view import CardView
from kohort.server.wire import RefusalOut, UndoOut

pytestmark = pytest.mark.browser


def in_hand(page: Page, name: str) -> Any:
    return page.locator(f'.holding [data-name="{name}"]')


def on_table(page: Page, name: str) -> Any:
    return page.locator(f'.side [data-name="{name}"]').first


# --- the question, and answers to it ----------------------------------------------------------------------------------


def test_the_question_is_shown_with_its_rule_and_what_may_be_answered(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    expect(page.locator("#choice h2")).to_have_text("Take an action, or pass")
    expect(page.locator("#choice .rule")).to_have_text("Actions. You have three.")
    expect(page.locator("#choice [data-move]")).to_have_count(4)
    expect(page.locator("[data-actions]")).to_have_attribute("data-actions", "2")


def test_cards_that_a_move_touches_are_lit_and_no_others(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    lit = {
        int(handle) for handle in page.eval_on_selector_all("[data-card].lit", "all => all.map(a => a.dataset.card)")
    }
    assert lit == {31, 12, 21, 33}


def test_a_click_on_a_lit_card_makes_its_only_move(page: Page, stand_in: StandIn) -> None:
    stand_in.after = [seat(6)]
    stand_in.open("/t/ann")
    in_hand(page, "Heimburg").click()
    expect(page.locator("body")).to_have_attribute("data-number", "6")
    assert stand_in.moves() == [{"choice": 5, "move": 3}]


def test_a_click_on_a_card_with_several_moves_asks_which(page: Page, stand_in: StandIn) -> None:
    stand_in.after = [seat(6)]
    stand_in.open("/t/ann")
    in_hand(page, "Lucky Shot").click()
    menu = page.get_by_role("dialog", name="What can be done here")
    expect(menu.get_by_role("button")).to_have_count(2)
    assert stand_in.moves() == []
    menu.get_by_text("Sea Lion").click()
    expect(menu).to_have_count(0)
    assert stand_in.moves() == [{"choice": 5, "move": 2}]


def test_a_click_on_any_other_card_says_why_not_with_the_rule(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    in_hand(page, "Violator Sword").click()
    why = page.locator("[data-why]")
    expect(why).to_contain_text("Violator Sword can only be used by a warrior.")
    expect(why).to_contain_text("Equip")
    assert stand_in.moves() == []
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_an_answer_that_gets_lost_is_sent_again_unchanged(page: Page, stand_in: StandIn) -> None:
    stand_in.lose = 2
    stand_in.after = [seat(6)]
    stand_in.open("/t/ann")
    page.locator('[data-move="3"]').click()
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-number", "6")
    assert stand_in.moves() == [{"choice": 5, "move": 3}] * 3


def test_the_table_goes_on_without_a_socket(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    stand_in.now = seat(9, events=[event(2, "Ben concedes.", 1)])
    expect(page.locator("body")).to_have_attribute("data-number", "9")
    expect(page.locator("#log")).to_contain_text("Ben concedes.")


def test_some_cards_are_chosen_on_the_table(page: Page, stand_in: StandIn) -> None:
    moves = [move(0, "discard", "Discard [[4|Lucky Shot]]", 31), move(1, "discard", "Discard [[6|Heimburg]]", 33)]
    stand_in.now = seat(5, choice=choice(form="some", low=2, high=2, moves=moves, pass_id=None))
    stand_in.open("/t/ann")
    done = page.locator("[data-primary]")
    expect(done).to_be_disabled()
    in_hand(page, "Lucky Shot").click()
    expect(in_hand(page, "Lucky Shot")).to_have_attribute("aria-pressed", "true")
    in_hand(page, "Heimburg").click()
    done.click()
    assert stand_in.moves() == [{"choice": 5, "moves": [0, 1]}]


def test_a_split_is_a_number_within_bounds(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, choice=choice(form="split", low=0, high=4, moves=[], pass_id=None))
    stand_in.open("/t/ann")
    expect(page.locator("[data-number].move")).to_have_text(["0", "1", "2", "3", "4"])
    page.keyboard.press("3")
    page.wait_for_timeout(100)
    assert stand_in.moves() == [{"choice": 5, "number": 3}]


# --- keyboard ---------------------------------------------------------------------------------------------------------


def test_keys_make_moves_pass_and_walk_the_cards(page: Page, stand_in: StandIn) -> None:
    stand_in.after = [seat(6), seat(7), seat(8)]
    stand_in.open("/t/ann")
    page.keyboard.press("3")
    expect(page.locator("body")).to_have_attribute("data-number", "6")
    page.keyboard.press("Space")
    expect(page.locator("body")).to_have_attribute("data-number", "7")
    page.keyboard.press("h")
    expect(in_hand(page, "Lucky Shot")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(in_hand(page, "Heimburg")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-number", "8")
    assert stand_in.moves() == [{"choice": 5, "move": 3}, {"choice": 6, "move": 0}, {"choice": 7, "move": 3}]


def test_the_focus_is_seen_and_stays_on_the_page_when_its_button_goes(page: Page, stand_in: StandIn) -> None:
    stand_in.after = [seat(6, choice=choice(6, moves=[move(0, "pass", "Pass")]))]
    stand_in.open("/t/ann")
    page.locator('[data-move="3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choice")).to_be_focused()
    page.keyboard.press("t")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def test_the_list_of_keys_opens_and_closes(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_the_whole_table_takes_few_stops_of_the_tab_key(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    assert page.locator('[data-card][tabindex="0"]').count() == 1


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_a_combat_shows_ratings_with_their_parts_and_how_it_stands(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, view(combats=[COMBAT]))
    stand_in.open("/t/ann")
    attacker, defender = page.locator(".combatant.attacker"), page.locator(".combatant.defender")
    expect(attacker).to_contain_text("your Capitaine with Violator Sword")
    expect(attacker).to_contain_text("7 base +2 Violator Sword")
    expect(defender.locator(".outcome.killed")).to_have_text("9 reaches 4: killed, worth 4")


def test_the_whole_card_is_shown_when_pointed_at(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    on_table(page, "Capitaine").hover()
    shown = page.locator(".closeup")
    expect(shown).to_contain_text("What Capitaine does in gEngine.")
    expect(shown).to_contain_text("7 base +2 Violator Sword")
    page.locator("#choice .mention").first.hover()
    expect(shown).to_contain_text("What Lucky Shot does in gEngine.")


def test_a_long_press_shows_the_whole_card_and_makes_no_move(page: Page, stand_in: StandIn) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    stand_in.open("/t/ann")
    heimburg = in_hand(page, "Heimburg")
    touch = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    heimburg.dispatch_event("pointerdown", touch)
    page.wait_for_timeout(600)
    heimburg.dispatch_event("pointerup", touch)
    heimburg.dispatch_event("click")
    expect(page.locator(".closeup")).to_be_visible()
    expect(page.locator(".closeup")).to_contain_text("What Heimburg does in gEngine.")
    assert stand_in.moves() == []
    page.get_by_role("button", name="Let go").click()
    expect(page.locator(".closeup")).to_be_hidden()


def test_a_hidden_card_shows_nothing_but_its_back(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    hidden = page.locator('[data-card="22"]')
    expect(hidden).to_have_accessible_name("Hidden card, your opponent's, in cover")
    hidden.hover()
    expect(page.locator(".closeup")).to_contain_text("Nobody but its owner knows it.")


def test_an_announcement_stands_on_the_table(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, view(announcements=[ANNOUNCED]))
    stand_in.open("/t/ann")
    told = page.locator(".announcement")
    expect(told).to_contain_text("Ben announces")
    expect(told).to_contain_text("Play Lucky Shot")
    expect(told).to_contain_text("on Capitaine")


def test_the_opponents_plays_stay_until_they_are_seen(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    expect(page.locator("[data-tray]")).to_have_count(0)
    stand_in.now = seat(6, events=[event(2, "Ben plays [[4|Lucky Shot]].", 1)])
    expect(page.locator("[data-tray]")).to_contain_text("Ben plays Lucky Shot.")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    stand_in.now = seat(7, events=[*seat().events, event(2, "Ben plays [[4|Lucky Shot]].", 1)])
    expect(page.locator("[data-tray]")).to_contain_text("Ben plays Lucky Shot.")
    page.keyboard.press("x")
    expect(page.locator("[data-tray]")).to_have_count(0)


def test_the_log_says_why_one_was_not_asked(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, not_asked="Not asked (Modify ratings): you had nothing to play.")
    stand_in.open("/t/ann")
    expect(page.locator("#log .not-asked")).to_have_text("Not asked (Modify ratings): you had nothing to play.")


def test_undo_is_asked_for_and_consented_to(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, undo=UndoOut(False, True, asked_by=1))
    stand_in.open("/t/ann")
    expect(page.locator("[data-undo]")).to_have_text("Ask to undo")
    page.get_by_role("button", name="Let it be taken back").click()
    page.wait_for_timeout(100)
    assert stand_in.posted == [("/api/seats/ann/undo/answer", {"yes": True})]


def test_conceding_is_asked_twice(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    page.locator("[data-resign]").click()
    page.get_by_role("button", name="Play on").click()
    assert stand_in.posted == []
    page.locator("[data-resign]").click()
    page.locator("[data-concede]").click()
    page.wait_for_timeout(100)
    assert [path for path, _ in stand_in.posted] == ["/api/seats/ann/concede"]


def test_before_conceding_is_said_what_it_brings(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    page.locator("[data-resign]").click()
    expect(page.locator("[data-brings]")).to_have_text("Your opponent wins. This cannot be taken back.")
    stand_in.now = replace(seat(5), conceding="Your 2 Doomtroopers are lost.")
    page.reload()
    page.locator("[data-resign]").click()
    expect(page.locator("[data-brings]")).to_have_text("Your 2 Doomtroopers are lost. This cannot be taken back.")


def test_stops_phrases_and_passing_on(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/t/ann")
    page.locator("[data-stops]").click()
    page.get_by_role("radio", name="Modify ratings: always ask me").click()
    page.keyboard.press("Escape")
    page.locator("[data-phrases]").click()
    page.get_by_role("button", name="Good game!").click()
    page.locator("[data-pass-on]").click()
    page.wait_for_timeout(100)
    assert stand_in.posted == [
        ("/api/seats/ann/stops", {"kind": "modify", "setting": "ask"}),
        ("/api/seats/ann/phrase", {"phrase": 1}),
        ("/api/seats/ann/stops", {"until_something": True}),
    ]


def test_a_seat_whose_player_left_can_be_given_to_a_bot(page: Page, stand_in: StandIn) -> None:
    ann, ben = seat().players
    gone = replace(ben, kind="human", present=False, away_seconds=90)
    stand_in.now = seat(5, players=[ann, gone])
    stand_in.open("/t/ann")
    play_on = page.get_by_role("button", name="Let the computer play on")
    expect(page.locator(".theirs .player")).to_contain_text("away")
    expect(play_on).to_have_count(0)
    stand_in.now = seat(6, players=[ann, replace(gone, away_seconds=180, replaceable=True)])
    play_on.click()
    page.wait_for_timeout(100)
    assert [path for path, _ in stand_in.posted] == ["/api/seats/ann/bot"]


def test_the_result_has_the_reason_the_plot_and_the_next_game(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, choice=None, waiting=[], result=RESULT)
    stand_in.open("/t/ann")
    result = page.locator("[data-result]")
    expect(result.locator("h2")).to_have_text("You win")
    expect(result).to_contain_text("25 were to be won")
    expect(result.get_by_role("img")).to_have_attribute(
        "aria-label", "Promotion points by turn. At the end: You 26, Ben 12."
    )
    page.locator("[data-rematch]").click()
    page.wait_for_url("**/t/again")


@pytest.mark.parametrize(("wish", "moves"), [("reduce", "off"), ("no-preference", "on")])
def test_motion_follows_the_system_and_can_be_switched(page: Page, stand_in: StandIn, wish: Any, moves: str) -> None:
    page.emulate_media(reduced_motion=wish)
    stand_in.open("/t/ann")
    expect(page.locator("html")).to_have_attribute("data-motion", moves)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Things move").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "on" if moves == "off" else "off")


def test_while_the_table_is_set_up_it_is_nobodys_turn(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, view(turn=1, turn_number=0, phase="setup"))
    stand_in.open("/t/ann")
    expect(page.locator(".turnbar .turn")).to_have_text("Setting up")
    expect(page.locator(".phase.now")).to_have_count(0)


def test_a_combat_hides_the_actions_that_are_left_and_names_its_step(page: Page, stand_in: StandIn) -> None:
    stand_in.now = seat(5, view(combats=[replace(COMBAT, step=3)]))
    stand_in.open("/t/ann")
    expect(page.locator(".combat .step")).to_have_text("Weapons")
    expect(page.locator(".phase.now")).to_contain_text("Actions")
    expect(page.locator("[data-actions]")).to_have_count(0)


def loaded(borne: int) -> CardView:
    return card(12, "2", attachments=[card(60 + place, "5") for place in range(borne)])


def edges(page: Page, which: str) -> dict[str, float]:
    box = page.locator(which).first.bounding_box()
    assert box is not None, which
    return {"top": box["y"], "bottom": box["y"] + box["height"]}


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_of_many_attachments_four_look_out_and_the_close_up_names_them_all(
    page: Page, stand_in: StandIn, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ann, ben = view().sides
    bens = replace(ben, squad=[replace(loaded(7), handle=23, owner=1, controller=1)])
    stand_in.now = seat(5, view(sides=[replace(ann, squad=[loaded(7)]), bens], combats=[COMBAT]))
    stand_in.open("/t/ann")
    expect(page.locator(".mine .tucked")).to_have_count(4)
    expect(page.locator(".mine .under")).to_contain_text("+3 more")
    assert edges(page, ".theirs .under")["bottom"] <= edges(page, ".combat")["top"]
    assert edges(page, ".combat")["bottom"] <= edges(page, ".mine .stack")["top"]
    page.locator('.mine [data-card="12"]').hover()
    expect(page.locator(".closeup .bears")).to_have_text("Bears " + ", ".join(["Violator Sword"] * 7))


def test_of_many_attachments_those_that_can_be_chosen_look_out(page: Page, stand_in: StandIn) -> None:
    ann, ben = view().sides
    asked = choice(moves=[move(0, "pass", "Pass"), move(1, "use", "Use [[5|Violator Sword]]", 66)])
    stand_in.now = seat(5, view(sides=[replace(ann, squad=[loaded(7)]), ben]), choice=asked)
    stand_in.open("/t/ann")
    expect(page.locator('.mine .tucked[data-card="66"]')).to_be_visible()
    expect(page.locator(".mine .tucked")).to_have_count(4)


def test_what_is_said_beside_the_question_leaves_the_table_where_it_is(page: Page, stand_in: StandIn) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    ann, ben = view().sides
    fighting = view(sides=[ann, replace(ben, annihilated_pile=2)], combats=[COMBAT])
    stand_in.now = seat(5, fighting)
    stand_in.open("/t/ann")
    before = edges(page, ".combat")
    undo = UndoOut(False, False, asked_by=1)
    stand_in.now = seat(6, fighting, undo=undo, notice="Ben is back and plays on.", passing=True)
    expect(page.locator(".banner")).to_have_count(3)
    expect(page.locator("[data-consent=yes]")).to_be_in_viewport()
    assert edges(page, ".combat") == before
    hand = page.locator(".theirs .piles > div", has_text="hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= before["top"]


# --- the other pages --------------------------------------------------------------------------------------------------


def test_the_quick_start_is_one_click(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/")
    page.locator("[data-quick]").click()
    page.wait_for_url("**/t/ann")
    page.wait_for_selector("body[data-number]")


def test_a_new_table_sends_decks_opponent_and_options(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/")
    page.get_by_label("Edition").select_option("gengine")
    page.get_by_label("Your deck").select_option("capitol")
    page.locator("select[name=opponent]").select_option("bot:random")
    page.get_by_label("Its deck").select_option("bauhaus")
    page.locator("[data-begin]").click()
    page.wait_for_url("**/t/ann")
    sent = next(body for path, body in stand_in.posted if path == "/api/tables")
    assert sent == {
        "game": "doomtrooper",
        "options": {"edition": "gengine", "goal": 25},
        "seats": [
            {"kind": "me", "deck": "capitol", "name": "Ann"},
            {"kind": "bot", "deck": "bauhaus", "level": "random"},
        ],
    }


def test_a_pasted_deck_shows_its_faults_and_mends_them(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/")
    page.get_by_label("Your deck").first.select_option("own")
    text = page.get_by_role("textbox", name="Your deck: a card a line, with its number")
    text.fill("5 Husar")
    expect(page.locator(".problems")).to_contain_text('there is no card called "Husar".')
    page.locator(".problems").get_by_role("button", name="Hussar").click()
    expect(text).to_have_value("5 Hussar")


def test_a_deck_shows_what_it_holds_and_is_a_start_for_ones_own(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/")
    page.locator(".deck-contents summary").first.click()
    expect(page.locator(".deck-contents").first).to_contain_text("60 Hussar")
    page.get_by_role("button", name="Change this list").click()
    expect(page.get_by_role("textbox", name="Your deck: a card a line, with its number")).to_have_value("60 Hussar")


def test_an_open_seat_is_taken_with_a_deck(page: Page, stand_in: StandIn) -> None:
    stand_in.closed = RefusalOut("seat-open", "This seat is free.")
    stand_in.open("/t/ben")
    page.get_by_label("Your deck").select_option("capitol")
    page.locator("[data-join]").click()
    expect(page.locator("#choice h2")).to_have_text("Take an action, or pass")
    assert ("/api/seats/ben/join", {"name": "Ann", "deck": "capitol"}) in stand_in.posted


def test_whoever_waits_for_a_friend_has_the_link_to_send(page: Page, stand_in: StandIn) -> None:
    waiting = seat(0, choice=None, waiting=[], events=[], invitations=["/t/ben"])
    stand_in.now = replace(waiting, view=type(waiting.view)(b"null"))
    stand_in.open("/t/ann")
    expect(page.get_by_label("Link for your opponent")).to_have_value("http://kohort.test/t/ben")
    stand_in.now = seat(5)
    expect(page.locator("#choice h2")).to_have_text("Take an action, or pass")


def test_a_table_that_is_not_there_is_said_in_words(page: Page, stand_in: StandIn) -> None:
    stand_in.closed = RefusalOut("no-such-table", "There is no such table.")
    page.goto("http://kohort.test/t/nobody")
    expect(page.locator("main")).to_contain_text("There is no such table.")


def test_the_page_of_cards_filters_and_shows_both_editions(page: Page, stand_in: StandIn) -> None:
    stand_in.open("/cards")
    expect(page.locator(".entry")).to_have_count(7)
    page.get_by_label("Name or text").fill("capitaine gengine")
    expect(page.locator(".entry")).to_have_count(1)
    expect(page.locator(".entry")).to_contain_text("What Capitaine does in standard.")
    expect(page.locator(".entry")).to_contain_text("What Capitaine does in gEngine.")
    page.get_by_label("Name or text").fill("")
    page.get_by_label("Playable").select_option("not yet")
    expect(page.locator(".entry h2")).to_have_text(["Dark Fire"])


# --- for everybody ----------------------------------------------------------------------------------------------------

STATES: dict[str, tuple[str, Any]] = {
    "start": ("/", None),
    "cards": ("/cards", None),
    "table": ("/t/ann", lambda: seat()),
    "combat": ("/t/ann", lambda: seat(5, view(combats=[COMBAT], announcements=[ANNOUNCED]))),
    "number": ("/t/ann", lambda: seat(5, choice=choice(form="number", low=0, high=40, moves=[], pass_id=None))),
    "result": ("/t/ann", lambda: seat(5, choice=None, waiting=[], result=RESULT)),
}


DESKTOP, TABLET = (1440, 900), (1024, 768)


@pytest.mark.parametrize(
    ("state", "size"), [*((state, DESKTOP) for state in STATES), ("start", TABLET), ("combat", TABLET)]
)
def test_axe_finds_no_serious_fault(page: Page, stand_in: StandIn, state: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    path, now = STATES[state]
    if now is not None:
        stand_in.now = now()
    stand_in.open(path)
    assert faults(page) == []


@pytest.mark.parametrize("button", ["[data-stops]", "[data-phrases]", "[data-resign]"])
def test_axe_finds_no_serious_fault_in_dialogs(page: Page, stand_in: StandIn, button: str) -> None:
    stand_in.open("/t/ann")
    page.locator(button).click()
    assert faults(page) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
def test_the_table_fits_the_screen(page: Page, stand_in: StandIn, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    stand_in.now = seat(5, view(combats=[COMBAT]))
    stand_in.open("/t/ann")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    for selector in (
        "#choice [data-primary]",
        ".holding [data-card]",
        ".side.mine [data-card]",
        ".side.theirs [data-card]",
    ):
        for box in page.locator(selector).all():
            place = box.bounding_box()
            assert place is not None
            assert place["x"] >= 0
            assert place["y"] >= 0
            assert place["x"] + place["width"] <= size[0]
            assert place["y"] + place["height"] <= size[1]


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_a_crowded_table_fits_too(page: Page, stand_in: StandIn, size: tuple[int, int]) -> None:
    """Ten cards a side, two of them with three attachments, some wounded, and ten cards in the hand."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    quiet = view()

    def army(seat: int, first: int) -> list[CardView]:
        gear = [card(first + 50 + place, "5", seat) for place in range(6)]
        return [
            card(
                first + place,
                "2" if seat == 0 else "3",
                seat,
                wounded=place % 4 == 1,
                attachments=gear[:3] if place == 0 else gear[3:] if place == 4 else [],
            )
            for place in range(10)
        ]

    ann, ben = quiet.sides
    hand = [card(300 + place, "1") for place in range(10)]
    crowd = replace(quiet, sides=[replace(ann, squad=army(0, 100), hand_cards=hand), replace(ben, squad=army(1, 200))])
    combat = replace(
        COMBAT, attacker=replace(COMBAT.attacker, handles=[100]), defender=replace(COMBAT.defender, handles=[200])
    )
    stand_in.now = seat(5, replace(crowd, combats=[combat]))
    stand_in.open("/t/ann")
    boxes = page.locator("[data-card]").all()
    assert len(boxes) == 43
    for box in boxes:
        place = box.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size[0]
        assert place["y"] + place["height"] <= size[1]
        assert place["width"] >= 40
    score, ask = page.locator(".side.theirs .score").bounding_box(), page.locator(".ask").bounding_box()
    assert score is not None
    assert ask is not None
    for selector, edge in ((".side [data-card]", score["x"]), (".holding [data-card]", ask["x"])):
        for box in page.locator(selector).all():
            place = box.bounding_box()
            assert place is not None
            assert place["x"] + place["width"] <= edge + 1
    middle = page.locator(".middle").bounding_box()
    assert middle is not None
    for selector, edge in ((".side.theirs [data-card]", middle["y"]), (".side.mine [data-card]", size[1])):
        for box in page.locator(selector).all():
            place = box.bounding_box()
            assert place is not None
            assert place["y"] + place["height"] <= edge + 8


def test_touch_targets_are_large_enough_for_a_finger(page: Page, stand_in: StandIn) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    stand_in.open("/t/ann")
    for box in page.locator("#choice button, .tools button, .holding [data-card]").all():
        place = box.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= 34


def test_a_problem_of_a_pasted_list_names_its_line_once_and_covers_no_other(page: Page, stand_in: StandIn) -> None:
    many = [replace(stand_in.checked.problems[0], line=line, suggestions=["Hussar", "Hussite"]) for line in (1, 2, 3)]
    stand_in.checked = replace(stand_in.checked, problems=many)
    stand_in.open("/")
    page.get_by_label("Your deck", exact=True).select_option("own")
    page.get_by_label("Your deck: a card a line").fill("5 Husar")
    first = page.locator(".problems li").first
    expect(first.locator("p")).to_have_text('Line 1: there is no card called "Husar". Did you mean Hussar?')
    assert first.inner_text().count("Line 1") == 1
    boxes = [box.bounding_box() for box in page.locator(".problems p, .problems button:first-child").all()]
    drawn = [(box["y"], box["y"] + box["height"]) for box in boxes if box is not None]
    assert len(drawn) == 6
    assert all(above[1] <= below[0] for above, below in pairwise(drawn))
    one, other = (button.bounding_box() for button in first.locator("button").all())
    assert one is not None
    assert other is not None
    assert one["x"] + one["width"] <= other["x"]


def test_a_new_table_says_that_two_decks_never_fight(page: Page, stand_in: StandIn) -> None:
    stand_in.pair = "These two decks never fight each other."
    stand_in.open("/")
    expect(page.locator("[data-pair]")).to_have_text("These two decks never fight each other.")
    page.get_by_label("Your deck").select_option("capitol")
    page.wait_for_timeout(700)
    asked = [body for path, body in stand_in.posted if path.endswith("/decks/pair")]
    assert [[pick["deck"] for pick in body["decks"]] for body in asked] == [["bauhaus", "capitol"], ["capitol"] * 2]
    page.locator("select[name=opponent]").select_option("friend")
    expect(page.locator("[data-pair]")).to_have_text("")
