"""Seats that were given up are taken over, and given back; where something is hidden, nobody sees two hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.matches.audit import audit
from bot.matches.authorization import RosterVersion, seats_digest
from bot.matches.entries import Seated
from bot.matches.names import shown_names, sitting
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.store.forgetting import FORGOTTEN
from games.catalogue import catalogue
from games.contract import Seat
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.tiny import Done, State, Tiny, View, Walk


class Shy(Tiny):
    """The little game, but everybody sees their own points only."""

    def view(self, state: State, seat: Seat | None) -> View:
        points = tuple(own if owner == seat else 0 for owner, own in enumerate(state.points))
        return View(seat, replace(state, points=points))


@pytest.fixture
def shy(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue(), "tiny", Shy())


async def left(house: House, *who: str) -> Table:
    """A match of four with points, in which some have given up."""
    table = await house.match("Mika", "Taro", "Hana", "Jun")
    table = await house.move(table, "Mika", Walk(2))
    for name in who:
        table = await house.seats.concede(table.id, house.known[name].user)
    return table


async def test_anybody_plays_on_in_a_seat_that_was_given_up(house: House) -> None:
    table = await left(house, "Taro")
    kenji = await house.person("Kenji")
    assert await house.taking_over.open_seats(table.id, kenji.user) == (1,)
    table = await house.taking_over.take_over(
        table.id, kenji, 1, offer=RosterVersion(seats_digest(table), house.clock())
    )
    row = table.seats[1]
    assert (row.user, row.computer, row.owner, row.former, row.name) == (kenji.user, None, None, None, "Kenji")
    assert table.entry == Seated(1, kenji.user, None, None, taken=True)
    table = await house.move(table, "Mika", Done())
    table = await house.move(table, "Kenji", Walk(3))
    assert table.state.points == (2, 3, 0, 0)
    assert {notice.kind for notice in await house.open_notices(table) if notice.user == kenji.user} >= {"welcome"}
    assert await audit(house.store.read, table.id) is None


async def test_a_seat_to_take_over_is_offered_to_whoever_may_have_it(house: House) -> None:
    kenji = await house.person("Kenji")
    table = await left(house)
    assert not await house.taking_over.may_take_over(table, kenji.user)
    table = await house.seats.concede(table.id, house.known["Taro"].user)
    assert await house.taking_over.may_take_over(table, kenji.user)
    assert not await house.taking_over.may_take_over(table, house.known["Mika"].user)
    table = await house.consent.abandon(table.id, 99, as_host=True)
    assert not await house.taking_over.may_take_over(table, kenji.user)


async def test_the_seat_is_given_back_and_free_again(house: House) -> None:
    table = await left(house, "Taro")
    kenji, yuki = await house.person("Kenji"), await house.person("Yuki")
    await refused("not-taken-over", house.taking_over.give_back(table.id, house.known["Mika"].user))
    await house.taking_over.take_over(table.id, kenji, 1)
    table = await house.taking_over.give_back(table.id, kenji.user)
    row = table.seats[1]
    assert (row.user, row.owner, row.former, row.taken, table.row.status) == (None, None, kenji.user, False, "running")
    table = await house.taking_over.take_over(table.id, yuki, 1)
    assert table.seats[1].user == yuki.user


async def test_a_match_of_two_goes_on_when_the_seat_is_given_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.seats.replace_player(table.id, 0, 2, for_good=True, as_host=True)
    kenji = await house.person("Kenji")
    await house.taking_over.take_over(table.id, kenji, 1)
    table = await house.taking_over.give_back(table.id, kenji.user)
    assert table.row.status == "running"


async def test_who_took_a_seat_over_stays_while_nobody_else_plays(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    kenji = await house.person("Kenji")
    await house.seats.concede(table.id, 2)
    await house.taking_over.take_over(table.id, kenji, 1)
    await house.seats.concede(table.id, 1)
    await house.seats.concede(table.id, 3)
    await refused("last-at-table", house.taking_over.give_back(table.id, kenji.user))


async def test_a_holiday_is_no_gift(house: House) -> None:
    table = await left(house)
    await house.seats.hand_over(table.id, 2)
    kenji = await house.person("Kenji")
    await refused("nothing-to-take-over", house.taking_over.open_seats(table.id, kenji.user))
    await refused("nothing-to-take-over", house.taking_over.take_over(table.id, kenji, 1))


async def test_whoever_has_a_seat_takes_no_other_one(house: House) -> None:
    table = await left(house, "Taro")
    await refused("seated-already", house.taking_over.take_over(table.id, house.known["Mika"], 1))
    await house.seats.hand_over(table.id, house.known["Hana"].user)
    await refused("seated-already", house.taking_over.take_over(table.id, house.known["Hana"], 1))


async def test_in_an_open_game_who_gave_up_may_take_any_free_seat(house: House) -> None:
    table = await left(house, "Taro", "Hana")
    taro = house.known["Taro"]
    assert await house.taking_over.open_seats(table.id, taro.user) == (1, 2)
    table = await house.taking_over.take_over(table.id, taro, 2)
    assert table.seats[2].user == taro.user


async def test_where_something_is_hidden_nobody_sees_two_hands(house: House, shy: None) -> None:
    table = await left(house, "Taro", "Hana")
    taro, hana, kenji = house.known["Taro"], house.known["Hana"], await house.person("Kenji")
    assert await house.taking_over.open_seats(table.id, taro.user) == (1,)
    with pytest.raises(StaleError):
        await house.taking_over.take_over(table.id, taro, 2)
    await house.taking_over.take_over(table.id, kenji, 1)
    await refused("sat-elsewhere", house.taking_over.take_over(table.id, taro, 2))
    await house.taking_over.take_over(table.id, hana, 2)
    await house.taking_over.give_back(table.id, kenji.user)
    await house.taking_over.give_back(table.id, hana.user)
    assert await house.taking_over.open_seats(table.id, kenji.user) == (1,), "whoever stood in knows that hand, too"
    table = await house.taking_over.take_over(table.id, taro, 1)
    assert table.seats[1].user == taro.user, "the seat's own former owner"


async def test_who_comes_back_after_being_forgotten_sees_no_second_hand(house: House, shy: None) -> None:
    table = await left(house, "Taro", "Hana")
    taro, hana, kenji = house.known["Taro"], house.known["Hana"], await house.person("Kenji")
    await house.app.forgetting.forget(hana.user)
    await house.app.forgetting.forget(taro.user)
    await house.seats.concede(table.id, house.known["Jun"].user)
    assert (await house.play.table(table.id)).row.status == "running"
    for back in (taro, hana):
        await house.store.write(lambda queries, back=back: queries.put(back))
        await refused("sat-elsewhere", house.taking_over.take_over(table.id, back, 3))
    marks = [mark for _, mark in await house.store.read.forgetting.seen(table.id)]
    assert len({*marks}) == 2
    assert str(taro.user).encode() not in marks
    await house.taking_over.take_over(table.id, kenji, 3)
    await house.consent.abandon(table.id, 99, as_host=True)
    assert await house.store.read.forgetting.seen(table.id) == []


async def test_in_an_open_game_nobody_is_marked(house: House) -> None:
    table = await left(house, "Taro")
    await house.app.forgetting.forget(house.known["Taro"].user)
    assert await house.store.read.forgetting.seen(table.id) == []


async def test_two_who_press_at_once_get_one_seat(house: House) -> None:
    table = await left(house, "Taro")
    kenji, yuki = await house.person("Kenji"), await house.person("Yuki")
    offer = RosterVersion(seats_digest(table), house.clock())
    await house.taking_over.take_over(table.id, kenji, 1, offer=offer)
    with pytest.raises(StaleError):
        await house.taking_over.take_over(table.id, yuki, 1, offer=offer)


async def test_an_offer_lapses(house: House) -> None:
    table = await left(house, "Taro")
    kenji, offer = await house.person("Kenji"), RosterVersion(seats_digest(table), house.clock())
    house.clock.advance(hours=1)
    with pytest.raises(StaleError):
        await house.taking_over.take_over(table.id, kenji, 1, offer=offer)


async def test_who_is_forgotten_leaves_no_number_behind(house: House) -> None:
    table = await left(house, "Taro")
    kenji = await house.person("Kenji")
    await house.taking_over.take_over(table.id, kenji, 1)
    await house.app.forgetting.forget(house.known["Taro"].user)
    table = await house.play.table(table.id)
    assert table.seats[1].user == kenji.user, "the seat is somebody else's now"
    assert [row.user for row in await house.store.read.matches.sitters(table.id)] == [FORGOTTEN]
    then = (await sitting(house.store.read, table))(0)
    assert shown_names(then, "en")[1] == "Former player 2", "what they did isn't told of somebody else"
