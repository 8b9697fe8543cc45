"""Messages that are sent before their pictures are drawn, as on a busy computer: each gets its picture later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.ui.messages import LOOK_AGAIN
from bot.matches.table import Table
from bot.sandbox import Person, Sandbox
from bot.sandbox.model.places import ChatMessage
from rendering.films import draw_film
from rendering.pictures import Drawing
from tests.bot.discord.club import Club, opened, pressed, running
from tests.bot.discord.fair import Done, Thing, Throw, Walk
from tests.bot.discord.tables import lobby
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.easel import Easel

OPEN = "SELECT id FROM notice WHERE kind = 'picture' AND sent IS NULL AND dropped IS NULL"
pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


class Broken(Easel):
    """Can't draw, and takes longer to notice it than a message waits."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        await self.ready.wait()
        self.drawn += 1
        await asyncio.sleep(0.05)
        raise RuntimeError("no paint")


class Ready(DrawingThreads):
    """Counts how often it was told that pictures will be wanted."""

    told = 0

    def start(self) -> None:
        self.told += 1
        super().start()


class SlowFilms(Easel):
    """Begins with no film before it is ready."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        if isinstance(make, partial) and make.func is not draw_film:
            return await DrawingThreads.draw(self, make)
        return await super().draw(make)


def no_film(*args: object) -> Drawing:
    raise RuntimeError("no reel")


@pytest.fixture
def easel() -> Easel:
    return Easel()


@asynccontextmanager
async def impatient(sandbox: Sandbox, folder: Path, easel: Easel) -> AsyncIterator[Club]:
    """No message waits for a picture, and none is drawn before the easel is ready."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
        async with running(sandbox, folder, artist=easel) as club:
            yield club


@pytest_asyncio.fixture
async def busy(sandbox: Sandbox, tmp_path: Path, village_fair: None, easel: Easel) -> AsyncIterator[Club]:
    async with impatient(sandbox, tmp_path, easel) as club:
        yield club


async def started(club: Club) -> tuple[Table, ChatMessage, Person, ChatMessage]:
    """A match with its post and its first call, both without a board."""
    table = await club.start("mika", "taro", game="fair")
    post, mika = await club.post(table.id), await club.mover(table)
    await club.settled()
    call = await mika.wait_for("Village Fair #1: Have fun", channel=mika.dm)
    assert not post.images
    assert not call.images
    return table, post, mika, call


async def gets_its_board(club: Club, message: ChatMessage) -> str:
    """The alternative text of the picture that a message gets."""

    async def look() -> str | None:
        return message.images[0].description if message.images else None

    return await club.eventually(look)


async def nothing_more_comes(club: Club) -> None:
    """Wait until no picture is to come any more, not even one that is looked for again a minute later."""

    async def settled() -> bool:
        rows = await club.app.store.read.rows(OPEN)
        if rows:
            await club.advance(seconds=61)
        return not rows

    await club.eventually(settled)


async def test_a_post_and_a_call_get_their_boards_as_soon_as_they_are_drawn(
    busy: Club, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    _, post, _, call = await started(busy)
    easel.ready.set()
    assert (await gets_its_board(busy, post)).startswith("board for None")
    assert (await gets_its_board(busy, call)).startswith("board for 0")
    await nothing_more_comes(busy)
    assert [len(message.versions) for message in (post, call)] == [2, 2]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_whoever_draws_is_told_of_a_press_before_its_board_is_due(sandbox: Sandbox, tmp_path: Path) -> None:
    artist = Ready()
    async with running(sandbox, tmp_path, artist=artist) as club:
        table = await club.start("mika", "taro", game="fair")
        before = artist.told
        await opened(club, table, await club.mover(table))
        assert artist.told == before + 1


async def test_boards_that_come_in_time_cost_no_request(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    assert (await club.post(table.id)).images
    await club.settled()
    assert not club.sandbox.requests_to("PATCH", "/channels")
    assert not await club.app.store.read.rows("SELECT id FROM notice WHERE kind = 'picture'")


async def test_after_a_restart_they_get_their_boards_too(sandbox: Sandbox, tmp_path: Path) -> None:
    async with impatient(sandbox, tmp_path, Easel()) as club:
        _, post, _, call = await started(club)
    async with running(sandbox, tmp_path) as club:
        await club.advance(seconds=LOOK_AGAIN)
        await gets_its_board(club, post)
        await gets_its_board(club, call)


async def test_what_was_sent_just_before_a_crash_gets_its_board_too(sandbox: Sandbox, tmp_path: Path) -> None:
    """The bot is killed when Discord has the messages, and before it could note anything of them."""
    async with impatient(sandbox, tmp_path, Easel()) as club:
        table, post, _, call = await started(club)
        await club.app.store.write(lambda queries: queries.do("DELETE FROM notice WHERE kind = 'picture'"))
        await club.app.store.write(lambda queries: queries.do("UPDATE notice SET sent = NULL, message = NULL"))
        await club.app.store.write(lambda queries: queries.do("DELETE FROM post"))
    async with running(sandbox, tmp_path) as club:
        await gets_its_board(club, post)
        await gets_its_board(club, call)
        assert (await club.post(table.id)) is post


async def test_only_the_newest_post_gets_a_board(busy: Club, easel: Easel) -> None:
    table, post, _, call = await started(busy)
    table = await busy.play(table, Done())
    newer = await busy.post(table.id)
    assert newer is not post
    easel.ready.set()
    await gets_its_board(busy, newer)
    await nothing_more_comes(busy)
    assert not post.images
    assert not call.images


async def test_a_post_that_was_brought_up_to_date_gets_the_newest_board(busy: Club, easel: Easel) -> None:
    table, post, _, _ = await started(busy)
    await busy.play(table, Walk(3))
    assert await busy.post(table.id) is post
    easel.ready.set()
    assert "(3, 0)" in await gets_its_board(busy, post)
    await nothing_more_comes(busy)


async def test_a_menu_gets_its_board_and_a_call_that_became_one_keeps_showing_it(busy: Club, easel: Easel) -> None:
    _, post, mika, call = await started(busy)
    menu = await pressed(mika, call, "Your move")
    question = menu.text
    easel.ready.set()
    await gets_its_board(busy, menu)
    await gets_its_board(busy, post)
    await nothing_more_comes(busy)
    assert menu.text == question


async def test_a_menu_that_has_gone_on_meanwhile_stays_as_it_is_but_for_its_picture(busy: Club, easel: Easel) -> None:
    table, post, mika, _ = await started(busy)
    menu = await opened(busy, table, mika)
    menu = await pressed(mika, menu, "Throw")
    half = menu.text
    easel.ready.set()
    await gets_its_board(busy, post)
    await gets_its_board(busy, menu)
    await nothing_more_comes(busy)
    assert menu.text == half


async def test_boards_that_cannot_be_drawn_are_not_tried_for_ever(sandbox: Sandbox, tmp_path: Path) -> None:
    broken = Broken()
    async with impatient(sandbox, tmp_path, broken) as club:
        _, post, mika, call = await started(club)
        await club.advance(hours=30)
        await club.settled()
        reminder = await mika.wait_for("Village Fair", after=call, channel=mika.dm)
        shown = [len(message.versions) for message in (post, call)]
        broken.ready.set()
        await nothing_more_comes(club)
        assert 2 <= broken.drawn <= 3, "the public one, and that of the call and the reminder"
        assert [len(message.versions) for message in (post, call)] == shown
        assert not reminder.images


async def test_a_cover_that_cannot_be_drawn_is_not_tried_for_ever(sandbox: Sandbox, tmp_path: Path) -> None:
    broken = Broken()
    async with impatient(sandbox, tmp_path, broken) as club:
        await lobby(club, "mika")
        broken.ready.set()
        await nothing_more_comes(club)
        assert broken.drawn == 1


async def test_a_film_that_cannot_be_drawn_keeps_no_board_from_its_post(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = Easel()
    monkeypatch.setattr("bot.discord.ui.pictures.draw_film", no_film)
    async with impatient(sandbox, tmp_path, easel) as club:
        table, post, _, _ = await started(club)
        await club.play(table, Throw(Thing.BALL, 2))
        easel.ready.set()
        assert "(2, 0)" in await gets_its_board(club, post)
        await nothing_more_comes(club)
        assert len(post.images) == 1


async def test_the_card_of_a_lobby_gets_its_cover(busy: Club, easel: Easel) -> None:
    card = await lobby(busy, "mika")
    assert not card.images
    taro = busy.person("taro")
    await taro.click(card, "Join")
    easel.ready.set()
    await gets_its_board(busy, card)
    await nothing_more_comes(busy)


async def test_a_card_that_somebody_has_deleted_gets_no_cover_and_stays_deleted(busy: Club, easel: Easel) -> None:
    card = await lobby(busy, "mika")
    await busy.settled()
    del busy.sandbox.channel.messages[card.id]
    others = set(busy.sandbox.channel.messages)
    easel.ready.set()
    await nothing_more_comes(busy)
    assert set(busy.sandbox.channel.messages) == others


async def test_a_menu_that_was_opened_at_the_post_gets_its_board(busy: Club, easel: Easel) -> None:
    table, _, mika, _ = await started(busy)
    menu = await opened(busy, table, mika)
    assert not menu.images
    easel.ready.set()
    assert (await gets_its_board(busy, menu)).startswith("board for 0")


async def test_an_answer_gets_its_late_film_without_its_board_being_sent_again(
    sandbox: Sandbox, tmp_path: Path, village_fair: None
) -> None:
    easel = SlowFilms()
    async with running(sandbox, tmp_path, artist=easel) as club:
        table = await club.start("mika", "taro", game="fair")
        mika = await club.mover(table)
        await club.play(table, Throw(Thing.BALL, 2))
        await (await mika.slash(sandbox.channel, "board")).message()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
            look = await (await mika.slash(sandbox.channel, "board", what="film")).message()
        (board,) = look.images
        since = len(sandbox.requests)
        easel.ready.set()

        async def has_film() -> bool:
            return len(look.images) == 2

        await club.eventually(has_film)
        sent = [
            name for request in sandbox.requests[since:] for name, _ in request.files if "@original" in request.path
        ]
        assert [image.filename for image in look.images] == [board.filename, *sent]


async def test_a_reminder_gets_its_board_unless_it_has_been_pressed(busy: Club, easel: Easel) -> None:
    _, _, mika, call = await started(busy)
    await busy.advance(hours=30)
    await busy.settled()
    reminder = await mika.wait_for("Village Fair", after=call, channel=mika.dm)
    assert not reminder.images
    easel.ready.set()
    await gets_its_board(busy, reminder)
    await gets_its_board(busy, call)
    await nothing_more_comes(busy)
    assert len(reminder.versions) == 2


async def test_a_reminder_that_was_pressed_before_a_restart_stays_as_it_is(sandbox: Sandbox, tmp_path: Path) -> None:
    async with impatient(sandbox, tmp_path, Easel()) as club:
        _, _, mika, call = await started(club)
        await club.advance(hours=30)
        await club.settled()
        reminder = await mika.wait_for("Village Fair", after=call, channel=mika.dm)
        snoozed = (await pressed(mika, reminder, "In an hour")).text
    async with running(sandbox, tmp_path) as club:
        await club.advance(seconds=LOOK_AGAIN)
        await gets_its_board(club, call)
        await nothing_more_comes(club)
        assert reminder.text == snoozed
        assert not reminder.images
