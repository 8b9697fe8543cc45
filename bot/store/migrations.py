"""Numbered plain-SQL migrations, each applied together with its number in one transaction."""

from __future__ import annotations

from importlib.resources import files

import aiosqlite


def scripts() -> list[tuple[int, str]]:
    """Return every migration as (number, SQL), in order. The numbers have no gaps."""
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
    """Return the number of the last migration that this database has seen."""
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def migrate(db: aiosqlite.Connection) -> None:
    """Bring a database up to the newest version. ``executescript`` runs as one transaction of its own."""
    seen = await version(db)
    for number, sql in scripts()[seen:]:
        await db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
