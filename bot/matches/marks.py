"""Marks by which somebody who was forgotten is known again at one table, without their name or number."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

SALT: Final = 16
ROUNDS: Final = 20_000
"""How dear a guess is: some milliseconds."""


def mark_of(user: int, salt: bytes | None = None) -> bytes:
    """Return a mark of a person, which is another one each time; with a ``salt``, the one that begins with it."""
    salt = secrets.token_bytes(SALT) if salt is None else salt
    return salt + hashlib.pbkdf2_hmac("sha256", b"%d" % user, salt, ROUNDS)


def is_mark_of(mark: bytes | None, user: int) -> bool:
    """Whether a mark is one of this person."""
    return mark is not None and mark == mark_of(user, mark[:SALT])
