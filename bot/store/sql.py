"""Running statements and turning rows into values: the base of all groups of queries."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

import aiosqlite
import msgspec

R = TypeVar("R", bound=msgspec.Struct)


class Sql:
    """A connection, and the few methods of which named queries are made."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self.db = db

    async def one(self, kind: type[R], sql: str, *args: Any, **named: Any) -> R | None:
        """Return the first row, or None. Values stand for ``?``, named ones for ``:name``."""
        rows = await self.db.execute_fetchall(sql, named or args)
        return next((value(kind, row) for row in rows), None)

    async def all(self, kind: type[R], sql: str, *args: Any, **named: Any) -> list[R]:
        return [value(kind, row) for row in await self.db.execute_fetchall(sql, named or args)]

    async def scalar(self, sql: str, *args: Any, **named: Any) -> Any:
        """Return the first column of the first row, or None."""
        rows = await self.db.execute_fetchall(sql, named or args)
        return next((row[0] for row in rows), None)

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
