"""Windows of a browser in which somebody looks at the page."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, Page, expect

from bot.sandbox.model.clock import LONGEST_WAIT
from tests.bot.sandbox.page.window import Shore

PATIENCE = 1000 * LONGEST_WAIT
"""Milliseconds for anything to appear."""
expect.set_options(timeout=PATIENCE)
TOASTS_STAY = """
const setTimer = window.setTimeout;
window.setTimeout = (action, wait, ...rest) => wait < 9000 ? setTimer(action, wait, ...rest) : 0;
"""
"""Toasts stay until they are closed: a busy computer may look for one only after it would have gone."""


class Browsing:
    """A browser with windows in which somebody looks at the page; what goes wrong in them fails the test."""

    def __init__(self, browser: Browser, shore: Shore) -> None:
        self.browser = browser
        self.shore = shore
        self.faults: list[str] = []

    async def window(self, person: str = "plover", *, phone: bool = False, **options: Any) -> Page:
        """A new window of its own, as a person."""
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 860}
        context = await self.browser.new_context(
            viewport=size, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **options
        )
        context.set_default_timeout(PATIENCE)
        await context.add_init_script(TOASTS_STAY)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        await page.goto(f"{self.shore.address}#{person}")
        await page.locator("#composer").wait_for()
        return page
