"""How much the courier sends at a time, to whom first, and what it leaves for later."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.loop import LONGEST_SLEEP
from bot.notices.courier import AT_ONCE, PER_CHANNEL, PER_GUILD, Courier
from bot.notices.deliverer import UndeliverableError
from bot.notices.schedule import LONGEST_RETRY
from bot.store import Queries
from bot.store.rows import NoticeKind, NoticeRow
from tests.bot.notices.test_courier import Mouth, crowd, failing, send_due
from tests.bot.people import House
from tests.bot.tiny import Done, Walk
from tests.bot.waiting import until


@asynccontextmanager
async def slow(house: House) -> AsyncIterator[list[NoticeRow]]:
    """What a courier has begun to send at its first look, where nothing comes to an end."""
    mouth, begun = Mouth(), list[NoticeRow]()

    async def wait(notice: NoticeRow) -> None:
        begun.append(notice)
        await asyncio.Event().wait()

    mouth.fault = wait
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    try:
        await courier.look()
        expected = len(courier._running)

        async def have_begun() -> bool:
            return len(begun) == expected

        await until(have_begun)
        await courier.look()
        assert len(courier._running) == expected, "there is no room for more"
        yield begun
    finally:
        await courier._stop()


async def spread(house: House, kind: NoticeKind, places: list[tuple[int, int]]) -> None:
    """Have one notice of a kind be due in a match in each of these servers and channels."""
    await crowd(house, len(places))

    async def change(queries: Queries) -> None:
        await queries.do("UPDATE notice SET kind = ?, user = iif(? = 'welcome', 1, NULL)", kind, kind)
        for match, (guild, channel) in enumerate(places, start=1):
            await queries.matches.set_place(match, guild=guild, home=channel, channel=channel)

    await house.store.write(change)


@pytest.mark.parametrize(
    ("kind", "places", "most"),
    [
        ("card", [(1, 1)] * 5, PER_CHANNEL),
        ("card", [(1, channel) for channel in range(10)], PER_GUILD),
        ("card", [(guild, guild) for guild in range(40)], AT_ONCE),
        ("shrink", [(1, 1)] * 5, 1),
        ("shrink", [(1, channel) for channel in range(5)], 5),
        ("welcome", [(guild, guild) for guild in range(5)], 1),
    ],
)
async def test_only_so_much_is_sent_at_a_time(
    house: House, kind: NoticeKind, places: list[tuple[int, int]], most: int
) -> None:
    await spread(house, kind, places)
    async with slow(house) as begun:
        assert len(begun) == most


async def test_a_look_says_when_the_next_is_due(house: House) -> None:
    courier = Courier(house.store, Mouth(), house.clock, house.app.reminders)
    assert await courier.look() == LONGEST_SLEEP
    table = await house.open("Mika")
    await house.store.write(lambda queries: queries.do("DELETE FROM notice"))
    await house.store.write(lambda queries: queries.notices.add(table.id, 0, "remark", due=house.clock() + 7))
    assert await courier.look() == 7


async def test_all_is_planned_anew_at_the_start_and_when_the_clock_was_set_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[float] = []

    async def note(_: Queries) -> None:
        planned.append(house.clock())

    monkeypatch.setattr(house.app.reminders, "set_back", note)
    courier = Courier(house.store, Mouth(), house.clock, house.app.reminders)
    for seconds, times in ((0, 1), (0, 1), (10, 1), (-1, 2), (0, 2)):
        house.clock.advance(seconds=seconds)
        await courier.look()
        assert len(planned) == times


async def held(house: House, until: float | None) -> tuple[Mouth, NoticeRow]:
    """Have a picture be due that is held back until a time; what becomes of it."""
    table, mouth = await house.match("Mika", "Taro"), Mouth()

    async def held_back(notice: NoticeRow) -> float | None:
        return until

    mouth.held_back = held_back  # type: ignore[method-assign]
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    await send_due(house, mouth)
    found = await house.store.read.notices.get(board.id)
    assert found is not None
    return mouth, found


async def test_what_is_held_back_is_sent_later(house: House) -> None:
    until = house.clock() + 500
    mouth, found = await held(house, until)
    assert (mouth.said, found.due, found.begun) == ([], until, None)


async def test_what_was_held_back_until_now_is_sent(house: House) -> None:
    mouth, _ = await held(house, house.clock() + 20)
    assert mouth.kinds() == ["board"]


async def test_what_was_dropped_while_something_else_was_sent_is_not_sent(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.move(table, "Mika", Done())

    async def drop(notice: NoticeRow) -> None:
        if notice.kind == "board":
            await house.store.write(lambda queries: queries.notices.drop_matching(table.id, "turn", "answered"))

    mouth.fault = drop
    await send_due(house, mouth)
    assert mouth.kinds() == ["board"]


async def test_what_somebody_else_has_sent_meanwhile_is_not_sent_again(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.move(table, "Mika", Done())
    (call,) = await house.open_notices(table, "turn")

    async def answer(notice: NoticeRow) -> None:
        if notice.kind == "board":
            await house.store.write(lambda queries: queries.notices.mark_sent(call.id, house.clock(), 5))

    mouth.fault = answer
    await send_due(house, mouth)
    assert mouth.kinds() == ["board"]


async def test_an_error_is_kept_in_three_hundred_characters(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    mouth.fault = failing(UndeliverableError("x" * 400))
    await send_due(house, mouth)
    found = await house.store.read.notices.get(board.id)
    assert found is not None
    assert found.error == "UndeliverableError: ".ljust(300, "x")


async def test_the_same_trouble_is_told_once(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.move(table, "Mika", Walk(1))
    mouth.fault = failing(OSError("one"), OSError("one"), OSError("two"))
    for _ in range(3):
        await send_due(house, mouth)
        house.clock.advance(seconds=LONGEST_RETRY)
    told = [record.getMessage().partition("waits: ")[2] for record in caplog.records]
    assert told == ["OSError: one", "OSError: two"]
