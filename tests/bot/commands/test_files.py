"""Matches as files on the command line: written, checked, drawn; what is wrong is said in one sentence."""

from __future__ import annotations

import asyncio
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import outcome
from bot.app import open_app
from bot.matches.files.file import decode_file
from bot.settings import PREFIX, Settings
from tests.bot.old_database.kept import unpack_database
from tests.bot.starting import start

pytestmark = pytest.mark.painted

ROOT = Path(__file__).parents[3]
COPIED = ("bot", "games", "rendering", "data")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(f"{PREFIX}DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()


async def kept(folder: Path, *, over: bool) -> None:
    """A database with one match."""
    async with open_app(Settings(data=folder)) as app:
        people = [await app.people.meet(number, name, "en") for number, name in ((1, "Mika"), (2, "Taro"))]
        table = await app.lobby.create("stone_age", people[0], guild=1, home=2, locale="en")
        await app.lobby.join(table.id, people[1])
        table = await start(app, table.id, 1)
        if over:
            await app.seats.concede(table.id, 1)


def simulated(game: str = "stone_age") -> Path:
    call = ["simulate", game, "--games", "1", "--players", "random", "--out", "out"]
    assert outcome(call) == 0
    return Path("out") / f"{game}-1.turnstone"


@pytest.mark.parametrize("game", ["stone_age", "via_appia"])
def test_a_simulated_match_is_verified_replayed_and_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = simulated(game)
    entries = len(decode_file(path.read_bytes()).entries)
    assert outcome(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert "are what its secret number gives" in told
    assert f"All {entries} entries replay to the position on record." in told
    assert outcome(["replay", str(path)]) == 0
    assert outcome(["draw", "--match", str(path), "--at", "9", "--out", "board.png", "--text"]) == 0
    with Image.open("board.png") as board:
        assert board.width == 1200


def test_what_is_asked_of_a_file_that_it_has_not_got(capsys: pytest.CaptureFixture[str]) -> None:
    path = simulated()
    assert outcome(["draw", "--match", str(path), "--at", "99999", "--text"]) == 2
    assert "The match has entries 0 to" in capsys.readouterr().err
    assert outcome(["draw", "stone_age", "--match", str(path), "--text"]) == 2
    assert outcome(["draw", "--text"]) == 2


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_damaged_file_gets_one_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = simulated()
    capsys.readouterr()
    data = path.read_bytes()
    for bad, sentence in (
        (data[:-1], "The file is damaged"),
        (data[: len(data) // 2], "The file is damaged"),
        (b"", "This is no match file"),
        (b"\x89PNG", "This is no match file"),
        (bytes([*data[:60], data[60] ^ 1, *data[61:]]), "The file is damaged"),
    ):
        path.write_bytes(bad)
        assert outcome([command, str(path)]) == 1
        told = capsys.readouterr().err
        assert sentence in told
        assert len(told.splitlines()) == 1


def test_a_finished_match_is_exported_without_names(tmp_path: Path) -> None:
    asyncio.run(kept(tmp_path / "data", over=True))
    assert outcome(["export", "1"]) == 0
    match = decode_file(Path("stone_age-1.turnstone").read_bytes())
    assert match.header.people == ("Player 1", "Player 2")
    assert outcome(["export", "1", "--names", "--out", "named.turnstone"]) == 0
    assert set(decode_file(Path("named.turnstone").read_bytes()).header.people) == {"Mika", "Taro"}


def test_that_of_a_running_match_is_called_secret(tmp_path: Path) -> None:
    asyncio.run(kept(tmp_path / "data", over=False))
    assert outcome(["export", "1", "--out", "open.turnstone"]) == 2
    assert outcome(["export", "1"]) == 0
    assert decode_file(Path("stone_age-1-secret.turnstone").read_bytes()).header.secret
    assert outcome(["export", "7"]) == 1


def test_a_match_is_exported_by_the_number_that_it_had_before_a_copy_was_put_back(tmp_path: Path) -> None:
    asyncio.run(kept(tmp_path / "data", over=False))
    copy = str(tmp_path / "copy.sqlite")
    assert outcome(["backup", copy]) == 0
    assert outcome(["restore", copy, "--yes"]) == 0
    assert outcome(["export", "1", "--out", "again-secret.turnstone"]) == 0
    assert decode_file(Path("again-secret.turnstone").read_bytes()).header.game == "stone_age"


def test_live_matches_are_replayed_with_the_code_of_another_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(kept(tmp_path / "data", over=False))
    assert outcome(["check", "--with", str(ROOT)]) == 0
    assert "live matches: 1, 1 would go on" in capsys.readouterr().out
    other = tmp_path / "other"
    for part in COPIED:
        shutil.copytree(ROOT / part, other / part)
    shutil.copy(ROOT / "pyproject.toml", other)
    rules = other / "games" / "stone_age" / "rules.py"
    text = rules.read_text()
    assert "rules=" in text
    rules.write_text(re.sub(r"rules=\w+", "rules=999", text))
    assert outcome(["check", "--with", str(other)]) == 1
    told = capsys.readouterr().out
    assert "live matches: 1, 0 would go on" in told
    assert "Match 1 (stone_age): turnstone: This match can’t be confirmed." in told


def test_a_match_begun_by_earlier_rules_is_no_fault_of_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unpack_database("0.1.0", tmp_path / "data")
    monkeypatch.setattr("bot.commands.check._replayed_by", lambda *_: "")
    assert outcome(["check", "--with", str(ROOT)]) == 0
    assert "live matches: 10, 8 would go on; 2 not looked at, begun by earlier rules" in capsys.readouterr().out


def test_a_file_is_brought_into_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(kept(tmp_path / "data", over=False))
    assert outcome(["export", "1"]) == 0
    (path,) = tmp_path.glob("*-secret.turnstone")
    call = ["import", str(path), "--server", "1", "--channel", "2", "--person"]
    assert outcome([*call, "99"]) == 2
    assert "doesn't know this person" in capsys.readouterr().err
    assert outcome([*call, "1"]) == 0
    assert capsys.readouterr().out == "Match #2: its seats are to be given out.\n"
    assert outcome(["export", "2"]) == 1
    assert capsys.readouterr().err == "turnstone: This match has not started yet.\n"
    over = simulated()
    assert outcome(["import", str(over), *call[2:], "1"]) == 0
    assert capsys.readouterr().out.endswith("Match #3: to be read.\n")
    path.write_bytes(path.read_bytes()[:-9])
    assert outcome([*call, "1"]) == 1
    assert capsys.readouterr().err == "turnstone: The file is damaged: it isn’t what Turnstone has written.\n"
