"""What a revision causes: turns that begin, end and go on, calls, requests that lapse, and when it is shown."""

from __future__ import annotations

import pytest

from bot.clock import CALL_PAUSE
from bot.matches.table import Table
from bot.notices import schedule
from bot.store import Queries
from bot.store.rows import TurnRow
from tests.bot.matches.timekeeping import every_turn, reach, spend, turn_of
from tests.bot.notices.sending import edits, open_mailboxes, sent
from tests.bot.notices.test_courier import Mouth, send_due
from tests.bot.people import HOUR, House
from tests.bot.tiny import Done, Vote, Walk

MIKA, TARO = 1, 2


# Turns


async def undo(house: House, table: Table, name: str) -> Table:
    return await house.undo.take_back(table.id, house.known[name].user, revision=table.revision)


async def turns(house: House, table: Table) -> list[tuple[int, int, int | None]]:
    """Every turn: of which seat, from which revision, until which."""
    return [(turn.seat, turn.began, turn.ended) for turn in await every_turn(house, table)]


async def test_a_turn_lasts_from_the_first_question_to_the_last_answer(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for action in (Walk(1), Walk(1), Done()):
        table = await house.move(table, "Mika", action)
    assert await turns(house, table) == [(0, 0, 3), (1, 3, None)]
    await house.move(table, "Taro", Done())
    assert await turns(house, table) == [(0, 0, 3), (1, 3, None), (0, 4, None)], "Taro's goes on with the vote"


async def test_a_turn_that_an_undo_returns_to_goes_on_with_its_time(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await reach(house, table, "Mika")
    await spend(house, table, 0, spent=HOUR, late=house.clock(), waits=house.clock())
    called = (await turn_of(house, table, 0)).called
    table = await house.move(table, "Mika", Done())
    await undo(house, table, "Mika")
    turn = TurnRow(table.id, 0, 0, None, house.clock(), called, HOUR, HOUR, HOUR)
    assert await every_turn(house, table) == [turn], "nobody is late, and Taro's turn has never been"


async def test_an_undo_within_a_turn_ends_none(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    for _ in range(2):
        table = await house.move(table, "Taro", Walk(1))
    table = await undo(house, table, "Taro")
    assert await turns(house, table) == [(0, 0, 1), (1, 1, None)]


async def test_whoever_is_asked_before_and_after_an_undo_has_the_turn_of_then(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await spend(house, table, 0, spent=HOUR)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Vote(True))
    assert await turns(house, table) == [(0, 0, 1), (1, 1, 4), (0, 2, 3), (0, 4, None)]
    await house.store.write(lambda queries: house.undo.go_back(queries, table, 0, 0))
    assert await turns(house, table) == [(0, 0, None)]
    assert (await turn_of(house, table, 0)).spent == HOUR


async def test_a_turn_that_was_over_at_the_position_of_an_undo_stays_so(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    table = await undo(house, table, "Taro")
    assert await turns(house, table) == [(0, 0, 1), (1, 1, None)]


async def test_whoever_is_seated_anew_begins_a_turn(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    table = await house.seats.hand_over(table.id, MIKA)
    assert await turns(house, table) == [(0, 0, 1), (1, 1, None), (0, 2, 3), (0, 3, None)]


# Whom a revision calls, and whom it calls off


async def test_whoever_goes_on_is_not_called_again_but_reminded_later(house: House) -> None:
    table = await house.match("Mika", "Taro")
    house.clock.advance(hours=1)
    await house.move(table, "Mika", Walk(1))
    assert await house.open_notices(table, "turn") == []
    reminder = await house.reminder(MIKA)
    assert reminder is not None
    assert reminder.due >= house.clock() + schedule.FIRST_REMINDER


async def called(house: House) -> Table:
    """A match in which Taro was asked and called."""
    table = await house.match("Mika", "Taro")
    await open_mailboxes(house, "Mika", "Taro")
    table = await house.move(table, "Mika", Done())
    await sent(house, table, "turn", revision=1, user=TARO, message=11)
    return table


async def test_whoever_has_answered_is_not_told_so(house: House) -> None:
    table = await called(house)
    await house.move(table, "Taro", Done())
    await house.move(await house.play.table(table.id), "Taro", Vote(True))
    assert await edits(house) == []
    assert [row.user for row in await house.open_notices(table, "turn")] == [MIKA]


@pytest.mark.parametrize("how", ["computer", "by hand", "plan"])
async def test_where_the_computer_may_answer_its_answer_alone_is_told(house: House, how: str) -> None:
    table = await called(house)
    table = await house.move(table, "Taro", Done())
    await house.store.write(lambda queries: queries.turns.lend(table.turns[1]))
    await house.store.write(lambda queries: queries.do("UPDATE asked SET computer = 1 WHERE seat = 1"))
    match how:
        case "computer":
            await house.play.move_computer(table.id, 1, Vote(True), table.asked[1].decision)
        case "by hand":
            await house.move(table, "Taro", Vote(True), interaction=5)
        case "plan":
            now = await house.play.table(table.id)
            await house.store.write(lambda queries: house.play.answer(queries, now, 1, Vote(True), None, planned=True))
    assert await edits(house) == ([(11, "lent")] if how == "computer" else [])


async def test_a_call_says_that_what_led_to_it_was_taken_back(house: House) -> None:
    table = await called(house)
    await house.consent.ask_undo(table.id, MIKA)
    await house.consent.agree(table.id, TARO, request=await house.number(table))
    assert (11, "undone") in await edits(house)


async def test_a_call_says_that_the_match_is_over(house: House) -> None:
    table = await called(house)
    await house.seats.concede(table.id, MIKA)
    assert await edits(house) == [(11, "over")]


async def test_whoever_is_asked_something_else_has_another_decision(house: House) -> None:
    """Mika's vote is taken back with what led to it, by Taro."""
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    assert table.asked[0].decision == 2
    table = await house.store.write(lambda queries: house.undo.go_back(queries, table, 1, 0))
    assert (table.to_move, table.asked[0].decision) == ((0,), table.revision)


async def test_what_nothing_is_told_of_has_no_film(house: House) -> None:
    table = await house.move(await house.match("Mika", "Taro"), "Mika", Done())
    assert table.newest is not None
    assert not table.newest.moving


# What is lost is found out again


async def lost(house: House, table: Table) -> None:
    """Have a damaged database have lost who is asked in a match, and whose turn it is."""

    async def change(queries: Queries) -> None:
        await queries.do("DELETE FROM asked")
        await queries.do("DELETE FROM turn")
        await queries.notices.drop_all(table.id, "lost")
        await house.app.journal.ask_anew(queries, table.id)

    await house.store.write(change)


async def test_who_is_asked_is_found_out_again_and_called(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    table = await house.play.move_computer(table.id, 2, Done(), table.asked[2].decision)
    table = await house.move(table, "Taro", Vote(True))
    await lost(house, table)
    found = await house.play.table(table.id)
    assert found.to_move == (0, 2)
    assert (found.asked[1].answered, found.asked[2].computer) == (True, True)
    assert await turns(house, table) == [(0, table.revision, None), (2, table.revision, None)]
    calls = await house.open_notices(table, "turn")
    assert [(row.user, row.revision, row.due) for row in calls] == [(1, table.revision, house.clock() + CALL_PAUSE)]
    (board,) = await house.open_notices(table, "board")
    assert (board.revision, board.due) == (table.revision, house.clock())


async def test_a_match_that_rests_calls_nobody(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock()))
    await lost(house, table)
    assert await house.open_notices(table) == []
    assert await turns(house, table) == [(0, 0, None)]


async def test_a_turn_that_is_known_goes_on(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    await house.store.write(lambda queries: house.app.journal.ask_anew(queries, table.id))
    assert await turns(house, table) == [(0, 0, None)]


# Requests


async def test_requests_end_with_the_match(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.consent.ask_abandon(table.id, MIKA)
    table = await house.move(table, "Mika", Done())
    assert await house.request(table) is not None
    await house.seats.concede(table.id, TARO)
    assert await house.store.read.journal.requests(table.id) == []


# When it is shown


async def test_pictures_that_follow_each_other_closely_share_one(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    await send_due(house, mouth)
    table = await house.move(table, "Mika", Walk(1))
    (board,) = await house.open_notices(table, "board")
    assert board.due == house.clock.now + schedule.BURST
    house.clock.advance(seconds=60)
    await send_due(house, mouth)
    table = await house.move(table, "Mika", Walk(1))
    house.clock.advance(seconds=schedule.BURST)
    await send_due(house, mouth)
    assert [row.revision for row in mouth.said] == [1, 2, 3]


async def test_a_picture_does_not_wait_where_somebody_is_newly_asked(house: House) -> None:
    table, mouth = await house.match("Mika", "Taro"), Mouth()
    table = await house.move(table, "Mika", Walk(1))
    await send_due(house, mouth)
    table = await house.move(table, "Mika", Done())
    (board,) = await house.open_notices(table, "board")
    assert board.due == house.clock.now


async def computer_answers(house: House, table: Table) -> Table:
    """Have the computer that is asked end its turn, a second after it was asked."""
    house.clock.advance(seconds=1)
    (seat,) = table.to_move
    return await house.play.move_computer(table.id, seat, Done(), table.asked[seat].decision)


async def due_board(house: House, table: Table) -> float:
    """When the only picture that is planned is due, in seconds from now."""
    (board,) = await house.open_notices(table, "board")
    return board.due - house.clock.now


async def test_computers_that_answer_in_a_row_share_a_picture_with_whoever_is_asked_then(house: House) -> None:
    table = await house.match("Mika", computers=3)
    table = await house.move(table, "Mika", Done())
    assert await due_board(house, table) == schedule.ROW
    for seconds in (1, 2):
        table = await computer_answers(house, table)
        assert await due_board(house, table) == schedule.ROW - seconds
    table = await computer_answers(house, table)
    assert table.people_to_call
    assert await due_board(house, table) == 0


async def test_a_row_that_takes_long_is_shown_now_and_then(house: House) -> None:
    table, mouth = await house.match("Mika", computers=3), Mouth()
    table = await house.move(table, "Mika", Done())
    await send_due(house, mouth)
    for seconds in (0, 1):
        table = await computer_answers(house, table)
        assert await due_board(house, table) == schedule.ROW - seconds
    assert [row.revision for row in mouth.said] == [1]


async def test_each_row_begins_anew(house: House) -> None:
    """A picture of the person's own question that couldn't be sent in time doesn't hurry the next row."""
    table = await house.match("Mika", computers=1)
    for _ in range(2):
        table = await house.move(table, "Mika", Walk(1))
        house.clock.advance(seconds=60)
    table = await house.move(table, "Mika", Done())
    assert await due_board(house, table) == schedule.ROW
