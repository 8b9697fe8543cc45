"""Tables at which people press, with the bot in a process of its own: as few of them as can be."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path

import pytest

from bot.bench import evenings, spread, stage, tables
from bot.bench.crowd import crowd_figures, lateness
from bot.bench.evenings import Evening, Traffic
from bot.bench.growth import ASKED, growth_figures
from bot.bench.stage import Place, bot_process, open_tables
from bot.bench.tables import tables_figures
from bot.sandbox import Sandbox
from bot.settings import Settings
from bot.store import open_store
from tests.bot.bench.figures import named
from tests.bot.waiting import until

pytestmark = pytest.mark.prove


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a bot that still warms up to be at rest: no test is about its times."""
    monkeypatch.setattr(stage, "QUIET", math.inf)


async def test_people_open_a_match_and_play_it_and_what_is_sent_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "IDLE", 1)
    async with Sandbox() as sandbox:
        people = (sandbox.user("plover", display_name="plover"), sandbox.user("curlew", display_name="curlew"))
        evening, traffic = Evening(Place(sandbox.channel, people, "applejack"), 0, (0.0, 0.01)), Traffic(sandbox)
        async with bot_process(sandbox, tmp_path):
            playing = asyncio.create_task(evening.play(math.inf))

            async def moved() -> bool:
                assert not playing.done()
                return all(pilot.accepted for pilot in evening.pilots) and len(evening.shown) > 1

            await until(moved)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    assert evening.presses >= evening.moves >= 2
    assert traffic.pictures
    assert traffic.requests["POST"] >= 2
    answered = [one for one in sandbox.requests if one.status]
    limited = [one for one in answered if not one.route.startswith(("/interactions/", "/webhooks/"))]
    assert traffic.requests.total() == len(limited) < len(answered)


async def test_the_figures_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAUSE", (0.0, 0.1))
    found = named(await tables_figures(2, 8.0))
    every = {name.partition(": ")[2] for name in found}
    assert every >= {
        "acknowledged p50",
        "acknowledged p99",
        "CPU a press, bot",
        "CPU a move, bot",
        "CPU a move, all processes",
        "limited requests a move",
        "different pictures shown a move",
        "memory after 8 s, bot (RSS)",
        "memory after 8 s, all processes (PSS)",
    }
    assert found["2 tables: CPU a move, all processes"].value >= found["2 tables: CPU a move, bot"].value


async def test_the_figures_of_a_crowd() -> None:
    found = named(await crowd_figures(3, 2.0, 2.0))
    every = {name.partition(": ")[2] for name in found}
    assert every >= {"acknowledged p99", "told after it was due p95", "limited requests a second", "moves"}
    assert found["3 tables, rate limits on: moves"].value <= 3


async def test_how_late_notices_were_told(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        people = (sandbox.user("plover"), sandbox.user("curlew"))
        [match] = await open_tables(tmp_path, [Place(sandbox.channel, people, "applejack")])
    store = await open_store(Settings(data=tmp_path).database)
    await store.write(lambda queries: queries.drop_notices(match, "board", "superseded"))
    await store.write(lambda queries: queries.drop_notices(match, "turn", "superseded"))
    for number, due in enumerate((100.0, 90.0, 130.0, 500.0)):
        await store.write(lambda queries, due=due, number=number: queries.add_notice(match, number, "nudge", due=due))  # type: ignore[misc]
    told = await store.read.scalar("SELECT min(id) FROM notice WHERE kind = 'nudge'")
    await store.write(lambda queries: queries.do("UPDATE notice SET sent = 102.5 WHERE id = ?", told))
    await store.close()
    assert lateness(Settings(data=tmp_path).database, 95.0, 140.0) == [2.5, 10.0], "what isn't due yet isn't late"


async def test_the_figures_of_growth() -> None:
    found = named(await growth_figures(40, 60, 1, 2))
    assert {name for name, figure in found.items() if figure.goal is not None} == {
        *(f"{name} with 40 matches: CPU" for name in ASKED),
        *(f"{what} {where}" for what in ("a move", "an undo") for where in ("with 40 matches", "at revision 60")),
    }
    assert found["a move at revision 60"].value > 0
    assert found["start with 40 matches: ready"].value > 0


async def test_the_others_play_other_matches_in_other_places(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        people = (sandbox.user("plover"), sandbox.user("curlew"))
        matches = await open_tables(tmp_path, [Place(sandbox.channel, people, "applejack")] * 2)
    path = Settings(data=tmp_path).database
    spread.add_others(path, 100)
    spread.lengthen(path, matches[1], 30)
    store = await open_store(path)
    read = store.read
    assert [row.id for row in await read.matches_of(people[0].id)] == matches
    assert [row.id for row in await read.matches_in(sandbox.channel.id)] == matches
    counts = await read.match_counts()
    assert counts == {"running": 2 + 5, "over": 93}
    every = ("lobby", "running", "over", "abandoned")
    other = await read.matches_of(spread.FIRST + 7, every)
    assert 5 <= len(other) <= 2 * spread.EACH
    assert len({row.home for row in other}) > 1
    assert [len(await read.revisions(match)) for match in (*matches, other[0].id)] == [1, 1, 1]
    assert await read.scalar("SELECT count(*) FROM pragma_foreign_key_check") == 0
    await store.close()
