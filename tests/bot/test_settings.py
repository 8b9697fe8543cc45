"""Settings: where they come from, what they refuse, and a token that never shows itself."""

from pathlib import Path

import pytest

from bot.settings import SettingsError, read_settings


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
