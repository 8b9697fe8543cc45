"""*Your move* of somebody who is on holiday: whether they are back, or only for this move."""

from __future__ import annotations

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.buttons import way_back
from bot.discord.match.presses import begin_in_turn, note_shown
from bot.discord.match.viewer import Viewer
from bot.discord.menu.replies import Reply, today
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, match_title, moment_of
from bot.discord.ui.messages import Message, show
from bot.matches.table import Table
from bot.notices.schedule import is_away


def back_already(viewer: Viewer, table: Table) -> Message | None:
    """Return the question whether somebody is back who is away and has something to do in a match; None otherwise."""
    person = viewer.person
    needed = table.row.status == "running" and (viewer.is_asked(table) or table.stood_in_for(person.user) is not None)
    if not needed or person.away_until is None or not is_away(person, viewer.context.app.clock()):
        return None
    words, labels = viewer.words(table), viewer.labels(table)
    asked = words.text("away-back-already", until=moment_of(person.away_until))
    ways = (
        button(labels.text("away-back"), "awayhere", table.id, style=ButtonStyle.primary),
        button(labels.text("away-once"), "awayonce", table.id),
    )
    return Message(top=(bold(match_title(table, words)), asked), rows=(ways, *way_back(viewer)))


@on("awayhere")
async def come_back(interaction: Interaction, press: Press) -> None:
    """*I'm back*: end the holiday, and show what is asked in this match."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        person = await viewer.context.app.holidays.end(viewer.person.user)
        message, after = await _seated(replace(viewer, person=person), table.id)
        await show(interaction, message)
        await note_shown(viewer, after)


@on("awayonce")
async def just_this(interaction: Interaction, press: Press) -> None:
    """*Just this move*: the holiday goes on, and the computer sits in again afterwards."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        message, after = await _seated(viewer, table.id)
        await show(interaction, message)
        await note_shown(viewer, after)


async def _seated(viewer: Viewer, match: int) -> Reply:
    """Return what a match asks somebody, in their own seat."""
    table = await viewer.context.app.play.table(match)
    if table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None:
        table = await viewer.context.app.seats.take_back(match, viewer.person.user)
    return await today(viewer, table), table
