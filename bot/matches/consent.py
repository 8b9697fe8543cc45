"""What a player asks of the others: an undo, an end without a result, a substitute for somebody who has gone."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.entries import End
from bot.matches.journal import Journal, News
from bot.matches.refusals import RefusedError
from bot.matches.seats import Seats
from bot.matches.table import Table, load, need_player, need_running
from bot.matches.undo import Takebacks, find_takeback
from bot.store import Queries, Store
from bot.store.rows import RequestRow
from games.contract import Seat

DAY = 86400.0
GONE = 3 * DAY
"""Seconds that a player must have been waited for before the others may ask to go on without them."""


class Consent:
    """Requests to the others at the table, their answers, and what is done once everybody agrees."""

    def __init__(self, store: Store, clock: Clock, journal: Journal, seats: Seats, undo: Takebacks) -> None:
        self.store = store
        self.clock = clock
        self.journal = journal
        self.seats = seats
        self.undo = undo

    async def ask_undo(self, match: int, user: int) -> Table:
        """Ask the others to agree to an undo. It is done at once if there is nobody to ask."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            seat = need_player(table, user)
            takeback = await find_takeback(queries, table, seat)
            return await self._ask(queries, table, seat, "undo", takeback.to)

        return await self.store.write(change)

    async def ask_abandon(self, match: int, user: int) -> Table:
        """Ask the others to agree to end the match without a result."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            return await self._ask(queries, table, need_player(table, user), "abandon", table.revision)

        return await self.store.write(change)

    async def ask_replace(self, match: int, user: int, seat: Seat) -> Table:
        """Ask the others to agree that a computer player stands in for a player who has been waited for too long."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            asker = need_player(table, user)
            if not is_gone(table, seat, self.clock()):
                raise RefusedError("not-gone", days=int(GONE / DAY))
            return await self._ask(queries, table, asker, "replace", seat)

        return await self.store.write(change)

    async def abandon(self, match: int) -> Table:
        """End a match without a result, as its host may. A lobby is closed."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            if table.row.status == "lobby":
                await queries.set_status(match, "abandoned", at=self.clock())
                await queries.drop_all_notices(match, "superseded")
                await queries.add_notice(match, -1_000_000, "card", due=self.clock())
                return await load(queries, match)
            need_running(table)
            return await self._end(queries, table, None)

        return await self.store.write(change)

    async def agree(self, match: int, user: int, *, revision: int) -> Table:
        """Agree to the open request; the last consent carries it out."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            seat = need_player(table, user)
            request = await self._request(queries, table, revision)
            if seat == request.seat:
                raise RefusedError("own-request")
            return await self._consented(queries, table, replace(request, consents=(*request.consents, seat)))

        return await self.store.write(change)

    async def decline(self, match: int, user: int, *, revision: int) -> Table:
        """Refuse the open request, or withdraw one's own."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            need_player(table, user)
            await self._request(queries, table, revision)
            await queries.drop_request(match)
            return table

        return await self.store.write(change)

    async def _request(self, queries: Queries, table: Table, revision: int) -> RequestRow:
        request = await queries.request(table.id)
        if request is None or request.revision != revision:
            raise RefusedError("request-lapsed")
        return request

    async def _ask(self, queries: Queries, table: Table, seat: Seat, kind: str, target: int) -> Table:
        request = msgspec.convert(
            {
                "match": table.id,
                "revision": table.revision,
                "seat": seat,
                "kind": kind,
                "target": target,
                "consents": (),
                "made": self.clock(),
            },
            RequestRow,
        )
        before = await queries.request(table.id)
        if before is not None and (before.kind, before.seat) == (kind, seat):
            raise RefusedError("asked-already")
        return await self._consented(queries, table, request)

    async def _consented(self, queries: Queries, table: Table, request: RequestRow) -> Table:
        """Store the consents, or carry the request out if nobody's is missing. Computer players always agree."""
        missing = missing_consents(table, request)
        if missing:
            await queries.set_request(request)
            if not request.consents:
                await queries.renew_notice(table.id, table.revision, "request", due=self.clock())
            return table
        await queries.drop_notices(table.id, "request", "answered")
        if request.kind == "abandon":
            return await self._end(queries, table, request.seat)
        if request.kind == "replace":
            return await self.seats.stand_in(queries, table, request.target, owner=table.seats[request.target].user)
        return await self.undo.go_back(queries, table, request.seat, request.target)

    async def _end(self, queries: Queries, table: Table, seat: Seat | None) -> Table:
        news = News(End(seat), table.state, position=table.position, ends=True)
        await self.journal.append(queries, table, news)
        await queries.set_status(table.id, "abandoned", at=self.clock())
        return await load(queries, table.id)


def missing_consents(table: Table, request: RequestRow) -> tuple[Seat, ...]:
    """Return the seats of people who still have to agree. The one who is to be replaced doesn't."""
    given = {request.seat, *request.consents, *((request.target,) if request.kind == "replace" else ())}
    return tuple(row.seat for row in table.seats if row.user is not None and row.seat not in given)


def is_gone(table: Table, seat: Seat, now: float) -> bool:
    """Return whether a seat's player has been waited for so long that the others may go on without them."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].user is None:
        return False
    asked = table.asked.get(seat)
    return asked is not None and not asked.answered and now - asked.since >= GONE
