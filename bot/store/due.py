"""Statements about what is due to be sent, most urgent first, and about channels that the bot can't write in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.store.notices import OPEN
from bot.store.plans import PENDING, PLAYED_AT
from bot.store.rows import NoticeKind, NoticeRow, PausedRow
from bot.store.sql import PLAYABLE, Sql

RANKS: dict[NoticeKind, int] = {
    **dict.fromkeys(("turn", "closed", "mention", "nudge", "request", "paused"), 0),
    **dict.fromkeys(("thread", "board", "picture", "remark", "late", "lots", "said", "season"), 1),
    **dict.fromkeys(("card", "last-call"), 2),
    **dict.fromkeys(("reminder", "invitation", "follow"), 3),
    "welcome": 4,
    "shrink": 5,
}
"""What is told first where many matches wait: calls, boards, cards, reminders, welcomes, and old messages last."""
LANE = """CASE
    WHEN notice.match IS NULL THEN 'person' WHEN kind IN ('welcome', 'shrink') THEN kind ELSE 'news'
END"""
RANK = "CASE kind " + " ".join(f"WHEN '{kind}' THEN {rank}" for kind, rank in RANKS.items()) + " END"
THREAD_PATIENCE = 60
"""Seconds for which lots and calls wait for the thread of a match. What else is posted there waits until it is."""
SEATED = f"""(
    notice.match IS NULL OR match.place <> 'thread' OR match.channel <> match.home
    OR match.started IS NULL OR match.ended IS NOT NULL
    OR kind IN ('card', 'thread', 'welcome', 'paused', 'shrink')
    OR (kind IN ('turn', 'nudge', 'lots') AND notice.due <= :now - {THREAD_PATIENCE})
)"""
"""Whether the match has its table: nothing is posted in the channel while its thread may still be made."""
FIRST = "CASE kind WHEN 'card' THEN 0 WHEN 'thread' THEN 1 WHEN 'lots' THEN 2 WHEN 'board' THEN 3 ELSE 4 END"
"""What comes first of one match: the card under which its thread is made, that, how lots are drawn, and the board."""
ALLOWED = """(
    paused.channel IS NULL
    OR kind IN ('turn', 'welcome', 'paused', 'invitation', 'follow')
    OR (kind NOT IN ('nudge', 'shrink') AND paused.retry <= :now)
)"""
"""Where the bot may not write at the table, calls still go to mailboxes. Nudges about such a match would be in vain."""
UNPLANNED = f"""NOT (
    notice.kind IN ('turn', 'board') AND EXISTS (
        SELECT 1 {PENDING} AND wish.match = notice.match AND {PLAYED_AT} <= :now
        AND (notice.kind = 'board' OR wish.user = notice.user)
    )
)"""
"""Whether no plan is about to answer what is to be told."""
PERSONAL = "CASE WHEN notice.match IS NULL THEN notice.user END"
"""The person of a notice that is about no match."""
DUE = f"""
    FROM notice LEFT JOIN match ON match.id = notice.match LEFT JOIN paused ON paused.channel = match.channel
    WHERE {OPEN} AND notice.due <= :now AND (notice.match IS NULL OR {PLAYABLE})
    AND {ALLOWED} AND {SEATED} AND {UNPLANNED}
"""


Lane = Literal["news", "welcome", "shrink", "person"]
"""Notices of a match that go one after the other; those of different lanes don't wait for each other."""


class DueRow(Struct, frozen=True):
    """A match, or a person, of which something is due to be told."""

    match: int | None
    user: int | None
    """The person, where it is about no match."""
    channel: int | None
    guild: int | None
    """The server; the channel of direct messages, where a match lives there."""
    lane: Lane
    """Which of its notices: its welcomes, the shrinking of its old messages, those to a person, or all others."""
    rank: int
    """How urgent the most urgent of them is; 0 comes first."""
    due: float


class DueQueries(Sql):
    """What the courier asks for."""

    async def matches(self, now: float, *, per_channel: int, per_guild: int, limit: int) -> list[DueRow]:
        """Return the matches of which something is due, the most urgent first; of each place only so many."""
        sql = f"""
            WITH waiting AS (
                SELECT notice.match, {PERSONAL} AS user, ifnull(match.channel, -notice.user) AS channel,
                    ifnull(match.guild, match.channel) AS guild, {LANE} AS lane,
                    min({RANK}) AS rank, min(notice.due) AS due
                {DUE} GROUP BY notice.match, {PERSONAL}, lane
            ), by_channel AS (
                SELECT *, row_number() OVER (PARTITION BY channel ORDER BY rank, due, match) AS number FROM waiting
            ), by_guild AS (
                SELECT *, row_number() OVER (PARTITION BY guild ORDER BY rank, number, due, match) AS place
                FROM by_channel WHERE number <= :per_channel
            )
            SELECT * FROM by_guild WHERE place <= :per_guild ORDER BY rank, place, due, match LIMIT :limit
        """
        return await self.all(DueRow, sql, now=now, per_channel=per_channel, per_guild=per_guild, limit=limit)

    async def exists(self, now: float) -> bool:
        """Tell whether a notice is due that may be sent."""
        return bool(await self.matches(now, per_channel=1, per_guild=1, limit=1))

    async def notices(self, row: DueRow, now: float) -> list[NoticeRow]:
        """Return what is due to be told of a match in a lane, or to a person, in the order of ``FIRST``."""
        sql = f"""
            SELECT notice.* {DUE} AND notice.match IS :match AND {PERSONAL} IS :user AND {LANE} = :lane
            ORDER BY {FIRST}, notice.due, notice.id
        """
        return await self.all(NoticeRow, sql, now=now, match=row.match, user=row.user, lane=row.lane)

    async def next_due(self, after: float) -> float | None:
        """Return when the first open notice after this time is due, or a paused channel is to be tried again."""
        sql = f"""
            SELECT min(due) FROM (
                SELECT min(due) AS due FROM notice WHERE {OPEN} AND due > :after
                UNION ALL SELECT min(retry) FROM paused WHERE retry > :after
            )
        """
        return await self.first(float, sql, after=after)


class PausedQueries(Sql):
    """Paused channels."""

    async def retry(self, channel: int, at: float) -> None:
        """Store when a channel that can't be written to is tried again."""
        await self.do("UPDATE paused SET retry = ? WHERE channel = ?", at, channel)

    async def resume(self, channel: int) -> None:
        """Store that a channel can be written to again."""
        await self.do("DELETE FROM paused WHERE channel = ?", channel)

    async def channels(self) -> list[PausedRow]:
        return await self.all(PausedRow, "SELECT * FROM paused ORDER BY since")

    async def channel(self, channel: int) -> PausedRow | None:
        return await self.one(PausedRow, "SELECT * FROM paused WHERE channel = ?", channel)
