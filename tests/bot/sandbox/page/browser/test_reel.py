"""The film of a match on the page: it plays, and has a bar to pull."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import discord
from playwright.async_api import expect

from rendering.animation import Exposure, FrameFile, Patch, encode_animation
from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.browser.test_access import fits
from tests.bot.sandbox.page.browser.windows import Browsing
from tests.bot.sandbox.page.window import Shore

COLOURS = ((200, 30, 30), (30, 160, 30), (30, 30, 200))


def film(*colours: tuple[int, int, int]) -> discord.File:
    """A film of one colour after the other, made as the bot's are, each shown for a fifth of a second."""
    with TemporaryDirectory() as folder:
        frames = [Exposure(str(Path(folder, str(number))), 200) for number in range(len(colours))]
        for frame, colour in zip(frames, colours, strict=True):
            FrameFile(60, 40, (Patch(0, 0, 60, 40, bytes(colour) * 60 * 40),)).write(Path(frame.path))
        made = encode_animation(frames, 100_000)
    return discord.File(BytesIO(made), "film.avif", description="the match in words")


async def posted(little: LittleBot, shore: Shore, *colours: tuple[int, int, int]) -> None:
    await little.get_partial_messageable(shore.sandbox.channel.id).send(file=film(*colours))


SHOWS = """([x, y, z]) => {
  const [r, g, b] = document.querySelector(".film canvas").getContext("2d").getImageData(30, 20, 1, 1).data;
  return Math.hypot(r - x, g - y, b - z) < 10;
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
