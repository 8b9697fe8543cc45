"""Holidays: nobody is waited for in vain, the computer sits in if they like, and seats come back by themselves."""

from __future__ import annotations

import pytest

from bot.matches.entries import Seated
from bot.matches.refusals import StaleError
from bot.notices.deadlines import DAY, HOUR
from bot.store import Queries
from bot.store.rows import PersonRow
from tests.bot.matches.timekeeping import pass_time
from tests.bot.people import House
from tests.bot.tiny import Done, Vote


async def person(house: House, name: str) -> PersonRow:
    found = await house.store.read.people.get(house.known[name].user)
    assert found is not None
    return found


async def test_a_holiday_is_stored_and_ends_by_itself(house: House) -> None:
    await house.match("Mika", "Taro")
    until = house.clock.now + 2 * DAY
    await house.app.holidays.begin(1, until, sits_in=False)
    mika = await person(house, "Mika")
    assert (mika.away_since, mika.away_until, mika.away_sits_in) == (house.clock.now, until, False)
    house.clock.now = until - HOUR
    await house.app.holidays.tend(house.clock.now)
    assert (await person(house, "Mika")).away_until == until
    house.clock.now = until
    await house.app.holidays.tend(house.clock.now)
    mika = await person(house, "Mika")
    assert (mika.away_since, mika.away_until) == (None, None)


async def test_a_holiday_that_cannot_end_keeps_no_other_from_ending(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await house.match("Mika", "Taro")
    for user in (1, 2):
        await house.app.holidays.begin(user, house.clock.now + DAY, sits_in=False)
    replan = house.app.reminders.replan

    async def fails(queries: Queries, person: PersonRow) -> None:
        if person.user == 1:
            raise RuntimeError("oops")
        await replan(queries, person)

    monkeypatch.setattr(house.app.reminders, "replan", fails)
    await pass_time(house, days=1.1)
    assert [(await person(house, name)).away_until is None for name in ("Mika", "Taro")] == [False, True]
    told = [record.getMessage() for record in caplog.records if "looked after" in record.getMessage()]
    assert told == ["the holiday of 1 can't be looked after: oops"]
    monkeypatch.undo()
    await pass_time(house, hours=0.2)
    assert (await person(house, "Mika")).away_until is None, "it is tried again"


async def test_the_tables_that_wait_say_so(house: House) -> None:
    waits, other = await house.match("Mika", "Taro"), await house.match("Kim", "Mika")

    async def shown() -> list[bool]:
        """Whether the post of each is to be shown anew; nothing is, from now on."""
        open_boards = [bool(await house.open_notices(table, "board")) for table in (waits, other)]
        await house.store.write(lambda queries: queries.do("DELETE FROM notice WHERE kind = 'board'"))
        return open_boards

    await shown()
    await house.app.holidays.begin(1, house.clock.now + 2 * DAY, sits_in=False)
    assert await shown() == [True, False]
    await house.app.holidays.end(1)
    assert await shown() == [True, False]


async def test_the_computer_sits_in_everywhere_and_the_seats_come_back(house: House) -> None:
    tables = [await house.match("Mika", "Taro"), await house.match("Mika", "Kim", "Lou")]
    await house.app.holidays.begin(1, house.clock.now + 2 * DAY, sits_in=True)
    for table in tables:
        now = await house.play.table(table.id)
        assert (now.entry, now.stood_in_for(1)) == (Seated(0, None, "gentle", 1), 0)
    await pass_time(house, hours=1)
    house.clock.now += 2 * DAY
    await house.app.timekeeper.tick()
    for table in tables:
        assert (await house.play.table(table.id)).seat_of(1) == 0


async def test_being_back_early_brings_the_seats_back_at_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    await house.app.holidays.end(1)
    table = await house.play.table(table.id)
    assert (table.seat_of(1), (await person(house, "Mika")).away_sits_in) == (0, False)
    assert await house.open_notices(table, "turn") == [], "they are here"


async def test_whoever_comes_back_by_the_calendar_is_called_where_they_are_needed(house: House) -> None:
    needed, other = await house.match("Mika", "Taro"), await house.match("Kim", "Mika")
    await house.app.holidays.begin(1, house.clock.now + DAY, sits_in=True)
    house.clock.advance(hours=25)
    await house.app.holidays.tend(house.clock.now)
    calls = {one.id: [row.user for row in await house.open_notices(one, "turn")] for one in (needed, other)}
    assert calls == {needed.id: [1], other.id: []}


async def test_the_choice_can_be_changed_on_the_way(house: House) -> None:
    table = await house.match("Mika", "Taro")
    began = house.clock.now
    await house.app.holidays.begin(1, began + 9 * DAY, sits_in=False)
    house.clock.advance(hours=5)
    await house.app.holidays.begin(1, began + 8 * DAY, sits_in=True)
    assert (await house.play.table(table.id)).stood_in_for(1) == 0
    mika = await person(house, "Mika")
    assert (mika.away_since, mika.away_until) == (began, began + 8 * DAY)
    await house.app.holidays.begin(1, began + 8 * DAY, sits_in=False)
    assert (await house.play.table(table.id)).seat_of(1) == 0


async def test_whoever_wants_no_computer_meanwhile_gets_their_seats_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.seats.hand_over(table.id, 1)
    await house.app.holidays.begin(1, house.clock.now + DAY, sits_in=False)
    assert (await house.play.table(table.id)).seat_of(1) == 0


async def test_just_this_move_keeps_the_seat_until_it_is_answered(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    await house.seats.take_back(table.id, 1)
    await house.app.holidays.tend(house.clock.now)
    assert (await house.play.table(table.id)).seat_of(1) == 0
    await house.move(table, "Mika", Done())
    await house.app.holidays.tend(house.clock.now)
    assert (await house.play.table(table.id)).stood_in_for(1) == 0


async def test_just_this_move_is_no_longer_than_that(house: House) -> None:
    """Also if the others have answered, and it is their turn again, before anybody could look."""
    table = await house.match("Mika", "Taro")
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    await house.seats.take_back(table.id, 1)
    await house.move(table, "Mika", Done())
    await house.move(table, "Taro", Done())
    await house.app.holidays.tend(house.clock.now)
    assert (await house.play.table(table.id)).stood_in_for(1) == 0


async def test_the_computer_sits_in_where_a_match_starts_meanwhile(house: House) -> None:
    await house.person("Mika")
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    table = await house.match("Mika", "Taro")
    await house.app.holidays.tend(house.clock.now)
    assert (await house.play.table(table.id)).stood_in_for(1) == 0


async def test_a_match_that_rests_is_left_alone(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock.now))
    await house.app.holidays.begin(2, house.clock.now + 9 * DAY, sits_in=True)
    await house.app.holidays.tend(house.clock.now)
    after = await house.play.table(table.id)
    assert (after.revision, after.seat_of(2), after.row.resting) == (table.revision, 1, house.clock.now)


async def test_what_the_computer_answered_beside_others_can_be_changed_on_return(house: House) -> None:
    table = await house.match("Mika", "Taro", "Kim")
    for name in ("Mika", "Taro", "Kim"):
        table = await house.move(table, name, Done())
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    table = await house.play.table(table.id)
    table = await house.play.move_computer(table.id, 0, Vote(False), table.asked[0].decision)
    await house.app.holidays.end(1)
    table = await house.play.table(table.id)
    assert table.asked[0].answered
    table = await house.move(table, "Mika", Vote(True), decision=table.asked[0].decision)
    assert table.state.votes[0] is True


async def test_a_thought_that_was_begun_before_is_dropped(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.app.holidays.begin(1, house.clock.now + 9 * DAY, sits_in=True)
    before = (await house.play.table(table.id)).asked[0].decision
    await house.app.holidays.end(1)
    with pytest.raises(StaleError):
        await house.play.move_computer(table.id, 0, Done(), before)


@pytest.mark.parametrize("deed", ["choose", "begin", "end"])
async def test_whoever_is_forgotten_beside_another_press_is_not_stored_again(house: House, deed: str) -> None:
    mika = await house.person("Mika")
    await house.app.holidays.begin(mika.user, house.clock.now + DAY, sits_in=False)
    deeds = {
        "choose": lambda: house.people.choose(mika.user, films=False),
        "begin": lambda: house.app.holidays.begin(mika.user, house.clock.now + DAY, sits_in=True),
        "end": lambda: house.app.holidays.end(mika.user),
    }
    await house.app.forgetting.forget(mika.user)
    with pytest.raises(StaleError):
        await deeds[deed]()
    assert await house.store.read.people.get(mika.user) is None


async def test_a_holiday_of_somebody_who_is_forgotten_as_it_ends_is_no_trouble(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    mika = await house.person("Mika")
    away = await house.app.holidays.begin(mika.user, house.clock.now + DAY, sits_in=False)
    await house.app.forgetting.forget(mika.user)

    async def as_read_before(_: object) -> list[PersonRow]:
        return [away]

    monkeypatch.setattr(type(house.store.read.people), "away", as_read_before)
    await house.app.holidays.tend(house.clock.now + 2 * DAY)
    assert caplog.records == []
    assert await house.store.read.people.get(mika.user) is None
