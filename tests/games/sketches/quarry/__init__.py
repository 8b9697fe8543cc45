"""A sketch of a quarry: a push that physics decides, money behind screens, a road to lay and to walk."""

from tests.games.sketches.quarry.game import GAME

__all__ = ["GAME"]
