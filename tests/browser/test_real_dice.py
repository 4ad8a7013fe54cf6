"""Real dice, typed in in a real browser, against the real server."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import faults
from tests.browser.serving import serving
from tests.browser.test_siege import act, begin

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


def until_dice(page: Page, chance: random.Random) -> None:
    """Play on with the seats of this screen until dice are to be typed in."""
    for _ in range(200):
        page.wait_for_selector("#choice.asked, [data-beside], [data-result]")
        if page.locator("#choice [data-die]").count():
            return
        if page.locator("#choice.asked").count() == 0:
            here = page.url
            page.locator("[data-beside]").click()
            page.wait_for_function("here => location.href !== here", arg=here)
            continue
        act(page, chance)
    raise AssertionError("nobody rolled")


def test_a_roll_is_typed_in_by_keyboard_and_another_by_click(page: Page, server: str) -> None:
    """All dice of a roll go together: a reload in the midst of it loses nothing that was sent."""
    page.emulate_media(reduced_motion="reduce")
    chance = random.Random(3)
    errors = begin(page, server, mission="1", rank="3", real_dice="true")
    page.wait_for_selector(".siege")
    until_dice(page, chance)
    dice = page.locator("#choice [data-die]")
    count = dice.count()
    done = page.locator("#choice [data-roll]")
    expect(done).to_be_disabled()
    assert "\n".join(faults(page)) == ""
    page.reload()
    page.wait_for_selector("#choice [data-die]")
    assert dice.count() == count
    for place in range(count):
        page.keyboard.press("h" if place == 0 else "m")
    expect(done).to_contain_text(f"1 of {count} hit")
    page.keyboard.press("Backspace")
    expect(done).to_be_disabled()
    page.keyboard.press("m")
    before = page.get_attribute("body", "data-number")
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    newest = page.locator(".attacks .roll").first
    assert newest.locator(".die").count() == count
    assert newest.locator(".die.hit").count() == 1
    until_dice(page, chance)
    for place in range(dice.count()):
        dice.nth(place).click()
    expect(dice.first).to_have_attribute("aria-label", "Die 1: hit")
    dice.first.click()
    expect(dice.first).to_have_attribute("aria-label", "Die 1: miss")
    before = page.get_attribute("body", "data-number")
    done.click()
    page.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    until_dice(page, chance)
    before = page.get_attribute("body", "data-number")
    page.get_by_role("button", name="Let the computer roll").click()
    page.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    assert errors == []
