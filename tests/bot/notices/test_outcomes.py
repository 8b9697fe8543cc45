"""What Discord's answer to a message means: who has heard, whose mailbox is closed, who is called instead and where."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.table import Table
from bot.notices import schedule
from bot.notices.deliverer import MailboxClosedError
from bot.notices.delivery_results import Outcomes
from bot.store.rows import NoticeKind, NoticeRow, PausedRow, PersonRow, PostRow, TurnRow
from tests.bot.matches.timekeeping import turn_of
from tests.bot.notices.sending import all_of
from tests.bot.people import CHANNEL, House
from tests.bot.tiny import Done

MIKA, TARO = 1, 2


async def planned(
    house: House,
    kind: NoticeKind,
    table: Table | None,
    *,
    user: int | None = TARO,
    revision: int = 1,
    quiet: bool = False,
) -> NoticeRow:
    """Something that is just being sent."""
    match = None if table is None else table.id
    await house.store.write(
        lambda queries: queries.notices.add_another(match, revision, kind, due=house.clock(), user=user)
    )
    notice = (await all_of(house, kind))[-1]
    await house.store.write(lambda queries: queries.notices.begin(notice.id, house.clock(), quiet=quiet))
    return notice


async def delivered(house: House, notice: NoticeRow, message: int | None = 71) -> None:
    await Outcomes(house.store, house.clock, house.app.reminders).delivered(notice, message)


async def refused(house: House, notice: NoticeRow, **more: Any) -> None:
    """Have a direct message be refused."""
    outcomes = Outcomes(house.store, house.clock, house.app.reminders)
    await outcomes.mailbox_closed(notice, MailboxClosedError(**more))


async def asked(house: House) -> Table:
    """A match that waits for Taro, who has not heard of it."""
    return await house.move(await house.match("Mika", "Taro"), "Mika", Done())


async def taro(house: House) -> PersonRow:
    person = await house.store.read.people.get(TARO)
    assert person is not None
    return person


async def calls(house: House) -> list[tuple[int | None, int, dict[str, Any]]]:
    """The calls at tables in place of direct messages: of which match, about which revision."""
    return [(row.match, row.revision, row.args) for row in await all_of(house, "closed")]


# What has arrived


@pytest.mark.parametrize(("kind", "heard"), [("turn", True), ("mention", True), ("closed", True), ("welcome", False)])
async def test_whoever_was_called_has_heard_of_the_turn(house: House, kind: NoticeKind, heard: bool) -> None:
    table = await asked(house)
    await delivered(house, await planned(house, kind, table))
    assert (await turn_of(house, table, 1)).called == (house.clock() if heard else None)


async def test_a_message_that_was_not_sent_reaches_nobody(house: House) -> None:
    table = await asked(house)
    await delivered(house, await planned(house, "turn", table), None)
    assert (await turn_of(house, table, 1)).called is None
    assert (await taro(house)).mailbox == "unknown"


async def test_a_direct_message_opens_the_mailbox_and_a_post_the_place(house: House) -> None:
    table = await asked(house)
    await house.store.write(lambda queries: queries.put(PausedRow(CHANNEL, 0.0, "unknown", False, None)))
    await delivered(house, await planned(house, "turn", table))
    assert (await taro(house)).mailbox == "open"
    assert await house.store.read.paused.channel(CHANNEL) is not None
    await delivered(house, await planned(house, "remark", table, user=None))
    assert await house.store.read.paused.channel(CHANNEL) is None


async def test_whom_the_post_of_a_match_has_called_has_heard(house: House) -> None:
    table = await asked(house)
    await delivered(house, await planned(house, "board", table, user=None))
    assert (await turn_of(house, table, 1)).called is None
    row = PostRow(table.id, CHANNEL, 7, house.clock(), 1, 0, (TARO,), (TARO,), first=1)
    await house.store.write(lambda queries: queries.put(row))
    await delivered(house, await planned(house, "board", table, user=None))
    assert (await turn_of(house, table, 1)).called == house.clock()


@pytest.mark.parametrize("rings", ["direct", "channel"])
async def test_a_reminder_tells_of_all_that_waits_and_rings_at_the_table_where_that_is_wanted(
    house: House, rings: str
) -> None:
    first, second = await asked(house), await asked(house)
    await house.people.choose(TARO, rings=rings)
    await delivered(house, await planned(house, "reminder", None, revision=0))
    turns: list[TurnRow] = [await turn_of(house, table, 1) for table in (first, second)]
    assert [turn.called for turn in turns] == [house.clock()] * 2
    found = [(row.match, row.user, row.args) for row in await all_of(house, "mention")]
    expected = [(first.id, TARO, {"kind": "reminder", "first": False})]
    assert found == (expected if rings == "channel" else [])


# What a mailbox has refused


async def test_a_call_goes_to_the_table_and_the_mailbox_rests_for_a_day(house: House) -> None:
    table, since = await asked(house), house.clock()
    await refused(house, await planned(house, "turn", table))
    assert await calls(house) == [(table.id, 1, {"kind": "turn", "first": True})]
    assert ((await taro(house)).mailbox, (await taro(house)).refused) == ("closed", since)
    house.clock.advance(seconds=schedule.MAILBOX_REST - 1)
    await refused(house, await planned(house, "turn", table))
    assert (await taro(house)).refused == since, "it wasn't tried"
    house.clock.advance(seconds=1)
    await refused(house, await planned(house, "turn", table))
    assert (await taro(house)).refused == house.clock()


async def test_a_refusal_that_is_not_for_the_mailboxs_sake_leaves_it_as_it_is(house: House) -> None:
    table = await asked(house)
    await refused(house, await planned(house, "turn", table), lasting=False)
    assert (await taro(house)).mailbox == "unknown"
    assert await calls(house) == [(table.id, 1, {"kind": "turn", "first": False})]


@pytest.mark.parametrize(("lasting", "called"), [(True, 1), (False, 0)])
async def test_a_welcome_is_said_at_the_table_where_the_mailbox_is_closed(
    house: House, lasting: bool, called: int
) -> None:
    await refused(house, await planned(house, "welcome", await asked(house)), lasting=lasting)
    assert len(await calls(house)) == called


@pytest.mark.parametrize("kind", ["welcome", "paused"])
async def test_what_hurries_least_waits_where_it_is_known_when_it_may_work(house: House, kind: NoticeKind) -> None:
    notice = await planned(house, kind, await asked(house))
    await refused(house, notice, retry=600)
    (waiting,) = [row for row in await all_of(house, kind) if row.id == notice.id]
    assert (waiting.due, waiting.attempts, waiting.error) == (house.clock() + 600, 1, "closed")
    assert await calls(house) == []


async def test_a_call_does_not_wait_for_that(house: House) -> None:
    table = await asked(house)
    await refused(house, await planned(house, "turn", table), lasting=False, retry=600)
    assert len(await calls(house)) == 1


async def test_an_invitation_calls_nobody_at_the_table(house: House) -> None:
    await refused(house, await planned(house, "invitation", await asked(house)))
    assert await calls(house) == []


async def test_whoever_sleeps_is_not_called_at_the_table(house: House) -> None:
    await refused(house, await planned(house, "turn", await asked(house), quiet=True))
    assert await calls(house) == []


async def test_where_the_host_is_not_reached_about_a_closed_place_another_player_is_told(house: House) -> None:
    table = await asked(house)
    await house.store.write(lambda queries: queries.put(PausedRow(CHANNEL, 0.0, "guild", True, None)))
    await refused(house, await planned(house, "paused", table, user=MIKA, revision=0))
    assert [row.user for row in await all_of(house, "paused")] == [TARO]
    assert await calls(house) == []


async def test_a_reminder_calls_at_the_table_that_waits_longest_of_those_where_that_can_be_heard(house: House) -> None:
    left, waits, _ = await asked(house), await asked(house), await asked(house)
    await house.store.write(lambda queries: queries.do("UPDATE match SET guild = 99 WHERE id = ?", left.id))
    await refused(house, await planned(house, "reminder", None, revision=0), left=(99,))
    assert [call[:2] for call in await calls(house)] == [(waits.id, 1)]


async def test_the_tables_of_a_server_that_somebody_has_left_are_asked_about_them(house: House) -> None:
    there, here = await asked(house), await asked(house)
    await house.store.write(lambda queries: queries.do("UPDATE match SET guild = 99 WHERE id = ?", there.id))
    await refused(house, await planned(house, "turn", here), left=(99,))
    assert [(row.match, row.args) for row in await all_of(house, "late")] == [(there.id, {"seat": 1, "gone": True})]


# What is planned after that


@pytest.mark.parametrize("kind", ["turn", "nudge", "mention"])
async def test_the_next_reminder_counts_from_what_was_heard(house: House, kind: NoticeKind) -> None:
    table = await house.match("Mika", "Taro")
    await house.people.choose(TARO, wakes=0, sleeps=0)
    table = await house.move(table, "Mika", Done())
    await house.store.write(lambda queries: queries.notices.drop_calls(table.id, TARO))
    house.clock.advance(hours=5)
    await delivered(house, await planned(house, kind, table))
    reminder = await house.reminder(TARO)
    assert reminder is not None
    hours = 12 if kind == "nudge" else 17
    assert (reminder.due - house.clock() + 5 * 3600) / 3600 == hours


async def test_a_try_that_fails_comes_again_after_twice_the_time(house: House) -> None:
    outcomes = Outcomes(house.store, house.clock, house.app.reminders)
    notice = await planned(house, "turn", await asked(house))
    for pause in (2, 4, 8):
        found = await house.store.read.notices.get(notice.id)
        assert found is not None
        await outcomes.not_now(found, "oops")
        found = await house.store.read.notices.get(notice.id)
        assert found is not None
        assert (found.due, found.error) == (house.clock() + pause, "oops")
