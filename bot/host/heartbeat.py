"""A sign of life for whoever watches: one request a minute to an address of the host's choice, with nothing in it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp

from bot.settings import Secret

log = logging.getLogger(__name__)
EVERY: Final = 60.0
PATIENCE: Final = aiohttp.ClientTimeout(total=10)
PLAIN: Final = {"User-Agent": "turnstone"}


class Beacon:
    """Asks for the address once a minute, as long as the bot is well. What comes back is not read."""

    def __init__(self, address: Secret, is_well: Callable[[], Awaitable[bool]]) -> None:
        self._address = address
        self._is_well = is_well

    async def run(self) -> None:
        """Give signs of life until cancelled."""
        async with aiohttp.ClientSession(timeout=PATIENCE, cookie_jar=aiohttp.DummyCookieJar()) as session:
            while True:
                await self._beat(session)
                await asyncio.sleep(EVERY)

    async def _beat(self, session: aiohttp.ClientSession) -> None:
        """A failure is no matter of ours: whoever watches sees that there was no sign."""
        try:
            if await self._is_well():
                async with session.get(self._address.reveal(), allow_redirects=False, headers=PLAIN):
                    pass
        except Exception as error:  # noqa: BLE001 - no sign of life is worth stopping the bot for
            log.debug("no sign of life was given: %s", type(error).__name__)
