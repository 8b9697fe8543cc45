"""What a host can set: environment variables, or the same names in a file ``turnstone.env`` beside the data."""

from __future__ import annotations

import codecs
import logging
import math
import os
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from msgspec import Struct

from data import SOURCE, locales

log = logging.getLogger(__name__)
FILE = "turnstone.env"
PREFIX = "TURNSTONE_"
TOKEN = "turnstone.token"
"""The file beside the data that has the token and nothing else, unless a setting names another one."""
TOKEN_FILE = PREFIX + "TOKEN_FILE"
OTHERS = (TOKEN_FILE, PREFIX + "REPLICA")
"""Names besides those of ``Settings``: that of the file, and what Litestream reads, which a host may run with the bot.
"""
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""What a file begins with that PowerShell wrote."""
PATIENCE = 0.01, 60.0
"""The shortest and the longest time to think, in seconds."""
MOST_BACKUPS = 366
LONGEST_NUMBER = 20
LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""Where no one else can listen, so that an address may begin with http."""


class SettingsError(Exception):
    """A setting that can't be used. The text is one sentence for the host."""


class Secret:
    """A secret that no log, traceback or ``repr`` shows by accident."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return "Secret(...)"

    def reveal(self) -> str:
        return self._text


class Settings(Struct, frozen=True):
    """Everything a host can set."""

    token: Secret | None = None
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
    backups: int = 7
    """How many daily copies of the database are kept beside it; 0: none are made."""
    heartbeat: Secret | None = None
    """An address that is asked for once a minute for as long as the bot is well."""
    host: int | None = None
    """Whom the bot tells what is wrong, by their Discord number; None: the owner of the application; 0: nobody."""
    sandbox: str | None = None
    """The sandbox's address on this computer, in place of Discord's."""

    @property
    def database(self) -> Path:
        return self.data / "turnstone.sqlite"

    @property
    def films(self) -> Path:
        """The folder of the films of matches that are over. Whatever is in it can be made again."""
        return self.data / "turnstone-films"


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings; the environment outranks the file. Raises ``SettingsError``.

    A name that is nearly one of a setting is refused, any other that is none is told in the log.
    """
    given = dict(os.environ if environment is None else environment)
    _need_known((name for name in given if name.upper().startswith(PREFIX)), "the environment")
    here = {**_file(Path(FILE)), **given}
    folder = _folder(here)
    values = here if folder.resolve() == Path.cwd() else {**_beside(folder), **here}
    known = {name: _plain(values.get(PREFIX + name.upper(), "")) for name in Settings.__struct_fields__}
    return Settings(
        token=read_token(known["token"]) if known["token"] else _kept_token(folder, _plain(values.get(TOKEN_FILE, ""))),
        data=folder,
        locale=_one_of("locale", known["locale"] or SOURCE, locales()),
        zone=_zone(known["zone"] or "UTC"),
        log=_one_of("log", (known["log"] or "INFO").upper(), ("DEBUG", "INFO", "WARNING", "ERROR")),
        thinking=_seconds("thinking", known["thinking"] or "3"),
        backups=_count("backups", known["backups"] or "7"),
        heartbeat=_address(known["heartbeat"]) if known["heartbeat"] else None,
        host=_person(known["host"]) if known["host"] else None,
        sandbox=known["sandbox"] or None,
    )


def _plain(value: str) -> str:
    """Return a value without what is around it: neither Docker nor systemd takes every pair of quotes away."""
    return value.strip().strip("\"'")


def _folder(values: Mapping[str, str]) -> Path:
    return Path(_plain(values.get(PREFIX + "DATA", "")) or "var").expanduser()


def _beside(folder: Path) -> dict[str, str]:
    """Return what the file beside the data sets. That is too late to say where the data lies."""
    values = _file(folder / FILE)
    if _folder({PREFIX + "DATA": str(folder), **values}) != folder:
        raise SettingsError(
            f"{folder / FILE} sets {PREFIX}DATA to another folder than its own: "
            f"set it in the environment, or in {FILE} in the working folder."
        )
    return values


def _file(path: Path) -> dict[str, str]:
    misnamed = path.with_name(path.name + ".txt")
    try:
        if not path.exists():
            if misnamed.exists():
                raise SettingsError(f"{misnamed} is not read: rename it to {path.name}.")
            return {}
        raw = path.read_bytes()
        lines = raw.decode("utf-16" if raw.startswith(UTF_16) else "utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} can't be read: {error}.") from error
    values: dict[str, str] = {}
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line or line.startswith("#"):
            continue
        name, is_setting, value = line.removeprefix("export ").partition("=")
        if not name.strip() or not is_setting:
            raise SettingsError(f"{path}, line {number}: a setting looks like {PREFIX}ZONE=Asia/Tokyo.")
        if name.strip() in values:
            raise SettingsError(f"{path}, line {number}: {name.strip()} stands there twice.")
        values[name.strip()] = value
    _need_known(values, str(path))
    return values


def _need_known(names: Iterable[str], where: str) -> None:
    """Refuse what is nearly the name of a setting, and tell of what else is none: nothing is silently ignored."""
    settings = [name.upper() for name in Settings.__struct_fields__]
    for name in names:
        bare = name.upper().removeprefix(PREFIX)
        if name in OTHERS or (bare in settings and name == PREFIX + bare):
            continue
        meant = [each for each in settings if each in bare] or get_close_matches(bare, settings, 1)
        if meant:
            raise SettingsError(f"{name} in {where} is not a setting; {PREFIX}{meant[0]} is one.")
        log.warning("%s in %s is not a setting of Turnstone, and is not read.", name, where)


def _kept_token(folder: Path, named: str) -> Secret | None:
    """Return the token of a file: the ``named`` one, else the one beside the data, if it is there."""
    path = Path(named).expanduser() if named else folder / TOKEN
    try:
        if not named and not path.exists():
            return None
        return read_token(path.read_text(encoding="ascii").strip())
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} can't be read: {type(error).__name__}.") from None


def read_token(value: str) -> Secret:
    """Return a text as a token. Raises ``SettingsError`` if it can't be one; nothing of it is shown."""
    if not value:
        raise SettingsError("no token was given: copy the bot's token.")
    if not value.isascii() or any(map(str.isspace, value)):
        raise SettingsError(f"{PREFIX}TOKEN is not a token: copy the bot's token anew, and nothing else.")
    return Secret(value)


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


def _count(name: str, value: str) -> int:
    if not value.isdecimal() or int(value) > MOST_BACKUPS:
        raise SettingsError(f"{PREFIX}{name.upper()} is {value!r}; it can be 0 (none) to {MOST_BACKUPS}.")
    return int(value)


def _address(value: str) -> Secret:
    try:
        parts = urlsplit(value)
        safe = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOOPBACK)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        safe = named = False
    if not safe or not named or not value.isprintable():
        raise SettingsError(f"{PREFIX}HEARTBEAT has to be an address that begins with https://.")
    return Secret(value)


def _person(value: str) -> int:
    if not value.isdecimal() or len(value) > LONGEST_NUMBER:
        raise SettingsError(f"{PREFIX}HOST is {value!r}; it can be somebody's Discord number, or 0 for nobody.")
    return int(value)


def _zone(value: str) -> str:
    try:
        ZoneInfo(value)
    except (KeyError, ValueError, OSError):
        raise SettingsError(
            f"{PREFIX}ZONE is {value!r}, which is not a time zone such as Europe/Berlin or Asia/Tokyo."
        ) from None
    return value
