"""Taking back, abandoning, replacing: four rules that need no code in a game, and the others' consent beyond them."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.entries import Concede, End, Move, Start, Undo, read_entry
from bot.matches.journal import News
from bot.matches.play import need_player, need_running
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.seats import Seats
from bot.matches.table import Table, load, unpack
from bot.store import Queries
from bot.store.rows import RequestRow, RevisionRow
from games.codec import codec
from games.contract import Action, Seat

DAY = 86400.0
GONE = 3 * DAY
"""How long a player has to be waited for before the others may ask to go on without."""


class Takeback(Struct, frozen=True):
    """What an undo would do."""

    to: int
    """The revision whose position would stand again."""
    moves: tuple[tuple[Seat, Action], ...]
    """What would be taken back, the latest first."""
    free: bool
    """Whether the player may do it without asking anybody."""


class Consent(Seats):
    """Undo, abandoning and replacing somebody who has gone, alone or by consent."""

    async def takeback(self, match: int, user: int) -> Takeback:
        """Return what undo would take back for this player now. Raises ``RefusedError`` if there is nothing."""
        table = await load(self.store.read, match)
        return await find_takeback(self.store.read, table, need_player(table, user))

    async def undo(self, match: int, user: int, *, revision: int, interaction: int | None = None) -> Table:
        """Take back what needs nobody's consent. Raises ``StaleError`` unless the match stands at ``revision``."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            if interaction is not None and await queries.revision_of(interaction) is not None:
                return table
            seat = need_player(table, user)
            if table.revision != revision:
                raise StaleError
            takeback = await find_takeback(queries, table, seat)
            if not takeback.free:
                raise RefusedError("undo-needs-consent")
            return await self._take_back(queries, table, seat, takeback.to, interaction)

        return await self.store.write(change)

    async def ask_undo(self, match: int, user: int) -> Table:
        """Ask the others to agree to an undo. With nobody to ask it is done at once."""

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
        """Ask the others to agree that a computer player stands in for somebody who has been waited for too long."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            asker = need_player(table, user)
            if not is_gone(table, seat, self.clock()):
                raise RefusedError("not-gone", days=int(GONE / DAY))
            return await self._ask(queries, table, asker, "replace", seat)

        return await self.store.write(change)

    async def abandon(self, match: int) -> Table:
        """End a match without a result, by right of the host: also one that has not started."""

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
        """Consent to what is asked of the table; the last consent does it."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            seat = need_player(table, user)
            request = await self._request(queries, table, revision)
            if seat == request.seat:
                raise RefusedError("own-request")
            return await self._consented(queries, table, replace(request, consents=(*request.consents, seat)))

        return await self.store.write(change)

    async def decline(self, match: int, user: int, *, revision: int) -> Table:
        """Refuse, or withdraw, what is asked of the table."""

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
        """Note the consents; when nobody is missing, do what was asked. Computer players agree."""
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
            return await self._stand_in(queries, table, request.target, owner=table.seats[request.target].user)
        return await self._take_back(queries, table, request.seat, request.target, None)

    async def _take_back(self, queries: Queries, table: Table, seat: Seat, to: int, interaction: int | None) -> Table:
        row = await queries.revision(table.id, to)
        assert row is not None
        news = News(Undo(seat, to), unpack(table.game, row), mover=seat, position=row.position, interaction=interaction)
        return await self.journal().append(queries, table, news)

    async def _end(self, queries: Queries, table: Table, seat: Seat | None) -> Table:
        news = News(End(seat), table.state, position=table.position, ends=True)
        await self.journal().append(queries, table, news)
        await queries.set_status(table.id, "abandoned", at=self.clock())
        return await load(queries, table.id)


def missing_consents(table: Table, request: RequestRow) -> tuple[Seat, ...]:
    """Return the seats of people whose consent is still missing. Nobody waits for that of the one who has gone."""
    given = {request.seat, *request.consents, *((request.target,) if request.kind == "replace" else ())}
    return tuple(row.seat for row in table.seats if row.user is not None and row.seat not in given)


def is_gone(table: Table, seat: Seat, now: float) -> bool:
    """Tell whether a seat's player has been waited for so long that the others may do without."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].user is None:
        return False
    asked = table.asked.get(seat)
    return asked is not None and not asked.answered and now - asked.since >= GONE


async def find_takeback(queries: Queries, table: Table, seat: Seat) -> Takeback:
    """Return what undo would take back for a seat: its last move, with everything that came after it.

    Raises ``RefusedError`` if there is no such move, or if that would take back an answer to a question that was put to
    several at once, whoever gave it: nobody may learn it before all are in, nor what it was before it was changed.
    """
    line = await position_line(queries, table)
    taken: list[tuple[Seat, Action]] = []
    latest = line[-1].revision if line else -1
    for row, before in zip(reversed(line), [*reversed(line[:-1]), None], strict=False):
        entry = read_entry(row.entry)
        if not isinstance(entry, Move) or before is None:
            break
        state = unpack(table.game, before)
        if len(table.game.to_move(state)) + len(table.game.changeable(state)) > 1:
            raise RefusedError("undo-simultaneous")
        taken.append((entry.seat, codec(table.game).action(bytes(entry.action))))
        if entry.seat == seat:
            return Takeback(before.revision, tuple(taken), row.revision == latest and _is_free(table, state, row, seat))
    raise RefusedError("nothing-to-undo")


def _is_free(table: Table, before: object, row: RevisionRow, seat: Seat) -> bool:
    """Whether the last move asked no chance and left the turn where it was."""
    asked_chance = bool(codec_outcomes(row))
    same_turn = table.game.to_move(before) == table.game.to_move(table.state) == (seat,)
    return not asked_chance and same_turn


def codec_outcomes(row: RevisionRow) -> list[object]:
    """Return what chance gave at a revision, as plain values."""
    outcomes: list[object] = msgspec.json.decode(row.outcomes)
    return outcomes


async def position_line(queries: Queries, table: Table) -> list[RevisionRow]:
    """Return the revisions that made the present position: the start and every move that has not been taken back."""
    line: list[RevisionRow] = []
    for row in await queries.revisions(table.id):
        entry = read_entry(row.entry)
        if isinstance(entry, Start | Move):
            line.append(row)
        elif isinstance(entry, Undo):
            kept = row.position
            line = [earlier for earlier in line if earlier.revision <= kept]
        elif isinstance(entry, Concede | End):
            break
    return line
