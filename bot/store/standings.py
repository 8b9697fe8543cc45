"""Statements that read results for pages: of a server, a person, a game. What they cost doesn't grow with the matches.

Whoever has left the results is in none of them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.store.results import ComputerTotalRow, DeedTotalRow, GameTotalRow, PairTotalRow, ScoreRow, SeatTotalRow
from bot.store.sql import Sql

SHOWN: Final = "EXISTS (SELECT 1 FROM person WHERE person.user = {who} AND person.results)"
"""Whether somebody is in the results that others see."""


class LineRow(Struct, frozen=True):
    """How a person has fared, in all or in one game."""

    user: int
    matches: int
    wins: int
    met: int
    beaten: int
    level: int


class PairRow(Struct, frozen=True):
    """How a person has fared against another one."""

    other: int
    matches: int
    ahead: int
    level: int


class KindRow(Struct, frozen=True):
    """How a person has fared in a game with so many players."""

    game: str
    seats: int
    matches: int
    wins: int
    met: int
    beaten: int
    level: int
    best: int | None
    """Their best score, if there is one."""
    best_match: int | None
    latest_match: int | None


class RecordRow(Struct, frozen=True):
    """The best score of a game with so many players, whoever has it; nobody, if they are not to be named."""

    seats: int
    points: int
    match: int
    user: int | None


class StandingQueries(Sql):
    """Who has fared how."""

    async def lines(self, guild: int, game: str | None = None) -> list[LineRow]:
        """Return everybody who has played with others on a server, or a game there."""
        sql = f"""
            SELECT user, sum(matches) AS matches, sum(wins) AS wins, sum(met) AS met, sum(beaten) AS beaten,
            sum(level) AS level FROM person_total
            WHERE guild = :guild AND NOT alone AND (:game IS NULL OR game = :game)
            AND {SHOWN.format(who="person_total.user")} GROUP BY user
        """
        return await self.all(LineRow, sql, guild=guild, game=game)

    async def games(self, guild: int) -> list[GameTotalRow]:
        """Return which games have been played on a server, with how many players."""
        sql = "SELECT * FROM game_total WHERE guild = ? ORDER BY game, seats, alone"
        return await self.all(GameTotalRow, sql, guild)

    async def kinds(self, guild: int, user: int, *, alone: bool = False) -> list[KindRow]:
        """Return what a person has played, most often first: with others, or alone against computer players."""
        of_kind = """
            FROM score WHERE score.user = total.user AND score.guild = total.guild AND score.game = total.game
            AND score.seats = total.seats AND score.alone = total.alone
        """
        best = f"{of_kind} AND points IS NOT NULL AND role = 'played' ORDER BY points DESC LIMIT 1"
        latest = f"{of_kind} ORDER BY ended DESC LIMIT 1"
        sql = f"""
            SELECT game, seats, matches, wins, met, beaten, level,
            (SELECT points {best}) AS best, (SELECT match {best}) AS best_match,
            (SELECT match {latest}) AS latest_match
            FROM person_total AS total WHERE guild = ? AND user = ? AND alone = ? ORDER BY matches DESC, game, seats
        """
        return await self.all(KindRow, sql, guild, user, alone)

    async def recent(self, guild: int, user: int, most: int) -> list[ScoreRow]:
        """Return how a person has fared in their latest matches with others, the latest first."""
        sql = "SELECT * FROM score WHERE user = ? AND guild = ? AND alone = 0 ORDER BY ended DESC LIMIT ?"
        return await self.all(ScoreRow, sql, user, guild, most)

    async def streak(self, guild: int, user: int) -> int:
        """Return how many matches with others a person has won since the last one that they didn't."""
        own = "user = :user AND guild = :guild AND alone = 0"
        sql = f"""
            WITH lost AS (
                SELECT ended, match FROM score WHERE {own} AND NOT (place = 1 AND role = 'played')
                ORDER BY ended DESC, match DESC LIMIT 1
            )
            SELECT count(*) FROM score WHERE {own} AND ended >= ifnull((SELECT ended FROM lost), -1)
            AND NOT EXISTS (SELECT 1 FROM lost WHERE (lost.ended, lost.match) >= (score.ended, score.match))
        """
        return int(await self.scalar(sql, user=user, guild=guild))

    async def longest_streak(self, guild: int, user: int) -> int:
        """Return how many matches with others in a row a person has won at most."""
        sql = "SELECT longest FROM streak WHERE guild = ? AND user = ?"
        return int(await self.scalar(sql, guild, user) or 0)

    async def pairs(self, guild: int, user: int) -> list[PairRow]:
        """Return how a person has fared against each of the others, most often met first."""
        sql = f"""
            SELECT other, sum(matches) AS matches, sum(ahead) AS ahead, sum(level) AS level FROM pair_total
            WHERE guild = ? AND user = ? AND {SHOWN.format(who="pair_total.other")}
            GROUP BY other ORDER BY 2 DESC, other
        """
        return await self.all(PairRow, sql, guild, user)

    async def pair(self, guild: int, user: int, other: int) -> list[PairTotalRow]:
        """Return how a person has fared against another one, by game, most often met first."""
        sql = f"""
            SELECT * FROM pair_total WHERE guild = ? AND user = ? AND other = ?
            AND {SHOWN.format(who="pair_total.other")} ORDER BY matches DESC, game
        """
        return await self.all(PairTotalRow, sql, guild, user, other)

    async def records(self, guild: int, game: str) -> list[RecordRow]:
        """Return the best scores of a game among people, by number of players."""
        sql = f"""
            SELECT total.seats, score.points, score.match,
            iif({SHOWN.format(who="score.user")}, score.user, NULL) AS user
            FROM game_total AS total CROSS JOIN score ON score.rowid = (
                SELECT rowid FROM score AS best WHERE best.guild = total.guild AND best.game = total.game
                AND best.seats = total.seats AND best.role = 'played' AND NOT best.alone AND points IS NOT NULL
                ORDER BY points DESC LIMIT 1
            )
            WHERE total.guild = ? AND total.game = ? AND NOT total.alone ORDER BY total.seats
        """
        return await self.all(RecordRow, sql, guild, game)

    async def by_seat(self, guild: int, game: str) -> list[SeatTotalRow]:
        """Return how people have fared in a game by number of players and seat."""
        sql = "SELECT * FROM seat_total WHERE guild = ? AND game = ? ORDER BY seats, seat"
        return await self.all(SeatTotalRow, sql, guild, game)

    async def deeds(self, guild: int, game: str) -> list[DeedTotalRow]:
        """Return what people have done in a game."""
        return await self.all(DeedTotalRow, "SELECT * FROM deed_total WHERE guild = ? AND game = ?", guild, game)

    async def computers(self, guild: int) -> list[ComputerTotalRow]:
        """Return how computer players have fared."""
        sql = "SELECT * FROM computer_total WHERE guild = ? ORDER BY computer, matches DESC, game"
        return await self.all(ComputerTotalRow, sql, guild)

    async def matches(
        self, guild: int, homes: tuple[int, ...], *, before: int | None, game: str | None, most: int
    ) -> list[int]:
        """Return matches that belong to these channels, the latest first: all, or those of a game, before a match."""
        of_game = "" if game is None else "AND result.game = :game"
        later = "" if before is None else "AND (result.ended, result.match) < (SELECT ended, match FROM last)"
        sql = f"""
            WITH last (ended, match) AS (SELECT ended, match FROM result WHERE match = :before)
            SELECT result.match FROM result CROSS JOIN match ON match.id = result.match
            WHERE result.guild = :guild {of_game} {later} AND home IN (SELECT value FROM json_each(:homes))
            ORDER BY result.ended DESC, result.match DESC LIMIT :most
        """
        listed = "[" + ",".join(map(str, homes)) + "]"
        return await self.first_column(int, sql, guild=guild, game=game, before=before, homes=listed, most=most)

    async def of_server(self, guild: int) -> list[int]:
        """Return every match of a server of which there is a result, or why there is none, the earliest first."""
        return await self.first_column(int, "SELECT match FROM result WHERE guild = ? ORDER BY ended, match", guild)

    async def best_before(self, score: ScoreRow) -> int | None:
        """Return the best score of earlier matches of the same kind among people; None: there is none."""
        sql = """
            SELECT points FROM score WHERE guild = ? AND game = ? AND seats = ? AND role = 'played' AND NOT alone
            AND points IS NOT NULL AND ended < ? AND match <> ? ORDER BY points DESC LIMIT 1
        """
        return await self.first(int, sql, score.guild, score.game, score.seats, score.ended, score.match)

    async def has_won_before(self, score: ScoreRow) -> bool:
        """Whether a person had won a match with others on the server before one."""
        sql = """
            SELECT 1 FROM score WHERE user = ? AND guild = ? AND place = 1 AND role = 'played' AND NOT alone
            AND ended < ? AND match <> ? LIMIT 1
        """
        return await self.scalar(sql, score.user, score.guild, score.ended, score.match) is not None

    async def is_shown(self, user: int) -> bool:
        """Whether somebody is known, and in the results that others see."""
        return bool(await self.scalar("SELECT results FROM person WHERE user = ?", user))
