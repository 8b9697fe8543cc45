"""Attacks on plans through Discord: late and doubled presses, faults in what is planned."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import CALL_PAUSE
from games.contract import NamedValue
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Fair, Walk
from tests.bot.discord.here import called, newest, two, waiting
from tests.bot.discord.plans.test_plans import opened_plan, wish_for
from tests.bot.discord.tables import until

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


async def test_a_doubled_press_is_one_wish(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await pressed(taro, await opened_plan(club, table, taro), "Walk")
    for _ in range(2):
        await (await taro.click(menu, "3 steps", stale=True)).message()
    assert len(await club.app.store.read.plans.wishes(table.id, 1)) == 1


async def test_a_doubled_press_turns_a_standing_answer_once(club: Club) -> None:
    table, _, taro = await two(club)
    menu = await pressed(taro, await opened_plan(club, table, taro), "Standing answers …")
    first = next(one.custom_id for one in menu.buttons if "No more rounds" in (one.label or ""))
    for _ in range(2):
        await (await taro.click(menu, custom_id=first, stale=True)).message()
    (row,) = await club.app.store.read.plans.wishes(table.id, 1)
    assert row.once, "nobody has asked for the whole match"


async def test_a_press_in_time_holds_a_plan_though_others_are_served_first(club: Club) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    post = await club.post(table.id)
    await club.play(table, Done())
    async with club.bot.queue(table.id):  # a slow picture for somebody else
        press = asyncio.create_task(taro.click(post, "Your move", stale=True))
        await until(club, lambda: waiting(club, table.id) == 1)
        await club.advance(seconds=CALL_PAUSE)
        for _ in range(50):
            await asyncio.sleep(0.01)
        assert (await club.table(table.id)).revision == table.revision + 1
    menu = await (await press).message()
    assert labels(menu)[0] == "As planned: Walk 2 steps"


async def test_a_fault_in_a_plan_keeps_nobody_from_answering(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    post = await club.post(table.id)
    await club.play(table, Done())

    def broken(*_: object) -> tuple[NamedValue, ...]:
        raise RuntimeError

    monkeypatch.setattr(Fair, "things", broken)
    menu = await (await taro.click(post, "Your move", stale=True)).message()
    assert "Walk" in labels(menu)
    menu = await pressed(taro, await pressed(taro, menu, "Walk"), "1 step")
    assert (await club.table(table.id)).state.points == (0, 1)


async def test_a_fault_in_a_plan_that_was_held_keeps_nobody_from_being_called(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Walk", "2 steps"))
    last = newest(club)
    table = await club.play(table, Done())
    await club.app.plans.hold(table.id, taro.id)

    def broken(*_: object) -> tuple[NamedValue, ...]:
        raise RuntimeError

    monkeypatch.setattr(Fair, "things", broken)
    await club.settled()
    assert called(taro, last)


async def test_nothing_is_told_of_a_plan_to_a_mailbox_that_is_closed_but_the_call_comes(club: Club) -> None:
    table, _, taro = await two(club)
    await wish_for(club, table, taro, ("Roll",))
    await club.play(table, Walk(1))
    taro.close_mailbox()
    last = newest(club)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    calls = called(taro, last)
    assert calls
    assert not any("planned" in call.text for call in calls if call.channel is not taro.dm)
