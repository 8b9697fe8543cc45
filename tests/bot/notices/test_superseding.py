"""A newer picture takes the place of one that waits, but not of one that may be on its way to Discord already."""

from __future__ import annotations

from bot.matches.table import Table
from bot.store.rows import NoticeRow
from tests.bot.people import House
from tests.bot.tiny import Walk


async def boards(house: House, table: Table) -> list[NoticeRow]:
    return await house.open_notices(table, "board")


async def test_a_newer_picture_takes_the_place_of_one_that_waits(house: House) -> None:
    table = await house.match("Ada", "Bo")
    for _ in range(3):
        table = await house.move(table, "Ada", Walk(1))
    assert [notice.revision for notice in await boards(house, table)] == [3]


async def test_what_has_been_begun_is_looked_for_after_a_crash(house: House) -> None:
    table = await house.match("Ada", "Bo")
    table = await house.move(table, "Ada", Walk(1))
    (begun,) = await boards(house, table)
    await house.store.write(lambda queries: queries.notices.begin(begun.id, house.clock()))
    for _ in range(2):
        table = await house.move(table, "Ada", Walk(1))
    assert [notice.revision for notice in await boards(house, table)] == [1, 3]


async def test_what_was_superseded_just_now_is_not_begun(house: House) -> None:
    table = await house.move(await house.match("Mika", "Taro"), "Mika", Walk(1))
    board = next(row for row in await house.open_notices(table) if row.kind == "board")
    await house.store.write(lambda queries: queries.notices.drop_matching(table.id, "board", "superseded"))
    assert not await house.store.write(lambda queries: queries.notices.begin(board.id, house.clock()))
    row = await house.store.read.notices.get(board.id)
    assert row is not None
    assert row.begun is None
