"""The turns of a match that were not taken back, and what the players had after each of them."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Hashable, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.entries import Move, read_entry
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, decode_events, decode_state
from bot.store import Queries
from bot.store.rows import RevisionRow
from games.codec import UnreadableError
from games.contract import Seat, Throw

log = logging.getLogger(__name__)
ALL: Final = 1 << 31
KEPT: Final = 8
"""How many courses of matches are kept; a long one has some ten thousand numbers."""
Curve: TypeAlias = tuple[tuple[int, ...], ...]
"""Stop by stop the points of all seats."""


class _Given(Struct):
    """An answer of any game, as far as its kind."""

    do: str


_given = msgspec.json.Decoder(_Given)


class Stop(Struct, frozen=True):
    """The end of a turn: what one player did without another's answer between. The first is the start of the match."""

    revision: int
    kinds: frozenset[str] = frozenset()
    """Which kinds of answers were given in it."""
    mover: Seat | None = None


class Trail(Struct, frozen=True):
    """The turns of a match that were not taken back, in order."""

    table: Table
    stops: tuple[Stop, ...]

    def place(self, revision: int) -> int:
        """Return which stop shows a revision: the first that isn't before it."""
        later = (place for place, stop in enumerate(self.stops) if stop.revision >= revision)
        return next(later, len(self.stops) - 1)


async def trail_of(queries: Queries, table: Table) -> Trail:
    """Return the way through a match. Raises ``RefusedError`` if it hasn't begun."""
    if table.newest is None:
        raise RefusedError("not-started")
    stops: list[Stop] = []
    for revision, raw in await queries.journal.entries_of(table.id, table.position):
        entry = read_entry(raw)
        if not isinstance(entry, Move):  # the start, or a change of seats, which belongs to the turn before it
            stops.append(replace(stops.pop(), revision=revision) if stops else Stop(revision))
            continue
        stop = Stop(revision, frozenset((_given.decode(entry.action).do,)), entry.seat)
        if stops[-1].mover == entry.seat:
            stop = replace(stop, kinds=stop.kinds | stops.pop().kinds)
        stops.append(stop)
    return Trail(table, tuple(stops))


class Course(Struct, frozen=True):
    """How a match that is over went. ``points``: what each player had after each turn, as they knew it themselves."""

    points: Curve = ()
    throws: tuple[tuple[int, Throw], ...] = ()
    """What was thrown, each with its revision."""


async def course_of(queries: Queries, trail: Trail) -> Course:
    """Return how a match that is over went; empty where positions can't be read any more."""
    table, wanted = trail.table, {stop.revision for stop in trail.stops}
    line = await queries.journal.line(table.id, table.position, ALL)
    rows = [row for row in reversed(line) if row.revision in wanted]
    if any(row.state is None or row.rules != table.game.meta.rules for row in rows):
        return Course()
    try:
        return await asyncio.to_thread(_course, table, rows, line[::-1])
    except (UnreadableError, zlib.error) as error:
        log.warning("the points of match %d can't be read: %s", table.id, error)
        return Course()


def _course(table: Table, rows: Sequence[RevisionRow], line: Sequence[RevisionRow]) -> Course:
    game, seats = table.game, range(len(table.seats))
    states = (decode_state(game, row) for row in rows)
    points = [tuple(game.standing(game.shown(game.view(state, seat)))[seat] for seat in seats) for state in states]
    told = ((row.revision, game.throw(event)) for row in line for event in decode_events(game, row) or ())
    throws = tuple((revision, throw) for revision, throw in told if throw is not None)
    return Course(tuple(points) if len({*points}) > 1 else (), throws)


class Courses:
    """How the matches that ended last went: reading all their positions takes a while, and their ends are shown often.

    A post shows the end of its match, and so does its first edit; then whoever looks at the points, or the film.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, Course] = {}

    async def of(self, queries: Queries, trail: Trail) -> Course:
        """Return how a match that is over went; empty where positions can't be read any more."""
        table = trail.table
        state = None if table.newest is None else table.newest.state
        key = (table.id, table.row.created, table.revision, state)
        course = self._kept.pop(key, None) or await course_of(queries, trail)
        self._kept[key] = course
        for old in list(self._kept)[:-KEPT]:
            del self._kept[old]
        return course
