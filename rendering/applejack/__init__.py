"""Applejack as one value."""

from data import HERE
from games.applejack import GAME
from games.catalogue import Package

PACKAGE = Package(GAME, "rendering.applejack.appearance:APPEARANCE", HERE / "applejack", contract=1)
