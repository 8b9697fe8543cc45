"""Further attacks on plans: what somebody does by hand, and what is left of a plan that failed."""

from __future__ import annotations

from bot.clock import CALL_PAUSE
from bot.matches.plans.plan import Holds, Standing
from games.occasions import Occasion
from games.plans import Wish
from tests.bot.matches.test_plans import due, planned, play_due, two, wish_for
from tests.bot.people import House
from tests.bot.tiny import STEP, Done, Roll, Stance, Walk


async def test_the_others_are_dropped_too_where_the_one_that_is_wanted_is_done_by_hand(house: House) -> None:
    table = await two(house)
    rows = await wish_for(house, table, "Taro", Walk(3), Walk(2))
    await wish_for(house, table, "Taro", Done(), after=rows[1].id)
    taro = house.known["Taro"].user
    await house.app.plans.choose_alone(table.id, taro, alone=True)
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, taro)
    table = await house.move(table, "Taro", Walk(3))
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.state.points == (0, 3), "one of them was all that was wanted"
    assert await planned(house, table, "Taro") == []


async def test_what_goes_on_from_a_wish_is_not_done_without_it_after_an_answer_by_hand(house: House) -> None:
    table = await two(house)
    (roll,) = await wish_for(house, table, "Taro", Roll())
    (_, walk) = await wish_for(house, table, "Taro", Walk(3), after=roll.id)
    await wish_for(house, table, "Taro", Done(), after=walk.id)
    await house.move(table, "Mika", Walk(1))  # the roll is for another thing
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    table = await house.move(table, "Taro", Walk(3))
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house)
    table = await play_due(house, table)
    assert table.to_move == (1,), "being done was to follow the roll"


async def test_a_standing_answer_of_a_plan_that_failed_can_be_given_anew(house: House) -> None:
    table = await two(house)
    taro, plans = house.known["Taro"].user, house.app.plans
    for _ in range(2):
        await plans.turn_standing(table.id, taro, Stance.ENOUGH)
    await wish_for(house, table, "Taro", Walk(1))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    (pending,) = await due(house)
    await plans.give_up(pending)
    assert (await plans.of(table, 1)).standing == ()
    await plans.turn_standing(table.id, taro, Stance.ENOUGH, seen=Holds.OFF)
    await plans.turn_standing(table.id, taro, Stance.ENOUGH, seen=Holds.ONCE)
    (standing,) = (await plans.of(table, 1)).standing
    assert standing == Standing(standing.id, Stance.ENOUGH, once=False)
    await house.move(table, "Taro", Walk(1))
    assert (await plans.of(table, 1)).standing == (standing,)


async def test_an_answer_by_hand_is_no_wish_for_another_question(house: House) -> None:
    table = await two(house)
    taro = house.known["Taro"].user
    for occasion in (Occasion("step", "of another day"), STEP):
        await house.app.plans.add(table.id, taro, Wish(occasion, Walk(3)), None)
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, taro)
    table = await house.move(table, "Taro", Walk(3))
    assert [row.mark for row in await planned(house, table, "Taro")] == ["of another day"]
