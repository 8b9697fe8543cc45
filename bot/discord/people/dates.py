"""Until when somebody is away, as people write it: "Friday", "2 weeks", "12/24", "来週の金曜日", "8am PST"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.discord.people.calendar_days import after_span
from bot.discord.people.spoken_days import DAY, HOUR, Spoken, spoken
from bot.discord.people.zones import zones_called
from bot.matches.refusals import RefusedError
from bot.notices.waking import zone_of
from bot.store.rows.people import PersonRow
from games.contract import Phrase

LONGEST: Final = 366
"""Days that a holiday may last."""
LONGEST_TEXT: Final = 100
SUGGESTED: Final = ("tomorrow", "sunday", "week", "two-weeks")
"""What is offered before anything is typed, by the ends of the keys of its words."""
OFFERED: Final = re.compile(r"^.+?: ?(?=until |\d+[年月])")
"""What stands before the moment in a suggestion, which may be typed as it is shown."""
BARE: Final = re.compile(r"\+\d{1,3}|-[\d:]+")
"""What needs "UTC" before it to be a zone: "8:00-10:00" is rather a span of time."""
WRITTEN_OUT: Final = re.compile(r"\d{4}-\d\d-\d\d[ t]\d\d:\d\d(:\d\d)?-\d\d:?\d\d")
"""A moment with the difference to UTC, as computers write it."""
MOST: Final = 4
"""How many days are named when it is asked which one is meant."""


class When(Struct, frozen=True):
    """Where and when a text is read."""

    now: datetime
    """In the person's zone."""
    wakes: int
    """The hour at which the person wakes."""

    @property
    def zone(self) -> ZoneInfo:
        assert isinstance(self.now.tzinfo, ZoneInfo)
        return self.now.tzinfo

    def at(self, day: date, minutes: int) -> datetime:
        """Return the moment so many minutes into a day, as clocks show it there."""
        days, rest = divmod(minutes, DAY)
        day += timedelta(days=days)
        return datetime(day.year, day.month, day.day, rest // HOUR, rest % HOUR, tzinfo=self.now.tzinfo)

    def waking_after(self, day: date) -> datetime:
        """Return when the person wakes on the day after a day."""
        return self.at(day, DAY + self.wakes * HOUR)


def when(person: PersonRow, now: float, default_zone: str) -> When:
    return When(datetime.fromtimestamp(now, zone_of(person, default_zone)), person.wakes)


def read_until(text: str, locale: str, here: When) -> float:
    """Return the moment at which somebody is back, in Unix seconds.

    Raises ``RefusedError`` if the text can't be read, if it can be read in several ways, if the moment has passed or is
    more than a year ahead.
    """
    found = readings(text, locale, here)
    if len(found) > 1:
        moments = tuple(Phrase("away-quoted", {"moment": moment_phrase(moment, here)}) for moment in found[:MOST])
        raise RefusedError("which-day", moments=moments)
    return found[0]


def readings(text: str, locale: str, here: When) -> list[float]:
    """Return all moments still to come that a text can mean, at least one. Raises ``RefusedError``.

    A day without a time is a whole one: they are back when they wake on the day after.
    """
    plain = OFFERED.sub("", " ".join(unicodedata.normalize("NFKC", text).lower().split()))
    try:
        found = _meant(plain, locale, here) if len(text) <= LONGEST_TEXT else []
    except (ValueError, OverflowError):  # the calendar ends
        found = []
    if not found:
        raise RefusedError("no-day")
    coming = sorted({moment.timestamp() for moment in found if moment > here.now})
    if not coming:
        raise RefusedError("day-passed")
    near = [moment for moment in coming if moment <= here.now.timestamp() + (LONGEST + 1) * 86400]
    if not near:
        raise RefusedError("day-too-far")
    return near


def _meant(text: str, locale: str, here: When) -> list[datetime]:
    month_first = locale == "ja"
    said = spoken(text, here.now.date(), month_first=month_first)
    if said is not None:
        return list(_moments(said, here))
    for zones, rest in _with_zone(text):
        found: list[datetime] = []
        for zone in zones:
            there = When(here.now.astimezone(ZoneInfo(zone)), here.wakes)
            said = spoken(rest, there.now.date(), month_first=month_first)
            found += _moments(said, there) if said is not None else ()
        if said is not None:
            return found
    return []


def _with_zone(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield which zones a text can name, and the rest of it: at its ends, the longest name first; then amid it."""
    lengths, words = range(len(text), 0, -1), text.split()
    ends = (split for n in lengths for split in ((text[-n:], text[:-n]), (text[:n], text[n:])))
    amid = ((words[n], " ".join((*words[:n], ",", *words[n + 1 :]))) for n in range(1, len(words) - 1))
    for name, rest in (*ends, *amid):
        name = name.strip(" ,()ので")
        if (not BARE.fullmatch(name) or WRITTEN_OUT.fullmatch(text)) and (zones := zones_called(name)):
            yield zones, rest.rstrip("(").lstrip(")")


def _moments(said: Spoken, here: When) -> Iterator[datetime]:
    """Yield the moments at which somebody is back who has said this."""
    days, times = said.days, said.times
    if said.span is not None:
        days = (after_span(here.now.date(), said.span),)
        minutes = said.span.get("minutes", 0) + HOUR * said.span.get("hours", 0)
        if minutes:
            start = here.now.replace(year=days[0].year, month=days[0].month, day=days[0].day)
            if times is None:
                yield start.astimezone(UTC) + timedelta(minutes=minutes)
            return
    if said.weekday is not None:
        agreeing = tuple(day for day in days or () if day.weekday() == said.weekday)
        if days and not agreeing:
            raise RefusedError("other-weekday")
        days = agreeing
    if times is None:
        yield from map(here.waking_after, days or ())
    elif days is not None:
        yield from (here.at(day, time) for day in days for time in times)
    else:
        yield from (_next_time(time, here) for time in times)


def _next_time(time: int, here: When) -> datetime:
    """Return when it is that time of day next."""
    yesterday = here.now.date() - timedelta(days=1)
    moments = (here.at(yesterday + timedelta(days=days), time) for days in range(3))
    return next(moment for moment in moments if moment > here.now)


def moment_phrase(moment: float, here: When) -> Phrase:
    """Return a moment where no timestamp of Discord's can stand: "Fri 5 Dec, 8:00", and the year if it is another."""
    local = datetime.fromtimestamp(moment, here.zone)
    return Phrase(
        "away-moment",
        {
            "weekday": Phrase(f"away-weekday-{local.weekday()}"),
            "month": Phrase(f"away-month-{local.month}"),
            "day": str(local.day),
            "year": "this" if local.year == here.now.year else str(local.year),
            "time": f"{local.hour}:{local.minute:02}",
        },
    )


def typed_moment(moment: float, here: When) -> str:
    """Return a moment so that it is read as just that one."""
    return datetime.fromtimestamp(moment, here.zone).strftime("%Y-%m-%d %H:%M")
