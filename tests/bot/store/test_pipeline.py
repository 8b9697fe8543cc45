"""What nobody waits for costs no hand-over to the database's thread, and is in order all the same."""

from __future__ import annotations

import sqlite3
from typing import Any

import aiosqlite
import pytest
from msgspec.structs import replace

from bot.store import Queries, Store
from bot.store.rows import MatchRow, PersonRow, RevisionRow

MATCH = MatchRow(0, "tiny", b"{}", "en", "running", guild=1, home=2, channel=2, host=3, created=0.0)
FIRST = RevisionRow(0, 1, 0.0, b"{}", b"[]", b"[]", None, rules=1, position=1, interaction=None)


@pytest.fixture
def hops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is handed to the threads of the database."""
    handed: list[str] = []
    original: Any = aiosqlite.Connection._execute

    async def execute(db: aiosqlite.Connection, function: Any, *arguments: Any, **more: Any) -> Any:
        handed.append(function.__name__)
        return await original(db, function, *arguments, **more)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", execute)
    return handed


async def test_a_move_is_handed_over_once(store: Store, hops: list[str]) -> None:
    match = await store.write(lambda queries: queries.matches.add(MATCH))
    hops.clear()

    async def change(queries: Queries) -> None:
        await queries.insert(replace(FIRST, match=match))
        await queries.notices.drop_matching(match, "board", "superseded", before=1)
        await queries.notices.add(match, 1, "board", due=0.0)
        await queries.notices.add(match, 1, "turn", due=0.0, user=1)

    await store.write(change)
    assert hops == ["commit"]
    assert len(await store.read.notices.open(match)) == 2


async def test_what_is_read_has_all_that_was_written_before(store: Store, hops: list[str]) -> None:
    async def change(queries: Queries) -> list[str]:
        seen = []
        for name in ("a", "b"):
            await queries.put(PersonRow(1, name, "en"))
            person = await queries.people.get(1)
            assert person is not None
            seen.append(person.name)
        return seen

    assert await store.write(change) == ["a", "b"]
    assert len(hops) == 3


async def test_an_error_nobody_has_waited_for_undoes_the_whole_change(store: Store) -> None:
    match = await store.write(lambda queries: queries.matches.add(MATCH))

    async def twice(queries: Queries) -> None:
        await queries.put(PersonRow(1, "a", "en"))
        await queries.insert(replace(FIRST, match=match))
        await queries.insert(replace(FIRST, match=match))
        await queries.put(PersonRow(2, "b", "en"))

    with pytest.raises(sqlite3.IntegrityError):
        await store.write(twice)

    async def go_on_all_the_same(queries: Queries) -> None:
        await twice(queries)
        for _ in range(2):
            with pytest.raises(sqlite3.IntegrityError) as raised:
                await queries.people.get(1)
            (sql,) = raised.value.__notes__
            assert sql.startswith("INSERT INTO revision"), "it tells which statement failed, and none is run again"

    with pytest.raises(sqlite3.IntegrityError):
        await store.write(go_on_all_the_same)
    await store.write(lambda queries: queries.put(PersonRow(3, "c", "en")))
    assert await store.read.people.get_many([1, 2, 3]) == {3: PersonRow(3, "c", "en")}
    assert await store.read.journal.newest(match) is None


async def test_a_change_that_is_given_up_leaves_nothing_for_the_next(store: Store) -> None:
    async def give_up(queries: Queries) -> None:
        await queries.put(PersonRow(1, "a", "en"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(give_up)
    await store.write(lambda queries: queries.put(PersonRow(2, "b", "en")))
    assert set(await store.read.people.get_many([1, 2])) == {2}
