"""Direct messages to the host about what is wrong, in their waking hours."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

import discord
import msgspec

from bot.discord.ui.context import Context
from bot.discord.ui.protocol import TROUBLE, cut
from bot.host.warnings import KNOWN, Warned, after_telling, news, noted, read_warned
from bot.notices import schedule
from bot.notices.deliverer import MailboxClosedError
from bot.store import StoreError
from bot.store.rows import PersonRow
from games.contract import Phrase
from rendering.words import Words

log = logging.getLogger(__name__)
EVERY: Final = 60.0
AGAIN: Final = 3600.0
"""Seconds from a message that didn't arrive to the next try."""
MOST: Final = 1900
"""Characters of a message."""


class HostLetters:
    """Tells the host what is wrong, and when it isn't any more."""

    def __init__(self, client: discord.Client, context: Context) -> None:
        self.client = client
        self.app = context.app
        self.mailboxes = context.mailboxes
        self._known: tuple[Warned, ...] | None = None
        self._rests_until = 0.0
        self._failure = ""

    async def run(self) -> None:
        """Look and tell until cancelled."""
        while True:
            try:
                await self.turn()
            except Exception as error:  # noqa: BLE001 - no warning is worth stopping the bot for
                self._fail(error)
            await asyncio.sleep(EVERY)

    async def turn(self) -> None:
        """Look once, and tell what is to be told if the host is awake."""
        app, now = self.app, self.app.clock()
        known = self._known
        if known is None:
            known = read_warned(await app.store.read.people.setting(KNOWN))
        rows = noted(known, await app.concerns.look(app.store.read), now)
        said, host = news(rows, now), await self._host()
        awake = host is not None and not schedule.sleeps(host, now, app.settings.zone)
        if said and host is not None and awake and now >= self._rests_until:
            self._rests_until = now + AGAIN  # should it fail
            await self._send(host, said)
            rows, self._rests_until, self._failure = after_telling(rows, now), 0.0, ""
        self._known = rows
        if rows != known:
            await app.store.write(lambda queries: queries.people.remember(KNOWN, msgspec.json.encode(rows).decode()))

    async def _host(self) -> PersonRow | None:
        """Return who is told: who the settings name, else the owner of the application; None: nobody."""
        number = self.app.settings.host
        if number is None:
            application = self.client.application
            owner = None if application is None else application.team or application.owner
            number = 0 if owner is None else owner.owner_id or 0 if isinstance(owner, discord.Team) else owner.id
        if number == 0 or (self.client.user is not None and number == self.client.user.id):
            return None
        known = await self.app.store.read.people.get(number)
        return known or PersonRow(number, "", self.app.settings.locale)

    async def _send(self, host: PersonRow, said: list[Phrase]) -> None:
        words = Words(host.locale)
        text = cut("\n".join([words.text("host-title"), *map(words.say, said)]), MOST)
        once = hashlib.sha256(text.encode()).hexdigest()[:20]
        await self.mailboxes.send(host.user, content=text, nonce=once, allowed_mentions=discord.AllowedMentions.none())

    def _fail(self, error: Exception) -> None:
        """Log a failure; of equal ones in a row only the first."""
        if self._failure != repr(error):
            expected = isinstance(error, (*TROUBLE, MailboxClosedError, StoreError))
            log.warning("the host can't be told what is wrong: %r", error, exc_info=None if expected else error)
        self._failure = repr(error)
