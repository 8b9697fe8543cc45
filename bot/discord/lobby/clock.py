"""The clock of a match: how it is offered, and in words."""

from __future__ import annotations

from typing import Final

from bot.discord.ui.controls import Item, option, select
from bot.matches.lobby_limits import CLOCKS
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from rendering.words import Words

CLOCK_VERB: Final = "clock"
NONE: Final = "0"
SITS_IN: Final = "c"
"""What follows the days in a value where the computer sits in."""


def clock_line(words: Words, days: int | None, *, sits_in: bool) -> str:
    """Return a clock in words: "Clock: 3 days a turn, 3 more in reserve; then the computer sits in"."""
    if days is None:
        return words.text("clock-none")
    return words.text("clock-days", days=days, sits_in=str(sits_in).lower())


def table_clock(table: Table, words: Words) -> str:
    return clock_line(words, table.row.clock, sits_in=table.row.settings.sits_in)


def clock_row(table: Table, labels: Words, revision: int, tag: str) -> tuple[Item, ...]:
    """Return the select of clocks, the chosen one marked."""
    listed = []
    for days, sits_in in ((None, False), *((days, sits_in) for sits_in in (False, True) for days in CLOCKS)):
        value = NONE if days is None else f"{days}{SITS_IN if sits_in else ''}"
        made = option(clock_line(labels, days, sits_in=sits_in), value)
        made.default = (days, sits_in) == (table.row.clock, table.row.settings.sits_in)
        listed.append(made)
    return (select(listed, CLOCK_VERB, table.id, revision, tag, placeholder=labels.text("clock-choose")),)


def read_clock(value: str) -> tuple[int | None, bool]:
    """Return the days that a value of the select means, and whether the computer sits in. Raises ``RefusedError``."""
    days, sits_in = value.removesuffix(SITS_IN), value.endswith(SITS_IN)
    if not (days.isascii() and days.isdecimal()):
        raise RefusedError("no-option")
    return int(days) or None, sits_in
