"""A match finds its place: in a thread, in its channel, or somewhere else, where it is shown anew."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.lobby_cards import CARD_PAUSE
from bot.matches.lobby_options import LIVE_MATCHES
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.store.rows import PausedRow
from tests.bot.matches.test_lobby import refused
from tests.bot.notices.sending import all_of
from tests.bot.people import CHANNEL, GUILD, House
from tests.bot.starting import start
from tests.bot.tiny import Walk

MIKA, TARO = 1, 2
THREAD, ELSEWHERE = 777, 600


async def move(house: House, table: Table, user: int = MIKA, channel: int = ELSEWHERE, **more: Any) -> Table:
    where = {"guild": GUILD, "home": channel, "channel": channel, **more}
    return await house.moving.move(table.id, user, **where)


async def close(house: House, channel: int) -> None:
    await house.store.write(lambda queries: queries.put(PausedRow(channel, 0.0, "channel", True, None)))


async def in_thread(house: House) -> Table:
    """A match in a thread that was made for it."""
    mika, taro = await house.person("Mika"), await house.person("Taro")
    table = await house.lobby.create("tiny", mika, guild=GUILD, home=CHANNEL, locale="en", place="thread")
    await house.lobby.join(table.id, taro)
    await start(house.app, table.id, MIKA)
    return await house.moving.settle_in(table.id, THREAD)


async def test_a_match_that_moves_is_shown_there_at_once(house: House) -> None:
    table = await house.move(await house.match("Mika", "Taro"), "Mika", Walk(1))
    await house.store.write(lambda queries: queries.notices.add(table.id, 0, "paused", due=0.0, user=MIKA))
    house.clock.advance(hours=1)
    table = await move(house, table)
    assert (table.row.channel, table.row.home) == (ELSEWHERE, ELSEWHERE)
    (board,) = await house.open_notices(table, "board")
    assert (board.revision, board.due) == (1, house.clock())
    assert await house.open_notices(table, "paused") == []


async def test_a_lobby_takes_its_card_along_and_what_was_chosen_about_its_thread(house: House) -> None:
    table = await house.open("Mika", "Taro")
    table = await move(house, table, place="thread")
    assert (table.row.channel, table.row.place) == (ELSEWHERE, "thread")
    (card,) = await house.open_notices(table, "card")
    assert card.due == house.clock()
    assert await house.open_notices(table, "board") == []


@pytest.mark.parametrize(("channel", "place"), [(ELSEWHERE, "channel"), (THREAD, "thread")])
async def test_a_running_match_gets_no_thread_where_it_moves_to_a_channel(
    house: House, channel: int, place: str
) -> None:
    table = await house.match("Mika", "Taro")
    table = await move(house, table, channel=channel, home=ELSEWHERE, place="thread")
    assert (table.row.channel, table.row.place, table.row.awaits_thread) == (channel, place, False)


async def test_a_match_does_not_move_to_where_it_is(house: House) -> None:
    await refused("played-here", move(house, await house.match("Mika", "Taro"), channel=CHANNEL))


async def test_in_another_server_people_have_their_names_there(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana", computers=1)
    table = await house.seats.hand_over(table.id, TARO)
    for user, name in ((MIKA, "Mika the Great"), (TARO, "Tall Taro")):
        await house.store.write(lambda queries, user=user, name=name: queries.people.set_nickname(user, 401, name))  # type: ignore[misc]
    assert (await move(house, table)).names[:2] == ("Mika", "Taro"), "it is the same server"
    table = await move(house, table, channel=601, guild=401)
    assert table.names == ("Mika the Great", "Tall Taro", "Hana", "Bolt")


async def test_only_the_host_moves_a_match_until_nobody_can_write_there(house: House) -> None:
    table = await house.match("Mika", "Taro")
    stranger = (await house.person("Jun")).user
    await refused("not-host-or-first", move(house, table, TARO))
    assert (await move(house, table, stranger, as_host=True)).row.channel == ELSEWHERE
    await close(house, ELSEWHERE)
    await refused("not-host-or-first", move(house, table, stranger, channel=601))
    assert (await move(house, table, TARO, channel=601)).row.channel == 601
    await refused("not-host-or-first", move(house, table, TARO))


async def full(house: House, channel: int) -> None:
    """Have as many matches belong to a channel as may."""
    for number in range(LIVE_MATCHES):
        host = await house.person(f"Host {number}")
        await house.lobby.create("tiny", host, guild=GUILD, home=channel, locale="en")


async def test_a_match_moves_to_no_channel_that_has_enough_of_them(house: House) -> None:
    table = await in_thread(house)
    await full(house, ELSEWHERE)
    await refused("too-many-matches", move(house, table))
    await refused("too-many-matches", move(house, table, channel=601, parent=ELSEWHERE))
    await refused("too-many-matches", house.moving.need_movable(table.id, MIKA, ELSEWHERE))
    assert (await move(house, table, channel=601)).row.home == 601


async def test_within_its_channel_a_match_counts_already(house: House) -> None:
    table = await in_thread(house)
    for number in range(LIVE_MATCHES - 1):
        host = await house.person(f"Host {number}")
        await house.lobby.create("tiny", host, guild=GUILD, home=CHANNEL, locale="en")
    await house.moving.need_movable(table.id, MIKA, CHANNEL)
    table = await move(house, table, channel=778, parent=CHANNEL)
    assert table.row.channel == 778
    assert (await move(house, table, channel=779, parent=CHANNEL)).row.channel == 779


async def test_where_its_thread_is_gone_a_match_goes_home(house: House) -> None:
    table = await in_thread(house)
    with pytest.raises(StaleError):
        await house.moving.go_home(table.id, MIKA)
    await close(house, THREAD)
    table = await house.moving.go_home(table.id, TARO)
    assert (table.row.channel, table.row.place) == (CHANNEL, "channel")
    (board,) = await house.open_notices(table, "board")
    assert board.due == house.clock()


async def test_a_match_that_has_no_thread_of_its_own_does_not_go_home(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await close(house, CHANNEL)
    with pytest.raises(StaleError):
        await house.moving.go_home(table.id, MIKA)


async def test_the_thread_of_a_match_is_told_by_its_card_at_once_and_only_once(house: House) -> None:
    table = await in_thread(house)
    assert (table.row.channel, table.row.home) == (THREAD, CHANNEL)
    (card,) = await house.open_notices(table, "card")
    assert card.due == house.clock() < house.clock() + CARD_PAUSE
    assert (await house.moving.settle_in(table.id, 778)).row.channel == THREAD


async def test_where_there_can_be_no_thread_the_match_stays_and_its_host_is_told_why(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await house.store.write(lambda queries: queries.matches.choose_place(table.id, "thread"))
    await start(house.app, table.id, MIKA)
    for _ in range(2):
        table = await house.moving.stay(table.id, "full")
    assert (table.row.place, table.row.channel) == ("channel", CHANNEL)
    (remark,) = await all_of(house, "remark")
    assert remark.number == 1
    expected = {"key": "remark-no-thread", "names": [MIKA], "args": {"why": "full"}, "verbs": ["board"]}
    assert remark.args == expected


async def test_whoever_could_not_be_added_to_a_thread_is_named_there_once(house: House) -> None:
    table = await in_thread(house)
    for _ in range(2):
        await house.moving.mention(table.id, [TARO], once=9)
    (remark,) = await all_of(house, "remark")
    assert (remark.number, remark.args) == (9, {"key": "remark-not-added", "names": [TARO], "verbs": ["board"]})
