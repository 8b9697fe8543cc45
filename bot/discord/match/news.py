"""What somebody has missed: after which revision everything is new to them, and what has happened since.

In a few lines, with the film of what moved meanwhile.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.discord.match.interactions import Viewer
from bot.discord.match.pictures import private_film
from bot.discord.match.recap import last_move, recap, secrets
from bot.discord.ui.messages import AnyPicture
from bot.matches.table import Table


async def seen_until(viewer: Viewer, table: Table) -> int:
    """Return the revision after which everything is new to this person: the last answer they gave themselves.

    While their turn goes on it is the one before that answer, so that they see what it brought. For onlookers it
    is the one with which the post at the table compares.
    """
    queries, seat = viewer.context.app.store.read, viewer.seat(table)
    if seat is None:
        post = await queries.matches.post(table.id)
        return -1 if post is None else post.base
    last = await last_move(queries, table, seat, in_person=True)
    asked = table.asked.get(seat)
    return last - 1 if asked is not None and asked.decision == last else last


async def before_last_answer(viewer: Viewer, table: Table) -> int:
    """Return the revision after which everything is new to somebody who hasn't seen what their last answer brought."""
    seat = viewer.seat(table)
    assert seat is not None
    last = await last_move(viewer.context.app.store.read, table, seat, in_person=True)
    return max(last - 1, -1)


class Told(Struct, frozen=True):
    """What a private message tells before anything else."""

    lines: tuple[str, ...] = ()
    film: AnyPicture | None = None
    """What moved meanwhile."""


NOTHING: Final = Told()


async def news_after(viewer: Viewer, table: Table, revision: int, most: int) -> Told:
    """Return what has happened after a revision, in at most so many lines, and with its film."""
    return Told(await lines_after(viewer, table, revision, most), await private_film(viewer, table, revision))


async def lines_after(viewer: Viewer, table: Table, revision: int, most: int) -> tuple[str, ...]:
    """Return what has happened after a revision, in at most so many lines."""
    queries = viewer.context.app.store.read
    words, seat = viewer.words(table), viewer.seat(table)
    return tuple(await recap(queries, table, words, seat, after=revision, most=most))


async def secrets_after(viewer: Viewer, table: Table, revision: int) -> tuple[str, ...]:
    """Return what of that only this person and few others know: everything else stands at the table."""
    queries, seat = viewer.context.app.store.read, viewer.seat(table)
    if seat is None:
        return ()
    return tuple(await secrets(queries, table, viewer.words(table), seat, after=revision))
