"""How messages are sent, to a channel or to one person, and how Discord's refusals reach the courier."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import discord

from bot.discord.delivery.posts import Post
from bot.discord.permissions import missing_permissions
from bot.discord.ui.codes import CLOSED, DENIED, GONE
from bot.discord.ui.kept_files import kept_file, shown_files
from bot.discord.ui.messages import NOBODY, Message
from bot.notices.courier import ForbiddenError, MailboxClosedError
from bot.store.rows import MatchRow

log = logging.getLogger(__name__)
QUIET: Final = 5.0
"""Seconds that ``disarm`` may take: Discord limits edits of old messages."""


class Outbox:
    """Sends messages, edits them, and takes the buttons off old ones."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    @property
    def user(self) -> int | None:
        """The id of the bot's own user; None while it is not logged in."""
        return None if self._client.user is None else self._client.user.id

    def place(self, channel: int, guild: int | None = None) -> discord.PartialMessageable:
        """Return a channel or thread, whether it is in the cache or not."""
        return self._client.get_partial_messageable(channel, guild_id=guild)

    async def mailbox(self, user: int) -> discord.DMChannel:
        return await self._client.create_dm(discord.Object(user))

    async def post(self, match: MatchRow, made: Post, once: str) -> int:
        """Send a message to the channel of a match; it notifies the people whom it calls. Raises ``ForbiddenError``.

        ``once``: Discord refuses a second message with the same value within some minutes.
        """
        with self._named(match.channel):
            sent = await self.place(match.channel, match.guild).send(
                view=made.message.view(),
                files=made.message.files(),
                silent=not made.calls,
                allowed_mentions=calling(made.calls),
                nonce=once,
            )
        return sent.id

    async def edit(self, channel: int, guild: int | None, message: int, made: Post) -> bool:
        """Edit a message. Returns False if it is gone or can't be edited any more. Raises ``ForbiddenError``."""
        try:
            with self._named(channel):
                await (
                    self.place(channel, guild)
                    .get_partial_message(message)
                    .edit(
                        view=made.message.view(),
                        attachments=made.message.files(),
                        allowed_mentions=calling(made.calls),
                    )
                )
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.info("message %d can't be edited: %s", message, error)
            return False
        return True

    async def disarm(self, channel: int, message: int) -> None:
        """Try once to take the buttons off an old message; a failure is only logged."""
        try:
            async with asyncio.timeout(QUIET):
                old = await self.place(channel).fetch_message(message)
                await old.edit(view=without_buttons(old), attachments=list(shown_files(old).values()))
        except (discord.HTTPException, discord.RateLimited, TimeoutError) as error:
            log.debug("message %d keeps its buttons: %s", message, error)

    async def direct(self, user: int, message: Message, once: str, *, silent: bool) -> int:
        """Send a direct message. Raises ``MailboxClosedError``."""
        try:
            mailbox = await self.mailbox(user)
            sent = await mailbox.send(
                view=message.view(), files=message.files(), silent=silent, nonce=once, allowed_mentions=NOBODY
            )
        except discord.Forbidden as error:
            if error.code in CLOSED:
                raise MailboxClosedError from error
            raise
        return sent.id

    @contextmanager
    def _named(self, channel: int) -> Iterator[None]:
        """Raise what Discord refuses as ``ForbiddenError``: the missing permission, or "channel" if that is gone."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code in GONE:
                raise ForbiddenError("channel") from error
            if error.code in DENIED:
                missing = missing_permissions(self._client.get_channel(channel))
                raise ForbiddenError(missing[0] if missing else "view_channel") from error
            raise


def calling(users: Sequence[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """Return what a message shows, without its buttons and selects."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.Container):
            for row in [child for child in item.children if isinstance(child, discord.ui.ActionRow)]:
                item.remove_item(row)
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [_kept(media) for media in item.items]
    return view


def _kept(shown: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    """Return a picture of a message under the name that an edit has to give it."""
    file = kept_file(shown.media)
    url = shown.media.url if file is None else f"attachment://{file.filename}"
    return discord.MediaGalleryItem(url, description=shown.description)
