"""Where the chance of a match comes from: chapters, each with a secret number of its own.

The hash of a chapter's number stands on a message before anything is drawn from it, and what is drawn depends on the
number of a later message, too: who knows the secret can't foresee it. Recipe 1, of simulated matches and of those that
began before there were chapters, is ``SeededChance``; recipe 2 is ``ChapterChance``.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store import Queries
from bot.store.chapters import ChapterRow
from bot.store.rows import SeatRow
from games.chance import Chance, ChapterChance, SeededChance, chapter_key, people_digest

BY_REVISION: Final = 1
BY_QUESTION: Final = 2


async def open_chapter(queries: Queries, match: int, revision: int = 0) -> ChapterRow:
    """Begin a chapter of a match, from which its revisions from this one on are to be drawn."""
    newest = await queries.chapters.newest(match)
    number = 0 if newest is None else newest.number + 1
    made = ChapterRow(match, number, BY_QUESTION, secrets.token_bytes(32), revision)
    await queries.insert(made)
    return made


async def people_of(queries: Queries, table: Table) -> tuple[int, ...]:
    """Return the people who sit in a lobby, in the order of their first joining; last those of whom it was lost.

    Where a match goes on they stand in the order of their seats.
    """
    if table.is_carried_on:
        return table.people
    joined = {user: place for place, user in enumerate(await queries.chapters.joined(table.id))}
    seated = (row.user for row in table.seats if row.user is not None)
    return tuple(sorted(seated, key=lambda user: joined.get(user, len(joined))))


async def settle_people(queries: Queries, table: Table, people: Sequence[int], now: float, **told: object) -> None:
    """Note who plays, and plan the message with whose number the newest chapter of a match is drawn from.

    ``told``: what that message says besides.
    """
    chapter = await queries.chapters.newest(table.id)
    if chapter is None or chapter.start is not None:  # an earlier version opened the lobby, or its chapter is lost
        chapter = await open_chapter(queries, table.id, table.revision + 1)
    await queries.chapters.set_people(table.id, people_digest(chapter.seed, people), people)
    args: dict[str, object] = {"chapter": chapter.number}
    await queries.notices.add_another(table.id, max(0, table.revision), "lots", due=now, args={**args, **told})


async def renew_chance(queries: Queries, table: Table, now: float, **told: object) -> None:
    """Begin a new chapter of a match of whose past something may be lost: no number is drawn twice.

    A message tells its hash, and what else is to be ``told``; with the number of that message it is drawn from.
    """
    await open_chapter(queries, table.id, table.revision + 1)
    await settle_people(queries, table, table.people, now, **told)


def is_waiting(chapter: ChapterRow) -> bool:
    """Whether it is settled that a chapter is drawn from, but not told yet."""
    return chapter.people is not None and chapter.start is None


def drawing_key(chapter: ChapterRow) -> bytes | None:
    """Return the key of a chapter; None as long as it isn't to be drawn from."""
    if chapter.card is None or chapter.people is None or chapter.start is None:
        return None
    return chapter_key(chapter.seed, chapter.card, chapter.people, chapter.start)


class WaitingChance(Chance):
    """Of a match whose chapter isn't published yet: who asks for luck is refused for a moment."""

    def _below(self, bound: int) -> int:
        raise RefusedError("chance-waits")


async def chance_of(queries: Queries, table: Table, lots: int = 0) -> Chance:
    """Return the chance of the next revision of a match, of which so many questions have been lots."""
    chapter = await queries.chapters.newest(table.id)
    if chapter is not None and chapter.recipe == BY_REVISION:
        return SeededChance(chapter.seed, table.revision + 1)
    key = None if chapter is None else drawing_key(chapter)
    return WaitingChance() if key is None else ChapterChance(key, table.chance_count + lots)


def drawn_order(chance: Chance, seats: int) -> tuple[int, ...]:
    """Draw the order of seats: which place of the lobby each of them has."""
    order, _ = chance.draw(range(seats), seats)
    return order


def as_joined(table: Table, people: Iterable[int]) -> list[SeatRow]:
    """Return the seats of a lobby before lots are drawn: people in the order of their joining, computer players."""
    seats = [table.seats[seat] for user in people if (seat := table.seat_of(user)) is not None]
    return [*seats, *(row for row in table.seats if row.user is None)]
