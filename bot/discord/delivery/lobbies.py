"""The messages of a lobby: its card, its invitations, its last call; and its thread, made at the start."""

from __future__ import annotations

import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord.delivery.calls import Calls
from bot.discord.delivery.channel_messages import plan_for_post
from bot.discord.delivery.outbox import NoThreadError, Outbox
from bot.discord.delivery.posts import Post, nonce, notice_tag
from bot.discord.lobby.card import FIRST, lobby_card
from bot.discord.lobby.places import thread_name
from bot.discord.match.interactions import reader_of
from bot.discord.people.choices import invitation_message, invited_line
from bot.discord.ui.context import Context
from bot.discord.ui.controls import button, link
from bot.discord.ui.formatting import (
    about,
    bold,
    match_title,
    mention,
    moment_of,
    picture_words,
    public_words,
    small,
    table_url,
)
from bot.discord.ui.messages import Message, plan_picture
from bot.discord.ui.protocol import is_refusal
from bot.matches.chance import is_waiting
from bot.matches.lobby_cards import free_seats, waits_for, wants_players
from bot.matches.table import Table, load
from bot.notices import schedule
from bot.notices.deliverer import MailboxClosedError, PlaceClosedError, UndeliverableError
from bot.store import Queries
from bot.store.rows import NoticeRow, PostRow
from games.chance import seed_hash

log = logging.getLogger(__name__)
CARDS: Final = 2
"""How many cards are tried to make a thread under: the one that is known, and a new one if that was deleted."""


class Lobbies:
    """Sends what lobbies have told. The methods are those of ``Delivery``."""

    def __init__(self, context: Context, outbox: Outbox, calls: Calls) -> None:
        self.context = context
        self.store = context.app.store
        self.outbox = outbox
        self.calls = calls

    async def card(self, notice: NoticeRow, table: Table) -> int | None:
        """Post the card of a lobby, or edit it. Once the match has a turn post in its place, there is nothing to do."""
        if table.row.place == "thread" and table.row.own_thread:
            await self._say_where(table)
            return None
        post = await self.store.read.matches.post(table.id)
        wanted = (table.row.status == "lobby" and not table.row.draws_lots) or table.row.awaits_thread
        if (post is None and not wanted) or (post is not None and post.revision >= 0):
            return None
        if post is not None and post.channel == table.row.channel:
            made = Post(await lobby_card(self.context, table))
            if await self.outbox.edit(post, table.row.guild, made) is not None:
                await self.store.write(lambda queries: queries.chapters.set_card(table.id, post.message))
                await plan_picture(self.context, table.id, FIRST, made.message)
                return post.message
        return await self._post_card(notice, table, post)

    async def picture(self, table: Table, post: PostRow) -> None:
        """Put the cover that came late into the card of a lobby; a card that somebody has deleted stays deleted."""
        if table.row.status == "lobby" and post.channel == table.row.channel:
            made = Post(await lobby_card(self.context, table))
            if made.message.pictures:
                await self.outbox.edit(post, table.row.guild, made)
            await plan_picture(self.context, table.id, FIRST, made.message)

    async def _post_card(self, notice: NoticeRow, table: Table, former: PostRow | None, *, beside: str = "") -> int:
        """Post a card anew. The one before goes, or shrinks in another channel; the very first calls who is invited.

        ``beside``: what tells it from the message that the notice is about.
        """
        known = await self.store.read.matches.post(table.id)
        invited = await self.store.read.matches.invitations(table.id) if known is None else []
        calls = tuple(row.user for row in invited if table.row.status == "lobby")
        card = await lobby_card(self.context, table)
        if calls:
            host = await self.store.read.people.get(table.row.host)
            name = "" if host is None else await self.store.read.people.name_in(table.row.guild, host)
            line = invited_line(table, table.row.locale, name)
            words = public_words(table)
            who = words.joined("list-join", list(map(mention, calls)))
            card = replace(card, rings=words.text("push-called", line=line, called=who))
        made = await self.calls.sparing(Post(card, calls))
        sent = (await self.outbox.post(table.row, made, nonce(notice) + beside)).id
        now = self.context.app.clock()

        async def change(queries: Queries) -> None:
            await queries.put(PostRow(table.id, table.row.channel, sent, now, -1, -1, ()))
            await queries.chapters.set_card(table.id, sent)
            if former is not None:
                await plan_for_post(queries, former, now, gone=former.channel == table.row.channel)

        await self.store.write(change)
        await plan_picture(self.context, table.id, FIRST, made.message)
        return sent

    async def _say_where(self, table: Table) -> None:
        """Have the card in the channel lead to the thread of its match, which has the number of the card."""
        card = PostRow(table.id, table.row.home, table.row.channel, table.row.created, -1, -1, ())
        try:
            await self.outbox.edit(card, table.row.guild, Post(await lobby_card(self.context, table)))
        except PlaceClosedError as closed:
            log.info("match %d: its card stays as it is: %s", table.id, closed)

    # The thread of a match

    async def thread(self, notice: NoticeRow, table: Table) -> None:
        """Make the thread of a match that has started, and add its people.

        It is made of the card, of which Discord makes only one: done again after a crash, it is found.
        """
        async with self.context.queue(table.id):  # the press on *Start* shows its effect on the card before
            table = await load(self.store.read, table.id)
            if table.row.awaits_thread:
                table = await self._made(notice, table)
        starts = table.row.status == "running" or table.row.draws_lots
        if starts and table.row.place == "thread" and table.row.own_thread:
            await self._fill(notice, table)

    async def _made(self, notice: NoticeRow, table: Table) -> Table:
        moving = self.context.app.moving
        try:
            return await moving.settle_in(table.id, await self._thread_of_card(notice, table))
        except NoThreadError as refused:
            log.info("match %d is played in its channel: %s", table.id, refused)
            return await moving.stay(table.id, refused.why)

    async def _thread_of_card(self, notice: NoticeRow, table: Table) -> int:
        post = await self.store.read.matches.post(table.id)
        card = post.message if post is not None and post.channel == table.row.home and post.revision < 0 else None
        for _ in range(CARDS):
            if card is None:
                card = await self._post_card(notice, table, None)
            if await self.outbox.make_thread(table.row, card, thread_name(table)):
                return card
            card = None
        raise NoThreadError("refused")

    async def _fill(self, notice: NoticeRow, table: Table) -> None:
        """Add everybody who plays. Whom Discord refuses is mentioned there instead."""
        left_out: list[int] = []
        for user in table.people:
            try:
                await self.outbox.add_to_thread(table.row.channel, user)
            except discord.HTTPException as error:
                if not is_refusal(error):
                    raise
                log.info("match %d: %d can't be added to its thread: %s", table.id, user, error)
                left_out.append(user)
        if left_out:
            await self.context.app.moving.mention(table.id, left_out, once=notice.id)

    # The start

    async def lots(self, notice: NoticeRow, table: Table) -> int | None:
        """Tell silently that lots are drawn: with the number of that message the match begins, or goes on.

        Before, the card of a lobby shows the hash of the secret number from which they are drawn.
        """
        chapter = await self.store.read.chapters.newest(table.id)
        waits = chapter is not None and is_waiting(chapter) and chapter.number == notice.args["chapter"]
        if chapter is None or not waits or table.row.status not in ("lobby", "running"):
            return None
        if table.row.draws_lots and chapter.card is None and await self.card(notice, table) is None:
            await self._post_card(notice, table, None, beside="c")
        words, labels = public_words(table), picture_words(table, table.row.locale)
        title, copied = bold(match_title(table, words)), notice.args.get("copied")
        if copied is not None:
            key = "lobby-lots-restored"
            text = words.text(key, match=title, when=moment_of(copied), former=str(notice.args["former"]))
        else:
            key = "lobby-lots-again" if table.is_again else "lobby-lots" if table.newest is None else "lobby-lots-anew"
            text = words.text(key, match=title)
        text += "\n" + small(words.text(f"{key}.hash", hash=seed_hash(chapter.seed)))
        fair = button(labels.text("lobby-lots-button"), "fair", table.id, notice.revision, notice_tag(notice))
        told = Message((text,), rows=((fair,),))
        try:
            sent = (await self.outbox.post(table.row, Post(told), nonce(notice), silent=True)).id
        except UndeliverableError as refused:  # without it nothing goes on
            raise ConnectionError(str(refused)) from refused
        await self.context.app.lobby.begin(table.id, sent, chapter.number)
        return sent

    # Invitations

    async def invitation(self, notice: NoticeRow, table: Table) -> int | None:
        """Send an invitation silently, because the card has rung, to whoever could still take it up."""
        viewer = await reader_of(self.context, notice)
        if viewer is None or not viewer.person.invitations or not waits_for(table, notice.reader):
            return None
        if schedule.rests(viewer.person, self.context.app.clock()):
            raise MailboxClosedError
        message = await invitation_message(viewer, table)
        return await self.outbox.direct(notice.reader, message, nonce(notice), silent=True)

    async def last_call(self, notice: NoticeRow, table: Table) -> int | None:
        """Say once in the channel that there are free seats. It rings nobody."""
        if not wants_players(table):
            return None
        words, labels = public_words(table), picture_words(table, table.row.locale)
        rings = about(table, table.row.locale, words.text("push-last-call", n=free_seats(table)))
        join = button(
            labels.text("lobby-button-join"),
            "join",
            table.id,
            notice.revision,
            notice_tag(notice),
            style=discord.ButtonStyle.success,
        )
        way = link(labels.text("play-button-table"), await table_url(self.store.read, table))
        last = Message((words.text("lobby-last-call"),), rows=((join, way),), rings=rings)
        return (await self.outbox.post(table.row, Post(last), nonce(notice))).id
