"""The loop that sends notices: the most urgent first, turn about between places, marked as sent only afterwards.

Discord's answers are of four kinds. *Not now* (the network, Discord's own trouble, a limit, anything unknown): tried
again for as long as the notice is true. *Not here* (``PlaceClosedError``): the table's notices wait until its channel
can be written to. *No* to a direct message (``MailboxClosedError``): the person is called at the table instead. *No* to
anything else (``UndeliverableError``): given up, and noted.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import inf
from typing import Final, Protocol, TypeAlias

from msgspec.structs import replace

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.notices import late_cards, schedule
from bot.notices.places import close_places
from bot.notices.reminders import Reminders
from bot.store import Queries, Store, StoreError
from bot.store.rows import DueRow, Lane, MentionKind, NoticeRow

log = logging.getLogger(__name__)
AT_ONCE: Final = 32
PER_CHANNEL: Final = 2
PER_GUILD: Final = 8
LONGEST_DELIVERY: Final = 60.0
"""Seconds after which a delivery is ended, to be looked for and tried again later."""
MENTIONS: Final = ("closed", "mention")
"""The kinds that call a person at the table."""
TO_MAILBOXES: Final = ("turn", "welcome", "reminder", "nudge", "paused", "invitation")
"""The kinds that go to a person's mailbox; all others go to the table."""

Key: TypeAlias = tuple[int | None, int | None, Lane]
"""A match or a person, and which of the notices are sent."""


class MailboxClosedError(Exception):
    """A person can't be reached by direct message. ``lasting`` is false if that is not for their mailbox's sake.

    ``retry``: in how many seconds it may work, where that is known.
    """

    def __init__(self, *, lasting: bool = True, retry: float | None = None) -> None:
        super().__init__()
        self.lasting = lasting
        self.retry = retry


class PlaceClosedError(Exception):
    """The bot can't write in a channel.

    ``missing`` names the permission, or what else is the reason (see ``PausedRow``); ``unknown`` where the bot knows of
    none. ``until``: when it can again, in Unix seconds, if that is known.
    """

    def __init__(self, missing: str, until: float | None = None) -> None:
        super().__init__(missing)
        self.missing = missing
        self.until = until


class UndeliverableError(Exception):
    """Discord will never take this message."""


class Deliverer(Protocol):
    """What turns notices into messages."""

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send a notice. Returns the message, or None if there was nothing to say any more.

        Raises ``MailboxClosedError``, ``PlaceClosedError`` or ``UndeliverableError``. After any other error it is tried
        again later.
        """

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending has begun before, if it was sent."""

    async def held_back(self, notice: NoticeRow) -> float | None:
        """Return until when a notice is not to be sent although it is due; None: it is to be sent now."""


class Courier(Watcher):
    """Sends notices when they are due."""

    def __init__(self, store: Store, deliverer: Deliverer, clock: Clock, reminders: Reminders) -> None:
        super().__init__(store)
        self.deliverer = deliverer
        self.clock = clock
        self.reminders = reminders
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
        waiting = await self.store.read.due_matches(
            now, per_channel=2 * PER_CHANNEL, per_guild=2 * PER_GUILD, limit=4 * AT_ONCE
        )
        for row in self._chosen(waiting):
            self._running[_key(row)] = row
            self.work(_key(row), self._send_all(row))
        later = await self.store.read.next_due(now)
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
        for notice in await self.store.read.due_notices(row, self.clock()):
            await self._send(notice.id)

    async def _send(self, number: int) -> None:
        notice = await self.store.read.notice(number)
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
            refusal = error
            await self.store.write(lambda queries: self._mailbox_closed(queries, notice, refusal))
        except PlaceClosedError as error:
            closed = error
            await self.store.write(lambda queries: self._place_closed(queries, notice, closed))
        except UndeliverableError as error:
            log.error("notice %d (%s) of match %s is refused: %s", notice.id, notice.kind, notice.match, error)
            text = _text(error)
            await self.store.write(lambda queries: self._refused(queries, notice, text))
        except StoreError:
            raise
        except Exception as error:
            log.warning("notice %d (%s) of match %s waits: %s", notice.id, notice.kind, notice.match, _text(error))
            log.debug("this is why", exc_info=True)
            text = _text(error)
            await self.store.write(lambda queries: self._not_now(queries, notice, text))
        else:
            await self.store.write(lambda queries: self._delivered(queries, notice, message))

    async def _holds_back(self, notice: NoticeRow) -> bool:
        """Put a notice off that isn't to be sent yet: because of who is there, or of what waits for a person by now."""
        if notice.kind == "reminder":
            person = None if notice.user is None else await self.store.read.person(notice.user)
            until = None if person is None else await self.reminders.due(self.store.read, person)
            if until is None:
                await self.store.write(lambda queries: queries.drop_notice(notice.id, "superseded"))
                return True
        else:
            until = await self.deliverer.held_back(notice)
        if until is None or until <= self.clock():
            return False
        later = until
        await self.store.write(lambda queries: queries.hold_back(notice.id, later))
        return True

    async def _begun(self, notice: NoticeRow) -> NoticeRow | None:
        """Store that the sending of a notice begins, and whether it makes a sound.

        Returns it; None if it isn't to be sent now, or something has taken its place just now.
        """
        if await self._holds_back(notice):
            return None
        person = None if notice.user is None else await self.store.read.person(notice.user)
        quiet = person is not None and self.reminders.is_quiet(person, notice)
        begun = await self.store.write(lambda queries: queries.begin_notice(notice.id, self.clock(), quiet=quiet))
        return replace(notice, quiet=quiet) if begun else None

    async def _delivered(self, queries: Queries, notice: NoticeRow, message: int | None) -> None:
        now = self.clock()
        await queries.mark_sent(notice.id, now, message)
        if message is not None:
            if notice.kind not in TO_MAILBOXES:
                await self._reachable(queries, notice)
            elif notice.user is not None:
                await queries.set_mailbox(notice.user, "open")
            await self._heard(queries, notice, now)
            if notice.kind == "late":
                await late_cards.note_sent(queries, notice.id, now)
        await self._remind_again(queries, notice)

    async def _reachable(self, queries: Queries, notice: NoticeRow) -> None:
        """Store that the match's channel can be written to."""
        match = await queries.match(notice.table)
        assert match is not None
        await queries.resume(match.channel)

    async def _heard(self, queries: Queries, notice: NoticeRow, now: float) -> None:
        """Store that people have heard of their turns."""
        if notice.kind == "board":
            post = await queries.post(notice.table)
            for user in () if post is None else post.called:
                await queries.reach(notice.table, user, now)
        elif notice.user is not None and notice.kind in ("turn", *MENTIONS):
            await queries.reach(notice.table, notice.user, now)
        elif notice.user is not None and notice.kind == "reminder":
            for owed in await queries.owing(notice.user):
                await queries.reach(owed.match, notice.user, now)
            person = await queries.person(notice.user)
            if person is not None and person.rings == "channel":
                await self._call_at_table(queries, notice, "mention")

    async def _remind_again(self, queries: Queries, notice: NoticeRow) -> None:
        """Plan the person's next reminder by what they have heard. A warning is given once, whatever came of it."""
        person = None if notice.user is None else await queries.person(notice.user)
        if person is not None and notice.kind == "reminder":
            await self.reminders.note_warned(queries, person)
        if person is not None and notice.kind in ("turn", "nudge", "reminder", *MENTIONS):
            await self.reminders.replan(queries, person)

    async def _mailbox_closed(self, queries: Queries, notice: NoticeRow, refusal: MailboxClosedError) -> None:
        """Call the person at the table instead. Their mailbox, if it is that, is left alone for a day."""
        assert notice.user is not None
        if notice.kind == "welcome" and refusal.retry is not None:
            await queries.postpone(notice.id, self.clock() + refusal.retry, type(refusal).__name__)
            return
        known = await queries.person(notice.user)
        rested = known is not None and schedule.rests(known, self.clock())
        first = refusal.lasting
        if refusal.lasting and not rested:
            await queries.set_mailbox(notice.user, "closed", refused=self.clock())
        await queries.drop_notice(notice.id, "closed")
        begun = await queries.notice(notice.id)
        quiet = begun is not None and begun.quiet  # the ring at waking is for it, too
        if notice.kind not in ("paused", "invitation") and not quiet and (notice.kind != "welcome" or first):
            await self._call_at_table(queries, notice, "closed", first=first)
        await self._remind_again(queries, notice)

    async def _call_at_table(
        self, queries: Queries, notice: NoticeRow, kind: MentionKind, *, first: bool = False
    ) -> None:
        """Call a person at the table that a notice is about, or at the one that has waited longest for them."""
        assert notice.user is not None
        match, revision = notice.match, notice.revision
        if match is None:
            waiting = await queries.waiting_for(notice.user, told=True)
            if not waiting:
                return
            match, revision = waiting[0].match, waiting[0].decision
        await add_mention(queries, replace(notice, revision=revision), match, kind, self.clock(), first=first)

    async def _place_closed(self, queries: Queries, notice: NoticeRow, closed: PlaceClosedError) -> None:
        """Have everything that goes to the match's channel wait."""
        match = await queries.match(notice.table)
        assert match is not None
        await queries.postpone(notice.id, notice.due, f"{PlaceClosedError.__name__}: {closed.missing}")
        await close_places(queries, (match.channel,), closed.missing, self.clock(), until=closed.until)

    async def _refused(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        await queries.drop_notice(notice.id, "refused", text)
        await self._remind_again(queries, notice)

    async def _not_now(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        await queries.postpone(notice.id, self.clock() + schedule.retry_delay(notice.attempts + 1), text)


async def add_mention(
    queries: Queries, notice: NoticeRow, match: int, kind: MentionKind, due: float, *, first: bool = False
) -> None:
    """Have a person called at a table in place of a direct message, or beside it.

    ``first``: whether they don't know yet why they are called there.
    """
    number = 1 + await queries.count_notices(match, kind)
    args: dict[str, object] = {"kind": notice.kind, "first": first}
    await queries.add_notice(match, notice.revision, kind, due=due, user=notice.user, number=number, args=args)


def _key(row: DueRow) -> Key:
    return row.match, row.user, row.lane


def _places(row: DueRow) -> tuple[tuple[str, int | None], ...]:
    return ("guild", row.guild), ("channel", row.channel)


def _text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]
