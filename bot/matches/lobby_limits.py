"""How many matches there may be, and who may do what only some may where nobody can write any more."""

from __future__ import annotations

from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.store import Queries

OPEN_LOBBIES = 5
"""How many lobbies a person may have open."""
LIVE_MATCHES = 25
"""How many matches may be open or running in a channel, those in its threads included."""


CLOCKS = (1, 2, 3, 7)
"""How many days a turn may take, where a match has a clock."""


def need_clock(days: int | None) -> None:
    """Raise ``RefusedError`` unless a match may have such a clock; None is none."""
    if days is not None and days not in CLOCKS:
        raise RefusedError("no-option")


async def need_free(queries: Queries, host: int, place: int) -> None:
    """Raise ``RefusedError`` if this person may open no further lobby, or not in this channel."""
    if await queries.matches.count_lobbies(host) >= OPEN_LOBBIES:
        raise RefusedError("too-many-lobbies", most=OPEN_LOBBIES)
    await need_place_free(queries, place)


async def need_host_free(queries: Queries, host: int, name: str) -> None:
    """Raise ``RefusedError`` if somebody of this name can take over no further lobby."""
    if await queries.matches.count_lobbies(host) >= OPEN_LOBBIES:
        raise RefusedError("host-busy", name=name, most=OPEN_LOBBIES)


async def need_place_free(queries: Queries, place: int) -> None:
    """Raise ``RefusedError`` if there are too many matches in this channel and its threads already."""
    if await queries.matches.count_live(place) >= LIVE_MATCHES:
        raise RefusedError("too-many-matches", most=LIVE_MATCHES)


async def is_stranded(queries: Queries, table: Table, user: int) -> bool:
    """Tell whether this person plays a match at whose table nobody can write any more."""
    return table.seat_of(user) is not None and await queries.paused.paused_channel(table.row.channel) is not None


def need_room(table: Table) -> None:
    """Raise ``RefusedError`` if all seats are taken."""
    if len(table.seats) >= table.game.meta.seats[1]:
        raise RefusedError("table-full", most=table.game.meta.seats[1])
