"""Via Appia (Michael Feldkötter, 2013) for 2 to 4 players."""

from games.via_appia.rules import GAME

__all__ = ["GAME"]
