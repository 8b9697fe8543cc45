"""Inviting people by name, last calls, a lobby that is handed on, and who may ask for a rematch."""

from __future__ import annotations

import pytest

from bot.matches.lobby_cards import LAST_CALL
from bot.matches.opening import INVITATIONS
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from tests.bot.matches.test_lobby import refused
from tests.bot.people import CHANNEL, GUILD, HOUR, House
from tests.bot.starting import start, tell


async def inviting(house: House, host: str, *users: int) -> Table:
    person = await house.person(host)
    return await house.lobby.create("tiny", person, guild=GUILD, home=CHANNEL, locale="en", invited=users)


async def written_to(house: House, table: Table) -> list[int | None]:
    return [notice.user for notice in await house.open_notices(table, "invitation")]


async def test_only_who_is_known_and_wants_it_is_written_to(house: House) -> None:
    await house.person("Mika")
    taro, hana = await house.person("Taro"), await house.person("Hana", invitations=False)
    table = await inviting(house, "Mika", taro.user, hana.user, 99)
    assert await written_to(house, table) == [taro.user]
    assert [row.user for row in await house.store.read.matches.invitations(table.id)] == [taro.user, hana.user, 99]


async def test_nobody_is_invited_twice_to_a_lobby(house: House) -> None:
    table = await inviting(house, "Mika", 98, 98, 99)
    assert [row.user for row in await house.store.read.matches.invitations(table.id)] == [98, 99]


async def test_five_people_a_day_and_inviter(house: House) -> None:
    await inviting(house, "Mika", 91, 92, 93)
    before = await house.store.read.matches.by_status("lobby")
    with pytest.raises(RefusedError, match="too-many-invitations"):
        await inviting(house, "Mika", 94, 95, 96)
    assert await house.store.read.matches.by_status("lobby") == before, "a refusal opens nothing"
    await inviting(house, "Mika", *range(94, 94 + INVITATIONS - 3))
    await refused("too-many-invitations", inviting(house, "Mika", 99))
    await inviting(house, "Taro", 99)
    house.clock.advance(hours=25)
    await inviting(house, "Mika", 99)


async def test_a_last_call_is_planned_once_a_day_later(house: House) -> None:
    table = await house.open("Mika")
    (call,) = await house.open_notices(table, "last-call")
    assert call.due == table.row.created + LAST_CALL


async def test_a_seat_that_becomes_free_late_has_its_own_day(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana", "Jun")
    house.clock.advance(hours=20)
    await house.lobby.leave(table.id, house.known["Jun"].user)
    (call,) = await house.open_notices(table, "last-call")
    assert call.due == house.clock() + LAST_CALL
    await house.store.write(lambda queries: queries.notices.begin(call.id, house.clock()))
    await house.store.write(lambda queries: queries.notices.mark_sent(call.id, house.clock(), 77))
    await house.lobby.join(table.id, house.known["Jun"])
    await house.lobby.leave(table.id, house.known["Jun"].user)
    assert await house.open_notices(table, "last-call") == []


async def test_a_clock_that_is_set_back_makes_no_last_call(house: House) -> None:
    table = await house.open("Mika")
    house.clock.advance(hours=-HOUR)
    await house.store.write(house.app.reminders.set_back)
    (call,) = await house.open_notices(table, "last-call")
    assert call.due == table.row.created + LAST_CALL


async def test_the_host_hands_a_lobby_on(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    mika, taro = house.known["Mika"].user, house.known["Taro"].user
    await refused("not-host-or-first", house.lobby.hand_on(table.id, taro, taro))
    with pytest.raises(StaleError):
        await house.lobby.hand_on(table.id, mika, 99)
    assert (await house.lobby.hand_on(table.id, mika, taro)).row.host == taro
    await refused("not-host-or-first", house.lobby.hand_on(table.id, mika, mika))
    for _ in range(4):
        await house.open("Hana")
    hana = house.known["Hana"].user
    assert (await house.lobby.hand_on(table.id, taro, hana)).row.host == hana


async def test_nobody_is_handed_more_lobbies_than_they_may_open(house: House) -> None:
    table = await house.open("Mika", "Taro")
    for _ in range(5):
        await house.open("Taro")
    await refused("host-busy", house.lobby.hand_on(table.id, house.known["Mika"].user, house.known["Taro"].user))


async def test_only_its_players_ask_for_a_rematch(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.abandon(table.id, 0, as_host=True)
    await refused("not-at-table", house.lobby.rematch(table.id, await house.person("Boss")))
    again = await house.lobby.rematch(table.id, house.known["Taro"])
    assert again.row.rematch_of == table.id


async def test_a_rematch_belongs_to_the_channel_and_gets_its_own_thread(house: House) -> None:
    mika, taro = await house.person("Mika"), await house.person("Taro")
    table = await house.lobby.create("tiny", mika, guild=GUILD, home=CHANNEL, locale="en", place="thread")
    await house.lobby.join(table.id, taro)
    await start(house.app, table.id, mika.user)
    await house.moving.settle_in(table.id, 777)
    await house.consent.abandon(table.id, 0, as_host=True)
    again = await house.lobby.rematch(table.id, mika)
    assert (again.row.channel, again.row.home, again.row.place) == (CHANNEL, CHANNEL, "thread")
    await house.lobby.join(again.id, taro)
    assert (await tell(house.app, again.id)).row.awaits_thread
