"""Statements that tell how the bot and its database file do, and which matches damage hits."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from bot.store.errors import FileDamagedError
from bot.store.mending import MENDED, OF_A_MATCH
from bot.store.rows import NoticeRow
from bot.store.sql import PLAYABLE, Sql


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
        names = await self.first_column(str, f"SELECT name FROM setting WHERE name GLOB '{MENDED}*'")
        return sorted(int(name.split()[1]) for name in names if name != MENDED) if names else None

    async def complete(self, match: int | None = None) -> None:
        """Store that everybody was asked anew in a match of a database that was mended; without one: in all of them."""
        await self.do("DELETE FROM setting WHERE name = ?", MENDED if match is None else f"{MENDED} {match}")

    async def journal_mode(self) -> str:
        """Return how SQLite keeps a change until it is whole: ``wal``, if the disk lets it."""
        return str(await self.scalar("PRAGMA journal_mode"))

    async def unreadable_matches(self) -> list[int]:
        """Return the matches of which something can't be read. Raises ``FileDamagedError`` if their list can't be."""
        numbers = await self.first_column(int, "SELECT id FROM match ORDER BY id")
        tables = await self.first_column(str, OF_A_MATCH)
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


USUAL: Final = "('superseded', 'answered')"
"""Why a notice is dropped in the course of things, as the index of the others has it."""
OPEN_ONES: Final = (
    "FROM notice LEFT JOIN match ON match.id = notice.match "
    f"WHERE sent IS NULL AND dropped IS NULL AND (notice.match IS NULL OR {PLAYABLE})"
)
"""The notices that are still to be sent, without those of matches whose game isn't there."""
ON_TIME: Final = "on time"
"""Said of a notice that is due and hasn't failed."""


class ReasonRow(msgspec.Struct, frozen=True):
    """How often something was the reason."""

    reason: str
    count: int


class StatusQueries(Sql):
    """Status."""

    async def oldest_due(self, now: float) -> NoticeRow | None:
        """Return the open notice that has been due for the longest time, of matches that don't rest for their game."""
        sql = f"SELECT notice.* {OPEN_ONES} AND due <= ? ORDER BY due, notice.id LIMIT 1"
        return await self.one(NoticeRow, sql, now)

    async def waiting_reasons(self, now: float) -> Counter[str]:
        """Return how many open notices are due or have failed, by the kind of error."""
        sql = (
            f"SELECT ifnull(error, ?) AS reason, count(*) AS count {OPEN_ONES} "
            "AND (due <= ? OR error IS NOT NULL) GROUP BY 1"
        )
        return _summed(await self.all(ReasonRow, sql, ON_TIME, now))

    async def dropped_reasons(self, since: float) -> Counter[str]:
        """Return how many notices due since some time will never be sent, by the reason, but for the usual reasons."""
        sql = (
            "SELECT dropped || ifnull(': ' || error, '') AS reason, count(*) AS count FROM notice "
            f"WHERE dropped IS NOT NULL AND due >= ? AND dropped NOT IN {USUAL} GROUP BY 1"
        )
        return _summed(await self.all(ReasonRow, sql, since))

    async def missing_games(self) -> Counter[str]:
        """Return how many live matches rest because their game isn't there, by game."""
        sql = (
            "SELECT game AS reason, count(*) AS count FROM match "
            f"WHERE status IN ('lobby', 'running') AND NOT {PLAYABLE} GROUP BY 1"
        )
        return Counter({row.reason: row.count for row in await self.all(ReasonRow, sql)})

    async def match_counts(self) -> dict[str, int]:
        """Return how many matches there are, by their status."""
        rows = await self.all(ReasonRow, "SELECT status AS reason, count(*) AS count FROM match GROUP BY 1")
        return {row.reason: row.count for row in rows}


def _summed(rows: list[ReasonRow]) -> Counter[str]:
    """Return the counts by the beginning of each reason: what follows differs from case to case."""
    counts: Counter[str] = Counter()
    for row in rows:
        counts[_kind(row.reason)] += row.count
    return counts


def _kind(reason: str) -> str:
    """Return a reason without its details: ``failed: Forbidden``."""
    parts = [part.strip() for part in reason.split(":")]
    return ": ".join(parts[: 2 if parts[0].islower() else 1])[:60]
