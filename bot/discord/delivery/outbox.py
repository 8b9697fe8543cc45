"""How messages are sent, to a channel or to one person, and how Discord's refusals reach the courier."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.discord.delivery.posts import Post
from bot.discord.installation import missing_permissions
from bot.discord.lobby.places import WEEK
from bot.discord.ui.mailboxes import Mailboxes
from bot.discord.ui.messages import NOBODY, Files, Message
from bot.discord.ui.pictures import KeptFile, shown_film
from bot.discord.ui.protocol import (
    GONE,
    LOCKED,
    NO_GUILD,
    NO_HISTORY,
    NO_MEMBER,
    NO_MESSAGE,
    NOT_OURS,
    OLD_EDITS,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    TROUBLE,
    UNFIT,
    despite_refusal,
    is_refusal,
)
from bot.matches.moving import NoThread
from bot.notices.deliverer import PlaceClosedError, UndeliverableError
from bot.notices.delivery_results import REFUSED, UNKNOWN
from bot.store.rows import MatchRow, NoticeRow, PostRow

log = logging.getLogger(__name__)
BAD_REQUEST: Final = 400
NOT_FOUND: Final = 404
WHAT_IS_MISSING: Final = {
    **dict.fromkeys(GONE, "channel"),
    **dict.fromkeys(LOCKED, "locked"),
    **dict.fromkeys(NO_GUILD, "guild"),
    **dict.fromkeys(UNFIT, REFUSED),
    NO_HISTORY: "read_message_history",
}
"""Why nothing can be written in a channel, by what Discord answers."""


class NoThreadError(Exception):
    """A match can have no thread, and why."""

    def __init__(self, why: NoThread) -> None:
        super().__init__(why)
        self.why = why


class Outbox:
    """Sends messages, edits them, and shrinks old ones."""

    def __init__(self, client: discord.Client, mailboxes: Mailboxes) -> None:
        self._client = client
        self._mailboxes = mailboxes

    @property
    def user(self) -> int | None:
        """The id of the bot's own user; None while it is not logged in."""
        return None if self._client.user is None else self._client.user.id

    def place(self, channel: int, guild: int | None = None) -> discord.PartialMessageable:
        """Return a channel or thread, whether it is in the cache or not."""
        return self._client.get_partial_messageable(channel, guild_id=guild)

    async def mailbox(self, user: int) -> discord.PartialMessageable:
        """Return the channel of direct messages with a person. Raises ``MailboxClosedError``."""
        return await self._mailboxes.channel(user)

    async def post(
        self, match: MatchRow, made: Post, once: str, *, below: int | None = None, silent: bool = False
    ) -> discord.Message:
        """Send a message to the channel of a match; it notifies the people whom it calls, unless it is ``silent``.

        ``below``: the message that it refers to. ``once``: Discord refuses a second message with the same value within
        some minutes. Raises ``PlaceClosedError`` and ``UndeliverableError``.
        """
        try:
            return await self._sent(match, made, once, below, silent=silent or not made.calls)
        except PlaceClosedError as closed:
            if closed.missing == "channel" and match.own_thread and self._client.get_channel(match.home) is not None:
                raise PlaceClosedError(match.channel, "thread") from closed
            raise

    async def _sent(
        self, match: MatchRow, made: Post, once: str, below: int | None, *, silent: bool
    ) -> discord.Message:
        place = self.place(match.channel, match.guild)
        answered: Any = None
        if below is not None:
            answered = place.get_partial_message(below).to_reference(fail_if_not_exists=False)
        with self._explained(match.channel, match.guild):
            return await place.send(
                **made.message.created(),
                silent=silent,
                allowed_mentions=calling(made.calls),
                nonce=once,
                reference=answered,
            )

    async def edit(self, old: PostRow, guild: int | None, made: Post) -> discord.Message | None:
        """Edit a post. Returns None if it is gone or can't be edited any more. Raises ``PlaceClosedError``.

        A message in a thread that is archived can't be edited, but a new one opens the thread, unless it is locked. The
        film that it shows already is not sent again.
        """
        channel, message = old.channel, old.message
        found = self.place(channel, guild).get_partial_message(message)
        shown = {old.film: KeptFile(old.film_file, old.film)} if old.film and old.film_file else {}

        async def edit(files: Files) -> discord.Message:
            return await found.edit(**made.message.edited(files), allowed_mentions=calling(made.calls))

        try:
            with self._explained(channel, guild):
                return await made.message.put(shown, edit)
        except (discord.NotFound, discord.RateLimited, UndeliverableError) as error:
            log.info("message %d can't be edited: %s", message, error)
        except PlaceClosedError as error:
            if error.missing != "locked":
                raise
            log.info("message %d can't be edited: its thread is archived", message)
        return None

    async def shrink(self, channel: int, message: int, left: Message, *, aged: bool) -> None:
        """Leave nothing of an old message but what is ``left``. Where Discord refuses that edit, it is deleted.

        So it is for one that is ``aged``, if it would have to wait long: Discord limits edits of old messages most.

        Where Discord refuses that, too, or the message is gone or out of reach, it is left alone.
        """
        old = self.place(channel).get_partial_message(message)
        with despite_refusal(log, "message %d stays as it is: %s", message):
            await self._shrunk(old, left, aged=aged)

    async def _shrunk(self, old: discord.PartialMessage, left: Message, *, aged: bool) -> None:
        try:
            await old.edit(**left.edited([]), allowed_mentions=NOBODY)
        except (discord.RateLimited, discord.HTTPException) as error:
            limited = aged if isinstance(error, discord.RateLimited) else error.code == OLD_EDITS
            if not limited and (isinstance(error, discord.RateLimited) or error.status != BAD_REQUEST):
                raise
            log.debug("message %d is deleted: %s", old.id, error)
            await old.delete()

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of the bot's own. Where Discord refuses that, or it is gone, it is left alone."""
        with despite_refusal(log, "message %d stays: %s", message):
            await self.place(channel).get_partial_message(message).delete()

    async def is_deleted(self, channel: int, message: int) -> bool:
        """Tell whether a message of the bot's own is surely gone."""
        try:
            await self.place(channel).fetch_message(message)
        except TROUBLE as error:
            return getattr(error, "status", None) == NOT_FOUND
        return False

    async def direct(self, user: int, message: Message, once: str, *, silent: bool) -> int:
        """Send a direct message. Raises ``MailboxClosedError``."""
        sent = await self._mailboxes.send(user, **message.created(), silent=silent, nonce=once, allowed_mentions=NOBODY)
        return sent.id

    async def redo_direct(self, notice: NoticeRow, message: Message) -> None:
        """Edit the direct message of a notice. Where Discord refuses that, it is left alone."""
        assert notice.message is not None
        sent = (await self.mailbox(notice.reader)).get_partial_message(notice.message)
        with despite_refusal(log, "message %d stays without its picture: %s", notice.message):
            await sent.edit(**message.edited(message.files()), allowed_mentions=NOBODY)

    async def make_thread(self, match: MatchRow, card: int, name: str) -> bool:
        """Make the thread of a match of its card, whose number it has; that it is there already is as good.

        Returns False if the card is gone. Raises ``NoThreadError`` where there can be none, and
        ``PlaceClosedError``.
        """
        try:
            await self._client.http.start_thread_with_message(match.home, card, name=name, auto_archive_duration=WEEK)
        except discord.HTTPException as error:
            if error.code in NO_MESSAGE:
                return False
            if error.code != THREAD_EXISTS:
                raise self._no_thread(match, error) from error
        return True

    def _no_thread(self, match: MatchRow, error: discord.HTTPException) -> Exception:
        """Return what Discord's refusal of a thread means; the error itself if it is none."""
        if error.code in TOO_MANY_THREADS:
            return NoThreadError("full")
        try:
            with self._explained(match.home, match.guild):
                raise error
        except PlaceClosedError as closed:
            if closed.missing == REFUSED:
                return NoThreadError("refused")
            unknown = closed.missing == UNKNOWN and closed.until is None
            return NoThreadError("permission") if unknown else closed
        except UndeliverableError:
            return NoThreadError("refused")
        except discord.HTTPException as trouble:
            return trouble

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Add somebody to a thread, so that it is in their list. Raises ``discord.HTTPException``."""
        await self._client.http.add_user_to_thread(thread, user)

    async def has_left(self, guild: int, user: int) -> bool:
        """Tell whether somebody is surely not in a server."""
        try:
            await self._client.http.get_member(guild, user)
        except TROUBLE as error:
            return getattr(error, "code", None) in NO_MEMBER
        return False

    async def may_look(self, match: MatchRow, user: int) -> bool | None:
        """Tell whether somebody can read where a match is played, as Discord says now; None: that isn't known now."""
        guild = None if match.guild is None else self._client.get_guild(match.guild)
        if guild is None or guild.unavailable:
            return None
        thread, channel = guild.get_thread(match.home), guild.get_channel(match.parent or match.home)
        if channel is None or (thread is not None and thread.is_private()):
            return False
        try:
            return channel.permissions_for(await guild.fetch_member(user)).read_messages
        except discord.HTTPException as error:
            if error.code in NO_MEMBER:
                return False
            raise

    @contextmanager
    def _explained(self, channel: int, guild: int | None) -> Iterator[None]:
        """Raise what Discord refuses for good, as the courier knows it; all else as it comes."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code in WHAT_IS_MISSING:
                raise PlaceClosedError(channel, WHAT_IS_MISSING[error.code]) from error
            if isinstance(error, discord.Forbidden) and error.code not in NOT_OURS:
                raise self._forbidden(channel, guild) from error
            if error.status == NOT_FOUND and error.code not in NO_MESSAGE:
                raise PlaceClosedError(channel, UNKNOWN) from error
            if is_refusal(error) and error.status != NOT_FOUND:
                raise UndeliverableError(str(error)) from error
            raise

    def _forbidden(self, channel: int, guild: int | None) -> PlaceClosedError:
        """Return what the bot knows to be missing in a channel, and when a time-out of its own ends."""
        known = None if guild is None else self._client.get_guild(guild)
        if guild is not None and self._client.is_ready() and known is None:
            return PlaceClosedError(channel, "guild")
        missing = missing_permissions(self._client.get_channel(channel))
        end = None if known is None or known.me is None else known.me.timed_out_until
        until = None if end is None or end <= discord.utils.utcnow() else end.timestamp()
        return PlaceClosedError(channel, missing[0] if missing else UNKNOWN, until)


def with_film(post: PostRow, shown: discord.Message) -> PostRow:
    """Return a post with the film that its message shows now."""
    film = shown_film(shown)
    return replace(post, film=film and film.filename, film_file=film and film.id)


def calling(users: Sequence[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])
