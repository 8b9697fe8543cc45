"""Days of the calendar as they are counted from today: dates, weekdays, months and their ends."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final, TypeAlias

Days: TypeAlias = tuple[date, ...]
WEEK: Final = timedelta(days=7)
AHEAD: Final = {"this": 0, "next": 1, "今": 0, "来": 1, "再来": 2, None: 0}
"""How many weeks, months or years ahead."""


def months_ahead(day: date, count: int) -> date:
    """Return the first day of the month that is so many months ahead."""
    months = 12 * day.year + day.month - 1 + count
    return date(months // 12, months % 12 + 1, 1)


def after_span(day: date, span: dict[str, int]) -> date:
    """Return the day that is so many days, weeks, months and years ahead."""
    months = span.get("months", 0) + 12 * span.get("years", 0)
    first = months_ahead(day, months)
    last = months_ahead(day, months + 1) - timedelta(days=1)
    days = span.get("days", 0) + 7 * span.get("weeks", 0) + 14 * span.get("fortnights", 0)
    return first.replace(day=min(day.day, last.day)) + timedelta(days=days)


def days_numbered(today: date, day: int, month: int | None = None, year: int | None = None) -> Days:
    """Return the day that has these numbers, the next if the year isn't among them; nothing if there is none."""
    start = 12 * today.year + today.month - 1 if year is None else 12 * year
    for count in range(start, start + 100 if year is None else start + 12):
        if month in (None, count % 12 + 1):
            try:
                made = date(count // 12, count % 12 + 1, day)
            except ValueError:
                continue
            if year is not None or made >= today:
                return (made,)
    return ()


def end_of(today: date, unit: str, ahead: int) -> Days:
    """Return the last day of a week, a month or a year."""
    if unit in ("week", "週"):
        return (today - timedelta(days=today.weekday() + 1) + WEEK * (ahead + 1),)
    months = ahead + 1 if unit in ("month", "月") else 12 * (ahead + 1) - today.month + 1
    return (months_ahead(today, months) - timedelta(days=1),)


def end_of_month(today: date, month: int) -> Days:
    """Return the last day of the next month that has this number; nothing if none has."""
    if not 1 <= month <= 12:
        return ()
    return (months_ahead(today, (month - today.month) % 12 + 1) - timedelta(days=1),)


def days_called(today: date, wanted: int, said: str | None, *, timed: bool) -> Days:
    """Return which days a weekday is, as people call it. The "next" one may not be that which comes next.

    ``timed``: a time was typed with it, so that it can be today, too.
    """
    coming = today + timedelta(days=(wanted - today.weekday() - 1) % 7 + 1)
    this = today + timedelta(days=wanted - today.weekday())
    match said:
        case "this":
            return (coming if this < today else this,)
        case "next" | "次":
            return tuple(sorted({coming, this + WEEK}))
        case "next week" | "next week's":
            return (this + WEEK,)
        case "今週" | "来週" | "再来週":
            return (this + WEEK * AHEAD[said[:-1]],)
        case _:
            return (this, coming) if timed and this == today else (coming,)


def day_of_month(today: date, day: int, ahead: int | None) -> Days:
    """Return a day of a month: of the one so many months ahead, or the next day that has this number."""
    if ahead is None:
        return days_numbered(today, day)
    first = months_ahead(today, ahead)
    return days_numbered(today, day, first.month, first.year)
