"""A sketch of a guild: hidden hands, decisions inside decisions, several deciding at once, some of them out of turn.

Three resources, six treasures, eight specialists. On a turn: gather, craft an item of an open quest, or expand (build
a room, hire a specialist, or both); cards may be played and sold in between. A quest finished by two is shared, hands
have a limit, a funeral turned up asks everybody for a secret bid.
"""

from tests.games.sketches.guild.game import GAME

__all__ = ["GAME"]
