"""Matches that come from a file, or go on from a match that is over."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.discord.lobby.handlers import done_message, lobby_change
from bot.discord.lobby.places import let_in, row_for_one, row_here
from bot.discord.match.interactions import Viewer, on_match
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import escaped
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.files.file import FileError
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table

LARGEST: Final = 8_000_000
"""Bytes of a file that is read here at the most: whole matches have 0.2 MB."""


async def import_file(interaction: Interaction, viewer: Viewer, file: discord.Attachment) -> Message:
    """Bring the match of a file here. Raises ``FileError``, ``RefusedError``."""
    where, app = row_here(interaction, viewer), viewer.context.app
    app.importing.note_try(viewer.person.user, where.guild)
    if file.size > LARGEST:
        raise FileError("file-too-large")
    foreign = await app.importing.read(await file.read())
    table = await app.importing.bring(foreign, viewer.person, where)
    viewer.context.presence.press(interaction, table.id)
    return await done_message(viewer, table, "seats" if table.is_carried_on else "import")


@lobby_change("giveseat")
async def give_seat(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Give the seat that a select names to the person who was chosen in it."""
    data: dict[str, Any] = dict(interaction.data or {})
    people = data.get("resolved", {}).get("users", {})
    if press.chosen not in people:
        raise StaleError
    person = people[press.chosen]
    if person.get("bot"):
        raise RefusedError("no-invitation", name=escaped(str(person.get("username", ""))))
    importing, user = viewer.context.app.importing, viewer.person.user
    seat, to = press.number(2), int(press.chosen)
    return await importing.give(press.match, user, seat, to, as_host=viewer.hosts(table))


@on_match("playon")
async def play_on(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """Go on from an entry of a match that is over, against computer players."""
    await show(interaction, await play_on_from(interaction, viewer, table, press.number(0)))


async def play_on_from(interaction: Interaction, viewer: Viewer, table: Table, revision: int) -> Message:
    """Open a match that goes on from an entry of another one, and start it."""
    importing, where = viewer.context.app.importing, row_for_one(interaction, viewer)
    opened = await importing.play_on(table.id, revision, viewer.person, where)
    await let_in(interaction, opened)
    return await done_message(viewer, opened, "playon")
