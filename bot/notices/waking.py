"""When people are awake, where they live: their zone, their waking hours, the moments between these."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

from bot.store.rows.people import PersonRow
from rendering.words import Words

UNSET = "UTC"
"""The host's time zone if the host has chosen none."""


def zone_of(person: PersonRow, default: str) -> ZoneInfo:
    return ZoneInfo(zone_name(person, default))


def zone_name(person: PersonRow, default: str) -> str:
    """Return the zone that the person has chosen, else the host's, else that of their language.

    A chosen zone that this computer doesn't know any more counts as none.
    """
    if person.zone is not None and _is_known(person.zone):
        return person.zone
    return _home_zone(person.locale) if default == UNSET else default


@lru_cache(maxsize=1024)
def _is_known(zone: str) -> bool:
    return zone in available_timezones()


@cache
def _home_zone(locale: str) -> str:
    """Return the zone of a language that is spoken in one zone only, as its catalogue says."""
    zone = Words(locale).text("home-zone")
    return zone if zone in available_timezones() else UNSET


def is_awake(person: PersonRow, local: datetime) -> bool:
    """Return whether it is one of the person's waking hours. These may span midnight; equal ones mean always."""
    if person.wakes == person.sleeps:
        return True
    if person.wakes < person.sleeps:
        return person.wakes <= local.hour < person.sleeps
    return local.hour >= person.wakes or local.hour < person.sleeps


def waking(person: PersonRow, moment: float, default_zone: str) -> float:
    """Return this moment, or the next one at which the person is awake."""
    zone = zone_of(person, default_zone)
    local = datetime.fromtimestamp(moment, zone)
    if is_awake(person, local):
        return moment
    wake = local.replace(hour=person.wakes, minute=0, second=0, microsecond=0)
    if wake <= local:
        wake = (local.replace(tzinfo=None) + timedelta(days=1)).replace(
            hour=person.wakes, minute=0, second=0, microsecond=0, tzinfo=zone
        )
    return wake.astimezone(UTC).timestamp()


def is_up(person: PersonRow, now: float, default_zone: str) -> bool:
    """Whether it is one of the person's waking hours."""
    return is_awake(person, datetime.fromtimestamp(now, zone_of(person, default_zone)))


def waking_after(person: PersonRow, moment: float, seconds: float, default_zone: str) -> float:
    """Return the first waking moment at which a person has been awake for so many seconds since a moment."""
    if person.wakes == person.sleeps:
        return moment + seconds
    left = seconds
    for start, end in _days_awake(person, moment, default_zone, step=1):
        here = max(start, moment)
        if here + left < end:
            return here + left
        left -= max(0.0, end - here)
    raise AssertionError("days go on for ever")


def waking_before(person: PersonRow, moment: float, seconds: float, default_zone: str) -> float:
    """Return the moment from which a person is awake for so many seconds until another moment."""
    if person.wakes == person.sleeps:
        return moment - seconds
    left = seconds
    for start, end in _days_awake(person, moment, default_zone, step=-1):
        here = min(end, moment)
        if here - left >= start:
            return here - left
        left -= max(0.0, here - start)
    raise AssertionError("days go back for ever")


def _days_awake(person: PersonRow, moment: float, default_zone: str, *, step: int) -> Iterator[tuple[float, float]]:
    """Yield from when to when a person is awake, day by day, forwards or backwards, from the days around a moment."""
    zone = zone_of(person, default_zone)
    night = person.sleeps < person.wakes
    day = datetime.fromtimestamp(moment, zone).date() - timedelta(days=step)

    def at(day: date, hour: int) -> float:
        return datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()

    while True:
        start, end = at(day, person.wakes), at(day + timedelta(days=night), person.sleeps)
        if start < end:
            yield start, end
        day += timedelta(days=step)
