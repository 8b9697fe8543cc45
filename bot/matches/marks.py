"""Marks by which somebody who was forgotten is known again at one table, without their name or number."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Final

from bot.store import Queries
from games.contract import Seat

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


async def mark_seen(queries: Queries, match: int, user: int, seats: Iterable[Seat]) -> None:
    """Keep by what somebody who knows what these seats could see is known again, without their number."""
    marks = [mark for _, mark in await queries.forgetting.seen(match)]
    mark = mark_of(user, marks[0][:SALT] if marks else None)  # one salt a match: a question costs one guess
    for seat in seats:
        await queries.forgetting.add_seen(match, seat, mark)


async def seats_seen(queries: Queries, match: int, user: int) -> set[Seat]:
    """Return the seats of which somebody knew what they could see before they were forgotten."""
    marks = await queries.forgetting.seen(match)
    own = mark_of(user, marks[0][1][:SALT]) if marks else b""
    return {seat for seat, mark in marks if mark == own}
