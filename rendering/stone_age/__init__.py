"""Stone Age as one value."""

from data import HERE
from games.catalogue import Package
from games.stone_age import GAME

PACKAGE = Package(GAME, "rendering.stone_age.appearance:APPEARANCE", HERE / "stone_age", contract=1)
