"""For everybody: no sideways scrolling on a phone, no serious fault of accessibility, the keyboard alone is enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.bot.discord.club import Club
from tests.bot.sandbox.page.browser.test_matches import Newcomer, drawn_anew, newcomer
from tests.bot.sandbox.page.browser.windows import Browsing

SIDEWAYS = """() => [...document.querySelectorAll('html, .timeline, .places, .workshop-body, dialog')]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => `${element.className || element.tagName}: ${element.scrollWidth} > ${element.clientWidth}`)"""
BEYOND = """() => [...document.querySelectorAll('main *, dialog *')]
    .filter(element => !element.closest('pre, .requests, .sidebar, .hidden, .skip'))
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.right > innerWidth + 1 || box.left < -1))
    .map(([element, box]) => `${element.tagName}.${element.className}: ${box.left} to ${box.right}`)"""


async def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    assert await page.evaluate(SIDEWAYS) == []
    assert await page.evaluate(BEYOND) == []


@pytest.mark.parametrize("name", ["plover", "curlew"])
async def test_a_phone_never_scrolls_sideways(browsing: Browsing, turnstone: Club, name: str) -> None:
    player = await newcomer(browsing, turnstone, name, phone=True)
    page = player.page
    await fits(page)
    await player.begin()
    await player.asked()
    await player.open_menu()
    await fits(page)
    if await player.private.locator(".trigger").count():
        await player.private.locator(".trigger").first.click()
        await fits(page)
        await page.keyboard.press("Escape")
    await page.locator("#composer").fill("/")
    await expect(page.locator(".composer > .suggestions .option").first).to_be_visible()
    await fits(page)
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-form")).to_be_visible()
    await fits(page)
    await page.locator(".command-form header button").click()
    await page.locator(".tools").click()
    await page.locator(".requests summary").first.click()
    await fits(page)
    await page.locator(".workshop header button").click()
    await page.locator(".only-phone").click()
    await expect(page.locator(".sidebar")).to_be_visible()
    await page.locator(".account-button").click()
    await expect(page.locator("dialog.people")).to_be_visible()
    await fits(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator(".sidebar")).not_to_be_in_viewport()


AT_REST = """Promise.race([
    Promise.allSettled(document.getAnimations()
        .filter(moving => moving.effect.getComputedTiming().endTime < Infinity).map(moving => moving.finished)),
    new Promise(resolve => setTimeout(resolve, 5000)),
])"""
"""Waits until every movement that ends has ended, for some seconds at most."""


async def faults(page: Page, axe: str) -> list[str]:
    """What axe-core calls serious or critical once nothing moves: what slides in has no text for it on the way."""
    await page.evaluate(AT_REST)
    await page.evaluate(axe)
    result: dict[str, Any] = await page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{found['id']} ({found['impact']}): {node['target']} {node['failureSummary']}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@pytest.mark.parametrize(
    ("name", "phone", "scheme"), [("plover", False, "light"), ("curlew", False, "dark"), ("plover", True, "dark")]
)
async def test_axe_finds_no_serious_fault(
    browsing: Browsing, turnstone: Club, axe: str, name: str, phone: bool, scheme: Any
) -> None:
    page = await browsing.window(name, phone=phone, color_scheme=scheme)
    player = Newcomer(page, turnstone, browsing.shore.sandbox.people[name])
    found = {"the first-run card": await faults(page, axe)}
    await player.begin()
    await player.asked()
    await player.open_menu()
    found["a menu"] = await faults(page, axe)
    if await player.private.locator(".trigger").count():
        await player.private.locator(".trigger").first.click()
        found["its options"] = await faults(page, axe)
        await page.keyboard.press("Escape")
    await page.locator("#composer").fill("/")
    found["the commands"] = await faults(page, axe)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+Enter")
    found["a command"] = await faults(page, axe)
    if await page.locator(".command-form").count():
        await page.locator(".command-form header button").click()
    await page.locator(".tools").click()
    await page.locator(".requests summary").first.click()
    await page.locator(".request-details pre").first.wait_for()
    found["the workshop"] = await faults(page, axe)
    await page.locator(".workshop header button").click()
    if phone:
        await page.locator(".only-phone").click()
        await expect(page.locator(".account-button")).to_be_visible()
        found["the drawer"] = await faults(page, axe)
    await page.locator(".account-button").click()
    found["the people"] = await faults(page, axe)
    await page.keyboard.press("Escape")
    await page.goto(f"{browsing.shore.url}/#{name}")
    await page.locator(".places a", has_text="Turnstone").dispatch_event("click")
    await expect(page.locator(".message").first).to_be_visible()
    found["direct messages"] = await faults(page, axe)
    assert {where: what for where, what in found.items() if what} == {}


async def test_the_keyboard_alone_begins_a_match_and_answers(browsing: Browsing, turnstone: Club) -> None:
    player = await newcomer(browsing, turnstone)
    page = player.page
    for _ in range(30):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.dataset.how") == "alone":
            break
    else:
        pytest.fail("the first-run card can't be reached by keyboard")
    await page.keyboard.press("Enter")
    await player.begun()
    await player.asked()
    await player.call().focus()
    await page.keyboard.press("Enter")
    await expect(player.private.locator(".card .row")).not_to_have_count(0)
    inside = "() => document.activeElement.closest('.message.private') !== null"
    await page.wait_for_function(inside)
    changed = await drawn_anew(player.private)
    if await page.evaluate("document.activeElement.getAttribute('aria-haspopup')") == "listbox":
        await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await changed()
    await page.wait_for_function(inside)
