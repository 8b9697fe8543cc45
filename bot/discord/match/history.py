"""The history of a match, page by page."""

from __future__ import annotations

from msgspec.structs import replace

from bot.discord.match.lines import RevisionText
from bot.discord.match.looking import heading_for
from bot.discord.match.presses import begin_press
from bot.discord.match.recap import revision_texts
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.limits import cut
from bot.discord.ui.messages import Message, show
from bot.matches.table import Table
from rendering.words import Words

PAGE = 10
"""How many revisions are on a page."""
LINE = 380
"""How many characters a revision may take."""


@on("history")
async def show_history(interaction: Interaction, press: Press) -> None:
    """*History*, and its pages: a number in the id is the last revision of the page."""
    viewer, table = await begin_press(interaction, press.match)
    until = press.number(0) if press.rest else table.revision
    await show(interaction, await history_page(viewer, table, until))


async def history_page(viewer: Viewer, table: Table, until: int) -> Message:
    """Return the revisions up to one number, as far as the person may know them. Undone ones are struck through."""
    words, labels = viewer.words(table).to(viewer.seat(table)), viewer.labels(table)
    until = min(max(until, 0), table.revision)
    start = max(0, until - PAGE + 1)
    lines = [_line(words, revision) for revision in await _revisions(viewer, table, start, until)]
    ways = []
    if start > 0:
        ways.append(button(labels.text("play-button-older"), "history", table.id, start - 1))
    if until < table.revision:
        later = min(table.revision, until + PAGE)
        ways.append(button(labels.text("play-button-newer"), "history", table.id, later, "up"))
    head = words.text("play-not-started") if table.newest is None else heading_for(viewer, table)
    board = button(labels.text("play-button-board"), "board", table.id)
    text = "\n".join(lines) or words.text("play-history-empty")
    return Message(top=(bold(head), text), rows=((*ways, board),))


async def _revisions(viewer: Viewer, table: Table, start: int, until: int) -> list[RevisionText]:
    queries = viewer.context.app.store.read
    words, seat = viewer.words(table), viewer.seat(table)
    texts = await revision_texts(queries, table, words, seat, after=start - 1, until=until)
    undos = await queries.journal.undos(table.id, start)
    return [
        replace(item, undone=item.undone or any(undo.position < item.revision < undo.revision for undo in undos))
        for item in texts
    ]


def _line(words: Words, revision: RevisionText) -> str:
    key = "play-history-undone" if revision.undone else "play-history-line"
    return words.text(key, n=revision.revision, text=cut(revision.paragraph(words), LINE))
