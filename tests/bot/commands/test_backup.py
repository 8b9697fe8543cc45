"""``turnstone backup`` and ``turnstone restore`` as a host types them."""

from __future__ import annotations

import asyncio
import stat
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.__main__ import cli, outcome
from bot.app import open_app
from bot.settings import Settings
from bot.store.epochs import LEAP
from bot.store.files import alone_at
from tests.bot.people import Clock, House
from tests.bot.services import tiny

__all__ = ["tiny"]


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiny: None) -> Settings:
    """A database with a match that goes on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNSTONE_DATA", str(tmp_path / "var"))
    made = Settings(data=tmp_path / "var")
    asyncio.run(play(made))
    return made


async def play(settings: Settings) -> None:
    clock = Clock(time.time())
    async with open_app(settings, clock) as app:
        await House(app, clock).match("ann", "ben")


async def running(settings: Settings) -> list[int]:
    async with open_app(settings) as app:
        return [row.id for row in await app.store.read.matches.by_status("running")]


def test_a_host_goes_on_from_a_copy(settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.sqlite"
    for _ in range(2):  # a later one takes the place of the earlier
        assert outcome(["backup", str(copy)]) == 0
    assert "whole" in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    asyncio.run(play(settings))
    assert asyncio.run(running(settings)) == [1, 2]
    assert outcome(["restore", str(copy), "--yes"]) == 0
    told = capsys.readouterr().out
    assert "1 matches go on under new numbers" in told
    assert "kept as turnstone.sqlite.replaced-1" in told
    assert asyncio.run(running(settings)) == [LEAP + 1]
    assert outcome(["check"]) == 1  # there is no token
    assert "1 replay exactly" in capsys.readouterr().out


def test_nothing_changes_without_a_yes_while_the_bot_runs_or_from_rubbish(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, rubbish = tmp_path / "copy.sqlite", tmp_path / "rubbish"
    rubbish.write_text("mine")
    assert outcome(["backup", str(copy)]) == 0
    before = sorted(path.name for path in settings.data.iterdir())
    asked = CliRunner().invoke(cli, ["restore", str(copy)], input="n\n")
    assert asked.exit_code == 1
    assert "Go on from there, and lose all since?" in asked.output
    with alone_at(settings.database):
        assert outcome(["restore", str(copy), "--yes"]) == 1
    assert "in use by another Turnstone" in capsys.readouterr().err
    assert outcome(["restore", str(rubbish), "--yes"]) == 1
    assert "nothing has been changed" in capsys.readouterr().err
    assert sorted(path.name for path in settings.data.iterdir()) == before
    assert asyncio.run(running(settings)) == [1]


def test_there_is_nothing_to_copy_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TURNSTONE_DATA", str(tmp_path / "var"))
    assert outcome(["backup", str(tmp_path / "copy.sqlite")]) == 1
    assert "there is no database" in capsys.readouterr().err
