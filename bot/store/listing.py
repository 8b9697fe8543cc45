"""Statements that read matches: lists of them, and one with everything that belongs to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from bot.store.rows import AskedRow, MatchRow, RevisionRow, SeatRow, Status, TurnRow
from bot.store.sql import PLAYABLE, Sql, table_of, value

LIVE: Final[tuple[Status, ...]] = ("lobby", "running")
ALL: Final = -1
"""Of how many matches: SQLite takes it as no limit."""
OF_GAME = "(:game IS NULL OR game = :game)"
SEATS = "SELECT match FROM seat WHERE user = :user UNION SELECT match FROM seat WHERE owner = :user"
"""The matches in which a person has a seat, also one with a stand-in."""
SEATED = "(:user IS NULL OR EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND :user IN (user, owner)))"
IS_OVER = "status NOT IN ('lobby', 'running')"
ORDER = f"{IS_OVER}, ended DESC, iif({IS_OVER}, -id, id)"
"""Live matches first, the oldest first of them, then those that have ended, the latest first."""
OWED = f"NOT asked.answered AND NOT asked.computer AND match.status = 'running' AND {PLAYABLE}"
"""Whether a person owes the answer that their seat is asked for."""


class OwnRow(msgspec.Struct, frozen=True):
    """A match of a person's."""

    match: int
    since: float | None
    """Since when they are needed in it; None: they aren't."""


class AskingRow(msgspec.Struct, frozen=True):
    """A match that asks a person, and where."""

    match: int
    home: int
    channel: int


class ListingQueries(Sql):
    """Which matches there are: in a place, of a person."""

    async def matches_in(
        self,
        channel: int,
        statuses: Sequence[Status] = LIVE,
        *,
        game: str | None = None,
        user: int | None = None,
        most: int = ALL,
    ) -> list[MatchRow]:
        """Return the matches that are played or were opened in a channel: live ones, then the latest that ended.

        ``user``: only those in which this person has a seat.
        """
        found = " UNION ".join(_branch(place, status) for place in ("channel", "home") for status in statuses)
        sql = f"SELECT * FROM match WHERE id IN ({found}) ORDER BY {ORDER} LIMIT :most"
        return await self.all(MatchRow, sql, channel=channel, game=game, user=user, most=most)

    async def matches_of(
        self,
        user: int,
        statuses: Sequence[Status] = LIVE,
        *,
        game: str | None = None,
        guild: int | None = None,
        most: int = ALL,
    ) -> list[MatchRow]:
        """Return the matches in which the person has a seat, also one with a stand-in, in the same order."""
        sql = (
            f"SELECT * FROM match WHERE id IN ({SEATS}) AND +status IN ({_statuses(statuses)}) AND {OF_GAME} "
            f"AND (:guild IS NULL OR +guild = :guild) ORDER BY {ORDER} LIMIT :most"
        )
        return await self.all(MatchRow, sql, user=user, game=game, guild=guild, most=most)

    async def matches_asking(
        self, user: int, game: str, *, guild: int | None = None, owed: bool = False
    ) -> list[AskingRow]:
        """Return the running matches of a game that ask a person, oldest first.

        ``owed``: only those that wait for the answer, which otherwise may be one that can still be changed.
        """
        sql = (
            "SELECT match.id AS match, home, channel FROM seat CROSS JOIN asked USING (match, seat) "
            "CROSS JOIN match ON match.id = seat.match WHERE seat.user = :user AND status = 'running' "
            "AND game = :game AND (:guild IS NULL OR guild = :guild) AND NOT (:owed AND answered) ORDER BY match.id"
        )
        return await self.all(AskingRow, sql, user=user, game=game, guild=guild, owed=owed)

    async def count_of(self, user: int) -> int:
        """Return in how many live matches a person has a seat."""
        sql = f"SELECT count(*) FROM match WHERE id IN ({SEATS}) AND +status IN ({_statuses(LIVE)})"
        return int(await self.scalar(sql, user=user))

    async def page_of(self, user: int, *, first: int, most: int) -> list[OwnRow]:
        """Return a part of a person's live matches: those that need them, the longest wait first, then the others."""
        since = f"""
            SELECT min(since) FROM seat CROSS JOIN asked USING (match, seat)
            WHERE seat.match = match.id AND seat.user = :user AND {OWED}
        """
        sql = f"""
            SELECT id AS match, ({since}) AS since FROM match
            WHERE id IN ({SEATS}) AND +status IN ({_statuses(LIVE)})
            ORDER BY since IS NULL, since, id LIMIT :most OFFSET :first
        """
        return await self.all(OwnRow, sql, user=user, first=first, most=most)

    async def matches_in_guild(self, guild: int) -> list[MatchRow]:
        """Return the live matches of a server, oldest first."""
        sql = f"SELECT * FROM match WHERE guild = ? AND status IN ({_statuses(LIVE)}) ORDER BY id"
        return await self.all(MatchRow, sql, guild)

    async def homes_in(self, guild: int, statuses: Sequence[Status] = LIVE) -> list[int]:
        """Return the channels of a server to which matches belong."""
        sql = f"SELECT DISTINCT home FROM match WHERE guild = ? AND status IN ({_statuses(statuses)})"
        return await self.first_column(int, sql, guild)

    async def count_at(self, guild: int, homes: Collection[int], here: int, statuses: Sequence[Status] = LIVE) -> int:
        """Return how many matches of a server belong to these channels, or are played ``here``."""
        sql = f"SELECT count(*) FROM ({_at(statuses)})"
        return int(await self.scalar(sql, guild=guild, homes=_json(homes), here=here))

    async def page_at(
        self, guild: int, homes: Collection[int], here: int, statuses: Sequence[Status] = LIVE, *, first: int, most: int
    ) -> list[int]:
        """Return a part of them: live ones the oldest first, others the newest first."""
        order = "id" if statuses == LIVE else "id DESC"
        sql = f"{_at(statuses)} ORDER BY {order} LIMIT :most OFFSET :first"
        named = {"guild": guild, "homes": _json(homes), "here": here, "first": first, "most": most}
        return await self.first_column(int, sql, **named)


def _statuses(statuses: Sequence[Status]) -> str:
    return ", ".join(f"'{status}'" for status in statuses)


def _at(statuses: Sequence[Status]) -> str:
    """Return the statement of a server's matches that belong to some channels, or are played in one.

    Of those that have ended: that had begun.
    """
    begun = "" if statuses == LIVE else "AND started IS NOT NULL"
    among = f"guild = :guild AND status IN ({_statuses(statuses)}) {begun}"
    return f"""
        SELECT id FROM match WHERE {among} AND home IN (SELECT value FROM json_each(:homes))
        UNION SELECT id FROM match WHERE channel = :here AND {among}
    """


def _branch(place: str, status: Status) -> str:
    """Return SQL for the first matches of a status in a place, in the order of the index that leads to them."""
    way = "" if status in LIVE else "DESC"
    where = f"{place} = :channel AND status = '{status}' AND {OF_GAME} AND {SEATED}"
    return f"SELECT id FROM (SELECT id FROM match WHERE {where} ORDER BY ended {way}, id {way} LIMIT :most)"


def _json(numbers: Collection[int]) -> bytes:
    return msgspec.json.encode(sorted(numbers))


R = TypeVar("R", bound=Struct)


class TableRows(Struct, frozen=True):
    """The rows that together say how a match stands."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    asked: tuple[AskedRow, ...]
    newest: RevisionRow | None
    """The last revision; None in a lobby."""
    turns: tuple[TurnRow, ...]
    """Those that go on."""


def _listed(kind: type[Struct], which: str = "TRUE") -> str:
    """Return SQL for a match's rows of a table, as one JSON text: all, or those of which something is true."""
    table = table_of(kind)
    fields = ", ".join(f"'{name}', {name}" for name in kind.__struct_fields__)
    rows = f"SELECT json_group_array(json_object({fields})) FROM {table} WHERE {table}.match = match.id AND {which}"
    return f"({rows}) AS {table}_rows"


STANDING = (
    f"SELECT match.*, newest.*, {_listed(SeatRow)}, {_listed(AskedRow)}, "
    f"{_listed(TurnRow, 'ended IS NULL')} FROM match "
    "LEFT JOIN revision AS newest ON newest.match = match.id AND newest.revision = "
    "(SELECT max(revision) FROM revision WHERE revision.match = match.id) WHERE match.id = ?"
)


class TableQueries(Sql):
    """How a match stands."""

    async def load(self, match: int) -> TableRows | None:
        """Return everything about a match, read by one statement so that all parts fit together."""
        rows = await self.rows(STANDING, match)
        if not rows:
            return None
        (row,) = rows
        newest = None if row["revision"] is None else value(RevisionRow, row)
        seats, asked = _rows(SeatRow, row["seat_rows"]), _rows(AskedRow, row["asked_rows"])
        return TableRows(value(MatchRow, row), seats, asked, newest, _rows(TurnRow, row["turn_rows"]))


def _rows(kind: type[R], text: str) -> tuple[R, ...]:
    found: list[dict[str, Any]] = msgspec.json.decode(text)
    return tuple(msgspec.convert(one, kind, strict=False) for one in sorted(found, key=lambda one: int(one["seat"])))
