"""What a lesson says during the turns that are played on from it: to who plays them, in their own menu."""

from __future__ import annotations

import asyncio

from bot.matches.entries import Move, Undo, read_entry
from bot.matches.lessons.lesson import Lesson, LessonWord
from bot.matches.lessons.library import lessons_of
from bot.matches.table import Table
from bot.store import Queries
from bot.store.chapters import ChapterRow
from bot.store.rows import TurnRow
from games.codec import codec
from games.contract import Action, Seat


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
        if start is not None and words and await _is_behind(queries, table, start):
            turns, done = await _turns(queries, table, seat, start), await _done(queries, table, seat, start)
            is_first = not turns or all(revision <= turns[-1].began for revision, _ in done)
            legal, before = tuple(table.legal(seat)), tuple(action for _, action in done)
            fits = (_is_new(lesson, word, legal, before) if word.lines else is_first for word in words)
            holding = (word for word, fit in zip(words, fits, strict=True) if fit and word.turn in (None, len(turns)))
            found = next(holding, None)
            return None if found is None else (lesson, found)
    return None


def _is_new(lesson: Lesson, word: LessonWord, legal: tuple[Action, ...], done: tuple[Action, ...]) -> bool:
    """Tell whether something of which a word speaks can be done, and nothing of it has been done."""
    spoken = [(lesson.meant(line, legal), lesson.meant(line, done)) for line in word.lines]
    return any(possible for possible, _ in spoken) and not any(before for _, before in spoken)


def _start(lesson: Lesson, chapters: list[ChapterRow]) -> int | None:
    """Return the first revision of a match that was played on from a lesson; None if it comes from elsewhere."""
    told, seeds = [one.seed for one in lesson.match.header.chapters], [one.seed.hex() for one in chapters]
    if told[:1] != seeds[:1]:
        return None
    return next((one.revision for one, seed in zip(chapters, seeds, strict=True) if seed not in told), None)


async def _is_behind(queries: Queries, table: Table, start: int) -> bool:
    """Whether nothing was taken back of what a match was before a revision."""
    before = await queries.journal.revision(table.id, start - 1)
    return before is not None and table.position >= before.position


async def _turns(queries: Queries, table: Table, seat: Seat, start: int) -> list[TurnRow]:
    """Return the turns that a seat has had since a revision, with the one that goes on."""
    return [turn for turn in await queries.turns.answered(table.id, seat) if turn.began >= start]


async def _done(queries: Queries, table: Table, seat: Seat, start: int) -> list[tuple[int, Action]]:
    """Return what a seat has done since a revision, after the revisions that it made, without what was taken back."""
    done: list[tuple[int, Action]] = []
    for row in await queries.journal.revisions(table.id, after=start - 1):
        entry = read_entry(row.entry)
        if isinstance(entry, Undo):
            done = [one for one in done if one[0] <= entry.to]
        if isinstance(entry, Move) and entry.seat == seat:
            done.append((row.revision, codec(table.game).action(bytes(entry.action))))
    return done
