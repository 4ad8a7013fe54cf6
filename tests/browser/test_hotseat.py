"""Several seats of Siege at one screen, in a real browser, against the real server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import faults
from tests.browser.serving import serving
from tests.browser.test_siege import act

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


def begin(page: Page, server: str, seats: dict[int, str] | None = None, teams: int = 2, **options: str) -> list[str]:
    """A new mission of so many corporations, all at this screen; returns the list in which errors will be."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{server}/#siege")
    form = page.locator("[data-new-mission]")
    for name, value in options.items():
        form.locator(f"select[name={name}]").select_option(value)
    for _ in range(teams - 2):
        form.locator("[data-add-seat]").click()
    for seat, who in (seats or {}).items():
        form.get_by_label(f"Who plays seat {seat}").select_option(who)
    form.locator("[data-begin-mission]").click()
    page.wait_for_selector(".siege, .curtain")
    return errors


def at_act(page: Page, chance: random.Random, most: int = 150) -> None:
    """Play until a team has its turn, opening curtains on the way."""
    for _ in range(most):
        page.wait_for_selector("#choice.asked, .curtain")
        if page.locator(".curtain").count():
            page.keyboard.press("Enter")
            continue
        if page.locator("#choice [data-move]", has_text="End your turn").count():
            return
        act(page, chance)
    raise AssertionError("nobody had a turn")


def test_the_screen_goes_from_hand_to_hand_behind_a_curtain(page: Page, server: str) -> None:
    """Five seats with secrets: whose turn it is comes up by itself, and nothing of his table is there before he takes
    the screen; the way back does not lead to the seat before."""
    errors = begin(page, server, seats={5: "me"}, teams=4, mode="legion", mission="1")
    curtain, chance = page.locator(".curtain"), random.Random(13)
    names: list[str] = []
    moved = 0
    for _ in range(80):
        page.wait_for_selector("#choice.asked, .curtain", timeout=20_000)
        if curtain.count():
            names.append(curtain.locator("h1").inner_text())
            assert page.locator(".siege, .trooper-card, #choice").count() == 0
            before = page.url
            page.keyboard.press("1")
            assert curtain.count() == 1
            if len(names) == 1:
                assert "\n".join(faults(page)) == ""
            page.keyboard.press("Enter")
            expect(curtain).to_have_count(0)
            assert page.url == before
            continue
        moved += 1
        act(page, chance)
        if len(set(names)) == 5:
            break
    assert set(names) == {"Bauhaus", "Imperial", "Cybertronic", "Capitol", "The Legion"}
    assert all(a != b for a, b in pairwise(names))
    page.go_back()
    page.wait_for_selector("[data-new-mission], .curtain")
    assert page.locator(".siege").count() == 0
    assert errors == []


def test_together_the_next_seat_comes_without_a_curtain(page: Page, server: str) -> None:
    errors = begin(page, server, teams=3, mission="1")
    chance, seats = random.Random(3), set()
    for _ in range(40):
        page.wait_for_selector("#choice.asked, .curtain", timeout=20_000)
        assert page.locator(".curtain").count() == 0
        seats.add(page.url)
        if len(seats) == 3:
            break
        act(page, chance)
    assert len(seats) == 3
    assert errors == []


def test_who_plays_all_seats_alone_switches_the_curtain_off(page: Page, server: str) -> None:
    errors = begin(page, server, seats={3: "me"}, mode="legion", mission="1")
    page.locator("[data-no-curtain]").click()
    chance, seats = random.Random(3), set()
    for _ in range(60):
        page.wait_for_selector("#choice.asked, .curtain", timeout=20_000)
        assert page.locator(".curtain").count() == 0
        seats.add(page.url)
        if len(seats) > 1:
            break
        act(page, chance)
    assert len(seats) > 1
    page.get_by_role("button", name="Settings").click()
    switch = page.locator("[data-switch=curtain]")
    expect(switch).not_to_be_checked()
    switch.check()
    page.keyboard.press("Escape")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    assert errors == []


def test_without_going_on_by_itself_a_key_leads_on(page: Page, server: str) -> None:
    errors = begin(page, server, mission="1")
    page.evaluate("localStorage.setItem('kohort.onward', 'off')")
    page.reload()
    chance = random.Random(3)
    for _ in range(40):
        page.wait_for_selector("#choice.asked, [data-beside]")
        if page.locator("[data-beside]").count():
            break
        act(page, chance)
    page.wait_for_timeout(1500)
    here = page.url
    assert page.locator("[data-beside]").count() == 1
    page.locator("#choice").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("here => location.href !== here", arg=here)
    page.wait_for_selector("#choice.asked")
    assert errors == []


def test_a_turn_with_actions_left_is_ended_only_on_purpose(page: Page, server: str) -> None:
    """By keyboard: the question names who could still act; it is answered with no, with yes, and switched off."""
    errors = begin(page, server, mission="1")
    chance = random.Random(3)
    at_act(page, chance)
    end = page.locator("#choice [data-move]", has_text="End your turn")
    key, before = end.get_attribute("data-key") or "", page.get_attribute("body", "data-number")
    page.keyboard.press(key)
    warning = page.locator("[data-warning]")
    expect(warning).to_contain_text("have actions left")
    assert "\n".join(faults(page)) == ""
    page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    assert page.get_attribute("body", "data-number") == before
    page.locator("#choice").focus()
    page.keyboard.press(key)
    page.locator("[data-never-ask]").check()
    page.locator("[data-sure]").click()
    page.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    page.wait_for_timeout(1500)
    at_act(page, chance)
    before = page.get_attribute("body", "data-number")
    page.keyboard.press(end.get_attribute("data-key") or "")
    page.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    expect(warning).to_have_count(0)
    page.reload()
    page.wait_for_selector(".siege")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("[data-switch=unspent]")).not_to_be_checked()
    assert errors == []
