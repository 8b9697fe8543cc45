"""A match that goes on in a player's head."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.chance import Chance
from games.contract import Action, AnyGame, GameView, Seat
from games.engine import play
from games.players.clocks import Clock

GLANCED, PART = 4, 6
"""Without a policy, how many choices of a player are compared; of many (the places of a tile) one in six."""
NEAREST, FARTHEST = 2, 400
"""Moves after the decision at least, even where the horizon comes sooner, and at most."""


class OutOfTimeError(Exception):
    """The time to think is over in the middle of an imagined match."""


class ImaginedMatch:
    """A match that goes on in a player's head from one decision, until its horizon or until the time is over."""

    def __init__(self, game: AnyGame, view: GameView, clock: Clock) -> None:
        self.game = game
        self.advisor = game.advisor
        self.clock = clock
        self.view = view
        self.phase_key = game.phase_key(view)

    def play_on(self, world: Struct, seat: Seat, action: Action, chance: Chance) -> tuple[Struct, Struct]:
        """Return the position after the action, and that at the horizon, after many moves or at the end of the match.

        Where the horizon is nearer than ``NEAREST`` moves, that is a position somewhat beyond it.

        Raises ``OutOfTimeError``.
        """
        over = self._horizon(world)
        state = near = world
        for number in range(FARTHEST):
            if not self.clock.tick():
                raise OutOfTimeError
            state = play(self.game, state, seat, action, chance).state
            if not number:
                near = state
            movers = self.game.to_move(state)
            if not movers or (number >= NEAREST and over(state)):
                break
            seat = movers[0]
            action = self._choose(state, seat, chance)
        return near, state

    def _horizon(self, world: Struct) -> Callable[[Struct], bool]:
        """Return the function that tells where to stop: by default, at the next change of the phase key."""
        if self.advisor is not None and self.advisor.horizon is not None:
            return self.advisor.horizon(world)
        return lambda state: self.game.phase_key(self.game.view(state, self.view.seat)) != self.phase_key

    def _choose(self, state: Struct, seat: Seat, chance: Chance) -> Action:
        """Return what the game's policy does; without one, the best prior of a few actions: mostly good, and varied."""
        if self.advisor is not None and self.advisor.policy is not None:
            return self.advisor.policy(state, seat, chance)
        actions = tuple(self.game.legal_actions(state, seat))
        if self.advisor is None or len(actions) == 1:
            return chance.pick(actions)
        most = max(GLANCED, len(actions) // PART)
        some = actions if len(actions) <= most else [chance.pick(actions) for _ in range(most)]
        prior, view = self.advisor.prior, self.game.view(state, seat)
        return max(some, key=lambda action: prior(view, action))
