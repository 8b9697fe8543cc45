"""Says notices on Discord: at the table, or in somebody's direct messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.discord import posts
from bot.discord.custom_ids import Press, parse
from bot.discord.invite import missing_permissions
from bot.discord.lobby_card import lobby_card
from bot.discord.messages import Message
from bot.discord.posts import Post, tag
from bot.discord.speech import escaped, public_words, words_in
from bot.discord.viewer import Viewer
from bot.matches.table import Table, load, unpack
from bot.notices import schedule
from bot.notices.courier import ForbiddenError, MailboxClosedError
from bot.store import Queries
from bot.store.rows import NoticeRow, PersonRow, PostRow
from games.contract import Call

if TYPE_CHECKING:
    from bot.discord.client import Turnstone

log = logging.getLogger(__name__)
CLOSED: Final = (50007, 50278)
"""Discord's codes for somebody who takes no direct messages, or is in no server with the bot any more."""
DENIED: Final = (50001, 50013)
GONE: Final = (10003,)
LOOK_BACK = 20
"""Among how many of the newest messages one is looked for after a crash."""


class Delivery:
    """The ``Deliverer`` that the courier works with."""

    def __init__(self, bot: Turnstone) -> None:
        self.bot = bot
        self.store = bot.app.store
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
        """Say a notice as the match stands now. Returns its message, or None where there was nothing to say."""
        table = await load(self.store.read, notice.match)
        return await self._kinds[notice.kind](notice, table)

    async def tell_host(self, channel: int, missing: str) -> None:
        """Tell the host of what is played in a channel that it waits for a permission."""
        rows = await self.store.read.matches_in(channel)
        if not rows:
            return
        person = await self.store.read.person(rows[0].host)
        if person is None:
            return
        words = words_in(person.locale)
        named = words.has(f"permission-{missing}".replace("_", "-"))
        args = {"channel": f"<#{channel}>", "missing": words.name(Call("permission", missing)) if named else missing}
        text = words.text("play-host-paused", **args) if named else words.text("play-host-gone")
        try:
            await self._direct(person.user, Message(top=(text,)), f"host-{channel}", silent=False)
        except (MailboxClosedError, discord.HTTPException):
            log.warning("the host of channel %d can't be told that %s is missing", channel, missing)

    # At the table

    async def _board(self, notice: NoticeRow, table: Table) -> int | None:
        if table.newest is None:
            return None
        post = await self.store.read.post(table.id)
        first = post is None or post.revision < 0
        if post is not None and not first and (post.revision, post.channel) == (table.revision, table.row.channel):
            return post.message  # an earlier notice came so late that its post shows this revision already
        if post is not None and not first and await self._may_edit(table, post):
            edited = await self._edit(table, post)
            if edited is not None:
                return edited
        base = -1 if post is None or first else post.revision
        made = await self._post_of(table, base)
        message = await self._send(table, made, notice)
        await self._remember(table, message, self.bot.app.clock(), base)
        if post is not None and not first and post.message != message:
            await self._disarm(post.channel, post.message)
        return message

    async def _post_of(self, table: Table, base: int) -> Post:
        if table.row.status != "running":
            return await posts.final_post(self.bot, table, base=base)
        rings = [user for user in table.people_to_move if await self._rings_at_table(user)]
        return await posts.turn_post(self.bot, table, base=base, rings=rings)

    async def _rings_at_table(self, user: int) -> bool:
        person = await self.store.read.person(user)
        return person is not None and (person.rings == "channel" or person.mailbox == "closed")

    async def _may_edit(self, table: Table, post: PostRow) -> bool:
        """Whether a post may be redone in place: it is young, it is there, and nobody is newly asked."""
        young = self.bot.app.clock() - post.posted < schedule.EDITABLE
        asked = set(table.people_to_move)
        if not young or post.channel != table.row.channel or table.row.status != "running":
            return False
        return asked <= set(post.asked) and not await self._left_meanwhile(table, post, asked)

    async def _left_meanwhile(self, table: Table, post: PostRow, people: set[int]) -> bool:
        """Whether the turn has gone away from any of these people and come back since a post was made."""
        rows = await self.store.read.revisions(table.id, post.revision, table.revision)
        seats = {seat for user in people if (seat := table.seat_of(user)) is not None}
        return any(not seats <= set(table.game.to_move(unpack(table.game, row))) for row in rows)

    async def _edit(self, table: Table, post: PostRow) -> int | None:
        """Redo a post in place. Returns its message, or None if it is gone."""
        made = await self._post_of(table, post.base)
        message = made.message
        try:
            with self._named(table.row.channel):
                await (
                    self._partial(post.channel, table.row.guild)
                    .get_partial_message(post.message)
                    .edit(view=message.view(), attachments=message.files(), allowed_mentions=_calling(made.calls))
                )
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.info("match %d: its post can't be edited (%s), so there will be a new one", table.id, error)
            return None
        await self._remember(table, post.message, post.posted, post.base)
        return post.message

    async def _remember(self, table: Table, message: int, posted: float, base: int) -> None:
        row = PostRow(
            table.id, table.row.channel, message, posted, table.revision, base, tuple(sorted(table.people_to_move))
        )
        await self.store.write(lambda queries: queries.set_post(row))

    async def _disarm(self, channel: int, message: int) -> None:
        """Take the buttons off an old message: one quiet try."""
        try:
            where = self._partial(channel, None)
            old = await where.fetch_message(message)
            await old.edit(view=_without_buttons(old))
        except discord.HTTPException as error:
            log.debug("message %d keeps its buttons: %s", message, error)

    async def _card(self, notice: NoticeRow, table: Table) -> int | None:
        """Post the card of a lobby, or redo it; once the match has a turn post, there is nothing to redo."""
        post = await self.store.read.post(table.id)
        if (post is None and table.row.status != "lobby") or (post is not None and post.revision >= 0):
            return None
        message = await lobby_card(self.bot, table)
        if post is not None and await self._edit_card(table, post, message):
            return post.message
        sent = await self._send(table, Post(message), notice)
        row = PostRow(table.id, table.row.channel, sent, self.bot.app.clock(), -1, -1, ())
        await self.store.write(lambda queries: queries.set_post(row))
        return sent

    async def _edit_card(self, table: Table, post: PostRow, message: Message) -> bool:
        try:
            with self._named(post.channel):
                await (
                    self._partial(post.channel, table.row.guild)
                    .get_partial_message(post.message)
                    .edit(view=message.view(), attachments=message.files())
                )
        except discord.NotFound:
            return False
        return True

    async def _request(self, notice: NoticeRow, table: Table) -> int | None:
        request = await self.store.read.request(table.id)
        if request is None or request.revision != notice.revision or table.revision != notice.revision:
            return None
        return await self._send(table, await posts.request_post(self.bot, table, request), notice)

    async def _remark(self, notice: NoticeRow, table: Table) -> int | None:
        """Say a sentence of the catalogue to the table; ``calls`` are people whom it calls by ``$called``."""
        words = public_words(table)
        calls = tuple(int(user) for user in notice.args.get("calls", ()))
        given = {name: escaped(str(value)) for name, value in notice.args.get("args", {}).items()}
        called = words.listed([posts.mention(user) for user in calls])
        text = words.text(str(notice.args["key"]), **given, called=called)
        return await self._send(table, Post(Message(top=(text,)), calls), notice)

    async def _closed(self, notice: NoticeRow, table: Table) -> int | None:
        name = f"told-closed-{notice.user}"
        first = bool(notice.args.get("first")) and await self.store.read.setting(name) is None
        made = posts.closed_post(self.bot, table, notice, first=first)
        if made is None:
            return None
        message = await self._send(table, made, notice)
        if first:
            await self.store.write(lambda queries: queries.remember(name, "1"))
        return message

    async def _send(self, table: Table, made: Post, notice: NoticeRow) -> int:
        with self._named(table.row.channel):
            sent = await self._partial(table.row.channel, table.row.guild).send(
                view=made.message.view(),
                files=made.message.files(),
                silent=not made.calls,
                allowed_mentions=_calling(made.calls),
                nonce=nonce(notice),
            )
        return sent.id

    def _partial(self, channel: int, guild: int | None) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(channel, guild_id=guild)

    @contextmanager
    def _named(self, channel: int) -> Iterator[None]:
        """Turn what Discord refuses into the permission that is missing, or the channel that is gone."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code in GONE:
                raise ForbiddenError("channel") from error
            if error.code in DENIED:
                missing = missing_permissions(self.bot.get_channel(channel))
                raise ForbiddenError(missing[0] if missing else "view_channel") from error
            raise

    # To one player

    async def _turn(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None or viewer.person.mailbox == "closed":
            return None  # the post at the table calls whoever has a closed mailbox
        before = await self.store.read.last_turn_notice(table.id, viewer.person.user)
        message = await posts.turn_message(viewer, table, seat, notice)
        sent = await self._direct(viewer.person.user, message, nonce(notice), silent=viewer.person.rings == "channel")
        if before is not None and before.message is not None and before.message != sent:
            channel = await self._mailbox(viewer.person.user)
            await self._disarm(channel.id, before.message)
        return sent

    async def _waiting(self, notice: NoticeRow, table: Table) -> int | None:
        viewer, seat = await self._waited(notice, table)
        if viewer is None or seat is None:
            return None
        if viewer.person.mailbox == "closed":
            raise MailboxClosedError
        message = await posts.waiting_message(viewer, table, seat, notice)
        return await self._direct(viewer.person.user, message, nonce(notice), silent=viewer.person.rings == "channel")

    async def _waited(self, notice: NoticeRow, table: Table) -> tuple[Viewer | None, int | None]:
        """Return whom a notice is for and where they sit, if they still owe an answer."""
        assert notice.user is not None
        seat = table.seat_of(notice.user)
        if seat is None or notice.user not in table.people_to_move:
            return None, None
        person = await self.store.read.person(notice.user)
        return Viewer(self.bot, person or PersonRow(notice.user, table.names[seat], table.row.locale)), seat

    async def _welcome(self, notice: NoticeRow, table: Table) -> int | None:
        from bot.discord.welcome import welcome_message

        assert notice.user is not None
        person = await self.store.read.person(notice.user)
        if person is None:
            return None
        if person.mailbox == "closed":
            raise MailboxClosedError
        message = await welcome_message(self.bot, person, table)
        return await self._direct(person.user, message, nonce(notice), silent=False)

    async def _direct(self, user: int, message: Message, once: str, *, silent: bool) -> int:
        try:
            mailbox = await self._mailbox(user)
            sent = await mailbox.send(
                view=message.view(),
                files=message.files(),
                silent=silent,
                nonce=once,
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.Forbidden as error:
            if error.code in CLOSED:
                raise MailboxClosedError from error
            raise
        return sent.id

    async def _mailbox(self, user: int) -> discord.DMChannel:
        return await self.bot.create_dm(discord.Object(user))

    # After a crash

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending began before a restart, by what its buttons carry."""
        table = await load(self.store.read, notice.match)
        try:
            where = await self._where(notice, table)
            async for message in where.history(limit=LOOK_BACK):
                found = self._sent_as(notice, message)
                if found is not None:
                    await self._adopt(notice, table, message, found)
                    return message.id if notice.kind != "card" else None  # a card found is redone: it may be old
        except discord.HTTPException as error:
            log.info("notice %d can't be looked for: %s", notice.id, error)
        return None

    async def _where(self, notice: NoticeRow, table: Table) -> discord.abc.Messageable:
        if notice.user is not None and notice.kind != "closed":
            return await self._mailbox(notice.user)
        return self._partial(table.row.channel, table.row.guild)

    def _sent_as(self, notice: NoticeRow, message: discord.Message) -> Press | None:
        """Return the button that tells that a message says this notice, or a newer one in its place."""
        if self.bot.user is None or message.author.id != self.bot.user.id:
            return None
        wanted = f"closed-{notice.user}-{notice.number}" if notice.kind == "closed" else tag(notice)
        for press in filter(None, map(parse, _ids(message.components))):
            if press.match == notice.match and len(press.rest) > 1 and press.rest[1] == wanted:
                revision = press.number(0)
                newer = notice.kind == "board" and revision > notice.revision
                if revision == notice.revision or newer or notice.kind == "card":
                    return press
        return None

    async def _adopt(self, notice: NoticeRow, table: Table, message: discord.Message, press: Press) -> None:
        """Remember a post that went out before it could be remembered."""
        if notice.kind == "card":
            await self.store.write(lambda queries: queries.set_post(_card_row(table, message)))
        if notice.kind != "board":
            return
        known = await self.store.read.post(table.id)
        if known is not None and known.message == message.id:
            return
        shown = await self.bot.app.play.at_revision(table, press.number(0))
        seats = table.game.to_move(shown.state)
        people = tuple(sorted(user for seat in seats if (user := table.seats[seat].user) is not None))
        base = -1 if known is None else known.revision
        row = PostRow(
            table.id, message.channel.id, message.id, message.created_at.timestamp(), shown.revision, base, people
        )

        async def adopt(queries: Queries) -> None:
            await queries.set_post(row)

        await self.store.write(adopt)


def _card_row(table: Table, message: discord.Message) -> PostRow:
    """Return what is remembered of a lobby card: it shows no revision."""
    return PostRow(table.id, message.channel.id, message.id, message.created_at.timestamp(), -1, -1, ())


def nonce(notice: NoticeRow) -> str:
    """Return what keeps Discord from taking the same notice twice within some minutes."""
    return f"turnstone-{notice.id}"[:25]


def _calling(users: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def _ids(components: Sequence[Any]) -> Iterator[str]:
    """Return the custom ids of components, at any depth."""
    for component in components:
        found = getattr(component, "custom_id", None)
        if found is not None:
            yield found
        yield from _ids(getattr(component, "children", ()))


def _without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """Return what a message shows, without anything to press."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    names = {attachment.url: attachment.filename for attachment in message.attachments}
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.Container):
            for row in [child for child in item.children if isinstance(child, discord.ui.ActionRow)]:
                item.remove_item(row)
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [_kept(media, names) for media in item.items]
    return view


def _kept(media: discord.MediaGalleryItem, names: dict[str, str]) -> discord.MediaGalleryItem:
    """Return a picture of a message as it is named when the message is edited."""
    name = names.get(media.media.url)
    url = media.media.url if name is None else f"attachment://{name}"
    return discord.MediaGalleryItem(url, description=media.description)
