"""Reading a match with everything that belongs to it in one statement."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bot.store.rows.matches import MatchRow, SeatRow
from bot.store.rows.play import AskedRow, RevisionRow, TurnRow
from bot.store.sql import Sql, value

R = TypeVar("R", bound=Struct)


class TableRows(Struct, frozen=True):
    """The rows that together say how a match stands."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    asked: tuple[AskedRow, ...]
    newest: RevisionRow | None
    """The last revision; None in a lobby."""
    turns: tuple[TurnRow, ...]
    """Those that go on."""


def _listed(kind: type[Struct], which: str = "TRUE") -> str:
    """Return SQL for a match's rows of a table, as one JSON text: all, or those of which something is true."""
    table = kind.__name__.removesuffix("Row").lower()
    fields = ", ".join(f"'{name}', {name}" for name in kind.__struct_fields__)
    rows = f"SELECT json_group_array(json_object({fields})) FROM {table} WHERE {table}.match = match.id AND {which}"
    return f"({rows}) AS {table}_rows"


STANDING = (
    f"SELECT match.*, newest.*, {_listed(SeatRow)}, {_listed(AskedRow)}, "
    f"{_listed(TurnRow, 'ended IS NULL')} FROM match "
    "LEFT JOIN revision AS newest ON newest.match = match.id AND newest.revision = "
    "(SELECT max(revision) FROM revision WHERE revision.match = match.id) WHERE match.id = ?"
)


class TableQueries(Sql):
    """How a match stands."""

    async def load(self, match: int) -> TableRows | None:
        """Return everything about a match, read by one statement so that all parts fit together."""
        rows = await self.rows(STANDING, match)
        if not rows:
            return None
        (row,) = rows
        newest = None if row["revision"] is None else value(RevisionRow, row)
        seats, asked = _rows(SeatRow, row["seat_rows"]), _rows(AskedRow, row["asked_rows"])
        return TableRows(value(MatchRow, row), seats, asked, newest, _rows(TurnRow, row["turn_rows"]))


def _rows(kind: type[R], text: str) -> tuple[R, ...]:
    found: list[dict[str, Any]] = msgspec.json.decode(text)
    return tuple(msgspec.convert(one, kind, strict=False) for one in sorted(found, key=lambda one: int(one["seat"])))
