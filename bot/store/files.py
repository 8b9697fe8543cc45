"""The database as a file: readable by its owner alone, used by one bot, and never silently begun anew."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.store.errors import StoreError, store_error

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
COMPANIONS: Final = ("", "-wal", "-shm", "-journal")
"""What the names of the files end with that SQLite keeps for one database."""
LOCK: Final = "turnstone.lock"
OWN: Final = ("turnstone", "sandbox")
"""What the names of everything begin with that Turnstone keeps in the folder of its data."""


def companions(path: Path) -> list[Path]:
    """Return the files of a database that are there."""
    named = (path.with_name(path.name + end) for end in COMPANIONS)
    return [file for file in named if file.is_file()]


def remove(path: Path) -> None:
    """Delete the files of a database that are there."""
    for file in companions(path):
        file.unlink()


def make_private(path: Path) -> None:
    """Make the folder of a database, and let nobody but its owner read the files.

    A folder that holds other things as well is left as it is: ``open_to_others`` tells of it.
    """
    folder = path.parent
    if not folder.exists():
        folder.mkdir(parents=True)
        folder.chmod(FOLDER_MODE)
    elif not folder.stat().st_mode & stat.S_ISVTX and all(entry.name.startswith(OWN) for entry in folder.iterdir()):
        _tighten(folder, FOLDER_MODE)
    for file in companions(path):
        _tighten(file, FILE_MODE)


def _tighten(path: Path, mode: int) -> None:
    """Take rights from everybody but the owner, where the owner is who runs this."""
    if path.stat().st_mode & 0o077:
        with contextlib.suppress(PermissionError):
            path.chmod(mode)


def open_to_others(path: Path) -> list[Path]:
    """Return the folder and the files of a database that others on this computer may read."""
    if os.name == "nt":  # rights are told otherwise there
        return []
    return [each for each in (path.parent, *companions(path)) if each.stat().st_mode & 0o077]


def new_file(path: Path) -> None:
    """Make an empty file that only its owner can read. Raises ``OSError`` if there is one.

    It belongs to whom its folder belongs: a host may run a command as root, and the bot as somebody else.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE))
    if os.name != "nt" and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


def replace_file(path: Path, content: bytes, *, flushed: bool = False) -> None:
    """Put a file that only its owner can read in the place of an earlier one: nobody ever reads half of it.

    ``flushed``: it is on the disk before it takes that place. Raises ``OSError``.
    """
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    new_file(fresh)
    fresh.write_bytes(content)
    if flushed:
        flush(fresh)
    fresh.replace(path)


def flush(path: Path) -> None:
    """Wait until what a file holds is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def need_contents(path: Path) -> None:
    """Raise ``StoreError`` if a database was here and its contents are gone. A new one is only begun where none was."""
    left = [file.name for file in companions(path)]
    if not left or (path.is_file() and path.stat().st_size > 0):
        return
    what = "is empty" if path.is_file() else f"is missing, though {left[0]} is there"
    raise StoreError(
        f"{path} {what}: a database was here and its matches are gone; "
        "restore a backup, or delete what is left of it to begin anew."
    )


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Be the only bot on a database, until the block or the process ends. Raises ``StoreError`` if there is another."""
    make_private(path)
    held = _hold(path)
    if held is None:
        raise StoreError(f"{path} is in use by another Turnstone: stop that one first.")
    with contextlib.closing(held):
        yield


def is_in_use(path: Path) -> bool:
    """Whether a bot runs on a database."""
    if not path.with_name(LOCK).exists():
        return False
    held = _hold(path)
    if held is not None:
        held.close()
    return held is None


def _hold(path: Path) -> sqlite3.Connection | None:
    """Take the lock of a database. SQLite's own locks are the same on every system, and end with the process."""
    lock = path.with_name(LOCK)
    try:
        lock.touch(mode=FILE_MODE)
        held = sqlite3.connect(lock, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise store_error(path, error) from error
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        held.close()
        if "locked" in str(error):
            return None
        raise store_error(path, error) from error
    return held
