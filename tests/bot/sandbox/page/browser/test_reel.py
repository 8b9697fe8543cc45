"""The film of a match on the page: it plays, and has a bar to pull."""

from __future__ import annotations

from io import BytesIO

import discord
from PIL import Image
from playwright.async_api import expect

from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.browser.test_access import fits
from tests.bot.sandbox.page.browser.windows import Browsing
from tests.bot.sandbox.page.window import Shore

COLOURS = ((200, 30, 30), (30, 160, 30), (30, 30, 200))


def film(*colours: tuple[int, int, int]) -> discord.File:
    """A film of one colour after the other, each shown for a fifth of a second."""
    out, frames = BytesIO(), [Image.new("RGB", (60, 40), colour) for colour in colours]
    frames[0].save(out, "AVIF", save_all=True, append_images=frames[1:], duration=200)
    return discord.File(BytesIO(out.getvalue()), "film.avif", description="the match in words")


async def posted(little: LittleBot, shore: Shore, *colours: tuple[int, int, int]) -> None:
    await little.get_partial_messageable(shore.sandbox.channel.id).send(file=film(*colours))


SHOWS = """([x, y, z]) => {
  const [r, g, b] = document.querySelector(".film canvas").getContext("2d").getImageData(30, 20, 1, 1).data;
  return Math.hypot(r - x, g - y, b - z) < 20;
}"""
"""Whether a colour is in the middle of the film."""


async def test_it_can_be_pulled_to_any_moment(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window(phone=True)
    await posted(little, shore, *COLOURS)
    bar = page.get_by_role("slider", name="Moment of the film")
    await expect(page.locator(".film-place")).to_have_text("1 of 3")
    await expect(page.get_by_role("img", name="the match in words")).to_be_visible()
    await bar.focus()
    for key, place, shown in (("End", 3, COLOURS[2]), ("Home", 1, COLOURS[0]), ("ArrowRight", 2, COLOURS[1])):
        await page.keyboard.press(key)
        await expect(page.locator(".film-place")).to_have_text(f"{place} of 3")
        await page.wait_for_function(SHOWS, arg=list(shown))
    await expect(bar).to_have_attribute("aria-valuetext", "2 of 3")
    await fits(page)


async def test_it_plays_and_stands_still_on_a_press(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window()
    await posted(little, shore, *COLOURS)
    await page.get_by_role("button", name="Play", exact=True).click()
    for place in (2, 3, 1):
        await expect(page.locator(".film-place")).to_have_text(f"{place} of 3")
    await page.get_by_role("button", name="Pause").click()
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


async def test_a_still_picture_has_no_bar(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window()
    await posted(little, shore, COLOURS[0])
    picture = page.get_by_role("img", name="the match in words")
    await expect(picture).to_have_js_property("naturalWidth", 60)
    await expect(page.locator(".film-bar")).to_have_count(0)
