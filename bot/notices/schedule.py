"""When people may be disturbed: their zone and waking hours, the steps of reminders, pauses between tries."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

from bot.store.rows import PersonRow
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


HOUR = 3600.0
DAY = 24 * HOUR
HERE = 15 * 60.0
"""Seconds for which somebody who has pressed or typed in a match counts as being there."""
ANSWERING = 180.0
"""Seconds that somebody has who sees the question in front of them, before they are called all the same."""
PONDERING = 600.0
"""The same for somebody who was called in the last hours and answered: they are there, and think for longer."""
EVENING = 3 * HOUR
"""Seconds for which that is remembered."""
FIRST_REMINDER = 12 * HOUR
"""Seconds from when a person heard of a question to the reminder."""
BETWEEN_REMINDERS = 20 * HOUR
"""Seconds from a reminder to the next at least, whatever waits by then."""
AFTER_NUDGE = 6 * HOUR
"""Seconds from when the others nudged somebody to a reminder at least."""
BURST = 2.5
"""Seconds between two pictures of a match. Moves within that time share one."""
ROW = 6.0
"""Seconds for which a match is not shown anew while computer players answer in a row: twice what they should take, so
that the picture of the next person's turn shows all of it."""
SCENE = 60.0
"""Seconds after which a scene of computer players among themselves is shown though it goes on."""
ROUNDS = 60.0
"""Seconds from the end of a round until those who follow a match are told: quick rounds share a message."""
EDITABLE = 50 * 60.0
"""Seconds for which a post is edited freely. Discord limits edits of messages older than an hour."""
OLD_EDIT_PAUSE = 3600.0
"""Seconds from one edit of such an old message to the next in a channel: Discord lets a few an hour pass."""
SNOOZES = ("hour", "tonight", "tomorrow", "days")
"""How far reminders can be put off."""
TONIGHT = 19
"""The hour of the day that is meant by "tonight"."""
MORNING = 9
"""The hour at which the day begins of somebody who can be called at any time."""
DAYBREAK = 5
"""The hour before which "tomorrow" is the day that has begun already."""
SNOOZE_DAYS = {"tomorrow": 1, "days": 3}
LONGEST_RETRY = 120.0
"""Seconds between two tries at most, so that everybody hears of their turn soon after an outage."""
REFUSED_RETRY = 240.0
"""Seconds until the next try in a channel where Discord refuses what the bot may do there."""
REFUSED_TRIES = 24 * HOUR
"""Seconds for which that is tried. After these, something has to change there first."""
MAILBOX_REST = 24 * HOUR
"""Seconds for which a mailbox that refused a message gets none."""
AHEAD = 300.0
"""Seconds: nothing at a table is planned for so much later."""


def is_away(person: PersonRow, now: float) -> bool:
    """Return whether a person is on holiday."""
    return (
        person.away_since is not None and person.away_until is not None and person.away_since <= now < person.away_until
    )


def sleeps(person: PersonRow, now: float, default_zone: str) -> bool:
    """Return whether a person is not to be disturbed now: it is none of their waking hours, or they are on holiday."""
    return is_away(person, now) or not is_up(person, now, default_zone)


def disturbing(person: PersonRow, moment: float, default_zone: str) -> float:
    """Return this moment, or the next one at which the person may be disturbed."""
    if is_away(person, moment):
        assert person.away_until is not None
        moment = person.away_until
    return waking(person, moment, default_zone)


def reminder_due(person: PersonRow, heard: float, last: float) -> float:
    """Return when a person wants to be reminded of what they heard of at a time.

    ``last`` is when they were reminded last, of whatever it was. What they have put off since comes when they said.
    """
    if person.snoozed is None or person.snoozed <= last:
        return max(heard + FIRST_REMINDER, last + BETWEEN_REMINDERS)
    return person.snoozed if heard <= last else max(heard + FIRST_REMINDER, person.snoozed)


def snooze_until(person: PersonRow, what: str, now: float, zone: ZoneInfo) -> float | None:
    """Return until when a person puts reminders off who chooses one of ``SNOOZES``.

    None: that makes no sense, such as "tonight" when it is evening or for somebody who sleeps then.
    """
    if what == "hour":
        return now + HOUR
    local = datetime.fromtimestamp(now, zone)
    if what == "tonight":
        evening = local.replace(hour=TONIGHT, minute=0, second=0, microsecond=0)
        return evening.timestamp() if evening.timestamp() - now >= HOUR and is_awake(person, evening) else None
    hour = MORNING if person.wakes == person.sleeps else person.wakes
    days = SNOOZE_DAYS[what]
    if what == "tomorrow" and local.hour < min(DAYBREAK, hour):
        days = 0
    day = (local + timedelta(days=days)).replace(hour=hour, minute=0, second=0, microsecond=0)
    return day.timestamp()


def retry_delay(attempts: int) -> float:
    """Return the seconds to wait after so many failed attempts: 2, 4, 8 ..., soon always the same."""
    return float(min(2.0 ** min(attempts, 30), LONGEST_RETRY))


def rests(person: PersonRow, now: float) -> bool:
    """Tell whether a person's mailbox refused a message lately, so that it isn't tried."""
    return person.mailbox == "closed" and person.refused is not None and now - person.refused < MAILBOX_REST
