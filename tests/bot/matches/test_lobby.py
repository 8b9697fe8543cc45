"""Before a match: seats, options, the start; what is refused changes nothing."""

from __future__ import annotations

import pytest

from bot.matches.lobby_cards import CARD_PAUSE, free_seats, wants_players
from bot.matches.refusals import RefusedError
from bot.store.rows import PostRow
from tests.bot.notices.sending import edits, sent
from tests.bot.people import CHANNEL, GUILD, House
from tests.bot.starting import start
from tests.bot.tiny import Pace, Walk


async def refused(key: str, doing: object) -> None:
    with pytest.raises(RefusedError) as caught:
        await doing  # type: ignore[misc]
    assert caught.value.phrase.key == f"refuse-{key}"


async def test_the_host_sits_down_first_and_is_greeted(house: House) -> None:
    table = await house.open("Mika")
    assert table.names == ("Mika",)
    assert (table.row.status, table.row.host, table.revision) == ("lobby", 1, -1)
    kinds = [(row.kind, row.user) for row in await house.open_notices(table)]
    assert kinds == [("welcome", 1), ("last-call", None), ("card", None)]


async def test_whoever_is_known_to_be_reachable_is_not_greeted_again(house: House) -> None:
    await house.person("Mika", mailbox="open")
    table = await house.open("Mika")
    assert await house.open_notices(table, "welcome") == []


async def test_an_unknown_game_is_refused(house: House) -> None:
    mika = await house.person("Mika")
    await refused("no-game", house.lobby.create("chess", mika, guild=GUILD, home=CHANNEL, locale="en"))


async def test_seats_are_taken_and_left(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await refused("seated-already", house.lobby.join(table.id, house.known["Taro"]))
    table = await house.lobby.leave(table.id, house.known["Mika"].user)
    assert [(row.seat, row.name) for row in table.seats] == [(0, "Taro"), (1, "Hana")]
    assert table.row.host == house.known["Taro"].user
    await refused("not-seated", house.lobby.leave(table.id, house.known["Mika"].user))


async def test_the_last_person_closes_the_lobby(house: House) -> None:
    table = await house.open("Mika")
    table = await house.lobby.leave(table.id, house.known["Mika"].user)
    assert table.row.status == "abandoned"
    await refused("match-over", house.lobby.join(table.id, await house.person("Taro")))


async def test_a_host_may_leave_computers_behind_and_watch_them(house: House) -> None:
    table = await house.open("Mika", computers=1)
    mika = house.known["Mika"].user
    table = await house.lobby.leave(table.id, mika)
    assert table.row.status == "lobby"
    assert table.row.host == mika
    await refused("not-seated", start(house.app, table.id, (await house.person("Taro")).user))
    await house.lobby.add_computer(table.id, mika, "random")
    table = await start(house.app, table.id, mika)
    assert table.row.status == "running"
    assert table.people_to_move == ()


async def test_a_full_table_takes_nobody(house: House) -> None:
    table = await house.open("Mika", "Taro", computers=2)
    await refused("table-full", house.lobby.join(table.id, await house.person("Hana")))
    await refused("table-full", house.lobby.add_computer(table.id, 1, "random"))


async def test_computer_players_have_names_of_their_own(house: House) -> None:
    table = await house.open("Mika", computers=3)
    assert table.names == ("Mika", "Bolt", "Cog", "Gizmo")
    table = await house.lobby.remove_computer(table.id, 1)
    assert table.names == ("Mika", "Bolt", "Cog")
    await refused("no-computer", house.lobby.add_computer(table.id, 1, "cheater"))
    for _ in range(2):
        table = await house.lobby.remove_computer(table.id, 1)
    await refused("no-computer-seated", house.lobby.remove_computer(table.id, 1))


async def test_options_are_chosen_by_those_at_the_table(house: House) -> None:
    table = await house.open("Mika")
    assert table.options.pace is Pace.SLOW
    table = await house.options.set_option(table.id, 1, "pace", "fast")
    table = await house.options.set_option(table.id, 1, "lucky", True)
    assert (table.options.pace, table.options.lucky) == (Pace.FAST, True)
    await refused("no-option", house.options.set_option(table.id, 1, "pace", "sideways"))
    await refused("no-option", house.options.set_option(table.id, 1, "shoes", "red"))
    stranger = await house.person("Taro")
    await refused("not-seated", house.options.set_option(table.id, stranger.user, "lucky", False))
    table = await house.options.set_option(table.id, stranger.user, "lucky", False, as_host=True)
    assert table.options.lucky is False


async def test_the_language_is_one_of_ours(house: House) -> None:
    table = await house.open("Mika")
    assert (await house.options.set_locale(table.id, 1, "ja")).row.locale == "ja"
    await refused("no-option", house.options.set_locale(table.id, 1, "tlh"))


async def test_starting_wants_enough_players_and_a_seat(house: House) -> None:
    table = await house.open("Mika")
    await refused("too-few", start(house.app, table.id, 1))
    await house.lobby.join(table.id, await house.person("Taro"))
    stranger = await house.person("Hana")
    await refused("not-seated", start(house.app, table.id, stranger.user))
    table = await start(house.app, table.id, stranger.user, as_host=True)
    assert (table.row.status, table.revision) == ("running", 0)
    await refused("started-already", start(house.app, table.id, 1))
    await refused("started-already", house.lobby.join(table.id, stranger))


async def test_the_turn_order_is_drawn(house: House) -> None:
    orders = set()
    for _ in range(24):
        table = await house.open("Mika", "Taro", "Hana")
        orders.add((await start(house.app, table.id, 1)).names)
    assert len(orders) > 1
    assert {frozenset(order) for order in orders} == {frozenset(("Mika", "Taro", "Hana"))}


async def test_a_change_of_the_lobby_redoes_the_card_once(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await house.options.set_option(table.id, 1, "pace", "fast")
    assert len(await house.open_notices(table, "card")) == 1


async def test_a_rematch_has_the_same_table_and_invites_the_others(house: House) -> None:
    table = await house.open("Mika", "Taro", computers=1)
    await house.options.set_option(table.id, 1, "pace", "fast")
    table = await start(house.app, table.id, 1)
    await refused("not-over", house.lobby.rematch(table.id, house.known["Mika"]))
    await house.consent.abandon(table.id, 0, as_host=True)
    again = await house.lobby.rematch(table.id, house.known["Taro"])
    assert again.row.rematch_of == table.id
    assert again.options.pace is Pace.FAST
    assert again.names == (*table.names[1:], table.names[0])
    assert [row.owner for row in again.kept] == [house.known["Mika"].user]
    (invitation,) = await house.open_notices(again, "invitation")
    assert invitation.user == house.known["Mika"].user
    same = await house.lobby.rematch(table.id, house.known["Mika"])
    assert same.id == again.id
    assert same.names == again.names
    assert same.row.draws_lots


async def test_a_seat_that_was_given_up_is_no_computer_player_in_the_rematch(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.seats.concede(table.id, house.known["Hana"].user)
    await house.move(table, "Mika", Walk(1))
    await house.consent.abandon(table.id, 0, as_host=True)
    again = await house.lobby.rematch(table.id, house.known["Mika"])
    assert again.names == ("Taro", "", "Mika")
    assert [row.name for row in again.kept] == ["Taro"]


# Leaving for good


async def test_a_host_who_is_forgotten_leaves_the_lobby_to_the_next_person(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    await house.lobby.withdraw(table.id, 1)
    table = await house.play.table(table.id)
    assert (table.names, table.row.host, table.row.status) == (("Taro", "Hana"), 2, "lobby")


async def test_a_host_who_only_watches_hands_the_lobby_on_too(house: House) -> None:
    table = await house.open("Mika", computers=1)
    await house.lobby.leave(table.id, 1)
    await house.lobby.join(table.id, await house.person("Taro"))
    await house.store.write(lambda queries: queries.do("DELETE FROM notice"))
    await house.lobby.withdraw(table.id, 1)
    table = await house.play.table(table.id)
    assert (table.row.host, table.row.status) == (2, "lobby")
    assert len(await house.open_notices(table, "card")) == 1


async def test_a_lobby_without_people_closes_when_its_host_is_forgotten(house: House) -> None:
    table = await house.open("Mika", computers=1)
    await house.lobby.withdraw(table.id, 1)
    assert (await house.play.table(table.id)).row.status == "abandoned"


async def test_who_is_no_host_leaves_nothing_but_their_seat(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await house.lobby.withdraw(table.id, 99)
    await house.lobby.withdraw(table.id, 2)
    table = await house.play.table(table.id)
    assert (table.names, table.row.host, table.row.status) == (("Mika",), 1, "lobby")


async def test_a_started_match_is_left_in_another_way(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.lobby.withdraw(table.id, 1)
    after = await house.play.table(table.id)
    assert (after.row, after.seats) == (table.row, table.seats)


async def test_a_host_who_does_not_leave_stays_the_host(house: House) -> None:
    table = await house.open("Mika", "Taro", "Hana")
    assert (await house.lobby.leave(table.id, 3)).row.host == 1
    assert (await house.lobby.remove(table.id, 1, 2)).names == ("Mika",)
    await refused("not-seated", house.lobby.remove(table.id, 1, 2))


# Opening


async def test_at_least_one_seat_is_left_for_people(house: House) -> None:
    mika = await house.person("Mika")
    where = {"guild": GUILD, "home": CHANNEL, "locale": "en"}
    table = await house.lobby.create("tiny", mika, computers=["random"] * 3, **where)  # type: ignore[arg-type]
    assert [row.computer for row in table.seats] == [None, "random", "random", "random"]
    with pytest.raises(RefusedError) as caught:
        await house.lobby.create("tiny", mika, computers=["random"] * 4, **where)  # type: ignore[arg-type]
    assert (caught.value.phrase.key, caught.value.phrase.args) == ("refuse-too-many-computers", {"most": 4})


@pytest.mark.parametrize("days", [1, 2, 3, 7, None])
async def test_these_are_the_clocks_that_there_are(house: House, days: int | None) -> None:
    table = await house.open("Mika")
    table = await house.options.set_clock(table.id, 1, days, sits_in=True)
    assert (table.row.clock, table.row.settings.sits_in) == (days, days is not None)
    for other in (0, 4, 8):
        await refused("no-option", house.options.set_clock(table.id, 1, other, sits_in=False))


async def test_a_thread_is_chosen_where_there_can_be_one(house: House) -> None:
    table = await house.open("Mika")
    await refused("no-option", house.options.set_thread(table.id, 1, True))
    await house.store.write(lambda queries: queries.matches.choose_place(table.id, "channel"))
    assert (await house.options.set_thread(table.id, 1, True)).row.place == "thread"
    assert (await house.options.set_thread(table.id, 1, False)).row.place == "channel"


async def test_what_may_change_during_a_match_redoes_no_card(house: House) -> None:
    table = await house.open("Mika", "Taro")
    table = await house.options.set_setting(table.id, 1, "films", False)
    assert (table.row.settings.films, len(await house.open_notices(table, "card"))) == (False, 1)
    await refused("no-option", house.options.set_setting(table.id, 1, "shoes", True))
    table = await house.match("Mika", "Taro")
    assert not (await house.options.set_setting(table.id, 1, "films", False)).row.settings.films
    assert await house.open_notices(table, "card") == []
    await refused("started-already", house.options.set_setting(table.id, 1, "hints", True))


async def test_computer_players_are_named_in_the_language_of_the_lobby(house: House) -> None:
    table = await house.open("Mika", computers=1)
    table = await house.options.set_locale(table.id, 1, "ja")
    assert table.names[0] == "Mika"
    assert table.names[1] not in ("", "Bolt")


# The card


async def test_a_card_that_is_there_shows_a_command_a_little_later_and_the_start_at_once(house: House) -> None:
    table = await house.open("Mika", "Taro")
    (card,) = await house.open_notices(table, "card")
    assert card.due == house.clock(), "the first one does not wait"
    post = PostRow(table.id, CHANNEL, 7, house.clock(), -1, 0, ())
    await house.store.write(lambda queries: queries.put(post))
    await house.options.set_option(table.id, 1, "pace", "fast")
    (card,) = await house.open_notices(table, "card")
    assert card.due == house.clock() + CARD_PAUSE
    table = await start(house.app, table.id, 1)
    (card,) = await house.open_notices(table, "card")
    assert card.due == house.clock()


async def test_a_first_card_that_may_be_there_is_looked_for(house: House) -> None:
    table = await house.open("Mika", "Taro")
    (card,) = await house.open_notices(table, "card")
    await house.store.write(lambda queries: queries.notices.begin(card.id, house.clock()))
    await house.options.set_option(table.id, 1, "pace", "fast")
    first, second = await house.open_notices(table, "card")
    assert (first.id, second.revision) == (card.id, card.revision - 1)


async def test_the_last_free_seat_ends_the_last_call(house: House) -> None:
    table = await house.open("Mika", computers=1)
    await sent(house, table, "last-call", message=33)
    await house.lobby.join(table.id, await house.person("Taro"))
    assert await edits(house) == []
    await house.lobby.join(table.id, await house.person("Hana"))
    assert await edits(house) == [(33, "full")]


async def test_a_lobby_wants_players_as_long_as_people_wait_in_it_and_a_seat_is_free(house: House) -> None:
    table = await house.open("Mika", computers=2)
    assert (free_seats(table), wants_players(table)) == (1, True)
    full = await house.lobby.add_computer(table.id, 1, "random")
    assert (free_seats(full), wants_players(full)) == (0, False)
    assert not wants_players(await house.lobby.leave(table.id, 1)), "only computers are left"
    assert not wants_players(await house.match("Mika", "Taro"))
