"""The direct message that greets whoever takes a seat: it tries the mailbox, and asks what reminders need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.match.viewer import Viewer
from bot.discord.people.settings_panel import WELCOME, choice_rows, hours_line
from bot.discord.people.zones import described
from bot.discord.ui.controls import link
from bot.discord.ui.formatting import bold, table_url
from bot.discord.ui.locale import words_in
from bot.discord.ui.messages import Message
from bot.matches.table import Table
from bot.store.rows import PersonRow

if TYPE_CHECKING:
    from bot.discord.client import Turnstone


async def welcome_message(bot: Turnstone, person: PersonRow, table: Table) -> Message:
    """Return the greeting of one player, with their choices as they stand."""
    viewer, words = Viewer(bot, person), words_in(person.locale, table)
    zone = described(words, person.zone or bot.app.settings.zone, bot.app.clock())
    title = words.text("welcome-title", game=words.text("game"), match=str(table.id))
    texts = (words.text("welcome-text"), words.text("settings-zone-line", zone=zone), hours_line(person, words))
    url = await table_url(bot.app.store.read, table)
    way = link(words.text("play-button-table"), url)
    return Message(
        top=(bold(title), "\n".join(texts)),
        rows=(*choice_rows(viewer, words, table.id, WELCOME), (way,)),
    )
