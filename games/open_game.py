"""Games in which nothing is hidden: views, what anybody imagines and how a match ended follow by themselves."""

from __future__ import annotations

from itertools import islice
from typing import Generic

from games.chance import Chance
from games.contract import Action, Game, GameView, Outcome, Phrase, Seat, SheetLine, StateT, by_points


class OpenView(GameView, Generic[StateT], frozen=True):
    """What everybody may know: all."""

    state: StateT
    to_move: tuple[Seat, ...]
    outcome: Outcome | None


class OpenGame(Game[StateT, OpenView[StateT]]):
    """The rules of a game without secrets, in which the most points win."""

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return the points of every seat as they are now."""
        raise NotImplementedError

    def view(self, state: StateT, seat: Seat | None) -> OpenView[StateT]:
        return OpenView(seat, state, tuple(self.to_move(state)), self.outcome(state))

    def determinize(self, view: OpenView[StateT], chance: Chance) -> StateT:
        return view.state

    def forced(self, state: StateT, seat: Seat) -> Action | None:
        actions = list(islice(self.legal_actions(state, seat), 2))
        return actions[0] if len(actions) == 1 else None

    def standing(self, view: OpenView[StateT]) -> tuple[int, ...]:
        return self.scores(view.state)

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result by points: the words are ``outcome`` for the reason, and ``score-points``."""
        if self.to_move(state):
            return None
        return by_points((SheetLine("points", self.scores(state)),), Phrase("outcome"))
