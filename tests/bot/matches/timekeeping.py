"""Weeks that pass in a test: the timekeeper looks at its clock as often as it has to."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.matches import timekeeper
from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows import TurnRow
from tests.bot.people import House


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


async def pass_time(house: House, *, days: float = 0.0, hours: float = 0.0) -> None:
    """Let time pass while the bot runs and is connected."""
    if house.app.link.since is None:
        house.app.link.up()
    end = house.clock.now + (days * 24 + hours) * 3600
    await house.app.timekeeper.tick()
    while house.clock.now < end:
        house.clock.now = min(end, house.clock.now + timekeeper.OUTAGE)
        await house.app.timekeeper.tick()


async def set_clock(house: House, table: Table, days: int | None, *, sits_in: bool = False) -> None:
    """Give a match a clock."""
    await house.store.write(lambda queries: queries.matches.set_clock(table.id, days, sits_in=sits_in))


async def every_turn(house: House, table: Table) -> list[TurnRow]:
    """Return every turn of a match that was not taken back, in order."""
    return await house.store.read.all(TurnRow, "SELECT * FROM turn WHERE match = ? ORDER BY began, seat", table.id)


async def reach(house: House, table: Table, *names: str) -> None:
    """Have the calls of these people delivered."""
    for name in names:
        user = house.known[name].user
        await house.store.write(lambda queries, user=user: queries.turns.reach(table.id, user, house.clock.now))  # type: ignore[misc]


async def spend(house: House, table: Table, seat: int, *, spent: float = 0.0, **more: float) -> None:
    """Have the turn of a seat taken so much time."""
    values = {"spent": spent, "owed": spent, "awake": spent, **more}

    async def change(queries: Queries) -> None:
        for name, value in values.items():
            changed = f"{name} = ?, called = ifnull(called, 0)"
            sql = f"UPDATE turn SET {changed} WHERE match = ? AND seat = ? AND ended IS NULL"
            await queries.do(sql, value, table.id, seat)

    await house.store.write(change)


async def turn_of(house: House, table: Table, seat: int) -> TurnRow:
    """The turn that a seat has now."""
    return (await house.play.table(table.id)).turns[seat]
