"""Which moments a film shows: 20 to 60 seconds of them, at the pace of the game, the turning points among them."""

from __future__ import annotations

import pytest

from bot.matches.files.file import decode_file
from bot.matches.film import MOST, film_name, film_of, thinned, turning_points
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.matches.trail import ALL, course_of, trail_of
from bot.store import Queries
from bot.store.rows import RevisionRow
from games.contract import Pace
from tests.bot.matches.files.test_importing import bring
from tests.bot.people import House
from tests.prove.corpus import recorded

NAMES = ["stone_age-41", "stone_age-02", "kings_guild-40", "applejack-17", "almadi-03", "via_appia-40"]


async def brought(house: House, name: str) -> Table:
    return await bring(house, decode_file(recorded(name)))


@pytest.mark.parametrize("name", NAMES)
async def test_a_film_has_its_length_and_its_turning_points(house: House, name: str) -> None:
    table, queries = await brought(house, name), house.store.read
    trail = await trail_of(queries, table)
    curve = await course_of(queries, trail)
    film = await film_of(queries, trail, curve)
    assert 20 <= film.seconds <= 60
    assert 2 <= len(film.moments) <= MOST
    revisions = [moment.revision for moment in film.moments]
    assert revisions == sorted(set(revisions))
    assert film.moments[0].revision == 0
    assert film.moments[-1].state == table.state
    assert all(one.state != other.state for one, other in zip(film.moments, film.moments[1:], strict=False))
    if table.game.meta.film is Pace.TURN:
        assert set(revisions) <= {stop.revision for stop in trail.stops}
        turning = {one.revision for one in film.moments if one.turning}
        missed = turning_points(trail, curve) - turning
        assert [revision for revision in missed if not await _stood_still(queries, table, revision)] == []


async def _stood_still(queries: Queries, table: Table, revision: int) -> bool:
    """Whether a revision brought no other position."""
    rows = {row.revision: row.state for row in await queries.journal.line(table.id, table.position, ALL)}
    before = max(earlier for earlier in rows if earlier < revision)
    return rows[before] == rows[revision]


async def test_names_differ_with_everything_that_is_seen(house: House) -> None:
    table, queries = await brought(house, NAMES[0]), house.store.read
    trail = await trail_of(queries, table)
    film = await film_of(queries, trail, ())
    people, others = ("A", "B"), ("A", "C")
    shown = ((people, "en", None), (others, "en", None), (people, "ja", None), (people, "en", 0))
    names = {film_name(table, film, *of) for of in shown}
    assert len(names) == 4
    assert film_name(table, film, ("A", "B"), "en", None) in names


def rows(count: int) -> list[RevisionRow]:
    return [RevisionRow(1, number, 0.0, b"", b"", b"", b"", 1, number, None) for number in range(count)]


@pytest.mark.parametrize("count", [1, 2, 56, 57, 300])
@pytest.mark.parametrize("kept", [{3}, set(range(40)), set(range(100, 200))])
def test_many_become_few_but_the_first_the_last_and_the_turning_points_stay(count: int, kept: set[int]) -> None:
    kept = {number for number in kept if number < count}
    found = [row.revision for row in thinned(rows(count), kept, MOST)]
    assert found == sorted(set(found))
    assert {0, count - 1} | kept <= set(found)
    assert len(found) == max(min(count, MOST), len({0, count - 1} | kept))


async def test_positions_that_are_gone_are_a_sentence(house: House) -> None:
    table = await brought(house, NAMES[0])
    trail = await trail_of(house.store.read, table)
    gone = trail.stops[1].revision

    async def drop(queries: Queries) -> None:
        await queries.do("UPDATE revision SET state = NULL WHERE match = ? AND revision = ?", table.id, gone)

    await house.store.write(drop)
    with pytest.raises(RefusedError, match="film-unreadable"):
        await film_of(house.store.read, trail, ())
