"""Seasons: parts of the calendar, in which what is played counts, and of which the end is planned once."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.matches.results.seasons import played_in, season_at
from bot.store.rows import NoticeRow
from bot.store.seasons import Length
from tests.bot.matches.results.test_feats import match_of
from tests.bot.people import GUILD, House

WEEK = 7 * 24.0


def moment(*of: int, zone: str = "UTC") -> float:
    return datetime(*of, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("kind", "at", "start", "end", "number"),
    [
        ("month", (2030, 5, 1, 12), (2030, 5, 1), (2030, 6, 1), 5),
        ("month", (2030, 12, 31, 23), (2030, 12, 1), (2031, 1, 1), 12),
        ("quarter", (2030, 5, 1), (2030, 4, 1), (2030, 7, 1), 2),
        ("quarter", (2030, 12, 5), (2030, 10, 1), (2031, 1, 1), 4),
        ("year", (2030, 5, 1), (2030, 1, 1), (2031, 1, 1), 1),
    ],
)
@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/New_York"])
def test_a_season_is_a_part_of_the_calendar_where_the_host_is(
    kind: Length, at: tuple[int, ...], start: tuple[int, ...], end: tuple[int, ...], number: int, zone: str
) -> None:
    season = season_at(kind, moment(*at, zone=zone), zone)
    assert (season.start, season.end) == (moment(*start, zone=zone), moment(*end, zone=zone))
    assert season.number == number
    assert season_at(kind, season.start, zone) == season
    assert season_at(kind, season.end, zone).start == season.end


async def planned(house: House) -> list[NoticeRow]:
    found = []
    for match in await house.store.read.results.results():
        found += [row for row in await house.store.read.notices.open(match) if row.kind == "season"]
    return found


async def test_the_end_of_a_season_is_planned_once_with_its_last_match(house: House) -> None:
    await match_of(house, "Mika", "Taro", 1)
    assert await planned(house) == []
    await house.app.seasons.choose(GUILD, "month")
    [first] = await planned(house)
    assert first.due == moment(2030, 6, 1)
    second = await match_of(house, "Mika", "Taro", 2)
    [row] = await planned(house)
    assert (row.match, row.due) == (second.id, moment(2030, 6, 1))
    house.clock.advance(hours=5 * WEEK)
    third = await match_of(house, "Taro", "Mika", 2)
    assert [(row.match, row.due) for row in await planned(house)] == [
        (second.id, moment(2030, 6, 1)),
        (third.id, moment(2030, 7, 1)),
    ]


async def test_switching_changes_or_drops_what_is_planned(house: House) -> None:
    await match_of(house, "Mika", "Taro", 1)
    for kind, due in (("month", (2030, 6, 1)), ("quarter", (2030, 7, 1)), ("year", (2031, 1, 1))):
        await house.app.seasons.choose(GUILD, kind)  # type: ignore[arg-type]
        assert [row.due for row in await planned(house)] == [moment(*due)]
    await house.app.seasons.choose(GUILD, None)
    assert await planned(house) == []
    await match_of(house, "Mika", "Taro", 1)
    assert await planned(house) == []
    assert await house.store.read.seasons.get(GUILD) is None


async def test_a_season_without_a_match_plans_nothing(house: House) -> None:
    await house.app.seasons.choose(GUILD, "month")
    assert await planned(house) == []


async def test_a_season_has_what_was_played_in_it_and_its_finest_matches(house: House) -> None:
    await match_of(house, "Mika", "Taro", 1)
    house.clock.advance(hours=5 * WEEK)
    await match_of(house, "Mika", "Taro", 3)
    await match_of(house, "Taro", "Mika", 5)
    season = season_at("month", house.clock(), "UTC")
    played = await played_in(house.store.read, GUILD, season)
    assert played.matches == 2
    assert {line.user: (line.matches, line.wins, line.met, line.beaten) for line in played.lines} == {
        1: (2, 1, 2, 1),
        2: (2, 1, 2, 1),
    }
    assert played.closest is not None
    assert played.best is not None
    await house.person("Aki", results=False)
    await match_of(house, "Aki", "Taro", 3)
    played = await played_in(house.store.read, GUILD, season)
    assert {line.user for line in played.lines} == {1, 2}
