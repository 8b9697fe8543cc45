"""Playing a match over the contract: one move with everything that follows by itself, and dry runs of a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance, ChanceAskedError, ImaginedChance, NoChance
from games.contract import Action, Event, Forced, Game, Seat, StateT, Step, ViewT

T = TypeVar("T")
LONGEST_CHAIN = 200
IMAGINED = 8
"""How often a position is imagined to find out whether it could be another one."""


class DryRun(Struct, Generic[StateT], frozen=True):
    """What is certain of an action before it is done."""

    step: Step[StateT] | None
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


def play(game: Game[StateT, ViewT], state: StateT, seat: Seat, action: Action, chance: Chance) -> Step[StateT]:
    """Apply an action and every forced move after it. Raises ``Illegal``."""
    return _forced_moves(game, game.apply(state, seat, action, chance), chance)


def begin(game: Game[StateT, ViewT], seats: int, options: Struct, chance: Chance) -> Step[StateT]:
    """Set a match up, and play what is forced at its very start."""
    return _forced_moves(game, game.setup(seats, options, chance), chance)


def _forced_moves(game: Game[StateT, ViewT], step: Step[StateT], chance: Chance) -> Step[StateT]:
    for _ in range(LONGEST_CHAIN):
        move = _next_forced(game, step.state)
        if move is None:
            return step
        follow = game.apply(step.state, *move, chance)
        step = Step(follow.state, (*step.events, Forced(move[0]), *follow.events))
    raise RuntimeError(f"{game.meta.key}: more than {LONGEST_CHAIN} forced moves in a row")


def _next_forced(game: Game[StateT, ViewT], state: StateT) -> tuple[Seat, Action] | None:
    for seat in game.to_move(state):
        action = game.forced(state, seat)
        if action is not None:
            return seat, action
    return None


def is_anything_hidden(game: Game[StateT, ViewT], state: StateT, seats: int) -> bool:
    """Whether some seat may know something now that not everybody may: its view is another than an onlooker's."""
    public = game.view(state, None)
    return any(replace(game.view(state, seat), seat=None) != public for seat in range(seats))


def is_more_in(game: Game[StateT, ViewT], state: StateT, seats: int) -> bool:
    """Whether a whole position tells more than some seat may know: hands of others, or what is still to be drawn."""
    views = [game.view(state, seat) for seat in range(seats)]
    return any(game.determinize(view, ImaginedChance(seed)) != state for view in views for seed in range(IMAGINED))


def attempt(game: Game[StateT, ViewT], state: StateT, seat: Seat, action: Action) -> DryRun[StateT]:
    """Find out what is certain of a legal action, without asking chance or opening what is hidden.

    Raises ``Illegal``.
    """
    try:
        step = play(game, state, seat, action, NoChance())
    except ChanceAskedError:
        return DryRun(None, passes=True)
    after = step.state
    return DryRun(step, passes=seat not in game.to_move(after) and seat not in game.changeable(after))


def previewed(game: Game[StateT, ViewT], state: StateT, seat: Seat, action: Action) -> StateT | None:
    """Return the position after a legal action alone, without the forced moves that follow; None if chance decides.

    Raises ``Illegal``.
    """
    try:
        return game.apply(state, seat, action, NoChance()).state
    except ChanceAskedError:
        return None


def only_ending(game: Game[StateT, ViewT], state: StateT, seat: Seat, action: Action) -> Action | None:
    """Return what a seat could only do after an action, where that ends its turn and both are certain; else None."""
    first = attempt(game, state, seat, action)
    if first.step is None or first.passes:
        return None
    ending = only(game.legal_actions(first.step.state, seat))
    if ending is None:
        return None
    last = attempt(game, first.step.state, seat, ending)
    return ending if last.step is not None and last.passes else None


def visible(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return the events that this seat (None: an onlooker) may know of."""
    return tuple(event for event in events if event.only is None or (seat is not None and seat in event.only))
