"""The table of a mission: equipment, sight, reasons why not, trays, cards, the report; on a desk and on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Page, ViewportSize, expect
from tests.browser.axe import faults
from tests.browser.serving import serving
from tests.browser.test_siege import PLAIN, begin, number, over, play, until_moved_on

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE: ViewportSize = {"width": 844, "height": 390}
TEAMS = ("bauhaus", "capitol", "imperial", "mishima")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


def sit_down(page: Page, server: str, seats: list[dict[str, str]], **options: Any) -> None:
    """A new table by the API, and one's seat at it."""
    page.add_init_script(PLAIN)
    page.goto(server)
    made = page.request.post(f"{server}/api/tables", data={"game": "siege", "options": options, "seats": seats}).json()
    page.goto(f"{server}{made['link']}")
    page.wait_for_selector(".siege")


def play_until(page: Page, chance: random.Random, holds: Callable[[], bool], most: int = 240) -> None:
    """Play on, for every seat, until something is to be seen."""
    for _ in range(most):
        page.wait_for_selector("#choice.asked, [data-beside], [data-result]")
        if holds():
            return
        assert not over(page), "the mission was over before"
        play(page, chance, 1)
    raise AssertionError("it never came to that")


def count(page: Page, selector: str) -> int:
    return page.locator(selector).count()


def overlap(a: FloatRect, b: FloatRect) -> bool:
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 0.5 and down > 0.5


def test_the_draft_says_what_each_card_does_and_who_may_have_it(page: Page, server: str) -> None:
    errors = begin(page, server, mission="1", rank="3")
    draft = page.locator(".draft")
    expect(draft.locator("[data-equipment]")).to_have_count(19)
    carbine = draft.locator("[data-equipment='Plasma Carbine']")
    expect(carbine.locator("[data-take]")).to_have_count(1)
    expect(carbine).to_contain_text("specialist needs 3 close combat dice")
    expect(carbine).to_contain_text("5 of 5 left")
    expect(draft.locator("[data-equipment='Laser Sight']")).to_contain_text("Re-roll one die of a firearm")
    autocannon = draft.locator("[data-equipment='Nimrod Autocannon']")
    expect(autocannon.locator("[data-take]")).to_have_count(0)
    expect(autocannon).to_contain_text("Asks for Rank 4")
    assert "\n".join(faults(page)) == ""
    page.locator("[data-draft-all]").uncheck()
    expect(autocannon).to_have_count(0)
    page.locator("[data-draft='away']").click()
    expect(draft).to_have_count(0)
    page.locator("[data-draft='open']").click()
    page.set_viewport_size(PHONE)
    assert "\n".join(faults(page)) == ""
    before = number(page)
    carbine.locator("[data-take]").click()
    until_moved_on(page, before)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".tray-team[data-side=bauhaus]")).to_contain_text("Plasma Carbine")
    expect(page.locator(".tray-team[data-side=bauhaus]")).to_contain_text("1 red close, 4 red firearm")
    assert errors == []


def test_what_blocks_a_line_is_drawn_and_said_and_squares_say_why_not(page: Page, server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="1", rank="3")
    page.wait_for_selector(".siege")

    strip = page.locator(".strip")
    enemies = page.locator(".figure[data-side=legion]:not(.target)")

    def walled_off() -> int:
        """The place among the enemies of one that a wall hides from the armed figure chosen; -1 for none."""
        able = page.locator(".figure.able")
        if not count(page, ".figure.chosen") and able.count():
            able.first.click()
        armed = count(page, ".figure.chosen[title*=firearm]") and count(page, ".reach[data-square]")
        if armed and count(page, ".line-of-sight.blocked .stopped"):
            for place in range(enemies.count()):
                enemies.nth(place).hover(force=True)
                # an event may forbid firearms in this round, and is said in place of the wall
                if "not in sight: a wall by" in strip.inner_text().lower():
                    return place
        return -1

    play_until(page, random.Random(11), lambda: walled_off() >= 0)
    assert count(page, "[data-caption]") == 0, "nothing is played with motion off"
    place = walled_off()
    why = strip.inner_text().split("not in sight: ")[1]
    expect(page.locator(".line-of-sight.looked .stopped")).to_be_visible()
    enemies.nth(place).click(force=True)
    expect(page.locator("[data-why]")).to_contain_text(why, ignore_case=True)
    page.keyboard.press("Escape")
    # the far end of sector 5: nobody has come so far in his first turns
    field = page.locator("[data-board]").bounding_box()
    assert field is not None
    page.mouse.click(field["x"] + 0.9 * field["width"], field["y"] + 0.42 * field["height"])
    # or, where figures stand in every way, that there is none
    expect(page.locator("[data-why]")).to_contain_text(re.compile("squares away|finds no way"))
    assert "\n".join(faults(page)) == ""
    assert errors == []


def test_an_attack_shows_its_dice_and_what_it_yields_before_it_is_made(page: Page, server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="1", rank="3")
    page.wait_for_selector(".siege")
    play_until(page, random.Random(4), lambda: count(page, ".figure.target") > 0 and count(page, ".figure.chosen") > 0)
    tags = [one.bounding_box() for one in page.locator(".odds").all()]
    assert [(a, b) for a, b in combinations(tags, 2) if a and b and overlap(a, b)] == []
    target = page.locator(".figure.target").first
    chance = target.locator(".odds").inner_text()
    target.click(force=True)
    move = page.locator(".bubble [data-move]").first
    words = move.inner_text()
    assert "red dice" in words or "red + " in words
    assert "hits on average" in words
    assert f"{chance} to eliminate" in words
    move.hover()
    expect(page.locator(".overlay .area").first).to_be_attached()
    before = number(page)
    move.click()
    until_moved_on(page, before)
    expect(page.locator(".strip .attacks .die").first).to_be_visible()
    expect(page.locator(".strip .attacks")).to_contain_text("Armor")
    assert errors == []


def test_cards_are_played_from_the_hand_with_a_way_back(page: Page, server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="1", rank="1")
    page.wait_for_selector(".siege")
    chance = random.Random(8)
    play_until(page, chance, lambda: count(page, ".siege-hand [data-effect]") > 0)
    assert count(page, "[data-ask-me]") == 1
    page.locator("[data-ask-me]").click()
    expect(page.locator("[data-ask-me]")).to_be_checked()
    tried: set[str] = set()
    while True:
        shown = page.locator(".siege-hand [data-effect]").evaluate_all("all => all.map(one => one.dataset.effect)")
        # an effect without anything to choose is used at once, and is gone with its card
        name = next((one for one in shown if one not in tried), "")
        if not name:
            break
        tried.add(name)
        before = number(page)
        page.locator(f'.siege-hand [data-effect="{name}"]').click()
        until_moved_on(page, before)
        back = page.locator("#choice [data-back]")
        if back.count():
            expect(page.locator("#choice")).to_contain_text(name)
            back.click()
            expect(page.locator(f'.siege-hand [data-effect="{name}"]')).to_be_visible()
            break
        expect(page.locator("#log")).to_contain_text(name)
        page.wait_for_selector("#choice.asked, [data-beside]")
    assert tried
    assert errors == []


def cut_off(page: Page) -> list[str]:
    """What of the trays is cut off at the side."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.tray-team, .tray-team *')].filter(one => {
        const style = getComputedStyle(one);
        return one.clientWidth > 0 && style.overflowX === 'visible' && style.display !== 'inline'
            && one.scrollWidth > one.clientWidth + 1; }).map(one => one.className)"""
    )
    return found


def below(page: Page) -> int:
    """How many pixels of the trays are out of sight below."""
    found: int = page.evaluate(
        "() => { const t = document.querySelector('.teams'); return t.scrollHeight - t.clientHeight; }"
    )
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1600, 1000)])
@pytest.mark.parametrize("mine", ["legion", "capitol"])
def test_the_trays_of_five_fit(page: Page, server: str, mine: str, width: int, height: int) -> None:
    """Four teams and the Legion's player: nothing is cut off at the side, and all are seen at once; those of others are
    folded, and open with a key."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    bot = {"kind": "bot", "level": "random"}
    seats = [{**({"kind": "me"} if side == mine else bot), "deck": side} for side in (*TEAMS, "legion")]
    sit_down(page, server, seats, mission=6, mode="legion", rank=3)
    expect(page.locator(".tray-team")).to_have_count(5)
    if mine != "legion":
        # armed, and with a Secondary Mission
        play_until(page, random.Random(6), lambda: count(page, ".tray-team.mine .secondary") > 0)
        expect(page.locator(".tray-team.mine .pair-rows li")).to_have_count(2)
    assert cut_off(page) == []
    assert below(page) <= 0
    assert "\n".join(faults(page)) == ""
    folded = page.locator(".tray-team.folded")
    expect(folded).to_have_count(4 if mine == "legion" else 3)
    other = page.locator(".tray-team[data-side=imperial]")
    expect(other.locator(".pair-short li")).to_have_count(2)
    other.locator("[data-unfold]").focus()
    page.keyboard.press("Enter")
    expect(other.locator("[data-unfold]")).to_have_attribute("aria-expanded", "true")
    expect(other.locator(".pair-rows li")).to_have_count(2)
    assert cut_off(page) == []
    assert "\n".join(faults(page)) == ""
    page.keyboard.press("Enter")
    expect(other.locator(".pair-rows")).to_have_count(0)
    if mine == "legion":
        expect(page.locator(".siege-hand .reference tbody tr")).to_have_count(6)


def test_a_phone_shows_everything_on_pages_and_the_board_under_two_fingers(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    seats = [{"kind": "me", "deck": side} for side in TEAMS[:2]]
    sit_down(page, server, seats, mission=4, mode="coop", rank=2)
    page.locator("[data-draft='away']").click()
    for name, there in (
        ("teams", ".tray-team.mine"),
        ("cards", ".siege-hand"),
        ("attacks", ".sheet"),
        ("mission", ".task"),
    ):
        page.locator(f"[data-page={name}]").click()
        expect(page.locator(f".side-panel {there}")).to_be_visible()
        assert "\n".join(faults(page)) == ""
    wide = page.locator("[data-board]").bounding_box()
    page.locator("[data-zoom=in]").click()
    wider = page.locator("[data-board]").bounding_box()
    assert wide is not None
    assert wider is not None
    assert wider["width"] > wide["width"] * 1.2
    touch = context.new_cdp_session(page)
    for kind, apart in (("touchStart", 60), ("touchMove", 110), ("touchMove", 40), ("touchMove", 30)):
        points = [{"x": 280 - apart, "y": 200, "id": 0}, {"x": 280 + apart, "y": 200, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    narrower = page.locator("[data-board]").bounding_box()
    assert narrower is not None
    assert narrower["width"] == pytest.approx(wider["width"] / 2, rel=0.1)
    page.locator("[data-zoom=whole]").click()
    page.wait_for_timeout(100)
    whole = page.locator("[data-board]").bounding_box()
    frame = page.locator(".field-window").bounding_box()
    assert whole is not None
    assert frame is not None
    assert whole["height"] <= frame["height"] + 1
    assert whole["width"] <= frame["width"] + 1
    assert errors == []
    context.close()


def test_the_report_accounts_for_every_point_and_credit(page: Page, server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="2", rank="2")
    page.wait_for_selector(".siege")
    play(page, random.Random(2), 400)
    expect(page.locator("[data-report] table")).to_have_count(2)
    for table in page.locator("[data-report] table").all():
        rows = [[cell.inner_text() for cell in row.locator("td").all()] for row in table.locator("tbody tr").all()]
        total = [cell.inner_text() for cell in table.locator("tfoot td").all()]
        for column in (0, 1):
            numbers = [int(row[column].replace("−", "-") or "0") for row in rows]
            assert sum(numbers) == int(total[column])
    assert "\n".join(faults(page)) == ""
    page.set_viewport_size(PHONE)
    assert "\n".join(faults(page)) == ""
    assert errors == []
