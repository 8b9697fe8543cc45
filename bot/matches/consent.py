"""What a player asks of the others: an undo, an end without a result, a substitute for somebody who has gone."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.clock import CALL_PAUSE
from bot.matches.authorization import ASK, CLOSE, COOLDOWNS, END, UNDO, Authorizer, Precondition
from bot.matches.entries import End
from bot.matches.journal import Journal, News
from bot.matches.lobby_cards import close_lobby
from bot.matches.refusals import RefusedError
from bot.matches.seats import Seats, is_last, seat_of
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.matches.undo import Takebacks, find_takeback
from bot.notices import called_off
from bot.store import Queries, Store, transaction
from bot.store.rows import RequestEnd, RequestKind, RequestRow
from games.contract import Seat

DAY: Final = 86400.0
GONE: Final = 3 * DAY
"""Seconds that a player must have been waited for before the others may ask to go on without them."""
OPEN: Final = 7 * DAY
"""Seconds after which a request that survives moves lapses."""


class Consent(MatchService):
    """Requests to the others at the table, their answers, and what is done once everybody agrees."""

    def __init__(self, store: Store, journal: Journal, authorizer: Authorizer, seats: Seats, undo: Takebacks) -> None:
        super().__init__(store, journal, authorizer)
        self.seats = seats
        self.undo = undo

    async def open_requests(self, match: int) -> list[RequestRow]:
        """Return what the table is asked, the oldest first."""
        return await self._open(self.store.read, match)

    @transaction
    async def ask_undo(self, queries: Queries, match: int, user: int, *, offer: Precondition | None = None) -> Table:
        """Ask the others to agree to an undo. With nobody there to ask it is done at once, unless chance spoke."""
        table = await self.authorizer.authorize(queries, match, UNDO, user, offer=offer)
        takeback = await find_takeback(queries, table, seat_of(table, user))
        if not takeback.certain and is_last(table, seat_of(table, user)):
            raise RefusedError("undo-nobody-there")
        return await self._ask(queries, table, user, "undo", takeback.to)

    @transaction
    async def ask_abandon(self, queries: Queries, match: int, user: int, *, offer: Precondition | None = None) -> Table:
        """Ask the others to agree to end the match without a result."""
        table = await self.authorizer.authorize(queries, match, ASK, user, offer=offer)
        return await self._ask(queries, table, user, "abandon", table.revision)

    @transaction
    async def ask_replace(
        self, queries: Queries, match: int, user: int, seat: Seat, *, offer: Precondition | None = None
    ) -> Table:
        """Ask the others to agree that a computer player stands in for a player who has been waited for too long."""
        table = await self.authorizer.authorize(queries, match, ASK, user, offer=offer)
        if not is_gone(table, seat, self.clock()):
            raise RefusedError("not-gone", days=int(GONE / DAY))
        return await self._ask(queries, table, user, "replace", seat)

    @transaction
    async def abandon(
        self, queries: Queries, match: int, user: int, *, as_host: bool = False, offer: Precondition | None = None
    ) -> Table:
        """End a match without a result, as those with the host's rights may. Its host may close a lobby, too."""
        lobby = (await load(queries, match, missing=True)).row.status == "lobby"
        permission = CLOSE if lobby else END
        table = await self.authorizer.authorize(queries, match, permission, user, as_host=as_host, offer=offer)
        if lobby:
            await close_lobby(queries, match, self.clock())
            return await load(queries, match, missing=True)
        return await self._end(queries, table, None)

    @transaction
    async def agree(self, queries: Queries, match: int, user: int, *, request: int) -> Table:
        """Agree to the open request of this number; the last consent carries it out."""
        table = await self.authorizer.authorize(queries, match, ASK, user)
        found, seat = await self._request(queries, table, request), seat_of(table, user)
        if seat == found.seat:
            raise RefusedError("own-request")
        given = tuple(dict.fromkeys((*found.consents, seat)))
        await queries.journal.set_consents(found.id, given)
        return await self._carried_out(queries, table, replace(found, consents=given), seat)

    @transaction
    async def decline(self, queries: Queries, match: int, user: int, *, request: int) -> Table:
        """Refuse the open request of this number, or withdraw one's own."""
        table = await self.authorizer.authorize(queries, match, ASK, user)
        found, seat = await self._request(queries, table, request), seat_of(table, user)
        how: RequestEnd = "withdrawn" if seat == found.seat else "declined"
        await called_off.from_request(queries, found, how, self.clock(), ender=seat)
        return table

    async def tend(self, now: float) -> None:
        """End the requests whose time is over."""

        async def change(queries: Queries) -> None:
            for request in await queries.journal.requests_made_until(now - OPEN):
                await called_off.from_request(queries, request, "lapsed", now)

        if await self.store.read.journal.requests_made_until(now - OPEN):
            await self.store.write(change)

    async def _request(self, queries: Queries, table: Table, number: int) -> RequestRow:
        found = next((row for row in await self._open(queries, table.id) if row.id == number), None)
        if found is None:
            raise RefusedError("request-lapsed")
        return found

    async def _open(self, queries: Queries, match: int) -> list[RequestRow]:
        now = self.clock()
        return [row for row in await queries.journal.requests(match) if now < lapses(row, now)]

    async def _ask(self, queries: Queries, table: Table, user: int, kind: RequestKind, target: int) -> Table:
        """Put a request to the table, or carry it out if there is nobody to ask."""
        seat = seat_of(table, user)
        row = RequestRow(0, table.id, table.revision, seat, kind, target, (), self.clock())
        if not missing_consents(table, row):
            return await self._carried_out(queries, table, row, seat)
        open_ones = {(one.kind, one.seat) for one in await self._open(queries, table.id)}
        if (kind, seat) in open_ones:
            raise RefusedError("asked-already")
        await self.authorizer.ring(queries, table.id, user, COOLDOWNS[kind])
        for old in await queries.journal.requests(table.id):
            if (old.kind, old.seat) == (kind, seat):
                await called_off.from_request(queries, old, "lapsed", self.clock())
        request = await queries.journal.add_request(row)
        await queries.notices.add(table.id, table.revision, "request", due=self.clock(), number=request.id)
        return table

    async def _carried_out(self, queries: Queries, table: Table, request: RequestRow, seat: Seat) -> Table:
        """Do what is asked if nobody's consent is missing. Computer players always agree.

        ``seat``: whose consent was the last.
        """
        if missing_consents(table, request):
            return table
        await called_off.from_request(queries, request, "done", self.clock(), ender=seat)
        if request.kind == "abandon":
            return await self._end(queries, table, request.seat)
        if request.kind == "replace":
            return await self.seats.stand_in(queries, table, request.target, owner=table.seats[request.target].user)
        after = await self.undo.go_back(queries, table, request.seat, request.target)
        await self._tell_who_asked(queries, table, after, request)
        return after

    async def _tell_who_asked(self, queries: Queries, table: Table, after: Table, request: RequestRow) -> None:
        """Call whoever asked for it, if they were asked already: others changed the question."""
        user, asked = table.seats[request.seat].user, after.asked.get(request.seat)
        if user is None or asked is None or asked.answered or request.seat not in table.to_move or not request.consents:
            return
        await queries.notices.add(after.id, asked.decision, "turn", due=self.clock() + CALL_PAUSE, user=user)

    async def _end(self, queries: Queries, table: Table, seat: Seat | None) -> Table:
        news = News(End(seat), table.state, position=table.position, ends=True)
        await self.journal.append(queries, table, news)
        await queries.matches.set_status(table.id, "abandoned", at=self.clock())
        return await load(queries, table.id, missing=True)


def missing_consents(table: Table, request: RequestRow) -> tuple[Seat, ...]:
    """Return the seats of people who still have to agree. The one who is to be replaced doesn't."""
    given = {request.seat, *request.consents, *((request.target,) if request.kind == "replace" else ())}
    return tuple(row.seat for row in table.seats if row.user is not None and row.seat not in given)


def lapses(request: RequestRow, now: float) -> float:
    """Return when a request lapses. One to undo has no such time: it lapses with the next revision."""
    return now + OPEN if request.kind == "undo" else request.made + OPEN


def is_gone(table: Table, seat: Seat, now: float) -> bool:
    """Return whether a seat's player has been waited for so long that the others may ask to go on without them."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].user is None:
        return False
    asked = table.asked.get(seat)
    return asked is not None and not asked.answered and now - asked.since >= GONE
