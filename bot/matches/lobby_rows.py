"""Seats of a lobby as they are stored: people, computer players, their numbers and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.matches.refusals import RefusedError
from bot.store.rows.matches import SeatRow
from bot.store.rows.people import PersonRow
from games.players import PLAYERS


class Computer(NamedTuple):
    """A computer player that is to sit down. Where the name is taken, the seat gets a number after it."""

    kind: str
    name: str


def person_seat(match: int, seat: int, person: PersonRow) -> SeatRow:
    return SeatRow(match, seat, person.user, None, None, person.name)


def computer_seat(match: int, seat: int, computer: Computer, taken: tuple[str, ...]) -> SeatRow:
    """Return the seat of a computer player. Raises ``RefusedError`` if there is no such kind."""
    if computer.kind not in PLAYERS:
        raise RefusedError("no-computer")
    return SeatRow(match, seat, None, computer.kind, None, _unlike(computer.name, taken))


def computer_seats(computers: Sequence[Computer], host: str) -> list[SeatRow]:
    """Return the seats of computer players beside the host, of a match that has no number yet."""
    seats: list[SeatRow] = []
    for computer in computers:
        names = (host, *(row.name for row in seats))
        seats.append(computer_seat(0, len(names), computer, names))
    return seats


def _unlike(name: str, taken: tuple[str, ...]) -> str:
    """Return the name, with a number if it is taken."""
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 2))
    return next(free for free in (name, *numbered) if free not in taken)


def renumbered(seats: list[SeatRow]) -> list[SeatRow]:
    return [replace(row, seat=number) for number, row in enumerate(seats)]
