"""Whatever page of the database is damaged: the bot starts, goes on with all that can be read, and names the rest."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from bot.app import App, open_app
from bot.matches.refusals import DamagedError
from bot.notices.reminders import Reminders
from bot.settings import Settings
from bot.store import FileDamagedError, Queries, Store, mending, open_store
from bot.store.files import LOCK
from bot.store.mending import ESSENTIAL, Loss, save, scripts
from bot.store.rows import NoticeRow
from games.catalogue import catalogue
from tests.bot.people import Clock, House
from tests.bot.tiny import TINY, Done
from tests.bot.waiting import until
from tests.prove.seeds import seeds

Rows = dict[int | None, list[Any]]
"""The rows of a table by their matches."""
Contents = dict[str, Rows]
"""Those of all tables."""
PAGE = 4096
LEAVES = (10, 13)
"""What a page of a tree begins with that is a leaf: of an index, of a table."""
BIG, SMALL = 60, 3
"""Matches: so many that most tables have several pages, and so few that each has one."""
MORE = """
    INSERT INTO rest (match, user, kind, since)
    SELECT match.id, value, 'nudge', 1 FROM match, json_each('[0, 1, 2, 3]');
    INSERT INTO sitter (match, seat, user)
    SELECT match.id, 0, 1000 + match.id + value * 1000 FROM match, json_each('[0, 1, 2, 3]');
    INSERT INTO invitation (match, user, inviter, made)
    SELECT match.id, 2000 + value, 1, 1 FROM match, json_each('[0, 1]');
    INSERT INTO wish (match, seat, user, kind, action)
    SELECT match, 7, user, 'walk', CAST(printf('[%300s]', '') AS BLOB) FROM seat;
    INSERT INTO request (match, revision, seat, kind, target, consents, made)
    SELECT id, 1, 0, 'abandon', 1, CAST(printf('[%300s]', '') AS BLOB), 1 FROM match;
    INSERT INTO post (match, channel, message, posted, revision, base, asked)
    SELECT id, channel, id, 1, 1, 0, CAST(printf('[%300s]', '') AS BLOB) FROM match;
    INSERT INTO friend (match, seat, asker, user, mark, state, looked)
    SELECT match.id, 0, 1, 3000 + value, CAST(printf('%300s', '') AS BLOB), 'ended', 1
    FROM match, json_each('[0, 1]');
    INSERT INTO seen (match, seat, mark) SELECT id, 0, CAST(printf('%0300d', id) AS BLOB) FROM match;
    INSERT INTO paused (channel, since, missing) SELECT 9000 + id, 1, printf('%0300d', id) FROM match;
    INSERT INTO result (match, guild, game, rules, seats, people, ended, conceded, turns, takeovers)
    SELECT id, 1, printf('%0300d', id), 1, 2, 2, 1, 0, 9, 0 FROM match;
    INSERT INTO score (match, seat, guild, game, seats, ended, alone, user, role, place, parts, deeds)
    SELECT match, seat, 1, 'tiny', 2, 1, 0, user, 'played', 1, x'7b7d', CAST(printf('[%300s]', '') AS BLOB) FROM seat;
    INSERT INTO unread (match) SELECT id FROM match;
    INSERT INTO setting (name, value) SELECT 'more' || id, printf('%0300d', id) FROM match;
"""


def schemas() -> list[dict[str, list[str]]]:
    """All tables and all indexes that the database has had after each migration."""
    sql = "SELECT name FROM sqlite_master WHERE type = ? ORDER BY name"
    with closing(sqlite3.connect(":memory:")) as db:
        found = []
        for _, script in scripts():
            db.executescript(script)
            found.append({kind: [name for (name,) in db.execute(sql, (kind,))] for kind in ("table", "index")})
    return found


SCHEMAS = schemas()
TABLES, INDEXES = SCHEMAS[-1]["table"], SCHEMAS[-1]["index"]


def root(path: Path, name: str) -> int:
    if name == "sqlite_master":
        return 1
    with closing(sqlite3.connect(path)) as db:
        ((page,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchall()
        return int(page)


def leaf(raw: bytes, page: int) -> int:
    """A leaf in the middle of a tree; the root itself where there are no others."""
    start = (page - 1) * PAGE
    head = start + 100 * (page == 1)
    if raw[head] in LEAVES:
        return page
    cells = int.from_bytes(raw[head + 3 : head + 5], "big")
    place = head + 12 + 2 * (cells // 2)
    cell = start + int.from_bytes(raw[place : place + 2], "big")
    return leaf(raw, int.from_bytes(raw[cell : cell + 4], "big"))


def is_one_page(path: Path, name: str) -> bool:
    page = root(path, name)
    return leaf(path.read_bytes(), page) == page


def damage(path: Path, name: str) -> None:
    """Overwrite a leaf of a table or an index."""
    raw = bytearray(path.read_bytes())
    page = leaf(raw, root(path, name))
    raw[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    path.write_bytes(raw)


@pytest.fixture
def threads() -> bool:
    """Databases do without: hundreds of thousands of statements are run."""
    return False


@pytest.fixture(scope="module")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, Path]]:
    """Whole databases with so many matches, in which every table has rows."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(catalogue(), "tiny", TINY)
        yield {matches: asyncio.run(made(folder / f"{matches}.sqlite", matches)) for matches in (BIG, SMALL)}


async def made(path: Path, matches: int) -> Path:
    store, clock = await open_store(path), Clock()
    house = House(App(Settings(), store, clock), clock)
    sql = "UPDATE match SET home = home + id, channel = channel + id, guild = id WHERE id = ?"
    for number in range(matches):
        names = f"Ann {number}", f"Ben {number}"
        table = await house.match(*names)
        await store.write(lambda queries, match=table.id: queries.do(sql, match))  # type: ignore[misc]
        await house.move(table, names[0], Done())
    await store.write(lambda queries: queries.people.remember("heartbeat", repr(clock())))
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(MORE)
    return path


@pytest.fixture
def path(databases: dict[int, Path], request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of one of them."""
    return Path(shutil.copy(databases[request.param], tmp_path / "turnstone.sqlite"))


every_size = pytest.mark.parametrize("path", [BIG, SMALL], indirect=True)
every_table = pytest.mark.parametrize(
    ("path", "name"),
    seeds(
        [*((BIG, name) for name in TABLES), *((SMALL, name) for name in TABLES if name in {*ESSENTIAL, "person"})],
        [(SMALL, name) for name in TABLES],
    ),
    indirect=["path"],
)


def everything(path: Path, tables: Sequence[str] = TABLES) -> Contents:
    """The rows of tables by their matches."""
    with closing(sqlite3.connect(path)) as db:
        return {table: _rows(db, table) for table in tables}


def _rows(db: sqlite3.Connection, table: str) -> Rows:
    found: Rows = {}
    column = {"match": "id"}.get(table, "match")
    has = any(name == column for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,)))
    for match, *row in db.execute(f"SELECT {column if has else 'NULL'}, * FROM {table} ORDER BY rowid"):
        found.setdefault(match, []).append(row)
    return found


def rows(path: Path, table: str) -> Rows:
    """The rows of a table by their matches."""
    return everything(path, (table,))[table]


known = cache(everything)
"""The same of a database that nobody changes."""


@pytest.fixture
def before(databases: dict[int, Path], request: pytest.FixtureRequest) -> Contents:
    """What stands in the database of which ``path`` is a copy."""
    return known(databases[request.node.callspec.params["path"]])


async def saved(path: Path, name: str) -> tuple[Path, Loss]:
    """What can be saved with a leaf of this table or index damaged."""
    damaged, fresh = Path(shutil.copy(path, path.with_name("damaged"))), path.with_name("fresh")
    damage(damaged, name)
    await (await open_store(fresh)).close()
    return fresh, save(damaged, fresh)


@every_table
async def test_all_rows_of_the_other_matches_are_saved_sound_and_no_number_is_used_again(
    path: Path, name: str, before: Contents
) -> None:
    fresh, loss = await saved(path, name)
    after = everything(fresh)
    for table in TABLES:
        lost = {match for match in before[table] if before[table][match] != after[table].get(match)}
        allowed = {*loss.unreadable, *(() if table in ESSENTIAL else loss.incomplete)}
        assert lost - {None} <= allowed, table
        assert table == name or None not in lost, table
        assert table != name or lost - {None} == allowed, "no other match is named"
    assert is_one_page(path, name) or len(loss.unreadable) + len(loss.incomplete) < BIG
    assert bool(loss.unreadable) == (name in ESSENTIAL)
    with closing(sqlite3.connect(fresh)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    numbers = sorted(match for match in before["match"] if match is not None)
    assert sorted(match for match in after["match"] if match is not None) == numbers
    assert set(loss.unreadable) | set(loss.incomplete) <= set(numbers)
    people = [[row[0] for row in found["person"][None]] for found in (before, after)]
    assert sorted(people[0]) == sorted(people[1])
    assert bool(loss.people) == (name == "person")


@pytest.mark.parametrize("path", [BIG, pytest.param(SMALL, marks=pytest.mark.prove)], indirect=True)
@pytest.mark.parametrize("name", INDEXES)
async def test_a_damaged_index_loses_nothing(path: Path, name: str, before: Contents) -> None:
    fresh, loss = await saved(path, name)
    assert (loss.unreadable, loss.incomplete, loss.people) == ((), (), ())
    after = everything(fresh)
    assert [table for table in TABLES if before[table] != after[table]] == []


@every_size
@pytest.mark.parametrize("name", ["friend", "seen"])
async def test_where_it_is_lost_who_has_looked_everybody_may_have(path: Path, name: str) -> None:
    fresh, loss = await saved(path, name)
    unknown = {match for match, held in rows(fresh, "friend").items() if any(row[4:6] == [None, None] for row in held)}
    assert unknown == set(loss.incomplete) != set()


class Told:
    """What the bot has told."""

    def __init__(self) -> None:
        self.notices: list[NoticeRow] = []

    async def deliver(self, notice: NoticeRow) -> int:
        self.notices.append(notice)
        return notice.id

    async def find_sent(self, notice: NoticeRow) -> None:
        return None

    async def held_back(self, notice: NoticeRow) -> None:
        return None

    async def boards_of(self, matches: set[int]) -> bool:
        return matches <= {notice.match for notice in self.notices if notice.kind == "board"}


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[tuple[App, Told]]:
    """The bot without Discord, with its loops, as it starts."""
    told = Told()
    async with open_app(Settings(data=path.parent), Clock()) as app:
        loops = asyncio.create_task(app.run(told))
        try:
            yield app, told
        finally:
            assert not loops.done()
            loops.cancel()
            with suppress(asyncio.CancelledError):
                await loops


async def readable(app: App, matches: range) -> set[int]:
    found = set()
    for match in matches:
        with suppress(DamagedError):
            found.add((await app.play.table(match)).id)
    return found


@every_table
async def test_the_bot_starts_serves_all_other_matches_and_names_those_that_are_hit(
    path: Path, name: str, caplog: pytest.LogCaptureFixture, tiny: None
) -> None:
    matches = range(1, 1 + len(rows(path, "match")))
    everything = is_one_page(path, name)
    damage(path, name)
    async with running(path) as (app, told):
        await app.look_for_damage()
        served = await readable(app, matches)
        for match in served:
            (user,) = (await app.play.table(match)).people_to_move
            await app.play.move(match, user, Done())
        await until(lambda: told.boards_of(served))
    (line,) = [record.getMessage() for record in caplog.records if "was damaged" in record.getMessage()]
    for match in set(matches) - served:
        assert f" {match}," in line.replace(".", ",").replace(";", ",")
    assert bool(set(matches) - served) == (name in ESSENTIAL)
    assert everything or len(served) > BIG / 3
    assert [record for record in caplog.records if record.exc_info or record.levelno >= logging.CRITICAL] == []
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


# Of an earlier version


EARLIER = range(1, len(scripts()))


def as_of(version: int, path: Path, whole: Path) -> Path:
    """A database of an earlier version with what it can hold of another one's rows."""
    with closing(sqlite3.connect(path)) as db:
        for _, sql in scripts()[:version]:
            db.executescript(sql)
        db.execute("ATTACH ? AS whole", (str(whole),))
        for table in SCHEMAS[version - 1]["table"]:
            both = "SELECT name FROM pragma_table_info(?) INTERSECT SELECT name FROM pragma_table_info(?, 'whole')"
            columns = ", ".join(name for (name,) in db.execute(both, (table, table)))
            db.execute(f"INSERT OR IGNORE INTO {table} ({columns}) SELECT {columns} FROM whole.{table} ORDER BY rowid")
        db.execute(f"PRAGMA user_version = {version}")
        db.commit()
    return path


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder but for the lock."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != LOCK}


def of_matches(path: Path) -> dict[tuple[str, int], list[Any]]:
    """The rows of matches by their tables and matches; of a request without its number, which a migration gave it.

    Results are left out: they are read anew from the journals of a mended database.
    """
    return {
        (table, match): [row[table == "request" :] for row in held]
        for table, found in everything(path).items()
        if table not in ("result", "score", "unread")
        for match, held in found.items()
        if match is not None
    }


@pytest.mark.parametrize(
    ("version", "name"),
    [
        pytest.param(last, name, marks=() if last in (EARLIER[0], EARLIER[-1]) else pytest.mark.prove)
        for last in EARLIER
        for name in SCHEMAS[last - 1]["table"]
    ],
)
async def test_a_damaged_database_of_an_earlier_version_is_mended_and_upgraded(
    databases: dict[int, Path], version: int, name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, tiny: None
) -> None:
    whole = as_of(version, tmp_path / "whole.sqlite", databases[BIG])
    path = Path(shutil.copy(whole, tmp_path / "turnstone.sqlite"))
    damage(path, name)
    await (await open_store(whole)).close()
    async with open_app(Settings(data=path.parent), Clock()) as app:
        await app.look_for_damage()
    (line,) = [record.getMessage() for record in caplog.records if "was damaged" in record.getMessage()]
    named = {match for match in rows(whole, "match") if f" {match}," in line.replace(".", ",").replace(";", ",")}
    expected, found = of_matches(whole), of_matches(path)
    assert {key for key in expected if key[1] not in named and expected[key] != found.get(key)} == set()
    assert {match for _, match in expected} == {match for _, match in found}
    assert ("can't be read" in line) == (name in ESSENTIAL)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA user_version").fetchone() == (len(scripts()),)


# A stop meanwhile


def stop_after_mending(monkeypatch: pytest.MonkeyPatch) -> None:
    mend = Store.mend

    async def stopped(store: Store, found: str) -> None:
        await mend(store, found)
        raise asyncio.CancelledError

    monkeypatch.setattr(Store, "mend", stopped)


def stop_while_mending(monkeypatch: pytest.MonkeyPatch) -> None:
    save, task, loop = mending.save, asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None

    def stopped(kept: Path, fresh: Path) -> Loss:
        loop.call_soon_threadsafe(task.cancel)
        return save(kept, fresh)

    monkeypatch.setattr(mending, "save", stopped)


def stop_after_the_first_match(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Store.write

    async def stopped(store: Store, change: Callable[[Queries], Awaitable[Any]]) -> Any:
        result = await write(store, change)
        if isinstance(change, partial) and "match" in change.keywords:
            raise asyncio.CancelledError
        return result

    monkeypatch.setattr(Store, "write", stopped)


def stop_before_reminders(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stopped(*_: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(Reminders, "replan_all", stopped)


async def planned(folder: Path) -> dict[str, list[list[Any]]]:
    """What is asked, planned and kept after a start that looks for damage."""
    async with open_app(Settings(data=folder), Clock()) as app:
        await app.look_for_damage()
    found = everything(folder / "turnstone.sqlite", [table for table in TABLES if table != "sqlite_sequence"])
    return {
        table: sorted((row[table == "notice" :] for held in by_match.values() for row in held), key=repr)
        for table, by_match in found.items()
    }


@pytest.fixture(scope="module")
def mended() -> dict[str, dict[str, list[list[Any]]]]:
    """What a start that nothing stops has found and kept, by the damaged table."""
    return {}


STOPS = (stop_while_mending, stop_after_mending, stop_after_the_first_match, stop_before_reminders)


@pytest.mark.parametrize(
    ("name", "stop"),
    [
        pytest.param(name, stop, marks=() if (place + at) % len(STOPS) == 0 else pytest.mark.prove)
        for place, name in enumerate(TABLES)
        for at, stop in enumerate(STOPS)
    ],
)
async def test_what_a_stop_after_mending_has_left_undone_is_done_at_the_next_start(
    databases: dict[int, Path],
    name: str,
    stop: Callable[[pytest.MonkeyPatch], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tiny: None,
    mended: dict[str, dict[str, list[list[Any]]]],
) -> None:
    monkeypatch.setattr("bot.matches.chance.secrets.token_bytes", bytes)
    folders = tmp_path / "at once", tmp_path / "stopped"
    for folder in folders:
        folder.mkdir()
        damage(Path(shutil.copy(databases[BIG], folder / "turnstone.sqlite")), name)
    expected = mended[name] = mended.get(name) or await planned(folders[0])
    with monkeypatch.context() as patch, suppress(asyncio.CancelledError):
        stop(patch)
        await planned(folders[1])
    assert await planned(folders[1]) == expected
    assert not [row for row in expected["setting"] if "mended" in row[0]]
    assert not [name for name in contents(folders[1]) if "mended" in name]


# What can't be mended


@pytest.mark.parametrize("version", [1, len(scripts())])
async def test_where_the_list_of_the_tables_is_damaged_a_start_is_refused_and_changes_nothing(
    databases: dict[int, Path], version: int, tmp_path: Path
) -> None:
    path = as_of(version, tmp_path / "turnstone.sqlite", databases[SMALL])
    damage(path, "sqlite_master")
    before = contents(tmp_path)
    with pytest.raises(FileDamagedError, match="restore a backup"):
        async with open_app(Settings(data=tmp_path), Clock()):
            raise AssertionError("it has begun")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("path", [SMALL], indirect=True)
async def test_where_the_list_of_the_tables_is_damaged_meanwhile_nothing_is_put_in_its_place(path: Path) -> None:
    store = await open_store(path)
    damage(path, "sqlite_master")
    before = contents(path.parent)
    with pytest.raises(FileDamagedError, match="restore a backup"):
        await store.mend("a page")
    after = contents(path.parent)
    await store.close()
    assert after == before
