"""The points of every seat from the start of a match to its end."""

from __future__ import annotations

import asyncio
from typing import Final, TypeAlias

from bot.matches.table import Table, decode_state
from bot.store import Queries
from bot.store.rows import RevisionRow

MOMENTS: Final = 120
"""How many moments a curve has at the most."""
WHOLE: Final = 1 << 31
Curve: TypeAlias = tuple[tuple[int, ...], ...]
"""Moment by moment the points of all seats."""


async def points_curve(queries: Queries, table: Table) -> Curve:
    """Return the points that each player had, as they knew it themselves, in a match that is over by its rules.

    Empty for one of which positions can't be read any more.
    """
    if table.outcome is None:
        return ()
    rows = [row for row in await queries.journal.line(table.id, table.position, WHOLE) if row.state is not None]
    rows.reverse()
    if any(row.rules != table.game.meta.rules for row in rows):
        return ()
    last = len(rows) - 1
    chosen = (
        sorted({round(place * last / MOMENTS) for place in range(MOMENTS + 1)}) if last > MOMENTS else range(last + 1)
    )
    return await asyncio.to_thread(_points, table, [rows[place] for place in chosen])


def _points(table: Table, rows: list[RevisionRow]) -> Curve:
    game, seats = table.game, range(len(table.seats))
    states = (decode_state(game, row) for row in rows)
    return tuple(tuple(game.standing(game.shown(game.view(state, seat)))[seat] for seat in seats) for state in states)
