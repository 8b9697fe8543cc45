"""Results of recorded matches, with every end, are what their journals say, however often they are derived."""

from __future__ import annotations

import pytest

from bot.matches.results.rebuilding import Findings, ResultReader, compare, rebuild
from bot.store import Store
from bot.store.rows import PersonRow
from tests.bot.matches.files.test_importing import checked, where
from tests.bot.people import House
from tests.bot.services import clock, house, store, tiny
from tests.prove.corpus import matches

__all__ = ["clock", "house", "store", "tiny"]
AS_PLAYED_HERE = "UPDATE match SET importer = NULL, practice = 0 WHERE id = ?"


async def brought(house: House, every: int) -> int:
    """Put recorded matches into the database as if they had been played here. Returns how many count."""
    host = PersonRow(1, "Host", "en")
    await house.store.write(lambda queries: queries.put(host))
    over = 0
    for _, _, match in matches(every):
        table = await house.app.importing.bring(checked(match), host, where(host.user))
        await house.store.write(lambda queries, match=table.id: queries.do(AS_PLAYED_HERE, match))  # type: ignore[misc]
        await house.store.write(lambda queries, match=table.id: queries.results.note_unread(match))  # type: ignore[misc]
        over += table.row.status == "over"
    return over


async def found(store: Store) -> Findings:
    async with store.aside() as queries:
        return await compare(queries)


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.prove)])
async def test_results_rebuilt_equal_results_stored(house: House, every: int) -> None:
    over = await brought(house, every)
    reader = ResultReader(house.store)
    while await reader.look() < 1:
        pass
    first = await found(house.store)
    assert (first.results, first.differ, first.unread, first.faults) == (over, 0, (), {})
    await rebuild(house.store)
    again = await found(house.store)
    assert (again.results, again.differ, again.unread) == (over, 0, ())
