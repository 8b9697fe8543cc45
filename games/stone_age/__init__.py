"""Stone Age: place figures, gather, build, feed. Rules for 2 to 4 players."""

from games.stone_age.rules import GAME

__all__ = ["GAME"]
