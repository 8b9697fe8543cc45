"""Places in which the bot can't write: when it tries again, and who is told."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.table import Table
from bot.notices import schedule
from bot.notices.delivery_results import REFUSED, UNKNOWN, Places, close_places, tell_another
from bot.store.rows import PausedRow
from tests.bot.notices.sending import all_of
from tests.bot.people import CHANNEL, GUILD, House


async def close(house: House, missing: str, *channels: int, **more: Any) -> PausedRow:
    """Have Discord refuse what is sent to channels; what is known of the first of them then."""
    named = channels or (CHANNEL,)
    await house.store.write(lambda queries: close_places(queries, named, missing, house.clock(), **more))
    row = await house.store.read.paused.channel(named[0])
    assert row is not None
    return row


async def told(house: House) -> list[tuple[int | None, int | None]]:
    """Which matches can't go on, and who is told so."""
    return [(row.match, row.user) for row in await all_of(house, "paused")]


async def at(house: House, channel: int, *names: str, home: int | None = None) -> Table:
    """A match that is played in a channel, or in a thread of it."""
    table = await house.match(*names)
    home = channel if home is None else home
    await house.store.write(
        lambda queries: queries.matches.set_place(table.id, guild=GUILD, home=home, channel=channel)
    )
    return table


async def test_a_known_reason_waits_for_the_event_that_tells_that_it_is_gone(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert await close(house, "send_messages") == PausedRow(CHANNEL, house.clock(), "send_messages", True, None)
    assert await told(house) == [(table.id, 1)]


async def test_a_pause_whose_end_is_known_ends_then(house: House) -> None:
    assert (await close(house, "send_messages", until=house.clock() + 90)).retry == house.clock() + 90


async def test_what_nothing_explains_is_tried_for_a_day_before_anybody_is_told(house: House) -> None:
    table, since = await house.match("Mika", "Taro"), house.clock()
    first = await close(house, UNKNOWN)
    assert (first.told, first.retry) == (False, since + schedule.REFUSED_RETRY)
    house.clock.advance(seconds=schedule.REFUSED_TRIES - 1)
    assert not (await close(house, UNKNOWN)).told
    assert await told(house) == []
    house.clock.advance(seconds=1)
    assert await close(house, UNKNOWN) == PausedRow(CHANNEL, since, UNKNOWN, True, None)
    assert await told(house) == [(table.id, 1)]


async def test_a_rule_of_a_server_is_tried_again_every_day_and_told_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for _ in range(2):
        assert (await close(house, REFUSED)).retry == house.clock() + schedule.DAY
        house.clock.advance(hours=24)
    assert await told(house) == [(table.id, 1)]


async def test_whoever_was_told_of_one_reason_is_not_told_of_the_next(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await close(house, "send_messages")
    row = await close(house, UNKNOWN)
    assert row.told, "though it is tried again"
    assert await told(house) == [(table.id, 1)]


@pytest.mark.parametrize("known", [None, UNKNOWN])
async def test_a_reason_is_logged_when_it_is_new(
    house: House, known: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    if known is not None:
        await close(house, known)
        caplog.clear()
    for _ in range(2):
        await close(house, "send_messages")
    assert [record.getMessage() for record in caplog.records] == [
        f"nothing can be written in channel {CHANNEL}: send_messages"
    ]


async def test_only_the_hosts_of_matches_that_are_played_there_are_told(house: House) -> None:
    """A match in a thread of the channel goes on there."""
    await at(house, 777, "Mika", "Taro", home=CHANNEL)
    hanas = await at(house, CHANNEL, "Hana", "Jun")
    await close(house, "send_messages")
    assert await told(house) == [(hanas.id, house.known["Hana"].user)]


async def test_every_host_is_told_once_of_all_their_places(house: House) -> None:
    for channel, host in ((1, "Mika"), (2, "Mika"), (2, "Hana")):
        await at(house, channel, host, "Taro")
    await close(house, "guild", 1, 2)
    assert [user for _, user in await told(house)] == [house.known[name].user for name in ("Mika", "Hana")]


async def test_a_place_is_tried_again_and_opened(house: House) -> None:
    places = Places(house.store, house.clock)
    await close(house, "send_messages")
    house.clock.advance(hours=1)
    await places.try_again(CHANNEL)
    row = await house.store.read.paused.channel(CHANNEL)
    assert row is not None
    assert row.retry == house.clock()
    await places.open(CHANNEL)
    assert await house.store.read.paused.channel(CHANNEL) is None


# Whom the host's own mailbox keeps from being told


async def refuse(house: House, number: int = 0) -> None:
    """Have the message to somebody about a place be refused by their mailbox."""
    notice = (await all_of(house, "paused"))[number]
    await house.store.write(lambda queries: queries.notices.drop(notice.id, "closed"))
    await house.store.write(lambda queries: tell_another(queries, notice, house.clock()))


async def test_where_the_host_cannot_be_reached_another_player_is_told_in_each_of_their_matches(house: House) -> None:
    mikas, more = await at(house, CHANNEL, "Mika", "Taro"), await at(house, CHANNEL, "Mika", "Hana")
    hanas = await at(house, CHANNEL, "Hana", "Jun")
    elsewhere = await at(house, 777, "Mika", "Jun", home=CHANNEL)
    await close(house, "send_messages")
    assert [user for _, user in await told(house)] == [1, 3]
    await refuse(house)
    assert sorted(await told(house)) == [(mikas.id, 2), (more.id, 3), (hanas.id, 3)]
    assert elsewhere.id not in [match for match, _ in await told(house)]
    assert {row.args["missing"] for row in await all_of(house, "paused")} == {"send_messages"}


async def test_nobody_is_told_twice_and_at_last_there_is_nobody(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await at(house, CHANNEL, "Mika", "Taro", "Hana")
    await close(house, "send_messages")
    for user in (2, 3):
        await refuse(house)
        assert await told(house) == [(table.id, user)]
    caplog.clear()
    await refuse(house)
    assert await told(house) == []
    assert "nobody can be told" in caplog.text


async def test_whoever_was_told_of_an_earlier_pause_is_told_of_this_one(house: House) -> None:
    table = await at(house, CHANNEL, "Mika", "Taro")
    await close(house, "send_messages")
    await refuse(house)
    await refuse(house)
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    house.clock.advance(hours=1)
    await close(house, "send_messages")
    await refuse(house)
    assert await told(house) == [(table.id, 2)]


async def test_where_the_place_is_open_again_nobody_is_told(house: House) -> None:
    await at(house, CHANNEL, "Mika", "Taro")
    await close(house, "send_messages")
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    await refuse(house)
    assert await told(house) == []
