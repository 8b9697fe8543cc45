"""Tables of people at any position of a game, without a database."""

from __future__ import annotations

from typing import Any

from bot.matches.table import Table
from bot.store.rows import AskedRow, MatchRow, MatchSettings, SeatRow
from games.contract import AnyGame, Seat

MATCH = 123_456
DECISION = 5_000
NAMES = ("Mika", "Taro", "Ada Lovelace", "Björn", "千代子", "A name as long as Discord lets it")


def table(game: AnyGame, seats: int, state: Any) -> Table:
    """A match of people that allows hints."""
    row = MatchRow(MATCH, game.meta.key, b"", "en", "running", 1, 2, 2, 0, 0.0, settings=MatchSettings(hints=True))
    seated = tuple(SeatRow(MATCH, seat, user_of(seat), None, None, NAMES[seat]) for seat in range(seats))
    asked = {
        seat: AskedRow(MATCH, seat, DECISION, "", answered=False, computer=False, since=0.0)
        for seat in game.to_move(state)
    }
    return Table(row, seated, game, None, state, asked)


def user_of(seat: Seat) -> int:
    return 1000 + seat
