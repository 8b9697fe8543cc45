"""Statements that look for damage of the file, for the matches that it hits, and for a disk that fits it badly."""

from __future__ import annotations

from bot.store.errors import FileDamagedError
from bot.store.mending import MENDED
from bot.store.sql import Sql

OF_A_MATCH = """
    SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
    WHERE m.type = 'table' AND c.name = 'match'
"""
"""The tables that have a column ``match``."""


class DamageQueries(Sql):
    """Damage."""

    async def damage(self, *, thorough: bool = False) -> str | None:
        """Return what SQLite finds wrong with the file, or None. ``thorough``: also in its indexes."""
        try:
            found = str(await self.scalar(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)"))
        except FileDamagedError as error:
            return str(error).rstrip(".")
        return None if found == "ok" else " ".join(found.split())

    async def mended_matches(self) -> list[int] | None:
        """Return the matches in which everybody is to be asked anew; None if the database was not mended."""
        names = [str(row[0]) for row in await self.rows(f"SELECT name FROM setting WHERE name GLOB '{MENDED}*'")]
        return sorted(int(name.split()[1]) for name in names if name != MENDED) if names else None

    async def complete(self, match: int | None = None) -> None:
        """Store that everybody was asked anew in a match of a database that was mended; without one: in all of them."""
        await self.do("DELETE FROM setting WHERE name = ?", MENDED if match is None else f"{MENDED} {match}")

    async def journal_mode(self) -> str:
        """Return how SQLite keeps a change until it is whole: ``wal``, if the disk lets it."""
        return str(await self.scalar("PRAGMA journal_mode"))

    async def unreadable_matches(self) -> list[int]:
        """Return the matches of which something can't be read. Raises ``FileDamagedError`` if their list can't be."""
        numbers = [int(row[0]) for row in await self.rows("SELECT id FROM match ORDER BY id")]
        tables = [str(row[0]) for row in await self.rows(OF_A_MATCH)]
        return [match for match in numbers if not await self._readable(match, tables)]

    async def _readable(self, match: int, tables: list[str]) -> bool:
        try:
            await self.rows("SELECT * FROM match WHERE id = ?", match)
            for table in tables:
                await self.rows(f"SELECT * FROM {table} WHERE match = ?", match)
        except FileDamagedError:
            return False
        return True


async def damage_sentence(queries: DamageQueries, *, thorough: bool = False) -> str | None:
    """Return one sentence about damage of the file that names the matches it hits; None if there is none."""
    found = await queries.damage(thorough=thorough)
    if found is None:
        return None
    try:
        hit = ", ".join(f"#{match}" for match in await queries.unreadable_matches())
    except FileDamagedError:
        hit = "perhaps all"
    matches = f"matches that can't be read: {hit}" if hit else "every match can be read"
    return f"{queries.path} is damaged ({found[:200]}); {matches}; the others go on; restore a backup."


async def disk_sentence(queries: DamageQueries) -> str | None:
    """Return one sentence about a disk on which SQLite can't keep its log beside the file; None if it can."""
    if await queries.journal_mode() == "wal":
        return None
    return (
        f"{queries.path} lies on a disk that SQLite can't lock as it has to, perhaps one of another computer: "
        "it goes on more slowly; choose a folder on a disk of this computer for the data."
    )
