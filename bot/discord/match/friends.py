"""What is told of friends who look over a player's shoulder: to everybody that it is so, to these two how it ends."""

from __future__ import annotations

from bot.discord.match.interactions import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import bold, escaped, small
from bot.matches.friends import looking
from bot.matches.table import Table
from rendering.words import Words


async def friend_lines(context: Context, table: Table, words: Words) -> list[str]:
    """Return who sees what which player sees, a line each."""
    queries, lines = context.app.store.read, []
    for row in await looking(queries, table):
        friend = None if row.user is None else await queries.people.get(row.user)
        if friend is not None:
            name = escaped(await queries.people.name_in(table.row.guild, friend))
            lines.append(small(words.text("friend-sees", friend=name, name=bold(words.names[row.seat]))))
    return lines


async def friend_row(viewer: Viewer, table: Table, *, looks: bool = True) -> tuple[tuple[Item, ...], ...]:
    """Return the buttons of a friend, and of the player whom they look at; ``looks``: with the way to what they see."""
    labels, user = viewer.labels(table), viewer.person.user
    for row in await looking(viewer.context.app.store.read, table):
        if user in (row.user, row.asker):
            way = (button(labels.text("friend-button-look"), "friendlook", table.id),)
            return ((*(way if looks and user == row.user else ()), end_button(labels, table)),)
    return ()


def end_button(labels: Words, table: Table) -> Item:
    return button(labels.text("friend-button-end"), "friendend", table.id)
