"""Files of this computer, chosen in the browser."""

from __future__ import annotations

from playwright.async_api import FilePayload, Page, expect

from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.browser.test_access import faults, fits
from tests.bot.sandbox.page.browser.windows import Browsing
from tests.bot.sandbox.page.window import Shore

NOTES: FilePayload = {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"what was said"}


async def choose(page: Page, file: FilePayload) -> None:
    """Open the chooser with the keyboard, and choose a file."""
    async with page.expect_file_chooser() as opened:
        await page.keyboard.press("Enter")
    await (await opened.value).set_files(file)


async def command(page: Page, typed: str = "/read") -> None:
    page.on("filechooser", lambda chooser: None)  # from now on none is opened that the test can't see
    await page.locator("#composer").fill(typed)
    await page.keyboard.press("Enter")
    await page.locator(".command-form").wait_for()


async def test_a_file_is_given_to_a_command_by_keyboard_alone(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await command(page)
    file = page.get_by_role("button", name="file file Choose a file No file chosen")
    await expect(file).to_be_focused()
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".option-field .error").first).to_have_text("This has to be filled in.")
    await expect(file).to_have_attribute("aria-invalid", "true")
    await choose(page, NOTES)
    await expect(page.get_by_role("button", name="file file Choose a file notes.txt")).to_have_count(1)
    await expect(page.locator(".option-field .error").first).to_be_hidden()
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".message.private")).to_contain_text("notes.txt: text/plain, 13, b'what was said'")
    await expect(page.locator("#composer")).to_be_focused()


async def test_a_file_can_be_taken_away_and_may_not_be_too_large(
    browsing: Browsing, little: LittleBot, shore: Shore
) -> None:
    page = await browsing.window()
    await command(page)
    await page.locator(".command-form input[type=file]").first.set_input_files(NOTES)
    await page.get_by_role("button", name="Take the file away").first.click()
    await expect(page.locator(".file-name").first).to_have_text("No file chosen")
    large = "input => Object.defineProperty(input, 'files', { value: [{ name: 'large', size: 20 * 2 ** 20 + 1 }] })"
    await page.locator(".command-form input[type=file]").first.evaluate(large)
    await page.locator(".command-form input[type=file]").first.dispatch_event("change")
    await expect(page.locator(".option-field .error").first).to_have_text("The file may have 20 megabytes at most.")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".command-form")).to_be_visible()


async def test_on_a_phone_in_japanese(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window("curlew", phone=True)
    await command(page)
    long: FilePayload = {**NOTES, "name": f"{'とても長い名前' * 9}.txt"}
    async with page.expect_file_chooser() as opened:
        await page.locator(".command-form").get_by_text("ファイルを選ぶ").first.tap()
    await (await opened.value).set_files(long)
    await expect(page.locator(".file-name").first).to_have_text(long["name"])
    await fits(page)


async def test_axe_finds_no_fault_of_a_chooser(browsing: Browsing, little: LittleBot, axe: str) -> None:
    page = await browsing.window()
    await command(page)
    assert await faults(page, axe) == []
    await page.locator(".command-form input[type=file]").first.set_input_files(NOTES)
    assert await faults(page, axe) == []
