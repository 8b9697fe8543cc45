"""Waking hours, and one message a person for everything that waits for them."""

from __future__ import annotations

import contextlib
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord.ui.formatting import relative_time
from bot.health import report
from bot.matches.table import Table
from bot.notices.deadlines import DAY
from bot.notices.schedule import HOUR
from bot.sandbox import Code, Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from bot.store import Queries
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.match.test_damaged_match import break_states
from tests.bot.happenings import remove_channel
from tests.bot.tiny import Done, Vote

pytestmark = pytest.mark.usefixtures("village_fair")
SNOOZES = ["In an hour", "Tonight", "Tomorrow", "In three days"]
AWAKE = {"wakes": 0, "sleeps": 0}


async def to_hour(club: Club, hour: int) -> None:
    """Set the clock forward to an hour of the day."""
    now = datetime.fromtimestamp(club.app.clock(), UTC)
    then = now.replace(hour=hour, minute=0, second=0, microsecond=0).timestamp() - now.timestamp()
    await club.advance(seconds=then if then > 0 else then + DAY)
    await club.settled()


async def asks(club: Club, who: Person, *others: str, channel: object = None) -> Table:
    """A match that asks somebody, and whose first messages are out."""
    await club.set_person(club.person("mika"), **AWAKE)
    table = await club.start(who.name, *(others or ("mika",)), game="fair", channel=channel)
    await club.until_turn(table, who)
    await club.settled()
    return await club.table(table.id)


async def sleeper(club: Club, **more: object) -> Person:
    """Somebody who is awake from 8 to 22, at noon."""
    taro = club.person("taro")
    await to_hour(club, 12)
    await club.set_person(taro, wakes=8, sleeps=22, zone="UTC", **more)
    return taro


async def waker(club: Club, **more: object) -> Person:
    """Somebody who can be called at any time, at noon."""
    taro = await sleeper(club)
    await club.set_person(taro, **AWAKE, **more)
    return taro


def lists(person: Person) -> list[ChatMessage]:
    """The messages about everything that waits for somebody."""
    return [message for message in person.inbox if "My matches" in labels(message)]


def rings(person: Person, before: int) -> list[ChatMessage]:
    """What has made somebody's phone ring since."""
    return person.buzzes[before:]


async def reminded(club: Club, who: Person) -> ChatMessage:
    """The next reminder."""
    before = len(lists(who))
    await club.advance(hours=13)
    await club.settled()
    assert len(lists(who)) == before + 1
    return lists(who)[-1]


async def set_clock(club: Club, *tables: Table, left: float, days: int = 1) -> None:
    """Give matches a clock of which so many seconds are left, the reserve included; their people have heard of it."""

    async def change(queries: Queries) -> None:
        for table in tables:
            await queries.matches.set_clock(table.id, days, sits_in=False)
            sql = "UPDATE turn SET called = since, spent = ?1, owed = ?1, awake = ?1 WHERE match = ?2 AND ended IS NULL"
            await queries.do(sql, 2 * days * DAY - left, table.id)

    await club.app.store.write(change)
    await club.app.store.write(club.app.reminders.replan_all)


async def pressed(person: Person, message: ChatMessage, label: str) -> ChatMessage:
    """Press a button or choose an option, found by how its label begins; the message as it stands then."""
    if any(label in select.labels for select in message.selects):
        return await (await person.select(message, [label])).message()
    found = next(text for text in labels(message) if text.startswith(label))
    return await (await person.click(message, found)).message()


def moves(message: ChatMessage) -> list[str]:
    return [label for label in labels(message) if label.startswith("Move in ")]


def mentioned(club: Club, person: Person) -> list[ChatMessage]:
    """What calls somebody at any table."""
    shown = (message for channel in club.sandbox.world.channels.values() for message in channel.messages.values())
    return [message for message in shown if person.user in message.mentions]


# Waking hours


async def test_calls_at_night_are_silent_and_ring_once_at_waking(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 23)
    before = len(taro.buzzes)
    for _ in range(3):
        await asks(club, taro)
        await club.advance(minutes=30)
    calls = [message for message in taro.inbox if "Have fun" in message.text]
    assert [call.silent for call in calls] == [True] * 3
    await to_hour(club, 7)
    assert rings(taro, before) == []
    await to_hour(club, 8)
    (ring,) = rings(taro, before)
    assert "3 matches wait: " in ring.text
    assert "The buttons below put the next reminder off." in ring.text
    await club.advance(hours=2)
    await club.settled()
    assert rings(taro, before) == [ring]


@pytest.mark.parametrize("way", ["at the table", "closed"])
async def test_whoever_is_called_at_tables_is_called_at_one_of_them_at_waking(club: Club, way: str) -> None:
    taro = await sleeper(club, **({"rings": "channel"} if way == "at the table" else {}))
    await to_hour(club, 23)
    if way == "closed":
        taro.close_mailbox()
    before, known = len(taro.buzzes), len(mentioned(club, taro))
    other = club.sandbox.add_channel("other")
    first = await asks(club, taro)
    await club.advance(minutes=30)
    await asks(club, taro, "mika", "hana", channel=other)
    assert rings(taro, before) == []
    assert [message for message in mentioned(club, taro)[known:] if "Have fun" in message.text] == []
    await to_hour(club, 8)
    (ring,) = rings(taro, before)
    assert ring.channel.id == first.row.channel
    assert ("direct messages" in ring.text) == (way == "closed")
    if way == "at the table":
        assert lists(taro)[-1].silent


async def test_a_post_in_the_morning_rings_nobody_for_whom_the_ring_at_waking_was(club: Club) -> None:
    """Everybody votes; the others do so during the morning. Old posts are seldom edited, so there is a new one."""
    taro = await sleeper(club, rings="channel")
    for name in ("mika", "hana"):
        await club.set_person(club.person(name), **AWAKE)
    await to_hour(club, 23)
    before = len(taro.buzzes)
    await asks(club, taro)
    table = await club.start("taro", "mika", "hana", game="fair")
    while not table.state.voting:
        table = await club.play(table, Done())
    await club.settled()
    await to_hour(club, 8)
    (ring,) = rings(taro, before)
    for name in ("mika", "hana"):
        post = await club.app.store.read.matches.post(table.id)
        await club.advance(minutes=20)
        table = await club.app.play.move(table.id, club.person(name).id, Vote(True))
        await club.settled()
    newest = await club.app.store.read.matches.post(table.id)
    assert post is not None
    assert newest is not None
    assert post.message != newest.message
    assert rings(taro, before) == [ring]


async def test_a_nudge_at_night_is_silent_and_the_ring_comes_at_waking(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 21)
    table = await asks(club, taro)
    before = len(taro.buzzes)
    await to_hour(club, 23)
    await club.app.play.nudge(table.id, club.person("mika").id)
    await club.settled()
    nudge = taro.inbox[-1]
    assert "looking forward to your move" in nudge.text
    assert nudge.silent
    await to_hour(club, 8)
    (ring,) = rings(taro, before)
    assert "Not now?" in ring.text


async def test_a_call_after_a_match_begins_at_night_wakes_nobody_whose_mailbox_is_closed(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 23)
    taro.close_mailbox()
    before = len(taro.buzzes)
    await club.start("mika", "taro", game="fair")
    match = max(row.id for row in await club.app.store.read.matches.by_status("running"))
    await club.app.store.write(
        lambda queries: queries.notices.add(match, 0, "welcome", due=club.app.clock(), user=taro.id)
    )
    await club.settled()
    assert rings(taro, before) == []


# The list


async def test_one_message_names_what_waits_the_longest_wait_first(club: Club) -> None:
    taro = await waker(club)
    tables = []
    for _ in range(7):
        tables.append(await asks(club, taro))
        await club.advance(minutes=10)
    message = await reminded(club, taro)
    assert not message.silent
    assert "7 matches wait: " in message.text
    assert moves(message) == [f"Move in Village Fair #{table.id}" for table in tables[:5]]
    assert "-# … and 2 more: `/my matches`" in message.text
    lines = [line for line in message.text.splitlines() if line.startswith("- ")]
    for line, table in zip(lines, tables, strict=False):
        assert f"Village Fair #{table.id}" in line
        assert f"(asked {relative_time(table.asked[table.to_move[0]].since)})" in line
    assert len(lines) == 5
    (image,) = message.images
    assert image.filename.startswith(f"board-{tables[0].id}-{tables[0].revision}-")
    assert labels(message)[5:] == [*SNOOZES, "My matches"]


async def test_the_next_one_comes_after_twenty_hours_at_the_earliest(club: Club) -> None:
    taro = await waker(club)
    await asks(club, taro)
    await reminded(club, taro)
    await asks(club, taro)
    for hours, count in ((19, 1), (2, 2), (19, 2), (2, 3)):
        await club.advance(hours=hours)
        await club.settled()
        assert len(lists(taro)) == count
    assert "2 matches" in lists(taro)[-1].text


async def test_a_trouble_of_discords_delays_it_by_minutes_only(club: Club) -> None:
    taro = await waker(club)
    await asks(club, taro)
    club.sandbox.faults.server_error(f"POST /channels/{taro.dm.id}/messages", status=503, times=None)
    await club.advance(hours=13)
    await club.settled()
    await club.advance(minutes=1)
    await club.settled()
    club.sandbox.faults.clear()
    await club.advance(minutes=5)
    await club.settled()
    assert len(lists(taro)) == 1


async def test_damaged_and_resting_matches_and_those_in_paused_places_are_left_out(club: Club) -> None:
    taro = await waker(club)
    gone = club.sandbox.add_channel("gone")
    paused = await asks(club, taro, channel=gone)
    hits = [await asks(club, taro) for _ in range(5)]
    resting, healthy = await asks(club, taro), await asks(club, taro)
    for table in hits:
        await break_states(club, table)
    await club.app.store.write(lambda queries: queries.turns.rest_match(resting.id, club.app.clock()))
    remove_channel(club.sandbox.world, gone)
    await club.eventually(lambda: club.app.store.read.paused.channel(paused.row.channel))
    message = await reminded(club, taro)
    assert "Not now?" in message.text
    assert moves(message) == [f"Move in Village Fair #{healthy.id}"]


async def test_nothing_is_sent_if_all_that_waits_is_out_of_reach(club: Club) -> None:
    taro = await waker(club)
    gone = club.sandbox.add_channel("gone")
    table = await asks(club, taro, channel=gone)
    await set_clock(club, table, left=2 * HOUR)
    remove_channel(club.sandbox.world, gone)
    await club.eventually(lambda: club.app.store.read.paused.channel(table.row.channel))
    for _ in range(5):
        await club.advance(hours=6)
        await club.settled()
    assert lists(taro) == []


# Done


async def once(club: Club, who: Person) -> Table:
    """A match that asks somebody who is done with it after their turn: the last one of all would be asked on."""
    while True:
        table = await asks(club, who, "mika", "hana")
        if table.seat_of(who.id) != len(table.seats) - 1:
            return table
        await club.app.store.write(lambda queries, match=table.id: queries.turns.rest_match(match, club.app.clock()))


async def test_done_returns_to_the_list_as_it_stands(club: Club) -> None:
    taro = await waker(club)
    one, two = await once(club, taro), await once(club, taro)
    shown = await reminded(club, taro)
    menu = await pressed(taro, shown, "Move in")
    assert menu is shown
    for label in ("Walk", "3 steps", "Throw", "Apple", "2 steps"):
        menu = await pressed(taro, menu, label)
    assert "Back to the list" in labels(menu)
    assert moves(await pressed(taro, menu, "Back to the list")) == [
        f"Move in Village Fair #{two.id}",
        f"Move in Village Fair #{one.id}",
    ]
    menu = await pressed(taro, shown, f"Move in Village Fair #{one.id}")
    menu = await enough(taro, menu)
    await club.play(two, Done())
    menu = await pressed(taro, menu, "Done")
    assert menu is shown
    assert "Nothing is waiting for you any more." in menu.text
    assert menu.images == []


async def enough(person: Person, menu: ChatMessage) -> ChatMessage:
    """End a turn; the message then."""
    return await pressed(person, menu, "Enough")


async def test_done_works_after_a_restart(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path) as club:
        taro = await waker(club)
        one, two = await once(club, taro), await once(club, taro)
        menu = await pressed(taro, await reminded(club, taro), f"Move in Village Fair #{one.id}")
    async with running(sandbox, tmp_path) as club:
        menu = await enough(taro, menu)
    async with running(sandbox, tmp_path) as club:
        menu = await pressed(taro, menu, "Done")
        assert moves(menu) == [f"Move in Village Fair #{two.id}"]
        assert labels(await pressed(taro, menu, "My matches"))


# Putting it off


@pytest.mark.parametrize(
    ("label", "hours", "zone"),
    [
        ("In an hour", 1.0, "UTC"),
        ("Tonight", 19.0 - 9.0, "UTC"),
        ("Tomorrow", 24.0 - 1.0, "UTC"),
        ("In three days", 72.0 - 1.0, "UTC"),
        ("Tonight", 19.0 - 9.0 - 5.5, "Asia/Kolkata"),
    ],
)
async def test_a_reminder_is_put_off(club: Club, label: str, hours: float, zone: str) -> None:
    """At nine in the morning (UTC)."""
    taro = await sleeper(club)
    await to_hour(club, 20)
    await asks(club, taro)
    await to_hour(club, 9)
    (shown,) = lists(taro)
    await club.set_person(taro, zone=zone)
    now = club.app.clock()
    nine = now - now % HOUR
    message = await pressed(taro, shown, label)
    assert message is shown
    then = int((now if label == "In an hour" else nine) + hours * HOUR)
    assert f"I’ll remind you again on <t:{then}:F>." in message.text
    assert len(moves(message)) == 1
    await club.advance(hours=hours - 0.1)
    await club.settled()
    assert len(lists(taro)) == 1
    await club.advance(hours=0.2)
    await club.settled()
    assert len(lists(taro)) == 2


async def test_the_ring_at_waking_can_be_put_off_by_an_hour(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 23)
    await asks(club, taro)
    await to_hour(club, 8)
    (shown,) = lists(taro)
    await pressed(taro, shown, "In an hour")
    await club.advance(hours=1.1)
    await club.settled()
    assert len(lists(taro)) == 2


async def test_what_is_put_off_into_the_night_comes_at_waking_and_says_so(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 9)
    await asks(club, taro)
    await to_hour(club, 21)
    await club.advance(minutes=30)
    await club.settled()
    (shown,) = lists(taro)
    half_past_nine = club.app.clock() - club.app.clock() % (HOUR / 2)
    message = await pressed(taro, shown, "In an hour")
    assert f"I’ll remind you again on <t:{int(half_past_nine + 10.5 * HOUR)}:F>." in message.text


async def test_it_is_never_put_off_past_a_clock_and_says_so(club: Club) -> None:
    taro = await waker(club)
    table = await asks(club, taro)
    shown = await reminded(club, taro)
    await set_clock(club, table, left=20 * HOUR)
    now = club.app.clock()
    message = await pressed(taro, shown, "In three days")
    assert f"I’ll remind you again on <t:{int(now + 17 * HOUR)}:F>, no later: a clock runs out soon" in message.text
    assert f"half of the time is gone, the rest runs out <t:{int(now + 20 * HOUR)}:R>" in message.text


async def test_after_the_warning_it_is_put_off_within_the_time_that_is_left(club: Club) -> None:
    taro = await waker(club)
    table = await asks(club, taro)
    await set_clock(club, table, left=3 * HOUR)
    await club.settled()
    (shown,) = lists(taro)
    now = club.app.clock()
    message = await pressed(taro, shown, "Tomorrow")
    assert f"on <t:{int(now + 2 * HOUR)}:F>, no later" in message.text
    await set_clock(club, table, left=HOUR / 2)
    message = await pressed(taro, shown, "Tomorrow")
    assert "That can’t be put off: the time of your turn runs out <t:" in message.text
    await club.advance(minutes=5)
    await club.settled()
    assert len(lists(taro)) == 1


async def test_old_buttons_act_on_today(club: Club) -> None:
    taro = await sleeper(club)
    await to_hour(club, 20)
    table = await asks(club, taro)
    await to_hour(club, 9)
    (shown,) = lists(taro)
    await to_hour(club, 18)
    await club.advance(minutes=30)
    refused = await (await taro.click(shown, "Tonight")).text()
    assert "out of date" in refused
    person = await club.app.store.read.people.get(taro.id)
    assert person is not None
    assert person.snoozed is None
    await club.play(table, Done())
    while (now := await club.table(table.id)).to_move and taro.id in now.people_to_move:
        await club.app.play.move(table.id, taro.id, Vote(True) if now.state.voting else Done())
    message = await pressed(taro, shown, "Tomorrow")
    assert "Nothing is waiting for you any more." in message.text
    person = await club.app.store.read.people.get(taro.id)
    assert person is not None
    assert person.snoozed is None


# Clocks


@pytest.mark.parametrize("closed", [False, True])
async def test_a_clock_rings_once_for_all_matches_of_the_hour(club: Club, closed: bool) -> None:
    taro = await waker(club, reminders=False)
    one, two = await asks(club, taro), await asks(club, taro)
    await set_clock(club, one, left=5 * HOUR)
    await set_clock(club, two, left=5.5 * HOUR)
    if closed:
        taro.close_mailbox()
    before = len(taro.buzzes)
    await club.advance(hours=1)
    await club.settled()
    assert rings(taro, before) == []
    for table, left in ((one, 3 * HOUR), (two, 3.5 * HOUR)):
        await set_clock(club, table, left=left)
    for _ in range(6):
        await club.advance(hours=1)
        await club.settled()
    (ring,) = rings(taro, before)
    assert (ring.channel is taro.dm) != closed
    if not closed:
        assert "2 matches wait: " in ring.text


# Crashes


def forget_sending(folder: Path) -> None:
    """As if the process had died between sending reminders and noting it."""
    with contextlib.closing(sqlite3.connect(Settings(data=folder).database)) as db, db:
        db.execute("DELETE FROM notice WHERE kind = 'reminder' AND begun IS NULL")
        db.execute(
            "UPDATE notice SET sent = NULL, message = NULL "
            "WHERE id = (SELECT max(id) FROM notice WHERE kind = 'reminder')"
        )


@pytest.mark.parametrize("count", [1, 2])
async def test_what_was_sent_before_a_crash_is_not_sent_again(
    sandbox: Sandbox, tmp_path: Path, village_fair: None, count: int
) -> None:
    async with running(sandbox, tmp_path) as club:
        taro = await waker(club)
        await asks(club, taro)
        for _ in range(count):
            await club.advance(hours=21)
            await club.settled()
        shown = lists(taro)[-1]
    forget_sending(tmp_path)
    sandbox.clock.advance(hours=1)  # beyond what the nonce covers
    async with running(sandbox, tmp_path) as club:
        await club.settled()
        assert len(lists(taro)) == count
        assert await club.app.store.read.notices.is_reminder(taro.id, shown.id)
        await club.advance(hours=20)
        await club.settled()
        assert len(lists(taro)) == count + 1


async def test_an_older_one_is_not_taken_for_the_one_that_was_lost(
    sandbox: Sandbox, tmp_path: Path, village_fair: None
) -> None:
    async with running(sandbox, tmp_path) as club:
        taro = await waker(club)
        await asks(club, taro)
        for _ in range(2):
            await club.advance(hours=21)
            await club.settled()
        lost = lists(taro)[-1]
    sandbox.world.delete(lost)
    forget_sending(tmp_path)
    sandbox.clock.advance(hours=1)
    async with running(sandbox, tmp_path) as club:
        await club.settled()
        assert len(lists(taro)) == 2
        assert lists(taro)[-1] is not lost


# Refusals


async def test_a_refused_one_becomes_a_mention_at_the_table_of_the_longest_wait(club: Club) -> None:
    taro = await waker(club)
    gone, other = club.sandbox.add_channel("gone"), club.sandbox.add_channel("other")
    paused = await asks(club, taro, channel=gone)
    await asks(club, taro, channel=other)
    await asks(club, taro)
    remove_channel(club.sandbox.world, gone)
    await club.eventually(lambda: club.app.store.read.paused.channel(paused.row.channel))
    taro.close_mailbox()
    before = len(taro.buzzes)
    await club.advance(hours=13)
    await club.settled()
    (ring,) = rings(taro, before)
    assert ring.channel is other
    await club.advance(hours=10)
    await club.settled()
    assert rings(taro, before) == [ring]


async def test_one_that_discord_never_takes_comes_again_a_day_later(club: Club) -> None:
    taro = await waker(club)
    await set_clock(club, await asks(club, taro), left=3 * HOUR)
    club.sandbox.faults.refuse(f"POST /channels/{taro.dm.id}/messages", Code.INVALID_FORM, times=None)
    for _ in range(3):
        await club.advance(minutes=30)
        await club.settled()
    assert lists(taro) == []
    assert len([m for m in mentioned(club, taro) if "Have fun" in m.text]) <= 2


# Around it


async def test_the_status_names_a_reminder_that_is_due(club: Club) -> None:
    taro = await waker(club)
    await asks(club, taro)
    club.sandbox.faults.server_error(f"POST /channels/{taro.dm.id}/messages", status=503, times=None)
    await club.advance(hours=13)
    await club.eventually(lambda: _failed(club))
    await club.advance(hours=1)
    lines = await report(club.app.store.read, club.app.clock(), None)
    assert [line for line in lines if line.startswith("oldest notice due: reminder, for ")]


async def _failed(club: Club) -> bool:
    return any(
        "reason" for reason in await club.app.store.read.status.waiting_reasons(club.app.clock()) if reason != "on time"
    )


async def test_whoever_is_forgotten_leaves_no_notice(club: Club) -> None:
    taro = await waker(club)
    await asks(club, taro)
    await reminded(club, taro)
    await club.app.forgetting.forget(taro.id)
    assert await club.app.store.read.rows("SELECT id FROM notice WHERE user = ?", taro.id) == []
    await club.advance(hours=30)
    await club.settled()
    assert len(lists(taro)) == 1


async def test_japanese(club: Club) -> None:
    yuki = club.person("yuki", "ja")
    await to_hour(club, 12)
    await club.set_person(yuki, locale="ja", **AWAKE)
    table = await asks(club, yuki)
    await set_clock(club, table, left=20 * HOUR)
    await club.advance(hours=13)
    await club.settled()
    shown = yuki.inbox[-1]
    assert "村まつり #1：" in shown.text
    assert labels(shown)[1:] == ["1時間後", "今夜", "明日", "3日後", "自分の対局"]
    menu = await pressed(yuki, shown, "村まつり")
    assert "一覧に戻る" in labels(menu)
    after = await pressed(yuki, await pressed(yuki, menu, "一覧に戻る"), "3日後")
    assert "もう一度お知らせします" in after.text
