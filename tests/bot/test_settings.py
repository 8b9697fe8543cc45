"""Settings: where they come from, what they refuse, what is never ignored, and a token that never shows itself."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.settings import SettingsError, read_settings, read_token


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_defaults() -> None:
    settings = read_settings({})
    assert settings.token is None
    assert settings.database == Path("var/turnstone.sqlite")
    assert (settings.locale, settings.zone, settings.log) == ("en", "UTC", "INFO")
    assert settings.thinking == 3.0


def test_the_file_beside_the_data_is_read_and_the_environment_outranks_it(tmp_path: Path) -> None:
    (tmp_path / "turnstone.env").write_text("# a comment\nTURNSTONE_TOKEN='abc'\nTURNSTONE_ZONE=Asia/Tokyo\n")
    settings = read_settings({"TURNSTONE_DATA": str(tmp_path), "TURNSTONE_ZONE": "Europe/Berlin"})
    assert settings.token is not None
    assert settings.token.reveal() == "abc"
    assert settings.zone == "Europe/Berlin"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOCALE", "fr"),
        ("ZONE", "Atlantis"),
        ("ZONE", "../etc/passwd"),
        ("TOKEN", "your token"),
        ("TOKEN", "“abc”"),
        ("LOG", "loud"),
        ("THINKING", "long"),
        ("THINKING", "0"),
        ("THINKING", "nan"),
        ("THINKING", "61"),
    ],
)
def test_a_wrong_value_is_one_sentence_that_names_it(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({f"TURNSTONE_{name}": value})
    sentence = str(caught.value)
    assert f"TURNSTONE_{name}" in sentence
    assert "\n" not in sentence


def test_the_time_to_think_can_be_set() -> None:
    assert read_settings({"TURNSTONE_THINKING": "0.5"}).thinking == 0.5


def test_the_token_never_shows_itself() -> None:
    settings = read_settings({"TURNSTONE_TOKEN": "very-secret"})
    assert "very-secret" not in repr(settings)
    assert "very-secret" not in f"{settings.token} {settings.token!r} {settings}"


def test_an_unreadable_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "turnstone.env").write_bytes(b"TURNSTONE_TOKEN=\xff\xfe")
    with pytest.raises(SettingsError, match=r"turnstone\.env can't be read"):
        read_settings({})


@pytest.mark.parametrize("start", ["", "export ", "\n  # a comment\n  "])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_is_read_however_an_editor_or_a_shell_wrote_it(tmp_path: Path, start: str, end: str) -> None:
    text = f'{start}TURNSTONE_TOKEN = "abc"{end}export TURNSTONE_ZONE=Asia/Tokyo{end}'
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        (tmp_path / "turnstone.env").write_bytes(text.encode(encoding))
        settings = read_settings({})
        assert settings.token is not None
        assert settings.token.reveal() == "abc"
        assert settings.zone == "Asia/Tokyo"


def test_quotes_that_no_shell_took_away_are_no_part_of_a_value() -> None:
    settings = read_settings({"TURNSTONE_TOKEN": "'abc'", "TURNSTONE_DATA": '"elsewhere"'})
    assert settings.token is not None
    assert settings.token.reveal() == "abc"
    assert settings.data == Path("elsewhere")


def test_the_folder_of_the_data_can_be_set_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "turnstone.env").write_text("TURNSTONE_DATA=elsewhere")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "turnstone.env").write_text("TURNSTONE_ZONE=Asia/Tokyo")
    assert read_settings({}).data == Path("elsewhere")
    assert read_settings({}).zone == "Asia/Tokyo"
    assert read_settings({"TURNSTONE_DATA": "~"}).data == Path.home()


def test_a_file_beside_the_data_cant_move_the_data(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "turnstone.env").write_text("TURNSTONE_DATA=elsewhere")
    with pytest.raises(SettingsError, match="TURNSTONE_DATA to another folder than its own"):
        read_settings({})
    (tmp_path / "var" / "turnstone.env").write_text("TURNSTONE_DATA=var")
    assert read_settings({}).data == Path("var")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("TURNSTONE_TOKN", "TOKEN"),
        ("TURNSTONE_TIMEZONE", "ZONE"),
        ("TURNSTONE_LOG_LEVEL", "LOG"),
        ("turnstone_token", "TOKEN"),
        ("TOKEN", "TOKEN"),
        ("DISCORD_TOKEN", "TOKEN"),
    ],
)
def test_a_misspelt_name_is_refused_with_the_one_that_was_meant(tmp_path: Path, name: str, meant: str) -> None:
    (tmp_path / "turnstone.env").write_text(f"{name}=very-secret")
    with pytest.raises(SettingsError) as caught:
        read_settings({})
    assert str(caught.value) == f"{name} in turnstone.env is not a setting; TURNSTONE_{meant} is one."


def test_a_misspelt_name_in_the_environment_is_refused_and_those_of_other_programs_are_not() -> None:
    with pytest.raises(SettingsError, match="TURNSTONE_TOKN in the environment"):
        read_settings({"TURNSTONE_TOKN": "abc"})
    assert read_settings({"DISCORD_TOKEN": "abc", "TOKEN": "abc"}).token is None


def test_another_name_that_is_no_setting_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "turnstone.env").write_text("PYTHONUNBUFFERED=1\nTURNSTONE_REPLICA=/mnt/copy\n")
    with caplog.at_level(logging.WARNING):
        read_settings({"TURNSTONE_DATA": ".", "TURNSTONE_DEPTH": "2", "PATH": "/bin"})
    assert caplog.messages == [
        "TURNSTONE_DEPTH in the environment is not a setting of Turnstone, and is not read.",
        "PYTHONUNBUFFERED in turnstone.env is not a setting of Turnstone, and is not read.",
    ]


@pytest.mark.parametrize("line", ["very-secret", "TURNSTONE_TOKEN: very-secret", "=very-secret"])
def test_a_line_that_sets_nothing_is_named_by_its_number_and_not_shown(tmp_path: Path, line: str) -> None:
    (tmp_path / "turnstone.env").write_text(f"# mine\n{line}\n")
    with pytest.raises(SettingsError, match=r"turnstone\.env, line 2") as caught:
        read_settings({})
    assert "secret" not in str(caught.value)


def test_a_setting_that_stands_in_the_file_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "turnstone.env").write_text("TURNSTONE_ZONE=UTC\nTURNSTONE_ZONE=Asia/Tokyo\n")
    with pytest.raises(SettingsError, match=r"line 2: TURNSTONE_ZONE stands there twice"):
        read_settings({})


def test_a_folder_or_a_hidden_ending_in_the_place_of_the_file_is_one_sentence(tmp_path: Path) -> None:
    """Docker makes a folder of what it can't mount; editors on Windows add an ending that isn't shown."""
    (tmp_path / "turnstone.env.txt").write_text("TURNSTONE_TOKEN=abc")
    with pytest.raises(SettingsError, match=r"turnstone\.env\.txt is not read: rename it to turnstone\.env"):
        read_settings({})
    (tmp_path / "turnstone.env").mkdir()
    with pytest.raises(SettingsError, match=r"turnstone\.env can't be read"):
        read_settings({})


def test_no_token_at_all_is_told_as_such() -> None:
    with pytest.raises(SettingsError, match="no token was given"):
        read_token("")
