"""Via Appia as one value."""

from data import HERE
from games.catalogue import Package
from games.via_appia import GAME

PACKAGE = Package(GAME, "rendering.via_appia.appearance:APPEARANCE", HERE / "via_appia", contract=1)
