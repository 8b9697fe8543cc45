"""What somebody wants to have answered for them in a match, as values: the wishes of a plan, and standing answers."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import WishRow
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame, GameView, NamedValue, Phrase, Seat, Term
from games.occasions import Occasion
from games.plans import Wish, resolve, standing_answer

log = logging.getLogger(__name__)
MOST_FIRST: Final = 5
"""Wishes for the next question, in a plan."""
MOST: Final = 20
"""All its wishes, with those that go on from others."""


class Planned(Struct, frozen=True):
    """A wish in a plan."""

    id: int
    after: int | None
    """The wish that has to be done before it comes into question; None: it is for the next question."""
    wish: Wish
    alone: bool = False
    """Whether the other wishes for the same question are dropped once it is done."""


class Holds(Enum):
    """How long a standing answer holds, in the order in which it is turned."""

    OFF = "off"
    ONCE = "once"
    ALWAYS = "always"


class Standing(Struct, frozen=True):
    """A standing answer that somebody has given."""

    id: int
    answer: Term
    once: bool
    """Whether it ends when its person next answers something themselves."""


class Skipped(Struct, frozen=True):
    """A wish that can't be had now, and why."""

    wish: Wish
    reason: Phrase


class PlanAnswer(Struct, frozen=True):
    """What a plan answers to a question."""

    action: Action | None
    """None: nothing in it answers this."""
    wish: int | None = None
    """The wish whose action it is; None: a standing answer."""
    skipped: tuple[Skipped, ...] = ()
    """The wishes for this question that come before and can't be had."""
    failed: bool = False
    """Whether the plan was dropped because something went wrong with it."""
    then: tuple[Wish, ...] = ()
    """What goes on from the wish."""


class Plan(Struct, frozen=True):
    """The wishes of a seat in their order, and its standing answers."""

    wishes: tuple[Planned, ...] = ()
    standing: tuple[Standing, ...] = ()
    failed: bool = False
    """Whether something went wrong when a former plan was to be played, so that it was dropped."""

    def living(self, game: AnyGame, view: GameView) -> Plan:
        """Return it without wishes whose question can't come any more, and what goes on from these."""
        gone = [one.id for one in self.wishes if game.is_expired(view, one.wish.occasion)]
        dropped = {follower for wish in gone for follower in self.with_followers(wish)}
        return replace(self, wishes=tuple(one for one in self.wishes if one.id not in dropped))

    def answer(self, game: AnyGame, view: GameView) -> PlanAnswer:
        """Return what it answers to what the view's seat is asked: the first wish that can be had, or what stands."""
        occasion, skipped = game.occasion(view), list[Skipped]()
        for one in self.wishes:
            if one.after is None and one.wish.occasion == occasion:
                found = resolve(game, view, one.wish)
                if isinstance(found, Action):
                    then = (other.wish for other in self.strand(one.id)[1:])
                    return PlanAnswer(found, one.id, tuple(skipped), self.failed, tuple(then))
                skipped.append(Skipped(one.wish, found))
        given = [one.answer for one in self.standing]
        return PlanAnswer(standing_answer(game, view, given), None, tuple(skipped), self.failed)

    def meant(self, game: AnyGame, view: GameView, action: Action) -> int | None:
        """Return the first wish for just what somebody does themselves now; None if there is none."""
        occasion = game.occasion(view) if self.wishes else None
        now = (one for one in self.wishes if one.after is None and one.wish.occasion == occasion)
        return next((one.id for one in now if one.wish.action == action), None)

    def done(self, wish: int) -> Plan:
        """Return it once a wish is done: what goes on from it comes into question."""
        left = (one for one in self.wishes if one.id != wish)
        return replace(self, wishes=tuple(replace(one, after=None) if one.after == wish else one for one in left))

    @property
    def is_alone(self) -> bool:
        """Whether one wish is all that is wanted: the others are there for when it can't be had."""
        return any(one.alone for one in self.wishes)

    def others(self, wish: int) -> set[int]:
        """Return what is dropped once a wish is done: if it is all that is wanted, the others with all they lead to."""
        done = next(one for one in self.wishes if one.id == wish)
        if not done.alone:
            return set()
        beside = (one.id for one in self.wishes if one.after is None and one.wish.occasion == done.wish.occasion)
        return {follower for other in beside if other != wish for follower in self.with_followers(other)}

    def with_followers(self, wish: int) -> Iterator[int]:
        """Yield a wish and what goes on from it."""
        yield wish
        for one in self.wishes:
            if one.after == wish:
                yield from self.with_followers(one.id)

    def strand(self, wish: int) -> list[Planned]:
        """Return a wish with what goes on from it, in order."""
        by_id = {one.id: one for one in self.wishes}
        return [by_id[number] for number in self.with_followers(wish)]

    def leading_to(self, wish: int) -> list[Planned]:
        """Return a wish with those before it from which it goes on, the first one first; nothing if it is gone."""
        found = next((one for one in self.wishes if one.id == wish), None)
        if found is None:
            return []
        return [*([] if found.after is None else self.leading_to(found.after)), found]

    @property
    def newest(self) -> int:
        """The number of the newest wish; 0 if there is none."""
        return max((one.id for one in self.wishes), default=0)

    def has_room(self, after: int | None = None) -> bool:
        """Whether there is room for another wish: for the next question, or to go on from a wish."""
        first = sum(one.after is None for one in self.wishes)
        return len(self.wishes) < MOST and (after is not None or first < MOST_FIRST)


def holds(once: bool | None) -> Holds:
    """Return how long a standing answer holds; None: it isn't given."""
    if once is None:
        return Holds.OFF
    return Holds.ONCE if once else Holds.ALWAYS


def plan_of(game: AnyGame, rows: Sequence[WishRow]) -> Plan:
    """Return a stored plan, without what this version of the game can't read any more, and what goes on from that."""
    sound = [row for row in rows if not row.failed]
    wishes = (Planned(row.id, row.after, wish, row.once) for row in sound if (wish := _wish(game, row)) is not None)
    standing = (
        Standing(row.id, term, row.once) for row in sound for term in game.standing_answers if term.value == row.answer
    )
    plan = Plan(tuple(wishes), tuple(standing), any(row.failed for row in rows))
    return replace(plan, wishes=tuple(one for one in plan.wishes if plan.leading_to(one.id)[0].after is None))


def row_of(game: AnyGame, match: int, seat: Seat, user: int, planned: Planned) -> WishRow:
    """Return a wish as it is stored; its number comes from the database."""
    wish = planned.wish
    things = msgspec.json.encode([(thing.kind, thing.value) for thing in wish.things])
    return WishRow(
        id=0,
        match=match,
        seat=seat,
        user=user,
        after=planned.after,
        kind=wish.occasion.kind,
        mark=wish.occasion.mark,
        action=codec(game).encode(wish.action),
        things=things,
        once=planned.alone,
    )


def _wish(game: AnyGame, row: WishRow) -> Wish | None:
    if row.action is None:
        return None
    try:
        things = msgspec.json.decode(row.things, type=list[tuple[str, Any]])
        action = codec(game).action(row.action)
    except (UnreadableError, msgspec.DecodeError) as error:
        log.warning("wish %d for match %d can't be read any more: %s", row.id, row.match, error)
        return None
    return Wish(Occasion(row.kind, row.mark), action, tuple(NamedValue(*thing) for thing in things))
