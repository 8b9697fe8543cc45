"""The loop that tells: in order per match, marked after it was said, found again after a crash, patient with faults."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest

from bot.clock import CALL_PAUSE
from bot.matches.table import Table
from bot.notices import schedule
from bot.notices.courier import PER_CHANNEL, Courier
from bot.notices.deliverer import TO_MAILBOXES, MailboxClosedError, PlaceClosedError, UndeliverableError
from bot.notices.delivery_results import UNKNOWN, Places, close_places
from bot.store import Queries
from bot.store.rows import NoticeRow
from tests.bot.people import CHANNEL, HOUR, House
from tests.bot.tiny import Done, Walk
from tests.bot.waiting import until


class Mouth:
    """A deliverer that notes what it says."""

    def __init__(self) -> None:
        self.said: list[NoticeRow] = []
        self.looked: list[int] = []
        self.found: dict[int, int] = {}
        self.fault: Callable[[NoticeRow], Awaitable[None]] | None = None
        self.silent = False

    async def deliver(self, notice: NoticeRow) -> int | None:
        if self.fault is not None:
            await self.fault(notice)
        self.said.append(notice)
        return None if self.silent else 1000 + notice.id

    async def find_sent(self, notice: NoticeRow) -> int | None:
        self.looked.append(notice.id)
        return self.found.get(notice.id)

    async def held_back(self, notice: NoticeRow) -> float | None:
        return None

    def kinds(self) -> list[str]:
        return [notice.kind for notice in self.said]


async def send_due(house: House, mouth: Mouth) -> None:
    """Have everything that is due by the time of the next call sent, once."""
    house.clock.advance(seconds=CALL_PAUSE)
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    await courier.look()
    await asyncio.gather(*courier._tasks.values(), return_exceptions=True)
    house.store.listeners.remove(courier.news)


async def has_said(mouth: Mouth, count: int) -> None:
    """Wait until so much has been said."""

    async def look() -> bool:
        return len(mouth.said) >= count

    await until(look)


def failing(*faults: Exception) -> Callable[[NoticeRow], Awaitable[None]]:
    """Fail with these in turn, then no more."""
    left = list(faults)

    async def fail(notice: NoticeRow) -> None:
        if left:
            raise left.pop(0)

    return fail


async def test_what_is_due_is_said_once_and_marked(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    told = house.clock.now
    assert sorted(mouth.kinds()) == ["board", "turn"]
    await send_due(house, mouth)
    assert len(mouth.said) == 2
    assert mouth.looked == []
    row = await house.store.read.notices.get(mouth.said[0].id)
    assert row is not None
    assert (row.message, row.sent) == (1000 + row.id, told)


async def test_a_newer_picture_takes_the_place_of_an_unsent_one(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    for _ in range(3):
        table = await house.move(table, "Mika", Walk(1))
    await send_due(house, mouth)
    assert [(row.kind, row.revision) for row in mouth.said] == [("board", 3)]


async def test_notices_of_a_match_keep_their_order_and_matches_do_not_wait_for_each_other(house: House) -> None:
    one, two, mouth = await house.match("Mika", "Taro"), await house.match("Hana", "Jun"), Mouth()
    release = asyncio.Event()

    async def slow(notice: NoticeRow) -> None:
        if notice.match == one.id:
            await release.wait()

    mouth.fault = slow
    for table, name in ((one, "Mika"), (two, "Hana")):
        await house.move(table, name, Done())
    house.clock.advance(seconds=CALL_PAUSE)
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    running = asyncio.create_task(courier.run())
    await has_said(mouth, 2)
    assert {row.match for row in mouth.said} == {two.id}
    release.set()
    await has_said(mouth, 4)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    for match in (one.id, two.id):
        assert [row.kind for row in mouth.said if row.match == match] == ["board", "turn"]


async def test_how_lots_are_drawn_is_told_before_the_board(house: House) -> None:
    """Whichever was planned first: after a restore it tells why the board stands there again."""
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    await house.store.write(lambda queries: queries.notices.add(table.id, table.revision, "lots", due=house.clock.now))
    await send_due(house, mouth)
    assert [kind for kind in mouth.kinds() if kind in ("lots", "board")] == ["lots", "board"]


async def test_after_a_crash_what_was_begun_is_looked_for_and_adopted(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Done())
    rows = {row.kind: row for row in await house.open_notices(table) if row.due <= house.clock.now}
    for row in rows.values():
        await house.store.write(lambda queries, row=row: queries.notices.begin(row.id, house.clock.now))
    mouth.found[rows["board"].id] = 42
    await send_due(house, mouth)
    assert mouth.kinds() == ["turn"]
    assert sorted(mouth.looked) == sorted(row.id for row in rows.values())
    adopted = await house.store.read.notices.get(rows["board"].id)
    assert adopted is not None
    assert adopted.message == 42
    assert adopted.sent is not None


async def test_a_send_whose_answer_was_lost_is_looked_for_before_it_is_sent_again(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    mouth.fault = failing(ConnectionError("the answer was lost"))
    mouth.found[board.id] = 42
    await send_due(house, mouth)
    house.clock.advance(seconds=schedule.retry_delay(1))
    await send_due(house, mouth)
    assert mouth.looked == [board.id]
    assert mouth.said == []


async def test_a_fault_is_tried_again_for_as_long_as_it_lasts(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    end = house.clock.now + 6 * HOUR

    async def down(notice: NoticeRow) -> None:
        if house.clock.now < end:
            raise RuntimeError("oops")

    mouth.fault = down
    for attempt in range(1, 1000):
        await send_due(house, mouth)
        if mouth.said:
            break
        row = await house.store.read.notices.get(board.id)
        assert row is not None
        assert (row.attempts, row.error, row.dropped) == (attempt, "RuntimeError: oops", None)
        assert 0 < row.due - house.clock.now <= schedule.LONGEST_RETRY
        house.clock.now = row.due
    assert mouth.kinds() == ["board"]
    assert house.clock.now < end + schedule.LONGEST_RETRY


async def test_what_discord_will_never_take_is_given_up_at_once_and_noted(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    mouth.fault = failing(UndeliverableError("too long"))
    with caplog.at_level(logging.ERROR):
        await send_due(house, mouth)
        await send_due(house, mouth)
    row = await house.store.read.notices.get(board.id)
    assert row is not None
    assert (row.dropped, row.error) == ("refused", "UndeliverableError: too long")
    assert len(caplog.records) == 1
    assert mouth.said == []


async def test_one_failing_match_does_not_stop_the_others(house: House) -> None:
    one, two, mouth = await house.match("Mika", "Taro"), await house.match("Hana", "Jun"), Mouth()

    async def fail(notice: NoticeRow) -> None:
        if notice.match == one.id:
            raise RuntimeError("oops")

    mouth.fault = fail
    for table, name in ((one, "Mika"), (two, "Hana")):
        await house.move(table, name, Walk(1))
    await send_due(house, mouth)
    assert [row.match for row in mouth.said] == [two.id]


async def test_a_closed_mailbox_is_answered_at_the_table(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Done())

    async def closed(notice: NoticeRow) -> None:
        if notice.kind in ("turn", "reminder"):
            raise MailboxClosedError

    mouth.fault = closed
    await send_due(house, mouth)
    person = await house.store.read.people.get(2)
    assert person is not None
    assert person.mailbox == "closed"
    (notice,) = await house.open_notices(table, "closed")
    assert (notice.user, notice.args) == (2, {"kind": "turn", "first": True})
    await send_due(house, mouth)
    house.clock.advance(hours=24)
    await send_due(house, mouth)
    later = await house.open_notices(table, "closed")
    assert [row.args for row in later] == [{"kind": "reminder", "first": True}]


async def test_every_later_call_reaches_a_closed_mailbox_at_the_table(house: House) -> None:
    """Reminders about one decision each get their own call in place."""
    house.known.clear()
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.people.choose(2, wakes=0, sleeps=0)
    table = await house.move(table, "Mika", Done())

    async def closed(notice: NoticeRow) -> None:
        if notice.kind in ("turn", "reminder", "nudge"):
            raise MailboxClosedError

    mouth.fault = closed
    for _ in range(4):
        await send_due(house, mouth)
        await send_due(house, mouth)
        house.clock.advance(hours=25)
    assert mouth.kinds().count("closed") >= 3


async def hosts_told(house: House, table: Table) -> list[tuple[int | None, dict[str, Any]]]:
    """Who has been or will be told that a match can't go on, and why."""
    rows = await house.store.read.all(
        NoticeRow, "SELECT * FROM notice WHERE match = ? AND kind = 'paused' ORDER BY id", table.id
    )
    return [(row.user, row.args) for row in rows]


async def test_a_channel_without_permission_waits_for_it_and_the_host_is_told_once(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    mouth.fault = failing(PlaceClosedError(CHANNEL, "send_messages"))
    for _ in range(5):
        await send_due(house, mouth)
        house.clock.advance(hours=1)
    assert mouth.kinds() == ["paused"]
    assert await hosts_told(house, table) == [(1, {"missing": "send_messages"})]
    (paused,) = await house.store.read.paused.channels()
    assert (paused.channel, paused.retry) == (CHANNEL, None)
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    await send_due(house, mouth)
    assert mouth.kinds() == ["paused", "board"]


async def test_a_refusal_where_a_match_was_before_it_moved_closes_no_other_channel(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.move(table, "Mika", Walk(1))

    async def refuse_once(notice: NoticeRow) -> None:
        mouth.fault = None
        await house.store.write(lambda queries: queries.matches.set_channel(table.id, CHANNEL + 1))
        raise PlaceClosedError(CHANNEL, "thread")

    mouth.fault = refuse_once
    await send_due(house, mouth)
    assert await house.store.read.paused.channels() == []
    assert mouth.kinds() == []
    house.clock.advance(seconds=schedule.retry_delay(1))
    await send_due(house, mouth)
    assert mouth.kinds() == ["board"]


async def test_calls_and_reminders_reach_mailboxes_while_the_table_waits(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.people.choose(2, wakes=0, sleeps=0)
    table = await house.move(table, "Mika", Done())
    await house.store.write(lambda queries: close_places(queries, (CHANNEL,), "channel", house.clock.now))
    await send_due(house, mouth)
    house.clock.advance(hours=30)
    await send_due(house, mouth)
    assert sorted(mouth.kinds()) == ["paused", "reminder", "turn"]
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    await send_due(house, mouth)
    assert sorted(mouth.kinds()) == ["board", "paused", "reminder", "turn"]


async def test_a_refusal_that_nothing_explains_is_tried_again_for_a_day_and_then_told(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    tries: list[float] = []

    async def refuse(notice: NoticeRow) -> None:
        if notice.kind == "board":
            tries.append(house.clock.now)
            raise PlaceClosedError(CHANNEL, UNKNOWN)

    mouth.fault = refuse
    start = house.clock.now
    await send_due(house, mouth)
    while not await hosts_told(house, table):
        due = await house.store.read.due.next_due(house.clock.now)
        assert due is not None
        house.clock.now = due - CALL_PAUSE
        await send_due(house, mouth)
    assert max(later - earlier for earlier, later in pairwise(tries)) <= schedule.REFUSED_RETRY
    assert tries[-1] - start >= schedule.REFUSED_TRIES
    assert await hosts_told(house, table) == [(1, {"missing": UNKNOWN})]
    house.clock.advance(hours=100)
    count = len(tries)
    await send_due(house, mouth)
    assert len(tries) == count
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    mouth.fault = None
    await send_due(house, mouth)
    assert "board" in mouth.kinds()


async def test_hosts_are_told_once_of_all_that_a_server_takes_with_it(house: House) -> None:
    for channel in (CHANNEL, CHANNEL + 1, CHANNEL + 2):
        table = await house.match("Mika", "Taro")
        await house.store.write(
            lambda queries, match=table.id, channel=channel: queries.do(
                "UPDATE match SET channel = ? WHERE id = ?", channel, match
            )
        )
    await Places(house.store, house.clock).close({CHANNEL, CHANNEL + 1, CHANNEL + 2}, "guild")
    assert len(await house.store.read.paused.channels()) == 3
    rows = await house.store.read.all(NoticeRow, "SELECT * FROM notice WHERE kind = 'paused'")
    assert [row.user for row in rows] == [1]


@pytest.mark.parametrize("missing", ["send_messages", "guild", UNKNOWN])
@pytest.mark.parametrize("over", [False, True])
async def test_a_refusal_never_becomes_a_flood(house: House, missing: str, over: bool) -> None:
    """Where the bot may not write, it does not try again and again, not even after the match has ended."""
    table, mouth, tries = await house.match("Mika", "Taro"), Mouth(), Counter[str]()
    if over:
        await house.seats.concede(table.id, 1)
    else:
        await house.move(table, "Mika", Done())

    async def forbid(notice: NoticeRow) -> None:
        tries[notice.kind] += 1
        if notice.kind not in TO_MAILBOXES:
            raise PlaceClosedError(CHANNEL, missing)

    mouth.fault = forbid
    for _ in range(5):
        await send_due(house, mouth)
    assert tries["board"] == 1
    assert max(tries.values()) == 1


async def test_no_reminder_is_planned_when_the_answer_came_while_it_was_sent(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.people.choose(2, wakes=0, sleeps=0)
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    house.clock.advance(hours=12)

    async def answer(notice: NoticeRow) -> None:
        if notice.kind == "reminder":
            await house.move(table, "Taro", Done())

    mouth.fault = answer
    await send_due(house, mouth)
    assert [row for row in await house.open_notices(table, "reminder") if row.number > 1] == []


async def test_what_has_nothing_to_say_any_more_is_done_with(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    mouth.silent = True
    await house.move(table, "Mika", Walk(1))
    await send_due(house, mouth)
    await send_due(house, mouth)
    assert len(mouth.said) == 1


async def test_the_courier_wakes_up_by_itself(house: House) -> None:
    """A commit wakes it; so does the time when something is due."""
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    running = asyncio.create_task(courier.run())
    await asyncio.sleep(0.01)
    await house.move(table, "Mika", Walk(1))
    await has_said(mouth, 1)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert mouth.kinds() == ["board"]


# Turn about


async def crowd(house: House, count: int) -> None:
    """So many lobbies in the usual channel, whose cards are due."""
    table = await house.open("Mika")
    columns = "game, options, locale, status, guild, home, channel, host, created"

    async def copy(queries: Queries) -> None:
        await queries.do(
            f"WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
            f"INSERT INTO match ({columns}) SELECT {columns} FROM n, match WHERE match.id = ?",
            count,
            table.id,
        )
        await queries.do(
            "INSERT INTO seat (match, seat, user, name) SELECT id, 0, 1, 'Mika' FROM match WHERE id > ?", table.id
        )
        await queries.do("DELETE FROM notice")
        await queries.do(
            "INSERT INTO notice (match, revision, kind, due) "
            "SELECT id, -1, 'card', ? FROM match WHERE status = 'lobby'",
            house.clock.now - 60,
        )

    await house.store.write(copy)


async def test_a_thousand_cards_in_one_channel_delay_no_other_server(house: House) -> None:
    table, mouth = await house.match("Hana", "Jun"), Mouth()
    await crowd(house, 1000)
    await house.store.write(lambda queries: queries.matches.set_place(table.id, guild=401, home=600, channel=600))
    tried: list[NoticeRow] = []

    async def limited(notice: NoticeRow) -> None:
        tried.append(notice)
        if notice.match != table.id:
            await asyncio.Event().wait()

    mouth.fault = limited
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    await house.move(table, "Hana", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    running = asyncio.create_task(courier.run())
    await has_said(mouth, 2)
    assert mouth.kinds() == ["board", "turn"]
    assert len(tried) == 2 + PER_CHANNEL
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_channels_and_servers_take_turns(house: House) -> None:
    """Two servers with as much to tell get as many deliveries, however many channels one of them has."""
    await crowd(house, 60)
    places = [(400, 500 + number % 5) if number % 2 else (401, 700) for number in range(60)]

    async def spread(queries: Queries) -> None:
        for match, (guild, channel) in enumerate(places, start=1):
            await queries.matches.set_place(match, guild=guild, home=channel, channel=channel)

    await house.store.write(spread)
    mouth = Mouth()
    courier = Courier(house.store, mouth, house.clock, house.app.reminders)
    first: list[int] = []
    while len(mouth.said) < 30:
        await courier.look()
        await asyncio.gather(*courier._tasks.values(), return_exceptions=True)
        first = [places[notice.match - 1][0] for notice in mouth.said]
    house.store.listeners.remove(courier.news)
    assert set(first[:4]) == {400, 401}
    alone = [places[notice.match - 1] for notice in mouth.said]
    shares = Counter(channel for guild, channel in alone if guild == 400)
    assert max(shares.values()) - min(shares.values()) <= 1


async def test_calls_go_before_boards_before_cards_before_reminders(house: House) -> None:
    kinds = {"reminder": 1, "card": 2, "board": 3, "turn": 4, "welcome": 5, "shrink": 6}
    await crowd(house, len(kinds))

    async def spread(queries: Queries) -> None:
        await queries.do("DELETE FROM notice")
        for kind, match in kinds.items():
            await queries.matches.set_place(match, guild=match, home=match, channel=match)
            await queries.notices.add(match, 0, kind, due=house.clock.now - match, user=1)  # type: ignore[arg-type]

    await house.store.write(spread)
    rows = await house.store.read.due.matches(house.clock.now, per_channel=4, per_guild=16, limit=99)
    assert [row.match for row in rows] == [4, 3, 2, 1, 5, 6]
