"""What becomes of a notice by Discord's answer: who has heard of what, who is called in another way, what waits."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.clock import Clock
from bot.notices import called_off, late, schedule
from bot.notices.deliverer import MENTIONS, TO_MAILBOXES, MailboxClosedError, PlaceClosedError
from bot.notices.places import close_places, tell_another
from bot.notices.reminders import Reminders
from bot.store import Queries
from bot.store.rows.telling import MentionKind, NoticeRow


class Outcomes:
    """Stores what has come of sending a notice, in transactions of others."""

    def __init__(self, clock: Clock, reminders: Reminders) -> None:
        self.clock = clock
        self.reminders = reminders

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
                await late.note_sent(queries, notice.id, now)
            await called_off.note_sent(queries, notice, now)
        await self._remind_again(queries, notice)

    async def _reachable(self, queries: Queries, notice: NoticeRow) -> None:
        """Store that the match's channel can be written to."""
        match = await queries.matches.match(notice.table)
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
            person = await queries.people.person(notice.user)
            if person is not None and person.rings == "channel":
                await self._call_at_table(queries, notice, "mention")

    async def _remind_again(self, queries: Queries, notice: NoticeRow) -> None:
        """Plan the person's next reminder by what they have heard. A warning is given once, whatever came of it."""
        person = None if notice.user is None else await queries.people.person(notice.user)
        if person is not None and notice.kind == "reminder":
            await self.reminders.note_warned(queries, person)
        if person is not None and notice.kind in ("turn", "nudge", "reminder", *MENTIONS):
            await self.reminders.replan(queries, person)

    async def mailbox_closed(self, queries: Queries, notice: NoticeRow, refusal: MailboxClosedError) -> None:
        """Call the person at the table instead. Their mailbox, if it is that, is left alone for a day."""
        assert notice.user is not None
        if notice.kind in ("welcome", "paused") and refusal.retry is not None:
            await queries.notices.postpone(notice.id, self.clock() + refusal.retry, type(refusal).__name__)
            return
        known = await queries.people.person(notice.user)
        rested = known is not None and schedule.rests(known, self.clock())
        first = refusal.lasting
        if refusal.lasting and not rested:
            await queries.people.set_mailbox(notice.user, "closed", refused=self.clock())
        await queries.notices.drop_notice(notice.id, "closed")
        await self._ask_tables(queries, notice.user, refusal.left)
        begun = await queries.notices.notice(notice.id)
        quiet = begun is not None and begun.quiet  # the ring at waking is for it, too
        if notice.kind == "paused":
            await tell_another(queries, notice, self.clock())
        elif notice.kind != "invitation" and not quiet and (notice.kind != "welcome" or first):
            await self._call_at_table(queries, notice, "closed", first=first, left=refusal.left)
        await self._remind_again(queries, notice)

    async def _ask_tables(self, queries: Queries, user: int, left: Collection[int]) -> None:
        """Ask the tables of servers that somebody has left what to do about them."""
        turns = await queries.turns.turns_of_absent(user, left, self.clock()) if left else []
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
        assert notice.user is not None
        if notice.match is None:
            tables = [(row.match, row.decision) for row in await queries.journal.waiting_for(notice.user, told=True)]
        else:
            tables = [(notice.match, notice.revision)]
        for number, revision in tables:
            match = await queries.matches.match(number)
            if match is not None and match.guild not in left:
                table = replace(notice, revision=revision)
                await add_mention(queries, table, match.id, kind, self.clock(), first=first)
                return

    async def place_closed(self, queries: Queries, notice: NoticeRow, closed: PlaceClosedError) -> None:
        """Have everything that goes to the match's channel wait."""
        match = await queries.matches.match(notice.table)
        assert match is not None
        await queries.notices.postpone(notice.id, notice.due, f"{PlaceClosedError.__name__}: {closed.missing}")
        await close_places(queries, (match.channel,), closed.missing, self.clock(), until=closed.until)

    async def refused(self, queries: Queries, notice: NoticeRow, text: str) -> None:
        await queries.notices.drop_notice(notice.id, "refused", text)
        await self._remind_again(queries, notice)

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
