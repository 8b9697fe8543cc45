"""The messages of a lobby: its card, a welcome, a last call; and closing a lobby."""

from __future__ import annotations

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.table import Table, load
from bot.notices import called_off
from bot.notices.schedule import DAY
from bot.store import Queries, Store, transaction
from bot.store.forgetting import GONE
from bot.store.rows import MatchRow, PersonRow

CARD_PAUSE = 1.5
"""Seconds until the lobby card shows a change that was made by a command."""
LAST_CALL = DAY
"""Seconds for which a seat of a lobby has been free when everybody is told once more."""


async def plan_card(queries: Queries, match: int, clock: Clock, *, at_once: bool = False) -> Table:
    """Plan the card of a match or its next version, which waits a little: a press on the card shows its own effect.

    A first card whose sending has begun may be there: it is looked for before another one is sent.
    """
    number, shown = await queries.notices.count(match, "card"), await queries.matches.post(match)
    pause = 0.0 if at_once or shown is None else CARD_PAUSE
    await queries.notices.drop_matching(match, "card", "superseded", unbegun=shown is None)
    await queries.notices.add(match, -1 - number, "card", due=clock() + pause)
    return await load(queries, match, missing=True)


async def plan_welcome(queries: Queries, match: int, person: PersonRow, clock: Clock) -> None:
    """Plan a welcome, which also tests the mailbox, unless that is known to be open."""
    if person.mailbox != "open":
        await queries.notices.add(match, 0, "welcome", due=clock(), user=person.user)


async def plan_last_call(queries: Queries, match: int, clock: Clock) -> None:
    """Have everybody told of the free seats of a lobby in a day, if that was never done. It then still has to be so."""
    if not await queries.notices.was_told(match, "last-call"):
        await queries.notices.renew(match, 0, "last-call", due=clock() + LAST_CALL)


def free_seats(table: Table) -> int:
    """Return how many can still sit down."""
    if table.has_fixed_seats:
        return sum(row.computer == GONE for row in table.seats)
    return table.game.meta.seats[1] - len(table.seats)


def wants_players(table: Table) -> bool:
    """Whether people wait in a lobby with a free seat for anybody, so that a last call makes sense."""
    open_to_all = table.row.status == "lobby" and not (table.has_fixed_seats or table.row.is_direct)
    return open_to_all and bool(table.people) and free_seats(table) > 0


def waits_for(table: Table, user: int) -> bool:
    """Whether somebody who was asked to sit down can still do so, and hasn't."""
    if table.is_again:
        return table.keeps(user)
    return wants_players(table) and table.seat_of(user) is None


LOBBY_LIFE = 14 * 86400.0
"""Seconds after which a lobby that nobody starts closes."""


class LobbyCloser(Watcher):
    """Closes a lobby when its time is over."""

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(store)
        self.clock = clock

    async def look(self) -> float:
        """Close what is due. Returns the seconds until the next lobby is."""
        while (oldest := await self.store.read.matches.oldest_lobby()) is not None:
            if closes(oldest) > self.clock():
                return closes(oldest) - self.clock()
            await self._close(oldest.id)
        return LONGEST_SLEEP

    @transaction
    async def _close(self, queries: Queries, match: int) -> None:
        row = await queries.matches.get(match)
        if row is not None and row.status == "lobby":
            await close_lobby(queries, match, self.clock())


async def close_lobby(queries: Queries, match: int, now: float) -> None:
    """End a match before its start, and have its card say so."""
    await queries.matches.set_status(match, "abandoned", at=now)
    await queries.notices.drop_all(match, "superseded")
    await queries.notices.add(match, -1_000_000, "card", due=now)
    await called_off.from_lobby(queries, match, "closed", now)


def closes(row: MatchRow) -> float:
    """Return when a lobby closes if nobody starts it."""
    return row.created + LOBBY_LIFE
