"""What a host can set: environment variables, or the same names in a file ``turnstone.env`` beside the data."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import Struct

from data import SOURCE, locales

FILE = "turnstone.env"
PREFIX = "TURNSTONE_"
PATIENCE = 0.01, 60.0
"""The shortest and the longest time to think, in seconds."""


class SettingsError(Exception):
    """A setting that can't be used. The text is one sentence for the host."""


class SecretToken:
    """A secret that no log, traceback or ``repr`` shows by accident."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return "SecretToken(...)"

    def reveal(self) -> str:
        return self._text


class Settings(Struct, frozen=True):
    """Everything a host can set."""

    token: SecretToken | None = None
    data: Path = Path("var")
    """The folder of the database."""
    locale: str = SOURCE
    """The language of a match if Discord doesn't say which one the server has."""
    zone: str = "UTC"
    """The time zone of players who have not set theirs."""
    log: str = "INFO"
    thinking: float = 3.0
    """Seconds that the computer players of a match may think in a row, from one person to the next; and about a
    hint."""
    sandbox: str | None = None
    """The sandbox's address on this computer, in place of Discord's."""

    @property
    def database(self) -> Path:
        return self.data / "turnstone.sqlite"


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings; the environment outranks the file. Raises ``SettingsError``."""
    given = dict(os.environ if environment is None else environment)
    folder = Path(given.get(PREFIX + "DATA", "var"))
    values = {**_file(folder / FILE), **_file(Path(FILE)), **given}
    known = {name: values.get(PREFIX + name.upper(), "").strip() for name in Settings.__struct_fields__}
    return Settings(
        token=SecretToken(known["token"]) if known["token"] else None,
        data=folder,
        locale=_one_of("locale", known["locale"] or SOURCE, locales()),
        zone=_zone(known["zone"] or "UTC"),
        log=_one_of("log", (known["log"] or "INFO").upper(), ("DEBUG", "INFO", "WARNING", "ERROR")),
        thinking=_seconds("thinking", known["thinking"] or "3"),
        sandbox=known["sandbox"] or None,
    )


def _file(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} can't be read: {error}.") from error
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, value in pairs}


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise SettingsError(f"{PREFIX}{name.upper()} is {value!r}; it can be {', '.join(allowed)}.")
    return value


def _seconds(name: str, value: str) -> float:
    least, most = PATIENCE
    try:
        seconds = float(value)
    except ValueError:
        seconds = math.nan
    if not least <= seconds <= most:
        raise SettingsError(f"{PREFIX}{name.upper()} is {value!r}; it can be {least:g} to {most:g} seconds.")
    return seconds


def _zone(value: str) -> str:
    try:
        ZoneInfo(value)
    except (KeyError, ValueError, OSError):
        raise SettingsError(
            f"{PREFIX}ZONE is {value!r}, which is not a time zone such as Europe/Berlin or Asia/Tokyo."
        ) from None
    return value
