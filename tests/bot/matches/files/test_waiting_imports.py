"""A match that waits to go on: people come and go, it closes, and nobody learns what it hides."""

from __future__ import annotations

import pytest

from bot.matches.lobby_cards import wants_players
from bot.matches.table import Table
from tests.bot.matches.files.test_importing import bring, continued, file_of, gone_on, hidden, where
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.starting import start


async def waiting(house: House) -> Table:
    return await bring(house, await file_of(house, await house.match("Mika", "Taro")), "Host")


async def test_who_knows_what_is_hidden_takes_over_no_seat(house: House) -> None:
    table = await continued(house, await file_of(house, await hidden(house)), ("Aki", "Ben", "Cho"))
    table = await gone_on(house, table)
    await house.seats.concede(table.id, house.known["Aki"].user)
    await refused("importer-knows", house.taking_over.take_over(table.id, house.known["Host"], 0))
    table = await house.taking_over.take_over(table.id, await house.person("Jun"), 0)
    assert table.names[0] == "Jun"


@pytest.mark.parametrize("drawing", [False, True])
async def test_a_match_that_closes_before_it_goes_on_shows_nothing(house: House, *, drawing: bool) -> None:
    table = await continued(house, await file_of(house, await house.match("Mika", "Taro")))
    host = house.known["Host"]
    if drawing:
        await house.lobby.start(table.id, host.user)
    closed = await house.consent.abandon(table.id, host.user)
    assert (closed.row.status, closed.newest, closed.state, closed.has_begun) == ("abandoned", None, None, False)
    await refused("not-started", house.app.importing.play_on(table.id, 0, host, where(host.user)))
    await refused("not-at-table", house.lobby.rematch(table.id, host))


async def test_a_chapter_that_is_lost_is_not_drawn_from(house: House) -> None:
    table = await continued(house, await file_of(house, await house.match("Mika", "Taro")))
    (old, lost) = await house.store.read.chapters.all_of(table.id)
    await house.store.write(lambda queries: queries.do("DELETE FROM chapter WHERE match = ? AND number = 1", table.id))
    assert (await gone_on(house, table)).row.status == "running"
    kept, new = await house.store.read.chapters.all_of(table.id)
    assert kept == old
    assert (new.number, new.revision) == (1, lost.revision)
    assert new.seed != lost.seed


async def test_nobody_is_called_to_seats_that_are_given_out(house: House) -> None:
    table = await continued(house, await file_of(house, await house.match("Mika", "Taro")))
    table = await house.lobby.leave(table.id, house.known["Aki"].user)
    assert table.people == (house.known["Ben"].user,)
    assert not wants_players(table)


async def test_a_rematch_is_a_match_of_this_place(house: House) -> None:
    table = await gone_on(house, await continued(house, await file_of(house, await house.match("Mika", "Taro"))))
    await house.store.write(lambda queries: queries.matches.set_practice(table.id))
    ended = await house.seats.concede(table.id, house.known["Aki"].user)
    assert (ended.row.importer, ended.row.practice) == (house.known["Host"].user, True)
    again = await house.lobby.rematch(table.id, house.known["Ben"])
    assert (again.row.importer, again.row.practice) == (None, False)


async def test_computers_alone_go_on(house: House) -> None:
    table = await house.open("Mika", computers=2)
    await house.lobby.leave(table.id, 1)
    match = await file_of(house, await start(house.app, table.id, 1))
    table = await gone_on(house, await bring(house, match, "Host"))
    assert (table.row.status, table.to_move) == ("running", (0,))
    assert await house.open_notices(table, "board")


async def test_who_is_asked_is_called_once(house: House) -> None:
    table = await gone_on(house, await continued(house, await file_of(house, await house.match("Mika", "Taro"))))
    (call,) = await house.open_notices(table, "turn")
    assert call.user == table.seats[0].user
    (board,) = await house.open_notices(table, "board")
    assert board.revision == table.revision


async def test_an_offer_goes_with_whom_it_was_made_to(house: House) -> None:
    table, aki = await waiting(house), await house.person("Aki")
    await house.app.importing.give(table.id, table.row.host, 1, aki.user)
    names = table.names
    await house.app.forgetting.forget(aki.user)
    table = await house.play.table(table.id)
    assert table.row.status == "lobby"
    assert [(row.owner, row.name) for row in table.seats] == [(None, name) for name in names]
    assert await house.open_notices(table, "card")


async def test_who_has_not_accepted_hosts_nothing(house: House) -> None:
    table, aki = await waiting(house), await house.person("Aki")
    await house.app.importing.give(table.id, table.row.host, 1, aki.user)
    assert (await house.play.table(table.id)).people == ()
    await house.app.forgetting.forget(table.row.host)
    assert (await house.play.table(table.id)).row.status == "abandoned"


async def test_who_sits_there_hosts_it_next(house: House) -> None:
    table = await waiting(house)
    for seat, name in enumerate(("Aki", "Ben")):
        await house.app.importing.give(table.id, table.row.host, seat, (await house.person(name)).user)
    ben = house.known["Ben"]
    await house.lobby.join(table.id, ben)
    await house.app.forgetting.forget(table.row.host)
    table = await house.play.table(table.id)
    assert (table.row.status, table.row.host) == ("lobby", ben.user)
