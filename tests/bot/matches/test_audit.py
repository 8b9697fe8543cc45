"""A match is replayed from its journal: what doesn't follow from it is found, what earlier versions stored is not."""

from __future__ import annotations

import zlib

import pytest

from bot.matches.audit import audit
from bot.matches.table import Table, encode_events, encode_state
from tests.bot.people import House
from tests.bot.tiny import TINY, Roll, State, Walk, Walked


async def played(house: House) -> Table:
    """A match in which Mika has walked, rolled, taken a step back by an undo, and walked on."""
    table = await house.match("Mika", "Taro")
    table = await house.move(table, "Mika", Walk(1))
    table = await house.move(table, "Mika", Walk(2))
    table = await house.undo.take_back(table.id, 1, revision=2)
    table = await house.move(table, "Mika", Walk(3))
    return await house.move(table, "Mika", Roll())


async def changed(house: House, table: Table, revision: int, column: str, value: object) -> str | None:
    """What an audit finds once something stored of a revision is changed."""
    sql = f"UPDATE revision SET {column} = ? WHERE match = ? AND revision = ?"
    await house.store.write(lambda queries: queries.do(sql, value, table.id, revision))
    return await audit(house.store.read, table.id)


async def test_what_was_played_fits(house: House) -> None:
    assert await audit(house.store.read, (await played(house)).id) is None


@pytest.mark.parametrize(
    "events",
    [
        encode_events((Walked(seat=0, far=2),)),
        encode_events(()),
        encode_events((Walked(seat=0, far=1), Walked(seat=0, far=1))),
        zlib.compress(b'[{"event":"flown","seat":0,"far":1}]'),
    ],
)
async def test_other_events_are_found(house: House, events: bytes) -> None:
    found = await changed(house, await played(house), 1, "events", events)
    assert found == "revision 1 tells other events than the stored ones"


async def test_events_that_cannot_be_unpacked_are_found(house: House) -> None:
    found = await changed(house, await played(house), 1, "events", b"gone")
    assert found is not None
    assert found.startswith("revision 1 can't be replayed")


async def test_what_an_earlier_version_knew_nothing_of_is_not_missed(house: House) -> None:
    table, events = await played(house), b'[{"event":"walked","seat":0,"far":1}]'
    assert await changed(house, table, 1, "events", events) is None
    assert await changed(house, table, 1, "events", zlib.compress(events)) is None


async def test_another_position_is_found(house: House) -> None:
    state = encode_state(TINY, State((9, 0), votes=(None, None)))
    found = await changed(house, await played(house), 4, "state", state)
    assert found == "revision 4 leads to another position than the stored one"


async def test_luck_that_nobody_has_asked_for_is_found(house: House) -> None:
    table = await played(house)
    found = await changed(house, table, 1, "outcomes", b'[["d6",3]]')
    assert found == "revision 1 tells other events than the stored ones"


async def test_what_other_rules_have_led_to_is_taken_as_it_is(house: House) -> None:
    table = await played(house)
    state = encode_state(TINY, State((9, 0), votes=(None, None)))
    assert await changed(house, table, 4, "rules", 0) is None
    found = await changed(house, table, 4, "state", state)
    assert found == "revision 5 leads to another position than the stored one", "it goes on from there"
