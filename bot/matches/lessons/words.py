"""What a lesson says during the turns that are played on from it: to who plays them, in their own menu."""

from __future__ import annotations

import asyncio

from bot.matches.entries import Move, read_entry
from bot.matches.lessons.lesson import Lesson, LessonWord
from bot.matches.lessons.library import lessons_of
from bot.matches.table import Table
from bot.store import Queries
from bot.store.chapters import ChapterRow
from games.codec import codec, verb
from games.contract import Seat


async def word_now(queries: Queries, table: Table, seat: Seat) -> tuple[Lesson, LessonWord] | None:
    """Return what a lesson says to a seat that is asked something; None if the match doesn't go on from one.

    Nothing of that is stored: a match that goes on from a lesson has its chance until there.
    """
    if not table.row.practice or len(table.people) != 1:
        return None
    chapters = await queries.chapters.all_of(table.id)
    lessons = await asyncio.to_thread(lessons_of, table.game.meta.key)
    for lesson in lessons.values():
        start = _start(lesson, chapters)
        words = [word for step in lesson.steps if step.at + 1 == start and seat == lesson.seat for word in step.word]
        if start is not None and words:
            turn, done = await _turns(queries, table, seat, start), await _done(queries, table, seat, start)
            possible = {verb(type(action)) for action in table.legal(seat)} - done
            holding = (word for word in words if word.turn in (None, turn) and word.action in ("", *possible))
            found = next(holding, None)
            return None if found is None else (lesson, found)
    return None


def _start(lesson: Lesson, chapters: list[ChapterRow]) -> int | None:
    """Return the first revision of a match that was played on from a lesson; None if it comes from elsewhere."""
    told = lesson.match.header.chapters
    is_same = told and chapters and chapters[0].seed.hex() == told[0].seed
    return chapters[len(told)].revision if is_same and len(chapters) > len(told) else None


async def _turns(queries: Queries, table: Table, seat: Seat, start: int) -> int:
    """Return how many turns a seat has had since a revision, with the one that goes on."""
    return sum(turn.began >= start for turn in await queries.turns.answered(table.id, seat))


async def _done(queries: Queries, table: Table, seat: Seat, start: int) -> set[str]:
    """Return what a seat has done since a revision: the names of the action types."""
    rows = await queries.journal.revisions(table.id, after=start - 1)
    moves = (entry for row in rows if isinstance(entry := read_entry(row.entry), Move) and entry.seat == seat)
    return {verb(type(codec(table.game).action(bytes(move.action)))) for move in moves}
