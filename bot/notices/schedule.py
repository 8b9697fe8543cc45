"""Times only: waking hours, the steps of reminders, pauses between pictures and between tries."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.store.rows import PersonRow
from rendering.words import Words

HOUR = 3600.0
REMINDERS = (12 * HOUR, 24 * HOUR)
"""Seconds from the question to the first reminders. After these there is one a day."""
REMINDER_LIMIT = 10
BURST = 2.5
"""Seconds between two pictures of a match. Moves within that time share one."""
EDITABLE = 50 * 60.0
"""Seconds for which a post is edited freely. Discord limits edits of messages older than an hour."""
OLD_EDIT_PAUSE = 3600.0
"""Seconds from one edit of such an old message to the next in a channel: Discord lets a few an hour pass."""
UNSET = "UTC"
"""The host's time zone if the host has chosen none."""
LONGEST_RETRY = 120.0
"""Seconds between two tries at most, so that everybody hears of their turn soon after an outage."""
REFUSED_RETRY = 240.0
"""Seconds until the next try in a channel where Discord refuses what the bot may do there."""
REFUSED_TRIES = 24 * HOUR
"""Seconds for which that is tried. After these, something has to change there first."""
MAILBOX_REST = 24 * HOUR
"""Seconds for which a mailbox that refused a message gets none."""
AHEAD = 300.0
"""Seconds: nothing but a reminder is planned for so much later."""
LATE = HOUR
"""Seconds. A call that comes later than this after its time puts off the reminders that would follow it."""


def zone_of(person: PersonRow, default: str) -> ZoneInfo:
    return ZoneInfo(zone_name(person, default))


def zone_name(person: PersonRow, default: str) -> str:
    """Return the zone that the person has chosen, else the host's, else that of their language.

    A chosen zone that this computer doesn't know any more counts as none.
    """
    if person.zone is not None and _is_known(person.zone):
        return person.zone
    return _home_zone(person.locale) if default == UNSET else default


@cache
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


def reminder_due(person: PersonRow, since: float, number: int, default_zone: str) -> float | None:
    """Return when the reminder of this number (1, 2, ...) is due, or None if there is none."""
    if not person.reminders or number > REMINDER_LIMIT:
        return None
    steps = len(REMINDERS)
    after = REMINDERS[number - 1] if number <= steps else REMINDERS[-1] + (number - steps) * 24 * HOUR
    return waking(person, since + after, default_zone)


def next_reminder(
    person: PersonRow, since: float, last: int, now: float, default_zone: str
) -> tuple[int, float] | None:
    """Return the number and time of the reminder after the last one, or None if there is none.

    Reminders whose time has passed are left out, so that nobody gets several in a row after an outage.
    """
    for number in range(last + 1, REMINDER_LIMIT + 1):
        due = reminder_due(person, since, number, default_zone)
        if due is None or due > now:
            return None if due is None else (number, due)
    return None


def retry_delay(attempts: int) -> float:
    """Return the seconds to wait after so many failed attempts: 2, 4, 8 ..., soon always the same."""
    return float(min(2.0 ** min(attempts, 30), LONGEST_RETRY))


def rests(person: PersonRow, now: float) -> bool:
    """Tell whether a person's mailbox refused a message lately, so that it isn't tried."""
    return person.mailbox == "closed" and person.refused is not None and now - person.refused < MAILBOX_REST
