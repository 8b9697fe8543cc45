"""The positions in which wishes are chosen: what a seat would be asked next, and what follows a wish."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.plans.plan import Planned
from bot.matches.plans.service import Plans
from bot.matches.refusals import StaleError
from bot.matches.table import Table, asking
from games.chance import ImaginedChance
from games.contract import Action, GameView, Illegal, Phrase, Seat
from games.plans import Wish, follow_up, resolve, wish


class Planning(Struct, frozen=True):
    """A question that a seat would be asked, and where it comes from."""

    table: Table
    """The match as it really stands."""
    then: Table
    """The match as it would stand when the seat is asked."""
    seat: Seat
    before: tuple[Planned, ...]
    """The wishes from whose outcome it goes on, the first one first; none: it is the next question."""
    view: GameView
    """What the seat would know then. People are shown ``then.shown``."""

    @property
    def after(self) -> int | None:
        """The wish from whose outcome it goes on."""
        return self.before[-1].id if self.before else None

    def wished(self, action: Action) -> Wish:
        """Return the wish for a legal action of it."""
        return wish(self.table.game, self.view, action)


def can_plan(table: Table, seat: Seat) -> bool:
    """Return whether the person in a seat can plan now. Who plays with computer players alone has nothing to wait for.

    It is a public fact.
    """
    people = [row.seat for row in table.seats if row.user is not None]
    if table.row.status != "running" or seat not in people or len(people) == 1:
        return False
    return table.game.upcoming_view(table.view(seat)) is not None


async def next_question(plans: Plans, table: Table, seat: Seat, after: int | None = None) -> Planning | None:
    """Return what can be planned as a match stands, for the next question or going on from a wish; None if nothing."""
    return await _planning(plans, table, table, seat, after)


async def not_now(plans: Plans, table: Table, seat: Seat) -> dict[int, Phrase]:
    """Return why wishes for the next question are not possible as things stand, by their numbers."""
    view = table.game.upcoming_view(table.view(seat))
    if view is None:
        return {}
    occasion, found = table.game.occasion(view), {}
    for one in (await plans.of(table, seat)).wishes:
        if one.after is None and one.wish.occasion == occasion:
            answer = resolve(table.game, view, one.wish)
            if isinstance(answer, Phrase):
                found[one.id] = answer
    return found


async def planned_question(plans: Plans, table: Table, seat: Seat, *, revision: int, after: int | None) -> Planning:
    """Return the question of a planning menu as it was asked, at a revision. Raises ``StaleError`` if there is none."""
    if not 0 <= revision <= table.revision:
        raise StaleError
    then = table if revision == table.revision else await plans.play.at_revision(table, revision)
    found = await _planning(plans, table, then, seat, after)
    if found is None:
        raise StaleError
    return found


async def _planning(plans: Plans, table: Table, seen: Table, seat: Seat, after: int | None) -> Planning | None:
    """Return a question as it is ahead of the match as it was ``seen``."""
    plan = await plans.of(table, seat)
    before = () if after is None else tuple(plan.leading_to(after))
    if (after is not None and not before) or not plan.has_room(after):
        return None
    ahead = table.game.upcoming_view(seen.view(seat))
    view = None if ahead is None else _followed(table, ahead, before)
    return None if view is None else Planning(table, _as_asked(seen, seat, view), seat, before, view)


def _followed(table: Table, view: GameView, before: Sequence[Planned]) -> GameView | None:
    """Return the position after these wishes, one after the other; None if they don't lead to another question."""
    found: GameView | None = view
    for one in before:
        try:
            found = None if found is None else follow_up(table.game, found, one.wish.action)
        except Illegal:
            return None
    return found


def _as_asked(table: Table, seat: Seat, view: GameView) -> Table:
    """Return a match as it would stand when the seat is asked."""
    state = table.game.determinize(view, ImaginedChance(0))
    return asking(replace(table, state=state), seat, table.revision)
