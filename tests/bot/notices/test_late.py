"""The card about somebody who is late: it shrinks to what came of it, wherever it is on its way to the table."""

from __future__ import annotations

from bot.matches.table import Table
from bot.notices import late
from bot.notices.late import How
from bot.store.rows import NoticeRow
from tests.bot.notices.sending import all_of
from tests.bot.people import CHANNEL, GUILD, House
from tests.bot.tiny import Done


async def put(house: House, table: Table, seat: int = 0, *, gone: bool = False) -> NoticeRow:
    """Ask the table about the turn of a seat; the card."""
    await house.store.write(lambda queries: late.put(queries, table.turns[seat], house.clock(), gone=gone))
    return (await all_of(house, "late"))[-1]


async def arrive(house: House, card: NoticeRow, message: int) -> None:
    await house.store.write(lambda queries: queries.notices.mark_sent(card.id, house.clock(), message))
    await house.store.write(lambda queries: late.note_card_sent(queries, card.id, house.clock()))


async def settle(house: House, table: Table, how: How, seat: int = 0) -> None:
    turn = table.turns[seat]
    await house.store.write(lambda queries: late.end_card(queries, table.row, turn, how, house.clock()))


async def shrunk(house: House) -> list[dict[str, object]]:
    return [row.args for row in await all_of(house, "shrink")]


async def test_a_card_that_is_there_shrinks(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await arrive(house, await put(house, table), 61)
    assert await shrunk(house) == [], "nothing has come of it yet"
    await settle(house, table, "waits")
    assert await shrunk(house) == [{"channel": CHANNEL, "message": 61, "seat": 0, "how": "waits"}]


async def test_a_card_that_nobody_has_begun_to_send_is_not_sent(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await put(house, table)
    await settle(house, table, "answered")
    assert (await all_of(house, "late"), await shrunk(house)) == ([], [])


async def test_a_card_that_is_just_being_sent_shrinks_when_it_is_there(house: House) -> None:
    table = await house.match("Mika", "Taro")
    card = await put(house, table)
    await house.store.write(lambda queries: queries.notices.begin(card.id, house.clock()))
    await settle(house, table, "lent")
    assert await shrunk(house) == []
    await arrive(house, card, 61)
    assert await shrunk(house) == [{"channel": CHANNEL, "message": 61, "seat": 0, "how": "lent"}]


async def test_where_the_table_was_not_asked_nothing_shrinks(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await settle(house, table, "answered")
    assert await shrunk(house) == []


async def test_of_two_who_are_asked_at_once_each_has_their_card(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    for seat in (0, 1):
        await arrive(house, await put(house, table, seat), 60 + seat)
    await settle(house, table, "answered", seat=0)
    assert [args["message"] for args in await shrunk(house)] == [60]


async def test_of_two_cards_about_one_turn_the_last_shrinks(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for message in (61, 62):
        await arrive(house, await put(house, table), message)
    await settle(house, table, "lent")
    assert [args["message"] for args in await shrunk(house)] == [62]


async def test_a_table_that_moves_is_asked_anew_and_the_card_where_it_was_goes(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await arrive(house, await put(house, table, gone=True), 61)
    await house.moving.move(table.id, 1, guild=GUILD, home=600, channel=600)
    (card,) = await all_of(house, "late")
    assert (card.number, card.args) == (2, {"seat": 0, "gone": True})
    assert await shrunk(house) == [{"channel": CHANNEL, "message": 61, "gone": True}]


async def test_a_card_that_was_not_there_yet_goes_where_the_match_went(house: House) -> None:
    table = await house.match("Mika", "Taro")
    card = await put(house, table)
    await house.moving.move(table.id, 1, guild=GUILD, home=600, channel=600)
    assert [row.id for row in await all_of(house, "late")] == [card.id]
    assert await shrunk(house) == []
