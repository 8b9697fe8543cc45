"""Who was forgotten, beside the database: so that a copy that is put back doesn't know them again.

The file has salted hashes of their Discord numbers, each with its time: it tells of a number whether it was forgotten,
and nothing to whoever doesn't know the number.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bot.store.files import FILE_MODE, new_file

FILE: Final = "turnstone.forgotten"
SALT: Final = 16
ROUNDS: Final = 100_000
KEPT: Final = 400 * 86400.0
"""Seconds for which a hash is kept: no copy should be older."""


def note_forgotten(folder: Path, user: int, now: float) -> None:
    """Note on the disk that somebody is forgotten. Raises ``OSError``."""
    path = folder / FILE
    salt = _salt(path)
    fresh = path.with_name(f"{FILE}.new")
    fresh.unlink(missing_ok=True)
    new_file(fresh)
    kept = [f"{at:.0f} {mark}" for at, mark in _marks(path) if at > now - KEPT]
    with fresh.open("w", encoding="ascii") as file:
        file.write("\n".join((salt.hex(), *kept, f"{now:.0f} {_mark(user, salt)}", "")))
        file.flush()
        os.fsync(file.fileno())
    fresh.chmod(FILE_MODE)
    fresh.replace(path)


def forgotten_since(folder: Path, users: Iterable[int], since: float) -> list[int]:
    """Return who of these people was forgotten after a time. Raises ``OSError``."""
    path = folder / FILE
    marks = {mark for at, mark in _marks(path) if at >= int(since)}
    if not marks:
        return []
    salt = _salt(path)
    return [user for user in users if _mark(user, salt) in marks]


def _salt(path: Path) -> bytes:
    """Return the salt of a file, or a new one."""
    if not path.exists():
        return secrets.token_bytes(SALT)
    return bytes.fromhex(path.read_text(encoding="ascii").split("\n", 1)[0])


def _marks(path: Path) -> Iterator[tuple[float, str]]:
    if path.exists():
        for line in path.read_text(encoding="ascii").splitlines()[1:]:
            at, _, mark = line.partition(" ")
            yield float(at), mark


def _mark(user: int, salt: bytes) -> str:
    return hashlib.pbkdf2_hmac("sha256", str(user).encode(), salt, ROUNDS).hex()
