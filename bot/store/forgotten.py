"""Who was forgotten and what was taken back, beside the database: a copy that is put back doesn't know it again.

The file has salted hashes of Discord numbers, each with its time: it tells of a number whether it was forgotten, and
nothing to whoever doesn't know the number. What was said has numbers of the database's own, which tell nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import Final

from bot.store.files import replace_file

FILE: Final = "turnstone.forgotten"
SALT: Final = 16
ROUNDS: Final = 100_000
KEPT: Final = 400 * 86400.0
"""Seconds for which a hash is kept: no copy should be older."""
UNSAID: Final = "said-"
NOTING: Final = Lock()
"""Held while the file is written anew, in whatever thread."""


def note_forgotten(folder: Path, user: int, now: float) -> None:
    """Note on the disk that somebody is forgotten. Raises ``OSError``."""
    _note(folder / FILE, lambda salt: _mark(user, salt), now)


def note_unsaid(folder: Path, said: int, now: float) -> None:
    """Note on the disk that something said is taken back, by its number, which is nobody's. Raises ``OSError``."""
    _note(folder / FILE, lambda _: f"{UNSAID}{said}", now)


def forgotten_since(folder: Path, users: Iterable[int], since: float) -> list[int]:
    """Return who of these people was forgotten after a time. Raises ``OSError``."""
    path = folder / FILE
    marks = {mark for at, mark in _marks(path) if at >= int(since) and not mark.startswith(UNSAID)}
    if not marks:
        return []
    salt = _salt(path)
    return [user for user in users if _mark(user, salt) in marks]


def unsaid_since(folder: Path, since: float) -> list[int]:
    """Return the numbers of what was taken back after a time. Raises ``OSError``."""
    marks = (mark for at, mark in _marks(folder / FILE) if at >= int(since))
    return [int(mark.removeprefix(UNSAID)) for mark in marks if mark.startswith(UNSAID)]


def _note(path: Path, mark_with: Callable[[bytes], str], now: float) -> None:
    with NOTING:
        salt = _salt(path)
        kept = [f"{at:.0f} {mark}" for at, mark in _marks(path) if at > now - KEPT]
        lines = (salt.hex(), *kept, f"{now:.0f} {mark_with(salt)}", "")
        replace_file(path, "\n".join(lines).encode("ascii"), flushed=True)


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
