"""Computers that answer in a row share some seconds, and anything else that happens at the table begins a new row."""

from __future__ import annotations

import pytest

from bot.matches.computers import thinking
from bot.matches.computers.thinkers import PART, ThinkingBudgets
from bot.matches.computers.thinking import TimeClock
from bot.matches.table import Table
from tests.bot.people import House
from tests.bot.starting import start
from tests.bot.tiny import Done, Vote


class Watch:
    now = 100.0

    def __call__(self) -> float:
        return self.now


async def answered(house: House, table: Table) -> Table:
    """Have the first computer that is asked answer."""
    seat = next(seat for seat in table.to_move if table.asked[seat].computer)
    action = Vote(False) if table.state.voting else Done()  # type: ignore[union-attr]
    return await house.play.move_computer(table.id, seat, action, table.asked[seat].decision)


async def four(house: House) -> Table:
    """Mika has answered, three computers are to."""
    return await house.move(await house.match("Mika", computers=3), "Mika", Done())


async def test_each_takes_a_part_of_what_is_left(house: House) -> None:
    watch = Watch()
    table, rows, shares = await four(house), ThinkingBudgets(3.0, watch), []
    for _ in range(3):
        row = rows.enter(table)
        shares.append(rows.share(row))
        watch.now += shares[-1]
        table = await answered(house, table)
        rows.go_on(row, table)
    assert shares[0] == 3.0 * PART
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) < 3.0


async def test_what_takes_longer_than_planned_takes_it_from_those_who_follow(house: House) -> None:
    watch = Watch()
    table, rows = await four(house), ThinkingBudgets(3.0, watch)
    row = rows.enter(table)
    watch.now += 60
    assert rows.share(row) == 0
    table = await answered(house, table)
    rows.go_on(row, table)
    assert rows.share(rows.enter(table)) == 0


async def test_after_a_person_there_is_a_new_row(house: House) -> None:
    watch = Watch()
    table, rows = await house.match("Mika", "Taro", computers=2), ThinkingBudgets(3.0, watch)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    for _ in range(2):
        row = rows.enter(table)
        watch.now += 2
        table = await answered(house, table)
        rows.go_on(row, table)
    assert table.state.voting  # type: ignore[union-attr]
    table = await house.move(table, "Mika", Vote(True))
    assert rows.share(rows.enter(table)) == 3.0 * PART


async def test_nothing_is_remembered_of_a_row_that_has_ended(house: House) -> None:
    table, rows = await house.match("Mika", computers=1), ThinkingBudgets(3.0)
    table = await house.move(table, "Mika", Done())
    while any(table.asked[seat].computer for seat in table.to_move):
        row = rows.enter(table)
        table = await answered(house, table)
        rows.go_on(row, table)
    assert table.people_to_call
    assert rows._rows == {}


async def test_where_nobody_plays_but_computers_there_is_no_hurry(house: House) -> None:
    watch = Watch()
    lobby, rows = await house.open("Mika", computers=2), ThinkingBudgets(3.0, watch)
    await house.lobby.leave(lobby.id, 1)
    table = await start(house.app, lobby.id, 1)
    for _ in range(2):
        row = rows.enter(table)
        assert rows.share(row) == 3.0 * PART
        watch.now += 60
        table = await answered(house, table)
        rows.go_on(row, table)


def test_a_thought_ends_with_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr(thinking.time, "monotonic", watch)
    clock = TimeClock(4.0)
    found = []
    for _ in range(4):
        found.append((clock.gone(), clock.tick()))
        watch.now += 2.0
    assert found == [(0.0, True), (0.5, True), (1.0, False), (1.5, False)]
    assert (TimeClock(0.0).gone(), TimeClock(0.0).tick()) == (1.0, False), "there is no time at all"
