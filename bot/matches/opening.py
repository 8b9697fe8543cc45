"""Opening a lobby, for a new match or a rematch, and inviting people to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.authorization import COOLDOWNS, REMATCH, Authorizer
from bot.matches.chance import open_chapter
from bot.matches.entries import Seated, read_entry
from bot.matches.lobby_cards import plan_card, plan_last_call, plan_welcome
from bot.matches.lobby_options import need_free, person_seat
from bot.matches.names import arranged
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.notices.schedule import DAY
from bot.store import Queries
from bot.store.forgetting import GONE
from bot.store.rows import InvitationRow, MatchRow, PersonRow, SeatRow
from games.players import PLAYERS

INVITATIONS = 5
"""How many people somebody may invite within a day."""


class Opening:
    """Opens lobbies, in transactions of others."""

    def __init__(self, clock: Clock, authorizer: Authorizer) -> None:
        self.clock = clock
        self.authorizer = authorizer

    async def open(self, queries: Queries, row: MatchRow, host: PersonRow, others: Sequence[SeatRow] = ()) -> Table:
        """Open a lobby in which the host sits, and others. Raises ``RefusedError`` if there are too many."""
        match = await self._open(queries, row, host, [await person_seat(queries, row, 0, host), *others])
        await plan_last_call(queries, match, self.clock)
        return await plan_card(queries, match, self.clock)

    async def _open(self, queries: Queries, row: MatchRow, host: PersonRow, seats: Sequence[SeatRow]) -> int:
        await need_free(queries, row.host, row)
        match = await queries.matches.add(row)
        await queries.matches.set_seats(match, arranged([replace(seat, match=match) for seat in seats], row.locale))
        await open_chapter(queries, match)
        await queries.chapters.join(match, host.user)
        if not row.is_direct:
            await plan_welcome(queries, match, host, self.clock)
        return match

    async def invite(self, queries: Queries, match: int, host: PersonRow, users: Collection[int]) -> None:
        """Ask people to join a lobby that was opened just now: its card calls them.

        Whom the bot knows and who wants it gets a direct message, too. Raises ``RefusedError`` if that were too many
        within a day.
        """
        now = self.clock()
        if users and await queries.matches.count_invitations(host.user, now - DAY) + len(set(users)) > INVITATIONS:
            raise RefusedError("too-many-invitations", most=INVITATIONS)
        await self._ask(queries, match, host, users)

    async def _ask(self, queries: Queries, match: int, host: PersonRow, users: Collection[int]) -> None:
        now = self.clock()
        for user in dict.fromkeys(users):
            await queries.insert(InvitationRow(match, user, host.user, now))
            known = await queries.people.get(user)
            if known is not None and known.invitations:
                await queries.notices.add(match, 0, "invitation", due=now, user=user)

    async def rematch(self, queries: Queries, match: int, person: PersonRow) -> Table:
        """Open a lobby with the game, options and seats of a finished match, and ask its other players once.

        Their seats are kept for them, and all have moved on by one: whoever was second is first now. A series goes on,
        where nobody's seat has been given up.
        """
        old = await self.authorizer.authorize(queries, match, REMATCH, person.user)
        first, *others = await _seats_again(queries, old, person)
        row = self._row_again(old.row, person)
        if old.row.status == "over" and old.row.leg < old.row.series and all(map(is_taken, (first, *others))):
            row = replace(row, series=old.row.series, leg=old.row.leg + 1)
        opened = await self._open(queries, row, person, [*others, first])
        if asked := [user for user in old.people if user != person.user]:
            await self.authorizer.ring(queries, match, person.user, COOLDOWNS["rematch"])
            await self._ask(queries, opened, person, asked)
        return await plan_card(queries, opened, self.clock)

    def _row_again(self, old: MatchRow, host: PersonRow) -> MatchRow:
        """Return the row of a lobby like another one. It belongs to the same channel, and gets a thread like it."""
        return replace(
            old,
            status="lobby",
            channel=old.home,
            place="thread" if old.own_thread else old.place,
            host=host.user,
            rematch_of=old.id,
            created=self.clock(),
            started=None,
            ended=None,
            resting=None,
            practice=False,
            importer=None,
            keeps_seats=True,
            series=0,
            leg=0,
        )


def is_taken(seat: SeatRow) -> bool:
    """Whether somebody has a seat, or it is kept for them."""
    return seat.computer != GONE or seat.owner is not None


async def _seats_again(queries: Queries, old: Table, person: PersonRow) -> list[SeatRow]:
    """Return the seats of a match for another one: this person sits there, and computer players from its start.

    Those of other people are kept for them; one that was given up for good is free.
    """
    entries = [read_entry(row.entry) for row in await queries.journal.revisions(old.id)]
    handed_over = {entry.seat for entry in entries if isinstance(entry, Seated)}
    seats = []
    for row in old.seats:
        sat = row.user or row.owner
        if sat == person.user:
            seats.append(await person_seat(queries, old.row, row.seat, person))
        elif sat is None and row.computer in PLAYERS and row.seat not in handed_over:
            seats.append(row)
        else:
            seats.append(SeatRow(old.id, row.seat, None, GONE, sat, "" if sat is None else row.name))
    return seats
