"""Before a match: players, options, start."""

from __future__ import annotations

import random
import secrets
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.entries import Seated, Start, read_entry
from bot.matches.journal import Journal, News
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load
from bot.store import Queries, Store
from bot.store.rows import MatchRow, PersonRow, SeatRow
from data import locales
from games.catalogue import catalogue, find_game
from games.chance import SeededChance
from games.codec import codec
from games.contract import Seat
from games.engine import begin
from games.players import PLAYERS

ENDED = ("over", "abandoned")
CARD_PAUSE = 1.5
"""Seconds until the lobby card shows a change that was made by a command."""


class Lobby:
    """Opening matches, taking seats, starting."""

    def __init__(self, store: Store, clock: Clock, journal: Journal) -> None:
        self.store = store
        self.clock = clock
        self.journal = journal

    async def create(
        self,
        game: str,
        host: PersonRow,
        *,
        guild: int | None,
        home: int,
        locale: str,
        channel: int | None = None,
        options: Struct | None = None,
        rematch_of: int | None = None,
    ) -> Table:
        """Open a lobby. The host gets the first seat. Raises ``RefusedError`` if the game is unknown.

        ``home`` is the channel in which it is opened, ``channel`` the match's own thread, if it has one.
        """
        if game not in catalogue():
            raise RefusedError("no-game")
        chosen = find_game(game).meta.options() if options is None else options
        raw = codec(find_game(game)).encode(chosen)
        row = MatchRow(
            id=0,
            game=game,
            options=raw,
            locale=locale,
            status="lobby",
            guild=guild,
            home=home,
            channel=home if channel is None else channel,
            host=host.user,
            seed=None,
            rematch_of=rematch_of,
            created=self.clock(),
            started=None,
            ended=None,
        )

        async def change(queries: Queries) -> Table:
            match = await queries.add_match(row)
            await queries.set_seats(match, [_person_seat(match, 0, host)])
            await self._greet(queries, match, host)
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def join(self, match: int, person: PersonRow) -> Table:
        """Take a seat."""

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            if table.seat_of(person.user) is not None:
                raise RefusedError("seated-already")
            self._need_room(table)
            seats = [*table.seats, _person_seat(match, len(table.seats), person)]
            await queries.set_seats(match, seats)
            await self._greet(queries, match, person)
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def move(self, match: int, *, guild: int | None, home: int, channel: int) -> Table:
        """Have a match, running or not, go on somewhere else: what shows it is posted there anew."""

        async def change(queries: Queries) -> Table:
            await queries.set_place(match, guild=guild, home=home, channel=channel)
            await queries.drop_notices(match, "paused", "superseded")
            table = await load(queries, match)
            if table.row.status == "lobby":
                return await self._changed(queries, match, at_once=True)
            await queries.renew_notice(match, table.revision, "board", due=self.clock())
            return table

        return await self.store.write(change)

    async def leave(self, match: int, user: int) -> Table:
        """Give up a seat. If the host leaves, the next person becomes the host. The lobby closes with its last seat.

        A host who leaves only computer players behind stays the host, and can start the match to watch it.
        """

        async def change(queries: Queries) -> Table:
            return await self._without(queries, await self._open(queries, match), user)

        return await self.store.write(change)

    async def remove(self, match: int, user: int, other: int, *, as_host: bool = False) -> Table:
        """Take away another person's seat. Raises ``RefusedError`` unless the user is the host or ``as_host``."""

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            if not as_host and table.row.host != user:
                raise RefusedError("not-host-or-first")
            return await self._without(queries, table, other)

        return await self.store.write(change)

    async def _without(self, queries: Queries, table: Table, user: int) -> Table:
        seat = table.seat_of(user)
        if seat is None:
            raise RefusedError("not-seated")
        left = [row for row in table.seats if row.seat != seat]
        await queries.set_seats(table.id, _renumbered(left))
        people = [row.user for row in left if row.user is not None]
        if not left:
            await queries.set_status(table.id, "abandoned", at=self.clock())
        elif people and table.row.host == user:
            await queries.set_host(table.id, people[0])
        return await self._changed(queries, table.id)

    async def add_computer(self, match: int, user: int, kind: str, name: str, *, as_host: bool = False) -> Table:
        """Give a free seat to a computer player. Players and the host may."""

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            self._need_seat(table, user, as_host)
            self._need_room(table)
            if kind not in PLAYERS:
                raise RefusedError("no-computer")
            row = SeatRow(match, len(table.seats), None, kind, None, _unlike(name, table.names))
            await queries.set_seats(match, [*table.seats, row])
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def remove_computer(self, match: int, user: int, *, as_host: bool = False) -> Table:
        """Remove the last computer player."""

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            self._need_seat(table, user, as_host)
            last = next((row for row in reversed(table.seats) if row.computer is not None), None)
            if last is None:
                raise RefusedError("no-computer-seated")
            await queries.set_seats(match, _renumbered([row for row in table.seats if row != last]))
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_locale(self, match: int, user: int, locale: str, *, as_host: bool = False) -> Table:
        """Choose the language of the public messages."""

        async def change(queries: Queries) -> Table:
            self._need_seat(await self._open(queries, match), user, as_host)
            if locale not in locales():
                raise RefusedError("no-option")
            await queries.set_match_locale(match, locale)
            return await self._changed(queries, match)

        return await self.store.write(change)

    async def set_option(self, match: int, user: int, name: str, value: Any, *, as_host: bool = False) -> Table:
        """Choose a match option. ``value`` is the value of a term, or a ``bool``."""

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            self._need_seat(table, user, as_host)
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

    async def start(self, match: int, user: int, *, as_host: bool = False) -> Table:
        """Start the match: shuffle the seats into the turn order, draw the seed, set up the first position."""
        seed = secrets.token_bytes(32)

        async def change(queries: Queries) -> Table:
            table = await self._open(queries, match)
            self._need_seat(table, user, as_host)
            least, _ = table.game.meta.seats
            if len(table.seats) < least:
                raise RefusedError("too-few", least=least, seats=len(table.seats))
            seats = list(table.seats)
            random.SystemRandom().shuffle(seats)
            await queries.set_seats(match, _renumbered(seats))
            await queries.set_seed(match, seed)
            await queries.set_status(match, "running", at=self.clock())
            table = await self._changed(queries, match, at_once=True)
            chance = SeededChance(seed, 0)
            step = begin(table.game, len(seats), table.options, chance)
            news = News(Start(), step.state, step.events, chance.outcomes)
            return await self.journal.append(queries, table, news)

        return await self.store.write(change)

    async def rematch(self, match: int, person: PersonRow) -> Table:
        """Open a lobby with the game, options and computer players of a finished match, and invite its players.

        If there is such a lobby already, take a seat there.
        """
        old = await load(self.store.read, match)
        if old.row.status not in ENDED:
            raise RefusedError("not-over")
        opened = await self.store.read.rematch_lobby(match)
        if opened is not None:
            return await self.join(opened, person)
        table = await self.create(
            old.row.game,
            person,
            guild=old.row.guild,
            home=old.row.home,
            channel=old.row.channel,
            locale=old.row.locale,
            options=old.options,
            rematch_of=match,
        )
        handed_over = await self._handed_over(match)
        for seat in old.seats:
            if seat.computer in PLAYERS and seat.seat not in handed_over:
                table = await self.add_computer(table.id, person.user, seat.computer, seat.name)
        others = [row.user or row.owner for row in old.seats if (row.user or row.owner) not in (None, person.user)]
        if others:
            await self.store.write(lambda queries: self._invite(queries, table, person, others))
        return table

    async def _handed_over(self, match: int) -> set[Seat]:
        """Return the seats that changed hands during a match."""
        entries = [read_entry(row.entry) for row in await self.store.read.revisions(match)]
        return {entry.seat for entry in entries if isinstance(entry, Seated)}

    async def _invite(self, queries: Queries, table: Table, person: PersonRow, others: list[int | None]) -> None:
        """Plan the message that calls the players of the last match."""
        args: dict[str, object] = {
            "key": "remark-rematch",
            "calls": others,
            "args": {"name": person.name, "match": str(table.id)},
            "verbs": ["join"],
        }
        await queries.add_notice(table.id, 0, "remark", due=self.clock(), args=args)

    async def _open(self, queries: Queries, match: int) -> Table:
        table = await load(queries, match)
        if table.row.status != "lobby":
            raise RefusedError("started-already" if table.row.status == "running" else "match-over")
        return table

    def _need_room(self, table: Table) -> None:
        if len(table.seats) >= table.game.meta.seats[1]:
            raise RefusedError("table-full", most=table.game.meta.seats[1])

    def _need_seat(self, table: Table, user: int, as_host: bool) -> None:
        if not as_host and table.seat_of(user) is None and table.row.host != user:
            raise RefusedError("not-seated")

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


def _person_seat(match: int, seat: int, person: PersonRow) -> SeatRow:
    return SeatRow(match, seat, person.user, None, None, person.name)


def _unlike(name: str, taken: tuple[str, ...]) -> str:
    """Return the name, with a number if it is taken."""
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 2))
    return next(free for free in (name, *numbered) if free not in taken)


def _renumbered(seats: list[SeatRow]) -> list[SeatRow]:
    return [replace(row, seat=number) for number, row in enumerate(seats)]
