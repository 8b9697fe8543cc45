"""Sends notices: each kind says what there is to say when it is sent, not when it was planned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord
from msgspec.structs import replace

from bot.discord.delivery import late, posts, recovery, shrinking
from bot.discord.delivery.called import called_already, left_meanwhile
from bot.discord.delivery.lobbies import Lobbies
from bot.discord.delivery.outbox import Outbox, with_film
from bot.discord.delivery.posts import Post, nonce, notice_tag
from bot.discord.match.viewer import Viewer
from bot.discord.match.waiting import waiting_message
from bot.discord.people.welcome import welcome_message
from bot.discord.ui.context import Context
from bot.discord.ui.messages import Message
from bot.matches.table import Table, load
from bot.notices import schedule
from bot.notices.courier import MailboxClosedError, add_mention
from bot.store import Queries
from bot.store.rows import NoticeRow, PersonRow, PostRow
from games.contract import Seat


class Delivery:
    """The ``Deliverer`` that the courier works with."""

    def __init__(self, context: Context, outbox: Outbox) -> None:
        self.context = context
        self.store = context.app.store
        self.outbox = outbox
        self.lobbies = Lobbies(context, outbox)
        self._old_edits: dict[int, float] = {}
        """When a post was last edited in a channel that was too old for the usual edits."""
        self._kinds: dict[str, Callable[[NoticeRow, Table], Awaitable[int | None]]] = {
            "board": self._board,
            "card": self.lobbies.card,
            "thread": self.lobbies.thread,
            "invitation": self.lobbies.invitation,
            "last-call": self.lobbies.last_call,
            "turn": self._turn,
            "nudge": self._nudge,
            "welcome": self._welcome,
            "request": self._request,
            "remark": self._remark,
            "closed": self._mention,
            "mention": self._mention,
            "paused": self._paused,
            "late": self._late,
            "shrink": self._shrink,
        }

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send what a notice says as the match stands now. Returns the message; None if there is nothing to say."""
        if notice.match is None:
            return await self._reminder(notice)
        table = await load(self.store.read, notice.match)
        return await self._kinds[notice.kind](notice, table)

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending began before a restart, if it was sent."""
        if notice.match is None:
            return await recovery.find_direct(self.outbox, notice)
        table = await load(self.store.read, notice.match)
        return await recovery.find_sent_message(self.context, self.outbox, notice, table)

    async def held_back(self, notice: NoticeRow) -> float | None:
        """Return until when people are left alone: they see the question already, or it may be taken back at once.

        A post that would ring somebody waits as their call does, unless somebody else is there to see it.
        """
        if notice.kind == "turn" and notice.user is not None:
            return self.context.presence.answers_until(notice.user, notice.table, notice.revision)
        return await self._held_post(notice) if notice.kind == "board" else None

    async def _held_post(self, notice: NoticeRow) -> float | None:
        table = await load(self.store.read, notice.table)
        if table.row.status != "running":
            return None
        calls = await self._calls_ahead(table)
        if not calls or self.context.presence.is_anybody_else(table.id, calls):
            return None
        return max(calls.values())

    async def _calls_ahead(self, table: Table) -> dict[int, float]:
        """Return whom the post of a match will ring, each with when, as far as that is later than now."""
        post, now = await self.store.read.post(table.id), self.context.app.clock()
        told = () if post is None else await called_already(self.store.read, table, post)
        calls = await self.store.read.open_turn_notices(table.people_to_call)
        ahead = {call.user: call.due for call in calls if call.match == table.id and call.due > now}
        return {
            user: due
            for user, due in ahead.items()
            if user is not None and user not in told and await self._rings_at_table(table, user)
        }

    # The post of a match

    async def _board(self, notice: NoticeRow, table: Table) -> int | None:
        if table.newest is None:
            return None
        await self._settle_posts(notice, table)
        post = await self.store.read.post(table.id)
        shown = None if post is None or post.revision < 0 else post
        if shown is not None and self._is_overtaken(notice, table, shown):
            return shown.message
        if shown is not None and await self._may_edit(table, shown) and await self._redo(table, shown):
            return shown.message
        base = -1 if shown is None else shown.next_base
        called = () if shown is None else await called_already(self.store.read, table, shown)
        made = await self._post_of(table, base, called)
        sent = await self._send(table, made, notice)
        now, calls = self.context.app.clock(), (*made.calls, *called)
        row = PostRow(table.id, table.row.channel, sent.id, now, table.revision, base, (), calls, first=table.revision)
        await self._remember(table, row, sent, former=shown)
        return sent.id

    @staticmethod
    def _is_overtaken(notice: NoticeRow, table: Table, post: PostRow) -> bool:
        """Whether a later notice of the match has brought the post up to date already."""
        return post.channel == table.row.channel and notice.revision < post.revision == table.revision

    async def _post_of(self, table: Table, base: int, called: Sequence[int] = ()) -> Post:
        """Return the post of a match. It calls whom it has to, but for those who have been ``called`` already."""
        if table.row.status != "running":
            return await posts.final_post(self.context, table, base=base)
        ahead = await self._calls_ahead(table)
        uncalled = [user for user in table.people_to_call if user not in called and user not in ahead]
        rings = [user for user in uncalled if await self._rings_at_table(table, user)]
        return await posts.turn_post(self.context, table, base=base, rings=rings)

    async def _rings_at_table(self, table: Table, user: int) -> bool:
        """Whether a person is called at the table to the turn that they have, and hasn't been."""
        person, app = await self.store.read.person(user), self.context.app
        if person is None or await self.store.read.was_called_in_place(table.id, user):
            return False
        seat = table.seat_of(user)
        decision = -1 if seat is None else table.asked[seat].decision
        if self.context.presence.answers_until(user, table.id, decision) is not None:
            return False
        if schedule.sleeps(person, app.clock(), app.settings.zone):
            return False
        return person.rings == "channel" or self._rests(person)

    def _rests(self, person: PersonRow) -> bool:
        return schedule.rests(person, self.context.app.clock())

    async def _may_edit(self, table: Table, post: PostRow) -> bool:
        """Whether a post may be edited instead of a new one being sent.

        That is so if it shows the end of the match already, or if it asks everybody who is asked now, and Discord lets
        it be edited: it is young, or no old post of the channel was edited lately.
        """
        if post.channel != table.row.channel:
            return False
        if table.row.status != "running":
            return post.revision == table.revision
        asked = set(table.people_to_call)
        if not asked <= set(post.asked) or await left_meanwhile(self.store.read, table, post, asked):
            return False
        return self._may_edit_old(post)

    def _may_edit_old(self, post: PostRow) -> bool:
        now = self.context.app.clock()
        if now - post.posted < schedule.EDITABLE:
            return True
        if now - self._old_edits.get(post.channel, 0.0) < schedule.OLD_EDIT_PAUSE:
            return False
        self._old_edits[post.channel] = now
        return True

    async def _redo(self, table: Table, post: PostRow) -> bool:
        made = await self._post_of(table, post.base)
        edited = await self.outbox.edit(post, table.row.guild, made)
        if edited is None:
            return False
        await self._remember(table, replace(post, revision=table.revision), edited)
        return True

    async def _remember(
        self, table: Table, post: PostRow, shown: discord.Message, *, former: PostRow | None = None
    ) -> None:
        """Store the post of a match, whom it asks and which film it shows, and have the former one shrink.

        At the end of the match the last direct messages shrink, too.
        """
        now, message = self.context.app.clock(), post.message
        row = replace(with_film(post, shown), asked=tuple(sorted(table.people_to_call)))

        async def change(queries: Queries) -> None:
            await queries.set_post(row)
            if former is not None and former.message != message:
                await shrinking.plan_for_post(queries, former, now)
                await shrinking.plan_for_mentions(queries, former, now)
            if table.row.status != "running":
                for user in table.people:
                    await shrinking.plan_for_direct(queries, table.id, user, now)

        await self.store.write(change)

    async def _shrink(self, notice: NoticeRow, table: Table) -> int | None:
        channel, message = int(notice.args["channel"]), int(notice.args["message"])
        if notice.args.get("gone"):
            await self.outbox.remove(channel, message)
            return None
        if "how" in notice.args:
            left = late.settled_message(table, notice)
        else:
            left = Message((await shrinking.shrunk_text(self.context, table, notice),))
        aged = self.context.app.clock() - discord.utils.snowflake_time(message).timestamp() > schedule.EDITABLE
        await self.outbox.shrink(channel, message, left, aged=aged)
        return None

    async def _send(self, table: Table, made: Post, notice: NoticeRow) -> discord.Message:
        return await self.outbox.post(table.row, made, posts.nonce(notice))

    # Other things said at the table

    async def _request(self, notice: NoticeRow, table: Table) -> int | None:
        """Post a request that is still open. A notice of an earlier version names it by its revision alone."""
        requests = await self.context.app.consent.open_requests(table.id)
        named = [row for row in requests if row.id == notice.number]
        named += [row for row in requests if notice.number == 1 and row.revision == notice.revision]
        if not named:
            return None
        made = await posts.request_post(self.context, table, named[0], notice)
        return (await self._send(table, made, notice)).id

    async def _late(self, notice: NoticeRow, table: Table) -> int | None:
        """Ask the table about somebody who is late. It rings nobody."""
        card = late.late_card(table, notice)
        return None if card is None else (await self._send(table, Post(card), notice)).id

    async def _remark(self, notice: NoticeRow, table: Table) -> int | None:
        made = await posts.remark_post(self.context, table, notice)
        return (await self._send(table, made, notice)).id

    async def _mention(self, notice: NoticeRow, table: Table) -> int | None:
        """Call a person at the table, in one line below its post."""
        await self._settle_posts(notice, table)
        if notice.args.get("kind") == "turn" and await self._called_by_post(notice, table):
            return None
        name = f"told-closed-{notice.user}"
        first = bool(notice.args.get("first")) and await self.store.read.setting(name) is None
        made = posts.mention_post(self.context, table, notice, first=first)
        if made is None:
            return None
        post = await self.store.read.post(table.id)
        below = post.message if post is not None and post.channel == table.row.channel else None
        sent = await self.outbox.post(table.row, made, nonce(notice), below=below, silent=notice.quiet)
        if first:
            await self.store.write(lambda queries: queries.remember(name, "1"))
        return sent.id

    # To one player

    async def _turn(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None or schedule.is_away(viewer.person, self.context.app.clock()):
            return None
        called = await self._called_by_post(notice, table)
        if self._rests(viewer.person) and called:
            return None
        if viewer.person.rings == "channel" and not (called or notice.quiet or self._rests(viewer.person)):
            called = await self._call_at_table(notice, table)
        message = await posts.turn_message(viewer, table, seat, notice)
        return await self._direct(viewer, message, notice, silent=called)

    async def _call_at_table(self, notice: NoticeRow, table: Table) -> bool:
        """Have a person called at the table who wants it so, besides the silent message. Returns whether that works."""
        if await self.store.read.paused_channel(table.row.channel) is not None:
            return False
        now = self.context.app.clock()

        async def change(queries: Queries) -> None:
            if not await queries.was_called_in_place(table.id, notice.user or 0):
                await add_mention(queries, notice, table.id, "mention", now)

        await self.store.write(change)
        return True

    async def _settle_posts(self, notice: NoticeRow, table: Table) -> None:
        """Find out of every other post of the match that may be there whether it is: it may have called already."""
        for row in await self.store.read.begun_boards(table.id):
            if row.id != notice.id:
                found = await recovery.find_sent_message(self.context, self.outbox, row, table)
                await self._settle(row, found)

    async def _settle(self, row: NoticeRow, found: int | None) -> None:
        """Store where the message of a notice is, or that its sending has to begin anew."""
        now = self.context.app.clock()
        if found is None:
            await self.store.write(lambda queries: queries.set_begun(row.id, None))
        else:
            await self.store.write(lambda queries: queries.mark_sent(row.id, now, found))

    async def _called_by_post(self, notice: NoticeRow, table: Table) -> bool:
        """Tell whether the post at the table called the person to whom a notice would go."""
        post = await self.store.read.post(table.id)
        return post is not None and post.revision >= notice.revision and notice.user in post.called

    async def _nudge(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None:
            return None
        return await self._direct(viewer, await posts.nudge_message(viewer, table, seat, notice), notice)

    async def _reminder(self, notice: NoticeRow) -> int | None:
        """Send a person one message about everything that waits for them; silently to who is called at the table."""
        assert notice.user is not None
        person = await self.store.read.person(notice.user)
        if person is None:
            return None
        viewer = Viewer(self.context, person)
        message = await waiting_message(viewer, notice_tag(notice))
        if message is None:
            return None
        return await self._direct(viewer, message, notice, silent=person.rings == "channel")

    async def _waited(self, notice: NoticeRow, table: Table) -> tuple[Viewer | None, Seat | None]:
        """Return the person a notice is for and their seat; None for both if they owe no answer any more."""
        assert notice.user is not None
        seat = table.seat_of(notice.user)
        if seat is None or notice.user not in table.people_to_call:
            return None, None
        person = await self.store.read.person(notice.user)
        return Viewer(self.context, person or PersonRow(notice.user, table.names[seat], table.row.locale)), seat

    async def _welcome(self, notice: NoticeRow, table: Table) -> int | None:
        assert notice.user is not None
        person = await self.store.read.person(notice.user)
        if person is None:
            return None
        viewer = Viewer(self.context, person)
        return await self._direct(viewer, await welcome_message(viewer, table), notice)

    async def _paused(self, notice: NoticeRow, table: Table) -> int | None:
        """Tell the host that a match can't go on where it is played, and what helps."""
        assert notice.user is not None
        person = await self.store.read.person(notice.user)
        if person is None or await self.store.read.paused_channel(table.row.channel) is None:
            return None
        viewer = Viewer(self.context, person)
        return await self._direct(viewer, posts.paused_message(viewer, table, notice), notice)

    async def _direct(self, viewer: Viewer, message: Message, notice: NoticeRow, *, silent: bool = False) -> int:
        """Send a direct message; silently to somebody who sleeps. Raises ``MailboxClosedError``."""
        person = viewer.person
        if self._rests(person):
            raise MailboxClosedError
        return await self.outbox.direct(person.user, message, nonce(notice), silent=silent or notice.quiet)
