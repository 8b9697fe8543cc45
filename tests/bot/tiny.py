"""A match in miniature: steps and dice in turn, then a vote of all at once. All that the bot's services care about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.contract import (
    Action,
    Event,
    Game,
    GameView,
    Illegal,
    Meta,
    NamedValue,
    Outcome,
    Phrase,
    Seat,
    SheetLine,
    Step,
    Term,
)
from games.occasions import Occasion, UpTo


class Pace(Term):
    SLOW = "slow"
    FAST = "fast"


class Options(Struct, frozen=True):
    pace: Pace = Pace.SLOW
    lucky: bool = False


class Stance(Term):
    PASS = "pass"
    ENOUGH = "enough"


class Walk(Action, frozen=True):
    far: Annotated[int, msgspec.Meta(ge=1, le=3), UpTo]


class Roll(Action, frozen=True):
    pass


class Done(Action, frozen=True):
    pass


class Vote(Action, frozen=True):
    again: bool


class Walked(Event, frozen=True, kw_only=True):
    seat: Seat
    far: int


class Rolled(Event, frozen=True, kw_only=True):
    seat: Seat
    pips: int


class State(Struct, frozen=True):
    points: tuple[int, ...]
    turn: int = 0
    voting: bool = False
    votes: tuple[bool | None, ...] = ()
    over: bool = False


class View(GameView, frozen=True):
    state: State


FARTHEST = 300
"""Points from which on nobody walks farther."""
STEP, VOTE = Occasion("step"), Occasion("vote")


def _enough(view: View) -> Vote | None:
    """End it, whenever there is a vote."""
    asked = view.seat is not None and view.state.voting and view.state.votes[view.seat] is None
    return Vote(False) if asked else None


def _pass(view: View) -> Done | None:
    """End the turn at once."""
    return None if view.state.over or view.state.voting or view.seat != view.state.turn else Done()


class Tiny(Game[State, View]):
    """Each seat walks or rolls as often as it likes and is done; then all vote whether to go round again."""

    standing_answers: ClassVar[dict[Term, Callable[[View], Action | None]]] = {
        Stance.PASS: _pass,
        Stance.ENOUGH: _enough,
    }

    meta = Meta(
        key="tiny",
        seats=(2, 4),
        actions=(Walk, Roll, Done, Vote),
        events=(Walked, Rolled),
        state=State,
        options=Options,
        rules=1,
    )

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        first = chance.die() if options.lucky else 0
        return Step(State((first,) + (0,) * (seats - 1), votes=(None,) * seats))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        if state.over:
            return ()
        if state.voting:
            return tuple(seat for seat, vote in enumerate(state.votes) if vote is None)
        return (state.turn,)

    def changeable(self, state: State) -> tuple[Seat, ...]:
        if not state.voting or state.over:
            return ()
        return tuple(seat for seat, vote in enumerate(state.votes) if vote is not None)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        every = (*map(Walk, (1, 2, 3)), Roll(), Done(), Vote(False), Vote(True))
        return (action for action in every if self.why_not(state, seat, action) is None)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        if state.over:
            return Phrase("reason-match-over")
        if isinstance(action, Vote) != state.voting or (not state.voting and seat != state.turn):
            return Phrase("reason-not-your-turn")
        if isinstance(action, Walk) and state.points[seat] + action.far > FARTHEST:
            return Phrase("reason-too-far")
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        match action:
            case Walk(far):
                return Step(self._earn(state, seat, far), (Walked(seat=seat, far=far),))
            case Roll():
                pips = chance.die()
                return Step(self._earn(state, seat, pips), (Rolled(seat=seat, pips=pips),))
            case Vote(again):
                return Step(self._counted(replace(state, votes=_put(state.votes, seat, again))))
        last = seat + 1 == len(state.points)
        return Step(replace(state, turn=0 if last else seat + 1, voting=last))

    def _earn(self, state: State, seat: Seat, points: int) -> State:
        return replace(state, points=_put(state.points, seat, state.points[seat] + points))

    def _counted(self, state: State) -> State:
        if None in state.votes:
            return state
        empty = (None,) * len(state.votes)
        return replace(state, voting=False, votes=empty, over=not all(state.votes))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state)

    def occasion(self, view: View) -> Occasion | None:
        if view.seat is None or view.seat not in self.to_move(view.state):
            return None
        return VOTE if view.state.voting else STEP

    def upcoming_view(self, view: View) -> View | None:
        if view.seat is None or view.state.over or view.state.voting or view.seat == view.state.turn:
            return None
        return replace(view, state=replace(view.state, turn=view.seat))

    def is_expired(self, view: View, occasion: Occasion) -> bool:
        return view.state.over or (occasion == STEP and view.state.voting)

    def things(self, view: View, action: Action) -> tuple[NamedValue, ...]:
        """A roll is for what lies there, which is another thing after every step."""
        lies = ("apple", "ball", "card")[sum(view.state.points) % 3]
        return (NamedValue("thing", lies),) if isinstance(action, Roll) else ()

    def ask(self, view: View, seat: Seat) -> Phrase:
        return Phrase("yes")

    def progress(self, view: View) -> Phrase:
        return Phrase("yes")

    def standing(self, view: View) -> tuple[int, ...]:
        return view.state.points

    def determinize(self, view: View, chance: Chance) -> State:
        return view.state

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        return Outcome(state.points, places, Phrase("yes"), (SheetLine("points", state.points),))


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


TINY = Tiny()
