"""Who is new to a game. It is told to nobody else: it only decides what somebody reads in private."""

from __future__ import annotations

from typing import Final

from bot.matches.names import sitting
from bot.matches.table import Table
from bot.store import Queries

FIRST_TURNS: Final = 3


async def is_in_first_turns(queries: Queries, table: Table, user: int) -> bool:
    """Return whether somebody has one of their first turns in a game of which they have never finished a match.

    Turns that others had in their seat don't count, and nobody is new in a match that is practice.
    """
    seat = table.seat_of(user)
    if seat is None or table.row.practice or await queries.matches.has_finished(user, table.row.game):
        return False
    sat = await sitting(queries, table)
    turns = await queries.turns.began(table.id, seat)
    return sum(sat(revision)[seat].user == user for revision in turns) <= FIRST_TURNS
