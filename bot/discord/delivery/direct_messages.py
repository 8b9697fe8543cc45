"""Direct messages: the call to a turn, a nudge, the reminder, a welcome, what a host is told."""

from __future__ import annotations

from bot.discord.delivery import posts, recovery
from bot.discord.delivery.calls import Calls
from bot.discord.delivery.channel_messages import shrunk_text
from bot.discord.delivery.follows import follow_message
from bot.discord.delivery.outbox import Outbox
from bot.discord.delivery.posts import nonce, notice_tag
from bot.discord.match.interactions import Viewer, reader_of
from bot.discord.match.listings import nothing_waits, waiting_message
from bot.discord.match.sayings import last_said, said_lately
from bot.discord.people.choices import welcome_message
from bot.discord.ui.context import Context
from bot.discord.ui.messages import Message, plan_picture
from bot.matches.table import Table, load
from bot.notices import said, schedule
from bot.notices.deliverer import MailboxClosedError
from bot.store.rows import NoticeRow, PersonRow
from games.contract import Seat

SETTLED = 5.0
"""Seconds after which it is known surely where the message of a call is."""


class Letters:
    """Sends what goes to one person's mailbox. Each raises ``MailboxClosedError`` where it can't be reached."""

    def __init__(self, context: Context, outbox: Outbox, calls: Calls) -> None:
        self.context = context
        self.store = context.app.store
        self.outbox = outbox
        self.calls = calls

    async def turn(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None or schedule.is_away(viewer.person, self.context.app.clock()):
            return None
        called = await self.calls.were_by_post(notice, table)
        if self.calls.rests(viewer.person) and called:
            return None
        if table.row.is_direct:
            called = True
        elif viewer.person.rings == "channel" and not (called or notice.quiet or self.calls.rests(viewer.person)):
            called = await self.calls.at_table(notice, table)
        await self._read_again(viewer, table)
        message = await posts.turn_message(viewer, table, seat, notice)
        self.context.presence.call(viewer.person.user, table.id)
        sent = await self._send(viewer, message, notice, silent=called)
        if message.aside and message.aside != await said_lately(viewer, table):
            due = self.context.app.clock() + SETTLED
            await self.store.write(lambda queries: said.take_out(queries, notice, due))
        return sent

    async def _read_again(self, viewer: Viewer, table: Table) -> None:
        """Take back what would be quoted in a call and isn't at the table any more: somebody there has deleted it."""
        for row in await last_said(viewer, table):
            sent = row.channel is not None and row.message is not None
            if sent and await self.outbox.is_deleted(row.channel or 0, row.message or 0):
                await self.context.app.saying.take_back(row.id, row.user)

    async def unsay(self, notice: NoticeRow) -> None:
        """Leave out of a call what isn't said any more; of one that is answered nothing is left but where to go."""
        of = await self.store.read.notices.get(int(notice.args["of"]))
        if of is None or of.user is None or of.message is None:
            return
        async with self.context.queue(of.table):
            message = await self._again(of)
            left = message or Message((await shrunk_text(self.context, await load(self.store.read, of.table), notice),))
            if await recovery.is_as_sent(self.outbox, of):
                await self.outbox.redo_direct(of, left)
            if message is not None:
                await plan_picture(self.context, of.match, of.revision, message, of.user, of.id)

    async def nudge(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None:
            return None
        return await self._send(viewer, await posts.nudge_message(viewer, table, seat, notice), notice)

    async def reminder(self, notice: NoticeRow) -> int | None:
        """Send a person one message about everything that waits for them; silently to who is called at the table."""
        viewer = await reader_of(self.context, notice)
        message = None if viewer is None else await waiting_message(viewer, notice_tag(notice))
        if viewer is None or message is None:
            return None
        return await self._send(viewer, message, notice, silent=viewer.person.rings == "channel")

    async def picture(self, notice: NoticeRow) -> None:
        """Put the picture that came late into a call or a reminder, if that is still what waits for its reader."""
        of = await self.store.read.notices.get(int(notice.args["of"]))
        if of is None or of.user is None or of.message is None:
            return
        async with self.context.queue(of.match or of.user):  # a press on it shows its effect before
            message = await self._again(of)
            if message is None:
                return
            if message.late:
                await plan_picture(self.context, notice.match, notice.revision, message, of.user, of.id)
            elif (message.pictures or of.kind == "reminder") and await self._shows_it(of, message):
                await self.outbox.redo_direct(of, message)

    async def _shows_it(self, of: NoticeRow, message: Message) -> bool:
        """Whether a message still shows what it was sent with; where nothing waits any more, whether it is a list."""
        return await (recovery.is_as_sent if message.rows else recovery.still_lists)(self.outbox, of)

    async def _again(self, of: NoticeRow) -> Message | None:
        """Return what a call or a reminder would say now; None if something newer has taken its place."""
        queries = self.store.read
        if of.match is None:
            reader, last = await reader_of(self.context, of), await queries.notices.last_reminder(of.reader)
            if reader is None or last is None or last.id != of.id:
                return None
            return await waiting_message(reader, notice_tag(of)) or nothing_waits(reader)
        table, last = await load(queries, of.match), await queries.notices.last_turn(of.match, of.reader)
        viewer, seat = await self._waited(of, table)
        if viewer is None or seat is None or last is None or last.id != of.id or of.revision < table.turns[seat].began:
            return None
        return await posts.turn_message(viewer, table, seat, of)

    async def _waited(self, notice: NoticeRow, table: Table) -> tuple[Viewer | None, Seat | None]:
        """Return the person a notice is for and their seat; None for both if they owe no answer any more."""
        seat = table.seat_of(notice.reader)
        if seat is None or notice.reader not in table.people_to_call:
            return None, None
        unknown = Viewer(self.context, PersonRow(notice.reader, table.names[seat], table.row.locale))
        return await reader_of(self.context, notice) or unknown, seat

    async def welcome(self, notice: NoticeRow, table: Table) -> int | None:
        viewer = await reader_of(self.context, notice)
        if viewer is None:
            return None
        here = self.context.presence.held(notice.reader, table.id) is not None
        return await self._send(viewer, await welcome_message(viewer, table), notice, silent=here)

    async def paused(self, notice: NoticeRow, table: Table) -> int | None:
        """Tell the host, or another player, that a match can't go on where it is played, and what helps."""
        if await self.store.read.paused.channel(table.row.channel) is None:
            return None
        viewer = await reader_of(self.context, notice)
        if viewer is None:
            raise MailboxClosedError(lasting=False)
        return await self._send(viewer, posts.paused_message(viewer, table, notice), notice)

    async def follow(self, notice: NoticeRow, table: Table) -> int | None:
        """Tell somebody without a seat how a match goes, if they may still look at it. It makes no sound."""
        user = notice.reader
        row, viewer = await self.store.read.follows.get(table.id, user), await reader_of(self.context, notice)
        if row is None or row.stopped or viewer is None:
            return None
        goes_on = table.row.status == "running"
        allowed = user not in table.people and await self.outbox.may_look(table.row, user)
        if allowed is None or (goes_on and allowed and not row.rounds):
            return None
        sent = None
        if allowed:
            sent = await self._send(viewer, await follow_message(viewer, table, notice, row.told), notice, silent=True)
        if allowed and goes_on:
            await self.store.write(lambda queries: queries.follows.set_told(table.id, user, table.revision))
        else:
            await self.store.write(lambda queries: queries.follows.drop(table.id, user))
        return sent

    async def _send(self, viewer: Viewer, message: Message, notice: NoticeRow, *, silent: bool = False) -> int:
        """Send a direct message; silently to somebody who sleeps. Raises ``MailboxClosedError``."""
        person = viewer.person
        if self.calls.rests(person):
            raise MailboxClosedError
        try:
            sent = await self.outbox.direct(person.user, message, nonce(notice), silent=silent or notice.quiet)
        except MailboxClosedError as closed:
            raise MailboxClosedError(
                lasting=closed.lasting,
                retry=closed.retry,
                left=await self._left(person.user) if closed.lasting else (),
            ) from closed
        await plan_picture(self.context, notice.match, notice.revision, message, person.user, notice.id)
        return sent

    async def _left(self, user: int) -> list[int]:
        """Return the servers in which a person isn't any more, of those where a match waits for them."""
        guilds = await self.store.read.turns.guilds_that_wait(user)
        return [guild for guild in guilds if await self.outbox.has_left(guild, user)]
