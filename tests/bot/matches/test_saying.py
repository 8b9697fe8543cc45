"""What people say at their table: who may, how often, how long it is kept, and that it goes with its author."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.files.exporting import exported
from bot.matches.saying import AFTERWARDS, KEPT, LONGEST, MOST, TWICE, is_seen
from bot.matches.table import Table
from bot.notices.delivery_results import Outcomes
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.test_forgetting import everything

TEXT = "What a throw, Taro!"


async def kept(house: House, user: int = 1) -> list[str]:
    return [row.text for row in await house.store.read.said.of(user)]


async def arrived(house: House, table: Table, message: int = 34) -> None:
    """The message of the newest words at a table was sent."""
    notice = (await house.open_notices(table, "said"))[-1]
    await Outcomes(house.store, house.clock, house.app.reminders).delivered(notice, message)


async def taken_away(house: House, table: Table) -> list[object]:
    return [row.args["message"] for row in await house.open_notices(table, "shrink") if row.args.get("gone")]


async def test_who_sits_there_says_something_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, f"  {TEXT}\n")
    assert (row.text, row.revision) == (TEXT, table.revision)
    (notice,) = await house.open_notices(table, "said")
    assert (notice.number, notice.user, notice.args) == (row.id, None, {})


async def test_a_long_text_is_cut_and_marks_that_steer_go(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, "\u202ea\r\nb" + "x" * 300)
    assert row.text == ("a b" + "x" * 300)[:LONGEST]


@pytest.mark.parametrize("text", ["", "  \n", "\u200b", "\u3164 \u2800", "\u202e\x00"])
async def test_blanks_are_refused(house: House, text: str) -> None:
    table = await house.match("Mika", "Taro")
    await refused("said-nothing", house.app.saying.say(table.id, 1, text))
    assert not is_seen(text)


@pytest.mark.parametrize("text", ["👍", "うん", "?!", "7"])
def test_a_little_is_enough(text: str) -> None:
    assert is_seen(text)


async def test_nobody_else_may(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await refused("not-at-table", house.app.saying.say(table.id, 77, TEXT))


async def test_whose_seat_a_computer_keeps_warm_may(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.seats.hand_over(table.id, 1)
    assert (await house.app.saying.say(table.id, 1, TEXT)).text == TEXT


async def test_not_before_the_start(house: House) -> None:
    await refused("not-started", house.app.saying.say((await house.open("Mika", "Taro")).id, 1, TEXT))


async def test_after_the_end_for_two_weeks(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.seats.concede(table.id, 2)
    house.clock.advance(seconds=AFTERWARDS)
    await house.app.saying.say(table.id, 2, TEXT)
    house.clock.advance(seconds=1)
    await refused("said-too-late", house.app.saying.say(table.id, 1, TEXT))


async def test_so_many_an_hour_also_if_they_are_taken_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for number in range(MOST):
        row = await house.app.saying.say(table.id, 1, f"{TEXT} {number}")
    await house.app.saying.take_back(row.id, 1)
    await refused("said-much", house.app.saying.say(table.id, 1, TEXT))
    await house.app.saying.say(table.id, 2, TEXT)
    house.clock.advance(hours=1)
    await house.app.saying.say(table.id, 1, TEXT)


async def test_the_same_form_sent_once_more_is_said_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, TEXT)
    assert await house.app.saying.say(table.id, 1, TEXT) == row
    house.clock.advance(seconds=TWICE)
    assert (await house.app.saying.say(table.id, 1, TEXT)).id != row.id
    assert len(await house.open_notices(table, "said")) == 2


async def test_a_server_can_do_without(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert table.row.guild is not None
    await house.app.saying.set_quiet(table.row.guild + 1, True)
    await house.app.saying.say(table.id, 1, TEXT)
    for _ in range(2):
        await house.app.saying.set_quiet(table.row.guild, True)
    await refused("said-quiet", house.app.saying.say(table.id, 1, TEXT))
    assert not await house.app.saying.may(table, 1)
    await house.app.saying.set_quiet(table.row.guild, False)
    assert await house.app.saying.may(table, 1)


async def test_there_is_somebody_to_read_it(house: House) -> None:
    table = await house.match("Mika", computers=1)
    await refused("said-alone", house.app.saying.say(table.id, 1, TEXT))


async def test_who_has_left_the_seat_for_good_says_nothing_more(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await house.seats.concede(table.id, 2)
    await refused("not-at-table", house.app.saying.say(table.id, 2, TEXT))
    await house.app.saying.say(table.id, 1, TEXT)


async def test_it_is_taken_back_by_its_author_alone(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, TEXT)
    await arrived(house, table)
    await refused("said-by-another", house.app.saying.take_back(row.id, 2))
    assert await house.app.saying.take_back(row.id, 1)
    assert (await kept(house), await taken_away(house, table)) == ([""], [34])
    assert TEXT not in await everything(house.store)


async def test_it_is_taken_back_while_it_is_on_its_way(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, TEXT)
    assert await house.app.saying.take_back(row.id, 1)
    await arrived(house, table)
    assert await taken_away(house, table) == [34]


async def test_it_is_kept_for_thirty_days(house: House) -> None:
    table = await house.match("Mika", "Taro")
    row = await house.app.saying.say(table.id, 1, TEXT)
    house.clock.advance(seconds=KEPT)
    await house.app.timekeeper.tick()
    assert await kept(house) == [TEXT]
    house.clock.advance(hours=1)
    await house.app.timekeeper.tick()
    assert TEXT not in await everything(house.store)
    assert not await house.app.saying.take_back(row.id, 1)


async def test_it_goes_with_its_author(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.app.saying.say(table.id, 1, TEXT)
    await arrived(house, table)
    await house.app.saying.say(table.id, 1, "Still on its way")
    await house.app.forgetting.forget(1)
    assert await kept(house) == []
    assert TEXT not in await everything(house.store)
    assert await taken_away(house, table) == [34]


async def test_no_file_holds_it(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.app.saying.say(table.id, 1, TEXT)
    await house.seats.concede(table.id, 2)
    over = await house.play.table(table.id)
    assert TEXT.encode() not in msgspec.json.encode(await exported(house.store.read, over, named=True))
