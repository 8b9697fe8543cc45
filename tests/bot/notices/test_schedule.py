"""When reminders are due: waking hours over midnight, time zones, the change of clocks, what is put off."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.notices.schedule import (
    HOUR,
    LONGEST_RETRY,
    disturbing,
    is_awake,
    reminder_due,
    retry_delay,
    sleeps,
    snooze_until,
    waking,
    waking_after,
    waking_before,
    zone_name,
)
from bot.store.rows import PersonRow

BERLIN = "Europe/Berlin"


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def person(**more: object) -> PersonRow:
    return PersonRow(1, "Mika", "en", **more)  # type: ignore[arg-type]


ALWAYS = person(wakes=0, sleeps=0)


def test_a_reminder_comes_after_12_hours_and_not_within_20_of_the_last() -> None:
    assert reminder_due(ALWAYS, heard=0.0, last=-1000 * HOUR) == 12 * HOUR
    assert reminder_due(ALWAYS, heard=0.0, last=12 * HOUR) == 32 * HOUR
    assert reminder_due(ALWAYS, heard=30 * HOUR, last=12 * HOUR) == 42 * HOUR


def test_what_was_put_off_comes_when_its_person_said() -> None:
    later = person(wakes=0, sleeps=0, snoozed=13 * HOUR)
    assert reminder_due(later, heard=0.0, last=12 * HOUR) == 13 * HOUR
    assert reminder_due(later, heard=0.0, last=14 * HOUR) == 34 * HOUR  # that was before the last one
    assert reminder_due(later, heard=10 * HOUR, last=12 * HOUR) == 13 * HOUR
    assert reminder_due(later, heard=12.5 * HOUR, last=12 * HOUR) == 24.5 * HOUR  # asked since then


@pytest.mark.parametrize(
    ("what", "now", "until"),
    [
        ("hour", "2030-05-01T23:30", "2030-05-02T00:30"),
        ("tonight", "2030-05-01T10:00", "2030-05-01T19:00"),
        ("tonight", "2030-05-01T18:00", "2030-05-01T19:00"),
        ("tonight", "2030-05-01T18:01", None),
        ("tonight", "2030-05-01T22:00", None),
        ("tomorrow", "2030-05-01T22:00", "2030-05-02T08:00"),
        ("tomorrow", "2030-05-02T00:11", "2030-05-02T08:00"),  # it is night: the morning ahead is meant
        ("tomorrow", "2030-05-02T04:59", "2030-05-02T08:00"),
        ("tomorrow", "2030-05-02T05:00", "2030-05-03T08:00"),
        ("days", "2030-03-29T12:00", "2030-04-01T08:00"),  # the clocks go forward on the 31st
        ("days", "2028-02-27T12:00", "2028-03-01T08:00"),  # a leap day
    ],
)
def test_how_far_reminders_are_put_off(what: str, now: str, until: str | None) -> None:
    found = snooze_until(person(zone=BERLIN), what, at(now, BERLIN), ZoneInfo(BERLIN))
    assert found == (None if until is None else at(until, BERLIN))


def test_tonight_is_offered_to_nobody_who_sleeps_then() -> None:
    early, noon = person(zone=BERLIN, wakes=3, sleeps=19), at("2030-05-01T12:00", BERLIN)
    assert snooze_until(early, "tonight", noon, ZoneInfo(BERLIN)) is None
    assert snooze_until(early, "tomorrow", at("2030-05-02T00:11", BERLIN), ZoneInfo(BERLIN)) == at(
        "2030-05-02T03:00", BERLIN
    )
    assert snooze_until(early, "tomorrow", at("2030-05-02T04:00", BERLIN), ZoneInfo(BERLIN)) == at(
        "2030-05-03T03:00", BERLIN
    )


def test_the_day_of_somebody_who_can_always_be_called_begins_at_nine() -> None:
    assert snooze_until(ALWAYS, "tomorrow", at("2030-05-01T12:00"), ZoneInfo("UTC")) == at("2030-05-02T09:00")
    assert snooze_until(ALWAYS, "tomorrow", at("2030-05-01T04:00"), ZoneInfo("UTC")) == at("2030-05-01T09:00")


def test_what_was_put_off_until_the_last_reminder_is_done_with() -> None:
    done = person(wakes=0, sleeps=0, snoozed=12 * HOUR)
    assert reminder_due(done, heard=0.0, last=12 * HOUR) == 32 * HOUR
    later = person(wakes=0, sleeps=0, snoozed=13 * HOUR)
    assert reminder_due(later, heard=12 * HOUR, last=12 * HOUR) == 13 * HOUR


def test_nobody_is_disturbed_at_night_or_on_holiday() -> None:
    start, end = at("2030-05-01T12:00", BERLIN), at("2030-05-10T03:00", BERLIN)
    traveller = person(zone=BERLIN, away_since=start, away_until=end)
    assert disturbing(traveller, start - HOUR, "UTC") == start - HOUR
    assert disturbing(traveller, start + HOUR, "UTC") == at("2030-05-10T08:00", BERLIN)
    assert [sleeps(traveller, moment, "UTC") for moment in (start - HOUR, start, end, end + 6 * HOUR)] == [
        False,
        True,
        True,
        False,
    ]


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


def test_the_hosts_zone_counts_until_somebody_sets_their_own() -> None:
    night = at("2030-01-02T02:00", "Asia/Tokyo")
    assert waking(person(), night, "Asia/Tokyo") == at("2030-01-02T08:00", "Asia/Tokyo")
    assert waking(person(zone="UTC"), night, "Asia/Tokyo") == night


def test_a_language_of_one_zone_counts_where_nobody_has_set_any() -> None:
    night = at("2030-01-02T02:00", "Asia/Tokyo")
    assert waking(PersonRow(1, "Mika", "ja"), night, "UTC") == at("2030-01-02T08:00", "Asia/Tokyo")
    assert zone_name(PersonRow(1, "Mika", "ja"), BERLIN) == BERLIN
    assert zone_name(person(), "UTC") == "UTC", "English is spoken in many"


def test_waking_hours_are_counted_from_day_to_day() -> None:
    """Of somebody who is awake from eight to ten in the evening."""
    somebody, noon = person(zone="UTC"), at("2030-05-02T12:00")
    assert waking_after(somebody, noon, 10 * HOUR - 1, "UTC") == at("2030-05-02T22:00") - 1
    assert waking_after(somebody, noon, 10 * HOUR, "UTC") == at("2030-05-03T08:00")
    assert waking_after(somebody, at("2030-05-02T02:00"), 15 * HOUR, "UTC") == at("2030-05-03T09:00")
    assert waking_before(somebody, noon, 4 * HOUR, "UTC") == at("2030-05-02T08:00")
    assert waking_before(somebody, noon, 4 * HOUR + 1, "UTC") == at("2030-05-01T22:00") - 1
    assert waking_before(somebody, at("2030-05-02T23:00"), 15 * HOUR, "UTC") == at("2030-05-01T21:00")


def test_hours_over_midnight_are_counted_from_night_to_night() -> None:
    owl = person(wakes=20, sleeps=4, zone="UTC")
    assert waking_after(owl, at("2030-05-02T02:00"), 3 * HOUR, "UTC") == at("2030-05-02T21:00")
    assert waking_before(owl, at("2030-05-02T21:00"), 3 * HOUR, "UTC") == at("2030-05-02T02:00")


def test_whoever_can_always_be_called_is_awake_all_the_time() -> None:
    assert waking_after(ALWAYS, 100.0, 30.0, "UTC") == 130.0
    assert waking_before(ALWAYS, 100.0, 30.0, "UTC") == 70.0


def test_a_zone_that_this_computer_does_not_know_counts_as_none() -> None:
    night = at("2026-03-02 02:00", BERLIN)
    assert waking(person(zone="Atlantis/Capital"), night, BERLIN) == at("2026-03-02 08:00", BERLIN)


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


def test_tries_come_farther_and_farther_apart() -> None:
    assert [retry_delay(attempts) for attempts in (1, 2, 3)] == [2.0, 4.0, 8.0]
    assert retry_delay(30) == retry_delay(10_000) == LONGEST_RETRY
