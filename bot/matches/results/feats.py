"""What a finished match is remembered for: a record of the server, somebody's first win, one's own best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.matches.results.deriving import Result, has_won, kept_result
from bot.matches.table import Table
from bot.store import Queries
from bot.store.results import ScoreRow
from bot.store.rows import MatchRow
from games.contract import Seat

ENOUGH: Final = 3
"""How many matches of a kind there were before, so that a best score is a record."""


LONGEST: Final = 20
"""How many matches a series goes back."""


class Feat(Struct, frozen=True):
    """A sentence, ``results-news-<key>``: whom it names, and its numbers."""

    key: str
    seat: Seat
    numbers: Mapping[str, int] = {}


async def feat_of(queries: Queries, table: Table) -> Feat | None:
    """Return what everybody is told of a match that has ended; nothing while earlier ones are still read in.

    Whoever has left the results is named by none.
    """
    result = await kept_result(queries, table.id)
    if result is None or result.row.people < 2 or await queries.results.first_unread() is not None:
        return None
    shown = [score for score in result.scores if await _is_shown(queries, score)]
    return await _record(queries, result, shown) or await _first_win(queries, shown)


async def _is_shown(queries: Queries, score: ScoreRow) -> bool:
    return score.role == "played" and score.user is not None and await queries.standings.is_shown(score.user)


async def _record(queries: Queries, result: Result, shown: list[ScoreRow]) -> Feat | None:
    best = max(
        (score for score in shown if score.points is not None), key=lambda score: score.points or 0, default=None
    )
    most = max((score.points or 0 for score in result.scores if score.role == "played"), default=0)
    if best is None or best.points is None or best.points < most:
        return None
    totals = await queries.standings.games(best.guild)
    matches = sum(one.matches for one in totals if (one.game, one.seats, one.alone) == (best.game, best.seats, False))
    before = await queries.standings.best_before(best)
    if matches <= ENOUGH or before is None or best.points <= before:
        return None
    return Feat("record", best.seat, {"points": best.points, "n": best.seats, "before": before})


async def _first_win(queries: Queries, shown: list[ScoreRow]) -> Feat | None:
    for score in shown:
        if has_won(score) and not await queries.standings.has_won_before(score):
            return Feat("first", score.seat)
    return None


async def series_of(queries: Queries, table: Table) -> list[list[ScoreRow]]:
    """Return the matches that the same people have played one after another by *Again*, this one last.

    Of one that belongs to a series only those of the series. Empty, if it is the first of no series, if one of a series
    doesn't count, or if somebody of them has left the results.
    """
    found: list[list[ScoreRow]] = []
    row: MatchRow | None = table.row
    while row is not None and len(found) < (table.row.leg or LONGEST):
        result = await kept_result(queries, row.id)
        if result is None or result.row.people < 2 or (found and _people(result.scores) != _people(found[0])):
            break
        found.insert(0, list(result.scores))
        row = await queries.matches.get(row.rematch_of) if row.keeps_seats and row.rematch_of else None
    shown = [await _is_shown(queries, score) or score.computer is not None for score in found[0]] if found else []
    whole = len(found) == table.row.leg if table.row.series else len(found) > 1
    return found if whole and all(shown) else []


def _people(scores: Sequence[ScoreRow]) -> set[int | str | None]:
    """Return who has had seats to the end, and which kinds of computer players."""
    return {score.computer or (score.user if score.role == "played" else None) for score in scores}


async def is_own_best(queries: Queries, table: Table, user: int) -> bool:
    """Whether a match has a person's best score of its kind so far, of several with others."""
    if table.row.guild is None or not await queries.standings.is_shown(user):
        return False
    kinds = await queries.standings.kinds(table.row.guild, user)
    return any(one.best_match == table.id and one.matches > 1 for one in kinds)
