"""A database of an earlier version is upgraded on a copy first, and kept until the next healthy day: the way back."""

from __future__ import annotations

import gzip
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.health import DAY, Health
from bot.store import StoreError, connection, mending, open_store
from bot.store.copies import FORMER
from bot.store.files import companions
from tests.bot.people import Clock

KEPT = sorted((Path(__file__).parents[2] / "data" / "old_database").glob("*/turnstone.sqlite.gz"))


def unpack(release: Path, path: Path) -> None:
    path.write_bytes(gzip.decompress(release.read_bytes()))


def made(path: Path) -> float:
    return path.stat().st_mtime


def contents(path: Path) -> tuple[int, list[str]]:
    """The version of a database, and all of it."""
    with closing(sqlite3.connect(path)) as db:
        ((version,),) = db.execute("PRAGMA user_version").fetchall()
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return version, list(db.iterdump())


@pytest.mark.parametrize("release", KEPT, ids=lambda path: path.parent.name)
async def test_the_database_of_every_release_is_kept_as_it_was(release: Path, tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    unpack(release, path)
    before = contents(path)
    store = await open_store(path)
    kept = path.with_name(FORMER.format(version=before[0]))
    if before[0] < len(mending.scripts()):
        assert contents(kept) == before
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        await a_day_goes_by(store, kept, before)
    assert sorted(file.name for file in os.scandir(tmp_path) if file.name.startswith("turnstone.sqlite.")) == []
    await store.close()
    assert contents(path)[0] == len(mending.scripts())


async def a_day_goes_by(store: connection.Store, kept: Path, before: tuple[int, list[str]]) -> None:
    clock = Clock(made(kept))
    health = Health(store, clock, kept.parent)
    clock.advance(seconds=DAY - 60)
    await health.turn()
    assert contents(kept) == before, "not yet"
    store.trouble = "the disk is full"
    clock.advance(seconds=120)
    await health.turn()
    assert contents(kept) == before, "that was no healthy day"
    store.trouble = ""
    clock.advance(seconds=DAY)
    await health.turn()
    assert companions(kept) == []


async def test_what_goes_wrong_goes_wrong_on_the_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "turnstone.sqlite"
    await (await open_store(path)).close()
    known = len(mending.scripts())
    before = contents(path)
    for sql in ("CREATE TABLE half (x); CREATE TABLE half (x);", "INSERT INTO nowhere VALUES (1);"):
        steps = [*mending.scripts()[:known], (known + 1, sql)]
        for module in (mending, connection):
            monkeypatch.setattr(module, "scripts", lambda steps=steps: steps)
        with pytest.raises(StoreError, match="nothing has been changed"):
            await open_store(path)
        assert contents(path) == before
        assert contents(path.with_name(FORMER.format(version=known))) == before


async def test_without_room_for_a_copy_nothing_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "turnstone.sqlite"
    unpack(KEPT[0], path)
    before = contents(path)
    monkeypatch.setattr("bot.store.copies.ROOM", 1 << 62)
    with pytest.raises(StoreError, match="has no room"):
        await open_store(path)
    assert contents(path) == before
