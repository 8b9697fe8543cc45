"""Lists are the same whether SQLite picks what is on a page or everything is read and sorted here."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Queries, Store
from bot.store.listing import LIVE
from bot.store.rows import MatchRow, SeatRow, Status

POPULATION = Path(__file__).with_name("populate.sql").read_text(encoding="utf-8")
ENDED: tuple[Status, ...] = ("over", "abandoned")
STATUSES = [LIVE, ("running",), ENDED, LIVE + ENDED]


@pytest_asyncio.fixture
async def many(store: Store, tiny: None) -> Queries:
    db = sqlite3.connect(store.path)
    db.executescript(f"BEGIN; {POPULATION}; COMMIT")
    db.close()
    return store.read


async def every(queries: Queries) -> list[MatchRow]:
    return await queries.all(MatchRow, "SELECT * FROM match ORDER BY id")


async def seated(queries: Queries, user: int) -> set[int]:
    rows = await queries.all(SeatRow, "SELECT * FROM seat")
    return {row.match for row in rows if user in (row.user, row.owner)}


def in_order(rows: Sequence[MatchRow]) -> list[int]:
    """The live ones as they are, then the others, the last that ended first."""
    live = [row.id for row in rows if row.status in LIVE]
    ended = sorted((row for row in rows if row.status in ENDED), key=lambda row: (row.ended or 0.0, row.id))
    return live + [row.id for row in reversed(ended)]


@pytest.mark.parametrize("statuses", STATUSES)
async def test_matches_in_a_channel(many: Queries, statuses: tuple[Status, ...]) -> None:
    rows = [row for row in await every(many) if row.status in statuses]
    for channel in (0, 2, 7, 1009, 400_000):
        there = [row for row in rows if channel in (row.channel, row.home)]
        for user in (None, *range(3)):
            own = {row.id for row in there} if user is None else await seated(many, user)
            expected = in_order([row for row in there if row.id in own])
            for most in (-1, 1, 3, 100):
                found = await many.lists.matches_in(channel, statuses, user=user, most=most)
                assert [row.id for row in found] == expected[: None if most < 0 else most]
        assert await many.lists.matches_in(channel, statuses, game="another") == []


@pytest.mark.parametrize("statuses", STATUSES)
async def test_matches_of_a_person(many: Queries, statuses: tuple[Status, ...]) -> None:
    rows = [row for row in await every(many) if row.status in statuses]
    for user in (0, 1, 2, 400):
        own = await seated(many, user)
        for guild in (None, *range(4)):
            expected = in_order([row for row in rows if row.id in own and guild in (None, row.guild)])
            for most in (-1, 1, 3):
                found = await many.lists.matches_of(user, statuses, guild=guild, game="tiny", most=most)
                assert [row.id for row in found] == expected[: None if most < 0 else most]


async def test_pages_of_ones_own_have_where_one_is_needed_first(many: Queries) -> None:
    rows = {row.id: row for row in await every(many)}
    busy = 0
    for user in range(20):
        waiting = [(row.match, row.since) for row in await many.journal.waiting_for(user)]
        others = [match for match in sorted(await seated(many, user)) if rows[match].status in LIVE]
        expected = waiting + [(match, None) for match in others if match not in dict(waiting)]
        assert await many.lists.count_of(user) == len(expected)
        for first, most in ((0, 2), (2, 2), (0, 100)):
            found = await many.lists.page_of(user, first=first, most=most)
            assert [(row.match, row.since) for row in found] == expected[first : first + most]
        busy += bool(waiting)
    assert busy > 1


async def test_pages_of_a_server(many: Queries) -> None:
    rows = [row for row in await every(many) if row.guild == 1 and row.status in LIVE]
    homes = await many.lists.homes_in(1)
    assert sorted(homes) == sorted({row.home for row in rows})
    for readable, here in ((homes, 0), (homes[:2], 0), ([], 0), (homes[:1], rows[-1].channel)):
        expected = [row.id for row in rows if row.home in readable or row.channel == here]
        assert await many.lists.count_at(1, readable, here) == len(expected)
        for first, most in ((0, 3), (3, 3), (0, 100)):
            assert await many.lists.page_at(1, readable, here, first=first, most=most) == expected[first : first + most]


async def test_matches_that_ask(many: Queries) -> None:
    for user in range(20):
        sql = (
            "SELECT asked.match, answered FROM asked JOIN seat USING (match, seat) JOIN match ON id = asked.match "
            "WHERE user = ? AND status = 'running' AND guild = ifnull(?, guild) ORDER BY asked.match"
        )
        for guild in (None, 1):
            rows = await many.rows(sql, user, guild)
            for owed in (False, True):
                found = await many.lists.matches_asking(user, "tiny", guild=guild, owed=owed)
                assert [row.match for row in found] == [row["match"] for row in rows if not (owed and row["answered"])]
