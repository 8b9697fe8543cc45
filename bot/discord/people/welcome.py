"""The direct message that greets a new player: it shows whether they can be reached, and asks what reminders need."""

from __future__ import annotations

from bot.discord.match.viewer import Viewer
from bot.discord.people.choices import WELCOME, choice_rows, hours_line
from bot.discord.people.zones import zone_with_time
from bot.discord.ui.controls import link
from bot.discord.ui.formatting import table_url
from bot.discord.ui.messages import Message
from bot.discord.ui.push import about
from bot.matches.table import Table
from bot.notices.waking import zone_name


async def welcome_message(viewer: Viewer, table: Table) -> Message:
    """Return the greeting of a player, with their choices so far."""
    context, person, words = viewer.context, viewer.person, viewer.words(table)
    zone = zone_with_time(words, zone_name(person, context.app.settings.zone), context.app.clock())
    texts = (words.text("welcome-text"), words.text("settings-zone-line", zone=zone), hours_line(person, words))
    url = await table_url(context.app.store.read, table)
    way = link(words.text("play-button-table"), url)
    return Message(
        top=("\n".join(texts),),
        rows=(*choice_rows(viewer, words, table.id, WELCOME), (way,)),
        rings=about(table, words.locale, words.text("push-welcome")),
    )
