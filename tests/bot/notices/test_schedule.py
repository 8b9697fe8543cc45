"""When reminders are due: the steps, waking hours over midnight, time zones, the change of clocks, the limit."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.notices.schedule import (
    HOUR,
    LONGEST_RETRY,
    REMINDER_LIMIT,
    is_awake,
    next_reminder,
    reminder_due,
    retry_delay,
    waking,
)
from bot.store.rows import PersonRow

BERLIN = "Europe/Berlin"


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def person(**more: object) -> PersonRow:
    return PersonRow(1, "Mika", "en", **more)  # type: ignore[arg-type]


ALWAYS = person(wakes=0, sleeps=0)


def test_reminders_come_after_12_and_24_hours_then_daily_up_to_a_limit() -> None:
    due = [reminder_due(ALWAYS, 0.0, number, "UTC") for number in range(1, REMINDER_LIMIT + 2)]
    assert due[:4] == [12 * HOUR, 24 * HOUR, 48 * HOUR, 72 * HOUR]
    assert due[-1] is None
    assert None not in due[:-1]


def test_whoever_wants_none_gets_none() -> None:
    assert reminder_due(person(reminders=False), 0.0, 1, "UTC") is None
    assert next_reminder(person(reminders=False), 0.0, 0, 0.0, "UTC") is None


@pytest.mark.parametrize(
    ("wakes", "sleeps", "hour", "awake"),
    [
        *((8, 22, 8, True), (8, 22, 21, True), (8, 22, 22, False), (8, 22, 3, False), (8, 22, 7, False)),
        *((20, 4, 23, True), (20, 4, 3, True), (20, 4, 4, False), (20, 4, 12, False), (20, 4, 20, True)),
        *((5, 5, 4, True), (0, 24, 12, True)),
    ],
)
def test_waking_hours_may_span_midnight(wakes: int, sleeps: int, hour: int, awake: bool) -> None:
    moment = datetime(2030, 1, 1, hour, 30, tzinfo=ZoneInfo("UTC"))
    assert is_awake(person(wakes=wakes, sleeps=sleeps), moment) is awake


def test_a_reminder_in_the_night_waits_for_the_morning() -> None:
    sleeper = person(zone="Asia/Tokyo")
    since = at("2030-01-01T14:00", "Asia/Tokyo")
    assert reminder_due(sleeper, since, 1, "UTC") == at("2030-01-02T08:00", "Asia/Tokyo")
    assert reminder_due(sleeper, since, 2, "UTC") == at("2030-01-02T14:00", "Asia/Tokyo")


def test_the_hosts_zone_counts_until_somebody_sets_their_own() -> None:
    since = at("2030-01-01T14:00", "Asia/Tokyo")
    assert reminder_due(person(), since, 1, "Asia/Tokyo") == at("2030-01-02T08:00", "Asia/Tokyo")
    assert reminder_due(person(), since, 1, "UTC") == since + 12 * HOUR


def test_a_zone_that_this_computer_does_not_know_counts_as_none() -> None:
    gone = person(zone="Atlantis/Capital")
    assert reminder_due(gone, at("2026-03-01 12:00"), 1, BERLIN) == at("2026-03-02 08:00", BERLIN)
    assert reminder_due(gone, at("2026-03-01 12:00"), 1, BERLIN) == reminder_due(
        person(), at("2026-03-01 12:00"), 1, BERLIN
    )


def test_an_owl_is_reminded_at_night() -> None:
    owl = person(wakes=20, sleeps=4, zone=BERLIN)
    assert waking(owl, at("2030-01-01T12:00", BERLIN), "UTC") == at("2030-01-01T20:00", BERLIN)
    assert waking(owl, at("2030-01-02T03:59", BERLIN), "UTC") == at("2030-01-02T03:59", BERLIN)


@pytest.mark.parametrize(
    ("moment", "morning"),
    [
        ("2030-03-30T23:00", "2030-03-31T08:00"),  # clocks go forward in the night
        ("2030-03-31T01:30", "2030-03-31T08:00"),
        ("2030-10-26T23:00", "2030-10-27T08:00"),  # clocks go back in the night
        ("2030-10-27T02:30", "2030-10-27T08:00"),
    ],
)
def test_the_morning_is_the_local_one_when_the_clocks_change(moment: str, morning: str) -> None:
    assert waking(person(zone=BERLIN), at(moment, BERLIN), "UTC") == at(morning, BERLIN)


def test_an_hour_that_the_clocks_leave_out_is_the_next_one() -> None:
    early = person(zone=BERLIN, wakes=2, sleeps=20)
    due = waking(early, at("2030-03-30T23:00", BERLIN), "UTC")
    assert datetime.fromtimestamp(due, ZoneInfo(BERLIN)).hour == 3


@given(
    st.floats(min_value=0, max_value=4e9),
    st.integers(0, 23),
    st.integers(0, 23),
    st.sampled_from(["UTC", BERLIN, "Asia/Tokyo", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"]),
)
def test_nobody_is_woken_and_nobody_waits_longer_than_a_day(moment: float, wakes: int, sleeps: int, zone: str) -> None:
    somebody = person(wakes=wakes, sleeps=sleeps, zone=zone)
    due = waking(somebody, moment, "UTC")
    assert moment <= due <= moment + 50 * HOUR  # Samoa left out a whole day
    local = datetime.fromtimestamp(due, ZoneInfo(zone))
    assert is_awake(somebody, local) or local.hour == (wakes + 1) % 24  # the hour was left out


def test_what_went_by_while_the_bot_was_away_is_left_out() -> None:
    """After three days of silence there is one reminder, not three in a row."""
    assert next_reminder(ALWAYS, 0.0, 1, 75 * HOUR, "UTC") == (5, 96 * HOUR)
    assert next_reminder(ALWAYS, 0.0, 0, 0.0, "UTC") == (1, 12 * HOUR)
    assert next_reminder(ALWAYS, 0.0, REMINDER_LIMIT, 0.0, "UTC") is None
    assert next_reminder(ALWAYS, 0.0, 0, 1e9, "UTC") is None


def test_tries_come_farther_and_farther_apart() -> None:
    assert [retry_delay(attempts) for attempts in (1, 2, 3)] == [2.0, 4.0, 8.0]
    assert retry_delay(30) == retry_delay(10_000) == LONGEST_RETRY
