"""Statements about how far people have come in lessons."""

from __future__ import annotations

from msgspec import Struct

from bot.store.sql import Sql


class LessonRow(Struct, frozen=True):
    """How far somebody has come in a lesson."""

    user: int
    game: str
    lesson: str
    step: int
    """The last that was shown one after the other, from 0."""
    done: bool = False
    """Whether its end was shown once."""


class LessonQueries(Sql):
    """Lessons."""

    async def of(self, user: int, game: str) -> dict[str, LessonRow]:
        """Return how far somebody has come in the lessons of a game, by the names of their files."""
        sql = "SELECT * FROM lesson WHERE user = ? AND game = ?"
        return {row.lesson: row for row in await self.all(LessonRow, sql, user, game)}

    async def note(self, row: LessonRow) -> None:
        """Store how far somebody has come; a lesson that is done stays so. Of who was forgotten, nothing is stored."""
        await self.do(
            "INSERT INTO lesson SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM person WHERE user = ?1) "
            "ON CONFLICT DO UPDATE SET step = excluded.step, done = max(done, excluded.done)",
            row.user,
            row.game,
            row.lesson,
            row.step,
            row.done,
        )
