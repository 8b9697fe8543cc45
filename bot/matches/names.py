"""Who is called what at a table: told apart, computer players marked, now and at every earlier revision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from bot.matches.entries import Seated, read_entry
from bot.matches.table import Table
from bot.store import Queries
from bot.store.forgetting import FORGOTTEN, GONE
from bot.store.rows import SeatRow
from rendering.names import looks, told_apart
from rendering.words import Words

Sitting = Callable[[int], tuple[SeatRow, ...]]
"""Returns who sat where at a revision."""


def shown_names(seats: Sequence[SeatRow], locale: str) -> tuple[str, ...]:
    """Return the names of players as they are shown, by seat: each another one, computer players marked as such.

    Names that look alike have the number of their seat behind them.
    """
    words = Words(locale)
    names = (row.name if looks(row.name) else words.text("seat-unnamed", n=row.seat + 1) for row in seats)
    return tuple(_marked(row, name, words) for row, name in zip(seats, told_apart(names), strict=True))


def _marked(row: SeatRow, name: str, words: Words) -> str:
    if row.computer in (None, GONE):
        return name
    return words.text("seat-computer" if row.owner is None and row.former is None else "seat-sat-in", name=name)


def arranged(seats: Iterable[SeatRow], locale: str) -> list[SeatRow]:
    """Return the seats of a lobby numbered in this order, computer players with names like nobody else's.

    A computer player keeps a name that it has, if it can.
    """
    rows = [replace(row, seat=seat) for seat, row in enumerate(seats)]
    taken, names = Counter(looks(row.name) for row in rows), Words(locale).text("computer-names").split()
    for seat, row in enumerate(rows):
        if row.computer not in (None, GONE) and (not row.name or taken[looks(row.name)] > 1):
            name = next(name for name in names if not taken[looks(name)])
            taken[looks(row.name)] -= 1
            taken[looks(name)] += 1
            rows[seat] = replace(row, name=name)
    return rows


async def sitting(queries: Queries, table: Table) -> Sitting:
    """Return who sat where at each revision of a match, under the names that they have in its server today."""
    first = {row.seat: row.user for row in reversed(await queries.matches.sitters(table.id))}
    if not first:
        return lambda revision: table.seats
    changes: dict[int, list[tuple[int, Seated]]] = {}
    for revision, raw in await queries.journal.seat_changes(table.id):
        entry = read_entry(raw)
        assert isinstance(entry, Seated)
        changes.setdefault(entry.seat, []).append((revision, entry))
    users = {user for own in changes.values() for _, entry in own for user in (entry.user, entry.owner)}
    names = await queries.people.names_in(table.row.guild, [user for user in {*users, *first.values()} if user])
    lines = [_line(row, first.get(row.seat), changes.get(row.seat, []), names, table.row.locale) for row in table.seats]
    return lambda revision: tuple(
        next(row for since, row in reversed(line) if since <= max(revision, 0)) for line in lines
    )


def _line(
    row: SeatRow, first: int | None, changes: Sequence[tuple[int, Seated]], names: dict[int, str], locale: str
) -> list[tuple[int, SeatRow]]:
    """Return who has had a seat, each with the first revision; the last is who has it now."""
    if not changes:
        return [(0, row)]

    def person(user: int | None) -> SeatRow:
        name = names.get(user or FORGOTTEN) or Words(locale).text("forgotten-name", number=str(row.seat + 1))
        return replace(row, user=user, computer=None, owner=None, former=None, name=name)

    line = [(0, person(changes[0][1].owner or first or FORGOTTEN))]
    for revision, entry in changes[:-1]:
        before = line[-1][1]
        after = person(entry.user or entry.owner or before.user or before.owner)
        if entry.user is None:
            left = None if entry.owner is not None else after.user
            after = replace(after, user=None, computer=entry.computer, owner=entry.owner, former=left)
        line.append((revision, after))
    return [*line, (changes[-1][0], row)]
