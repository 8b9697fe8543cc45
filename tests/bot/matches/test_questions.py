"""What somebody can plan: for the question that comes next, and on from what they have planned already."""

from __future__ import annotations

import pytest

from bot.matches.plans.plan import MOST, MOST_FIRST
from bot.matches.plans.questions import Planning, can_plan, next_question, not_now, planned_question
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from games.plans import Wish
from tests.bot.matches.test_plans import wish_for
from tests.bot.people import House
from tests.bot.tiny import STEP, VOTE, Done, Roll, Vote, Walk

TARO = 2


async def planning(house: House, table: Table, after: int | None = None) -> Planning | None:
    """What Taro, in the second seat, can plan."""
    return await next_question(house.app.plans, table, 1, after)


async def test_whoever_is_not_asked_can_plan_while_others_play(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    assert [can_plan(table, seat) for seat in range(3)] == [False, True, False]
    table = await house.move(table, "Mika", Done())
    assert [can_plan(table, seat) for seat in range(3)] == [True, False, False]
    table = await house.seats.concede(table.id, TARO)
    assert not can_plan(table, 0), "she plays with computer players alone, and has nothing to wait for"


async def test_before_and_after_a_match_nothing_is_planned(house: House) -> None:
    assert not can_plan(await house.open("Mika", "Taro"), 1)
    table = await house.match("Mika", "Taro")
    assert not can_plan(await house.consent.abandon(table.id, 99, as_host=True), 1)


async def test_the_next_question_is_that_of_ones_own_turn(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(2))
    found = await planning(house, table)
    assert found is not None
    assert (found.table, found.seat, found.before, found.after) == (table, 1, (), None)
    assert (found.then.to_move, found.then.asked[1].decision) == ((1,), table.revision)
    assert not found.then.asked[1].computer
    assert Walk(3) in found.then.legal(1)
    assert found.wished(Walk(3)) == Wish(STEP, Walk(3))


async def test_where_one_is_asked_there_is_none(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert await next_question(house.app.plans, table, 0) is None


async def test_a_wish_leads_to_the_next_question_unless_luck_or_others_decide_on_it(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    walk, roll, done = await wish_for(house, table, "Taro", Walk(2), Roll(), Done())
    found = await planning(house, table, walk.id)
    assert found is not None
    assert ([one.id for one in found.before], found.after) == ([walk.id], walk.id)
    assert found.then.state.points == (0, 2, 0)  # type: ignore[union-attr]
    assert await planning(house, table, roll.id) is None
    assert await planning(house, table, done.id) is None


async def test_wishes_lead_on_one_after_the_other(house: House) -> None:
    table = await house.match("Mika", "Taro")
    (first,) = await wish_for(house, table, "Taro", Walk(1))
    (_, second) = await wish_for(house, table, "Taro", Walk(2), after=first.id)
    found = await planning(house, table, second.id)
    assert found is not None
    assert ([one.id for one in found.before], found.after) == ([first.id, second.id], second.id)
    assert found.then.state.points == (0, 3)  # type: ignore[union-attr]


async def test_a_wish_that_is_against_the_rules_by_now_leads_nowhere(house: House) -> None:
    table = await house.match("Mika", "Taro")
    plans = house.app.plans
    _, wish = await plans.add(table.id, TARO, Wish(STEP, Vote(True)), None)
    assert await planning(house, table, wish) is None
    _, on = await plans.add(table.id, TARO, Wish(STEP, Walk(1)), wish)
    assert await planning(house, table, on) is None


async def test_a_wish_that_is_gone_leads_nowhere(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await wish_for(house, table, "Taro", Walk(1))
    assert await planning(house, table, 99) is None


async def test_a_full_plan_has_no_next_question(house: House) -> None:
    table = await house.match("Mika", "Taro")
    *_, last = await wish_for(house, table, "Taro", *[Walk(1)] * MOST_FIRST)
    assert await planning(house, table) is None
    assert await planning(house, table, last.id) is not None
    for _ in range(MOST - MOST_FIRST):
        *_, last = await wish_for(house, table, "Taro", Walk(1), after=last.id)
    assert await planning(house, table, last.id) is None


# As it was asked


async def test_a_question_is_chosen_for_as_it_was_asked(house: House) -> None:
    asked = await house.match("Mika", "Taro")
    table = await house.move(asked, "Mika", Walk(2))
    old = await planned_question(house.app.plans, table, 1, revision=0, after=None)
    assert (old.table, old.then.state.points) == (table, (0, 0))  # type: ignore[union-attr]
    new = await planned_question(house.app.plans, table, 1, revision=1, after=None)
    assert new.then.state.points == (2, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(("revision", "after"), [(-1, None), (2, None), (1, 99)])
async def test_a_question_that_never_was_is_stale(house: House, revision: int, after: int | None) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(2))
    with pytest.raises(StaleError):
        await planned_question(house.app.plans, table, 1, revision=revision, after=after)


# What can't be had


async def test_wishes_that_are_not_possible_now_say_why(house: House) -> None:
    table = await house.match("Mika", "Taro")
    walk, roll = await wish_for(house, table, "Taro", Walk(1), Roll())
    await wish_for(house, table, "Taro", Roll(), after=walk.id)
    await house.app.plans.add(table.id, TARO, Wish(VOTE, Vote(True)), None)
    assert await not_now(house.app.plans, table, 1) == {}
    table = await house.move(table, "Mika", Walk(1))
    found = await not_now(house.app.plans, table, 1)
    assert {wish: reason.key for wish, reason in found.items()} == {roll.id: "reason-wish-gone"}
    table = await house.move(table, "Mika", Done())
    assert await not_now(house.app.plans, table, 1) == {}, "he is asked: that is another sentence"
