"""Almadi (Mathieu Bossu and François Gandon, 2021) for 2 to 5 players."""

from games.almadi.rules import GAME

__all__ = ["GAME"]
