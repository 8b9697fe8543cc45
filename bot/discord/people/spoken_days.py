"""What people call days, times of day, spans and numbers in English and Japanese: a table, and reading a text by it.

A row says of which kind its phrases are, what they look like, and what they mean. A text is understood if it consists
of such phrases only. What can mean several things means all of them: "12/1" is two days, "at 9" two times of day.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import cache, partial
from typing import Any, Final

from msgspec import Struct

from bot.discord.people.calendar_days import (
    AHEAD,
    Days,
    after_span,
    day_of_month,
    days_called,
    days_numbered,
    end_of,
    end_of_month,
)
from bot.notices.schedule import MORNING, TONIGHT

ONES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS: Final = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS: Final = {
    **dict.fromkeys(("a", "an", "another"), 1),
    **dict.fromkeys(("couple of", "a couple of"), 2),
    **{name: number for number, name in enumerate((*ONES, *TEENS), 1)},
    **{name: 10 * number for number, name in enumerate(TENS, 2)},
    **{
        f"{ten}{between}{one}": 10 * tens + ones
        for tens, ten in enumerate(TENS, 2)
        for ones, one in enumerate(ONES, 1)
        for between in " -"
    },
}
JA_DIGITS: Final = "〇一二三四五六七八九"
JA_NUMBER: Final = re.compile(
    rf"(?<!\d)([{JA_DIGITS}]?)(十?)([{JA_DIGITS}]?)(?=日|泊|週|[かヶケカヵ箇個]?月|月|時|分|年)"
)


def in_digits(text: str) -> str:
    """Return a text with the numbers before units of time in digits that it has in Japanese characters: 二十四日."""
    return JA_NUMBER.sub(_digits, text)


def _digits(found: re.Match[str]) -> str:
    """Return a number in digits that was written with the characters of one: 二十四."""
    one, ten, other = found.groups()
    if not ten:
        return "".join(str(JA_DIGITS.index(digit)) for digit in one + other)
    return str(10 * (JA_DIGITS.index(one) if one else 1) + (JA_DIGITS.index(other) if other else 0))


Found = re.Match[str]
HOUR: Final = 60
"""Times of day are counted in minutes since midnight; those after midnight may belong to the evening before."""
DAY: Final = 24 * HOUR
WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
WEEKDAY: Final = rf"({'|'.join(WEEKDAYS)})(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?"
JA_WEEKDAYS: Final = "月火水木金土日"
MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH: Final = rf"({'|'.join(MONTHS)})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.?"
COUNT: Final = r"0?[1-9]\d{0,2}"
YEAR: Final = r"(?:(?:,? |[/-])(\d{4})|,? '(\d\d))"
RELATIVE: Final = {
    name: days
    for days, names in {
        -1: "yesterday|昨日|きのう",
        0: "today|本日|今日|きょう",
        1: "tomorrow|tmrw|明日|あした|あす",
        2: "day after tomorrow|明後日|あさって",
        3: "明々後日|しあさって",
    }.items()
    for name in names.split("|")
}
UNITS: Final = {
    name: unit
    for unit, names in {
        "minutes": "min|minute|分",
        "hours": "h|hr|hour|時間",
        "days": "d|day|night|日|泊",
        "weeks": "w|wk|week|週",
        "fortnights": "fortnight",
        "months": "mo|mth|month|月",
        "years": "y|yr|year|年",
    }.items()
    for name in names.split("|")
}
NIGHT: Final = (*range(18, 29), *range(5))
PARTS: Final = {
    name: part
    for names, part in {
        "morning|朝|午前中": (MORNING, range(4, 12)),
        "午前": (MORNING, range(12)),
        "noon|midday|正午|昼|お昼": (12, range(11, 15)),
        "afternoon|午後": (15, range(12, 24)),
        "evening|夕方": (TONIGHT, range(16, 24)),
        "night|夜|晩": (TONIGHT, NIGHT),
        "深夜|夜中": (24, NIGHT),
    }.items()
    for name in names.split("|")
}
"""Parts of a day: the hour that each means by itself, and the hours of which it is said."""
SPOKEN: Final = {
    "weekend": "sunday",
    "(?<=[今来])週末": "週の日曜",
    "週末": "日曜",
    "tonight": "today night",
    "今夜": "今日夜",
    "今晩": "今日夜",
    "今朝": "今日朝",
    "明朝": "明日朝",
    "明晩": "明日晩",
    "half an hour": "30 minutes",
    "half a year": "6 months",
    "半年": "6か月",
    "年内": "年末",
    "大晦日": "年末",
    "new year's eve": "end of year",
}
"""What people also say, and how it is read."""


class TimeOfDay(Struct, frozen=True):
    """A time of day that was typed: what it can mean, and whether a part of the day changes nothing: "8 pm"."""

    minutes: tuple[int, ...]
    exact: bool = False


class Spoken(Struct):
    """What a text says. Days or times of which there are none: it can't be meant."""

    days: Days | None = None
    weekday: int | None = None
    clock: TimeOfDay | None = None
    part: str | None = None
    span: dict[str, int] | None = None
    """How many of which units."""

    @property
    def times(self) -> tuple[int, ...] | None:
        """The times of day that are meant: the evening's 8 is 20:00."""
        if self.part is None:
            return None if self.clock is None else self.clock.minutes
        hour, hours = PARTS[self.part]
        if self.clock is None:
            return (hour * HOUR,)
        steps = (0, DAY) if self.clock.exact else (0, DAY // 2, DAY)
        found = {minute + step for minute in self.clock.minutes for step in steps}
        return tuple(minute for minute in sorted(found) if minute // HOUR in hours)


def _numbered(found: Found, today: date, orders: str) -> Days:
    """Return the days that numbers can be which stand in one of these orders, such as "mdy dmy"."""
    days: dict[date, None] = {}
    for order in orders.split():
        numbers = dict(zip(order, re.findall(r"\d+", found[0]), strict=True))
        year = _year(numbers["y"]) if "y" in numbers else None
        days |= dict.fromkeys(days_numbered(today, int(numbers["d"]), int(numbers["m"]), year))
    return tuple(days)


def _short(found: Found, today: date, *, month_first: bool) -> Days:
    """Return the days that two numbers can be: "12/1" both, unless the language has only one order; "1.12" one."""
    if "." in found[0]:
        return _numbered(found, today, "md" if month_first else "dm")
    return _numbered(found, today, "md dm")[: 1 if month_first else 2]


def _named(today: date, day: str, month: str, year: str | None) -> Days:
    if year and len(year) == 2 and _year(year) < today.year:  # it may be an hour: "5 Dec 18"
        return ()
    return days_numbered(today, int(day), MONTHS.index(month) + 1, _year(year) if year else None)


def _year(number: str) -> int:
    year = int(number)
    return year + 2000 if year < 100 else year


def _clock(hour: str, minute: str | None, half: str = "") -> TimeOfDay:
    """Return a time of day. ``half``: "a" or "p" of am and pm; "?": it can be either."""
    hours, minutes = int(hour), int(minute or 0)
    if minutes >= HOUR or hours > 28 or (half in ("a", "p") and not 1 <= hours <= 12):
        return TimeOfDay(())
    if half in ("a", "p"):
        return TimeOfDay(((hours % 12 + (12 if half == "p" else 0)) * HOUR + minutes,), exact=True)
    made = hours * HOUR + minutes
    return TimeOfDay((made, made + DAY // 2) if half == "?" and 1 <= hours <= 12 else (made,))


def _span(number: str, unit: str) -> tuple[int, str]:
    return int(number) if number.isdecimal() else NUMBERS[number], UNITS[unit]


def _either(names: Any) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


ROWS: Final[tuple[tuple[str, str, Callable[[Found, date], Any]], ...]] = (
    # Days
    ("day", rf"({_either(RELATIVE)})", lambda m, today: (today + timedelta(days=RELATIVE[m[1]]),)),
    ("day", r"\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日?", lambda m, today: _numbered(m, today, "ymd")),
    ("day", r"\d{1,2}月\d{1,2}日?", lambda m, today: _numbered(m, today, "md")),
    ("day", r"\d{1,2}([-/])\d{1,2}\1\d{4}", lambda m, today: _numbered(m, today, "mdy dmy")),
    ("day", r"\d{1,2}/\d{1,2}/\d{2}", lambda m, today: _numbered(m, today, "mdy dmy ymd")),
    ("day", r"\d{1,2}\. ?\d{1,2}\.(?: ?\d{4}|\d{2})(?!:)", lambda m, today: _numbered(m, today, "dmy")),
    ("day", r"\d{1,2}\. ?\d{1,2}\.", lambda m, today: _numbered(m, today, "dm")),
    ("short", r"\d{1,2}[/.]\d{1,2}", lambda m, today: ()),
    (
        "day",
        rf"(\d{{1,2}})(?:st|nd|rd|th|\.)?[ /-]?(?:of )?{MONTH}(?:{YEAR}| (\d\d)(?= \d|$))?",
        lambda m, today: _named(today, m[1], m[2], m[3] or m[4] or m[5]),
    ),
    (
        "day",
        rf"{MONTH} ?(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?{YEAR}?",
        lambda m, today: _named(today, m[2], m[1], m[3] or m[4]),
    ),
    (
        "day",
        r"(\d{1,2})(?:st|nd|rd|th)(?: (?:of )?(this|next) month)?",
        lambda m, today: day_of_month(today, int(m[1]), AHEAD[m[2]] if m[2] else None),
    ),
    (
        "day",
        rf"({COUNT})日(?=の?お?休み)",
        lambda m, today: (*day_of_month(today, int(m[1]), None), after_span(today, {"days": int(m[1])})),
    ),
    (
        "day",
        r"(?:(今|来|再来)月の?)?(\d{1,2})日",
        lambda m, today: day_of_month(today, int(m[2]), AHEAD[m[1]] if m[1] else None),
    ),
    ("day", f"this (?={_either(PARTS)})", lambda m, today: (today,)),
    # The ends of weeks, months and years
    (
        "day",
        r"end of (?:the )?(?:(this|next) )?(week|month|year)",
        lambda m, today: end_of(today, m[2], AHEAD[m[1]]),
    ),
    ("day", r"(month|year)[- ]end|this (week|month|year)", lambda m, today: end_of(today, m[1] or m[2], 0)),
    ("day", rf"end of {MONTH}", lambda m, today: end_of_month(today, MONTHS.index(m[1]) + 1)),
    ("day", r"(今|来|再来)?(週|月|年)の?(?:末|いっぱい|中|終わり)", lambda m, today: end_of(today, m[2], AHEAD[m[1]])),
    ("day", r"今(週|月|年)", lambda m, today: end_of(today, m[1], 0)),
    ("day", r"(\d{1,2})月(?:末|いっぱい|中)", lambda m, today: end_of_month(today, int(m[1]))),
    # Weekdays
    (
        "weekday",
        rf"(?:(this|next|next week|next week's|(?:this )?coming) )?{WEEKDAY}",
        lambda m, today: (WEEKDAYS.index(m[2]), m[1]),
    ),
    ("weekday", rf"{WEEKDAY} (?:of )?(next week)", lambda m, today: (WEEKDAYS.index(m[1]), m[2])),
    (
        "weekday",
        rf"(?:(今週|来週|再来週|次|今度)(?:の| )?)?([{JA_WEEKDAYS}])(?:曜日?)?",
        lambda m, today: (JA_WEEKDAYS.index(m[2]), m[1]),
    ),
    # Spans
    (
        "span",
        rf"(?:({COUNT}) ?|({_either(NUMBERS)}) (?=[a-z]{{3}}))({_either(unit for unit in UNITS if unit.isascii())})s?",
        lambda m, today: _span(m[1] or m[2], m[3]),
    ),
    (
        "span",
        r"(\d{1,2})(?:\.5 ?(?:h|hr|hour)s?|時間半後?)",
        lambda m, today: (HOUR * int(m[1]) + HOUR // 2, "minutes"),
    ),
    ("span", rf"(?<=\dh) ?({COUNT}) ?m", lambda m, today: _span(m[1], "min")),
    ("span", rf"({COUNT})(分|時間|週|年)間?後?", lambda m, today: _span(m[1], m[2])),
    ("span", rf"({COUNT})(?:(日|泊)(?:間|後)|[かヶケカヵ箇個](月)間?後?)", lambda m, today: _span(m[1], m[2] or m[3])),
    ("ahead", r"next (week|month|year)", lambda m, today: _span("a", m[1])),
    ("ahead", r"week after next", lambda m, today: _span("two", "week")),
    ("ahead", r"(来|再来)(週|月|年)", lambda m, today: _span(str(AHEAD[m[1]]), m[2])),
    # Times of day
    ("clock", r"(?:at )?(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\.?", lambda m, today: _clock(m[1], m[2], m[3])),
    ("clock", r"(?:at )?(\d{1,2}):(\d\d)(?::\d\d)?", lambda m, today: _clock(m[1], m[2])),
    ("clock", r"at (\d{1,2})", lambda m, today: _clock(m[1], None, "?")),
    ("clock", r"(\d{1,2})(?: ?o'?clock|(?= (?:in the|at night)))", lambda m, today: _clock(m[1], None, "?")),
    ("clock", r"(\d{1,2})時(?:(半)|(\d{1,2})分)?", lambda m, today: _clock(m[1], "30" if m[2] else m[3])),
    ("clock", "(?:12 )?midnight", lambda m, today: TimeOfDay((0, DAY), exact=True)),
    ("part", rf"(?:12 (?=noon))?({_either(PARTS)})", lambda m, today: m[1]),
    # What changes nothing
    (
        "filler",
        (
            r"[ ,、。・()~〜]+|until|till|til|for|away|through|on|at|in|the|and|about|from now|later|(?<=\d)t(?=\d)"
            "|の|に|と|まで|迄|いっぱい|ごろ|頃|お?休み"
        ),
        lambda m, today: None,
    ),
)


@cache
def _rows() -> list[tuple[str, re.Pattern[str], Callable[[Found, date], Any]]]:
    """Return the table with patterns that end no phrase inside a word or a number."""
    whole = r"(?!(?<=[a-z])[a-z])(?!(?<=\d)\d)"
    return [(kind, re.compile(f"(?:{pattern}){whole}"), meaning) for kind, pattern, meaning in ROWS]


def read_spoken(text: str, today: date, *, month_first: bool) -> Spoken | None:
    """Return what a text in small letters says on a day; None: there is something else in it.

    ``month_first``: whether "12/1" is the first of December only.
    """
    for said, read in SPOKEN.items():
        text = re.sub(rf"(?<!\d){said}", read, text)
    text = in_digits(text)
    found, place = defaultdict[str, list[Any]](list), 0
    while place < len(text):
        fits = [(match, kind, meaning) for kind, row, meaning in _rows() if (match := row.match(text, place))]
        if not fits:
            return None
        match, kind, meaning = max(fits, key=lambda fit: fit[0].end())
        if kind == "short":
            kind, meaning = "day", partial(_short, month_first=month_first)
        found[kind].append(meaning(match, today))
        place = match.end()
    return _together(found, today)


def _together(found: Mapping[str, Sequence[Any]], today: date) -> Spoken:
    """Return what phrases say together.

    Two days or two times contradict each other, as do a day, a span and "next week"; "3 days 2 nights" isn't five days.
    """
    days, weekdays, clocks, parts = (found.get(kind, []) for kind in ("day", "weekday", "clock", "part"))
    spans, ahead = found.get("span", []), found.get("ahead", [])
    units = {unit for _, unit in spans}
    if max(map(len, (days, weekdays, clocks, parts, ahead))) > 1 or len(units) < len(spans):
        return Spoken(days=())
    if sum(map(bool, (days or weekdays, spans, ahead))) > 1:
        return Spoken(days=())
    made = Spoken(next(iter(days), None), clock=next(iter(clocks), None), part=next(iter(parts), None))
    if spans or ahead:
        made.span = {unit: count for count, unit in (*spans, *ahead)}
    for wanted, said in weekdays:
        if days and said is None:
            made.weekday = wanted
        else:
            called = days_called(today, wanted, said, timed=bool(clocks or parts))
            made.days = tuple(day for day in called if not days or day in days[0])
    return made
