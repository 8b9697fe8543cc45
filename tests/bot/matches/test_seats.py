"""A seat can be handed to a computer player and back: by one's own wish, or by the others when a player has gone."""

from __future__ import annotations

import pytest

from bot.matches.audit import audit
from bot.matches.authorization import COOLDOWNS
from bot.matches.consent import GONE, is_gone, missing_consents
from bot.matches.entries import Seated
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.seats import has_left
from bot.matches.table import Table
from bot.matches.undo import Need
from tests.bot.matches.test_lobby import refused
from tests.bot.people import HOUR, House
from tests.bot.starting import start
from tests.bot.tiny import Done, Vote, Walk

DAYS = GONE / HOUR


async def test_a_seat_is_handed_over_and_taken_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 1)
    row = table.seats[0]
    assert (row.user, row.computer, row.owner, row.name) == (None, "gentle", 1, "Mika")
    assert table.entry == Seated(0, None, "gentle", 1)
    assert table.row.status == "running"
    assert [waiting.match for waiting in await house.store.read.journal.computers_to_move()] == [table.id]
    table = await house.seats.take_back(table.id, 1)
    row = table.seats[0]
    assert (row.user, row.computer, row.owner, row.name) == (1, None, None, "Mika")
    assert table.entry == Seated(0, 1, None)
    assert await house.store.read.journal.computers_to_move() == []
    table = await house.move(table, "Mika", Walk(1))
    assert table.state.points == (1, 0)
    assert await audit(house.store.read, table.id) is None


async def test_neither_changes_the_position(house: House) -> None:
    table = await house.match("Mika", "Taro")
    before = table.state
    table = await house.seats.hand_over(table.id, 1)
    assert (table.state, table.position) == (before, 0)
    table = await house.seats.take_back(table.id, 1)
    assert (table.state, table.position) == (before, 0)


async def test_who_has_handed_over_is_not_called(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 2)
    table = await house.move(table, "Mika", Done())
    assert table.to_move == (1,)
    assert [row for row in await house.open_notices(table) if row.user == 2 and row.kind != "welcome"] == []
    await refused("away", house.move(table, "Taro", Walk(1)))


async def test_who_hands_over_in_the_middle_of_a_turn_is_called_no_more(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    assert {row.kind for row in await house.open_notices(table) if row.user == 2} >= {"turn"}
    table = await house.seats.hand_over(table.id, 2)
    assert await house.reminder(2) is None
    assert [row for row in await house.open_notices(table) if row.user == 2 and row.kind != "welcome"] == []


async def test_an_answer_that_was_thought_out_before_the_return_is_stale(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 1)
    decision = table.asked[0].decision
    await house.seats.take_back(table.id, 1)
    with pytest.raises(StaleError):
        await house.play.move_computer(table.id, 0, Walk(1), decision)


async def test_a_press_from_before_the_holiday_is_stale(house: House) -> None:
    table = await house.match("Mika", "Taro")
    decision = table.asked[0].decision
    await house.seats.hand_over(table.id, 1)
    await house.seats.take_back(table.id, 1)
    with pytest.raises(StaleError):
        await house.move(table, "Mika", Walk(1), decision=decision)


async def test_the_returned_can_change_what_the_stand_in_voted(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    table = await house.seats.hand_over(table.id, 1)
    table = await house.play.move_computer(table.id, 0, Vote(True), table.asked[0].decision)
    table = await house.seats.take_back(table.id, 1)
    assert table.asked[0].answered
    assert not table.asked[0].computer
    table = await house.move(table, "Mika", Vote(False))
    assert table.state.votes == (False, None)


async def test_only_the_owner_takes_back(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await refused("no-stand-in", house.seats.take_back(table.id, 1))
    table = await house.seats.hand_over(table.id, 1)
    await refused("no-stand-in", house.seats.take_back(table.id, 2))
    await refused("away", house.seats.hand_over(table.id, 1))
    table = await house.seats.concede(table.id, 2)
    await refused("no-stand-in", house.seats.take_back(table.id, 2))


async def test_there_is_nothing_to_hand_over_before_the_start_or_after_the_end(house: House) -> None:
    lobby = await house.open("Mika", "Taro")
    await refused("not-started", house.seats.hand_over(lobby.id, 1))
    await refused("not-started", house.seats.take_back(lobby.id, 1))
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 1)
    await house.consent.abandon(table.id, 0, as_host=True)
    await refused("match-over", house.seats.take_back(table.id, 1))


async def thought_about(house: House) -> list[int]:
    """The matches in which a computer player is to answer."""
    return [waiting.match for waiting in await house.store.read.journal.computers_to_move()]


async def test_while_everybody_is_away_the_match_rests(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    table = await house.seats.hand_over(table.id, 1)
    assert not table.rests
    assert await thought_about(house) == [table.id]
    table = await house.seats.hand_over(table.id, 2)
    assert table.row.status == "running"
    assert table.rests
    assert await thought_about(house) == []
    with pytest.raises(StaleError):  # what was thought out meanwhile
        await house.play.move_computer(table.id, 0, Walk(1), table.asked[0].decision)
    table = await house.seats.take_back(table.id, 2)
    assert not table.rests
    assert [row.user for row in table.seats] == [None, 2, None]
    assert await thought_about(house) == [table.id]


async def test_computer_players_among_themselves_do_not_rest(house: House) -> None:
    lobby = await house.open("Mika", computers=2)
    await house.lobby.leave(lobby.id, 1)
    table = await start(house.app, lobby.id, 1)
    assert not table.rests
    assert await thought_about(house) == [table.id]


async def test_a_request_lapses_when_a_seat_changes_hands(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    table = await house.consent.ask_abandon(table.id, 1)
    number = await house.number(table)
    await house.seats.hand_over(table.id, 3)
    await refused("request-lapsed", house.consent.agree(table.id, 2, request=number))
    house.clock.advance(seconds=COOLDOWNS["abandon"].seconds)
    table = await house.consent.ask_abandon(table.id, 1)
    request = await house.request(table)
    assert request is not None
    assert missing_consents(table, request) == (1,)  # whoever is away is not waited for
    await refused("away", house.consent.agree(table.id, 3, request=request.id))
    assert (await house.consent.agree(table.id, 2, request=request.id)).row.status == "abandoned"


async def test_whoever_is_away_takes_nothing_back_and_whoever_returns_can(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(2))
    table = await house.seats.hand_over(table.id, 1)
    await refused("away", house.undo.take_back(table.id, 1, revision=table.revision))
    table = await house.seats.take_back(table.id, 1)
    assert await house.undo.need(table, await house.undo.find(table.id, 1)) is Need.NOTHING
    table = await house.undo.take_back(table.id, 1, revision=table.revision)
    assert table.state.points == (0, 0)
    assert await audit(house.store.read, table.id) is None


async def test_the_seat_changes_hands_again_and_again(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for points in (1, 2, 3):
        table = await house.seats.hand_over(table.id, 1)
        table = await house.play.move_computer(table.id, 0, Walk(1), table.asked[0].decision)
        table = await house.seats.take_back(table.id, 1)
        assert table.state.points == (points, 0)
    assert await audit(house.store.read, table.id) is None


async def test_a_match_that_ends_meanwhile_is_still_that_of_whoever_is_away(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.seats.hand_over(table.id, 1)
    table = await house.consent.abandon(table.id, 0, as_host=True)
    assert table.people == (1, 2, 3)
    assert not table.rests
    assert [row.id for row in await house.store.read.lists.matches_of(1, ("abandoned",))] == [table.id]
    await refused("match-over", house.seats.take_back(table.id, 1))


async def test_giving_up_while_another_is_away_leaves_them_the_match(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    for user in (1, 2):
        table = await house.seats.hand_over(table.id, user)
    table = await house.seats.concede(table.id, 3)
    assert table.row.status == "running"
    assert table.rests
    assert await thought_about(house) == []
    table = await house.seats.take_back(table.id, 1)
    assert table.seat_of(1) == 0


async def gone(house: House, *names: str) -> Table:
    """A match in which the first player has been waited for too long."""
    table = await house.match(*names)
    house.clock.advance(hours=DAYS)
    return table


async def test_nobody_is_replaced_who_has_not_been_waited_for_long(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    house.clock.advance(hours=DAYS - 1)
    with pytest.raises(RefusedError) as caught:
        await house.consent.ask_replace(table.id, 2, 0)
    assert (caught.value.phrase.key, caught.value.phrase.args) == ("refuse-not-gone", {"days": 3})
    house.clock.advance(hours=2)
    await refused("not-gone", house.consent.ask_replace(table.id, 2, 2))  # she isn't asked
    await refused("not-gone", house.consent.ask_replace(table.id, 2, 9))
    stranger = await house.person("Kenji")
    await refused("not-at-table", house.consent.ask_replace(table.id, stranger.user, 0))


async def test_three_days_are_long_for_whoever_is_asked(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    then = house.clock() + GONE
    assert [is_gone(table, seat, then) for seat in (-1, 0, 1, 2, 3)] == [False, True, False, False, False]
    assert not is_gone(table, 0, then - 1)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    table = await house.play.move_computer(table.id, 2, Done(), table.asked[2].decision)
    table = await house.move(table, "Mika", Vote(True))
    assert [is_gone(table, seat, then) for seat in (0, 1, 2)] == [False, True, False], "Mika has voted"


async def test_with_the_consent_of_the_others_a_computer_player_stands_in(house: House) -> None:
    table = await gone(house, "Mika", "Taro", "Hana")
    table = await house.consent.ask_replace(table.id, 2, 0)
    request = await house.request(table)
    assert request is not None
    assert missing_consents(table, request) == (2,)
    assert table.seats[0].user == 1
    table = await house.consent.agree(table.id, 3, request=request.id)
    assert (table.seats[0].user, table.seats[0].owner, table.seats[0].computer) == (None, 1, "gentle")
    table = await house.seats.take_back(table.id, 1)
    assert table.seats[0].user == 1


async def test_in_a_match_of_two_there_is_nobody_else_to_ask(house: House) -> None:
    table = await gone(house, "Mika", "Taro")
    table = await house.consent.ask_replace(table.id, 2, 0)
    assert table.seats[0].owner == 1


async def test_whoever_comes_back_in_time_keeps_the_seat(house: House) -> None:
    table = await gone(house, "Mika", "Taro", "Hana")
    table = await house.consent.ask_replace(table.id, 2, 0)
    number = await house.number(table)
    await house.move(table, "Mika", Walk(1))
    await refused("request-lapsed", house.consent.agree(table.id, 3, request=number))
    house.clock.advance(hours=DAYS)
    table = await house.consent.ask_replace(table.id, 2, 0)
    number = await house.number(table)
    await house.consent.decline(table.id, 1, request=number)
    await refused("request-lapsed", house.consent.agree(table.id, 3, request=number))


async def test_a_rematch_invites_whoever_was_away(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    table = await house.seats.hand_over(table.id, 1)
    await house.consent.abandon(table.id, 0, as_host=True)
    lobby = await house.lobby.rematch(table.id, house.known["Taro"])
    assert [row.user or row.owner for row in lobby.seats] == [2, 3, 1]
    assert [notice.user for notice in await house.open_notices(lobby, "invitation")] == [1, 3]


async def test_whoever_has_left_for_good_is_known_until_they_sit_again(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    assert not has_left(table, 1)
    table = await house.seats.concede(table.id, 1)
    assert (has_left(table, 1), has_left(table, 2)) == (True, False)
    table = await house.taking_over.take_over(table.id, house.known["Mika"], 0)
    assert not has_left(table, 1)


async def test_a_match_is_over_without_one_of_two_or_the_last_person(house: House) -> None:
    two, three = await house.match("Mika", "Taro"), await house.match("Mika", "Taro", "Hana")
    alone, lobby = await house.match("Mika", computers=2), await house.open("Mika", "Taro")
    ends = [await house.seats.ends_without(table.id, 1) for table in (two, three, alone)]
    assert ends == [True, False, True]
    assert not await house.seats.ends_without(three.id, 99)
    await house.seats.hand_over(three.id, 2)
    await house.seats.concede(three.id, 3)
    assert not await house.seats.ends_without(three.id, 1), "Taro may come back"
    assert await house.seats.ends_without(lobby.id, 1)


async def test_a_seat_is_forsaken_whoever_plays_it_now(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.seats.hand_over(table.id, 1)
    await house.seats.forsake(table.id, 1)
    table = await house.play.table(table.id)
    assert (table.seats[0].owner, table.seats[0].former, table.row.status) == (None, 1, "running")
    for user in (99, 1):
        await house.seats.forsake(table.id, user)
    assert (await house.play.table(table.id)).revision == table.revision
    two, lobby = await house.match("Mika", "Taro"), await house.open("Mika", "Taro")
    await house.seats.forsake(two.id, 1)
    await house.seats.forsake(two.id, 2)
    await house.seats.forsake(lobby.id, 1)
    assert (await house.play.table(two.id)).conceded == 0
    assert (await house.play.table(lobby.id)).row.status == "lobby"


async def test_the_last_person_is_replaced_for_good_only_by_the_end(house: House) -> None:
    table = await house.match("Mika", computers=1)
    table = await house.seats.replace_player(table.id, 99, 1, for_good=True, as_host=True)
    assert (table.row.status, table.conceded) == ("over", 0)
    table = await house.match("Mika", computers=1)
    table = await house.seats.replace_player(table.id, 99, 1, for_good=False, as_host=True)
    assert (table.row.status, table.rests) == ("running", True)


@pytest.mark.parametrize("call", [False, True])
async def test_whoever_comes_back_by_themselves_is_not_called(house: House, call: bool) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 1)
    await house.store.write(lambda queries: house.seats.return_seat(queries, table, 1, call=call))
    assert [row.user for row in await house.open_notices(table, "turn")] == ([1] if call else [])


async def test_whoever_comes_back_while_others_are_asked_waits_for_their_turn(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.seats.hand_over(table.id, 2)
    await house.store.write(lambda queries: house.seats.return_seat(queries, table, 2, call=True))
    assert await house.open_notices(table, "turn") == []
