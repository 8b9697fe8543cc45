"""The moves that an undo would take back, in words, and the button that takes back a slip at once."""

from __future__ import annotations

from msgspec.structs import replace

from bot.discord.match.lines import RevisionText, lines_of
from bot.discord.match.recap import move_sentences, words_then
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Pressable, button
from bot.discord.ui.messages import Message
from bot.matches.names import sitting
from bot.matches.table import Table
from bot.matches.undo import Takeback
from bot.store import Queries
from games.contract import Seat
from rendering.words import Words


async def take_back_button(viewer: Viewer, table: Table) -> Pressable | None:
    """Return the button that takes a person's last move back at once; None where that needs the others' consent."""
    slip = await viewer.context.app.undo.find_slip(table, viewer.person.user)
    if slip is None:
        return None
    return button(viewer.labels(table).text("play-button-take-back"), "takeback", table.id, table.revision, slip.to)


async def undo_buttons(context: Context, table: Table, labels: Words, *seats: Seat) -> tuple[Pressable, ...]:
    """Return the button *Undo* where one of these seats could take something back."""
    if not await context.app.undo.can_take_back(table, *seats):
        return ()
    return (button(labels.text("play-button-undo"), "undo", table.id),)


async def with_take_back(viewer: Viewer, table: Table, message: Message) -> Message:
    """Return a message with that button below it, where there is one."""
    way = await take_back_button(viewer, table)
    return message if way is None else replace(message, rows=(*message.rows, (way,)))


async def undo_items(
    queries: Queries, table: Table, takeback: Takeback, words: Words, reader: Seat | None
) -> list[str]:
    """Return the moves that would be taken back, the latest first, as a reader (None: everybody) may know them."""
    sat = await sitting(queries, table)
    items = []
    for move in takeback.moves:
        then = words_then(table, sat(move.revision), words, reader)
        told = RevisionText(move.revision, await move_sentences(queries, table, move, then, reader))
        first, *more = lines_of([told], then)
        items.append(f"{first.text(then)} …" if more else first.text(then))
    return items
