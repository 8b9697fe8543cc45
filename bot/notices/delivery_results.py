"""What becomes of a notice by Discord's answer, and of notices for places that the bot can't write in."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final, Literal

from msgspec.structs import replace

from bot.clock import Clock
from bot.notices import called_off, late, said, schedule
from bot.notices.deliverer import MENTIONS, TO_MAILBOXES, MailboxClosedError, PlaceClosedError
from bot.notices.reminders import Reminders
from bot.store import Queries, Store, transaction
from bot.store.rows import MatchRow, NoticeRow, PausedRow

MentionKind = Literal["closed", "mention"]
"""The kinds that call a person at the table: because their mailbox is closed, or because they want it so."""
log = logging.getLogger(__name__)
UNKNOWN: Final = "unknown"
"""The reason where Discord refuses although the bot knows of nothing that is missing."""
REFUSED: Final = "refused"
"""The reason where Discord says that the channel, or a rule of its server, lets no such message in."""


class Places:
    """What happens to channels, threads and servers."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    @transaction
    async def close(self, queries: Queries, channels: Collection[int], missing: str) -> None:
        """Store that the bot can't write in these channels any more, and why (see ``PausedRow``)."""
        await close_places(queries, channels, missing, self.clock())

    @transaction
    async def open(self, queries: Queries, channel: int) -> None:
        """Store that a channel may be written to again. What waits for it is due at once."""
        await queries.paused.resume(channel)

    @transaction
    async def try_again(self, queries: Queries, channel: int) -> None:
        """Have what waits for a channel tried once: it is open if that works. Its hosts are not told anew."""
        await queries.paused.retry(channel, self.clock())


async def close_places(
    queries: Queries, channels: Collection[int], missing: str, now: float, *, until: float | None = None
) -> None:
    """Pause channels. The hosts of the matches there get one notice each for all of them.

    ``until``: when it may work again by itself, if that is known.
    """
    hosts: dict[int, MatchRow] = {}
    for channel in channels:
        if await _pause(queries, channel, missing, now, until):
            matches = await queries.lists.matches_in(channel)
            hosts = {**{match.host: match for match in matches if match.channel == channel}, **hosts}
    for match in hosts.values():
        await _tell(queries, match.id, match.host, {"missing": missing}, now)


async def _pause(queries: Queries, channel: int, missing: str, now: float, until: float | None) -> bool:
    """Pause a channel. Returns whether its hosts are to be told, which is done once."""
    known = await queries.paused.channel(channel)
    since = now if known is None else known.since
    tries = missing == UNKNOWN and now - since < schedule.REFUSED_TRIES
    # Where the reason is known, an event tells that it is gone. Else it may be Discord's trouble, which passes.
    told = known is not None and known.told
    if known is None or known.missing != missing:
        log.warning("nothing can be written in channel %d: %s", channel, missing)
    if tries or missing == REFUSED:  # of a change of such a rule no event tells
        until = now + (schedule.REFUSED_RETRY if tries else schedule.DAY)
    await queries.put(PausedRow(channel, since, missing, told or not tries, until))
    return not tries and not told


async def tell_another(queries: Queries, notice: NoticeRow, now: float) -> None:
    """Tell somebody else at the table, since any player may move the match: whom it was told can't be reached.

    Where that was the host, so it is for each of their matches there. Whoever looks at one of these sees it, too.
    """
    match = await queries.matches.get(notice.table)
    paused = None if match is None else await queries.paused.channel(match.channel)
    if match is None or paused is None:
        return
    at_table = [match]
    if notice.user == match.host:
        near = await queries.lists.matches_in(match.channel)
        at_table = [one for one in near if (one.channel, one.host) == (match.channel, match.host)]
    for one in at_table:
        told = {row.user for row in await queries.notices.of_revision(one.id, 0, "paused") if row.due >= paused.since}
        people = [row.user for row in await queries.matches.seats(one.id) if row.user not in (None, notice.user, *told)]
        if people:
            await _tell(queries, one.id, people[0], notice.args, now)
        else:
            log.warning("match %d: nobody can be told that it can't go on: %s", one.id, paused.missing)


async def _tell(queries: Queries, match: int, user: int | None, args: dict[str, object], now: float) -> None:
    await queries.notices.add_another(match, 0, "paused", due=now, user=user, args=args)


class Outcomes:
    """Stores what has come of sending a notice."""

    def __init__(self, store: Store, clock: Clock, reminders: Reminders) -> None:
        self.store = store
        self.clock = clock
        self.reminders = reminders

    @transaction
    async def delivered(self, queries: Queries, notice: NoticeRow, message: int | None) -> None:
        now = self.clock()
        await queries.notices.mark_sent(notice.id, now, message)
        if message is not None:
            if notice.kind not in TO_MAILBOXES:
                await self._reachable(queries, notice)
            elif notice.user is not None:
                await queries.people.set_mailbox(notice.user, "open")
            await self._heard(queries, notice, now)
            if notice.kind == "late":
                await late.note_card_sent(queries, notice.id, now)
            if notice.kind == "said":
                await said.note_arrived(queries, notice, message, now)
            await called_off.note_sent(queries, notice, now)
        await self._remind_again(queries, notice)

    async def _reachable(self, queries: Queries, notice: NoticeRow) -> None:
        """Store that the match's channel can be written to."""
        match = await queries.matches.get(notice.table)
        assert match is not None
        await queries.paused.resume(match.channel)

    async def _heard(self, queries: Queries, notice: NoticeRow, now: float) -> None:
        """Store that people have heard of their turns."""
        if notice.kind == "board":
            post = await queries.matches.post(notice.table)
            for user in () if post is None else post.called:
                await queries.turns.reach(notice.table, user, now)
        elif notice.user is not None and notice.kind in ("turn", *MENTIONS):
            await queries.turns.reach(notice.table, notice.user, now)
        elif notice.user is not None and notice.kind == "reminder":
            for owed in await queries.journal.owing(notice.user):
                await queries.turns.reach(owed.match, notice.user, now)
            person = await queries.people.get(notice.user)
            if person is not None and person.rings == "channel":
                await self._call_at_table(queries, notice, "mention")

    async def _remind_again(self, queries: Queries, notice: NoticeRow) -> None:
        """Plan the person's next reminder by what they have heard. A warning is given once, whatever came of it."""
        person = None if notice.user is None else await queries.people.get(notice.user)
        if person is not None and notice.kind == "reminder":
            await self.reminders.note_warned(queries, person)
        if person is not None and notice.kind in ("turn", "nudge", "reminder", *MENTIONS):
            await self.reminders.replan(queries, person)

    @transaction
    async def mailbox_closed(self, queries: Queries, notice: NoticeRow, refusal: MailboxClosedError) -> None:
        """Call the person at the table instead. Their mailbox, if it is that, is left alone for a day."""
        user = notice.reader
        if notice.kind in ("welcome", "paused", "follow") and refusal.retry is not None:
            await queries.notices.postpone(notice.id, self.clock() + refusal.retry, "closed")
            return
        known = await queries.people.get(user)
        rested = known is not None and schedule.rests(known, self.clock())
        if refusal.lasting and not rested:
            await queries.people.set_mailbox(user, "closed", refused=self.clock())
        await queries.notices.drop(notice.id, "closed")
        await self._ask_tables(queries, user, refusal.left)
        begun = await queries.notices.get(notice.id)
        quiet = begun is not None and begun.quiet  # the ring at waking is for it, too
        if notice.kind == "paused":
            await tell_another(queries, notice, self.clock())
        elif notice.kind == "follow":
            await queries.follows.stop(notice.table, user)
        elif notice.kind != "invitation" and not quiet and (notice.kind != "welcome" or refusal.lasting):
            await self._call_at_table(queries, notice, "closed", first=refusal.lasting, left=refusal.left)
        await self._remind_again(queries, notice)

    async def _ask_tables(self, queries: Queries, user: int, left: Collection[int]) -> None:
        """Ask the tables of servers that somebody has left what to do about them."""
        turns = await queries.turns.of_absent(user, left, self.clock()) if left else []
        for turn in turns:
            await late.put(queries, turn, self.clock(), gone=True)

    async def _call_at_table(
        self,
        queries: Queries,
        notice: NoticeRow,
        kind: MentionKind,
        *,
        first: bool = False,
        left: Collection[int] = (),
    ) -> None:
        """Call a person at the table that a notice is about, or at the one that has waited longest for them.

        ``left``: the servers that they aren't in any more, where no call reaches them.
        """
        if notice.match is None:
            tables = [(row.match, row.decision) for row in await queries.journal.waiting_for(notice.reader, told=True)]
        else:
            tables = [(notice.match, notice.revision)]
        for number, revision in tables:
            match = await queries.matches.get(number)
            if match is not None and not match.is_direct and match.guild not in left:
                table = replace(notice, revision=revision)
                await add_mention(queries, table, match.id, kind, self.clock(), first=first)
                return

    @transaction
    async def place_closed(self, queries: Queries, notice: NoticeRow, closed: PlaceClosedError) -> None:
        """Have what goes to the match's channel wait; what was meant for one that it has left is tried again."""
        match, why = await queries.matches.get(notice.table), f"{PlaceClosedError.__name__}: {closed.missing}"
        assert match is not None
        if match.channel != closed.channel:
            await queries.notices.postpone(notice.id, self.clock() + schedule.retry_delay(notice.attempts + 1), why)
            return
        await queries.notices.postpone(notice.id, notice.due, why)
        await close_places(queries, (match.channel,), closed.missing, self.clock(), until=closed.until)

    @transaction
    async def refused(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        await queries.notices.drop(notice.id, "refused", text)
        await self._remind_again(queries, notice)

    @transaction
    async def not_now(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        await queries.notices.postpone(notice.id, self.clock() + schedule.retry_delay(notice.attempts + 1), text)


async def add_mention(
    queries: Queries, notice: NoticeRow, match: int, kind: MentionKind, due: float, *, first: bool = False
) -> None:
    """Have a person called at a table in place of a direct message, or beside it.

    ``first``: whether they don't know yet why they are called there.
    """
    args: dict[str, object] = {"kind": notice.kind, "first": first}
    await queries.notices.add_another(match, notice.revision, kind, due=due, user=notice.user, args=args)
