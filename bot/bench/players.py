"""How strong the computer players are: contests between them in every game, several matches at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from typing import Final

from bot.bench.contests import MOST, Contest, Played, Side, Standing, follow, play_match
from bot.log import log_at
from games.catalogue import catalogue

HEAD: Final = """\
| game | players | who | against | matches | wins | 95 % | points | ms a decision | claim | |
|---|---|---|---|---|---|---|---|---|---|---|"""
VERDICTS: Final = {True: "yes", False: "no", None: "open"}


def contests() -> Iterator[Contest]:
    """Yield who meets whom in every game, and what is claimed of the first."""
    for key, game in catalogue().items():
        least, most = game.meta.seats
        few = max(2, least)
        yield Contest(key, few, "gentle", "random", 0.9)
        yield Contest(key, few, "gentle", "baseline", 0.5)
        yield Contest(key, few, "fair", "gentle", 0.5)
        yield Contest(key, few, "strong", "fair", 0.5)
        yield Contest(key, few, "strong", "baseline", 0.55)
        yield Contest(key, most, "strong", "baseline", 0.5)


def measure(chosen: Iterator[Contest], seed: int, count: int, tell: Callable[[Standing], None]) -> Iterator[Standing]:
    """Yield how each contest ended, with so many imagined moves a decision; ``tell`` hears how it stands meanwhile."""
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=log_at, initargs=("ERROR",)) as pool:
        for contest in chosen:
            *_, ended = _told(follow(contest, _matches(pool, contest, seed, count)), tell)
            yield ended


def _told(standings: Iterator[Standing], tell: Callable[[Standing], None]) -> Iterator[Standing]:
    for standing in standings:
        tell(standing)
        yield standing


def _matches(pool: ProcessPoolExecutor, contest: Contest, seed: int, count: int) -> Iterator[Played]:
    """Yield the matches in their order, however many are played at a time: it is decided after the same one always."""
    ahead: deque[Future[Played]] = deque()
    try:
        for number in range(MOST):
            ahead.append(pool.submit(play_match, contest, seed, number, count))
            if len(ahead) > (cpu_count() or 1):
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        for future in ahead:
            future.cancel()


def row(standing: Standing) -> str:
    """Return how a contest ended, as a row of the table that begins with ``HEAD``."""
    contest, (low, high) = standing.contest, standing.interval
    first, second = standing.first, standing.second
    cells = (
        contest.game,
        contest.seats,
        contest.first,
        contest.second,
        standing.matches,
        f"{standing.share:.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{first.points / standing.matches:.1f} : {second.points / standing.matches:.1f}",
        f"{_thought(first)} : {_thought(second)}",
        f"> {contest.claim:.0%}",
        VERDICTS[standing.verdict],
    )
    return f"| {' | '.join(map(str, cells))} |"


def _thought(side: Side) -> str:
    return f"{1000 * side.seconds / side.decisions:.1f}" if side.decisions else "0"
