"""The smallest game that has everything the shared parts care about: for tests of those alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Annotated

from msgspec import Meta as Bounds
from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.contract import (
    Action,
    Event,
    Game,
    GameView,
    Hint,
    Illegal,
    Meta,
    Named,
    Outcome,
    Phrase,
    Seat,
    SheetLine,
    Step,
    Term,
)


class Fruit(Term):
    APPLE = "apple"
    PEAR = "pear"
    PLUM = "plum"


class Eat(Action, frozen=True):
    fruit: Fruit
    bites: Annotated[int, Bounds(ge=1, le=5)]


class Pack(Action, frozen=True):
    """A multiset, picked thing by thing."""

    fruits: tuple[Fruit, ...]


class Swap(Action, frozen=True):
    """Two collections, each an option as a whole."""

    out: tuple[Fruit, ...]
    back: tuple[int, ...]


class Pay(Action, frozen=True):
    """A payment, with the best complete ones offered."""

    to: Annotated[int, Named("seat")]
    coins: Annotated[int, Bounds(ge=0, le=9)]
    stamps: Annotated[int, Bounds(ge=0, le=9)]


class Say(Action, frozen=True):
    word: Annotated[str, Named("word")]
    words: tuple[Annotated[str, Named("word")], ...]
    loud: bool


class Rest(Action, frozen=True):
    pass


ACTIONS = (Eat, Pack, Swap, Pay, Say, Rest)
MENU = {(Swap, "out"): Hint.WHOLE, (Swap, "back"): Hint.WHOLE, (Pay, "coins"): Hint.COMPLETE}


class Ate(Event, frozen=True):
    seat: Seat
    fruit: Fruit


class Options(Struct, frozen=True):
    sweet: bool = False
    best: Fruit = Fruit.APPLE


class State(Struct, frozen=True):
    left: tuple[int, ...]
    """How many answers every seat still gives."""
    turn: Seat = 0
    rolled: int = 0


class View(GameView, frozen=True):
    state: State


class Toy(Game[State, View]):
    """Seats answer in turn: rest, or eat with a throw of a die. With one answer left, resting is all that remains."""

    meta = Meta("toy", (1, 3), ACTIONS, (Ate,), State, Options, 2, menu=MENU)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        return Step(State((2,) * seats))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.left) else ()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat in self.to_move(state):
            yield Rest()
            if state.left[seat] > 1:
                yield Eat(Fruit.APPLE, 1)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        return None if action in self.legal_actions(state, seat) else Phrase("no")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        if (reason := self.why_not(state, seat, action)) is not None:
            raise Illegal(reason)
        left = tuple(count - (other == seat) for other, count in enumerate(state.left))
        rolled = chance.die() if isinstance(action, Eat) else 0
        state = replace(state, left=left, turn=(seat + 1) % len(left), rolled=state.rolled + rolled)
        return Step(state, (Ate(seat, action.fruit),) if isinstance(action, Eat) else ())

    def forced(self, state: State, seat: Seat) -> Action | None:
        return Rest() if state.left[seat] == 1 else None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state)

    def ask(self, view: View, seat: Seat) -> Phrase:
        return Phrase("ask")

    def progress(self, view: View) -> Phrase:
        return Phrase("progress")

    def standing(self, view: View) -> tuple[int, ...]:
        return view.state.left

    def determinize(self, view: View, chance: Chance) -> State:
        return view.state

    def outcome(self, state: State) -> Outcome | None:
        if any(state.left):
            return None
        return Outcome(state.left, (1,) * len(state.left), Phrase("rested"), (SheetLine("left", state.left),))


GAME = Toy()


def multisets(size: int) -> list[tuple[Fruit, ...]]:
    """Return every multiset of so many fruits."""
    return [tuple(sorted(fruits)) for fruits in combinations_with_replacement(Fruit, size)]
