"""What a host can see: the figures of the running bot, and what waits to be told."""

from __future__ import annotations

import asyncio
import logging
import stat
from datetime import date
from functools import partial
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bot.__main__ import cli
from bot.commands.status import Seen, is_well, tell, tell_json
from bot.health import DAY, FILE, Health, memory, read_figures, report, rough_time
from bot.sandbox import Sandbox
from bot.settings import Settings
from bot.store import Queries
from bot.store.copies import daily_copy
from bot.store.files import alone_at
from bot.store.rows import PausedRow
from tests.bot.discord.club import Club, running
from tests.bot.people import House
from tests.bot.services import clock, house, store, tiny
from tests.bot.waiting import until

__all__ = ["clock", "house", "store", "tiny"]
JSON = ["status", "--json"]


async def busy(house: House) -> int:
    """A match with notices that wait, that were refused and that are as they should be."""
    match = (await house.match("ann", "ben")).id
    now = house.clock()

    async def change(queries: Queries) -> None:
        await queries.do("DELETE FROM notice")
        for number, (due, error, dropped) in enumerate(
            (
                (now - 3 * 3600 - 300, "DiscordServerError: 503 first", None),
                (now + 400, "DiscordServerError: 503 second", None),
                (now - 5, None, None),
                (now + 9000, None, None),
                (now - 60, "Forbidden: 403 (error code: 50001)", "failed"),
                (now - 60, None, "closed"),
                (now - 60, None, "superseded"),
                (now - 60, None, "answered"),
                (now - 8 * DAY, None, "refused"),
            )
        ):
            await queries.notices.add(match, number, "board", due=due)
            await queries.do("UPDATE notice SET error = ?, dropped = ? WHERE revision = ?", error, dropped, number)
        await queries.put(PausedRow(500, now - 7200, "send_messages", True, None))

    await house.store.write(change)
    return match


async def test_the_report_names_the_oldest_the_reasons_and_the_places(house: House) -> None:
    match = await busy(house)
    assert await report(house.store.read, house.clock(), None) == [
        "matches: 1 running, 0 not started",
        f"oldest notice due: board of match #{match}, for 3 h 5 min",
        "waiting: 2 DiscordServerError, 1 on time",
        "refused or given up within a week: 1 closed, 1 failed: Forbidden",
        "paused places: 500 (send_messages, 2 h)",
    ]


async def test_where_nothing_waits_it_says_so(house: House) -> None:
    lines = await report(house.store.read, house.clock(), None)
    assert [line.split(": ")[1] for line in lines] == ["0 running, 0 not started", *["none"] * 4]


async def test_figures_are_left_in_a_private_file_and_once_a_day_in_the_log(
    house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await busy(house)
    health = Health(house.store, house.clock, tmp_path)
    for number in range(1, 101):
        health.acknowledged(number / 100)
    house.store.slow_commits = 3
    for _ in range(2):
        await health.turn()
    assert caplog.records == []
    figures = read_figures(tmp_path)
    assert figures is not None
    assert (figures.at, figures.acknowledgements, figures.p99, figures.slow_commits) == (house.clock(), 100, 1.0, 3)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    for _ in range(3):
        house.clock.advance(seconds=DAY / 2)
        await health.turn()
    (record,) = caplog.records
    for part in ("oldest notice due", "waiting: ", "paused places: 500", "p99 1.00 s", "slow commits: 3", "memory: "):
        assert part in record.getMessage()


async def test_a_figure_that_cannot_be_written_is_one_line_and_no_end(
    house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    health = Health(house.store, house.clock, tmp_path / "nowhere")
    for _ in range(3):
        await health.turn()
    assert len(caplog.records) == 1
    (tmp_path / "nowhere").mkdir()
    await health.turn()
    assert read_figures(tmp_path / "nowhere") is not None


async def test_the_command_tells_whether_the_bot_runs(house: House, tmp_path: Path) -> None:
    await busy(house)
    settings, now = Settings(data=tmp_path), house.clock()
    health = Health(house.store, house.clock, tmp_path)
    await health.turn()
    assert (await tell(settings, now))[0] == "the bot: not running"
    assert not is_well(settings, now)
    with alone_at(settings.database):
        lines = await tell(settings, now + 20)
        assert lines[0] == "the bot: running, figures from 20 s ago"
        assert any(line.startswith("memory: ") for line in lines)
        assert is_well(settings, now + 20)
        assert "it may be stuck" in (await tell(settings, now + 600))[0]
        assert not is_well(settings, now + 600)
        (tmp_path / FILE).write_bytes(b"half")
        assert (await tell(settings, now))[0] == "the bot: starting"
        assert is_well(settings, now)
    assert await tell(Settings(data=tmp_path / "elsewhere"), now) == ["not running; there is no database yet"]


async def test_programs_get_it_as_json_and_by_the_exit_code_alone(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await busy(house)
    settings, now = Settings(data=tmp_path), house.clock()
    await house.store.backup(daily_copy(settings.database, date(2030, 5, 1)), now - 100)
    house.app.backups.trouble = "no room"
    await Health(house.store, house.clock, tmp_path, house.app.concerns).turn()
    with alone_at(settings.database):
        seen = msgspec.json.decode(await tell_json(settings, now + 20), type=Seen)
        assert (seen.running, seen.well, seen.last_backup) == (True, True, now - 100)
        assert seen.waiting is not None
        assert seen.waiting.dropped == {"closed": 1, "failed: Forbidden": 1}
        assert seen.figures is not None
        assert any("copy of the database fails" in line for line in seen.figures.to_do)
        assert any("copy of the database fails" in line for line in await tell(settings, now))
    await house.store.close()
    monkeypatch.setenv("TURNSTONE_DATA", str(tmp_path))
    status = partial(CliRunner().invoke, cli)
    quiet, told = await asyncio.to_thread(status, ["status", "--quiet"]), await asyncio.to_thread(status, JSON)
    assert (quiet.exit_code, quiet.output) == (1, "")
    assert told.exit_code == 1
    assert msgspec.json.decode(told.output)["running"] is False
    assert not msgspec.json.decode(await tell_json(Settings(data=tmp_path / "elsewhere"), now))["well"]


async def test_every_way_of_acknowledging_is_counted(club: Club) -> None:
    mika = club.person("mika")
    panel = await (await mika.slash(club.sandbox.channel, "settings")).message()
    await (await mika.click(panel, "No reminders")).message()
    await mika.autocomplete(club.sandbox.channel, "settings", focused="timezone", timezone="berl")
    await (await mika.slash(club.sandbox.channel, "match new", game="Stone Age")).message()
    figures = club.app.health.figures()
    assert figures.acknowledgements == 4
    assert figures.p99 is not None
    assert figures.p99 > 0.0


async def test_the_running_bot_leaves_its_figures(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    async with running(sandbox, tmp_path) as club:

        async def left() -> bool:
            return read_figures(tmp_path) is not None

        await until(left)
        assert (await tell(Settings(data=tmp_path), club.app.clock()))[0].startswith("the bot: running")
    assert (await tell(Settings(data=tmp_path), 0.0))[0] == "the bot: not running"


def test_memory_is_told_in_bytes() -> None:
    assert 10_000_000 < memory() < 10_000_000_000


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 s"), (59.9, "59 s"), (60, "1 min"), (3905, "1 h 5 min"), (90061, "1 d 1 h"), (-3, "0 s")],
)
def test_lengths_of_time(seconds: float, text: str) -> None:
    assert rough_time(seconds) == text
