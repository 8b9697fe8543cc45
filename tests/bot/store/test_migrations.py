"""Migrations: numbered without gaps, each whole or not at all."""

import json
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from bot.store import Store, StoreError, connection, mending, open_store
from bot.store.rows import MatchSettings


def test_the_scripts_are_numbered_without_gaps() -> None:
    assert [number for number, _ in mending.scripts()] == list(range(1, len(mending.scripts()) + 1))


async def test_only_what_is_missing_is_applied(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [(1, "CREATE TABLE a (x); INSERT INTO a VALUES (1);"), (2, "CREATE TABLE b (y);")]
    monkeypatch.setattr(mending, "scripts", lambda: steps[:1])
    async with aiosqlite.connect(":memory:", isolation_level=None) as db:
        await mending.migrate(db)
        monkeypatch.setattr(mending, "scripts", lambda: steps)
        await mending.migrate(db)
        assert await mending.version(db) == 2
        rows = await db.execute_fetchall("SELECT count(*) FROM a")
        assert [tuple(row) for row in rows] == [(1,)]


async def test_no_request_gets_the_number_of_one_that_is_gone() -> None:
    added = (
        "INSERT INTO request (match, revision, seat, kind, target, consents, made) VALUES (?, 1, 0, 'undo', 0, x'', 0)"
    )
    async with aiosqlite.connect(":memory:", isolation_level=None) as db:
        await mending.migrate(db, 14)
        for match in (1, 2):
            await db.execute(added, (match,))
        await db.execute("DELETE FROM request WHERE match = 2")
        await mending.migrate(db)
        await db.execute(added, (3,))
        rows = await db.execute_fetchall("SELECT id, match, ended FROM request ORDER BY id")
        assert [tuple(row) for row in rows] == [(1, 1, None), (3, 3, None)]


async def test_a_failing_migration_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "turnstone.sqlite"
    await (await open_store(path)).close()
    known = len(mending.scripts())
    broken = [*mending.scripts(), (known + 1, "CREATE TABLE half (x); CREATE TABLE half (x);")]
    for module in (mending, connection):
        monkeypatch.setattr(module, "scripts", lambda: broken)
    with pytest.raises(StoreError):
        await open_store(path)
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (known,)
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)
    db.close()


async def test_settings_of_matches_are_taken_over_and_those_of_another_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    number = next(number for number, script in mending.scripts() if "settings" in script)
    with sqlite3.connect(path) as db:
        for earlier, script in mending.scripts()[: number - 1]:
            db.executescript(script)
            db.execute(f"PRAGMA user_version = {earlier}")
        db.execute(
            "INSERT INTO match (id, game, options, locale, status, home, channel, host, created, hints, films, sits_in)"
            " VALUES (1, 'almadi', x'7b7d', 'en', 'lobby', 1, 1, 1, 0, 1, 0, 0)"
        )
    db.close()
    store = await open_store(path)
    assert await settings_of(store) == MatchSettings(hints=True, films=False, sits_in=False)
    await store.write(lambda queries: queries.matches.set_settings(1, {"silent": True}))
    await store.write(lambda queries: queries.matches.set_settings(1, {"hints": False}))
    assert await settings_of(store) == MatchSettings(hints=False, films=False, sits_in=False)
    await store.close()
    with sqlite3.connect(path) as db:
        assert json.loads(db.execute("SELECT settings FROM match").fetchone()[0])["silent"] is True
    db.close()


async def settings_of(store: Store) -> MatchSettings:
    row = await store.read.matches.get(1)
    assert row is not None
    return row.settings
