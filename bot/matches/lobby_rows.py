"""Seats of a lobby as they are stored: people and computer players."""

from __future__ import annotations

from bot.matches.refusals import RefusedError
from bot.store import Queries
from bot.store.rows.matches import MatchRow, SeatRow
from bot.store.rows.people import PersonRow
from games.players import PLAYERS


async def person_seat(queries: Queries, row: MatchRow, seat: int, person: PersonRow) -> SeatRow:
    """Return the seat of a person, who has there the name of the server in which the match is played."""
    return SeatRow(row.id, seat, person.user, None, None, await queries.people.name_in(row.guild, person))


def computer_seat(match: int, seat: int, kind: str) -> SeatRow:
    """Return the seat of a computer player that gets its name from ``names.arranged``.

    Raises ``RefusedError`` if there is no such kind.
    """
    if kind not in PLAYERS:
        raise RefusedError("no-computer")
    return SeatRow(match, seat, None, kind, None, "")
