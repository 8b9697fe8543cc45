"""The command line: what it prints, what it refuses, and how it ends."""

from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.__main__ import outcome
from bot.settings import PREFIX


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, with no setting of this machine."""
    monkeypatch.chdir(tmp_path)
    for name in ("TOKEN", "DATA", "LOCALE", "ZONE", "LOG", "SANDBOX"):
        monkeypatch.delenv(PREFIX + name, raising=False)


def test_without_a_token_one_sentence_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome([]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "TURNSTONE_TOKEN" in printed.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fly"], "fly"),
        (["simulate"], "game"),
        (["simulate", "chess"], "stone_age"),
        (["simulate", "stone_age", "--seats", "9"], "2 to 4"),
        (["simulate", "stone_age", "--games", "0"], "--games"),
        (["simulate", "stone_age", "--players", "genius"], "gentle"),
        (["simulate", "stone_age", "--players", "random,random,random"], "3"),
        (["simulate", "stone_age", "--option", "tie_break=coin"], "coin"),
        (["simulate", "stone_age", "--option", "colour=red"], "tie_break"),
        (["draw", "stone_age"], "--out"),
        (["draw", "stone_age", "--what", "moon", "--text"], "board"),
        (["draw", "stone_age", "--seat", "3", "--text"], "2 seats"),
        (["draw", "stone_age", "--locale", "fr", "--text"], "fr"),
        (["bench", "--only", "luck"], "luck"),
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
        *[f"seat {n} (random)" for n in (1, 2, 3)],
    ]
    assert len(lines[0].split()) == 2 + 3
    assert outcome(arguments) == 0
    assert capsys.readouterr().out == first


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


def test_draw_into_a_folder_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["draw", "stone_age", "--out", "nowhere/board.png"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_check_says_that_the_token_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["check"]) == 1
    printed = capsys.readouterr()
    assert "TURNSTONE_TOKEN is not set" in printed.out
    assert "1 thing to put right" in printed.err


def test_bench_prints_each_figure_beside_its_floor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "figures.json"
    assert outcome(["bench", "--only", "store", "--seconds", "0.05", "--json", str(path)]) == 0
    figures = msgspec.json.decode(path.read_bytes())
    assert [figure["name"] for figure in figures] == ["store: moves committed"]
    assert figures[0]["value"] > 0
    assert figures[0]["floor"] > 0
    assert "bare sqlite3" in capsys.readouterr().out
