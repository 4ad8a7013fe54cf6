"""A campaign of Siege of the Citadel in a real browser, against the real server, which is stopped in between."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.axe import faults
from tests.browser.serving import serving
from tests.browser.test_siege import act, over

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 844, "height": 390}


def new_campaign(page: Page, server: str, who: list[str], **options: str) -> None:
    """A new campaign from the start page, of as many corporations as players are named."""
    # what is asked before a turn ends is tested elsewhere
    page.add_init_script("for (const one of ['unspent', 'onward']) localStorage.setItem(`kohort.${one}`, 'off')")
    page.goto(f"{server}/#siege")
    page.locator("[data-in-row]").click()
    form = page.locator("[data-new-campaign]")
    for name, value in options.items():
        form.locator(f"select[name={name}]").select_option(value)
    for place, one in enumerate(who, start=1):
        form.get_by_label(f"Who plays corporation {place}").select_option(one)
    form.locator("[data-begin-campaign]").click()
    page.wait_for_selector("[data-sheet]")


def standing(page: Page) -> list[list[str]]:
    """Points, Credits and what counts, of each corporation."""
    rows = page.locator("[data-team]")
    cells = [rows.nth(at).locator("td").all_inner_texts() for at in range(rows.count())]
    return [[cell[0], cell[1], cell[3]] for cell in cells]


def test_a_campaign_is_saved_resumed_after_the_server_was_stopped_and_branched(page: Page, tmp_path: Path) -> None:
    """Two missions: the first by computers alone, the second by hand; the sheet at both sizes; then a branch."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size(DESKTOP)
    page.emulate_media(reduced_motion="reduce")
    with serving(tmp_path) as server:
        new_campaign(page, server, ["me", "bot:random", "bot:random"], missions="2", legion_player="turns")
        assert standing(page) == [["0", "2", "10"]] * 3
        expect(page.locator("[data-legion-next]")).to_contain_text("Bauhaus has drawn")
        assert "\n".join(faults(page)) == ""
        sheet = page.url.removeprefix(server)
        page.locator("select[name=plays-bauhaus]").select_option("out")
        expect(page.locator("[data-legion-next]")).to_contain_text("Imperial has drawn")
        page.locator("[data-begin-next]").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-running], [data-played]")
        expect(page.locator("[data-played='1']")).to_contain_text("Bauhaus sat it out", timeout=120_000)
        before = standing(page)
    assert before[0] == ["0", "2", "10"]
    with serving(tmp_path) as server:
        page.goto(f"{server}{sheet}")
        page.wait_for_selector("[data-played='1']")
        assert standing(page) == before
        page.locator("[data-begin-next]").click()
        page.wait_for_selector(".siege")
        chance = random.Random(2)
        for _ in range(6):
            page.wait_for_selector("#choice.asked, [data-result]", timeout=60_000)
            if over(page):
                break
            act(page, chance)
        table = page.url.removeprefix(server)
    with serving(tmp_path) as server:
        page.goto(f"{server}{table}")
        page.wait_for_selector(".siege")
        if not over(page):
            page.get_by_role("button", name="Concede").click()
            expect(page.locator("[data-brings]")).to_contain_text(
                re.compile("Doomtroopers? (is|are) lost|then counts as")
            )
            page.get_by_role("dialog").get_by_role("button", name="Concede").click()
        page.wait_for_selector("[data-result]")
        page.locator("[data-campaign]").click()
        page.wait_for_selector("[data-winner]")
        assert page.url == f"{server}{sheet}"
        expect(page.locator("[data-played]")).to_have_count(2)
        expect(page.get_by_role("img", name="Points by mission")).to_be_visible()
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            assert "\n".join(faults(page)) == ""
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("[data-branch='1']").click()
        page.wait_for_function("sheet => !location.pathname.endsWith(sheet)", arg=sheet)
        page.wait_for_selector("[data-next]")
        assert standing(page) == before
        expect(page.locator("[data-played]")).to_have_count(1)
        page.goto(server)
        expect(page.locator("ul[aria-label='My campaigns'] li")).to_have_count(2)
    assert errors == []


def test_a_friend_takes_his_place_and_finds_the_next_mission(page: Page, tmp_path: Path) -> None:
    """Two corporations each against the Legion that plays itself; the friend has one link for all missions."""
    with serving(tmp_path) as server:
        page.set_viewport_size(DESKTOP)
        page.goto(f"{server}/#siege")
        page.locator("[data-in-row]").click()
        form = page.locator("[data-new-campaign]")
        form.locator("select[name=mode]").select_option("coop")
        form.locator("[data-add-seat]").click()
        for place, who in enumerate(("me", "friend:0", "me", "friend:0"), start=1):
            form.get_by_label(f"Who plays corporation {place}").select_option(who)
        form.locator("[data-begin-campaign]").click()
        page.wait_for_selector("[data-sheet]")
        invite = page.locator("[data-copy]").input_value()
        page.locator("[data-begin-next]").click()
        expect(page.get_by_role("alert")).to_contain_text("still free")
        browser = page.context.browser
        assert browser is not None
        other = browser.new_context(viewport=PHONE)
        friend = other.new_page()
        friend.goto(invite)
        friend.get_by_label("Your name").fill("Ben")
        friend.locator("[data-join]").click()
        friend.wait_for_selector("[data-next]")
        page.locator("[data-begin-next]").click()
        page.wait_for_selector(".siege")
        friend.locator("[data-to-board]").click()
        friend.wait_for_selector(".siege")
        assert friend.url != page.url
        other.close()


def test_several_players_on_one_screen_take_turns_from_the_sheet(page: Page, tmp_path: Path) -> None:
    """The player whose sheet it is sits out; the other one on this screen is found all the same."""
    with serving(tmp_path) as server:
        page.set_viewport_size(DESKTOP)
        new_campaign(page, server, ["me", "me", "bot:random"])
        page.locator("select[name=plays-bauhaus]").select_option("out")
        page.locator("[data-begin-next]").click()
        page.wait_for_selector(".siege, [data-curtain]")
        page.goto(f"{server}/")
        page.locator("ul[aria-label='My campaigns'] a").click()
        expect(page.locator("[data-running]")).to_contain_text("You sit this one out")
        page.locator("[data-to-board]").click()
        page.wait_for_selector(".siege, [data-curtain]")
