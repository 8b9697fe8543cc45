"""Who plays a seat during a match: conceding, substitutes, coming back, taking over what was given up for good."""

from __future__ import annotations

from msgspec.structs import replace

from bot.matches.authorization import (
    CONCEDE,
    GIVE_BACK,
    HAND_OVER,
    REPLACE,
    TAKE_BACK_SEAT,
    TAKE_OVER,
    Authorizer,
    Precondition,
    need_permission,
)
from bot.matches.entries import Concede, Seated
from bot.matches.journal import Journal, News
from bot.matches.lobby_cards import plan_welcome
from bot.matches.marks import is_mark_of, seats_seen
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.notices import called_off
from bot.store import Queries, Store, transaction
from bot.store.rows import PersonRow, SeatRow, SitterRow
from games.contract import Seat
from games.engine import is_anything_hidden, is_more_in

STAND_IN = "gentle"
"""The kind of computer player that takes a person's seat."""


class Seats(MatchService):
    """Lets seats change hands. Each change is a revision that repeats the position."""

    @transaction
    async def concede(self, queries: Queries, match: int, user: int, *, offer: Precondition | None = None) -> Table:
        """Concede. That ends a match of two; in a larger one a computer player takes the seat for good."""
        table = await self.authorizer.authorize(queries, match, CONCEDE, user, offer=offer)
        seat = seat_of(table, user)
        if _ends_without(table, seat):
            return await self._lose(queries, table, seat)
        return await self.stand_in(queries, table, seat, owner=None)

    async def ends_without(self, match: int, user: int) -> bool:
        """Return whether a running match is over once a person is forgotten."""
        table = await load(self.store.read, match, missing=True)
        seat = _seat_or_stand_in(table, user)
        return seat is not None and _ends_without(table, seat)

    @transaction
    async def forsake(self, queries: Queries, match: int, user: int) -> None:
        """Give a person's seat up for good, also one in which a computer player stands in; nothing if there is none."""
        table = await load(queries, match, missing=True)
        seat = _seat_or_stand_in(table, user)
        if table.row.status != "running" or seat is None:
            return
        if _ends_without(table, seat):
            await self._lose(queries, table, seat)
        else:
            await self.stand_in(queries, table, seat, owner=None)

    @transaction
    async def replace_player(
        self,
        queries: Queries,
        match: int,
        user: int,
        player: int,
        *,
        for_good: bool,
        as_host: bool = False,
        offer: Precondition | None = None,
    ) -> Table:
        """Give a player's seat to a computer player, for good or until the player comes back."""
        table = await self.authorizer.authorize(queries, match, REPLACE, user, as_host=as_host, offer=offer)
        seat = seat_of(table, player)
        if for_good and not others_at(table, seat):
            return await self._lose(queries, table, seat)
        return await self.stand_in(queries, table, seat, owner=None if for_good else player)

    @transaction
    async def hand_over(self, queries: Queries, match: int, user: int, *, offer: Precondition | None = None) -> Table:
        """Let a computer player stand in. The player may take the seat back at any time."""
        table = await self.authorizer.authorize(queries, match, HAND_OVER, user, offer=offer)
        return await self.stand_in(queries, table, seat_of(table, user), owner=user)

    @transaction
    async def take_back(self, queries: Queries, match: int, user: int) -> Table:
        """Take one's seat back from a computer player. Raises ``RefusedError`` if none stands in."""
        return await self.return_seat(
            queries, await self.authorizer.authorize(queries, match, TAKE_BACK_SEAT, user), user
        )

    async def return_seat(self, queries: Queries, table: Table, user: int, *, call: bool = False) -> Table:
        """Give somebody the seat back in which a computer player stands in for them.

        ``call``: whether they are called if they are asked; whoever takes their seat is here.
        """
        seat = table.stood_in_for(user)
        assert seat is not None, "a computer player stands in"
        row = replace(table.seats[seat], user=user, computer=None, owner=None)
        after = await self.change_hands(queries, table, row)
        if call and seat in after.to_move:
            decision = after.asked[seat].decision
            await queries.notices.add(table.id, decision, "turn", due=self.clock(), user=user)
        return after

    async def _lose(self, queries: Queries, table: Table, seat: Seat) -> Table:
        news = News(Concede(seat), table.state, ends=True, position=table.position)
        return await self.journal.append(queries, table, news)

    async def stand_in(self, queries: Queries, table: Table, seat: Seat, *, owner: int | None) -> Table:
        """Seat a computer player in place of a person. ``owner`` is the person who may take the seat back."""
        row = table.seats[seat]
        why: called_off.TurnWhy = "seat" if owner is None else "sits-in"
        await called_off.from_turn(queries, table.id, row.user, table.turns.get(seat), why, self.clock())
        sat = row.user or row.owner
        if sat is not None:
            await self.note_sitter(queries, table.id, seat, sat)
        former, taken = (sat, False) if owner is None else (None, row.taken)
        changed = replace(row, user=None, computer=STAND_IN, owner=owner, former=former, taken=taken)
        table = await self.change_hands(queries, table, changed)
        person = None if row.user is None else await queries.people.get(row.user)
        if person is not None:
            await self.journal.reminders.replan(queries, person)
        return table

    async def note_sitter(self, queries: Queries, match: int, seat: Seat, user: int) -> None:
        """Store that somebody who leaves a seat has sat there, and knows what it could see."""
        await queries.matches.add_sitter(SitterRow(match, seat, user))

    async def change_hands(self, queries: Queries, table: Table, row: SeatRow, *, taken: bool = False) -> Table:
        """Change who plays a seat. If that seat is asked, it is a new decision. ``taken``: it had been given up.

        A match that rested goes on. Nobody looks any more at a seat that is somebody else's, or once they have one.
        """
        seats = tuple(row if other.seat == row.seat else other for other in table.seats)
        await queries.matches.set_seats(table.id, seats)
        await _end_looking(queries, replace(table, seats=seats))
        rested = table.row.resting is not None
        if rested:
            await queries.turns.wake_match(table.id, self.clock())
            table = await load(queries, table.id, missing=True)
        entry = Seated(row.seat, row.user, row.computer, row.owner, taken)
        news = News(entry, table.state, position=table.position, mover=row.seat)
        table = await self.journal.append(queries, replace(table, seats=seats), news)
        if rested:
            await self.journal.call_again(queries, table, but=row.user)
        return table


def _seat_or_stand_in(table: Table, user: int) -> Seat | None:
    """Return the seat of a person, also one in which a computer player stands in; None if they have none."""
    seat = table.seat_of(user)
    return table.stood_in_for(user) if seat is None else seat


def _ends_without(table: Table, seat: Seat) -> bool:
    """Whether a match is over when this seat is given up for good."""
    return len(table.seats) == 2 or not others_at(table, seat)


def seat_of(table: Table, player: int) -> Seat:
    """Return a player's seat. Raises ``StaleError`` if they have none any more."""
    seat = table.seat_of(player)
    if seat is None:
        raise StaleError
    return seat


def is_last(table: Table, *seats: Seat) -> bool:
    """Return whether the match would rest without the people in these seats, because nobody else plays it now."""
    return all(row.user is None for row in table.seats if row.seat not in seats)


def has_left(table: Table, user: int) -> bool:
    """Return whether a computer player has the seat for good that this person played last."""
    return table.seat_of(user) is None and any(row.former == user for row in table.seats)


def others_at(table: Table, seat: Seat) -> bool:
    """Return whether other seats belong to people, also to those for whom a computer player stands in."""
    return any(row.user is not None or row.owner is not None for row in table.seats if row.seat != seat)


async def need_unknowing(queries: Queries, table: Table, user: int) -> None:
    """Raise ``RefusedError`` for who has seen what a match hides: in the file that it came from, or as a friend."""
    if has_brought(table, user) and is_more_in(table.game, table.state, len(table.seats)):
        raise RefusedError("importer-knows")
    if is_hiding(table) and await has_looked(queries, table, user):
        raise RefusedError("friend-knows")


def is_hiding(table: Table) -> bool:
    """Whether some seat is shown now what not everybody is."""
    return is_anything_hidden(table.game, table.state, len(table.seats))


def has_brought(table: Table, user: int) -> bool:
    """Whether this person has brought a match as a file."""
    return user == table.row.importer or is_mark_of(table.row.importer_mark, user)


async def has_looked(queries: Queries, table: Table, user: int, *, but: Seat | None = None) -> bool:
    """Whether this person may have seen what a seat sees that wasn't theirs, another one than ``but``.

    Raises ``RefusedError`` where anything is hidden, and it isn't known any more who has; whoever had a seat has not.
    """
    rows = [row for row in await queries.friends.known_at(table.id) if row.looked and row.seat != but]
    is_lost = any(row.user is None and row.mark is None for row in rows)
    if is_lost and is_hiding(table) and not await seats_known(queries, table, user):
        raise RefusedError("looked-lost")
    return any(row.user == user or is_mark_of(row.mark, user) for row in rows)


async def _end_looking(queries: Queries, table: Table) -> None:
    for row in await queries.friends.known_at(table.id):
        seat = table.seats[row.seat]
        if row.state != "ended" and (row.user in table.people or row.asker not in (seat.user, seat.owner)):
            await queries.friends.end_row(row)


class TakingOver(MatchService):
    """Lets people in who were not at the table, or not any more."""

    def __init__(self, store: Store, journal: Journal, authorizer: Authorizer, seats: Seats) -> None:
        super().__init__(store, journal, authorizer)
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

    @transaction
    async def take_over(
        self, queries: Queries, match: int, person: PersonRow, seat: Seat, *, offer: Precondition | None = None
    ) -> Table:
        """Give a person a seat that was given up. Raises ``RefusedError`` if they may not have it."""
        table = await self.authorizer.authorize(queries, match, TAKE_OVER, person.user, offer=offer)
        if seat not in await _open_seats(queries, table, person.user):
            raise StaleError
        row = table.seats[seat]
        assert row.former is not None
        await self.seats.note_sitter(queries, match, seat, row.former)
        await plan_welcome(queries, match, person, self.clock)
        name = await queries.people.name_in(table.row.guild, person)
        changed = replace(row, user=person.user, computer=None, name=name, former=None, taken=True)
        return await self.seats.change_hands(queries, table, changed, taken=True)

    @transaction
    async def give_back(self, queries: Queries, match: int, user: int, *, offer: Precondition | None = None) -> Table:
        """Have the computer player go on in a seat that was taken over. The match goes on, also one of two."""
        table = await self.authorizer.authorize(queries, match, GIVE_BACK, user, offer=offer)
        need_returnable(table, user)
        return await self.seats.stand_in(queries, table, seat_of(table, user), owner=None)


def need_returnable(table: Table, user: int) -> None:
    """Raise ``RefusedError`` unless this person has taken over their seat, and others play on without them."""
    need_permission(table, GIVE_BACK, user)
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
    need_permission(table, TAKE_OVER, user)
    if user in table.people:
        raise RefusedError("seated-already")
    free = given_up(table)
    if not free:
        raise RefusedError("nothing-to-take-over")
    await need_unknowing(queries, table, user)
    if not is_hiding(table):
        return free
    known = await seats_known(queries, table, user)
    allowed = tuple(seat for seat in free if known <= {seat})
    if not allowed:
        raise RefusedError("sat-elsewhere")
    return allowed


async def seats_known(queries: Queries, table: Table, user: int) -> set[Seat]:
    """Return the seats in which a person has sat, also before they were forgotten."""
    before = {row.seat for row in await queries.matches.sitters(table.id) if row.user == user}
    before |= await seats_seen(queries, table.id, user)
    return before | {row.seat for row in table.seats if user in (row.user, row.owner, row.former)}
