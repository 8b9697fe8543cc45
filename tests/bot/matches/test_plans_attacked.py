"""Attacks on plans: forged ids, followers without what they follow, what has lapsed, what comes between."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import CALL_PAUSE
from bot.matches.audit import audit
from bot.matches.authorization import Overdue
from bot.matches.plans.plan import MOST_FIRST, Plan
from games.plans import Wish
from tests.bot.matches.test_lobby import refused
from tests.bot.matches.test_plans import due, planned, play_due, two, wish_for
from tests.bot.people import House
from tests.bot.tiny import STEP, VOTE, Done, Roll, Stance, Vote, Walk


async def test_nobody_drops_what_somebody_else_wishes(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    (row,) = await wish_for(house, table, "Taro", Done())
    other = await house.match("Mika", "Yuki")
    for match in (table, other):
        await house.app.plans.drop(match.id, house.known["Yuki"].user, row.id)
    assert await planned(house, table, "Taro") == [row]


async def test_what_goes_on_from_a_wish_waits_for_it(house: House) -> None:
    table = await two(house)
    (roll,) = await wish_for(house, table, "Taro", Roll())
    await wish_for(house, table, "Taro", Done(), after=roll.id)
    await wish_for(house, table, "Taro", Walk(1))
    await house.move(table, "Mika", Walk(1))  # the roll is about other points now
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert (table.state.points, table.to_move) == ((1, 1), (1,)), "being done was to follow the roll"


async def test_what_goes_on_from_a_wish_that_is_gone_goes_too(house: House) -> None:
    table = await two(house)
    (first,) = await wish_for(house, table, "Taro", Walk(1))
    await wish_for(house, table, "Taro", Done(), after=first.id)
    await house.store.write(
        lambda queries: queries.do("UPDATE wish SET action = ? WHERE id = ?", b'{"do":"fly"}', first.id)
    )
    assert await house.app.plans.of(table, 1) == Plan()
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.to_move == (1,)


async def test_what_has_lapsed_takes_no_room(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", *[Walk(1)] * MOST_FIRST)
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    for action in (Done(), Vote(True)):
        table = await house.move(table, "Taro", action)
    assert await house.app.plans.of(table, 1) == Plan(), "the steps are over"
    await house.app.plans.add(table.id, house.known["Taro"].user, Wish(VOTE, Vote(False)), None)
    assert len((await house.app.plans.of(table, 1)).wishes) == 1


async def test_a_plan_shows_no_more_wishes_than_it_may(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    (first,) = await wish_for(house, table, "Taro", Walk(1))
    await wish_for(house, table, "Taro", Walk(2), after=first.id)
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    for action in (Walk(1), Done()):
        table = await house.move(table, "Taro", action)
    table = await house.move(table, "Yuki", Done())
    for name in ("Mika", "Taro", "Yuki"):
        table = await house.move(table, name, Vote(True))
    await wish_for(house, table, "Taro", *[Walk(3)] * (MOST_FIRST - 1))
    await refused("plan-full", house.app.plans.add(table.id, house.known["Taro"].user, Wish(STEP, Done()), None))
    assert len(await planned(house, table, "Taro")) == MOST_FIRST


async def test_a_press_that_comes_late_holds_nothing_else(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(1), Roll())
    await house.app.plans.add(table.id, house.known["Taro"].user, Wish(VOTE, Vote(False)), None)
    earlier = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, earlier)
    assert (table.to_move, await due(house)) == ((1,), [])
    await house.app.plans.hold(earlier.id, house.known["Taro"].user)
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house) == [], "it had been looked at for this question"


async def test_what_the_computer_answers_for_somebody_late_is_what_they_have_planned(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    turn = table.turns[1]
    await house.store.write(lambda queries: queries.turns.set_late(turn, house.clock()))
    offer = Overdue(1, turn.began)
    await house.app.lateness.decide(table.id, house.known["Mika"].user, "lent", offer=offer)
    assert await house.store.read.journal.computers_to_move() == []
    assert [row.seat for row in await due(house)] == [1]


async def test_a_plan_played_while_the_computer_sits_in_ends_taking_back_alone(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Taro", Done())
    await house.seats.hand_over(table.id, house.known["Taro"].user)
    table = await house.move(table, "Mika", Done())
    table = await play_due(house, table)
    assert table.to_move == (2,)
    assert await house.undo.find_slip(table, house.known["Mika"].user) is None


async def test_a_fault_in_what_is_offered_leaves_the_question(house: House) -> None:
    table = await two(house)
    (row,) = await wish_for(house, table, "Taro", Walk(1))
    await house.store.write(
        lambda queries: queries.do("UPDATE wish SET things = ? WHERE id = ?", b'[["thing"]]', row.id)
    )
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    assert (await house.app.plans.answer(table, 1)).action is None


async def test_a_standing_answer_for_a_question_that_does_not_come_holds_no_computer(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    for _ in range(2):
        await house.app.plans.turn_standing(table.id, house.known["Taro"].user, Stance.ENOUGH)
    await house.seats.hand_over(table.id, house.known["Taro"].user)
    table = await house.move(table, "Mika", Done())
    table = await play_due(house, table)
    assert [row.seat for row in await house.store.read.journal.computers_to_move()] == [1]


async def test_what_is_taken_back_is_not_given_again_by_itself(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    taro = house.known["Taro"].user
    for _ in range(2):
        await house.app.plans.turn_standing(table.id, taro, Stance.PASS)
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.to_move == (2,)
    table = await house.undo.take_back(table.id, taro, revision=table.revision)
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house) == []


async def test_a_clock_set_forward_and_back_plays_a_plan_once_and_in_time(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    house.clock.advance(hours=6)
    table = await house.move(table, "Mika", Done())
    house.clock.advance(hours=-6)
    await house.store.write(lambda queries: house.app.reminders.set_back(queries))
    house.clock.advance(seconds=CALL_PAUSE)
    assert len(await due(house)) == 1


async def test_the_same_plan_at_the_same_moment_is_played_once(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(1), Walk(1), Walk(1))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    (pending,) = await due(house)
    hold = house.app.plans.hold(table.id, house.known["Taro"].user)
    await asyncio.gather(*[house.app.plans.play_due(pending) for _ in range(3)], hold)
    after = await house.play.table(table.id)
    assert after.state.points[1] in (0, 3)
    assert await due(house) == []
    assert await audit(house.store.read, table.id) is None


async def test_whoever_is_forgotten_leaves_no_plan(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    taro = house.known["Taro"].user
    await wish_for(house, table, "Taro", Done())
    await house.app.plans.turn_standing(table.id, taro, Stance.ENOUGH)
    await house.seats.hand_over(table.id, taro)
    assert len(await house.store.read.plans.wishes(table.id, 1)) == 2
    await house.app.forgetting.forget(taro)
    assert await house.store.read.plans.wishes(table.id, 1) == []


async def test_a_seat_that_is_given_up_and_taken_over_has_no_plan_of_its_former_player(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    await house.seats.concede(table.id, house.known["Taro"].user)
    table = await house.taking_over.take_over(table.id, await house.person("Ken"), 1)
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house) == []
    assert await house.store.read.plans.wishes(table.id, 1) == []


async def test_a_match_of_two_that_is_over_has_no_plans_and_takes_none(house: House) -> None:
    table = await two(house)
    rows = await wish_for(house, table, "Taro", Done())
    await house.seats.concede(table.id, house.known["Mika"].user)
    taro, plans = house.known["Taro"].user, house.app.plans
    assert await planned(house, table, "Taro") == []
    await refused("match-over", plans.add(table.id, taro, Wish(STEP, Done()), None))
    await refused("match-over", plans.drop(table.id, taro, rows[0].id))
    await refused("match-over", plans.turn_standing(table.id, taro, Stance.ENOUGH))


async def test_whoever_comes_back_from_a_computer_finds_their_plan_and_is_asked_first(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    taro = house.known["Taro"].user
    (row,) = await wish_for(house, table, "Taro", Done())
    await house.seats.hand_over(table.id, taro)
    await house.seats.take_back(table.id, taro)
    table = await house.move(table, "Mika", Done())
    assert [one.id for one in await planned(house, table, "Taro")] == [row.id]
    assert await due(house) == []
    house.clock.advance(seconds=CALL_PAUSE)
    assert len(await due(house)) == 1


async def test_a_standing_answer_to_a_secret_question_does_not_show_by_its_time(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await house.app.plans.turn_standing(table.id, house.known["Taro"].user, Stance.ENOUGH)
    for name in ("Mika", "Taro", "Yuki"):
        table = await house.move(table, name, Done())
        if name == "Taro":  # it held until he answered himself
            await house.app.plans.turn_standing(table.id, house.known["Taro"].user, Stance.ENOUGH)
    assert table.state.voting
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert 1 in table.to_move, "everybody sees who has answered, and that it took just as long as a plan does"


async def test_a_plan_that_fails_in_a_turn_tells_its_person(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(3), Done())
    table = await house.move(table, "Mika", Done())
    (call,) = await house.open_notices(table, "turn")
    await house.store.write(lambda queries: queries.notices.mark_sent(call.id, house.clock(), 7))
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    table = await house.move(table, "Taro", Walk(3))
    house.clock.advance(seconds=CALL_PAUSE)
    (pending,) = await due(house)
    await house.app.plans.give_up(pending)
    assert [row.due for row in await house.open_notices(table, "turn")] == [house.clock()]
    assert (await house.app.plans.answer(table, 1)).failed
