"""What an update would bring: told before, from the tag that it would take."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bot.__main__ import outcome
from bot.commands import update
from bot.commands.update import HERE, releases_in, version_in

NEWS = """# Changes

## 0.3.0

**Players**
- A sixth game.

**By hand**
- Give the bot the permission to dance.

**Hosts**
- Nothing else.

## 0.2.1

- Repairs.

## 0.2.0

- Old.
"""


def git(folder: Path, *arguments: str) -> None:
    told = ("-c", "user.name=me", "-c", "user.email=me@example.org", *arguments)
    subprocess.run(["git", "-C", str(folder), *told], check=True, capture_output=True)


def write(folder: Path, version: str, migrations: int) -> None:
    (folder / "pyproject.toml").write_text(f'[project]\nname = "turnstone"\nversion = "{version}"\n')
    (folder / "CHANGELOG.md").write_text(NEWS)
    scripts = folder / "bot" / "store" / "migrations"
    scripts.mkdir(parents=True, exist_ok=True)
    for number in range(migrations):
        (scripts / f"{number + 1:04}_x.sql").touch()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of 0.2.0, and where it comes from, which has 0.3.0 by now."""
    source, own = tmp_path / "source", tmp_path / "own"
    source.mkdir()
    git(source, "init", "--quiet")
    write(source, "0.2.0", 1)
    git(source, "add", ".")
    git(source, "commit", "--quiet", "--message", "0.2.0")
    git(source, "tag", "v0.2.0")
    git(tmp_path, "clone", "--quiet", str(source), str(own))
    write(source, "0.3.0", 2)
    git(source, "add", ".")
    git(source, "commit", "--quiet", "--message", "0.3.0")
    for tag in ("v0.3.0", "v0.10.0-rc1", "nightly"):
        git(source, "tag", tag)
    monkeypatch.setattr(update, "HERE", own)
    monkeypatch.chdir(tmp_path)
    return own


def test_it_tells_the_changes_between_what_is_to_be_done_and_how(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(["update", "--check"]) == 0
    told = capsys.readouterr().out
    for part in ("0.2.0 → 0.3.0", "A sixth game", "Repairs", "live matches: 0, 0 would go on", "git checkout v0.3.0"):
        assert part in told
    assert "By hand: - Give the bot the permission to dance." in told
    assert "is upgraded at the start" in told
    assert "Old." not in told
    assert version_in(checkout) == (0, 2, 0), "nothing has changed"
    listed = subprocess.run(["git", "-C", checkout, "worktree", "list"], capture_output=True, text=True, check=True)
    assert len(listed.stdout.splitlines()) == 1


def test_matches_that_would_not_go_on_are_named_and_it_says_to_wait(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "replayed_with", lambda settings, code: ["Match 7 (nim): no such game"])
    assert outcome(["update", "--check"]) == 1
    told = capsys.readouterr()
    assert "✗ Match 7 (nim)" in told.out
    assert "wait" in told.err
    assert "git checkout" not in told.out


def test_the_newest_version_says_so(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "0.3.0", 2)
    assert outcome(["update", "--check"]) == 0
    assert capsys.readouterr().out == "0.3.0 is the newest version.\n"


def test_where_it_can_not_look_it_says_how_else(
    checkout: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outcome(["update"]) == 2
    assert outcome(["update", "--check", "--with", str(tmp_path)]) == 1
    assert "is no folder of Turnstone" in capsys.readouterr().err
    assert outcome(["update", "--check", "--with", str(tmp_path / "source")]) == 0
    assert "0.2.0 → 0.3.0" in capsys.readouterr().out
    monkeypatch.setattr(update, "HERE", tmp_path)
    assert outcome(["update", "--check"]) == 1
    assert "--with" in capsys.readouterr().err


def test_our_own_changelog_can_be_read() -> None:
    releases = list(releases_in(HERE))
    assert releases[0].version == version_in(HERE)
    assert [release.version for release in releases] == sorted((each.version for each in releases), reverse=True)


def test_a_repository_without_tags_names_no_version(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for tag in subprocess.run(
        ["git", "-C", checkout, "tag"], capture_output=True, text=True, check=True
    ).stdout.split():
        subprocess.run(["git", "-C", checkout, "tag", "--delete", tag], capture_output=True, check=True)
    subprocess.run(["git", "-C", checkout, "remote", "remove", "origin"], capture_output=True, check=False)
    assert outcome(["update", "--check"]) == 0
    assert capsys.readouterr().out == "The repository names no version: its tags are missing.\n"
