"""The direct message that invites somebody to a lobby, where they can also have no more of them."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord.match.viewer import Viewer
from bot.discord.people.choices import VERB
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import match_name, table_url
from bot.discord.ui.messages import Message
from bot.discord.ui.push import fitted, plain_words
from bot.matches.table import Table

INVITATION: Final = "invitation"
"""Marks the buttons of an invitation: its notice is found again by them."""
FIRST: Final = 0
"""The revision that they carry, as their notice does."""


async def invitation_message(viewer: Viewer, table: Table) -> Message:
    """Return an invitation, whose button for further ones says what it does."""
    words, labels, queries = viewer.words(table), viewer.labels(table), viewer.context.app.store.read
    invited = {row.user: row.inviter for row in await queries.matches.invitations(table.id)}
    host = await queries.people.person(invited.get(viewer.person.user, table.row.host))
    name = "" if host is None else await queries.people.name_in(table.row.guild, host)
    rings = invited_line(table, words.locale, name)
    lines = [words.text("invitation-text", channel=f"<#{table.row.channel}>", names=words.listed(list(words.names)))]
    lines += [] if viewer.person.invitations else [words.text("invitation-muted")]
    url = await table_url(queries, table)
    join = button(labels.text("lobby-button-join"), "join", table.id, FIRST, INVITATION, style=ButtonStyle.success)
    row = (join, link(labels.text("play-button-table"), url), _switch(viewer, table))
    return Message(top=("\n".join(lines),), rows=(row,), rings=rings)


def invited_line(table: Table, locale: str, inviter: str) -> str:
    """Return who invites to which match."""
    words = plain_words(table, locale)
    title = match_name(table, words)
    return fitted(lambda name: words.text("push-invitation", name=name, title=title), inviter)


def _switch(viewer: Viewer, table: Table) -> Item:
    """Return the button that mutes invitations, or lets them come again."""
    wanted = "off" if viewer.person.invitations else "on"
    text = viewer.labels(table).text(f"settings-invitations-{wanted}")
    return button(text, VERB, table.id, FIRST, INVITATION, "invitations", wanted)
