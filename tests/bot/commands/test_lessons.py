"""``turnstone lesson``: what it prints of lessons, positions and facts."""

from __future__ import annotations

import pytest

from bot.__main__ import outcome
from bot.commands import lessons
from tests.bot.written import GAME, TEXT, Write


def told(capsys: pytest.CaptureFixture[str], *call: str) -> list[str]:
    assert outcome(["lesson", *call]) == 0
    return capsys.readouterr().out.splitlines()


def test_lessons_are_checked(write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(TEXT)
    assert outcome(["lesson", "check", str(path)]) == 1, "it lies elsewhere"
    assert "isn't in the folder of lessons" in capsys.readouterr().out
    monkeypatch.setattr(lessons, "lesson_files", lambda key: [path] if key == GAME else [])
    assert told(capsys, "check", str(path)) == ["first_turns of stone_age: 3 steps, 0.4 minutes"]
    write(TEXT.replace("Where to?", "3"))
    assert outcome(["lesson", "check"]) == 1
    assert "    step 2: say (en): a number by hand: 3" in capsys.readouterr().out.splitlines()


def test_a_position_is_shown_with_what_buttons_say(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    match = str(write(TEXT).with_name("first.turnstone"))
    moves = told(capsys, "show", match)
    assert moves[0].startswith("0: ")
    position, seat, *best, more = told(capsys, "show", match, "--at", "2")
    assert position == moves[2]
    every = told(capsys, "show", match, "--at", "2", "--all")[2:]
    assert (seat, best) == (f"seat 1, of {len(every)}, by how good each looks, in points:", every[: len(best)])
    assert more == f"  … and {len(every) - len(best)} more (--all)"
    assert any(line.endswith("  place where=hut figures=2 · Place 2 figures in the hut") for line in every)
    assert "小屋" in " ".join(told(capsys, "show", match, "--at", "2", "--locale", "ja"))


def test_what_lessons_can_name_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    pages, pictures, *facts = told(capsys, "facts", GAME)
    assert pages.startswith("page: overview, placement, ")
    assert pictures == "picture: board, tribe, scores"
    assert "{values.wood} 3" in facts
