"""Seasons: what was played in a month, a quarter or a year counts, and is told once at its end."""

from __future__ import annotations

from datetime import datetime
from itertools import groupby
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.results.deriving import fared_in
from bot.matches.table import Table
from bot.store import Queries, Store, transaction
from bot.store.results import ScoreRow
from bot.store.seasons import Length, SeasonRow
from bot.store.standings import LineRow

MONTHS: Final[dict[Length, int]] = {"month": 1, "quarter": 3, "year": 12}
TWO: Final = 2


class Season(Struct, frozen=True):
    """A part of the calendar."""

    kind: Length
    year: int
    number: int
    """Which month or quarter of the year; 1 for a whole year."""
    start: float
    end: float


class Played(Struct, frozen=True):
    """What was played in a season."""

    matches: int
    lines: tuple[LineRow, ...]
    """How everybody has fared who is in the results."""
    closest: tuple[ScoreRow, ScoreRow] | None
    """The first two of the match in which the least of the winner's points lay between them."""
    best: ScoreRow | None
    """The best score of the match in which it was furthest above the others' mean."""


def season_at(kind: Length, moment: float, zone: str) -> Season:
    """Return the season in which a moment lies, where the host is."""
    local, length = datetime.fromtimestamp(moment, ZoneInfo(zone)), MONTHS[kind]
    number = (local.month - 1) // length
    start = datetime(local.year, number * length + 1, 1, tzinfo=ZoneInfo(zone))
    years, month = divmod(start.month - 1 + length, 12)
    end = datetime(start.year + years, month + 1, 1, tzinfo=ZoneInfo(zone))
    return Season(kind, local.year, number + 1, start.timestamp(), end.timestamp())


async def plan_end(queries: Queries, table: Table, zone: str) -> None:
    """Have the end of the season told in which a match has ended, if its server has seasons."""
    row = None if table.row.guild is None else await queries.seasons.get(table.row.guild)
    result = None if row is None else await queries.results.get(table.id)
    if row is not None and result is not None and result.fault is None:
        await _plan(queries, row, table.id, season_at(row.kind, result.ended, zone))


async def _plan(queries: Queries, row: SeasonRow, match: int, season: Season) -> None:
    """Have a season told at its end, in place of what is planned for it."""
    if row.latest is not None and row.until == season.end:
        await queries.notices.drop_matching(row.latest, "season", "superseded", unbegun=True)
    newest = await queries.journal.newest(match)
    args: dict[str, object] = {"length": season.kind, "start": season.start}
    revision = 0 if newest is None else newest.revision
    await queries.notices.add_another(match, revision, "season", due=season.end, args=args)
    await queries.put(replace(row, latest=match, until=season.end))


async def played_in(queries: Queries, guild: int, season: Season) -> Played:
    """Return what was played on a server in a season."""
    scores = await queries.seasons.scores(guild, season.start, season.end)
    matches = [tuple(group) for _, group in groupby(scores, key=lambda score: score.match)]
    lines = [line for line in fared_in(matches) if await queries.standings.is_shown(line.user)]
    ranked = [sorted((one for one in match if one.points is not None), key=lambda one: one.place) for match in matches]
    scored = [match for match in ranked if len(match) >= TWO and match[0].place < match[1].place]
    closest = min(scored, key=_margin, default=None)
    finest = max(scored, key=_above, default=None)
    best = None if finest is None else max(finest, key=lambda one: one.points or 0)
    return Played(len(matches), tuple(lines), None if closest is None else (closest[0], closest[1]), best)


def _margin(match: list[ScoreRow]) -> float:
    """Return which part of the winner's points lay between the first two."""
    first, second = match[0].points or 0, match[1].points or 0
    return abs(first - second) / max(1, abs(first))


def _above(match: list[ScoreRow]) -> float:
    """Return how many times the mean of a match its best score was."""
    points = [one.points or 0 for one in match]
    return max(points) / max(1.0, sum(points) / len(points))


class Seasons:
    """Switches seasons of servers on and off."""

    def __init__(self, store: Store, clock: Clock, zone: str) -> None:
        self.store = store
        self.clock = clock
        self.zone = zone

    @transaction
    async def choose(self, queries: Queries, guild: int, kind: Length | None) -> None:
        """Have a server's results told at the end of every month, quarter or year from now on; None: not at all."""
        row = await queries.seasons.get(guild)
        if row is not None and row.latest is not None:
            await queries.notices.drop_matching(row.latest, "season", "superseded", unbegun=True)
        if kind is None:
            await queries.seasons.drop(guild)
            return
        season = season_at(kind, self.clock(), self.zone)
        await queries.put(SeasonRow(guild, kind))
        latest = await queries.seasons.latest(guild, season.start, season.end)
        if latest is not None:
            await _plan(queries, SeasonRow(guild, kind), latest, season)
