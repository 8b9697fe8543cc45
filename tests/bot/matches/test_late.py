"""Somebody doesn't answer: the table decides, or what was agreed is done. No match hangs."""

from __future__ import annotations

import pytest

from bot.matches.audit import audit
from bot.matches.authorization import Overdue
from bot.matches.entries import Lent, Seated
from bot.matches.late import UNDECIDED, Way
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.notices import late
from bot.notices.deadlines import DAY, HOUR
from bot.store import Queries
from bot.store.rows import NoticeRow, PausedRow, TurnRow
from tests.bot.matches.test_lobby import refused
from tests.bot.matches.timekeeping import at, every_turn, pass_time, set_clock, spend, turn_of
from tests.bot.notices.sending import edits, open_mailboxes, sent
from tests.bot.people import CHANNEL, House
from tests.bot.tiny import Done, Vote, Walk


async def cards(house: House, table: Table) -> list[NoticeRow]:
    """The cards about somebody who is late."""
    every = [
        await house.store.read.notices.of_revision(table.id, turn.began, "late") for turn in await turns(house, table)
    ]
    return [card for found in every for card in found]


async def turns(house: House, table: Table) -> list:  # type: ignore[type-arg]
    return list({turn.began: turn for turn in await every_turn(house, table)}.values())


async def decide(house: House, table: Table, name: str, way: Way, seat: int = 0) -> Table:
    """Have somebody decide, by the card that is out now."""
    began = (await turn_of(house, table, seat)).began
    return await house.app.lateness.decide(table.id, house.known[name].user, way, offer=Overdue(seat, began))


async def late_match(house: House, *names: str, clock: int | None = 1, sits_in: bool = False, seat: int = 0) -> Table:
    """A match in which a seat's time is over, and the table is asked."""
    table = await house.match(*names)
    await set_clock(house, table, clock, sits_in=sits_in)
    await spend(house, table, seat, spent=2 * DAY)
    await pass_time(house, hours=0.1)
    return await house.play.table(table.id)


async def test_a_clock_that_has_run_out_asks_the_table_once(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await set_clock(house, table, 1)
    await spend(house, table, 0, spent=2 * DAY - HOUR)
    await pass_time(house, hours=0.9)
    assert await cards(house, table) == []
    await pass_time(house, hours=0.2)
    await pass_time(house, hours=1)
    [card] = await cards(house, table)
    assert (card.user, card.revision, card.args) == (None, 0, {"seat": 0, "gone": False})
    assert (await turn_of(house, table, 0)).late is not None


async def test_a_match_that_fails_keeps_no_other_from_being_looked_after(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await house.match("Mika", "Taro"), await house.match("Kim", "Lou")
    for table in (broken, sound):
        await set_clock(house, table, 1)
        await spend(house, table, 0, spent=2 * DAY)
    put = late.put

    async def fails(queries: Queries, turn: TurnRow, now: float) -> None:
        if turn.match == broken.id:
            raise RuntimeError("oops")
        await put(queries, turn, now)

    monkeypatch.setattr(late, "put", fails)
    await pass_time(house, hours=1)
    assert (len(await cards(house, broken)), len(await cards(house, sound))) == (0, 1)
    told = [record.getMessage() for record in caplog.records if "looked after" in record.getMessage()]
    assert told == [f"match {broken.id} can't be looked after: oops"], "once, however often it is tried"
    monkeypatch.undo()
    await pass_time(house, hours=0.2)
    assert len(await cards(house, broken)) == 1, "it is tried again"


async def test_at_night_nobody_is_late(house: House) -> None:
    house.clock.now = at("2030-05-01T21:30")
    table = await house.match("Mika", "Taro")
    await set_clock(house, table, 1)
    await spend(house, table, 0, spent=2 * DAY - HOUR)
    await pass_time(house, hours=10)
    assert await cards(house, table) == []
    await pass_time(house, hours=1)
    assert len(await cards(house, table)) == 1


async def test_ten_days_are_the_longest_at_any_table_whatever_was_sent(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.notices.drop_all(table.id, "refused"))
    await spend(house, table, 0, owed=10 * DAY - HOUR)
    await pass_time(house, hours=0.9)
    assert await cards(house, table) == []
    await pass_time(house, hours=0.2)
    assert len(await cards(house, table)) == 1


async def test_paused_places_and_holidays_keep_the_table_from_being_asked(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await spend(house, table, 0, owed=10 * DAY - HOUR)
    await house.store.write(lambda queries: queries.put(PausedRow(CHANNEL, 0.0, "channel", True, None)))
    await pass_time(house, hours=3)
    await house.store.write(lambda queries: queries.paused.resume(CHANNEL))
    await house.app.holidays.begin(1, house.clock.now + 5 * HOUR, sits_in=False)
    await pass_time(house, hours=3)
    assert await cards(house, table) == []
    await house.app.holidays.end(1)
    await pass_time(house, hours=2)
    assert len(await cards(house, table)) == 1


async def test_the_computer_answers_this_one_and_the_seat_stays(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    table = await decide(house, table, "Kim", "lent")
    assert (table.entry, table.seats[0].user) == (Lent(0), 1)
    assert [waiting.seat for waiting in await house.store.read.journal.computers_to_move()] == [0]
    decision = table.asked[0].decision
    assert decision == 0, "the player's open menu still counts"
    table = await house.play.move_computer(table.id, 0, Walk(2), decision)
    assert table.asked[0].computer, "for the rest of the turn"
    table = await house.play.move_computer(table.id, 0, Done(), table.asked[0].decision)
    assert (table.to_move, table.asked[1].computer) == ((1,), False)
    assert await house.store.read.journal.computers_to_move() == []
    for name in ("Taro", "Kim"):
        table = await house.move(table, name, Done())
    assert [table.asked[seat].computer for seat in table.to_move] == [False] * 3, "the next question is theirs again"
    assert await audit(house.store.read, table.id) is None


async def test_the_player_may_still_answer_first(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    table = await decide(house, table, "Taro", "lent")
    before = table.asked[0].decision
    table = await house.move(table, "Mika", Done(), decision=before)
    assert table.to_move == (1,)
    with pytest.raises(StaleError):
        await house.play.move_computer(table.id, 0, Walk(2), before)


async def test_an_undo_gives_the_turn_back_to_its_player(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    table = await decide(house, table, "Taro", "lent")
    table = await house.play.move_computer(table.id, 0, Done(), table.asked[0].decision)
    await house.consent.ask_undo(table.id, 1)
    table = await house.consent.agree(table.id, 2, request=await house.number(table))
    assert (table.to_move, table.asked[0].computer, table.turns[0].lent) == ((0,), False, False)


async def test_the_computer_sits_in_until_they_are_back(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    table = await decide(house, table, "Taro", "sits-in")
    assert table.entry == Seated(0, None, "gentle", 1)
    table = await house.seats.take_back(table.id, 1)
    assert (table.seats[0].user, table.turns[0].spent) == (1, 0.0)


async def test_the_table_waits_a_day_and_is_asked_again(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    await decide(house, table, "Taro", "waits")
    with pytest.raises(StaleError):
        await decide(house, table, "Kim", "lent")
    await pass_time(house, hours=23)
    assert len(await cards(house, table)) == 1
    await pass_time(house, hours=1.1)
    assert len(await cards(house, table)) == 2
    await decide(house, table, "Kim", "waits")


async def test_an_answer_disarms_the_card(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    began = table.turns[0].began
    await house.move(table, "Mika", Done())
    with pytest.raises(StaleError):
        await house.app.lateness.decide(table.id, 2, "lent", offer=Overdue(0, began))
    with pytest.raises(StaleError):
        await house.app.lateness.decide(table.id, 2, "sits-in", offer=Overdue(1, began))


async def test_only_those_at_the_table_decide_who_are_not_late_themselves(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    stranger = await house.person("Stranger")
    await refused("not-at-table", house.app.lateness.decide(table.id, stranger.user, "lent", offer=Overdue(0, 0)))
    await refused("late-yourself", decide(house, table, "Mika", "waits"))
    for way in ("lent", "sits-in"):
        with pytest.raises(RefusedError):
            await house.app.lateness.decide(table.id, 1, way, offer=Overdue(0, 0))  # type: ignore[arg-type]
    assert (await house.play.table(table.id)).revision == table.revision


async def test_whoever_is_waited_for_all_the_same_does_not_decide_about_others(house: House) -> None:
    table = await house.match("Mika", "Taro", "Kim")
    for name in ("Mika", "Taro", "Kim"):
        table = await house.move(table, name, Done())
    for seat in (0, 1):
        await spend(house, table, seat, owed=10 * DAY)
    await house.app.lateness.tend(house.clock())
    assert [card.args["seat"] for card in await cards(house, table)] == [0, 1]
    await decide(house, table, "Kim", "waits", seat=0)
    await refused("late-yourself", decide(house, table, "Mika", "lent", seat=1))
    await decide(house, table, "Kim", "lent", seat=1)


# What has become of it, for whoever presses later


async def decided(house: House, table: Table, offer: Overdue) -> dict[Way, bool]:
    """Whether each way is what was decided."""
    now, ways = await house.play.table(table.id), ("lent", "sits-in", "waits")
    return {way: await house.app.lateness.is_decided(now, way, offer) for way in ways}  # type: ignore[arg-type,misc]


async def test_nothing_is_decided_before_anybody_presses(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    assert await decided(house, table, Overdue(0, 0)) == {"lent": False, "sits-in": False, "waits": False}


async def test_that_the_computer_answers_this_one_stays_what_was_decided_about_that_turn(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    table = await decide(house, table, "Taro", "lent")
    for _ in ("before its answer", "after it"):
        assert await decided(house, table, Overdue(0, 0)) == {"lent": True, "sits-in": False, "waits": False}
        assert not any((await decided(house, table, Overdue(0, 1))).values()), "that is another turn"
        assert not any((await decided(house, table, Overdue(1, 0))).values()), "that is another player's"
        if table.to_move == (0,):
            table = await house.play.move_computer(table.id, 0, Done(), table.asked[0].decision)


async def test_that_the_table_waits_is_decided_for_a_day(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    await decide(house, table, "Taro", "waits")
    assert await decided(house, table, Overdue(0, 0)) == {"lent": False, "sits-in": False, "waits": True}
    assert not any((await decided(house, table, Overdue(0, 1))).values())
    house.clock.advance(hours=24)
    assert not any((await decided(house, table, Overdue(0, 0))).values())


async def test_that_the_computer_sits_in_was_decided_also_once_they_are_back(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    table = await decide(house, table, "Taro", "sits-in")
    for _ in range(2):
        assert await decided(house, table, Overdue(0, 0)) == {"lent": False, "sits-in": True, "waits": False}
        for offer in (Overdue(1, 0), Overdue(3, 0), Overdue(-1, 0)):
            assert not any((await decided(house, table, offer)).values())
        if table.seats[0].owner is not None:
            table = await house.seats.take_back(table.id, 1)
    assert not any((await decided(house, table, Overdue(0, table.revision))).values()), "that turn came later"


async def test_who_was_replaced_for_good_is_not_sat_in_for(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    await house.seats.replace_player(table.id, 99, 1, for_good=True, as_host=True)
    assert not any((await decided(house, table, Overdue(0, 0))).values())


async def test_for_whom_the_computer_sat_in_once_is_no_word_about_who_has_the_seat_now(house: House) -> None:
    """Mika was away and then gave up, and Lou has taken the seat over."""
    table = await late_match(house, "Mika", "Taro", "Kim")
    await decide(house, table, "Taro", "sits-in")
    await house.seats.take_back(table.id, 1)
    await house.seats.concede(table.id, 1)
    await house.taking_over.take_over(table.id, await house.person("Lou"), 0)
    assert not any((await decided(house, table, Overdue(0, 0))).values())


async def test_at_the_end_of_a_match_nothing_is_decided_any_more(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    await decide(house, table, "Taro", "sits-in")
    await house.consent.abandon(table.id, 99, as_host=True)
    assert not any((await decided(house, table, Overdue(0, 0))).values())


# Nobody decides


@pytest.mark.parametrize(("days", "sits_in"), [(1, True), (1, False), (None, True)])
async def test_nobody_decides_for_two_weeks(house: House, days: int | None, sits_in: bool) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim", clock=days, sits_in=sits_in)
    if days is None:
        await spend(house, table, 0, owed=10 * DAY)
    await house.app.lateness.tend(house.clock.now)
    house.clock.now += UNDECIDED - HOUR
    await house.app.lateness.tend(house.clock.now)
    assert (await house.play.table(table.id)).revision == table.revision
    house.clock.now += 2 * HOUR
    await house.app.lateness.tend(house.clock.now)
    table = await house.play.table(table.id)
    if days is not None and sits_in:
        assert (table.seats[0].owner, table.row.resting) == (1, None)
    else:
        assert (table.seats[0].user, table.row.resting) == (1, house.clock.now)


async def test_any_press_begins_the_two_weeks_anew(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    house.clock.now += UNDECIDED - HOUR
    assert not await house.app.lateness.pressed(await house.play.table(table.id), 2)
    house.clock.now += 2 * HOUR
    await house.app.lateness.tend(house.clock.now)
    assert (await house.play.table(table.id)).row.resting is None
    house.clock.now += UNDECIDED
    await house.app.lateness.tend(house.clock.now)
    assert (await house.play.table(table.id)).row.resting is not None


@pytest.mark.parametrize("known", ["asked about", "waited for"])
async def test_about_whom_the_table_is_asked_already_decides_nothing(house: House, known: str) -> None:
    """Mika has left the server, say, and now Taro's time is over, too: nobody is there to decide about him."""
    table = await house.match("Mika", "Taro")
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    now, turn = house.clock(), table.turns[0]
    asked, waits = (now, None) if known == "asked about" else (None, now + DAY)
    await house.store.write(lambda queries: queries.turns.set_late(turn, asked, waits=waits))
    await spend(house, table, 1, owed=10 * DAY)
    await house.app.lateness.tend(now)
    assert (await house.play.table(table.id)).row.resting == now


async def test_a_press_is_written_down_at_most_once_an_hour(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    asked = table.turns[0].late
    assert asked is not None
    for seconds, noted in ((HOUR, asked), (HOUR + 1, asked + HOUR + 1)):
        house.clock.now = asked + seconds
        await house.app.lateness.pressed(await house.play.table(table.id), 2)
        assert (await turn_of(house, table, 0)).late == noted


async def test_for_whom_the_computer_answers_a_match_that_wakes_does_not_call(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    await decide(house, table, "Taro", "lent")
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock()))
    assert await house.app.lateness.pressed(await house.play.table(table.id), 2)
    assert await house.open_notices(table, "turn") == []


async def test_of_two_presses_at_once_one_wakes_a_match(house: House) -> None:
    table = await resting_match(house, "Mika", "Taro")
    assert await house.app.lateness.pressed(table, 2)
    assert not await house.app.lateness.pressed(table, 1)


async def test_a_match_that_ended_while_it_rested_is_not_woken(house: House) -> None:
    table = await resting_match(house, "Mika", "Taro")
    await house.consent.abandon(table.id, 99, as_host=True)
    assert not await house.app.lateness.pressed(table, 2)
    assert await house.open_notices(table, "turn") == []


async def test_ten_days_of_one_are_not_those_of_another(house: House) -> None:
    """Both are asked to vote in a match without a clock, one for ten days."""
    table = await house.match("Mika", "Taro", "Kim")
    for name in ("Mika", "Taro", "Kim"):
        table = await house.move(table, name, Done())
    await spend(house, table, 0, owed=10 * DAY)
    await house.app.lateness.tend(house.clock())
    assert [card.args["seat"] for card in await cards(house, table)] == [0]


async def test_what_others_have_used_of_their_reserve_is_theirs(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await set_clock(house, table, 1)
    await spend(house, table, 0, spent=2 * DAY - HOUR)
    table = await house.move(table, "Mika", Done())
    await spend(house, table, 1, spent=1.5 * DAY)
    await house.app.lateness.tend(house.clock())
    assert await cards(house, table) == []
    table = await house.move(table, "Taro", Done())
    await spend(house, table, 0, spent=DAY + 2 * HOUR)
    await house.app.lateness.tend(house.clock())
    assert [card.args["seat"] for card in await cards(house, table)] == [0], "a day of the first turn is used up"


async def test_whose_turn_the_computer_has_is_not_late(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    table = await decide(house, table, "Taro", "lent")
    await house.app.lateness.tend(house.clock() + UNDECIDED)
    after = await house.play.table(table.id)
    assert (after.revision, after.row.resting, len(await cards(house, table))) == (table.revision, None, 1)


async def test_a_call_says_that_the_computer_sits_in(house: House) -> None:
    table = await late_match(house, "Mika", "Taro", "Kim")
    await open_mailboxes(house, "Mika")
    await sent(house, table, "turn", user=1, message=11)
    await decide(house, table, "Taro", "sits-in")
    assert (11, "sits-in") in await edits(house)


async def test_a_press_costs_no_write_where_nobody_is_late(house: House) -> None:
    table = await house.match("Mika", "Taro")
    news: list[bool] = []
    write = house.store.write
    house.store.write = lambda change: news.append(True) or write(change)  # type: ignore[method-assign,func-returns-value]
    assert not await house.app.lateness.pressed(table, 1)
    assert news == []


async def test_an_outage_is_no_time_to_decide(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    await pass_time(house, hours=1)
    house.clock.now += 20 * DAY
    await house.app.timekeeper.tick()
    await pass_time(house, hours=1)
    assert (await house.play.table(table.id)).row.resting is None


@pytest.mark.parametrize("days", [1, None])
async def test_where_nobody_could_decide_it_is_done_at_once(house: House, days: int | None) -> None:
    table = await house.match("Mika", computers=1)
    await set_clock(house, table, days, sits_in=True)
    await spend(house, table, 0, spent=10 * DAY)
    await pass_time(house, hours=0.1)
    table = await house.play.table(table.id)
    assert table.row.resting is not None, "the computers don't play among themselves"
    assert await cards(house, table) == []


async def test_when_all_are_late_the_computer_sits_in_for_all_but_one(house: House) -> None:
    table = await house.match("Mika", "Taro", "Kim")
    await set_clock(house, table, 1, sits_in=True)
    for name in ("Mika", "Taro", "Kim"):
        table = await house.move(table, name, Done())
    for seat in range(3):
        await spend(house, table, seat, spent=2 * DAY)
    await pass_time(house, hours=0.5)
    table = await house.play.table(table.id)
    assert [row.owner for row in table.seats] == [1, 2, None]
    assert table.row.resting is not None


async def test_a_resting_match_is_silent_and_goes_on_by_any_press_of_the_table(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    house.clock.now += UNDECIDED
    await house.app.lateness.tend(house.clock.now)
    assert {row.kind for row in await house.open_notices(table)} <= {"board", "shrink"}
    await pass_time(house, days=2)
    assert {row.kind for row in await house.open_notices(table)} <= {"board", "shrink"}
    table = await house.play.table(table.id)
    assert table.turns[0].owed == pytest.approx(2 * DAY, abs=HOUR), "no time passes"
    stranger = await house.person("Stranger")
    assert not await house.app.lateness.pressed(table, stranger.user)
    assert await house.app.lateness.pressed(table, 2)
    table = await house.play.table(table.id)
    turn = table.turns[0]
    assert (table.row.resting, turn.owed, turn.spent, turn.awake, turn.late) == (None, 0, 0, 0, None)
    called = [row.user for row in await house.open_notices(table, "turn")]
    assert called == [1]


async def test_whoever_wakes_a_match_is_not_called(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    house.clock.now += UNDECIDED
    await house.app.lateness.tend(house.clock.now)
    assert await house.app.lateness.pressed(await house.play.table(table.id), 1)
    assert await house.open_notices(table, "turn") == []
    assert (await turn_of(house, table, 0)).called == house.clock.now


async def test_answers_given_at_once_are_lent_one_by_one(house: House) -> None:
    table = await house.match("Mika", "Taro", "Kim")
    await set_clock(house, table, 1)
    for name in ("Mika", "Taro", "Kim"):
        table = await house.move(table, name, Done())
    table = await house.move(table, "Kim", Vote(True))
    await spend(house, table, 0, spent=2 * DAY)
    await pass_time(house, hours=0.1)
    table = await decide(house, table, "Kim", "lent")
    assert [(seat, table.asked[seat].computer) for seat in table.to_move] == [(0, True), (1, False)]
    table = await house.play.move_computer(table.id, 0, Vote(False), table.asked[0].decision)
    table = await house.move(table, "Mika", Vote(True))
    assert table.asked[0].answered, "who comes back can still change it"


@pytest.mark.parametrize("offer", [Overdue(99, 0), Overdue(-1, 0), Overdue(1, 0), Overdue(0, 7)])
async def test_a_forged_press_does_nothing(house: House, offer: Overdue) -> None:
    table = await late_match(house, "Mika", "Taro")
    for way in ("lent", "sits-in", "waits"):
        with pytest.raises(StaleError):
            await house.app.lateness.decide(table.id, 2, way, offer=offer)  # type: ignore[arg-type]
    assert (await house.play.table(table.id)).revision == table.revision


async def test_a_resting_match_plans_no_reminders(house: House) -> None:
    table = await late_match(house, "Mika", "Taro")
    house.clock.now += UNDECIDED
    await house.app.lateness.tend(house.clock.now)
    await house.people.choose(1, reminders=True)
    assert await house.open_notices(table, "reminder") == []


async def resting_match(house: House, *names: str) -> Table:
    """A match that rests because the first of these people has vanished."""
    table = await house.match(*names)
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock.now))
    return await house.play.table(table.id)


async def test_a_match_that_rests_goes_on_when_the_host_of_a_server_replaces_who_vanished(house: House) -> None:
    table = await resting_match(house, "Mika", "Taro", "Kim")
    after = await house.seats.replace_player(table.id, 99, 1, for_good=False, as_host=True)
    assert after.row.resting is None
    assert [row.seat for row in await house.store.read.journal.computers_to_move()] == [0]


async def test_a_match_that_rests_goes_on_when_who_vanished_is_forgotten(house: House) -> None:
    table = await resting_match(house, "Mika", "Taro", "Kim")
    await house.app.forgetting.forget(1)
    assert (await house.play.table(table.id)).row.resting is None


async def test_a_match_that_rests_goes_on_when_somebody_takes_a_seat_over(house: House) -> None:
    table = await house.match("Mika", "Taro", "Kim")
    await house.seats.concede(table.id, 3)
    await house.store.write(lambda queries: queries.turns.rest_match(table.id, house.clock.now))
    after = await house.taking_over.take_over(table.id, await house.person("Lou"), 2)
    assert after.row.resting is None
    assert [row.user for row in await house.open_notices(table, "turn")] == [1], "whoever owes the answer is called"
