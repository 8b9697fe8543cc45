"""What a player makes of the answers to one question: how well each fares, and how far luck carries it up or down."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, pstdev

from msgspec import Struct

from games.chance import Chance
from games.contract import Action, AnyGame, GameView
from games.players.evaluation import Judgement, shortlist
from games.players.search import CONSIDERED, Limit, Race


class Considered(Struct, frozen=True):
    """An action and how it fared in imagined worlds."""

    action: Action
    mean: float
    """The expected lead, in points."""
    spread: float
    """The standard deviation of the lead over the worlds."""


def consider(
    game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance, limit: Limit
) -> tuple[Considered, ...]:
    """Return what a strong player makes of the best actions, best first."""
    prior = Judgement(game, game.advisor).priors(view, actions)
    promising = shortlist(actions, prior, CONSIDERED, chance)
    promising.sort(key=prior.__getitem__, reverse=True)
    race = Race(game, view, promising)
    race.run(limit(), chance)
    seen = [(action, race.far[action] or race.near[action]) for action in promising]
    found = [Considered(action, fmean(results), pstdev(results)) for action, results in seen if results]
    return tuple(sorted(found, key=lambda one: one.mean, reverse=True))
