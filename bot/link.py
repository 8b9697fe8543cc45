"""Whether the bot hears Discord: without its gateway nobody can press anything, and nobody's time runs."""

from __future__ import annotations

from bot.clock import Clock


class Link:
    """The connection to Discord's gateway, which may consist of several shards. Whoever connects says so here."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.since: float | None = None
        """Since when the whole of it stands; None: it doesn't."""
        self._down: set[int] = set()

    def up(self, shard: int = 0) -> None:
        """Note that a shard is connected."""
        self._down.discard(shard)
        if not self._down and self.since is None:
            self.since = self.clock()

    def down(self, shard: int = 0) -> None:
        """Note that a shard is not connected any more."""
        self._down.add(shard)
        self.since = None
