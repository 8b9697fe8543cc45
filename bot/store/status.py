"""Statements that tell how the bot does."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from bot.store.rows.telling import NoticeRow
from bot.store.sql import PLAYABLE, Sql

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
