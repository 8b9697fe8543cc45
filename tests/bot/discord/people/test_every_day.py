"""What people type for a day, on four hundred days, at every kind of hour, in six zones: each means what it says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from datetime import date, datetime, timedelta
from itertools import islice, product
from zoneinfo import ZoneInfo

import pytest

from bot.discord.people.holidays import moment_phrase, readings, typed_moment, when
from bot.matches.refusals import RefusedError
from bot.store.rows import PersonRow
from rendering.words import Words

ZONES = (
    *("America/Los_Angeles", "America/St_Johns", "Europe/Berlin"),
    *("Asia/Kolkata", "Asia/Tokyo", "Pacific/Auckland"),
)
TIMES = ((0, 0), (0, 11), (4, 59), (8, 0), (12, 0), (18, 30), (23, 59))
DAYS = 400
WAKES = 8
FIRST = date(2027, 6, 1)
"""A leap day lies ahead, and the end of two years."""

Meaning = Callable[[date], set[date]]


def ahead(days: int) -> Meaning:
    return lambda today: {today + timedelta(days=days)}


def first(fits: Callable[[date], bool], *, after: int = 0) -> Meaning:
    """The first day that fits, so many days after today at the earliest."""

    def find(today: date) -> set[date]:
        days = (today + timedelta(days=n) for n in range(after, 400))
        return {next(day for day in days if fits(day))}

    return find


def on(month: int, day: int) -> Meaning:
    return first(lambda other: (other.month, other.day) == (month, day))


def ends(unit: Callable[[date], object], units: int = 0) -> Meaning:
    """The last day of a week, a month or a year, as the day before another one begins."""

    def find(today: date) -> set[date]:
        day = today
        for left in range(units, -1, -1):
            while unit(day + timedelta(days=1)) == unit(day):
                day += timedelta(days=1)
            day += timedelta(days=bool(left))
        return {day}

    return find


def week(day: date) -> tuple[int, int]:
    return day.isocalendar()[:2]


def of_week(weekday: int, weeks: int) -> Meaning:
    """A weekday of this week, the next, or the one after that."""
    return lambda today: {today + timedelta(days=7 * weeks + weekday - today.weekday())}


def either(*meanings: Meaning) -> Meaning:
    return lambda today: set().union(*(meaning(today) for meaning in meanings))


def months(count: int) -> Meaning:
    """The same day of a later month, or that month's last if it is shorter."""

    def find(today: date) -> set[date]:
        month = today.month - 1 + count
        for day in range(today.day, 0, -1):
            try:
                return {date(today.year + month // 12, month % 12 + 1, day)}
            except ValueError:
                continue
        raise AssertionError

    return find


friday = first(lambda day: day.weekday() == 4, after=1)
sunday = first(lambda day: day.weekday() == 6, after=1)
fifth = first(lambda day: day.day == 5)
WHOLE: dict[str, dict[str, Meaning]] = {
    "en": {
        **dict.fromkeys(("today", "until today"), ahead(0)),
        "tomorrow": ahead(1),
        "the day after tomorrow": ahead(2),
        **dict.fromkeys(("Friday", "fri", "on Friday", "until Friday", "coming Friday"), friday),
        **dict.fromkeys(("the weekend", "Sunday"), sunday),
        "this Friday": first(lambda day: day.weekday() == 4),
        "next Friday": either(friday, of_week(4, 1)),
        **dict.fromkeys(("Friday next week", "next week Friday"), of_week(4, 1)),
        **dict.fromkeys(("the 5th", "5th", "on the 5th"), fifth),
        "31st": first(lambda day: day.day == 31),
        **dict.fromkeys(("5 Dec", "December 5", "Dec 5th", "5.12.", "5th of December", "the 5th of Dec"), on(12, 5)),
        **dict.fromkeys(("12/24", "24/12", "24.12."), on(12, 24)),
        **dict.fromkeys(("12/1", "1/12"), either(on(12, 1), on(1, 12))),
        **dict.fromkeys(("end of the month", "month end"), ends(lambda day: day.month)),
        "end of next month": ends(lambda day: day.month, 1),
        "end of the year": ends(lambda day: day.year),
        "end of December": on(12, 31),
        **dict.fromkeys(("3 days", "for three days", "in 3 days"), ahead(3)),
        **dict.fromkeys(("a week", "next week"), ahead(7)),
        **dict.fromkeys(("2 weeks", "two weeks", "a fortnight", "the week after next"), ahead(14)),
        "1 week and 2 days": ahead(9),
        **dict.fromkeys(("a month", "1 month", "next month"), months(1)),
        "3 months": months(3),
    },
    "ja": {
        **dict.fromkeys(("今日", "本日"), ahead(0)),
        "明日": ahead(1),
        **dict.fromkeys(("明後日", "あさってまで"), ahead(2)),
        **dict.fromkeys(("金曜日", "金曜", "金曜日まで", "今度の金曜日"), friday),
        **dict.fromkeys(("週末", "日曜日"), sunday),
        "次の金曜日": either(friday, of_week(4, 1)),
        "今週の金曜日": of_week(4, 0),
        "来週の金曜日": of_week(4, 1),
        "再来週の金曜": of_week(4, 2),
        "来週末": of_week(6, 1),
        **dict.fromkeys(("5日", "5日まで", "五日"), fifth),
        **dict.fromkeys(("12月5日", "12/5", "12月五日まで"), on(12, 5)),
        "12/1": on(12, 1),
        **dict.fromkeys(("月末", "今月末", "今月いっぱい"), ends(lambda day: day.month)),
        "来月末": ends(lambda day: day.month, 1),
        **dict.fromkeys(("年末", "年内"), ends(lambda day: day.year)),
        "今週いっぱい": ends(week),
        **dict.fromkeys(("3日間", "三日間", "3日後"), ahead(3)),
        "十日間": ahead(10),
        **dict.fromkeys(("1週間", "一週間", "来週"), ahead(7)),
        **dict.fromkeys(("2週間", "２週間後", "再来週"), ahead(14)),
        **{f"1{month}月": months(1) for month in "かヶケカヵ箇"},
        "来月": months(1),
        "半年": months(6),
    },
}
"""Until which day somebody is away who types this."""

anyday = either(ahead(-1), ahead(0), ahead(1), ahead(2))
this_friday = either(friday, first(lambda day: day.weekday() == 4))
AT: dict[str, dict[str, tuple[Meaning, tuple[int, ...], str | None]]] = {
    "en": {
        "tomorrow 8am": (ahead(1), (8,), None),
        "tomorrow morning": (ahead(1), (9,), None),
        "tomorrow evening": (ahead(1), (19,), None),
        "tonight at 8": (ahead(0), (20,), None),
        "5 Dec 18:00": (on(12, 5), (18,), None),
        "the 5th at 6 pm": (fifth, (18,), None),
        "tomorrow at 9": (ahead(1), (9, 21), None),
        "12/1 noon": (either(on(12, 1), on(1, 12)), (12,), None),
        "Friday 8am": (this_friday, (8,), None),
        "Friday 8am PST": (this_friday, (8,), "America/Los_Angeles"),
        "Fri 5pm UTC": (this_friday, (17,), "UTC"),
        "tomorrow 18:00 Tokyo time": (ahead(1), (18,), "Asia/Tokyo"),
        "2 weeks at noon": (ahead(14), (12,), None),
    },
    "ja": {
        "明日18時": (ahead(1), (18,), None),
        "明日の朝": (ahead(1), (9,), None),
        "明日の夜": (ahead(1), (19,), None),
        "今夜9時": (ahead(0), (21,), None),
        "12月24日の朝": (on(12, 24), (9,), None),
        "明日の午後3時": (ahead(1), (15,), None),
        "金曜18時（日本時間）": (this_friday, (18,), "Asia/Tokyo"),
        "3日後の18時": (ahead(3), (18,), None),
    },
}
"""On which days, at which hours and in which other zone somebody is back who types this."""


NOTHING: dict[str, tuple[str, ...]] = {
    "en": (
        *("0", "3", "9", "24", "31", "100", "nine", "half", "a", "5m", "9 m", "30 s"),
        *("m", "d", "h", "s", "w", "y", "mo", "p", "st", "th", "week", "days", "ago", "last", "not"),
    ),
    "ja": (
        "0",
        "3",
        "9",
        "24",
        "31",
        "100",
        "九",
        "十二",
        "半",
        "時",
        "分",
        "週",
        "年",
        "間",
        "後",
        "前",
        "先",
        "毎",
        "第",
    ),
}
"""What says nothing by itself, and can't be left out either."""
SECOND = {
    "en": ("today", "tomorrow", "Friday", "Friday next week", "5 Dec", "12/24", "next week", "end of the month"),
    "ja": ("今日", "明日", "金曜日", "来週の金曜日", "12月5日", "12/5", "来週", "月末"),
}
"""Days that are named in vain beside others, unless both are the same."""
WITHIN: dict[str, Callable[[date], object]] = {
    **dict.fromkeys(("next week", "来週", "再来週"), week),
    **dict.fromkeys(("next month", "来月"), lambda day: day.month),
}
"""What says only in which week or month a day is, where one is named with it."""
BETWEEN = {"en": (" ", ", ", "-", " and "), "ja": (" ", "、", "の", "と", "まで")}


def nows() -> Iterator[datetime]:
    """Four hundred days, every hour in every zone."""
    for place in range(DAYS):
        day, zone = FIRST + timedelta(days=place), ZoneInfo(ZONES[place % len(ZONES)])
        yield datetime(day.year, day.month, day.day, *TIMES[place % len(TIMES)], tzinfo=zone)


def says(text: str, locale: str, day: date, today: date) -> bool:
    """Whether a phrase means a day, or only which day of the week it is, or in which week or month."""
    meaning = WHOLE[locale][text]
    weekday = {friday: 4, sunday: 6}.get(meaning)
    within = text in WITHIN and WITHIN[text](day) in set(map(WITHIN[text], meaning(today)))
    return day in meaning(today) or day.weekday() == weekday or within


def found(text: str, locale: str, now: datetime, refused: Collection[str] = ()) -> set[float]:
    """Return what a text is read as; nothing if it is refused for its moment, or for one of these reasons."""
    person = PersonRow(1, "Anna", locale, zone=str(now.tzinfo), wakes=WAKES)
    try:
        return set(readings(text, locale, when(person, now.timestamp(), "UTC")))
    except RefusedError as error:
        assert error.phrase.key.removeprefix("refuse-") in {"day-passed", "day-too-far", *refused}  # noqa: PT017
        return set()


def moment(day: date, hour: int, zone: ZoneInfo) -> float:
    return datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in WHOLE for text in WHOLE[locale]])
def test_a_day_is_over_when_its_person_wakes_on_the_next(locale: str, text: str) -> None:
    for now in nows():
        assert isinstance(now.tzinfo, ZoneInfo)
        days = WHOLE[locale][text](now.date())
        meant = {moment(day + timedelta(days=1), WAKES, now.tzinfo) for day in days}
        assert found(text, locale, now) == {until for until in meant if until > now.timestamp()}, now


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in AT for text in AT[locale]])
def test_a_time_is_that_of_the_day_and_of_the_zone(locale: str, text: str) -> None:
    days, hours, elsewhere = AT[locale][text]
    for now in nows():
        assert isinstance(now.tzinfo, ZoneInfo)
        zone = now.tzinfo if elsewhere is None else ZoneInfo(elsewhere)
        meant = {moment(day, hour, zone) for day in days(now.astimezone(zone).date()) for hour in hours}
        assert found(text, locale, now) == {until for until in meant if until > now.timestamp()}, now


@pytest.mark.parametrize(("locale", "text", "hour"), [("en", "8 pm", 20), ("en", "noon", 12), ("ja", "18時", 18)])
def test_a_time_alone_is_the_next(locale: str, text: str, hour: int) -> None:
    for now in nows():
        assert isinstance(now.tzinfo, ZoneInfo)
        coming = {moment(day, hour, now.tzinfo) for day in anyday(now.date())}
        assert found(text, locale, now) == {min(until for until in coming if until > now.timestamp())}, now


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_moment_can_be_typed_as_it_is_shown(locale: str) -> None:
    words = Words(locale)
    for now in nows():
        here = when(PersonRow(1, "Anna", locale, zone=str(now.tzinfo)), now.timestamp(), "UTC")
        for until in (now.timestamp() // 60 * 60 + 86400 * days + 3600 for days in (1, 30, 300)):
            shown = words.say(moment_phrase(until, here))
            suggested = words.text("away-choice", text="12/1", until=shown)
            assert all(until in found(text, locale, now) for text in (shown, suggested, typed_moment(until, here)))


@pytest.mark.parametrize(
    ("locale", "text"), [(locale, text) for locale in WHOLE for text in (*WHOLE[locale], *AT[locale])]
)
def test_no_part_of_what_is_typed_is_left_out(locale: str, text: str) -> None:
    for extra, between in product(NOTHING[locale], BETWEEN[locale]):
        if between != "-" or text in WHOLE[locale]:  # "UTC-9" is a zone
            for typed in (f"{extra}{between}{text}", f"{text}{between}{extra}"):
                assert not found(typed, locale, next(nows()), refused={"no-day"}), typed


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in WHOLE for text in WHOLE[locale]])
def test_two_days_mean_what_both_say_or_nothing(locale: str, text: str) -> None:
    for other, now in product(SECOND[locale], islice(nows(), 7)):
        for typed in (f"{text} {other}", f"{other} {text}", f"{text}, {other}", f"{other}, {text}"):
            if typed not in WHOLE[locale]:
                for until in found(typed, locale, now, refused={"no-day", "other-weekday"}):
                    day = datetime.fromtimestamp(until, now.tzinfo).date() - timedelta(days=1)
                    assert says(text, locale, day, now.date()), typed
                    assert says(other, locale, day, now.date()), typed
