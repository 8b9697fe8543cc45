"""Undo. The rules for what a player may take back, and what without asking, need no code in a game."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.matches.door import UNDO, Door, Position
from bot.matches.entries import Concede, End, Move, Start, Undo, read_entry
from bot.matches.journal import Journal, News
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, decode_events, decode_state, load, need_player
from bot.store import Queries, Store
from bot.store.rows import RevisionRow
from games.contract import Event, Seat


class UndoneMove(Struct, frozen=True):
    """A move that an undo would take back."""

    seat: Seat
    events: tuple[Event, ...] | None
    """All events of the move; None if this version can't read them any more. Texts use only those that their reader may
    see, and never the action, which can be secret."""


class Takeback(Struct, frozen=True):
    """What an undo would do."""

    to: int
    """The revision whose position would return."""
    moves: tuple[UndoneMove, ...]
    """The latest first."""
    free: bool
    """Whether the player may do it without asking anybody."""


class Takebacks:
    """Finds what a player can take back, and takes it back."""

    def __init__(self, store: Store, journal: Journal, door: Door) -> None:
        self.store = store
        self.journal = journal
        self.door = door

    async def find(self, match: int, user: int) -> Takeback:
        """Return what undo would take back for this player now. Raises ``RefusedError`` if there is nothing."""
        table = await load(self.store.read, match)
        return await find_takeback(self.store.read, table, need_player(table, user))

    async def take_back(self, match: int, user: int, *, revision: int, interaction: int | None = None) -> Table:
        """Take back what needs nobody's consent. Raises ``StaleError`` unless the match stands at ``revision``."""

        async def change(queries: Queries) -> Table:
            if interaction is not None and await queries.revision_of(interaction) is not None:
                return await load(queries, match)
            table = await self.door.enter(queries, match, UNDO, user, offer=Position(revision))
            seat = need_player(table, user)
            takeback = await find_takeback(queries, table, seat)
            if not takeback.free:
                raise RefusedError("undo-needs-consent")
            return await self.go_back(queries, table, seat, takeback.to, interaction)

        return await self.store.write(change)

    async def go_back(
        self, queries: Queries, table: Table, seat: Seat, to: int, interaction: int | None = None
    ) -> Table:
        """Append a revision with an earlier position. The caller has checked that the seat may do that."""
        row = await queries.revision(table.id, to)
        assert row is not None
        news = News(
            Undo(seat, to), decode_state(table.game, row), mover=seat, position=row.position, interaction=interaction
        )
        return await self.journal.append(queries, table, news)


async def find_takeback(queries: Queries, table: Table, seat: Seat) -> Takeback:
    """Return what undo would take back for a seat: its last move and everything after it.

    Raises ``RefusedError`` if there is no such move, or if one of these moves answered a question that was put to
    several seats at once: such answers are secret until the last one is given, and earlier ones for ever.
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
    asked_chance = bool(msgspec.json.decode(row.outcomes))
    same_turn = table.game.to_move(before) == table.game.to_move(table.state) == (seat,)
    return not asked_chance and same_turn


async def position_line(queries: Queries, table: Table) -> list[RevisionRow]:
    """Return the revisions that led to the present position: the start and all moves that were not taken back."""
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
