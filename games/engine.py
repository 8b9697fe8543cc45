"""Playing a match over the contract: one move with everything that follows by itself, trials of a move, and replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from games.chance import Chance, ChanceAskedError, NoChance
from games.contract import Action, AnyGame, Event, Forced, Seat, Step

T = TypeVar("T")
LONGEST_CHAIN = 200


class DryRun(Struct, frozen=True):
    """What is certain of an action before it is done."""

    step: Step[Any] | None
    """The position after it, or None where chance decides."""
    passes: bool
    """Whether the player is no longer asked and can't change the answer either."""

    @property
    def final(self) -> bool:
        """Whether the player could not take it back alone."""
        return self.step is None or self.passes


def only(items: Iterable[T]) -> T | None:
    """Return the only item, or None if there is none or more than one."""
    left = iter(items)
    first = next(left, None)
    return first if next(left, None) is None else None


def play(game: AnyGame, state: Any, seat: Seat, action: Action, chance: Chance) -> Step[Any]:
    """Apply an action and every forced move after it. Raises ``Illegal``."""
    return _forced_moves(game, game.apply(state, seat, action, chance), chance)


def begin(game: AnyGame, seats: int, options: Any, chance: Chance) -> Step[Any]:
    """Set a match up, and play what is forced at its very start."""
    return _forced_moves(game, game.setup(seats, options, chance), chance)


def _forced_moves(game: AnyGame, step: Step[Any], chance: Chance) -> Step[Any]:
    for _ in range(LONGEST_CHAIN):
        move = _next_forced(game, step.state)
        if move is None:
            return step
        follow = game.apply(step.state, *move, chance)
        step = Step(follow.state, (*step.events, Forced(move[0]), *follow.events))
    raise RuntimeError(f"{game.meta.key}: more than {LONGEST_CHAIN} forced moves in a row")


def _next_forced(game: AnyGame, state: Any) -> tuple[Seat, Action] | None:
    for seat in game.to_move(state):
        action = game.forced(state, seat)
        if action is not None:
            return seat, action
    return None


def attempt(game: AnyGame, state: Any, seat: Seat, action: Action) -> DryRun:
    """Find out what is certain of a legal action, without asking chance or opening what is hidden.

    Raises ``Illegal``.
    """
    try:
        step = play(game, state, seat, action, NoChance())
    except ChanceAskedError:
        return DryRun(None, passes=True)
    after = step.state
    return DryRun(step, passes=seat not in game.to_move(after) and seat not in game.changeable(after))


def visible(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return the events that this seat (None: an onlooker) may know of."""
    return tuple(event for event in events if event.only is None or (seat is not None and seat in event.only))
