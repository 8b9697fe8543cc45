"""Databases as they are after years: very many matches of very many people, and matches with very many moves."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

FIRST = 10_000_000
"""From where the ids of the others and of their places are counted."""
EACH, A_CHANNEL, A_GUILD = 20, 5, 50
"""How many matches a person plays in a lifetime, and how many there are in a channel and in a server."""
LIVE = 20
"""One match of so many is being played; the others are over."""
OTHERS = "WITH RECURSIVE other (id) AS (SELECT :first UNION ALL SELECT id + 1 FROM other WHERE id < :last) "
"""As many matches as there are to be, by their numbers."""
MODEL = "(SELECT min(id) FROM match)"
"""The match that all others are copies of."""
USER = f"{FIRST} + (2 * other.id + {{seat}}) % :people"
SEAT = "(SELECT seat FROM seat WHERE seat.match = notice.match AND seat.user = notice.user)"
MATCH = {
    "id": "other.id",
    "status": f"iif(other.id % {LIVE}, 'over', 'running')",
    "guild": f"{FIRST} + other.id / {A_GUILD}",
    "home": f"{FIRST} + other.id / {A_CHANNEL}",
    "channel": f"{FIRST} + other.id / {A_CHANNEL}",
    "host": USER.format(seat=0),
    "ended": f"iif(other.id % {LIVE}, started + other.id, NULL)",
}
NOTICE = {
    "match": "other.id",
    "user": f"iif(user IS NULL, NULL, {USER.format(seat=SEAT)})",
    "begun": "due",
    "sent": "due",
}
CHANGED: Mapping[str, Mapping[str, str]] = {
    "match": MATCH,
    "seat": {"match": "other.id", "user": USER.format(seat="seat.seat")},
    "revision": {"match": "other.id", "interaction": "NULL"},
    "notice": NOTICE,
}
"""What differs in the rows of the others, by table and column."""
OPEN = ("asked", "turn")
"""The tables with rows of matches that are being played."""


@contextmanager
def _changing(path: Path) -> Iterator[sqlite3.Connection]:
    """Change a database that nobody uses, in one transaction that may be lost with the machine."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        with db:
            yield db


def add_others(path: Path, matches: int) -> None:
    """Fill a database up to so many matches: copies of its first one, by others, in other places."""
    with _changing(path) as db:
        last = db.execute("SELECT max(id) FROM match").fetchone()[0]
        bounds = {"first": last + 1, "last": matches, "people": max(4, 2 * matches // EACH)}
        if matches <= last:
            return
        for table, changed in CHANGED.items():
            _copy(db, table, changed, f"{table}.{'id' if table == 'match' else 'match'} = {MODEL}", bounds)
        for table in OPEN:
            _copy(db, table, {"match": "other.id"}, f"match = {MODEL} AND other.id % {LIVE} = 0", bounds)
        people = {"first": 0, "last": bounds["people"] - 1}
        _copy(db, "person", {"user": f"{FIRST} + other.id"}, "user = (SELECT min(user) FROM person)", people)


def _copy(
    db: sqlite3.Connection, table: str, changed: Mapping[str, str], which: str, bounds: Mapping[str, int]
) -> None:
    """Copy the rows of a table for which ``which`` holds, once for each of the others."""
    names = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if (table, row[1]) != ("notice", "id")]
    values = ", ".join(changed.get(name, f"{table}.{name}") for name in names)
    columns = ", ".join(names)
    db.execute(f"INSERT INTO {table} ({columns}) {OTHERS} SELECT {values} FROM other, {table} WHERE {which}", bounds)


SHIFTED = {
    "revision": ("revision", "position"),
    "asked": ("decision",),
    "turn": ("began", "ended"),
    "notice": ("revision",),
    "post": ("revision", "base", "first"),
}
"""The columns that hold revisions."""


def lengthen(path: Path, match: int, revision: int) -> None:
    """Put further moves between the start of a match and its first one, until it stands at this revision.

    They are as its first one was. Nobody plays on from there: what matters is how many there are.
    """
    with _changing(path) as db:
        newest = db.execute("SELECT max(revision) FROM revision WHERE match = ?", (match,)).fetchone()[0]
        more = revision - newest
        if more <= 0:
            return
        for table, columns in SHIFTED.items():
            for column in columns:
                # By way of negative numbers: a row must not take the place of one that has yet to move.
                for sign in (f"-({column} + {more})", f"-{column}"):
                    bound = f"{column} >= 1" if sign.endswith(")") else f"{column} < 0"
                    db.execute(f"UPDATE {table} SET {column} = {sign} WHERE match = ? AND {bound}", (match,))
        moved = {"revision": "other.id", "position": "other.id", "interaction": "NULL"}
        which = f"revision.match = {match} AND revision.revision = {more + 1}"
        _copy(db, "revision", moved, which, {"first": 1, "last": more})
