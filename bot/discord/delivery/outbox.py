"""How messages are sent, to a channel or to one person, and how Discord's refusals reach the courier."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import discord

from bot.discord.delivery.mailboxes import Mailboxes
from bot.discord.delivery.posts import Post
from bot.discord.permissions import missing_permissions
from bot.discord.ui.codes import GONE, LOCKED
from bot.discord.ui.messages import NOBODY, Message
from bot.notices.courier import PlaceClosedError, UndeliverableError
from bot.notices.places import UNKNOWN
from bot.store import Store
from bot.store.rows import MatchRow

log = logging.getLogger(__name__)
BAD_REQUEST: Final = 400
QUIET: Final = 5.0
"""Seconds that ``disarm`` may take: Discord limits edits of old messages."""


class Outbox:
    """Sends messages, edits them, and takes the buttons off old ones."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._mailboxes = Mailboxes(client, store)

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

    async def post(self, match: MatchRow, made: Post, once: str) -> int:
        """Send a message to the channel of a match; it notifies the people whom it calls.

        ``once``: Discord refuses a second message with the same value within some minutes. Raises ``PlaceClosedError``
        and ``UndeliverableError``.
        """
        with self._explained(match.channel, match.guild):
            sent = await self.place(match.channel, match.guild).send(
                view=made.message.view(),
                files=made.message.files(),
                silent=not made.calls,
                allowed_mentions=calling(made.calls),
                nonce=once,
            )
        return sent.id

    async def edit(self, channel: int, guild: int | None, message: int, made: Post) -> bool:
        """Edit a message. Returns False if it is gone or can't be edited any more. Raises ``PlaceClosedError``."""
        try:
            with self._explained(channel, guild):
                await (
                    self.place(channel, guild)
                    .get_partial_message(message)
                    .edit(
                        view=made.message.view(),
                        attachments=made.message.files(),
                        allowed_mentions=calling(made.calls),
                    )
                )
        except (discord.NotFound, UndeliverableError) as error:
            log.info("message %d can't be edited: %s", message, error)
            return False
        return True

    async def disarm(self, channel: int, message: int) -> None:
        """Try once to take the buttons off an old message; a failure is only logged."""
        try:
            async with asyncio.timeout(QUIET):
                old = await self.place(channel).fetch_message(message)
                await old.edit(view=without_buttons(old))
        except (discord.HTTPException, TimeoutError) as error:
            log.debug("message %d keeps its buttons: %s", message, error)

    async def direct(self, user: int, message: Message, once: str, *, silent: bool) -> int:
        """Send a direct message. Raises ``MailboxClosedError``."""
        sent = await self._mailboxes.send(
            user, view=message.view(), files=message.files(), silent=silent, nonce=once, allowed_mentions=NOBODY
        )
        return sent.id

    @contextmanager
    def _explained(self, channel: int, guild: int | None) -> Iterator[None]:
        """Raise what Discord refuses for good, as the courier knows it; all else as it comes."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code in GONE:
                raise PlaceClosedError("channel") from error
            if error.code in LOCKED:
                raise PlaceClosedError("locked") from error
            if isinstance(error, discord.Forbidden):
                raise PlaceClosedError(self._why_forbidden(channel, guild)) from error
            if error.status == BAD_REQUEST:
                raise UndeliverableError(str(error)) from error
            raise

    def _why_forbidden(self, channel: int, guild: int | None) -> str:
        """Return what the bot knows to be missing in a channel, or ``UNKNOWN``."""
        if guild is not None and self._client.is_ready() and self._client.get_guild(guild) is None:
            return "guild"
        missing = missing_permissions(self._client.get_channel(channel))
        return missing[0] if missing else UNKNOWN


def calling(users: Sequence[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """Return what a message shows, without its buttons and selects."""
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
    """Return a picture of a message under the name that an edit has to give it."""
    name = names.get(media.media.url)
    url = media.media.url if name is None else f"attachment://{name}"
    return discord.MediaGalleryItem(url, description=media.description)
