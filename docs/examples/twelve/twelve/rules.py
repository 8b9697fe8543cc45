"""The rules: each has a secret number from 1 to 6, and adds throws of a die until they stop."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

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
    NoOptions,
    Outcome,
    Phrase,
    Seat,
    SeatEvent,
    SheetLine,
    Step,
    events_in,
    places_of,
)

GOAL, SIDES = 12, 6
T = TypeVar("T")


class Roll(Action, frozen=True):
    """Throw the die and add it."""


class Stop(Action, frozen=True):
    """Throw no more."""


class NumberSeen(SeatEvent, frozen=True):
    """A secret number: an event that only its owner gets."""

    number: int


class Rolled(SeatEvent, frozen=True):
    """Everybody sees the die."""

    thrown: int


class Stopped(SeatEvent, frozen=True):
    """Everybody sees who stops."""


class NumberShown(SeatEvent, frozen=True):
    """A secret number, shown to everybody at the end."""

    number: int


class State(Struct, frozen=True):
    """Everything."""

    secrets: tuple[int, ...]
    totals: tuple[int, ...]
    stopped: tuple[bool, ...]
    turn: Seat


class View(GameView, frozen=True):
    """What one seat may know. Headers and score sheets read ``to_move`` and ``outcome`` (``rendering/look.py``)."""

    secrets: tuple[int | None, ...]
    totals: tuple[int, ...]
    stopped: tuple[bool, ...]
    turn: Seat
    to_move: tuple[Seat, ...]
    outcome: Outcome | None


class Twelve(Game[State, View]):
    """Twelve for 2 or 3 players."""

    meta = Meta("twelve", (2, 3), (Roll, Stop), events_in(__name__), State, NoOptions, rules=1)

    def setup(self, seats: int, options: NoOptions, chance: Chance) -> Step[State]:
        secrets = chance.dice(seats, SIDES)
        told = tuple(NumberSeen(seat=seat, number=one, only=(seat,)) for seat, one in enumerate(secrets))
        return Step(State(secrets, (0,) * seats, (False,) * seats, 0), told)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if all(state.stopped) else (state.turn,)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return (one for one in (Roll(), Stop()) if self.why_not(state, seat, one) is None)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        if seat not in self.to_move(state):
            return Phrase("reason-not-your-turn")
        over = isinstance(action, Roll) and state.totals[seat] >= GOAL
        return Phrase("reason-too-many", {"goal": GOAL}) if over else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        told: tuple[Event, ...]
        if isinstance(action, Roll):
            thrown = chance.die(SIDES)
            state = replace(state, totals=_with(state.totals, seat, state.totals[seat] + thrown))
            told = (Rolled(seat=seat, thrown=thrown),)
        else:
            state = replace(state, stopped=_with(state.stopped, seat, True))
            told = (Stopped(seat=seat),)
        if not self.to_move(state):
            chance.reveal("numbers")
            return Step(state, (*told, *(NumberShown(seat=who, number=n) for who, n in enumerate(state.secrets))))
        later = (*range(seat + 1, len(state.totals)), *range(seat + 1))
        return Step(replace(state, turn=next(who for who in later if not state.stopped[who])), told)

    def view(self, state: State, seat: Seat | None) -> View:
        asked = self.to_move(state)
        known = tuple(one if who == seat or not asked else None for who, one in enumerate(state.secrets))
        return View(seat, known, state.totals, state.stopped, state.turn, asked, self.outcome(state))

    def determinize(self, view: View, chance: Chance) -> State:
        secrets = tuple(chance.die(SIDES) if one is None else one for one in view.secrets)
        return State(secrets, view.totals, view.stopped, view.turn)

    def standing(self, view: View) -> tuple[int, ...]:
        return tuple(_points(total, one or 0) for total, one in zip(view.totals, view.secrets, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state):
            return None
        scores = tuple(map(_points, state.totals, state.secrets))
        return Outcome(scores, places_of(scores), Phrase("outcome"), (SheetLine("points", scores),))

    def ask(self, view: View, seat: Seat) -> Phrase:
        return Phrase("ask", {"total": view.totals[seat]})

    def progress(self, view: View) -> Phrase:
        return Phrase("progress", {"left": view.stopped.count(False)})


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Change all that a seat can't know; at the end nothing is hidden any more. Only the suite uses it."""
    if all(state.stopped):
        return state
    secrets = (one if who == seat else luck.randint(1, SIDES) for who, one in enumerate(state.secrets))
    return replace(state, secrets=tuple(secrets))


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _points(total: int, number: int) -> int:
    return total + number if total + number <= GOAL else 0


GAME = Twelve()
