"""Sends notices: each kind says what there is to say when it is sent, not when it was planned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord
from msgspec.structs import replace

from bot.discord.delivery import channel_messages, posts, recovery
from bot.discord.delivery.calls import Calls, called_already, left_meanwhile
from bot.discord.delivery.direct_messages import Letters
from bot.discord.delivery.lobbies import Lobbies
from bot.discord.delivery.outbox import Outbox, with_film
from bot.discord.delivery.posts import Post, nonce, notice_tag
from bot.discord.delivery.seasons import season_post
from bot.discord.match.sayings import said_line, say_button
from bot.discord.ui.context import Context
from bot.discord.ui.formatting import picture_words, public_words
from bot.discord.ui.messages import LOOK_AGAIN, Message, plan_picture, wait_for
from bot.matches.friends import looking
from bot.matches.table import Table, load
from bot.notices import schedule
from bot.notices.deliverer import PlaceClosedError
from bot.store import Queries
from bot.store.rows import NoticeKind, NoticeRow, PostRow

PICTURE_TRIES = 12
PICTURE_PAUSE = 600.0
"""How often a post is edited at most to put its picture there, and the seconds from one try to the next."""


class Delivery:
    """The ``Deliverer`` that the courier works with."""

    def __init__(self, context: Context, outbox: Outbox) -> None:
        self.context = context
        self.store = context.app.store
        self.outbox = outbox
        self.calls = Calls(context)
        self.letters = Letters(context, outbox, self.calls)
        self.lobbies = Lobbies(context, outbox, self.calls)
        self._old_edits: dict[int, float] = {}
        """When a post was last edited in a channel that was too old for the usual edits."""
        self._kinds: dict[str, Callable[[NoticeRow, Table], Awaitable[int | None]]] = {
            "board": self._board,
            "card": self._card,
            "thread": self.lobbies.thread,
            "invitation": self.lobbies.invitation,
            "last-call": self.lobbies.last_call,
            "lots": self.lobbies.lots,
            "turn": self.letters.turn,
            "nudge": self.letters.nudge,
            "welcome": self.letters.welcome,
            "request": self._request,
            "remark": self._remark,
            "closed": self._mention,
            "mention": self._mention,
            "paused": self.letters.paused,
            "follow": self.letters.follow,
            "late": self._late,
            "shrink": self._shrink,
            "picture": self._picture,
            "said": self._said,
            "season": self._season,
        }

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send what a notice says as the match stands now. Returns the message; None if there is nothing to say."""
        if notice.match is None:
            return await (self.letters.picture if notice.kind == "picture" else self.letters.reminder)(notice)
        table = await load(self.store.read, notice.match)
        return await self._kinds[notice.kind](notice, table)

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending began before a restart, if it was sent."""
        if notice.match is None:
            return await recovery.find_direct(self.context, self.outbox, notice)
        table = await load(self.store.read, notice.match)
        found = await recovery.find_sent_message(self.context, self.outbox, notice, table)
        if notice.kind == "lots" and found is not None:
            await self.context.app.lobby.begin(table.id, found, notice.args["chapter"])
        return found

    async def held_back(self, notice: NoticeRow) -> float | None:
        """Return until when a notice is not to be sent: people are left alone, or its picture is still being drawn."""
        if notice.kind == "picture":
            waits = self.context.pictures.awaits((notice.match, notice.user))
            return self.context.app.clock() + LOOK_AGAIN if waits else None
        if notice.kind == "said":  # it stands below the news
            boards = [row for row in await self.store.read.notices.open(notice.table) if row.kind == "board"]
            return max((row.due for row in boards if row.revision <= notice.revision), default=None)
        return await self.calls.held_back(notice)

    async def _card(self, notice: NoticeRow, table: Table) -> int | None:
        await self._settle_posts(notice, table, "card")
        return await self.lobbies.card(notice, table)

    # The post of a match

    async def _board(self, notice: NoticeRow, table: Table) -> int | None:
        if table.newest is None or (table.row.is_direct and table.row.status == "running"):
            return None
        await self._settle_posts(notice, table, "board")
        post = await self.store.read.matches.post(table.id)
        shown = None if post is None or post.revision < 0 else post
        if shown is not None and self._is_overtaken(notice, table, shown):
            return shown.message
        if shown is not None and await self._is_current(table, shown) and await self._redo(table, shown):
            return shown.message
        if shown is not None and self._comes_soon(table, shown):
            return None
        base = -1 if shown is None else shown.next_base
        called = () if shown is None else await called_already(self.store.read, table, shown)
        made = await self._post_of(table, base, called)
        sent = await self._send(table, made, notice)
        now, calls = self.context.app.clock(), (*made.calls, *called)
        row = PostRow(table.id, table.row.channel, sent.id, now, table.revision, base, (), calls, first=table.revision)
        await self._remember(table, row, sent, made.message, former=shown, is_new=True)
        return sent.id

    @staticmethod
    def _is_overtaken(notice: NoticeRow, table: Table, post: PostRow) -> bool:
        """Whether a later notice of the match has brought the post up to date already."""
        return post.channel == table.row.channel and notice.revision < post.revision == table.revision

    @staticmethod
    def _comes_soon(table: Table, post: PostRow) -> bool:
        """Whether no post is sent now, because the next person's turn brings one that tells all that computers do."""
        return table.is_thinking and not table.is_watched and post.channel == table.row.channel

    async def _post_of(self, table: Table, base: int, called: Sequence[int] = ()) -> Post:
        """Return the post of a match. It calls whom it has to, but for those who have been ``called`` already."""
        if table.row.status != "running":
            return await posts.final_post(self.context, table, base=base)
        await self._end_for_who_left(table)
        rings = await self.calls.by_post(table, called)
        return await posts.turn_post(self.context, table, base=base, rings=rings)

    async def _end_for_who_left(self, table: Table) -> None:
        """End what a friend sees who has left the server, where they couldn't look any more: nobody names them then."""
        for row in await looking(self.store.read, table):
            guild = table.row.guild
            if row.user is not None and guild is not None and await self.outbox.has_left(guild, row.user):
                await self.context.app.friends.part(table.id, row.user)

    async def _is_current(self, table: Table, post: PostRow) -> bool:
        """Whether a post may be edited instead of a new one being sent, if Discord lets it be.

        That is so if it shows the end of the match already, or if it asks everybody who is asked now. Where computer
        players play among themselves, every scene gets a post.
        """
        if post.channel != table.row.channel:
            return False
        if table.row.status != "running" or table.is_watched:
            return post.revision == table.revision
        asked = set(table.people_to_call)
        return asked <= set(post.asked) and not await left_meanwhile(self.store.read, table, post, asked)

    def _may_edit(self, post: PostRow) -> bool:
        """Whether Discord lets a post be edited: it is young, or no old post of the channel was edited lately."""
        now = self.context.app.clock()
        if now - post.posted < schedule.EDITABLE:
            return True
        if now - self._old_edits.get(post.channel, 0.0) < schedule.OLD_EDIT_PAUSE:
            return False
        self._old_edits[post.channel] = now
        return True

    async def _picture(self, notice: NoticeRow, table: Table) -> None:
        """Put the picture that came late into the post or the card of a match, or into a message to a person."""
        if notice.user is not None:
            await self.letters.picture(notice)
            return
        post = await self.store.read.matches.post(table.id)
        if post is not None and post.revision < 0:
            await self.lobbies.picture(table, post)
        elif post is not None and not await self._is_told_anew(table):
            await self._complete(notice, table, post)

    async def _is_told_anew(self, table: Table) -> bool:
        """Whether the post of a match is to show something newer, and with it its picture."""
        return any(row.kind == "board" for row in await self.store.read.notices.open(table.id))

    async def _complete(self, notice: NoticeRow, table: Table, post: PostRow) -> None:
        made = await self._post_of(table, post.base)
        if made.message.late:
            await plan_picture(self.context, table.id, table.revision, made.message)
        elif made.message.pictures and await self._is_current(table, post):
            done = self._may_edit(post) and await self._put(table, post, made)
            if not done and notice.number < PICTURE_TRIES:
                due = self.context.app.clock() + PICTURE_PAUSE
                await self.store.write(
                    lambda queries: queries.notices.plan_picture(table.id, table.revision, None, due)
                )

    async def _redo(self, table: Table, post: PostRow) -> bool:
        """Have a post show the match as it stands. Returns whether Discord lets it be edited."""
        return self._may_edit(post) and await self._put(table, post, await self._post_of(table, post.base))

    async def _put(self, table: Table, post: PostRow, made: Post) -> bool:
        edited = await self.outbox.edit(post, table.row.guild, made)
        if edited is None:
            return False
        called = await called_already(self.store.read, table, post)
        await self._remember(table, replace(post, revision=table.revision, called=called), edited, made.message)
        return True

    async def _remember(
        self,
        table: Table,
        post: PostRow,
        shown: discord.Message,
        made: Message,
        *,
        former: PostRow | None = None,
        is_new: bool = False,
    ) -> None:
        """Store the post of a match, whom it asks and which film it shows, and have the former one shrink.

        What it lacks is put there later. At the end of the match the last direct messages shrink, too.
        """
        now, message = self.context.app.clock(), post.message
        late = wait_for(self.context, table.id, None, made)
        if is_new and made.lacks_pictures and late is None:
            late = now
        row = replace(with_film(post, shown), asked=tuple(sorted(table.people_to_call)))

        async def change(queries: Queries) -> None:
            await queries.put(row)
            await queries.notices.plan_picture(table.id, table.revision, None, late)
            if former is not None and former.message != message:
                await channel_messages.plan_for_post(queries, former, now)
                await channel_messages.plan_for_mentions(queries, former, now)
            if table.row.status != "running":
                for user in table.people:
                    await channel_messages.plan_for_direct(queries, table.id, user, now)

        await self.store.write(change)

    async def _shrink(self, notice: NoticeRow, table: Table) -> int | None:
        if "unsaid" in notice.args:
            await self.letters.unsay(notice)
            return None
        channel, message = int(notice.args["channel"]), int(notice.args["message"])
        if notice.args.get("gone"):
            await self.outbox.remove(channel, message)
            return None
        if "why" in notice.args:
            async with self.context.queue(table.id):  # a press on it shows its effect before
                await self._call_off(notice, await load(self.store.read, table.id))
        elif "how" in notice.args:
            await self._leave(channel, message, await channel_messages.settled_message(self.context, table, notice))
        else:
            await self._leave(
                channel, message, Message((await channel_messages.shrunk_text(self.context, table, notice),))
            )
        return None

    async def _call_off(self, notice: NoticeRow, table: Table) -> None:
        """Have a call say that it has lost its reason. One that has become the menu may show something else by now."""
        call = await self.store.read.notices.get(int(notice.args["of"]))
        if call is None or call.message is None:
            return
        if not call.menu or await recovery.still_asks(self.outbox, call):
            left = await channel_messages.called_off(self.context, table, notice, call)
            await self._leave(int(notice.args["channel"]), call.message, left)

    async def _leave(self, channel: int, message: int, left: Message) -> None:
        aged = self.context.app.clock() - discord.utils.snowflake_time(message).timestamp() > schedule.EDITABLE
        await self.outbox.shrink(channel, message, left, aged=aged)

    async def _send(self, table: Table, made: Post, notice: NoticeRow) -> discord.Message:
        return await self.outbox.post(table.row, await self.calls.sparing(made), nonce(notice))

    # Other things said at the table

    async def _request(self, notice: NoticeRow, table: Table) -> int | None:
        """Post a request that is still open. A notice of an earlier version names it by its revision alone."""
        requests = await self.context.app.consent.open_requests(table.id)
        named = [row for row in requests if row.id == notice.number]
        named += [row for row in requests if notice.number == 1 and row.revision == notice.revision]
        if not named:
            return None
        made = await channel_messages.request_post(self.context, table, named[0], notice_tag(notice))
        return (await self._send(table, made, notice)).id

    async def _late(self, notice: NoticeRow, table: Table) -> int | None:
        """Ask the table about somebody who is late. It rings nobody."""
        card = channel_messages.late_card(table, notice)
        return None if card is None else (await self._send(table, Post(card), notice)).id

    async def _remark(self, notice: NoticeRow, table: Table) -> int | None:
        made = await channel_messages.remark_post(self.context, table, notice)
        return (await self._send(table, made, notice)).id

    async def _said(self, notice: NoticeRow, table: Table) -> int | None:
        """Post what somebody has said, unless that was taken back. It rings nobody."""
        line = await said_line(self.store.read, table, notice.number, public_words(table))
        if line is None or await self.store.read.said.is_quiet(table.row.guild):
            return None
        say = say_button(picture_words(table, table.row.locale), table, notice.revision, notice_tag(notice))
        return (await self._send(table, Post(Message((line,), rows=((say,),))), notice)).id

    async def _season(self, notice: NoticeRow, table: Table) -> int | None:
        """Post the end of a season in the channel of its last match; in that match's thread, where it can't be."""
        made = await season_post(self.context, table, notice)
        if made is None:
            return None
        try:
            return (await self.outbox.post(replace(table.row, channel=table.row.home), made, nonce(notice))).id
        except PlaceClosedError:
            return (await self._send(table, made, notice)).id

    async def _mention(self, notice: NoticeRow, table: Table) -> int | None:
        """Call a person at the table, in one line below its post."""
        await self._settle_posts(notice, table, "board")
        if notice.args.get("kind") == "turn" and await self.calls.were_by_post(notice, table):
            return None
        name = f"told-closed-{notice.user}"
        first = bool(notice.args.get("first")) and await self.store.read.people.setting(name) is None
        made = channel_messages.mention_post(self.context, table, notice, first=first)
        if made is None:
            return None
        post = await self.store.read.matches.post(table.id)
        below = post.message if post is not None and post.channel == table.row.channel else None
        sent = await self.outbox.post(table.row, made, nonce(notice), below=below, silent=notice.quiet)
        if first:
            await self.store.write(lambda queries: queries.people.remember(name, "1"))
        return sent.id

    async def _settle_posts(self, notice: NoticeRow, table: Table, kind: NoticeKind) -> None:
        """Find out of every other post or card of the match that may be there whether it is: it may have called."""
        for row in await self.store.read.notices.begun(table.id, kind):
            if row.id != notice.id:
                found = await recovery.find_sent_message(self.context, self.outbox, row, table)
                await self._settle(row, found)

    async def _settle(self, row: NoticeRow, found: int | None) -> None:
        """Store where the message of a notice is, or that its sending has to begin anew."""
        now = self.context.app.clock()
        if found is None:
            await self.store.write(lambda queries: queries.notices.set_begun(row.id, None))
        else:
            await self.store.write(lambda queries: queries.notices.mark_sent(row.id, now, found))
