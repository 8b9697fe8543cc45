"""Numbered migrations in plain SQL. Each is applied in one transaction, together with its number."""

from __future__ import annotations

from importlib.resources import files

import aiosqlite


def scripts() -> list[tuple[int, str]]:
    """Return all migrations as (number, SQL), in order. Raises ``ValueError`` if a number is missing."""
    found = sorted(
        (int(item.name.split("_")[0]), item.read_text(encoding="utf-8"))
        for item in files("bot.store").joinpath("migrations").iterdir()
        if item.name.endswith(".sql")
    )
    numbers = [number for number, _ in found]
    if numbers != list(range(1, len(found) + 1)):
        raise ValueError(f"migrations are not numbered 1, 2, 3 ...: {numbers}")
    return found


async def version(db: aiosqlite.Connection) -> int:
    """Return the number of the last migration that was applied to a database."""
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def migrate(db: aiosqlite.Connection, last: int | None = None) -> None:
    """Apply the migrations that a database lacks, up to the ``last`` (None: all)."""
    seen = await version(db)
    for number, sql in scripts()[seen:last]:
        await db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
