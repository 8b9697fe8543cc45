"""Golden transcripts: whole matches told step by step are what they were, and every way to end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.conformance.trials import chosen_games
from bot.conformance.worlds import case_name
from games.chance import SeededChance
from games.contract import AnyGame
from tests.games import transcripts
from tests.games.sketches.quarry import GAME
from tests.games.transcripts import (
    FOLDER,
    LONG,
    MOST_BYTES,
    Plan,
    brief,
    digest,
    endings,
    path_of,
    play_out,
    read,
    read_header,
    regenerate,
    tell,
)
from tests.prove.seeds import seeds

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


@pytest.mark.parametrize("seed", seeds([0], range(15)))
@pytest.mark.parametrize("game", chosen_games(), ids=case_name)
def test_every_way_to_end_has_a_transcript(game: AnyGame, seed: int) -> None:
    found = {path_of(game, ending) for ending, _ in endings(game, seed)}
    assert found <= set(PATHS), "python -m tests.games.transcripts writes those that are missing"
    assert {path for path in PATHS if read_header(path).game is game}


def test_what_physics_gives_is_told_by_a_mark() -> None:
    assert brief({"bed": [1, 2]}) == '{"bed":[1,2]}'
    long = {"bed": list(range(LONG))}
    assert brief(long) == digest(long)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a transcript that gentle players have played, in a folder of its own."""
    monkeypatch.setattr(transcripts, "FOLDER", tmp_path)
    return play_out(Plan(GAME, 3, GAME.meta.options(), "luck", (), "gentle"))


def test_a_transcript_between_computer_players_is_found_by_its_name_and_told_from_its_moves(played: Path) -> None:
    assert played.name.startswith("quarry-ended-")
    assert played.stem.endswith("-gentle-3")
    plan = read(played)
    assert (plan.seats, plan.players) == (3, "gentle")
    assert list(tell(plan)) == played.read_text(encoding="utf-8").splitlines()


def test_one_whose_moves_have_come_apart_is_played_anew(played: Path) -> None:
    told = played.read_text(encoding="utf-8")
    first = next(line for line in told.splitlines() if line.startswith(">"))
    played.write_text(told.replace(first, '> 0 {"do":"no-such-thing"}', 1), encoding="utf-8")
    assert played in regenerate(GAME)
    assert played.read_text(encoding="utf-8") == told


def test_computer_players_play_theirs_with_the_guess(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(transcripts, "FOLDER", tmp_path)
    monkeypatch.setattr(SeededChance, "_take", None)
    played = play_out(Plan(GAME, 2, GAME.meta.options(), "luck", (), "random"))
    assert " push=" in played.read_text(encoding="utf-8")


def test_moves_are_kept_unless_they_are_wanted_anew(played: Path) -> None:
    """Here random players are said to have been gentle ones."""
    best = played.read_text(encoding="utf-8")
    worse = play_out(Plan(GAME, 3, GAME.meta.options(), "luck", (), "random"))
    written = worse.read_text(encoding="utf-8").replace("players random", "players gentle", 1)
    worse.unlink()
    played.write_text(written, encoding="utf-8")
    regenerate(GAME)
    assert played.read_text(encoding="utf-8") == written != best
    assert played in regenerate(GAME, anew=True)
    assert played.read_text(encoding="utf-8") == best
