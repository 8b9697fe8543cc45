"""Finding the message of a notice whose sending began but whose end is not known: after a crash, or a lost answer."""

from __future__ import annotations

import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord.delivery.calls import called_already
from bot.discord.delivery.channel_messages import plan_for_post
from bot.discord.delivery.outbox import Outbox, with_film
from bot.discord.delivery.posts import notice_tag
from bot.discord.ui.context import Context
from bot.discord.ui.pictures import shown_files
from bot.discord.ui.protocol import Press, despite_refusal, ids_in, is_refusal, parse
from bot.matches.table import Table
from bot.notices.deliverer import TO_MAILBOXES
from bot.store import Queries
from bot.store.rows import NoticeRow, PostRow

log = logging.getLogger(__name__)
ASKING: Final = ("move", "ask", "do", "pick", "set", "planned")
"""The verbs of the buttons below a question."""
LOOK_BACK: Final = 100
"""Among how many of the newest messages one is looked for: as many as one request brings."""


async def find_sent_message(context: Context, outbox: Outbox, notice: NoticeRow, table: Table) -> int | None:
    """Return the message of a notice, recognized by its buttons. If it is the match's post, store that.

    Raises ``discord.HTTPException`` when Discord can't be asked now: later is better than twice.
    """
    if notice.kind in ("shrink", "thread", "picture"):  # done again, it is the same
        return None
    if notice.kind == "card" and table.row.status != "lobby":  # nothing on it can be pressed any more
        return None
    known = await context.app.store.read.matches.post(table.id)
    if notice.kind == "card" and known is not None and known.channel == table.row.channel:  # that one is edited again
        return None
    messages: list[discord.Message] = []
    with despite_refusal(log, "notice %d can't be looked for: %s", notice.id):
        where = await _where(outbox, notice, table)
        messages = [message async for message in where.history(limit=LOOK_BACK)]
    for message in messages:
        press = _sent_as(outbox, notice, message)
        if press is not None:
            await _adopt(context, notice, table, message, press)
            await _plan_picture(context, notice, message)
            if notice.kind == "board":
                await _shrink_others(context, outbox, table, messages)
            # A card that is found may show less than it has to by now: it is edited then.
            return None if notice.kind == "card" else message.id
    return None


async def find_direct(context: Context, outbox: Outbox, notice: NoticeRow) -> int | None:
    """Return the direct message about whatever waits for a person, recognized by its buttons."""
    if notice.kind == "picture":
        return None
    messages: list[discord.Message] = []
    with despite_refusal(log, "notice %d can't be looked for: %s", notice.id):
        messages = [message async for message in (await outbox.mailbox(notice.reader)).history(limit=LOOK_BACK)]
    found = next((message for message in messages if _sent_as(outbox, notice, message) is not None), None)
    if found is None:
        return None
    await _plan_picture(context, notice, found)
    return found.id


async def is_as_sent(outbox: Outbox, notice: NoticeRow) -> bool:
    """Return whether the direct message of a notice still has the buttons with which it was sent."""
    message = await _fetched(outbox, notice)
    return message is not None and _sent_as(outbox, notice, message) is not None


async def still_lists(outbox: Outbox, reminder: NoticeRow) -> bool:
    """Return whether a reminder lists what waits for its reader, as it was sent or as a press has shown it since."""
    message = await _fetched(outbox, reminder)
    pressed = filter(None, map(parse, ids_in(() if message is None else message.components)))
    return any(press.verb == "snooze" for press in pressed)


async def still_asks(outbox: Outbox, call: NoticeRow) -> bool:
    """Return whether a direct message that has become a menu shows a question of the match to which it called."""
    message = await _fetched(outbox, call)
    pressed = filter(None, map(parse, ids_in(() if message is None else message.components)))
    return any(press.match == call.match and press.verb in ASKING for press in pressed)


async def _fetched(outbox: Outbox, notice: NoticeRow) -> discord.Message | None:
    """Return the direct message of a notice as it is now; None if it is gone or out of reach."""
    assert notice.message is not None
    try:
        return await (await outbox.mailbox(notice.reader)).fetch_message(notice.message)
    except discord.HTTPException as error:
        if not is_refusal(error):
            raise
        log.info("message %d can't be read: %s", notice.message, error)
        return None


async def _plan_picture(context: Context, notice: NoticeRow, message: discord.Message) -> None:
    """Have a message that was found get its picture, if it has none and wants one."""
    if notice.kind not in ("board", "turn", "reminder") or message.attachments or shown_files(message):
        return
    match, user, now = notice.match, notice.user, context.app.clock()
    of = None if user is None else notice.id
    await context.app.store.write(
        lambda queries: queries.notices.plan_picture(match, notice.revision, user, now, of=of)
    )


async def _shrink_others(context: Context, outbox: Outbox, table: Table, messages: list[discord.Message]) -> None:
    """Have all other posts of a match shrink: those whose sending was never known to be done."""
    now, post = context.app.clock(), await context.app.store.read.matches.post(table.id)
    for message in messages:
        if message.author.id == outbox.user and post is not None and message.id != post.message:
            revision = _posted_revision(table.id, message)
            if revision is not None:
                row = PostRow(table.id, message.channel.id, message.id, 0.0, revision, revision - 1, ())
                await context.app.store.write(lambda queries, row=row: plan_for_post(queries, row, now))  # type: ignore[misc]


def _posted_revision(match: int, message: discord.Message) -> int | None:
    """Return the revision that a message shows if it is a post of the match whose buttons are still there."""
    pressed = filter(None, map(parse, ids_in(message.components)))
    mine = (press for press in pressed if press.match == match and press.rest[1:] == ("board",))
    return next((press.number(0) for press in mine), None)


async def _where(outbox: Outbox, notice: NoticeRow, table: Table) -> discord.abc.Messageable:
    if notice.kind in TO_MAILBOXES and notice.user is not None:
        return await outbox.mailbox(notice.user)
    return outbox.place(table.row.home if notice.kind == "season" else table.row.channel, table.row.guild)


def _sent_as(outbox: Outbox, notice: NoticeRow, message: discord.Message) -> Press | None:
    """Return the button that shows that a message belongs to this notice, or to a newer one in its place."""
    if message.author.id != outbox.user:
        return None
    pressed = filter(None, map(parse, ids_in(message.components)))
    return next((press for press in pressed if _says(press, notice)), None)


def _says(press: Press, notice: NoticeRow) -> bool:
    if len(press.rest) < 2 or press.rest[1] != notice_tag(notice):
        return False
    if press.match != (notice.match or 0):
        return False
    if notice.match is None:
        return True
    if notice.kind == "card":  # a lobby has one card, whichever of its changes it shows
        return True
    revision = press.number(0)
    return revision == notice.revision or (notice.kind == "board" and revision > notice.revision)


async def _adopt(context: Context, notice: NoticeRow, table: Table, message: discord.Message, press: Press) -> None:
    """Store a post that was sent, or edited, before that could be stored."""
    if notice.kind not in ("board", "card"):
        return
    known = await context.app.store.read.matches.post(table.id)
    if notice.kind == "board" and known is not None and known.message != message.id:
        if known.channel == message.channel.id and known.revision >= press.number(0):  # edited meanwhile, it shows more
            return
        now, former = context.app.clock(), known
        await context.app.store.write(lambda queries: plan_for_post(queries, former, now))
    if known is None or known.message != message.id:
        base = -1 if known is None or notice.kind == "card" else known.next_base
        earlier = () if known is None else await called_already(context.app.store.read, table, known)
        called = tuple({*(user.id for user in message.mentions), *earlier})
        posted, first = message.created_at.timestamp(), None if notice.kind == "card" else press.number(0)
        known = PostRow(table.id, message.channel.id, message.id, posted, -1, base, (), called, first=first)
    known = with_film(known, message)
    row = await _shown(context, table, known, press.number(0)) if notice.kind == "board" else known

    async def change(queries: Queries) -> None:
        await queries.put(row)
        if notice.kind == "card":
            await queries.chapters.set_card(table.id, row.message)

    await context.app.store.write(change)


async def _shown(context: Context, table: Table, row: PostRow, revision: int) -> PostRow:
    """Return a post with the revision it shows and the people it asks."""
    shown = await context.app.play.at_revision(table, revision)
    seats = table.game.to_move(shown.state)
    people = tuple(sorted(user for seat in seats if (user := table.seats[seat].user) is not None))
    return replace(row, revision=revision, asked=people)
