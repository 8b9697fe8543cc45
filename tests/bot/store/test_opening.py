"""A database that can't be used gets one clear sentence, and nothing is touched."""

import sqlite3
from pathlib import Path

import pytest

from bot.store import StoreError, open_store
from bot.store.mending import scripts


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


async def refused(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        await open_store(path)
    text = str(caught.value)
    assert str(path) in text
    assert text.endswith((".", "?"))
    assert "\n" not in text
    return text


async def test_a_new_database_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "turnstone.sqlite"
    store = await open_store(path)
    assert await store.read.scalar("PRAGMA user_version") == len(scripts())
    assert await store.read.scalar("PRAGMA journal_mode") == "wal"
    await store.close()
    assert path.exists()


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    await (await open_store(path)).close()
    before = contents(tmp_path)
    await (await open_store(path)).close()
    assert contents(tmp_path) == before


async def test_the_writer_is_careful(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "turnstone.sqlite")

    async def pragmas(queries: object) -> list[object]:
        names = ("synchronous", "foreign_keys")
        return [await queries.scalar(f"PRAGMA {name}") for name in names]  # type: ignore[attr-defined]

    full, on = 2, 1
    assert await store.write(pragmas) == [full, on]
    await store.close()


async def test_a_database_from_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    await (await open_store(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = contents(tmp_path)
    assert "newer Turnstone" in await refused(path)
    assert contents(tmp_path) == before


async def test_a_corrupt_file(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    path.write_bytes(b"this is a shopping list, not a database " * 200)
    before = contents(tmp_path)
    assert "damaged" in await refused(path)
    assert contents(tmp_path) == before


async def test_a_file_that_is_damaged_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    await (await open_store(path)).close()
    raw = bytearray(path.read_bytes())
    raw[100:4000] = b"\xff" * 3900
    path.write_bytes(raw)
    assert "damaged" in await refused(path)
    assert path.read_bytes() == bytes(raw)


async def test_another_programs_database(tmp_path: Path) -> None:
    path = tmp_path / "turnstone.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")
    db.close()
    before = contents(tmp_path)
    assert "not a Turnstone database" in await refused(path)
    assert contents(tmp_path) == before


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "written to" in await refused(tmp_path / "file" / "turnstone.sqlite")


async def test_a_sqlite_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 9))
    with pytest.raises(StoreError, match=r"3\.37"):
        await open_store(tmp_path / "new" / "turnstone.sqlite")
    assert not contents(tmp_path)
    assert not (tmp_path / "new").exists()


async def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "turnstone.sqlite").mkdir()
    assert "written to" in await refused(tmp_path / "turnstone.sqlite")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder that not even root may write to")
async def test_a_read_only_folder() -> None:
    assert "written to" in await refused(Path("/proc/self/turnstone.sqlite"))


async def test_a_file_that_is_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "turnstone.sqlite"
    monkeypatch.setattr("bot.store.connection.BUSY", 10)
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE held (x)")
        other.execute("DROP TABLE held")
        other.commit()
        other.execute("BEGIN EXCLUSIVE")
        assert "running twice" in await refused(path)
        other.rollback()
    other.close()
