"""Buttons below a private message about a match: to the menu, to the history, to the table."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import table_url
from bot.matches.plans.questions import can_plan
from bot.matches.table import Table
from rendering.words import Words


def move_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the way into the menu for a person who is asked, to the seat for one who is away, else to the plan."""
    labels = viewer.labels(table)
    if table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None:
        return (button(labels.text("seat-take-back"), "comeback", table.id),)
    if not viewer.is_asked(table):
        return plan_buttons(viewer, table)
    return (button(labels.text("play-button-move"), "move", table.id),)


def plan_buttons(viewer: Viewer, table: Table) -> tuple[Item, ...]:
    """Return the way to the plan of somebody who can plan now."""
    seat = viewer.seat(table)
    if seat is None or not can_plan(table, seat):
        return ()
    return (button(viewer.labels(table).text("plan-button-open"), "plan", table.id),)


async def bottom_row(viewer: Viewer, table: Table, *first: Item) -> tuple[Item, ...]:
    """Return a row of buttons: the given ones, *History*, and the link to the table.

    *Done* comes first in a message that was the list of what waits for the person.
    """
    labels = viewer.labels(table)
    if viewer.listed:
        first = (button(labels.text("play-button-done"), "waiting", 0, style=ButtonStyle.primary), *first)
    history = button(labels.text("play-button-history"), "history", table.id)
    url = await table_url(viewer.context.app.store.read, table)
    return (*first, history, link(labels.text("play-button-table"), url))


def way_back(viewer: Viewer) -> tuple[tuple[Item, ...], ...]:
    """Return the row that leads back to the list of what waits, in a message that was it and asks something now."""
    if not viewer.listed:
        return ()
    return ((button(Words(viewer.person.locale).text("waiting-back"), "waiting", 0),),)


def home_button(table: Table, labels: Words, tag: str = "") -> Item:
    """Return the button that has a match whose thread is gone go on in its channel."""
    return button(labels.text("play-button-home"), "gohome", table.id, table.revision, tag, style=ButtonStyle.primary)
