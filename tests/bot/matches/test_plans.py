"""Plans: played in order, in one transaction, once; held by a press; dropped by undo, faults and the end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.clock import CALL_PAUSE
from bot.matches.audit import audit
from bot.matches.plans.plan import MOST, MOST_FIRST, Holds, Plan, PlanAnswer
from bot.matches.plans.service import Plans
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.store import StoreError
from bot.store.plans import PendingRow
from bot.store.rows import WishRow
from bot.store.sql import Sql
from games.contract import Action, NamedValue, Phrase
from games.plans import Wish
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.tiny import FARTHEST, STEP, VOTE, Done, Roll, Stance, Tiny, Vote, Walk


async def wish_for(house: House, table: Table, name: str, *actions: Action, after: int | None = None) -> list[WishRow]:
    """Have somebody wish for actions at their next step."""
    user, seat = house.known[name].user, table.seat_of(house.known[name].user)
    assert seat is not None
    view = table.game.upcoming_view(table.view(seat))
    assert view is not None
    for action in actions:
        wished = Wish(STEP, action, table.game.things(view, action))
        await house.app.plans.add(table.id, user, wished, after)
    return await house.store.read.plans.wishes(table.id, seat)


async def planned(house: House, table: Table, name: str) -> list[WishRow]:
    seat = table.seat_of(house.known[name].user)
    assert seat is not None
    return await house.store.read.plans.wishes(table.id, seat)


async def due(house: House) -> list[PendingRow]:
    return [row for row in await house.store.read.plans.pending() if row.due <= house.clock()]


async def play_due(house: House, table: Table) -> Table:
    """Play what is due, as the planner does."""
    for pending in await due(house):
        await house.app.plans.play_due(pending)
    return await house.play.table(table.id)


async def two(house: House) -> Table:
    return await house.match("Mika", "Taro")


async def test_the_first_that_can_be_had_is_played_and_the_rest_stays(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Taro", Roll(), Done(), Walk(1))
    await house.move(table, "Mika", Walk(1))  # the roll is about other points now
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE - 1)
    assert await due(house) == []
    house.clock.advance(seconds=1)
    table = await play_due(house, table)
    assert table.to_move == (2,)
    assert [row.action for row in await planned(house, table, "Taro")] == [b'{"do":"roll"}', b'{"do":"walk","far":1}']
    table = await house.move(table, "Yuki", Done())
    assert await house.app.plans.of(table, 1) == Plan(), "they were for a step"


async def test_amounts_mean_as_many_as_possible(house: House) -> None:
    table = await two(house)
    table = await house.move(table, "Mika", Done())
    for _ in range(FARTHEST // 3 - 1):
        table = await house.move(table, "Taro", Walk(3))
    for action in (Walk(1), Done()):
        table = await house.move(table, "Taro", action)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Vote(True))
    await wish_for(house, table, "Taro", Walk(3))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.state.points[1] == FARTHEST


async def test_a_turn_is_planned_through_in_one_transaction(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(2), Walk(3), Done())
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    commits: list[int] = []
    write = house.store.write

    async def counted(change: Any) -> Any:
        commits.append(1)
        return await write(change)

    house.store.write = counted  # type: ignore[method-assign]
    table = await play_due(house, table)
    assert (len(commits), table.state.points, table.state.voting) == (1, (0, 5), True)
    assert await planned(house, table, "Taro") == []


async def test_where_the_plan_ends_its_person_is_called(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(2))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    (hidden,) = await house.open_notices(table, "turn")
    assert hidden.due <= house.clock()
    assert await told(house) == []
    table = await play_due(house, table)
    assert table.to_move == (1,)
    assert "turn" in await told(house)
    assert await due(house) == [], "it isn't played again"


async def told(house: House) -> list[str]:
    """The kinds of what is due to be told of matches."""
    rows = await house.store.read.due.matches(house.clock(), per_channel=9, per_guild=9, limit=9)
    return [notice.kind for row in rows for notice in await house.store.read.due.notices(row, house.clock())]


async def test_none_that_can_be_had(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Roll())
    await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.to_move == (1,)
    found = await house.app.plans.answer(table, 1)
    assert found.action is None
    assert [(one.wish.action, one.reason.key) for one in found.skipped] == [(Roll(), "reason-wish-gone")]
    assert "turn" in await told(house)


async def test_a_press_holds_it_and_it_is_offered(house: House) -> None:
    table = await two(house)
    (row,) = await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    house.clock.advance(hours=1)
    assert await due(house) == []
    assert await house.app.plans.answer(table, 1) == PlanAnswer(Done(), row.id)
    table = await house.move(table, "Taro", Done())
    assert await planned(house, table, "Taro") == [], "what was done by hand is done"


async def test_what_is_not_used_by_hand_stays_for_the_next_question(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(3), Done())
    table = await house.move(table, "Mika", Done())
    await house.app.plans.hold(table.id, house.known["Taro"].user)
    table = await house.move(table, "Taro", Walk(1))
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert (table.state.points, table.state.voting) == ((0, 4), True)


async def test_a_wish_needs_room_a_seat_and_somebody_who_is_not_asked(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", *[Walk(1)] * MOST_FIRST)
    plans, taro = house.app.plans, house.known["Taro"].user
    await refused("plan-full", plans.add(table.id, taro, Wish(STEP, Done()), None))
    rows = await planned(house, table, "Taro")
    await plans.add(table.id, taro, Wish(STEP, Done()), rows[-1].id)
    await plans.drop(table.id, taro, rows[-1].id)
    assert len(await planned(house, table, "Taro")) == MOST_FIRST - 1, "what goes on from a wish goes with it"
    with pytest.raises(StaleError):
        await plans.add(table.id, taro, Wish(STEP, Done()), rows[-1].id)
    with pytest.raises(StaleError):
        await plans.add(table.id, house.known["Mika"].user, Wish(STEP, Done()), None)
    await house.person("Yuki")
    await refused("not-at-table", plans.add(table.id, house.known["Yuki"].user, Wish(STEP, Done()), None))
    await plans.drop_all(table.id, taro)
    assert await planned(house, table, "Taro") == []


async def test_standing_answers_hold_until_their_person_answers_or_for_the_match(house: House) -> None:
    table = await two(house)
    plans, taro = house.app.plans, house.known["Taro"].user
    for once in (True, False, None, True):
        await plans.turn_standing(table.id, taro, Stance.ENOUGH)
        rows = await planned(house, table, "Taro")
        assert [row.once for row in rows] == ([] if once is None else [once])
    table = await house.move(table, "Mika", Done())
    table = await house.move(table, "Taro", Walk(1))
    assert await planned(house, table, "Taro") == [], "he has answered himself"
    await plans.turn_standing(table.id, taro, Stance.PASS)
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house) == [], "what was chosen while he is asked is no surprise for him"
    assert await plans.answer(table, 1) == PlanAnswer(Done())


async def test_a_standing_answer_is_given(house: House) -> None:
    table = await two(house)
    for _ in range(2):
        await house.app.plans.turn_standing(table.id, house.known["Taro"].user, Stance.PASS)
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.state.voting
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Vote(False))
    assert table.row.status == "over"
    assert await house.store.read.plans.wishes(table.id, 1) == []


async def test_others_are_dropped_where_one_is_all_that_is_wanted(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    (first, *_) = await wish_for(house, table, "Taro", Roll(), Done(), Walk(2))
    await wish_for(house, table, "Taro", Walk(3), after=first.id)
    taro = house.known["Taro"].user
    await house.app.plans.add(table.id, taro, Wish(VOTE, Vote(False)), None)
    await house.app.plans.choose_alone(table.id, taro, alone=True)
    await wish_for(house, table, "Taro", Walk(1))
    await house.move(table, "Mika", Walk(1))  # the roll is for another thing
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.to_move == (2,)
    assert [row.kind for row in await planned(house, table, "Taro")] == ["vote"], "that is another question"


async def test_undo_drops_the_plans_of_those_whose_move_goes_and_who_are_asked_then(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Yuki", Done())
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    assert await planned(house, table, "Taro")
    table = await house.undo.take_back(table.id, house.known["Mika"].user, revision=table.revision)
    assert await planned(house, table, "Taro"), "no move of his went, and he isn't asked"
    table = await house.move(table, "Mika", Done())
    await wish_for(house, table, "Mika", Done())
    table = await house.undo.take_back(table.id, house.known["Mika"].user, revision=table.revision)
    assert await planned(house, table, "Mika") == []
    assert await planned(house, table, "Yuki")


async def test_a_plan_that_was_played_ends_taking_back_alone(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    mika = house.known["Mika"].user
    house.clock.advance(seconds=CALL_PAUSE)
    assert await house.undo.find_slip(table, mika) is not None
    table = await play_due(house, table)
    assert await house.undo.find_slip(table, mika) is None
    await refused("undo-needs-consent", house.undo.take_back(table.id, mika, revision=table.revision))


async def test_a_plan_goes_before_the_computer_that_sits_in(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(3), Done())
    await house.seats.hand_over(table.id, house.known["Taro"].user)
    table = await house.move(table, "Mika", Done())
    assert await house.store.read.journal.computers_to_move() == []
    table = await play_due(house, table)
    assert table.state.points == (0, 3)
    assert [row.seat for row in await house.store.read.journal.computers_to_move()] == [1], "the vote wasn't planned"


async def test_a_match_that_rests_plays_no_plan(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock()))
    house.clock.advance(seconds=CALL_PAUSE)
    assert await due(house) == []


async def test_whoever_wakes_a_match_by_a_press_answers_themselves(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock()))
    house.clock.advance(hours=1)
    taro = house.known["Taro"].user
    await house.app.plans.hold(table.id, taro)
    assert await house.app.lateness.pressed(await house.play.table(table.id), taro)
    assert await due(house) == []
    assert await house.app.plans.answer(table, 1) != PlanAnswer(None)


async def test_whoever_loses_the_seat_has_no_plan_any_more(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await wish_for(house, table, "Taro", Done())
    await house.seats.concede(table.id, house.known["Taro"].user)
    assert await house.store.read.plans.wishes(table.id, 1) == []


async def test_as_planned_is_one_answer_however_often_it_is_pressed(house: House) -> None:
    table = await two(house)
    rows = await wish_for(house, table, "Taro", Roll(), Walk(1), Walk(1))
    await wish_for(house, table, "Taro", Done(), after=rows[1].id)
    await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Done())
    plans, taro, decision = house.app.plans, house.known["Taro"].user, table.asked[1].decision
    for asked, wish in ((decision, rows[0].id), (decision, rows[2].id), (decision, None), (decision - 1, rows[1].id)):
        with pytest.raises(StaleError):
            await plans.do_as_planned(table.id, taro, decision=asked, wish=wish, interaction=6)
    for _ in range(2):
        await plans.do_as_planned(table.id, taro, decision=decision, wish=rows[1].id, interaction=7)
    table = await house.play.table(table.id)
    assert (table.state.points, table.state.voting) == ((1, 1), True), "what goes on from it is done, too"
    assert [row.id for row in await planned(house, table, "Taro")] == [rows[0].id, rows[2].id]


async def test_what_goes_on_from_a_wish_waits_until_that_is_done(house: House) -> None:
    table = await two(house)
    (roll,) = await wish_for(house, table, "Taro", Roll())
    await wish_for(house, table, "Taro", Walk(3), after=roll.id)
    (*_, done) = await wish_for(house, table, "Taro", Walk(1))
    await wish_for(house, table, "Taro", Done(), after=done.id)
    await house.move(table, "Mika", Walk(1))  # the roll is for another thing
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert (table.state.points, table.state.voting) == ((1, 1), True)


@pytest.mark.parametrize("why", ["rests", "over", "answered"])
async def test_what_was_due_a_moment_ago_is_not_played(house: House, why: str) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(1))
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    (pending,) = await due(house)
    match why:
        case "rests":
            await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock()))
        case "over":
            await house.seats.concede(table.id, house.known["Mika"].user)
        case "answered":
            await house.move(table, "Taro", Walk(3))
    before = await house.play.table(table.id)
    await house.app.plans.play_due(pending)
    assert (await house.play.table(table.id)).revision == before.revision


async def test_where_everybody_is_away_nothing_is_played(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    await house.seats.hand_over(table.id, house.known["Taro"].user)
    await house.seats.hand_over(table.id, house.known["Mika"].user)
    table = await house.play.table(table.id)
    await house.store.write(lambda queries: house.play.answer(queries, table, 0, Done(), None))
    house.clock.advance(hours=1)
    assert await due(house) == []


async def test_what_cannot_come_any_more_is_not_planned(house: House) -> None:
    table = await two(house)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    await house.move(table, "Taro", Vote(True))
    with pytest.raises(StaleError):
        await house.app.plans.add(table.id, house.known["Taro"].user, Wish(STEP, Done()), None)


async def test_a_plan_has_room_for_so_much(house: House) -> None:
    table = await two(house)
    for _ in range(2):
        await house.app.plans.turn_standing(table.id, house.known["Taro"].user, Stance.ENOUGH)
    rows = await wish_for(house, table, "Taro", Walk(1))
    for _ in range(MOST - 1):
        rows = await wish_for(house, table, "Taro", Walk(1), after=rows[-1].id)
    plan = await house.app.plans.of(table, 1)
    assert len(plan.wishes) == MOST
    assert not plan.has_room()
    assert not plan.has_room(rows[-1].id)
    taro = house.known["Taro"].user
    for after in (None, rows[-1].id):
        await refused("plan-full", house.app.plans.add(table.id, taro, Wish(STEP, Walk(1)), after))


async def test_how_many_wishes_are_enough_is_said(house: House) -> None:
    table = await two(house)
    taro = house.known["Taro"].user
    rows = await wish_for(house, table, "Taro", *[Walk(1)] * MOST_FIRST)
    for after, most in ((None, MOST_FIRST), (rows[0].id, MOST)):
        while len(rows) < most:
            rows = await wish_for(house, table, "Taro", Walk(1), after=rows[0].id)
        with pytest.raises(RefusedError) as caught:
            await house.app.plans.add(table.id, taro, Wish(STEP, Walk(1)), after)
        assert caught.value.phrase.args == {"n": most}


async def test_the_same_press_twice_is_one_wish(house: House) -> None:
    table = await two(house)
    taro = house.known["Taro"].user
    _, first = await house.app.plans.add(table.id, taro, Wish(STEP, Walk(1)), None, seen=0)
    with pytest.raises(StaleError):
        await house.app.plans.add(table.id, taro, Wish(STEP, Walk(1)), None, seen=0)
    _, second = await house.app.plans.add(table.id, taro, Wish(STEP, Walk(1)), None, seen=first)
    await house.app.plans.drop(table.id, taro, second)
    await house.app.plans.add(table.id, taro, Wish(STEP, Walk(2)), None, seen=second)


async def test_the_same_press_twice_turns_a_standing_answer_once(house: House) -> None:
    table = await two(house)
    taro = house.known["Taro"].user
    for seen, once in ((Holds.OFF, True), (Holds.OFF, True), (Holds.ONCE, False), (Holds.ONCE, False)):
        await house.app.plans.turn_standing(table.id, taro, Stance.ENOUGH, seen=seen)
        assert [row.once for row in await planned(house, table, "Taro")] == [once]
    await house.app.plans.turn_standing(table.id, taro, Stance.ENOUGH, seen=Holds.ALWAYS)
    assert await planned(house, table, "Taro") == []


async def test_a_plan_that_cannot_be_read_answers_nothing_and_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())

    def broken(*_: object) -> Phrase:
        raise RuntimeError("oops")

    monkeypatch.setattr(Tiny, "occasion", broken)
    assert await house.app.plans.answer(table, 1) == PlanAnswer(None, failed=True)
    assert "the plan for seat 1 can't be read" in caplog.text
    monkeypatch.setattr(Plans, "of", broken_disk)
    with pytest.raises(StoreError):
        await house.app.plans.answer(table, 1)


async def broken_disk(*_: object) -> Plan:
    raise StoreError("the disk is gone")


async def test_an_answer_is_taken_though_the_plan_cannot_be_compared_with_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())

    def broken(*_: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr(Plan, "meant", broken)
    table = await house.move(table, "Taro", Done())
    assert table.state.voting
    assert "the plan for seat 1 can't be compared" in caplog.text


async def test_whoever_was_called_to_a_turn_is_called_again_where_their_plan_fails(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(1), Done())
    table = await house.move(table, "Mika", Done())
    pending = PendingRow(table.id, 1, house.known["Taro"].user, table.asked[1].decision, house.clock())
    await house.app.plans.give_up(pending)
    assert len(await house.open_notices(table, "turn")) == 1, "the call is still to be sent"
    await house.store.write(lambda queries: queries.do("UPDATE notice SET begun = 1, sent = 1 WHERE kind = 'turn'"))
    await house.app.plans.give_up(replace(pending, decision=99))
    await house.app.plans.give_up(replace(pending, seat=0))
    assert await house.open_notices(table, "turn") == [], "that was asked another time, or of somebody else"
    await house.app.plans.give_up(pending)
    (call,) = await house.open_notices(table, "turn")
    assert (call.user, call.due) == (pending.user, house.clock())


async def test_a_call_in_another_match_is_none_to_this_one(house: House) -> None:
    table, other = await two(house), await two(house)
    await wish_for(house, table, "Taro", Walk(1))
    for one in (table, other):
        await house.move(one, "Mika", Done())
    await house.store.write(lambda queries: queries.do("DELETE FROM notice WHERE match = ?", table.id))
    table = await house.play.table(table.id)
    pending = PendingRow(table.id, 1, house.known["Taro"].user, table.asked[1].decision, house.clock())
    await house.app.plans.give_up(pending)
    assert len(await house.open_notices(table, "turn")) == 1


async def test_where_the_computer_answers_nobody_is_called_about_a_plan_that_fails(house: House) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Walk(1))
    table = await house.move(table, "Mika", Done())
    await house.store.write(lambda queries: queries.do("DELETE FROM notice"))
    await house.store.write(lambda queries: queries.do("UPDATE asked SET computer = 1"))
    pending = PendingRow(table.id, 1, house.known["Taro"].user, table.asked[1].decision, house.clock())
    await house.app.plans.give_up(pending)
    assert await house.open_notices(table, "turn") == []


async def test_what_goes_on_from_a_wish_stops_where_it_cannot_be_had(house: House) -> None:
    table = await two(house)
    (first,) = await wish_for(house, table, "Taro", Walk(1))
    taro = house.known["Taro"].user
    _, roll = await house.app.plans.add(table.id, taro, Wish(STEP, Roll(), (NamedValue("thing", "card"),)), first.id)
    await house.app.plans.add(table.id, taro, Wish(STEP, Done()), roll)
    table = await house.move(table, "Mika", Done())
    decision = table.asked[1].decision
    table = await house.app.plans.do_as_planned(table.id, taro, decision=decision, wish=first.id, interaction=7)
    assert (table.state.points, table.to_move) == ((0, 1), (1,))
    assert (await planned(house, table, "Taro"))[0].id == roll


async def test_a_fault_drops_the_plan_and_touches_nothing_else(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two(house)
    await wish_for(house, table, "Taro", Done())
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)

    def broken(*_: object) -> Phrase:
        raise RuntimeError

    monkeypatch.setattr(Tiny, "why_not", broken)
    (pending,) = await due(house)
    with pytest.raises(RuntimeError):
        await house.app.plans.play_due(pending)
    await house.app.plans.give_up(pending)
    monkeypatch.undo()
    after = await house.play.table(table.id)
    assert (after.revision, after.to_move) == (table.revision, (1,))
    assert await due(house) == []
    assert await house.app.plans.answer(after, 1) == PlanAnswer(None, failed=True)
    assert "turn" in await told(house)
    await house.move(after, "Taro", Walk(1))
    assert await planned(house, after, "Taro") == [], "it is said about this question only"


async def test_a_wish_that_cannot_be_read_any_more_is_dropped(house: House) -> None:
    table = await two(house)
    (row, _) = await wish_for(house, table, "Taro", Walk(1), Done())
    await house.store.write(
        lambda queries: queries.do("UPDATE wish SET action = ? WHERE id = ?", b'{"do":"fly"}', row.id)
    )
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.state.voting


async def test_a_plan_for_a_vote_waits_for_it(house: House) -> None:
    table = await two(house)
    await house.app.plans.add(table.id, house.known["Taro"].user, Wish(VOTE, Vote(False)), None)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    house.clock.advance(seconds=CALL_PAUSE)
    table = await play_due(house, table)
    assert table.asked[1].answered


async def test_wherever_the_disk_fails_a_plan_is_played_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, failed, do = await two(house), 0, Sql.do
    await wish_for(house, table, "Taro", Walk(2), Walk(3), Done())
    table = await house.move(table, "Mika", Done())
    house.clock.advance(seconds=CALL_PAUSE)
    wishes, left = await planned(house, table, "Taro"), [0]

    async def failing(self: Sql, sql: str, *args: Any) -> int:
        left[0] -= 1
        if left[0] < 0:
            raise StoreError("the disk is full")
        return await do(self, sql, *args)

    monkeypatch.setattr(Sql, "do", failing)
    while await due(house):
        left[0] = failed
        try:
            table = await play_due(house, table)
        except StoreError:
            failed += 1
            assert (await house.play.table(table.id)).revision == table.revision
            assert await planned(house, table, "Taro") == wishes
    assert failed > 10
    assert (table.state.points, table.state.voting) == ((0, 5), True)
    left[0] = 1000
    assert await audit(house.store.read, table.id) is None
