"""Twelve: a secret number and a die; whoever comes nearest to twelve without passing it wins."""

from pathlib import Path

from games.catalogue import Package
from twelve.rules import GAME

PACKAGE = Package(GAME, "twelve.pictures:APPEARANCE", Path(__file__).parent, contract=1)
