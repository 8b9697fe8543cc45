"""The King's Guild as one value."""

from data import HERE
from games.catalogue import Package
from games.kings_guild import GAME

PACKAGE = Package(GAME, "rendering.kings_guild.appearance:APPEARANCE", HERE / "kings_guild", contract=1)
