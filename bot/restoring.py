"""Going on from a copy of the database: nothing of the lost time can be used again, and every table is told.

A match that was live when the copy was made goes on under a new number, so that whatever was posted about it since, or
before, can't be pressed any more; it draws from a new chapter of chance.
"""

from __future__ import annotations

import logging
from functools import partial

from msgspec import Struct

from bot.app import App
from bot.matches.chance import open_chapter, people_of, renew_chance, settle_people
from bot.matches.lobby_cards import plan_card
from bot.matches.refusals import RefusedError
from bot.matches.seats import is_hiding
from bot.matches.table import load
from bot.notices import called_off, said
from bot.store import Queries
from bot.store.forgotten import forgotten_since, unsaid_since
from bot.store.rows import MatchRow

log = logging.getLogger(__name__)


class Restored(Struct, frozen=True):
    """What has become of a copy that was put back."""

    copied: float
    """When it was made, in Unix seconds."""
    matches: int
    """How many matches go on from it, and lobbies."""
    forgotten: int
    """How many people were forgotten since, and now are again."""
    unsaid: int
    """How much of what people have said was taken back since, and now is again."""


class Restoring:
    """Makes of a copy a database to go on from. Nobody uses it meanwhile."""

    def __init__(self, app: App, copied: float) -> None:
        self.app = app
        self.store = app.store
        self.copied = copied

    async def begin(self, used: dict[str, int]) -> Restored:
        """Begin an epoch. ``used``: the greatest numbers by table that are known to have been given."""
        live = await self.store.write(partial(self._renumber, used=used))
        users = await self.store.read.forgetting.everybody()
        forgotten = forgotten_since(self.store.path.parent, users, self.copied)
        for user in forgotten:
            await self.app.forgetting.forget(user)
        unsaid = await self.store.write(self._unsay)
        for match in live:
            await self.store.write(partial(self._tell, match=match))
        await self.store.write(self._plan)
        return Restored(self.copied, len(live), len(forgotten), unsaid)

    async def _unsay(self, queries: Queries) -> int:
        numbers = unsaid_since(self.store.path.parent, self.copied)
        return sum([await said.withdraw_words(queries, number, self.app.clock()) for number in numbers])

    async def _renumber(self, queries: Queries, used: dict[str, int]) -> list[int]:
        rows = sorted(
            [*await queries.matches.by_status("lobby"), *await queries.matches.by_status("running")],
            key=lambda row: row.id,
        )
        await queries.epochs.begin(self.copied, self.app.clock(), used)
        epoch = await queries.epochs.newest()
        assert epoch is not None
        numbers = [*range(epoch.first_match, epoch.first_match + len(rows))]
        for row, number in zip(rows, numbers, strict=True):
            await queries.epochs.renumber(row.id, number)
        return numbers

    async def _tell(self, queries: Queries, match: int) -> None:
        """Have everybody at a table be told once, and be asked anew."""
        row = await queries.matches.get(match)
        if row is None or row.status not in ("lobby", "running"):
            return
        await queries.epochs.end_telling(match)
        for request in await queries.journal.requests(match):
            await called_off.from_request(queries, request, "lapsed", self.app.clock())
        told: dict[str, object] = {"copied": self.copied, "former": await queries.epochs.number_before(match)}
        try:
            if row.status == "running":
                await self._tell_running(queries, match, told)
            else:
                await self._tell_lobby(queries, row, told)
        except RefusedError as error:  # it is damaged, or its game isn't there: the others go on
            log.warning("match %d: nobody is asked: %s", match, error)

    async def _tell_running(self, queries: Queries, match: int, told: dict[str, object]) -> None:
        await queries.epochs.forget_lateness(match)
        await queries.epochs.ask_post_anew(match)
        table = await load(queries, match, missing=True)
        if table.is_missing or is_hiding(table):  # somebody may have looked in the lost time
            await queries.friends.lose_track(match)
        await renew_chance(queries, table, self.app.clock(), **told)
        await self.app.journal.ask_anew(queries, match)

    async def _tell_lobby(self, queries: Queries, row: MatchRow, told: dict[str, object]) -> None:
        now, match, shown = self.app.clock(), row.id, await queries.matches.post(row.id)
        table = await load(queries, match, missing=True)
        if shown is not None:
            await queries.epochs.forget_post(match)
            gone: dict[str, object] = {"channel": shown.channel, "message": shown.message, "gone": True}
            await queries.notices.add_another(match, -1, "shrink", due=now, args=gone)
        await open_chapter(queries, match, table.revision + 1)
        args: dict[str, object] = {
            **told,
            "key": "remark-restored",
            "verbs": ["board"],
            "args": {"former": told["former"]},
        }
        await queries.notices.add_another(match, -1, "remark", due=now, args=args)
        await plan_card(queries, match, self.app.clock, at_once=True)
        await queries.epochs.invite_again(match, now)
        if row.draws_lots:
            await settle_people(queries, table, await people_of(queries, table), now)
            if row.awaits_thread:
                await queries.notices.add_another(match, 0, "thread", due=now)

    async def _plan(self, queries: Queries) -> None:
        await queries.epochs.look_for_sent()
        await self.app.reminders.replan_all(queries)
