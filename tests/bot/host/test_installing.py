"""What a host installs: the token's file, the unit for systemd, the container."""

from __future__ import annotations

import base64
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import cli, outcome
from bot.discord.installation import invite_url
from bot.settings import SettingsError, read_settings

ROOT = Path(__file__).parents[3]
TOKEN = base64.urlsafe_b64encode(b"123456789012345678").decode().rstrip("=") + ".Gabcde.the-secret-part"
UNIT = (ROOT / "deploy" / "turnstone.service").read_text()
DOCKERFILE, COMPOSE = (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yml").read_text()


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TOKEN", "TOKEN_FILE", "DATA"):
        monkeypatch.delenv(f"TURNSTONE_{name}", raising=False)


def setup(*options: str, given: str = f"{TOKEN}\n") -> Result:
    return CliRunner().invoke(cli, ["setup", *options], input=given)


# The token


def test_the_token_is_kept_where_its_owner_alone_can_read_it_and_never_shown(tmp_path: Path) -> None:
    done = setup()
    path = tmp_path / "var" / "turnstone.token"
    assert (done.exit_code, path.read_text()) == (0, f"{TOKEN}\n")
    assert (stat.S_IMODE(path.stat().st_mode), stat.S_IMODE(path.parent.stat().st_mode)) == (0o600, 0o700)
    assert invite_url(123456789012345678) in done.output
    assert "secret-part" not in done.output
    settings = read_settings({})
    assert settings.token is not None
    assert settings.token.reveal() == TOKEN
    assert setup(given=TOKEN.replace("secret", "new") + "\n").exit_code == 0
    assert "the-new-part" in path.read_text()


def test_it_can_be_kept_elsewhere_and_read_from_there(tmp_path: Path) -> None:
    path = tmp_path / "etc" / "turnstone.token"
    assert setup("--token-file", str(path)).exit_code == 0
    assert read_settings({}).token is None
    settings = read_settings({"TURNSTONE_TOKEN_FILE": str(path)})
    assert settings.token is not None
    assert settings.token.reveal() == TOKEN
    other = read_settings({"TURNSTONE_TOKEN_FILE": str(path), "TURNSTONE_TOKEN": "abc"})
    assert other.token is not None
    assert other.token.reveal() == "abc"
    with pytest.raises(SettingsError, match="can't be read"):
        read_settings({"TURNSTONE_TOKEN_FILE": str(tmp_path / "nothing")})


@pytest.mark.parametrize("given", ["", "\n", "client-secret\n", "a.b.c\n", f"{TOKEN} {TOKEN}\n", "MTIz.x\n"])
def test_what_is_no_token_is_refused_and_not_shown(given: str, tmp_path: Path) -> None:
    done = setup(given=given)
    assert done.exit_code != 0
    assert not given.strip() or given.strip() not in f"{done.output}{done.exception}"
    assert not (tmp_path / "var" / "turnstone.token").exists()


def test_an_empty_file_is_one_sentence_that_shows_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "var").mkdir()
    for text in ("", f"{TOKEN}\n{TOKEN}"):
        (tmp_path / "var" / "turnstone.token").write_text(text)
        assert outcome(["check"]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "secret-part" not in told


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_what_root_makes_belongs_to_the_service(tmp_path: Path) -> None:
    os.chown(tmp_path, 12345, 12346)
    assert setup("--token-file", str(tmp_path / "token")).exit_code == 0
    found = (tmp_path / "token").stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (12345, 12346, 0o600)


# The unit


def test_the_unit_runs_this_very_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["setup", "--unit"]) == 0
    program = Path(sys.executable).with_name("turnstone").absolute()
    assert f"\nExecStart={program}\n" in capsys.readouterr().out
    assert "\nExecStart=/opt/turnstone/.venv/bin/turnstone\n" in UNIT


def test_the_unit_is_supervised_and_locked_in() -> None:
    lines = UNIT.splitlines()
    for line in ("Type=notify", "DynamicUser=yes", "StateDirectory=turnstone", "Restart=always", "WatchdogSec=10min"):
        assert line in lines
    assert not re.search(r"TURNSTONE_TOKEN=", UNIT)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not there")
def test_systemd_itself_finds_it_hardly_exposed() -> None:
    call = ["systemd-analyze", "security", "--offline=true", str(ROOT / "bot" / "host" / "turnstone.service")]
    told = subprocess.run(call, capture_output=True, text=True, check=False).stdout
    found = re.search(r"exposure level for turnstone.service: (\d+\.\d+)", told)
    assert found is not None, told
    assert float(found[1]) < 2.5


# The container


def test_the_image_comes_from_a_digest_and_has_all_of_the_program() -> None:
    assert re.search(r"^ARG BASE=python:3\.\d+-slim@sha256:[0-9a-f]{64}$", DOCKERFILE, re.MULTILINE)
    assert re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE) == ["${BASE}", "${BASE}"]
    copied = [
        path for line in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE) for path in line.split()
    ]
    assert {"data", "games", "rendering", "bot", "pyproject.toml", "requirements.lock"} <= set(copied)
    assert all((ROOT / path).exists() for path in copied)
    project = (ROOT / "pyproject.toml").read_text()
    version = re.search(r'^version = "(.*)"', project, re.MULTILINE)
    assert version is not None
    assert f'image.version="{version[1]}"' in DOCKERFILE
    assert f"image: turnstone:{version[1]}" in COMPOSE
    assert f"@v{version[1]} turnstone" in (ROOT / "docs" / "hosting.md").read_text()


def test_the_container_runs_as_somebody_without_rights_and_tells_how_it_does() -> None:
    assert "\nUSER 999:999\n" in DOCKERFILE
    assert re.search(r'^HEALTHCHECK .*CMD \["turnstone", "status", "--quiet"\]$', DOCKERFILE, re.MULTILINE)
    for line in ('user: "999:999"', "read_only: true", "- ALL", "- no-new-privileges:true", "stop_grace_period: 15s"):
        assert line in COMPOSE
    for limit in ("mem_limit", "pids_limit", "max-size"):
        assert limit in COMPOSE
    assert "TURNSTONE_TOKEN" not in COMPOSE + DOCKERFILE
