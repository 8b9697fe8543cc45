"""How fast the database takes moves."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.bench.figures import Figure, Spent, Watch
from bot.store import Queries, Store, open_store
from bot.store.pipeline import BEGIN, Pipeline
from bot.store.rows.matches import MatchRow
from bot.store.rows.play import RevisionRow

STATE = bytes(range(256)) * 6
GOAL = 0.5
"""What part of bare sqlite3's commits a second it should come to."""
MILLI = 1000.0


def measure(seconds: float) -> Iterator[Figure]:
    """Measure commits with ``synchronous=FULL`` and compare them with the same rows through bare sqlite3."""
    with tempfile.TemporaryDirectory() as folder:
        bare = _bare(Path(folder) / "bare.sqlite", seconds)
        ours = asyncio.run(_ours(Path(folder), seconds))
        alike = asyncio.run(_bare_alike(Path(folder) / "alike.sqlite", seconds))
    rate = 1 / ours.wall
    yield Figure("store: moves committed", rate, "1/s", "bare sqlite3", 1 / bare.wall, goal=GOAL, more=True)
    yield Figure("store: moves committed, same tables", rate, "1/s", "bare sqlite3", 1 / alike.wall, more=True)
    cpu, floor = ours.cpu * MILLI, bare.cpu * MILLI
    yield Figure("store: a move committed, CPU", cpu, "ms", "bare sqlite3", floor, ours.wall * MILLI)


def _match() -> MatchRow:
    return MatchRow(
        id=0,
        game="bench",
        options=b"{}",
        locale="en",
        status="running",
        guild=1,
        home=1,
        channel=1,
        host=1,
        seed=b"",
        rematch_of=None,
        created=0.0,
        started=0.0,
        ended=None,
    )


def _revision(match: int, number: int) -> RevisionRow:
    return RevisionRow(
        match=match,
        revision=number,
        made=0.0,
        entry=b"{}",
        outcomes=b"[]",
        events=b"[]",
        state=STATE,
        rules=1,
        position=number,
        interaction=None,
    )


async def _ours(folder: Path, seconds: float) -> Spent:
    """Return the seconds that a move takes."""
    store = await open_store(folder / "ours.sqlite")
    match = await store.write(lambda queries: queries.add_match(_match()))
    watch = Watch()
    for number in itertools.count(1):
        await _one_move(store, match, number)
        if watch.passed.wall > seconds:
            break
    each = watch.passed.each(number)
    await store.close()
    return each


async def _one_move(store: Store, match: int, number: int) -> None:
    await store.write(lambda queries: _change(queries, match, number))


async def _change(queries: Queries, match: int, number: int) -> None:
    await queries.add_revision(_revision(match, number))
    await queries.drop_notices(match, "board", "superseded", before=number)
    await queries.add_notice(match, number, "board", due=0.0)
    await queries.add_notice(match, number, "turn", due=0.0, user=1)


async def _bare_alike(path: Path, seconds: float) -> Spent:
    """Return the seconds that sqlite3 alone takes for the same statements in the same tables with all indexes."""
    store = await open_store(path)
    match = await store.write(lambda queries: queries.add_match(_match()))
    pipeline = Pipeline()
    queries = Queries(store.read.db, path, pipeline)
    await store.close()
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA synchronous = FULL")
    watch = Watch()
    for number in itertools.count(1):
        pipeline.append(BEGIN)
        await _change(queries, match, number)
        while pipeline:
            db.execute(*pipeline.popleft())
        db.commit()
        if watch.passed.wall > seconds:
            break
    each = watch.passed.each(number)
    db.close()
    return each


def _bare(path: Path, seconds: float) -> Spent:
    """Return the seconds that sqlite3 alone takes to commit rows of the same size."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE revision (match, revision, state, PRIMARY KEY (match, revision))")
    db.execute("CREATE TABLE notice (id INTEGER PRIMARY KEY, match, revision, kind)")
    db.execute("CREATE INDEX notice_revision ON notice (revision)")
    watch = Watch()
    for number in itertools.count(1):
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO revision VALUES (1, ?, ?)", (number, STATE))
        db.execute("UPDATE notice SET kind = 'gone' WHERE revision = ?", (-number,))
        db.execute("INSERT INTO notice (match, revision, kind) VALUES (1, ?, 'board')", (number,))
        db.execute("INSERT INTO notice (match, revision, kind) VALUES (1, ?, 'turn')", (number,))
        db.execute("COMMIT")
        if watch.passed.wall > seconds:
            break
    each = watch.passed.each(number)
    db.close()
    return each
