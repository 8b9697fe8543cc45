"""Times only: when people may be disturbed, the steps of reminders, pauses between pictures and between tries."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.notices.waking import is_awake, is_up, waking
from bot.store.rows.people import PersonRow

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
