"""Almadi as one value."""

from data import HERE
from games.almadi import GAME
from games.catalogue import Package

PACKAGE = Package(GAME, "rendering.almadi.appearance:APPEARANCE", HERE / "almadi", contract=1)
