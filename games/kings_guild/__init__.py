"""The King's Guild (Matthew Austin, 2018) for 2 to 6 players."""

from games.kings_guild.rules import GAME

__all__ = ["GAME"]
