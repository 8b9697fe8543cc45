"""Where a match is played: its thread, once that is made, its channel, or somewhere else."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.matches.authorization import MOVE
from bot.matches.lobby_cards import plan_card
from bot.matches.lobby_options import is_stranded, need_place_free
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.notices import called_off, late
from bot.store import Queries, transaction
from bot.store.rows import Place

NoThread = Literal["permission", "full", "refused"]
"""Why there is no thread: the bot may not make any, the server has as many as it can have, or Discord refuses it."""


class Moving(MatchService):
    """Matches find their place, and go on elsewhere."""

    @transaction
    async def move(
        self,
        queries: Queries,
        match: int,
        user: int,
        *,
        guild: int | None,
        home: int,
        channel: int,
        parent: int | None = None,
        place: Place = "fixed",
        as_host: bool = False,
    ) -> Table:
        """Have a match, running or not, go on somewhere else: what shows it is posted there anew.

        ``place``: where a lobby is played once it starts. Where nobody can write at its table any more, every player
        may do that. Raises ``RefusedError``.
        """
        table = await self._movable(queries, match, user, home if parent is None else parent, as_host=as_host)
        if table.row.channel == channel:
            raise RefusedError("played-here")
        lobby = table.row.status == "lobby"
        kept: Place = place if lobby or channel != home else "channel"
        await queries.matches.set_place(match, guild=guild, home=home, channel=channel, parent=parent, place=kept)
        if guild != table.row.guild:
            names = await queries.people.names_in(guild, table.people)
            named = [replace(row, name=names.get(row.user or row.owner or 0, row.name)) for row in table.seats]
            await queries.matches.set_seats(match, named)
        return await self._shown_anew(queries, table)

    @transaction
    async def go_home(self, queries: Queries, match: int, user: int, *, as_host: bool = False) -> Table:
        """Have a match whose thread is gone go on in its channel. Raises ``StaleError`` unless that is so."""
        table = await load(queries, match)
        table = await self._movable(queries, match, user, _place(table), as_host=as_host)
        if not table.row.own_thread or await queries.paused.channel(table.row.channel) is None:
            raise StaleError
        await queries.matches.set_channel(match, table.row.home)
        await queries.matches.choose_place(match, "channel")
        return await self._shown_anew(queries, table)

    async def _shown_anew(self, queries: Queries, table: Table) -> Table:
        """Show a match where it is played now. ``table``: as it was before."""
        await queries.notices.drop_matching(table.id, "paused", "superseded")
        if table.row.status == "lobby":
            return await plan_card(queries, table.id, self.clock, at_once=True)
        await queries.notices.forget_calls_in_place(table.id)
        await called_off.leave_behind(queries, table.id, table.row.channel)
        for turn in table.turns.values():
            if turn.late is not None:
                await late.put_anew(queries, table.row, turn, self.clock())
        await queries.notices.renew(table.id, table.revision, "board", due=self.clock())
        return await load(queries, table.id)

    async def need_movable(self, match: int, user: int, place: int, *, as_host: bool = False) -> None:
        """Raise ``RefusedError`` if this person may not move a match to this channel, or to a thread of it."""
        await self._movable(self.store.read, match, user, place, as_host=as_host)

    async def _movable(self, queries: Queries, match: int, user: int, place: int, *, as_host: bool) -> Table:
        table = await load(queries, match)
        stranded = await is_stranded(queries, table, user)
        table = await self.authorizer.authorize(queries, match, MOVE, user, as_host=as_host or stranded)
        if place != _place(table):
            await need_place_free(queries, place)
        return table

    @transaction
    async def settle_in(self, queries: Queries, match: int, thread: int) -> Table:
        """Store the thread that was made for a match, and have the card in its channel say so."""
        if not (await load(queries, match)).row.awaits_thread:
            return await load(queries, match)
        await queries.matches.set_channel(match, thread)
        return await plan_card(queries, match, self.clock, at_once=True)

    @transaction
    async def stay(self, queries: Queries, match: int, why: NoThread) -> Table:
        """Have a match be played in its channel because there can be no thread, and its host be told why."""
        table = await load(queries, match)
        if not table.row.awaits_thread:
            return table
        await queries.matches.choose_place(match, "channel")
        number = 1 + await queries.notices.count(match, "remark")
        told: dict[str, object] = {"key": "remark-no-thread", "names": [table.row.host], "args": {"why": why}}
        await self._remark(queries, match, number, told)
        return await load(queries, match)

    @transaction
    async def mention(self, queries: Queries, match: int, users: list[int], *, once: int) -> None:
        """Have people who could not be added to the thread of a match mentioned there, which rings nobody.

        ``once``: done again with the same number, it changes nothing.
        """
        await self._remark(queries, match, once, {"key": "remark-not-added", "names": users})

    async def _remark(self, queries: Queries, match: int, number: int, args: dict[str, object]) -> None:
        said = {**args, "verbs": ["board"]}
        await queries.notices.add(match, 0, "remark", due=self.clock(), number=number, args=said)


def _place(table: Table) -> int:
    """Return the channel to which a match counts: where it was opened, or the one above that thread."""
    return table.row.home if table.row.parent is None else table.row.parent
