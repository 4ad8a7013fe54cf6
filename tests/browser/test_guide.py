"""The guide through Trial By Fire in a real browser, against the real server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import faults
from tests.browser.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


def learn(page: Page, server: str, width: int = 1280, height: int = 800) -> list[str]:
    """One click from the start page into the guided game; returns the list in which the page's errors will be."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(server)
    page.locator("[data-learn]").click()
    page.wait_for_selector("[data-lesson]")
    return errors


def lesson(page: Page) -> str:
    return page.locator("[data-lesson]").get_attribute("data-lesson") or ""


def read_to(page: Page, key: str) -> None:
    """Read on with the key until a lesson is shown."""
    for _ in range(30):
        page.wait_for_selector("[data-lesson]")
        if lesson(page) == key:
            return
        before = lesson(page)
        page.keyboard.press("g")
        page.wait_for_function(
            "before => document.querySelector('[data-lesson]')?.dataset.lesson !== before", arg=before
        )
    raise AssertionError(f"{key} was never shown")


def apart(page: Page, selector: str) -> bool:
    """Whether the guide lies over none of these."""
    return bool(
        page.evaluate(
            """selector => { const a = document.querySelector('.guide').getBoundingClientRect();
            return [...document.querySelectorAll(selector)].every(one => { const b = one.getBoundingClientRect();
            return b.right <= a.left || b.left >= a.right || b.bottom <= a.top || b.top >= a.bottom; }); }""",
            selector,
        )
    )


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390)])
def test_a_newcomer_is_led_by_keyboard_to_his_first_moves(page: Page, server: str, width: int, height: int) -> None:
    """Each lesson stands beside its thing and over no answer; the entrance is followed by actions and moving."""
    errors = learn(page, server, width, height)
    assert lesson(page) == "goal"
    assert "\n".join(faults(page)) == ""
    page.keyboard.press("g")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "board")
    page.keyboard.press("b")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "goal")
    page.wait_for_selector("#choice.asked [data-move]", timeout=60_000)
    read_to(page, "entrance")
    expect(page.locator(".guide-ring").first).to_be_visible()
    expect(page.locator(".guide")).to_contain_text("Rule 5.2")
    page.wait_for_timeout(300)
    assert apart(page, "#choice [data-move], [data-entrance]")
    page.keyboard.press("1")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "actions")
    read_to(page, "moving")
    expect(page.locator(".guide")).to_contain_text("up to 3 squares")
    page.wait_for_timeout(300)
    assert apart(page, ".figure.able, #choice [data-move]")
    assert "\n".join(faults(page)) == ""
    assert errors == []


def test_the_guide_is_left_and_taken_up_again_and_survives_a_reload(page: Page, server: str) -> None:
    errors = learn(page, server)
    page.wait_for_selector("#choice.asked [data-move]", timeout=60_000)
    read_to(page, "tray")
    page.reload()
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "tray")
    page.locator("[data-leave-guide]").click()
    expect(page.locator("[data-lesson]")).to_have_count(0)
    expect(page.locator(".guide-ring")).to_have_count(0)
    page.reload()
    page.wait_for_selector("#choice.asked [data-move]")
    page.locator("#choice [data-move]").first.click()
    page.wait_for_selector(".figure.able")
    page.wait_for_timeout(500)
    expect(page.locator("[data-lesson]")).to_have_count(0)
    page.locator("[data-guide]").click()
    expect(page.locator("[data-lesson]")).to_be_visible()
    assert errors == []
