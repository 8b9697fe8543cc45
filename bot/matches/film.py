"""Which moments of a match that is over its film shows, and for how long."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import zlib
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from bot.matches.refusals import RefusedError
from bot.matches.story import story_of
from bot.matches.table import Table, decode_state
from bot.matches.trail import ALL, Course, Trail
from bot.store import Queries
from bot.store.rows import RevisionRow
from games.codec import UnreadableError
from games.contract import AnyGame, Pace, Seat
from games.engine import is_anything_hidden
from rendering.films import evenly

log = logging.getLogger(__name__)
MOST: Final = 56
"""How many pictures a film has at most: then each is shown for a second."""
LEAST: Final = 2
SHORTEST, HELD = 20.0, 3.0
"""How many seconds a film has at least, and for how many its last picture stands in addition."""
EACH: Final = 1.0
"""Seconds that a picture is shown at least."""


class FilmMoment(Struct, frozen=True):
    """A position that a film shows, and whether it is one that the story tells of."""

    revision: int
    state: Any
    turning: bool = False


class MatchFilm(Struct, frozen=True):
    """What a film shows. ``hidden``: whether seats see different ones."""

    moments: tuple[FilmMoment, ...]
    hidden: bool

    @property
    def each(self) -> float:
        """For how many seconds each picture is shown; the last one for more."""
        return max(EACH, (SHORTEST - HELD) / len(self.moments))

    @property
    def seconds(self) -> float:
        return self.each * len(self.moments) + HELD


async def film_of(queries: Queries, trail: Trail, course: Course) -> MatchFilm:
    """Return what the film of a match shows; ``course``: how it went, as far as that is known.

    Raises ``RefusedError`` if that can't be read, or if there is nothing that moves.
    """
    table = trail.table
    rows = (await queries.journal.line(table.id, table.position, ALL))[::-1]
    stops = {stop.revision for stop in trail.stops}
    if any(row.state is None for row in rows):
        raise RefusedError("film-unreadable")
    try:
        film = await asyncio.to_thread(_film, table, rows, stops, turning_points(trail, course))
    except (UnreadableError, zlib.error) as error:
        log.warning("there is no film of match %d, whose positions can't be read: %s", table.id, error)
        raise RefusedError("film-unreadable") from error
    if len(film.moments) < LEAST:
        raise RefusedError("film-too-short")
    return film


def _film(table: Table, rows: Sequence[RevisionRow], stops: Collection[int], turning: Collection[int]) -> MatchFilm:
    game = table.game
    shown = list(_paced(game, rows, stops))
    kept = {next((row for row in shown if row.revision >= revision), shown[-1]).revision for revision in turning}
    moments = [
        FilmMoment(row.revision, decode_state(game, row), row.revision in kept) for row in thinned(shown, kept, MOST)
    ]
    changed = [one for place, one in enumerate(moments) if not place or one.state != moments[place - 1].state]
    hidden = any(is_anything_hidden(game, one.state, len(table.seats)) for one in changed)
    return MatchFilm(tuple(changed), hidden)


def _paced(game: AnyGame, rows: Sequence[RevisionRow], stops: Collection[int]) -> Iterator[RevisionRow]:
    """Yield the revisions whose positions a film shows at the pace of its game, the first and the last among them."""
    if game.meta.film is Pace.TURN:
        yield from (row for row in rows if row.revision in stops)
        return
    before = None
    for row in rows:
        progress = game.progress(game.shown(game.view(decode_state(game, row), None)))
        if progress != before or row is rows[-1]:
            yield row
        before = progress


def turning_points(trail: Trail, course: Course) -> frozenset[int]:
    """Return the revisions that the story of a match tells of; of many, some from beginning to end."""
    outcome = trail.table.outcome
    told = () if outcome is None else story_of(trail, course, outcome)
    revisions = sorted({revision for line in told for revision in line.revisions})
    return frozenset(revisions[place] for place in evenly(len(revisions), MOST // 2))


def thinned(rows: Sequence[RevisionRow], kept: Collection[int], most: int) -> list[RevisionRow]:
    """Return so many revisions at most: the first, the last, those that are kept, and others from beginning to end."""
    if len(rows) <= most:
        return list(rows)
    ends = (rows[0].revision, rows[-1].revision)
    always = [row for row in rows if row.revision in kept or row.revision in ends]
    others = [row for row in rows if row not in always]
    room = max(0, most - len(always))
    chosen = [others[place] for place in evenly(len(others), room)] if room > 1 else others[:room]
    return sorted((*always, *chosen), key=lambda row: row.revision)


def film_name(table: Table, film: MatchFilm, names: Sequence[str], locale: str, seat: Seat | None) -> str:
    """Return what the file of a film is called: another name wherever anything in it could be different."""
    game, moments = table.game.meta, [moment.revision for moment in film.moments]
    what = (table.row.created, game.key, game.rules, table.revision, names, locale, seat, moments)
    state = b"" if table.newest is None else table.newest.state or b""
    return f"{table.id}-{hashlib.sha256(repr(what).encode() + state).hexdigest()[:16]}"
