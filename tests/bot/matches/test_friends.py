"""Who has seen what a seat sees takes no seat of that match while anything is hidden, also once they were forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from bot.matches.friends import looking
from bot.matches.table import Table
from bot.store import mending
from bot.store.rows import PersonRow
from games.engine import is_anything_hidden, is_more_in
from tests.bot.matches.files.test_importing import hidden
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.starting import start

NUMBER = 912345678901234567
"""Of the friend: found again wherever it stands."""


async def friend_of(house: House, table: Table, player: str = "Mika", name: str = "Friend") -> PersonRow:
    """Somebody who looks over a player's shoulder."""
    friend = replace(await house.person(name), user=NUMBER, name=name) if name == "Friend" else await house.person(name)
    house.known[name] = friend
    await house.store.write(lambda queries: queries.put(friend))
    house.clock.advance(seconds=301)
    await house.app.friends.ask_friend(table.id, house.known[player].user, friend.user)
    await house.app.friends.agree_to_look(table.id, friend.user)
    return friend


async def lookers(house: House, table: Table) -> list[int | None]:
    return [row.user for row in await looking(house.store.read, await house.play.table(table.id))]


async def test_who_has_looked_takes_no_seat_even_after_the_end_of_it(house: House) -> None:
    table = await hidden(house)
    friend, other = await friend_of(house, table), await house.person("Other")
    await house.app.friends.part(table.id, friend.user)
    assert await lookers(house, table) == []
    await house.seats.concede(table.id, house.known["Taro"].user)
    seat = table.names.index("Taro")
    await refused("friend-knows", house.taking_over.take_over(table.id, friend, seat))
    assert not await house.taking_over.may_take_over(await house.play.table(table.id), friend.user)
    await refused("started-already", house.lobby.join(table.id, friend))
    await house.taking_over.take_over(table.id, other, seat)


async def test_who_was_asked_and_has_not_answered_may_sit_down_and_looks_no_more(house: House) -> None:
    table = await hidden(house)
    friend = await house.person("Friend")
    await house.app.friends.ask_friend(table.id, house.known["Mika"].user, friend.user)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await house.taking_over.take_over(table.id, friend, table.names.index("Taro"))
    await refused("friend-none", house.app.friends.agree_to_look(table.id, friend.user))


async def test_where_nothing_is_hidden_they_may_sit_down(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    assert not is_more_in(table.game, table.state, 3)
    friend = await friend_of(house, table)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await house.taking_over.take_over(table.id, friend, 1)
    assert await lookers(house, table) == []


async def test_a_forgotten_friend_is_known_again_by_a_mark_without_a_number(house: House) -> None:
    table = await hidden(house)
    friend = await friend_of(house, table)
    assert friend.user in await house.store.read.forgetting.everybody()
    await house.app.forgetting.forget(friend.user)
    (row,) = await house.store.read.friends.known_at(table.id)
    assert (row.user, row.state) == (None, "ended")
    assert row.mark is not None
    assert str(NUMBER).encode() not in row.mark
    assert friend.user not in await house.store.read.forgetting.everybody()
    notices = await house.store.read.rows("SELECT CAST(args AS TEXT) FROM notice")
    assert not [args for (args,) in notices if str(NUMBER) in str(args)]
    assert await lookers(house, table) == []
    await house.store.write(lambda queries: queries.put(friend))
    await refused("friend-none", house.app.friends.agree_to_look(table.id, friend.user))
    await house.seats.concede(table.id, house.known["Taro"].user)
    await refused("friend-knows", house.taking_over.take_over(table.id, friend, table.names.index("Taro")))
    house.clock.advance(seconds=301)
    await refused("friend-knows-more", house.app.friends.ask_friend(table.id, house.known["Hana"].user, friend.user))
    await house.seats.concede(table.id, house.known["Mika"].user)
    await house.seats.concede(table.id, house.known["Hana"].user)
    assert (await house.play.table(table.id)).row.status == "over"
    assert await house.store.read.friends.known_at(table.id) == []


async def test_a_forgotten_player_shows_nothing_and_leaves_no_number(house: House) -> None:
    table = await hidden(house)
    friend = await friend_of(house, table)
    await house.app.forgetting.forget(house.known["Mika"].user)
    (row,) = await house.store.read.friends.known_at(table.id)
    assert (row.user, row.asker, row.state) == (friend.user, 0, "ended")
    assert await lookers(house, table) == []
    await house.seats.concede(table.id, house.known["Taro"].user)
    await refused("friend-knows", house.taking_over.take_over(table.id, friend, table.names.index("Taro")))


async def test_nothing_is_shown_while_a_computer_player_stands_in_nor_by_whoever_takes_over(house: House) -> None:
    table = await hidden(house)
    friend, mika = await friend_of(house, table), house.known["Mika"]
    await house.seats.hand_over(table.id, mika.user)
    assert await lookers(house, table) == []
    await house.seats.take_back(table.id, mika.user)
    assert await lookers(house, table) == [friend.user]
    await house.seats.concede(table.id, mika.user)
    assert await lookers(house, table) == []
    seat, other = table.names.index("Mika"), await house.person("Other")
    await house.taking_over.take_over(table.id, other, seat)
    assert await lookers(house, table) == []
    await house.app.friends.ask_friend(table.id, other.user, (await house.person("Third")).user)


async def test_whoever_knows_another_seat_is_no_friend(house: House) -> None:
    table = await hidden(house)
    taro, mika = house.known["Taro"], house.known["Mika"]
    await house.seats.concede(table.id, taro.user)
    await refused("friend-knows-more", house.app.friends.ask_friend(table.id, mika.user, taro.user))
    await house.store.write(lambda queries: queries.do("UPDATE match SET importer = ? WHERE id = ?", NUMBER, table.id))
    await refused("friend-knows-more", house.app.friends.ask_friend(table.id, mika.user, NUMBER))


async def test_who_sat_elsewhere_after_being_asked_does_not_look(house: House) -> None:
    table = await hidden(house)
    friend, mika = await house.person("Friend"), house.known["Mika"]
    await house.app.friends.ask_friend(table.id, mika.user, friend.user)
    await house.seats.concede(table.id, house.known["Taro"].user)
    seat = table.names.index("Taro")
    await house.taking_over.take_over(table.id, friend, seat)
    await house.taking_over.give_back(table.id, friend.user)
    await refused("friend-none", house.app.friends.agree_to_look(table.id, friend.user))
    house.clock.advance(seconds=301)
    await refused("friend-knows-more", house.app.friends.ask_friend(table.id, mika.user, friend.user))


async def test_only_players_ask_and_only_one_at_a_time(house: House) -> None:
    table = await hidden(house)
    friend, other = await house.person("Friend"), await house.person("Other")
    friends, mika = house.app.friends, house.known["Mika"]
    await refused("not-at-table", friends.ask_friend(table.id, other.user, friend.user))
    await friends.ask_friend(table.id, mika.user, friend.user)
    await refused("friend-lately", friends.ask_friend(table.id, mika.user, other.user))
    house.clock.advance(seconds=301)
    await friends.ask_friend(table.id, mika.user, other.user)
    await refused("friend-none", friends.agree_to_look(table.id, friend.user))
    await friends.agree_to_look(table.id, other.user)
    house.clock.advance(seconds=301)
    await refused("friend-looks", friends.ask_friend(table.id, mika.user, friend.user))
    assert await lookers(house, table) == [other.user]


async def test_whoever_sits_down_looks_no_more_also_once_they_stand_up(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    friend = await friend_of(house, table)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await house.taking_over.take_over(table.id, friend, 1)
    await house.taking_over.give_back(table.id, friend.user)
    assert await lookers(house, table) == []
    await refused("friend-none", house.app.friends.agree_to_look(table.id, friend.user))


async def test_a_seat_given_up_for_good_shows_nothing_once_it_is_taken_over_again(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await friend_of(house, table)
    await house.seats.concede(table.id, house.known["Mika"].user)
    await house.taking_over.take_over(table.id, house.known["Mika"], 0)
    assert await lookers(house, table) == []


async def test_what_only_a_seat_is_shown_counts_though_it_could_be_found_out(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana", game="via_appia")
    table = await start(house.app, table.id, house.known["Mika"].user)
    assert is_anything_hidden(table.game, table.state, 3)
    assert not is_more_in(table.game, table.state, 3)
    friend = await friend_of(house, table)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await refused("friend-knows", house.taking_over.take_over(table.id, friend, table.names.index("Taro")))


async def test_where_it_is_lost_who_has_looked_nobody_new_sits_down_or_looks(house: House) -> None:
    table = await hidden(house)
    await house.store.write(lambda queries: queries.do(mending.LOOKED_UNKNOWN, table.id))
    other, mika = await house.person("Other"), house.known["Mika"]
    await refused("looked-lost", house.app.friends.ask_friend(table.id, mika.user, other.user))
    await house.seats.hand_over(table.id, mika.user)
    await house.seats.take_back(table.id, mika.user)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await refused("looked-lost", house.taking_over.take_over(table.id, other, table.names.index("Taro")))
    await house.app.forgetting.forget(other.user)
    await house.seats.concede(table.id, mika.user)
    await house.seats.concede(table.id, house.known["Hana"].user)
    assert await house.store.read.friends.known_at(table.id) == []


async def test_where_it_is_lost_and_nothing_is_hidden_all_goes_on(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.store.write(lambda queries: queries.do(mending.LOOKED_UNKNOWN, table.id))
    friend = await friend_of(house, table)
    await house.seats.concede(table.id, house.known["Taro"].user)
    await house.taking_over.take_over(table.id, friend, 1)


async def test_a_player_may_ask_again_who_has_not_answered(house: House) -> None:
    table = await hidden(house)
    friend, mika, hana = await house.person("Friend"), house.known["Mika"], house.known["Hana"]
    await house.app.friends.ask_friend(table.id, mika.user, friend.user)
    house.clock.advance(seconds=301)
    await refused("friend-asked", house.app.friends.ask_friend(table.id, hana.user, friend.user))
    await house.app.friends.ask_friend(table.id, mika.user, friend.user)
    await house.app.friends.agree_to_look(table.id, friend.user)
    assert await lookers(house, table) == [friend.user]


async def test_a_friend_is_forgotten_also_where_the_match_is_damaged(house: House) -> None:
    table = await hidden(house)
    friend = await friend_of(house, table)
    await house.store.write(lambda queries: queries.do("UPDATE revision SET state = x'00' WHERE match = ?", table.id))
    await house.app.forgetting.forget(friend.user)
    (row,) = await house.store.read.friends.known_at(table.id)
    assert (row.user, row.state) == (None, "ended")
