"""Results of finished matches, derived from their journals, and what they bring to totals: docs/memory.md."""

from __future__ import annotations

import logging
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from bot.matches.entries import Concede, Seated, read_entry
from bot.matches.names import sitting
from bot.matches.refusals import DamagedError, GameMissingError
from bot.matches.table import Table, load
from bot.matches.trail import trail_of
from bot.store import Queries, StoreError
from bot.store.forgetting import GONE
from bot.store.results import (
    ComputerTotalRow,
    DeedTotalRow,
    Fate,
    Fault,
    GameTotalRow,
    PairTotalRow,
    PersonTotalRow,
    ResultRow,
    ScoreRow,
    SeatTotalRow,
    StreakRow,
    Total,
)
from bot.store.rows import MatchRow, SeatRow
from bot.store.standings import LineRow
from games.codec import UnreadableError
from games.contract import Seat

log = logging.getLogger(__name__)


class Result(Struct, frozen=True):
    """How a match ended, for everybody who had a seat at its start; no seats, if that can't be had."""

    row: ResultRow
    scores: tuple[ScoreRow, ...] = ()


def counts(row: MatchRow) -> bool:
    """Whether a match is one whose result counts: of a server, over, no practice, and played here."""
    return row.status == "over" and row.guild is not None and not row.practice and row.importer is None


async def record(queries: Queries, table: Table) -> None:
    """Store the result of a match that has just ended. What goes wrong is tried again with those still to be read."""
    if not counts(table.row) or not (isinstance(table.entry, Concede) or table.outcome is not None):
        return
    try:
        result = await derived(queries, table)
    except Exception:
        log.exception("the result of match %d comes later", table.id)
        await queries.results.note_unread(table.id)
    else:
        await keep_result(queries, result)


async def read_in(queries: Queries, match: int) -> None:
    """Store the result of a match that ended earlier, if that hasn't been done, or why there is none."""
    await queries.results.note_read(match)
    before = await queries.results.get(match)
    if before is not None and before.fault is None:
        return
    result = await result_of(queries, match)
    if before is not None:
        await queries.results.drop(match)
    if result is not None:
        await keep_result(queries, result)


async def result_of(queries: Queries, match: int) -> Result | None:
    """Return the result of a match, or why there is none; None for a match that doesn't count."""
    row = await queries.matches.get(match)
    if row is None or not counts(row):
        return None
    try:
        table = await load(queries, match)
        if not isinstance(table.entry, Concede) and table.outcome is None:
            return _without(row, "damaged")
        return await derived(queries, table)
    except GameMissingError:
        return _without(row, "game")
    except (DamagedError, UnreadableError, zlib.error) as error:
        log.warning("match %d has no result: %s", match, error.__cause__ or error)
        return _without(row, "rules" if isinstance(error.__cause__ or error, UnreadableError) else "damaged")
    except StoreError:
        raise
    except Exception:
        log.exception("match %d has no result", match)
        return _without(row, "damaged")


def _without(row: MatchRow, fault: Fault) -> Result:
    assert row.guild is not None
    ended = row.created if row.ended is None else row.ended
    return Result(ResultRow(row.id, row.guild, row.game, 0, 0, 0, row.started, ended, fault=fault))


async def keep_result(queries: Queries, result: Result) -> None:
    """Store a result, and add what it brings to the totals."""
    await queries.insert(result.row)
    for score in result.scores:
        await queries.insert(score)
        if score.user is not None and not score.alone:
            await _note_streak(queries, score.user, score)
    for total in totals_of(result):
        await queries.results.add_total(total)


async def _note_streak(queries: Queries, user: int, score: ScoreRow) -> None:
    """Have somebody's longest streak be what it is with a score that was just added.

    A match that was read in after later ones can join or divide what they made: all are counted then.
    """
    if await queries.results.is_newest(user, score):
        await queries.results.note_streak(user, score.guild, await queries.standings.streak(score.guild, user))
    else:
        await queries.results.count_streak(user, score.guild)


async def kept_result(queries: Queries, match: int) -> Result | None:
    """Return the stored result of a match; None if there is none."""
    row = await queries.results.get(match)
    return None if row is None else Result(row, tuple(await queries.results.scores(match)))


async def derived(queries: Queries, table: Table) -> Result:
    """Return the result of a match that is over and counts. Raises what its game raises."""
    row = table.row
    assert row.guild is not None, "it counts"
    assert row.ended is not None, "it is over"
    assert table.newest is not None, "it has begun"
    before, changes = (await sitting(queries, table))(0), await _changes(queries, table.id)
    roles = [_role(start, [one for one in changes if one.seat == start.seat]) for start in before]
    whole = ResultRow(
        match=table.id,
        guild=row.guild,
        game=row.game,
        rules=table.newest.rules,
        seats=len(before),
        people=len(before) - roles.count("computer"),
        started=row.started,
        ended=row.ended,
        conceded=table.outcome is None,
        rounds=table.game.rounds(table.state),
        turns=sum(stop.mover is not None for stop in (await trail_of(queries, table)).stops),
        takeovers=sum(one.taken or _is_for_good(one) for one in changes),
    )
    scores = (_score(table, whole, start, role) for start, role in zip(before, roles, strict=True))
    return Result(whole, tuple(scores))


async def _changes(queries: Queries, match: int) -> list[Seated]:
    entries = [read_entry(raw) for _, raw in await queries.journal.seat_changes(match)]
    return [entry for entry in entries if isinstance(entry, Seated)]


def _is_for_good(change: Seated) -> bool:
    """Whether a seat was given up for good with a change."""
    return change.user is None and change.owner is None


def _role(start: SeatRow, changes: Sequence[Seated]) -> Fate:
    """Return what became of whoever had a seat at the start, by how it has changed hands."""
    if not changes:
        own = start.computer not in (None, GONE) and start.owner is None and start.former is None
        return "computer" if own else "played"
    last = changes[-1]
    if _is_for_good(last):
        return "left"
    return "played" if (last.owner if last.user is None else last.user) == person_at(start) else "left"


def person_at(start: SeatRow) -> int | None:
    """Return who had a seat; ``FORGOTTEN`` for somebody who was forgotten, None for a computer player."""
    return next((user for user in (start.user, start.owner, start.former) if user is not None), None)


def _score(table: Table, whole: ResultRow, start: SeatRow, role: Fate) -> ScoreRow:
    """Return what a match has brought to whoever had a seat at the start."""
    seat, outcome = start.seat, table.outcome
    deeds = () if outcome is None else table.game.deeds(table.state)
    return ScoreRow(
        match=table.id,
        seat=seat,
        guild=whole.guild,
        game=whole.game,
        seats=whole.seats,
        ended=whole.ended,
        alone=whole.people == 1,
        user=person_at(start) or None,
        computer=start.computer if role == "computer" else None,
        role=role,
        place=_place(table, seat, role),
        points=None if outcome is None else outcome.scores[seat],
        parts={} if outcome is None else {line.key: line.points[seat] for line in outcome.sheet},
        deeds={deed.key: deed.done[seat] for deed in deeds},
    )


def _place(table: Table, seat: Seat, role: Fate) -> int:
    """Return the place of a seat: of whoever has conceded or gone the last, of others first where that ended it."""
    if role == "left" or seat == table.conceded:
        return len(table.seats)
    return 1 if table.outcome is None else table.outcome.places[seat]


def totals_of(result: Result) -> Iterator[Total]:
    """Yield what a result brings to totals."""
    people = [score for score in result.scores if score.role != "computer"]
    if people:
        yield _of_game(result.row)
    for score in people:
        others = [other for other in people if other is not score and _are_compared(score, other)]
        yield from _of_person(score, others)
        if score.role == "played" and not score.alone:
            yield from _of_seat(score)
    for score in result.scores:
        if score.computer is not None and people:
            yield ComputerTotalRow(
                *(score.guild, score.computer, score.game, 1, score.place == 1),
                *_against(score, [other for other in people if other.role == "played"]),
            )


def _of_game(row: ResultRow) -> GameTotalRow:
    rounds = None if row.conceded else row.rounds
    key = (row.guild, row.game, row.seats, row.people == 1)
    return GameTotalRow(*key, 1, row.turns, rounds is not None, rounds or 0)


def _are_compared(one: ScoreRow, other: ScoreRow) -> bool:
    """Whether one of two seats is before the other: not, where both were given up."""
    return "played" in (one.role, other.role)


def _against(score: ScoreRow, others: Sequence[ScoreRow]) -> tuple[int, int, int]:
    """Return how many others there were, how many of them were behind, and how many level."""
    ranks = [(other.role == "left", other.place) for other in others]
    own = (score.role == "left", score.place)
    return len(ranks), sum(rank > own for rank in ranks), ranks.count(own)


def _of_person(score: ScoreRow, others: Sequence[ScoreRow]) -> Iterator[Total]:
    if score.user is None:
        return
    key = (score.guild, score.user, score.game, score.seats, score.alone)
    yield PersonTotalRow(*key, 1, has_won(score), *_against(score, others))
    for other in others:
        if other.user is not None:
            _, ahead, level = _against(score, [other])
            yield PairTotalRow(score.guild, score.user, other.user, score.game, 1, ahead, level)


def fared_in(matches: Iterable[Sequence[ScoreRow]]) -> list[LineRow]:
    """Return how everybody has fared in some matches."""
    found: dict[int, Counter[str]] = {}
    for scores in matches:
        people = [score for score in scores if score.role != "computer"]
        for score in people:
            for total in _of_person(score, [one for one in people if one is not score and _are_compared(score, one)]):
                if isinstance(total, PersonTotalRow):
                    sums = found.setdefault(total.user, Counter())
                    sums.update({name: getattr(total, name) for name in LineRow.__struct_fields__[1:]})
    return [LineRow(user, *(sums[name] for name in LineRow.__struct_fields__[1:])) for user, sums in found.items()]


def longest_streaks(scores: Iterable[ScoreRow]) -> Iterator[StreakRow]:
    """Yield how many matches with others in a row everybody has won at most."""
    runs: dict[tuple[int, int], list[int]] = {}
    for score in sorted(scores, key=lambda score: (score.ended, score.match)):
        if score.user is not None and not score.alone:
            run = runs.setdefault((score.guild, score.user), [0])
            run.append(run[-1] + 1 if has_won(score) else 0)
    return (StreakRow(*who, max(run)) for who, run in runs.items() if any(run))


def has_won(score: ScoreRow) -> bool:
    return score.role == "played" and score.place == 1


def _of_seat(score: ScoreRow) -> Iterator[Total]:
    won, scored = has_won(score), score.points is not None
    key = (score.guild, score.game, score.seats, score.seat)
    yield SeatTotalRow(*key, 1, won, scored, score.points or 0)
    for deed, done in score.deeds.items():
        yield DeedTotalRow(score.guild, score.game, deed, 1, done, won, done * won)
