"""A copy of the database every day, at a quiet hour, beside it; the last ones are kept."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.clock import Clock
from bot.store import Store, StoreError
from bot.store.copies import daily_copies, daily_copy, drop_old_copies

log = logging.getLogger(__name__)
QUIET: Final = 4
"""The hour of the day, in the host's zone, in which a copy is made."""
SETTLING: Final = 3600.0
"""Seconds from the start until one is made at another hour, because the bot didn't run then."""
EVERY: Final = 60.0
AGAIN: Final = 3600.0
"""Seconds from a failure to the next try."""


class Backups:
    """Makes a copy a day, and keeps so many (0: none are made)."""

    def __init__(self, store: Store, clock: Clock, kept: int, zone: str) -> None:
        self.store = store
        self.clock = clock
        self.kept = kept
        self.zone = ZoneInfo(zone)
        self.trouble = ""
        """Why the last copy could not be made; empty, if it could."""
        self._started = clock()
        self._rests_until = 0.0

    async def run(self) -> None:
        """Make copies until cancelled."""
        while self.kept:
            await self.turn()
            await asyncio.sleep(EVERY)

    async def turn(self) -> None:
        """Make the copy of today, if it is time. That it can't be made is logged, and tried again in an hour."""
        now = self.clock()
        today = datetime.fromtimestamp(now, self.zone)
        if now < self._rests_until or not self._is_due(today, now):
            return
        try:
            await self.store.backup(daily_copy(self.store.path, today.date()), now)
            await asyncio.to_thread(drop_old_copies, self.store.path, self.kept)
            self.trouble = ""
        except (StoreError, OSError) as error:
            self._rests_until = now + AGAIN
            if str(error) != self.trouble:
                log.warning("no copy of the database today: %s", error)
            self.trouble = str(error)

    def _is_due(self, today: datetime, now: float) -> bool:
        path, day = self.store.path, today.date()
        last = max(daily_copies(path), default=None)
        if last is not None and last >= daily_copy(path, day):
            return False
        missed = last is None or last < daily_copy(path, day - timedelta(days=1))
        return today.hour == QUIET or (missed and now - self._started >= SETTLING)
