"""Migrating a database to the newest schema, and saving what can be read of a damaged database into a new one."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiosqlite
from msgspec import Struct

from bot.store.files import new_file


@cache
def scripts() -> tuple[tuple[int, str], ...]:
    """Return all migrations as (number, SQL), in order. Raises ``ValueError`` if a number is missing."""
    found = sorted(
        (int(item.name.split("_")[0]), item.read_text(encoding="utf-8"))
        for item in files("bot.store").joinpath("migrations").iterdir()
        if item.name.endswith(".sql")
    )
    numbers = [number for number, _ in found]
    if numbers != list(range(1, len(found) + 1)):
        raise ValueError(f"migrations are not numbered 1, 2, 3 ...: {numbers}")
    return tuple(found)


async def version(db: aiosqlite.Connection) -> int:
    """Return the number of the last migration that was applied to a database."""
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def migrate(db: aiosqlite.Connection, last: int | None = None) -> None:
    """Apply the migrations that a database lacks, up to the ``last`` (None: all)."""
    seen = await version(db)
    for number, sql in scripts()[seen:last]:
        await db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")


def migrate_copy(path: Path) -> None:
    """Apply the migrations that a copy of a database lacks, which nobody uses. Raises ``sqlite3.Error``."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ((seen,),) = db.execute("PRAGMA user_version").fetchall()
        for number, sql in scripts()[seen:]:
            db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")


log = logging.getLogger(__name__)
ESSENTIAL: Final = ("match", "seat", "revision", "sitter")
"""The tables without a row of which a match can't be played on. The others tell what can be found out or asked anew."""
GREATEST: Final = 2**63 - 1
"""The greatest number that a row can have in SQLite."""
IS_NUMBERED_BY_MATCH: Final = "SELECT count(*) = 1 AND min(name) = 'match' FROM pragma_table_info(?) WHERE pk"
MANY: Final = 500
"""Rows that are read at a time; one by one where that fails, so that not those before a damaged one are lost, too."""
OF_A_MATCH: Final = """
    SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
    WHERE m.type = 'table' AND c.name = 'match'
"""
"""The tables that have a column ``match``."""
WITHOUT_ROW: Final = """
    INSERT INTO match (id, game, options, locale, status, home, channel, host, created)
    VALUES (?, '', x'7b7d', '', 'running', 0, 0, 0, 0)
"""
AS_BEGUN: Final = "UPDATE match SET started = created, status = iif(ended IS NULL, 'running', status) WHERE id = ?"
LOOKERS: Final = ("friend", "seen")
"""The tables that tell who has seen what others may not. Where rows are lost, anybody may be one of them."""
LOOKED_UNKNOWN: Final = """
    INSERT INTO friend (match, seat, asker, user, mark, state, looked)
    SELECT id, -1, 0, NULL, NULL, 'ended', 1 FROM match WHERE id = ? AND status = 'running'
"""
MET_ANEW: Final = """
    INSERT INTO person (user, name, locale) SELECT seat.user, seat.name, match.locale FROM seat
    JOIN match ON match.id = seat.match WHERE seat.user NOT IN (SELECT user FROM person) GROUP BY seat.user
    RETURNING user
"""


MENDED: Final = "mended"
"""The setting of a database that was mended, until everything is planned anew of which something is lost. For each
match in which that is to be done, there is one of this name with its number."""


class Loss(Struct, frozen=True):
    """What could not be read of a database."""

    unreadable: tuple[int, ...] = ()
    """The matches that can't be played on. Of them only their numbers are kept, so that they aren't used again."""
    incomplete: tuple[int, ...] = ()
    """Matches that go on, of which something is lost that can be found out or asked anew."""
    people: tuple[int, ...] = ()
    """The people of whom only their names are known, from their seats."""

    def __str__(self) -> str:
        told = (
            ("matches that can't be read", self.unreadable),
            ("matches whose questions are asked anew", self.incomplete),
            ("people whose settings are lost", self.people),
        )
        parts = [f"{what}: {', '.join(map(str, numbers))}" for what, numbers in told if numbers]
        return "; ".join(parts) or "nothing is lost"


class Gap(NamedTuple):
    """Rows of a table that can't be read, by their numbers in SQLite."""

    first: int
    last: int


def mend(path: Path, fresh: Path, kept: Path, found: str) -> None:
    """Keep a copy of a damaged database, put what can be read of it in its place, and log that and what was found.

    ``fresh`` has the same tables without rows; it is gone at the end. Raises ``sqlite3.Error`` and leaves the database
    as it was where another program writes to it meanwhile: that would be lost.
    """
    try:
        new_file(kept)
        loss = _replace(path, fresh, kept)
    except BaseException:
        kept.unlink(missing_ok=True)
        raise
    finally:
        fresh.unlink(missing_ok=True)
    log.error(
        "%s was damaged (%s): what can be read of it goes on; the damaged file is kept as %s; %s.",
        *(path, found[:200].rstrip("."), kept.name, loss),
    )


def _replace(path: Path, fresh: Path, kept: Path) -> Loss:
    with closing(sqlite3.connect(path)) as damaged, closing(sqlite3.connect(path)) as place:
        seen = _changes(damaged)
        with closing(sqlite3.connect(kept)) as copy:
            damaged.backup(copy)
        loss = save(kept, fresh)

        def look(status: int, *_: int) -> None:
            if status != sqlite3.SQLITE_DONE and (status != sqlite3.SQLITE_OK or _changes(damaged) != seen):
                raise sqlite3.OperationalError("database is locked")

        with closing(sqlite3.connect(fresh)) as new:
            names = MENDED, *(f"{MENDED} {match}" for match in loss.incomplete)
            new.executemany("INSERT OR REPLACE INTO setting (name, value) VALUES (?, '')", ((name,) for name in names))
            new.commit()
            new.backup(place, pages=1, progress=look)  # from the first page on, nobody else can write
    return loss


def _changes(db: sqlite3.Connection) -> int:
    """Return a number that is another one once anybody else has changed a database."""
    ((number,),) = db.execute("PRAGMA data_version").fetchall()
    return int(number)


def save(damaged: Path, fresh: Path) -> Loss:
    """Copy all rows that can be read into a database that has the same tables, without rows."""
    with closing(sqlite3.connect(damaged)) as old, closing(sqlite3.connect(fresh)) as new:
        old.execute("PRAGMA query_only = ON")
        tables = _names(new, "type = 'table' AND name NOT LIKE 'sqlite_%'")
        if not set(tables) <= set(_names(old, "type = 'table'")):
            raise sqlite3.DatabaseError("the list of its tables is incomplete")
        gaps = {table: _copy(old, new, table) for table in tables}
        _copy_numbering(old, new)
        of_matches = [table for (table,) in new.execute(OF_A_MATCH)]
        known = _matches(new, of_matches)
        hit = {table: _hit(old, table, gaps[table], known) for table in of_matches}
        rows = {number for (number,) in new.execute("SELECT id FROM match")}
        lost = (known - rows).union(*(hit[table] for table in ESSENTIAL if table in hit))
        for match in lost:
            _put_aside(new, match, of_matches, has_row=match in rows)
        if set(LOOKERS) <= set(hit):
            unknown = set[int]().union(*(hit[table] for table in LOOKERS)) - lost
            new.executemany(LOOKED_UNKNOWN, [(match,) for match in sorted(unknown)])
        people = tuple(user for (user,) in new.execute(MET_ANEW).fetchall())
        new.commit()
        incomplete = set[int]().union(*hit.values()) - lost
        return Loss(tuple(sorted(lost)), tuple(sorted(incomplete)), people)


def _names(db: sqlite3.Connection, which: str) -> list[str]:
    return [name for (name,) in db.execute(f"SELECT name FROM sqlite_master WHERE {which} ORDER BY name")]


def _copy(old: sqlite3.Connection, new: sqlite3.Connection, table: str) -> list[Gap]:
    """Copy the rows of a table. Returns where some are missing."""
    gaps: list[Gap] = []
    for rowid, row in _readable(old, table, gaps):
        try:
            new.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        except sqlite3.IntegrityError:
            gaps.append(Gap(rowid, rowid))
    return gaps


def _readable(db: sqlite3.Connection, table: str, gaps: list[Gap]) -> Iterator[tuple[int, list[Any]]]:
    """Yield the rows of a table that can be read with their numbers, and note where others are."""
    first, most = 0, MANY
    while first <= GREATEST:
        try:
            rows = db.execute(_rows(table), (first, most)).fetchall()
        except sqlite3.DatabaseError:
            if most > 1:
                most = 1
                continue
            damaged, first, most = first, _next_readable(db, table, first), MANY
            gaps.append(Gap(damaged, first - 1))
        else:
            if not rows:
                return
            yield from ((rowid, row) for rowid, *row in rows)
            first = rows[-1][0] + 1


def _rows(table: str) -> str:
    return f"SELECT rowid, * FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT ?"


def _next_readable(db: sqlite3.Connection, table: str, damaged: int) -> int:
    """Return the first number after one whose row can't be read from which on one can."""
    bad, good = damaged, damaged + 1
    while not _can_read_from(db, table, good):
        bad, good = good, damaged + 2 * (good - damaged)
    while good - bad > 1:
        middle = (bad + good) // 2
        bad, good = (bad, middle) if _can_read_from(db, table, middle) else (middle, good)
    return good


def _can_read_from(db: sqlite3.Connection, table: str, number: int) -> bool:
    """Whether the first row from a number on can be read, or there is none."""
    if number > GREATEST:
        return True
    try:
        db.execute(_rows(table), (number, 1)).fetchall()
    except sqlite3.DatabaseError:
        return False
    return True


def _copy_numbering(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Have no number used twice that was used before."""
    for _, (name, last) in _readable(old, "sqlite_sequence", []):
        new.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        new.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, last))


def _matches(db: sqlite3.Connection, tables: list[str]) -> set[int]:
    """Return the numbers of all matches of which anything is known."""
    parts = (f"SELECT match FROM {table} WHERE match IS NOT NULL" for table in tables)
    return {number for (number,) in db.execute(" UNION ".join((*parts, "SELECT id FROM match")))}


def _hit(db: sqlite3.Connection, table: str, gaps: list[Gap], known: set[int]) -> set[int]:
    """Return the matches of which rows are missing in a table: all of them if nothing tells."""
    return set[int]().union(*(_hit_in(db, table, gap, known) for gap in gaps))


def _hit_in(db: sqlite3.Connection, table: str, gap: Gap, known: set[int]) -> set[int]:
    """Return the matches of the rows in a gap, if an index tells them or the number of a row is its match."""
    if db.execute(IS_NUMBERED_BY_MATCH, (table,)).fetchone() == (1,):
        return {match for match in known if gap.first <= match <= gap.last}
    for index in _indexes(db, table):
        sql = f"SELECT DISTINCT match FROM {table} INDEXED BY {index} WHERE rowid BETWEEN ? AND ?"
        try:
            return {match for (match,) in db.execute(sql, (gap.first, min(gap.last, GREATEST))) if match is not None}
        except sqlite3.DatabaseError:
            continue
    return known


def _indexes(db: sqlite3.Connection, table: str) -> list[str]:
    sql = """
        SELECT list.name FROM pragma_index_list(?) AS list JOIN pragma_index_info(list.name) AS info
        WHERE NOT list.partial AND info.name = 'match'
    """
    return [name for (name,) in db.execute(sql, (table,))]


def _put_aside(db: sqlite3.Connection, match: int, tables: list[str], *, has_row: bool) -> None:
    """Keep nothing of a match but its number: it is one that began, of which no position can be read."""
    for table in tables:
        db.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    if not has_row:
        db.execute(WITHOUT_ROW, (match,))
    db.execute(AS_BEGUN, (match,))
