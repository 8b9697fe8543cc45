"""What people say at their tables, as others read it, and the button that says something."""

from __future__ import annotations

from bot.discord.match.interactions import Viewer
from bot.discord.match.news import seen_until
from bot.discord.ui.controls import Item, Pressable, button
from bot.discord.ui.formatting import escaped
from bot.matches.table import Table
from bot.store import Queries
from bot.store.said import SaidRow
from rendering.words import Words

LAST = 3
"""How many of the last words of others stand in a call."""


async def said_line(queries: Queries, table: Table, number: int, words: Words) -> str | None:
    """Return what somebody has said at a match, with their name; None if it isn't kept any more, or taken back."""
    row = await queries.said.get(number)
    return None if row is None or not row.text else await _line(queries, table, row, words)


async def _line(queries: Queries, table: Table, row: SaidRow, words: Words) -> str:
    seat = table.seat_of(row.user)
    names = {} if seat is not None else await queries.people.names_in(table.row.guild, [row.user])
    name = words.names[seat] if seat is not None else escaped(names.get(row.user, "")) or words.text("said-nobody")
    return words.text("said-line", name=name, text=escaped(row.text))


async def last_said(viewer: Viewer, table: Table) -> list[SaidRow]:
    """Return the last words of others at a match since a person has seen it, where words may be said."""
    said = viewer.context.app.store.read.said
    rows = await said.to(viewer.person.user, table.id, LAST)
    if not rows or await said.is_quiet(table.row.guild):
        return []
    since = await seen_until(viewer, table)
    return [row for row in rows if row.revision >= since]


async def said_lately(viewer: Viewer, table: Table) -> str:
    """Return these words as they stand in a call."""
    queries, words = viewer.context.app.store.read, viewer.words(table)
    return "\n".join([await _line(queries, table, row, words) for row in await last_said(viewer, table)])


def say_button(labels: Words, table: Table, *tag: str | int) -> Pressable:
    """Return *Say …*; with the revision and the tag of the notice with which it is sent."""
    return button(labels.text("said-button-say"), "say", table.id, *tag)


async def say_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return *Say …* for whoever may say something at a match."""
    if not await viewer.context.app.saying.may(table, viewer.person.user):
        return ()
    return (say_button(viewer.labels(table), table),)
