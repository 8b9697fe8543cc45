"""Buttons below a private message about a match: to the menu, to the history, to the table.

A match at whose table the bot can't write: its players are told wherever they look at it, and may move it.
"""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord.installation import PERMISSIONS
from bot.discord.match.interactions import Viewer
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import bold, match_title, small, table_url
from bot.matches.plans.questions import can_plan
from bot.matches.table import Table
from games.contract import NamedValue
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


TEXTS: Final = {
    "channel": "play-host-gone",
    "guild": "play-host-guild",
    "locked": "play-host-locked",
    "refused": "play-host-refused",
    "thread": "play-host-thread",
    "unknown": "play-host-unknown",
}
"""What is told, by the reason for which a table can't be written to."""


def why_stranded(table: Table, words: Words, missing: str) -> str:
    """Return why nothing can be written at the table of a match; ``missing``: see ``PausedRow``."""
    where = f"<#{table.row.home if missing == 'thread' else table.row.channel}>"
    if missing in PERMISSIONS:
        return words.text("play-host-paused", channel=where, missing=NamedValue("permission", missing))
    return words.text(TEXTS.get(missing, TEXTS["unknown"]), channel=where)


async def stranded_lines(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Return that nothing can be written at the table of a live match of this person, and what helps."""
    if table.row.status not in ("lobby", "running") or viewer.seat(table) is None:
        return ()
    paused = await viewer.context.app.store.read.paused.paused_channel(table.row.channel)
    if paused is None or not paused.told:  # it may be Discord's trouble, which passes
        return ()
    words = viewer.words(table)
    why = why_stranded(table, words, paused.missing)
    text = words.text("list-line", match=bold(match_title(table, words)), state=why)
    return ("\n".join([text, small(words.text("play-host-move"))]),)
