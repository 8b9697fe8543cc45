"""Places that the bot can't write in: the notices of their matches wait, and each host is told once.

Where a host can't be reached, another player is.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final

from bot.clock import Clock
from bot.notices import schedule
from bot.store import Queries, Store
from bot.store.rows.matches import MatchRow
from bot.store.rows.telling import NoticeRow, PausedRow

log = logging.getLogger(__name__)
UNKNOWN: Final = "unknown"
"""The reason where Discord refuses although the bot knows of nothing that is missing."""
REFUSED: Final = "refused"
"""The reason where Discord says that the channel, or a rule of its server, lets no such message in."""


class Places:
    """What happens to channels, threads and servers."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    async def close(self, channels: Collection[int], missing: str) -> None:
        """Store that the bot can't write in these channels any more, and why (see ``PausedRow``)."""
        await self.store.write(lambda queries: close_places(queries, channels, missing, self.clock()))

    async def open(self, channel: int) -> None:
        """Store that a channel may be written to again. What waits for it is due at once."""
        await self.store.write(lambda queries: queries.paused.resume(channel))

    async def try_again(self, channel: int) -> None:
        """Have what waits for a channel tried once: it is open if that works. Its hosts are not told anew."""
        await self.store.write(lambda queries: queries.paused.retry(channel, self.clock()))


async def close_places(
    queries: Queries, channels: Collection[int], missing: str, now: float, *, until: float | None = None
) -> None:
    """Pause channels. The hosts of the matches there get one notice each for all of them.

    ``until``: when it may work again by itself, if that is known.
    """
    hosts: dict[int, MatchRow] = {}
    for channel in channels:
        if await _pause(queries, channel, missing, now, until):
            matches = await queries.lists.matches_in(channel)
            hosts = {**{match.host: match for match in matches if match.channel == channel}, **hosts}
    for match in hosts.values():
        await _tell_host(queries, match, missing, now)


async def _pause(queries: Queries, channel: int, missing: str, now: float, until: float | None) -> bool:
    """Pause a channel. Returns whether its hosts are to be told, which is done once."""
    known = await queries.paused.paused_channel(channel)
    since = now if known is None else known.since
    tries = missing == UNKNOWN and now - since < schedule.REFUSED_TRIES
    # Where the reason is known, an event tells that it is gone. Else it may be Discord's trouble, which passes.
    told = known is not None and known.told
    if known is None or known.missing != missing:
        log.warning("nothing can be written in channel %d: %s", channel, missing)
    if tries or missing == REFUSED:  # of a change of such a rule no event tells
        until = now + (schedule.REFUSED_RETRY if tries else schedule.DAY)
    await queries.paused.pause(PausedRow(channel, since, missing, told or not tries, until))
    return not tries and not told


async def _tell_host(queries: Queries, match: MatchRow, missing: str, now: float) -> None:
    await _tell(queries, match.id, match.host, {"missing": missing}, now)


async def tell_another(queries: Queries, notice: NoticeRow, now: float) -> None:
    """Tell somebody else at the table, since any player may move the match: whom it was told can't be reached.

    Where that was the host, so it is for each of their matches there. Whoever looks at one of these sees it, too.
    """
    match = await queries.matches.match(notice.table)
    paused = None if match is None else await queries.paused.paused_channel(match.channel)
    if match is None or paused is None:
        return
    at_table = [match]
    if notice.user == match.host:
        near = await queries.lists.matches_in(match.channel)
        at_table = [one for one in near if (one.channel, one.host) == (match.channel, match.host)]
    for one in at_table:
        told = {row.user for row in await queries.notices.notices_of(one.id, 0, "paused") if row.due >= paused.since}
        people = [row.user for row in await queries.matches.seats(one.id) if row.user not in (None, notice.user, *told)]
        if people:
            await _tell(queries, one.id, people[0], notice.args, now)
        else:
            log.warning("match %d: nobody can be told that it can't go on: %s", one.id, paused.missing)


async def _tell(queries: Queries, match: int, user: int | None, args: dict[str, object], now: float) -> None:
    await queries.notices.add_another(match, 0, "paused", due=now, user=user, args=args)
