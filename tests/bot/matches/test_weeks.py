"""Three weeks of four people in four zones: whose time is over when, beside a reckoning that knows hours only."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.matches import timekeeper
from bot.matches.table import Table
from bot.notices.deadlines import HOUR
from tests.bot.matches.timekeeping import at, reach, set_clock
from tests.bot.people import House
from tests.bot.tiny import Done, Vote

ZONES = {"Mika": "America/New_York", "Taro": "Asia/Tokyo", "Kim": "Europe/Berlin", "Lou": "Australia/Sydney"}
WAKES, SLEEPS = 8, 22
WEEKS = 21 * 24
GAPS = {70: 6.0, 110: -3.0, 190: 50.0, 300: 31.0, 330: -0.5}
"""After so many hours: for how long the bot is gone, or the clock jumps. Such hours count for nobody."""
HOLIDAY = (200, 290)
"""The hours from which and until which Lou is away."""
DAYS = 3
"""The clock; the first turn takes as much in reserve."""


class Reckoning:
    """What everybody has had of their time, counted in whole hours that the bot has seen pass."""

    def __init__(self, names: list[str], allowed: int) -> None:
        self.had = dict.fromkeys(names, 0)
        self.allowed = allowed
        self.late: set[str] = set()

    def pass_hour(self, now: float, away: set[str]) -> None:
        """Count an hour that ends now for everybody but those who are away."""
        for name in self.had.keys() - away:
            self.had[name] += 1
            local = datetime.fromtimestamp(now, ZoneInfo(ZONES[name]))
            if self.had[name] >= self.allowed and WAKES <= local.hour < SLEEPS:
                self.late.add(name)


async def vote(house: House, table: Table, answers: str) -> None:
    """Have everybody play on until all are asked at once, and only one answers."""
    for name in ZONES:
        table = await house.move(table, name, Done())
    await reach(house, table, *ZONES)
    await house.move(table, answers, Vote(True))


async def late(house: House, table: Table) -> set[str]:
    """Who is late, as the bot says."""
    turns = (await house.play.table(table.id)).turns
    return {name for seat, name in enumerate(ZONES) if seat in turns and turns[seat].late is not None}


@pytest.mark.parametrize(
    ("start", "answers"),
    [
        ("2028-02-21T12:00", "Kim"),  # over a leap day, and over the change to summer time in New York
        ("2028-03-20T12:00", "Mika"),  # into summer time in Berlin, out of it in Sydney
        ("2028-10-16T12:00", "Taro"),  # out of it in Berlin and New York
        ("2027-12-20T12:00", "Mika"),  # over the end of a year
    ],
)
async def test_whose_time_is_over_when(house: House, monkeypatch: pytest.MonkeyPatch, start: str, answers: str) -> None:
    monkeypatch.setattr(timekeeper, "OUTAGE", HOUR)  # for a test that ends: one look an hour
    for name, zone in ZONES.items():
        await house.person(name, zone=zone)
    house.clock.now = at(start)
    house.app.link.up()
    table = await house.match(*ZONES)
    await set_clock(house, table, DAYS)
    await vote(house, table, answers)
    slow = [name for name in ZONES if name != answers]
    reckoning, rounds, until = Reckoning(slow, 2 * DAYS * 24), 0, 0.0
    await house.app.timekeeper.tick()
    for hour in range(WEEKS):
        house.clock.now += GAPS.get(hour, 0.0) * HOUR
        await house.app.timekeeper.tick()
        if hour == HOLIDAY[0]:
            until = house.clock.now + (HOLIDAY[1] - HOLIDAY[0]) * HOUR
            await house.app.holidays.begin(house.known["Lou"].user, until, sits_in=False)
        house.clock.now += HOUR
        await house.app.timekeeper.tick()
        reckoning.pass_hour(house.clock.now, {"Lou"} if house.clock.now < until else set())
        assert await late(house, table) == reckoning.late, f"after {hour + 1} hours"
        turns = (await house.play.table(table.id)).turns
        spent = {name: turns[seat].spent / HOUR for seat, name in enumerate(ZONES) if name in slow}
        assert spent == reckoning.had, f"after {hour + 1} hours"
        if reckoning.late >= set(slow) - {"Lou"}:
            rounds += 1
            for name in slow:
                table = await house.move(table, name, Vote(True))
            await vote(house, table, answers)
            reckoning = Reckoning(slow, DAYS * 24)
    assert rounds > 2
