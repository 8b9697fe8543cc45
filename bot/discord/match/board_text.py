"""A position in words, in parts: one's own things, what is there for all, the others by seat.

They are the lines of the board's alternative text: one about each player begins with their name.
"""

from __future__ import annotations

import re
from operator import itemgetter
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

    @property
    def whole(self) -> str:
        return "\n".join((self.own, *self.common, *self.others)).strip()


def board_text(viewer: Viewer, table: Table) -> BoardText:
    """Return the position as a person may know it. Names are escaped."""
    words, seat = viewer.words(table), viewer.seat(table)
    look: Look[Any] = Look(words, words.names)
    _, *lines = pictures_of(table.game.meta.key)[MAIN].alt(table.shown(seat), look, seat).splitlines()
    begins = {line: beginning for line in lines if (beginning := _beginning(line, words.names)) is not None}
    told = {other: line for line, (other, _) in begins.items()}
    others = tuple(told[other] for other in sorted(told) if other != seat)
    own = told.get(seat, "") if seat is not None else ""
    return BoardText(own and own[begins[own][1] :].strip(), tuple(line for line in lines if line not in begins), others)


def _beginning(line: str, names: tuple[str, ...]) -> tuple[Seat, int] | None:
    """Return whom a line is about, and where that ends in it; None: nobody in particular. Names may hold colons."""
    found = [(seat, re.match(rf"(#{seat + 1} )?{re.escape(name)}[:：]", line)) for seat, name in enumerate(names)]
    return max(((seat, match.end()) for seat, match in found if match), key=itemgetter(1), default=None)
