"""What a match is remembered for: records and first wins of those who want to be in the results."""

from __future__ import annotations

from bot.matches.results.feats import ENOUGH, Feat, feat_of, is_own_best, series_of
from bot.matches.table import Table
from tests.bot.matches.results.test_deriving import ended
from tests.bot.people import House
from tests.bot.starting import tell
from tests.bot.tiny import Done, Walk


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


async def played_again(house: House, table: Table, series: int | None = None) -> Table:
    """The next match of the same two people, which Mika wins; ``series``: of how many it is to be the first."""
    opened = await house.lobby.rematch(table.id, house.known["Mika"])
    if series is not None:
        await house.options.set_series(opened.id, house.known["Mika"].user, series)
    await house.lobby.join(opened.id, house.known["Taro"])
    table = await tell(house.app, opened.id)
    if table.seat_of(house.known["Mika"].user) not in table.to_move:
        table = await house.move(table, "Taro", Done())
    return await ended(house, await house.move(table, "Mika", Walk(2)))


async def test_matches_of_the_same_people_in_a_row_are_added_up(house: House) -> None:
    first = await match_of(house, "Mika", "Taro", 1)
    assert await series_of(house.store.read, first) == []
    second = await played_again(house, first)
    third = await played_again(house, second)
    assert [[score.match for score in match] for match in await series_of(house.store.read, third)] == [
        [first.id] * 2,
        [second.id] * 2,
        [third.id] * 2,
    ]
    await match_of(house, "Mika", "Taro", 1)
    assert len(await series_of(house.store.read, second)) == 2
    await house.people.choose(house.known["Taro"].user, results=False)
    assert await series_of(house.store.read, third) == []


async def legs(house: House, table: Table) -> list[int]:
    return [match[0].match for match in await series_of(house.store.read, table)]


async def test_a_series_adds_up_its_own_matches_alone(house: House) -> None:
    first = await played_again(house, await match_of(house, "Mika", "Taro", 1), 3)
    assert (first.row.series, first.row.leg) == (3, 1)
    assert await legs(house, first) == [first.id]
    second = await played_again(house, first)
    third = await played_again(house, second)
    assert [(table.row.series, table.row.leg) for table in (second, third)] == [(3, 2), (3, 3)]
    assert await legs(house, third) == [first.id, second.id, third.id]
    after = await played_again(house, third)
    assert (after.row.series, after.row.leg) == (0, 0)
    await house.store.write(lambda queries: queries.results.drop(second.id))
    assert await legs(house, third) == [], "a match of it doesn't count"
