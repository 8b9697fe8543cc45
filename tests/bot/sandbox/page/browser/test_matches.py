"""A newcomer plays in the browser, with the real bot: begun from the first-run card, by menu and by command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from bot.matches.entries import Move, read_entry
from bot.sandbox.people.actors import Person
from games.codec import verb
from rendering.words import Words
from tests.bot.discord.club import Club
from tests.bot.happenings import deny
from tests.bot.sandbox.page.browser.windows import Browsing

pytestmark = pytest.mark.usefixtures("turnstone")
MATCH = 1
LONGEST_MENU = 25


class Newcomer:
    """Plays match 1 in a window: the best or commonest answer is always the first one."""

    def __init__(self, page: Page, club: Club, person: Person) -> None:
        self.page = page
        self.club = club
        self.person = person
        self.words = Words("ja" if person.user.locale == "ja" else "en", "stone_age")

    async def begin(self, how: str = "alone") -> None:
        await self.page.locator(f".way[data-how={how}]").click()
        await self.begun("lobby" if how == "friends" else "running")

    async def begun(self, status: str = "running") -> None:
        """Wait until match 1 has come so far."""

        async def look() -> bool:
            row = await self.club.app.store.read.matches.get(MATCH)
            return row is not None and row.status in (status, "over")

        await self.club.eventually(look)
        await expect(self.page.locator(".message").last).to_be_visible()

    async def look_at(self, name: str) -> int:
        """Go to a channel of a server. Return its id."""
        place = self.page.locator(".places a", has_text=name)
        address = await place.get_attribute("href") or ""
        await self.page.evaluate("address => { location.hash = address; }", address)
        await expect(self.page.locator(".bar h1")).to_have_text(name)
        return int(address.split("/")[1])

    @property
    def private(self) -> Locator:
        return self.page.locator(".message.private").last

    def call(self) -> Locator:
        return self.page.locator(".timeline").get_by_role("button", name=self.words.text("play-button-move")).last

    async def moves(self) -> int:
        """How many answers of this person stand in the journal."""
        table = await self.club.table(MATCH)
        entries = [read_entry(row.entry) for row in await self.club.app.store.read.journal.revisions(MATCH)]
        return sum(isinstance(entry, Move) and entry.seat == table.seat_of(self.person.id) for entry in entries)

    async def asked(self) -> None:
        """Wait until it is this person's turn, and the newest post offers to move."""

        async def look() -> bool:
            return self.person.id in (await self.club.table(MATCH)).people_to_move

        await self.club.eventually(look)
        await self.club.settled()
        await expect(self.call()).to_be_visible()

    async def open_menu(self) -> None:
        before = await self.page.locator(".message.private").count()
        await self.call().click()
        await expect(self.page.locator(".message.private")).to_have_count(before + 1)
        await expect(self.private.locator(".card .row")).not_to_have_count(0)

    async def turn_by_menu(self) -> None:
        await self.asked()
        await self.open_menu()
        await self.answer_until(await self.moves() + 1)

    async def answer_until(self, moves: int) -> None:
        for _ in range(LONGEST_MENU):
            if await self.moves() >= moves:
                return
            await self.answer_one(self.private)
        raise AssertionError(f"no move came of the menu:\n{await self.private.inner_text()}")

    async def answer_one(self, message: Locator) -> None:
        """Take the first answer of a menu, and wait for what it says then."""
        changed = await drawn_anew(message)
        trigger = message.locator(".trigger")
        if await trigger.count():
            await trigger.first.click()
            await message.get_by_role("option").first.click()
        else:
            await message.locator(".row > button:not(:disabled)").first.click()
        await changed()

    async def turn_by_command(self) -> None:
        """Type a command for what is asked, take the first suggestion for its first option, and go on from there."""
        await self.asked()
        table = await self.club.table(MATCH)
        seat = table.seat_of(self.person.id)
        assert seat is not None
        kind = type(next(iter(table.legal(seat))))
        command = f"/{self.words.group_name()} {self.words.command_name(kind)}"
        assert verb(kind)
        moves = await self.moves()
        await self.page.locator("#composer").fill(command)
        await self.page.keyboard.press("Enter")
        form = self.page.locator(".command-form")
        field = form.get_by_role("combobox").first
        await expect(field).to_be_focused()
        await form.get_by_role("option").first.wait_for()
        await self.page.keyboard.press("ArrowDown")
        await self.page.keyboard.press("Enter")
        await expect(field).not_to_have_value("")
        await self.page.keyboard.press("Control+Enter")
        await expect(form).to_have_count(0)
        await expect(self.private.locator(".before code")).to_have_text(command)
        await expect(self.private.locator(".thinking")).to_have_count(0)
        await self.answer_until(moves + 1)


async def drawn_anew(message: Locator) -> Callable[[], Awaitable[object]]:
    """A wait until a message is another one than it is now: a change puts a new element in place of the old one."""
    await message.evaluate("element => { element.dataset.old = 'old'; }")
    condition = "id => document.getElementById(id)?.dataset.old === undefined"
    known = await message.get_attribute("id")
    return lambda: message.page.wait_for_function(condition, arg=known)


async def newcomer(browsing: Browsing, club: Club, name: str = "plover", **options: bool) -> Newcomer:
    page = await browsing.window(name, **options)
    return Newcomer(page, club, browsing.shore.sandbox.people[name])


async def test_a_newcomer_plays_three_turns_by_menu_and_one_by_command(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await expect(plover.page.get_by_role("heading", name="Play within a minute")).to_be_visible()
    await plover.begin()
    table = await turnstone.table(MATCH)
    assert [row.computer is not None for row in table.seats].count(True) == 2
    for _ in range(3):
        await plover.turn_by_menu()
    await plover.turn_by_command()
    assert await plover.moves() >= 4
    picture = plover.page.locator(".message:not(.private) .picture img").last
    assert "Stone Age" in (await picture.get_attribute("alt") or "")
    await expect(picture).to_have_js_property("naturalWidth", 1200)


async def test_a_late_press_gets_todays_choices(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.begin()
    await plover.asked()
    await plover.open_menu()
    late = plover.page.locator(f"#{await plover.private.get_attribute('id')}")
    await plover.turn_by_menu()
    moves = await plover.moves()
    await plover.asked()
    changed = await drawn_anew(late)
    await late.locator(".row > button:not(:disabled)").nth(1).click()  # the first is what has just been answered
    await changed()
    await expect(late).to_contain_text(Words("en").text("play-stale"))
    assert await plover.moves() == moves
    assert await late.locator(".row > button:not(:disabled), .trigger").count()


async def test_the_same_in_japanese(browsing: Browsing, turnstone: Club) -> None:
    curlew = await newcomer(browsing, turnstone, "curlew")
    page = curlew.page
    assert await page.locator("html").get_attribute("lang") == "ja"
    await expect(page.get_by_role("heading", name="ボードゲーム")).to_be_visible()
    await curlew.begin()
    assert (await turnstone.table(MATCH)).row.locale == "ja"
    await curlew.turn_by_menu()
    await curlew.turn_by_command()
    await expect(page.locator(".private-note").last).to_contain_text("あなただけに見えています")


@pytest.mark.parametrize("name", ["plover", "curlew"])
async def test_a_match_begins_in_the_channel_that_is_looked_at(browsing: Browsing, turnstone: Club, name: str) -> None:
    player = await newcomer(browsing, turnstone, name, phone=True)
    looked = await player.look_at("long-evenings")
    await expect(player.page.locator(".elsewhere")).to_have_count(0)
    await player.begin()
    assert (await turnstone.table(MATCH)).row.home == looked
    await expect(player.page.locator(".bar h1")).to_have_text("long-evenings")


@pytest.mark.parametrize(
    ("name", "said"), [("plover", "will be played in #game-table"), ("curlew", "「#ボードゲーム」で")]
)
async def test_where_the_bot_cant_play_the_card_says_where_the_match_will_be(
    browsing: Browsing, turnstone: Club, name: str, said: str
) -> None:
    player = await newcomer(browsing, turnstone, name, phone=True)
    looked = await player.look_at("long-evenings")
    deny(turnstone.sandbox.world, turnstone.sandbox.world.channels[looked], "send_messages")
    await player.page.reload()
    await expect(player.page.locator(".elsewhere")).to_contain_text(said)
    await player.begin()
    assert turnstone.sandbox.world.channels[(await turnstone.table(MATCH)).row.home].name in said


@pytest.mark.parametrize(("how", "joinable"), [("alone", 0), ("watch", 0), ("friends", 1)])
async def test_others_can_join_is_told_only_where_they_can(
    browsing: Browsing, turnstone: Club, how: str, joinable: int
) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.begin(how)
    await expect(plover.page.locator(".timeline").get_by_text("can join")).to_have_count(joinable)


async def test_the_lessons_of_the_chosen_game(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.page.locator(".way[data-how=learn]").click()
    listed = plover.page.locator(".message").last
    await expect(listed).to_contain_text("First turns")
    await listed.get_by_role("button", name="Begin").first.click()
    await expect(plover.page.locator(".message").last).to_contain_text("Step 1 of")
    assert await turnstone.app.store.read.matches.get(MATCH) is None


async def test_friends_at_one_computer(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.begin("friends")
    link = plover.page.locator(".toast").get_by_role("link", name="Sanderling")
    assert await link.get_attribute("href") == "/#sanderling"
    async with plover.page.context.expect_page() as opened:
        await link.click()
    other = await opened.value
    await expect(other.locator(".account-button")).to_contain_text("Sanderling")
    await other.get_by_role("button", name="Join").click()
    await expect(plover.page.locator(".message").last).to_contain_text("2 seats are taken")
    await plover.page.get_by_role("button", name="Start", exact=True).click()
    await expect(other.locator(".timeline")).to_contain_text("Turn order")
    assert (await turnstone.table(MATCH)).row.status == "running"


async def test_watching_computer_players(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.begin("watch")

    async def moved() -> bool:
        return (await turnstone.table(MATCH)).revision > 5

    await turnstone.eventually(moved)
    table = await turnstone.table(MATCH)
    assert [row.computer is not None for row in table.seats] == [True, True, True]
    await expect(plover.page.locator(".message").last).to_contain_text("🤖")


async def test_the_clock_brings_reminders(browsing: Browsing, turnstone: Club) -> None:
    plover = await newcomer(browsing, turnstone)
    await plover.begin()
    await plover.asked()
    page = plover.page
    await page.get_by_role("button", name="Workshop").click()
    before = len(plover.person.inbox)
    turnstone.sandbox.clock.on_advance(lambda: [listener.set() for listener in turnstone.app.store.listeners])
    for _ in range(3):
        await page.get_by_role("button", name="+ 1 day").click()
    await turnstone.eventually(lambda: reminded(plover, before))
    await expect(page.locator(".toast").last).to_be_visible()
    await expect(page.locator(".requests summary").first).to_be_visible()
    assert await page.locator(".requests .verdict.bad").count() == 0


async def reminded(newcomer: Newcomer, before: int) -> bool:
    return len(newcomer.person.inbox) > before
