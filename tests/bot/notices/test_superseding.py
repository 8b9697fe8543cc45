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
    await house.store.write(lambda queries: queries.begin_notice(begun.id, house.clock()))
    for _ in range(2):
        table = await house.move(table, "Ada", Walk(1))
    assert [notice.revision for notice in await boards(house, table)] == [1, 3]
