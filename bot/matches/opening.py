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
        await need_free(queries, row.host, row.home if row.parent is None else row.parent)
        match = await queries.matches.add(row)
        first = await person_seat(queries, replace(row, id=match), 0, host)
        seats = [first, *(replace(seat, match=match) for seat in others)]
        await queries.matches.set_seats(match, arranged(seats, row.locale))
        await open_chapter(queries, match)
        await queries.chapters.join(match, host.user)
        await plan_welcome(queries, match, host, self.clock)
        await plan_last_call(queries, match, self.clock)
        return await plan_card(queries, match, self.clock)

    async def invite(self, queries: Queries, match: int, host: PersonRow, users: Collection[int]) -> None:
        """Ask people to join a lobby that was opened just now: its card calls them.

        Whom the bot knows and who wants it gets a direct message, too. Raises ``RefusedError`` if that were too many
        within a day.
        """
        now = self.clock()
        if users and await queries.matches.count_invitations(host.user, now - DAY) + len(set(users)) > INVITATIONS:
            raise RefusedError("too-many-invitations", most=INVITATIONS)
        for user in dict.fromkeys(users):
            await queries.matches.add_invitation(InvitationRow(match, user, host.user, now))
            known = await queries.people.get(user)
            if known is not None and known.invitations:
                await queries.notices.add(match, 0, "invitation", due=now, user=user)

    async def rematch(self, queries: Queries, match: int, person: PersonRow) -> Table:
        """Open a lobby with the game, options and computer players of a finished match, and call its players."""
        old = await self.authorizer.authorize(queries, match, REMATCH, person.user)
        table = await self.open(queries, self._row_again(old.row, person), person, await _computers(queries, old))
        others = [user for user in old.people if user != person.user]
        if others:
            await self.authorizer.ring(queries, match, person.user, COOLDOWNS["rematch"])
            args: dict[str, object] = {
                "key": "remark-rematch",
                "calls": others,
                "args": {"name": await queries.people.name_in(table.row.guild, person)},
                "verbs": ["join"],
            }
            await queries.notices.add(table.id, 0, "remark", due=self.clock(), args=args)
        return table

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
        )


async def _computers(queries: Queries, old: Table) -> list[SeatRow]:
    """Return the computer players who sat there from the start; one seat is left for whoever opens the rematch."""
    entries = [read_entry(row.entry) for row in await queries.journal.revisions(old.id)]
    handed_over = {entry.seat for entry in entries if isinstance(entry, Seated)}
    seats = [row for row in old.seats if row.computer in PLAYERS and row.seat not in handed_over]
    return seats[: old.game.meta.seats[1] - 1]
