"""Time counts for whoever owes an answer: only while the bot sees it pass, and the person can do something about it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.matches import timekeeper
from bot.matches.timekeeper import TICK
from bot.notices.deadlines import DAY, HOUR
from bot.store.rows import PausedRow, PersonRow
from tests.bot.matches.timekeeping import at, every_turn, pass_time, reach, spend, turn_of
from tests.bot.people import CHANNEL, House
from tests.bot.tiny import Done, Walk


async def test_an_answer_is_owed_from_the_question_and_time_runs_from_the_call(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await pass_time(house, hours=2)
    await reach(house, table, "Mika")
    await pass_time(house, hours=3)
    turn = await turn_of(house, table, 0)
    assert (turn.owed, turn.spent, turn.awake) == (5 * HOUR, 3 * HOUR, 3 * HOUR)


async def test_nights_are_no_waking_hours(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await pass_time(house, days=1)
    turn = await turn_of(house, table, 0)
    assert (turn.spent, turn.awake) == (DAY, 14 * HOUR)


async def test_own_steps_give_no_new_time_and_the_next_player_has_their_own(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await pass_time(house, hours=1)
    await house.move(table, "Mika", Walk(1))
    await pass_time(house, hours=1)
    assert (await turn_of(house, table, 0)).spent == 2 * HOUR
    table = await house.move(table, "Mika", Done())
    await pass_time(house, hours=1)
    assert set(table.turns) == {1}
    assert (await turn_of(house, table, 1)).owed == HOUR


async def test_an_undo_gives_back_what_was_left(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await pass_time(house, hours=2)
    table = await house.move(table, "Mika", Done())
    await pass_time(house, hours=5)
    await house.consent.ask_undo(table.id, 1)
    table = await house.consent.agree(table.id, 2, request=await house.number(table))
    assert (table.to_move, (await turn_of(house, table, 0)).spent) == ((0,), 2 * HOUR)


async def test_an_undo_over_a_whole_round_returns_to_the_turn_of_then(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await pass_time(house, hours=2)
    table = await house.move(table, "Mika", Done())
    await pass_time(house, hours=5)
    table = await house.move(table, "Taro", Done())
    assert set(table.turns) == {0, 1}
    table = await house.store.write(lambda queries: house.undo.go_back(queries, table, 0, 0))
    assert table.to_move == (0,)
    assert [(turn.began, turn.ended, turn.spent) for turn in await every_turn(house, table)] == [(0, None, 2 * HOUR)]


@pytest.mark.parametrize("gap", [301.0, 6 * HOUR, 40 * DAY, -HOUR, -40 * DAY])
async def test_outages_and_jumps_of_the_clock_count_for_nobody(house: House, gap: float) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await pass_time(house, hours=1)
    house.clock.now += gap
    await house.app.timekeeper.tick()
    assert (await turn_of(house, table, 0)).spent == HOUR
    await pass_time(house, hours=1)
    assert (await turn_of(house, table, 0)).spent == 2 * HOUR


async def test_without_the_gateway_no_time_counts(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await pass_time(house, hours=1)
    house.app.link.down()
    for _ in range(30):
        house.clock.advance(seconds=TICK)
        await house.app.timekeeper.tick()
    house.clock.advance(seconds=30)
    house.app.link.up()
    house.clock.advance(seconds=20)
    await house.app.timekeeper.tick()
    assert (await turn_of(house, table, 0)).owed == HOUR + 20


async def test_every_shard_has_to_be_connected(house: House) -> None:
    link = house.app.link
    link.up(0)
    link.up(1)
    link.down(1)
    assert link.since is None
    link.up(0)
    assert link.since is None
    link.up(1)
    assert link.since == house.clock.now


async def test_time_stands_where_the_bot_may_not_write(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await pass_time(house, hours=1)
    await house.store.write(lambda queries: queries.put(PausedRow(CHANNEL, 0.0, "channel", True, None)))
    await pass_time(house, hours=5)
    assert (await turn_of(house, table, 0)).owed == HOUR
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    await pass_time(house, hours=1)
    assert (await turn_of(house, table, 0)).owed == 2 * HOUR


async def test_a_holiday_stops_the_clocks_for_thirty_days_a_year(house: House) -> None:
    mika = await house.person("Mika", zone="Asia/Tokyo")
    house.clock.now = at("2030-11-20T12:00", "Asia/Tokyo")
    table, other = await house.match("Mika", "Taro"), await house.match("Mika", "Kim")
    await house.app.holidays.begin(mika.user, at("2031-02-01T08:00", "Asia/Tokyo"), sits_in=False)
    await house.store.write(lambda queries: queries.turns.spend_holiday(mika.user, 2030, 29 * DAY + 20 * HOUR))
    await pass_time(house, hours=4)
    assert [(await turn_of(house, one, 0)).owed for one in (table, other)] == [0, 0]
    await pass_time(house, hours=2)
    assert [(await turn_of(house, one, 0)).owed for one in (table, other)] == [2 * HOUR, 2 * HOUR]
    house.clock.now = at("2031-01-01T00:00", "Asia/Tokyo")
    await pass_time(house, hours=6)
    person = await house.store.read.people.get(mika.user)
    assert person is not None
    assert (person.away_year, person.away_spent) == (2031, 6 * HOUR)


async def test_holidays_count_only_where_somebody_waits(house: House) -> None:
    await house.match("Mika", "Taro")
    taro = house.known["Taro"].user
    await house.app.holidays.begin(taro, house.clock.now + 5 * DAY, sits_in=False)
    await pass_time(house, hours=6)
    person = await house.store.read.people.get(taro)
    assert person is not None
    assert person.away_spent == 0


async def test_three_weeks_in_four_zones(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has their own nights: over a leap day, and over the changes to summer time and out of it."""
    monkeypatch.setattr(timekeeper, "OUTAGE", HOUR)  # for a test that ends: one look an hour
    zones = {"Mika": "America/New_York", "Taro": "Asia/Tokyo", "Kim": "Europe/Berlin", "Lou": "Australia/Sydney"}
    for name, zone in zones.items():
        await house.person(name, zone=zone)
    house.clock.now = at("2028-02-24T12:00")
    table = await house.match(*zones)
    for name in zones:
        table = await house.move(table, name, Done())
    await reach(house, table, *zones)
    for start in ("2028-02-24T12:00", "2028-03-09T12:00", "2028-03-23T12:00", "2028-03-30T12:00"):
        house.clock.now = at(start)
        await pass_time(house, days=5)
        for seat, (name, zone) in enumerate(zones.items()):
            turn = await turn_of(house, table, seat)
            assert turn.awake / HOUR == hours_awake(house.known[name], at(start), zone)
            assert (turn.spent, turn.owed) == (5 * DAY, 5 * DAY)
            await spend(house, table, seat, spent=0.0)


def hours_awake(person: PersonRow, start: float, zone: str) -> int:
    """The waking hours in five days."""
    local = [datetime.fromtimestamp(start + 3600 * hour, ZoneInfo(zone)) for hour in range(1, 121)]
    return sum(person.wakes <= moment.hour < person.sleeps for moment in local)


async def test_before_the_first_look_no_time_has_passed(house: House) -> None:
    table = await house.match("Mika", "Taro")
    house.app.link.up()
    house.clock.advance(hours=1)
    await house.app.timekeeper.tick()
    assert (await turn_of(house, table, 0)).owed == 0
    house.clock.advance(seconds=60)
    await house.app.timekeeper.tick()
    assert (await turn_of(house, table, 0)).owed == 60


async def test_it_looks_once_a_minute(house: House) -> None:
    keeper = house.app.timekeeper
    assert await keeper.look() == TICK
    house.clock.advance(seconds=20)
    assert await keeper.look() == 40
    house.clock.advance(seconds=40)
    assert await keeper.look() == TICK
    house.clock.advance(hours=-1)
    assert await keeper.look() == TICK, "a clock that was set back doesn't stop it"
