"""Until when somebody is away, as people write it in either language."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.people.holidays import LONGEST, SUGGESTED, moment_phrase, read_until, readings, typed_moment, when
from bot.matches.refusals import RefusedError
from bot.store.rows import PersonRow
from rendering.words import Words

BERLIN, TOKYO = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
ANNA = PersonRow(1, "Anna", "en", zone="Europe/Berlin")
YUKI = PersonRow(2, "Yuki", "ja", zone="Asia/Tokyo", wakes=7)
SUNDAY = datetime(2026, 11, 22, 12, tzinfo=BERLIN).timestamp()


def read(text: str, person: PersonRow = ANNA, now: float = SUNDAY) -> str:
    """The moment in the person's own time: "12-05 08:00"."""
    moment = read_until(text, person.locale, when(person, now, "UTC"))
    return datetime.fromtimestamp(moment, ZoneInfo(person.zone or "UTC")).strftime("%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("tomorrow", "11-24 08:00"),
        ("Friday", "11-28 08:00"),
        ("fri", "11-28 08:00"),
        ("next Friday", "11-28 08:00"),
        ("until Friday", "11-28 08:00"),
        ("Sunday", "11-30 08:00"),
        ("5 Dec", "12-06 08:00"),
        ("December 5", "12-06 08:00"),
        ("Dec 24th", "12-25 08:00"),
        ("12/24", "12-25 08:00"),
        ("24/12", "12-25 08:00"),
        ("2026-12-24", "12-25 08:00"),
        ("1.12.", "12-02 08:00"),
        ("1.12.2026", "12-02 08:00"),
        ("01.12.2026", "12-02 08:00"),
        ("31.5.", "06-01 08:00"),
        ("1.12. 18:00", "12-01 18:00"),
        ("12/1/2026", "12-02 08:00"),
        ("the 5th", "12-06 08:00"),
        ("10th", "12-11 08:00"),
        ("on the 5th", "12-06 08:00"),
        ("the 5th of next month", "12-06 08:00"),
        ("Sat 5 Dec 2026", "12-06 08:00"),
        ("end of the month", "12-01 08:00"),
        ("tomorrow evening", "11-23 19:00"),
        ("tonight at 8", "11-22 20:00"),
        ("24 Dec in the morning", "12-24 09:00"),
        ("1 week and 2 days", "12-02 08:00"),
        ("half an hour", "11-22 12:30"),
        ("1h30m", "11-22 13:30"),
        ("twenty days", "12-13 08:00"),
        ("5 dec 26", "12-06 08:00"),
        ("a week", "11-30 08:00"),
        ("2 weeks", "12-07 08:00"),
        ("two weeks", "12-07 08:00"),
        ("for 3 days", "11-26 08:00"),
        ("1 month", "12-23 08:00"),
        ("Monday 8am", "11-23 08:00"),
        ("in 5 hours", "11-22 17:00"),
        ("the weekend", "11-30 08:00"),
        ("2w", "12-07 08:00"),
        ("in 2 hrs", "11-22 14:00"),
        ("1.5 hours", "11-22 13:30"),
        ("twenty-five days", "12-18 08:00"),
        ("about two weeks", "12-07 08:00"),
        ("5-Dec-2026", "12-06 08:00"),
        ("Dec 5 '26", "12-06 08:00"),
        ("5 Dec 26 18:00", "12-05 18:00"),
        ("12 noon", "11-23 12:00"),
    ],
)
def test_english(text: str, back: str) -> None:
    assert read(text) == back


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("明日", "11-24 07:00"),
        ("明後日", "11-25 07:00"),
        ("あさって", "11-25 07:00"),
        ("週末まで", "11-30 07:00"),
        ("金曜日", "11-28 07:00"),
        ("金曜", "11-28 07:00"),
        ("金曜日まで", "11-28 07:00"),
        ("日曜日", "11-30 07:00"),
        ("来週の金曜日", "11-28 07:00"),
        ("再来週の月曜", "12-01 07:00"),
        ("2週間", "12-07 07:00"),
        ("２週間後", "12-07 07:00"),
        ("一週間", "11-30 07:00"),
        ("3日後", "11-26 07:00"),
        ("1ヶ月", "12-23 07:00"),
        ("8月10日", "08-11 07:00"),
        ("12月24日まで", "12-25 07:00"),
        ("12/24", "12-25 07:00"),
        ("Friday", "11-28 07:00"),
        ("3/1", "03-02 07:00"),
        ("12.24", "12-25 07:00"),
        ("次の金曜日", "11-28 07:00"),
        ("今度の金曜日", "11-28 07:00"),
        ("本日", "11-23 07:00"),
        ("月末", "12-01 07:00"),
        ("来月末", "01-01 07:00"),
        ("年末", "01-01 07:00"),
        ("十日間", "12-03 07:00"),
        ("二十四日", "11-25 07:00"),
        ("5日", "12-06 07:00"),
        ("5日まで", "12-06 07:00"),
        ("来月5日", "12-06 07:00"),
        *((f"1{month}月", "12-23 07:00") for month in "かヶケカヵ箇"),
        ("再来週", "12-07 07:00"),
        ("明日の夜", "11-23 19:00"),
        ("夕方5時", "11-23 17:00"),
        ("今夜9時", "11-22 21:00"),
        ("明日の午後3時", "11-23 15:00"),
        ("12月24日の朝", "12-24 09:00"),
        ("2時間30分後", "11-22 22:30"),
        ("1時間半", "11-22 21:30"),
        ("来週 金曜日", "11-28 07:00"),
    ],
)
def test_japanese(text: str, back: str) -> None:
    assert read(text, YUKI) == back


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Friday 8am PST", "11-27 17:00"),
        ("Fri 5pm UTC", "11-27 18:00"),
        ("5 December 18:00 Tokyo time", "12-05 10:00"),
        ("8:00 (JST)", "11-23 00:00"),
        ("2026-12-24T18:00Z", "12-24 19:00"),
        ("2026-12-24 18:00+09:00", "12-24 10:00"),
        ("2026-12-24 18:00-05:00", "12-25 00:00"),
        ("8am GMT+8", "11-23 01:00"),
        ("8am PST tomorrow", "11-23 17:00"),
        ("1 July 8am PST", "07-01 17:00"),  # the clocks of that place, in summer, too
        ("東京時間の明日18時", "11-23 10:00"),
        ("金曜18時（日本時間）", "11-27 10:00"),
    ],
)
def test_a_zone_that_is_typed_counts(text: str, back: str) -> None:
    assert read(text) == back


@pytest.mark.parametrize(
    ("text", "moments"),
    [
        ("12/1", ["2026-12-02 08:00", "2027-01-13 08:00"]),
        ("1/12", ["2026-12-02 08:00", "2027-01-13 08:00"]),
        ("3/1", ["2027-01-04 08:00", "2027-03-02 08:00"]),
        ("at 9", ["2026-11-22 21:00", "2026-11-23 09:00"]),
        ("Friday midnight", ["2026-11-27 00:00", "2026-11-28 00:00"]),
        ("Friday 9:00 CST", ["2026-11-27 02:00", "2026-11-27 16:00"]),
        ("金曜の深夜1時", ["2026-11-27 01:00", "2026-11-28 01:00"]),
        ("5日お休み", ["2026-11-28 08:00", "2026-12-06 08:00"]),
        ("Sunday 18:00", ["2026-11-22 18:00", "2026-11-29 18:00"]),
    ],
)
def test_what_can_be_read_in_two_ways_is_asked(text: str, moments: list[str]) -> None:
    here = when(ANNA, SUNDAY, "UTC")
    assert [typed_moment(moment, here) for moment in readings(text, "en", here)] == moments
    with pytest.raises(RefusedError) as refused:
        read(text)
    assert refused.value.phrase.key == "refuse-which-day"


def test_next_friday_is_asked_while_this_week_has_one() -> None:
    for day, asked in zip(range(23, 30), [True] * 4 + [False] * 3, strict=True):
        here = when(ANNA, datetime(2026, 11, day, 12, tzinfo=BERLIN).timestamp(), "UTC")
        assert (len(readings("next Friday", "en", here)) == 2) is asked
        assert len(readings("今度の金曜日", "ja", here)) == 1


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("text", ["12/1", "2 weeks", "at 9", "Friday"])
def test_the_question_names_days_that_can_be_typed(text: str, locale: str) -> None:
    here, words = when(ANNA, SUNDAY, "UTC"), Words(locale)
    for moment in readings(text, "en", here):
        shown = words.say(moment_phrase(moment, here))
        suggested = words.text("away-choice", text=text, until=shown)
        for typed in (shown, suggested, typed_moment(moment, here)):
            assert readings(typed, locale, here) == [moment]


def test_the_question_is_one_sentence() -> None:
    with pytest.raises(RefusedError) as refused:
        read("12/1")
    assert Words("en").say(refused.value.phrase) == (
        "That can be read in several ways: “Wed 2 Dec, 8:00” and “Wed 13 Jan 2027, 8:00”. Type the one that you mean."
    )
    assert Words("ja").say(refused.value.phrase) == (
        "何通りかに読めます。「12月2日（水）8:00」と「2027年1月13日（水）8:00」のうち、どれか一つを書いてください。"
    )


@pytest.mark.parametrize("person", [ANNA, YUKI], ids=["en", "ja"])
def test_every_suggestion_can_be_read(person: PersonRow) -> None:
    words = Words(person.locale)
    ends = [read(words.text(f"away-for-{key}"), person) for key in SUGGESTED]
    assert [end[:5] for end in ends] == ["11-24", "11-30", "11-30", "12-07"]


def test_the_day_is_the_persons_own() -> None:
    late = datetime(2026, 11, 22, 23, 30, tzinfo=ZoneInfo("UTC")).timestamp()
    assert read("tomorrow", ANNA, late) == "11-25 08:00"
    assert read("tomorrow", YUKI, late) == "11-25 07:00"


def test_summer_time_moves_no_waking() -> None:
    before = datetime(2028, 3, 20, 12, tzinfo=BERLIN).timestamp()
    assert read("Sunday", ANNA, before) == "03-27 08:00"
    assert read("2/29", ANNA, datetime(2028, 2, 1, tzinfo=BERLIN).timestamp()) == "03-01 08:00"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("banana", "no-day"),
        ("", "no-day"),
        ("until", "no-day"),
        ("10", "no-day"),
        ("２", "no-day"),
        ("2/30", "no-day"),
        ("99/99", "no-day"),
        ("2/31", "no-day"),
        ("13pm", "no-day"),
        ("December", "no-day"),
        ("May", "no-day"),
        ("2027", "no-day"),
        ("December 2026", "no-day"),
        ("12月", "no-day"),
        ("Friday 5", "no-day"),
        ("Friday to Sunday", "no-day"),
        ("5 Dec - 10 Dec", "no-day"),
        ("12/1-12/5", "no-day"),
        ("12/1〜12/5", "no-day"),
        ("土日", "no-day"),
        ("5 Dec -10", "no-day"),
        ("1-2 weeks", "no-day"),
        ("3 weeks 2", "no-day"),
        ("9 tomorrow", "no-day"),
        ("in 2 days 9 tomorrow", "no-day"),
        ("5 in a month", "no-day"),
        ("1m", "no-day"),
        ("30 s", "no-day"),
        ("0 days", "no-day"),
        ("3 days 2 nights", "no-day"),
        ("3 days next week", "no-day"),
        ("来週3日間", "no-day"),
        ("24三日間", "no-day"),
        ("1半年", "no-day"),
        ("1half an hour", "no-day"),
        ("December 5-27", "no-day"),
        ("5 Dec 18", "no-day"),
        ("tomorrow-100", "no-day"),
        ("tomorrow 8:00-10:00", "no-day"),
        ("today, Friday next week", "no-day"),
        ("this Friday next week", "no-day"),
        ("1767225600", "no-day"),
        ("8.30", "no-day"),
        ("Friday " * 20, "no-day"),
        ("Fri 5 Dec", "other-weekday"),
        ("yesterday", "day-passed"),
        ("1 Jan 2020", "day-passed"),
        ("2 years", "day-too-far"),
        ("1 Jan 2099", "day-too-far"),
    ],
)
def test_what_is_no_day_gets_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read(text)
    assert refused.value.phrase.key == f"refuse-{reason}"


@given(st.text(max_size=80), st.sampled_from([ANNA, YUKI]))
def test_whatever_is_typed_is_a_day_ahead_or_refused(text: str, person: PersonRow) -> None:
    try:
        moment = read_until(text, person.locale, when(person, SUNDAY, "UTC"))
    except RefusedError:
        return
    assert SUNDAY < moment <= SUNDAY + (LONGEST + 2) * 86400


def test_a_moment_in_words_has_the_year_if_it_is_another() -> None:
    here = when(YUKI, SUNDAY, "UTC")
    moments = [
        datetime(2026, 12, 4, 8, tzinfo=TOKYO).timestamp(),
        datetime(2027, 1, 4, 18, 5, tzinfo=TOKYO).timestamp(),
    ]
    said = [[Words(locale).say(moment_phrase(moment, here)) for moment in moments] for locale in ("en", "ja")]
    assert said == [["Fri 4 Dec, 8:00", "Mon 4 Jan 2027, 18:05"], ["12月4日（金）8:00", "2027年1月4日（月）18:05"]]
