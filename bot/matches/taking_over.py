"""Taking over a seat that was given up for good, and giving it back to the computer player."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.door import GIVE_BACK, TAKE_OVER, Door, Offer, need_right
from bot.matches.lobby_cards import greet
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.seats import Seats, others_at, seat_of
from bot.matches.table import Table, load
from bot.store import Queries, Store
from bot.store.rows.people import PersonRow
from games.contract import Seat
from games.engine import is_anything_hidden


class TakingOver:
    """Lets people in who were not at the table, or not any more."""

    def __init__(self, store: Store, clock: Clock, door: Door, seats: Seats) -> None:
        self.store = store
        self.clock = clock
        self.door = door
        self.seats = seats

    async def open_seats(self, match: int, user: int) -> tuple[Seat, ...]:
        """Return the seats that this person may take over. Raises ``RefusedError`` with the reason if there is none."""
        return await _open_seats(self.store.read, await load(self.store.read, match), user)

    async def may_take_over(self, table: Table, user: int) -> bool:
        """Tell whether there is a seat at a table that this person may take over."""
        try:
            return bool(await _open_seats(self.store.read, table, user))
        except RefusedError:
            return False

    async def take_over(self, match: int, person: PersonRow, seat: Seat, *, offer: Offer | None = None) -> Table:
        """Give a person a seat that was given up. Raises ``RefusedError`` if they may not have it."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, TAKE_OVER, person.user, offer=offer)
            if seat not in await _open_seats(queries, table, person.user):
                raise StaleError
            row = table.seats[seat]
            assert row.former is not None
            await self.seats.note_sitter(queries, match, seat, row.former)
            await greet(queries, match, person, self.clock)
            name = await queries.name_in(table.row.guild, person)
            changed = replace(row, user=person.user, computer=None, name=name, former=None, taken=True)
            return await self.seats.change_hands(queries, table, changed, taken=True)

        return await self.store.write(change)

    async def give_back(self, match: int, user: int, *, offer: Offer | None = None) -> Table:
        """Have the computer player go on in a seat that was taken over. The match goes on, also one of two."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, GIVE_BACK, user, offer=offer)
            need_returnable(table, user)
            return await self.seats.stand_in(queries, table, seat_of(table, user), owner=None)

        return await self.store.write(change)


def need_returnable(table: Table, user: int) -> None:
    """Raise ``RefusedError`` unless this person has taken over their seat, and others play on without them."""
    need_right(table, GIVE_BACK, user)
    seat = seat_of(table, user)
    if not table.seats[seat].taken:
        raise RefusedError("not-taken-over")
    if not others_at(table, seat):
        raise RefusedError("last-at-table")


def given_up(table: Table) -> tuple[Seat, ...]:
    """Return the seats of a running match that their people have given up for good, so that others may have them."""
    if table.row.status != "running":
        return ()
    return tuple(row.seat for row in table.seats if row.user is None and row.owner is None and row.former is not None)


async def _open_seats(queries: Queries, table: Table, user: int) -> tuple[Seat, ...]:
    """Return what a person may take over, as ``TakingOver.open_seats`` does.

    Where something is hidden, nobody may have seen two seats: then it is for who never sat at this table, and for who
    sat in that very seat.
    """
    need_right(table, TAKE_OVER, user)
    if user in table.people:
        raise RefusedError("seated-already")
    free = given_up(table)
    if not free:
        raise RefusedError("nothing-to-take-over")
    if not is_anything_hidden(table.game, table.state, len(table.seats)):
        return free
    known = await _seats_known(queries, table, user)
    allowed = tuple(seat for seat in free if known <= {seat})
    if not allowed:
        raise RefusedError("sat-elsewhere")
    return allowed


async def _seats_known(queries: Queries, table: Table, user: int) -> set[Seat]:
    """Return the seats in which a person has sat."""
    before = {row.seat for row in await queries.sitters(table.id) if row.user == user}
    return before | {row.seat for row in table.seats if user in (row.user, row.owner, row.former)}
