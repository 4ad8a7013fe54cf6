"""Missions of Siege of the Citadel in a real browser, against the real server."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import faults
from tests.browser.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_ANSWERS = 400
WALKS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


PLAIN = "for (const one of ['unspent', 'onward']) localStorage.setItem(`kohort.${one}`, 'off')"
"""Switches off what asks, or goes on, by itself: that is tested by itself."""


def begin(page: Page, server: str, seats: dict[int, str] | None = None, **options: str) -> list[str]:
    """A new mission from the start page; returns the list in which the page's errors will be."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script(PLAIN)
    page.goto(f"{server}/#siege")
    form = page.locator("[data-new-mission]")
    for name, value in options.items():
        form.locator(f"select[name={name}]").select_option(value)
    for seat, who in (seats or {}).items():
        form.get_by_label(f"Who plays seat {seat}").select_option(who)
    form.locator("[data-begin-mission]").click()
    return errors


def number(page: Page) -> str | None:
    return page.get_attribute("body", "data-number")


def over(page: Page) -> bool:
    return page.locator("[data-result]").count() > 0


def until_moved_on(page: Page, before: str | None) -> None:
    page.wait_for_function(
        "before => document.body.dataset.number !== before || document.querySelector('.banner.bad')", arg=before
    )
    assert page.locator(".banner.bad").count() == 0, page.locator(".banners").inner_text()


def act(page: Page, chance: random.Random) -> str:
    """Answer the question as somebody would who likes to attack: on the board where it can be done there."""
    before = number(page)
    targets, squares = page.locator(".figure.target"), page.locator("[data-square]")
    able = page.locator(".figure.able:not(.chosen)")
    bunker = page.locator("[data-take]")
    if bunker.count():
        taken = bunker.nth(chance.randrange(bunker.count()))
        words = taken.get_attribute("title") or ""
        taken.click()
    elif targets.count():
        targets.nth(chance.randrange(targets.count())).click(force=True)
        page.wait_for_function(
            "before => document.querySelector('.bubble [data-move]') || document.body.dataset.number !== before",
            arg=before,
        )
        said = page.locator(".bubble [data-move]")
        words = said.first.inner_text() if said.count() else "chosen"
        if said.count():
            said.first.click()
    elif squares.count() and (chance.random() < 0.8 or page.locator("#choice .moves button").count() == 0):
        squares.nth(chance.randrange(squares.count())).evaluate("square => square.click()")
        menu = page.locator(".bubble [data-move]")
        if menu.count():
            menu.first.click()
        words = "square"
    elif page.locator("[data-entrance]:not(.exit)").count():
        page.locator("[data-entrance]:not(.exit)").first.click()
        words = "entrance"
    elif able.count() and chance.random() < 0.7:
        able.first.evaluate("figure => figure.click()")
        return "figure"
    else:
        answers = page.locator("#choice [data-primary], #choice [data-move]:not([data-back])")
        if not answers.count():
            page.locator("#choice [data-fold]").first.click()
        words = answers.last.inner_text()
        answers.last.click()
    until_moved_on(page, before)
    return words


def play(page: Page, chance: random.Random, most: int = MOST_ANSWERS) -> list[str]:
    """Play on from seat to seat until the mission is over; returns what was done."""
    done: list[str] = []
    for _ in range(most):
        page.wait_for_selector("#choice.asked, [data-beside], [data-result]")
        if over(page):
            break
        if page.locator("#choice.asked").count() == 0:
            here = page.url
            page.locator("[data-beside]").click()
            page.wait_for_function("here => location.href !== here", arg=here)
            page.wait_for_selector("#choice.asked, [data-result]")
            continue
        done.append(act(page, chance))
    return done


def test_a_mission_together_against_the_legion_on_one_screen(page: Page, server: str) -> None:
    """Two corporations of one person, to the end, with attacks whose odds are said before."""
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="1", rank="3")
    page.wait_for_selector(".siege")
    chance = random.Random(3)
    done = play(page, chance, 40)
    assert "\n".join(faults(page)) == ""
    done += play(page, chance)
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.locator(".turnbar .turn")).to_have_text("The end")
    attacks = [words for words in done if " strikes with " in words or " fires with " in words]
    assert attacks
    assert [words for words in attacks if "%" not in words] == []
    expect(page.locator(".attacks .die").first).to_be_attached()
    assert "\n".join(faults(page)) == ""
    assert errors == []


def test_the_legion_moves_one_by_one_with_its_reasons(page: Page, server: str) -> None:
    """What the Legion does is played in the order in which it happened, with words, and can be skipped; the log tells
    nothing before it is played, and everything once the page is loaded anew."""
    page.add_init_script("localStorage.setItem('kohort.siege.speed', 'fast')")
    errors = begin(page, server, mission="3", rank="2")
    page.wait_for_selector(".siege")
    chance = random.Random(5)
    said: set[str] = set()
    page.evaluate(
        """() => { window.captions = []; window.ahead = [];
        new MutationObserver(() => { const words = document.querySelector('[data-caption] p')?.textContent;
        const told = [...document.querySelectorAll('#log p')].at(-1)?.textContent;
        if (words && words !== told) window.ahead.push([words, told]);
        if (words && words !== window.captions.at(-1)) window.captions.push(words); })
        .observe(document.body, {subtree: true, childList: true, characterData: true}); }"""
    )
    reasons = ("attacks", "makes for", "acts next", "stays", "turned up")
    for _ in range(160):
        play(page, chance, 1)
        # what is being played is listened to, for a while: the next answer would end it
        for _ in range(20):
            page.wait_for_timeout(100)
            if not page.locator("[data-caption]").count():
                break
        said = set(page.evaluate("window.captions"))
        if any(reason in words for words in said for reason in reasons) or over(page):
            break
    assert any(reason in words for words in said for reason in reasons), said
    assert page.evaluate("window.ahead") == []
    page.evaluate("document.querySelector('[data-skip]')?.click()")
    told = page.locator("#log p:not(.not-asked)").all_inner_texts()
    assert said <= set(told)
    page.reload()
    page.wait_for_selector(".siege")
    assert page.locator("#log p:not(.not-asked)").all_inner_texts()[: len(told)] == told
    if page.locator("[data-skip]").count():
        page.locator("[data-skip]").click()
    expect(page.locator("[data-caption]")).to_have_count(0, timeout=60_000)
    assert errors == []


def test_a_turn_by_keyboard_alone(page: Page, server: str) -> None:
    """Choose a figure, walk over the squares, move, see the odds, end the turn: without the mouse."""
    page.emulate_media(reduced_motion="reduce")
    errors = begin(page, server, mission="1")
    page.wait_for_selector(".siege")
    chance = random.Random(7)
    moved = False
    for _ in range(120):
        page.wait_for_selector("#choice.asked, [data-beside], [data-result]")
        before = number(page)
        if page.locator("#choice.asked").count() == 0:
            page.locator("[data-beside]").focus()
            page.keyboard.press("Enter")
            page.wait_for_selector("#choice.asked")
            continue
        if page.locator("[data-take]").count():
            page.keyboard.press("t")
            page.keyboard.press(chance.choice(WALKS))
            page.keyboard.press("Enter")
            until_moved_on(page, before)
            continue
        if page.locator(".figure.able").count() and not page.locator("[data-square]").count():
            page.keyboard.press("t")
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-square]")
        if page.locator("[data-square]").count():
            page.locator("#choice").focus()
            for _ in range(1 + chance.randrange(6)):
                page.keyboard.press(chance.choice(WALKS))
            if page.evaluate("document.activeElement.dataset.square !== undefined"):
                page.keyboard.press("Enter")
                until_moved_on(page, before)
                moved = True
                break
            continue
        keys = page.eval_on_selector_all("#choice [data-key]:not(:disabled)", "all => all.map(one => one.dataset.key)")
        page.keyboard.press(keys[-1] if keys else "Space")
        page.wait_for_timeout(60)
    assert moved
    assert errors == []


def test_a_friend_plays_the_legion_by_a_link(browser: Browser, server: str) -> None:
    """Who has the link is told what he is to play; what one does the other sees."""
    ann = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    ben = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    errors = begin(ann, server, mode="legion", mission="1", seats={2: "bot:random", 3: "friend"})
    link = ann.locator("input[readonly]").first.input_value()
    ben.add_init_script(PLAIN)
    ben.goto(link)
    expect(ben.locator(".lead")).to_contain_text("The Dark Legion")
    ben.get_by_label("Your name").fill("Ben")
    ben.locator("[data-join]").click()
    chance = random.Random(11)
    done = {"ann": 0, "ben": 0}
    for page in (ann, ben):
        page.wait_for_selector(".siege")
    for _ in range(200):
        asked = next((page for page in (ann, ben) if page.locator("#choice.asked").count()), None)
        if asked is None:
            ann.wait_for_timeout(60)
            continue
        act(asked, chance)
        done["ann" if asked is ann else "ben"] += 1
        if done["ben"] > 12 and done["ann"] > 6:
            break
    assert done["ben"] > 12
    ben.locator("[data-resign]").click()
    ben.locator("[data-concede]").click()
    expect(ann.locator("[data-result]")).to_be_visible()
    assert errors == []
    for page in (ann, ben):
        page.context.close()
