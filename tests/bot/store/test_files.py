"""The database as a file: who may read it, who may use it, and what happens when it is empty or damaged."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import aiosqlite
import pytest

from bot.app import open_app
from bot.commands.check import examine
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.refusals import DamagedError
from bot.settings import Settings
from bot.store import FileDamagedError, Queries, Store, StoreError, mending, open_beside, open_store
from bot.store.errors import store_error
from bot.store.files import alone_at, is_in_use, open_to_others
from bot.store.mending import scripts
from bot.store.rows import PersonRow, RevisionRow
from bot.store.sql import Sql
from bot.store.status import damage_sentence
from tests.bot.people import House

ROOT = Path(__file__).parents[3]
NAME = "turnstone.sqlite"
HOLD = """
import sys
from functools import partial
from pathlib import Path
from bot.store.files import alone_at
with alone_at(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def add_somebody(queries: Queries) -> None:
    await queries.put(PersonRow(1, "A", "en"))


# Who may read it


async def test_nobody_else_can_read_folder_database_companions_lock_and_backups(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "deep" / "var"
        async with open_app(Settings(data=folder)) as app:
            await app.store.write(add_somebody)
            await app.store.backup(folder / "turnstone-backup.sqlite", 0.0)
            modes = {path.name: mode(path) for path in (folder, *folder.iterdir())}
    finally:
        os.umask(before)
    assert set(modes) >= {NAME, f"{NAME}-wal", f"{NAME}-shm", "turnstone.lock", "turnstone-backup.sqlite"}
    assert modes.pop("var") == 0o700
    assert set(modes.values()) == {0o600}


async def test_an_older_database_is_closed_to_others_when_it_is_opened(tmp_path: Path) -> None:
    folder, path = tmp_path / "var", tmp_path / "var" / NAME
    await (await open_store(path)).close()
    folder.chmod(0o755)
    path.chmod(0o644)
    assert open_to_others(path) == [folder, path]
    await (await open_store(path)).close()
    assert (mode(folder), mode(path)) == (0o700, 0o600)
    assert open_to_others(path) == []


async def test_a_folder_that_holds_other_things_is_left_as_it_is_and_told_by_check(tmp_path: Path) -> None:
    folder, path = tmp_path / "var", tmp_path / "var" / NAME
    await (await open_store(path)).close()
    (folder / "notes.txt").write_text("mine")
    folder.chmod(0o755)
    faults = await examine(Settings(data=folder))
    assert mode(folder) == 0o755
    assert [fault for fault in faults if str(folder) in fault] == [f"Others on this computer can read {folder}."]


async def test_a_backup_over_an_older_one_is_private_too(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    await store.write(add_somebody)
    for _ in range(2):
        await store.backup(target, 0.0)
        assert mode(target) == 0o600
        target.chmod(0o644)
    copy = await open_store(target)
    assert await copy.read.people.get(1) is not None
    await copy.close()


# Who may use it


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    async with open_app(settings):
        with pytest.raises(StoreError, match=r"^[^\n]* is in use by another Turnstone: [^\n]*\.$"):
            async with open_app(settings):
                raise AssertionError("two bots")
        assert is_in_use(settings.database)
        looking = await open_store(settings.database)
        assert await looking.read.people.get(1) is None
        await looking.close()
    assert not is_in_use(settings.database)
    async with open_app(settings):
        pass


async def test_a_database_in_use_by_an_earlier_bot_is_not_upgraded_beside_it(tmp_path: Path) -> None:
    path = tmp_path / NAME
    store = await open_store(path)
    await store.write(lambda queries: queries.do(f"PRAGMA user_version = {len(scripts()) - 1}"))
    await store.close()
    before = path.read_bytes()
    with alone_at(path), pytest.raises(StoreError, match=r"^[^\n]* is in use by an earlier Turnstone: [^\n]*\.$"):
        async with open_beside(path):
            pass
    assert path.read_bytes() == before


def test_the_lock_ends_with_the_process_that_held_it(tmp_path: Path) -> None:
    path = tmp_path / NAME
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert is_in_use(path)
        with pytest.raises(StoreError, match="another Turnstone"), alone_at(path):
            raise AssertionError("two bots")
        holder.kill()
        holder.wait()
    assert not is_in_use(path)
    with alone_at(path):
        assert is_in_use(path)


# Empty and damaged


@pytest.mark.parametrize("left", ["empty file", "empty file and log", "log alone"])
async def test_a_database_whose_contents_are_gone_is_not_begun_anew(tmp_path: Path, left: str) -> None:
    path = tmp_path / NAME
    await (await open_store(path)).close()
    if left == "log alone":
        path.unlink()
    else:
        path.write_bytes(b"")
    if left != "empty file":
        path.with_name(f"{NAME}-wal").write_bytes(b"what was written last")
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=r"^[^\n]*its matches are gone; restore a backup, or delete [^\n]*\.$"):
        await open_store(path)
    assert contents(tmp_path) == before


async def test_a_start_that_broke_off_before_the_database_was_made_is_made_good(tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.new").write_bytes(b"")
    (tmp_path / f"{NAME}.new-journal").write_bytes(b"half")
    store = await open_store(tmp_path / NAME)
    await store.write(add_somebody)
    await store.close()
    assert list(contents(tmp_path)) == [NAME]


async def damaged(house: House) -> tuple[Path, int, int]:
    """A database with two matches, in one of which a page is damaged; the damaged one, the healthy one."""
    hit, healthy = await house.match("ann", "ben"), await house.match("cem", "dot")
    newest = await house.store.read.journal.newest(hit.id)
    assert newest is not None
    row = RevisionRow(hit.id, newest.revision + 1, 0.0, b"{}", b"[]", b"#" * 40_000, None, 1, newest.position, None)
    await house.store.write(lambda queries: queries.insert(row))
    await house.store.close()
    raw = bytearray(house.store.path.read_bytes())
    page = raw.index(b"#" * 4000, raw.index(b"#" * 4000) + 4000) // 4096 * 4096
    raw[page : page + 4] = b"\x7f\xff\xff\xff"
    house.store.path.write_bytes(raw)
    return house.store.path, hit.id, healthy.id


async def test_a_damaged_page_is_told_and_the_healthy_matches_go_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    path, hit, healthy = await damaged(house)
    async with open_app(Settings(data=path.parent)) as app:
        await app.look_for_damage()
        (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert f"matches that can't be read: {hit}." in record.getMessage()
        assert "\n" not in record.getMessage()
        assert (await app.play.table(healthy)).row.status == "running"
        with pytest.raises(DamagedError):
            await app.play.table(hit)


async def test_damage_is_looked_for_aside_and_the_look_is_broken_off(store: Store) -> None:
    endless = "WITH RECURSIVE n(x) AS (VALUES (0) UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"

    async def look() -> None:
        async with store.aside() as queries:
            await queries.scalar(endless)

    for turns in (0, 1, 2, 5, 200):  # before it is opened, while it is, while it reads
        looking = asyncio.create_task(look())
        for _ in range(turns):
            await store.read.scalar("SELECT 1")
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
    await store.write(lambda queries: queries.people.remember("x", "y"))


async def test_a_connection_aside_that_cannot_be_closed_is_told_and_hides_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    close = aiosqlite.Connection.close

    async def fail(db: aiosqlite.Connection) -> None:
        await close(db)
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(aiosqlite.Connection, "close", fail)
    with pytest.raises(KeyError, match="what was on its way"):
        async with store.aside():
            raise KeyError("what was on its way")
    monkeypatch.undo()
    (record,) = caplog.records
    assert "disk I/O error" in record.getMessage()


async def test_check_survives_damage_and_looks_at_every_match(house: House) -> None:
    path, hit, healthy = await damaged(house)
    faults = await examine(Settings(data=path.parent))
    assert any(fault.startswith(f"{path} is damaged (") and f"#{hit};" in fault for fault in faults)
    assert any(fault.startswith(f"Match {hit} (tiny): can't be read") for fault in faults)
    assert not any(f"#{healthy}" in fault or f"Match {healthy} " in fault for fault in faults)


async def test_a_sound_database_is_no_fault(house: House) -> None:
    await house.match("ann", "ben")
    assert await damage_sentence(house.store.read.damage) is None
    assert await damage_sentence(house.store.read.damage, thorough=True) is None


# Not damaged, and yet it can't be used


PASSING = {
    sqlite3.SQLITE_BUSY: "database is locked",
    sqlite3.SQLITE_FULL: "database or disk is full",
    sqlite3.SQLITE_READONLY: "attempt to write a readonly database",
    sqlite3.SQLITE_IOERR_READ: "disk I/O error",
    sqlite3.SQLITE_CANTOPEN: "unable to open database file",
    sqlite3.SQLITE_PROTOCOL: "locking protocol",
    sqlite3.SQLITE_ERROR: "malformed JSON",
}
"""What SQLite raises for other reasons than damage of the file, by its codes."""
every_reason = pytest.mark.parametrize("code", PASSING, ids=PASSING.get)


def failure(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError(PASSING[code])
    error.sqlite_errorcode = code
    return error


@every_reason
@pytest.mark.parametrize("reads", [False, True], ids=["writing", "reading"])
async def test_a_start_that_fails_for_another_reason_than_damage_mends_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, code: int, reads: bool
) -> None:
    files = set(contents(house.store.path.parent))
    db, method = (house.store.read.db, "execute_fetchall") if reads else (house.store._writer.db, "commit")

    async def fail(*_: object) -> None:
        raise failure(code)

    monkeypatch.setattr(db, method, fail)
    with pytest.raises(StoreError) as caught:
        await house.app.begin()
    assert not isinstance(caught.value, FileDamagedError)
    assert set(contents(house.store.path.parent)) == files


@every_reason
async def test_a_look_for_damage_that_fails_for_another_reason_finds_none(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    files = set(contents(house.store.path.parent))
    rows = Sql.rows

    async def fail(queries: Queries, sql: str) -> list[object]:
        if "check" not in sql:
            return await rows(queries, sql)
        raise store_error(queries.path, failure(code))

    monkeypatch.setattr(Sql, "rows", fail)
    await house.app.look_for_damage()
    (line,) = caplog.messages
    assert line.startswith("damage of the database can't be looked for: ")
    assert set(contents(house.store.path.parent)) == files


@every_reason
async def test_check_calls_no_match_damaged_that_cannot_be_read_for_another_reason(
    house: House, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    await house.match("ann", "ben")
    rows = Sql.rows

    async def fail(queries: Queries, sql: str, *args: object, **named: object) -> list[object]:
        if "revision" not in sql:
            return await rows(queries, sql, *args, **named)
        raise store_error(queries.path, failure(code))

    monkeypatch.setattr(Sql, "rows", fail)
    faults = await examine(Settings(data=house.store.path.parent))
    assert len(faults) == 2, "the token, and why it can't be used"
    assert not any("damaged" in fault or "Match" in fault for fault in faults)


async def test_what_another_program_writes_while_the_bot_starts_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.connection.BUSY", 10)
    path = tmp_path / NAME
    await (await open_store(path)).close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO setting (name, value) VALUES ('theirs', 'kept')")
        with pytest.raises(StoreError, match="in use by another program"):
            async with open_app(Settings(data=tmp_path)):
                raise AssertionError("it has begun")
        other.commit()
    async with open_app(Settings(data=tmp_path)) as app:
        assert await app.store.read.people.setting("theirs") == "kept"
    assert not any("damaged" in name for name in contents(tmp_path))


@pytest.mark.parametrize("ends", [True, False], ids=["committed", "going on"])
async def test_what_another_program_writes_while_damage_is_mended_is_kept(
    house: House, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    path, _, _ = await damaged(house)
    save = mending.save
    async with open_app(Settings(data=path.parent)) as app:
        store = app.store
        other = sqlite3.connect(path, check_same_thread=False)

        def meanwhile(kept: Path, fresh: Path) -> mending.Loss:
            other.execute("INSERT INTO setting (name, value) VALUES ('theirs', 'kept')")
            if ends:
                other.commit()
            return save(kept, fresh)

        monkeypatch.setattr(mending, "save", meanwhile)
        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0.01))
        with pytest.raises(StoreError, match="in use by another program"):
            await store.mend("a page")
        other.commit()
        other.close()
        monkeypatch.undo()
        assert await store.read.people.setting("theirs") == "kept"
        assert not [name for name in contents(path.parent) if "damaged" in name or "mended" in name]
        await store.mend("a page")
        assert await store.read.people.setting("theirs") == "kept"


# A disk that is not of this computer


async def test_a_disk_that_sqlite_cant_lock_as_it_has_to_is_told_and_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite's own locks by files stand in for those of a network disk: there is no log beside the file then either."""
    connect = aiosqlite.connect
    over_network = partial(connect, uri=True)
    monkeypatch.setattr(aiosqlite, "connect", lambda path, **how: over_network(f"file:{path}?vfs=unix-dotfile", **how))
    async with open_app(Settings(data=tmp_path)) as app:
        await app.look_for_damage()
        (line,) = caplog.messages
        assert "on a disk of this computer" in line
        await asyncio.gather(*(app.store.write(add_somebody) for _ in range(3)), app.store.read.people.get(1))
        assert await app.store.read.people.get(1)
    assert line in await examine(Settings(data=tmp_path))
    monkeypatch.undo()
    assert await examine(Settings(data=tmp_path)) == ["TURNSTONE_TOKEN is not set."]


# A disk that fails


class Writer(Watcher):
    """Writes at every look."""

    async def look(self) -> float:
        await self.store.write(lambda queries: queries.people.remember("x", "y" * 1_000_000))
        return 7.0


async def test_a_full_disk_is_one_line_in_the_log_and_tried_ever_more_rarely(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    pages = int(await store.read.scalar("PRAGMA page_count"))
    await store.write(lambda queries: queries.scalar(f"PRAGMA max_page_count = {pages}"))
    first, second = Writer(store), Writer(store)
    pauses = [await loop._look_safely() for _ in range(1100) for loop in (first, second)]
    assert pauses[:8] == [1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 8.0, 8.0]
    assert pauses[-1] == LONGEST_SLEEP
    (line,) = [record.getMessage() for record in caplog.records]
    assert "is full" in line
    await store.write(lambda queries: queries.scalar("PRAGMA max_page_count = 1000000"))
    assert await first._look_safely() == 7.0
    assert [record.getMessage() for record in caplog.records][1:] == [f"{store.path} can be written to again."]


async def test_what_fails_again_and_again_is_told_once(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Watcher):
        errors: list[Exception]

        async def look(self) -> float:
            raise self.errors.pop(0)

    broken = Broken(store)
    broken.errors = [*(ValueError("one") for _ in range(5)), ValueError("two")]
    for _ in range(6):
        await broken._look_safely()
    assert len([record for record in caplog.records if record.exc_info]) == 2


async def test_a_restored_copy_uses_no_id_of_a_notice_again(tmp_path: Path) -> None:
    settings, now = Settings(data=tmp_path), 1_900_000_000.0
    copy = tmp_path / "turnstone-backup.sqlite"

    async def planned(started: float) -> int:
        async with open_app(settings, lambda: started) as app:
            ann = await app.people.meet(1, "Ann", "en")
            table = await app.lobby.create("stone_age", ann, guild=1, home=2, locale="en")
            return max(row.id for row in await app.store.read.notices.open(table.id))

    async with open_app(settings, lambda: now) as app:
        await app.store.backup(copy, now)
    lost = await planned(now + 5)
    copy.replace(settings.database)
    assert await planned(now + 6) > lost
    assert await planned(now - 1000) > lost, "a clock that was set back takes no id away"
