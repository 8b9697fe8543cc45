"""The command line: what it prints, what it refuses, and how it ends."""

import gc
import os
import re
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

import data
from bot.__main__ import outcome
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.settings import PREFIX
from games.catalogue import catalogue
from games.contract import Event
from games.stone_age.events import Placed
from rendering.films import FilmKind, Reel
from rendering.look import Look
from rendering.packages import appearance, appearances

pytestmark = pytest.mark.painted

ROOT = Path(__file__).parents[3]
LIKE_WINDOWS = """
import asyncio, os, signal
del os.nice, signal.SIGKILL, asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler
from bot.__main__ import main
main()
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, with no setting of this machine."""
    monkeypatch.chdir(tmp_path)
    for name in filter(lambda name: name.startswith(PREFIX), list(os.environ)):
        monkeypatch.delenv(name)


def test_without_a_token_it_plays_in_the_sandbox_until_it_is_interrupted(tmp_path: Path) -> None:
    for round_ in ("first", "second"):
        with sandbox(tmp_path) as (process, printed):
            assert "not Discord" in printed[0]
            address = printed[1].removeprefix("Open ")
            assert address.startswith("http://127.0.0.1:")
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
            with browser.open(address, timeout=LONGEST_WAIT) as answer:
                assert b"main.js" in answer.read()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=LONGEST_WAIT)
            assert (process.returncode, out, err) == (0, "", ""), round_
    assert (tmp_path / "var" / "sandbox" / "turnstone.sqlite").exists()


def test_it_plays_where_the_system_has_neither_signal_handlers_nor_nice_processes(tmp_path: Path) -> None:
    """As on Windows: there a loop can't listen to signals, and every process is ended in the one way there is."""
    with sandbox(tmp_path, "-c", LIKE_WINDOWS) as (process, printed):
        assert "not Discord" in printed[0]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=LONGEST_WAIT)
        assert (process.returncode, out, err) == (0, "", "")


@pytest.mark.parametrize("command", ["", "check"])
def test_a_sqlite_that_is_too_old_is_told_with_both_versions_before_anything_is_made(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 9))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.36.9")
    assert outcome([command] if command else []) == 1
    err = capsys.readouterr().err
    assert "uses SQLite 3.36.9" in err
    assert "needs 3.37 or newer" in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_sandbox_without_its_token_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TURNSTONE_SANDBOX", "http://127.0.0.1:8765")
    assert outcome([]) == 2
    assert "TURNSTONE_TOKEN" in capsys.readouterr().err


def test_signs_that_the_output_cant_write_are_replaced() -> None:
    drawing = ("-m", "bot", "draw", "stone_age", "--locale", "ja", "--text")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252"}
    drawn = subprocess.run([sys.executable, *drawing], env=environment, capture_output=True, check=True)
    assert drawn.stderr == b""
    assert b"?" in drawn.stdout


def test_a_second_sandbox_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with sandbox(tmp_path), sandbox(tmp_path) as (process, printed):
        assert printed == []
        _, err = process.communicate(timeout=LONGEST_WAIT)
        assert process.returncode == 1
        assert err.count("\n") == 1
        assert "running already" in err


@contextmanager
def sandbox(folder: Path, *program: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """`turnstone` without a token, as a process, and the three lines that it greets with (none if it ends at once)."""
    command = [sys.executable, *(program or ("-m", "bot")), "--no-open"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline().strip() for _ in range(3)]
        yield process, [line for line in lines if line]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("token", ["", "a.secret"])
def test_words_that_cannot_be_read_are_one_sentence(
    token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "common" / "de.ftl"
    words.parent.mkdir()
    words.write_text("this is { junk\n", encoding="utf-8")
    monkeypatch.setattr(data, "HERE", tmp_path)
    monkeypatch.setattr(data, "_found_locales", data._found_locales.__wrapped__)
    monkeypatch.setenv("TURNSTONE_TOKEN", token)
    assert outcome([]) == 1
    assert capsys.readouterr().err == "turnstone: common/de.ftl: this can't be read: 'this is { junk'\n"


def test_a_sandbox_that_is_no_address_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TURNSTONE_TOKEN", "a.secret")
    monkeypatch.setenv("TURNSTONE_SANDBOX", "junk")
    assert outcome([]) == 1
    assert capsys.readouterr().err.startswith("turnstone: TURNSTONE_SANDBOX: a sandbox lives on this computer")


@pytest.mark.parametrize("option", ["--fresh", "--port=8000"])
def test_what_is_for_the_sandbox_is_refused_on_discord(
    option: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TURNSTONE_TOKEN", "a.secret")
    assert outcome([option]) == 2
    err = capsys.readouterr().err
    assert "sandbox" in err
    assert "a.secret" not in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fly"], "fly"),
        (["--port", "70000"], "65535"),
        (["simulate"], "game"),
        (["simulate", "chess"], "stone_age"),
        (["simulate", "stone_age", "--seats", "9"], "2 to 4"),
        (["simulate", "stone_age", "--games", "0"], "--games"),
        (["simulate", "stone_age", "--players", "genius"], "gentle, fair, strong"),
        (["simulate", "stone_age", "--budget", "0"], "--budget"),
        (["simulate", "stone_age", "--players", "random,random,random"], "3"),
        (["simulate", "stone_age", "--option", "tie_break=coin"], "coin"),
        (["simulate", "stone_age", "--option", "colour=red"], "tie_break"),
        (["draw", "stone_age"], "--out"),
        (["draw", "stone_age", "--what", "moon", "--text"], "board"),
        (["draw", "stone_age", "--what", "film", "--text"], "board"),
        (["draw", "stone_age", "--seat", "3", "--text"], "2 seats"),
        (["draw", "stone_age", "--locale", "fr", "--text"], "fr"),
        (["bench"], "No such command 'bench'"),
    ],
)
def test_a_wrong_argument_is_one_sentence_and_exit_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(arguments) == 2
    printed = capsys.readouterr()
    assert says.lower() in printed.err.lower()
    assert printed.err.count("\n") == 1


def test_simulate_prints_a_line_of_scores_per_match_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "stone_age", "--seats", "3", "--games", "2", "--players", "random", "--seed", "7"]
    assert outcome(arguments) == 0
    first = capsys.readouterr().out
    lines = first.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "match 1",
        "match 2",
        "2 matches, " + lines[2][11:],
        *[f"player {n} (random)" for n in (1, 2, 3)],
    ]
    assert len(lines[0].split()) == 2 + 3
    assert outcome(arguments) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("physics", [False, True])
def test_simulate_says_for_how_much_a_seed_is_good(
    physics: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stone_age = catalogue()["stone_age"]
    monkeypatch.setattr(stone_age, "meta", replace(stone_age.meta, physics=physics))
    assert outcome(["simulate", "stone_age", "--games", "1", "--players", "random", "--seed", "7"]) == 0
    said = "Physics decides in stone_age: seed 7 plays the same matches on this machine only."
    assert (capsys.readouterr().out.splitlines()[-1] == said) is physics


def test_simulate_counts_players_by_who_they_are_when_they_rotate(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "stone_age", "--games", "2", "--players", "random,strong", "--rotate", "--budget", "2"]
    assert outcome(arguments) == 0
    out = capsys.readouterr().out
    assert "player 1 (random): mean" in out
    assert "player 2 (strong): mean" in out
    scores = [list(map(int, line.split(":")[1].split())) for line in out.splitlines()[:2]]
    assert f"player 1 (random): mean {(scores[0][0] + scores[1][1]) / 2:.1f}," in out


def test_draw_writes_a_picture_and_prints_its_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.png"
    arguments = ["draw", "stone_age", "--seats", "4", "--seed", "7", "--moves", "40", "--players", "random"]
    assert outcome([*arguments, "--locale", "ja", "--out", str(out), "--text"]) == 0
    picture = Image.open(BytesIO(out.read_bytes()))
    assert picture.size[0] == 1200
    assert picture.size[1] <= 1500
    text = capsys.readouterr().out
    assert "チドリ" in text
    assert len(text) <= 1025


def test_draw_writes_a_film_and_prints_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = appearance("stone_age").pictures["board"]

    def reel(events: Sequence[Event], view: Any, look: Look[Any]) -> Reel | None:
        placed = [look.words.tell(event) for event in events if isinstance(event, Placed)]
        return Reel((), board.scene(view, look, None), placed[-1]) if placed else None

    monkeypatch.setitem(
        appearances(), "stone_age", replace(appearance("stone_age"), films={"place": FilmKind(reel, 1, 0)})
    )
    out = tmp_path / "film.gif"
    arguments = ["draw", "stone_age", "--what", "film", "--moves"]
    assert outcome([*arguments, "3", "--out", str(out), "--text"]) == 0
    assert Image.open(BytesIO(out.read_bytes())).format == "GIF"
    assert capsys.readouterr().out.count("\n") == 1
    assert outcome([*arguments, "0", "--out", str(out)]) == 1
    assert "nothing has moved" in capsys.readouterr().err


def test_draw_into_a_folder_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["draw", "stone_age", "--out", "nowhere/board.png"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_check_says_that_the_token_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["check"]) == 1
    printed = capsys.readouterr()
    assert "TURNSTONE_TOKEN is not set" in printed.out
    assert "1 thing to put right" in printed.err


@pytest.mark.parametrize(
    ("board", "code", "says"),
    [
        (0.025, 0, "fast enough, for about 40 tables where people play without a pause. A board takes 25 ms,"),
        (1.5, 0, "fast enough, for about 1 table where"),
        (3.0, 1, "too slow: people would wait for pictures. A board takes 3000 ms,"),
    ],
)
def test_status_tells_whether_a_computer_is_fast_enough(
    board: float, code: int, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def change(folder: Path) -> float:
        return 0.006

    monkeypatch.setattr("bot.commands.status._board", lambda game: board)
    monkeypatch.setattr("bot.commands.status._change", change)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    with pytest.raises(SystemExit) if code else nullcontext():
        assert outcome(["status", "--measure"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"This computer is {says}")
    assert line.endswith("a change on disk 6.0 ms.")


def test_status_measures_by_drawing_and_writing_and_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        outcome(["status", "--measure"])
    found = re.search(r"A board takes (\d+) ms, a change on disk (\d+\.\d) ms\.\n$", capsys.readouterr().out)
    assert found is not None
    assert float(found[1]) > 0
    assert list(tmp_path.iterdir()) == []


def test_a_run_that_goes_wrong_leaves_garbage_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNSTONE_TOKEN", "a.secret")
    assert outcome(["run", "--fresh"]) == 2
    assert gc.isenabled()
