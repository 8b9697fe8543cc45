"""When something is due: pictures that follow each other, reminders inside a player's waking hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.store.rows import PersonRow

HOUR = 3600.0
REMINDERS = (12 * HOUR, 24 * HOUR)
"""How long after the question the first reminders come; then one a day."""
REMINDER_LIMIT = 10
BURST = 2.5
"""Seconds between two pictures of one match, so that moves which follow each other closely share one."""
EDITABLE = 50 * 60.0
"""How long a post is updated in place; Discord limits edits of messages older than an hour."""
UNSET = "UTC"
"""The host's time zone where the host has chosen none."""
HOME_ZONES = {"ja": "Asia/Tokyo"}
"""The time zone of languages that are spoken in one."""
ATTEMPTS = 8
FORBIDDEN_PAUSE = 600.0
"""Seconds until something is tried again where the bot was not allowed to write."""


def zone_of(person: PersonRow, default: str) -> ZoneInfo:
    """Return somebody's time zone as far as we know it."""
    return ZoneInfo(zone_name(person, default))


def zone_name(person: PersonRow, default: str) -> str:
    """Return the time zone that somebody has chosen, else the host's, else the one where their language is spoken."""
    guessed = HOME_ZONES.get(person.locale, UNSET) if default == UNSET else default
    return person.zone or guessed


def is_awake(person: PersonRow, local: datetime) -> bool:
    """Whether a moment lies in somebody's waking hours. Equal hours: always awake; they may span midnight."""
    if person.wakes == person.sleeps:
        return True
    if person.wakes < person.sleeps:
        return person.wakes <= local.hour < person.sleeps
    return local.hour >= person.wakes or local.hour < person.sleeps


def waking(person: PersonRow, moment: float, default_zone: str) -> float:
    """Return this moment, or the next one at which somebody is awake."""
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
    """Return the number and time of the next reminder after the last one, or None if there is none.

    Those whose time went by while the bot could not send are left out: nobody is called several times in a row.
    """
    for number in range(last + 1, REMINDER_LIMIT + 1):
        due = reminder_due(person, since, number, default_zone)
        if due is None or due > now:
            return None if due is None else (number, due)
    return None


def retry_delay(attempts: int) -> float:
    """Return how many seconds to wait after this many failed attempts: 2, 4, 8 ... at most ten minutes."""
    return min(2.0**attempts, 600.0)
