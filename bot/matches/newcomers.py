"""Who is new to a game. It is told to nobody else: it only decides what somebody reads in private."""

from __future__ import annotations

from typing import Final

from bot.matches.names import sitting
from bot.matches.table import Table, decode_state
from bot.store import Queries
from bot.store.rows import TurnRow

FIRST_TURNS: Final = 3


async def is_in_first_turns(queries: Queries, table: Table, user: int) -> bool:
    """Return whether somebody has one of their first turns in a game of which they have never finished a match.

    Turns that others had in their seat don't count, nor those in which there was nothing to tell, as while a match is
    set up; and nobody is new in a match that is practice.
    """
    seat = table.seat_of(user)
    if seat is None or table.row.practice or await queries.matches.has_finished(user, table.row.game):
        return False
    sat, told = await sitting(queries, table), 0
    for turn in await queries.turns.answered(table.id, seat):
        own = sat(turn.began)[seat].user == user
        told += own and await _is_told(queries, table, turn)
        if told > FIRST_TURNS:
            return False
    return True


async def _is_told(queries: Queries, table: Table, turn: TurnRow) -> bool:
    """Return whether there is something to tell in a turn: at its last question, if it is over."""
    row = table.newest if turn.ended is None else await queries.journal.revision(table.id, turn.ended - 1)
    if row is None or row.state is None:
        return True
    return table.game.situation(table.shown(turn.seat, decode_state(table.game, row))) is not None
