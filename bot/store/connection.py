"""Opening the database. Reads run freely, writes one after another."""

from __future__ import annotations

import asyncio
import itertools
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import aiosqlite

from bot.store.chapters import ChapterQueries
from bot.store.copies import back_up, rehearse
from bot.store.due import DueQueries, PausedQueries
from bot.store.emojis import EmojiQueries
from bot.store.epochs import EpochQueries
from bot.store.errors import StoreError, is_broken, is_damage, need_sqlite, store_error
from bot.store.files import flush, is_in_use, make_private, need_contents, new_file, remove
from bot.store.follows import FollowQueries
from bot.store.forgetting import ForgettingQueries
from bot.store.friends import FriendQueries
from bot.store.journal import JournalQueries
from bot.store.lessons import LessonQueries
from bot.store.listing import ListingQueries, TableQueries
from bot.store.matches import MatchQueries
from bot.store.mending import mend, migrate, scripts, version
from bot.store.notices import NoticeQueries
from bot.store.people import PeopleQueries
from bot.store.pipeline import BEGIN, Pipeline
from bot.store.plans import PlanQueries
from bot.store.results import ResultQueries
from bot.store.said import SaidQueries
from bot.store.seasons import SeasonQueries
from bot.store.sql import Sql
from bot.store.standings import StandingQueries
from bot.store.status import DamageQueries, StatusQueries
from bot.store.turns import TurnQueries
from games.catalogue import catalogue

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)
BUSY = 5000
"""Milliseconds to wait while another program has locked the database."""
INTERRUPTED = 0.01
"""Seconds from one interruption of a statement to the next."""
SLOW = 0.5
"""Seconds after which a commit counts as slow."""


class Queries(Sql):
    """All statements by subject and name: ``queries.people.get(7)``."""

    def __init__(self, db: aiosqlite.Connection, path: Path, pipeline: Pipeline | None = None) -> None:
        super().__init__(db, path, pipeline)
        self.matches = MatchQueries(db, path, pipeline)
        self.tables = TableQueries(db, path, pipeline)
        self.lists = ListingQueries(db, path, pipeline)
        self.journal = JournalQueries(db, path, pipeline)
        self.notices = NoticeQueries(db, path, pipeline)
        self.due = DueQueries(db, path, pipeline)
        self.paused = PausedQueries(db, path, pipeline)
        self.people = PeopleQueries(db, path, pipeline)
        self.forgetting = ForgettingQueries(db, path, pipeline)
        self.damage = DamageQueries(db, path, pipeline)
        self.status = StatusQueries(db, path, pipeline)
        self.turns = TurnQueries(db, path, pipeline)
        self.plans = PlanQueries(db, path, pipeline)
        self.emojis = EmojiQueries(db, path, pipeline)
        self.chapters = ChapterQueries(db, path, pipeline)
        self.results = ResultQueries(db, path, pipeline)
        self.standings = StandingQueries(db, path, pipeline)
        self.seasons = SeasonQueries(db, path, pipeline)
        self.epochs = EpochQueries(db, path, pipeline)
        self.said = SaidQueries(db, path, pipeline)
        self.follows = FollowQueries(db, path, pipeline)
        self.lessons = LessonQueries(db, path, pipeline)
        self.friends = FriendQueries(db, path, pipeline)


class Store:
    """A database with one connection that writes and one that reads."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, pipeline: Pipeline, reader: aiosqlite.Connection
    ) -> None:
        self.path = path
        self.read = Queries(reader, path)
        self._writer = Queries(writer, path, pipeline)
        self._pipeline = pipeline
        self.slow_commits = 0
        """How many commits have taken longer than ``SLOW``."""
        self.trouble = ""
        """Why the last change could not be written, if so; that has been logged."""
        self.listeners: list[asyncio.Event] = []
        """Set after every commit, so that loops can wait for news."""
        self._lock = asyncio.Lock()

    async def write(self, change: Callable[[Queries], Awaitable[T]]) -> T:
        """Run a change as one transaction, after those before it.

        It is committed as a whole or not at all, even if the caller is cancelled. Raises what the change raises, and
        ``StoreError`` if the disk fails.
        """
        return await asyncio.shield(asyncio.ensure_future(self._write(change)))

    async def _write(self, change: Callable[[Queries], Awaitable[T]]) -> T:
        result = await self._transaction(change)
        self._tell_listeners()
        return result

    def _tell_listeners(self) -> None:
        for listener in self.listeners:
            listener.set()

    async def _transaction(self, change: Callable[[Queries], Awaitable[T]]) -> T:
        async with self._lock:
            try:
                try:
                    self._pipeline.append(BEGIN)
                    result = await change(self._writer)
                    await self._commit()
                except BaseException:
                    await self._writer.db.rollback()
                    raise
            except sqlite3.Error as error:
                if not is_broken(error):
                    raise
                raise self._failed(store_error(self.path, error)) from error
            except StoreError as error:
                self._failed(error)
                raise
            self._works()
            return result

    async def _commit(self) -> None:
        began = time.perf_counter()
        await self._writer.db.commit()
        self.slow_commits += time.perf_counter() - began > SLOW

    def _failed(self, error: StoreError) -> StoreError:
        """Return the error for a disk that fails. The log gets one line of it, however often it is tried again."""
        if str(error) != self.trouble:
            log.error("%s", error)
        self.trouble = str(error)
        return error

    def _works(self) -> None:
        if self.trouble:
            log.warning("%s can be written to again.", self.path)
        self.trouble = ""

    async def backup(self, target: Path, now: float) -> None:
        """Copy the database to a file, as ``back_up`` does, while it is in use. Raises ``StoreError``."""
        await asyncio.to_thread(back_up, self.path, target, now)

    async def mend(self, found: str) -> None:
        """Put what can be read of a damaged database in its place, keep the damaged one beside it, log what is lost.

        It is done as a whole or not at all, even if the caller is cancelled. Raises ``StoreError`` if the disk fails or
        another program writes meanwhile; nothing has changed then.
        """
        await asyncio.shield(asyncio.ensure_future(self._mend(found)))

    async def _mend(self, found: str) -> None:
        async with self._lock:
            await _mend(self.path, found, len(scripts()))
        self._tell_listeners()

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[Queries]:
        """Open a connection for what takes long to read, so that nothing else waits for it. Raises ``StoreError``.

        It reads what there is when it begins to.

        If the task is cancelled, the statement that runs is broken off.
        """
        opening = asyncio.create_task(_connect(self.path))
        try:
            db = await asyncio.shield(opening)
            await db.execute("PRAGMA query_only = ON")
            await db.execute("BEGIN")
            yield Queries(db, self.path)
        except (OSError, sqlite3.Error) as error:
            raise store_error(self.path, error) from error
        finally:
            await _close(opening)

    async def close(self) -> None:
        """Close both connections after the write that is running."""
        async with self._lock:
            await self._writer.db.close()
            await self.read.db.close()


class Stored(Protocol):
    """Something that keeps what it does in a database."""

    @property
    def store(self) -> Store: ...


S = TypeVar("S", bound=Stored)


def transaction(
    change: Callable[Concatenate[S, Queries, P], Awaitable[T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Run a method as one transaction, as ``Store.write`` does: it is called without its queries."""

    @wraps(change)
    async def run(self: S, /, *args: P.args, **options: P.kwargs) -> T:
        return await self.store.write(lambda queries: change(self, queries, *args, **options))

    return run


@asynccontextmanager
async def open_beside(path: Path) -> AsyncIterator[Store]:
    """Open a database that a running bot may be using. Raises ``StoreError`` if it is of another version then."""
    store = await open_store(path, upgrade=not is_in_use(path))
    try:
        yield store
    finally:
        await store.close()


async def open_store(path: Path, *, upgrade: bool = True) -> Store:
    """Open a database, and create or upgrade it if needed. Raises ``StoreError`` and changes nothing then.

    Without ``upgrade``, an older one is refused, too.
    """
    need_sqlite()
    try:
        if await asyncio.to_thread(_is_new, path):
            await _create(path)
        # aiosqlite leaves a thread behind for a moment where connecting fails, so it is tried without aiosqlite first.
        await asyncio.to_thread(lambda: sqlite3.connect(path).close())
        pipeline = Pipeline()
        writer = await _connect(path, factory=pipeline.connection)
    except (OSError, sqlite3.Error) as error:
        raise store_error(path, error) from error
    try:
        await _check_version(path, writer, upgrade=upgrade)
        await _prepare(writer)
        await _upgrade(path, writer)
        reader = await _connect(path)
        await reader.execute("PRAGMA query_only = ON")
    except (OSError, sqlite3.Error) as error:
        await writer.close()
        raise store_error(path, error) from error
    except BaseException:
        await writer.close()
        raise
    return Store(path, writer, pipeline, reader)


def _is_new(path: Path) -> bool:
    make_private(path)
    need_contents(path)
    return not path.exists()


async def _upgrade(path: Path, db: aiosqlite.Connection) -> None:
    """Apply the migrations that a database lacks, to a copy first: the one of before is kept.

    What damage keeps from being applied is applied to what is saved.
    """
    seen = await version(db)
    try:
        if 0 < seen < len(scripts()):
            await asyncio.to_thread(rehearse, path, seen)
        await migrate(db)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        await db.rollback()
        await _mend(path, str(store_error(path, error)), await version(db))
        await migrate(db)


async def _mend(path: Path, found: str, last: int) -> None:
    """Mend a database to which the migrations up to the ``last`` have been applied."""
    named = (path.with_name(f"{path.name}.damaged-{number}") for number in itertools.count(1))
    fresh = path.with_name(f"{path.name}.mended")
    try:
        await _create(fresh, last)
        await asyncio.to_thread(mend, path, fresh, next(file for file in named if not file.exists()), found)
    except (OSError, sqlite3.Error) as error:
        raise store_error(path, error) from error


async def _create(path: Path, last: int | None = None) -> None:
    """Make a new database beside its place and move it there: a file without contents is never ours.

    It is written to the disk once, when it is whole. ``last``: the last migration to apply; None: all are.
    """
    fresh = path.with_name(path.name + ".new")
    remove(fresh)
    new_file(fresh)
    db = await _connect(fresh)
    try:
        for pragma in ("journal_mode = MEMORY", "synchronous = OFF"):
            await db.execute(f"PRAGMA {pragma}")
        await migrate(db, last)
    finally:
        await db.close()
    await asyncio.to_thread(flush, fresh)
    fresh.replace(path)


async def _connect(path: Path, **options: Any) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY / 1000, **options)
    db.row_factory = aiosqlite.Row
    await db.create_function("is_playable", 1, lambda game: game in catalogue())
    return db


async def _close(opening: asyncio.Task[aiosqlite.Connection]) -> None:
    """Close a connection, whatever it does, as soon as it is open. Statements may begin only after an interruption.

    What goes wrong is logged: something else may be on its way to the caller.
    """
    with suppress(OSError, sqlite3.Error):
        db = await opening
        closing = asyncio.create_task(db.close())
        while not closing.done():
            with suppress(ValueError):  # it is closed by now
                await db.interrupt()
            await asyncio.wait((closing,), timeout=INTERRUPTED)
        if (error := closing.exception()) is not None:
            log.warning("a connection was not closed well: %r", error)


async def _prepare(db: aiosqlite.Connection) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await db.execute(f"PRAGMA {pragma}")


async def _check_version(path: Path, db: aiosqlite.Connection, *, upgrade: bool) -> None:
    seen = await version(db)
    if seen < len(scripts()) and not upgrade:
        raise StoreError(f"{path} is in use by an earlier Turnstone: restart the bot with this one first.")
    if seen > len(scripts()):
        raise StoreError(
            f"{path} was written by a newer Turnstone (database version {seen}, this one knows {len(scripts())}): "
            "please update Turnstone; nothing has been changed."
        )
    if seen == 0 and await Queries(db, path).scalar("SELECT count(*) FROM sqlite_master"):
        raise StoreError(f"{path} is not a Turnstone database: move it away, or choose another folder for the data.")
