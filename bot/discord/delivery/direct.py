"""What direct messages about a match say: the call to a turn, a nudge, what a host is told."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.delivery.posts import notice_tag
from bot.discord.match.boards import board_picture
from bot.discord.match.buttons import home_button
from bot.discord.match.clocks import own_time_line
from bot.discord.match.news import news_after, seen_until
from bot.discord.match.plans import why_called
from bot.discord.match.stranded import why_stranded
from bot.discord.match.undo import undo_buttons
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import progress_text, small, table_url
from bot.discord.ui.messages import Message
from bot.discord.ui.push import about, asked_line
from bot.matches.table import Table
from bot.notices.schedule import DAY, HOUR
from bot.store.rows.telling import NoticeRow
from games.contract import Seat


async def turn_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return the direct message of a turn: what is asked, until when, what has happened, the board."""
    words = viewer.words(table)
    base = await seen_until(viewer, table)
    news = await news_after(viewer, table, base)
    since = [small(words.text("play-since-last-turn"))] if base >= 0 else []
    bottom = ["\n".join([*since, *news.lines])] if news.lines else []
    planned = [small(line) for line in await why_called(viewer, table, seat)]
    time = own_time_line(await viewer.times(table), words, seat)
    return Message(
        top=("\n".join([*time, small(progress_text(table, words, seat)), *planned]),),
        picture=await board_picture(viewer, table, base),
        bottom=tuple(bottom),
        rows=(await direct_buttons(viewer, table, notice),),
        rings=asked_line(table, words.locale, seat),
    )


async def direct_buttons(viewer: Viewer, table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a direct message; they carry the tag of its notice."""
    labels = viewer.labels(table)
    text = labels.text("play-button-move")
    move = button(text, "move", table.id, notice.revision, notice_tag(notice), style=ButtonStyle.primary)
    seat = viewer.seat(table)
    undo = () if seat is None else await undo_buttons(viewer.context, table, labels, seat)
    url = await table_url(viewer.context.app.store.read, table)
    return (move, *undo, link(labels.text("play-button-table"), url))


async def nudge_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return another player's nudge: how long a person has been waited for, and for what."""
    words = viewer.words(table)
    text = words.text("play-nudge", **waited_for(viewer.context, table, seat))
    rows = (await direct_buttons(viewer, table, notice),)
    return Message(top=(text,), rows=rows, rings=asked_line(table, words.locale, seat))


def waited_for(context: Context, table: Table, seat: Seat) -> dict[str, int]:
    """Return how long a seat has been waited for: ``hours``, and ``days``, which is 0 for less than two days."""
    waited = context.app.clock() - table.asked[seat].since
    return {"hours": int(waited / HOUR), "days": int(waited / DAY) if waited >= 2 * DAY else 0}


def paused_message(viewer: Viewer, table: Table, notice: NoticeRow) -> Message:
    """Return what the host of a match, or another player, is told when the bot can't write at its table."""
    words, labels = viewer.words(table), viewer.labels(table)
    missing = str(notice.args["missing"])
    look = button(labels.text("play-button-board"), "board", table.id, notice.revision, notice_tag(notice))
    home = (home_button(table, labels, notice_tag(notice)),) if missing == "thread" else ()
    rings = about(table, words.locale, words.text("push-host"))
    text = why_stranded(table, words, missing)
    return Message((text,), bottom=(small(words.text("play-host-move")),), rows=((*home, look),), rings=rings)
