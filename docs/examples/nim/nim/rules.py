"""The rules: pure functions over frozen values."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta as Bounds
from msgspec import Struct

from games.chance import Chance
from games.contract import Action, Event, Illegal, Meta, NoOptions, Phrase, Seat, Step
from games.open_game import OpenGame, OpenView

MATCHES, MOST = 21, 3


class Take(Action, frozen=True):
    """The one action there is: its field is the question, and the option of its command."""

    amount: Annotated[int, Bounds(ge=1, le=MOST)]


class Took(Event, frozen=True, kw_only=True):
    """What happened."""

    seat: Seat
    amount: int


class State(Struct, frozen=True):
    """A position: how many are left, whose turn it is, and who has taken the last one."""

    left: int
    turn: Seat
    points: tuple[int, ...]


class Nim(OpenGame[State]):
    """Nim for 2 to 4 players."""

    meta = Meta("nim", (2, 4), (Take,), (Took,), State, NoOptions, rules=1)

    def setup(self, seats: int, options: NoOptions, chance: Chance) -> Step[State]:
        return Step(State(MATCHES, 0, (0,) * seats))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if state.left else ()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return (take for take in map(Take, range(1, MOST + 1)) if self.why_not(state, seat, take) is None)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        if seat not in self.to_move(state):
            return Phrase("reason-not-your-turn")
        return Phrase("reason-too-many", {"left": state.left}) if action.amount > state.left else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        left = state.left - action.amount
        points = tuple(int(not left and other == seat) for other in range(len(state.points)))
        return Step(State(left, (seat + 1) % len(points), points), (Took(seat=seat, amount=action.amount),))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def ask(self, view: OpenView[State], seat: Seat) -> Phrase:
        return Phrase("ask-take")

    def progress(self, view: OpenView[State]) -> Phrase:
        return Phrase("progress", {"left": view.state.left})
