"""The loop that sends notices: earliest first, in order within a match, marked as sent only afterwards."""

from __future__ import annotations

import logging
from typing import Protocol

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.notices import schedule
from bot.notices.reminders import Reminders
from bot.store import Queries, Store, StoreError
from bot.store.rows import NoticeRow

log = logging.getLogger(__name__)
AT_ONCE = 16


class MailboxClosedError(Exception):
    """A person can't be reached by direct message."""


class ForbiddenError(Exception):
    """The bot may not write in a channel. ``missing`` names the permission, or the channel that is gone."""

    def __init__(self, missing: str) -> None:
        super().__init__(missing)
        self.missing = missing


class Deliverer(Protocol):
    """What turns notices into messages."""

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send a notice. Returns the message, or None if there was nothing to say any more.

        Raises ``MailboxClosedError`` or ``ForbiddenError``. After any other error it is tried again later.
        """

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending began before a restart, if it was sent."""

    async def tell_host(self, channel: int, missing: str) -> None:
        """Write to the host that the notices of a channel wait."""


class Courier(Watcher):
    """Sends notices when they are due."""

    def __init__(self, store: Store, deliverer: Deliverer, clock: Clock, reminders: Reminders) -> None:
        super().__init__(store)
        self.deliverer = deliverer
        self.clock = clock
        self.reminders = reminders

    async def look(self) -> float:
        """Send what is due, in one task for each match."""
        now = self.clock()
        due: dict[int, list[NoticeRow]] = {}
        for notice in await self.store.read.due_notices(now, 200):
            due.setdefault(notice.match, []).append(notice)
        free = AT_ONCE - sum(self.is_busy(match) for match in due)
        for match, notices in due.items():
            if free > 0 and not self.is_busy(match):
                free -= 1
                self.work(match, self._send_all(notices))
        later = await self.store.read.next_due(now)
        return LONGEST_SLEEP if later is None else later - now

    async def _send_all(self, notices: list[NoticeRow]) -> None:
        for notice in notices:
            await self._send(notice.id)

    async def _send(self, number: int) -> None:
        notice = await self.store.read.notice(number)
        if notice is None or notice.sent is not None or notice.dropped is not None:
            return
        try:
            message = await self._deliver(notice)
        except MailboxClosedError:
            await self.store.write(lambda queries: self._mailbox_closed(queries, notice))
        except ForbiddenError as error:
            await self._forbidden(notice, error.missing)
        except StoreError:
            raise
        except Exception as error:
            log.warning("notice %d (%s) of match %d failed", notice.id, notice.kind, notice.match, exc_info=True)
            text = f"{type(error).__name__}: {error}"[:300]
            await self.store.write(lambda queries: self._failed(queries, notice, text))
        else:
            await self.store.write(lambda queries: self._delivered(queries, notice, message))

    async def _deliver(self, notice: NoticeRow) -> int | None:
        if notice.begun is not None:
            found = await self.deliverer.find_sent(notice)
            if found is not None:
                return found
        await self.store.write(lambda queries: queries.begin_notice(notice.id, self.clock()))
        return await self.deliverer.deliver(notice)

    async def _delivered(self, queries: Queries, notice: NoticeRow, message: int | None) -> None:
        await queries.mark_sent(notice.id, self.clock(), message)
        if message is None:
            return
        if notice.user is None:
            await self._reachable(queries, notice)
            return
        if notice.kind in ("turn", "welcome", "reminder"):
            await queries.set_mailbox(notice.user, "open")
        await self._remind_again(queries, notice)

    async def _reachable(self, queries: Queries, notice: NoticeRow) -> None:
        """Store that the match's channel can be written to."""
        match = await queries.match(notice.match)
        assert match is not None
        await queries.resume(match.channel)

    async def _remind_again(self, queries: Queries, notice: NoticeRow) -> None:
        """Plan the reminder after this one, if this is one."""
        if notice.kind == "reminder":
            assert notice.user is not None
            await self.reminders.go_on(queries, notice.match, notice.user, notice.revision)

    async def _mailbox_closed(self, queries: Queries, notice: NoticeRow) -> None:
        """Send the person nothing until they press something. They are mentioned at the table instead."""
        assert notice.user is not None
        known = await queries.person(notice.user)
        await queries.set_mailbox(notice.user, "closed")
        await queries.drop_notice(notice.id, "closed")
        if notice.kind != "welcome" or known is None or known.mailbox != "closed":
            args: dict[str, object] = {"kind": notice.kind, "first": known is None or known.mailbox != "closed"}
            number = 1 + await queries.count_notices(notice.match, "closed")
            await queries.add_notice(
                notice.match,
                notice.revision,
                "closed",
                due=self.clock(),
                user=notice.user,
                number=number,
                args=args,
            )
        await self._remind_again(queries, notice)

    async def _forbidden(self, notice: NoticeRow, missing: str) -> None:
        match = await self.store.read.match(notice.match)
        assert match is not None

        async def pause(queries: Queries) -> bool:
            await queries.postpone(notice.id, self.clock() + schedule.FORBIDDEN_PAUSE, missing)
            return await queries.pause(match.channel, self.clock(), missing)

        if await self.store.write(pause):
            await self.deliverer.tell_host(match.channel, missing)

    async def _failed(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        if notice.attempts + 1 >= schedule.ATTEMPTS:
            await queries.drop_notice(notice.id, "failed", text)
            await self._remind_again(queries, notice)
        else:
            await queries.postpone(notice.id, self.clock() + schedule.retry_delay(notice.attempts + 1), text)
