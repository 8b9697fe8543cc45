"""What tests of every game's plans do: look ahead, choose there, and see what is meant when the question has come."""

from __future__ import annotations

from typing import Any

from games.chance import ImaginedChance
from games.contract import Action, Game, Phrase, Seat, StateT, ViewT
from games.plans import resolve, wish


def ahead(game: Game[StateT, ViewT], state: StateT, seat: Seat) -> ViewT:
    """Return what a seat would be asked next."""
    found = game.upcoming_view(game.view(state, seat))
    assert found is not None
    return found


def choices(game: Game[Any, ViewT], planned: ViewT) -> list[Action]:
    """Return what can be wished for in a position."""
    assert planned.seat is not None
    return list(game.legal_actions(game.determinize(planned, ImaginedChance(1)), planned.seat))


def meant(game: Game[StateT, ViewT], planned: ViewT, action: Action, later: StateT) -> Action | Phrase:
    """Return what a wish made in one position means in a later one."""
    return resolve(game, game.view(later, planned.seat), wish(game, planned, action))


def refusal(game: Game[StateT, ViewT], planned: ViewT, action: Action, later: StateT) -> str:
    """Return the key of the rule by which a wish made in one position can't be fulfilled in a later one."""
    refused = meant(game, planned, action, later)
    assert isinstance(refused, Phrase)
    return refused.key
