"""Applejack (Uwe Rosenberg, 2022) for 2 to 4 players."""

from games.applejack.rules import GAME

__all__ = ["GAME"]
