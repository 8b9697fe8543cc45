"""The loop that sends notices: the most urgent first, turn about between places, marked as sent only afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import inf
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.notices.deliverer import Deliverer, MailboxClosedError, PlaceClosedError, UndeliverableError
from bot.notices.delivery_results import Outcomes
from bot.notices.reminders import Reminders
from bot.store import Store, StoreError
from bot.store.due import DueRow, Lane
from bot.store.rows import NoticeRow

log = logging.getLogger(__name__)
AT_ONCE: Final = 32
PER_CHANNEL: Final = 2
PER_GUILD: Final = 8
LONGEST_DELIVERY: Final = 60.0
"""Seconds after which a delivery is ended, to be looked for and tried again later."""

Key: TypeAlias = tuple[int | None, int | None, Lane]
"""A match or a person, and which of the notices are sent."""


class Courier(Watcher):
    """Sends notices when they are due."""

    def __init__(self, store: Store, deliverer: Deliverer, clock: Clock, reminders: Reminders) -> None:
        super().__init__(store)
        self.deliverer = deliverer
        self.clock = clock
        self.reminders = reminders
        self.outcomes = Outcomes(store, clock, reminders)
        self._running: dict[Key, DueRow] = {}
        self._turns = count(1)
        self._last_turn: Counter[tuple[str, int | None]] = Counter()
        """When each server and channel had its last turn."""
        self._looked = inf
        """When it looked last."""

    async def look(self) -> float:
        """Send what is due, in one task for each match."""
        now = self.clock()
        if now < self._looked:
            await self.store.write(self.reminders.set_back)
        self._looked = now
        self._running = {key: row for key, row in self._running.items() if self.is_busy(key)}
        waiting = await self.store.read.due.matches(
            now, per_channel=2 * PER_CHANNEL, per_guild=2 * PER_GUILD, limit=4 * AT_ONCE
        )
        for row in self._chosen(waiting):
            self._running[_key(row)] = row
            self.work(_key(row), self._send_all(row))
        later = await self.store.read.due.next_due(now)
        return LONGEST_SLEEP if later is None else later - now

    def _chosen(self, waiting: list[DueRow]) -> Iterator[DueRow]:
        """Yield whose turn it is, as long as there is room."""
        left = list(waiting)
        while len(self._running) < AT_ONCE:
            row = min(filter(self._has_room, left), key=self._order, default=None)
            if row is None:
                return
            left.remove(row)
            for place in _places(row):
                self._last_turn[place] = next(self._turns)
            yield row

    def _has_room(self, row: DueRow) -> bool:
        if self.is_busy(_key(row)):
            return False
        running = self._running.values()
        if row.lane == "welcome" and any(other.lane == row.lane for other in running):
            return False
        here = [other.lane for other in running if other.channel == row.channel]
        if row.lane == "shrink" and row.lane in here:
            return False
        return len(here) < PER_CHANNEL and sum(other.guild == row.guild for other in running) < PER_GUILD

    def _order(self, row: DueRow) -> tuple[float, ...]:
        return (row.rank, *(self._last_turn[place] for place in _places(row)), row.due, row.match or 0)

    async def _send_all(self, row: DueRow) -> None:
        for notice in await self.store.read.due.notices(row, self.clock()):
            await self._send(notice.id)

    async def _send(self, number: int) -> None:
        notice = await self.store.read.notices.get(number)
        if notice is None or notice.sent is not None or notice.dropped is not None:
            return
        try:
            async with asyncio.timeout(LONGEST_DELIVERY):
                message = await self.deliverer.find_sent(notice) if notice.begun is not None else None
                if message is None:
                    begun = await self._begun(notice)
                    if begun is None:
                        return
                    message = await self.deliverer.deliver(begun)
        except MailboxClosedError as error:
            await self.outcomes.mailbox_closed(notice, error)
        except PlaceClosedError as error:
            await self.outcomes.place_closed(notice, error)
        except UndeliverableError as error:
            log.error("notice %d (%s) of match %s is refused: %s", notice.id, notice.kind, notice.match, error)
            await self.outcomes.refused(notice, _text(error))
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, it is logged and tried again
            await self._put_off(notice, error)
        else:
            await self.outcomes.delivered(notice, message)

    async def _put_off(self, notice: NoticeRow, error: Exception) -> None:
        """Have a notice tried again later. The same trouble is told once for it, not for every try."""
        text = _text(error)
        if text != notice.error:
            log.warning("notice %d (%s) of match %s waits: %s", notice.id, notice.kind, notice.match, text)
        log.debug("this is why", exc_info=error)
        await self.outcomes.not_now(notice, text)

    async def _holds_back(self, notice: NoticeRow) -> bool:
        """Put a notice off that isn't to be sent yet: because of who is there, or of what waits for a person by now."""
        if notice.kind == "reminder":
            person = None if notice.user is None else await self.store.read.people.get(notice.user)
            until = None if person is None else await self.reminders.due(self.store.read, person)
            if until is None:
                await self.store.write(lambda queries: queries.notices.drop(notice.id, "superseded"))
                return True
        else:
            until = await self.deliverer.held_back(notice)
        if until is None or until <= self.clock():
            return False
        later = until
        await self.store.write(lambda queries: queries.notices.hold_back(notice.id, later))
        return True

    async def _begun(self, notice: NoticeRow) -> NoticeRow | None:
        """Store that the sending of a notice begins, and whether it makes a sound.

        Returns it; None if it isn't to be sent now, or something has taken its place just now.
        """
        if await self._holds_back(notice):
            return None
        person = None if notice.user is None else await self.store.read.people.get(notice.user)
        quiet = person is not None and self.reminders.is_quiet(person, notice)
        begun = await self.store.write(lambda queries: queries.notices.begin(notice.id, self.clock(), quiet=quiet))
        return replace(notice, quiet=quiet) if begun else None


def _key(row: DueRow) -> Key:
    return row.match, row.user, row.lane


def _places(row: DueRow) -> tuple[tuple[str, int | None], ...]:
    return ("guild", row.guild), ("channel", row.channel)


def _text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]
