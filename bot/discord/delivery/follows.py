"""What is told to somebody who follows a match without a seat in it: what anybody may know who can look at it."""

from __future__ import annotations

from bot.discord.delivery.posts import notice_tag
from bot.discord.match.following import stop_button
from bot.discord.match.interactions import Viewer
from bot.discord.match.pictures import board_picture
from bot.discord.match.recap import recap
from bot.discord.ui.controls import button, link
from bot.discord.ui.formatting import bold, match_heading, result_lines, table_url, waiting_text
from bot.discord.ui.messages import Message
from bot.matches.table import Table
from bot.store.rows import NoticeRow


async def follow_message(viewer: Viewer, table: Table, notice: NoticeRow, told: int) -> Message:
    """Return how a match stands, and what has happened in it since somebody was told last.

    Nothing below it looks at the match: its reader may be somewhere else by then, and it stays in their mailbox.
    """
    words, labels, queries = viewer.words(table), viewer.labels(table), viewer.context.app.store.read
    goes_on = table.row.status == "running"
    state = (
        [waiting_text(table, words, lambda seat: bold(words.names[seat]))] if goes_on else result_lines(table, words)
    )
    news = await recap(queries, table, words, None, after=told, below_result=not goes_on)
    tag, list_label = (notice.revision, notice_tag(notice)), labels.text("follow-title")
    own = stop_button(viewer, table, *tag) if goes_on else button(list_label, "followed", table.id, *tag)
    return Message(
        top=("\n".join((bold(match_heading(table, words)), *state)),),
        picture=await board_picture(viewer, table, told),
        bottom=("\n".join(news),),
        rows=((link(labels.text("play-button-table"), await table_url(queries, table)), own),),
    )
