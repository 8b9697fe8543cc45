"""A player now, and as last shown; and whose realm is shown large."""

from __future__ import annotations

from collections.abc import Iterable

from games.almadi.actions import ObjectiveId, TileId
from games.almadi.components import OBJECTIVES
from games.almadi.effects import usable_genies
from games.almadi.realm import ALL_ROWS, ROWS, Cell, Faces, cell, faces_of, free_cells, row_of
from games.almadi.state import Phase, Player, View, rows_of
from games.contract import Seat
from rendering.almadi.layout import columns_of
from rendering.common.diff import PlayerDiff
from rendering.look import Look


class SeatDiff(PlayerDiff[View, Player], frozen=True):
    """One player now, and what changed since they were last shown."""

    @property
    def faces(self) -> Faces:
        return faces_of(self.now.realm)

    @property
    def rows(self) -> tuple[int, ...]:
        """The rows that are shown: rows 1 to 4, and those beyond that have landscapes or may get some now."""
        return used_rows((*self.faces, *self.free))

    @property
    def fresh(self) -> frozenset[Cell]:
        """The cells that have another landscape than before."""
        if self.before is None:
            return frozenset()
        old = set(self.before.realm.laid)
        return frozenset(cell(laid.row, laid.column) for laid in self.now.realm.laid if laid not in old)

    @property
    def names(self) -> dict[Cell, TileId]:
        """The identifiers of the landscapes that were placed."""
        return {cell(laid.row, laid.column): laid.tile for laid in self.now.realm.laid}

    @property
    def free(self) -> list[Cell]:
        """The cells where this player may let a landscape come to lie now."""
        return free_cells(self.faces, self._targets) if self._targets else []

    @property
    def _targets(self) -> tuple[int, ...]:
        """The rows into which this player may place or move a landscape now."""
        view = self.view
        if self.look.is_over(view) or self.seat != view.mover or view.phase not in (Phase.PLACING, Phase.USING):
            return ()
        if view.phase is Phase.PLACING and not self.look.preview:
            return ROWS
        return rows_of(self.now) if usable_genies(view, self.seat) else ()

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns of the starting tile, of all landscapes, and of those to come while the match goes on."""
        coming = [] if self.look.is_over(self.view) else free_cells(self.faces, ROWS)
        return columns_of(self.faces, (*coming, *self.free))


def used_rows(cells: Iterable[Cell]) -> tuple[int, ...]:
    """Return rows 1 to 4, and which of those beyond have any of these cells."""
    used = {row_of(where) for where in cells}
    return tuple(row for row in ALL_ROWS if row in ROWS or row in used)


def featured(view: View, look: Look[View]) -> Seat:
    """Return whose realm is shown large: the viewer's, or the mover's to onlookers; at the end the winner's."""
    if view.outcome is not None:
        return view.outcome.places.index(1)
    if look.ended is not None and look.ended.winners:
        return look.ended.winners[0]
    return view.mover if view.seat is None else view.seat


def others(view: View, look: Look[View]) -> tuple[Seat, ...]:
    """Return everybody else, in turn order."""
    first = featured(view, look)
    return tuple((first + i) % view.seats for i in range(1, view.seats))


def owner_of(view: View, name: ObjectiveId) -> tuple[Seat | None, bool]:
    """Return who has an objective (None: it is on the table), and whether it is completed."""
    for seat, player in enumerate(view.players):
        if name in player.open or name in player.completed:
            return seat, name in player.completed
    return None, False


def objectives(view: View) -> list[ObjectiveId]:
    """Return all objectives of the match, always in the same order."""
    owned: Iterable[ObjectiveId] = (name for player in view.players for name in (*player.open, *player.completed))
    present = {*view.table, *owned}
    return [name for name in OBJECTIVES if name in present]
