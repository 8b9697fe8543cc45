"""Closing lobbies: by hand, and those that nobody starts."""

from __future__ import annotations

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.notices import called_off
from bot.store import Queries, Store
from bot.store.rows.matches import MatchRow

LOBBY_LIFE = 14 * 86400.0
"""Seconds after which a lobby that nobody starts closes."""


class LobbyCloser(Watcher):
    """Closes a lobby when its time is over."""

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(store)
        self.clock = clock

    async def look(self) -> float:
        """Close what is due. Returns the seconds until the next lobby is."""
        while (oldest := await self.store.read.matches.oldest_lobby()) is not None:
            if closes(oldest) > self.clock():
                return closes(oldest) - self.clock()
            await self._close(oldest.id)
        return LONGEST_SLEEP

    async def _close(self, match: int) -> None:
        async def change(queries: Queries) -> None:
            row = await queries.matches.match(match)
            if row is not None and row.status == "lobby":
                await close_lobby(queries, match, self.clock())

        await self.store.write(change)


async def close_lobby(queries: Queries, match: int, now: float) -> None:
    """End a match before its start, and have its card say so."""
    await queries.matches.set_status(match, "abandoned", at=now)
    await queries.notices.drop_all_notices(match, "superseded")
    await queries.notices.add_notice(match, -1_000_000, "card", due=now)
    await called_off.from_lobby(queries, match, "closed", now)


def closes(row: MatchRow) -> float:
    """Return when a lobby closes if nobody starts it."""
    return row.created + LOBBY_LIFE
