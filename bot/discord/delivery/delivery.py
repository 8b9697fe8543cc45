"""Sends notices: each kind says what there is to say when it is sent, not when it was planned."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.discord.delivery import posts, recovery
from bot.discord.delivery.outbox import Outbox
from bot.discord.delivery.posts import Post
from bot.discord.lobby.card import lobby_card
from bot.discord.match.viewer import Viewer
from bot.discord.people.welcome import welcome_message
from bot.discord.ui.context import Context
from bot.discord.ui.locale import escaped, public_words, words_in
from bot.discord.ui.messages import Message
from bot.matches.table import Table, decode_state, load
from bot.notices import schedule
from bot.notices.courier import MailboxClosedError
from bot.store.rows import NoticeRow, PersonRow, PostRow
from games.contract import NamedValue, Seat

log = logging.getLogger(__name__)


class Delivery:
    """The ``Deliverer`` that the courier works with."""

    def __init__(self, context: Context, outbox: Outbox) -> None:
        self.context = context
        self.store = context.app.store
        self.outbox = outbox
        self._kinds: dict[str, Callable[[NoticeRow, Table], Awaitable[int | None]]] = {
            "board": self._board,
            "card": self._card,
            "turn": self._turn,
            "reminder": self._waiting,
            "nudge": self._waiting,
            "welcome": self._welcome,
            "request": self._request,
            "remark": self._remark,
            "closed": self._closed,
        }

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send what a notice says as the match stands now. Returns the message; None if there is nothing to say."""
        table = await load(self.store.read, notice.match)
        return await self._kinds[notice.kind](notice, table)

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending began before a restart, if it was sent."""
        return await recovery.find_sent_message(
            self.context, self.outbox, notice, await load(self.store.read, notice.match)
        )

    async def tell_host(self, channel: int, missing: str) -> None:
        """Write to the host of a match in a channel that notices to it wait for a permission."""
        rows = await self.store.read.matches_in(channel)
        person = await self.store.read.person(rows[0].host) if rows else None
        if person is None:
            return
        words = words_in(person.locale)
        if words.has(f"permission-{missing}".replace("_", "-")):
            name = words.name(NamedValue("permission", missing))
            text = words.text("play-host-paused", channel=f"<#{channel}>", missing=name)
        else:
            text = words.text("play-host-gone")
        try:
            await self.outbox.direct(person.user, Message(top=(text,)), f"host-{channel}", silent=False)
        except (MailboxClosedError, discord.HTTPException):
            log.warning("the host of channel %d can't be told that %s is missing", channel, missing)

    # The post of a match

    async def _board(self, notice: NoticeRow, table: Table) -> int | None:
        if table.newest is None:
            return None
        post = await self.store.read.post(table.id)
        shown = None if post is None or post.revision < 0 else post
        if shown is not None and await self._may_edit(table, shown) and await self._redo(table, shown):
            return shown.message
        base = -1 if shown is None else shown.revision
        message = await self._send(table, await self._post_of(table, base), notice)
        await self._remember(table, message, self.context.app.clock(), base)
        if shown is not None and shown.message != message:
            await self.outbox.disarm(shown.channel, shown.message)
        if table.row.status != "running":
            await self._disarm_mailboxes(table)
        return message

    async def _disarm_mailboxes(self, table: Table) -> None:
        """Take the buttons off everybody's last direct message about a match that is over."""
        for user in table.people:
            last = await self.store.read.last_turn_notice(table.id, user)
            if last is not None and last.message is not None:
                await self.outbox.disarm((await self.outbox.mailbox(user)).id, last.message)

    async def _post_of(self, table: Table, base: int) -> Post:
        if table.row.status != "running":
            return await posts.final_post(self.context, table, base=base)
        rings = [user for user in table.people_to_move if await self._rings_at_table(user)]
        return await posts.turn_post(self.context, table, base=base, rings=rings)

    async def _rings_at_table(self, user: int) -> bool:
        person = await self.store.read.person(user)
        return person is not None and (person.rings == "channel" or person.mailbox == "closed")

    async def _may_edit(self, table: Table, post: PostRow) -> bool:
        """Whether a post may be edited instead of a new one being sent.

        That is so if it shows the end of the match already, or if it is young and asks everybody who is asked now.
        """
        young = self.context.app.clock() - post.posted < schedule.EDITABLE
        if post.channel != table.row.channel:
            return False
        if table.row.status != "running":
            return post.revision == table.revision
        if not young:
            return False
        asked = set(table.people_to_move)
        return asked <= set(post.asked) and not await self._left_meanwhile(table, post, asked)

    async def _left_meanwhile(self, table: Table, post: PostRow, people: set[int]) -> bool:
        """Whether one of these people was not to move at some revision since a post was made."""
        rows = await self.store.read.revisions(table.id, post.revision, table.revision)
        seats = {seat for user in people if (seat := table.seat_of(user)) is not None}
        return any(not seats <= set(table.game.to_move(decode_state(table.game, row))) for row in rows)

    async def _redo(self, table: Table, post: PostRow) -> bool:
        made = await self._post_of(table, post.base)
        if not await self.outbox.edit(post.channel, table.row.guild, post.message, made):
            return False
        await self._remember(table, post.message, post.posted, post.base)
        return True

    async def _remember(self, table: Table, message: int, posted: float, base: int) -> None:
        asked = tuple(sorted(table.people_to_move))
        row = PostRow(table.id, table.row.channel, message, posted, table.revision, base, asked)
        await self.store.write(lambda queries: queries.set_post(row))

    async def _send(self, table: Table, made: Post, notice: NoticeRow) -> int:
        return await self.outbox.post(table.row, made, nonce(notice))

    # Other things said at the table

    async def _card(self, notice: NoticeRow, table: Table) -> int | None:
        """Post the card of a lobby, or edit it. Once the match has a turn post, there is nothing to do."""
        post = await self.store.read.post(table.id)
        if (post is None and table.row.status != "lobby") or (post is not None and post.revision >= 0):
            return None
        made = Post(await lobby_card(self.context, table))
        if post is not None and await self.outbox.edit(post.channel, table.row.guild, post.message, made):
            return post.message
        sent = await self._send(table, made, notice)
        row = PostRow(table.id, table.row.channel, sent, self.context.app.clock(), -1, -1, ())
        await self.store.write(lambda queries: queries.set_post(row))
        return sent

    async def _request(self, notice: NoticeRow, table: Table) -> int | None:
        """Post a request that is still open. A notice of an earlier version names it by its revision alone."""
        requests = await self.context.app.consent.open_requests(table.id)
        named = [row for row in requests if row.id == notice.number]
        named += [row for row in requests if notice.number == 1 and row.revision == notice.revision]
        if not named:
            return None
        return await self._send(table, await posts.request_post(self.context, table, named[0], notice), notice)

    async def _remark(self, notice: NoticeRow, table: Table) -> int | None:
        """Post a sentence of the catalogue. ``calls`` are the people whom ``$called`` mentions and who are notified."""
        words = public_words(table)
        calls = tuple(int(user) for user in notice.args.get("calls", ()))
        given = {name: escaped(str(value)) for name, value in notice.args.get("args", {}).items()}
        called = words.listed([posts.mention(user) for user in calls])
        text = words.text(str(notice.args["key"]), **given, called=called)
        return await self._send(
            table, Post(Message(top=(text,), rows=(posts.remark_buttons(table, notice),)), calls), notice
        )

    async def _closed(self, notice: NoticeRow, table: Table) -> int | None:
        name = f"told-closed-{notice.user}"
        first = bool(notice.args.get("first")) and await self.store.read.setting(name) is None
        made = posts.closed_post(self.context, table, notice, first=first)
        if made is None:
            return None
        message = await self._send(table, made, notice)
        if first:
            await self.store.write(lambda queries: queries.remember(name, "1"))
        return message

    # To one player

    async def _turn(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None or viewer.person.mailbox == "closed":
            return None  # the post at the table calls them instead
        user = viewer.person.user
        before = await self.store.read.last_turn_notice(table.id, user)
        message = await posts.turn_message(viewer, table, seat, notice)
        sent = await self._direct(viewer, message, notice)
        if before is not None and before.message is not None and before.message != sent:
            mailbox = await self.outbox.mailbox(user)
            await self.outbox.disarm(mailbox.id, before.message)
        return sent

    async def _waiting(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None:
            return None
        return await self._direct(viewer, await posts.waiting_message(viewer, table, seat, notice), notice)

    async def _waited(self, notice: NoticeRow, table: Table) -> tuple[Viewer | None, Seat | None]:
        """Return the person a notice is for and their seat; None for both if they owe no answer any more."""
        assert notice.user is not None
        seat = table.seat_of(notice.user)
        if seat is None or notice.user not in table.people_to_move:
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

    async def _direct(self, viewer: Viewer, message: Message, notice: NoticeRow) -> int:
        """Send a direct message; silently to people who are called at the table. Raises ``MailboxClosedError``."""
        person = viewer.person
        if person.mailbox == "closed":
            raise MailboxClosedError
        silent = person.rings == "channel" and notice.kind != "welcome"
        return await self.outbox.direct(person.user, message, nonce(notice), silent=silent)


def nonce(notice: NoticeRow) -> str:
    """Return what makes Discord refuse the same notice twice within some minutes."""
    return f"turnstone-{notice.id}"
