"""Databases are filled with what others would have played, and what was told late is found in them."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox import Sandbox
from bot.settings import Settings
from bot.store import open_store
from tests.benchmarks.hosted import Place, lateness, open_tables
from tests.benchmarks.spread import EACH, FIRST, add_others, lengthen


async def tables(folder: Path, count: int) -> tuple[list[int], int, int]:
    """Open so many tables of two people. Returns their matches, one of the people, and the channel."""
    async with Sandbox() as sandbox:
        people = (sandbox.user("plover"), sandbox.user("curlew"))
        matches = await open_tables(sandbox, folder, [Place(sandbox.channel, people, "applejack")] * count)
        return matches, people[0].id, sandbox.channel.id


async def test_how_late_notices_were_told(tmp_path: Path) -> None:
    ([match], _, _), path = await tables(tmp_path, 1), Settings(data=tmp_path).database
    store = await open_store(path)
    for kind in ("board", "turn"):
        await store.write(lambda queries, kind=kind: queries.notices.drop_matching(match, kind, "superseded"))
    for number, due in enumerate((100.0, 90.0, 130.0, 500.0)):
        await store.write(lambda queries, due=due, number=number: queries.notices.add(match, number, "nudge", due=due))
    told = await store.read.scalar("SELECT min(id) FROM notice WHERE kind = 'nudge'")
    await store.write(lambda queries: queries.do("UPDATE notice SET sent = 102.5 WHERE id = ?", told))
    await store.close()
    assert lateness(path, 95.0, 140.0) == [2.5, 10.0], "what isn't due yet isn't late"


async def test_the_others_play_other_matches_in_other_places(tmp_path: Path) -> None:
    (matches, person, channel), path = await tables(tmp_path, 2), Settings(data=tmp_path).database
    add_others(path, 100)
    lengthen(path, matches[1], 30)
    store = await open_store(path)
    read = store.read
    assert [row.id for row in await read.lists.matches_of(person)] == matches
    assert [row.id for row in await read.lists.matches_in(channel)] == matches
    assert await read.status.match_counts() == {"running": 2 + 5, "over": 93}
    other = await read.lists.matches_of(FIRST + 7, ("lobby", "running", "over", "abandoned"))
    assert 5 <= len(other) <= 2 * EACH
    assert len({row.home for row in other}) > 1
    assert [len(await read.journal.revisions(match)) for match in (*matches, other[0].id)] == [1, 1, 1]
    assert await read.scalar("SELECT count(*) FROM pragma_foreign_key_check") == 0
    await store.close()
