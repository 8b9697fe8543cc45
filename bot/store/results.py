"""Statements about results of finished matches, and their totals."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.store.sql import Sql, insertion, table_of

Fate = Literal["played", "left", "computer"]
Fault = Literal["game", "rules", "damaged"]
COUNTS: Final = "status = 'over' AND guild IS NOT NULL AND NOT practice AND importer IS NULL"
"""Which matches count."""


LONGEST: Final = """
    SELECT guild, user, max(wins) AS longest FROM (
        SELECT guild, user, count(*) AS wins FROM (
            SELECT guild, user, place = 1 AND role = 'played' AS won,
            sum(NOT (place = 1 AND role = 'played')) OVER (PARTITION BY guild, user ORDER BY ended, match) AS part
            FROM score WHERE {whose} AND NOT alone
        ) WHERE won GROUP BY guild, user, part
    ) GROUP BY guild, user
"""
"""How many matches with others in a row somebody has won at most."""


class ResultRow(Struct, frozen=True):
    """The result of a match, as far as it is the whole table's."""

    match: int
    guild: int
    game: str
    rules: int
    seats: int
    people: int
    """Who had a seat at the start."""
    started: float | None
    ended: float
    conceded: bool = False
    """Whether somebody has conceded, so that there are no points."""
    rounds: int | None = None
    turns: int = 0
    takeovers: int = 0
    """How often a seat changed hands for good."""
    fault: Fault | None = None
    """Why there is none: its game isn't there, its rules number can't be read any more, or it is damaged."""


class ScoreRow(Struct, frozen=True):
    """A seat of such a match."""

    match: int
    seat: int
    guild: int
    game: str
    seats: int
    ended: float
    alone: bool
    """Whether it was a match of one person against computer players."""
    user: int | None
    """Who had the seat at the start; None: a computer player, or somebody who was forgotten."""
    computer: str | None
    role: Fate
    """What became of whoever had it: they have played to the end, or given it up for good."""
    place: int
    points: int | None
    parts: dict[str, int] = {}
    """The points by category."""
    deeds: dict[str, int] = {}
    """What was done, in counts of the game."""


class TotalRow(Struct, frozen=True):
    """Figures of a server, in the fields with a default; the others say what they are about."""

    guild: int

    @classmethod
    def figures(cls) -> tuple[str, ...]:
        """Return the names of the figures."""
        return cls.__struct_fields__[-len(cls.__struct_defaults__) :]


class PersonTotalRow(TotalRow, frozen=True):
    """How a person has fared in a game with so many players, against people or ``alone`` against computer players."""

    user: int
    game: str
    seats: int
    alone: bool
    matches: int = 0
    wins: int = 0
    met: int = 0
    """Other people at the tables."""
    beaten: int = 0
    level: int = 0
    """Who shared the place."""


class PairTotalRow(TotalRow, frozen=True):
    """How often a person was ahead of another one."""

    user: int
    other: int
    game: str
    matches: int = 0
    ahead: int = 0
    level: int = 0


class GameTotalRow(TotalRow, frozen=True):
    """The matches of a game with so many players, among people or of one person ``alone`` against computer players."""

    game: str
    seats: int
    alone: bool
    matches: int = 0
    turns: int = 0
    counted: int = 0
    """How many of them have rounds, and were not conceded."""
    rounds: int = 0


class SeatTotalRow(TotalRow, frozen=True):
    """How people have fared who played to the end in a seat, by number of players."""

    game: str
    seats: int
    seat: int
    matches: int = 0
    wins: int = 0
    scored: int = 0
    """How many of them have points."""
    points: int = 0


class ComputerTotalRow(TotalRow, frozen=True):
    """How computer players of a kind have fared against people."""

    computer: str
    game: str
    matches: int = 0
    wins: int = 0
    met: int = 0
    beaten: int = 0
    level: int = 0


class DeedTotalRow(TotalRow, frozen=True):
    """How much of something people have done by the end, all of them and the winners."""

    game: str
    deed: str
    players: int = 0
    done: int = 0
    winners: int = 0
    won: int = 0


class StreakRow(TotalRow, frozen=True):
    """How many matches with others in a row a person has won at most; without a row none."""

    user: int
    longest: int = 0


Total: TypeAlias = GameTotalRow | PersonTotalRow | PairTotalRow | SeatTotalRow | ComputerTotalRow | DeedTotalRow
TOTALS: Final = (GameTotalRow, PersonTotalRow, PairTotalRow, SeatTotalRow, ComputerTotalRow, DeedTotalRow)


class ResultQueries(Sql):
    """Results: storing them, and reading whole tables."""

    async def get(self, match: int) -> ResultRow | None:
        return await self.one(ResultRow, "SELECT * FROM result WHERE match = ?", match)

    async def scores(self, match: int) -> list[ScoreRow]:
        return await self.all(ScoreRow, "SELECT * FROM score WHERE match = ? ORDER BY seat", match)

    async def add_total(self, row: Total) -> None:
        """Add what a match brings to a total."""
        sql, *values = insertion(row, row.__struct_fields__)
        added = ", ".join(f"{name} = {name} + excluded.{name}" for name in row.figures())
        await self.do(f"{sql} ON CONFLICT DO UPDATE SET {added}", *values)

    async def is_newest(self, user: int, score: ScoreRow) -> bool:
        """Tell whether none of somebody's matches with others in a server ended after a score of theirs."""
        later = "SELECT 1 FROM score WHERE user = ? AND guild = ? AND alone = 0 AND (ended, match) > (?, ?) LIMIT 1"
        return await self.scalar(later, user, score.guild, score.ended, score.match) is None

    async def note_streak(self, user: int, guild: int, now: int) -> None:
        """Have somebody's longest streak be at least as long as the present one."""
        sql = """
            INSERT INTO streak (guild, user, longest) SELECT ?1, ?2, ?3 WHERE ?3 > 0
            ON CONFLICT DO UPDATE SET longest = max(longest, excluded.longest)
        """
        await self.do(sql, guild, user, now)

    async def count_streak(self, user: int, guild: int) -> None:
        """Have somebody's longest streak be what all their matches make, of which one was read in after later ones."""
        longest = LONGEST.format(whose="guild = ? AND user = ?")
        await self.do(f"INSERT OR REPLACE INTO streak (guild, user, longest) {longest}", guild, user)

    async def streaks(self) -> list[StreakRow]:
        """Return all longest streaks that are stored."""
        return await self.all(StreakRow, "SELECT * FROM streak")

    async def note_unread(self, match: int) -> None:
        """Have the result of a match read in later."""
        await self.do("INSERT OR IGNORE INTO unread (match) VALUES (?)", match)

    async def note_read(self, match: int) -> None:
        await self.do("DELETE FROM unread WHERE match = ?", match)

    async def drop(self, match: int) -> None:
        """Drop a result, whose totals have to be changed then, too."""
        for table in ("result", "score"):
            await self.do(f"DELETE FROM {table} WHERE match = ?", match)

    async def first_unread(self) -> int | None:
        return await self.first(int, "SELECT min(match) FROM unread")

    async def unread(self) -> list[int]:
        """Return all matches whose results are still to be read in."""
        return await self.first_column(int, "SELECT match FROM unread ORDER BY match")

    async def retry(self) -> None:
        """Have those read in again that couldn't be read before."""
        await self.do("INSERT OR IGNORE INTO unread (match) SELECT match FROM result WHERE fault IS NOT NULL")

    async def doubt(self) -> None:
        """Drop everything, and have it all read in again."""
        for table in ("result", "score", "streak", *(table_of(kind) for kind in TOTALS)):
            await self.do(f"DELETE FROM {table}")
        await self.do(f"INSERT OR IGNORE INTO unread (match) SELECT id FROM match WHERE {COUNTS}")

    async def counted(self) -> list[int]:
        """Return every match that counts."""
        return await self.first_column(int, f"SELECT id FROM match WHERE {COUNTS} ORDER BY id")

    async def results(self) -> list[int]:
        """Return every match of which there is a result, or why there is none."""
        return await self.first_column(int, "SELECT match FROM result ORDER BY match")

    async def totals(self) -> list[Total]:
        """Return all totals."""
        found: list[Total] = []
        for kind in TOTALS:
            found += await self.all(kind, f"SELECT * FROM {table_of(kind)}")
        return found

    async def forget_person(self, user: int) -> None:
        """Take a person out of results and totals."""
        await self.do("UPDATE score SET user = NULL WHERE user = ?", user)
        await self.do("DELETE FROM streak WHERE user = ?", user)
        await self.do("DELETE FROM person_total WHERE user = ?", user)
        await self.do("DELETE FROM pair_total WHERE user = ?", user)
        await self.do("DELETE FROM pair_total WHERE other = ?", user)
