"""A position in words, in parts: one's own things, what is there for all, the others by seat.

They are the lines of the board's alternative text: one about each player begins with their name.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from bot.discord.match.interactions import Viewer
from bot.matches.table import Table
from games.contract import Seat
from rendering.look import Look
from rendering.packages import MAIN
from rendering.pictures import pictures_of


class BoardText(Struct, frozen=True):
    """A position in words, as one person may know it."""

    own: str
    """What is said of their own things, without their name; empty for onlookers."""
    common: tuple[str, ...]
    """What is there for everybody."""
    others: tuple[str, ...]
    """What is said of everybody else, in the order of the seats."""


def board_text(viewer: Viewer, table: Table) -> BoardText:
    """Return the position as a person may know it. Names are escaped."""
    words, seat = viewer.words(table), viewer.seat(table)
    look: Look[Any] = Look(words, words.names)
    _, *lines = pictures_of(table.game.meta.key)[MAIN].alt(table.shown(seat), look, seat).splitlines()
    told = {other: line for line in lines if (other := _seat_of(line, words.names)) is not None}
    others = tuple(told[other] for other in sorted(told) if other != seat)
    own = "" if seat is None else re.split("[:：]", told.get(seat, ""), maxsplit=1)[-1].strip()
    return BoardText(own, tuple(line for line in lines if line not in told.values()), others)


def _seat_of(line: str, names: tuple[str, ...]) -> Seat | None:
    """Return whom a line is about; None: nobody in particular."""
    told = (seat for seat, name in enumerate(names) if re.match(rf"(#{seat + 1} )?{re.escape(name)}[:：]", line))
    return next(told, None)
