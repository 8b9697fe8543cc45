"""How the bot does: figures that it counts while it runs, and what the database tells of its notices."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.host.concerns import Concerns
from bot.store import Queries, Store
from bot.store.copies import drop_former
from bot.store.files import replace_file
from bot.store.rows import NoticeRow, PausedRow
from rendering.words import Words

log = logging.getLogger(__name__)
FILE: Final = "turnstone.status.json"
"""Where the running bot leaves its figures, beside the database."""
EVERY: Final = 60.0
"""Seconds between two versions of that file."""
DAY: Final = 86400.0
WEEK: Final = 7 * DAY
KEPT: Final = 1000
"""How many of the last acknowledgements are counted."""
MEGABYTE: Final = 1 << 20
ENGLISH: Final = Words("en")


class Figures(Struct, frozen=True):
    """What only the running bot knows."""

    at: float
    since: float
    acknowledgements: int
    """How many of the last presses and commands are counted."""
    p99: float | None
    """Seconds within which 99 of 100 of them were acknowledged."""
    slow_commits: int
    memory: int
    """Bytes."""
    to_do: tuple[str, ...] = ()
    """What a host should do, in sentences."""


class Health:
    """Counts, and leaves the figures in a file every minute and in the log every day."""

    def __init__(self, store: Store, clock: Clock, folder: Path, concerns: Concerns | None = None) -> None:
        self.store = store
        self.clock = clock
        self.concerns = concerns
        self.path = folder / FILE
        self._since = self._told = clock()
        self._taken: deque[float] = deque(maxlen=KEPT)
        self._failing = False

    def acknowledged(self, seconds: float) -> None:
        """Note how long Discord waited until a press or a command was acknowledged."""
        self._taken.append(seconds)

    def figures(self) -> Figures:
        taken = sorted(self._taken)
        p99 = taken[len(taken) * 99 // 100] if taken else None
        return Figures(self.clock(), self._since, len(taken), p99, self.store.slow_commits, memory())

    async def run(self) -> None:
        """Leave the figures until cancelled."""
        while True:
            await self.turn()
            await asyncio.sleep(EVERY)

    async def turn(self) -> None:
        """Leave the figures in the file, and once a day in the log. A failure is logged once."""
        try:
            figures = replace(self.figures(), to_do=await self._to_do())
            replace_file(self.path, msgspec.json.encode(figures))
            if figures.at - self._told >= DAY:
                self._told = figures.at
                log.info("%s", "; ".join(await report(self.store.read, figures.at, figures)))
                if not self.store.trouble:
                    await asyncio.to_thread(drop_former, self.store.path, figures.at - DAY)
            self._failing = False
        except Exception as error:  # noqa: BLE001 - no figure is worth stopping the bot for
            if not self._failing:
                log.warning("the figures can't be left: %s", error)
            self._failing = True

    async def _to_do(self) -> tuple[str, ...]:
        found = [] if self.concerns is None else await self.concerns.look(self.store.read)
        return tuple(ENGLISH.say(concern.phrase) for concern in found)


def read_figures(folder: Path) -> Figures | None:
    """Return what the bot left last, or None."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Figures)
    except (OSError, msgspec.MsgspecError):
        return None


def memory() -> int:
    """Return the bytes of memory that this process has, or has had at most where the system doesn't tell."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


class Waiting(Struct, frozen=True):
    """What the database tells of matches and notices."""

    matches: dict[str, int]
    """How many matches there are, by their status."""
    resting: dict[str, int]
    """How many live matches rest because their game isn't there, by game."""
    oldest: NoticeRow | None
    """The open notice that has been due for the longest time."""
    waiting: dict[str, int]
    dropped: dict[str, int]
    """How many notices wait, or were refused or given up within a week, by the reason."""
    paused: list[PausedRow]


async def read_waiting(queries: Queries, now: float) -> Waiting:
    return Waiting(
        matches=await queries.status.match_counts(),
        resting=await queries.status.missing_games(),
        oldest=await queries.status.oldest_due(now),
        waiting=await queries.status.waiting_reasons(now),
        dropped=await queries.status.dropped_reasons(now - WEEK),
        paused=await queries.paused.channels(),
    )


async def report(queries: Queries, now: float, figures: Figures | None) -> list[str]:
    """Return what a host wants to know, a line for each thing. ``figures`` are those of the running bot."""
    lines = _waiting_lines(await read_waiting(queries, now), now)
    return [*lines, *(_figure_lines(figures) if figures is not None else ())]


def _waiting_lines(found: Waiting, now: float) -> list[str]:
    oldest = found.oldest
    places = (f"{row.channel} ({row.missing}, {rough_time(now - row.since)})" for row in found.paused)
    return [
        f"matches: {found.matches.get('running', 0)} running, {found.matches.get('lobby', 0)} not started",
        *([f"resting because their game isn't there: {_counted(found.resting)}"] if found.resting else []),
        "oldest notice due: none"
        if oldest is None
        else f"oldest notice due: {oldest.kind}{_of_match(oldest)}, for {rough_time(now - oldest.due)}",
        f"waiting: {_counted(found.waiting)}",
        f"refused or given up within a week: {_counted(found.dropped)}",
        f"paused places: {_listed(places)}",
    ]


def _of_match(notice: NoticeRow) -> str:
    return "" if notice.match is None else f" of match #{notice.match}"


def _figure_lines(figures: Figures) -> list[str]:
    taken = "none yet" if figures.p99 is None else f"p99 {figures.p99:.2f} s of the last {figures.acknowledgements}"
    return [
        f"acknowledgements: {taken}",
        f"slow commits: {figures.slow_commits}",
        f"memory: {figures.memory // MEGABYTE} MB",
        f"running for: {rough_time(figures.at - figures.since)}",
        f"to do: {' '.join(figures.to_do) or 'nothing'}",
    ]


def _counted(reasons: Mapping[str, int]) -> str:
    return _listed(f"{count} {reason}" for reason, count in sorted(reasons.items(), key=lambda one: (-one[1], one[0])))


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts) or "none"


def rough_time(seconds: float) -> str:
    """Return a length of time in its two greatest units: "3 h 5 min"."""
    left, parts = max(0, int(seconds)), []
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min"), (1, "s")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {unit}")
    return " ".join(parts[:2]) or "0 s"
