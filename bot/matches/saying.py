"""What people say at their table. These words are stored for 30 days, and in no journal, file or log."""

from __future__ import annotations

import asyncio
import unicodedata
from math import ceil
from typing import Final

from msgspec.structs import replace

from bot.matches.authorization import HOUR, MINUTE, SAY, need_permission
from bot.matches.refusals import RefusedError
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.notices import said
from bot.notices.schedule import DAY
from bot.store import Queries, transaction
from bot.store.forgotten import note_unsaid
from bot.store.said import SaidRow
from rendering.names import one_line

LONGEST: Final = 200
"""Characters that may be said at once."""
MOST: Final = 10
"""How often somebody may say something within an hour."""
AFTERWARDS: Final = 14 * DAY
"""Seconds after the end of a match for which something may be said there."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""What counts as a letter or a symbol and shows nothing."""
TWICE: Final = MINUTE
"""Seconds within which the same words are taken for the same form, sent once more."""
KEPT: Final = 30 * DAY
"""Seconds after which nobody's words are stored any more."""


def is_seen(text: str) -> bool:
    """Whether there is anything to be seen in a text."""
    return any(unicodedata.category(mark)[0] in "LNPS" and mark not in BLANK for mark in text)


class Saying(MatchService):
    """Says things at tables, and takes them back."""

    async def need(self, queries: Queries, table: Table, user: int) -> None:
        """Raise ``RefusedError`` unless a person may say something at a match now."""
        need_permission(table, SAY, user)
        if set(table.people) == {user}:
            raise RefusedError("said-alone")
        if await queries.said.is_quiet(table.row.guild):
            raise RefusedError("said-quiet")
        if table.row.ended is not None and self.clock() - table.row.ended > AFTERWARDS:
            raise RefusedError("said-too-late")

    async def may(self, table: Table, user: int) -> bool:
        """Tell whether a person may say something at a match now."""
        try:
            await self.need(self.store.read, table, user)
        except RefusedError:
            return False
        return True

    @transaction
    async def set_quiet(self, queries: Queries, guild: int, quiet: bool) -> None:
        """Have nothing be said at the tables of a server any more, or again. Who may decide that, Discord says."""
        await queries.said.set_quiet(guild, quiet)

    @transaction
    async def say(self, queries: Queries, match: int, user: int, text: str) -> SaidRow:
        """Say something at a match: everybody there reads it, and nobody is rung."""
        table, now = await load(queries, match), self.clock()
        await self.need(queries, table, user)
        line = one_line(text)[:LONGEST].rstrip()
        if not is_seen(line):
            raise RefusedError("said-nothing")
        last = await queries.said.last(user, match)
        if last is not None and last.text == line and now - last.made < TWICE:
            return last
        times = await queries.said.times(user, now - HOUR)
        if len(times) >= MOST:
            raise RefusedError("said-much", most=MOST, n=ceil((times[-MOST] + HOUR - now) / MINUTE))
        row = SaidRow(0, match, table.revision, user, now, line)
        row = replace(row, id=await queries.insert_numbered(row))
        await queries.notices.add(match, table.revision, "said", due=now, number=row.id)
        return row

    async def take_back(self, number: int, user: int) -> bool:
        """Take back what a person has said. Returns False if it isn't kept any more.

        It is noted first, so that no copy that is put back says it again.
        """
        row = await self.store.read.said.get(number)
        if row is None:
            return False
        if row.user != user:
            raise RefusedError("said-by-another")
        if row.text:
            await asyncio.to_thread(note_unsaid, self.store.path.parent, number, self.clock())
            await self.store.write(lambda queries: said.withdraw_words(queries, number, self.clock()))
        return True
