"""How fast the database takes moves, beside sqlite3 alone with the same statements in the same tables."""

from __future__ import annotations

import itertools
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import Queries, open_store
from bot.store.pipeline import BEGIN, Pipeline
from bot.store.rows import MatchRow, RevisionRow
from tests.benchmarks.figures import Figure, hold

pytestmark = pytest.mark.prove

SECONDS = 3.0
TIMES = 2.0
"""How many times what sqlite3 alone takes a commit may take on the wall: at most half of the commits a second."""
MATCH = MatchRow(
    id=0,
    game="bench",
    options=b"{}",
    locale="en",
    status="running",
    guild=1,
    home=1,
    channel=1,
    host=1,
    rematch_of=None,
    created=0.0,
    started=0.0,
    ended=None,
)
REVISION = RevisionRow(
    match=0,
    revision=0,
    made=0.0,
    entry=b"{}",
    outcomes=b"[]",
    events=b"[]",
    state=bytes(1536),
    rules=1,
    position=0,
    interaction=None,
)


async def test_a_move_is_committed_in_twice_the_time_of_sqlite3_alone(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "ours.sqlite")
    match = await store.write(lambda queries: queries.matches.add(MATCH))
    ours = await _each(lambda number: store.write(lambda queries: _move(queries, match, number)))
    await store.close()
    alone = await _alone(tmp_path / "alone.sqlite")
    hold("commits", "Commits", [Figure("a move committed", ours, "ms", alone, "sqlite3 alone", TIMES)])


async def _alone(path: Path) -> float:
    store = await open_store(path)
    match = await store.write(lambda queries: queries.matches.add(MATCH))
    pipeline = Pipeline()
    queries = Queries(store.read.db, path, pipeline)
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = FULL")

        async def commit(number: int) -> None:
            pipeline.append(BEGIN)
            await _move(queries, match, number)
            while pipeline:
                db.execute(*pipeline.popleft())
            db.commit()

        return await _each(commit)


async def _each(commit: Callable[[int], Awaitable[object]]) -> float:
    """Commit one move after the other for some seconds. Returns the milliseconds on the wall that each took."""
    start = time.perf_counter()
    for number in itertools.count(1):
        await commit(number)
        if (passed := time.perf_counter() - start) > SECONDS:
            return passed * 1000 / number
    raise AssertionError


async def _move(queries: Queries, match: int, number: int) -> None:
    await queries.insert(replace(REVISION, match=match, revision=number, position=number))
    await queries.notices.drop_matching(match, "board", "superseded", before=number)
    await queries.notices.add(match, number, "board", due=0.0)
    await queries.notices.add(match, number, "turn", due=0.0, user=1)
