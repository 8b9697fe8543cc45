"""Before a match: its players, and its start."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.matches.authorization import ARRANGE, HAND_ON, JOIN, LEAVE, START, UNSEAT, Authorizer, Precondition
from bot.matches.chance import as_joined, chance_of, drawn_order, is_waiting, people_of, settle_people
from bot.matches.entries import Seated, Start, read_entry
from bot.matches.journal import Journal, News
from bot.matches.lobby_cards import close_lobby, free_seats, plan_card, plan_last_call, plan_welcome
from bot.matches.lobby_options import (
    computer_seat,
    need_clock,
    need_host_free,
    need_none_kept,
    need_room,
    person_seat,
    sitting_down,
    standing_up,
    without_offers,
)
from bot.matches.names import arranged
from bot.matches.opening import Opening
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.notices import called_off
from bot.store import Queries, Store, transaction
from bot.store.forgetting import GONE
from bot.store.rows import USUAL, MatchRow, MatchSettings, PersonRow, Place
from games.catalogue import catalogue, find_game
from games.codec import codec
from games.contract import AnyGame, Seat
from games.engine import begin
from games.players import PLAYERS


class Lobby(MatchService):
    """Opening matches, taking seats, starting."""

    def __init__(self, store: Store, journal: Journal, authorizer: Authorizer) -> None:
        super().__init__(store, journal, authorizer)
        self.opening = Opening(self.clock, authorizer)

    @transaction
    async def create(
        self,
        queries: Queries,
        game: str,
        host: PersonRow,
        *,
        guild: int | None,
        home: int,
        locale: str,
        parent: int | None = None,
        place: Place = "fixed",
        options: Struct | None = None,
        clock: int | None = None,
        settings: MatchSettings = USUAL,
        computers: Sequence[str] = (),
        invited: Collection[int] = (),
    ) -> Table:
        """Open a lobby. The host gets the first seat. Raises ``RefusedError`` if there can be no such lobby.

        ``guild``: None for a match in the host's direct messages, in which nobody else plays. ``home`` is the channel
        in which it is opened, ``parent`` the one above it if that is a thread, ``place`` where it is played once it
        starts, ``computers`` the kinds of computer players that sit down at once, ``invited`` whom the host asks to
        join. ``clock``: see ``MatchRow``.
        """
        need_clock(clock)
        if guild is None and invited:
            raise RefusedError("alone-here")
        found = _game_for(game, len(computers))
        encoded = codec(found).encode(found.meta.options() if options is None else options)
        row = MatchRow(
            id=0,
            game=game,
            options=encoded,
            locale=locale,
            status="lobby",
            guild=guild,
            home=home,
            channel=home,
            host=host.user,
            created=self.clock(),
            parent=parent,
            clock=clock,
            place=place,
            settings=settings,
        )
        others = [computer_seat(0, seat, kind) for seat, kind in enumerate(computers, 1)]
        table = await self.opening.open(queries, row, host, others)
        await self.opening.invite(queries, table.id, host, invited)
        return table

    async def join(self, match: int, person: PersonRow) -> Table:
        """Take a seat."""
        return await self.store.write(lambda queries: self._join(queries, match, person))

    async def _join(self, queries: Queries, match: int, person: PersonRow) -> Table:
        table = await self.authorizer.authorize(queries, match, JOIN, person.user)
        if table.seat_of(person.user) is not None:
            raise RefusedError("seated-already")
        if table.is_carried_on and all(row.owner != person.user for row in table.seats):
            raise RefusedError("seat-not-given")
        need_room(table, person.user)
        seat = await person_seat(queries, table.row, 0, person)
        await queries.matches.set_seats(match, arranged(sitting_down(table, seat), table.row.locale))
        await queries.chapters.join(match, person.user)
        if table.is_again and table.seat_of(table.row.host) is None:
            await queries.matches.set_host(match, person.user)
        await plan_welcome(queries, match, person, self.clock)
        return await self._once_whole(queries, await self._seated(queries, match))

    async def _once_whole(self, queries: Queries, table: Table) -> Table:
        """Start a match that is played again as soon as all its seats have been taken."""
        return await self.draw_lots(queries, table) if table.is_again and free_seats(table) == 0 else table

    async def _seated(self, queries: Queries, match: int) -> Table:
        """Show a lobby in which somebody has sat down."""
        table = await plan_card(queries, match, self.clock)
        if free_seats(table) == 0:
            await called_off.from_lobby(queries, match, "full", self.clock())
        return table

    @transaction
    async def leave(self, queries: Queries, match: int, user: int) -> Table:
        """Give up a seat, also one that is kept. If the host leaves, the next person becomes the host.

        The lobby closes with its last seat; one in which a match is played again, when nobody is left or waited for.
        A host who leaves only computer players behind stays the host, and can start the match to watch it.
        """
        return await self._without(queries, await self.authorizer.authorize(queries, match, LEAVE, user), user)

    @transaction
    async def withdraw(self, queries: Queries, match: int, user: int) -> None:
        """Take a person out of a lobby as player and as host. It closes if nobody is left; a started match stays."""
        table = await load(queries, match, missing=True)
        if table.row.draws_lots and table.seat_of(user) is not None:  # who sits there decides what lots give
            await close_lobby(queries, match, self.clock())
            table = await load(queries, match, missing=True)
        if table.row.status == "lobby" and (table.seat_of(user) is not None or table.keeps(user)):
            table = await self._without(queries, table, user)
        elif table.is_carried_on and any(row.owner == user for row in table.seats):
            await queries.matches.set_seats(match, without_offers(table, user))
            table = await plan_card(queries, match, self.clock)
        if table.row.status != "lobby" or table.row.host != user:
            return
        heirs = (*table.people, *(row.owner for row in table.kept if row.owner is not None))
        if heirs:
            await queries.matches.set_host(match, heirs[0])
            await plan_card(queries, match, self.clock)
        else:
            await close_lobby(queries, match, self.clock())

    @transaction
    async def remove(
        self,
        queries: Queries,
        match: int,
        user: int,
        other: int,
        *,
        as_host: bool = False,
        offer: Precondition | None = None,
    ) -> Table:
        """Take away another person's seat."""
        table = await self.authorizer.authorize(queries, match, UNSEAT, user, as_host=as_host, offer=offer)
        return await self._without(queries, table, other)

    @transaction
    async def hand_on(
        self,
        queries: Queries,
        match: int,
        user: int,
        other: int,
        *,
        as_host: bool = False,
        offer: Precondition | None = None,
    ) -> Table:
        """Make somebody else at the table the host of a lobby. Raises ``RefusedError`` if they have too many open."""
        table = await self.authorizer.authorize(queries, match, HAND_ON, user, as_host=as_host, offer=offer)
        seat = table.seat_of(other)
        if seat is None:
            raise StaleError
        await need_host_free(queries, other, table.names[seat])
        await queries.matches.set_host(match, other)
        return await plan_card(queries, match, self.clock)

    async def _without(self, queries: Queries, table: Table, user: int) -> Table:
        seat = next((row.seat for row in table.seats if user in (row.user, row.owner)), None)
        if seat is None:
            raise RefusedError("not-seated")
        left = standing_up(table, table.seats[seat])
        if table.row.series:
            await queries.matches.set_series(table.id, 0)
        await queries.matches.set_seats(table.id, arranged(left, table.row.locale))
        people = [row.user for row in left if row.user is not None]
        if free_seats(table) == 0:
            await plan_last_call(queries, table.id, self.clock)
        if not left or (table.is_again and not any(row.user or row.owner for row in left)):
            await queries.matches.set_status(table.id, "abandoned", at=self.clock())
            await called_off.from_lobby(queries, table.id, "closed", self.clock())
        elif people and table.row.host == user:
            await queries.matches.set_host(table.id, people[0])
        return await plan_card(queries, table.id, self.clock)

    @transaction
    async def add_computer(self, queries: Queries, match: int, user: int, kind: str, *, as_host: bool = False) -> Table:
        """Give a free seat to a computer player. Players and the host may."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        need_room(table)
        row = computer_seat(match, 0, kind)
        await queries.matches.set_seats(match, arranged(sitting_down(table, row), table.row.locale))
        return await self._seated(queries, match)

    @transaction
    async def remove_computer(self, queries: Queries, match: int, user: int, *, as_host: bool = False) -> Table:
        """Remove the last computer player."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        last = next((row for row in reversed(table.seats) if row.computer in PLAYERS), None)
        if last is None:
            raise RefusedError("no-computer-seated")
        if table.row.leg > 1:  # it is a series of those who have played the matches before
            await queries.matches.set_series(match, 0)
        await queries.matches.set_seats(match, arranged(standing_up(table, last), table.row.locale))
        return await plan_card(queries, match, self.clock)

    @transaction
    async def start(
        self, queries: Queries, match: int, user: int, *, as_host: bool = False, offer: Precondition | None = None
    ) -> Table:
        """Settle who plays and how. A message that tells so is on its way: with its number the match begins."""
        table = await self.authorizer.authorize(queries, match, START, user, as_host=as_host, offer=offer)
        need_none_kept(table)
        least, _ = table.game.meta.seats
        seats = [row for row in table.seats if row.computer != GONE] if table.is_again else table.seats
        if len(seats) < least:
            raise RefusedError("too-few", least=least, seats=len(seats))
        if table.is_carried_on and (free := free_seats(table)):
            raise RefusedError("seats-free", count=free)
        if len(seats) < len(table.seats):
            await queries.matches.set_seats(match, arranged(seats, table.row.locale))
            table = await load(queries, match)
        return await self.draw_lots(queries, table)

    async def draw_lots(self, queries: Queries, table: Table) -> Table:
        """Settle who plays, and plan the message with whose number the match begins, or goes on."""
        await settle_people(queries, table, await people_of(queries, table), self.clock())
        await queries.matches.draw_lots(table.id, at=self.clock())
        await queries.notices.drop_matching(table.id, "last-call", "superseded")
        await called_off.from_lobby(queries, table.id, "started", self.clock())
        table = await plan_card(queries, table.id, self.clock, at_once=True)
        if table.row.awaits_thread:
            await queries.notices.add(table.id, 0, "thread", due=self.clock())
        return table

    @transaction
    async def begin(self, queries: Queries, match: int, message: int, number: int = 0) -> Table:
        """Draw the order of seats and set up the first position, with the number of the message that told the start.

        In a match that is played again the first seat goes round instead. A match that runs goes on with a new chapter
        of chance. ``number``: the chapter whose hash that message told; if it isn't the newest any more, or has been
        started, nothing changes.
        """
        table = await load(queries, match)
        chapter = await queries.chapters.newest(match)
        if chapter is None or chapter.number != number or not is_waiting(chapter):
            return table
        if table.row.status == "running":
            await queries.chapters.set_card(match, message)
            await queries.chapters.set_start(match, message)
        if not table.row.draws_lots:
            return table
        await queries.chapters.set_start(match, message)
        if table.is_carried_on:
            return await self._carry_on(queries, table)
        order = () if table.is_again else await self._draw_order(queries, table)
        await queries.matches.set_status(match, "running", at=self.clock())
        table = await plan_card(queries, match, self.clock, at_once=True)
        chance = await chance_of(queries, table, len(order))
        step = begin(table.game, len(table.seats), table.options, chance)
        news = News(Start(order), step.state, step.events, chance.outcomes, len(order))
        return await self.journal.append(queries, table, news)

    async def _draw_order(self, queries: Queries, table: Table) -> tuple[int, ...]:
        """Have people and computer players sit down as lots decide."""
        seats = as_joined(table, await people_of(queries, table))
        order = drawn_order(await chance_of(queries, table), len(seats))
        await queries.matches.set_seats(table.id, arranged([seats[place] for place in order], table.row.locale))
        return order

    async def _carry_on(self, queries: Queries, table: Table) -> Table:
        """Go on with a match from its last position, with who sits there now in the place of who sat there before."""
        had = await seats_of_people(queries, table.id)
        await queries.matches.set_status(table.id, "running", at=self.clock())
        table = await plan_card(queries, table.id, self.clock, at_once=True)
        for row in table.seats:
            if row.user is not None or row.seat in had:
                taken = row.user is not None and row.seat not in had
                entry = Seated(row.seat, row.user, row.computer, taken=taken)
                news = News(entry, table.state, position=table.position)
                table = await self.journal.append(queries, table, news)
        if table.asked:
            return table
        await self.journal.ask_anew(queries, table.id)  # it is between computer players from the start on
        return await load(queries, table.id)

    @transaction
    async def rematch(self, queries: Queries, match: int, person: PersonRow) -> Table:
        """Open a lobby in which those of a finished match play again. It starts once all of them have sat down.

        Its players may. If there is such a lobby already, take a seat there; if it has started, it is returned.
        """
        opened = await queries.matches.rematch(match)
        if opened is None:
            return await self._once_whole(queries, await self.opening.rematch(queries, match, person))
        table = await load(queries, opened)
        here = table.seat_of(person.user) is not None or table.row.draws_lots or table.row.status == "running"
        return table if here else await self._join(queries, opened, person)


async def seats_of_people(queries: Queries, match: int) -> set[Seat]:
    """Return the seats that people have by the journal of a match, also those in which a computer player stands in."""
    had = {row.seat for row in await queries.matches.sitters(match)}
    for _, raw in await queries.journal.seat_changes(match):
        entry = read_entry(raw)
        assert isinstance(entry, Seated)
        if entry.user is None and entry.owner is None:
            had.discard(entry.seat)
        else:
            had.add(entry.seat)
    return had


def _game_for(game: str, computers: int) -> AnyGame:
    """Return a game that is to be played against so many computers. Raises ``RefusedError`` if it can't be."""
    if game not in catalogue():
        raise RefusedError("no-game")
    found = find_game(game)
    if computers >= found.meta.seats[1]:
        raise RefusedError("too-many-computers", most=found.meta.seats[1])
    return found
