"""Golden transcripts: whole matches told step by step are what they were, and every way to end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.contract import AnyGame
from tests.games.transcripts import FOLDER, MOST_BYTES, endings, path_of, read, tell
from tests.games.worlds import case_name, games

PATHS = sorted(FOLDER.glob("*.txt"))
every_transcript = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@every_transcript
def test_a_transcript_is_what_it_was(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    told = list(tell(read(path)))
    for number, (was, now) in enumerate(zip(expected, told, strict=False), 1):
        assert now == was, f"{path.name}, line {number}; python -m tests.games.transcripts writes it again"
    assert len(told) == len(expected)


@every_transcript
def test_a_transcript_tells_the_ending_it_is_named_after(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    (end,) = (line for line in lines if line.startswith("end "))
    assert path.stem.split("-", 1)[1].split("-")[0] in end
    assert path.stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("game", games(), ids=case_name)
def test_every_way_to_end_has_a_transcript(game: AnyGame) -> None:
    found = {path_of(game, ending) for ending, _ in endings(game, seeds=1)}
    assert found <= set(PATHS), "python -m tests.games.transcripts writes those that are missing"
    assert {path for path in PATHS if read(path).game is game}
