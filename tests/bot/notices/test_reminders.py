"""One planner: the same policy after a question, after a reminder and after a change of what somebody wants."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.matches.table import Table
from bot.notices import schedule
from bot.notices.courier import MailboxClosedError, UndeliverableError
from bot.store.rows import NoticeRow, PersonRow
from tests.bot.notices.test_courier import Mouth, failing, send_due
from tests.bot.people import HOUR, NOON, House
from tests.bot.tiny import Done, Vote, Walk

Planned = list[tuple[int, int, float]]
"""Of each planned reminder: the decision, the number, hours from the start of the test until it is due."""
Situation = Callable[[House, Mouth], Awaitable[Table]]


async def planned(house: House, table: Table, user: int = 2) -> Planned:
    rows = [row for row in await house.open_notices(table, "reminder") if row.user == user]
    return [(row.revision, row.number, (row.due - NOON) / HOUR) for row in rows]


async def asked(house: House, mouth: Mouth) -> Table:
    """Taro is asked, a while after the match has begun."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    house.clock.advance(hours=1)
    return await house.move(table, "Mika", Done())


async def answered_in_part(house: House, mouth: Mouth) -> Table:
    """Taro's turn goes on: his first reminder counts from his last answer."""
    table = await asked(house, mouth)
    house.clock.advance(hours=2)
    return await house.move(table, "Taro", Walk(1))


async def reminded(house: House, mouth: Mouth) -> Table:
    """Taro's first reminder has been sent."""
    table = await asked(house, mouth)
    house.clock.advance(hours=12)
    await send_due(house, mouth)
    return table


async def not_reachable(house: House, mouth: Mouth) -> Table:
    """Taro's first reminder was refused by his mailbox."""
    table = await asked(house, mouth)
    await send_due(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(MailboxClosedError())
    await send_due(house, mouth)
    return table


async def given_up(house: House, mouth: Mouth) -> Table:
    """Discord refused Taro's first reminder for good."""
    table = await asked(house, mouth)
    await send_due(house, mouth)
    house.clock.advance(hours=12)
    mouth.fault = failing(UndeliverableError("oops"))
    await send_due(house, mouth)
    return table


async def late(house: House, mouth: Mouth) -> Table:
    """The first reminder goes out after the bot was away for three days."""
    table = await asked(house, mouth)
    house.clock.advance(hours=80)
    await send_due(house, mouth)
    return table


async def other_hours(house: House, mouth: Mouth) -> Table:
    """Taro has chosen other waking hours after his first reminder."""
    table = await reminded(house, mouth)
    await house.people.choose(2, wakes=15, sleeps=20)
    return table


async def none_wanted(house: House, mouth: Mouth) -> Table:
    table = await reminded(house, mouth)
    await house.people.choose(2, reminders=False)
    return table


async def wanted_again(house: House, mouth: Mouth) -> Table:
    """While he wanted none, the times of two reminders went by."""
    table = await none_wanted(house, mouth)
    house.clock.advance(hours=40)
    await house.people.choose(2, reminders=True)
    return table


async def put_off(house: House, mouth: Mouth) -> Table:
    """Mika has nudged: the next reminder keeps its distance from that."""
    table = await asked(house, mouth)
    house.clock.advance(hours=10)
    await house.play.nudge(table.id, 1)
    return table


async def two_at_once(house: House, mouth: Mouth) -> Table:
    """Both are asked at the same time, and Mika has answered: Taro's reminder stays as it was."""
    table = await house.match("Mika", "Taro")
    await house.people.choose(2, wakes=0, sleeps=0)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    assert table.to_move == (0, 1)
    return await house.move(table, "Mika", Vote(True))


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        (asked, [(1, 1, 13.0)]),
        (answered_in_part, [(2, 1, 15.0)]),
        (reminded, [(1, 2, 25.0)]),
        (not_reachable, [(1, 2, 25.0)]),
        (given_up, [(1, 2, 25.0)]),
        (late, [(1, 5, 97.0)]),
        (other_hours, [(1, 2, 27.0)]),
        (none_wanted, []),
        (wanted_again, [(1, 4, 73.0)]),
        (put_off, [(1, 1, 17.0)]),
        (two_at_once, [(2, 1, 12.0)]),
    ],
)
async def test_what_is_planned(house: House, situation: Situation, expected: Planned) -> None:
    assert await planned(house, await situation(house, Mouth())) == expected


async def test_a_reminder_that_is_being_sent_is_followed_by_the_next_one_only(house: House) -> None:
    """Somebody chooses other hours while their reminder goes out, which plans the next one already."""
    table, mouth = await asked(house, Mouth()), Mouth()
    await send_due(house, mouth)
    house.clock.advance(hours=12)

    async def choose(notice: NoticeRow) -> None:
        await house.people.choose(2, wakes=0, sleeps=0, zone="Asia/Tokyo")
        assert await planned(house, table) == [(1, 1, 13.0), (1, 2, 25.0)]

    mouth.fault = choose
    await send_due(house, mouth)
    assert await planned(house, table) == [(1, 2, 25.0)]


@pytest.mark.parametrize("situation", [asked, answered_in_part, reminded, not_reachable, given_up, other_hours])
async def test_one_policy_rules_every_situation(
    house: House, monkeypatch: pytest.MonkeyPatch, situation: Situation
) -> None:
    """Another policy in the one place where it stands: every plan follows it."""

    def on_the_hour(person: PersonRow, since: float, last: int, now: float, default_zone: str) -> tuple[int, float]:
        return last + 1, NOON + 1000 * HOUR + last

    monkeypatch.setattr(schedule, "next_reminder", on_the_hour)
    ((_, number, due),) = await planned(house, await situation(house, Mouth()))
    assert due == 1000 + (number - 1) / HOUR
