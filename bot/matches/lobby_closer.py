"""The loop that closes lobbies which nobody starts."""

from __future__ import annotations

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.lobby import Lobby


class LobbyCloser(Watcher):
    """Closes a lobby when its time is over."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        super().__init__(lobby.store)
        self.lobby = lobby
        self.clock = clock

    async def look(self) -> float:
        """Close what is due. Returns the seconds until the next lobby is."""
        due = await self.lobby.close_unstarted()
        return LONGEST_SLEEP if due is None else due - self.clock()
