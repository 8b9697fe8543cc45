"""What can be wrong with a database file, as sentences for the host."""

from __future__ import annotations

import platform
import sqlite3
from pathlib import Path
from typing import Final

BROKEN: Final = (sqlite3.OperationalError, sqlite3.DatabaseError)
"""What SQLite raises if the file or the disk fails."""
OURS: Final = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.NotSupportedError)
"""What it raises if the statement is at fault."""
DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Its codes for a file whose contents are damaged."""
PRIMARY: Final = 0xFF
"""The bits of an error's code that say its kind; the others say more about it."""

NEEDED: Final = 3, 37
"""The oldest SQLite that knows everything the database is made with: strict tables are its newest part."""


class StoreError(Exception):
    """The database can't be used. The text is one sentence for the host."""


class FileDamagedError(StoreError):
    """What is in the file is damaged. Whatever else keeps it from being used may pass, and mending would only lose."""


def need_sqlite() -> None:
    """Raise ``StoreError`` if this Python comes with too old a SQLite."""
    if sqlite3.sqlite_version_info < NEEDED:
        needed = ".".join(map(str, NEEDED))
        raise StoreError(
            f"this Python ({platform.python_version()}) uses SQLite {sqlite3.sqlite_version}, and Turnstone needs "
            f"{needed} or newer: use a newer system, or the container."
        )


def is_broken(error: BaseException) -> bool:
    """Whether an error means that the file or the disk has failed, not that a statement was wrong."""
    return isinstance(error, BROKEN) and not isinstance(error, OURS)


def is_damage(error: Exception) -> bool:
    """Whether SQLite says that the contents of the file are damaged, or not those of a database."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & PRIMARY in DAMAGE


def store_error(path: Path, error: Exception) -> StoreError:
    """Return the error for what is wrong with a database file."""
    return (FileDamagedError if is_damage(error) else StoreError)(_sentence(path, error))


def _sentence(path: Path, error: Exception) -> str:
    text = str(error)
    match text:
        case _ if is_damage(error):
            return f"{path} is damaged or not a Turnstone database: restore a backup, or move it away to begin anew."
        case _ if "disk is full" in text:
            return f"The disk that holds {path} is full: make room and start again; nothing accepted has been lost."
        case _ if "disk I/O" in text:
            return f"The disk that holds {path} fails ({text}): nothing accepted has been lost; replace the disk."
        case _ if "readonly" in text or "unable to open" in text or isinstance(error, OSError):
            return f"{path} can't be opened for writing: check that its folder exists and may be written to."
        case _ if "locked" in text:
            return f"{path} is in use by another program: is Turnstone running twice?"
        case _:
            return f"{path} can't be used: {text}."
