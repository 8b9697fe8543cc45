"""Copies of the database: made while it is in use, checked, whole or not there, and readable by their owner alone."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import Final

from bot.store.errors import StoreError, is_damage, store_error
from bot.store.files import companions, flush, new_file, remove
from bot.store.mending import migrate_copy, scripts

COPIED: Final = "copied"
"""The setting of a copy that tells when it was made. The database itself never has it."""
SEEN: Final = "SELECT max(value) FROM setting WHERE name = 'heartbeat'"
DAILY: Final = "turnstone.backup-{day}.sqlite"
"""What the copy of a day is called, beside the database."""
FORMER: Final = "turnstone.version-{version}.sqlite"
"""What a database is called that was kept when it was upgraded."""
ROOM: Final = 50_000_000
"""Bytes that stay free on a disk on which a copy is made."""


def back_up(path: Path, target: Path, now: float) -> None:
    """Copy a database, also one in use, to a file that takes the place of an earlier copy once it is whole.

    Raises ``StoreError``, and leaves what was there.
    """
    if target.exists() and (target.samefile(path) or not _is_database(target)):
        raise StoreError(f"{target} is not a copy: choose another name.")
    if not path.is_file():
        raise StoreError(f"there is no database at {path}.")
    fresh = target.with_name(f"{target.name}.new")
    try:
        need_space(path, target.parent)
        remove(fresh)
        new_file(fresh)
        copy_into(path, fresh)
        _finish(fresh, now)
        fresh.replace(target)
        flush_folder(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise _not_copied(path, target, error) from error
    finally:
        remove(fresh)


def need_space(path: Path, folder: Path, *, copies: int = 1) -> None:
    """Raise ``StoreError`` if a disk has no room for copies of a database."""
    needed = copies * sum(file.stat().st_size for file in companions(path)) + ROOM
    if shutil.disk_usage(folder).free < needed:
        raise StoreError(f"the disk of {folder} has no room for a copy of {path}: {needed // 1_000_000} MB are needed.")


def copy_into(path: Path, target: Path) -> None:
    """Copy a database, also one in use, into an empty file: as it is at one moment, while others go on to write."""
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def _finish(copy: Path, now: float) -> None:
    """Make a copy one file that says when it was made. Raises ``sqlite3.Error`` if it is damaged."""
    with closing(sqlite3.connect(copy)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", (COPIED, str(now)))
        db.commit()
        need_whole(db)
    flush(copy)


def need_whole(db: sqlite3.Connection) -> None:
    """Raise ``sqlite3.DatabaseError`` if a database is damaged."""
    ((found,),) = db.execute("PRAGMA integrity_check(1)").fetchall()
    if found != "ok":
        raise sqlite3.DatabaseError(" ".join(str(found).split())[:200])


def take_copy(path: Path, fresh: Path) -> None:
    """Copy a file that is to be put back to one beside the database. Raises ``StoreError`` unless it is whole, and of
    this Turnstone or an earlier one."""
    try:
        need_space(path, fresh.parent)
        remove(fresh)
        new_file(fresh)
        copy_into(path, fresh)
        with closing(sqlite3.connect(fresh)) as db:
            ((version,),) = db.execute("PRAGMA user_version").fetchall()
            need_whole(db)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{path} can't be restored ({error}): nothing has been changed.") from error
    if not 0 < version <= len(scripts()):
        raise StoreError(f"{path} is not a database of this Turnstone or an earlier one: nothing has been changed.")
    try:
        migrate_copy(fresh)
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be upgraded ({error}): nothing has been changed.") from error


def rehearse(path: Path, version: int) -> None:
    """Keep a copy of a database of an earlier version, and upgrade another one: what goes wrong, goes wrong there.

    A damaged database is only kept: it is mended when it is upgraded. Raises ``StoreError``, and
    ``sqlite3.DatabaseError`` for damage.
    """
    kept = path.with_name(FORMER.format(version=version))
    trial = path.with_name(f"{path.name}.trial")
    try:
        need_space(path, path.parent, copies=2)
        for file in (kept, trial):
            remove(file)
            new_file(file)
            copy_into(path, file)
        flush(kept)
        if _is_whole(trial):
            migrate_copy(trial)
            with closing(sqlite3.connect(trial)) as db:
                need_whole(db)
    except sqlite3.Error as error:
        if is_damage(error):
            raise
        raise StoreError(f"{path} can't be upgraded ({error}): nothing has been changed.") from error
    finally:
        remove(trial)


def drop_former(path: Path, since: float) -> None:
    """Delete the databases of earlier versions that were kept before a time: their successor has proved itself."""
    for kept in path.parent.glob(FORMER.format(version="*")):
        if kept.stat().st_mtime < since:
            kept.unlink()


def greatest_numbers(path: Path) -> dict[str, int]:
    """Return the greatest numbers that a database has given, by table, as far as it can be read."""
    numbers: dict[str, int] = {}
    if path.is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
            ((numbers["match"],),) = db.execute("SELECT ifnull(max(id), 0) FROM match").fetchall()
            numbers.update(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    return numbers


def copied_at(path: Path) -> float:
    """Return when a copy was made; of a file that doesn't tell, when the bot was last seen on it, 0.0 if never."""
    with closing(sqlite3.connect(path)) as db:
        told = db.execute("SELECT value FROM setting WHERE name = ?", (COPIED,)).fetchone()
        ((seen,),) = db.execute(SEEN).fetchall()
    return float(told[0] if told is not None else seen or 0.0)


def forget_copied(path: Path) -> None:
    """Have a copy be a database like any other."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM setting WHERE name = ?", (COPIED,))
        db.commit()


def put_in_place(fresh: Path, path: Path) -> Path | None:
    """Put a whole database in the place of another one, which is kept beside it. Returns where, if there was one.

    Nobody may use either of them.
    """
    named = (path.with_name(f"{path.name}.replaced-{number}") for number in count(1))
    kept = next(file for file in named if not companions(file))
    flush(fresh)
    left = companions(path)
    if left:
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:  # a damaged one is kept as it is
            db.execute("PRAGMA journal_mode = DELETE")  # what is in its log goes into the file
    for file in sorted(companions(path), reverse=True):  # the log before the file: it must never meet another one
        shutil.copyfile(file, new := kept.with_name(kept.name + file.name.removeprefix(path.name)))
        new.chmod(0o600)
        flush(new)
        if file != path:
            file.unlink()
    fresh.replace(path)
    flush_folder(path.parent)
    return kept if left else None


def flush_folder(folder: Path) -> None:
    """Wait until the names of the files in a folder are on the disk, where the system can tell."""
    if os.name == "nt":
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def daily_copy(path: Path, day: date) -> Path:
    """Return what the copy of a day is called."""
    return path.with_name(DAILY.format(day=day.isoformat()))


def daily_copies(path: Path) -> list[Path]:
    """Return the copies of days beside a database, the oldest first."""
    return sorted(path.parent.glob(DAILY.format(day="-".join("[0-9]" * n for n in (4, 2, 2)))))


def drop_old_copies(path: Path, kept: int) -> None:
    """Delete the copies of days but for the newest, and what was left of one that was broken off."""
    for old in [*daily_copies(path)[:-kept], *path.parent.glob(DAILY.format(day="*") + ".new*")]:
        old.unlink(missing_ok=True)


def _is_whole(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path)) as db:
            need_whole(db)
    except sqlite3.DatabaseError:
        return False
    return True


def _is_database(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(16) in (b"SQLite format 3\0", b"")


def _not_copied(path: Path, target: Path, error: Exception) -> StoreError:
    if isinstance(error, OSError):
        return StoreError(f"{target} can't be written ({error.strerror or error}).")
    return StoreError(f"{path} could not be copied: {store_error(path, error)}")
