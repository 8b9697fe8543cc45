"""A former judgement of choices, in points: a tile by the best place for it, a place by all that it is worth."""

from games.applejack.actions import Draw, Place, Take
from games.applejack.baseline.prospects import best, placed
from games.applejack.view import Phase, View
from games.contract import Action

FILLED = 0.35
"""What part of its worth a tile has on the cottage."""
UNSEEN = -100.0
"""How far a tile that nobody has seen is behind the others."""


def prior(view: View, action: Action) -> float:
    """Return what a legal action of the view's own seat brings."""
    assert view.seat is not None
    match action:
        case Place():
            assert view.tile is not None
            return placed(view, view.seat, view.tile, action)
        case Take(tile):
            return (FILLED if view.phase is Phase.FILLING else 1.0) * best(view, view.seat, tile)
        case Draw():
            return UNSEEN
        case _:
            return 0.0
