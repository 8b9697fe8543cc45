"""How long a turn may take: what is left of its time, when that ends, who is late. Pure: it knows no database.

A clock of D days gives every turn D days, and each seat of a match D more as a reserve. Turns count what the bot has
seen pass (``TurnRow``), so that whatever they don't count, such as an outage, needs no rule here.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.notices.schedule import DAY, HOUR, is_away, is_up, waking_after, waking_before, zone_of
from bot.store.rows import PersonRow, TurnRow

LEAST_AWAKE: Final = 12 * HOUR
"""Seconds of waking hours that somebody has at least before their time is over."""
WARNING: Final = 3 * HOUR
"""Seconds of waking hours from the warning to the end."""
LONGEST: Final = 10 * DAY
"""Seconds after which an answer is late at any table."""
HOLIDAYS: Final = 30 * DAY
"""Seconds of holidays in a calendar year for which a person's clocks stand."""


# A clock


def reserve_left(clock: int, others: Iterable[TurnRow]) -> float:
    """Return the seconds that a seat's other turns in the match have left of its reserve."""
    used = sum(max(0.0, turn.spent - clock * DAY) for turn in others)
    return max(0.0, clock * DAY - used)


def time_allowed(clock: int, reserve: float) -> float:
    """Return the seconds that a turn may take with what is left of the reserve."""
    return clock * DAY + reserve


def time_left(turn: TurnRow, clock: int, reserve: float) -> float:
    """Return the seconds until a turn's time is over, the reserve included."""
    return max(0.0, time_allowed(clock, reserve) - turn.spent)


def is_half_over(turn: TurnRow, clock: int, reserve: float) -> bool:
    """Whether half of a turn's time has passed."""
    return turn.spent >= time_allowed(clock, reserve) / 2


def has_run_out(turn: TurnRow, person: PersonRow, clock: int, reserve: float, now: float, default_zone: str) -> bool:
    """Whether a turn's time is over: never at night, on holiday, or before twelve waking hours have passed."""
    over = turn.called is not None and time_left(turn, clock, reserve) <= 0 and turn.awake >= LEAST_AWAKE
    return over and is_up(person, now, default_zone) and not stands(person, now, default_zone)


def ends_at(
    turn: TurnRow, person: PersonRow, clock: int, reserve: float, now: float, default_zone: str
) -> float | None:
    """Return when a turn's time will be over if nothing intervenes, in Unix seconds.

    None while the clock doesn't run: before the call has reached its person, and on holiday.
    """
    if turn.called is None or stands(person, now, default_zone):
        return None
    rested = waking_after(person, now, max(0.0, LEAST_AWAKE - turn.awake), default_zone)
    return waking_after(person, max(now + time_left(turn, clock, reserve), rested), 0.0, default_zone)


def warning_due(
    turn: TurnRow, person: PersonRow, clock: int, reserve: float, now: float, default_zone: str
) -> float | None:
    """Return when the person is to be warned: three waking hours before the end, or now if that has passed.

    None where it needs none: the clock doesn't run, or they were warned in this turn.
    """
    end = ends_at(turn, person, clock, reserve, now, default_zone)
    if end is None or turn.warned is not None:
        return None
    return max(now, waking_before(person, end, WARNING, default_zone))


def is_overdue(turn: TurnRow) -> bool:
    """Whether an answer has been owed for so long that it is late at any table."""
    return turn.owed >= LONGEST


# Holidays


def holidays_left(person: PersonRow, now: float, default_zone: str) -> float:
    """Return the seconds of holidays for which a person's clocks still stand this year."""
    spent = person.away_spent if person.away_year == year_of(person, now, default_zone) else 0.0
    return max(0.0, HOLIDAYS - spent)


def year_of(person: PersonRow, now: float, default_zone: str) -> int:
    """Return which year it is where a person lives."""
    return datetime.fromtimestamp(now, zone_of(person, default_zone)).year


def stands(person: PersonRow, now: float, default_zone: str) -> bool:
    """Whether a person's clocks stand because they are on holiday: until their days of this year are used up."""
    return is_away(person, now) and holidays_left(person, now, default_zone) > 0
