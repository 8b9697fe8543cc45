"""A match file that is opened in the browser: by keyboard, on a phone, in both languages."""

from __future__ import annotations

import re

from playwright.async_api import FilePayload, Page, expect

from tests.bot.sandbox.page.browser.test_access import faults, fits
from tests.bot.sandbox.page.browser.windows import Browsing
from tests.bot.sandbox.page.test_opened import STONE_AGE, changed, match
from tests.prove.corpus import recorded


def file(data: bytes, name: str = "match.turnstone") -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": data}


async def opened(page: Page, data: bytes) -> None:
    await page.locator(".file-way input").set_input_files(file(data))
    await page.locator("dialog.opened").wait_for()


async def drawn(page: Page, entry: int) -> None:
    """Wait until an entry is shown, with its board."""
    await expect(page.locator(".opened-board img")).to_have_attribute("src", re.compile(rf"/{entry}/board\.png"))
    await expect(page.locator(".opened-board img")).to_have_js_property("complete", True)


async def test_a_match_is_walked_through_with_the_keyboard(browsing: Browsing) -> None:
    page = await browsing.window()
    page.on("filechooser", lambda chooser: None)
    await page.locator(".file-way input").focus()
    async with page.expect_file_chooser() as choosing:
        await page.keyboard.press("Enter")
    await (await choosing.value).set_files(file(recorded(STONE_AGE)))
    slider = page.get_by_role("slider", name="Entry 0 of 397")
    await expect(slider).to_be_focused()
    await drawn(page, 0)
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await drawn(page, 2)
    await page.get_by_role("button", name="Entry before").focus()
    await page.keyboard.press("Enter")
    await drawn(page, 1)
    await page.keyboard.press("ArrowRight")
    await drawn(page, 2)
    await page.keyboard.press("End")
    await drawn(page, 397)
    await expect(page.locator(".opened-news")).to_contain_text("The match is over")
    await expect(page.locator(".opened-proof")).to_contain_text("All 398 entries replay")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".opened-place")).to_contain_text("Entry 397 of 397")
    await page.get_by_label("Seen by").select_option("Player 3")
    await expect(page.locator(".opened-board img")).to_have_attribute("src", re.compile(r"seat=3"))
    await page.locator(".opened-board .picture").click()
    await expect(page.locator("dialog.lightbox img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.opened")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.opened")).to_have_count(0)


async def test_the_board_leaves_the_steps_free(browsing: Browsing) -> None:
    page = await browsing.window()
    await page.set_viewport_size({"width": 1000, "height": 640})
    await opened(page, changed(match("kings_guild-03"), status="running", secret=True))
    await drawn(page, 0)
    board, steps = (
        await page.locator(".opened-board img").bounding_box(),
        await page.locator(".opened footer").bounding_box(),
    )
    assert board
    assert steps
    assert 300 < board["height"] <= steps["y"] - board["y"]
    await fits(page)


async def test_on_a_phone_in_japanese(browsing: Browsing) -> None:
    page = await browsing.window("curlew", phone=True)
    await opened(page, changed(match(), status="running", secret=True))
    await drawn(page, 0)
    await expect(page.locator(".opened-secret")).to_contain_text("この対局は続いています")
    await fits(page)
    await page.get_by_role("button", name="次の記録").tap()
    await drawn(page, 1)
    await fits(page)
    steps = page.locator(".opened footer").get_by_role("button")
    assert all([(box := await step.bounding_box()) and box["height"] >= 44 for step in await steps.all()])


async def test_a_damaged_file_is_one_sentence(browsing: Browsing) -> None:
    page = await browsing.window()
    whole = recorded(STONE_AGE)
    browsing.faults.clear()
    await page.locator(".file-way input").set_input_files(file(whole[:-9]))
    error = page.locator(".file-way .error")
    await expect(error).to_have_text("The file is damaged: it isn’t what Turnstone has written.")
    await expect(page.locator("dialog.opened")).to_have_count(0)
    await opened(page, whole)
    await expect(error).to_have_text("")
    browsing.faults[:] = [fault for fault in browsing.faults if "409" not in fault]


async def test_axe_finds_no_serious_fault(browsing: Browsing, axe: str) -> None:
    page = await browsing.window("curlew", color_scheme="dark")
    await opened(page, changed(match(), status="running", secret=True))
    await drawn(page, 0)
    assert await faults(page, axe) == []
