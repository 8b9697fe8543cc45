"""The positions in which wishes are chosen: what a seat would be asked next, and what follows a wish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.viewer import Viewer
from bot.discord.ui.custom_ids import Press
from bot.matches.plans import wish_of
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.store.rows import AskedRow, WishRow
from games.chance import ImaginedChance
from games.contract import Action, GameView, Illegal, Seat
from games.planning import Wish, follow_up, wish

AFTER: Final = 6
"""The place in the id of a component that says from which wish it goes on, behind the parts of its cursor."""
FIRST: Final = 0
"""Stands there for the next question."""


class Planning(Struct, frozen=True):
    """A question that a seat would be asked, and where it comes from."""

    table: Table
    """The match as it really stands."""
    asked: Table
    """The match as it would stand then."""
    seat: Seat
    view: GameView
    """What the seat would know then."""
    after: int | None
    """The wish from whose outcome it goes on; None: it is the next question."""

    def wished(self, action: Action) -> Wish:
        """Return the wish for a legal action of it."""
        return wish(self.table.game, self.view, action)


async def next_question(viewer: Viewer, table: Table, after: int | None = None) -> Planning | None:
    """Return what can be planned as a match stands; None if nothing can."""
    seat = viewer.seat(table)
    return None if seat is None else await _planning(viewer, table, table, seat, after)


async def pressed_question(viewer: Viewer, table: Table, press: Press) -> Planning:
    """Return the question that a press on a planning menu answers, as it was asked: at the revision in its id.

    Raises ``StaleError`` if there is none.
    """
    seat, revision, after = press.number(0), press.number(1), press.number(AFTER)
    if seat != viewer.seat(table) or not 0 <= revision <= table.revision:
        raise StaleError
    then = table if revision == table.revision else await viewer.context.app.play.at_revision(table, revision)
    found = await _planning(viewer, table, then, seat, after or None)
    if found is None:
        raise StaleError
    return found


async def _planning(viewer: Viewer, table: Table, then: Table, seat: Seat, after: int | None) -> Planning | None:
    """Return the question after a wish, or the next one, as seen from a revision of a match."""
    view = table.game.ahead(then.view(seat))
    if view is None:
        return None
    if after is not None:
        rows = await viewer.context.app.plans.rows(table, seat)
        view = _followed(table, view, chain(rows, after))
    return None if view is None else Planning(table, _as_asked(then, seat, view), seat, view, after)


def _followed(table: Table, view: GameView, rows: Sequence[WishRow]) -> GameView | None:
    """Return the position after these wishes, one after the other; None if they don't lead to another question."""
    found: GameView | None = view if rows else None
    for row in rows:
        try:
            found = None if found is None else follow_up(table.game, found, wish_of(table.game, row).action)
        except Illegal:
            return None
    return found


def chain(rows: Sequence[WishRow], last: int) -> list[WishRow]:
    """Return a wish with those before it that lead to it, the first one first; nothing if one of them is gone."""
    found = next((row for row in rows if row.id == last), None)
    if found is None:
        return []
    if found.after is None:
        return [found]
    before = chain(rows, found.after)
    return [*before, found] if before else []


def _as_asked(table: Table, seat: Seat, view: GameView) -> Table:
    """Return a match as it would stand when the seat is asked."""
    state = table.game.imagine(view, ImaginedChance(0))
    row = AskedRow(table.id, seat, table.revision, "", answered=False, computer=False, since=0.0)
    return replace(table, state=state, asked={seat: row})
