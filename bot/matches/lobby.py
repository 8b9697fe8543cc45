"""Before a match: players, options, start."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.door import ARRANGE, FILMS, JOIN, LEAVE, MOVE, REMATCH, RESTS, START, UNSEAT, Door, Offer
from bot.matches.entries import Seated, Start, read_entry
from bot.matches.journal import Journal, News
from bot.matches.lobby_closer import close_lobby
from bot.matches.lobby_limits import is_stranded, need_clock, need_free, need_place_free, need_room
from bot.matches.lobby_rows import Computer, computer_seat, computer_seats, person_seat, renumbered
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load
from bot.store import Queries, Store
from bot.store.rows import MatchRow, PersonRow, SeatRow
from data import locales
from games.catalogue import catalogue, find_game
from games.chance import SeededChance
from games.codec import codec
from games.engine import begin
from games.players import PLAYERS

CARD_PAUSE = 1.5
"""Seconds until the lobby card shows a change that was made by a command."""


class Lobby:
    """Opening matches, taking seats, starting."""

    def __init__(self, store: Store, clock: Clock, journal: Journal, door: Door) -> None:
        self.store = store
        self.clock = clock
        self.journal = journal
        self.door = door

    async def create(
        self,
        game: str,
        host: PersonRow,
        *,
        guild: int | None,
        home: int,
        locale: str,
        channel: int | None = None,
        parent: int | None = None,
        options: Struct | None = None,
        clock: int | None = None,
        sits_in: bool = False,
        computers: Sequence[Computer] = (),
    ) -> Table:
        """Open a lobby. The host gets the first seat. Raises ``RefusedError`` if there can be no such lobby.

        ``home`` is the channel in which it is opened, ``parent`` the one above it if that is a thread, ``channel`` the
        match's own thread, if it has one. ``clock`` and ``sits_in``: see ``MatchRow``.
        """
        need_clock(clock)
        if game not in catalogue():
            raise RefusedError("no-game")
        found = find_game(game)
        if len(computers) >= found.meta.seats[1]:
            raise RefusedError("too-many-computers", most=found.meta.seats[1])
        chosen = found.meta.options() if options is None else options
        row = MatchRow(
            id=0,
            game=game,
            options=codec(found).encode(chosen),
            locale=locale,
            status="lobby",
            guild=guild,
            home=home,
            channel=home if channel is None else channel,
            host=host.user,
            seed=None,
            rematch_of=None,
            created=self.clock(),
            started=None,
            ended=None,
            parent=parent,
            clock=clock,
            sits_in=sits_in,
        )
        seats = computer_seats(computers, host.name)
        return await self.store.write(lambda queries: self._create(queries, row, host, *seats))

    async def need_free(self, host: int, place: int) -> None:
        """Raise ``RefusedError`` if this person may open no further lobby, or not in this channel."""
        await need_free(self.store.read, host, place)

    async def _create(self, queries: Queries, row: MatchRow, host: PersonRow, *others: SeatRow) -> Table:
        """Open a lobby in which the host sits, and others."""
        await need_free(queries, row.host, row.home if row.parent is None else row.parent)
        match = await queries.add_match(row)
        seats = [person_seat(match, 0, host), *(replace(seat, match=match) for seat in others)]
        await queries.set_seats(match, renumbered(seats))
        await self._greet(queries, match, host)
        return await self._changed(queries, match)

    async def join(self, match: int, person: PersonRow) -> Table:
        """Take a seat."""
        return await self.store.write(lambda queries: self._join(queries, match, person))

    async def _join(self, queries: Queries, match: int, person: PersonRow) -> Table:
        table = await self.door.enter(queries, match, JOIN, person.user)
        if table.seat_of(person.user) is not None:
            raise RefusedError("seated-already")
        need_room(table)
        await queries.set_seats(match, [*table.seats, person_seat(match, len(table.seats), person)])
        await self._greet(queries, match, person)
        return await self._changed(queries, match)

    async def move(
        self,
        match: int,
        user: int,
        *,
        guild: int | None,
        home: int,
        channel: int,
        parent: int | None = None,
        as_host: bool = False,
    ) -> Table:
        """Have a match, running or not, go on somewhere else: what shows it is posted there anew.

        Where nobody can write at its table any more, every player may do that. Raises ``RefusedError``.
        """

        async def change(queries: Queries) -> Table:
            table = await self._movable(queries, match, user, home if parent is None else parent, as_host=as_host)
            if table.row.channel == channel:
                raise RefusedError("played-here")
            await queries.set_place(match, guild=guild, home=home, channel=channel, parent=parent)
            await queries.drop_notices(match, "paused", "superseded")
            if table.row.status == "lobby":
                return await self._changed(queries, match, at_once=True)
            await queries.forget_calls_in_place(match)
            await queries.renew_notice(match, table.revision, "board", due=self.clock())
            return await load(queries, match)

        return await self.store.write(change)

    async def need_movable(self, match: int, user: int, place: int, *, as_host: bool = False) -> None:
        """Raise ``RefusedError`` if this person may not move a match to this channel, or to a thread of it."""
        await self._movable(self.store.read, match, user, place, as_host=as_host)

    async def _movable(self, queries: Queries, match: int, user: int, place: int, *, as_host: bool) -> Table:
        table = await load(queries, match)
        stranded = await is_stranded(queries, table, user)
        table = await self.door.enter(queries, match, MOVE, user, as_host=as_host or stranded)
        if place != (table.row.home if table.row.parent is None else table.row.parent):
            await need_place_free(queries, place)
        return table

    async def leave(self, match: int, user: int) -> Table:
        """Give up a seat. If the host leaves, the next person becomes the host. The lobby closes with its last seat.

        A host who leaves only computer players behind stays the host, and can start the match to watch it.
        """

        async def change(queries: Queries) -> Table:
            return await self._without(queries, await self.door.enter(queries, match, LEAVE, user), user)

        return await self.store.write(change)

    async def withdraw(self, match: int, user: int) -> None:
        """Take a person out of a lobby as player and as host. It closes if nobody is left; a started match stays."""

        async def change(queries: Queries) -> None:
            table = await load(queries, match)
            if table.row.status == "lobby" and table.seat_of(user) is not None:
                table = await self._without(queries, table, user)
            if table.row.status != "lobby" or table.row.host != user:
                return
            if table.people:
                await queries.set_host(match, table.people[0])
                await self._changed(queries, match)
            else:
                await close_lobby(queries, match, self.clock())

        await self.store.write(change)

    async def remove(
        self, match: int, user: int, other: int, *, as_host: bool = False, offer: Offer | None = None
    ) -> Table:
        """Take away another person's seat."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, UNSEAT, user, as_host=as_host, offer=offer)
            return await self._without(queries, table, other)

        return await self.store.write(change)

    async def _without(self, queries: Queries, table: Table, user: int) -> Table:
        seat = table.seat_of(user)
        if seat is None:
            raise RefusedError("not-seated")
        left = [row for row in table.seats if row.seat != seat]
        await queries.set_seats(table.id, renumbered(left))
        people = [row.user for row in left if row.user is not None]
        if not left:
            await queries.set_status(table.id, "abandoned", at=self.clock())
        elif people and table.row.host == user:
            await queries.set_host(table.id, people[0])
        return await self._changed(queries, table.id)

    async def add_computer(self, match: int, user: int, computer: Computer, *, as_host: bool = False) -> Table:
        """Give a free seat to a computer player. Players and the host may."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, ARRANGE, user, as_host=as_host)
            need_room(table)
            row = computer_seat(match, len(table.seats), computer, table.names)
            await queries.set_seats(match, [*table.seats, row])
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def remove_computer(self, match: int, user: int, *, as_host: bool = False) -> Table:
        """Remove the last computer player."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, ARRANGE, user, as_host=as_host)
            last = next((row for row in reversed(table.seats) if row.computer is not None), None)
            if last is None:
                raise RefusedError("no-computer-seated")
            await queries.set_seats(match, renumbered([row for row in table.seats if row != last]))
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_locale(self, match: int, user: int, locale: str, *, as_host: bool = False) -> Table:
        """Choose the language of the public messages."""

        async def change(queries: Queries) -> Table:
            await self.door.enter(queries, match, ARRANGE, user, as_host=as_host)
            if locale not in locales():
                raise RefusedError("no-option")
            await queries.set_match_locale(match, locale)
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_option(self, match: int, user: int, name: str, value: Any, *, as_host: bool = False) -> Table:
        """Choose a match option. ``value`` is the value of a term, or a ``bool``."""

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, ARRANGE, user, as_host=as_host)
            plain = msgspec.to_builtins(table.options)
            if name not in plain:
                raise RefusedError("no-option")
            try:
                options = msgspec.convert({**plain, name: value}, table.game.meta.options, strict=False)
            except msgspec.ValidationError:
                raise RefusedError("no-option") from None
            await queries.set_options(match, codec(table.game).encode(options))
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_clock(
        self, match: int, user: int, days: int | None, *, sits_in: bool, as_host: bool = False
    ) -> Table:
        """Choose the days that a turn may take, and whether the computer sits in when nobody decides after that."""

        async def change(queries: Queries) -> Table:
            await self.door.enter(queries, match, ARRANGE, user, as_host=as_host)
            need_clock(days)
            await queries.set_clock(match, days, sits_in=sits_in and days is not None)
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_films(self, match: int, user: int, films: bool, *, as_host: bool = False) -> Table:
        """Choose whether posts at the table show films from now on, also while the match runs."""

        async def change(queries: Queries) -> Table:
            await self.door.enter(queries, match, FILMS, user, as_host=as_host)
            await queries.set_films(match, films)
            return await load(queries, match)

        return await self.store.write(change)

    async def start(self, match: int, user: int, *, as_host: bool = False, offer: Offer | None = None) -> Table:
        """Start the match: shuffle the seats into the turn order, draw the seed, set up the first position."""
        seed = secrets.token_bytes(32)

        async def change(queries: Queries) -> Table:
            table = await self.door.enter(queries, match, START, user, as_host=as_host, offer=offer)
            least, _ = table.game.meta.seats
            if len(table.seats) < least:
                raise RefusedError("too-few", least=least, seats=len(table.seats))
            seats = list(table.seats)
            random.SystemRandom().shuffle(seats)
            await queries.set_seats(match, renumbered(seats))
            await queries.set_seed(match, seed)
            await queries.set_status(match, "running", at=self.clock())
            table = await self._changed(queries, match, at_once=True)
            chance = SeededChance(seed, 0)
            step = begin(table.game, len(seats), table.options, chance)
            news = News(Start(), step.state, step.events, chance.outcomes)
            return await self.journal.append(queries, table, news)

        return await self.store.write(change)

    async def rematch(self, match: int, person: PersonRow, *, as_host: bool = False) -> Table:
        """Open a lobby with the game, options and computer players of a finished match, and invite its players.

        If there is such a lobby already, take a seat there.
        """

        async def change(queries: Queries) -> Table:
            opened = await queries.rematch_lobby(match)
            if opened is not None:
                return await self._join(queries, opened, person)
            old = await self.door.enter(queries, match, REMATCH, person.user, as_host=as_host)
            row = replace(
                old.row,
                status="lobby",
                host=person.user,
                seed=None,
                rematch_of=match,
                created=self.clock(),
                started=None,
                ended=None,
                resting=None,
            )
            table = await self._create(queries, row, person, *await self._computers(queries, old))
            others = [user for user in old.people if user != person.user]
            if others:
                await self.door.ring(queries, match, person.user, RESTS["rematch"])
                await self._invite(queries, table, person, others)
            return table

        return await self.store.write(change)

    async def _computers(self, queries: Queries, old: Table) -> list[SeatRow]:
        """Return the computer players who sat there from the start; one seat is left for whoever opens the rematch."""
        entries = [read_entry(row.entry) for row in await queries.revisions(old.id)]
        handed_over = {entry.seat for entry in entries if isinstance(entry, Seated)}
        seats = [row for row in old.seats if row.computer in PLAYERS and row.seat not in handed_over]
        return seats[: old.game.meta.seats[1] - 1]

    async def _invite(self, queries: Queries, table: Table, person: PersonRow, others: list[int]) -> None:
        """Plan the message that calls the players of the last match."""
        args: dict[str, object] = {
            "key": "remark-rematch",
            "calls": others,
            "args": {"name": person.name, "match": str(table.id)},
            "verbs": ["join"],
        }
        await queries.add_notice(table.id, 0, "remark", due=self.clock(), args=args)

    async def _greet(self, queries: Queries, match: int, person: PersonRow) -> None:
        """Plan a welcome, which also tests the mailbox, unless that is known to be open."""
        if person.mailbox != "open":
            await queries.add_notice(match, 0, "welcome", due=self.clock(), user=person.user)

    async def _changed(self, queries: Queries, match: int, *, at_once: bool = False) -> Table:
        """Plan the lobby card or its next version, which waits a little: a press on the card shows its own effect."""
        number = await queries.count_notices(match, "card")
        pause = 0.0 if at_once or await queries.post(match) is None else CARD_PAUSE
        await queries.drop_notices(match, "card", "superseded")
        await queries.add_notice(match, -1 - number, "card", due=self.clock() + pause)
        return await load(queries, match)
