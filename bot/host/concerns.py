"""What a host should know of and can put right."""

from __future__ import annotations

import asyncio
import shutil
from collections import deque
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from bot.clock import Clock
from bot.host.backups import Backups
from bot.store import Queries
from bot.store.files import companions
from games.contract import NamedValue, Phrase

LEAST: Final = 200_000_000
"""Bytes that should be free on the disk of the database, besides twice its size."""
MEGABYTE: Final = 1_000_000
OFF: Final = 30.0
"""Seconds by which the clock may be wrong: Discord takes no answer that is older than a few."""
ELSEWHERE: Final = 3
"""How often within an hour something has to have been answered already: once or twice an answer of ours got lost."""
HOUR: Final = 3600.0
NO_PERMISSION: Final = ("unknown", "refused", "channel", "thread", "guild", "locked")
"""Why nothing can be written somewhere, if no permission is missing."""


class Concern(Struct, frozen=True):
    """Something that is wrong. ``key`` tells it from others; ``host-<kind>`` is the message that says so."""

    kind: str
    key: str
    args: dict[str, Any] = {}

    @property
    def phrase(self) -> Phrase:
        missing = self.args.get("missing")
        named = {} if missing is None else {"missing": NamedValue("permission", missing)}
        return Phrase(f"host-{self.kind}", {**self.args, **named})


class Concerns:
    """Looks for what is wrong, and remembers what presses tell."""

    def __init__(self, clock: Clock, backups: Backups, database: Path) -> None:
        self.clock = clock
        self.backups = backups
        self.database = database
        self._off = 0.0
        self._elsewhere: deque[float] = deque(maxlen=ELSEWHERE)

    def note_time(self, discords: float) -> None:
        """Note what time it is by an answer that Discord has taken just now: it was made some seconds ago at most."""
        self._off = self.clock() - discords

    def note_answered_elsewhere(self) -> None:
        """Note that something had been answered before this bot did so."""
        self._elsewhere.append(self.clock())

    async def look(self, queries: Queries) -> list[Concern]:
        """Return everything that is wrong now."""
        found = [*await asyncio.to_thread(self._disk), *self._own()]
        for row in await queries.paused.channels():
            if row.missing not in NO_PERMISSION:
                args = {"channel": str(row.channel), "missing": row.missing}
                found.append(Concern("permission", f"permission-{row.channel}", args))
        return found

    def _own(self) -> list[Concern]:
        found, now = [], self.clock()
        if self.backups.trouble:
            found.append(Concern("backup", "backup"))
        if abs(self._off) > OFF:
            found.append(Concern("clock", "clock", {"seconds": round(abs(self._off))}))
        if len(self._elsewhere) == ELSEWHERE and now - self._elsewhere[0] < HOUR:
            found.append(Concern("twice", "twice"))
        return found

    def _disk(self) -> list[Concern]:
        free = shutil.disk_usage(self.database.parent).free
        wanted = LEAST + 2 * sum(file.stat().st_size for file in companions(self.database))
        return [Concern("disk", "disk", {"free": free // MEGABYTE})] if free < wanted else []
