"""Opening the database. Reads run freely, writes one after another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.store.journal import JournalQueries
from bot.store.matches import MatchQueries
from bot.store.migrations import migrate, scripts, version
from bot.store.notices import NoticeQueries
from bot.store.people import PeopleQueries
from bot.store.standing import StandingQueries

T = TypeVar("T")
BUSY = 5000
"""Milliseconds to wait while another program has locked the database."""


class StoreError(Exception):
    """The database can't be used. The text is one sentence for the host."""


class Queries(MatchQueries, StandingQueries, JournalQueries, NoticeQueries, PeopleQueries):
    """All statements by name."""


class Store:
    """A database with one connection that writes and one that reads."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self.read = Queries(reader)
        self._writer = Queries(writer)
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
        for listener in self.listeners:
            listener.set()
        return result

    async def _transaction(self, change: Callable[[Queries], Awaitable[T]]) -> T:
        db = self._writer.db
        async with self._lock:
            try:
                await db.execute("BEGIN IMMEDIATE")
                try:
                    result = await change(self._writer)
                    await db.commit()
                except BaseException:
                    if db.in_transaction:
                        await db.rollback()
                    raise
            except sqlite3.OperationalError as error:
                raise StoreError(sentence(self.path, error)) from error
            return result

    async def backup(self, target: Path) -> None:
        """Copy the database to another file while it is in use."""
        async with aiosqlite.connect(target) as copy:
            await self.read.db.backup(copy)

    async def close(self) -> None:
        """Close both connections after the write that is running."""
        async with self._lock:
            await self._writer.db.close()
            await self.read.db.close()


async def open_store(path: Path) -> Store:
    """Open a database, and create or upgrade it if needed. Raises ``StoreError`` and changes nothing then."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # aiosqlite leaves a thread behind for a moment where connecting fails, so it is tried without aiosqlite first.
        await asyncio.to_thread(lambda: sqlite3.connect(path).close())
        writer = await _connect(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(sentence(path, error)) from error
    try:
        await _check_version(path, writer)
        await _prepare(writer)
        await migrate(writer)
        reader = await _connect(path)
        await reader.execute("PRAGMA query_only = ON")
    except (OSError, sqlite3.Error) as error:
        await writer.close()
        raise StoreError(sentence(path, error)) from error
    except StoreError:
        await writer.close()
        raise
    return Store(path, writer, reader)


async def _connect(path: Path) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY / 1000)
    db.row_factory = aiosqlite.Row
    return db


async def _prepare(db: aiosqlite.Connection) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await db.execute(f"PRAGMA {pragma}")


async def _check_version(path: Path, db: aiosqlite.Connection) -> None:
    seen = await version(db)
    if seen > len(scripts()):
        raise StoreError(
            f"{path} was written by a newer Turnstone (database version {seen}, this one knows {len(scripts())}): "
            "please update Turnstone; nothing has been changed."
        )
    if seen == 0 and await Queries(db).scalar("SELECT count(*) FROM sqlite_master"):
        raise StoreError(f"{path} is not a Turnstone database: move it away, or choose another folder for the data.")


def sentence(path: Path, error: Exception) -> str:
    """Return what is wrong with a database file, as one sentence."""
    text = str(error)
    match text:
        case _ if "not a database" in text or "malformed" in text:
            return f"{path} is damaged or not a Turnstone database: restore a backup, or move it away to begin anew."
        case _ if "disk is full" in text:
            return f"The disk that holds {path} is full: make room and start again; nothing accepted has been lost."
        case _ if "readonly" in text or "unable to open" in text or isinstance(error, OSError):
            return f"{path} can't be opened for writing: check that its folder exists and may be written to."
        case _ if "locked" in text:
            return f"{path} is in use by another program: is Turnstone running twice?"
        case _:
            return f"{path} can't be used: {text}."
