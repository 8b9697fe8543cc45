"""Taking back: four rules that need no code in a game say what a player may take back, and what alone."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.matches.entries import Concede, End, Move, Start, Undo, read_entry
from bot.matches.journal import Journal, News
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, decode_events, decode_state, load, need_player
from bot.store import Queries, Store
from bot.store.rows import RevisionRow
from games.contract import Event, Seat


class UndoneMove(Struct, frozen=True):
    """A move that an undo would take back."""

    seat: Seat
    events: tuple[Event, ...] | None
    """What it brought, for everybody: a reader is told only what they may know of it, and never the answer itself,
    which can be secret. None where this version can't read it any more."""


class Takeback(Struct, frozen=True):
    """What an undo would do."""

    to: int
    """The revision whose position would stand again."""
    moves: tuple[UndoneMove, ...]
    """The moves that would be taken back, the latest first."""
    free: bool
    """Whether the player may do it without asking anybody."""


class Takebacks:
    """Finds what a player can take back, and takes it back."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self.store = store
        self.journal = journal

    async def find(self, match: int, user: int) -> Takeback:
        """Return what undo would take back for this player now. Raises ``RefusedError`` if there is nothing."""
        table = await load(self.store.read, match)
        return await find_takeback(self.store.read, table, need_player(table, user))

    async def take_back(self, match: int, user: int, *, revision: int, interaction: int | None = None) -> Table:
        """Take back what needs nobody's consent. Raises ``StaleError`` unless the match stands at ``revision``."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            if interaction is not None and await queries.revision_of(interaction) is not None:
                return table
            seat = need_player(table, user)
            if table.revision != revision:
                raise StaleError
            takeback = await find_takeback(queries, table, seat)
            if not takeback.free:
                raise RefusedError("undo-needs-consent")
            return await self.go_back(queries, table, seat, takeback.to, interaction)

        return await self.store.write(change)

    async def go_back(
        self, queries: Queries, table: Table, seat: Seat, to: int, interaction: int | None = None
    ) -> Table:
        """Append the position of an earlier revision, for a seat that may have it or has been given consent."""
        row = await queries.revision(table.id, to)
        assert row is not None
        news = News(
            Undo(seat, to), decode_state(table.game, row), mover=seat, position=row.position, interaction=interaction
        )
        return await self.journal.append(queries, table, news)


async def find_takeback(queries: Queries, table: Table, seat: Seat) -> Takeback:
    """Return what undo would take back for a seat: its last move, with everything that came after it.

    Raises ``RefusedError`` if there is no such move, or if that would take back an answer to a question that was put to
    several at once, whoever gave it: nobody may learn it before all are in, nor what it was before it was changed.
    """
    line = await position_line(queries, table)
    taken: list[UndoneMove] = []
    latest = line[-1].revision if line else -1
    for row, before in zip(reversed(line), [*reversed(line[:-1]), None], strict=False):
        entry = read_entry(row.entry)
        if not isinstance(entry, Move) or before is None:
            break
        state = decode_state(table.game, before)
        if len(table.game.to_move(state)) + len(table.game.changeable(state)) > 1:
            raise RefusedError("undo-simultaneous")
        taken.append(UndoneMove(entry.seat, decode_events(table.game, row)))
        if entry.seat == seat:
            return Takeback(before.revision, tuple(taken), row.revision == latest and _is_free(table, state, row, seat))
    raise RefusedError("nothing-to-undo")


def _is_free(table: Table, before: object, row: RevisionRow, seat: Seat) -> bool:
    """Whether the last move asked no chance and left the turn where it was."""
    asked_chance = bool(codec_outcomes(row))
    same_turn = table.game.to_move(before) == table.game.to_move(table.state) == (seat,)
    return not asked_chance and same_turn


def codec_outcomes(row: RevisionRow) -> list[object]:
    """Return what chance gave at a revision, as plain values."""
    outcomes: list[object] = msgspec.json.decode(row.outcomes)
    return outcomes


async def position_line(queries: Queries, table: Table) -> list[RevisionRow]:
    """Return the revisions that made the present position: the start and every move that has not been taken back."""
    line: list[RevisionRow] = []
    for row in await queries.revisions(table.id):
        entry = read_entry(row.entry)
        if isinstance(entry, Start | Move):
            line.append(row)
        elif isinstance(entry, Undo):
            kept = row.position
            line = [earlier for earlier in line if earlier.revision <= kept]
        elif isinstance(entry, Concede | End):
            break
    return line
