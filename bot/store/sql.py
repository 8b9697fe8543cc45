"""Running statements and turning rows into values: the base of all groups of queries."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec

from bot.store.errors import StoreError, is_broken, sentence

R = TypeVar("R", bound=msgspec.Struct)


class Sql:
    """A connection, and the few methods of which named queries are made.

    Reading raises ``StoreError`` where the file is damaged.
    """

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self.db = db
        self.path = path

    async def rows(self, sql: str, *args: Any, **named: Any) -> list[Any]:
        """Return the rows as SQLite gives them. Values stand for ``?``, named ones for ``:name``."""
        try:
            return list(await self.db.execute_fetchall(sql, named or args))
        except sqlite3.Error as error:
            if not is_broken(error):
                raise
            raise StoreError(sentence(self.path, error)) from error

    async def one(self, kind: type[R], sql: str, *args: Any, **named: Any) -> R | None:
        """Return the first row, or None."""
        return next((value(kind, row) for row in await self.rows(sql, *args, **named)), None)

    async def all(self, kind: type[R], sql: str, *args: Any, **named: Any) -> list[R]:
        return [value(kind, row) for row in await self.rows(sql, *args, **named)]

    async def scalar(self, sql: str, *args: Any, **named: Any) -> Any:
        """Return the first column of the first row, or None."""
        return next((row[0] for row in await self.rows(sql, *args, **named)), None)

    async def do(self, sql: str, *args: Any) -> int:
        """Run a statement. Returns how many rows it changed."""
        async with self.db.execute(sql, args) as cursor:
            return cursor.rowcount

    async def add(self, table: str, row: msgspec.Struct, *, leave_out: Iterable[str] = ()) -> int:
        """Insert a value as a row. Returns its row id."""
        fields = {name: column(getattr(row, name)) for name in row.__struct_fields__ if name not in set(leave_out)}
        names, marks = ", ".join(fields), ", ".join("?" * len(fields))
        async with self.db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(fields.values())) as cursor:
            assert cursor.lastrowid is not None
            return cursor.lastrowid


def value(kind: type[R], row: Any) -> R:
    """Return a row as a value. Collections are stored as JSON."""
    plain = {name: row[name] for name in kind.__struct_fields__}
    for name in _collections(kind):
        if plain[name] is not None:
            plain[name] = msgspec.json.decode(plain[name])
    return msgspec.convert(plain, kind, strict=False)


@cache
def _collections(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields that are collections."""
    fields = msgspec.structs.fields(kind)
    return tuple(field.name for field in fields if getattr(field.type, "__origin__", None) in (tuple, dict))


def column(item: Any) -> Any:
    """Return a field as it is stored."""
    return msgspec.json.encode(item) if isinstance(item, tuple | dict) else item
