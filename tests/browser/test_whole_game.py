"""Whole games of Doomtrooper in a real browser, against the real server."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import faults
from tests.browser.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_ANSWERS = 600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


def number(page: Page) -> str | None:
    return page.get_attribute("body", "data-number")


def over(page: Page) -> bool:
    return page.locator("[data-result]").count() > 0


def until_asked(page: Page) -> None:
    page.wait_for_selector("#choice.asked, [data-result]", timeout=60_000)


def press_something(page: Page, chance: random.Random) -> None:
    """Answer the question by one or two keys; back to no earlier question."""
    before = number(page)
    for _ in range(2):
        keys = page.eval_on_selector_all("#choice [data-key]:not(:disabled)", "all => all.map(one => one.dataset.key)")
        primary = page.locator("#choice [data-primary]:not(:disabled)").count()
        page.keyboard.press(chance.choice(keys) if keys and (not primary or chance.random() < 0.85) else "Space")
        page.wait_for_timeout(20)
        if (
            page.locator("#choice [data-back]:not([data-move])").count() == 0
            and page.locator("#choice .some").count() == 0
        ):
            break
    page.wait_for_function(
        "before => document.body.dataset.number !== before || document.querySelector('#choice .some, .banner.bad')",
        arg=before,
        timeout=20_000,
    )


def test_a_whole_game_by_keyboard_alone_against_the_computer(page: Page, server: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(server)
    page.wait_for_selector("body[data-ready]")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.quick") is not None:
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-number]")
    chance = random.Random(1)
    looked = False
    for _ in range(MOST_ANSWERS):
        until_asked(page)
        if over(page):
            break
        if not looked and page.locator("[data-combat]").count():
            looked = True
            assert faults(page) == []
        press_something(page, chance)
        assert page.locator(".banner.bad").count() == 0, page.locator(".banners").inner_text()
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.locator(".turnbar .turn")).to_contain_text("The end")
    assert faults(page) == []
    assert errors == []


def test_two_people_in_two_browsers_by_a_link(browser: Browser, server: str) -> None:
    ann = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    ben = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce").new_page()
    ann.goto(server)
    ann.wait_for_selector("body[data-ready]")
    ann.locator("select[name=opponent]").select_option("friend")
    ann.locator("[data-begin]").click()
    link = ann.get_by_label("Link for your opponent").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_label("Your deck").select_option(index=1)
    ben.locator("[data-join]").click()
    for page in (ann, ben):
        page.wait_for_selector("body[data-number]")
        expect(page.locator(".holding [data-card]").first).to_be_visible()
    expect(ann.locator(".side.theirs")).to_contain_text("Ben")
    chance = random.Random(2)
    for _ in range(40):
        asked = next((page for page in (ann, ben) if page.locator("#choice.asked").count()), None)
        if over(ann):
            break
        if asked is None:
            ann.wait_for_timeout(50)
            continue
        press_something(asked, chance)
    # what one plays is there for the other, also after a reload and on another device
    ben.reload()
    other = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    other.goto(ann.url)
    for page in (ben, other):
        page.wait_for_selector("body[data-number]")
        expect(page.locator("body")).to_have_attribute("data-number", number(ann) or "")
    expect(other.locator(".holding [data-card]")).to_have_count(ann.locator(".holding [data-card]").count())
    if over(ann):
        expect(ben.locator("[data-result]")).to_be_visible()
    else:
        ben.locator("[data-resign]").click()
        ben.locator("[data-concede]").click()
        expect(ann.locator("[data-result] h2")).to_have_text("You win")
        expect(ben.locator("[data-result] h2")).to_have_text("Guest wins")
    ann.locator("[data-rematch]").click()
    ann.wait_for_url(lambda url: url != other.url)
    ben.locator("[data-rematch]").click()
    for page in (ann, ben):
        expect(page.locator(".holding [data-card]").first).to_be_visible()
    for page in (ann, ben, other):
        page.context.close()
