"""Reading in results of matches that ended before results were kept, and comparing all of them with their journals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.results.deriving import kept_result, longest_streaks, read_in, result_of, totals_of
from bot.store import Queries, Store, transaction
from bot.store.results import ScoreRow, TotalRow

PAUSE: Final = 0.05
"""Seconds from one match that is read in to the next."""


class ResultReader(Watcher):
    """Reads results in, one after another, each in a transaction of its own, so that it goes on after any stop."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._retried = False

    async def look(self) -> float:
        """Read one in. Returns the seconds until there can be more to do."""
        if not self._retried:
            await self.store.write(lambda queries: queries.results.retry())
            self._retried = True
        match = await self.store.read.results.first_unread()
        if match is None:
            return LONGEST_SLEEP
        await self._read_in(match)
        return PAUSE

    @transaction
    async def _read_in(self, queries: Queries, match: int) -> None:
        await read_in(queries, match)


class Findings(Struct, frozen=True):
    """What comparing has found."""

    results: int
    """How many there are."""
    differing: tuple[int, ...]
    """The matches whose results are not what their journals say."""
    totals: int
    """How many totals differ."""
    unread: tuple[int, ...]
    """Matches whose results have still to be read in."""
    faults: dict[str, tuple[int, ...]]
    """Matches that have no result, by the reason."""

    @property
    def differ(self) -> int:
        """How much is not as it has to be."""
        return len(self.differing) + self.totals


async def compare(queries: Queries, told: Callable[[list[int]], Iterable[int]] = iter) -> Findings:
    """Derive all results and totals from the journals, and compare them with what is stored.

    ``told`` is given the matches, and yields them while it shows how far it is.
    """
    counted, stored = await queries.results.counted(), set(await queries.results.results())
    unread = set(await queries.results.unread())
    differing = sorted(stored - set(counted))
    expected: Counter[tuple[Any, ...]] = Counter()
    faults: dict[str, list[int]] = {}
    scores: list[ScoreRow] = []
    for match in told([match for match in counted if match not in unread]):
        derived, kept = await result_of(queries, match), await kept_result(queries, match)
        if derived != kept:
            differing.append(match)
        if derived is not None and derived.row.fault is not None:
            faults.setdefault(derived.row.fault, []).append(match)
        if derived is not None:
            expected.update(_summed(totals_of(derived)))
            scores += (replace(score, parts={}, deeds={}) for score in derived.scores)
    expected.update(_summed(longest_streaks(scores)))
    found = Counter(_summed([*await queries.results.totals(), *await queries.results.streaks()]))
    totals = {key[:-1] for key in {*expected, *found} if expected[key] != found[key]}
    return Findings(
        results=len(stored),
        differing=tuple(differing),
        totals=len(totals),
        unread=tuple(sorted(unread)),
        faults={why: tuple(matches) for why, matches in faults.items()},
    )


def _summed(totals: Iterable[TotalRow]) -> Counter[tuple[Any, ...]]:
    """Return every figure of totals by what it is about and its name."""
    found: Counter[tuple[Any, ...]] = Counter()
    for total in totals:
        figures = total.figures()
        about = (type(total), *(getattr(total, name) for name in total.__struct_fields__ if name not in figures))
        for name in figures:
            found[(*about, name)] += getattr(total, name)
    return found


async def rebuild(store: Store, told: Callable[[list[int]], Iterable[int]] = iter) -> None:
    """Drop all results and totals, and derive them anew."""
    await store.write(lambda queries: queries.results.doubt())
    for match in told(await store.read.results.unread()):
        await store.write(lambda queries, match=match: read_in(queries, match))  # type: ignore[misc]
