"""Asking before something is done that can't be taken back."""

from __future__ import annotations

from bot.discord.match.presses import begin_press
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, match_title
from bot.discord.ui.messages import Message, show
from bot.matches.table import Table
from bot.store.rows.play import RequestKind
from rendering.words import Words

KEEP = "keep"


def confirmation(words: Words, key: str, table: Table, *buttons: Item, **args: object) -> Message:
    """Return what something means, and the buttons to do it or not."""
    labels = Words(words.locale, table.game.meta.key)
    keep = button(labels.text("ending-keep"), KEEP, table.id)
    title = bold(match_title(table, words))
    return Message(top=(f"{title}\n{words.text(key, **args)}",), rows=((*buttons, keep),))


async def asked_already(viewer: Viewer, table: Table, kind: RequestKind) -> Message | None:
    """Return that the others have been asked, where a request of this kind and person is still open."""
    requests = await viewer.context.app.consent.open_requests(table.id)
    if viewer.seat(table) not in [row.seat for row in requests if row.kind == kind]:
        return None
    return Message(top=(viewer.words(table).text("ending-asked"),))


@on(KEEP)
async def keep(interaction: Interaction, press: Press) -> None:
    """Say that nothing was done."""
    viewer, table = await begin_press(interaction, press.match)
    await show(interaction, Message(top=(viewer.words(table).text("ending-kept"),)))
