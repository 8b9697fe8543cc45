"""Running statements and turning rows into values: the base of all groups of queries."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec

from bot.store.errors import is_broken, store_error
from bot.store.pipeline import Pipeline
from games.contract import kebab

R = TypeVar("R", bound=msgspec.Struct)
V = TypeVar("V")
PLAYABLE = "is_playable(match.game)"
"""Whether the game of a match is there, as a function of ours says. Else the match rests, and nothing is told of it."""


class Sql:
    """A connection, and the few methods of which named queries are made.

    Reading raises ``StoreError`` where the file is damaged.
    """

    def __init__(self, db: aiosqlite.Connection, path: Path, pipeline: Pipeline | None = None) -> None:
        self.db = db
        self.path = path
        self._pipeline = pipeline

    async def rows(self, sql: str, *args: Any, **named: Any) -> list[Any]:
        """Return the rows as SQLite gives them. Values stand for ``?``, named ones for ``:name``."""
        try:
            return list(await self.db.execute_fetchall(sql, named or args))
        except sqlite3.Error as error:
            if not is_broken(error):
                raise
            raise store_error(self.path, error) from error

    async def one(self, kind: type[R], sql: str, *args: Any, **named: Any) -> R | None:
        """Return the first row, or None."""
        return next((value(kind, row) for row in await self.rows(sql, *args, **named)), None)

    async def all(self, kind: type[R], sql: str, *args: Any, **named: Any) -> list[R]:
        return [value(kind, row) for row in await self.rows(sql, *args, **named)]

    async def scalar(self, sql: str, *args: Any, **named: Any) -> Any:
        """Return the first column of the first row, or None."""
        return next((row[0] for row in await self.rows(sql, *args, **named)), None)

    async def first(self, kind: Callable[[Any], V], sql: str, *args: Any, **named: Any) -> V | None:
        """Return the first column of the first row as something of this kind; None, if nothing is there."""
        found = await self.scalar(sql, *args, **named)
        return None if found is None else kind(found)

    async def first_column(self, kind: Callable[[Any], V], sql: str, *args: Any, **named: Any) -> list[V]:
        """Return the first column of all rows, each as something of this kind."""
        return [kind(row[0]) for row in await self.rows(sql, *args, **named)]

    async def do(self, sql: str, *args: Any) -> None:
        """Run a statement. Where there is a pipeline, it is run with the next that is waited for, and its errors come
        from there."""
        if self._pipeline is None:
            await self.db.execute_fetchall(sql, args)
        else:
            self._pipeline.append((sql, args))

    async def insert(self, row: msgspec.Struct) -> None:
        """Insert a value as a row of its table, as ``do`` does."""
        await self.do(*insertion(row, row.__struct_fields__))

    async def put(self, row: msgspec.Struct) -> None:
        """Insert a value as a row of its table in place of the one with its key, as ``do`` does."""
        await self.do(*insertion(row, row.__struct_fields__, "INSERT OR REPLACE"))

    async def insert_numbered(self, row: msgspec.Struct) -> int:
        """Insert a value as a row with an ``id`` that the database gives. Returns it; that of the row is ignored."""
        sql, *values = insertion(row, [name for name in row.__struct_fields__ if name != "id"])
        return int(await self.scalar(f"{sql} RETURNING id", *values))


@cache
def table_of(kind: type[msgspec.Struct]) -> str:
    """Return the table of a kind of rows: ``person_total`` for ``PersonTotalRow``."""
    return kebab(kind.__name__.removesuffix("Row")).replace("-", "_")


def insertion(row: msgspec.Struct, names: Collection[str], verb: str = "INSERT") -> tuple[Any, ...]:
    """Return the statement that inserts these fields of a row, and their values as they are stored."""
    sql = f"{verb} INTO {table_of(type(row))} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    return (sql, *(column(getattr(row, name)) for name in names))


def value(kind: type[R], row: Any) -> R:
    """Return a row as a value. Collections, and values that have fields of their own, are stored as JSON."""
    # By their order: SQLite's rows look each name up from the first on. Of two columns with one name the first counts.
    plain = dict(zip(reversed(row.keys()), reversed(tuple(row)), strict=True))
    for name in _json_fields(kind):
        if plain[name] is not None:
            plain[name] = msgspec.json.decode(plain[name])
    return msgspec.convert(plain, kind, strict=False)


@cache
def _json_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields that are stored as JSON."""
    fields = msgspec.structs.fields(kind)
    return tuple(field.name for field in fields if _is_json(field.type))


def _is_json(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) in (tuple, dict) or isinstance(kind, msgspec.StructMeta)


def column(item: Any) -> Any:
    """Return a field as it is stored."""
    return msgspec.json.encode(item) if isinstance(item, tuple | dict | msgspec.Struct) else item
