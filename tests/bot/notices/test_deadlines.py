"""How long a turn may take: reserves, nights, holidays, days of 23 and 25 hours, leap days."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.notices import deadlines, schedule
from bot.notices.deadlines import DAY, HOUR
from bot.store.rows import PersonRow, TurnRow

ANNA = PersonRow(1, "Anna", "en", zone="Europe/Berlin")
TURN = TurnRow(1, 0, 5, None, 0.0, called=0.0)
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Auckland")


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def turn(**more: float) -> TurnRow:
    return TurnRow(1, 0, 5, None, 0.0, **{"called": 0.0, **more})  # type: ignore[arg-type]


def test_a_turn_has_its_days_and_then_the_reserve() -> None:
    assert deadlines.reserve_left(3, []) == 3 * DAY
    assert deadlines.time_left(turn(spent=DAY), 3, 3 * DAY) == 5 * DAY
    assert deadlines.time_left(turn(spent=7 * DAY), 3, 3 * DAY) == 0


def test_other_turns_use_the_reserve_only_beyond_their_own_days() -> None:
    others = [turn(spent=2.9 * DAY), turn(spent=4 * DAY), turn(spent=3.5 * DAY)]
    assert deadlines.reserve_left(3, others) == 1.5 * DAY
    assert deadlines.reserve_left(3, [*others, turn(spent=9 * DAY)]) == 0


def test_half_time_counts_the_reserve_too() -> None:
    assert not deadlines.is_half_over(turn(spent=0.9 * DAY), 1, DAY)
    assert deadlines.is_half_over(turn(spent=DAY), 1, DAY)
    assert deadlines.is_half_over(turn(spent=0.5 * DAY), 1, 0.0)


def test_no_clock_runs_before_the_call() -> None:
    waiting = turn(called=None)  # type: ignore[arg-type]
    now = at("2030-05-06T12:00")
    assert deadlines.ends_at(waiting, ANNA, 1, DAY, now, "UTC") is None
    assert deadlines.warning_due(waiting, ANNA, 1, DAY, now, "UTC") is None
    assert not deadlines.has_run_out(waiting, ANNA, 1, 0.0, now, "UTC")


@pytest.mark.parametrize(
    ("now", "left", "end", "warning"),
    [
        ("2030-05-06T10:00", 5 * HOUR, "2030-05-06T15:00", "2030-05-06T12:00"),
        ("2030-05-06T10:00", 14 * HOUR, "2030-05-07T08:00", "2030-05-06T19:00"),  # not at night
        ("2030-05-06T10:00", 24 * HOUR, "2030-05-07T10:00", "2030-05-06T21:00"),
        ("2030-03-30T12:00", 20 * HOUR, "2030-03-31T09:00", "2030-03-30T20:00"),  # a night of an hour less
        ("2030-10-26T12:00", 21 * HOUR, "2030-10-27T08:00", "2030-10-26T19:00"),  # of an hour more
        ("2028-02-28T12:00", 48 * HOUR, "2028-03-01T12:00", "2028-03-01T09:00"),  # over a leap day
    ],
)
def test_when_a_clock_ends(now: str, left: float, end: str, warning: str) -> None:
    running = turn(spent=2 * DAY - left, awake=DAY)
    assert deadlines.ends_at(running, ANNA, 1, DAY, at(now), "UTC") == at(end)
    assert deadlines.warning_due(running, ANNA, 1, DAY, at(now), "UTC") == at(warning)


def test_twelve_waking_hours_are_the_least() -> None:
    now = at("2030-05-06T20:00")
    hasty = turn(spent=2 * DAY, awake=HOUR)
    assert deadlines.ends_at(hasty, ANNA, 1, 0.0, now, "UTC") == at("2030-05-07T17:00")  # 2 hours today, 9 tomorrow
    assert not deadlines.has_run_out(hasty, ANNA, 1, 0.0, now, "UTC")
    assert deadlines.has_run_out(turn(spent=2 * DAY, awake=12 * HOUR), ANNA, 1, 0.0, now, "UTC")


def test_nobody_is_late_a_moment_before_the_end() -> None:
    noon = at("2030-05-06T12:00")
    for spent, late in ((DAY - 0.5, False), (DAY, True)):
        assert deadlines.has_run_out(turn(spent=spent, awake=DAY), ANNA, 1, 0.0, noon, "UTC") is late
    for owed, late in ((10 * DAY - 0.5, False), (10 * DAY, True)):
        assert deadlines.is_overdue(turn(owed=owed)) is late


def test_nobody_is_late_at_night() -> None:
    over = turn(spent=9 * DAY, awake=5 * DAY)
    assert not deadlines.has_run_out(over, ANNA, 1, 0.0, at("2030-05-06T23:00"), "UTC")
    assert deadlines.has_run_out(over, ANNA, 1, 0.0, at("2030-05-07T08:00"), "UTC")
    assert deadlines.ends_at(over, ANNA, 1, 0.0, at("2030-05-06T23:00"), "UTC") == at("2030-05-07T08:00")


def test_a_warning_comes_once() -> None:
    warned = turn(spent=DAY, awake=DAY, warned=1.0)
    assert deadlines.warning_due(warned, ANNA, 1, 0.0, at("2030-05-06T12:00"), "UTC") is None


def on_holiday(since: str, until: str, **more: object) -> PersonRow:
    away = {"away_since": at(since), "away_until": at(until), **more}
    return PersonRow(1, "Anna", "en", zone="Europe/Berlin", **away)  # type: ignore[arg-type]


def test_clocks_stand_on_holiday_while_there_are_days_left() -> None:
    anna, now = on_holiday("2030-12-20T12:00", "2031-01-10T08:00"), at("2030-12-24T18:00")
    assert deadlines.stands(anna, now, "UTC")
    assert not deadlines.stands(anna, at("2031-01-10T08:00"), "UTC")
    assert not deadlines.stands(anna, at("2030-12-20T11:59"), "UTC")
    assert not deadlines.has_run_out(turn(spent=9 * DAY, awake=DAY), anna, 1, 0.0, now, "UTC")
    assert deadlines.ends_at(turn(awake=DAY), anna, 1, 0.0, now, "UTC") is None


def test_every_year_has_thirty_days_of_its_own() -> None:
    used = on_holiday("2030-12-20T12:00", "2031-01-10T08:00", away_year=2030, away_spent=30 * DAY)
    assert deadlines.is_away(used, at("2030-12-31T23:59"))
    assert not deadlines.stands(used, at("2030-12-31T23:59"), "UTC")
    assert deadlines.stands(used, at("2031-01-01T00:00"), "UTC")
    some = on_holiday("2030-12-20T12:00", "2031-01-10T08:00", away_year=2030, away_spent=29 * DAY)
    assert deadlines.holidays_left(some, at("2030-12-21T12:00"), "UTC") == DAY
    assert deadlines.holidays_left(some, at("2031-01-01T12:00"), "UTC") == 30 * DAY
    over = on_holiday("2030-12-20T12:00", "2031-01-10T08:00", away_year=2030, away_spent=31 * DAY)
    assert deadlines.holidays_left(over, at("2030-12-21T12:00"), "UTC") == 0


@given(
    moment=st.integers(int(at("2027-12-01T00:00")), int(at("2029-01-01T00:00"))),
    zone=st.sampled_from(ZONES),
    wakes=st.integers(0, 23),
    sleeps=st.integers(0, 23),
    hours=st.floats(0, 60),
)
def test_waking_time_is_the_same_there_and_back(moment: int, zone: str, wakes: int, sleeps: int, hours: float) -> None:
    person = PersonRow(1, "Anna", "en", zone=zone, wakes=wakes, sleeps=sleeps)
    then = schedule.waking_after(person, moment, hours * HOUR, "UTC")
    assert then >= moment + hours * HOUR - 1e-3
    assert schedule.is_awake(person, datetime.fromtimestamp(then, ZoneInfo(zone)))
    back = schedule.waking_before(person, then, hours * HOUR, "UTC")
    assert back <= then
    again = schedule.waking_after(person, back, hours * HOUR, "UTC")
    assert abs(again - then) < 1e-3 or hours == 0
    assert waking_seconds(person, moment, then) == pytest.approx(hours * HOUR, abs=181)  # half a minute at every edge


def waking_seconds(person: PersonRow, start: float, end: float) -> float:
    """Count the waking minutes between two moments one by one."""
    zone = ZoneInfo(person.zone or "UTC")
    minutes = range(int((end - start) / 60))
    awake = (schedule.is_awake(person, datetime.fromtimestamp(start + 60 * minute + 30, zone)) for minute in minutes)
    return 60.0 * sum(awake)
