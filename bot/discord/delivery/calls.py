"""Who is called, where, and when: of each turn once, and nobody who sees the question already.

A player whom a post has called already isn't called again while that turn lasts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.discord.delivery.posts import Post
from bot.discord.ui.context import Context
from bot.matches.table import Table, decode_state, load
from bot.notices import schedule
from bot.notices.delivery_results import add_mention
from bot.store import Queries
from bot.store.rows import NoticeRow, PersonRow, PostRow


async def called_already(queries: Queries, table: Table, post: PostRow) -> tuple[int, ...]:
    """Return whom a post of the match's place has called to the turn that they still have."""
    if table.row.status != "running" or post.channel != table.row.channel:
        return ()
    asked = [user for user in table.people_to_move if user in post.called]
    return tuple([user for user in asked if not await left_meanwhile(queries, table, post, {user})])


async def left_meanwhile(queries: Queries, table: Table, post: PostRow, people: Collection[int]) -> bool:
    """Tell whether one of these people was not to move at some revision since a post was made."""
    rows = await queries.journal.revisions(table.id, post.revision, table.revision)
    seats = {seat for user in people if (seat := table.seat_of(user)) is not None}
    return any(not seats <= set(table.game.to_move(decode_state(table.game, row))) for row in rows)


class Calls:
    """Knows whom a table calls."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.store = context.app.store

    async def held_back(self, notice: NoticeRow) -> float | None:
        """Return until when people are left alone: they see the question already, or it may be taken back at once.

        A post that would ring somebody waits as their call does, unless somebody else is there to see it.
        """
        if notice.kind == "turn" and notice.user is not None:
            return self.context.presence.answers_until(notice.user, notice.table, notice.revision)
        return await self._held_post(notice) if notice.kind == "board" else None

    async def _held_post(self, notice: NoticeRow) -> float | None:
        table = await load(self.store.read, notice.table)
        if table.row.status != "running":
            return None
        calls = await self._ahead(table)
        if not calls or self.context.presence.is_anybody_else(table.id, calls):
            return None
        return max(calls.values())

    async def _ahead(self, table: Table) -> dict[int, float]:
        """Return whom the post of a match will ring, each with when, as far as that is later than now."""
        post, now = await self.store.read.matches.post(table.id), self.context.app.clock()
        told = () if post is None else await called_already(self.store.read, table, post)
        calls = await self.store.read.notices.open_turns(table.people_to_call)
        ahead = {call.user: call.due for call in calls if call.match == table.id and call.due > now}
        return {
            user: due
            for user, due in ahead.items()
            if user is not None and user not in told and await self._rings_at_table(table, user)
        }

    async def by_post(self, table: Table, called: Sequence[int]) -> list[int]:
        """Return whom a new post of a match rings, but for those who have been ``called`` already."""
        ahead = await self._ahead(table)
        uncalled = [user for user in table.people_to_call if user not in called and user not in ahead]
        return [user for user in uncalled if await self._rings_at_table(table, user)]

    async def _rings_at_table(self, table: Table, user: int) -> bool:
        """Whether a person is called at the table to the turn that they have, and hasn't been."""
        person, app = await self.store.read.people.get(user), self.context.app
        if person is None or await self.store.read.notices.was_called_in_place(table.id, user):
            return False
        seat = table.seat_of(user)
        decision = -1 if seat is None else table.asked[seat].decision
        if self.context.presence.answers_until(user, table.id, decision) is not None:
            return False
        if schedule.sleeps(person, app.clock(), app.settings.zone):
            return False
        return person.rings == "channel" or self.rests(person)

    def rests(self, person: PersonRow) -> bool:
        """Whether a person's mailbox isn't tried."""
        return schedule.rests(person, self.context.app.clock())

    async def sparing(self, made: Post) -> Post:
        """Return a post that rings nobody who sleeps; it names them all the same."""
        now, zone, rings = self.context.app.clock(), self.context.app.settings.zone, []
        for user in made.calls:
            person = await self.store.read.people.get(user)
            if person is None or not schedule.sleeps(person, now, zone):
                rings.append(user)
        return replace(made, calls=tuple(rings))

    async def were_by_post(self, notice: NoticeRow, table: Table) -> bool:
        """Tell whether the post at the table called the person to whom a notice would go."""
        post = await self.store.read.matches.post(table.id)
        return post is not None and post.revision >= notice.revision and notice.user in post.called

    async def at_table(self, notice: NoticeRow, table: Table) -> bool:
        """Have a person called at the table who wants it so, besides the silent message.

        Returns whether that works. If not, the message calls them, and nothing at the table does.
        """
        if await self.store.read.paused.channel(table.row.channel) is not None:
            await self.store.write(lambda queries: queries.notices.ring_instead(notice.id))
            return False
        now = self.context.app.clock()

        async def change(queries: Queries) -> None:
            if not await queries.notices.was_called_in_place(table.id, notice.user or 0):
                await add_mention(queries, notice, table.id, "mention", now)

        await self.store.write(change)
        return True
