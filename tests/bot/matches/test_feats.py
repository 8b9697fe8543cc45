"""What a match is remembered for: records and first wins of those who want to be in the results."""

from __future__ import annotations

from bot.matches.feats import ENOUGH, Feat, feat_of, is_own_best
from bot.matches.table import Table
from tests.bot.matches.test_results import ended
from tests.bot.people import House
from tests.bot.tiny import Walk


async def match_of(house: House, winner: str, other: str, points: int) -> Table:
    """A match that ``winner`` wins with so many points."""
    table = await house.match(winner, other)
    for _ in range(points):
        table = await house.move(table, winner, Walk(1))
    house.clock.advance(hours=1)
    return await ended(house, table)


async def told(house: House, table: Table) -> Feat | None:
    return await feat_of(house.store.read, table)


async def test_somebodys_first_win_is_told_once(house: House) -> None:
    assert await told(house, await match_of(house, "Mika", "Taro", 1)) == Feat("first", 0)
    assert await told(house, await match_of(house, "Mika", "Taro", 1)) is None
    assert await told(house, await match_of(house, "Taro", "Mika", 1)) == Feat("first", 0)


async def test_a_record_is_a_best_score_after_some_matches(house: House) -> None:
    first = await match_of(house, "Mika", "Taro", 2)
    for _ in range(ENOUGH - 1):
        assert await told(house, await match_of(house, "Mika", "Taro", 1)) is None
    record = await match_of(house, "Mika", "Taro", 3)
    assert await told(house, record) == Feat("record", 0, {"points": 3, "n": 2, "before": 2})
    assert await is_own_best(house.store.read, record, 1)
    assert await told(house, await match_of(house, "Mika", "Taro", 3)) is None
    assert await told(house, record) == Feat("record", 0, {"points": 3, "n": 2, "before": 2}), "it stays so"
    assert await told(house, first) == Feat("first", 0)
    assert not await is_own_best(house.store.read, first, 1)


async def test_nothing_is_told_of_who_has_left_nor_while_matches_are_read_in(house: House) -> None:
    await house.person("Mika", results=False)
    table = await match_of(house, "Mika", "Taro", 2)
    assert await told(house, table) is None
    assert not await is_own_best(house.store.read, table, 1)
    table = await match_of(house, "Taro", "Mika", 2)
    assert await told(house, table) == Feat("first", 0)
    await house.store.write(lambda queries: queries.results.note_unread(table.id))
    assert await told(house, table) is None
