"""Saying something at a table: the form, what it brings, and taking that back."""

from __future__ import annotations

from bot.discord.match.interactions import Viewer, begin_press, may_write, on_match, viewer_of
from bot.discord.match.message_parts import bottom_row, move_buttons
from bot.discord.match.recap import undo_buttons
from bot.discord.match.sayings import said_line, say_button
from bot.discord.ui.controls import Interaction, button, form, on
from bot.discord.ui.formatting import small
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.saying import LONGEST
from bot.matches.table import Table


@on("say")
async def open_form(interaction: Interaction, press: Press) -> None:
    """*Say …*: open the form, for whoever may say something. It answers the press itself."""
    viewer = await viewer_of(interaction)
    table = await viewer.context.app.play.table(press.match)
    await viewer.context.app.saying.need(viewer.context.app.store.read, table, viewer.person.user)
    labels = viewer.labels(table)
    title = labels.text("said-form", match=str(table.id))
    await interaction.response.send_modal(form(title, labels.text("said-form-line"), "said", table.id, most=LONGEST))


@on("said")
async def say(interaction: Interaction, press: Press) -> None:
    """The form was sent: say it, and offer to take it back."""
    if len(press.values) != 1:
        raise StaleError
    viewer, table = await begin_press(interaction, press.match)
    context, labels, words = viewer.context, viewer.labels(table), viewer.words(table)
    await context.app.saying.need(context.app.store.read, table, viewer.person.user)
    if not await may_write(interaction, table.row):
        raise RefusedError("said-not-there")
    row = await context.app.saying.say(table.id, viewer.person.user, press.values[0])
    line = await said_line(context.app.store.read, table, row.id, words) or ""
    seat = viewer.seat(table)
    undo = () if seat is None else await undo_buttons(context, table, labels, seat)
    ways = (button(labels.text("said-button-unsay"), "unsay", table.id, row.id), say_button(labels, table))
    rows = (ways, await bottom_row(viewer, table, *undo, *move_buttons(viewer, table)))
    await show(interaction, Message(top=(line, small(words.text("said-done"))), rows=rows))


@on_match("unsay")
async def unsay(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Don't say it*: take it back, and say so."""
    kept = await viewer.context.app.saying.take_back(press.number(0), viewer.person.user)
    text = viewer.words(table).text("said-taken-back" if kept else "said-gone")
    row = await bottom_row(viewer, table, *move_buttons(viewer, table))
    await show(interaction, Message(top=(text,), rows=(row,)))
