"""Until when somebody is away, as people write it: "Friday", "2 weeks", "12/24", "来週の金曜日", "2週間"."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.matches.refusals import RefusedError
from bot.notices.waking import zone_of
from bot.store.rows.people import PersonRow
from rendering.words import Words

LONGEST: Final = 366
"""Days that a holiday may last."""
LONGEST_TEXT: Final = 60
SUGGESTED: Final = ("tomorrow", "sunday", "week", "two-weeks")
"""What is offered before anything is typed, by the ends of the keys of its words."""
WEEKDAYS: Final = "月火水木金土日"
JA_WEEKDAY: Final = re.compile(rf"(?:(今週|来週|再来週)の?)?([{WEEKDAYS}])(?:曜日?)?")
JA_NUMBERS: Final = str.maketrans("一二三四五六七八九", "123456789")
JA_SPAN: Final = re.compile(r"([一二三四五六七八九])(?=日|週間|[かヶケカ]月)")
SPOKEN: Final = {
    "あさって": "明後日",
    "週末": "日曜",
    "今週末": "今週の日曜",
    "来週末": "来週の日曜",
    "weekend": "sunday",
    "the weekend": "sunday",
}
"""What people also say for a day, and how it is read."""
MONTH_AND_DAY: Final = re.compile(r"(\d{1,2})(/|月)(\d{1,2})日?")
FILLERS: Final = re.compile(r"^(?:until|till|til|for|away)\s+|(?:まで|間?お休み|後)$")


class When(Struct, frozen=True):
    """Where and when a text is read."""

    now: datetime
    """In the person's zone."""
    wakes: int
    """The hour at which the person wakes."""


def when(person: PersonRow, now: float, default_zone: str) -> When:
    return When(datetime.fromtimestamp(now, zone_of(person, default_zone)), person.wakes)


def read_until(text: str, locale: str, here: When) -> float:
    """Return the moment at which somebody is back, in Unix seconds.

    A day without a time is a whole one: they are back when they wake on the day after. Raises ``RefusedError`` if the
    text can't be read, has passed or is more than a year ahead.
    """
    found = _read(text, locale, here)
    if found is None:
        raise RefusedError("no-day")
    if found <= here.now:
        raise RefusedError("day-passed")
    if found > here.now + timedelta(days=LONGEST + 1):
        raise RefusedError("day-too-far")
    return found.timestamp()


def _read(text: str, locale: str, here: When) -> datetime | None:
    plain = unicodedata.normalize("NFKC", text).strip().lower()[:LONGEST_TEXT]
    plain = FILLERS.sub("", plain).strip()
    if not plain or plain.isdecimal():  # of a month, or so many days?
        return None
    plain = SPOKEN.get(plain, plain)
    day = _japanese_weekday(plain, here) or _month_and_day(plain, here)
    return _waking_after(day, here) if day is not None else _parsed(plain, locale, here)


def _japanese_weekday(text: str, here: When) -> date | None:
    """Read a weekday, alone or of this week, the next or the one after that."""
    found = JA_WEEKDAY.fullmatch(text)
    if found is None:
        return None
    today, wanted = here.now.date(), WEEKDAYS.index(found[2])
    if found[1] is None:
        return today + timedelta(days=(wanted - today.weekday() - 1) % 7 + 1)
    weeks = ("今週", "来週", "再来週").index(found[1])
    return today + timedelta(days=wanted - today.weekday() + 7 * weeks)


def _month_and_day(text: str, here: When) -> date | None:
    """Read "12/24" or "12月24日", also "24/12" where only that makes a day: the next such day."""
    found = MONTH_AND_DAY.fullmatch(text)
    if found is None:
        return None
    one, other = int(found[1]), int(found[3])
    for month, day in ((one, other), (other, one))[: 2 if found[2] == "/" else 1]:
        for year in range(here.now.year, here.now.year + 2):
            try:
                made = date(year, month, day)
            except ValueError:
                continue
            if made >= here.now.date():
                return made
    return None


def _parsed(text: str, locale: str, here: When) -> datetime | None:
    import dateparser  # it takes 10 MB, and most hosts have nobody who writes a date

    text = JA_SPAN.sub(lambda found: found[1].translate(JA_NUMBERS), text)
    base = here.now.replace(tzinfo=None, second=0, microsecond=0)
    settings = {"PREFER_DATES_FROM": "future", "RELATIVE_BASE": base, "RETURN_AS_TIMEZONE_AWARE": False}
    try:
        found: datetime | None = dateparser.parse(
            text, languages=sorted({locale, "en"}, key=locale.__ne__), settings=settings
        )
    except (ValueError, OverflowError):
        return None
    if found is None:
        return None
    if found.time() in (base.time(), datetime.min.time()):
        return _waking_after(found.date(), here)
    return found.replace(tzinfo=here.now.tzinfo)


def _waking_after(day: date, here: When) -> datetime:
    """Return when somebody wakes on the day after a day."""
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, here.wakes, tzinfo=here.now.tzinfo)


def moment_text(words: Words, moment: float, zone: ZoneInfo) -> str:
    """Return a moment where no timestamp of Discord's can stand: "Fri 5 Dec, 8:00"."""
    local = datetime.fromtimestamp(moment, zone)
    return words.text(
        "away-moment",
        weekday=words.text(f"away-weekday-{local.weekday()}"),
        month=words.text(f"away-month-{local.month}"),
        day=str(local.day),
        time=f"{local.hour}:{local.minute:02}",
    )
