"""One planner: one reminder a person for everything that waits, the same policy whatever has happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.matches.table import Table
from bot.notices import deadlines
from bot.notices.deliverer import MailboxClosedError, UndeliverableError
from bot.notices.delivery_results import close_places
from bot.store import StoreError
from bot.store.people import PeopleQueries
from bot.store.rows import NoticeRow, PersonRow, TurnRow
from tests.bot.matches.timekeeping import reach, set_clock, spend
from tests.bot.notices.test_courier import Mouth, failing, send_due
from tests.bot.people import HOUR, NOON, House
from tests.bot.tiny import Done, Vote, Walk

Planned = tuple[int, float] | None
"""The number of the planned reminder, and in how many hours from the start of the test it is due."""
Situation = Callable[[House, Mouth], Awaitable[Table]]


async def planned(house: House, user: int = 2) -> Planned:
    row = await house.reminder(user)
    return None if row is None else (row.number, round((row.due - NOON) / HOUR, 1))


async def asked(house: House, mouth: Mouth) -> Table:
    """Taro is asked, an hour after the match has begun, and called."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    house.clock.advance(hours=1)
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    return table


async def not_called_yet(house: House, mouth: Mouth) -> Table:
    """Nothing reaches anybody for half a day."""
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    house.clock.advance(hours=14)
    return table


async def answered_in_part(house: House, mouth: Mouth) -> Table:
    """Taro's turn goes on: his reminder counts from his last answer."""
    table = await asked(house, mouth)
    house.clock.advance(hours=2)
    return await house.move(table, "Taro", Walk(1))


async def reminded(house: House, mouth: Mouth) -> Table:
    table = await asked(house, mouth)
    house.clock.advance(hours=12)
    await send_due(house, mouth)
    return table


async def not_reachable(house: House, mouth: Mouth) -> Table:
    """Taro's first reminder was refused by his mailbox."""
    table = await asked(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(MailboxClosedError())
    await send_due(house, mouth)
    await send_due(house, mouth)
    return table


async def given_up(house: House, mouth: Mouth) -> Table:
    """Discord refused Taro's first reminder for good."""
    table = await asked(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(UndeliverableError("oops"))
    await send_due(house, mouth)
    return table


async def called_late(house: House, mouth: Mouth) -> Table:
    """The call goes out after the bot was away for three days: the reminder waits as long as after any call."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    table = await house.move(table, "Mika", Done())
    house.clock.advance(hours=72)
    await send_due(house, mouth)
    return table


async def other_hours(house: House, mouth: Mouth) -> Table:
    """Taro has chosen other waking hours after his first reminder: it was 1 at night then."""
    table = await reminded(house, mouth)
    await house.people.choose(2, wakes=15, sleeps=20)
    return table


async def none_wanted(house: House, mouth: Mouth) -> Table:
    table = await reminded(house, mouth)
    await house.people.choose(2, reminders=False)
    return table


async def wanted_again(house: House, mouth: Mouth) -> Table:
    table = await none_wanted(house, mouth)
    await house.people.choose(2, reminders=True)
    return table


async def nudged(house: House, mouth: Mouth) -> Table:
    """Mika has nudged: the next reminder keeps its distance from that."""
    table = await asked(house, mouth)
    house.clock.advance(hours=10)
    await house.play.nudge(table.id, 1)
    await send_due(house, mouth)
    return table


async def two_at_once(house: House, mouth: Mouth) -> Table:
    """Both are asked at the same time, and Mika has answered: Taro's reminder stays as it was."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    await send_due(house, mouth)
    assert table.to_move == (0, 1)
    return await house.move(table, "Mika", Vote(True))


async def put_off(house: House, mouth: Mouth) -> Table:
    """Taro has put it off by an hour, after the reminder in the 13th hour."""
    table = await reminded(house, mouth)
    await house.people.choose(2, snoozed=house.clock() + HOUR)
    return table


async def put_off_and_reminded(house: House, mouth: Mouth) -> Table:
    table = await put_off(house, mouth)
    house.clock.advance(hours=1)
    await send_due(house, mouth)
    return table


async def put_off_without_reminders(house: House, mouth: Mouth) -> Table:
    """Taro wants none, but this one he has put off."""
    table = await put_off(house, mouth)
    await house.people.choose(2, reminders=False)
    return table


async def put_off_long_ago(house: House, mouth: Mouth) -> Table:
    """What Taro has put off has come, and he wants no further ones."""
    table = await put_off_and_reminded(house, mouth)
    await house.people.choose(2, reminders=False)
    return table


async def set_back(house: House, mouth: Mouth) -> Table:
    """The clock was five hours ahead when Taro was reminded: it was just now, then."""
    table = await reminded(house, mouth)
    house.clock.advance(hours=-5)
    await house.store.write(house.app.reminders.set_back)
    return table


async def two_matches(house: House, mouth: Mouth) -> Table:
    """Another match asks Taro six hours after the first: one reminder is planned for both."""
    table = await asked(house, mouth)
    other = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    house.clock.advance(hours=6)
    await house.move(other, "Mika", Done())
    await send_due(house, mouth)
    return table


async def asleep(house: House, mouth: Mouth) -> Table:
    """Called at 23:00: without a sound. He is to hear of it when he wakes at eight."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=8, sleeps=22, zone="UTC")
    house.clock.advance(hours=11)
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    return table


async def asleep_without_reminders(house: House, mouth: Mouth) -> Table:
    """The ring at waking is the call, not a reminder."""
    await house.match("Mika", "Taro")
    await house.people.choose(2, reminders=False)
    return await asleep(house, mouth)


async def woken(house: House, mouth: Mouth) -> Table:
    table = await asleep(house, mouth)
    house.clock.advance(hours=9)
    await send_due(house, mouth)
    return table


async def on_holiday(house: House, mouth: Mouth) -> Table:
    """Asked while he is away for three days."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0, away_since=NOON, away_until=NOON + 72 * HOUR)
    house.clock.advance(hours=1)
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    return table


async def forgotten(house: House, mouth: Mouth) -> Table:
    """Owed for ten days: that is up to the table then."""
    table = await asked(house, mouth)
    await house.store.write(lambda queries: queries.do("UPDATE turn SET owed = ?", deadlines.LONGEST))
    house.clock.advance(hours=240)
    await send_due(house, mouth)
    return table


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        (asked, (1, 13.0)),
        (not_called_yet, None),
        (answered_in_part, (1, 15.0)),
        (reminded, (2, 33.0)),
        (not_reachable, (2, 33.0)),
        (given_up, (2, 33.0)),
        (called_late, (1, 84.0)),
        (other_hours, (2, 51.0)),
        (none_wanted, None),
        (wanted_again, (2, 33.0)),
        (nudged, (1, 17.0)),
        (two_at_once, (1, 12.0)),
        (put_off, (2, 14.0)),
        (put_off_and_reminded, (3, 34.0)),
        (put_off_without_reminders, (2, 14.0)),
        (put_off_long_ago, None),
        (set_back, (2, 28.0)),
        (two_matches, (1, 13.0)),
        (asleep, (1, 20.0)),
        (asleep_without_reminders, (1, 20.0)),
        (woken, (2, 44.0)),
        (on_holiday, (1, 72.0)),
        (forgotten, None),
    ],
)
async def test_what_is_planned(house: House, situation: Situation, expected: Planned) -> None:
    await situation(house, Mouth())
    assert await planned(house) == expected


async def test_a_reminder_that_is_being_sent_is_followed_by_the_next_one_only(house: House) -> None:
    """Somebody chooses other hours while their reminder goes out, which plans nothing anew yet."""
    mouth = Mouth()
    await asked(house, mouth)
    house.clock.advance(hours=12)

    async def choose(notice: NoticeRow) -> None:
        await house.people.choose(2, wakes=0, sleeps=0, zone="Asia/Tokyo")
        assert await planned(house) == (1, 13.0)

    mouth.fault = choose
    await send_due(house, mouth)
    assert await planned(house) == (2, 33.0)


async def test_there_is_one_reminder_a_day_until_the_answer_comes(house: House) -> None:
    mouth = Mouth()
    table = await asked(house, mouth)
    await house.people.choose(2, wakes=8, sleeps=22, zone="UTC")
    days = []
    for _ in range(96):
        house.clock.advance(hours=1)
        before = len(mouth.said)
        await send_due(house, mouth)
        days += [house.clock.now // (24 * HOUR) for notice in mouth.said[before:] if notice.kind == "reminder"]
    assert [day - NOON // (24 * HOUR) for day in days] == [1, 2, 3, 4]
    table = await house.move(table, "Taro", Done())
    await house.move(table, "Taro", Vote(True))
    assert await planned(house) is None


async def test_after_days_away_there_is_one_reminder_only(house: House) -> None:
    mouth = Mouth()
    await asked(house, mouth)
    house.clock.advance(hours=80)
    for _ in range(3):
        await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_reminder_that_fell_due_by_day_is_not_sent_in_the_night(house: House, restarted: bool) -> None:
    """The computer was off from the evening until half past midnight two days later."""
    mouth = Mouth()
    await asked(house, mouth)
    await house.people.choose(2, wakes=8, sleeps=22, zone="UTC")
    assert await planned(house) == (1, 20.0)
    house.clock.advance(hours=35.5)
    if restarted:
        await house.store.write(house.app.reminders.replan_all)
    await send_due(house, mouth)
    assert "reminder" not in mouth.kinds()
    assert await planned(house) == (1, 44.0)
    house.clock.advance(hours=7.5)
    await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1


async def test_an_answer_before_a_reminder_is_due_leaves_none(house: House) -> None:
    """Another match that asks in the meantime is reminded of in its own time."""
    mouth = Mouth()
    table = await asked(house, mouth)
    other = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    house.clock.advance(hours=11)
    await house.move(other, "Mika", Done())
    await send_due(house, mouth)
    await house.move(table, "Taro", Done())
    assert await planned(house) == (1, 24.0)
    house.clock.advance(hours=2)
    await send_due(house, mouth)
    assert "reminder" not in mouth.kinds()


async def test_what_was_planned_while_the_clock_was_ahead_is_planned_again(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    await house.people.choose(2, wakes=0, sleeps=0)
    house.clock.advance(hours=1000)
    table = await house.move(table, "Mika", Done())
    house.clock.advance(hours=-1000)
    for _ in range(3):
        await send_due(house, mouth)
    assert sorted(mouth.kinds()) == ["board", "turn"]
    assert await planned(house) == (1, 12.0)


async def test_everybody_who_sleeps_is_called_without_a_sound_and_once_at_waking(house: House) -> None:
    """Three matches ask in one night: three silent calls, one ring at eight."""
    mouth = Mouth()
    tables = [await house.match("Mika", "Taro") for _ in range(3)]
    await house.people.choose(2, wakes=8, sleeps=22, zone="UTC")
    house.clock.advance(hours=12)
    for table in tables:
        await house.move(table, "Mika", Done())
        house.clock.advance(hours=1)
        await send_due(house, mouth)
    calls = [notice for notice in mouth.said if notice.kind == "turn"]
    assert [notice.quiet for notice in calls] == [True] * 3
    house.clock.advance(hours=5)
    await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1
    assert await planned(house) == (2, 44.0)


# Clocks


async def clocked(house: House, *left: float, **chosen: object) -> list[Table]:
    """Matches that ask Taro, with a clock of a day and one in reserve, of which so many hours are left each."""
    tables = [await house.match("Mika", "Taro") for _ in left]
    await house.people.choose(2, **{"wakes": 0, "sleeps": 0, "reminders": False, **chosen})
    for table, hours in zip(tables, left, strict=True):
        await house.move(table, "Mika", Done())
        await set_clock(house, table, 1)
        await reach(house, table, "Taro")
        await spend(house, table, 1, spent=(48 - hours) * HOUR)
    await house.store.write(lambda queries: queries.do("UPDATE notice SET sent = due WHERE kind = 'turn'"))
    await house.store.write(house.app.reminders.replan_all)
    return tables


async def test_a_clock_warns_three_waking_hours_before_its_end(house: House) -> None:
    await clocked(house, 10)
    assert await planned(house) == (1, 7.0)
    await house.people.choose(2, wakes=8, sleeps=18, zone="UTC")
    assert await planned(house) == (1, 3.0)  # it ends at eight in the morning: three waking hours are those from 15:00


async def test_a_warning_comes_once_and_for_all_clocks_of_the_hour(house: House) -> None:
    mouth = Mouth()
    await clocked(house, 3, 3.9, 6)
    for _ in range(3):
        await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1
    assert await planned(house) == (2, 3.0)


@pytest.mark.parametrize("trouble", [MailboxClosedError(), UndeliverableError("oops"), None])
async def test_a_warning_that_comes_to_nothing_is_not_given_again_and_again(
    house: House, trouble: Exception | None
) -> None:
    mouth = Mouth()
    mouth.silent = trouble is None
    await clocked(house, 2)

    async def refuse(notice: NoticeRow) -> None:
        if notice.kind == "reminder" and trouble is not None:
            raise trouble

    mouth.fault = refuse
    for _ in range(4):
        await send_due(house, mouth)
    (last,) = [await house.store.read.notices.last_reminder(2)]
    assert last is not None
    assert last.number == 1
    assert await planned(house) is None


async def test_a_warning_is_for_clocks_that_would_warn_within_the_hour(house: House) -> None:
    """And not for one that would a minute later."""
    await clocked(house, 3, 4, 4 + 1 / 60)
    person = await house.store.read.people.get(2)
    assert person is not None
    await house.store.write(lambda queries: house.app.reminders.note_warned(queries, person))
    turns = await house.store.read.all(TurnRow, "SELECT * FROM turn WHERE seat = 1 AND ended IS NULL ORDER BY match")
    assert [turn.warned for turn in turns] == [house.clock(), house.clock(), None]


async def first_clock(house: House) -> tuple[float, float] | None:
    """In how many hours reminders can be put off at most because of a clock of Taro's, and in how many it ends."""
    person = await house.store.read.people.get(2)
    assert person is not None
    found = await house.app.reminders.first_clock(house.store.read, person)
    if found is None:
        return None
    last, end = found
    return round((last - house.clock()) / HOUR, 3), round((end - house.clock()) / HOUR, 3)


async def test_reminders_are_put_off_until_the_warning_and_then_until_an_hour_before_the_end(house: House) -> None:
    await clocked(house, 30, 10)
    assert await first_clock(house) == (7, 10)
    await house.store.write(lambda queries: queries.do("UPDATE turn SET warned = 1"))
    assert await first_clock(house) == (9, 10)


@pytest.mark.parametrize("what", ["paused", "late = 1", f"waits = {NOON + 5 * HOUR}", "called = NULL"])
async def test_a_clock_that_is_no_concern_of_its_person_now_hinders_no_putting_off(house: House, what: str) -> None:
    (table,) = await clocked(house, 10)
    if what == "paused":
        await house.store.write(lambda queries: close_places(queries, (table.row.channel,), "guild", house.clock.now))
    else:
        await house.store.write(lambda queries: queries.do(f"UPDATE turn SET {what} WHERE seat = 1"))
    assert await first_clock(house) is None


async def test_a_match_without_a_clock_hinders_no_putting_off(house: House) -> None:
    (table,) = await clocked(house, 10)
    await set_clock(house, table, None)
    assert await first_clock(house) is None


async def test_what_other_turns_have_used_of_the_reserve_is_missing_in_this_one(house: House) -> None:
    (table,) = await clocked(house, 40)
    earlier = TurnRow(table.id, 1, 0, 1, NOON, called=NOON, owed=30 * HOUR, spent=30 * HOUR, awake=30 * HOUR)
    await house.store.write(lambda queries: queries.put(earlier))
    await house.store.write(lambda queries: queries.put(replace(earlier, seat=0, spent=47 * HOUR)))
    assert await first_clock(house) == (31, 34)


async def test_a_clock_that_stands_warns_nobody(house: House) -> None:
    """The place is paused, or its person is on holiday."""
    mouth = Mouth()
    (table,) = await clocked(house, 2)
    await house.store.write(
        lambda queries: close_places(queries, (table.row.channel,), "send_messages", house.clock.now)
    )
    for _ in range(6):
        house.clock.advance(hours=1)
        await send_due(house, mouth)
    assert "reminder" not in mouth.kinds()
    await house.store.write(lambda queries: queries.paused.resume(table.row.channel))
    for _ in range(3):
        house.clock.advance(hours=1)
        await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1


async def test_a_warning_is_late_by_as_much_as_nothing_counted(house: House) -> None:
    """An outage of four hours: the clock stood meanwhile."""
    mouth = Mouth()
    await clocked(house, 10)
    house.clock.advance(hours=8)
    await send_due(house, mouth)
    assert "reminder" not in mouth.kinds()
    assert await planned(house) == (1, 15.0)


# What fails


async def test_a_failed_try_is_no_reminder(house: House) -> None:
    mouth = Mouth()
    await asked(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(OSError("the network"))
    for _ in range(2):
        await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1


async def test_a_reminder_that_was_put_off_after_a_failed_try_is_planned_like_any_other(house: House) -> None:
    mouth = Mouth()
    await asked(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(OSError("the network"))
    await send_due(house, mouth)
    await house.people.choose(2, snoozed=house.clock.now + 24 * HOUR)
    await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 0
    await house.people.choose(2, snoozed=None)
    await send_due(house, mouth)
    assert mouth.kinds().count("reminder") == 1


async def test_a_reminder_that_nobody_wants_any_more_is_dropped(house: House) -> None:
    mouth = Mouth()
    table = await asked(house, mouth)
    house.clock.advance(hours=12)
    await house.store.write(lambda queries: queries.do("UPDATE turn SET owed = ?", deadlines.LONGEST))
    await send_due(house, mouth)
    assert "reminder" not in mouth.kinds()
    await house.move(table, "Taro", Done())
    assert await planned(house) is None


async def test_a_closed_mailbox_gets_its_ring_at_waking_too(house: House) -> None:
    mouth = Mouth()

    async def closed(notice: NoticeRow) -> None:
        if notice.kind in ("turn", "reminder"):
            raise MailboxClosedError

    mouth.fault = closed
    table = await asleep(house, mouth)
    assert await house.open_notices(table, "closed") == []
    assert await planned(house) == (1, 20.0)
    house.clock.advance(hours=9)
    await send_due(house, mouth)
    assert len(await house.open_notices(table, "closed")) == 1


async def test_whoever_has_left_one_server_is_called_in_the_other_every_day(house: House) -> None:
    mouth = Mouth()
    there = await asked(house, mouth)
    await house.store.write(lambda queries: queries.do("UPDATE match SET guild = 99 WHERE id = ?", there.id))
    here = await asked(house, mouth)

    async def closed(notice: NoticeRow) -> None:
        if notice.kind in ("turn", "reminder"):
            raise MailboxClosedError(left=(99,))

    mouth.fault = closed
    calls = []
    for _ in range(3):
        house.clock.advance(hours=24)
        mouth.said.clear()
        await send_due(house, mouth)
        await send_due(house, mouth)
        calls.append([notice.match for notice in mouth.said if notice.kind == "closed"])
    assert calls == [[here.id]] * 3


async def test_whoever_cannot_be_read_keeps_nobody_else_from_their_reminder(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for names in (("Mika", "Taro"), ("Hana", "Jun")):
        await house.match(*names)
    mika, hana = house.known["Mika"].user, house.known["Hana"].user
    await house.store.write(lambda queries: queries.do("DELETE FROM notice WHERE kind = 'reminder'"))
    known = PeopleQueries.get

    async def read(queries: PeopleQueries, user: int) -> PersonRow | None:
        if user == mika:
            raise StoreError("damaged")
        return await known(queries, user)

    monkeypatch.setattr(PeopleQueries, "get", read)
    await house.store.write(house.app.reminders.set_back)
    assert await house.reminder(mika) is None
    assert await house.reminder(hana) is not None
    assert [record.getMessage() for record in caplog.records] == [f"the reminder of {mika} can't be planned: damaged"]
