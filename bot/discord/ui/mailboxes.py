"""Channels of direct messages: opened once each, and slowly, because Discord flags bots that open many at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.discord.ui.protocol import CLOSED, GONE, LIMITED, TOO_MANY_MAILBOXES, is_refusal
from bot.notices.deliverer import MailboxClosedError
from bot.store import Store

log = logging.getLogger(__name__)
PACE: Final = 1.0
"""Seconds from one opening to the next, after the first few."""
AT_ONCE: Final = 5
"""How many may be opened without waiting, after a pause."""
HOLD: Final = 600.0
"""Seconds without any opening, after Discord said that there were too many."""
LONG_HOLD: Final = 6 * 3600.0
"""Seconds without any direct message, after Discord said that it has limited the bot's account."""


class Gate:
    """Lets a few through at once, then one at a time."""

    def __init__(self, pace: float, at_once: int) -> None:
        self._pace = pace
        self._head_start = pace * (at_once - 1)
        self._next = 0.0
        self._held_until = 0.0

    def hold(self, seconds: float) -> None:
        """Let nobody through for a while."""
        self._held_until = asyncio.get_running_loop().time() + seconds

    async def wait(self) -> None:
        """Wait for one's turn. Raises ``MailboxClosedError`` if nobody is let through, or no longer by then."""
        self._need_open()
        now = asyncio.get_running_loop().time()
        mine = max(self._next, now - self._head_start)
        self._next = mine + self._pace
        await asyncio.sleep(max(0.0, mine - now))
        self._need_open()

    def _need_open(self) -> None:
        left = self._held_until - asyncio.get_running_loop().time()
        if left > 0:
            raise MailboxClosedError(lasting=False, retry=left)


class Mailboxes:
    """The channels of direct messages, by person."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._gate = Gate(PACE, AT_ONCE)
        self._limited = Gate(0.0, 1)

    async def channel(self, user: int) -> discord.PartialMessageable:
        """Return the channel of direct messages with a person, and open it if it never was.

        Raises ``MailboxClosedError``.
        """
        person = await self._store.read.people.get(user)
        known = None if person is None else person.mailbox_channel
        return self._client.get_partial_messageable(await self._open(user) if known is None else known)

    async def send(self, user: int, **content: object) -> discord.Message:
        """Send a direct message; what ``discord.abc.Messageable.send`` takes. Raises ``MailboxClosedError``."""
        await self._limited.wait()
        channel = await self.channel(user)
        try:
            return await self._sent(channel, content)
        except discord.NotFound as error:
            if error.code not in GONE:
                raise
            anew = self._client.get_partial_messageable(await self._open(user))
        try:
            return await self._sent(anew, content)
        except discord.NotFound as error:
            log.info("a mailbox can't be found: %s", error)
            raise MailboxClosedError(lasting=False) from error

    async def _sent(self, channel: discord.PartialMessageable, content: dict[str, object]) -> discord.Message:
        try:
            return await channel.send(**content)  # type: ignore[call-overload, no-any-return]
        except discord.HTTPException as error:
            raise self._explained(error) from error

    async def _open(self, user: int) -> int:
        await self._gate.wait()
        try:
            opened = await self._client.create_dm(discord.Object(user))
        except discord.HTTPException as error:
            raise self._explained(error) from error
        await self._store.write(lambda queries: queries.people.set_mailbox_channel(user, opened.id))
        return opened.id

    def _explained(self, error: discord.HTTPException) -> Exception:
        """Return what Discord means: that it has trouble, that the mailbox is closed, or that it is not the mailbox."""
        if error.code == TOO_MANY_MAILBOXES or error.code in LIMITED:
            gate, seconds = (self._limited, LONG_HOLD) if error.code in LIMITED else (self._gate, HOLD)
            gate.hold(seconds)
            log.warning("no direct messages for %d minutes, people are called at their tables: %s", seconds / 60, error)
            return MailboxClosedError(lasting=False, retry=seconds)
        if error.code in GONE or not is_refusal(error):
            return error
        if error.status == FORBIDDEN or error.code in CLOSED:
            log.info("a mailbox is closed: %s", error)
            return MailboxClosedError()
        log.error("a direct message is refused: %s", error)
        return MailboxClosedError(lasting=False)


FORBIDDEN: Final = 403
