"""What a match in a lobby may have: its options and its seats, and how many matches and lobbies there may be."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.matches.authorization import ARRANGE, CHANGEABLE_LATER
from bot.matches.lobby_cards import free_seats, plan_card
from bot.matches.names import arranged
from bot.matches.refusals import RefusedError
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.store import Queries, transaction
from bot.store.forgetting import GONE
from bot.store.rows import MatchRow, MatchSettings, PersonRow, SeatRow
from data import locales
from games.codec import codec
from games.players import PLAYERS

OPEN_LOBBIES = 5
"""How many lobbies a person may have open."""
LIVE_MATCHES = 25
"""How many matches may be open or running in a channel, those in its threads included."""


SERIES = (0, 3, 5)
"""How many matches a series may have; 0: there is none."""
CLOCKS = (1, 2, 3, 7)
"""How many days a turn may take, where a match has a clock."""


def need_clock(days: int | None) -> None:
    """Raise ``RefusedError`` unless a match may have such a clock; None is none."""
    if days is not None and days not in CLOCKS:
        raise RefusedError("no-option")


async def need_free(queries: Queries, host: int, row: MatchRow) -> None:
    """Raise ``RefusedError`` if this person may open no further lobby, or none where this one belongs."""
    if await queries.matches.count_lobbies(host) >= OPEN_LOBBIES:
        raise RefusedError("too-many-lobbies", most=OPEN_LOBBIES)
    await need_place_free(queries, row.home if row.parent is None else row.parent, alone=row.is_direct)


async def need_host_free(queries: Queries, host: int, name: str) -> None:
    """Raise ``RefusedError`` if somebody of this name can take over no further lobby."""
    if await queries.matches.count_lobbies(host) >= OPEN_LOBBIES:
        raise RefusedError("host-busy", name=name, most=OPEN_LOBBIES)


async def need_place_free(queries: Queries, place: int, *, alone: bool = False) -> None:
    """Raise ``RefusedError`` if there are too many matches in this channel and its threads already.

    ``alone``: it is somebody's direct messages.
    """
    if await queries.matches.count_live(place) >= LIVE_MATCHES:
        raise RefusedError("too-many-alone" if alone else "too-many-matches", most=LIVE_MATCHES)


async def is_stranded(queries: Queries, table: Table, user: int) -> bool:
    """Tell whether this person plays a match at whose table nobody can write any more."""
    return table.seat_of(user) is not None and await queries.paused.channel(table.row.channel) is not None


def need_room(table: Table, user: int | None = None) -> None:
    """Raise ``RefusedError`` if all seats are taken, or kept for others than this person; None: a computer player."""
    if free_seats(table) == 0:
        raise RefusedError("table-full", most=len(table.seats))
    if table.is_again and all(row.owner not in (None, user) for row in table.seats if row.computer == GONE):
        need_none_kept(table)


def need_none_kept(table: Table) -> None:
    """Raise ``RefusedError`` if a seat is kept for somebody who hasn't answered."""
    if table.kept:
        raise RefusedError("seats-kept", names=" · ".join(row.name for row in table.kept))


def may_be_first(table: Table) -> bool:
    """Whether a lobby may begin a series: several people play again on a server, and are in none that goes on."""
    people = len(table.people) + len(table.kept)
    return table.is_again and not table.row.is_direct and table.row.leg <= 1 and people > 1


def sitting_down(table: Table, row: SeatRow) -> list[SeatRow]:
    """Return the seats of a lobby once somebody more sits there.

    Where seats are fixed, that is the one that is theirs; whoever has none gets the first that is nobody's.
    """
    if not table.has_fixed_seats:
        return [*table.seats, replace(row, seat=len(table.seats))]
    free = sorted((seat.owner is not None, seat.seat) for seat in table.seats if seat.computer == GONE)
    given = next((seat.seat for seat in table.seats if row.user is not None and seat.owner == row.user), None)
    place = free[0][1] if given is None else given
    return [replace(row, seat=place) if seat.seat == place else seat for seat in table.seats]


def standing_up(table: Table, row: SeatRow) -> list[SeatRow]:
    """Return the seats of a lobby once somebody has left; where seats are fixed, it stays, and is free."""
    if not table.has_fixed_seats:
        return [seat for seat in table.seats if seat != row]
    free = SeatRow(table.id, row.seat, None, GONE, None, "")
    return [free if seat == row else seat for seat in table.seats]


def without_offers(table: Table, user: int) -> list[SeatRow]:
    """Return the seats of a match that goes on of which none is offered to this person."""
    return [replace(row, owner=None) if row.owner == user else row for row in table.seats]


async def person_seat(queries: Queries, row: MatchRow, seat: int, person: PersonRow) -> SeatRow:
    """Return the seat of a person, who has there the name of the server in which the match is played."""
    return SeatRow(row.id, seat, person.user, None, None, await queries.people.name_in(row.guild, person))


def computer_seat(match: int, seat: int, kind: str) -> SeatRow:
    """Return the seat of a computer player that gets its name from ``names.arranged``.

    Raises ``RefusedError`` if there is no such kind.
    """
    if kind not in PLAYERS:
        raise RefusedError("no-computer")
    return SeatRow(match, seat, None, kind, None, "")


class LobbyOptions(MatchService):
    """Choosing for the whole table. Players and the host may, until the match starts."""

    @transaction
    async def set_locale(self, queries: Queries, match: int, user: int, locale: str, *, as_host: bool = False) -> Table:
        """Choose the language of the public messages. Computer players get names of that language."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        if locale not in locales():
            raise RefusedError("no-option")
        await queries.matches.set_locale(match, locale)
        renamed = (replace(row, name="") if row.computer in PLAYERS else row for row in table.seats)
        await queries.matches.set_seats(match, arranged(renamed, locale))
        return await plan_card(queries, match, self.clock)

    @transaction
    async def set_option(
        self, queries: Queries, match: int, user: int, name: str, value: Any, *, as_host: bool = False
    ) -> Table:
        """Choose a match option. ``value`` is the value of a term, or a ``bool``."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        plain = msgspec.to_builtins(table.options)
        if name not in plain or table.is_carried_on:
            raise RefusedError("no-option")
        try:
            options = msgspec.convert({**plain, name: value}, table.game.meta.options, strict=False)
        except msgspec.ValidationError:
            raise RefusedError("no-option") from None
        await queries.matches.set_options(match, codec(table.game).encode(options))
        return await plan_card(queries, match, self.clock)

    @transaction
    async def set_clock(
        self, queries: Queries, match: int, user: int, days: int | None, *, sits_in: bool, as_host: bool = False
    ) -> Table:
        """Choose the days that a turn may take, and whether the computer sits in when nobody decides after that."""
        await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        need_clock(days)
        await queries.matches.set_clock(match, days, sits_in=sits_in and days is not None)
        return await plan_card(queries, match, self.clock)

    @transaction
    async def set_thread(
        self, queries: Queries, match: int, user: int, thread: bool, *, as_host: bool = False
    ) -> Table:
        """Choose whether a thread is made for the match at its start, where that can be chosen."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        if table.row.place == "fixed":
            raise RefusedError("no-option")
        await queries.matches.choose_place(match, "thread" if thread else "channel")
        return await plan_card(queries, match, self.clock)

    @transaction
    async def set_series(self, queries: Queries, match: int, user: int, series: int, *, as_host: bool = False) -> Table:
        """Choose of how many matches this one is the first."""
        table = await self.authorizer.authorize(queries, match, ARRANGE, user, as_host=as_host)
        if not may_be_first(table) or series not in SERIES:
            raise RefusedError("no-option")
        await queries.matches.set_series(match, series)
        return await plan_card(queries, match, self.clock)

    @transaction
    async def set_setting(
        self, queries: Queries, match: int, user: int, name: str, value: bool, *, as_host: bool = False
    ) -> Table:
        """Turn a setting of a match on or off; some can be changed while it runs."""
        if name not in MatchSettings.__struct_fields__:
            raise RefusedError("no-option")
        table = await self.authorizer.authorize(
            queries, match, CHANGEABLE_LATER.get(name, ARRANGE), user, as_host=as_host
        )
        await queries.matches.set_settings(match, {name: value})
        lobby = table.row.status == "lobby"
        return await (plan_card(queries, match, self.clock) if lobby else load(queries, match))
