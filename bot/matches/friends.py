"""A friend over the shoulder: somebody without a seat sees what a player's seat sees, if both agree.

Whoever has agreed may have looked. Where something is hidden, they take no seat of that match and see no other one
until it is over (``bot.matches.seats``), also if they were forgotten meanwhile.
"""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from bot.matches.authorization import ASK_FRIEND, COOLDOWNS
from bot.matches.marks import mark_of
from bot.matches.refusals import RefusedError
from bot.matches.seats import has_brought, has_looked, seat_of, seats_known
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.store import Queries, transaction
from bot.store.forgetting import FORGOTTEN
from bot.store.friends import FriendRow
from games.contract import Seat


class Friends(MatchService):
    """Lets people look over a player's shoulder, and ends it. The table is told, which rings nobody."""

    @transaction
    async def ask_friend(self, queries: Queries, match: int, user: int, friend: int) -> None:
        """Ask somebody, in place of whom the player has asked before without an answer. Raises ``RefusedError``."""
        table = await self.authorizer.authorize(queries, match, ASK_FRIEND, user)
        seat, rows = seat_of(table, user), await queries.friends.known_at(match)
        if table.row.is_direct:
            raise RefusedError("alone-here")
        if any(row.seat == seat and row.state == "looks" and still_stands(table, row) for row in rows):
            raise RefusedError("friend-looks")
        others = [row for row in rows if row.asker != user and row.state != "ended" and still_stands(table, row)]
        if any(row.user == friend for row in others):
            raise RefusedError("friend-asked")
        await _need_fit(queries, table, seat, friend)
        await self.authorizer.ring(queries, match, user, COOLDOWNS["friend"])
        for row in rows:
            if row.user == friend or (row.asker == user and row.state == "asked"):
                await queries.friends.end_row(row)
        known = next((row for row in await queries.friends.known_at(match) if row.user == friend), None)
        if known is None:
            await queries.insert_numbered(FriendRow(0, match, seat, user, friend))
        else:
            await queries.put(replace(known, asker=user, state="asked"))
        await self._tell(queries, table, seat, friend, "asked", "friendyes", "friendno")

    @transaction
    async def agree_to_look(self, queries: Queries, match: int, friend: int) -> Table:
        """Have somebody who was asked look from now on. Raises ``RefusedError`` if nobody asks them."""
        table = await load(queries, match)
        row = next((row for row in await queries.friends.known_at(match) if row.user == friend), None)
        if row is None or row.state == "ended" or not still_stands(table, row):
            raise RefusedError("friend-none")
        if row.state == "asked":
            await _need_fit(queries, table, row.seat, friend)
            await queries.put(replace(row, state="looks", looked=True))
            await self._tell(queries, table, row.seat, friend, "looks", "friendlook", "friendend")
        return table

    @transaction
    async def part(self, queries: Queries, match: int, user: int) -> tuple[FriendRow, ...]:
        """End it or what was asked, whichever of the two this is, and return what has ended."""
        table = await load(queries, match, missing=True)
        rows = [row for row in await queries.friends.known_at(match) if user in (row.user, row.asker)]
        ended = tuple(row for row in rows if row.state != "ended")
        for row in ended:
            await queries.friends.end_row(row)
            if row.state == "looks" and row.user is not None:
                await self._tell(queries, table, row.seat, row.user, "ended", "board")
        return ended

    async def _tell(self, queries: Queries, table: Table, seat: Seat, friend: int, key: str, *verbs: str) -> None:
        name = {"name": table.names[seat]}
        args: dict[str, object] = {"key": f"remark-friend-{key}", "names": [friend], "args": name, "verbs": [*verbs]}
        await queries.notices.add_another(table.id, table.revision, "remark", due=self.clock(), args=args)
        if key != "asked":
            await _show(queries, table, self.clock())


async def looking(queries: Queries, table: Table) -> list[FriendRow]:
    """Return who may see now what a seat of a match sees."""
    return [
        row for row in await queries.friends.known_at(table.id) if row.state == "looks" and still_stands(table, row)
    ]


def still_stands(table: Table, row: FriendRow) -> bool:
    """Whether the player who has asked has that seat still, and who was asked has none."""
    asks = table.row.status == "running" and table.seats[row.seat].user == row.asker
    return asks and row.user is not None and row.user not in table.people


async def _show(queries: Queries, table: Table, now: float) -> None:
    """Have the post of a match, which tells who sees what, be edited as it stands."""
    await queries.notices.plan_picture(table.id, table.revision, None, now)


async def forget_friend(queries: Queries, user: int, now: float) -> None:
    """Take somebody who is forgotten out of what was agreed; who has looked is known again by a mark."""
    for row in await queries.friends.naming(user):
        await queries.friends.end_row(row)
        if row.state == "looks":
            with suppress(RefusedError):  # the match is damaged
                await _show(queries, await load(queries, row.match, missing=True), now)
        if row.looked and row.user == user:
            await queries.put(replace(row, user=None, mark=mark_of(user), state="ended"))
        elif row.looked:
            await queries.put(replace(row, asker=FORGOTTEN, state="ended"))


async def _need_fit(queries: Queries, table: Table, seat: Seat, friend: int) -> None:
    """Raise ``RefusedError`` for who sits there, or may know what is hidden from this seat."""
    if friend in table.people:
        raise RefusedError("friend-seated")
    sat = await seats_known(queries, table, friend)
    if sat - {seat} or has_brought(table, friend) or await has_looked(queries, table, friend, but=seat):
        raise RefusedError("friend-knows-more")
