"""Until when somebody is away, as people write it in either language."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.people.dates import LONGEST, SUGGESTED, moment_text, read_until, when
from bot.matches.refusals import RefusedError
from bot.store.rows.people import PersonRow
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
        ("3/1", "03-02 08:00"),
        ("a week", "11-30 08:00"),
        ("2 weeks", "12-07 08:00"),
        ("two weeks", "12-07 08:00"),
        ("for 3 days", "11-26 08:00"),
        ("1 month", "12-23 08:00"),
        ("Monday 8am", "11-23 08:00"),
        ("in 5 hours", "11-22 17:00"),
        ("the weekend", "11-30 08:00"),
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
    ],
)
def test_japanese(text: str, back: str) -> None:
    assert read(text, YUKI) == back


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


def test_a_moment_in_words() -> None:
    moment = datetime(2026, 12, 4, 8, tzinfo=TOKYO).timestamp()
    assert moment_text(Words("en"), moment, TOKYO) == "Fri 4 Dec, 8:00"
    assert moment_text(Words("ja"), moment, TOKYO) == "12月4日（金）8:00"
