"""A match as it stands: who is asked, who has won what its rules didn't end, and what damage leaves of it."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

from bot.matches.refusals import DamagedError
from bot.matches.table import decode_events, encode_events, load, load_healthy
from bot.store import StoreError
from bot.store.listing import TableQueries
from bot.store.rows import RevisionRow
from tests.bot.matches.test_lobby import refused
from tests.bot.people import House
from tests.bot.starting import start
from tests.bot.tiny import TINY, Done, Vote, Walked
from tests.offered import missing

NONSENSE = zlib.compress(b"[]")


async def test_those_who_are_asked_are_people_or_computers(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    assert (table.to_move, table.people_to_move, table.people_to_call, table.is_thinking) == ((0,), (1,), (1,), False)
    for name in ("Mika", "Taro"):
        table = await house.move(table, name, Done())
    assert (table.to_move, table.people_to_move, table.people_to_call, table.is_thinking) == ((2,), (), (), True)
    table = await house.play.move_computer(table.id, 2, Done(), table.asked[2].decision)
    table = await house.move(table, "Mika", Vote(True))
    assert (table.to_move, table.people_to_move, table.is_thinking) == ((1, 2), (2,), False), "a person is asked, too"
    table = await house.consent.abandon(table.id, 99, as_host=True)
    assert not table.is_thinking


async def test_whom_the_computer_answers_for_is_not_called(house: House) -> None:
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.do("UPDATE asked SET computer = 1"))
    table = await house.play.table(table.id)
    assert (table.people_to_move, table.people_to_call, table.is_thinking) == ((1,), (), True)


async def test_a_match_rests_while_everybody_is_away(house: House) -> None:
    table = await house.match("Mika", "Taro", computers=1)
    assert not (await house.seats.hand_over(table.id, 1)).rests
    table = await house.seats.hand_over(table.id, 2)
    assert (table.rests, table.is_thinking, table.people) == (True, False, (1, 2))
    assert (table.seat_of(2), table.stood_in_for(2), table.stood_in_for(99)) == (None, 1, None)
    assert not (await house.consent.abandon(table.id, 99, as_host=True)).rests


async def test_computers_that_play_among_themselves_do_not_rest(house: House) -> None:
    table = await house.open("Mika", computers=2)
    await house.lobby.leave(table.id, 1)
    table = await start(house.app, table.id, 1)
    assert (table.rests, table.is_thinking) == (False, True)


async def test_who_concedes_gives_the_match_to_all_others(house: House) -> None:
    table = await house.match("Mika", "Taro")
    assert (table.conceded, table.given_to) == (None, None)
    table = await house.seats.concede(table.id, 1)
    assert (table.conceded, table.given_to) == (0, (1,))


async def test_what_was_ended_without_a_result_is_nobodys(house: House) -> None:
    table = await house.match("Mika", "Taro")
    table = await house.consent.abandon(table.id, 99, as_host=True)
    assert (table.conceded, table.given_to) == (None, ())


async def test_what_its_rules_have_ended_is_given_to_nobody(house: House) -> None:
    table = await house.match("Mika", "Taro")
    for name, action in (("Mika", Done()), ("Taro", Done()), ("Mika", Vote(False)), ("Taro", Vote(False))):
        table = await house.move(table, name, action)
    assert table.outcome is not None
    assert (table.row.status, table.given_to) == ("over", None)


async def test_a_lobby_has_no_position(house: House) -> None:
    table = await house.open("Mika")
    assert (table.revision, table.position, table.entry, table.outcome, table.given_to) == (-1, -1, None, None, None)


# What is stored


def revision(events: bytes) -> RevisionRow:
    return RevisionRow(1, 3, 0.0, b"{}", b"[]", events, None, 1, 3, None)


def test_events_are_read_as_this_and_earlier_versions_stored_them() -> None:
    told = (Walked(seat=0, far=2),)
    assert decode_events(TINY, revision(encode_events(told))) == told
    assert decode_events(TINY, revision(msgspec.json.encode(told))) == told


@pytest.mark.parametrize("events", [b"gone", zlib.compress(b'[{"event":"flown"}]'), b'[{"event":"flown"}]'])
def test_events_that_nobody_can_read_any_more_are_not_told(events: bytes, caplog: pytest.LogCaptureFixture) -> None:
    assert decode_events(TINY, revision(events)) is None
    assert "the events of revision 3 of match 1 can't be read" in caplog.text


@pytest.mark.parametrize(
    "damage", ["DELETE FROM seat", *(f"UPDATE revision SET state = x'{state}'" for state in ("00", NONSENSE.hex()))]
)
async def test_a_damaged_match_is_refused_and_left_out(
    house: House, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.match("Mika", "Taro")
    await house.store.write(lambda queries: queries.do(damage))
    sound = await house.match("Hana", "Jun")
    with pytest.raises(DamagedError):
        await load(house.store.read, table.id)
    assert await load_healthy(house.store.read, (table.id, sound.id)) == [sound]
    assert f"match {table.id} can't be read" in caplog.text


async def test_a_lobby_that_everybody_has_left_is_not_damaged(house: House) -> None:
    table = await house.open("Mika")
    await house.lobby.leave(table.id, 1)
    assert (await load(house.store.read, table.id)).seats == ()


async def test_a_match_whose_game_is_not_there_is_listed_where_that_is_wanted(house: House) -> None:
    table = await house.match("Mika", "Taro")
    with missing("tiny"):
        assert await load_healthy(house.store.read, (table.id,)) == []
        (found,) = await load_healthy(house.store.read, (table.id,), missing=True)
    assert (found.is_missing, table.is_missing) == (True, False)
    assert (found.to_move, found.outcome) == ((0,), None)
    await refused("no-match", load(house.store.read, 99))


def fail_at_first(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Have the disk fail so often, when matches are read."""
    whole, left = TableQueries.load, [times]

    async def fails(self: TableQueries, match: int) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise StoreError("the disk is gone")
        return await whole(self, match)

    monkeypatch.setattr(TableQueries, "load", fails)


async def test_what_cannot_be_read_for_once_is_left_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await house.match("Mika", "Taro") for _ in range(2)]
    fail_at_first(monkeypatch, 1)
    assert await load_healthy(house.store.read, [table.id for table in tables]) == tables[1:]


async def test_where_nothing_can_be_read_the_trouble_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await house.match("Mika", "Taro") for _ in range(2)]
    fail_at_first(monkeypatch, 2)
    with pytest.raises(StoreError):
        await load_healthy(house.store.read, [table.id for table in tables])
