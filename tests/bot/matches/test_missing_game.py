"""A match whose game isn't there rests as it is, whatever the time, and goes on once the game is back."""

from __future__ import annotations

import pytest

from bot.matches.audit import audit
from bot.matches.entries import End, Seated
from bot.matches.lobby_cards import LOBBY_LIFE, LobbyCloser
from bot.matches.refusals import GameMissingError
from bot.matches.table import load, load_healthy
from bot.notices.schedule import DAY
from tests.bot.matches.test_lobby import refused
from tests.bot.matches.test_plans import due, play_due, wish_for
from tests.bot.matches.timekeeping import every_turn, pass_time, reach, set_clock
from tests.bot.people import House
from tests.bot.tiny import Done, Roll, Walk
from tests.offered import missing

TINY = "tiny"


async def leap(house: House) -> None:
    """Let a month pass between two looks at the clock."""
    await house.app.timekeeper.tick()
    house.clock.advance(seconds=30 * DAY)
    await house.app.timekeeper.tick()


async def test_time_counts_for_nobody(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await set_clock(house, table, 1)
    await reach(house, table, "Mika")
    await pass_time(house, hours=5)
    (before,) = await every_turn(house, table)
    with missing(TINY):
        await pass_time(house, days=3)
        (then,) = await every_turn(house, table)
        assert then == before
        assert before.spent > 0
        assert await house.store.read.turns.people_in_turn() == []
    await pass_time(house, hours=1)
    (after,) = await every_turn(house, table)
    assert after.spent == pytest.approx(before.spent + 3600)
    assert (await house.play.table(table.id)).row.resting is None


async def test_what_the_table_is_asked_about_somebody_late_waits(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await set_clock(house, table, 1)
    await reach(house, table, "Mika")
    await pass_time(house, days=3)
    (before,) = await every_turn(house, table)
    assert before.late is not None
    with missing(TINY):
        await pass_time(house, days=2)
    (after,) = await every_turn(house, table)
    assert after.late == pytest.approx(before.late + 2 * DAY)


async def test_somebody_who_has_waited_for_an_answer_has_not_waited_meanwhile(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    await house.consent.ask_abandon(table.id, house.known["Taro"].user)
    before, since = await house.request(table), table.asked[0].since
    with missing(TINY):
        await leap(house)
    request = await house.request(table)
    assert (before is None, request is None) == (False, False), "it has not lapsed"
    assert (await house.play.table(table.id)).asked[0].since == pytest.approx(since + 30 * DAY)


async def test_plans_wait_and_are_played_once_it_is_back(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await wish_for(house, table, "Taro", Walk(2))
    await house.move(table, "Mika", Done())
    with missing(TINY):
        house.clock.advance(hours=1)
        assert await due(house) == []
    house.clock.advance(hours=1)
    assert (await play_due(house, table)).state.points == (0, 2)


async def test_nothing_is_told_and_nobody_is_reminded(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.move(table, "Mika", Done())
    taro = house.known["Taro"]
    sent = "UPDATE notice SET sent = due WHERE kind = 'turn'"
    await house.store.write(lambda queries: queries.do(sent))
    house.clock.advance(hours=30)
    assert await house.store.read.due.exists(house.clock())
    assert await house.app.reminders.due(house.store.read, taro) is not None
    with missing(TINY):
        assert not await house.store.read.due.exists(house.clock())
        assert await house.app.reminders.due(house.store.read, taro) is None
        assert await house.store.read.journal.waiting_for(taro.user) == []
    assert await house.store.read.due.exists(house.clock())


async def test_computer_players_wait(house: House) -> None:
    table = await house.match("Mika", computers=1)
    await house.move(table, "Mika", Done())
    with missing(TINY):
        assert await house.store.read.journal.computers_to_move() == []
    assert [row.match for row in await house.store.read.journal.computers_to_move()] == [table.id]


async def test_a_lobby_closes_as_much_later(house: House) -> None:
    table = await house.open("Mika")
    closer = LobbyCloser(house.store, house.clock)
    with missing(TINY):
        await leap(house)
        await closer.look()
    await closer.look()
    assert (await house.play.table(table.id)).row.status == "lobby"
    house.clock.advance(seconds=LOBBY_LIFE)
    await closer.look()
    assert (await house.play.table(table.id)).row.status == "abandoned"


async def test_whatever_is_wanted_of_it_is_refused_and_changes_nothing(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    mika, taro = (house.known[name].user for name in ("Mika", "Taro"))
    before = await house.store.read.tables.load(table.id)
    with missing(TINY):
        await refused("game-missing", house.play.move(table.id, mika, Roll()))
        await refused("game-missing", house.play.table(table.id))
        await refused("game-missing", house.seats.concede(table.id, mika))
        await refused("game-missing", house.seats.hand_over(table.id, mika))
        await refused("game-missing", house.consent.ask_abandon(table.id, mika))
        await refused("game-missing", house.play.nudge(table.id, taro))
        assert await load_healthy(house.store.read, [table.id]) == []
        assert [found.id for found in await load_healthy(house.store.read, [table.id], missing=True)] == [table.id]
    assert await house.store.read.tables.load(table.id) == before


async def test_its_host_ends_it(house: House) -> None:
    table = await house.match("Mika", "Taro")
    with missing(TINY):
        await refused("not-host", house.consent.abandon(table.id, house.known["Taro"].user))
        ended = await house.consent.abandon(table.id, 99, as_host=True)
        assert (ended.row.status, ended.to_move) == ("abandoned", ())
    now = await house.play.table(table.id)
    assert (now.entry, now.state) == (End(None), table.state)
    assert await audit(house.store.read, table.id) is None
    assert await house.open_notices(table, "board"), "the table is told once its game is back"


async def test_a_lobby_is_closed_by_its_host(house: House) -> None:
    table = await house.open("Mika", "Taro")
    with missing(TINY):
        await refused("game-missing", house.lobby.leave(table.id, house.known["Taro"].user))
        await house.consent.abandon(table.id, house.known["Mika"].user)
    assert (await house.play.table(table.id)).row.status == "abandoned"


async def test_a_player_is_forgotten_and_a_computer_goes_on_in_their_place(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    table = await house.move(table, "Mika", Walk(1))
    lobby = await house.open("Mika", "Taro")
    mika = house.known["Mika"].user
    with missing(TINY):
        stake = await house.app.forgetting.forget(mika)
        assert (stake.lobbies, stake.kept, stake.ended) == ((lobby.id,), (table.id,), ())
        assert mika not in (await load(house.store.read, table.id, missing=True)).people
    now = await house.play.table(table.id)
    assert (now.state, now.to_move) == (table.state, table.to_move)
    assert isinstance(now.entry, Seated)
    assert now.asked[0].digest == table.asked[0].digest
    assert await audit(house.store.read, table.id) is None
    assert [row.seat for row in await house.store.read.journal.computers_to_move()] == [0]
    assert (await house.play.table(lobby.id)).names == ("Taro",)


async def test_a_match_of_two_is_over_without_the_one_who_is_forgotten(house: House) -> None:
    table = await house.match("Mika", "Taro")
    with missing(TINY):
        stake = await house.app.forgetting.forget(house.known["Mika"].user)
        assert stake.ended == (table.id,)
    now = await house.play.table(table.id)
    assert (now.row.status, now.given_to) == ("over", (1,))


async def test_whoever_comes_back_from_a_holiday_has_their_seat_again(house: House) -> None:
    table = await house.match("Mika", "Taro", "Yuki")
    mika = house.known["Mika"].user
    await house.app.holidays.begin(mika, house.clock.now + 9 * DAY, sits_in=True)
    assert (await house.play.table(table.id)).seat_of(mika) is None
    with missing(TINY):
        await house.app.holidays.end(mika)
    assert (await house.play.table(table.id)).seat_of(mika) == 0


async def test_it_is_not_taken_for_damaged(house: House) -> None:
    table = await house.match("Mika", "Taro")
    with missing(TINY), pytest.raises(GameMissingError):
        await audit(house.store.read, table.id)
    assert await audit(house.store.read, table.id) is None
