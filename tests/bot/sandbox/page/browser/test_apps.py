"""What stands under *Apps* of a message, opened by a finger that rests on it."""

from __future__ import annotations

from playwright.async_api import expect

from bot.matches.trail import trail_of
from tests.bot.discord.club import Club
from tests.bot.sandbox.page.browser.test_matches import MATCH, Newcomer
from tests.bot.sandbox.page.browser.windows import Browsing


async def test_a_post_opens_the_moment_it_told(browsing: Browsing, turnstone: Club) -> None:
    page = await browsing.window(phone=True)
    newcomer = Newcomer(page, turnstone, browsing.shore.sandbox.people["plover"])
    await newcomer.begin()
    await newcomer.call().wait_for()
    post = page.locator(".message", has=page.get_by_role("button", name="Your move"))
    menu = page.get_by_role("dialog")
    await post.locator(".text").first.dispatch_event("contextmenu")
    await menu.get_by_role("button", name="From here").click()
    await expect(menu).to_have_count(0)
    queries, table = turnstone.app.store.read, await turnstone.table(MATCH)
    told, trail = await queries.matches.post(MATCH), await trail_of(queries, table)
    assert told is not None
    place = trail.place(told.revision)
    moment = f"Turn {place} of {len(trail.stops) - 1}" if place else "The start"
    await expect(newcomer.private).to_contain_text(moment)
